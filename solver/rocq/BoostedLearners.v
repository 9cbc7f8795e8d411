(* A learner that errs on little in the mean learns with any confidence: the vote of 4 t independent runs (bgs Theorem
   A.1).

   Let the mean error be alpha/128 at most. Call a run bad if it errs on more than alpha/4. Then 16^[bad] is at most
   1 + 60/alpha error, which is 3/2 at most in the mean. So t runs of 4 t are bad with probability at most
   ((3/2)^4 / 16)^t <= 2^-t. If fewer are, then where the vote errs 2 t runs err, t of them not bad: so the vote errs on
   at most 1/t of the sum of the errors of at most 4 t runs that err on at most alpha/4. *)
From Coq Require Import ZArith Reals Lra Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import BoostedLists FilteredExamples FilteredBoosting ForestMistakes RealStatements.
From Littlestone Require Import LearnerStatements PredictorStatements Constants RealPredictor BinarySizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section ConfidentVotes.
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

End ConfidentVotes.

(* ---- *)
(* The number of examples of boosting by filtering (bgs Theorem A.1).

   With rho = 79/80, L = 80 (u + 8) and blocks of b = 2^13 A examples, 2^u alpha >= 1 and A alpha >= 1, the mean error
   rho^L + 27/b is at most alpha/256 + alpha/256, as (80/79)^80 >= 1 + 80/79 >= 2. Then 4 t votes on
   4 L b m = 320 (u + 8) 2^13 A m examples each are (alpha, 2^-t)-accurate. *)

Section BoostingSizes.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Rate.
Variable F : realFieldType.
Definition rate : F := 79%:R / 80%:R.

Lemma rate_gt0 : 0 < rate. Proof. by rewrite divr_gt0 ?ltr0n. Qed.
Lemma rate_le1 : rate <= 1. Proof. by rewrite ler_pdivr_mulr ?ltr0n // mul1r ler_nat. Qed.

Definition binary_power (k : BinNums.N) n : BinNums.N := iter n (BinNat.N.mul k) (BinNums.Npos BinNums.xH).
Lemma binary_powerE k n : nat_of_bin (binary_power k n) = (k ^ n)%N.
Proof. by elim: n => [|n IHn] //=; rewrite nat_of_mul_bin IHn expnS. Qed.

Lemma binary_le x y : BinNat.N.leb x y -> (nat_of_bin x <= nat_of_bin y)%N.
Proof. by move/BinNat.N.leb_le/BinNat.N.sub_add <-; rewrite nat_of_add_bin leq_addl. Qed.

Lemma rate_numbers : (9 * 79 ^ 15 + 7 * 80 ^ 15 <= 16 * (79 ^ 8 * 80 ^ 7))%N.
Proof.
have binary (a b c x y : BinNums.N) :
    BinNat.N.leb (BinNat.N.add (BinNat.N.mul a (binary_power x 15)) (BinNat.N.mul b (binary_power y 15)))
      (BinNat.N.mul c (BinNat.N.mul (binary_power x 8) (binary_power y 7))) ->
    (a * x ^ 15 + b * y ^ 15 <= c * (x ^ 8 * y ^ 7))%N.
  move/binary_le; rewrite nat_of_add_bin (nat_of_mul_bin a) (nat_of_mul_bin b) (nat_of_mul_bin c).
  by rewrite (nat_of_mul_bin (binary_power x 8)) !binary_powerE.
by apply: (binary 9%num 7%num 16%num 79%num 80%num); vm_compute.
Qed.

Lemma numbers_in_field a b d x y i j k : (a * x ^ i + b * y ^ i <= d * (x ^ j * y ^ k))%N ->
  a%:R * x%:R ^+ i + b%:R * y%:R ^+ i <= d%:R * (x%:R ^+ j * y%:R ^+ k) :> F.
Proof. by rewrite -!natrX -!natrM -natrD ler_nat. Qed.

Lemma rate_times n : rate ^+ n * 80%:R ^+ n = 79%:R ^+ n.
Proof. by rewrite -exprMn divfK // pnatr_eq0. Qed.

Lemma rate_step : 9%:R * rate ^+ 15 + 7%:R <= 16%:R * rate ^+ 8.
Proof.
have p0 : 0 < 80%:R ^+ 15 :> F by rewrite exprn_gt0 ?ltr0n.
have e8 : rate ^+ 8 * 80%:R ^+ 15 = 79%:R ^+ 8 * 80%:R ^+ 7 by rewrite -(rate_times 8) -mulrA -exprD.
rewrite -(ler_pmul2r p0) mulrDl -[9%:R * _ * _]mulrA rate_times -[16%:R * _ * _]mulrA e8.
exact: numbers_in_field rate_numbers.
Qed.

Lemma rate_power u : rate ^+ (80 * u) <= 2%:R^-1 ^+ u.
Proof.
rewrite exprM; apply: ler_expn2r; rewrite ?nnegrE ?exprn_ge0 ?invr_ge0 ?ler0n ?(ltW rate_gt0) //.
have inv : rate^-1 = 1 + 79%:R^-1.
  by rewrite invf_div -[80%N]/(79 + 1)%N natrD mulrDl divff ?pnatr_eq0 // mul1r.
rewrite -[rate]invrK exprVn inv lef_pinv ?posrE ?ltr0n ?exprn_gt0 ?addr_gt0 ?ltr01 ?invr_gt0 ?ltr0n //.
apply: le_trans (bernoulli 80 _); last by rewrite invr_ge0 ler0n.
by rewrite -[2%N]/(1 + 1)%N natrD ler_add2l ler_pdivl_mulr ?ltr0n // mul1r ler_nat.
Qed.
End Rate.

Section Sized.
Variables (F : realFieldType) (X : Type) (H : class X 1) (m : nat) (O : finType) (hyp : O -> hypothesis X 1).
Variables (M : seq (X * 'I_2) -> O -> F) (c delta alpha : F) (t u A : nat).
Hypotheses (pM : dp m c delta M) (acc : accurate H hyp m M 4%:R^-1 4%:R^-1).
Hypotheses (alpha0 : 0 < alpha) (u_large : 1 <= (2 ^ u)%:R * alpha) (A_large : 1 <= A%:R * alpha) (t0 : (0 < t)%N).

Theorem boosted_learner n : n = (4 * t * (4 * (80 * (u + 8)) * (m * (2 ^ 13 * A))))%N ->
  exists (O' : finType) (hyp' : O' -> hypothesis X 1) (M' : seq (X * 'I_2) -> O' -> F),
  dp n c delta M' /\ accurate H hyp' n M' alpha (2%:R ^+ t)^-1.
Proof.
have A0 : (0 < A)%N by case: A A_large => //; rewrite mul0r leNgt ltr01.
pose L := (80 * (u + 8))%N; pose b := (2 ^ 13 * A).-1%N.
have bS : b.+1 = (2 ^ 13 * A)%N by rewrite prednK // muln_gt0 expn_gt0.
have L0 : (0 < L)%N by rewrite muln_gt0 addn_gt0 orbT.
have r0 := rate_gt0 F; have r1 := rate_le1 F; have rs := rate_step F.
have small : rate F ^+ L + 27%:R / b.+1%:R <= alpha / 128%:R.
  have halves : alpha / 128%:R = alpha / (2 ^ 8)%:R + alpha / (2 ^ 8)%:R.
    by rewrite [LHS]splitr -mulrA -invfM -natrM.
  rewrite halves; apply: ler_add.
    apply: le_trans (rate_power F (u + 8)) _; rewrite exprD !exprVn -!natrX; apply: ler_wpmul2r.
      by rewrite invr_ge0 ler0n.
    by rewrite -[X in X <= _]mul1r ler_pdivr_mulr ?ltr0n ?expn_gt0 // mulrC.
  rewrite bS natrM invfM mulrA; apply: le_trans (_ : (2 ^ 8)%:R^-1 * A%:R^-1 <= _).
    apply: ler_wpmul2r; first by rewrite invr_ge0 ler0n.
    rewrite ler_pdivr_mulr ?ltr0n ?expn_gt0 // -[13%N]/(8 + 5)%N expnD natrM mulKf ?pnatr_eq0 ?expn_eq0 //.
    by rewrite ler_nat.
  rewrite mulrC; apply: ler_wpmul2r; first by rewrite invr_ge0 ler0n.
  by rewrite -[X in X <= _]mul1r ler_pdivr_mulr ?ltr0n // mulrC.
move=> ->; rewrite -bS -/L; pose B := @boosted F X O hyp m M (rate F) L b.
have pB : dp (4 * L * (m * b.+1)) c delta B by exact: boosted_private.
exists _, (voted (vote hyp (L := L)) (t := t)), (voters (4 * L * (m * b.+1)) B (t := t)); split.
  exact: voters_private.
apply: (voters_accurate pB t0 alpha0) => h n' z D Hh dD; apply: le_trans small.
exact: (boosted_error b r0 r1 rs L0 z Hh dD pM acc).
Qed.
End Sized.

End BoostingSizes.

(* ---- *)
(* Boosting private learners, in closed form (bgs Theorem A.1).

   For alpha and beta at most 1/2 let u = ceil(log2(1/alpha)), t = ceil(log2(1/beta)) and A = ceil(1/alpha). As ln 2 >=
   2/3, u + 8 <= 15 ln(1/alpha), t <= 3 ln(1/beta) and A <= 2/alpha. So the part above has
   4 t 320 (u + 8) 2^13 A m <= 2^30 m ln(1/beta) ln(1/alpha)/alpha. As ln(1/alpha) >= ln 2 >= 2/3 and (3/2)^5 <= 2^3,
   ln(ln(1/alpha)/beta) >= ln(1/beta) - 3/5 ln 2 >= 2/5 ln(1/beta), which gives the printed bound. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope R_scope.

(* log2(1/y), rounded up *)
Definition halvings (y : R) : nat := ceiling (ln (1 / y) / ln 2).

Lemma ln_over y : 0 < y <= 1 / 2 -> ln 2 <= ln (1 / y).
Proof.
move=> y01; have yE : 1 / y * y = 1 by field; lra.
by apply: ln_le; split; [lra|apply: (Rmult_le_reg_r y); lra].
Qed.

Lemma halvings_range y : 0 < y <= 1 / 2 ->
  [/\ (0 < halvings y)%N, 1 <= 2 ^ halvings y * y & INR (halvings y) <= 3 / 2 * ln (1 / y) + 1].
Proof.
move=> y01; have l := ln_over y01; have l2 := ln2.
have q0 : 0 < ln (1 / y) / ln 2 by apply: Rdiv_lt_0_compat; lra.
have qE : ln (1 / y) / ln 2 * ln 2 = ln (1 / y) by field; lra.
have [low up] := ceilingP q0; rewrite -/(halvings y) in low up; split; first exact: ceiling_gt0.
  have : 1 / y <= 2 ^ halvings y.
    rewrite -[1 / y]exp_ln; last by apply: Rdiv_lt_0_compat; lra.
    rewrite -[2]exp_ln; last lra.
    by rewrite -Exponentials.exp_power; apply: Exponentials.exp_monotone; nra.
  by move/(Rmult_le_compat_r y) => le; apply: Rle_trans (le _); [right; field; lra|lra].
have : ln (1 / y) / ln 2 <= 3 / 2 * ln (1 / y) by apply: (Rmult_le_reg_r (ln 2)); first lra; rewrite qE; nra.
lra.
Qed.

Lemma closed_size m t u A alpha beta : 0 < alpha <= 1 / 2 -> 0 < beta <= 1 / 2 ->
  INR t <= 3 / 2 * ln (1 / beta) + 1 -> INR u <= 3 / 2 * ln (1 / alpha) + 1 -> INR A <= 2 / alpha ->
  INR (4 * t * (4 * (80 * (u + 8)) * (m * (2 ^ 13 * A))))%N <=
  2 ^ 30 * INR m * ln (1 / beta) * ln (1 / alpha) / alpha.
Proof.
move=> a01 b01 tb ua Aa; have l2 := ln2; have la := ln_over a01; have lb := ln_over b01.
have [C' CE] : exists C', C' = (2 ^ 13)%N by eexists.
rewrite -CE 7!INR_mul INR_add CE INR_exp.
have -> : INR 4 = 4 by rewrite /=; lra.
have -> : INR 80 = 80 by rewrite INR_IZR_INZ.
have -> : INR 8 = 8 by rewrite /=; lra.
have -> : INR 2 = 2 by [].
have -> : 2 ^ 30 = 2 ^ 13 * 131072 by rewrite (_ : 30 = 13 + 17)%N // pow_add; congr (_ * _); rewrite /=; lra.
have : 0 < 2 ^ 13 by apply: pow_lt; lra.
move: (2 ^ 13) => C C0.
move: (ln (1 / beta)) (ln (1 / alpha)) lb la tb ua => B K lb la tb ua.
have t1 : INR t <= 3 * B by lra.
have u1 : INR u + 8 <= 15 * K by lra.
have -> : 4 * INR t * (4 * (80 * (INR u + 8)) * (INR m * (C * INR A))) =
  C * INR m * (1280 * (INR t * (INR u + 8) * INR A)) by ring.
have -> : C * 131072 * INR m * B * K / alpha = C * INR m * (131072 * (B * K * (1 / alpha))) by field; lra.
apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; [lra|exact: pos_INR].
have tu : INR t * (INR u + 8) <= 45 * (B * K).
  apply: (Rle_trans _ (3 * B * (15 * K))); last by right; ring.
  by apply: Rmult_le_compat => //; [exact: pos_INR|have := pos_INR u; lra].
have g0 : 0 < 1 / alpha by apply: Rdiv_lt_0_compat; lra.
have A1 : INR A <= 2 * (1 / alpha) by apply: Rle_trans Aa _; right; field; lra.
have tuA : INR t * (INR u + 8) * INR A <= 45 * (B * K) * (2 * (1 / alpha)).
  apply: Rmult_le_compat => //; last exact: pos_INR.
  by apply: Rmult_le_pos; [exact: pos_INR|have := pos_INR u; lra].
have : 0 < B * K * (1 / alpha) by do 2?[apply: Rmult_lt_0_compat]; lra.
move: tuA; set q := B * K * (1 / alpha).
by rewrite (_ : 45 * (B * K) * (2 * (1 / alpha)) = 90 * q); [lra|rewrite /q; ring].
Qed.

Lemma double_logarithm alpha beta : 0 < alpha <= 1 / 2 -> 0 < beta <= 1 / 2 ->
  ln (1 / beta) <= 4 * ln (ln (1 / alpha) / beta).
Proof.
move=> a01 b01; have l2 := ln2; have la := ln_over a01; have lb := ln_over b01.
have b0 : 0 < 1 / beta by apply: Rdiv_lt_0_compat; lra.
have five : 5 * ln (2 / 3) = ln ((2 / 3) ^ 5).
  by rewrite -[in RHS](exp_ln (2 / 3)); last lra; rewrite -Exponentials.exp_power ln_exp /=; lra.
have three : - 3 * ln 2 <= ln ((2 / 3) ^ 5).
  have -> : - 3 * ln 2 = ln (/ 2 ^ 3).
    rewrite ln_Rinv; last by apply: pow_lt; lra.
    by rewrite -[in RHS](exp_ln 2); last lra; rewrite -Exponentials.exp_power ln_exp /=; lra.
  by apply: ln_le; rewrite /=; lra.
have more : ln (2 / 3) <= ln (ln (1 / alpha)) by apply: ln_le; split; lra.
have -> : ln (1 / alpha) / beta = ln (1 / alpha) * (1 / beta) by field; lra.
rewrite ln_mult; lra.
Qed.

Local Open Scope ring_scope.
Theorem bgs_theorem_a_1_sharper_proved : bgs_theorem_a_1_sharper.
Proof.
move=> F i X H SC c delta alpha beta n reals a01 b01 [m [O [hyp [M [mSC pM acc]]]]].
have [t0 tb tB] := halvings_range b01; have [_ ua uA] := halvings_range a01.
have y0 : (0 < 1 / alpha)%real by apply: Rdiv_lt_0_compat; lra.
have [low up] := ceilingP y0; set A := ceiling (1 / alpha) in low up.
have i_nat_mul k y : (1 <= INR k * y)%real -> 1 <= k%:R * i y.
  by move=> ky; rewrite -(i_nat reals) -(i_mul reals) -(i_one reals); exact: i_le.
have a0 : 0 < i alpha by apply: (i_lt0 reals); lra.
have uF : 1 <= (2 ^ halvings alpha)%:R * i alpha by apply: i_nat_mul; rewrite INR_exp.
have AF : 1 <= A%:R * i alpha.
  apply: i_nat_mul; have : (1 / alpha * alpha = 1)%real by field; lra.
  by nra.
have [O' [hyp' [M' [pM' acc']]]] := boosted_learner pM acc a0 uF AF t0 erefl.
exists (4 * halvings beta * (4 * (80 * (halvings alpha + 8)) * (m * (2 ^ 13 * A))))%N, O', hyp', M'; split=> //.
  have A2 : (INR A <= 2 / alpha)%real.
    have : (1 / alpha * alpha = 1)%real by field; lra.
    have -> : (2 / alpha = 2 * (1 / alpha))%real by field; lra.
    by nra.
  apply: Rle_trans (closed_size m a01 b01 tB uA A2) _; rewrite /n.
  have la := ln_over a01; have lb := ln_over b01; have l2 := ln2.
  have g0 : (0 < / alpha)%real by apply: Rinv_0_lt_compat; lra.
  do 3![apply: Rmult_le_compat_r; first lra].
  by apply: Rmult_le_compat_l => //; apply: pow_le; lra.
move=> h n' z D Hh dD; apply: le_trans (acc' h n' z D Hh dD); rewrite ler_add2l ler_opp2.
have p0 : 0 < 2%:R ^+ halvings beta :> F by rewrite exprn_gt0 ?ltr0n.
rewrite -[X in X <= _]mul1r ler_pdivr_mulr // mulrC -natrX; apply: i_nat_mul; by rewrite INR_exp.
Qed.

Theorem bgs_theorem_a_1_proved : bgs_theorem_a_1.
Proof.
move=> F i X H SC c delta alpha beta n reals a01 b01 base.
apply: learnable_more (bgs_theorem_a_1_sharper_proved reals a01 b01 base); rewrite /n.
have SC0 : (0 <= SC)%real by have [m [O [hyp [M [mSC _ _]]]]] := base; apply: Rle_trans mSC; exact: pos_INR.
have la := ln_over a01; have l2 := ln2; have g0 : (0 < / alpha)%real by apply: Rinv_0_lt_compat; lra.
do 2![apply: Rmult_le_compat_r; first lra].
have := double_logarithm a01 b01; move: (ln (1 / beta)) (ln (_ / beta)) => B K BK.
have -> : (2 ^ 32 = 2 ^ 30 * 4)%real by rewrite (_ : 32 = 30 + 2)%N // pow_add; congr (_ * _)%real; rewrite /=; lra.
have : (0 <= 2 ^ 30 * SC)%real by apply: Rmult_le_pos => //; apply: pow_le; lra.
by move: (2 ^ 30)%real => C CS; nra.
Qed.
