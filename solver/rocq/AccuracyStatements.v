(* The statements on the accuracy of mechanisms that answer queries one by one, with continuous noise, too, and on the
   privacy of BetweenThresholds with it: for every number of rounds, and for every adversary who chooses each query
   from the answers before. Names are those of the ledger; numbers are real, and the axioms are those of Coq's real
   numbers. *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements MechanismStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Continuous Laplace noise *)
(* draw f is the mean of f over noise of scale 1/epsilon: the limit of the integrals over [-n, n], where f has them *)
(* laplace_tail b is the integral of this density from b on: tail_is_integral in ContinuousNoise.v *)
Definition laplace_density (epsilon z : R) : R := epsilon / 2 * exp (- (epsilon * Rabs z)).
Definition laplace_draw epsilon (draw : (R -> R) -> R) := forall f
  (integrable : forall n, Riemann_integrable (fun z => laplace_density epsilon z * f z) (- INR n) (INR n)),
  (forall z, 0 <= f z <= 1) -> Un_cv (fun n => RiemannInt (integrable n)) (draw f).

(** BetweenThresholds (yan Algorithm 1) with real queries and thresholds *)
(* tail b is Pr[noise >= b]; Some false is Left, Some true is Right, and not Left; None is Top, after which mu is drawn
   anew, K times *)
Definition real_between_thresholds (tail : R -> R) (lo up : R) : mechanism nat R R (option bool) :=
  Mechanism [:: Some false; Some true; None]
  (fun _ mu q a => let not_left := tail (lo + mu - q) in let right := Rmin not_left (tail (up - mu - q)) in
    match a with Some false => 1 - not_left | Some true => right | None => not_left - right end)
  (fun K a => if a is Some _ then Keep K else if K is K'.+1 then Renew K' else Stop _).

(* yan.lemma-1: as restored; queries have sensitivity 1/n; K + 1 runs (yan Algorithm 2) cost K + 1 times as much *)
Definition yan_lemma_1_continuous := forall epsilon delta n draw lo up T K q q', 0 < epsilon <= 1 -> 0 < delta < 1 ->
  0 < n -> laplace_draw (epsilon * n / 2) draw ->
  12 / (epsilon * n) * (ln (10 / epsilon) + ln (1 / delta) + 1) <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K).

(* yan.lemma-1: less than a third of this gap for epsilon <= 1, and any epsilon *)
Definition yan_lemma_1_sharper := forall epsilon delta n draw lo up T K q q', 0 < epsilon -> 0 < delta < 1 ->
  0 < n -> laplace_draw (epsilon * n / 2) draw ->
  (4 * ln (1 / (2 * delta)) + 6 * ln 3) / (epsilon * n) + 2 / n <= up - lo ->
  (forall past, Rabs (q past - q' past) <= 1 / n) ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K)
    (run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q' T K).

(* an answer is right about the value q of its query, up to alpha *)
Definition no_more (x y : R) : bool := if Rle_dec x y then true else false.
Definition right_about alpha lo up q (a : option bool) : bool := match a with
  | Some false => no_more q (lo + alpha)
  | Some true => no_more (up - alpha) q
  | None => no_more (lo - alpha) q && no_more q (up + alpha)
  end.
(* each answer is, where q gives the value of the next query by the answers before *)
Definition accurate_answers alpha lo up (q : seq (option bool) -> R) (a : seq (option bool)) : bool :=
  all (fun j => right_about alpha lo up (q (take j a)) (nth None a j)) (iota 0 (size a)).

(* yan.lemma-2, yan.claim-2: as printed for K = 0, with any thresholds; K + 1 runs (yan Algorithm 2) count as K
   more queries *)
Definition yan_lemma_2 := forall alpha beta epsilon n draw lo up T K q, 0 < alpha -> 0 < beta < 1 -> 0 < epsilon ->
  laplace_draw (epsilon * n / 2) draw -> 8 / (alpha * epsilon) * (ln (INR (T + K).+1) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T K
    (accurate_answers alpha lo up q).

(* yan.lemma-2: 6 in place of 8 for one run, with 3 T / 2 in place of T + 1 *)
Definition yan_lemma_2_sharper := forall alpha beta epsilon n draw lo up T q, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> laplace_draw (epsilon * n / 2) draw ->
  6 / (alpha * epsilon) * (ln (3 / 2 * INR T) + ln (1 / beta)) <= n ->
  1 - beta <= run_probability (real_between_thresholds (laplace_tail (epsilon * n / 6)) lo up) draw q T 0%N
    (accurate_answers alpha lo up q).

(* yan.lemma-2: as printed with discrete noise, too; alpha and thresholds are numbers of counts, the former any real *)
Definition yan_lemma_2_discrete := forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * (ln (INR T.+1) + ln (1 / beta)) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past))).

(** The buffer of the private online learner (lyu Algorithm 3) *)
(* answers are those of the tests of all rounds; wrong a says that the prediction after the answers a is wrong, and |E|
   is the number of wrong ones since the last Above, that of the round of the test included *)
Definition buffer (wrong : pred (seq bool)) past : nat :=
  count (fun i => wrong (take i past) && ~~ has id (drop i past)) (iota 0 (size past).+1).
(* U/2 < |E| < 3U/2 whenever a test is Above *)
Definition buffer_fits U wrong (a : seq bool) : bool :=
  all (fun i => nth false a i ==> let E := INR (buffer wrong (take i a)) in
    ~~ no_more E (U / 2) && ~~ no_more (3 * U / 2) E) (iota 0 (size a)).
(* y is x, or x rounded up *)
Definition rounded x y := x <= y <= x + 1.

(* lyu.claim-6.1: it fails for every constant C in U and all T from some n on, whatever is predicted and asked. k is the
   number of teachers, K the budget; the other coins of the learner are in wrong, as if they were tossed before *)
Definition lyu_claim_6_1_false := forall d C epsilon delta, (0 < d)%N -> 0 < C -> 0 < epsilon -> 0 < delta < 1 ->
  ~ forall n : nat, exists T k U K wrong, [/\ (n <= T)%N,
    rounded (sqrt (INR d) * INR d ^ 3 * ln (INR T) * ln (1 / delta) / epsilon) k,
    rounded (C * INR d ^ 3 * ln (INR d * ln (INR T)) * k) U &
    1 - 1 / INR T ^ 10 <= cohen_lyu (epsilon / (ln (INR T / delta) * INR d ^ 3)) U T K
      (fun past => INR (buffer wrong past)) (buffer_fits U wrong)].
