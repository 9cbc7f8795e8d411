(* Wrong variants of refutations and of statements on constants, refuted; the others are in WrongVariants.v.

   A changed refutation denies a repaired claim, which is a theorem. A changed constant fails for the numbers below. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements InSeq Depth Finite Covers Soa Irreducible Decompositions Essential.
From Littlestone Require Import SubclassDecomposition Computable PsiTrees TwinDimensions TwinPsi TwinDecompositions.
From Littlestone Require Import Words OneLabel ZeroCover Bits Satisfiable Refuted PrivacyStatements.
From Littlestone Require Import LearningStatements Counterexamples DegenerateCases TwoStars SoaHull ReducibleCover.
From Littlestone Require Import Leaves Greedy Chain WrongVariants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Theorem lyu_definition_4_2_reducible_leaves_wrong : ~ (forall X (H : class X 1) p d t e, decides H -> below H d.+1 ->
  (forall s, List.In s (inner_nodes t) -> forall i, rank (restrict H s) i -> size s <= p * (2 ^ (d.+2 - i) - 1)) ->
  (forall s, List.In s (leaves t) -> forall i, rank (restrict H s) i -> size s <= p * (2 ^ (d.+1 - i) - 1)) -> degree
  H t e -> exists t' e', [/\ valid p d H t', degree H t' e' & e' < e]).
Proof.
have [dec] := H1_decides; have [t [[Vn Vl] D _]] := H1_ddim (mem_head 1 _).
move=> H; have [] := H _ H1 1 1 t 1 dec H1_below _ _ D.
- by move=> s st i Hi; apply: Vn => //; apply/In_cat; left.
- by move=> s st i Hi; case: (Vl s st i Hi).
move=> t' [e' [_ D']]; rewrite ltnS leqn0 => /eqP e0.
have := degree_nonempty (ex_intro _ ones (H1_all ones)) D' dec.1 (ex_intro _ 1 H1_below).
by rewrite e0.
Qed.

Theorem lyu_definition_4_3_empty_wrong : ~ (forall n p d f, essential p d (members (set0 : finite_class n)) f <-> f =1
  (fun=> one)).
Proof.
by move/(_ 1 1 1 zeros)=> [/(_ ((@lyu_definition_4_3_empty_proved 1 1 1 zeros).2 (fun=> erefl)))/(_ x0)].
Qed.

Theorem lyu_remark_2_sauer_count_false_wrong : ~ (~ forall n (S : finite_class n) d, 1 < n -> vc_dimension (members S)
  d -> #|S| <= n ^ d + 1).
Proof.
by apply=> n S d _ /lyu_remark_2_sauer_count_repaired_proved[].
Qed.

Theorem lyu_remark_4_1_cover_false_wrong : ~ (~ forall X (H : class X 1) s, (exists d, mld H d) -> soa_examples H s ->
  smaller (restrict H s) H -> forall x y, List.In (x, y) s -> smaller (at_point H x (rev_ord y)) H).
Proof.
apply=> X H s [d Hd] Hs sm x y xy; exists d; first exact: Hd.1.
by have [_ side _] := @lyu_remark_4_1_cover_proved X H d s Hd Hs sm; apply: side.
Qed.

Theorem lyu_remark_4_1_iterated_cover_literal_wrong : ~ (forall X (x : X) (H : class X 1) m, ~ forall s, deep
  (restrict H s) 1 -> reducible m (restrict H s)).
Proof.
by move/(_ 'I_1 x0 H1 1); apply; exact: H1_everywhere_reducible.
Qed.

Theorem lyu_lemma_4_2_false_with_empty_subclass_wrong : ~ (~ forall n (S : finite_class n) d, below (members S) d.+1
  -> below (fun f => exists G : class 'I_n 1, [/\ subclass G (members S), nonempty G /\ irreducible d.+1 G & is_soa G
  f]) d.+1).
Proof.
apply=> n S d Sd; apply: below_sub (@lyu_lemma_4_2_proved _ _ d Sd) => f [G [GS [G0 irr] sf]].
by exists G.
Qed.

Theorem lyu_lemma_4_2_false_less_irreducible_wrong : ~ (~ forall n (S : finite_class n) d, 1 < d -> below (members S)
  d.+1 -> below (soa_hull d (members S)) d.+1).
Proof.
by apply=> n S d _ Sd; exact: lyu_lemma_4_2_sharper_proved.
Qed.

Theorem lyu_definition_4_3_not_members_wrong : ~ (~ forall n (S : finite_class n) p d, 0 < p -> below (members S) d.+1
  -> ddim p d (members S) 1 -> subclass (essential p d (members S)) (members S)).
Proof.
apply=> n S p d p0 Sd De f; have [dec] := (finite_classes_decide_proved n).2 S.
have [_ /(_ f)[is_member _]] := @lyu_corollary_4_1_4_proved _ _ p d p0 dec Sd De.
by move/is_member=> [h [g gS hg] fh]; exists g => // x; rewrite fh.
Qed.

Theorem lyu_corollary_4_1_2_false_for_p_0_wrong : ~ (~ forall n (F S : finite_class n) d e, F = S -> below (members S)
  d.+1 -> ddim 0 d (members F) e -> ddim 0 d (members S) e -> subclass (essential 0 d (members F)) (essential 0 d
  (members S))).
Proof.
by apply=> n F S d e -> _ _ _ f.
Qed.

Theorem bgs_theorem_3_4_false_without_constant_wrong : ~ (~ forall n k (S : {set {ffun 'I_n -> 'I_k.+1}}) d i D, i <
  n_bits k -> mld (members S) d -> mld (bit_class i (members S)) D -> 2 ^ D <= sauer k D d).
Proof.
by apply=> n k S d i D iL Hd HD; exact: (bgs_theorem_3_4_integer_proved Hd iL HD.1).
Qed.

Theorem bgs_theorem_7_1_false_with_real_logarithm_wrong : ~ (~ forall n k (S : {set {ffun 'I_n -> 'I_k.+1}}) d D, mld
  (members S) d -> (forall i, i < n_bits k -> below (bit_class i (members S)) D.+1) -> 2 ^ d <= 2 ^ (n_bits k * D)).
Proof.
by apply=> n k S d D Hd HD; rewrite leq_exp2l //; exact: (bgs_theorem_7_1_proved Hd HD).
Qed.

Theorem bgs_theorem_a_1_votes_false_wrong : ~ (~ forall n (S : finite_class n) d D, vc_dimension (members S) d ->
  vc_dimension (members S) D -> D <= d).
Proof.
by apply=> n S d D Hd HD; apply: Hd.2 HD.1.
Qed.

Theorem lyu_lemma_4_3_2_false_same_p_wrong : ~ (forall p, 0 < p -> ~ forall n (F S : finite_class n) d e tG tH, F
  \subset S -> below (members S) d.+1 -> optimal (2 * p) d (members F) tG e -> optimal p d (members S) tH e -> forall
  s, List.In s (leaves tG) -> rank (restrict (members F) s) e -> exists u, [/\ List.In u (leaves tH), rank (restrict
  (members S) u) e & forall x y, soa (restrict (members S) u) x y <-> soa (restrict (members F) s) x y]).
Proof.
move/(_ 1 erefl); apply=> n F S d e tG tH FS Sd OG OH.
have [[dF] [dS]] := ((finite_classes_decide_proved n).2 F, (finite_classes_decide_proved n).2 S).
by apply: (@lyu_lemma_4_3_2_proved _ _ _ 1 d e tG tH erefl dF dS _ Sd OG OH) => h [g gF hg]; exists g => //; apply:
  (subsetP FS).
Qed.

Theorem lyu_remark_2_sauer_count_repaired_wrong : ~ (forall n (S : finite_class n) d, vc_dimension (members S) d ->
  #|S| <= n ^ d /\ (1 < n -> d != 1 -> #|S| <= n ^ d)).
Proof.
move=> H; apply: lyu_remark_2_sauer_count_false_proved => n S d _ Sd.
by have [] := H n S d Sd.
Qed.

Theorem lyu_lemma_6_2_agreement_wrong : ~ (forall k c b m noise : R, (0 < c -> 0 <= b <= 5 * c -> - (6 * c) < noise <
  6 * c -> (m + noise <= k - 10 * c -> m < k - b) /\ (k - 10 * c < m + noise -> 5 * c < m - (k - 20 * c)))%real).
Proof.
move/(_ 0%real 1%real 5%real (- (9 / 2))%real (- (11 / 2))%real)=> H.
have [below_all _] := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra).
by have := below_all ltac:(Lra.lra); Lra.lra.
Qed.

Theorem bgs_theorem_8_8_last_line_wrong : ~ (forall d R, (0 < d -> 0 <= R -> d / 2 <= d / 4 + d / 8 + sqrt (R * d / 2)
  -> d / 31 <= R)%real).
Proof.
have e : (sqrt (1 / 32 * 1 / 2) = 1 / 8)%real.
  by rewrite -[RHS]sqrt_square; [congr sqrt|]; Lra.lra.
by move/(_ 1%real (1 / 32)%real)=> H; have := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(rewrite e; Lra.lra); Lra.lra.
Qed.

Theorem bgs_theorem_8_8_unrounded_wrong_2 : ~ (forall d R e a b, (0 < d -> 0 <= R -> 1 / 2 <= e <= 1 -> a <= d / 4 +
  sqrt (R * d / 2) -> b <= d -> d / 2 <= e * a + (1 - e) * b -> 25 / 392 * d <= R)%real).
Proof.
have s := sqrt_pos (0 * 1 / 2); move/(_ 1%real 0%real (1 / 2)%real 0%real 1%real)=> H.
by have := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra); Lra.lra.
Qed.
