(* Premises that are met: statements on private online learners with few mistakes (lyu Theorem 1).

   The exponential is exp on the real numbers, the class that of both functions on one point, epsilon = delta = 1 and
   beta = 1/4. There are T = 2^q rounds with q = l: a power of 2 is above the polynomial of its exponent that sixteen
   times the bound on mistakes is, so that the bound says something ([informative]). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements Premises.
From Littlestone Require Import PrivateMinimiser OnlineSizes RealNumbers SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* names for terms, which Coq need not compare by computing *)
Notation ps l := (2 + 2 * (2 + l))%N.
Notation qs l := (l + 2 + l)%N.
Notation draws l := (26 * 2 * ps l)%N.
Notation teachers l := (30 * draws l * 1 * ps l)%N.
Notation allowed l := (1152 * teachers l * 2 ^ 3 * qs l)%N.

Lemma allowed_le l : (allowed l <= 1152 * (30 * (26 * 2 * 6) * 1 * 6) * 2 ^ 3 * 2 * l.+1 ^ 3)%N.
Proof.
have P : (ps l <= 6 * l.+1)%N by apply/ssrnat.leP; rewrite -?plusE -?multE; lia.
have Q : (qs l <= 2 * l.+1)%N by apply/ssrnat.leP; rewrite -?plusE -?multE; lia.
have K : (draws l <= 26 * 2 * (6 * l.+1))%N by rewrite leq_mul2l P orbT.
have k : (teachers l <= 30 * (26 * 2 * (6 * l.+1)) * 1 * (6 * l.+1))%N.
  by rewrite leq_mul // leq_mul2r /= leq_mul2l K.
apply: leq_trans (leq_mul (leq_mul (leq_mul (leqnn 1152) k) (leqnn (2 ^ 3))) Q) _.
by move: 1152%N 30%N 26%N 6%N (2 ^ 3)%N l.+1 => c1 c2 c3 c4 c5 x; apply: eq_leq; ring.
Qed.

Lemma draws_le l : (draws l <= 26 * 2 * 6 * l.+1)%N.
Proof. by apply/ssrnat.leP; rewrite -?plusE -?multE; lia. Qed.

Lemma bounds : exists b c, forall l, (draws l <= b * l.+1)%N /\ (allowed l <= c * l.+1 ^ 3)%N.
Proof. by do 2![eexists] => l; split; [exact: draws_le|exact: allowed_le]. Qed.

(* twice K a, the bound on mistakes, is an eighth of the rounds at most *)
Lemma informative : exists l, (0 < l)%N && (8 * (2 * draws l * allowed l) <= 2 ^ l)%N.
Proof.
have [b [c le]] := bounds; have two1 : 1 < 2%:R :> AR by rewrite ltr1n.
have [k0 big] := @power_beats AR 2%:R (8 * (2 * b * c))%:R 4 two1 (ler0n _ _).
exists k0.+1; have := big k0.+1 (leqnSn _); rewrite -!natrX -natrM ler_nat => high.
have [dr al] := le k0.+1; apply: leq_trans high; move: (allowed k0.+1) (draws k0.+1) al dr => x y al dr.
have -> : (8 * (2 * b * c) * k0.+2 ^ 4 = 8 * (2 * (b * k0.+2) * (c * k0.+2 ^ 3)))%N.
  by rewrite (expnS _ 3); move: (k0.+2 ^ 3)%N k0.+2 => t u; ring.
by rewrite leq_mul2l /=; apply: leq_mul al; rewrite leq_mul2l dr orbT.
Qed.

Lemma some_l : exists l, (0 < l)%N && (allowed l <= 2 ^ l)%N.
Proof.
have [l /andP[l0 le]] := informative; exists l; rewrite l0 /=; apply: leq_trans le.
by rewrite (mulnA 8%N) leq_pmull // !muln_gt0.
Qed.

Lemma quarter_four : 1 <= 4%:R^-1 * 2%:R ^+ 2 :> FR.
Proof. by rewrite -natrX mulVf ?pnatr_eq0. Qed.

Lemma one_two : 1 <= 1%:R * (1 : FR) <= 2%:R. Proof. by rewrite mulr1 lexx ler1n. Qed.
Lemma four_one : 1 <= 1 * 2%:R ^+ 2 :> FR. Proof. by rewrite mul1r -natrX ler1n. Qed.
Lemma one_one : 0 < (1 : FR) <= 1. Proof. by rewrite ltr01 lexx. Qed.

Theorem lyu_theorem_1_met : premises_of lyu_theorem_1.
Proof.
have [l /andP[l0 al]] := some_l.
exists FR, expR, 1%N, both, 1%N, l, 2%N, 1%N, l, (2 ^ l)%N, 1, 1, 4%:R^-1.
split; first exact: exp_exponential.
split; first exact: both_below.
split; first exact: leqnn.
split; first exact: l0.
split; first exact: al.
split; first exact: one_one.
split; first exact: one_two.
split; first exact: lexx.
split; first exact: four_one.
by split; first exact: quarter_four.
Qed.

(* the same sizes for the statement with inequalities *)
Lemma sizes_met : exists l, [/\ (0 < teachers l)%N,
  errors_suffice expR 1 1 (teachers l) (2 ^ l) (allowed l) (4%:R^-1 : FR),
  teachers_suffice expR 1 (teachers l) (allowed l) (26 * ps l).-1 1 1 (4%:R^-1 : FR),
  draws_suffice expR 1 (teachers l) (allowed l) (26 * ps l).-1 1 1 (4%:R^-1 : FR) &
  forall T, (T <= 2 ^ l)%N ->
    noise_suffices expR 1 (26 * ps l).-1 (5 * draws l * 1 * (qs l + 2)) T 1 1 (4%:R^-1 : FR)].
Proof.
have [l /andP[l0 al]] := some_l; exists l; have e := exp_exponential.
have oo := one_one; have ot := one_two; have fo := four_one; have qf := quarter_four; have l1 := lexx (1 : FR).
split.
- exact: (@k_gt0 FR 1 2 1 l 1).
- exact: (@errors_ok FR expR 1 l 2 1 l 1).
- exact: (@teachers_ok FR expR 1 l 2 1 l).
- exact: (@draws_ok FR expR 1 l 2 1 l).
move=> T Tl; exact: (@noise_ok FR expR 1 l 2 1 l T).
Qed.

Theorem lyu_theorem_1_sizes_met : premises_of lyu_theorem_1_sizes.
Proof.
have [l [k0 E1 E2 E3 E4]] := sizes_met.
exists FR, expR, 1%N, both, 1%N, 1%N, (teachers l), (2 ^ l)%N, (allowed l), (26 * ps l).-1.
exists (5 * draws l * 1 * (qs l + 2))%N, (2 ^ l)%N, 1, 1, 4%:R^-1.
split; first exact: exp_exponential.
split; first exact: both_below.
split; first exact: both_vc.
split; first exact: k0.
split; first by rewrite expn_gt0.
split; first by rewrite leq_pmull.
by do 2![split; first exact: ltr01]; have := E4 _ (leqnn _).
Qed.
