(* Statements without their premises [decides ..], under excluded middle and description.

   Excluded middle says P or not P for every proposition; description gives the object of which it is proved that it is
   the only one with a property. Together they decide every proposition, so that every class fulfils the premises. No
   other file has these axioms, and no other file requires this one. *)
From Coq Require Import ClassicalDescription.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Refuted ZeroCover Constants OneLabel Greedy Essential.
From Littlestone Require Import SubclassDecomposition ReducibleCover InterleavedStages StructureStatements ManyLeaves.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Decided.
Variables (X : Type) (k : nat).

Lemma decided_patterns (H : class X k) : decides_patterns H.
Proof. by move=> s; apply: excluded_middle_informative. Qed.

Lemma decided_depths (H : class X k) : decides_depths H.
Proof. by move=> s m; apply: excluded_middle_informative. Qed.

Lemma decided (H : class X 1) : decides H.
Proof. by split=> s m; apply: excluded_middle_informative. Qed.
End Decided.

Theorem bgs_theorem_5_6_classically : forall X k (H : class X k) d n, mld H d -> N0_at_most H n (sauer k n d) /\ (n
  < d -> N0_at_most H n (k.+1 ^ n)).
Proof.
by move=> X k H d n; exact: (@bgs_theorem_5_6_proved X k H d n (decided_patterns H)).
Qed.

Theorem bgs_theorem_5_6_at_most_classically : forall X k (H : class X k) d n, below H d.+1 -> N0_at_most H n (sauer
  k n d).
Proof.
by move=> X k H d n; exact: (@bgs_theorem_5_6_at_most_proved X k H d n (decided_patterns H)).
Qed.

Theorem bgs_remark_5_3_chain_classically : forall X k (H : class X k) d dB, mld H d -> psi_dimension (@all_maps k) H
  dB -> [/\ d <= dB, N0_at_least H dB (2 ^ dB), N0_at_most H dB (sauer k dB d), 2 ^ dB <= sauer k dB d & forall i D,
  i < n_bits k -> deep (bit_class i H) D -> D <= dB].
Proof.
move=> X k H d dB Hd HB; have [a b c e f] := bgs_remark_5_3_chain_proved Hd HB.
by split=> //; apply: c; apply: decided_patterns.
Qed.

Theorem lyu_remark_4_one_side_smaller_classically : forall X (H : class X 1) d x, mld H d -> below (at_point H x
  zero) d \/ below (at_point H x one) d.
Proof.
by move=> X H d x; exact: (@lyu_remark_4_one_side_smaller_proved X H d x (decided_depths H)).
Qed.

Theorem lyu_claim_4_1_classically : forall X (H : class X 1) p d, below H d.+1 -> exists t, valid p d H t.
Proof.
by move=> X H p d; exact: (@lyu_claim_4_1_proved X H p d (decided H)).
Qed.

Theorem lyu_definition_4_2_classically : forall X (H : class X 1) p d, below H d.+1 -> (forall e e', ddim p d H e ->
  ddim p d H e' -> e = e') /\ ~ ~ exists e, ddim p d H e.
Proof.
by move=> X H p d; exact: (@lyu_definition_4_2_proved X H p d (decided H)).
Qed.

Theorem lyu_definition_4_2_reducible_leaves_classically : forall X (H : class X 1) p d t e, below H d.+1 -> (forall
  s, List.In s (inner_nodes t) -> forall i, rank (restrict H s) i -> size s <= p * (2 ^ (d.+2 - i) - 1)) -> (forall
  s, List.In s (leaves t) -> forall i, rank (restrict H s) i -> size s <= p * (2 ^ (d.+1 - i) - 1)) -> degree H t e
  -> exists t' e', [/\ valid p d H t', degree H t' e' & e' <= e].
Proof.
by move=> X H p d t e; exact: (@lyu_definition_4_2_reducible_leaves_proved X H p d t e (decided H)).
Qed.

Theorem lyu_remark_4_1_iterated_cover_classically : forall X (H : class X 1) m d, below H d.+1 ->
  everywhere_reducible m H -> exists C : seq (seq (X * 'I_2)), [/\ size C <= m.+1 ^ d, forall s, List.In s C ->
  below (restrict H s) 1 & forall h, H h -> exists2 s, List.In s C & restrict H s h].
Proof.
by move=> X H m d; exact: (@lyu_remark_4_1_iterated_cover_proved X H m d (decided_depths H)).
Qed.

Theorem lyu_remark_4_1_size_classically : forall X (H : class X 1) m d, below H d.+1 -> everywhere_reducible m H ->
  at_most H (m.+1 ^ d).
Proof.
by move=> X H m d; exact: (@lyu_remark_4_1_size_proved X H m d (decided_depths H)).
Qed.

Theorem lyu_lemma_4_3_1_classically : forall X (G H : class X 1) p q d eG eH, p <= q -> subclass G H -> below H d.+1
  -> ddim q d G eG -> ddim p d H eH -> eG <= eH.
Proof.
by move=> X G H p q d eG eH h1; exact: (@lyu_lemma_4_3_1_proved X G H p q d eG eH h1 (decided G)).
Qed.

Theorem lyu_lemma_4_3_2_classically : forall X (G H : class X 1) p d e tG tH, 0 < p -> subclass G H -> below H d.+1
  -> optimal (2 * p) d G tG e -> optimal p d H tH e -> forall s, List.In s (leaves tG) -> rank (restrict G s) e ->
  exists u, [/\ List.In u (leaves tH), rank (restrict H u) e & forall x y, soa (restrict H u) x y <-> soa (restrict
  G s) x y].
Proof.
by move=> X G H p d e tG tH h1; exact: (@lyu_lemma_4_3_2_proved X G H p d e tG tH h1 (decided G) (decided H)).
Qed.

Theorem lyu_corollary_4_1_1_classically : forall X (H : class X 1) p d e, 0 < p -> below H d.+1 -> ddim p d H e ->
  at_most (essential p d H) (p ^ d * 2 ^ (d ^ 2)).
Proof.
by move=> X H p d e h1; exact: (@lyu_corollary_4_1_1_proved X H p d e h1 (decided H)).
Qed.

Theorem lyu_corollary_4_1_2_classically : forall X (G H : class X 1) p d e, 0 < p -> subclass G H -> below H d.+1 ->
  ddim p d G e -> ddim p d H e -> subclass (essential p d G) (essential p d H).
Proof.
by move=> X G H p d e h1; exact: (@lyu_corollary_4_1_2_proved X G H p d e h1 (decided G) (decided H)).
Qed.

Theorem lyu_corollary_4_1_3_classically : forall X (H : class X 1) p d e, 0 < p -> below H d.+1 -> ddim p d H e ->
  ddim (2 * p) d H e -> nonempty (essential p d H).
Proof.
by move=> X H p d e h1; exact: (@lyu_corollary_4_1_3_proved X H p d e h1 (decided H)).
Qed.

Theorem lyu_corollary_4_1_4_classically : forall X (H : class X 1) p d, 0 < p -> below H d.+1 -> ddim p d H 1 ->
  (exists m, at_most H m) /\ forall f, essential p d H f <-> exists2 h, H h & f =1 h.
Proof.
by move=> X H p d h1; exact: (@lyu_corollary_4_1_4_proved X H p d h1 (decided H)).
Qed.

Theorem lyu_fact_4_classically : forall X (H : class X 1) p d f (A : seq (X * 'I_2)), below H d.+1 -> 0 < size A ->
  d <= size A <= p -> essential p d H f -> size A <= 8 * errors f A -> let G : class X 1 := fun h => H h /\ 10 *
  errors h A <= size A in nonempty G -> ~ essential p d G f.
Proof.
move=> X H p d f A Hd A0 dA fA Af G G0.
exact: (lyu_fact_4_proved Hd A0 dA fA Af G0 (decided G)).
Qed.

Theorem lyu_fact_4_sharper_classically : forall X (H : class X 1) p d f (A : seq (X * 'I_2)) m, below H d.+1 -> m <=
  p -> m < errors f A -> let G : class X 1 := fun h => H h /\ errors h A <= m in nonempty G -> ~ essential p d G f.
Proof.
move=> X H p d f A m Hd mp Am G G0.
exact: (lyu_fact_4_sharper_proved Hd mp Am G0 (decided G)).
Qed.

Theorem lyu_remark_4_2_walk_classically : forall X (G H : class X 1) p d e tG tH, 0 < p -> subclass G H -> below H
  d.+1 -> optimal (2 * p) d G tG e -> optimal p d H tH e -> forall s u, List.In s (leaves tG) -> rank (restrict G s)
  e -> List.In u (leaves tH) -> soa_examples (restrict G s) u -> rank (restrict H u) e /\ forall x y, soa (restrict
  H u) x y <-> soa (restrict G s) x y.
Proof.
by move=> X G H p d e tG tH h1; exact: (@lyu_remark_4_2_walk_proved X G H p d e tG tH h1 (decided G) (decided H)).
Qed.

Theorem lyu_remark_4_2_win_win_classically : forall X (G : class X 1) p d e, 0 < p -> below G d.+1 -> ddim (2 * p) d
  G e -> exists f, forall H, subclass G H -> below H d.+1 -> ddim p d H e -> essential p d H f.
Proof.
move=> X G p d e p0 Gd Ge.
have [f Hf] := lyu_remark_4_2_win_win_proved p0 (decided G) Gd Ge.
by exists f => H GH; apply: Hf => //; apply: decided.
Qed.

Theorem lyu_remark_6_degree_zero_classically : forall X k (H : 'I_k -> class X 1) p d h, 0 < p -> (forall i, below (H
  i) d.+1) -> (forall i, exists2 e, ddim p d (H i) e & e <= 1) -> (forall i, H i h) -> forall i, essential p d (H i) h.
Proof.
by move=> X k H p d h p0; exact: (lyu_remark_6_degree_zero_proved p0 (fun i => decided (H i))).
Qed.

Theorem common_fact_leaves_at_least_power_classically : forall X (H : class X 1) p d l, mld H l -> l < d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l)) /\
  (0 < p -> 0 < l -> many_leaves_with_members p d H (2 ^ (l - 1) + 1)).
Proof. by move=> X H p d l; exact: (@common_fact_leaves_at_least_power_proved X H p d l (decided H)). Qed.
