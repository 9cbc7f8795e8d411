(* Wrong variants of the statements on the predictor with fixed noise, refuted.

   Claim 2: of four hypotheses each is wrong on another of four points, so none of the votes is decided. Claim 4: an
   answer of TOP to votes that agree records a label that no member has. Claim 6 and Corollary 2: the two blocks of
   SatisfiablePredictor.v, after the label 1 was recorded, and at the first query, which is hard. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import Depth Satisfiable Probability HardQueries Predictor SatisfiablePrediction.
From Littlestone Require Import SatisfiablePredictor.
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
move/(_ (fun _ _ _ => error_at_most_one _ _ _) one_point_dimension); rewrite sauer_sum_1 mul1r => /(_ isT).
move/(_ (predC1 [tuple (true, zero)])) => certain; suff: (1 : Q) <= 1 - 2%:R^-1.
  by rewrite ler_subr_addl ger_addr invr_le0 (ler_nat _ 2 0).
have dT := dist_transcripts 1 (dist_next Q queries put_forward vote_of_two).
apply: le_trans (certain _) _ => [h [few _]|].
  by apply/eqP => hE; move: few; rewrite hE.
by rewrite pr_not // /pr big_pred1_eq /transcripts /= mul1r first_answer.
Qed.
