(* The computable dimensions of rows are the dimensions of their class.

   The rows with label a at x are the rows of the restriction to (x, a), and rows that fit have a member as soon as
   there is one row. So both sides obey the same recursion over restrictions, for mistake trees (Depth.v) as for
   shattered sets of points, whose patterns begin with 0 or with 1. Two different labels that both leave a class of
   depth m are there exactly if at least two labels do. The parts of the rows with different labels are disjoint; so by
   induction depth m needs 2^m rows, and what the program skips because there are fewer rows has no such depth. Hence
   the least depth that is not reached is found among the first numbers, and it is dimension + 1. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa Computable.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Lists *)
Lemma someE A (P : A -> bool) s : some P s = has P s.
Proof. by elim: s => //= x s ->; case: (P x). Qed.

Lemma someP (T : eqType) (P : T -> bool) s : reflect (exists2 x, x \in s & P x) (some P s).
Proof. by rewrite someE; apply: hasP. Qed.

Lemma some_points n (P : nat -> bool) : reflect (exists x : 'I_n, P x) (some P (points n)).
Proof.
apply: (iffP (someP _ _)) => [[x]|[x Px]]; last by exists (x : nat); rewrite // mem_iota ltn_ord.
by rewrite mem_iota add0n => /= xn Px; exists (Ordinal xn).
Qed.

Lemma seq_points n (ys : seq nat) : all (mem (points n)) ys -> exists xs : seq 'I_n, ys = map val xs.
Proof.
move/allP=> ysn; exists (pmap insub ys); rewrite (pmap_filter (@insubK _ _ _)).
by apply/esym/all_filterP/allP=> y /ysn; rewrite isSome_insub inE mem_iota.
Qed.

Lemma two_labels k (P : nat -> bool) :
  reflect (exists a b : 'I_k.+1, [/\ a != b, P a & P b]) (1 < count P (labels k)).
Proof.
have -> : count P (labels k) = #|[pred a : 'I_k.+1 | P a]|.
  by rewrite /labels -val_enum_ord count_map cardE -size_filter enumT; congr size; apply: eq_filter.
by apply: (iffP card_gt1P) => -[a [b []]] *; exists a, b; split.
Qed.

Lemma least_notP (Q : nat -> Prop) (P : nat -> bool) N e : (forall m, reflect (Q m) (P m)) ->
  (forall m, P m.+1 -> P m) -> ~~ P N.+1 -> e = least_not P N <-> (forall m, m < e -> Q m) /\ ~ Q e.
Proof.
move=> PQ down no; have le i j : i <= j -> P j -> P i.
  by move/subnK<-; elim: (j - i) => // u IH /down.
have least : (forall m, m < least_not P N -> P m) /\ ~~ P (least_not P N).
  rewrite /least_not; case: (boolP (has (fun m => ~~ P m) (iota 0 N.+1))) => [found|none].
    have := found; rewrite has_find size_iota => small.
    split=> [m mf|]; last by have := nth_find 0 found; rewrite nth_iota.
    by have := before_find 0 mf; rewrite nth_iota ?(ltn_trans mf small) // => /negbFE.
  rewrite hasNfind // size_iota; split=> // m mN.
  by move/hasPn: none => /(_ m); rewrite mem_iota add0n => /(_ mN)/negbNE.
case: least => yes stop; split=> [->|[Qe Ne]].
  by split=> [m /yes/PQ|/PQ]; rewrite ?(negbTE stop).
apply/eqP; rewrite eqn_leq; apply/andP; split; rewrite leqNgt; apply/negP.
  by move/Qe/PQ; rewrite (negbTE stop).
by move/yes/PQ.
Qed.

Lemma largest_not (Q : nat -> Prop) d : (forall m, Q m.+1 -> Q m) ->
  largest Q d <-> (forall m, m < d.+1 -> Q m) /\ ~ Q d.+1.
Proof.
move=> down; have le i j : i <= j -> Q j -> Q i.
  by move/subnK<-; elim: (j - i) => // u IH /down.
split=> [[Qd most]|[yes no]].
  by split=> [m md|/most]; [apply: le Qd|rewrite ltnn].
split=> [|m Qm]; first exact: yes.
by rewrite leqNgt; apply/negP=> dm; apply: no; apply: le Qm.
Qed.

(** Classes of rows *)
Section Rows.
Variables n k : nat.
Implicit Types (rows : seq row) (x : 'I_n) (a b : 'I_k.+1).
Notation class_of := (class_of (n := n) (k := k)).

Lemma class_side rows x a : same_class (class_of (side x a rows)) (at_point (class_of rows) x a).
Proof.
move=> h; rewrite at_pointP; split=> [[r]|[[r rR hr] hx]].
  by rewrite mem_filter => /andP[/eqP rx rR] hr; split; [exists r|apply: ord_inj; rewrite hr].
by exists r => //; rewrite mem_filter rR andbT -hr hx.
Qed.

Lemma class_sub rows rows' : {subset rows <= rows'} -> subclass (class_of rows) (class_of rows').
Proof. by move=> sub h [r /sub]; exists r. Qed.

(* a function with the labels of a row *)
Definition function_of (r : row) : hypothesis 'I_n k := fun x => inord (nth 0 r x).

Lemma fitsP r : reflect (forall x, function_of r x = nth 0 r x :> nat) (fits n k r).
Proof.
apply: (iffP allP) => [fit x|fit x].
  by rewrite inordK // ltnS fit // mem_iota ltn_ord.
by rewrite mem_iota add0n => /= xn; rewrite -ltnS -[nth 0 r x](fit (Ordinal xn)).
Qed.

Lemma class_fitting rows : same_class (class_of (fitting n k rows)) (class_of rows).
Proof.
move=> h; split=> [|[r rR hr]]; first by apply: class_sub => r; rewrite mem_filter => /andP[].
exists r => //; rewrite mem_filter rR andbT; apply/fitsP=> x.
by rewrite /function_of -hr inord_val.
Qed.

Lemma class_nonempty rows : all (fits n k) rows -> reflect (nonempty (class_of rows)) (0 < size rows).
Proof.
case: rows => [|r rows] fit; constructor; first by case=> h [].
by exists (function_of r), r; rewrite ?mem_head //; apply/fitsP; case/andP: fit.
Qed.

Lemma fits_sub rows rows' : {subset rows' <= rows} -> all (fits n k) rows -> all (fits n k) rows'.
Proof. by move=> sub /allP fit; apply/allP=> r /sub/fit. Qed.

Lemma fits_side rows y c : all (fits n k) rows -> all (fits n k) (side y c rows).
Proof. by apply: fits_sub => r; rewrite mem_filter => /andP[]. Qed.

Lemma fits_fitting rows : all (fits n k) (fitting n k rows).
Proof. exact: filter_all. Qed.

Lemma size_disjoint (P Q : pred row) rows : (forall r, P r -> ~~ Q r) ->
  size (filter P rows) + size (filter Q rows) <= size rows.
Proof.
move=> PQ; rewrite !size_filter -count_predUI.
rewrite (eq_count (_ : predI P Q =1 pred0)) ?count_pred0 ?addn0 ?count_size // => r /=.
by apply/negP=> /andP[/PQ/negP].
Qed.

Lemma size_sides rows y (c c' : nat) : c != c' -> size (side y c rows) + size (side y c' rows) <= size rows.
Proof. by move=> cc; apply: size_disjoint => r /eqP->. Qed.

Lemma enough_rows rows1 rows2 rows m : size rows1 + size rows2 <= size rows ->
  2 ^ m <= size rows1 -> 2 ^ m <= size rows2 -> (size rows < 2 ^ m.+1) = false.
Proof.
move=> sum m1 m2; apply/negbTE; rewrite -leqNgt; apply: leq_trans sum.
by rewrite expnS mul2n -addnn leq_add.
Qed.

Lemma deepest_too_small rows (P : nat -> bool) : (forall m, P m -> 2 ^ m <= size rows) -> ~~ P (deepest rows).+1.
Proof. by move=> few; apply/negP=> /few; rewrite leqNgt trunc_log_ltn. Qed.

(** Littlestone dimension *)
Lemma is_deep_size m rows : is_deep n k m rows -> 2 ^ m <= size rows.
Proof. by case: m => [|m] /=; case: ltnP. Qed.

Lemma is_deepP m rows : all (fits n k) rows -> reflect (deep (class_of rows) m) (is_deep n k m rows).
Proof.
elim: m rows => [|m IHm] rows fit.
  have -> : is_deep n k 0 rows = (0 < size rows) by rewrite /= expn0 ltnNge; case: (0 < size rows).
  by apply: (iffP (class_nonempty fit)) => /deep0.
have IH x a := IHm _ (fits_side x a fit).
have step : is_deep n k m.+1 rows = if size rows < 2 ^ m.+1 then false
    else some (fun x : nat => 1 < count (fun a : nat => is_deep n k m (side x a rows)) (labels k)) (points n) by [].
have twoP : deep (class_of rows) m.+1 <->
    exists x : 'I_n, 1 < count (fun a : nat => is_deep n k m (side x a rows)) (labels k).
  rewrite deepS; split=> [[x [a [b [ab Ha Hb]]]]|[x /two_labels[a [b [ab /IH Ha /IH Hb]]]]].
    by exists x; apply/two_labels; exists a, b; split=> //; apply/IH/(same_class_dimension (class_side _ _ _)).
  by exists x, a, b; split=> //; apply/(same_class_dimension (class_side _ _ _)).
rewrite step; apply: (iffP idP) => [|/twoP[x two]]; first by case: ltnP => // _ /some_points/twoP.
have /two_labels[a [b [ab Ha Hb]]] := two.
rewrite (enough_rows (@size_sides rows x a b ab) (is_deep_size Ha) (is_deep_size Hb)).
by apply/some_points; exists x.
Qed.

Lemma rows_rankP rows e : all (fits n k) rows -> rank (class_of rows) e <-> e = rows_rank n k rows.
Proof.
move=> fit; rewrite rankP below_not_deep; apply: iff_sym.
apply: least_notP => [m|m /(is_deepP _ fit)/deep_pred/(is_deepP _ fit) //|]; first exact: is_deepP.
by apply: (@deepest_too_small rows (is_deep n k^~ rows)) => m; apply: is_deep_size.
Qed.

Theorem computed_rankP rows e : rank (class_of rows) e <-> e = computed_rank n k rows.
Proof. by rewrite -(same_class_rank e (class_fitting rows)); apply: rows_rankP; apply: fits_fitting. Qed.
End Rows.

(** VC dimension *)
Section BinaryRows.
Variable n : nat.
Implicit Types (rows : seq row) (xs : seq 'I_n) (x : 'I_n) (m : nat).
Notation class_of := (class_of (n := n) (k := 1)).

Lemma vc_shatters_sub (G H : class 'I_n 1) xs : subclass G H -> vc_shatters G xs -> vc_shatters H xs.
Proof. by move=> GH Gxs ys /Gxs[h /GH Hh hys]; exists h. Qed.

Lemma vc_shatters_cons (H : class 'I_n 1) x xs : vc_shatters H (x :: xs) <->
  vc_shatters (at_point H x zero) xs /\ vc_shatters (at_point H x one) xs.
Proof.
split=> [Hxs|[H0 H1] [|y ys] // [ys_xs]]; last first.
  have [h /at_pointP[Hh hx] hys] : exists2 h, at_point H x y h & map h xs = ys.
    by case: (label2 y) => ->; [apply: H0|apply: H1].
  by exists h; rewrite //= hx hys.
have part y : vc_shatters (at_point H x y) xs.
  move=> ys ys_xs; have [|h Hh [hx hys]] := Hxs (y :: ys); first by rewrite /= ys_xs.
  by exists h => //; apply/at_pointP.
by split; apply: part.
Qed.

Lemma vc_shatters_take (H : class 'I_n 1) m : (exists2 xs, size xs = m.+1 & vc_shatters H xs) ->
  exists2 xs, size xs = m & vc_shatters H xs.
Proof.
case=> -[|x xs] // [xm] /vc_shatters_cons[Hxs _]; exists xs => //.
by apply: vc_shatters_sub Hxs; apply: at_point_sub.
Qed.

Lemma is_vc_shatteredP xs rows : all (fits n 1) rows ->
  reflect (vc_shatters (class_of rows) xs) (is_vc_shattered (map val xs) rows).
Proof.
elim: xs rows => [|x xs IH] rows fit.
  apply: (iffP (class_nonempty fit)) => [[h Hh] [] // _|/(_ [::] erefl)[h Hh _]]; by exists h.
have side y : vc_shatters (at_point (class_of rows) x y) xs <-> is_vc_shattered (map val xs) (side x y rows).
  have cs := same_class_sub (class_side rows x y).
  by split=> [/(vc_shatters_sub (proj2 cs))/(IH _ (fits_side x y fit))|/(IH _ (fits_side x y fit))];
    last by apply: vc_shatters_sub (proj1 cs).
apply: (iffP idP) => [|/vc_shatters_cons[/side /= H0 /side /= H1]]; last by rewrite /= H0.
rewrite /=; case: ifP => // H0 H1; apply/vc_shatters_cons.
by split; apply/side.
Qed.

Lemma is_vc_shattered_size (xs : seq nat) rows : is_vc_shattered xs rows -> 2 ^ size xs <= size rows.
Proof.
elim: xs rows => [|x xs IH] rows //=; case: ifP => // /IH H0 /IH H1.
by rewrite leqNgt (enough_rows (@size_sides rows x 0 1 isT) H0 H1).
Qed.

Lemma in_sequences (T : eqType) m (s w : seq T) : (w \in sequences m s) = (size w == m) && all (mem s) w.
Proof.
elim: m w => [|m IH] [|x w]; rewrite //= ?inE //.
  by apply/negP=> /allpairsPdep[? [? []]].
rewrite eqSS; apply/allpairsP/idP => [[[y v] /= [ys vm [-> ->]]]|/and3P[wm xs ws]].
  by move: vm; rewrite IH ys.
by exists (x, w); rewrite /= IH wm ws.
Qed.

Lemma is_vc_deepP m rows : all (fits n 1) rows ->
  reflect (exists2 xs, size xs = m & vc_shatters (class_of rows) xs) (is_vc_deep n m rows).
Proof.
move=> fit; rewrite /is_vc_deep; apply: (iffP idP) => [|[xs xm /(is_vc_shatteredP _ fit) Hxs]].
  case: ifP => // _ /someP[ys]; rewrite in_sequences => /andP[/eqP <- /seq_points[xs ->]] /(is_vc_shatteredP _ fit) Hxs.
  by exists xs; rewrite ?size_map.
have := is_vc_shattered_size Hxs; rewrite size_map xm leqNgt => /negbTE->.
apply/someP; exists (map val xs) => //; rewrite in_sequences size_map xm eqxx /=.
by apply/allP=> _ /mapP[x _ ->]; rewrite inE mem_iota ltn_ord.
Qed.

Theorem computed_vc_rankP rows d : vc_dimension (class_of rows) d <-> d.+1 = computed_vc_rank n rows.
Proof.
have fit := fits_fitting n 1 rows.
have [to from] := same_class_sub (@class_fitting n 1 rows).
have same m : (exists2 xs, size xs = m & vc_shatters (class_of (fitting n 1 rows)) xs) <->
    (exists2 xs, size xs = m & vc_shatters (class_of rows) xs).
  by split=> -[xs xm Hxs]; exists xs => //; apply: vc_shatters_sub Hxs.
rewrite /vc_dimension largest_not => [|m]; last exact: vc_shatters_take.
apply: iff_sym; apply: least_notP => [m|m|].
- by apply: (iffP (is_vc_deepP m fit)) => /same.
- by move/(is_vc_deepP _ fit)/vc_shatters_take/(is_vc_deepP _ fit).
by apply: (@deepest_too_small (fitting n 1 rows) (is_vc_deep n ^~ _)) => m; rewrite /is_vc_deep; case: ltnP.
Qed.
End BinaryRows.

Theorem computed_sauerE k T d : sauer k T d = computed_sauer k T d.
Proof.
by rewrite /sauer /computed_sauer foldr_map -(big_mkord xpredT (fun i => 'C(T, i) * k ^ i)) unlock /index_iota subn0.
Qed.
