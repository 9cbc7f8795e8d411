(* Premises that are met: statements on the generator for halfspaces, for two blocks.

   On a line, each block has the example 1 with the label 1, and all queries are 0. Before a hard query one hypothesis
   is <0, x> >= -1 and the other one <2, x> >= 1; both satisfy the constraint, and they disagree at 0. After it both are
   <1, x> >= 0, which satisfies it too and has 0 on its hyperplane. The same holds for the example 2 with the label 1.
   Ten such examples, and ten that differ from them in one, have depths within 1 of each other; so as fractions their
   cdepth differs by at most 1/20 from that on both, and 9/20 is what Corollary 4 allows after the hard query. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Premises SomeField Predictor Halfspaces.
From Littlestone Require Import RealNumbers SatisfiablePrediction HullDepth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := some_field.

Section Line.
Variable F : realFieldType.
Definition at_zero (n : nat) : 'rV[F]_1 := 0.
Definition before (b : 'I_2) : 'rV[F]_2 := if b == zero then param (-1) 0 else param 1 (2%:R%:M).
Definition line_generator (h : seq answer) (b : 'I_2) : 'rV[F]_2 :=
  if hard_queries h is 0%N then before b else param 0 (1%:M).
Definition line_decide (h : seq answer) (v : nat) : option 'I_2 :=
  if v is 1%N then None else Some (if v is 0%N then zero else one).

Lemma no_hard d (x : nat -> 'rV[F]_d) h p : hard_queries h = 0%N -> in_flat x h p.
Proof. by elim: h => //= -[[] y] h IH // /IH. Qed.

Lemma slack_line w a : slack (param w (a%:M : 'rV[F]_1)) 0 = - w.
Proof. by rewrite slack_param trmx0 mulmx0 mxE addr0. Qed.

Lemma line_flat h b : in_flat at_zero h (line_generator h b).
Proof.
rewrite /line_generator; case hE : (hard_queries h) => [|n]; first exact: no_hard.
by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_line oppr0.
Qed.

Lemma line_trusted K : trusted 2 K line_decide.
Proof. by move=> h [|[|[|v]]]. Qed.

Lemma line_possible y : possible at_zero line_generator line_decide [:: (true, y)].
Proof.
rewrite /possible /= mul1r /answers_by (_ : votes _ _ = 1%N) /= ?invr_gt0 ?ltr0n //.
rewrite /votes (_ : [set b | _] = [set zero]) ?cards1 //; apply/setP => b.
rewrite !inE /halfspace /line_generator /before.
case: b => [[|[|//]] ib] /=.
  by rewrite slack_param trmx0 mulmx0 mxE addr0 opprK ler01.
by rewrite slack_line oppr_ge0 ler10.
Qed.

Definition at_one : 'rV[F]_1 * 'I_2 := (1%:M, one).
Definition at_two : 'rV[F]_1 * 'I_2 := (2%:R%:M, one).

Lemma at_one_satisfied h b : satisfies (line_generator h b) at_one.
Proof.
rewrite /satisfies /= /line_generator; case: hard_queries => [|n]; last first.
  by rewrite slack_param oppr0 add0r trmx1 mulmx1 mxE eqxx.
rewrite /before; case: ifP => _; rewrite slack_param trmx1 mulmx1 mxE ?opprK ?addr0 //.
by rewrite eqxx mulr1n mulr2n addKr.
Qed.

(** Two blocks *)
Section Alike.
Variables (d m : nat) (A A' : seq ('rV[F]_d * 'I_2)).
Definition two_blocks (b : 'I_2) := if b == zero then A else A'.
Hypotheses (m0 : (0 < m)%N) (Am : size A = m) (Am' : size A' = m).
Hypotheses (near : forall p, (depth A p <= (depth A' p).+1)%N) (near' : forall p, (depth A' p <= (depth A p).+1)%N).

(* depths that differ by 1 at most *)
Lemma alike_blocks : blocks_as_deep two_blocks (A ++ A') (2 * m)%:R^-1.
Proof.
move=> b p v w [Bv topv] [Sw topw].
have sizes : size (two_blocks b) = m by rewrite /two_blocks; case: ifP.
have depthE q : depth (A ++ A') q = (depth A q + depth A' q)%N by rewrite /depth count_cat.
have above : (2 * v <= w.+1)%N.
  case: v Bv {topv} => // v [n [t [q [dt deep_q pE]]]]; rewrite mulnS ltnS; apply: topw; exists n, t, q; split=> // i.
  move: (deep_q i); rewrite depthE /two_blocks; case: ifP => _ deep_i; rewrite mul2n -addnn -addnS.
    by rewrite addnC leq_add // -ltnS (leq_trans deep_i) ?near.
  by rewrite leq_add // -ltnS (leq_trans deep_i) ?near'.
have below : (w <= (2 * v).+1)%N.
  have half : (w./2 <= v)%N; last first.
    by rewrite -[w in (w <= _)%N]odd_double_half -add1n leq_add ?leq_b1 // mul2n leq_double.
  apply: topv; case: Sw => n [t [q [dt deep_q pE]]]; exists n, t, q; split=> // i.
  have := half_leq (deep_q i); rewrite depthE => /leq_trans; apply.
  rewrite -[X in (_ <= X)%N](half_bit_double _ true) half_leq // add1n -addnn -addnS /two_blocks.
  by case: ifP => _; rewrite ?leq_add2l ?near' // addnC leq_add2l near.
rewrite sizes size_cat Am Am' addnn -mul2n; have mF : 0 < (2 * m)%:R :> F by rewrite ltr0n muln_gt0 m0.
have -> : v%:R / m%:R = (2 * v)%:R / (2 * m)%:R :> F.
  by rewrite !natrM -mulf_div divff ?mul1r // pnatr_eq0.
rewrite -mulrBl normrM [X in _ * X]gtr0_norm ?invr_gt0 // ler_pimull ?invr_ge0 ?(ltW mF) //.
rewrite ler_norml ler_subr_addr addrC !ler_subl_addr [1 + _]addrC -!mulrSr !ler_nat.
by rewrite above below.
Qed.
End Alike.

Definition alike := two_blocks (nseq 10 at_one) (at_two :: nseq 9 at_one).
Definition alike_sample := nseq 10 at_one ++ at_two :: nseq 9 at_one.

Lemma at_two_satisfied h b : satisfies (line_generator h b) at_two.
Proof.
rewrite /satisfies /= /line_generator; case: hard_queries => [|n]; last first.
  by rewrite slack_param oppr0 add0r tr_scalar_mx mul1mx mxE eqxx ler1n.
rewrite /before; case: ifP => _; rewrite slack_param tr_scalar_mx; first by rewrite mul0mx mxE addr0 opprK.
by rewrite -scalar_mxM mxE eqxx mulr1n -natrM -[(2 * 2)%N]/(1 + 3)%N natrD addKr ler1n.
Qed.

Lemma alike_satisfied h b b' : all (satisfies (line_generator h b)) (alike b').
Proof.
by rewrite /alike /two_blocks; case: ifP => _; rewrite /= at_one_satisfied ?at_two_satisfied.
Qed.

Lemma alike_size b : size (alike b) = 10%N. Proof. by rewrite /alike /two_blocks; case: ifP. Qed.

Lemma alike_deepest : deepest_in_flats at_zero alike line_generator.
Proof.
move=> h b; split=> [|v p _ /at_most_size vm]; first exact: line_flat.
apply: cdepth_of; apply: leq_trans vm _.
by rewrite /depth (eqP (etrans (esym (all_count _ _)) (alike_satisfied h b b))).
Qed.

Lemma alike_as_deep : blocks_as_deep alike alike_sample 20%:R^-1.
Proof.
apply: (alike_blocks (m := 10)) => // p; rewrite /depth [count _ (nseq 10 _)]/= [count _ (at_two :: _)]/=.
  by rewrite -addSn leq_add2r; case: (satisfies p at_one).
by rewrite -addSn leq_add2r; case: (satisfies p at_two).
Qed.
End Line.

Theorem yan_claim_8_met : premises_of yan_claim_8.
Proof.
exists Q, 1%N, (@at_zero Q), 2%N, (@line_generator Q), line_decide, 0%N, [::], zero; split=> //.
split; first exact: line_flat.
by split; [exact: line_trusted|split=> //; split=> //; exact: line_possible].
Qed.

Theorem yan_claim_9_met : premises_of yan_claim_9.
Proof.
exists Q, 1%N, (@at_zero Q), 2%N, (@line_generator Q), line_decide, [:: (true, zero)]; split=> //.
split; first exact: line_flat.
by split; [exact: line_trusted|split=> //; exact: line_possible].
Qed.

Theorem yan_claim_10_met : premises_of yan_claim_10.
Proof.
exists Q, 1%N, (@at_zero Q), 2%N, (@line_generator Q), line_decide, 0%N, [:: (true, zero)], (@alike Q).
exists (alike_sample Q), 10%N, 20%:R^-1, (line_generator Q [::] zero); do 2![split=> //].
split; first exact: alike_size.
split; first by move=> b; exact: alike_satisfied.
split; first exact: alike_as_deep.
split; first exact: alike_deepest.
split; first exact: line_trusted.
by split=> //; split; [exact: line_possible|exists zero, 8%N].
Qed.

Theorem yan_corollary_4_met : premises_of yan_corollary_4.
Proof.
exists Q, 1%N, (@at_zero Q), 2%N, (@line_generator Q), line_decide, [:: (true, zero)], (@alike Q).
exists (alike_sample Q), 10%N, 20%:R^-1, (line_generator Q [::] zero); do 2![split=> //].
split; first exact: alike_size.
split; first by move=> b; exact: alike_satisfied.
split; first exact: alike_as_deep.
split; first exact: alike_deepest.
split; first exact: line_trusted.
by split; [exact: line_possible|exists zero].
Qed.

(* a halfspace that errs at 1 errs on 19 of the 20 examples, more than the 15 that Corollary 4 allows *)
Lemma alike_learned (p : 'rV[Q]_2) : error_rate Q (halfspace p) (alike_sample Q) <= 3%:R * 5%:R / 20%:R ->
  error_of (fun=> one) (halfspace p) (fun _ : 'I_1 => 1%:M) (fun=> 1 : Q) <= 0.
Proof.
rewrite /error_of big_mkcond big_ord1 /error_rate ler_pdivr_mulr ?ltr0n // divfK ?pnatr_eq0 //.
rewrite -natrM ler_nat /errors /=.
by case: (halfspace p _ != one) => //; rewrite !addn1; case: (halfspace p _ != one).
Qed.

Theorem yan_corollary_5_met : premises_of yan_corollary_5.
Proof.
exists Q, 1%N, (@at_zero Q), 2%N, (@line_generator Q), line_decide, [:: (true, zero)], (@alike Q).
exists (alike_sample Q), 10%N, 20%:R^-1, (line_generator Q [::] zero), (fun=> one), 1%N, (fun=> 1%:M), (fun=> 1), 0.
do 2![split=> //]; split; first exact: alike_size.
split; first by move=> b; exact: alike_satisfied.
split; first exact: alike_as_deep.
split; first exact: alike_deepest.
split; first exact: line_trusted.
split; first by split=> [i|]; rewrite ?ler01 ?big_ord1.
by split; [exact: alike_learned|split=> //; exact: line_possible].
Qed.

Lemma half_ge0 : 0 <= 2%:R^-1 :> Q.
Proof. by rewrite invr_ge0 ler0n. Qed.

Lemma one_half : 1 - 2%:R^-1 = 2%:R^-1 :> Q.
Proof. by apply/eqP; rewrite subr_eq -mulr2n -[_ *+ 2]mulr_natl divff ?pnatr_eq0. Qed.

Theorem yan_lemma_3_transfer_met : premises_of yan_lemma_3_transfer.
Proof.
pose p := line_generator Q [::] zero; have [s1 s2] := (at_one_satisfied Q [::] zero, at_two_satisfied Q [::] zero).
exists Q, 1%N, [:: at_one Q], [:: at_one Q; at_two Q], 2%:R^-1; split.
  move=> q; rewrite /depth /= !addn0; case: (satisfies q (at_one Q)); case: (satisfies q (at_two Q));
    rewrite ?divr1 ?divff ?pnatr_eq0 // ?mul0r ?subr0 ?subrr ?sub0r ?mul1r ?one_half;
    by rewrite ?normrN ?normr0 ?(ger0_norm half_ge0) ?half_ge0.
exists p, 1%N, 2%N; have full S : all (satisfies p) S -> convexification (depth S) p (size S).
  move=> sat; split; last by move=> v; exact: at_most_size.
  by apply: cdepth_of; rewrite /depth (eqP (etrans (esym (all_count _ _)) sat)).
split; first by apply: (full [:: at_one Q]); rewrite /= s1.
by split=> //; apply: (full [:: at_one Q; at_two Q]); rewrite /= s1 s2.
Qed.

(* ---- *)
(* Premises that are met: the statements on random subsets, splits and samples for halfspaces, by enough examples. *)

Lemma one_point_distribution : distribution (fun _ : 'I_1 => 1 : RF).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma enough_examples D : exists m, 427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1) <= m%:R :> RF.
Proof. by have [m _ enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1)); exists m. Qed.

Theorem yan_lemma_3_met : premises_of yan_lemma_3.
Proof.
have [m enough] := enough_examples 1.
exists RF, exp, 1%N, [finType of 'I_m], (fun=> (1, 1, true)), m, (2%:R^-1), (2%:R^-1), 1, 1.
by do ![split; first by [exact: exp_exponential|rewrite card_ord|exact: half_range|exact: two_le_e|exact: enough]].
Qed.

Theorem yan_claim_7_met : premises_of yan_claim_7.
Proof.
have [m enough] := enough_examples 2.
exists RF, exp, 1%N, [finType of 'I_m], (fun=> (1, one)), 1%N, m, (2%:R^-1), (2%:R^-1), 1, 1.
do ![split; first by [exact: exp_exponential|rewrite card_ord mul1n|exact: half_range|exact: two_le_e|]].
by split; first by rewrite mul1r; exact: two_le_e.
Qed.

Theorem yan_theorem_2_halfspaces_met : premises_of yan_theorem_2_halfspaces.
Proof.
have [m enough] := enough_examples 2.
exists RF, exp, 1%N, 1%N, (fun=> 1), (fun=> 1), (fun=> one), m, (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first exact: one_point_distribution.
by do ![split; first by [exact: half_range|exact: two_le_e|exact: enough]].
Qed.

Theorem yan_corollary_5_likely_met : premises_of yan_corollary_5_likely.
Proof.
have [m enough] := enough_examples 2.
exists RF, exp, 1%N, 1%N, m, 1%N, (fun=> 1), (fun=> 1), 0, (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first exact: one_point_distribution.
do ![split; first by [|exact: half_range|exact: two_le_e]].
by split; first by rewrite mul1r; exact: two_le_e.
Qed.

(* ---- *)
(* Premises that are met: the statements on depth in hulls, by half-lines.

   p <= 0, p >= 1 and a constraint that holds everywhere: 0 and 1 satisfy two of the three, and 1/2 one. So 1/2 has the
   convexified depth 2, which is less than 3, and Fact 1 gives it the depth 2 * 2 - 3 = 1. *)

Section SatisfiableDepth.

Notation Q := [realFieldType of rat].

Section HalfLines.
Variable F : realFieldType.
Definition half_lines := sides F 1 1 1.
Definition half : 'rV[F]_1 := centre F 1.

Lemma half_in_hull : in_hull (fun q => (2 <= n_satisfied half_lines q)%N) half.
Proof. exact: (centre_in_hull F 1 1 1). Qed.

Lemma half_depth : n_satisfied half_lines half = 1%N.
Proof. exact: depth_at_centre. Qed.

Lemma half_cdepth : convexification (n_satisfied half_lines) half 2.
Proof.
split=> [|u /yan_fact_1_proved]; first exact: half_in_hull.
by rewrite half_depth size_sides (leq_mul2l 2 u 2).
Qed.
End HalfLines.

Theorem yan_fact_1_met : premises_of yan_fact_1.
Proof. by exists Q, 1%N, (half_lines Q), (half Q), 2%N; split=> //; exact: half_in_hull. Qed.

Theorem yan_fact_1_convex_met : premises_of yan_fact_1_convex.
Proof.
exists Q, 1%N, [seq linear_constraint c | c <- half_lines Q], (half Q), 2%N.
by split; [exact: linear_constraints_convex|split=> //; exact: half_cdepth].
Qed.

Theorem yan_fact_1_attained_met : premises_of yan_fact_1_attained.
Proof. by exists Q, 1%N, 3%N, 2%N. Qed.

Theorem common_lemma_radon_met : premises_of common_lemma_radon.
Proof. by exists Q, 1%N, 3%N, (fun=> 0). Qed.

End SatisfiableDepth.
