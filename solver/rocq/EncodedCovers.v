(* The 0-cover numbers of an unknown class as numbers of a formula, and what they mean.

   On a given tree the number is the recursion of Computable.v: the sum over the labels of the larger of the numbers of
   the two subtrees. For a depth T it is the largest over all trees, of which there are too many. An upper bound needs
   no trees: the larger of 1 and the largest sum, over the points, of the bounds of the sides for depth T - 1, which for
   two labels is exact. Points that are fixed already are left out: a level of a tree with such a point is wasted, as
   all rows are on one side, and the bound grows with the depth. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Covers Computable TwinDimensions TwinCovers Formulas.
From Littlestone Require Import UnknownClasses EncodedDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Covers.
Variables (n k : nat) (V : Type) (member : row -> formula V).
Implicit Types (U : seq row) (v : V -> bool) (T : nat).
Notation kept v := (filter (fun r => eval v (member r))).
Notation class_of := (class_of (n := n) (k := k)).
Notation nonempty := (nonempty_formula member).

(** On a tree *)
Fixpoint tree_cover T (z : tree nat T) U : number V :=
  if z is Branch _ x l r then
    Sum [seq Max [:: tree_cover l (side x a U); tree_cover r (side x a U)] | a <- labels k]
  else Of (nonempty U).

Lemma value_larger v (M N : number V) : value v (Max [:: M; N]) = maxn (value v M) (value v N).
Proof. by rewrite -[LHS]/(maxn _ (maxn _ 0)) maxn0. Qed.

Lemma covers_on_empty rows : covers_on k (Empty nat) rows = (0 < size rows).
Proof. by case: rows. Qed.

Lemma tree_cover_means v T (z : tree nat T) U : value v (tree_cover z U) = covers_on k z (kept v U).
Proof.
elim: z U => [|{}T x l IHl r IHr] U; first by rewrite covers_on_empty -nonempty_means.
rewrite covers_on_branch -[tree_cover _ _]/(Sum _) value_Sum_map.
rewrite -(sum_labels k (fun a => maxn (covers_on k l (side x a (kept v U))) (covers_on k r (side x a (kept v U))))).
by congr (foldr addn 0 _); apply: eq_map => a; rewrite value_larger IHl IHr !side_filter.
Qed.

(** For a depth, all trees *)
Definition cover_number T U : number V := Max [seq tree_cover z U | z <- trees n T].

Theorem cover_number_means v T U N : all (fits n k) U -> N0 (class_of (kept v U)) T N -> value v (cover_number T U) = N.
Proof.
move=> fit /computed_coversP/andP[_ /eqP->]; rewrite value_Max_map /computed_covers.
have /all_filterP fitE : all (fits n k) (kept v U) by apply: fits_filter.
rewrite /fitting fitE /largest_of; congr (foldr maxn 0 _).
by apply: eq_map => z; apply: tree_cover_means.
Qed.

(** For a depth, an upper bound; P are the points that are not fixed *)
Fixpoint cover_bound T (P : seq nat) U : number V :=
  if T is T'.+1 then
    Max (Of (nonempty U) :: [seq Sum [seq cover_bound T' (rem x P) (side x a U) | a <- labels k] | x <- P])
  else Of (nonempty U).

Definition side_bounds v T x P U := \sum_(a < k.+1) value v (cover_bound T (rem x P) (side x a U)).

Lemma value_cover_bound v T P U : value v (cover_bound T.+1 P U) =
  maxn (eval v (nonempty U)) (largest_of [seq side_bounds v T x P U | x <- P]).
Proof.
rewrite -[LHS]/(maxn (eval v (nonempty U)) (value v (Max _))) value_Max_map; congr (maxn _ (largest_of _)).
apply: eq_map => x; rewrite value_Sum_map.
exact: (sum_labels k (fun a => value v (cover_bound T (rem x P) (side x a U)))).
Qed.

Lemma largest_le (f g : nat -> nat) s : (forall x, f x <= g x) -> largest_of (map f s) <= largest_of (map g s).
Proof. by move=> fg; elim: s => //= x s IH; rewrite geq_max !leq_max fg IH orbT. Qed.

Lemma cover_bound_grows v T P U : value v (cover_bound T P U) <= value v (cover_bound T.+1 P U).
Proof.
elim: T P U => [|T IH] P U; rewrite value_cover_bound ?leq_maxl // value_cover_bound geq_max leq_maxl /=.
by rewrite leq_max; apply/orP; right; apply: largest_le => x; apply: leq_sum => a _; apply: IH.
Qed.

(* rows agree at the points that are fixed *)
Definition fixed (P : seq nat) (rows : seq row) :=
  forall x : 'I_n, (x : nat) \notin P -> exists b : 'I_k.+1, forall r, r \in rows -> nth 0 r x = b.

Lemma fixed_side (x : 'I_n) (a : 'I_k.+1) P rows : uniq P -> fixed P rows -> fixed (rem (x : nat) P) (side x a rows).
Proof.
move=> uP fP y; rewrite mem_rem_uniq // inE negb_and negbK; case/orP=> [/eqP yx|/fP[b rb]].
  by exists a => r; rewrite mem_filter yx => /andP[/eqP].
by exists b => r; rewrite mem_filter => /andP[_ /rb].
Qed.

Lemma cover_bound_enough v T (z : tree 'I_n T) P U : uniq P -> fixed P (kept v U) ->
  covers_on k (numbered z) (kept v U) <= value v (cover_bound T P U).
Proof.
elim: z P U => [|{}T x l IHl r IHr] P U uP fP; first by rewrite covers_on_empty -nonempty_means.
rewrite [numbered _]/= covers_on_branch; case: (boolP ((x : nat) \in P)) => xP.
  rewrite value_cover_bound leq_max; apply/orP; right; rewrite largest_of_geq; apply/orP; right.
  apply/hasP; exists (side_bounds v T x P U); first exact: map_f.
  apply: leq_sum => a _; have f : fixed (rem (x : nat) P) (kept v (side x a U)).
    by rewrite -side_filter; apply: fixed_side.
  by rewrite side_filter geq_max IHl ?IHr ?rem_uniq.
have [b rb] := fP x xP; apply: leq_trans (cover_bound_grows v T P U).
rewrite (bigD1 b) //= big1 ?addn0 => [|a ab]; last first.
  have -> : side x a (kept v U) = [::]; last by rewrite !covers_on_nil.
  by apply/eqP; rewrite -size_eq0 size_filter -leqn0 leqNgt -has_count; apply/hasPn=> q /rb->; rewrite eq_sym.
have -> : side x b (kept v U) = kept v U by apply/all_filterP/allP=> q /rb->.
by rewrite geq_max IHl ?IHr.
Qed.

Theorem cover_bound_means v T U : N0_at_most (class_of (kept v U)) T (value v (cover_bound T (points n) U)).
Proof.
move=> z; apply: (coveredW _ (covers_on_enough k z _)); apply: cover_bound_enough; first exact: iota_uniq.
by move=> x; rewrite mem_iota ltn_ord.
Qed.
End Covers.
