(* Errors on the blocks of a random equal split, by a union over traces.

   A class whose traces are as few as those of VC dimension d has, on all blocks, the error rates that it has on the
   whole, up to a, but for probability 2 k (C(N, 0) + .. + C(N, d)) e (- m a^2 / 2). The sample x has N points, with
   repetitions; its labels y are arbitrary, realizable or not. Only the traces of the class on the sample matter, so
   the bound for finitely many sets of points (WithoutReplacement.v) applies. *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import Traces Concentration WithoutReplacement.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Blocks.
Variables (F : realFieldType) (e : F -> F) (n : nat) (C : {set concept n}).
Hypothesis exp_e : exponential e.
Variables (T : finType) (x : T -> 'I_n) (y : T -> 'I_2).
Hypothesis T0 : (0 < #|T|)%N.

Definition wrong (g : concept n) := [set p | g (x p) != y p].
(* error rates on all points and on the block J *)
Definition error g : F := share F (wrong g).
Definition block_error (J : {set T}) pi g : F := block_hits F (wrong g) J pi / #|J|%:R.

Theorem split_errors d (B : finType) (J : B -> {set T}) m a : few_traces C d -> 0 <= a -> 2%:R * a <= 1 ->
  (0 < m)%N -> (forall b, #|J b| = m) ->
  1 - (sauer_sum #|T| d)%:R * #|B|%:R * (2%:R * e (- (m%:R * (a ^+ 2 / 2%:R)))) <=
  pr (@uniform F [finType of {perm T}])
     (fun pi => [forall b, [forall g in C, `|block_error (J b) pi g - error g| < a]]).
Proof.
move=> dC a0 a2 m0 Jm; pose x' (j : 'I_#|T|) := x (enum_val j);
  pose R := [set [ffun j => (g : concept n) (x' j)] | g in C].
pose I := [finType of {r | r \in R}]; pose D (r : I) := [set p | val r (enum_rank p) != y p].
have de := dist_shuffle F T; set tail := 2%:R * _.
have tail0 : 0 <= tail by rewrite mulr_ge0 ?ler0n // ltW // (e_gt0 exp_e).
apply: le_trans (_ : 1 - #|I|%:R * #|B|%:R * tail <= _).
  rewrite ler_add2l ler_opp2 ler_wpmul2r // ler_wpmul2r ?ler0n // ler_nat card_sig.
  exact: dC.
have := blocks_uniform T0 exp_e (I := I) D a0 a2 Jm; rewrite -/tail => bad; rewrite ler_subl_addr -ler_subl_addl.
apply: le_trans bad; rewrite -pr_not //; apply: pr_sub => // pi; rewrite negb_forall => /existsP[b].
case/forall_inPn => g gC far; have rR : [ffun j => g (x' j)] \in R by apply: imset_f.
pose r : I := exist (fun r => r \in R) [ffun j => g (x' j)] rR.
have Dg : D r = wrong g by apply/setP => p; rewrite !inE /= ffunE /x' enum_rankK.
apply/existsP; exists (r, b); rewrite [(r, b).1]/= [(r, b).2]/= Dg; move: far; rewrite /block_error /error Jm -leNgt.
have mF : 0 < m%:R :> F by rewrite ltr0n.
rewrite ler_normr opprB => /orP[up|down]; apply/orP; [left|right].
  by rewrite mulrC -ler_pdivl_mulr // -ler_subr_addl.
by rewrite mulrC -ler_pdivr_mulr // ler_subr_addr -ler_subr_addl.
Qed.
End Blocks.
