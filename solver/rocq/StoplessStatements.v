(* The statements on the privacy of the predictor without a stop, for all data (yan Corollaries 1 and 3). Noise is
   continuous, as in CompositionStatements.v; the axioms are those of Coq's real numbers. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum matrix.
From Littlestone Require Import Statements ProbabilityStatements PredictionStatements PredictorStatements.
From Littlestone Require Import HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import PrivacyStatements MechanismStatements AccuracyStatements CompositionStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* what is published, the last answer first: y j is the label of query j if it is hard *)
Definition published_answers (y : nat -> 'I_2) (past : seq (option bool)) : seq answer :=
  foldl (fun h (a : option bool) => (if a is Some b then (false, if b then one else zero) else (true, y (size h))) :: h)
    [::] past.
(* the vote of a block on the query x h, where h is what was published *)
Definition block_vote X (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (x : seq answer -> X) y
    (b : nat) (block : seq (X * 'I_2)) past : bool :=
  let h := published_answers y past in generate block h (x h) == one.

(* yan.corollary-3: as restored, with the epsilon and delta of Claim 1 at K = d + 1. There is no stop. k is as large as
   Lemmas 1 and 2 ask for at the thresholds 1/2 -+ 1/8, the latter for any probability. x i is an adversary; the coins i
   are those of the split, of the labels y of hard queries and of the adversary. The generator gives any point of F_t,
   of which Algorithm 4 takes a deepest one. *)
Definition yan_corollary_3_continuous := forall (F : realFieldType) d I (coins : seq I) w k part
  (x : I -> seq answer -> 'rV[F]_d) y (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1)
  epsilon delta slack draw T (s s' : seq ('rV[F]_d * 'I_2)), let n := INR d.+1 in
  let vote i := block_vote (fun own h => halfspace (generate own (asked (x i) h))) (x i) (y i) in
  law coins w -> (forall own u, in_flat_of u (generate own u)) -> (0 < d)%N ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 ->
  laplace_draw (epsilon * INR k / 2) draw -> 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k ->
  64 / epsilon * ln (INR T.+1) <= INR k -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (real_predictor coins w k part vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor coins w k part vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s').

(* the lists of T labels *)
Fixpoint label_lists T : seq (seq 'I_2) :=
  if T is T'.+1 then [seq zero :: y | y <- label_lists T'] ++ [seq one :: y | y <- label_lists T'] else [:: [::]].

(* yan.corollary-1: as restored, with the epsilon of Claim 1, K as in Claim 5, and a delta that is larger by the
   probability beta of Claim 5. There is no stop; k is as in Corollary 3. x is a fixed stream; the coins are those j of
   the split, and independent of them fair coins for the labels of hard queries. *)
Definition yan_corollary_1_continuous := forall X (H : class X 1) (x : nat -> X) d J (coins : seq J) v k part
  (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) epsilon delta slack beta draw T K
  (s s' : seq (X * 'I_2)), let n := INR K in
  let all_coins := [seq (j, y) | j <- coins, y <- label_lists T] in let w jy := v jy.1 * (1 / 2) ^ T in
  let vote jy := block_vote generate (fun h => x (size h)) (nth zero jy.2) in
  law coins v -> vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 -> 0 < beta <= 1 ->
  4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K -> 16 * ln (1 / beta) <= INR K ->
  laplace_draw (epsilon * INR k / 2) draw -> 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k ->
  64 / epsilon * ln (INR T.+1) <= INR k -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack + beta)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s').

(* yan.corollary-1: with the delta of Claim 1, which has room for a small beta *)
Definition yan_corollary_1_small_failure := forall X (H : class X 1) (x : nat -> X) d J (coins : seq J) v k part
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
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1)) (n * delta + slack)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s').
