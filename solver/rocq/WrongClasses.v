(* Wrong variants of statements on covers, mistakes and decompositions, refuted; WrongVariants.v has the first ones.

   H1 are both functions on one point, One is one of them. A bound for a larger dimension fails for H1, of dimension 1:
   its two members agree on no point, so one tree does not cover them, and no valid tree for d = 0 exists: its leaf with
   the function 1 is the root, which is reducible, or lies deeper than is allowed. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements InSeq Depth Finite Covers Soa Irreducible Decompositions.
From Littlestone Require Import Essential SubclassDecomposition Computable PsiTrees TwinDimensions TwinPsi.
From Littlestone Require Import TwinDecompositions Words Satisfiable Refuted Counterexamples DegenerateCases TwoStars.
From Littlestone Require Import WrongVariants SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** 0-covers and Psi-dimensions *)
Theorem bgs_theorem_5_6_at_most_wrong : ~ (forall X k (H : class X k) d n, decides_patterns H -> below H d.+2 ->
  N0_at_most H n (sauer k n d)).
Proof.
have [[dec] _] := (finite_classes_decide_proved 1).1 1 S1.
move/(_ _ _ H1 0 1 dec H1_below (Branch x0 (Empty _) (Empty _)))=> [V cov]; rewrite /sauer big_ord_recl big_ord0 /=.
have [cov0 cov1] := (cov zeros (H1_all _) [::] erefl, cov ones (H1_all _) [::] erefl).
by case: V {cov} cov0 cov1 => [|v [|//]] //=; rewrite [v]branchE /= !orbF => /eqP->.
Qed.

Lemma H1_pair_maps : psi_dimension (@pair_maps 1) H1 1.
Proof. by split=> [|m]; [apply/bgs_lemma_4_5_proved/H1_mld.1|move/bgs_lemma_4_5_proved/H1_mld.2]. Qed.

Theorem bgs_lemma_5_11_wrong : ~ (forall X k (H : class X k) Psi d, psi_dimension Psi H d -> N0_at_least H d ((2 ^
  d).+1)).
Proof.
move/(_ _ _ _ _ _ H1_pair_maps)=> [z least].
pose v (y : 'I_2) := Branch y (Empty _) (Empty _).
suff /least : zero_cover H1 z [:: v zero; v one] by [].
by move=> h _ [|c p] //= _; rewrite [z]branchE /= (ord1 (root z)); case: (label2 (h x0)) => ->.
Qed.

Lemma H1_all_maps : psi_dimension (@all_maps 1) H1 1.
Proof.
have same := @class_words 1 1 words1; have [down up] := same_class_sub same.
have [deep1 most] : psi_dimension (@all_maps 1) (@Computable.class_of 1 1 words1) 1.
  by apply/(@computed_psi_rankP 1 1 (all_values 1) _ _ _ (@lists_all_maps 1)); vm_compute.
by split=> [|m Hm]; [apply: psi_deep_sub up deep1|apply/most/(psi_deep_sub down Hm)].
Qed.

Theorem bgs_remark_5_3_exponential_wrong_2 : ~ (forall X k (H : class X k) d dB, 0 < k -> 0 < d -> mld H d ->
  psi_dimension (@all_maps k) H dB -> (2 ^ dB <= (exp 1 * INR k * INR dB / INR d) ^ d)%real /\ (forall y, 0 < y < 2 ->
  INR dB <= INR d * ln (INR k / y) / (ln 2 - y))%real).
Proof.
move/(_ 'I_1 1 H1 1 1 erefl erefl H1_mld H1_all_maps)=> [_ /(_ 1%real ltac:(Lra.lra))] /=.
have -> : (1 / 1 = 1)%real by Lra.lra.
by rewrite ln_1 Rmult_0_r /Rdiv Rmult_0_l; Lra.lra.
Qed.

(** Dimensions *)
Lemma H1_vc : vc_dimension H1 1.
Proof.
split=> [|m [xs <- /vc_deep/H1_mld.2 //]].
by exists [:: x0] => // -[|y []] // _; exists (fun=> y) => //; exact: H1_all.
Qed.

Theorem common_lemma_sauer_shelah_perles_wrong : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}), (forall d, vc_dimension
  (members S) d -> #|S| < \sum_(i < d.+1) 'C(n, i)) /\ (forall e, (forall xs, vc_shatters (members S) xs -> size xs <
  e) -> #|S| <= \sum_(i < e) 'C(n, i))).
Proof.
move/(_ 1 S1)=> [/(_ 1 H1_vc) + _]; have := @card_words 1 1 words1 erefl erefl.
by rewrite !big_ord_recl big_ord0 /= => /leq_ltn_trans/[apply].
Qed.

Theorem lyu_remark_4_one_side_smaller_wrong : ~ (forall X (H : class X 1) d x, decides_depths H -> mld H d -> below
  (at_point H x zero) d /\ below (at_point H x one) d).
Proof.
have [dec] := One_decides; move/(_ _ One 0 x0 dec.1 One_mld)=> [_ /below0]; apply.
by exists ones; apply/at_pointP; split=> //; exact: One_ones.
Qed.

Theorem littlestone_by_recursion_wrong : ~ (forall X k (H : class X k), (deep H 0 <-> nonempty H) /\ (forall m, deep H
  m.+1 <-> exists x a b, [/\ a == b, deep (at_point H x a) m & deep (at_point H x b) m])).
Proof.
have side : deep (at_point One x0 one) 0.
  by apply/deep0; exists ones; apply/at_pointP; split=> //; exact: One_ones.
case/(_ _ _ One)=> _ /(_ 0)[_ deeper]; have /One_mld.2 // : deep One 1.
by apply: deeper; exists x0, one, one.
Qed.

Theorem littlestone_by_recursion_wrong_2 : ~ (forall X k (H : class X k), (deep H 0 <-> nonempty H) /\ (forall m, deep
  H m <-> exists x a b, [/\ a != b, deep (at_point H x a) m & deep (at_point H x b) m])).
Proof.
by case/(_ _ _ One)=> _ /(_ 0)[/(_ One_mld.1)/deepS/One_mld.2].
Qed.

Theorem bgs_lemma_8_6_wrong : ~ (forall X k (H : class X k) d (F : realFieldType) (A : seq (X * 'I_k.+1) -> X ->
  'I_k.+1 -> F), mld H d -> (forall s x y, 0 <= A s x y)%R -> (forall s x, \sum_y A s x y = 1)%R -> exists s, [/\ size
  s = d, nonempty (restrict H s) & (d.+1%:R / 2%:R <= \sum_(i < d) (if drop i s is (x, y) :: _ then 1 - A (take i s) x
  y else 0))%R]).
Proof.
have half0 : (0 <= 2%:R^-1 :> some_field)%R by rewrite Num.Theory.invr_ge0 Num.Theory.ler0n.
move/(_ _ _ H1 1 some_field (fun _ _ _ => (2%:R^-1)%R) H1_mld (fun _ _ _ => half0)).
case=> [s x|].
  by rewrite GRing.sumr_const card_ord -[(_ *+ _)%R]GRing.mulr_natl GRing.divff ?Num.Theory.pnatr_eq0.
move=> [|[x y] s] [] // _ _; rewrite big_ord1 GRing.divff ?Num.Theory.pnatr_eq0 //=.
by rewrite Num.Theory.ler_subr_addl Num.Theory.ger_addr Num.Theory.invr_le0 (Num.Theory.ler_nat _ 2 0).
Qed.

(** Decompositions *)
Lemma no_valid_tree t : ~ valid 1 0 H1 t.
Proof.
move=> Vt; have [s st s1] := leaf_of ones t.
have Hs : restrict H1 s ones by split=> //; exact: H1_all.
case: s st s1 Hs => [|[x y] s] st /= s1 Hs.
  have H0 : rank (restrict H1 [::]) 2 by apply/(same_class_rank _ (@restrict_nil _ _ H1))/H1_mld.
  have [_ /irreducible_not_reducible] := valid_leaf Vt st H0; apply.
  by apply: H1_everywhere_reducible; have [] := H0.
have side : rank (restrict H1 ((x, y) :: s)) 1.
  split; first by apply/deep0; exists ones.
  apply: below_sub (@H1_side_single y) => h [Hh /= /andP[/eqP hy _]].
  by apply/at_pointP; rewrite -hy (ord1 x).
by have [] := valid_leaf Vt st side.
Qed.

Theorem lyu_claim_4_1_wrong : ~ (forall X (H : class X 1) p d, decides H -> below H d.+2 -> exists t, valid p d H t).
Proof.
by have [dec] := H1_decides; move/(_ _ H1 1 0 dec H1_below)=> [t]; exact: no_valid_tree.
Qed.

Theorem lyu_definition_4_2_wrong : ~ (forall X (H : class X 1) p d, decides H -> below H d.+2 -> (forall e e', ddim p
  d H e -> ddim p d H e' -> e = e') /\ ~ ~ exists e, ddim p d H e).
Proof.
have [dec] := H1_decides; move/(_ _ H1 1 0 dec H1_below)=> [_]; apply=> -[e [t [Vt _ _]]].
exact: no_valid_tree Vt.
Qed.

Theorem lyu_definition_4_2_finite_wrong : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}) p d, below (members S) d.+2 ->
  exists e, ddim p d (members S) e).
Proof.
by move/(_ 1 S1 1 0 H1_below)=> [e [t [Vt _ _]]]; exact: no_valid_tree Vt.
Qed.

Theorem lyu_remark_4_1_iterated_cover_wrong : ~ (forall X (H : class X 1) m d, decides_depths H -> below H d.+1 ->
  everywhere_reducible m H -> exists C : seq (seq (X * 'I_2)), [/\ size C <= m ^ d, forall s, List.In s C -> below
  (restrict H s) 1 & forall h, H h -> exists2 s, List.In s C & restrict H s h]).
Proof.
have [dec] := H1_depths; move/(_ _ H1 1 1 dec H1_below H1_everywhere_reducible)=> [C [C1 small cov]].
have [[u uC s0] [v vC s1]] := (cov zeros (H1_all _), cov ones (H1_all _)).
have uv : u = v by case: C C1 uC vC {small cov} => [|w [|//]] _ //= [<-|[]] [<-|[]].
by rewrite -uv in s1; have /(_ x0) := below1_eq (small u uC) s0 s1.
Qed.

Lemma One_ddim : ddim 1 1 One 1.
Proof.
have same := same_class_sym (@class_words 1 1 word1).
have [t Ot] : ddim 1 1 (@Computable.class_of 1 1 word1) 1 by apply/computed_ddimP.
by exists t; apply: same_class_optimal same Ot.
Qed.

Lemma One_below : below One 2. Proof. exact: belowW (leqnSn 1) One_mld.2. Qed.

Theorem lyu_corollary_4_1_2_wrong : ~ (forall X (G H : class X 1) p d e, 0 < p -> decides G -> decides H -> subclass G
  H -> below H d.+1 -> ddim p d G e -> ddim p d H e -> subclass (essential p d H) (essential p d G)).
Proof.
have [[[dG] [dH]] He] := (One_decides, H1_decides, H1_ddim (mem_head 1 _)).
move/(_ _ One H1 1 1 1 erefl dG dH One_sub H1_below One_ddim He zeros (@H1_members 1 erefl He zeros)).
case/((lyu_corollary_4_1_4_proved (ltnSn 0) dG One_below One_ddim).2 zeros).1=> h Hh h0.
by have /(_ x0) := below1_eq One_mld.2 Hh One_ones; rewrite -h0.
Qed.

Theorem lyu_fact_4_sharper_wrong : ~ (forall X (H : class X 1) p d f (A : seq (X * 'I_2)) m, below H d.+1 -> m <= p ->
  0 <= errors f A -> let G : class X 1 := fun h => H h /\ errors h A <= m in nonempty G -> decides G -> ~ essential p
  d G f).
Proof.
have same := no_error_class (ltnSn 0); have [dec] := One_decides.
move/(_ _ H1 1 1 ones [:: (x0, one)] 0 H1_below erefl erefl)=> /=; apply.
- by exists ones; split; [exact: H1_all|].
- exact: same_class_decides same dec.
by apply: essential_single; [apply/(same_class_below 1 same)/One_mld.2|split; [exact: H1_all|]].
Qed.

Theorem lyu_fact_4_wrong : ~ (forall X (H : class X 1) p d f (A : seq (X * 'I_2)), below H d.+1 -> 0 < size A -> d <=
  size A <= p -> essential p d H f -> 0 <= 8 * errors f A -> let G : class X 1 := fun h => H h /\ 10 * errors h A <=
  size A in nonempty G -> decides G -> ~ essential p d G f).
Proof.
have same : same_class (fun h : hypothesis 'I_1 1 => H1 h /\ 10 * errors h [:: (x0, one)] <= 1) One.
  move=> h; have -> : (10 * errors h [:: (x0, one)] <= 1) = (errors h [:: (x0, one)] <= 0).
    by rewrite /errors /=; case: (h x0 != one).
  exact: (no_error_class (ltnSn 0) h).
have [dec] := One_decides; have He := H1_members (ltnSn 0) (H1_ddim (mem_head 1 _)) ones.
move/(_ _ H1 1 1 ones [:: (x0, one)] H1_below erefl erefl He erefl)=> /=; apply.
- by exists ones; split; [exact: H1_all|].
- exact: same_class_decides same dec.
by apply: essential_single; [apply/(same_class_below 1 same)/One_mld.2|apply/same/One_ones].
Qed.

Theorem lyu_remark_2_soa_disagreement_wrong : ~ (forall X (G H : class X 1) d x y z, mld G d -> mld H d -> soa G x y
  -> soa H x z -> y = z -> forall b, below (at_point (intersection G H) x b) d).
Proof.
have s1 : soa One x0 one := is_soa_single One_mld.2 One_ones x0.
move/(_ _ One One 0 x0 one one One_mld One_mld s1 s1 erefl one)/below0; apply.
by exists ones; apply/at_pointP; do 2![split; try exact: One_ones].
Qed.

Theorem lyu_remark_4_2_walk_wrong : ~ (forall X (G H : class X 1) p d e tG tH, 0 < p -> decides G -> decides H ->
  subclass G H -> below H d.+1 -> optimal p d G tG e -> optimal p d H tH e -> forall s u, List.In s (leaves tG) ->
  rank (restrict G s) e -> List.In u (leaves tH) -> soa_examples (restrict G s) u -> rank (restrict H u) e /\ forall x
  y, soa (restrict H u) x y <-> soa (restrict G s) x y).
Proof.
move=> H; apply: (@lyu_lemma_4_3_2_false_same_p_proved 1 erefl) => n F S d e tG tH FS Sd OF OS s st Hs.
have [[dF] [dS]] := ((finite_classes_decide_proved n).2 F, (finite_classes_decide_proved n).2 S).
have sub : subclass (members F) (members S) by move=> h [g gF hg]; exists g => //; apply: (subsetP FS).
have [f Hf] := soa_function s dF.1 (below_sub sub Sd).
have [u [ut Ku]] := @leaf_of_answers _ tH (restrict (members F) s) (fun x => ex_intro _ (f x) (Hf x)).
by have [Hu same] := H _ _ _ 1 d e tG tH erefl dF dS sub Sd OF OS s u st Hs ut Ku; exists u.
Qed.

Theorem lyu_remark_5_irreducible_error_wrong : ~ (forall X (G : class X 1) d m f A, below G d.+1 -> nonempty G ->
  irreducible (minn m (size A).-2) G -> is_soa G f -> (forall h, G h -> (errors h A <= m)%N) -> (errors f A <= m)%N).
Proof.
move=> H; apply: lyu_remark_5_irreducible_error_false_less_irreducible_proved => n S m f A S0 irr Sf most.
case: (rank_of S) (rank_ofP S) => [/(_ S0) //|d [_ Sd]].
by apply: (H _ _ d m f A Sd S0 _ Sf most); apply: irreducible_le irr; exact: geq_minr.
Qed.
