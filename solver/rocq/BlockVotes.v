(* Counts over blocks differ by one at most when an example is replaced.

   An example is in one block, whatever the split: replacing it leaves the examples of all other blocks as they are. So
   do their votes after every sequence of answers, which are those of the predictor that stops (yan Algorithm 2); and
   their lists, so that every item is in one list more at most (lyu section 5). *)
From Coq Require Import Reals ZArith Lra Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements MechanismStatements.
From Littlestone Require Import DisjointParts BetweenThresholds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma counts_le (P Q : pred nat) j k : (forall i, i != j -> P i = Q i) ->
  (count P (iota 0 k) <= (count Q (iota 0 k)).+1)%N.
Proof.
move=> same; apply: (@leq_trans (count (predU Q (pred1 j)) (iota 0 k))).
  by apply: sub_count => i /= Pi; case: (eqVneq i j) => [|/same <-]; rewrite ?orbT ?Pi.
apply: (@leq_trans (count Q (iota 0 k) + count (pred1 j) (iota 0 k))); first by rewrite -count_predUI leq_addr.
by rewrite -addn1 leq_add2l count_uniq_mem ?iota_uniq // leq_b1.
Qed.

Lemma votes_near X k part vote (s s' : seq X) : neighbours s s' ->
  counts_within_one (block_votes k part vote s) (block_votes k part vote s').
Proof.
move=> [u [x [y [v [es es']]]]] past; rewrite /block_votes.
have same b : b != part (size u) -> vote b (part_of part b s) past = vote b (part_of part b s') past.
  by move=> other; have := part_neighbours part b es es'; rewrite ifN 1?eq_sym // => ->.
have same' b : b != part (size u) -> vote b (part_of part b s') past = vote b (part_of part b s) past.
  by move/same => ->.
have := @counts_le (fun b => vote b (part_of part b s) past) (fun b => vote b (part_of part b s') past) _ k same.
have := @counts_le (fun b => vote b (part_of part b s') past) (fun b => vote b (part_of part b s) past) _ k same'.
by move=> /leP le /leP le'; lia.
Qed.

Theorem yan_algorithm_2_stop_proved : yan_algorithm_2_stop.
Proof.
move=> X k part vote s s' epsilon delta draw tail lo up T K e0 d0 draws tails gap near.
by apply: yan_lemma_1_proved => //; exact: votes_near.
Qed.

Theorem lyu_remark_5_sensitivity_proved : lyu_remark_5_sensitivity.
Proof.
move=> X A k part lists s s' Ls [u [x [y [v [es es']]]]]; apply/bigmax_leqP_seq => w _ _.
have le : (score (Ls s) w <= (score (Ls s') w).+1)%N.
  rewrite /score !count_map; apply: (@counts_le _ _ (part (size u))) => b other /=.
  by have := part_neighbours part b es es'; rewrite ifN 1?eq_sym // => ->.
apply: (leq_trans le); rewrite ltnS; have [in_lists|] := boolP (w \in flatten (Ls s')).
  by rewrite /agreement; apply: (@leq_bigmax_seq _ (flatten (Ls s')) xpredT (score (Ls s')) w).
move=> out; suff -> : score (Ls s') w = 0%N by [].
by apply/eqP; rewrite -leqn0 leqNgt -has_count; apply: contra out => /hasP [l ll wl]; apply/flattenP; exists l.
Qed.
