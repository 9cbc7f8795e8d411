(* Decomposition trees: their nodes, what validity says node by node, walks, degrees.

   A tree of a node and two subtrees is valid below the examples s if s may be a node and the subtrees are valid below
   s and their edges; so validity is followed from the root to the leaves, and a tree is changed by changing subtrees.
   Every function walks from the root to a leaf by its labels; the members of H at a leaf are those that walk there, so
   every member is at some leaf. What a leaf's path begins with is a node.
   If dimensions are decided, every tree has a degree, and of finite dimension it is that of a leaf. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth Soa Irreducible SoaHull.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Depths that are allowed, for dimension e - 1 *)
Definition budget p d e := p * (2 ^ (d.+1 - e) - 1).

Lemma budget_anti p d e e' : e <= e' -> budget p d e' <= budget p d e.
Proof. by move=> ee; rewrite leq_mul2l leq_sub2r ?orbT // leq_exp2l // leq_sub2l. Qed.

Lemma budget_mono p q d e : p <= q -> budget p d e <= budget q d e.
Proof. by move=> pq; rewrite leq_mul2r pq orbT. Qed.

Lemma budget_step p d e : e <= d -> budget p d e.+1 + p * 2 ^ (d - e) = budget p d e.
Proof.
move=> ed; rewrite /budget subSS subSn // expnS -mulnDr; congr (_ * _).
by rewrite addnC addnBA ?expn_gt0 // addnn mul2n.
Qed.

Lemma budget_wide p d e : budget p d e <= budget p d.+1 e.
Proof. by rewrite leq_mul2l leq_sub2r ?orbT // leq_exp2l // leq_sub2r. Qed.

Section Trees.
Variable X : Type.
Notation example := (X * 'I_2)%type.
Notation tree := (decomposition X).
Implicit Types (G H K : class X 1) (f h : hypothesis X 1) (s u : seq example) (t l r : tree) (x : X) (y z : 'I_2).
Implicit Types (p q d e m : nat).

(** Nodes *)
Definition side y l r : tree := if y == zero then l else r.
Definition tree_nodes t := inner_nodes t ++ leaves t.

Lemma In_sides x (L R : seq (seq example)) s :
  List.In s (map (cons (x, zero)) L ++ map (cons (x, one)) R) <->
  exists y u, List.In u (if y == zero then L else R) /\ s = (x, y) :: u.
Proof.
rewrite In_cat !In_map; split=> [[[u Lu ->]|[u Ru ->]]|[y [u [Lu ->]]]].
- by exists zero, u.
- by exists one, u.
by case: (label2 y) Lu => -> /= Lu; [left|right]; exists u.
Qed.

Lemma In_leaves x l r s : List.In s (leaves (DNode x l r)) <->
  exists y u, List.In u (leaves (side y l r)) /\ s = (x, y) :: u.
Proof. by rewrite /= In_sides; split=> -[y [u []]]; rewrite /side => Hu ->; exists y, u; case: (label2 y) Hu => ->. Qed.

Lemma In_nodes x l r s : List.In s (tree_nodes (DNode x l r)) <->
  s = [::] \/ exists y u, List.In u (tree_nodes (side y l r)) /\ s = (x, y) :: u.
Proof.
rewrite /tree_nodes In_cat In_leaves /= In_sides; split.
  case=> [[<-|[y [u [Hu ->]]]]|[y [u [Hu ->]]]]; [by left|right|right]; exists y, u; rewrite In_cat; split=> //.
    by left; case: (label2 y) Hu => ->.
  by right.
case=> [->|[y [u [/In_cat[Hu|Hu] ->]]]]; [by left; left|left; right|right]; exists y, u; split=> //.
by case: (label2 y) Hu => ->.
Qed.

Lemma leaf_exists t : exists s, List.In s (leaves t).
Proof. by elim: t => [|x l [s Hs] r _]; [exists [::]; left|exists ((x, zero) :: s); apply/In_leaves; exists zero, s]. Qed.

Lemma prefix_node t s i : List.In s (leaves t) -> List.In (take i s) (tree_nodes t).
Proof.
elim: t s i => [|x l IHl r IHr] s i; first by case=> // <-; left.
move=> /In_leaves[y [u [Hu ->]]]; apply/In_nodes; case: i => [|i]; first by left.
by right; exists y, (take i u); split=> //; move: Hu; rewrite /side; case: (y == zero); [apply: IHl|apply: IHr].
Qed.

(** Walks *)
Fixpoint walk f t : seq example := if t is DNode x l r then (x, f x) :: walk f (side (f x) l r) else [::].

Lemma walk_leaf f t : List.In (walk f t) (leaves t).
Proof.
elim: t => [|x l IHl r IHr]; first by left.
apply/In_leaves; exists (f x), (walk f (side (f x) l r)); split=> //.
by rewrite /side; case: (f x == zero).
Qed.

Lemma realizes_walk f t : realizes f (walk f t).
Proof. by elim: t => //= x l IHl r IHr; rewrite eqxx /side; case: (f x == zero). Qed.

Lemma walk_unique f t s : List.In s (leaves t) -> realizes f s -> s = walk f t.
Proof.
elim: t s => [|x l IHl r IHr] s; first by case.
move=> /In_leaves[y [u [Hu ->]]] /= /andP[/eqP /= -> fu]; congr (_ :: _).
by move: Hu; rewrite /side; case: (y == zero) => Hu; [apply: IHl|apply: IHr].
Qed.

(** Validity *)
Definition node_ok p d H s := forall e, rank (restrict H s) e -> size s <= budget p d.+1 e.
Definition leaf_ok p d H s := forall e, rank (restrict H s) e ->
  size s <= budget p d e /\ irreducible (p * 2 ^ (d.+1 - e)) (restrict H s).
Definition valid_below p d H s t :=
  (forall u, List.In u (tree_nodes t) -> node_ok p d H (s ++ u)) /\
  (forall u, List.In u (leaves t) -> leaf_ok p d H (s ++ u)).

Lemma valid_root p d H t : valid p d H t = valid_below p d H [::] t.
Proof. by []. Qed.

Lemma valid_leaf p d H s : node_ok p d H s -> leaf_ok p d H s -> valid_below p d H s (DLeaf X).
Proof. by move=> Hn Hl; split=> u; case=> [<-|] //; rewrite cats0. Qed.

Lemma valid_node p d H s x l r : valid_below p d H s (DNode x l r) <->
  node_ok p d H s /\ forall y, valid_below p d H (rcons s (x, y)) (side y l r).
Proof.
split=> [[Hn Hl]|[Hs Hy]].
  split=> [|y]; first by have := Hn [::]; rewrite cats0; apply; left.
  by split=> u Hu; rewrite cat_rcons; [apply: Hn; apply/In_nodes; right|apply: Hl; apply/In_leaves]; exists y, u.
split=> u; first case/In_nodes=> [->|[y [v [Hv ->]]]]; first by rewrite cats0.
  by rewrite -cat_rcons; apply: (proj1 (Hy y)).
by case/In_leaves=> [y [v [Hv ->]]]; rewrite -cat_rcons; apply: (proj2 (Hy y)).
Qed.

(** Degrees *)
Lemma largest_unique (P : nat -> Prop) m e : largest P m -> largest P e -> m = e.
Proof. by move=> [Pm Hm] [Pe He]; apply/eqP; rewrite eqn_leq Hm ?He. Qed.

Lemma degree_exists H d t : decides_depths H -> below H d.+1 -> exists2 e, degree H t e & e <= d.+1.
Proof.
move=> dec Hd; have ranks s : exists2 e, rank (restrict H s) e & e <= d.+1.
  exact: (rank_exists (decides_depths_restrict s dec) (below_restrict Hd)).
have [s0] := leaf_exists t; rewrite /degree.
elim: (leaves t) s0 => [|s L IHL] s0 //= _.
have [e He ed] := ranks s; case: L IHL => [|s1 L] IHL.
  by exists e => //; split=> [|m [s' [<-|//]] /rank_inj/(_ He) -> //]; exists s; [left|].
have [|m [[s2 s2L Hm] max] md] := IHL s1; first by left.
case: (leqP e m) => [em|/ltnW me]; [exists m|exists e] => //.
  split=> [|i [s' [<-|s'L]] Hi]; first by exists s2; [right|].
    by rewrite (rank_inj Hi He).
  by apply: max; exists s'.
split=> [|i [s' [<-|s'L]] Hi]; first by exists s; [left|].
  by rewrite (rank_inj Hi He).
by apply: leq_trans me; apply: max; exists s'.
Qed.

Lemma degree_max H t e s e' : degree H t e -> List.In s (leaves t) -> rank (restrict H s) e' -> e' <= e.
Proof. by move=> [_ max] st He; apply: max; exists s. Qed.

Lemma ddim_unique p d H t t' e e' : optimal p d H t e -> optimal p d H t' e' -> e = e'.
Proof.
move=> [Vt Dt Mt] [Vt' Dt' Mt']; apply/eqP; rewrite eqn_leq.
by rewrite (Mt _ _ Vt' Dt') (Mt' _ _ Vt Dt).
Qed.
End Trees.
