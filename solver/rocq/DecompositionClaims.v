(* What theorems on decompositions, essential hypotheses and SOA hulls say of finite classes, as claims say it.

   As in Claims.v each lemma goes from a theorem, for any points, to the proposition that a claim is written as. That
   finite classes have a decomposition dimension, if d is large enough, is a part of these claims and is proved in
   FiniteDecomposition.v. The number of essential hypotheses is that of the set of finite functions that has them. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Decompositions SubclassDecomposition FiniteDecomposition.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma finite_decides n (H : {set {ffun 'I_n -> 'I_2}}) : decides (members H).
Proof. by split; [apply: finite_depths|apply: finite_reductions]. Qed.

Lemma below_rank X k (H : class X k) e d : rank H e -> e <= d.+1 -> below H d.+1.
Proof. by move=> /rankP[_ He] ed; apply: belowW He. Qed.

Lemma some_ddim n (H : {set {ffun 'I_n -> 'I_2}}) p d : below (members H) d.+1 -> exists e, ddim p d (members H) e.
Proof. exact: lyu_definition_4_2_finite_proved. Qed.

Lemma lyu_claim_4_1_claimed : lyu_claim_4_1 ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> e1 <= d.+1 -> exists2 e2, ddim p d (members H) e2 & e2 <= e1.
Proof.
move=> theorem n H e He p _ d _ ed; have Hd := below_rank He ed.
have [t Vt] := theorem _ _ p _ (finite_decides H) Hd.
have [m Dm me] := degree_exists t (@finite_depths _ _ H) (proj2 ((rankP _ _).1 He)).
have [e2 H2] := some_ddim p Hd; exists e2 => //; apply: leq_trans me.
by case: H2 => t2 [_ _]; apply; [exact: Vt|].
Qed.

Lemma lyu_lemma_4_1_claimed : lyu_lemma_4_1 ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> forall N2, largest (fun m => exists t (counted : pred _), [/\ valid p d (members H) t,
  forall s, counted s -> nonempty (restrict (members H) s) & m = count counted (leaves t)]) N2 ->
  e1 <= d.+1 -> N2 <= (p ^ d) * (2 ^ (d ^ 2)).
Proof.
move=> theorem n H e He p /andP[p0 _] d _ N [[t [counted [Vt some ->]]] _] /(below_rank He) Hd.
exact: theorem p0 Hd Vt some.
Qed.

Lemma lyu_lemma_4_1_sharper_claimed : lyu_lemma_4_1_sharper ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> forall N2, largest (fun m => exists t (counted : pred _), [/\ valid p d (members H) t,
  forall s, counted s -> nonempty (restrict (members H) s) & m = count counted (leaves t)]) N2 ->
  e1 <= d.+1 -> N2 <= \sum_(i < d.+1) 'C(p * (2 ^ d - 1), i).
Proof.
move=> theorem n H e He p _ d _ N [[t [counted [Vt some ->]]] _] /(below_rank He) Hd.
rewrite (eq_bigr (fun i : 'I_d.+1 => 'C(p * (2 ^ d - 1), i) * 1 ^ i)) => [|i _]; last by rewrite exp1n muln1.
exact: theorem Hd Vt some.
Qed.

(** Subclasses *)
Lemma lyu_lemma_4_3_1_claimed : lyu_lemma_4_3_1 ->
  forall n (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim (2 * p) d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 <= e3.
Proof.
move=> theorem n G H e He GH p _ d _ /(below_rank He) Hd.
have [eG DG] := some_ddim (2 * p) (below_sub GH Hd); have [eH DH] := some_ddim p Hd.
by exists eG => //; exists eH => //; apply: theorem (finite_decides G) GH Hd DG DH; rewrite leq_pmull.
Qed.

Lemma lyu_lemma_4_3_1_claimed_2 : lyu_lemma_4_3_1 ->
  forall n (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim p d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 <= e3.
Proof.
move=> theorem n G H e He GH p _ d _ /(below_rank He) Hd.
have [eG DG] := some_ddim p (below_sub GH Hd); have [eH DH] := some_ddim p Hd.
by exists eG => //; exists eH => //; apply: theorem (finite_decides G) GH Hd DG DH.
Qed.

Lemma lyu_lemma_4_3_2_claimed : lyu_lemma_4_3_2 ->
  forall n (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim (2 * p) d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 = e3 ->
  subclass (fun f => exists t e s, [/\ optimal (2 * p) d (members G) t e, List.In s (leaves t),
    rank (restrict (members G) s) e & is_soa (restrict (members G) s) f]) (essential p d (members H)).
Proof.
move=> theorem n G H e1 He GH p /andP[p0 _] d _ /(below_rank He) Hd.
have [eG [tG OG]] := some_ddim (2 * p) (below_sub GH Hd); have [eH [tH OH]] := some_ddim p Hd.
exists eG; first by exists tG.
exists eH => [|GE f [t [e [s [Ot st Gs sf]]]] u e' Ou]; first by exists tH.
have eE := etrans (ddim_unique Ot OG) (etrans GE (ddim_unique OH Ou)); rewrite {}eE in Ot Gs.
have [v [vu Hv same]] := theorem _ _ _ _ _ _ _ _ p0 (finite_decides G) (finite_decides H) GH Hd Ot Ou s st Gs.
by exists v; split=> // x; apply/same/sf.
Qed.

(** Essential hypotheses *)
Lemma card_at_most n (S : {set {ffun 'I_n -> 'I_2}}) (C : class 'I_n 1) m : (forall f, members S f <-> C f) ->
  at_most C m -> #|S| <= m.
Proof.
move=> SC [f fC]; have some g : g \in S -> exists i, [ffun x => f i x] == g.
  move=> gS; have [|i fi] := fC g; first by apply/SC; exists g.
  by exists i; apply/eqP/ffunP=> x; rewrite ffunE fi.
apply: leq_trans (_ : #|[set [ffun x => f i x] | i in 'I_m]| <= m); last first.
  by rewrite (leq_trans (leq_imset_card _ _)) ?card_ord.
by apply/subset_leq_card/subsetP=> g /some[i /eqP <-]; apply: imset_f.
Qed.

Lemma lyu_corollary_4_1_1_claimed : lyu_corollary_4_1_1 ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> forall S2, (forall f, members S2 f <-> (essential p d (members H)) f) -> e1 <= d.+1 ->
  #|S2| <= (p ^ d) * (2 ^ (d ^ 2)).
Proof.
move=> theorem n H e He p /andP[p0 _] d _ S SE /(below_rank He) Hd; have [e2 D2] := some_ddim p Hd.
exact: card_at_most SE (theorem _ _ _ _ _ p0 (finite_decides H) Hd D2).
Qed.

Lemma lyu_corollary_4_1_2_claimed : lyu_corollary_4_1_2 ->
  forall n (G H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> subclass (members G) (members H) ->
  forall p, 0 < p <= 3 -> forall d, d <= n.+1 -> e1 <= d.+1 ->
  exists2 e2, ddim p d (members G) e2 & exists2 e3, ddim p d (members H) e3 & e2 = e3 ->
  subclass (essential p d (members G)) (essential p d (members H)).
Proof.
move=> theorem n G H e He GH p /andP[p0 _] d _ /(below_rank He) Hd.
have [eG DG] := some_ddim p (below_sub GH Hd); have [eH DH] := some_ddim p Hd.
exists eG => //; exists eH => // GE; rewrite {}GE in DG.
exact: theorem p0 (finite_decides G) (finite_decides H) GH Hd DG DH.
Qed.

Lemma lyu_corollary_4_1_3_claimed : lyu_corollary_4_1_3 ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> forall S2, (forall f, members S2 f <-> (essential p d (members H)) f) -> e1 <= d.+1 ->
  exists2 e3, ddim (2 * p) d (members H) e3 & exists2 e4, ddim p d (members H) e4 & e3 = e4 -> 0 < #|S2|.
Proof.
move=> theorem n H e He p /andP[p0 _] d _ S SE /(below_rank He) Hd.
have [e3 D3] := some_ddim (2 * p) Hd; have [e4 D4] := some_ddim p Hd.
exists e3 => //; exists e4 => // eE; rewrite {}eE in D3.
have [f /SE[g gS _]] := theorem _ _ _ _ _ p0 (finite_decides H) Hd D4 D3.
by rewrite card_gt0; apply/set0Pn; exists g.
Qed.

Lemma lyu_corollary_4_1_4_claimed : lyu_corollary_4_1_4 ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall p, 0 < p <= 3 ->
  forall d, d <= n.+1 -> e1 <= d.+1 -> exists2 e2, ddim p d (members H) e2 & e2 = 1 ->
  subclass (essential p d (members H)) (members H) /\ subclass (members H) (essential p d (members H)).
Proof.
move=> theorem n H e He p /andP[p0 _] d _ /(below_rank He) Hd; have [e2 D2] := some_ddim p Hd.
exists e2 => // eE; rewrite {}eE in D2; have same := (theorem _ _ _ _ p0 (finite_decides H) Hd D2).2.
split=> [f /same[h [g gH hg] fh]|h Hh]; first by exists g => // x; rewrite fh hg.
by apply/same; exists h.
Qed.

(** SOA hulls *)
Lemma lyu_lemma_4_2_claimed : lyu_lemma_4_2 ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall d, d < n ->
  forall e2, rank (soa_hull d.+1 (members H)) e2 -> e1 <= d.+1 -> e2 <= d.+1.
Proof. by move=> theorem n H e1 He d _ e2 H2 /(below_rank He)/theorem/(Depth.rank_below _ H2). Qed.

Lemma lyu_lemma_4_2_sharper_claimed : lyu_lemma_4_2_sharper ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall d, d < n ->
  forall e2, rank (soa_hull d (members H)) e2 -> e1 <= d.+1 -> e2 <= d.+1.
Proof. by move=> theorem n H e1 He d _ e2 H2 /(below_rank He)/theorem/(Depth.rank_below _ H2). Qed.
