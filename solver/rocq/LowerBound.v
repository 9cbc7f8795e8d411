(* The 0-cover function is exponential in every Psi-Littlestone dimension (Lemma 5.11 of `bgs`).

   Let H psi-shatter a tree of depth D, and let V cover H on the tree of its points (without the leaves, so that the
   2^D paths of the one are the 2^(D-1) paths of the other, each with one more turn below its last node). For each of
   the 2^D paths p some h in H realizes p, and some v in V has on p the labels that h takes there. No v serves two
   paths: where p and q part, at a node with point x and map phi, v has one label; it is the label at x both of the
   function for p, which phi sends to the edge that p takes, and of that for q, which phi sends to the other edge.
   So V has at least 2^D trees. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Covers.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section LowerBound.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (H : class X k) (h g : hypothesis X k) (p q : seq bool).

Fixpoint tree_of_points d (t : psi_tree X k d) : tree X d :=
  match t with
  | PsiLeaf => Empty X
  | PsiNode _ x _ l r => Branch x (tree_of_points l) (tree_of_points r)
  end.

(* v has on the path p the labels of h *)
Definition agrees d (t : psi_tree X k d) (v : tree label d) h p :=
  nodes v p == map h (nodes (tree_of_points t) p).

Lemma one_path d (t : psi_tree X k d) v h g p q : size p = d -> size q = d ->
  psi_realizes h (psi_path t p) -> psi_realizes g (psi_path t q) -> agrees t v h p -> agrees t v g q -> p = q.
Proof.
elim: t v p q => {d} [|d x phi l IHl r IHr] v [|c p] [|c' q] // [pd] [qd].
rewrite /agrees !nodes_branch => /= /andP[/eqP hc hp] /andP[/eqP gc gq].
rewrite !eqseq_cons => /andP[/eqP vh vp] /andP[/eqP vg vq].
have cc : c = c' by move: hc gc; rewrite -vh -vg => -> [].
rewrite -{}cc in vq gq *; congr (_ :: _).
by case: c {hc gc} hp gq vp vq => hp gq vp vq; [apply: (IHr (subtree true v))|apply: (IHl (subtree false v))].
Qed.

Lemma cover_of_shattered H d (t : psi_tree X k d) (V : seq (tree label d)) :
  psi_shatters H t -> zero_cover H (tree_of_points t) V -> 2 ^ d <= size V.
Proof.
move=> Ht /zero_coverP HV; pose v (j : 'I_(size V)) := tnth (in_tuple V) j.
have /fin_all_exists[j Hj] (p : d.-tuple bool) :
    exists j, exists2 h, psi_realizes h (psi_path t p) & agrees t (v j) h p.
  have [h Hh hp] := Ht p (size_tuple p).
  have /(has_tnthP (t := in_tuple V))[j hj] := HV h Hh p (size_tuple p).
  by exists j, h.
have inj : injective j.
  move=> p q jpq; have [h hp vp] := Hj p; have [g gq vq] := Hj q; rewrite jpq in vp.
  by apply/val_inj; apply: one_path hp gq vp vq; apply: size_tuple.
by have := leq_card j inj; rewrite card_tuple card_bool card_ord.
Qed.
End LowerBound.

Lemma psi_deep_covers X k (H : class X k) Psi d : psi_deep Psi H d -> N0_at_least H d (2 ^ d).
Proof. by case=> t _ Ht; exists (tree_of_points t) => V; apply: cover_of_shattered. Qed.

Theorem bgs_lemma_5_11_proved : bgs_lemma_5_11.
Proof. by move=> X k H Psi d [/psi_deep_covers]. Qed.
