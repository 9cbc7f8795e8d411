(* How many examples are enough for the predictor of yan Theorem 4: those of the sample, and those of each block.

   With m >= (427/a^2) (d ln(1/a) + ln(4 k/beta)) this is Claim 3, and Theorem 2 in its additive form, as N = k m >= m.
   A union over the s(N) traces on all N examples bounds the failure of Claim 3 by 2 k s(N) exp(- m a^2/2), and that of
   the additive form by 3 s(2 N) exp(- N a^2/32). Both fail with probability beta/4 at most. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Probability Traces Concentration WithoutReplacement BlockErrors.
From Littlestone Require Import ApproximationSizes Approximations Generalization.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Enough.
Variables (F : realFieldType) (e : F -> F) (X : Type) (H : class X 1) (d k m : nat) (a beta : F).
Hypotheses (exp_e : exponential e) (H_dim : vc_dimension H d) (k0 : (0 < k)%N).
Hypotheses (a12 : 0 < a <= 2%:R^-1) (beta01 : 0 < beta <= 1) (enough : enough_for_blocks e d k m a beta).

Let a0 : 0 < a. Proof. by case/andP: a12. Qed.
Let b0 : 0 < beta. Proof. by case/andP: beta01. Qed.

Lemma quarter : 0 < beta / 4%:R <= 2%:R^-1.
Proof.
have /andP[_ b1] := beta01; rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n //; apply: le_trans b1 _.
by rewrite ler_pdivl_mull ?ltr0n // mulr1 ler_nat.
Qed.

Let from_logarithm lb : (4 * k)%:R / beta <= e lb -> k%:R / (beta / 4%:R) <= e lb.
Proof. by rewrite invf_div mulrA -natrM mulnC. Qed.

(* c s <= beta e y, a fourth of it *)
Lemma fourth_of c s y : (4 * c * s)%:R <= beta * e y -> c%:R * s%:R * e (- y) <= beta / 4%:R.
Proof.
rewrite ler_pdivl_mulr ?ltr0n // => le; rewrite -(ler_pmul2r (e_gt0 exp_e y)) mulrAC -[_ * e (- y) * e y]mulrA.
by rewrite -(eD exp_e) addNr (e0 exp_e) mulr1 -!natrM mulnC mulnA.
Qed.

Lemma some_examples : (0 < m)%N.
Proof.
have /andP[_ b1] := beta01; case: enough => [[la [lb [ea eb big]]]|[big _]].
  apply: (sizes_positive exp_e a12 ea _ big); apply: le_trans (from_logarithm eb).
  apply: le_trans (inv_ge2 quarter) _; have /andP[b40 _] := quarter.
  by rewrite ler_pemull ?invr_ge0 ?(ltW b40) // ler1n.
rewrite lt0n; apply: contraTneq big => ->; rewrite mul0r (e0 exp_e) mulr1 -ltNge; apply: le_lt_trans b1 _.
by rewrite (ltr_nat _ 1) -mulnA (leq_trans _ (leq_pmulr 8 _)) // muln_gt0 k0 sauer_sum_pos.
Qed.

Lemma blocks_often (T : finType) (s : T -> X * 'I_2) : #|T| = (k * m)%N ->
  probability_at_least (equally_likely F (@splits T k m)) (blocks_close H s a (k := k)) (1 - beta / 4%:R).
Proof.
move=> Tkm; case: enough => [[la [lb [ea eb big]]]|[big _]].
  exact: (@yan_claim_3_proved F e X H T s d k m a _ la lb exp_e H_dim k0 Tkm a12 quarter ea (from_logarithm eb) big).
have /andP[/ltW b40 _] := quarter; apply: (splits_close Tkm b40) => R f traces /forallP fs.
have T0 : (0 < #|T|)%N by rewrite Tkm muln_gt0 k0 some_examples.
have := split_errors exp_e enum_rank (fun t => (s t).2) T0 (few_traces_of_traces traces H_dim) (ltW a0) (half_alpha a12)
  some_examples (fun b => eqP (fs b)).
rewrite ler_subl_addr -ler_subl_addl /far pr_not; last exact: dist_shuffle.
move=> /le_trans; apply; rewrite card_ord Tkm.
have : (2 * k)%:R * (sauer_sum (k * m) d)%:R * e (- (m%:R * (a ^+ 2 / 2%:R))) <= beta / 4%:R.
  by apply: fourth_of; rewrite mulnA.
have E (x y t : F) : x * y * (2%:R * t) = 2%:R * y * x * t by rewrite mulrCA [x * y]mulrC !mulrA.
by rewrite natrM E.
Qed.

Lemma general_often n (z : 'I_n -> X) (D : 'I_n -> F) (c : hypothesis X 1) : distribution D ->
  probability_at_least (independent (fun _ : 'I_(k * m) => D)) (fun u : {ffun 'I_(k * m) -> 'I_n} => forall g, H g ->
    error_of c g z D <= sample_error F (fun i => (z (u i), c (z (u i)))) setT g + a) (1 - beta / 4%:R).
Proof.
move=> dD; case: enough => [[la [lb [ea eb big]]]|[_ big]].
  have /andP[/ltW b40 _] := quarter.
  apply: (@yan_theorem_2_additive_proved F e X H d n z D c _ a _ la lb exp_e H_dim dD a12 quarter ea).
    by apply: le_trans (from_logarithm eb); rewrite ler_pemull ?invr_ge0 // ler1n.
  by apply: le_trans big _; rewrite ler_nat leq_pmull.
have /andP[_ a2] := a12; have a01 : 0 <= a <= 1.
  by rewrite (ltW a0) (le_trans a2) // invf_le1 ?ltr0n // (ler_nat _ 1).
have N0 : (0 < k * m)%N by rewrite muln_gt0 k0 some_examples.
apply: (@seldom_misled F e X H d n z D c (k * m)%N a _ exp_e H_dim dD N0 a01).
by apply: le_trans (both_terms _ d exp_e (ltW a0)) _; rewrite addnn -mul2n; exact: (@fourth_of 3 _ _ big).
Qed.
End Enough.
