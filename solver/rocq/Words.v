(* Classes given by words.

   A word is the list of a function's labels on the points 0..n-1; a list of words is the finite class of their
   functions. It is the class of rows of Computable.v, if words are taken for rows. So dimensions, SOAs and
   irreducibility of the class are computed there, and what is computed is right by TwinDimensions.v and TwinSoa.v. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth OneLabel Soa Irreducible SubclassDecomposition.
From Littlestone Require Import Computable TwinDimensions TwinSoa.
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
