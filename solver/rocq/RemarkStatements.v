(* The statements of remarks that put theorems together: on lists that are cut (lyu section 3.3), on random chunks (lyu
   section 2), and on learning halfspaces by linear feasibility (yan section 5.1), with the definitions they need.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F, and e is exp ([exponential]); in
   (..)%real all numbers are real, and the axioms are those of Coq's real numbers. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PrivacyStatements DepthStatements HalfspaceStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Lists that are cut (lyu Algorithm 1): a rule cuts each list of a family by itself, to any list of at most L items *)
Definition neighbouring (A : eqType) (Ls Ls' : seq (seq A)) := replaced Ls Ls' \/ added Ls Ls' \/ added Ls' Ls.

(* lyu.remark-3.3-truncation: as private as sampling is for lists of at most L items, it is for all lists if they are
   cut *)
Definition lyu_remark_3_3_truncation := forall (A : eqType) (cut : seq A -> seq A) L epsilon W cost delta,
  (forall l, size (cut l) <= L)%N ->
  (forall Ls Ls' : seq (seq A), at_most_items L Ls -> at_most_items L Ls' -> neighbouring Ls Ls' ->
   private cost delta (sampled epsilon W Ls) (sampled epsilon W Ls')) ->
  forall Ls Ls', neighbouring Ls Ls' ->
  private cost delta (sampled epsilon W (map cut Ls)) (sampled epsilon W (map cut Ls')).

(* lyu.remark-3.3-truncation: with B as in Lemma 3.1, for the epsilon for which that holds *)
Definition lyu_remark_3_3_truncation_score := forall (A : eqType) (cut : seq A -> seq A) L epsilon delta B,
  (forall l, size (cut l) <= L)%N -> (0 < L)%N ->
  (0 < epsilon -> 0 < delta < 1 -> epsilon <= ln (10 ^ 10 / 9 ^ 9) \/ epsilon <= 9 * ln (INR L / delta) ->
   10 * ln (INR L / delta) / epsilon <= B -> forall Ls Ls', neighbouring Ls Ls' ->
   private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) (map cut Ls))
                               (sampled epsilon (exp (epsilon * B)) (map cut Ls')))%real.

(** Random chunks: s has k m examples, of which block f i is chunk i; l is ln 2 *)
Section Chunks.
Variables (F : realFieldType) (X : Type) (k m : nat) (s : 'I_(k * m) -> X * 'I_2) (h : hypothesis X 1) (d : nat).
(* alpha, and the exponent (N/k) alpha / d^2 for N = k m *)
Definition total_error : F := sample_error F s setT h.
Definition chunk_exponent : F := m%:R * total_error / d%:R ^+ 2.
Definition chunk_close (f : {ffun 'I_(k * m) -> 'I_k}) i : bool :=
  `|sample_error F s (block f i) h - total_error| <= total_error / (5 * d)%:R.
Definition random_split := equally_likely F (@splits [finType of 'I_(k * m)] k m).
End Chunks.

(* lyu.remark-2-split-concentration: one chunk, with c = 1/150 as soon as the exponent is 150; the random split is into
   chunks of equal size *)
Definition lyu_remark_2_split_concentration := forall (F : realFieldType) (e : F -> F) (l : F) X k m
  (s : 'I_(k * m) -> X * 'I_2) h d, let x : F := chunk_exponent F s h d in exponential e -> e l = 2%:R ->
  150%:R <= x -> forall i : 'I_k,
  1 - e (- (l * (x / 150%:R))) <= pr (@random_split F k m) (fun f => chunk_close F s h d f i).

(* lyu.remark-2-split-concentration: all k chunks, with k times as much *)
Definition lyu_remark_2_split_concentration_all := forall (F : realFieldType) (e : F -> F) (l : F) X k m
  (s : 'I_(k * m) -> X * 'I_2) h d, let x : F := chunk_exponent F s h d in exponential e -> e l = 2%:R ->
  150%:R <= x -> 1 - k%:R * e (- (l * (x / 150%:R)))
    <= pr (@random_split F k m) (fun f => [forall i, chunk_close F s h d f i]).

(** Learning halfspaces by linear feasibility (yan section 5.1) *)
Section Feasibility.
Variable F : realFieldType.
(* the constraint <c, p> >= 1 of an example, on p = (w, a), is y (<a, x> - w) >= 1, y = 1 or -1 *)
Definition as_constraint d (e : 'rV[F]_d * 'I_2) : 'rV[F]_d.+1 * F * bool :=
  ((if e.2 == one then 1 else -1) *: row_mx (-1 : 'M_1) e.1, 1, true).
(* yan.definition-7: the algorithm finds sol S o for coins o, drawn by odds S. Of each feasible collection S of
   constraints <c, p> >= b this satisfies (1 - a)|S| with probability at least 1 - b. *)
Definition solves_feasibility D (O : finType) (odds : seq ('rV[F]_D * F * bool) -> O -> F) sol (a b : F) :=
  forall S, dist (odds S) /\ (all snd S -> (exists p, n_satisfied S p = size S) ->
    1 - b <= pr (odds S) (fun o => (1 - a) * (size S)%:R <= (n_satisfied S (sol S o))%:R)).
(* the algorithm on the constraints of N examples, as a learner of halfspaces *)
Definition learns_halfspaces d (O : finType) (odds : seq ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (alpha beta : F) :=
  forall target n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F), distribution D ->
  1 - beta <= mean (independent (fun _ : 'I_N => D)) (fun f =>
    let S := map (@as_constraint d) (labelled_sample (halfspace target) z f) in
    pr (odds S) (fun o => error_of (halfspace target) (halfspace (sol S o)) z D <= alpha)).
End Feasibility.

(* yan.remark-pac-reduction, by yan.theorem-2 in the additive form: an algorithm that solves linear feasibility with a
   and b learns with a + alpha and b + beta; la and lb are ln(1/alpha) and ln(1/beta), or more *)
Definition yan_remark_pac_reduction := forall (F : realFieldType) (e : F -> F) d (O : finType)
  (odds : seq ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (a b alpha beta la lb : F), exponential e ->
  0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb ->
  427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= N%:R ->
  solves_feasibility odds sol a b -> learns_halfspaces odds sol N (a + alpha) (b + beta).
