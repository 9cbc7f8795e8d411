(* A probabilistic representation gives a pure private learner (bgs Lemma 8.3).

   A list is drawn by its weights, without the data; the exponential mechanism selects one of its functions, with
   minus the errors on n examples as the score, so the learner is epsilon-private. Let x = alpha n. Four things may go
   wrong, each with probability beta at most. The list has no function of error alpha at most. A fixed such function
   errs on more than 2 x examples: e(- x/3), as e(3/5) <= 28/15. One of N functions of error above 6 alpha errs on 4 x
   at most: N e(- x/3), as e(- 2/5) <= 61/90. The selected one errs on 2 x more than the fixed one: N e(- epsilon x).
   Otherwise the selected function errs on 4 x examples at most, and its error is 6 alpha at most. Lists are filled up
   to N functions with one that is 0 everywhere. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements SelectionStatements.
From Littlestone Require Import Probability Concentration Indistinguishability ExponentialMechanism.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Tails.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.
Variables (A : finType) (p : A -> F) (E : pred A) (n : nat).
Hypothesis dp : dist p.

(* the moment of the number of hits *)
Lemma hits_moment c u : e c <= 1 + u ->
  mean (iid n p) (fun f => e (c * hits F E f)) <= e (n%:R * (pr p E * u)).
Proof.
move=> cu.
have -> : mean (iid n p) (fun f => e (c * hits F E f)) = \prod_(i < n) mean p (fun a => e (c * (E a)%:R)).
  rewrite -(mean_independent (fun=> p) (fun=> fun a => e (c * (E a)%:R))); apply: eq_bigr => f _; congr (_ * _).
  by rewrite /hits mulr_sumr (e_sum exp_e).
have -> : n%:R * (pr p E * u) = \sum_(i < n) pr p E * u by rewrite sumr_const card_ord mulr_natl.
rewrite (e_sum exp_e); apply: ler_prod => i _; have [p0 _] := dp.
rewrite {1}/mean sumr_ge0 => [|a _] /=; last by rewrite mulr_ge0 // ltW // (e_gt0 exp_e).
apply: le_trans (e_ge exp_e _); rewrite pr_mean mulrC -meanZ -{2}(mean_const 1 dp) -meanD.
apply: mean_le => // a; case: (E a); first by rewrite !mulr1.
by rewrite !mulr0 (e0 exp_e) addr0.
Qed.

Lemma hits_tail c u t (Q : pred {ffun 'I_n -> A}) : e c <= 1 + u -> (forall f, Q f -> c * t <= c * hits F E f) ->
  pr (iid n p) Q <= e (n%:R * (pr p E * u) - c * t).
Proof.
move=> cu Qt; have Dn := dist_iid n dp; rewrite -(ler_pmul2l (e_gt0 exp_e (c * t))) -(eD exp_e) addrC subrK.
apply: le_trans (hits_moment cu).
apply: le_trans (markov (e (c * t)) Dn _) => [|f]; last exact: ltW (e_gt0 exp_e _).
rewrite ler_pmul2l ?(e_gt0 exp_e) //; apply: pr_sub => // f /Qt; exact: (e_le exp_e).
Qed.
End Tails.

(** Numbers *)
(* large numbers are compared in binary *)
Lemma large (a b c d z : BinNums.N) : (b * (d * d * (d * d) * (d * d * (d * d))) + z
    = a * (c * c * (c * c) * (c * c * (c * c))))%num -> (b * d ^ 8 <= a * c ^ 8)%N.
Proof.
have power x : (x * x * (x * x) * (x * x * (x * x)) = x ^ 8)%N by rewrite !expnS expn0 muln1 !mulnA.
by move/(congr1 nat_of_bin); rewrite !(nat_of_add_bin, nat_of_mul_bin) !power => <-; exact: leq_addr.
Qed.

Section Constants.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma fraction (a b c d : nat) : (0 < b)%N -> (0 < d)%N -> (a * d = c * b)%N -> a%:R / b%:R = c%:R / d%:R :> F.
Proof. by move=> b0 d0 same; apply/eqP; rewrite eqr_div ?pnatr_eq0 -?lt0n // -!natrM same. Qed.

Lemma eight_times x a b c d : (0 < b)%N -> 1 + x = a%:R / b%:R -> (c * b ^ 8 <= d * a ^ 8)%N ->
  c%:R <= d%:R * e (8%:R * x).
Proof.
move=> b0 ab cd; have b8 : 0 < b%:R ^+ 8 :> F by rewrite exprn_gt0 // ltr0n.
rewrite -(ler_pmul2r b8) -mulrA; apply: le_trans (_ : d%:R * a%:R ^+ 8 <= _).
  by rewrite -!natrX -!natrM ler_nat.
rewrite ler_wpmul2l ?ler0n // mulrC (e_nat exp_e) -exprMn; apply: ler_expn2r; rewrite ?nnegrE ?ler0n //.
  by rewrite mulr_ge0 ?ler0n // ltW // (e_gt0 exp_e).
by rewrite -ler_pdivr_mull ?ltr0n // mulrC -ab; exact: (e_ge exp_e).
Qed.

Lemma opposite_bound x c d : (0 < c)%N -> c%:R <= d%:R * e (- x) -> e x <= d%:R / c%:R.
Proof.
move=> c0; rewrite -(ler_pmul2r (e_gt0 exp_e x)) -mulrA -(eD exp_e) addNr (e0 exp_e) mulr1 mulrC => le.
by rewrite ler_pdivl_mulr ?ltr0n.
Qed.

Lemma e_up : e (3%:R / 5%:R) <= 1 + 13%:R / 15%:R.
Proof.
have -> : 3%:R / 5%:R = 8%:R * (3%:R / 40%:R) :> F by rewrite mulrA -natrM; exact: fraction.
have -> : 1 + 13%:R / 15%:R = 28%:R / 15%:R :> F.
  by rewrite -{1}(@mulfV F 15%:R) ?pnatr_eq0 // -mulrDl -natrD.
apply: opposite_bound => //; rewrite -mulrN.
apply: (@eight_times _ 37 40 15 28 isT _ (@large 28 15 37 40 45424709788 erefl)).
by rewrite -{1}(@mulfV F 40%:R) ?pnatr_eq0 // -mulrBl -natrB.
Qed.

Lemma e_down : e (- (2%:R / 5%:R)) <= 1 + - (29%:R / 90%:R).
Proof.
have -> : 2%:R / 5%:R = 8%:R * 20%:R^-1 :> F.
  by rewrite -[20%:R^-1]mul1r mulrA mulr1; exact: fraction.
have -> : 1 + - (29%:R / 90%:R) = 61%:R / 90%:R :> F.
  by rewrite -{1}(@mulfV F 90%:R) ?pnatr_eq0 // -mulrBl -natrB.
apply: opposite_bound => //; rewrite opprK.
apply: (@eight_times _ 21 20 90 61 isT _ (@large 61 90 21 20 3194421021 erefl)).
by rewrite -{1}(@mulfV F 20%:R) ?pnatr_eq0 // -{2}[20%:R^-1]mul1r -mulrDl -mulrSr.
Qed.

Variables (A : finType) (p : A -> F) (E : pred A) (n : nat) (alpha : F).
Hypothesis dp : dist p.
Notation x := (alpha * n%:R).
Notation tiny := (e (- (x / 3%:R))).

Lemma few_errors : pr p E <= alpha -> pr (iid n p) (fun f => 2%:R * x < hits F E f) <= tiny.
Proof.
move=> small; have c0 : 0 <= 3%:R / 5%:R :> F by rewrite divr_ge0 ?ler0n.
apply: le_trans (hits_tail exp_e dp (E := E) (t := 2%:R * x) e_up _) _ => [f /ltW le|].
  by rewrite ler_wpmul2l.
apply: (e_le exp_e); apply: le_trans (_ : x * (13%:R / 15%:R) - x * (3%:R / 5%:R * 2%:R) <= _).
  apply: ler_add; last by rewrite mulrA mulrC.
  by rewrite mulrA ler_wpmul2r ?divr_ge0 ?ler0n // mulrC ler_wpmul2r ?ler0n.
have -> : 13%:R / 15%:R = 3%:R / 5%:R * 2%:R - 3%:R^-1 :> F.
  rewrite [X in X - _](_ : _ = 18%:R / 15%:R); last by rewrite mulrAC -natrM; exact: fraction.
  rewrite [X in _ - X](_ : _ = 5%:R / 15%:R); last by rewrite -[_^-1]mul1r -[1]/(1%:R); exact: fraction.
  by rewrite -mulrBl -natrB.
by rewrite mulrBr addrAC subrr sub0r.
Qed.

Lemma many_errors : 6%:R * alpha < pr p E -> pr (iid n p) (fun f => hits F E f <= 4%:R * x) <= tiny.
Proof.
move=> /ltW large_q; have c0 : 0 <= 2%:R / 5%:R :> F by rewrite divr_ge0 ?ler0n.
apply: le_trans (hits_tail exp_e dp (E := E) (t := 4%:R * x) e_down _) _ => [f le|].
  by rewrite !mulNr ler_opp2 ler_wpmul2l.
apply: (e_le exp_e); apply: le_trans (_ : - (x * (6%:R * (29%:R / 90%:R))) + x * (2%:R / 5%:R * 4%:R) <= _).
  apply: ler_add; last by rewrite mulNr opprK mulrA mulrC.
  rewrite !mulrN ler_opp2 !mulrA ler_wpmul2r ?invr_ge0 ?ler0n // ler_wpmul2r ?ler0n //.
  by rewrite mulrAC [alpha * _]mulrC [X in _ <= X]mulrC ler_wpmul2r ?ler0n.
have -> : 6%:R * (29%:R / 90%:R) = 2%:R / 5%:R * 4%:R + 3%:R^-1 :> F.
  rewrite mulrA -natrM [RHS](_ : _ = 24%:R / 15%:R + 5%:R / 15%:R); last first.
    congr (_ + _); first by rewrite mulrAC -natrM; exact: fraction.
    by rewrite -[_^-1]mul1r -[1]/(1%:R); exact: fraction.
  by rewrite -mulrDl -natrD; exact: fraction.
by rewrite mulrDr opprD addrAC addNr sub0r.
Qed.
End Constants.

(** The learner *)
Section Learner.
Variables (F : realFieldType) (e : F -> F) (X : Type) (k r N : nat) (eps : F).
Variables (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps) (N0 : (0 < N)%N) (dP : dist P).
Notation data := (seq (X * 'I_k.+1)).

Definition hyp (o : 'I_r * 'I_N) : hypothesis X k := nth (fun=> ord0) (G o.1) o.2.
Definition mistakes (h : hypothesis X k) (s : data) := count (fun xy => h xy.1 != xy.2) s.
Definition listed (s : data) (i : 'I_r) (j : 'I_N) : F := - (mistakes (hyp (i, j)) s)%:R.
Definition learner (s : data) : 'I_r * 'I_N -> F := joint P (fun i => selected e eps (listed s i)).

Lemma some_candidate : (0 < #|'I_N|)%N.
Proof. by rewrite card_ord. Qed.

Lemma listed_near s s' i j : neighbours s s' -> `|listed s i j - listed s' i j| <= 1.
Proof.
case=> u [a [b [v [-> ->]]]]; rewrite /listed /mistakes !count_cat /= opprK addrC !natrD.
rewrite opprD addrACA subrr add0r opprD addrACA subrr addr0.
by case: (_ != _); case: (_ != _); rewrite ?subrr ?subr0 ?sub0r ?normrN ?normr0 ?normr1 ?ler01.
Qed.

Lemma learner_private n : dp n (e eps) 0 learner.
Proof.
have dk s i : dist (selected e eps (listed s i)) := selected_dist eps exp_e _ some_candidate.
split=> [s _|s s' _ nb E]; first by apply: dist_joint.
rewrite addr0 !pr_joint -meanZ; apply: mean_le => // i.
by have := selected_close exp_e eps0 (fun j => listed_near i j nb) (fun j => E (i, j)); rewrite addr0.
Qed.

Variables (n q : nat) (alpha beta : F) (z : 'I_q -> X) (D : 'I_q -> F) (h : hypothesis X k).
Hypothesis dD : dist D.
Hypotheses (enough : N%:R <= beta * e (alpha * n%:R / 3%:R)) (enough' : N%:R <= beta * e (alpha * n%:R * eps)).
Notation x := (alpha * n%:R).
Notation tiny := (e (- (x / 3%:R))).

Definition wrong (g : hypothesis X k) : pred 'I_q := fun j => g (z j) != h (z j).

Lemma mistakes_hits g (f : {ffun 'I_n -> 'I_q}) : (mistakes g (labelled_sample h z f))%:R = hits F (wrong g) f.
Proof.
rewrite /mistakes /hits count_map -sum1_count big_enum_cond big_mkcond natr_sum; apply: eq_bigr => i _.
by rewrite /wrong /=; case: (_ != _).
Qed.

Lemma tiny_N : N%:R * tiny <= beta.
Proof.
rewrite -(ler_pmul2r (e_gt0 exp_e (x / 3%:R))) -[N%:R * tiny * _]mulrA -(eD exp_e) addNr (e0 exp_e) mulr1.
exact: enough.
Qed.

Lemma tiny_beta : tiny <= beta.
Proof. by apply: le_trans tiny_N; rewrite ler_pmull ?(e_gt0 exp_e) // ler1n. Qed.

Lemma beta_ge0 : 0 <= beta.
Proof. by apply: le_trans tiny_beta; rewrite ltW ?(e_gt0 exp_e). Qed.

Section List.
Variables (i : 'I_r) (j0 : 'I_N).
Notation g j := (hyp (i, j)).
Hypothesis good : pr D (wrong (g j0)) <= alpha.

Definition misled (f : {ffun 'I_n -> 'I_q}) := (2%:R * x < hits F (wrong (g j0)) f)
  || [exists j, (6%:R * alpha < pr D (wrong (g j))) && (hits F (wrong (g j)) f <= 4%:R * x)].

Lemma misled_rarely : pr (iid n D) misled <= 2%:R * beta.
Proof.
have Dn := dist_iid n dD; apply: le_trans (pr_or _ _ Dn) _; rewrite [2%:R * beta]mulr_natl mulr2n; apply: ler_add.
  exact: le_trans (few_errors exp_e n dD good) tiny_beta.
apply: le_trans (pr_exists _ Dn) _; apply: le_trans tiny_N.
rewrite [N%:R * _]mulr_natl -[N in X in _ <= X]card_ord -sumr_const.
apply: ler_sum => j _; case: (boolP (6%:R * alpha < pr D (wrong (g j)))) => [bad|_].
  by apply: le_trans (many_errors exp_e n dD bad); apply: pr_sub.
by rewrite /pr big_pred0 // ltW ?(e_gt0 exp_e).
Qed.

Lemma led_well f : ~~ misled f ->
  1 - beta <= pr (selected e eps (listed (labelled_sample h z f) i)) (fun j => pr D (wrong (g j)) <= 6%:R * alpha).
Proof.
rewrite negb_or negb_exists -leNgt => /andP[few /forallP many].
have enough2 : #|'I_N|%:R <= beta * e (eps * (2%:R * x) / 2%:R).
  by rewrite card_ord -mulrA [2%:R * x * _]mulrAC divff ?pnatr_eq0 // mul1r mulrC mulrC [eps * _]mulrC.
apply: le_trans (selected_good exp_e eps0 (listed (labelled_sample h z f) i) j0 enough2) _.
apply: pr_sub (selected_dist eps exp_e _ some_candidate) _ => j.
rewrite /listed !mistakes_hits => near; rewrite leNgt; apply/negP => bad; have := many j; rewrite bad /=.
move/negP; apply; rewrite -ler_opp2; apply: le_trans near; rewrite -opprD ler_opp2.
apply: le_trans (ler_add few (lexx _)) _; by rewrite -mulrDl -natrD.
Qed.

Lemma list_good : 1 - 3%:R * beta <= mean (iid n D)
  (fun f => pr (selected e eps (listed (labelled_sample h z f) i)) (fun j => pr D (wrong (g j)) <= 6%:R * alpha)).
Proof.
have Dn := dist_iid n dD; apply: le_trans (_ : 1 - beta - pr (iid n D) misled <= _).
  rewrite -addrA ler_add2l -opprD ler_opp2 -[3%N]/(1 + 2)%N natrD mulrDl mul1r ler_add2l; exact: misled_rarely.
rewrite -{1}(mean_const (1 - beta) Dn) pr_mean -meanB; apply: mean_le => // f.
case: (boolP (misled f)) => [_|fine].
  apply: le_trans (pr_ge0 _ (selected_dist eps exp_e _ some_candidate)).
  by rewrite addrAC subrr sub0r oppr_le0 beta_ge0.
by rewrite subr0; exact: led_well.
Qed.
End List.
End Learner.

Theorem bgs_lemma_8_3_proved : bgs_lemma_8_3.
Proof.
move=> F e X k H r P G N n eps alpha beta exp_e [dP repr] short N0 eps0 enough enough'.
exists [finType of 'I_r * 'I_N], (hyp G (N := N)), (@learner F e X k r N eps P G); split; first exact: learner_private.
move=> h q z D hH dD; have Dn := dist_iid n dD; have [P0 P1] := dP.
pose good i := has (fun g => \sum_(j | g (z j) != h (z j)) D j <= alpha) (G i).
pose fine i (j : 'I_N) := pr D (wrong z h (hyp G (i, j))) <= 6%:R * alpha.
pose p i (f : {ffun 'I_n -> 'I_q}) := pr (selected e eps (@listed F X k r N G (labelled_sample h z f) i)) (fine i).
have b0 := beta_ge0 exp_e N0 enough.
rewrite (_ : mean _ _ = mean P (fun i => mean (iid n D) (p i))); last first.
  rewrite /mean; under [RHS]eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => f _.
  by rewrite pr_joint /mean mulr_sumr; apply: eq_bigr => i _; rewrite mulrCA.
apply: le_trans (_ : \sum_(i | good i) P i - 3%:R * beta <= _).
  rewrite -[4%N]/(1 + 3)%N natrD mulrDl mul1r opprD addrA ler_add2r; exact: repr.
apply: le_trans (_ : \sum_(i | good i) P i * (1 - 3%:R * beta) <= _).
  rewrite -mulr_suml mulrBr mulr1 ler_add2l ler_opp2 ler_pimull ?mulr_ge0 ?ler0n //; exact: (pr_le1 good dP).
rewrite big_mkcond; apply: ler_sum => i _; case: ifP => [/(has_nthP (fun=> ord0))[j jG jg]|_]; last first.
  have [D0 _] := Dn; rewrite mulr_ge0 // /mean sumr_ge0 // => f _; rewrite mulr_ge0 // pr_ge0 //.
  by apply: (selected_dist eps exp_e); rewrite card_ord.
apply: ler_wpmul2l => //.
exact: (list_good exp_e eps0 N0 dD enough enough' (j0 := Ordinal (leq_trans jG (short i))) jg).
Qed.
