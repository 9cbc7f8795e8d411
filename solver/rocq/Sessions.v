(* Advanced composition of sessions, the noise of which is drawn anew after the answer that ends each (yan Claim 1).

   A session ends at its Top, or after the T rounds that are left; so its length depends on data, but it has finitely
   many transcripts, as each round has finitely many answers. Given the noise, a transcript has the product of the
   chances of its answers, and its probability is the mean of that over the noise. So a session is one mechanism with
   finitely many answers, chosen by the transcripts before it, and one round of AdvancedComposition.v is a whole
   session: if single ones are (epsilon, delta)-private in both directions, n of them cost what n mechanisms cost. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements MechanismRuns InfiniteNoise CompositionStatements HistSparse.
From Littlestone Require Import BetweenThresholds AdvancedComposition.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma total_flatten A (ss : seq (seq A)) f : total (flatten ss) f = total ss (fun s => total s f).
Proof.
elim: ss => //= s ss <-; elim: s => /= [|a s ->]; lra.
Qed.

Lemma total_map A B (h : A -> B) (s : seq A) f : total (map h s) f = total s (fun a => f (h a)).
Proof. by elim: s => //= a s ->. Qed.

(** Means of finite sums *)
Section Means.
Variables (epsilon : R) (draw : (Z -> R) -> R) (W : Type).
Hypotheses (positive : 0 < epsilon) (draws : noise_draw epsilon draw).

Lemma draw_total (s : seq W) (w : W -> Z -> R) (c : W -> R) : (forall i, within (w i)) ->
  within (fun z => total s (fun i => w i z * c i)) ->
  draw (fun z => total s (fun i => w i z * c i)) = total s (fun i => draw (w i) * c i).
Proof.
move=> w01 all01; have sums n : noise_sum epsilon (fun z => total s (fun i => w i z * c i)) n
    = total s (fun i => noise_sum epsilon (w i) n * c i).
  elim: {all01} s => [|i s IH].
    by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH /=; ring.
  rewrite [total (i :: s) _]/= -IH /=; elim: n {IH} => [|n IH]; rewrite /noise_sum -/noise_sum ?IH; ring.
apply: UL_sequence (draws all01) _.
suff lim : Un_cv (fun n => total s (fun i => noise_sum epsilon (w i) n * c i)) (total s (fun i => draw (w i) * c i)).
  by move=> e /lim [N near]; exists N => n /near; rewrite sums.
have constant x : Un_cv (fun=> x) x by move=> e e0; exists 0%N => n _; rewrite /R_dist Rminus_diag_eq // Rabs_R0.
elim: {sums all01} s => [|i s IH]; first exact: constant.
apply: CV_plus IH; apply: (CV_mult _ (fun=> c i)); [exact: (draws (w01 i)) | exact: constant].
Qed.
End Means.

Section Sessions.
Variables (N Q A : Type) (M : mechanism nat N Q A) (top : pred A) (chances : N -> Q -> A -> R) (near : Q -> Q -> Prop).
Variables (epsilon delta : R) (nice : (N -> R) -> Prop) (draw : (N -> R) -> R).
Hypotheses (e0 : 0 < epsilon) (d0 : 0 <= delta).
Hypotheses (M_fair : fair M) (chanceE : forall K z q a, chance M K z q a = chances z q a).
Hypothesis chance_le_1 : forall z q a, chances z q a <= 1.
Hypothesis nextE : forall K a, next M K a =
  if top a then (if K is K'.+1 then Renew K' else Stop) else Keep K.
Hypothesis near_sym : forall q q', near q q' -> near q' q.
Hypothesis one_session : forall T ask ask', (forall past, near (ask past) (ask' past)) ->
  private epsilon delta (run_probability M draw ask T 0%N) (run_probability M draw ask' T 0%N).
(* means, those of finite sums, too *)
Hypotheses (draw01 : nice_mean_of nice draw) (draw_1 : draw (fun=> 1) = 1).
Hypothesis draw_sum : forall W (s : seq W) (w : W -> N -> R) (c : W -> R), (forall i, nice (w i)) ->
  (forall i, within (w i)) -> within (fun z => total s (fun i => w i z * c i)) ->
  draw (fun z => total s (fun i => w i z * c i)) = total s (fun i => draw (w i) * c i).
Hypothesis nice_runs : forall ask T K past f, nice (fun z => mean_after M draw ask T K z past f).
Implicit Types ask : seq A -> Q.

Lemma draw_ext f g : (forall z, f z = g z) -> draw f = draw g.
Proof. by move=> fg; congr (draw _); exact: FunctionalExtensionality.functional_extensionality. Qed.

(* the transcripts of a session, the chance of one, and whether it ends by a last answer *)
Fixpoint transcripts T : seq (seq A) := if T is T'.+1 then
  flatten [seq if top a then [:: [:: a]] else map (cons a) (transcripts T') | a <- answers M] else [:: [::]].
Fixpoint weight ask past w z : R :=
  if w is a :: w' then chances z (ask past) a * weight ask (rcons past a) w' z else 1.
Definition ended w := if w is a :: w' then top (last a w') else false.
Definition mean_from ask K T past f := draw (fun z => mean_after M draw ask T K z past f).
(* n sessions to come, and what follows the session w *)
Definition value ask f n T past := if n is K.+1 then mean_from ask K T past f else f past.
Definition afterwards ask n T past f w :=
  if ended w then value ask f n (T - size w) (past ++ w) else f (past ++ w).

Lemma total_transcripts T g : total (transcripts T.+1) g = total (answers M)
  (fun a => if top a then g [:: a] else total (transcripts T) (fun w => g (a :: w))).
Proof.
rewrite /= total_flatten total_map; apply: total_eq => a; case: (top a); first by rewrite /=; lra.
by rewrite total_map.
Qed.

Lemma session_mean ask f K T z past : mean_after M draw ask T K z past f =
  total (transcripts T) (fun w => weight ask past w z * afterwards ask K T past f w).
Proof.
elim: T past => [|T IH] past; first by rewrite /= /afterwards /= cats0; lra.
rewrite total_transcripts [LHS]/=; apply: total_eq => a; rewrite chanceE nextE.
case E : (top a).
  rewrite /= /afterwards /= E cats1 subn1 /= Rmult_1_r; congr (_ * _).
  by case: K {IH} => [|K] //.
rewrite IH -total_scale; apply: total_eq => w; rewrite [weight _ _ _ _]/= Rmult_assoc; congr (_ * (_ * _)).
by rewrite /afterwards -cat_rcons /= subSS; case: w => [|b w] //=; rewrite E.
Qed.

Lemma weight_within ask past w : within (weight ask past w).
Proof.
move=> z; elim: w past => [|a w IH] past /=; first by lra.
have [c0 _] := M_fair 0%N z (ask past); have := c0 a; rewrite chanceE => a0; have a1 := chance_le_1 z (ask past) a.
have [w0 w1] := IH (rcons past a); split; first exact: Rmult_le_pos.
by rewrite -[X in _ <= X]Rmult_1_l; apply: Rmult_le_compat.
Qed.

Hypothesis nice_weight : forall ask past w, nice (weight ask past w).

Lemma whole_weight ask T past z : total (transcripts T) (fun w => weight ask past w z) = 1.
Proof.
elim: T past => [|T IH] past; first by rewrite /=; lra.
rewrite total_transcripts; have [_ <-] := M_fair 0%N z (ask past); apply: total_eq => a; rewrite chanceE.
by case: (top a); rewrite /= ?Rmult_1_r // total_scale IH Rmult_1_r.
Qed.

(* the probability of a transcript *)
Definition probability ask past w := draw (weight ask past w).

Lemma weighted_within ask past T g : within g ->
  within (fun z => total (transcripts T) (fun w => weight ask past w z * g w)).
Proof.
move=> g01 z; split.
  by apply: total_nonneg => w; apply: Rmult_le_pos; [case: (weight_within ask past w z) | case: (g01 w)].
rewrite -(whole_weight ask T past z); apply: total_le => w; have [w0 _] := weight_within ask past w z.
by have := Rmult_le_compat_l _ _ _ w0 (proj2 (g01 w)); lra.
Qed.

Lemma mean_of_transcripts ask past T g : within g ->
  draw (fun z => total (transcripts T) (fun w => weight ask past w z * g w))
    = total (transcripts T) (fun w => probability ask past w * g w).
Proof.
move=> g01; apply: draw_sum => [w|w|]; first exact: nice_weight.
  exact: weight_within.
exact: weighted_within.
Qed.

Lemma transcript_law ask past T : law (transcripts T) (probability ask past).
Proof.
have one : within (fun _ : seq A => 1) by move=> w; lra.
split=> [w|]; first by case: (draw01 (nice_weight ask past w) (weight_within ask past w)).
rewrite -draw_1 -(total_eq _ (f := fun w => probability ask past w * 1)) => [|w].
  rewrite -mean_of_transcripts //; apply: draw_ext => z.
  by rewrite -[RHS](whole_weight ask T past z); apply: total_eq => w; rewrite Rmult_1_r.
by rewrite Rmult_1_r.
Qed.

Lemma value_within ask0 f n T past : within f -> 0 <= value ask0 f n T past <= 1.
Proof.
move=> f01; case: n => [|K]; first exact: f01.
by apply: draw01 => // z; exact: (nice_mean_within M_fair draw01 nice_runs).
Qed.

Lemma mean_fromE ask K T past f : within f ->
  mean_from ask K T past f = total (transcripts T) (fun w => probability ask past w * afterwards ask K T past f w).
Proof.
move=> f01; rewrite -mean_of_transcripts => [|w].
  by apply: draw_ext => z; exact: session_mean.
by rewrite /afterwards; case: (ended w); [exact: value_within | exact: f01].
Qed.

Lemma weight_cat ask past h w z : weight ask (past ++ h) w z = weight (fun t => ask (past ++ t)) h w z.
Proof. by elim: w h => //= a w IH h; rewrite -IH rcons_cat. Qed.

(* a session after any transcripts is private *)
Lemma event_probability ask past T P :
  event (transcripts T) (probability ask past) P = run_probability M draw (fun t => ask (past ++ t)) T 0%N P.
Proof.
rewrite /run_probability /run_mean -/(mean_from _ _ _ _ _) mean_fromE; last exact: indicates_within.
rewrite /event total_filter; apply: total_eq => w; rewrite /afterwards if_same /= /indicates /probability.
have -> : draw (weight (fun t => ask (past ++ t)) [::] w) = draw (weight ask past w).
  by apply: draw_ext => z; rewrite -weight_cat cats0.
by case: (P w); lra.
Qed.

Variables (ask ask' : seq A -> Q).
Hypothesis near_ask : forall past, near (ask past) (ask' past).

Lemma sessions_alike T past : alike (transcripts T) epsilon delta (probability ask past) (probability ask' past).
Proof.
by split=> P; rewrite !event_probability; apply: one_session => t; [exact: near_ask | exact/near_sym/near_ask].
Qed.

Lemma free k u r f x : 0 <= k -> 0 <= u -> 0 <= r -> 0 <= f <= 1 -> f <= exp x * f + exp (k - u * x) + r.
Proof.
move=> k0 u0 r0 f01; have ex := exp_pos x; have e2 := exp_pos (k - u * x); case: (Rle_lt_dec 0 x) => x0.
  by have := exp_monotone x0; rewrite exp_0; nra.
by have := @exp_monotone 0 (k - u * x) ltac:(nra); rewrite exp_0; nra.
Qed.

Lemma sessions_pay u f : 0 <= u -> within f -> forall n T past x,
  value ask f n T past <= exp x * value ask' f n T past
    + exp (INR n * (u * (u + 1) * epsilon ^ 2 / 2) - u * x) + INR n * delta.
Proof.
move=> u0 f01; have g0 : 0 <= u * (u + 1) * epsilon ^ 2 / 2.
  by have := pow2_ge_0 epsilon; have := Rmult_le_pos u (u + 1) u0 ltac:(lra) => *; nra.
elim=> [|n IH] T past x; first by rewrite !Rmult_0_l; apply: free; try exact: f01; lra.
have N0 := pos_INR n; rewrite S_INR [value ask _ _ _ _]/= [value ask' _ _ _ _]/= !mean_fromE //.
have -> : (INR n + 1) * (u * (u + 1) * epsilon ^ 2 / 2) - u * x
  = INR n * (u * (u + 1) * epsilon ^ 2 / 2) + u * (u + 1) * epsilon ^ 2 / 2 - u * x by ring.
have -> : (INR n + 1) * delta = delta + INR n * delta by ring.
apply: (round_pays (Rlt_le _ _ e0) u0 (Rmult_le_pos _ _ N0 d0) (transcript_law ask past T)
  (transcript_law ask' past T) (sessions_alike T past)).
- by move=> w; rewrite /afterwards; case: (ended w); [exact: value_within | exact: f01].
- by move=> w; rewrite /afterwards; case: (ended w); [exact: value_within | exact: f01].
move=> w y; rewrite /afterwards; case: (ended w); first exact: IH.
by apply: free; [exact: Rmult_le_pos | exact: u0 | exact: Rmult_le_pos | exact: f01].
Qed.

Theorem sessions_private T K slack : 0 < slack <= 1 ->
  private (sqrt (2 * INR K.+1 * ln (1 / slack)) * epsilon + INR K.+1 * epsilon * (epsilon / 2))
    (INR K.+1 * delta + slack) (run_probability M draw ask T K) (run_probability M draw ask' T K).
Proof.
move=> slack01 P; have K0 : 0 < INR K.+1 by apply: lt_0_INR; apply/ltP.
by apply: best_order => // u x u0; exact: (sessions_pay u0 (indicates_within P) K.+1 T [::] x).
Qed.
End Sessions.

(* discrete noise *)
Theorem discrete_sessions_private Q A (M : mechanism nat Z Q A) (top : pred A) chances (near : Q -> Q -> Prop) scale
    epsilon delta draw ask ask' T K slack : 0 < scale -> 0 < epsilon -> 0 <= delta -> noise_draw scale draw -> fair M ->
  (forall K z q a, chance M K z q a = chances z q a) -> (forall z q a, chances z q a <= 1) ->
  (forall K a, next M K a = if top a then (if K is K'.+1 then Renew K' else Stop) else Keep K) ->
  (forall q q', near q q' -> near q' q) ->
  (forall T ask ask', (forall past, near (ask past) (ask' past)) ->
    private epsilon delta (run_probability M draw ask T 0%N) (run_probability M draw ask' T 0%N)) ->
  (forall past, near (ask past) (ask' past)) -> 0 < slack <= 1 ->
  private (sqrt (2 * INR K.+1 * ln (1 / slack)) * epsilon + INR K.+1 * epsilon * (epsilon / 2))
    (INR K.+1 * delta + slack) (run_probability M draw ask T K) (run_probability M draw ask' T K).
Proof.
move=> s0 e0 d0 draws M_fair chanceE le1 nextE near_sym one near_ask slack01.
apply: (sessions_private (nice := fun=> True) e0 d0 M_fair chanceE le1 nextE near_sym one) => //.
- by move=> f _; exact: (draw_mean s0 draws).
- exact: (draw_one s0 draws).
by move=> W s w c _ w01 all01; exact: (draw_total draws).
Qed.

Theorem yan_claim_1_proved : yan_claim_1.
Proof.
move=> X k part vote s s' e d slack draw tail lo up T K n [e0 e1] d01 slack01 draws tails gap swapped.
have e60 : 0 < e / 6 by lra.
have e20 : 0 < e / 2 by lra.
have fair_run := between_thresholds_fair lo up e60 tails.
apply: private_more (_ : private (sqrt (2 * n * ln (1 / slack)) * e + n * e * (e / 2)) _ _ _).
- by move=> P; have [] := draw_mean e20 draws (fun z => mean_within fair_run (draw_mean e20 draws)
    (block_votes k part vote s') T (indicates_within P) K z [::]).
- apply/Rplus_le_compat_l/Rmult_le_compat_l; last by have := one_plus_le_exp e; lra.
  by apply: Rmult_le_pos; [exact: pos_INR | lra].
apply: (@discrete_sessions_private _ _ _ (fun a => a == None) (chance (between_thresholds tail lo up) 0%N) near
  (e / 2)) => //.
- by lra.
- move=> z q a; have [c0 c1] := fair_run 0%N z q.
  by have := c0 (Some false); have := c0 (Some true); have := c0 None; rewrite /= in c1 *; case: a => [[]|]; lra.
- by move=> K' [[]|].
- by move=> q q'; rewrite /near; lia.
- move=> T' ask ask' near_ask; have := yan_lemma_1_proved T' 0%N _ _ draws tails gap near_ask.
  by rewrite /= !Rmult_1_l; apply.
exact: votes_near.
Qed.

Theorem gl_algorithm_2_advanced_proved : gl_algorithm_2_advanced.
Proof.
move=> e1 e2 slack draw tail t T K v v' n e e10 e20 slack01 draws tails near_v.
suff : private (sqrt (2 * n * ln (1 / slack)) * e + n * e * (e / 2)) (n * 0 + slack)
    (run_probability (sparse_vector tail t) draw v T K) (run_probability (sparse_vector tail t) draw v' T K).
  by rewrite Rmult_0_r Rplus_0_l.
apply: (@discrete_sessions_private _ _ _ id (chance (sparse_vector tail t) 0%N) near e1) => //.
- by rewrite /e; lra.
- by lra.
- exact: (sparse_vector_fair t e20 tails).
- move=> z q a; have [c0 c1] := sparse_vector_fair t e20 tails 0%N z q.
  by have := c0 true; have := c0 false; rewrite /= in c1 *; case: a; lra.
- by move=> q q'; rewrite /near; lia.
move=> T' ask ask' near_ask; have := gl_algorithm_2_tests_proved t T' 0%N e10 e20 draws tails near_ask.
by rewrite /= Rmult_1_l.
Qed.

(* ---- *)
(* K + 1 runs by basic composition cost no more than K by the formula of advanced composition, if K is 1, 2 or 3.

   Let each run cost 83/96 epsilon, as at the gap of Lemma 1 (RealSessions.v), and g = sqrt(K), u = sqrt(delta''). As
   ln(1/delta'') = 2 ln(1/u) >= 2 (1 - u), sqrt(2 K ln(1/delta'')) >= 2 g (1 - u), and exp(epsilon) - 1 >= epsilon. So
   the formula is at least 2 g epsilon - 2 g u epsilon + g^2 epsilon^2 >= 2 g epsilon - u^2, by (u - g epsilon)^2 >= 0.
   As (K + 1) 83/96 <= 2 g, basic composition costs at most delta'' more. A probability that is at most 1 pays this by
   delta'': exp(-delta'') >= 1 - delta''. *)

(* x <= exp(a) y + d is at most exp(b) y + d + s if a - b <= s, as exp(b - a) >= 1 - s *)
Lemma paid_by_slack x y a b d s : 0 <= y -> x <= 1 -> 0 <= d -> x <= exp a * y + d -> a - b <= s -> 0 < s ->
  x <= exp b * y + (d + s).
Proof.
move=> y0 x1 d0 paid room s0; have w := one_plus_le_exp (b - a); have w0 := exp_pos (b - a).
have -> : exp b * y = exp (b - a) * (exp a * y) by rewrite -Rmult_assoc -exp_plus; congr (exp _ * y); ring.
have z0 : 0 <= exp a * y by apply: Rmult_le_pos => //; exact/Rlt_le/exp_pos.
move: (exp (b - a)) (exp a * y) w w0 z0 paid => w z w1 w0 z0 paid.
have wz : 0 <= w * z by apply: Rmult_le_pos; lra.
case: (Rle_lt_dec x d) => xd; first by lra.
have : w * (x - d) <= w * z by apply: Rmult_le_compat_l; lra.
have : (1 - s) * (x - d) <= w * (x - d) by apply: Rmult_le_compat_r; lra.
have : s * (x - d) <= s * 1 by apply: Rmult_le_compat_l; lra.
lra.
Qed.

Lemma small_budget n epsilon slack : 1 <= n -> ((n + 1) * (83 / 96)) ^ 2 <= 4 * n -> 0 < epsilon <= 1 ->
  0 < slack <= 1 ->
  (n + 1) * (83 / 96 * epsilon) - (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) <= slack.
Proof.
move=> n1 few [e0 e1] [s0 s1]; pose u := sqrt slack; pose g := sqrt n.
have uu : u * u = slack by apply: sqrt_sqrt; lra.
have gg : g * g = n by apply: sqrt_sqrt; lra.
have u0 : 0 < u by exact: sqrt_lt_R0.
have g0 : 0 <= g by exact: sqrt_pos.
have u1 : u <= 1 by nra.
have L : 2 * (1 - u) <= ln (1 / slack).
  have le : u <= exp (u - 1) by have := one_plus_le_exp (u - 1); lra.
  by rewrite /Rdiv Rmult_1_l ln_Rinv // -uu ln_mult //; have := ln_at_most u0 le; lra.
have root : 2 * g * (1 - u) <= sqrt (2 * n * ln (1 / slack)).
  rewrite -[X in X <= _]sqrt_square; last by apply: Rmult_le_pos; lra.
  apply: sqrt_le_1_alt; rewrite -gg.
  apply: (Rle_trans _ (2 * (g * g) * (2 * (1 - u)))); first by nra.
  by apply: Rmult_le_compat_l; nra.
have most : (n + 1) * (83 / 96) <= 2 * g.
  by apply: Rsqr_incr_0_var; rewrite /Rsqr; [nra | lra].
have x1 := one_plus_le_exp epsilon.
have paid : 2 * g * (1 - u) * epsilon <= sqrt (2 * n * ln (1 / slack)) * epsilon by apply: Rmult_le_compat_r; lra.
have more : n * epsilon * epsilon <= n * epsilon * (exp epsilon - 1) by apply: Rmult_le_compat_l; nra.
have square : 0 <= u * u + g * g * epsilon * epsilon - 2 * g * u * epsilon.
  by rewrite (_ : _ - _ = (u - g * epsilon) * (u - g * epsilon)); [exact: Rle_0_sqr | ring].
rewrite uu gg in square.
have : (n + 1) * (83 / 96) * epsilon <= 2 * g * epsilon by apply: Rmult_le_compat_r; lra.
by lra.
Qed.
