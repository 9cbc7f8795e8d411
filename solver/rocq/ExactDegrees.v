(* Lists of exact degree (lyu section 6, repaired), without chance.

   With l stages left a teacher lists the essential hypotheses of its class if the class has decomposition dimension
   l + 1, and nothing else. If no class has more (ok), this stays so as classes shrink, and lists only lose items; if no
   item is in all lists, the classes of the next stage have dimension at most l. At l = 0 all classes are alive, so
   they have dimension 1 and share an item. The decomposition dimension of a finite class is computed. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition Essential.
From Littlestone Require Import FiniteDecomposition DecompositionClaims StagedLists EssentialDecided.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** The decomposition dimension is computed *)
Section Degree.
Variables (N d : nat).
Implicit Types (S : {set {ffun 'I_N -> 'I_2}}).

Lemma ddim_decidable q S e : below (members S) d.+1 -> decidable (ddim q d (members S) e).
Proof.
move=> Sd; pose ts := trees (enum 'I_N) (q * (2 ^ d.+2 - 1)).+1.
apply: (@decide_iff (exists2 t, List.In t ts & optimal q d (members S) t e)).
  by split=> [[t _ Ot]|[t Ot]]; exists t => //; have [Vt _ _] := Ot; exact: (valid_in Sd Vt).
by apply: decide_some => t; exact: optimal_decidable.
Qed.

Definition has_degree q S e : bool :=
  if below_decidable d S is left Sd then ddim_decidable q e Sd : bool else false.
Definition degree_of q S : nat := find (has_degree q S) (iota 0 d.+2).

Lemma degree_ofP q S : below (members S) d.+1 -> ddim q d (members S) (degree_of q S).
Proof.
move=> Sd; have [e De] := some_ddim q Sd.
have found e' : has_degree q S e' -> ddim q d (members S) e'.
  by rewrite /has_degree; case: below_decidable => // Sd'; case: ddim_decidable.
have has_e : has_degree q S e.
  by rewrite /has_degree; case: below_decidable => // Sd'; case: ddim_decidable.
have e_in : e \in iota 0 d.+2.
  by rewrite mem_iota /= ltnS; have [t [_ Dt _]] := De; exact: (degree_le Sd Dt).
have h : has (has_degree q S) (iota 0 d.+2) by apply/hasP; exists e.
apply: found; have := nth_find 0%N h; rewrite nth_iota ?add0n // -[X in (_ < X)%N](size_iota 0); by rewrite -has_find.
Qed.
End Degree.

Section Degrees.
Variables (N d k p : nat).
Notation func := {ffun 'I_N -> 'I_2}.
Implicit Types (S : {set func}) (f g h : func) (q j l t : nat) (i : 'I_k).
Variables (listed : nat -> {set func} -> pred func) (deg : nat -> {set func} -> nat).
Hypothesis listedP : forall q S f, below (members S) d.+1 -> reflect (essential q d (members S) f) (listed q S f).
Hypothesis degP : forall q S, below (members S) d.+1 -> ddim q d (members S) (deg q S).
Hypotheses (p0 : 0 < p) (k0 : 0 < k).

Lemma deg_unique q S e : below (members S) d.+1 -> ddim q d (members S) e -> e = deg q S.
Proof. by move=> Sd [t Ot]; have [t' Ot'] := degP q Sd; exact: ddim_unique Ot Ot'. Qed.

Lemma members_sub S S' : S \subset S' -> subclass (members S) (members S').
Proof. by move=> /subsetP sub h [g gS hg]; exists g => //; exact: sub. Qed.

Lemma deg_mono q q' S S' : q <= q' -> S \subset S' -> below (members S') d.+1 -> deg q' S <= deg q S'.
Proof.
move=> qq sub Sd; have sub' := members_sub sub.
exact: (lyu_lemma_4_3_1_proved qq (finite_decides _) sub' Sd (degP _ (below_sub sub' Sd)) (degP _ Sd)).
Qed.

Lemma listed_mono q S S' f : 0 < q -> S \subset S' -> below (members S') d.+1 -> deg q S = deg q S' ->
  listed q S f -> listed q S' f.
Proof.
move=> q0 sub Sd same; have sub' := members_sub sub; have Sd' := below_sub sub' Sd.
move=> /(listedP _ _ Sd') Ef; apply/(listedP _ _ Sd).
have De := degP q Sd'; rewrite same in De.
exact: (lyu_corollary_4_1_2_proved q0 (finite_decides _) (finite_decides _) sub' Sd De (degP q Sd)).
Qed.

Lemma deg_alive q S : below (members S) d.+1 -> S != set0 -> 0 < deg q S.
Proof.
move=> Sd S0; have [t [_ Dt _]] := degP q Sd.
by apply: degree_nonempty (members_some S0) Dt (@finite_depths _ _ _) _; exists d.
Qed.

(* C t j i: the class of teacher i at stage j and time t *)
Variables (T : nat) (C : nat -> nat -> 'I_k -> {set func}).
Hypothesis small : forall t j i, below (members (C t j i)) d.+1.
Hypothesis falls : forall t t' j i, t <= t' -> C t' j i \subset C t j i.
Hypothesis chain : forall t j i i', t < T -> j <= d -> C t j.+1 i \subset C t j i'.
Hypothesis alive : forall t j i, C t j i != set0.

Definition base l := 2 ^ (d - l) * p.
Definition exact_lists l t i :=
  if deg (base l) (C t (d - l) i) == l.+1 then essentials listed (base l) (C t (d - l) i) else set0.
Definition ok l t := l <= d /\ forall i, deg (base l) (C t (d - l) i) <= l.+1.

Lemma base_gt0 l : 0 < base l. Proof. by rewrite muln_gt0 expn_gt0. Qed.

Lemma ok_first t : ok d t.
Proof.
split=> // i; have [u [_ [[s _ Hs] _] _]] := degP (base d) (@small t (d - d) i).
by apply: (rank_below Hs); apply: below_restrict; exact: small.
Qed.

Lemma ok_later l t s : ok l t -> t <= s -> ok l s.
Proof.
move=> [ld Ok] ts; split=> // i; apply: leq_trans (Ok i); apply: deg_mono => //; exact: falls.
Qed.

Lemma exact_shrinks l t s i : ok l t -> t <= s -> exact_lists l s i \subset exact_lists l t i.
Proof.
move=> [_ Ok] ts; rewrite /exact_lists; case: eqP => [De|_]; last exact: sub0set.
have De' : deg (base l) (C t (d - l) i) = l.+1.
  by apply/eqP; rewrite eqn_leq Ok -De; apply: deg_mono => //; exact: falls.
rewrite De' eqxx; apply/subsetP => f; rewrite !inE; apply: listed_mono => //; rewrite ?base_gt0 ?De //; exact: falls.
Qed.

(* the win-win lemma: a class of the next stage with full dimension gives a common item *)
Lemma full_common l t i : l <= d -> t < T -> ok l t -> l.+1 <= deg (2 * base l) (C t (d - l).+1 i) ->
  exists f, forall i', f \in exact_lists l t i'.
Proof.
move=> ld tT [_ Ok] big; set e := deg _ _ in big.
have De : ddim (2 * base l) d (members (C t (d - l).+1 i)) e := degP _ (@small _ _ _).
have sub i' : C t (d - l).+1 i \subset C t (d - l) i' by apply: chain => //; exact: leq_subr.
have same i' : deg (base l) (C t (d - l) i') = l.+1.
  apply/eqP; rewrite eqn_leq Ok /=; apply: leq_trans big _; apply: deg_mono => //; by rewrite leq_pmull.
have eE : e = l.+1.
  apply/eqP; rewrite eqn_leq big andbT -(same i); apply: deg_mono => //; by rewrite leq_pmull.
have [f Ef] := lyu_remark_4_2_win_win_proved (base_gt0 l) (finite_decides _) (@small t (d - l).+1 i) De.
exists [ffun x => f x] => i'; rewrite /exact_lists same eqxx inE; apply/(listedP _ _ (@small _ _ _)).
apply: essential_eq (_ : f =1 _) _ => [x|]; first by rewrite ffunE.
apply: Ef (finite_decides _) (members_sub (sub i')) (@small _ _ _) _; rewrite eE -(same i'); exact: degP.
Qed.

Lemma exact_progress l t : t < T -> ok l.+1 t -> (exists f, forall i, f \in exact_lists l.+1 t i) \/ ok l t.
Proof.
move=> tT Ok; have [ld _] := Ok; have jE : d - l = (d - l.+1).+1 by rewrite subnSK.
have bE : base l = 2 * base l.+1 by rewrite /base jE expnS mulnA.
case: (boolP [forall i, deg (base l) (C t (d - l) i) <= l.+1]) => [/forallP Ok'|].
  by right; split=> //; exact: ltnW.
rewrite negb_forall => /existsP[i]; rewrite -ltnNge bE jE => big; left; exact: full_common big.
Qed.

Lemma exact_last t : t < T -> ok 0 t -> exists f, forall i, f \in exact_lists 0 t i.
Proof.
move=> tT Ok; apply: (@full_common 0 t (Ordinal k0)) => //; exact: deg_alive.
Qed.

Lemma leq_pow l : base l ^ d <= (2 ^ d * p) ^ d.
Proof.
have le : base l <= 2 ^ d * p by rewrite leq_mul2r leq_exp2l // leq_subr orbT.
by case: (posnP d) => [z|d1]; [rewrite [X in _ ^ X <= _]z [X in _ <= _ ^ X]z|rewrite leq_exp2r].
Qed.

Lemma exact_size l t i : #|exact_lists l t i| <= (2 ^ d * p) ^ d * 2 ^ (d ^ 2).
Proof.
rewrite /exact_lists; case: eqP => _; last by rewrite cards0.
apply: leq_trans (essentials_size listedP (base_gt0 l) (@small _ _ _)) _; rewrite leq_mul2r; apply/orP; right.
exact: leq_pow.
Qed.
End Degrees.
