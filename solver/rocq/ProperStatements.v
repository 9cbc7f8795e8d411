(* The statements on proper learners, which put out members of the class: lyu section 5, the remark at the end.

   As in MinimiserStatements.v probabilities are numbers of an ordered field F, e is exp, and classes are sets of
   functions on N points. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Section Proper.
Variables (F : realFieldType) (N : nat).
Notation func := {ffun 'I_N -> 'I_2}.
Implicit Types (H : {set func}) (f h : func) (R : func -> func -> F).

(* points that show, for all h of a class of VC dimension v, if h differs from a function with probability alpha / 3 or
   more; for e = exp and alpha <= 1 they are of the order (v/alpha) ln(1/alpha) *)
Definition enough_points (e : F -> F) v n a (alpha : F) :=
  (24 * a)%:R <= alpha * n%:R /\ (2 * \sum_(i < v.+1) 'C(2 * n, i))%:R < e (a%:R / 6%:R).

(* R f is the distribution of the member of H that replaces f *)
Definition replaces_by_members H R := forall f, dist (R f) /\ forall h, 0 < R f h -> h \in H.
(* on the sample s a member that replaces f errs on average at most alpha (size s) times more than f *)
Definition replaces_well R (alpha : F) f s :=
  mean (R f) (fun h => (errors h s)%:R) <= (errors f s)%:R + alpha * (size s)%:R.

(* the functions that are put out are members of H, for all data, and err at most a times if a member fits *)
Definition proper_minimiser H n a (M : seq ('I_N * 'I_2) -> func -> F) := forall s f, size s = n -> 0 < M s f ->
  f \in H /\ ((exists2 h, members H h & errors h s = 0%N) -> (errors f s <= a)%N).
End Proper.

(* lyu.remark-5-proper, repaired: for a deeply irreducible G there is a list of members of G with a small share, at
   every point, of those that differ from SOA_G there *)
Definition lyu_remark_5_proper_list := forall (F : realFieldType) (e : F -> F) N (G : {set {ffun 'I_N -> 'I_2}})
  (f : {ffun 'I_N -> 'I_2}) v n a (alpha : F), exponential e -> G != set0 -> irreducible n (members G) ->
  is_soa (members G) f -> (forall xs, vc_shatters (members G) xs -> (size xs <= v)%N) ->
  enough_points e v n a alpha -> exists L : seq {ffun 'I_N -> 'I_2}, [/\ (0 < size L)%N, {subset L <= G}
    & forall x, (count (fun h : {ffun 'I_N -> 'I_2} => h x != f x) L)%:R <= alpha * (size L)%:R].

(* lyu.remark-5-proper, repaired: so a random member of H can replace SOA_G, chosen without another look at the data *)
Definition lyu_remark_5_proper_replacement := forall (F : realFieldType) (e : F -> F) N
  (H : {set {ffun 'I_N -> 'I_2}}) v n a (alpha : F), exponential e -> H != set0 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> enough_points e v n a alpha ->
  exists2 R, replaces_by_members H R
  & forall f : {ffun 'I_N -> 'I_2}, soa_hull n (members H) f -> forall s, replaces_well R alpha f s.
