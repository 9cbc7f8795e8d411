(* The computable Psi-dimensions of rows, and the bits of rows.

   A collapsing map is the list of its values at the labels 0..k. The rows that it sends to c at x are the rows of the
   members that it sends to c at x, and no row is sent to 0 and to 1. So the recursion over the two sides of a point and
   a map (PsiTrees.v) is that of the program, for every list of maps that has the maps of the family and no others. A
   uniform tree has the same sequence of maps on all paths; so for a fixed sequence, its first map splits the class at
   some point, and the rest of it is the sequence for both sides.
   The four families are lists: of two labels, of a bit, of one label, and of all values. The rows of the i-th bits are
   the rows of the class of the i-th bits. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa PsiTrees Computable TwinDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section UniformTrees.
Variables (X : Type) (k : nat).
Implicit Types (G H : class X k) (phi : collapsing k) (Psi : family k) (w : seq (collapsing k)).

(* some tree with the maps w on all paths is shattered *)
Definition uniform_by w H := exists t : psi_tree X k (size w),
  (forall p, size p = size w -> psi_maps t p = w) /\ psi_shatters H t.

Lemma uniform_by_sub w G H : subclass G H -> uniform_by w G -> uniform_by w H.
Proof. by move=> GH [t [tw Gt]]; exists t; split=> // p /Gt[h /GH]; exists h. Qed.

Lemma uniform_by_nil H : uniform_by [::] H <-> nonempty H.
Proof.
split=> [[t [_ /(_ [::] erefl)[h Hh _]]]|Hn]; first by exists h.
by exists (PsiLeaf X k); split=> [[]|] //; apply/psi_shatters_leaf.
Qed.

Lemma uniform_root H d (t : psi_tree X k d) w : size w = d -> (forall p, size p = d -> psi_maps t p = w) ->
  psi_shatters H t -> if w is phi :: w' then
    exists x, uniform_by w' (collapse H x phi false) /\ uniform_by w' (collapse H x phi true) else True.
Proof.
case: d / t => [/size0nil->//|m x psi l r] wm tw /psi_shatters_node[Hl Hr].
case: w wm tw => // phi w [wm] tw; rewrite /uniform_by wm.
have E : psi = phi by have := tw (nseq m.+1 false); rewrite size_nseq => /(_ erefl)[].
rewrite {}E in tw Hl Hr *.
exists x; split; [exists l|exists r]; split=> // p pm.
  by have := tw (false :: p); rewrite /= pm => /(_ erefl)[<-].
by have := tw (true :: p); rewrite /= pm => /(_ erefl)[<-].
Qed.

Lemma uniform_by_cons phi w H : uniform_by (phi :: w) H <->
  exists x, uniform_by w (collapse H x phi false) /\ uniform_by w (collapse H x phi true).
Proof.
split=> [[t [tw Ht]]|[x [[l [lw Hl]] [r [rw Hr]]]]]; first exact: uniform_root tw Ht.
exists (PsiNode x phi l r); split; last by apply/psi_shatters_node.
by case=> // -[] p [pm]; rewrite /psi_maps /=; congr cons; [apply: rw|apply: lw].
Qed.

Lemma uniform_deepP Psi H m : uniform_deep Psi H m <-> exists w, [/\ size w = m, all Psi w & uniform_by w H].
Proof.
split=> [[t [Pt ut Ht]]|[w [<- Pw [t [tw Ht]]]]]; last first.
  by exists t; split=> // [p pm|p q pm qm]; rewrite !tw.
have wm : size (psi_maps t (nseq m false)) = m.
  rewrite size_map; elim: {Pt ut Ht} t => {m} //= m x phi l IHl r _; by rewrite IHl.
exists (psi_maps t (nseq m false)); rewrite wm; split=> //; first by apply: Pt; rewrite size_nseq.
have same p : size p = m -> psi_maps t p = psi_maps t (nseq m false).
  by move=> pm; apply: ut; rewrite ?size_nseq.
by move: (psi_maps t _) wm same => w wm same; rewrite /uniform_by wm; exists t.
Qed.
End UniformTrees.

(** The two sides of a point and a map *)
Section Rows.
Variables n k : nat.
Notation values := (seq (option bool)).
Implicit Types (rows : seq row) (x : 'I_n) (v : values) (F : seq values) (Psi : family k).
Notation class_of := (class_of (n := n) (k := k)).

Definition map_of v : collapsing k := [ffun y => nth None v (y : 'I_k.+1)].
(* the maps of the family are those in the list *)
Definition lists F Psi := forall phi, Psi phi <-> exists2 v, v \in F & phi = map_of v.

Lemma class_collapsed rows x v c :
  same_class (class_of (collapsed x v c rows)) (collapse (class_of rows) x (map_of v) c).
Proof.
move=> h; rewrite /collapse ffunE; split=> [[r]|[[r rR hr] hx]].
  by rewrite mem_filter => /andP[/eqP rx rR] hr; split; [exists r|rewrite -rx hr].
by exists r => //; rewrite mem_filter rR andbT -hr; apply/eqP.
Qed.

Lemma fits_collapsed rows (y : nat) v c : all (fits n k) rows -> all (fits n k) (collapsed y v c rows).
Proof. by apply: fits_sub => r; rewrite mem_filter => /andP[]. Qed.

Lemma size_collapsed rows (y : nat) v : size (collapsed y v false rows) + size (collapsed y v true rows) <= size rows.
Proof. by apply: size_disjoint => r /eqP->. Qed.

(** Psi-trees *)
Lemma is_psi_deep_size F m rows : is_psi_deep n F m rows -> 2 ^ m <= size rows.
Proof. by case: m => [|m] /=; case: ltnP. Qed.

Lemma is_psi_deepP F Psi m rows : lists F Psi -> all (fits n k) rows ->
  reflect (psi_deep Psi (class_of rows) m) (is_psi_deep n F m rows).
Proof.
move=> FPsi; elim: m rows => [|m IHm] rows fit.
  have -> : is_psi_deep n F 0 rows = (0 < size rows) by rewrite /= expn0 ltnNge; case: (0 < size rows).
  by apply: (iffP (class_nonempty fit)) => /psi_deep0.
have IH x v c : psi_deep Psi (collapse (class_of rows) x (map_of v) c) m <-> is_psi_deep n F m (collapsed x v c rows).
  have [to from] := same_class_sub (class_collapsed rows x v c).
  have fit' := fits_collapsed x v c fit.
  by split=> [/(psi_deep_sub from)/(IHm _ fit')|/(IHm _ fit')/(psi_deep_sub to)].
rewrite /=; apply: (iffP idP) => [|/psi_deepS[x [_ [/FPsi[v vF ->] /IH H0 /IH H1]]]].
  case: ltnP => // _ /some_points[x /someP[v vF]]; case: ifP => // H0 H1.
  by apply/psi_deepS; exists x, (map_of v); split; [apply/FPsi; exists v|apply/IH|apply/IH].
rewrite (enough_rows (size_collapsed rows x v) (is_psi_deep_size H0) (is_psi_deep_size H1)).
by apply/some_points; exists x; apply/someP; exists v; rewrite ?H0.
Qed.

Theorem computed_psi_rankP F Psi rows d : lists F Psi ->
  psi_dimension Psi (class_of rows) d <-> d.+1 = computed_psi_rank n k F rows.
Proof.
move=> FPsi; have fit := fits_fitting n k rows.
have [to from] := same_class_sub (@class_fitting n k rows).
have down m (H : class 'I_n k) : psi_deep Psi H m.+1 -> psi_deep Psi H m.
  by case/psi_deepS=> [x [phi [_ H0 _]]]; apply: psi_deep_sub H0 => h [].
rewrite /psi_dimension largest_not => [|m]; last exact: down.
apply: iff_sym; apply: least_notP => [m|m|].
- by apply: (iffP (is_psi_deepP m FPsi fit)); apply: psi_deep_sub.
- by move/(is_psi_deepP _ FPsi fit)/down/(is_psi_deepP _ FPsi fit).
by apply: (@deepest_too_small (fitting n k rows) (is_psi_deep n F ^~ _)) => m; apply: is_psi_deep_size.
Qed.

(** Uniform trees *)
Lemma is_shattered_size vs rows : is_shattered n vs rows -> 2 ^ size vs <= size rows.
Proof. by case: vs => [|v vs] /=; case: ltnP. Qed.

Lemma is_shatteredP vs rows : all (fits n k) rows ->
  reflect (uniform_by (map map_of vs) (class_of rows)) (is_shattered n vs rows).
Proof.
elim: vs rows => [|v vs IHvs] rows fit.
  have -> : is_shattered n [::] rows = (0 < size rows) by rewrite /= expn0 ltnNge; case: (0 < size rows).
  by apply: (iffP (class_nonempty fit)) => /uniform_by_nil.
have IH x c : uniform_by (map map_of vs) (collapse (class_of rows) x (map_of v) c) <->
    is_shattered n vs (collapsed x v c rows).
  have [to from] := same_class_sub (class_collapsed rows x v c).
  have fit' := fits_collapsed x v c fit.
  by split=> [/(uniform_by_sub from)/(IHvs _ fit')|/(IHvs _ fit')/(uniform_by_sub to)].
rewrite /=; apply: (iffP idP) => [|/uniform_by_cons[x [/IH H0 /IH H1]]].
  case: ltnP => // _ /some_points[x]; case: ifP => // H0 H1.
  by apply/uniform_by_cons; exists x; split; apply/IH.
rewrite (enough_rows (size_collapsed rows x v) (is_shattered_size H0) (is_shattered_size H1)).
by apply/some_points; exists x; rewrite H0.
Qed.

Lemma lists_all F Psi w : lists F Psi ->
  all Psi w <-> exists2 vs, vs \in sequences (size w) F & w = map map_of vs.
Proof.
move=> FPsi; split=> [|[vs]]; last first.
  rewrite in_sequences => /andP[_ /allP vsF] ->; apply/allP=> phi /mapP[v /vsF vF ->].
  by apply/FPsi; exists v.
elim: w => [_|phi w IH]; first by exists [::]; rewrite ?inE.
have -> : all Psi (phi :: w) = Psi phi && all Psi w by [].
case/andP=> /FPsi[v vF ->] /IH[vs vsF ->]; exists (v :: vs) => //.
move: vsF; rewrite !in_sequences /= !size_map => /andP[_ vsF].
by rewrite eqxx /=; apply/andP.
Qed.

Lemma is_uniform_deepP F Psi m rows : lists F Psi -> all (fits n k) rows ->
  reflect (uniform_deep Psi (class_of rows) m) (is_uniform_deep n F m rows).
Proof.
move=> FPsi fit; rewrite /is_uniform_deep; apply: (iffP idP) => [|/uniform_deepP[w [<-]]].
  case: ifP => // _ /someP[vs vsF /(is_shatteredP _ fit) Hvs]; apply/uniform_deepP.
  exists (map map_of vs); rewrite size_map; move: (vsF); rewrite in_sequences => /andP[/eqP vm _]; split=> //.
  by apply/(lists_all _ FPsi); exists vs; rewrite // size_map vm.
move/(lists_all _ FPsi)=> [vs vsF ->] /(is_shatteredP _ fit) Hvs; rewrite size_map.
have := is_shattered_size Hvs; rewrite leqNgt => /negbTE->.
by apply/someP; exists vs => //; move: vsF; rewrite !in_sequences => /andP[_ ->]; rewrite eqxx.
Qed.

Theorem computed_uniform_rankP F Psi rows d : lists F Psi ->
  uniform_dimension Psi (class_of rows) d <-> d.+1 = computed_uniform_rank n k F rows.
Proof.
move=> FPsi; have fit := fits_fitting n k rows.
have [to from] := same_class_sub (@class_fitting n k rows).
have sub m (G H : class 'I_n k) : subclass G H -> uniform_deep Psi G m -> uniform_deep Psi H m.
  by move=> GH /uniform_deepP[w [wm Pw Hw]]; apply/uniform_deepP; exists w; split=> //; apply: uniform_by_sub Hw.
have down m (H : class 'I_n k) : uniform_deep Psi H m.+1 -> uniform_deep Psi H m.
  case/uniform_deepP=> -[|phi w] [] // [wm] /= /andP[_ Pw] /uniform_by_cons[x [Hw _]].
  by apply/uniform_deepP; exists w; split=> //; apply: uniform_by_sub Hw => h [].
rewrite /uniform_dimension largest_not => [|m]; last exact: down.
apply: iff_sym; apply: least_notP => [m|m|].
- by apply: (iffP (is_uniform_deepP m FPsi fit)); apply: sub.
- by move/(is_uniform_deepP _ FPsi fit)/down/(is_uniform_deepP _ FPsi fit).
by apply: (@deepest_too_small (fitting n k rows) (is_uniform_deep n F ^~ _)) => m; rewrite /is_uniform_deep; case: ltnP.
Qed.

(** The four families *)
Lemma map_of_labels (f : nat -> option bool) : map_of [seq f y | y <- labels k] = [ffun y : 'I_k.+1 => f y].
Proof.
apply/ffunP=> y; rewrite !ffunE (nth_map 0) ?size_iota ?ltn_ord //.
by rewrite nth_iota ?add0n.
Qed.

Lemma in_labels a : a \in labels k -> exists b : 'I_k.+1, a = b.
Proof. by rewrite mem_iota add0n => ak; exists (Ordinal ak). Qed.

Lemma label_in (a : 'I_k.+1) : (a : nat) \in labels k.
Proof. by rewrite mem_iota add0n ltn_ord. Qed.

Theorem lists_pairs : lists (pair_values k) (@pair_maps k).
Proof.
pose v_of (a b : nat) := [seq if y == a then Some false else if y == b then Some true else None | y <- labels k].
have pairE (a b : 'I_k.+1) : map_of (v_of a b) = pair_map a b by rewrite map_of_labels; apply/ffunP=> y; rewrite !ffunE.
move=> phi; split=> [/pair_mapsP[a [b [ab ->]]]|[v /mapP[[c c']]]].
  exists (v_of a b); rewrite ?pairE //; apply/mapP; exists (val a, val b) => //; rewrite mem_filter.
  by apply/andP; split=> //; apply/allpairsP; exists (val a, val b); rewrite !label_in.
rewrite mem_filter => /andP[cc /allpairsP[[c1 c2] [/in_labels[a Ea] /in_labels[b Eb] [ca cb]]]] -> ->.
move: cc Ea Eb; rewrite /= ca cb => cc Ea Eb; rewrite Ea Eb in cc *.
by apply/pair_mapsP; exists a, b; rewrite -pairE.
Qed.

Theorem lists_bits : lists (bit_values k) (@bit_maps k).
Proof.
move=> phi; rewrite /bit_maps /bit_values -/(n_bits k); split=> [/existsP[i /eqP->]|[v /mapP[i ik ->] ->]].
  exists [seq Some (odd (y %/ 2 ^ i)) | y <- labels k]; last by rewrite map_of_labels.
  by apply/mapP; exists (val i); rewrite // mem_iota add0n ltn_ord.
move: ik; rewrite mem_iota add0n => ik; apply/existsP; exists (Ordinal ik).
by rewrite map_of_labels.
Qed.

Theorem lists_graphs : lists (graph_values k) (@graph_maps k).
Proof.
move=> phi; split=> [/existsP[a /eqP->]|[v /mapP[c /in_labels[a ->] ->] ->]].
  exists [seq Some (y != a :> nat) | y <- labels k]; last by rewrite map_of_labels; apply/ffunP=> y; rewrite !ffunE.
  by apply/mapP; exists (val a); rewrite ?label_in.
by apply/existsP; exists a; rewrite map_of_labels; apply/eqP/ffunP=> y; rewrite !ffunE.
Qed.

Theorem lists_all_maps : lists (all_values k) (@all_maps k).
Proof.
move=> phi; split=> // _; exists [seq phi (inord y) | y <- labels k].
  by rewrite in_sequences size_map size_iota eqxx; apply/allP=> v _; rewrite !inE; case: v => [[]|].
by rewrite map_of_labels; apply/ffunP=> y; rewrite !ffunE inord_val.
Qed.

(** Bits *)
Theorem bit_rowsP i rows : same_class (Computable.class_of (bit_rows n k i rows)) (bit_class i (class_of rows)).
Proof.
move=> g; split=> [[r /mapP[q qR ->] gr]|[h /class_fitting[r rR hr] gh]].
  have fit : fits n k q by move: qR; rewrite mem_filter => /andP[].
  exists (@function_of n k q); first by apply/class_fitting; exists q => //; apply/fitsP.
  move=> x; apply: ord_inj; rewrite gr (nth_map 0) ?size_iota // nth_iota ?add0n //.
  by rewrite /bit (fitsP _ _ _ fit) inordK // ltnS leq_b1.
exists [seq odd (nth 0 r x %/ 2 ^ i) : nat | x <- points n]; first by apply/mapP; exists r.
move=> x; rewrite gh (nth_map 0) ?size_iota // nth_iota ?add0n //.
by rewrite /bit hr inordK // ltnS leq_b1.
Qed.
End Rows.
