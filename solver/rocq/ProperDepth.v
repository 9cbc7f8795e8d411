(* How irreducible G must be, if members of H replace SOA_G (lyu section 5, the remark at the end).

   H has the functions with d ones on k + 2 d points.
   1. Its Littlestone dimension is at most d: on the side of the label 1 of a tree one of the d ones is used up.
   2. Let k points have the label 0. On 2 d others choose d points with any labels, and put the ones that are missing on
      the d points that are left. So d points are shattered, and the dimension is d still. Hence SOA_H = 0, and H is
      k-irreducible.
   3. Members that are drawn have d ones each. On average over the points, so at some point x, the label is 1 with
      probability at least d/(k + 2 d). A sample with x alone, and label 0, is fitted by SOA_H and by a member. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements Depth OneLabel Finite Soa Irreducible SoaHull TwinCovers LearningStatements.
From Littlestone Require Import ProbabilityStatements ProperStatements Probability Concentration.
From Littlestone Require Import WithoutReplacement ProperReplacements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** At most w ones outside of A *)
Section Ones.
Variable M : nat.
Notation func := {ffun 'I_M -> 'I_2}.
Implicit Types (A : {set 'I_M}) (h : hypothesis 'I_M 1).

Definition ones h := [set x | h x == one].
Definition few_more A w : class 'I_M 1 := fun h => A \subset ones h /\ #|ones h| <= #|A| + w.

Lemma few_more_deep m A w : deep (few_more A w) m -> m <= w.
Proof.
elim: m A w => // m IH A w /deepS[x [a [b [ab Da Db]]]].
have [D0 D1] : deep (at_point (few_more A w) x zero) m /\ deep (at_point (few_more A w) x one) m.
  by move: ab Da Db; case: (label2 a) => ->; case: (label2 b) => ->; rewrite ?eqxx.
have [h0 /at_pointP[[A0 _] x0]] := deep_nonempty D0; have xA : x \notin A.
  by apply/negP => /(subsetP A0); rewrite inE x0.
have sub h : at_point (few_more A w) x one h -> x |: A \subset ones h /\ #|ones h| <= #|A| + w.
  by move/at_pointP=> [[Ah le] x1]; rewrite subUset sub1set inE x1 eqxx.
case: w IH D1 sub {D0 h0 A0 x0 Da Db} => [|w] IH D1 sub.
  have [h /sub[xh]] := deep_nonempty D1; rewrite leqNgt => /negP[].
  by rewrite addn0 -add1n (leq_trans _ (subset_leq_card xh)) // cardsU1 xA.
apply: (IH (x |: A)); apply: deep_sub D1 => h /sub[xh le]; split=> //.
by rewrite cardsU1 xA add1n addSnnS.
Qed.
End Ones.

Section Class.
Variables (d k : nat).
Hypothesis k0 : 0 < k.
Let M := k + 2 * d.
Notation func := {ffun 'I_M -> 'I_2}.
Definition with_ones : {set func} := [set h : func | #|ones h| == d].
Definition nothing : func := [ffun=> zero].

Lemma with_ones_below : below (members with_ones) d.+1.
Proof.
move=> m /(deep_sub (H := few_more set0 d)) D; rewrite ltnS; apply: (few_more_deep (A := set0)); apply: D => h [g].
rewrite inE => /eqP gd hg; split; first exact: sub0set.
by rewrite cards0 add0n -gd; apply/eq_leq/eq_card => x; rewrite !inE hg.
Qed.

Lemma zeros_deep (s : seq ('I_M * 'I_2)) : size s <= k -> (forall x y, List.In (x, y) s -> y = zero) ->
  deep (restrict (members with_ones) s) d.
Proof.
move=> sk s0; pose Z := [set x in map fst s]; pose free := enum (~: Z).
have fd : 2 * d <= size free.
  have Zk : #|Z| <= k by rewrite cardsE (leq_trans (card_size _)) // size_map.
  by rewrite -cardE cardsCs setCK card_ord; apply: leq_trans (leq_sub2l _ Zk); rewrite /M addKn.
pose xs := take d free; pose ys := drop d free.
have xsd : size xs = d by apply: size_takel; apply: leq_trans fd; rewrite leq_pmull.
have uf : uniq free by exact: enum_uniq.
have ysd : d <= size ys by rewrite size_drop leq_subRL ?addnn -?mul2n //; apply: leq_trans fd; rewrite leq_pmull.
have := uf; rewrite -(cat_take_drop d free) cat_uniq => /and3P[uxs dis uys].
suff : deep (restrict (members with_ones) s) (size xs) by rewrite xsd.
apply: vc_deep => p; rewrite xsd => pd.
pose B := [set x in xs | nth zero p (index x xs) == one].
have Bd : #|B| <= d.
  rewrite -xsd; apply: leq_trans (card_size xs); apply/subset_leq_card/subsetP => x; by rewrite inE => /andP[].
pose C := [set x in take (d - #|B|) ys].
have Cd : #|C| = d - #|B|.
  rewrite cardsE (card_uniqP _) ?take_uniq // size_takel //; apply: leq_trans ysd; exact: leq_subr.
have CY x : x \in C -> x \in ys by rewrite inE => /mem_take.
have apart x : x \in xs -> x \notin C.
  by move=> xx; apply/negP => /CY xy; case/hasP: dis; exists x.
pose h : func := [ffun x => if x \in B :|: C then one else zero].
have onesE : ones h = B :|: C by apply/setP => x; rewrite inE ffunE; case: (x \in _).
have hH : h \in with_ones.
  rewrite inE onesE cardsU (_ : B :&: C = set0) ?cards0 ?subn0 ?Cd ?subnKC //.
  by apply/setP => x; rewrite !inE; apply/negbTE/negP => /andP[/andP[/apart]]; rewrite inE => /negbTE->.
exists (h : hypothesis 'I_M 1).
  split; first by exists h.
  apply/allP => -[x y] /= xy; have -> : y = zero by apply: (s0 x); apply/In_mem.
  have xZ : x \in Z by rewrite inE; apply/mapP; exists (x, y).
  have off : x \notin free by rewrite mem_enum inE xZ.
  rewrite ffunE; case: ifP => // /setUP[]; last by move/CY/mem_drop; rewrite (negbTE off).
  by rewrite inE => /andP[/mem_take]; rewrite (negbTE off).
apply: (@eq_from_nth _ zero); rewrite size_map ?pd // xsd => i id.
have x0 : 'I_M by apply: Ordinal (_ : 0 < M); rewrite addn_gt0 k0.
have ix : nth x0 xs i \in xs by rewrite mem_nth ?xsd.
rewrite (nth_map x0) ?xsd // ffunE inE (negbTE (apart _ ix)) orbF inE ix index_uniq ?xsd //.
by case: (label2 (nth zero p i)) => ->.
Qed.

Lemma with_ones_mld : mld (members with_ones) d.
Proof.
split; last by move=> m /with_ones_below; rewrite ltnS.
by apply: deep_sub (zeros_deep (s := [::]) _ _) => // h [].
Qed.

Lemma nothing_soa : is_soa (members with_ones) nothing.
Proof.
move=> x; rewrite ffunE; apply: deep_soa with_ones_below _; apply: zeros_deep => // z y /= [[_ <-]|].
  by [].
by [].
Qed.

Lemma with_ones_irreducible : irreducible k (members with_ones).
Proof.
move=> s sk ss; apply/(same_dimension_deep with_ones_mld); first by move=> h [].
apply: zeros_deep; first by rewrite sk.
by move=> x y /ss xy; apply: (soa_inj xy); have := nothing_soa x; rewrite ffunE.
Qed.
End Class.

(** Random members *)
Local Open Scope ring_scope.

Lemma errors_nseq X (h : hypothesis X 1) q x y : errors h (nseq q (x, y)) = ((h x != y) * q)%N.
Proof. by rewrite /errors count_nseq. Qed.

Section Random.
Variables (F : realFieldType) (d k q : nat) (R : {ffun 'I_(k + 2 * d) -> 'I_2} -> F).
Hypotheses (k0 : (0 < k)%N) (dR : dist R) (RH : forall h, 0 < R h -> h \in with_ones d k).

Lemma often_one : exists x, d%:R / (k + 2 * d)%:R <= pr R (fun h => h x != zero).
Proof.
have P0 : (0 < #|'I_(k + 2 * d)|)%N by rewrite card_ord addn_gt0 k0.
have := @mean_witness F _ _ (fun x => pr R (fun h => h x != zero)) (d%:R / (k + 2 * d)%:R) (dist_uniform F P0).
case=> [|x _ le]; last by exists x.
rewrite /mean /uniform card_ord -mulr_sumr mulrC ler_wpmul2l ?invr_ge0 ?ler0n //.
under eq_bigr do rewrite pr_mean; rewrite -mean_sum -[X in X <= _](mean_const d%:R dR); apply: (mean_le_on dR) => h.
move/RH; rewrite inE => /eqP hd; have -> : d%:R = #|ones h|%:R :> F by rewrite hd.
rewrite -sum1_card natr_sum big_mkcond; apply: ler_sum => x _.
by rewrite inE; case: (label2 (h x)) => ->.
Qed.

Lemma bad_sample : exists s, [/\ size s = q, exists2 h, members (with_ones d k) h & errors h s = 0%N,
  errors (nothing d k) s = 0%N
  & d%:R / (k + 2 * d)%:R * q%:R <= mean R (fun h : {ffun 'I_(k + 2 * d) -> 'I_2} => (errors h s)%:R)].
Proof.
have [x le] := often_one; exists (nseq q (x, zero)); split; first by rewrite size_nseq.
- have [|y z [[_ <-]|]|h [hH /andP[/eqP hx _]]] // := deep_nonempty (@zeros_deep d k k0 [:: (x, zero)] _ _).
  by exists h => //; rewrite errors_nseq hx.
- by rewrite errors_nseq ffunE.
apply: le_trans (_ : q%:R * pr R (fun h => h x != zero) <= _).
  by rewrite mulrC; apply: ler_wpmul2l; rewrite ?ler0n.
rewrite pr_mean -meanZ; apply: (mean_le dR) => h.
by rewrite errors_nseq natrM mulrC.
Qed.
End Random.

Theorem lyu_remark_5_proper_depth_proved : lyu_remark_5_proper_depth.
Proof.
move=> F d k k0; exists (k + 2 * d)%N, (with_ones d k), (nothing d k); split.
- exact: with_ones_mld.
- exact: with_ones_irreducible.
- exact: nothing_soa.
by move=> R q RH; have [dR mR] := RH (nothing d k); exact: bad_sample.
Qed.

Theorem lyu_remark_5_proper_false_proved : lyu_remark_5_proper_false.
Proof.
move=> F d alpha d0 small claim; have [N [H [f [Hd Hi Hf bad]]]] := @lyu_remark_5_proper_depth_proved F d d.+1 isT.
have Hn : nonempty (members H) by case: Hd => /deep_nonempty.
have [R RH well] := claim N H (introT (members_nonempty H) Hn) Hd.
have [s [sq fit f0 le]] := bad R 1%N RH; have hull : soa_hull d.+1 (members H) f.
  by exists (members H); split=> // h.
have := le_trans le (well f s hull f0 fit); rewrite f0 sq add0r !mulr1 leNgt => /negP[]; apply: lt_le_trans small _.
rewrite ler_pdivl_mulr ?ltr0n // mulrC ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
by rewrite [(d * 4)%N]mulnC addSn -mulSn ltn_mul2r d0.
Qed.
