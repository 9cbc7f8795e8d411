(* Exposed hypotheses have a fifth of the weight, and the failure symbol gains if they go (Claim 6.4 of `lyu`).

   Let hypotheses of weight W in all be wrong on a third of the buffer on average. Those that are not exposed are wrong
   on at most a sixth of it, the exposed ones, of weight x, on all of it at most: W/3 <= x + (W - x)/6, so x >= W/5.
   Let the symbol have the weight S, with p = S/(S + W) <= 1/100, so W >= 99 S. If exposed hypotheses keep S/100 at
   most and no other gains, W' <= W - x + S/100. Then 6 (S + W') <= 7 S + 6 W - 6 x <= 5 (S + W), as 6 x >= W + x and
   x >= W/5 >= 2 S: S/(S + W') is at least 6/5 p. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements TeacherClasses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Weights.
Variables (F : realFieldType) (X : Type) (n : nat) (f : 'I_n -> hypothesis X 1) (E : seq (X * 'I_2)).
Implicit Types (w : 'I_n -> F).

Lemma exposed_weight w : (forall i, 0 <= w i) -> (\sum_i w i) / 3%:R <= \sum_i w i * error_rate F (f i) E ->
  \sum_i w i <= 5%:R * \sum_(i | exposed F E (f i)) w i.
Proof.
move=> w0 third; set W := \sum_i w i in third *; set x := \sum_(i | _) w i.
have : 2%:R * W <= W + 5%:R * x; last by rewrite mulr_natl mulr2n ler_add2l.
apply: (@le_trans _ _ (6%:R * \sum_i w i * error_rate F (f i) E)).
  move: third; rewrite ler_pdivr_mulr ?ltr0n // => /(ler_wpmul2l (ler0n F 2)).
  by rewrite mulrCA -natrM [X in _ <= X]mulrC.
rewrite mulr_sumr /x mulr_sumr [X in _ <= _ + X]big_mkcond -big_split; apply: ler_sum => i _ /=.
rewrite mulrCA; case: ifPn => [_|]; last first.
  rewrite -leNgt => le6; rewrite addr0 -[X in _ <= X]mulr1 ler_wpmul2l // mulrC -ler_pdivl_mulr ?ltr0n //.
  by rewrite mul1r.
have -> : w i + 5%:R * w i = w i * 6%:R by rewrite -[X in X + _]mul1r -mulrDl -[X in X + _]/(1%:R) -natrD mulrC.
by rewrite ler_wpmul2l // -[X in _ <= X]mulr1 ler_wpmul2l ?ler0n // error_rate_le1.
Qed.
End Weights.

Theorem lyu_remark_6_2_exposed_mass_proved : lyu_remark_6_2_exposed_mass.
Proof.
move=> F X n f D E [D0 D1] third; have := exposed_weight (f := f) (E := E) D0; rewrite D1 mul1r => /(_ third).
by rewrite -ler_pdivr_mull ?ltr0n // mulr1.
Qed.

Theorem lyu_claim_6_4_growth_proved : lyu_claim_6_4_growth.
Proof.
move=> F X n f w w' S E S0 ww; set W := \sum_i w i; set W' := \sum_i w' i => p third kept.
have w0 i : 0 <= w i by have /andP[w'0 /(le_trans w'0)] := ww i.
have W0 : 0 <= W by apply: sumr_ge0.
have W'0 : 0 <= W' by apply: sumr_ge0 => i _; have /andP[] := ww i.
have fifth : W <= 5%:R * _ := exposed_weight w0 third; set x := \sum_(i | _) w i in fifth.
have {p} SW : 10%:R * S <= W.
  move: p; rewrite ler_pdivr_mulr ?ltr_paddr // ler_pdivl_mull ?ltr0n // => p.
  rewrite -(ler_add2l S); apply: le_trans p; rewrite -[X in X + _]mul1r -mulrDl -[X in X + _]/(1%:R) -natrD.
  by rewrite ler_wpmul2r ?ler_nat // ltW.
have less : x + W' <= W + S / 100%:R.
  rewrite /W' /W (bigID (fun i => exposed F E (f i))) [X in _ <= X + _](bigID (fun i => exposed F E (f i))) /= -/x.
  by rewrite -addrA ler_add2l addrC ler_add //; apply: ler_sum => i _; have /andP[] := ww i.
have hundredth : 6%:R * (S / 100%:R) <= S.
  by rewrite mulrCA -[X in _ <= X]mulr1 ler_wpmul2l ?(ltW S0) // ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
have x6 : 2%:R * S + W <= 6%:R * x.
  have x2 : 2%:R * S <= x.
    by rewrite -(ler_pmul2l (_ : 0 < 5%:R)) ?ltr0n // mulrA -natrM; apply: le_trans SW fifth.
  by rewrite -[6%N]/(1 + 5)%N natrD mulrDl mul1r ler_add.
have le : 6%:R * (S + W') <= 5%:R * (S + W).
  rewrite -(ler_add2l (6%:R * x)) -mulrDr addrCA; apply: le_trans (_ : 6%:R * (S + (W + S / 100%:R)) <= _).
    by rewrite ler_wpmul2l ?ler0n // ler_add2l.
  apply: le_trans (ler_add x6 (lexx _)); rewrite addrA mulrDr; apply: le_trans (ler_add (lexx _) hundredth) _.
  rewrite -[6%N]/(1 + 5)%N natrD mulrDl mul1r (mulr_natl S 2) mulr2n; set V := 5%:R * _.
  by rewrite addrC !addrA.
have SW0 : 0 < S + W by rewrite ltr_paddr.
have SW'0 : 0 < S + W' by rewrite ltr_paddr.
have V0 : 0 < 5%:R * (S + W) by rewrite mulr_gt0 ?ltr0n.
rewrite mulf_div ler_pdivr_mulr // mulrAC ler_pdivl_mulr // (mulrC 6%:R) -[X in X <= _]mulrA.
by rewrite ler_pmul2l.
Qed.
