(* Wrong variants of yan Corollaries 1 and 3 without a stop, for epsilon = 1 and one query.

   Of k = 8 q blocks 3 q - 1 have an example of label 1, and block 0 has one of label 1 or 0; a block without examples
   votes for 0. So the share of votes is the lower threshold, 3/8, or less by 1/k. In units of 1/k noise and this
   difference do not depend on k, and Left is likelier by 1/200 at least, however many blocks Lemmas 1 and 2 ask for:
   less delta, slack and beta do not pay for it. Without runs in the formula, its epsilon is 0. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements HalfspaceStatements AdaptiveStatements PrivacyStatements.
From Littlestone Require Import MechanismStatements AccuracyStatements CompositionStatements StoplessStatements.
From Littlestone Require Import Exponentials FreshNoiseCost RealThresholds Noise Depth Halfspaces SparseSample.
From Littlestone Require Import MechanismRuns ContinuousNoise PredictorSizes WrongThresholds.
From Littlestone Require Import SatisfiableStopless.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Blocks *)
Lemma mask_same A (m : seq bool) (e : A) : mask m (nseq (size m) e) = nseq (count id m) e.
Proof. by elim: m => //= -[] m ->. Qed.

Lemma block_of X (e e1 : X) u b : part_of id b (e :: nseq u e1) = if b is 0 then [:: e] else nseq (b <= u)%N e1.
Proof.
have later c : mask [seq j == c | j <- iota 1 u] (nseq u e1) = nseq (0 < c <= u)%N e1.
  have sizes : size [seq j == c | j <- iota 1 u] = u by rewrite size_map size_iota.
  have -> : (0 < c <= u)%N = (c \in iota 1 u) by rewrite mem_iota add1n ltnS.
  by rewrite -{2}sizes mask_same count_map -(count_uniq_mem c (iota_uniq 1 u)).
by rewrite /part_of /= size_nseq; case: b => [|b]; rewrite /= later.
Qed.

Section Votes.
Variables (X : Type) (good : pred X) (vote : nat -> seq X -> seq (option bool) -> bool) (e e1 : X).
Hypotheses (none : forall b, vote b [::] [::] = false) (one_example : forall b a, vote b [:: a] [::] = good a).
Hypothesis good1 : good e1.

Lemma number_of_votes u k : (u < k)%N -> block_share k id vote (e :: nseq u e1) [::] = INR (good e + u) / INR k.
Proof.
move=> uk; rewrite /block_share /block_votes -INR_IZR_INZ; congr (INR _ / _).
rewrite (eq_count (a2 := fun b => if b is 0 then good e else (b <= u)%N)) => [|b]; last first.
  by rewrite block_of; case: b => [|b] //; case: (b < u)%N; rewrite /= ?one_example ?none ?good1.
case: k uk => // k; rewrite ltnS => uk /=; congr (_ + _)%N; rewrite -(subnKC uk) iotaD count_cat.
rewrite (eq_in_count (a2 := predT)) => [|b]; last by rewrite mem_iota add1n ltnS => /andP[]; case: b.
rewrite count_predT size_iota (eq_in_count (a2 := pred0)) ?count_pred0 ?addn0 // => b.
by rewrite mem_iota => /andP[]; rewrite add1n; case: b => // b ub _; rewrite leqNgt ub.
Qed.
End Votes.

Lemma blocks q : INR (8 * q.+1) = 8 * (INR q + 1).
Proof. by rewrite mult_INR [INR q.+1]S_INR; congr (_ * _); rewrite /=; ring. Qed.

(** Left *)
Section Left.
Variable q : nat.
Notation k := (8 * q.+1)%N.
Notation u := (3 * q + 2)%N.
Notation lo := (1 / 2 - 1 / 8).
Notation up := (1 / 2 + 1 / 8).

Lemma k_pos : 0 < INR k. Proof. by apply: lt_0_INR; exact/ltP. Qed.
Lemma rate6k : 0 < 1 * INR k / 6. Proof. by have := k_pos; lra. Qed.
Lemma rate2k : 0 < 1 * INR k / 2. Proof. by have := k_pos; lra. Qed.
Notation G := (laplace_tail (1 * INR k / 6)).
Notation draw := (continuous_laplace rate2k).
Let draws := continuous_laplace_draws rate2k.
Notation run := (real_between_thresholds G lo up).

Lemma left_of ask : run_probability run draw ask 1%N 1%N starts_left = draw (fun z => 1 - G (lo + z - ask [::])).
Proof.
congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
rewrite /total /= /indicates /starts_left /=.
have zero : within (fun _ : R => 0) by move=> z'; lra.
have := draw_within rate2k draws (continuous_constant 0) zero.
have := draw_at_most rate2k draws (continuous_constant 0) zero (Rle_refl 0) (fun=> Rle_refl 0).
by move=> le [ge _]; rewrite (Rle_antisym _ _ le ge); ring.
Qed.

Lemma share_of X (good : pred X) vote e e1 : (forall b, vote b [::] [::] = false) ->
  (forall b a, vote b [:: a] [::] = good a) -> good e1 ->
  block_share k id vote (e :: nseq u e1) [::] = if good e then lo else lo - 1 / INR k.
Proof.
move=> none one_example good1; have k0 := k_pos.
have uk : (u < k)%N by rewrite mulnS addnC -addSn; apply: leq_add => //; exact: leq_mul.
rewrite (number_of_votes e none one_example good1 uk).
have K := blocks q.
have U : INR u = 3 * INR q + 2 by rewrite plus_INR mult_INR [INR 3]/= [INR 2]/=; ring.
have q0 := pos_INR q; case: (good e).
  by rewrite add1n S_INR U K; field; lra.
by rewrite add0n U K; field; lra.
Qed.

Lemma likelier_left ask ask' : ask [::] = lo -> ask' [::] = lo - 1 / INR k ->
  run_probability run draw ask 1%N 1%N starts_left + 1 / 200 <= run_probability run draw ask' 1%N 1%N starts_left.
Proof.
move=> E E'; rewrite !left_of E E'; have k0 := k_pos; have k1 : 0 < 1 / INR k by apply: Rdiv_lt_0_compat; lra.
have cont x : continuity (fun z => 1 - G (lo + z - x)).
  apply: continuous_minus; first exact: continuous_constant.
  apply: (tail_continuous rate6k (f := fun z => lo + z - x)).
  by apply: continuous_minus; [apply: continuous_plus|]; try exact: continuous_constant; exact: continuous_id.
have in01 x : within (fun z => 1 - G (lo + z - x)) by move=> z; have := above_inside rate6k (lo + z - x); lra.
have s6 : 5 / 6 <= exp (- (1 / 6)) <= 6 / 7.
  split; first by have := one_plus_le_exp (- (1 / 6)); lra.
  rewrite exp_Ropp; have := one_plus_le_exp (1 / 6) => le; rewrite (_ : 6 / 7 = / (1 + 1 / 6)); last by field.
  by apply: Rinv_le_contravar; lra.
have s2 : exp (- (1 / 2)) <= 2 / 3.
  rewrite exp_Ropp; have := one_plus_le_exp (1 / 2) => le; rewrite (_ : 2 / 3 = / (1 + 1 / 2)); last by field.
  by apply: Rinv_le_contravar; lra.
have more := draw_more rate2k draws (f := fun z => 1 - G (lo + z - (lo - 1 / INR k)))
  (g := fun z => 1 - G (lo + z - lo)) (x := 1 / 20) (a := 0) (b := 1 / INR k).
have {more} := more (cont _) (cont _) (in01 _) (in01 _); rewrite !tail_of_nonneg; try lra.
rewrite Rmult_0_r Ropp_0 exp_0 (_ : 1 * INR k / 2 * (1 / INR k) = 1 / 2); last by field; lra.
move=> more; apply: Rle_trans (more _ _ _ _ _); try lra.
  by move=> z; have := @tail_decreases _ rate6k (lo + z - lo) (lo + z - (lo - 1 / INR k)) ltac:(lra); lra.
move=> z z01; rewrite !(tail_of_nonneg (1 * INR k / 6)); try lra.
have -> : - (1 * INR k / 6 * (lo + z - (lo - 1 / INR k))) = - (1 * INR k / 6 * (lo + z - lo)) + - (1 / 6) by field; lra.
rewrite exp_plus; have : exp (- (1 / 6)) <= exp (- (1 * INR k / 6 * (lo + z - lo))).
  apply: exp_monotone; have := Rmult_le_compat_l (INR k) z (1 / INR k) ltac:(lra) ltac:(lra).
  by rewrite (_ : INR k * (1 / INR k) = 1); [lra | field; lra].
by move: (exp _) s6 => y s6 le; nra.
Qed.
End Left.

Lemma wide_enough (a b : R) : exists q, a <= INR (8 * q.+1) /\ b <= INR (8 * q.+1).
Proof.
have [q big] := unbounded (Rmax 0 (Rmax a b)); have m0 := Rmax_l 0 (Rmax a b); have m1 := Rmax_r 0 (Rmax a b).
have ma := Rmax_l a b; have mb := Rmax_r a b.
by exists q; rewrite blocks; lra.
Qed.

(** Halfspaces *)
Section Voted.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Lemma voted block : (halfspace (by_first_label block [::]) 0 == one) = if block is e :: _ then e.2 == one else false.
Proof.
have yes : halfspace (param 0 1 : 'rV[Q]_2) 0 = one.
  by rewrite /halfspace slack_param trmx0 mulmx0 mxE oppr0 addr0 lexx.
have no : halfspace (param 1 0 : 'rV[Q]_2) 0 = zero.
  by rewrite /halfspace slack_param mul0mx mxE addr0 oppr_ge0 ler10.
by rewrite /by_first_label /=; case: block => [|e block]; rewrite ?no //; case: (e.2 == one); rewrite ?yes ?no.
Qed.
End Voted.

Theorem yan_corollary_3_continuous_wrong : ~ (forall (F : realFieldType) d I (coins : seq I) w k part
  (x : I -> seq answer -> 'rV[F]_d) y (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1)
  epsilon delta slack draw T (s s' : seq ('rV[F]_d * 'I_2)), let n := INR d.+1 in
  let vote i := block_vote (fun own h => halfspace (generate own (asked (x i) h))) (x i) (y i) in
  law coins w -> (forall own u, in_flat_of u (generate own u)) -> (0 < d)%N ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 ->
  laplace_draw (epsilon * INR k / 2) draw -> 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k ->
  64 / epsilon * ln (INR T.+1) <= INR k -> neighbours s s' ->
  private 0 (n * delta + slack)
    (real_predictor coins w k part vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor coins w k part vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s')).
Proof.
move=> wrong.
have [q [wide long]] := wide_enough (48 / 1 * (ln (10 / 1) + ln (1 / (1 / 1000)) + 1)) (64 / 1 * ln (INR 2)).
set e0 := (0%R : 'rV[Q]_1, zero); set e1 := (0%R : 'rV[Q]_1, one); set rest := nseq (3 * q + 2) e1.
have swapped : neighbours (e0 :: rest) (e1 :: rest) by exists [::], e0, e1, rest.
have := wrong Q 1%N unit [:: tt] (fun=> 1) (8 * q.+1)%N (fun=> id) (fun _ _ => 0%R) (fun _ _ => zero) by_first_label
  1 (1 / 1000) (1 / 1000) _ 1%N _ _ certain_coin by_first_label_flat isT ltac:(lra) ltac:(lra) ltac:(lra)
  (continuous_laplace_draws (rate2k q)) wide long swapped (fun a => starts_left a.2).
set vote := block_vote _ _ _.
have none b : vote b [::] [::] = false by rewrite /vote /block_vote voted.
have one_example b a : vote b [:: a] [::] = (a.2 == one) by rewrite /vote /block_vote voted.
have low := share_of q e0 none one_example (eqxx one : e1.2 == one).
have high := share_of q e1 none one_example (eqxx one : e1.2 == one).
have := likelier_left high low; rewrite /real_predictor /total /= exp_0 -/rest.
by move: (run_probability _ _ _ _ _ _) (run_probability _ _ _ _ _ _) => p p'; lra.
Qed.

(** Constant functions *)
(* one query, with one of two labels if it is hard *)
Lemma two_labels X k vote epsilon draw lo up (s : seq X) P :
  real_predictor [seq (j, y) | j <- [:: tt], y <- label_lists 1] (fun jy => 1 * (1 / 2) ^ 1) k (fun=> id) vote epsilon
    draw lo up 1%N 1%N s (fun a => P a.2)
  = let run y := run_probability (real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up) draw
      (block_share k id (vote (tt, y)) s) 1%N 1%N (fun past => P past) in
    (run [:: zero] + run [:: one]) / 2.
Proof. by rewrite /real_predictor /total /=; field. Qed.

Theorem yan_corollary_1_continuous_wrong : ~ (forall X (H : class X 1) (x : nat -> X) d J (coins : seq J) v k part
  (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) epsilon delta slack beta draw T K
  (s s' : seq (X * 'I_2)), let n := INR K in
  let all_coins := [seq (j, y) | j <- coins, y <- label_lists T] in let w jy := v jy.1 * (1 / 2) ^ T in
  let vote jy := block_vote generate (fun h => x (size h)) (nth zero jy.2) in
  law coins v -> vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 -> 0 < beta <= 1 ->
  4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K -> 16 * ln (1 / beta) <= INR K ->
  laplace_draw (epsilon * INR k / 2) draw -> 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k ->
  64 / epsilon * ln (INR T.+1) <= INR k -> neighbours s s' ->
  private 0 (n * delta + slack + beta)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s')).
Proof.
move=> wrong.
have [q [wide long]] := wide_enough (48 / 1 * (ln (10 / 1) + ln (1 / (1 / 1000000)) + 1)) (64 / 1 * ln (INR 2)).
set e0 := (true, zero); set e1 := (true, one); set rest := nseq (3 * q + 2) e1.
have swapped : neighbours (e0 :: rest) (e1 :: rest) by exists [::], e0, e1, rest.
have traces : 4 * INR 1 * (ln (exp 1 * INR 1 / INR 1) / ln 2) <= INR 320.
  have ln2 := ln_2_at_least; rewrite (_ : exp 1 * INR 1 / INR 1 = exp 1) ?ln_exp ?INR_320; last by rewrite /=; field.
  suff : 1 / ln 2 <= 2 by rewrite /=; lra.
  by apply: (Rmult_le_reg_r (ln 2)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
have tail := enough_coins.
pose vote y := block_vote least_constant (fun=> true) (nth zero y).
have none y b : vote y b [::] [::] = false by rewrite /vote /block_vote.
have one_example y b a : vote y b [:: a] [::] = (a.2 == one).
  by case: a => z l; rewrite /vote /block_vote /least_constant /fewer_errors /=; case: (label2 l) => ->.
have low y := share_of q e0 (none y) (one_example y) (eqxx one : e1.2 == one).
have high y := share_of q e1 (none y) (one_example y) (eqxx one : e1.2 == one).
pose left y e := run_probability (real_between_thresholds (laplace_tail (1 * INR (8 * q.+1) / 6)) (1 / 2 - 1 / 8)
  (1 / 2 + 1 / 8)) (continuous_laplace (rate2k q)) (block_share (8 * q.+1) id (vote y) (e :: rest)) 1%N 1%N starts_left.
have more y : left y e1 + 1 / 200 <= left y e0 := likelier_left (high y) (low y).
have : (left [:: zero] e0 + left [:: one] e0) / 2 <= exp 0 * ((left [:: zero] e1 + left [:: one] e1) / 2)
    + (320 * (1 / 1000000) + 1 / 1000 + 1 / 10000).
  have := wrong bool constants (fun=> true) 1%N unit [:: tt] (fun=> 1) (8 * q.+1)%N (fun=> id) least_constant
    1 (1 / 1000000) (1 / 1000) (1 / 10000) _ 1%N 320%N _ _ certain_coin constants_dimension
    (@least_constant_generates _) isT ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) traces tail
    (continuous_laplace_draws (rate2k q)) wide long swapped (fun a => starts_left a.2).
  by rewrite INR_320 !two_labels.
by have := more [:: zero]; have := more [:: one]; rewrite exp_0; lra.
Qed.

Theorem yan_corollary_1_small_failure_wrong : ~ (forall X (H : class X 1) (x : nat -> X) d J (coins : seq J) v k part
  (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) epsilon delta slack beta draw T K
  (s s' : seq (X * 'I_2)), let n := INR K in
  let all_coins := [seq (j, y) | j <- coins, y <- label_lists T] in let w jy := v jy.1 * (1 / 2) ^ T in
  let vote jy := block_vote generate (fun h => x (size h)) (nth zero jy.2) in
  law coins v -> vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 -> 0 < beta <= 1 ->
  4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K -> 16 * ln (1 / beta) <= INR K ->
  beta <= (n / 2 - 1) * delta ->
  laplace_draw (epsilon * INR k / 2) draw -> 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k ->
  64 / epsilon * ln (INR T.+1) <= INR k -> neighbours s s' ->
  private 0 (n * delta + slack)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s')).
Proof.
move=> wrong.
have [q [wide long]] := wide_enough (48 / 1 * (ln (10 / 1) + ln (1 / (1 / 1000000)) + 1)) (64 / 1 * ln (INR 2)).
set e0 := (true, zero); set e1 := (true, one); set rest := nseq (3 * q + 2) e1.
have swapped : neighbours (e0 :: rest) (e1 :: rest) by exists [::], e0, e1, rest.
have traces : 4 * INR 1 * (ln (exp 1 * INR 1 / INR 1) / ln 2) <= INR 320.
  have ln2 := ln_2_at_least; rewrite (_ : exp 1 * INR 1 / INR 1 = exp 1) ?ln_exp ?INR_320; last by rewrite /=; field.
  suff : 1 / ln 2 <= 2 by rewrite /=; lra.
  by apply: (Rmult_le_reg_r (ln 2)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
have tail := enough_coins.
have small : 1 / 10000 <= (INR 320 / 2 - 1) * (1 / 1000000) by rewrite INR_320; lra.
pose vote y := block_vote least_constant (fun=> true) (nth zero y).
have none y b : vote y b [::] [::] = false by rewrite /vote /block_vote.
have one_example y b a : vote y b [:: a] [::] = (a.2 == one).
  by case: a => z l; rewrite /vote /block_vote /least_constant /fewer_errors /=; case: (label2 l) => ->.
have low y := share_of q e0 (none y) (one_example y) (eqxx one : e1.2 == one).
have high y := share_of q e1 (none y) (one_example y) (eqxx one : e1.2 == one).
pose left y e := run_probability (real_between_thresholds (laplace_tail (1 * INR (8 * q.+1) / 6)) (1 / 2 - 1 / 8)
  (1 / 2 + 1 / 8)) (continuous_laplace (rate2k q)) (block_share (8 * q.+1) id (vote y) (e :: rest)) 1%N 1%N starts_left.
have more y : left y e1 + 1 / 200 <= left y e0 := likelier_left (high y) (low y).
have : (left [:: zero] e0 + left [:: one] e0) / 2 <= exp 0 * ((left [:: zero] e1 + left [:: one] e1) / 2)
    + (320 * (1 / 1000000) + 1 / 1000).
  have := wrong bool constants (fun=> true) 1%N unit [:: tt] (fun=> 1) (8 * q.+1)%N (fun=> id) least_constant
    1 (1 / 1000000) (1 / 1000) (1 / 10000) _ 1%N 320%N _ _ certain_coin constants_dimension
    (@least_constant_generates _) isT ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) traces tail small
    (continuous_laplace_draws (rate2k q)) wide long swapped (fun a => starts_left a.2).
  by rewrite INR_320 !two_labels.
by have := more [:: zero]; have := more [:: one]; rewrite exp_0; lra.
Qed.
