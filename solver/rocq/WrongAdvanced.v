(* Wrong variants of the statements on the predictor by advanced composition, refuted.

   Without the second term of the cost: one response of 1 with ln(1/delta'') = 1/2 has the order 1, and its moment is
   above exp(1/2). Without delta'': one run may not be free. No examples teach nothing. If the share is twice as large,
   the order is ln(2/delta)/epsilon, and the moment would be at most 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements Exponentials RealNumbers PredictionSizes Satisfiable Concentration.
From Littlestone Require Import SatisfiablePrediction SatisfiablePredictor AccuratePrediction PredictorSizes.
From Littlestone Require Import ResponseMoments AdvancedPrediction AdvancedSizes SatisfiableOblivious.
From Littlestone Require Import SatisfiableAdvanced WrongOblivious.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Theorem yan_claim_1_order_wrong : ~ (forall (n : nat) (share slack : R),
  let root := sqrt (2 * INR n * ln (1 / slack)) in let order := (root / (INR n * share))%real in
  let cost := (root * share)%real in
  ((0 < n)%N -> 0 < share -> 0 < slack <= 1 ->
   ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ n <= slack * exp (order * cost))%real).
Proof.
move=> /(_ 1%N 1%real (exp (- (1 / 2)))%real isT ltac:(lra)) wrong.
have x0 := exp_pos (1 / 2); have x1 : (3 / 2 <= exp (1 / 2))%real.
  by have := one_plus_le_exp (1 / 2)%real; move: (exp _) => x; lra.
have inv : (1 / exp (- (1 / 2)) = exp (1 / 2))%real.
  by rewrite exp_Ropp /Rdiv Rinv_inv Rmult_1_l.
have root1 : sqrt (2 * INR 1 * ln (1 / exp (- (1 / 2)))) = 1%real.
  by rewrite inv ln_exp -[RHS]sqrt_1; congr sqrt; rewrite [INR 1]/=; field.
have {}wrong := wrong ltac:(split; [exact: exp_pos | rewrite -[X in Rle _ X]exp_0; apply: exp_monotone; lra]).
rewrite root1 /= in wrong; move: wrong.
rewrite !Rmult_1_r (_ : (1 / 1 = 1)%real); last by field.
rewrite -exp_plus (_ : (- (1 / 2) + 1 = 1 / 2)%real); last by field.
have -> : exp 1 = (exp (1 / 2) * exp (1 / 2))%real by rewrite -exp_plus; congr exp; field.
have -> : exp (1 + 1) = (exp (1 / 2) * exp (1 / 2) * (exp (1 / 2) * exp (1 / 2)))%real.
  by rewrite -!exp_plus; congr exp; field.
have z0 := exp_pos (- (1)); move: (exp (1 / 2)) x0 x1 => x x0 x1 le.
have := Rmult_le_compat_r (1 + x * x) _ _ ltac:(nra) le.
rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; last by nra.
have xx : (9 / 4 <= x * x)%real by nra.
have : (9 / 8 <= x * x * (x - 1))%real.
  by rewrite (_ : (9 / 8 = 9 / 4 * (1 / 2))%real); [apply: Rmult_le_compat; lra | field].
by move=> /(Rmult_le_compat_l x _ _ (Rlt_le _ _ x0)); lra.
Qed.

Local Open Scope ring_scope.

(* order 0 *)
Lemma trivial_moment n (share : RF) : 0 < share -> moment (exp : RF -> RF) share 0 ^+ n <= 1 * (exp (0 * 0)%R : RF).
Proof.
move=> s0; rewrite /moment add0r !mul0r mul1r oppr0 (e0 exp_exponential) addrC divff ?expr1n ?mulr1 //.
by rewrite gt_eqF // addr_gt0 ?ltr01 ?(e_gt0 exp_exponential).
Qed.

Theorem yan_claim_1_oblivious_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (x : nat -> X) q K T m M
  (share order cost slack delta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let n := K.+1 in let r := e (- (share / 6%:R)) in exponential e -> 0 < share -> 0 <= order -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 2%:R * r ^+ (3 * M) <= delta ->
  moment e share order ^+ n <= slack * e (order * cost) ->
  dp (8 * q * m) (e cost) (n%:R * delta) (predictor x q K (T := T) m r generate)).
Proof.
move=> stated; pose share : RF := (600)%real; have s0 : 0 < share by apply: positive_real; rewrite /share; lra.
have /andP[r0 r1] := ratio_inside exp_exponential s0; set r := AdvancedPrediction.ratio _ _ in r0 r1.
have r44 : 44%:R * r < 1.
  have r_pos := e_gt0 exp_exponential (share / 6%:R); rewrite -(ltr_pmul2r r_pos) mul1r -mulrA -(eD exp_exponential).
  rewrite addNr (e0 exp_exponential) mulr1; apply: lt_le_trans (e_ge exp_exponential _).
  have -> : share / 6%:R = 100%:R :> RF.
    apply/eqP; rewrite eq_sym -(can2_eq (mulfK _) (divfK _)) ?pnatr_eq0 // -natrM natR.
    by apply/eqP; rewrite /share INR_IZR_INZ.
  by rewrite -(natrD _ 1 100) ltr_nat.
have [_ [far costs]] := some_cost r0 r44; apply: costs.
have := stated RF (exp : RF -> RF) 'I_1 queries 2%N 0%N 1%N 1%N 1%N share 0 0 1 (2%:R * r ^+ (3 * 1)) some_one.
move=> /(_ exp_exponential s0 (lexx _) isT far (lexx _) (trivial_moment 1 s0)).
by rewrite (e0 exp_exponential) mul1r.
Qed.

Theorem yan_theorem_4_advanced_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (x : nat -> X)
  d T K M n m (share order cost slack delta alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let q := (M + n)%N in let r := e (- (share / 6%:R)) in
  exponential e -> vc_dimension H d -> generates_least_errors x generate H ->
  0 < share -> 0 <= order -> 0 < alpha <= 1 -> 0 < beta <= 1 -> (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  moment e share order ^+ K.+1 <= slack * e (order * cost) -> (2 * K.+1)%:R * r ^+ (3 * M) + slack <= delta ->
  (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  dp (8 * q * m) (e cost) delta (predictor x q K (T := T) m r generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 - beta <= accuracy x q K T m r generate c z D (alpha / 4%:R)).
Proof.
move=> stated; pose share : RF := 4%:R / (4%:R * 4%:R); have s0 : 0 < share by rewrite divr_gt0 ?mulr_gt0 ?ltr0n.
have rE : exp (- (share / 6%:R))%R = ratio.
  rewrite /ratio; congr (exp (- _)); apply: (mulIf (_ : (6 * 4)%:R != 0 :> RF)); first by rewrite pnatr_eq0.
  rewrite [RHS]divfK ?pnatr_eq0 // natrM mulrA divfK ?pnatr_eq0 // /share invfM mulrA divff ?pnatr_eq0 // mul1r.
  by rewrite mulVf ?pnatr_eq0.
have [M [n [M0 n0 M_delta M_beta n_beta]]] := some_noise.
have hard_enough : (4 * sauer_sum 1 1)%:R <= half * 2%:R ^+ 4.
  by rewrite sauer_sum_1 ler_pdivl_mull ?ltr0n // -natrX -natrM ler_nat.
have [_ /(_ (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _))] := stated RF exp 'I_1 H1 queries 1%N 1%N 3%N M n 0%N
  share 0 0 1 (half + 1) half half least_wrong exp_exponential one_point_dimension least_wrong_generates s0 (lexx _)
  half01 half01 hard_enough (trivial_moment 4 s0)
  ltac:(by rewrite rE ler_add2r) ltac:(by rewrite rE) ltac:(by rewrite rE).
rewrite rE no_examples // half_below leNgt half0 => impossible; suff: ~~ true by []; apply: impossible.
by split=> [i|]; rewrite ?big_ord1 ?ler01.
Qed.

Local Open Scope R_scope.

Lemma moment_above_1 share order : 0 < share -> 0 < order ->
  1 < (exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share).
Proof.
move=> s0 o0; have os := Rmult_lt_0_compat _ _ o0 s0; have c0 := exp_pos share; have y1 := exp_increasing _ _ os.
rewrite exp_0 in y1; have yz := exp_neg (order * share); have z0 := exp_pos (- (order * share)).
apply: (Rmult_lt_reg_r (1 + exp share)); first lra.
rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r ?Rmult_1_l; last lra.
rewrite Rmult_plus_distr_r Rmult_1_l exp_plus; have c1 := exp_increasing _ _ s0; rewrite exp_0 in c1.
have z1 : exp (- (order * share)) < 1 by nra.
have := Rmult_lt_0_compat (exp share - exp (- (order * share))) (exp (order * share) - 1) ltac:(lra) ltac:(lra).
by lra.
Qed.

Theorem yan_theorem_4_advanced_size_wrong : ~ (forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in
  let root := sqrt (2 * S * ln (2 / delta)) in let share := (epsilon / root)%real in
  let order := (root / (2 * S * share))%real in let r := exp (- (share / 6)) in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n (S * share) (delta / 2) beta ->
   rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m ->
   INR (4 * sauer_sum T d) <= beta * 2 ^ K.+1 /\
   ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ K.+1
     <= delta / 2 * exp (order * epsilon) /\
   INR (2 * K.+1) * r ^ (3 * M) + delta / 2 <= delta /\ INR (16 * K.+1) * r ^ (3 * M) <= beta /\
   INR (16 * T.+1) * r ^ n <= beta /\ INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (a ^ 2 / 2)) /\
   INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (a ^ 2 / 32)) /\
   INR (k * m) <=
     8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
     (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real).
Proof.
have l2 := ln_2_at_least; pose root K := sqrt (2 * INR K.+1 * ln (2 / 1)).
have S1 K : 1 <= INR K.+1 by rewrite S_INR; have := pos_INR K; lra.
have rr K : root K * root K = 2 * INR K.+1 * ln (2 / 1).
  by apply: sqrt_sqrt; rewrite /Rdiv Rinv_1 Rmult_1_r; have := S1 K; nra.
have root1 K : 1 <= root K.
  rewrite -[1]sqrt_1; apply: sqrt_le_1_alt; rewrite /Rdiv Rinv_1 Rmult_1_r; have := S1 K; nra.
have range K : 0 < INR K.+1 * (1 / root K) <= INR K.+1.
  have r1 := root1 K; have s1 := S1 K; have i1 : 0 < 1 / root K <= 1.
    split; first by apply: Rdiv_lt_0_compat; lra.
    by apply: (Rmult_le_reg_r (root K)); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
  by split; nra.
have [K [M [n sizes]]] := some_advanced_runs range; have d2 : 0 < 1 / 2 <= 1 by lra.
have k32 := many_votes (range K) d2 one01 (proj2 sizes); have [m m_up] := some_trace_block K k32 => stated.
have [_ [+ _]] := stated 1%N 1%N K M n m.+1 1 1 1 1 isT one01 one01 one01 one01 sizes m_up.
have s1 := S1 K; have r1 := root1 K; rewrite -/(root K); set share := 1 / root K; set order := root K / _.
have s0 : 0 < share by apply: Rdiv_lt_0_compat; lra.
have o0 : 0 < order by apply: Rdiv_lt_0_compat; [lra | rewrite -/share; nra].
have -> : order * 1 = ln (2 / 1).
  have -> : order * 1 = root K * root K / (2 * INR K.+1) by rewrite /order /share; field; lra.
  by rewrite rr; field; lra.
rewrite exp_ln; last lra.
have -> : 1 / 2 * (2 / 1) = 1 by field.
have := Rlt_pow_R1 _ K.+1 (moment_above_1 s0 o0) (Nat.lt_0_succ K).
by move=> above /Rle_not_lt; apply.
Qed.
