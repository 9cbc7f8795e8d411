(* The computable SOA and irreducibility of rows are those of their class.

   SOA_H(x) compares two dimensions, which are computed. A restriction to answers of SOA_H depends on the points alone,
   not on their order and not on how often they occur: so instead of m points all sets of at most m points are asked,
   and a set of fewer points that lowers the dimension is filled up to m by repetitions (Irreducible.v). *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible Computable TwinDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma in_subsequences (T : eqType) m (s w : seq T) : (w \in subsequences m s) = subseq w s && (size w <= m).
Proof.
elim: s m w => [|x s IH] m w; first by rewrite inE; case: w.
have stepE : subsequences m (x :: s) =
  (if m is m'.+1 then map (cons x) (subsequences m' s) else [::]) ++ subsequences m s by [].
rewrite stepE mem_cat IH; case: w => [|y w]; first by rewrite sub0seq orbT.
case: m {stepE} => [|m]; first by rewrite in_nil !andbF.
have -> : subseq (y :: w) (x :: s) = subseq (if y == x then w else y :: w) s by [].
have -> : (y :: w \in map (cons x) (subsequences m s)) = (y == x) && subseq w s && (size w <= m).
  rewrite -andbA -IH; apply/mapP/andP => [[v vs [-> ->]]|[/eqP-> ws]]; first by rewrite eqxx.
  by exists w.
rewrite ltnS; case: eqP => [_|_]; last by [].
apply/idP/idP => [/orP[] // /andP[sub ->]|->//]; rewrite andbT.
by apply: subseq_trans sub; apply: subseq_cons.
Qed.

Section Rows.
Variable n : nat.
Implicit Types (rows : seq row) (x : 'I_n) (y : 'I_2) (xs : seq 'I_n) (s : seq ('I_n * 'I_2)) (f : hypothesis 'I_n 1).
Notation class_of := (class_of (n := n) (k := 1)).
Notation rank_of := (rows_rank n 1).
Notation fit := (all (fits n 1)).

(** Restrictions *)
Definition rows_restrict rows s := foldl (fun rows' e => side e.1 e.2 rows') rows [seq (val e.1, val e.2) | e <- s].

Lemma class_restrict rows s : same_class (class_of (rows_restrict rows s)) (restrict (class_of rows) s).
Proof.
elim: s rows => [|[x y] s IH] rows h; first by rewrite restrict_nil.
by rewrite restrict_cons (IH _ h); apply: (same_class_restrict s (class_side rows x y)).
Qed.

Lemma fit_restrict rows s : fit rows -> fit (rows_restrict rows s).
Proof. by elim: s rows => [|[x y] s IH] rows // fit_rows; apply: IH; apply: fits_side. Qed.

Lemma rows_depths rows : fit rows -> decides_depths (class_of rows).
Proof.
move=> fit_rows s m; have same := same_class_dimension (class_restrict rows s).
by case: (is_deepP m (fit_restrict s fit_rows)) => /same; [left|right].
Qed.

Lemma rank_rows rows : fit rows -> rank (class_of rows) (rank_of rows).
Proof. by move=> fit_rows; apply/rows_rankP. Qed.

Lemma restrict_rank rows s : fit rows -> rank (restrict (class_of rows) s) (rank_of (rows_restrict rows s)).
Proof. by move=> fit_rows; apply/(same_class_rank _ (class_restrict rows s)); apply/rank_rows/fit_restrict. Qed.

(** SOA *)
Lemma rows_soaP rows x y : fit rows -> soa (class_of rows) x y <-> y = nth 0 (rows_soa n rows) x :> nat.
Proof.
move=> fit_rows; rewrite /soa /rows_soa (nth_map 0) ?size_iota // nth_iota // add0n.
have keeps : same_dimension (at_point (class_of rows) x zero) (class_of rows) <->
    rank_of (side x 0 rows) = rank_of rows.
  have side_rank : rank (at_point (class_of rows) x zero) (rank_of (side x 0 rows)).
    by apply/(same_class_rank _ (class_side rows x zero)); apply: rank_rows; apply: fits_side.
  by rewrite -(rank_same _ side_rank) (rows_rankP _ fit_rows).
rewrite keeps; case: eqP => [same|other]; case: (label2 y) => ->; split=> // E.
- by have := E.2 same.
by case: E => /(_ erefl).
Qed.

Definition labels_of f : row := [seq f x : nat | x <- enum 'I_n].

Lemma nth_labels_of f x : nth 0 (labels_of f) x = f x.
Proof. by rewrite (nth_map x) ?size_enum_ord // nth_ord_enum. Qed.

Lemma rows_is_soaP rows f : fit rows -> reflect (is_soa (class_of rows) f) (rows_soa n rows == labels_of f).
Proof.
move=> fit_rows; apply: (iffP eqP) => [E x|soaf].
  by apply/(rows_soaP _ _ fit_rows); rewrite E nth_labels_of.
apply: (@eq_from_nth _ 0) => [|i].
  by rewrite /labels_of /rows_soa /points !size_map size_iota -enumT size_enum_ord.
rewrite /rows_soa /points size_map size_iota => i_n; have /(rows_soaP _ _ fit_rows) := soaf (Ordinal i_n).
by rewrite -(nth_labels_of f (Ordinal i_n)) => /= ->.
Qed.

Theorem computed_soaP rows f : is_soa (class_of rows) f <-> computed_soa n rows = labels_of f.
Proof.
have fit_rows := fits_fitting n 1 rows; have same := @class_fitting n 1 rows.
split=> [soaf|/eqP/(rows_is_soaP _ fit_rows) soaf x]; last exact/(same_class_soa _ _ same).
by apply/eqP/(rows_is_soaP _ fit_rows) => x; apply/(same_class_soa _ _ same).
Qed.

(** Irreducible classes *)
Definition answer rows x : 'I_2 := inord (nth 0 (rows_soa n rows) x).

Lemma answerE rows x : answer rows x = nth 0 (rows_soa n rows) x :> nat.
Proof.
by rewrite inordK // (nth_map 0) ?size_iota // nth_iota // add0n; case: (_ != _).
Qed.

Lemma answerP rows x y : fit rows -> soa (class_of rows) x y <-> y = answer rows x.
Proof.
move=> fit_rows; rewrite (rows_soaP _ _ fit_rows) -answerE; split=> [/ord_inj //|-> //].
Qed.

Definition answers rows xs := [seq (x, answer rows x) | x <- xs].

Lemma answeredE rows xs : answered (rows_soa n rows) (map val xs) rows = rows_restrict rows (answers rows xs).
Proof.
suff E rows' : answered (rows_soa n rows) (map val xs) rows' = rows_restrict rows' (answers rows xs) by [].
by elim: xs rows' => //= x xs IH rows'; rewrite IH /rows_restrict /= answerE.
Qed.

Lemma soa_answers rows xs : fit rows -> soa_examples (class_of rows) (answers rows xs).
Proof. by move=> fit_rows x y /In_map[z _ [-> ->]]; apply/(answerP _ _ fit_rows). Qed.

Lemma answers_soa rows s : fit rows -> soa_examples (class_of rows) s -> s = answers rows (map fst s).
Proof.
move=> fit_rows; elim: s => //= [[x y]] s IH /soa_examples_cons[/(answerP _ _ fit_rows) /= <- /IH <-] //.
Qed.

Lemma restrict_answers (H : class 'I_n 1) rows xs xs' : {subset xs' <= xs} ->
  subclass (restrict H (answers rows xs)) (restrict H (answers rows xs')).
Proof.
move=> sub h [Hh /allP all_xs]; split=> //; apply/allP=> _ /mapP[x /sub xxs ->].
by apply: all_xs; apply: map_f.
Qed.

Lemma is_irreducibleP rows m : fit rows -> reflect (irreducible m (class_of rows)) (is_irreducible n m rows).
Proof.
move=> fit_rows; have Hr := rank_rows fit_rows.
have loses xs : same_dimension (restrict (class_of rows) (answers rows xs)) (class_of rows) <->
    ~~ (rank_of (answered (rows_soa n rows) (map val xs) rows) < rank_of rows).
  rewrite answeredE -leqNgt -(rank_same _ (restrict_rank _ fit_rows)) (rows_rankP _ fit_rows).
  have := rank_sub (@restrict_sub _ _ _ _) (restrict_rank (answers rows xs) fit_rows) Hr.
  by move=> le; split=> [->//|ge]; apply/eqP; rewrite eqn_leq le.
apply: (iffP idP) => [none s sm Hs|irr]; last first.
  apply/negP=> /someP[ys]; rewrite in_subsequences => /andP[sub ym].
  have /seq_points[xs E] : all (mem (points n)) ys by apply/allP=> y; apply: (mem_subseq sub).
  rewrite {ys}E size_map in sub ym *; apply/negP/loses.
  by apply: (irreducible_le ym irr); rewrite ?size_map //; apply: soa_answers.
rewrite (answers_soa fit_rows Hs); set zs := map fst s.
have zm : size zs = m by rewrite size_map.
pose xs := [seq x <- enum 'I_n | x \in zs].
have inxs : xs =i zs by move=> x; rewrite mem_filter mem_enum andbT.
have same : same_dimension (restrict (class_of rows) (answers rows xs)) (class_of rows).
  apply/loses; move: none; rewrite /is_irreducible => /negP none; apply/negP=> less; apply: none.
  apply/someP; exists (map val xs) => //; rewrite in_subsequences size_map /points -val_enum_ord.
  rewrite (map_subseq _ (filter_subseq _ _)) -zm uniq_leq_size // => [|x]; last by rewrite inxs.
  by rewrite filter_uniq // enum_uniq.
apply: same_dimension_between same; last exact: restrict_sub.
by apply: restrict_answers => x; rewrite inxs.
Qed.

Theorem computed_irreducibleP rows m : irreducible m (class_of rows) <-> computed_irreducible n m rows.
Proof.
have fit_rows := fits_fitting n 1 rows; have same := @class_fitting n 1 rows.
split=> [irr|/(is_irreducibleP _ fit_rows) irr]; last exact: same_class_irreducible same irr.
by apply/(is_irreducibleP _ fit_rows); apply: same_class_irreducible irr; apply: same_class_sym.
Qed.
End Rows.
