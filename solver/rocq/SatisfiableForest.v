(* Premises that are met: the statements on mistakes of online learners, by the SOA of H1 = {0, 1} on one point, a
   finite class of dimension 1. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements ForestStatements Premises Satisfiable SoaMistakes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma H1_soa_learner : standard_optimal H1 (finite_soa S1).
Proof. exact: finite_soaP. Qed.

Theorem lyu_remark_4_soa_mistakes_met : premises_of lyu_remark_4_soa_mistakes.
Proof.
by exists 'I_1, H1, 1, (finite_soa S1); split; [exact: H1_mld|split; [exact: H1_soa_learner|]].
Qed.

Theorem gl_algorithm_1_mistake_changes_met : premises_of gl_algorithm_1_mistake_changes.
Proof.
exists 'I_1, H1, (finite_soa S1), [::], x0, one; split; first exact: H1_soa_learner.
by split=> //; exists (fun=> one); split; [exact: H1_all|].
Qed.
