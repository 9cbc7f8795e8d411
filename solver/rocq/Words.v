(* Classes given by words, in which everything is computed.

   A word is the list of a function's labels on the points 0..n-1; a list of words is the class of their functions.
   The members with label a at x are those of the words with a at x, so whether a list shatters a tree of depth m is
   computed by the recursion over restrictions. From it come dimensions, and for labels 0 and 1 the SOA, which is a word
   again, and irreducibility: all sequences of m answers are tried. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth OneLabel Soa Irreducible SubclassDecomposition.
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
Definition has_at (i a : nat) L := [seq w <- L | nth 0 w i == a].

Fixpoint shatterb L m : bool :=
  if m is m'.+1
  then has (fun i => has (fun u => has (fun v => [&& u != v, shatterb (has_at i u L) m' & shatterb (has_at i v L) m'])
    (iota 0 k.+1)) (iota 0 k.+1)) (iota 0 n)
  else has labels_fit L.
Definition rankb L e := (if e is d.+1 then shatterb L d else true) && ~~ shatterb L e.

Lemma spells_eq (g h : 'I_n -> 'I_k.+1) w : g =1 h -> spells g w = spells h w.
Proof. by move=> gh; apply: eq_forallb => x; rewrite gh. Qed.

Lemma membersP L h : members (words L) h <-> has (spells h) L.
Proof.
split=> [[g]|hL]; first by rewrite inE => gL hg; rewrite (eq_has (fun w => spells_eq w hg)).
exists [ffun x => h x]; last by move=> x; rewrite ffunE.
by rewrite inE (eq_has (fun w => spells_eq w (ffunE h))).
Qed.

Lemma spells_function w : labels_fit w -> spells (function w) w.
Proof.
move/allP=> wk; apply/forallP=> x; rewrite ffunE /= inordK // ltnS wk //.
by rewrite mem_iota /=.
Qed.

Lemma has_at_members L x a : same_class (at_point (members (words L)) x a) (members (words (has_at x a L))).
Proof.
move=> h; rewrite at_pointP !membersP; split=> [[/hasP[w wL hw] hx]|/hasP[w]].
  by apply/hasP; exists w => //; rewrite mem_filter wL andbT -hx eq_sym; apply: (forallP hw).
rewrite mem_filter => /andP[/eqP wx wL] hw; split; first by apply/hasP; exists w.
by apply: val_inj; rewrite (eqP (forallP hw x)).
Qed.

Lemma shatterbP L m : reflect (deep (members (words L)) m) (shatterb L m).
Proof.
elim: m L => [|m IHm] L.
  apply: (iffP hasP) => [[w wL wk]|/deep0[h /membersP/hasP[w wL hw]]].
    by apply/deep0; exists (function w); apply/membersP/hasP; exists w => //; apply: spells_function.
  exists w => //; apply/allP=> i; rewrite mem_iota /= => i_n.
  by have /eqP /= <- := forallP hw (Ordinal i_n); rewrite -ltnS.
have side x a : deep (at_point (members (words L)) x a) m <-> shatterb (has_at x a L) m.
  by rewrite (same_class_dimension (has_at_members L x a) m); split=> /IHm.
apply: (iffP hasP) => [[i]|/deepS[x [a [b [ab Ha Hb]]]]]; last first.
  exists (val x); first by rewrite mem_iota /=.
  apply/hasP; exists (val a); first by rewrite mem_iota /=.
  by apply/hasP; exists (val b); [rewrite mem_iota /=|rewrite ab /=; apply/andP; split; apply/side].
rewrite mem_iota add0n => i_n /hasP[u]; rewrite mem_iota => u_k /hasP[v]; rewrite mem_iota => v_k /and3P[uv Hu Hv].
apply: (@deep_node _ _ _ _ (Ordinal i_n) (Ordinal u_k) (Ordinal v_k)) => //; exact/side.
Qed.

Lemma rankbP L e : rankb L e -> rank (members (words L)) e.
Proof.
case/andP=> Ld Le; apply/rankP; split; last by apply/below_not_deep=> /shatterbP; apply/negP.
by case: e Ld {Le} => // d /shatterbP Ld m md; apply: deep_le Ld.
Qed.

Lemma rank_words L e m : rankb L e -> rank (members (words L)) m -> m = e.
Proof. by move/rankbP=> Le Lm; apply: rank_inj Lm Le. Qed.

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
Notation word := (seq nat).
Implicit Types (L : seq word) (w : word) (x : 'I_n) (y : 'I_2) (m e : nat).
Notation class_of L := (members (words n 1 L)).

(* w is the SOA of L, of dimension e - 1 *)
Definition soab L e w := rankb n 1 L e && all (fun i => (nth 0 w i <= 1) &&
  ((nth 0 w i == 0) == (if e is d.+1 then shatterb n 1 (has_at i 0 L) d else true))) (iota 0 n).

Lemma label_function w x : nth 0 w x <= 1 -> val (function n 1 w x) = nth 0 w x.
Proof. by move=> wx; rewrite ffunE /= inordK. Qed.

Lemma soab_soa L e w : soab L e w -> is_soa (class_of L) (function n 1 w).
Proof.
case/andP=> /rankbP Le /allP Lw x; have /Lw/andP[wx /eqP w0] : val x \in iota 0 n by rewrite mem_iota /=.
have {}w0 : (function n 1 w x == zero) = (if e is d.+1 then shatterb n 1 (has_at x 0 L) d else true).
  by rewrite -val_eqE label_function.
case: e Le w0 {Lw} => [|d] Le w0.
  by move/eqP: w0 => ->; apply/(soa_empty _ _ Le).
apply/(soa_mld _ _ Le); rewrite (same_class_dimension (has_at_members _ x zero) d); split=> [fx|/shatterbP fx].
  by apply/shatterbP; rewrite -w0 fx.
by apply/eqP; rewrite w0.
Qed.

(* all sequences of m answers leave a class that shatters a tree of depth d *)
Fixpoint stays L d w m : bool :=
  if m is m'.+1 then all (fun i => stays (has_at i (nth 0 w i) L) d w m') (iota 0 n) else shatterb n 1 L d.

Lemma staysP G L d w s : same_class G (class_of L) -> stays L d w (size s) ->
  (forall x y, List.In (x, y) s -> val y = nth 0 w x) -> deep (restrict G s) d.
Proof.
elim: s G L => [|[x y] s IHs] G L GL.
  by move=> Ls _; apply/(same_class_dimension (restrict_nil G))/(same_class_dimension GL)/shatterbP.
move=> /allP Ls sw; apply/(same_class_dimension (restrict_cons G x y s)).
apply: (IHs _ (has_at x y L)) => [h||u v uv]; last by apply: sw; right.
  by rewrite -(has_at_members L x y h); apply: same_class_restrict.
by rewrite (sw x y (or_introl erefl)); apply: Ls; rewrite mem_iota /=.
Qed.

Lemma irreducible_words L e w m : soab L e.+1 w -> stays L e w m -> irreducible m (class_of L).
Proof.
move=> Lw Lm; have /andP[/rankbP Le /allP w1] := Lw; apply/(irreducibleP m Le) => s sm Ls.
apply: (@staysP _ L e w) => // [|x y /Ls /(soa_inj (soab_soa Lw x)) <-]; first by rewrite sm.
by rewrite label_function //; have /w1/andP[] : val x \in iota 0 n by rewrite mem_iota /=.
Qed.
End BinaryWords.
