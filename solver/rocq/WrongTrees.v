(* Wrong variants of statements on decompositions, refuted by classes that are computed.

   All functions on three points but 111 have a valid tree for p = 1 and d = 2 with seven leaves, each of one function,
   so that all seven are essential. The root alone is the optimal tree of 100, 010, 001 for p = d = 1: only their SOA
   000 is essential. For p = 0 no tree is more than its root. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Decompositions Essential SubclassDecomposition Computable.
From Littlestone Require Import TwinDimensions TwinDecompositions Words WordTrees Satisfiable Greedy Leaves.
From Littlestone Require Import WrongBounds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma crowded n m L (H : class 'I_n 1) : at_most H m -> uniq L -> all (fun w => (size w == n) && labels_fit n 1 w) L ->
  (forall w, w \in L -> H (function n 1 w)) -> size L <= m.
Proof.
move=> [f Hf] Lu /allP Lk LH; pose w (i : 'I_(size L)) := nth [::] L i.
have wL i : w i \in L by rewrite mem_nth.
have [j Hj] := fin_all_exists (fun i => Hf _ (LH _ (wL i))).
rewrite -[size L]card_ord -[m]card_ord; apply: (leq_card j) => a b jab; apply: val_inj.
apply/eqP; rewrite -(nth_uniq [::] (ltn_ord a) (ltn_ord b) Lu) -/(w a) -/(w b); apply/eqP.
have [/andP[/eqP an /allP ak] /andP[/eqP bn /allP bk]] := (Lk _ (wL a), Lk _ (wL b)).
apply: (@eq_from_nth _ 0) => [|i]; rewrite ?an ?bn // => i_n.
have := congr1 val (Hj a (Ordinal i_n)); rewrite jab (Hj b (Ordinal i_n)).
by rewrite !ffunE /= !inordK // ltnS ?ak ?bk // mem_iota.
Qed.

Lemma ddim_words n p d L e : computed_ddim n p d L = Some e -> ddim p d (members (words n 1 L)) e.
Proof.
move/computed_ddimP=> [t Ot]; exists t.
exact: same_class_optimal (same_class_sym (@class_words n 1 L)) Ot.
Qed.

Notation seven := [:: [:: 0; 0; 0]; [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 0; 1; 1]; [:: 1; 0; 0]; [:: 1; 0; 1]; [:: 1; 1; 0]].
Lemma seven_mld : mld (members (words 3 1 seven)) 2. Proof. exact: (@rankbP 3 1 seven 3). Qed.

Theorem lyu_corollary_4_1_1_wrong_2 : ~ (forall X (H : class X 1) p d e, 0 < p -> decides H -> below H d.+1 ->
  ddim p d H e -> at_most (essential p d H) (p ^ d * 2 ^ (d))).
Proof.
have [dec] := (finite_classes_decide_proved 3).2 (words 3 1 seven).
have De : ddim 1 2 (members (words 3 1 seven)) 1 by apply: ddim_words; vm_compute.
have [_ ess] := lyu_corollary_4_1_4_proved (ltnSn 0) dec seven_mld.2 De.
move/(_ _ _ 1 2 1 erefl dec seven_mld.2 De)=> few; suff : size seven <= 4 by [].
by apply: crowded few _ _ _ => // w wL; apply/ess; exists (function 3 1 w) => //; apply: member_words wL.
Qed.

Theorem lyu_lemma_4_1_wrong : ~ (forall X (H : class X 1) p d t (counted : pred (seq (X * 'I_2))), 0 < p -> below
  H d.+1 -> valid p d H t -> (forall s, counted s -> nonempty (restrict H s)) -> count counted (leaves t) <= p ^ d
  * 2 ^ (d)).
Proof.
pose leaf := DLeaf 'I_3; pose z := DNode (ord_max : 'I_3) leaf leaf; pose y := DNode (Ordinal (erefl : 1 < 3)) z z.
pose g (w : seq nat) : hypothesis 'I_3 1 := fun x => if nth 0 w x is 0 then zero else one.
pose t := DNode (ord0 : 'I_3) y y; have Vt : valid 1 2 (members (words 3 1 seven)) t.
  by apply/valid_at0; apply: validbP; vm_compute.
pose counted s := has (fun w => realizes (g w) s) seven.
move/(_ _ _ 1 2 t counted erefl seven_mld.2 Vt)=> few; suff : 7 <= 1 ^ 2 * 2 ^ 2 by [].
apply: few => s /hasP[w wL real]; exists (g w); split=> //; apply/membersP/hasP; exists w => //.
have fit : labels_fit 3 1 w by move: w wL {real}; apply/allP.
apply/forallP=> x; have := allP fit (val x); rewrite mem_iota ltn_ord /g => /(_ isT).
by case: (nth 0 w (val x)) => [|[|]].
Qed.

Theorem lyu_lemma_4_3_1_wrong : ~ (forall X (G H : class X 1) p q d eG eH, p <= q -> decides G -> subclass H G ->
  below H d.+1 -> ddim q d G eG -> ddim p d H eH -> eG <= eH).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
have D0 : ddim 1 1 (members (words 1 1 [::])) 0 by apply: ddim_words; vm_compute.
have below0 : below (members (words 1 1 [::])) 2.
  by apply: below_sub H1_below => h _; exact: H1_all.
by move/(_ _ H1 _ 1 1 1 1 0 erefl dec (fun h _ => H1_all h) below0 He D0).
Qed.

Theorem lyu_lemma_4_3_1_wrong_3 : ~ (forall X (G H : class X 1) p q d eG eH, q <= p -> decides G -> subclass G H
  -> below H d.+1 -> ddim q d G eG -> ddim p d H eH -> eG <= eH).
Proof.
have [dec] := H1_decides; have He := H1_ddim (mem_head 1 _).
have D0 : ddim 0 1 H1 2 by exists (DLeaf _); apply: (@optimal_zero _ 1 H1 2 H1_mld).
by move/(_ _ H1 H1 1 0 1 2 1 erefl dec (fun _ x => x) H1_below D0 He).
Qed.

Theorem lyu_corollary_4_1_4_wrong_2 : ~ (forall X (H : class X 1) p d, 0 < p -> decides H -> below H d.+1 -> ddim
  p d H 2 -> (exists m, at_most H m) /\ forall f, essential p d H f <-> exists2 h, H h & f =1 h).
Proof.
pose L := [:: [:: 1; 0; 0]; [:: 0; 1; 0]; [:: 0; 0; 1]].
have [dec] := (finite_classes_decide_proved 3).2 (words 3 1 L).
have [_ L2] : mld (members (words 3 1 L)) 1 by exact: (@rankbP 3 1 L 2).
have De : ddim 1 1 (members (words 3 1 L)) 2 by apply: ddim_words; vm_compute.
have few := lyu_corollary_4_1_1_proved (ltnSn 0) dec L2 De.
move/(_ _ _ 1 1 erefl dec L2 De)=> [_ ess]; suff : size L <= 2 by [].
by apply: crowded few _ _ _ => // w wL; apply/ess; exists (function 3 1 w) => //; apply: member_words wL.
Qed.
