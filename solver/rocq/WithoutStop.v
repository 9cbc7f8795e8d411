(* The privacy of the predictor without a stop (yan Corollaries 1 and 3): the probability of more than K Tops goes into
   delta.

   Probabilities of answers are additive and monotone, as means are. So Pr[P] <= Pr[P, K Tops at most] + Pr[more], and
   the first is paid for by Claim 1: at the gap of Lemma 1 a run costs half of delta, so K + 1 runs leave (K - 1)
   delta/2 of K delta. More Tops than the generator allows come from noise: all votes agree, and Top is answered. At
   the thresholds 1/2 -+ 1/8 this is an error of more than 1/3 of BetweenThresholds. In T rounds and T runs one of these
   has at most the probability (2 T + 1) exp(-epsilon k / 24), which is half of delta at the k of Lemmas 1 and 2. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns CompositionStatements.
From Littlestone Require Import AdvancedComposition ContinuousNoise RealThresholds AccurateThresholds RealSessions.
From Littlestone Require Import LearningStatements PredictionStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import StoplessStatements Halfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Probabilities of answers *)
Section Runs.
Variables (s s1 lo up : R) (draw : (R -> R) -> R).
Hypotheses (s0 : 0 < s) (s10 : 0 < s1) (draws : laplace_draw s1 draw).
Notation run := (real_between_thresholds (laplace_tail s) lo up).
Notation mean := (mean_after run draw).
Implicit Type ask : seq (option bool) -> R.

Let means : nice_mean_of continuity draw.
Proof. by move=> f cf f01; exact: (draw_within s10 draws cf f01). Qed.

Lemma mean_01 ask f T K z past : within f -> 0 <= mean ask T K z past f <= 1.
Proof.
move=> f01; apply: (nice_mean_within (real_fair s0 lo up) means _ ask T f01) => ask' T' K' past' f'.
exact: mean_continuous.
Qed.

Lemma mean_cont ask f T K past : continuity (fun z => mean ask T K z past f).
Proof. exact: mean_continuous. Qed.

Lemma draw_plus f g : continuity f -> continuity g -> within f -> within g -> within (fun z => f z + g z) ->
  draw (fun z => f z + g z) = draw f + draw g.
Proof.
move=> cf cg f01 g01 fg01; pose w (b : bool) := if b then f else g.
have same : (fun z => f z + g z) = (fun z => total [:: true; false] (fun b => w b z * 1)).
  by apply: FunctionalExtensionality.functional_extensionality => z; rewrite /total /w /=; ring.
rewrite same (continuous_draw_total draws) => [||[]|]; rewrite -?same //; last by case.
by rewrite /total /w /=; ring.
Qed.

Lemma draw_le f g : continuity f -> continuity g -> within f -> within g -> (forall z, f z <= g z) -> draw f <= draw g.
Proof.
move=> cf cg f01 g01 fg; have := draw_more s10 draws (x := 0) (a := 0) (b := 0) cg cf g01 f01 fg.
by move=> /(_ ltac:(lra) ltac:(lra) ltac:(lra)) more; have := more (fun z _ => ltac:(have := fg z; lra)); lra.
Qed.

Lemma mean_plus ask f g : within f -> within g -> within (fun a => f a + g a) -> forall T K z past,
  mean ask T K z past (fun a => f a + g a) = mean ask T K z past f + mean ask T K z past g.
Proof.
move=> f01 g01 fg01; elim=> [//|T IH] K z past; rewrite /= /total /= !IH.
case: K => [|K]; first by ring.
rewrite (_ : (fun z' => mean ask T K z' (rcons past None) (fun a => f a + g a))
  = (fun z' => mean ask T K z' (rcons past None) f + mean ask T K z' (rcons past None) g)); last first.
  by apply: FunctionalExtensionality.functional_extensionality => z'; exact: IH.
rewrite draw_plus; [ring|exact: mean_cont|exact: mean_cont|by move=> z'; exact: mean_01|by move=> z'; exact: mean_01|].
by move=> z'; rewrite -IH; exact: mean_01.
Qed.

Lemma mean_le ask f g : within f -> within g -> forall T K z past,
  (forall a, (size a <= size past + T)%N -> f a <= g a) -> mean ask T K z past f <= mean ask T K z past g.
Proof.
move=> f01 g01; elim=> [|T IH] K z past fg; first by apply: fg; rewrite addn0.
have fg' a : forall a', (size a' <= size (rcons past a) + T)%N -> f a' <= g a'.
  by move=> a' le; apply: fg; rewrite addnS -addSn -(size_rcons past a).
apply: total_le => a; apply: Rmult_le_compat_l; first by have [c0 _] := real_fair s0 lo up K z (ask past); exact: c0.
case: a => [b|]; rewrite [next _ _ _]/=; first exact: (IH K z _ (fg' (Some b))).
case: K => [|K]; first by apply: fg; rewrite size_rcons addnS ltnS leq_addr.
apply: draw_le => [| |z'|z'|z']; try exact: mean_cont; try exact: mean_01.
exact: (IH K z' _ (fg' None)).
Qed.

Lemma mean_one ask T K z past : mean ask T K z past (fun=> 1) = 1.
Proof.
elim: T K z past => [//|T IH] K z past; rewrite /= /total /= !IH; case: K => [|K]; first by ring.
rewrite (_ : (fun z' => _) = fun=> 1) ?(draw_all s10 draws); first by ring.
by apply: FunctionalExtensionality.functional_extensionality => z'; exact: IH.
Qed.

Notation pr ask T P := (run_probability run draw ask T T P).
Lemma pr_plus ask T (P Q : pred (seq (option bool))) : (forall a, ~~ (P a && Q a)) ->
  pr ask T (predU P Q) = pr ask T P + pr ask T Q.
Proof.
move=> apart; have same : indicates (predU P Q) = (fun a => indicates P a + indicates Q a).
  apply: FunctionalExtensionality.functional_extensionality => a; rewrite /indicates /=.
  by have := apart a; case: (P a); case: (Q a) => //= _; ring.
have in01 R := @indicates_within (option bool) R; have both := in01 (predU P Q); rewrite same in both.
rewrite /run_probability /run_mean same -draw_plus; try exact: mean_cont; try by move=> z; exact: mean_01.
  congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z; exact: mean_plus.
by move=> z; rewrite -mean_plus //; exact: mean_01.
Qed.

Lemma pr_le ask T (P Q : pred (seq (option bool))) : (forall a, (size a <= T)%N -> P a -> Q a) ->
  pr ask T P <= pr ask T Q.
Proof.
move=> sub; apply: draw_le; try exact: mean_cont; try by move=> z; exact/mean_01/indicates_within.
move=> z; apply: mean_le => [||a le]; try exact: indicates_within.
by rewrite /indicates; case E : (P a); [rewrite (sub a le E) | case: (Q a)]; lra.
Qed.

Lemma pr_all ask T : pr ask T predT = 1.
Proof.
rewrite -[RHS](draw_all s10 draws); congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
exact: mean_one.
Qed.

Lemma pr_split ask T P Q : pr ask T P <= pr ask T (predI P Q) + pr ask T (predC Q).
Proof.
rewrite -pr_plus => [|a]; last by rewrite /=; case: (Q a); rewrite ?andbF.
by apply: pr_le => a _ /=; case: (Q a) => //= ->.
Qed.

Lemma pr_rest ask T P : pr ask T (predC P) = 1 - pr ask T P.
Proof.
rewrite -(pr_all ask T); suff -> : pr ask T predT = pr ask T P + pr ask T (predC P) by ring.
rewrite -pr_plus => [|a]; last by rewrite /=; case: (P a).
by apply: Rle_antisym; apply: pr_le => a _ //=; case: (P a).
Qed.
End Runs.

(** The predictor *)
Section Predictor.
Variables (X : Type) (k T : nat) (epsilon delta : R) (draw : (R -> R) -> R).
Hypotheses (e01 : 0 < epsilon <= 1) (d01 : 0 < delta < 1) (draws : laplace_draw (epsilon * INR k / 2) draw).
Hypothesis gap : 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k.
Notation lo := (1 / 2 - 1 / 8).
Notation up := (1 / 2 + 1 / 8).
Notation run := (real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up).
Notation answers part vote s P := (run_probability run draw (block_share k part vote s) T T P).
Notation correct part vote s := (accurate_answers (1 / 3) lo up (block_share k part vote s)).

Lemma ln_ten : 2 <= ln (10 / epsilon).
Proof.
apply: ln_at_least; apply: (Rle_trans _ (3 * 3)).
  by rewrite (_ : 2 = 1 + 1) ?exp_plus; [have := exp_le_3; have := exp_pos 1; nra | ring].
by apply: (Rmult_le_reg_r epsilon); rewrite /Rdiv ?[10 * _ * _]Rmult_assoc ?Rinv_l; lra.
Qed.

Lemma rate_of_gap : 48 * (ln (10 / epsilon) + ln (1 / delta) + 1) <= epsilon * INR k.
Proof.
have := Rmult_le_compat_l epsilon _ _ ltac:(lra) gap.
by rewrite (_ : epsilon * (48 / epsilon * _) = 48 * (ln (10 / epsilon) + ln (1 / delta) + 1)); [| field; lra].
Qed.

Lemma rate_pos : 0 < epsilon * INR k.
Proof. by have := rate_of_gap; have := ln_ten; have := log_positive d01; lra. Qed.
Let s0 : 0 < epsilon * INR k / 6. Proof. by have := rate_pos; lra. Qed.
Let s10 : 0 < epsilon * INR k / 2. Proof. by have := rate_pos; lra. Qed.

Lemma blocks_pos : (0 < k)%N.
Proof. by case: k rate_pos => //=; rewrite Rmult_0_r => /Rlt_irrefl. Qed.

(* noise against all votes *)
Lemma few_errors part (vote : nat -> seq X -> seq (option bool) -> bool) s : 64 / epsilon * ln (INR T.+1) <= INR k ->
  answers part vote s (predC (correct part vote s)) <= delta / 2.
Proof.
move=> long; rewrite (pr_rest lo up s0 s10 draws).
have E : epsilon * INR k / 2 = 3 * (epsilon * INR k / 6) by field.
have draws' := draws; rewrite E in draws'.
have third : 0 < 1 / 3 by lra.
have := run_right lo up (block_share k part vote s) s0 third draws' T T.
suff : INR (T + T).+1 * exp (- (3 * (epsilon * INR k / 6) * (1 / 3 / 4))) <= delta / 2 by lra.
have T1 : 0 < INR T.+1 by apply: lt_0_INR; exact/leP.
apply: small_enough; [by apply: lt_0_INR; exact/leP | lra |].
have twice : ln (INR (T + T).+1) <= ln 2 + ln (INR T.+1).
  rewrite -ln_mult //; [|lra]; apply: ln_monotone; split; first by apply: lt_0_INR; exact/leP.
  by rewrite !S_INR plus_INR; lra.
have -> : ln (1 / (delta / 2)) = ln 2 + ln (1 / delta).
  rewrite -ln_mult; [congr ln; field; lra | lra | by apply: Rdiv_lt_0_compat; lra].
have l2 := ln_2_at_most.
have {}long : 64 * ln (INR T.+1) <= epsilon * INR k.
  have := Rmult_le_compat_l epsilon _ _ ltac:(lra) long.
  by rewrite (_ : epsilon * (64 / epsilon * _) = 64 * ln (INR T.+1)); [| field; lra].
have LT : 0 <= ln (INR T.+1) by apply: ln_at_least; rewrite exp_0 S_INR; have := pos_INR T; lra.
by have := rate_of_gap; have := ln_ten; have := log_positive d01; lra.
Qed.

Variables (I : Type) (coins : seq I) (w : I -> R) (part : I -> nat -> nat).
Variable vote : I -> nat -> seq X -> seq (option bool) -> bool.
Hypothesis coin : law coins w.
Notation predictor s P := (real_predictor coins w k part vote epsilon draw lo up T T s P).

Lemma no_stop_private K slack fail (s s' : seq X) : (0 < K)%N -> 0 < slack <= 1 -> neighbours s s' ->
  (forall u, predictor u (predC (@at_most_tops I K)) <= fail) ->
  private (sqrt (2 * INR K * ln (1 / slack)) * epsilon + INR K * epsilon * (exp epsilon - 1))
    (INR K.+1 * (delta / 2) + slack + fail) (fun P => predictor s P) (fun P => predictor s' P).
Proof.
move=> K0 slack01 swapped rare P; set cost := _ + _ * _ * _.
have wide : 12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo.
  apply: (Rmult_le_reg_l (epsilon * INR k)); first exact: rate_pos.
  have := rate_of_gap; move: (_ + _ + 1) => L enough.
  have -> : epsilon * INR k * (12 / (epsilon * INR k) * L) = 12 * L by field; have := rate_pos; split; nra.
  by lra.
have paid := mixed coin (fun i => never_stops e01 blocks_pos draws
  (runs_cost_half e01 d01 blocks_pos draws wide swapped (part i) (vote i) T K0 slack01)) P.
have : predictor s P <= predictor s (predI P (@at_most_tops I K)) + predictor s (predC (@at_most_tops I K)).
  rewrite /real_predictor -total_add; apply: total_le => i; rewrite -Rmult_plus_distr_l.
  by apply: Rmult_le_compat_l; [case: coin | exact: (pr_split lo up s0 s10 draws)].
have : predictor s' (predI P (@at_most_tops I K)) <= predictor s' P.
  apply: total_le => i; apply: Rmult_le_compat_l; first by case: coin.
  by apply: (pr_le lo up s0 s10 draws) => a _ /andP[].
have := rare s; have c0 := exp_pos cost.
move: paid; rewrite /real_predictor -/cost; move: (total _ _) (total _ _) (total _ _) (total _ _) => p q r t.
by move=> paid rare_s le split; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) le; lra.
Qed.
End Predictor.

(* ---- *)
(* The privacy of the predictor for halfspaces without a stop, on all data (yan Corollary 3).

   If BetweenThresholds is right up to 1/3, a Top at the thresholds 1/2 -+ 1/8 tells that some block votes for 1 and
   another one for 0. Both have points of the flat F_t, one of slack at least 0 at the query, one of slack less than 0.
   So the hyperplane of the query does not contain F_t, and the rank of the span of all these hyperplanes grows by 1;
   it is d + 1 at most. This asks for nothing of the examples. So more than d + 1 Tops have at most the probability of
   an error, half of delta, which is what the runs of Claim 1 leave for d >= 1 (WithoutStop.v). *)

(** Published answers *)
Lemma size_published y past : size (published_answers y past) = size past.
Proof. by elim/last_ind: past => // past a IH; rewrite /published_answers foldl_rcons /= size_rcons IH. Qed.

Lemma published_rcons y past a : published_answers y (rcons past a)
  = (if a is Some b then (false, if b then one else zero) else (true, y (size past))) :: published_answers y past.
Proof. by rewrite -(size_published y past) /published_answers foldl_rcons. Qed.

Lemma hard_published y past : hard_queries (published_answers y past) = count (pred1 None) past.
Proof.
elim/last_ind: past => // past a IH; rewrite published_rcons -cats1 count_cat -IH addnC /= addn0.
by case: a.
Qed.

(* a Top that is right up to 1/3 divides the blocks *)
Lemma divided_votes X k part (vote : nat -> seq X -> seq (option bool) -> bool) s past :
  right_about (1 / 3) (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) (block_share k part vote s past) None ->
  (exists b, vote b (part_of part b s) past) /\ exists b, ~~ vote b (part_of part b s) past.
Proof.
rewrite /= /block_share /block_votes; set p := (fun b => _); case/andP => /no_moreP low /no_moreP high.
split.
  case: (boolP (has p (iota 0 k))) => [/hasP [b _ pb]|]; first by exists b.
  rewrite has_count -leqNgt leqn0 => /eqP none; move: low; rewrite none /=; lra.
case: (boolP (all p (iota 0 k))) => [|/allPn [b _ pb]]; last by exists b.
rewrite all_count size_iota => /eqP full; move: low high; rewrite full -INR_IZR_INZ.
case: k {p full} => [|k]; first by rewrite /=; lra.
by rewrite /Rdiv Rinv_r; [lra | exact: not_0_INR].
Qed.

Section Halfspaces.
Variables (F : realFieldType) (d : nat).

(* the span of the hyperplanes of the hard queries in u *)
Fixpoint span_of (u : seq ('rV[F]_d * answer)) : 'M[F]_d.+1 :=
  if u is (z, a) :: u' then if a.1 then (normal z + span_of u')%MS else span_of u' else 0%R.

Lemma span_of_kernel u p : in_flat_of u p -> (span_of u <= kermx p^T)%MS.
Proof.
elim: u => [_|[z [[] y]] u IH] /=; [exact: sub0mx | case=> pz /IH pu | by case=> _ /IH].
by rewrite addsmx_sub pu andbT; apply/sub_kermxP/slackE/pz.
Qed.

Lemma span_of_grows u p z : in_flat_of u p -> slack p z != 0%R ->
  (\rank (span_of u) < \rank (normal z + span_of u)%MS)%N.
Proof.
move=> pu; rewrite (ltn_leqif (mxrank_leqif_sup (addsmxSr _ _))); apply: contra.
rewrite addsmx_sub => /andP[/submx_trans/(_ (span_of_kernel pu))/sub_kermxP zero_on _].
by apply/eqP; rewrite /slack -[(p *m _)%R]trmxK trmx_mul trmxK zero_on !mxE.
Qed.

Variables (x : seq answer -> 'rV[F]_d) (y : nat -> 'I_2).
Variable generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1.
Hypothesis flat : forall block u, in_flat_of u (generate block u).
Notation vote := (block_vote (fun block h => halfspace (generate block (asked x h))) x y).

Lemma few_tops_if_right k part s past :
  accurate_answers (1 / 3) (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) (block_share k part vote s) past -> few_tops d.+1 past.
Proof.
rewrite /few_tops -(hard_published y past) => right_past.
apply: leq_trans (rank_leq_row (span_of (asked x (published_answers y past)))).
elim/last_ind: past right_past => [//|past a IH]; rewrite accurate_rcons => /andP[/IH {}IH].
rewrite published_rcons; case: a => [b|/divided_votes [[b1 one_b] [b0 zero_b]]]; first by rewrite /= add0n.
rewrite /= add1n; apply: leq_ltn_trans IH _; set h := published_answers y past in one_b zero_b *.
apply: (@span_of_grows _ (generate (part_of part b0 s) (asked x h))); first exact: flat.
move: zero_b; rewrite /block_vote -/h /halfspace; case: ifP => // /negbT.
by rewrite -Order.TotalTheory.ltNge => neg _; rewrite Order.POrderTheory.lt_eqF.
Qed.
End Halfspaces.

Theorem yan_corollary_3_continuous_proved : yan_corollary_3_continuous.
Proof.
move=> F d I coins w k part x y generate epsilon delta slack draw T s s' n vote coin flat d0 e01 d01 slack01 draws.
move=> gap long swapped P.
have rare u : real_predictor coins w k part vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T u
    (predC (@at_most_tops I d.+1)) <= delta / 2.
  have [w0 w1] := coin; have -> : delta / 2 = total coins (fun i => delta / 2 * w i).
    by rewrite total_scale w1 Rmult_1_r.
  apply: total_le => i; rewrite [X in _ <= X]Rmult_comm; apply: Rmult_le_compat_l => //.
  apply: Rle_trans (few_errors e01 d01 draws gap (part i) (vote i) u long).
  have rk := rate_pos e01 d01 gap; have s0 : 0 < epsilon * INR k / 6 by lra.
  apply: (pr_le _ _ s0 _ draws); first by lra.
  by move=> a _; apply: contraNN; exact: few_tops_if_right.
apply: Rle_trans (no_stop_private e01 d01 draws gap coin (ltn0Sn d) slack01 swapped rare P) _.
apply: Rplus_le_compat_l; have n2 : 2 <= n by rewrite /n; apply: (le_INR 2); apply/leP.
by rewrite [INR d.+2]S_INR -/n; have [delta0 _] := d01; nra.
Qed.
