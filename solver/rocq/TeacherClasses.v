(* Classes of teachers interleave, and typical parts show what is exposed (Claims 6.3 and 6.4 of `lyu`).

   If error rates on B are at most 1/(1 - s) times those on A, s = 1/(5d), an error rate of at most r a on A is one of
   at most a on B for r <= 1 - s: this is Claim 6.3 as printed, for a = r^j / 10.
   Typical parts: let e = s/4 and a = (1 - s)^j / 10 with j <= d. By Bernoulli's inequality (1 - s) a is at least
   (1 - (d+1)/(5d)) / 10 >= 3/50. Let rho be the error rate on the buffer and (1 - s) a bound that on A. If rho is at
   least 3/50, then (1 - e) rho <= (1 - s) a (1 + e), and errors on B are at most (1 + e) rho m <= a (1 - e) m, as
   (1 + e)^2 (1 - 4e) <= (1 - e)^2; otherwise they are at most (1 + e) 3/50 m <= (1 + e) (1 - 4e) a m <= a (1 - e) m.
   B has at least (1 - e) m examples, so its error rate is at most a.
   More than 1/6 of the buffer wrong is at least (1 - e)/6 m wrong of at most (1 + e) m, which is more than 1/8. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Rates.
Variables (F : realFieldType) (X : Type).
Implicit Types (h : hypothesis X 1) (A E : seq (X * 'I_2)) (a m : F).

Lemma error_rate_le h A a : 0 <= a -> (error_rate F h A <= a) = ((errors h A)%:R <= a * (size A)%:R).
Proof.
move=> a0; case: (posnP (size A)) => [A0|A0]; last by rewrite /error_rate ler_pdivr_mulr ?ltr0n.
by rewrite /error_rate A0 invr0 !mulr0 a0 (size0nil A0) lexx.
Qed.

Lemma error_rate_gt h A a : 0 <= a -> (a < error_rate F h A) = (a * (size A)%:R < (errors h A)%:R).
Proof. by move=> a0; rewrite ltNge error_rate_le // -ltNge. Qed.

Lemma error_rate_le1 h A : error_rate F h A <= 1.
Proof. by rewrite error_rate_le ?ler01 // mul1r ler_nat count_size. Qed.

Lemma bernoulli (s : F) n : 0 <= s <= 1 -> 1 - s *+ n <= (1 - s) ^+ n.
Proof.
move=> /andP[s0 s1]; elim: n => [|n IHn]; first by rewrite mulr0n subr0.
have s1' : 0 <= 1 - s by rewrite subr_ge0.
rewrite exprS; apply: le_trans (ler_wpmul2l s1' IHn); rewrite mulrBl mul1r mulrSr opprD addrA ler_add2l ler_opp2.
by rewrite -[X in _ <= X]mulr1 ler_wpmul2l // ler_subl_addr ler_addl mulrn_wge0.
Qed.

(* (1 + e)(1 - 2e) <= 1 - e, and 1 - 4e <= (1 - 2e)^2 *)
Lemma eta_linear (e : F) : 0 <= e -> (1 + e) * (1 - e *+ 2) <= 1 - e.
Proof.
move=> e0; have le1 : 1 - e *+ 2 <= 1 by rewrite ler_subl_addr ler_addl mulrn_wge0.
rewrite mulrDl mul1r; apply: le_trans (ler_add (lexx _) (ler_wpmul2l e0 le1)) _.
by rewrite mulr1 mulr2n opprD addrA subrK.
Qed.

Lemma eta_square (e : F) : 0 <= e -> e *+ 2 <= 1 -> (1 + e) ^+ 2 * (1 - e *+ 4) <= (1 - e) ^+ 2.
Proof.
move=> e0 e1; have e2 : 0 <= e *+ 2 by rewrite mulrn_wge0.
have sq : 1 - e *+ 4 <= (1 - e *+ 2) ^+ 2 by rewrite (mulrnA e 2 2) bernoulli // e2.
apply: le_trans (ler_wpmul2l (sqr_ge0 _) sq) _; rewrite -exprMn ler_expn2r ?eta_linear //.
  by rewrite nnegrE mulr_ge0 ?subr_ge0 ?addr_ge0 ?ler01.
by rewrite nnegrE subr_ge0 (le_trans _ e1) // mulr2n ler_addl.
Qed.
End Rates.

Theorem lyu_claim_6_3_proved : lyu_claim_6_3.
Proof.
move=> F X H l A B d j r d0 /andP[r0 r1] close h [Hh hA]; split=> // i.
have s1 : 0 < 1 - (5 * d)%:R^-1 :> F.
  by rewrite subr_gt0 invf_lt1 ?ltr0n ?ltr1n ?muln_gt0 ?d0 // (leq_trans _ (leq_mul (leqnn 5) d0)).
rewrite -(ler_pmul2l s1); apply: le_trans (close i h Hh) (le_trans (hA i) _).
by rewrite exprS -mulrA ler_wpmul2r // divr_ge0 ?exprn_ge0 ?ler0n.
Qed.

Section Typical.
Variables (F : realFieldType) (X : Type) (e m a rho : F).
Hypotheses (e0 : 0 <= e) (e2 : e *+ 2 < 1) (m0 : 0 < m) (a0 : 0 <= a).

Lemma eta_lt1 : 0 < 1 - e.
Proof. by rewrite subr_gt0 (le_lt_trans _ e2) // mulr2n ler_addl. Qed.

Lemma eta_ge1 : 0 <= 1 + e.
Proof. by rewrite addr_ge0 ?ler01. Qed.

(* at a rate of at least 3/50 *)
Lemma high_rate : (1 - e) * rho <= (1 - e *+ 4) * a * (1 + e) -> (1 + e) * rho <= a * (1 - e).
Proof.
move=> le; rewrite -(ler_pmul2l eta_lt1) mulrCA; apply: le_trans (ler_wpmul2l eta_ge1 le) _.
have swap x y : x * (y * a * x) = a * (x ^+ 2 * y).
  by rewrite expr2 (mulrC y) -(mulrA a) mulrCA (mulrC y) (mulrA x).
by rewrite swap [X in _ <= X]mulrCA -expr2 ler_wpmul2l // eta_square // ltW.
Qed.

Lemma low_rate : rho <= (1 - e *+ 4) * a -> (1 + e) * rho <= a * (1 - e).
Proof.
move=> le; apply: le_trans (ler_wpmul2l eta_ge1 le) _; rewrite mulrA mulrC ler_wpmul2l //.
apply: le_trans _ (eta_linear e0); rewrite ler_wpmul2l ?eta_ge1 // ler_add2l ler_opp2.
by rewrite (mulrnA e 2 2) [X in _ <= X]mulr2n ler_addl mulrn_wge0.
Qed.
End Typical.

Lemma fraction_le (F : realFieldType) a b c d : (0 < b -> 0 < d -> a * d <= c * b -> a%:R / b%:R <= c%:R / d%:R :> F)%N.
Proof. by move=> b0 d0 le; rewrite ler_pdivr_mulr ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n // -!natrM ler_nat. Qed.

(* the error allowed at stage j + 1 is at least 3/50 *)
Lemma allowed_floor (F : realFieldType) d j : (0 < d)%N -> (j <= d)%N ->
  3%:R / 50%:R <= (1 - (5 * d)%:R^-1) ^+ j.+1 / 10%:R :> F.
Proof.
move=> d0 jd; have d5 : (0 < 5 * d)%N by rewrite muln_gt0.
pose s : F := (5 * d)%:R^-1; have s01 : 0 <= s <= 1 by rewrite invr_ge0 ler0n invf_le1 ?ltr0n // ler1n.
rewrite ler_pdivl_mulr ?ltr0n // mulrAC -natrM; apply: le_trans (bernoulli _ s01).
apply: le_trans (_ : 3%:R / 5%:R <= _); first exact: fraction_le.
have : s *+ j.+1 <= 2%:R / 5%:R.
  rewrite -(mulr_natl s) /s fraction_le // mulnC [(2 * _)%N]mulnCA leq_mul2l /=.
  by rewrite mul2n -addnn -addn1 leq_add.
rewrite -(ler_opp2 _ (s *+ _)) -(ler_add2l 1); apply: le_trans.
by rewrite ler_subr_addr -mulrDl -natrD divff ?pnatr_eq0.
Qed.

Theorem lyu_claim_6_3_typical_proved : lyu_claim_6_3_typical.
Proof.
move=> F X H l E A B m d j d0 jd m0 typ r h [Hh hA]; split=> // i.
have [[/andP[_ sA] _ eA] [/andP[sB _] eB _]] := typ i h Hh.
set e := (20 * d)%:R^-1 in sA eA sB eB; have e0 : 0 <= e by rewrite invr_ge0 ler0n.
have rE : r = 1 - e *+ 4.
  rewrite /r; congr (1 - _); rewrite -(mulr_natl e) /e -[20%N]/(4 * 5)%N -mulnA [in RHS]natrM.
  by rewrite invfM mulrA divff ?mul1r // pnatr_eq0.
have e2 : e *+ 2 < 1.
  rewrite -(mulr_natl e) ltr_pdivr_mulr ?ltr0n ?muln_gt0 ?d0 // mul1r ltr_nat.
  by rewrite (leq_trans (_ : 2 < 20 * 1)%N) // leq_mul2l.
have r0 : 0 <= r.
  by rewrite /r subr_ge0 invf_le1 ?ler1n ?ltr0n ?muln_gt0 ?d0.
pose a := r ^+ j / 10%:R; have a0 : 0 <= a by apply: divr_ge0; [apply: exprn_ge0|apply: ler0n].
have := hA i; rewrite exprS -mulrA -/a error_rate_le ?(mulr_ge0 r0 a0) // => hAi.
rewrite -/a error_rate_le //.
apply: le_trans (_ : a * ((1 - e) * m i) <= _); last exact: ler_wpmul2l.
apply: le_trans eB _; rewrite mulrAC [a * _]mulrA ler_wpmul2r ?(ltW (m0 i)) //.
case: (lerP (3%:R / 50%:R) (error_rate F h (E i))) => rate.
  apply: high_rate => //; rewrite -(ler_pmul2r (m0 i)) mulrAC (le_trans (eA rate)) // (le_trans hAi) //.
  by rewrite -rE -(mulrA (r * a)) ler_wpmul2l ?(mulr_ge0 r0 a0).
by apply: low_rate => //; rewrite -rE mulrA -exprS allowed_floor.
Qed.

Theorem lyu_claim_6_4_exposed_proved : lyu_claim_6_4_exposed.
Proof.
move=> F X E A m e h m0 /andP[e0 e20] [/andP[_ sA] _ eA] exp.
have rate : 3%:R / 50%:R <= error_rate F h E.
  by apply: le_trans (ltW exp); have := @fraction_le F 3 50 1 6 isT isT isT; rewrite mul1r.
have seventh : 20%:R^-1 <= 7%:R^-1 :> F by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
have e1 : 0 < 1 - e by rewrite subr_gt0 (le_lt_trans e20) // invf_lt1 ?ltr0n ?ltr1n.
rewrite error_rate_gt ?invr_ge0 ?ler0n //; apply: lt_le_trans (eA rate).
apply: le_lt_trans (ler_wpmul2l _ sA) _; rewrite ?invr_ge0 ?ler0n // mulrA [X in _ < X]mulrAC ltr_pmul2r //.
apply: le_lt_trans (_ : 7%:R^-1 < _).
  rewrite ler_pdivr_mull ?ltr0n // (_ : 8%:R / 7%:R = 1 + 7%:R^-1) ?ler_add2l.
    exact: le_trans e20 seventh.
  by rewrite -[8%N]/(1 + 7)%N natrD mulrDl mul1r divff ?pnatr_eq0 // addrC.
apply: le_lt_trans (_ : (1 - e) * 6%:R^-1 < _); last by rewrite ltr_pmul2l.
rewrite ler_pdivl_mulr ?ltr0n // ler_subr_addr -ler_subr_addl (le_trans e20) //.
rewrite ler_subr_addr; apply: le_trans (ler_add seventh (lexx _)) _.
by rewrite -[X in X + _]mulr1 -mulrDr -[X in _ * (X + _)]/(1%:R) -natrD mulVf // pnatr_eq0.
Qed.

(* ---- *)
(* Exposed hypotheses have a fifth of the weight, and the failure symbol gains if they go (Claim 6.4 of `lyu`).

   Let hypotheses of weight W in all be wrong on a third of the buffer on average. Those that are not exposed are wrong
   on at most a sixth of it, the exposed ones, of weight x, on all of it at most: W/3 <= x + (W - x)/6, so x >= W/5.
   Let the symbol have the weight S, with p = S/(S + W) <= 1/100, so W >= 99 S. If exposed hypotheses keep S/100 at
   most and no other gains, W' <= W - x + S/100. Then 6 (S + W') <= 7 S + 6 W - 6 x <= 5 (S + W), as 6 x >= W + x and
   x >= W/5 >= 2 S: S/(S + W') is at least 6/5 p. *)

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
