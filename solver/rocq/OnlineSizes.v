(* lyu Theorem 1 with an explicit polynomial: sizes that meet the four inequalities of LittlestoneOnline.v.

   All is compared with powers of 2, as e(n) >= 2^n. If k = 5 K j p then c^k = exp(j epsilon)^p lies between 2^p and
   16^p, for 1 <= j epsilon <= 2. K, k and a are at most 2^l; a teacher lists at most 2^(d (d + l) + d^2) hypotheses. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements ForestStatements.
From Littlestone Require Import Depth Probability Concentration PrivateMinimiser LittlestoneOnline.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Powers.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma two_power n : 2%:R ^+ n <= e n%:R.
Proof.
rewrite -[n%:R]mulr1 (e_nat exp_e); apply: ler_expn2r; rewrite ?nnegrE ?ler0n // ?(ltW (e_gt0 exp_e _)) //.
by apply: le_trans (e_ge exp_e 1); rewrite -(natrD _ 1 1).
Qed.

Lemma e_half_2 x : x <= 2%:R^-1 -> e x <= 2%:R.
Proof.
move=> x2; have low : 2%:R^-1 <= e (- x).
  apply: le_trans (e_ge exp_e _); rewrite ler_subr_addr -ler_subr_addl; apply: le_trans x2 _.
  by rewrite ler_subr_addr -mulr2n -[X in X <= _]mulr_natl mulfV ?pnatr_eq0.
have one : e x * e (- x) = 1 by rewrite -(eD exp_e) subrr (Concentration.e0 exp_e).
rewrite -(ler_pmul2r (e_gt0 exp_e (- x))) one; apply: le_trans (ler_wpmul2l (ler0n _ 2) low).
by rewrite mulfV ?pnatr_eq0.
Qed.

Lemma e_two_16 x : x <= 2%:R -> e x <= 2%:R ^+ 4.
Proof.
move=> x2; have -> : x = 4%:R * (x / 4%:R) by rewrite mulrC divfK ?pnatr_eq0.
rewrite (e_nat exp_e); apply: ler_expn2r; rewrite ?nnegrE ?ler0n ?(ltW (e_gt0 exp_e _)) //.
apply: e_half_2; rewrite ler_pdivr_mulr ?ltr0n // (natrM _ 2 2) mulrA mulVf ?pnatr_eq0 // mul1r; exact: x2.
Qed.
End Powers.

(* numbers that are compared with powers of 2 *)
Lemma le_two_power (F : realFieldType) n x : (n <= 2 ^ x)%N -> n%:R <= (2%:R : F) ^+ x.
Proof. by move=> le; rewrite -natrX ler_nat. Qed.

Section Exponents.
Variables (d q u l : nat).
Notation D := d.+1.
Notation P := (u + D * (D + l))%N.
Notation Q := (q + u + l)%N.

Lemma exponents_teachers : (6 + 2 * l + (d * (d + l) + d * d) + 2 * u <= 6 * P)%N.
Proof. by apply/ssrnat.leP; rewrite -?multE -?plusE; nia. Qed.
Lemma exponents_draws : ((l + 4 * (6 * P) + u).+1 <= 26 * P)%N.
Proof. by apply/ssrnat.leP; rewrite -?multE -?plusE; nia. Qed.
Lemma exponents_errors : (0 < l)%N -> (3 + l + (l + q).+1 + l + (l + q).+1 * d + u <= 8 * D * Q)%N.
Proof. by move=> /ssrnat.leP l0; apply/ssrnat.leP; move: l0; rewrite -?multE -?plusE; nia. Qed.
End Exponents.

(** A larger event *)
Lemma run_sub (F : realFieldType) hyp X (M : machine F hyp X) x T (E E' : pred (seq hyp)) : proper M ->
  (forall hs, E hs -> E' hs) -> run M x T E <= run M x T E'.
Proof.
case: M => C O S coins start publish shows next [dc dp] EE; apply: mean_le => // c; move: (start c) [::].
elim: T => [|T IH] s past /=; last by apply: mean_le => // o; exact: IH.
by case: (boolP (E past)) => [/EE ->|_]; rewrite ?lexx ?ler0n.
Qed.

Section Sizes.
Variables (F : realFieldType) (e : F -> F) (d q u j l T : nat) (eps delta beta : F).
Notation D := d.+1.
Notation P := (u + D * (D + l))%N.
Notation Q := (q + u + l)%N.
Notation K := (26 * D * P)%N.
Notation k := (30 * K * j * P)%N.
Notation a := (1152 * k * D ^ 3 * Q)%N.
Hypotheses (exp_e : exponential e) (Tq : (T <= 2 ^ q)%N) (l0 : (0 < l)%N) (al : (a <= 2 ^ l)%N).
Hypotheses (eps01 : 0 < eps <= 1) (jeps : 1 <= j%:R * eps <= 2%:R).
Hypotheses (delta1 : delta <= 1) (deltau : 1 <= delta * 2%:R ^+ u) (betau : 1 <= beta * 2%:R ^+ u).
Let r := (26 * P).-1.
Let m := (2 ^ q)%N.
Let s := (5 * K * j * (Q + 2))%N.
Notation c := (one_cost e d r eps).
Notation two := (2%:R : F).

Lemma P_gt0 : (0 < P)%N. Proof. by rewrite addn_gt0 muln_gt0 /= orbT. Qed.
Lemma j_gt0 : (0 < j)%N.
Proof. by have /andP[one _] := jeps; rewrite lt0n; apply: contraTneq one => ->; rewrite mul0r -ltNge ltr01. Qed.
Lemma Q_gt0 : (0 < Q)%N. Proof. by rewrite addn_gt0 l0 orbT. Qed.
Lemma KE : all_draws d r = K.
Proof. by rewrite /all_draws /r prednK ?muln_gt0 ?P_gt0 // mulnCA mulnA. Qed.
Lemma k_gt0 : (0 < k)%N. Proof. by rewrite !muln_gt0 P_gt0 j_gt0. Qed.
Lemma k_a : (k <= a)%N.
Proof.
apply: (@leq_trans (1152 * k)); first exact: leq_pmull.
by rewrite -[(_ * Q)%N]mulnA leq_pmulr // muln_gt0 expn_gt0 Q_gt0.
Qed.
Lemma k_l : (k <= 2 ^ l)%N. Proof. exact: leq_trans k_a al. Qed.
Lemma K_l : (K <= 2 ^ l)%N.
Proof.
apply: leq_trans k_l; apply: (@leq_trans (30 * K)); first exact: leq_pmull.
by apply: (@leq_trans (30 * K * j)); apply: leq_pmulr; [exact: j_gt0 | exact: P_gt0].
Qed.
Lemma D_l : (D <= 2 ^ l)%N.
Proof.
by apply: leq_trans K_l; apply: (@leq_trans (26 * D)); [exact: leq_pmull | rewrite leq_pmulr // P_gt0].
Qed.
Lemma s_a : ((3 * s).+1 <= a)%N.
Proof.
have K0 : (0 < K)%N by rewrite !muln_gt0 P_gt0.
rewrite /s; move: K K0 => K' K0; move: P P_gt0 Q Q_gt0 => p p0 n n0.
have x0 : (0 < K' * j)%N by rewrite muln_gt0 K0 j_gt0.
have -> : (3 * (5 * K' * j * (n + 2)) = 3 * (5 * (K' * j) * (n + 2)))%N by rewrite -[(5 * K' * j)%N]mulnA.
rewrite -[(30 * K' * j)%N]mulnA; move: (K' * j)%N x0 => x x0.
apply: (@leq_trans (46 * x * n)).
  move: x0 n0 => /ssrnat.leP x0 /ssrnat.leP n0; apply/ssrnat.leP; move: x0 n0; rewrite -?multE -?plusE; nia.
rewrite leq_mul //; apply: (@leq_trans (1152 * x)); first by rewrite leq_mul2r orbT.
rewrite -mulnA leq_mul2l /= -[X in (X <= _)%N]muln1 leq_mul ?expn_gt0 //.
by apply: leq_trans (leq_pmulr _ p0); rewrite leq_pmull.
Qed.

(* powers of c *)
Lemma c_power n : c ^+ (5 * K * j * n) = e (j%:R * eps) ^+ n.
Proof. by rewrite exprM -KE exprM (cK d r eps exp_e) -(e_nat exp_e) . Qed.
Lemma c_low n : two ^+ n <= c ^+ (5 * K * j * n).
Proof.
have /andP[one _] := jeps; rewrite c_power; apply: ler_expn2r; rewrite ?nnegrE ?ler0n ?(ltW (e_gt0 exp_e _)) //.
by apply: le_trans (two_power exp_e 1) (e_le exp_e one).
Qed.
Lemma c_high n : c ^+ (5 * K * j * n) <= two ^+ (4 * n).
Proof.
have /andP[_ le2] := jeps; rewrite c_power exprM; apply: ler_expn2r; rewrite ?nnegrE ?exprn_ge0 ?ler0n //.
  by rewrite ltW // (e_gt0 exp_e).
exact: e_two_16.
Qed.
Lemma c_1 : 1 <= c. Proof. by apply: ltW; apply: c_gt1 => //; case/andP: eps01. Qed.
Lemma c_2 : c <= two.
Proof.
apply: (e_half_2 exp_e); have /andP[e0 e1] := eps01; rewrite ler_pdivr_mulr ?ltr0n //.
apply: le_trans e1 _; rewrite mulrC ler_pdivl_mulr ?ltr0n // mul1r ler_nat KE.
by rewrite (leq_trans (_ : 2 <= 5)%N) // leq_pmulr // !muln_gt0 P_gt0.
Qed.
Lemma delta_gt0 : 0 < delta.
Proof.
have p0 : 0 < two ^+ u by rewrite exprn_gt0 ?ltr0n.
by rewrite -(pmulr_lgt0 _ p0); exact: lt_le_trans ltr01 deltau.
Qed.
(* the four inequalities *)
Lemma beats x n z (y : F) : (x <= 2 ^ n)%N -> 1 <= y * two ^+ u -> (n + u <= z)%N -> x%:R <= y * two ^+ z.
Proof.
move=> /le_two_power xn yu nz; have p0 i : 0 < two ^+ i by rewrite exprn_gt0 ?ltr0n.
have y0 : 0 <= y by rewrite -(pmulr_lge0 _ (p0 u)); exact: le_trans ler01 yu.
apply: le_trans (xn _) _; apply: le_trans (_ : two ^+ n * (y * two ^+ u) <= _).
  by rewrite ler_pemulr // ltW.
by rewrite mulrCA -exprD; apply: ler_wpmul2l => //; apply: ler_weexpn2l => //; rewrite ler1n.
Qed.

Lemma noise_ok : noise_suffices e d r s T eps delta beta.
Proof.
have low := c_low (Q + 2); have d0 := ltW delta_gt0.
have b0 : 0 <= beta.
  by rewrite -(pmulr_lge0 _ (_ : 0 < two ^+ u)) ?exprn_gt0 ?ltr0n //; exact: le_trans ler01 betau.
split; rewrite ?KE.
  apply: le_trans (ler_wpmul2l b0 low); apply: (beats (n := 2 + q)) => //; first by rewrite expnD leq_mul2l Tq.
  by apply/ssrnat.leP; rewrite -?plusE; lia.
apply: le_trans (ler_wpmul2l d0 low); apply: (beats (n := l.+1)) => //; first by rewrite expnS leq_mul2l K_l.
by apply/ssrnat.leP; rewrite -?plusE; lia.
Qed.

Notation L := (most_listed d a).
Notation W := (failure_weight e d a r eps delta).
Lemma L_le : (L <= 2 ^ (d * (d + l) + d * d))%N.
Proof.
have le : (2 ^ d * maxn a 1 <= 2 ^ (d + l))%N by rewrite expnD leq_mul2l geq_max al expn_gt0 orbT.
rewrite /most_listed [(2 ^ (_ + d * d))%N]expnD [(d * (d + l))%N]mulnC [(2 ^ (_ * d))%N]expnM mulnn.
by apply: leq_mul => //; exact: power_mono.
Qed.

Lemma W_le : W <= (12 * (L * K))%:R * two ^+ u.
Proof.
rewrite /failure_weight KE ler_pdivr_mulr ?delta_gt0 //.
apply: le_trans (_ : (12 * (L * K))%:R <= _); last by rewrite -mulrA ler_pemulr ?ler0n // mulrC.
have -> : (12 * (L * K))%:R = 3%:R * (2%:R * L%:R) * (2 * K)%:R :> F.
  by rewrite -!natrM; congr (_%:R); move: K L => x y; ring.
apply: ler_wpmul2r; first exact: ler0n.
have c0 : 0 <= c := le_trans ler01 c_1.
apply: ler_pmul; rewrite ?addr_ge0 ?mulr_ge0 ?ler0n ?ler01 //.
  by rewrite (natrD _ 1 2) ler_add2l c_2.
by rewrite ler_wpmul2r ?ler0n // c_2.
Qed.

Lemma W_ge : (4 * (L * K))%:R <= W.
Proof.
rewrite /failure_weight KE ler_pdivl_mulr ?delta_gt0 //.
apply: le_trans (_ : (4 * (L * K))%:R <= _); first by rewrite ler_pimulr ?ler0n.
have -> : (4 * (L * K))%:R = 2%:R * (1 * L%:R) * (2 * K)%:R :> F.
  by rewrite mul1r -!natrM; congr (_%:R); move: K L => x y; ring.
apply: ler_wpmul2r; first exact: ler0n.
apply: ler_pmul; rewrite ?mulr_ge0 ?ler0n ?ler01 //.
  by rewrite (natrD _ 1 1) ler_add2l c_1.
by rewrite ler_wpmul2r ?ler0n // c_1.
Qed.

Lemma beta_ge0 : 0 <= beta.
Proof. by rewrite -(pmulr_lge0 _ (_ : 0 < two ^+ u)) ?exprn_gt0 ?ltr0n //; exact: le_trans ler01 betau. Qed.

Lemma kE : k = (5 * K * j * (6 * P))%N.
Proof. by move: K => x; move: P => y; ring. Qed.

Lemma teachers_ok : teachers_suffice e d k a r eps delta beta.
Proof.
rewrite /teachers_suffice KE; apply: le_trans (ler_wpmul2l (ler0n _ _) W_le) _.
have low := c_low (6 * P); rewrite -kE in low; apply: le_trans (ler_wpmul2l beta_ge0 low).
rewrite mulrA -natrM -natrX -natrM; apply: (beats (n := 6 + 2 * l + (d * (d + l) + d * d) + u)) => //; last first.
  by apply: leq_trans (exponents_teachers d u l); apply/ssrnat.leP; rewrite -?plusE -?multE; lia.
rewrite expnD leq_mul2r; apply/orP; right; have := L_le; move: K K_l L => x xl y yl.
have -> : (4 * x * (12 * (y * x)) = 48 * (x * x) * y)%N by ring.
rewrite expnD; apply: leq_mul yl; rewrite [(2 ^ (6 + _))%N]expnD; apply: leq_mul => //.
by rewrite [(2 * l)%N]mulnC expnM -[(_ ^ 2)%N]mulnn leq_mul.
Qed.

Lemma draws_ok : draws_suffice e d k a r eps delta beta.
Proof.
rewrite /draws_suffice; have b0 := beta_ge0; have p0 : 0 <= two ^+ r by rewrite exprn_ge0 ?ler0n.
apply: le_trans (_ : beta * ((4 * (L * K))%:R * two ^+ r) <= _); last first.
  by apply: ler_wpmul2l => //; apply: ler_wpmul2r W_ge.
have high := c_high (6 * P); rewrite -kE in high; apply: le_trans (ler_wpmul2l (ler0n _ _) high) _.
have DK : (4 * D * k * L <= 4 * (L * K) * k)%N.
  have DK' : (D <= K)%N by apply: (@leq_trans (26 * D)); [exact: leq_pmull | rewrite leq_pmulr // P_gt0].
  move: K DK' k L => x xD y z; have -> : (4 * D * y * z = 4 * (z * D) * y)%N by ring.
  by rewrite leq_mul // leq_mul // leq_mul.
apply: le_trans (_ : (4 * (L * K) * k)%:R * two ^+ (4 * (6 * P)) <= _).
  by apply: ler_wpmul2r; rewrite ?exprn_ge0 ?ler0n // ler_nat.
rewrite mulrCA natrM -mulrA; apply: ler_wpmul2l; first exact: ler0n.
rewrite -natrX -natrM; apply: (beats (n := l + 4 * (6 * P))) => //; first by rewrite expnD leq_mul2r k_l orbT.
have E := exponents_draws d u l; rewrite /r -ltnS prednK ?muln_gt0 ?P_gt0 //; exact: E.
Qed.

Lemma errors_ok : errors_suffice e d d k m a beta.
Proof.
rewrite /errors_suffice; have -> : a%:R / (144 * k * D ^ 2)%:R = (8 * D * Q)%:R :> F.
  have -> : a = (8 * D * Q * (144 * k * D ^ 2))%N.
    rewrite [(D ^ 3)%N]expnS; move: k D (D ^ 2)%N Q => x y z w.
    have -> : (1152 = 8 * 144)%N by [].
    by move: 144%N 8%N => b0 b1; ring.
  by rewrite natrM mulfK // pnatr_eq0 -lt0n ?muln_gt0 ?P_gt0 ?j_gt0 ?expn_gt0.
apply: le_trans (ler_wpmul2l beta_ge0 (two_power exp_e _)).
apply: (beats (n := 3 + l + (l + q).+1 + l + (l + q).+1 * d)) => //; last exact: exponents_errors.
have km : ((k * m).+1 <= 2 ^ (l + q).+1)%N.
  apply: (@leq_ltn_trans (2 ^ (l + q))); first by rewrite expnD leq_mul2r k_l orbT.
  by rewrite ltn_exp2l.
have sum := leq_trans (binomials_le (k * m) d) (leq_mul D_l (power_mono d km)).
apply: (@leq_trans (2 ^ 3 * 2 ^ l * (2 ^ (l + q).+1 * (2 ^ l * 2 ^ ((l + q).+1 * d))))); last by rewrite -!expnD !addnA.
apply: leq_mul; first by apply: leq_mul; rewrite ?k_l.
by apply: leq_mul => //; rewrite expnM; exact: sum.
Qed.

Lemma most_mistakes_le : (most_mistakes d a r s <= 2 * K * a)%N.
Proof.
rewrite /most_mistakes KE -addnS; apply: (@leq_trans (K * (a + a))); first by rewrite leq_mul2l leq_add2l s_a orbT.
by rewrite addnn -mul2n mulnCA -[(2 * K * a)%N]mulnA.
Qed.

Lemma steps_gt0 : (0 < m)%N. Proof. by rewrite expn_gt0. Qed.
Lemma T_le : (T <= k * m)%N. Proof. by apply: leq_trans Tq _; rewrite leq_pmull // k_gt0. Qed.
End Sizes.

Theorem lyu_theorem_1_proved : lyu_theorem_1.
Proof.
move=> F e N H d q u j l T eps delta beta D P Q K k a exp_e Hd Tq l0 al eps01 jeps delta1 deltau betau.
have Hv xs : vc_shatters (members H) xs -> (size xs <= d)%N by move/vc_deep/Hd.
have /andP[eps0 _] := eps01.
have d0 : 0 < delta by exact: delta_gt0 deltau.
have k0 : (0 < k)%N by exact: k_gt0 jeps.
have Tn : (T <= k * 2 ^ q)%N by exact: T_le jeps.
pose r := (26 * P).-1; pose s := (5 * K * j * (Q + 2))%N.
have E1 : errors_suffice e d d k (2 ^ q) a beta by exact: (@errors_ok F e d q u j l eps).
have E2 : teachers_suffice e d k a r eps delta beta by exact: (@teachers_ok F e d q u j l).
have E3 : draws_suffice e d k a r eps delta beta by exact: (@draws_ok F e d q u j l).
have E4 : noise_suffices e d r s T eps delta beta by exact: (@noise_ok F e d q u j l T).
have [M [pM sM fM]] := lyu_theorem_1_sizes_proved exp_e Hd Hv k0 (steps_gt0 q) Tn eps0 d0 E1 E2 E3 E4.
exists M; split=> // z xs sx real; apply: le_trans (fM z xs sx real); apply: run_sub => // hs.
by apply: leq_ltn_trans; apply: most_mistakes_le l0 jeps.
Qed.
