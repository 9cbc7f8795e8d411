(* From the sample to the distribution in a ratio form, with a ghost sample and swaps: yan Theorem 2.

   Let A = N alpha/10 and B = N alpha/2, and let a member have an error p > alpha but at most A errors on the sample.
   On a second sample it errs k times, and the mean of e(- k/2) is (1 - p (1 - e(- 1/2)))^N, at most e(- N alpha/3) as
   e(- 1/2) <= 2/3. So Pr[k < B] is at most e(N alpha/4 - N alpha/3) = e(- N alpha/12) <= 1/2. Hence there is such a
   member with at most twice the probability that some member errs at most A and then at least B times.

   The i-th examples of both samples may be swapped, for each i by a fair coin. If a member then errs u and v times, the
   mean of e(- u/2 + v/4) over the coins is at most 1: it is a product over i, of 1 where it errs on neither example, of
   e(- 1/4) where it errs on both, and else of (e(- 1/2) + e(1/4))/2 <= (2/3 + 4/3)/2. So u <= A and v >= B have
   probability e(A/2 - B/4) = e(- 3 N alpha/40) at most. Only the traces on the 2N points count, s(2N) <= (48/alpha)^d
   e(N alpha/24) of them. Altogether the probability is at most 2 s(2N) e(- 3 N alpha/40) <= 2 (48/alpha)^d
   e(- N alpha/30), at most beta for N >= (30/alpha) (d ln(48/alpha) + ln(2/beta)). The restored size is larger. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import HardQueries Concentration WithoutReplacement Approximations PredictorStatements.
From Littlestone Require Import Generalization AccuratePrediction DepthStatements HalfspaceStatements VcHalfspaces.
From Littlestone Require Import RemarkStatements RandomDepth GeneralizationStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Exponentials.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma e_minus_half : e (- 2%:R^-1) <= 2%:R / 3%:R.
Proof.
apply: (e_inv_le exp_e); first by rewrite divr_gt0 ?ltr0n.
rewrite invf_div; apply: le_trans (e_ge exp_e _).
by rewrite ler_pdivr_mulr ?ltr0n // mulrDl mul1r mulVf ?pnatr_eq0 // -mulrSr.
Qed.

Lemma e_quarter : e (4%:R^-1) <= 4%:R / 3%:R.
Proof.
rewrite -[4%:R^-1]opprK; apply: (e_inv_le exp_e); first by rewrite divr_gt0 ?ltr0n.
rewrite invf_div; apply: le_trans (e_ge exp_e _).
by rewrite ler_pdivr_mulr ?ltr0n // mulrDl mul1r mulNr mulVf ?pnatr_eq0 // (mulrSr 1 3) addrK.
Qed.

Lemma two_halves : 2%:R^-1 + 2%:R^-1 = 1 :> F. Proof. by rewrite [RHS]splitr mul1r. Qed.

Lemma fair_swap : 2%:R^-1 * e (- 2%:R^-1) + 2%:R^-1 * e (4%:R^-1) <= 1.
Proof.
rewrite -mulrDr ler_pdivr_mull ?ltr0n // mulr1; apply: le_trans (ler_add e_minus_half e_quarter) _.
by rewrite -mulrDl -natrD ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
Qed.

(* markov for e: the event E implies x <= w *)
Lemma markov_e (A : finType) (p w : A -> F) (E : pred A) x : dist p -> (forall a, E a -> x <= w a) ->
  pr p E <= e (- x) * mean p (fun a => e (w a)).
Proof.
move=> dp Ew; rewrite -(ler_pmul2l (e_gt0 exp_e x)) mulrA -(eD exp_e) subrr (e0 exp_e) mul1r.
apply: le_trans (markov (e x) dp (fun a => ltW (e_gt0 exp_e (w a)))).
rewrite ler_wpmul2l ?(ltW (e_gt0 exp_e x)) //; apply: pr_sub dp _ => a /Ew; exact: (e_le exp_e).
Qed.

(** The second sample *)
Lemma twelfth (x : F) : x / 4%:R - x / 3%:R = - (x / 12%:R).
Proof.
have -> : x / 4%:R = 3%:R * (x / 12%:R) by rewrite (natrM F 3 4) invfM mulrCA mulVKf ?pnatr_eq0.
have -> : x / 3%:R = 4%:R * (x / 12%:R) by rewrite (natrM F 4 3) invfM mulrCA mulVKf ?pnatr_eq0.
by rewrite -mulrBl (mulrSr 1 3) opprD addrA subrr add0r mulN1r.
Qed.

Lemma few_hits (A : finType) (D : A -> F) (E : pred A) N alpha : dist D -> alpha <= pr D E ->
  pr (iid N D) (fun s => hits F E s <= N%:R * (alpha / 2%:R)) <= e (- (N%:R * (alpha / 12%:R))).
Proof.
move=> dD big; have dN := dist_iid N dD; pose w (s : {ffun 'I_N -> A}) := - 2%:R^-1 * hits F E s.
apply: le_trans (_ : e (- (- 2%:R^-1 * (N%:R * (alpha / 2%:R)))) * mean (iid N D) (fun s => e (w s)) <= _).
  by apply: markov_e => // s; rewrite /w ler_nmul2l // oppr_lt0 invr_gt0 ltr0n.
have -> : mean (iid N D) (fun s => e (w s)) = mean D (fun a => e (- 2%:R^-1 * (E a)%:R)) ^+ N.
  rewrite -[in RHS](card_ord N) -prodr_const -mean_independent; apply: eq_bigr => s _; congr (_ * _).
  by rewrite /w /hits mulr_sumr (big_morph e (eD exp_e) (e0 exp_e)).
apply: le_trans (_ : e (N%:R * (alpha / 4%:R)) * e (N%:R * - (alpha / 3%:R)) <= _); last first.
  by rewrite -(eD exp_e) -mulrDr twelfth mulrN.
apply: ler_pmul; rewrite ?exprn_ge0 ?(ltW (e_gt0 exp_e _)) //.
- by apply: sumr_ge0 => a _; rewrite mulr_ge0 ?(ltW (e_gt0 exp_e _)) //; case: dD.
- rewrite mulNr opprK mulrC -!mulrA -invfM -natrM; exact: lexx.
have pos : 0 <= mean D (fun a => e (- 2%:R^-1 * (E a)%:R)).
  by apply: sumr_ge0 => a _; rewrite mulr_ge0 ?(ltW (e_gt0 exp_e _)) //; case: dD.
rewrite (e_nat exp_e) ler_expn2r ?nnegrE ?(ltW (e_gt0 exp_e _)) //.
apply: le_trans (_ : mean D (fun a => 1 - 3%:R^-1 * (E a)%:R) <= _).
  apply: mean_le => // a; case: (E a); rewrite ?mulr1 ?mulr0 ?subr0 ?(e0 exp_e) //.
  apply: le_trans e_minus_half _; rewrite ler_pdivr_mulr ?ltr0n // mulrBl mul1r mulVf ?pnatr_eq0 //.
  by rewrite (mulrSr 1 2) addrK.
rewrite meanB mean_const // meanZ -pr_mean; apply: le_trans (e_ge exp_e _).
by rewrite ler_add2l ler_opp2 [3%:R^-1 * _]mulrC ler_wpmul2r ?invr_ge0 ?ler0n.
Qed.

(** Swaps *)
Section Swaps.
Variable N : nat.
Notation places := (sum_finType (ordinal_finType N) (ordinal_finType N)).
Definition fair_coins : {ffun 'I_N -> bool} -> F := independent (fun _ : 'I_N => fun _ : bool => 2%:R^-1).

Lemma dist_coin : dist (fun _ : bool => 2%:R^-1 : F).
Proof.
split=> [b|]; first by rewrite invr_ge0 ler0n.
by rewrite big_bool /= two_halves.
Qed.

Lemma dist_coins : dist fair_coins.
Proof. by apply: dist_independent => i; exact: dist_coin. Qed.

Definition swap (sigma : {ffun 'I_N -> bool}) (t : places) : places :=
  match t with inl i => if sigma i then inr i else inl i | inr i => if sigma i then inl i else inr i end.

Lemma swapK sigma : involutive (swap sigma).
Proof. by case=> i /=; case E: (sigma i) => /=; rewrite E. Qed.

Lemma swap_seldom (W : pred places) x y :
  pr fair_coins (fun sigma => (\sum_i (W (swap sigma (inl i)))%:R <= x) && (y <= \sum_i (W (swap sigma (inr i)))%:R)) <=
  e (2%:R^-1 * x - 4%:R^-1 * y).
Proof.
pose w (sigma : {ffun 'I_N -> bool}) : F :=
  \sum_i (- 2%:R^-1 * (W (swap sigma (inl i)))%:R + 4%:R^-1 * (W (swap sigma (inr i)))%:R).
apply: le_trans (_ : e (- (- 2%:R^-1 * x + 4%:R^-1 * y)) * mean fair_coins (fun sigma => e (w sigma)) <= _).
  apply: markov_e dist_coins _ => sigma /andP[few many]; rewrite /w big_split /= -!mulr_sumr ler_add //.
    by rewrite ler_nmul2l // oppr_lt0 invr_gt0 ltr0n.
  by rewrite ler_pmul2l // invr_gt0 ltr0n.
rewrite opprD mulNr opprK; apply: ler_pimulr; first exact: (ltW (e_gt0 exp_e _)).
pose g i (b : bool) :=
  e (- 2%:R^-1 * (W (if b then inr i else inl i))%:R + 4%:R^-1 * (W (if b then inl i else inr i))%:R).
have -> : mean fair_coins (fun sigma => e (w sigma)) = \prod_i mean (fun _ : bool => 2%:R^-1) (g i).
  by rewrite -mean_independent; apply: eq_bigr => sigma _; rewrite /w (big_morph e (eD exp_e) (e0 exp_e)).
apply: le_trans (_ : \prod_(i < N) 1 <= _); last by rewrite big1_eq.
apply: ler_prod => i _; apply/andP; split.
  by apply: sumr_ge0 => b _; rewrite mulr_ge0 ?invr_ge0 ?ler0n // (ltW (e_gt0 exp_e _)).
rewrite /mean big_bool /g /=; case: (W (inl i)); case: (W (inr i)); rewrite ?mulr1 ?mulr0 ?addr0 ?add0r ?(e0 exp_e).
- rewrite -mulrDl two_halves mul1r -[X in _ <= X](e0 exp_e); apply: (e_le exp_e).
  by rewrite addrC subr_le0 lef_pinv ?posrE ?ltr0n // ler_nat.
- by rewrite addrC; exact: fair_swap.
- exact: fair_swap.
by rewrite mulr1 two_halves.
Qed.
End Swaps.
End Exponentials.

(* all draws are alike, so both samples may be swapped *)
Lemma mean_moved (F : realFieldType) (A J B : finType) (D : A -> F) (q : B -> F) (move : B -> J -> J) h :
  dist D -> dist q -> (forall b, injective (move b)) ->
  mean (independent (fun _ : J => D)) h =
  mean (independent (fun _ : J => D)) (fun f => mean q (fun b => h [ffun t => f (move b t)])).
Proof.
move=> dD dq move_inj.
transitivity (mean q (fun b => mean (independent (fun _ : J => D)) (fun f => h [ffun t => f (move b t)]))).
  rewrite -[LHS](mean_const _ dq); apply: eq_bigr => b _; congr (_ * _).
  by rewrite (mean_injective h (move_inj b) (fun=> dD)).
rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => f _.
by rewrite mulr_sumr; apply: eq_bigr => b _; rewrite mulrCA.
Qed.

(** Both samples *)
Section Ratio.
Variables (F : realFieldType) (e : F -> F) (n N d : nat) (C : {set concept n}) (c : concept n) (D : 'I_n -> F).
Hypotheses (exp_e : exponential e) (D_dist : dist D) (C_dim : few_traces C d).
Variable alpha : F.
Notation places := (sum_finType (ordinal_finType N) (ordinal_finType N)).

Definition few_errors g (s : {ffun 'I_N -> 'I_n}) := hits F (wrong_at c g) s <= N%:R * (alpha / 10%:R).
Definition many_errors g (s : {ffun 'I_N -> 'I_n}) := N%:R * (alpha / 2%:R) <= hits F (wrong_at c g) s.
Definition too_good s := [exists g in C, few_errors g s && (alpha < pr D (wrong_at c g))].
Definition worse s s' := [exists g in C, few_errors g s && many_errors g s'].

Lemma rate : 2%:R^-1 * (N%:R * (alpha / 10%:R)) - 4%:R^-1 * (N%:R * (alpha / 2%:R)) = - (N%:R * (3%:R * alpha / 40%:R)).
Proof.
rewrite !(mulrCA _ N%:R) -mulrBr -mulrN; congr (_ * _).
rewrite -[alpha in LHS](@divfK _ 40%:R) ?pnatr_eq0 // -[3%:R * _ / _]mulrA; move: (alpha / 40%:R) => y.
have -> : y * 40%:R / 10%:R = 2%:R * (2%:R * y).
  by rewrite (natrM F 4 10) mulrA mulfK ?pnatr_eq0 // (natrM F 2 2) mulrC mulrA.
have -> : y * 40%:R / 2%:R = 4%:R * (5%:R * y).
  by rewrite (natrM F 20 2) mulrA mulfK ?pnatr_eq0 // (natrM F 4 5) mulrC mulrA.
by rewrite !mulKf ?pnatr_eq0 // -mulrBl -opprB mulNr -natrB.
Qed.

Lemma worse_seldom : pr (independent (fun _ : places => D)) (fun f => worse (first f) (second f)) <=
  (sauer_sum (N + N) d)%:R * e (2%:R^-1 * (N%:R * (alpha / 10%:R)) - 4%:R^-1 * (N%:R * (alpha / 2%:R))).
Proof.
have dp : dist (independent (fun _ : places => D)) by exact: dist_independent.
have dq := @dist_coins F N; set tail := e _.
have tail0 : 0 <= tail := ltW (e_gt0 exp_e _).
rewrite pr_mean (mean_moved _ D_dist dq (fun sigma => inv_inj (@swapK N sigma))).
rewrite -[X in _ <= X](mean_const _ dp); apply: mean_le => // f; rewrite -pr_mean.
pose R := [set [ffun j => (g : concept n) (f (enum_val j))] | g in C] : {set concept #|places|}.
pose W (r : {r | r \in R}) (t : places) := val r (enum_rank t) != c (f t).
pose E r sigma := (\sum_i (W r (swap sigma (inl i)))%:R <= N%:R * (alpha / 10%:R)) &&
  (N%:R * (alpha / 2%:R) <= \sum_i (W r (swap sigma (inr i)))%:R).
apply: le_trans (_ : pr (@fair_coins F N) (fun sigma => [exists r, E r sigma]) <= _); last first.
  apply: le_trans (pr_exists _ dq) _; apply: le_trans (_ : \sum_(r : {r | r \in R}) tail <= _).
    by apply: ler_sum => r _; exact: swap_seldom.
  rewrite sumr_const -[tail *+ _]mulr_natl ler_wpmul2r // ler_nat card_sig.
  by rewrite -[(N + N)%N](_ : #|places| = _) ?C_dim // card_sum card_ord.
apply: pr_sub dq _ => sigma /exists_inP[g gC both]; apply/existsP.
have rR : [ffun j => g (f (enum_val j))] \in R by apply: imset_f.
exists (exist (fun r => r \in R) _ rR); rewrite /E /W.
move: both; rewrite /few_errors /many_errors /hits /wrong_at.
by under eq_bigr do rewrite !ffunE; under [X in _ && (_ <= X)]eq_bigr do rewrite !ffunE;
  under [X in _ -> (X <= _) && _]eq_bigr do rewrite ffunE enum_rankK;
  under [X in _ -> _ && (_ <= X)]eq_bigr do rewrite ffunE enum_rankK.
Qed.

Theorem too_good_seldom : 2%:R <= e (N%:R * (alpha / 12%:R)) ->
  pr (iid N D) too_good <= 2%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * (3%:R * alpha / 40%:R))).
Proof.
move=> big; have dN := dist_iid N D_dist.
have often s : too_good s -> 2%:R^-1 <= pr (iid N D) (worse s).
  case/exists_inP => g gC /andP[few /ltW bad].
  apply: le_trans (_ : pr (iid N D) (fun s' => ~~ (hits F (wrong_at c g) s' <= N%:R * (alpha / 2%:R))) <= _).
    rewrite pr_not // ler_subr_addl -ler_subr_addr (_ : 1 - _ = 2%:R^-1); last first.
      by rewrite -[X in X - _]two_halves addrK.
    apply: le_trans (few_hits exp_e N D_dist bad) _; apply: (e_inv_le exp_e); first by rewrite invr_gt0 ltr0n.
    by rewrite invrK.
  apply: pr_sub dN _ => s'; rewrite -ltNge => /ltW many; apply/exists_inP; exists g => //; exact/andP.
rewrite -mulrA -ler_pdivr_mull ?ltr0n //; apply: le_trans (_ : mean (iid N D) (fun s => pr (iid N D) (worse s)) <= _).
  rewrite pr_mean -meanZ; apply: mean_le => // s; case: (boolP (too_good s)) => [/often|_]; first by rewrite mulr1.
  by rewrite mulr0 pr_ge0.
rewrite -rate; apply: le_trans worse_seldom; rewrite [X in _ <= X]pr_mean mean_glue mean_joint le_eqVlt.
apply/orP; left; apply/eqP; apply: eq_bigr => s _; rewrite pr_mean; congr (_ * _).
by apply: eq_bigr => s' _; rewrite first_glue second_glue.
Qed.
End Ratio.

(** A class on any set of points *)
Section Sizes.
Variables (F : realFieldType) (e : F -> F) (N d : nat) (alpha beta la lb : F).
Hypotheses (exp_e : exponential e) (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Hypotheses (enough_a : 48%:R / alpha <= e la) (enough_b : 2%:R / beta <= e lb).
Hypothesis enough : 30%:R / alpha * (d%:R * la + lb) <= N%:R.

Let a0 : 0 < alpha. Proof. by case/andP: alpha01. Qed.
Let b0 : 0 < beta. Proof. by case/andP: beta01. Qed.

Lemma two_beta : 2%:R <= e lb.
Proof.
by apply: le_trans enough_b; rewrite ler_pdivl_mulr // ler_pimulr ?ler0n //; case/andP: beta01.
Qed.

Lemma log_alpha : 0 <= la.
Proof.
apply: (e_ge1_pos exp_e); apply: le_trans enough_a; rewrite ler_pdivl_mulr // mul1r.
by case/andP: alpha01 => _ /le_trans; apply; rewrite (ler_nat _ 1).
Qed.

Lemma log_beta : 0 <= lb.
Proof. by apply: (e_ge1_pos exp_e); apply: le_trans two_beta; rewrite (ler_nat _ 1). Qed.

(* N alpha/30 is enough for both logarithms *)
Lemma thirtieth : d%:R * la + lb <= N%:R * (alpha / 30%:R).
Proof. by move: enough; rewrite mulrAC ler_pdivr_mulr // mulrA ler_pdivl_mulr ?ltr0n // mulrC. Qed.

Lemma ghost_works : 2%:R <= e (N%:R * (alpha / 12%:R)).
Proof.
apply: le_trans two_beta _; apply: (e_le exp_e); apply: le_trans (_ : d%:R * la + lb <= _).
  by rewrite ler_addr mulr_ge0 ?ler0n // log_alpha.
apply: le_trans thirtieth _; rewrite ler_wpmul2l ?ler0n // ler_wpmul2l ?(ltW a0) //.
by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

Lemma examples_positive : (0 < N)%N.
Proof.
rewrite lt0n; apply: contraTneq ghost_works => ->; rewrite mul0r (e0 exp_e) -ltNge.
by rewrite (ltr_nat _ 1).
Qed.

Lemma traces_of_sample : (sauer_sum (N + N) d)%:R <= e (d%:R * la) * e (N%:R * (alpha / 24%:R)).
Proof.
pose x := alpha / 48%:R; have x0 : 0 < x by rewrite divr_gt0 ?ltr0n.
have x1 : x <= 1.
  by rewrite ler_pdivr_mulr ?ltr0n // mul1r; case/andP: alpha01 => _ /le_trans; apply; rewrite (ler_nat _ 1).
have xd : 0 < x ^+ d by rewrite exprn_gt0.
have whole : 1 <= x ^+ d * e (d%:R * la).
  rewrite (e_nat exp_e) -exprMn exprn_ege1 // -ler_pdivr_mull // mulr1 /x invf_div; exact: enough_a.
have e24 : e (N%:R * (alpha / 24%:R)) = e x ^+ (N + N).
  rewrite -(e_nat exp_e) addnn -mul2n natrM -mulrA [in RHS]mulrCA; congr (e (_ * _)).
  by rewrite /x (natrM F 2 24) invfM mulrCA mulVKf ?pnatr_eq0.
rewrite -(ler_pmul2l xd); apply: le_trans (sauer_power _ _ _) _; first by rewrite ltW.
rewrite e24 mulrA; apply: le_trans (_ : e x ^+ (N + N) <= _).
  by rewrite ler_expn2r ?nnegrE ?(ltW (e_gt0 exp_e _)) ?(e_ge exp_e) // addr_ge0 ?ler01 // ltW.
by rewrite ler_pemull ?exprn_ge0 ?(ltW (e_gt0 exp_e _)).
Qed.

(* 3/40 = 1/24 + 1/30 *)
Lemma tail_splits : N%:R * (3%:R * alpha / 40%:R) = N%:R * (alpha / 24%:R) + N%:R * (alpha / 30%:R).
Proof.
rewrite -mulrDr; congr (_ * _); rewrite -[alpha](@divfK _ 120%:R) ?pnatr_eq0 //; move: (alpha / 120%:R) => y.
rewrite [in LHS](natrM F 3 40) [in X in X + _](natrM F 5 24) [in X in _ + X](natrM F 4 30).
by rewrite !mulrA !mulfK ?pnatr_eq0 // mulrAC -natrM mulrC -mulrDr -natrD.
Qed.

Lemma small_failure : 2%:R * (sauer_sum (N + N) d)%:R * e (- (N%:R * (3%:R * alpha / 40%:R))) <= beta.
Proof.
set x := N%:R * (alpha / 24%:R); set y := N%:R * (alpha / 30%:R).
apply: le_trans (_ : beta * e lb * (e (d%:R * la) * e x) * e (- (N%:R * (3%:R * alpha / 40%:R))) <= _).
  rewrite ler_wpmul2r ?(ltW (e_gt0 exp_e _)) // ler_pmul ?ler0n ?traces_of_sample //.
  by rewrite mulrC -ler_pdivr_mulr.
rewrite tail_splits -/x -/y -!mulrA -!(eD exp_e) ler_pimulr ?(ltW b0) // -[X in _ <= X](e0 exp_e).
apply: (e_le exp_e); rewrite [- (_ + _)]opprD !addrA addrK [lb + _]addrC subr_le0; exact: thirtieth.
Qed.
End Sizes.

Theorem yan_theorem_2_sharper_proved : yan_theorem_2_sharper.
Proof.
move=> F e X H d n z D c N alpha beta la lb exp_e dH dD a01 b01 ea eb enough.
have big := ghost_works exp_e a01 b01 ea eb enough.
have failure := small_failure exp_e a01 b01 ea eb enough.
have N0 := examples_positive exp_e a01 b01 ea eb enough.
have NF : 0 < N%:R :> F by rewrite ltr0n.
pose s (f : {ffun 'I_N -> 'I_n}) i := (z (f i), c (z (f i))).
apply: (@probably F [finType of {ffun 'I_N -> 'I_n}] _ _ (fun f => exists2 g, H g &
  sample_error F (s f) setT g <= alpha / 10%:R /\ alpha < error_of c g z D)).
- exact: dist_iid.
- by move=> f none g gH few; rewrite leNgt; apply/negP => far; apply: none; exists g.
move=> E EQ; apply: (@traces_exist X H n z) => -[R traces]; have few := few_traces_of_traces traces dH.
apply: le_trans failure; apply: le_trans (too_good_seldom (trace z c) exp_e dD few big).
apply: pr_sub => [|f /EQ[g gH [good far]]]; first exact: dist_iid.
apply/exists_inP; exists (trace z g); first by apply/traces; exists g.
have -> : pr D (wrong_at (trace z c) (trace z g)) = error_of c g z D.
  by apply: eq_bigl => j; rewrite /wrong_at !ffunE.
rewrite far andbT /few_errors.
have -> : hits F (wrong_at (trace z c) (trace z g)) f = N%:R * sample_error F (s f) setT g.
  rewrite /sample_error /frequency cardsT card_ord mulrC divfK ?gt_eqF // /hits -sum1_card natr_sum [RHS]big_mkcond.
  by apply: eq_bigr => i _; rewrite /wrong_at !ffunE !inE /=; case: (_ != _).
by rewrite ler_pmul2l.
Qed.

(* the restored size is larger *)
Lemma restored_size (F : realFieldType) (e : F -> F) N d (alpha beta la lb : F) : exponential e -> 0 < alpha <= 1 ->
  0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb ->
  48%:R / alpha * (10%:R * d%:R * la + lb) <= N%:R ->
  [/\ 48%:R / alpha <= e la, 2%:R / beta <= e lb & 30%:R / alpha * (d%:R * la + lb) <= N%:R].
Proof.
move=> exp_e a01 b01 ea eb enough; have /andP[a0 _] := a01; have /andP[b0 _] := b01; have e1 : 1 <= e 1.
  by rewrite -[X in X <= _](e0 exp_e) (e_le exp_e) // ler01.
have ea' : 48%:R / alpha <= e la.
  by apply: le_trans ea; rewrite ler_wpmul2r ?invr_ge0 ?(ltW a0) // ler_pemulr ?ler0n.
have eb' : 2%:R / beta <= e lb.
  by apply: le_trans eb; rewrite ler_wpmul2r ?invr_ge0 ?(ltW b0) // ler_nat.
split=> //; apply: le_trans enough; have la0 := log_alpha exp_e a01 ea'; have lb0 := log_beta exp_e b01 eb'.
apply: ler_pmul; rewrite ?addr_ge0 ?mulr_ge0 ?ler0n ?invr_ge0 ?(ltW a0) //.
  by rewrite ler_wpmul2r ?invr_ge0 ?(ltW a0) // ler_nat.
by rewrite ler_add2r -mulrA ler_pemull ?mulr_ge0 ?ler0n // (ler_nat _ 1).
Qed.

Theorem yan_theorem_2_proved : yan_theorem_2.
Proof.
move=> F e X H d n z D c N alpha beta la lb exp_e dH dD a01 b01 ea eb enough.
have [ea' eb' enough'] := restored_size exp_e a01 b01 ea eb enough.
exact: (@yan_theorem_2_sharper_proved F e X H d n z D c N alpha beta la lb exp_e dH dD a01 b01 ea' eb' enough').
Qed.

(* ---- *)
(* An algorithm that solves linear feasibility learns halfspaces from as many examples as Theorem 2 asks for.

   The constraints of a sample are feasible, and a solution errs on at most a tenth of alpha of it, with probability
   1 - b over its coins (RandomDepth.v). With probability 1 - beta over the sample no halfspace that does has an error
   above alpha. *)
Theorem yan_remark_pac_reduction_ratio_proved : yan_remark_pac_reduction_ratio.
Proof.
move=> F e d O law sol N b alpha beta la lb exp_e a01 b01 ea eb enough solver target n z D dD.
have [ea' eb' enough'] := restored_size exp_e a01 b01 ea eb enough.
have N0 := examples_positive exp_e a01 b01 ea' eb' enough'.
have fail0 : 0 <= b.
  have [dl /(_ isT) often] := solver [::].
  have : 1 - b <= 1 by apply: le_trans (pr_le1 _ dl); apply: often; exists 0.
  by rewrite ger_addl oppr_le0.
have [dim _ _] := common_fact_vc_of_halfspaces_proved F d.
have close := @yan_theorem_2_proved F e _ _ d.+1 n z D (halfspace target) N alpha beta la lb exp_e dim dD a01 b01 ea eb
  enough.
rewrite [b + _]addrC.
apply: mean_probable close _ => [||f|f close]; [exact: dist_iid|exact: fail0| |].
  by apply: pr_ge0; case: (solver [seq as_constraint e | e <- labelled_sample (halfspace target) z f]).
set S := map _ _; have [dl often] := solver S.
have closed : all snd S by rewrite /S !all_map; apply/allP.
apply: le_trans (often closed (sample_feasible z target f)) _; apply: pr_sub dl _ => o many.
by apply: close; [exists (sol S o)|exact: few_wrong N0 many].
Qed.
