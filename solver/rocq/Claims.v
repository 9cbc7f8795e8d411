(* What theorems say of finite classes is what the claims say that are decided for all classes of a size.

   A claim speaks of sets of finite functions and of their numbers. A number is given by the predicate that defines it,
   a dimension with 1 added, so that it is 0 for the empty class. Each lemma goes from a theorem, for any points, to the
   proposition that a claim is written as; Coq compares the two. Of non-empty classes the theorem speaks itself, and of
   the empty one there is nothing to show. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma card_members n k (H : {set {ffun 'I_n -> 'I_k.+1}}) : (0 < #|H|) <-> nonempty (members H).
Proof. by rewrite card_gt0; split=> [/members_nonempty|nH] //; apply/members_nonempty. Qed.

Lemma no_card n k (H : {set {ffun 'I_n -> 'I_k.+1}}) : ~ nonempty (members H) -> #|H| = 0.
Proof. by move=> nH; case: (posnP #|H|) => // /card_members. Qed.

Lemma common_fact_vc_at_most_littlestone_claimed : common_fact_vc_at_most_littlestone ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1,
  (if e1 is v.+1 then vc_dimension (members H) v else ~ nonempty (members H)) ->
  forall e2, rank (members H) e2 -> e1 <= e2.
Proof.
move=> theorem n H [//|v] Hv [|d] Hd; last exact: (theorem _ _).2 Hv Hd.
by case: Hv => -[xs _ /(_ (nseq (size xs) ord0))[|h Hh]]; rewrite ?size_nseq // => _ _; case: Hd; exists h.
Qed.

Lemma common_fact_size_at_least_power_claimed : common_fact_size_at_least_power ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> 0 < #|H| -> 2 ^ e1 <= #|H| * 2.
Proof.
move=> theorem n k H [|d] Hd H0; first by case/card_members: H0 => h Hh; case: Hd; exists h.
by rewrite expnSr leq_mul2r /=; apply: theorem Hd.1 (members_at_most H).
Qed.

Lemma common_fact_subclass_monotone_claimed : common_fact_subclass_monotone ->
  forall n k (G H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members G) e1 ->
  forall e2, rank (members H) e2 -> subclass (members G) (members H) -> e1 <= e2.
Proof. by move=> theorem n k G H e1 Ge e2 /rankP[_ He] /theorem/(_ He)/(rank_below _ Ge). Qed.

Lemma common_lemma_sauer_shelah_perles_claimed : common_lemma_sauer_shelah_perles ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1,
  (if e1 is v.+1 then vc_dimension (members H) v else ~ nonempty (members H)) ->
  #|H| <= \sum_(i < e1) 'C(n, i).
Proof. by move=> theorem n H [/no_card -> //|v /(theorem n H).1]. Qed.

Lemma common_fact_two_large_sides_claimed : common_fact_two_large_sides ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 ->
  forall d, 0 < d <= n -> d < e1 -> exists x : 'I_n, forall e2, rank (at_point (members H) x zero) e2 ->
  forall e3, rank (at_point (members H) x one) e3 -> d <= e2 /\ d <= e3.
Proof.
move=> theorem n H e1 He [//|d] _ /(rank_deep _ He)/theorem[x [H0 H1]].
by exists x => e2 /(rank_deep d)/iffLR/(_ H0) e2d e3 /(rank_deep d)/iffLR/(_ H1).
Qed.
