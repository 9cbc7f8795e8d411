(* Random subsets and random splits keep frequencies: yan Theorem 1 and Claim 3, with the constant 427.

   A class of VC dimension d has at most s(2m) traces on 2m points, and x^d s(n) <= (1 + x)^n <= e (n x) for 0 < x <= 1,
   by induction on n. With x = alpha^2/256 the bound 6 s(2m) e (- m alpha^2/32) of RandomSubsets.v is at most
   6 (256/alpha^2)^d e (- 6 m alpha^2/256). Here 6 <= (1/beta)^3 and 256/alpha^2 <= (1/alpha)^10, as alpha and
   beta are at most 1/2, and m alpha^2 >= 427 (d ln(1/alpha) + ln(1/beta)); 6 * 427 >= 10 * 256. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Sums.
From Littlestone Require Import Probability Traces Concentration.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Sizes.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma sauer_power n d (x : F) : 0 <= x <= 1 -> x ^+ d * (sauer_sum n d)%:R <= (1 + x) ^+ n.
Proof.
move=> /andP[x0 x1]; have x10 : 1 <= 1 + x by rewrite ler_addl.
elim: n d => [|n IHn] d.
  rewrite /sauer_sum big_ord_recl bin0 big1 // addn0 mulr1 expr0; exact: exprn_ile1.
case: d => [|d].
  by rewrite /sauer_sum big_ord_recl big_ord0 bin0 addn0 mulr1 expr0 exprn_ege1.
have -> : sauer_sum n.+1 d.+1 = (sauer_sum n d.+1 + sauer_sum n d)%N.
  by rewrite !sauer_sum_sauer -bgs_claim_5_10_proved mul1n.
rewrite natrD mulrDr [X in _ <= X]exprS mulrDl mul1r ler_add ?IHn //.
by rewrite exprS -mulrA ler_wpmul2l ?IHn.
Qed.

Lemma e_ge1_pos z : 1 <= e z -> 0 <= z.
Proof.
move=> ez; rewrite leNgt; apply/negP => z0; have := e_ge exp_e (- z).
have whole : e z * e (- z) = 1 by rewrite -(eD exp_e) subrr (e0 exp_e).
have le1 : e (- z) <= 1 by rewrite -whole ler_pemull // ltW // (e_gt0 exp_e).
by move=> /le_trans/(_ le1); rewrite ger_addl oppr_le0 leNgt z0.
Qed.

Lemma e_inv_le b lb : 0 < b -> b^-1 <= e lb -> e (- lb) <= b.
Proof.
move=> b0 le; have E0 := e_gt0 exp_e lb; rewrite -(ler_pmul2l E0) -(eD exp_e) subrr (e0 exp_e).
by rewrite -ler_pdivr_mulr // mul1r.
Qed.

(* a power of a number that is at most e z *)
Lemma power_le_e (A z : F) n : 0 <= A -> A <= e z -> A ^+ n <= e (n%:R * z).
Proof. by move=> A0 Az; rewrite (e_nat exp_e) ler_expn2r ?nnegrE // ltW // (e_gt0 exp_e). Qed.

Lemma inv_ge2 (a : F) : 0 < a <= 2%:R^-1 -> 2%:R <= a^-1.
Proof. by move=> /andP[a0 a2]; rewrite -[2%:R]invrK lef_pinv ?posrE ?invr_gt0 ?ltr0n. Qed.

Lemma traces_at_most_e d m (alpha la : F) : 0 < alpha <= 2%:R^-1 -> alpha^-1 <= e la ->
  (sauer_sum (m + m) d)%:R <= e ((d * 10)%:R * la) * e ((m + m)%:R * (alpha ^+ 2 / 256%:R)).
Proof.
move=> a12 ea; have a2 := inv_ge2 a12; have /andP[a0 a_half] := a12.
pose A := alpha^-1; have A0 : 0 < A by rewrite invr_gt0.
pose x := alpha ^+ 2 / 256%:R; have x0 : 0 < x by rewrite divr_gt0 ?exprn_gt0 ?ltr0n.
have a1 : alpha <= 1 by rewrite (le_trans a_half) // invf_le1 ?ltr0n // (ler_nat _ 1).
have x1 : x <= 1.
  rewrite ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans (_ : 1 <= _); last by rewrite (ler_nat _ 1).
  by rewrite exprn_ile1 // ltW.
have x_inv : x^-1 <= A ^+ 10.
  have -> : A ^+ 10 = A ^+ 8 * A ^+ 2 by rewrite -exprD.
  rewrite /x invf_div -exprVn -/A ler_wpmul2r ?exprn_ge0 ?(ltW A0) //.
  have -> : 256%:R = 2%:R ^+ 8 :> F by rewrite -natrX.
  by rewrite ler_expn2r ?nnegrE ?ler0n ?(ltW A0).
have xd0 : 0 < x ^+ d by rewrite exprn_gt0.
rewrite -/x -(ler_pmul2l xd0); apply: le_trans (sauer_power _ _ _) _; first by rewrite (ltW x0).
apply: le_trans (_ : e ((m + m)%:R * x) <= _).
  rewrite (e_nat exp_e) ler_expn2r ?nnegrE ?(ltW (e_gt0 exp_e _)) ?(e_ge exp_e) //.
  by rewrite addr_ge0 ?ler01 // ltW.
rewrite [x ^+ d * _]mulrA ler_pemull ?(ltW (e_gt0 exp_e _)) //.
apply: le_trans (_ : x ^+ d * x^-1 ^+ d <= _); first by rewrite -exprMn divff ?expr1n // gt_eqF.
rewrite ler_pmul2l //; apply: le_trans (_ : A ^+ (d * 10) <= _); last exact: power_le_e (ltW A0) ea.
by rewrite mulnC exprM ler_expn2r ?nnegrE ?exprn_ge0 ?invr_ge0 ?(ltW x0) ?(ltW A0) ?(ltW a0).
Qed.

(* 6 * 427 >= 10 * 256 *)
Lemma exponents d m (alpha la lb : F) (y := m%:R * (alpha ^+ 2 / 256%:R)) : 0 < alpha -> 0 <= la -> 0 <= lb ->
  427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R -> 10%:R * (d%:R * la + lb) <= 6%:R * y.
Proof.
move=> a0 la0 lb0; rewrite mulrAC ler_pdivr_mulr ?exprn_gt0 // => enough.
rewrite /y mulrA mulrA ler_pdivl_mulr ?ltr0n //; apply: le_trans (_ : 6%:R * (427%:R * (d%:R * la + lb)) <= _).
  rewrite mulrAC mulrA -!natrM; apply: ler_wpmul2r; last by rewrite ler_nat.
  by rewrite addr_ge0 // mulr_ge0 ?ler0n.
by rewrite -mulrA ler_wpmul2l ?ler0n.
Qed.

Lemma traces_times_tail d m (alpha beta la lb : F) : 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 ->
  alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R ->
  6%:R * (sauer_sum (m + m) d)%:R * e (- (m%:R * (alpha ^+ 2 / 32%:R))) <= beta.
Proof.
move=> a12 b12 ea eb enough; have /andP[a0 _] := a12; have /andP[b0 _] := b12.
have ge1 (z : F) : 2%:R <= z -> 1 <= z by apply: le_trans; rewrite (ler_nat _ 1).
have la0 : 0 <= la by apply: e_ge1_pos; apply: le_trans ea; exact: ge1 (inv_ge2 a12).
have lb0 : 0 <= lb by apply: e_ge1_pos; apply: le_trans eb; exact: ge1 (inv_ge2 b12).
have six : 6%:R <= e (3%:R * lb).
  apply: le_trans (power_le_e 3 _ eb); last by rewrite invr_ge0 ltW.
  apply: le_trans (_ : 2%:R ^+ 3 <= _); first by rewrite -natrX ler_nat.
  by rewrite ler_expn2r ?nnegrE ?ler0n ?invr_ge0 ?(ltW b0) ?inv_ge2.
have traces := traces_at_most_e d m a12 ea; have big := exponents a0 la0 lb0 enough.
apply: le_trans (_ : e (3%:R * lb) * (e ((d * 10)%:R * la) * e ((m + m)%:R * (alpha ^+ 2 / 256%:R))) *
  e (- (m%:R * (alpha ^+ 2 / 32%:R))) <= _).
  by rewrite ler_wpmul2r ?(ltW (e_gt0 exp_e _)) // ler_pmul ?ler0n.
rewrite -!(eD exp_e); apply: le_trans (e_inv_le b0 eb); apply: (e_le exp_e).
set y := m%:R * (alpha ^+ 2 / 256%:R) in big.
have -> : m%:R * (alpha ^+ 2 / 32%:R) = 8%:R * y.
  rewrite /y [8%:R * _]mulrCA; congr (_ * _); rewrite mulrCA; congr (_ * _).
  have -> : 256%:R = 8%:R * 32%:R :> F by rewrite -natrM.
  by rewrite invfM mulrA divff ?mul1r ?pnatr_eq0.
have -> : (m + m)%:R * (alpha ^+ 2 / 256%:R) = 2%:R * y by rewrite natrD mulrDl [2%:R * _]mulr_natl mulr2n.
have -> : 8%:R * y = 6%:R * y + 2%:R * y by rewrite -mulrDl -natrD.
have -> : (d * 10)%:R * la = 10%:R * (d%:R * la) by rewrite natrM mulrAC mulrC.
rewrite opprD !addrA addrAC addrK ler_subl_addr [- lb + _]addrC ler_subr_addr; apply: le_trans big.
rewrite addrAC mulrDr [X in _ <= X]addrC ler_add2r -[X in _ + X <= _]mul1r -mulrDl ler_wpmul2r //.
by rewrite -[1]/(1%:R) -natrD ler_nat.
Qed.
End Sizes.
