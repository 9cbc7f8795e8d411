(* Classes that nobody knows: whether a row is in the class is a variable, or a formula.

   The rows of n labels 0..k are all functions on n points. Variables are pairs of a number, which of some classes, and
   a row: it is true if the row is in that class. So a valuation is a list of classes, and every list of finite classes
   is one: the rows that are true are those of the members. If a proof refutes the clauses that say that a claim fails,
   the claim is true under the valuation of any finite classes ([for_all_classes]).

   What is asked of an unknown class is asked of a list U of rows, those that may be in it, and of a formula for each
   row; the class has the rows of U whose formula is true. So restrictions are shorter lists, as in Computable.v, and a
   class that is made of others has other formulas. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Computable TwinDimensions Lrat Formulas Clauses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Rows *)
Section Rows.
Variables n k : nat.
Implicit Types (U : seq row) (v : row -> bool) (S : {set {ffun 'I_n -> 'I_k.+1}}).

Definition all_rows : seq row := sequences n (labels k).

Lemma fits_all : all (fits n k) all_rows.
Proof.
apply/allP=> r; rewrite in_sequences => /andP[/eqP rn /allP rk]; apply/allP=> x; rewrite mem_iota add0n => /= xn.
by have := rk (nth 0 r x); rewrite mem_nth ?rn //= mem_iota => /(_ isT).
Qed.

Lemma uniq_all : uniq all_rows.
Proof.
rewrite /all_rows; elim: n => // m IHm.
rewrite -[sequences _ _]/[seq x :: w | x <- labels k, w <- sequences m (labels k)].
by apply: allpairs_uniq => //; [exact: iota_uniq|case=> a r [b s] _ _ /= [-> ->]].
Qed.

Lemma side_filter x a v U : side x a (filter v U) = filter v (side x a U).
Proof. by rewrite /side -!filter_predI; apply: eq_filter => r /=; rewrite andbC. Qed.

Lemma fits_filter v U : all (fits n k) U -> all (fits n k) (filter v U).
Proof. by apply: fits_sub => r; rewrite mem_filter => /andP[]. Qed.

Lemma size_kept v U : size (filter v U) <= size U.
Proof. by rewrite size_filter count_size. Qed.

(* the rows of the members *)
Definition row_of (g : {ffun 'I_n -> 'I_k.+1}) : row := [seq val (g x) | x <- enum 'I_n].
Definition rows_of S : row -> bool := fun r => r \in [seq row_of g | g <- enum S].

Lemma nth_row_of g (x : 'I_n) : nth 0 (row_of g) x = g x.
Proof. by rewrite (nth_map x) ?size_enum_ord // nth_ord_enum. Qed.

Lemma row_of_inj : injective row_of.
Proof. by move=> g h gh; apply/ffunP=> x; apply: val_inj; rewrite /= -!nth_row_of gh. Qed.

Lemma row_of_in g : row_of g \in all_rows.
Proof.
rewrite in_sequences size_map size_enum_ord eqxx; apply/allP=> _ /mapP[x _ ->].
by rewrite /= mem_iota add0n ltn_ord.
Qed.

Lemma rows_of_in S g : (row_of g \in filter (rows_of S) all_rows) = (g \in S).
Proof. by rewrite mem_filter row_of_in andbT /rows_of (mem_map row_of_inj) mem_enum. Qed.

Lemma members_rows S : same_class (class_of (n := n) (k := k) (filter (rows_of S) all_rows)) (members S).
Proof.
move=> h; split=> [[r]|[g gS hg]].
  rewrite mem_filter => /andP[/mapP[g gS ->] _] hr; exists g; first by rewrite -mem_enum.
  by move=> x; apply: ord_inj; rewrite hr nth_row_of.
by exists (row_of g) => [|x]; [rewrite rows_of_in|rewrite nth_row_of hg].
Qed.

Lemma size_rows_of S : size (filter (rows_of S) all_rows) = #|S|.
Proof.
rewrite cardE -(size_map row_of); apply: perm_size; apply: uniq_perm; first exact: filter_uniq uniq_all.
  by rewrite (map_inj_uniq row_of_inj) enum_uniq.
by move=> r; rewrite mem_filter; apply: andb_idr => /mapP[g _ ->]; exact: row_of_in.
Qed.
End Rows.

Lemma same_subclass X k (G H : class X k) : same_class G H -> subclass G H /\ subclass H G.
Proof. by move=> GH; split=> h /GH. Qed.

(** Every list of classes *)
Section Classes.
Variables n k c : nat. (* c classes *)
Notation variable := (nat * row)%type.
Implicit Type v : variable -> bool.

Definition is_in (i : nat) (r : row) : formula variable := Var (i, r).
Definition variables : seq variable := [seq (i, r) | i <- iota 0 c, r <- all_rows n k].
Definition claim_clauses (claim : formula variable) := clauses_of (place variables) (above variables) (Not claim).
Definition claim_proved (claim : formula variable) (proof : seq step) : bool :=
  refuted (place variables) (above variables) (Not claim) proof.

(* the rows of the class i *)
Definition true_rows v i : seq row := filter (fun r => eval v (is_in i r)) (all_rows n k).

Theorem for_all_classes claim proof : claim_proved claim proof ->
  forall S : nat -> {set {ffun 'I_n -> 'I_k.+1}}, exists2 v,
  forall i, i < c -> true_rows v i = filter (rows_of (S i)) (all_rows n k) & eval v claim.
Proof.
move=> R S; have [v vS /negbFE cT] := refuted_for_all R (fun a : variable => rows_of (S a.1) a.2).
exists v => // i ic; apply: eq_in_filter => r rU; rewrite -[LHS]/(v (i, r)) vS //.
by apply/allpairsP; exists (i, r); rewrite mem_iota.
Qed.
End Classes.
