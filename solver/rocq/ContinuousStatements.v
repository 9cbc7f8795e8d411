(* The statements on the accuracy of the predictor with continuous Laplace noise, no stop, and examples, split and
   labels of hard queries drawn with it (yan Corollaries 2 and 5).

   Examples and split are drawn first, then the noise of all runs and rounds, all independent, then the labels of hard
   queries. A probability over all of it is the mean, over examples, split and noise, of one over labels; it is
   bounded from below by a lower sum, of one box of noises. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import MechanismStatements AccuracyStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Noise *)
(* Pr[|noise| <= b]: laplace_tail rate b is Pr[noise >= b] *)
Definition noise_within (rate b : R) : R := (1 - 2 * laplace_tail rate b)%real.
(* f a mu nu, a number in [0, 1], is l a at least for all noises of a box about 0: mu 0, mu 1, .. of rate 3 s, nu 0,
   nu 1, .. of rate s, all independent, and of a. So its mean is at least the probability of the box times that of l. *)
Definition mean_at_least (F : realFieldType) (i : R -> F) (A : finType) (p : A -> F) (s : R)
  (f : A -> (nat -> R) -> (nat -> R) -> F) (b : F) := exists n1 n2 b1 b2 (l : A -> F),
  [/\ (0 <= b1)%real, (0 <= b2)%real, forall a mu nu, (forall j, (j < n1)%N -> Rabs (mu j) <= b1)%real ->
      (forall j, (j < n2)%N -> Rabs (nu j) <= b2)%real -> l a <= f a mu nu
    & b <= i (noise_within (3 * s) b1 ^ n1 * noise_within s b2 ^ n2)%real * mean p l].

(** The predictor (yan Algorithms 1 and 2) *)
(* what BetweenThresholds says of v of k votes after the answers h: a run ends with a hard query, and has its mu *)
Definition noisy_answer k (mu nu : nat -> R) (h : seq answer) (v : nat) : option 'I_2 :=
  let c := (INR v / INR k + nu (size h))%real in let m := mu (hard_queries h) in
  if no_more (1 / 2 - 1 / 8 + m) c then if no_more c (1 / 2 + 1 / 8 - m) then None else Some one else Some zero.

(* The probability, over the labels of hard queries, that at most K of T queries are hard, and in each of the T rounds
   hypotheses have errors of at most rate and the predictor of at most 4 rate. x h is the query after the answers h. *)
Definition noisy_accuracy (F : realFieldType) X k (x : seq answer -> X) (G : seq answer -> 'I_k -> hypothesis X 1) T K
  (c : hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F) (rate : F) (mu nu : nat -> R) : F :=
  let decide := noisy_answer k mu nu in
  pr (@transcripts F (fun h => answers_by F (fun=> x h) G decide h) T) (fun h => (hard_queries h <= K)%N &&
    [forall j : 'I_T, let h' := drop j.+1 h in [forall b, error_of c (G h' b) z D <= rate] &&
      (predictor_error c (decide h') (G h') z D <= 4%:R * rate)]).

(* k m examples drawn by D, and their split into k blocks of m *)
Definition sample_and_split (F : realFieldType) n (D : 'I_n -> F) k m
  (us : {ffun 'I_(k * m) -> 'I_n} * {ffun 'I_(k * m) -> 'I_k}) : F :=
  independent (fun=> D) us.1 * equally_likely F (@splits [finType of 'I_(k * m)] k m) us.2.

(* yan.corollary-2: as restored, with c0 = 427, K as in Claim 5. x is a fixed stream. Claim 3, Theorem 2, Claim 5 and
   Lemma 2 fail with probability beta/4 each at most. *)
Definition yan_corollary_2_continuous := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T K k m (epsilon a beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1)
  (c : hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F),
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> H c -> distribution D ->
  (0 < epsilon)%real -> (0 < a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (0 < d <= T)%N ->
  (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real -> (16 * ln (4 / beta) <= INR K)%real ->
  (64 / epsilon * (ln (INR (T + K).+1) + ln (4 / beta)) <= INR k)%real ->
  (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) <= INR m)%real ->
  mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun us =>
    let G h (b : 'I_k) := generate (part_of (part_by us.2) b (labelled_sample c z us.1)) h in
    noisy_accuracy (fun h => x (size h)) G T K c z D (i (10 * INR (2 * K).+1 * a)%real)) (1 - i beta).

(* yan.corollary-5: as restored, with c0 = 427 and K = d + 1. x is an adaptive adversary. Claim 7,
   Theorem 2 and Lemma 2 fail with probability beta/3 each at most. *)
Definition yan_corollary_5_continuous := forall (F : realFieldType) (e : F -> F) (i : R -> F) d
  (x : seq answer -> 'rV[F]_d) T k m (epsilon a beta : R)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1) (target : 'rV[F]_d.+1) n
  (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F), let K := d.+1 in let c := halfspace target in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  generates_deepest generate -> distribution D ->
  (0 < epsilon)%real -> (0 < a <= 1 / 2)%real -> (0 < beta <= 1)%real ->
  (64 / epsilon * (ln (INR (T + K).+1) + ln (3 / beta)) <= INR k)%real ->
  (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (3 * INR k / beta)) <= INR m)%real ->
  mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun us =>
    let G h (b : 'I_k) := halfspace (generate (part_of (part_by us.2) b (labelled_sample c z us.1)) (asked x h)) in
    noisy_accuracy x G T K c z D (i (10 * INR (d.+2 * (2 * K).+1) * a)%real)) (1 - i beta).
