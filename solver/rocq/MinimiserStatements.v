(* The statements on frequencies in random subsets, on private empirical risk minimisation and on private PAC learning,
   with the definitions they need: lyu sections 1.1, 3.1 and 5.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F; e is exp ([exponential]), which is met
   by exp on the real numbers. Classes are finite: sets of functions on N points, for every N. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Frequencies in random subsets (lyu section 3.1) *)
(* every outcome of E with the same probability *)
Definition uniform_on (F : realFieldType) (A : finType) (E : pred A) : A -> F := fun a => (E a)%:R / #|E|%:R.
(* the average of the numbers X i in {0, 1} over S *)
Definition average (F : realFieldType) N (X : 'I_N -> bool) (S : {set 'I_N}) : F := (\sum_(i in S) X i)%:R / #|S|%:R.

(* lyu.proposition-2 *)
Definition lyu_proposition_2 := forall (F : realFieldType) (e : F -> F) N (X : 'I_N -> bool) t (delta : F)
  (m := average F X [set: 'I_N]), exponential e -> (0 < t <= N)%N -> 0 < delta < 1 ->
  pr (uniform_on F (fun S : {set 'I_N} => #|S| == t)) (fun S => delta * m < `|average F X S - m|)
  <= 2%:R * e (- (delta ^+ 2 * t%:R * m / 3%:R)).
