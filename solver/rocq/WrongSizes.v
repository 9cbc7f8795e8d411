(* Wrong variants of the sizes of yan Theorem 4 in closed form, refuted.

   For beta = 3/4 and one query of a class of VC dimension 1, K + 1 = 4: a power of two less is not enough. With all
   parameters 1 the bound on the number of blocks is at most 9/8 of it, as all logarithms are at least ln 16 >= 2; so
   factors of 427 for 64 427 + 1, or 4 for 64 4 + 1, are too small. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials PredictionSizes PredictorSizes TraceSizes.
From Littlestone Require Import SatisfiablePrediction SatisfiableOblivious.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
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
