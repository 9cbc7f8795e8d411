(* Finite classes on finitely many points decide everything that the premises [decides ..] ask.

   A class is a set S of finite functions. Its restriction to examples is again such a set, so whether it has a member
   is decided by looking. Whether S shatters a tree of depth m is decided by the recursion over restrictions; as then
   2^m <= |S|, the least depth that S does not shatter, 1 + LDim(S), is found among 0..|S|. So dimensions can be
   compared, the SOA label at each point is decided, and whether S is m-reducible by looking at all sequences of m
   examples. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Finite.
Variables n k : nat.
Notation label := 'I_k.+1.
Notation point := 'I_n.
Implicit Types (S : {set {ffun point -> label}}) (s : seq (point * label)).

Definition restricted S s := [set g in S | realizes g s].
Definition restricted_at S x a := restricted S [:: (x, a)].

Lemma members_restrict S s h : members (restricted S s) h <-> restrict (members S) s h.
Proof.
split=> [[g] | [[g gS hg] hs]]; last by exists g => //; rewrite inE gS -(realizes_eq s hg).
by rewrite inE => /andP[gS gs] hg; split; [exists g|rewrite (realizes_eq s hg)].
Qed.

Lemma same_members S s : same_dimension (members (restricted S s)) (restrict (members S) s).
Proof. by move=> m; split; apply: deep_sub => h /members_restrict. Qed.

Lemma members_at_most S : at_most (members S) #|S|.
Proof.
exists (fun i => (enum_val i : {ffun point -> label}) : hypothesis point k) => h [g gS hg].
by exists (enum_rank_in gS g) => x; rewrite enum_rankK_in ?hg.
Qed.

Lemma members_nonempty S : reflect (nonempty (members S)) (S != set0).
Proof.
apply: (iffP (set0Pn _)) => [[g gS]|[h [g gS _]]]; last by exists g.
by exists g, g.
Qed.

Lemma finite_patterns S : decides_patterns (members S).
Proof.
move=> s; case: (members_nonempty (restricted S s)) => H; [left|right].
  by case: H => h /members_restrict; exists h.
by case=> h /members_restrict Hh; apply: H; exists h.
Qed.

(* S shatters a tree of depth m *)
Fixpoint deepb S m : bool :=
  if m is m'.+1
  then [exists x, exists a, exists b, [&& a != b, deepb (restricted_at S x a) m' & deepb (restricted_at S x b) m']]
  else S != set0.

Lemma deepbP S m : reflect (deep (members S) m) (deepb S m).
Proof.
elim: m S => [|m IHm] S; first by apply: (iffP (members_nonempty S)) => /deep0.
apply: (iffP existsP) => [[x /existsP[a /existsP[b /and3P[ab /IHm Ha /IHm Hb]]]]|/deepS[x [a [b [ab Ha Hb]]]]].
  by apply: (deep_node ab); apply/same_members; [apply: Ha|apply: Hb].
exists x; apply/existsP; exists a; apply/existsP; exists b.
by rewrite ab /=; apply/andP; split; apply/IHm/same_members.
Qed.

Lemma finite_depths S : decides_depths (members S).
Proof.
move=> s m; case: (deepbP (restricted S s) m) => H; [left|right]; first exact/same_members.
by move/same_members.
Qed.

(* the least depth that S does not shatter is 1 + LDim(S) *)
Definition rank_of S := find (fun m => ~~ deepb S m) (iota 0 #|S|.+1).

Lemma deepb_size S m : deepb S m -> m < #|S|.
Proof.
move/deepbP=> HS; have [f Hf] := members_at_most S.
have : 2 ^ m <= #|[set: 'I_#|S|]|.
  by apply: (deep_size (f := f) HS) => h /Hf[i]; exists i.
by rewrite cardsT card_ord; apply: leq_trans; apply: ltn_expl.
Qed.

Lemma rank_ofP S : rank (members S) (rank_of S).
Proof.
have found : has (fun m => ~~ deepb S m) (iota 0 #|S|.+1).
  by apply/hasP; exists #|S|; [rewrite mem_iota /=|apply/negP=> /deepb_size; rewrite ltnn].
have small : rank_of S < #|S|.+1 by rewrite -[X in _ < X](size_iota 0) -has_find.
apply/rankP; split=> [m mS|].
  have := before_find 0 mS; rewrite nth_iota ?add0n; last by apply: ltn_trans mS small.
  by move/negbFE/deepbP.
have := nth_find 0 found; rewrite -/(rank_of S) nth_iota ?add0n //.
by move/deepbP/below_not_deep.
Qed.

Lemma rank_ofE S H e : same_dimension (members S) H -> rank H e <-> e = rank_of S.
Proof.
move=> SH; split=> [He|->]; last exact/(same_rank _ SH)/rank_ofP.
by apply: rank_inj He _; apply/(same_rank _ SH)/rank_ofP.
Qed.
End Finite.

Section FiniteBinary.
Variable n : nat.
Notation example := ('I_n * 'I_2)%type.
Implicit Types (S : {set {ffun 'I_n -> 'I_2}}) (s : seq example).

Definition soab S (e : example) := (e.2 == zero) == (rank_of (restricted_at S e.1 zero) == rank_of S).

Lemma soabP S x y : reflect (soa (members S) x y) (soab S (x, y)).
Proof.
have same : same_dimension (at_point (members S) x zero) (members S) <->
    rank_of (restricted_at S x zero) = rank_of S.
  have Sx := (rank_ofE (rank_of S) (same_members S [:: (x, zero)])).2.
  rewrite -(rank_same _ (((rank_ofE _ (same_members S [:: (x, zero)])).2 erefl))).
  by rewrite (rank_ofE _ (fun m => iff_refl _)); split.
rewrite /soab /soa /=; apply: (iffP eqP) => [e|e].
  by rewrite same; split=> /eqP; [rewrite e => /eqP|rewrite -e => /eqP].
by apply/idP/idP=> /eqP H; apply/eqP; [apply/same/e|apply/e/same].
Qed.

Definition reducibleb m S := [exists t : m.-tuple [finType of example],
  all (soab S) t && (rank_of (restricted S t) < rank_of S)].

Lemma reducibleP m S : reflect (reducible m (members S)) (reducibleb m S).
Proof.
have small s : smaller (restrict (members S) s) (members S) <-> rank_of (restricted S s) < rank_of S.
  by apply: smaller_rank (rank_ofP S); apply/rank_ofE => //; apply: same_members.
have soas s : soa_examples (members S) s <-> all (soab S) s.
  elim: s => [|[x y] s IH] /=; first by split=> // _ x y [].
  split=> [H|/andP[/soabP H /IH Hs] x' y' [[<- <-]|/Hs]] //.
  by apply/andP; split; [apply/soabP/H; left|apply/IH=> x' y' xy'; apply: H; right].
apply: (iffP existsP) => [[t /andP[/soas St /small tS]]|[s [sm /soas Ss /small sS]]].
  by exists t; rewrite size_tuple.
have st : size s == m by apply/eqP.
by exists (Tuple st); rewrite Ss sS.
Qed.
End FiniteBinary.

(* classes with the same members up to the values of functions reduce alike *)
Lemma reducible_sub X (G H : class X 1) m : subclass G H -> subclass H G -> reducible m G -> reducible m H.
Proof.
move=> GH HG [s [sm Gs smallG]].
exists s; split=> //.
  move=> x y /Gs; rewrite /soa => ->.
  have Hx := equal_depths (subclass_at_point (x := x) (a := zero) GH) (subclass_at_point HG).
  by split=> E i; [rewrite -(Hx i) -(equal_depths GH HG i)|rewrite (Hx i) (equal_depths GH HG i)].
by case: smallG => i Gi sG; exists i; [apply: deep_sub Gi|apply: below_sub sG; apply: subclass_restrict].
Qed.

Lemma finite_reductions n (S : {set {ffun 'I_n -> 'I_2}}) : decides_reductions (members S).
Proof.
move=> s m; case: (reducibleP m (restricted S s)) => H; [left|right].
  by apply: reducible_sub H => h /members_restrict.
by move=> Hs; apply: H; apply: reducible_sub Hs => h /members_restrict.
Qed.

Theorem finite_classes_decide_proved : finite_classes_decide.
Proof.
move=> n; split=> [k S|S]; first by split; constructor; [apply: finite_patterns|apply: finite_depths].
by constructor; split; [apply: finite_depths|apply: finite_reductions].
Qed.
