(* Wrong variants of the statements on the accuracy of mechanisms, refuted.

   All queries have the value - b for b > alpha, and the thresholds are 0 and 1: then only Left is right, and it needs
   mu + b > nu. For mu near 0 one query errs with a chance of about exp(-s b), where s is the rate of nu, so no constant
   below 6 is enough, whatever T is: 5 is not, and neither is 8 or 6 for half of alpha. A beta that is small against one
   query, and a T that is large against beta, need their logarithms. If alpha may be negative, all answers are wrong.
   The buffer of the online learner: for T = 1 nothing is claimed; and with ln T in place of ln(1/delta) in k, C = 22
   is enough where nothing is predicted wrongly, as T noises stay below U then. *)
From Coq Require Import Reals ZArith Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns FreshNoiseCost InfiniteNoise.
From Littlestone Require Import FreshNoiseLimits BufferSize Constants OnlineConstants.
From Littlestone Require Import ContinuousNoise RealThresholds AccurateThresholds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Runs in which only Left is right *)
Section OnlyLeft.
Variables (Z Q : Type) (M : mechanism nat Z Q (option bool)) (draw : (Z -> R) -> R) (ask : seq (option bool) -> Q).
Variables (value : seq (option bool) -> R) (alpha lo up : R).
Notation right := (accurate_answers alpha lo up value).
Notation mean := (mean_after M draw ask).
Hypothesis M_next : forall a, next M 0%N a = if a is Some _ then Keep 0%N else Stop.
Hypothesis M_answers : answers M = [:: Some false; Some true; None].

Lemma wrong_stays T z past : ~~ right past -> mean T 0%N z past (indicates right) = 0.
Proof.
elim: T past => [|T IH] past wrong; first by rewrite /= /indicates (negbTE wrong).
have wrong' a : ~~ right (rcons past a) by rewrite accurate_rcons (negbTE wrong).
rewrite /= -[RHS](Rmult_0_l (total (answers M) (chance M 0%N z (ask past)))) -total_scale; apply: total_eq => a.
by rewrite M_next; case: a => [a|]; rewrite ?IH // /indicates ?(negbTE (wrong' _)); ring.
Qed.

Hypothesis only : forall past a, right_about alpha lo up (value past) a -> a = Some false.

Lemma left_only p T z past : (forall past, 0 <= chance M 0%N z (ask past) (Some false) <= p) ->
  mean T 0%N z past (indicates right) <= p ^ T.
Proof.
move=> left; elim: T past => [|T IH] past; first by case: (indicates_within right past).
have wrong a : a <> Some false -> ~~ right (rcons past a).
  by move=> no; rewrite accurate_rcons negb_and; apply/orP; right; apply/negP => /only.
rewrite /= M_answers /= !M_next (wrong_stays T z (wrong (Some true) _)) //.
have -> : indicates right (rcons past None) = 0 by rewrite /indicates (negbTE (wrong None _)).
have := IH (rcons past (Some false)); have [l0 lp] := left past; move: (mean _ _ _ _ _) => m mp.
have pT := pow_le p T (Rle_trans _ _ _ l0 lp).
by have := Rmult_le_compat_l _ _ _ l0 mp; have := Rmult_le_compat_r _ _ _ pT lp; lra.
Qed.
End OnlyLeft.

Lemma power_vanishes p e : 0 <= p < 1 -> 0 < e -> exists T, p ^ T < e.
Proof.
move=> p01 e0; have [T near] := pow_lt_1_zero p ltac:(rewrite Rabs_pos_eq; lra) e e0.
by exists T; have := near T (le_n T); rewrite Rabs_pos_eq //; apply: pow_le; lra.
Qed.

(** Continuous noise *)
Section Continuous.
Variables (s alpha b : R).
Hypotheses (s0 : 0 < s) (rate : 0 < 3 * s) (a0 : 0 < alpha) (ab : alpha < b).
Notation draw := (continuous_laplace rate).
Notation q := (fun _ : seq (option bool) => - b).
Notation right := (accurate_answers alpha 0 1 q).
Notation run := (real_between_thresholds (laplace_tail s) 0 1).

Lemma only_left (past : seq (option bool)) a : right_about alpha 0 1 (- b) a -> a = Some false.
Proof. by case: a => [[]|] //= => [/no_moreP|/andP[/no_moreP]]; lra. Qed.

(* the chance that T queries get right answers, with mu fixed *)
Lemma success T z : mean_after run draw q T 0%N z [::] (indicates right) <= (1 - laplace_tail s (b + z)) ^ T.
Proof.
apply: left_only => // [past a|past]; first exact: only_left.
have -> : chance run 0%N z (- b) (Some false) = 1 - laplace_tail s (0 + z - - b) by [].
rewrite (_ : 0 + z - - b = b + z); last by ring.
by have := above_inside s0 (b + z); lra.
Qed.

Let success_continuous T := mean_continuous s0 0 1 draw q T 0%N [::] (indicates right).
Let success_within T z := run_within alpha 0 1 q s0 (continuous_laplace_draws rate) T 0%N z.

(* f is a part of the chance of a wrong answer *)
Lemma fails T g G x : 0 <= x -> continuity g ->
  (forall z, derivable_pt_lim G z (3 * s / 2 * exp (- (3 * s * z)) * g z)) ->
  (forall z, Rabs z <= x -> g (Rabs z) <= 1 - (1 - laplace_tail s (b + z)) ^ T) ->
  run_probability run draw q T 0%N right <= 1 - 2 * (G x - G 0).
Proof.
move=> x0 cg dG below; have draws := continuous_laplace_draws rate.
have := draw_rest rate draws (success_continuous T) (success_within T).
have cf := continuous_minus (continuous_constant 1) (success_continuous T).
have f01 := opposite_within (success_within T).
suff : 2 * (G x - G 0) <= draw (fun z => 1 - mean_after run draw q T 0%N z [::] (indicates right)).
  by rewrite /run_probability /run_mean; lra.
apply: (draw_at_least rate draws x0 cf f01 cg dG) => z zx; apply: (Rle_trans _ _ _ (below z zx)).
by have := success T z; lra.
Qed.

Lemma tail_low z : exp (- (s * (b + Rabs z))) / 2 <= laplace_tail s (b + z).
Proof.
have zR := Rle_abs z; have [bz|bz] := Rle_lt_dec 0 (b + z).
  rewrite tail_of_nonneg //; suff : exp (- (s * (b + Rabs z))) <= exp (- (s * (b + z))) by lra.
  by apply: exp_monotone; nra.
rewrite tail_of_negative //; have := @exp_below_1 (s * (b + z)) ltac:(nra).
by have := @exp_below_1 (- (s * (b + Rabs z))) ltac:(have := Rabs_pos z; nra); lra.
Qed.

(* one query *)
Lemma one_fails beta : 4 * beta < exp (- (s * b)) -> run_probability run draw q 1 0%N right < 1 - beta.
Proof.
move=> large; have [N small] := @exp_vanishes (4 * s) ltac:(lra) (1 / 3) ltac:(lra); have {}small := small N (leqnn N).
pose g z := / 2 * exp (- (s * b) + - s * z); pose c := - (3 / 16) * exp (- (s * b)).
have cg : continuity g.
  apply: continuous_times; first exact: continuous_constant.
  apply/continuous_exp/continuous_plus; first exact: continuous_constant.
  by apply: continuous_times; [exact: continuous_constant | exact: continuous_id].
have dG z : derivable_pt_lim (fun y => c * exp (- (4 * s) * y)) z (3 * s / 2 * exp (- (3 * s * z)) * g z).
  have := exponential_slope c (- (4 * s)) z; rewrite /g exp_plus.
  rewrite (_ : exp (- (4 * s) * z) = exp (- (3 * s * z)) * exp (- s * z)); last by rewrite -exp_plus; congr exp; ring.
  by rewrite /c (_ : _ * (_ * _) = 3 * s / 2 * exp (- (3 * s * z)) * (/ 2 * (exp (- (s * b)) * exp (- s * z))));
    last field.
have := @fails 1%N g _ (INR N) (pos_INR N) cg dG; rewrite Rmult_0_r exp_0 (_ : - (4 * s) * INR N = - (4 * s * INR N));
  last by ring.
rewrite /c => /(_ _) le; have := exp_pos (- (s * b)); have := exp_pos (- (4 * s * INR N)) => e0 e1.
apply: Rle_lt_trans (le _) _ => [z _|]; last by nra.
have := tail_low z; rewrite /g (_ : - (s * b) + - s * Rabs z = - (s * (b + Rabs z))) /=; [lra | ring].
Qed.

(* many queries *)
Lemma many_fail : exists T, run_probability run draw q T 0%N right < 1 / 2.
Proof.
have [N small] := exp_vanishes rate (ltac:(lra) : 0 < 1 / 8); have {}small := small N (leqnn N).
have N0 := pos_INR N; have e1 := @exp_below_1 (- (s * (b + INR N))) ltac:(nra).
have [T few] := @power_vanishes (1 - exp (- (s * (b + INR N))) / 2) (1 / 8) ltac:(lra) ltac:(lra).
exists T; set c := _ ^ T in few; have c0 : 0 <= c by apply: pow_le; lra.
have dG z : derivable_pt_lim (fun y => - (1 - c) / 2 * exp (- (3 * s) * y)) z
    (3 * s / 2 * exp (- (3 * s * z)) * (1 - c)).
  have := exponential_slope (- (1 - c) / 2) (- (3 * s)) z.
  rewrite (_ : - (3 * s * z) = - (3 * s) * z); last by ring.
  by rewrite (_ : 3 * s / 2 * _ * _ = - (1 - c) / 2 * (exp (- (3 * s) * z) * (- (3 * s) * 1))); [ | field].
have := @fails T (fun=> 1 - c) _ (INR N) N0 (continuous_constant (1 - c)) dG; rewrite Rmult_0_r exp_0.
rewrite (_ : - (3 * s) * INR N = - (3 * s * INR N)) => [/(_ _) le|]; last by ring.
apply: Rle_lt_trans (le _) _ => [z zN|]; last by have := exp_pos (- (3 * s * INR N)); nra.
suff : (1 - laplace_tail s (b + z)) ^ T <= c by lra.
apply: pow_incr; have := above_inside s0 (b + z); split; first by lra.
have := tail_low z; have : exp (- (s * (b + INR N))) <= exp (- (s * (b + Rabs z))) by apply: exp_monotone; nra.
lra.
Qed.
End Continuous.

(* n = 6 s, epsilon = 1 *)
Lemma refuted s alpha : 0 < s -> 0 < alpha -> exists draw q, [/\ laplace_draw (1 * (6 * s) / 2) draw,
  forall beta, 8 * beta < exp (- (s * alpha)) -> ~ 1 - beta <= run_probability
    (real_between_thresholds (laplace_tail (1 * (6 * s) / 6)) 0 1) draw q 1 0%N (accurate_answers alpha 0 1 q) &
  exists T, ~ 1 - 1 / 2 <= run_probability
    (real_between_thresholds (laplace_tail (1 * (6 * s) / 6)) 0 1) draw q T 0%N (accurate_answers alpha 0 1 q)].
Proof.
move=> s0 a0; have rate : 0 < 3 * s by lra.
have -> : 1 * (6 * s) / 2 = 3 * s by field.
have -> : 1 * (6 * s) / 6 = s by field.
have ln2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have ab : alpha < alpha + ln 2 / s by have := Rdiv_lt_0_compat _ _ ln2 s0; lra.
exists (continuous_laplace rate), (fun=> - (alpha + ln 2 / s)); split; first exact: continuous_laplace_draws.
  move=> beta large; apply: Rlt_not_le; apply: one_fails => //.
  rewrite (_ : - (s * (alpha + ln 2 / s)) = - (s * alpha) + - ln 2); last by field; lra.
  by rewrite exp_plus exp_Ropp (exp_Ropp (ln 2)) exp_ln; rewrite exp_Ropp in large; lra.
have [T less] := many_fail s0 rate a0 ab; exists T; lra.
Qed.

(* powers of 32 *)
Lemma budget C m : 0 < C -> ln C + ln (1 / (C / 32 ^ m)) = INR m * ln 32.
Proof.
move=> C0; have p0 : 0 < 32 ^ m by apply: pow_lt; lra.
rewrite (_ : 1 / (C / 32 ^ m) = 32 ^ m * / C); last by field; lra.
rewrite ln_mult //; last exact: Rinv_0_lt_compat.
by rewrite ln_Rinv // ln_pow; [ring | lra].
Qed.

Lemma exp_budget m : exp (- (INR m * ln 32)) = / 32 ^ m.
Proof. by rewrite exp_Ropp exp_power exp_ln //; lra. Qed.

Lemma ln_32 : 0 < ln 32. Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.
Lemma ln_2 : 0 < ln 2. Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.

Theorem yan_lemma_2_wrong : ~ (forall alpha beta epsilon n draw lo up T K q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw ->
  5 / (alpha * epsilon) * (ln (INR (T + K).+1) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K
    (accurate_answers alpha lo up q)).
Proof.
move=> wrong; have L0 := ln_32; have s0 : 0 < INR 5 * ln 32 by apply: Rmult_lt_0_compat => //; rewrite /=; lra.
have [draw [q [draws few _]]] := refuted s0 Rlt_0_1; apply: (few (2 / 32 ^ 6)).
  by rewrite Rmult_1_r exp_budget /=; lra.
apply: wrong draws _; try by rewrite /=; lra.
have -> : INR (1 + 0).+1 = 2 by rewrite /=; lra.
by rewrite budget /=; lra.
Qed.

Theorem yan_lemma_2_wrong_2 : ~ (forall alpha beta epsilon n draw lo up T K q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw -> 8 / (alpha * epsilon) * ln (1 / beta) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K
    (accurate_answers alpha lo up q)).
Proof.
move=> wrong; have L0 := @log_positive (1 / 2) ltac:(lra).
have s0 : 0 < 8 / 6 * ln (1 / (1 / 2)) by lra.
have [draw [q [draws _ [T many]]]] := refuted s0 Rlt_0_1; apply: many.
by apply: wrong draws _; lra.
Qed.

Theorem yan_lemma_2_wrong_3 : ~ (forall alpha beta epsilon n draw lo up T K q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw -> 8 / (alpha * epsilon) * ln (INR (T + K).+1) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K
    (accurate_answers alpha lo up q)).
Proof.
move=> wrong; have L0 := ln_2; have s0 : 0 < 8 / 6 * ln 2 by lra.
have [draw [q [draws few _]]] := refuted s0 Rlt_0_1; apply: (few (1 / 64)).
  have : exp (- (INR 2 * ln 2)) <= exp (- (8 / 6 * ln 2 * 1)) by apply: exp_monotone; rewrite /=; lra.
  by rewrite exp_Ropp exp_power exp_ln /=; lra.
apply: wrong draws _; try lra.
by rewrite (_ : INR (1 + 0).+1 = 2); rewrite /=; lra.
Qed.

Theorem yan_lemma_2_wrong_4 : ~ (forall alpha beta epsilon n draw lo up T K q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw ->
  8 / (alpha * epsilon) * (ln (INR (T + K).+1) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K
    (accurate_answers (alpha / 2) lo up q)).
Proof.
move=> wrong; have L0 := ln_32; have s0 : 0 < INR 2 * ln 32 by apply: Rmult_lt_0_compat => //; rewrite /=; lra.
have [draw [q [draws few _]]] := refuted s0 (ltac:(lra) : 0 < 2 / 2); apply: (few (2 / 32 ^ 3)).
  by rewrite (_ : INR 2 * ln 32 * (2 / 2) = INR 2 * ln 32) ?exp_budget /=; lra.
apply: wrong draws _; try by rewrite /=; lra.
have -> : INR (1 + 0).+1 = 2 by rewrite /=; lra.
by rewrite budget /=; lra.
Qed.

(* lo = up = q, so all answers are off by more than - 1 *)
Theorem yan_lemma_2_wrong_5 : ~ (forall alpha beta epsilon n draw lo up T K q, 0 < beta < 1 -> 0 < epsilon ->
  laplace_draw (epsilon * n / 2) draw -> 8 / (alpha * epsilon) * (ln (INR (T + K).+1) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K
    (accurate_answers alpha lo up q)).
Proof.
have rate : 0 < 1 * 6 / 2 by lra.
move=> /(_ (- 1) (1 / 4) 1 6 (continuous_laplace rate) 0 0 1%N 0%N (fun=> 0)) wrong.
have draws := continuous_laplace_draws rate; have L0 := @log_positive (1 / 4) ltac:(lra); have L1 := ln_2.
have {wrong} := wrong ltac:(lra) ltac:(lra) draws; rewrite (_ : INR (1 + 0).+1 = 2); last by rewrite /=; lra.
rewrite (_ : 8 / (- 1 * 1) * (ln 2 + ln (1 / (1 / 4))) = - 8 * (ln 2 + ln (1 / (1 / 4)))); last by field.
move=> /(_ ltac:(lra)); set success := run_probability _ _ _ _ _ _.
have -> : success = continuous_laplace rate (fun=> 0).
  congr continuous_laplace; apply: FunctionalExtensionality.functional_extensionality => z.
  have none a : accurate_answers (- 1) 0 0 (fun=> 0) [:: a] = false.
    apply/negbTE; rewrite -[[:: a]]/(rcons [::] a) accurate_rcons.
    by case: a => [[]|]; apply/negP; [move/no_moreP | move/no_moreP | move=> /= /andP[/no_moreP]]; lra.
  by rewrite /total /= /indicates !none; ring.
have zero : within (fun _ : R => 0) by move=> z; lra.
have := draw_rest rate draws (continuous_constant 0) zero.
have [N small] := exp_vanishes rate (ltac:(lra) : 0 < 1 / 2); have {}small := small N (leqnn N).
have one : within (fun _ : R => 1 - 0) by move=> z; lra.
have draws3 : laplace_draw (3 * 1) (continuous_laplace rate).
  by move: draws; rewrite {1}(_ : 1 * 6 / 2 = 3 * 1) //; field.
have := @draw_near 1 _ Rlt_0_1 draws3 _ 0 _ (pos_INR N) (continuous_constant (1 - 0)) one (Rle_refl 0).
rewrite (_ : 3 * 1 * INR N = 1 * 6 / 2 * INR N); last by field.
by move=> /(_ (fun _ _ => Rle_refl _)); lra.
Qed.

(** 6 in place of 8 *)
Theorem yan_lemma_2_sharper_wrong : ~ (forall alpha beta epsilon n draw lo up T q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw ->
  5 / (alpha * epsilon) * (ln (3 / 2 * INR T) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T 0%N
    (accurate_answers alpha lo up q)).
Proof.
move=> wrong; have L0 := ln_32; have s0 : 0 < INR 5 * ln 32 by apply: Rmult_lt_0_compat => //; rewrite /=; lra.
have [draw [q [draws few _]]] := refuted s0 Rlt_0_1; apply: (few (3 / 2 / 32 ^ 6)).
  by rewrite Rmult_1_r exp_budget /=; lra.
apply: wrong draws _; try by rewrite /=; lra.
have -> : 3 / 2 * INR 1 = 3 / 2 by rewrite /=; lra.
by rewrite budget /=; lra.
Qed.

Theorem yan_lemma_2_sharper_wrong_2 : ~ (forall alpha beta epsilon n draw lo up T q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw ->
  6 / (alpha * epsilon) * (ln (3 / 2) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T 0%N
    (accurate_answers alpha lo up q)).
Proof.
move=> wrong; have L0 := @log_positive (1 / 2) ltac:(lra).
have L1 : 0 < ln (3 / 2) by rewrite -ln_1; apply: ln_increasing; lra.
have s0 : 0 < ln (3 / 2) + ln (1 / (1 / 2)) by lra.
have [draw [q [draws _ [T many]]]] := refuted s0 Rlt_0_1; apply: many.
by apply: wrong draws _; lra.
Qed.

Theorem yan_lemma_2_sharper_wrong_3 : ~ (forall alpha beta epsilon n draw lo up T q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw ->
  6 / (alpha * epsilon) * (ln (3 / 2 * INR T) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T 0%N
    (accurate_answers (alpha / 2) lo up q)).
Proof.
move=> wrong; have L0 := ln_32; have s0 : 0 < 3 / 2 * ln 32 by lra.
have [draw [q [draws few _]]] := refuted s0 (ltac:(lra) : 0 < 2 / 2); apply: (few (3 / 2 / 32 ^ 3)).
  have : exp (- (INR 2 * ln 32)) <= exp (- (3 / 2 * ln 32 * (2 / 2))) by apply: exp_monotone; rewrite /=; lra.
  by rewrite exp_budget /=; lra.
apply: wrong draws _; try by rewrite /=; lra.
have -> : 3 / 2 * INR 1 = 3 / 2 by rewrite /=; lra.
by rewrite budget /=; lra.
Qed.

(** The buffer of the online learner *)
(* without mistakes *)
Lemma without_mistakes past : buffer (fun=> false) past = 0%N.
Proof. by rewrite /buffer (@eq_count _ _ pred0) ?count_pred0. Qed.

Lemma no_test_passes U a : 0 <= U -> buffer_fits U (fun=> false) a = all negb a.
Proof.
move=> U0; have -> : buffer_fits U (fun=> false) a = all (fun i => ~~ nth false a i) (iota 0 (size a)).
  apply: eq_all => i; rewrite without_mistakes /= /no_more.
  by case: (nth _ _ _) => //=; case: Rle_dec => // no; case: no; Lra.lra.
by rewrite -[in RHS](mkseq_nth false a) /mkseq all_map.
Qed.

Lemma rounded_same x : rounded x x. Proof. by rewrite /rounded; Lra.lra. Qed.

Theorem lyu_claim_6_1_false_wrong : ~ (forall d C epsilon delta, (0 < d)%N -> 0 < C -> 0 < epsilon -> 0 < delta < 1 ->
  ~ forall n : nat, exists T k U K wrong, [/\ (0 < T)%N,
    rounded (sqrt (INR d) * INR d ^ 3 * ln (INR T) * ln (1 / delta) / epsilon) k,
    rounded (C * INR d ^ 3 * ln (INR d * ln (INR T)) * k) U &
    1 - 1 / INR T ^ 10 <= cohen_lyu (epsilon / (ln (INR T / delta) * INR d ^ 3)) U T K
      (fun past => INR (buffer wrong past)) (buffer_fits U wrong)]).
Proof.
have half : 0 < 1 / 2 < 1 by Lra.lra.
move/(_ 1%N 1 1 (1 / 2) erefl Rlt_0_1 Rlt_0_1 half); apply=> _.
pose k := sqrt (INR 1) * INR 1 ^ 3 * ln (INR 1) * ln (1 / (1 / 2)) / 1.
pose U := 1 * INR 1 ^ 3 * ln (INR 1 * ln (INR 1)) * k; pose r := 1 / (ln (INR 1 / (1 / 2)) * INR 1 ^ 3).
have r0 : 0 < r.
  by apply: Rdiv_lt_0_compat; [exact: Rlt_0_1 | rewrite /= !Rmult_1_r; exact: log_positive].
exists 1%N, k, U, 0%N, (fun=> false); split=> //; try exact: rounded_same.
have inside : within (fun x => laplace_tail r (U - x)).
  by move=> x; have := above_inside r0 (U - x); Lra.lra.
have [] := mean_within (above_threshold_fair inside) no_noise_mean (fun past => INR (buffer (fun=> false) past)) 1%N
  (indicates_within (buffer_fits U (fun=> false))) 0%N tt [::].
by move=> mean0 _; rewrite (_ : 1 - _ = 0); [exact: mean0 | rewrite /=; Lra.lra].
Qed.

Theorem lyu_claim_6_1_false_wrong_2 : ~ (forall d C epsilon delta, (0 < d)%N -> 0 < C -> 0 < epsilon -> 0 < delta < 1 ->
  ~ forall n : nat, exists T k U K wrong, [/\ (n <= T)%N,
    rounded (sqrt (INR d) * INR d ^ 3 * ln (INR T) * ln (INR T) / epsilon) k,
    rounded (C * INR d ^ 3 * ln (INR d * ln (INR T)) * k) U &
    1 - 1 / INR T ^ 10 <= cohen_lyu (epsilon / (ln (INR T / delta) * INR d ^ 3)) U T K
      (fun past => INR (buffer wrong past)) (buffer_fits U wrong)]).
Proof.
have d01 : 0 < exp (- 1) < 1 by split; [exact: exp_pos | rewrite -exp_0; apply: exp_increasing; Lra.lra].
move/(_ 1%N 22 1 (exp (- 1)) erefl ltac:(Lra.lra) Rlt_0_1 d01); apply=> n; pose T := (n + 27)%N.
pose L := ln (INR T); pose U := 22 * ln L * (L * L); exists T, (L * L), U, 0%N, (fun=> false).
have T27 : 27 <= INR T by have := le_real (leq_addl n 27); rewrite /T (_ : INR 27 = 27) //=; Lra.lra.
have e3 : exp 3 <= 27.
  have -> : 3 = INR 3 * 1 by rewrite /=; Lra.lra.
  rewrite exp_power; have := exp_le_3; have := exp_pos 1; move: (exp 1) => x x0 x3.
  by rewrite (_ : 27 = 3 ^ 3); [apply: pow_incr; Lra.lra | rewrite /=; Lra.lra].
have L3 : 3 <= L by apply: ln_at_least; Lra.lra.
have g1 : 1 <= ln L by apply: ln_at_least; have := exp_le_3; Lra.lra.
have LL : 0 < L * L by nra.
have U0 : 22 * (L * L) <= U by rewrite /U; nra.
split; first exact: leq_addr.
- by rewrite /rounded /= sqrt_1 -/L; Lra.lra.
- by rewrite /rounded /U /= !Rmult_1_l !Rmult_1_r -/L; Lra.lra.
rewrite (@same_answers _ _ _ _ _ (fun=> 0) _ (all negb)) => [|past|a]; last by apply: no_test_passes; Lra.lra.
  have T0 : 0 < INR T by Lra.lra.
  rewrite all_below Rminus_0_r (tenth_power T0) (ln_div T0 (proj1 d01)) ln_exp -/L.
  rewrite (_ : INR 1 = 1) // pow1 Rmult_1_r.
  set r := 1 / (L - - (1)); have r0 : 0 < r by apply: Rdiv_lt_0_compat; Lra.lra.
  have [p0 p1] := above_inside r0 U; apply: Rle_trans (@bernoulli (laplace_tail r U) T ltac:(Lra.lra)).
  rewrite tail_of_nonneg; last by Lra.lra.
  have rU : 11 * L <= r * U.
    apply: (Rmult_le_reg_r (L + 1)); first by Lra.lra.
    have -> : r * U * (L + 1) = U by rewrite /r; field; Lra.lra.
    by nra.
  have -> : INR T = exp L by rewrite /L exp_ln.
  have := @exp_monotone (L + - (r * U)) (- (10 * L)) ltac:(Lra.lra); rewrite exp_plus.
  by have := Rmult_lt_0_compat _ _ (exp_pos L) (exp_pos (- (r * U))); Lra.lra.
by rewrite without_mistakes.
Qed.
