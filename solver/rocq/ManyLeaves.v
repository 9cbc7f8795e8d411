(* A parameter above the dimension leaves room for many leaves.

   A leaf of dimension m may be p (2^(d-m) - 1) deep; what a node of dimension m, at a smaller depth, lacks to it is its
   room. With room 0 or more it has a valid tree, by the greedy construction. Ask the root of a tree of depth m that
   the class shatters. Both sides have a dimension of at least m - 1, and one of them at most has m. A side of dimension
   m - 1 has room 2 or more if the node has room 1, as its leaves may be more than twice as deep; a side of dimension m
   has one less than the node. So, by induction on m, room 2 gives 2^m leaves with members, and room 1 gives
   2^(m-1) + 1: sides of room 2 have 2^(m-1) each, and a side of dimension m has 2^(m-1) + 1, or one leaf. The root has
   room p at d = m + 1, and more at larger d. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements StructureStatements InSeq Depth OneLabel Soa Irreducible Covers.
From Littlestone Require Import Decompositions Leaves Greedy DecompositionClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section ManyLeaves.
Variables (X : Type) (p d : nat).
Implicit Types (H : class X 1) (t l r : decomposition X) (x : X) (k m N : nat).

(* a valid tree at depth k with N leaves that have members: whoever counts these at least, counts N *)
Definition some_tree k H N := exists2 t, valid_at p d k H t &
  forall counted : pred _, (forall s, nonempty (restrict H s) -> counted s) -> N <= count counted (leaves t).

Lemma some_tree_le k H N N' : N <= N' -> some_tree k H N' -> some_tree k H N.
Proof. by move=> NN [t Vt many]; exists t => // c /many; apply: leq_trans. Qed.

Lemma tree_node k H x e N N' : rank H e -> k <= leaf_depth p d e ->
  some_tree k.+1 (at_point H x zero) N -> some_tree k.+1 (at_point H x one) N' -> some_tree k H (N + N').
Proof.
move=> He ke [l Vl Nl] [r Vr Nr]; exists (DNode x l r) => [|c Hc].
  by split=> // e' /(rank_inj He) <-; apply: leq_trans ke (leaf_node_depth p d e).
by rewrite count_node leq_add ?Nl ?Nr // => s [h /restrict_cons Hh]; apply: Hc; exists h.
Qed.

(* room 0: a leaf with members *)
Lemma one_leaf k H e : decides H -> nonempty H -> rank H e -> e <= d.+1 -> k <= leaf_depth p d e -> some_tree k H 1.
Proof.
move=> dec [h Hh] He ed ke; have [t Vt _] := greedy dec He ed ke; exists t => // c Hc.
by rewrite -has_count; have [s st hs] := leaf_of h t; apply/has_in; exists s => //; apply: Hc; exists h.
Qed.

(* if a node of dimension m has room 1, room 2 at dimension m - 1 *)
Lemma deeper_leaves k m : m <= d -> k < leaf_depth p d m.+1 -> k.+2 < leaf_depth p d m.
Proof.
move=> md km; have p0 : 0 < p by move: km; rewrite /leaf_depth; case: p.
rewrite -[X in _ < X]node_depthS node_leaf_depth ?ltnS // subSS.
have -> : p * 2 ^ (d - m) = leaf_depth p d m.+1 + p.
  by rewrite /leaf_depth subSS mulnBr muln1 subnK // leq_pmulr ?expn_gt0.
by have := leq_add (leq_add km (leq_ltn_trans (leq0n k) km)) p0; rewrite !addn1 -addnA.
Qed.

(* room 2 gives 2^m leaves *)
Definition room_2 m := forall k H, decides H -> mld H m -> k.+1 < leaf_depth p d m.+1 -> some_tree k H (2 ^ m).

(* a side of the dimension of the node has N leaves *)
Lemma split_node m k H N : room_2 m -> decides H -> mld H m.+1 -> m < d -> k < leaf_depth p d m.+2 -> N <= 2 ^ m ->
  (forall x y, mld (at_point H x y) m.+1 -> some_tree k.+1 (at_point H x y) N) -> some_tree k H (2 ^ m + N).
Proof.
move=> IHm dec Hm md km Nm big; have [x [Dz Do]] := common_fact_two_large_sides_proved Hm.1.
have low y : deep (at_point H x y) m -> below (at_point H x y) m.+1 -> some_tree k.+1 (at_point H x y) (2 ^ m).
  by move=> Dy By; apply: IHm (decides_restrict _ dec) (conj Dy By) _; apply: deeper_leaves.
have [/(deep_at_point_mld Hm.2) Dz1|/below_not_deep Bz] := dec.1 [:: (x, zero)] m.+1.
  rewrite addnC; apply: (tree_node (x := x) (e := m.+2) Hm (ltnW km)); first exact: big.
  by apply: low => //; apply: other_label_below Hm.2 Dz1.1 _.
apply: (tree_node (x := x) (e := m.+2) Hm (ltnW km)); first exact: low.
have [/(deep_at_point_mld Hm.2)/big //|/below_not_deep/low] := dec.1 [:: (x, one)] m.+1.
by move/(_ Do)/(some_tree_le Nm).
Qed.

Lemma room_1 m k H : room_2 m -> decides H -> mld H m.+1 -> m < d -> k < leaf_depth p d m.+2 ->
  some_tree k H (2 ^ m).+1.
Proof.
move=> IHm dec Hm md km; rewrite -addn1; apply: (split_node IHm dec Hm md km) => [|x y Dy]; first by rewrite expn_gt0.
exact: one_leaf (decides_restrict _ dec) (deep_nonempty Dy.1) (Dy : rank _ m.+2) md km.
Qed.

Lemma many_leaves m : m <= d -> room_2 m.
Proof.
elim: m => [|m IHm] md k H dec Hm km.
  exact: one_leaf dec (deep_nonempty Hm.1) (Hm : rank H 1) _ (ltnW (ltnW km)).
have {}IHm := IHm (ltnW md); rewrite expnS mul2n -addnn; apply: (split_node IHm dec Hm md (ltnW km)) => // x y Dy.
exact: some_tree_le (leqnSn _) (room_1 IHm (decides_restrict _ dec) Dy md km).
Qed.
End ManyLeaves.

Theorem common_fact_leaves_at_least_power_proved : common_fact_leaves_at_least_power.
Proof.
move=> X H p d l dec Hl ld; have room : p <= leaf_depth p d l.+1.
  by rewrite leq_pmulr // subn_gt0 subSS -{1}(expn0 2) ltn_exp2l // subn_gt0.
have counted N : some_tree p d 0 H N -> many_leaves_with_members p d H N.
  move=> [t /valid_at0 Vt many]; exists t, (fun s => dec.1 s 0); split=> // [s|].
    by case: (dec.1 s 0) => // D _; apply/deep0.
  by apply: many => s /deep0; case: (dec.1 s 0).
split=> [p1|p0 l0]; apply: counted.
  exact: many_leaves (ltnW ld) _ _ dec Hl (leq_trans p1 room).
case: l l0 Hl ld room => [|l] // _ Hl ld room; rewrite subn1 addn1.
exact: room_1 (many_leaves (ltnW (ltnW ld))) dec Hl (ltnW ld) (leq_trans p0 room).
Qed.

(** Finite classes *)
Lemma common_fact_leaves_at_least_power_claimed : common_fact_leaves_at_least_power ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall d, d <= n ->
  forall N2, largest (fun m => exists t (counted : pred _), [/\ valid 2 d.+1 (members H) t,
  forall s, counted s -> nonempty (restrict (members H) s) & m = count counted (leaves t)]) N2 ->
  e1 = d.+1 -> 2 ^ d <= N2.
Proof.
move=> theorem n H e He d _ N [_ most] eE; rewrite {}eE in He.
have [/(_ isT)[t [c [Vt some many]]] _] := theorem _ _ 2 _ _ (finite_decides H) He (ltnSn d).
by apply: leq_trans many (most _ _); exists t, c.
Qed.

Lemma common_fact_leaves_at_least_power_claimed_2 : common_fact_leaves_at_least_power ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall d, 0 < d <= n ->
  forall N2, largest (fun m => exists t (counted : pred _), [/\ valid 1 d.+1 (members H) t,
  forall s, counted s -> nonempty (restrict (members H) s) & m = count counted (leaves t)]) N2 ->
  e1 = d.+1 -> 2 ^ d + 2 <= N2 * 2.
Proof.
move=> theorem n H e He d /andP[d0 _] N [_ most] eE; rewrite {}eE in He.
have [_ /(_ isT d0)[t [c [Vt some many]]]] := theorem _ _ 1 _ _ (finite_decides H) He (ltnSn d).
rewrite -[d](subnK d0) addn1 expnSr -[X in _ + X]mul1n -mulnDl leq_mul2r; apply: leq_trans many (most _ _).
by exists t, c.
Qed.
