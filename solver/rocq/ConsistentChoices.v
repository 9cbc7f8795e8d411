(* The consistent choices meet all inequalities that the proofs of lyu section 6 need.

   The one condition on the slack y, 31 n k K r <= e^y, places under y the logarithm of everything that is at most
   31 n k K r, as all factors are at least 1: of 3U/2 + 1, n, 4 e^2 k K, 4 K r, 100 b, 2 k and 2 (K + d + 2). So the
   list length p^d 2^(d^2) has a logarithm of at most Lambda, where ln 2 <= 7/10, the noise of agreement tests is at
   most b2 (11 tau + y + 1) <= 5 c, and n eta^2 / 100 = (d + 1) y. What remains is to divide by c, where
   k = B + 20 c and B/c >= Lambda + y + w + 6, and ln (6/5) >= 9/50. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials OnlineConstants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma grows x y : 0 <= x -> 1 <= y -> x <= x * y.
Proof. by move=> x0 y1; have := Rmult_le_compat_l x _ _ x0 y1; lra. Qed.

Lemma le_div x y z : 0 < z -> x * z <= y -> x <= y / z.
Proof. by move=> z0 xy; apply: (Rmult_le_reg_r z) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra. Qed.

Lemma div_le x y z : 0 < z -> x <= y * z -> x / z <= y.
Proof. by move=> z0 xy; apply: (Rmult_le_reg_r z) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra. Qed.

Lemma div_mult x y z : 0 < z -> x / z <= y -> x <= y * z.
Proof. by move=> z0 /(Rmult_le_compat_r z _ _ (Rlt_le _ _ z0)); rewrite /Rdiv Rmult_assoc Rinv_l; lra. Qed.

Section Choices.
Variables (d : nat) (T delta epsilon y tau w n Lambda K r b b1 b2 c B k : R).
Hypothesis ok : consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k.
Let D := INR d.
Let w' := ln (4 / delta).

Ltac choices := move: ok; rewrite /consistent -/D;
  case=> [d0 [T4 [delta1 [eps1 [yone [slack [lnT [lnw [nE [LE [Kmany [rmany [bT
  [costs [agree [bsmall [scale [score kE]]]]]]]]]]]]]]]]]].

Lemma given : 1 <= D /\ 80000 * D <= n /\ 1 <= ln T <= tau /\ 1 <= w' <= w /\ 0 <= Lambda /\ D + 1 <= K /\
  361 <= r /\ 11 <= b <= c /\ 20 * c <= k /\ 1 <= y /\ 0 < epsilon <= 1.
Proof.
choices; have D1 : 1 <= D := one_le_INR d0.
have lnT1 : 1 <= ln T by apply: ln_at_least; have := exp_le_3; lra.
have w1 := one_le_ln delta1.
have DD : 0 <= D * D by apply: Rmult_le_pos; lra.
have L0 : 0 <= Lambda.
  by rewrite LE /= -/D; have := Rmult_le_pos D y ltac:(lra) ltac:(lra); lra.
have n1 : 80000 * D <= n.
  have := grows (ltac:(lra) : 0 <= D) D1; have := grows DD (ltac:(lra) : 1 <= (D + 1) / 2).
  have := grows (Rmult_le_pos _ _ DD (ltac:(lra) : 0 <= (D + 1) / 2)) yone.
  by rewrite nE /=; lra.
have K1' : D + 1 <= K.
  by have := grows (ltac:(lra) : 0 <= D + 1) (ltac:(lra) : 1 <= 1 + 50 / 9 * (Lambda + y + 21)); lra.
have B0 : 0 <= B by have := Rmult_le_pos c (Lambda + y + w + 6) ltac:(lra) ltac:(lra); lra.
by repeat split; rewrite /w'; lra.
Qed.

(* what the slack bounds *)
Lemma below_slack a m : 0 < a -> a <= 31 * m -> m <= n * k * K * r -> ln a <= y.
Proof. by choices => a0 am mM; apply: ln_at_most => //; lra. Qed.

Lemma products : 1 <= n * k /\ 1 <= K * r /\ 1 <= k * K /\ n <= n * k * K * r /\ n * k <= n * k * K * r /\
  100 * (k * K) <= n * k * K * r /\ K * r <= n * k * K * r /\ k <= n * k * K * r /\ K <= n * k * K * r.
Proof.
have [D1 [n1 [_ [_ [_ [K1 [r1 [bc [kc _]]]]]]]]] := given.
have k1 : 220 <= k by lra.
have one a a' : 1 <= a -> 1 <= a' -> 1 <= a * a' by move=> a1 /(grows (ltac:(lra) : 0 <= a)); lra.
have Kr1 := one K r ltac:(lra) ltac:(lra); have nk1 := one n k ltac:(lra) ltac:(lra).
have kK := grows (ltac:(lra) : 0 <= k) (ltac:(lra) : 1 <= K).
have kK' := grows (ltac:(lra) : 0 <= K) (ltac:(lra) : 1 <= k).
have nr : 100 <= n * r by have := grows (ltac:(lra) : 0 <= n) (ltac:(lra) : 1 <= r); lra.
have Kr := grows (ltac:(lra) : 0 <= K * r) nk1.
have nk := grows (ltac:(lra) : 0 <= n * k) Kr1.
have n0 := grows (ltac:(lra) : 0 <= n) (ltac:(lra) : 1 <= k).
have all : 100 * (k * K) <= (n * r) * (k * K) by apply: Rmult_le_compat_r => //; lra.
by repeat split; lra.
Qed.

Lemma logarithms : ln n <= y /\ ln (3 / 2 * (n * k) + 1) <= y /\ 2 * ln 2 + (ln (k * K) + 2) <= y /\
  ln (K * r * 4) <= y /\ ln (100 * b) <= y /\ ln (2 * k) <= y /\ ln (K + D + 2) + ln 2 <= y.
Proof.
have [D1 [n1 [_ [_ [_ [K1 [r1 [bc [kc _]]]]]]]]] := given.
have [nk1 [Kr1 [kK [Mn [Mnk [MkK [MKr [Mk MK]]]]]]]] := products; set M := n * k * K * r in Mn Mnk MkK MKr Mk MK.
have le a m : 0 < a -> a <= 31 * m -> m <= M -> ln a <= y by apply: below_slack.
repeat split; try by [apply: (le _ M); lra].
  have := le (4 * (9 * (k * K))) M ltac:(lra) ltac:(lra) ltac:(lra).
  rewrite (ln_mult 4) ?(ln_mult 9); try lra.
  have := ln_at_least exp_2_at_most; have : 2 * ln 2 = ln 4.
    by rewrite (_ : 4 = 2 * 2) ?ln_mult; lra.
  by lra.
by rewrite -ln_mult; [apply: (le _ M); lra | lra | lra].
Qed.

Lemma longest_list : ln (longest d n) <= Lambda.
Proof.
have [D1 [n1 [_ [_ [_ [K1 [r1 [bc [kc _]]]]]]]]] := given; have [lnn _] := logarithms; have := ln_2_at_most.
choices => ln2; have n0 : 0 < 2 ^ d.+1 * n by apply: Rmult_lt_0_compat; [apply: pow_lt|]; lra.
rewrite /longest ln_mult; [| exact: pow_lt | by apply: pow_lt; lra].
rewrite !ln_pow; [| lra | lra]; rewrite ln_mult; [| by apply: pow_lt; lra | lra]; rewrite ln_pow; last by lra.
rewrite S_INR (_ : INR (d ^ 2)%N = D * D); last by rewrite expnS expn1 mult_INR.
rewrite LE /= -/D; have : D * ln n <= D * y by apply: Rmult_le_compat_l; lra.
have DD : 0 <= D * D by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l (2 * (D * D) + D) _ _ ltac:(lra) ln2; lra.
Qed.

Lemma noise_of_agreement : agreement_noise d T K b2 <= 5 * c /\ 3 <= b2 * epsilon.
Proof.
have [D1 [n1 [lT [ww [L0 [K1 [r1 [bc' [kc [y1' e1]]]]]]]]]] := given.
have [_ [_ [_ [_ [_ [_ lnK]]]]]] := logarithms; choices.
have b2e : 3 <= b2 * epsilon.
  case: costs => [[_ /(div_mult (proj1 e1))]|[_ /(div_mult (proj1 e1))]].
    lra.
  have : 1 <= sqrt (2 * (K + D + 1) * w); last by lra.
  rewrite -{1}sqrt_1; apply: sqrt_le_1_alt.
  by have := grows (ltac:(lra) : 0 <= 2 * (K + D + 1)) (ltac:(lra) : 1 <= w); lra.
split=> //; have b20 : 0 <= b2 by apply: (Rmult_le_reg_r epsilon); lra.
rewrite /agreement_noise -/D; apply: (Rle_trans _ (b2 * (11 * tau + y + 1))); last by lra.
by apply: Rmult_le_compat_l; lra.
Qed.

Lemma score_share : Lambda + y + w + 6 <= B / c.
Proof. by have [_ [_ [_ [_ [_ [_ [_ [bc _]]]]]]]] := given; choices; apply: le_div; lra. Qed.

Lemma update_noise : b1 * (12 * ln T + ln 2) <= n * k / 2 - 1.
Proof.
have [D1 [n1 [lT [ww [L0 [K1 [r1 [bc' [kc [y1' e1]]]]]]]]]] := given.
have [_ b2e] := noise_of_agreement; have := ln_2_at_most; choices => ln2; set i := 1 / epsilon.
have i1 : 1 <= i by apply: le_div; lra.
have ie : 6 * w / epsilon = 6 * (w * i) by rewrite /i; field; lra.
have wi : 1 <= w * i by have := grows (ltac:(lra) : 0 <= w) i1; lra.
have b2i : 3 * i <= b2 by rewrite /i (_ : 3 * _ = 3 / epsilon); [apply: div_le; lra | field; lra].
have ci : 33 / 5 * (i * tau) <= c.
  have := Rmult_le_compat_r (11 * tau + y + 1) _ _ ltac:(lra) b2i.
  by have := Rmult_le_pos i (y + 1) ltac:(lra) ltac:(lra); lra.
have ki : 33 / 5 * (i * tau) * w <= k.
  have := Rmult_le_compat_r w _ _ ltac:(lra) ci; have := Rmult_le_pos c (Lambda + y + 6) ltac:(lra) ltac:(lra); lra.
have lnT2 : 0 <= 12 * ln T + ln 2 <= 13 * tau by have := ln_lt_2; lra.
have ub : 0 <= b1 <= 7 * (w * i) by lra.
have := Rmult_le_compat _ _ _ _ (proj1 ub) (proj1 lnT2) (proj2 ub) (proj2 lnT2).
have : 80000 * k <= n * k by apply: Rmult_le_compat_r; lra.
by have := grows (ltac:(lra) : 0 <= w * i) (ltac:(lra) : 1 <= tau); lra.
Qed.

Lemma typical_parts :
  D * ln (3 / 2 * (n * k) + 1) + 2 * ln 2 + (ln (k * K) + 2) <= n * (eta d ^ 2 * (3 / 50) / 6).
Proof.
have [D1 _] := given; have [_ [lnU [lnkK _]]] := logarithms; choices.
have -> : n * (eta d ^ 2 * (3 / 50) / 6) = (D + 1) * y.
  by rewrite nE /eta -/D; field; lra.
have : D * ln (3 / 2 * (n * k) + 1) <= D * y by apply: Rmult_le_compat_l; lra.
by lra.
Qed.

Lemma composed_cost N x s : 1 <= N -> 0 < s -> 0 < x ->
  3 * N * x / epsilon <= s \/ 6 * x * sqrt (2 * N * w) / epsilon <= s ->
  cost_at_most N (x / s) delta (epsilon / 3).
Proof.
have [_ [_ [_ [ww [_ [_ [_ [_ [_ [_ e1]]]]]]]]]] := given => N1 s0 x0.
case=> /(div_mult (proj1 e1)) cheap; [left | right].
  by rewrite (_ : N * (x / s) = N * x / s); [apply: div_le; lra | field; lra].
apply: composed => //; [by case: ww | by apply: Rdiv_lt_0_compat|].
rewrite (_ : 6 * _ = 6 * (x * sqrt (2 * N * w')) / s); last by rewrite /w'; field; lra.
apply: div_le => //; have : sqrt (2 * N * w') <= sqrt (2 * N * w).
  by apply: sqrt_le_1_alt; apply: Rmult_le_compat_l; lra.
by move=> /(Rmult_le_compat_l x _ _ (Rlt_le _ _ x0)); lra.
Qed.

Lemma calls : (D + 1) * (1 + (ln (2 * k) + ln (longest d n) + (k - B) / c - ln 100) / ln (6 / 5)) <= K.
Proof.
have [D1 [_ [_ [_ [L0 [_ [_ [bc' [_ [y1' _]]]]]]]]]] := given; have := ln_6_5_at_least; have := longest_list.
have [_ [_ [_ [_ [_ [lnk _]]]]]] := logarithms; choices => lnL g.
have -> : (k - B) / c = 20 by rewrite kE; field; lra.
have hundred : 0 <= ln 100 by rewrite -ln_1; apply: ln_monotone; lra.
apply: Rle_trans Kmany; apply: Rmult_le_compat_l; first by lra.
apply: Rplus_le_compat_l; apply: div_le; first by lra.
have := Rmult_le_compat_l (50 / 9 * (Lambda + y + 21)) _ _ ltac:(lra) g.
by lra.
Qed.
End Choices.

Theorem lyu_lemma_6_2_parts_proved : lyu_lemma_6_2_parts.
Proof.
move=> d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ok; repeat split.
- exact: update_noise ok.
- exact: typical_parts ok.
- by have [_ [_ [lT _]]] := given ok; case: ok => _ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [bT _]]]]]]]]]]]]; lra.
- by case: ok => d0 _; apply: threshold_floor.
Qed.

Theorem lyu_lemma_6_2_ruling_out_proved : lyu_lemma_6_2_ruling_out.
Proof.
move=> d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ok; have [D1 [n1 _]] := given ok.
case: ok => d0 _; have e := eta_range d0; have th : 0 <= threshold d 1 <= 1 / 10.
  by rewrite threshold_next // /threshold /=; lra.
have part : 0 <= n * ((1 + eta d) * (3 / 2)) <= 8 / 5 * n.
  by split; [apply: Rmult_le_pos; lra | rewrite Rmult_comm; apply: Rmult_le_compat_r; lra].
have := Rmult_le_compat _ _ _ _ (proj1 part) (proj1 th) (proj2 part) (proj2 th).
by repeat split; lra.
Qed.

Theorem lyu_lemma_6_2_privacy_proved : lyu_lemma_6_2_privacy.
Proof.
move=> d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ok.
have [D1 [n1 [lT [ww [L0 [K1 [r1 [bc' [kc [y1' e1]]]]]]]]]] := given ok.
have [_ [_ [_ [lnKr _]]]] := logarithms ok; have lnL := longest_list ok; have Bc := score_share ok.
have [_ b2e] := noise_of_agreement ok.
have [_ [_ [d01 [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [costs [_ [_ [b1r _]]]]]]]]]]]]]]]]] := ok.
have b20 : 0 < b2 by apply: (Rmult_lt_reg_r epsilon); lra.
repeat split.
- have : ln (1 / delta) <= ln (4 / delta).
    have i0 : 0 < / delta by apply: Rinv_0_lt_compat; lra.
    by apply: ln_monotone; lra.
  have : 1 / c <= 1 by apply: div_le; lra.
  by lra.
- apply: (composed_cost ok); try lra; first by have := grows (ltac:(lra) : 0 <= K) (ltac:(lra) : 1 <= r); lra.
- apply: (composed_cost ok); lra.
- have b10 : 0 < b1 by have := Rdiv_lt_0_compat (6 * w) epsilon ltac:(lra) ltac:(lra); lra.
  apply: div_le => //; have := div_mult (proj1 e1) (proj1 b1r); have := Rmult_le_compat_r epsilon _ _ ltac:(lra); lra.
Qed.

Theorem lyu_lemma_6_2_calls_proved : lyu_lemma_6_2_calls.
Proof.
move=> d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ok.
have [D1 [_ [lT [ww [_ [_ [_ [bc [_ _]]]]]]]]] := given ok.
have [_ [_ [_ [_ [lnb _]]]]] := logarithms ok; have lnL := longest_list ok; have Bc := score_share ok.
have [noise _] := noise_of_agreement ok; have many := calls ok.
have kE : k = B + 20 * c by move: ok; rewrite /consistent; tauto.
have r361 : 361 * tau <= r by move: ok; rewrite /consistent; tauto.
repeat split=> //; try lra.
- by apply: (Rle_trans _ 5); [exact: ln_99_at_most | apply: le_div; lra].
- have : b / c <= 1 by apply: div_le; lra.
  by rewrite (_ : (B - b) / c = B / c - b / c); [lra | field; lra].
Qed.
