(* Wrong variants of the statements on the exponential mechanism and on the learners that use it, refuted.

   Privacy: one score of three is c and the others are 0, or the other way round. Its probability is x / (x + 2), or
   1 / (1 + 2 x), for x = e(epsilon c / 2): so it moves by more than x. Utility: of eight scores one is 0, the others
   are - 1. For epsilon = 2 one is worse by 1 with probability 7 y^2 / (1 + 7 y^2), which is more than y = e(- 1/2), as
   y is between 1/2 and 2/3. Of two such scores, for epsilon = 16, the worse one has probability v^2 / (1 + v^2) for
   v = e(- 4), which is more than 2 v^3. Learners of two functions on one point: the n examples of one function are
   replaced by those of the other, so an error of probability b for each means 1 - b <= e(n epsilon) b. Of two points
   with probability 1/2 each, one example shows the second one with probability 1/2, and a label not seen is guessed.
   Runs: of two, one errs always, and is chosen with probability y / (1 + y) for y = e(- epsilon n / 2). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements SelectionStatements.
From Littlestone Require Import Depth Satisfiable Probability Concentration Indistinguishability ExponentialMechanism.
From Littlestone Require Import RealNumbers WrongProbability SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Privacy *)
Section Apart.
Variables (F : realFieldType) (e : F -> F) (eps c : F).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps) (c0 : 0 < c).
Definition height (s : seq bool) (a : 'I_3) : F := if (a == ord0) == head false s then c else 0.

Lemma height_near s s' a : `|height s a - height s' a| <= c.
Proof.
rewrite /height; case: (_ == head _ s); case: (_ == head _ s');
  by rewrite ?subrr ?subr0 ?sub0r ?normrN ?normr0 ?(gtr0_norm c0) ?(ltW c0).
Qed.

Lemma told_apart : ~ dp 1 (e (eps * c / 2%:R)) 0 (fun s => selected e eps (height s)).
Proof.
have swapped : neighbours [:: true] [:: false] by exists [::], true, false, [::].
case=> _ /(_ [:: true] [:: false] erefl swapped (pred1 ord0)); rewrite /pr !big_pred1_eq addr0 /selected.
rewrite !big_ord_recl !big_ord0 /height /= mulr0 mul0r (e0 exp_e) !addr0; set x := e _.
have x1 : 1 < x by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl !mulr_gt0 ?invr_gt0 ?ltr0n.
have x0 : 0 < x by apply: lt_trans x1; exact: ltr01.
have s0 : 0 < x + (1 + 1) by rewrite addr_gt0 ?addr_gt0 ?ltr01.
have s1 : 0 < 1 + (x + x) by rewrite addr_gt0 ?addr_gt0 ?ltr01.
rewrite ler_pdivr_mulr // mul1r mulrAC ler_pdivl_mulr // ler_pmul2l //.
by rewrite addrCA !ler_add2l leNgt x1.
Qed.
End Apart.

Theorem bgs_lemma_8_3_selection_privacy_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (A : finType) n
  (score : seq X -> A -> F) (eps : F), exponential e -> (0 < #|A|)%N -> 0 < eps ->
  (forall s s' a, size s = n -> neighbours s s' -> `|score s a - score s' a| <= 1) ->
  dp n (e (eps / 2%:R)) 0 (fun s => selected e eps (score s))).
Proof.
have o1 : 0 < 1 :> FR := ltr01; move=> /(_ FR expR bool [finType of 'I_3] 1%N (height 1) 1 exp_exponential) wrong.
apply: (told_apart exp_exponential o1 o1); rewrite mul1r; apply: wrong => //; first by rewrite card_ord.
by move=> s s' a _ _; exact: height_near.
Qed.

Theorem bgs_lemma_8_3_selection_privacy_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (A : finType) n
  (score : seq X -> A -> F) (eps : F), exponential e -> (0 < #|A|)%N -> 0 < eps ->
  (forall s s' a, size s = n -> neighbours s s' -> `|score s a - score s' a| <= 2%:R) ->
  dp n (e eps) 0 (fun s => selected e eps (score s))).
Proof.
have o1 : 0 < 1 :> FR := ltr01; have o2 : 0 < 2%:R :> FR by rewrite ltr0n.
move=> /(_ FR expR bool [finType of 'I_3] 1%N (height 2%:R) 1 exp_exponential) wrong.
apply: (told_apart exp_exponential o1 o2); rewrite mulfK ?pnatr_eq0 //.
apply: wrong => //; first by rewrite card_ord.
by move=> s s' a _ _; exact: height_near.
Qed.

(** Utility *)
Section Lower.
Variables (F : realFieldType) (e : F -> F) (K : nat).
Hypothesis exp_e : exponential e.
Definition lower (a : 'I_K.+1) : F := if a == ord0 then 0 else - 1.

(* the probability of a score that is worse by t < 1 at most *)
Lemma best_only eps t : 0 <= t < 1 ->
  pr (selected e eps lower) (fun a => lower ord0 - t <= lower a) = (1 + K%:R * e (- (eps / 2%:R)))^-1.
Proof.
case/andP=> t0 t1; rewrite /pr (big_pred1 ord0) => [|a]; last first.
  rewrite /lower /= sub0r; case: (a =P ord0) => [_|_]; first by rewrite oppr_le0.
  by rewrite ler_opp2 leNgt t1.
rewrite /selected big_ord_recl /lower eqxx mulr0 mul0r (e0 exp_e) mul1r; congr (_ + _)^-1.
by rewrite (eq_bigr (fun=> e (- (eps / 2%:R)))) => [|i _]; rewrite ?sumr_const ?card_ord ?mulr_natl // mulrN1 mulNr.
Qed.
End Lower.

Notation exp_e := exp_exponential.

Lemma expR_inverse x : expR (- x) * expR x = 1.
Proof. by rewrite -(eD exp_e) addNr (e0 exp_e). Qed.

Lemma square_of_half : expR (- (2%:R / 2%:R)) = expR (- 2%:R^-1) * expR (- 2%:R^-1).
Proof. by rewrite -(eD exp_e) -opprD divff ?pnatr_eq0 // -mulr2n -[2%:R^-1 *+ 2]mulr_natl divff ?pnatr_eq0. Qed.

Theorem bgs_lemma_8_3_selection_utility_wrong : ~ (forall (F : realFieldType) (e : F -> F) (A : finType)
  (score : A -> F) (eps beta t : F) (b : A), exponential e -> 0 < eps -> 1 <= beta * e (eps * t / 2%:R) ->
  1 - beta <= pr (selected e eps score) (fun a => score b - t <= score a)).
Proof.
pose y := expR (- 2%:R^-1); pose w := 1 - y; have two : 0 < 2%:R :> FR by rewrite ltr0n.
have half : 2%:R * 2%:R^-1 / 2%:R = 2%:R^-1 :> FR by rewrite mulfV ?pnatr_eq0 // mul1r.
have y0 : 0 < y := e_gt0 exp_e _; have y2 : 1 <= 2%:R * y.
  by rewrite -ler_pdivr_mull // mulr1 -{1}half_half; exact: (e_ge exp_e).
have w3 : 1 <= 3%:R * w.
  have : 3%:R * y <= 2%:R.
    rewrite -(ler_pmul2r (e_gt0 exp_e 2%:R^-1)) -mulrA expR_inverse mulr1 -ler_pdivr_mull //.
    by apply: le_trans (e_ge exp_e _); rewrite -[3%N]/(2 + 1)%N natrD mulrDr mulVf ?pnatr_eq0 // mulr1.
  by rewrite mulrBr mulr1 ler_subr_addr -ler_subr_addl => /le_trans-> //; rewrite -[1]/(1%:R) -natrB.
move=> /(_ FR expR [finType of 'I_8] (lower FR (K := 7)) 2%:R y 2%:R^-1 ord0 exp_e two).
rewrite half expR_inverse => /(_ (lexx 1)); rewrite (best_only _ exp_e) ?square_of_half; last first.
  by have /andP[/ltW-> ->] := half_between FR.
have S0 : 0 < 1 + 7%:R * (y * y) by rewrite addr_gt0 ?ltr01 // !mulr_gt0 ?ltr0n.
rewrite -/y -/w -[X in _ <= X]mul1r ler_pdivl_mulr // mulrDr mulr1 -ler_subr_addl opprB addrCA subrr addr0.
rewrite mulrCA [w * _]mulrA mulrA -[X in _ <= X]mul1r ler_pmul2r // => le7.
have w0 : 0 < w by rewrite -(pmulr_rgt0 _ (_ : 0 < 3%:R)) ?ltr0n // (lt_le_trans ltr01 w3).
have := ler_pmul ler01 ler01 w3 y2; rewrite mulr1 mulrACA -natrM => /(le_trans le7).
by rewrite ler_pmul2r ?mulr_gt0 // ler_nat.
Qed.

Theorem bgs_lemma_8_3_selection_utility_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (A : finType)
  (score : A -> F) (eps beta t : F) (b : A), exponential e -> 0 < eps -> #|A|%:R <= beta * e (eps * t) ->
  1 - beta <= pr (selected e eps score) (fun a => score b - t <= score a)).
Proof.
pose v := expR (- 4%:R); have v0 : 0 < v := e_gt0 exp_e _.
have v5 : 5%:R * v <= 1.
  rewrite -(ler_pmul2r (e_gt0 exp_e 4%:R)) -mulrA expR_inverse mulr1 mul1r; apply: le_trans (e_ge exp_e _).
  by rewrite -mulrS.
have eight : 16%:R / 2%:R = 4%:R + 4%:R :> FR by rewrite -natrD -[16%N]/(8 * 2)%N natrM mulfK ?pnatr_eq0.
have twelve : 16%:R * (3%:R / 4%:R) = 4%:R + 4%:R + 4%:R :> FR.
  by rewrite mulrA -natrM -[(16 * 3)%N]/(12 * 4)%N natrM mulfK ?pnatr_eq0 // -!natrD.
have close1 : 0 <= (3%:R / 4%:R : FR) < 1 by rewrite divr_ge0 ?ler0n // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
move=> /(_ FR expR [finType of 'I_2] (lower FR (K := 1)) 16%:R (2%:R * (v * v * v)) (3%:R / 4%:R) ord0 exp_e).
have sixteen : 0 < 16%:R :> FR by rewrite ltr0n.
move=> /(_ sixteen); rewrite (best_only _ exp_e) // eight twelve opprD card_ord mul1r.
rewrite (eD exp_e (4%:R + 4%:R)) (eD exp_e 4%:R) (eD exp_e (- 4%:R)) -/v.
have inv : v * expR 4%:R = 1 by exact: expR_inverse.
have -> : 2%:R * (v * v * v) * (expR 4%:R * expR 4%:R * expR 4%:R) = 2%:R.
  by rewrite -[2%:R * _ * _]mulrA [v * v * v * _]mulrACA inv mulr1 mulrACA inv !mulr1.
move=> /(_ (lexx _)).
have S0 : 0 < 1 + v * v by rewrite addr_gt0 ?ltr01 // mulr_gt0.
have v1 : v <= 1 by apply: le_trans v5; rewrite ler_pemull ?ler1n // ltW.
have cube : v * v * v <= v by rewrite ler_pimull ?(ltW v0) // mulr_ile1 ?(ltW v0).
rewrite -[X in _ <= X]mul1r ler_pdivl_mulr // mulrDr mulr1 -ler_subr_addl opprB addrCA subrr addr0.
rewrite [v * v * v in X in _ <= X]mulrC [X in _ <= X]mulrA ler_pmul2r ?mulr_gt0 // ler_subl_addr => le.
have : 1 <= 4%:R * v.
  apply: le_trans le _; rewrite -[4%N]/(2 + 2)%N natrD mulrDl ler_add2l ler_pmul2l ?ltr0n //.
by move/(le_trans v5); rewrite ler_pmul2r // ler_nat.
Qed.

(** Learners *)
Section OnePoint.
Variables (F : realFieldType) (O : finType) (hyp : O -> hypothesis 'I_1 1) (n : nat) (c a b : F).
Variable A : seq ('I_1 * 'I_2) -> O -> F.
Hypotheses (c0 : 0 <= c) (a01 : 0 <= a < 1) (private_A : dp n c 0 A) (accurate_A : accurate H1 hyp n A a b).

Definition alone : 'I_1 -> F := fun=> 1.
Definition labels (y : 'I_2) := labelled_sample ((fun=> y) : hypothesis 'I_1 1) id [ffun _ : 'I_n => x0].

Lemma size_labels y : size (labels y) = n.
Proof. by rewrite size_map size_enum_ord. Qed.

Lemma alone_dist : dist alone.
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma finds y : 1 - b <= pr (A (labels y)) (fun o => hyp o x0 == y).
Proof.
have Dn := dist_iid n alone_dist; apply: le_trans (@accurate_A (fun=> y) 1%N id alone (H1_all _) alone_dist) _.
rewrite -[X in _ <= X](mean_const _ Dn); apply: mean_le => // f.
have -> : f = [ffun _ : 'I_n => x0] by apply/ffunP => i; rewrite ffunE (ord1 (f i)).
apply: pr_sub => [|o]; first by have [dA _] := private_A; apply: dA; exact: size_labels.
rewrite /error_of big_mkcond big_ord1; case: eqP => //= _.
by move=> /(le_lt_trans)/(_ (proj2 (andP a01))); rewrite ltxx.
Qed.

Lemma confused : 1 - b <= c ^+ n * b.
Proof.
have same : size (labels one) = size (labels zero) by rewrite !size_labels.
have [dA _] := private_A; have := dp_group c0 private_A (size_labels one) (all_neighbours same).
rewrite size_labels mul0r => /(_ (fun o => hyp o x0 == one)); rewrite addr0 => near.
apply: le_trans (finds one) (le_trans near _); apply: ler_wpmul2l; first exact: exprn_ge0.
apply: le_trans (_ : pr (A (labels zero)) (fun o => ~~ (hyp o x0 == zero)) <= _).
  by apply: pr_sub => [|o /eqP->]; [apply: dA; exact: size_labels|].
rewrite pr_not; last by apply: dA; exact: size_labels.
by rewrite ler_subl_addl -ler_subl_addr; exact: finds.
Qed.
End OnePoint.

Lemma three_quarters_of_one : 0 <= (6%:R * 8%:R^-1 : FR) < 1.
Proof. by rewrite mulr_ge0 ?invr_ge0 ?ler0n // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat. Qed.

Lemma eighth_pos : 0 <= 8%:R^-1 :> FR.
Proof. by rewrite invr_ge0 ler0n. Qed.

Theorem bgs_lemma_8_3_wrong : ~ (forall (F : realFieldType) (e : F -> F) X k (H : class X k) r (P : 'I_r -> F)
  (G : 'I_r -> seq (hypothesis X k)) N n (eps alpha beta : F), exponential e -> represents H P G alpha beta ->
  (forall i, size (G i) <= N)%N -> (0 < N)%N -> 0 < eps -> N%:R <= beta * e (alpha * n%:R / 3%:R) ->
  N%:R <= beta * e (alpha * n%:R * eps) -> exists (O : finType) (hyp : O -> hypothesis X k)
  (A : seq (X * 'I_k.+1) -> O -> F), dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) 0).
Proof.
move/(_ FR expR 'I_1 1%N H1 1%N (fun=> 1) (fun=> both_listed) 2%N (24 * 4)%N 1 8%:R^-1 8%:R^-1 exp_e).
move/(_ (both_represent eighth_pos eighth_pos) (fun=> isT) isT ltr01).
move/(_ (enough_accuracy (isT : (3 < 4)%N)) enough_privacy).
case=> O [hyp [A [dA acc]]].
have := confused (ltW (e_gt0 exp_e 1)) three_quarters_of_one dA acc.
by rewrite mulr0 subr0 leNgt ltr01.
Qed.

Lemma root_below_two : expR 2%:R^-1 <= 2%:R.
Proof.
have half : 2%:R^-1 <= expR (- 2%:R^-1) by rewrite -{1}half_half; exact: (e_ge exp_e).
have := ler_wpmul2r (ltW (e_gt0 exp_e 2%:R^-1)) half; rewrite expR_inverse ler_pdivr_mull ?ltr0n //.
by rewrite mulr1.
Qed.

Theorem bgs_lemma_8_3_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X k (H : class X k) r (P : 'I_r -> F)
  (G : 'I_r -> seq (hypothesis X k)) N n (eps alpha beta : F), exponential e -> represents H P G alpha beta ->
  (forall i, size (G i) <= N)%N -> (0 < N)%N -> 0 < eps -> N%:R <= beta * e (alpha * n%:R / 3%:R) ->
  exists (O : finType) (hyp : O -> hypothesis X k)
  (A : seq (X * 'I_k.+1) -> O -> F), dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) (4%:R * beta)).
Proof.
pose n := (24 * 5)%N; pose eps : FR := 2%:R^-1 / n%:R.
have n0 : 0 < n%:R :> FR by rewrite ltr0n.
have eps0 : 0 < eps by rewrite divr_gt0 // invr_gt0 ltr0n.
have b0 : 0 <= 16%:R^-1 :> FR by rewrite invr_ge0 ler0n.
move/(_ FR expR 'I_1 1%N H1 1%N (fun=> 1) (fun=> both_listed) 2%N n eps 8%:R^-1 16%:R^-1 exp_e).
move/(_ (both_represent eighth_pos b0) (fun=> isT) isT eps0 (enough_accuracy (isT : (4 < 5)%N))).
case=> O [hyp [A [dA acc]]].
have := confused (ltW (e_gt0 exp_e eps)) three_quarters_of_one dA acc.
have nE : n%:R * eps = 2%:R^-1 by rewrite mulrC divfK ?gt_eqF.
rewrite -(e_nat exp_e) nE ler_subl_addr; apply/negP; rewrite -ltNge; set b := _ / _.
have b1 : 0 <= b by rewrite mulr_ge0 ?ler0n.
apply: le_lt_trans (_ : 2%:R * b + b < 1); first by rewrite ler_add2r ler_wpmul2r // root_below_two.
by rewrite -{2}[b]mul1r -mulrDl -mulrSr mulrA -natrM ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

(** One example: the second point is not seen with probability 1/2 *)
Section Unseen.
Variable F : realFieldType.
Definition hidden (y : 'I_2) : hypothesis 'I_2 1 := fun x => if x == zero then zero else y.
Definition zero_first : class 'I_2 1 := fun h => h zero = zero.
Definition halves : 'I_2 -> F := fun=> 2%:R^-1.

Lemma halves_dist : dist halves.
Proof. by split=> [x|]; rewrite ?invr_ge0 ?ler0n // sumr_const card_ord -[LHS]mulr_natr mulVf ?pnatr_eq0. Qed.

Lemma hidden_represent (alpha beta : F) : 0 <= alpha -> 0 <= beta ->
  represents zero_first (fun _ : 'I_1 => 1) (fun=> [:: hidden zero; hidden one]) alpha beta.
Proof.
move=> a0 b0; split=> [|h m z D h0 _]; first by split=> [i|]; rewrite ?big_ord1 ?ler01.
have same y : h one = y -> \sum_(j | hidden y (z j) != h (z j)) D j <= alpha.
  by move=> hy; rewrite big1 // => j; rewrite /hidden; case: (label2 (z j)) => -> /=; rewrite ?h0 ?hy eqxx.
rewrite (big_pred1 ord0) => [|i]; first by rewrite ler_subl_addl ler_addr.
rewrite [RHS](_ : _ = true); last by rewrite (ord1 i) /= eqxx.
by case: (label2 (h one)) => hy /=; rewrite (same _ hy) ?orbT.
Qed.

Variables (O : finType) (hyp : O -> hypothesis 'I_2 1) (c a b : F) (A : seq ('I_2 * 'I_2) -> O -> F).
Hypotheses (a2 : a < 2%:R^-1) (private_A : dp 1 c 0 A) (accurate_A : accurate zero_first hyp 1 A a b).
Implicit Types (f : {ffun 'I_1 -> 'I_2}) (y : 'I_2).

Definition seen y f := A (labelled_sample (hidden y) id f).

Lemma seen_dist y f : dist (seen y f).
Proof. by have [dA _] := private_A; apply: dA; rewrite size_map size_enum_ord. Qed.

Lemma finds_hidden y : 1 - b <= mean (iid 1 halves) (fun f => pr (seen y f) (fun o => hyp o one == y)).
Proof.
apply: le_trans (@accurate_A (hidden y) 2%N id halves erefl halves_dist) _.
apply: mean_le (dist_iid 1 halves_dist) _ => f; apply: pr_sub (seen_dist y f) _ => o.
move=> small; apply/negPn/negP => wrong; suff : 2%:R^-1 <= a by rewrite leNgt a2.
apply: le_trans small; rewrite /error_of (bigD1 one) //= ler_addl sumr_ge0 // => x _; by rewrite invr_ge0 ler0n.
Qed.

Lemma found_by_chance : 2%:R * (1 - b) <= 1 + 2%:R^-1.
Proof.
have Dn := dist_iid 1 halves_dist; rewrite mulr_natl mulr2n.
apply: le_trans (ler_add (finds_hidden zero) (finds_hidden one)) _; rewrite -meanD.
have <- : pr (iid 1 halves) (fun f => f ord0 == one) = 2%:R^-1.
  rewrite (pr_coordinate (p := fun=> halves) ord0 (pred1 one)) => [|_]; last exact: halves_dist.
  exact: big_pred1_eq.
apply: le_trans (_ : _ <= mean (iid 1 halves) (fun f => 1 + (f ord0 == one)%:R)) _; last first.
  by rewrite meanD mean_const // pr_mean.
apply: mean_le => // f.
case: (label2 (f ord0)) => fx; last by rewrite fx eqxx; apply: ler_add; apply: pr_le1; exact: seen_dist.
rewrite fx addr0 (_ : seen one f = seen zero f); last first.
  by congr A; apply: eq_map => i /=; rewrite (ord1 i) fx.
have d0 := seen_dist zero f; rewrite -ler_subr_addl -pr_not //; apply: pr_sub => // o /eqP->.
by [].
Qed.
End Unseen.

Theorem bgs_lemma_8_3_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) X k (H : class X k) r (P : 'I_r -> F)
  (G : 'I_r -> seq (hypothesis X k)) N n (eps alpha beta : F), exponential e -> represents H P G alpha beta ->
  (forall i, size (G i) <= N)%N -> (0 < N)%N -> 0 < eps -> N%:R <= beta * e (alpha * n%:R * eps) ->
  exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
  dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) (4%:R * beta)).
Proof.
have a0 : 0 <= 16%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have b0 : 0 <= 32%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have eps0 : 0 < 16%:R * 63%:R :> FR by rewrite mulr_gt0 ?ltr0n.
move/(_ FR expR 'I_2 1%N zero_first 1%N (fun=> 1) (fun=> [:: hidden zero; hidden one]) 2%N 1%N).
move/(_ _ 16%:R^-1 32%:R^-1 exp_e (hidden_represent a0 b0) (fun=> isT) isT eps0); case.
  rewrite mulr1 mulKf ?pnatr_eq0 // ler_pdivl_mull ?ltr0n // -natrM; apply: le_trans (e_ge exp_e _).
  by rewrite -mulrS.
move=> O [hyp [A [dA acc]]]; have a2 : 6%:R * 16%:R^-1 < 2%:R^-1 :> FR.
  by rewrite ltr_pdivr_mulr ?ltr0n // ltr_pdivl_mull ?ltr0n // -natrM ltr_nat.
have := found_by_chance a2 dA acc; apply/negP; rewrite -ltNge.
rewrite mulrBr mulr1 ltr_subr_addr -addrA [X in _ < X](_ : _ = 1 + 1) // ltr_add2l.
rewrite -(ltr_pmul2r (_ : 0 < 32%:R)) ?ltr0n // mul1r mulrDl mulrA divfK ?pnatr_eq0 //.
have -> : 2%:R^-1 * 32%:R = 16%:R :> FR by rewrite -[32%N]/(2 * 16)%N natrM mulKf ?pnatr_eq0.
by rewrite -natrM -natrD ltr_nat.
Qed.

(** Runs on one point: one errs always, one never *)
Section TwoRuns.
Variables (F : realFieldType) (e : F -> F) (eps : F) (n : nat).
Hypothesis exp_e : exponential e.
Definition certain : unit -> F := fun=> 1.
Definition errs (a : bool) : pred unit := fun=> ~~ a.

Lemma certain_dist : dist certain.
Proof. by split=> [i|]; rewrite ?ler01 // sumr_const card_unit. Qed.

Lemma right_run : pr certain (errs true) = 0.
Proof. by rewrite /pr big_pred0. Qed.

Lemma right_chosen : mean (independent (fun _ : 'I_n => certain)) (fun f =>
    pr (selected e eps (fun a => - (\sum_i errs a (f i))%:R)) (fun a => pr certain (errs a) <= 3%:R^-1))
  = (1 + e (- (eps * n%:R / 2%:R)))^-1.
Proof.
have Dn := dist_iid n certain_dist; rewrite -[RHS](mean_const _ Dn); apply: eq_bigr => f _; congr (_ * _).
rewrite /pr (big_pred1 true) => [|[]]; last 2 first.
- by rewrite big_pred0 // invr_ge0 ler0n.
- by rewrite sumr_const card_unit lt_geF // invf_lt1 ?ltr0n // ltr1n.
have S m : (\sum_(i < n) m = n * m)%N by rewrite sum_nat_const card_ord.
by rewrite /selected big_bool /= !S muln0 muln1 oppr0 mulr0 mul0r (e0 exp_e) mul1r mulrN mulNr.
Qed.
End TwoRuns.

Theorem bgs_theorem_a_1_good_run_wrong : ~ (forall (F : realFieldType) (e : F -> F) (A B : finType) (D : B -> F)
  (errs : A -> pred B) n (eps beta : F) (g : A), exponential e -> dist D -> 0 < eps <= 4%:R^-1 ->
  pr D (errs g) <= 4%:R^-1 -> #|A|%:R <= beta * e (eps * n%:R / 48%:R) ->
  1 <= mean (independent (fun _ : 'I_n => D)) (fun f =>
    pr (selected e eps (fun a => - (\sum_i errs a (f i))%:R)) (fun a => pr D (errs a) <= 3%:R^-1))).
Proof.
have q0 : 0 < 4%:R^-1 :> FR by rewrite invr_gt0 ltr0n.
have qq : 0 < (4%:R^-1 : FR) <= 4%:R^-1 by rewrite q0 lexx.
have right : pr (certain FR) (errs true) <= 4%:R^-1 by rewrite right_run ltW.
move/(_ FR expR _ _ _ errs 0%N 4%:R^-1 2%:R true exp_e (certain_dist FR) qq right).
rewrite card_bool mulr0 mul0r (e0 exp_e) mulr1 (right_chosen _ _ exp_e) => /(_ (lexx _)).
have y0 := e_gt0 exp_e (- (4%:R^-1 * 0%:R / 2%:R)).
rewrite invf_ge1 ?addr_gt0 ?ltr01 // ger_addl leNgt y0 //.
Qed.

Theorem bgs_theorem_a_1_good_run_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (A B : finType) (D : B -> F)
  (errs : A -> pred B) n (eps beta : F) (g : A), exponential e -> dist D -> 0 < eps <= 4%:R^-1 ->
  pr D (errs g) <= 4%:R^-1 -> #|A|%:R <= beta * e (n%:R / 48%:R) ->
  1 - beta <= mean (independent (fun _ : 'I_n => D)) (fun f =>
    pr (selected e eps (fun a => - (\sum_i errs a (f i))%:R)) (fun a => pr D (errs a) <= 3%:R^-1))).
Proof.
pose n := (48 * 3)%N; have n0 : 0 < n%:R :> FR by rewrite ltr0n.
have small : 0 < (n%:R^-1 : FR) <= 4%:R^-1 by rewrite invr_gt0 n0 /= lef_pinv ?posrE ?ltr0n // ler_nat.
have right : pr (certain FR) (errs true) <= 4%:R^-1 by rewrite right_run invr_ge0 ler0n.
have third : n%:R / 48%:R = 3%:R :> FR by rewrite natrM mulrAC divff ?pnatr_eq0 // mul1r.
have one_half : n%:R^-1 * n%:R / 2%:R = 2%:R^-1 :> FR by rewrite mulVf ?mul1r // gt_eqF.
move/(_ FR expR _ _ _ errs n n%:R^-1 4%:R^-1 true exp_e (certain_dist FR) small right).
rewrite card_bool third (right_chosen _ _ exp_e) one_half => /(_ (accurate_size (isT : (2 ^ 3 <= 2 ^ 3)%N))).
have half : 2%:R^-1 <= expR (- 2%:R^-1) by rewrite -{1}half_half; exact: (e_ge exp_e).
set y := expR _ in half *; have y0 : 0 < 1 + y by rewrite addr_gt0 ?ltr01 // (e_gt0 exp_e).
rewrite -[X in _ <= X]mul1r ler_pdivl_mulr //; apply/negP; rewrite -ltNge.
have q0 : 0 < 1 - 4%:R^-1 :> FR by rewrite subr_gt0 invf_lt1 ?ltr0n // ltr1n.
apply: lt_le_trans (_ : (1 - 4%:R^-1) * (1 + 2%:R^-1) <= _); last by rewrite ler_pmul2l // ler_add2l.
rewrite mulrBl mul1r ltr_subr_addr ltr_add2l ltr_pdivr_mull ?ltr0n // -[4%N]/(2 * 2)%N natrM -mulrA.
by rewrite divff ?pnatr_eq0 // mulr1 [X in _ < X](_ : _ = 1 + 1) // ltr_add2l invf_lt1 ?ltr0n // ltr1n.
Qed.
