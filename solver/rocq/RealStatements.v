(* The statements on the predictor for oblivious streams as wholes: parameters are real numbers in closed form,
   probabilities are numbers of an ordered field F that contains the real numbers, with an exponential that continues
   exp. Coq's real numbers are such a field themselves (RealNumbers.v), under an axiom of choice; the statements need
   none. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(* i places the real numbers in F: it keeps sums, products and the order *)
Definition contains_reals (F : realFieldType) (i : R -> F) : Prop :=
  [/\ forall y z, i (y + z)%real = i y + i z, forall y z, i (y * z)%real = i y * i z &
    forall y z, (y <= z)%real <-> i y <= i z].

(* the least integer that is y at least; 0 if it is negative *)
Definition ceiling (y : R) : nat := Z.to_nat (Z.opp (Z.pred (up (Ropp y)))).

(* yan.theorem-4, repaired, as a whole: advanced composition of the K + 1 runs, and all sizes in closed form. Each run
   has the share epsilon/root of epsilon; k blocks have m examples each, by traces. *)
Definition yan_theorem_4_whole := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) (x : nat -> X)
  d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real].

(* yan.theorem-4, repaired, as a whole by basic composition: each run has the share epsilon/S of epsilon, and may fail
   with probability delta/S *)
Definition yan_theorem_4_whole_basic := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let r := exp (- (epsilon / (6 * S))) in let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))) in
  let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real].
(* yan.theorem-4, the same with the number m of Claim 3 in blocks, c0 = 427 *)
Definition yan_theorem_4_whole_uniform := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T (epsilon delta alpha beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let K := (ceiling ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2)).-1 in let S := INR K.+1 in
  let r := exp (- (epsilon / (6 * S))) in let M := ceiling (2 * S / epsilon * ln (16 * S / (beta * delta))) in
  let n := ceiling (6 * S / epsilon * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S))%real in
  let m := ceiling (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta))) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (predictor x q K (T := T) m (i r) generate),
      forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
        1 - i beta <= accuracy x q K T m (i r) generate c z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (27329 * S ^ 2 / alpha ^ 2 * (INR d * ln (8 * S / alpha) + ln (4 * INR k / beta))))%real].

(* yan.claim-5 as a whole: at most K of T queries are hard, for the K of the paper or more, and for a smaller K *)
Definition yan_claim_5_whole := forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K
  (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k ->
  (0 < d <= T)%N -> (0 < beta <= 1)%real -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real ->
  (16 * ln (1 / beta) <= INR K)%real ->
  probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N (1 - i beta).
Definition yan_claim_5_whole_sharper := forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K
  (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k ->
  (0 < d <= T)%N -> (0 < beta)%real ->
  (INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K + 1)%real ->
  probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N (1 - i beta).

(* yan.claim-1, yan.corollary-1, repaired, as a whole: the cost of n = K + 1 runs in closed form, for fixed streams *)
Definition yan_claim_1_whole := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (x : nat -> X) q K T m M
  (share slack delta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let n := K.+1 in let r := exp (- (share / 6)) in let root := sqrt (2 * INR n * ln (1 / slack)) in
  let cost := (root * share + INR n * share * (share / 2))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < share)%real -> (0 < slack <= 1)%real ->
  (0 < M <= q)%N -> (3 * r ^ (2 * (q - M)) <= 1)%real -> (2 * r ^ (3 * M) <= delta)%real ->
  dp (8 * q * m) (i (exp cost)) (i (INR n * delta + slack)%real) (predictor x q K (T := T) m (i r) generate).
