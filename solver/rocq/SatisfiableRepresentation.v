(* Premises that are met: the statements on representations by a pure private learner.

   The fair coin of SatisfiableProbability.v finds each of the two functions on one point with probability 1/2, without
   an error, so with at most 1/4, too. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RepresentationStatements Premises.
From Littlestone Require Import Satisfiable Probability SatisfiableProbability SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma accurate_le (F : realFieldType) X k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m
  (A : seq (X * 'I_k.+1) -> O -> F) alpha alpha' beta : alpha <= alpha' -> (forall s, size s = m -> dist (A s)) ->
  accurate H hyp m A alpha beta -> accurate H hyp m A alpha' beta.
Proof.
move=> le dA acc h n z D Hh dD; apply: le_trans (acc h n z D Hh dD) _; apply: mean_le => [|f]; first exact: dist_iid.
by apply: pr_sub => [|o ok]; [apply: dA; rewrite size_map size_enum_ord|exact: le_trans ok le].
Qed.

(* a constant of 0 errors has 1/4 at most *)
Lemma guess_quarter m : accurate H1 constant m (@guess some_archimedean_field 1) 4%:R^-1 2%:R^-1.
Proof.
apply: (@accurate_le _ _ _ _ _ _ _ _ 0) => [|s _|]; [by rewrite invr_ge0 ler0n|exact: guess_dist|].
by apply: guess_accurate; rewrite half_half.
Qed.

Theorem bgs_remark_8_lower_bound_quarter_met : premises_of bgs_remark_8_lower_bound_quarter.
Proof.
exists some_archimedean_field, 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 1, 4%:R^-1.
by do 3![split=> //]; [exact: guess_private|split=> //; exact: guess_quarter].
Qed.

Theorem bgs_remark_8_lower_bound_met : premises_of bgs_remark_8_lower_bound.
Proof. by exists some_archimedean_field, 0; split; rewrite ?invr_gt0 ?ltr0n. Qed.

Theorem bgs_lemma_8_5_large_met : premises_of bgs_lemma_8_5_large.
Proof.
exists some_archimedean_field, 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 3%N, (@guess _ 1), 1, 4%:R^-1, 6%N.
split=> //; do 2![split; first by numbers]; split; first exact: guess_private.
by split; [exact: guess_quarter|split; first by numbers].
Qed.

Theorem bgs_lemma_8_5_quarter_met : premises_of bgs_lemma_8_5_quarter.
Proof.
exists some_archimedean_field, 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 1, 4%:R^-1, 4%N.
split=> //; split; first by numbers.
by split; [exact: guess_private|split; [exact: guess_quarter|split; first by numbers]].
Qed.

Theorem bgs_lemma_8_5_met : premises_of bgs_lemma_8_5.
Proof. exact: bgs_remark_8_lower_bound_met. Qed.
