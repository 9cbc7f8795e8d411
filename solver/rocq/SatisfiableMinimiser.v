(* Premises that are met: the statements on frequencies, on private empirical risk minimisation and private PAC learning.

   The exponential is exp on the real numbers (RealNumbers.v). *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Premises.
From Littlestone Require Import RealNumbers.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation FR := real_realFieldType.
Notation expR := (Rtrigo_def.exp : FR -> FR).

Lemma half_between (F : realFieldType) : 0 < (2%:R^-1 : F) < 1.
Proof. by rewrite invr_gt0 ltr0n invf_lt1 ?ltr0n // ltr1n. Qed.

Theorem lyu_proposition_2_met : premises_of lyu_proposition_2.
Proof.
exists FR, expR, 2%N, (fun i => i == ord0), 1%N, 2%:R^-1; split; first exact: exp_exponential.
by do 2![split=> //]; exact: half_between.
Qed.
