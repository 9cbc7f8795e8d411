(* What theorems say of finite classes is what the claims say that are decided for all classes of a size.

   A claim speaks of sets of finite functions and of their numbers. A number is given by the predicate that defines it,
   a dimension with 1 added, so that it is 0 for the empty class. Each lemma goes from a theorem, for any points, to the
   proposition that a claim is written as; Coq compares the two. Of non-empty classes the theorem speaks itself, and of
   the empty one there is nothing to show. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma card_members n k (H : {set {ffun 'I_n -> 'I_k.+1}}) : (0 < #|H|) <-> nonempty (members H).
Proof. by rewrite card_gt0; split=> [/members_nonempty|nH] //; apply/members_nonempty. Qed.

Lemma no_card n k (H : {set {ffun 'I_n -> 'I_k.+1}}) : ~ nonempty (members H) -> #|H| = 0.
Proof. by move=> nH; case: (posnP #|H|) => // /card_members. Qed.

Lemma common_fact_vc_at_most_littlestone_claimed : common_fact_vc_at_most_littlestone ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1,
  (if e1 is v.+1 then vc_dimension (members H) v else ~ nonempty (members H)) ->
  forall e2, rank (members H) e2 -> e1 <= e2.
Proof.
move=> theorem n H [//|v] Hv [|d] Hd; last exact: (theorem _ _).2 Hv Hd.
by case: Hv => -[xs _ /(_ (nseq (size xs) ord0))[|h Hh]]; rewrite ?size_nseq // => _ _; case: Hd; exists h.
Qed.

Lemma common_fact_size_at_least_power_claimed : common_fact_size_at_least_power ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> 0 < #|H| -> 2 ^ e1 <= #|H| * 2.
Proof.
move=> theorem n k H [|d] Hd H0; first by case/card_members: H0 => h Hh; case: Hd; exists h.
by rewrite expnSr leq_mul2r /=; apply: theorem Hd.1 (members_at_most H).
Qed.

Lemma common_fact_subclass_monotone_claimed : common_fact_subclass_monotone ->
  forall n k (G H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members G) e1 ->
  forall e2, rank (members H) e2 -> subclass (members G) (members H) -> e1 <= e2.
Proof. by move=> theorem n k G H e1 Ge e2 /rankP[_ He] /theorem/(_ He)/(rank_below _ Ge). Qed.

Lemma common_lemma_sauer_shelah_perles_claimed : common_lemma_sauer_shelah_perles ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1,
  (if e1 is v.+1 then vc_dimension (members H) v else ~ nonempty (members H)) ->
  #|H| <= \sum_(i < e1) 'C(n, i).
Proof. by move=> theorem n H [/no_card -> //|v /(theorem n H).1]. Qed.

Lemma common_fact_two_large_sides_claimed : common_fact_two_large_sides ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 ->
  forall d, 0 < d <= n -> d < e1 -> exists x : 'I_n, forall e2, rank (at_point (members H) x zero) e2 ->
  forall e3, rank (at_point (members H) x one) e3 -> d <= e2 /\ d <= e3.
Proof.
move=> theorem n H e1 He [//|d] _ /(rank_deep _ He)/theorem[x [H0 H1]].
by exists x => e2 /(rank_deep d)/iffLR/(_ H0) e2d e3 /(rank_deep d)/iffLR/(_ H1).
Qed.

Lemma lyu_remark_4_one_side_smaller_claimed : lyu_remark_4_one_side_smaller ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> 0 < #|H| ->
  forall x : 'I_n, forall y : 'I_2, y <= 1 -> forall e2, rank (at_point (members H) x y) e2 ->
  forall z : 'I_2, z < y -> forall e3, rank (at_point (members H) x z) e3 -> minn e2 e3 < e1.
Proof.
move=> theorem n H [|d] Hd H0 x y _ e2 H2 z zy e3 H3; first by case/card_members: H0 => h Hh; case: Hd; exists h.
have [yE zE] : y = one /\ z = zero.
  by case: (label2 y) (label2 z) zy => -> [] ->.
rewrite {}yE {}zE {y z zy} in H2 H3; rewrite ltnS geq_min.
case: (theorem _ _ _ x (@finite_depths _ _ H) Hd) => [/(rank_below _ H3)->|/(rank_below _ H2)-> //].
by rewrite orbT.
Qed.

(** 0-covers *)
Lemma cover_value n k (H : class 'I_n k) T N M : N0 H T N -> N0_at_most H T M -> N <= M.
Proof. by move=> [_ [z least]] /(_ z)[V /least NV VM]; apply: leq_trans NV VM. Qed.

Lemma no_covers n k (H : class 'I_n k) T N : ~ nonempty H -> N0 H T N -> N = 0.
Proof.
move=> nH Hn; apply/eqP; rewrite -leqn0; apply: cover_value Hn _ => z; exists [::] => // h Hh.
by case: nH; exists h.
Qed.

Lemma bgs_theorem_5_6_claimed : bgs_theorem_5_6 ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> forall T, T <= n ->
  forall N2, N0 (members H) T N2 -> N2 <= \sum_(i < e1) 'C(T, i) * k ^ i.
Proof.
move=> theorem n k H [|d] Hd T _ N HN; first by rewrite (no_covers Hd HN).
exact: cover_value HN (theorem _ _ _ _ _ (@finite_patterns _ _ H) Hd).1.
Qed.

Lemma bgs_theorem_5_6_at_most_claimed : bgs_theorem_5_6_at_most ->
  forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall T, T <= n ->
  forall N2, N0 (members H) T N2 -> N2 <= \sum_(i < e1) 'C(T, i).
Proof.
move=> theorem n H [|d] Hd T _ N HN; first by rewrite (no_covers Hd HN).
rewrite (eq_bigr (fun i : 'I_d.+1 => 'C(T, i) * 1 ^ i)) => [|i _]; last by rewrite exp1n muln1.
exact: cover_value HN (theorem _ _ _ _ _ (@finite_patterns _ _ H) (proj2 Hd)).
Qed.

Lemma bgs_claim_5_7_claimed : bgs_claim_5_7 ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> 0 < #|H| ->
  forall x : 'I_n, forall y : 'I_k.+1, y <= k -> forall e2, rank (at_point (members H) x y) e2 ->
  forall z : 'I_k.+1, z < y -> forall e3, rank (at_point (members H) x z) e3 -> minn e2 e3 < e1.
Proof.
move=> theorem n k H [|d] Hd H0 x y _ e2 H2 z zy e3 H3; first by case/card_members: H0 => h Hh; case: Hd; exists h.
have keeps a e : rank (at_point (members H) x a) e -> d < e -> mld (at_point (members H) x a) d.
  by move=> Ha de; split=> [|m Hm]; [apply/(rank_deep _ Ha)|apply: (proj2 Hd) (deep_at_point Hm)].
rewrite ltnNge leq_min; apply/negP=> /andP[/(keeps _ _ H2) Hy /(keeps _ _ H3) Hz].
by rewrite ((theorem _ _ _ _ x Hd).1 _ _ Hy Hz) ltnn in zy.
Qed.

(** Psi-dimensions *)
(* a dimension is at most another one if all its depths are depths of the other one, for which a member is needed *)
Lemma dimension_le (P Q : nat -> Prop) (N M : Prop) e1 e2 : (forall m, P m -> Q m) -> (forall m, Q m -> N) ->
  (if e1 is v.+1 then largest P v else M) -> (if e2 is v.+1 then largest Q v else ~ N) -> e1 <= e2.
Proof. by move=> PQ QN; case: e1 e2 => [|v] [|w] // [Pv _] => [[]|[_]]; [apply: QN (PQ _ Pv)|apply; apply: PQ]. Qed.

Lemma psi_deep_nonempty X k Psi (H : class X k) m : psi_deep Psi H m -> nonempty H.
Proof. by move=> [t _ /(_ (nseq m true))[|h Hh _]]; [rewrite size_nseq|exists h]. Qed.

Lemma uniform_deep_nonempty X k Psi (H : class X k) m : uniform_deep Psi H m -> nonempty H.
Proof. by move=> [t [_ _ /(_ (nseq m true))[|h Hh _]]]; [rewrite size_nseq|exists h]. Qed.

Lemma bgs_lemma_4_5_claimed : bgs_lemma_4_5 ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1,
  (if e1 is v.+1 then psi_dimension (@pair_maps k) (members H) v else ~ nonempty (members H)) ->
  forall e2, rank (members H) e2 -> e1 = e2.
Proof.
move=> theorem n k H e1 H1 e2 H2; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by apply: dimension_le H1 H2 => [m /theorem|m] //; apply: deep_nonempty.
by apply: dimension_le H2 H1 => [m /theorem|m] //; apply: psi_deep_nonempty.
Qed.

Lemma bgs_claim_4_7_claimed : bgs_claim_4_7 ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1,
  (if e1 is v.+1 then psi_dimension (@pair_maps k) (members H) v else ~ nonempty (members H)) -> forall e2,
  (if e2 is v.+1 then psi_dimension (@bit_maps k) (members H) v else ~ nonempty (members H)) -> forall e3,
  (if e3 is v.+1 then psi_dimension (@all_maps k) (members H) v else ~ nonempty (members H)) -> e1 <= e2 /\ e2 <= e3.
Proof.
move=> theorem n k H e1 H1 e2 H2 e3 H3; split.
  by apply: dimension_le H1 H2 => m; [apply: (theorem _ _ _ _).1|apply: psi_deep_nonempty].
by apply: dimension_le H2 H3 => m; [apply: (theorem _ _ _ _).2|apply: psi_deep_nonempty].
Qed.

Lemma bgs_claim_4_6_claimed : bgs_claim_4_6 ->
  forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1,
  (if e1 is v.+1 then uniform_dimension (@bit_maps k) (members H) v else ~ nonempty (members H)) -> forall e2,
  (if e2 is v.+1 then psi_dimension (@bit_maps k) (members H) v else ~ nonempty (members H)) ->
  (forall j, 0 < j <= up_log 2 k.+1 -> forall e3, rank (bit_class (n_bits k - j) (members H)) e3 -> e3 <= e1) /\
  e1 <= e2.
Proof.
move=> theorem n k H e1 H1 e2 H2; split=> [j /andP[j0 jk] e3 H3|].
  apply: dimension_le H3 H1 => m; last exact: uniform_deep_nonempty.
  by apply: (theorem _ _ _ _).1; rewrite ltn_subrL j0 (leq_trans j0 jk).
by apply: dimension_le H1 H2 => m; [apply: (theorem _ _ _ _).2|apply: psi_deep_nonempty].
Qed.
