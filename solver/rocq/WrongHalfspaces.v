(* Wrong variants of the statements on the generator for halfspaces, refuted.

   A predictor that calls every query hard does so where all hypotheses have the label 1. In dimension 0 the hypotheses
   w = 0 and w = 1 disagree, so one query is hard.
   Of the 3 corners of a triangle each part is cut off by a line, and a class has one VC dimension only. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Predictor Halfspaces SatisfiableHalfspaces.
From Littlestone Require Import Depth DeepSimplex VcHalfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Point.
Variable F : realFieldType.
Notation query := (fun _ : nat => 0 : 'rV[F]_0).
Definition level (w : F) : 'rV[F]_1 := param w (0 : 'rV_0).

Lemma slack_level w z : slack (level w) z = - w.
Proof. by rewrite slack_param mul0mx mxE addr0. Qed.

(* one hypothesis with the label 1 everywhere *)
Definition alone (h : seq answer) (b : 'I_1) : 'rV[F]_1 := if hard_queries h is 0%N then level (-1) else level 0.

Lemma alone_flat h b : in_flat query h (alone h b).
Proof.
rewrite /alone; case hE : (hard_queries h) => [|n]; first exact: no_hard.
by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_level oppr0.
Qed.

Lemma untrusted : ~ (forall d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide K h y, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> (hard_queries h <= K)%N -> possible x G decide ((true, y) :: h) ->
  exists b b' t, 0 <= t <= 1 /\ in_flat x ((true, y) :: h) ((1 - t) *: G h b + t *: G h b')).
Proof.
move/(_ _ query _ alone (fun _ _ => None) 0%N [::] zero isT alone_flat isT).
rewrite /possible /= mul1r /answers_by /= invr_gt0 ltr0n => /(_ isT)[b [b' [t [_ [/(_ isT) + _]]]]].
by rewrite /alone /= slack_combination !slack_level opprK !mulr1 subrK => /eqP; rewrite oner_eq0.
Qed.

Lemma two_hard : ~ (forall d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> possible x G decide h -> (hard_queries h <= d.+1)%N).
Proof.
move/(_ _ query _ alone (fun _ _ => None) [:: (true, zero); (true, zero)] isT alone_flat).
by rewrite /possible /= mul1r /answers_by /= mulr_gt0 ?invr_gt0 ?ltr0n // => /(_ isT).
Qed.

(* two hypotheses that disagree *)
Definition pair (h : seq answer) (b : 'I_2) : 'rV[F]_1 := if hard_queries h is 0%N then level b%:R else level 0.

Lemma pair_flat h b : in_flat query h (pair h b).
Proof.
rewrite /pair; case hE : (hard_queries h) => [|n]; first exact: no_hard.
by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_level oppr0.
Qed.

Lemma pair_possible y : possible query pair line_decide [:: (true, y)].
Proof.
rewrite /possible /= mul1r /answers_by (_ : votes _ _ = 1%N) /= ?invr_gt0 ?ltr0n //.
rewrite /votes (_ : [set b | _] = [set zero]) ?cards1 //; apply/setP => b; rewrite !inE /halfspace /pair /= slack_level.
by case: b => [[|[|//]] ib] /=; rewrite ?oppr0 ?lexx // oppr_ge0 ler10.
Qed.

Lemma one_hard : ~ (forall d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> trusted k d.+1 decide -> possible x G decide h -> (hard_queries h <= d)%N).
Proof. by move/(_ _ query _ pair _ [:: (true, zero)] isT pair_flat (@line_trusted 1%N) (pair_possible zero)). Qed.
End Point.

Theorem yan_claim_8_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide K h y, (0 < k)%N -> (forall h b, in_flat x h (G h b)) -> (hard_queries h <= K)%N -> possible x G
  decide ((true, y) :: h) -> exists b b' t, 0 <= t <= 1 /\ in_flat x ((true, y) :: h) ((1 - t) *: G h b + t *: G h b')).
Proof. by move/(_ Q)/untrusted. Qed.

Theorem yan_claim_9_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h, (0 < k)%N -> (forall h b, in_flat x h (G h b)) -> trusted k d.+1 decide -> possible x G decide
  h -> (hard_queries h <= d)%N).
Proof. by move/(_ Q)/one_hard. Qed.

Theorem yan_claim_9_wrong_2 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h, (0 < k)%N -> (forall h b, in_flat x h (G h b)) -> possible x G decide h -> (hard_queries h <=
  d.+1)%N).
Proof. by move/(_ Q)/two_hard. Qed.

(** Radon's theorem and VC dimensions *)
Theorem common_lemma_radon_wrong : ~ (forall (F : realFieldType) D n (q : 'I_n -> 'rV[F]_D), (D < n)%N -> exists (J :
  {set 'I_n}) p, in_hull (fun r => exists2 i, i \in J & r = q i) p /\ in_hull (fun r => exists2 i, i \notin J & r = q i)
  p).
Proof.
move/(_ Q 2%N 3%N (@corner Q 2) isT) => [J [z [Jz Kz]]].
have [h [p hp] hJ] := (corners_patterned Q 2%N).1 (fun i => if i \in J then one else zero).
have [ge0 _ _ _] := hull_slack p Jz; have [_ _ _ lt0] := hull_slack p Kz.
have : 0 <= slack p z by apply: ge0 => _ [i iJ ->]; have := hJ i; rewrite hp iJ /halfspace; case: ifP.
rewrite leNgt lt0 // => _ [i /negbTE iJ ->]; have := hJ i; rewrite hp iJ /halfspace.
by case: ifP => // /negbT; rewrite -ltNge.
Qed.

Lemma one_dimension X (H : class X 1) d d' : vc_dimension H d -> vc_dimension H d' -> d = d'.
Proof. by move=> [Hd most] [Hd' most']; apply/eqP; rewrite eqn_leq (most _ Hd') (most' _ Hd). Qed.

Theorem common_fact_vc_of_halfspaces_wrong : ~ (forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d,
  vc_dimension (@open_halfspaces F d) d.+1 & vc_dimension (@any_halfspaces F d) d.+1]).
Proof.
move/(_ Q 2%N) => [dim _ _]; have [dim' _ _] := common_fact_vc_of_halfspaces_proved Q 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_halfspaces_wrong_2 : ~ (forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d.+1,
  vc_dimension (@open_halfspaces F d) d & vc_dimension (@any_halfspaces F d) d.+1]).
Proof.
move/(_ Q 2%N) => [_ dim _]; have [_ dim' _] := common_fact_vc_of_halfspaces_proved Q 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_halfspaces_wrong_3 : ~ (forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d.+1,
  vc_dimension (@open_halfspaces F d) d.+1 & vc_dimension (@any_halfspaces F d) d.+2]).
Proof.
move/(_ Q 2%N) => [_ _ dim]; have [_ _ dim'] := common_fact_vc_of_halfspaces_proved Q 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_constraints_wrong : ~ (forall (F : realFieldType) d D, vc_dimension (@satisfied_examples F d)
  d /\ vc_dimension (@satisfied_constraints F D) D).
Proof.
move/(_ Q 2%N 2%N) => [dim _]; have [dim' _] := common_fact_vc_of_constraints_proved Q 2%N 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_constraints_wrong_2 : ~ (forall (F : realFieldType) d D, vc_dimension (@satisfied_examples F
  d) d.+1 /\ vc_dimension (@satisfied_constraints F D) D.+1).
Proof.
move/(_ Q 2%N 2%N) => [_ dim]; have [_ dim'] := common_fact_vc_of_constraints_proved Q 2%N 2%N.
by have := one_dimension dim dim'.
Qed.
