(* Something meets the premises of the statements on draws without replacement: one draw from two elements, one of which
   has the value 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements SamplingStatements Premises.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition first_is_true (t : seq bool) : R := if head false t then 1 else 0.

Lemma first_is_true_differs n : bounded_differences n first_is_true 1.
Proof.
move=> t t' _ _; rewrite /first_is_true.
by case: (head _ t); case: (head _ t'); apply: Rabs_le; lra.
Qed.

Theorem gl_lemma_5_2_met : premises_of gl_lemma_5_2.
Proof.
exists [finType of bool], 1%N, first_is_true, 1, (1 / 2); split; first by rewrite card_bool.
by do 2![split; first by lra]; split=> //; exact: first_is_true_differs.
Qed.

Theorem gl_lemma_5_2_sharper_met : premises_of gl_lemma_5_2_sharper.
Proof. exact: gl_lemma_5_2_met. Qed.
