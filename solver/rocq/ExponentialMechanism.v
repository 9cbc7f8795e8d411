(* The exponential mechanism is private, and its choice is nearly the best (McSherry and Talwar; bgs Lemma 8.3).

   Privacy: if scores move by 1 at most, each weight e(epsilon score / 2) moves by a factor of e(epsilon / 2) at
   most, and so does the sum of all. A probability is their quotient, and moves by a factor of e(epsilon) at most.
   Utility: a candidate whose score is worse than that of b by more than t has at most e(- epsilon t / 2) times the
   weight of b, which is a part of the sum. So all |A| of them have probability |A| e(- epsilon t / 2) at most. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements SelectionStatements.
From Littlestone Require Import Probability Concentration.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Selection.
Variables (F : realFieldType) (e : F -> F) (A : finType) (eps : F).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps).
Implicit Types (s : A -> F) (a b : A).

Definition weight s a := e (eps * s a / 2%:R).
Definition all_weights s := \sum_a weight s a.

Lemma weight_gt0 s a : 0 < weight s a.
Proof. exact: (e_gt0 exp_e). Qed.

Lemma weight_le_all s a : weight s a <= all_weights s.
Proof. by rewrite /all_weights (bigD1 a) //= ler_addl sumr_ge0 // => b _; rewrite ltW ?weight_gt0. Qed.

Lemma all_weights_gt0 s a : 0 < all_weights s.
Proof. exact: lt_le_trans (weight_gt0 s a) (weight_le_all s a). Qed.

Lemma selected_dist s : (0 < #|A|)%N -> dist (selected e eps s).
Proof.
move=> /card_gt0P[a _]; have all0 := all_weights_gt0 s a; split=> [b|].
  by rewrite divr_ge0 // ltW // weight_gt0.
by rewrite -mulr_suml divff // gt_eqF.
Qed.

(* scores that differ by x, and weights *)
Lemma weight_more s s' a b x : s a <= x + s' b -> weight s a <= e (eps * x / 2%:R) * weight s' b.
Proof.
move=> le; rewrite -(eD exp_e); apply: (e_le exp_e); rewrite -mulrDl -mulrDr.
by rewrite ler_pmul2r ?invr_gt0 ?ltr0n // ler_pmul2l.
Qed.

Lemma selected_near s s' a : (forall b, `|s b - s' b| <= 1) -> selected e eps s a <= e eps * selected e eps s' a.
Proof.
move=> near; pose c := e (eps * 1 / 2%:R).
have cc : e eps = c * c by rewrite -(eD exp_e) mulr1 -splitr.
have up b : weight s b <= c * weight s' b.
  by apply: weight_more; rewrite -ler_subl_addr (le_trans (ler_norm _)).
have down : all_weights s' <= c * all_weights s.
  rewrite /all_weights mulr_sumr; apply: ler_sum => b _; apply: weight_more.
  by rewrite -ler_subl_addr (le_trans (ler_norm _)) // distrC.
have S0 := all_weights_gt0 s a; have S0' := all_weights_gt0 s' a.
rewrite -[selected e eps s a]/(weight s a / all_weights s) -[selected e eps s' a]/(weight s' a / all_weights s').
rewrite ler_pdivr_mulr // mulrA mulrAC ler_pdivl_mulr // cc -!mulrA.
rewrite [c * (c * _)](_ : _ = (c * weight s' a) * (c * all_weights s)); last first.
  by rewrite -!mulrA; congr (_ * _); exact: mulrCA.
by apply: ler_pmul => //; rewrite ltW ?weight_gt0.
Qed.

Lemma selected_close s s' : (forall b, `|s b - s' b| <= 1) -> close (e eps) 0 (selected e eps s) (selected e eps s').
Proof. by move=> near E; rewrite addr0 /pr mulr_sumr; apply: ler_sum => a _; exact: selected_near. Qed.

Lemma selected_good s b beta t : #|A|%:R <= beta * e (eps * t / 2%:R) ->
  1 - beta <= pr (selected e eps s) (fun a => s b - t <= s a).
Proof.
move=> enough; have S0 := all_weights_gt0 s b; have A0 : (0 < #|A|)%N by apply/card_gt0P; exists b.
rewrite ler_subl_addl -ler_subl_addr -pr_not; last exact: selected_dist.
have c0 := e_gt0 exp_e (eps * t / 2%:R); rewrite -(ler_pmul2r c0); apply: le_trans enough.
rewrite /pr mulr_suml -sum1_card natr_sum big_mkcond; apply: ler_sum => a _.
case: ifP => [|_]; last exact: ler01.
rewrite -ltNge => /ltW worse; rewrite -[selected _ _ _ _]/(weight s a / all_weights s) mulrAC.
rewrite ler_pdivr_mulr // mul1r mulrC.
apply: le_trans (weight_le_all s b); rewrite /weight -(eD exp_e) -mulrDl -mulrDr; apply: (e_le exp_e).
by rewrite ler_pmul2r ?invr_gt0 ?ltr0n // ler_pmul2l // addrC -ler_subr_addr.
Qed.
End Selection.

Theorem bgs_lemma_8_3_selection_privacy_proved : bgs_lemma_8_3_selection_privacy.
Proof.
move=> F e X A n score eps exp_e A0 eps0 near; split=> [s _|s s' ss nb]; first exact: selected_dist.
by apply: selected_close => // b; exact: near.
Qed.

Theorem bgs_lemma_8_3_selection_utility_proved : bgs_lemma_8_3_selection_utility.
Proof. by move=> F e A score eps beta t b exp_e eps0; exact: selected_good. Qed.
