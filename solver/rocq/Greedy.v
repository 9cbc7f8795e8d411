(* A valid (p,d)-decomposition exists (Claim 4.1 of `lyu`), by the greedy construction of its proof.

   Let H have dimension e - 1 and lie at a depth k of at most p (2^(d+1-e) - 1), and let q = p 2^(d+1-e). If H is
   q-irreducible, it is a leaf. Otherwise there are q points at which the answers of SOA_H lower the dimension: ask
   them in turn, going on along the answers of SOA_H until the dimension is lower. On the way nodes have dimension
   e - 1 and a depth below k + q <= p (2^(d+2-e) - 1). Where the path is left by another answer than that of SOA_H,
   and where it ends, the dimension is lower, at a depth of at most p (2^(d+2-e) - 1), at which a class of a smaller
   dimension may lie: go on with induction on e. From e <= d + 1 and k = 0 this gives a valid tree for the class.
   A tree that is no leaf has leaves of smaller dimensions only. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible Decompositions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Greedy.
Variables (X : Type) (p d : nat).
Implicit Types (G H : class X 1) (t l r : decomposition X) (s u : seq (X * 'I_2)) (x : X) (k e : nat).

Lemma decides_restrict H s : decides H -> decides (restrict H s).
Proof.
by move=> [depths reductions]; split; [apply: decides_depths_restrict|apply: decides_reductions_restrict].
Qed.

Lemma decides_reducible H m : decides H -> decidable (reducible m H).
Proof.
move=> [_ /(_ [::] m) dec]; have eq : same_class (restrict H [::]) H by move=> h; apply: restrict_nil.
case: dec => [yes|no]; [left|right]; first exact: same_class_reducible eq yes.
by move/(same_class_reducible (same_class_sym eq)).
Qed.

(* all leaves have a smaller dimension than e - 1 *)
Definition lower_leaves H t e := forall s, List.In s (leaves t) -> below (restrict H s) e.-1.

(* what is to be shown *)
Definition decomposable k H e :=
  exists2 t, valid_at p d k H t & t = DLeaf X \/ lower_leaves H t e.

Section Step.
Variable e : nat.
Hypothesis lower : forall H k e', decides H -> rank H e' -> e' <= e -> k <= leaf_depth p d e' -> decomposable k H e'.

(* a class of lower dimension, at most as deep as a node of dimension e may be *)
Lemma lower_tree H k : decides H -> below H e -> k <= leaf_depth p d e ->
  exists2 t, valid_at p d k H t & lower_leaves H t e.+1.
Proof.
move=> dec He k_deep; have [e' He' ee] := rank_exists dec.1 He.
have [|t vt _] := lower dec He' ee (k := k); first by apply: leq_trans k_deep (leaf_depth_le p d ee).
by exists t => // s _; apply: below_restrict He.
Qed.

(* the path of the answers u of SOA_H; G is what is left of H *)
Lemma path_tree H u G k : rank H e.+1 -> soa_examples H u -> decides G -> subclass G H ->
  below (restrict G u) e -> k + size u <= leaf_depth p d e ->
  exists2 t, valid_at p d k G t & lower_leaves G t e.+1.
Proof.
move=> He; elim: u G k => [|[x y] u IHu] G k.
  by move=> _ dec _ /(same_class_below _ (restrict_nil G)) Ge; rewrite addn0; apply: lower_tree.
case/soa_examples_cons => Hxy Hu dec GH Gu k_deep.
have k_node : k <= leaf_depth p d e by apply: leq_trans k_deep; rewrite leq_addr.
have k1 : k.+1 + size u <= leaf_depth p d e by rewrite addSnnS.
have root e' : rank G e' -> k <= node_depth p d e'.
  move=> /(rank_sub GH)/(_ He) ee; apply: leq_trans k_node _.
  by rewrite -node_depthS node_depth_le.
have [t vt tl] : exists2 t, valid_at p d k.+1 (at_point G x y) t & lower_leaves (at_point G x y) t e.+1.
  apply: IHu => //; first exact: decides_restrict.
    by move=> h [/GH].
  by apply/(same_class_below _ (restrict_at_point G x y u)).
have [t' vt' tl'] : exists2 t, valid_at p d k.+1 (at_point G x (rev_ord y)) t &
    lower_leaves (at_point G x (rev_ord y)) t e.+1.
  apply: lower_tree; [exact: decides_restrict| |exact: leq_trans (leq_addr _ _) k1].
  apply: (below_sub (subclass_at_point GH)); apply: soa_other Hxy _; first by case: He.
  exact/eqP/rev_ord_neq.
exists (if y == zero then DNode x t t' else DNode x t' t).
  by case: (label2 y) vt vt' => ->; rewrite ?rev_zero ?rev_one.
move=> s; case: (label2 y) tl tl' => -> tl; rewrite ?rev_zero ?rev_one => tl' /In_cat[] /In_map[w ws ->].
all: apply/(same_class_below _ (restrict_at_point _ _ _ _)).
all: by [apply: tl|apply: tl'].
Qed.
End Step.

Theorem greedy H k e : decides H -> rank H e -> e <= d.+1 -> k <= leaf_depth p d e -> decomposable k H e.
Proof.
elim/ltn_ind: e k H => e IHe k H dec He ed k_deep.
case: (decides_reducible (p * 2 ^ (d.+1 - e)) dec) => [[u [um Hu uH]]|irr]; last first.
  exists (DLeaf X); [split=> [e' /rank_inj/(_ He) -> |e' /rank_inj/(_ He) ->]|by left].
    exact: leq_trans k_deep (leaf_node_depth p d e).
  by split=> //; have /rankP[_ He'] := He; apply: not_reducible dec.1 He' irr.
case: e IHe He ed um k_deep => [|e] IHe He ed um k_deep.
  by case: uH => m /deep_nonempty.
have He' := proj1 (smaller_below _ He) uH.
have low G j e' : decides G -> rank G e' -> e' <= e -> j <= leaf_depth p d e' -> decomposable j G e'.
  by move=> decG Ge' ee; apply: IHe => //; apply: leq_trans ee (ltnW ed).
have [//||t vt tl] := path_tree low He Hu dec _ He' (k := k); last by exists t; [|right].
by rewrite um -node_depthS node_leaf_depth // leq_add2r.
Qed.
End Greedy.

Theorem lyu_claim_4_1_proved : lyu_claim_4_1.
Proof.
move=> X H p d dec He; have [e Hr ed] := rank_exists dec.1 He.
by have [t /valid_at0 vt _] := greedy (p := p) (k := 0) dec Hr ed (leq0n _); exists t.
Qed.
