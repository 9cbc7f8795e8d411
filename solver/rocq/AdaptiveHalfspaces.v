(* The predictor is private for adaptive streams (yan Claim 1, Corollary 3).

   Claim 1 for a fixed stream holds for every generator, one that follows the answers as it likes. So let the generator
   ask the question of the adversary: after the answers h it puts forward the constant function with the label that the
   hypothesis of the block has at x h. The votes at any point are then those at x h, and so are all answers. Which
   hypotheses are put forward is not published.
   An adversary with coins sees each of them with a probability that does not depend on the data. *)
From Coq Require Import Lia Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements Probability.
From Littlestone Require Import Indistinguishability Predictor AdvancedPrediction RealPredictor HalfspaceStatements.
From Littlestone Require Import Concentration HardQueries Approximations PrivatePrediction Generalization.
From Littlestone Require Import AccuratePrediction Halfspaces RandomDepth PredictorSizes AdvancedSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Constant.
Variables (F : realFieldType) (X : Type) (x : seq answer -> X) (q K T m : nat) (r : F).
Variable generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1.
Definition asking (s : seq (X * 'I_2)) (h : seq answer) : hypothesis X 1 := fun=> generate s (asked x h) (x h).

Lemma asking_predictor : adaptive_predictor x q K (T := T) m r generate
  = predictor (fun=> x [::]) q K (T := T) m r asking.
Proof. by []. Qed.
End Constant.

Theorem yan_claim_1_adaptive_proved : yan_claim_1_adaptive.
Proof.
move=> F e X x q K T m M share order cost slack delta generate n r exp_e share0 order0 Mq far large enough.
rewrite asking_predictor; exact: (@yan_claim_1_oblivious_proved F e X _ q K T m M share order cost slack).
Qed.

Theorem yan_claim_1_adaptive_whole_proved : yan_claim_1_adaptive_whole.
Proof.
move=> F e i X x q K T m M share slack delta generate n r root cost exp_e reals continues share0 slack01 Mq far loud.
rewrite asking_predictor.
exact: (@yan_claim_1_whole_proved F e i X _ q K T m M share slack delta _ exp_e reals continues share0 slack01 Mq far).
Qed.

Theorem yan_claim_1_coins_proved : yan_claim_1_coins.
Proof.
move=> F X A B coins n c delta M dc private.
have viewE s E : pr (fun o : A * B => coins o.1 * M o.1 s o.2) E
    = mean coins (fun a => pr (M a s) (fun b => E (a, b))).
  rewrite /pr /mean big_mkcond; under [RHS]eq_bigr do rewrite big_mkcond mulr_sumr.
  by rewrite pair_bigA; apply: eq_bigr => -[a b] _ /=; case: ifP; rewrite ?mulr0.
split=> [s sn|s s' sn ss E].
  have dM a := (private a).1 s sn; split=> [[a b]|]; first by rewrite mulr_ge0 ?(dc.1) ?((dM a).1).
  rewrite -[LHS]/(pr _ xpredT) viewE -[RHS](mean_const 1 dc); apply: eq_bigr => a _; congr (_ * _); exact: (dM a).2.
rewrite !viewE -meanZ -[X in _ + X](mean_const delta dc) -meanD; apply: mean_le => // a; exact: (private a).2.
Qed.

(* ---- *)
(* The predictor for halfspaces is private and accurate for adaptive streams (yan Corollary 5, Theorem 5).

   F_t contains 0, and values of cdepth are at most the number of constraints, so some point has the largest one.
   An adversary and answers h together ask a fixed stream: its query after j answers is that of the adversary after the
   first j of the answers h. On h and all transcripts before it the generator sees the same queries and answers as for
   this stream, so it has the same hypotheses, and the answers have the same probabilities. Hence what holds for each
   possible transcript of each fixed stream holds for the adversary's. On the event of Corollary 5, over examples and
   split, and that of Lemma 2, over the noise, this is all that accuracy asks for, whatever the coins are.
   These fail with probabilities beta/2 and beta/4. With a = alpha/(8 (d + 2)^2) the errors of hypotheses are at most
   ((d + 2)(2 d + 3) + 1) a, which is alpha/4 or less, as 2 (d + 2)^2 >= (d + 2)(2 d + 3) + 1. *)

(** A deepest point *)
Theorem yan_algorithm_4_deepest_proved : yan_algorithm_4_deepest.
Proof.
move=> F d s u no; have zero_flat : in_flat_of u (0 : 'rV[F]_d.+1).
  by elim: u {no} => //= -[z a] u IH; split=> // _; rewrite /slack mul0mx mxE.
have : forall v p, in_flat_of u p -> cdepth s v p -> (v <= size s)%N by move=> v p _; exact: at_most_size.
elim: (size s) => [|n IH] most.
  by apply: no; exists 0; split=> // v p /most le /le; rewrite leqn0 => /eqP->; exact: cdepth_of.
apply: IH => v p fp deep; have := most v p fp deep; rewrite leq_eqVlt => /orP[/eqP vn|//].
by case: no; exists p; split=> // v' p' /most le /le v'n; apply: cdepth_le deep; rewrite vn.
Qed.

(** The stream of a transcript *)
Section Stream.
Variables (X : Type) (x : seq answer -> X).
Definition stream_of (h : seq answer) (j : nat) : X := x (drop (size h - j) h).

Lemma stream_of_drop h i : stream_of h (size (drop i h)) = x (drop i h).
Proof.
rewrite /stream_of size_drop; congr x; case: (leqP i (size h)) => [le|lt]; first by rewrite subKn.
by rewrite (eqP (ltnW lt : size h - i == 0)%N) subn0 drop_size drop_oversize // ltnW.
Qed.

Lemma asked_stream h i : asked (fun g => stream_of h (size g)) (drop i h) = asked x (drop i h).
Proof.
have [n] := ubnP (size h - i); elim: n i => // n IH i; rewrite ltnS => le.
case: (leqP (size h) i) => [big|lt]; first by rewrite drop_oversize.
case E: (drop i h) => [//|a g] /=; have gE : g = drop i.+1 h by rewrite -[i.+1]add1n -drop_drop E /= drop0.
by rewrite gE stream_of_drop IH // -subSn // subSS -ltnS; apply: leq_trans le.
Qed.
End Stream.

Lemma flat_asked (F : realFieldType) d (x : nat -> 'rV[F]_d) h p :
  in_flat x h p <-> in_flat_of (asked (fun g => x (size g)) h) p.
Proof. by elim: h => //= a h IH; split=> -[pz /IH ph]. Qed.

Lemma same_votes (F : realFieldType) d k (p p' : 'I_k -> 'rV[F]_d.+1) z : p =1 p' ->
  votes (fun b => halfspace (p b)) z = votes (fun b => halfspace (p' b)) z.
Proof. by move=> same; apply: eq_card => b; rewrite !inE same. Qed.

Section Transcript.
Variables (F : realFieldType) (d k K : nat) (x : seq answer -> 'rV[F]_d) (B : 'I_k -> seq ('rV[F]_d * 'I_2)).
Variable generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1.
Hypothesis deepest : generates_deepest generate.
Variable decide : seq answer -> nat -> option 'I_2.
(* the hypotheses for a fixed stream *)
Definition on_stream (y : nat -> 'rV[F]_d) h b := generate (B b) (asked (fun g => y (size g)) h).
Definition to_adversary h b := generate (B b) (asked x h).
Notation next := (fun h => answers_by F (fun=> x h) (fun g b => halfspace (to_adversary g b)) decide h).

Lemma on_stream_deepest y : deepest_in_flats y B (on_stream y).
Proof.
move=> h b; have [flat deep] := deepest (B b) (asked (fun g => y (size g)) h).
by split=> [|v p flat_p]; [apply/(flat_asked y) | apply: deep; apply/(flat_asked y)].
Qed.

Lemma same_hypotheses h i b : on_stream (stream_of x h) (drop i h) b = to_adversary (drop i h) b.
Proof. by rewrite /on_stream asked_stream. Qed.

Lemma same_probability h : probability_of next h =
  probability_of (answers_by F (stream_of x h) (fun g b => halfspace (on_stream (stream_of x h) g b)) decide) h.
Proof.
suff same i : probability_of next (drop i h) = probability_of (answers_by F (stream_of x h)
    (fun g b => halfspace (on_stream (stream_of x h) g b)) decide) (drop i h) by have := same 0%N; rewrite drop0.
have [n] := ubnP (size h - i); elim: n i => // n IH i; rewrite ltnS => le.
case: (leqP (size h) i) => [big|lt]; first by rewrite drop_oversize.
case E: (drop i h) => [//|a g] /=; have gE : g = drop i.+1 h by rewrite -[i.+1]add1n -drop_drop E /= drop0.
rewrite gE IH; last by rewrite -subSn // subSS -ltnS; apply: leq_trans le.
congr (_ * _); rewrite /answers_by stream_of_drop.
by rewrite (same_votes _ (same_hypotheses h i.+1)).
Qed.

(** All rounds *)
Variables (T N : nat) (c : hypothesis 'rV[F]_d 1) (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F) (r : F).
Hypothesis rounds : forall y G h, deepest_in_flats y B G -> possible y G decide h -> [/\ (hard_queries h <= K)%N,
  forall b, error_of c (halfspace (G h b)) z D <= r
  & predictor_error c (decide h) (fun b => halfspace (G h b)) z D <= 4%:R * r].

Lemma all_rounds : 1 - 0 <= pr (@transcripts F next T) (fun h => (hard_queries h <= K)%N && [forall i : 'I_T.+1,
  let h' := drop i h in [forall b, error_of c (halfspace (to_adversary h' b)) z D <= r] &&
  (predictor_error c (decide h') (fun b => halfspace (to_adversary h' b)) z D <= 4%:R * r)]).
Proof.
have [p0 p1] : dist (@transcripts F next T).
  by apply: dist_transcripts => h; exact: (dist_next F (fun=> x h) (fun g b => halfspace (to_adversary g b)) decide h).
have each g : 0 < probability_of next g -> [/\ (hard_queries g <= K)%N,
    forall b, error_of c (halfspace (to_adversary g b)) z D <= r
    & predictor_error c (decide g) (fun b => halfspace (to_adversary g b)) z D <= 4%:R * r].
  rewrite same_probability => /(rounds (@on_stream_deepest _)); have same b := same_hypotheses g 0 b.
  rewrite drop0 in same; case=> hard errs err; split=> [//|b|]; first by rewrite -same; exact: errs.
  move: err; rewrite /predictor_error; apply: le_trans; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_bigl => j; rewrite (same_votes _ same).
rewrite subr0 -[X in X <= _]p1 /pr [X in _ <= X]big_mkcond; apply: ler_sum => h _; case: ifP => // /negbT no.
rewrite leNgt; apply: contra no => ph; have [hard _ _] := each _ ph; rewrite hard; apply/forallP => i.
have pi : 0 < probability_of next (drop i h).
  exact: (@possible_drop F _ (fun=> x [::]) k (fun g b _ => halfspace (to_adversary g b) (x g)) decide i h ph).
by have [_ errs err] := each _ pi; apply/andP; split; first exact/forallP.
Qed.
End Transcript.

(** Accuracy *)
Lemma mean_pair (F : realFieldType) (A B : finType) (p : A -> F) (l : B -> F) (g : A -> B -> F) :
  mean p (fun a => mean l (g a)) = mean (joint p (fun=> l)) (fun ab => g ab.1 ab.2).
Proof. by rewrite HardQueries.mean_joint. Qed.

Section Accuracy.
Variables (F : realFieldType) (e : F -> F) (d : nat) (x : seq answer -> 'rV[F]_d) (T M n m : nat).
Variables (r alpha beta la lb : F) (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1).
Notation K := d.+1.
Notation q := (M + n)%N.
Notation k := (8 * q)%N.
Notation a := (alpha / (8 * d.+2 ^ 2)%:R).
Notation G := (fun s u => halfspace (generate s u)).
Hypotheses (exp_e : exponential e) (deepest : generates_deepest generate) (alpha01 : 0 < alpha <= 1).
Hypotheses (M0 : (0 < M)%N) (n0 : (0 < n)%N) (r01 : 0 < r < 1) (beta01 : 0 < beta <= 1).
Hypotheses (M_beta : (16 * K.+1)%:R * r ^+ (3 * M) <= beta) (n_beta : (16 * T.+1)%:R * r ^+ n <= beta).
Hypotheses (ea : a^-1 <= e la) (eb : (4 * k)%:R / beta <= e lb).
Hypothesis enough : 427%:R / a ^+ 2 * (d.+1%:R * la + lb) <= m%:R.

Lemma share_range : 0 < a <= 2%:R^-1.
Proof.
have /andP[al0 al1] := alpha01; rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n //; apply: le_trans al1 _.
by rewrite ler_pdivl_mull ?ltr0n // mulr1 ler_nat (leq_trans _ (leq_pmulr 8 _)).
Qed.

Lemma rate_fits : (d.+2%:R * (2 * d).+3%:R + 1) * a <= alpha / 4%:R.
Proof.
have /andP[al0 _] := alpha01; rewrite mulrCA; apply: ler_wpmul2l; first exact: ltW.
rewrite ler_pdivr_mulr ?ltr0n // ler_pdivl_mull ?ltr0n // -[1]/(1%:R) -natrM -natrD -natrM ler_nat.
by rewrite expnS expn1; apply/ssrnat.leP; rewrite -?multE -?plusE; nia.
Qed.

Lemma part_listed N k' (c : hypothesis 'rV[F]_d 1) (z : 'I_N -> 'rV[F]_d) (u : {ffun 'I_(k' * m) -> 'I_N})
  (f : {ffun 'I_(k' * m) -> 'I_k'}) (b : 'I_k') :
  part_of (part_by f) b (labelled_sample c z u) = listed (fun i => (z (u i), c (z (u i)))) (block f b).
Proof.
rewrite examples_of_part /listed; congr map; rewrite enumT [RHS]/enum_mem; apply: eq_filter => i.
exact: esym (in_set (fun t => f t == b) i).
Qed.

Lemma adaptively_accurate target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F) : distribution D ->
  1 - beta <= adaptive_accuracy x q K T m r G (halfspace target) z D (alpha / 4%:R).
Proof.
move=> dD; have /andP[b0 b1] := beta01; have q0 : (0 < q)%N by rewrite addn_gt0 M0.
have k0 : (0 < k)%N by rewrite muln_gt0.
have /andP[b40 _] := quarter beta01; have b40' := ltW b40.
have dN := dist_iid (k * m) dD; have dS := dist_equally_likely F (some_split (card_ord (k * m))).
have dW := dist_noise_law K T r01 q0; set c := halfspace target.
have eb4 : k%:R / (beta / 4%:R) <= e lb by rewrite invf_div mulrA -natrM mulnC.
have likely := @yan_corollary_5_likely_proved F e d k m N z D target a _ la lb exp_e dD k0 share_range (quarter beta01)
  ea eb4 enough.
rewrite /adaptive_accuracy.
apply: le_trans (_ : 1 - (2%:R * (beta / 4%:R) + beta / 4%:R) <= _).
  rewrite ler_add2l ler_opp2 -{2}[beta / _]mul1r -mulrDl mulrCA ler_pimulr ?(ltW b0) //.
  by rewrite -[1]/(1%:R) -natrD ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
have dA u f (w : noises q K T) : dist (@answered_to F _ x q K T m G (labelled_sample c z u) f w).
  apply: dist_transcripts => h.
  exact: (dist_next F (fun=> x h) (generated_after x G (labelled_sample c z u) f) (between w) h).
rewrite mean_pair; apply: (mean_probable (dist_joint dN (fun=> dS)) b40' _ likely) => [[u f]|[u f] good] /=.
  apply: sumr_ge0 => w _; apply: mulr_ge0; first by case: dW.
  exact: pr_ge0.
rewrite -[X in _ - X]addr0; apply: (mean_probable dW (lexx 0) _ (sure_part dW (noise_small M0 n0 r01 M_beta n_beta))).
  by move=> w; exact: pr_ge0.
move=> w ok; have trust := small_trusted (leqnn q) ok.
apply: (@all_rounds F d k K x (fun b => part_of (part_by f) b (labelled_sample c z u)) generate deepest (between w) T N
  c z D) => y g h deep ph.
have {}deep : deepest_in_flats y (fun b => listed (fun i => (z (u i), c (z (u i)))) (block f b)) g.
  by move=> h' b; rewrite -part_listed; exact: deep.
have [hard errs err] := good y g (between w) h deep trust ph; split=> [//|b|].
  exact: le_trans (errs b) rate_fits.
by apply: le_trans err _; rewrite ler_pmul2l ?ltr0n // rate_fits.
Qed.
End Accuracy.

Theorem yan_theorem_5_proved : yan_theorem_5.
Proof.
move=> F e d x T M n m share order cost slack delta alpha beta la lb generate K q k r a G exp_e deepest share0 order0.
move=> al01 b01 enough_slack M_delta M_beta n_beta ea eb enough; have /andP[b0 b1] := b01.
have r01 : 0 < r < 1 := ratio_inside exp_e share0; have /andP[r0 r1] := r01.
have positive j p : (16 * j.+1)%:R * r ^+ p <= beta -> (0 < p)%N.
  rewrite lt0n; apply: contraTneq => ->; rewrite expr0 mulr1 -ltNge.
  by apply: le_lt_trans b1 _; rewrite (ltr_nat _ 1) (leq_trans _ (leq_pmulr 16 _)).
have M0 : (0 < M)%N by have := positive K _ M_beta; rewrite muln_gt0.
have n0 : (0 < n)%N := positive T _ n_beta.
split; last first.
  move=> target N z D dD.
  exact: (adaptively_accurate x exp_e deepest al01 M0 n0 r01 b01 M_beta n_beta ea eb enough).
have far : 3%:R * r ^+ (2 * (q - M)) <= 1.
  rewrite addKn; apply: le_trans b1; apply: le_trans n_beta; apply: ler_pmul; rewrite ?ler0n ?exprn_ge0 ?(ltW r0) //.
    by rewrite ler_nat (leq_trans _ (leq_pmulr 16 _)).
  by apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) // leq_pmull.
have qM : (0 < M <= q)%N by rewrite M0 leq_addr.
have := @yan_claim_1_adaptive_proved F e _ x q K T m M share order cost slack _ G exp_e share0 order0 qM far
  (lexx _) enough_slack.
move=> [dists near]; split=> // s s' ss ne; apply: (close_le _ (lexx _)) (near s s' ss ne).
  by apply: dists; rewrite -(neighbours_size ne).
by apply: le_trans M_delta; rewrite mulrA -natrM mulnC lexx.
Qed.

(* ---- *)
(* The predictor for halfspaces and adaptive streams as a whole: closed forms meet the premises of yan Theorem 5.

   The number of hard queries is d + 1 whatever T is, so each of S = d + 2 runs has the share epsilon/sqrt(8 S
   ln(2/delta)). M and n are the sizes of AdvancedSizes.v for this S. The closeness of blocks is alpha/(8 S^2), that of
   PredictorSizes.v for S^2 in place of S. *)

Lemma INR_square n : INR (n.+1 ^ 2).-1.+1 = (INR n.+1 ^ 2)%real.
Proof. by rewrite prednK ?expn_gt0 // expnS expn1 mult_INR /= Rmult_1_r. Qed.

(** The sizes *)
Section Closed.
Variables (d T : nat) (epsilon delta alpha beta : R).
Hypotheses (epsilon01 : (0 < epsilon <= 1)%real) (delta01 : (0 < delta <= 1)%real).
Hypotheses (alpha01 : (0 < alpha <= 1)%real) (beta01 : (0 < beta <= 1)%real).
Let S := INR d.+2.
Let share := (epsilon / sqrt (8 * S * ln (2 / delta)))%real.
Let M := ceiling (2 / share * ln (32 * S / (beta * delta))).
Let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)).
Let k := (8 * (M + n))%N.
Let a := (alpha / (8 * S ^ 2))%real.

Let range : (0 < S * share <= S)%real. Proof. exact: AdvancedSizes.share_range. Qed.
Let S1 : (1 <= S)%real. Proof. exact: (S_ge1 d.+1). Qed.
Let d2 : (0 < delta / 2 <= 1)%real. Proof. by lra. Qed.

Lemma share_above_0 : (0 < share)%real.
Proof. by have := range; have := S1; nra. Qed.

Lemma closed_runs : rounded_up (2 * S / (S * share) * ln (16 * S / (beta * (delta / 2))))%real M /\
  rounded_up (6 * S / (S * share) * ln (16 * INR T.+1 / beta))%real n /\ (0 < M)%N.
Proof.
have s0 := share_above_0; have s1 := S1; have [E0 _] := range.
have scale c : (c * S / (S * share) = c / share)%real by field; lra.
have E : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
have [M_up n_up] := closed_noise T d.+1 E0 d2 beta01; have M0 := thresholds_gt0 d.+1 E0 d2 beta01.
by move: M_up n_up M0; rewrite -/S !scale E.
Qed.

Lemma closeness_in_squares : a = (alpha / (8 * INR (d.+2 ^ 2).-1.+1))%real.
Proof. by rewrite INR_square. Qed.

Lemma closeness_closed : (0 < a <= 1)%real.
Proof. by rewrite closeness_in_squares; exact: accuracy_range. Qed.

Lemma blocks_above_0 : (0 < k)%N.
Proof. by have [_ [_ M0]] := closed_runs; rewrite muln_gt0 addn_gt0 M0. Qed.

Lemma closed_examples : let y := (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta)))%real in
  rounded_up y (ceiling y).
Proof.
have [a0 a1] := closeness_closed; apply: ceilingP; apply: block_pos => //; try lra; first exact: blocks_above_0.
by have := inv_ge1 (conj a0 a1); rewrite /Rdiv; lra.
Qed.
End Closed.

Theorem yan_theorem_5_whole_proved : yan_theorem_5_whole.
Proof.
move=> F e i d x T epsilon delta alpha beta generate K S root share r M n q k a m G exp_e reals continues deepest.
move=> epsilon01 delta01 alpha01 beta01; have [beta0 _] := beta01.
have range := AdvancedSizes.share_range K epsilon01 delta01; rewrite -/S -/root -/share in range.
have s1 : (1 <= S)%real := S_ge1 K; have d2 : (0 < delta / 2 <= 1)%real by lra.
have share0 : (0 < share)%real := share_above_0 d epsilon01 delta01.
have sizes : rounded_up (2 * S / (S * share) * ln (16 * S / (beta * (delta / 2))))%real M /\
    rounded_up (6 * S / (S * share) * ln (16 * INR T.+1 / beta))%real n.
  by have [M_up [n_up _]] := closed_runs d T epsilon01 delta01 beta01.
have k32 : (32 <= INR k)%real := many_votes range d2 beta01 sizes.
have [M_delta [M_beta n_beta]] := noise_sizes range d2 beta01 sizes; have votes := votes_at_most range sizes.
have rE' : (S * share / (6 * S) = share / 6)%real by field; lra.
rewrite rE' -/r in M_delta M_beta n_beta; have aE := closeness_in_squares d alpha; rewrite -/S -/a in aE.
have [a0 _] := closeness_closed d alpha01; rewrite -/S -/a in a0.
have m_up : rounded_up (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta)))%real m.
  exact: (closed_examples d T epsilon01 delta01 alpha01 beta01).
have k0 : (0 < k)%N := blocks_above_0 d T epsilon01 delta01 beta01; have [low _] := m_up.
have [ea eb enough] := i_logarithms reals continues a0 beta0 k0 low.
have block := @block_at_most d.+1 (d.+2 ^ 2).-1 m (INR k) alpha beta (S_ge1 d) k32 alpha01 beta01.
rewrite -aE INR_square -/S in block.
set order := (root / (2 * S * share))%real; have moments := share_pays K epsilon01 delta01.
rewrite -/S -/root -/share -/order in moments.
have order0 : 0 <= i order.
  rewrite -(i_zero reals); apply: (i_le reals); apply: Rmult_le_pos; first exact: sqrt_pos.
  by apply/Rlt_le/Rinv_0_lt_compat; nra.
have rE : e (- (i share / 6%:R)) = i r.
  by rewrite -(i_number reals 6) -(i_div reals) -?(i_opp reals) ?continues //=; lra.
have {}moments : moment e (i share) (i order) ^+ K.+1 <= i (delta / 2)%real * e (i order * i epsilon).
  by rewrite (i_moment reals continues) -(i_power reals) -(i_mul reals) continues -(i_mul reals); exact: i_le.
have {}M_delta : (2 * K.+1)%:R * i r ^+ (3 * M) + i (delta / 2)%real <= i delta.
  rewrite -(i_power reals) -(i_nat reals (2 * K.+1)) -(i_mul reals) -(i_add reals); apply: (i_le reals); lra.
have ia : i a = i alpha / (8 * d.+2 ^ 2)%:R.
  by rewrite aE (i_scale reals) prednK // expn_gt0.
rewrite ia in ea enough.
have [] := @yan_theorem_5_proved F e d x T M n m (i share) (i order) (i epsilon) (i (delta / 2)%real) (i delta)
  (i alpha) (i beta) _ _ generate exp_e deepest (i_lt0 reals share0) order0 (i_range reals alpha01)
  (i_range reals beta01) moments _ _ _ ea eb enough.
- by rewrite rE.
- by rewrite rE; exact: i_large.
- by rewrite rE; exact: i_large.
rewrite rE continues -(i_quarter reals) => private accurate; split=> //.
rewrite mult_INR; apply: Rmult_le_compat; try exact: pos_INR.
  have E : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
  apply: (Rle_trans _ _ _ votes); rewrite /most_votes -/S E; right.
  have r0 : root <> 0%real by move=> z; rewrite /share z /Rdiv Rinv_0 in share0; lra.
  by have -> : (8 * S / (S * share) = 8 * root / epsilon)%real by rewrite /share; field; lra.
apply: (Rle_trans _ _ _ (block m_up)); right; congr (_ * _)%real; field; lra.
Qed.
