(* RepDim(H) >= MLD(H) / 8 (Theorem 8.8 of `bgs`), from 7 2^d <= 8 N S with S the sum of C(d, i), i <= d/4.

   S is bounded as in Chernoff's inequality: (1/3)^(d/4) S <= (1 + 1/3)^d, so ln S <= d (2 ln 2 - 3/4 ln 3), and
   ln N >= d (3/4 ln 3 - ln 2) - ln(8/7). Here 3/4 ln 3 - ln 2 = ln(27/16) / 4 is above 0.1308, and ln(8/7) is at most
   1/15 + 1/14: for d >= 24 this is at least d/8. For d = 1, .., 23 the numbers S are known: 11^d (8 S)^8 is at most
   4^d (7 2^d)^8, where ln(11/4) >= 1. For d = 0 there is nothing to show. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements Sums WeightedSum Logarithms Representations.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

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
