(* Statements of lyu on coins, samples and numbers of examples that are false as printed.

   For Theorem 2 without beta: with mass w > alpha at the point where two functions differ, m examples miss it with
   probability (1 - w)^m, and then the learner fails for one of the two (WrongLearners.v). So (1 - w)^m <= 2 beta, and m
   is not bounded as beta falls to 0.
   For Proposition 1: one fair coin is always off its mean 1/2 by 1/2, and exp(-x) < 1 for x > 0.
   For Lemma 3.1: one list of one item beside no list. For delta = 9/10 the failure symbol has the weight (10/9)^10, and
   for epsilon > ln(10^10/9^9) the item has a probability above 9/10, beside 0. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements MinimiserStatements.
From Littlestone Require Import PrivacyStatements LearnerStatements RefutedClaims Probability Indistinguishability.
From Littlestone Require Import RealPredictor Exponentials SatisfiableMinimiser WrongProbability WrongLearners.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem lyu_theorem_2_false_without_beta_proved : lyu_theorem_2_false_without_beta.
Proof.
move=> F i d epsilon delta alpha reals d0 a1 [n enough].
pose w := Rmax ((1 + alpha) / 2) (1 / 2); pose v := (1 - w)%real; pose B := ceiling (Rmax n 1).
have [wl wr] : ((1 + alpha) / 2 <= w)%real /\ (1 / 2 <= w)%real by split; [exact: Rmax_l|exact: Rmax_r].
have w1 : (w < 1)%real by apply: Rmax_lub_lt; lra.
have vB : (0 < v ^ B)%real by apply: pow_lt; rewrite /v; lra.
have vB1 : (v ^ B <= 1)%real by rewrite -(pow1 B); apply: pow_incr; rewrite /v; lra.
have b01 : (0 < v ^ B / 3 <= 1)%real by lra.
have below_two : below (members two) d.+1.
  by move=> m Dm; apply: leq_trans (two_below Dm) _.
have [m [O [hyp [A [mn [dA _] acc]]]]] := enough _ b01 _ _ below_two.
have [_ _ ord] := reals; have v1 : 1 - i w = i v by rewrite -(i_one reals) -(i_sub reals).
have w01 : i w <= 1 by rewrite -(i_one reals); apply: i_le => //; lra.
have w0 : 0 <= i w by rewrite -(i_zero reals); apply: i_le => //; lra.
have aw : i alpha < i w by rewrite ltNge; apply/negP => /ord; lra.
have := @two_told F m O hyp A (i w) (i alpha) _ w01 w0 aw acc dA.
rewrite v1 -(i_power reals) -(i_add reals) => /ord.
have mB : (m <= B)%N.
  have n1 : (0 < Rmax n 1)%real by apply: Rlt_le_trans Rlt_0_1 _; exact: Rmax_r.
  have [big _] := ceilingP n1; apply/ssrnat.leP/INR_le; apply: Rle_trans big.
  by apply: Rle_trans mn _; exact: Rmax_l.
suff : (v ^ B <= v ^ m)%real by lra.
rewrite -(subnK mB) pow_add -[X in (_ <= X)%real]Rmult_1_l; apply: Rmult_le_compat_r.
  by apply: pow_le; rewrite /v; lra.
by rewrite -(pow1 (B - m)); apply: pow_incr; rewrite /v; lra.
Qed.

Theorem lyu_proposition_1_false_proved : lyu_proposition_1_false.
Proof.
move=> F e exp_e /(_ 1%N (fun _ _ => 2%:R^-1) 2%:R^-1 (fun=> fair_coin F) (half_between F)).
have /andP[h0 h1] := half_between F; rewrite /= big_ord1.
rewrite (@eq_pr _ _ _ (independent (fun (_ : 'I_1) (_ : bool) => 2%:R^-1)) _ predT) => [|//|X]; last first.
  have quarter : 2%:R^-1 * 2%:R^-1 < 2%:R^-1 :> F by rewrite gtr_pmulr.
  by rewrite big_ord1; case: (X ord0); rewrite ?half_half ?sub0r ?normrN gtr0_norm.
rewrite prT => [|]; last by apply: dist_independent => i; exact: fair_coin.
by rewrite leNgt exponential_below_one // divr_gt0 ?ltr0n // mulr_gt0 ?exprn_gt0.
Qed.

Lemma above_zero : (0 < ln (10 ^ 10 / 9 ^ 9))%real.
Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.

Theorem lyu_lemma_3_1_false_proved : lyu_lemma_3_1_false.
Proof.
move=> epsilon large; have e0 : (0 < epsilon)%real by have := above_zero; lra.
move/(_ nat_eqType [:: [:: 0%N]] [:: [::]] 1%N (9 / 10)%real (10 * ln (INR 1 / (9 / 10)) / epsilon)%real).
move/(_ erefl erefl erefl); have -> : (INR 1 / (9 / 10) = 10 / 9)%real by rewrite /=; field.
have emptied : replaced [:: [:: 0%N]] [:: [::]] by exists [::], [:: 0%N], [::], [::].
move=> H; have := H ltac:(lra) (Rle_refl _) (or_introl emptied) (pred1 (Some 0%N)).
have -> : exp (epsilon * (10 * ln (10 / 9) / epsilon)) = ((10 / 9) ^ 10)%real.
  rewrite (_ : epsilon * _ = INR 10 * ln (10 / 9))%real; last by rewrite INR_IZR_INZ /=; field; lra.
  by rewrite exp_power exp_ln //; lra.
have big : (10 ^ 10 / 9 ^ 9 < exp epsilon)%real by rewrite -[X in (X < _)%real]exp_ln; [exact: exp_increasing|lra].
have nine : (9 * (10 / 9) ^ 10 = 10 ^ 10 / 9 ^ 9)%real by field.
rewrite -nine in big; have V0 : (0 < (10 / 9) ^ 10)%real by apply: pow_lt; lra.
move: ((10 / 9) ^ 10)%real V0 big => V V0 big.
rewrite /sampled /outputs /weight /score /total /= !Rmult_1_r; move: (exp epsilon) (exp _) big => c X big le.
have : (X / (V + X) <= 9 / 10)%real.
  by move: le; rewrite /Rdiv !Rplus_0_r Rmult_0_l Rmult_0_r Rplus_0_l.
move/(Rmult_le_compat_r (V + X) _ _ ltac:(lra)); rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
