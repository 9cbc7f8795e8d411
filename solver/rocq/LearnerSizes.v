(* One explicit number of examples for the learners of lyu Theorems 2 and 3, by powers of two.

   Let d <= 2^u, E >= 1/epsilon and A >= 1/alpha be at most 2^(2u), 1/delta, 1/beta <= 2^w and w <= 2^u. Then k =
   2^3 (32 d^2 u + w) E teachers with m = 9 2^15 d^3 u A examples each and a = 9 2^12 d^3 u k errors are enough: k,
   n = k m, a and d + 1 are at most 2^(14u), 2^(39u), 2^(34u) and 2^(2u), so that sums of binomial coefficients of n
   and 2n are at most 2^(43 d u). This is small next to exp(64 d u), as a >= 64 d u 144 k (d+1)^2, and teachers need
   2^(60 d^2 u + 2w) <= exp(k epsilon/4), where k epsilon/4 >= 64 d^2 u + 2w. Errors: 8 a <= alpha n, as 8 A a = n. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Depth SoaHull Concentration PrivateMinimiser OnlineSizes.
From Littlestone Require Import MinimiserLearns DealtMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Section Powers.
Variables (d u w E A : nat).
Hypotheses (d0 : 0 < d) (u0 : 0 < u) (E0 : 0 < E) (A0 : 0 < A).
Hypotheses (du : d <= 2 ^ u) (wu : w <= 2 ^ u) (Eu : E <= 2 ^ (2 * u)) (Au : A <= 2 ^ (2 * u)).
Variables (c3 c5 c12 c15 : nat).
Hypotheses (c3E : c3 = 2 ^ 3) (c5E : c5 = 2 ^ 5) (c12E : c12 = 9 * 2 ^ 12) (c15E : c15 = 9 * 2 ^ 15).
Let k := c3 * ((c5 * (d ^ 2 * u) + w) * E).
Let m := c15 * (d ^ 3 * u * A).
Let a := c12 * (d ^ 3 * u * k).
Let p j := 2 ^ (j * u).
Let t j := 2 ^ (j * (d * u)).
Let s j := 2 ^ (j * (d ^ 2 * u)).

Lemma pM x y i j : x <= p i -> y <= p j -> x * y <= p (i + j).
Proof. by move=> xi yj; rewrite /p mulnDl expnD leq_mul. Qed.
Lemma two_p j : 2 ^ j <= p j.
Proof. by rewrite leq_exp2l // leq_pmulr. Qed.
Lemma d_p : d <= p 1. Proof. by rewrite /p mul1n. Qed.
Lemma u_p : u <= p 1. Proof. by rewrite /p mul1n ltnW // ltn_expl. Qed.
Lemma twice x j : x <= p j -> 2 * x <= p j.+1.
Proof. exact: pM (two_p 1). Qed.
Lemma next_p x j : x <= p j -> x.+1 <= p j.+1.
Proof.
move=> xj; apply: leq_trans (twice (leqnn (p j))); rewrite mul2n -addnn -addn1; apply: leq_add xj _.
by rewrite expn_gt0.
Qed.
Lemma d_pow j : d ^ j <= p j.
Proof. by elim: j => [|j IH]; rewrite ?expn0 ?expn_gt0 // expnS; exact: pM d_p IH. Qed.

Lemma power_p x i j : x <= 2 ^ i -> i <= j -> x <= p j.
Proof. by move=> xi ij; apply: leq_trans xi _; apply: leq_trans (two_p _); rewrite leq_exp2l. Qed.

Lemma nine j : 9 * 2 ^ j <= 2 ^ (4 + j).
Proof. by rewrite expnD leq_mul2r orbT. Qed.

Lemma k_p : k <= p 14.
Proof.
have low : c5 * (d ^ 2 * u) <= p 8 by have := pM (two_p 5) (pM (d_pow 2) u_p); rewrite -c5E.
have wp : w <= p 8 by apply: leq_trans wu _; rewrite leq_exp2l // leq_pmull.
have sum : c5 * (d ^ 2 * u) + w <= p 9 by apply: leq_trans (twice (leqnn _)); rewrite mul2n -addnn leq_add.
have := pM (two_p 3) (pM sum Eu); rewrite -c3E; exact.
Qed.
Lemma m_p : m <= p 25.
Proof.
have c : c15 <= p 19 by rewrite c15E; apply: power_p (nine 15) _.
by have := pM c (pM (pM (d_pow 3) u_p) Au).
Qed.
Lemma n_p : k * m <= p 39. Proof. exact: pM k_p m_p. Qed.
Lemma a_p : a <= p 34.
Proof.
have c : c12 <= p 16 by rewrite c12E; apply: power_p (nine 12) _.
by have := pM c (pM (pM (d_pow 3) u_p) k_p).
Qed.

(* powers of 2^(d u) and 2^(d^2 u) *)
Lemma tM x y i j : x <= t i -> y <= t j -> x * y <= t (i + j).
Proof. by move=> xi yj; rewrite /t mulnDl expnD leq_mul. Qed.
Lemma sM x y i j : x <= s i -> y <= s j -> x * y <= s (i + j).
Proof. by move=> xi yj; rewrite /s mulnDl expnD leq_mul. Qed.
Lemma p_t x j : x <= p j -> x <= t j.
Proof. by move/leq_trans; apply; rewrite leq_exp2l // leq_mul2l leq_pmull ?orbT. Qed.
Lemma p_s x j : x <= p j -> x <= s j.
Proof. by move/leq_trans; apply; rewrite leq_exp2l // leq_mul2l leq_pmull ?expn_gt0 ?d0 ?orbT. Qed.
Lemma p_exp i : p i ^ d = t i.
Proof. by rewrite -expnM -mulnA [u * d]mulnC. Qed.

Lemma sum_t n i : n <= p i -> \sum_(j < d.+1) 'C(n, j) <= t (2 + i.+1).
Proof.
move=> ni; apply: leq_trans (binomials_le _ _) _; apply: tM; first by apply: p_t; exact: next_p d_p.
by rewrite -p_exp; apply: power_mono; exact: next_p.
Qed.

Lemma examples_nat : 2 ^ 2 * (32 * \sum_(j < d.+1) 'C(k * m, j)) <= t 64.
Proof.
have := tM (p_t (two_p 2)) (tM (p_t (two_p 5)) (sum_t n_p)).
move/leq_trans; apply; by rewrite leq_exp2l // leq_mul2r orbT.
Qed.

Lemma teachers_nat : 2 ^ 8 * (k * (d.+1 * (maxn a d.+1 ^ d * 2 ^ (2 * d ^ 2)))) * (2 ^ w * 2 ^ w)
  <= 2 ^ (64 * (d ^ 2 * u) + 2 * w).
Proof.
have D2 : d.+1 <= p 2 := next_p d_p.
have aD : maxn a d.+1 <= p 34.
  rewrite geq_max a_p; apply: leq_trans D2 _; by rewrite leq_exp2l // leq_mul2r orbT.
have big : maxn a d.+1 ^ d <= s 34.
  apply: leq_trans (power_mono d aD) _; rewrite p_exp leq_exp2l // leq_mul2l leq_mul2r.
  by rewrite expnS expn1 leq_pmulr // !orbT.
have two : 2 ^ (2 * d ^ 2) <= s 2 by rewrite leq_exp2l // leq_mul2l leq_pmulr.
rewrite -expnD addnn -mul2n [X in _ <= X]expnD; apply: leq_mul => //.
have := sM (p_s (two_p 8)) (sM (p_s k_p) (sM (p_s D2) (sM big two))).
move/leq_trans; apply; by rewrite leq_exp2l // leq_mul2r orbT.
Qed.

Lemma errors_nat : 2 * (\sum_(j < d.+1) 'C(2 * (k * m), j)) * 2 ^ w <= 2 ^ (64 * (d * u) + w).
Proof.
rewrite expnD; apply: leq_mul => //; have := tM (p_t (two_p 1)) (sum_t (twice n_p)).
move/leq_trans; apply; by rewrite leq_exp2l // leq_mul2r orbT.
Qed.

Lemma room : 144 * k * d.+1 ^ 2 * (64 * (d * u)) <= a.
Proof.
have dd : d.+1 ^ 2 <= 4 * d ^ 2.
  rewrite -[4]/(2 ^ 2) -expnMn; apply: power_mono; by rewrite mul2n -addnn -addn1 leq_add2l.
apply: leq_trans (_ : 144 * k * (4 * d ^ 2) * (64 * (d * u)) <= _).
  by rewrite leq_mul // leq_mul2l dd orbT.
have cE : 9 * 2 ^ 12 = 144 * 4 * 64.
  by transitivity (9 * 2 ^ 4 * 2 ^ 2 * 2 ^ 6); [rewrite -[12]/(4 + 2 + 6) !expnD !mulnA|congr (_ * _ * _)].
rewrite /a c12E cE [d ^ 3]expnSr; move: 144 4 64 (d ^ 2) => x y z v.
by apply/eq_leq; rewrite -!multE; lia.
Qed.

Lemma k_low : d * u + w <= k.
Proof.
rewrite /k c3E c5E; apply: leq_trans (_ : 1 * ((1 * (d ^ 2 * u) + w) * 1) <= _).
  by rewrite !mul1n muln1 leq_add2r leq_mul2r; apply/orP; right; rewrite expnS expn1 leq_pmulr.
by apply: leq_mul => //; apply: leq_mul => //; rewrite leq_add2r leq_mul2r orbT.
Qed.
Lemma k0 : 0 < k.
Proof. by apply: leq_trans k_low; rewrite addn_gt0 muln_gt0 d0 u0. Qed.
Lemma m0 : 0 < m.
Proof.
have c : 0 < c15 by rewrite c15E muln_gt0 expn_gt0.
by rewrite !muln_gt0 c d0 u0 A0.
Qed.

Lemma room_errors : 6 * (64 * (d * u) + w) <= a.
Proof.
apply: leq_trans (_ : 6 * 64 * (d * u + w) <= _).
  by rewrite -mulnA leq_mul2l mulnDr leq_add2l leq_pmull.
rewrite /a; apply: leq_mul; last by apply: leq_trans k_low _; rewrite leq_pmull // muln_gt0 expn_gt0 d0.
by rewrite c12E.
Qed.
Lemma block_errors : 8 * a * A = k * m.
Proof.
rewrite /a /m c12E c15E (_ : 9 * 2 ^ 15 = 8 * (9 * 2 ^ 12)); last first.
  by rewrite -[8]/(2 ^ 3) mulnCA -expnD.
by move: k (9 * 2 ^ 12) (d ^ 3) => x y z; rewrite -!multE; lia.
Qed.
End Powers.

Local Open Scope ring_scope.
Section Field.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma from_nat (x y j : nat) (z w : F) : (x * y <= 2 ^ j)%N -> 0 < z -> 1 <= y%:R * z -> j%:R <= w ->
  x%:R <= z * e w.
Proof.
move=> xy z0 yz jw; apply: le_trans (_ : x%:R * (y%:R * z) <= _); first by rewrite ler_pemulr ?ler0n.
rewrite mulrA mulrC; apply: ler_wpmul2l; first exact: ltW.
rewrite -natrM; apply: le_trans (e_le exp_e jw); apply: le_trans (two_power exp_e j); by rewrite -natrX ler_nat.
Qed.

Lemma half_exponential eps : eps <= 1 -> e (eps / 2%:R) <= 2%:R.
Proof. by move=> eps1; apply: (e_half_2 exp_e); rewrite -[X in _ <= X]mul1r ler_pmul2r // invr_gt0 ltr0n. Qed.

Lemma four_exponential eps : eps <= 1 -> e eps <= 4%:R.
Proof.
move=> eps1; have c2 := half_exponential eps1; have c0 := ltW (e_gt0 exp_e (eps / 2%:R)).
by rewrite -(e_half exp_e) expr2 -[4%N]/(2 * 2)%N natrM; apply: ler_pmul.
Qed.

Variables (d u w E A : nat) (eps delta alpha beta : F).
Hypotheses (d0 : (0 < d)%N) (u0 : (0 < u)%N).
Hypotheses (du : (d <= 2 ^ u)%N) (wu : (w <= 2 ^ u)%N) (Eu : (E <= 2 ^ (2 * u))%N) (Au : (A <= 2 ^ (2 * u))%N).
Hypotheses (eps01 : 0 < eps <= 1) (Eeps : 1 <= E%:R * eps) (Aalpha : 1 <= A%:R * alpha).
Hypotheses (delta1 : delta <= 1) (wdelta : 1 <= (2 ^ w)%:R * delta).
Variables (c3 c5 c12 c15 : nat).
Hypotheses (c3E : c3 = (2 ^ 3)%N) (c5E : c5 = (2 ^ 5)%N) (c12E : c12 = (9 * 2 ^ 12)%N) (c15E : c15 = (9 * 2 ^ 15)%N).
Let k := (c3 * ((c5 * (d ^ 2 * u) + w) * E))%N.
Let m := (c15 * (d ^ 3 * u * A))%N.
Let a := (c12 * (d ^ 3 * u * k))%N.

Let E0 : (0 < E)%N.
Proof. by rewrite lt0n; apply: contraTneq Eeps => ->; rewrite mul0r -ltNge ltr01. Qed.
Let A0 : (0 < A)%N.
Proof. by rewrite lt0n; apply: contraTneq Aalpha => ->; rewrite mul0r -ltNge ltr01. Qed.
Let k_gt0 : (0 < k)%N. Proof. exact: k0. Qed.
Let m_gt0 : (0 < m)%N. Proof. exact: m0. Qed.
Let positive (z : F) : 1 <= (2 ^ w)%:R * z -> 0 < z.
Proof.
have pow0 : 0 < (2 ^ w)%:R :> F by rewrite ltr0n expn_gt0.
by move=> wz; rewrite -(pmulr_rgt0 _ pow0); apply: lt_le_trans wz; exact: ltr01.
Qed.

Lemma examples_enough : dealt_examples e d d k m a eps.
Proof.
have /andP[_ eps1] := eps01.
have aF : (64 * (d * u))%:R <= a%:R / (144 * k * d.+1 ^ 2)%:R :> F.
  rewrite ler_pdivl_mulr; last by rewrite ltr0n 2!muln_gt0 k_gt0 expn_gt0.
  by rewrite -natrM ler_nat [X in (X <= _)%N]mulnC; apply: room.
apply: le_trans (_ : (2 ^ 2 * (32 * \sum_(i < d.+1) 'C(k * m, i)))%:R <= _).
  by rewrite (natrM _ (2 ^ 2)) mulrC; apply: ler_wpmul2r; rewrite ?ler0n // four_exponential.
rewrite -[e _]mul1r; apply: (@from_nat _ 1 (64 * (d * u)) 1 _ _ ltr01 _ aF); last by rewrite mulr1.
by rewrite muln1; exact: (examples_nat d0 u0 du wu Eu Au c3E c5E c15E).
Qed.

Lemma teachers_enough : dealt_teachers e d k a eps delta.
Proof.
have /andP[eps0 eps1] := eps01; have c2 := half_exponential eps1; have e4 := four_exponential eps1.
have c0 := e_gt0 exp_e (eps / 2%:R); have delta0 := positive wdelta; have e00 := ltW (e_gt0 exp_e eps).
rewrite /dealt_teachers; set r := e (eps / 2%:R) in c0 c2 *; set K := (k * _)%N.
have r64 : (64 * (d ^ 2 * u) + 2 * w)%:R <= k%:R * (eps / 4%:R).
  rewrite mulrA ler_pdivl_mulr ?ltr0n // -natrM.
  have -> : k%:R * eps = (c3 * (c5 * (d ^ 2 * u) + w))%:R * (E%:R * eps) by rewrite /k mulnA natrM mulrA.
  apply: le_trans (ler_pemulr (ler0n _ _) Eeps); rewrite ler_nat c3E c5E.
  by rewrite -[64%N]/(2 * 2 ^ 5)%N -[(2 * 2 ^ 5 * _)%N]mulnA -mulnDr mulnAC.
have w64 : (2 ^ 8 * K)%:R <= delta * delta * e (k%:R * (eps / 4%:R)).
  apply: (from_nat (teachers_nat d0 u0 du wu Eu c3E c5E c12E) _ _ r64); first exact: mulr_gt0.
  by rewrite natrM mulrACA; apply: mulr_ege1.
rewrite expr2; apply: le_trans w64; rewrite natrM mulrA; apply: ler_wpmul2r; first exact: ler0n.
have r0 := ltW c0; have c3' : 1 + r <= 3%:R.
  by apply: le_trans (ler_add (lexx 1) c2) _; rewrite -[1 + 2%:R]/(1%:R + 2%:R) -natrD ler_nat.
have e5 : 1 + e eps <= 5%:R.
  by apply: le_trans (ler_add (lexx 1) e4) _; rewrite -[1 + 4%:R]/(1%:R + 4%:R) -natrD ler_nat.
apply: le_trans (_ : 8%:R * 5%:R * (3%:R * 2%:R) <= _); last by rewrite -!natrM ler_nat.
by apply: ler_pmul; rewrite ?mulr_ge0 ?addr_ge0 ?ler01 ?ler0n //; apply: ler_pmul; rewrite ?addr_ge0 ?ler01 ?ler0n.
Qed.

Theorem sized_minimiser N (H : {set {ffun 'I_N -> 'I_2}}) : below (members H) d.+1 ->
  exists M, dp (k * m) (e eps) delta M /\ minimises (members H) d (k * m) a M.
Proof.
move=> Hd; have /andP[eps0 _] := eps01; have Hv xs : vc_shatters (members H) xs -> (size xs <= d)%N by move/vc_deep/Hd.
apply: (dealt_minimiser exp_e Hd Hv k_gt0 m_gt0 (ltW eps0) _ examples_enough teachers_enough).
by rewrite delta1 positive.
Qed.

(* one error in 8 A examples *)
Lemma few_errors : 8%:R * a%:R <= alpha * (k * m)%:R.
Proof.
have nE : (8 * a * A = k * m)%N by apply: block_errors.
rewrite -nE -(natrM _ 8) (natrM _ (8 * a)) mulrCA.
by rewrite ler_pemulr ?ler0n // mulrC.
Qed.

Lemma size_gt0 : (0 < k * m)%N. Proof. by rewrite muln_gt0 k_gt0. Qed.

Theorem sized_learner N (H : {set {ffun 'I_N -> 'I_2}}) : below (members H) d.+1 -> 1 <= (2 ^ w)%:R * beta ->
  exists M, dp (k * m) (e eps) delta M /\
    accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) (k * m) M alpha beta.
Proof.
move=> Hd wbeta; have [M [pM sM]] := sized_minimiser Hd; have [dM _] := pM; exists M; split=> //.
have big : (6 * (64 * (d * u) + w) <= a)%N by apply: room_errors.
apply: (lyu_corollary_5_1_sizes_proved exp_e Hd _ dM sM few_errors).
- exact: size_gt0.
- apply: le_trans (two_power exp_e 1) _; apply: (e_le exp_e); rewrite ler_pdivl_mulr ?ltr0n // mul1r.
  apply: le_trans few_errors; rewrite -natrM ler_nat; apply: leq_trans (_ : 8 * 4 <= _)%N => //; rewrite leq_mul2l /=.
  apply: leq_trans big; apply: leq_trans (_ : 6 * (64 * 1 + 0) <= _)%N => //.
  by rewrite leq_mul2l leq_add // leq_mul2l muln_gt0 d0 u0.
apply: (from_nat (errors_nat d0 u0 du wu Eu Au c3E c5E c15E) (positive wbeta) wbeta).
by rewrite ler_pdivl_mulr ?ltr0n // mulrC -natrM ler_nat.
Qed.
End Field.
