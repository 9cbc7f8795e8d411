(* Counterexamples in degenerate cases (Refuted.v): the empty class, empty leaves, p = 0, infinite dimension.

   Classes are written as words and computed (Words.v). Of the empty class every restriction is empty, has
   dimension -1 and SOA 0, whatever the examples say. Under empty nodes trees may branch further, which makes empty
   leaves; but so do single hypotheses asked again.
   For p = 0 leaves with a dimension are roots, so the tree of one node is optimal and the essential hypothesis is the
   SOA: of {00, 01} it is 01, of {00, 01, 10} it is 00.
   Of infinite dimension is the class of all h with h(0) other than h(1): so are its restrictions to (0, 0), (1, 0) or
   (0, 1), but no member has both (0, 0) and (1, 0). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Refuted InSeq Depth OneLabel Soa Irreducible Decompositions.
From Littlestone Require Import SubclassDecomposition Essential Computable Words.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation class_of n L := (members (words n 1 L)).

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
Notation three := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]].
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

Theorem lyu_lemma_4_1_false_with_unsplit_empty_leaves_proved : lyu_lemma_4_1_false_with_unsplit_empty_leaves.
Proof.
pose leaf := DLeaf 'I_2; pose x := DNode (ord0 : 'I_2); pose y := DNode (ord_max : 'I_2).
pose t := x (y (x leaf leaf) (x leaf leaf)) (x leaf (x leaf leaf)).
have [_ S2] : rank (class_of 2 three) 2 by apply: rankbP.
move/(_ 2 (words 2 1 three) 3 1 t erefl S2) => printed; suff : 7 <= 3 ^ 1 * 2 ^ (1 ^ 2) by [].
apply: printed; first by apply/valid_at0; apply: validbP; vm_compute.
by move=> s; apply: splits_membersP; vm_compute.
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
  by apply: irreducible_words; vm_compute.
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
Lemma soa_two : is_soa (class_of 2 two) (function 2 1 [:: 0; 1]). Proof. exact: soa_words. Qed.
Lemma soa_three : is_soa (class_of 2 three) (function 2 1 [:: 0; 0]). Proof. exact: soa_words. Qed.

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
have f0 : is_soa (class_of 1 zero_word) (function 1 1 [:: 0]) by apply: soa_words.
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

(** Infinite dimension *)
Lemma free_deep m (a b : 'I_2) (H : class nat 1) : (forall h, h 0 = a -> h 1 = b -> H h) -> deep H m.
Proof.
move=> free; rewrite -(size_iota 2 m); apply: vc_deep => ys; rewrite size_iota => ys_m.
exists (fun i => if i is j.+2 then nth zero ys j else if i is 0 then a else b); first exact: free.
apply: (@eq_from_nth _ zero); first by rewrite size_map size_iota ys_m.
by move=> i; rewrite size_map size_iota => i_m; rewrite (nth_map 0) ?size_iota // nth_iota.
Qed.

Theorem lyu_remark_4_1_cover_false_proved : lyu_remark_4_1_cover_false.
Proof.
pose H : class nat 1 := fun h => h 0 != h 1.
have Hm m : deep H m by apply: (@free_deep m zero one) => h h0 h1; rewrite /H h0 h1.
move/(_ nat H [:: (0, zero); (1, zero)]) => printed.
have [||m _] := printed _ _ 0 zero (or_introl erefl).
- move=> x y xy; have -> : y = zero by case: xy => [[_ <-]|[[_ <-]|[]]].
  split=> // _ m; split=> // _; case: xy => [[<- _]|[[<- _]|[]]].
    by apply: (@free_deep m zero one) => h h0 h1; apply/at_pointP; rewrite /H h0 h1.
  by apply: (@free_deep m one zero) => h h0 h1; apply/at_pointP; rewrite /H h0 h1.
- exists 0 => // m /deep_nonempty[h [Hh /=]]; rewrite andbT => /andP[/eqP h0 /eqP h1].
  by move: Hh; rewrite /H h0 h1 eqxx.
have D : deep (at_point H 0 one) m.
  by apply: (@free_deep m one zero) => h h0 h1; apply/at_pointP; rewrite /H h0 h1.
by rewrite (_ : rev_ord zero = one) ?rev_zero // => /(_ m D); rewrite ltnn.
Qed.

(** Real numbers *)
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
