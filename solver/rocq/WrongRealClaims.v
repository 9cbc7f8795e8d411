(* Wrong variants of yan Claims 1 and 5 as wholes, refuted on Coq's real numbers.

   Claim 5: every query of T = 33 is hard, but K = 32 is enough for beta = 1/2, as 33 e <= 2^8. The only query is hard,
   but K = 0 would be enough for beta = 3/4. If labels need not be fair coins, thresholds are asked from above and
   answered 0: each query divides what is left. Claim 1 at no cost: with small noise a block that votes 1 if one of its
   labels is 1 gives it away. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements Exponentials RealNumbers PredictionSizes Satisfiable.
From Littlestone Require Import Concentration SatisfiablePrediction SatisfiablePredictor AccuratePrediction.
From Littlestone Require Import PredictorSizes AdvancedSizes SatisfiableOblivious SatisfiableAdvanced WrongOblivious.
From Littlestone Require Import Probability Indistinguishability HardQueries WrongPrediction RealPredictor.
From Littlestone Require Import SatisfiableReal WrongReal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Claim 5 *)
Lemma hard_queries_33 : (ln (exp 1 * INR 33 / INR 1) <= 8 * ln 2)%real.
Proof.
have -> : (8 * ln 2 = ln 256)%real by rewrite (_ : 256 = 2 ^ 8)%real ?ln_pow /=; lra.
apply: ln_monotone; rewrite INR_IZR_INZ /=; have := exp_le_3; have := exp_pos 1; lra.
Qed.

Lemma traces_33 : (4 * INR 1 * (ln (exp 1 * INR 33 / INR 1) / ln 2) <= INR 32)%real.
Proof.
have l2 := ln_2_at_least; have E : INR 32 = 32%real by rewrite INR_IZR_INZ.
move: (ln (exp 1 * INR 33 / INR 1)) hard_queries_33 => l l33; rewrite E [INR 1]/=.
apply: (Rmult_le_reg_r (ln 2)); first lra.
by rewrite (_ : 4 * 1 * (l / ln 2) * ln 2 = 4 * l)%real; [lra | field; lra].
Qed.

Lemma tail_33 : (16 * ln (1 / (1 / 2)) <= INR 32)%real.
Proof.
have E : INR 32 = 32%real by rewrite INR_IZR_INZ.
by have L2 := ln_2_at_most; rewrite E (_ : 1 / (1 / 2) = 2)%real; [lra | field].
Qed.

Lemma half_lt1 : (1 / 2)%real < 1 :> RF.
Proof. by rewrite half_real /half invf_lt1 ?ltr0n // (ltr_nat _ 1). Qed.

Theorem yan_claim_5_whole_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K
  (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k -> (0 < d
  <= T)%N -> (0 < beta <= 1)%real -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real -> (16 * ln (1 /
  beta) <= INR K)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries h <= K)%N (1 - i beta)).
Proof.
move=> /(_ RF (fun y => y) 'I_1 H1 (fun=> x0) 1%N 33%N 32%N (1 / 2)%real (@always_hard RF) reals_contain_reals).
move=> /(_ one_point_dimension (always_hard_fair _) isT half01_real) enough.
exact: (hard_fails (isT : (32 < 33)%N) half_lt1 (enough traces_33 tail_33)).
Qed.

(* the functions that are 1 below a number, asked from above and answered 0 *)
Section FromAbove.
Variable T : nat.
Notation above := (fun t => T - t)%N.
Notation falls := (all (pred1 ((true, zero) : answer))).

Lemma falls_agrees h (g : hypothesis nat 1) : falls h -> (forall t, (t < size h)%N -> g (above t) = zero) ->
  agrees above h g.
Proof.
elim: h => //= a h IH /andP[/eqP-> low] zeros; rewrite /= zeros // eqxx.
by apply: IH => // t th; apply: zeros; exact: ltnW.
Qed.

Lemma falls_divide h : falls h -> (size h <= T)%N -> hard_queries_divide steps_on_numbers above h.
Proof.
elim: h => //= a h IH /andP[_ low] hT; split; last by apply: IH => //; exact: ltnW.
move=> _ y; exists (step (above (size h) + (y == one))); split; first by exists (above (size h) + (y == one))%N.
  apply: falls_agrees => // t th; rewrite /step ifN // -leqNgt.
  apply: leq_trans (leq_add (leqnn _) (leq_b1 _)) _; rewrite (addn1 (T - size h)%N).
  by apply: ltn_sub2l => //; exact: leq_trans th (ltnW hT).
by rewrite /step; case: (Depth.label2 y) => ->; rewrite ?addn0 ?ltnn // addn1 ltnSn.
Qed.
End FromAbove.

Theorem yan_claim_5_whole_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K
  (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> (forall h, dist (k h)) -> (0 < d
  <= T)%N -> (0 < beta <= 1)%real -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real -> (16 * ln (1 /
  beta) <= INR K)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h ->
  hard_queries h <= K)%N (1 - i beta)).
Proof.
pose low : seq answer -> answer -> RF := fun=> point (true, zero).
have dlow h : dist (low h) by exact: dist_point.
move=> /(_ RF (fun y => y) nat steps_on_numbers (fun t => 33 - t)%N 1%N 33%N 32%N (1 / 2)%real low reals_contain_reals).
move=> /(_ steps_dimension dlow isT half01_real traces_33 tail_33).
apply: (fails_surely (dist_transcripts 33 dlow) (W := fun h : 33.-tuple answer => all (pred1 (true, zero)) h)).
- by apply: surely => // h a; rewrite /low /point /= => /negPf->.
- exact: half_lt1.
move=> h falls few; suff: (33 <= 32)%N by [].
have hard : hard_queries h = 33%N.
  by rewrite all_hard ?size_tuple //; apply: sub_all falls => a /eqP->.
by rewrite -hard; apply: few; apply: falls_divide => //; rewrite size_tuple.
Qed.

Theorem yan_claim_5_whole_sharper_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X)
  d T K (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k ->
  (0 < d <= T)%N -> (0 < beta)%real -> (INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K +
  2)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N
  (1 - i beta)).
Proof.
move=> /(_ RF (fun y => y) 'I_1 H1 (fun=> x0) 1%N 1%N 0%N (3 / 4)%real (@always_hard RF) reals_contain_reals).
move=> /(_ one_point_dimension (always_hard_fair _) isT ltac:(lra)); rewrite ln_e_1_1 [INR 0]/= [INR 1]/= => enough.
have ln2 := ln_2_at_least; have le2 : (1 + ln (1 / (3 / 4)) <= 2 * ln 2)%real.
  have -> : (2 * ln 2 = ln 4)%real by rewrite (_ : 4 = 2 * 2)%real ?ln_mult; lra.
  rewrite -[X in Rplus X _](ln_exp 1) -ln_mult; [|exact: exp_pos|lra].
  by apply: ln_monotone; have := exp_le_3; have := exp_pos 1; lra.
have le_2 : (1 * (1 / ln 2) + ln (1 / (3 / 4)) / ln 2 <= 0 + 2)%real.
  move: (ln (1 / (3 / 4))) le2 => l le2; apply: (Rmult_le_reg_r (ln 2)); first lra.
  by rewrite (_ : (1 * (1 / ln 2) + l / ln 2) * ln 2 = 1 + l)%real; [lra | field; lra].
have below : (3 / 4)%real < 1 :> RF.
  have lt1 : (3 / 4 < 1)%real by lra.
  by rewrite -subr_gt0; apply: positive_real; exact: Rlt_Rminus.
apply: (hard_fails (isT : (0 < 1)%N) below) => E few; apply: (enough le_2) => h divide; apply: few.
apply: divide; case/tupleP: h => a h; rewrite tuple0 /=.
by split=> // _ y; exists (fun=> y); split=> //; exact: H1_all.
Qed.

Theorem yan_claim_5_whole_sharper_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat ->
  X) d T K (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k
  -> (0 < d <= T)%N -> (0 < beta)%real -> (INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K
  + 1)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries h <= K)%N (1 - i beta)).
Proof.
move=> /(_ RF (fun y => y) 'I_1 H1 (fun=> x0) 1%N 33%N 32%N (1 / 2)%real (@always_hard RF) reals_contain_reals).
move=> /(_ one_point_dimension (always_hard_fair _) isT ltac:(lra)) enough.
have l2 := ln_2_at_least; have l33 := hard_queries_33; have L2 := ln_2_at_most.
apply: (hard_fails (isT : (32 < 33)%N) half_lt1 (enough _)).
have -> : (1 / (1 / 2) = 2)%real by field.
rewrite (_ : INR 32 = 32)%real; last by rewrite INR_IZR_INZ.
apply: (Rmult_le_reg_r (ln 2)); first lra.
move: (ln (exp 1 * INR 33 / INR 1)) l33 => l l33.
by rewrite (_ : (INR 1 * (l / ln 2) + ln 2 / ln 2) * ln 2 = l + ln 2)%real; [lra | rewrite [INR 1]/=; field; lra].
Qed.

(** Claim 1 *)
Theorem yan_claim_1_whole_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (x : nat -> X) q K T m M
  (share slack delta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let n := K.+1 in let r := exp (- (share / 6)) in let root := sqrt (2 * INR n * ln (1 / slack)) in
  let cost := (root * share + INR n * share * (share / 2))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < share)%real -> (0 < slack <= 1)%real ->
  (0 < M <= q)%N -> (3 * r ^ (2 * (q - M)) <= 1)%real -> (2 * r ^ (3 * M) <= delta)%real ->
  dp (8 * q * m) (i 1%real) (i (INR n * delta + slack)%real) (predictor x q K (T := T) m (i r) generate)).
Proof.
move=> stated; pose r := exp (- (600 / 6)); have r0 : (0 < r)%real by exact: exp_pos.
have r100 : (100 * r < 1)%real.
  have := one_plus_le_exp (600 / 6); rewrite /r exp_Ropp => big; have e0 := exp_pos (600 / 6).
  by apply: (Rmult_lt_reg_r (exp (600 / 6))) => //; rewrite Rmult_assoc Rinv_l; lra.
have cube : (r ^ 3 <= r)%real by rewrite /= Rmult_1_r; nra.
have d0 : (0 <= INR 1 * (2 * r ^ (3 * 1)) + 1 / 64)%real.
  by have := pow_lt r (3 * 1) r0; rewrite [INR 1]/=; lra.
have r01 : 0 < (r : RF) < 1 by apply: (@below_1 600); lra.
case: (not_private r01 (introT (le_realP _ _) d0)).
  apply; apply: (stated RF (exp : RF -> RF) (fun y => y) 'I_1 queries 2%N 0%N 1%N 1%N 1%N 600%real (1 / 64)%real
    (2 * r ^ (3 * 1))%real some_one exp_exponential reals_contain_reals (fun=> erefl)); try lra; first by [].
    by rewrite -/r /= Rmult_1_r; nra.
  exact: Rle_refl.
move/le_realP; rewrite /loud !natR !power_real !INR_IZR_INZ /GRing.one /GRing.add /GRing.mul /=.
by move: cube => /=; lra.
Qed.
