(* Premises that are met: the statements on the predictor with continuous noise. Numbers of blocks, of examples and of
   hard queries are as large as they must be, with beta = 1/2, for three queries: two points have the two constant
   functions, and on a line the adversary asks about 0 and -1 in turn. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import ContinuousStatements Exponentials RealNumbers Satisfiable SatisfiablePrediction.
From Littlestone Require Import SatisfiablePredictor SatisfiableOblivious SatisfiableReal SatisfiableAdaptive.
From Littlestone Require Import RealPredictor Halfspaces SatisfiableStopless.
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

Definition evenly2 : 'I_2 -> RF := fun=> 2%:R^-1.
Lemma evenly2_distribution : distribution evenly2.
Proof.
split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf ?pnatr_eq0.
Qed.

(* errors are at most 1/10, and those of the predictor 4/10: 10 (c + 1) a = 1/10 *)
Definition closeness c : R := (1 / (100 * INR c.+1))%real.
Lemma closeness_range c : (0 < closeness c <= 1 / 2)%real.
Proof.
rewrite /closeness S_INR; have c0 := pos_INR c; split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_le_reg_r (100 * (INR c + 1))); [lra | field_simplify; lra].
Qed.

Lemma enough_hard T b : exists K, (4 * INR 1 * (ln (exp 1 * INR T / INR 1) / ln 2) <= INR K)%real /\
  (16 * ln (4 / b) <= INR K)%real.
Proof.
have [K big] := some_count (Rmax (4 * INR 1 * (ln (exp 1 * INR T / INR 1) / ln 2)) (16 * ln (4 / b))).
by exists K; split; apply: Rle_trans big; [exact: Rmax_l | exact: Rmax_r].
Qed.

Lemma half_range : (0 < 1 / 2 <= 1)%real. Proof. by lra. Qed.

Theorem yan_corollary_2_continuous_met : premises_of yan_corollary_2_continuous.
Proof.
have [K [K1 K2]] := enough_hard 3 (1 / 2); set a := closeness (2 * K).
have [k many] := some_count (64 / 1 * (ln (INR (3 + K).+1) + ln (4 / (1 / 2)))).
have [m enough] := some_count (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR k / (1 / 2)))).
exists RF, (exp : RF -> RF), (fun y => y), bool, constants, odd, 1%N, 3%N, K, k, m, 1%real, a, (1 / 2)%real.
exists least_constant, (fun=> zero), 2%N, (fun j => j == one), evenly2.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: constants_dimension.
split; first exact: least_constant_generates.
split; first by exists zero.
split; first exact: evenly2_distribution.
split; first exact: Rlt_0_1.
split; first exact: closeness_range.
split; first exact: half_range.
by do 5 (split; first by []).
Qed.

(* the first example is at 0, the second at -1 *)
Definition in_turn (h : seq answer) : 'rV[RF]_1 := if odd (size h) then const_mx (-1) else 0.

Theorem yan_corollary_5_continuous_met : premises_of yan_corollary_5_continuous.
Proof.
have [generate deepest] := some_deepest 1; set a := closeness 14.
have [k many] := some_count (64 / 1 * (ln (INR (3 + 2).+1) + ln (3 / (1 / 2)))).
have [m enough] := some_count (427 / a ^ 2 * (INR 2 * ln (1 / a) + ln (3 * INR k / (1 / 2)))).
exists RF, (exp : RF -> RF), (fun y => y), 1%N, in_turn, 3%N, k, m, 1%real, a, (1 / 2)%real, generate.
exists (param 1 0), 2%N, (fun j => in_turn (nseq j (false, zero))), evenly2.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: deepest.
split; first exact: evenly2_distribution.
split; first exact: Rlt_0_1.
split; first exact: closeness_range.
split; first exact: half_range.
by do 2 (split; first by []).
Qed.
