(* RepDim gives a pure private learner for every accuracy, and none has many fewer examples (bgs section 8).

   From lists of N functions for accuracy 1/4 and confidence 1/8 boosting with b = 1/2 makes lists of N^(2 u)
   functions (BoostedLists.v): in the mean a round leaves 1/8 + 7/8 (1/2 + 1/8) = 43/64 of the weights, and
   (43/64)^2 / b is at most 10/11, so accuracy alpha fails with probability 1/2 at most if 2 (10/11)^u <= alpha.
   Such lists drawn M times and joined fail with probability 2^-M; the least such M for beta is at most 1 / beta.
   Lemma 8.3 makes a learner of these M N^(2 u) functions, so ln M <= ln(1 / beta) is no loss. Below, RepDim is at
   most the size of the representations that a learner gives (Lemma 8.4 and Lemma 8.5 for alpha <= 1/4). *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RepresentationStatements.
From Littlestone Require Import SelectionStatements Probability Concentration BoostedLists PureRepresentation.
From Littlestone Require Import ConstantData RepresentationLearner.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Any accuracy *)
Section Boosted.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k).

Lemma left_over : 8%:R^-1 + (1 - 8%:R^-1) * (2%:R^-1 + (1 - 2%:R^-1) * 4%:R^-1) = 43%:R / 64%:R :> F.
Proof.
set h : F := 8%:R^-1; have h8 : h *+ 8 = 1 by rewrite -mulr_natl mulfV ?pnatr_eq0.
have hh : 64%:R^-1 = h * h by rewrite -[64%N]/(8 * 8)%N natrM invfM.
have h4 : 2%:R^-1 = h *+ 4.
  by apply: (@mulIf _ 2%:R); rewrite ?pnatr_eq0 // mulVf ?pnatr_eq0 // mulr_natr -mulrnA h8.
have -> : 1 - h = h *+ 7 by rewrite -h8 mulrSr addrK.
have -> : 2%:R^-1 + (1 - 2%:R^-1) * 4%:R^-1 = h *+ 5.
  by rewrite halved -invfM -natrM -[(2 * 4)%N]/8%N -/h h4 -mulrSr.
rewrite hh mulr_natl mulrnAl mulrnAr -mulrnA -{1}[h]mulr1 -{1}h8 mulrnAr -mulrnDr.
by [].
Qed.

Lemma boosted_dimension u N M (x : F) : (0 < N)%N -> 0 < x -> 2%:R * (10%:R / 11%:R) ^+ u <= x ->
  repdim_at_most F H N -> BoostedLists.listed H x (2%:R^-1 ^+ M) (M * N ^ (2 * u)).
Proof.
move=> N0 x0 small one; apply: repeated; have two : 0 < 2%:R :> F by rewrite ltr0n.
have half0 : 0 < 2%:R^-1 :> F by rewrite invr_gt0.
have le1 n : (0 < n)%N -> 0 <= (n%:R^-1 : F) <= 1 by move=> n0; rewrite invr_ge0 ler0n invf_le1 ?ltr0n // ler1n.
apply: (boosted_in_the_mean half0 _ (le1 4%N isT) (le1 8%N isT) N0 x0 _ one); first by case/andP: (le1 2%N isT).
rewrite left_over mulrA exprVn ler_pdivl_mulr ?exprn_gt0 // -exprMn [2%:R^-1 * x]mulrC ler_pdivl_mulr //.
rewrite [X in X <= _]mulrC.
apply: le_trans small; rewrite ler_pmul2l //.
apply: ler_expn2r; rewrite ?nnegrE ?mulr_ge0 ?exprn_ge0 ?divr_ge0 ?invr_ge0 ?ler0n //.
rewrite expr_div_n -!natrX mulrAC -natrM ler_pdivr_mulr ?ltr0n ?expn_gt0 // mulrAC ler_pdivl_mulr ?ltr0n //.
by rewrite -!natrM ler_nat.
Qed.
End Boosted.

(* so many copies *)
Lemma enough_copies (F : archiFieldType) (beta : F) : 0 < beta <= 1 ->
  exists M, [/\ (0 < M)%N, 2%:R^-1 ^+ M <= beta & M%:R * beta <= 1].
Proof.
case/andP=> b0 b1; have some : exists M, 1 <= beta * (2 ^ M.+1)%:R.
  exists (Num.bound beta^-1); rewrite -ler_pdivr_mull // mulr1; apply: ltW.
  have Vb0 : 0 <= beta^-1 by rewrite invr_ge0 ltW.
  apply: lt_trans (archi_boundP Vb0) _; rewrite ltr_nat expnS.
  by apply: leq_trans (ltn_expl _ (isT : 1 < 2)%N) _; rewrite leq_pmull.
case: (ex_minnP some) => M enough least; exists M.+1; split=> //.
  by rewrite exprVn -natrX -[X in X <= _]mul1r ler_pdivr_mulr ?ltr0n ?expn_gt0.
case: M least {enough} => [|M] least; first by rewrite mul1r.
rewrite mulrC; apply/ltW; apply: le_lt_trans (_ : beta * (2 ^ M.+1)%:R < _).
  by rewrite ler_pmul2l // ler_nat; exact: ltn_expl.
by rewrite ltNge; apply/negP => /least; rewrite ltnn.
Qed.

Theorem bgs_lemma_8_3_dimension_proved : bgs_lemma_8_3_dimension.
Proof.
move=> F e X k H N n u eps alpha beta exp_e one N0 eps0 a0 b01 boost enough enough'.
have [M [M0 Mb bM]] := enough_copies b01; have /andP[b0 _] := b01.
have small : 2%:R * (10%:R / 11%:R) ^+ u <= alpha.
  have e11 := e_gt0 exp_e (11%:R^-1); rewrite -(ler_pmul2r (e_gt0 exp_e (u%:R / 11%:R))); apply: le_trans boost.
  rewrite -mulrA ler_pimulr ?ler0n // (e_nat exp_e) -exprMn exprn_ile1 ?mulr_ge0 ?(ltW e11) ?invr_ge0 ?ler0n //.
  apply: le_trans (_ : e (- 11%:R^-1) * e 11%:R^-1 <= 1); last by rewrite -(eD exp_e) addNr (e0 exp_e).
  rewrite ler_pmul2r //; apply: le_trans (e_ge exp_e _).
  rewrite -[X in _ <= X + _](@mulfV F 11%:R) ?pnatr_eq0 // -[X in _ - X]mul1r -mulrBl.
  by rewrite -[11%:R - 1]/(11%:R - 1%:R) -natrB.
have [r [P [G [repr short]]]] := boosted_dimension M N0 a0 small one.
have sizes y : (N ^ (2 * u))%:R <= beta ^+ 2 * y -> (M * N ^ (2 * u))%:R <= beta * y.
  move=> le; rewrite natrM; apply: le_trans (ler_wpmul2l (ler0n F M) le) _.
  rewrite expr2 -mulrA [M%:R * _]mulrA; apply: ler_pimull bM.
  by have := ler0n F (N ^ (2 * u)); move/le_trans/(_ le); rewrite expr2 -mulrA pmulr_rge0.
apply: (bgs_lemma_8_3_proved exp_e (represents_le (lexx _) Mb repr) short); rewrite ?muln_gt0 ?M0 ?expn_gt0 ?N0 //.
  exact: sizes.
exact: sizes.
Qed.

(** The least that is needed *)
Lemma repdim_below (F : archiFieldType) X k (H : class X k) N (y : F) : repdim F H N ->
  (exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
    represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= y) -> 0 <= y -> N%:R <= y.
Proof.
move=> [_ least] [r [P [G [repr short]]]] y0; have [n /andP[ny yn]] := whole_part y0.
apply: le_trans ny; rewrite ler_nat; apply: least; exists r, P, G; split=> // i.
by rewrite -ltnS -(ltr_nat F); apply: le_lt_trans (short i) yn.
Qed.

Theorem bgs_remark_8_captures_proved : bgs_remark_8_captures.
Proof.
move=> F e X x k H N eps alpha beta exp_e dimN N0 eps0 /andP[a0 a4] /andP[b0 b2].
have [one _] := dimN; split=> [n u boost enough enough'|m O hyp A privA accA].
  have share (y : F) (q : nat) : (0 < q)%N -> q%:R * (y / q%:R) = y.
    by move=> q0; rewrite mulrC divfK // pnatr_eq0 -lt0n.
  rewrite -[alpha](share _ 6%N isT) -[beta](share _ 4%N isT).
  have [|||||O [hyp [A learner]]] := bgs_lemma_8_3_dimension_proved (alpha := alpha / 6%:R) (beta := beta / 4%:R)
    (n := n) (u := u) exp_e one N0 eps0.
  - by rewrite divr_gt0 ?ltr0n.
  - rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans b2 _.
    by apply: le_trans (_ : 1 <= _); rewrite ?ler1n // invf_le1 ?ltr0n ?ler1n.
  - by rewrite mulrAC ler_pdivl_mulr ?ltr0n // -natrM.
  - by rewrite [alpha / _ * _]mulrAC -[alpha * _ / _ / _]mulrA -invfM -natrM.
  - by rewrite [alpha / _ * _]mulrAC [alpha * _ / _ * _]mulrAC.
  by exists O, hyp, A.
have c1 : 1 <= e eps by apply: le_trans (e_ge exp_e _); rewrite ler_addl ltW.
have acc2 : accurate H hyp m A alpha 2%:R^-1.
  move=> h n z D Hh dD; apply: le_trans (accA h n z D Hh dD); by rewrite ler_add2l ler_opp2.
have ge0 (y : F) : 0 <= e y by apply/ltW; exact: (e_gt0 exp_e).
split.
  rewrite (e_nat exp_e); apply: (repdim_below dimN); last by rewrite mulr_ge0 ?ler0n // exprn_ge0.
  exact: (bgs_remark_8_lower_bound_quarter_proved x c1 a4 privA acc2).
have [|j /andP[jm mj]] := @whole_part F (16%:R * alpha * m%:R); first by rewrite !mulr_ge0 ?ler0n // ltW.
apply: le_trans (_ : 10%:R * k.+1%:R * e eps ^+ j <= _).
  apply: (repdim_below dimN); last by rewrite !mulr_ge0 ?ler0n // exprn_ge0.
  by apply: (bgs_lemma_8_5_quarter_proved x c1 _ privA acc2 mj); rewrite a0.
rewrite -(e_nat exp_e); apply: ler_wpmul2l; first by rewrite mulr_ge0 ?ler0n.
by apply: (e_le exp_e); rewrite ler_pmul2r.
Qed.
