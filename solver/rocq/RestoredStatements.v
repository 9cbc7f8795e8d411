(* yan Theorems 4 and 5 as restored: there is a private and accurate predictor with at most so many examples.

   A predictor draws all its coins w first; predict s w u z is its label at the point z, for the examples s, after the
   queries u, the last one first. An adversary asks x h after the answers h, the last one first; one that is oblivious
   knows only how many there are. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import RealStatements HalfspaceStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Section Predictors.
Variables (F : realFieldType) (X : Type).

(* the queries and the answers of T rounds, the last ones first; f u z answers the query z after the queries u *)
Fixpoint played (x : seq 'I_2 -> X) (f : seq X -> X -> 'I_2) T : seq X * seq 'I_2 :=
  if T is T'.+1 then let: (u, h) := played x f T' in (x h :: u, f u (x h) :: h) else ([::], [::]).

Section Coins.
Variables (W : finType) (coins : W -> F) (predict : seq (X * 'I_2) -> W -> seq X -> X -> 'I_2).
(* yan.definition-1, privacy: the T answers to the adversary x are private in all N examples, c is exp(epsilon) *)
Definition answers_privately N T (c delta : F) (x : seq 'I_2 -> X) :=
  dp N c delta (fun s (y : T.-tuple 'I_2) => pr coins (fun w => (played x (predict s w) T).2 == y)).
(* yan.definition-1, accuracy: for every target c of H and every distribution of points, with probability 1 - beta over
   N examples and coins, in each of T rounds the function of all points that gives the label at the next query has an
   error of at most alpha *)
Definition answers_accurately (H : class X 1) N T (alpha beta : F) (x : seq 'I_2 -> X) :=
  forall c n (z : 'I_n -> X) (D : 'I_n -> F), H c -> distribution D ->
  1 - beta <= mean (independent (fun _ : 'I_N => D)) (fun j => let s := labelled_sample c z j in
    pr coins (fun w => [forall t : 'I_T, error_of c (predict s w (played x (predict s w) t).1) z D <= alpha])).
End Coins.

(* a predictor for N examples and T rounds that is private and accurate for all these adversaries *)
Definition some_predictor (H : class X 1) N T (c delta alpha beta : F) (adversary : (seq 'I_2 -> X) -> Prop) :=
  exists (W : finType) (coins : W -> F) (predict : seq (X * 'I_2) -> W -> seq X -> X -> 'I_2), dist coins /\
  forall x, adversary x ->
    answers_privately coins predict N T c delta x /\ answers_accurately coins predict H N T alpha beta x.
Definition oblivious (x : seq 'I_2 -> X) := forall h h', size h = size h' -> x h = x h'.
Definition adaptive (x : seq 'I_2 -> X) := True.

(* the axiom of choice for the subsets of H: each that is not empty has a chosen member *)
Definition choosable (H : class X 1) := exists pick : class X 1 -> hypothesis X 1,
  forall P : class X 1, (exists2 g, H g & P g) -> H (pick P) /\ P (pick P).
End Predictors.

(* yan.theorem-4: O~(d^3.5 log^3.5(T)/(alpha^2 epsilon)) hides the fifth power of a logarithm *)
Definition yan_theorem_4_restored := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR (maxn d T)) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  choosable H -> vc_dimension H d -> (0 < d)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 9 * Rpower (INR d) (7 / 2) * Rpower log_T (7 / 2) / (alpha ^ 2 * epsilon) * hidden ^ 5)%real &
    some_predictor H N T (i (exp epsilon)) (i delta) (i alpha) (i beta) (@oblivious X).

(* yan.theorem-5: O~(d^5.5 log(T)/(alpha^2 epsilon)) hides the third power of a logarithm *)
Definition yan_theorem_5_restored := forall (F : realFieldType) (e : F -> F) (i : R -> F) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR T) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0 < T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 11 * Rpower (INR d) (11 / 2) * log_T / (alpha ^ 2 * epsilon) * hidden ^ 3)%real &
    some_predictor (@halfspaces F d) N T (i (exp epsilon)) (i delta) (i alpha) (i beta) (@adaptive 'rV[F]_d).
