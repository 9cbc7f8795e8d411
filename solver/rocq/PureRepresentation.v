(* A pure private learner gives a small probabilistic representation (bgs Lemma 8.4, and the remark after it).

   Fix a member h of the class and a distribution on points. Some sample with the labels of h has a good output with
   probability 1/2 at least. It becomes the dummy sample by replacing m examples, so on the dummy sample, which knows
   neither h nor the distribution, the output is good with probability g >= 1/(2 c^m). None of N independent runs on it
   is good with probability (1 - g)^N. That 3/2 < (N + 1) g implies that this is at most 1/4, and 5/2 < (N + 1) g that
   it is at most 1/8, by four terms of the binomial sum. For N take the whole part of 3 c^m, or of 5 c^m; where
   3 <= c^(m j), the former is at most c^(m (j + 1)). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import RepresentationStatements BoostedLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** Enough runs *)
Lemma first_four (G : nat -> nat) n : G 0 + G 1 + G 2 + G 3 <= \sum_(i < n.+4) G i.
Proof. by rewrite -(big_mkord xpredT) 4?big_ltn // !addnA leq_addr. Qed.

Lemma four_terms a b n :
  a ^ n * (a ^ 3 + b * n.+3 * a ^ 2 + b ^ 2 * 'C(n.+3, 2) * a + b ^ 3 * 'C(n.+3, 3)) <= (a + b) ^ n.+3.
Proof.
rewrite expnDn; apply: leq_trans (first_four (fun i => 'C(n.+3, i) * (a ^ (n.+3 - i) * b ^ i)) _).
rewrite bin0 bin1; move: 'C(_, 2) 'C(_, 3) => c2 c3; rewrite !subSS !subn0 !(expnS a n.+2) !(expnS a n.+1) !(expnS a n).
by move: (a ^ n) n.+3 => p N; apply: eq_leq; ring.
Qed.

Lemma four_times n (a := 2 * n + 5) : 4 * a ^ n.+3 <= (a + 3) ^ n.+3.
Proof.
have c2 : 2 * 'C(n.+3, 2) = n.+3 * n.+2 by rewrite -mul_bin_diag bin1.
have c3 : 6 * 'C(n.+3, 3) = n.+3 * n.+2 * n.+1.
  by rewrite -[6]/(2 * 3) -mulnA -mul_bin_diag mulnCA -mul_bin_diag bin1 mulnA.
apply: leq_trans (four_terms _ 3 _); move: 'C(n.+3, 2) 'C(n.+3, 3) c2 c3 => b2 b3 c2 c3.
rewrite -(leq_pmul2l (_ : 0 < 6)) // 3!expnS; move: (a ^ n) => p.
have -> : 6 * (p * (a ^ 3 + 3 * n.+3 * a ^ 2 + 3 ^ 2 * b2 * a + 3 ^ 3 * b3)) =
    p * (6 * a ^ 3 + 18 * n.+3 * a ^ 2 + 27 * (2 * b2) * a + 27 * (6 * b3)) by move: n.+3 => N; ring.
rewrite c2 c3 /a -(addn3 n) -(addn2 n) -(addn1 n).
apply: leq_trans (leq_addr (p * (9 * n ^ 3 + 63 * n ^ 2 + 126 * n + 72)) _) _.
by apply: eq_leq; ring.
Qed.

Lemma eight_times n (a := 2 * n + 1) : 8 * a ^ n.+2 <= (a + 5) ^ n.+2.
Proof.
case: n @a => [|n] // a.
have c2 : 2 * 'C(n.+3, 2) = n.+3 * n.+2 by rewrite -mul_bin_diag bin1.
have c3 : 6 * 'C(n.+3, 3) = n.+3 * n.+2 * n.+1.
  by rewrite -[6]/(2 * 3) -mulnA -mul_bin_diag mulnCA -mul_bin_diag bin1 mulnA.
apply: leq_trans (four_terms _ 5 _); move: 'C(n.+3, 2) 'C(n.+3, 3) c2 c3 => b2 b3 c2 c3.
rewrite -(leq_pmul2l (_ : 0 < 6)) // 3!expnS; move: (a ^ n) => p.
have -> : 6 * (p * (a ^ 3 + 5 * n.+3 * a ^ 2 + 5 ^ 2 * b2 * a + 5 ^ 3 * b3)) =
    p * (6 * a ^ 3 + 30 * n.+3 * a ^ 2 + 75 * (2 * b2) * a + 125 * (6 * b3)) by move: n.+3 => N; ring.
rewrite c2 c3 /a -(addn3 n) -(addn2 n) -(addn1 n).
apply: leq_trans (leq_addr (p * (59 * n ^ 3 + 933 * n ^ 2 + 2482 * n + 1776)) _) _.
by apply: eq_leq; ring.
Qed.

Local Open Scope ring_scope.
Section Runs.
Variable F : realFieldType.

Lemma enough_runs (g : F) N : g <= 1 -> 3%:R < 2%:R * N.+1%:R * g -> (1 - g) ^+ N <= 4%:R^-1.
Proof.
move=> g1 g3; have N0 : (0 < N)%N.
  have : 3%:R < 2%:R * N.+1%:R :> F by apply: lt_le_trans g3 _; rewrite ler_pimulr ?mulr_ge0 ?ler0n.
  by rewrite -natrM ltr_nat; case: (N).
have small d : (0 < d)%N -> d.-1%:R < d%:R * g -> 1 - g <= d%:R^-1.
  move=> d0 /ltW le; rewrite -(ler_pmul2l (_ : 0 < d%:R)) ?ltr0n // divff ?pnatr_eq0 -?lt0n // mulrBr mulr1.
  by rewrite ler_subl_addl -ler_subl_addr -[1]/(1%:R) -natrB // subn1.
have [N2|N3] := leqP N 2.
  case: N N0 N2 g3 => [|[|[|//]]] // _ _; rewrite -natrM => g3; first by rewrite expr1; exact: (small 4%N isT g3).
  have two : 1 - g <= 2%:R^-1.
    by apply: small; rewrite // -(ltr_pmul2l (_ : 0 < 3%:R)) ?ltr0n // mulr1 mulrA -natrM.
  apply: le_trans (_ : 2%:R^-1 ^+ 2 <= _); last by rewrite exprVn -natrX.
  by apply: ler_expn2r; rewrite // nnegrE ?subr_ge0 // invr_ge0 ler0n.
case: N N0 N3 g3 => [|[|[|n]]] // _ _ g3; pose a := (2 * n + 5)%N.
have a3 : (a + 3 = 2 * n.+4)%N by rewrite /a -(addn4 n); ring.
have a0 : 0 < (a + 3)%:R :> F by rewrite ltr0n addn_gt0 orbT.
have few : 1 - g <= a%:R / (a + 3)%:R.
  rewrite ler_pdivl_mulr // mulrBl mul1r ler_subl_addr natrD ler_add2l ltW //.
  by rewrite [g * _]mulrC -natrD a3 natrM.
apply: le_trans (_ : (a%:R / (a + 3)%:R) ^+ n.+3 <= _).
  by apply: ler_expn2r => //; rewrite nnegrE ?subr_ge0 // divr_ge0 ?ler0n.
by rewrite expr_div_n ler_pdivr_mulr ?exprn_gt0 // ler_pdivl_mull ?ltr0n // -!natrX -natrM ler_nat four_times.
Qed.

Lemma enough_repeated (g : F) N : g <= 1 -> 5%:R < 2%:R * N.+1%:R * g -> (1 - g) ^+ N <= 8%:R^-1.
Proof.
move=> g1 g5; have N2 : (1 < N)%N.
  have : 5%:R < 2%:R * N.+1%:R :> F by apply: lt_le_trans g5 _; rewrite ler_pimulr ?mulr_ge0 ?ler0n.
  by rewrite -natrM ltr_nat; case: (N) => [|[]].
case: N N2 g5 => [|[|n]] // _ g5; pose a := (2 * n + 1)%N.
have a5 : (a + 5 = 2 * n.+3)%N by rewrite /a -(addn3 n); ring.
have a0 : 0 < (a + 5)%:R :> F by rewrite ltr0n addn_gt0 orbT.
have few : 1 - g <= a%:R / (a + 5)%:R.
  rewrite ler_pdivl_mulr // mulrBl mul1r ler_subl_addr natrD ler_add2l ltW //.
  by rewrite [g * _]mulrC -natrD a5 natrM.
apply: le_trans (_ : (a%:R / (a + 5)%:R) ^+ n.+2 <= _).
  by apply: ler_expn2r => //; rewrite nnegrE ?subr_ge0 // divr_ge0 ?ler0n.
by rewrite expr_div_n ler_pdivr_mulr ?exprn_gt0 // ler_pdivl_mull ?ltr0n // -!natrX -natrM ler_nat eight_times.
Qed.

End Runs.

Lemma halved (F : realFieldType) : 1 - 2%:R^-1 = 2%:R^-1 :> F.
Proof. by apply/eqP; rewrite subr_eq -mulr2n -[X in _ == X]mulr_natr mulVf ?pnatr_eq0. Qed.

(** The run on the dummy sample *)
Lemma dummy_run (F : realFieldType) X (x : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m
  (A : seq (X * 'I_k.+1) -> O -> F) (c alpha beta : F) :
  0 < c -> dp m c 0 A -> accurate H hyp m A alpha beta -> listed H alpha (1 - (1 - beta) / c ^+ m) 1.
Proof.
move=> c0 privA accA; pose dummy := nseq m (x, ord0 : 'I_k.+1).
have sdummy : size dummy = m by rewrite size_nseq.
have [/(_ _ sdummy) dd _] := privA; apply: (one_run (hyp := hyp) dd) => h n z D Hh dD.
have [f _ good_sample] := mean_witness (dist_iid m dD) (accA h n z D Hh dD).
have size_sample : size (labelled_sample h z f) = m by rewrite size_map size_enum_ord.
have to_dummy : steps m (labelled_sample h z f) dummy.
  by rewrite -{1}size_sample; apply: all_neighbours; rewrite size_sample.
rewrite ler_pdivr_mulr ?exprn_gt0 // mulrC; apply: le_trans good_sample _.
by have := dp_group (ltW c0) privA size_sample to_dummy (fun o => error_of h (hyp o) z D <= alpha); rewrite mul0r addr0.
Qed.

Section Sizes.
Variables (F : archiFieldType) (X : Type) (x : X) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (m : nat) (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F).
Hypotheses (c1 : 1 <= c) (privA : dp m c 0 A) (accA : accurate H hyp m A alpha 2%:R^-1).
Notation q := ((1 - 2%:R^-1) / c ^+ m).

Lemma run_chance : 0 < q <= 1 /\ forall l, l / (2%:R * q) * 1%:R = l * c ^+ m.
Proof.
have cm1 : 1 <= c ^+ m by exact: exprn_ege1.
have cm0 : 0 < c ^+ m by exact: lt_le_trans cm1.
rewrite halved mulr_gt0 ?invr_gt0 ?ltr0n // ler_pdivr_mulr // mul1r; split=> [|l].
  by apply: le_trans cm1; rewrite invf_le1 ?ltr0n ?ler1n.
by rewrite mulr1 mulrA divff ?pnatr_eq0 // mul1r invrK.
Qed.

Lemma repeated_runs l beta : 0 <= l -> (forall M, l < 2%:R * M.+1%:R * q -> (1 - q) ^+ M <= beta) ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha beta /\ forall i, (size (G i))%:R <= l * c ^+ m.
Proof.
move=> l0 enough; have [/andP[q0 _] size_is] := run_chance; rewrite -size_is; apply: listed_runs => //.
by apply: (dummy_run x _ privA accA); exact: lt_le_trans c1.
Qed.

Lemma three_times : exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha 4%:R^-1 /\ forall i, (size (G i))%:R <= 3%:R * c ^+ m.
Proof.
have [/andP[_ q1] _] := run_chance; apply: repeated_runs => [|M]; [exact: ler0n|exact: enough_runs].
Qed.

Lemma five_times : exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R * c ^+ m.
Proof.
have [/andP[_ q1] _] := run_chance; apply: repeated_runs => [|M]; [exact: ler0n|exact: enough_repeated].
Qed.
End Sizes.

Theorem bgs_lemma_8_4_proved : bgs_lemma_8_4.
Proof. by move=> F X x k H O hyp m A c alpha; exact: three_times. Qed.

Theorem bgs_remark_8_lower_bound_quarter_proved : bgs_remark_8_lower_bound_quarter.
Proof.
move=> F X x k H O hyp m A c alpha c1 alpha4 privA accA.
have [r [P [G [repr sizes]]]] := five_times x c1 privA accA; exists r, P, G; split=> //.
exact: represents_le alpha4 (lexx _) repr.
Qed.

Theorem bgs_lemma_8_4_linear_proved : bgs_lemma_8_4_linear.
Proof.
move=> F X x k H O hyp m A c alpha j c1 c3 privA accA.
have [r [P [G [repr sizes]]]] := three_times x c1 privA accA; exists r, P, G; split=> // i.
by apply: le_trans (sizes i) _; rewrite mulnS exprD mulrC ler_wpmul2l // exprn_ge0 // (le_trans ler01).
Qed.
