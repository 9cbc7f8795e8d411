(* Reducible classes are covered by smaller ones (`lyu`, remark after Definition 4.1).

   Let k answers s of SOA_H lower the dimension d of H. A member of H that does not give all of them differs from
   SOA_H at one of the k points. So H is covered by its restriction to s and the k classes of those that answer
   otherwise at one point: all these k + 1 restrictions are smaller than d.
   If all restrictions of dimension at least 1 are k-reducible, each of the k + 1 classes is covered in its turn: by
   induction on d, at most (k + 1)^d restrictions, none of dimension 1 or more, cover H. Such a restriction has at
   most one member, as two members differ at some point. Hence H has at most (k + 1)^d members. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Cover.
Variable X : Type.
Implicit Types (G H : class X 1) (s u : seq (X * 'I_2)) (x : X) (y : 'I_2) (d m : nat).

(* a function gives all answers of s, or another one at some point *)
Lemma answers_or_not (h : hypothesis X 1) s :
  realizes h s \/ exists x y, List.In (x, y) s /\ h x = rev_ord y.
Proof.
elim: s => [|[x y] s IHs]; first by left.
rewrite /realizes /=; case: eqP => [hx|/label_neq hx]; last by right; exists x, y; split=> //; left.
by case: IHs => [hs|[z [w [zw hz]]]]; [left|right; exists z, w; split=> //; right].
Qed.

Lemma cover H d s : mld H d -> soa_examples H s -> smaller (restrict H s) H ->
  [/\ below (restrict H s) d, forall x y, List.In (x, y) s -> below (at_point H x (rev_ord y)) d
    & forall h, H h -> restrict H s h \/ exists x y, List.In (x, y) s /\ at_point H x (rev_ord y) h].
Proof.
move=> Hd Hs sH; split=> [|x y /Hs Hxy|h Hh]; first exact/(smaller_below _ Hd).
  by apply: soa_other (proj2 Hd) Hxy _; apply/eqP/rev_ord_neq.
case: (answers_or_not h s) => [hs|[x [y [xy hx]]]]; first by left.
by right; exists x, y; split=> //; apply/at_pointP.
Qed.

(* the same, as a list of examples to restrict to *)
Lemma cover_seq H d m : mld H d -> reducible m H ->
  exists2 C, size C = m.+1 & (forall u, List.In u C -> below (restrict H u) d) /\
    forall h, H h -> exists2 u, List.In u C & restrict H u h.
Proof.
move=> Hd [s [<- Hs sH]]; have [sd wrong all] := cover Hd Hs sH.
exists (s :: [seq [:: (e.1, rev_ord e.2)] | e <- s]); first by rewrite /= size_map.
split=> [u [<- //|/In_map[[x y] xy ->]]|h /all[hs|[x [y [xy hx]]]]]; first exact: wrong.
  by exists s; [left|].
by exists [:: (x, rev_ord y)] => //; right; apply/In_map; exists (x, y).
Qed.

Lemma iterated_cover H m d s : decides_depths H -> everywhere_reducible m H -> below (restrict H s) d.+1 ->
  exists C, [/\ size C <= m.+1 ^ d, forall u, List.In u C -> below (restrict H u) 1
    & forall h, restrict H s h -> exists2 u, List.In u C & restrict H u h].
Proof.
move=> dec red; elim: d s => [|d IHd] s Hs.
  by exists [:: s]; split=> [//|u [<-|[]] //|h Hh]; exists s => //; left.
case: (dec s d.+1) => [deep_s|/below_not_deep/IHd[C [Cm C1 Call]]]; last first.
  by exists C; split=> //; apply: leq_trans Cm _; apply: leq_pexp2l.
have [C Cm [Csmall Call]] := cover_seq (conj deep_s Hs) (red s (deep_le (ltn0Sn d) deep_s)).
have sub u : List.In u C -> exists D, [/\ size D <= m.+1 ^ d, forall w, List.In w D -> below (restrict H w) 1
    & forall h, restrict H (s ++ u) h -> exists2 w, List.In w D & restrict H w h].
  by move=> uC; apply: IHd; apply/(same_class_below _ (restrict_cat H s u))/Csmall.
have [Ds [Dm Dgood Dall]] := choose_all sub.
exists (flatten Ds); split.
- by rewrite expnS -{1}Cm -Dm; apply: size_flatten_le => D /Dgood[u _ []].
- by move=> w /In_flatten[D /Dgood[u _ [_ D1 _]] /D1].
move=> h Hh; have [u uC Hu] := Call h Hh; have [D DDs [_ _ Dh]] := Dall u uC.
by have [|w wD Hw] := Dh h; [apply/restrict_cat|exists w => //; apply/In_flatten; exists D].
Qed.

(* classes with at most one member each *)
Lemma few_members H (C : seq (seq (X * 'I_2))) : decides_depths H ->
  (forall u, List.In u C -> below (restrict H u) 1) ->
  exists2 hs, size hs = size C & forall u h, List.In u C -> restrict H u h -> exists2 f, List.In f hs & f =1 h.
Proof.
move=> dec C1; have [|hs [hsC _ hsP]] := @choose_all _ _ (fun u f => forall h, restrict H u h -> f =1 h) C.
  move=> u /C1 u1; case: (dec u 0) => [/deep0[f uf]|/deep0 none]; last first.
    by exists (fun=> zero) => h uh; case: none; exists h.
  by exists f => h; apply: below1_eq.
by exists hs => // u h /hsP[f fhs fP] /fP; exists f.
Qed.
End Cover.

Theorem lyu_remark_4_1_cover_proved : lyu_remark_4_1_cover.
Proof. by move=> X H d s; apply: cover. Qed.

Theorem lyu_remark_4_1_iterated_cover_proved : lyu_remark_4_1_iterated_cover.
Proof.
move=> X H m d dec Hd red; have H0 := restrict_nil H.
have [|C [Cm C1 Call]] := iterated_cover (s := [::]) dec red (d := d); first exact/(same_class_below _ H0).
by exists C; split=> // h /H0/Call.
Qed.

Theorem lyu_remark_4_1_size_proved : lyu_remark_4_1_size.
Proof.
move=> X H m d dec Hd red; have [C [Cm C1 Call]] := lyu_remark_4_1_iterated_cover_proved dec Hd red.
have [hs hsC hsP] := few_members dec C1.
exists (fun i => nth (fun=> zero) hs i) => h /Call[u uC /(hsP u h uC)[f fhs fh]].
have [i ihs fi] := In_nth (fun=> zero) fhs; rewrite hsC in ihs.
by exists (Ordinal (leq_trans ihs Cm)) => /=; rewrite fi.
Qed.
