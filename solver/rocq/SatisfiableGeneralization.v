(* Premises that are met: small errors on a sample mean small errors. One point, both functions, certainty, many
   examples; and in dimension 0 a solver of one variable (WrongRemarks.v). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import GeneralizationStatements RealNumbers Satisfiable SatisfiablePrediction.
From Littlestone Require Import Concentration Probability RemarkStatements WrongRemarks.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma at_most_exp (x : RF) : x <= (exp x : RF).
Proof. by apply: le_trans (e_ge exp_exponential x); rewrite ler_addr ler01. Qed.

Lemma one_range : 0 < (1 : RF) <= 1. Proof. by rewrite ltr01 lexx. Qed.

Lemma solved_up_to (a : RF) : 0 <= a -> solves_feasibility (@surely RF) (@solved RF) a 0.
Proof.
move=> a0 S; have [dl often] := one_variable S; split=> // all_closed ok; apply: le_trans (often all_closed ok) _.
by apply: pr_sub dl _ => o; apply: le_trans; rewrite ler_wpmul2r ?ler0n // ler_add2l ler_opp2.
Qed.

Lemma one_point : distribution (fun _ : 'I_1 => 1 : RF).
Proof. by split=> [i|]; [exact: ler01|rewrite big_ord_recl big_ord0 addr0]. Qed.

Theorem yan_theorem_2_met : premises_of yan_theorem_2.
Proof.
pose la := 48%:R * exp 1 / 1 : RF; pose lb := 5%:R / 1 : RF.
have [m m0 enough] := some_number (48%:R / 1 * (10%:R * 1%:R * la + lb)).
exists RF, exp, 'I_1, H1, 1%N, 1%N, (fun=> x0), (fun=> 1), (fun=> zero), m, 1, 1, la, lb.
by do ![split; first by [exact: exp_exponential|exact: one_point_dimension|exact: one_point|exact: one_range
  |exact: at_most_exp|exact: enough]].
Qed.

Theorem yan_theorem_2_sharper_met : premises_of yan_theorem_2_sharper.
Proof.
pose la := 48%:R / 1 : RF; pose lb := 2%:R / 1 : RF.
have [m m0 enough] := some_number (30%:R / 1 * (1%:R * la + lb)).
exists RF, exp, 'I_1, H1, 1%N, 1%N, (fun=> x0), (fun=> 1), (fun=> zero), m, 1, 1, la, lb.
by do ![split; first by [exact: exp_exponential|exact: one_point_dimension|exact: one_point|exact: one_range
  |exact: at_most_exp|exact: enough]].
Qed.

Theorem yan_remark_pac_reduction_ratio_met : premises_of yan_remark_pac_reduction_ratio.
Proof.
pose la := 48%:R * exp 1 / 1 : RF; pose lb := 5%:R / 1 : RF.
have [m m0 enough] := some_number (48%:R / 1 * (10%:R * 1%:R * la + lb)).
exists RF, exp, 0%N, unit_finType, (@surely RF), (@solved RF), m, 0, 1, 1, la, lb.
do ![split; first by [exact: exp_exponential|exact: one_range|exact: at_most_exp|exact: enough]].
by split=> //; apply: solved_up_to; rewrite divr_ge0 ?ler01 ?ler0n.
Qed.
