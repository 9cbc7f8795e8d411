(* Something meets the premises of the statements on draws without replacement: one draw from two elements, one of which
   has the value 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements SamplingStatements Premises.
From Littlestone Require Import Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition first_is_true (t : seq bool) : R := if head false t then 1 else 0.

Lemma first_is_true_differs n : bounded_differences n first_is_true 1.
Proof.
move=> t t' _ _; rewrite /first_is_true.
by case: (head _ t); case: (head _ t'); apply: Rabs_le; lra.
Qed.

Theorem gl_lemma_5_2_met : premises_of gl_lemma_5_2.
Proof.
exists [finType of bool], 1%N, first_is_true, 1, (1 / 2); split; first by rewrite card_bool.
by do 2![split; first by lra]; split=> //; exact: first_is_true_differs.
Qed.

Theorem gl_lemma_5_2_sharper_met : premises_of gl_lemma_5_2_sharper.
Proof. exact: gl_lemma_5_2_met. Qed.

(* ---- *)
(* Wrong variants of the statements on draws without replacement, refuted.

   If both of two elements are drawn, the number of entries that differ from one of the two tuples is 0 or 2, each with
   probability 1/2: 1 below its mean with probability 1/2, more than exp(-1). One draw is 1/2 below its mean with
   probability 1/2, more than exp(-2), and surely not 1/2 above it. *)

Lemma two_elements : enum {: bool} = [:: true; false].
Proof. by rewrite enumT unlock. Qed.

Lemma exp_neg_1 : exp (- (1)) < 1 / 2.
Proof.
have := exp_ineq1 1 ltac:(lra); rewrite exp_Ropp /Rdiv Rmult_1_l => e2.
by apply: Rinv_lt_contravar; have := exp_pos 1; lra.
Qed.

(* one draw *)
Lemma one_draw eps : lower_tail 1 first_is_true eps =
  ((if Rle_dec eps (- (1 / 2)) then 1 else 0) + (if Rle_dec eps (1 / 2) then 1 else 0)) / 2.
Proof.
rewrite /lower_tail two_elements /= /mean_over /= /first_is_true /=.
have -> : (1 + (0 + 0)) / 2 - 1 = - (1 / 2) by field.
have -> : (1 + (0 + 0)) / 2 - 0 = 1 / 2 by field.
by rewrite Rplus_0_r.
Qed.

(* both elements: the number of entries that differ from (false, true) *)
Definition moved (t : seq bool) : R := (if nth true t 0 then 1 else 0) + (if nth false t 1 then 0 else 1).

Lemma moved_differs : bounded_differences 2 moved 1.
Proof.
move=> t t' t2 [u [x [y [v [tE t'E]]]]]; rewrite {}t'E; move: t2; rewrite {t}tE /moved.
case: u => [|a [|b u]] /=; last by rewrite size_cat addnS.
  by case: x; case: y; case: (nth _ v _) => _; apply: Rabs_le; lra.
by case: a; case: x; case: y => _; apply: Rabs_le; lra.
Qed.

Lemma both_drawn : lower_tail 2 moved 1 = 1 / 2.
Proof.
rewrite /lower_tail two_elements /= /mean_over /= /moved /=.
by case: Rle_dec => /= ?; case: Rle_dec => /= ?; lra.
Qed.

Lemma as_independent : exp (- (2 * 1 ^ 2 / (INR 2 * 1 ^ 2))) < 1 / 2.
Proof.
have -> : 2 * 1 ^ 2 / (INR 2 * 1 ^ 2) = 1 by rewrite /=; field.
exact: exp_neg_1.
Qed.

Theorem gl_lemma_5_2_wrong : ~ (forall (Z : finType) n (F : seq Z -> R) c eps, (0 < n <= #|Z|)%N -> 0 < c -> 0 <= eps ->
  bounded_differences n F c -> lower_tail n F eps <= exp (- (2 * eps ^ 2 / (INR n * c ^ 2)))).
Proof.
move=> /(_ [finType of bool] 2%N moved 1 1); rewrite card_bool both_drawn.
by move=> /(_ isT ltac:(lra) ltac:(lra) moved_differs); have := as_independent; lra.
Qed.

Theorem gl_lemma_5_2_wrong_2 : ~ (forall (Z : finType) n (F : seq Z -> R) c eps, (0 < n <= #|Z|)%N -> 0 < c ->
  bounded_differences n F c -> lower_tail n F eps <= exp (- (2 * eps ^ 2 / (9 * INR n * c ^ 2)))).
Proof.
move=> /(_ [finType of bool] 1%N first_is_true 1 (- (1 / 2))); rewrite card_bool one_draw.
move=> /(_ isT ltac:(lra) (@first_is_true_differs _)); case: Rle_dec => [_|] /=; last by lra.
case: Rle_dec => [_|] /=; last by lra.
have := @exp_increasing (- (2 * (- (1 / 2)) ^ 2 / (9 * INR 1 * 1 ^ 2))) 0; rewrite exp_0 /= => lt.
by have := lt ltac:(lra); lra.
Qed.

Theorem gl_lemma_5_2_sharper_wrong : ~ (forall (Z : finType) n (F : seq Z -> R) c eps, (0 < n <= #|Z|)%N -> 0 < c ->
  0 <= eps -> bounded_differences n F c ->
  lower_tail n F eps <= exp (- (2 * eps ^ 2 / (INR n * c ^ 2)))).
Proof.
move=> /(_ [finType of bool] 2%N moved 1 1); rewrite card_bool both_drawn.
by move=> /(_ isT ltac:(lra) ltac:(lra) moved_differs); have := as_independent; lra.
Qed.

Theorem gl_lemma_5_2_sharper_wrong_2 : ~ (forall (Z : finType) n (F : seq Z -> R) c eps, (0 < n <= #|Z|)%N ->
  0 < c -> 0 <= eps -> bounded_differences n F c ->
  lower_tail n F eps <= exp (- (2 * eps ^ 2 / ((INR n / INR #|Z|) ^ 2 * INR n * c ^ 2)))).
Proof.
move=> /(_ [finType of bool] 1%N first_is_true 1 (1 / 2)); rewrite card_bool one_draw.
move=> /(_ isT ltac:(lra) ltac:(lra) (@first_is_true_differs _)).
have -> : 2 * (1 / 2) ^ 2 / ((INR 1 / INR 2) ^ 2 * INR 1 * 1 ^ 2) = 2 by rewrite /=; field.
case: Rle_dec => [|_] /=; first by lra.
case: Rle_dec => [_|] /=; last by lra.
by have := exp_neg_1; have := @exp_monotone (- (2)) (- (1)) ltac:(lra); lra.
Qed.
