(* Numbers of hard queries in closed form, on the real numbers (yan Claim 5).

   A class of VC dimension d >= 1 has at most s(n) = C(n, 0) + .. + C(n, d) <= exp(d (1 + ln(n/d))) traces on
   n >= d points. So s(T) <= beta 2^(K + 1) if (K + 1) ln 2 >= d (1 + ln(T/d)) + ln(1/beta). The number of the paper,
   K = max(4 d log2(e T/d), 16 ln(1/beta)), is more than that: a fourth of it is at least d log2(e T/d), an eighth at
   least 2 ln(1/beta) >= log2(1/beta), as ln 2 >= 1/2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import Exponentials Constants HardQueries PredictorStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Traces *)
(* s(n) <= exp (d (1 + ln (n/d))) *)
Lemma traces_at_most n d : (0 < d <= n)%N -> INR (sauer_sum n d) <= exp (INR d * (1 + ln (INR n / INR d))).
Proof.
move=> dn; have /andP[d0 d_le] := dn; have dR := INR_pos d0; have nR := INR_pos (leq_trans d0 d_le).
rewrite sauer_sum_sauer; apply: (Rle_trans _ _ _ (@bgs_theorem_5_6_exponential_proved 1%N n d isT dn)).
rewrite exp_power exp_plus exp_ln; last by apply: Rdiv_lt_0_compat; lra.
by right; congr (_ ^ _); rewrite /=; field; lra.
Qed.

Lemma ln_inv z : 0 < z -> ln (1 / z) = - ln z.
Proof. by move=> z0; rewrite /Rdiv Rmult_1_l ln_Rinv. Qed.

Lemma ln_2_at_least : 1 / 2 <= ln 2.
Proof. by apply: ln_at_least; apply: (@exp_at_most _ _ 2); rewrite /=; lra. Qed.

Lemma ln_e_times n d : (0 < d <= n)%N -> ln (exp 1 * INR n / INR d) = 1 + ln (INR n / INR d).
Proof.
move=> /andP[d0 dn]; have dR := INR_pos d0; have nR := INR_pos (leq_trans d0 dn).
rewrite /Rdiv Rmult_assoc ln_mult ?ln_exp //; first exact: exp_pos.
by apply: Rdiv_lt_0_compat; lra.
Qed.

(** Claim 5 *)
Theorem yan_claim_5_number_sharper_proved : yan_claim_5_number_sharper.
Proof.
move=> T d K beta dT b0; rewrite ln_e_times // => enough; apply: (Rle_trans _ _ _ (traces_at_most dT)).
have ln2 := ln_2_at_least.
have -> : beta * 2 ^ K.+1 = exp (INR K.+1 * ln 2 - ln (1 / beta)).
  rewrite ln_inv // /Rminus Ropp_involutive exp_plus exp_power !exp_ln //; [ring|lra].
apply: exp_monotone; have ln20 : 0 <= ln 2 by lra.
have := Rmult_le_compat_r _ _ _ ln20 enough; rewrite S_INR Rmult_plus_distr_r.
by rewrite -Rmult_assoc /Rdiv !Rmult_assoc Rinv_l; lra.
Qed.

Theorem yan_claim_5_number_proved : yan_claim_5_number.
Proof.
move=> T d K beta dT b01 traces tail; apply: yan_claim_5_number_sharper_proved => //; first by lra.
have ln2 := ln_2_at_least.
have b0 : 0 <= ln (1 / beta).
  rewrite -ln_1; apply: ln_monotone; split; first lra.
  by rewrite /Rdiv Rmult_1_l -{1}Rinv_1; apply: Rinv_le_contravar; lra.
have b2 : ln (1 / beta) / ln 2 <= 2 * ln (1 / beta).
  apply: (Rmult_le_reg_r (ln 2)); first lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; nra.
by have := pos_INR K; lra.
Qed.

(* ---- *)
(* The number of examples of yan Theorem 4 in closed form, on the real numbers.

   Write S = K + 1, k for the number of blocks, s(n) for the number of traces. Rounding up costs 1 each: at most
   S/epsilon for M and n, and at most S^2/alpha^2 times the logarithms for m. With r = exp(- epsilon/(6 S)),
   r^(3 M) <= beta delta/(16 S) and r^n <= beta/(16 (T + 1)). Claim 5 in its sharper form, for beta/4, has K.
   By traces, m a^2/2 must be at least ln s(k m) + ln(8 k/beta) with ln s(k m) <= d (1 + ln(k m/d)): m is on both sides.
   As ln y <= y - 1 for y = a^2 m/(4 d), d ln(k m/d) <= d ln(4 k/a^2) + a^2 m/4 - d, so twice the rest is enough. The
   sample is then large enough: it has k >= 32 blocks. *)

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

(* ---- *)
(* Enough examples for a union over the traces, in closed form, on the real numbers (yan Theorem 4).

   Blocks of m examples need m a^2/2 >= ln s(k m) + ln(8 k/beta), where s(n) is the number of traces on n points, with
   ln s(k m) <= d (1 + ln(k m/d)): m is on both sides. As ln y <= y - 1 for y = a^2 m/(4 d), d ln(k m/d) is at most
   d ln(4 k/a^2) + a^2 m/4 - d, so twice the rest is enough. The sample of k m >= 32 m examples is then large enough. *)

Lemma ln_minus_one y : 0 < y -> ln y <= y - 1.
Proof. by move=> y0; apply: ln_at_most => //; have := one_plus_le_exp (y - 1); lra. Qed.

(* s(n) exp(- y) is small *)
Lemma traces_small n d c y beta : (0 < d <= n)%N -> 0 < beta -> (0 < c)%N ->
  INR d * (1 + ln (INR n / INR d)) + ln (INR c / beta) <= y -> INR (c * sauer_sum n d) <= beta * exp y.
Proof.
move=> dn b0 c0 enough; have cR := INR_pos c0; have cb : 0 < INR c / beta by apply: Rdiv_lt_0_compat; lra.
rewrite mult_INR; apply: (Rle_trans _ (INR c * exp (INR d * (1 + ln (INR n / INR d))))).
  by apply: Rmult_le_compat_l; [lra|exact: traces_at_most].
have := exp_monotone enough; rewrite exp_plus exp_ln // => /(Rmult_le_compat_l beta _ _ (Rlt_le _ _ b0)).
by apply: Rle_trans; right; field; lra.
Qed.

Section Enough.
Variables (d k m : nat) (a beta : R).
Hypotheses (d0 : (0 < d)%N) (k32 : 32 <= INR k) (a01 : 0 < a <= 1) (beta01 : 0 < beta <= 1).
Let s := a ^ 2.
Let L := ln (4 * INR k / s).
Let B := ln (8 * INR k / beta).
Hypothesis enough : 4 / s * (INR d * L + B) <= INR m.

Let d1 : 1 <= INR d. Proof. exact: INR_pos. Qed.
Let s01 : 0 < s <= 1. Proof. by rewrite /s; nra. Qed.
Let is1 : 1 <= / s. Proof. exact: inv_ge1. Qed.
Let ib1 : 1 <= / beta. Proof. exact: inv_ge1. Qed.
Let L1 : 1 <= L.
Proof. by apply: ln_at_least; apply: (Rle_trans _ _ _ exp_le_3); rewrite /Rdiv; have := is1; nra. Qed.
Let B0 : 0 <= B.
Proof. by apply: ln_nonneg; have ck : 1 <= 8 * INR k by [nra]; have := ib1; rewrite /Rdiv; nra. Qed.

Lemma enough_scaled : INR d * L + B <= s * INR m / 4.
Proof.
have s0 := s01; have s4 : 0 <= s / 4 by rewrite /Rdiv; lra.
have := Rmult_le_compat_l _ _ _ s4 enough.
by rewrite (_ : s / 4 * (4 / s * (INR d * L + B)) = INR d * L + B); [lra|field; lra].
Qed.

Lemma more_than_d : INR d <= INR m.
Proof.
have := enough_scaled; have s0 := s01; have dd := d1; have l1 := L1; have b0 := B0; have := pos_INR m => m0.
by have : INR d <= INR d * L + B by [nra]; nra.
Qed.

(* the logarithm of the number of traces on c k m points *)
Lemma traces_of c : 1 <= c ->
  INR d * (1 + ln (c * (INR k * INR m) / INR d)) <= INR d * (L + ln c) + s * INR m / 4.
Proof.
move=> c1; have s0 := s01; have dd := d1; have m0 := more_than_d.
have y0 : 0 < s * INR m / (4 * INR d) by apply: Rdiv_lt_0_compat; nra.
have l0 : 0 < 4 * INR k / s by apply: Rdiv_lt_0_compat; lra.
have -> : ln (c * (INR k * INR m) / INR d) = ln c + (L + ln (s * INR m / (4 * INR d))).
  rewrite /L -ln_mult // -ln_mult; [congr ln; field; lra|lra|exact: Rmult_lt_0_compat].
have := Rmult_le_compat_l _ _ _ (Rle_trans _ _ _ Rle_0_1 dd) (ln_minus_one y0).
have -> : INR d * (s * INR m / (4 * INR d) - 1) = s * INR m / 4 - INR d by field; lra.
by lra.
Qed.

Lemma km_above : (0 < d <= k * m)%N.
Proof.
rewrite d0 /=; apply/ssrnat.leP; apply: RIneq.INR_le; rewrite mult_INR; have := more_than_d; have := d1.
by move: (INR d) (INR m) => x y; nra.
Qed.

Lemma blocks_enough : INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (s / 2)).
Proof.
have k0 : (0 < 8 * k)%N by rewrite muln_gt0; apply/ssrnat.ltP/INR_lt; rewrite [INR 0]/=; lra.
apply: traces_small km_above (proj1 beta01) k0 _; have := @traces_of 1 ltac:(lra).
rewrite ln_1 Rplus_0_r Rmult_1_l !mult_INR (_ : INR 8 = 8); last by rewrite /=; ring.
by have := enough_scaled; rewrite -/B; lra.
Qed.

Lemma sample_enough : INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (s / 32)).
Proof.
have dn : (0 < d <= 2 * (k * m))%N.
  by have /andP[-> le] := km_above; rewrite (leq_trans le) // leq_pmull.
apply: (@traces_small _ _ 12 _ _ dn (proj1 beta01) isT); have := @traces_of 2 ltac:(lra).
rewrite !mult_INR (_ : INR 2 = 2) // (_ : INR 12 = 12); last by rewrite /=; ring.
have lb : ln (12 / beta) <= B by apply: ln_monotone; have := ib1; rewrite /Rdiv; split; nra.
have := enough_scaled; have l2 := ln_2_at_most; have dd := d1; have l1 := L1; have b0 := B0; have s0 := s01.
have m0 := pos_INR m => scaled traces.
have : INR d * (L + ln 2) <= 2 * (INR d * L) by nra.
have sm : 0 <= s * INR m by apply: Rmult_le_pos; lra.
have : 32 * (s * INR m) <= INR k * (s * INR m) by apply: Rmult_le_compat_r; [exact: sm|exact: k32].
by lra.
Qed.
End Enough.

Theorem yan_theorem_4_size_sharper_proved : yan_theorem_4_size_sharper.
Proof.
move=> d T K M n m epsilon delta alpha beta S k a dT e01 d01 a01 b01 sizes m_up; have /andP[d0 _] := dT.
have k32 : 32 <= INR k by exact: many_votes (below_runs K e01) d01 b01 (proj2 sizes).
have S1 := S_ge1 K; have aa01 : 0 < a <= 1.
  split; first by apply: Rdiv_lt_0_compat; rewrite /S; lra.
  by apply: (Rmult_le_reg_r (8 * S)); rewrite /a /Rdiv ?Rmult_assoc ?Rinv_l /S; lra.
have [low _] := m_up; split; first exact: blocks_enough.
split; first exact: sample_enough.
rewrite mult_INR; apply: Rmult_le_compat; try exact: pos_INR.
  exact: votes_at_most (below_runs K e01) (proj2 sizes).
exact: trace_block_at_most (INR_pos d0) k32 a01 b01 m_up.
Qed.
