(* What is false: statements of the papers that fail as printed, most of them for degenerate classes or parameters
   only, and variants of true statements that one might hope for. Almost all are refuted by finite classes, S below,
   whose members are functions on n points; how small they are is in the proofs: DegenerateCases.v,
   Counterexamples.v, TwoStars.v. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with real.
Notation finite_class n := {set {ffun 'I_n -> 'I_2}}.

(** As printed *)
(* lyu.remark-2-sauer-count; and as repaired *)
Definition lyu_remark_2_sauer_count_false := ~ forall n (S : finite_class n) d,
  1 < n -> vc_dimension (members S) d -> #|S| <= n ^ d.
Definition lyu_remark_2_sauer_count_repaired := forall n (S : finite_class n) d,
  vc_dimension (members S) d -> #|S| <= n ^ d + 1 /\ (1 < n -> d != 1 -> #|S| <= n ^ d).

(* lyu.remark-4-one-side-smaller, for the empty class *)
Definition lyu_remark_4_one_side_smaller_false := ~ forall n (S : finite_class n) x,
  exists y, smaller (at_point (members S) x y) (members S).

(* lyu.remark-4.1-cover, for infinite dimension *)
Definition lyu_remark_4_1_cover_false := ~ forall X (H : class X 1) s, soa_examples H s -> smaller (restrict H s) H ->
  forall x y, List.In (x, y) s -> smaller (at_point H x (rev_ord y)) H.

(* lyu.lemma-4.1, with empty leaves counted, also if empty nodes are not split; and for p = 0 *)
Definition lyu_lemma_4_1_false_with_empty_leaves := ~ forall n (S : finite_class n) p d t,
  0 < p -> below (members S) d.+1 -> valid p d (members S) t -> size (leaves t) <= p ^ d * 2 ^ (d ^ 2).
Definition lyu_lemma_4_1_false_with_unsplit_empty_leaves := ~ forall n (S : finite_class n) p d t,
  0 < p -> below (members S) d.+1 -> valid p d (members S) t ->
  (forall s, List.In s (inner_nodes t) -> nonempty (restrict (members S) s)) ->
  size (leaves t) <= p ^ d * 2 ^ (d ^ 2).
Definition lyu_lemma_4_1_false_for_p_0 := ~ forall n (S : finite_class n) d t (counted : pred _),
  below (members S) d.+1 -> valid 0 d (members S) t -> (forall s, counted s -> nonempty (restrict (members S) s)) ->
  count counted (leaves t) <= 0 ^ d * 2 ^ (d ^ 2).

(* lyu.lemma-4.2, if the empty subclass counts *)
Definition lyu_lemma_4_2_false_with_empty_subclass := ~ forall n (S : finite_class n) d, below (members S) d.+1 ->
  below (fun f => exists G : class 'I_n 1, [/\ subclass G (members S), irreducible d.+1 G & is_soa G f]) d.+1.

(* lyu.lemma-4.3, (2), for p = 0 *)
Definition lyu_lemma_4_3_2_false_for_p_0 := ~ forall n (F S : finite_class n) d e tG tH,
  F \subset S -> below (members S) d.+1 -> optimal 0 d (members F) tG e -> optimal 0 d (members S) tH e ->
  forall s, List.In s (leaves tG) -> rank (restrict (members F) s) e ->
  exists u, [/\ List.In u (leaves tH), rank (restrict (members S) u) e
    & forall x y, soa (restrict (members S) u) x y <-> soa (restrict (members F) s) x y].

(* lyu.definition-4.3: what is essential to the empty class follows from the rule for ties alone *)
Definition lyu_definition_4_3_empty := forall n p d f,
  essential p d (members (set0 : finite_class n)) f <-> f =1 (fun=> zero).

(* lyu.corollary-4.1, items 1 and 2, for p = 0 *)
Definition lyu_corollary_4_1_1_false_for_p_0 := ~ forall n (S : finite_class n) d e,
  below (members S) d.+1 -> ddim 0 d (members S) e -> at_most (essential 0 d (members S)) (0 ^ d * 2 ^ (d ^ 2)).
Definition lyu_corollary_4_1_2_false_for_p_0 := ~ forall n (F S : finite_class n) d e,
  F \subset S -> below (members S) d.+1 -> ddim 0 d (members F) e -> ddim 0 d (members S) e ->
  subclass (essential 0 d (members F)) (essential 0 d (members S)).

(* lyu.remark-5-irreducible-error, for the empty class *)
Definition lyu_remark_5_irreducible_error_false := ~ forall n (S : finite_class n) m f A,
  irreducible (size A) (members S) -> is_soa (members S) f -> (forall h, members S h -> errors h A <= m) ->
  errors f A <= m.

(* lyu.remark-5-irreducible-error for (n-2)-irreducible classes of n examples *)
Definition lyu_remark_5_irreducible_error_false_less_irreducible := ~ forall n (S : finite_class n) m f A,
  nonempty (members S) -> irreducible (size A).-2 (members S) -> is_soa (members S) f ->
  (forall h, members S h -> errors h A <= m) -> errors f A <= m.

(* lyu.fact-4, if G is empty *)
Definition lyu_fact_4_false := ~ forall n (S : finite_class n) p d f A, below (members S) d.+1 -> 0 < size A ->
  d <= size A <= p -> essential p d (members S) f -> size A <= 8 * errors f A ->
  ~ essential p d (fun h => members S h /\ 10 * errors h A <= size A) f.

(* lyu.claim-6.2. Teachers without data list the same hypotheses L, so that samples are drawn alike from L: if f has,
   at every point, the label of more than half of L, it is published first with a probability that tends to 1. Then a
   stream of examples of c on which f errs fills the buffer E with these; and however E is split into at least two
   parts, some h has an error in one part and none in another. *)
Definition first_vote n (S : finite_class n) d f := exists L : seq {ffun 'I_n -> 'I_2}, [/\ uniq L,
  forall g, essential (2 * d ^ 3) d (members S) g <-> exists2 h, h \in L & g =1 h
  & forall x, size L < 2 * count (fun h : {ffun 'I_n -> 'I_2} => h x == f x) L].
Definition lyu_claim_6_2_false := exists n (S : finite_class n) d f c h,
  [/\ mld (members S) d, members S c, members S h, first_vote S d f &
  forall m, exists E, [/\ size E = m.+1, realizes c E, all (fun e => f e.1 != e.2) E &
  forall parts, 1 < size parts -> perm_eq (flatten parts) E ->
  exists A B, [/\ A \in parts, B \in parts, errors h A = 1 & errors h B = 0]]].

(* bgs.theorem-3.4, for the empty class; dimensions are e - 1 and E - 1 *)
Definition bgs_theorem_3_4_false := ~ forall n k (S : {set {ffun 'I_n -> 'I_k.+1}}) e i E, 0 < k -> i < n_bits k ->
  rank (members S) e -> rank (bit_class i (members S)) E -> (INR E - 1 <= 6 * (INR e - 1) * ln (INR k + 1))%real.

(** Not to be improved in this way *)
(* lyu.remark-4.1-iterated-cover: no class is m-reducible with all its restrictions, those that are empty included *)
Definition lyu_remark_4_1_iterated_cover_literal := forall X (x : X) (H : class X 1) m,
  ~ forall s, reducible m (restrict H s).

(* lyu.lemma-4.2: (d-1)-irreducible subclasses are too many *)
Definition lyu_lemma_4_2_false_less_irreducible := ~ forall n (S : finite_class n) d, 1 < d ->
  below (members S) d.+1 -> below (soa_hull d.-1 (members S)) d.+1.

(* lyu.lemma-4.3, (2), with p on both sides, for every p *)
Definition lyu_lemma_4_3_2_false_same_p := forall p, 0 < p -> ~ forall n (F S : finite_class n) d e tG tH,
  F \subset S -> below (members S) d.+1 -> optimal p d (members F) tG e -> optimal p d (members S) tH e ->
  forall s, List.In s (leaves tG) -> rank (restrict (members F) s) e ->
  exists u, [/\ List.In u (leaves tH), rank (restrict (members S) u) e
    & forall x y, soa (restrict (members S) u) x y <-> soa (restrict (members F) s) x y].

(* lyu.definition-4.3: essential hypotheses need not be members *)
Definition lyu_definition_4_3_not_members := ~ forall n (S : finite_class n) p d, 0 < p -> below (members S) d.+1 ->
  subclass (essential p d (members S)) (members S).

(* lyu.corollary-4.1, item 3, without its hypothesis on 2p, for every p *)
Definition lyu_corollary_4_1_3_false := forall p, 0 < p -> ~ forall n (S : finite_class n) d e,
  below (members S) d.+1 -> ddim p d (members S) e -> nonempty (essential p d (members S)).

(* bgs.theorem-3.4: a bit may have a larger dimension than the class *)
Definition bgs_theorem_3_4_false_without_constant := ~ forall n k (S : {set {ffun 'I_n -> 'I_k.+1}}) d i D,
  i < n_bits k -> mld (members S) d -> mld (bit_class i (members S)) D -> D <= d.

(* bgs.theorem-7.1: log2(k+1) in place of the number of bits; d <= log2(k+1) D is 2^d <= (k+1)^D *)
Definition bgs_theorem_7_1_false_with_real_logarithm := ~ forall n k (S : {set {ffun 'I_n -> 'I_k.+1}}) d D,
  mld (members S) d -> (forall i, i < n_bits k -> below (bit_class i (members S)) D.+1) -> 2 ^ d <= k.+1 ^ D.

(* bgs.theorem-a.1, last step of its sketch: votes of three members may have a larger VC dimension than the class *)
Definition vote_of_three X (H : class X 1) : class X 1 := fun f =>
  exists g h i, [/\ H g, H h, H i & forall x, f x = if g x == h x then g x else i x].
Definition bgs_theorem_a_1_votes_false := ~ forall n (S : finite_class n) d D,
  vc_dimension (members S) d -> vc_dimension (vote_of_three (members S)) D -> D <= d.

(** What does not matter *)
(* lyu.definition-4.2: trees whose leaves may be reducible have no smaller degree *)
Definition lyu_definition_4_2_reducible_leaves := forall X (H : class X 1) p d t e, decides H -> below H d.+1 ->
  (forall s, List.In s (inner_nodes t) -> forall i, rank (restrict H s) i -> size s <= p * (2 ^ (d.+2 - i) - 1)) ->
  (forall s, List.In s (leaves t) -> forall i, rank (restrict H s) i -> size s <= p * (2 ^ (d.+1 - i) - 1)) ->
  degree H t e -> exists t' e', [/\ valid p d H t', degree H t' e' & e' <= e].
