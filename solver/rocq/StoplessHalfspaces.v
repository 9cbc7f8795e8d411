(* The privacy of the predictor for halfspaces without a stop, on all data (yan Corollary 3).

   If BetweenThresholds is right up to 1/3, a Top at the thresholds 1/2 -+ 1/8 tells that some block votes for 1 and
   another one for 0. Both have points of the flat F_t, one of slack at least 0 at the query, one of slack less than 0.
   So the hyperplane of the query does not contain F_t, and the rank of the span of all these hyperplanes grows by 1;
   it is d + 1 at most. This asks for nothing of the examples. So more than d + 1 Tops have at most the probability of
   an error, half of delta, which is what the runs of Claim 1 leave for d >= 1 (WithoutStop.v). *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum matrix mxalgebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import PrivacyStatements MechanismStatements AccuracyStatements CompositionStatements.
From Littlestone Require Import StoplessStatements SparseSample AccurateRuns Halfspaces RealSessions WithoutStop.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Published answers *)
Lemma size_published y past : size (published_answers y past) = size past.
Proof. by elim/last_ind: past => // past a IH; rewrite /published_answers foldl_rcons /= size_rcons IH. Qed.

Lemma published_rcons y past a : published_answers y (rcons past a)
  = (if a is Some b then (false, if b then one else zero) else (true, y (size past))) :: published_answers y past.
Proof. by rewrite -(size_published y past) /published_answers foldl_rcons. Qed.

Lemma hard_published y past : hard_queries (published_answers y past) = count (pred1 None) past.
Proof.
elim/last_ind: past => // past a IH; rewrite published_rcons -cats1 count_cat -IH addnC /= addn0.
by case: a.
Qed.

(* a Top that is right up to 1/3 divides the blocks *)
Lemma divided_votes X k part (vote : nat -> seq X -> seq (option bool) -> bool) s past :
  right_about (1 / 3) (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) (block_share k part vote s past) None ->
  (exists b, vote b (part_of part b s) past) /\ exists b, ~~ vote b (part_of part b s) past.
Proof.
rewrite /= /block_share /block_votes; set p := (fun b => _); case/andP => /no_moreP low /no_moreP high.
split.
  case: (boolP (has p (iota 0 k))) => [/hasP [b _ pb]|]; first by exists b.
  rewrite has_count -leqNgt leqn0 => /eqP none; move: low; rewrite none /=; lra.
case: (boolP (all p (iota 0 k))) => [|/allPn [b _ pb]]; last by exists b.
rewrite all_count size_iota => /eqP full; move: low high; rewrite full -INR_IZR_INZ.
case: k {p full} => [|k]; first by rewrite /=; lra.
by rewrite /Rdiv Rinv_r; [lra | exact: not_0_INR].
Qed.

Section Halfspaces.
Variables (F : realFieldType) (d : nat).

(* the span of the hyperplanes of the hard queries in u *)
Fixpoint span_of (u : seq ('rV[F]_d * answer)) : 'M[F]_d.+1 :=
  if u is (z, a) :: u' then if a.1 then (normal z + span_of u')%MS else span_of u' else 0%R.

Lemma span_of_kernel u p : in_flat_of u p -> (span_of u <= kermx p^T)%MS.
Proof.
elim: u => [_|[z [[] y]] u IH] /=; [exact: sub0mx | case=> pz /IH pu | by case=> _ /IH].
by rewrite addsmx_sub pu andbT; apply/sub_kermxP/slackE/pz.
Qed.

Lemma span_of_grows u p z : in_flat_of u p -> slack p z != 0%R ->
  (\rank (span_of u) < \rank (normal z + span_of u)%MS)%N.
Proof.
move=> pu; rewrite (ltn_leqif (mxrank_leqif_sup (addsmxSr _ _))); apply: contra.
rewrite addsmx_sub => /andP[/submx_trans/(_ (span_of_kernel pu))/sub_kermxP zero_on _].
by apply/eqP; rewrite /slack -[(p *m _)%R]trmxK trmx_mul trmxK zero_on !mxE.
Qed.

Variables (x : seq answer -> 'rV[F]_d) (y : nat -> 'I_2).
Variable generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1.
Hypothesis flat : forall block u, in_flat_of u (generate block u).
Notation vote := (block_vote (fun block h => halfspace (generate block (asked x h))) x y).

Lemma few_tops_if_right k part s past :
  accurate_answers (1 / 3) (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) (block_share k part vote s) past -> few_tops d.+1 past.
Proof.
rewrite /few_tops -(hard_published y past) => right_past.
apply: leq_trans (rank_leq_row (span_of (asked x (published_answers y past)))).
elim/last_ind: past right_past => [//|past a IH]; rewrite accurate_rcons => /andP[/IH {}IH].
rewrite published_rcons; case: a => [b|/divided_votes [[b1 one_b] [b0 zero_b]]]; first by rewrite /= add0n.
rewrite /= add1n; apply: leq_ltn_trans IH _; set h := published_answers y past in one_b zero_b *.
apply: (@span_of_grows _ (generate (part_of part b0 s) (asked x h))); first exact: flat.
move: zero_b; rewrite /block_vote -/h /halfspace; case: ifP => // /negbT.
by rewrite -Order.TotalTheory.ltNge => neg _; rewrite Order.POrderTheory.lt_eqF.
Qed.
End Halfspaces.

Theorem yan_corollary_3_continuous_proved : yan_corollary_3_continuous.
Proof.
move=> F d I coins w k part x y generate epsilon delta slack draw T s s' n vote coin flat d0 e01 d01 slack01 draws.
move=> gap long swapped P.
have rare u : real_predictor coins w k part vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T u
    (predC (@at_most_tops I d.+1)) <= delta / 2.
  have [w0 w1] := coin; have -> : delta / 2 = total coins (fun i => delta / 2 * w i).
    by rewrite total_scale w1 Rmult_1_r.
  apply: total_le => i; rewrite [X in _ <= X]Rmult_comm; apply: Rmult_le_compat_l => //.
  apply: Rle_trans (few_errors e01 d01 draws gap (part i) (vote i) u long).
  have rk := rate_pos e01 d01 gap; have s0 : 0 < epsilon * INR k / 6 by lra.
  apply: (pr_le _ _ s0 _ draws); first by lra.
  by move=> a _; apply: contraNN; exact: few_tops_if_right.
apply: Rle_trans (no_stop_private e01 d01 draws gap coin (ltn0Sn d) slack01 swapped rare P) _.
apply: Rplus_le_compat_l; have n2 : 2 <= n by rewrite /n; apply: (le_INR 2); apply/leP.
by rewrite [INR d.+2]S_INR -/n; have [delta0 _] := d01; nra.
Qed.
