(* Wrong variants of the statements on private prediction, refuted.

   In a run in which every query is hard there are T hard queries of T. On one point the first of them divides the two
   functions; if queries need not divide, T may be any number, while the T queries are labelled in T + 1 ways at most.
   If labels need not be fair coins, thresholds are asked from above and answered 0: each query divides what is left. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Exponentials.
From Littlestone Require Import PredictionSizes Satisfiable Probability Indistinguishability HardQueries.
From Littlestone Require Import SatisfiablePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
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
