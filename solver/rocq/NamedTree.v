(* Products of classes (bgs sections 6 and 7).

   The members of a product are the functions (j, x) -> f_j(x) with f_j in the class G_j. Trees that the G_j shatter
   are joined: below the root of a tree of G_j its two subtrees are joined to the trees of the others. Conversely, at a
   point (j, x) a shattered tree of the product has two labels. If both sides of G_j were as deep as G_j, it would be
   deeper; so one side is smaller, and by induction no tree is deeper than the sum of the dimensions. Copies of one
   class are a product, and so are their bits.
   Let each point of a finite set have a label of its own next to 0, c(x). The class of all functions with f(x) = 0 or
   c(x) shatters a tree with a point with c(x) != 0 on each level, and has 2^m members if m points have c(x) != 0, so
   its dimension is m. If c(j, x) = 2^j for d points x for each bit j, this class has dimension d L, and bit j leaves d
   points: dimension d. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Depth Soa.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Products.
Variables (X : Type) (k l : nat).
Implicit Types (G : 'I_l -> class X k) (E D : 'I_l -> nat).
Definition product G : class ('I_l * X) k :=
  fun f => exists2 h : 'I_l -> hypothesis X k, forall j, G j (h j) & forall j x, f (j, x) = h j x.
Definition instead G i (K : class X k) : 'I_l -> class X k := fun j => if j == i then K else G j.

Lemma product_sub G i x a :
  subclass (at_point (product G) (i, x) a) (product (instead G i (at_point (G i) x a))).
Proof.
move=> f /at_pointP[[h Gh fh] fx]; exists h => // j; rewrite /instead.
by case: eqP => [->|_]; [apply/at_pointP; split; rewrite -?fh|].
Qed.

Lemma product_super G i x a :
  subclass (product (instead G i (at_point (G i) x a))) (at_point (product G) (i, x) a).
Proof.
move=> f [h Gh fh]; apply/at_pointP; have := Gh i; rewrite /instead eqxx => /at_pointP[Hi hx].
split; last by rewrite fh.
by exists h => // j; have := Gh j; rewrite /instead; case: eqP => [->|].
Qed.

Lemma sum_at i E e : E i = e.+1 -> \sum_j E j = (\sum_j (if j == i then e else E j)).+1.
Proof.
move=> Ei; rewrite (bigD1 i) // [in RHS](bigD1 i) //= eqxx Ei addSn; congr (_ + _).+1.
by apply: eq_bigr => j /negbTE ->.
Qed.

Lemma product_deep G D : (forall j, deep (G j) (D j)) -> deep (product G) (\sum_j D j).
Proof.
move: {2}(\sum_j D j) (leqnn (\sum_j D j)) => n; elim: n G D => [|n IH] G D.
  rewrite leqn0 => /eqP -> GD; apply/deep0.
  have [h Gh] := fin_all_exists (fun j => deep_nonempty (GD j)).
  by exists (fun y => h y.1 y.2); exists h.
move=> Dn GD; case: (pickP (fun j => 0 < D j)) => [i|none]; last first.
  rewrite big1 => [|j _]; last by have := none j; case: (D j).
  have [h Gh] := fin_all_exists (fun j => deep_nonempty (GD j)).
  by apply/deep0; exists (fun y => h y.1 y.2); exists h.
case Di : (D i) => [//|e] _; rewrite (sum_at Di) in Dn *.
have := GD i; rewrite Di => /deepS[x [a [b [ab Ga Gb]]]].
have side c : deep (at_point (G i) x c) e ->
    deep (at_point (product G) (i, x) c) (\sum_j (if j == i then e else D j)).
  move=> Gc; apply: deep_sub (@product_super G i x c) _; apply: IH => // j.
  by rewrite /instead; case: eqP.
exact: deep_node ab (side a Ga) (side b Gb).
Qed.

Lemma one_of (A B : Prop) (g : bool) : ~ (A /\ B) -> (~ A -> g) -> (~ B -> g) -> g.
Proof.
move=> AB gA gB; apply/negPn/negP => ng; have nnA : ~ ~ A by move/gA; exact/negP.
by have nnB : ~ ~ B by [move/gB; exact/negP]; apply: nnA => a; apply: nnB => b; exact: AB.
Qed.

Lemma product_below G E m : (forall j, below (G j) (E j)) -> deep (product G) m -> m + l <= \sum_j E j.
Proof.
elim: m G E => [|m IH] G E GE deepG.
  have /deep0[f [h Gh _]] := deepG; rewrite add0n -[l in l <= _]card_ord -sum1_card leq_sum // => j _.
  by apply: (GE j); apply/deep0; exists (h j).
have /deepS[[i x] [a [b [ab Da Db]]]] := deepG.
have E0 : 0 < E i.
  by have /deep0[f [h Gh _]] := deep_le (leq0n _) deepG; apply: (GE i); apply/deep0; exists (h i).
have smaller c : deep (at_point (product G) (i, x) c) m -> ~ deep (at_point (G i) x c) (E i).-1 ->
    m.+1 + l <= \sum_j E j.
  move=> Dc /below_not_deep lower; rewrite (@sum_at i E (E i).-1) ?prednK // addSn ltnS.
  apply: (IH (instead G i (at_point (G i) x c))); last exact: deep_sub (@product_sub G i x c) Dc.
  by move=> j; rewrite /instead; case: eqP.
apply: one_of (smaller a Da) (smaller b Db) => -[Ga Gb].
by have := GE i _ (deep_node ab Ga Gb); rewrite prednK // ltnn.
Qed.

Lemma product_mld G D : (forall j, mld (G j) (D j)) -> mld (product G) (\sum_j D j).
Proof.
move=> GD; split; first by apply: product_deep => j; exact: (GD j).1.
move=> m /(@product_below G (fun j => (D j).+1) m (fun j => (proj2 ((mldP (G j) (D j)).1 (GD j))))).
rewrite (eq_bigr (fun j => D j + 1)) => [|j _]; last by rewrite addn1.
by rewrite big_split /= sum1_card card_ord leq_add2r.
Qed.
End Products.

Lemma bits_of_copies X k (H : class X k) l i :
  same_class (bit_class i (@copies X k H l)) (@copies X 1 (bit_class i H) l).
Proof.
move=> g; split=> [[f [h Hh fh] gf]|[u Hu gu]].
  exists (fun j x => g (j, x)) => // j; exists (h j) => // x; rewrite gf fh //.
have [h Hh hu] := fin_all_exists2 Hu; exists (fun y => h y.1 y.2); first by exists h.
by case=> j x; rewrite gu hu.
Qed.

Lemma sum_copies l d : \sum_(j < l) d = l * d.
Proof. by rewrite sum_nat_const card_ord. Qed.

Theorem bgs_claim_6_2_proved : bgs_claim_6_2.
Proof.
move=> X k H l d Hd; split=> [|i D]; first by have := @product_mld X k l (fun=> H) _ (fun=> Hd); rewrite sum_copies.
have [down up] := same_class_sub (@bits_of_copies X k H l i); split=> [Dd|DD].
  by apply: deep_sub up _; have := @product_deep X 1 l (fun=> bit_class i H) _ (fun=> Dd); rewrite sum_copies.
have [low high] := @product_mld X 1 l (fun=> bit_class i H) _ (fun=> DD); rewrite sum_copies in low high.
by split=> [|m Dm]; [exact: deep_sub up low|exact: high (deep_sub down Dm)].
Qed.

(** Two labels at each point *)
Section TwoLabels.
Variables (X : finType) (k : nat) (c : X -> 'I_k.+1).
Definition two : class X k := fun f => forall x, f x = ord0 \/ f x = c x.
Definition support := [set x | c x != ord0].
(* functions that are g off xs *)
Definition two_on (xs : seq X) (g : hypothesis X k) : class X k :=
  fun f => forall x, if x \in xs then f x = ord0 \/ f x = c x else f x = g x.

Lemma two_on_deep xs g : uniq xs -> all (fun x => c x != ord0) xs -> deep (two_on xs g) (size xs).
Proof.
elim: xs g => [|x xs IH] g /=; first by move=> _ _; apply/deep0; exists g => x.
move=> /andP[x_xs u] /andP[cx c_xs].
have side a : a = ord0 \/ a = c x -> deep (at_point (two_on (x :: xs) g) x a) (size xs).
  move=> ax; apply: deep_sub (IH (fun y => if y == x then a else g y) u c_xs) => f ff.
  have fx : f x = a by have := ff x; rewrite (negbTE x_xs) eqxx.
  apply/at_pointP; split=> // y; have := ff y; rewrite inE; case: eqP => [->|//].
  by rewrite (negbTE x_xs) => ->.
by apply: deep_node (side ord0 _) (side (c x) _); [rewrite eq_sym|left|right].
Qed.

Lemma two_mld : mld two #|support|.
Proof.
split=> [|m Dm].
  rewrite cardE; apply: deep_sub (two_on_deep (fun=> ord0) (enum_uniq _) _); last first.
    by apply/allP => x; rewrite mem_enum inE.
  by move=> f ff x; have := ff x; case: ifP => // _; left.
rewrite -(@leq_exp2l 2) // -card_powerset.
apply: (deep_size (f := fun (B : {set X}) x => if x \in B then c x else ord0) Dm) => h Hh.
exists [set x in support | h x == c x]; first by rewrite inE; apply/subsetP => x; rewrite !inE => /andP[].
move=> x; rewrite !inE; case: (Hh x) => [->|->]; last by case: eqP => [->|_] /=; rewrite ?eqxx.
by case: (c x =P ord0) => [->|]; rewrite //= eq_sym; case: eqP.
Qed.
End TwoLabels.

Lemma inord_bit (b : bool) : (inord b : 'I_2) = if b then one else zero.
Proof. by case: b; apply: val_inj; rewrite /= inordK. Qed.

Theorem bgs_theorem_7_2_proved : bgs_theorem_7_2.
Proof.
move=> k d; set L := n_bits k.
have fits j : j < L -> 2 ^ j < k.+1.
  move=> jL; have k0 : 1 < k.+1 by move: (leq_ltn_trans (leq0n j) jL); rewrite /L /n_bits up_log_gt0.
  have := @up_log_gtn 2 _ isT k0; apply: leq_ltn_trans.
  by rewrite leq_exp2l // -ltnS prednK // (leq_ltn_trans (leq0n j) jL).
pose c (y : 'I_L * 'I_d) : 'I_k.+1 := inord (2 ^ y.1).
have cE y : c y = 2 ^ y.1 :> nat by rewrite inordK // fits.
have c0 y : c y != ord0 by rewrite -val_eqE /= cE expn_eq0.
exists (two c); split=> [|i iL].
  have := two_mld c; rewrite (_ : #|support c| = d * n_bits k) //.
  by rewrite (eq_card (B := predT)) ?card_prod ?card_ord ?[_ * d]mulnC // => y; rewrite !inE c0.
have bit_power j : j < L -> bit i (inord (2 ^ j) : 'I_k.+1) = (j == i).
  move=> jL; rewrite /bit inordK ?fits //; case: (ltngtP j i) => [ji|ij|->].
  - by rewrite divn_small // ltn_exp2l.
  - by rewrite -(subnK (ltnW ij)) expnD mulnK ?expn_gt0 // oddX subn_eq0 leqNgt ij.
  by rewrite divnn expn_gt0.
pose b (y : 'I_L * 'I_d) : 'I_2 := if y.1 == i :> nat then one else zero.
have same : same_class (two b) (bit_class i (two c)).
  move=> g; split=> [gb|[f ff gf] y].
    exists (fun y => if g y == zero then ord0 else c y) => [y|y]; first by case: ifP; [left|right].
    have := gb y; rewrite inord_bit /b; case: (label2 (g y)) => -> /=; first by rewrite /bit div0n.
    by rewrite bit_power //; case: eqP => // _ [].
  rewrite gf inord_bit /b; case: (ff y) => ->; first by left; rewrite /bit div0n.
  by rewrite bit_power //; case: eqP => _; [right|left].
apply/(same_class_rank d.+1 same); have := two_mld b; rewrite (_ : #|support b| = d) //.
suff -> : support b = [set (Ordinal iL, x) | x in [set: 'I_d]].
  by rewrite card_imset ?cardsT ?card_ord // => x y [].
apply/setP => -[j x]; rewrite !inE /b; apply/idP/imsetP => [|[z _ [-> _]] /=]; last by rewrite eqxx.
by case: ifP => // /eqP ji _; exists x => //; congr (_, _); apply: val_inj.
Qed.

(* ---- *)
(* A class of dimension 1 with a bit of dimension L = ceil(log2(k+1)) (bgs Theorem 6.1).

   Points are the nodes u of a complete tree of depth L, functions its leaves w. Where the path to w goes to the left at
   u, the function has a label below 2^(L-1), another one for each leaf of the left subtree; everywhere else it has the
   label 2^(L-1). A label below 2^(L-1) tells the leaf. Of two labels at u one is of this kind, so that side has one
   function, and no tree of depth 2 is shattered. The most significant bit shatters the tree: at u it is 0 on the leaves
   to the left and 1 on those to the right. Copies multiply both dimensions (Claim 6.2). *)

Fixpoint number (v : seq bool) : nat := if v is b :: v' then b + (number v').*2 else 0.

Lemma number_lt v : number v < 2 ^ size v.
Proof.
elim: v => //= b v IH; rewrite expnS mul2n.
by case: b; rewrite ?add1n ?add0n ?ltn_Sdouble ?ltn_double.
Qed.

Lemma number_inj v w : size v = size w -> number v = number w -> v = w.
Proof.
elim: v w => [|b v IH] [|c w] //= [/IH vw] same.
have := congr1 odd same; rewrite !oddD !odd_double !addbF !oddb => bc; rewrite bc in same *.
by move/addnI/double_inj/vw: same => ->.
Qed.

Section Named.
Variable k : nat.
Hypothesis k0 : 0 < k.
Notation L := (n_bits k).
Implicit Types (u v w : seq bool) (f : hypothesis (seq bool) k).
Definition left_of w u := take (size u).+1 w == rcons u false.
Definition value w u := if left_of w u then number (drop (size u).+1 w) else 2 ^ L.-1.
Definition name w u : 'I_k.+1 := inord (value w u).
Definition named : class (seq bool) k := fun f => exists2 w, size w = L & forall u, f u = name w u.

Lemma L_gt0 : 0 < L. Proof. by rewrite /n_bits up_log_gt0 /= ltnS. Qed.

Lemma value_left w u : size w = L -> left_of w u -> value w u < 2 ^ L.-1.
Proof.
move=> wL lu; rewrite /value lu; apply: leq_trans (number_lt _) _.
by rewrite leq_exp2l // size_drop wL -subn1 leq_sub2l.
Qed.

Lemma value_le w u : size w = L -> value w u <= 2 ^ L.-1.
Proof.
move=> wL; case lu : (left_of w u); first exact/ltnW/value_left.
by rewrite /value lu.
Qed.

Lemma nameE w u : size w = L -> name w u = value w u :> nat.
Proof.
move=> wL; rewrite inordK //; apply: leq_ltn_trans (value_le u wL) _.
by rewrite up_log_gtn // ltnS.
Qed.

Lemma name_inj w w' u : size w = L -> size w' = L -> name w u = name w' u -> name w u != 2 ^ L.-1 :> nat -> w = w'.
Proof.
move=> wL wL' same; have := congr1 val same; rewrite /= !nameE // /value => eqv.
case lu : (left_of w u) eqv; last by rewrite eqxx.
case lu' : (left_of w' u) => eqv; last by rewrite eqv eqxx.
move=> _; rewrite -(cat_take_drop (size u).+1 w) -(cat_take_drop (size u).+1 w') (eqP lu) (eqP lu').
by congr (_ ++ _); apply: number_inj eqv; rewrite !size_drop wL wL'.
Qed.

Lemma named_single x (a : 'I_k.+1) : a != 2 ^ L.-1 :> nat -> ~ deep (at_point named x a) 1.
Proof.
move=> na /deepS[y [b [c [bc /deep0[g /at_pointP[Hg gb]] /deep0[h /at_pointP[Hh hc]]]]]].
have [[[w wL gw] gx] [[w' wL' hw] hx]] := ((at_pointP _ _ _ _).1 Hg, (at_pointP _ _ _ _).1 Hh).
move: bc; rewrite -gb -hc gw hw (@name_inj w w' x) ?eqxx //; first by rewrite -gw -hw gx hx.
by rewrite -gw gx.
Qed.

Lemma named_below : below named 2.
Proof.
apply/below_not_deep => /deepS[x [a [b [ab Da Db]]]].
case: (a =P 2 ^ L.-1 :> nat) => [aE|/eqP/named_single/(_ Da) //].
by apply: named_single Db; apply: contraNneq ab => bE; apply/eqP/val_inj; rewrite /= aE bE.
Qed.

Lemma top_bit w u : size w = L -> bit L.-1 (name w u) = ~~ left_of w u.
Proof.
move=> wL; rewrite /bit nameE //; case lu : (left_of w u); first by rewrite divn_small // value_left.
by rewrite /value lu divnn expn_gt0.
Qed.

Lemma named_bit u m : size u + m = L ->
  deep (fun g : hypothesis (seq bool) 1 => exists2 w, size w = L
    & take (size u) w = u /\ forall v, g v = inord (bit L.-1 (name w v))) m.
Proof.
elim: m u => [|m IH] u uL.
  apply/deep0; exists (fun v => inord (bit L.-1 (name u v))); exists u; first by rewrite -uL addn0.
  by rewrite take_size.
have side c : deep (at_point (fun g : hypothesis (seq bool) 1 => exists2 w, size w = L
    & take (size u) w = u /\ forall v, g v = inord (bit L.-1 (name w v))) u (if c then one else zero)) m.
  have uL' : size (rcons u c) + m = L by rewrite size_rcons addSnnS.
  apply: deep_sub (IH _ uL') => g [w wL [wu gw]]; rewrite size_rcons in wu.
  apply/at_pointP; split.
    exists w => //; split=> //; have := congr1 (take (size u)) wu.
    by rewrite take_take // -cats1 take_size_cat.
  rewrite gw top_bit // inord_bit /left_of wu; case: (c); last by rewrite eqxx.
  by rewrite eqseq_rcons andbF.
exact: (@deep_node _ _ _ _ u zero one isT (side false) (side true)).
Qed.

Lemma bit_deep : deep (bit_class L.-1 named) L.
Proof.
apply: deep_sub (@named_bit [::] L (add0n _)) => g [w wL [_ gw]].
by exists (name w) => //; exists w.
Qed.

Lemma named_mld : mld named 1.
Proof.
split; last exact: named_below.
have /deepS[u [a [b [ab /deep0[g /at_pointP[[f Hf gf] ga]] /deep0[h /at_pointP[[f' Hf' hf] hb]]]]]] :=
  deep_le L_gt0 bit_deep.
have ff : f u != f' u by apply: contraNneq ab => e; rewrite -ga -hb gf hf e.
by apply: deep_node ff _ _; apply/deep0; [exists f|exists f']; apply/at_pointP.
Qed.
End Named.

Theorem bgs_theorem_6_1_sharper_proved : bgs_theorem_6_1_sharper.
Proof.
move=> k d k0; have [Hd Hbits] := bgs_claim_6_2_proved d (named_mld k0).
exists ('I_d * seq bool)%type, (@copies (seq bool) k (@named k) d); split; first by rewrite muln1 in Hd.
exists (n_bits k).-1; first by rewrite prednK // L_gt0.
exact: (Hbits _ _).1 (bit_deep k0).
Qed.

Theorem bgs_theorem_6_1_proved : bgs_theorem_6_1.
Proof.
move=> k d k0; have [X [H [Hd [i ik Hi]]]] := bgs_theorem_6_1_sharper_proved d k0.
exists X, H, i, (d * n_bits k); split=> //.
apply: (@leq_trans (2 ^ (n_bits k * d))); first by rewrite expnM; case: (d) => // n; rewrite leq_exp2r ?up_logP.
by rewrite leq_exp2l // [n_bits k * d]mulnC leq_pmull.
Qed.
