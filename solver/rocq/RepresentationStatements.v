(* The statements on representations by a pure private learner, with and without its accuracy: bgs section 8.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F, and c is exp(epsilon). RepDim is the
   least ln N of (1/4, 1/8)-representations by lists of length at most N; x is any point. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(* bgs.remark-8-lower-bound for alpha <= 1/4: RepDim is at most m epsilon + ln 5 *)
Definition bgs_remark_8_lower_bound_quarter := forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType)
  (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F), 1 <= c -> alpha <= 4%:R^-1 ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R * c ^+ m.
(* bgs.remark-8-lower-bound: for every a < 1/2 some t, so that RepDim is at most t (m epsilon + ln 2) + ln(5/2) for all
   alpha <= a; t = 2 u for the least u with (4 a (1 - a))^u <= 1/4 *)
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
