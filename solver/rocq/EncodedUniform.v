(* Formulas for the uniform Psi-dimension and for the dimension of the bits of an unknown class, and what they mean.

   A family is a list of maps as in EncodedPsi.v. In a uniform tree all nodes of a level have the same map, so each
   sequence of m maps is asked (TwinPsi.v); fewer than 2^m rows have no such tree.
   If the class of the i-th bits has depth m, the class itself has Psi-trees of depth m with the map of the i-th bit
   alone (Bits.v). So its dimension is at most what is at least the one of this map; no class of bits is written. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa PsiTrees Bits Computable TwinDimensions TwinPsi Formulas.
From Littlestone Require Import UnknownClasses EncodedDimensions EncodedPsi.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Uniform.
Variables (n k : nat) (V : Type) (member : row -> formula V).
Implicit Types (U : seq row) (v : V -> bool).
Notation values := (seq (option bool)).
Notation kept v := (filter (fun r => eval v (member r))).
Notation class_of := (class_of (n := n) (k := k)).

Fixpoint uniform_part (fs : seq values) U : formula V :=
  if size U < 2 ^ size fs then Not yes
  else if fs is f :: fs' then
    Or [seq And [:: uniform_part fs' (collapsed x f false U); uniform_part fs' (collapsed x f true U)] | x <- points n]
  else nonempty_formula member U.
Definition uniform_formula (F : seq values) m U : formula V := Or [seq uniform_part fs U | fs <- sequences m F].

(* without the shortcut *)
Lemma is_shatteredS f fs rows : is_shattered n (f :: fs) rows = has (fun x =>
  is_shattered n fs (collapsed x f false rows) && is_shattered n fs (collapsed x f true rows)) (points n).
Proof.
rewrite -someE [LHS]/=; case: ltnP => // few; apply/esym/negbTE/negP => /some_points[x /andP[H0 H1]].
by have := enough_rows (size_collapsed rows x f) (is_shattered_size H0) (is_shattered_size H1); rewrite few.
Qed.

Lemma uniform_part_encoded v fs U : eval v (uniform_part fs U) = is_shattered n fs (kept v U).
Proof.
elim: fs U => [|f fs IH] U; rewrite [uniform_part _ _]/=; case: ltnP => few.
- by case: U few.
- by rewrite nonempty_means /= expn0 ltnNge; case: (0 < _).
- by rewrite [LHS]/= [RHS]/= (few_rows _ v few).
rewrite is_shatteredS eval_Or_map; apply: eq_has => x.
by rewrite eval_both !collapsed_filter !IH.
Qed.

Lemma uniform_encoded v F m U : eval v (uniform_formula F m U) = is_uniform_deep n F m (kept v U).
Proof.
rewrite eval_Or_map /is_uniform_deep someE -(eq_has (uniform_part_encoded v ^~ U)).
case: ltnP => // few; apply/negbTE/hasPn=> fs; rewrite in_sequences => /andP[/eqP fsm _].
by rewrite uniform_part_encoded; apply/negP=> /is_shattered_size; rewrite fsm leqNgt few.
Qed.

Theorem uniform_means v F Psi m U : lists F Psi -> all (fits n k) U ->
  reflect (uniform_deep Psi (class_of (kept v U)) m) (eval v (uniform_formula F m U)).
Proof. by move=> FPsi fit; rewrite uniform_encoded; apply: is_uniform_deepP FPsi (fits_filter _ fit). Qed.

(** The dimension plus 1 *)
Definition uniform_scale F U : scale V := depths (uniform_formula F^~ U) (most U).

Lemma uniform_deep_sub Psi (G H : class 'I_n k) m : subclass G H -> uniform_deep Psi G m -> uniform_deep Psi H m.
Proof.
move=> GH /uniform_deepP[w [wm Pw Hw]]; apply/uniform_deepP; exists w; split=> //.
exact: uniform_by_sub GH Hw.
Qed.

Lemma uniform_deep_down Psi (H : class 'I_n k) m j : j <= m -> uniform_deep Psi H m -> uniform_deep Psi H j.
Proof.
move=> /subnK<-; elim: (m - j) => // i IH; rewrite addSn => /uniform_deepP[[|f w] [] //= [wm] /andP[_ Pw]].
case/uniform_by_cons=> x [Hw _]; apply: IH; apply/uniform_deepP; exists w; split=> //.
by apply: uniform_by_sub Hw => h [].
Qed.

Theorem uniform_rank_means v F Psi U e : lists F Psi -> all (fits n k) U ->
  (if e is d.+1 then uniform_dimension Psi (class_of (kept v U)) d else ~ nonempty (class_of (kept v U))) ->
  measures v (uniform_scale F U) e.
Proof.
move=> FPsi fit HU; have uE m : eval v (uniform_formula F m U) = (m < e).
  apply/(uniform_means v m FPsi fit)/idP => [Hm|].
    case: e HU => [none|d [_ most_d]]; last exact: most_d.
    by case: none; case: Hm => t [_ _ /(_ (nseq m true))][|h Hh _]; [rewrite size_nseq|exists h].
  by case: e HU => // d [Hd _]; rewrite ltnS => /uniform_deep_down; apply.
apply: measures_depths => //; case: e {HU} uE => // d uE; apply: (@most_enough V member v).
by have := uE d; rewrite ltnSn uniform_encoded /is_uniform_deep; case: ltnP.
Qed.

(** Bits: what the dimension of the i-th bits is at most *)
Definition bit_values_at i : seq values := [:: [seq Some (odd (y %/ 2 ^ i)) | y <- labels k]].

Lemma lists_bit i : lists (bit_values_at i) (pred1 (bit_map k i)).
Proof.
move=> f; split=> [/eqP->|[g]]; last first.
  by rewrite inE => /eqP-> ->; rewrite map_of_labels; apply/eqP/ffunP=> y; rewrite !ffunE.
exists [seq Some (odd (y %/ 2 ^ i)) | y <- labels k]; first by rewrite inE.
by rewrite map_of_labels; apply/ffunP=> y; rewrite !ffunE.
Qed.

Definition bit_scale i U : scale V := psi_scale n member (bit_values_at i) U.

Theorem bit_rank_means v i U e : all (fits n k) U -> rank (bit_class i (class_of (kept v U))) e ->
  covers_up_to v (bit_scale i U) e.
Proof.
move=> fit rankU; have deepE m : m < e -> is_psi_deep n (bit_values_at i) m (kept v U).
  by move/(rank_deep m rankU)/bit_class_one_map/(psi_means member v m (lists_bit i) fit); rewrite -(psi_encoded n k).
split=> [[|m] me|] //; first by have := deepE m me; rewrite -(psi_encoded n k).
case: e {rankU} deepE => // e deepE; apply: (@most_enough V member v).
exact: is_psi_deep_size (deepE e (ltnSn e)).
Qed.
End Uniform.
