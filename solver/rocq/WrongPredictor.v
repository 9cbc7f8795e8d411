(* Wrong variants of the statements on the predictor with fixed noise, refuted.

   Claim 2: of four hypotheses each is wrong on another of four points, so none of the votes is decided. Claim 4: an
   answer of TOP to votes that agree records a label that no member has. Claim 6 and Corollary 2: the two blocks of
   SatisfiablePredictor.v, after the label 1 was recorded, and at the first query, which is hard.
   Observation 1: a predictor
   that publishes the label of its one example. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import Depth Satisfiable Probability Indistinguishability HardQueries Predictor Shuffled.
From Littlestone Require Import SatisfiablePrediction SatisfiablePredictor.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Claim 2 *)
Definition wrong_at (b : 'I_4) : hypothesis 'I_4 1 := fun z => if z == b then one else zero.
Definition vote_of_four (v : nat) : option 'I_2 := if v == 0%N then Some zero else if v == 4%N then Some one else None.

Lemma quarters : distribution (fun _ : 'I_4 => 4%:R^-1 : Q).
Proof.
split=> [i|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natl divff ?pnatr_eq0.
Qed.

Theorem yan_claim_2_wrong : ~ (forall (F : realFieldType) X k (c : hypothesis X 1) (g : 'I_k -> hypothesis X 1) (decide
  : nat -> option 'I_2) n (z : 'I_n -> X) (D : 'I_n -> F) (r : F), (0 < k)%N -> distribution D -> (forall v, v <= k ->
  allowed k v (decide v))%N -> (forall b, error_of c (g b) z D <= r) -> predictor_error c decide g z D <= 3%:R * r).
Proof.
have right v : (v <= 4)%N -> allowed 4 v (vote_of_four v) by case: v => [|[|[|[|[|v]]]]].
have rates b : error_of (fun=> zero) (wrong_at b) id (fun=> 4%:R^-1 : Q) <= 4%:R^-1.
  rewrite /error_of (bigD1 b) /=; last by rewrite /wrong_at eqxx.
  by rewrite big1 ?addr0 // => j /andP[]; rewrite /wrong_at; case: ifP.
move/(_ Q 'I_4 4%N (fun=> zero) wrong_at vote_of_four 4%N id (fun=> 4%:R^-1) 4%:R^-1 isT quarters right rates).
rewrite /predictor_error (eq_bigl predT) => [|j].
  by have [_ ->] := quarters; rewrite ler_pdivl_mulr ?ltr0n // mul1r ler_nat.
have -> : votes wrong_at j = 1%N; last by [].
rewrite /votes (_ : [set b | _] = [set j]) ?cards1 //; apply/setP => b; rewrite !inE /wrong_at [b == j]eq_sym.
by case: (j == b).
Qed.

(** Claim 4 *)
Definition zeros : class 'I_1 1 := fun g => g x0 = zero.

Theorem yan_claim_4_wrong : ~ (forall (F : realFieldType) X (H : class X 1) (x : nat -> X) k K (err : 'I_k -> hypothesis
  X 1 -> F) G decide h, (0 < k)%N -> nonempty H -> least_errors H x err G -> (hard_queries h <= K.+1)%N -> 0 <
  probability_of (answers_by F x G decide) h -> (exists2 g, H g & agrees x h g) /\ hard_queries_divide H x h).
Proof.
move/(_ Q 'I_1 zeros queries 1%N 0%N (fun _ _ => 0) (fun _ _ => always zero) (fun _ _ => None) [:: (true, one)] isT).
have least : least_errors zeros queries (fun _ _ => 0 : Q) (fun _ (_ : 'I_1) => always zero).
  by move=> h b [g gz ag]; split=> //; rewrite !agrees_recorded gz in ag *.
have possible : 0 < probability_of (answers_by Q queries (fun _ (_ : 'I_1) => always zero) (fun _ _ => None))
    [:: (true, one)] by rewrite /= mul1r /answers_by /= invr_gt0 ltr0n.
move/(_ (ex_intro _ (always zero) erefl) least isT possible) => [[g gz +] _].
by rewrite agrees_recorded /= gz.
Qed.

(** Claim 6 *)
Theorem yan_claim_6_wrong : ~ (forall (F : realFieldType) X (H : class X 1) (x : nat -> X) k K (err : 'I_k -> hypothesis
  X 1 -> F) (err_S : hypothesis X 1 -> F) G decide h (c : hypothesis X 1) (a : F), (0 < k)%N -> least_errors H x err G
  -> trusted k K decide -> (forall g b, H g -> `|err b g - err_S g| <= a) -> H c -> (forall b, err b c = 0) ->
  (hard_queries h <= K.+1)%N -> 0 < probability_of (answers_by F x G decide) h -> forall b, err b (G h b) <= a *
  (hard_queries h)%:R /\ err_S (G h b) <= ((2 * hard_queries h).+1)%:R * a).
Proof.
move/(_ Q 'I_1 H1 queries 2%N 0%N error_on error_on_all put_forward vote_of_two [:: (true, one)] (always zero) 1 isT).
move/(_ put_forward_least (@vote_trusted 0) error_near (H1_all _) error_of_target isT (first_possible one) one) => [].
by rewrite mul1r (ler_nat _ 2 1).
Qed.

(** Corollary 2 *)
Theorem yan_corollary_2_wrong : ~ (forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T k K (err : 'I_k ->
  hypothesis X 1 -> F) (err_S : hypothesis X 1 -> F) G decide (c : hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F) (a
  r beta : F), (0 < k)%N -> least_errors H x err G -> trusted k K decide -> (forall g b, H g -> `|err b g - err_S g| <=
  a) -> H c -> (forall b, err b c = 0) -> distribution D -> (forall g, H g -> err_S g <= ((2 * K).+1)%:R * a -> error_of
  c g z D <= r) -> vc_dimension H d -> (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 -> probability_at_least (@transcripts F
  (answers_by F x G decide) T) (fun h => (hard_queries h <= K)%N /\ forall i, let h' := drop i h in (forall b, error_of
  c (G h' b) z D <= r) /\ predictor_error c (decide h') (G h') z D <= 4%:R * r) 1).
Proof.
move/(_ Q 'I_1 H1 queries 1%N 1%N 2%N 0%N error_on error_on_all put_forward vote_of_two (always zero) 1%N (fun=> x0)).
move/(_ (fun=> 1) 1 1 1 isT put_forward_least (@vote_trusted 0) error_near (H1_all _) error_of_target one_place).
move/(_ (fun _ _ _ => error_at_most_one _ _ _) one_point_dimension); rewrite sauer_sum_1 mul1r expr1 lexx.
move=> /(_ isT).
move/(_ (predC1 [tuple (true, zero)])) => certain; suff: (1 : Q) <= 1 - 2%:R^-1.
  by rewrite ler_subr_addl ger_addr invr_le0 (ler_nat _ 2 0).
have dT := dist_transcripts 1 (dist_next Q queries put_forward vote_of_two).
apply: le_trans (certain _) _ => [h [few _]|].
  by apply/eqP => hE; move: few; rewrite hE.
by rewrite pr_not // /pr big_pred1_eq /transcripts /= mul1r first_answer.
Qed.

(** Observation 1 *)
Definition published_label (s : seq ('I_1 * 'I_2)) (h : seq answer) := always (head (x0, zero) s).2.
Definition majority_of_one (h : seq answer) (v : nat) : option 'I_2 := Some (if v == 1%N then one else zero).
Definition publisher (s : seq ('I_1 * 'I_2)) := bind (equally_likely Q (@splits [finType of 'I_(1 * 1)] 1%N 1%N)) (fun
  f => bind (fun _ : unit => 1) (fun=> @transcripts Q (answers_by Q queries (fun h (b : 'I_1) =>
    published_label (part_of (part_by f) b s) h) majority_of_one) 1%N)).

Lemma published_by y : pr (publisher [:: (x0, y)]) (pred1 [tuple (false, zero)]) = (y == zero)%:R.
Proof.
have dS := dist_equally_likely Q (some_split (card_ord (1 * 1))).
rewrite pr_bind -[RHS](mean_const _ dS); apply: eq_bigr => f _; congr (_ * _).
rewrite pr_bind /mean (bigD1 tt) //= big1 ?addr0 => [|[] //]; rewrite mul1r /pr big_pred1_eq /transcripts /= mul1r.
have whole (b : 'I_1) : part_of (part_by f) b [:: (x0, y)] = [:: (x0, y)].
  by rewrite /part_of /= /part_by insubT /= (ord1 b) (ord1 (f _)) eqxx.
rewrite /answers_by /majority_of_one /votes; set A := [set b | _].
have -> : #|A| = (y == one) :> nat.
  rewrite (_ : A = if y == one then setT else set0); first by case: ifP; rewrite ?cardsT ?card_ord ?cards0.
  by apply/setP => b; rewrite inE /published_label whole /always /=; case: ifP; rewrite inE.
by case: (label2 y) => ->.
Qed.

Theorem yan_observation_1_wrong : ~ (forall (F : realFieldType) X (x : nat -> X) k m T (Omega : finType) (W : Omega ->
  F)
  (decide : Omega -> seq answer -> nat -> option 'I_2) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (c
  delta : F), dist W -> (forall (G G' : seq answer -> 'I_k -> hypothesis X 1) b0, (forall h b, b != b0 -> G h b = G' h
    b)
  -> close c delta (bind W (fun w => @transcripts F (answers_by F x G (decide w)) T)) (bind W (fun w => @transcripts F
  (answers_by F x G' (decide w)) T))) -> dp (k * m) c 0 (fun s => bind (equally_likely F (@splits [finType of 'I_(k *
  m)] k m)) (fun f => bind W (fun w => @transcripts F (answers_by F x (fun h (b : 'I_k) => generate (part_of (part_by
    f) b s) h)
  (decide w)) T)))).
Proof.
have dW : dist (fun _ : unit => 1 : Q) by split=> [u|]; rewrite ?ler01 // sumr_const card_unit.
move/(_ Q 'I_1 queries 1%N 1%N 1%N [finType of unit] (fun=> 1) (fun=> majority_of_one) published_label 1 1 dW).
case=> [G G' b0 _ E|_ /(_ [:: (x0, zero)] [:: (x0, one)] erefl)].
  have dT (J : seq answer -> 'I_1 -> _) := dist_bind dW (fun=> dist_transcripts 1 (dist_next Q queries J
    majority_of_one)).
  by rewrite mul1r; apply: le_trans (pr_le1 E (dT G)) _; rewrite ler_addr pr_ge0 //; exact: dT.
have nn : neighbours [:: (x0, zero)] [:: (x0, one)] by exists [::], (x0, zero), (x0, one), [::].
move/(_ nn) => le; have : pr (publisher [:: (x0, zero)]) (pred1 [tuple (false, zero)]) <=
  1 * pr (publisher [:: (x0, one)]) (pred1 [tuple (false, zero)]) + 0 := le _.
by rewrite !published_by eqxx mulr0 addr0 ler10.
Qed.
