(* Wrong variants of the statements on sums, frequencies and stages, refuted; the field is that of the real numbers.

   Propositions 1 and 2 without a factor 2 are false for a fair coin, and for two numbers 0 and 1 of which one is drawn:
   each is off by 1/2. One class with an essential hypothesis has the same decomposition dimension in all stages. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Concentration Probability RandomSplits RealNumbers Satisfiable.
From Littlestone Require Import WrongProbability SatisfiableMinimiser RealStatements LearnerStatements Depth.
From Littlestone Require Import Indistinguishability RealPredictor Finite PrivateMinimiser.
From Littlestone Require Import CertainMinimiser StagedLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma exponential_below_one (F : realFieldType) (e : F -> F) x : exponential e -> 0 < x -> e (- x) < 1.
Proof.
move=> exp_e x0; have e1 : 1 < e x by apply: lt_le_trans (e_ge exp_e x); rewrite ltr_addl.
by rewrite -(ltr_pmul2r (lt_trans ltr01 e1)) -(eD exp_e) addNr (e0 exp_e) mul1r.
Qed.

Section Two.
Variable F : realFieldType.
Definition first_of_two : 'I_2 -> bool := fun i => i == ord0.

Lemma average_of_two : average F first_of_two [set: 'I_2] = 2%:R^-1.
Proof. by rewrite /average cardsT card_ord big_mkcond big_ord_recl big_ord1 !inE mul1r. Qed.

Lemma always_off : pr (uniform_on F (fun S : {set 'I_2} => #|S| == 1%N))
  (fun S => 2%:R^-1 * 2%:R^-1 < `|average F first_of_two S - 2%:R^-1|) = 1.
Proof.
have /andP[h0 h1] := half_between F.
rewrite pr_uniform (_ : #|[pred a | _]| = #|[pred S : {set 'I_2} | #|S| == 1%N]|) ?divff //.
  by rewrite -cardsE card_draws card_ord pnatr_eq0.
apply: eq_card => S; rewrite !inE; case: cards1P => // -[x ->] /=; rewrite /average big_set1 cards1 divr1.
have quarter : 2%:R^-1 * 2%:R^-1 < 2%:R^-1 :> F by rewrite gtr_pmulr.
case: (first_of_two x); last by rewrite sub0r normrN gtr0_norm.
by rewrite half_half gtr0_norm.
Qed.
End Two.

Theorem lyu_proposition_2_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (X : 'I_N -> bool) t (delta : F) (m :=
  average F X [set: 'I_N]), exponential e -> (0 < t <= N)%N -> 0 < delta < 1 -> pr (uniform_on F (fun S : {set 'I_N} =>
  #|S| == t)) (fun S => delta * m < `|average F X S - m|) <= e (- (delta ^+ 2 * t%:R * m / 3%:R))).
Proof.
move/(_ FR expR 2%N first_of_two 1%N 2%:R^-1 exp_exponential isT (half_between FR)).
rewrite average_of_two always_off leNgt exponential_below_one //; first exact: exp_exponential.
by rewrite divr_gt0 ?ltr0n // mulr_gt0 ?mulr_gt0 ?exprn_gt0 ?invr_gt0 ?ltr0n.
Qed.

Theorem lyu_proposition_1_two_sided_wrong : ~ (forall (F : realFieldType) (e : F -> F) n (p : 'I_n -> bool -> F)
  (delta : F) (mu := \sum_i p i true), exponential e -> (forall i, dist (p i)) -> 0 < delta < 1 -> pr (independent p)
  (fun X => delta * mu < `|(\sum_i X i)%:R - mu|) <= e (- (delta ^+ 2 * mu / 3%:R))).
Proof.
have /andP[h0 h1] := half_between FR; have fair (i : 'I_1) := fair_coin FR.
move/(_ FR expR 1%N (fun _ _ => 2%:R^-1) 2%:R^-1 exp_exponential fair (half_between FR)).
rewrite big_ord1 (@eq_pr _ _ _ (independent (fun (_ : 'I_1) (_ : bool) => 2%:R^-1)) _ predT) => [|//|X]; last first.
  have quarter : 2%:R^-1 * 2%:R^-1 < 2%:R^-1 :> FR by rewrite gtr_pmulr.
  by rewrite big_ord1; case: (X ord0); rewrite ?half_half ?sub0r ?normrN gtr0_norm.
rewrite prT; last exact: dist_independent.
rewrite leNgt exponential_below_one //; first exact: exp_exponential.
by rewrite divr_gt0 ?ltr0n // mulr_gt0 ?exprn_gt0.
Qed.

Theorem lyu_remark_2_entrywise_intersection_wrong : ~ (forall X k d (H H' : 'I_k -> nat -> class X 1), interleaved d H
  -> interleaved d (fun i j => intersection (H i j) (H' i j))).
Proof.
pose all_of : 'I_1 -> nat -> class 'I_1 1 := fun _ _ _ => True.
pose later : 'I_1 -> nat -> class 'I_1 1 := fun _ j _ => (0 < j)%N.
move/(_ 'I_1 1%N 0%N all_of later (fun _ _ _ _ _ _ => I) ord0 ord0 1%N isT (fun=> zero)).
by case=> //.
Qed.

Theorem lyu_remark_5_decomposition_drop_wrong : ~ (forall N k (G H : 'I_k -> {set {ffun 'I_N -> 'I_2}}) p d (eG eH :
  'I_k -> nat), (0 < p)%N -> (forall i i', subclass (members (G i)) (members (H i'))) -> (forall i, below (members (H
  i)) d.+1) -> (forall i, ddim (2 * p) d (members (G i)) (eG i)) -> (forall i, ddim p d (members (H i)) (eH i)) ->
  forall i, exists i', (eG i < eH i')%N).
Proof.
pose H := fun _ : 'I_1 => constant_set zero.
move/(_ 1%N 1%N H H 1%N 0%N (fun=> 1%N) (fun=> 1%N) isT (fun _ _ _ => id) (fun=> @constant_below zero)).
by case/(_ (fun=> constant_ddim zero 2 0) (fun=> constant_ddim zero 1 0) ord0) => i'.
Qed.

(* ---- *)
(* Two functions that differ at one of two points: a private minimiser or learner needs 1/alpha examples for every
   epsilon, so the printed orders of lyu Theorems 2 and 3 are false for large epsilon.

   A minimiser without errors tells the functions apart at once on a sample with one example at that point, which
   delta < 1 forbids. With n < 1/alpha examples no error is allowed. A sample of a learner misses that point, of
   probability w, with probability (1 - w)^n, and the learner then puts out the same for both functions: if w > alpha,
   (1 - w)^n <= 2 beta. For epsilon = 1/alpha the printed order does not depend on alpha, so no function of it is as
   large as 1/alpha. *)

Notation func := {ffun 'I_2 -> 'I_2}.
Definition target (y : 'I_2) : func := [ffun x => if x == one then y else zero].
Definition two : {set func} := [set target zero; target one].
Lemma two_below : below (members two) 2.
Proof. by apply: small_below; rewrite cards2; case: (_ != _). Qed.
Lemma target_two y : members two (target y).
Proof. by exists (target y) => //; rewrite !inE; case: (label2 y) => ->; rewrite eqxx ?orbT. Qed.

(** Learners *)
Section Learner.
Variables (F : realFieldType) (n : nat) (O : finType) (hyp : O -> hypothesis 'I_2 1) (A : seq ('I_2 * 'I_2) -> O -> F).
Variables (w alpha beta : F).
Definition lopsided : 'I_2 -> F := fun x => if x == one then w else 1 - w.
Hypotheses (w1 : w <= 1) (w0 : 0 <= w) (aw : alpha < w) (acc : accurate (members two) hyp n A alpha beta).
Hypothesis dA : forall s, size s = n -> dist (A s).
Let misses : {ffun 'I_n -> 'I_2} := [ffun=> zero].
Let sample := nseq n (zero, zero : 'I_2).

Lemma dist_lopsided : dist lopsided.
Proof.
split=> [x|]; first by rewrite /lopsided; case: (x == one); rewrite ?subr_ge0.
by rewrite big_ord_recl big_ord1 /lopsided /= subrK.
Qed.

Lemma sample_missed y : labelled_sample (target y) id misses = sample.
Proof.
rewrite /labelled_sample (eq_map (f2 := fun=> (zero, zero))) => [|i]; last by rewrite !ffunE.
by rewrite /sample -[n in RHS](size_enum_ord n); elim: (enum 'I_n) => //= i l ->.
Qed.

Lemma target_found y : iid n lopsided misses * (1 - pr (A sample) (fun o => hyp o one == y)) <= beta.
Proof.
have Dn := dist_iid n dist_lopsided; have [p0 p1] := Dn; have ns : size sample = n by exact: size_nseq.
have := acc id (target_two y) dist_lopsided.
set G := fun f : {ffun 'I_n -> 'I_2} => pr _ _ => le; have G1 f : G f <= 1.
  by apply: pr_le1; apply: dA; rewrite size_map size_enum_ord.
have found : G misses <= pr (A sample) (fun o => hyp o one == y).
  rewrite /G sample_missed; apply: pr_sub => [|o]; first exact: dA.
  rewrite /error_of; apply: contraLR => fy; rewrite -ltNge; apply: lt_le_trans (_ : lopsided one <= _).
    by rewrite /lopsided eqxx.
  rewrite (bigD1 one) /= ?ler_addl ?sumr_ge0 // => [j _|]; first by case: dist_lopsided.
  by rewrite ffunE eqxx.
apply: le_trans (_ : iid n lopsided misses * (1 - G misses) <= _).
  by apply: ler_wpmul2l => //; rewrite ler_add2l ler_opp2.
apply: le_trans (_ : mean (iid n lopsided) (fun f => 1 - G f) <= _).
  rewrite /mean (bigD1 misses) //= ler_addl sumr_ge0 // => f _; by rewrite mulr_ge0 // subr_ge0.
by rewrite meanB mean_const // ler_subl_addl -ler_subl_addr.
Qed.

Lemma two_told : (1 - w) ^+ n <= beta + beta.
Proof.
have ns : size sample = n by exact: size_nseq.
have P1 : pr (A sample) (fun o => hyp o one == one) = 1 - pr (A sample) (fun o => hyp o one == zero).
  by rewrite -pr_not; [apply: eq_pr => // o; case: (label2 (hyp o one)) => ->|exact: dA].
have := ler_add (target_found zero) (target_found one); rewrite -mulrDr P1 subKr subrK mulr1.
by rewrite /independent (eq_bigr (fun=> 1 - w)) ?prodr_const ?card_ord // => j _; rewrite /lopsided ffunE.
Qed.

Lemma enough_told : 1 - n%:R * w <= beta + beta.
Proof.
apply: le_trans two_told; elim: n => [|m IHm]; first by rewrite mul0r subr0 expr0.
rewrite exprSr; apply: le_trans (_ : (1 - m%:R * w) * (1 - w) <= _); last by rewrite ler_wpmul2r // subr_ge0.
rewrite mulrBr mulr1 mulrBl mul1r opprB addrA mulrS mulrDl mul1r opprD addrA [1 - w - _]addrAC ler_add2r.
by rewrite ler_addl !mulr_ge0 ?ler0n.
Qed.
End Learner.

Lemma half_told (F : realFieldType) n (O : finType) (hyp : O -> hypothesis 'I_2 1) A (beta : F) :
  accurate (members two) hyp n A 4%:R^-1 beta -> (forall s, size s = n -> dist (A s)) ->
  2%:R^-1 ^+ n <= beta + beta.
Proof.
move=> acc dA; have halved : 1 - 2%:R^-1 = 2%:R^-1 :> F.
  by apply/eqP; rewrite subr_eq -mulr2n -[_ *+ 2]mulr_natr mulVf ?pnatr_eq0.
rewrite -{1}halved; apply: (two_told _ _ _ acc dA); rewrite ?invr_ge0 ?ler0n //.
  by rewrite invf_le1 ?ltr0n // ler1n.
by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat.
Qed.

(** Without errors *)
Section Certain.
Variables (F : realFieldType) (n : nat) (c delta : F) (M : seq ('I_2 * 'I_2) -> {ffun 'I_2 -> 'I_2} -> F).
Hypotheses (n0 : (0 < n)%N) (pM : dp n c delta M) (sM : minimises (members two) 1 n 0 M).
Definition shown (y : 'I_2) := (one : 'I_2, y) :: nseq n.-1 (zero : 'I_2, zero : 'I_2).

Lemma size_shown y : size (shown y) = n. Proof. by rewrite /= size_nseq prednK. Qed.

Lemma certainly_shown y (E : pred {ffun 'I_2 -> 'I_2}) :
  (forall f : {ffun 'I_2 -> 'I_2}, f one = y -> ~~ E f) -> pr (M (shown y)) E = 0.
Proof.
move=> out; have [dM _] := pM; have [p0 _] := dM _ (size_shown y).
apply: big1 => f Ef; apply/eqP; rewrite eq_le p0 andbT leNgt; apply/negP => Mf.
have [|f0 _] := sM (size_shown y) _ Mf.
  exists (target y); first by exists (target y) => //; rewrite !inE; case: (label2 y) => ->; rewrite eqxx ?orbT.
  by rewrite /errors /= ffunE eqxx /= count_nseq /= ffunE /= eqxx.
move: f0; rewrite /errors /= leqn0 addn_eq0 eqb0 negbK => /andP[/eqP fy _].
by have := out f fy; rewrite Ef.
Qed.

Lemma certain_cost : 1 <= delta.
Proof.
pose E (f : {ffun 'I_2 -> 'I_2}) := f one == zero; have [dM _] := pM.
have P0 : pr (M (shown one)) E = 0 by apply: certainly_shown => f; rewrite /E => ->.
have P1 : pr (M (shown zero)) E = 1.
  have := pr_not E (dM _ (size_shown zero)); rewrite certainly_shown => [/esym/eqP|f fy]; last by rewrite /E fy eqxx.
  by rewrite subr_eq0 => /eqP.
have nb : neighbours (shown zero) (shown one) by exists [::]; do 3 eexists; split.
by have [_ cl] := pM; have := cl _ _ (size_shown zero) nb E; rewrite P0 P1 mulr0 add0r.
Qed.
End Certain.

(** Large epsilon *)
Lemma small_part (B : R) n : (INR n <= B)%real -> (/ (8 * (1 + Rabs B)) * INR n < 1 / 8)%real.
Proof.
move=> nB; have B0 := Rle_abs B; have b0 := Rabs_pos B.
apply: (Rmult_lt_reg_l (8 * (1 + Rabs B))); first lra.
rewrite -Rmult_assoc Rinv_r; lra.
Qed.
Lemma part_range (B : R) : (0 < / (8 * (1 + Rabs B)) <= 1 / 8)%real.
Proof.
have b0 := Rabs_pos B; split; first by apply: Rinv_0_lt_compat; lra.
by rewrite (_ : 1 / 8 = / 8)%real; [apply: Rinv_le_contravar; lra|lra].
Qed.

Theorem lyu_theorem_3_false_proved : lyu_theorem_3_false.
Proof.
move=> F i g reals printed; pose B := g (INR 1 ^ 5 * ln (3 / (1 / 2)) / 1)%real.
pose alpha := (/ (8 * (1 + Rabs B)))%real; have [a0 a1] := part_range B.
have ea : (/ alpha * alpha = 1)%real by rewrite Rinv_l //; apply: Rgt_not_eq.
have e0 : (0 < / alpha)%real by exact: Rinv_0_lt_compat.
have [||n [a [n0 nB an all]]] := printed 1%N (/ alpha)%real (1 / 2)%real alpha isT e0; try (rewrite /alpha; lra).
rewrite ea -/B in nB; have [M [pM sM]] := all 2%N two two_below.
have az : a = 0%N.
  have small := small_part nB; have : (INR a < INR 1)%real by rewrite [INR 1]/=; rewrite /alpha in an; lra.
  by move/INR_lt/ssrnat.ltP; rewrite ltnS leqn0 => /eqP.
rewrite az in sM; have := certain_cost n0 pM sM; have [_ _ ord] := reals.
by rewrite -(i_one reals) => /ord; lra.
Qed.

Theorem lyu_theorem_2_false_proved : lyu_theorem_2_false.
Proof.
move=> F i g reals printed; pose B := g (INR 1 ^ 5 * ln (3 / (1 / 4 * (1 / 4))) / 1)%real.
pose alpha := (/ (8 * (1 + Rabs B)))%real; have [a0 a1] := part_range B.
have ea : (/ alpha * alpha = 1)%real by rewrite Rinv_l //; apply: Rgt_not_eq.
have e0 : (0 < / alpha)%real by exact: Rinv_0_lt_compat.
have q : (0 < 1 / 4 <= 1)%real by lra.
have aq : (0 < alpha <= 1)%real by rewrite /alpha; lra.
have := printed 2%N two 1%N (/ alpha)%real (1 / 4)%real alpha (1 / 4)%real two_below isT e0 q aq q.
rewrite ea -/B => [[m [O [hyp [A [mB [dA _] accA]]]]]]; have small := small_part mB; have [_ _ ord] := reals.
have w1 : i (2 * alpha)%real <= 1 by rewrite -(i_one reals); apply: i_le => //; rewrite /alpha; lra.
have aw0 : 0 < i alpha by apply: i_lt0 => //; lra.
have wE : i (2 * alpha)%real = i alpha + i alpha by rewrite -i_add //; congr i; ring.
have := @enough_told F m O hyp A (i (2 * alpha)%real) (i alpha) _ w1 _ _ accA dA.
rewrite -(i_nat reals) -(i_one reals) -(i_mul reals) -(i_sub reals) -(i_add reals) wE => told.
have : (1 - INR m * (2 * alpha) <= 1 / 4 + 1 / 4)%real.
  by apply/ord; apply: told; rewrite ?addr_ge0 ?ltr_addl // ltW.
by rewrite /alpha; lra.
Qed.

(* ---- *)
(* Wrong variants of the statements on private empirical risk minimisation and private PAC learning, refuted; the field
   is that of the real numbers.

   On one point data with all labels 0 need the constant 0 with certainty, those with all labels 1 the constant 1. By n
   steps the distributions are (c^n, delta (1 + .. + c^(n-1)))-close: so delta is not 0, and without a condition on the
   number of teachers delta = 1/(2 n) would be reached at epsilon = 0. A mechanism that always errs and may err on all
   examples does not learn. Two functions that differ at one point of probability 1/2 are not told apart by a sample
   that misses it, which has positive probability: so n depends on beta. *)

(** Opposite labels on one point *)
Section Opposite.
Variables (F : realFieldType) (n a : nat) (c delta : F) (M : seq ('I_1 * 'I_2) -> {ffun 'I_1 -> 'I_2} -> F).
Hypotheses (an : (a < n)%N) (pM : dp n c delta M) (sM : minimises (members both) 1 n a M).

Lemma certain_label y : pr (M (nseq n (x0, y))) (fun f : {ffun 'I_1 -> 'I_2} => f x0 == y) = 1.
Proof.
have [dM _] := pM; have ns := size_nseq n (x0, y); have [p0 p1] := dM _ ns.
rewrite -[RHS]p1 [RHS](bigID (fun f : {ffun 'I_1 -> 'I_2} => f x0 == y)) /=.
rewrite [X in _ + X]big1 ?addr0 // => f fy; apply/eqP; rewrite eq_le p0 andbT leNgt; apply/negP => Mf.
have [|fa _] := sM ns _ Mf.
  exists (fun=> y); first by exists [ffun=> y]; rewrite ?inE // => x; rewrite ffunE.
  by rewrite /errors count_nseq /= eqxx.
by move: fa; rewrite /errors count_nseq /= fy mul1n leqNgt an.
Qed.

Lemma opposite_labels : 0 <= c -> 1 <= delta * \sum_(i < n) c ^+ i.
Proof.
move=> c0; have s01 : size (nseq n (x0, zero)) = size (nseq n (x0, one)) by rewrite !size_nseq.
have := all_neighbours s01; rewrite size_nseq => st.
have := dp_group c0 pM (size_nseq _ _) st (fun f : {ffun 'I_1 -> 'I_2} => f x0 == zero).
rewrite certain_label (_ : pr (M (nseq n (x0, one))) _ = 0) ?mulr0 ?add0r //.
have [dM _] := pM; have D := dM _ (size_nseq n (x0, one)).
have := pr_not (fun f : {ffun 'I_1 -> 'I_2} => f x0 == one) D; rewrite certain_label subrr => <-.
by apply: eq_pr => // f; case: (label2 (f x0)) => ->.
Qed.
End Opposite.

Theorem lyu_theorem_3_wrong : ~ (forall (F : archiFieldType) (e : F -> F) d (eps delta alpha : F), exponential e ->
  0 < eps -> 0 < delta -> 0 < alpha -> exists n a, [/\ (0 < n)%N, a%:R <= alpha * n%:R & forall N (H : {set {ffun 'I_N
  -> 'I_2}}), below (members H) d.+1 -> exists M, dp n (e eps) 0 M /\ minimises (members H) d n a M]).
Proof.
have /andP[h0 h1] := half_between FR.
move/(_ AR expR 1%N 1 1 2%:R^-1 exp_exponential ltr01 ltr01 h0) => [n [a [n0 an /(_ 1%N both both_below)[M [pM sM]]]]].
have lt : (a < n)%N.
  rewrite -(ltr_nat FR); apply: le_lt_trans an _; by rewrite gtr_pmull ?ltr0n.
have := opposite_labels lt pM sM (ltW (e_gt0 exp_exponential _)).
by rewrite mul0r leNgt ltr01.
Qed.

Theorem lyu_theorem_3_sizes_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k
  m a (eps delta : F), exponential e -> below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs -> (size xs <=
  v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta -> enough_examples e d v k m a eps delta -> exists M, dp (k
  * m) (e eps) delta M /\ minimises (members H) d (k * m) a M).
Proof.
move=> wrong; pose b := expR (576%:R^-1); have exp_e := exp_exponential.
have b1 : 1 < b by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl invr_gt0 ltr0n.
have [j0 P] := @power_beats AR b 64%:R 2 b1 (ler0n _ _); have {P} := P j0 (leqnn _); set j := j0 => P.
pose delta : FR := (2 * j.+1)%:R^-1; have d0 : 0 < delta by rewrite invr_gt0 ltr0n.
have [|M [pM sM]] := wrong FR expR 1%N both 1%N 1%N 1%N j.+1 j 0 delta exp_e both_below both_vc isT isT (lexx _) d0.
  rewrite /enough_examples (e0 exp_e) -ler_pdivr_mull // invrK.
  have -> : j%:R / (144 * 1 * 2 ^ 2)%:R = j%:R * 576%:R^-1 :> FR by [].
  rewrite (e_nat exp_e) -/b; apply: le_trans P; rewrite -[1 + 1]/(2%:R) -natrX -!natrM ler_nat.
  rewrite big_ord_recl big_ord1 bin0 mul1n bin1 add1n.
  have le : (j.+2 <= 2 * j.+1)%N by rewrite mul2n -addnn addSn ltnS leq_addl.
  apply: leq_trans (_ : 2 * j.+1 * (8 * 1 * (2 * j.+1) * 2) <= _)%N; first by rewrite leq_mul2l leq_mul2r leq_mul2l le.
  by rewrite -mulnn; apply/eq_leq; rewrite !mulnA; ring.
rewrite mul1n in pM sM; have := opposite_labels (ltnSn j) pM sM (ltW (e_gt0 exp_e _)); rewrite (e0 exp_e).
rewrite (eq_bigr (fun=> 1)) => [|i _]; last by rewrite expr1n.
rewrite sumr_const card_ord -mulr_natr mul1r /delta mulrC ler_pdivl_mulr ?ltr0n // mul1r ler_nat.
by rewrite leqNgt ltn_Pmull.
Qed.

(** A mechanism that always errs *)
Section Constant.
Variable F : realFieldType.
Definition no : {ffun 'I_1 -> 'I_2} := [ffun=> zero].

Lemma no_minimises n :
  minimises (members both) 1 n n (fun _ : seq ('I_1 * 'I_2) => point no : {ffun 'I_1 -> 'I_2} -> F).
Proof.
move=> s f sn _; rewrite /point; case: (eqVneq f no) => [-> _|_]; last by rewrite ltxx.
split; first by rewrite -sn; exact: count_size.
have S1 : below (members [set no]) 2 by apply: small_below; rewrite cards1.
have [] := listed_hull (@listed_ofP 1 1) S1 _ (ltnSn 1) (member_listed (@listed_ofP 1 1) no (ltn0Sn 1)).
  by apply/set0Pn; exists no; rewrite inE.
move=> G [GS G0 Gi Gf]; exists G; split=> // h /GS[g _ hg]; exists g => //; by rewrite inE.
Qed.
End Constant.

Theorem lyu_corollary_5_1_sizes_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d
  n a (M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F) (alpha beta : F), exponential e -> below (members H) d.+1 ->
  (0 < n)%N -> (forall s, size s = n -> dist (M s)) -> minimises (members H) d n a M -> 2%:R <= e (alpha * n%:R /
  32%:R) -> (2 * \sum_(i < d.+1) 'C(2 * n, i))%:R <= beta * e (a%:R / 6%:R) -> accurate (members H) (fun f : {ffun
  'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta).
Proof.
have [t [k0 _ _ _ [E1 E2 E3]]] := size_met 1; set n := (32 * t * (32 * t))%N in E1 E2 E3; set a := (t * _)%N in E1 E3.
have /andP[h0 h1] := half_between FR; have exp_e := exp_exponential.
have n0 : (0 < n)%N by rewrite muln_gt0 k0.
have an : (a <= n)%N by rewrite /a /n leq_mul2r leq_pmull ?orbT.
have E3' : (2 * \sum_(i < 2) 'C(2 * n, i))%:R <= 2%:R^-1 * expR (n%:R / 6%:R).
  apply: le_trans E3 _; apply: ler_wpmul2l; first exact: ltW.
  by apply: (e_le exp_e); apply: ler_wpmul2r; rewrite ?invr_ge0 ?ler0n // ler_nat.
move/(_ FR expR 1%N both 1%N n n _ 4%:R^-1 2%:R^-1 exp_e both_below n0 (fun s _ => dist_point FR no)).
move/(_ (@no_minimises FR n) E2 E3' (fun=> one) 1%N id (fun=> 1)) => bad.
have := bad _ (certain_point FR); rewrite (_ : mean _ _ = 0); last first.
  rewrite /mean big1 // => f _; rewrite /pr big1 ?mulr0 // => g; rewrite /point.
  case: (eqVneq g no) => [->|//]; rewrite /error_of big_mkcond big_ord1 ffunE /=.
  by rewrite leNgt invf_lt1 ?ltr0n // ltr1n.
rewrite half_half => ge.
have : 2%:R^-1 <= 0 :> FR by apply: ge; exists [ffun=> one]; rewrite ?inE // => x; rewrite ffunE.
by rewrite leNgt h0.
Qed.

Theorem lyu_theorem_2_wrong : ~ (forall (F : archiFieldType) (e : F -> F) d (eps delta alpha : F), exponential e ->
  0 < eps -> 0 < delta -> 0 < alpha -> exists2 n, (0 < n)%N & forall beta : F, 0 < beta -> forall N (H : {set {ffun
  'I_N -> 'I_2}}), below (members H) d.+1 -> exists M, dp n (e eps) delta M /\ accurate (members H) (fun f : {ffun
  'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta).
Proof.
have q0 : 0 < 4%:R^-1 :> FR by rewrite invr_gt0 ltr0n.
move/(_ AR expR 1%N 1 1 4%:R^-1 exp_exponential ltr01 ltr01 q0) => [n n0 all_beta].
pose w : FR := 2%:R^-1 ^+ n; have w0 : 0 < w by rewrite exprn_gt0 // invr_gt0 ltr0n.
have [M [[dM _] acc]] := all_beta (w * 4%:R^-1) (mulr_gt0 w0 q0) 2%N two two_below.
have := half_told acc dM; rewrite -/w -mulrDr leNgt -{2}[w]mulr1 ltr_pmul2l //.
by rewrite -mulr2n -[_ *+ 2]mulr_natr mulrC ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

Theorem lyu_theorem_2_sizes_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k
  m a (eps delta alpha beta : F), exponential e -> below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs ->
  (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta -> enough_examples e d v k m a eps delta ->
  enough_teachers e d k a eps delta -> 8%:R * a%:R <= alpha * (k * m)%:R -> 2%:R <= e (alpha * (k * m)%:R / 32%:R) ->
  (2 * \sum_(i < d.+1) 'C(2 * (k * m), i))%:R <= beta * e (a%:R / 6%:R) -> exists M, dp (k * m) (e eps) delta M /\
  accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) (k * m) M alpha 0).
Proof.
have [t [k0 E1 E2 _ [E3 E4 E5]]] := size_met 1; have /andP[h0 _] := half_between FR.
have vc xs : vc_shatters (members two) xs -> (size xs <= 1)%N by move/vc_deep/two_below.
move/(_ FR expR 2%N two 1%N 1%N _ _ _ 1 2%:R^-1 4%:R^-1 2%:R^-1 exp_exponential two_below vc k0 k0 ler01 h0).
move/(_ _ E1 E2 E3 E4 E5) => [M [[dM _] acc]]; have := half_told acc dM; rewrite addr0 leNgt.
by rewrite exprn_gt0 // invr_gt0 ltr0n.
Qed.
