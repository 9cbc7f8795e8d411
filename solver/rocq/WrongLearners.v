(* Wrong variants of the statements on private empirical risk minimisation and private PAC learning, refuted; the field
   is that of the real numbers.

   On one point data with all labels 0 need the constant 0 with certainty, those with all labels 1 the constant 1. By n
   steps the distributions are (c^n, delta (1 + .. + c^(n-1)))-close: so delta is not 0, and without a condition on the
   number of teachers delta = 1/(2 n) would be reached at epsilon = 0. A mechanism that always errs and may err on all
   examples does not learn. Two functions that differ at one point of probability 1/2 are not told apart by a sample
   that misses it, which has positive probability: so n depends on beta. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Depth Finite Satisfiable Probability Indistinguishability Concentration ExampleNumbers.
From Littlestone Require Import PrivateMinimiser CertainMinimiser EssentialDecided StagedLists RealNumbers.
From Littlestone Require Import SatisfiableProbability SatisfiableMinimiser TwoFunctions WrongProbability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
