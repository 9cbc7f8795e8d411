(* Finite classes on finitely many points have a decomposition dimension.

   Every node of a valid tree has a dimension of at least -1, so its depth is at most p (2^(d+2) - 1), and the tree's
   height is bounded. On n points there are finitely many trees of this height. Whether a tree is valid is decided by
   looking at its nodes: dimensions are decided, and a class is irreducible if it is not reducible. So the least e for
   which some valid tree has leaves of dimension below e only is found; by the greedy construction there is some e.
   The degree of that tree is e - 1, and no valid tree has a smaller one. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth Finite Soa Irreducible Decompositions Greedy.
From Littlestone Require Import SubclassDecomposition Essential.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Decidable *)
Lemma decide_bool (b : bool) : decidable b.
Proof. by case: b; [left|right]. Qed.

Lemma decide_iff (P Q : Prop) : (P <-> Q) -> decidable P -> decidable Q.
Proof. by move=> PQ [p|np]; [left; apply/PQ|right=> /PQ]. Qed.

Lemma decide_and (P Q : Prop) : decidable P -> decidable Q -> decidable (P /\ Q).
Proof. by case=> [p|np] [q|nq]; [left|right=> -[]|right=> -[]|right=> -[]]. Qed.

Lemma decide_all (T : Type) (P : T -> Prop) (L : seq T) :
  (forall a, decidable (P a)) -> decidable (forall a, List.In a L -> P a).
Proof.
move=> dec; elim: L => [|a L [IHL|IHL]]; first by left.
  by case: (dec a) => [Pa|nPa]; [left=> b [<-|/IHL]|right=> aL; apply: nPa; apply: aL; left].
by right=> aL; apply: IHL => b bL; apply: aL; right.
Qed.

Lemma decide_some (T : Type) (P : T -> Prop) (L : seq T) :
  (forall a, decidable (P a)) -> decidable (exists2 a, List.In a L & P a).
Proof.
move=> dec; elim: L => [|a L [IHL|IHL]]; first by right=> -[].
  by left; case: IHL => b bL Pb; exists b; [right|].
case: (dec a) => [Pa|nPa]; first by left; exists a; [left|].
by right=> -[b [<- //|bL Pb]]; apply: IHL; exists b.
Qed.

Section FiniteDecomposition.
Variable X : Type.
Implicit Types (H : class X 1) (s : seq (X * 'I_2)) (t l r : decomposition X) (p d e m : nat).

Lemma valid_decidable p d H t : decides H -> below H d.+1 -> decidable (valid p d H t).
Proof.
move=> dec Hd.
have at_rank s (P : nat -> Prop) : (forall e, decidable (P e)) -> decidable (forall e, rank (restrict H s) e -> P e).
  move=> decP; have [e _ He] := decide_rank (decides_depths_restrict s dec.1) (below_restrict Hd).
  by apply: (decide_iff _ (decP e)); split=> [Pe e' /(rank_inj He) <- //|/(_ e He)].
apply: decide_and; apply: decide_all => s; apply: (at_rank s) => e; first exact: decide_bool.
apply: decide_and; first exact: decide_bool.
case: (dec.2 s (p * 2 ^ (d.+1 - e))) => [red|irr]; [right|left].
  by move/irreducible_not_reducible.
exact: not_reducible (decides_depths_restrict s dec.1) (below_restrict Hd) irr.
Qed.

Lemma valid_height p d H t : decides H -> below H d.+1 -> valid p d H t -> height t <= (p * (2 ^ d.+2 - 1)).+1.
Proof.
move=> dec Hd [Hn _]; have : forall s, List.In s (inner_nodes t) -> size s < (p * (2 ^ d.+2 - 1)).+1.
  move=> s st; have [e He _] := ranks s dec.1 Hd; rewrite ltnS.
  apply: leq_trans (Hn s _ e He) _; first by apply/In_cat; left.
  exact: (node_depth_le p d (leq0n e)).
elim: t (p * (2 ^ d.+2 - 1)).+1 {Hn} => [|x l IHl r IHr] // [|M] tM; first by have := tM [::] (or_introl erefl).
rewrite /= ltnS geq_max IHl ?IHr // => s st.
  by have := tM ((x, one) :: s); apply; right; apply/In_cat; right; apply/In_map; exists s.
by have := tM ((x, zero) :: s); apply; right; apply/In_cat; left; apply/In_map; exists s.
Qed.

(* trees with nodes in a list of points, up to a height *)
Fixpoint trees (points : seq X) M : seq (decomposition X) :=
  if M isn't M'.+1 then [:: DLeaf X] else
  let ts := trees points M' in
  DLeaf X :: flatten [seq flatten [seq [seq DNode x l r | r <- ts] | l <- ts] | x <- points].

Lemma In_trees points M t : (forall x, List.In x points) -> height t <= M -> List.In t (trees points M).
Proof.
move=> all_points; elim: t M => [|x l IHl r IHr] [|M] //; [by left|by left|].
rewrite /= ltnS geq_max => /andP[/IHl lM /IHr rM]; right; apply/In_flatten.
exists (flatten [seq [seq DNode x l r | r <- trees points M] | l <- trees points M]); first by apply/In_map; exists x.
apply/In_flatten; exists [seq DNode x l r | r <- trees points M]; first by apply/In_map; exists l.
by apply/In_map; exists r.
Qed.

Lemma ddim_exists (points : seq X) p d H : (forall x, List.In x points) -> decides H -> below H d.+1 ->
  exists e, ddim p d H e.
Proof.
move=> all_points dec Hd.
pose few e t := valid p d H t /\ forall s, List.In s (leaves t) -> below (restrict H s) e.
pose P e := exists2 t, List.In t (trees points (p * (2 ^ d.+2 - 1)).+1) & few e t.
have decP e : decidable (P e).
  apply: decide_some => t; apply: decide_and; first exact: valid_decidable.
  by apply: decide_all => s; case: (dec.1 s e) => D; [right=> /below_not_deep|left; apply/below_not_deep].
have PE t e : valid p d H t -> degree H t e -> P e.
  move=> Vt [_ most]; exists t; first by apply: In_trees => //; apply: valid_height Vt.
  split=> // s st; have [i Hi _] := ranks s dec.1 Hd; apply/(Depth.rank_below _ Hi)/(most i).
  by exists s.
have [t0 Vt0] := lyu_claim_4_1_proved p dec Hd; have [e0 De0 _] := degree_exists t0 dec.1 Hd.
have exP : exists e, (decP e : bool) by exists e0; case: (decP e0) => // -[]; apply: PE De0.
have [e + least] := ex_minnP exP; case: (decP e) => // -[t _ [Vt few_t]] _.
have least' i : P i -> e <= i by move=> Pi; apply: least; case: (decP i).
have [e1 De1 _] := degree_exists t dec.1 Hd; have e1E : e1 = e.
  apply/eqP; rewrite eqn_leq (least' _ (PE _ _ Vt De1)) andbT.
  by have [[s st Hs] _] := De1; apply: (rank_below Hs); apply: few_t.
rewrite {}e1E in De1; exists e, t; split=> // t' e' Vt' De'; apply: least'; exact: PE De'.
Qed.
End FiniteDecomposition.

Theorem lyu_definition_4_2_finite_proved : lyu_definition_4_2_finite.
Proof.
move=> n S p d Sd; have [dec] := (finite_classes_decide_proved n).2 S.
apply: (@ddim_exists _ (enum 'I_n)) dec Sd => x.
by have := mem_enum 'I_n x; elim: (enum 'I_n) => //= y L IHL; rewrite inE => /predU1P[->|/IHL]; [left|right].
Qed.
