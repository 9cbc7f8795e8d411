(* Some ordered field, for examples that need no more than that there is one. [reusable]

   It is that of the rational numbers, which this proof hides: else Coq would compute with fractions wherever it
   compares two terms that contain numbers.

   Two numbers are compared in it, and in every ordered field, as among the rational numbers, where Coq computes: the
   tactic numbers does so for terms that are built from whole numbers. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma some_field : realFieldType.
Proof. exact: [realFieldType of rat]. Qed.

Lemma some_archimedean_field : archiFieldType.
Proof. exact: [archiFieldType of rat]. Qed.

(** Terms that are built from whole numbers *)
Inductive number := Whole of nat | Sum of number & number | Opposite of number | Product of number & number
  | Inverse of number | Power of number & nat | Larger of number & number.

Fixpoint value (F : realFieldType) (e : number) : F :=
  match e with
  | Whole n => n%:R
  | Sum a b => value F a + value F b
  | Opposite a => - value F a
  | Product a b => value F a * value F b
  | Inverse a => (value F a)^-1
  | Power a n => value F a ^+ n
  | Larger a b => Num.max (value F a) (value F b)
  end.
Fixpoint rational (e : number) : rat :=
  match e with
  | Whole n => n%:R
  | Sum a b => rational a + rational b
  | Opposite a => - rational a
  | Product a b => rational a * rational b
  | Inverse a => (rational a)^-1
  | Power a n => rational a ^+ n
  | Larger a b => if rational a <= rational b then rational b else rational a
  end.

Lemma value_ratr (F : realFieldType) e : value F e = ratr (rational e).
Proof.
elim: e => [n|a|a|a|a|a|a] /=; first by rewrite ratr_nat.
- by move=> -> b ->; rewrite rmorphD.
- by move->; rewrite rmorphN.
- by move=> -> b ->; rewrite rmorphM.
- by move->; rewrite fmorphV.
- by move=> -> n; rewrite rmorphX.
by move=> -> b ->; rewrite maxEle ler_rat; case: ifP.
Qed.

Lemma value_le (F : realFieldType) a b : (rational a <= rational b) = true -> value F a <= value F b.
Proof. by rewrite !value_ratr ler_rat. Qed.

Lemma value_lt (F : realFieldType) a b : (rational a < rational b) = true -> value F a < value F b.
Proof. by rewrite !value_ratr ltr_rat. Qed.

Lemma value_above (F : realFieldType) a b : (rational a <= rational b) = false -> ~ (value F a <= value F b).
Proof. by rewrite !value_ratr ler_rat => ->. Qed.

Lemma value_eq (F : realFieldType) a b : (rational a == rational b) = true -> value F a = value F b.
Proof. by rewrite !value_ratr => /eqP->. Qed.

(* the term whose value is x *)
Ltac number x := lazymatch x with
  | GRing.zero _ => constr:(Whole 0)
  | GRing.one _ => constr:(Whole 1)
  | GRing.natmul (GRing.one _) ?n => constr:(Whole n)
  | GRing.natmul ?a ?n => let a' := number a in constr:(Product a' (Whole n))
  | GRing.add ?a ?b => let a' := number a in let b' := number b in constr:(Sum a' b')
  | GRing.opp ?a => let a' := number a in constr:(Opposite a')
  | GRing.mul ?a ?b => let a' := number a in let b' := number b in constr:(Product a' b')
  | GRing.inv ?a => let a' := number a in constr:(Inverse a')
  | GRing.exp ?a ?n => let a' := number a in constr:(Power a' n)
  | Order.max ?a ?b => let a' := number a in let b' := number b in constr:(Larger a' b')
  end.
Ltac numbers := lazymatch goal with
  | |- is_true (andb _ _) => apply/andP; split; numbers
  | |- is_true (Order.le ?a ?b) => let a' := number a in let b' := number b in
    apply: (@value_le _ a' b'); vm_compute; exact: erefl
  | |- is_true (Order.lt ?a ?b) => let a' := number a in let b' := number b in
    apply: (@value_lt _ a' b'); vm_compute; exact: erefl
  | |- is_true (Order.le ?a ?b) -> False => let a' := number a in let b' := number b in
    apply: (@value_above _ a' b'); vm_compute; exact: erefl
  | |- ?a = ?b => let a' := number a in let b' := number b in
    apply: (@value_eq _ a' b'); vm_compute; exact: erefl
  end.
