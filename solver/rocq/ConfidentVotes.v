(* A learner that errs on little in the mean learns with any confidence: the vote of 4 t independent runs (bgs Theorem
   A.1).

   Let the mean error be alpha/128 at most. Call a run bad if it errs on more than alpha/4. Then 16^[bad] is at most
   1 + 60/alpha error, which is 3/2 at most in the mean. So t runs of 4 t are bad with probability at most
   ((3/2)^4 / 16)^t <= 2^-t. If fewer are, then where the vote errs 2 t runs err, t of them not bad: so the vote errs on
   at most 1/t of the sum of the errors of at most 4 t runs that err on at most alpha/4. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import WeightedVotes DrawnLists FreshRounds FilteredBoosting.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Confident.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (N t : nat) (B : seq (X * 'I_k.+1) -> O -> F) (c delta alpha : F).
Hypotheses (pB : dp N c delta B) (t0 : (0 < t)%N) (alpha0 : 0 < alpha).
Notation J := (4 * t)%N.

Definition voters : seq (X * 'I_k.+1) -> J.-tuple O -> F := @run F _ O N (fun _ => B) J [::].
Definition voted (y : J.-tuple O) : hypothesis X k := majority [seq hyp o | o <- y].

Lemma voters_private : dp (J * N) c delta voters. Proof. exact: run_private. Qed.

Section Accuracy.
Variables (h : hypothesis X k) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F).
Hypothesis dD : dist D.
Let ex j := (z j, h (z j)).
Hypothesis small : over D ex N (fun s => mean (B s) (fun o => error_of h (hyp o) z D)) <= alpha / 128%:R.
Definition bad (o : O) := alpha / 4%:R < error_of h (hyp o) z D.

Lemma error_mean g : error_of h g z D = mean D (fun j => (g (z j) != h (z j))%:R).
Proof. by rewrite -pr_mean. Qed.

Lemma bad_power o : 16%:R ^+ bad o <= 1 + 60%:R / alpha * error_of h (hyp o) z D.
Proof.
have e0 : 0 <= error_of h (hyp o) z D by apply: pr_ge0.
case: (boolP (bad o)) => [high|_]; last by rewrite expr0 ler_addl mulr_ge0 // divr_ge0 ?ler0n // ltW.
rewrite expr1 -[16%N]/(1 + 15)%N natrD ler_add2l mulrAC ler_pdivl_mulr //.
apply: le_trans (_ : 60%:R * (alpha / 4%:R) <= _); last by rewrite ler_wpmul2l ?ler0n // ltW.
by rewrite mulrCA -[60%N]/(15 * 4)%N natrM mulfK ?pnatr_eq0 // mulrC.
Qed.

Let counted (hs : seq O) : F := 16%:R ^+ count bad hs * (3%:R / 2%:R) ^+ (J - size hs).

Lemma counted_kept hs : (size hs < J)%N -> over D ex N (fun s => mean (B s) (fun o => counted (o :: hs))) <= counted hs.
Proof.
move=> lt; have rS : (J - size hs = (J - (size hs).+1).+1)%N by rewrite subnSK.
pose q : F := 16%:R ^+ count bad hs * (3%:R / 2%:R) ^+ (J - (size hs).+1).
have q0 : 0 <= q by rewrite mulr_ge0 ?exprn_ge0 ?divr_ge0 ?ler0n.
have -> : counted hs = q * (3%:R / 2%:R) by rewrite /counted rS exprSr mulrA.
pose e s := mean (B s) (fun o => error_of h (hyp o) z D).
apply: le_trans (_ : over D ex N (fun s => q * (1 + 60%:R / alpha * e s)) <= _).
  apply: over_le => // s sN; have [dB _] := pB; have ds := dB s sN.
  rewrite /e -{1}(mean_const 1 ds) -meanZ -meanD -meanZ; apply: mean_le => // o.
  by rewrite /counted /= exprD -mulrA [X in _ <= X]mulrC; apply: ler_wpmul2r => //; exact: bad_power.
rewrite overZ overD overZ over_const //; apply: ler_wpmul2l => //.
apply: le_trans (_ : 1 + 60%:R / alpha * (alpha / 128%:R) <= _).
  by rewrite ler_add2l ler_wpmul2l // divr_ge0 ?ler0n // ltW.
rewrite mulrA divfK ?gt_eqF // -(@ler_pmul2r _ 128%:R) ?ltr0n // mulrDl divfK ?pnatr_eq0 // mul1r.
by rewrite -[128%N]/(2 * 64)%N natrM [X in _ <= X]mulrA divfK ?pnatr_eq0 // -!natrM -natrD ler_nat.
Qed.

Lemma voted_error (y : J.-tuple O) : (count bad y < t)%N -> error_of h (voted y) z D <= alpha.
Proof.
move=> few; have [D0 _] := dD; have tF : 0 < t%:R :> F by rewrite ltr0n.
rewrite -(ler_pmul2l tF) error_mean -meanZ.
apply: le_trans (_ : mean D (fun j => \sum_(o <- y | ~~ bad o) (hyp o (z j) != h (z j))%:R) <= _).
  apply: mean_le => // j; case: (boolP (voted y (z j) != h (z j))) => [wrong|_]; last first.
    by rewrite mulr0; apply: sumr_ge0 => o _; exact: ler0n.
  rewrite mulr1 -natr_sum ler_nat -[X in (_ <= X)%N]big_mkcondr sum1_count.
  have := majority_wrong wrong; rewrite size_map size_tuple count_map => many.
  pose w o := hyp o (z j) != h (z j).
  have half : (t + t <= count w y)%N.
    by rewrite -(leq_pmul2l (isT : 0 < 2)%N); apply: leq_trans many; rewrite addnn -mul2n mulnA.
  have split : (count w y <= count (fun o => ~~ bad o && w o) y + count bad y)%N.
    rewrite -count_predUI; apply: leq_trans (leq_addr _ _); apply: sub_count => o wo /=.
    by rewrite wo andbT; case: (bad o).
  rewrite -(leq_add2r t); apply: leq_trans half _; apply: leq_trans split _.
  by rewrite leq_add2l ltnW.
rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big /=.
apply: le_trans (_ : \sum_(o <- y | ~~ bad o) alpha / 4%:R <= _).
  by apply: ler_sum => o; rewrite -leNgt error_mean.
rewrite big_const_seq iter_addr_0 -mulr_natr.
apply: le_trans (_ : alpha / 4%:R * J%:R <= _).
  apply: ler_wpmul2l; first by rewrite divr_ge0 ?ler0n // ltW.
  by rewrite ler_nat -[X in (_ <= X)%N](size_tuple y) count_size.
by rewrite natrM mulrA divfK ?pnatr_eq0 // mulrC.
Qed.

Lemma voted_often : 1 - (2%:R ^+ t)^-1 <=
  over D ex (J * N) (fun s => pr (voters s) (fun y => error_of h (voted y) z D <= alpha)).
Proof.
have [dV _] := voters_private; have [dB _] := pB.
have := run_keeps (T := J) dD counted_kept (fun _ => dB) (t := J) (h := [::]) (leqnn _).
rewrite {2}/counted /= expr0 mul1r subn0 => kept; set r := (2%:R ^+ t)^-1.
have p16 : 0 < 16%:R ^+ t :> F by rewrite exprn_gt0 ?ltr0n.
pose many s := pr (voters s) (fun y : J.-tuple O => 16%:R ^+ t <= 16%:R ^+ count bad y :> F).
have rare : over D ex (J * N) many <= r.
  rewrite -(ler_pmul2l p16) -overZ.
  apply: le_trans (_ : (3%:R / 2%:R) ^+ J <= _).
    apply: le_trans kept; apply: over_le => // s sN.
    apply: le_trans (markov _ (dV s sN) _) _ => [y|]; first by rewrite exprn_ge0 ?ler0n.
    apply: mean_le => [|y]; first exact: dV.
    by rewrite /counted catrevE cats0 count_rev size_rev size_tuple subnn mulr1.
  rewrite /r -exprVn -exprMn exprM; apply: ler_expn2r; rewrite ?nnegrE ?exprn_ge0 ?mulr_ge0 ?invr_ge0 ?ler0n //.
  rewrite -[16%N]/(2 * 8)%N natrM mulrAC divff ?pnatr_eq0 // mul1r expr_div_n ler_pdivr_mulr ?exprn_gt0 ?ltr0n //.
  by rewrite -!natrX -natrM ler_nat.
apply: le_trans (_ : over D ex (J * N) (fun s => 1 + -1 * many s) <= _).
  by rewrite overD overZ over_const // mulN1r ler_add2l ler_opp2.
apply: over_le => // s sN; rewrite mulN1r ler_subl_addr -ler_subl_addl -pr_not; last exact: dV.
apply: pr_sub => [|y high]; first exact: dV.
apply: ler_weexpn2l; first by rewrite ler1n.
by rewrite leqNgt; apply: contra high => few; exact: voted_error.
Qed.
End Accuracy.

Theorem voters_accurate : (forall h n (z : 'I_n -> X) (D : 'I_n -> F), H h -> dist D ->
  over D (fun j => (z j, h (z j))) N (fun s => mean (B s) (fun o => error_of h (hyp o) z D)) <= alpha / 128%:R) ->
  accurate H voted (J * N) voters alpha (2%:R ^+ t)^-1.
Proof.
move=> small h n z D Hh dD; apply: le_trans (voted_often dD (small h n z D Hh dD)) _.
by rewrite over_iid.
Qed.
End Confident.
