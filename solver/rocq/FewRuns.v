(* K + 1 runs by basic composition cost no more than K by the formula of advanced composition, if K is 1, 2 or 3.

   Let each run cost 83/96 epsilon, as at the gap of Lemma 1 (RealSessions.v), and g = sqrt(K), u = sqrt(delta''). As
   ln(1/delta'') = 2 ln(1/u) >= 2 (1 - u), sqrt(2 K ln(1/delta'')) >= 2 g (1 - u), and exp(epsilon) - 1 >= epsilon. So
   the formula is at least 2 g epsilon - 2 g u epsilon + g^2 epsilon^2 >= 2 g epsilon - u^2, by (u - g epsilon)^2 >= 0.
   As (K + 1) 83/96 <= 2 g, basic composition costs at most delta'' more. A probability that is at most 1 pays this by
   delta'': exp(-delta'') >= 1 - delta''. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* x <= exp(a) y + d is at most exp(b) y + d + s if a - b <= s, as exp(b - a) >= 1 - s *)
Lemma paid_by_slack x y a b d s : 0 <= y -> x <= 1 -> 0 <= d -> x <= exp a * y + d -> a - b <= s -> 0 < s ->
  x <= exp b * y + (d + s).
Proof.
move=> y0 x1 d0 paid room s0; have w := one_plus_le_exp (b - a); have w0 := exp_pos (b - a).
have -> : exp b * y = exp (b - a) * (exp a * y) by rewrite -Rmult_assoc -exp_plus; congr (exp _ * y); ring.
have z0 : 0 <= exp a * y by apply: Rmult_le_pos => //; exact/Rlt_le/exp_pos.
move: (exp (b - a)) (exp a * y) w w0 z0 paid => w z w1 w0 z0 paid.
have wz : 0 <= w * z by apply: Rmult_le_pos; lra.
case: (Rle_lt_dec x d) => xd; first by lra.
have : w * (x - d) <= w * z by apply: Rmult_le_compat_l; lra.
have : (1 - s) * (x - d) <= w * (x - d) by apply: Rmult_le_compat_r; lra.
have : s * (x - d) <= s * 1 by apply: Rmult_le_compat_l; lra.
lra.
Qed.

Lemma small_budget n epsilon slack : 1 <= n -> ((n + 1) * (83 / 96)) ^ 2 <= 4 * n -> 0 < epsilon <= 1 ->
  0 < slack <= 1 ->
  (n + 1) * (83 / 96 * epsilon) - (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) <= slack.
Proof.
move=> n1 few [e0 e1] [s0 s1]; pose u := sqrt slack; pose g := sqrt n.
have uu : u * u = slack by apply: sqrt_sqrt; lra.
have gg : g * g = n by apply: sqrt_sqrt; lra.
have u0 : 0 < u by exact: sqrt_lt_R0.
have g0 : 0 <= g by exact: sqrt_pos.
have u1 : u <= 1 by nra.
have L : 2 * (1 - u) <= ln (1 / slack).
  have le : u <= exp (u - 1) by have := one_plus_le_exp (u - 1); lra.
  by rewrite /Rdiv Rmult_1_l ln_Rinv // -uu ln_mult //; have := ln_at_most u0 le; lra.
have root : 2 * g * (1 - u) <= sqrt (2 * n * ln (1 / slack)).
  rewrite -[X in X <= _]sqrt_square; last by apply: Rmult_le_pos; lra.
  apply: sqrt_le_1_alt; rewrite -gg.
  apply: (Rle_trans _ (2 * (g * g) * (2 * (1 - u)))); first by nra.
  by apply: Rmult_le_compat_l; nra.
have most : (n + 1) * (83 / 96) <= 2 * g.
  by apply: Rsqr_incr_0_var; rewrite /Rsqr; [nra | lra].
have x1 := one_plus_le_exp epsilon.
have paid : 2 * g * (1 - u) * epsilon <= sqrt (2 * n * ln (1 / slack)) * epsilon by apply: Rmult_le_compat_r; lra.
have more : n * epsilon * epsilon <= n * epsilon * (exp epsilon - 1) by apply: Rmult_le_compat_l; nra.
have square : 0 <= u * u + g * g * epsilon * epsilon - 2 * g * u * epsilon.
  by rewrite (_ : _ - _ = (u - g * epsilon) * (u - g * epsilon)); [exact: Rle_0_sqr | ring].
rewrite uu gg in square.
have : (n + 1) * (83 / 96) * epsilon <= 2 * g * epsilon by apply: Rmult_le_compat_r; lra.
by lra.
Qed.
