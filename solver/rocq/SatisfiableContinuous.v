(* Premises that are met: the statements on the predictor with continuous noise. Numbers of blocks, of examples and of
   hard queries are as large as they must be, on one point with both functions, and on a line with all queries at 0. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import ContinuousStatements Exponentials RealNumbers Satisfiable SatisfiablePrediction.
From Littlestone Require Import SatisfiablePredictor SatisfiableOblivious SatisfiableReal SatisfiableAdaptive.
From Littlestone Require Import RealPredictor Halfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma some_count (y : R) : exists n, (y <= INR n)%real.
Proof.
exists (ceiling (Rmax 1 y)); have := Rmax_r 1 y; have := Rmax_l 1 y => one_le y_le.
by have [above _] := @ceilingP (Rmax 1 y) ltac:(lra); lra.
Qed.

Lemma certain : distribution (fun _ : 'I_1 => 1 : RF).
Proof. by split=> [j|]; rewrite ?big_ord1 ?ler01. Qed.

(* errors are below 1/4: 10 c a < 1/4 *)
Definition closeness c : R := (1 / (100 * INR c.+1))%real.
Lemma closeness_range c : (0 < closeness c <= 1 / 2)%real.
Proof.
rewrite /closeness S_INR; have c0 := pos_INR c; split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_le_reg_r (100 * (INR c + 1))); [lra | field_simplify; lra].
Qed.

Lemma enough_hard b : exists K, (4 * INR 1 * (ln (exp 1 * INR 1 / INR 1) / ln 2) <= INR K)%real /\
  (16 * ln (4 / b) <= INR K)%real.
Proof.
have [K big] := some_count (Rmax (4 * INR 1 * (ln (exp 1 * INR 1 / INR 1) / ln 2)) (16 * ln (4 / b))).
by exists K; split; apply: Rle_trans big; [exact: Rmax_l | exact: Rmax_r].
Qed.

Theorem yan_corollary_2_continuous_met : premises_of yan_corollary_2_continuous.
Proof.
have [K [K1 K2]] := enough_hard 1; have [k many] := some_count (64 / 1 * (ln (INR (1 + K).+1) + ln (4 / 1))).
have [m enough] := some_count (427 / closeness 0 ^ 2 * (INR 1 * ln (1 / closeness 0) + ln (4 * INR k / 1))).
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, K, k, m, 1%real, (closeness 0), 1%real.
exists least_wrong, (always zero), 1%N, (fun=> x0), (fun=> 1).
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
split; first exact: H1_all.
split; first exact: certain.
split; first exact: Rlt_0_1.
split; first exact: closeness_range.
split; first exact: one01.
by do 5 (split; first by []).
Qed.

Theorem yan_corollary_5_continuous_met : premises_of yan_corollary_5_continuous.
Proof.
have [generate deepest] := some_deepest 1; have [k many] := some_count (64 / 1 * (ln (INR (1 + 2).+1) + ln (3 / 1))).
have [m enough] := some_count (427 / closeness 0 ^ 2 * (INR 2 * ln (1 / closeness 0) + ln (3 * INR k / 1))).
exists RF, (exp : RF -> RF), (fun y => y), 1%N, at_origin, 1%N, k, m, 1%real, (closeness 0), 1%real, generate.
exists (param 1 0), 1%N, (fun=> 0), (fun=> 1).
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: deepest.
split; first exact: certain.
split; first exact: Rlt_0_1.
split; first exact: closeness_range.
split; first exact: one01.
by do 2 (split; first by []).
Qed.
