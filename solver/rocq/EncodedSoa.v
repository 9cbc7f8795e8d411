(* Formulas for the SOA of an unknown class and for its irreducibility, and what they mean.

   The SOA answers 1 at a point if the side of 0 has a smaller dimension: some depth is reached by the class and not by
   the side. A class is irreducible if no answers of its SOA lower its dimension. The answers at a list of points are
   not known, so both answers of each point are followed, each with the formula that it is the answer; the order of the
   points and how often they occur do not matter, so the sets of at most m points are asked (TwinSoa.v).

   Formulas for depths are given, so that they may be names of shared parts. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Computable TwinDimensions TwinSoa Formulas.
From Littlestone Require Import UnknownClasses EncodedDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Soa.
Variables (n : nat) (V : Type) (member : row -> formula V) (v : V -> bool).
Variable ldim : nat -> seq row -> formula V. (* the dimension is at least m *)
Implicit Types (U : seq row).
Notation rank_of := (rows_rank n 1).
Notation fit := (all (fits n 1)).
Notation kept := (filter (fun r => eval v (member r))).
Notation class_of := (class_of (n := n) (k := 1)).
Hypothesis ldim_encoded : forall m U, fit U -> eval v (ldim m U) = is_deep n 1 m (kept U).

Lemma fits_kept U : fit U -> fit (kept U).
Proof. exact: fits_filter. Qed.

Lemma rank_most U : fit U -> rank_of (kept U) <= most U.
Proof.
move=> fitU; have fit' := fits_filter (fun r => eval v (member r)) fitU; have R := rank_rows fit'.
case E: (rank_of (kept U)) R => [|e] // R; apply: (@most_enough V member v).
by apply: (@is_deep_size n 1); apply/(is_deepP e fit'); apply/(rank_deep e R).
Qed.

Lemma ldim_rank m U : fit U -> eval v (ldim m U) = (m < rank_of (kept U)).
Proof.
move=> fitU; have R := rank_rows (fits_kept fitU); rewrite ldim_encoded //.
by apply/(is_deepP m (fits_kept fitU))/idP => /(rank_deep m R).
Qed.

(* U' has a smaller dimension than U *)
Definition smaller_formula U' U : formula V := Or [seq And [:: ldim m U; Not (ldim m U')] | m <- iota 0 (most U)].

Lemma smaller_encoded U' U : fit U' -> fit U ->
  eval v (smaller_formula U' U) = (rank_of (kept U') < rank_of (kept U)).
Proof.
move=> fit' fitU; rewrite eval_Or_map; apply/hasP/idP => [[m _]|less].
  by rewrite eval_both eval_Not !ldim_rank // -leqNgt => /andP[mU Um]; apply: leq_ltn_trans mU.
exists (rank_of (kept U')); first by rewrite mem_iota (leq_trans less) ?rank_most.
by rewrite eval_both eval_Not !ldim_rank // less ltnn.
Qed.

(** The answer of the SOA at x is 1 *)
Definition soa_formula x U : formula V := smaller_formula (side x 0 U) U.

Lemma rank_side rows x : fit rows -> rank_of (side x 0 rows) <= rank_of rows.
Proof.
move=> fitR; rewrite leqNgt; apply/negP => more.
have R := rank_rows fitR; have R0 := rank_rows (fits_side x 0 fitR).
have D : deep (class_of (side x 0 rows)) (rank_of rows) by apply/(rank_deep _ R0).
have sub : {subset side x 0 rows <= rows} by move=> r; rewrite mem_filter => /andP[].
by have /(rank_deep _ R) := deep_sub (class_sub (n := n) (k := 1) sub) D; rewrite ltnn.
Qed.

Lemma soa_encoded x U : fit U -> x < n -> nth 0 (rows_soa n (kept U)) x = eval v (soa_formula x U).
Proof.
move=> fitU xn; rewrite (nth_map 0) ?size_iota // nth_iota // add0n smaller_encoded ?fits_side //.
by rewrite -side_filter ltn_neqAle rank_side ?fits_filter // andbT.
Qed.

Theorem soa_means U f : fit U ->
  is_soa (class_of (kept U)) f <-> forall x : 'I_n, f x = eval v (soa_formula x U) :> nat.
Proof.
move=> fitU; have fit' := fits_filter (fun r => eval v (member r)) fitU.
by split=> H x; [rewrite -soa_encoded //|]; apply/(rows_soaP x (f x) fit'); rewrite ?H ?soa_encoded.
Qed.

(** Some answers of the SOA lower the dimension *)
(* with the answers of the SOA of U at xs, the class U' has a smaller dimension than U *)
Fixpoint loses U xs U' : formula V :=
  if xs is x :: xs' then
    Or [:: And [:: soa_formula x U; loses U xs' (side x 1 U')];
           And [:: Not (soa_formula x U); loses U xs' (side x 0 U')]]
  else smaller_formula U' U.
Definition reducible_formula m U : formula V := Or [seq loses U xs U | xs <- subsequences m (points n)].

Lemma loses_encoded U xs U' : fit U -> fit U' -> all (mem (points n)) xs ->
  eval v (loses U xs U') = (rank_of (answered (rows_soa n (kept U)) xs (kept U')) < rank_of (kept U)).
Proof.
move=> fitU; elim: xs U' => [|x xs IH] U' fit'; first by move=> _; apply: smaller_encoded.
case/andP=> xn xsn; have fit_side a : fit (side x a U') by apply: fits_side.
have {xn} xn : x < n by move: xn; rewrite inE mem_iota add0n.
rewrite -[loses _ _ _]/(Or [:: And [:: _; _]; And [:: _; _]]) eval_either !eval_both eval_Not !IH //.
rewrite -[answered _ (x :: xs) _]/(answered _ xs (side x _ _)) side_filter soa_encoded //.
by case: (eval v _); rewrite /= ?orbF.
Qed.

Lemma reducible_encoded m U : fit U -> eval v (reducible_formula m U) = ~~ is_irreducible n m (kept U).
Proof.
move=> fitU; rewrite eval_Or_map /is_irreducible negbK someE; apply: eq_in_has => xs.
rewrite in_subsequences => /andP[sub _].
by apply: loses_encoded => //; apply/allP=> x; apply: (mem_subseq sub).
Qed.

Theorem irreducible_means m U : fit U ->
  reflect (irreducible m (class_of (kept U))) (~~ eval v (reducible_formula m U)).
Proof. by move=> fitU; rewrite reducible_encoded // negbK; apply/is_irreducibleP/fits_kept. Qed.

(** The answers of the SOA are f *)
Definition label_is (y : nat) (answer : formula V) := match y with 0 => Not answer | 1 => answer | _ => Not yes end.
Definition soa_is (f : row) U : formula V :=
  if size f == n then And [seq label_is (nth 0 f x) (soa_formula x U) | x <- points n] else Not yes.

Lemma soa_is_encoded f U : fit U -> eval v (soa_is f U) = (rows_soa n (kept U) == f).
Proof.
move=> fitU; rewrite /soa_is; case: (size f =P n) => fn; last first.
  by apply/esym/negbTE/eqP=> fE; case: fn; rewrite -fE size_map size_iota.
have answer x : x < n -> eval v (label_is (nth 0 f x) (soa_formula x U)) = (nth 0 (rows_soa n (kept U)) x == nth 0 f x).
  move=> xn; rewrite soa_encoded //; move: (soa_formula x U) => g.
  by case: (nth 0 f x) => [|[|y]]; rewrite ?eval_Not; case: (eval v g).
rewrite eval_And_map; apply/allP/eqP => [soaf|fE x]; last by rewrite mem_iota add0n => /= xn; rewrite answer // fE.
apply: (@eq_from_nth _ 0) => [|x]; rewrite size_map size_iota // => xn.
by apply/eqP; rewrite -answer //; apply: soaf; rewrite mem_iota.
Qed.
End Soa.
