(* Wrong variants of the statements on composition, refuted.

   One randomised response costs epsilon, so that slack = 1 must be added to delta. The mean of the privacy loss of n
   responses grows as n, its spread as sqrt(n) (FreshNoiseLimits.v). If answers are private in one direction only, they
   may be certain on one side and have the probability exp(-epsilon) on the other; then each loss is epsilon. Beyond the
   ranges: one response for delta'' = 3/4; one that leaks half of delta for delta = 999/1000. K + 1 sessions do not cost
   what K of them cost: the first answer of the only one is not free. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements MechanismRuns FreshNoiseLimits CompositionStatements.
From Littlestone Require Import AdvancedSizes Noise InfiniteNoise SatisfiableMechanisms WrongMechanisms.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma as_flips x n P : composition bits n (fun=> coin x) P = flips x n [::] (indicates P).
Proof.
rewrite /composition /run_probability /run_mean /no_noise; elim: n [::] => //= n IH past.
by rewrite !IH; ring.
Qed.

(* one response, the answer true *)
Lemma one_response e E d : 0 <= e -> private E d (composition bits 1 (fun=> response e))
  (composition bits 1 (fun=> opposite e)) -> truth e <= exp E * (1 - truth e) + d.
Proof. by move=> e0 /(_ (head false)); rewrite !as_flips /= /indicates /=; lra. Qed.

Lemma no_slack E : E < 1 / 2 -> ~ private E (INR 1 * 0) (composition bits 1 (fun=> response (1 / 2)))
  (composition bits 1 (fun=> opposite (1 / 2))).
Proof.
move=> lt /one_response -/(_ ltac:(lra)); have [t01 tE] := truth_inside (1 / 2); rewrite {1}tE.
have := Rmult_lt_compat_r (1 - truth (1 / 2)) _ _ ltac:(lra) (exp_increasing _ _ lt); lra.
Qed.

Lemma ln_of_1 : ln (1 / 1) = 0. Proof. by rewrite /Rdiv Rinv_1 Rmult_1_r ln_1. Qed.

Theorem yan_theorem_3_wrong : ~ (forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 -> each_private s epsilon delta p q ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon + INR n * epsilon * (exp epsilon - 1))
    (INR n * delta) (composition s n p) (composition s n q)).
Proof.
move=> wrong; have := wrong _ bits 1%N (fun=> response (1 / 2)) (fun=> opposite (1 / 2)) (1 / 2) 0 1.
rewrite ln_of_1 Rmult_0_r sqrt_0 => /(_ ltac:(lra) ltac:(lra) ltac:(lra) (responses _)) -/(_ ltac:(lra)).
apply: no_slack; have : exp (1 / 2) <= 17 / 10 by apply: (@exp_at_most _ _ 20); rewrite ?INR_IZR_INZ /=; lra.
by rewrite /=; lra.
Qed.

(* without the second term *)
Lemma no_drift : ~ (forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 -> each_private s epsilon delta p q ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon) (INR n * delta + slack) (composition s n p)
    (composition s n q)).
Proof.
move=> wrong; have [t01 tE] := truth_inside 1; set t := truth 1 in t01 tE.
have o01 : 0 < 1 - t < 1 by lra.
have c2 := one_plus_le_exp 1; have differ : t <> 1 - t by rewrite {1}tE; nra.
set l := ln (1 / (1 / 4)); have l0 : 0 < l by rewrite /l -ln_1; apply: ln_increasing; lra.
have [n [n0 small]] := vanishes 2 l0 (rho_below_1 t01 o01 differ).
have := wrong _ bits (n * n)%N (fun=> response 1) (fun=> opposite 1) 1 0 (1 / 4) ltac:(lra) ltac:(lra) ltac:(lra)
  (responses Rle_0_1); rewrite -/l Rmult_0_r Rplus_0_l Rmult_1_r => pay.
have := @private_coins t (1 - t) t01 o01 (sqrt (2 * INR (n * n) * l)) (1 / 4) (n * n)%N.
move=> /(_ (fun P => ltac:(have := pay P; rewrite !as_flips; exact))) le.
have N0 := pos_INR (n * n).
have : sqrt (2 * INR (n * n) * l) <= 2 * (sqrt (INR (n * n) * l) + l).
  have := Rmult_le_pos _ _ N0 (Rlt_le _ _ l0) => Nl.
  apply: (Rle_trans _ (sqrt (2 * 2 * (INR (n * n) * l)))); first by apply: sqrt_le_1_alt; lra.
  by rewrite sqrt_mult_alt ?sqrt_square; lra.
move=> root; have r0 : 0 < rho t (1 - t) ^ (n * n).
  by apply: pow_lt; case: (rho_below_1 t01 o01 differ).
have := @exp_monotone (sqrt (2 * INR (n * n) * l) / 2) (2 * (sqrt (INR (n * n) * l) + l) / 2) ltac:(lra).
by move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ r0)); lra.
Qed.

Theorem yan_theorem_3_wrong_2 : ~ (forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 -> each_private s epsilon delta p q ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon) (INR n * delta + slack) (composition s n p)
    (composition s n q)).
Proof. exact: no_drift. Qed.

Theorem yan_theorem_3_sharper_wrong : ~ (forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 -> each_private s epsilon delta p q ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon) (INR n * delta + slack) (composition s n p)
    (composition s n q)).
Proof. exact: no_drift. Qed.

(* in one direction only: the answer is always true, or has the probability exp(-1/4) *)
Lemma all_true x n past : all id past -> flips x n past (indicates (all id)) = x ^ n.
Proof.
suff both : flips x n past (indicates (all id)) = if all id past then x ^ n else 0 by rewrite both => ->.
elim: n past => [|n IH] past; first by [].
by rewrite /= !IH !all_rcons /=; case: (all id past); rewrite ?andbF ?andbT /=; ring.
Qed.

Theorem yan_theorem_3_wrong_3 : ~ (forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 ->
  (forall past, law s (p past) /\ law s (q past) /\ private epsilon delta (event s (p past)) (event s (q past))) ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon + INR n * epsilon * (exp epsilon - 1))
    (INR n * delta + slack) (composition s n p) (composition s n q)).
Proof.
set x := exp (- (1 / 4)); have c1 : exp (1 / 4) <= 13 / 10.
  by apply: (@exp_at_most _ _ 20); rewrite ?INR_IZR_INZ /=; lra.
have x01 : 0 < x <= 1 by split; [exact: exp_pos | rewrite -exp_0; apply: exp_monotone; lra].
have cx : exp (1 / 4) * x = 1 by rewrite /x -exp_plus Rplus_opp_r exp_0.
move=> /(_ _ bits 100%N (fun=> coin 1) (fun=> coin x) (1 / 4) 0 (1 / 2)) wrong.
have {}wrong := wrong ltac:(lra) ltac:(lra) ltac:(lra) _ (all id); rewrite !as_flips !all_true // pow1 in wrong.
have l2 : ln (1 / (1 / 2)) <= 7 / 10 by rewrite (_ : 1 / (1 / 2) = 2); [exact: ln_2_at_most | field].
move: (ln _) l2 wrong => l l2 wrong; have N : INR 100 = 100 by rewrite INR_IZR_INZ.
have xE : x ^ 100 = exp (- (25)) by rewrite /x -exp_power N; congr (exp _); field.
rewrite N xE in wrong.
have root : sqrt (2 * 100 * l) <= 12.
  rewrite -[12]sqrt_square; last by lra.
  by apply: sqrt_le_1_alt; lra.
set E := sqrt _ * _ + _ in wrong; have E12 : E <= 12 by rewrite /E; lra.
have : 1 <= exp E * exp (- (25)) + (100 * 0 + 1 / 2).
  apply: wrong => past; do 2![split; first by apply: coin_law; lra].
  by move=> P; rewrite !two_events; case: (P true); case: (P false); nra.
rewrite -exp_plus; have := @exp_monotone (E + - (25)) (- (2)) ltac:(lra); have := one_plus_le_exp 2.
by have := exp_neg 2; have := exp_pos (- (2)); nra.
Qed.

(** Beyond the ranges *)
Theorem yan_theorem_3_share_wrong : ~ (forall n epsilon slack, (0 < n)%N -> 0 < epsilon <= 1 -> 0 < slack <= 3 / 4 ->
  let share := epsilon / sqrt (8 * INR n * ln (1 / slack)) in
  sqrt (2 * INR n * ln (1 / slack)) * share + INR n * share * (exp share - 1) <= epsilon).
Proof.
move=> /(_ 1%N 1 (3 / 4) isT ltac:(lra) ltac:(lra)); rewrite /= Rmult_1_r Rmult_1_r.
have L0 : 0 < ln (1 / (3 / 4)) by rewrite -ln_1; apply: ln_increasing; lra.
have L1 : ln (1 / (3 / 4)) <= 3 / 10.
  apply: ln_at_most; first by lra.
  have := @power_le_exp (3 / 40) 4 ltac:(lra); rewrite (_ : INR 4 * _ = 3 / 10); last by rewrite /=; field.
  by rewrite /=; lra.
move: (ln _) L0 L1 => l l0 l1; have r0 : 0 < sqrt (2 * l) by apply: sqrt_lt_R0; lra.
have rr : sqrt (2 * l) * sqrt (2 * l) = 2 * l by apply: sqrt_sqrt; lra.
have -> : sqrt (8 * l) = 2 * sqrt (2 * l).
  rewrite -[2 * sqrt _]sqrt_square; last by lra.
  by congr (sqrt _); lra.
move: (sqrt _) r0 rr => r r0 rr; set x := 1 / (2 * r); have xr : 2 * (r * x) = 1 by rewrite /x; field; lra.
have x1 : 16 / 25 <= x by have : r <= 25 / 32; nra.
have := @power_le_exp (x / 4) 4 ltac:(lra); rewrite (_ : INR 4 * _ = x) /=; last by field.
have : 9 / 5 <= (1 + x / 4) * ((1 + x / 4) * ((1 + x / 4) * ((1 + x / 4) * 1))).
  have y1 : 29 / 25 <= 1 + x / 4 by lra.
  by move: (1 + x / 4) y1 => y y1; have : (29 / 25) ^ 2 <= y * y; nra.
by move=> *; nra.
Qed.

(* answers: half of delta tells the data, and else a response *)
Definition leaks (d x : R) (a : bool * bool) (mine : bool) : R :=
  if a.1 then (if a.2 == mine then d else 0) else (1 - d) * coin x a.2.
Definition four := [:: (true, true); (true, false); (false, true); (false, false)].

Lemma leaking e d : 0 <= e -> 0 <= d <= 1 ->
  each_private four e d (fun _ a => leaks d (truth e) a true) (fun _ a => leaks d (1 - truth e) a false).
Proof.
move=> e0 d01 past; have [t01 tE] := truth_inside e; have c1 := exp_monotone e0; rewrite exp_0 in c1.
have [coin0 coin1] := (@coin_law (truth e) ltac:(lra), @coin_law (1 - truth e) ltac:(lra)).
have lawful x m : 0 <= x <= 1 -> law four (fun a => leaks d x a m).
  move=> x01; split; last by rewrite /leaks /=; case: m => /=; lra.
  by move=> [[] b]; rewrite /leaks /=; [case: (b == m); lra | apply: Rmult_le_pos; [|case: b => /=]; lra].
do 2![split; first by apply: lawful; lra].
by split=> P; rewrite /event /=; move: (truth e) (exp e) t01 tE c1 => t c t01 tE c1;
  case: (P (true, true)); case: (P (true, false)); case: (P (false, true)); case: (P (false, false));
  rewrite /leaks /=; nra.
Qed.

Theorem gl_lemma_5_4_wrong : ~ (forall A (s : seq A) T p q epsilon delta,
  (0 < T)%N -> 0 < epsilon <= 1 -> 0 < delta < 1 ->
  each_private s (epsilon / (2 * sqrt (2 * INR T * ln (1 / delta)))) (delta / (2 * INR T)) p q ->
  private epsilon delta (composition s T p) (composition s T q)).
Proof.
pose d := 999 / 1000; set e := 1 / (2 * sqrt (2 * INR 1 * ln (1 / d))).
have L0 : 0 < ln (1 / d) by rewrite /d -ln_1; apply: ln_increasing; lra.
have L1 : ln (1 / d) <= 1 / 999 by apply: ln_at_most; rewrite /d; have := one_plus_le_exp (1 / 999); lra.
have e11 : 11 <= e.
  rewrite /e Rmult_1_r; set r := sqrt _; have rr : r * r = 2 * ln (1 / d) by apply: sqrt_sqrt; lra.
  have r0 : 0 < r by apply: sqrt_lt_R0; lra.
  by apply: (Rmult_le_reg_r (2 * r)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; nra].
move=> /(_ _ four 1%N _ _ 1 d isT ltac:(lra) ltac:(rewrite /d; lra) (leaking _ _)).
rewrite -/e (_ : d / (2 * INR 1) = 999 / 2000); last by rewrite /d /=; field.
move=> /(_ ltac:(lra) ltac:(lra)) /(_ (fun past => head (true, false) past \in [:: (true, true); (false, true)])).
rewrite /composition /run_probability /run_mean /no_noise /indicates /leaks /=.
have [t01 tE] := truth_inside e; have c2 : 7000 <= exp e.
  have := @power_le_exp (1 / 2) 22 ltac:(lra); rewrite (_ : INR 22 * _ = 11) => [large|]; last by rewrite /=; field.
  by have := exp_monotone e11; simpl in large; lra.
have u1 : (1 - truth e) * 7001 <= 1 by nra.
by rewrite /d; have := Rmult_le_compat_r (1 - truth e) _ _ ltac:(lra) exp_le_3; lra.
Qed.

(** One session fewer *)
Theorem yan_claim_1_wrong : ~ (forall X k part vote (s s' : seq X) epsilon delta slack draw tail lo up T K,
  let n := INR K in 0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 -> noise_draw (epsilon / 2) draw ->
  noise_tail (epsilon / 6) tail ->
  12 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= IZR (up - lo) -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s) T K)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s') T K)).
Proof.
move=> wrong; have [draw [tail [delta [up [draws tails d01 gap]]]]] := one_session; apply.
have swapped : neighbours [:: false] [:: true] by exists [::], false, true, [::].
have := wrong bool 1%N (fun=> 0%N) (fun _ s _ => head false s) _ _ 1 delta delta draw tail 0%Z up 1%N 0%N.
move=> /(_ _ _ ltac:(lra) d01 ltac:(lra) draws tails gap swapped) pay P; move: (pay P).
by rewrite /= Rmult_0_r !Rmult_0_l sqrt_0 !Rmult_0_l !Rplus_0_l Rmult_1_l.
Qed.

Theorem gl_algorithm_2_advanced_wrong : ~ (forall e1 e2 slack draw tail t T K v v',
  let n := INR K in let e := e1 + 2 * e2 in 0 < e1 -> 0 < e2 -> 0 < slack <= 1 ->
  noise_draw e1 draw -> noise_tail e2 tail -> counts_within_one v v' ->
  private (sqrt (2 * n * ln (1 / slack)) * e + n * e * (e / 2)) slack
    (run_probability (sparse_vector tail t) draw v T K) (run_probability (sparse_vector tail t) draw v' T K)).
Proof.
move=> wrong; have [draw [tail [delta [draws tails d01]]]] := one_test; apply.
have near : counts_within_one (fun _ : seq bool => 0%Z) (fun=> (- 1)%Z) by move=> past; lia.
have := wrong 1 1 delta draw tail 0%Z 1%N 0%N _ _ Rlt_0_1 Rlt_0_1 d01 draws tails near.
by rewrite /= Rmult_0_r !Rmult_0_l sqrt_0 !Rmult_0_l Rplus_0_l.
Qed.
