(* m-irreducible classes: m answers of SOA_H, at any points, leave the dimension of H.

   Fewer answers leave it all the more, as an answer may be repeated; no answer at all changes nothing, so H is not
   0-reducible. If dimensions are decided, H is m-reducible or m-irreducible.
   If H is m-irreducible, its restriction to fewer than m answers of SOA_H has the same SOA: the side of 0 at x keeps
   the dimension of the restriction if it keeps that of H, as (x, 0) is then one more answer, and conversely because
   it lies in the side of H. So the restriction to s answers is (m - s)-irreducible.
   A 1-irreducible subclass of the same dimension as H has the same SOA: if its answer y at x leaves its dimension, the
   larger side of H has that dimension as well. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Irreducible.
Variable X : Type.
Implicit Types (G H : class X 1) (s u : seq (X * 'I_2)) (x : X) (y z : 'I_2) (m n d e : nat).

(** Answers of SOA_H *)
Lemma soa_examples_cons H x y s : soa_examples H ((x, y) :: s) <-> soa H x y /\ soa_examples H s.
Proof.
split=> [Hs|[Hxy Hs] w z /= [[<- <-] //|/Hs //]].
by split=> [|w z ws]; apply: Hs; [left|right].
Qed.

Lemma soa_examples_cat H s u : soa_examples H (s ++ u) <-> soa_examples H s /\ soa_examples H u.
Proof.
split=> [Hsu|[Hs Hu] x y /In_cat[/Hs|/Hu] //].
by split=> x y xy; apply: Hsu; apply/In_cat; [left|right].
Qed.

(* a longer list of answers with the same restriction *)
Lemma soa_examples_longer H s m : size s <= m -> 0 < size s -> soa_examples H s ->
  exists u, [/\ size u = m, soa_examples H u & subclass (restrict H u) (restrict H s)].
Proof.
case: s => // e s sm _ Hs; exists (e :: s ++ nseq (m - size (e :: s)) e); split.
- by rewrite /= size_cat size_nseq -addSn subnKC.
- rewrite -cat_cons; apply/soa_examples_cat; split=> // x y xy.
  by apply: Hs; left; rewrite (In_nseq xy).
by rewrite -cat_cons => h /restrict_cat[].
Qed.

Lemma same_dimension_nil H : same_dimension (restrict H [::]) H.
Proof. by apply: same_class_dimension => h; apply: restrict_nil. Qed.

Lemma same_dimension_not_smaller G H : same_dimension G H -> ~ smaller G H.
Proof. by move=> GH [m /GH Gm /(_ m Gm)]; rewrite ltnn. Qed.

(** Reducible and irreducible *)
Lemma irreducible_le H m n : n <= m -> irreducible m H -> irreducible n H.
Proof.
move=> nm Hm s sn Hs; case: (posnP (size s)) => [/size0nil ->|s0]; first exact: same_dimension_nil.
have [|u [um Hu us]] := soa_examples_longer (m := m) _ s0 Hs; first by rewrite sn.
exact: same_dimension_between us (@restrict_sub _ _ _ _) (Hm u um Hu).
Qed.

Lemma irreducible0 H : irreducible 0 H.
Proof. by move=> s /size0nil-> _; apply: same_dimension_nil. Qed.

Lemma irreducible_not_reducible H m : irreducible m H -> ~ reducible m H.
Proof. by move=> Hm [s [sm Hs]]; apply: same_dimension_not_smaller; apply: Hm. Qed.

Lemma irreducible_empty H m : ~ nonempty H -> irreducible m H.
Proof.
move=> H0 s _ _ n; split=> [/deep_restrict //|Hn]; by case: H0; apply: deep_nonempty Hn.
Qed.

Lemma irreducibleP H m d : mld H d ->
  irreducible m H <-> forall s, size s = m -> soa_examples H s -> deep (restrict H s) d.
Proof.
move=> Hd; split=> Hm s sm Hs; have [same deepd] := same_dimension_deep Hd (@restrict_sub _ _ H s).
  exact/same/Hm.
exact/deepd/Hm.
Qed.

Lemma not_reducible H m e : decides_depths H -> below H e -> ~ reducible m H -> irreducible m H.
Proof.
move=> Hdec /(rank_exists Hdec)[[|d] Hd _] Hm; first exact: irreducible_empty.
apply/(irreducibleP m Hd) => s sm Hs; case: (Hdec s d) => // /below_not_deep sd.
by case: Hm; exists s; split=> //; apply/(smaller_below _ Hd).
Qed.

Lemma same_class_irreducible G H m : same_class G H -> irreducible m G -> irreducible m H.
Proof.
move=> GH Gm s sm /(same_class_soa_examples (same_class_sym GH))/(Gm s sm) same.
apply: same_dimension_trans (same_dimension_trans same (same_class_dimension GH)).
exact: same_class_dimension (same_class_restrict _ (same_class_sym GH)).
Qed.

Lemma same_class_reducible G H m : same_class G H -> reducible m G -> reducible m H.
Proof.
move=> GH [s [sm Gs [d Gd sd]]]; exists s; split=> //; first exact: same_class_soa_examples GH Gs.
by exists d; [apply/(same_class_dimension GH)|apply/(same_class_below _ (same_class_restrict s GH))].
Qed.

Lemma decides_reductions_restrict H s : decides_reductions H -> decides_reductions (restrict H s).
Proof.
move=> Hdec u m; have eq : same_class (restrict H (s ++ u)) (restrict (restrict H s) u).
  by move=> h; apply: restrict_cat.
case: (Hdec (s ++ u) m) => [yes|no]; [left|right]; first exact: same_class_reducible eq yes.
by move/(same_class_reducible (same_class_sym eq)).
Qed.

(** Restrictions to answers, and subclasses *)
Lemma soa_restrict H s x y : irreducible (size s).+1 H -> soa_examples H s ->
  soa (restrict H s) x y <-> soa H x y.
Proof.
move=> Hm Hs; have sH : same_dimension (restrict H s) H by apply: (irreducible_le (leqnSn _) Hm).
suff eq : same_dimension (at_point (restrict H s) x zero) (restrict H s) <-> same_dimension (at_point H x zero) H.
  by rewrite /soa eq.
split=> [/same_dimension_trans/(_ sH) sH0|H0].
  by apply: same_dimension_between sH0; [apply: subclass_at_point; apply: restrict_sub|apply: at_point_sub].
apply: same_dimension_trans (same_dimension_sym sH).
have eq : same_class (at_point (restrict H s) x zero) (restrict H (s ++ [:: (x, zero)])).
  by move=> h; split=> /restrict_cat.
apply: same_dimension_trans (same_class_dimension eq) _; apply: Hm; first by rewrite size_cat addn1.
by apply/soa_examples_cat; split=> //; apply/soa_examples_cons; split.
Qed.

Lemma soa_examples_restrict H s u : irreducible (size s).+1 H -> soa_examples H s ->
  soa_examples (restrict H s) u <-> soa_examples H u.
Proof. by move=> Hm Hs; split=> Hu x y /Hu /(soa_restrict x y Hm Hs). Qed.

Lemma irreducible_restrict H s m : irreducible (size s + m) H -> soa_examples H s ->
  irreducible m (restrict H s).
Proof.
case: m => [|m] Hm Hs; first exact: irreducible0.
have Hs1 : irreducible (size s).+1 H by apply: irreducible_le Hm; rewrite addnS ltnS leq_addr.
move=> u um /(soa_examples_restrict u Hs1 Hs) Hu.
have eq : same_class (restrict (restrict H s) u) (restrict H (s ++ u)).
  by move=> h; split=> /restrict_cat.
apply: same_dimension_trans (same_class_dimension eq) _.
apply: same_dimension_trans (_ : same_dimension _ H) _; last first.
  by apply: same_dimension_sym; apply: (irreducible_le (leqnSn _) Hs1).
by apply: Hm; [rewrite size_cat um|apply/soa_examples_cat].
Qed.

Lemma deep_answer H d x y : mld H d -> irreducible 1 H -> soa H x y -> deep (at_point H x y) d.
Proof. by move=> Hd /(irreducibleP 1 Hd) H1 Hxy; apply: H1 => //; apply/soa_examples_cons; split. Qed.

Lemma soa_subclass G H d x y : mld G d -> mld H d -> subclass G H -> irreducible 1 G ->
  soa G x y -> soa H x y.
Proof.
move=> Gd [_ Hd] GH G1 /(deep_answer Gd G1) Gxy; apply: deep_soa Hd _.
by apply: deep_sub Gxy; apply: subclass_at_point.
Qed.
End Irreducible.
