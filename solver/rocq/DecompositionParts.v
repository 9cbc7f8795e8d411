(* Parts of formulas for decompositions of unknown classes, with names: each part becomes clauses once.

   A part says of the rows U of the class i that its dimension is at least m, that some answers of its SOA at m points
   lower the dimension, or that it has a valid tree with small leaves. The body of a part is one step of the recursion,
   with names in place of the formulas of smaller parts (EncodedDecompositions.v). What a name means is computed by the
   recursion of Computable.v from the rows that are in the class. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Computable TwinDimensions TwinSoa Decompositions.
From Littlestone Require Import TwinDecompositions Lrat Formulas SharedParts UnknownClasses.
From Littlestone Require Import EncodedDimensions EncodedSoa EncodedDecompositions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Names *)
(* leaves are below e; if an f is given, those of dimension e - 1 have another SOA *)
Inductive leaf_kind := Below of nat | Without of nat & row.
Inductive part :=
  | Deep of nat & nat & seq row
  | Reducible of nat & nat & seq row
  | Tree of nat & nat & nat & leaf_kind & nat & nat & seq row.

Definition described (t : part) : seq nat * seq row :=
  match t with
  | Deep i m U => ([:: 0; i; m], U)
  | Reducible i m U => ([:: 1; i; m], U)
  | Tree i p d (Below e) fuel depth U => ([:: 2; i; p; d; fuel; depth; e], U)
  | Tree i p d (Without e f) fuel depth U => ([:: 3, i, p, d, fuel, depth, e & f], U)
  end.

Lemma described_inj : injective described.
Proof.
by case=> [i m U|i m U|i p d [e|e f] fuel depth U] [j l W|j l W|j q c [a|a g] fuel' depth' W] //= [] *; subst.
Qed.

Definition same_part (t u : part) : bool := described t == described u.
Lemma same_partP : Equality.axiom same_part.
Proof. by move=> t u; apply: (iffP eqP) => [/described_inj|->]. Qed.
Definition part_eqMixin := EqMixin same_partP.
Canonical part_eqType := Eval hnf in EqType part part_eqMixin.

(* any function will do; different names need different values to be told apart *)
Fixpoint number_bits (m : nat) (p : positive) : positive := if m is m'.+1 then xI (number_bits m' p) else xO p.
Definition row_bits (r : row) (p : positive) : positive := xI (foldr number_bits (xO p) r).
Definition code (t : part) : positive := let (ns, U) := described t in foldr number_bits (foldr row_bits xH U) ns.

Section Parts.
Variable n : nat.
Notation variable := (nat * row)%type.
Notation fit := (all (fits n 1)).
Implicit Types (v : variable -> bool) (U : seq row) (i p d e : nat) (f : row).

Definition name (t : part) : formula (variable + part) := Var (inr t).
Definition member i (r : row) : formula (variable + part) := Var (inl (i, r)).
Definition ldim i m U := name (Deep i m U).
Definition reducible i m U := name (Reducible i m U).

Definition wanted_leaf (L : leaf_kind) e U : bool :=
  match L with Below e0 => e <= e0 | Without e0 f => (e < e0) || (e == e0) && (rows_soa n U != f) end.
Definition leaf_wanted i (L : leaf_kind) e U : formula (variable + part) :=
  match L with
  | Below e0 => decided (e <= e0)
  | Without e0 f => if e < e0 then yes else if e == e0 then Not (soa_is n (ldim i) f U) else Not yes
  end.

Definition if_fit U (F : formula (variable + part)) := if fit U then F else Not yes.
Definition body (t : part) : formula (variable + part) :=
  match t with
  | Deep i m U => if_fit U (deep_step n 1 (member i) (ldim i m.-1) m U)
  | Reducible i m U => if_fit U (reducible_formula n (ldim i) m U)
  | Tree i p d L fuel depth U => if_fit U (tree_step n p d (member i) (ldim i) (reducible i)
      (leaf_wanted i L) (fun fuel' depth' U' => name (Tree i p d L fuel' depth' U')) fuel depth U)
  end.

(** What they mean *)
Definition kept v i U := filter (fun r => v (i, r)) U.
Definition fitted U (b : bool) := if fit U then b else false.
Definition meaning v (t : part) : bool :=
  match t with
  | Deep i m U => fitted U (is_deep n 1 m (kept v i U))
  | Reducible i m U => fitted U (~~ is_irreducible n m (kept v i U))
  | Tree i p d L fuel depth U => fitted U (has_tree n p d (wanted_leaf L) fuel depth (kept v i U))
  end.
Notation value v := (eval (with_names meaning v)).

Lemma fitted_fit U b : fit U -> fitted U b = b. Proof. by rewrite /fitted => ->. Qed.

Lemma ldim_right v i m U : fit U -> value v (ldim i m U) = is_deep n 1 m (kept v i U).
Proof. exact: fitted_fit. Qed.

Lemma reducible_right v i m U : fit U -> value v (reducible i m U) = ~~ is_irreducible n m (kept v i U).
Proof. exact: fitted_fit. Qed.

Lemma leaf_wanted_right v i L e U : fit U -> value v (leaf_wanted i L e U) = wanted_leaf L e (kept v i U).
Proof.
move=> fitU; case: L => [e0|e0 f]; first exact: eval_decided.
rewrite /leaf_wanted /wanted_leaf; case: ltngtP => // _.
by rewrite eval_Not (soa_is_encoded (member := member i) (ldim_right v i)).
Qed.

Theorem bodies_right v t : value v (body t) = meaning v t.
Proof.
have guard U F b : (fit U -> value v F = b) -> value v (if_fit U F) = fitted U b.
  by rewrite /if_fit /fitted; case: (fit U) => // ->.
case: t => [i m U|i m U|i p d L fuel depth U]; apply: guard => fitU.
- by apply: (deep_step_encoded (member := member i)) fitU => _ U'; apply: ldim_right.
- by rewrite (reducible_encoded (member := member i) (ldim_right v i)).
apply: (tree_step_encoded (member := member i) (ldim_right v i) (reducible_right v i) (leaf_wanted_right v i L)) => //.
by move=> fuel' depth' U'; apply: fitted_fit.
Qed.

(** Every list of classes *)
Variable c : nat. (* c classes *)
Notation vars := (variables n 1 c).
Definition shared_claim_clauses (claim : formula (variable + part)) := clauses_of_shared code body vars (Not claim).
Definition shared_claim_proved (claim : formula (variable + part)) (proof : seq step) : bool :=
  refuted_shared code body vars (Not claim) proof.

Theorem for_all_classes_shared claim proof : shared_claim_proved claim proof ->
  forall S : nat -> {set {ffun 'I_n -> 'I_2}}, exists2 v,
  forall i, i < c -> true_rows n 1 v i = filter (rows_of (S i)) (all_rows n 1) & value v claim.
Proof.
move=> R S; have [v vS /negbFE cT] := refuted_shared_for_all bodies_right R (fun a : variable => rows_of (S a.1) a.2).
exists v => // i ic; apply: eq_in_filter => r rU; rewrite -[LHS]/(v (i, r)) vS //.
by apply/allpairsP; exists (i, r); rewrite mem_iota.
Qed.
End Parts.
