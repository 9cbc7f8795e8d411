(* Representations need many functions (Theorem 8.8 of `bgs`, by counting in place of learning).

   Let H shatter a tree of depth d. On its 2^d paths a function g is seldom right: at a node it gives at most one of the
   two labels, so g errs fewer than e times on at most S(d, e) paths, the sum of C(d, i) over i < e, by Pascal's
   identity as for the leaves of decompositions.
   Let lists of at most N functions, drawn at random, represent H. For each path take the member of H with its labels
   and the uniform distribution on its d points: with probability at least 7/8 the list drawn has a function that errs
   on at most d/4 of them. Add this up over all paths. For each list, the paths on which it has such a function number
   at most N S(d, d/4 + 1). Hence 7/8 2^d <= N S(d, d/4 + 1). *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements Depth Sums Constants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Representations.
Import Order.TTheory GRing.Theory Num.Theory.

(** Paths and errors *)
Fixpoint paths d : seq (seq bool) :=
  if d is m.+1 then map (cons false) (paths m) ++ map (cons true) (paths m) else [:: [::]].

Lemma size_paths d : size (paths d) = 2 ^ d.
Proof. by elim: d => // d IHd; rewrite /= size_cat !size_map IHd expnS mul2n addnn. Qed.

Lemma paths_size d p : p \in paths d -> size p = d.
Proof.
elim: d p => [|d IHd] p; first by rewrite inE => /eqP->.
by rewrite mem_cat => /orP[]/mapP[q /IHd <- ->].
Qed.

Lemma count_has (T U : Type) (q : T -> pred U) (gs : seq T) (ps : seq U) M :
  (forall g, count (q g) ps <= M) -> count (fun p => has (q^~ p) gs) ps <= size gs * M.
Proof.
move=> qM; elim: gs => [|g gs IHgs]; first by rewrite (eq_count (a2 := pred0)) ?count_pred0.
by rewrite mulSn (leq_trans _ (leq_add (qM g) IHgs)) // -count_predUI leq_addr.
Qed.

Section Count.
Variables (X : Type) (k : nat).
Implicit Types (g h : hypothesis X k) (s : seq (X * 'I_k.+1)) (H : class X k).

Lemma size_examples d (t : io_tree X k d) p : size p = d -> size (examples t p) = d.
Proof. by elim: t p => [|m x a b ab l IHl r IHr] [|[] p] //= [pm]; rewrite ?IHl ?IHr. Qed.

Definition wrongs g s := count (fun e => g e.1 != e.2) s.

Lemma wrongs_node d x a b (ab : a != b) (l r : io_tree X k d) g p c :
  wrongs g (examples (Node x ab l r) (c :: p)) =
  (g x != if c then b else a) + wrongs g (examples (if c then r else l) p).
Proof. by []. Qed.

Lemma few_wrong d (t : io_tree X k d) g e :
  count (fun p => wrongs g (examples t p) < e) (paths d) <= partial_sum 1 d e.
Proof.
elim: t e => [|m x a b ab l IHl r IHr] e; first by case: e => // e; apply: partial_sum_gt0.
case: e => [|e]; first by rewrite (eq_count (a2 := pred0)) ?count_pred0.
rewrite count_cat !count_map pascal mul1n.
have side c (t := if c then r else l) e' : (forall e, count (fun p => wrongs g (examples t p) < e) (paths m) <=
    partial_sum 1 m e) -> e.+1 <= (g x != if c then b else a) + e' ->
  count (preim (cons c) (fun p => wrongs g (examples (Node x ab l r) p) < e.+1)) (paths m) <= partial_sum 1 m e'.
  move=> le_t ee'; apply: leq_trans (le_t e'); apply: sub_count => p; rewrite /preim /= -/(wrongs g _).
  by rewrite [wrongs _ _]/= -/(wrongs g _) => lt; rewrite -(ltn_add2l (g x != if c then b else a)) (leq_trans lt).
case: (eqVneq (g x) a) => [gx|gx].
  by apply: leq_add; [apply: (side false)|apply: (side true)]; rewrite //= ?gx ?ab // eqxx.
rewrite addnC; apply: leq_add; last by apply: (side false) => //=; rewrite gx.
by apply: (side true) => //=; rewrite leq_addl.
Qed.

End Count.

(* the definition can be met: a class of finitely many functions represents itself *)
Lemma represents_self (F : realFieldType) X k (H : class X k) hs : (forall h, H h -> exists2 i, i < size hs &
  nth h hs i =1 h) -> represents H (fun _ : 'I_1 => 1%R : F) (fun=> hs) 0%R 0%R.
Proof.
move=> Hhs; split; first by split=> [i|]; rewrite ?ler01 // big_ord1.
move=> h m z D /Hhs[i ihs same] _; rewrite big_mkcond big_ord1 subr0 (_ : has _ _) ?lexx //.
apply/(has_nthP h); exists i => //; rewrite big1 ?lexx // => j; by rewrite same eqxx.
Qed.

(** Averages over all paths *)
Section Average.
Variables (F : realFieldType) (X : Type) (k r : nat) (H : class X k) (P : 'I_r -> F).
Variable G : 'I_r -> seq (hypothesis X k).
Local Open Scope ring_scope.

(* the examples of a member of H, each with the same probability *)
Lemma represents_sample alpha beta h s : represents H P G alpha beta -> H h -> realizes h s -> (0 < size s)%N ->
  1 - beta <= \sum_(i | has (fun g => (wrongs g s)%:R <= alpha * (size s)%:R) (G i)) P i.
Proof.
move=> [_ rep] Hh hs s0; have {}hs j : h (tnth (in_tuple s) j).1 == (tnth (in_tuple s) j).2.
  exact: (all_tnthP (t := in_tuple s) hs j).
have sF : 0 < (size s)%:R :> F by rewrite ltr0n.
have := rep h (size s) (fun j => (tnth (in_tuple s) j).1) (fun=> (size s)%:R^-1) Hh.
have same g : \sum_(j | g (tnth (in_tuple s) j).1 != h (tnth (in_tuple s) j).1) (size s)%:R^-1 =
    (wrongs g s)%:R / (size s)%:R :> F.
  rewrite mulr_natl -[RHS]addr0 -iter_addr -big_const_seq [RHS]big_tnth.
  by apply: eq_bigl => j; rewrite (eqP (hs j)).
move=> le; apply: le_trans (le _) _.
  by split=> [j|]; rewrite ?invr_ge0 ?ler0n // sumr_const card_ord -(mulr_natr _^-1) mulVf // gt_eqF.
by rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigl => i; apply: eq_has => g; rewrite same ler_pdivr_mulr.
Qed.

Lemma sum_has (ps : seq (seq bool)) (c : seq bool -> pred 'I_r) :
  \sum_(p <- ps) \sum_(i | c p i) P i = \sum_i P i * (count (c^~ i) ps)%:R.
Proof.
under eq_bigr do rewrite big_mkcond; rewrite exchange_big; apply: eq_bigr => i _.
by rewrite -big_mkcond big_const_seq iter_addr addr0 mulr_natr.
Qed.
End Average.

Theorem bgs_theorem_8_8_count_proved : bgs_theorem_8_8_count.
Proof.
move=> F X k H d r P G N d0 [t Ht] rep GN; have [[P0 P1] _] := rep.
pose good g p := wrongs g (examples t p) < (d %/ 4).+1.
pose c p i := has (good^~ p) (G i).
have each p : p \in paths d -> (1 - 8%:R^-1 <= \sum_(i | c p i) P i :> F)%R.
  move/paths_size=> pd; have [h Hh hp] := Ht p pd.
  have := represents_sample rep Hh hp; rewrite (size_examples t pd) => /(_ d0) le; apply: le_trans le _.
  rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigl => i; apply: eq_has => g.
  by rewrite /good ltnS leq_divRL // mulrC ler_pdivl_mulr ?ltr0n // -natrM ler_nat.
have : (\sum_(p <- paths d) (1 - 8%:R^-1) <= \sum_(p <- paths d) \sum_(i | c p i) P i :> F)%R.
  by rewrite big_seq [X in (_ <= X)%R]big_seq; apply: ler_sum.
rewrite sum_has big_const_seq count_predT size_paths iter_addr addr0 => all_paths.
have few : (\sum_i P i * (count (c^~ i) (paths d))%:R <= (N * sauer 1 d (d %/ 4))%:R :> F)%R.
  have -> : ((N * sauer 1 d (d %/ 4))%:R = \sum_i P i * (N * sauer 1 d (d %/ 4))%:R :> F)%R.
    by rewrite -mulr_suml P1 mul1r.
  apply: ler_sum => i _; rewrite ler_wpmul2l // ler_nat.
  by apply: leq_trans (count_has _ (fun g => few_wrong t g _)) _; rewrite leq_mul2r GN orbT.
have := le_trans all_paths few; rewrite -(mulr_natr (1 - _)%R) -(ler_pmul2l (_ : 0 < 8%:R :> F))%R ?ltr0n //.
have eq7 : (8%:R - 1 = 7%:R :> F)%R by rewrite -[X in (_ - X)%R]/(1%:R)%R -natrB.
by rewrite mulrA mulrBr mulr1 divff ?pnatr_eq0 // eq7 -!natrM ler_nat.
Qed.

End Representations.

(* ---- *)
(* RepDim(H) >= MLD(H) / 8 (Theorem 8.8 of `bgs`), from 7 2^d <= 8 N S with S the sum of C(d, i), i <= d/4.

   S is bounded as in Chernoff's inequality: (1/3)^(d/4) S <= (1 + 1/3)^d, so ln S <= d (2 ln 2 - 3/4 ln 3), and
   ln N >= d (3/4 ln 3 - ln 2) - ln(8/7). Here 3/4 ln 3 - ln 2 = ln(27/16) / 4 is above 0.1308, and ln(8/7) is at most
   1/15 + 1/14: for d >= 24 this is at least d/8. For d = 1, .., 23 the numbers S are known: 11^d (8 S)^8 is at most
   4^d (7 2^d)^8, where ln(11/4) >= 1. For d = 0 there is nothing to show. *)

Section RepresentationDimension.

(** Few cases by computation *)
Definition sum_of_binomials d := sumn [seq 'C(d, i) | i <- iota 0 (d %/ 4).+1].

Lemma sum_of_binomialsE d : sauer 1 d (d %/ 4) = sum_of_binomials d.
Proof.
rewrite /sum_of_binomials sumnE big_map -[iota _ _]/(index_iota 0 (d %/ 4).+1) big_mkord.
by apply: eq_bigr => i _; rewrite exp1n muln1.
Qed.

Definition decided d :=
  (11 ^ Z.of_nat d * (8 * Z.of_nat (sum_of_binomials d)) ^ Z.of_nat 8 <=?
   4 ^ Z.of_nat d * (7 * 2 ^ Z.of_nat d) ^ Z.of_nat 8)%Z.

Lemma few_cases : all decided (iota 1 23).
Proof. by vm_compute. Qed.

Local Open Scope R_scope.

Lemma ln_4 : ln 4 = 2 * ln 2.
Proof. by have := ln_mult 2 2; have -> : 2 * 2 = 4; lra. Qed.

Lemma ln_8 : ln 8 = 3 * ln 2.
Proof. by have := ln_mult 4 2; rewrite ln_4; have -> : 4 * 2 = 8; lra. Qed.

Lemma INR2 : INR 2 = 2. Proof. by []. Qed.
Lemma INR7 : INR 7 = 7. Proof. by rewrite INR_IZR_INZ. Qed.
Lemma INR8 : INR 8 = 8. Proof. by rewrite INR_IZR_INZ. Qed.

Lemma ln_powers_mult a b m n : 0 < a -> 0 < b -> ln (a ^ m * b ^ n) = INR m * ln a + INR n * ln b.
Proof. by move=> a0 b0; rewrite ln_mult ?ln_pow //; apply: pow_lt. Qed.

(* logarithms of 7 2^d <= 8 N S *)
Lemma ln_count d N S : (0 < N)%N -> (0 < S)%N -> (7 * 2 ^ d <= 8 * (N * S))%N ->
  ln 7 + INR d * ln 2 <= 3 * ln 2 + ln (INR N) + ln (INR S).
Proof.
move=> /INR_pos N1 /INR_pos S1 /INR_le; rewrite !INR_mul INR_exp INR2 INR7 INR8 -ln_8 => le.
have d0 : 0 < 2 ^ d by apply: pow_lt; lra.
have NS : 0 < INR N * INR S by apply: Rmult_lt_0_compat; lra.
by have := @ln_le (7 * 2 ^ d) (8 * (INR N * INR S)); rewrite !ln_mult ?ln_pow; lra.
Qed.

(* what has been computed, as logarithms *)
Lemma ln_decided d S : (0 < S)%N -> S = sum_of_binomials d -> decided d ->
  INR d + 8 * ln (INR S) <= 8 * (ln 7 - 3 * ln 2 + INR d * ln 2).
Proof.
move=> /INR_pos S1 SE; rewrite /decided -SE => /Z.leb_le/IZR_le.
rewrite (mult_IZR (11 ^ _)) (mult_IZR (4 ^ _)) -!pow_IZR (mult_IZR 8) (mult_IZR 7) -!pow_IZR -INR_IZR_INZ => le.
have S8 : 0 < 8 * INR S by lra.
have two : 0 < 2 ^ d by apply: pow_lt; lra.
have seven : 0 < 7 * 2 ^ d by apply: Rmult_lt_0_compat; lra.
have eleven0 : 0 < 11 ^ d by apply: pow_lt; lra.
have := ln_le (conj (Rmult_lt_0_compat _ _ eleven0 (pow_lt _ 8 S8)) le).
have -> : ln (11 ^ d * (8 * INR S) ^ 8) = INR d * ln 11 + 8 * (3 * ln 2 + ln (INR S)).
  by rewrite ln_powers_mult ?(ln_mult 8 (INR S)) ?ln_8 ?INR8; lra.
have -> : ln (4 ^ d * (7 * 2 ^ d) ^ 8) = INR d * (2 * ln 2) + 8 * (ln 7 + INR d * ln 2).
  by rewrite ln_powers_mult ?(ln_mult 7 (2 ^ d)) ?ln_4 ?INR8 ?ln_pow; lra.
move=> {}le.
have eleven : 1 <= ln 11 - 2 * ln 2.
  have := @ln_series (7 / 15); have -> : (1 + 7 / 15) / (1 - 7 / 15) = 11 / 4 by field.
  by rewrite /series ln_div ?ln_4; lra.
by have := Rmult_le_compat_l _ _ _ (pos_INR d) eleven; lra.
Qed.

(* the bound for all large d *)
Lemma ln_large d : 24 <= INR d -> INR d / 8 <= ln 7 - 3 * ln 2 + INR d * (3 / 4 * ln 3 - ln 2).
Proof.
move=> d24; have : 1308 / 10000 <= 3 / 4 * ln 3 - ln 2.
  have := @ln_series (11 / 43); have -> : (1 + 11 / 43) / (1 - 11 / 43) = 27 / 16 by field.
  have := ln_mult 9 3; have := ln_mult 3 3; have := ln_mult 4 4.
  have -> : 9 * 3 = 27 by lra. have -> : 3 * 3 = 9 by lra. have -> : 4 * 4 = 16 by lra.
  by rewrite /series ln_div ?ln_4; lra.
have : ln 8 - ln 7 <= 1 / 15 + 1 / 14.
  have := @ln_tangent (16 / 15); have := @ln_tangent (15 / 14); rewrite !ln_div; try lra.
  have := ln_mult 8 2; have := ln_mult 7 2; have -> : 8 * 2 = 16 by lra. have -> : 7 * 2 = 14 by lra. lra.
by rewrite ln_8; move: (3 / 4 * ln 3 - ln 2) => c l8 c0; have := Rmult_le_compat_l _ _ _ (pos_INR d) c0; lra.
Qed.

Lemma ln_quarter_sum d : ln (INR (sauer 1 d (d %/ 4))) <= INR d * (2 * ln 2 - 3 / 4 * ln 3).
Proof.
have S1 : 0 < INR (sauer 1 d (d %/ 4)) by apply/lt_0_INR/ltP; rewrite sauerE partial_sum_gt0.
have t0 : 0 < (1 / 3) ^ (d %/ 4) by apply: pow_lt; lra.
have := @weighted_sum 1 d (d %/ 4) (1 / 3); rewrite Rmult_1_l => bound.
have := ln_le (conj (Rmult_lt_0_compat _ _ t0 S1) (bound _)); rewrite ln_mult // !ln_pow; try lra.
have -> : 1 + 1 / 3 = 4 / 3 by field. rewrite !ln_div ?ln_1 ?ln_4; try lra.
have : INR (d %/ 4) * ln 3 <= INR d / 4 * ln 3; last by lra.
apply: Rmult_le_compat_r; first by rewrite -ln_1; apply: ln_le; lra.
by have := INR_le (leq_trunc_div d 4); rewrite INR_mul (_ : INR 4 = 4); [lra|rewrite INR_IZR_INZ].
Qed.

Theorem bgs_theorem_8_8_sharper_proved : bgs_theorem_8_8_sharper.
Proof.
move=> F X k H d r P G N Hd rep GN; case: (posnP d) => [->|d0].
  rewrite /Rdiv Rmult_0_l; case: (posnP N) => [->|/INR_pos N1]; last by rewrite -ln_1; apply: ln_le; lra.
  by rewrite /ln; case: Rlt_dec => [/Rlt_irrefl//|_]; apply: Rle_refl.
have le := bgs_theorem_8_8_count_proved d0 Hd rep GN.
have N0 : (0 < N)%N by case: (posnP N) le => // ->; rewrite mul0n muln0 leqn0 muln_eq0 expn_eq0.
have S0 : (0 < sauer 1 d (d %/ 4))%N by rewrite sauerE partial_sum_gt0.
have := ln_count N0 S0 le; case: (leqP d 23) => d24.
  have := ln_decided S0 (sum_of_binomialsE d) (allP few_cases d _); rewrite mem_iota d0 ltnS => /(_ d24); lra.
have {}d24 : 24 <= INR d by have := INR_le d24; rewrite [INR 24]INR_IZR_INZ.
by have := ln_large d24; have := ln_quarter_sum d; lra.
Qed.

Theorem bgs_theorem_8_8_proved : bgs_theorem_8_8.
Proof.
move=> F X k H d r P G N Hd rep GN; have := bgs_theorem_8_8_sharper_proved Hd rep GN.
by have := pos_INR d; lra.
Qed.

End RepresentationDimension.

(* ---- *)
(* floor(4 ln 8 / q) runs, each good with probability q/4, all fail with probability at most 1/8 (Lemma 8.5 of `bgs`).

   Let x = q/4. There are n > ln 8 / x - 1 runs, and all fail with probability (1 - x)^n. As -ln(1 - x) >= 2x/(2 - x),
   the first summand of its series in x/(2 - x), we have to show that (ln 8 - x) 2/(2 - x) >= ln 8, which is
   x ln 8 >= 2x; and ln 8 = 3 ln 2 >= 2. *)

Section Executions.
Local Open Scope R_scope.

Lemma ln_failure x : 0 < x < 1 -> 2 * x <= (2 - x) * - ln (1 - x).
Proof.
move=> x01; have t01 : 0 < x / (2 - x) < 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_lt_reg_r (2 - x)); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have := ln_series t01; have -> : (1 + x / (2 - x)) / (1 - x / (2 - x)) = / (1 - x) by field; lra.
rewrite ln_Rinv /series; last lra.
have p3 : 0 < (x / (2 - x)) ^ 3 by apply: pow_lt; lra.
have p5 : 0 < (x / (2 - x)) ^ 5 by apply: pow_lt; lra.
move=> le; have {}le : 2 * (x / (2 - x)) <= - ln (1 - x) by lra.
have -> : 2 * x = (2 - x) * (2 * (x / (2 - x))) by field; lra.
by apply: Rmult_le_compat_l; lra.
Qed.

Theorem bgs_lemma_8_5_executions_proved : bgs_lemma_8_5_executions.
Proof.
move=> q n [q0 q1] runs; pose x := q / 4; have x01 : 0 < x < 1 by rewrite /x; lra.
have {}runs : ln 8 < (INR n + 1) * x.
  have -> : ln 8 = 4 * ln 8 / q * x by rewrite /x; field; lra.
  by apply: Rmult_lt_compat_r; [lra|].
have ln8 : 2 <= ln 8 by rewrite ln_8; have := ln2; lra.
have fail := ln_failure x01; set L := - ln (1 - x) in fail.
have L0 : 0 < L by nra.
have enough : ln 8 <= INR n * L.
  apply: (Rmult_le_reg_r (2 - x)); first lra.
  have := Rmult_le_compat_l _ _ _ (pos_INR n) fail.
  by have := Rmult_le_compat_r x _ _ (Rlt_le _ _ (proj1 x01)) ln8; lra.
have pow0 : 0 < (1 - q / 4) ^ n by apply: pow_lt; rewrite -/x; lra.
apply: Rnot_lt_le => /(ln_increasing (1 / 8)); rewrite ln_pow -/x; last lra.
by rewrite ln_div ?ln_1; [move: enough; rewrite /L; lra|lra|lra].
Qed.

End Executions.

(* ---- *)
(* The distribution D' of Lemma 8.5 of `bgs`: 4 alpha D, and what is missing, 1 - 4 alpha, on the point 0.

   It is a distribution as 4 alpha <= 1. The probability of an error is at least 4 alpha times that under D. So if it
   is at most alpha, that under D is at most 1/4. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem bgs_lemma_8_5_auxiliary_proved : bgs_lemma_8_5_auxiliary.
Proof.
move=> F n D alpha wrong [D0 D1] /andP[a0 a4] D'; have four0 : 0 < 4%:R :> F by rewrite ltr0n.
have rest0 : 0 <= 1 - 4%:R * alpha by rewrite subr_ge0 -ler_pdivl_mull // mulr1.
have rest i : 0 <= (if i == ord0 then 1 - 4%:R * alpha else 0) by case: ifP.
split; first split=> [i|]; first by rewrite addr_ge0 // mulr_ge0 ?D0 // mulr_ge0 ?ltW.
  by rewrite big_split /= -mulr_sumr D1 mulr1 -big_mkcond big_pred1_eq addrCA subrr addr0.
rewrite /D' big_split /= -mulr_sumr => le; rewrite -(ler_pmul2l (mulr_gt0 four0 a0)).
rewrite [X in _ <= X]mulrAC divff ?gt_eqF // mul1r; apply: le_trans le.
by rewrite ler_addl sumr_ge0.
Qed.
