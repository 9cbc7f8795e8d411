(* The predictor with BetweenThresholds and discrete Laplace noise is private, by basic composition of its K + 1 runs
   (yan Claim 1, Corollary 1, with a stop after K + 1 hard queries).

   The noises of the thresholds have the ratio r^3, those of the votes r. A query is hard if the noise of the votes is
   in an interval, between the ends of the range. For votes that differ by at most 1 and for mu + 1 in place of mu, the
   interval is shifted by 0, 1 or 2, and shorter by 2: LaplaceNoise.v has the factor r^-3. Moving mu costs r^-3 as well.
   So NoiseTape.v has the factor r^(-6 (K + 1)), and delta is 2 (K + 1) r^(3 M). Of k hypotheses one depends on the
   replaced example, so votes differ by at most 1 (BlockPrivacy.v). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Depth Probability Indistinguishability HardQueries Predictor.
From Littlestone Require Import BlockPrivacy LaplaceNoise NoiseTape.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma half_range q M i : (M <= q)%N -> (8 * q < i + M)%N -> (i < 8 * q + M)%N ->
  [/\ (0 < i)%N, (i < 2 * (8 * q))%N, (7 * q <= i)%N & (i < 9 * q)%N].
Proof.
move=> /ssrnat.leP g /ssrnat.leP i0 /ssrnat.leP i1; rewrite -?multE -?plusE in g i0 i1.
by split; apply/ssrnat.leP; rewrite -?multE; lia.
Qed.

(** Hard queries *)
Section Hard.
Variables (F : realFieldType) (r : F) (q M : nat).
Hypotheses (r01 : 0 < r < 1) (q0 : (0 < q)%N) (Mq : (M <= q)%N) (far : 3%:R * r ^+ (2 * (q - M)) <= 1).
Notation L := (8 * q)%N.
Notation noise := 'I_(2 * L).+1.
Notation votes_law := (laplace r (L := L)).

Let L0 : (0 < L)%N. Proof. by rewrite muln_gt0. Qed.

(* the number of noises of the votes for which a query is hard *)
Definition width (i : nat) := (18 * q + 1 - (i + i))%N.

Lemma hard_run v i : (v <= L)%N -> (7 * q <= i <= 9 * q)%N -> (0 < i)%N ->
  hard votes_law v i = run r L (3 * q + i - v) (width i).
Proof.
move=> /ssrnat.leP vL /andP[/ssrnat.leP i0 /ssrnat.leP i1] /ssrnat.leP ipos; rewrite -?multE in vL i0 i1.
have Q := ssrnat.leP q0; pose A := (3 * q + i - v)%N; pose B := (A + width i)%N.
have BL : (B <= 2 * L)%N.
  by apply/ssrnat.leP; rewrite /B /A /width -?multE -?plusE -?minusE; lia.
transitivity (pr votes_law (fun j => (A <= j < B)%N)).
  apply: eq_bigl => j; move: (nat_of_ord j) (ltn_ord j) => {}j /ssrnat.leP jL; rewrite -?multE in jL.
  rewrite /compared; case: (ltnP _ _) => /ssrnat.leP low; rewrite -?multE -?plusE in low.
    apply/esym/negbTE/negP => /andP[/ssrnat.leP a _].
    by rewrite /A -?multE -?plusE -?minusE in a; lia.
  case: (ltnP _ _) => /ssrnat.leP high; rewrite -?multE -?plusE in high.
    apply/esym/negbTE/negP => /andP[_ /ssrnat.leP a].
    by rewrite /B /A /width -?multE -?plusE -?minusE in a; lia.
  by apply/esym/andP; split; apply/ssrnat.leP; rewrite /B /A /width -?multE -?plusE -?minusE; lia.
have -> : run r L A (width i) = \sum_(A <= j < B) mass r L j.
  rewrite /run /B -[X in \sum_(X <= _ < _) _]add0n [(A + _)%N]addnC big_addn addnK big_mkord.
  by apply: eq_bigr => j _; rewrite addnC.
rewrite /pr big_geq_mkord (big_ord_widen_cond _ (fun j => (A <= j)%N) (mass r L) (leqW BL)).
apply: eq_bigr => j /andP[Aj jB]; apply: law_mass => //; rewrite (leq_trans jB BL) andbT.
by apply: leq_trans Aj; apply/ssrnat.leP; rewrite /A -?multE -?plusE -?minusE; lia.
Qed.

Lemma hard_close (i : noise) v v' : good M i -> (v <= L)%N -> (v' <= L)%N -> (v <= v'.+1)%N -> (v' <= v.+1)%N ->
  hard votes_law v i <= (r ^+ 3)^-1 * hard votes_law v' i.+1.
Proof.
case/andP; move: (nat_of_ord i) => {}i iL iM vL vL' vv vv'; have [i0 i2 i7 i9] := half_range Mq iL iM.
have /andP[r0 r1] := r01; rewrite !hard_run ?i7 ?i9 ?(ltnW i9) ?(leqW i7) // ler_pdivl_mull ?exprn_gt0 //.
have -> : (3 * q + i.+1 - v' = 3 * q + i - v + (v.+1 - v'))%N.
  move: (ssrnat.leP vL) (ssrnat.leP vL') (ssrnat.leP i7) (ssrnat.leP vv) (ssrnat.leP vv') => a b c d e.
  by rewrite -?multE in a b c *; rewrite -?plusE -?minusE; lia.
have -> : width i = (width i.+1).+2.
  by move: (ssrnat.leP i9) => c; rewrite /width -?multE -?plusE -?minusE in c *; lia.
apply: run_shifted => //; last by rewrite leq_subLR addn2.
apply: le_trans far; rewrite ler_pmul2l ?ltr0n //; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
move: (ssrnat.leP Mq) (ssrnat.leP iM) => g c; apply/ssrnat.leP.
by rewrite /width -?multE -?plusE -?minusE in g c *; lia.
Qed.
End Hard.

(** The predictor *)
Lemma votes_near X k (G G' : seq answer -> 'I_k -> hypothesis X 1) b0 : (forall h b, b != b0 -> G h b = G' h b) ->
  forall h z, (votes (G h) z <= (votes (G' h) z).+1)%N.
Proof.
move=> same h z; rewrite -add1n -(cards1 b0); apply: leq_trans (leq_card_setU _ _).
apply: subset_leq_card; apply/subsetP => b; rewrite !inE; case: (eqVneq b b0) => //= other.
by rewrite (same h b other).
Qed.

Lemma one_vote X (x : nat -> X) q (G G' : seq answer -> 'I_(8 * q) -> hypothesis X 1) b0 :
  (forall h b, b != b0 -> G h b = G' h b) ->
  forall h, [/\ votes (G h) (x (size h)) <= 8 * q, votes (G' h) (x (size h)) <= 8 * q,
    votes (G h) (x (size h)) <= (votes (G' h) (x (size h))).+1
  & votes (G' h) (x (size h)) <= (votes (G h) (x (size h))).+1]%N.
Proof.
move=> same h; split; rewrite ?votes_le //; first exact: votes_near same _ _.
by apply: (@votes_near _ _ G' G b0) => h' b other; rewrite same.
Qed.

Lemma dist_noise_law (F : realFieldType) (r : F) q K T : 0 < r < 1 -> (0 < q)%N ->
  dist (noise_law r : noises q K T -> F).
Proof.
move=> r01 q0; have /andP[r0 r1] := r01; have L0 : (0 < 8 * q)%N by rewrite muln_gt0.
have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
exact: (dist_joint (dist_iid K.+1 (dist_laplace r3 L0)) (fun=> dist_iid T.+1 (dist_laplace r01 L0))).
Qed.

Section Votes.
Variables (F : realFieldType) (q K T M : nat) (r C delta : F).
Hypotheses (r01 : 0 < r < 1) (M0 : (0 < M)%N) (Mq : (M <= q)%N) (far : 3%:R * r ^+ (2 * (q - M)) <= 1).
Hypotheses (C_large : 1 <= C * r ^+ (6 * K.+1)) (delta_large : (2 * K.+1)%:R * r ^+ (3 * M) <= delta).
Notation L := (8 * q)%N.

Let r0 : 0 < r. Proof. by case/andP: r01. Qed.
Let r1 : r < 1. Proof. by case/andP: r01. Qed.

(* at most one vote differs, whatever the answers before are *)
Definition votes_differ_by_one (v v' : seq answer -> nat) := forall h, [/\ v h <= L, v' h <= L, v h <= (v' h).+1
  & v' h <= (v h).+1]%N.

Lemma runs_close v v' : votes_differ_by_one v v' ->
  close C delta (bind (noise_law r) (fun w : noises q K T => @transcripts F (answer_for F (between w) v) T))
                (bind (noise_law r) (fun w : noises q K T => @transcripts F (answer_for F (between w) v') T)).
Proof.
move=> near; have q0 : (0 < q)%N by exact: leq_trans M0 Mq.
have L0 : (0 < L)%N by rewrite muln_gt0.
have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
have i3 : 1 <= (r ^+ 3)^-1 by have /andP[a b] := r3; rewrite invr_ge1 ?unitfE ?gt_eqF // ltW.
have M8 : (M <= L)%N by apply: leq_trans Mq _; rewrite leq_pmull.
have moves (i : 'I_(2 * L).+1) : good M i -> laplace (r ^+ 3) i <= (r ^+ 3)^-1 * laplace (r ^+ 3) (up1 i).
  case/andP=> iL iM; have [i0 i2 _ _] := half_range Mq iL iM.
  by rewrite ler_pdivl_mull ?exprn_gt0 // /up1 law_moves ?i0.
have M01 : (0 < M <= L)%N by rewrite M0.
have := @tape_close F q K T M _ _ (dist_laplace r3 L0) (dist_laplace r01 L0) _ _ _ i3 i3 Mq M8 moves
  (law_near r3 L0 M01) (hard_close r01 q0 Mq far) _ _ near.
move=> bound E; apply: le_trans (bound E) _; apply: ler_add; last first.
  by apply: le_trans delta_large; rewrite -exprM natrM mulrCA mulrA.
apply: ler_wpmul2r.
  apply: pr_ge0; apply: dist_bind => [|w]; first exact: dist_noise_law.
  by apply: dist_transcripts => h; exact: dist_answer_for.
rewrite -invfM -exprD exprVn -exprM -[X in X <= _]mul1r ler_pdivr_mulr ?exprn_gt0 //.
Qed.
End Votes.

Theorem yan_claim_1_basic_proved : yan_claim_1_basic.
Proof.
move=> F X x q K T m M r C delta generate r01 /andP[M0 Mq] far C_large delta_large.
apply: (@yan_observation_1_proved F X x (8 * q)%N m T (noises q K T) (noise_law r) (@between q K T)) => [|G G' b0 same].
  by apply: dist_noise_law => //; exact: leq_trans Mq.
exact: (@runs_close F q K T M r C delta r01 M0 Mq far C_large delta_large _ _ (one_vote x same)).
Qed.
