(* Leaves of a valid (p,d)-decomposition (Lemma 4.1 of `lyu`): at most p^d 2^(d^2) have members, even at most the sum
   of C(D, i) over i <= d, for D = p (2^d - 1).

   A leaf with members has a dimension from 0 to d, so its depth is at most D. By induction on the tree, a node at
   depth s with a class of dimension below e has at most S(D - s, e) such leaves below it, the sum of C(D - s, i) over
   i < e. An inner node with leaves to count on one side only has at most S(D - s - 1, e). If there are some on both
   sides, both children have members and depth s + 1 <= D, and at most one keeps the dimension: Pascal's identity
   S(D - s - 1, e) + S(D - s - 1, e - 1) = S(D - s, e) goes in place of the potential of the paper.
   As C(D, i) <= C(d, i) D^i for i <= d, S(D, d + 1) <= (D + 1)^d <= (p 2^d)^d. Irreducibility is not used, and no
   decision: the bounds are decidable, so that we may ask whether a side keeps the dimension. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Sums Soa Irreducible Decompositions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma leq_power a b m : a <= b -> a ^ m <= b ^ m.
Proof. by case: m => // m ab; rewrite leq_exp2r. Qed.

Section Leaves.
Variables (X : Type) (p d : nat).
Implicit Types (H : class X 1) (t l r : decomposition X) (x : X) (a : 'I_2) (s e : nat).
Notation deepest := (p * (2 ^ d - 1)).

Definition with_members H (counted : pred (seq (X * 'I_2))) := forall u, counted u -> nonempty (restrict H u).

Lemma with_members_side H x a counted :
  with_members H counted -> with_members (at_point H x a) (counted \o cons (x, a)).
Proof. by move=> Hc u /Hc[h /restrict_cons Hh]; exists h. Qed.

Lemma with_members_sub H counted t : with_members H counted -> 0 < count counted (leaves t) -> nonempty H.
Proof. by move=> Hc /In_count[u _ /Hc[h /restrict_sub Hh]]; exists h. Qed.

Lemma count_node counted x l r : count counted (leaves (DNode x l r)) =
  count (counted \o cons (x, zero)) (leaves l) + count (counted \o cons (x, one)) (leaves r).
Proof. by rewrite /= count_cat !count_map. Qed.

(* leaves with members are not too deep *)
Lemma counted_depth s H t counted : below H d.+1 -> valid_at p d s H t -> with_members H counted ->
  0 < count counted (leaves t) -> s <= deepest.
Proof.
elim: t s H counted => [|x l IHl r IHr] s H counted He.
  move=> [_ fit] Hc c0; apply: (rank_classical He) => -[e Hr ed].
  apply: leq_trans (proj1 (fit e Hr)) _; rewrite (_ : deepest = leaf_depth p d 1).
    by apply: leaf_depth_le; apply: (rank_nonempty (with_members_sub Hc c0) Hr).
  by rewrite /leaf_depth subSS subn0.
move=> [_ [vl vr]] Hc; rewrite count_node addn_gt0; case/orP.
  by move/(IHl _ _ _ (below_restrict He) vl (with_members_side Hc))/ltnW.
by move/(IHr _ _ _ (below_restrict He) vr (with_members_side Hc))/ltnW.
Qed.

Lemma partial_sum_taller T e : partial_sum 1 T e <= partial_sum 1 T.+1 e.
Proof. by case: e => [|e]; rewrite ?partial_sum0 // pascal leq_addr. Qed.

Lemma leaves_below s H t counted e : below H d.+1 -> below H e -> valid_at p d s H t -> with_members H counted ->
  count counted (leaves t) <= partial_sum 1 (deepest - s) e.
Proof.
elim: t s H counted e => [|x l IHl r IHr] s H counted e Hd He vt Hc.
  case: (posnP (count counted (leaves (DLeaf X)))) => [-> //|c0].
  apply: (@leq_trans 1); first by rewrite /= addn0 leq_b1.
  by case: e He => [/below0[]|e _]; [apply: with_members_sub Hc c0|apply: partial_sum_gt0].
have Hc0 := with_members_side (x := x) (a := zero) Hc; have Hc1 := with_members_side (x := x) (a := one) Hc.
have Hd0 : below (at_point H x zero) d.+1 by apply: below_restrict.
have Hd1 : below (at_point H x one) d.+1 by apply: below_restrict.
have [_ [vl vr]] := vt; rewrite count_node.
have {}IHl m : below (at_point H x zero) m -> _ := fun Hm => IHl _ _ _ m Hd0 Hm vl Hc0.
have {}IHr m : below (at_point H x one) m -> _ := fun Hm => IHr _ _ _ m Hd1 Hm vr Hc1.
have taller : partial_sum 1 (deepest - s.+1) e <= partial_sum 1 (deepest - s) e.
  by rewrite subnS; case: (deepest - s) => // T; apply: partial_sum_taller.
case: (posnP (count (counted \o cons (x, zero)) (leaves l))) => [->|l0].
  by apply: leq_trans taller; apply: IHr; apply: below_restrict.
case: (posnP (count (counted \o cons (x, one)) (leaves r))) => [->|_].
  by rewrite addn0; apply: leq_trans taller; apply: IHl; apply: below_restrict.
have deeper := counted_depth Hd0 vl Hc0 l0; rewrite -(subnSK deeper) {taller}.
have [h Hh] := with_members_sub Hc0 l0.
case: e He => [/below0[]|e He]; first by exists h; case: Hh.
have keep a : below (at_point H x a) e.+1 by apply: below_restrict.
rewrite pascal mul1n; apply: (classic_EM (P := deep (at_point H x zero) e)) => -[H0|/below_not_deep H0].
  by apply: leq_add (IHl _ (keep _)) (IHr _ (other_label_below He H0 _)).
by rewrite addnC; apply: leq_add (IHr _ (keep _)) (IHl _ H0).
Qed.
End Leaves.

Lemma binomial_sum_power D d : sauer 1 D d <= D.+1 ^ d.
Proof.
elim: D d => [|D IHD] d; first by rewrite sauer_power // exp1n.
case: d => [|d]; first by rewrite sauerE pascal partial_sum0 addn0 -sauerE IHD.
rewrite sauerE pascal mul1n -!sauerE (leq_trans (leq_add (IHD _) (IHD _))) //.
by rewrite expnS -mulSnr expnS leq_mul2l leq_power ?orbT.
Qed.

Theorem lyu_lemma_4_1_sharper_proved : lyu_lemma_4_1_sharper.
Proof.
move=> X H p d t counted He /valid_at0 vt Hc.
by have := leaves_below He He vt Hc; rewrite subn0.
Qed.

Theorem lyu_lemma_4_1_proved : lyu_lemma_4_1.
Proof.
move=> X H p d t counted p0 He vt Hc; apply: leq_trans (lyu_lemma_4_1_sharper_proved He vt Hc) _.
apply: leq_trans (binomial_sum_power _ _) _; rewrite -mulnn expnM -expnMn; apply: leq_power.
by rewrite ltn_mul2l p0 subn1 ltn_predL expn_gt0.
Qed.
