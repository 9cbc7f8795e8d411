(* Decompositions of a subclass and of the class (Lemma 4.3 of `lyu`).

   (1) Let t be a valid (p,d)-tree for H, G a subclass, and p <= q. Restrictions of G have smaller dimensions, to which
   more depth is allowed, so t is a valid (q,d)-tree for G but for its leaves, which may be reducible. Hang a greedy
   tree on each leaf. New leaves lie below leaves of t, so the degree does not grow: DDim_q(G) <= DDim_p(H).
   (2) Let DDim_2p(G) = DDim_p(H) = t, let K be the class of a leaf of G's tree, of dimension t, so M-irreducible for
   M = 2p 2^(d-t) = p 2^(d-t+1), and walk down H's tree by the answers of SOA_K, at most M steps. They leave the
   dimension t of K, so at each node the class of H has at least dimension t, and the depth is at most
   p (2^(d-t+1) - 1) < M: the walk ends at a leaf u. There LDim(H_u) = t, as t is the degree, and the depth is at most
   p (2^(d-t) - 1) < M. So one more answer of SOA_K leaves the dimension t. Hence what is left of K at u is a
   1-irreducible subclass of H_u of the same dimension, with the SOA of K: then this is the SOA of H_u. If K is empty
   (t = -1), so are all leaves of H's tree. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Refuted InSeq Depth OneLabel Soa Irreducible Decompositions Greedy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Refine.
Variable X : Type.
Notation tree := (decomposition X).
Implicit Types (G H : class X 1) (s u v : seq (X * 'I_2)) (t : tree) (p q d e i m : nat).

Definition refines t' t := forall u, List.In u (leaves t') -> exists v v', List.In v (leaves t) /\ u = v ++ v'.

Lemma ranks H d s : decides_depths H -> below H d.+1 -> exists2 i, rank (restrict H s) i & i <= d.+1.
Proof. by move=> dec Hd; apply: (rank_exists (decides_depths_restrict s dec) (below_restrict Hd)). Qed.

Lemma valid_leaf p d H t s e : valid p d H t -> List.In s (leaves t) -> rank (restrict H s) e ->
  size s <= leaf_depth p d e /\ irreducible (p * 2 ^ (d.+1 - e)) (restrict H s).
Proof. by case=> _ Hl /Hl; apply. Qed.

(* leaves of a valid tree are 1-irreducible *)
Lemma leaf_irreducible1 p d H t s e : 0 < p -> valid p d H t -> List.In s (leaves t) -> rank (restrict H s) e ->
  irreducible 1 (restrict H s).
Proof. by move=> p0 Vt st /(valid_leaf Vt st)[_]; apply: irreducible_le; rewrite muln_gt0 p0 expn_gt0. Qed.

Lemma restrict_prefix H s u : subclass (restrict H (s ++ u)) (restrict H s).
Proof. by move=> h /restrict_cat[]. Qed.

(* greedy trees on the leaves, which may be reducible *)
Lemma hang q d G t : decides G -> below G d.+1 -> nodes_fit q d 0 G (inner_nodes t) ->
  (forall s, List.In s (leaves t) -> forall e, rank (restrict G s) e -> size s <= leaf_depth q d e) ->
  exists2 t', valid q d G t' & refines t' t.
Proof.
move=> decG Gd Gn Gl.
have [//||t' Vt' Rt'] := @graft X (fun u => exists v v', List.In v (leaves t) /\ u = v ++ v') q d 0 G t.
  move=> s st; have [e Ge ed] := ranks s decG.1 Gd.
  have [|t' Vt' _] := greedy (p := q) (k := 0 + size s) (decides_restrict s decG) Ge ed; first exact: (Gl s st e Ge).
  by exists t' => // u _; exists s, u.
by exists t' => //; apply/valid_at0.
Qed.

Lemma refine p q d G H t : p <= q -> decides G -> subclass G H -> below H d.+1 -> valid p d H t ->
  exists2 t', valid q d G t' & refines t' t.
Proof.
move=> pq decG GH Hd [Hn Hl]; apply: hang decG (below_sub GH Hd) _ _.
  by apply: nodes_fit_sub pq GH Hd _ => s st; apply: Hn; apply/In_cat; left.
by move=> s st e Ge; apply: (leaf_depth_sub (k := 0) pq GH Hd Hl st Ge).
Qed.

Lemma refine_degree d G H t t' e e' : subclass G H -> below H d.+1 -> refines t' t ->
  degree H t e -> degree G t' e' -> e' <= e.
Proof.
move=> GH Hd Rt' [_ De] [[u /Rt'[v [v' [vt ->]]] Ge'] _].
apply: (rank_classical (below_restrict (s := v) Hd)) => -[i Hi _].
have ie : i <= e by apply: De; exists v.
by apply: leq_trans ie; apply: rank_sub Ge' Hi => h /restrict_prefix[/GH].
Qed.

Lemma refine_optimal p q d G H t e : p <= q -> decides G -> subclass G H -> below H d.+1 -> optimal p d H t e ->
  exists t' e', [/\ valid q d G t', degree G t' e', refines t' t & e' <= e].
Proof.
move=> pq decG GH Hd [Vt De _]; have [t' Vt' Rt'] := refine pq decG GH Hd Vt.
have [e' De' _] := degree_exists t' decG.1 (below_sub GH Hd); exists t', e'; split=> //.
exact: refine_degree GH Hd Rt' De De'.
Qed.

Lemma ddim_sub p q d G H eG eH : p <= q -> decides G -> subclass G H -> below H d.+1 ->
  ddim q d G eG -> ddim p d H eH -> eG <= eH.
Proof.
move=> pq decG GH Hd [tG [_ _ least]] [tH OH].
by have [t [e [Vt Dt _]]] := refine_optimal pq decG GH Hd OH; apply: leq_trans (least _ _ Vt Dt).
Qed.

Lemma ddim_unique p d H t t' e e' : optimal p d H t e -> optimal p d H t' e' -> e = e'.
Proof. by move=> [Vt Dt Mt] [Vt' Dt' Mt']; apply/eqP; rewrite eqn_leq (Mt _ _ Vt' Dt') (Mt' _ _ Vt Dt). Qed.

(** Equal SOAs *)
Lemma soa_empty H x y : ~ nonempty H -> soa H x y <-> y = zero.
Proof.
move=> H0; have same : same_dimension (at_point H x zero) H.
  by move=> m; split=> /deep_nonempty[h Hh]; case: H0; exists h => //; case: Hh.
by split=> [Hy|->]; [apply/Hy|].
Qed.

Lemma soa_subclass_rank G H e x y : rank G e -> rank H e -> subclass G H -> irreducible 1 G -> soa G x y -> soa H x y.
Proof.
case: e => [|e] Ge He GH G1; last exact: soa_subclass Ge He GH G1.
by rewrite !soa_empty.
Qed.

(* one leaf has answers of K *)
Lemma answers_unique t K s u : soa_examples K s -> soa_examples K u ->
  List.In s (leaves t) -> List.In u (leaves t) -> s = u.
Proof.
elim: t s u => [|x l IHl r IHr] s u Ks Ku; first by case=> // <- [].
move=> /In_cat[] /In_map[s' s's es] /In_cat[] /In_map[u' u'u eu]; move: Ks Ku; rewrite es eu.
- by move=> /soa_examples_cons[_ Ks] /soa_examples_cons[_ Ku]; rewrite (IHl s' u').
- by move=> /soa_examples_cons[K0 _] /soa_examples_cons[/(soa_inj K0)].
- by move=> /soa_examples_cons[K0 _] /soa_examples_cons[/(soa_inj K0)].
by move=> /soa_examples_cons[_ Ks] /soa_examples_cons[_ Ku]; rewrite (IHr s' u').
Qed.

Fixpoint height t : nat := if t is DNode _ l r then (maxn (height l) (height r)).+1 else 0.

Lemma inner_height t s : List.In s (inner_nodes t) -> size s < height t.
Proof.
elim: t s => [|x l IHl r IHr] s //= [<- //|/In_cat[] /In_map[s' s's ->]] /=; rewrite ltnS leq_max.
  by rewrite IHl.
by rewrite IHr ?orbT.
Qed.

Lemma leaf_of_answers t K : (forall x, exists y, soa K x y) -> exists u, List.In u (leaves t) /\ soa_examples K u.
Proof.
move=> Ksoa; have [u [Ku _ [ut|[/inner_height ut um]]]] := Decompositions.walk t (height t) Ksoa; first by exists u.
by rewrite um ltnn in ut.
Qed.

(* the walk by the answers of K *)
Lemma walk_by_soa p d H t K e : 0 < p -> below H d.+1 -> decides_depths H -> optimal p d H t e.+1 -> mld K e ->
  irreducible (p * 2 ^ (d.+1 - e)) K -> subclass K H -> (forall x, exists y, soa K x y) ->
  exists u, [/\ List.In u (leaves t), rank (restrict H u) e.+1, soa_examples K u & size u < p * 2 ^ (d.+1 - e)].
Proof.
move=> p0 Hd decH [[Hn Hl] [_ most] _] Ke Kirr KH Ksoa.
have [u [Ku um ut]] := Decompositions.walk t (p * 2 ^ (d.+1 - e)) Ksoa.
have [i Hi _] := ranks u decH Hd.
have ei : e < i.
  have Du := proj2 (irreducible_le um Kirr erefl Ku e) (proj1 Ke).
  by apply/(rank_deep e Hi); apply: deep_sub Du; apply: subclass_restrict.
have p_small m : p * (2 ^ m - 1) < p * 2 ^ m by rewrite ltn_mul2l p0 subn1 ltn_predL expn_gt0.
case: ut => [ut|[ut uM]]; last first.
  have : size u <= node_depth p d i by apply: Hn => //; apply/In_cat; left.
  move/leq_trans/(_ (node_depth_le p d ei)); rewrite uM node_depthS => /leq_ltn_trans/(_ (p_small _)).
  by rewrite ltnn.
have ie : i = e.+1 by apply/eqP; rewrite eqn_leq ei andbT; apply: most; exists u.
exists u; split; rewrite -?ie //.
have [u_deep _] := Hl u ut i Hi; apply: leq_ltn_trans u_deep (leq_trans (p_small _) _).
by rewrite leq_mul2l leq_exp2l // ie leq_sub2l ?orbT.
Qed.
End Refine.

Theorem lyu_lemma_4_3_1_proved : lyu_lemma_4_3_1.
Proof. by move=> X G H p q d eG eH; apply: ddim_sub. Qed.

Theorem lyu_definition_4_2_reducible_leaves_proved : lyu_definition_4_2_reducible_leaves.
Proof.
move=> X H p d t e dec Hd Hn Hl De; have [t' Vt' Rt'] := hang dec Hd Hn Hl.
have [e' De' _] := degree_exists t' dec.1 Hd; exists t', e'; split=> //.
exact: (refine_degree (fun h Hh => Hh) Hd Rt' De De').
Qed.

Theorem lyu_remark_4_2_walk_proved : lyu_remark_4_2_walk.
Proof.
move=> X G H p d e tG tH p0 decG decH GH Hd [VG _ _] OH s u sG Ge uH Ku.
have [_ Girr] := valid_leaf VG sG Ge; set K := restrict G s in Ge Girr Ku *.
have KH : subclass K H by move=> h [/GH].
case: e OH Ge Girr => [|e] OH Ge Girr.
  have [_ [_ most] _] := OH; have [[|i] Hi _] := ranks u decH.1 Hd; last first.
    by have : i.+1 <= 0 by apply: most; exists u.
  by split=> // x y; rewrite (soa_empty x y Hi) (soa_empty x y Ge).
have Ksoa x : exists y, soa K x y.
  by apply: soa_exists (decides_depths_restrict s decG.1) _; exists d.+1; apply: (below_sub KH).
have ed : e <= d by rewrite -ltnS; apply: (rank_below Ge); apply: below_sub KH Hd.
have M : 2 * p * 2 ^ (d.+1 - e.+1) = p * 2 ^ (d.+1 - e) by rewrite subSS subSn // expnS mulnCA mulnA.
rewrite M in Girr; have [u' [u't]] := walk_by_soa p0 Hd decH.1 OH Ge Girr KH Ksoa.
move=> Hu Ku' um; move: Hu um; rewrite (answers_unique Ku' Ku u't uH) => Hu um; split=> // x y.
have Kirr := irreducible_le um Girr.
have Ku1 : irreducible 1 (restrict K u) by apply: irreducible_restrict Ku; rewrite addn1.
have Kur : rank (restrict K u) e.+1.
  by apply/(same_rank e.+1 (_ : same_dimension _ K)) => //; apply: (irreducible_le (leqnSn _) Kirr).
have key z : soa K x z -> soa (restrict H u) x z.
  move/(soa_restrict x z Kirr Ku); apply: soa_subclass_rank Kur Hu _ Ku1.
  exact: subclass_restrict.
by split=> [Hy|/key //]; have [z Kz] := Ksoa x; rewrite (soa_inj Hy (key z Kz)).
Qed.

Theorem lyu_lemma_4_3_2_proved : lyu_lemma_4_3_2.
Proof.
move=> X G H p d e tG tH p0 decG decH GH Hd OG OH s sG Ge.
have Gsoa x : exists y, soa (restrict G s) x y.
  by apply: soa_exists (decides_depths_restrict s decG.1) _; exists d.+1; apply: below_restrict (below_sub GH Hd).
have [u [uH Ku]] := leaf_of_answers tH Gsoa.
by have [Hu same] := lyu_remark_4_2_walk_proved p0 decG decH GH Hd OG OH sG Ge uH Ku; exists u.
Qed.
