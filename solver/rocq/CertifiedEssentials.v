(* Claims on essential hypotheses as formulas with named parts, with theorems as in CertifiedDecompositions.v.

   A function is essential if no valid tree has only leaves of smaller dimensions than the decomposition dimension, or
   leaves of this one with another SOA. Each function on n points is asked, and essential ones are counted, for each
   value of the decomposition dimension. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Computable TwinDimensions TwinSoa Decompositions.
From Littlestone Require Import TwinDecompositions Formulas UnknownClasses EncodedDimensions DecompositionParts.
From Littlestone Require Import CertifiedClaims CertifiedDecompositions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Essentials.
Variable n : nat.
Notation U := (all_rows n 1).
Notation largest_rank := (most U).
Notation claim := (formula (nat * row + part)).
Notation value v := (eval (SharedParts.with_names (meaning n) v)).
Notation bounded_of := (bounded_of n).
Notation ddim_is := (ddim_is n).
Implicit Types (v : nat * row -> bool) (S : {set {ffun 'I_n -> 'I_2}}) (i p d e : nat) (r : row).
Implicit Types (f : hypothesis 'I_n 1) (g : {ffun 'I_n -> 'I_2}).

(** Rows and functions *)
Lemma row_of_labels f : row_of [ffun x => f x] = labels_of f.
Proof. by apply: eq_map => x; rewrite ffunE. Qed.

Lemma labels_in f : labels_of f \in U.
Proof. by rewrite -row_of_labels row_of_in. Qed.

Lemma function_of r : r \in U -> exists g, r = row_of g.
Proof.
rewrite in_sequences => /andP[/eqP rn /allP r1]; exists [ffun x : 'I_n => inord (nth 0 r x)].
apply: (@eq_from_nth _ 0) => [|x]; rewrite rn; first by rewrite size_map size_enum_ord.
move=> xn; rewrite (nth_row_of _ (Ordinal xn)) ffunE inordK //.
by have := r1 (nth 0 r x); rewrite mem_nth ?rn //= mem_iota => /(_ isT).
Qed.

Lemma in_members S g : members S (fun x => g x) <-> g \in S.
Proof. by split=> [[h hS gh]|gS]; [have -> : g = h by apply/ffunP|exists g]. Qed.

Lemma rows_of_row S g : rows_of S (row_of g) = (g \in S).
Proof. by rewrite /rows_of (mem_map (@row_of_inj n 1)) mem_enum. Qed.

(** Essential functions *)
Definition essential_row i p d e r : claim := Not (tree_of n i p d (Without e r)).
Definition essentials i p d e : number (nat * row + part) := Count [seq essential_row i p d e r | r <- U].

Lemma essential_known v i S p d e f : known v i S -> ddim p d (members S) e ->
  essential p d (members S) f <-> value v (essential_row i p d e (labels_of f)).
Proof.
move=> vS De; have vC := known_class vS; have Cv := same_class_sym vC; have fitR := @fits_known n v i.
have C : essential p d (members S) f <-> essential p d (class_of (kept v i U)) f.
  by split; apply: same_class_essential.
apply: iff_trans C _; apply: iff_trans (computed_essentialP p d (kept v i U) f) _.
rewrite /computed_essential /fitting (all_filterP fitR).
have -> : rows_ddim n p d (kept v i U) = Some e.
  by apply/rows_ddimP => //; case: De => t opt; exists t; apply: same_class_optimal Cv opt.
have same := @same_class_without n e f; have PP := @withoutP n e f.
rewrite eval_Not; set found := has_tree _ _ _ _ _ _ _.
suff -> : found = value v (tree_of n i p d (Without e (labels_of f))) by [].
apply/(has_treeP p d same PP fitR)/(@tree_known n v i S p d (Without e (labels_of f)) _ vS same PP) => -[t [vt Pt]].
  by exists t; split; [exact: same_class_valid vC vt|exact: same_leaves same _ _ _ vC Pt].
by exists t; split; [exact: same_class_valid Cv vt|exact: same_leaves same _ _ _ Cv Pt].
Qed.

Lemma essentials_known v i S S2 p d e j : known v i S -> ddim p d (members S) e ->
  (forall f, members S2 f <-> essential p d (members S) f) ->
  value v (AtLeast j (essentials i p d e)) = (j <= #|S2|).
Proof.
move=> vS De SE; rewrite eval_AtLeast value_Count_map -(size_rows_of S2) size_filter; congr (_ <= _).
apply: eq_in_count => r /function_of[g ->]; rewrite rows_of_row.
by apply/idP/idP => [/(essential_known g vS De)/SE/in_members|/in_members/SE/(essential_known g vS De)].
Qed.

(* for the value of the decomposition dimension plus 1 *)
Definition at_ddim i p d (F : nat -> claim) : claim :=
  And [:: bounded_of i p d largest_rank; And [seq implies (ddim_is i p d e) (F e) | e <- iota 0 largest_rank.+1]].

Lemma at_ddim_known v i S p d e1 F : known v i S -> rank (members S) e1 -> value v (at_ddim i p d F) ->
  exists2 e, ddim p d (members S) e & value v (F e).
Proof.
move=> vS H1; rewrite eval_both => /andP[/(bounded_known p d _ vS) B].
have [e [De _ le]] := ddim_known vS B; rewrite eval_And_map => /allP/(_ e); rewrite mem_iota add0n ltnS le => /(_ isT).
by rewrite eval_implies (introT (ddim_is_right p d e vS) De); exists e.
Qed.

(** lyu.corollary-4.1; for n <= d^2 there are no more functions than that *)
Definition essential_count : claim := every_pair n 0 (fun p d =>
  if n <= d ^ 2 then yes else at_ddim 0 p d (fun e => Not (AtLeast (p ^ d * 2 ^ (d ^ 2)).+1 (essentials 0 p d e)))).

Theorem essential_count_certified proof : shared_claim_proved n 1 essential_count proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> forall S2, (forall f, members S2 f <-> (essential p d (members H)) f) -> e1 <= d.+1 ->
  #|S2| <= (p ^ d) * (2 ^ (d ^ 2)).
Proof.
move=> R H e1 H1 p pin d dn S2 SE ed; have [v vH] := one_known H R.
move/(every_pair_known vH H1)/(_ pin dn ed); case: ifP => [nd _|_ /(at_ddim_known vH H1)[e De]].
  apply: leq_trans (max_card _) _; rewrite card_ffun !card_ord; apply: (@leq_trans (2 ^ (d ^ 2))).
    by rewrite leq_exp2l.
  by rewrite leq_pmull // expn_gt0; case/andP: pin => ->.
by rewrite eval_Not (essentials_known _ vH De SE) -leqNgt.
Qed.

Definition some_essential : claim := every_pair n 0 (fun p d => And [:: bounded_of 0 (2 * p) d largest_rank;
  at_ddim 0 p d (fun e => implies (ddim_is 0 (2 * p) d e) (AtLeast 1 (essentials 0 p d e)))]).

Theorem some_essential_certified proof : shared_claim_proved n 1 some_essential proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> forall S2, (forall f, members S2 f <-> (essential p d (members H)) f) -> e1 <= d.+1 ->
  exists2 e3, ddim (2 * p) d (members H) e3 & exists2 e4, ddim p d (members H) e4 & e3 = e4 -> 0 < #|S2|.
Proof.
move=> R H e1 H1 p pin d dn S2 SE ed; have [v vH] := one_known H R.
move/(every_pair_known vH H1)/(_ pin dn ed); rewrite eval_both => /andP[/(bounded_known _ d _ vH) B].
case/(at_ddim_known vH H1)=> e4 D4; have [e3 [D3 _ _]] := ddim_known vH B.
rewrite eval_implies (essentials_known _ vH D4 SE) => /implyP ess.
exists e3 => //; exists e4 => // ee; apply: ess.
by apply/(ddim_is_right (2 * p) d e4 vH); rewrite -ee.
Qed.

Definition some_essential_unequal : claim := implies (Not ((scale_of n 0).1 4))
  (at_ddim 0 1 2 (fun e => AtLeast 1 (essentials 0 1 2 e))).

Theorem some_essential_unequal_certified proof : shared_claim_proved n 1 some_essential_unequal proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 ->
  forall S2, (forall f, members S2 f <-> (essential 1 2 (members H)) f) -> e1 <= 3 -> 0 < #|S2|.
Proof.
move=> R H e1 H1 S2 SE e3; have [v vH] := one_known H R; have [E1 _] := scale_known vH H1.
rewrite eval_implies eval_Not E1 -leqNgt e3 => /(at_ddim_known vH H1)[e De].
by rewrite (essentials_known _ vH De SE).
Qed.

Definition essential_members : claim := every_pair n 0 (fun p d => at_ddim 0 p d (fun e => if e == 1 then
  And [seq And [:: implies (essential_row 0 p d 1 r) (member 0 r); implies (member 0 r) (essential_row 0 p d 1 r)]
  | r <- U] else yes)).

Theorem essential_members_certified proof : shared_claim_proved n 1 essential_members proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> e1 <= d.+1 -> exists2 e2, ddim p d (members H) e2 & e2 = 1 ->
  subclass (essential p d (members H)) (members H) /\ subclass (members H) (essential p d (members H)).
Proof.
move=> R H e1 H1 p pin d dn ed; have [v vH] := one_known H R.
move/(every_pair_known vH H1)/(_ pin dn ed)/(at_ddim_known vH H1)=> [e De Fe]; exists e => // e1E.
move: Fe; rewrite e1E eqxx eval_And_map => /allP same; rewrite {}e1E in De.
have memberE f : value v (member 0 (labels_of f)) = ([ffun x => f x] \in H).
  have := rows_of_in H [ffun x => f x]; rewrite -vH mem_filter row_of_in andbT row_of_labels => <-.
  by [].
have ext f : members H f <-> [ffun x => f x] \in H.
  by split=> [[h hH fh]|fH]; [have -> : [ffun x => f x] = h by apply/ffunP=> x; rewrite ffunE|
    exists [ffun x => f x] => // x; rewrite ffunE].
split=> f; have := same _ (labels_in f); rewrite eval_both !eval_implies memberE => /andP[to from].
  by move/(essential_known f vH De)=> Ef; apply/ext; move: to; rewrite Ef.
by move/ext=> fH; apply/(essential_known f vH De); move: from; rewrite fH.
Qed.

(* G is the class 0, H the class 1 *)
Definition essential_of_subclass : claim := implies (subclass_claim n) (every_pair n 1 (fun p d =>
  And [:: bounded_of 0 p d largest_rank; at_ddim 1 p d (fun e => implies (ddim_is 0 p d e)
    (And [seq implies (essential_row 0 p d e r) (essential_row 1 p d e r) | r <- U]))])).

Theorem essential_of_subclass_certified proof : shared_claim_proved n 2 essential_of_subclass proof ->
  forall (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim p d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 = e3 ->
  subclass (essential p d (members G)) (essential p d (members H)).
Proof.
move=> R G H e1 H1 GH p pin d dn ed; have [v [vG vH]] := two_known G H R.
rewrite eval_implies (subclass_right vG vH GH) => /(every_pair_known vH H1)/(_ pin dn ed); rewrite eval_both.
case/andP=> /(bounded_known p d _ vG) B /(at_ddim_known vH H1)[e3 D3]; have [e2 [D2 _ _]] := ddim_known vG B.
rewrite eval_implies => /implyP same; exists e2 => //; exists e3 => // ee; rewrite {}ee in D2.
have := same (introT (ddim_is_right p d e3 vG) D2); rewrite eval_And_map => /allP all_f f.
have := all_f _ (labels_in f); rewrite eval_implies => /implyP E /(essential_known f vG D2)/E.
by move/(essential_known f vH D3).
Qed.
End Essentials.
