(* The number of examples of boosting by filtering (bgs Theorem A.1).

   With rho = 79/80, L = 80 (u + 8) and blocks of b = 2^13 A examples, 2^u alpha >= 1 and A alpha >= 1, the mean error
   rho^L + 27/b is at most alpha/256 + alpha/256, as (80/79)^80 >= 1 + 80/79 >= 2. Then 4 t votes on
   4 L b m = 320 (u + 8) 2^13 A m examples each are (alpha, 2^-t)-accurate. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
From Littlestone Require Import ForestSizes DrawnLists FilteredBoosting ConfidentVotes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
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
