(* The statements on the privacy of sparse sampling and of one step of AboveThreshold, and on the constants of the
   private online learner: lyu sections 3 and 6, and the last lines of section 8 of bgs. Names are those of the ledger,
   axioms those of Coq's real numbers; in (..)%real all numbers are real, INR n is the natural number n as one. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* the sum of f x over the x in s *)
Definition total A (s : seq A) (f : A -> R) : R := foldr (fun x t => (f x + t)%real) 0%real s.

(** Private sparse sampling (lyu Algorithm 1, Lemma 3.1) *)
Section SparseSampling.
Variable A : eqType.
Implicit Types (Ls : seq (seq A)) (epsilon delta W : R).

(* the number of lists with u; outputs are None, the failure symbol, and the items of the lists, each once *)
Definition score Ls u := count (fun l : seq A => u \in l) Ls.
Definition outputs Ls : seq (option A) := None :: map Some (undup (flatten Ls)).
(* the failure symbol has the weight W, which is exp(epsilon B) *)
Definition weight epsilon W Ls (o : option A) : R := if o is Some u then exp (epsilon * INR (score Ls u)) else W.
(* Pr[the output is in the event P] *)
Definition sampled epsilon W Ls (P : pred (option A)) : R :=
  (total (filter P (outputs Ls)) (weight epsilon W Ls) / total (outputs Ls) (weight epsilon W Ls))%real.

Definition added Ls Ls' := exists s l t, Ls = s ++ t /\ Ls' = s ++ l :: t.
Definition replaced Ls Ls' := exists s l l' t, Ls = s ++ l :: t /\ Ls' = s ++ l' :: t.
Definition at_most_items L Ls := all (fun l : seq A => size l <= L) Ls.
End SparseSampling.

(* (epsilon, delta)-differential privacy, one direction; p and q give the probabilities of events *)
Definition private A (epsilon delta : R) (p q : pred A -> R) := forall P, (p P <= exp epsilon * q P + delta)%real.

(* lyu.lemma-3.1, every epsilon, with the exact weight; adding or removing a list costs epsilon only *)
Definition lyu_lemma_3_1_weight := forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta W,
  at_most_items L Ls -> at_most_items L Ls' ->
  (0 <= epsilon -> 0 < delta < 1 -> 0 < W -> (1 - delta) * INR L * exp epsilon <= delta * W ->
   (replaced Ls Ls' -> private (2 * epsilon) delta (sampled epsilon W Ls) (sampled epsilon W Ls')) /\
   (added Ls Ls' \/ added Ls' Ls -> private epsilon delta (sampled epsilon W Ls) (sampled epsilon W Ls')))%real.

(* lyu.lemma-3.1 as printed, for the epsilon for which it holds *)
Definition lyu_lemma_3_1_score := forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta B,
  at_most_items L Ls -> at_most_items L Ls' -> 0 < L ->
  (0 < epsilon -> 0 < delta < 1 -> epsilon <= ln (10 ^ 10 / 9 ^ 9) \/ epsilon <= 9 * ln (INR L / delta) ->
   10 * ln (INR L / delta) / epsilon <= B -> replaced Ls Ls' \/ added Ls Ls' \/ added Ls' Ls ->
   private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) Ls)
                               (sampled epsilon (exp (epsilon * B)) Ls'))%real.

(** One step of AboveThreshold with discrete Laplace noise (lyu Algorithm 2, lines 4-10) *)
(* Pr[noise = z]; Pr[noise >= b] = p; Pr[noise < b] = q *)
Definition noise (epsilon : R) (z : Z) : R :=
  ((1 - exp (- epsilon)) / (1 + exp (- epsilon)) * exp (- epsilon * IZR (Z.abs z)))%real.
Definition reaches epsilon (b : Z) p := infinite_sum (fun i => noise epsilon (b + Z.of_nat i)) p.
Definition stays_below epsilon (b : Z) q := infinite_sum (fun i => noise epsilon (b - 1 - Z.of_nat i)) q.

(* lyu.algorithm-2, lyu.lemma-3.2: for values v, v' that differ by at most 1 and the threshold t, p and q are the
   probabilities of the answers Above and Below *)
Definition lyu_algorithm_2_step := forall epsilon (t v v' : Z),
  (0 < epsilon)%real -> (-1 <= IZR v - IZR v' <= 1)%real ->
  exists p q p' q', (reaches epsilon (t - v) p /\ stays_below epsilon (t - v) q /\ p + q = 1 /\
    reaches epsilon (t - v') p' /\ stays_below epsilon (t - v') q' /\ p' + q' = 1 /\
    p <= exp epsilon * p' /\ q <= exp epsilon * q')%real.

(** Privacy and utility of the online learner (lyu sections 6.1, 6.2) *)
(* lyu.lemma-6.2: m is the largest number of lists with a common item, b teachers are bad, B = k - 20 c, and c is
   1 / epsilon_sparse *)
Definition lyu_lemma_6_2_agreement := forall k c b m noise : R,
  (0 < c -> 0 <= b <= 5 * c -> - (5 * c) < noise < 5 * c ->
   (m + noise <= k - 10 * c -> m < k - b) /\ (k - 10 * c < m + noise -> 5 * c < m - (k - 20 * c)))%real.

(* what N mechanisms cost at most that are x-private, by basic or by advanced composition with a quarter of delta *)
Definition cost_at_most (N x delta epsilon : R) :=
  (N * x <= epsilon \/ sqrt (2 * N * ln (4 / delta)) * x + N * x * (exp x - 1) <= epsilon)%real.

(* lyu.lemma-6.2: N mechanisms with a cost of epsilon / (6 sqrt(2 N ln(4/delta))) each *)
Definition lyu_lemma_6_2_composition := forall N delta epsilon x : R,
  (1 <= N -> 0 < delta < 1 -> 0 < epsilon <= 1 -> 0 < x <= epsilon / (6 * sqrt (2 * N * ln (4 / delta))) ->
   sqrt (2 * N * ln (4 / delta)) * x + N * x * (exp x - 1) <= epsilon / 3)%real.

(** Choices for which all inequalities of the proofs hold (lyu Lemma 6.2); the slack y is the one condition *)
(* k teachers, parts of mean size n, so U = n k, K calls with r samples each, b bad teachers, noise of scale b1 for
   updates and b2 for agreement, c = 1 / epsilon_sparse, failure score B, p = 2^j n at stage j *)
Definition consistent (d : nat) (T delta epsilon y tau w n Lambda K r b b1 b2 c B k : R) := (
  (0 < d)%N /\ 4 <= T /\ 0 < delta < 1 /\ 0 < epsilon <= 1 /\ 1 <= y /\ 31 * n * k * K * r <= exp y /\
  ln T <= tau /\ ln (4 / delta) <= w /\ n = 40000 * INR d ^ 2 * (INR d + 1) * y /\
  Lambda = 7 / 10 * (2 * INR d ^ 2 + INR d) + INR d * y /\
  (INR d + 1) * (1 + 50 / 9 * (Lambda + y + 21)) <= K /\ 361 * tau <= r /\ 11 * tau <= b /\
  (6 * (K * r) / epsilon <= c /\ 3 * (K + INR d + 1) / epsilon <= b2 \/
   12 * sqrt (2 * (K * r) * w) / epsilon <= c /\ 6 * sqrt (2 * (K + INR d + 1) * w) / epsilon <= b2) /\
  b2 * (11 * tau + y + 1) / 5 <= c /\ b <= c /\ 6 * w / epsilon <= b1 <= 6 * w / epsilon + 1 /\
  c * (Lambda + y + w + 6) <= B /\ k = B + 20 * c)%real.
(* teacher classes of stage j allow this error; size and errors of a typical part are within eta of a k-th of U *)
Definition threshold (d j : nat) : R := ((1 - 1 / (5 * INR d)) ^ j / 10)%real.
Definition eta (d : nat) : R := (1 / (20 * INR d))%real.
(* the length of lists at the last stage is at most p^d 2^(d^2) *)
Definition longest (d : nat) (n : R) : R := ((2 ^ d.+1 * n) ^ d * 2 ^ (d ^ 2))%real.
(* so much stays the noise of an agreement test below but for T^-11 *)
Definition agreement_noise (d : nat) (T K b2 : R) : R := (b2 * (11 * ln T + ln (K + INR d + 2) + ln 2))%real.

(* lyu.lemma-6.2: such choices exist: the slack may be any number from some on *)
Definition lyu_lemma_6_2_slack := forall d T delta epsilon,
  (0 < d)%N -> (4 <= T)%real -> (0 < delta < 1)%real -> (0 < epsilon <= 1)%real ->
  exists y0 : R, forall y, (y0 <= y)%real -> exists tau w n Lambda K r b b1 b2 c B k,
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k.

(* lyu.lemma-6.2, Claims 6.1 to 6.3: noise of updates below U/2 - 1; at most b teachers have a part not typical *)
Definition lyu_lemma_6_2_parts := forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k,
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ->
  (b1 * (12 * ln T + ln 2) <= n * k / 2 - 1 /\
   INR d * ln (3 / 2 * (n * k) + 1) + 2 * ln 2 + (ln (k * K) + 2) <= n * (eta d ^ 2 * (3 / 50) / 6) /\
   11 * ln T <= b /\ 3 / 50 <= threshold d d.+1)%real.

(* lyu.lemma-6.2, Fact 4 at stage 1, p = 2 n: parts of n (1 + eta) 3/2 examples, allowed errors, irreducible lists *)
Definition lyu_lemma_6_2_ruling_out := forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k,
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ->
  (n * ((1 + eta d) * (3 / 2)) <= 2 * n /\ n * ((1 + eta d) * (3 / 2)) * threshold d 1 + 1 <= 2 * n /\
   INR d + 1 <= 2 * n)%real.

(* lyu.lemma-6.2, section 6.1: the weight of failure for delta / (4 K r), samples, agreement tests, update tests *)
Definition lyu_lemma_6_2_privacy := forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k,
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ->
  (ln (longest d n) + (ln (K * r * 4) + ln (1 / delta)) + 1 / c <= B / c /\
   cost_at_most (K * r) (2 / c) delta (epsilon / 3) /\
   cost_at_most (K + INR d + 1) (1 / b2) delta (epsilon / 3) /\ 2 * ln (4 / delta) / b1 <= epsilon / 3)%real.

(* lyu.lemma-6.1, lyu.lemma-6.2, Claim 6.4: Below means no common item, Above p(u) <= 1/100, bad teachers keep a
   hundredth of the failure symbol, votes, and the number of calls *)
Definition lyu_lemma_6_2_calls := forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k,
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ->
  (k - 10 * c + agreement_noise d T K b2 + b <= k /\
   ln 99 <= (k - 10 * c - agreement_noise d T K b2 - B) / c /\
   ln (longest d n) + ln (100 * b) <= (B - b) / c /\ 361 * ln T <= r /\
   (INR d + 1) * (1 + (ln (2 * k) + ln (longest d n) + (k - B) / c - ln 100) / ln (6 / 5)) <= K)%real.

(** Representation dimension (bgs section 8; the theorem itself is in LearningStatements.v) *)
(* bgs.theorem-8.8: the last lines, R is the representation dimension; and with Pr[E] = e not rounded up to 1, where
   the learner makes a mistakes on average if E happens, and b if not *)
Definition bgs_theorem_8_8_last_line := forall d R, (0 < d -> 0 <= R ->
  d / 2 <= d / 4 + d / 8 + sqrt (R * d / 2) -> d / 32 <= R)%real.
Definition bgs_theorem_8_8_unrounded := forall d R e a b, (0 < d -> 0 <= R -> 7 / 8 <= e <= 1 ->
  a <= d / 4 + sqrt (R * d / 2) -> b <= d -> d / 2 <= e * a + (1 - e) * b -> 25 / 392 * d <= R)%real.
