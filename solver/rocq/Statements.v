(* What is proved: definitions, and statements with the names of the ledger (docs/ledger). For the theorems on classes
   only this file need be read; LearningStatements.v adds samples and learners, ProbabilityStatements.v probabilities,
   Refuted.v what is false. Other files have proofs [Theorem name_proved : name], and Satisfiable.. what meets premises.

   Points are any type X, labels are 0..k, a hypothesis is any function from points to labels, a class any predicate
   on hypotheses. No axiom is used (the statements with real numbers use those of Coq's real numbers). Where the papers
   decide what cannot be decided for infinite classes, a statement has a premise [decides ..]: finite classes fulfil it
   ([finite_classes_decide]), and all do under excluded middle and description (Classically.v). Finite classes on n
   points are sets of finite functions, S : {set {ffun 'I_n -> 'I_k.+1}}; [members S] is the class.
   The dimension of the empty class is -1, so that of dimension and 1, called rank, is a natural number. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with real. (* Coq's real numbers; %R are MathComp's fields *)

(* d is the largest number with P *)
Definition largest (P : nat -> Prop) (d : nat) := P d /\ forall m, P m -> m <= d.

(** Classes and their restrictions *)
Section Classes.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Definition hypothesis := X -> label.
Definition class := hypothesis -> Prop.
Implicit Types (G H : class) (h f : hypothesis) (s : seq (X * label)).

Definition nonempty H := exists h, H h.
Definition subclass G H := forall h, G h -> H h.
Definition intersection G H : class := fun h => G h /\ H h.
(* H has at most m members: all are among m functions *)
Definition at_most H m := exists f : 'I_m -> hypothesis, forall h, H h -> exists i, f i =1 h.
(* h has the labels of the examples s; the class of all such h in H *)
Definition realizes h s : bool := all (fun e => h e.1 == e.2) s.
Definition restrict H s : class := fun h => H h /\ realizes h s.
Definition at_point H (x : X) (y : label) : class := restrict H [:: (x, y)].

(** Mistake trees and the Littlestone dimension (bgs Definitions 2.10-2.13, lyu section 4) *)
(* A node has a point and the two different labels of its left and right edge; depth counts edges. *)
Inductive io_tree : nat -> Type :=
  | Leaf : io_tree 0
  | Node d (x : X) (a b : label) of a != b & io_tree d & io_tree d : io_tree d.+1.

(* the pairs of point and label on the path with turns p, false to the left, true to the right *)
Fixpoint examples d (t : io_tree d) (p : seq bool) : seq (X * label) :=
  match t, p with
  | Node _ x a b _ l r, c :: p' => (x, if c then b else a) :: examples (if c then r else l) p'
  | _, _ => [::]
  end.

Definition shatters H d (t : io_tree d) :=
  forall p : seq bool, size p = d -> exists2 h, H h & realizes h (examples t p).

Definition deep H d := exists t : io_tree d, shatters H t.
Definition mld H d := largest (deep H) d.                    (* MLD(H) = d, or LDim(H) = d *)
Definition rank H e := if e is d.+1 then mld H d else ~ nonempty H. (* MLD(H) = e - 1 *)
Definition below H e := forall m, deep H m -> m < e.         (* MLD(H) < e; so [below H d.+1] is MLD(H) <= d *)
Definition same_dimension G H := forall m, deep G m <-> deep H m.
Definition decides_patterns H := forall s, decidable (nonempty (restrict H s)).
Definition decides_depths H := forall s m, decidable (deep (restrict H s) m).

(** Labelled trees and 0-covers (bgs Definitions 5.1-5.5) *)
(* A tree of T levels with an A at every node: input-labelled if A is X, output-labelled if A is label. *)
Inductive tree (A : Type) : nat -> Type :=
  | Empty : tree A 0
  | Branch T of A & tree A T & tree A T : tree A T.+1.

(* the nodes on a path; a path of T >= 1 nodes has T - 1 turns *)
Fixpoint nodes A T (t : tree A T) (p : seq bool) : seq A :=
  match t with
  | Empty => [::]
  | Branch _ a l r => a :: if p is c :: p' then nodes (if c then r else l) p' else [::]
  end.

Definition zero_cover H T (z : tree X T) (V : seq (tree label T)) :=
  forall h, H h -> forall p : seq bool, size p = T.-1 -> has (fun v => nodes v p == map h (nodes z p)) V.

(* N(0, H, T) <= N; N(0, H, T) >= N; N(0, H, T) = N. A cover is given by a list of its trees. *)
Definition N0_at_most H T N := forall z : tree X T, exists2 V, zero_cover H z V & size V <= N.
Definition N0_at_least H T N := exists z : tree X T, forall V, zero_cover H z V -> N <= size V.
Definition N0 H T N := N0_at_most H T N /\ N0_at_least H T N.

(** Collapsing maps and Psi-labelled trees (bgs section 4); None is the star *)
Definition collapsing := {ffun label -> option bool}.
Definition family := pred collapsing.
Definition pair_maps : family := fun phi => [exists a, exists b,
  (a != b) && (phi == [ffun y => if y == a then Some false else if y == b then Some true else None])].
Definition n_bits := up_log 2 k.+1.                          (* ceil(log2(k+1)) *)
Definition bit (i : nat) (y : label) : bool := odd (y %/ 2 ^ i). (* bit 0 is the least significant *)
Definition bit_maps : family := fun phi => [exists i : 'I_n_bits, phi == [ffun y => Some (bit i y)]].
Definition graph_maps : family := fun phi => [exists a : label, phi == [ffun y => Some (y != a)]].
Definition all_maps : family := fun _ => true.

(* A node has a point and a map; its left edge has the value 0 (false), its right edge 1 (true). *)
Inductive psi_tree : nat -> Type :=
  | PsiLeaf : psi_tree 0
  | PsiNode d of X & collapsing & psi_tree d & psi_tree d : psi_tree d.+1.

Fixpoint psi_path d (t : psi_tree d) (p : seq bool) : seq (X * collapsing * bool) :=
  match t, p with
  | PsiNode _ x phi l r, c :: p' => (x, phi, c) :: psi_path (if c then r else l) p'
  | _, _ => [::]
  end.

Definition psi_maps d (t : psi_tree d) p : seq collapsing := [seq e.1.2 | e <- psi_path t p].
Definition labelled_by (Psi : family) d (t : psi_tree d) := forall p, size p = d -> all Psi (psi_maps t p).
Definition uniform d (t : psi_tree d) := forall p q, size p = d -> size q = d -> psi_maps t p = psi_maps t q.
Definition psi_realizes h q : bool := all (fun e : X * collapsing * bool => e.1.2 (h e.1.1) == Some e.2) q.
Definition psi_shatters H d (t : psi_tree d) :=
  forall p, size p = d -> exists2 h, H h & psi_realizes h (psi_path t p).
Definition psi_deep Psi H d := exists2 t : psi_tree d, labelled_by Psi t & psi_shatters H t.
Definition uniform_deep Psi H d := exists t : psi_tree d, [/\ labelled_by Psi t, uniform t & psi_shatters H t].
Definition psi_dimension Psi H d := largest (psi_deep Psi H) d.
Definition uniform_dimension Psi H d := largest (uniform_deep Psi H) d.
End Classes.

(* the class of the functions x -> f (h x), h in H, for a map f of the labels; the binary restriction to bit i *)
Definition relabelled X k l (f : 'I_k.+1 -> 'I_l.+1) (H : class X k) : class X l :=
  fun g => exists2 h, H h & forall x, g x = f (h x).
Definition bit_class X k (i : nat) (H : class X k) : class X 1 :=
  relabelled (fun y => inord (bit i y) : 'I_2) H.

(* finite classes on n points *)
Definition members n k (S : {set {ffun 'I_n -> 'I_k.+1}}) : class 'I_n k := fun h => exists2 g, g \in S & h =1 g.

(** Binary classes: VC dimension, SOA, irreducibility (lyu section 4) *)
Notation zero := (ord0 : 'I_2).
Notation one := (ord_max : 'I_2).

Section Binary.
Variable X : Type.
Notation example := (X * 'I_2)%type.
Implicit Types (G H : class X 1) (f : hypothesis X 1) (s : seq example) (p d e : nat).

Definition vc_shatters H (xs : seq X) := forall ys : seq 'I_2, size ys = size xs -> exists2 h, H h & map h xs = ys.
Definition vc_dimension H d := largest (fun m => exists2 xs, size xs = m & vc_shatters H xs) d.

(* y is SOA_H(x): 0 if LDim(H|(x,0)) = LDim(H), and 1 otherwise; f is SOA_H *)
Definition soa H x (y : 'I_2) := y = zero <-> same_dimension (at_point H x zero) H.
Definition is_soa H f := forall x, soa H x (f x).
(* examples with the labels of SOA_H *)
Definition soa_examples H s := forall x y, List.In (x, y) s -> soa H x y.
Definition smaller G H := exists2 m, deep H m & below G m.   (* LDim(G) < LDim(H) *)
Definition reducible m H := exists s, [/\ size s = m, soa_examples H s & smaller (restrict H s) H].
Definition irreducible m H := forall s, size s = m -> soa_examples H s -> same_dimension (restrict H s) H.
Definition decides_reductions H := forall s m, decidable (reducible m (restrict H s)).
(* reducible are H and all its restrictions of dimension at least 1 *)
Definition everywhere_reducible m H := forall s, deep (restrict H s) 1 -> reducible m (restrict H s).

(** (p,d)-decompositions (lyu Definitions 4.2, 4.3) *)
(* Each inner node has a point, its left edge the label 0, its right edge 1; a node is named by its examples. *)
Inductive decomposition := DLeaf | DNode of X & decomposition & decomposition.
Fixpoint inner_nodes t : seq (seq example) :=
  if t is DNode x l r
  then [::] :: map (cons (x, zero)) (inner_nodes l) ++ map (cons (x, one)) (inner_nodes r) else [::].
Fixpoint leaves t : seq (seq example) :=
  if t is DNode x l r then map (cons (x, zero)) (leaves l) ++ map (cons (x, one)) (leaves r) else [:: [::]].

(* the printed conditions, with e = LDim(H_v) + 1: depth(v) <= p (2^(d - LDim(H_v) + 1) - 1) for every node, and
   depth <= p (2^(d - LDim) - 1) and p 2^(d - LDim)-irreducible for every leaf *)
Definition valid p d H t :=
  (forall s, List.In s (inner_nodes t ++ leaves t) -> forall e, rank (restrict H s) e ->
     size s <= p * (2 ^ (d.+2 - e) - 1)) /\
  (forall s, List.In s (leaves t) -> forall e, rank (restrict H s) e ->
     size s <= p * (2 ^ (d.+1 - e) - 1) /\ irreducible (p * 2 ^ (d.+1 - e)) (restrict H s)).

(* the largest dimension of a leaf is e - 1 *)
Definition degree H t e := largest (fun m => exists2 s, List.In s (leaves t) & rank (restrict H s) m) e.
(* t is an optimal tree, and DDim_{p,d}(H) = e - 1 *)
Definition optimal p d H t e :=
  [/\ valid p d H t, degree H t e & forall t' e', valid p d H t' -> degree H t' e' -> e <= e'].
Definition ddim p d H e := exists t, optimal p d H t e.
Definition essential p d H : class X 1 := fun f => forall t e, optimal p d H t e ->
  exists s, [/\ List.In s (leaves t), rank (restrict H s) e & is_soa (restrict H s) f].
Definition errors f s := count (fun xy : example => f xy.1 != xy.2) s.
Definition decides H : Type := decides_depths H * decides_reductions H.
End Binary.

(* sum of C(T, i) k^i over i <= d *)
Definition sauer k T d := \sum_(i < d.+1) 'C(T, i) * k ^ i.

(** Stage 1: dimensions. What the premises [decides ..] ask, all finite classes fulfil. *)
Definition finite_classes_decide := forall n,
  (forall k (S : {set {ffun 'I_n -> 'I_k.+1}}),
     inhabited (decides_patterns (members S)) /\ inhabited (decides_depths (members S))) /\
  (forall S : {set {ffun 'I_n -> 'I_2}}, inhabited (decides (members S))).

(* bgs.definition-2.13, lyu.remark-4-littlestone-dimension: the dimension by trees is that by recursion *)
Definition littlestone_by_recursion := forall X k (H : class X k), (deep H 0 <-> nonempty H) /\
  (forall m, deep H m.+1 <-> exists x a b, [/\ a != b, deep (at_point H x a) m & deep (at_point H x b) m]).

(* common.fact-subclass-monotone *)
Definition common_fact_subclass_monotone := forall X k (G H : class X k) e, subclass G H -> below H e -> below G e.

(* common.fact-size-at-least-power *)
Definition common_fact_size_at_least_power := forall X k (H : class X k) d m, deep H d -> at_most H m -> 2 ^ d <= m.

(* common.fact-vc-at-most-littlestone, lyu.remark-4-vc-dimension; so that VC is finite if LDim is *)
Definition common_fact_vc_at_most_littlestone := forall X (H : class X 1),
  (forall xs, vc_shatters H xs -> deep H (size xs)) /\ (forall v d, vc_dimension H v -> mld H d -> v <= d).

(* common.fact-two-large-sides *)
Definition common_fact_two_large_sides := forall X (H : class X 1) d,
  deep H d.+1 -> exists x, deep (at_point H x zero) d /\ deep (at_point H x one) d.

(* bgs.claim-5.7: at most one label keeps the dimension, the others lose *)
Definition bgs_claim_5_7 := forall X k (H : class X k) d x, mld H d ->
  (forall a b, mld (at_point H x a) d -> mld (at_point H x b) d -> a = b) /\
  (forall a, ~ mld (at_point H x a) d -> below (at_point H x a) d).

(* lyu.remark-4-one-side-smaller *)
Definition lyu_remark_4_one_side_smaller := forall X (H : class X 1) d x, decides_depths H -> mld H d ->
  below (at_point H x zero) d \/ below (at_point H x one) d.

(* common.lemma-sauer-shelah-perles; and the same for a VC dimension below e, also that of the empty class *)
Definition common_lemma_sauer_shelah_perles := forall n (S : {set {ffun 'I_n -> 'I_2}}),
  (forall d, vc_dimension (members S) d -> #|S| <= \sum_(i < d.+1) 'C(n, i)) /\
  (forall e, (forall xs, vc_shatters (members S) xs -> size xs < e) -> #|S| <= \sum_(i < e) 'C(n, i)).

(** Stage 2: 0-covers *)
(* bgs.claim-5.8: covers of G on both subtrees, stitched together by a map xi onto the second *)
Definition bgs_claim_5_8 := forall X k (G : class X k) T x (l r : tree X T) (a : 'I_k.+1) VL VR xi,
  (forall h, G h -> h x = a) -> zero_cover G l VL -> zero_cover G r VR ->
  (forall w, List.In w VR -> exists2 v, List.In v VL & xi v = w) ->
  zero_cover G (Branch x l r) [seq Branch a v (xi v) | v <- VL].

(* bgs.claim-5.9 *)
Definition bgs_claim_5_9 := forall X k (G : class X k) T (z : tree X T) l (Gs : 'I_l -> class X k) V,
  (forall h, G h -> exists j, Gs j h) -> (forall j, zero_cover (Gs j) z (V j)) ->
  zero_cover G z (flatten [seq V j | j <- enum 'I_l]).

(* bgs.claim-5.10, for d = e + 1 and n = T + 1; e + 1 < T + 1 is not needed *)
Definition bgs_claim_5_10 := forall k T e, sauer k T e.+1 + k * sauer k T e = sauer k T.+1 e.+1.

(* bgs.theorem-5.6: first and last part; for n < d as for n >= d the sum is a bound *)
Definition bgs_theorem_5_6 := forall X k (H : class X k) d n, decides_patterns H -> mld H d ->
  N0_at_most H n (sauer k n d) /\ (n < d -> N0_at_most H n (k.+1 ^ n)).

(* bgs.theorem-5.6, sharper: classes of dimension at most d, also empty ones *)
Definition bgs_theorem_5_6_at_most := forall X k (H : class X k) d n, decides_patterns H -> below H d.+1 ->
  N0_at_most H n (sauer k n d).

(* bgs.theorem-5.6, second part *)
Definition bgs_theorem_5_6_exponential := forall k n d, 0 < k -> 0 < d <= n ->
  (INR (sauer k n d) <= (exp 1 * INR k * INR n / INR d) ^ d)%real.

(* bgs.theorem-5.6 is attained, for each d and k by one class for all n; its points are the natural numbers *)
Definition bgs_theorem_5_6_attained := forall k d, 0 < k -> exists H : class nat k,
  mld H d /\ forall n, N0 H n (sauer k n d).

(* bgs.lemma-5.11, for any family of maps *)
Definition bgs_lemma_5_11 := forall X k (H : class X k) Psi d, psi_dimension Psi H d -> N0_at_least H d (2 ^ d).

(** Stage 3: Psi-dimensions and bits. Equal depths of shattered trees are equal dimensions, also -1 and infinite. *)
(* bgs.lemma-4.5 *)
Definition bgs_lemma_4_5 := forall X k (H : class X k) m, psi_deep (@pair_maps k) H m <-> deep H m.

(* bgs.claim-4.6, bgs.remark-5.3-chain *)
Definition bgs_claim_4_6 := forall X k (H : class X k) m,
  (forall i, i < n_bits k -> deep (bit_class i H) m -> uniform_deep (@bit_maps k) H m) /\
  (uniform_deep (@bit_maps k) H m -> psi_deep (@bit_maps k) H m).

(* bgs.claim-4.7, bgs.remark-5.3-chain *)
Definition bgs_claim_4_7 := forall X k (H : class X k) m,
  (psi_deep (@pair_maps k) H m -> psi_deep (@bit_maps k) H m) /\
  (psi_deep (@bit_maps k) H m -> psi_deep (@all_maps k) H m).

(* bgs.theorem-7.1, with L = ceil(log2(k+1)), and sharper *)
Definition bgs_theorem_7_1 := forall X k (H : class X k) d D, mld H d ->
  (forall i, i < n_bits k -> below (bit_class i H) D.+1) -> d <= n_bits k * D.
Definition bgs_theorem_7_1_sum := forall X k (H : class X k) d (D : nat -> nat), mld H d ->
  (forall i, i < n_bits k -> mld (bit_class i H) (D i)) -> d <= \sum_(i < n_bits k) D i.
(* the same for any maps of the labels to 0 and 1 that together determine the label *)
Definition bgs_theorem_7_1_any_bits := forall X k (H : class X k) L (f : 'I_L -> 'I_k.+1 -> 'I_2) d (D : 'I_L -> nat),
  (forall y z, (forall i, f i y = f i z) -> y = z) -> deep H d ->
  (forall i, below (relabelled (f i) H) (D i).+1) -> d <= \sum_i D i.

(** Stage 4: the dimension of the bits; every depth D of a shattered tree is bounded, so that dimensions are finite *)
(* bgs.theorem-1.3, bgs.theorem-3.4 *)
Definition bgs_theorem_3_4 := forall X k (H : class X k) d i D, 0 < k -> mld H d -> i < n_bits k ->
  deep (bit_class i H) D -> (INR D <= 6 * INR d * ln (INR k + 1))%real.
(* bgs.theorem-3.4 with a smaller constant, and as an integer bound *)
Definition bgs_theorem_3_4_sharper := forall X k (H : class X k) d i D, 0 < k -> mld H d -> i < n_bits k ->
  deep (bit_class i H) D -> (INR D <= 401 / 100 * INR d * ln (INR k + 1))%real.
Definition bgs_theorem_3_4_integer := forall X k (H : class X k) d i D, mld H d -> i < n_bits k ->
  deep (bit_class i H) D -> 2 ^ D <= sauer k D d.

(* bgs.remark-5.3-chain: d <= d_B, 2^(d_B) <= N(0, H, d_B) <= S(d_B, d), max_i d_i <= d_B *)
Definition bgs_remark_5_3_chain := forall X k (H : class X k) d dB, mld H d -> psi_dimension (@all_maps k) H dB ->
  [/\ d <= dB, N0_at_least H dB (2 ^ dB), decides_patterns H -> N0_at_most H dB (sauer k dB d),
    2 ^ dB <= sauer k dB d & forall i D, i < n_bits k -> deep (bit_class i H) D -> D <= dB].
(* for d > 0, 2^(d_B) <= (e k d_B / d)^d, and what follows for every slope y, here and for all numbers; y = 1/5 *)
Definition bgs_remark_5_3_exponential := forall X k (H : class X k) d dB, 0 < k -> 0 < d -> mld H d ->
  psi_dimension (@all_maps k) H dB -> (2 ^ dB <= (exp 1 * INR k * INR dB / INR d) ^ d)%real /\
  (forall y, 0 < y < ln 2 -> INR dB <= INR d * ln (INR k / y) / (ln 2 - y))%real.
Definition bgs_remark_5_3_every_slope := forall k d D (y : R), 0 < k -> 0 < d ->
  (2 ^ D <= (exp 1 * INR k * INR D / INR d) ^ d)%real -> (0 < y < ln 2)%real ->
  (INR D <= INR d * ln (INR k / y) / (ln 2 - y))%real.
Definition bgs_remark_5_3_slope_one_fifth := forall k, 0 < k ->
  (ln (5 * INR k) / (ln 2 - 1 / 5) <= 6 * ln (INR k + 1))%real.
Definition bgs_remark_5_3_bound := forall X k (H : class X k) d D, 0 < k -> mld H d -> psi_deep (@all_maps k) H D ->
  (INR D <= 6 * INR d * ln (INR k + 1))%real /\ (INR D <= 401 / 100 * INR d * ln (INR k + 1))%real.
(* bgs.remark-5.3-chain, for (4) and the integer bound *)
Definition bgs_remark_5_3_weighted_sum := forall k n d (x : R), (0 <= x <= 1)%real ->
  (x ^ d * INR (sauer k n d) <= (1 + INR k * x) ^ n)%real.
Definition bgs_remark_5_3_integer_bound := forall k d D E, 0 < k -> 0 < d -> 2 * d - 1 <= D <= E ->
  sauer k D d < 2 ^ D -> sauer k E d < 2 ^ E.

(** Stage 5: leaves, reducible classes, mistakes *)
(* lyu.lemma-4.1, p >= 1: leaves that are known to have members are counted; and the sharper sum, for every p *)
Definition lyu_lemma_4_1 := forall X (H : class X 1) p d t (counted : pred (seq (X * 'I_2))),
  0 < p -> below H d.+1 -> valid p d H t -> (forall s, counted s -> nonempty (restrict H s)) ->
  count counted (leaves t) <= p ^ d * 2 ^ (d ^ 2).
Definition lyu_lemma_4_1_sharper := forall X (H : class X 1) p d t (counted : pred (seq (X * 'I_2))),
  below H d.+1 -> valid p d H t -> (forall s, counted s -> nonempty (restrict H s)) ->
  count counted (leaves t) <= sauer 1 (p * (2 ^ d - 1)) d.

(* lyu.remark-4.1-cover: the k + 1 classes, k = size s, are smaller and cover H; rev_ord y is 1 - y *)
Definition lyu_remark_4_1_cover := forall X (H : class X 1) d s, mld H d -> soa_examples H s ->
  smaller (restrict H s) H ->
  [/\ below (restrict H s) d, forall x y, List.In (x, y) s -> below (at_point H x (rev_ord y)) d
    & forall h, H h -> restrict H s h \/ exists x y, List.In (x, y) s /\ at_point H x (rev_ord y) h].

(* lyu.remark-4.1-iterated-cover: by (k+1)^d restrictions with at most one member *)
Definition lyu_remark_4_1_iterated_cover := forall X (H : class X 1) m d, decides_depths H ->
  below H d.+1 -> everywhere_reducible m H ->
  exists C : seq (seq (X * 'I_2)), [/\ size C <= m.+1 ^ d, forall s, List.In s C -> below (restrict H s) 1
    & forall h, H h -> exists2 s, List.In s C & restrict H s h].

(* lyu.remark-4.1-size *)
Definition lyu_remark_4_1_size := forall X (H : class X 1) m d, decides_depths H ->
  below H d.+1 -> everywhere_reducible m H -> at_most H (m.+1 ^ d).

(* bgs.lemma-8.6, bgs.theorem-8.8: A s x y is the probability that the learner, having seen the examples s, answers y
   at x; it errs on the example (x, y) with probability 1 - A s x y *)
Definition bgs_lemma_8_6 := forall X k (H : class X k) d (F : realFieldType)
  (A : seq (X * 'I_k.+1) -> X -> 'I_k.+1 -> F), mld H d ->
  (forall s x y, 0 <= A s x y)%R -> (forall s x, \sum_y A s x y = 1)%R ->
  exists s, [/\ size s = d, nonempty (restrict H s) &
    (d%:R / 2%:R <= \sum_(i < d) (if drop i s is (x, y) :: _ then 1 - A (take i s) x y else 0))%R].

(** Stage 6: decompositions of subclasses, essential hypotheses *)
(* lyu.remark-2-soa-disagreement *)
Definition lyu_remark_2_soa_disagreement := forall X (G H : class X 1) d x y z, mld G d -> mld H d ->
  soa G x y -> soa H x z -> y <> z -> forall b, below (at_point (intersection G H) x b) d.

(* lyu.claim-4.1, for every p *)
Definition lyu_claim_4_1 := forall X (H : class X 1) p d, decides H -> below H d.+1 -> exists t, valid p d H t.

(* lyu.definition-4.2: DDim is one number, and of finite classes it exists; classically it always does *)
Definition lyu_definition_4_2 := forall X (H : class X 1) p d, decides H -> below H d.+1 ->
  (forall e e', ddim p d H e -> ddim p d H e' -> e = e') /\ ~ ~ exists e, ddim p d H e.
Definition lyu_definition_4_2_finite := forall n (S : {set {ffun 'I_n -> 'I_2}}) p d, below (members S) d.+1 ->
  exists e, ddim p d (members S) e.

(* lyu.lemma-4.2, G not empty; and for d-irreducible G *)
Definition soa_hull X m (H : class X 1) : class X 1 := fun f =>
  exists G : class X 1, [/\ subclass G H, nonempty G, irreducible m G & is_soa G f].
Definition lyu_lemma_4_2 := forall X (H : class X 1) d, below H d.+1 -> below (soa_hull d.+1 H) d.+1.
Definition lyu_lemma_4_2_sharper := forall X (H : class X 1) d, below H d.+1 -> below (soa_hull d H) d.+1.

(* lyu.lemma-4.3, (1) for q = 2p, but also for q = p, and (2) *)
Definition lyu_lemma_4_3_1 := forall X (G H : class X 1) p q d eG eH, p <= q -> decides G ->
  subclass G H -> below H d.+1 -> ddim q d G eG -> ddim p d H eH -> eG <= eH.
Definition lyu_lemma_4_3_2 := forall X (G H : class X 1) p d e tG tH, 0 < p -> decides G -> decides H ->
  subclass G H -> below H d.+1 -> optimal (2 * p) d G tG e -> optimal p d H tH e ->
  forall s, List.In s (leaves tG) -> rank (restrict G s) e ->
  exists u, [/\ List.In u (leaves tH), rank (restrict H u) e
    & forall x y, soa (restrict H u) x y <-> soa (restrict G s) x y].

(* lyu.remark-4.2-walk: u is the leaf to which SOA_{G_s} leads *)
Definition lyu_remark_4_2_walk := forall X (G H : class X 1) p d e tG tH, 0 < p -> decides G -> decides H ->
  subclass G H -> below H d.+1 -> optimal (2 * p) d G tG e -> optimal p d H tH e ->
  forall s u, List.In s (leaves tG) -> rank (restrict G s) e ->
  List.In u (leaves tH) -> soa_examples (restrict G s) u ->
  rank (restrict H u) e /\ forall x y, soa (restrict H u) x y <-> soa (restrict G s) x y.

(* lyu.remark-4.2-win-win: one f is essential to all H above G with DDim_p(H) = DDim_2p(G) *)
Definition lyu_remark_4_2_win_win := forall X (G : class X 1) p d e, 0 < p -> decides G -> below G d.+1 ->
  ddim (2 * p) d G e -> exists f, forall H, decides H -> subclass G H -> below H d.+1 -> ddim p d H e ->
  essential p d H f.

(* lyu.corollary-4.1, items 1 to 4; t = e - 1 *)
Definition lyu_corollary_4_1_1 := forall X (H : class X 1) p d e, 0 < p -> decides H -> below H d.+1 ->
  ddim p d H e -> at_most (essential p d H) (p ^ d * 2 ^ (d ^ 2)).
Definition lyu_corollary_4_1_2 := forall X (G H : class X 1) p d e, 0 < p -> decides G -> decides H ->
  subclass G H -> below H d.+1 -> ddim p d G e -> ddim p d H e -> subclass (essential p d G) (essential p d H).
Definition lyu_corollary_4_1_3 := forall X (H : class X 1) p d e, 0 < p -> decides H -> below H d.+1 ->
  ddim p d H e -> ddim (2 * p) d H e -> nonempty (essential p d H).
Definition lyu_corollary_4_1_4 := forall X (H : class X 1) p d, 0 < p -> decides H -> below H d.+1 ->
  ddim p d H 1 -> (exists m, at_most H m) /\ forall f, essential p d H f <-> exists2 h, H h & f =1 h.

(* lyu.fact-4, G not empty; and with at most m <= p errors allowed, for any number of examples *)
Definition lyu_fact_4 := forall X (H : class X 1) p d f (A : seq (X * 'I_2)), below H d.+1 -> 0 < size A ->
  d <= size A <= p -> essential p d H f -> size A <= 8 * errors f A ->
  let G : class X 1 := fun h => H h /\ 10 * errors h A <= size A in
  nonempty G -> decides G -> ~ essential p d G f.
Definition lyu_fact_4_sharper := forall X (H : class X 1) p d f (A : seq (X * 'I_2)) m, below H d.+1 -> m <= p ->
  m < errors f A -> let G : class X 1 := fun h => H h /\ errors h A <= m in
  nonempty G -> decides G -> ~ essential p d G f.
