(* Premises that are met: the statements on the predictor as wholes.

   Coq's real numbers contain the real numbers, and exp continues itself. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements RealNumbers Satisfiable SatisfiablePrediction.
From Littlestone Require Import SatisfiablePredictor SatisfiableOblivious.
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
