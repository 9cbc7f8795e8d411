(* Premises that are met: the statement on reiterated mistakes, by a learner on one point that answers the second label
   it was given. On examples that all have one label it errs at most twice. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg zmodp ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import GuessStatements ReiterationStatements Premises Satisfiable SomeField SoaForest.
From Littlestone Require Import ForestMistakes.
From Littlestone Require Import PrivacyStatements Depth Soa Irreducible Essential Exponentials OnlineConstants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* the same at the only point *)
Definition same_at_point : rel (hypothesis 'I_1 1) := fun g h => g x0 == h x0.
Lemma same_at_pointP g h : same_at_point g h <-> g =1 h.
Proof. by split=> [/eqP gh x|gh]; [rewrite (ord1 x) | rewrite /same_at_point gh]. Qed.

(* the second label that was seen; zero at the beginning *)
Definition second_label (past : seq ('I_1 * 'I_2)) : hypothesis 'I_1 1 := fun=> (nth (x0, zero) past 1).2.

Lemma second_label_bound s : nonempty (restrict H1 s) -> mistakes_after second_label [::] s <= 2.
Proof.
case=> h [_ hs]; have {hs} : all (fun e => e.2 == h x0) s by apply: sub_all hs => -[x y] /=; rewrite (ord1 x) eq_sym.
case: s => [|a [|b s]] //=; first by move=> _; case: (_ == _).
case/and3P=> _ /eqP b1 all_s; rewrite addnA -[X in _ <= X]addn0; apply: leq_add; first by do 2!case: (_ == _).
rewrite leqn0; elim: s [::] all_s => //= e s IH past /andP[/eqP e1 /(IH (rcons past e))].
by rewrite /second_label /= b1 e1 eqxx => /eqP->.
Qed.

Theorem gl_algorithm_1_reiterating_met : premises_of gl_algorithm_1_reiterating.
Proof.
exists 'I_1, H1, same_at_point, second_label, 2; split; first exact: same_at_pointP.
by split=> //; exact: second_label_bound.
Qed.

(* ---- *)
(* Premises that are met: the statements on mistakes of online learners, by the SOA of H1 = {0, 1} on one point, a
   finite class of dimension 1.

   For the private learner the share m of trees has to be large enough for T, C and delta: e^m outgrows every multiple
   of m^3, as e^k >= 2 for some k, and 2^(4 j) >= j^4. So there even is one for T = k m rounds, whatever k. *)

Section SatisfiableForest.
Import Order.TTheory GRing.Theory Num.Theory.

Lemma H1_soa_learner : standard_optimal H1 (finite_soa S1).
Proof. exact: finite_soaP. Qed.

Theorem lyu_remark_4_soa_mistakes_met : premises_of lyu_remark_4_soa_mistakes.
Proof.
by exists 'I_1, H1, 1, (finite_soa S1); split; [exact: H1_mld|split; [exact: H1_soa_learner|]].
Qed.

Theorem gl_algorithm_1_mistake_changes_met : premises_of gl_algorithm_1_mistake_changes.
Proof.
exists 'I_1, H1, (finite_soa S1), [::], x0, one; split; first exact: H1_soa_learner.
by split=> //; exists (fun=> one); split; [exact: H1_all|].
Qed.

Theorem gl_algorithm_1_guesses_met : premises_of gl_algorithm_1_guesses.
Proof.
exists some_field, unit, bool_eqType, (fun _ _ => true), (fun _ _ => tt), (fun=> true), 1, unit_finType, unit_finType.
exists unit, (fun _ _ _ => 1%R), (fun _ _ => tt), (fun=> 1%R), (fun=> ord0), (fun=> [::]), (fun=> (tt, true)).
by exists (fun=> 1%R), 1, unit_finType, (fun=> tt), 1, tt; split=> // -[|? ?] [|? ?].
Qed.

(** Sizes *)
Local Open Scope ring_scope.
Notation Q := some_archimedean_field.

Lemma power_beats_cube (F : archiFieldType) (y : F) K : 0 < y -> exists2 m, (0 < m)%N & (K * m ^ 3)%:R <= (1 + y) ^+ m.
Proof.
move=> y0; have iy : 0 <= y^-1 by rewrite invr_ge0 ltW.
have := archi_boundP iy; set k := Num.bound _ => big.
have two : 2%:R <= (1 + y) ^+ k.
  apply: le_trans (ForestMistakes.bernoulli k (ltW y0)); rewrite (natrD _ 1 1) ler_add2l.
  by have := ltW big; rewrite -div1r ler_pdivr_mulr.
have k0 : (0 < k)%N by rewrite -(ltr_nat F); apply: le_lt_trans iy big.
pose j := (K * (4 * k) ^ 3).+1; exists (k * (4 * j))%N; first by rewrite !muln_gt0 k0.
rewrite exprM; apply: le_trans (_ : 2%:R ^+ (4 * j) <= _); last by rewrite ler_expn2r ?nnegrE // (le_trans _ two).
rewrite -natrX ler_nat (_ : k * (4 * j) = 4 * k * j)%N; last by rewrite mulnA [(k * 4)%N]mulnC.
rewrite expnMn mulnA [(4 * j)%N]mulnC expnM; apply: leq_trans (_ : j ^ 4 <= _)%N.
  by rewrite [(j ^ 4)%N]expnS leq_mul2r /j leqnSn orbT.
by rewrite leq_exp2r // ltnW // ltn_expl.
Qed.

Section Large.
Variables (d k D : nat) (F : archiFieldType) (C : F).
Hypotheses (C1 : 1 < C) (D0 : (0 < D)%N).
Let q := (2 ^ d.+1).-1.
Let a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N.
Let c := (a * 2 ^ d.+1).+1.
Let e := 1 + (1 - C^-1) / (5 * c)%:R.

(* T = k m rounds, delta = 1/D *)
Lemma large_share : exists m, [/\ (0 < m)%N, ((k * m) ^ 2 * (a * m + 3))%:R <= e ^+ m
  & (2 * c)%:R <= D%:R^-1 * e ^+ m].
Proof.
have y0 : 0 < (1 - C^-1) / (5 * c)%:R.
  by rewrite divr_gt0 ?ltr0n // subr_gt0 invf_lt1 // (lt_trans ltr01).
have [m m0 big] := power_beats_cube (k ^ 2 * (a + 3) + 2 * c * D) y0; exists m; split=> //.
  apply: le_trans big; rewrite ler_nat expnMn -mulnA [X in (_ <= X)%N]mulnDl.
  apply: leq_trans (leq_addr _ _); rewrite -mulnA leq_mul2l; apply/orP; right.
  rewrite [(m ^ 3)%N]expnSr [X in (_ <= X)%N]mulnCA leq_mul2l; apply/orP; right.
  by rewrite mulnDl leq_add2l leq_pmulr.
rewrite mulrC ler_pdivl_mulr ?ltr0n // -natrM; apply: le_trans big; rewrite ler_nat mulnDl.
by apply: leq_trans (leq_addl _ _); rewrite leq_pmulr // expn_gt0 m0.
Qed.
End Large.

(* d is a name here: with the number 1 in its place the numbers of the statement would be computed *)
Theorem gl_theorem_4_1_met : premises_of gl_theorem_4_1.
Proof.
have C1 : 1 < 2%:R :> Q by rewrite (ltr_nat _ 1 2).
have D0 : (0 < 100)%N by [].
have [d Sd] : exists d, mld (members S1) d by exists 1%N; exact: H1_mld.
have [m [m0 long small]] := @large_share d 1 100 Q 2%:R C1 D0.
have T0 : (0 < 1 * m)%N by rewrite muln_gt0.
exists Q, 1%N, S1, d, (1 * m)%N, m, 2%:R, 100%:R^-1.
exact (conj C1 (conj T0 (conj Sd (conj long (conj small I))))).
Qed.

End SatisfiableForest.

(* ---- *)
(* Premises that are met: the statements on samples, learners, noise and constants.

   H1 is the class {0, 1} on one point (Satisfiable.v); the two functions of it are a representation. A hypothesis that
   errs on the one example of the buffer is exposed, with weights 1 and the whole buffer as its part. That constants can
   be chosen as is asked is the theorem of OnlineConstants.v. *)

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := some_field.
Notation buffer := [:: (x0, one)].
Notation wrong := (fun _ : 'I_1 => zero).

(** Representations *)
Lemma certain : distribution (fun _ : 'I_1 => 1 : Q).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma both_represent : represents H1 (fun _ : 'I_1 => 1 : Q) (fun=> [:: fun=> zero; fun=> one]) 4%:R^-1 8%:R^-1.
Proof.
split; first exact: certain.
move=> h m z D _ _; rewrite big_ord1_cond ifT ?ler_subl_addr ?ler_addl ?invr_ge0 ?ler0n //=.
have same y : h x0 = y -> \sum_(j | y != h (z j)) D j <= 4%:R^-1.
  by move=> hy; rewrite big_pred0 ?invr_ge0 ?ler0n // => j; rewrite (ord1 (z j)) hy eqxx.
by case: (label2 (h x0)) => /same ->; rewrite ?orbT.
Qed.

Lemma both_few (i : 'I_1) : (size [:: (fun=> zero) : hypothesis 'I_1 1; fun=> one] <= 2)%N. Proof. by []. Qed.

Theorem bgs_theorem_8_8_count_met : premises_of bgs_theorem_8_8_count.
Proof.
exists Q, 'I_1, 1%N, H1, 1%N, 1%N, (fun=> 1), (fun=> [:: fun=> zero; fun=> one]), 2%N; split=> //.
by split; [exact: H1_mld.1|split; [exact: both_represent|]].
Qed.
Theorem bgs_theorem_8_8_met : premises_of bgs_theorem_8_8.
Proof.
have [F [X [k [H [d [r [P [G [N [_ met]]]]]]]]]] := bgs_theorem_8_8_count_met.
by exists F, X, k, H, d, r, P, G, N.
Qed.
Theorem bgs_theorem_8_8_sharper_met : premises_of bgs_theorem_8_8_sharper.
Proof. exact: bgs_theorem_8_8_met. Qed.

(** Samples *)
Theorem lyu_remark_5_irreducible_error_met : premises_of lyu_remark_5_irreducible_error.
Proof.
have [dec] := H1_depths; have [f Hf] := soa_function [::] dec H1_below.
exists 'I_1, H1, 1%N, 1%N, f, [:: (x0, zero)]; split; first exact: H1_below.
split; first by exists (fun=> zero); exact: H1_all.
split; first exact: irreducible0.
split; first by move=> x; apply/(same_class_soa x (f x) (@restrict_nil _ _ H1)).
by split=> // h _; rewrite /errors /=; case: (_ != _).
Qed.

Theorem bgs_lemma_8_5_auxiliary_met : premises_of bgs_lemma_8_5_auxiliary.
Proof.
exists Q, 0%N, (fun=> 1), 4%:R^-1, xpred0; split; first exact: certain.
by rewrite invr_gt0 ltr0n lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

Theorem lyu_claim_6_3_met : premises_of lyu_claim_6_3.
Proof.
exists Q, 'I_1, H1, 1%N, (fun=> buffer), (fun=> buffer), 1%N, 0%N, (1 - 5%:R^-1); split=> //.
split; first by rewrite subr_ge0 invf_le1 ?ltr0n // ler1n lexx.
by split=> // i h _; rewrite ler_pimull ?ler_subl_addr ?ler_addl ?invr_ge0 ?ler0n // divr_ge0 ?ler0n.
Qed.

Lemma rateE h : error_rate Q h buffer = (h x0 != one)%:R.
Proof. by rewrite /error_rate /errors /= addn0 divr1. Qed.

Lemma buffer_typical eta h : 0 <= eta -> typical buffer buffer (1 : Q) eta h.
Proof.
move=> eta0; have up : 1 <= 1 + eta by rewrite ler_addl.
have down : 1 - eta <= 1 by rewrite ler_subl_addr.
split; rewrite ?mulr1 ?rateE /errors /= ?addn0; first by rewrite down up.
  set r : Q := _%:R; have r_max : r <= Num.max r (3%:R / 50%:R) by rewrite le_maxr lexx.
  have r0 : 0 <= r by rewrite ler0n.
  by apply: le_trans r_max _; rewrite ler_pemull // (le_trans r0) // le_maxr lexx.
by case: (_ != _) => _; rewrite ?mulr0 ?mulr1.
Qed.

Theorem lyu_claim_6_3_typical_met : premises_of lyu_claim_6_3_typical.
Proof.
exists Q, 'I_1, H1, 1%N, (fun=> buffer), (fun=> buffer), (fun=> buffer), (fun=> 1), 1%N, 0%N.
do 2![split; first by []]; split; first by move=> i; exact: ltr01.
have eta0 : 0 <= (20 * 1)%:R^-1 :> Q by rewrite invr_ge0 ler0n.
by split=> [i h _|]; first by split; apply: buffer_typical.
Qed.

Lemma wrong_rate : error_rate Q wrong buffer = 1. Proof. by rewrite rateE. Qed.
Lemma wrong_exposed : exposed Q buffer wrong. Proof. by rewrite /exposed wrong_rate invf_lt1 ?ltr0n // ltr1n. Qed.

Theorem lyu_claim_6_4_exposed_met : premises_of lyu_claim_6_4_exposed.
Proof.
exists Q, 'I_1, buffer, buffer, 1, 0, wrong; split; first exact: ltr01.
split; first by rewrite lexx invr_ge0 ler0n.
split; first by apply: buffer_typical.
by split=> //; exact: wrong_exposed.
Qed.

Theorem lyu_remark_6_2_exposed_mass_met : premises_of lyu_remark_6_2_exposed_mass.
Proof.
exists Q, 'I_1, 1%N, (fun=> wrong), (fun=> 1), buffer; split; first exact: certain.
by rewrite big_ord1 wrong_rate mul1r invf_le1 ?ltr0n // ler1n.
Qed.

Theorem lyu_claim_6_4_growth_met : premises_of lyu_claim_6_4_growth.
Proof.
exists Q, 'I_1, 1%N, (fun=> wrong), (fun=> 99%:R), (fun=> 100%:R^-1), 1, buffer; split; first exact: ltr01.
split=> [i|]; first rewrite invr_ge0 ler0n.
  by apply: le_trans (_ : 1 <= _); rewrite ?invf_le1 ?ltr0n // ler1n.
rewrite !big_ord1 wrong_rate mulr1; split; first by rewrite -mulrS mul1r lexx.
split; first by rewrite ler_pdivr_mulr ?ltr0n // ler_pmulr ?ltr0n // ler1n.
by rewrite big_mkcond big_ord1 wrong_exposed mul1r.
Qed.

(** Real numbers *)

Theorem bgs_lemma_8_5_executions_met : premises_of bgs_lemma_8_5_executions.
Proof.
have ln8 : (ln 8 < 8)%real.
  have e := exp_ineq1_le 8; apply: Rlt_le_trans (_ : ln (exp 8) <= 8)%real; last by rewrite ln_exp; exact: Rle_refl.
  by apply: ln_increasing; Lra.lra.
by exists 1%real, 32%N; split; [Lra.lra|split=> //; rewrite /=; Lra.lra].
Qed.

Theorem lyu_remark_6_1_privacy_step_met : premises_of lyu_remark_6_1_privacy_step.
Proof.
have e1 := exp_ineq1_le 1; have ln1 : ln (1 / 1) = 0%real by rewrite (_ : 1 / 1 = 1)%real ?ln_1 //; Lra.lra.
exists 1%real, 0%real, 1%real, 1%real, (exp 1), 1%N, 0%N; do 4![split; first by Lra.lra].
split; first by rewrite ln1; Lra.lra.
split=> //; rewrite (_ : 1 * (0 / 10) = 0)%real ?Rmult_0_r; last by Lra.lra.
by rewrite exp_0 Rmult_1_r ln1 ln_exp /=; Lra.lra.
Qed.

Theorem lyu_lemma_3_1_weight_met : premises_of lyu_lemma_3_1_weight.
Proof.
exists nat_eqType, [:: [:: 0%N]], [:: [:: 1%N]], 1%N, 0%real, (1 / 2)%real, 1%real; do 2![split=> //].
by rewrite exp_0 /=; do 3![split; first by Lra.lra]; split=> //; Lra.lra.
Qed.

Theorem lyu_lemma_3_1_score_met : premises_of lyu_lemma_3_1_score.
Proof.
have two : (INR 1 / (1 / 2) = 2)%real by rewrite /=; field.
have ln2 := ln_lt_2; have same : (10 * ln 2 / ln 2 = 10)%real by field; Lra.lra.
exists nat_eqType, [:: [:: 0%N]], [:: [:: 1%N]], 1%N, (ln 2), (1 / 2)%real, 10%real; do 3![split=> //].
rewrite two same; do 2![split; first by Lra.lra]; split; first by right; Lra.lra.
by split; [Lra.lra|split=> //; left; exists [::], [:: 0%N], [:: 1%N], [::]].
Qed.

Theorem lyu_algorithm_2_step_met : premises_of lyu_algorithm_2_step.
Proof. by exists 1%real, Z0, (Zpos xH), Z0; split; [Lra.lra|split=> //; Lra.lra]. Qed.

Theorem lyu_lemma_6_2_agreement_met : premises_of lyu_lemma_6_2_agreement.
Proof. by exists 1%real, 1%real, 1%real, 1%real, 1%real; do 2![split; first by Lra.lra]; split=> //; Lra.lra. Qed.

Theorem lyu_lemma_6_2_composition_met : premises_of lyu_lemma_6_2_composition.
Proof.
have ln8 : (0 < ln (4 / (1 / 2)))%real.
  by rewrite -ln_1 (_ : 4 / (1 / 2) = 8)%real; [apply: ln_increasing; Lra.lra|field].
have root : (0 < 6 * sqrt (2 * 1 * ln (4 / (1 / 2))))%real.
  by apply: Rmult_lt_0_compat; [Lra.lra|apply: sqrt_lt_R0; Lra.lra].
exists 1%real, (1 / 2)%real, 1%real, (1 / (6 * sqrt (2 * 1 * ln (4 / (1 / 2)))))%real.
do 3![split; first by Lra.lra]; split=> //; split; last exact: Rle_refl.
by apply: Rdiv_lt_0_compat; Lra.lra.
Qed.

Lemma constants : exists y tau w n Lambda K r b b1 b2 c B k,
  consistent 1 4 (1 / 2) 1 y tau w n Lambda K r b b1 b2 c B k.
Proof.
have [||| y0 met] := @lyu_lemma_6_2_slack_proved 1%N 4%real (1 / 2)%real 1%real erefl; try Lra.lra.
by exists y0; apply: met; Lra.lra.
Qed.

Theorem lyu_lemma_6_2_slack_met : premises_of lyu_lemma_6_2_slack.
Proof. by exists 1%N, 4%real, (1 / 2)%real, 1%real; do 3![split=> //; first by Lra.lra]; split=> //; Lra.lra. Qed.

Theorem lyu_lemma_6_2_parts_met : premises_of lyu_lemma_6_2_parts.
Proof.
have [y [tau [w [n [Lambda [K [r [b [b1 [b2 [c [B [k met]]]]]]]]]]]]] := constants.
by exists 1%N, 4%real, (1 / 2)%real, 1%real, y, tau, w, n, Lambda, K, r; exists b, b1, b2, c, B, k.
Qed.
Theorem lyu_lemma_6_2_ruling_out_met : premises_of lyu_lemma_6_2_ruling_out.
Proof. exact: lyu_lemma_6_2_parts_met. Qed.
Theorem lyu_lemma_6_2_privacy_met : premises_of lyu_lemma_6_2_privacy.
Proof. exact: lyu_lemma_6_2_parts_met. Qed.
Theorem lyu_lemma_6_2_calls_met : premises_of lyu_lemma_6_2_calls.
Proof. exact: lyu_lemma_6_2_parts_met. Qed.

Theorem bgs_theorem_8_8_last_line_met : premises_of bgs_theorem_8_8_last_line.
Proof.
exists 2%real, 1%real; do 2![split; first by Lra.lra]; split=> //.
by rewrite (_ : 1 * 2 / 2 = 1)%real ?sqrt_1; Lra.lra.
Qed.

Theorem bgs_theorem_8_8_unrounded_met : premises_of bgs_theorem_8_8_unrounded.
Proof.
exists 2%real, 1%real, 1%real, 1%real, 1%real; do 3![split; first by Lra.lra].
by split; [rewrite (_ : 1 * 2 / 2 = 1)%real ?sqrt_1; Lra.lra|do 2![split=> //; try Lra.lra]].
Qed.
