(* A map of the labels to 0 and 1 turns H into a binary class; the bits are the n_bits such maps that the paper uses
   (Claims 4.6, 4.7, Theorem 7.1 of bgs).

   The binary class of f, restricted to (x, c), is the binary class of the members h with f(h(x)) = c. So a mistake
   tree for it is a Psi-tree for H with f as map at all nodes, up to the order of the subtrees: it is uniform (4.6).
   Labels are below 2^n_bits, so two different ones differ in some bit, whose map does all that the map of the pair
   does, up to exchanging 0 and 1 (4.7).
   Theorem 7.1. Let f_1, .., f_L determine the label, let H shatter a mistake tree of depth d, and let the binary class
   of f_i have dimension at most D_i. The labels a, b below the root x differ under some f_i. The binary classes of f_i
   on the two sides are the restrictions to (x, 0) and to (x, 1) of that of H, so not both have dimension D_i. The side
   that loses still shatters a tree of depth d - 1, and by induction d - 1 <= D_1 + .. + (D_i - 1) + .. + D_L. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth PsiTrees.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Bits determine the label *)
Section Bits.
Variable k : nat.
Implicit Types y z a b : 'I_k.+1.

Definition bit_map i : collapsing k := [ffun y => Some (bit i y)].

Lemma bit_mapP i : i < n_bits k -> bit_maps (bit_map i).
Proof. by move=> ik; apply/existsP; exists (Ordinal ik). Qed.

Lemma equal_bits n (u v : nat) : u < 2 ^ n -> v < 2 ^ n ->
  (forall i, i < n -> odd (u %/ 2 ^ i) = odd (v %/ 2 ^ i)) -> u = v.
Proof.
elim: n u v => [|n IHn] u v; first by rewrite expn0 !ltnS !leqn0 => /eqP-> /eqP->.
rewrite !expnS => un vn same; rewrite -(odd_double_half u) -(odd_double_half v).
have -> : odd u = odd v by have := same 0 isT; rewrite expn0 !divn1.
congr (_ + _.*2); apply: IHn => [||i ni]; rewrite -?divn2 ?ltn_divLR ?[_ * 2]mulnC //.
by rewrite -!divnMA -expnS; apply: same.
Qed.

Lemma bits_determine y z : (forall i, i < n_bits k -> bit i y = bit i z) -> y = z.
Proof.
have small u : (u : 'I_k.+1) < 2 ^ n_bits k by apply: leq_trans (ltn_ord u) _; apply: up_logP.
by move=> same; apply: val_inj; apply: equal_bits (small y) (small z) same.
Qed.

Lemma differing_bit a b : a != b -> exists2 i, i < n_bits k & bit i a != bit i b.
Proof.
move=> ab; have [/existsP[i ?]|/existsPn same] := boolP [exists i : 'I_(n_bits k), bit i a != bit i b].
  by exists i.
by case/eqP: ab; apply: bits_determine => i ik; apply/eqP/negPn/(same (Ordinal ik)).
Qed.
End Bits.

(** Binary classes *)
Section BinaryClasses.
Variables (X : Type) (k : nat) (f : 'I_k.+1 -> 'I_2).
Implicit Types (G H : class X k) (x : X) (a : 'I_2).

Lemma relabelled_sub G H : subclass G H -> subclass (relabelled f G) (relabelled f H).
Proof. by move=> GH g [h /GH]; exists h. Qed.

Definition bit_of : collapsing k := [ffun y => Some (f y == one)].

Lemma relabelled_at_point H x a :
  subclass (at_point (relabelled f H) x a) (relabelled f (collapse H x bit_of (a == one))).
Proof. by move=> g /at_pointP[[h Hh gh] <-]; exists h; rewrite //= /collapse ffunE gh. Qed.

Lemma relabelled_one_map H m : deep (relabelled f H) m -> psi_deep (pred1 bit_of) H m.
Proof.
elim: m H => [|m IHm] H; first by move/deep0=> [g [h Hh _]]; apply/psi_deep0; exists h.
move/deepS=> [x [a [b [ab Ha Hb]]]]; apply/psi_deepS; exists x, bit_of.
have part c : deep (at_point (relabelled f H) x c) m -> psi_deep (pred1 bit_of) (collapse H x bit_of (c == one)) m.
  by move=> Hc; apply: IHm; apply: deep_sub Hc; apply: relabelled_at_point.
by case: (label2 a) ab Ha => -> ab /part Ha; case: (label2 b) ab Hb => -> ab /part Hb; split=> //=.
Qed.
End BinaryClasses.

Lemma bit_class_one_map X k (H : class X k) i m : deep (bit_class i H) m -> psi_deep (pred1 (bit_map k i)) H m.
Proof.
move/relabelled_one_map; apply: psi_deep_family => phi /eqP->; apply/eqP/ffunP=> y.
by rewrite !ffunE; congr Some; rewrite -val_eqE /= inordK; case: (bit i y).
Qed.

(** Claims 4.6 and 4.7 *)
Theorem bgs_claim_4_6_proved : bgs_claim_4_6.
Proof.
move=> X k H m; split=> [i ik /bit_class_one_map|[t [Pt _ Ht]]]; last by exists t.
by apply: uniform_one_map; apply: bit_mapP.
Qed.

Theorem bgs_claim_4_7_proved : bgs_claim_4_7.
Proof.
move=> X k H m; split; last exact: psi_deep_family.
apply: psi_deep_mono => // _ /pair_mapsP[a [b [ab ->]]].
have [i ik] := differing_bit ab; rewrite eq_sym => diff.
exists (bit_map k i), (bit i a); split=> [|y c]; first exact: bit_mapP.
rewrite !ffunE; case: eqP => [-> [<-]|_]; first by rewrite addbF.
by case: eqP => // -> [<-]; congr Some; case: (bit i a) (bit i b) diff => [] [].
Qed.

(** Theorem 7.1 *)
Section SumOfBits.
Variables (X : Type) (k L : nat) (f : 'I_L -> 'I_k.+1 -> 'I_2).
Hypothesis determine : forall y z, (forall i, f i y = f i z) -> y = z.
Implicit Types (H : class X k) (D : 'I_L -> nat).

Lemma differing_map a b : a != b -> exists i, f i a != f i b.
Proof.
move=> ab; apply/existsP; apply: contraR ab; rewrite negb_exists => /forallP same.
by apply/eqP/determine=> i; apply/eqP; have := same i; rewrite negbK.
Qed.

Lemma relabelled_side H i x a : subclass (relabelled (f i) (at_point H x a)) (at_point (relabelled (f i) H) x (f i a)).
Proof. by move=> g [h /at_pointP[Hh hx] gh]; apply/at_pointP; split; [exists h|rewrite gh hx]. Qed.

(* a side that loses in f_i: one less for its binary class *)
Lemma smaller_side H i x a b e : f i a != f i b -> below (relabelled (f i) H) e.+1 ->
  deep (relabelled (f i) (at_point H x a)) e -> below (relabelled (f i) (at_point H x b)) e.
Proof.
move=> ab /below_not_deep He Ha; apply/below_not_deep=> Hb; apply: He.
by apply: (deep_node ab); [apply: deep_sub Ha|apply: deep_sub Hb]; apply: relabelled_side.
Qed.

Lemma sum_of_bits H d D : deep H d -> (forall i, below (relabelled (f i) H) (D i).+1) -> d <= \sum_i D i.
Proof.
elim: d H D => // d IHd H D /deepS[x [a [b [ab Ha Hb]]]] HD.
have [i fi] := differing_map ab.
have step c : deep (at_point H x c) d -> below (relabelled (f i) (at_point H x c)) (D i) -> d < \sum_j D j.
  move=> Hc Di; have [g Hg] : nonempty (relabelled (f i) (at_point H x c)).
    by have [h Hh] := deep_nonempty Hc; exists (f i \o h), h.
  have Di0 : 0 < D i by apply: Di; apply/deep0; exists g.
  rewrite (bigD1 i) //= -(prednK Di0) addSn ltnS.
  have := IHd _ (fun j => if j == i then (D i).-1 else D j) Hc; rewrite (bigD1 i) //= eqxx.
  rewrite (eq_bigr D) => [|j /negbTE-> //]; apply=> j; case: eqP => [->|_]; first by rewrite prednK.
  by apply: below_sub (HD j); apply: relabelled_sub; apply: at_point_sub.
apply: (@classic_EM (deep (relabelled (f i) (at_point H x a)) (D i))) => -[Da|/below_not_deep Da].
  exact: step Hb (smaller_side fi (HD i) Da).
exact: step Ha Da.
Qed.
End SumOfBits.

Theorem bgs_theorem_7_1_any_bits_proved : bgs_theorem_7_1_any_bits.
Proof. by move=> X k H L f d D determine; apply: sum_of_bits. Qed.

Lemma sum_of_bit_classes X k (H : class X k) d (D : nat -> nat) : deep H d ->
  (forall i, i < n_bits k -> below (bit_class i H) (D i).+1) -> d <= \sum_(i < n_bits k) D i.
Proof.
move=> Hd HD; pose f (i : 'I_(n_bits k)) (y : 'I_k.+1) : 'I_2 := inord (bit i y).
apply: (sum_of_bits (f := f) _ Hd) => [y z same|i]; last exact: HD.
apply: bits_determine => i ik; have := congr1 val (same (Ordinal ik)).
by rewrite /= !inordK ?ltnS ?leq_b1 //; case: (bit i y); case: (bit i z).
Qed.

Theorem bgs_theorem_7_1_sum_proved : bgs_theorem_7_1_sum.
Proof. by move=> X k H d D [Hd _] HD; apply: (sum_of_bit_classes Hd) => i /HD[]. Qed.

Theorem bgs_theorem_7_1_proved : bgs_theorem_7_1.
Proof.
move=> X k H d D [Hd _] HD; rewrite -[n_bits k]card_ord -sum_nat_const.
exact: (sum_of_bit_classes (D := fun=> D) Hd HD).
Qed.
