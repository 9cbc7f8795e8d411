(* Wrong variants of statements on classes, refuted by classes that are computed; WrongVariants.v has the first ones.

   H1 are both functions on one point, One is one of them. Of the functions 00, 01, 10, 12 of dimension 2 no uniform
   tree has depth 2: below x = 0 only the labels 0, 1 tell y apart, below x = 1 only 0, 2. Of 00, 01, 02, 10 the map
   that tells the labels 1, 2 of y apart and ignores 0 is no bit; with maps to 0, 1 and the star the depth is 2. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements InSeq Depth Finite Covers Soa Irreducible.
From Littlestone Require Import Decompositions Essential SubclassDecomposition Computable PsiTrees Bits.
From Littlestone Require Import TwinDimensions TwinPsi TwinDecompositions Words Satisfiable.
From Littlestone Require Import WrongProbability Exponentials Greedy SauerShelah WrongVariants WrongClasses Leaves.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Dimensions *)
Theorem bgs_claim_5_7_wrong : ~ (forall X k (H : class X k) d x, mld H d -> (forall a b, mld (at_point H x a) d ->
  mld (at_point H x b) d -> a = b) /\ (forall a, ~ mld (at_point H x a) d -> below (at_point H x a) d.-1)).
Proof.
have no : ~ mld (at_point H1 x0 zero) 1 by move=> [/(side_mld zero).2].
by move/(_ _ _ H1 1 x0 H1_mld)=> [_ /(_ zero no 0 (side_mld zero).1)].
Qed.

Theorem common_fact_size_at_least_power_wrong_2 : ~ (forall X k (H : class X k) d m, deep H d.-1 -> at_most H m ->
  2 ^ d <= m).
Proof.
have single : at_most One 1.
  by exists (fun=> ones) => h Hh; exists ord0; apply: below1_eq One_mld.2 One_ones Hh.
by move/(_ _ _ One 1 1 One_mld.1 single).
Qed.

Lemma vc_words n (L : seq (seq nat)) d : d.+1 = computed_vc_rank n L -> vc_dimension (members (words n 1 L)) d.
Proof.
have [down up] := same_class_sub (@class_words n 1 L).
move/computed_vc_rankP=> [[xs xd sh] most]; split=> [|m [ys ym sh']].
  by exists xs => //; apply: vc_shatters_sub up sh.
by apply: most; exists ys => //; apply: vc_shatters_sub down sh'.
Qed.

Theorem common_fact_vc_at_most_littlestone_wrong_2 : ~ (forall X (H : class X 1), (forall xs, vc_shatters H xs ->
  deep H (size xs)) /\ (forall v d, vc_dimension H v -> mld H d -> d <= v)).
Proof.
pose L := [:: [:: 0; 0; 0]; [:: 0; 0; 1]; [:: 0; 1; 1]; [:: 1; 1; 1]].
have deep2 : mld (members (words 3 1 L)) 2 by exact: (@rankbP 3 1 L 3).
have vc1 : vc_dimension (members (words 3 1 L)) 1 by apply: vc_words; vm_compute.
by move/(_ _ (members (words 3 1 L)))=> [_ /(_ _ _ vc1 deep2)].
Qed.

Theorem common_lemma_sauer_shelah_perles_wrong_2 : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}), (forall d,
  vc_dimension (members S) d -> #|S| <= \sum_(i < d) 'C(n, i)) /\ (forall e, (forall xs, vc_shatters (members S)
  xs -> size xs < e) -> #|S| <= \sum_(i < e) 'C(n, i))).
Proof.
move/(_ 1 S1)=> [/(_ 1 H1_vc) + _]; have := @card_words 1 1 words1 erefl erefl.
by rewrite !big_ord_recl big_ord0 /= => /leq_trans/[apply].
Qed.

(** 0-covers *)
Definition level (y : 'I_2) : tree 'I_2 1 := Branch y (Empty _) (Empty _).
Definition flipped (t : tree 'I_2 1) := level (rev_ord (root t)).

Theorem bgs_claim_5_8_wrong_2 : ~ (forall X k (G : class X k) T x (l r : tree X T) (a : 'I_k.+1) VL VR xi, (forall
  h, G h -> h x = a) -> zero_cover G l VL -> zero_cover G r VR -> (forall w, List.In w VR -> exists v, xi v = w)
  -> zero_cover G (Branch x l r) [seq Branch a v (xi v) | v <- VL]).
Proof.
have cov : zero_cover One (Branch x0 (Empty _) (Empty _)) [:: level one].
  by move=> h Hh [|//] _ /=; rewrite (below1_eq One_mld.2 Hh One_ones).
have same h : One h -> h x0 = one by move=> Hh; rewrite (below1_eq One_mld.2 Hh One_ones).
have onto w : List.In w [:: level one] -> exists v, flipped v = w.
  by case=> [<-|[]]; exists (level zero); congr level; apply: val_inj.
by move/(_ _ _ One 1 x0 _ _ one _ _ flipped same cov cov onto ones One_ones [:: true] erefl).
Qed.

Theorem bgs_theorem_5_6_wrong_2 : ~ (forall X k (H : class X k) d n, decides_patterns H -> mld H d -> N0_at_most H
  n (sauer k n d.-1) /\ (n < d -> N0_at_most H n (k.+1 ^ n))).
Proof.
have [[dec] _] := (finite_classes_decide_proved 1).1 1 S1.
move/(_ _ _ H1 1 1 dec H1_mld)=> [/(_ (Branch x0 (Empty _) (Empty _)))[V cov] + _].
rewrite /sauer big_ord_recl big_ord0 /=.
have [cov0 cov1] := (cov zeros (H1_all _) [::] erefl, cov ones (H1_all _) [::] erefl).
by case: V {cov} cov0 cov1 => [|v [|//]] //=; rewrite [v]branchE /= !orbF => /eqP->.
Qed.

Lemma member_words n L w : all (labels_fit n 1) L -> w \in L -> members (words n 1 L) (function n 1 w).
Proof. by move=> /allP fit wL; apply/membersP/hasP; exists w => //; apply/spells_function/fit. Qed.

Notation words2 := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]; [:: 1; 1]].

Theorem bgs_theorem_5_6_wrong_3 : ~ (forall X k (H : class X k) d n, decides_patterns H -> mld H d -> N0_at_most H
  n (sauer k n d) /\ (n < d -> N0_at_most H n (k ^ n))).
Proof.
have [[dec] _] := (finite_classes_decide_proved 2).1 1 (words 2 1 words2).
have mem w := @member_words 2 words2 w erefl.
move/(_ _ _ _ 2 1 dec (@rankbP 2 1 words2 3 erefl))=> [_ /(_ erefl (Branch ord0 (Empty _) (Empty _)))[V cov]] /=.
have [cov0 cov1] := (cov _ (mem [:: 0; 0] erefl) [::] erefl, cov _ (mem [:: 1; 0] erefl) [::] erefl).
case: V {cov} cov0 cov1 => [|v [|//]] //=; rewrite [v]branchE /= !orbF => /eqP-> /eqP[/(congr1 val)].
by rewrite !ffunE /= !inordK.
Qed.

Theorem bgs_theorem_5_6_exponential_wrong : ~ (forall k n d, 0 < k -> 0 < d <= n -> (INR (sauer k n d) <= ((19 /
  10) * INR k * INR n / INR d) ^ d)%real).
Proof.
by move/(_ 1 1 1 erefl erefl); rewrite /sauer !big_ord_recl !big_ord0 /=; Lra.lra.
Qed.

(** Psi-dimensions *)
Lemma psi_words n k F (Psi : family k) (L : seq (seq nat)) d : lists F Psi -> d.+1 = computed_psi_rank n k F L ->
  psi_dimension Psi (members (words n k L)) d.
Proof.
move=> FPsi /(@computed_psi_rankP n k F Psi L d FPsi)[deep_d most];
  have [down up] := same_class_sub (@class_words n k L).
by split=> [|m Hm]; [apply: psi_deep_sub up deep_d|apply/most/(psi_deep_sub down Hm)].
Qed.

Lemma uniform_words n k F (Psi : family k) (L : seq (seq nat)) d m : lists F Psi ->
  d.+1 = computed_uniform_rank n k F L -> uniform_deep Psi (members (words n k L)) m -> m <= d.
Proof.
move=> FPsi /(@computed_uniform_rankP n k F Psi L d FPsi)[_ most] [t [tPsi u sh]];
  apply: most; exists t; split=> // p /sh[h Hh].
by exists h => //; apply/class_words.
Qed.

Notation apart2 := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]; [:: 1; 2]].
Definition Apart : class 'I_2 2 := members (words 2 2 apart2).
Lemma Apart_deep : deep Apart 2. Proof. by have [] : mld Apart 2 by exact: (@rankbP 2 2 apart2 3). Qed.

Theorem bgs_lemma_4_5_wrong_2 : ~ (forall X k (H : class X k) m, uniform_deep (@pair_maps k) H m <-> deep H m).
Proof.
have flat m : uniform_deep (@pair_maps 2) Apart m -> m <= 1
  by apply: uniform_words (@lists_pairs 2) _; vm_compute.
by move/(_ _ _ Apart 2)=> [_ /(_ Apart_deep)/flat].
Qed.

Theorem bgs_claim_4_6_wrong_2 : ~ (forall X k (H : class X k) m, (forall i, i < n_bits k -> deep (bit_class i H) m
  -> uniform_deep (@bit_maps k) H m) /\ (psi_deep (@bit_maps k) H m -> uniform_deep (@bit_maps k) H m)).
Proof.
have flat m : uniform_deep (@bit_maps 2) Apart m -> m <= 1
  by apply: uniform_words (@lists_bits 2) _; vm_compute.
have bits := (@bgs_claim_4_7_proved _ _ Apart 2).1 ((@bgs_lemma_4_5_proved _ _ Apart 2).2 Apart_deep).
by move/(_ _ _ Apart 2)=> [_ /(_ bits)/flat].
Qed.

Theorem bgs_claim_4_7_wrong_2 : ~ (forall X k (H : class X k) m, (psi_deep (@pair_maps k) H m -> psi_deep
  (@bit_maps k) H m) /\ (psi_deep (@all_maps k) H m -> psi_deep (@bit_maps k) H m)).
Proof.
pose L := [:: [:: 0; 0]; [:: 0; 1]; [:: 0; 2]; [:: 1; 0]].
have all2 : psi_dimension (@all_maps 2) (members (words 2 2 L)) 2.
  by apply: psi_words (@lists_all_maps 2) _; vm_compute.
have bits1 : psi_dimension (@bit_maps 2) (members (words 2 2 L)) 1.
  by apply: psi_words (@lists_bits 2) _; vm_compute.
by move/(_ _ _ _ 2)=> H; have /bits1.2 := (H _ _ _).2 all2.1.
Qed.

(** Bits *)
Theorem bgs_theorem_7_1_wrong_2 : ~ (forall X k (H : class X k) d D, mld H d -> (forall i, i < n_bits k -> below
  (bit_class i H) D.+2) -> d <= n_bits k * D).
Proof.
move/(_ 'I_1 1 H1 1 0 H1_mld)=> H; suff : 1 <= n_bits 1 * 0 by [].
by apply: H => i _; apply: below_sub H1_below => h _; exact: H1_all.
Qed.

Theorem bgs_theorem_7_1_sum_wrong_2 : ~ (forall X k (H : class X k) d (D : nat -> nat), mld H d -> (forall i, i <
  n_bits k -> mld (bit_class i H) (D i)) -> d < \sum_(i < n_bits k) D i).
Proof.
by move/(_ 'I_1 1 H1 1 (fun=> 1) H1_mld (@H1_bit)); rewrite sum1_card card_ord.
Qed.

Theorem bgs_theorem_3_4_wrong : ~ (forall X k (H : class X k) d i D, 0 < k -> mld H d -> i < n_bits k -> deep
  (bit_class i H) D -> (INR D <= 1 * INR d * ln (INR k + 1))%real).
Proof.
have s := ln2_small; move/(_ 'I_1 1 H1 1 0 1 erefl H1_mld erefl (H1_bit (i := 0) erefl).1); rewrite /=.
by have -> : (1 + 1 = 2)%real by []; Lra.lra.
Qed.

Theorem bgs_theorem_3_4_sharper_wrong_2 : ~ (forall X k (H : class X k) d i D, 0 < k -> mld H d -> i < n_bits k ->
  deep (bit_class i H) D -> (INR D <= 1 * INR d * ln (INR k + 1))%real).
Proof.
have s := ln2_small; move/(_ 'I_1 1 H1 1 0 1 erefl H1_mld erefl (H1_bit (i := 0) erefl).1); rewrite /=.
by have -> : (1 + 1 = 2)%real by []; Lra.lra.
Qed.

Theorem bgs_remark_5_3_chain_wrong_2 : ~ (forall X k (H : class X k) d dB, mld H d -> psi_dimension (@all_maps k)
  H dB -> [/\ d <= dB, N0_at_least H dB (2 ^ dB), decides_patterns H -> N0_at_most H dB (sauer k dB d), 2 ^ dB <
  sauer k dB d & forall i D, i < n_bits k -> deep (bit_class i H) D -> D <= dB]).
Proof.
by move/(_ 'I_1 1 H1 1 1 H1_mld H1_all_maps)=> [_ _ _]; rewrite /sauer !big_ord_recl !big_ord0.
Qed.

Theorem bgs_remark_5_3_exponential_wrong : ~ (forall X k (H : class X k) d dB, 0 < k -> 0 < d -> mld H d ->
  psi_dimension (@all_maps k) H dB -> (2 ^ dB <= ((19 / 10) * INR k * INR dB / INR d) ^ d)%real /\ (forall y, 0 <
  y < ln 2 -> INR dB <= INR d * ln (INR k / y) / (ln 2 - y))%real).
Proof.
by move/(_ 'I_1 1 H1 1 1 erefl erefl H1_mld H1_all_maps)=> [+ _]; rewrite /=; Lra.lra.
Qed.

Theorem bgs_remark_5_3_slope_one_fifth_wrong : ~ (forall k, 0 < k -> (ln (5 * INR k) / (ln 2 - 1 / 5) <= 4 * ln
  (INR k + 1))%real).
Proof.
have s := ln_2_at_most; have l := ln_lt_2; move/(_ 1 erefl)=> /= H.
have five : (ln (2 * 2) < ln (5 * 1))%real by apply: ln_increasing; Lra.lra.
rewrite ln_mult in five; try Lra.lra.
have : (ln (5 * 1) / (ln 2 - 1 / 5) * (ln 2 - 1 / 5) <= 4 * ln (1 + 1) * (ln 2 - 1 / 5))%real.
  by apply: Rmult_le_compat_r => //; Lra.lra.
rewrite /Rdiv Rmult_assoc Rinv_l; last by Lra.lra.
by have -> : (1 + 1 = 2)%real by []; Psatz.nra.
Qed.

(* ---- *)
(* Wrong variants of statements on decompositions, refuted by classes that are computed.

   All functions on three points but 111 have a valid tree for p = 1 and d = 2 with seven leaves, each of one function,
   so that all seven are essential. The root alone is the optimal tree of 100, 010, 001 for p = d = 1: only their SOA
   000 is essential. For p = 0 no tree is more than its root. *)

Lemma crowded n m L (H : class 'I_n 1) : at_most H m -> uniq L -> all (fun w => (size w == n) && labels_fit n 1 w) L ->
  (forall w, w \in L -> H (function n 1 w)) -> size L <= m.
Proof.
move=> [f Hf] Lu /allP Lk LH; pose w (i : 'I_(size L)) := nth [::] L i.
have wL i : w i \in L by rewrite mem_nth.
have [j Hj] := fin_all_exists (fun i => Hf _ (LH _ (wL i))).
rewrite -[size L]card_ord -[m]card_ord; apply: (leq_card j) => a b jab; apply: val_inj.
apply/eqP; rewrite -(nth_uniq [::] (ltn_ord a) (ltn_ord b) Lu) -/(w a) -/(w b); apply/eqP.
have [/andP[/eqP an /allP ak] /andP[/eqP bn /allP bk]] := (Lk _ (wL a), Lk _ (wL b)).
apply: (@eq_from_nth _ 0) => [|i]; rewrite ?an ?bn // => i_n.
have := congr1 val (Hj a (Ordinal i_n)); rewrite jab (Hj b (Ordinal i_n)).
by rewrite !ffunE /= !inordK // ltnS ?ak ?bk // mem_iota.
Qed.

Lemma ddim_words n p d L e : computed_ddim n p d L = Some e -> ddim p d (members (words n 1 L)) e.
Proof.
move/computed_ddimP=> [t Ot]; exists t.
exact: same_class_optimal (same_class_sym (@class_words n 1 L)) Ot.
Qed.

Notation seven := [:: [:: 0; 0; 0]; [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 0; 1; 1]; [:: 1; 0; 0]; [:: 1; 0; 1]; [:: 1; 1; 0]].
Lemma seven_mld : mld (members (words 3 1 seven)) 2. Proof. exact: (@rankbP 3 1 seven 3). Qed.

Theorem lyu_corollary_4_1_1_wrong_2 : ~ (forall X (H : class X 1) p d e, 0 < p -> decides H -> below H d.+1 ->
  ddim p d H e -> at_most (essential p d H) (p ^ d * 2 ^ (d))).
Proof.
have [dec] := (finite_classes_decide_proved 3).2 (words 3 1 seven).
have De : ddim 1 2 (members (words 3 1 seven)) 1 by apply: ddim_words; vm_compute.
have [_ ess] := lyu_corollary_4_1_4_proved (ltnSn 0) dec seven_mld.2 De.
move/(_ _ _ 1 2 1 erefl dec seven_mld.2 De)=> few; suff : size seven <= 4 by [].
by apply: crowded few _ _ _ => // w wL; apply/ess; exists (function 3 1 w) => //; apply: member_words wL.
Qed.

Theorem lyu_lemma_4_1_wrong : ~ (forall X (H : class X 1) p d t (counted : pred (seq (X * 'I_2))), 0 < p -> below
  H d.+1 -> valid p d H t -> (forall s, counted s -> nonempty (restrict H s)) -> count counted (leaves t) <= p ^ d
  * 2 ^ (d)).
Proof.
pose leaf := DLeaf 'I_3; pose z := DNode (ord_max : 'I_3) leaf leaf; pose y := DNode (Ordinal (erefl : 1 < 3)) z z.
pose g (w : seq nat) : hypothesis 'I_3 1 := fun x => if nth 0 w x is 0 then zero else one.
pose t := DNode (ord0 : 'I_3) y y; have Vt : valid 1 2 (members (words 3 1 seven)) t.
  by apply/valid_at0; apply: validbP; vm_compute.
pose counted s := has (fun w => realizes (g w) s) seven.
move/(_ _ _ 1 2 t counted erefl seven_mld.2 Vt)=> few; suff : 7 <= 1 ^ 2 * 2 ^ 2 by [].
apply: few => s /hasP[w wL real]; exists (g w); split=> //; apply/membersP/hasP; exists w => //.
have fit : labels_fit 3 1 w by move: w wL {real}; apply/allP.
apply/forallP=> x; have := allP fit (val x); rewrite mem_iota ltn_ord /g => /(_ isT).
by case: (nth 0 w (val x)) => [|[|]].
Qed.

Theorem lyu_lemma_4_3_1_wrong : ~ (forall X (G H : class X 1) p q d eG eH, p <= q -> decides G -> subclass H G ->
  below H d.+1 -> ddim q d G eG -> ddim p d H eH -> eG <= eH).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
have D0 : ddim 1 1 (members (words 1 1 [::])) 0 by apply: ddim_words; vm_compute.
have below0 : below (members (words 1 1 [::])) 2.
  by apply: below_sub H1_below => h _; exact: H1_all.
by move/(_ _ H1 _ 1 1 1 1 0 erefl dec (fun h _ => H1_all h) below0 He D0).
Qed.

Theorem lyu_lemma_4_3_1_wrong_3 : ~ (forall X (G H : class X 1) p q d eG eH, q <= p -> decides G -> subclass G H
  -> below H d.+1 -> ddim q d G eG -> ddim p d H eH -> eG <= eH).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
have D0 : ddim 0 1 H1 2 by exists (DLeaf _); apply: (@optimal_zero _ 1 H1 2 H1_mld).
by move/(_ _ H1 H1 1 0 1 2 1 erefl dec (fun _ x => x) H1_below D0 He).
Qed.

Theorem lyu_corollary_4_1_4_wrong_2 : ~ (forall X (H : class X 1) p d, 0 < p -> decides H -> below H d.+1 -> ddim
  p d H 2 -> (exists m, at_most H m) /\ forall f, essential p d H f <-> exists2 h, H h & f =1 h).
Proof.
pose L := [:: [:: 1; 0; 0]; [:: 0; 1; 0]; [:: 0; 0; 1]].
have [dec] := (finite_classes_decide_proved 3).2 (words 3 1 L).
have [_ L2] : mld (members (words 3 1 L)) 1 by exact: (@rankbP 3 1 L 2).
have De : ddim 1 1 (members (words 3 1 L)) 2 by apply: ddim_words; vm_compute.
have few := lyu_corollary_4_1_1_proved (ltnSn 0) dec L2 De.
move/(_ _ _ 1 1 erefl dec L2 De)=> [_ ess]; suff : size L <= 2 by [].
by apply: crowded few _ _ _ => // w wL; apply/ess; exists (function 3 1 w) => //; apply: member_words wL.
Qed.
