(* Computable twins of the definitions, for finite classes given by their rows.

   A row is the list of the labels of a function at the points 0..n-1; missing labels are 0. A list of rows is the
   class of all functions that have the labels of some row; a row with a label above k is of no function, further
   labels do not matter. A restriction keeps the rows with a label at a point. Everything here is computed with
   lists and numbers, by recursion over restrictions; that it equals what Statements.v defines, for all n, k and
   rows, is proved in the files Twin*.v. So the definitions can be evaluated, and compared with those of a program.
   Depth m is not asked of fewer than 2^m rows, as no class of that size has it. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation row := (seq nat).

(* the class of the rows *)
Definition class_of n k (rows : seq row) : class 'I_n k :=
  fun h => exists2 r, r \in rows & forall x, h x = nth 0 r x :> nat.

(** Lists *)
(* [has], and nothing is asked after the first yes *)
Fixpoint some A (P : A -> bool) (s : seq A) : bool := if s is x :: s' then if P x then true else some P s' else false.
(* the least number that P does not have, if it is at most N + 1 *)
Definition least_not (P : nat -> bool) N := find (fun m => ~~ P m) (iota 0 N.+1).
(* the sequences of T members of s, and the subsequences of s with at most m members *)
Fixpoint sequences A T (s : seq A) : seq (seq A) :=
  if T is T'.+1 then [seq x :: w | x <- s, w <- sequences T' s] else [:: [::]].
Fixpoint subsequences A m (s : seq A) : seq (seq A) :=
  if s is x :: s' then (if m is m'.+1 then map (cons x) (subsequences m' s') else [::]) ++ subsequences m s'
  else [:: [::]].
(* C(T, 0) + C(T, 1) k + .. + C(T, d) k^d *)
Definition computed_sauer k T d := foldr addn 0 [seq 'C(T, i) * k ^ i | i <- iota 0 d.+1].

Section Rows.
Variables n k : nat.
Implicit Types (rows : seq row) (x a m T : nat).

Definition points := iota 0 n.
Definition labels := iota 0 k.+1.
Definition fits (r : row) := all (fun x => nth 0 r x <= k) points.
Definition fitting rows := filter fits rows.
Definition side x a rows := [seq r <- rows | nth 0 r x == a].
(* no tree that rows shatter is deeper *)
Definition deepest rows := trunc_log 2 (size rows).

(** Littlestone dimension *)
Fixpoint is_deep m rows : bool :=
  if size rows < 2 ^ m then false
  else if m is m'.+1 then some (fun x => 1 < count (fun a => is_deep m' (side x a rows)) labels) points
  else true.
Definition rows_rank rows := least_not (is_deep^~ rows) (deepest rows).
Definition computed_rank rows := rows_rank (fitting rows).

(** Collapsing maps are lists of values *)
Notation values := (seq (option bool)).
Definition pair_values : seq values :=
  [seq [seq if y == a.1 then Some false else if y == a.2 then Some true else None | y <- labels]
  | a <- [seq (a, b) | a <- labels, b <- labels] & a.1 != a.2].
Definition bit_values : seq values :=
  [seq [seq Some (odd (y %/ 2 ^ i)) | y <- labels] | i <- iota 0 (up_log 2 k.+1)].
Definition graph_values : seq values := [seq [seq Some (y != a) | y <- labels] | a <- labels].
Definition all_values : seq values := sequences k.+1 [:: None; Some false; Some true].

Definition collapsed x (v : values) c rows := [seq r <- rows | nth None v (nth 0 r x) == Some c].

Fixpoint is_psi_deep (F : seq values) m rows : bool :=
  if size rows < 2 ^ m then false
  else if m is m'.+1 then
    some (fun x => some (fun v => if is_psi_deep F m' (collapsed x v false rows)
                                  then is_psi_deep F m' (collapsed x v true rows) else false) F) points
  else true.
Definition computed_psi_rank F rows :=
  let rows' := fitting rows in least_not (fun m => is_psi_deep F m rows') (deepest rows').

(* all nodes of the i-th level have the i-th map *)
Fixpoint is_shattered (vs : seq values) rows : bool :=
  if size rows < 2 ^ size vs then false
  else if vs is v :: vs' then
    some (fun x => if is_shattered vs' (collapsed x v false rows)
                   then is_shattered vs' (collapsed x v true rows) else false) points
  else true.
Definition is_uniform_deep F m rows :=
  if size rows < 2 ^ m then false else some (fun vs => is_shattered vs rows) (sequences m F).
Definition computed_uniform_rank F rows :=
  let rows' := fitting rows in least_not (fun m => is_uniform_deep F m rows') (deepest rows').

(** 0-covers *)
Fixpoint trees T : seq (tree nat T) :=
  if T is T'.+1 then [seq Branch x t.1 t.2 | x <- points, t <- [seq (l, r) | l <- trees T', r <- trees T']]
  else [:: Empty nat].
(* the smallest number of trees that cover the rows on z *)
Fixpoint covers_on T (z : tree nat T) rows : nat :=
  if rows is [::] then 0
  else if z is Branch _ x l r then
    foldr addn 0 [seq let part := side x a rows in maxn (covers_on l part) (covers_on r part) | a <- labels]
  else 1.
Definition computed_covers T rows :=
  let rows' := fitting rows in foldr maxn 0 [seq covers_on z rows' | z <- trees T].

(** Bits *)
Definition bit_rows i rows : seq row :=
  [seq [seq odd (nth 0 r x %/ 2 ^ i) : nat | x <- points] | r <- fitting rows].
End Rows.

Section BinaryRows.
Variable n : nat.
Implicit Types (rows : seq row) (f : row) (x m p d e : nat).
Notation rank_of := (rows_rank n 1).

(** VC dimension *)
Fixpoint is_vc_shattered (xs : seq nat) rows : bool :=
  if xs is x :: xs' then
    if is_vc_shattered xs' (side x 0 rows) then is_vc_shattered xs' (side x 1 rows) else false
  else 0 < size rows.
Definition is_vc_deep m rows :=
  if size rows < 2 ^ m then false else some (fun xs => is_vc_shattered xs rows) (sequences m (points n)).
Definition computed_vc_rank rows :=
  let rows' := fitting n 1 rows in least_not (fun m => is_vc_deep m rows') (deepest rows').

(** SOA, irreducible classes *)
Definition rows_soa rows : row := [seq rank_of (side x 0 rows) != rank_of rows : nat | x <- points n].
Definition computed_soa rows := rows_soa (fitting n 1 rows).

Definition answered f (xs : seq nat) rows := foldl (fun rows' x => side x (nth 0 f x) rows') rows xs.
Definition is_irreducible m rows :=
  let f := rows_soa rows in
  let e := rank_of rows in
  ~~ some (fun xs => rank_of (answered f xs rows) < e) (subsequences m (points n)).
Definition computed_irreducible m rows := is_irreducible m (fitting n 1 rows).

(** Decompositions *)
Section Decompositions.
Variables p d : nat.

Definition may_be_node depth e := depth <= p * (2 ^ (d.+2 - e) - 1).
Definition may_be_leaf depth e rows :=
  if depth <= p * (2 ^ (d.+1 - e) - 1) then is_irreducible (p * 2 ^ (d.+1 - e)) rows else false.

(* below a node of this depth some tree is valid, and all its leaves have what is wanted; queries that leave a side
   empty are of no use *)
Fixpoint has_tree (wanted : nat -> seq row -> bool) fuel depth rows : bool :=
  let e := rank_of rows in
  if may_be_node depth e then
    if (if wanted e rows then may_be_leaf depth e rows else false) then true
    else if fuel is fuel'.+1 then
      some (fun x =>
        let l := side x 0 rows in
        let r := side x 1 rows in
        if (size l == 0) || (size r == 0) then false
        else if has_tree wanted fuel' depth.+1 l then has_tree wanted fuel' depth.+1 r else false) (points n)
    else false
  else false.

Definition rows_ddim rows : option nat :=
  let has_tree_with wanted := has_tree wanted (size rows) 0 rows in
  if has_tree_with (fun _ _ => true)
  then Some (least_not (fun e => ~~ has_tree_with (fun e' _ => e' <= e)) (rank_of rows)) else None.
Definition computed_ddim rows := rows_ddim (fitting n 1 rows).

(* no optimal tree does without f at its leaves of largest dimension *)
Definition computed_essential rows f : bool :=
  let rows' := fitting n 1 rows in
  if rows_ddim rows' is Some e then
    ~~ has_tree (fun e' G => (e' < e) || (e' == e) && (rows_soa G != f)) (size rows') 0 rows'
  else true.
End Decompositions.
End BinaryRows.
