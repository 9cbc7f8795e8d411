(* The standard optimal algorithm: SOA_H(x) is 0 if the members of H with label 0 at x have the dimension of H, else 1.

   At each x at most one of the two sides keeps the dimension d of H (OneLabel.v). If a side has dimension d, its label
   is SOA_H(x): for 0 by definition, and for 1 because then the side of 0 is smaller. If both are smaller, SOA_H(x) is
   1. So the side of the other label than SOA_H(x) is always smaller.
   Two classes of dimension d whose SOAs differ at x: each label is wrong for one of them, so that side of it, and all
   the more of the intersection, is smaller than d. The intersection needs one question only. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Labels *)
Lemma rev_zero : rev_ord zero = one.
Proof. exact: val_inj. Qed.

Lemma rev_one : rev_ord one = zero.
Proof. exact: val_inj. Qed.

Lemma rev_ord_neq (y : 'I_2) : rev_ord y != y.
Proof. by case: (label2 y) => ->. Qed.

Lemma label_neq (a b : 'I_2) : a <> b -> a = rev_ord b.
Proof. by move=> ab; apply/val_inj; move: ab; case: (label2 a) => ->; case: (label2 b) => ->. Qed.

Section Dimensions.
Variables (X : Type) (k : nat).
Implicit Types (F G H : class X k) (s : seq (X * 'I_k.+1)).

(** Equal classes, equal dimensions *)
Definition same_class G H := forall h, G h <-> H h.

Lemma same_class_sub G H : same_class G H -> subclass G H /\ subclass H G.
Proof. by move=> GH; split=> h /GH. Qed.

Lemma same_class_sym G H : same_class G H -> same_class H G.
Proof. by move=> GH h; rewrite GH. Qed.

Lemma same_class_restrict G H s : same_class G H -> same_class (restrict G s) (restrict H s).
Proof. by move=> GH h; split=> -[/GH]. Qed.

Lemma same_class_dimension G H : same_class G H -> same_dimension G H.
Proof. by move/same_class_sub=> [GH HG] m; split; apply: deep_sub. Qed.

Lemma same_class_rank G H e : same_class G H -> rank G e <-> rank H e.
Proof. by move/same_class_dimension/same_rank; apply. Qed.

Lemma same_class_below G H e : same_class G H -> below G e <-> below H e.
Proof. by move/same_class_sub=> [GH HG]; split; apply: below_sub. Qed.

Lemma same_dimension_sym G H : same_dimension G H -> same_dimension H G.
Proof. by move=> GH m; rewrite GH. Qed.

Lemma same_dimension_trans F G H : same_dimension F G -> same_dimension G H -> same_dimension F H.
Proof. by move=> FG GH m; rewrite FG GH. Qed.

(* a class in between has the dimension of both *)
Lemma same_dimension_between F G H : subclass F G -> subclass G H -> same_dimension F H -> same_dimension G H.
Proof. by move=> FG GH FH m; split=> [/(deep_sub GH)|/FH/(deep_sub FG)]. Qed.

Lemma same_dimension_deep G H d : mld H d -> subclass G H -> same_dimension G H <-> deep G d.
Proof.
move=> [Hd He] GH; split=> [-> //|Gd m]; split=> [/(deep_sub GH) //|/He md].
by apply: deep_le Gd; rewrite -ltnS.
Qed.

(** Ranks, where depths are decided, and where the goal is *)
Lemma decides_depths_restrict H s : decides_depths H -> decides_depths (restrict H s).
Proof.
move=> Hdec u m; have eq : same_class (restrict H (s ++ u)) (restrict (restrict H s) u).
  by move=> h; apply: restrict_cat.
case: (Hdec (s ++ u) m) => [yes|no]; [left|right]; first by apply/(same_class_dimension eq).
by move/(same_class_dimension eq).
Qed.

Lemma decides_deep H m : decides_depths H -> decidable (deep H m).
Proof.
move=> Hdec; have eq : same_class (restrict H [::]) H by move=> h; apply: restrict_nil.
case: (Hdec [::] m) => [yes|no]; [left|right]; first by apply/(same_class_dimension eq).
by move/(same_class_dimension eq).
Qed.

Lemma rank_exists H e : decides_depths H -> below H e -> exists2 m, rank H m & m <= e.
Proof.
move=> Hdec; elim: e => [|e IHe] He; first by exists 0 => //; apply/below0.
case: (decides_deep e Hdec) => [He'|/below_not_deep/IHe[m Hm me]]; first by exists e.+1.
by exists m => //; apply: ltnW.
Qed.

Lemma rank_classical H e : below H e -> classically (exists2 m, rank H m & m <= e).
Proof.
elim: e => [|e IHe] He b yes; first by apply: yes; exists 0 => //; apply/below0.
apply: (classic_EM (P := deep H e)) => -[He'|/below_not_deep/IHe]; first by apply: yes; exists e.+1.
by apply=> -[m Hm me]; apply: yes; exists m => //; apply: ltnW.
Qed.

Lemma rank_nonempty H e : nonempty H -> rank H e -> 0 < e.
Proof. by move=> Hn; case: e => // /(_ Hn). Qed.

Lemma rank_below H e m : rank H e -> below H m -> e <= m.
Proof. by move=> /rankP[He _] Hm; case: e He => // e /(_ e (ltnSn e))/Hm. Qed.

Lemma rank_sub G H e e' : subclass G H -> rank G e -> rank H e' -> e <= e'.
Proof. by move=> GH Ge /rankP[_ /(below_sub GH)]; apply: rank_below. Qed.

Lemma below1_eq H f g : below H 1 -> H f -> H g -> f =1 g.
Proof.
move=> /below_not_deep H1 Hf Hg x; apply/eqP/negPn/negP=> fg; case: H1.
by apply: (deep_node fg); apply/deep0; [exists f|exists g]; apply/at_pointP.
Qed.
End Dimensions.

Section Soa.
Variable X : Type.
Implicit Types (F G H : class X 1) (s : seq (X * 'I_2)) (x : X) (y z : 'I_2).

Lemma same_class_soa G H x y : same_class G H -> soa G x y <-> soa H x y.
Proof.
move=> GH; have G0 := same_class_dimension (same_class_restrict [:: (x, zero)] GH).
have GHd := same_class_dimension GH.
have eq : same_dimension (at_point G x zero) G <-> same_dimension (at_point H x zero) H.
  split=> eq; first exact: same_dimension_trans (same_dimension_sym G0) (same_dimension_trans eq GHd).
  exact: same_dimension_trans G0 (same_dimension_trans eq (same_dimension_sym GHd)).
by rewrite /soa eq.
Qed.

Lemma same_class_soa_examples G H s : same_class G H -> soa_examples G s -> soa_examples H s.
Proof. by move=> GH Gs x y /Gs; apply: (proj1 (same_class_soa _ _ GH)). Qed.

Lemma soa_inj H x y z : soa H x y -> soa H x z -> y = z.
Proof.
rewrite /soa => yP zP; case: (label2 y) yP => -> yP; case: (label2 z) zP => -> zP //.
  by have /zP : same_dimension (at_point H x zero) H by apply/yP.
by have /yP : same_dimension (at_point H x zero) H by apply/zP.
Qed.

Lemma smaller_below G H d : mld H d -> smaller G H <-> below G d.
Proof.
move=> [Hd He]; split=> [[m Hm]|Gd]; last by exists d.
by apply: belowW; rewrite -ltnS; apply: He.
Qed.

(* SOA is decided by the side of 0 *)
Lemma soa_mld H d x y : mld H d -> soa H x y <-> (y = zero <-> deep (at_point H x zero) d).
Proof. by move=> Hd; rewrite /soa (same_dimension_deep Hd) //; apply: at_point_sub. Qed.

Lemma deep_soa H d x y : below H d.+1 -> deep (at_point H x y) d -> soa H x y.
Proof.
move=> Hd Hy; apply/(@soa_mld H d); first by split; [apply: deep_at_point Hy|].
by split=> [<- //|H0]; apply: one_deep_label Hd Hy H0.
Qed.

Lemma soa_other H d x y z : below H d.+1 -> soa H x y -> z <> y -> below (at_point H x z) d.
Proof. by move=> Hd Hy zy; apply/below_not_deep=> /(deep_soa Hd)/soa_inj/(_ Hy). Qed.

Lemma soa_exists H x : decides_depths H -> (exists e, below H e) -> exists y, soa H x y.
Proof.
move=> Hdec [e /(rank_exists Hdec)[[|d] He _]]; last first.
  case: (Hdec [:: (x, zero)] d) => H0; [exists zero|exists one]; apply/(soa_mld _ _ He); split=> //.
exists zero; split=> // _ m; split=> Hm; first exact: deep_at_point Hm.
by case: He; apply: deep_nonempty Hm.
Qed.
End Soa.

Theorem lyu_remark_2_soa_disagreement_proved : lyu_remark_2_soa_disagreement.
Proof.
move=> X G H d x y z [_ Gd] [_ Hd] Gy Hz yz b; case: (eqVneq b y) => [->|/eqP by_].
  by apply: below_sub (soa_other Hd Hz yz); apply: subclass_at_point => h [].
by apply: below_sub (soa_other Gd Gy by_); apply: subclass_at_point => h [].
Qed.
