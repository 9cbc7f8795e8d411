(* The statements on private online learners with few mistakes for all Littlestone dimensions (lyu Theorem 1), with the
   definitions they need.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F; e is exp ([exponential]), which is met
   by exp on the real numbers. Classes are finite: sets of functions on N points, for every N. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Randomised online learners as machines *)
Section Machines.
Variables (F : realFieldType) (hyp X : Type).
(* Coins c are drawn once and kept secret; they say in which state to start. In each round the machine draws an outcome
   o, with the probabilities [publish s] of its state s, and publishes the hypothesis [shows o]; then it receives an
   example and goes to the state [next s o example]. *)
Inductive machine := Machine (C O : finType) (State : Type) of
  (C -> F) & (C -> State) & (State -> O -> F) & (O -> hyp) & (State -> O -> X -> State).
(* all probabilities are such *)
Definition proper (M : machine) :=
  let: Machine C Outcome _ coins start publish shows next := M in dist coins /\ forall s, dist (publish s).

(* the mean of f(all hypotheses published), T rounds before the end, in state s, if those of past were published; the
   adversary x chooses each example by all hypotheses published before, also that of its own round *)
Fixpoint mean_rounds (O : finType) State (publish : State -> O -> F) (shows : O -> hyp)
  (next : State -> O -> X -> State) (x : seq hyp -> X) T s past (f : seq hyp -> F) : F :=
  if T is T'.+1 then mean (publish s) (fun o => let past' := rcons past (shows o) in
    mean_rounds publish shows next x T' (next s o (x past')) past' f)
  else f past.
(* Pr[the hypotheses published in T rounds are in the event P] *)
Definition run (M : machine) x T (P : pred (seq hyp)) : F :=
  let: Machine C Outcome _ coins start publish shows next := M in
  mean coins (fun c => mean_rounds publish shows next x T (start c) [::] (fun hs => (P hs)%:R)).

(* (epsilon, delta)-private, c is exp(epsilon): one round has another example, all others
   are chosen in the same way *)
Definition private_machine (M : machine) T (c delta : F) := forall x x' t P,
  (forall past, size past != t -> x past = x' past) -> run M x T P <= c * run M x' T P + delta.
(* the adversary who has fixed the examples s; z does not matter in the first [size s] rounds *)
Definition fixed (z : X) (s : seq X) : seq hyp -> X := fun past => nth z (z :: s) (size past).
End Machines.

(* lyu.theorem-1, sizes: there are k teachers for m rounds each, VC dimension v; each stage has r + 1 draws, K in all;
   a errors are allowed; noise is off by s at most *)
Section Sizes.
Variables (F : realFieldType) (e : F -> F) (d v k m a r s T : nat) (eps delta beta : F).
Definition all_draws := (d.+1 * r.+1)%N.
Notation K := all_draws.
(* exp(epsilon'), for tests and for draws *)
Definition one_cost : F := e (eps / (5 * K)%:R).
Notation c := one_cost.
(* the most that a teacher lists, and the weight of failure *)
Definition most_listed := ((2 ^ d * maxn a 1) ^ d * 2 ^ (d ^ 2))%N.
Definition failure_weight : F := (1 + c) * (c * most_listed%:R) * (2 * K)%:R / delta.
Notation W := failure_weight.
(* the split is typical; the symbol is rare while lists have a common item; draws last; noise is small *)
Definition errors_suffice := (8 * k * ((k * m).+1 * \sum_(i < v.+1) 'C(k * m, i)))%:R
  <= beta * e (a%:R / (144 * k * d.+1 ^ 2)%:R).
Definition teachers_suffice := (4 * K)%:R * W <= beta * c ^+ k.
Definition draws_suffice := (4 * d.+1 * k * most_listed)%:R * c ^+ k <= beta * (W * 2%:R ^+ r).
Definition noise_suffices := (4 * T)%:R <= beta * c ^+ s /\ (2 * K)%:R <= delta * c ^+ s.
Definition most_mistakes := (K * (a + 3 * s).+1)%N.
End Sizes.

(* lyu.theorem-1 *)
Definition lyu_theorem_1_sizes := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a r
  s T (eps delta beta : F), exponential e -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> (T <= k * m)%N ->
  0 < eps -> 0 < delta -> errors_suffice e d v k m a beta -> teachers_suffice e d k a r eps delta beta ->
  draws_suffice e d k a r eps delta beta -> noise_suffices e d r s T eps delta beta ->
  exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e eps) delta &
    forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => most_mistakes d a r s < mistakes xs hs)%N <= beta].

(* lyu.theorem-1, with an explicit polynomial: T <= 2^q rounds, delta and beta at least 2^-u, 1/epsilon at most j. There
   are K draws and k teachers, a errors are allowed, and at most 2 K a mistakes are made. This is of the order D^5 P^3 Q
   j, if l is the logarithm of a: for fixed delta and beta of d^11 log T / epsilon, but for powers of logarithms of d,
   log T and 1/epsilon. *)
Definition lyu_theorem_1 := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l T
  (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in
  let K := (26 * D * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in
  exponential e -> below (members H) D -> (T <= 2 ^ q)%N -> (0 < l)%N -> (a <= 2 ^ l)%N ->
  0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <= delta * 2%:R ^+ u -> 1 <= beta * 2%:R ^+ u ->
  exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e eps) delta &
    forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => 2 * K * a < mistakes xs hs)%N <= beta].
