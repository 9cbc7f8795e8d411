(* From the sample to the distribution, with a ghost sample: an additive form in place of yan Theorem 2. [reusable]

   For every distribution, every target and every class with as few traces as one of VC dimension d, no member has an
   error rate on N independent examples that is lower than its error by a or more, but for probability
     2 s(2N) e (- N (a/4)^2 / 2) + e (- N (a/2)^2 / 2),   a <= 1, s(n) = C(n, 0) + .. + C(n, d).
   The number of points does not matter. If h is such a member on the sample S then on a second sample its error rate is
   at most a/2 below its error but for the second term, and then the rates on both samples differ by a/2 at least. Both
   together are 2N draws, which may be permuted; of the 2N points those of S are a random half, on which the rate is a/4
   below that on all. The size is that of Theorem 1 (Approximations.v). *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import HardQueries Concentration WithoutReplacement Approximations PredictorStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Halves.
Variables (F : realFieldType) (A : finType) (D : A -> F) (N : nat).
Hypothesis D_dist : dist D.
Notation places := (sum_finType (ordinal_finType N) (ordinal_finType N)).
Notation sample := {ffun 'I_N -> A}.

Definition glue (ss : sample * sample) : {ffun places -> A} :=
  [ffun t => match t with inl i => ss.1 i | inr i => ss.2 i end].
Definition first (f : {ffun places -> A}) : sample := [ffun i => f (inl i)].
Definition second (f : {ffun places -> A}) : sample := [ffun i => f (inr i)].

Lemma mean_glue (h : {ffun places -> A} -> F) :
  mean (independent (fun _ : places => D)) h = mean (joint (iid N D) (fun=> iid N D)) (fun ss => h (glue ss)).
Proof.
have glueK : cancel glue (fun f => (first f, second f)).
  by move=> [s s']; congr (_, _); apply/ffunP => i; rewrite !ffunE.
have splitK : cancel (fun f => (first f, second f)) glue.
  by move=> f; apply/ffunP => -[i|i]; rewrite !ffunE.
rewrite /mean (reindex glue) /=; last by exists (fun f => (first f, second f)) => ? _; [exact: glueK|exact: splitK].
apply: eq_bigr => [[s s'] _]; congr (_ * _); rewrite /independent /joint big_sumType /=.
by congr (_ * _); apply: eq_bigr => i _; rewrite ffunE.
Qed.

Lemma mean_joint (B : finType) (p : A -> F) (q : B -> F) g :
  mean (joint p (fun=> q)) g = mean p (fun a : A => mean q (fun b => g (a, b))).
Proof.
transitivity (\sum_(a : A) \sum_b p a * q b * g (a, b)); first by rewrite pair_bigA; apply: eq_bigr => [[a b]].
by apply: eq_bigr => a _; rewrite mulr_sumr; apply: eq_bigr => b _; rewrite mulrA.
Qed.

Lemma first_glue ss : first (glue ss) = ss.1. Proof. by apply/ffunP => i; rewrite !ffunE. Qed.
Lemma second_glue ss : second (glue ss) = ss.2. Proof. by apply/ffunP => i; rewrite !ffunE. Qed.

(* all draws are alike *)
Lemma mean_shuffled (h : {ffun places -> A} -> F) :
  mean (independent (fun _ : places => D)) h =
  mean (independent (fun _ : places => D)) (fun f => mean (@uniform F [finType of {perm places}]) (fun pi => h [ffun t
    => f (pi t)])).
Proof.
rewrite [RHS](_ : _ = mean (@uniform F [finType of {perm places}]) (fun pi =>
    mean (independent (fun _ : places => D)) (fun f => h [ffun t => f (pi t)]))); last first.
  rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => pi _.
  by rewrite mulr_sumr; apply: eq_bigr => f _; rewrite mulrCA.
rewrite [RHS](_ : _ = mean (@uniform F [finType of {perm places}]) (fun=> mean (independent (fun _ : places => D)) h)).
  by rewrite mean_const //; exact: dist_shuffle.
by apply: eq_bigr => pi _; congr (_ * _); exact: (mean_injective h (@perm_inj _ pi) (fun=> D_dist)).
Qed.
End Halves.

Section Generalization.
Variables (F : realFieldType) (e : F -> F) (n N d : nat) (C : {set concept n}) (c : concept n) (D : 'I_n -> F).
Hypotheses (exp_e : exponential e) (D_dist : dist D) (C_dim : few_traces C d) (N0 : (0 < N)%N).
Notation places := (sum_finType (ordinal_finType N) (ordinal_finType N)).

Definition wrong_at (g : concept n) : pred 'I_n := fun x => g x != c x.
(* the error of g is pr D (wrong_at g), N times its error rate on the sample s is hits F (wrong_at g) s *)
Definition misleading a (s : {ffun 'I_N -> 'I_n}) :=
  [exists g in C, hits F (wrong_at g) s <= N%:R * (pr D (wrong_at g) - a)].
Definition apart a (s s' : {ffun 'I_N -> 'I_n}) :=
  [exists g in C, hits F (wrong_at g) s + N%:R * a <= hits F (wrong_at g) s'].

Lemma apart_seldom a : 0 <= a -> 2%:R * (a / 2%:R) <= 1 ->
  pr (independent (fun _ : places => D)) (fun f => apart a (first f) (second f)) <=
  2%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * ((a / 2%:R) ^+ 2 / 2%:R))).
Proof.
move=> a0 a2; have T0 : (0 < #|places|)%N by rewrite card_sum card_ord addn_gt0 N0.
pose J (u : unit) := [set t : places | if t is inl _ then true else false].
have Jm u : #|J u| = N.
  by rewrite -sum1dep_card big_mkcond big_sumType /= sum1_card card_ord big1 ?addn0.
rewrite pr_mean (mean_shuffled D_dist); set bound := 2%:R * _ * _.
have dp : dist (independent (fun _ : places => D)) by exact: dist_independent.
rewrite -[X in _ <= X](mean_const bound dp); apply: mean_le => // f; rewrite -pr_mean.
have close := split_errors exp_e f (fun t => c (f t)) T0 C_dim (divr_ge0 a0 (ler0n F 2)) a2 N0 Jm.
rewrite card_unit mulr1 card_sum !card_ord mulrCA mulrA in close.
rewrite ler_subl_addl -ler_subl_addr -pr_not in close; last exact: dist_shuffle.
apply: le_trans close; apply: pr_sub => [|pi]; first exact: dist_shuffle.
move=> /exists_inP[g gC far]; apply/forallPn; exists tt; apply/forall_inPn; exists g => //.
rewrite /block_error /error Jm -leNgt ler_normr; apply/orP; right; rewrite opprB.
set W := wrong _ _ g; have NF : 0 < N%:R :> F by rewrite ltr0n.
have h1 : hits F (wrong_at g) (first [ffun t => f (pi t)]) = block_hits F W (J tt) pi.
  rewrite /hits /block_hits [RHS]big_mkcond big_sumType /= [X in _ = _ + X]big1 => [|i _]; last by rewrite inE.
  by rewrite addr0; apply: eq_bigr => i _; rewrite !inE !ffunE.
have h2 : hits F (wrong_at g) (first [ffun t => f (pi t)]) + hits F (wrong_at g) (second [ffun t => f (pi t)]) =
  #|W|%:R.
  have <- : #|pi @^-1: W| = #|W| by rewrite -{1}(invgK pi) preim_permV card_imset //; exact: perm_inj.
  rewrite -sum1dep_card natr_sum [RHS]big_mkcond big_sumType /=; congr (_ + _); apply: eq_bigr => i _;
  by rewrite /wrong_at !ffunE !inE; case: (_ != _).
move: far; rewrite -(ler_add2l (hits F (wrong_at g) (first [ffun t => f (pi t)]))) h2 h1 /share card_sum card_ord natrD.
move: (block_hits _ _ _ _) #|W|%:R => x y far.
rewrite ler_subr_addr ler_pdivl_mulr ?addr_gt0 //; apply: le_trans far; rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite mulrDr !mulrDl divfK ?gt_eqF // addrACA -mulrDl -splitr addrC -addrA; by rewrite [a * _]mulrC.
Qed.

Theorem misleading_seldom a : 0 <= a <= 1 ->
  pr (iid N D) (misleading a) <= 2%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * ((a / 4%:R) ^+ 2 / 2%:R))) +
    e (- (N%:R * ((a / 2%:R) ^+ 2 / 2%:R))).
Proof.
move=> /andP[a0 a1]; have a20 : 0 <= a / 2%:R by rewrite divr_ge0 ?ler0n.
have a2 : 2%:R * (a / 2%:R) <= 1 by rewrite mulrC divfK ?pnatr_eq0.
have a4 : a / 2%:R / 2%:R = a / 4%:R by rewrite -mulrA -invfM -natrM.
have dN := dist_iid N D_dist; set tail := e (- (N%:R * ((a / 2%:R) ^+ 2 / 2%:R))).
have tail0 : 0 <= tail by rewrite ltW ?(e_gt0 exp_e).
apply: le_trans (_ : mean (iid N D) (fun s => pr (iid N D) (apart (a / 2%:R) s) + tail) <= _); last first.
  rewrite meanD mean_const // ler_add2r -a4; apply: le_trans (apart_seldom a20 _); last first.
    by rewrite mulrC divfK ?pnatr_eq0 //; apply: le_trans a1; rewrite ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n.
  rewrite [X in _ <= X]pr_mean mean_glue mean_joint le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_bigr => s _; rewrite pr_mean; congr (_ * _); apply: eq_bigr => s' _; rewrite first_glue second_glue.
rewrite pr_mean; apply: mean_le => // s; case: (boolP (misleading a s)) => [/exists_inP[g gC low]|_]; last first.
  by rewrite addr_ge0 // pr_ge0.
apply: le_trans (ler_add (lexx _) (hoeffding_below exp_e (wrong_at g) N D_dist a20 a2)).
apply: le_trans (pr_or _ _ dN); apply: le_trans (_ : pr (iid N D) predT <= _);
  [by rewrite prT|apply: pr_sub => // s' _].
case: (boolP (apart _ s s')) => //= /exists_inPn/(_ g gC); rewrite -ltNge => /ltW near.
apply: le_trans near _; apply: le_trans (ler_add low (lexx _)) _; rewrite -mulrDr ler_wpmul2l ?ler0n //.
by rewrite [X in _ - X + _](splitr a) opprD addrA subrK.
Qed.
End Generalization.

(* for a class on any set of points, with any bound b for both terms *)
Lemma seldom_misled (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X) (D : 'I_n -> F)
  (c : hypothesis X 1) N (a b : F) : exponential e -> vc_dimension H d -> distribution D -> (0 < N)%N -> 0 <= a <= 1 ->
  2%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * (a ^+ 2 / 32%:R))) + e (- (N%:R * (a ^+ 2 / 8%:R))) <= b ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
    error_of c g z D <= sample_error F (fun i => (z (f i), c (z (f i)))) setT g + a) (1 - b).
Proof.
move=> exp_e dH dD N0 a01 enough; have NF : 0 < N%:R :> F by rewrite ltr0n.
pose s (f : {ffun 'I_N -> 'I_n}) i := (z (f i), c (z (f i))).
apply: (@probably F [finType of {ffun 'I_N -> 'I_n}] _ _ (fun f => exists2 g, H g &
  sample_error F (s f) setT g + a < error_of c g z D)).
- exact: dist_iid.
- by move=> f none g gH; rewrite leNgt; apply/negP => far; apply: none; exists g.
move=> E EQ; apply: (@traces_exist X H n z) => -[R traces]; have few := few_traces_of_traces traces dH.
apply: le_trans enough; have := misleading_seldom (trace z c) exp_e dD few N0 a01.
have -> : (a / 4%:R) ^+ 2 / 2%:R = a ^+ 2 / 32%:R by rewrite expr_div_n -mulrA -invfM -natrX -natrM.
have -> : (a / 2%:R) ^+ 2 / 2%:R = a ^+ 2 / 8%:R by rewrite expr_div_n -mulrA -invfM -natrX -natrM.
move=> bound; apply: le_trans bound; apply: pr_sub => [|f /EQ[g gH far]]; first exact: dist_iid.
apply/exists_inP; exists (trace z g); first by apply/traces; exists g.
have -> : pr D (wrong_at (trace z c) (trace z g)) = error_of c g z D.
  by apply: eq_bigl => j; rewrite /wrong_at !ffunE.
have -> : hits F (wrong_at (trace z c) (trace z g)) f = N%:R * sample_error F (s f) setT g.
  rewrite /sample_error /frequency cardsT card_ord mulrC divfK ?gt_eqF // /hits -sum1_card natr_sum [RHS]big_mkcond.
  by apply: eq_bigr => i _; rewrite /wrong_at !ffunE !inE /=; case: (_ != _).
by rewrite ler_pmul2l // ler_subr_addr ltW.
Qed.

(* the second term is less than twice the first *)
Lemma both_terms (F : realFieldType) (e : F -> F) N d (a : F) : exponential e -> 0 <= a ->
  2%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * (a ^+ 2 / 32%:R))) + e (- (N%:R * (a ^+ 2 / 8%:R))) <=
  3%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * (a ^+ 2 / 32%:R))).
Proof.
move=> exp_e a0; set tail := e (- (_ * (_ / 32%:R))); set s := (sauer_sum _ _)%:R.
have s1 : 1 <= s by rewrite ler1n sauer_sum_pos.
have tail0 : 0 <= tail := ltW (e_gt0 exp_e _).
have -> : 3%:R * s * tail = 2%:R * s * tail + s * tail by rewrite -mulrDl -[X in _ + X]mul1r -mulrDl -(natrD F 2 1).
rewrite ler_add2l; apply: le_trans (_ : tail <= _); last by rewrite ler_pemull.
apply: (e_le exp_e); rewrite ler_opp2 ler_wpmul2l ?ler0n // ler_wpmul2l ?exprn_ge0 //.
by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

Theorem yan_theorem_2_additive_proved : yan_theorem_2_additive.
Proof.
move=> F e X H d n z D c N alpha beta la lb exp_e dH dD a12 b12 ea eb enough; have /andP[a0 a_half] := a12.
have e2 : 2%:R <= e lb := le_trans (inv_ge2 b12) eb.
have N0 := sizes_positive exp_e a12 ea e2 enough.
have a01 : 0 <= alpha <= 1.
  by rewrite (ltW a0) (le_trans a_half) // invf_le1 ?ltr0n // (ler_nat _ 1).
apply: (@seldom_misled F e X H d n z D c N alpha beta exp_e dH dD N0 a01).
apply: le_trans (both_terms N d exp_e (ltW a0)) _.
apply: le_trans (traces_times_tail exp_e a12 b12 ea eb enough).
by rewrite -!mulrA; apply: ler_wpmul2r; rewrite ?mulr_ge0 ?ler0n ?ler_nat // ltW // (e_gt0 exp_e).
Qed.

(* ---- *)
(* How many examples are enough for the predictor of yan Theorem 4: those of the sample, and those of each block.

   With m >= (427/a^2) (d ln(1/a) + ln(4 k/beta)) this is Claim 3, and Theorem 2 in its additive form, as N = k m >= m.
   A union over the s(N) traces on all N examples bounds the failure of Claim 3 by 2 k s(N) exp(- m a^2/2), and that of
   the additive form by 3 s(2 N) exp(- N a^2/32). Both fail with probability beta/4 at most. *)

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
