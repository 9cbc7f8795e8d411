(* Wrong variants of refutations and of statements on constants, refuted; the others are in WrongVariants.v.

   A changed refutation denies a repaired claim, which is a theorem. A changed constant fails for the numbers below. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth Finite Covers Soa Irreducible Decompositions Essential.
From Littlestone Require Import SubclassDecomposition Computable PsiTrees TwinDimensions TwinPsi TwinDecompositions.
From Littlestone Require Import OneLabel ZeroCover Words Bits Satisfiable Refuted PrivacyStatements.
From Littlestone Require Import LearningStatements Counterexamples DegenerateCases TwoStars SoaHull ReducibleCover.
From Littlestone Require Import Leaves Greedy Constants WrongVariants.
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

Theorem lyu_corollary_4_1_3_false_wrong : ~ (forall p, 0 < p -> ~ forall n (S : finite_class n) d e, below (members S)
  d.+1 -> ddim p d (members S) e -> ddim (2 * p) d (members S) e -> nonempty (essential p d (members S))).
Proof.
move/(_ 1 erefl); apply=> n S d e Sd D1 D2; have [dec] := (finite_classes_decide_proved n).2 S.
exact: (lyu_corollary_4_1_3_proved (ltnSn 0) dec Sd D1 D2).
Qed.

Theorem lyu_remark_4_one_side_smaller_false_wrong : ~ (~ forall n (S : finite_class n) x, nonempty (members S) ->
  exists y, smaller (at_point (members S) x y) (members S)).
Proof.
apply=> n S x S0; case: (rank_of S) (rank_ofP S) => [/(_ S0) //|d Sd].
have [dec] := (finite_classes_decide_proved n).2 S.
by case: (lyu_remark_4_one_side_smaller_proved x dec.1 Sd) => small; [exists zero|exists one]; exists d => //;
  exact: Sd.1.
Qed.

(* all leaves are counted that have members *)
Lemma leaves_with_members n (S : finite_class n) p d t : 0 < p -> below (members S) d.+1 -> valid p d (members S) t ->
  (forall s, List.In s (leaves t) -> nonempty (restrict (members S) s)) -> size (leaves t) <= p ^ d * 2 ^ (d ^ 2).
Proof.
move=> p0 Sd Vt full; have [[pat] _] := (finite_classes_decide_proved n).1 1 S.
pose counted s : bool := if pat s is left _ then true else false.
have countedP s : counted s -> nonempty (restrict (members S) s) by rewrite /counted; case: (pat s).
suff -> : size (leaves t) = count counted (leaves t) by apply: (lyu_lemma_4_1_proved p0 Sd Vt countedP).
elim: (leaves t) full => //= s ss IHs full; rewrite IHs; last by move=> u us; apply: full; right.
by rewrite {2}/counted; case: (pat s) => // s0; case: s0; apply: full; left.
Qed.

Theorem lyu_lemma_4_1_false_with_empty_leaves_wrong : ~ (~ forall n (S : finite_class n) p d t, 0 < p -> below
  (members S) d.+1 -> valid p d (members S) t -> (forall s, List.In s (leaves t) -> nonempty (restrict (members S) s))
  -> size (leaves t) <= p ^ d * 2 ^ (d ^ 2)).
Proof.
by apply=> n S p d t; exact: leaves_with_members.
Qed.

Theorem lyu_lemma_4_1_false_with_unsplit_empty_leaves_wrong : ~ (~ forall n (S : finite_class n) p d t, 0 < p -> below
  (members S) d.+1 -> valid p d (members S) t -> (forall s, List.In s (inner_nodes t) -> nonempty (restrict (members
  S) s)) -> (forall s, List.In s (leaves t) -> nonempty (restrict (members S) s)) -> size (leaves t) <= p ^ d * 2 ^ (d
  ^ 2)).
Proof.
by apply=> n S p d t p0 Sd Vt _; exact: leaves_with_members.
Qed.

(* for p = 0 a leaf with members is the root *)
Lemma leaf_at_zero n (S : finite_class n) d t s e : valid 0 d (members S) t -> List.In s (leaves t) ->
  rank (restrict (members S) s) e -> s = [::].
Proof. by move=> Vt st /(valid_leaf Vt st)[+ _]; rewrite /leaf_depth mul0n leqn0 => /nilP. Qed.

Theorem lyu_lemma_4_1_false_for_p_0_wrong : ~ (~ forall n (S : finite_class n) d t (counted : pred _), below (members
  S) d.+1 -> valid 0 d (members S) t -> (forall s, counted s -> nonempty (restrict (members S) s)) -> count counted
  (leaves t) <= 1).
Proof.
apply=> n S d t counted Sd Vt full; have [dec] := (finite_classes_decide_proved n).2 S.
case: t Vt => [|x l r] Vt; first by rewrite /= addn0 leq_b1.
suff -> : count counted (leaves (DNode x l r)) = 0 by [].
apply/eqP; rewrite -leqn0 leqNgt; apply/negP=> /In_count[s st _].
have [e Hs _] := ranks s dec.1 Sd; have s0 := leaf_at_zero Vt st Hs.
by move: st; rewrite s0 => /In_cat[] /In_map[].
Qed.

Theorem lyu_lemma_4_3_2_false_for_p_0_wrong : ~ (~ forall n (F S : finite_class n) d e tG tH, F = S -> below (members
  S) d.+1 -> optimal 0 d (members F) tG e -> optimal 0 d (members S) tH e -> forall s, List.In s (leaves tG) -> rank
  (restrict (members F) s) e -> exists u, [/\ List.In u (leaves tH), rank (restrict (members S) u) e & forall x y, soa
  (restrict (members S) u) x y <-> soa (restrict (members F) s) x y]).
Proof.
apply=> n F S d e tG tH -> Sd [VG _ _] [VH [[u uH Hu] _] _] s sG Hs; exists u; split=> //.
by rewrite (leaf_at_zero VG sG Hs) (leaf_at_zero VH uH Hu).
Qed.

Theorem lyu_corollary_4_1_1_false_for_p_0_wrong : ~ (~ forall n (S : finite_class n) d e, below (members S) d.+1 ->
  ddim 0 d (members S) e -> at_most (essential 0 d (members S)) 1).
Proof.
apply=> n S d e Sd [t Ot]; have [dec] := (finite_classes_decide_proved n).2 S.
have [f Hf] := soa_function [::] dec.1 Sd; exists (fun=> f) => g /(_ t e Ot)[s [st Hs sg]]; exists ord0.
by have [Vt _ _] := Ot; move: sg; rewrite (leaf_at_zero Vt st Hs); exact: is_soa_unique.
Qed.

Lemma finite_below n (S : finite_class n) : nonempty (members S) -> exists d, mld (members S) d.
Proof. by move=> S0; case: (rank_of S) (rank_ofP S) => [/(_ S0) //|d Sd]; exists d. Qed.

Theorem lyu_remark_5_irreducible_error_false_wrong : ~ (~ forall n (S : finite_class n) m f A, nonempty (members S) ->
  irreducible (size A) (members S) -> is_soa (members S) f -> (forall h, members S h -> errors h A <= m) -> errors f A
  <= m).
Proof.
apply=> n S m f A S0 irr Sf most; have [d Sd] := finite_below S0.
apply: (lyu_remark_5_irreducible_error_proved Sd.2 S0 _ Sf most); apply: irreducible_le irr.
by apply: leq_trans (geq_minr _ _) (leq_pred _).
Qed.

Theorem lyu_remark_5_irreducible_error_false_less_irreducible_wrong : ~ (~ forall n (S : finite_class n) m f A,
  nonempty (members S) -> irreducible (size A).-1 (members S) -> is_soa (members S) f -> (forall h, members S h ->
  errors h A <= m) -> errors f A <= m).
Proof.
apply=> n S m f A S0 irr Sf most; have [d Sd] := finite_below S0.
by apply: (lyu_remark_5_irreducible_error_proved Sd.2 S0 _ Sf most); apply: irreducible_le irr; exact: geq_minr.
Qed.

Theorem lyu_fact_4_false_wrong : ~ (~ forall n (S : finite_class n) p d f A, below (members S) d.+1 -> 0 < size A -> d
  <= size A <= p -> essential p d (members S) f -> size A <= 8 * errors f A -> (exists2 h, members S h & 10 * errors h
  A <= size A) -> ~ essential p d (fun h => members S h /\ 10 * errors h A <= size A) f).
Proof.
apply=> n S p d f A Sd A0 dAp Sf err [h Sh hA]; have [dec] := (finite_classes_decide_proved n).2
  [set g : {ffun 'I_n -> 'I_2} in S | 10 * errors (g : hypothesis 'I_n 1) A <= size A].
apply: (lyu_fact_4_proved Sd A0 dAp Sf err); first by exists h.
apply: same_class_decides dec => g; have same (u : {ffun 'I_n -> 'I_2}) : g =1 u -> errors g A = errors u A.
  by move=> gu; apply: eq_count => e; rewrite gu.
split=> [[[u uS gu] gA]|[u]]; first by exists u; rewrite // inE uS -(same u gu).
by rewrite inE => /andP[uS uA] gu; split; [exists u|rewrite (same u gu)].
Qed.

Theorem lyu_claim_6_2_false_wrong : ~ (exists n (S : finite_class n) d f c h, [/\ mld (members S) d, members S c,
  members S h, first_vote S d f & forall m, exists E, [/\ size E = m.+1, realizes c E, all (fun e => f e.1 != e.2)
  E & forall parts, 0 < size parts -> perm_eq (flatten parts) E -> exists A B, [/\ A \in parts, B \in parts,
  errors h A = 1 & errors h B = 0]]]).
Proof.
case=> n [S [d [f [c [h [_ _ _ _ /(_ 1)[E [_ _ _ parted]]]]]]]].
have [||A [B []]] := parted [:: E]; rewrite /= ?cats0 ?perm_refl //.
by rewrite !inE => /eqP-> /eqP-> ->.
Qed.

Theorem lyu_claim_6_2_false_wrong_2 : ~ (exists n (S : finite_class n) d f c h, [/\ mld (members S) d, members S
  c, members S h, first_vote S d f & forall m, exists E, [/\ size E = m.+1, realizes h E, all (fun e => f e.1 !=
  e.2) E & forall parts, 1 < size parts -> perm_eq (flatten parts) E -> exists A B, [/\ A \in parts, B \in parts,
  errors h A = 1 & errors h B = 0]]]).
Proof.
case=> n [S [d [f [c [h [_ _ _ _ /(_ 1)[E [_ hE _ parted]]]]]]]].
have [||A [B [AE _ A1 _]]] := parted [:: E; [::]]; rewrite /= ?cats0 ?perm_refl //.
have E0 : errors h E = 0 by apply/eqP; rewrite -leqn0 leqNgt -has_count has_predC negbK.
by move: AE A1; rewrite !inE => /orP[] /eqP->; rewrite ?E0.
Qed.

Theorem bgs_theorem_3_4_false_wrong : ~ (~ forall n k (S : {set {ffun 'I_n -> 'I_k.+1}}) e i E, 0 < k -> i < n_bits k
  -> 0 < e -> rank (members S) e -> rank (bit_class i (members S)) E -> (INR E - 1 <= 6 * (INR e - 1) * ln (INR k +
  1))%real).
Proof.
apply=> n k S [//|d] i [|D] k0 iL _ Hd HD.
  by case: HD; have [h Sh] := (deep0 _).1 (deep_le (leq0n d) Hd.1); exists (fun x => inord (bit i (h x))), h.
have := bgs_theorem_3_4_proved k0 Hd iL HD.1; rewrite !S_INR.
have -> : (INR D + 1 - 1 = INR D)%real by Lra.lra.
by have -> : (INR d + 1 - 1 = INR d)%real by Lra.lra.
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
