(* Premises that are met: yan Theorems 4 and 5 as restored, on Coq's real numbers.

   The axiom of choice chooses members of all classes; the class of both functions on one point has dimension 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import RealStatements RestoredStatements RealNumbers Exponentials Satisfiable.
From Littlestone Require Import SatisfiablePrediction SatisfiableOblivious SatisfiableReal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma all_choosable X (H : class X 1) : choosable H.
Proof.
apply: (@chosen _ _ (fun P h => (exists2 g, H g & P g) -> H h /\ P h)) => P no; apply: (no).
by exists (fun=> zero) => -[g Hg Pg]; case: no; exists g.
Qed.

Theorem yan_theorem_4_restored_met : premises_of yan_theorem_4_restored.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: all_choosable.
split; first exact: one_point_dimension.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_theorem_5_restored_met : premises_of yan_theorem_5_restored.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 1%N, 1%N, 1%real, 1%real, 1%real, 1%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
by do 2 split=> //; do 4 (split; first exact: one01).
Qed.
