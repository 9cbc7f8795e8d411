(* Premises of the refuted claims that are met: the real numbers with exp, and parameters in the ranges. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements Premises.
From Littlestone Require Import RefutedClaims RealNumbers SatisfiableReal SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem lyu_theorem_2_false_without_beta_met : premises_of lyu_theorem_2_false_without_beta.
Proof.
exists FR, (fun y => y), 1%N, (1 / 2)%real, (1 / 2)%real, (1 / 2)%real; split; first exact: reals_contain_reals.
by do 2!split=> //; lra.
Qed.

Theorem lyu_proposition_1_false_met : premises_of lyu_proposition_1_false.
Proof. by exists FR, expR; split; first exact: exp_exponential. Qed.

Theorem lyu_lemma_3_1_false_met : premises_of lyu_lemma_3_1_false.
Proof. by exists (ln (10 ^ 10 / 9 ^ 9) + 1)%real; split=> //; lra. Qed.

Theorem lyu_claim_6_4_false_for_small_d_met : premises_of lyu_claim_6_4_false_for_small_d.
Proof. by exists 2%N. Qed.

Theorem gl_lemma_5_3_utility_false_met : premises_of gl_lemma_5_3_utility_false.
Proof. by exists 1%real; split=> //; lra. Qed.

Theorem bgs_lemma_8_4_false_met : premises_of bgs_lemma_8_4_false.
Proof. by exists FR, expR, 1; split; first exact: exp_exponential. Qed.

Theorem bgs_lemma_8_3_false_for_large_epsilon_met : premises_of bgs_lemma_8_3_false_for_large_epsilon.
Proof.
exists FR, expR, 7%:R^-1, 9%:R^-1, 1; split; first exact: exp_exponential.
split; first by rewrite mulr_gt0 ?invr_gt0 ?ltr0n // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
split=> //; rewrite mulr_gt0 ?invr_gt0 ?ltr0n // ltr_pdivr_mulr ?ltr0n // mulrC ltr_pdivl_mulr ?ltr0n //.
by rewrite -natrM ltr_nat.
Qed.
