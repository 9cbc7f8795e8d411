(* The statements on the predictor as wholes: closed forms on the real numbers meet premises of ordered fields.

   Let i place the real numbers in a field F. As i(1)^2 = i(1), and i(1) <= 0 is not, i(1) = 1; so i keeps 0, opposites,
   inverses, natural numbers, powers, < and, with e(i y) = i(exp y), the moments of randomised response. Hence each
   inequality between real numbers is one in F.
   A positive number y has ceiling(y) - 1 < y <= ceiling(y). The numbers of which K + 1, M, n and m are the ceilings are
   positive, as all logarithms are: d ln(eT/d) >= 1, 4/beta, 16 S/(beta delta) and 8 k/beta are above 1, and so is
   4 k/a^2, with a <= 1/8 and k >= 8. So K, M, n and m are the sizes of AdvancedSizes.v, where all premises of
   AdvancedPrediction.v are proved for the share epsilon/root, delta'' = delta/2 and the order root/(2 S share). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements Exponentials Constants Concentration.
From Littlestone Require Import PredictorSizes AdvancedSizes AdvancedPrediction.
From Littlestone Require Import HardQueries AccuratePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A field that contains the real numbers *)
Section Reals.
Variables (F : realFieldType) (i : R -> F).
Hypothesis reals : contains_reals i.
Lemma i_add y z : i (y + z)%real = i y + i z. Proof. by case: reals. Qed.
Lemma i_mul y z : i (y * z)%real = i y * i z. Proof. by case: reals. Qed.
Let i_le_iff y z : (y <= z)%real <-> i y <= i z. Proof. by case: reals. Qed.

Lemma i_le y z : (y <= z)%real -> i y <= i z.
Proof. by move/i_le_iff. Qed.

Lemma i_zero : i 0%real = 0.
Proof. by apply: (addrI (i 0%real)); rewrite -i_add Rplus_0_l addr0. Qed.

Lemma i_lt0 y : (0 < y)%real -> 0 < i y.
Proof. by move=> y0; rewrite ltNge; apply/negP; rewrite -i_zero => /i_le_iff; lra. Qed.

Lemma i_one : i 1%real = 1.
Proof.
have i1 : i 1%real != 0 by rewrite gt_eqF // i_lt0 //; lra.
by apply: (mulfI i1); rewrite -i_mul Rmult_1_l mulr1.
Qed.

Lemma i_opp y : i (- y)%real = - i y.
Proof. by apply: (addrI (i y)); rewrite -i_add Rplus_opp_r i_zero subrr. Qed.

Lemma i_sub y z : i (y - z)%real = i y - i z.
Proof. by rewrite i_add i_opp. Qed.

Lemma i_inv y : (0 < y)%real -> i (/ y)%real = (i y)^-1.
Proof.
move=> y0; have iy : i y != 0 by rewrite gt_eqF // i_lt0.
by apply: (mulfI iy); rewrite -i_mul divff // Rinv_r ?i_one //; lra.
Qed.

Lemma i_div y z : (0 < z)%real -> i (y / z)%real = i y / i z.
Proof. by move=> z0; rewrite i_mul i_inv. Qed.

Lemma i_nat n : i (INR n) = n%:R.
Proof. by elim: n => [|n IH]; rewrite ?i_zero // S_INR i_add IH i_one -mulrSr. Qed.

Lemma i_power y n : i (y ^ n)%real = i y ^+ n.
Proof. by elim: n => [|n IH]; rewrite /= ?i_one ?expr0 // i_mul IH exprS. Qed.

Lemma i_number n : i (IZR (Z.of_nat n)) = n%:R.
Proof. by rewrite -INR_IZR_INZ i_nat. Qed.

Lemma i_range y : (0 < y <= 1)%real -> 0 < i y <= 1.
Proof. by move=> [y0 y1]; rewrite i_lt0 // -i_one i_le. Qed.

Lemma i_two : i 2%real = 2%:R.
Proof. exact: (i_number 2). Qed.

Lemma i_low n y : (INR n <= y)%real -> n%:R <= i y.
Proof. by rewrite -i_nat; exact: i_le. Qed.

Lemma i_large c r p y : (INR c * r ^ p <= y)%real -> c%:R * i r ^+ p <= i y.
Proof. by rewrite -i_power -(i_nat c) -i_mul; exact: i_le. Qed.

Lemma i_hard c beta n : (INR c <= beta * 2 ^ n)%real -> c%:R <= i beta * 2%:R ^+ n.
Proof. by rewrite -i_two -i_power -i_mul; exact: i_low. Qed.

Lemma i_quarter y : i (y / 4)%real = i y / 4%:R.
Proof. by rewrite -(i_number 4) -i_div //=; lra. Qed.

Lemma i_scale y n : i (y / (8 * INR n.+1))%real = i y / (8 * n.+1)%:R.
Proof.
have -> : (8 * INR n.+1 = INR (8 * n.+1))%real by rewrite mult_INR; congr Rmult; rewrite INR_IZR_INZ.
by rewrite i_div ?i_nat //; apply: lt_0_INR; apply/ssrnat.ltP.
Qed.

Variable e : F -> F.
Hypothesis continues : forall y, e (i y) = i (exp y).

Lemma i_moment share order : moment e (i share) (i order) =
  i ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share))%real.
Proof.
have c0 := exp_pos share; rewrite i_div; last lra.
by rewrite !i_add i_one -!continues i_opp !i_mul i_add i_one.
Qed.

Lemma i_traces d k m a beta : (INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (a ^ 2 / 2)))%real ->
  (INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (a ^ 2 / 32)))%real ->
  enough_for_blocks e d k m (i a) (i beta).
Proof.
move=> blocks sample; right; rewrite -i_two -!i_power -(i_number 32) -!i_div /=; try lra.
by rewrite -(i_nat m) -(i_nat (k * m)) -!i_mul !continues -!i_mul; split; exact: i_low.
Qed.

Lemma i_logarithms d k m a beta : (0 < a)%real -> (0 < beta)%real -> (0 < k)%N ->
  (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) <= INR m)%real ->
  let la := i (ln (1 / a)%real) in let lb := i (ln (4 * INR k / beta)%real) in
  [/\ (i a)^-1 <= e la, (4 * k)%:R / i beta <= e lb & 427%:R / i a ^+ 2 * (d%:R * la + lb) <= m%:R].
Proof.
move=> a0 beta0 /ssrnat.ltP/lt_0_INR k0 enough la lb; have aa : (0 < a ^ 2)%real by apply: pow_lt.
rewrite !continues !exp_ln.
- split.
  + by rewrite /Rdiv Rmult_1_l i_inv.
  + by rewrite i_div // i_mul i_nat (i_number 4) natrM.
  by rewrite -i_power -(i_number 427) -i_div // -(i_nat d) -i_mul -i_add -i_mul -i_nat; exact: i_le.
- by apply: Rdiv_lt_0_compat; lra.
by apply: Rdiv_lt_0_compat; lra.
Qed.

Lemma i_uniform d k m a beta : (0 < a)%real -> (0 < beta)%real -> (0 < k)%N ->
  (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) <= INR m)%real ->
  enough_for_blocks e d k m (i a) (i beta).
Proof. by move=> a0 beta0 k0 enough; left; do 2 eexists; exact: i_logarithms. Qed.
End Reals.

(** Rounding up *)
Lemma ceilingP y : (0 < y)%real -> rounded_up y (ceiling y).
Proof.
move=> y0; have [above near] := archimed (- y)%real; rewrite /rounded_up /ceiling INR_IZR_INZ.
have z0 : Z.le 0 (Z.opp (Z.pred (up (- y)))).
  by apply: Z.lt_le_incl; apply: lt_IZR; rewrite opp_IZR /Z.pred plus_IZR; lra.
by rewrite Z2Nat.id // opp_IZR /Z.pred plus_IZR; lra.
Qed.

Lemma ceiling_gt0 y : (0 < y)%real -> (0 < ceiling y)%N.
Proof.
move=> y0; have [low _] := ceilingP y0; rewrite lt0n; apply/eqP => z; rewrite z in low; move: low => /=; lra.
Qed.

Lemma ln_above_1 y : (1 < y)%real -> (0 < ln y)%real.
Proof. by move=> y1; rewrite -ln_1; apply: ln_increasing; lra. Qed.

(** The sizes in closed form *)
Section Sizes.
Local Open Scope R_scope.

Lemma over_unit c z : 1 < c -> 0 < z <= 1 -> 1 < c / z.
Proof. by move=> c1 z01; have := inv_ge1 z01; rewrite /Rdiv; nra. Qed.

Lemma closed_hard d T beta : (0 < d <= T)%N -> 0 < beta <= 1 ->
  let y := (INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2 in rounded_up y (ceiling y).-1.+1.
Proof.
move=> dT beta01 y; have /andP[d0 dT'] := dT; have l2 := ln_2_at_least.
have D1 : 1 <= INR d by apply: (le_INR 1); apply/ssrnat.leP.
have t1 : 1 <= INR T / INR d.
  apply: (Rmult_le_reg_r (INR d)); first lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r ?Rmult_1_l; [apply: le_INR; apply/ssrnat.leP | lra].
have y0 : 0 < y.
  have := ln_nonneg t1; have := ln_above_1 (@over_unit 4 beta ltac:(lra) beta01); rewrite /y ln_e_times // => ? ?.
  by apply: Rdiv_lt_0_compat; [nra | lra].
by rewrite prednK; [exact: (ceilingP y0) | exact: (ceiling_gt0 y0)].
Qed.

Lemma noise_pos c C z : 0 < c -> 1 < C -> 0 < z <= 1 -> 0 < c * ln (C / z).
Proof. by move=> c0 C1 z01; apply: Rmult_lt_0_compat => //; exact: ln_above_1 (over_unit C1 z01). Qed.

Lemma block_pos c C d k y a beta : 0 < c -> 0 < a -> 1 < C -> (0 < k)%N -> 1 <= y -> 0 < beta <= 1 ->
  0 < c / a ^ 2 * (INR d * ln y + ln (C * INR k / beta)).
Proof.
move=> c0 a0 C1 k0 y1 beta01; have K1 : 1 <= INR k by apply: (le_INR 1); apply/ssrnat.leP.
have := ln_above_1 (@over_unit (C * INR k) beta ltac:(nra) beta01); have := ln_nonneg y1; have := pos_INR d.
by move=> ? ? ?; apply: Rmult_lt_0_compat; [apply: Rdiv_lt_0_compat; [lra | exact: pow_lt] | nra].
Qed.

Lemma accuracy_range K alpha : 0 < alpha <= 1 -> 0 < alpha / (8 * INR K.+1) <= 1.
Proof.
move=> alpha01; have s1 := S_ge1 K; split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_le_reg_r (8 * INR K.+1)); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
Qed.

(* rounding up M, n and m for runs that have epsilon in all *)
Section Rounded.
Variables (d T K : nat) (epsilon delta alpha beta : R).
Hypotheses (epsilon0 : 0 < epsilon) (delta01 : 0 < delta <= 1) (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let S := INR K.+1.
Let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))).
Let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)).
Let k := (8 * (M + n))%N.
Let a := alpha / (8 * S).

Let S1 : 1 <= S. Proof. exact: S_ge1. Qed.
Let thresholds_pos : 0 < 2 * S / epsilon * ln (16 * S / (beta * delta)).
Proof.
have s1 := S1; have bd : 0 < beta * delta <= 1 by nra.
by apply: noise_pos => //; [apply: Rdiv_lt_0_compat; lra | lra].
Qed.

Lemma thresholds_gt0 : (0 < M)%N.
Proof. exact: (ceiling_gt0 thresholds_pos). Qed.

Let k0 : (0 < k)%N. Proof. by rewrite muln_gt0 addn_gt0 thresholds_gt0. Qed.

Lemma closed_noise : rounded_up (2 * S / epsilon * ln (16 * S / (beta * delta))) M /\
  rounded_up (6 * S / epsilon * ln (16 * INR T.+1 / beta)) n.
Proof.
have s1 := S1; have T1 := S_ge1 T; split; first exact: (ceilingP thresholds_pos).
by apply: ceilingP; apply: noise_pos => //; [apply: Rdiv_lt_0_compat; lra | lra].
Qed.

Lemma closed_traces : let y := 4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta)) in
  rounded_up y (ceiling y).
Proof.
have [a0 a1] := accuracy_range K alpha01; have K1 : 1 <= INR k by apply: (le_INR 1); apply/ssrnat.leP.
have aa : 0 < a ^ 2 <= 1 by rewrite /= Rmult_1_r /a /S; nra.
apply: ceilingP; apply: block_pos => //; try lra.
by apply/Rlt_le/over_unit; [lra | exact: aa].
Qed.

Lemma closed_uniform : let y := 427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) in
  rounded_up y (ceiling y).
Proof.
have [a0 a1] := accuracy_range K alpha01; apply: ceilingP; apply: block_pos => //; try lra.
by have := inv_ge1 (conj a0 a1); rewrite /a /S /Rdiv; lra.
Qed.
End Rounded.
End Sizes.

(* the same for any numbers of these sizes *)
Lemma theorem_4_of_sizes (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K M n m
  (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) :
  let S := INR K.+1 in let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in
  let r := exp (- (share / 6)) in let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  sizes_of_runs d T K M n (S * share) (delta / 2) beta ->
  rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real].
Proof.
move=> S root share r q k a exp_e reals continues H_dim least dT epsilon01 delta01 alpha01 beta01 sizes m_up.
have share0 : (0 < share)%real.
  by have := share_range K epsilon01 delta01; rewrite -/S -/root -/share; have := S_ge1 K; rewrite -/S; nra.
have s1 := S_ge1 K; rewrite -/S in s1.
have [hard [moments [M_delta [M_beta [n_beta [blocks [sample examples]]]]]]] :=
  yan_theorem_4_advanced_size_proved dT epsilon01 delta01 alpha01 beta01 sizes m_up.
set order := (root / (2 * S * share))%real in moments.
have order0 : 0 <= i order.
  rewrite -(i_zero reals); apply: (i_le reals); apply: Rmult_le_pos; first exact: sqrt_pos.
  by apply/Rlt_le/Rinv_0_lt_compat; nra.
have rE : e (- (i share / 6%:R)) = i r.
  by rewrite -(i_number reals 6) -(i_div reals) -?(i_opp reals) ?continues //=; lra.
have {}moments : moment e (i share) (i order) ^+ K.+1 <= i (delta / 2)%real * e (i order * i epsilon).
  by rewrite (i_moment reals continues) -(i_power reals) -(i_mul reals) continues -(i_mul reals); exact: i_le.
have {}M_delta : (2 * K.+1)%:R * i r ^+ (3 * M) + i (delta / 2)%real <= i delta.
  by rewrite -(i_power reals) -(i_nat reals (2 * K.+1)) -(i_mul reals) -(i_add reals); exact: i_le.
have := i_traces reals continues blocks sample; rewrite (i_scale reals) => enough.
have [] := @yan_theorem_4_advanced_proved F e X H x d T K M n m (i share) (i order) (i epsilon) (i (delta / 2)%real)
  (i delta) (i alpha) (i beta) generate exp_e H_dim least (i_lt0 reals share0) order0 (i_range reals alpha01)
  (i_range reals beta01) (i_hard reals hard) moments.
- by rewrite rE.
- by rewrite rE; exact: i_large.
- by rewrite rE; exact: i_large.
- exact: enough.
by rewrite rE continues -(i_quarter reals) => private accurate; split.
Qed.

(* the sizes of the shares epsilon/root *)
Lemma closed_shares d T (epsilon delta alpha beta : R) :
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in
  let y := (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta)))%real in (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ sizes_of_runs d T K M n (S * share) (delta / 2) beta, rounded_up y (ceiling y) & (0 < M)%N].
Proof.
move=> K S root share M n k a y dT epsilon01 delta01 alpha01 beta01; have range := share_range K epsilon01 delta01.
rewrite -/S -/root -/share in range; have s1 := S_ge1 K; rewrite -/S in s1.
have [E0 _] := range; have d2 : (0 < delta / 2 <= 1)%real by lra.
have scale c : (c * S / (S * share) = c / share)%real by field; nra.
have E : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
have := closed_noise T K E0 d2 beta01; have := closed_traces d T K E0 d2 alpha01 beta01.
have := thresholds_gt0 K E0 d2 beta01; rewrite -/S !scale E -/M -/n -/k -/a -/y => M0 m_up noise; split=> //.
split; first exact: closed_hard dT beta01.
by rewrite -/S !scale E.
Qed.

Theorem yan_theorem_4_whole_proved : yan_theorem_4_whole.
Proof.
move=> F e i X H x d T epsilon delta alpha beta generate K S root share r M n q k a m exp_e reals continues H_dim least.
move=> dT epsilon01 delta01 alpha01 beta01; have [sizes m_up _] := closed_shares dT epsilon01 delta01 alpha01 beta01.
exact: theorem_4_of_sizes exp_e reals continues H_dim least dT epsilon01 delta01 alpha01 beta01 sizes m_up.
Qed.

(** Basic composition *)
Lemma theorem_4_basic_of_sizes (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) (x : nat -> X)
  d T K M n m (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) :
  let S := INR K.+1 in let r := exp (- (epsilon / (6 * S))) in let q := (M + n)%N in let k := (8 * q)%N in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  sizes_of_runs d T K M n epsilon delta beta -> enough_for_blocks e d k m (i (alpha / (8 * S))%real) (i beta) ->
  dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real).
Proof.
move=> S r q k exp_e reals continues H_dim least dT epsilon01 delta01 alpha01 beta01 sizes.
rewrite (i_scale reals) => enough; have [epsilon0 _] := epsilon01; have [delta0 _] := delta01.
have [hard [M_delta [M_beta [n_beta _]]]] := yan_theorem_4_runs_proved dT epsilon01 delta01 beta01 sizes.
have rE : e (- (i epsilon / (6 * K.+1)%:R)) = i r.
  have six : (6 * S = INR (6 * K.+1))%real by rewrite mult_INR; congr Rmult; rewrite INR_IZR_INZ.
  have six0 : (0 < INR (6 * K.+1))%real by apply: lt_0_INR; apply/ssrnat.ltP.
  by rewrite -(i_nat reals (6 * K.+1)) -(i_div reals epsilon six0) -(i_opp reals) continues -six.
have [] := @yan_theorem_4_proved F e X H x d T K M n m (i epsilon) (i delta) (i alpha) (i beta) generate exp_e H_dim
  least (i_lt0 reals epsilon0) (i_lt0 reals delta0) (i_range reals alpha01) (i_range reals beta01) (i_hard reals hard).
- by rewrite rE; exact: i_large.
- by rewrite rE; exact: i_large.
- by rewrite rE; exact: i_large.
- exact: enough.
by rewrite rE continues -(i_quarter reals).
Qed.

Theorem yan_theorem_4_whole_basic_proved : yan_theorem_4_whole_basic.
Proof.
move=> F e i X H x d T epsilon delta alpha beta generate K S r M n q k a m exp_e reals continues H_dim least.
move=> dT epsilon01 delta01 alpha01 beta01; have [epsilon0 _] := epsilon01.
have sizes : sizes_of_runs d T K M n epsilon delta beta.
  by split; [exact: closed_hard dT beta01 | exact: closed_noise].
have m_up := closed_traces d T K epsilon0 delta01 alpha01 beta01; rewrite -/S -/M -/n -/q -/k -/a -/m in m_up.
have [blocks [sample examples]] := yan_theorem_4_size_sharper_proved dT epsilon01 delta01 alpha01 beta01 sizes m_up.
have enough := i_traces reals continues blocks sample.
have [private accurate] := theorem_4_basic_of_sizes exp_e reals continues H_dim least dT epsilon01 delta01 alpha01
  beta01 sizes enough.
by split.
Qed.

Theorem yan_theorem_4_whole_uniform_proved : yan_theorem_4_whole_uniform.
Proof.
move=> F e i X H x d T epsilon delta alpha beta generate K S r M n q k a m exp_e reals continues H_dim least.
move=> dT epsilon01 delta01 alpha01 beta01; have [epsilon0 _] := epsilon01; have [beta0 _] := beta01.
have sizes : sizes_of_runs d T K M n epsilon delta beta.
  by split; [exact: closed_hard dT beta01 | exact: closed_noise].
have m_up := closed_uniform d T K epsilon0 delta01 alpha01 beta01; rewrite -/S -/M -/n -/q -/k -/a -/m in m_up.
have examples := yan_theorem_4_size_proved dT epsilon01 delta01 alpha01 beta01 sizes m_up.
have [a0 _] := accuracy_range K alpha01; have [low _] := m_up.
have k0 : (0 < k)%N by rewrite muln_gt0 addn_gt0 (thresholds_gt0 K epsilon0 delta01 beta01).
have enough := i_uniform reals continues a0 beta0 k0 low.
have [private accurate] := theorem_4_basic_of_sizes exp_e reals continues H_dim least dT epsilon01 delta01 alpha01
  beta01 sizes enough.
by split.
Qed.

(** Claims 5 and 1 *)
Theorem yan_claim_5_whole_proved : yan_claim_5_whole.
Proof.
move=> F i X H x d T K beta k reals H_dim fair dT beta01 traces tail.
apply: yan_claim_5_proved H_dim fair _; apply: (i_hard reals); exact: yan_claim_5_number_proved.
Qed.

Theorem yan_claim_5_whole_sharper_proved : yan_claim_5_whole_sharper.
Proof.
move=> F i X H x d T K beta k reals H_dim fair dT beta0 enough.
apply: yan_claim_5_proved H_dim fair _; apply: (i_hard reals); exact: yan_claim_5_number_sharper_proved.
Qed.

Theorem yan_claim_1_whole_proved : yan_claim_1_whole.
Proof.
move=> F e i X x q K T m M share slack delta generate n r root cost exp_e reals continues share0 slack01 Mq far loud.
pose order := (root / (INR n * share))%real; have n1 : (1 <= INR n)%real by exact: S_ge1.
have order0 : 0 <= i order.
  rewrite -(i_zero reals); apply: (i_le reals); apply: Rmult_le_pos; first exact: sqrt_pos.
  by apply/Rlt_le/Rinv_0_lt_compat; nra.
have rE : e (- (i share / 6%:R)) = i r.
  by rewrite -(i_number reals 6) -(i_div reals) -?(i_opp reals) ?continues //=; lra.
have moments : moment e (i share) (i order) ^+ n <= i slack * e (i order * i cost).
  rewrite (i_moment reals continues) -(i_power reals) -(i_mul reals) continues -(i_mul reals); apply: (i_le reals).
  exact: (@yan_claim_1_order_proved n share slack isT share0 slack01).
have := @yan_claim_1_oblivious_proved F e X x q K T m M (i share) (i order) (i cost) (i slack) (i delta) generate exp_e
  (i_lt0 reals share0) order0 Mq.
rewrite rE continues (i_add reals) (i_mul reals) (i_nat reals); apply=> //.
- by rewrite -(i_number reals 3) -(i_one reals) -(i_power reals) -(i_mul reals); exact: i_le.
by rewrite -(i_two reals) -(i_power reals) -(i_mul reals); exact: i_le.
Qed.
