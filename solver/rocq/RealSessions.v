(* Advanced composition of runs of BetweenThresholds with continuous noise (yan Claim 1).

   The mean of a finite sum of continuous functions is the sum of their means, as integrals over [-n, n] are linear. A
   transcript of a run has the product of the chances of its answers, which is continuous in mu. So Sessions.v applies.
   A share of k votes has sensitivity 1/k, so a run is private by Lemma 1, in both directions.
   At the gap of Lemma 1 a run costs less than epsilon, and half of delta. So K + 1 runs cost no more than K by the
   formula: by moments for K >= 3, and by basic composition for K = 1 and 2 (Sessions.v).
   Without a stop, let the event have K Tops at most. After Top K + 1 it has probability 0, so the run may stop there:
   the two probabilities are equal, by induction over the rounds. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns CompositionStatements.
From Littlestone Require Import FreshNoiseCost BetweenThresholds AdvancedComposition ContinuousNoise RealThresholds.
From Littlestone Require Import Sessions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Means of finite sums *)
Section Means.
Variables (epsilon : R) (draw : (R -> R) -> R).
Hypotheses (positive : 0 < epsilon) (draws : laplace_draw epsilon draw).

Lemma continuous_total W (s : seq W) (w : W -> R -> R) (c : W -> R) : (forall i, continuity (w i)) ->
  continuity (fun z => total s (fun i => w i z * c i)).
Proof.
move=> cw; elim: s => [|i s IH]; first exact: continuous_constant.
by apply: continuous_plus => //; apply: continuous_times => //; exact: continuous_constant.
Qed.

Lemma integral_total W (s : seq W) (w : W -> R -> R) (c : W -> R) (cw : forall i, continuity (w i)) n
    (pr : Riemann_integrable (weighted epsilon (fun z => total s (fun i => w i z * c i))) (- INR n) (INR n)) :
  RiemannInt pr = total s (fun i => RiemannInt (integrals epsilon (cw i) n) * c i).
Proof.
have n0 := pos_INR n; have nn : - INR n <= INR n by lra.
elim: s pr => [|i s IH] pr.
  have one := integrals epsilon (continuous_constant 1) n.
  by rewrite (integral_constant pr one nn) /=; ring.
have rest := integrals epsilon (continuous_total s c cw) n; have own := integrals epsilon (cw i) n.
have both := RiemannInt_P10 (c i) rest own.
rewrite (RiemannInt_P18 pr both) // => [|z _]; last by rewrite /weighted /=; ring.
by rewrite (RiemannInt_P13 rest own both) IH (RiemannInt_P5 own (integrals epsilon (cw i) n)) /=; ring.
Qed.

Lemma continuous_draw_total W (s : seq W) (w : W -> R -> R) (c : W -> R) : (forall i, continuity (w i)) ->
  (forall i, within (w i)) -> within (fun z => total s (fun i => w i z * c i)) ->
  draw (fun z => total s (fun i => w i z * c i)) = total s (fun i => draw (w i) * c i).
Proof.
move=> cw w01 all01; apply: UL_sequence (draw_limit draws (continuous_total s c cw) all01) _.
suff lim : Un_cv (fun n => total s (fun i => RiemannInt (integrals epsilon (cw i) n) * c i))
    (total s (fun i => draw (w i) * c i)).
  by move=> e /lim [N near]; exists N => n /near; rewrite (integral_total cw).
have constant x : Un_cv (fun=> x) x by move=> e e0; exists 0%N => n _; rewrite /R_dist Rminus_diag_eq // Rabs_R0.
elim: {all01} s => [|i s IH]; first exact: constant.
apply: CV_plus IH; apply: (CV_mult _ (fun=> c i)); [exact: (draw_limit draws (cw i) (w01 i)) | exact: constant].
Qed.

Lemma draw_nothing : draw (fun=> 0) = 0.
Proof.
have zero : within (fun _ : R => 0) by move=> z; lra.
have c0 := continuous_constant 0; have [low _] := draw_within positive draws c0 zero.
apply: Rle_antisym => //; apply: (draw_at_most positive draws) => // [|z]; lra.
Qed.

Lemma draw_all : draw (fun=> 1) = 1.
Proof.
have one : within (fun _ : R => 1) by move=> z; lra.
have := draw_rest positive draws (continuous_constant 1) one.
have -> : (fun _ : R => 1 - 1) = (fun=> 0) by apply: FunctionalExtensionality.functional_extensionality => z; ring.
by rewrite draw_nothing; lra.
Qed.
End Means.

(** Sessions *)
Section Runs.
Variables (s s1 epsilon delta lo up d : R) (draw : (R -> R) -> R) (q q' : seq (option bool) -> R).
Hypotheses (s0 : 0 < s) (s10 : 0 < s1) (e0 : 0 < epsilon) (d0 : 0 <= delta) (draws : laplace_draw s1 draw).
Let run := real_between_thresholds (laplace_tail s) lo up.
Hypothesis one_run : forall T ask ask', (forall past, Rabs (ask past - ask' past) <= d) ->
  private epsilon delta (run_probability run draw ask T 0%N) (run_probability run draw ask' T 0%N).
Hypothesis near_ask : forall past, Rabs (q past - q' past) <= d.

Let means : nice_mean_of continuity draw.
Proof. by move=> f cf f01; exact: (draw_within s10 draws cf f01). Qed.

Let runs ask T K past f : continuity (fun z => mean_after run draw ask T K z past f).
Proof. exact: mean_continuous. Qed.

Lemma run_within ask T K P : 0 <= run_probability run draw ask T K P <= 1.
Proof.
apply: (means (runs ask T K [::] (indicates P))) => z.
exact: (nice_mean_within (real_fair s0 lo up) means runs ask T (indicates_within P)).
Qed.

Lemma weight_continuous ask past w : continuity (weight (chance run 0%N) ask past w).
Proof.
elim: w past => [|a w IH] past; first exact: continuous_constant.
by apply: continuous_times => //; exact: chance_continuous.
Qed.

Theorem real_sessions_private T K slack : 0 < slack <= 1 ->
  private (sqrt (2 * INR K.+1 * ln (1 / slack)) * epsilon + INR K.+1 * epsilon * (epsilon / 2))
    (INR K.+1 * delta + slack) (run_probability run draw q T K) (run_probability run draw q' T K).
Proof.
move=> slack01.
apply: (@sessions_private R R (option bool) run (fun a => a == None) (chance run 0%N) (fun x y => Rabs (x - y) <= d)
  epsilon delta continuity draw e0 d0 (real_fair s0 lo up)) => //.
- move=> z x a; have [c0 c1] := real_fair s0 lo up 0%N z x.
  by have := c0 (Some false); have := c0 (Some true); have := c0 None; rewrite /= in c1 *; case: a => [[]|]; lra.
- by move=> K' [[]|].
- by move=> x y; rewrite Rabs_minus_sym.
- exact: (draw_all s10 draws).
- by move=> W l w c; exact: (continuous_draw_total draws).
exact: weight_continuous.
Qed.

(** Without a stop *)
Definition few_tops K (past : seq (option bool)) : bool := (count (pred1 None) past <= K)%N.

Lemma too_many K f : (forall past, ~~ few_tops K past -> f past = 0) -> forall T B z past,
  ~~ few_tops K past -> mean_after run draw q T B z past f = 0.
Proof.
move=> f0; elim=> [|T IH] B z past many; first exact: f0.
have more a : ~~ few_tops K (rcons past a).
  by move: many; rewrite /few_tops -cats1 count_cat -!ltnNge => /leq_trans; apply; exact: leq_addr.
rewrite /= /total /= !IH //; case: B => [|B]; first by rewrite f0 //; ring.
rewrite (_ : (fun z' => _) = fun=> 0) ?(draw_nothing s10 draws); first by ring.
by apply: FunctionalExtensionality.functional_extensionality => z'; exact: IH.
Qed.

(* the run stops after K Tops or after its T rounds, whatever its budget B is *)
Definition enough K T B (past : seq (option bool)) := (K <= B + count (pred1 None) past)%N || (T <= B)%N.

Lemma same_budget K f : (forall past, ~~ few_tops K past -> f past = 0) -> forall T B B' z past,
  enough K T B past -> enough K T B' past -> mean_after run draw q T B z past f = mean_after run draw q T B' z past f.
Proof.
move=> f0; elim=> [//|T IH] B B' z past le le'.
have counts a : count (pred1 None) (rcons past a) = (count (pred1 None) past + (a == None))%N.
  by rewrite -cats1 count_cat /= addn0.
have stays b B1 : enough K T.+1 B1 past -> enough K T B1 (rcons past (Some b)).
  by rewrite /enough counts addn0 => /orP[->//|/ltnW ->]; rewrite orbT.
rewrite /= /total /= (IH B B') ?stays // (IH B B' z (rcons past (Some true))) ?stays //.
have after B1 : enough K T.+1 B1 past ->
  match (if B1 is B2.+1 then Renew B2 else Stop) with
    | Stop => f (rcons past None)
    | Keep B2 => mean_after run draw q T B2 z (rcons past None) f
    | Renew B2 => draw (fun z' => mean_after run draw q T B2 z' (rcons past None) f) end
  = draw (fun z' => mean_after run draw q T K z' (rcons past None) f).
  case: B1 => [|B1]; rewrite /enough ?orbF => B1_enough.
    have many : ~~ few_tops K (rcons past None) by rewrite /few_tops counts eqxx addn1 -ltnNge ltnS.
    rewrite f0 // (_ : (fun z' => _) = fun=> 0) ?(draw_nothing s10 draws) //.
    by apply: FunctionalExtensionality.functional_extensionality => z'; exact: (too_many f0 _ _ _ many).
  congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z'; apply: IH.
    by rewrite /enough counts eqxx addn1 addnS -ltnS.
  by rewrite /enough leq_addr.
by have := after _ le; have := after _ le'; rewrite /= => -> ->.
Qed.

Lemma no_stop T K P : run_probability run draw q T T (predI P (few_tops K))
  = run_probability run draw q T K (predI P (few_tops K)).
Proof.
congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
apply: (same_budget (K := K)) => [past many||]; rewrite /enough ?leqnn ?orbT // ?leq_addr //.
by rewrite /indicates /= (negbTE many) andbF.
Qed.
End Runs.

(** The predictor *)
Lemma shares_near X k part vote (s s' : seq X) : (0 < k)%N -> neighbours s s' -> forall past,
  Rabs (block_share k part vote s past - block_share k part vote s' past) <= 1 / INR k.
Proof.
move=> /ltP/lt_0_INR k0 swapped past; have := @votes_near X k part vote _ _ swapped past; rewrite /block_share.
have -> : IZR (block_votes k part vote s past) / INR k - IZR (block_votes k part vote s' past) / INR k
  = IZR (block_votes k part vote s past - block_votes k part vote s' past) * / INR k.
  by rewrite minus_IZR /Rdiv; ring.
rewrite Rabs_mult (Rabs_pos_eq (/ _)) => [[low high]|]; last by apply/Rlt_le/Rinv_0_lt_compat.
rewrite /Rdiv; apply: Rmult_le_compat_r; first by apply/Rlt_le/Rinv_0_lt_compat.
by apply: Rabs_le; have := IZR_le _ _ low; have := IZR_le _ _ high; lra.
Qed.

(* at the gap of Lemma 1 each of K + 1 runs costs less, and half of delta *)
Lemma cheaper_runs epsilon delta n draw lo up T K q q' : 0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < n ->
  laplace_draw (epsilon * n / 2) draw ->
  12 / (epsilon * n) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K.+1 * (83 / 96 * epsilon)) (INR K.+1 * (delta / 2))
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K).
Proof.
move=> [e0 e1] d01 n0 draws gap near P; have en := Rmult_lt_0_compat _ _ e0 n0.
have s0 : 0 < epsilon * n / 6 by lra.
have s10 : 0 < epsilon * n / 2 by lra.
have n1 : 0 <= 1 / n by apply/Rlt_le/Rdiv_lt_0_compat; lra.
have L0 : 0 < ln (1 / delta).
  rewrite -ln_1; apply: ln_increasing; first by lra.
  by apply: (Rmult_lt_reg_r delta); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have l2 : 2 <= ln (10 / epsilon).
  apply: ln_at_least; apply: (Rle_trans _ (3 * 3)).
    by rewrite (_ : 2 = 1 + 1) ?exp_plus; [have := exp_le_3; have := exp_pos 1; nra | ring].
  by apply: (Rmult_le_reg_r epsilon) => //; rewrite /Rdiv [10 * _ * _]Rmult_assoc Rinv_l; lra.
pose m := ln (1 / delta) / (epsilon * n / 2); have m0 : 0 <= m by apply/Rlt_le/Rdiv_lt_0_compat.
have half : laplace_tail (epsilon * n / 2) m = delta / 2.
  rewrite tail_of_nonneg // (_ : epsilon * n / 2 * m = ln (1 / delta)); last by rewrite /m; field; lra.
  by rewrite exp_Ropp exp_ln; [field; lra | apply: Rdiv_lt_0_compat; lra].
have wide : 5 <= epsilon * n / 6 * (up - lo - 2 * m - 2 * (1 / n)).
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ s0) gap.
  have -> : epsilon * n / 6 * (12 / (epsilon * n) * (ln (10 / epsilon) + ln (1 / delta) + 1))
    = 2 * (ln (10 / epsilon) + ln (1 / delta) + 1) by field; lra.
  have : epsilon * n / 6 * (2 * m) = 2 / 3 * ln (1 / delta) by rewrite /m; field; lra.
  have : epsilon * n / 6 * (2 * (1 / n)) = epsilon / 3 by field; lra.
  by lra.
have fits : 2 * m + 2 * (1 / n) <= up - lo.
  by apply: (Rmult_le_reg_l (epsilon * n / 6)) => //; lra.
have := @real_thresholds_private _ s0 lo up (epsilon * n / 2) m (1 / n) (35 / 96 * epsilon) draw q q' T K P s10 n1
  ltac:(lra) draws near fits.
rewrite half.
have -> : epsilon * n / 2 * (1 / n) + 35 / 96 * epsilon = 83 / 96 * epsilon by field; lra.
apply; have -> : 2 * (epsilon * n / 6 * (1 / n)) = epsilon / 3 by field; lra.
have W : exp (- (epsilon * n / 6 * (up - lo - 2 * m - 2 * (1 / n)))) <= / 13.
  apply: (Rle_trans _ (exp (- (5)))); first by apply: exp_monotone; lra.
  rewrite exp_Ropp; apply: Rinv_le_contravar; first by lra.
  have := @power_le_exp 1 5 ltac:(lra); rewrite (_ : INR 5 * 1 = 5) /=; last by ring.
  by apply: Rle_trans; lra.
move: (exp (- _)) W => W W13.
have -> : 35 / 96 * epsilon = epsilon / 3 + epsilon / 32 by field.
have a1 : 1 <= exp (epsilon / 3) by rewrite -[X in X <= _]exp_0; apply: exp_monotone; lra.
have b1 := one_plus_le_exp (epsilon / 32); rewrite exp_plus.
(* exp(y) - 1 <= y exp(y) *)
have low : exp (epsilon / 3) - 1 <= epsilon / 3 * exp (epsilon / 3).
  have := one_plus_le_exp (- (epsilon / 3)) => /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (exp_pos (epsilon / 3)))).
  by rewrite -exp_plus Rplus_opp_l exp_0; lra.
move: (exp (epsilon / 3)) (exp (epsilon / 32)) a1 b1 low => a b a1 b1 low.
suff : 12 * (a * (b - 1)) >= a - 1 by nra.
by nra.
Qed.

(* coins that do not depend on data *)
Lemma mixed I A (coins : seq I) w e d (p q : I -> pred A -> R) : law coins w -> (forall i, private e d (p i) (q i)) ->
  forall P : pred (I * A), total coins (fun i => w i * p i (fun a => P (i, a)))
    <= exp e * total coins (fun i => w i * q i (fun a => P (i, a))) + d.
Proof.
move=> [w0 w1] pq P; apply: (Rle_trans _ (total coins (fun i => exp e * (w i * q i (fun a => P (i, a))) + d * w i))).
  by apply: total_le => i; have := Rmult_le_compat_l _ _ _ (w0 i) (pq i (fun a => P (i, a))); lra.
by rewrite total_add !total_scale w1; lra.
Qed.

Section Predictor.
Variables (X : Type) (k : nat) (s s' : seq X) (epsilon delta lo up : R) (draw : (R -> R) -> R).
Hypotheses (e01 : 0 < epsilon <= 1) (d01 : 0 < delta < 1) (k0 : (0 < k)%N).
Hypothesis draws : laplace_draw (epsilon * INR k / 2) draw.
Hypothesis gap : 12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo.
Hypothesis swapped : neighbours s s'.
Notation run := (real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up).
Notation answers part vote s T K := (run_probability run draw (block_share k part vote s) T K).
Notation cost n e slack := (sqrt (2 * n * ln (1 / slack)) * e + n * e * (exp e - 1)).

Let rk : 0 < epsilon * INR k. Proof. by apply: Rmult_lt_0_compat; [lra | apply/lt_0_INR/ltP]. Qed.
Let s0 : 0 < epsilon * INR k / 6. Proof. by have := rk; lra. Qed.
Let s10 : 0 < epsilon * INR k / 2. Proof. by have := rk; lra. Qed.

Lemma basic part vote T K : private (INR K.+1 * epsilon) (INR K.+1 * delta)
  (answers part vote s T K) (answers part vote s' T K).
Proof. by apply: yan_lemma_1_continuous_proved => //; [apply/lt_0_INR/ltP | exact: shares_near]. Qed.

Lemma advanced part vote T K slack : 0 < slack <= 1 -> private (cost (INR K.+1) epsilon slack)
  (INR K.+1 * delta + slack) (answers part vote s T K) (answers part vote s' T K).
Proof.
move=> slack01; set n := INR _.
apply: private_more (_ : private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (epsilon / 2)) _ _ _).
- by move=> P; exact: proj1 (run_within _ _ s0 s10 draws _ _ _ _).
- apply/Rplus_le_compat_l/Rmult_le_compat_l; last by have := one_plus_le_exp epsilon; lra.
  by apply: Rmult_le_pos; [exact: pos_INR | lra].
apply: (real_sessions_private (d := 1 / INR k) s0 s10 _ _ draws) => //; try lra; last exact: shares_near.
move=> T' ask ask' near; have := @yan_lemma_1_continuous_proved epsilon delta (INR k) draw lo up T' 0%N ask ask'.
rewrite (_ : INR 1 = 1) // !Rmult_1_l; apply=> //; exact/lt_0_INR/ltP.
Qed.

(* K runs to their Tops and one without: for large K by moments, for small K by basic composition *)
Lemma one_run_more part vote T K slack : (3 <= K)%N -> 0 < slack <= 1 -> private (cost (INR K) epsilon slack)
  (INR K.+1 * (delta / 2) + slack) (answers part vote s T K) (answers part vote s' T K).
Proof.
move=> K3 slack01 P; have {K3} n3 : INR 3 <= INR K by apply/le_INR/leP.
rewrite (_ : INR 3 = 3) in n3; last by rewrite /=; ring.
have L0 : 0 <= ln (1 / slack).
  by apply: ln_at_least; rewrite exp_0; apply: (Rmult_le_reg_r slack); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
set e := 83 / 96 * epsilon; have e0 : 0 < e by rewrite /e; lra.
have cheaper_run T' ask ask' : (forall past, Rabs (ask past - ask' past) <= 1 / INR k) -> private e (delta / 2)
    (run_probability run draw ask T' 0%N) (run_probability run draw ask' T' 0%N).
  by have := @cheaper_runs epsilon delta (INR k) draw lo up T' 0%N ask ask' e01 d01 (lt_0_INR _ (ltP k0)) draws gap;
    rewrite (_ : INR 1 = 1) // !Rmult_1_l.
have := @real_sessions_private _ _ e (delta / 2) lo up (1 / INR k) draw (block_share k part vote s)
  (block_share k part vote s') s0 s10 e0 ltac:(lra) draws.
move=> /(_ cheaper_run).
move=> /(_ (shares_near part vote k0 swapped) T K slack slack01 P) paid.
apply: (Rle_trans _ _ _ paid); rewrite S_INR; move: (INR K) n3 => n n3.
apply: Rplus_le_compat_r; apply: Rmult_le_compat_r; first exact: proj1 (run_within _ _ s0 s10 draws _ _ _ _).
apply: exp_monotone; apply: Rplus_le_compat.
  rewrite /e -[_ * (83 / 96 * _)]Rmult_assoc; apply: Rmult_le_compat_r; first by lra.
  have r0 := sqrt_pos (2 * (n + 1) * ln (1 / slack)); have r0' := sqrt_pos (2 * n * ln (1 / slack)).
  apply: Rsqr_incr_0_var => //; rewrite Rsqr_mult !Rsqr_sqrt; try nra.
  by rewrite /Rsqr; nra.
have := one_plus_le_exp epsilon; rewrite /e => x1.
apply: (Rle_trans _ (n * epsilon * epsilon)); last by apply: Rmult_le_compat_l; nra.
by have : 0 <= epsilon * epsilon by [nra]; nra.
Qed.

Lemma few_runs part vote T K slack : (0 < K <= 2)%N -> 0 < slack <= 1 -> private (cost (INR K) epsilon slack)
  (INR K.+1 * (delta / 2) + slack) (answers part vote s T K) (answers part vote s' T K).
Proof.
move=> K12 slack01 P; have near := shares_near part vote k0 swapped.
have paid := cheaper_runs T K e01 d01 (lt_0_INR _ (ltP k0)) draws gap near P.
have [_ most] := run_within lo up s0 s10 draws (block_share k part vote s) T K P.
have [least _] := run_within lo up s0 s10 draws (block_share k part vote s') T K P.
have n12 : 1 <= INR K /\ ((INR K + 1) * (83 / 96)) ^ 2 <= 4 * INR K.
  by case: K {paid most least P} K12 => [|[|[|K]]] //= _; lra.
have := @small_budget (INR K) epsilon slack (proj1 n12) (proj2 n12) e01 slack01.
rewrite -[(INR K + 1)%R]S_INR => room.
have d0 : 0 <= INR K.+1 * (delta / 2) by apply: Rmult_le_pos; [exact: pos_INR | lra].
exact: (paid_by_slack least most d0 paid room (proj1 slack01)).
Qed.

Lemma runs_cost_half part vote T K slack : (0 < K)%N -> 0 < slack <= 1 -> private (cost (INR K) epsilon slack)
  (INR K.+1 * (delta / 2) + slack) (answers part vote s T K) (answers part vote s' T K).
Proof. by move=> K0 slack01; case: (leqP K 2) => K2; [apply: few_runs; rewrite ?K0 | exact: one_run_more]. Qed.

Lemma runs_to_tops part vote T K slack : (0 < K)%N -> 0 < slack <= 1 -> private (cost (INR K) epsilon slack)
  (INR K * delta + slack) (answers part vote s T K) (answers part vote s' T K).
Proof.
move=> K0 slack01 P; have := runs_cost_half part vote T K0 slack01 P; rewrite S_INR.
by have := le_INR 1 K ltac:(exact/leP); rewrite (_ : INR 1 = 1) // => n1; have [d0 _] := d01; nra.
Qed.

Lemma never_stops part vote T K e d : private e d (answers part vote s T K) (answers part vote s' T K) ->
  private e d (fun P => answers part vote s T T (predI P (few_tops K)))
    (fun P => answers part vote s' T T (predI P (few_tops K))).
Proof. by move=> paid P; rewrite !(no_stop _ lo up _ s10 draws). Qed.
End Predictor.

Theorem yan_algorithm_2_stop_continuous_proved : yan_algorithm_2_stop_continuous.
Proof.
move=> X I coins w k part vote s s' epsilon delta draw lo up T K coin e01 d01 k0 draws gap swapped.
by move=> P; exact: (mixed coin (fun i => basic e01 d01 k0 draws gap swapped (part i) (vote i) T K) P).
Qed.

Theorem yan_claim_1_continuous_proved : yan_claim_1_continuous.
Proof.
move=> X I coins w k part vote s s' epsilon delta slack draw lo up T K n coin e01 d01 slack01 k0 draws gap swapped.
move=> P.
exact: (mixed coin (fun i => advanced e01 d01 k0 draws gap swapped (part i) (vote i) T K slack01) P).
Qed.

Theorem yan_claim_1_no_stop_proved : yan_claim_1_no_stop.
Proof.
move=> X I coins w k part vote s s' epsilon delta slack draw lo up T K n KT coin e01 d01 slack01 k0 draws gap swapped P.
exact: (mixed coin (fun i => never_stops e01 k0 draws
  (advanced e01 d01 k0 draws gap swapped (part i) (vote i) T K slack01)) P).
Qed.

Theorem yan_claim_1_restored_proved : yan_claim_1_restored.
Proof.
move=> X I coins w k part vote s s' epsilon delta slack draw lo up T K n /andP[K0 KT] coin e01 d01 slack01 k0 draws gap
  swapped P.
exact: (mixed coin (fun i => never_stops e01 k0 draws
  (runs_to_tops e01 d01 k0 draws gap swapped (part i) (vote i) T K0 slack01)) P).
Qed.
