(* Counterexamples by small classes (Refuted.v).

   Classes are written as words and computed (Words.v). {00, 01, 10} has 3 members on 2 points, and VC
   dimension 1; that N^d + 1 is right follows from the lemma of Sauer, Shelah and Perles.
   Of {000, 011, 101}, d = p = 1, a leaf of dimension 1 must be the root, and one query does not take the class apart,
   so the SOA 001 is essential and no member. All eight functions on 3 points are SOAs of 1-irreducible subclasses of
   {001, 010, 100, 111}, of dimension 2: its members, and the SOAs of sets of three. They are also votes of three of
   {000, 011, 101, 110}, of VC dimension 2.
   Each of 01 and 10 errs once on (0, 0), (1, 0), and their SOA 11 twice.
   Of {000, 001, 010, 011, 100} all five are essential, and their majority is 000. The examples (2, 1), (1, 1),
   (1, 1), .. of 011 are errors of 000; as 010 errs on the first only, it errs on one part of them and on no other.
   The lower bits of {00, 11, 12, 21} are all four functions; both bits of {00, 01, 10, 12} have dimension 1, and 2 is
   above log2(3). *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Refuted InSeq Depth OneLabel Soa Irreducible Decompositions.
From Littlestone Require Import SubclassDecomposition Essential SauerShelah Sums Computable Words.
From Littlestone Require Import TwinSoa TwinDecompositions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation class_of n L := (members (words n 1 L)).

(** The number of behaviours *)
Lemma power_step n d : 0 < d -> n ^ d.+1 + n ^ d + 1 <= n.+1 ^ d.+1.
Proof.
move=> d0; have step : n ^ d + 1 <= n.+1 ^ d by rewrite addn1 ltn_exp2r.
apply: leq_trans (_ : n.+1 * (n ^ d + 1) <= _); last by rewrite expnS leq_mul2l step orbT.
by rewrite mulnDr mulSnr expnS muln1 leq_add2l.
Qed.

Lemma sauer_rec n d : sauer 1 n.+1 d.+1 = sauer 1 n d.+1 + sauer 1 n d.
Proof. by rewrite !sauerE pascal mul1n. Qed.

Lemma sauer_power_plus n d : sauer 1 n d <= n ^ d + 1.
Proof.
elim: n d => [|n IHn] d; first by rewrite sauer_power // expn0 addn1.
case: d => [|d]; first by rewrite sauerE /partial_sum big_ord_recl big_ord0.
case: d => [|d].
  by rewrite sauerE /partial_sum !big_ord_recl big_ord0 /= bin0 bin1 !expn1 muln1 addn0 addnC mul1n.
rewrite sauer_rec; apply: leq_trans (leq_add (IHn _) (IHn _)) _.
by rewrite addnACA addnA leq_add2r power_step.
Qed.

Lemma sauer_power_exact n d : 1 < n -> d != 1 -> sauer 1 n d <= n ^ d.
Proof.
case: d => [|[|d]] //; first by move=> _ _; rewrite sauerE /partial_sum big_ord_recl big_ord0 bin0.
elim: n => [|[|[|n]] IHn] // _ _; first by rewrite sauer_power // leq_exp2l.
rewrite sauer_rec; apply: leq_trans (leq_add (IHn _ _) (sauer_power_plus _ _)) _ => //.
by rewrite addnA power_step.
Qed.

Theorem lyu_remark_2_sauer_count_repaired_proved : lyu_remark_2_sauer_count_repaired.
Proof.
move=> n S d Sd; have [/(_ d Sd) + _] := common_lemma_sauer_shelah_perles_proved S.
have -> : \sum_(i < d.+1) 'C(n, i) = sauer 1 n d by apply: eq_bigr => i _; rewrite exp1n muln1.
move=> {}Sd; split=> [|n1 d1]; apply: leq_trans Sd _; [exact: sauer_power_plus|exact: sauer_power_exact].
Qed.

Notation three := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]].

Theorem lyu_remark_2_sauer_count_false_proved : lyu_remark_2_sauer_count_false.
Proof.
move/(_ 2 (words 2 1 three) 1 erefl); rewrite leqNgt => /(_ _)/negP; apply; last exact: (@card_words 2 1 three).
have [_ H2] : rank (class_of 2 three) 2 by apply: rankbP.
split=> [|m [xs <- /vc_deep/H2 //]]; exists [:: ord0] => // -[|y []] // _.
exists (function 2 1 (if y == zero then [:: 0; 0] else [:: 1; 0])).
  apply/membersP; case: (label2 y) => ->; apply/hasP; [exists [:: 0; 0]|exists [:: 1; 0]] => //.
    exact: spells_function.
  exact: spells_function.
by congr [:: _]; apply: val_inj; case: (label2 y) => ->; rewrite ffunE /= inordK.
Qed.

(** Less irreducible subclasses *)
Notation odd_words := [:: [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 0; 0]; [:: 1; 1; 1]].

(* each function with a subclass of which it is the SOA *)
Definition hull_table : seq (seq nat * seq (seq nat)) :=
  [seq (w, [:: w]) | w <- odd_words] ++ [:: ([:: 0; 0; 0], [:: [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 0; 0]]);
  ([:: 0; 1; 1], [:: [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 1; 1; 1]]);
  ([:: 1; 0; 1], [:: [:: 0; 0; 1]; [:: 1; 0; 0]; [:: 1; 1; 1]]);
  ([:: 1; 1; 0], [:: [:: 0; 1; 0]; [:: 1; 0; 0]; [:: 1; 1; 1]])].

Lemma hull_tableP : all (fun e => let: (w, L) := e in
  [&& all (mem odd_words) L, shatterb 3 1 L 0, computed_soa 3 L == w & computed_irreducible 3 1 L]) hull_table.
Proof. by vm_compute. Qed.

Lemma spells_is_soa n (H : class 'I_n 1) h w : is_soa H (function n 1 w) -> spells h w -> is_soa H h.
Proof.
move=> Hw /forallP hw x; suff -> : h x = function n 1 w x by [].
by rewrite ffunE -(eqP (hw x)) inord_val.
Qed.

Theorem lyu_lemma_4_2_false_less_irreducible_proved : lyu_lemma_4_2_false_less_irreducible.
Proof.
have [_ S3] : rank (class_of 3 odd_words) 3 by apply: rankbP.
move/(_ 3 (words 3 1 odd_words) 2 erefl S3)/(_ 3) => /= printed; suff : 3 < 3 by []; apply: printed.
have cube : deep (class_of 3 [seq e.1 | e <- hull_table]) 3 by apply/shatterbP; vm_compute.
apply: deep_sub cube => h /membersP/hasP[w /mapP[[w' L] wL /= ->] hw].
have /and4P[/allP Lodd L0 Lw Lirr] := allP hull_tableP _ wL; exists (class_of 3 L); split.
- by move=> g /membersP/hasP[v /Lodd vL gv]; apply/membersP/hasP; exists v.
- by apply/deep0/shatterbP.
- exact: irreducible_words.
exact: spells_is_soa (soa_words Lw) hw.
Qed.

(** Essential hypotheses that are not members *)
Notation triangle := [:: [:: 0; 0; 0]; [:: 0; 1; 1]; [:: 1; 0; 1]].

Theorem lyu_definition_4_3_not_members_proved : lyu_definition_4_3_not_members.
Proof.
have S2 : rank (class_of 3 triangle) 2 by apply: rankbP.
have Sf : is_soa (class_of 3 triangle) (function 3 1 [:: 0; 0; 1]) by apply: soa_words.
move/(_ 3 (words 3 1 triangle) 1 1 erefl (proj2 S2) (function 3 1 [:: 0; 0; 1])).
case=> [t e [Vt De _]|]; last first.
  move=> g; rewrite inE => /hasP[w]; rewrite !inE => wL /forallP gw fg; have := gw (inord 0).
  have := gw (inord 1); have := gw (inord 2).
  by rewrite -!fg; case/or3P: wL {gw} => /eqP ->; rewrite !ffunE /= !inordK.
have below2 u : below (restrict (class_of 3 triangle) u) 2 := below_restrict (e := 2) (proj2 S2).
have [[s st Hs] most] := De; have e2 : e <= 2 := rank_below Hs (below2 s).
have e_gt1 : 1 < e.
  rewrite ltnNge; apply/negP=> e1; suff : apart 3 triangle 1 by vm_compute.
  apply: (@taken_apart 3 1 1 0 1 _ t) => // [|u ut]; first exact/valid_at0.
  apply/(Depth.below_not_deep _ _) => D.
  have : 2 <= e by apply: most; exists u => //; split=> // m /below2.
  by rewrite ltnNge e1.
have e_2 : e = 2 by apply/eqP; rewrite eqn_leq e2.
rewrite {}e_2 in Hs *; exists s; split=> //; have [] := valid_leaf Vt st Hs.
rewrite /leaf_depth leqn0 => /nilP -> _ x; apply/(same_class_soa x _ (restrict_nil _)); exact: Sf.
Qed.

(** Errors *)
Lemma sum_one (L : seq nat) : 1 < size L -> sumn L = 1 -> 1 \in L /\ 0 \in L.
Proof.
have zeros (K : seq nat) : 0 < size K -> sumn K = 0 -> 0 \in K.
  by case: K => //= a K _ /eqP; rewrite addn_eq0 => /andP[/eqP -> _]; rewrite inE eqxx.
have ones (K : seq nat) : sumn K = 1 -> 1 \in K.
  by elim: K => //= [[|[|a]]] K IHK //=; rewrite inE ?eqxx // add0n => /IHK ->.
move=> L1 L_sum; split; first exact: ones.
case: L L1 L_sum => //= [[|[|a]]] K //=; rewrite inE ?eqxx //= ltnS => K0 [].
by move/(zeros _ K0).
Qed.

Theorem lyu_remark_5_irreducible_error_false_less_irreducible_proved :
  lyu_remark_5_irreducible_error_false_less_irreducible.
Proof.
have [/deep_nonempty S0 S2] : rank (class_of 2 [:: [:: 0; 1]; [:: 1; 0]]) 2 by apply: rankbP.
have Sf : is_soa (class_of 2 [:: [:: 0; 1]; [:: 1; 0]]) (function 2 1 [:: 1; 1]) by apply: soa_words.
move/(_ 2 _ 1 _ [:: (inord 0, zero); (inord 1, zero)] S0 (@irreducible0 _ _) Sf) => printed.
have : errors (function 2 1 [:: 1; 1]) [:: (inord 0, zero); (inord 1, zero)] <= 1; last first.
  by rewrite /errors /= -!val_eqE !ffunE /= !inordK.
apply: printed => h /membersP/hasP[w]; rewrite !inE => wL /forallP hw; have := hw (inord 0); have := hw (inord 1).
by rewrite /errors /= -!val_eqE; case/orP: wL {hw} => /eqP -> /=; rewrite !inordK // => /eqP -> /eqP ->.
Qed.

Notation five := [:: [:: 0; 0; 0]; [:: 0; 0; 1]; [:: 0; 1; 0]; [:: 0; 1; 1]; [:: 1; 0; 0]].

Lemma five_essential (a b c : 'I_2) :
  computed_essential 3 (2 * 2 ^ 3) 2 five [:: val a; val b; val c] = ([:: val a; val b; val c] \in five).
Proof. by case: (label2 a) => ->; case: (label2 b) => ->; case: (label2 c) => ->; vm_compute. Qed.

Lemma five_fits w : w \in five -> labels_fit 3 1 w.
Proof. by move: w; apply/allP; vm_compute. Qed.

Lemma five_labels w : w \in five -> labels_of (function 3 1 w) = w.
Proof.
move=> wL; have -> : labels_of (function 3 1 w) = [seq nth 0 w i | i <- map val (enum 'I_3)].
  rewrite -map_comp; apply: eq_map => x; rewrite ffunE /= inordK // ltnS.
  by have /allP -> := five_fits wL; rewrite // mem_iota /=.
by apply/eqP; rewrite val_enum_ord; move: w wL; apply/allP; vm_compute.
Qed.

Lemma five_listed (g : hypothesis 'I_3 1) :
  essential (2 * 2 ^ 3) 2 (class_of 3 five) g <-> exists2 h, h \in map (function 3 1) five & g =1 h.
Proof.
have same := class_words (n := 3) (k := 1) five.
have -> : essential (2 * 2 ^ 3) 2 (class_of 3 five) g <-> labels_of g \in five.
  have -> : essential (2 * 2 ^ 3) 2 (class_of 3 five) g <-> essential (2 * 2 ^ 3) 2 (@Computable.class_of 3 1 five) g.
    by split; apply: same_class_essential => //; apply: same_class_sym.
  rewrite computed_essentialP.
  suff -> : labels_of g = [:: val (g (inord 0)); val (g (inord 1)); val (g (inord 2))] by rewrite five_essential.
  rewrite /labels_of; apply: (@eq_from_nth _ 0) => [|i]; rewrite size_map size_enum_ord // => i3.
  rewrite (nth_labels_of g (Ordinal i3)); case: i i3 => [|[|[|//]]] i3 /=; congr (val (g _)); apply: val_inj.
  - by rewrite /= inordK.
  - by rewrite /= inordK.
  by rewrite /= inordK.
split=> [gw|[h /mapP[w wL ->] gh]].
  by exists (function 3 1 (labels_of g)); [exact: map_f|move=> x; rewrite ffunE nth_labels_of inord_val].
by have -> : labels_of g = labels_of (function 3 1 w); [apply: eq_map => x; rewrite gh|rewrite five_labels].
Qed.

Theorem lyu_claim_6_2_false_proved : lyu_claim_6_2_false.
Proof.
have member w : w \in five -> class_of 3 five (function 3 1 w).
  by move=> wL; apply/membersP/hasP; exists w => //; apply/spells_function/five_fits.
exists 3, (words 3 1 five), 2, (function 3 1 [:: 0; 0; 0]), (function 3 1 [:: 0; 1; 1]), (function 3 1 [:: 0; 1; 0]).
split; [exact: (@rankbP _ _ _ 3)|exact: member|exact: member| |].
  exists (map (function 3 1) five); split; [|exact: five_listed|].
    apply: (@map_uniq _ _ (fun h : {ffun _ -> _} => labels_of h)); rewrite -map_comp.
    by rewrite (eq_in_map _ id five).1 ?map_id // => w /five_labels.
  by case=> [[|[|[|//]]] i3]; rewrite /= !ffunE /= -!val_eqE /= !inordK.
move=> m; exists ((inord 2 : 'I_3, one) :: nseq m (inord 1 : 'I_3, one)); split.
- by rewrite /= size_nseq.
- rewrite /realizes /= -val_eqE /= ffunE /= !inordK //=.
  by apply/allP=> e /nseqP[-> _]; rewrite -val_eqE /= ffunE /= !inordK.
- rewrite /= -val_eqE /= ffunE /= !inordK //=.
  by apply/allP=> e /nseqP[-> _]; rewrite -val_eqE /= ffunE /= !inordK.
move=> parts parts1 /permP/(_ (fun e => function 3 1 [:: 0; 1; 0] e.1 != e.2)).
rewrite count_flatten /= count_nseq -!val_eqE /= !ffunE /= !inordK // mul0n addn0 => total.
have [] := sum_one _ total; first by rewrite size_map.
by move=> /mapP[A Ap A1] /mapP[B Bp B0]; exists A, B.
Qed.

(** Votes *)
Notation even_words := [:: [:: 0; 0; 0]; [:: 0; 1; 1]; [:: 1; 0; 1]; [:: 1; 1; 0]].

(* some three even words have the majority w *)
Definition is_vote w := has (fun u => has (fun v => has (fun t =>
  all (fun i => nth 0 w i == if nth 0 u i == nth 0 v i then nth 0 u i else nth 0 t i) (iota 0 3))
  even_words) even_words) even_words.

Lemma all_votes (a b c : 'I_2) : is_vote [:: val a; val b; val c].
Proof. by case: (label2 a) => ->; case: (label2 b) => ->; case: (label2 c) => ->; vm_compute. Qed.

Lemma even_member u : u \in even_words -> class_of 3 even_words (function 3 1 u).
Proof.
move=> uE; apply/membersP/hasP; exists u => //; apply: spells_function.
by move: u uE; apply/allP; vm_compute.
Qed.

Theorem bgs_theorem_a_1_votes_false_proved : bgs_theorem_a_1_votes_false.
Proof.
have [_ S3] : rank (class_of 3 even_words) 3 by apply: rankbP.
have fit u x : u \in even_words -> nth 0 u (x : 'I_3) <= 1.
  by move=> uE; have /allP/(_ u uE)/allP : all (labels_fit 3 1) even_words by []; apply; rewrite mem_iota /=.
move/(_ 3 (words 3 1 even_words) 2 3) => printed; suff : 3 <= 2 by []; apply: printed.
  split=> [|m [xs <- /vc_deep/S3 //]]; exists [:: inord 0; inord 1] => // -[|a [|b []]] // _.
  exists (function 3 1 [:: val a; val b; (val a + val b) %% 2]).
    by apply: even_member; case: (label2 a) => ->; case: (label2 b) => ->.
  by rewrite /= !ffunE /= !inordK //; congr [:: _; _]; apply: inord_val.
split=> [|m [xs <- /vc_deep D]]; last first.
  have := deep_size (f := fun g : {ffun 'I_3 -> 'I_2} => g : hypothesis 'I_3 1) (A := setT) D.
  rewrite cardsT card_ffun !card_ord leq_exp2l //; apply=> h _; exists [ffun x => h x] => // x; exact: ffunE.
exists [:: inord 0; inord 1; inord 2] => // -[|a [|b [|c []]]] // _.
have /hasP[u uE /hasP[v vE /hasP[t tE /allP maj]]] := all_votes a b c.
exists (function 3 1 [:: val a; val b; val c]); last first.
  by rewrite /= !ffunE /= !inordK //; congr [:: _; _; _]; apply: inord_val.
exists (function 3 1 u), (function 3 1 v), (function 3 1 t); split; try exact: even_member.
move=> x; have /maj/eqP : val x \in iota 0 3 by rewrite mem_iota /=.
rewrite -(inj_eq val_inj) !ffunE /= => ->; rewrite !inordK ?ltnS ?fit //.
by case: ifP.
Qed.

(** Labels 0, 1, 2 *)
Theorem bgs_theorem_3_4_false_without_constant_proved : bgs_theorem_3_4_false_without_constant.
Proof.
pose L := [:: [:: 0; 0]; [:: 1; 1]; [:: 1; 2]; [:: 2; 1]].
move/(_ 2 2 (words 2 2 L) 1 0 2) => printed; suff : 1 < 1 by []; apply: printed => //; first exact: (@rankbP _ _ _ 2).
by apply/(same_class_rank 3 (@bit_words 2 2 0 L erefl)); apply: rankbP.
Qed.

Theorem bgs_theorem_7_1_false_with_real_logarithm_proved : bgs_theorem_7_1_false_with_real_logarithm.
Proof.
pose L := [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]; [:: 1; 2]].
move/(_ 2 2 (words 2 2 L) 2 1) => printed; suff : 2 ^ 2 <= 3 ^ 1 by []; apply: printed; first exact: (@rankbP _ _ _ 3).
move=> [|[|//]] _; apply/(same_class_below 2 (@bit_words 2 2 _ L erefl)).
  by have [_] : rank (class_of 2 [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]; [:: 1; 0]]) 2 by apply: rankbP.
by have [_] : rank (class_of 2 [:: [:: 0; 0]; [:: 0; 0]; [:: 0; 0]; [:: 0; 1]]) 2 by apply: rankbP.
Qed.
