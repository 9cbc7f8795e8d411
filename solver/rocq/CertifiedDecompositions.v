(* Claims on decomposition dimensions as formulas with named parts, with theorems as in CertifiedClaims.v.

   Each claim is made for p = 1, 2, 3 and every d up to n + 1. The decomposition dimension is the least number for which
   some valid tree has no larger leaves, so it exists if some tree is valid, as no leaf is larger than the class; and
   that of G is at most that of H if all numbers for which H has such a tree are numbers for which G has one. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Computable TwinDimensions TwinSoa Irreducible Decompositions.
From Littlestone Require Import TwinDecompositions Formulas UnknownClasses EncodedDimensions EncodedDecompositions.
From Littlestone Require Import DecompositionParts CertifiedClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Decompositions.
Variable n : nat.
Notation U := (all_rows n 1).
Notation largest_rank := (most U).
Notation claim := (formula (nat * row + part)).
Notation value v := (eval (SharedParts.with_names (meaning n) v)).
Implicit Types (v : nat * row -> bool) (S : {set {ffun 'I_n -> 'I_2}}) (i p d e : nat).

Lemma fits_known v i : all (fits n 1) (kept v i U).
Proof. exact: fits_filter (fits_all n 1). Qed.

(* some valid tree of the class i has such leaves *)
Definition tree_of i p d L : claim := name (Tree i p d L (size U) 0 U).
Definition bounded_of i p d e : claim := tree_of i p d (Below e).

Lemma tree_known v i S p d L (P : class 'I_n 1 -> Prop) : known v i S ->
  (forall G H, same_class G H -> P G -> P H) ->
  (forall rows, all (fits n 1) rows -> reflect (P (class_of rows)) (wanted_leaf n L (rows_rank n 1 rows) rows)) ->
  reflect (exists t, valid p d (members S) t /\ leaves_have P (members S) t) (value v (tree_of i p d L)).
Proof.
move=> /known_class vS same PP; have fitR := fits_known v i; have Sv := same_class_sym vS.
rewrite [value v _](fitted_fit (n := n) _ (fits_all n 1)); apply: (iffP idP) => [|[t [vt Pt]]].
  move/(tree_of_search same PP fitR)=> [t [/valid_at0 vt Pt]]; exists t.
  by split; [exact: same_class_valid vS vt|exact: same_leaves same _ _ _ vS Pt].
apply: (search_of_tree same PP fitR (size_kept _ _)); last exact: same_leaves same _ _ _ Sv Pt.
exact/valid_at0/(same_class_valid Sv vt).
Qed.

Lemma bounded_known v i S p d e : known v i S -> reflect (bounded p d e (members S)) (value v (bounded_of i p d e)).
Proof.
move=> vS; apply: (@tree_known v i S p d (Below e) (fun G => below G e) vS) => [G H GH|rows]; last exact: below_rows.
by apply: below_sub; have [] := same_class_sub GH.
Qed.

Lemma bounded_rank p d e e1 S : rank (members S) e1 -> bounded p d e (members S) -> bounded p d e1 (members S).
Proof. by move=> /rankP[_ He1] [t [vt _]]; exists t; split=> // s _; apply: below_restrict. Qed.

Lemma ddim_iff v i S p d e : known v i S ->
  ddim p d (members S) e <-> bounded p d e (members S) /\ forall m, m < e -> ~ bounded p d m (members S).
Proof.
move=> /known_class vS; have Sv := same_class_sym vS; have fitR := fits_known v i.
have same m (G H : class 'I_n 1) : same_class G H -> bounded p d m G -> bounded p d m H.
  move=> GH [t [vt Pt]]; exists t; split; first exact: same_class_valid GH vt.
  by move=> s st; apply: below_sub (Pt s st); have [_] := same_class_sub (same_class_restrict s GH).
have to m := same m _ _ vS; have from m := same m _ _ Sv; have D := ddimP p d e fitR.
split=> [[t opt]|[Be least]].
  have [|Be least] := iffLR D; first by exists t; apply: same_class_optimal Sv opt.
  by split=> [|m /least nB]; [exact: to|move=> /from].
have [|t opt] := iffRL D; last by exists t; apply: same_class_optimal vS opt.
by split=> [|m /least nB]; [exact: from|move=> /to].
Qed.

(* the decomposition dimension plus 1 is e *)
Definition ddim_is i p d e : claim :=
  And [:: bounded_of i p d e; if e is e'.+1 then Not (bounded_of i p d e') else yes].

Lemma ddim_is_right v i S p d e : known v i S -> reflect (ddim p d (members S) e) (value v (ddim_is i p d e)).
Proof.
move=> vS; rewrite eval_both.
apply: (iffP andP) => [[/(bounded_known p d e vS) Be least]|/(ddim_iff p d e vS)[Be least]].
  apply/(ddim_iff p d e vS); split=> // m me /bounded_leq Bm.
  by case: e me least {Be} => // e; rewrite eval_Not => /Bm/(bounded_known p d e vS)->.
split; first exact/(bounded_known p d e vS).
by case: e least {Be} => // e least; rewrite eval_Not; apply/(bounded_known p d e vS)/least.
Qed.

Lemma ddim_known v i S p d e : known v i S -> bounded p d e (members S) ->
  exists e2, [/\ ddim p d (members S) e2, bounded p d e2 (members S) & e2 <= e].
Proof.
move=> vS /(bounded_known p d e vS) He.
have [e2 /(bounded_known p d e2 vS) H2 least] := ex_minnP (ex_intro (fun e => value v (bounded_of i p d e)) e He).
exists e2; split=> //; last exact: least.
by apply/(ddim_iff p d e2 vS); split=> // m me /(bounded_known p d m vS)/least; rewrite leqNgt me.
Qed.

(* for p = 1, 2, 3, and each d that is at least the dimension of the class i *)
Definition scale_of i : scale (nat * row + part) := depths (fun m => ldim i m U) (most U).
Definition every_pair i (C : nat -> nat -> claim) : claim :=
  And [seq And [seq implies (Not ((scale_of i).1 d.+2)) (C p d) | d <- iota 0 n.+2] | p <- iota 1 3].

Lemma scale_known v i S e : known v i S -> rank (members S) e ->
  measures (SharedParts.with_names (meaning n) v) (scale_of i) e.
Proof.
move=> /known_class vS /(same_class_rank e vS) He.
have ldimE m := @ldim_right n v i m U (fits_all n 1).
exact: (depths_means (member := member i)) ldimE (fits_all n 1) He.
Qed.

Lemma every_pair_known v i S C e1 p d : known v i S -> rank (members S) e1 -> value v (every_pair i C) ->
  0 < p <= 3 -> d <= n.+1 -> e1 <= d.+1 -> value v (C p d).
Proof.
move=> vS H1; have [E1 _] := scale_known vS H1; rewrite eval_And_map => /allP all_p pin dn ed.
have {all_p} := all_p p; rewrite mem_iota => /(_ pin); rewrite eval_And_map => /allP/(_ d).
by rewrite mem_iota => /(_ dn); rewrite eval_implies eval_Not E1 -leqNgt ed.
Qed.

(* G is the class 0, H the class 1 *)
Lemma two_known C proof (G H : {set {ffun 'I_n -> 'I_2}}) : shared_claim_proved n 2 C proof ->
  exists v, [/\ known v 0 G, known v 1 H & value v C].
Proof.
by case/for_all_classes_shared/(_ (fun i => if i is 0 then G else H)) => v vS; exists v; split; rewrite // /known vS.
Qed.

Lemma one_known C proof (H : {set {ffun 'I_n -> 'I_2}}) : shared_claim_proved n 1 C proof ->
  exists2 v, known v 0 H & value v C.
Proof. by case/for_all_classes_shared/(_ (fun=> H)) => v vS; exists v; rewrite // /known vS. Qed.

(** lyu.claim-4.1 *)
Definition decomposition_exists : claim := every_pair 0 (fun p d => bounded_of 0 p d largest_rank).

Theorem decomposition_exists_certified proof : shared_claim_proved n 1 decomposition_exists proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> e1 <= d.+1 -> exists2 e2, ddim p d (members H) e2 & e2 <= e1.
Proof.
move=> R H e1 H1 p pin d dn ed; have [v vH] := one_known H R.
move/(every_pair_known vH H1)/(_ pin dn ed)/(bounded_known p d _ vH)/(bounded_rank H1).
by case/(ddim_known vH)=> e2 [H2 _ le]; exists e2.
Qed.

(** lyu.lemma-4.3 *)
Definition subclass_claim : claim := includes n 1 (member 0) (member 1).
Definition decomposition_of_subclass (q : nat -> nat) : claim := implies subclass_claim
  (every_pair 1 (fun p d => And [:: bounded_of 1 p d largest_rank;
     And [seq implies (bounded_of 1 p d e) (bounded_of 0 (q p) d e) | e <- iota 0 largest_rank.+1]])).

Lemma subclass_right v (G H : {set {ffun 'I_n -> 'I_2}}) : known v 0 G -> known v 1 H ->
  subclass (members G) (members H) -> value v subclass_claim.
Proof. exact: (includes_right (g := member 0) (h := member 1)). Qed.

Theorem decomposition_of_subclass_known q proof : shared_claim_proved n 2 (decomposition_of_subclass q) proof ->
  forall (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim (q p) d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 <= e3.
Proof.
move=> R G H e1 H1 GH p pin d dn ed; have [v [vG vH]] := two_known G H R.
rewrite eval_implies (subclass_right vG vH GH) => /(every_pair_known vH H1)/(_ pin dn ed); rewrite eval_both.
case/andP=> /(bounded_known p d _ vH)/(bounded_rank H1)/(ddim_known vH)[e3 [H3 B3 le3]].
rewrite eval_And_map => /allP/(_ e3); rewrite mem_iota add0n ltnS (leq_trans le3 (proj2 (scale_known vH H1))).
move=> /(_ isT); rewrite eval_implies (introT (bounded_known p d e3 vH) B3).
by move=> /(bounded_known (q p) d e3 vG)/(ddim_known vG)[e2 [H2 _ le2]]; exists e2 => //; exists e3.
Qed.

Theorem decomposition_of_subclass_certified proof :
  shared_claim_proved n 2 (decomposition_of_subclass (muln 2)) proof ->
  forall (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim (2 * p) d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 <= e3.
Proof. exact: decomposition_of_subclass_known. Qed.

Theorem decomposition_of_subclass_same_p_certified proof :
  shared_claim_proved n 2 (decomposition_of_subclass id) proof ->
  forall (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim p d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 <= e3.
Proof. exact: decomposition_of_subclass_known. Qed.
End Decompositions.
