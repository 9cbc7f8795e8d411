(* The statements on samples and learners, with the definitions they need; Statements.v has the classes.

   Probabilities are numbers of any ordered field F, distributions have finitely many points, which may be repeated. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Definition distribution (F : realFieldType) n (P : 'I_n -> F) := (forall i, 0 <= P i) /\ \sum_i P i = 1.

(** Representation dimension (bgs section 8) *)
(* bgs.definition-8.1: of the lists G i of functions one is drawn, with the probabilities P i. For every member h and
   every distribution D of points z j, with probability at least 1 - beta one of its functions differs from h with
   probability at most alpha. RepDim(H) is the least ln N of (1/4, 1/8)-representations by lists of length at most N. *)
Definition represents (F : realFieldType) X k (H : class X k) r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k))
  (alpha beta : F) := distribution P /\
  forall h m (z : 'I_m -> X) (D : 'I_m -> F), H h -> distribution D ->
  1 - beta <= \sum_(i | has (fun g => \sum_(j | g (z j) != h (z j)) D j <= alpha) (G i)) P i.

(* bgs.theorem-8.8 with the constant 1/32 of its proof, also for infinite dimension, and with 1/8 *)
Definition bgs_theorem_8_8 := forall (F : realFieldType) X k (H : class X k) d r (P : 'I_r -> F) G N, deep H d ->
  represents H P G 4%:R^-1 8%:R^-1 -> (forall i, size (G i) <= N)%N -> (INR d / 32 <= ln (INR N))%real.
Definition bgs_theorem_8_8_sharper := forall (F : realFieldType) X k (H : class X k) d r (P : 'I_r -> F) G N,
  deep H d -> represents H P G 4%:R^-1 8%:R^-1 -> (forall i, size (G i) <= N)%N -> (INR d / 8 <= ln (INR N))%real.
(* what both follow from: a function is wrong on a fourth of few paths of a tree only *)
Definition bgs_theorem_8_8_count := forall (F : realFieldType) X k (H : class X k) d r (P : 'I_r -> F) G N,
  (0 < d)%N -> deep H d -> represents H P G 4%:R^-1 8%:R^-1 -> (forall i, size (G i) <= N)%N ->
  (7 * 2 ^ d <= 8 * (N * sauer 1 d (d %/ 4)))%N.

(* bgs.lemma-8.5, the distribution D' of its proof: the point 0 has 1 - 4 alpha more; wrong is where h and f differ *)
Definition bgs_lemma_8_5_auxiliary := forall (F : realFieldType) n (D : 'I_n.+1 -> F) (alpha : F)
  (wrong : pred 'I_n.+1), distribution D -> 0 < alpha <= 4%:R^-1 ->
  let D' i := 4%:R * alpha * D i + (if i == ord0 then 1 - 4%:R * alpha else 0) in
  distribution D' /\ (\sum_(i | wrong i) D' i <= alpha -> \sum_(i | wrong i) D i <= 4%:R^-1).
(* bgs.lemma-8.5, executions: n is the whole part of 4 ln(8) / q, or more *)
Definition bgs_lemma_8_5_executions := forall (q : R) (n : nat),
  (0 < q <= 1 -> 4 * ln 8 / q < INR n + 1 -> (1 - q / 4) ^ n <= 1 / 8)%real.

(** The private empirical risk minimiser (lyu section 5) *)
(* lyu.remark-5-irreducible-error: m-irreducible or (n-1)-irreducible for n examples A, the paper has n *)
Definition lyu_remark_5_irreducible_error := forall X (G : class X 1) d m f A, below G d.+1 -> nonempty G ->
  irreducible (minn m (size A).-1) G -> is_soa G f -> (forall h, G h -> (errors h A <= m)%N) -> (errors f A <= m)%N.

(** The private online learner (lyu section 6.2) *)
Definition error_rate (F : realFieldType) X (h : hypothesis X 1) (A : seq (X * 'I_2)) : F :=
  (errors h A)%:R / (size A)%:R.
(* DefineClass(H, A, j) has a = (1 - 1/d)^j / 10, its analysis (1 - 1/(5d))^j / 10 *)
Definition teacher_class (F : realFieldType) X (H : class X 1) l (A : 'I_l -> seq (X * 'I_2)) (a : F) : class X 1 :=
  fun h => H h /\ forall i, error_rate F h (A i) <= a.

(* lyu.claim-6.3, for both thresholds, of which r is the factor; of Claim 6.2 only this is needed *)
Definition lyu_claim_6_3 := forall (F : realFieldType) X (H : class X 1) l (A B : 'I_l -> seq (X * 'I_2)) d j (r : F),
  (0 < d)%N -> 0 <= r <= 1 - (5 * d)%:R^-1 ->
  (forall i h, H h -> (1 - (5 * d)%:R^-1) * error_rate F h (B i) <= error_rate F h (A i)) ->
  subclass (teacher_class H A (r ^+ j.+1 / 10%:R)) (teacher_class H B (r ^+ j / 10%:R)).

(* A part A of the buffer E is typical for h: size and errors are within eta of what the mean size m and the error rate
   on E say, errors at rates below 3/50 at most what they may be at 3/50. *)
Definition typical (F : realFieldType) X (E A : seq (X * 'I_2)) (m eta : F) (h : hypothesis X 1) :=
  [/\ (1 - eta) * m <= (size A)%:R <= (1 + eta) * m,
      (errors h A)%:R <= (1 + eta) * m * Num.max (error_rate F h E) (3%:R / 50%:R)
    & 3%:R / 50%:R <= error_rate F h E -> (1 - eta) * m * error_rate F h E <= (errors h A)%:R].

(* lyu.claim-6.3, repaired: typical parts in place of the event of Claim 6.2, which is false *)
Definition lyu_claim_6_3_typical := forall (F : realFieldType) X (H : class X 1) l (E A B : 'I_l -> seq (X * 'I_2))
  (m : 'I_l -> F) d j, (0 < d)%N -> (j <= d)%N -> (forall i, 0 < m i) ->
  (forall i h, H h -> typical (E i) (A i) (m i) (20 * d)%:R^-1 h /\ typical (E i) (B i) (m i) (20 * d)%:R^-1 h) ->
  let r : F := 1 - (5 * d)%:R^-1 in
  subclass (teacher_class H A (r ^+ j.+1 / 10%:R)) (teacher_class H B (r ^+ j / 10%:R)).

(* lyu.claim-6.4: a hypothesis is exposed if more than 1/6 of the buffer are counterexamples; then it is wrong on more
   than 1/8 of typical parts *)
Definition exposed (F : realFieldType) X (E : seq (X * 'I_2)) h := 6%:R^-1 < error_rate F h E.
Definition lyu_claim_6_4_exposed := forall (F : realFieldType) X (E A : seq (X * 'I_2)) (m eta : F) h, 0 < m ->
  0 <= eta <= 20%:R^-1 -> typical E A m eta h -> exposed F E h -> 8%:R^-1 < error_rate F h A.

(* lyu.remark-6.2-exposed-mass: hypotheses f i drawn with probabilities D i *)
Definition lyu_remark_6_2_exposed_mass := forall (F : realFieldType) X n (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F)
  (E : seq (X * 'I_2)), distribution D ->
  3%:R^-1 <= \sum_i D i * error_rate F (f i) E -> 5%:R^-1 <= \sum_(i | exposed F E (f i)) D i.

(* lyu.claim-6.4, step: the weights w of the hypotheses are lowered to w', those of exposed ones to a hundredth of
   that of the symbol in all; p = symbol / (symbol + sum of w), at most 1/100, is multiplied by 6/5 at least *)
Definition lyu_claim_6_4_growth := forall (F : realFieldType) X n (f : 'I_n -> hypothesis X 1) (w w' : 'I_n -> F)
  (symbol : F) (E : seq (X * 'I_2)), 0 < symbol -> (forall i, 0 <= w' i <= w i) ->
  symbol / (symbol + \sum_i w i) <= 100%:R^-1 -> (\sum_i w i) / 3%:R <= \sum_i w i * error_rate F (f i) E ->
  \sum_(i | exposed F E (f i)) w' i <= symbol / 100%:R ->
  6%:R / 5%:R * (symbol / (symbol + \sum_i w i)) <= symbol / (symbol + \sum_i w' i).

(* lyu.remark-6.1-privacy, step: B = k/10 is at least ln(L/delta)/epsilon (Lemma 3.1, without its factor 10), and the
   calls allowed are enough for p(u) to grow, in each of d + 1 stages, from exp(epsilon B) / (L exp(epsilon k)) to 1 by
   a factor g for each call. Then at least 9 (d + 1) ln(1/delta) / ln g calls are allowed: O(d^3) is too few. *)
Definition lyu_remark_6_1_privacy_step := forall (epsilon k L delta g : R) (d calls : nat),
  (0 < epsilon -> 1 <= L -> 0 < delta <= 1 -> 1 < g -> ln (L / delta) / epsilon <= k / 10 ->
   (INR d + 1) * ln (L * exp (epsilon * k) / exp (epsilon * (k / 10))) <= INR calls * ln g ->
   9 * (INR d + 1) * ln (/ delta) <= INR calls * ln g)%real.
