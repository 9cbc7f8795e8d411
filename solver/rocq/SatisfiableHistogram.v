(* Premises of the statements on the stable histogram that are met: by lists of two items. *)
From Coq Require Import Reals ZArith Lra Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials MechanismStatements.
From Littlestone Require Import HistogramStatements Premises MechanismRuns InfiniteNoise StableHistogram.
From Littlestone Require Import SatisfiableMechanisms.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition both := [:: true; false].
Notation noise_of_one := (laplace half_of_one).

Lemma same_bits l l' : neighbours l l' -> same_items (I := bool_eqType) both l l'.
Proof. by move=> near; split=> // [[]|[]]; rewrite !inE. Qed.

Lemma first_replaced (x y : bool) l : same_items (I := bool_eqType) both (x :: l) (y :: l).
Proof. by apply: same_bits; exists [::], x, y, l. Qed.

Theorem gl_theorem_5_1_privacy_met : premises_of gl_theorem_5_1_privacy.
Proof.
exists bool_eqType, both, [:: true], [:: false], 1, noise_of_one, 1%Z.
split; first exact: Rlt_0_1; split; first exact: laplace_draws.
split; first exact: Rle_refl.
by split=> //; exact: first_replaced.
Qed.

(* a delta of about 1/4, which is enough by the theorem on privacy *)
Theorem gl_theorem_5_1_least_met : premises_of gl_theorem_5_1_least.
Proof.
exists bool_eqType, true, false, 1, 1, (once 1 3), noise_of_one, 3%Z; split=> //; split; first exact: Rlt_0_1.
have one_le_three : 1 <= IZR 3 by lra.
split; first exact: laplace_draws; split=> //; split=> //.
have draws := laplace_draws half_of_one.
exact: (gl_theorem_5_1_privacy_proved Rlt_0_1 draws one_le_three (first_replaced true false [::])).
Qed.

Theorem gl_theorem_5_1_source_met : premises_of gl_theorem_5_1_source.
Proof.
have [large _] := archimed (1 + 2 * ln (2 / (1 / 2)) / 1).
exists bool_eqType, both, [:: true], [:: false], 1, (1 / 2), noise_of_one, (up (1 + 2 * ln (2 / (1 / 2)) / 1)).
split; first exact: Rlt_0_1; split; first by lra.
split; first exact: laplace_draws; split; first exact: Rlt_le.
by split=> //; exact: first_replaced.
Qed.

(* 130 places, of one item: a cut at 41 *)
Definition long (x : bool) := x :: nseq 129 true.
Lemma long_size x : INR (size (long x)) = 130. Proof. by rewrite INR_IZR_INZ. Qed.

Lemma eleven : 4000 <= exp 11.
Proof.
pose y := exp (11 / 16); have y0 : 27 / 16 <= y by have := one_plus_le_exp (11 / 16); rewrite /y; lra.
have -> : exp 11 = (y * y * (y * y)) * (y * y * (y * y)) * ((y * y * (y * y)) * (y * y * (y * y))).
  by rewrite /y -!exp_plus; congr exp; field.
have square u v : 0 <= u -> u <= v -> u * u <= v * v by move=> *; apply: Rmult_le_compat.
have y2 : 284 / 100 <= y * y by apply: (Rle_trans _ (27 / 16 * (27 / 16))); [lra | apply: square; lra].
have y4 : 806 / 100 <= y * y * (y * y) by apply: (Rle_trans _ (284 / 100 * (284 / 100))); [lra | apply: square; lra].
move: y4; set w := _ * _ * (_ * _) => w4.
have w8 : 64 <= w * w by apply: (Rle_trans _ (806 / 100 * (806 / 100))); [lra | apply: square; lra].
by apply: (Rle_trans _ (64 * 64)); [lra | apply: square; lra].
Qed.

Lemma long_enough : 4 / (1 / 2) + 16 / 3 * ln (1 / ((1 / 2) ^ 2 * (1 / 10) * (1 / 100))) / (1 / 2 * 1) <= 130.
Proof.
have : ln (1 / ((1 / 2) ^ 2 * (1 / 10) * (1 / 100))) <= 11.
  have -> : 1 / ((1 / 2) ^ 2 * (1 / 10) * (1 / 100)) = 4000 by field.
  by apply: ln_at_most; [lra | exact: eleven].
move: (ln _) => x x11; have -> : 4 / (1 / 2) + 16 / 3 * x / (1 / 2 * 1) = 8 + 32 / 3 * x by field.
by lra.
Qed.

(* with epsilon = 1, delta = 1/100, beta = 1/10, eta = 1/2 *)
Theorem gl_theorem_5_1_met : premises_of gl_theorem_5_1.
Proof.
exists bool_eqType, both, (long false), (long true), 1, (1 / 100), (1 / 10), (1 / 2), noise_of_one, 41%Z.
split; first exact: Rlt_0_1; rewrite (long_size false); do 4![split; first by lra]; split; first exact: laplace_draws.
split; first by lra.
split; first exact: long_enough.
by split=> //; exact: first_replaced.
Qed.
