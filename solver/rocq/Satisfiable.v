(* Premises that are met: for each statement something that fulfils all of its premises together.

   Of binary classes H1 = {0, 1} on one point serves, of dimension 1: one query takes it apart, so DDim_{1,1}(H1) and
   DDim_{2,1}(H1) are 0, and its members are essential. Of classes with three labels H3 = {0, 1, 2} on one point
   serves, of dimension 1 and with two bits. All that is asked of them is computed (Words.v, TwinDecompositions.v). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements Premises InSeq Depth Finite Soa Irreducible Decompositions.
From Littlestone Require Import Essential SubclassDecomposition Computable PsiTrees TwinDimensions TwinPsi.
From Littlestone Require Import TwinDecompositions Words Refuted SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation words1 := [:: [:: 0]; [:: 1]].
Notation words3 := [:: [:: 0]; [:: 1]; [:: 2]].
Definition S1 := words 1 1 words1.
Definition H1 : class 'I_1 1 := members S1.
Definition H3 : class 'I_1 2 := members (words 1 2 words3).
Definition x0 : 'I_1 := ord0.

(** H1 *)
Lemma H1_mld : mld H1 1. Proof. exact: (@rankbP 1 1 words1 2). Qed.
Lemma H1_below : below H1 2. Proof. exact: (proj2 H1_mld). Qed.
Lemma H1_decides : inhabited (decides H1). Proof. exact: (proj2 (finite_classes_decide_proved 1)). Qed.
Lemma H1_depths : inhabited (decides_depths H1). Proof. by case: H1_decides => -[]. Qed.

Lemma H1_all h : H1 h.
Proof.
apply/membersP/hasP; exists [:: val (h x0)]; first by case: (label2 (h x0)) => ->.
by apply/forallP=> x; rewrite (ord1 x).
Qed.

Lemma H1_ddim p : p \in [:: 1; 2] -> ddim p 1 H1 1.
Proof.
have same := same_class_sym (@class_words 1 1 words1); rewrite !inE => /orP[] /eqP->.
  have [t Ot] : ddim 1 1 (@class_of 1 1 words1) 1 by apply/computed_ddimP.
  by exists t; apply: same_class_optimal same Ot.
have [t Ot] : ddim 2 1 (@class_of 1 1 words1) 1 by apply/computed_ddimP.
by exists t; apply: same_class_optimal same Ot.
Qed.

(** H3 *)
Lemma H3_mld : mld H3 1. Proof. exact: (@rankbP 1 2 words3 2). Qed.
Lemma H3_patterns : inhabited (decides_patterns H3).
Proof. by have [] := (finite_classes_decide_proved 1).1 2 (words 1 2 words3). Qed.

Lemma H3_bit i : i < n_bits 2 -> mld (bit_class i H3) 1.
Proof.
have bit_mld L : same_class (bit_class i H3) (members (words 1 1 L)) -> computed_rank 1 1 L == 2 ->
    mld (bit_class i H3) 1.
  by move=> same L2; apply/(same_class_rank 2 same); apply: rankbP.
by case: i bit_mld => [|[|//]] bit_mld _; apply: (bit_mld _ (@bit_words 1 2 _ words3 erefl)).
Qed.

Lemma H3_all_maps : psi_dimension (@all_maps 2) H3 1.
Proof.
have same := @class_words 1 2 words3; have [down up] := same_class_sub same.
have [deep1 most] : psi_dimension (@all_maps 2) (@class_of 1 2 words3) 1.
  by apply/(@computed_psi_rankP 1 2 (all_values 2) _ _ _ (@lists_all_maps 2)); vm_compute.
by split=> [|m Hm]; [apply: psi_deep_sub up deep1|apply/most/(psi_deep_sub down Hm)].
Qed.

(** Dimensions *)
Theorem common_fact_subclass_monotone_met : premises_of common_fact_subclass_monotone.
Proof. by exists 'I_1, 1, H1, H1, 2; split=> //; split=> //; exact: H1_below. Qed.

Theorem common_fact_size_at_least_power_met : premises_of common_fact_size_at_least_power.
Proof.
exists 'I_1, 1, H1, 1, 2; split; first exact: H1_mld.1.
by split=> //; exists (fun a _ => a) => h _; exists (h x0) => x; rewrite (ord1 x).
Qed.

Theorem common_fact_two_large_sides_met : premises_of common_fact_two_large_sides.
Proof. by exists 'I_1, H1, 0; split=> //; exact: H1_mld.1. Qed.

Theorem bgs_claim_5_7_met : premises_of bgs_claim_5_7.
Proof. by exists 'I_1, 2, H3, 1, x0; split=> //; exact: H3_mld. Qed.

Theorem lyu_remark_4_one_side_smaller_met : premises_of lyu_remark_4_one_side_smaller.
Proof. by have [dec] := H1_depths; exists 'I_1, H1, 1, x0, dec; split=> //; exact: H1_mld. Qed.

(** 0-covers *)
Theorem bgs_claim_5_8_met : premises_of bgs_claim_5_8.
Proof.
pose z : tree 'I_1 1 := Branch x0 (Empty _) (Empty _); pose v : tree 'I_3 1 := Branch ord0 (Empty _) (Empty _).
have covered : zero_cover (at_point H3 x0 ord0) z [:: v].
  by move=> h [_ /andP[/eqP /= h0 _]] [|c p] //= _; rewrite h0 eqxx.
exists 'I_1, 2, (at_point H3 x0 ord0), 1, x0, z, z, ord0, [:: v], [:: v], id; split=> [h [_ /andP[/eqP]] //|].
by do 2![split=> //]; split=> // w vw; exists w.
Qed.

Theorem bgs_claim_5_9_met : premises_of bgs_claim_5_9.
Proof.
pose z := Empty 'I_1; exists 'I_1, 2, H3, 0, z, 1, (fun=> H3), (fun=> [:: Empty _]).
by split=> [h Hh|]; [exists x0|split=> // j h _ p _; rewrite /= /z; case: p].
Qed.

Theorem bgs_theorem_5_6_met : premises_of bgs_theorem_5_6.
Proof. by have [dec] := H3_patterns; exists 'I_1, 2, H3, 1, 2, dec; split=> //; exact: H3_mld. Qed.

Theorem bgs_theorem_5_6_at_most_met : premises_of bgs_theorem_5_6_at_most.
Proof. by have [dec] := H3_patterns; exists 'I_1, 2, H3, 1, 2, dec; split=> //; exact: H3_mld.2. Qed.

Theorem bgs_theorem_5_6_exponential_met : premises_of bgs_theorem_5_6_exponential.
Proof. by exists 2, 2, 1. Qed.

Theorem bgs_theorem_5_6_attained_met : premises_of bgs_theorem_5_6_attained.
Proof. by exists 2, 1. Qed.

Theorem bgs_lemma_5_11_met : premises_of bgs_lemma_5_11.
Proof. by exists 'I_1, 2, H3, (@all_maps 2), 1; split=> //; exact: H3_all_maps. Qed.

(** Bits *)
Theorem bgs_theorem_7_1_met : premises_of bgs_theorem_7_1.
Proof. by exists 'I_1, 2, H3, 1, 1; split; [exact: H3_mld|split=> // i /H3_bit[]]. Qed.

Theorem bgs_theorem_7_1_sum_met : premises_of bgs_theorem_7_1_sum.
Proof. by exists 'I_1, 2, H3, 1, (fun=> 1); split; [exact: H3_mld|split=> // i; exact: H3_bit]. Qed.

Theorem bgs_theorem_7_1_any_bits_met : premises_of bgs_theorem_7_1_any_bits.
Proof.
exists 'I_1, 1, H1, 1, (fun _ y => y), 1, (fun=> 1); split=> [y z /(_ x0) //|]; split; first exact: H1_mld.1.
split=> // _ m; rewrite -[m < 2]/(m < 2) => Hm; apply: H1_below; apply: deep_sub Hm => g _; exact: H1_all.
Qed.

Theorem bgs_theorem_3_4_met : premises_of bgs_theorem_3_4.
Proof.
exists 'I_1, 2, H3, 1, 0, 1; do 3![split; first by [|exact: H3_mld]].
by split=> //; exact: (@H3_bit 0 erefl).1.
Qed.
Theorem bgs_theorem_3_4_sharper_met : premises_of bgs_theorem_3_4_sharper.
Proof. exact: bgs_theorem_3_4_met. Qed.
Theorem bgs_theorem_3_4_integer_met : premises_of bgs_theorem_3_4_integer.
Proof.
exists 'I_1, 2, H3, 1, 0, 1; do 2![split; first by [|exact: H3_mld]].
by split=> //; exact: (@H3_bit 0 erefl).1.
Qed.

Theorem bgs_remark_5_3_chain_met : premises_of bgs_remark_5_3_chain.
Proof. by exists 'I_1, 2, H3, 1, 1; split; [exact: H3_mld|split=> //; exact: H3_all_maps]. Qed.

Theorem bgs_remark_5_3_exponential_met : premises_of bgs_remark_5_3_exponential.
Proof. by exists 'I_1, 2, H3, 1, 1; do 2![split=> //]; split; [exact: H3_mld|split=> //; exact: H3_all_maps]. Qed.

Theorem bgs_remark_5_3_bound_met : premises_of bgs_remark_5_3_bound.
Proof. by exists 'I_1, 2, H3, 1, 1; split=> //; split; [exact: H3_mld|split=> //; exact: H3_all_maps.1]. Qed.

Theorem bgs_remark_5_3_slope_one_fifth_met : premises_of bgs_remark_5_3_slope_one_fifth.
Proof. by exists 2. Qed.

Theorem bgs_remark_5_3_integer_bound_met : premises_of bgs_remark_5_3_integer_bound.
Proof. by exists 1, 1, 2, 3; rewrite /sauer !big_ord_recl !big_ord0. Qed.

Theorem bgs_remark_5_3_every_slope_met : premises_of bgs_remark_5_3_every_slope.
Proof.
exists 1, 1, 1, (/ 2)%real; do 2![split=> //]; split; last by split=> //; have := ln_lt_2; split=> //; Lra.lra.
by have := exp_ineq1_le 1; rewrite /=; Lra.lra.
Qed.

Theorem bgs_remark_5_3_weighted_sum_met : premises_of bgs_remark_5_3_weighted_sum.
Proof. by exists 1, 1, 1, 1%real; split=> //; Lra.lra. Qed.

Theorem bgs_lemma_8_6_met : premises_of bgs_lemma_8_6.
Proof.
exists 'I_1, 2, H3, 1, some_field, (fun _ _ y => (y == ord0)%:R%R); split; first exact: H3_mld.
split=> [s x y|]; first by rewrite Num.Theory.ler0n.
by split=> // s x; rewrite (bigD1 ord0) //= big1 ?GRing.addr0 // => y /negbTE->.
Qed.

(** Decompositions *)
Lemma H1_soa : soa H1 x0 one.
Proof.
have -> : one = function 1 1 [:: 1] x0 by apply: val_inj; rewrite ffunE /= inordK.
exact: (@soa_words 1 words1).
Qed.

Lemma H1_soa_one s : s = [:: (x0, one)] -> soa_examples H1 s.
Proof. by move=> -> x y [[<- <-]|[]]; exact: H1_soa. Qed.

Lemma H1_side_single y : below (at_point H1 x0 y) 1.
Proof.
apply/below_not_deep=> /deepS[x [a [b [ab /deep_nonempty[g /at_pointP[/at_pointP[_ gx] ga]]]]]].
move=> /deep_nonempty[h /at_pointP[/at_pointP[_ hx] hb]]; case/negP: ab.
by rewrite -ga -hb (ord1 x) gx hx.
Qed.

Lemma H1_side_smaller : smaller (restrict H1 [:: (x0, one)]) H1.
Proof. exists 1; [exact: H1_mld.1|exact: H1_side_single]. Qed.

Lemma H1_everywhere_reducible : everywhere_reducible 1 H1.
Proof.
case=> [|[x y] s] Hs; last first.
  have /below_not_deep := @H1_side_single y; case; apply: deep_sub Hs => h [Hh /= /andP[/eqP hy _]].
  by apply/at_pointP; rewrite -hy (ord1 x).
have same : same_class H1 (restrict H1 [::]) by apply: same_class_sym => h; apply: restrict_nil.
apply: (same_class_reducible same); exists [:: (x0, one)]; split=> //; [exact: H1_soa_one|exact: H1_side_smaller].
Qed.

Lemma H1_members p : 0 < p -> ddim p 1 H1 1 -> forall h, essential p 1 H1 h.
Proof.
move=> p0 He h; have [dec] := H1_decides.
by apply/((lyu_corollary_4_1_4_proved p0 dec H1_below He).2 h); exists h => //; exact: H1_all.
Qed.

Theorem lyu_remark_2_soa_disagreement_met : premises_of lyu_remark_2_soa_disagreement.
Proof.
have single (y : 'I_2) : mld (at_point H1 x0 y) 0.
  split; first by apply/deep0; exists (fun=> y); apply/at_pointP; split=> //; exact: H1_all.
  exact: (@H1_side_single y).
have soa_of (y : 'I_2) : soa (at_point H1 x0 y) x0 y.
  apply: (deep_soa (single y).2); apply/deep0; exists (fun=> y); apply/at_pointP; split=> //.
  by apply/at_pointP; split=> //; exact: H1_all.
exists 'I_1, (at_point H1 x0 zero), (at_point H1 x0 one), 0, x0, zero, one; do 4![split; first by []].
by split=> //; exists one.
Qed.

Theorem lyu_claim_4_1_met : premises_of lyu_claim_4_1.
Proof. by have [dec] := H1_decides; exists 'I_1, H1, 1, 1, dec; split=> //; exact: H1_below. Qed.
Theorem lyu_definition_4_2_met : premises_of lyu_definition_4_2.
Proof. exact: lyu_claim_4_1_met. Qed.
Theorem lyu_definition_4_2_finite_met : premises_of lyu_definition_4_2_finite.
Proof. by exists 1, S1, 1, 1; split=> //; exact: H1_below. Qed.

Theorem lyu_lemma_4_1_met : premises_of lyu_lemma_4_1.
Proof.
have [t [Vt _ _]] := H1_ddim (mem_head 1 _).
exists 'I_1, H1, 1, 1, t, (fun s => size s <= 1); split=> //; split; first exact: H1_below.
split=> //; split=> // -[|[x y] [|//]] _; first by exists (fun=> one); split=> //; exact: H1_all.
by exists (fun=> y); split; [exact: H1_all|rewrite /= eqxx].
Qed.
Theorem lyu_lemma_4_1_sharper_met : premises_of lyu_lemma_4_1_sharper.
Proof. by have [X [H [p [d [t [c [_ met]]]]]]] := lyu_lemma_4_1_met; exists X, H, p, d, t, c. Qed.

Theorem lyu_remark_4_1_cover_met : premises_of lyu_remark_4_1_cover.
Proof.
exists 'I_1, H1, 1, [:: (x0, one)]; split; first exact: H1_mld.
by split; [exact: H1_soa_one|split=> //; exact: H1_side_smaller].
Qed.
Theorem lyu_remark_4_1_iterated_cover_met : premises_of lyu_remark_4_1_iterated_cover.
Proof.
have [dec] := H1_depths; exists 'I_1, H1, 1, 1, dec; split; first exact: H1_below.
by split=> //; exact: H1_everywhere_reducible.
Qed.
Theorem lyu_remark_4_1_size_met : premises_of lyu_remark_4_1_size.
Proof. exact: lyu_remark_4_1_iterated_cover_met. Qed.

Theorem lyu_lemma_4_2_met : premises_of lyu_lemma_4_2.
Proof. by exists 'I_1, H1, 1; split=> //; exact: H1_below. Qed.
Theorem lyu_lemma_4_2_sharper_met : premises_of lyu_lemma_4_2_sharper.
Proof. exact: lyu_lemma_4_2_met. Qed.

Theorem lyu_lemma_4_3_1_met : premises_of lyu_lemma_4_3_1.
Proof.
have [dec] := H1_decides; exists 'I_1, H1, H1, 1, 2, 1, 1, 1; split=> //; exists dec.
by split=> //; split; [exact: H1_below|split; [exact: H1_ddim|split=> //; exact: H1_ddim]].
Qed.

Lemma H1_trees : exists t2 t1 s,
  [/\ optimal 2 1 H1 t2 1, optimal 1 1 H1 t1 1 & List.In s (leaves t2) /\ rank (restrict H1 s) 1].
Proof.
have [[t2 O2] [t1 O1]] := (H1_ddim (p := 2) erefl, H1_ddim (p := 1) erefl).
by have [_ [[s st Hs] _] _] := O2; exists t2, t1, s.
Qed.

Theorem lyu_lemma_4_3_2_met : premises_of lyu_lemma_4_3_2.
Proof.
have [dec] := H1_decides; have [t2 [t1 [s [O2 O1 [st Hs]]]]] := H1_trees.
exists 'I_1, H1, H1, 1, 1, 1, t2, t1; split=> //; exists dec, dec; split=> //; split; first exact: H1_below.
by do 2![split=> //]; exists s.
Qed.

Theorem lyu_remark_4_2_walk_met : premises_of lyu_remark_4_2_walk.
Proof.
have [dec] := H1_decides; have [t2 [t1 [s [O2 O1 [st Hs]]]]] := H1_trees.
have [f Gf] := soa_function s dec.1 H1_below; have [u ut fu] := leaf_of f t1.
exists 'I_1, H1, H1, 1, 1, 1, t2, t1; split=> //; exists dec, dec; split=> //; split; first exact: H1_below.
do 2![split=> //]; exists s, u; do 3![split=> //]; split=> // x y xy.
suff -> : y = f x by [].
elim: u fu xy {ut} => [|[v z] u IHu] //= /andP[/eqP fv fu] [[<- <-]|/(IHu fu)] //.
Qed.

Theorem lyu_remark_4_2_win_win_met : premises_of lyu_remark_4_2_win_win.
Proof.
have [dec] := H1_decides; exists 'I_1, H1, 1, 1, 1; split=> //; exists dec.
by split; [exact: H1_below|split=> //; exact: H1_ddim].
Qed.

(** Essential hypotheses *)
Theorem lyu_corollary_4_1_1_met : premises_of lyu_corollary_4_1_1.
Proof.
have [dec] := H1_decides; exists 'I_1, H1, 1, 1, 1; split=> //; exists dec.
by split; [exact: H1_below|split=> //; exact: H1_ddim].
Qed.
Theorem lyu_corollary_4_1_2_met : premises_of lyu_corollary_4_1_2.
Proof.
have [dec] := H1_decides; exists 'I_1, H1, H1, 1, 1, 1; split=> //; exists dec, dec; split=> //.
by split; [exact: H1_below|split; [exact: H1_ddim|split=> //; exact: H1_ddim]].
Qed.
Theorem lyu_corollary_4_1_3_met : premises_of lyu_corollary_4_1_3.
Proof.
have [dec] := H1_decides; exists 'I_1, H1, 1, 1, 1; split=> //; exists dec.
by split; [exact: H1_below|split; [exact: H1_ddim|split=> //; exact: H1_ddim]].
Qed.
Theorem lyu_corollary_4_1_4_met : premises_of lyu_corollary_4_1_4.
Proof.
have [dec] := H1_decides; exists 'I_1, H1, 1, 1; split=> //; exists dec.
by split; [exact: H1_below|split=> //; exact: H1_ddim].
Qed.

(* the members with at most a tenth of errors on the one example (0, 1) are {1} *)
Lemma no_error_class m : m < 1 -> same_class (fun h : hypothesis 'I_1 1 => H1 h /\ errors h [:: (x0, one)] <= m)
  (members (words 1 1 [:: [:: 1]])).
Proof.
rewrite ltnS leqn0 => /eqP-> h; rewrite membersP /= orbF /spells /errors /= addn0 leqn0 eqb0 negbK.
split=> [[_ /eqP h1]|/forallP/(_ x0)/eqP h1]; first by apply/forallP=> x; rewrite (ord1 x) h1.
by split; [exact: H1_all|apply/eqP/val_inj].
Qed.

Lemma same_class_decides n (G H : class 'I_n 1) : same_class G H -> decides H -> decides G.
Proof.
move=> GH [depths reductions]; have HG s := same_class_restrict s (same_class_sym GH).
split=> s m; [case: (depths s m) => D; [left|right]|case: (reductions s m) => D; [left|right]].
- exact/(same_class_dimension (HG s)).
- by move/(same_class_dimension (HG s)).
- exact: same_class_reducible (HG s) D.
by move/(same_class_reducible (same_class_sym (HG s))).
Qed.

Theorem lyu_fact_4_sharper_met : premises_of lyu_fact_4_sharper.
Proof.
have same := no_error_class (ltnSn 0); have [dec] := (finite_classes_decide_proved 1).2 (words 1 1 [:: [:: 1]]).
exists 'I_1, H1, 1, 1, (fun=> zero), [:: (x0, one)], 0; split; first exact: H1_below.
do 2![split=> //]; split; last by exists (same_class_decides same dec).
by exists (fun=> one); split; [exact: H1_all|].
Qed.

Theorem lyu_fact_4_met : premises_of lyu_fact_4.
Proof.
have tenth (h : hypothesis 'I_1 1) : (10 * errors h [:: (x0, one)] <= 1) = (errors h [:: (x0, one)] <= 0).
  by rewrite /errors /=; case: (h x0 != one).
have same : same_class (fun h : hypothesis 'I_1 1 => H1 h /\ 10 * errors h [:: (x0, one)] <= 1)
    (members (words 1 1 [:: [:: 1]])).
  by move=> h; rewrite tenth; exact: no_error_class (ltnSn 0) h.
have [dec] := (finite_classes_decide_proved 1).2 (words 1 1 [:: [:: 1]]).
exists 'I_1, H1, 1, 1, (fun=> zero), [:: (x0, one)]; split; first exact: H1_below.
do 2![split=> //]; split; first exact: (H1_members _ (H1_ddim (mem_head 1 _))).
split=> //; split; last by exists (same_class_decides same dec).
by exists (fun=> one); split; [exact: H1_all|].
Qed.

(** Refuted readings and a repaired one *)
Theorem lyu_lemma_4_3_2_false_same_p_met : premises_of lyu_lemma_4_3_2_false_same_p. Proof. by exists 1. Qed.
Theorem lyu_corollary_4_1_3_false_met : premises_of lyu_corollary_4_1_3_false. Proof. by exists 1. Qed.

Theorem lyu_definition_4_2_reducible_leaves_met : premises_of lyu_definition_4_2_reducible_leaves.
Proof.
have [dec] := H1_decides; have rank1 : rank (restrict H1 [::]) 2.
  by apply/(same_class_rank 2 (restrict_nil _)); exact: H1_mld.
exists 'I_1, H1, 1, 1, (DLeaf _), 2, dec; split; first exact: H1_below.
do 2![split; first by move=> s //= [<-|//]]; split=> //; split=> [|m [s [<-|//]] rankm]; first by exists [::]; [left|].
by rewrite (rank_inj rankm rank1).
Qed.
