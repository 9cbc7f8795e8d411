(* Numbers of hard queries in closed form, on the real numbers (yan Claim 5).

   A class of VC dimension d >= 1 has at most s(n) = C(n, 0) + .. + C(n, d) <= exp(d (1 + ln(n/d))) traces on
   n >= d points. So s(T) <= beta 2^(K + 1) if (K + 1) ln 2 >= d (1 + ln(T/d)) + ln(1/beta). The number of the paper,
   K = max(4 d log2(e T/d), 16 ln(1/beta)), is more than that: a fourth of it is at least d log2(e T/d), an eighth at
   least 2 ln(1/beta) >= log2(1/beta), as ln 2 >= 1/2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import Exponentials WeightedSum Traces.
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
