(* One round of advanced composition, for numbers of any ordered field with an exponential (towards yan Claim 1).

   Let C = exp(epsilon). Distributions p and q that are (epsilon, delta)-close in both directions have parts p' <= p and
   q' <= q with p' <= C q', q' <= C p' and 1 - delta <= sum p' <= sum q': cut p off at C q, and q at C p; if the first
   is the heavier one, move it towards q'/C. These parts are mixtures of u = C p' - q' and w = C q' - p', as randomised
   response is: (C^2 - 1) p' = C u + w, and (C^2 - 1) q' = u + C w. On u the likelihood ratio is C, on w it is 1/C. So
   if values f and g have f <= exp(y) g + G exp(-lambda y) for all y, their means have that with M G in place of G,
   where M is the moment of randomised response, (C exp(lambda epsilon) + exp(-lambda epsilon)) / (1 + C). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import PredictionStatements PredictorStatements Indistinguishability HardQueries Predictor.
From Littlestone Require Import PrivatePrediction SessionTape AccuratePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Implicit Types c p q f g x y z H r P Q : GRing.Ring.sort R.
Lemma first_part c p q f : (c * c - 1) * (p * f) = (c * p - q) * (c * f) + (c * q - p) * f.
Proof. by ring. Qed.
Lemma both_parts c p q g x y z H r :
  1 * ((c * p - q) * (x * g + H * (c * y) + c * r) + (c * q - p) * (c * (x * g) + H * z + r))
  = (c * c - 1) * (x * (q * g)) + H * (c * y * (c * p - q) + z * (c * q - p)) + (c * c - 1) * (r * p).
Proof. by ring. Qed.
Lemma both_masses c y z P Q :
  1 * (c * y * (c * P - Q) + z * (c * Q - P)) = (c - 1) * ((c * y + z) * P) - c * (y - z) * (Q - P).
Proof. by ring. Qed.
Lemma both_factors c m : (c - 1) * ((1 + c) * m) = (c * c - 1) * m.
Proof. by ring. Qed.
End Identities.

Section Parts.
Variables (F : realFieldType) (A : finType) (C d : F) (p q : A -> F).
Hypotheses (C1 : 1 < C) (dp : dist p) (dq : dist q) (pq : close C d p q) (qp : close C d q p).

Let C0 : 0 < C. Proof. exact: lt_trans C1. Qed.

Definition cut (p q : A -> F) a := Num.min (p a) (C * q a).

Lemma cut_mass (p0 q0 : A -> F) : dist p0 -> close C d p0 q0 -> 1 - d <= \sum_a cut p0 q0 a.
Proof.
move=> [_ p1] near; rewrite -p1 ler_subl_addr -ler_subl_addl -sumrB.
have := near (fun a => C * q0 a < p0 a); rewrite -ler_subl_addl /pr mulr_sumr -sumrB; apply: le_trans.
rewrite [X in _ <= X]big_mkcond; apply: ler_sum => a _; rewrite /cut; case: ltP => // _; last by rewrite subrr.
Qed.

Definition parts (p' q' : A -> F) := [/\ forall a, 0 <= p' a <= p a, forall a, 0 <= q' a <= q a,
  forall a, p' a <= C * q' a, forall a, q' a <= C * p' a & 1 - d <= \sum_a p' a <= \sum_a q' a].

Lemma some_parts : exists p' q', parts p' q'.
Proof.
have [[p0 _] [q0 _]] := (dp, dq); set p1 := cut p q; set q1 := cut q p.
have pE : 1 - d <= \sum_a p1 a := cut_mass dp pq; have qE : 1 - d <= \sum_a q1 a := cut_mass dq qp.
have c2 x : 0 <= x -> x <= C * (C * x).
  by move=> x0; rewrite mulrA ler_pemull // (le_trans (ltW C1)) // ler_pemulr // ltW.
have p1_in a : 0 <= p1 a <= p a by rewrite le_minr p0 mulr_ge0 ?(ltW C0) //= le_minl lexx.
have q1_in a : 0 <= q1 a <= q a by rewrite le_minr q0 mulr_ge0 ?(ltW C0) //= le_minl lexx.
have p1q a : p1 a <= C * q1 a by rewrite /p1 /q1 /cut minr_pmulr ?(ltW C0) // le_minr le_minl lexx orbT le_minl c2.
have q1p a : q1 a <= C * p1 a by rewrite /p1 /q1 /cut minr_pmulr ?(ltW C0) // le_minr le_minl lexx orbT le_minl c2.
case: (leP (\sum_a p1 a) (\sum_a q1 a)) => [le|lt]; first by exists p1, q1; split=> //; rewrite pE.
pose z a := C^-1 * q1 a; have zp a : z a <= p1 a by rewrite ler_pdivr_mull.
have z0 a : 0 <= z a by rewrite mulr_ge0 ?invr_ge0 ?(ltW C0) //; case/andP: (q1_in a).
have zq : \sum_a z a <= \sum_a q1 a.
  by apply: ler_sum => a _; rewrite ler_pdivr_mull // ler_pemull ?(ltW C1) //; case/andP: (q1_in a).
have D0 : 0 < \sum_a p1 a - \sum_a z a by rewrite subr_gt0 (le_lt_trans zq).
pose k := (\sum_a q1 a - \sum_a z a) / (\sum_a p1 a - \sum_a z a).
have k01 : 0 <= k <= 1.
  by rewrite divr_ge0 ?(ltW D0) ?subr_ge0 //= ler_pdivr_mulr // mul1r ler_sub // ltW.
have [k0 k1] := andP k01; have near a : z a <= z a + k * (p1 a - z a) <= p1 a.
  rewrite ler_addl mulr_ge0 ?subr_ge0 //= -ler_subr_addl ler_pimull ?subr_ge0 //.
exists (fun a => z a + k * (p1 a - z a)), q1; split=> // [a|a|a|].
- have /andP[lo hi] := near a; have /andP[_ hi'] := p1_in a.
  by rewrite (le_trans (z0 a) lo) (le_trans hi hi').
- by have /andP[_ hi] := near a; apply: le_trans hi _.
- have /andP[lo _] := near a; apply: le_trans (_ : C * z a <= _); last by rewrite ler_pmul2l.
  by rewrite mulrA divff ?mul1r // gt_eqF.
suff -> : \sum_a (z a + k * (p1 a - z a)) = \sum_a q1 a by rewrite qE lexx.
by rewrite big_split /= -[X in _ + X]mulr_sumr sumrB divfK ?gt_eqF // addrCA subrr addr0.
Qed.
End Parts.

Section Round.
Variables (F : realFieldType) (e : F -> F) (A : finType) (eps d lam M : F) (p q : A -> F).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps) (lam0 : 0 <= lam) (dp : dist p) (dq : dist q).
Hypotheses (pq : close (e eps) d p q) (qp : close (e eps) d q p).
Hypothesis moment : e eps * e (lam * eps) + e (- (lam * eps)) <= (1 + e eps) * M.

Let C1 : 1 < e eps. Proof. by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl. Qed.

Lemma round_pays f g G r t : (forall a, 0 <= f a <= 1) -> (forall a, 0 <= g a) -> 0 <= G -> 0 <= r ->
  (forall a y, f a <= e y * g a + G * e (- (lam * y)) + r) ->
  mean p f <= e t * mean q g + M * G * e (- (lam * t)) + (d + r).
Proof.
move=> f01 g0 G0 r0 step; have [p' [q' [pp qq pc qc mass]]] := some_parts C1 dp dq pq qp.
have C0 : 0 < e eps := e_gt0 exp_e eps; have CC : 0 < e eps * e eps - 1.
  by rewrite subr_gt0 -[1]mulr1 ltr_pmul ?ler01.
have moments := moment; have c1 := C1; set y := e (lam * eps) in moments; set z := e (- (lam * eps)) in moments.
set c := e eps in moments c1 C0 CC pc qc; set x := e t; set H := G * e (- (lam * t)).
have down : c * e (t - eps) = x by rewrite -(eD exp_e) addrC subrK.
have up : e (t + eps) = c * x by rewrite (eD exp_e) mulrC.
have hi : e (- (lam * (t - eps))) = e (- (lam * t)) * y by rewrite -(eD exp_e) mulrBr opprB addrC.
have lo : e (- (lam * (t + eps))) = e (- (lam * t)) * z by rewrite -(eD exp_e) mulrDr opprD.
have H0 : 0 <= H by rewrite mulr_ge0 ?(ltW (e_gt0 exp_e _)).
have zy : z <= y by apply: (e_le exp_e); rewrite ler_oppl (le_trans _ (_ : 0 <= _)) ?oppr_le0 ?mulr_ge0 ?(ltW eps0).
have [mass1 mass2] := andP mass; set P := \sum_a p' a in mass1 mass2; set S := \sum_a q' a in mass2.
have P1 : P <= 1 by have [_ <-] := dp; apply: ler_sum => a _; case/andP: (pp a).
have each a : (c * c - 1) * (p' a * f a) <= (c * c - 1) * (x * (q' a * g a))
    + H * (c * y * (c * p' a - q' a) + z * (c * q' a - p' a)) + (c * c - 1) * (r * p' a).
  rewrite (first_part c (p' a) (q' a)) -both_parts mul1r; apply: ler_add; apply: ler_wpmul2l; rewrite ?subr_ge0 //.
    have := step a (t - eps); rewrite hi -(ler_pmul2l C0) !mulrDr [c * (e _ * _)]mulrA down [G * _]mulrA -/H.
    by rewrite [c * (H * _)]mulrCA.
  by have := step a (t + eps); rewrite up lo [G * _]mulrA -/H mulrA.
have sum : (c * c - 1) * mean p' f <= (c * c - 1) * (x * mean q' g)
    + H * (c * y * (c * P - S) + z * (c * S - P)) + (c * c - 1) * (r * P).
  rewrite mulr_sumr; apply: le_trans (ler_sum _ (fun a _ => each a)) _; rewrite 2!big_split /=.
  rewrite -!mulr_sumr big_split /= -!mulr_sumr !sumrB -!mulr_sumr lexx //.
have bound : c * y * (c * P - S) + z * (c * S - P) <= (c * c - 1) * M.
  rewrite -[X in X <= _]mul1r both_masses -both_factors ler_subl_addr -[X in X <= _]addr0; apply: ler_add.
    rewrite ler_wpmul2l ?subr_ge0 ?(ltW c1) //; apply: le_trans moments; rewrite ler_pimulr //.
    by rewrite addr_ge0 ?mulr_ge0 ?(ltW C0) // ltW // (e_gt0 exp_e).
  by rewrite !mulr_ge0 ?(ltW C0) ?subr_ge0.
have main : mean p' f <= x * mean q' g + H * M + r.
  rewrite -(ler_pmul2l CC); apply: le_trans sum _; rewrite [X in _ <= X]mulrDr [X in _ <= X + _]mulrDr.
  apply: ler_add; first apply: ler_add => //.
    by rewrite [X in _ <= X]mulrCA ler_wpmul2l.
  by rewrite ler_wpmul2l ?(ltW CC) // ler_pimulr.
have qg : mean q' g <= mean q g by apply: ler_sum => a _; rewrite ler_wpmul2r //; case/andP: (qq a).
have pf : mean p f <= mean p' f + d.
  rewrite -ler_subl_addl -sumrB; have [_ p1] := dp; rewrite ler_subl_addr -ler_subl_addl -p1 in mass1.
  apply: le_trans mass1; rewrite -sumrB; apply: ler_sum => a _; rewrite -mulrBl.
  by have /andP[_ f1] := f01 a; rewrite ler_pimulr // subr_ge0; case/andP: (pp a).
apply: le_trans pf _; rewrite [d + r]addrC addrA ler_add2r; apply: le_trans main _; rewrite ler_add2r.
apply: ler_add; first by rewrite ler_wpmul2l // ltW // (e_gt0 exp_e).
by rewrite /H mulrC mulrA.
Qed.
End Round.

(* ---- *)
(* The predictor by advanced composition of its K + 1 runs of BetweenThresholds, which are of any length: yan Claim 1
   with a stop after K + 1 hard queries, and Theorem 4.

   A run of its own, the predictor with K = 0, is private for any votes that differ by 1 at most (PrivatePrediction.v).
   What follows a run depends on its transcript only (SessionTape.v), so each run is one round as above. Let
   V be the probability of an event with n runs to come. By induction on n, for all t,
     V <= exp(t) V' + M^n exp(-lambda t) + n delta,
   where M is the moment of randomised response of order lambda. Accuracy depends on the scales of the noise only. *)

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
