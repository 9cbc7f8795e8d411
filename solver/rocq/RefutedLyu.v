(* Statements of lyu on coins, samples and numbers of examples that are false as printed.

   For Theorem 2 without beta: with mass w > alpha at the point where two functions differ, m examples miss it with
   probability (1 - w)^m, and then the learner fails for one of the two (WrongLearners.v). So (1 - w)^m <= 2 beta, and m
   is not bounded as beta falls to 0.
   For Proposition 1: one fair coin is always off its mean 1/2 by 1/2, and exp(-x) < 1 for x > 0.
   For Lemma 3.1: one list of one item beside no list. For delta = 1/2 the failure symbol has the weight 2^10, and for
   epsilon > ln(2^10) the item has a probability above 1/2, beside 0. *)
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

Theorem lyu_lemma_3_1_false_proved : lyu_lemma_3_1_false.
Proof.
move/(_ nat_eqType [:: [:: 0%N]] [::] 1%N 2048%real (1 / 2)%real (10 * ln (INR 1 / (1 / 2)) / 2048)%real).
move/(_ erefl erefl erefl); have -> : (INR 1 / (1 / 2) = 2)%real by rewrite /=; field.
have removed : added [::] [:: [:: 0%N]] by exists [::], [:: 0%N], [::].
move=> H; have := H ltac:(lra) ltac:(lra) (Rle_refl _) (or_intror (or_intror removed)) (pred1 (Some 0%N)).
have -> : exp (2048 * (10 * ln 2 / 2048)) = (2 ^ 10)%real.
  rewrite (_ : 2048 * _ = INR 10 * ln 2)%real; last by rewrite INR_IZR_INZ /=; field.
  by rewrite exp_power exp_ln //; lra.
rewrite /sampled /outputs /weight /score /total /= !Rmult_1_r.
have := one_plus_le_exp 2048; move: (exp _) (exp _) => c y y2048 le.
have : (y / (y + 1024) <= 1 / 2)%real.
  by rewrite (_ : y + 1024 = 2 * (2 * (2 * (2 * (2 * (2 * (2 * (2 * (2 * 2)))))))) + (y + 0))%real; lra.
move/(Rmult_le_compat_r (y + 1024) _ _ ltac:(lra)); rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
