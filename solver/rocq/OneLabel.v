(* At every point all labels but one lose (Claim 5.7 of `bgs`; lyu, section 4, says it for two labels).

   Let MLD(H) = d, and let the members of H with label a at x, and those with label b other than a, both shatter a
   tree of depth d. Then H shatters the tree with root x, edges a and b, and these subtrees: its depth is d + 1, which
   is impossible. So at most one label leaves a class of dimension d; every other leaves a class that shatters no tree
   of depth d, hence none that is deeper. With two labels one of the two sides has a dimension below d. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section OneLabel.
Variables (X : Type) (k : nat).
Implicit Types (H : class X k) (x : X) (a b : 'I_k.+1).

Lemma one_deep_label H d x a b : below H d.+1 -> deep (at_point H x a) d -> deep (at_point H x b) d -> a = b.
Proof.
move=> /below_not_deep Hd Ha Hb; case: (eqVneq a b) => // ab; case: Hd.
exact: deep_node ab Ha Hb.
Qed.

Lemma deep_at_point_mld H d x a : below H d.+1 -> deep (at_point H x a) d -> mld (at_point H x a) d.
Proof. by move=> Hd Ha; split=> // m; apply: below_restrict Hd m. Qed.

Lemma other_label_below H d x a b : below H d.+1 -> deep (at_point H x a) d -> b != a -> below (at_point H x b) d.
Proof. by move=> Hd Ha /eqP ba; apply/below_not_deep=> Hb; apply: ba; apply: one_deep_label Hd Hb Ha. Qed.
End OneLabel.

Theorem bgs_claim_5_7_proved : bgs_claim_5_7.
Proof.
move=> X k H d x [_ Hd]; split=> [a b [Ha _] [Hb _]|a Ha]; first exact: one_deep_label Hd Ha Hb.
by apply/below_not_deep=> /(deep_at_point_mld Hd).
Qed.

Theorem lyu_remark_4_one_side_smaller_proved : lyu_remark_4_one_side_smaller.
Proof.
move=> X H d x Hdec [_ Hd]; case: (Hdec [:: (x, zero)] d) => [H0|H0]; last by left; apply/below_not_deep.
by right; apply: other_label_below Hd H0 _.
Qed.
