(* Premises that are met: the statements on random subsets, splits and samples for halfspaces, by enough examples. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import DepthStatements HalfspaceStatements RealNumbers SatisfiablePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma one_point_distribution : distribution (fun _ : 'I_1 => 1 : RF).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma enough_examples D : exists m, 427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1) <= m%:R :> RF.
Proof. by have [m _ enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1)); exists m. Qed.

Theorem yan_lemma_3_met : premises_of yan_lemma_3.
Proof.
have [m enough] := enough_examples 1.
exists RF, exp, 1%N, [finType of 'I_m], (fun=> (1, 1, true)), m, (2%:R^-1), (2%:R^-1), 1, 1.
by do ![split; first by [exact: exp_exponential|rewrite card_ord|exact: half_range|exact: two_le_e|exact: enough]].
Qed.

Theorem yan_claim_7_met : premises_of yan_claim_7.
Proof.
have [m enough] := enough_examples 2.
exists RF, exp, 1%N, [finType of 'I_m], (fun=> (1, one)), 1%N, m, (2%:R^-1), (2%:R^-1), 1, 1.
do ![split; first by [exact: exp_exponential|rewrite card_ord mul1n|exact: half_range|exact: two_le_e|]].
by split; first by rewrite mul1r; exact: two_le_e.
Qed.

Theorem yan_theorem_2_halfspaces_met : premises_of yan_theorem_2_halfspaces.
Proof.
have [m enough] := enough_examples 2.
exists RF, exp, 1%N, 1%N, (fun=> 1), (fun=> 1), (fun=> one), m, (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first exact: one_point_distribution.
by do ![split; first by [exact: half_range|exact: two_le_e|exact: enough]].
Qed.

Theorem yan_corollary_5_likely_met : premises_of yan_corollary_5_likely.
Proof.
have [m enough] := enough_examples 2.
exists RF, exp, 1%N, 1%N, m, 1%N, (fun=> 1), (fun=> 1), 0, (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first exact: one_point_distribution.
do ![split; first by [|exact: half_range|exact: two_le_e]].
by split; first by rewrite mul1r; exact: two_le_e.
Qed.
