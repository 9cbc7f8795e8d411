(* The printed weight of failure in lyu Lemma 3.1 is enough for epsilon <= 3.25, and for epsilon <= 9 ln(L / delta).

   With y = L / delta the weight is at least y^10, and delta y^10 = L y^9: so (1 - delta) X <= y^9 is to be shown for
   X = exp(epsilon). If X <= y^9, it holds. If X <= 10^10 / 9^9, then (1 - delta) delta^9 X <= 1, as (1 - x) x^9 is
   largest for x = 9/10, and so (1 - delta) X <= delta^-9 <= y^9. For x = 9 t / 10 this is 1 - (10 - 9 t) t^9 >= 0,
   which is (1 - t)^2 times a polynomial with positive coefficients. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma largest_product x : 0 <= x -> (1 - x) * x ^ 9 <= 9 ^ 9 / 10 ^ 10.
Proof.
move=> x0; set t := 10 / 9 * x; have t0 : 0 <= t by rewrite /t; lra.
have -> : (1 - x) * x ^ 9 = 9 ^ 9 / 10 ^ 10 * ((10 - 9 * t) * t ^ 9) by rewrite /t; field.
rewrite -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l; first by lra.
have p m : 0 <= t ^ m by apply: pow_le.
have : 0 <= (1 - t) ^ 2 *
  (1 + 2 * t + 3 * t ^ 2 + 4 * t ^ 3 + 5 * t ^ 4 + 6 * t ^ 5 + 7 * t ^ 6 + 8 * t ^ 7 + 9 * t ^ 8).
  have := (p 2%N, p 3%N, p 4%N, p 5%N, p 6%N, p 7%N, p 8%N) => -[[[[[[? ?] ?] ?] ?] ?] ?].
  by apply: Rmult_le_pos; [exact: pow2_ge_0 | lra].
by rewrite (_ : (1 - t) ^ 2 * _ = 1 - (10 - 9 * t) * t ^ 9); [lra | ring].
Qed.

Lemma printed_weight L delta epsilon B : 1 <= L -> 0 < delta < 1 -> 0 < epsilon ->
  epsilon <= ln (10 ^ 10 / 9 ^ 9) \/ epsilon <= 9 * ln (L / delta) -> 10 * ln (L / delta) / epsilon <= B ->
  (1 - delta) * L * exp epsilon <= delta * exp (epsilon * B).
Proof.
move=> L1 d01 e0 range score; set y := L / delta; have Ly : L = delta * y by rewrite /y; field; lra.
have y0 : 0 < y by apply: Rdiv_lt_0_compat; lra.
have pow_exp m : exp (INR m * ln y) = y ^ m by rewrite exp_power exp_ln.
have large : y * y ^ 9 <= exp (epsilon * B).
  rewrite -[y * _]/(y ^ 10) -pow_exp; apply: exp_monotone; rewrite (_ : INR 10 = 10); last by rewrite INR_IZR_INZ.
  have := Rmult_le_compat_r epsilon _ _ (Rlt_le _ _ e0) score.
  by rewrite (_ : 10 * ln (L / delta) / epsilon * epsilon = 10 * ln y); [lra | rewrite /y; field; lra].
have : (1 - delta) * exp epsilon <= y ^ 9.
  have ex := exp_pos epsilon; case: range => [/exp_monotone|/exp_monotone]; last first.
    rewrite -/y (_ : 9 = INR 9) ?pow_exp; last by rewrite INR_IZR_INZ.
    by move=> ey; have := Rmult_le_compat_r (exp epsilon) (1 - delta) 1 ltac:(lra) ltac:(lra); lra.
  rewrite exp_ln; last by lra.
  move=> small; have inv0 : 0 < / delta by apply: Rinv_0_lt_compat; lra.
  have y1 : / delta <= y by rewrite /y -[/ delta]Rmult_1_l; apply: Rmult_le_compat_r; lra.
  apply: (Rle_trans _ ((/ delta) ^ 9)); last first.
    by apply: pow_incr; lra.
  have d9 : 0 < delta ^ 9 by apply: pow_lt; lra.
  apply: (Rmult_le_reg_r (delta ^ 9)) => //; rewrite -Rpow_mult_distr Rinv_l ?pow1; last by lra.
  have := @largest_product delta ltac:(lra) => most.
  have q : 0 <= (1 - delta) * delta ^ 9 by apply: Rmult_le_pos; lra.
  have := Rmult_le_compat_l _ _ _ q small; have := Rmult_le_compat_r (10 ^ 10 / 9 ^ 9) _ _ ltac:(lra) most.
  by rewrite (_ : 9 ^ 9 / 10 ^ 10 * (10 ^ 10 / 9 ^ 9) = 1); [lra | field].
move=> /(Rmult_le_compat_l L _ _ ltac:(lra)); rewrite {2}Ly => all.
by have := Rmult_le_compat_l delta _ _ ltac:(lra) large; lra.
Qed.

Lemma sampled_nonneg (A : eqType) epsilon W (Ls : seq (seq A)) P : 0 < W -> 0 <= sampled epsilon W Ls P.
Proof.
move=> W0; have p o : 0 <= weight epsilon W Ls o.
  by case: o => [u|] /=; [apply/Rlt_le; exact: exp_pos | lra].
apply: Rmult_le_pos; first exact: total_nonneg.
by apply/Rlt_le/Rinv_0_lt_compat; rewrite /= ; have := @total_nonneg _ (map Some (undup (flatten Ls))) _ p; lra.
Qed.

Theorem lyu_lemma_3_1_score_proved : lyu_lemma_3_1_score.
Proof.
move=> A Ls Ls' L epsilon delta B items items' L0 e0 d01 range score near.
have L1 : 1 <= INR L by have := le_INR 1 L (elimT leP L0).
have weight := printed_weight L1 d01 e0 range score.
have [] := @lyu_lemma_3_1_weight_proved A Ls Ls' L epsilon delta _ items items' ltac:(lra) d01 (exp_pos _) weight.
case: near => [rep /(_ rep) //|near _ /(_ near) close P]; apply: (Rle_trans _ _ _ (close P)).
apply: Rplus_le_compat_r; apply: Rmult_le_compat_r; last by apply: exp_monotone; lra.
exact: sampled_nonneg (exp_pos _).
Qed.
