(* The number of examples of yan Theorem 4 by advanced composition, in closed form, on the real numbers.

   Let S = K + 1 and R = sqrt(8 S ln(2/delta)). Each run has the share epsilon/R of epsilon, so all cost at most
   epsilon/2 + S (epsilon/R)^2/2 <= epsilon at delta/2; the moment of randomised response is at most
   exp(lambda (lambda + 1) share^2/2) (ResponseMoments.v). The sizes are those of PredictorSizes.v and TraceSizes.v for
   S epsilon/R in place of epsilon, and delta/2: R takes the place of S, which is the sqrt(S) of the exponent 3.5. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials WeightedSum PredictionSizes PredictorSizes TraceSizes.
From Littlestone Require Import ResponseMoments.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma power_monotone x y n : 0 <= x <= y -> x ^ n <= y ^ n.
Proof. exact: pow_incr. Qed.

Lemma response_power n share order : 0 < share -> 0 <= order ->
  ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ n
    <= exp (INR n * (order * (order + 1) * share ^ 2 / 2)).
Proof.
move=> s0 o0; rewrite exp_power; have e0 := exp_pos share; apply: pow_incr; split.
  apply: Rmult_le_pos; last by apply/Rlt_le/Rinv_0_lt_compat; lra.
  by have := exp_pos ((order + 1) * share); have := exp_pos (- (order * share)); lra.
apply: (Rmult_le_reg_l (1 + exp share)); first by lra.
have := @response_moment share order ltac:(lra) o0; rewrite -exp_plus.
have -> : share + order * share = (order + 1) * share by ring.
by apply: Rle_trans; right; field; lra.
Qed.

Theorem yan_claim_1_order_proved : yan_claim_1_order.
Proof.
move=> n share slack root order cost n0 s0 slack01; have N0 : 0 < INR n by have := INR_pos n0; lra.
have L0 : 0 <= ln (1 / slack).
  by apply: ln_nonneg; apply: (Rmult_le_reg_r slack); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have rr : root * root = 2 * INR n * ln (1 / slack) by apply: sqrt_sqrt; apply: Rmult_le_pos; lra.
have o0 : 0 <= order.
  by apply: Rmult_le_pos; [exact: sqrt_pos | apply/Rlt_le/Rinv_0_lt_compat; exact: Rmult_lt_0_compat].
apply: (Rle_trans _ _ _ (response_power n s0 o0)); right.
have -> : slack = exp (- ln (1 / slack)) by rewrite /Rdiv Rmult_1_l ln_Rinv ?Ropp_involutive ?exp_ln; lra.
rewrite -exp_plus; congr exp; have := best_exponent N0 s0 rr; rewrite -/order -/cost; lra.
Qed.

Section Share.
Variables (K : nat) (epsilon delta : R).
Hypotheses (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Let S := INR K.+1.
Let L := ln (2 / delta).
Let root := sqrt (8 * S * L).
Let share := epsilon / root.
Let order := root / (2 * S * share).

Let S1 : 1 <= S. Proof. by rewrite /S S_INR; have := pos_INR K; lra. Qed.
Let L1 : 1 / 2 <= L.
Proof.
apply: (Rle_trans _ (ln 2)); first by have := ln_2_at_least; lra.
apply: ln_monotone; split; first lra.
by apply: (Rmult_le_reg_r delta); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
Qed.
Let rr : root * root = 8 * S * L.
Proof. by apply: sqrt_sqrt; have := S1; have := L1; nra. Qed.
Let root2 : 2 <= root.
Proof.
rewrite -[2]sqrt_square; last lra.
by apply: sqrt_le_1_alt; have := S1; have := L1; nra.
Qed.
Let share0 : 0 < share. Proof. by apply: Rdiv_lt_0_compat; have := root2; lra. Qed.
Let shareE : share * root = epsilon. Proof. by rewrite /share; field; have := root2; lra. Qed.

Lemma share_range : 0 < S * share <= S.
Proof.
have s1 := S1; have s0 := share0; have r2 := root2; split.
  by apply: Rmult_lt_0_compat; lra.
have : share <= 1 by have := shareE; nra.
by nra.
Qed.

Lemma share_pays :
  ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ K.+1 <= delta / 2 * exp (order * epsilon).
Proof.
have s1 := S1; have s0 := share0; have r2 := root2; have l1 := L1.
have := @yan_claim_1_order_proved K.+1 share (delta / 2) isT s0 ltac:(lra); rewrite -/S.
have -> : 1 / (delta / 2) = 2 / delta by field; lra.
have -> : sqrt (2 * S * ln (2 / delta)) = root / 2.
  rewrite -[root / 2]sqrt_square; last lra.
  by congr sqrt; rewrite -/L; lra.
have -> : root / 2 / (S * share) = order by rewrite /order; field; lra.
move=> le; apply: (Rle_trans _ _ _ le); apply: Rmult_le_compat_l; first lra.
have o0 : 0 <= order by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; nra].
apply: exp_monotone; apply: Rmult_le_compat_l => //.
have -> : root / 2 * share = epsilon / 2 by rewrite -shareE; field.
have ss : 8 * L * (S * share * share) = epsilon * epsilon.
  by rewrite -shareE (_ : share * root * (share * root) = share * share * (root * root)); [rewrite rr; ring | ring].
have x0 : 0 <= S * share * share by apply: Rmult_le_pos; nra.
have -> : S * share * (share / 2) = S * share * share / 2 by field.
by move: (S * share * share) ss x0 => x ss x0; nra.
Qed.
End Share.

Theorem yan_theorem_4_advanced_size_proved : yan_theorem_4_advanced_size.
Proof.
move=> d T K M n m epsilon delta alpha beta S k a root share order r dT e01 d01 a01 b01 sizes m_up.
have /andP[d0 _] := dT; have d2 : 0 < delta / 2 <= 1 by lra.
have range := share_range K e01 d01; rewrite -/S -/root -/share in range; have s1 := S_ge1 K; rewrite -/S in s1.
have s0 : 0 < share by nra.
have rE : S * share / (6 * S) = share / 6 by field; lra.
have k32 : 32 <= INR k := many_votes range d2 b01 (proj2 sizes).
have [M_delta [M_beta n_beta]] := noise_sizes range d2 b01 (proj2 sizes); rewrite -/S rE -/r in M_delta M_beta n_beta.
have aa01 : 0 < a <= 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_le_reg_r (8 * S)); rewrite /a /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have [low _] := m_up; split; first exact: hard_size dT b01 (proj1 sizes).
split; first exact: share_pays.
split; first by lra.
do 2![split=> //]; split; first exact: blocks_enough.
split; first exact: sample_enough.
have votes : INR k <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2).
  apply: (Rle_trans _ _ _ (votes_at_most range (proj2 sizes))); rewrite /most_votes -/S; right.
  have r0 : root <> 0 by move=> z; rewrite /share z /Rdiv Rinv_0 in s0; lra.
  have -> : 8 * S / (S * share) = 8 * root / epsilon by rewrite /share; field; lra.
  by have -> : 16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta) by field; lra.
rewrite mult_INR; apply: Rmult_le_compat votes _; try exact: pos_INR.
exact: trace_block_at_most (INR_pos d0) k32 a01 b01 m_up.
Qed.
