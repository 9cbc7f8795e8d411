(* Premises that are met: statements on votes, dual classes and teachers in stages.

   The class of the one function h(x) = x on two points has VC dimension 0; its dual has both functions on one point.
   Votes and teachers are those of few hypotheses on one point. The naive learner publishes two of three functions on
   two points, which err, and then the third. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Premises Depth Finite Soa Irreducible Essential.
From Littlestone Require Import Decompositions SubclassDecomposition DecompositionClaims Computable TwinDecompositions
  TeacherClasses Words Satisfiable SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Notation Q := some_field.

(** Votes *)
Definition both_votes : seq (hypothesis 'I_1 1) := [:: (fun=> zero); (fun=> one)].

Lemma both_majority v : majority both_votes x0 v.
Proof. by move=> y; case: (label2 v) => ->; case: (label2 y) => ->. Qed.

Theorem lyu_remark_2_majority_halving_met : premises_of lyu_remark_2_majority_halving.
Proof. by exists 'I_1, both_votes, x0, zero, one; split=> //; exact: both_majority. Qed.

Definition one_vote : seq (hypothesis 'I_1 1) := [:: (fun=> zero)].

Lemma one_halving : halving one_vote (fun _ _ => zero).
Proof. by move=> past x y; rewrite /one_vote /=; case: (realizes _ _) => //=; case: (label2 y) => ->. Qed.

Theorem lyu_remark_2_majority_mistakes_met : premises_of lyu_remark_2_majority_mistakes.
Proof.
exists 'I_1, one_vote, (fun _ _ => zero), [:: (x0, zero)].
by split; [exact: one_halving|].
Qed.

(** The dual of one function *)
Definition identity : class 'I_2 1 := fun h => forall x, h x = x.

Lemma identity_below : below identity 1.
Proof.
apply/below_not_deep => /deepS[x [a [b [ab /deep0[g /at_pointP[Hg ga]] /deep0[h /at_pointP[Hh hb]]]]]].
by rewrite -ga -hb Hg Hh eqxx in ab.
Qed.

Lemma identity_vc xs : vc_shatters identity xs -> size xs <= 0.
Proof. by move/vc_deep/identity_below. Qed.

Definition identity_point : {h | identity h} := exist _ (fun x : 'I_2 => x) (fun=> erefl).

Lemma identity_dual : vc_shatters (@dual _ identity) [:: identity_point].
Proof. by case=> [|y []] // _; exists (fun h => sval h y) => //; exists y. Qed.

Theorem lyu_remark_6_2_dual_dimension_met : premises_of lyu_remark_6_2_dual_dimension.
Proof.
exists 'I_2, identity, 0, [:: identity_point]; split; first exact: identity_vc.
by split=> //; exact: identity_dual.
Qed.

Lemma identity_irreducible m : irreducible m identity.
Proof.
move=> s _ soas; apply: equal_depths; first exact: restrict_sub.
move=> h Hh; split=> //; have soa_h := is_soa_single identity_below Hh.
elim: s soas => [//|[x y] s IH] soas /=; rewrite IH => [|x' y' xs]; last by apply: soas; right.
by rewrite (soa_inj (soa_h x) (soas x y _)) ?eqxx //; left.
Qed.

Lemma identity_hull : soa_hull 1 identity (fun x => x).
Proof.
exists identity; split=> //; [by exists (fun x => x)|exact: identity_irreducible|].
exact: is_soa_single identity_below _.
Qed.

Definition hull_point : {h | soa_hull 1 identity h} := exist _ (fun x : 'I_2 => x) identity_hull.

Lemma hull_dual : vc_shatters (@dual _ (soa_hull 1 identity)) [:: hull_point].
Proof. by case=> [|y []] // _; exists (fun h => sval h y) => //; exists y. Qed.

Theorem lyu_remark_6_2_dual_of_soas_met : premises_of lyu_remark_6_2_dual_of_soas.
Proof.
exists 'I_2, identity, 0, [:: hull_point]; split; first exact: identity_below.
by split=> //; exact: hull_dual.
Qed.

(** Teachers in stages *)
Theorem lyu_remark_6_degree_zero_met : premises_of lyu_remark_6_degree_zero.
Proof.
have [dec] := H1_decides; exists 'I_1, 2, (fun=> H1), 1, 1, (fun=> zero); split=> //; exists (fun=> dec).
split=> [_|]; first exact: H1_below.
by split=> [_|]; [exists 1 => //; exact: H1_ddim|split=> [_|]; [exact: H1_all|exists ord0]].
Qed.

Theorem lyu_remark_6_degree_drop_stages_met : premises_of lyu_remark_6_degree_drop_stages.
Proof.
exists 1, 2, (fun _ _ => S1), 1, 1, [ffun=> zero]; split=> //; split=> [_|]; first exact: H1_below.
split=> [*|]; first exact: subxx.
by split=> // j i _; have [g gS g0] := H1_all (fun=> zero); rewrite (_ : [ffun=> zero] = g) //; apply/ffunP => x;
  rewrite ffunE -g0.
Qed.

(* the naive learner on a class of dimension 1, with one teacher: thresholds of errors are 0 *)
Lemma kept_exactly N k (H : {set {ffun 'I_N -> 'I_2}}) (A : nat -> 'I_k -> seq ('I_N * 'I_2)) u j i : 0 < j ->
  teacher_set Q 1 H A u j i = [set h : {ffun _ -> _} in H | all (fun v => errors h (A v i) == 0) (iota 0 u)].
Proof.
move=> j0; apply/setP => h; rewrite !inE; congr (_ && _).
have zero_rate A' : (error_rate Q h A' <= (1 - 1%:R^-1) ^+ j / 10%:R)%R = (errors h A' == 0).
  by rewrite mulr1n invr1 subrr expr0n eqn0Ngt j0 mul0r error_rate_le // mul0r lern0.
apply/forallP/allP => [zeros v|zeros v]; last by rewrite zero_rate; apply: zeros; rewrite mem_iota ltn_ord.
by rewrite mem_iota add0n => /andP[_ vu]; have := zeros (Ordinal vu); rewrite zero_rate.
Qed.

Lemma words_ddim n p d L e : computed_ddim n p d L = Some e -> ddim p d (members (words n 1 L)) e.
Proof.
by move/computed_ddimP=> [t Ot]; exists t; exact: same_class_optimal (same_class_sym (@class_words n 1 L)) Ot.
Qed.

Section OneTeacher.
Variables (H : {set {ffun 'I_2 -> 'I_2}}) (A : nat -> 'I_1 -> seq ('I_2 * 'I_2)) (u : nat) (L : seq (seq nat)).
Hypothesis kept : forall j i, 0 < j -> teacher_set Q 1 H A u j i = words 2 1 L.
Hypothesis L2 : below (members (words 2 1 L)) 2.
Hypothesis De : computed_ddim 2 2 1 L = Some 1 /\ computed_ddim 2 4 1 L = Some 1.

Lemma members_agreed f : f \in words 2 1 L -> agreed Q 1 H A u 2 f.
Proof.
move=> fL; exists setT; split=> [|i _]; first by rewrite cardsT card_ord.
have D4 := words_ddim De.2; rewrite /stage_lists kept //; split=> //.
by apply/((lyu_corollary_4_1_4_proved (isT : 0 < 4) (finite_decides _) L2 D4).2 f); exists f => //; exists f.
Qed.

Lemma none_agreed f : ~ agreed Q 1 H A u 1 f.
Proof.
case=> I [large lists]; have /set0Pn[i /lists[D2 _]] : I != set0 by rewrite -card_gt0; case: #|I| large.
rewrite kept // in D2.
by have := (lyu_definition_4_2_proved 2 (finite_decides _) L2).1 _ _ D2 (words_ddim De.1).
Qed.
End OneTeacher.

Notation three := [:: [:: 0; 0]; [:: 1; 0]; [:: 0; 1]].
Notation fn a b := (function 2 1 [:: a; b]).
Definition exposing (u : nat) (i : 'I_1) : seq ('I_2 * 'I_2) := [:: (if u is 0 then zero else one, zero)].
Definition shown u := if u is 0 then fn 1 0 else if u is 1 then fn 0 1 else fn 0 0.
Definition left_words u : seq (seq nat) :=
  if u is 0 then three else if u is 1 then [:: [:: 0; 0]; [:: 0; 1]] else [:: [:: 0; 0]].

Lemma spells2 (h : 'I_2 -> 'I_2) w : spells h w = (val (h zero) == nth 0 w 0) && (val (h one) == nth 0 w 1).
Proof.
apply/forallP/andP => [all|[h0 h1] x]; first by split; [exact: (all zero)|exact: (all one)].
by case: (label2 x) => ->.
Qed.

Lemma inord0 : inord 0 = zero. Proof. by apply: val_inj; rewrite /= inordK. Qed.
Lemma inord1 : inord 1 = one. Proof. by apply: val_inj; rewrite /= inordK. Qed.

Lemma fn_in a b L : labels_fit 2 1 [:: a; b] -> [:: a; b] \in L -> fn a b \in words 2 1 L.
Proof. by move=> fit wL; rewrite inE; apply/hasP; exists [:: a; b] => //; exact: spells_function. Qed.

Lemma left_kept u j i : u < 3 -> 0 < j -> teacher_set Q 1 (words 2 1 three) exposing u j i = words 2 1 (left_words u).
Proof.
move=> u3 j0; rewrite kept_exactly //; apply/setP => h; rewrite !inE.
by case: u u3 => [|[|[|//]]] _ /=; rewrite !spells2 /=; case: (label2 (h zero)) => ->; case: (label2 (h one)) => ->.
Qed.

Lemma left_below u : u < 3 -> below (members (words 2 1 (left_words u))) 2.
Proof.
have [_ L2] : mld (members (words 2 1 three)) 1 by exact: (@rankbP 2 1 three 2).
move=> u3; apply: below_sub (L2 : below _ 2) => h [g gL hg]; exists g => //.
move: gL; rewrite !inE; case: u u3 => [|[|[|//]]] _ //=; rewrite !spells2 /=;
  by case: (label2 (g zero)) => ->; case: (label2 (g one)) => ->.
Qed.

Notation run_set := (teacher_set Q 1 (words 2 1 three) exposing).
Lemma run_chain u j (i i' : 'I_1) : u < 3 -> 0 < j <= 2 -> run_set u j.+1 i \subset run_set u j i'.
Proof. by move=> u3 /andP[j0 _]; rewrite !left_kept. Qed.

(* in the second stage if nothing is agreed upon in the first *)
Lemma second_stage H (A : nat -> 'I_1 -> seq ('I_2 * 'I_2)) u L f :
  (forall j i, 0 < j -> teacher_set Q 1 H A u j i = words 2 1 L) ->
  below (members (words 2 1 L)) 2 -> computed_ddim 2 2 1 L = Some 1 /\ computed_ddim 2 4 1 L = Some 1 ->
  f \in words 2 1 L -> let first := if u is v.+1 then 2 else 1 in
  [/\ first <= 2 <= 2, agreed Q 1 H A u 2 f & forall j g, first <= j < 2 -> ~ agreed Q 1 H A u j g].
Proof.
move=> kept L2 De fL first; split=> [||j g jf]; [by rewrite /first; case: (u) | exact: (members_agreed kept L2 De) | ].
have -> : j = 1 by move: jf; rewrite /first; case: (u) => [|v]; case: (j) => [|[|l]].
exact: (none_agreed kept L2 De).
Qed.

Lemma run_publishes u : u < 3 -> let first := if u is v.+1 then 2 else 1 in
  [/\ first <= 2 <= 2, agreed Q 1 (words 2 1 three) exposing u 2 (shown u) &
      forall j g, first <= j < 2 -> ~ agreed Q 1 (words 2 1 three) exposing u j g].
Proof.
move=> u3; apply: second_stage (fun j i => @left_kept u j i u3) (left_below u3) _ _.
  by case: u u3 => [|[|[|//]]].
by case: u u3 => [|[|[|//]]] _; exact: fn_in.
Qed.

Lemma run_serves u : u < 3 -> realizes (fn 0 0) (exposing u ord0) /\ errors (shown u) (exposing u ord0) <= 1.
Proof. by case: u => [|[|[|//]]] _; rewrite /realizes /errors /= !ffunE /= ?inord0 ?inord1. Qed.

Lemma run_parts u i : u.+1 < 3 -> 0 < size (exposing u i) <= stage_parameter 1 2 /\
  {subset exposing u i <= [seq e <- exposing u ord0 | shown u e.1 != e.2]}.
Proof. by case: u => [|[|//]] _; split=> // e; rewrite /= !ffunE /= ?inord0 ?inord1. Qed.

Theorem lyu_remark_2_naive_count_met : premises_of lyu_remark_2_naive_count.
Proof.
exists Q, 2, 1, 1, 1, 3, (words 2 1 three), (fn 0 0), exposing, (fun u => exposing u ord0), shown, (fun=> 2).
do 2![split=> //]; split; first exact: (@left_below 0).
split; first exact: fn_in.
split; first exact: run_chain.
split; first exact: run_publishes.
by split; [exact: run_serves | split; [exact: run_parts | ]].
Qed.

(** Copies and names *)
Theorem bgs_claim_6_2_met : premises_of bgs_claim_6_2.
Proof. by exists 'I_1, 1, H1, 2, 1; split=> //; exact: H1_mld. Qed.

Theorem bgs_theorem_6_1_met : premises_of bgs_theorem_6_1.
Proof. by exists 2, 1. Qed.

Theorem bgs_theorem_6_1_sharper_met : premises_of bgs_theorem_6_1_sharper.
Proof. by exists 2, 1. Qed.

Theorem bgs_theorem_7_2_met : premises_of bgs_theorem_7_2.
Proof. by exists 2, 1. Qed.

(** Trees and learners *)
Theorem lyu_remark_4_different_points_met : premises_of lyu_remark_4_different_points.
Proof. by have [t Ht] := H1_mld.1; exists [eqType of 'I_1], 1, H1, 1, t, [:: false]. Qed.

Theorem lyu_remark_4_forced_mistakes_met : premises_of lyu_remark_4_forced_mistakes.
Proof. by exists 'I_1, H1, 1, (fun _ _ => zero); split=> //; exact: H1_mld.1. Qed.

(** Teaching sets and stars *)
Theorem common_fact_recursive_teaching_met : premises_of common_fact_recursive_teaching.
Proof. by exists 1, S1, 1; split=> //; exact: H1_below. Qed.

Lemma S1_size : 1 < #|S1|. Proof. exact: common_fact_size_at_least_power_proved H1_mld.1 (members_at_most S1). Qed.

Lemma S1_star : largest (fun m => exists c xs, is_star (members S1) c xs /\ size xs = m) 1.
Proof.
split=> [|m [c [xs [[u _ _] <-]]]]; last by rewrite -(card_uniqP u) (leq_trans (max_card _)) ?card_ord.
exists (fun=> zero), [:: x0]; split=> //; split=> [//||x _]; first exact: H1_all.
by exists (fun=> one) => [|y _]; [exact: H1_all|rewrite !ord1].
Qed.

Theorem common_fact_reducing_length_met : premises_of common_fact_reducing_length.
Proof. by exists 1, S1, 1; split; [exact: S1_size|split=> //; exact: S1_star]. Qed.

Local Open Scope ring_scope.
Section AnyField.
Variables (F : realFieldType) (h : hypothesis 'I_1 1).
Notation A := [:: (x0, zero)].
Lemma rate_ge0 : 0 <= error_rate F h A. Proof. by rewrite divr_ge0 ?ler0n. Qed.

Lemma ratio_met : (1 - (3 * 1)%:R^-1) * error_rate F h A <= error_rate F h A.
Proof. by rewrite ler_pimull ?rate_ge0 // ler_subl_addr ler_addl invr_ge0 ler0n. Qed.

Lemma event_met : if 1 / 3%:R < error_rate F h A
  then within (5 * 1)%:R^-1 (error_rate F h A) (error_rate F h A) else error_rate F h A <= 1 / 2%:R.
Proof.
case: ltP => [_|small]; last by rewrite (le_trans small) // ler_wpmul2l ?ler01 // lef_pinv ?posrE ?ltr0n // ler_nat.
have c0 : 0 <= (5 * 1)%:R^-1 :> F by rewrite invr_ge0 ler0n.
by rewrite /within ler_pimull ?ler_pemull ?rate_ge0 // ?ler_addl // ler_subl_addr ler_addl.
Qed.
End AnyField.

Theorem lyu_remark_2_error_ratio_false_met : premises_of lyu_remark_2_error_ratio_false.
Proof. by exists 0%N. Qed.

Theorem lyu_remark_2_error_ratio_repaired_met : premises_of lyu_remark_2_error_ratio_repaired.
Proof. by exists Q, 1%N, 0, 0, 0. Qed.

Theorem lyu_remark_2_interleaving_met : premises_of lyu_remark_2_interleaving.
Proof.
exists Q, 'I_1, 2%N, H1, (fun=> [:: (x0, zero)]), 1%N, 1; split=> //.
by split=> // h _ _ _; exact: (ratio_met Q h).
Qed.

Theorem lyu_remark_5_interleaving_met : premises_of lyu_remark_5_interleaving.
Proof.
exists Q, 'I_1, 2%N, H1, (fun=> [:: (x0, zero)]), [:: (x0, zero)], 1%N, 1; split=> //.
by split=> // h _ _; exact: (event_met Q h).
Qed.

(** Leaves *)
Theorem common_fact_leaves_at_least_power_met : premises_of common_fact_leaves_at_least_power.
Proof. by have [dec] := H1_decides; exists 'I_1, H1, 2%N, 2%N, 1%N, dec; split=> //; exact: H1_mld. Qed.
