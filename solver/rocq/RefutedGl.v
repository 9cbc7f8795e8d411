(* Statements of gl that are false as printed.

   For Lemma 5.4 and delta = 999/1000, T = 1 and epsilon = 1: the printed share is above 11, and randomised response at
   it, with half of delta given away, needs more than delta; WrongComposition.v has the numbers. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements CompositionStatements RefutedClaims WrongComposition.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Theorem gl_lemma_5_4_false_proved : gl_lemma_5_4_false.
Proof. exact: gl_lemma_5_4_wrong. Qed.
