(* Claims on dimensions as formulas: if a proof refutes that the claim fails, it holds for every class on n points.

   Each claim is written once as a formula, for all n and k: numbers are compared on their scales, and what is claimed
   of a number is claimed for each value that it can have. A theorem NAME_certified says that a proof that is accepted
   for the clauses of the negation shows the claim, in the words of Statements.v, for every class on n points: under the
   valuation of the class, scales measure its numbers. The theorem is for all n; a proof is for one n. The proof may
   come from anywhere. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Finite Computable TwinDimensions Lrat Formulas Clauses.
From Littlestone Require Import UnknownClasses EncodedDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Known.
Variables n k : nat.
Notation variable := (nat * row)%type.
Notation U := (all_rows n k).
Implicit Types (v : variable -> bool) (S : {set {ffun 'I_n -> 'I_k.+1}}) (i c : nat).

(* the rows of class i are those of the members of S *)
Definition known v i S := true_rows n k v i = filter (rows_of S) U.

Theorem for_every_class claim proof : claim_proved n k 1 claim proof ->
  forall S, exists2 v, known v 0 S & eval v claim.
Proof. by move=> R S; have [v vS cT] := for_all_classes R (fun=> S); exists v => //; apply: vS. Qed.

Lemma known_class v i S : known v i S -> same_class (class_of (n := n) (k := k) (true_rows n k v i)) (members S).
Proof. by rewrite /known => ->; apply: members_rows. Qed.

Definition size_of i : number variable := size_number (is_in i) U.
Lemma size_known v i S : known v i S -> value v (size_of i) = #|S|.
Proof. by rewrite /known => vS; rewrite size_means -/(true_rows n k v i) vS size_rows_of. Qed.

Definition rank_of i : scale variable := rank_scale n k (is_in i) U.
Lemma rank_known v i S e : known v i S -> rank (members S) e -> measures v (rank_of i) e.
Proof. by move=> /known_class vS /(same_class_rank e vS); apply: rank_means; apply: fits_all. Qed.

Definition side_rank_of i x a : scale variable := rank_scale n k (is_in i) (side x a U).
Lemma side_rank_known v i S (x : 'I_n) (a : 'I_k.+1) e : known v i S ->
  rank (at_point (members S) x a) e -> measures v (side_rank_of i x a) e.
Proof.
move=> /known_class vS Ha; apply: rank_means; first exact/fits_side/fits_all.
rewrite -side_filter; apply/(same_class_rank e (class_side _ x a)).
by apply/(same_class_rank e (same_class_restrict _ vS)).
Qed.
End Known.

Section Vc.
Variable n : nat.
Implicit Types (v : nat * row -> bool) (S : {set {ffun 'I_n -> 'I_2}}).

Definition vc_of i : scale (nat * row) := vc_scale n (is_in i) (all_rows n 1).
Lemma vc_known v i S e : known v i S ->
  (if e is d.+1 then vc_dimension (members S) d else ~ nonempty (members S)) -> measures v (vc_of i) e.
Proof.
move=> /known_class/same_class_sub[to from] HS; apply: vc_rank_means; first exact: fits_all.
case: e HS => [none|d [[xs xd Hxs] most_d]]; first by case=> h /to Hh; apply: none; exists h.
split=> [|m [ys ym Hys]]; first by exists xs => //; apply: vc_shatters_sub Hxs.
by apply: most_d; exists ys => //; apply: vc_shatters_sub Hys.
Qed.

(** common.fact-vc-at-most-littlestone *)
Definition vc_at_most_littlestone : formula (nat * row) := at_most (vc_of 0) (rank_of n 1 0).

Theorem vc_at_most_littlestone_certified proof : claim_proved n 1 1 vc_at_most_littlestone proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1,
  (if e1 is v.+1 then vc_dimension (members H) v else ~ nonempty (members H)) ->
  forall e2, rank (members H) e2 -> e1 <= e2.
Proof.
move=> R H e1 H1 e2 H2; have [v vH] := for_every_class R H.
by rewrite (eval_at_most (vc_known vH H1) (rank_known vH H2)).
Qed.

(** common.lemma-sauer-shelah-perles *)
Definition binomials e := sumn [seq 'C(n, i) | i <- iota 0 e].
Lemma binomialsE e : binomials e = \sum_(i < e) 'C(n, i).
Proof. by rewrite -(big_mkord xpredT (fun i => 'C(n, i))) /binomials sumnE big_map /index_iota subn0. Qed.

Definition sauer_shelah : formula (nat * row) :=
  for_most (vc_of 0) (fun e1 => Not (AtLeast (binomials e1).+1 (size_of n 1 0))).

Theorem sauer_shelah_certified proof : claim_proved n 1 1 sauer_shelah proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1,
  (if e1 is v.+1 then vc_dimension (members H) v else ~ nonempty (members H)) -> #|H| <= \sum_(i < e1) 'C(n, i).
Proof.
move=> R H e1 H1; have [v vH] := for_every_class R H.
by move/(eval_for_most (vc_known vH H1)); rewrite eval_Not eval_AtLeast (size_known vH) binomialsE -leqNgt.
Qed.

(** common.fact-two-large-sides *)
Definition two_large_sides : formula (nat * row) := for_least (rank_of n 1 0) (fun e1 =>
  if e1 is d.+1 then
    Or [seq And [:: (side_rank_of n 1 0 x 0).1 d; (side_rank_of n 1 0 x 1).1 d] | x <- points n]
  else yes).

Theorem two_large_sides_certified proof : claim_proved n 1 1 two_large_sides proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 ->
  forall d, 0 < d <= n -> d < e1 -> exists x : 'I_n, forall e2, rank (at_point (members H) x zero) e2 ->
  forall e3, rank (at_point (members H) x one) e3 -> d <= e2 /\ d <= e3.
Proof.
move=> R H e1 H1 d _ de; have [v vH] := for_every_class R H.
have [rankE rank_le] := rank_known vH H1; rewrite eval_And_map => /allP/(_ d.+1).
rewrite mem_iota add0n ltnS (leq_trans de rank_le) eval_implies rankE de => /(_ isT).
rewrite eval_Or_map -someE => /some_points[x]; rewrite eval_both => /andP[large0 large1].
exists x => e2 /(side_rank_known vH)[E2 _] e3 /(side_rank_known vH)[E3 _].
by split; [rewrite -E2|rewrite -E3].
Qed.
End Vc.

Section Labels.
Variables n k : nat.
Notation U := (all_rows n k).

(** common.fact-size-at-least-power *)
Definition size_at_least_power : formula (nat * row) :=
  implies (AtLeast 1 (size_of n k 0))
    (for_least (rank_of n k 0) (fun e1 => AtLeast (uphalf (2 ^ e1)) (size_of n k 0))).

Theorem size_at_least_power_certified proof : claim_proved n k 1 size_at_least_power proof ->
  forall (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> 0 < #|H| -> 2 ^ e1 <= #|H| * 2.
Proof.
move=> R H e1 H1 H0; have [v vH] := for_every_class R H; rewrite eval_implies eval_AtLeast (size_known vH) H0.
by move/(eval_for_least (rank_known vH H1)); rewrite eval_AtLeast (size_known vH) leq_uphalf_double muln2.
Qed.

(** common.fact-subclass-monotone; G is the class 0, H the class 1 *)
Definition includes V (G H : row -> formula V) : formula V := And [seq implies (G r) (H r) | r <- U].

Lemma includes_right V (v : V -> bool) (g h : row -> formula V) (G H : {set {ffun 'I_n -> 'I_k.+1}}) :
  filter (fun r => eval v (g r)) U = filter (rows_of G) U -> filter (fun r => eval v (h r)) U = filter (rows_of H) U ->
  subclass (members G) (members H) -> eval v (includes g h).
Proof.
move=> vG vH GH; rewrite eval_And_map; apply/allP=> r rU; rewrite eval_implies; apply/implyP=> rG.
have : r \in filter (rows_of G) U by rewrite -vG mem_filter rG.
rewrite mem_filter => /andP[/mapP[g' gG rg] _].
have [|g'' gH gg] := GH (fun x => g' x); first by exists g' => //; rewrite -mem_enum.
have E : g' = g'' by apply/ffunP.
have : r \in filter (rows_of H) U by rewrite rg E rows_of_in.
by rewrite -vH mem_filter => /andP[].
Qed.

Definition subclass_monotone : formula (nat * row) :=
  implies (includes (is_in 0) (is_in 1)) (at_most (rank_of n k 0) (rank_of n k 1)).

Theorem subclass_monotone_certified proof : claim_proved n k 2 subclass_monotone proof ->
  forall (G H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members G) e1 ->
  forall e2, rank (members H) e2 -> subclass (members G) (members H) -> e1 <= e2.
Proof.
move=> R G H e1 H1 e2 H2 GH; have [v vS] := for_all_classes R (fun i => if i is 0 then G else H).
have vG : known v 0 G by apply: (vS 0). have vH : known v 1 H by apply: (vS 1).
by rewrite eval_implies (includes_right vG vH GH) (eval_at_most (rank_known vG H1) (rank_known vH H2)).
Qed.

(** bgs.claim-5.7, lyu.remark-4-one-side-smaller *)
(* if two sides have at least e, the class has more *)
Definition two_sides x y z : formula (nat * row) := for_least (side_rank_of n k 0 x y) (fun e =>
  implies ((side_rank_of n k 0 x z).1 e) ((rank_of n k 0).1 e.+1)).
Definition second_side : formula (nat * row) := implies (AtLeast 1 (size_of n k 0))
  (And [seq And [seq And [seq two_sides x y z | z <- iota 0 y] | y <- labels k] | x <- points n]).

Theorem second_side_certified proof : claim_proved n k 1 second_side proof ->
  forall (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> 0 < #|H| ->
  forall x : 'I_n, forall y : 'I_k.+1, y <= k -> forall e2, rank (at_point (members H) x y) e2 ->
  forall z : 'I_k.+1, z < y -> forall e3, rank (at_point (members H) x z) e3 -> minn e2 e3 < e1.
Proof.
move=> R H e1 H1 H0 x y yk e2 H2 z zy e3 H3; have [v vH] := for_every_class R H.
rewrite eval_implies eval_AtLeast (size_known vH) H0 implyTb eval_And_map.
move=> /allP/(_ (x : nat)); rewrite mem_iota ltn_ord => /(_ isT); rewrite eval_And_map.
move=> /allP/(_ (y : nat)); rewrite mem_iota ltn_ord => /(_ isT); rewrite eval_And_map.
move=> /allP/(_ (z : nat)); rewrite mem_iota zy => /(_ isT).
have [E1 _] := rank_known vH H1; have [E2 most2] := side_rank_known vH H2; have [E3 _] := side_rank_known vH H3.
rewrite eval_And_map => /allP/(_ (minn e2 e3)).
by rewrite mem_iota add0n ltnS !eval_implies E1 E2 E3 geq_minl geq_minr (leq_trans (geq_minl _ _) most2); apply.
Qed.
End Labels.
