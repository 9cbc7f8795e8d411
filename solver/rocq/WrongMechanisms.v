(* Wrong variants of the statements on whole mechanisms, refuted.

   AboveThreshold: without the bound on K epsilon^2, or without the term K epsilon^2, the claims are that of the paper
   with a constant of 16, which is refuted; with the bound the refutation fails, by what is proved. A constant cannot
   serve every epsilon; without ln(1/delta) next to the root many Below answers cost more, even for K = 0. Queries of
   any sensitivity tell the data apart; one Below answer costs epsilon, not half of it.
   Noise that is kept: one answer to values that differ by one is not given with the same probability, so K + 1 sessions
   do not cost K of them. A histogram may be unsafe with a probability of delta, and lists of different lengths may
   give different histograms. *)
From Coq Require Import Reals ZArith Lra Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require OnlineConstants.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements MechanismRuns Noise FreshNoiseCost FreshNoiseLimits.
From Littlestone Require Import InfiniteNoise SatisfiableMechanisms.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** AboveThreshold without noise on the threshold *)
(* K + 1 for K *)
Lemma one_more K l : (0 < K)%N -> 0 < l -> sqrt (INR K.+1 * l) <= 2 * sqrt (INR K * l).
Proof.
move=> K0 l0; have K1 : 1 <= INR K by apply: (le_INR 1); apply/leP.
have -> : 2 * sqrt (INR K * l) = sqrt (4 * (INR K * l)).
  rewrite (sqrt_mult_alt 4); last by Lra.lra.
  have -> : 4 = 2 * 2 by Lra.lra.
  by rewrite sqrt_square //; Lra.lra.
by apply: sqrt_le_1_alt; rewrite S_INR; nra.
Qed.

Lemma as_printed epsilon delta K l T H v P x y : 0 < epsilon -> (0 < K)%N -> 0 < l ->
  x <= exp (8 * epsilon * (sqrt (INR K.+1 * l) + l)) * cohen_lyu epsilon H T K v P + delta ->
  y = exp (16 * epsilon * (sqrt (INR K * l) + l)) * cohen_lyu epsilon H T K v P + delta -> x <= y.
Proof.
move=> e0 K0 l0 le ->; apply: more_cost le; last exact: cohen_lyu_nonneg.
by have := one_more K0 l0; nra.
Qed.

Lemma constant_of_fifth : 8 * Rmax 1 (exp (1 / 5 - 1)) = 8.
Proof. by rewrite constant_of_small; Lra.lra. Qed.

Theorem lyu_lemma_3_2_wrong : ~ (forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 ->
  within_one v v' ->
  private (8 * Rmax 1 (exp (epsilon - 1)) * epsilon * (sqrt (INR K.+1 * ln (1 / delta)) + ln (1 / delta))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
move=> wrong; have e0 : 0 < 1 / 5 by Lra.lra.
have no : ~ _ := @lyu_lemma_3_2_false_proved (1 / 5) 0 e0; apply: no; exists 16 => delta K T v v' d01 K0 near P.
apply: (as_printed e0 K0 (log_positive d01)) => //.
by rewrite -{1}constant_of_fifth; apply: wrong.
Qed.

Theorem lyu_lemma_3_2_quadratic_wrong : ~ (forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 ->
  within_one v v' ->
  private (8 * Rmax 1 (exp (epsilon - 1)) *
      (epsilon * (sqrt (INR K.+1 * ln (1 / delta)) + ln (1 / delta)))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
move=> wrong; apply: lyu_lemma_3_2_wrong => epsilon delta H K T v v' e0 d01 near P.
by rewrite Rmult_assoc; exact: wrong.
Qed.

(* far values are told apart by one answer *)
Lemma far E : let M := 5 * (Rabs E + 3) in
  laplace_tail (1 / 5) 0 <= exp E * laplace_tail (1 / 5) (0 - - M) + 1 / 3 -> False.
Proof.
move=> M; have E0 := Rabs_pos E; have E1 := Rle_abs E; rewrite !tail_of_nonneg /M; try Lra.lra.
rewrite Rmult_0_r Ropp_0 exp_0.
set x := exp E; set y := exp _; have : x * y <= exp (- (3)) by rewrite /x /y -exp_plus; apply: exp_monotone; Lra.lra.
have := one_plus_le_exp 3; rewrite exp_Ropp => e2; have : / exp 3 <= / 4 by apply: Rinv_le_contravar; Lra.lra.
by Lra.lra.
Qed.

Lemma one_above x : cohen_lyu (1 / 5) 0 1 0 (fun=> x) (fun tr => head false tr) = laplace_tail (1 / 5) (0 - x).
Proof. by rewrite /cohen_lyu /run_probability /run_mean /no_noise /total /= /indicates /=; ring. Qed.

Theorem lyu_lemma_3_2_wrong_2 : ~ (forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 ->
  INR K.+1 * epsilon ^ 2 <= ln (1 / delta) ->
  private (8 * Rmax 1 (exp (epsilon - 1)) * epsilon * (sqrt (INR K.+1 * ln (1 / delta)) + ln (1 / delta))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
move=> wrong; have := wrong (1 / 5) (1 / 3) 0 0%N 1%N; set E := 8 * _ * _ * _ => {}wrong.
have small : 1 * (1 / 5) ^ 2 <= ln (1 / (1 / 3)) by have := ln_of_three => /=; Lra.lra.
have := wrong (fun=> 0) (fun=> - (5 * (Rabs E + 3))) ltac:(Lra.lra) ltac:(Lra.lra) small (fun tr => head false tr).
by rewrite !one_above {1}(_ : 0 - 0 = 0); [exact: far | Lra.lra].
Qed.

(* epsilon = 14, delta = exp(- 14^2): the values -1 and 0, asked 2^16 times without an answer Above *)
Theorem lyu_lemma_3_2_wrong_3 : ~ (forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 ->
  INR K.+1 * epsilon ^ 2 <= ln (1 / delta) -> within_one v v' ->
  private (8 * epsilon * (sqrt (INR K.+1 * ln (1 / delta)) + ln (1 / delta))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
move=> wrong; have d1 := one_plus_le_exp 196; have d0 := exp_pos (- 196); have dE := exp_Ropp 196.
have d2 : exp (- 196) <= 1 / 100.
  by rewrite dE /Rdiv Rmult_1_l; apply: Rinv_le_contravar; Lra.lra.
have lE : ln (1 / exp (- 196)) = 14 * 14 by rewrite dE /Rdiv Rmult_1_l Rinv_inv ln_exp; Lra.lra.
have [T TE] : exists T, INR T = 65536 by exists (Nat.pow 2 16); rewrite pow_INR /=; Lra.lra.
have near : within_one (fun=> - (1)) (fun=> 0) by move=> past; Lra.lra.
have range : INR 1 * 14 ^ 2 <= 14 * 14 by rewrite /=; Lra.lra.
have := wrong 14 (exp (- 196)) 0 0%N T _ _ ltac:(Lra.lra) ltac:(Lra.lra); rewrite lE => /(_ _ _ range near (all negb)).
rewrite Rmult_1_l sqrt_square; last by Lra.lra.
rewrite !all_below (_ : 0 - - (1) = 1) ?[laplace_tail 14 1]tail_of_nonneg ?Rmult_1_r; try Lra.lra.
rewrite (_ : 0 - 0 = 0) ?tail_of_nonneg ?Rmult_0_r ?Ropp_0 ?exp_0; try Lra.lra; set p := exp (- (14)) / 2.
have p0 : 0 <= p <= 1 / 131072.
  have e14 : 65536 <= exp 14.
    have := @power_le_exp (1 / 2) 28 ltac:(Lra.lra).
    rewrite (_ : INR 28 * (1 / 2) = 14); last by rewrite /=; field.
    by move: (exp 14) => e large; rewrite /= in large; Lra.lra.
  have p0 := exp_pos (- (14)); have : exp (- (14)) <= / 65536; last by rewrite /p; Lra.lra.
  by rewrite exp_Ropp; apply: Rinv_le_contravar; Lra.lra.
have := @OnlineConstants.bernoulli p T ltac:(Lra.lra); have := @power_le_exp (- (1 / 2)) T ltac:(Lra.lra).
rewrite TE (_ : 1 + - (1 / 2) = 1 - 1 / 2) => [half | ]; last by Lra.lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (8 * 14 * (14 + 14 * 14)))) half; rewrite -exp_plus.
have : exp (8 * 14 * (14 + 14 * 14) + 65536 * - (1 / 2)) <= exp (- 196) by apply: exp_monotone; Lra.lra.
by Lra.lra.
Qed.

(* epsilon = 1, delta = exp(- 400): the values -1 and 0, asked 1197 times without an answer Above *)
Theorem lyu_lemma_3_2_wrong_4 : ~ (forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 -> INR K.+1 * epsilon
  ^ 2 <= ln (1 / delta) -> within_one v v' -> private (8 * Rmax 1 (exp (epsilon - 1)) * epsilon * (sqrt (INR K.+1 * ln
  (1 / delta)))) delta (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
move=> wrong; have d0 := exp_pos (- (400)); have d1 := one_plus_le_exp 400.
have d2 : exp (- (400)) < 1 by rewrite -exp_0; apply: exp_increasing; Lra.lra.
have lE : ln (1 / exp (- (400))) = 20 * 20 by rewrite exp_Ropp /Rdiv Rmult_1_l Rinv_inv ln_exp; Lra.lra.
have [T TE] : exists T, INR T = 1197 by exists (Z.to_nat 1197); rewrite INR_IZR_INZ Z2Nat.id.
have near : within_one (fun=> - (1)) (fun=> 0) by move=> past; Lra.lra.
have range : INR 1 * 1 ^ 2 <= 20 * 20 by rewrite /=; Lra.lra.
have := wrong 1 (exp (- (400))) 0 0%N T _ _ ltac:(Lra.lra) ltac:(Lra.lra); rewrite lE => /(_ _ _ range near (all negb)).
rewrite constant_of_small ?[INR 1]/= ?Rmult_1_l ?Rmult_1_r ?sqrt_square; try Lra.lra.
rewrite !all_below (_ : 0 - - (1) = 1) ?[laplace_tail 1 1]tail_of_nonneg ?Rmult_1_r; try Lra.lra.
rewrite (_ : 0 - 0 = 0) ?tail_of_nonneg ?Rmult_0_r ?Ropp_0 ?exp_0; try Lra.lra; set p := exp (- (1)) / 2.
have third : exp (- (1 / 3)) <= 1 - p.
  have e1 : exp (- (1)) <= / 2 by rewrite exp_Ropp; have := one_plus_le_exp 1 => e2; apply: Rinv_le_contravar; Lra.lra.
  have e3 : exp (- (1 / 3)) <= / (4 / 3).
    by rewrite exp_Ropp; have := one_plus_le_exp (1 / 3) => e4; apply: Rinv_le_contravar; Lra.lra.
  by rewrite /p; Lra.lra.
have := pow_incr _ _ T (conj (Rlt_le _ _ (exp_pos (- (1 / 3)))) third); rewrite -exp_power TE.
have := @power_le_exp (- (1 / 2)) T ltac:(Lra.lra).
rewrite TE (_ : 1 + - (1 / 2) = 1 - 1 / 2) => [half | ]; last by Lra.lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (8 * 20))) half; rewrite -exp_plus.
have : exp (8 * 20 + 1197 * - (1 / 2)) < exp (- (400)) by apply: exp_increasing; Lra.lra.
have : 2 * exp (- (400)) <= exp (1197 * - (1 / 3)).
  rewrite (_ : 1197 * - (1 / 3) = 1 + - (400)) ?exp_plus; last by Lra.lra.
  by apply: Rmult_le_compat_r; [Lra.lra|have := one_plus_le_exp 1; Lra.lra].
by Lra.lra.
Qed.

Theorem lyu_remark_3_4_count_below_wrong : ~ (forall epsilon H T K E delta, 0 < epsilon ->
  (forall v v', within_one v v' -> private E delta (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')) <->
  (forall v v', private E delta (cohen_lyu_below epsilon H T K v)
    (cohen_lyu_below epsilon H T K v'))).
Proof.
have e0 : 0 < 1 / 5 by Lra.lra.
move=> /(_ (1 / 5) 0 1%N 0%N (INR 1 * (1 / 5)) 0 e0) [wrong _].
have {}wrong := wrong (fun v v' => @lyu_lemma_3_2_rounds_proved (1 / 5) 0 0%N 1%N v v' e0).
have := wrong (fun=> 0) (fun=> - (5 * (Rabs (INR 1 * (1 / 5)) + 3))) (fun tr => head false tr).
have one x : cohen_lyu_below (1 / 5) 0 1 0 (fun=> x) (fun tr => head false tr) = laplace_tail (1 / 5) (0 - x).
  by rewrite /cohen_lyu_below /run_probability /run_mean /no_noise /total /= /indicates /=; ring.
rewrite !one {1}(_ : 0 - 0 = 0); last by Lra.lra.
by move=> le; apply: (@far (INR 1 * (1 / 5))); Lra.lra.
Qed.

Theorem lyu_lemma_3_2_rounds_wrong : ~ (forall epsilon H K T v v', 0 < epsilon -> within_one v v' ->
  private (INR T * epsilon / 2) 0 (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
move=> wrong; have one0 := Rlt_0_1.
have := wrong 1 0 0%N 1%N (fun=> 0) (fun=> 0 + 1) one0 (constant_within_one 0) (all negb).
have [-> ->] := @lyu_lemma_3_2_not_pure_proved 1 0 0%N 1%N one0; rewrite !pow_1 /=.
have -> : exp (1 * 1 / 2) * (exp (- (1)) / 2) = exp (- (1 / 2)) / 2.
  by rewrite /Rdiv -Rmult_assoc -exp_plus; congr (exp _ * _); field.
have := exp_increasing (- (1 / 2)) 0 ltac:(Lra.lra); rewrite exp_0; Lra.lra.
Qed.

Theorem lyu_lemma_3_2_not_pure_wrong : ~ (forall epsilon H K T, 0 < epsilon ->
  cohen_lyu epsilon H T K (fun=> H) (all negb) = (1 / 2) ^ T /\
  cohen_lyu epsilon H T K (fun=> H + 2) (all negb) = (exp (- epsilon) / 2) ^ T).
Proof.
have one0 := Rlt_0_1; move=> /(_ 1 0 0%N 1%N one0) [_]; rewrite all_below !pow_1 below_is_above //.
rewrite tail_of_nonneg; last by Lra.lra.
have := exp_increasing (- (1 * - (0 - (0 + 2)))) (- (1)) ltac:(Lra.lra); Lra.lra.
Qed.

Theorem lyu_lemma_3_2_false_wrong : ~ (forall epsilon H, 0 < epsilon -> ~ exists C, forall delta K T v v',
  0 < delta < 1 -> (0 < K)%N -> INR K.+1 * epsilon ^ 2 <= ln (1 / delta) -> within_one v v' ->
  private (C * epsilon * (sqrt (INR K * ln (1 / delta)) + ln (1 / delta))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')).
Proof.
have e0 : 0 < 1 / 5 by Lra.lra.
move=> /(_ _ 0 e0) []; exists 16 => delta K T v v' d01 K0 range near P.
apply: (as_printed e0 K0 (log_positive d01)) => //.
by rewrite -{1}constant_of_fifth; apply: lyu_lemma_3_2_proved.
Qed.

(** Noise that is kept *)
(* values 0 and -1 are told apart by one test if only delta is paid *)
Lemma one_test : exists draw tail delta, [/\ noise_draw 1 draw, noise_tail 1 tail, 0 < delta <= 1 &
  ~ private 0 delta (run_probability (sparse_vector tail 0%Z) draw (fun=> 0%Z) 1%N 0%N)
    (run_probability (sparse_vector tail 0%Z) draw (fun=> (- 1)%Z) 1%N 0%N)].
Proof.
have one0 := Rlt_0_1; have draws := laplace_draws one0; have tails : noise_tail 1 (Noise.tail 1) := reaches_tail one0.
have mass := noise_pos one0 0; have square := Rmult_lt_0_compat _ _ mass mass; set share := _ * _ in square.
exists (laplace one0), (Noise.tail 1), (Rmin 1 (share / 2)); split=> //.
  by split; [apply: Rmin_glb_lt; Lra.lra | exact: Rmin_l].
have := Rmin_r 1 (share / 2) => small /(_ (fun tr => head false tr)).
have one x : run_probability (sparse_vector (Noise.tail 1) 0%Z) (laplace one0) (fun=> x) 1%N 0%N
  (fun tr => head false tr)
  = laplace one0 (fun z => Noise.tail 1 (0 + z - x)%Z).
  congr (laplace one0 _); apply: FunctionalExtensionality.functional_extensionality => z.
  by rewrite /total /= /indicates /=; ring.
rewrite !one exp_0 => le.
have inside x : within (fun z => Noise.tail 1 (0 + z - x)%Z) by move=> z; exact: (tail_within one0 tails).
have falls z : Noise.tail 1 (0 + z - (- 1))%Z <= Noise.tail 1 (0 + z - 0)%Z.
  have -> : (0 + z - (- 1) = 0 + z - 0 + Z.of_nat 1)%Z by Lia.lia.
  exact: (tail_falls one0 tails).
have more := draw_more one0 draws (inside 0%Z) (inside (- 1)%Z) falls.
have step : Noise.tail 1 (0 + 0 - 0)%Z - Noise.tail 1 (0 + 0 - (- 1))%Z = noise 1 0.
  by rewrite (tail_step one0 0).
by rewrite step -/share in more; Lra.lra.
Qed.

Theorem gl_algorithm_2_tests_wrong : ~ (forall e1 e2 draw tail t T K v v', 0 < e1 -> 0 < e2 ->
  noise_draw e1 draw -> noise_tail e2 tail -> counts_within_one v v' ->
  private (INR K * (e1 + 2 * e2)) 0 (run_probability (sparse_vector tail t) draw v T K)
    (run_probability (sparse_vector tail t) draw v' T K)).
Proof.
move=> wrong; have [draw [tail [delta [draws tails d01]]]] := one_test; apply=> P.
have near : counts_within_one (fun _ : seq bool => 0%Z) (fun=> (- 1)%Z) by move=> past; Lia.lia.
have := wrong 1 1 draw tail 0%Z 1%N 0%N _ _ Rlt_0_1 Rlt_0_1 draws tails near P.
by rewrite [INR 0]/= Rmult_0_l; Lra.lra.
Qed.

(* counts 0 and 1 are told apart if only delta is paid *)
Lemma one_session : exists draw tail delta up, [/\ noise_draw (1 / 2) draw, noise_tail (1 / 6) tail, 0 < delta < 1,
  12 / 1 * (ln (10 / 1) + ln (1 / delta) + 1) <= IZR (up - 0) &
  ~ private (INR 0 * 1) (INR 1 * delta) (run_probability (between_thresholds tail 0%Z up) draw (fun=> 0%Z) 1%N 0%N)
    (run_probability (between_thresholds tail 0%Z up) draw (fun=> 1%Z) 1%N 0%N)].
Proof.
have sixth : 0 < 1 / 6 by Lra.lra.
have draws := laplace_draws half_of_one; have tails : noise_tail (1 / 6) (Noise.tail (1 / 6)) := reaches_tail sixth.
set draw := laplace half_of_one in draws; set tail := Noise.tail (1 / 6) in tails.
have mass := Rmult_lt_0_compat _ _ (noise_pos half_of_one 0) (noise_pos sixth (- 1)).
set share := _ * _ in mass; pose delta := Rmin (1 / 2) (share / 2).
have d0 : 0 < delta by apply: Rmin_glb_lt; Lra.lra.
have d1 := Rmin_l (1 / 2) (share / 2); have d2 := Rmin_r (1 / 2) (share / 2); rewrite -/delta in d1 d2.
have [large _] := archimed (12 / 1 * (ln (10 / 1) + ln (1 / delta) + 1)); set g := _ * _ in large.
exists draw, tail, delta, (up g); split=> //; [by Lra.lra | by rewrite Z.sub_0_r; apply: Rlt_le |].
pose left (tr : seq (option bool)) := head None tr == Some false; move=> /(_ left).
have one x : run_probability (between_thresholds tail 0%Z (up g)) draw (fun=> x) 1%N 0%N left
  = draw (fun z => 1 - tail (0 + z - x)%Z).
  congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
  by rewrite /total /= /indicates /left /=; ring.
rewrite !one Rmult_0_l exp_0 (_ : INR 1 = 1) // => le.
have inside x : within (fun z => 1 - tail (0 + z - x)%Z).
  by move=> z; have := tail_within sixth tails (0 + z - x); Lra.lra.
have falls z : 1 - tail (0 + z - 1)%Z <= 1 - tail (0 + z - 0)%Z.
  have := tail_falls sixth tails (0 + z - 1) 1; rewrite (_ : 0 + z - 1 + Z.of_nat 1 = 0 + z - 0)%Z; last by Lia.lia.
  by Lra.lra.
have more := draw_more half_of_one draws (inside 0%Z) (inside 1%Z) falls.
have step : 1 - tail (0 + 0 - 0)%Z - (1 - tail (0 + 0 - 1)%Z) = noise (1 / 6) (- 1).
  by rewrite (tail_step sixth (- 1)) /tail /=; Lra.lra.
by rewrite step -/share in more; Lra.lra.
Qed.

Theorem yan_lemma_1_wrong : ~ (forall epsilon delta draw tail lo up T K v v', 0 < epsilon <= 1 -> 0 < delta < 1 ->
  noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  12 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= IZR (up - lo) -> counts_within_one v v' ->
  private (INR K * epsilon) (INR K.+1 * delta) (run_probability (between_thresholds tail lo up) draw v T K)
    (run_probability (between_thresholds tail lo up) draw v' T K)).
Proof.
move=> wrong; have [draw [tail [delta [up [draws tails d01 gap]]]]] := one_session; apply.
have near : counts_within_one (fun _ : seq (option bool) => 0%Z) (fun=> 1%Z) by move=> past; Lia.lia.
have e0 : 0 < 1 <= 1 by Lra.lra.
exact: (wrong 1 delta draw tail 0%Z up 1%N 0%N _ _ e0 d01 draws tails gap near).
Qed.

Theorem yan_algorithm_2_stop_wrong : ~ (forall X k part vote (s s' : seq X) epsilon delta draw tail lo up T K,
  0 < epsilon <= 1 -> 0 < delta < 1 -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  12 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= IZR (up - lo) -> neighbours s s' ->
  private (INR K * epsilon) (INR K.+1 * delta)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s) T K)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s') T K)).
Proof.
move=> wrong; have [draw [tail [delta [up [draws tails d01 gap]]]]] := one_session; apply.
have swapped : neighbours [:: false] [:: true] by exists [::], false, true, [::].
have e0 : 0 < 1 <= 1 by Lra.lra.
exact: (wrong bool 1%N (fun=> 0%N) (fun _ s _ => head false s) _ _ 1 delta draw tail 0%Z up 1%N 0%N e0 d01 draws tails
  gap swapped).
Qed.

(* the first item that HistSparse publishes *)
Section First.
Variables (hist : seq bool -> bool -> R) (tail : Z -> R) (draw : (Z -> R) -> R) (l : seq bool).

Lemma first_item : run_probability (hist_sparse [:: true; false] hist tail 0%Z) draw (fun=> l) 1%N (None, 0%N)
  (fun tr => head None tr == Some true) = draw (fun=> hist l true).
Proof.
congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
by rewrite /total /= /indicates /=; ring.
Qed.
End First.

(* draws of constants *)
Lemma positive_draw epsilon draw x : 0 < epsilon -> noise_draw epsilon draw -> 0 <= x <= 1 ->
  noise epsilon 0 * x <= draw (fun=> x).
Proof.
move=> e0 draws x01; have none : within (fun _ : Z => 0) by move=> z; Lra.lra.
have := draw_more e0 draws (fun=> x01) none (fun=> proj1 x01).
by have [] := draw_mean e0 draws none; Lra.lra.
Qed.

Theorem gl_lemma_5_3_wrong : ~ (forall (I : eqType) (items : seq I) hist epsilon delta draw tail t T n l l',
  let c := INR n.+2 in 0 < epsilon -> 0 <= delta ->
  noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  private_histogram items hist (epsilon / (2 * c)) (delta / c) -> one_item_replaced l l' ->
  private ((3 / 2 - 1 / c) * epsilon) 0 (run_probability (hist_sparse items hist tail t) draw l T (None, n))
    (run_probability (hist_sparse items hist tail t) draw l' T (None, n))).
Proof.
have eighth : 0 < 1 / (4 * INR 2) by rewrite /=; Lra.lra.
pose safe (l : seq bool) i : R := if head false l then (if i then 1 / 2 else 1 / 2) else if i then 0 else 1.
move=> /(_ bool_eqType [:: true; false] safe 1 1 _ _ 0%Z 1%N 0%N (fun=> [:: true]) (fun=> [:: false])).
move=> /(_ _ _ Rlt_0_1 Rle_0_1 (laplace_draws quarter) (reaches_tail eighth)) wrong.
have good : private_histogram [:: true; false] safe (1 / (2 * INR 2)) (1 / INR 2).
  have x1 : 1 <= exp (1 / (2 * INR 2)) by have := one_plus_le_exp (1 / (2 * INR 2)); have := quarter; Lra.lra.
  split=> [l|s i j u P].
    by rewrite /safe; case: (head false l); split=> [[]|] /=; Lra.lra.
  move: (exp _) x1 => x x1; rewrite /safe; case: (head _ (_ ++ i :: u)); case: (head _ (_ ++ j :: u)) => /=;
    by case: (P true); case: (P false) => /=; Lra.lra.
have swapped : one_item_replaced (fun _ : seq (option bool) => [:: true]) (fun=> [:: false]).
  by move=> past; right; exists [::], true, false, [::].
have := wrong good swapped (fun tr => head None tr == Some true); rewrite !first_item /safe /=.
have := positive_draw quarter (laplace_draws quarter) (_ : 0 <= 1 / 2 <= 1); move=> /(_ ltac:(Lra.lra)).
have := draw_zero (laplace_draws quarter); have := noise_pos quarter 0.
move: (laplace quarter) => draw mass zero half le.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos ((3 / 2 - 1 / (1 + 1)) * 1))) zero; Lra.lra.
Qed.

(** Agreement of lists: a teacher who lists an item if her example says so *)
Theorem lyu_remark_5_sensitivity_wrong : ~ (forall X (A : eqType) k part (lists : nat -> seq X -> seq A) (s s' : seq X),
  let Ls s := [seq lists b (part_of part b s) | b <- iota 0 k] in
  neighbours s s' -> (agreement (Ls s) <= agreement (Ls s'))%N).
Proof.
have swapped : neighbours [:: true] [:: false] by exists [::], true, false, [::].
move=> /(_ _ unit_eqType 1%N (fun=> 0%N) (fun _ s => if head false s then [:: tt] else [::]) _ _ swapped).
by rewrite /agreement /= big_cons !big_nil.
Qed.

Theorem lyu_remark_5_sensitivity_wrong_2 : ~ (forall X (A : eqType) k part (lists : nat -> seq X -> seq A) (s s' : seq
  X), let Ls s := [seq lists b (part_of part b s) | b <- iota 0 k ++ iota 0 k] in
  neighbours s s' -> (agreement (Ls s) <= (agreement (Ls s')).+1)%N).
Proof.
have swapped : neighbours [:: true] [:: false] by exists [::], true, false, [::].
move=> /(_ _ unit_eqType 1%N (fun=> 0%N) (fun _ s => if head false s then [:: tt] else [::]) _ _ swapped).
by rewrite /agreement /= !big_cons !big_nil.
Qed.
