(* Wrong variants of yan Claim 1 with continuous noise, for epsilon = 1 and one block of one example.

   The block votes for what its example says. So one query has the value 0 or 1, and Left is told more often with 0, by
   some mass whatever the upper threshold is: less delta and slack do not pay for it. Without runs in the formula, its
   epsilon is 0. *)
From Coq Require Import Reals Lra ZArith Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns CompositionStatements.
From Littlestone Require Import ContinuousNoise RealSessions ComposedRuns WrongThresholds Noise FreshNoiseCost.
From Littlestone Require Import InfiniteNoise BetweenThresholds AccurateThresholds.
From Littlestone Require Import WrongAccuracy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Notation vote := (fun _ s _ => head false s).
(* one coin, which is certain *)
Notation predictor up T K b P :=
  (real_predictor [:: tt] (fun=> 1) 1 (fun _ _ => 0%N) (fun=> vote) 1 (continuous_laplace rate2) 0 up T K [:: b] P).
Definition first_left (a : unit * seq (option bool)) := starts_left a.2.

Lemma certain : law [:: tt] (fun=> 1). Proof. by split=> [i|]; rewrite /=; lra. Qed.

Lemma shares b : block_share 1 (fun=> 0%N) vote [:: b] = fun=> if b then 1 else 0.
Proof.
apply: FunctionalExtensionality.functional_extensionality => past.
by case: b; rewrite /block_share /block_votes /=; lra.
Qed.

Notation run up x P := (run_probability (real_between_thresholds (laplace_tail (1 * 1 / 6)) 0 up)
  (continuous_laplace rate2) (fun=> x) 1%N 0%N P).

Lemma one_coin up T K b (P : pred (unit * seq (option bool))) : predictor up T K b P
  = run_probability (real_between_thresholds (laplace_tail (1 * 1 / 6)) 0 up) (continuous_laplace rate2)
    (fun=> if b then 1 else 0) T K (fun past => P (tt, past)).
Proof. by rewrite /real_predictor /total /= shares Rmult_1_l Rplus_0_r. Qed.

Lemma told (gap : R -> R) : exists delta, 0 < delta < 1 /\
  predictor (gap delta) 1%N 0%N true first_left + delta < predictor (gap delta) 1%N 0%N false first_left.
Proof.
have [delta [d01 d]] := small (one_query_pos rate6 rate2); exists delta; split=> //.
have two := one_query_costs (gap delta) rate6 rate2; rewrite !one_coin.
suff : run (gap delta) 1 starts_left + delta < run (gap delta) 0 starts_left by [].
by lra.
Qed.

Lemma without_top up x : run up x (predI starts_left (few_tops 0)) = run up x starts_left.
Proof. by congr (continuous_laplace _ _); apply: FunctionalExtensionality.functional_extensionality. Qed.

Lemma told_without_top (gap : R -> R) : exists delta, 0 < delta < 1 /\
  predictor (gap delta) 1%N 1%N true (predI first_left (at_most_tops 0)) + delta
    < predictor (gap delta) 1%N 1%N false (predI first_left (at_most_tops 0)).
Proof.
have [delta [d01 d]] := told gap; exists delta; split=> //.
have stops b : predictor (gap delta) 1%N 1%N b (predI first_left (at_most_tops 0))
    = predictor (gap delta) 1%N 0%N b first_left.
  have draws := continuous_laplace_draws rate2.
  rewrite !one_coin; transitivity (run (gap delta) (if b then 1 else 0) (predI starts_left (few_tops 0))).
    exact: (no_stop _ _ _ _ rate2 draws).
  exact: without_top.
by rewrite !stops.
Qed.

Definition gap d := 12 / (1 * INR 1) * (ln (10 / 1) + ln (1 / d) + 1).
Lemma gap_enough d : gap d <= gap d - 0. Proof. by rewrite Rminus_0_r; exact: Rle_refl. Qed.
Lemma swapped : neighbours [:: false] [:: true]. Proof. by exists [::], false, true, [::]. Qed.
Lemma epsilon_1 : 0 < 1 <= 1. Proof. by lra. Qed.

Theorem yan_algorithm_2_stop_continuous_wrong : ~ (forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta
  draw lo up T K, law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 -> (0 < k)%N ->
  laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (INR K * epsilon) (INR K.+1 * delta) (real_predictor coins w k part vote epsilon draw lo up T K s)
    (real_predictor coins w k part vote epsilon draw lo up T K s')).
Proof.
move=> wrong; have [delta [d01]] := told gap.
have := wrong bool unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N) (fun=> vote) _ _ 1 delta _ 0 _ 1%N 0%N
  certain epsilon_1 d01 isT (continuous_laplace_draws rate2) (gap_enough delta) swapped first_left.
move: (real_predictor _ _ _ _ _ _ _ _ _ _ _ [:: true] _) (real_predictor _ _ _ _ _ _ _ _ _ _ _ [:: false] _) => p p'.
by rewrite (_ : INR 1 = 1) // Rmult_1_l [INR 0]/= Rmult_0_l exp_0; lra.
Qed.

Theorem yan_claim_1_continuous_wrong : ~ (forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K in law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 ->
  (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (real_predictor coins w k part vote epsilon draw lo up T K s)
    (real_predictor coins w k part vote epsilon draw lo up T K s')).
Proof.
move=> wrong; have [delta [d01]] := told gap.
have := wrong bool unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N) (fun=> vote) _ _ 1 delta delta _ 0 _ 1%N 0%N
  certain epsilon_1 d01 ltac:(lra) isT (continuous_laplace_draws rate2) (gap_enough delta) swapped first_left.
move: (real_predictor _ _ _ _ _ _ _ _ _ _ _ [:: true] _) (real_predictor _ _ _ _ _ _ _ _ _ _ _ [:: false] _) => p p'.
by rewrite [INR 0]/= Rmult_0_r !Rmult_0_l sqrt_0 Rmult_0_l !Rplus_0_l exp_0; lra.
Qed.

Theorem yan_claim_1_no_stop_wrong : ~ (forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K in (K <= T)%N -> law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 ->
  0 < slack <= 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s (predI P (at_most_tops K)))
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s' (predI P (at_most_tops K)))).
Proof.
move=> wrong; have [delta [d01]] := told_without_top gap.
have := wrong bool unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N) (fun=> vote) _ _ 1 delta delta _ 0 _ 1%N 0%N
  isT certain epsilon_1 d01 ltac:(lra) isT (continuous_laplace_draws rate2) (gap_enough delta) swapped first_left.
move: (real_predictor _ _ _ _ _ _ _ _ _ _ _ [:: true] _) (real_predictor _ _ _ _ _ _ _ _ _ _ _ [:: false] _) => p p'.
by rewrite [INR 0]/= Rmult_0_r !Rmult_0_l sqrt_0 Rmult_0_l !Rplus_0_l exp_0; lra.
Qed.

Theorem yan_claim_1_restored_wrong : ~ (forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K in (K <= T)%N -> law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 ->
  0 < slack <= 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s (predI P (at_most_tops K)))
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s' (predI P (at_most_tops K)))).
Proof.
exact: yan_claim_1_no_stop_wrong.
Qed.

Theorem yan_claim_1_restored_wrong_2 : ~ (forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K in (0 < K <= T)%N -> law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 ->
  0 < slack <= 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private 0 (n * delta + slack)
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s (predI P (at_most_tops K)))
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s' (predI P (at_most_tops K)))).
Proof.
move=> wrong; have [delta [d01]] := told_without_top (fun d => gap (d / 2)).
have := wrong bool unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N) (fun=> vote) _ _ 1 (delta / 2) (delta / 2) _ 0 _ 1%N 1%N
  isT certain epsilon_1 ltac:(lra) ltac:(lra) isT (continuous_laplace_draws rate2) (gap_enough (delta / 2)) swapped
  (predI first_left (at_most_tops 0)).
have fewer b : predictor (gap (delta / 2)) 1%N 1%N b (predI (predI first_left (at_most_tops 0)) (at_most_tops 1))
    = predictor (gap (delta / 2)) 1%N 1%N b (predI first_left (at_most_tops 0)).
  rewrite !one_coin; congr (run_probability _ _ _ _ _ _).
  apply: FunctionalExtensionality.functional_extensionality => past; rewrite /= -andbA; congr (_ && _).
  by rewrite /at_most_tops /=; case: (count _ past) => [|[]].
by rewrite (fewer true) (fewer false) (_ : INR 1 = 1) // exp_0; lra.
Qed.

(** The composition of runs *)
Theorem yan_observation_1_composition_wrong : ~ (forall X Y I (coins : seq I) w k part
  (generator : I -> nat -> seq X -> seq (option bool) -> Y -> bool) (x : I -> seq (option bool) -> Y)
  epsilon delta draw lo up T K, let h i s past b := generator i b (part_of (part i) b s) past in
  let vote i b block past := generator i b block past (x i past) in
  let run := real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up in
  let runs i s := run_after run draw (block_share k (part i) (vote i) s) T 0%N in
  let transcripts := lists_up_to (answers run) T in
  0 < epsilon <= 1 -> 0 < delta < 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall s P, real_predictor coins w k part vote epsilon draw lo up T K s P
    = total coins (fun i => w i * composition transcripts K (runs i s) (fun past => P (i, flatten past)))) /\
  forall s s', neighbours s s' -> forall i, each_private transcripts epsilon delta (runs i s) (runs i s') /\
    exists b' : nat, forall past b, b <> b' -> h i s past b = h i s' past b).
Proof.
move=> wrong; have [equal _] := wrong bool unit unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N)
  (fun _ _ s _ _ => head false s) (fun _ _ => tt) 1 (1 / 2) _ 0 _ 1%N 0%N
  epsilon_1 ltac:(lra) isT (continuous_laplace_draws rate2) (gap_enough (1 / 2)).
have {equal} := equal [:: false] (fun a => size a.2 == 0)%N.
rewrite one_coin [RHS]/= /composition /run_probability /run_mean /= /no_noise /indicates /=.
rewrite (_ : (fun z => _) = fun=> 0) ?(draw_nothing rate2 (continuous_laplace_draws rate2)); first by lra.
by apply: FunctionalExtensionality.functional_extensionality => z; rewrite /total /=; ring.
Qed.

Theorem yan_observation_1_composition_wrong_2 : ~ (forall X Y I (coins : seq I) w k part
  (generator : I -> nat -> seq X -> seq (option bool) -> Y -> bool) (x : I -> seq (option bool) -> Y)
  epsilon delta draw lo up T K, let h i s past b := generator i b (part_of (part i) b s) past in
  let vote i b block past := generator i b block past (x i past) in
  let run := real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up in
  let runs i s := run_after run draw (block_share k (part i) (vote i) s) T 0%N in
  let transcripts := lists_up_to (answers run) T in
  0 < epsilon <= 1 -> 0 < delta < 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall s P, real_predictor coins w k part vote epsilon draw lo up T K s P
    = total coins (fun i => w i * composition transcripts K.+1 (runs i s) (fun past => P (i, flatten past)))) /\
  forall s s', neighbours s s' -> forall i, each_private transcripts 0 delta (runs i s) (runs i s') /\
    exists b' : nat, forall past b, b <> b' -> h i s past b = h i s' past b).
Proof.
move=> wrong; have [delta [d01]] := told gap; rewrite !one_coin => costs.
have [_ private] := wrong bool unit unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N)
  (fun _ _ s _ _ => head false s) (fun _ _ => tt) 1 delta _ 0 _ 1%N 0%N
  epsilon_1 d01 isT (continuous_laplace_draws rate2) (gap_enough delta).
have [each _] := private _ _ swapped tt; have [_ [_ [less _]]] := each [::].
have {less} : run (gap delta) 0 starts_left <= exp 0 * run (gap delta) 1 starts_left + delta.
  by have := less starts_left; rewrite !(run_event _ _ rate6 rate2 (continuous_laplace_draws rate2)) !shares.
have {costs} : run (gap delta) 1 starts_left + delta < run (gap delta) 0 starts_left := costs.
by rewrite exp_0; lra.
Qed.

Theorem yan_observation_1_composition_wrong_3 : ~ (forall X Y I (coins : seq I) w k part
  (generator : I -> nat -> seq X -> seq (option bool) -> Y -> bool) (x : I -> seq (option bool) -> Y)
  epsilon delta draw lo up T K, let h i s past b := generator i b (part_of (part i) b s) past in
  let vote i b block past := generator i b block past (x i past) in
  let run := real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up in
  let runs i s := run_after run draw (block_share k (part i) (vote i) s) T 0%N in
  let transcripts := lists_up_to (answers run) T in
  0 < epsilon <= 1 -> 0 < delta < 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall s P, real_predictor coins w k part vote epsilon draw lo up T K s P
    = total coins (fun i => w i * composition transcripts K.+1 (runs i s) (fun past => P (i, flatten past)))) /\
  forall s s', neighbours s s' -> forall i, each_private transcripts epsilon delta (runs i s) (runs i s') /\
    exists b' : nat, forall past b, h i s past b = h i s' past b).
Proof.
move=> wrong; have [_ private] := wrong bool unit unit [:: tt] (fun=> 1) 1%N (fun _ _ => 0%N)
  (fun _ _ s _ _ => head false s) (fun _ _ => tt) 1 (1 / 2) _ 0 _ 1%N 0%N
  epsilon_1 ltac:(lra) isT (continuous_laplace_draws rate2) (gap_enough (1 / 2)).
have [_ [b']] := private _ _ swapped tt; move=> /(_ [::] 0%N) same.
by have := congr1 (fun h => h tt) same.
Qed.

(* ---- *)
(* Wrong variants of the accuracy of BetweenThresholds with discrete noise, refuted.

   The noise on counts has the ratio 1/2, that on the thresholds 1/8, which is 0 with a probability of 7/9. All counts
   are - b, the thresholds are 0 and 1, and alpha < b: only Left is right. With mu = 0 a count errs with 2^-b / (3/2).
   So for b = 21 the constant 5 is too small at beta = 2^-23, where it asks for alpha >= 20; the constant 8 is so for
   half of alpha, and without ln(1/beta). For b = 2 and beta = 1/2 some number of queries errs too often. *)

Section Counts.
Variables (alpha : R) (b : nat) (tail : Z -> R) (draw : (Z -> R) -> R).
Hypotheses (ab : alpha < INR b) (tails : noise_tail (ln 2) tail) (draws : noise_draw (3 * ln 2) draw).
Notation v := (fun _ : seq (option bool) => (- Z.of_nat b)%Z).
Notation right := (accurate_answers alpha (IZR 0) (IZR 1) (fun past => IZR (v past))).
Notation run := (between_thresholds tail 0 1).
Let rate : 0 < 3 * ln 2. Proof. by have := ln_2; lra. Qed.

Lemma only_left_count (past : seq (option bool)) a :
  right_about alpha (IZR 0) (IZR 1) (IZR (- Z.of_nat b)) a -> a = Some false.
Proof.
rewrite opp_IZR -INR_IZR_INZ.
by case: a => [[]|] //= => [/no_moreP|/andP[/no_moreP]]; lra.
Qed.

(* the chance that T queries get right answers, with mu = 0 *)
Lemma counts_fail T : run_probability run draw v T 0%N right <= 1 - 7 / 9 * (1 - (1 - tail (Z.of_nat b)) ^ T).
Proof.
have fair := between_thresholds_fair 0 1 ln_2 tails; have in01 := draw_mean rate draws.
pose f z := mean_after run draw v T 0%N z [::] (indicates right).
have f01 : within f by move=> z; exact: (mean_within fair in01 v T (indicates_within right) 0%N z [::]).
have one : within (fun _ : Z => 1) by move=> z; lra.
have := draw_more rate draws one f01 (fun z => proj2 (f01 z)); rewrite (draw_one rate draws).
have -> : noise (3 * ln 2) 0 = 7 / 9.
  rewrite /noise /= Rmult_0_r exp_0 (_ : exp (- (3 * ln 2)) = 1 / 8); first by field.
  rewrite (_ : 3 * ln 2 = INR 3 * ln 2); last by rewrite /=; lra.
  by rewrite exp_Ropp exp_power exp_ln /=; [field | lra].
suff : f 0%Z <= (1 - tail (Z.of_nat b)) ^ T by rewrite /run_probability /run_mean -/f; lra.
apply: left_only => // [past a|past]; first exact: only_left_count.
have -> : chance run 0%N 0%Z (- Z.of_nat b)%Z (Some false) = 1 - tail (0 + 0 - - Z.of_nat b)%Z by [].
rewrite (_ : 0 + 0 - - Z.of_nat b = Z.of_nat b)%Z; last by lia.
by have := tail_within ln_2 tails (Z.of_nat b); lra.
Qed.

Lemma count_tail_is : (0 < b)%N -> tail (Z.of_nat b) = 2 / 3 / 2 ^ b.
Proof.
move=> b0; rewrite (tail_closed ln_2 tails) tail_above; last by move/ltP: b0; lia.
rewrite -INR_IZR_INZ (_ : - ln 2 * INR b = - (INR b * ln 2)); last by ring.
rewrite !exp_Ropp exp_power exp_ln; last by lra.
by field; apply: pow_nonzero; lra.
Qed.
End Counts.

(* epsilon = 6 ln 2 *)
Lemma refuted_counts alpha b : 0 < alpha -> alpha < INR b -> exists draw tail, [/\ noise_draw (6 * ln 2 / 2) draw,
  noise_tail (6 * ln 2 / 6) tail,
  forall beta, beta < 14 / 27 / 2 ^ b -> ~ 1 - beta <= run_probability (between_thresholds tail 0 1) draw
    (fun=> (- Z.of_nat b)%Z) 1 0%N (accurate_answers alpha (IZR 0) (IZR 1) (fun past => IZR (- Z.of_nat b)%Z)) &
  exists T, ~ 1 - 1 / 2 <= run_probability (between_thresholds tail 0 1) draw
    (fun=> (- Z.of_nat b)%Z) T 0%N (accurate_answers alpha (IZR 0) (IZR 1) (fun past => IZR (- Z.of_nat b)%Z))].
Proof.
have -> : 6 * ln 2 / 2 = 3 * ln 2 by field.
have -> : 6 * ln 2 / 6 = ln 2 by field.
move=> a0 ab; have rate : 0 < 3 * ln 2 by have := ln_2; lra.
have b0 : (0 < b)%N by apply/ltP/INR_lt; rewrite /=; lra.
have tails : noise_tail (ln 2) (Noise.tail (ln 2)) := reaches_tail ln_2.
exists (laplace rate), (Noise.tail (ln 2)); have draws := laplace_draws rate.
have p0 : 0 < 2 ^ b by apply: pow_lt; lra.
have i0 := Rinv_0_lt_compat _ p0; have i1 : / 2 ^ b <= 1.
  by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; [lra | apply: pow_R1_Rle; lra].
split=> //.
  move=> beta small le; have := Rle_trans _ _ _ le (counts_fail ab tails draws 1).
  by rewrite (count_tail_is tails b0) /= Rmult_1_r /Rdiv; rewrite /Rdiv in small; lra.
have [T few] := @power_vanishes (1 - 2 / 3 / 2 ^ b) (5 / 14) ltac:(rewrite /Rdiv; lra) ltac:(lra).
exists T => le; have := Rle_trans _ _ _ le (counts_fail ab tails draws T).
by rewrite (count_tail_is tails b0); lra.
Qed.

Lemma counts_budget m : ln (INR 2) + ln (1 / (2 / 2 ^ m)) = INR m * ln 2.
Proof.
have p0 : 0 < 2 ^ m by apply: pow_lt; lra.
rewrite (_ : 1 / (2 / 2 ^ m) = 2 ^ m * / 2); last by field; lra.
rewrite ln_mult //; last by lra.
by rewrite (_ : INR 2 = 2) ?ln_Rinv ?ln_pow; [ring | lra | lra | rewrite /=; lra].
Qed.

Theorem yan_lemma_2_discrete_wrong : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  5 / epsilon * (ln (INR T.+1) + ln (1 / beta)) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails few _]]] := @refuted_counts 20 21 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: (few (2 / 2 ^ 24)); first by rewrite /=; lra.
apply: wrong draws tails _; try by rewrite /=; lra.
rewrite counts_budget (_ : 5 / (6 * ln 2) * (INR 24 * ln 2) = 5 / 6 * INR 24); last by field; lra.
by rewrite INR_IZR_INZ /=; lra.
Qed.

Theorem yan_lemma_2_discrete_wrong_2 : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * ln (1 / beta) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails _ [T many]]]] := @refuted_counts (4 / 3) 2 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: many; apply: wrong draws tails _; try lra.
rewrite (_ : 1 / (1 / 2) = 2); last by field.
by rewrite (_ : 8 / (6 * ln 2) * ln 2 = 4 / 3); [lra | field; lra].
Qed.

Theorem yan_lemma_2_discrete_wrong_3 : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * ln (INR T.+1) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails few _]]] := @refuted_counts (4 / 3) 2 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: (few (1 / 8)); first by rewrite /=; lra.
apply: wrong draws tails _; try lra.
rewrite (_ : INR 2 = 2); last by rewrite /=; lra.
by rewrite (_ : 8 / (6 * ln 2) * ln 2 = 4 / 3); [lra | field; lra].
Qed.

Theorem yan_lemma_2_discrete_wrong_4 : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * (ln (INR T.+1) + ln (1 / beta)) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers (alpha / 2) (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails few _]]] := @refuted_counts (40 / 2) 21 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: (few (2 / 2 ^ 24)); first by rewrite /=; lra.
apply: wrong draws tails _; try by rewrite /=; lra.
rewrite counts_budget (_ : 8 / (6 * ln 2) * (INR 24 * ln 2) = 8 / 6 * INR 24); last by field; lra.
by rewrite INR_IZR_INZ /=; lra.
Qed.
