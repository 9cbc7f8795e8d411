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

Theorem gl_theorem_5_1_least_met : premises_of gl_theorem_5_1_least.
Proof.
exists bool_eqType, true, false, 1, 0, 1, noise_of_one, 1%Z; split=> //; split; first exact: Rlt_0_1.
split; first exact: laplace_draws; split; first exact: Rle_refl; split=> // P.
rewrite exp_0; have mean01 l : 0 <= stable_histogram (I := bool_eqType) noise_of_one 1 [:: true; false] l P <= 1.
  by apply: (mean_within _ Rlt_0_1 (laplace_draws half_of_one)); exact: event_within.
have [_ one] := mean01 [:: true]; have [none _] := mean01 [:: false].
apply: (Rle_trans _ _ _ one); apply: (Rle_trans _ (1 * 0 + 1)); first by lra.
by apply: Rplus_le_compat_r; apply: Rmult_le_compat_l => //; exact: Rle_0_1.
Qed.

Theorem gl_theorem_5_1_source_met : premises_of gl_theorem_5_1_source.
Proof.
have [large _] := archimed (1 + 2 * ln (2 / (1 / 2)) / 1).
exists bool_eqType, both, [:: true], [:: false], 1, (1 / 2), noise_of_one, (up (1 + 2 * ln (2 / (1 / 2)) / 1)).
split; first exact: Rlt_0_1; split; first by lra.
split; first exact: laplace_draws; split; first exact: Rlt_le.
by split=> //; exact: first_replaced.
Qed.

(* 20 places, of one item *)
Lemma twenty (x : bool) : INR (size (x :: nseq 19 true)) = 20. Proof. by rewrite INR_IZR_INZ. Qed.

Lemma twenty_is_long : 4 / 1 + 16 / 3 * ln (1 / (1 ^ 2 * (1 / 2) * (1 / 2))) / (1 * 1) <= 20.
Proof.
have : ln (1 / (1 ^ 2 * (1 / 2) * (1 / 2))) <= 3.
  have -> : 1 / (1 ^ 2 * (1 / 2) * (1 / 2)) = 4 by field.
  by apply: ln_at_most; [lra | have := one_plus_le_exp 3; lra].
move: (ln _) => x x3; have -> : 4 / 1 + 16 / 3 * x / (1 * 1) = 4 + 16 / 3 * x by field.
by lra.
Qed.

Theorem gl_theorem_5_1_met : premises_of gl_theorem_5_1.
Proof.
exists bool_eqType, both, (false :: nseq 19 true), (true :: nseq 19 true), 1, (1 / 2), (1 / 2), 1, noise_of_one, 13%Z.
split; first exact: Rlt_0_1; rewrite (twenty false); do 4![split; first by lra]; split; first exact: laplace_draws.
split; first by lra.
split; first exact: twenty_is_long.
by split=> //; exact: first_replaced.
Qed.
