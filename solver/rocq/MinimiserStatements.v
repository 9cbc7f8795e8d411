(* The statements on frequencies in random subsets, on private empirical risk minimisation and on private PAC learning,
   with the definitions they need: lyu sections 1.1, 3.1 and 5.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F; e is exp ([exponential]), which is met
   by exp on the real numbers. Classes are finite: sets of functions on N points, for every N. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Sums of independent numbers, frequencies in random subsets (lyu section 3.1) *)
(* lyu.proposition-1, with a factor 2: p i has the probabilities of 0 and 1 *)
Definition lyu_proposition_1_two_sided := forall (F : realFieldType) (e : F -> F) n (p : 'I_n -> bool -> F) (delta : F)
  (mu := \sum_i p i true), exponential e -> (forall i, dist (p i)) -> 0 < delta < 1 ->
  pr (independent p) (fun X => delta * mu < `|(\sum_i X i)%:R - mu|) <= 2%:R * e (- (delta ^+ 2 * mu / 3%:R)).

(* every outcome of E with the same probability *)
Definition uniform_on (F : realFieldType) (A : finType) (E : pred A) : A -> F := fun a => (E a)%:R / #|E|%:R.
(* the average of the numbers X i in {0, 1} over S *)
Definition average (F : realFieldType) N (X : 'I_N -> bool) (S : {set 'I_N}) : F := (\sum_(i in S) X i)%:R / #|S|%:R.

(* lyu.proposition-2 *)
Definition lyu_proposition_2 := forall (F : realFieldType) (e : F -> F) N (X : 'I_N -> bool) t (delta : F)
  (m := average F X [set: 'I_N]), exponential e -> (0 < t <= N)%N -> 0 < delta < 1 ->
  pr (uniform_on F (fun S : {set 'I_N} => #|S| == t)) (fun S => delta * m < `|average F X S - m|)
  <= 2%:R * e (- (delta ^+ 2 * t%:R * m / 3%:R)).

(** Teachers in stages (lyu sections 2, 5 and 6) *)
(* H i j is the class of teacher i at stage j *)
Definition interleaved X k d (H : 'I_k -> nat -> class X 1) :=
  forall i i' j, (0 < j <= d.+1)%N -> subclass (H i j) (H i' j.-1).
(* lyu.remark-2-entrywise-intersection *)
Definition lyu_remark_2_entrywise_intersection := forall X k d (H H' : 'I_k -> nat -> class X 1), interleaved d H ->
  interleaved d H' -> interleaved d (fun i j => intersection (H i j) (H' i j)).
(* lyu.remark-5-decomposition-drop, lyu.remark-6-degree-drop, for classes H of one stage and G of the next one: the
   largest decomposition dimension falls (eG i and eH i are 1 more) unless one hypothesis is essential to all H *)
Definition lyu_remark_5_decomposition_drop := forall N k (G H : 'I_k -> {set {ffun 'I_N -> 'I_2}}) p d
  (eG eH : 'I_k -> nat), (0 < p)%N -> (forall i i', subclass (members (G i)) (members (H i'))) ->
  (forall i, below (members (H i)) d.+1) -> (forall i, ddim (2 * p) d (members (G i)) (eG i)) ->
  (forall i, ddim p d (members (H i)) (eH i)) -> ~ (exists f, forall i, essential p d (members (H i)) f) ->
  forall i, exists i', (eG i < eH i')%N.

(** Private empirical risk minimisation (lyu section 5) *)
Section Minimisers.
Variables (F : realFieldType) (e : F -> F) (N : nat).
(* M s is the distribution of the function that is put out on the n examples s. If a member of H fits them all, each
   function that can be put out errs on at most a of them, and is SOA_G for a (d+1)-irreducible G contained in H. *)
Definition minimises (H : class 'I_N 1) d n a (M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F) :=
  forall s (f : {ffun 'I_N -> 'I_2}), size s = n -> (exists2 h, H h & errors h s = 0%N) -> 0 < M s f ->
  (errors f s <= a)%N /\ soa_hull d.+1 H f.

(* n = k m examples are dealt to k teachers, v is the VC dimension, d the Littlestone dimension *)
Definition enough_examples d v k m a (eps delta : F) :=
  (8 * k * \sum_(i < v.+1) 'C(k * m, i))%:R * (1 + e eps) <= delta * e (a%:R / (144 * k * d.+1 ^ 2)%:R).
Definition enough_teachers d k a (eps delta : F) := let c := e (eps / 2%:R) in
  8%:R * (1 + e eps) * (1 + c) * c * (d.+1 * maxn a d.+1 ^ d * 2 ^ (2 * d ^ 2))%:R <= delta ^+ 2 * c ^+ k.
End Minimisers.

(* lyu.theorem-3, with n = k m from two inequalities: for epsilon <= 1 <= d they ask for k of the order (d^2 + d ln n +
   ln (1/delta)) / epsilon and for m of the order d^2 (v ln n + ln (1/delta)) / alpha, where a = alpha n *)
Definition lyu_theorem_3_sizes := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a
  (eps delta : F), exponential e -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta ->
  enough_examples e d v k m a eps delta -> enough_teachers e d k a eps delta ->
  exists M, dp (k * m) (e eps) delta M /\ minimises (members H) d (k * m) a M.

(* lyu.theorem-3, without the order of n: one n for all classes of dimension at most d *)
Definition lyu_theorem_3 := forall (F : archiFieldType) (e : F -> F) d (eps delta alpha : F), exponential e ->
  0 < eps -> 0 < delta -> 0 < alpha -> exists n a, [/\ (0 < n)%N, a%:R <= alpha * n%:R
  & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
    exists M, dp n (e eps) delta M /\ minimises (members H) d n a M].

(** Private PAC learning (lyu sections 1.1 and 5) *)
(* lyu.theorem-2, lyu.corollary-5.1, of the proof: a minimiser learns, if n examples are enough for its a errors *)
Definition lyu_corollary_5_1_sizes := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d n a
  (M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F) (alpha beta : F), exponential e -> below (members H) d.+1 ->
  (0 < n)%N -> (forall s, size s = n -> dist (M s)) -> minimises (members H) d n a M ->
  8%:R * a%:R <= alpha * n%:R -> 2%:R <= e (alpha * n%:R / 32%:R) ->
  (2 * \sum_(i < d.+1) 'C(2 * n, i))%:R <= beta * e (a%:R / 6%:R) ->
  accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta.

(* lyu.theorem-2, lyu.corollary-5.1, with n = k m from the inequalities of both *)
Definition lyu_theorem_2_sizes := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a
  (eps delta alpha beta : F), exponential e -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta ->
  enough_examples e d v k m a eps delta -> enough_teachers e d k a eps delta ->
  8%:R * a%:R <= alpha * (k * m)%:R -> 2%:R <= e (alpha * (k * m)%:R / 32%:R) ->
  (2 * \sum_(i < d.+1) 'C(2 * (k * m), i))%:R <= beta * e (a%:R / 6%:R) ->
  exists M, dp (k * m) (e eps) delta M /\
    accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) (k * m) M alpha beta.

(* lyu.theorem-2, lyu.corollary-5.1, without the order of n: one n for all classes of dimension at most d *)
Definition lyu_theorem_2 := forall (F : archiFieldType) (e : F -> F) d (eps delta alpha beta : F), exponential e ->
  0 < eps -> 0 < delta -> 0 < alpha -> 0 < beta -> exists2 n, (0 < n)%N
  & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 -> exists M, dp n (e eps) delta M /\
    accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta.
