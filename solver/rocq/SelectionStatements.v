(* The statements on the exponential mechanism, on the learner of a probabilistic representation and on the choice of a
   good run: bgs section 8 and appendix A.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F; e is exp ([exponential]), which is
   met by exp on the real numbers. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** The exponential mechanism *)
(* each of finitely many candidates, with probability proportional to exp(epsilon score / 2) *)
Definition selected (F : realFieldType) (e : F -> F) (A : finType) (eps : F) (score : A -> F) : A -> F :=
  fun a => e (eps * score a / 2%:R) / \sum_b e (eps * score b / 2%:R).

(* bgs.lemma-8.3, bgs.theorem-a.1, of the proofs: it is private, if scores have sensitivity 1 at most *)
Definition bgs_lemma_8_3_selection_privacy := forall (F : realFieldType) (e : F -> F) X (A : finType) n
  (score : seq X -> A -> F) (eps : F), exponential e -> (0 < #|A|)%N -> 0 < eps ->
  (forall s s' a, size s = n -> neighbours s s' -> `|score s a - score s' a| <= 1) ->
  dp n (e eps) 0 (fun s => selected e eps (score s)).

(* bgs.lemma-8.3, bgs.theorem-a.1, of the proofs: a score is not worse than any other by more than t, except with
   probability beta; t is (2 / epsilon) ln(#|A| / beta), or more *)
Definition bgs_lemma_8_3_selection_utility := forall (F : realFieldType) (e : F -> F) (A : finType) (score : A -> F)
  (eps beta t : F) (b : A), exponential e -> 0 < eps -> #|A|%:R <= beta * e (eps * t / 2%:R) ->
  1 - beta <= pr (selected e eps score) (fun a => score b - t <= score a).

(** The learner of a probabilistic representation *)
(* bgs.lemma-8.3, with max(3, 1 / epsilon) ln(N / beta) / alpha examples, N functions in each class of the family *)
Definition bgs_lemma_8_3 := forall (F : realFieldType) (e : F -> F) X k (H : class X k) r (P : 'I_r -> F)
  (G : 'I_r -> seq (hypothesis X k)) N n (eps alpha beta : F), exponential e -> represents H P G alpha beta ->
  (forall i, size (G i) <= N)%N -> (0 < N)%N -> 0 < eps ->
  N%:R <= beta * e (alpha * n%:R / 3%:R) -> N%:R <= beta * e (alpha * n%:R * eps) ->
  exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
  dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) (4%:R * beta).

(** The choice of a good run (bgs appendix A) *)
(* bgs.theorem-a.1, of its proof: one of #|A| runs errs on at most 1/4, by D; with 48 ln(#|A| / beta) / epsilon fresh
   examples and minus the number of errors as the score a run is chosen that errs on at most 1/3, except with
   probability beta *)
Definition bgs_theorem_a_1_good_run := forall (F : realFieldType) (e : F -> F) (A B : finType) (D : B -> F)
  (errs : A -> pred B) n (eps beta : F) (g : A), exponential e -> dist D -> 0 < eps <= 4%:R^-1 ->
  pr D (errs g) <= 4%:R^-1 -> #|A|%:R <= beta * e (eps * n%:R / 48%:R) ->
  1 - beta <= mean (independent (fun _ : 'I_n => D)) (fun f =>
    pr (selected e eps (fun a => - (\sum_i errs a (f i))%:R)) (fun a => pr D (errs a) <= 3%:R^-1)).
