(* Wrong variants of statements on classes, refuted.

   The proof of a statement does not prove a changed statement, but the changed one could yet be true. Those below are
   false: H1, all functions on one point, of dimension 1, or One, one of them, of dimension 0, contradicts each. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect ssralg zmodp.
From Littlestone Require Import Statements InSeq Depth Finite Covers Soa Irreducible Decompositions Essential.
From Littlestone Require Import SubclassDecomposition Computable PsiTrees TwinDimensions TwinPsi TwinDecompositions.
From Littlestone Require Import OneLabel ZeroCover Words Bits Satisfiable Refuted PrivacyStatements.
From Littlestone Require Import LearningStatements Counterexamples DegenerateCases TwoStars SoaHull ReducibleCover.
From Littlestone Require Import Leaves Greedy Constants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation word1 := [:: [:: 1]].
Definition One : class 'I_1 1 := members (words 1 1 word1).
Definition zeros : hypothesis 'I_1 1 := fun=> zero.
Definition ones : hypothesis 'I_1 1 := fun=> one.

Lemma One_mld : mld One 0. Proof. exact: (@rankbP 1 1 word1 1). Qed.
Lemma One_decides : inhabited (decides One). Proof. exact: (proj2 (finite_classes_decide_proved 1)). Qed.
Lemma One_ones : One ones.
Proof. by apply/membersP/hasP; exists [:: 1] => //; apply/forallP=> x; rewrite (ord1 x). Qed.
Lemma One_not_zeros : ~ One zeros.
Proof. by move/membersP/hasP=> [w]; rewrite inE => /eqP-> /forallP/(_ x0). Qed.
Lemma One_sub : subclass One H1. Proof. by move=> h _; exact: H1_all. Qed.
Lemma H1_shallow : ~ deep H1 2. Proof. by move/below_not_deep: H1_below. Qed.

Lemma side_mld y : mld (at_point H1 x0 y) 0.
Proof.
split; last exact: (@H1_side_single y).
by apply/deep0; exists (fun=> y); apply/at_pointP; split=> //; exact: H1_all.
Qed.

Lemma ln2_small : (ln 2 < 1)%real.
Proof.
rewrite -[X in (_ < X)%real](ln_exp 1); apply: ln_increasing; first by Lra.lra.
have half := exp_ineq1_le (1 / 2).
have -> : (exp 1 = exp (1 / 2) * exp (1 / 2))%real by rewrite -exp_plus; congr exp; Lra.lra.
by Psatz.nra.
Qed.

Theorem bgs_claim_5_7_wrong_2 : ~ (forall X k (H : class X k) d x, deep H d -> (forall a b, mld (at_point H x a) d ->
  mld (at_point H x b) d -> a = b) /\ (forall a, ~ mld (at_point H x a) d -> below (at_point H x a) d)).
Proof.
by case/(_ _ _ H1 0 x0 (deep_pred H1_mld.1))/proj1/(_ zero one (side_mld _) (side_mld _)).
Qed.

Theorem bgs_claim_5_8_wrong : ~ (forall X k (G : class X k) T x (l r : tree X T) (a : 'I_k.+1) VL VR xi, (forall h, G
  h -> h x = h x) -> zero_cover G l VL -> zero_cover G r VR -> (forall w, List.In w VR -> exists2 v, List.In v VL & xi
  v = w) -> zero_cover G (Branch x l r) [seq Branch a v (xi v) | v <- VL]).
Proof.
have E : zero_cover H1 (Empty 'I_1) [:: Empty 'I_2] by move=> h _ p _; case: p.
move/(_ 'I_1 1 H1 0 x0 (Empty _) (Empty _) zero [:: Empty _] [:: Empty _] id (fun _ _ => erefl) E E).
by move/(_ (fun w wV => ex_intro2 _ _ w wV erefl) ones (H1_all ones) [::] erefl).
Qed.

Theorem bgs_claim_5_9_wrong : ~ (forall X k (G : class X k) T (z : tree X T) l (Gs : 'I_l -> class X k) V, (forall h,
  G h -> exists j, Gs j h \/ j = j) -> (forall j, zero_cover (Gs j) z (V j)) -> zero_cover G z (flatten [seq V j | j
  <- enum 'I_l])).
Proof.
move/(_ 'I_1 1 H1 0 (Empty _) 1 (fun _ _ => False) (fun=> [::])).
move/(_ (fun _ _ => ex_intro _ ord0 (or_intror erefl)) (fun _ h f => match f with end) ones (H1_all ones) [::] erefl).
by elim: (enum 'I_1).
Qed.

Theorem bgs_claim_5_10_wrong : ~ (forall k T e, sauer k T e.+1 + sauer k T e = sauer k T.+1 e.+1).
Proof.
by move/(_ 2 0 0); rewrite /sauer !big_ord_recl !big_ord0.
Qed.

Theorem bgs_claim_5_10_wrong_2 : ~ (forall k T e, sauer k T e.+1 + k * sauer k T e = sauer k T e.+1).
Proof.
by move/(_ 1 0 0); rewrite /sauer !big_ord_recl !big_ord0.
Qed.

Theorem bgs_theorem_5_6_wrong : ~ (forall X k (H : class X k) d n, decides_patterns H -> mld H d -> N0_at_most H n
  (sauer k n d).-1 /\ (n < d -> N0_at_most H n (k.+1 ^ n))).
Proof.
have [dec] := H3_patterns; move/(_ 'I_1 2 H3 1 0 dec H3_mld)=> [/(_ (Empty _))[V cov sV] _].
have /deep_nonempty[h Hh] := H3_mld.1; have := cov h Hh [::] erefl.
by move: sV; rewrite /sauer !big_ord_recl !big_ord0 /= leqn0 => /nilP->.
Qed.

Theorem bgs_theorem_5_6_exponential_wrong_2 : ~ (forall k n d, 0 < k -> 0 < d -> (INR (sauer k n d) <= (exp 1 * INR k
  * INR n / INR d) ^ d)%real).
Proof.
by move/(_ 1 0 1 erefl erefl); rewrite /sauer !big_ord_recl !big_ord0 /=; Lra.lra.
Qed.

Theorem bgs_lemma_4_5_wrong : ~ (forall X k (H : class X k) m, psi_deep (@pair_maps k) H m <-> deep H m.+1).
Proof.
by move/(_ 'I_1 1 H1 1)=> [+ _]; move/(_ ((@bgs_lemma_4_5_proved _ _ H1 1).2 H1_mld.1)); exact: H1_shallow.
Qed.

Theorem bgs_claim_4_7_wrong : ~ (forall X k (H : class X k) m, (psi_deep (@pair_maps k) H m -> psi_deep (@bit_maps k)
  H m.+1) /\ (psi_deep (@bit_maps k) H m -> psi_deep (@all_maps k) H m)).
Proof.
move/(_ 'I_1 2 H3 1)=> [/(_ ((@bgs_lemma_4_5_proved _ _ H3 1).2 H3_mld.1)) bits _].
by have := H3_all_maps.2 2 ((@bgs_claim_4_7_proved _ _ H3 2).2 bits).
Qed.

Theorem bgs_claim_4_6_wrong : ~ (forall X k (H : class X k) m, (forall i, i < n_bits k -> deep (bit_class i H) m ->
  uniform_deep (@bit_maps k) H m.+1) /\ (uniform_deep (@bit_maps k) H m -> psi_deep (@bit_maps k) H m)).
Proof.
move/(_ 'I_1 2 H3 1)=> [/(_ 0 erefl (@H3_bit 0 erefl).1) bits _].
by have := H3_all_maps.2 2 ((@bgs_claim_4_7_proved _ _ H3 2).2 ((@bgs_claim_4_6_proved _ _ H3 2).2 bits)).
Qed.

Theorem bgs_theorem_7_1_wrong : ~ (forall X k (H : class X k) d D, mld H d -> (forall i, i < n_bits k -> below
  (bit_class i H) D.+1) -> d <= (n_bits k).-1 * D).
Proof.
move/(_ 'I_1 1 H1 1 1 H1_mld)=> H; suff : 1 <= (n_bits 1).-1 * 1 by [].
by apply: H => i _; apply: below_sub H1_below => h _; exact: H1_all.
Qed.

Theorem bgs_theorem_7_1_sum_wrong : ~ (forall X k (H : class X k) d (D : nat -> nat), mld H d -> (forall i, i < n_bits
  k -> mld (bit_class i H) (D i)) -> \sum_(i < n_bits k) D i <= d).
Proof.
by move/(_ 'I_1 2 H3 1 (fun=> 1) H3_mld (fun i Hi => H3_bit Hi)); rewrite sum1_card card_ord.
Qed.

Theorem bgs_theorem_7_1_any_bits_wrong : ~ (forall X k (H : class X k) L (f : 'I_L -> 'I_k.+1 -> 'I_2) d (D : 'I_L ->
  nat), (forall y z, (forall i, f i y = f i z) -> y = y) -> deep H d -> (forall i, below (relabelled (f i) H) (D
  i).+1) -> d <= \sum_i D i).
Proof.
move/(_ 'I_1 1 H1 0 (fun _ y => y) 1 (fun=> 0) (fun _ _ _ => erefl) H1_mld.1)=> H.
by suff : 1 <= \sum_(i < 0) 0 by [rewrite big_ord0]; apply: H; case.
Qed.

Theorem bgs_remark_5_3_chain_wrong : ~ (forall X k (H : class X k) d dB, mld H d -> psi_dimension (@all_maps k) H dB
  -> [/\ d < dB, N0_at_least H dB (2 ^ dB), decides_patterns H -> N0_at_most H dB (sauer k dB d), 2 ^ dB <= sauer k dB
  d & forall i D, i < n_bits k -> deep (bit_class i H) D -> D <= dB]).
Proof.
by move/(_ 'I_1 2 H3 1 1 H3_mld H3_all_maps)=> [].
Qed.

Theorem bgs_remark_5_3_every_slope_wrong : ~ (forall k d D (y : R), 0 < k -> 0 < d -> (2 ^ D <= (exp 1 * INR k * INR D
  / INR d) ^ d)%real -> (0 < y < 2)%real -> (INR D <= INR d * ln (INR k / y) / (ln 2 - y))%real).
Proof.
have s := ln2_small; have e := exp_ineq1_le 1; move/(_ 1 1 1 1%real erefl erefl)=> /=.
have -> : (1 / 1 = 1)%real by Lra.lra.
rewrite ln_1 => H; have : (1 <= 1 * 0 / (ln 2 - 1))%real by apply: H; Lra.lra.
by rewrite Rmult_0_r /Rdiv Rmult_0_l; Lra.lra.
Qed.

Theorem bgs_remark_5_3_weighted_sum_wrong : ~ (forall k n d (x : R), (0 <= x)%real -> (x ^ d * INR (sauer k n d) <= (1
  + INR k * x) ^ n)%real).
Proof.
move/(_ 1 0 1 2%real); rewrite /sauer !big_ord_recl !big_ord0 /= => H.
by have := H ltac:(Lra.lra); Lra.lra.
Qed.

Theorem bgs_remark_5_3_integer_bound_wrong : ~ (forall k d D E, 0 < k -> 0 < d -> 2 * d - 1 <= D <= E -> sauer k D d <
  2 ^ D -> sauer k E d < 2 ^ D).
Proof.
by move/(_ 1 1 2 3 erefl erefl erefl); rewrite /sauer !big_ord_recl !big_ord0 => /(_ erefl).
Qed.

Theorem common_fact_subclass_monotone_wrong : ~ (forall X k (G H : class X k) e, subclass H G -> below H e -> below G
  e).
Proof.
by move/(_ _ _ H1 One 1 One_sub One_mld.2)/(_ 1 H1_mld.1).
Qed.

Theorem common_fact_subclass_monotone_wrong_2 : ~ (forall X k (G H : class X k) e, subclass G H -> below H e -> below
  G e.-1).
Proof.
by move/(_ _ _ One One 1 (fun _ x => x) One_mld.2)/(_ 0 One_mld.1).
Qed.

Theorem common_fact_size_at_least_power_wrong : ~ (forall X k (H : class X k) d m, deep H d -> at_most H m -> 2 ^ d <
  m).
Proof.
have two : at_most H1 2 by exists (fun a _ => a) => h _; exists (h x0) => x; rewrite (ord1 x).
by move/(_ _ _ H1 1 2 H1_mld.1 two).
Qed.

Theorem common_fact_vc_at_most_littlestone_wrong : ~ (forall X (H : class X 1), (forall xs, vc_shatters H xs -> deep H
  (size xs)) /\ (forall v d, vc_dimension H v -> mld H d -> v < d)).
Proof.
case/(_ _ H1)=> _ /(_ 1 1) H; suff : 1 < 1 by [].
apply: H H1_mld; split=> [|m [xs <- /vc_deep/H1_mld.2 //]].
by exists [:: x0] => // -[|y []] // _; exists (fun=> y) => //; exact: H1_all.
Qed.

Theorem common_fact_two_large_sides_wrong : ~ (forall X (H : class X 1) d, deep H d.+1 -> exists x, deep (at_point H x
  zero) d.+1 /\ deep (at_point H x one) d).
Proof.
by move/(_ _ H1 0 H1_mld.1)=> [x [+ _]]; rewrite (ord1 x) => /(@H1_side_single zero).
Qed.

Theorem lyu_lemma_4_1_wrong_2 : ~ (forall X (H : class X 1) p d t (counted : pred (seq (X * 'I_2))), 0 < p -> below H
  d.+1 -> valid p d H t -> (forall s, counted s -> nonempty (restrict H s)) -> count counted (leaves t) < p ^ d * 2 ^
  (d ^ 2)).
Proof.
move=> H; have [dec] := One_decides; have [t Vt] := @lyu_claim_4_1_proved _ One 1 0 dec One_mld.2.
pose c : pred (seq ('I_1 * 'I_2)) := fun s => realizes ones s.
have [s st s1] := leaf_of ones t; have pos : 0 < count c (leaves t) by rewrite -has_count; apply/has_in; exists s.
have := H _ One 1 0 t c erefl One_mld.2 Vt (fun s c => ex_intro _ ones (conj One_ones c)).
by rewrite /sauer ?big_ord_recl ?big_ord0 /= ltnS leqn0 => /eqP c0; move: pos; rewrite c0.
Qed.

Theorem lyu_lemma_4_1_sharper_wrong : ~ (forall X (H : class X 1) p d t (counted : pred (seq (X * 'I_2))), below H
  d.+1 -> valid p d H t -> (forall s, counted s -> nonempty (restrict H s)) -> count counted (leaves t) < sauer 1 (p *
  (2 ^ d - 1)) d).
Proof.
move=> H; have [dec] := One_decides; have [t Vt] := @lyu_claim_4_1_proved _ One 1 0 dec One_mld.2.
pose c : pred (seq ('I_1 * 'I_2)) := fun s => realizes ones s.
have [s st s1] := leaf_of ones t; have pos : 0 < count c (leaves t) by rewrite -has_count; apply/has_in; exists s.
have := H _ One 1 0 t c One_mld.2 Vt (fun s c => ex_intro _ ones (conj One_ones c)).
by rewrite /sauer ?big_ord_recl ?big_ord0 /= ltnS leqn0 => /eqP c0; move: pos; rewrite c0.
Qed.

Theorem lyu_remark_4_1_cover_wrong : ~ (forall X (H : class X 1) d s, mld H d -> soa_examples H s -> subclass
  (restrict H s) H -> [/\ below (restrict H s) d, forall x y, List.In (x, y) s -> below (at_point H x (rev_ord y)) d &
  forall h, H h -> restrict H s h \/ exists x y, List.In (x, y) s /\ at_point H x (rev_ord y) h]).
Proof.
have soa0 : soa_examples H1 [::] by [].
move/(_ _ H1 1 [::] H1_mld soa0 (@restrict_sub _ _ H1 [::]))=> [H _ _].
have : deep (restrict H1 [::]) 1 by apply: deep_sub H1_mld.1 => h Hh; apply/restrict_nil.
by move/H.
Qed.

Theorem lyu_remark_4_1_size_wrong : ~ (forall X (H : class X 1) m d, decides_depths H -> below H d.+1 ->
  everywhere_reducible m H -> at_most H (m ^ d)).
Proof.
have [dec] := H1_depths; case/(_ _ H1 1 1 dec H1_below H1_everywhere_reducible)=> f Hf.
have [[i fi] [j fj]] := (Hf _ (H1_all zeros), Hf _ (H1_all ones)).
have ij : i = j by apply: ord_inj; case: i {fi} => -[|i] //; case: j {fj} => -[|j].
by have := fi x0; rewrite ij fj.
Qed.

Theorem lyu_lemma_4_2_wrong : ~ (forall X (H : class X 1) d, below H d.+1 -> below (soa_hull d.-1 H) d.+1).
Proof.
by move=> H; apply: lyu_lemma_4_2_false_less_irreducible_proved => n S d d1 Sd; exact: H.
Qed.

Theorem lyu_lemma_4_2_sharper_wrong : ~ (forall X (H : class X 1) d, below H d.+1 -> below (soa_hull d.-1 H) d.+1).
Proof.
by move=> H; apply: lyu_lemma_4_2_false_less_irreducible_proved => n S d d1 Sd; exact: H.
Qed.

Theorem lyu_lemma_4_3_1_wrong_2 : ~ (forall X (G H : class X 1) p q d eG eH, p <= q -> decides G -> subclass G H ->
  below H d.+1 -> ddim q d G eG -> ddim p d H eH -> eG < eH).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
by move/(_ _ H1 H1 1 1 1 1 1 erefl dec (fun _ x => x) H1_below He He).
Qed.

Theorem lyu_lemma_4_3_2_wrong : ~ (forall X (G H : class X 1) p d e tG tH, 0 < p -> decides G -> decides H -> subclass
  G H -> below H d.+1 -> optimal p d G tG e -> optimal p d H tH e -> forall s, List.In s (leaves tG) -> rank (restrict
  G s) e -> exists u, [/\ List.In u (leaves tH), rank (restrict H u) e & forall x y, soa (restrict H u) x y <-> soa
  (restrict G s) x y]).
Proof.
move=> H; apply: (@lyu_lemma_4_3_2_false_same_p_proved 1 erefl) => n F S d e tG tH FS.
have [[dF] [dS]] := ((finite_classes_decide_proved n).2 F, (finite_classes_decide_proved n).2 S).
by apply: (H _ _ _ 1 d e tG tH erefl dF dS) => h [g gF hg]; exists g => //; apply: (subsetP FS).
Qed.

Theorem lyu_corollary_4_1_1_wrong : ~ (forall X (H : class X 1) p d e, 0 < p -> decides H -> below H d.+1 -> ddim p d
  H e -> at_most (essential p d H) (p ^ d)).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
case/(_ _ H1 1 1 1 erefl dec H1_below He)=> f Hf; have every h : essential 1 1 H1 h by exact: (@H1_members 1 erefl He
  h).
have [[i fi] [j fj]] := (Hf _ (every zeros), Hf _ (every ones)).
have ij : i = j by apply: ord_inj; case: i {fi} => -[|i] //; case: j {fj} => -[|j].
by have := fi x0; rewrite ij fj.
Qed.

Theorem lyu_corollary_4_1_3_wrong : ~ (forall X (H : class X 1) p d e, 0 < p -> decides H -> below H d.+1 -> ddim p d
  H e -> ddim p d H e -> nonempty (essential p d H)).
Proof.
move=> H; apply: (@lyu_corollary_4_1_3_false_proved 1 erefl) => n S d e Sd De.
by have [dec] := (finite_classes_decide_proved n).2 S; apply: (H _ _ 1 d e erefl dec Sd De De).
Qed.

Theorem lyu_corollary_4_1_4_wrong : ~ (forall X (H : class X 1) p d, 0 < p -> decides H -> below H d.+1 -> ddim p d H
  1 -> (exists m, at_most H m) /\ forall f, ~ essential p d H f <-> exists2 h, H h & f =1 h).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
case/(_ _ H1 1 1 erefl dec H1_below He)=> _ /(_ ones)[_ no].
by apply: no; [exists ones => //; exact: H1_all|exact: (@H1_members 1 erefl He)].
Qed.

Theorem lyu_remark_4_2_win_win_wrong : ~ (forall X (G : class X 1) p d e, 0 < p -> decides G -> below G d.+1 -> ddim p
  d G e -> exists f, forall H, decides H -> subclass G H -> below H d.+1 -> ddim p d H e -> essential p d H f).
Proof.
move=> H; apply: (@lyu_corollary_4_1_3_false_proved 1 erefl) => n S d e Sd De.
have [dec] := (finite_classes_decide_proved n).2 S; have [f Hf] := H _ _ 1 d e erefl dec Sd De.
by exists f; apply: Hf.
Qed.

Theorem bgs_theorem_5_6_attained_wrong : ~ (forall k d, 0 < k -> exists H : class nat k, mld H d /\ forall n, N0 H n
  (sauer k n d).+1).
Proof.
move/(_ 1 0 erefl)=> [H [_ /(_ 0)[_ [z least]]]].
have c : zero_cover H z [:: Empty 'I_2] by move=> h _ p _; rewrite (emptyE z); case: p.
by have := least _ c; rewrite /sauer !big_ord_recl !big_ord0.
Qed.

Theorem bgs_theorem_3_4_wrong_2 : ~ (forall X k (H : class X k) d i D, 0 < k -> mld H d -> i < n_bits k -> deep
  (bit_class i H) D -> (INR D < 6 * INR d * ln (INR k + 1))%real).
Proof.
have bits : deep (bit_class 0 One) 0.
  by apply/deep0; exists (fun x => inord (bit 0 (ones x))); exists ones => //; exact: One_ones.
by move/(_ 'I_1 1 One 0 0 0 erefl One_mld erefl bits)=> /=; Lra.lra.
Qed.

Theorem bgs_theorem_3_4_sharper_wrong : ~ (forall X k (H : class X k) d i D, 0 < k -> mld H d -> i < n_bits k -> deep
  (bit_class i H) D -> (INR D < 401 / 100 * INR d * ln (INR k + 1))%real).
Proof.
have bits : deep (bit_class 0 One) 0.
  by apply/deep0; exists (fun x => inord (bit 0 (ones x))); exists ones => //; exact: One_ones.
by move/(_ 'I_1 1 One 0 0 0 erefl One_mld erefl bits)=> /=; Lra.lra.
Qed.

Theorem bgs_theorem_3_4_integer_wrong : ~ (forall X k (H : class X k) d i D, mld H d -> i < n_bits k -> deep
  (bit_class i H) D -> 2 ^ D < sauer k D d).
Proof.
have bits : deep (bit_class 0 One) 0.
  by apply/deep0; exists (fun x => inord (bit 0 (ones x))); exists ones => //; exact: One_ones.
by move/(_ 'I_1 1 One 0 0 0 One_mld erefl bits); rewrite /sauer !big_ord_recl !big_ord0.
Qed.

Theorem bgs_remark_5_3_bound_wrong : ~ (forall X k (H : class X k) d D, 0 < k -> mld H d -> psi_deep (@all_maps k) H D
  -> (INR D <= 1 * INR d * ln (INR k + 1))%real /\ (INR D <= 401 / 100 * INR d * ln (INR k + 1))%real).
Proof.
have s := ln2_small; have maps := @bgs_claim_4_7_proved _ _ H1 1.
have all := maps.2 (maps.1 ((@bgs_lemma_4_5_proved _ _ H1 1).2 H1_mld.1)).
move/(_ 'I_1 1 H1 1 1 erefl H1_mld all)=> [+ _]; rewrite /=.
by have -> : (1 + 1 = 2)%real by []; Lra.lra.
Qed.
