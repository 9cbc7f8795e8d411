(* Wrong variants of yan Theorem 4 as a whole, refuted on Coq's real numbers.

   One point has two functions, d = T = 1. Theorem 4 without examples: the generator puts forward the function 1, the
   target is 0. With certainty: the noise of the votes may be at the upper end, so all answers are 1. With all
   parameters 1, the first factor of the bound is 8 R (2 A + 6 B + 2), A, B >= ln 32 >= 2, which is at most 9/8 of the
   number of blocks; so a factor 4 for 64 4 + 1 is too small. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements Exponentials RealNumbers PredictorSizes.
From Littlestone Require Import Satisfiable.
From Littlestone Require Import Concentration SatisfiablePrediction AccuratePrediction.
From Littlestone Require Import AdvancedSizes SatisfiableOblivious SatisfiableReal WrongOblivious.
From Littlestone Require Import WrongPrediction RealPredictor.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma over_number (y : RF) n : (0 < n)%N -> (y / IZR (Z.of_nat n))%real = y / n%:R.
Proof.
move=> /ssrnat.ltP/lt_INR n0; have /= -> := @i_div RF (fun z => z) reals_contain_reals y (IZR (Z.of_nat n)).
  by have /= -> := @i_number RF (fun z => z) reals_contain_reals n.
by rewrite -INR_IZR_INZ.
Qed.

Lemma half_real : (1 / 2)%real = half.
Proof. by rewrite (@over_number _ 2) // mul1r. Qed.

Lemma eighth_real : (1 / 2 / 4)%real = half / 4%:R.
Proof. by rewrite (@over_number _ 4) // half_real. Qed.

Lemma half01_real : (0 < 1 / 2 <= 1)%real.
Proof. by lra. Qed.

Lemma certain_point : distribution (fun _ : 'I_1 => 1 : RF).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma below_1 (share : R) : (0 < share)%real -> 0 < (exp (- (share / 6)) : RF) < 1.
Proof.
move=> s0; rewrite positive_real /=; last exact: exp_pos.
have := exp_increasing (- (share / 6)) 0 ltac:(lra); rewrite exp_0 => lt1.
by rewrite -subr_gt0; apply: positive_real; exact: Rlt_Rminus.
Qed.

Lemma share_gt0 K delta : (0 < delta <= 1)%real -> (0 < 1 / sqrt (8 * INR K.+1 * ln (2 / delta)))%real.
Proof. by move=> d01; have := share_range K one01 d01; have := S_ge1 K; nra. Qed.

Lemma without_examples K r M n : (0 < M)%N -> ~ 1 - (1 / 2)%real <= accuracy queries (M + n) K 1 0 r least_wrong
  (always zero) (fun _ : 'I_1 => x0) (fun=> 1 : RF) (1 / 2 / 4)%real.
Proof. by move=> M0; rewrite eighth_real no_examples // half_real half_below leNgt half0. Qed.

Lemma not_certain K r M n m : 0 < r < 1 -> (0 < M)%N -> ~ 1 <= accuracy queries (M + n) K 1 m r least_wrong
  (always zero) (fun _ : 'I_1 => x0) (fun=> 1 : RF) (1 / 2 / 4)%real.
Proof. by move=> r01 M0; rewrite eighth_real leNgt uncertain. Qed.

Lemma below_1_basic K : 0 < (exp (- (1 / (6 * INR K.+1))) : RF) < 1.
Proof.
have s1 := S_ge1 K; have -> : (1 / (6 * INR K.+1) = 1 / INR K.+1 / 6)%real by field; lra.
by apply: below_1; apply: Rdiv_lt_0_compat; lra.
Qed.

Section Sizes.
Variables (K M n m : nat).
Let S := INR K.+1.
Let root := sqrt (8 * S * ln (2 / 1)).
Let share := (1 / root)%real.
Let k := (8 * (M + n))%N.
Let a := (1 / (8 * S))%real.
Hypothesis sizes : rounded_up (2 * S / (S * share) * ln (16 * S / (1 * (1 / 2)))) M /\
  rounded_up (6 * S / (S * share) * ln (16 * INR 2 / 1)) n.
Hypothesis m_up : rounded_up (4 / a ^ 2 * (INR 1 * ln (4 * INR k / a ^ 2) + ln (8 * INR k / 1))) m.
Local Open Scope R_scope.

Let S1 : 1 <= S. Proof. exact: S_ge1. Qed.
Let root1 : 1 <= root.
Proof.
have l2 := ln_2_at_least; rewrite -[1]sqrt_1; apply: sqrt_le_1_alt; rewrite /Rdiv Rinv_1 Rmult_1_r; have := S1; nra.
Qed.

Lemma whole_votes_at_least :
  8 * root / 1 * (2 * ln (32 * S / (1 * 1)) + 6 * ln (16 * INR 2 / 1) + 2) <= 9 / 8 * INR k.
Proof.
have [[M_up _] [n_up _]] := sizes; have s1 := S1; have r1 := root1; have l2 : 2 <= ln 16.
  by apply: ln_at_least; have := exp_2_at_most; lra.
have scale c : c * S / (S * share) = c * root by rewrite /share; field; lra.
have E : 16 * S / (1 * (1 / 2)) = 32 * S / (1 * 1) by field.
rewrite !scale E in M_up n_up; rewrite /k mult_INR plus_INR (_ : INR 8 = 8); last by rewrite /=; ring.
have lM : ln 16 <= ln (32 * S / (1 * 1)) by apply: ln_monotone; lra.
have ln_ : ln 16 <= ln (16 * INR 2 / 1) by apply: ln_monotone; rewrite [INR 2]/=; lra.
move: (ln (32 * S / (1 * 1))) (ln (16 * INR 2 / 1)) lM ln_ M_up n_up => A B lA lB M_up n_up.
have -> : 8 * root / 1 * (2 * A + 6 * B + 2) = 8 * (2 * root * A + 6 * root * B) + 16 * root by field.
have : 16 * root <= 2 * root * A + 6 * root * B.
  by rewrite (_ : 2 * root * A + 6 * root * B = root * (2 * A + 6 * B)); [nra|ring].
by lra.
Qed.

Lemma whole_too_few :
  ~ INR (k * m) <= 8 * root / 1 * (2 * ln (32 * S / (1 * 1)) + 6 * ln (16 * INR 2 / 1) + 2) *
    (4 * S ^ 2 / 1 ^ 2 * (INR 1 * ln (256 * INR k * S ^ 2 / 1 ^ 2) + ln (8 * INR k / 1))).
Proof.
have range := share_range K one01 one01; have d2 : 0 < 1 / 2 <= 1 by lra.
have k32 : 32 <= INR k := many_votes range d2 one01 sizes.
have [low _] := m_up; have s1 := S1; apply: Rlt_not_le; rewrite (mult_INR k m).
have votes := whole_votes_at_least; move: (8 * root / 1 * _) votes => v votes.
move: (INR k) k32 low votes => N N32 low votes.
have over1 y : y / 1 = y by field.
have E2 : 4 / a ^ 2 = 256 * S ^ 2 by rewrite /a; field; lra.
have E3 : 4 * N / a ^ 2 = 256 * N * S ^ 2 by rewrite /a; field; lra.
rewrite E2 E3 over1 [INR 1]/= Rmult_1_l Rmult_assoc in low.
have one2 y : y / 1 ^ 2 = y by field.
rewrite !one2 over1 [INR 1]/= ?Rmult_1_l ?[4 * _ * _]Rmult_assoc.
apply: (@too_few _ _ _ _ _ _ _ _ _ low); try lra.
have S2 : 1 <= S ^ 2 by nra.
have l1 := @ln_gt0 (256 * N * S ^ 2) ltac:(nra); have l2 := @ln_gt0 (8 * N) ltac:(lra); apply: Rmult_lt_0_compat; lra.
Qed.
End Sizes.

(** Theorem 4 *)
Theorem yan_theorem_4_whole_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := 0%N in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates isT one01 one01 half01_real half01_real.
have [_ _ M0] := closed_shares (isT : (0 < 1 <= 1)%N) one01 one01 half01_real half01_real.
have := accurate (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _) certain_point.
exact: (without_examples M0).
Qed.

Theorem yan_theorem_4_whole_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates isT one01 one01 half01_real half01_real.
have [_ _ M0] := closed_shares (isT : (0 < 1 <= 1)%N) one01 one01 half01_real half01_real.
have := accurate (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _) certain_point.
exact: (not_certain (below_1 (share_gt0 _ one01)) M0).
Qed.

Theorem yan_theorem_4_whole_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (4 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real]).
Proof.
move=> stated; have := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real 1%real 1%real
  least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension least_wrong_generates isT one01
  one01 one01 one01.
have [sizes m_up _] := closed_shares (isT : (0 < 1 <= 1)%N) one01 one01 one01 one01.
by case=> _ _; exact: (whole_too_few (proj2 sizes) m_up).
Qed.

Theorem yan_theorem_4_whole_basic_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let r := exp (- (epsilon / (6 * S))) in let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))) in
  let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := 0%N in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates isT one01 one01 half01_real half01_real.
have M0 K := thresholds_gt0 K Rlt_0_1 one01 half01_real.
have := accurate (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _) certain_point.
exact: (without_examples (M0 _)).
Qed.

Theorem yan_theorem_4_whole_basic_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let r := exp (- (epsilon / (6 * S))) in let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))) in
  let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates isT one01 one01 half01_real half01_real.
have M0 K := thresholds_gt0 K Rlt_0_1 one01 half01_real.
have := accurate (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _) certain_point.
exact: (not_certain (below_1_basic _) (M0 _)).
Qed.

Theorem yan_theorem_4_whole_uniform_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let r := exp (- (epsilon / (6 * S))) in let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))) in
  let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (27329 * S ^ 2 / alpha ^ 2 * (INR d * ln (8 * S / alpha) + ln (4 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates isT one01 one01 half01_real half01_real.
have M0 K := thresholds_gt0 K Rlt_0_1 one01 half01_real.
have := accurate (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _) certain_point.
exact: (not_certain (below_1_basic _) (M0 _)).
Qed.

Theorem yan_theorem_4_whole_uniform_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let r := exp (- (epsilon / (6 * S))) in let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))) in
  let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := 0%N in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (27329 * S ^ 2 / alpha ^ 2 * (INR d * ln (8 * S / alpha) + ln (4 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 'I_1 H1 queries 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real least_wrong exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates isT one01 one01 half01_real half01_real.
have M0 K := thresholds_gt0 K Rlt_0_1 one01 half01_real.
have := accurate (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _) certain_point.
exact: (without_examples (M0 _)).
Qed.
