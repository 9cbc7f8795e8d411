(* Wrong variants of the statement on many leaves, refuted.

   Leaves with members have different members, so no tree has more of them than the class has members: one function has
   one leaf, both functions on one point have two. At d = l the functions 00, 01, 10 have no tree with two leaves for
   p = 1, as a query of either point leaves two functions, or one, at depth 1: those two would need two more. For p = 0
   the only leaf is the root. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements StructureStatements InSeq Depth OneLabel Finite Soa Irreducible Covers.
From Littlestone Require Import Decompositions SubclassDecomposition Leaves Words Satisfiable WrongVariants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** As many members as leaves *)
Lemma leaves_members X (H : class X 1) (I : finType) (f : I -> hypothesis X 1) (A : {set I}) t counted :
  (forall h, H h -> exists2 i, i \in A & f i =1 h) -> with_members H counted -> count counted (leaves t) <= #|A|.
Proof.
elim: t H A counted => [|x l IHl r IHr] H A counted fH Hc.
  rewrite /= addn0; case c0: (counted [::]) => //; have [h [Hh _]] := Hc _ c0.
  by have [i iA _] := fH h Hh; apply/card_gt0P; exists i.
have part a : forall h, at_point H x a h -> exists2 i, i \in A :&: [set i | f i x == a] & f i =1 h.
  by move=> h /at_pointP[/fH[i iA fi] hx]; exists i; rewrite // !inE iA fi hx eqxx.
rewrite count_node -(cardsID [set i | f i x == zero] A) leq_add //.
  by apply: IHl (part zero) (with_members_side Hc).
apply: leq_trans (IHr _ _ _ (part one) (with_members_side Hc)) _; apply/subset_leq_card/subsetP => i.
by rewrite !inE => /andP[-> /eqP->].
Qed.

Lemma few_leaves n (S : {set {ffun 'I_n -> 'I_2}}) p d N :
  many_leaves_with_members p d (members S) N -> N <= #|S|.
Proof.
move=> [t [c [_ Hc Nc]]]; apply: leq_trans Nc _; apply: (leaves_members (f := fun g : {ffun _ -> _} => g)) Hc => h.
by case=> g gS hg; exists g.
Qed.

Lemma few_words n L p d N : many_leaves_with_members p d (members (words n 1 L)) N -> N <= size L.
Proof.
move/few_leaves/leq_trans; apply; rewrite -(size_map (function n 1)); apply: leq_trans (card_size _).
apply/subset_leq_card/subsetP=> g; rewrite inE => /hasP[w wL /forallP gw]; apply/mapP; exists w => //.
by apply/ffunP=> x; apply: val_inj; rewrite ffunE -(eqP (gw x)) inord_val.
Qed.

Theorem common_fact_leaves_at_least_power_wrong : ~ (forall X (H : class X 1) p d l, decides H -> mld H l -> l < d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l + 1)) /\
  (0 < p -> 0 < l -> many_leaves_with_members p d H (2 ^ (l - 1) + 1))).
Proof.
by have [dec] := One_decides; case/(_ _ One 2 1 0 dec One_mld isT) => /(_ isT)/few_words.
Qed.

Theorem common_fact_leaves_at_least_power_wrong_2 : ~ (forall X (H : class X 1) p d l, decides H -> mld H l -> l < d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l)) /\
  (0 < p -> 0 < l -> many_leaves_with_members p d H (2 ^ (l - 1) + 2))).
Proof.
by have [dec] := H1_decides; case/(_ _ H1 1 2 1 dec H1_mld isT) => _ /(_ isT isT)/few_words.
Qed.

Theorem common_fact_leaves_at_least_power_wrong_3 : ~ (forall X (H : class X 1) p d l, decides H -> mld H l -> l < d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l)) /\
  (0 < p -> many_leaves_with_members p d H (2 ^ (l - 1) + 1))).
Proof.
by have [dec] := One_decides; case/(_ _ One 1 1 0 dec One_mld isT) => _ /(_ isT)/few_words.
Qed.

Lemma below_root X (x : X) l r s : List.In s (leaves (DNode x l r)) -> s <> [::].
Proof. by move=> /In_cat[] /In_map[u _ ->]. Qed.

Theorem common_fact_leaves_at_least_power_wrong_4 : ~ (forall X (H : class X 1) p d l, decides H -> mld H l -> l < d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l)) /\
  (0 < l -> many_leaves_with_members p d H (2 ^ (l - 1) + 1))).
Proof.
have [dec] := H1_decides; case/(_ _ H1 0 2 1 dec H1_mld isT) => _ /(_ isT)[t [c [/valid_at0]]].
case: t => [|x l r] Vt Hc /=; first by case: (c [::]).
have [s st _] := leaf_of ones (DNode x l r); have [e He _] := ranks s dec.1 H1_below.
by case: (below_root st (leaf_zero ((valid_at0 _ _ _ _).2 Vt) st He)).
Qed.

Theorem common_fact_leaves_at_least_power_wrong_5 : ~ (forall X (H : class X 1) p d l, decides H -> mld H l -> l <= d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l)) /\
  (0 < p -> 0 < l -> many_leaves_with_members p d H (2 ^ (l - 1) + 1))).
Proof.
pose L := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]].
have [dec] := (finite_classes_decide_proved 2).2 (words 2 1 L).
have L1 : mld (members (words 2 1 L)) 1 by exact: (@rankbP 2 1 L 2).
case/(_ _ _ 1 1 1 dec L1 isT) => _ /(_ isT isT)[t [c [/valid_at0]]].
case: t => [|x l r] Vt Hc /=; first by case: (c [::]).
suff : apart 2 L 1 by vm_compute.
apply: (taken_apart Vt erefl) => s st.
have [e He _] := ranks s dec.1 L1.2; apply/(Depth.rank_below _ He); rewrite leqNgt; apply/negP=> e1.
have [] := valid_leaf ((valid_at0 _ _ _ _).2 Vt) st He; rewrite /leaf_depth (eqP (_ : 2 - e == 0)) // leqn0.
by move=> /nilP/(below_root st).
Qed.
