(* Wrong variants of yan Lemma 1 with continuous noise, for epsilon = 1, one query after the other, and n = 1.

   One query with the value 0 or 1 gets Left more often with 0, by some mass whatever the upper threshold is. So K + 1
   runs do not cost K epsilon only.
   For any thresholds let c be so large that mu in [c, c + 1] has crossed them. Queries of value c then get Left and
   Right with chances of product at least w/4, w = exp(-s). If they have the value c + 1 whenever Left is asked for, and
   c - 1 whenever Right is, the product is at most w^2/4 for every mu, by the slope of the tail at 1. So N rounds of
   both, Left and Right in turn, are likelier by any factor, and some delta is needed: it must count in the gap. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import AccuracyStatements MechanismRuns FreshNoiseCost ContinuousNoise.
From Littlestone Require Import RealThresholds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Far.
Variables (s s1 up : R).
Hypotheses (s0 : 0 < s) (s10 : 0 < s1).
Notation G := (laplace_tail s).
Notation draw := (continuous_laplace s10).
Let draws := continuous_laplace_draws s10.
Notation run := (real_between_thresholds G 0 up).
Notation value v := (fun past : seq (option bool) => v (odd (size past))).

(** One query *)
Definition starts_left (past : seq (option bool)) := head None past == Some false.

Lemma one_left x : run_probability run draw (fun=> x) 1%N 0%N starts_left = draw (fun mu => 1 - G (0 + mu - x)).
Proof.
congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
by rewrite /total /= /indicates /starts_left /=; ring.
Qed.

Definition one_query := (1 / 2 - G (1 / 2)) * (laplace_tail s1 (1 / 2) - laplace_tail s1 1).

Lemma half_falls : G (1 / 2) < 1 / 2.
Proof.
rewrite tail_of_nonneg; last by lra.
suff : exp (- (s * (1 / 2))) < 1 by lra.
by rewrite -[X in _ < X]exp_0; apply: exp_increasing; lra.
Qed.

Lemma one_query_pos : 0 < one_query.
Proof.
apply: Rmult_lt_0_compat; first by have := half_falls; lra.
rewrite !tail_of_nonneg; try lra.
suff : exp (- (s1 * 1)) < exp (- (s1 * (1 / 2))) by lra.
by apply: exp_increasing; lra.
Qed.

Lemma one_query_costs : run_probability run draw (fun=> 1) 1%N 0%N starts_left + one_query
  <= run_probability run draw (fun=> 0) 1%N 0%N starts_left.
Proof.
have cont x : continuity (fun mu => 1 - G (0 + mu - x)).
  apply: continuous_minus; first exact: continuous_constant.
  apply: (tail_continuous s0 (f := fun mu => 0 + mu - x)).
  by apply: continuous_minus; [apply: continuous_plus|]; try exact: continuous_constant; exact: continuous_id.
have in01 x : within (fun mu => 1 - G (0 + mu - x)) by move=> mu; have := above_inside s0 (0 + mu - x); lra.
rewrite !one_left; apply: (draw_more s10 draws) => //; try lra.
- by move=> z; have := @tail_decreases _ s0 (0 + z - 1) (0 + z - 0) ltac:(lra); lra.
- by have := half_falls; lra.
move=> z z01; have := @tail_decreases _ s0 (0 + z - 1) 0 ltac:(lra).
have := @tail_decreases _ s0 (1 / 2) (0 + z - 0) ltac:(lra).
by rewrite (tail_of_nonneg _ (Rle_refl 0)) Rmult_0_r Ropp_0 exp_0; lra.
Qed.

(** Left and Right in turn *)
Definition in_turns (past : seq (option bool)) : bool :=
  all (fun j => nth None past j == Some (odd j)) (iota 0 (size past)).

Lemma turns_rcons past a : in_turns (rcons past a) = in_turns past && (a == Some (odd (size past))).
Proof.
rewrite /in_turns size_rcons -addn1 iotaD add0n all_cat [iota _ 1]/= [all _ [:: _]]/= andbT nth_rcons ltnn eqxx.
by congr (_ && _); apply: eq_in_all => j; rewrite mem_iota add0n => /andP[_ j_lt]; rewrite nth_rcons j_lt.
Qed.

Section Values.
Variable v : bool -> R.
Notation after T mu past := (mean_after run draw (value v) T 0%N mu past (indicates in_turns)).

Lemma out_of_turn T mu past : ~~ in_turns past -> after T mu past = 0.
Proof.
elim: T past => [|T IH] past out; first by rewrite /= /indicates (negbTE out).
have off a : ~~ in_turns (rcons past a) by rewrite turns_rcons negb_and out.
by rewrite /= /total /= !IH ?off // /indicates (negbTE (off None)); ring.
Qed.

Definition both mu := (1 - G (0 + mu - v false)) * Rmin (G (0 + mu - v true)) (G (up - mu - v true)).

Lemma turns N mu past : in_turns past -> ~~ odd (size past) -> after (N.*2) mu past = both mu ^ N.
Proof.
elim: N past => [|N IH] past good even; first by rewrite /= /indicates good.
have step T past' : let p := chance run 0%N mu (v (odd (size past'))) in
    after T.+1 mu past' = p (Some false) * after T mu (rcons past' (Some false))
    + (p (Some true) * after T mu (rcons past' (Some true))
    + (p None * indicates in_turns (rcons past' None) + 0)) by [].
have left : in_turns (rcons past (Some false)) by rewrite turns_rcons good (negbTE even).
have odd_size : odd (size (rcons past (Some false))) by rewrite size_rcons /= even.
have right : in_turns (rcons (rcons past (Some false)) (Some true)) by rewrite turns_rcons left odd_size.
rewrite doubleS step (@out_of_turn _ _ (rcons past (Some true))) ?turns_rcons ?(negbTE even) ?andbF // step.
rewrite (@out_of_turn _ _ (rcons (rcons past _) (Some false))) ?turns_rcons ?odd_size ?andbF //.
rewrite IH //; last by rewrite !size_rcons /= negbK.
by rewrite /indicates !turns_rcons !andbF ?odd_size ?(negbTE even) /both /=; ring.
Qed.

Lemma turns_probability N : run_probability run draw (value v) (N.*2) 0%N in_turns = draw (fun mu => both mu ^ N).
Proof.
by congr (draw _); apply: FunctionalExtensionality.functional_extensionality => mu; exact: turns.
Qed.

Lemma turns_continuous N : continuity (fun mu => both mu ^ N).
Proof.
apply: (continuous_same (mean_continuous s0 0 up draw (value v) (N.*2) 0%N [::] (indicates in_turns))) => mu.
exact: turns.
Qed.

Lemma both_within mu : 0 <= both mu <= 1.
Proof.
have l01 := above_inside s0 (0 + mu - v false); have r01 := above_inside s0 (0 + mu - v true).
have u01 := above_inside s0 (up - mu - v true); rewrite /both.
have := Rmin_l (G (0 + mu - v true)) (G (up - mu - v true)).
have : 0 <= Rmin (G (0 + mu - v true)) (G (up - mu - v true)) by apply: Rmin_glb; lra.
by move: (Rmin _ _) => m m0 m1; nra.
Qed.

Lemma turns_within N : within (fun mu => both mu ^ N).
Proof.
move=> mu; have [b0 b1] := both_within mu; split; first exact: pow_le.
by rewrite -(pow1 N); apply: pow_incr.
Qed.
End Values.

Let c := Rabs up + 1.
Let w := exp (- s).
Definition steady (_ : bool) := c.
Definition apart (right : bool) := if right then c - 1 else c + 1.

Lemma steady_both mu : c <= mu <= c + 1 -> w / 4 <= both steady mu.
Proof.
move=> cm; have uR := Rle_abs up; have uR0 := Rabs_pos up; rewrite /both /steady.
rewrite Rmin_left; last by apply: tail_decreases => //; rewrite /c in cm *; lra.
have := @tail_decreases _ s0 0 (0 + mu - c) ltac:(lra); have := @tail_decreases _ s0 (0 + mu - c) 1 ltac:(lra).
rewrite !tail_of_nonneg; try lra.
rewrite Rmult_0_r Ropp_0 exp_0 Rmult_1_r -/w; move: (G (0 + mu - c)) => x x1 x2.
by have w0 : 0 < w := exp_pos _; nra.
Qed.

Lemma apart_both mu : both apart mu <= w * w / 4.
Proof.
rewrite /both /apart; set u := mu - c.
have -> : 1 - G (0 + mu - (c + 1)) = G (1 - u) by rewrite -mirrored; congr (G _); rewrite /u; ring.
have -> : 0 + mu - (c - 1) = 1 + u by rewrite /u; ring.
have low := slope s0 (1 - u) 1; have high := slope s0 (1 + u) 1.
rewrite (Rabs_pos_eq 1) in low high; last by lra.
rewrite (tail_of_nonneg _ Rle_0_1) Rmult_1_r -/w in low high.
rewrite (_ : - (s * (1 - u - 1)) = s * u) in low; last by ring.
rewrite (_ : - (s * (1 + u - 1)) = - (s * u)) in high; last by ring.
have := above_inside s0 (1 - u); have := above_inside s0 (1 + u) => g1 g2.
have E : exp (s * u) * exp (- (s * u)) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
apply: (Rle_trans _ (G (1 - u) * G (1 + u))); first by apply: Rmult_le_compat_l; [lra | exact: Rmin_l].
apply: (Rle_trans _ ((w / 2 * exp (s * u)) * (w / 2 * exp (- (s * u))))).
  by apply: Rmult_le_compat; lra.
have -> : w / 2 * exp (s * u) * (w / 2 * exp (- (s * u))) = w * w / 4 * (exp (s * u) * exp (- (s * u))) by field.
by rewrite E; lra.
Qed.

(* for every factor *)
Lemma likelier C : 0 < C -> exists N, C * run_probability run draw (value apart) (N.*2) 0%N in_turns
  < run_probability run draw (value steady) (N.*2) 0%N in_turns.
Proof.
move=> C0; have c0 : 0 < c by have := Rabs_pos up; rewrite /c; lra.
pose mass := laplace_tail s1 c - laplace_tail s1 (c + 1); have m0 : 0 < mass.
  rewrite /mass !tail_of_nonneg; try lra.
  suff : exp (- (s1 * (c + 1))) < exp (- (s1 * c)) by lra.
  by apply: exp_increasing; nra.
have [N small] := exp_vanishes s0 (Rdiv_lt_0_compat _ _ m0 C0); exists N; have {}small := small N (leqnn N).
rewrite !turns_probability; have w0 : 0 < w := exp_pos _.
have wN : exp (- (s * INR N)) = w ^ N by rewrite /w -exp_power; congr exp; ring.
rewrite wN in small; have w4 : 0 < (w / 4) ^ N by apply: pow_lt; lra.
have upper : draw (fun mu => both apart mu ^ N) <= (w / 4) ^ N * w ^ N.
  rewrite -Rpow_mult_distr; apply: (draw_at_most s10 draws) => [|||z].
  - exact: turns_continuous.
  - exact: turns_within.
  - by apply: pow_le; nra.
  by apply: pow_incr; have := apart_both z; have := both_within apart z; lra.
have lower : (w / 4) ^ N * mass <= draw (fun mu => both steady mu ^ N).
  have zero : within (fun _ : R => 0) by move=> z; lra.
  have c00 := continuous_constant 0.
  have := @draw_more _ _ s10 draws _ _ ((w / 4) ^ N) c (c + 1) (turns_continuous steady N) c00
    (turns_within steady N) zero.
  have := draw_within s10 draws c00 zero; move=> d0 /(_ _ _ _ _ _) le.
  have {}le := le (fun z => proj1 (turns_within steady N z)) ltac:(lra) ltac:(lra) ltac:(lra).
  suff : (forall z, c <= z <= c + 1 -> (w / 4) ^ N <= both steady z ^ N - 0) by move=> /le; rewrite -/mass; lra.
  by move=> z cz; rewrite Rminus_0_r; apply: pow_incr; have := steady_both cz; lra.
have : w ^ N * C < mass.
  by have := Rmult_lt_compat_r _ _ _ C0 small; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
move=> /(Rmult_lt_compat_l _ _ _ w4) => far.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ C0) upper; lra.
Qed.

Lemma steady_apart past : Rabs (value steady past - value apart past) <= 1.
Proof. by rewrite /steady /apart; case: (odd _); rewrite /Rabs; case: Rcase_abs; lra. Qed.
End Far.

(** For epsilon = 1, n = 1 *)
Lemma rate6 : 0 < 1 * 1 / 6. Proof. by lra. Qed.
Lemma rate2 : 0 < 1 * 1 / 2. Proof. by lra. Qed.
Lemma small e : 0 < e -> exists delta, 0 < delta < 1 /\ delta < e.
Proof.
move=> e0; exists (Rmin (1 / 2) (e / 2)); have := Rmin_l (1 / 2) (e / 2); have := Rmin_r (1 / 2) (e / 2).
by have : 0 < Rmin (1 / 2) (e / 2); [apply: Rmin_glb_lt; lra | lra].
Qed.

Notation run up v T := (run_probability (real_between_thresholds (laplace_tail (1 * 1 / 6)) 0 up)
  (continuous_laplace rate2) v T 0%N).

Lemma next_value (past : seq (option bool)) : Rabs (0 - 1) <= 1 / 1.
Proof. by rewrite /Rabs; case: Rcase_abs; lra. Qed.

(* one run costs more than delta, at any gap that depends on it *)
Lemma not_free (gap : R -> R) : exists delta, 0 < delta < 1 /\
  ~ private (INR 0 * 1) (INR 1 * delta) (run (gap delta) (fun=> 0) 1%N) (run (gap delta) (fun=> 1) 1%N).
Proof.
have [delta [d01 d]] := small (one_query_pos rate6 rate2); exists delta; split=> // /(_ starts_left).
have := one_query_costs (gap delta) rate6 rate2.
move: (run_probability _ _ _ _ _ _) (run_probability _ _ (fun=> 0) _ _ _) => p' p.
by rewrite Rmult_0_l exp_0 (_ : INR 1 = 1) //; lra.
Qed.

(* and more than epsilon = 1, at any gap that does not *)
Lemma not_pure up : exists N e, [/\ 0 < e,
  forall past : seq (option bool), Rabs (steady up (odd (size past)) - apart up (odd (size past))) <= 1 / 1 &
  forall delta, delta < e -> ~ private (INR 1 * 1) delta
    (run up (fun past => steady up (odd (size past))) (N.*2)) (run up (fun past => apart up (odd (size past))) (N.*2))].
Proof.
have [N] := likelier up rate6 rate2 (exp_pos (INR 1 * 1)); set p := run up _ _ _; set p' := run up _ _ _ => more.
exists N, (p' - exp (INR 1 * 1) * p); split; [by lra | | by move=> delta d /(_ in_turns); rewrite -/p -/p'; lra].
by move=> past; have := steady_apart up past; lra.
Qed.

Theorem yan_lemma_1_continuous_wrong : ~ (forall epsilon delta n draw lo up T K q q', 0 < epsilon <= 1 ->
  0 < delta < 1 -> 0 < n -> laplace_draw (epsilon * n / 2) draw ->
  12 / (epsilon * n) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K * epsilon) (INR K.+1 * delta)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K)).
Proof.
move=> wrong; have [delta [d01]] := not_free (fun delta => 12 / (1 * 1) * (ln (10 / 1) + ln (1 / delta) + 1)); apply.
by apply: wrong => //; [lra | lra | exact: continuous_laplace_draws | rewrite Rminus_0_r; lra | exact: next_value].
Qed.

Theorem yan_lemma_1_continuous_wrong_2 : ~ (forall epsilon delta n draw lo up T K q q', 0 < epsilon <= 1 ->
  0 < delta < 1 -> 0 < n -> laplace_draw (epsilon * n / 2) draw ->
  12 / (epsilon * n) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K.+1 * epsilon) 0
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K)).
Proof.
move=> wrong; have [N [e [e0 near not]]] := not_pure (12 / (1 * 1) * (ln (10 / 1) + ln (1 / (1 / 2)) + 1)).
apply: (not 0 e0); apply: (wrong 1 (1 / 2)) => //; try lra; exact: continuous_laplace_draws.
Qed.

Theorem yan_lemma_1_continuous_wrong_3 : ~ (forall epsilon delta n draw lo up T K q q', 0 < epsilon <= 1 ->
  0 < delta < 1 -> 0 < n -> laplace_draw (epsilon * n / 2) draw ->
  12 / (epsilon * n) * (ln (10 / epsilon) + 1) <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K)).
Proof.
move=> wrong; have [N [e [e0 near not]]] := not_pure (12 / (1 * 1) * (ln (10 / 1) + 1)).
have [delta [d01 de]] := small e0; apply: (not (INR 1 * delta)); first by rewrite (_ : INR 1 = 1) //; lra.
by apply: wrong => //; try lra; exact: continuous_laplace_draws.
Qed.

Theorem yan_lemma_1_sharper_wrong : ~ (forall epsilon delta n draw lo up T K q q', 0 < epsilon -> 0 < delta < 1 ->
  0 < n -> laplace_draw (epsilon * n / 2) draw ->
  6 * ln 3 / (epsilon * n) + 2 / n <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K)).
Proof.
move=> wrong; have [N [e [e0 near not]]] := not_pure (6 * ln 3 / (1 * 1) + 2 / 1).
have [delta [d01 de]] := small e0; apply: (not (INR 1 * delta)); first by rewrite (_ : INR 1 = 1) //; lra.
by apply: wrong => //; try lra; exact: continuous_laplace_draws.
Qed.

Theorem yan_lemma_1_sharper_wrong_2 : ~ (forall epsilon delta n draw lo up T K q q', 0 < epsilon -> 0 < delta < 1 ->
  0 < n -> laplace_draw (epsilon * n / 2) draw ->
  (4 * ln (1 / (2 * delta)) + 6 * ln 3) / (epsilon * n) + 2 / n <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K * epsilon) (INR K.+1 * delta)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K)).
Proof.
move=> wrong; have [delta [d01]] := not_free (fun delta => (4 * ln (1 / (2 * delta)) + 6 * ln 3) / (1 * 1) + 2 / 1).
apply; apply: wrong => //; [lra | lra | exact: continuous_laplace_draws | rewrite Rminus_0_r; lra | exact: next_value].
Qed.
