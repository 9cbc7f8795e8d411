(* Stages of the private empirical risk minimiser and of the private online learner (lyu sections 2, 5 and 6).

   If no class of the previous stage has a larger decomposition dimension than the class G of the next one, all have the
   same (Lemma 4.3), and then one hypothesis is essential to all of them (the win-win remark to Lemma 4.3). *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Depth Finite.
From Littlestone Require Import Soa Irreducible Decompositions SubclassDecomposition Essential FiniteDecomposition.
From Littlestone Require Import DecompositionClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Theorem lyu_remark_2_entrywise_intersection_proved : lyu_remark_2_entrywise_intersection.
Proof. by move=> X k d H H' iH iH' i i' j j0 h [Hh H'h]; split; [exact: iH Hh|exact: iH' H'h]. Qed.

Theorem lyu_remark_5_decomposition_drop_proved : lyu_remark_5_decomposition_drop.
Proof.
move=> N k G H p d eG eH p0 sub Hd DG DH none i; have Gd := below_sub (sub i i) (Hd i).
case: (boolP [exists i', eG i < eH i']) => [/existsP//|/existsPn most]; case: none.
have same i' : eH i' = eG i.
  apply/eqP; rewrite eqn_leq; apply/andP; split; first by rewrite leqNgt; exact: most.
  have pp : p <= 2 * p by rewrite leq_pmull.
  exact: (lyu_lemma_4_3_1_proved pp (finite_decides _) (sub i i') (Hd i') (DG i) (DH i')).
have [f Ef] := lyu_remark_4_2_win_win_proved p0 (finite_decides _) Gd (DG i).
by exists f => i'; apply: Ef (finite_decides _) (sub i i') (Hd i') _; rewrite -(same i').
Qed.
