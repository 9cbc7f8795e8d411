(* Claims on the largest leaves of optimal trees as formulas, with theorems as in CertifiedEssentials.v.

   A leaf of full dimension of a valid tree is an irreducible restriction of the class. More is claimed than is asked
   for: each irreducible restriction of this dimension has its SOA in every optimal tree of the other class.
   Restrictions that are not empty are those by some of the labels of a member: the rows in a cube. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Computable TwinDimensions TwinSoa Irreducible.
From Littlestone Require Import Decompositions SubclassDecomposition Essential DecompositionClaims TwinDecompositions.
From Littlestone Require Import Formulas UnknownClasses.
From Littlestone Require Import EncodedDimensions EncodedSoa EncodedDecompositions DecompositionParts.
From Littlestone Require Import CertifiedClaims CertifiedDecompositions CertifiedEssentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section TopLeaves.
Variable n : nat.
Notation U := (all_rows n 1).
Notation claim := (formula (nat * row + part)).
Notation value v := (eval (SharedParts.with_names (meaning n) v)).
Notation class_of := (class_of (n := n) (k := 1)).
Notation bounded_of := (bounded_of n).
Notation ddim_is := (ddim_is n).
Implicit Types (v : nat * row -> bool) (S : {set {ffun 'I_n -> 'I_2}}) (i p q d e : nat) (c : seq (option nat)).
Implicit Types (f h : hypothesis 'I_n 1) (s : seq ('I_n * 'I_2)).

(** Cubes *)
Definition agrees c (r : row) : bool :=
  all (fun x => if nth None c x is Some a then nth 0 r x == a else true) (points n).
Definition cube c : seq row := filter (agrees c) U.
Definition cubes : seq (seq (option nat)) := sequences n [:: None; Some 0; Some 1].

Definition labels_at h s : seq (option nat) :=
  [seq if has (fun a => a.1 == x) s then Some (h x : nat) else None | x <- enum 'I_n].

Lemma labels_at_in h s : labels_at h s \in cubes.
Proof.
rewrite in_sequences size_map size_enum_ord eqxx; apply/allP=> _ /mapP[x _ ->]; rewrite /= !inE.
by case: ifP => // _; case: (label2 (h x)) => ->.
Qed.

Lemma fits_cube c : all (fits n 1) (cube c).
Proof. exact: fits_filter (fits_all n 1). Qed.

Lemma fits_kept_cube v i c : all (fits n 1) (kept v i (cube c)).
Proof. exact: fits_filter (fits_cube c). Qed.

Lemma cube_of v i S s h : known v i S -> restrict (members S) s h ->
  same_class (class_of (kept v i (cube (labels_at h s)))) (restrict (members S) s).
Proof.
move=> /known_class vS [_ /allP hs] g.
have at_x (x : 'I_n) : nth None (labels_at h s) x = if has (fun a => a.1 == x) s then Some (h x : nat) else None.
  by rewrite (nth_map x) ?size_enum_ord // nth_ord_enum.
have same r : (forall x, g x = nth 0 r x :> nat) -> agrees (labels_at h s) r = realizes g s.
  move=> gr; apply/allP/allP => [ag [x a] xs|real y]; last rewrite mem_iota => /= yn.
    have := ag x; rewrite mem_iota ltn_ord at_x => /(_ isT); have -> : has (fun a => a.1 == x) s.
      by apply/hasP; exists (x, a).
    by rewrite -gr => /eqP/ord_inj ->; exact: hs xs.
  rewrite (at_x (Ordinal yn)); case: ifP => // /hasP[[z a] zs /= /eqP zy]; rewrite {}zy in zs.
  by rewrite -(gr (Ordinal yn)); have /eqP /= -> := real _ zs; have /eqP /= -> := hs _ zs.
split=> [[r]|[/vS[r rR gr] gs]].
  rewrite !mem_filter => /and3P[vr ag rU] gr; split; last by rewrite -(same r gr).
  by apply/vS; exists r; rewrite // mem_filter; apply/andP.
by exists r => //; move: rR; rewrite !mem_filter (same r gr) gs.
Qed.

(* where the class is empty, any cube will do *)
Lemma some_cube v i S s : known v i S -> nonempty (restrict (members S) s) \/ ~ nonempty (members S) ->
  exists2 c, c \in cubes & same_class (class_of (kept v i (cube c))) (restrict (members S) s).
Proof.
move=> vS [[h hs]|none]; first by exists (labels_at h s); [exact: labels_at_in|exact: cube_of].
exists (labels_at (fun=> zero) [::]); first exact: labels_at_in.
move=> g; split=> [[r]|[gS _]]; last by case: none; exists g.
rewrite !mem_filter => /and3P[vr _ rU] gr; case: none; exists g.
by apply/(known_class vS); exists r; rewrite // mem_filter; apply/andP.
Qed.

(** Largest leaves *)
(* the restriction to the cube has dimension e - 1, is irreducible, and has the SOA f *)
Definition top_leaf i q d e (f : row) c : claim := And [:: rank_is (ldim i) e (cube c);
  And [:: Not (reducible i (q * 2 ^ (d.+1 - e)) (cube c)); soa_is n (ldim i) f (cube c)]].

Lemma top_leaf_right v i q d e f c : let rows := kept v i (cube c) in
  value v (top_leaf i q d e (labels_of f) c) <->
  [/\ rank (class_of rows) e, irreducible (q * 2 ^ (d.+1 - e)) (class_of rows) & is_soa (class_of rows) f].
Proof.
move=> rows; have fitC := fits_cube c; have fitR : all (fits n 1) rows := fits_kept_cube v i c.
rewrite !eval_both eval_Not (rank_is_encoded (member := member i) (ldim_right v i)) //.
rewrite (soa_is_encoded (member := member i) (ldim_right v i)) // reducible_right // negbK.
by split=> [/and3P[/eqP <- /(is_irreducibleP _ fitR) irr /(rows_is_soaP _ fitR) soaf]|[]];
  [split=> //; exact: rank_rows
  |move=> /(rows_rankP _ fitR)-> /(is_irreducibleP _ fitR)-> /(rows_is_soaP _ fitR)->; rewrite eqxx].
Qed.

Lemma top_leaf_of v i S q d e t s f : known v i S -> below (members S) d.+1 -> optimal q d (members S) t e ->
  List.In s (leaves t) -> rank (restrict (members S) s) e -> is_soa (restrict (members S) s) f ->
  exists2 c, c \in cubes & value v (top_leaf i q d e (labels_of f) c).
Proof.
move=> vS Sd [vt te _] st Se sf; have [_ irr] := valid_leaf vt st Se.
have [|c cC same] := @some_cube v i S s vS.
  case: (posnP e) => [e0|e0]; [right=> ne|left; exact/deep0/(rank_deep 0 Se)].
  have : 0 < e by apply: degree_nonempty ne te (@finite_depths _ _ S) _; exists d.
  by rewrite e0.
exists c => //; apply/top_leaf_right; have back := same_class_sym same.
split; [exact/(same_class_rank e same)|exact: same_class_irreducible back irr|].
by move=> x; apply/(same_class_soa _ _ same).
Qed.

(** lyu.lemma-4.3; G is the class 0, H the class 1 *)
Definition matching_at q p d : claim := And [:: bounded_of 0 q d (most U);
  at_ddim n 1 p d (fun e => implies (ddim_is 0 q d e) (And [seq And [seq
    implies (top_leaf 0 q d e f c) (essential_row n 1 p d e f) | c <- cubes] | f <- U]))].

Lemma matching_known v (G H : {set {ffun 'I_n -> 'I_2}}) e1 q p d : known v 0 G -> known v 1 H ->
  subclass (members G) (members H) -> rank (members H) e1 -> e1 <= d.+1 -> value v (matching_at q p d) ->
  exists2 e2, ddim q d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 = e3 ->
  subclass (fun f => exists t e s, [/\ optimal q d (members G) t e, List.In s (leaves t),
    rank (restrict (members G) s) e & is_soa (restrict (members G) s) f]) (essential p d (members H)).
Proof.
move=> vG vH GH H1 ed; rewrite eval_both => /andP[/(bounded_known q d _ vG) B /(at_ddim_known vH H1)[e3 D3]].
have [e2 [D2 _ _]] := ddim_known vG B; rewrite eval_implies => /implyP match_all.
exists e2 => //; exists e3 => // ee f [t [e [s [Ot st Gs sf]]]].
have eE : e = e3 by rewrite -ee; have [tG OG] := D2; apply: ddim_unique Ot OG.
rewrite {}ee in D2; rewrite {}eE in Ot Gs; have Gd := below_sub GH (below_rank H1 ed).
have [c cC top] := top_leaf_of vG Gd Ot st Gs sf.
have := match_all (introT (ddim_is_right q d e3 vG) D2); rewrite eval_And_map => /allP/(_ _ (labels_in f)).
rewrite eval_And_map => /allP/(_ c cC); rewrite eval_implies top => ess.
exact/(essential_known f vH D3).
Qed.

Definition matching_leaves : claim :=
  implies (subclass_claim n) (every_pair n 1 (fun p d => matching_at (2 * p) p d)).

Theorem matching_leaves_certified proof : shared_claim_proved n 2 matching_leaves proof ->
  forall (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim (2 * p) d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 = e3 ->
  subclass (fun f => exists t e s, [/\ optimal (2 * p) d (members G) t e, List.In s (leaves t),
    rank (restrict (members G) s) e & is_soa (restrict (members G) s) f]) (essential p d (members H)).
Proof.
move=> R G H e1 H1 GH p pin d dn ed; have [v [vG vH]] := two_known G H R.
rewrite eval_implies (subclass_right vG vH GH) => /(every_pair_known vH H1)/(_ pin dn ed) M.
exact: matching_known vG vH GH H1 ed M.
Qed.

(* with the same p, on few points *)
Definition matching_leaves_same_p : claim := implies (subclass_claim n)
  (implies (Not ((scale_of n 1).1 4)) (matching_at 1 1 2)).

Theorem matching_leaves_same_p_certified proof : shared_claim_proved n 2 matching_leaves_same_p proof ->
  forall (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  e1 <= 3 -> exists2 e2, ddim 1 2 (members G) e2 & exists2 e3, ddim 1 2 (members H) e3 & e2 = e3 ->
  subclass (fun f => exists t e s, [/\ optimal 1 2 (members G) t e, List.In s (leaves t),
    rank (restrict (members G) s) e & is_soa (restrict (members G) s) f]) (essential 1 2 (members H)).
Proof.
move=> R G H e1 H1 GH ed; have [v [vG vH]] := two_known G H R; have [E1 _] := scale_known vH H1.
rewrite eval_implies (subclass_right vG vH GH) eval_implies eval_Not E1 -leqNgt ed => M.
exact: matching_known vG vH GH H1 ed M.
Qed.
End TopLeaves.
