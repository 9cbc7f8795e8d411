(* The statements on depth in hulls (yan section 5.1), with the definitions they need.

   Numbers are those of any ordered field F. Points are rows of D numbers. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Section DepthInHulls.
Variables (F : realFieldType) (D : nat).
Implicit Types (p q : 'rV[F]_D).
(* p is in the convex hull of Y: a convex combination of finitely many points of Y *)
Definition in_hull (Y : 'rV[F]_D -> Prop) p := exists n (t : 'I_n -> F) (q : 'I_n -> 'rV[F]_D),
  [/\ distribution t, forall i, Y (q i) & p = \sum_i t i *: q i].
(* yan.definition-8: f_Conv(p) = v, the largest v such that p is in the convex hull of the q with f(q) >= v *)
Definition convexification (f : 'rV[F]_D -> nat) p v :=
  in_hull (fun q => (v <= f q)%N) p /\ forall u, in_hull (fun q => (u <= f q)%N) p -> (u <= v)%N.
(* yan.definition-9: the number of predicates of S that hold at p, and its convexification *)
Definition n_holding (S : seq (pred 'rV[F]_D)) p := count (fun holds => holds p) S.
Definition convexified_depth S p v := convexification (n_holding S) p v.
Definition has_convex_truth_set (holds : pred 'rV[F]_D) := forall p q t,
  0 <= t <= 1 -> holds p -> holds q -> holds ((1 - t) *: p + t *: q).
(* yan.definition-7: the constraint <a, p> >= b for c = (a, b, true); <a, p> > b for c = (a, b, false) *)
Definition linear_constraint (c : 'rV[F]_D * F * bool) : pred 'rV[F]_D := fun p =>
  if c.2 then c.1.2 <= (p *m c.1.1^T) 0 0 else c.1.2 < (p *m c.1.1^T) 0 0.
Definition n_satisfied (S : seq ('rV[F]_D * F * bool)) p := n_holding [seq linear_constraint c | c <- S] p.
End DepthInHulls.

(* common.lemma-radon: more than D + 1 points of R^D have two parts, without a common point, whose hulls meet *)
Definition common_lemma_radon := forall (F : realFieldType) D n (q : 'I_n -> 'rV[F]_D), (D.+1 < n)%N ->
  exists (J : {set 'I_n}) p, in_hull (fun r => exists2 i, i \in J & r = q i) p /\
                             in_hull (fun r => exists2 i, i \notin J & r = q i) p.

(* yan.fact-1, for linear constraints: p is in the hull of the points of depth v or more, so that cdepth_S(p) >= v *)
Definition yan_fact_1 := forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D.+1 * v <= n_satisfied S p + D * size S)%N.

(* yan.fact-1, for all predicates with convex truth sets, and with fractions of |S| *)
Definition yan_fact_1_convex := forall (F : realFieldType) D (S : seq (pred 'rV[F]_D)) p v,
  (forall holds, List.In holds S -> has_convex_truth_set holds) -> convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D.+1%:R * g) * (size S)%:R <= (n_holding S p)%:R.

(* yan.fact-1: the bound is attained wherever it is not negative, by n closed half-spaces *)
Definition yan_fact_1_attained := forall (F : realFieldType) D n v, (v <= n)%N -> (D * n <= D.+1 * v)%N ->
  exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n, all snd S,
    convexification (n_satisfied S) p v & (D.+1 * v = n_satisfied S p + D * size S)%N].
