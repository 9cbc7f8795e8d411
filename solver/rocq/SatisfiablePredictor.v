(* Premises that are met: the statements on the predictor with fixed noise.

   Two blocks put forward the two functions on one point, c = 0 and 1, until a label is recorded, then that label's. The
   votes are 1 of 2, so the query is hard, and a coin decides. The function 1 has error 0 on the first block, 2 on the
   second, and 1 on the whole. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import Depth Satisfiable Probability Indistinguishability HardQueries Predictor.
From Littlestone Require Import SatisfiablePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition always (y : 'I_2) : hypothesis 'I_1 1 := fun=> y.
Definition recorded (h : seq answer) : seq 'I_2 := [seq a.2 | a : answer <- h & a.1].
Definition first_label (b : 'I_2) : 'I_2 := if b == zero then one else zero.
Definition put_forward (h : seq answer) (b : 'I_2) := always (head (first_label b) (recorded h)).
Definition error_on (b : 'I_2) (g : hypothesis 'I_1 1) : Q := if (g x0 == one) && (b == one) then 2%:R else 0.
Definition error_on_all (g : hypothesis 'I_1 1) : Q := if g x0 == one then 1 else 0.
(* undecided at 1 vote of 2 *)
Definition vote_of_two (h : seq answer) (v : nat) : option 'I_2 :=
  if v == 1%N then None else Some (if v == 2%N then one else zero).
Notation queries := (fun _ : nat => x0).

Lemma agrees_recorded h (g : hypothesis 'I_1 1) : agrees queries h g = all (pred1 (g x0)) (recorded h).
Proof. by elim: h => //= -[[] y] h IHh; rewrite /recorded /= IHh // eq_sym. Qed.

Lemma put_forward_least : least_errors H1 queries error_on put_forward.
Proof.
move=> h b [g _]; rewrite agrees_recorded => ag; split; first exact: H1_all.
  rewrite agrees_recorded /put_forward /always /=.
  by case: (recorded h) ag => //= y ys /andP[/eqP-> ->]; rewrite eqxx.
move=> g' _; rewrite agrees_recorded /put_forward /error_on /always.
case: (recorded h) => [_|y ys /= /andP[/eqP-> _]]; last by rewrite lexx.
rewrite /first_label /=; case: (label2 b) => -> /=; rewrite ?andbF ?eqxx //=.
by case: ifP => // _; rewrite ler0n.
Qed.

Lemma vote_allowed h v : (v <= 2)%N -> allowed 2 v (vote_of_two h v).
Proof. by case: v => [|[|[|v]]]. Qed.

Lemma vote_trusted K : trusted 2 K vote_of_two.
Proof. by move=> h v _; exact: vote_allowed. Qed.

Lemma error_near g b : H1 g -> `|error_on b g - error_on_all g| <= 1.
Proof.
move=> _; rewrite /error_on /error_on_all; case: (g x0 == one) => /=; last by rewrite subrr normr0 ler01.
by case: (b == one); rewrite ?[2%:R]mulr2n ?addrK ?sub0r ?normrN ?normr1.
Qed.

Lemma error_of_target b : error_on b (always zero) = 0. Proof. by []. Qed.

Lemma first_is_hard : votes (put_forward [::]) x0 = 1%N.
Proof.
rewrite /votes (_ : [set b | _] = [set zero]) ?cards1 //; apply/setP => b; rewrite !inE /put_forward /always /=.
by case: (label2 b) => ->.
Qed.

Lemma first_answer y : answers_by Q queries put_forward vote_of_two [::] (true, y) = 2%:R^-1.
Proof. by rewrite /answers_by /= first_is_hard. Qed.

Lemma first_possible y : 0 < probability_of (answers_by Q queries put_forward vote_of_two) [:: (true, y)].
Proof. by rewrite /= mul1r first_answer invr_gt0 ltr0n. Qed.

Lemma one_place : distribution (fun _ : 'I_1 => 1 : Q).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma error_at_most_one (X : Type) (c g : hypothesis X 1) (z : 'I_1 -> X) : error_of c g z (fun=> 1 : Q) <= 1.
Proof. by rewrite /error_of big_mkcond big_ord1; case: ifP; rewrite ?ler01. Qed.

Theorem yan_claim_2_met : premises_of yan_claim_2.
Proof.
exists Q, 'I_1, 2%N, (always zero), (put_forward [::]), (vote_of_two [::]), 1%N, (fun=> x0), (fun=> 1), 1.
split=> //; split; first exact: one_place.
by split=> [v v2|]; [exact: vote_allowed|split=> // b; exact: error_at_most_one].
Qed.

Theorem yan_claim_4_met : premises_of yan_claim_4.
Proof.
exists Q, 'I_1, H1, queries, 2%N, 0%N, error_on, put_forward, vote_of_two, [:: (true, zero)].
split=> //; split; first by exists (always zero); exact: H1_all.
split; first exact: put_forward_least.
by split; [exact: vote_trusted|split=> //; split; [exact: first_possible|]].
Qed.

Theorem yan_claim_6_met : premises_of yan_claim_6.
Proof.
exists Q, 'I_1, H1, queries, 2%N, 0%N, error_on, error_on_all, put_forward, vote_of_two, [:: (true, one)], (always
  zero).
exists 1; split=> //; split; first exact: put_forward_least.
split; first exact: vote_trusted.
split; first exact: error_near.
by split; [exact: H1_all|split=> //; split=> //; split; [exact: first_possible|exists zero]].
Qed.

Theorem yan_corollary_2_met : premises_of yan_corollary_2.
Proof.
exists Q, 'I_1, H1, queries, 1%N, 1%N, 2%N, 0%N, error_on, error_on_all, put_forward, vote_of_two, (always zero), 1%N.
exists (fun=> x0), (fun=> 1), 1, 1, 1; split=> //; split; first exact: put_forward_least.
split; first exact: vote_trusted.
split; first exact: error_near.
split; first exact: H1_all.
split=> //; split; first exact: one_place.
split=> [g _ _|]; first exact: error_at_most_one.
by split; [exact: one_point_dimension|split=> //; rewrite sauer_sum_1 mul1r].
Qed.

(* a predictor that always answers 0 *)
Theorem yan_observation_1_met : premises_of yan_observation_1.
Proof.
exists Q, 'I_1, queries, 1%N, 1%N, 1%N, [finType of unit], (fun=> 1), (fun _ _ _ => Some zero), (fun _ _ => always
  zero).
exists 1, 0; split; first by split=> [u|]; rewrite ?ler01 // sumr_const card_unit.
by split=> // G G' b0 _; exact: close_refl.
Qed.
