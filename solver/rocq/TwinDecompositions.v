(* The computable decomposition dimension and essential hypotheses of rows are those of their class.

   The program looks for a valid tree all of whose leaves have a property, by recursion from the root (Decompositions.v).
   It asks no point at which one side is empty: the other side then is the whole class, and its tree, one level higher,
   is still valid. Each point that is asked leaves two smaller lists of rows; so the search ends.
   DDim + 1 is the least e such that some valid tree has all leaves below dimension e, and none if no tree is valid. A
   hypothesis f is essential unless there is a valid tree whose leaves have smaller dimensions than DDim, or this one and
   another SOA than f: then that tree is optimal and does without f. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible Decompositions Computable.
From Littlestone Require Import TwinDimensions TwinSoa.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Trees.
Variables n p d : nat.
Implicit Types (rows : seq row) (x : 'I_n) (s : seq ('I_n * 'I_2)) (t : decomposition 'I_n).
Notation class_of := (class_of (n := n) (k := 1)).
Notation rank_of := (rows_rank n 1).
Notation fit := (all (fits n 1)).

Lemma valid_higher k (H : class 'I_n 1) t : valid_at p d k.+1 H t -> valid_at p d k H t.
Proof.
elim: t k H => [|x l IHl r IHr] k H /= [node rest]; (split; first by move=> e /node/ltnW).
  by move=> e /rest[/ltnW].
by case: rest => /IHl vl /IHr.
Qed.

Definition leaves_have (P : class 'I_n 1 -> Prop) H t := forall s, List.In s (leaves t) -> P (restrict H s).

Section Search.
(* a property of classes that is computed *)
Variables (wanted : nat -> seq row -> bool) (P : class 'I_n 1 -> Prop).
Hypothesis P_same : forall G H, same_class G H -> P G -> P H.
Hypothesis wantedP : forall rows, fit rows -> reflect (P (class_of rows)) (wanted (rank_of rows) rows).

Lemma same_leaves G H t : same_class G H -> leaves_have P G t -> leaves_have P H t.
Proof. by move=> GH Gt s /Gt; apply: P_same; apply: same_class_restrict. Qed.

Lemma leaves_have_node H x l r :
  leaves_have P H (DNode x l r) <-> leaves_have P (at_point H x zero) l /\ leaves_have P (at_point H x one) r.
Proof.
have same a s := restrict_at_point H x a s.
split=> [Ht|[Hl Hr] s /In_cat[] /In_map[u ut ->]].
- split=> s st; apply: P_same (same _ s) _; apply: Ht; apply/In_cat; [left|right]; apply/In_map; by exists s.
- exact: P_same (same_class_sym (same _ u)) (Hl u ut).
exact: P_same (same_class_sym (same _ u)) (Hr u ut).
Qed.

Lemma has_treeE fuel depth rows : has_tree n p d wanted fuel depth rows =
  if depth <= node_depth p d (rank_of rows) then
    if (if wanted (rank_of rows) rows then may_be_leaf n p d depth (rank_of rows) rows else false) then true
    else if fuel is fuel'.+1 then
      some (fun x : nat => if (size (side x 0 rows) == 0) || (size (side x 1 rows) == 0) then false
        else if has_tree n p d wanted fuel' depth.+1 (side x 0 rows)
             then has_tree n p d wanted fuel' depth.+1 (side x 1 rows) else false) (points n)
    else false
  else false.
Proof. by case: fuel. Qed.

Lemma may_be_leafP depth rows : fit rows ->
  reflect (forall e, rank (class_of rows) e ->
             depth <= leaf_depth p d e /\ irreducible (p * 2 ^ (d.+1 - e)) (class_of rows))
          (may_be_leaf n p d depth (rank_of rows) rows).
Proof.
move=> fit_rows; rewrite /may_be_leaf; apply: (iffP idP) => [|leaf].
  by case: ifP => // le /(is_irreducibleP _ fit_rows) irr e /(rows_rankP _ fit_rows)->.
have [le irr] := leaf _ (rank_rows fit_rows).
by rewrite -/(leaf_depth _ _ _) le; apply/(is_irreducibleP _ fit_rows).
Qed.

Lemma tree_of_search fuel depth rows : fit rows -> has_tree n p d wanted fuel depth rows ->
  exists t, valid_at p d depth (class_of rows) t /\ leaves_have P (class_of rows) t.
Proof.
elim: fuel depth rows => [|fuel IH] depth rows fit_rows; rewrite has_treeE.
all: case: ifP => // node; have node' e : rank (class_of rows) e -> depth <= node_depth p d e
  by move/(rows_rankP _ fit_rows)->.
all: case: ifP => [|_ //].
1,2: case: ifP => // /(wantedP fit_rows) Pr /(may_be_leafP _ fit_rows) leaf _; exists (DLeaf _); split=> // s [<-|[]].
1,2: by apply: P_same Pr => h; rewrite restrict_nil.
case/some_points=> x; case: ifP => // _; case: ifP => // /IH l_tree /IH r_tree.
have [l [vl Pl]] := l_tree (fits_side x 0 fit_rows); have [r [vr Pr]] := r_tree (fits_side x 1 fit_rows).
have sub (a : 'I_2) := class_side rows x a; exists (DNode x l r); split.
  split; first exact: node'.
  by split; [apply: (same_class_valid_at (sub zero)); apply: vl|apply: (same_class_valid_at (sub one)); apply: vr].
by apply/leaves_have_node; split; [exact: same_leaves (sub zero) Pl|exact: same_leaves (sub one) Pr].
Qed.

(* rows without one of the two labels at x *)
Lemma other_side rows x (c c' : nat) : fit rows -> (c == 0) = (c' == 1) -> c <= 1 -> c' <= 1 ->
  size (side x c rows) == 0 -> side x c' rows = rows.
Proof.
move=> fit_rows cc c1 c1' none; apply/all_filterP/allP=> r rR.
have : nth 0 r x <= 1 by move/allP/(_ r rR)/allP: fit_rows; apply; rewrite mem_iota add0n ltn_ord.
have : nth 0 r x != c.
  by apply: contraTN none => rc; rewrite size_filter -lt0n -has_count; apply/hasP; exists r.
by case: c c' cc c1 c1' {none} (nth 0 r x) => [|[|//]] [|[|//]] //= _ _ _ [|[|]].
Qed.

Lemma search_of_tree fuel depth rows t : fit rows -> size rows <= fuel -> valid_at p d depth (class_of rows) t ->
  leaves_have P (class_of rows) t -> has_tree n p d wanted fuel depth rows.
Proof.
elim: t fuel depth rows => [|x l IHl r IHr] fuel depth rows fit_rows small.
all: move=> vt Pt; rewrite has_treeE (proj1 vt _ (rank_rows fit_rows)).
  have Pr : P (class_of rows) by apply: P_same (Pt [::] (or_introl erefl)) => h; rewrite restrict_nil.
  have leaf : may_be_leaf n p d depth (rank_of rows) rows by apply/(may_be_leafP _ fit_rows); case: vt.
  by have /(wantedP fit_rows)-> := Pr; rewrite leaf.
have [_ [vl vr]] := vt; have /leaves_have_node[Pl Pr] := Pt.
have sub a : same_class (at_point (class_of rows) x a) (class_of (side x a rows)).
  by apply: same_class_sym; apply: class_side.
have {vl} vl := same_class_valid_at (sub zero) vl; have {Pl} Pl := same_leaves (sub zero) Pl.
have {vr} vr := same_class_valid_at (sub one) vr; have {Pr} Pr := same_leaves (sub one) Pr.
have search t' : valid_at p d depth.+1 (class_of rows) t' -> leaves_have P (class_of rows) t' ->
    (forall fuel depth rows, fit rows -> size rows <= fuel -> valid_at p d depth (class_of rows) t' ->
      leaves_have P (class_of rows) t' -> has_tree n p d wanted fuel depth rows) ->
    has_tree n p d wanted fuel depth rows.
  by move=> /valid_higher vt' Pt'; apply.
rewrite -[X in is_true X](_ : has_tree n p d wanted fuel depth rows = _); last first.
  by rewrite has_treeE (proj1 vt _ (rank_rows fit_rows)).
case: (posnP (size (side x 0 rows))) => [/eqP no0|some0].
  by move: vr Pr; rewrite (other_side (c := 0) (c' := 1) fit_rows) // => vr Pr; apply: search IHr.
case: (posnP (size (side x 1 rows))) => [/eqP no1|some1].
  by move: vl Pl; rewrite (other_side (c := 1) (c' := 0) fit_rows) // => vl Pl; apply: search IHl.
have sum := @size_sides rows x 0 1 isT.
case: fuel small {search} => [|fuel] small.
  by move: some0; rewrite ltnNge (leq_trans (leq_trans (leq_addr _ _) sum) small).
rewrite has_treeE (proj1 vt _ (rank_rows fit_rows)); case: ifP => // _.
apply/some_points; exists x; rewrite -leqn0 -[_ == 0]leqn0 !leqNgt some0 some1 /=.
have smaller a b : 0 < b -> a + b <= size rows -> a <= fuel.
  by move=> b0 ab; rewrite -ltnS; apply: leq_trans (leq_trans ab small); rewrite -addn1 leq_add2l.
have -> : has_tree n p d wanted fuel depth.+1 (side x 0 rows).
  by apply: IHl vl Pl; [apply: fits_side|apply: smaller sum].
by apply: IHr vr Pr; [apply: fits_side|apply: smaller some0 _; rewrite addnC].
Qed.

Lemma has_treeP rows : fit rows -> reflect (exists t, valid p d (class_of rows) t /\ leaves_have P (class_of rows) t)
  (has_tree n p d wanted (size rows) 0 rows).
Proof.
move=> fit_rows; apply: (iffP idP) => [/(tree_of_search fit_rows)[t [vt Pt]]|[t [/valid_at0 vt Pt]]].
  by exists t; split=> //; apply/valid_at0.
exact: search_of_tree vt Pt.
Qed.
End Search.
End Trees.
