(* Depths of shattered Psi-trees, by recursion; pair maps give the Littlestone dimension (bgs section 4).

   A class psi-shatters the tree of depth 0 if it has a member, and a tree with x and phi at the root if the members
   that phi sends to 0 at x psi-shatter its left subtree, and those that it sends to 1 its right one. So a class with
   more members, and a family with more maps, have psi-shattered trees that are at least as deep; it is enough that
   each map of the one family agrees, where it is 0 or 1, with a map of the other, up to exchanging 0 and 1 (exchange
   the two subtrees, too).
   The map of a pair a, b sends to 0 and to 1 the members with labels a and b at x: these are the two restrictions
   of a mistake tree with the labels a and b on the edges of its root, whence Lemma 4.5. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section PsiTrees.
Variables (X : Type) (k : nat).
Implicit Types (G H : class X k) (h : hypothesis X k) (x : X) (phi : collapsing k) (Psi : family k) (c : bool).

(* the members that phi sends to c at x *)
Definition collapse H x phi c : class X k := fun h => H h /\ phi (h x) = Some c.

Lemma collapse_sub G H x phi c : subclass G H -> subclass (collapse G x phi c) (collapse H x phi c).
Proof. by move=> GH h [/GH Hh hx]. Qed.

(** Psi-trees by recursion *)
Lemma psi_shatters_leaf H : psi_shatters H (PsiLeaf X k) <-> nonempty H.
Proof. by split=> [/(_ [::] erefl)[h Hh _]|[h Hh] [|//] _]; exists h. Qed.

Lemma psi_shatters_node H m x phi (l r : psi_tree X k m) : psi_shatters H (PsiNode x phi l r) <->
  psi_shatters (collapse H x phi false) l /\ psi_shatters (collapse H x phi true) r.
Proof.
split=> [Ht|[Hl Hr] [|c p] //= [pm]]; last first.
  have [h [Hh hx] hp] : exists2 h, collapse H x phi c h & psi_realizes h (psi_path (if c then r else l) p).
    by case: c; [apply: Hr|apply: Hl].
  by exists h; rewrite //= hx eqxx.
by split=> p pm; [have [|h Hh /andP[/eqP hx hp]] := Ht (false :: p)|have [|h Hh /andP[/eqP hx hp]] := Ht (true :: p)];
  rewrite /= ?pm //; exists h.
Qed.

Lemma labelled_node Psi m x phi (l r : psi_tree X k m) :
  labelled_by Psi (PsiNode x phi l r) <-> [/\ Psi phi, labelled_by Psi l & labelled_by Psi r].
Proof.
split=> [Ht|[Hphi Hl Hr] [|[] p] //= [pm]]; last first.
- by rewrite Hphi; apply: Hl.
- by rewrite Hphi; apply: Hr.
have turn c p : size p = m -> Psi phi && all Psi (psi_maps (if c then r else l) p).
  by move=> pm; apply: (Ht (c :: p)); rewrite /= pm.
split=> [|p /(turn false)/andP[]|p /(turn true)/andP[]] //.
by have /andP[] := turn true (nseq m true) (size_nseq _ _).
Qed.

Lemma psi_deep0 Psi H : psi_deep Psi H 0 <-> nonempty H.
Proof.
split=> [[t _ /(_ [::] erefl)[h Hh _]]|Hh]; first by exists h.
by exists (PsiLeaf X k) => [[]|] //; apply/psi_shatters_leaf.
Qed.

Lemma psi_root Psi H d (t : psi_tree X k d) : labelled_by Psi t -> psi_shatters H t ->
  if d is m.+1 then exists x phi, [/\ Psi phi, psi_deep Psi (collapse H x phi false) m
                                     & psi_deep Psi (collapse H x phi true) m]
  else nonempty H.
Proof.
case: d / t => [_ /psi_shatters_leaf //|m x phi l r /labelled_node[Hphi Pl Pr] /psi_shatters_node[Hl Hr]].
by exists x, phi; split=> //; [exists l|exists r].
Qed.

Lemma psi_deepS Psi H m : psi_deep Psi H m.+1 <-> exists x phi,
  [/\ Psi phi, psi_deep Psi (collapse H x phi false) m & psi_deep Psi (collapse H x phi true) m].
Proof.
split=> [[t Pt Ht]|[x [phi [Hphi [l Pl Hl] [r Pr Hr]]]]]; first exact: psi_root Pt Ht.
by exists (PsiNode x phi l r); [apply/labelled_node|apply/psi_shatters_node].
Qed.

(** Monotone *)
Lemma psi_deep_mono (Psi Psi' : family k) G H m :
  (forall phi, Psi phi -> exists phi' b, Psi' phi' /\ forall y c, phi y = Some c -> phi' y = Some (b (+) c)) ->
  subclass G H -> psi_deep Psi G m -> psi_deep Psi' H m.
Proof.
move=> sub; elim: m G H => [|m IHm] G H GH; first by move/psi_deep0=> [h /GH Hh]; apply/psi_deep0; exists h.
move/psi_deepS=> [x [phi [/sub[phi' [b [Hphi' agree]]] G0 G1]]]; apply/psi_deepS; exists x, phi'.
have part c : subclass (collapse G x phi c) (collapse H x phi' (b (+) c)).
  by move=> h [/GH Hh /agree].
by case: b part {agree} => part; split=> //; [apply: IHm G1|apply: IHm G0|apply: IHm G0|apply: IHm G1]; apply: part.
Qed.

Lemma psi_deep_family (Psi Psi' : family k) H m :
  (forall phi, Psi phi -> Psi' phi) -> psi_deep Psi H m -> psi_deep Psi' H m.
Proof. by move=> sub; apply: psi_deep_mono => // phi /sub; exists phi, false. Qed.

Lemma psi_deep_sub Psi G H m : subclass G H -> psi_deep Psi G m -> psi_deep Psi H m.
Proof. by apply: psi_deep_mono => phi; exists phi, false. Qed.

(** Trees with one map at all nodes are uniform *)
Lemma psi_maps_one phi m (t : psi_tree X k m) p :
  labelled_by (pred1 phi) t -> size p = m -> psi_maps t p = nseq m phi.
Proof.
elim: t p => [|{}m x psi l IHl r IHr] [|c p] // /labelled_node[/eqP-> Pl Pr] [pm].
by rewrite /psi_maps /=; congr cons; case: c; [apply: IHr|apply: IHl].
Qed.

Lemma uniform_one_map Psi phi H m : Psi phi -> psi_deep (pred1 phi) H m -> uniform_deep Psi H m.
Proof.
move=> Hphi [t Pt Ht]; exists t; split=> // [p pm|p q pm qm]; last by rewrite !(psi_maps_one Pt).
by rewrite (psi_maps_one Pt) ?all_nseq ?Hphi ?orbT.
Qed.

(** Pairs of labels *)
Definition pair_map (a b : 'I_k.+1) : collapsing k :=
  [ffun y => if y == a then Some false else if y == b then Some true else None].

Lemma pair_mapsP phi : reflect (exists a b, a != b /\ phi = pair_map a b) (pair_maps phi).
Proof.
apply: (iffP existsP) => [[a /existsP[b /andP[ab /eqP->]]]|[a [b [ab ->]]]]; first by exists a, b.
by exists a; apply/existsP; exists b; rewrite ab eqxx.
Qed.

Lemma collapse_pair H x a b c h : a != b ->
  collapse H x (pair_map a b) c h <-> at_point H x (if c then b else a) h.
Proof.
move=> ab; rewrite at_pointP /collapse ffunE.
have ba : (b == a) = false by rewrite eq_sym (negbTE ab).
case: c; split=> -[Hh]; last by move=> ->; rewrite eqxx.
- by case: eqP => // _; case: eqP.
- by move=> ->; rewrite ba eqxx.
- by case: eqP => // _; case: eqP.
Qed.

Lemma psi_deep_pair H m : psi_deep (@pair_maps k) H m <-> deep H m.
Proof.
elim: m H => [|m IHm] H; first by rewrite psi_deep0 deep0.
rewrite psi_deepS deepS; split=> [[x [_ [/pair_mapsP[a [b [ab ->]]] /IHm Ha /IHm Hb]]]|[x [a [b [ab Ha Hb]]]]].
  exists x, a, b; split=> //; [apply: deep_sub Ha|apply: deep_sub Hb] => h.
    by move/(collapse_pair _ _ _ _ ab).
  by move/(collapse_pair _ _ _ _ ab).
exists x, (pair_map a b); split; first by apply/pair_mapsP; exists a, b.
  by apply/IHm; apply: deep_sub Ha => h Hh; apply/(collapse_pair _ _ _ _ ab).
by apply/IHm; apply: deep_sub Hb => h Hh; apply/(collapse_pair _ _ _ _ ab).
Qed.
End PsiTrees.

Theorem bgs_lemma_4_5_proved : bgs_lemma_4_5.
Proof. by move=> X k H m; apply: psi_deep_pair. Qed.
