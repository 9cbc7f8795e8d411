(* Counterexamples: small classes for which statements of Refuted.v fail.

   Classes are written as words and computed (Words.v, WordTrees.v). Degenerate cases: of the empty class every
   restriction is empty, has dimension -1 and SOA 0. For p = 0 leaves with a dimension are roots, so the tree of one
   node is optimal and the essential hypothesis is the SOA: of {00, 01} it is 01, of {00, 01, 10} it is 00. Under empty
   nodes trees may branch further, which makes empty leaves.
   Of {000, 011, 101}, d = p = 1, a leaf of dimension 1 must be the root, and one query does not take the class apart, so
   the SOA 001 is essential and no member. All eight functions on 3 points are SOAs of 1-irreducible subclasses of
   {001, 010, 100, 111}, of dimension 2: its members, and the SOAs of sets of three. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Refuted InSeq Depth Finite OneLabel Soa Irreducible Decompositions.
From Littlestone Require Import SubclassDecomposition Essential SauerShelah Sums Words WordTrees.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation class_of n L := (members (words n 1 L)).

(** The number of behaviours *)
Lemma power_step n d : 0 < d -> n ^ d.+1 + n ^ d + 1 <= n.+1 ^ d.+1.
Proof.
move=> d0; have step : n ^ d + 1 <= n.+1 ^ d by rewrite addn1 ltn_exp2r.
apply: leq_trans (_ : n.+1 * (n ^ d + 1) <= _); last by rewrite expnS leq_mul2l step orbT.
by rewrite mulnDr mulSnr expnS muln1 leq_add2l.
Qed.

Lemma sauer_rec n d : sauer 1 n.+1 d.+1 = sauer 1 n d.+1 + sauer 1 n d.
Proof. by rewrite !sauerE pascal mul1n. Qed.

Lemma sauer_power_plus n d : sauer 1 n d <= n ^ d + 1.
Proof.
elim: n d => [|n IHn] d; first by rewrite sauer_power // expn0 addn1.
case: d => [|d]; first by rewrite sauerE /partial_sum big_ord_recl big_ord0.
case: d => [|d]; first by rewrite sauerE /partial_sum !big_ord_recl big_ord0 /= bin0 bin1 !expn1 muln1 addn0 addnC mul1n.
rewrite sauer_rec; apply: leq_trans (leq_add (IHn _) (IHn _)) _.
by rewrite addnACA addnA leq_add2r power_step.
Qed.

Lemma sauer_power_exact n d : 1 < n -> d != 1 -> sauer 1 n d <= n ^ d.
Proof.
case: d => [|[|d]] //; first by move=> _ _; rewrite sauerE /partial_sum big_ord_recl big_ord0 bin0.
elim: n => [|[|[|n]] IHn] // _ _; first by rewrite sauer_power // leq_exp2l.
rewrite sauer_rec; apply: leq_trans (leq_add (IHn _ _) (sauer_power_plus _ _)) _ => //.
by rewrite addnA power_step.
Qed.

Theorem lyu_remark_2_sauer_count_repaired_proved : lyu_remark_2_sauer_count_repaired.
Proof.
move=> n S d Sd; have [/(_ d Sd) + _] := common_lemma_sauer_shelah_perles_proved S.
have -> : \sum_(i < d.+1) 'C(n, i) = sauer 1 n d by apply: eq_bigr => i _; rewrite exp1n muln1.
move=> {}Sd; split=> [|n1 d1]; apply: leq_trans Sd _; [exact: sauer_power_plus|exact: sauer_power_exact].
Qed.

Notation three := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]].

Theorem lyu_remark_2_sauer_count_false_proved : lyu_remark_2_sauer_count_false.
Proof.
move/(_ 2 (words 2 1 three) 1 erefl); rewrite leqNgt => /(_ _)/negP; apply; last exact: (@card_words 2 1 three).
have [_ H2] : rank (class_of 2 three) 2 by apply: rankbP.
split=> [|m [xs <- /vc_deep/H2 //]]; exists [:: ord0] => // -[|y []] // _.
exists (function 2 1 (if y == zero then [:: 0; 0] else [:: 1; 0])).
  by apply/membersP; case: (label2 y) => ->; apply/hasP; [exists [:: 0; 0]|exists [:: 1; 0]] => //; apply: spells_function.
by congr [:: _]; apply: val_inj; case: (label2 y) => ->; rewrite ffunE /= inordK.
Qed.

(** The empty class *)
Lemma no_members n k (h : hypothesis 'I_n k) : ~ members set0 h.
Proof. by case=> g; rewrite inE. Qed.

Lemma empty_class n k : ~ nonempty (members (set0 : {set {ffun 'I_n -> 'I_k.+1}})).
Proof. by case=> h /no_members. Qed.

Theorem lyu_remark_4_one_side_smaller_false_proved : lyu_remark_4_one_side_smaller_false.
Proof. by move/(_ 1 set0 ord0) => [y [m /deep_nonempty/empty_class]]. Qed.

Lemma essential_empty X (H : class X 1) p d f : ~ nonempty H -> essential p d H f <-> f =1 (fun=> zero).
Proof.
move=> H0; have Hs s : ~ nonempty (restrict H s) by case=> h [Hh _]; apply: H0; exists h.
split=> [|f0 t e [_ [[s st He] _] _]]; last by exists s; split=> // x; rewrite f0; apply/(soa_empty _ _ (Hs s)).
case/(_ (DLeaf X) 0) => [|s [_ _ sf] x]; last by apply/(soa_empty x _ (Hs s)).
split=> [||//].
  split=> s [<-|[]] // [|e] He; [split=> //; exact: irreducible_empty|by case: (Hs [::]); case: He => /deep_nonempty].
split=> [|[|m] [s _] // [/deep_nonempty Hn]]; last by case: (Hs s).
by exists [::]; [left|apply: Hs].
Qed.

Theorem lyu_definition_4_3_empty_proved : lyu_definition_4_3_empty.
Proof. by move=> n p d f; apply: essential_empty (@empty_class _ _). Qed.

Theorem lyu_remark_5_irreducible_error_false_proved : lyu_remark_5_irreducible_error_false.
Proof.
move=> printed; have : errors (fun=> zero) [:: (ord0 : 'I_1, one)] <= 0; last by [].
apply: (printed 1 set0) => [|x|h /no_members //]; first exact/irreducible_empty/empty_class.
exact/(soa_empty _ _ (@empty_class _ _)).
Qed.

(* the class of one hypothesis *)
Lemma essential_single X (H : class X 1) p d h : below H 1 -> H h -> essential p d H h.
Proof.
move=> H1 Hh t e [_ [[s0 s0t He] most] _]; have [s st Hs] := member_leaf t Hh.
have s1 : rank (restrict H s) 1 by split=> [|m /deep_restrict/H1 //]; apply/deep0; exists h.
have e1 : e = 1.
  apply/eqP; rewrite eqn_leq (most 1) ?andbT; last by exists s.
  by apply: rank_below He _; apply: below_restrict.
by exists s; rewrite e1; split=> //; apply: is_soa_single Hs; apply: below_restrict.
Qed.

Theorem lyu_fact_4_false_proved : lyu_fact_4_false.
Proof.
pose S : finite_class 1 := words 1 1 [:: [:: 0]]; have [S0 S1] : rank (members S) 1 by apply: rankbP.
move/(_ 1 S 1 0 (fun=> zero) [:: (ord0, one)]) => printed; apply: printed => //.
- by apply: essential_single S1 _; apply/membersP; rewrite /= /spells; apply/orP; left; apply/forallP=> -[[]].
apply: (proj2 (essential_empty _ _ _ _)) => // -[h [/membersP]]; rewrite /= orbF => /forallP/(_ ord0)/eqP h0.
by rewrite /errors /= -val_eqE h0.
Qed.

(** Empty leaves, and empty subclasses *)
Notation zero_word := [:: [:: 0]].

Theorem lyu_lemma_4_1_false_with_empty_leaves_proved : lyu_lemma_4_1_false_with_empty_leaves.
Proof.
pose leaf := DLeaf 'I_1; pose node := DNode (ord0 : 'I_1).
move/(_ 1 (words 1 1 zero_word) 1 1 (node leaf (node (node leaf leaf) (node leaf leaf))) erefl).
have [_ S1] : rank (class_of 1 zero_word) 1 by apply: rankbP.
move=> printed; suff : 5 <= 1 ^ 1 * 2 ^ (1 ^ 2) by [].
apply: printed; first exact: (belowW (leqnSn 1)).
by apply/valid_at0; apply: validbP; vm_compute.
Qed.

Theorem lyu_lemma_4_1_false_for_p_0_proved : lyu_lemma_4_1_false_for_p_0.
Proof.
have S1 : rank (class_of 1 zero_word) 1 by apply: rankbP.
move/(_ 1 (words 1 1 zero_word) 1 (DLeaf _) (pred1 [::])) => printed.
suff : 1 <= 0 ^ 1 * 2 ^ (1 ^ 2) by [].
apply: printed => [||s /eqP ->]; first exact: (belowW (leqnSn 1) (proj2 S1)).
  by have [] := optimal_zero 1 S1.
by have [/deep0[h Hh] _] := S1; exists h.
Qed.

Theorem lyu_lemma_4_2_false_with_empty_subclass_proved : lyu_lemma_4_2_false_with_empty_subclass.
Proof.
have S1 : rank (class_of 1 [:: [:: 1]]) 1 by apply: rankbP.
move/(_ 1 (words 1 1 [:: [:: 1]]) 0 (proj2 S1)) => printed; suff : 1 < 1 by []; apply: printed.
apply: (@deep_node _ _ _ _ ord0 zero one) => //; apply/deep0.
  exists (fun=> zero); apply/at_pointP; split=> //; exists (members set0); split=> [h /no_members //||x].
    exact/irreducible_empty/empty_class.
  exact/(soa_empty _ _ (@empty_class _ _)).
have one_member : class_of 1 [:: [:: 1]] (fun=> one).
  by apply/membersP; apply/orP; left; apply/forallP=> -[[]].
exists (fun=> one); apply/at_pointP; split=> //; exists (class_of 1 [:: [:: 1]]); split=> //.
  by apply: (@irreducible_words _ _ 0 [:: 1]); vm_compute.
exact: is_soa_single (proj2 S1) one_member.
Qed.

Theorem lyu_remark_4_1_iterated_cover_literal_proved : lyu_remark_4_1_iterated_cover_literal.
Proof.
move=> X x H m /(_ [:: (x, zero); (x, one)])[s [_ _ [i /deep_nonempty[h [_ /=]]]]].
by case: eqP => //= ->.
Qed.

(** p = 0 *)
Notation two := [:: [:: 0; 0]; [:: 0; 1]].

Lemma two_three : words 2 1 two \subset words 2 1 three.
Proof. by apply/subsetP=> g; rewrite !inE /= => /or3P[->|->|//]; rewrite ?orbT. Qed.

Lemma rank_two : rank (class_of 2 two) 2. Proof. exact: rankbP. Qed.
Lemma rank_three : rank (class_of 2 three) 2. Proof. exact: rankbP. Qed.
Lemma soa_two : is_soa (class_of 2 two) (function 2 1 [:: 0; 1]). Proof. exact: (@soab_soa _ _ 2). Qed.
Lemma soa_three : is_soa (class_of 2 three) (function 2 1 [:: 0; 0]). Proof. exact: (@soab_soa _ _ 2). Qed.

Lemma soas_differ : ~ function 2 1 [:: 0; 0] =1 function 2 1 [:: 0; 1].
Proof. by move/(_ (inord 1))/(congr1 val); rewrite !ffunE /= !inordK. Qed.

Theorem lyu_lemma_4_3_2_false_for_p_0_proved : lyu_lemma_4_3_2_false_for_p_0.
Proof.
have O2 := optimal_zero 1 rank_two; have O3 := optimal_zero 1 rank_three.
move/(_ 2 _ _ 1 2 _ _ two_three (proj2 rank_three) O2 O3 [::] (or_introl erefl)).
case=> [|u [[<-|[]] _ same]]; first exact/(same_class_rank _ (restrict_nil _))/rank_two.
apply: soas_differ; apply: is_soa_unique soa_three _ => x.
apply/(same_class_soa x _ (restrict_nil _))/same/(same_class_soa x _ (restrict_nil _)); exact: soa_two.
Qed.

Theorem lyu_corollary_4_1_1_false_for_p_0_proved : lyu_corollary_4_1_1_false_for_p_0.
Proof.
have S1 : rank (class_of 1 zero_word) 1 by apply: rankbP.
have f0 : is_soa (class_of 1 zero_word) (function 1 1 [:: 0]) by apply: (@soab_soa _ _ 1).
case/(_ 1 (words 1 1 zero_word) 1 1); [exact: (belowW (leqnSn 1) (proj2 S1))|by exists (DLeaf _); apply: optimal_zero|].
by move=> g /(_ _ (essential_zero S1 f0))[[]].
Qed.

Theorem lyu_corollary_4_1_2_false_for_p_0_proved : lyu_corollary_4_1_2_false_for_p_0.
Proof.
have O2 := optimal_zero 1 rank_two; have O3 := optimal_zero 1 rank_three.
have D2 : ddim 0 1 (class_of 2 two) 2 by exists (DLeaf _).
have D3 : ddim 0 1 (class_of 2 three) 2 by exists (DLeaf _).
move/(_ 2 _ _ 1 2 two_three (proj2 rank_three) D2 D3 _ (essential_zero rank_two soa_two)).
case/(_ _ _ O3) => u [[<-|[]] _ sf]; apply: soas_differ; apply: is_soa_unique soa_three _ => x.
exact/(same_class_soa x _ (restrict_nil _)).
Qed.

(** Less irreducible subclasses *)
Notation odd_words := [:: [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 0; 0]; [:: 1; 1; 1]].

(* each function with a subclass of which it is the SOA, and the dimension of this and 1 *)
Definition hull_table : seq (seq nat * seq (seq nat) * nat) :=
  [seq (w, [:: w], 1) | w <- odd_words] ++ [:: ([:: 0; 0; 0], [:: [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 0; 0]], 2);
  ([:: 0; 1; 1], [:: [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 1; 1]], 2);
  ([:: 1; 0; 1], [:: [:: 0; 0; 1]; [:: 1; 0; 0]; [:: 1; 1; 1]], 2);
  ([:: 1; 1; 0], [:: [:: 0; 1; 0]; [:: 1; 0; 0]; [:: 1; 1; 1]], 2)].

Lemma hull_tableP : all (fun row => let: (w, L, e) := row in
  [&& all (mem odd_words) L, 0 < e, soab 3 L e w & stays 3 L e.-1 w 1]) hull_table.
Proof. by vm_compute. Qed.

Lemma spells_is_soa n (H : class 'I_n 1) h w : is_soa H (function n 1 w) -> spells h w -> is_soa H h.
Proof.
move=> Hw /forallP hw x; suff -> : h x = function n 1 w x by [].
by rewrite ffunE -(eqP (hw x)) inord_val.
Qed.

Theorem lyu_lemma_4_2_false_less_irreducible_proved : lyu_lemma_4_2_false_less_irreducible.
Proof.
have [_ S3] : rank (class_of 3 odd_words) 3 by apply: rankbP.
move/(_ 3 (words 3 1 odd_words) 2 erefl S3)/(_ 3) => /= printed; suff : 3 < 3 by []; apply: printed.
have cube : deep (class_of 3 [seq e.1.1 | e <- hull_table]) 3 by apply/shatterbP; vm_compute.
apply: deep_sub cube => h /membersP/hasP[w /mapP[[[w' L] e] wLe /= ->] hw].
have /and4P[/allP Lodd e0 Lw Lstays] := allP hull_tableP _ wLe; exists (class_of 3 L).
case: e e0 Lw Lstays {wLe} => // e _ Lw Lstays; split.
- by move=> g /membersP/hasP[v /Lodd vL gv]; apply/membersP/hasP; exists v.
- by have /andP[/rankbP[/deep_nonempty]] := Lw.
- exact: irreducible_words Lw Lstays.
exact: spells_is_soa (soab_soa Lw) hw.
Qed.

(** Essential hypotheses that are not members *)
Notation triangle := [:: [:: 0; 0; 0]; [:: 0; 1; 1]; [:: 1; 0; 1]].

Theorem lyu_definition_4_3_not_members_proved : lyu_definition_4_3_not_members.
Proof.
have S2 : rank (class_of 3 triangle) 2 by apply: rankbP.
have Sf : is_soa (class_of 3 triangle) (function 3 1 [:: 0; 0; 1]) by apply: (@soab_soa _ _ 2).
move/(_ 3 (words 3 1 triangle) 1 1 erefl (proj2 S2) (function 3 1 [:: 0; 0; 1])).
case=> [t e [Vt De _]|]; last first.
  move=> g; rewrite inE => /hasP[w]; rewrite !inE => wL /forallP gw fg; have := gw (inord 0).
  have := gw (inord 1); have := gw (inord 2).
  by rewrite -!fg; case/or3P: wL {gw} => /eqP ->; rewrite !ffunE /= !inordK.
have below2 u : below (restrict (class_of 3 triangle) u) 2 := below_restrict (e := 2) (proj2 S2).
have [[s st Hs] most] := De; have e2 : e <= 2 := rank_below Hs (below2 s).
have e_gt1 : 1 < e.
  rewrite ltnNge; apply/negP=> e1; suff : apart 3 triangle 1 by vm_compute.
  apply: (@taken_apart 3 1 1 0 1 _ t) => // [|u ut]; first exact/valid_at0.
  apply/(Depth.below_not_deep _ _) => D.
  have : 2 <= e by apply: most; exists u => //; split=> // m /below2.
  by rewrite ltnNge e1.
have e_2 : e = 2 by apply/eqP; rewrite eqn_leq e2.
rewrite {}e_2 in Hs *; exists s; split=> //; have [] := valid_leaf Vt st Hs.
rewrite /leaf_depth leqn0 => /nilP -> _ x; apply/(same_class_soa x _ (restrict_nil _)); exact: Sf.
Qed.

(** Errors that no part shares *)
Lemma sum_one (L : seq nat) : 1 < size L -> sumn L = 1 -> 1 \in L /\ 0 \in L.
Proof.
have zeros (K : seq nat) : 0 < size K -> sumn K = 0 -> 0 \in K.
  by case: K => //= a K _ /eqP; rewrite addn_eq0 => /andP[/eqP -> _]; rewrite inE eqxx.
have ones (K : seq nat) : sumn K = 1 -> 1 \in K.
  by elim: K => //= [[|[|a]]] K IHK //=; rewrite inE ?eqxx // add0n => /IHK ->.
move=> L1 L_sum; split; first exact: ones.
case: L L1 L_sum => //= [[|[|a]]] K //=; rewrite inE ?eqxx //= ltnS => K0 [].
by move/(zeros _ K0).
Qed.

Theorem lyu_claim_6_2_false_proved : lyu_claim_6_2_false.
Proof.
pose L := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 1]].
exists 2, (words 2 1 L), 1, (function 2 1 [:: 0; 1]); split; first exact: (@rankbP _ _ _ 2).
  by apply/membersP; rewrite /= (@spells_function 2 1 [:: 0; 1]) ?orbT.
pose E m := (inord 1 : 'I_2, zero) :: nseq m (inord 0 : 'I_2, zero) => m; exists (E m); split.
- by rewrite /= size_nseq.
- exists (function 2 1 [:: 0; 0]); split; first by apply/membersP; rewrite /= (@spells_function 2 1 [:: 0; 0]).
  apply/andP; split; first by rewrite -val_eqE /= ffunE /= !inordK.
  by apply/allP=> e /nseqP[-> _]; rewrite -val_eqE /= ffunE /= !inordK.
move=> parts parts1 /permP/(_ (fun e => function 2 1 [:: 0; 1] e.1 != e.2)).
rewrite count_flatten /= count_nseq -!val_eqE /= !ffunE /= !inordK // mul0n addn0 => total.
have [] := sum_one _ total; first by rewrite size_map.
by move=> /mapP[A Ap A1] /mapP[B Bp B0]; exists A, B.
Qed.

(** Labels 0, 1, 2 *)
Theorem bgs_theorem_3_4_false_without_constant_proved : bgs_theorem_3_4_false_without_constant.
Proof.
pose L := [:: [:: 0; 0]; [:: 1; 1]; [:: 1; 2]; [:: 2; 1]].
move/(_ 2 2 (words 2 2 L) 1 0 2) => printed; suff : 1 < 1 by []; apply: printed => //; first exact: (@rankbP _ _ _ 2).
by apply/(same_class_rank 3 (@bit_words 2 2 0 L erefl)); apply: rankbP.
Qed.

Theorem bgs_theorem_7_1_false_with_real_logarithm_proved : bgs_theorem_7_1_false_with_real_logarithm.
Proof.
pose L := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]; [:: 1; 2]].
move/(_ 2 2 (words 2 2 L) 2 1) => printed; suff : 2 ^ 2 <= 3 ^ 1 by []; apply: printed; first exact: (@rankbP _ _ _ 3).
move=> [|[|//]] _; apply/(same_class_below 2 (@bit_words 2 2 _ L erefl)).
  by have [_] : rank (class_of 2 [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]; [:: 1; 0]]) 2 by apply: rankbP.
by have [_] : rank (class_of 2 [:: [:: 0; 0]; [:: 0; 0]; [:: 0; 0]; [:: 0; 1]]) 2 by apply: rankbP.
Qed.

Lemma ln2_large : (1 < 6 * ln 2)%real.
Proof.
have two_gt0 : (0 < 2)%real by apply: Rlt_0_2.
replace (6 * ln 2)%real with (ln (2 ^ 6)); last by rewrite ln_pow //=; ring.
rewrite -{1}(ln_exp 1); apply: ln_increasing; first exact: exp_pos.
apply: Rle_lt_trans exp_le_3 _; rewrite /=; Lra.lra.
Qed.

Theorem bgs_theorem_3_4_false_proved : bgs_theorem_3_4_false.
Proof.
move/(_ 1 1 set0 0 0 0 erefl erefl (@empty_class 1 1)) => printed.
have {printed} := printed (fun '(ex_intro h (ex_intro2 g Hg _)) => no_members Hg).
have -> : (INR 1 + 1 = 2)%real by rewrite /=; ring.
by have := ln2_large; rewrite /=; Lra.lra.
Qed.
