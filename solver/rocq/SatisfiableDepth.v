(* Premises that are met: the statements on depth in hulls, by half-lines.

   p <= 0, p >= 1 and a constraint that holds everywhere: 0 and 1 satisfy two of the three, and 1/2 one. So 1/2 has the
   convexified depth 2, which is less than 3, and Fact 1 gives it the depth 2 * 2 - 3 = 1. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements DepthStatements Premises HullDepth DeepSimplex SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Notation Q := some_field.

Section Line.
Variable F : realFieldType.
Definition half_lines := sides F 1 1 1.
Definition half : 'rV[F]_1 := centre F 1.

Lemma half_in_hull : in_hull (fun q => (2 <= n_satisfied half_lines q)%N) half.
Proof. exact: (centre_in_hull F 1 1 1). Qed.

Lemma half_depth : n_satisfied half_lines half = 1%N.
Proof. exact: depth_at_centre. Qed.

Lemma half_cdepth : convexification (n_satisfied half_lines) half 2.
Proof.
split=> [|u /yan_fact_1_proved]; first exact: half_in_hull.
by rewrite half_depth size_sides (leq_mul2l 2 u 2).
Qed.
End Line.

Theorem yan_fact_1_met : premises_of yan_fact_1.
Proof. by exists Q, 1%N, (half_lines Q), (half Q), 2%N; split=> //; exact: half_in_hull. Qed.

Theorem yan_fact_1_convex_met : premises_of yan_fact_1_convex.
Proof.
exists Q, 1%N, [seq linear_constraint c | c <- half_lines Q], (half Q), 2%N.
by split; [exact: linear_constraints_convex|split=> //; exact: half_cdepth].
Qed.

Theorem yan_fact_1_attained_met : premises_of yan_fact_1_attained.
Proof. by exists Q, 1%N, 3%N, 2%N. Qed.

Theorem common_lemma_radon_met : premises_of common_lemma_radon.
Proof. by exists Q, 1%N, 3%N, (fun=> 0). Qed.
