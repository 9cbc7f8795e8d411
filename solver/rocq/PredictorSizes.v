(* The number of examples of yan Theorem 4 in closed form, on the real numbers.

   Write S = K + 1, k for the number of blocks, s(n) for the number of traces. Rounding up costs 1 each: at most
   S/epsilon for M and n, and at most S^2/alpha^2 times the logarithms for m. With r = exp(- epsilon/(6 S)),
   r^(3 M) <= beta delta/(16 S) and r^n <= beta/(16 (T + 1)). Claim 5 in its sharper form, for beta/4, has K.
   By traces, m a^2/2 must be at least ln s(k m) + ln(8 k/beta) with ln s(k m) <= d (1 + ln(k m/d)): m is on both sides.
   As ln y <= y - 1 for y = a^2 m/(4 d), d ln(k m/d) <= d ln(4 k/a^2) + a^2 m/4 - d, so twice the rest is enough. The
   sample is then large enough: it has k >= 32 blocks. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials WeightedSum PredictionSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln_nonneg y : 1 <= y -> 0 <= ln y.
Proof. by move=> y1; apply: ln_at_least; rewrite exp_0. Qed.

Lemma inv_ge1 y : 0 < y <= 1 -> 1 <= / y.
Proof. by move=> y01; rewrite -{1}Rinv_1; apply: Rinv_le_contravar; lra. Qed.

(* Y exp(- c p) <= 1 if p >= ln Y / c *)
Lemma power_small c Y p : 0 < c -> 0 < Y -> ln Y / c <= INR p -> Y * exp (- c) ^ p <= 1.
Proof.
move=> c0 Y0 enough; rewrite -exp_power -{1}[Y]exp_ln // -exp_plus -exp_0; apply: exp_monotone.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) enough.
by rewrite (_ : c * (ln Y / c) = ln Y); [lra|field; lra].
Qed.

Lemma below_runs K y : 0 < y <= 1 -> 0 < y <= INR K.+1.
Proof. by rewrite S_INR; have := pos_INR K; lra. Qed.

Section Runs.
Variables (d T K M n : nat) (epsilon delta beta : R).
Let S := INR K.+1.
Let k := INR (8 * (M + n)).
Let r := exp (- (epsilon / (6 * S))).
Hypotheses (dT : (0 < d <= T)%N) (epsilonS : 0 < epsilon <= S) (delta01 : 0 < delta <= 1) (beta01 : 0 < beta <= 1).
(* K is any *)
Hypothesis sizes : rounded_up (2 * S / epsilon * ln (16 * S / (beta * delta))) M /\
  rounded_up (6 * S / epsilon * ln (16 * INR T.+1 / beta)) n.

Let M_up : rounded_up (2 * S / epsilon * ln (16 * S / (beta * delta))) M. Proof. by have [] := sizes. Qed.
Let n_up : rounded_up (6 * S / epsilon * ln (16 * INR T.+1 / beta)) n. Proof. by have [] := sizes. Qed.
Let S1 : 1 <= S. Proof. by rewrite /S S_INR; have := pos_INR K; lra. Qed.
Let T1 : 1 <= INR T.+1. Proof. by rewrite S_INR; have := pos_INR T; lra. Qed.
Let bd : 0 < beta * delta <= 1.
Proof.
split; first by apply: Rmult_lt_0_compat; lra.
by rewrite -[X in _ <= X]Rmult_1_l; apply: Rmult_le_compat; lra.
Qed.
Let first_ln : 1 <= 16 * S / (beta * delta).
Proof. by have := inv_ge1 bd; rewrite /Rdiv; have := S1; nra. Qed.
Let second_ln : 1 <= 16 * INR T.+1 / beta.
Proof. by have := inv_ge1 beta01; rewrite /Rdiv; have := T1; nra. Qed.
Let scale : 1 <= S / epsilon.
Proof. by apply: (Rmult_le_reg_r epsilon); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra. Qed.

Lemma hard_size : rounded_up ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2) K.+1 ->
  INR (4 * sauer_sum T d) <= beta * 2 ^ K.+1.
Proof.
case=> [up _]; have := @yan_claim_5_number_sharper_proved T d K (beta / 4) dT.
rewrite mult_INR (_ : 1 / (beta / 4) = 4 / beta); last by field; lra.
rewrite S_INR in up; move=> /(_ ltac:(lra)) few.
have := few; rewrite (_ : INR 4 = 4); last by rewrite /=; ring.
by move: up; rewrite /Rdiv Rmult_plus_distr_r Rmult_assoc => up /(_ up); lra.
Qed.

Lemma threshold_noise : 16 * S / (beta * delta) * r ^ (3 * M) <= 1.
Proof.
have S0 := S1; have c0 : 0 < epsilon / (6 * S) by apply: Rdiv_lt_0_compat; lra.
apply: power_small => //; first lra; have [up _] := M_up; rewrite mult_INR.
rewrite (_ : INR 3 = 3); last by rewrite /=; ring.
have := Rmult_le_compat_l 3 _ _ ltac:(lra) up; apply: Rle_trans; right; field; lra.
Qed.

Lemma vote_noise : 16 * INR T.+1 / beta * r ^ n <= 1.
Proof.
have S0 := S1; have c0 : 0 < epsilon / (6 * S) by apply: Rdiv_lt_0_compat; lra.
apply: power_small => //; first by have := second_ln; lra.
by have [up _] := n_up; apply: Rle_trans up; right; field; lra.
Qed.

Lemma noise_sizes :
  INR (2 * K.+1) * r ^ (3 * M) <= delta /\ INR (16 * K.+1) * r ^ (3 * M) <= beta /\ INR (16 * T.+1) * r ^ n <= beta.
Proof.
have r0 p : 0 < r ^ p by apply: pow_lt; exact: exp_pos.
have /(Rmult_le_compat_l (beta * delta)) := threshold_noise; have S0 := S1; have b0 := bd.
rewrite (_ : beta * delta * (16 * S / (beta * delta) * r ^ (3 * M)) = 16 * S * r ^ (3 * M)); last by field; lra.
move=> /(_ ltac:(lra)); rewrite Rmult_1_r => low.
have /(Rmult_le_compat_l beta) := vote_noise.
rewrite (_ : beta * (16 * INR T.+1 / beta * r ^ n) = 16 * INR T.+1 * r ^ n); last by field; lra.
move=> /(_ ltac:(lra)); rewrite Rmult_1_r => low'; rewrite !mult_INR -/S.
have -> : INR 16 = 16 by rewrite /=; ring.
have -> : INR 2 = 2 by [].
have bd_d : beta * delta <= delta by nra.
have bd_b : beta * delta <= beta by nra.
by have := r0 (3 * M)%N; split; [nra|split; lra].
Qed.

Lemma votes_at_most : k <= most_votes T K epsilon delta beta.
Proof.
rewrite /most_votes -/S.
have [_ upM] := M_up; have [_ upn] := n_up; have s := scale.
rewrite /k mult_INR plus_INR (_ : INR 8 = 8); last by rewrite /=; ring.
move: upM upn; rewrite /Rdiv !(Rmult_assoc _ S) -/(S / epsilon) -/(Rdiv _ _) => upM upn.
by move: (S / epsilon) s upM upn => s s1 upM upn; nra.
Qed.

Lemma many_votes : 32 <= k.
Proof.
have [low _] := M_up; have l2 : 2 <= ln 16 by apply: ln_at_least; have := exp_2_at_most; lra.
have l16 : ln 16 <= ln (16 * S / (beta * delta)).
  by apply: ln_monotone; have := inv_ge1 bd; have := S1; rewrite /Rdiv; nra.
have M4 : 4 <= INR M.
  apply: Rle_trans low; rewrite (_ : 2 * S / epsilon = 2 * (S / epsilon)); last by rewrite /Rdiv; ring.
  by have := scale; nra.
rewrite /k mult_INR plus_INR (_ : INR 8 = 8); last by rewrite /=; ring.
by have := pos_INR n; lra.
Qed.
End Runs.

Theorem yan_theorem_4_runs_proved : yan_theorem_4_runs.
Proof.
move=> d T K M n epsilon delta beta r dT e01 d01 b01 sizes; split; first exact: hard_size dT b01 (proj1 sizes).
have [M_delta [M_beta n_beta]] := noise_sizes (below_runs K e01) d01 b01 (proj2 sizes).
by do !split=> //; exact: votes_at_most (below_runs K e01) (proj2 sizes).
Qed.

(** Blocks *)
Section Blocks.
Variables (d K m : nat) (k alpha beta : R).
Let S := INR K.+1.
Let a := alpha / (8 * S).
Hypotheses (d1 : 1 <= INR d) (k32 : 32 <= k) (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).

Lemma S_ge1 : 1 <= S. Proof. by rewrite /S S_INR; have := pos_INR K; lra. Qed.

Lemma scale_squared : 1 <= S ^ 2 / alpha ^ 2.
Proof.
have ia := inv_ge1 alpha01; have s1 := S_ge1; rewrite (_ : S ^ 2 / alpha ^ 2 = (S * / alpha) ^ 2); last by field; lra.
have : 1 <= S * / alpha by nra.
by move: (S * / alpha) => y y1; nra.
Qed.

Lemma one_more c L B : 1 <= L -> 0 <= B -> c * (S ^ 2 / alpha ^ 2) * (INR d * L + B) + 1 <=
  (c + 1) * (S ^ 2 / alpha ^ 2) * (INR d * L + B).
Proof.
move=> L1 B0; have s1 := scale_squared; have Y1 : 1 <= INR d * L + B by nra.
by move: (S ^ 2 / alpha ^ 2) (INR d * L + B) s1 Y1 => s Y s1 Y1; nra.
Qed.

Lemma ln_votes c : 1 <= c -> 0 <= ln (c * k / beta).
Proof. by move=> c1; apply: ln_nonneg; have ck : 1 <= c * k by [nra]; have := inv_ge1 beta01; rewrite /Rdiv; nra. Qed.

Lemma block_at_most : rounded_up (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * k / beta))) m ->
  INR m <= 27329 * S ^ 2 / alpha ^ 2 * (INR d * ln (8 * S / alpha) + ln (4 * k / beta)).
Proof.
move=> [_ up]; have s1 := S_ge1; have ia := inv_ge1 alpha01.
have E : 1 / a = 8 * S / alpha by rewrite /a; field; lra.
have E2 : 427 / a ^ 2 = 27328 * (S ^ 2 / alpha ^ 2) by rewrite /a; field; lra.
have L1 : 1 <= ln (8 * S / alpha) by apply: ln_at_least; apply: (Rle_trans _ _ _ exp_le_3); rewrite /Rdiv; nra.
rewrite E E2 in up; have := @one_more 27328 _ _ L1 (ln_votes (c := 4) ltac:(lra)).
rewrite (_ : 27329 * S ^ 2 / alpha ^ 2 = (27328 + 1) * (S ^ 2 / alpha ^ 2)); last by rewrite /Rdiv; ring.
by lra.
Qed.

Lemma trace_block_at_most : rounded_up (4 / a ^ 2 * (INR d * ln (4 * k / a ^ 2) + ln (8 * k / beta))) m ->
  INR m <= 257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * k * S ^ 2 / alpha ^ 2) + ln (8 * k / beta)).
Proof.
move=> [_ up]; have s1 := S_ge1; have sa := scale_squared.
have E : 4 * k / a ^ 2 = 256 * k * S ^ 2 / alpha ^ 2 by rewrite /a; field; lra.
have E2 : 4 / a ^ 2 = 256 * (S ^ 2 / alpha ^ 2) by rewrite /a; field; lra.
have L1 : 1 <= ln (256 * k * S ^ 2 / alpha ^ 2).
  apply: ln_at_least; apply: (Rle_trans _ _ _ exp_le_3).
  rewrite (_ : 256 * k * S ^ 2 / alpha ^ 2 = 256 * k * (S ^ 2 / alpha ^ 2)); last by rewrite /Rdiv; ring.
  by nra.
rewrite E E2 in up; have := @one_more 256 _ _ L1 (ln_votes (c := 8) ltac:(lra)).
rewrite (_ : 257 * S ^ 2 / alpha ^ 2 = (256 + 1) * (S ^ 2 / alpha ^ 2)); last by rewrite /Rdiv; ring.
by lra.
Qed.
End Blocks.

Theorem yan_theorem_4_size_proved : yan_theorem_4_size.
Proof.
move=> d T K M n m epsilon delta alpha beta S k a dT e01 d01 a01 b01 sizes m_up; have /andP[d0 _] := dT.
rewrite mult_INR; apply: Rmult_le_compat; try exact: pos_INR.
  exact: votes_at_most (below_runs K e01) (proj2 sizes).
exact: block_at_most (INR_pos d0) (many_votes (below_runs K e01) d01 b01 (proj2 sizes)) a01 b01 m_up.
Qed.
