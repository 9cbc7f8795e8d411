(* Wrong variants of the statements on random subsets and random splits, refuted.

   Of 2m points the first m are 0, the others 1; the class of thresholds, of VC dimension 1, has the function that is 1
   on 0 only. Its frequency is 1/2 on all points, 1 on the subset, or block, of the first m. All subsets are equally
   likely, so this one has a positive probability: nothing is certain, and no number of examples that does not depend
   on beta is enough for all beta. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Satisfiable.
From Littlestone Require Import Probability Concentration Approximations RealNumbers SatisfiablePrediction.
From Littlestone Require Import WrongPrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Something of positive probability *)
Lemma other_outcomes (F : realFieldType) (A : finType) (S : pred A) a : S a ->
  0 <= pr (equally_likely F S) (predC1 a) < 1.
Proof.
move=> Sa; have S0 : (0 < #|S|)%N by apply/card_gt0P; exists a.
have dS := dist_equally_likely F S0; rewrite pr_ge0 //= pr_not // ltr_subl_addr ltr_addl /pr big_pred1_eq.
by rewrite /equally_likely Sa invr_gt0 ltr0n.
Qed.

Lemma small_beta (p : RF) : 0 <= p < 1 -> exists2 beta, 0 < beta <= 2%:R^-1 & p < 1 - beta.
Proof.
move=> /andP[p0 p1]; exists ((1 - p) / 2%:R).
  by rewrite divr_gt0 ?subr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n // mulVf ?pnatr_eq0 // ger_addl oppr_le0.
rewrite ltr_subr_addr -ltr_subr_addl ltr_pdivr_mulr ?ltr0n // ltr_pmulr ?subr_gt0 //.
by rewrite (ltr_nat _ 1 2).
Qed.

Lemma le_exp (x : RF) : x <= (exp x : RF).
Proof. by apply: le_trans (e_ge exp_exponential x); rewrite ler_addr ler01. Qed.

Lemma not_least (F : realFieldType) (A : finType) (S : pred A) a (P : A -> Prop) b : ~ P a ->
  pr (equally_likely F S) (predC1 a) < b -> ~ probability_at_least (equally_likely F S) P b.
Proof.
move=> nP lt /(_ (predC1 a)) le; suff: b < b by rewrite ltxx.
apply: le_lt_trans lt; apply: le => a' Pa' /=; apply/negP => /eqP aa; by rewrite aa in Pa'.
Qed.

(** The first half *)
Section Half.
Variables (m : nat) (m0 : (0 < m)%N).
Notation places := [finType of 'I_(2 * m)].

Lemma half_of : (m <= 2 * m)%N. Proof. by rewrite leq_pmull. Qed.
Definition first_half : {set places} := [set t : 'I_(2 * m) | (t < m)%N].
Definition two_points (t : places) : nat := (if t < m then 0 else 1)%N.
Definition examples_of (t : places) : nat * 'I_2 := (two_points t, zero).
Definition halves : {ffun places -> 'I_2} := [ffun t : 'I_(2 * m) => if (t < m)%N then zero else one].

Lemma card_first_half : #|first_half| = m.
Proof.
have inj : injective (widen_ord half_of) by move=> i j /(congr1 val) ij; exact: val_inj.
rewrite -[RHS]card_ord -(card_imset _ inj); apply: eq_card => t; rewrite inE.
apply/idP/imsetP => [tm|[i _ ->]]; last by rewrite /= ltn_ord.
by exists (Ordinal tm) => //; apply: val_inj.
Qed.

Lemma ones_on_first_half (W : pred places) : (forall t, W t = (t < m)%N) ->
  frequency RF setT W = 2%:R^-1 /\ frequency RF first_half W = 1.
Proof.
move=> Wm; have mF : m%:R != 0 :> RF by rewrite pnatr_eq0 -lt0n.
have same (J : {set places}) : first_half \subset J -> #|[set t in J | W t]| = m.
  move=> /subsetP sub; rewrite -[RHS]card_first_half; apply: eq_card => t; rewrite inE Wm [RHS]inE.
  by apply: andb_idl => tm; apply: sub; rewrite inE.
rewrite /frequency !same ?subsetT // cardsT card_ord card_first_half divff // natrM invfM mulrCA mulfV // mulr1.
by [].
Qed.

Lemma half_far : ~ `|2%:R^-1 - 1| <= 4%:R^-1 :> RF.
Proof.
rewrite distrC ger0_norm; last by rewrite subr_ge0 invf_le1 ?ltr0n // (ler_nat _ 1 2).
apply/negP; rewrite -ltNge ltr_subr_addr -(ltr_pmul2l (_ : 0 < 4%:R)) ?ltr0n // mulrDr divff ?pnatr_eq0 // mulr1.
have -> : 4%:R * 2%:R^-1 = 2%:R :> RF by rewrite (natrM _ 2 2) mulfK ?pnatr_eq0.
by rewrite -[1]/(1%:R) -natrD ltr_nat.
Qed.

Lemma step_one : steps_on_numbers (step 1). Proof. by exists 1%N. Qed.

Lemma first_half_fails : ~ approximates steps_on_numbers two_points (4%:R^-1 : RF) first_half.
Proof.
move/(_ _ step_one); have [|-> ->] := @ones_on_first_half (fun t => step 1 (two_points t) == one).
  by move=> t; rewrite /two_points; case: (t < m)%N.
exact: half_far.
Qed.

Lemma halves_split : splits m halves.
Proof.
have first : block halves zero = first_half.
  by apply/setP => t; rewrite !inE ffunE; case: (t < m)%N.
apply/forallP => b; case: (Depth.label2 b) => ->; first by rewrite first card_first_half.
have -> : block halves one = ~: first_half by apply/setP => t; rewrite !inE ffunE; case: (t < m)%N.
by rewrite cardsCs setCK card_ord card_first_half mul2n -addnn addKn.
Qed.

Lemma halves_fail : ~ blocks_close steps_on_numbers examples_of (4%:R^-1 : RF) halves.
Proof.
move/(_ _ step_one) => [/(_ zero) far _]; move: far; rewrite /sample_error.
have -> : block halves zero = first_half by apply/setP => t; rewrite !inE ffunE; case: (t < m)%N.
have [|-> ->] := @ones_on_first_half (fun t => step 1 (examples_of t).1 != (examples_of t).2).
  by move=> t; rewrite /examples_of /two_points /=; case: (t < m)%N.
by rewrite distrC; exact: half_far.
Qed.
End Half.

(** Theorem 1 *)
Lemma quarter_range : 0 < (4%:R^-1 : RF) <= 2%:R^-1.
Proof. by rewrite invr_gt0 ltr0n lef_pinv ?posrE ?ltr0n // ler_nat. Qed.

Lemma four_le_e : (4%:R^-1 : RF)^-1 <= (exp 4%:R : RF).
Proof. by rewrite invrK le_exp. Qed.

Lemma enough_places m : (m <= #|[finType of 'I_(2 * m)]|)%N.
Proof. by rewrite card_ord leq_pmull. Qed.

Theorem yan_theorem_1_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType) (x : T -> X) d
  m (alpha beta la lb : F), exponential e -> vc_dimension H d -> (m <= #|T|)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta <=
  2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d%:R * la) <= m%:R -> probability_at_least
  (equally_likely F (fun J : {set T} => #|J| == m)) (approximates H x alpha) (1 - beta)).
Proof.
have [m m0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (1%:R * 4%:R)).
have sized : #|first_half m| == m by rewrite card_first_half.
have [beta b12 small] := small_beta (other_outcomes RF (S := fun J : {set 'I_(2 * m)} => #|J| == m) sized).
move/(_ RF exp nat steps_on_numbers [finType of 'I_(2 * m)] (@two_points m) 1%N m (4%:R^-1) beta 4%:R (beta^-1)).
move/(_ exp_exponential steps_dimension (enough_places m) quarter_range b12 four_le_e (le_exp _) enough).
exact: not_least (first_half_fails m0) small.
Qed.

Theorem yan_theorem_1_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType) (x : T -> X)
  d m (alpha beta la lb : F), exponential e -> vc_dimension H d -> (m <= #|T|)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta <=
  2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R ->
  probability_at_least (equally_likely F (fun J : {set T} => #|J| == m)) (approximates H x alpha) 1).
Proof.
have [m m0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (1%:R * 4%:R + 1)).
have sized : #|first_half m| == m by rewrite card_first_half.
move/(_ RF exp nat steps_on_numbers [finType of 'I_(2 * m)] (@two_points m) 1%N m (4%:R^-1) (2%:R^-1) 4%:R 1).
move/(_ exp_exponential steps_dimension (enough_places m) quarter_range half_range four_le_e two_le_e enough).
apply: not_least (first_half_fails m0) _.
by have /andP[] := other_outcomes RF (S := fun J : {set 'I_(2 * m)} => #|J| == m) sized.
Qed.

(** Claim 3 *)
Lemma all_places m : #|[finType of 'I_(2 * m)]| = (2 * m)%N. Proof. exact: card_ord. Qed.

Theorem yan_claim_3_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType) (s : T -> X *
  'I_2) d k m (alpha beta la lb : F), exponential e -> vc_dimension H d -> (0 < k)%N -> #|T| = (k * m)%N -> 0 < alpha
  <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> k%:R / beta <= e lb -> 427%:R / alpha ^+ 2 * (d%:R * la) <=
  m%:R -> probability_at_least (equally_likely F (@splits T k m)) (blocks_close H s alpha (k := k)) (1 - beta)).
Proof.
have [m m0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (1%:R * 4%:R)).
have [beta b12 small] := small_beta (other_outcomes RF (halves_split m)).
move/(_ RF exp nat steps_on_numbers [finType of 'I_(2 * m)] (@examples_of m) 1%N 2%N m (4%:R^-1) beta 4%:R).
move/(_ (2%:R / beta) exp_exponential steps_dimension isT (all_places m) quarter_range b12 four_le_e (le_exp _) enough).
exact: not_least (halves_fail m0) small.
Qed.

Theorem yan_claim_3_by_traces_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (T : finType) (s : T
  -> X * 'I_2) d k m (alpha beta ls lb : F), exponential e -> vc_dimension H d -> (0 < m)%N -> #|T| = (k * m)%N -> 0 <
  alpha <= 2%:R^-1 -> 0 < beta -> (sauer_sum (k * m) d)%:R <= e ls -> (2 * k)%:R / beta <= e lb -> 2%:R / alpha ^+ 2 *
  ls <= m%:R -> probability_at_least (equally_likely F (@splits T k m)) (blocks_close H s alpha (k := k)) (1 - beta)).
Proof.
have [beta /andP[b0 _] small] := small_beta (other_outcomes RF (halves_split 320)).
move/(_ RF exp nat steps_on_numbers [finType of 'I_(2 * 320)] (@examples_of 320) 1%N 2%N 320%N (4%:R^-1) beta 10%:R).
move/(_ ((2 * 2)%:R / beta) exp_exponential steps_dimension isT (all_places 320) quarter_range b0) => wrong.
apply: not_least (halves_fail (isT : 0 < 320)%N) small _; apply: wrong; last 1 first.
- by rewrite exprVn invrK -natrX -!natrM ler_nat.
- by rewrite sauer_sum_1; apply: le_trans (power_of_two 10); rewrite ler_nat.
exact: le_exp.
Qed.

(** Theorem 2, additive: no example has the point on which a member errs *)
Definition fair_points (j : 'I_2) : RF := 2%:R^-1.
Definition two_numbers (j : 'I_2) : nat := j.

Lemma fair_distribution : distribution fair_points.
Proof.
split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natl divff ?pnatr_eq0.
Qed.

Lemma missed N : (0 < N)%N -> ~ (forall g, steps_on_numbers g -> error_of (step 0) g two_numbers fair_points <=
  sample_error RF (fun i : 'I_N => (two_numbers one, step 0 (two_numbers one))) setT g + 4%:R^-1).
Proof.
move=> N0 /(_ _ step_one); rewrite /error_of big_mkcond !big_ord_recl big_ord0 /= !addr0.
rewrite /sample_error /frequency (_ : [set t in setT | _] = set0); last by apply/setP => t; rewrite !inE.
rewrite cards0 mul0r add0r lef_pinv ?posrE ?ltr0n // ler_nat; by [].
Qed.

Theorem yan_theorem_2_additive_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X)
  (D : 'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D ->
  0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d%:R *
  la) <= N%:R -> probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
  error_of c g z D <= sample_error F (fun i => (z (f i), c (z (f i)))) setT g + alpha) (1 - beta)).
Proof.
have [N N0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (1%:R * 4%:R)).
have dN := dist_iid N fair_distribution; pose f : {ffun 'I_N -> 'I_2} := [ffun=> one].
have lt1 : 0 <= pr (iid N fair_points) (predC1 f) < 1.
  rewrite pr_ge0 //= pr_not // ltr_subl_addr ltr_addl /pr big_pred1_eq.
  by apply: prodr_gt0 => i _; rewrite invr_gt0 ltr0n.
have [beta b12 small] := small_beta lt1.
move/(_ RF exp nat steps_on_numbers 1%N 2%N two_numbers fair_points (step 0) N (4%:R^-1) beta 4%:R (beta^-1)).
move/(_ exp_exponential steps_dimension fair_distribution quarter_range b12 four_le_e (le_exp _) enough (predC1 f)).
move=> least; suff: 1 - beta < 1 - beta by rewrite ltxx.
apply: le_lt_trans small; apply: least => f' close /=; apply/negP => /eqP ff; apply: (missed N0) => g gH.
have := close g gH; rewrite /sample_error /frequency.
rewrite [X in _ <= X%:R / _ + _](_ : _ = #|[set t in [set: 'I_N] | g (two_numbers one) != step 0 (two_numbers one)]|)
  //.
by apply: eq_card => t; rewrite !inE ff ffunE.
Qed.
