(* floor(4 ln 8 / q) runs, each good with probability q/4, all fail with probability at most 1/8 (Lemma 8.5 of `bgs`).

   Let x = q/4. There are n > ln 8 / x - 1 runs, and all fail with probability (1 - x)^n. As -ln(1 - x) >= 2x/(2 - x),
   the first summand of its series in x/(2 - x), we have to show that (ln 8 - x) 2/(2 - x) >= ln 8, which is
   x ln 8 >= 2x; and ln 8 = 3 ln 2 >= 2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements Logarithms RepresentationDimension.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln_failure x : 0 < x < 1 -> 2 * x <= (2 - x) * - ln (1 - x).
Proof.
move=> x01; have t01 : 0 < x / (2 - x) < 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_lt_reg_r (2 - x)); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have := ln_series t01; have -> : (1 + x / (2 - x)) / (1 - x / (2 - x)) = / (1 - x) by field; lra.
rewrite ln_Rinv /series; last lra.
have p3 : 0 < (x / (2 - x)) ^ 3 by apply: pow_lt; lra.
have p5 : 0 < (x / (2 - x)) ^ 5 by apply: pow_lt; lra.
move=> le; have {}le : 2 * (x / (2 - x)) <= - ln (1 - x) by lra.
have -> : 2 * x = (2 - x) * (2 * (x / (2 - x))) by field; lra.
by apply: Rmult_le_compat_l; lra.
Qed.

Theorem bgs_lemma_8_5_executions_proved : bgs_lemma_8_5_executions.
Proof.
move=> q n [q0 q1] runs; pose x := q / 4; have x01 : 0 < x < 1 by rewrite /x; lra.
have {}runs : ln 8 < (INR n + 1) * x.
  have -> : ln 8 = 4 * ln 8 / q * x by rewrite /x; field; lra.
  by apply: Rmult_lt_compat_r; [lra|].
have ln8 : 2 <= ln 8 by rewrite ln_8; have := ln2; lra.
have fail := ln_failure x01; set L := - ln (1 - x) in fail.
have L0 : 0 < L by nra.
have enough : ln 8 <= INR n * L.
  apply: (Rmult_le_reg_r (2 - x)); first lra.
  have := Rmult_le_compat_l _ _ _ (pos_INR n) fail.
  by have := Rmult_le_compat_r x _ _ (Rlt_le _ _ (proj1 x01)) ln8; lra.
have pow0 : 0 < (1 - q / 4) ^ n by apply: pow_lt; rewrite -/x; lra.
apply: Rnot_lt_le => /(ln_increasing (1 / 8)); rewrite ln_pow -/x; last lra.
by rewrite ln_div ?ln_1; [move: enough; rewrite /L; lra|lra|lra].
Qed.
