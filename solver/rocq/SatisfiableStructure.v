(* Premises that are met: statements on votes, dual classes and teachers in stages.

   The class of the one function h(x) = x on two points has VC dimension 0; its dual has both functions on one point.
   Votes and teachers are those of few hypotheses on one point. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Premises Depth Finite Soa Irreducible Essential.
From Littlestone Require Import Satisfiable.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Notation Q := [realFieldType of rat].

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
