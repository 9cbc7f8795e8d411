(* Premises that are met: the statements on votes at all points at once, over the real numbers with exp.

   Of two sets' memberships (AllPoints.v) each is drawn with probability 1/2, and alpha and beta are 1/2. Two functions
   have Littlestone dimension 1 at most. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements PredictionStatements StructureStatements Premises Depth RealNumbers.
From Littlestone Require Import AllPoints SatisfiablePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition equal_weights N (j : 'I_N) : RF := N%:R^-1.

Lemma equal_distribution N : (0 < N)%N -> distribution (@equal_weights N).
Proof.
move=> N0; split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natl divff // pnatr_eq0 -lt0n.
Qed.

Lemma memberships_vc N d xs : (N < 2 ^ d.+1)%N -> vc_shatters (@memberships N) xs -> (size xs <= d)%N.
Proof. by move=> Nd /vc_deep/(memberships_below Nd). Qed.

Lemma member_in N (j : 'I_N) : memberships (member_of j). Proof. by exists j. Qed.

Theorem lyu_remark_6_2_all_points_met : premises_of lyu_remark_6_2_all_points.
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * ((2 ^ 2)%:R * 1 + 1)).
exists RF, exp, {set 'I_2}, (@memberships 2), 1%N, 2%N, m, (@member_of 2), (@equal_weights 2).
exists (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first by move=> xs; exact: memberships_vc.
split; first exact: member_in.
split; first exact: equal_distribution.
by do ![split; first by [exact: half_range|exact: two_le_e|exact: enough]].
Qed.

Theorem lyu_remark_6_2_all_points_of_soas_met : premises_of lyu_remark_6_2_all_points_of_soas.
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * ((2 ^ 2)%:R * 1 + 1)).
exists RF, exp, {set 'I_2}, (@memberships 2), 1%N, 2%N, m, (@member_of 2), (@equal_weights 2).
exists (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first exact: memberships_below.
split; first exact: memberships_hull.
split; first exact: equal_distribution.
by do ![split; first by [exact: half_range|exact: two_le_e|exact: enough]].
Qed.
