(* Classes given by words.

   A word is the list of a function's labels on the points 0..n-1; a list of words is the finite class of their
   functions. It is the class of rows of Computable.v, if words are taken for rows. So dimensions, SOAs and
   irreducibility of the class are computed there, and what is computed is right by TwinDimensions.v and TwinSoa.v. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth OneLabel Soa Irreducible SubclassDecomposition Computable.
From Littlestone Require Import TwinDimensions TwinSoa InSeq Decompositions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Words.
Variables n k : nat.
Notation word := (seq nat).
Implicit Types (L : seq word) (w : word) (x : 'I_n) (a b : 'I_k.+1) (m e : nat).

(* h has the labels w *)
Definition spells (h : 'I_n -> 'I_k.+1) w : bool := [forall x, val (h x) == nth 0 w (val x)].
Definition words L : {set {ffun 'I_n -> 'I_k.+1}} := [set g : {ffun _ -> _} | has (spells g) L].
Definition function w : {ffun 'I_n -> 'I_k.+1} := [ffun x => inord (nth 0 w (val x))].
Definition labels_fit w := all (fun i => nth 0 w i <= k) (iota 0 n).
Definition shatterb L m : bool := is_deep n k m (fitting n k L).

Lemma spells_eq (g h : 'I_n -> 'I_k.+1) w : g =1 h -> spells g w = spells h w.
Proof. by move=> gh; apply: eq_forallb => x; rewrite gh. Qed.

Lemma membersP L h : members (words L) h <-> has (spells h) L.
Proof.
split=> [[g]|hL]; first by rewrite inE => gL hg; rewrite (eq_has (fun w => spells_eq w hg)).
exists [ffun x => h x]; last by move=> x; rewrite ffunE.
by rewrite inE (eq_has (fun w => spells_eq w (ffunE h))).
Qed.

Lemma class_words L : same_class (members (words L)) (@class_of n k L).
Proof.
move=> h; rewrite membersP; split=> [/hasP[w wL /forallP hw]|[w wL hw]].
  by exists w => // x; apply/eqP/hw.
by apply/hasP; exists w => //; apply/forallP=> x; apply/eqP/hw.
Qed.

Lemma spells_function w : labels_fit w -> spells (function w) w.
Proof.
move/allP=> wk; apply/forallP=> x; rewrite ffunE /= inordK // ltnS wk //.
by rewrite mem_iota /=.
Qed.

Lemma side_members L x a : same_class (at_point (members (words L)) x a) (members (words (side x a L))).
Proof.
move=> h; rewrite (class_words (side x a L) h) (class_side L x a h) !at_pointP.
by rewrite (class_words L h).
Qed.

Lemma shatterbP L m : reflect (deep (members (words L)) m) (shatterb L m).
Proof.
have same := same_class_dimension (class_words L) m; have fit := same_class_dimension (@class_fitting n k L) m.
by apply: (iffP (is_deepP m (fits_fitting n k L))) => [/fit/same|/same/fit].
Qed.

Lemma rank_words L : rank (members (words L)) (computed_rank n k L).
Proof. by apply/(same_class_rank _ (class_words L)); apply/computed_rankP. Qed.

Lemma rankbP L e : computed_rank n k L == e -> rank (members (words L)) e.
Proof. by move/eqP<-; apply: rank_words. Qed.

(* different words are different members *)
Lemma card_words L : uniq L -> all (fun w => (size w == n) && labels_fit w) L -> size L <= #|words L|.
Proof.
move=> Lu /allP Lk; rewrite -(size_map function) cardE; apply: uniq_leq_size => [|g /mapP[w wL ->]].
  rewrite map_inj_in_uniq // => w v /Lk/andP[/eqP wn /allP wk] /Lk/andP[/eqP vn /allP vk] /ffunP wv.
  apply: (@eq_from_nth _ 0) => [|i]; rewrite ?wn ?vn // => i_n; have := congr1 val (wv (Ordinal i_n)).
  by rewrite !ffunE /= !inordK // ltnS ?wk ?vk // mem_iota.
rewrite mem_enum inE; apply/hasP; exists w => //; apply: spells_function.
by have /andP[] := Lk w wL.
Qed.
End Words.

(** Bits *)
Definition word_bit (i : nat) (w : seq nat) : seq nat := [seq (odd (v %/ 2 ^ i) : nat) | v <- w].

Lemma bit_words n k i L : all (labels_fit n k) L ->
  same_class (bit_class i (members (words n k L))) (members (words n 1 (map (word_bit i) L))).
Proof.
move=> /allP Lk; have bit_nth w x : nth 0 (word_bit i w) x = odd (nth 0 w x %/ 2 ^ i).
  by case: (ltnP x (size w)) => xw; [rewrite (nth_map 0)|rewrite !nth_default ?size_map // div0n].
move=> g; rewrite membersP has_map; split=> [[h /membersP/hasP[w wL hw] gh]|/hasP[w wL gw]].
  apply/hasP; exists w => //; apply/forallP=> x; rewrite bit_nth gh -(eqP (forallP hw x)) /= inordK //.
  by rewrite /bit; case: odd.
exists (function n k w) => [|x]; first by apply/membersP/hasP; exists w => //; apply: spells_function; apply: Lk.
apply: val_inj; rewrite (eqP (forallP gw x)) bit_nth /= -(eqP (forallP (spells_function (Lk w wL)) x)) inordK //.
by rewrite /bit; case: odd.
Qed.

Arguments words n k L : simpl never.

(** Labels 0 and 1 *)
Section BinaryWords.
Variable n : nat.
Implicit Types (L : seq (seq nat)) (w : seq nat) (m : nat).

Lemma soa_words L w : computed_soa n L == w -> is_soa (members (words n 1 L)) (function n 1 w).
Proof.
move/eqP=> <- x; apply/(same_class_soa _ _ (@class_words n 1 L))/(same_class_soa _ _ (@class_fitting n 1 L)).
apply/(rows_soaP _ _ (fits_fitting n 1 L)); rewrite ffunE; exact: answerE.
Qed.

Lemma irreducible_words L m : computed_irreducible n m L -> irreducible m (members (words n 1 L)).
Proof. by move/computed_irreducibleP; apply: same_class_irreducible; apply/same_class_sym/class_words. Qed.
End BinaryWords.

(* ---- *)
(* Decomposition trees for classes given by words, computed.

   A tree is checked node by node as in Decompositions.v, with dimensions, SOAs and irreducibility of words. If all
   leaves of a valid (p,d)-tree have dimension at most 0, the class is taken apart into single hypotheses by trees of
   depth D = p (2^d - 1), as deeper leaves are empty; whether a list of words can be taken apart so is computed by
   recursion.
   For p = 0 every leaf with a dimension is the root, so the degree is the dimension of the class. *)

Section Trees.
Variable n : nat.
Notation word := (seq nat).
Notation class_of L := (members (words n 1 L)).
Implicit Types (L : seq word) (w : word) (x : 'I_n) (t l r : decomposition 'I_n) (p d e k j m : nat).

(** Valid trees *)
Fixpoint validb p d k L t : bool :=
  let e := computed_rank n 1 L in (k <= node_depth p d e) &&
  match t with
  | DLeaf => (k <= leaf_depth p d e) && computed_irreducible n (p * 2 ^ (d.+1 - e)) L
  | DNode x l r => validb p d k.+1 (side x 0 L) l && validb p d k.+1 (side x 1 L) r
  end.

Lemma validbP p d k L t : validb p d k L t -> valid_at p d k (class_of L) t.
Proof.
elim: t k L => [|x l IHl r IHr] k L /andP[kn Lt]; (split; first by move=> e /(rank_inj (rank_words n 1 L)) <-).
  move=> e /(rank_inj (rank_words n 1 L)) <-; case/andP: Lt => kl Lt; split=> //; exact: irreducible_words.
case/andP: Lt => /IHl vl /IHr vr; have at_x (a : 'I_2) := same_class_sym (side_members L x a).
by split; [exact: (same_class_valid_at (at_x zero) vl)|exact: (same_class_valid_at (at_x one) vr)].
Qed.

(* inner nodes with members *)
Fixpoint splits_members L t : bool :=
  if t is DNode x l r
  then [&& shatterb n 1 L 0, splits_members (side x 0 L) l & splits_members (side x 1 L) r] else true.

Lemma splits_membersP L t s : splits_members L t -> List.In s (inner_nodes t) -> nonempty (restrict (class_of L) s).
Proof.
elim: t L s => [|x l IHl r IHr] L s // /and3P[/shatterbP/deep0[h Lh] Ll Lr] [<-|].
  by exists h.
have up (a : 'I_2) u : nonempty (restrict (class_of (side x a L)) u) ->
    nonempty (restrict (class_of L) ((x, a) :: u)).
  move=> [g [/(side_members L x a g)/at_pointP[Lg gx] gu]]; exists g; split=> //=; by rewrite gx eqxx.
by case/In_cat=> /In_map[u Hu ->]; apply: up; [apply: IHl|apply: IHr].
Qed.

(** Degree 0 *)
Fixpoint apart L j : bool :=
  ~~ shatterb n 1 L 1 ||
  (if j is j'.+1 then has (fun i => apart (side i 0 L) j' && apart (side i 1 L) j') (iota 0 n) else false).

Lemma taken_apart p d k j L t : valid_at p d k (class_of L) t -> k + j = p * (2 ^ d - 1) ->
  (forall s, List.In s (leaves t) -> below (restrict (class_of L) s) 1) -> apart L j.
Proof.
elim: t k j L => [|x l IHl r IHr] k j L.
  move=> _ _ /(_ [::] (or_introl erefl)) /(below_sub (fun h => proj2 (restrict_nil _ h))) L1.
  by case: j => [|j]; apply/orP; left; apply/negP=> /shatterbP/L1.
move=> Vt kD L1; have [_ [Vl Vr]] := Vt; have at_x (a : 'I_2) := side_members L x a.
case: j kD => [|j] kD; apply/orP; [left|right].
  apply/negP=> /shatterbP/deep_nonempty[h Lh]; have [s st hs] := leaf_of h (DNode x l r).
  have /valid_atP[_ /(_ s st 1)] := Vt; case.
    by split=> [|m /(L1 s st)]; [apply/deep0; exists h|].
  rewrite /leaf_depth subSS subn0 -kD leq_add2l leqn0 => /nilP s0 _.
  by move: st; rewrite s0 => /In_cat[] /In_map[].
apply/hasP; exists (val x); first by rewrite mem_iota /=.
have side a t : (forall s, List.In s (leaves t) -> List.In ((x, a) :: s) (leaves (DNode x l r))) ->
    forall s, List.In s (leaves t) -> below (restrict (class_of (side x a L)) s) 1.
  move=> tt s /tt/L1; apply: below_sub => h [/(at_x a h)/at_pointP[Lh hx] hs].
  by split=> //=; rewrite hx eqxx.
rewrite addnS -addSn in kD; apply/andP; split.
  apply: (IHl _ _ _ (same_class_valid_at (at_x zero) Vl) kD (side zero l _)) => s sl.
  by apply/In_cat; left; apply/In_map; exists s.
apply: (IHr _ _ _ (same_class_valid_at (at_x one) Vr) kD (side one r _)) => s sr.
by apply/In_cat; right; apply/In_map; exists s.
Qed.
End Trees.

(** p = 0 *)
Section Zero.
Variable X : Type.
Implicit Types (H : class X 1) (t : decomposition X) (d e : nat).

Lemma leaf_zero d H t s e : valid 0 d H t -> List.In s (leaves t) -> rank (restrict H s) e -> s = [::].
Proof. by move=> Vt st /(valid_leaf Vt st)[]; rewrite /leaf_depth mul0n leqn0 => /nilP. Qed.

Lemma degree_zero d H t e : valid 0 d H t -> degree H t e -> rank H e.
Proof.
move=> Vt [[s st Hs] _]; have s0 := leaf_zero Vt st Hs; move: Hs; rewrite s0.
by move/(same_class_rank _ (restrict_nil H)).
Qed.

Lemma optimal_zero d H e : rank H e -> optimal 0 d H (DLeaf X) e.
Proof.
move=> He; have root : rank (restrict H [::]) e by apply/(same_class_rank _ (restrict_nil H)).
split=> [||t e' /degree_zero Ve' /Ve'/(rank_inj He) <- //].
  split=> s [<-|[]] // e' _; split=> //; rewrite mul0n; exact: irreducible0.
by split=> [|m [s [<-|[]] /(rank_inj root) <-]] //; exists [::] => //; left.
Qed.

Lemma essential_zero d H e f : rank H e -> is_soa H f -> essential 0 d H f.
Proof.
move=> He Hf t e' [Vt De' _]; have [[s st Hs] _] := De'; have s0 := leaf_zero Vt st Hs.
exists s; split=> // x; rewrite s0; apply/(same_class_soa x (f x) (restrict_nil H)); exact: Hf.
Qed.
End Zero.
