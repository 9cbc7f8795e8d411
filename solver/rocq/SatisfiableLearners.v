(* Premises that are met: the statements on how many examples a private learner needs.

   On one point a single example says all about the target, and with delta = 1 it may be published: a generic learner
   needs no example for classes of dimension below 1, which have at most one member, and one for all others. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Premises Depth Finite Satisfiable Probability Indistinguishability RealNumbers
  WithoutExamples.
From Littlestone Require Import HardQueries SatisfiableProbability SatisfiableReal SatisfiableMinimiser RealPredictor.
From Littlestone Require Import BinarySizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** One example on one point *)
Section FirstLabel.
Variable F : realFieldType.
Definition first_label (s : seq ('I_1 * 'I_2)) : 'I_2 := if s is e :: _ then e.2 else zero.
Definition published (s : seq ('I_1 * 'I_2)) : 'I_2 -> F := point (first_label s).

Lemma published_private : dp 1 1 1 published.
Proof.
split=> [s _|s s' _ _ E]; first exact: dist_point.
by apply: le_trans (pr_le1 _ (dist_point F _)) _; rewrite ler_addr mul1r pr_ge0 //; exact: dist_point.
Qed.

Lemma published_learns (G : class 'I_1 1) (n : R) (alpha beta : F) : (1 <= n)%real -> 0 <= alpha -> 0 <= beta ->
  learnable G n 1 1 alpha beta.
Proof.
move=> n1 a0 b0; exists 1%N, [finType of 'I_2], (fun y _ => y), published; split=> //; first exact: published_private.
move=> h m z D _ dD; apply: le_trans (_ : 1 <= _); first by rewrite ler_subl_addr ler_addl.
rewrite -(mean_const 1 (dist_iid 1 dD)); apply: mean_le => [|f]; first exact: dist_iid.
rewrite pr_point /labelled_sample enum_ordSl enum_ord0 /first_label /= /error_of big1 ?a0 // => j.
by rewrite (ord1 (z j)) (ord1 (z _)) eqxx.
Qed.
End FirstLabel.

(* the number of examples of this learner *)
Definition one_if_large (F : realFieldType) (y : R) (_ _ : F) : R := if Rlt_dec y 1 then 0%real else 1%real.

Lemma without_members (F : realFieldType) (G : class 'I_1 1) (n : R) (c delta alpha beta : F) : below G 1 -> 1 <= c ->
  0 <= delta -> (0 <= n)%real -> 0 <= alpha -> 0 <= beta -> learnable G n c delta alpha beta.
Proof.
move=> G1 c1 d0 n0 a0 b0; have [[g Gg]|none] := Classical_Prop.classic (exists g, G g).
  apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun=> g) (point tt)) => //; first exact: dist_point.
  move=> h m z D Hh dD; rewrite pr_point /error_of big1 ?a0 ?ler_subl_addr ?ler_addl // => j.
  by rewrite (one_member G1 Gg Hh) eqxx.
apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun _ _ => ord0) (point tt)) => //; first exact: dist_point.
by move=> h m z D Gh; case: none; exists h.
Qed.

Lemma one_if_large_enough (F : realFieldType) (G : class 'I_1 1) y (alpha beta : F) :
  (forall D, deep G D -> (INR D <= y)%real) -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  learnable G (one_if_large y alpha beta) 1 1 alpha beta.
Proof.
move=> Gy /andP[/ltW a0 _] /andP[/ltW b0 _]; rewrite /one_if_large; case: Rlt_dec => y1.
  apply: without_members; rewrite ?ler01 //; last by right.
  move=> [|m] // /Gy; rewrite S_INR; have := pos_INR m; lra.
by apply: published_learns => //; right.
Qed.

Theorem bgs_corollary_3_5_met : premises_of bgs_corollary_3_5.
Proof.
exists Q, 'I_1, 1, 1, (@one_if_large Q); split; first exact: one_if_large_enough.
by exists 1%N, H1, 1%N, 1, 1; split=> //; split; [exact: H1_mld|rewrite ltr01 lexx].
Qed.


(** In closed form *)
Theorem bgs_theorem_3_6_met : premises_of bgs_theorem_3_6.
Proof.
exists FR, expR, (fun y => y), 1%N, S1, 1%N, 1%real, 1%real, 1%real, 1%real; split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 2!split=> //; [exact: H1_below|do !split; lra].
Qed.

Theorem bgs_theorem_3_6_sharper_met : premises_of bgs_theorem_3_6_sharper.
Proof. exact: bgs_theorem_3_6_met. Qed.

Theorem bgs_corollary_a_3_met : premises_of bgs_corollary_a_3.
Proof.
exists FR, expR, (fun y => y), 1%N, S1, 1%N, (1 / 4)%real, 1%real, 1%real, 1%real; split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 2!split=> //; [exact: H1_below|do !split; lra].
Qed.

Theorem bgs_theorem_3_7_met : premises_of bgs_theorem_3_7.
Proof.
exists FR, expR, (fun y => y), 1%N, 1%N, S1, 1%N, (1 / 4)%real, 1%real, 1%real, 1%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 3!split=> //; [exact: H1_mld|do !split; lra].
Qed.

Theorem bgs_theorem_3_7_sharper_met : premises_of bgs_theorem_3_7_sharper.
Proof. exact: bgs_theorem_3_7_met. Qed.

(* all functions on two points *)
Definition four : {set {ffun 'I_2 -> 'I_2}} := [set: {ffun 'I_2 -> 'I_2}].
Lemma four_below : below (members four) 3.
Proof.
move=> m Dm; have := common_fact_size_at_least_power_proved Dm (members_at_most four).
by rewrite cardsT card_ffun !card_ord (leq_exp2l _ 2).
Qed.

Theorem lyu_theorem_3_order_met : premises_of lyu_theorem_3_order.
Proof.
exists FR, expR, (fun y => y), 2%N, (1 / 2)%real, (1 / 4)%real, (1 / 4)%real; split; first exact: exp_exponential.
by split; [exact: reals_contain_reals|do !split=> //; lra].
Qed.

Theorem lyu_theorem_2_order_met : premises_of lyu_theorem_2_order.
Proof.
exists FR, expR, (fun y => y), 2%N, four, 2%N, (1 / 2)%real, (1 / 4)%real, (1 / 4)%real, (1 / 4)%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 2!split=> //; [exact: four_below|do !split; lra].
Qed.

Theorem lyu_theorem_2_sharper_met : premises_of lyu_theorem_2_sharper.
Proof. exact: lyu_theorem_2_order_met. Qed.

Theorem lyu_theorem_3_false_met : premises_of lyu_theorem_3_false.
Proof. by exists FR, (fun y => y), (fun y => y); split; [exact: reals_contain_reals|]. Qed.

Theorem lyu_theorem_2_false_met : premises_of lyu_theorem_2_false.
Proof. exact: lyu_theorem_3_false_met. Qed.

(* by Theorem 3.6 both functions on one point have a base learner, with epsilon = 1/4 and delta = 1/1000 *)
Theorem bgs_theorem_a_1_met : premises_of bgs_theorem_a_1.
Proof.
have base := @bgs_theorem_3_6_sharper_proved FR expR (fun y => y) 1%N S1 1%N (1 / 4)%real (1 / 1000)%real (1 / 4)%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) H1_below.
have q : (1 / 4)%real = 4%:R^-1 :> FR.
  by have /= -> := @i_quarter FR (fun y => y) reals_contain_reals 1%real; rewrite div1r.
exists FR, (fun y => y), 'I_1, H1; do 3!eexists; exists (1 / 100)%real, (1 / 100)%real.
split; first exact: reals_contain_reals.
by do 2!(split; first lra); split=> //; rewrite -q; apply: base; lra.
Qed.

Theorem bgs_theorem_a_1_sharper_met : premises_of bgs_theorem_a_1_sharper.
Proof. exact: bgs_theorem_a_1_met. Qed.

Lemma e_quarter : 1 <= (exp (1 / 4)%real : FR) <= 3%:R.
Proof.
rewrite -(i_one reals_contain_reals) -(i_number reals_contain_reals 3).
have e1 := exp_ineq1_le (1 / 4); have e3 := exp_le_3; have e14 := exp_increasing (1 / 4) 1 ltac:(lra).
by apply/andP; split; apply/le_realP; rewrite /=; lra.
Qed.

(* Claim A.2 for this base learner, 5 rounds and 100 examples *)
Theorem bgs_claim_a_2_met : premises_of bgs_claim_a_2.
Proof.
have base := @bgs_theorem_3_6_sharper_proved FR expR (fun y => y) 1%N S1 1%N (1 / 4)%real (1 / 1000)%real (1 / 4)%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) H1_below.
have q : (1 / 4)%real = 4%:R^-1 :> FR.
  by have /= -> := @i_quarter FR (fun y => y) reals_contain_reals 1%real; rewrite div1r.
have d0 : 0 <= ((1 / 1000)%real : FR) by apply: ltW; apply: (i_lt0 reals_contain_reals); lra.
exists FR, (fun y => y), 'I_1, H1; do 3!eexists; exists 100%N, 5%N, (1 / 50)%real, (1 / 100)%real.
split; first exact: reals_contain_reals.
split; first exact: e_quarter.
split; first exact: d0.
by split; [rewrite -q; apply: base; lra|rewrite /=; do 2!(split; first lra)].
Qed.

Theorem bgs_claim_a_2_sharper_met : premises_of bgs_claim_a_2_sharper.
Proof. exact: bgs_claim_a_2_met. Qed.
