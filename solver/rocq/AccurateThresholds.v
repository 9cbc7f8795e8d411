(* yan Lemma 2 with continuous noise: by a union bound, and by the mean of what one query costs.

   The noise mu on the thresholds has the rate 3 s, that on queries s. As printed: |mu| <= alpha / 4 but for the chance
   x = exp(-3 s alpha / 4), and then a query costs exp(-s (alpha - |mu|)) <= x. A run draws mu once, and K restarts draw
   it K times, so T queries cost (T + K + 1) x in all, which is beta for the printed n: s alpha = alpha epsilon n / 6.
   The thresholds may be any two numbers: Right costs no more if they cross.
   Sharper, for one run: the mean of T exp(-s (alpha - |mu|)) is T exp(-s alpha) times the integral of 3 s exp(-3 s z)
   exp(s z) over z >= 0, which is 3/2. This is at most beta if s alpha >= ln(3 T / 2) + ln(1/beta). *)
From Coq Require Import Reals Lra Psatz ZArith Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import AccuracyStatements MechanismRuns FreshNoiseCost ContinuousNoise RealThresholds.
From Littlestone Require Import Noise InfiniteNoise BetweenThresholds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Real.
Variables (s alpha lo up : R) (draw : (R -> R) -> R) (q : seq (option bool) -> R).
Hypotheses (s0 : 0 < s) (a0 : 0 < alpha) (draws : laplace_draw (3 * s) draw).
Notation right := (accurate_answers alpha lo up q).
Let run := real_between_thresholds (laplace_tail s) lo up.
Let rate : 0 < 3 * s. Proof. by lra. Qed.

Lemma tail_far b y : 0 <= y <= b -> laplace_tail s b <= exp (- (s * y)) / 2.
Proof.
move=> yb; rewrite tail_of_nonneg; last by lra.
suff : exp (- (s * b)) <= exp (- (s * y)) by lra.
by apply: exp_monotone; nra.
Qed.

Lemma real_wrong K mu past : total (answers run) (fun a => chance run K mu (q past) a * missed alpha lo up (q past) a)
  <= exp (- (s * (alpha - Rabs mu))).
Proof.
have p01 := above_inside s0 (lo + mu - q past); have t01 := above_inside s0 (up - mu - q past).
apply: wrong_mass => //; try by lra.
  by apply/Rlt_le/exp_pos.
move=> E1; have y0 : 0 < alpha - Rabs mu.
  apply: Rnot_le_lt => le; have := @exp_monotone 0 (- (s * (alpha - Rabs mu))) ltac:(nra); rewrite exp_0; lra.
have up_mu := Rle_abs mu; have down_mu := Rle_abs (- mu); rewrite Rabs_Ropp in down_mu.
have E0 := exp_pos (- (s * (alpha - Rabs mu))).
split=> wrong; rewrite ?below_is_above //.
- by apply: tail_far; lra.
- by apply: tail_far; lra.
- by have := @tail_far (lo + mu - q past) (alpha - Rabs mu) ltac:(lra); lra.
by have := @tail_far (- (up - mu - q past)) (alpha - Rabs mu) ltac:(lra); lra.
Qed.

(* new noise is at most x in absolute value but for exp(-3 s x) *)
Lemma draw_near f c x : 0 <= x -> continuity f -> within f -> 0 <= c -> (forall z, Rabs z <= x -> 1 - c <= f z) ->
  1 - (c + exp (- (3 * s * x))) <= draw f.
Proof.
move=> x0 cf f01 c0 near; pose G z := - (1 - c) / 2 * exp (- (3 * s) * z).
have dG z : derivable_pt_lim G z (3 * s / 2 * exp (- (3 * s * z)) * (1 - c)).
  have := exponential_slope (- (1 - c) / 2) (- (3 * s)) z.
  rewrite (_ : - (3 * s * z) = - (3 * s) * z); last by ring.
  by rewrite (_ : 3 * s / 2 * _ * _ = - (1 - c) / 2 * (exp (- (3 * s) * z) * (- (3 * s) * 1))); [ | field].
have := draw_at_least rate draws x0 cf f01 (continuous_constant (1 - c)) dG near; rewrite /G Rmult_0_r exp_0.
rewrite (_ : - (3 * s) * x = - (3 * s * x)); last by ring.
by have := exp_pos (- (3 * s * x)); nra.
Qed.

(* the mean of exp(s |z|) is 3/2 *)
Lemma draw_growing f C : continuity f -> within f -> 0 <= C -> (forall z, 1 - C * exp (s * Rabs z) <= f z) ->
  1 - 3 / 2 * C <= draw f.
Proof.
move=> cf f01 C0 above; pose G z := - / 2 * exp (- (3 * s) * z) + 3 / 4 * C * exp (- (2 * s) * z).
have dG z : derivable_pt_lim G z (3 * s / 2 * exp (- (3 * s * z)) * (1 - C * exp (s * z))).
  have := derivable_pt_lim_plus _ _ z _ _ (exponential_slope (- / 2) (- (3 * s)) z)
    (exponential_slope (3 / 4 * C) (- (2 * s)) z).
  have e23 : exp (- (2 * s) * z) = exp (- (3 * s * z)) * exp (s * z) by rewrite -exp_plus; congr exp; ring.
  rewrite e23 (_ : - (3 * s) * z = - (3 * s * z)); last by ring.
  by rewrite (_ : _ + _ = 3 * s / 2 * exp (- (3 * s * z)) * (1 - C * exp (s * z))); [ | field].
have cg : continuity (fun z => 1 - C * exp (s * z)).
  apply: continuous_minus; first exact: continuous_constant.
  apply: continuous_times; first exact: continuous_constant.
  by apply/continuous_exp/continuous_times; [exact: continuous_constant | exact: continuous_id].
apply: le_epsilon => e e0; have [N small] := exp_vanishes rate e0; have {}small := small N (leqnn N).
have := draw_at_least rate draws (pos_INR N) cf f01 cg dG (fun z _ => above z); rewrite /G !Rmult_0_r exp_0.
rewrite (_ : - (3 * s) * INR N = - (3 * s * INR N)); last by ring.
by have := Rmult_le_pos _ _ C0 (Rlt_le _ _ (exp_pos (- (2 * s) * INR N))); lra.
Qed.

(** The whole run *)
Let M_next : forall K a, next run K a = if a is Some _ then Keep K else if K is K'.+1 then Renew K' else Stop.
Proof. by []. Qed.
Let good01 := draw_within rate draws.

Lemma run_within T K z : 0 <= mean_after run draw q T K z [::] (indicates right) <= 1.
Proof.
by apply: (mean01 (real_fair s0 lo up) M_next (nice := continuity)) => // T' K' past; exact: mean_continuous.
Qed.

Lemma run_right T K : 1 - INR (T + K).+1 * exp (- (3 * s * (alpha / 4)))
  <= run_probability run draw q T K right.
Proof.
set x := exp _; have x0 : 0 <= x by apply/Rlt_le/exp_pos.
pose good z := Rabs z <= alpha / 4; have a4 : 0 <= alpha / 4 by lra.
have cost K' z past : good z -> total (answers run)
    (fun a => chance run K' z (q past) a * missed alpha lo up (q past) a) <= x.
  move=> gz; apply: (Rle_trans _ _ _ (real_wrong K' z past)).
  by apply: exp_monotone; rewrite /good in gz; nra.
have c0 : 0 <= INR T * x + INR K * x.
  by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; exact: pos_INR.
rewrite S_INR plus_INR (_ : (INR T + INR K + 1) * x = INR T * x + INR K * x + x); last by ring.
apply: draw_near => //; [exact: mean_continuous | exact: run_within | move=> z gz].
apply: (rounds_right (real_fair s0 lo up) M_next (nice := continuity) (good := good)) => // [f c cf f01 c1|T' K' past].
  by apply: draw_near.
exact: mean_continuous.
Qed.

Lemma run_right_sharper T : 1 - 3 / 2 * (INR T * exp (- (s * alpha))) <= run_probability run draw q T 0%N right.
Proof.
have C0 : 0 <= INR T * exp (- (s * alpha)) by apply: Rmult_le_pos; [exact: pos_INR | apply/Rlt_le/exp_pos].
apply: draw_growing => //; [exact: mean_continuous | exact: run_within | move=> z].
rewrite Rmult_assoc -exp_plus (_ : - (s * alpha) + s * Rabs z = - (s * (alpha - Rabs z))); last by ring.
have d0 : 0 <= exp (- (s * (alpha - Rabs z))) by apply/Rlt_le/exp_pos.
have none : INR 0 * 1 = 0 by rewrite Rmult_0_l.
rewrite -[X in 1 - X]Rplus_0_r -none.
apply: (rounds_right (real_fair s0 lo up) M_next (nice := continuity) (good := eq z) (b := 1)) => //; try lra.
- by move=> f c cf f01 c0 _; have := good01 cf f01; lra.
- by move=> T' K' past; exact: mean_continuous.
by move=> K' z' past <-; exact: real_wrong.
Qed.
End Real.

(** The numbers *)
(* C exp(-x) <= beta if x >= ln C + ln(1/beta) *)
Lemma small_enough C beta x : 0 < C -> 0 < beta -> ln C + ln (1 / beta) <= x -> C * exp (- x) <= beta.
Proof.
move=> C0 b0; have -> : ln (1 / beta) = - ln beta by rewrite /Rdiv Rmult_1_l ln_Rinv.
move=> le; rewrite -{1}(exp_ln C) // -exp_plus -[X in _ <= X]exp_ln //; apply: exp_monotone; lra.
Qed.

Lemma log_positive beta : 0 < beta < 1 -> 0 < ln (1 / beta).
Proof.
move=> b01; rewrite /Rdiv Rmult_1_l ln_Rinv; last by lra.
by have := ln_increasing beta 1 ltac:(lra) ltac:(lra); rewrite ln_1; lra.
Qed.

(* n >= c/(alpha epsilon) L, in terms of the rate s *)
Lemma rate_at_least c alpha epsilon n L : 0 < alpha -> 0 < epsilon -> c / (alpha * epsilon) * L <= n -> 0 < c ->
  0 < L -> 0 < epsilon * n / 6 /\ c * L <= 6 * (epsilon * n / 6 * alpha) /\ epsilon * n / 2 = 3 * (epsilon * n / 6).
Proof.
move=> a0 e0 le c0 L0; have ae := Rmult_lt_0_compat _ _ a0 e0; have cL := Rmult_lt_0_compat _ _ c0 L0.
have {}le : c * L <= alpha * epsilon * n.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ ae) le.
  by rewrite (_ : alpha * epsilon * (c / (alpha * epsilon) * L) = c * L) //; field; lra.
have n0 : 0 < n by apply: (Rmult_lt_reg_l (alpha * epsilon)) => //; lra.
by have := Rmult_lt_0_compat _ _ e0 n0; split; [lra | split; [lra | field]].
Qed.

Theorem yan_lemma_2_proved : yan_lemma_2.
Proof.
move=> alpha beta epsilon n draw lo up T K q a0 b01 e0 draws le; have L0 := log_positive b01.
have T0 : 0 <= ln (INR (T + K).+1) by apply: ln_at_least; rewrite exp_0 S_INR; have := pos_INR (T + K); lra.
have [s0 [{}le E]] := rate_at_least a0 e0 le ltac:(lra) ltac:(lra).
rewrite E in draws; apply: Rle_trans (run_right lo up q s0 a0 draws T K).
suff : INR (T + K).+1 * exp (- (3 * (epsilon * n / 6) * (alpha / 4))) <= beta by lra.
by apply: small_enough; [apply: lt_0_INR; apply/leP | lra | lra].
Qed.

Theorem yan_lemma_2_sharper_proved : yan_lemma_2_sharper.
Proof.
move=> alpha beta epsilon n draw lo up T q a0 b01 e0 draws le; have L0 := log_positive b01.
have none : ln (3 / 2 * INR 0) = 0 by rewrite Rmult_0_r /ln; case: Rlt_dec => // pos; case: (Rlt_irrefl 0 pos).
have T0 : 0 <= ln (3 / 2 * INR T).
  by case: (T) => [|m]; [lra | apply: ln_at_least; rewrite exp_0 S_INR; have := pos_INR m; lra].
have [s0 [{}le E]] := rate_at_least a0 e0 le ltac:(lra) ltac:(lra).
rewrite E in draws; apply: Rle_trans (run_right_sharper lo up q s0 a0 draws T).
suff : 3 / 2 * (INR T * exp (- (epsilon * n / 6 * alpha))) <= beta by lra.
case: (T) le => [|m] le; first by rewrite /=; lra.
by rewrite -Rmult_assoc; apply: small_enough; [rewrite S_INR; have := pos_INR m | |]; lra.
Qed.

(* ---- *)
(* yan Lemma 2 as printed with discrete noise: whole counts and thresholds, the accuracy any real number of counts.

   The noise on the thresholds has the rate 3 s, that on counts s; let w = exp(-s). As with continuous noise wrong
   answers need the noise on a count to be at least y = alpha - |mu| in absolute value. Left and Right are strict: the
   noise of a wrong one is at least y + 1, so each has w w^y / (1 + w), half of w^y at most, and a wrong Top has
   w^y / (1 + w). So a query costs w^y, as with continuous noise.
   The mean of w^-|mu| is (1 - w^3)/(1 + w^3) (1 + w^2)/(1 - w^2), which is at most 3/2, since 3 (1 + w)(1 + w^3) - 2
   (1 + w + w^2)(1 + w^2) = (1 - w)^2 (1 + 3 w + w^2). So T queries cost 3/2 T exp(-s alpha), and this is at most
   beta for the printed alpha, as (3 T / 2)^3 <= (T + 1)^4. *)

Section Counts.
Variables (s alpha : R) (lo up : Z) (draw : (Z -> R) -> R) (tail : Z -> R) (v : seq (option bool) -> Z).
Hypotheses (s0 : 0 < s) (a0 : 0 < alpha) (draws : noise_draw (3 * s) draw) (tails : noise_tail s tail).
Notation value := (fun past => IZR (v past)).
Notation right := (accurate_answers alpha (IZR lo) (IZR up) value).
Let run := between_thresholds tail lo up.
Let rate : 0 < 3 * s. Proof. by lra. Qed.
Notation w := (exp (- s)).

Lemma count_tail b y : 0 <= y <= IZR b -> (0 < b)%Z -> tail b <= exp (- (s * y)) / (1 + w).
Proof.
move=> yb b0; have w01 := ratio s0; rewrite (tail_closed s0 tails) tail_above //; apply: Rmult_le_compat_r.
  by apply/Rlt_le/Rinv_0_lt_compat; lra.
by apply: exp_monotone; nra.
Qed.

(* Top *)
Lemma count_far b y : 0 < y <= IZR b -> tail b <= exp (- (s * y)).
Proof.
move=> yb; have w01 := ratio s0; apply: Rle_trans (@count_tail b y _ _) _; [by lra | by apply: lt_IZR; lra |].
have E0 := exp_pos (- (s * y)); apply: (Rmult_le_reg_r (1 + w)); first by lra.
by rewrite /Rdiv Rmult_assoc Rinv_l; [nra | lra].
Qed.

(* Left and Right, which are strict *)
Lemma count_further b y : 0 < y -> y + 1 <= IZR b -> tail b <= exp (- (s * y)) / 2.
Proof.
move=> y0 yb; have w01 := ratio s0; apply: Rle_trans (@count_tail b (y + 1) _ _) _; [by lra | by apply: lt_IZR; lra |].
rewrite (_ : exp (- (s * (y + 1))) = exp (- (s * y)) * w); last by rewrite -exp_plus; congr exp; ring.
have E0 := exp_pos (- (s * y)); apply: (Rmult_le_reg_r (1 + w)); first by lra.
by rewrite {1}/Rdiv Rmult_assoc Rinv_l; [nra | lra].
Qed.

Lemma count_below b : 1 - tail b = tail (1 - b).
Proof. by rewrite !(tail_closed s0 tails); have := tail_sum s b; lra. Qed.

Lemma count_wrong K mu past :
  total (answers run) (fun a => chance run K mu (v past) a * missed alpha (IZR lo) (IZR up) (value past) a)
  <= exp (- (s * (alpha - Rabs (IZR mu)))).
Proof.
have p01 := tail_within s0 tails (lo + mu - v past); have t01 := tail_within s0 tails (up - mu - v past + 1).
apply: wrong_mass => //; first by apply/Rlt_le/exp_pos.
move=> E1; have y0 : 0 < alpha - Rabs (IZR mu).
  by apply: Rnot_le_lt => le; have := @exp_monotone 0 (- (s * (alpha - Rabs (IZR mu)))) ltac:(nra); rewrite exp_0; lra.
have up_mu := Rle_abs (IZR mu); have down_mu := Rle_abs (- IZR mu); rewrite Rabs_Ropp in down_mu.
split=> wrong; rewrite ?count_below.
- by apply: count_further => //; rewrite !(plus_IZR, minus_IZR); lra.
- by apply: count_further => //; rewrite !(plus_IZR, minus_IZR); lra.
- by apply: count_far; rewrite !(plus_IZR, minus_IZR); lra.
by apply: count_far; rewrite !(plus_IZR, minus_IZR); lra.
Qed.

(** The mean over mu *)
Lemma growing_sum n : noise_sum (3 * s) (fun z => exp (s * Rabs (IZR z))) n <= 3 / 2.
Proof.
have := ratio s0; set u := w => w01.
have w2 : exp (- (2 * s)) = u * u by rewrite /u -exp_plus; congr exp; ring.
have w3 : exp (- (3 * s)) = u * u * u by rewrite /u -!exp_plus; congr exp; ring.
have w31 : u * u * u < 1 by rewrite -w3 -exp_0; apply: exp_increasing; lra.
have w21 : u * u < 1 by nra.
pose c := (1 - u * u * u) / (1 + u * u * u) * ((1 + u * u) / (1 - u * u)).
have step z : noise (3 * s) z * exp (s * Rabs (IZR z)) = c * (noise (2 * s) z * 1).
  rewrite /noise w2 w3 abs_IZR /c Rmult_assoc -exp_plus.
  rewrite (_ : - (3 * s) * Rabs (IZR z) + s * Rabs (IZR z) = - (2 * s) * Rabs (IZR z)); last by ring.
  by field; nra.
have -> : noise_sum (3 * s) (fun z => exp (s * Rabs (IZR z))) n = c * noise_sum (2 * s) (fun=> 1) n.
  by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH !step; ring.
have one : within (fun _ : Z => 1) by move=> z; lra.
have [n0 n1] := @sum_bounded (2 * s) ltac:(lra) _ n one.
have c32 : c <= 3 / 2.
  rewrite /c; apply: (Rmult_le_reg_r ((1 + u * u * u) * (1 + u))); first by nra.
  rewrite (_ : _ * _ = (1 + u + u * u) * (1 + u * u)); last by field; nra.
  by have := Rle_0_sqr (1 - u); rewrite /Rsqr; nra.
have c0 : 0 <= c.
  by apply: Rmult_le_pos; apply: Rmult_le_pos; try (by apply/Rlt_le/Rinv_0_lt_compat; nra); nra.
by nra.
Qed.

Lemma count_growing f C : within f -> 0 <= C -> (forall z, 1 - C * exp (s * Rabs (IZR z)) <= f z) ->
  1 - 3 / 2 * C <= draw f.
Proof.
move=> f01 C0 above; have one : within (fun _ : Z => 1) by move=> z; lra.
have lim := draws one; rewrite (draw_one rate draws) in lim.
suff : 1 <= 1 * draw f + 3 / 2 * C by lra.
apply: (limit_le lim (draws f01)) => [|n]; first by lra.
have sub z : 1 <= 1 * f z + C * exp (s * Rabs (IZR z)) by have := above z; lra.
apply: (Rle_trans _ _ _ (sum_le rate n sub)).
have -> : noise_sum (3 * s) (fun z => 1 * f z + C * exp (s * Rabs (IZR z))) n
    = noise_sum (3 * s) f n + C * noise_sum (3 * s) (fun z => exp (s * Rabs (IZR z))) n.
  by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH; ring.
have := sum_grows rate (fun z => proj1 (f01 z)) n; have := Rmult_le_compat_l _ _ _ C0 (growing_sum n).
by lra.
Qed.

Let M_next : forall K a, next run K a = if a is Some _ then Keep K else if K is K'.+1 then Renew K' else Stop.
Proof. by []. Qed.

Lemma counts_right T : 1 - 3 / 2 * (INR T * exp (- (s * alpha))) <= run_probability run draw v T 0%N right.
Proof.
have C0 : 0 <= INR T * exp (- (s * alpha)) by apply: Rmult_le_pos; [exact: pos_INR | apply/Rlt_le/exp_pos].
have fair := between_thresholds_fair lo up s0 tails; have in01 := draw_mean rate draws.
apply: count_growing => // [z|z].
  exact: (mean_within fair in01 v T (indicates_within right) 0%N z [::]).
rewrite Rmult_assoc -exp_plus (_ : - (s * alpha) + s * Rabs (IZR z) = - (s * (alpha - Rabs (IZR z)))); last by ring.
have d0 : 0 <= exp (- (s * (alpha - Rabs (IZR z)))) by apply/Rlt_le/exp_pos.
have none : INR 0 * 1 = 0 by rewrite Rmult_0_l.
rewrite -[X in 1 - X]Rplus_0_r -none.
apply: (rounds_right fair M_next (nice := fun=> True) (good := eq z) (b := 1)) => //; try lra.
- by move=> f _ f01; exact: in01.
- by move=> f c _ f01 c0 _; have := in01 _ f01; lra.
by move=> K' z' past <-; exact: count_wrong.
Qed.
End Counts.

(* 3 T / 2 is at most (T + 1)^(4/3) *)
Lemma three_halves T : 3 * ln (3 / 2 * INR T.+1) <= 4 * ln (INR T.+2).
Proof.
have T0 := pos_INR T; rewrite !S_INR; set t := INR T in T0 *.
have -> : 3 * ln (3 / 2 * (t + 1)) = ln ((3 / 2 * (t + 1)) ^ 3) by rewrite ln_pow; [rewrite /=; ring | lra].
have -> : 4 * ln (t + 1 + 1) = ln ((t + 1 + 1) ^ 4) by rewrite ln_pow; [rewrite /=; ring | lra].
have t2 := Rmult_le_pos _ _ T0 T0; have t3 := Rmult_le_pos _ _ T0 t2; have t4 := Rmult_le_pos _ _ T0 t3.
apply: ln_monotone; split; first by apply: pow_lt; lra.
by rewrite /=; lra.
Qed.

Theorem yan_lemma_2_discrete_proved : yan_lemma_2_discrete.
Proof.
move=> alpha beta epsilon draw tail lo up T v a0 b01 e0 draws tails le; have L0 := log_positive b01.
have s0 : 0 < epsilon / 6 by lra.
rewrite (_ : epsilon / 2 = 3 * (epsilon / 6)) in draws; last by field.
apply: Rle_trans (counts_right lo up v s0 a0 draws tails T).
suff : 3 / 2 * (INR T * exp (- (epsilon / 6 * alpha))) <= beta by lra.
case: T le => [|T] le; first by rewrite /=; lra.
rewrite -Rmult_assoc; apply: small_enough; [by rewrite S_INR; have := pos_INR T; lra | by lra |].
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ s0) le; have := three_halves T.
by rewrite (_ : epsilon / 6 * (8 / epsilon * _) = 4 / 3 * (ln (INR T.+2) + ln (1 / beta))); [lra | field; lra].
Qed.
