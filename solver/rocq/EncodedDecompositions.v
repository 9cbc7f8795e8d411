(* Formulas for valid (p,d)-decompositions of an unknown class, and what they mean.

   A formula follows the search of Computable.v for a valid tree all of whose leaves have a property: the dimension of
   the class at a node is a case split over its values, as how deep a node or a leaf may lie and how irreducible a leaf
   must be depend on it. Queries that leave a side empty are of no use (TwinDecompositions.v), so they are not made.

   Formulas for depths, reducible classes and trees of smaller classes are given, so that they may be names of shared
   parts. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Computable TwinDimensions TwinSoa Irreducible Decompositions.
From Littlestone Require Import TwinDecompositions Formulas UnknownClasses EncodedDimensions EncodedSoa.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Decompositions.
Variables (n p d : nat) (V : Type) (member : row -> formula V) (v : V -> bool).
(* the dimension is at least m; some answers of the SOA at m points lower it *)
Variables ldim reducible : nat -> seq row -> formula V.
Implicit Types (U : seq row).
Notation rank_of := (rows_rank n 1).
Notation fit := (all (fits n 1)).
Notation kept := (filter (fun r => eval v (member r))).
Notation no := (Not yes).
Hypothesis ldim_encoded : forall m U, fit U -> eval v (ldim m U) = is_deep n 1 m (kept U).
Hypothesis reducible_encoded : forall m U, fit U -> eval v (reducible m U) = ~~ is_irreducible n m (kept U).

(** The dimension plus 1 is e *)
Definition rank_is e U : formula V := if e is e'.+1 then And [:: ldim e' U; Not (ldim e U)] else Not (ldim 0 U).

Lemma rank_is_encoded e U : fit U -> eval v (rank_is e U) = (rank_of (kept U) == e).
Proof.
move=> fitU; case: e => [|e]; first by rewrite [LHS]eval_Not (ldim_rank ldim_encoded) // lt0n negbK.
by rewrite eval_both eval_Not !(ldim_rank ldim_encoded) // -leqNgt andbC eqn_leq.
Qed.

(* the formula of the dimension *)
Definition at_rank U (F : nat -> formula V) : formula V := Or [seq And [:: rank_is e U; F e] | e <- iota 0 (most U).+1].

Lemma at_rank_encoded U F : fit U -> eval v (at_rank U F) = eval v (F (rank_of (kept U))).
Proof.
move=> fitU; rewrite eval_Or_map; apply/hasP/idP => [[e _]|Fe].
  by rewrite eval_both rank_is_encoded // => /andP[/eqP->].
exists (rank_of (kept U)); first by rewrite mem_iota ltnS (rank_most member v).
by rewrite eval_both rank_is_encoded // eqxx.
Qed.

(** Some valid tree whose leaves are wanted, by their dimension and their class *)
Section Search.
Variables (wanted : nat -> seq row -> bool) (wanted_formula : nat -> seq row -> formula V).
Variable tree : nat -> nat -> seq row -> formula V.
Hypothesis wanted_encoded : forall e U, fit U -> eval v (wanted_formula e U) = wanted e (kept U).
Hypothesis tree_encoded : forall fuel depth U, fit U ->
  eval v (tree fuel depth U) = has_tree n p d wanted fuel depth (kept U).

Definition leaf_formula depth U := at_rank U (fun e =>
  if depth <= leaf_depth p d e then And [:: wanted_formula e U; Not (reducible (p * 2 ^ (d.+1 - e)) U)] else no).
Definition node_formula depth U := at_rank U (fun e => decided (depth <= node_depth p d e)).
Definition tree_step fuel depth U : formula V :=
  And [:: node_formula depth U;
    Or [:: leaf_formula depth U;
      if fuel is fuel'.+1 then
        Or [seq let l := side x 0 U in let r := side x 1 U in
            if (size l == 0) || (size r == 0) then no
            else And [:: And [:: nonempty_formula member l; nonempty_formula member r];
                         And [:: tree fuel' depth.+1 l; tree fuel' depth.+1 r]] | x <- points n]
      else no]].

Lemma leaf_encoded depth U : fit U -> eval v (leaf_formula depth U) =
  if wanted (rank_of (kept U)) (kept U) then may_be_leaf n p d depth (rank_of (kept U)) (kept U) else false.
Proof.
move=> fitU; rewrite at_rank_encoded // /may_be_leaf -/(leaf_depth p d _); case: ifP => // _; last by rewrite if_same.
by rewrite eval_both eval_Not wanted_encoded // reducible_encoded // negbK; case: (wanted _ _).
Qed.

Theorem tree_step_encoded fuel depth U : fit U ->
  eval v (tree_step fuel depth U) = has_tree n p d wanted fuel depth (kept U).
Proof.
move=> fitU; rewrite has_treeE eval_both eval_either leaf_encoded // at_rank_encoded // eval_decided.
case: (depth <= _); rewrite ?andFb ?andTb //; case: (if wanted _ _ then _ else _) => //; rewrite orFb.
case: fuel => // fuel; rewrite eval_Or_map someE.
apply: eq_has => x; rewrite !side_filter; cbv zeta; have f c : fit (side x c U) by apply: fits_side.
case: ifP => [|_]; first by case/orP=> /eqP/size0nil ->; rewrite /= ?orbT.
rewrite !eval_both !nonempty_means !tree_encoded // !lt0n.
by case: (size _ == 0) => //=; case: (size _ == 0) => //=; case: has_tree.
Qed.
End Search.
End Decompositions.
