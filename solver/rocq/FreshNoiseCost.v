(* What AboveThreshold without noise on the threshold costs: lyu Lemma 3.2 with C = 8, and the term that it misses.

   One answer with Laplace noise is epsilon-private, so the moments of Noise.v apply. First for epsilon <= 1/5.
   Let x = m epsilon and y = (m + 1) epsilon <= 2/5: moments of order m grow by at most exp(7/2 x y) with an Above
   answer. So N = K + 1 of them cost 7/2 N (m + 1) epsilon^2 + ln(1/delta) / m. Let ln(1/delta) = N epsilon^2 z^2. If
   z >= 1, the order m is z, rounded down, or the largest that is allowed, and this is at most
   8 N epsilon^2 (z + epsilon z^2), which is the claim. If z < 1, the order is 1, and N epsilon^2 is not small.
   Now for epsilon >= 1/5. Let C = 8 for epsilon <= 1, and 8 exp(epsilon - 1) above. Moments of the order m with
   m epsilon = 1/C grow by at most exp(epsilon): they cost C epsilon (N epsilon + ln(1/delta)). *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import MechanismRuns Noise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** One answer *)
Section Tail.
Variable epsilon : R.
Hypothesis positive : 0 < epsilon.

Lemma tail_of_nonneg b : 0 <= b -> laplace_tail epsilon b = exp (- (epsilon * b)) / 2.
Proof. by rewrite /laplace_tail; case: Rle_dec => // b0 /b0. Qed.

Lemma tail_of_negative b : b < 0 -> laplace_tail epsilon b = 1 - exp (epsilon * b) / 2.
Proof. by rewrite /laplace_tail; case: Rle_dec => // b0 b1; lra. Qed.

Lemma exp_below_1 x : x <= 0 -> 0 < exp x <= 1.
Proof. by move=> x0; split; [exact: exp_pos | rewrite -exp_0; apply: exp_monotone]. Qed.

Lemma above_inside b : 0 < laplace_tail epsilon b < 1.
Proof.
have [b0|b0] := Rle_lt_dec 0 b; first rewrite tail_of_nonneg //; last rewrite tail_of_negative //.
  by have := @exp_below_1 (- (epsilon * b)) ltac:(nra); lra.
by have := @exp_below_1 (epsilon * b) ltac:(nra); lra.
Qed.

Lemma below_is_above b : 1 - laplace_tail epsilon b = laplace_tail epsilon (- b).
Proof.
have [b0|[->|b0]] : 0 < b \/ b = 0 \/ b < 0 by lra.
- by rewrite tail_of_nonneg ?tail_of_negative; try lra; rewrite Ropp_mult_distr_r.
- by rewrite Ropp_0 tail_of_nonneg ?Rmult_0_r ?Ropp_0 ?exp_0; lra.
rewrite tail_of_negative // tail_of_nonneg; last by lra.
by rewrite -Ropp_mult_distr_r Ropp_involutive; lra.
Qed.

Lemma tail_close b b' : -1 <= b - b' <= 1 -> laplace_tail epsilon b <= exp epsilon * laplace_tail epsilon b'.
Proof.
move=> near; have c1 := one_plus_le_exp epsilon.
have [b0|b0] := Rle_lt_dec 0 b; have [b0'|b0'] := Rle_lt_dec 0 b'.
- rewrite !tail_of_nonneg //; suff : exp (- (epsilon * b)) <= exp epsilon * exp (- (epsilon * b')) by lra.
  by rewrite -exp_plus; apply: exp_monotone; nra.
- rewrite tail_of_nonneg // tail_of_negative //; have := @exp_below_1 (- (epsilon * b)) ltac:(nra).
  by have := @exp_below_1 (epsilon * b') ltac:(nra); nra.
- rewrite tail_of_negative // tail_of_nonneg //; have u0 := @exp_below_1 (epsilon * b) ltac:(nra).
  have : / exp (epsilon * b) <= exp epsilon * exp (- (epsilon * b')).
    by rewrite -exp_Ropp -exp_plus; apply: exp_monotone; nra.
  suff : 2 - exp (epsilon * b) <= / exp (epsilon * b) by lra.
  apply: (Rmult_le_reg_l (exp (epsilon * b))); first by lra.
  by rewrite Rinv_r; [have := Rle_0_sqr (1 - exp (epsilon * b)); rewrite /Rsqr; lra | lra].
rewrite !tail_of_negative //; have u1 := @exp_below_1 (epsilon * b) ltac:(nra).
have v1 := @exp_below_1 (epsilon * b') ltac:(nra).
have : exp (epsilon * b') <= exp epsilon * exp (epsilon * b) by rewrite -exp_plus; apply: exp_monotone; nra.
have c0 : 1 < exp epsilon by lra.
move: (exp epsilon) (exp (epsilon * b)) (exp (epsilon * b')) c0 u1 v1 => c u v c0 u1 v1 uv.
have cc : 0 <= c * c - 1 by nra.
have := Rmult_le_pos _ _ cc (_ : 0 <= 1 - v); move=> /(_ ltac:(lra)) pos.
by apply: (Rmult_le_reg_l (2 * c)); nra.
Qed.

Lemma laplace_bits H v v' : -1 <= v - v' <= 1 ->
  bits (exp epsilon) (laplace_tail epsilon (H - v)) (laplace_tail epsilon (H - v')).
Proof.
by move=> near; do 2 (split; first exact: above_inside); rewrite !below_is_above; do !split; apply: tail_close; lra.
Qed.
End Tail.

(** Growth of moments *)
Lemma exp_small y : 0 <= y <= 2 / 5 -> exp y <= 1 + y + 4 / 5 * (y * y).
Proof.
move=> y0; have e0 := exp_pos y; have := power_le_exp 4 (_ : 0 <= 1 + - (y / 4)).
rewrite (_ : INR 4 * - (y / 4) = - y); last by rewrite /=; field.
move=> /(_ ltac:(lra)); rewrite exp_Ropp => low.
have y4 : 0 < (1 + - (y / 4)) ^ 4 by apply: pow_lt; lra.
apply: (Rle_trans _ (/ (1 + - (y / 4)) ^ 4)).
  by rewrite -(Rinv_inv (exp y)); apply: Rinv_le_contravar.
apply: (Rmult_le_reg_r ((1 + - (y / 4)) ^ 4)) => //; rewrite Rinv_l; last by lra.
have -> : (1 + y + 4 / 5 * (y * y)) * (1 + - (y / 4)) ^ 4
  = 1 + y * y * (7 / 40 - 39 / 80 * y + 309 / 1280 * (y * y) - 59 / 1280 * (y * y * y) + 1 / 320 * (y * y * y * y)).
  by field.
have : 0 <= 7 / 40 - 39 / 80 * y + 309 / 1280 * (y * y) - 59 / 1280 * (y * y * y) + 1 / 320 * (y * y * y * y).
  by have : 0 <= y * y <= 4 / 25 by [nra]; nra.
by have := Rmult_le_pos y y ltac:(lra) ltac:(lra); nra.
Qed.

Lemma exp_of_negative u : 0 <= u -> exp (- u) <= / ((1 + u / 2) * (1 + u / 2)).
Proof.
move=> u0; rewrite exp_Ropp; apply: Rinv_le_contravar; first by nra.
have := one_plus_le_exp (u / 2); have -> : exp u = exp (u / 2) * exp (u / 2) by rewrite -exp_plus; congr exp; field.
by nra.
Qed.

Lemma exp_of_nonpos z : z <= 0 -> exp z <= 1 + z + z * z.
Proof.
move=> z0; rewrite -(Ropp_involutive z) exp_Ropp; have := one_plus_le_exp (- z) => le.
apply: (Rle_trans _ (/ (1 - z))); first by apply: Rinv_le_contravar; lra.
by apply: (Rmult_le_reg_l (1 - z)); [lra | rewrite Rinv_r; nra].
Qed.

Section Growth.
Variables x y epsilon : R.
Hypotheses (e0 : 0 < epsilon) (ex : epsilon <= x) (yE : y = x + epsilon) (y1 : y <= 2 / 5).
Let g := 7 / 2 * (x * y).

Lemma below_grows : exp (- x - g) + exp y <= 1 + exp epsilon.
Proof.
have xy : y / 2 <= x <= y by lra.
have := @exp_small y ltac:(lra); have := one_plus_le_exp epsilon; set k := 1 + 7 / 2 * y.
have -> : - x - g = - (k * x) by rewrite /g /k; field.
have := @exp_of_negative (k * x) ltac:(rewrite /k; nra) => small low high.
suff : / ((1 + k * x / 2) * (1 + k * x / 2)) <= 1 - x - 4 / 5 * (y * y) by lra.
have D0 : 0 < (1 + k * x / 2) * (1 + k * x / 2) by rewrite /k; nra.
apply: (Rmult_le_reg_l ((1 + k * x / 2) * (1 + k * x / 2))) => //; rewrite Rinv_r; last by lra.
pose b := k - k * k / 4 * (1 - 4 / 5 * (y * y)); pose q := k * k / 4.
pose P := - 4 / 5 + 7 / 2 - 4 / 5 * k * y - b - q * y.
pose Q := - 4 / 5 + 7 / 4 - 2 / 5 * k * y - b / 4 - q * y / 8.
have k1 : 1 <= k <= 12 / 5 by rewrite /k; lra.
have b0 : 0 <= b by rewrite /b; nra.
have y2 : 0 <= y * y <= 4 / 25 by nra.
have y3 : 0 <= y * y * y <= 8 / 125 by nra.
have y4 : 0 <= y * y * y * y <= 16 / 625 by nra.
have P0 : 0 <= P by rewrite /P /b /q /k; lra.
have Q0 : 0 <= Q by rewrite /Q /b /q /k; lra.
have : (1 + k * x / 2) * (1 + k * x / 2) * (1 - x - 4 / 5 * (y * y)) = 1 + (2 * x - y) * (y * P)
  + (2 * y - 2 * x) * (y * Q) + b * ((x - y / 2) * (y - x)) + q * ((x - y / 2) * (y - x) * (x + 3 / 2 * y)).
  by rewrite /P /Q /b /q /k; field.
have q0 : 0 <= q by rewrite /q; nra.
have in0 := Rmult_le_pos (x - y / 2) (y - x) ltac:(lra) ltac:(lra).
have := Rmult_le_pos (2 * x - y) (y * P) ltac:(lra) ltac:(apply: Rmult_le_pos; lra).
have := Rmult_le_pos (2 * y - 2 * x) (y * Q) ltac:(lra) ltac:(apply: Rmult_le_pos; lra).
have := Rmult_le_pos _ _ b0 in0; have := Rmult_le_pos _ (x + 3 / 2 * y) in0 ltac:(lra) => in1.
by have := Rmult_le_pos _ _ q0 in1; lra.
Qed.

Lemma above_grows : exp (y - g) + exp (- x) <= 1 + exp epsilon.
Proof.
have := one_plus_le_exp epsilon; have xy : 0 <= x * y by nra.
have := @exp_of_nonpos (- x) ltac:(lra).
have : exp (y - g) <= 1 + (y - g) + y * y; last by rewrite /g; nra.
have [neg|pos] := Rle_lt_dec (y - g) 0; last first.
  by have := @exp_small (y - g) ltac:(rewrite /g in pos *; lra); rewrite /g in pos *; nra.
have := exp_of_nonpos neg; suff : (y - g) * (y - g) <= y * y by lra.
by rewrite /g in neg *; have : 7 / 2 * (x * y) <= 7 / 5 * y by [nra]; nra.
Qed.
End Growth.

(** Cost *)
Section Cost.
Variables (epsilon H delta : R) (K T : nat) (v v' : seq bool -> R) (P : pred (seq bool)).
Hypotheses (e0 : 0 < epsilon) (d01 : 0 < delta < 1) (near : within_one v v').
Let N := INR K.+1.
Let l := ln (1 / delta).

(* moments of order m grow by exp(g) with an Above answer *)
Lemma cost_of_moments m g : 0 < m -> 0 <= g ->
  exp (epsilon + m * epsilon - g) + exp (- (m * epsilon)) <= 1 + exp epsilon ->
  exp (- (m * epsilon) - g) + exp (epsilon + m * epsilon) <= 1 + exp epsilon ->
  cohen_lyu epsilon H T K v P <= exp ((N * g + l) / m) * cohen_lyu epsilon H T K v' P + delta.
Proof.
move=> m0 g0 above_pays below_pays.
set cost := _ / _; have c1 : 1 < exp epsilon by rewrite -exp_0; apply: exp_increasing.
have G1 : 1 <= exp g by rewrite -exp_0; apply: exp_monotone.
have inv : Rpower (/ exp epsilon) m = exp (- (m * epsilon)).
  by rewrite /Rpower -exp_Ropp ln_exp; congr exp; ring.
have pow : exp epsilon * Rpower (exp epsilon) m = exp (epsilon + m * epsilon) by rewrite /Rpower ln_exp -exp_plus.
have -> : delta = exp g ^ K.+1 / Rpower (exp cost) m.
  rewrite -!exp_power /Rpower ln_exp /Rdiv -exp_Ropp -exp_plus (_ : _ + _ = ln delta) ?exp_ln; try lra.
  by rewrite /cost /l /N /Rdiv Rmult_1_l ln_Rinv; [field | ]; lra.
apply: (@fresh_private _ m0 _ _ c1 G1 _ _ _ _ (fun x x0 => -1 <= x - x0 <= 1)) => //; try exact: exp_pos.
- by rewrite pow inv /Rdiv -exp_Ropp -exp_plus.
- by rewrite pow inv /Rdiv -exp_Ropp -exp_plus.
by move=> x x' /(laplace_bits e0); exact.
Qed.

Lemma cost_of_order m : (0 < m)%N -> (INR m + 1) * epsilon <= 2 / 5 ->
  cohen_lyu epsilon H T K v P
    <= exp (7 / 2 * N * (INR m + 1) * epsilon ^ 2 + l / INR m) * cohen_lyu epsilon H T K v' P + delta.
Proof.
move=> m0 small; have mR : 1 <= INR m by apply: (le_INR 1); apply/leP.
have ex : epsilon <= INR m * epsilon by nra.
have yE : epsilon + INR m * epsilon = INR m * epsilon + epsilon by lra.
have y1 : epsilon + INR m * epsilon <= 2 / 5 by lra.
have := cost_of_moments _ _ (above_grows e0 ex yE y1) (below_grows e0 ex yE y1).
move=> /(_ ltac:(lra) ltac:(nra)).
by rewrite (_ : (N * _ + l) / INR m = 7 / 2 * N * (INR m + 1) * epsilon ^ 2 + l / INR m) //; field; lra.
Qed.

Lemma cost_of_large (C := 8 * Rmax 1 (exp (epsilon - 1))) : 1 / 5 <= epsilon ->
  cohen_lyu epsilon H T K v P <= exp (C * epsilon * (N * epsilon + l)) * cohen_lyu epsilon H T K v' P + delta.
Proof.
move=> e5; set E := exp epsilon; have E1 : 1 + epsilon <= E := one_plus_le_exp epsilon.
have [C8 CE] : 8 <= C /\ E <= 3 / 8 * C.
  have [M1 ME] := conj (Rmax_l 1 (exp (epsilon - 1))) (Rmax_r 1 (exp (epsilon - 1))).
  split; first by rewrite /C; lra.
  have -> : E = exp 1 * exp (epsilon - 1) by rewrite -exp_plus; congr exp; ring.
  by have := exp_le_3; have := exp_pos 1; have := exp_pos (epsilon - 1); rewrite /C; nra.
pose x := / C; have xC : x * C = 1 by rewrite /x Rinv_l; lra.
have x8 : 0 < x <= 1 / 8 by split; [apply: Rinv_0_lt_compat; lra | nra].
have small : exp x <= 1 + 11 / 10 * x by have := @exp_small x ltac:(lra); nra.
have xE : x * E <= 3 / 8 by nra.
have less : exp (- x) <= 1 by have := @exp_below_1 (- x) ltac:(lra); lra.
have inv : exp (- epsilon) * E = 1 by rewrite -exp_plus Rplus_opp_l exp_0.
have xe : x / epsilon * epsilon = x by field; lra.
have := @cost_of_moments (x / epsilon) epsilon _ _ _ _; rewrite xe -/E.
have -> : (N * epsilon + l) / (x / epsilon) = C * epsilon * (N * epsilon + l) by rewrite /x; field; lra.
apply; [by apply: Rdiv_lt_0_compat; lra | by lra | | ].
  by rewrite (_ : epsilon + x - epsilon = x); [lra | ring].
rewrite exp_plus -/E (_ : - x - epsilon = - x + - epsilon) ?exp_plus; last by ring.
have grow : E * exp x <= E + 33 / 80 by nra.
have shrink : exp (- x) * exp (- epsilon) <= exp (- epsilon) by have := exp_pos (- epsilon); nra.
have [E2|E2] := Rle_lt_dec 2 E; first by have : exp (- epsilon) <= 1 / 2 by [nra]; lra.
have x8E : E * exp x <= E + 11 / 80 * E by nra.
by have : exp (- epsilon) <= 1 - 11 / 80 * E by [nra]; lra.
Qed.
End Cost.

Lemma rounded_down x : 1 <= x -> exists m, (0 < m)%N /\ INR m <= x < INR m + 1.
Proof.
move=> x1; have [above_x below_x] := archimed x; have up0 : (1 < up x)%Z by apply: lt_IZR; lra.
have mE : INR (Z.to_nat (up x - 1)) = IZR (up x) - 1 by rewrite INR_IZR_INZ Z2Nat.id ?minus_IZR; [ | lia].
by exists (Z.to_nat (up x - 1)); rewrite mE; split; [apply/ltP; lia | lra].
Qed.

(* an order that serves, in units of N epsilon^2 *)
Lemma some_order epsilon z : 0 < epsilon <= 1 / 5 -> 1 <= z -> exists m, [/\ (0 < m)%N, (INR m + 1) * epsilon <= 2 / 5 &
  7 / 2 * (INR m + 1) + z * z / INR m <= 8 * (z + epsilon * (z * z))].
Proof.
move=> e0 z1; pose x := 2 / 5 / epsilon - 1; have xe : (x + 1) * epsilon = 2 / 5 by rewrite /x; field; lra.
have x1 : 1 <= x by nra.
have [m [m0 [lo hi]]] := @rounded_down (Rmin x z) ltac:(by apply: Rmin_glb).
have mR : 1 <= INR m by apply: (le_INR 1); apply/leP.
have mx := Rle_trans _ _ _ lo (Rmin_l x z); have mz := Rle_trans _ _ _ lo (Rmin_r x z).
exists m; split=> //; first by nra.
have ez : 0 <= epsilon * (z * z) by apply: Rmult_le_pos; nra.
have [xz|zx] := Rle_lt_dec x z.
  rewrite Rmin_left // in hi; have large : z * z / INR m <= 15 / 2 * (epsilon * (z * z)).
    apply: div_le_add; first by lra.
    have : 1 <= 15 / 2 * epsilon * INR m by nra.
    by move=> /(Rmult_le_compat_l (z * z) _ _ ltac:(nra)); lra.
  by lra.
rewrite Rmin_right in hi; last by lra.
suff : z * z / INR m <= 9 / 2 * z - 7 / 2 * INR m by lra.
by apply: div_le_add; [lra | nra].
Qed.

(* the cost, from the order: s is sqrt(N l) *)
Lemma some_cost epsilon N l (s := sqrt (N * l)) : 0 < epsilon <= 1 / 5 -> 1 <= N -> 0 < l ->
  exists m, [/\ (0 < m)%N, (INR m + 1) * epsilon <= 2 / 5,
    N * epsilon ^ 2 <= l -> 7 / 2 * N * (INR m + 1) * epsilon ^ 2 + l / INR m <= 8 * epsilon * (s + l) &
    7 / 2 * N * (INR m + 1) * epsilon ^ 2 + l / INR m <= 8 * epsilon * (s + l) + 7 * N * epsilon ^ 2].
Proof.
move=> e0 N1 l0; have ss : s * s = N * l by apply: sqrt_sqrt; nra.
have s0 : 0 < s by apply: sqrt_lt_R0; nra.
have Ne : 0 < N * epsilon by nra.
pose z := s / (N * epsilon); have z0 : 0 < z by apply: Rdiv_lt_0_compat.
have sE : s = N * epsilon * z by rewrite /z; field; lra.
have lE : l = N * epsilon ^ 2 * (z * z) by apply: (Rmult_eq_reg_l N); [rewrite -ss sE; ring | lra].
have Ne2 : 0 < N * epsilon ^ 2 by rewrite /=; nra.
have [z1|z1] := Rle_lt_dec 1 z.
  have [m [m0 small cost]] := some_order e0 z1; have mR : 1 <= INR m by apply: (le_INR 1); apply/leP.
  have bound : 7 / 2 * N * (INR m + 1) * epsilon ^ 2 + l / INR m <= 8 * epsilon * (s + l).
    have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ Ne2) cost; rewrite {1}lE sE [in X in _ -> _ <= X]lE /Rdiv; nra.
  by exists m; split=> //; lra.
exists 1%N; have zz : z * z < z by nra.
have less : l < epsilon * s by have := Rmult_lt_compat_l _ _ _ Ne2 zz; rewrite lE sE; lra.
split=> //; rewrite /= ?Rdiv_1; [lra | move=> le | ].
  by have := Rmult_lt_compat_l _ _ _ Ne2 z1; rewrite lE /= in le *; have := Rmult_lt_compat_l _ _ _ Ne2 zz => /=; lra.
by rewrite /= in Ne2 *; have := Rmult_lt_0_compat _ _ (proj1 e0) s0; have := Rmult_lt_0_compat _ _ (proj1 e0) l0; lra.
Qed.

Lemma log_positive delta : 0 < delta < 1 -> 0 < ln (1 / delta).
Proof.
move=> d01; rewrite /Rdiv Rmult_1_l ln_Rinv; last by lra.
by have := ln_increasing _ _ (proj1 d01) (proj2 d01); rewrite ln_1; lra.
Qed.

Lemma cohen_lyu_nonneg epsilon H T K v P : 0 < epsilon -> 0 <= cohen_lyu epsilon H T K v P.
Proof.
move=> e0; have inside : within (fun x => laplace_tail epsilon (H - x)).
  by move=> x; have := above_inside e0 (H - x); lra.
by have [] := mean_within (above_threshold_fair inside) no_noise_mean v T (indicates_within P) K tt [::].
Qed.

Lemma more_cost a b x y d : a <= b -> 0 <= y -> x <= exp a * y + d -> x <= exp b * y + d.
Proof. by move=> /exp_monotone ab y0; have := Rmult_le_compat_r _ _ _ y0 ab; lra. Qed.

(* the range does not matter: s is sqrt(N l) *)
Lemma cost_in_range epsilon N l : 0 < epsilon -> 1 <= N -> N * epsilon ^ 2 <= l -> N * epsilon <= sqrt (N * l).
Proof.
move=> e0 N1 range; rewrite -(sqrt_square (N * epsilon)); last by nra.
by apply: sqrt_le_1_alt; rewrite /= in range; nra.
Qed.

Lemma constant_of_small epsilon : epsilon <= 1 -> Rmax 1 (exp (epsilon - 1)) = 1.
Proof. by move=> e1; rewrite Rmax_left // -[X in _ <= X]exp_0; apply: exp_monotone; lra. Qed.

Theorem lyu_lemma_3_2_proved : lyu_lemma_3_2.
Proof.
move=> epsilon delta H K T v v' e0 d01 range near P; have N1 : 1 <= INR K.+1 by apply: (le_INR 1); apply/leP.
have positive := cohen_lyu_nonneg H T K v' P e0.
have [e5|e5] := Rle_lt_dec (1 / 5) epsilon; last first.
  have [m [m0 small cost _]] := some_cost (conj e0 (Rlt_le _ _ e5)) N1 (log_positive d01).
  rewrite constant_of_small ?Rmult_1_r; last by lra.
  by apply: (more_cost (cost range)) => //; apply: cost_of_order.
have := cost_of_large H K T P e0 d01 near e5; apply: more_cost => //.
have := cost_in_range e0 N1 range; have := Rmax_l 1 (exp (epsilon - 1)) => M1 le.
by apply: Rmult_le_compat_l; nra.
Qed.

Theorem lyu_lemma_3_2_quadratic_proved : lyu_lemma_3_2_quadratic.
Proof.
move=> epsilon delta H K T v v' e0 d01 near P; have N1 : 1 <= INR K.+1 by apply: (le_INR 1); apply/leP.
have positive := cohen_lyu_nonneg H T K v' P e0.
have [e5|e5] := Rle_lt_dec (1 / 5) epsilon; last first.
  have [m [m0 small _ cost]] := some_cost (conj e0 (Rlt_le _ _ e5)) N1 (log_positive d01).
  rewrite constant_of_small ?Rmult_1_r; last by lra.
  apply: more_cost (cost_of_order H K T P e0 d01 near m0 small) => //.
  by have := Rmult_le_pos (INR K.+1) _ ltac:(lra) (pow2_ge_0 epsilon); lra.
have := cost_of_large H K T P e0 d01 near e5; apply: more_cost => //.
have := Rmax_l 1 (exp (epsilon - 1)); have := sqrt_pos (INR K.+1 * ln (1 / delta)) => s0 M1.
by rewrite Rmult_assoc; apply: Rmult_le_compat_l; [lra | have := pow2_ge_0 epsilon; nra].
Qed.
