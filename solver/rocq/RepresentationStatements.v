(* The statements on representations by a pure private learner, with and without its accuracy, and on what RepDim
   says of its sample complexity: bgs section 8.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F, c is exp(epsilon), and e is exp.
   RepDim is the least ln N of (1/4, 1/8)-representations by lists of length at most N; x is any point. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(* bgs.remark-8-lower-bound for alpha <= 1/4: RepDim is at most m epsilon + ln 5 *)
Definition bgs_remark_8_lower_bound_quarter := forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType)
  (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F), 1 <= c -> alpha <= 4%:R^-1 ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R * c ^+ m.
(* bgs.remark-8-lower-bound: for every a < 1/2 some t, so that RepDim is at most t (m epsilon + ln 2) + ln(5/2) for
   all alpha <= a; t = 2 u for the least u with (4 a (1 - a))^u <= 1/4 *)
Definition bgs_remark_8_lower_bound := forall (F : archiFieldType) (a : F), a < 2%:R^-1 -> exists t : nat,
  forall X (x : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F)
  (c alpha : F), 1 <= c -> alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R / 2%:R * (2%:R * c ^+ m) ^+ t.

(* bgs.lemma-8.5 with the size 8 m epsilon alpha + ln(10 (k + 1)), for alpha <= 1/4 and m >= 3 / (4 alpha); j is the
   whole part of 8 m alpha, or more *)
Definition bgs_lemma_8_5_large := forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType)
  (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1 <= c -> 0 < alpha <= 4%:R^-1 ->
  3%:R <= 4%:R * alpha * m%:R -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> 8%:R * alpha * m%:R < j.+1%:R ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 10%:R * k.+1%:R * c ^+ j.
(* bgs.lemma-8.5, bgs.remark-8-lower-bound-with-accuracy: twice as many, for alpha <= 1/4 and every m *)
Definition bgs_lemma_8_5_quarter := forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType)
  (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1 <= c -> 0 < alpha <= 4%:R^-1 ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> 16%:R * alpha * m%:R < j.+1%:R ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 10%:R * k.+1%:R * c ^+ j.
(* bgs.lemma-8.5, bgs.remark-8-lower-bound-with-accuracy: for every a < 1/2 some C, so that RepDim is at most
   C m alpha epsilon + ln(k + 1) + ln C for all alpha <= a and every m *)
Definition bgs_lemma_8_5 := forall (F : archiFieldType) (a : F), a < 2%:R^-1 -> exists C : nat,
  forall X (x : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F)
  (c alpha : F) j, 1 <= c -> 0 < alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  C%:R * alpha * m%:R < j.+1%:R -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= C%:R * k.+1%:R * c ^+ j.

(** What RepDim says of the sample complexity *)
(* bgs.definition-8.2: RepDim(H) is at most ln N; and it is ln N *)
Definition repdim_at_most (F : realFieldType) X k (H : class X k) N := exists r (P : 'I_r -> F)
  (G : 'I_r -> seq (hypothesis X k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i) <= N)%N.
Definition repdim (F : realFieldType) X k (H : class X k) N :=
  repdim_at_most F H N /\ forall N', repdim_at_most F H N' -> (N <= N')%N.

(* bgs.lemma-8.3 with (2 u RepDim(H) + 2 ln(1 / beta)) max(3, 1 / epsilon) / alpha examples, where the number u is
   11 ln(2 / alpha), or more *)
Definition bgs_lemma_8_3_dimension := forall (F : archiFieldType) (e : F -> F) X k (H : class X k) N n u
  (eps alpha beta : F), exponential e -> repdim_at_most F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha -> 0 < beta <= 1 ->
  2%:R <= alpha * e (u%:R / 11%:R) -> (N ^ (2 * u))%:R <= beta ^+ 2 * e (alpha * n%:R / 3%:R) ->
  (N ^ (2 * u))%:R <= beta ^+ 2 * e (alpha * n%:R * eps) ->
  exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
  dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) (4%:R * beta).

(* bgs.remark-8-lower-bound-with-accuracy: for RepDim(H) = ln N some (epsilon, 0)-private, (alpha, beta)-accurate
   learner has (2 u RepDim(H) + 2 ln(4 / beta)) max(18, 6 / epsilon) / alpha examples, u = 11 ln(12 / alpha), and
   each has at least (RepDim(H) - ln 5) / epsilon and at least (RepDim(H) - ln(10 (k + 1))) / (16 alpha epsilon) *)
Definition bgs_remark_8_captures := forall (F : archiFieldType) (e : F -> F) X (x : X) k (H : class X k) N
  (eps alpha beta : F), exponential e -> repdim F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 ->
  0 < beta <= 2%:R^-1 ->
  (forall n u, 12%:R <= alpha * e (u%:R / 11%:R) ->
    (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R / 18%:R) ->
    (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R * eps / 6%:R) ->
    exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
    dp n (e eps) 0 A /\ accurate H hyp n A alpha beta) /\
  (forall m (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
    dp m (e eps) 0 A -> accurate H hyp m A alpha beta ->
    N%:R <= 5%:R * e (m%:R * eps) /\ N%:R <= 10%:R * k.+1%:R * e (16%:R * alpha * m%:R * eps)).

(* the functions that are 1 at one of n points *)
Definition point_functions n : class 'I_n 1 := fun h => exists i, h =1 (fun j => if j == i then one else zero).
(* bgs.lemma-8.3, bgs.remark-8-lower-bound-with-accuracy: no constant is enough for all alpha. For alpha = 1 / (n + 1)
   and RepDim at most ln 25 at least (n + 1) ln(n / 8) / (8 epsilon) examples are needed, so a factor ln(1 / alpha), or
   an added one; j is the whole part of 8 m / (n + 1), or more. *)
Definition bgs_lemma_8_3_points_dimension := forall (F : realFieldType) n, repdim_at_most F (@point_functions n) 25.
Definition bgs_lemma_8_3_points := forall (F : realFieldType) n (O : finType) (hyp : O -> hypothesis 'I_n 1) m
  (A : seq ('I_n * 'I_2) -> O -> F) (c : F) j, 1 <= c -> dp m c 0 A ->
  accurate (@point_functions n) hyp m A n.+1%:R^-1 2%:R^-1 -> (8 * m < n.+1 * j.+1)%N -> n%:R <= 8%:R * c ^+ j.
(* bgs.lemma-8.3, bgs.remark-8-lower-bound-with-accuracy: as printed, and as an upper bound for all alpha, it is
   false for every epsilon > 0: no C is enough; l is RepDim(H) + ln(1 / beta), or more *)
Definition bgs_lemma_8_3_false := forall (F : archiFieldType) (e : F -> F) (eps C : F), exponential e -> 0 < eps ->
  ~ forall n (H : class 'I_n 1) N r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n 1)) (alpha beta l : F),
  repdim F H N -> (0 < N)%N -> represents H P G alpha beta -> 0 < 6%:R * alpha < 1 -> 0 < 4%:R * beta < 1 ->
  N%:R <= beta * e l ->
  exists m (O : finType) (hyp : O -> hypothesis 'I_n 1) (A : seq ('I_n * 'I_2) -> O -> F),
  [/\ m%:R * (alpha * eps) <= C * l, dp m (e eps) 0 A & accurate H hyp m A (6%:R * alpha) (4%:R * beta)].
