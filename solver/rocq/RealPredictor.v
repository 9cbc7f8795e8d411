(* The statements on the predictor as wholes: closed forms on the real numbers meet premises of ordered fields.

   Let i place the real numbers in a field F. As i(1)^2 = i(1), and i(1) <= 0 is not, i(1) = 1; so i keeps 0, opposites,
   inverses, natural numbers, powers, < and, with e(i y) = i(exp y), the moments of randomised response. Hence each
   inequality between real numbers is one in F.
   A positive number y has ceiling(y) - 1 < y <= ceiling(y). The numbers of which K + 1, M, n and m are the ceilings are
   positive, as all logarithms are: d ln(eT/d) >= 1, 4/beta, 16 S/(beta delta) and 8 k/beta are above 1, and so is
   4 k/a^2, with a <= 1/8 and k >= 8. So K, M, n and m are the sizes of AdvancedSizes.v, where all premises of
   AdvancedPrediction.v are proved for the share epsilon/root, delta'' = delta/2 and the order root/(2 S share). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements Exponentials WeightedSum Concentration.
From Littlestone Require Import PredictionSizes PredictorSizes TraceSizes ResponseMoments AdvancedPrediction.
From Littlestone Require Import AdvancedSizes.
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

Variable e : F -> F.
Hypothesis continues : forall y, e (i y) = i (exp y).

Lemma i_moment share order : moment e (i share) (i order) =
  i ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share))%real.
Proof.
have c0 := exp_pos share; rewrite i_div; last lra.
by rewrite !i_add i_one -!continues i_opp !i_mul i_add i_one.
Qed.
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
Variables (d T : nat) (epsilon delta alpha beta : R).
Hypotheses (dT : (0 < d <= T)%N) (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Hypotheses (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1.
Let S := INR K.+1.
Let share := epsilon / sqrt (8 * S * ln (2 / delta)).
Let M := ceiling (2 / share * ln (32 * S / (beta * delta))).
Let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)).
Let k := (8 * (M + n))%N.
Let a := alpha / (8 * S).
Let m := ceiling (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))).

Let S1 : 1 <= S. Proof. exact: S_ge1. Qed.

Lemma over_unit c z : 1 < c -> 0 < z <= 1 -> 1 < c / z.
Proof. by move=> c1 z01; have := inv_ge1 z01; rewrite /Rdiv; nra. Qed.

Let share0 : 0 < share.
Proof. by have := share_range K epsilon01 delta01; rewrite -/S -/share; have := S1; nra. Qed.

Let hard_pos : 0 < (INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2.
Proof.
have /andP[d0 dT'] := dT; have l2 := ln_2_at_least; have D0 : 1 <= INR d by apply: (le_INR 1); apply/ssrnat.leP.
have t1 : 1 <= INR T / INR d.
  apply: (Rmult_le_reg_r (INR d)); first lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r ?Rmult_1_l; [apply: le_INR; apply/ssrnat.leP | lra].
have := ln_nonneg t1; have := ln_above_1 (@over_unit 4 beta ltac:(lra) beta01); rewrite ln_e_times // => ? ?.
by apply: Rdiv_lt_0_compat; [nra | lra].
Qed.

Let bd : 0 < beta * delta <= 1. Proof. by nra. Qed.

Let thresholds_pos : 0 < 2 / share * ln (32 * S / (beta * delta)).
Proof.
have s1 := S1; have := ln_above_1 (@over_unit (32 * S) (beta * delta) ltac:(lra) bd).
by move=> ?; apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat; [lra | exact: share0].
Qed.

Let votes_pos : 0 < 6 / share * ln (16 * INR T.+1 / beta).
Proof.
have T1 : 1 <= INR T.+1 by exact: S_ge1.
have := ln_above_1 (@over_unit (16 * INR T.+1) beta ltac:(lra) beta01).
by move=> ?; apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat; [lra | exact: share0].
Qed.

Lemma thresholds_gt0 : (0 < M)%N.
Proof. exact: (ceiling_gt0 thresholds_pos). Qed.

Let k8 : 8 <= INR k.
Proof.
have -> : 8 = INR 8 by rewrite /=; ring.
by apply: le_INR; apply/ssrnat.leP; rewrite leq_pmulr // addn_gt0 thresholds_gt0.
Qed.

Let block_pos : 0 < 4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta)).
Proof.
have s1 := S1; have k_ := k8; have a0 : 0 < a by apply: Rdiv_lt_0_compat; lra.
have a1 : a <= 1.
  by apply: (Rmult_le_reg_r (8 * S)); rewrite /a /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have aa : 0 < a ^ 2 <= 1 by rewrite /= Rmult_1_r; nra.
have l1 := ln_above_1 (@over_unit (4 * INR k) (a ^ 2) ltac:(lra) aa).
have l2 := ln_above_1 (@over_unit (8 * INR k) beta ltac:(lra) beta01).
apply: Rmult_lt_0_compat; first by apply: Rdiv_lt_0_compat; lra.
by have := pos_INR d; nra.
Qed.

Lemma closed_sizes : sizes_of_runs d T K M n (S * share) (delta / 2) beta /\
  rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m.
Proof.
have s1 := S1; have s0 := share0; split; last exact: (ceilingP block_pos).
split; first by rewrite /K prednK; [exact: (ceilingP hard_pos) | exact: (ceiling_gt0 hard_pos)].
have scale c : c * S / (S * share) = c / share by field; lra.
rewrite -/S !scale.
have -> : 16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta) by field; lra.
by split; [exact: (ceilingP thresholds_pos) | exact: (ceilingP votes_pos)].
Qed.
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
have aE : i a = i alpha / (8 * K.+1)%:R.
  rewrite -(i_nat reals) -(i_div reals) mult_INR; last by rewrite -/S /=; lra.
  by congr (i (_ / (_ * _))%real); rewrite INR_IZR_INZ.
have two : 2%:R = i 2%real :> F by rewrite -(i_number reals 2).
have low y z : (INR y <= z)%real -> y%:R <= i z by rewrite -(i_nat reals y); exact: i_le.
have large c p y : (INR c * r ^ p <= y)%real -> c%:R * i r ^+ p <= i y.
  by rewrite -(i_power reals) -(i_nat reals c) -(i_mul reals); exact: i_le.
have {}hard : (4 * sauer_sum T d)%:R <= i beta * 2%:R ^+ K.+1.
  by rewrite two -(i_power reals) -(i_mul reals); exact: low.
have {}moments : moment e (i share) (i order) ^+ K.+1 <= i (delta / 2)%real * e (i order * i epsilon).
  by rewrite (i_moment reals continues) -(i_power reals) -(i_mul reals) continues -(i_mul reals); exact: i_le.
have {}M_delta : (2 * K.+1)%:R * i r ^+ (3 * M) + i (delta / 2)%real <= i delta.
  by rewrite -(i_power reals) -(i_nat reals (2 * K.+1)) -(i_mul reals) -(i_add reals); exact: i_le.
have enough : enough_for_blocks e d (8 * q) m (i alpha / (8 * K.+1)%:R) (i beta).
  right; rewrite -aE two -!(i_power reals) -(i_number reals 32) -!(i_div reals) /=; try lra.
  by rewrite -(i_nat reals m) -(i_nat reals (k * m)) -!(i_mul reals) !continues -!(i_mul reals); split; exact: low.
have [] := @yan_theorem_4_advanced_proved F e X H x d T K M n m (i share) (i order) (i epsilon) (i (delta / 2)%real)
  (i delta) (i alpha) (i beta) generate exp_e H_dim least (i_lt0 reals share0) order0 (i_range reals alpha01)
  (i_range reals beta01) hard moments.
- by rewrite rE.
- by rewrite rE; exact: large.
- by rewrite rE; exact: large.
- exact: enough.
have quarter : i (alpha / 4)%real = i alpha / 4%:R by rewrite -(i_number reals 4) -(i_div reals) //=; lra.
by rewrite rE continues -quarter => private accurate; split.
Qed.

Theorem yan_theorem_4_whole_proved : yan_theorem_4_whole.
Proof.
move=> F e i X H x d T epsilon delta alpha beta generate K S root share r M n q k a m exp_e reals continues H_dim least.
move=> dT epsilon01 delta01 alpha01 beta01.
have [sizes m_up] := closed_sizes dT epsilon01 delta01 alpha01 beta01.
exact: theorem_4_of_sizes exp_e reals continues H_dim least dT epsilon01 delta01 alpha01 beta01 sizes m_up.
Qed.
