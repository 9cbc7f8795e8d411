(* The predictor by advanced composition of its K + 1 runs of BetweenThresholds, which are of any length: yan Claim 1
   with a stop after K + 1 hard queries, and Theorem 4.

   A run of its own, the predictor with K = 0, is private for any votes that differ by 1 at most (PrivatePrediction.v).
   What follows a run depends on its transcript only (SessionTape.v), so each run is one round of SessionMoments.v. Let
   V be the probability of an event with n runs to come. By induction on n, for all t,
     V <= exp(t) V' + M^n exp(-lambda t) + n delta,
   where M is the moment of randomised response of order lambda. Accuracy depends on the scales of the noise only. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Probability Indistinguishability Concentration HardQueries.
From Littlestone Require Import Predictor BlockPrivacy LaplaceNoise NoiseTape SessionTape SessionMoments.
From Littlestone Require Import PrivatePrediction AccuratePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Ratio.
Variables (F : realFieldType) (e : F -> F) (share : F).
Hypotheses (exp_e : exponential e) (share0 : 0 < share).
Definition ratio := e (- (share / 6%:R)).

Lemma ratio_inside : 0 < ratio < 1.
Proof.
have s0 : 0 < share / 6%:R by rewrite divr_gt0 ?ltr0n.
rewrite (e_gt0 exp_e) /= -(ltr_pmul2r (e_gt0 exp_e (share / 6%:R))) -(eD exp_e) addNr (e0 exp_e) mul1r.
by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl.
Qed.

Lemma one_run_costs : 1 <= e share * ratio ^+ 6.
Proof. by rewrite -(e_nat exp_e) mulrN mulrCA divff ?mulr1 ?pnatr_eq0 // -(eD exp_e) subrr (e0 exp_e). Qed.
End Ratio.

Section Runs.
Variables (F : realFieldType) (e : F -> F) (q M : nat) (share order delta : F).
Notation r := (ratio e share).
Hypotheses (exp_e : exponential e) (share0 : 0 < share) (order0 : 0 <= order) (M0 : (0 < M)%N) (Mq : (M <= q)%N).
Hypotheses (far : 3%:R * r ^+ (2 * (q - M)) <= 1) (delta_large : 2%:R * r ^+ (3 * M) <= delta).
Notation L := (8 * q)%N.
Notation p1 := (laplace (r ^+ 3) (L := L)).
Notation p2 := (laplace r (L := L)).
Notation moment := (moment e share order).

Let r01 : 0 < r < 1 := ratio_inside exp_e share0.
Let q0 : (0 < q)%N. Proof. exact: leq_trans M0 Mq. Qed.
Let L0 : (0 < L)%N. Proof. by rewrite muln_gt0. Qed.
Let d1 : dist p1.
Proof. by apply: dist_laplace => //; have /andP[r0 r1] := r01; rewrite exprn_gt0 // exprn_ilt1 // ltW. Qed.
Let d2 : dist p2. Proof. exact: dist_laplace. Qed.

Lemma dist_session v T : dist (@session F q p1 p2 v T).
Proof.
apply: dist_bind => [|w]; first exact: dist_noise_law.
by apply: dist_transcripts => h; exact: dist_answer_for.
Qed.

Lemma sessions_close v v' T : votes_differ_by_one q v v' ->
  close (e share) delta (@session F q p1 p2 v T) (@session F q p1 p2 v' T).
Proof. exact: (@runs_close F q 0 T M r (e share) delta r01 M0 Mq far (one_run_costs share exp_e) delta_large). Qed.

Lemma differ_sym v v' : votes_differ_by_one q v v' -> votes_differ_by_one q v' v.
Proof. by move=> near h; have [? ? ? ?] := near h. Qed.

Let delta0 : 0 <= delta.
Proof. by have /andP[r0 _] := r01; apply: le_trans delta_large; rewrite mulr_ge0 ?ler0n // exprn_ge0 // ltW. Qed.
Let momentE : e share * e (order * share) + e (- (order * share)) <= (1 + e share) * moment.
Proof.
have nz : 1 + e share != 0 by rewrite gt_eqF // addr_gt0 ?ltr01 ?(e_gt0 exp_e).
by rewrite /PredictorStatements.moment mulrCA divff // mulr1 mulrDl mul1r (eD exp_e) mulrC.
Qed.

Let moment1 : 1 <= moment.
Proof.
have c0 := e_gt0 exp_e share; have y0 := e_gt0 exp_e (order * share); have s0 := mulr_ge0 order0 (ltW share0).
have y1 : 1 <= e (order * share) by rewrite -(e0 exp_e) (e_le exp_e).
have z1 : e (- (order * share)) <= e share by apply: (e_le exp_e); rewrite (le_trans _ (ltW share0)) // oppr_le0.
rewrite -(ler_pmul2l (_ : 0 < 1 + e share)) ?addr_gt0 ?ltr01 // mulr1; apply: le_trans momentE.
have := ler_wpmul2r (_ : 0 <= e (order * share) - 1) z1; rewrite subr_ge0 => /(_ y1).
by rewrite !mulrBr !mulr1 -[e (- _) * _](eD exp_e) addNr (e0 exp_e) ler_subl_addr addrAC ler_subr_addr.
Qed.

(* nothing is paid where nothing follows *)
Lemma free n (x t : F) : 0 <= x <= 1 -> x <= e t * x + moment ^+ n * e (- (order * t)) + n%:R * delta.
Proof.
case/andP=> x0 x1; have n1 : 1 <= moment ^+ n by exact: exprn_ege1.
have nd : 0 <= n%:R * delta by rewrite mulr_ge0 ?ler0n.
have me : 0 <= moment ^+ n * e (- (order * t)) by rewrite mulr_ge0 ?(le_trans ler01 n1) ?ltW ?(e_gt0 exp_e).
rewrite -[x in x <= _]addr0; apply: ler_add => //; case: (leP 0 t) => [t0|t0].
  rewrite -[x in x <= _]addr0; apply: ler_add => //; rewrite ler_pemull // -(e0 exp_e); exact: (e_le exp_e).
rewrite -[x in x <= _]add0r; apply: ler_add; first by rewrite mulr_ge0 // ltW // (e_gt0 exp_e).
apply: le_trans x1 _; rewrite -[1]mulr1; apply: ler_pmul; rewrite ?ler01 //.
by rewrite -(e0 exp_e); apply: (e_le exp_e); rewrite oppr_ge0 mulr_ge0_le0 // ltW.
Qed.

Lemma value_within v f : (forall h, 0 <= f h <= 1) -> forall n T h, 0 <= value p1 p2 v n T h f <= 1.
Proof.
move=> f01; elim=> [|n IH] T h; first exact: f01.
rewrite value_session //; have ds := dist_session (fun t => v (t ++ h)) T.
have step (t : T.-tuple answer) : 0 <= after p1 p2 v n (size h) f (t ++ h) <= 1.
  by rewrite /after; case: ifP.
rewrite -[X in _ && (_ <= X)](mean_const 1 ds) -[X in (X <= _) && _](mean_const 0 ds).
by apply/andP; split; apply: mean_le => // t; case/andP: (step t).
Qed.

Lemma sessions_pay f : (forall h, 0 <= f h <= 1) -> forall n v v' T h t, votes_differ_by_one q v v' ->
  value p1 p2 v n T h f <= e t * value p1 p2 v' n T h f + moment ^+ n * e (- (order * t)) + n%:R * delta.
Proof.
move=> f01; elim=> [|n IH] v v' T h t near; first exact: free (f01 _).
have near_h : votes_differ_by_one q (fun u => v (u ++ h)) (fun u => v' (u ++ h)) by move=> u; exact: near.
rewrite !value_session // [moment ^+ n.+1]exprS -[X in X%:R * delta]add1n natrD mulrDl mul1r.
have after01 w (u : seq answer) : 0 <= after p1 p2 w n (size h) f u <= 1.
  by rewrite /after; case: ifP => // _; exact: value_within.
apply: (round_pays exp_e share0 order0 (dist_session _ T) (dist_session _ T) (sessions_close near_h)
  (sessions_close (differ_sym near_h)) momentE) => [u|u|||u y].
- exact: after01.
- by case/andP: (after01 v' (u ++ h)).
- by apply: exprn_ge0; exact: le_trans ler01 moment1.
- by rewrite mulr_ge0 ?ler0n.
by rewrite /after; case: ifP => _; [exact: IH | exact: free].
Qed.

Theorem advanced_runs K T v v' cost slack : votes_differ_by_one q v v' ->
  moment ^+ K.+1 <= slack * e (order * cost) ->
  close (e cost) (K.+1%:R * delta + slack)
    (bind (noise_law r) (fun w : noises q K T => @transcripts F (answer_for F (between w) v) T))
    (bind (noise_law r) (fun w : noises q K T => @transcripts F (answer_for F (between w) v') T)).
Proof.
move=> near enough E; pose f (h : seq answer) : F := if insub h is Some t then (E t)%:R else 0.
have f01 h : 0 <= f h <= 1 by rewrite /f; case: insub => [t|]; rewrite ?lexx ?ler01 // ler0n lern1 leq_b1.
have played w : pr (bind (noise_law r) (fun nu : noises q K T => @transcripts F (answer_for F (between nu) w) T)) E
    = value p1 p2 w K.+1 T [::] f.
  rewrite pr_mean -[RHS](tape_play d1 d2); apply: eq_bigr => t _; congr (_ * _).
  by rewrite /f valK.
rewrite !played; apply: le_trans (sessions_pay f01 K.+1 T [::] cost near) _.
rewrite -addrA ler_add2l [X in _ <= X]addrC ler_add2r.
by rewrite -(ler_pmul2r (e_gt0 exp_e (order * cost))) -mulrA -(eD exp_e) addNr (e0 exp_e) mulr1.
Qed.
End Runs.

Theorem yan_claim_1_oblivious_proved : yan_claim_1_oblivious.
Proof.
move=> F e X x q K T m M share order cost slack delta generate n r exp_e share0 order0 /andP[M0 Mq] far large enough.
apply: (@yan_observation_1_proved F X x (8 * q)%N m T (noises q K T) (noise_law r) (@between q K T)) => [|G G' b0 same].
  by apply: dist_noise_law; [exact: ratio_inside | exact: leq_trans Mq].
exact: (advanced_runs exp_e share0 order0 M0 Mq far large (one_vote x same) enough).
Qed.

Theorem yan_theorem_4_advanced_proved : yan_theorem_4_advanced.
Proof.
move=> F e X H x d T K M n m share order cost slack delta alpha beta generate q r exp_e H_dim least share0 order0 al01.
move=> b01 hard_enough enough_slack M_delta M_beta n_beta enough; have /andP[b0 b1] := b01.
have r01 : 0 < r < 1 := ratio_inside exp_e share0; have /andP[r0 r1] := r01.
have positive j p : (16 * j.+1)%:R * r ^+ p <= beta -> (0 < p)%N.
  rewrite lt0n; apply: contraTneq => ->; rewrite expr0 mulr1 -ltNge.
  by apply: le_lt_trans b1 _; rewrite (ltr_nat _ 1) (leq_trans _ (leq_pmulr 16 _)).
have M0 : (0 < M)%N by have := positive K _ M_beta; rewrite muln_gt0.
have n0 : (0 < n)%N := positive T _ n_beta.
split; last first.
  move=> c N z D cH dD.
  exact: (whole_accuracy exp_e H_dim least M0 n0 r01 al01 b01 hard_enough M_beta n_beta enough).
have far : 3%:R * r ^+ (2 * (q - M)) <= 1.
  rewrite addKn; apply: le_trans b1; apply: le_trans n_beta; apply: ler_pmul; rewrite ?ler0n ?exprn_ge0 ?(ltW r0) //.
    by rewrite ler_nat (leq_trans _ (leq_pmulr 16 _)).
  by apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) // leq_pmull.
have qM : (0 < M <= q)%N by rewrite M0 leq_addr.
have := @yan_claim_1_oblivious_proved F e X x q K T m M share order cost slack _ generate exp_e share0 order0 qM far
  (lexx _) enough_slack.
move=> [dists near]; split=> // s s' ss ne; apply: (close_le _ (lexx _)) (near s s' ss ne).
  by apply: dists; rewrite -(neighbours_size ne).
by apply: le_trans M_delta; rewrite mulrA -natrM mulnC lexx.
Qed.
