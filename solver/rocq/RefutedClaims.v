(* Claims of the papers on numbers of examples, probabilities and privacy that are false, with the definitions that they
   need; Refuted.v has the others. Most fail for degenerate parameters only, as the comments say. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements RealStatements.
From Littlestone Require Import RepresentationStatements PrivacyStatements MechanismStatements AccuracyStatements.
From Littlestone Require Import CompositionStatements LearnerStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Examples and coins (lyu) *)
(* lyu.theorem-2, lyu.corollary-5.1, as worded: for no d >= 1, epsilon, delta and alpha < 1 is one number of examples
   enough for every beta *)
Definition lyu_theorem_2_false_without_beta := forall (F : realFieldType) (i : R -> F) d (epsilon delta alpha : R),
  contains_reals i -> (0 < d)%N -> (alpha < 1)%real ->
  ~ exists n, forall (beta : R), (0 < beta <= 1)%real -> forall N (H : {set {ffun 'I_N -> 'I_2}}),
  below (members H) d.+1 -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* lyu.proposition-1, as printed: p i gives the probabilities of 1 (true) and 0 (false) *)
Definition lyu_proposition_1_false := forall (F : realFieldType) (e : F -> F), exponential e ->
  ~ forall n (p : 'I_n -> bool -> F) (delta : F), (forall i, dist (p i)) -> 0 < delta < 1 ->
  let mu := \sum_i p i true in
  pr (independent p) (fun X => delta * mu < `|(\sum_i X i)%:R - mu|) <= e (- (delta ^+ 2 * mu / 3%:R)).

(* lyu.lemma-3.1, for every epsilon above ln(10^10/9^9) = 3.25 *)
Definition lyu_lemma_3_1_false := forall epsilon : R, (ln (10 ^ 10 / 9 ^ 9) < epsilon)%real ->
  ~ forall (A : eqType) (Ls Ls' : seq (seq A)) L delta B, at_most_items L Ls -> at_most_items L Ls' -> (0 < L)%N ->
  (0 < delta < 1 -> 10 * ln (INR L / delta) / epsilon <= B -> replaced Ls Ls' \/ added Ls Ls' \/ added Ls' Ls ->
   private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) Ls)
                               (sampled epsilon (exp (epsilon * B)) Ls'))%real.

(* lyu.claim-6.4, p(u) <= 1/100: with k = d^3.5 ln(T) ln(1/delta)/epsilon, B = k/10 and the epsilon_sparse = 1/c of
   section 6.1; if all teachers list the same single hypothesis h, for d = 1 and d = 2 the failure symbol has a
   probability above 1/100 then *)
Definition lyu_claim_6_4_false_for_small_d := forall d, (0 < d <= 2)%N ->
  ~ forall (A : eqType) (h : A) T k (epsilon delta : R), (1 < T)%N -> (0 < k)%N ->
  (0 < epsilon <= 1 -> 0 < delta < 1 -> let c := sqrt (INR d ^ 3) * ln (INR T) * ln (1 / delta) / epsilon in
   INR k = sqrt (INR d) * INR d ^ 3 * ln (INR T) * ln (1 / delta) / epsilon ->
   sampled (/ c) (exp (/ c * (INR k / 10))) (nseq k [:: h]) (pred1 None) <= 1 / 100)%real.

(* lyu.claim-6.4, p(u+1) >= 1.1 p(u) within a stage: L lists the (2 d^3, d)-essential hypotheses of K, as teachers do at
   stage 1; a teacher with the part A keeps the members of S that err on at most a share r of A *)
Definition lists_essential n d (K : class 'I_n 1) (L : seq {ffun 'I_n -> 'I_2}) :=
  uniq L /\ forall g, essential (2 * d ^ 3) d K g <-> exists2 h, h \in L & g =1 h.
Definition taught n (S : {set {ffun 'I_n -> 'I_2}}) (r : R) (A : seq ('I_n * 'I_2)) : class 'I_n 1 :=
  fun h => members S h /\ (INR (errors h A) <= r * INR (size A))%real.
(* before its first part each of k teachers lists L, afterwards L': all agree, so both calls return at stage 1, but
   for the noise of the test. All hypotheses of L err on all of the buffer E, which the target c labels, and E may be
   split in any way into k parts of m examples. Yet failures, with the weight W, do not get more likely by a tenth,
   for any share r < 1 *)
Definition lyu_claim_6_4_false := exists n (S : {set {ffun 'I_n -> 'I_2}}) d c L L',
  [/\ mld (members S) d, members S c, lists_essential d (members S) L &
  forall k m r epsilon W, (0 < k)%N -> (0 < m)%N -> (0 <= r < 1)%real -> (0 < W)%real ->
  exists E, [/\ realizes c E, size E = (k * m)%N, forall h, h \in L -> all (fun e => h e.1 != e.2) E &
  forall parts, size parts = k -> all (fun A => size A == m) parts -> perm_eq (flatten parts) E ->
  (forall A, A \in parts -> lists_essential d (taught S r A) L') /\
  (sampled epsilon W (nseq k L') (pred1 None) < 11 / 10 * sampled epsilon W (nseq k L) (pred1 None))%real]].

(** Composition (gl) *)
(* gl.lemma-5.4, for every delta below 1 *)
Definition gl_lemma_5_4_false := ~ forall A (s : seq A) T p q epsilon delta, (0 < T)%N ->
  (0 < epsilon <= 1 -> 0 < delta < 1 ->
   each_private s (epsilon / (2 * sqrt (2 * INR T * ln (1 / delta)))) (delta / (2 * INR T)) p q ->
   private epsilon delta (composition s T p) (composition s T q))%real.

(* gl.lemma-5.3, its utility, for one list of elements of a universe of two, and of its clauses only that what is
   published is in the list. hist has the probabilities of a published element, or of none; above L h is the
   probability that the test replaces h. Whatever the test and its noise, and whatever alpha is (as a share of eta),
   no histogram that is private enough and publishes elements of the list has it, even with log to base 2 in (4) *)
Definition outcomes : seq (option bool) := [:: None; Some true; Some false].
Definition is_in (L : seq bool) (h : option bool) : R := (if h is Some i then if i \in L then 1 else 0 else 0)%real.
Definition one_round (hist above : seq bool -> option bool -> R) (L : seq bool) : R :=
  total outcomes (fun h => hist L h *
    ((1 - above L h) * is_in L h + above L h * total outcomes (fun h' => hist L h' * is_in L h')))%real.
Definition gl_lemma_5_3_utility_false := forall alpha : R, (0 < alpha)%real ->
  ~ forall c k (epsilon eta beta delta : R), (1 < c)%N ->
  (0 < epsilon <= 1 -> 0 < eta <= 1 -> 0 < beta < 1 -> 0 < delta < 1 ->
   8 * INR c * (ln 1 + ln (2 * INR c / beta)) / (alpha * eta * epsilon) <= INR k ->
   4 / eta + ln (1 / (eta ^ 2 * beta * delta)) / ln 2 / (eta * epsilon) <= INR k ->
   exists hist above, [/\ forall L, law outcomes (hist L) /\ forall i, i \notin L -> hist L (Some i) = 0,
     forall s i j u, private (epsilon / (2 * INR c)) (delta / INR c) (event outcomes (hist (s ++ i :: u)))
       (event outcomes (hist (s ++ j :: u))), forall L h, 0 <= above L h <= 1 &
     forall L, size L = k -> (exists i, eta * INR k <= INR (count_mem i L)) ->
       1 - 2 * beta <= one_round hist above L])%real.

(** Representations (bgs) *)
(* bgs.lemma-8.4, for m epsilon near 0: no C gives the size C m epsilon *)
Definition bgs_lemma_8_4_false := forall (F : realFieldType) (e : F -> F) (C : F), exponential e ->
  ~ forall n k (H : class 'I_n.+1 k) (O : finType) (hyp : O -> hypothesis 'I_n.+1 k) m
  (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (eps alpha : F), (0 < m)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 ->
  dp m (e eps) 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)),
  represents H P G alpha 4%:R^-1 /\ forall i, (size (G i))%:R <= e (C * (m%:R * eps)).

(* bgs.remark-8-lower-bound, for alpha = 1/2: no C gives RepDim(H) <= C m epsilon + ln C *)
Definition bgs_remark_8_lower_bound_false := forall (F : realFieldType) C,
  ~ forall n k (H : class 'I_n.+1 k) (O : finType) (hyp : O -> hypothesis 'I_n.+1 k) m
  (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (c alpha : F), (0 < k)%N -> (0 < m)%N -> 1 < c -> 0 < alpha <= 2%:R^-1 ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= C%:R * c ^+ (C * m).

(* bgs.lemma-8.5, for alpha = 1/2: no C gives the size C m epsilon alpha + C ln(k + 1); j is C m alpha,
   rounded up, or more *)
Definition bgs_lemma_8_5_false := forall (F : realFieldType) C,
  ~ forall n k (H : class 'I_n.+1 k) (O : finType) (hyp : O -> hypothesis 'I_n.+1 k) m
  (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (c alpha : F) j, (0 < k)%N -> (0 < m)%N -> 1 < c -> 0 < alpha <= 2%:R^-1 ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> C%:R * alpha * m%:R <= j%:R ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= k.+1%:R ^+ C * c ^+ j.
(* bgs.remark-8-lower-bound-with-accuracy, for alpha = 1/2: RepDim(H) - ln(k + 1) is at most
   C m epsilon alpha + ln C for no C *)
Definition bgs_remark_8_lower_bound_with_accuracy_false := forall (F : realFieldType) C,
  ~ forall n k (H : class 'I_n.+1 k) (O : finType) (hyp : O -> hypothesis 'I_n.+1 k) m
  (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (c alpha : F) j, (0 < k)%N -> (0 < m)%N -> 1 < c -> 0 < alpha <= 2%:R^-1 ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> C%:R * alpha * m%:R <= j%:R ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= C%:R * k.+1%:R * c ^+ j.

(* bgs.lemma-8.3, for epsilon to infinity: for no alpha < 1/6 and no beta < 1/8 are C (RepDim(H) + ln(1/beta)) /
   (alpha epsilon) examples enough for all epsilon, even if C depends on alpha and beta; l is RepDim(H) + ln(1/beta),
   or more *)
Definition bgs_lemma_8_3_false_for_large_epsilon := forall (F : realFieldType) (e : F -> F) (alpha beta C : F),
  exponential e -> 0 < 6%:R * alpha < 1 -> 0 < 4%:R * beta < 2%:R^-1 ->
  ~ forall n (H : class 'I_n 1) N r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n 1)) (eps l : F),
  repdim F H N -> (0 < N)%N -> represents H P G alpha beta -> 0 < eps -> N%:R <= beta * e l ->
  exists m (O : finType) (hyp : O -> hypothesis 'I_n 1) (A : seq ('I_n * 'I_2) -> O -> F),
  [/\ m%:R * (alpha * eps) <= C * l, dp m (e eps) 0 A & accurate H hyp m A (6%:R * alpha) (4%:R * beta)].
