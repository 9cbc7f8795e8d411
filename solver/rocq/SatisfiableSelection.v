(* Premises that are met: statements on the exponential mechanism, and on the learners that use it.

   The exponential is exp on the real numbers. The score of a bit is 1 if it is the one bit of the data: no score is the
   same on all data. Both functions on one point represent their class; epsilon = 1, and 96 examples give accuracy 6/8
   with confidence 1/2. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements SelectionStatements Premises.
From Littlestone Require Import Depth Satisfiable Probability Concentration RealNumbers SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem bgs_lemma_8_3_selection_privacy_met : premises_of bgs_lemma_8_3_selection_privacy.
Proof.
exists FR, expR, bool, [finType of bool], 1%N, (fun s a => (head false s == a)%:R), 1.
split; first exact: exp_exponential.
split; first by rewrite card_bool.
split; first exact: ltr01.
split=> // s s' a _ _; case: (_ == a); case: (_ == a);
  by rewrite ?subrr ?subr0 ?sub0r ?normrN ?normr0 ?normr1 ?ler01.
Qed.

(* scores 0 and 4, and t = 3: the worse one is told apart *)
Theorem bgs_lemma_8_3_selection_utility_met : premises_of bgs_lemma_8_3_selection_utility.
Proof.
exists FR, expR, [finType of bool], (fun a : bool => 4%:R * a%:R), 2%:R, 2%:R^-1, 3%:R, true.
split; first exact: exp_exponential.
split; first exact: ltr0n.
split=> //; rewrite card_bool mulrAC divff ?pnatr_eq0 // mul1r ler_pdivl_mull ?ltr0n // -natrM.
by apply: le_trans (e_ge exp_exponential _); rewrite -mulrS.
Qed.

(** Both functions on one point *)
Definition both_listed : seq (hypothesis 'I_1 1) := [:: fun=> zero; fun=> one].

Lemma both_represent (F : realFieldType) (alpha beta : F) : 0 <= alpha -> 0 <= beta ->
  represents H1 (fun _ : 'I_1 => 1) (fun=> both_listed) alpha beta.
Proof.
move=> a0 b0; split=> [|h m z D _ _]; first by split=> [i|]; rewrite ?big_ord1 ?ler01.
have same (y : 'I_2) : h x0 = y -> \sum_(j | y != h (z j)) D j <= alpha.
  by move=> hy; rewrite big1 // => j; rewrite (ord1 (z j)) hy eqxx.
rewrite (big_pred1 ord0) => [|i]; first by rewrite ler_subl_addl ler_addr.
rewrite [RHS](_ : _ = true); last by rewrite (ord1 i) /= eqxx.
by case: (label2 (h x0)) => hy /=; rewrite (same _ hy) ?orbT.
Qed.

(* 2 ^ m *)
Lemma expR_power m : (2 ^ m)%:R <= expR m%:R.
Proof.
rewrite -[m%:R in X in _ <= X]mulr1 (e_nat exp_exponential) natrX; apply: ler_expn2r; rewrite ?nnegrE ?ler0n //.
  by rewrite ltW // (e_gt0 exp_exponential).
exact: e_ge exp_exponential 1.
Qed.

Lemma accurate_size b m : (2 ^ b.+1 <= 2 ^ m)%N -> 2%:R <= (2 ^ b)%:R^-1 * expR m%:R.
Proof.
move=> bm; rewrite ler_pdivl_mull ?ltr0n ?expn_gt0 // -natrM -expnSr.
by apply: le_trans (expR_power m); rewrite ler_nat.
Qed.

(* n = 24 m *)
Lemma third_of_eighth m : 8%:R^-1 * (24 * m)%:R / 3%:R = m%:R :> FR.
Proof. by rewrite -[24%N]/(8 * 3)%N -mulnA natrM mulKf ?pnatr_eq0 // natrM mulrAC divff ?pnatr_eq0 // mul1r. Qed.

Lemma enough_accuracy b m : (b < m)%N -> 2%:R <= (2 ^ b)%:R^-1 * expR (8%:R^-1 * (24 * m)%:R / 3%:R).
Proof. by move=> bm; rewrite third_of_eighth; apply: accurate_size; rewrite leq_exp2l. Qed.

Lemma enough_privacy : 2%:R <= 8%:R^-1 * expR (8%:R^-1 * (24 * 4)%:R * 1).
Proof.
apply: le_trans (enough_accuracy (isT : (3 < 4)%N)) _; rewrite ler_pmul2l ?invr_gt0 ?ltr0n //.
apply: (e_le exp_exponential); rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n //.
by rewrite mulr_ge0 ?invr_ge0 ?ler0n.
Qed.

Theorem bgs_lemma_8_3_met : premises_of bgs_lemma_8_3.
Proof.
have e0 : 0 <= 8%:R^-1 :> FR by rewrite invr_ge0 ler0n.
exists FR, expR, 'I_1, 1%N, H1, 1%N, (fun=> 1), (fun=> both_listed), 2%N, (24 * 4)%N, 1, 8%:R^-1, 8%:R^-1.
split; first exact: exp_exponential.
split; first exact: both_represent.
do 2!split=> //; split; first exact: ltr01.
split; first exact: (enough_accuracy (isT : (3 < 4)%N)).
by split=> //; exact: enough_privacy.
Qed.

(* a run that never errs and one that errs on half of the examples; 576 of them, with epsilon = beta = 1/4 *)
Theorem bgs_theorem_a_1_good_run_met : premises_of bgs_theorem_a_1_good_run.
Proof.
have q0 : 0 < 4%:R^-1 :> FR by rewrite invr_gt0 ltr0n.
exists FR, expR, [finType of bool], [finType of bool], (fun=> 2%:R^-1), (fun a b => ~~ a && b), (4 * (48 * 3))%N.
exists 4%:R^-1, 4%:R^-1, true; split; first exact: exp_exponential.
split; first exact: fair_coin.
split; first by rewrite q0 lexx.
split; first by rewrite /pr big_pred0 // ltW.
split=> //; rewrite card_bool natrM mulKf ?pnatr_eq0 // natrM mulrAC divff ?pnatr_eq0 // mul1r.
exact: (accurate_size (isT : (2 ^ 3 <= 2 ^ 3)%N)).
Qed.
