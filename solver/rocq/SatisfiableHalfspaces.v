(* Premises that are met: statements on the generator for halfspaces, for two blocks.

   On a line, each block has the example 1 with the label 1, and all queries are 0. Before a hard query one hypothesis
   is <0, x> >= -1 and the other one <2, x> >= 1; both satisfy the constraint, and they disagree at 0. After it both are
   <1, x> >= 0, which satisfies it too and has 0 on its hyperplane. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import HalfspaceStatements Premises Predictor Halfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Notation Q := [realFieldType of rat].

Section Line.
Variable F : realFieldType.
Definition param d (w : F) (a : 'rV[F]_d) : 'rV[F]_d.+1 := row_mx (w%:M : 'M_1) a.

Lemma slack_param d w (a z : 'rV[F]_d) : slack (param w a) z = - w + (a *m z^T) 0 0.
Proof.
rewrite /slack /param (@tr_row_mx _ 1 1 d) (@mul_row_col _ 1 1 d 1) mxE mul_scalar_mx.
by rewrite !mxE eqxx mulr1n mulrN1.
Qed.

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

Definition line_block (b : 'I_2) : seq ('rV[F]_1 * 'I_2) := [:: (1%:M, one)].

Lemma line_satisfied h b b' : all (satisfies (line_generator h b)) (line_block b').
Proof.
rewrite /= andbT /satisfies /= /line_generator; case: hard_queries => [|n]; last first.
  by rewrite slack_param oppr0 add0r trmx1 mulmx1 mxE eqxx.
rewrite /before; case: ifP => _; rewrite slack_param trmx1 mulmx1 mxE ?opprK ?addr0 //.
by rewrite eqxx mulr1n mulr2n addKr.
Qed.

(* no point is deeper than the number of constraints that can be satisfied together *)
Lemma cdepth_most d (S : seq ('rV[F]_d * 'I_2)) v c p : (forall q, depth S q <= c)%N -> cdepth S v p -> (v <= c)%N.
Proof.
move=> most [[|n] [t [q [[_ t1] deep_q _]]]]; last exact: leq_trans (deep_q ord0) (most _).
by move: t1; rewrite big_ord0 => /eqP; rewrite eq_sym oner_eq0.
Qed.

Lemma line_deepest h b v p : cdepth (line_block b) v p -> cdepth (line_block b) v (line_generator h b).
Proof.
move=> /(@cdepth_most _ _ _ 1) v1; apply: cdepth_of; apply: leq_trans (v1 _) _; first by move=> q; exact: count_size.
by rewrite /depth (eqP (etrans (esym (all_count _ _)) (line_satisfied h b b))).
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
exists Q, 1%N, (@at_zero Q), 2%N, (@line_generator Q), line_decide, 0%N, [:: (true, zero)], (@line_block Q), 1%N, 0%N.
exists (line_generator Q [::] zero); split=> //; split; first exact: line_flat.
split; first by move=> h b v p _; exact: line_deepest.
split; first exact: line_trusted.
split=> //; split; first by move=> b; exact: line_satisfied.
split; first by move=> b b' v p; rewrite subn0.
by split=> //; split; [exact: line_possible|exists zero].
Qed.
