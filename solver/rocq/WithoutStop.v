(* The privacy of the predictor without a stop (yan Corollaries 1 and 3): the probability of more than K Tops goes into
   delta.

   Probabilities of answers are additive and monotone, as means are. So Pr[P] <= Pr[P, K Tops at most] + Pr[more], and
   the first is paid for by Claim 1: at the gap of Lemma 1 a run costs half of delta, so K + 1 runs leave (K - 1)
   delta/2 of K delta. More Tops than the generator allows come from noise: all votes agree, and Top is answered. At
   the thresholds 1/2 -+ 1/8 this is an error of more than 1/3 of BetweenThresholds. In T rounds and T runs one of these
   has at most the probability (2 T + 1) exp(-epsilon k / 24), which is half of delta at the k of Lemmas 1 and 2. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns CompositionStatements.
From Littlestone Require Import AdvancedComposition ContinuousNoise ContinuousMoves RealThresholds AccurateRuns.
From Littlestone Require Import AccurateThresholds RealSessions.
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
