(* One explicit number of examples for the learner of lyu Theorem 2, by powers of two (bgs Theorem 3.6).

   Let d <= 2^u, E >= 1/epsilon and A >= 1/alpha be at most 2^(2u), and 1/delta, 1/beta <= 2^u. Then k = 2^7 d^2 u E
   teachers with m = 2^19 d^3 u A examples each and a = 2^16 d^3 u k errors are enough, n = k m = 2^26 d^5 u^2 E A:
   k, n, a and d + 1 are at most 2^(12u), 2^(37u), 2^(32u) and 2^(2u), so that sums of binomial coefficients of n and 2n
   are at most 2^(41 d u). This is small next to exp(64 d u), as a >= 64 d u 144 k (d+1)^2, and teachers need
   2^(47 d^2 u) <= exp(k epsilon/2), where k epsilon/2 >= 64 d^2 u. Errors: 8 a <= alpha n, as m = 8 A a/k. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Depth SoaHull Concentration ExampleNumbers OnlineSizes PrivateMinimiser.
From Littlestone Require Import PrivateLearners.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Section Powers.
Variables (d u E A : nat).
Hypotheses (d0 : 0 < d) (u0 : 0 < u) (E0 : 0 < E) (A0 : 0 < A).
Hypotheses (du : d <= 2 ^ u) (Eu : E <= 2 ^ (2 * u)) (Au : A <= 2 ^ (2 * u)).
Variables (c7 c16 c19 : nat).
Hypotheses (c7E : c7 = 2 ^ 7) (c16E : c16 = 2 ^ 16) (c19E : c19 = 2 ^ 19).
Let k := c7 * (d ^ 2 * u * E).
Let m := c19 * (d ^ 3 * u * A).
Let a := c16 * (d ^ 3 * u * k).
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

Lemma k_p : k <= p 12.
Proof. have := pM (two_p 7) (pM (pM (d_pow 2) u_p) Eu); rewrite -c7E; exact. Qed.
Lemma m_p : m <= p 25.
Proof. have := pM (two_p 19) (pM (pM (d_pow 3) u_p) Au); rewrite -c19E; exact. Qed.
Lemma n_p : k * m <= p 37. Proof. exact: pM k_p m_p. Qed.
Lemma a_p : a <= p 32.
Proof. have := pM (two_p 16) (pM (pM (d_pow 3) u_p) k_p); rewrite -c16E; exact. Qed.

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

Lemma examples_nat : 2 ^ 3 * (8 * k * \sum_(j < d.+1) 'C(k * m, j)) * 2 ^ u <= t 64.
Proof.
have u1 : 2 ^ u <= p 1 by rewrite /p mul1n.
have := tM (tM (p_t (two_p 3)) (tM (tM (p_t (two_p 3)) (p_t k_p)) (sum_t n_p))) (p_t u1).
move/leq_trans; apply; by rewrite leq_exp2l // leq_mul2r orbT.
Qed.

Lemma teachers_nat : 2 ^ 9 * (d.+1 * maxn a d.+1 ^ d * 2 ^ (2 * d ^ 2)) * (2 ^ u * 2 ^ u) <= s 64.
Proof.
have u1 : 2 ^ u <= p 1 by rewrite /p mul1n.
have D2 : d.+1 <= p 2 := next_p d_p.
have aD : maxn a d.+1 <= p 32.
  rewrite geq_max a_p; apply: leq_trans D2 _; by rewrite leq_exp2l // leq_mul2r orbT.
have big : maxn a d.+1 ^ d <= s 32.
  apply: leq_trans (power_mono d aD) _; rewrite p_exp leq_exp2l // leq_mul2l leq_mul2r.
  by rewrite expnS expn1 leq_pmulr // !orbT.
have two : 2 ^ (2 * d ^ 2) <= s 2 by rewrite leq_exp2l // leq_mul2l leq_pmulr.
have := sM (sM (p_s (two_p 9)) (sM (sM (p_s D2) big) two)) (sM (p_s u1) (p_s u1)).
move/leq_trans; apply; by rewrite leq_exp2l // leq_mul2r orbT.
Qed.

Lemma errors_nat : 2 * (\sum_(j < d.+1) 'C(2 * (k * m), j)) * 2 ^ u <= t 64.
Proof.
have u1 : 2 ^ u <= p 1 by rewrite /p mul1n.
have := tM (tM (p_t (two_p 1)) (sum_t (twice n_p))) (p_t u1).
move/leq_trans; apply; by rewrite leq_exp2l // leq_mul2r orbT.
Qed.

Lemma room : 144 * k * d.+1 ^ 2 * (64 * (d * u)) <= a.
Proof.
have dd : d.+1 ^ 2 <= 4 * d ^ 2.
  rewrite -[4]/(2 ^ 2) -expnMn; apply: power_mono; by rewrite mul2n -addnn -addn1 leq_add2l.
apply: leq_trans (_ : 2 ^ 8 * k * (4 * d ^ 2) * (64 * (d * u)) <= _).
  by rewrite leq_mul // leq_mul // leq_mul2r orbT.
rewrite /a c16E (_ : 2 ^ 16 = 2 ^ 8 * 2 ^ 2 * 2 ^ 6); last by rewrite -!expnD.
rewrite -[64]/(2 ^ 6) -[4]/(2 ^ 2) [d ^ 3]expnSr; move: (2 ^ 8) (2 ^ 2) (2 ^ 6) (d ^ 2) => x y z w.
by apply/eq_leq; rewrite -!multE; lia.
Qed.

Lemma k0 : 0 < k.
Proof. by rewrite !muln_gt0 c7E !expn_gt0 d0 u0 E0. Qed.

Lemma room_errors : 6 * (64 * (d * u)) <= a.
Proof.
apply: leq_trans room; rewrite leq_mul2r; apply/orP; right; rewrite -mulnA; apply: leq_trans (_ : 144 * 1 <= _) => //.
by rewrite leq_mul2l muln_gt0 expn_gt0 k0.
Qed.
Lemma block_errors : 8 * a * A = k * m.
Proof.
rewrite /a /m c16E c19E (_ : 2 ^ 19 = 8 * 2 ^ 16); last by rewrite -[8]/(2 ^ 3) -expnD.
by move: k (2 ^ 16) (d ^ 3) => x y z; rewrite -!multE; lia.
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

Lemma small_exponential eps : eps <= 1 -> 1 + e eps <= 8%:R.
Proof.
move=> eps1; have c2 := half_exponential eps1; have c0 := ltW (e_gt0 exp_e (eps / 2%:R)).
have e4 : e eps <= 4%:R by rewrite -(e_half exp_e) expr2 -[4%N]/(2 * 2)%N natrM; apply: ler_pmul.
by apply: le_trans (ler_add (lexx 1) e4) _; rewrite -[1 + 4%:R]/(1%:R + 4%:R) -natrD ler_nat.
Qed.

Lemma teachers_enough d u E c7 c16 (eps delta : F) (k := (c7 * (d ^ 2 * u * E))%N) : (0 < d)%N -> (0 < u)%N ->
  (d <= 2 ^ u)%N -> (E <= 2 ^ (2 * u))%N -> c7 = (2 ^ 7)%N -> c16 = (2 ^ 16)%N -> eps <= 1 -> 1 <= E%:R * eps ->
  0 < delta -> 1 <= (2 ^ u)%:R * delta -> enough_teachers e d k (c16 * (d ^ 3 * u * k)) eps delta.
Proof.
move=> d0 u0 du Eu c7E c16E eps1 Eeps delta0 udelta; have c2 := half_exponential eps1.
have c0 := e_gt0 exp_e (eps / 2%:R); have e8 := small_exponential eps1.
rewrite /enough_teachers; set r := e _ in c0 c2 *; set w := (_ * _ * _)%N.
have r64 : (64 * (d ^ 2 * u))%:R <= k%:R * (eps / 2%:R).
  rewrite mulrA ler_pdivl_mulr ?ltr0n // -natrM.
  have -> : k%:R * eps = (c7 * (d ^ 2 * u))%:R * (E%:R * eps) by rewrite /k mulnA natrM mulrA.
  apply: le_trans (ler_pemulr (ler0n _ _) Eeps); rewrite ler_nat mulnC mulnA leq_mul2r c7E.
  by rewrite (_ : 2 * 64 = 2 ^ 7)%N ?leqnn ?orbT.
have w64 : (2 ^ 9 * w)%:R <= delta * delta * e (k%:R * (eps / 2%:R)).
  apply: (from_nat (teachers_nat d0 u0 du Eu c7E c16E) _ _ r64); first exact: mulr_gt0.
  by rewrite natrM mulrACA; apply: mulr_ege1.
rewrite -(e_nat exp_e) expr2; apply: le_trans w64; rewrite natrM; apply: ler_wpmul2r; first exact: ler0n.
rewrite -mulrA; apply: le_trans (_ : 8%:R * 8%:R * (4%:R * 2%:R) <= _); last by rewrite -!natrM ler_nat.
have r0 := ltW c0; have c3 : 1 + r <= 4%:R.
  by apply: le_trans (ler_add (lexx 1) c2) _; rewrite -[1 + 2%:R]/(1%:R + 2%:R) -natrD ler_nat.
have e00 := ltW (e_gt0 exp_e eps).
by apply: ler_pmul; rewrite ?mulr_ge0 ?addr_ge0 ?ler01 ?ler0n //; apply: ler_pmul; rewrite ?addr_ge0 ?ler01 ?ler0n.
Qed.

Variables (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (d u E A : nat) (eps delta alpha beta : F).
Hypotheses (Hd : below (members H) d.+1) (d0 : (0 < d)%N) (u0 : (0 < u)%N).
Hypotheses (du : (d <= 2 ^ u)%N) (Eu : (E <= 2 ^ (2 * u))%N) (Au : (A <= 2 ^ (2 * u))%N) (eps01 : 0 < eps <= 1).
Hypotheses (Eeps : 1 <= E%:R * eps) (Aalpha : 1 <= A%:R * alpha) (udelta : 1 <= (2 ^ u)%:R * delta).
Hypothesis ubeta : 1 <= (2 ^ u)%:R * beta.

Theorem sized_learner c n : c = (2 ^ 26)%N -> n = (c * (d ^ 5 * u ^ 2 * E * A))%N -> exists M, dp n (e eps) delta M /\
  accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta.
Proof.
have /andP[eps0 eps1] := eps01.
have E0 : (0 < E)%N by rewrite lt0n; apply: contraTneq Eeps => ->; rewrite mul0r -ltNge ltr01.
have A0 : (0 < A)%N by rewrite lt0n; apply: contraTneq Aalpha => ->; rewrite mul0r -ltNge ltr01.
have pow0 j : 0 < (2 ^ j)%:R :> F by rewrite ltr0n expn_gt0.
have delta0 : 0 < delta by rewrite -(pmulr_rgt0 _ (pow0 u)); apply: lt_le_trans udelta; exact: ltr01.
have beta0 : 0 < beta by rewrite -(pmulr_rgt0 _ (pow0 u)); apply: lt_le_trans ubeta; exact: ltr01.
have [c7 c7E] : exists c, c = (2 ^ 7)%N by eexists.
have [c16 c16E] : exists c, c = (2 ^ 16)%N by eexists.
have [c19 c19E] : exists c, c = (2 ^ 19)%N by eexists.
pose k := (c7 * (d ^ 2 * u * E))%N; pose m := (c19 * (d ^ 3 * u * A))%N; pose a := (c16 * (d ^ 3 * u * k))%N.
have k0 : (0 < k)%N by rewrite !muln_gt0 c7E !expn_gt0 d0 u0 E0.
have m0 : (0 < m)%N by rewrite !muln_gt0 c19E !expn_gt0 d0 u0 A0.
have cE : (c = 2 ^ 26 -> c = c7 * c19)%N.
  by rewrite (_ : 26 = 7 + 19)%N ?expnD -?c7E -?c19E.
move=> /cE -> nE; have {nE} -> : n = (k * m)%N.
  have dE : (d ^ 5 = d ^ 2 * d ^ 3)%N by rewrite -expnD.
  rewrite nE /k /m dE -[(u ^ 2)%N]mulnn; move: (d ^ 2)%N (d ^ 3)%N => z w; by rewrite -!multE; lia.
have Hv xs : vc_shatters (members H) xs -> (size xs <= d)%N by move/vc_deep/Hd.
have e8 := small_exponential eps1.
have aF : (64 * (d * u))%:R <= a%:R / (144 * k * d.+1 ^ 2)%:R :> F.
  rewrite ler_pdivl_mulr; last by rewrite ltr0n 2!muln_gt0 k0 expn_gt0.
  by rewrite -natrM ler_nat [X in (X <= _)%N]mulnC; exact: (room u E A d0 c7E c16E c19E).
have E1 : enough_examples e d d k m a eps delta.
  apply: le_trans (_ : (2 ^ 3 * (8 * k * \sum_(i < d.+1) 'C(k * m, i)))%:R <= _).
    by rewrite (natrM _ (2 ^ 3)) mulrC; apply: ler_wpmul2r; rewrite ?ler0n.
  by apply: from_nat udelta aF => //; exact: (examples_nat d0 u0 du Eu Au c7E c19E).
have E2 : enough_teachers e d k a eps delta.
  exact: (teachers_enough d0 u0 du Eu c7E c16E).
have E3 : 8%:R * a%:R <= alpha * (k * m)%:R.
  rewrite -(block_errors d u E A c7E c16E c19E : _ = k * m)%N -(natrM _ 8) (natrM _ (8 * a)) mulrCA.
  by rewrite ler_pemulr ?ler0n // mulrC.
have E4 : 2%:R <= e (alpha * (k * m)%:R / 32%:R).
  apply: le_trans (two_power exp_e 1) _; apply: (e_le exp_e); rewrite ler_pdivl_mulr ?ltr0n // mul1r.
  apply: le_trans E3; rewrite -natrM ler_nat; apply: leq_trans (_ : 8 * 4 <= _)%N => //; rewrite leq_mul2l /=.
  apply: leq_trans (room_errors A d0 u0 E0 c7E c16E c19E); rewrite mulnA.
  apply: leq_trans (_ : 6 * 64 * 1 <= _)%N => //.
  by rewrite leq_mul2l muln_gt0 d0 u0.
have E5 : (2 * \sum_(i < d.+1) 'C(2 * (k * m), i))%:R <= beta * e (a%:R / 6%:R).
  apply: from_nat ubeta _ => //; first exact: (errors_nat d0 u0 du Eu Au c7E c19E).
  by rewrite ler_pdivl_mulr ?ltr0n // mulrC -natrM ler_nat; exact: (room_errors A d0 u0 E0 c7E c16E c19E).
by have [M Mok] := lyu_theorem_2_sizes_proved exp_e Hd Hv k0 m0 (ltW eps0) delta0 E1 E2 E3 E4 E5; exists M.
Qed.
End Field.
