(* Premises that are met: the statements on randomised algorithms.

   On one point a learner that ignores its examples and draws each of the labels 0..k with the same probability is
   (0, 0)-private and finds every function with probability 1/(k + 1): the fair coin for k = 1. It is a generic learner,
   too. A mechanism that publishes its one element is (0, 1)-private. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Premises Soa Bits Words.
From Littlestone Require Import TwinDimensions Finite Computable Satisfiable Probability Indistinguishability.
From Littlestone Require Import SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := some_field.

(** A learner without examples *)
Section Guess.
Variables (F : realFieldType) (k : nat).
Definition guess (s : seq ('I_1 * 'I_k.+1)) : 'I_k.+1 -> F := fun=> (k.+1)%:R^-1.
Definition constant (y : 'I_k.+1) : hypothesis 'I_1 k := fun=> y.

Lemma guess_dist s : dist (guess s).
Proof.
split=> [y|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0.
Qed.

Lemma guess_private m : dp m 1 0 guess.
Proof. by split=> [s _|s s' _ _]; [exact: guess_dist|exact: close_refl]. Qed.

Lemma guess_accurate (H : class 'I_1 k) m beta : 1 - beta <= (k.+1)%:R^-1 -> accurate H constant m guess 0 beta.
Proof.
move=> small h n z D _ dD; rewrite -(mean_const (1 - _) (dist_iid m dD)).
apply: mean_le => [|f]; first exact: dist_iid.
apply: le_trans small _; rewrite /pr (bigD1 (h x0)) /= => [|]; last first.
  by rewrite /error_of big1 // => j; rewrite /constant (ord1 (z j)) eqxx.
by rewrite ler_addl sumr_ge0 // => y _; rewrite invr_ge0 ler0n.
Qed.
End Guess.
Arguments constant {k} y.

Lemma half_half (F : realFieldType) : 1 - 2%:R^-1 = 2%:R^-1 :> F.
Proof. by apply/eqP; rewrite subr_eq -mulr2n -[X in _ == X]mulr_natr mulVf ?pnatr_eq0. Qed.

Theorem bgs_lemma_8_4_met : premises_of bgs_lemma_8_4.
Proof.
exists some_archimedean_field, 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 1, 0.
by do 2![split=> //]; [exact: guess_private|split=> //; apply: guess_accurate; rewrite half_half].
Qed.

(* with epsilon = ln 3 *)
Theorem bgs_lemma_8_4_linear_met : premises_of bgs_lemma_8_4_linear.
Proof.
exists some_archimedean_field, 'I_1, x0, 1%N, H1, [finType of 'I_2], constant, 1%N, (@guess _ 1), 3%:R, 0, 1%N.
split; first by rewrite ler1n.
split; first by rewrite muln1 expr1.
split; last by split=> //; apply: guess_accurate; rewrite half_half.
have [dA closeA] := guess_private some_archimedean_field 1 1.
split=> // s s' ss nn; apply: close_le (closeA s s' ss nn); rewrite ?ler1n ?lexx //.
by apply: dA; rewrite -(neighbours_size nn).
Qed.

(** Bits *)
Lemma one_bit : n_bits 1 = 1%N. Proof. by []. Qed.

Lemma H1_bit i : (i < n_bits 1)%N -> mld (bit_class i H1) 1.
Proof.
have bit_mld L : same_class (bit_class i H1) (members (words 1 1 L)) -> computed_rank 1 1 L == 2%N ->
    mld (bit_class i H1) 1.
  by move=> same L2; apply/(same_class_rank 2 same); apply: rankbP.
by case: i bit_mld => [|//] bit_mld _; apply: (bit_mld _ (@bit_words 1 1 _ words1 erefl)).
Qed.

Theorem bgs_theorem_3_1_met : premises_of bgs_theorem_3_1.
Proof.
exists Q, 'I_1, 1%N, H1, [finType of 'I_2], (fun=> constant), (fun=> 0%N), (fun=> @guess _ 1), 1, 0, 0, 2%:R^-1.
split=> //; split=> [i|]; first exact: guess_private.
by split=> // i; rewrite mul0r; apply: guess_accurate; rewrite one_bit divr1 half_half.
Qed.

Theorem bgs_corollary_3_3_met : premises_of bgs_corollary_3_3.
Proof.
exists Q, 'I_1, 1%N, H1, [finType of 'I_2], (fun=> constant), (fun=> @guess _ 1), (fun=> 0%N), 1, 0, 0, 2%:R^-1.
exists (fun=> 1%N); split=> //; split=> [G e _|].
  by split; [exact: guess_private|rewrite mul0r; apply: guess_accurate; rewrite one_bit divr1 half_half].
by split=> // i; exact: H1_bit.
Qed.

(** A mechanism that publishes its one element *)
Definition published (s : seq bool) : bool -> Q := point (head true s).

Lemma published_private : dp 1 1 1 published.
Proof.
split=> [s _|s s' _ _ E]; first exact: dist_point.
by rewrite mul1r; apply: le_trans (pr_le1 _ (dist_point _ _)) _; rewrite ler_addr pr_ge0 //; exact: dist_point.
Qed.

Theorem bgs_lemma_2_4_met : premises_of bgs_lemma_2_4.
Proof.
exists Q, [finType of bool], [finType of bool], point, 1, 0, (point true), (point true).
by split=> [a|]; [exact: dist_point|split=> //; split; exact: close_refl].
Qed.

Theorem bgs_lemma_2_3_met : premises_of bgs_lemma_2_3.
Proof.
exists Q, bool, [finType of bool], [finType of bool], point, 1%N, 1, 1, published.
by split=> [a|]; [exact: dist_point|split=> //; exact: published_private].
Qed.

Theorem bgs_claim_3_2_met : premises_of bgs_claim_3_2.
Proof.
exists Q, bool, [finType of bool], 1%N, 1%N, 1, 1, (fun=> 0%N), (fun=> published).
by split=> //; split=> // i; rewrite (ord1 i); exact: published_private.
Qed.
