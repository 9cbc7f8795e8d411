(* Formulas for the size and for the Littlestone and VC dimension of an unknown class, and what they mean.

   A formula follows the recursion of Computable.v, with the rows U that may be in the class in place of its members, so
   it is true under a valuation if the rows that are in the class have the depth. Fewer than 2^m rows have no depth m,
   so nothing is asked of them. That the shortcut changes nothing is known from Computable.v, as no class of that size
   has the depth. For the VC dimension each set of m points is asked once: the points of a shattered list differ,
   and their order does not matter.

   The scale of the dimension plus 1 has these formulas for m = 0, 1, .. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa SauerShelah Computable TwinDimensions Formulas UnknownClasses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Dimensions.
Variables (n k : nat) (V : Type) (member : row -> formula V).
Implicit Types (U : seq row) (v : V -> bool) (x a m : nat).
Notation kept v := (filter (fun r => eval v (member r))).
Notation class_of := (class_of (n := n) (k := k)).

(** The number of members *)
Definition size_number U : number V := Count (map member U).

Theorem size_means v U : value v (size_number U) = size (kept v U).
Proof. by rewrite value_Count_map size_filter. Qed.

Definition nonempty_formula U : formula V := Or (map member U).

Lemma nonempty_means v U : eval v (nonempty_formula U) = (0 < size (kept v U)).
Proof. by rewrite eval_Or_map size_filter has_count. Qed.

(** The Littlestone dimension is at least m; deeper says that it is at least m - 1 *)
Definition deep_step (deeper : seq row -> formula V) m U : formula V :=
  if size U < 2 ^ m then Not yes
  else if m is 0 then nonempty_formula U
  else Or [seq AtLeast 2 (Count [seq deeper (side x a U) | a <- labels k]) | x <- points n].
Fixpoint deep_formula m : seq row -> formula V := deep_step (if m is m'.+1 then deep_formula m' else fun=> Not yes) m.

Lemma few_rows v m U : size U < 2 ^ m -> (size (kept v U) < 2 ^ m) = true.
Proof. exact: leq_ltn_trans (size_kept _ _). Qed.

(* without the shortcut *)
Lemma is_deepS m rows : all (fits n k) rows -> is_deep n k m.+1 rows =
  has (fun x => 1 < count (fun a => is_deep n k m (side x a rows)) (labels k)) (points n).
Proof.
move=> fit; rewrite -someE [LHS]/=; case: ltnP => // few; apply/esym/negbTE/negP.
case/some_points=> x /two_labels[a [b [ab Ha Hb]]].
by have := enough_rows (@size_sides rows x a b ab) (is_deep_size Ha) (is_deep_size Hb); rewrite few.
Qed.

Lemma deep_step_encoded v deeper m U :
  (0 < m -> forall U, all (fits n k) U -> eval v (deeper U) = is_deep n k m.-1 (kept v U)) ->
  all (fits n k) U -> eval v (deep_step deeper m U) = is_deep n k m (kept v U).
Proof.
case: m => [|m] deeperE fit.
  rewrite /deep_step expn0 ltnNge; case: U {fit} => // q U.
  by rewrite [LHS]nonempty_means /= ltnNge; case: (0 < _).
rewrite /deep_step; case: ltnP => few; first by rewrite /= (few_rows v few).
rewrite is_deepS; last exact: fits_filter.
rewrite eval_Or_map; apply: eq_has => x; rewrite eval_AtLeast value_Count_map; congr (_ < _).
by apply: eq_count => a; rewrite side_filter deeperE ?fits_side.
Qed.

Lemma deep_encoded v m U : all (fits n k) U -> eval v (deep_formula m U) = is_deep n k m (kept v U).
Proof. by elim: m U => [|m IHm] U fit; apply: deep_step_encoded fit. Qed.

Theorem deep_means v m U : all (fits n k) U -> reflect (deep (class_of (kept v U)) m) (eval v (deep_formula m U)).
Proof. by move=> fit; rewrite deep_encoded //; apply/is_deepP/fits_filter. Qed.

(** The Littlestone dimension plus 1 *)
Definition most U := (trunc_log 2 (size U)).+1.
Lemma most_enough v m U : 2 ^ m <= size (kept v U) -> m < most U.
Proof.
move=> few; rewrite -(ltn_exp2l _ _ (isT : 1 < 2)); apply: leq_ltn_trans few _.
by apply: leq_ltn_trans (size_kept _ _) (trunc_log_ltn _ _).
Qed.

Lemma depths_means v (D : nat -> formula V) U e : (forall m, eval v (D m) = is_deep n k m (kept v U)) ->
  all (fits n k) U -> rank (class_of (kept v U)) e -> measures v (depths D (most U)) e.
Proof.
move=> DE fit rankU; have deepE m : eval v (D m) = (m < e).
  by rewrite DE; apply/(is_deepP m (fits_filter (fun r => eval v (member r)) fit))/idP => /(rank_deep m rankU).
apply: measures_depths => //; case: e {rankU} deepE => // e deepE.
by apply: (@most_enough v); apply: (@is_deep_size n k); rewrite -DE deepE.
Qed.

Definition rank_scale U : scale V := depths (deep_formula^~ U) (most U).

Theorem rank_means v U e : all (fits n k) U -> rank (class_of (kept v U)) e -> measures v (rank_scale U) e.
Proof. by move=> fit; apply: (depths_means (D := deep_formula^~ U)) => // m; apply: deep_encoded. Qed.
End Dimensions.

(** The VC dimension is at least m *)
Fixpoint combinations m (s : seq nat) : seq (seq nat) :=
  match m, s with
  | 0, _ => [:: [::]]
  | m'.+1, [::] => [::]
  | m'.+1, x :: s' => map (cons x) (combinations m' s') ++ combinations m s'
  end.

Lemma combinations_in m s w : w \in combinations m s -> size w = m /\ all (mem s) w.
Proof.
elim: s m w => [|x s IH] [|m] w //; rewrite ?mem_seq1; try by move/eqP->.
rewrite -[combinations _ _]/(map (cons x) (combinations m s) ++ combinations m.+1 s) mem_cat => /orP[/mapP[u us ->]|ws].
  by have [um us'] := IH _ _ us; rewrite /= um inE eqxx; split=> //; apply: sub_all us' => y; rewrite /= inE orbC => ->.
by have [wm ws'] := IH _ _ ws; split=> //; apply: sub_all ws' => y; rewrite /= inE orbC => ->.
Qed.

Lemma in_combinations s w : subseq w s -> w \in combinations (size w) s.
Proof.
elim: s w => [|x s IH] [|y w] //=; rewrite ?inE //; case: eqP => [->|_] /IH ws; rewrite mem_cat.
  by rewrite map_f.
by rewrite ws orbT.
Qed.

Section Vc.
Variables (n : nat) (V : Type) (member : row -> formula V).
Implicit Types (U : seq row) (v : V -> bool) (H : class 'I_n 1).
Notation kept v := (filter (fun r => eval v (member r))).
Notation class_of := (class_of (n := n) (k := 1)).

Fixpoint shattered_formula (xs : seq nat) U : formula V :=
  if size U < 2 ^ size xs then Not yes
  else if xs is x :: xs' then And [:: shattered_formula xs' (side x 0 U); shattered_formula xs' (side x 1 U)]
  else nonempty_formula member U.
Definition vc_formula m U : formula V := Or [seq shattered_formula xs U | xs <- combinations m (points n)].

Lemma shattered_encoded v xs U : eval v (shattered_formula xs U) = is_vc_shattered xs (kept v U).
Proof.
elim: xs U => [|x xs IH] U; rewrite [shattered_formula _ _]/=; case: ltnP => few.
- by case: U few.
- exact: nonempty_means.
- apply/esym/negbTE/negP=> /is_vc_shattered_size.
  by rewrite leqNgt -[size (x :: xs)]/(size xs).+1 (few_rows _ _ few).
by rewrite eval_both [RHS]/= !side_filter -!IH; case: (eval v _).
Qed.

Lemma vc_shatters_uniq H xs : vc_shatters H xs -> uniq xs.
Proof.
elim: xs => //= x xs IH Hxs; apply/andP; split; last first.
  by apply: IH; apply: vc_shatters_sub (proj1 (iffLR (vc_shatters_cons _ _ _) Hxs)); apply: at_point_sub.
apply/negP=> xxs; have [|h _ [hx hxs]] := Hxs (zero :: nseq (size xs) one); first by rewrite /= size_nseq.
have : h x \in map h xs by apply: map_f.
by rewrite hxs mem_nseq hx andbC.
Qed.

Lemma vc_shatters_part H xs ys : vc_shatters H xs -> uniq ys -> {subset ys <= xs} -> vc_shatters H ys.
Proof.
move=> Hxs ysU ysxs zs zsn.
have [|h Hh hxs] := Hxs [seq nth zero zs (index x ys) | x <- xs]; first by rewrite size_map.
exists h => //; apply: (@eq_from_nth _ zero) => [|i]; rewrite size_map ?zsn // => iy.
case: ys ysU ysxs zsn iy hxs => // y ys ysU ysxs zsn iy /eq_in_map hxs.
by rewrite (nth_map y) // hxs ?index_uniq //; apply: ysxs; rewrite mem_nth.
Qed.

Theorem vc_means v m U : all (fits n 1) U ->
  reflect (exists2 xs, size xs = m & vc_shatters (class_of (kept v U)) xs) (eval v (vc_formula m U)).
Proof.
move=> fit; have fit' := fits_filter (fun r => eval v (member r)) fit.
rewrite eval_Or_map; apply: (iffP hasP) => [[ys]|[xs xm Hxs]].
  move=> /combinations_in[ym /seq_points[xs yE]]; rewrite shattered_encoded yE => /(is_vc_shatteredP _ fit') Hxs.
  by exists xs; rewrite // -ym yE size_map.
have xsU := vc_shatters_uniq Hxs; pose ys := [seq x <- enum 'I_n | x \in xs].
have ysE : ys =i xs by move=> x; rewrite mem_filter mem_enum andbT.
have ysU : uniq ys by rewrite filter_uniq ?enum_uniq.
have ysm : size (map val ys) = m by rewrite size_map -xm; apply: perm_size; apply: uniq_perm.
exists (map val ys); last first.
  by rewrite shattered_encoded; apply/is_vc_shatteredP => //; apply: vc_shatters_part Hxs _ _ => // x; rewrite ysE.
by rewrite -ysm; apply: in_combinations; rewrite /points -val_enum_ord; apply: map_subseq; exact: filter_subseq.
Qed.

(** The VC dimension plus 1 *)
Definition vc_scale U : scale V := depths (vc_formula^~ U) (most U).

Theorem vc_rank_means v U e : all (fits n 1) U ->
  (if e is d.+1 then vc_dimension (class_of (kept v U)) d else ~ nonempty (class_of (kept v U))) ->
  measures v (vc_scale U) e.
Proof.
move=> fit vcU; have vcE m : eval v (vc_formula m U) = (m < e).
  apply/(vc_means v m fit)/idP => [[xs <- Hxs]|].
    case: e vcU => [none|d [_ most_d]]; last by rewrite ltnS; apply: most_d; exists xs.
    by have [|h Hh _] := Hxs (nseq (size xs) zero); [rewrite size_nseq|case: none; exists h].
  case: e vcU => // d [[xs xd Hxs] _] md; exists (take m xs); first by rewrite size_takel ?xd.
  by apply: (vc_shatters_part Hxs) => [|x /mem_take //]; apply: take_uniq (vc_shatters_uniq Hxs).
apply: measures_depths => //; case: e {vcU} vcE => // d vcE; apply: (@most_enough V member v).
have /(vc_means v d fit)[xs xd Hxs] : eval v (vc_formula d U) by rewrite vcE.
have := is_vc_shattered_size (introT (is_vc_shatteredP xs (fits_filter _ fit)) Hxs).
by rewrite size_map xd.
Qed.
End Vc.
