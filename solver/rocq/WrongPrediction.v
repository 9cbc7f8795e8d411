(* Wrong variants of the sizes of yan Theorem 4 in closed form, refuted.

   For beta = 3/4 and one query of a class of VC dimension 1, K + 1 = 4: a power of two less is not enough. With all
   parameters 1 the bound on the number of blocks is at most 9/8 of it, as all logarithms are at least ln 16 >= 2; so
   factors of 427 for 64 427 + 1, or 4 for 64 4 + 1, are too small. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials PredictorSizes.
From Littlestone Require Import SatisfiablePrediction SatisfiableOblivious Satisfiable Probability.
From Littlestone Require Import Indistinguishability HardQueries Depth Predictor Approximations.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section WrongSizes.
Local Open Scope R_scope.

Theorem yan_theorem_4_runs_wrong : ~ (forall d T K M n (epsilon delta beta : R),
  let r := exp (- (epsilon / (6 * INR K.+1))) in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < beta <= 1 -> sizes_of_runs d T K M n epsilon delta beta ->
   INR (4 * sauer_sum T d) <= beta * 2 ^ K /\ INR (2 * K.+1) * r ^ (3 * M) <= delta /\
   INR (16 * K.+1) * r ^ (3 * M) <= beta /\ INR (16 * T.+1) * r ^ n <= beta /\
   INR (8 * (M + n)) <= most_votes T K epsilon delta beta)%real).
Proof.
have b01 : 0 < 3 / 4 <= 1 by lra.
have [K [M [n sizes]]] := some_runs b01 => stated.
have [few _] := stated 1%N 1%N K M n 1 1 (3 / 4) isT one01 one01 b01 sizes.
have [[_ up] _] := sizes; rewrite ln_e_1_1 Rmult_1_r [INR 1]/= (_ : 4 / (3 / 4) = 16 / 3) in up; last by field.
have ln2 := ln_2_at_least; have l3 : 1 <= ln 3 by apply: ln_at_least; exact: exp_le_3.
have l16 : ln (16 / 3) = 4 * ln 2 - ln 3.
  by rewrite /Rdiv ln_mult ?ln_Rinv; [rewrite (_ : 16 = 2 ^ 4) ?ln_pow /=; lra|lra|lra|lra].
have le4 : (1 + ln (16 / 3)) / ln 2 <= 4.
  by apply: (Rmult_le_reg_r (ln 2)); [lra|rewrite l16 /Rdiv Rmult_assoc Rinv_l; lra].
have K3 : (K <= 3)%N.
  rewrite leqNgt; apply/negP => /ssrnat.ltP/le_INR; move: up; rewrite S_INR.
  by rewrite (_ : INR 4 = 4); [lra|rewrite /=; ring].
have : 2 ^ K <= 2 ^ 3 by apply: Rle_pow; [lra|exact/ssrnat.leP].
by move: few; rewrite sauer_sum_1 /=; lra.
Qed.

Lemma too_few (k m v Z c : R) C : 0 < k -> v <= 9 / 8 * k -> 0 < Z -> C * Z <= m -> 0 < c -> 9 / 8 * c < C ->
  v * (c * Z) < k * m.
Proof.
move=> k0 vk Z0 Cm c0 cC; apply: (Rlt_le_trans _ (k * (C * Z))); last by apply: Rmult_le_compat_l; lra.
apply: (Rle_lt_trans _ (9 / 8 * k * (c * Z))).
  by apply: Rmult_le_compat_r; [apply: Rmult_le_pos; lra|exact: vk].
rewrite (_ : 9 / 8 * k * (c * Z) = k * (9 / 8 * c * Z)); last by ring.
by apply: Rmult_lt_compat_l => //; exact: Rmult_lt_compat_r.
Qed.

Section Blocks.
Variables (K M n : nat).
Hypothesis sizes : sizes_of_runs 1 1 K M n 1 1 1.
Let S := INR K.+1.
Let k := INR (8 * (M + n)).

Let S1 : 1 <= S. Proof. exact: S_ge1. Qed.

Lemma votes_at_least : most_votes 1 K 1 1 1 <= 9 / 8 * k.
Proof.
have [_ [[M_up _] [n_up _]]] := sizes; have s1 := S1; have l2 : 2 <= ln 16.
  by apply: ln_at_least; have := exp_2_at_most; lra.
have lM : ln 16 <= ln (16 * S / (1 * 1)) by apply: ln_monotone; lra.
have ln_ : ln 16 <= ln (16 * INR 2 / 1) by apply: ln_monotone; rewrite [INR 2]/=; lra.
rewrite -/S in M_up n_up; rewrite /most_votes -/S /k mult_INR plus_INR (_ : INR 8 = 8); last by rewrite /=; ring.
move: (ln (16 * S / (1 * 1))) (ln (16 * INR 2 / 1)) lM ln_ M_up n_up => A B lA lB M_up n_up.
have -> : 8 * S / 1 * (2 * A + 6 * B + 2) = 8 * (2 * S / 1 * A + 6 * S / 1 * B) + 16 * S by field.
have : 16 * S <= 2 * S / 1 * A + 6 * S / 1 * B.
  by rewrite (_ : 2 * S / 1 * A + 6 * S / 1 * B = S * (2 * A + 6 * B)); [nra|field].
by lra.
Qed.
End Blocks.

Theorem yan_theorem_4_size_wrong : ~ (forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n epsilon delta beta ->
   rounded_up (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta))) m ->
   INR (k * m) <= most_votes T K epsilon delta beta *
     (427 * S ^ 2 / alpha ^ 2 * (INR d * ln (8 * S / alpha) + ln (4 * INR k / beta))))%real).
Proof.
have [K [M [n sizes]]] := some_runs one01; have k32 := many_votes (below_runs K one01) one01 one01 (proj2 sizes).
have [m m_up] := some_block K k32 => stated.
have := stated 1%N 1%N K M n m.+1 1 1 1 1 isT one01 one01 one01 one01 sizes m_up; apply: Rlt_not_le.
have [low _] := m_up; have s1 := S_ge1 K; rewrite (mult_INR (8 * (M + n))%N m.+1); set S := INR K.+1 in low s1 *.
set k := INR _ in k32 low *.
have over1 y : y / 1 = y by field.
have E2 : 427 / (1 / (8 * S)) ^ 2 = 27328 * S ^ 2 by field; lra.
have E3 : 1 / (1 / (8 * S)) = 8 * S by field; lra.
rewrite E2 E3 over1 [INR 1]/= Rmult_1_l Rmult_assoc in low.
have one2 y : y / 1 ^ 2 = y by field.
rewrite one2 !over1 [INR 1]/= ?Rmult_1_l ?[427 * _ * _]Rmult_assoc.
apply: (@too_few _ _ _ _ _ _ _ _ _ low); try lra; first by exact: votes_at_least.
have S2 : 1 <= S ^ 2 by nra.
have l1 := @ln_gt0 (8 * S) ltac:(lra); have l2 := @ln_gt0 (4 * k) ltac:(lra); apply: Rmult_lt_0_compat; lra.
Qed.

Theorem yan_theorem_4_size_sharper_wrong : ~ (forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n epsilon delta beta ->
   rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m ->
   INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (a ^ 2 / 2)) /\
   INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (a ^ 2 / 32)) /\
   INR (k * m) <= most_votes T K epsilon delta beta *
     (4 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real).
Proof.
have [K [M [n sizes]]] := some_runs one01; have k32 := many_votes (below_runs K one01) one01 one01 (proj2 sizes).
have [m m_up] := some_trace_block K k32 => stated.
have [_ [_]] := stated 1%N 1%N K M n m.+1 1 1 1 1 isT one01 one01 one01 one01 sizes m_up; apply: Rlt_not_le.
have [low _] := m_up; have s1 := S_ge1 K; rewrite (mult_INR (8 * (M + n))%N m.+1); set S := INR K.+1 in low s1 *.
set k := INR _ in k32 low *.
have over1 y : y / 1 = y by field.
have E2 : 4 / (1 / (8 * S)) ^ 2 = 256 * S ^ 2 by field; lra.
have E3 : 4 * k / (1 / (8 * S)) ^ 2 = 256 * k * S ^ 2 by field; lra.
rewrite E2 E3 over1 [INR 1]/= Rmult_1_l Rmult_assoc in low.
have one2 y : y / 1 ^ 2 = y by field.
rewrite !one2 over1 [INR 1]/= ?Rmult_1_l ?[4 * _ * _]Rmult_assoc.
apply: (@too_few _ _ _ _ _ _ _ _ _ low); try lra; first by exact: votes_at_least.
have S2 : 1 <= S ^ 2 by nra.
have l1 := @ln_gt0 (256 * k * S ^ 2) ltac:(nra); have l2 := @ln_gt0 (8 * k) ltac:(lra); apply: Rmult_lt_0_compat; lra.
Qed.

End WrongSizes.

(* ---- *)
(* Wrong variants of the statements on private prediction, refuted.

   In a run in which every query is hard there are T hard queries of T. On one point the first of them divides the two
   functions; if queries need not divide, T may be any number, while the T queries are labelled in T + 1 ways at most.
   If labels need not be fair coins, thresholds are asked from above and answered 0: each query divides what is left. *)

Section WrongPrediction.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Hard queries *)
(* what is sure of every answer is sure of the transcript *)
Lemma surely (F : realFieldType) (k : seq answer -> answer -> F) (P : pred answer) T :
  (forall h, dist (k h)) -> (forall h a, ~~ P a -> k h a = 0) ->
  pr (@transcripts F k T) (fun h => all P h) = 1.
Proof.
move=> dk none; have dr t : dist (rounds k (T := t)) by exact: dist_rounds.
rewrite pr_transcripts -(prT (dr T)) /pr big_mkcond; apply: eq_bigr => h _; case: ifP => // /negbT.
rewrite probability_of_rounds => some; apply/esym; elim: T h some => [|T IHT] h; first by rewrite tuple0.
case/tupleP: h => a h /=; rewrite negb_and => /orP[/none->|/IHT->]; by rewrite ?mulr0 ?mul0r.
Qed.

Lemma all_hard h : all (fun a : answer => a.1) h -> hard_queries h = size h.
Proof. by rewrite all_count => /eqP. Qed.

Lemma always_hard_surely (F : realFieldType) T :
  pr (@transcripts F (@always_hard F) T) (fun h => all (fun a => a.1) h) = 1.
Proof. by apply: surely => [h|h [[] y]] //; have [] := always_hard_fair F. Qed.

(* what fails surely does not hold with a positive probability *)
Lemma fails_surely (F : realFieldType) (A : finType) (p : A -> F) (W : pred A) (P : A -> Prop) beta : dist p ->
  pr p W = 1 -> beta < 1 -> (forall a, W a -> ~ P a) -> ~ probability_at_least p P (1 - beta).
Proof.
move=> dp W1 b1 never /(_ (fun a => ~~ W a)); rewrite pr_not // W1 subrr.
rewrite leNgt subr_gt0 b1 => false; suff: ~~ true by []; apply: false => a Pa.
by apply/negP => /never.
Qed.

Lemma hard_fails (F : realFieldType) T K (beta : F) : (K < T)%N -> beta < 1 ->
  ~ probability_at_least (@transcripts F (@always_hard F) T) (fun h => hard_queries h <= K)%N (1 - beta).
Proof.
move=> KT b1; apply: fails_surely (always_hard_surely F T) b1 _ => [|h /all_hard ->].
  by apply: dist_transcripts => h; have [] := always_hard_fair F.
by rewrite size_tuple leqNgt KT.
Qed.

Theorem yan_claim_5_wrong : ~ (forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T K (beta : F) (k : seq
  answer -> answer -> F), vc_dimension H d -> fair_on_hard_queries k -> (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+2 ->
  probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N (1 - beta)).
Proof.
move/(_ Q 'I_1 H1 (fun=> x0) 1%N 1%N 0%N 2%:R^-1 _ one_point_dimension (always_hard_fair Q)); rewrite sauer_sum_1.
rewrite exprS mulKf ?pnatr_eq0 // expr1 lexx => /(_ isT) least.
apply: (@hard_fails Q 1 0 2%:R^-1) => [//||E few]; first by rewrite invf_lt1 ?ltr0n // ltr1n.
apply: least => h divide; apply: few.
apply: divide; case/tupleP: h => a h; rewrite tuple0 /=.
by split=> // _ y; exists (fun=> y); split=> //; exact: H1_all.
Qed.

Theorem yan_claim_5_wrong_2 : ~ (forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T K (beta : F) (k : seq
  answer -> answer -> F), vc_dimension H d -> fair_on_hard_queries k -> (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  probability_at_least (@transcripts F k T) (fun h => hard_queries h <= K)%N (1 - beta)).
Proof.
move/(_ Q 'I_1 H1 (fun=> x0) 1%N 3%N 2%N 2%:R^-1 _ one_point_dimension (always_hard_fair Q)); rewrite sauer_sum_1.
rewrite exprS mulKf ?pnatr_eq0 // -natrX ler_nat => /(_ isT); apply: hard_fails => //.
by rewrite invf_lt1 ?ltr0n // ltr1n.
Qed.

(* the functions that are 1 on the numbers below i *)
Definition step (i : nat) : hypothesis nat 1 := fun n => if (n < i)%N then one else zero.
Definition steps_on_numbers : class nat 1 := fun g => exists i, g = step i.

Lemma steps_dimension : vc_dimension steps_on_numbers 1.
Proof.
split=> [|m [xs <- shat]].
  exists [:: 0%N] => // -[|y [|//]] // _; case: (Depth.label2 y) => ->.
    by exists (step 0) => //; exists 0%N.
  by exists (step 1) => //; exists 1%N.
case: xs shat => [|a [|b xs]] // shat; pose y := nseq (size xs) zero; have sy : size y = size xs := size_nseq _ _.
have [ab|/ltnW ba] := leqP a b.
  have [_ [i ->] /= [ai bi _]] := shat [:: zero, one & y] (congr1 (fun l => l.+2) sy).
  move: ai bi; rewrite /step; case: ltnP => // ia _; case: ltnP => // bi; by have := leq_trans ia ab; rewrite leqNgt bi.
have [_ [i ->] /= [ai bi _]] := shat [:: one, zero & y] (congr1 (fun l => l.+2) sy).
move: ai bi; rewrite /step; case: ltnP => // ia _; case: ltnP => // bi _; by have := leq_trans bi ba; rewrite leqNgt ia.
Qed.

Theorem yan_claim_5_wrong_3 : ~ (forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T K (beta : F) (k : seq
  answer -> answer -> F), vc_dimension H d -> (forall h, dist (k h)) -> (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N (1 - beta)).
Proof.
pose low : seq answer -> answer -> Q := fun=> point (true, zero).
have dlow h : dist (low h) by exact: dist_point.
move/(_ Q nat steps_on_numbers (fun t => 1 - t)%N 1%N 2%N 1%N (3%:R / 4%:R) low steps_dimension dlow).
rewrite sauer_sum_1 -natrX divfK ?pnatr_eq0 // lexx => /(_ isT).
apply: (fails_surely (dist_transcripts 2 dlow) (W := fun h : 2.-tuple answer => all (pred1 (true, zero)) h)).
- by apply: surely => // h a; rewrite /low /point /= => /negPf->.
- by rewrite ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
move=> h; case/tupleP: h => a h; case/tupleP: h => b h; rewrite tuple0 /= andbT.
case/andP=> /eqP-> /eqP-> few; suff: (2 <= 1)%N by []; apply: few; split=> /= [_ y|]; last split=> // _ y.
  by case: (Depth.label2 y) => ->; [exists (step 0)|exists (step 1)]; split=> //; [exists 0%N|exists 1%N].
by case: (Depth.label2 y) => ->; [exists (step 0)|exists (step 2)]; split=> //; [exists 0%N|exists 2%N].
Qed.

Local Open Scope R_scope.

Theorem yan_claim_5_number_wrong : ~ (forall T d K (beta : R), (0 < d <= T)%N -> (0 < beta <= 1 -> 4 * INR d * (ln (exp
  1 * INR T / INR d) / ln 2) <= INR K -> 1 * ln (1 / beta) <= INR K -> INR (sauer_sum T d) <= beta * 2 ^ K.+1)%real).
Proof.
have l2 := one_over_ln_2; have l7 := ln_2_at_most; have p9 : 0 < 2 ^ 9 by rewrite /=; lra.
move/(_ 1%N 1%N 8%N (/ 2 ^ 9) isT); rewrite ln_e_1_1 sauer_sum_1 Rinv_l; last lra.
have -> : ln (1 / / 2 ^ 9) = 9 * ln 2.
  by rewrite /Rdiv Rmult_1_l Rinv_inv ?ln_pow /=; lra.
case=> //=; lra.
Qed.

Theorem yan_claim_5_number_sharper_wrong : ~ (forall T d K (beta : R), (0 < d <= T)%N -> (0 < beta -> INR d * (ln (exp
  1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K + 2 -> INR (sauer_sum T d) <= beta * 2 ^ K.+1)%real).
Proof.
move/(_ 1%N 1%N 0%N (3 / 4) isT); rewrite ln_e_1_1 sauer_sum_1 => wrong.
have ln2 := ln_2_at_least; have le4 : 1 + ln (1 / (3 / 4)) <= 2 * ln 2.
  have -> : 2 * ln 2 = ln 4 by rewrite (_ : 4 = 2 * 2) ?ln_mult; lra.
  rewrite -[X in X + _](ln_exp 1) -ln_mult; [|exact: exp_pos|lra].
  by apply: ln_monotone; have := exp_le_3; have := exp_pos 1; lra.
have : 1 / ln 2 + ln (1 / (3 / 4)) / ln 2 <= 2.
  by apply: (Rmult_le_reg_r (ln 2)); [lra|rewrite Rmult_plus_distr_r /Rdiv !Rmult_assoc Rinv_l; lra].
by move=> enough; have := wrong ltac:(lra) ltac:(rewrite /=; lra); rewrite /=; lra.
Qed.

End WrongPrediction.

(* ---- *)
(* Wrong variants of the statements on the predictor with fixed noise, refuted.

   Claim 2: of four hypotheses each is wrong on another of four points, so none of the votes is decided. Claim 4: an
   answer of TOP to votes that agree records a label that no member has. Claim 6 and Corollary 2: the two blocks of
   SatisfiablePrediction.v, after the label 1 was recorded, and at the first query, which is hard.
   Observation 1: a predictor
   that publishes the label of its one example. *)

Section WrongPredictor.
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

End WrongPredictor.
