(* The statements on randomised algorithms with finitely many outcomes, with the definitions they need: bgs sections 2,
   3 and 8.

   Probabilities are numbers of any ordered field F, and so is c, which stands for exp(epsilon). A distribution on a
   finite type A is a function p: p a is the probability of a. An event is a set of outcomes. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Distributions *)
Section Distributions.
Variable F : realFieldType.
Implicit Types A B I : finType.

Definition dist A (p : A -> F) := (forall a, 0 <= p a) /\ \sum_a p a = 1.
Definition pr A (p : A -> F) (E : pred A) := \sum_(a | E a) p a.
Definition mean A (p f : A -> F) := \sum_a p a * f a.
(* an outcome of k a, for an a drawn by p *)
Definition bind A B (p : A -> F) (k : A -> B -> F) : B -> F := fun b => mean p (k^~ b).
(* an outcome f i of each p i *)
Definition independent I A (p : I -> A -> F) : {ffun I -> A} -> F := fun f => \prod_i p i (f i).
(* e is exp: on the real numbers no other function is an exponential *)
Definition exponential (e : F -> F) := (forall x y, e (x + y) = e x * e y) /\ forall x, 1 + x <= e x.

(** Differential privacy (bgs section 2) *)
(* bgs.definition-2.2, one direction and both: (epsilon, delta)-indistinguishable, c is exp(epsilon) *)
Definition close A (c delta : F) (p q : A -> F) := forall E, pr p E <= c * pr q E + delta.
Definition indistinguishable A (c delta : F) (p q : A -> F) := close c delta p q /\ close c delta q p.

Definition neighbours X (s s' : seq X) := exists u x y v, s = u ++ x :: v /\ s' = u ++ y :: v.
(* bgs.definition-2.1: M s is the distribution of the outcomes on the data s, n elements; neighbours are symmetric *)
Definition dp X A n (c delta : F) (M : seq X -> A -> F) :=
  (forall s, size s = n -> dist (M s)) /\
  forall s s', size s = n -> neighbours s s' -> close c delta (M s) (M s').

(** Learners (bgs section 2) *)
(* the probability that g differs from h at a point z j, j drawn by D *)
Definition error_of X k (h g : hypothesis X k) n (z : 'I_n -> X) (D : 'I_n -> F) := \sum_(j | g (z j) != h (z j)) D j.
(* the points z (f 0), .., z (f (m-1)) with their labels by h *)
Definition labelled_sample X k (h : hypothesis X k) n (z : 'I_n -> X) m (f : {ffun 'I_m -> 'I_n}) :=
  [seq (z (f i), h (z (f i))) | i <- enum 'I_m].
(* bgs.definition-2.6: an outcome o of the learner A stands for the function hyp o, in the class or not. For every
   member h and every distribution D of points z j, with probability at least 1 - beta over m examples and the outcome
   the error is at most alpha. *)
Definition accurate X k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F)
  (alpha beta : F) := forall h n (z : 'I_n -> X) (D : 'I_n -> F), H h -> distribution D ->
  1 - beta <= mean (independent (fun _ : 'I_m => D))
    (fun f => pr (A (labelled_sample h z f)) (fun o => error_of h (hyp o) z D <= alpha)).
End Distributions.

(* bgs.lemma-2.4: B answers a by k a *)
Definition bgs_lemma_2_4 := forall (F : realFieldType) (A B : finType) (k : A -> B -> F) (c delta : F) (p q : A -> F),
  (forall a, dist (k a)) -> indistinguishable c delta p q -> indistinguishable c delta (bind p k) (bind q k).
(* bgs.lemma-2.3 *)
Definition bgs_lemma_2_3 := forall (F : realFieldType) X (A B : finType) (k : A -> B -> F) n (c delta : F)
  (M : seq X -> A -> F), (forall a, dist (k a)) -> dp n c delta M -> dp n c delta (fun s => bind (M s) k).

(** Disjoint parts of the data (bgs section 3) *)
(* the elements of s at the positions j with part j = i *)
Definition part_of X (part : nat -> nat) (i : nat) (s : seq X) := mask [seq part j == i | j <- iota 0 (size s)] s.
(* bgs.claim-3.2: n elements in r parts, M i runs on part i *)
Definition bgs_claim_3_2 := forall (F : realFieldType) X (A : finType) r n (c delta : F) (part : nat -> nat)
  (M : 'I_r -> seq X -> A -> F), (forall j, j < n -> part j < r)%N ->
  (forall i : 'I_r, dp (count (fun j => part j == i) (iota 0 n)) c delta (M i)) ->
  dp n c delta (fun s => independent (fun i => M i (part_of part i s))).

(* bgs.theorem-3.1: bit i has the learner B i with m i examples *)
Definition bgs_theorem_3_1 := forall (F : realFieldType) X k (H : class X k) (O : finType)
  (hyp : 'I_(n_bits k) -> O -> hypothesis X 1) (m : 'I_(n_bits k) -> nat)
  (B : 'I_(n_bits k) -> seq (X * 'I_2) -> O -> F) (c delta alpha beta : F), (0 < k)%N ->
  (forall i, dp (m i) c delta (B i)) ->
  (forall i : 'I_(n_bits k),
    accurate (bit_class i H) (hyp i) (m i) (B i) (alpha / (n_bits k)%:R) (beta / (n_bits k)%:R)) ->
  exists (O' : finType) (hyp' : O' -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O' -> F),
  dp (\sum_i m i)%N c delta A /\ accurate H hyp' (\sum_i m i)%N A alpha beta.
(* bgs.corollary-3.3: Theorem 3.1 for a generic learner, where B G has n e examples for each binary class G of
   Littlestone dimension e *)
Definition bgs_corollary_3_3 := forall (F : realFieldType) X k (H : class X k) (O : finType)
  (hyp : class X 1 -> O -> hypothesis X 1) (B : class X 1 -> seq (X * 'I_2) -> O -> F) (n : nat -> nat)
  (c delta alpha beta : F) (d : 'I_(n_bits k) -> nat), (0 < k)%N ->
  (forall G e, mld G e -> dp (n e) c delta (B G) /\
    accurate G (hyp G) (n e) (B G) (alpha / (n_bits k)%:R) (beta / (n_bits k)%:R)) ->
  (forall i : 'I_(n_bits k), mld (bit_class i H) (d i)) ->
  exists (O' : finType) (hyp' : O' -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O' -> F),
  dp (\sum_i n (d i))%N c delta A /\ accurate H hyp' (\sum_i n (d i))%N A alpha beta.

(** Representations by pure private learners (bgs section 8) *)
(* bgs.lemma-8.4 with the size m epsilon + ln 3; x is any point *)
Definition bgs_lemma_8_4 := forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType)
  (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F), 1 <= c -> dp m c 0 A ->
  accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha 4%:R^-1 /\ forall i, (size (G i))%:R <= 3%:R * c ^+ m.
(* bgs.lemma-8.4 as printed: for m epsilon >= ln(3) / j, j = 1, 2, .., the size is at most (j + 1) m epsilon *)
Definition bgs_lemma_8_4_linear := forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType)
  (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1 <= c -> 3%:R <= c ^+ (m * j) ->
  dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha 4%:R^-1 /\ forall i, (size (G i))%:R <= c ^+ (m * j.+1).
