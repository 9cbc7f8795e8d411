(* Valid (p,d)-decompositions by recursion: subtrees, subclasses, and other trees in place of leaves.

   A node at depth k whose class has dimension e - 1 may be p (2^(d+2-e) - 1) deep, a leaf p (2^(d+1-e) - 1), which is
   the bound for nodes of dimension e; the difference is p 2^(d+1-e). A tree with root x at depth k is valid for H if
   the root is not too deep and its subtrees, at depth k + 1, are valid for the two restrictions of H at x.
   Each function leads to one leaf, whose examples it realizes. If each leaf of a tree whose nodes are not too deep is
   the root of a valid tree for its class, these trees put together are valid.
   A subclass has no larger dimensions, so its nodes may lie deeper: only its leaves may be reducible. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** How deep nodes and leaves may lie *)
Definition node_depth p d e := p * (2 ^ (d.+2 - e) - 1).
Definition leaf_depth p d e := p * (2 ^ (d.+1 - e) - 1).

Lemma node_depthS p d e : node_depth p d e.+1 = leaf_depth p d e.
Proof. by rewrite /node_depth subSS. Qed.

Lemma leaf_depth_le p d e e' : e' <= e -> leaf_depth p d e <= leaf_depth p d e'.
Proof. by move=> ee; rewrite leq_mul2l leq_sub2r ?orbT // leq_exp2l // leq_sub2l. Qed.

Lemma node_depth_le p d e e' : e' <= e -> node_depth p d e <= node_depth p d e'.
Proof. by move=> ee; rewrite leq_mul2l leq_sub2r ?orbT // leq_exp2l // leq_sub2l. Qed.

Lemma leaf_node_depth p d e : leaf_depth p d e <= node_depth p d e.
Proof. by rewrite -node_depthS node_depth_le. Qed.

Lemma node_leaf_depth p d e : e <= d.+1 -> node_depth p d e = leaf_depth p d e + p * 2 ^ (d.+1 - e).
Proof.
move=> ed; rewrite /node_depth /leaf_depth subSn // -mulnDr; congr (_ * _).
by rewrite expnS mul2n -addnn addnC addnBA ?expn_gt0 // addnC.
Qed.

Section Decompositions.
Variable X : Type.
Implicit Types (G H : class X 1) (t l r : decomposition X) (s u w : seq (X * 'I_2)) (x : X) (p d k e : nat).

(* the conditions on t for the class H, if its root has depth k *)
Fixpoint valid_at p d k H t : Prop :=
  (forall e, rank H e -> k <= node_depth p d e) /\
  match t with
  | DLeaf => forall e, rank H e -> k <= leaf_depth p d e /\ irreducible (p * 2 ^ (d.+1 - e)) H
  | DNode x l r => valid_at p d k.+1 (at_point H x zero) l /\ valid_at p d k.+1 (at_point H x one) r
  end.

(* the printed ones *)
Definition nodes_fit p d k H ss :=
  forall s, List.In s ss -> forall e, rank (restrict H s) e -> k + size s <= node_depth p d e.
Definition leaves_fit p d k H ss :=
  forall s, List.In s ss -> forall e, rank (restrict H s) e ->
    k + size s <= leaf_depth p d e /\ irreducible (p * 2 ^ (d.+1 - e)) (restrict H s).

Lemma nodes_fit_cat p d k H ss ss' :
  nodes_fit p d k H (ss ++ ss') <-> nodes_fit p d k H ss /\ nodes_fit p d k H ss'.
Proof.
split=> [fit|[fit fit'] s /In_cat[/fit|/fit'] //].
by split=> s ss_s; apply: fit; apply/In_cat; [left|right].
Qed.

Lemma leaves_fit_cat p d k H ss ss' :
  leaves_fit p d k H (ss ++ ss') <-> leaves_fit p d k H ss /\ leaves_fit p d k H ss'.
Proof.
split=> [fit|[fit fit'] s /In_cat[/fit|/fit'] //].
by split=> s ss_s; apply: fit; apply/In_cat; [left|right].
Qed.

Lemma restrict_at_point H x a s : same_class (restrict H ((x, a) :: s)) (restrict (at_point H x a) s).
Proof. by move=> h; apply: restrict_cons. Qed.

Lemma nodes_fit_map p d k H x a ss :
  nodes_fit p d k H (map (cons (x, a)) ss) <-> nodes_fit p d k.+1 (at_point H x a) ss.
Proof.
split=> [fit s ss_s e|fit s /In_map[u us ->] e].
  have := fit ((x, a) :: s) _ e; rewrite addSnnS (same_class_rank _ (restrict_at_point H x a s)); apply.
  by apply/In_map; exists s.
by rewrite (same_class_rank _ (restrict_at_point H x a u)) -addSnnS; apply: fit.
Qed.

Lemma leaves_fit_map p d k H x a ss :
  leaves_fit p d k H (map (cons (x, a)) ss) <-> leaves_fit p d k.+1 (at_point H x a) ss.
Proof.
split=> [fit s ss_s e|fit s /In_map[u us ->] e].
  rewrite -(same_class_rank _ (restrict_at_point H x a s)) addSnnS => He.
  have [|depth irr] := fit ((x, a) :: s) _ e He; first by apply/In_map; exists s.
  by split=> //; apply: same_class_irreducible irr; apply: restrict_at_point.
rewrite (same_class_rank _ (restrict_at_point H x a u)) => He.
have [depth irr] := fit u us e He; split; first by rewrite /= -addSnnS.
by apply: same_class_irreducible irr; apply/same_class_sym/restrict_at_point.
Qed.

Lemma nodes_fit1 p d k H : nodes_fit p d k H [:: [::]] <-> forall e, rank H e -> k <= node_depth p d e.
Proof.
have eq : same_class (restrict H [::]) H by move=> h; apply: restrict_nil.
split=> [fit e He|fit s [<-|[]] e]; last by rewrite addn0 (same_class_rank _ eq); apply: fit.
by have := fit [::] (or_introl erefl) e; rewrite addn0 (same_class_rank _ eq); apply.
Qed.

Lemma leaves_fit1 p d k H : leaves_fit p d k H [:: [::]] <->
  forall e, rank H e -> k <= leaf_depth p d e /\ irreducible (p * 2 ^ (d.+1 - e)) H.
Proof.
have eq : same_class (restrict H [::]) H by move=> h; apply: restrict_nil.
split=> [fit e He|fit s [<-|[]] e].
  have := fit [::] (or_introl erefl) e; rewrite addn0 (same_class_rank _ eq) => /(_ He)[depth irr].
  by split=> //; apply: same_class_irreducible irr.
rewrite addn0 (same_class_rank _ eq) => /fit[depth irr]; split=> //.
by apply: same_class_irreducible irr; apply: same_class_sym.
Qed.

Lemma valid_atP p d k H t : valid_at p d k H t <->
  nodes_fit p d k H (inner_nodes t ++ leaves t) /\ leaves_fit p d k H (leaves t).
Proof.
elim: t k H => [|x l IHl r IHr] k H; rewrite /=; first by rewrite nodes_fit1 leaves_fit1.
rewrite IHl IHr -cat1s !nodes_fit_cat !leaves_fit_cat !nodes_fit_map !leaves_fit_map nodes_fit1.
by tauto.
Qed.

Lemma valid_at0 p d H t : valid p d H t <-> valid_at p d 0 H t.
Proof. by rewrite valid_atP. Qed.

Lemma same_class_valid_at p d k G H t : same_class G H -> valid_at p d k G t -> valid_at p d k H t.
Proof.
elim: t k G H => [|x l IHl r IHr] k G H GH /= [deep_enough rest]; split.
- by move=> e /(same_class_rank _ GH)/deep_enough.
- move=> e /(same_class_rank _ GH)/rest[depth irr]; split=> //.
  exact: same_class_irreducible irr.
- by move=> e /(same_class_rank _ GH)/deep_enough.
case: rest => vl vr; split; first by apply: IHl vl; apply: same_class_restrict.
by apply: IHr vr; apply: same_class_restrict.
Qed.

(** Trees in place of leaves *)
Lemma graft (Q : seq (X * 'I_2) -> Prop) p d k H t : nodes_fit p d k H (inner_nodes t) ->
  (forall s, List.In s (leaves t) -> exists2 t', valid_at p d (k + size s) (restrict H s) t' &
     forall u, List.In u (leaves t') -> Q (s ++ u)) ->
  exists2 t', valid_at p d k H t' & forall u, List.In u (leaves t') -> Q u.
Proof.
elim: t k H Q => [|x l IHl r IHr] k H Q.
  move=> _ /(_ [::] (or_introl erefl))[t]; rewrite addn0 => vt Qt; exists t => //.
  by apply: same_class_valid_at vt => h; apply: restrict_nil.
rewrite /= -cat1s !nodes_fit_cat !nodes_fit_map => -[/nodes_fit1 root [fit_l fit_r]] sub.
have side a t' : (forall s, List.In s (leaves t') -> List.In ((x, a) :: s) (leaves (DNode x l r))) ->
  forall s, List.In s (leaves t') ->
    exists2 t'', valid_at p d (k.+1 + size s) (restrict (at_point H x a) s) t'' &
      forall u, List.In u (leaves t'') -> Q ((x, a) :: s ++ u).
  move=> t'sub s /t'sub/sub[t'']; rewrite -addSnnS => vt Qt; exists t'' => //.
  by apply: same_class_valid_at vt; apply: restrict_at_point.
have [|l' vl Ql] := IHl _ _ (fun u => Q ((x, zero) :: u)) fit_l.
  by apply: side => s sl; apply/In_cat; left; apply/In_map; exists s.
have [|r' vr Qr] := IHr _ _ (fun u => Q ((x, one) :: u)) fit_r.
  by apply: side => s sr; apply/In_cat; right; apply/In_map; exists s.
exists (DNode x l' r') => // u /In_cat[] /In_map[s sl ->]; first exact: Ql.
exact: Qr.
Qed.

(** Leaves of a tree *)
Lemma walk (P : X -> 'I_2 -> Prop) t m : (forall x, exists y, P x y) ->
  exists s, [/\ forall x y, List.In (x, y) s -> P x y, size s <= m
    & List.In s (leaves t) \/ List.In s (inner_nodes t) /\ size s = m].
Proof.
move=> HP; elim: t m => [|x l IHl r IHr] m; first by exists [::]; split=> //; left; left.
case: m => [|m]; first by exists [::]; split=> //; right; split=> //; left.
have [y xy] := HP x; pose t := if y == zero then l else r.
have [s [Ps sm st]] : exists s, [/\ forall x y, List.In (x, y) s -> P x y, size s <= m
    & List.In s (leaves t) \/ List.In s (inner_nodes t) /\ size s = m].
  by rewrite /t; case: eqP.
exists ((x, y) :: s); split=> [w z /= [[<- <-] //|/Ps //]| //|].
rewrite /= !In_cat; move: st; rewrite /t; case: (label2 y) => -> /= [st|[st ->]].
- by left; left; apply/In_map; exists s.
- by right; split=> //; right; left; apply/In_map; exists s.
- by left; right; apply/In_map; exists s.
by right; split=> //; right; right; apply/In_map; exists s.
Qed.

Lemma leaf_of (f : hypothesis X 1) t : exists2 s, List.In s (leaves t) & realizes f s.
Proof.
elim: t => [|x l [s sl fs] r [u ur fu]]; first by exists [::]; first by left.
case: (label2 (f x)) => fx; [exists ((x, zero) :: s)|exists ((x, one) :: u)]; rewrite /= ?fx ?eqxx //.
  by apply/In_cat; left; apply/In_map; exists s.
by apply/In_cat; right; apply/In_map; exists u.
Qed.

Lemma degree_exists H t e : decides_depths H -> below H e -> exists2 m, degree H t m & m <= e.
Proof.
move=> Hdec He; have [s0 s0t _] := leaf_of (fun=> zero) t; rewrite /degree.
have : exists s, List.In s (leaves t) by exists s0.
elim: (leaves t) => [[]//|s ss IHs] _.
have [m Hm me] := rank_exists (decides_depths_restrict s Hdec) (below_restrict (s := s) He).
case: ss IHs => [_|s1 ss /(_ (ex_intro _ s1 (or_introl erefl)))[n [[u us Hn] most] ne]].
  by exists m => //; split=> [|i [u [<-|[]] Hi]]; [exists s => //; left|rewrite (rank_inj Hi Hm)].
case: (leqP m n) => [mn|/ltnW nm]; [exists n => //|exists m => //]; split.
- by exists u => //; right.
- by move=> i [w [<- Hi|ws Hi]]; [rewrite (rank_inj Hi Hm)|apply: most; exists w].
- by exists s => //; left.
move=> i [w [<- Hi|ws Hi]]; first by rewrite (rank_inj Hi Hm).
by apply: leq_trans nm; apply: most; exists w.
Qed.

(** Subclasses *)
Lemma nodes_fit_sub p p' d k e G H ss : p <= p' -> subclass G H -> below H e ->
  nodes_fit p d k H ss -> nodes_fit p' d k G ss.
Proof.
move=> pp GH He fit s ss_s eG Gs; apply: (rank_classical (below_restrict (s := s) He)) => -[eH Hs _].
apply: leq_trans (fit s ss_s eH Hs) (leq_trans _ (leq_mul pp (leqnn _))).
by apply: (node_depth_le p d (rank_sub _ Gs Hs)); apply: subclass_restrict.
Qed.

Lemma leaf_depth_sub p p' d k e G H ss : p <= p' -> subclass G H -> below H e -> leaves_fit p d k H ss ->
  forall s, List.In s ss -> forall eG, rank (restrict G s) eG -> k + size s <= leaf_depth p' d eG.
Proof.
move=> pp GH He fit s ss_s eG Gs; apply: (rank_classical (below_restrict (s := s) He)) => -[eH Hs _].
apply: leq_trans (proj1 (fit s ss_s eH Hs)) (leq_trans _ (leq_mul pp (leqnn _))).
by apply: (leaf_depth_le p d (rank_sub _ Gs Hs)); apply: subclass_restrict.
Qed.
End Decompositions.
