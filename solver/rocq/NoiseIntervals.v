(* Intervals of discrete Laplace noise lose little when two integers at their ends are lost.

   Let w = exp(-epsilon). The weight of an integer falls by a factor w at most from one to the next, so each end of an
   interval of n + 2 integers has at most the share (1 - w) / (1 - w^n) of it. So the loss costs exp(e) if
   2 (1 - w) <= (1 - exp(-e)) (1 - w^n). *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise MechanismStatements.
From Littlestone Require Import MechanismRuns InfiniteNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Intervals.
Variables (epsilon : R) (tail : Z -> R).
Hypotheses (positive : 0 < epsilon) (tails : noise_tail epsilon tail).
Let w := exp (- epsilon).

(* Pr[a <= noise < a + n] *)
Definition mass (a : Z) (n : nat) := tail a - tail (a + Z.of_nat n)%Z.

Lemma noise_is z : noise epsilon z = tail z - tail (z + 1)%Z.
Proof. by rewrite (tail_step positive) -!(tail_closed positive tails). Qed.

Lemma mass_first a n : mass a n.+1 = noise epsilon a + mass (a + 1) n.
Proof.
rewrite noise_is /mass (_ : a + Z.of_nat n.+1 = a + 1 + Z.of_nat n)%Z; last by lia.
by ring.
Qed.

Lemma mass_last a n : mass a n.+1 = mass a n + noise epsilon (a + Z.of_nat n).
Proof.
rewrite noise_is /mass (_ : a + Z.of_nat n.+1 = a + Z.of_nat n + 1)%Z; last by lia.
by ring.
Qed.

Lemma mass_nonneg a n : 0 <= mass a n.
Proof. by have := tail_falls positive tails a n; rewrite /mass; lra. Qed.

Lemma noise_falls z z' : (Z.abs (z - z') <= 1)%Z -> w * noise epsilon z <= noise epsilon z'.
Proof.
move=> zz; rewrite /noise -Rmult_assoc (Rmult_comm w) Rmult_assoc -exp_plus; apply: Rmult_le_compat_l.
  by have r01 := ratio positive; apply: Rlt_le; apply: Rdiv_lt_0_compat; rewrite -/w in r01 *; lra.
apply: exp_monotone; have : IZR (Z.abs z') <= IZR (Z.abs z + 1) by apply: IZR_le; lia.
by rewrite plus_IZR; nra.
Qed.

(* n integers beside z have at least (w + .. + w^n) noise(z) *)
Lemma share_above z n : (w - w * w ^ n) * noise epsilon z <= (1 - w) * mass (z + 1) n.
Proof.
have r01 := ratio positive; rewrite -/w in r01.
elim: n z => [|n IH] z; first by rewrite /mass Z.add_0_r /=; lra.
have wn := pow_le w n (Rlt_le _ _ (proj1 r01)).
have wn1 : w ^ n <= 1 by rewrite -(pow1 n); apply: pow_incr; lra.
rewrite mass_first -tech_pow_Rmult; have := IH (z + 1)%Z; have := @noise_falls z (z + 1) ltac:(lia).
have := noise_pos positive z; have := noise_pos positive (z + 1).
set x := noise _ z; set y := noise _ (z + 1); set M := mass _ _ => y0 x0 wx le.
have : (1 - w * w ^ n) * (w * x) <= (1 - w * w ^ n) * y by apply: Rmult_le_compat_l => //; nra.
by nra.
Qed.

Lemma share_below z n : (w - w * w ^ n) * noise epsilon z <= (1 - w) * mass (z - Z.of_nat n) n.
Proof.
have r01 := ratio positive; rewrite -/w in r01.
elim: n z => [|n IH] z; first by rewrite /mass Z.add_0_r Z.sub_0_r /=; lra.
have wn := pow_le w n (Rlt_le _ _ (proj1 r01)).
have wn1 : w ^ n <= 1 by rewrite -(pow1 n); apply: pow_incr; lra.
rewrite mass_last -tech_pow_Rmult (_ : z - Z.of_nat n.+1 = z - 1 - Z.of_nat n)%Z; last by lia.
rewrite (_ : z - 1 - Z.of_nat n + Z.of_nat n = z - 1)%Z; last by lia.
have := IH (z - 1)%Z; have := @noise_falls z (z - 1) ltac:(lia).
have := noise_pos positive z; have := noise_pos positive (z - 1).
set x := noise _ z; set y := noise _ (z - 1); set M := mass _ _ => y0 x0 wx le.
have : (1 - w * w ^ n) * (w * x) <= (1 - w * w ^ n) * y by apply: Rmult_le_compat_l => //; nra.
by nra.
Qed.

(* an end has at most the share (1 - w) / (1 - w^n) *)
Lemma first_share a n : (1 - w ^ n.+1) * noise epsilon a <= (1 - w) * mass a n.+1.
Proof. by rewrite mass_first -tech_pow_Rmult; have := share_above a n; lra. Qed.

Lemma last_share a n : (1 - w ^ n.+1) * noise epsilon (a + Z.of_nat n) <= (1 - w) * mass a n.+1.
Proof.
rewrite mass_last -tech_pow_Rmult; have := share_below (a + Z.of_nat n) n.
by rewrite (_ : a + Z.of_nat n - Z.of_nat n = a)%Z; [lra | lia].
Qed.

Variables (e : R) (n0 : nat).

Hypothesis long : 2 * (1 - w) <= (1 - exp (- e)) * (1 - w ^ n0).

(* two integers less, at one end or both *)
Lemma interval_close a s n : (0 < n0)%N -> (n0 <= n)%N -> (0 <= s <= 2)%Z ->
  mass a n.+2 <= exp e * mass (a + s) n.
Proof.
move=> n00 n0n s02; have r01 := ratio positive; rewrite -/w in r01.
suff : exp (- e) * mass a n.+2 <= mass (a + s) n.
  move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos e))); rewrite -Rmult_assoc -exp_plus Rplus_opp_r exp_0; lra.
case: n n0n => [|n] n0n; first by rewrite leqn0 in n0n; rewrite (eqP n0n) in n00.
have shorter k : (n <= k)%N -> w ^ k.+1 <= w ^ n0.
  move=> nk; have -> : k.+1 = (n0 + (k.+1 - n0))%N by rewrite subnKC // (leq_trans n0n).
  rewrite -plusE pow_add -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l; first by apply: pow_le; lra.
  by rewrite -(pow1 (k.+1 - n0)); apply: pow_incr; lra.
have w1 : w ^ n0 < 1.
  case: (n0) n00 => // k _; rewrite -tech_pow_Rmult.
  by have : w ^ k <= 1 by [rewrite -(pow1 k); apply: pow_incr; lra]; nra.
set W := mass a n.+3; have W0 : 0 <= W := mass_nonneg a n.+3.
have share x k : (n <= k)%N -> (1 - w ^ k.+1) * x <= (1 - w) * W -> 0 <= x -> (1 - w ^ n0) * x <= (1 - w) * W.
  by move=> nk; have := shorter k nk; nra.
have inside b k : (n <= k <= n.+2)%N -> (exists j : nat, b = a + Z.of_nat j /\ (j + k <= n.+2)%N)%Z ->
  mass b k.+1 <= W.
  move=> _ [j [-> jk]]; rewrite /W /mass; have := tail_falls positive tails a j.
  have -> : (a + Z.of_nat n.+3 = a + Z.of_nat j + Z.of_nat k.+1 + Z.of_nat (n.+2 - (j + k)))%Z.
    by rewrite -minusE; move/leP: jk; rewrite -plusE; lia.
  by have := tail_falls positive tails (a + Z.of_nat j + Z.of_nat k.+1) (n.+2 - (j + k)); lra.
have enough x y : W = x + y + mass (a + s) n.+1 -> (1 - w ^ n0) * x <= (1 - w) * W -> (1 - w ^ n0) * y <= (1 - w) * W ->
  exp (- e) * W <= mass (a + s) n.+1.
  move=> WE xs ys; apply: (Rmult_le_reg_l (1 - w ^ n0)); first by lra.
  have := Rmult_le_compat_r _ _ _ W0 long; have : mass (a + s) n.+1 = W - x - y by lra.
  by move=> ->; nra.
have np z : 0 <= noise epsilon z by apply/Rlt_le/noise_pos.
move: enough; have [->|[->|->]] : (s = 0 \/ s = 1 \/ s = 2)%Z by lia.
- move=> enough; apply: (enough (noise epsilon (a + Z.of_nat n.+2)) (noise epsilon (a + Z.of_nat n.+1))).
  + by rewrite /W mass_last (mass_last a n.+1) Z.add_0_r; ring.
  + by apply: (share _ n.+2) => //; [exact: leqW | exact: last_share].
  apply: (share _ n.+1) => //.
  apply: (Rle_trans _ _ _ (last_share a n.+1)); apply: Rmult_le_compat_l; [lra |].
  by have := mass_last a n.+2; rewrite -/W; have := np (a + Z.of_nat n.+2)%Z; lra.
- move=> enough; apply: (enough (noise epsilon a) (noise epsilon (a + Z.of_nat n.+2))).
  + by rewrite /W mass_last (mass_first a n.+1); ring.
  + by apply: (share _ n.+2) => //; [exact: leqW | exact: first_share].
  by apply: (share _ n.+2) => //; [exact: leqW | exact: last_share].
move=> enough; apply: (enough (noise epsilon a) (noise epsilon (a + 1))).
+ by rewrite /W mass_first (mass_first (a + 1) n.+1) (_ : a + 1 + 1 = a + 2)%Z; [ring | lia].
+ by apply: (share _ n.+2) => //; [exact: leqW | exact: first_share].
apply: (share _ n.+1) => //.
apply: (Rle_trans _ _ _ (first_share (a + 1) n.+1)); apply: Rmult_le_compat_l; [lra |].
by have := mass_first a n.+2; rewrite -/W; have := np a; lra.
Qed.
End Intervals.

