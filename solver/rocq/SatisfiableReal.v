(* Premises that are met: the statements on the predictor as wholes.

   Coq's real numbers contain the real numbers, and exp continues itself. The class of both functions on one point has
   dimension 1; one run of epsilon' = 6 has r = 1/e, and 3/e^2 is less than 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements Exponentials RealNumbers Satisfiable.
From Littlestone Require Import SatisfiablePrediction SatisfiablePredictor SatisfiableOblivious.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Lemma reals_contain_reals : @contains_reals RF (fun y => y).
Proof. by split=> // y z; split=> /le_realP. Qed.

Theorem yan_theorem_4_whole_met : premises_of yan_theorem_4_whole.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_theorem_4_whole_basic_met : premises_of yan_theorem_4_whole_basic.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_theorem_4_whole_uniform_met : premises_of yan_theorem_4_whole_uniform.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_claim_5_whole_met : premises_of yan_claim_5_whole.
Proof.
have l2 := one_over_ln_2.
exists RF, (fun y => y), 'I_1, H1, (fun=> x0), 1%N, 1%N, 8%N, 1%real, (@always_hard RF).
split; first exact: reals_contain_reals.
split; first exact: one_point_dimension.
split; first exact: always_hard_fair.
by split=> //; split; [exact: one01 | rewrite ln_e_1_1 ln_1_over_1 /=; split; [lra | split; [lra |]]].
Qed.

Theorem yan_claim_5_whole_sharper_met : premises_of yan_claim_5_whole_sharper.
Proof.
have l2 := one_over_ln_2.
exists RF, (fun y => y), 'I_1, H1, (fun=> x0), 1%N, 1%N, 1%N, 1%real, (@always_hard RF).
split; first exact: reals_contain_reals.
split; first exact: one_point_dimension.
split; first exact: always_hard_fair.
by split=> //; split; [exact: Rlt_0_1 | rewrite ln_e_1_1 ln_1_over_1 /=; split; [lra |]].
Qed.

Theorem yan_claim_1_whole_met : premises_of yan_claim_1_whole.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, queries, 2%N, 0%N, 1%N, 1%N, 1%N, 6%real, (1 / 2)%real.
exists (2 * exp (- (6 / 6)) ^ (3 * 1))%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first by lra.
split; first by lra.
split=> //; split; last by split=> //; exact: Rle_refl.
have e2 : (2 <= exp 1)%real by have := one_plus_le_exp 1; lra.
rewrite (_ : 6 / 6 = 1)%real; last by field.
rewrite exp_Ropp /= Rmult_1_r; have := Rinv_le_contravar 2 (exp 1) ltac:(lra) e2.
by have := Rinv_0_lt_compat _ (exp_pos 1); nra.
Qed.
