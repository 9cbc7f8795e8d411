(* The statements on composition: mechanisms with finitely many answers, each chosen by the answers before. Names are
   those of the ledger; numbers are real, and the axioms are those of Coq's real numbers. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements MechanismStatements.
From Littlestone Require Import AccuracyStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Mechanisms with finitely many answers *)
(* the probabilities p of the answers in s *)
Definition law A (s : seq A) (p : A -> R) := (forall a, 0 <= p a) /\ total s p = 1.
Definition event A (s : seq A) (p : A -> R) (P : pred A) : R := total (filter P s) p.
(* yan.definition-5: the answers on neighbouring data, in both directions *)
Definition alike A (s : seq A) (epsilon delta : R) (p q : A -> R) :=
  private epsilon delta (event s p) (event s q) /\ private epsilon delta (event s q) (event s p).

(** Adaptive composition *)
(* n mechanisms one after the other; p past has the probabilities of the next answer after the answers past *)
Definition in_turn A (s : seq A) : mechanism unit unit (A -> R) A :=
  Mechanism s (fun _ _ p a => p a) (fun _ _ => Keep tt).
Definition composition A (s : seq A) n (p : seq A -> A -> R) (P : pred (seq A)) : R :=
  run_probability (in_turn s) no_noise p n tt P.

(* each of the mechanisms is (epsilon, delta)-private, whatever the answers before *)
Definition each_private A (s : seq A) epsilon delta (p q : seq A -> A -> R) :=
  forall past, law s (p past) /\ law s (q past) /\ alike s epsilon delta (p past) (q past).

(* yan.theorem-3 *)
Definition yan_theorem_3 := forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 -> each_private s epsilon delta p q ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon + INR n * epsilon * (exp epsilon - 1))
    (INR n * delta + slack) (composition s n p) (composition s n q).

(* yan.theorem-3: with epsilon / 2 in place of exp(epsilon) - 1 *)
Definition yan_theorem_3_sharper := forall A (s : seq A) n p q epsilon delta slack,
  0 <= epsilon -> 0 <= delta -> 0 < slack <= 1 -> each_private s epsilon delta p q ->
  private (sqrt (2 * INR n * ln (1 / slack)) * epsilon + INR n * epsilon * (epsilon / 2))
    (INR n * delta + slack) (composition s n p) (composition s n q).

(* yan.theorem-3: its special case *)
Definition yan_theorem_3_share := forall n epsilon slack, (0 < n)%N -> 0 < epsilon <= 1 -> 0 < slack <= 2 / 3 ->
  let share := epsilon / sqrt (8 * INR n * ln (1 / slack)) in
  sqrt (2 * INR n * ln (1 / slack)) * share + INR n * share * (exp share - 1) <= epsilon.

(* gl.lemma-5.4 *)
Definition gl_lemma_5_4 := forall A (s : seq A) T p q epsilon delta,
  (0 < T)%N -> 0 < epsilon <= 1 -> 0 < delta <= 1 / 2 ->
  each_private s (epsilon / (2 * sqrt (2 * INR T * ln (1 / delta)))) (delta / (2 * INR T)) p q ->
  private epsilon delta (composition s T p) (composition s T q).

(** Sessions, each with secret noise of its own that is drawn anew after the answer that ends it *)
(* yan.claim-1, yan.algorithm-2: the predictor of yan_algorithm_2_stop, which stops after its Top n *)
Definition yan_claim_1 := forall X k part vote (s s' : seq X) epsilon delta slack draw tail lo up T K,
  let n := INR K.+1 in 0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 -> noise_draw (epsilon / 2) draw ->
  noise_tail (epsilon / 6) tail ->
  12 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= IZR (up - lo) -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s) T K)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s') T K).

(* the predictor with continuous noise: queries are shares of the votes of k blocks. The coins i do not depend on data:
   the split, the labels of hard queries, and coins of the adversary. Votes and events may depend on them *)
Definition block_share X k part vote (s : seq X) past : R := IZR (block_votes k part vote s past) / INR k.
Definition real_predictor X I (coins : seq I) (w : I -> R) k part vote epsilon draw lo up T K (s : seq X)
    (P : pred (I * seq (option bool))) : R :=
  total coins (fun i => w i * run_probability (real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up) draw
    (block_share k (part i) (vote i) s) T K (fun past => P (i, past))).
Definition at_most_tops I K (a : I * seq (option bool)) : bool := (count (pred1 None) a.2 <= K)%N.

(* yan.algorithm-2, yan.observation-1: as restored, with a stop after Top K + 1 *)
Definition yan_algorithm_2_stop_continuous := forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta
  draw lo up T K, law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 -> (0 < k)%N ->
  laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta) (real_predictor coins w k part vote epsilon draw lo up T K s)
    (real_predictor coins w k part vote epsilon draw lo up T K s').

(* yan.claim-1, yan.algorithm-2, yan.corollary-1, yan.corollary-3: with a stop after Top n, any generator *)
Definition yan_claim_1_continuous := forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K.+1 in law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 ->
  (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (real_predictor coins w k part vote epsilon draw lo up T K s)
    (real_predictor coins w k part vote epsilon draw lo up T K s').

(* yan.claim-1, yan.observation-1: without a stop (there are T restarts for T queries), for events in which Top is
   answered K times at most: K + 1 runs in the formula *)
Definition yan_claim_1_no_stop := forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K.+1 in (K <= T)%N -> law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 ->
  0 < slack <= 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s (predI P (at_most_tops K)))
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s' (predI P (at_most_tops K))).

(* yan.claim-1: as restored, for every K >= 1; no stop, events in which Top is answered K times at most *)
Definition yan_claim_1_restored := forall X I (coins : seq I) w k part vote (s s' : seq X) epsilon delta slack
  draw lo up T K, let n := INR K in (0 < K <= T)%N -> law coins w -> 0 < epsilon <= 1 -> 0 < delta < 1 ->
  0 < slack <= 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s (predI P (at_most_tops K)))
    (fun P => real_predictor coins w k part vote epsilon draw lo up T T s' (predI P (at_most_tops K))).

(* yan.observation-1: the answers of the run of M that begins after the runs past, at the end of T rounds or its Top *)
Definition run_after S Z Q (A : eqType) (M : mechanism S Z Q A) draw (ask : seq A -> Q) T s (past : seq (seq A)) :
    seq A -> R := fun w =>
  run_probability M draw (fun h => ask (flatten past ++ h)) (T - size (flatten past)) s (pred1 w).
(* the lists of at most T answers *)
Fixpoint lists_up_to A (s : seq A) T : seq (seq A) :=
  if T is T'.+1 then [::] :: flatten [seq map (cons a) (lists_up_to s T') | a <- s] else [:: [::]].

(* yan.observation-1: as restored. The hypothesis h_t^b of block b is what its generator makes of its examples and the
   answers so far. For equal answers at most one of h_t^1, .., h_t^k differs; for fixed coins the predictor is the
   adaptive composition of K + 1 runs of BetweenThresholds, each to its Top; and each of them, whatever the runs
   before, is (epsilon, delta)-private at the gap of Lemma 1. There is no stop if K = T. *)
Definition yan_observation_1_composition := forall X Y I (coins : seq I) w k part
  (generator : I -> nat -> seq X -> seq (option bool) -> Y -> bool) (x : I -> seq (option bool) -> Y)
  epsilon delta draw lo up T K, let h i s past b := generator i b (part_of (part i) b s) past in
  let vote i b own past := generator i b own past (x i past) in
  let one_run := real_between_thresholds (laplace_tail (epsilon * INR k / 6)) lo up in
  let runs i s := run_after one_run draw (block_share k (part i) (vote i) s) T 0%N in
  let courses := lists_up_to (answers one_run) T in
  0 < epsilon <= 1 -> 0 < delta < 1 -> (0 < k)%N -> laplace_draw (epsilon * INR k / 2) draw ->
  12 / (epsilon * INR k) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall s P, real_predictor coins w k part vote epsilon draw lo up T K s P
    = total coins (fun i => w i * composition courses K.+1 (runs i s) (fun past => P (i, flatten past)))) /\
  forall s s', neighbours s s' -> forall i, each_private courses epsilon delta (runs i s) (runs i s') /\
    exists b' : nat, forall past b, b <> b' -> h i s past b = h i s' past b.

(* gl.algorithm-2: its tests, n = K + 1 times until Above, cost e = e1 + 2 e2 each: without delta (K + 1) e *)
Definition gl_algorithm_2_advanced := forall e1 e2 slack draw tail t T K v v',
  let n := INR K.+1 in let e := e1 + 2 * e2 in 0 < e1 -> 0 < e2 -> 0 < slack <= 1 ->
  noise_draw e1 draw -> noise_tail e2 tail -> counts_within_one v v' ->
  private (sqrt (2 * n * ln (1 / slack)) * e + n * e * (e / 2)) slack
    (run_probability (sparse_vector tail t) draw v T K) (run_probability (sparse_vector tail t) draw v' T K).
