(* A pure private learner gives a small probabilistic representation (bgs Lemma 8.4).

   Fix a member h of the class and a distribution on points. Some sample with the labels of h has a good output with
   probability 1/2 at least. It becomes the dummy sample by replacing m examples, so on the dummy sample, which knows
   neither h nor the distribution, the output is good with probability g >= 1/(2 c^m). None of N independent runs on it
   is good with probability (1 - g)^N, and 3/2 < (N + 1) g implies that this is at most 1/4, by four terms of the
   binomial sum. For N take the whole part of 3 c^m; where 3 <= c^(m j), it is at most c^(m (j + 1)). *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** Enough runs *)
Lemma first_four (G : nat -> nat) n : G 0 + G 1 + G 2 + G 3 <= \sum_(i < n.+4) G i.
Proof. by rewrite -(big_mkord xpredT) 4?big_ltn // !addnA leq_addr. Qed.

Lemma four_terms a n :
  a ^ n * (a ^ 3 + 3 * n.+3 * a ^ 2 + 9 * 'C(n.+3, 2) * a + 27 * 'C(n.+3, 3)) <= (a + 3) ^ n.+3.
Proof.
rewrite expnDn; apply: leq_trans (first_four (fun i => 'C(n.+3, i) * (a ^ (n.+3 - i) * 3 ^ i)) _).
rewrite bin0 bin1; move: 'C(_, 2) 'C(_, 3) => c2 c3; rewrite !subSS !subn0 !(expnS a n.+2) !(expnS a n.+1) !(expnS a n).
by move: (a ^ n) n.+3 => p N; apply: eq_leq; ring.
Qed.

Lemma four_times n (a := 2 * n + 5) : 4 * a ^ n.+3 <= (a + 3) ^ n.+3.
Proof.
have c2 : 2 * 'C(n.+3, 2) = n.+3 * n.+2 by rewrite -mul_bin_diag bin1.
have c3 : 6 * 'C(n.+3, 3) = n.+3 * n.+2 * n.+1.
  by rewrite -[6]/(2 * 3) -mulnA -mul_bin_diag mulnCA -mul_bin_diag bin1 mulnA.
apply: leq_trans (four_terms _ _); move: 'C(n.+3, 2) 'C(n.+3, 3) c2 c3 => b2 b3 c2 c3.
rewrite -(leq_pmul2l (_ : 0 < 6)) // 3!expnS; move: (a ^ n) => p.
have -> : 6 * (p * (a ^ 3 + 3 * n.+3 * a ^ 2 + 9 * b2 * a + 27 * b3)) =
    p * (6 * a ^ 3 + 18 * n.+3 * a ^ 2 + 27 * (2 * b2) * a + 27 * (6 * b3)) by move: n.+3 => N; ring.
rewrite c2 c3 /a -(addn3 n) -(addn2 n) -(addn1 n).
apply: leq_trans (leq_addr (p * (9 * n ^ 3 + 63 * n ^ 2 + 126 * n + 72)) _) _.
by apply: eq_leq; ring.
Qed.

Local Open Scope ring_scope.
Section Runs.
Variable F : realFieldType.

Lemma enough_runs (g : F) N : (2 < N)%N -> g <= 1 -> 3%:R < 2%:R * N.+1%:R * g -> (1 - g) ^+ N <= 4%:R^-1.
Proof.
case: N => [|[|[|n]]] // _ g1 g3; pose a := (2 * n + 5)%N.
have a3 : (a + 3 = 2 * n.+4)%N by rewrite /a -(addn4 n); ring.
have a0 : 0 < (a + 3)%:R :> F by rewrite ltr0n addn_gt0 orbT.
have few : 1 - g <= a%:R / (a + 3)%:R.
  rewrite ler_pdivl_mulr // mulrBl mul1r ler_subl_addr natrD ler_add2l ltW //.
  by rewrite [g * _]mulrC -natrD a3 natrM.
apply: le_trans (_ : (a%:R / (a + 3)%:R) ^+ n.+3 <= _).
  by apply: ler_expn2r => //; rewrite nnegrE ?subr_ge0 // divr_ge0 ?ler0n.
by rewrite expr_div_n ler_pdivr_mulr ?exprn_gt0 // ler_pdivl_mull ?ltr0n // -!natrX -natrM ler_nat four_times.
Qed.

(* any two numbers of runs, for other constants *)
Lemma representation (X : Type) (x0 : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m
  (A : seq (X * 'I_k.+1) -> O -> F) (c alpha beta beta' : F) N :
  0 <= c -> dp m c 0 A -> accurate H hyp m A alpha beta ->
  (forall g, g <= 1 -> 1 - beta <= c ^+ m * g -> (1 - g) ^+ N <= beta') ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha beta' /\ forall i, size (G i) = N.
Proof.
move=> c0 privA accA runs; pose dummy := nseq m (x0, ord0 : 'I_k.+1).
have sdummy : size dummy = m by rewrite size_nseq.
have [/(_ _ sdummy) dd _] := privA; pose p := iid N (A dummy).
have dp : dist p by exact: dist_iid.
pose run (i : 'I_#|{ffun 'I_N -> O}|) : {ffun 'I_N -> O} := enum_val i.
exists #|{ffun 'I_N -> O}|, (fun i => p (run i)), (fun i => [seq hyp (run i t) | t <- enum 'I_N]).
have reindexed (E : pred {ffun 'I_N -> O}) : \sum_(i | E (run i)) p (run i) = pr p E.
  rewrite /pr [RHS](reindex_onto run enum_rank) => [|f _]; last exact: enum_rankK.
  by apply: eq_bigl => i; rewrite [enum_rank _]enum_valK eqxx andbT.
split; last by move=> i; rewrite size_map size_enum_ord.
split=> [|h n z D Hh dD]; first by split=> [i|]; [case: dp|rewrite (reindexed predT) prT].
pose good o := error_of h (hyp o) z D <= alpha.
have [f _ good_sample] := mean_witness (dist_iid m dD) (accA h n z D Hh dD).
have size_sample : size (labelled_sample h z f) = m by rewrite size_map size_enum_ord.
have to_dummy : steps m (labelled_sample h z f) dummy.
  by rewrite -{1}size_sample; apply: all_neighbours; rewrite size_sample.
have := dp_group c0 privA size_sample to_dummy good; rewrite mul0r addr0 => /(le_trans good_sample)/runs few.
rewrite (eq_bigl (fun i => [exists t, good (run i t)])); last first.
  by move=> i; rewrite has_map; apply/hasP/existsP => [[t _ ok]|[t ok]]; exists t; rewrite ?mem_enum.
rewrite (reindexed (fun f => [exists t, good (f t)])) ler_subl_addl -ler_subl_addr -pr_not // pr_no_good //.
by apply: few; exact: pr_le1.
Qed.
End Runs.

Lemma whole_part (F : archiFieldType) (y : F) : 0 <= y -> exists n : nat, n%:R <= y < n.+1%:R.
Proof.
move=> y0; have above : exists n : nat, y < n.+1%:R.
  by exists (Num.bound y); apply: lt_trans (archi_boundP y0) _; rewrite ltr_nat.
case: (ex_minnP above) => n yn least; exists n; rewrite yn andbT.
case: n yn least => [|n] _ least; first exact: y0.
by rewrite leNgt; apply/negP => /least; rewrite ltnn.
Qed.

Section Sizes.
Variables (F : archiFieldType) (X : Type) (x : X) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (m : nat) (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F).
Hypotheses (c1 : 1 <= c) (privA : dp m c 0 A) (accA : accurate H hyp m A alpha 2%:R^-1).

Lemma three_times : exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha 4%:R^-1 /\ forall i, (size (G i))%:R <= 3%:R * c ^+ m.
Proof.
have cm1 : 1 <= c ^+ m by exact: exprn_ege1.
have c0 : 0 <= c by apply: le_trans c1; exact: ler01.
have [|N /andP[N3 N4]] := @whole_part F (3%:R * c ^+ m); first by rewrite mulr_ge0 ?ler0n ?exprn_ge0.
have N2 : (2 < N)%N.
  by rewrite -ltnS -(ltr_nat F); apply: le_lt_trans N4; rewrite -[X in X <= _]mulr1 ler_wpmul2l ?ler0n.
suff [r [P [G [repr sizes]]]] : exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
    represents H P G alpha 4%:R^-1 /\ forall i, size (G i) = N.
  by exists r, P, G; split=> // i; rewrite sizes.
apply: (representation x c0 privA accA) => g g1 half; apply: enough_runs => //.
have g0 : 0 < g.
  rewrite -(pmulr_rgt0 _ (lt_le_trans ltr01 cm1)); apply: lt_le_trans half.
  by rewrite subr_gt0 invf_lt1 ?ltr0n // ltr1n.
apply: le_lt_trans (_ : 2%:R * (3%:R * c ^+ m) * g < _); last by rewrite ltr_pmul2r // ltr_pmul2l ?ltr0n.
rewrite mulrCA -!mulrA ler_pmulr ?ltr0n //; apply: le_trans (_ : 2%:R * (1 - 2%:R^-1) <= _).
  by rewrite mulrBr mulr1 divff ?pnatr_eq0 // ler_subr_addr lexx.
by rewrite ler_wpmul2l ?ler0n.
Qed.
End Sizes.

Theorem bgs_lemma_8_4_proved : bgs_lemma_8_4.
Proof. by move=> F X x k H O hyp m A c alpha; exact: three_times. Qed.

Theorem bgs_lemma_8_4_linear_proved : bgs_lemma_8_4_linear.
Proof.
move=> F X x k H O hyp m A c alpha j c1 c3 privA accA.
have [r [P [G [repr sizes]]]] := three_times x c1 privA accA; exists r, P, G; split=> // i.
by apply: le_trans (sizes i) _; rewrite mulnS exprD mulrC ler_wpmul2l // exprn_ge0 // (le_trans ler01).
Qed.
