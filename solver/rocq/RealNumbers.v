(* Coq's real numbers as an Archimedean ordered field of MathComp, so that theorems for every such field with an
   exponential can be read with exp itself. A field of MathComp has a choice among the numbers with a property: this is
   an axiom of Coq.Logic.ClassicalEpsilon, used only here. Proofs of theorems do not require this file, witnesses do.
   [reusable] *)
From Coq Require Import Reals Lra ClassicalEpsilon FunctionalExtensionality.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Definition eq_real (x y : R) := if Req_EM_T x y then true else false.
Lemma eq_realP : Equality.axiom eq_real.
Proof. by move=> x y; rewrite /eq_real; case: Req_EM_T => ?; constructor. Qed.
Canonical real_eqType := EqType R (EqMixin eq_realP).

Definition find_real (P : pred R) (n : nat) : option R :=
  if excluded_middle_informative (exists x, P x) is left e then
    Some (proj1_sig (constructive_indefinite_description _ e)) else None.
Lemma find_real_sound P n x : find_real P n = Some x -> P x.
Proof.
by rewrite /find_real; case: excluded_middle_informative => // e [<-]; case: constructive_indefinite_description.
Qed.
Lemma find_real_complete (P : pred R) : (exists x, P x) -> exists n, find_real P n.
Proof. by move=> e; exists 0; rewrite /find_real; case: excluded_middle_informative. Qed.
Lemma find_real_ext (P Q : pred R) : P =1 Q -> find_real P =1 find_real Q.
Proof. by move=> PQ n; rewrite (functional_extensionality P Q PQ). Qed.
Definition real_choiceMixin := Choice.Mixin find_real_sound find_real_complete find_real_ext.
Canonical real_choiceType := ChoiceType R real_choiceMixin.

Lemma RplusA : associative Rplus.
Proof. by move=> x y z; rewrite Rplus_assoc. Qed.
Definition real_zmodMixin := ZmodMixin RplusA Rplus_comm Rplus_0_l Rplus_opp_l.
Canonical real_zmodType := ZmodType R real_zmodMixin.

Lemma RmultA : associative Rmult.
Proof. by move=> x y z; rewrite Rmult_assoc. Qed.
Lemma R1_neq_0 : (IZR 1 : R) != (IZR 0 : R).
Proof. by apply/eqP; exact: R1_neq_R0. Qed.
Definition real_ringMixin := RingMixin RmultA Rmult_1_l Rmult_1_r Rmult_plus_distr_r Rmult_plus_distr_l R1_neq_0.
Canonical real_ringType := RingType R real_ringMixin.
Canonical real_comRingType := ComRingType R Rmult_comm.

Definition inv_real (x : R) : R := if x == (IZR 0) then x else Rinv x.
Definition unit_real : pred R := fun x => x != (IZR 0).
Lemma mul_inv_real : {in unit_real, left_inverse (IZR 1) inv_real Rmult}.
Proof. by move=> x; rewrite /in_mem /= /unit_real /inv_real => x0; rewrite (negPf x0) Rinv_l //; apply/eqP. Qed.
Lemma unit_real_ok : forall x y : R, Rmult y x = (IZR 1) -> x \in unit_real.
Proof.
move=> x y yx; rewrite /in_mem /= /unit_real; apply/eqP => x0; move: yx; rewrite x0 Rmult_0_r => /esym.
exact: R1_neq_R0.
Qed.
Lemma inv_real_out : {in [predC unit_real], inv_real =1 id}.
Proof. by move=> x; rewrite inE /in_mem /= /unit_real negbK /inv_real => ->. Qed.
Definition real_unitRingMixin := ComUnitRingMixin mul_inv_real unit_real_ok inv_real_out.
Canonical real_unitRingType := UnitRingType R real_unitRingMixin.
Canonical real_comUnitRingType := [comUnitRingType of R].

Lemma real_idomain : forall x y : R, Rmult x y = (IZR 0) -> (x == (IZR 0)) || (y == (IZR 0)).
Proof. by move=> x y /Rmult_integral[->|->]; rewrite eqxx ?orbT. Qed.
Canonical real_idomainType := IdomainType R real_idomain.
Lemma real_field : GRing.Field.mixin_of real_unitRingType.
Proof. by []. Qed.
Canonical real_fieldType := FieldType R real_field.

Definition le_real (x y : R) := if Rle_dec x y then true else false.
Lemma le_realP x y : reflect (Rle x y) (le_real x y).
Proof. by rewrite /le_real; case: Rle_dec => ?; constructor. Qed.
Lemma le_real_add : forall x y : R, le_real (IZR 0) x -> le_real (IZR 0) y -> le_real (IZR 0) (Rplus x y).
Proof. by move=> x y /le_realP ? /le_realP ?; apply/le_realP; lra. Qed.
Lemma le_real_mul : forall x y : R, le_real (IZR 0) x -> le_real (IZR 0) y -> le_real (IZR 0) (Rmult x y).
Proof. by move=> x y /le_realP ? /le_realP ?; apply/le_realP; apply: Rmult_le_pos. Qed.
Lemma le_real_anti : forall x : R, le_real (IZR 0) x -> le_real x (IZR 0) -> x = (IZR 0).
Proof. by move=> x /le_realP ? /le_realP ?; lra. Qed.
Lemma sub_real_ge0 : forall x y : R, le_real (IZR 0) (Rplus y (Ropp x)) = le_real x y.
Proof. by move=> x y; apply/le_realP/le_realP => ?; lra. Qed.
Lemma le_real_total : forall x : R, le_real (IZR 0) x || le_real x (IZR 0).
Proof.
move=> x; case: (Rle_or_lt 0 x) => [?|?]; first by apply/orP; left; apply/le_realP.
by apply/orP; right; apply/le_realP; lra.
Qed.
Lemma norm_real_opp : forall x : R, Rabs (Ropp x) = Rabs x.
Proof. exact: Rabs_Ropp. Qed.
Lemma norm_real_pos : forall x : R, le_real (IZR 0) x -> Rabs x = x.
Proof. by move=> x /le_realP ?; apply: Rabs_pos_eq. Qed.
Definition lt_real (x y : R) := (y != x) && le_real x y.
Definition real_leMixin := RealLeMixin le_real_add le_real_mul le_real_anti sub_real_ge0 le_real_total
  norm_real_opp norm_real_pos
  (fun x y => erefl (lt_real x y)).
Canonical real_porderType := POrderType ring_display R real_leMixin.
Canonical real_latticeType := LatticeType R real_leMixin.
Canonical real_distrLatticeType := DistrLatticeType R real_leMixin.
Canonical real_orderType := OrderType R real_leMixin.
Canonical real_numDomainType := NumDomainType R real_leMixin.
Canonical real_normedZmodType := NormedZmodType R R real_leMixin.
Canonical real_numFieldType := [numFieldType of R].
Canonical real_realDomainType := [realDomainType of R].
Canonical real_realFieldType := [realFieldType of R].

Lemma natR n : (n%:R)%R = INR n :> R.
Proof. by elim: n => // n IHn; rewrite GRing.mulrSr IHn S_INR. Qed.

Lemma real_archimedean : Num.archimedean_axiom real_numDomainType.
Proof.
move=> x; have [up_x _] := archimed (Rabs x); have up0 := Rabs_pos x; exists (Z.to_nat (up (Rabs x))).
rewrite natR INR_IZR_INZ Z2Nat.id; last by apply: le_IZR; lra.
by rewrite /Num.norm /= /Order.lt /= /lt_real; apply/andP; split; [apply/eqP|apply/le_realP]; lra.
Qed.
Canonical real_archiFieldType := ArchiFieldType R real_archimedean.

Theorem exp_exponential : @exponential real_realFieldType exp.
Proof. by split=> [x y|x]; [exact: exp_plus|apply/le_realP; exact: one_plus_le_exp]. Qed.

(* a function of all a, from an object for each *)
Lemma chosen A B (P : A -> B -> Prop) : (forall a, ~ ~ exists b, P a b) -> exists f, forall a, P a (f a).
Proof.
move=> some; have each a : {b | P a b}.
  by apply: constructive_indefinite_description; case: (excluded_middle_informative (exists b, P a b)) => // /some.
by exists (fun a => proj1_sig (each a)) => a; case: (each a).
Qed.
