(* The statements on proper learners, which put out members of the class: lyu section 5, the remark at the end.

   As in MinimiserStatements.v probabilities are numbers of an ordered field F, e is exp, and classes are sets of
   functions on N points. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
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

(* lyu.remark-5-proper, repaired: a private minimiser M that puts out SOA_G for (m+1)-irreducible G contained in H and
   errs at most b times among q examples becomes a proper one, as private, with at most b + alpha q errors on average *)
Definition lyu_remark_5_proper_learner := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) v m
  a q b (alpha c delta : F) M, exponential e -> H != set0 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> enough_points e v m.+1 a alpha ->
  dp q c delta M -> minimises (members H) m q b M -> exists M', [/\ dp q c delta M',
    forall s (h : {ffun 'I_N -> 'I_2}), 0 < M' s h -> size s = q -> h \in H
  & forall s, size s = q -> (exists2 h, members H h & errors h s = 0%N) ->
    mean (M' s) (fun h : {ffun 'I_N -> 'I_2} => (errors h s)%:R) <= b%:R + alpha * q%:R].

(* lyu.remark-5-proper, repaired: with another epsilon for a choice among r of these members, the proper one errs with
   certainty at most 2 (b + alpha q) + t times *)
Definition lyu_remark_5_proper_certain := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) v m
  a q b b' r (alpha c delta eps beta t : F) M, exponential e -> H != set0 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> enough_points e v m.+1 a alpha ->
  dp q c delta M -> minimises (members H) m q b M -> (0 < q)%N -> (0 < r)%N -> 0 <= c -> 0 < eps ->
  2%:R <= beta * 2%:R ^+ r -> 2%:R * r%:R <= beta * e (eps * t / 2%:R) ->
  2%:R * (b%:R + alpha * q%:R) + t <= b'%:R -> exists M',
  dp q (c * e eps) (delta + (1 + c * e eps) * beta) M' /\ proper_minimiser H q b' M'.

(* lyu.remark-5-proper, repaired: such a minimiser for any depth p + 1, which enters only by its logarithm: in
   enough_teachers p + 1 stands in place of max(a, d+1) *)
Definition lyu_remark_5_proper_minimiser := forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d
  v k m a p (eps delta : F), exponential e -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta ->
  (maxn a d.+1 <= p.+1)%N -> enough_examples e d v k m a eps delta -> enough_teachers e d k p.+1 eps delta ->
  exists M, dp (k * m) (e eps) delta M /\ minimises (members H) p (k * m) a M.

(* lyu.remark-5-proper, its conclusion: one number n of examples for all classes of dimension at most d *)
Definition lyu_remark_5_proper := forall (F : archiFieldType) (e : F -> F) d (eps delta alpha : F), exponential e ->
  0 < eps -> 0 < delta -> 0 < alpha -> exists n a, [/\ (0 < n)%N, a%:R <= alpha * n%:R
  & forall N (H : {set {ffun 'I_N -> 'I_2}}), H != set0 -> below (members H) d.+1 ->
    exists M, dp n (e eps) delta M /\ proper_minimiser H n a M].

(* lyu.remark-5-proper, bgs.theorem-3.6: a proper private PAC learner, some n for all classes of dimension at most d *)
Definition lyu_remark_5_proper_learns := forall (F : archiFieldType) (e : F -> F) d (eps delta alpha beta : F),
  exponential e -> 0 < eps -> 0 < delta -> 0 < alpha -> 0 < beta -> exists2 n, (0 < n)%N
  & forall N (H : {set {ffun 'I_N -> 'I_2}}), H != set0 -> below (members H) d.+1 -> exists M, [/\ dp n (e eps) delta M,
    accurate (members H) (fun f : {ffun 'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta
  & forall s f, size s = n -> 0 < M s f -> f \in H].

(* lyu.remark-5-proper, of its reason: k-irreducible G are not enough for a share of errors below d / (k + 2 d). For
   k = d + 1 this is at least 1/4. H itself is k-irreducible, f = 0 is its SOA and makes no error on the sample s, which
   a member of H fits. *)
Definition lyu_remark_5_proper_depth := forall (F : realFieldType) d k, (0 < k)%N ->
  exists N (H : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}), [/\ mld (members H) d,
    irreducible k (members H), is_soa (members H) f
  & forall (R : {ffun 'I_N -> 'I_2} -> {ffun 'I_N -> 'I_2} -> F) q, replaces_by_members H R ->
    exists s, [/\ size s = q, exists2 h, members H h & errors h s = 0%N, errors f s = 0%N
    & d%:R / (k + 2 * d)%:R * q%:R <= mean (R f) (fun h : {ffun 'I_N -> 'I_2} => (errors h s)%:R)]].
(* lyu.remark-5-proper, of its reason: with (d+1)-irreducible G for alpha < 1/4, on samples without errors of SOA_G *)
Definition lyu_remark_5_proper_false := forall (F : realFieldType) d (alpha : F), (0 < d)%N -> alpha < 4%:R^-1 ->
  ~ forall N (H : {set {ffun 'I_N -> 'I_2}}), H != set0 -> mld (members H) d -> exists2 R, replaces_by_members H R
  & forall (f : {ffun 'I_N -> 'I_2}) s, soa_hull d.+1 (members H) f -> errors f s = 0%N ->
    (exists2 h, members H h & errors h s = 0%N) -> replaces_well R alpha f s.
