(* The staged learner without chance (lyu section 5): where classes of teachers interleave, some hypothesis is in the
   list of every teacher at one of d + 1 stages, lists are short, and what is listed errs no more than the members.

   At stage j teacher i lists the (2^j p, d)-essential hypotheses of its class C i j. Let M_j be the largest dimension
   DDim of the classes of stage j. By Lemma 4.3 it does not grow. If M_(j+1) = M_j is attained by teacher i, then C i
   (j+1) has, for 2 * 2^j p, the same dimension as all classes of stage j, which contain it: so one hypothesis is
   essential to all of them. Otherwise M falls d + 1 times from at most d to below 0, and a class of stage d + 1 is
   empty. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition.
From Littlestone Require Import Essential FiniteDecomposition DecompositionClaims LearningStatements.
From Littlestone Require Import ProbabilityStatements MinimiserStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Staged.
Variables (N d : nat).
Notation func := {ffun 'I_N -> 'I_2}.
Implicit Types (S : {set func}) (f g h : func) (q j : nat).

Lemma essential_eq q (H : class 'I_N 1) (f g : hypothesis 'I_N 1) : f =1 g -> essential q d H f -> essential q d H g.
Proof. by move=> fg Hf t e Ot; have [s [st Hs sf]] := Hf t e Ot; exists s; split=> // x; rewrite -fg. Qed.

(* essential hypotheses can be listed *)
Variable listed : nat -> {set func} -> pred func.
Hypothesis listedP : forall q S f, below (members S) d.+1 -> reflect (essential q d (members S) f) (listed q S f).

Definition essentials q S := [set f | listed q S f].

Lemma essentials_size q S : 0 < q -> below (members S) d.+1 -> #|essentials q S| <= q ^ d * 2 ^ (d ^ 2).
Proof.
move=> q0 Sd; have [e De] := some_ddim q Sd.
apply: card_at_most (lyu_corollary_4_1_1_proved q0 (finite_decides S) Sd De) => f; split=> [[g]|Ef].
  by rewrite inE => /(listedP _ _ Sd) Eg fg; apply: essential_eq Eg => x; rewrite fg.
exists [ffun x => f x] => [|x]; last by rewrite ffunE.
by rewrite inE; apply/(listedP _ _ Sd); apply: essential_eq Ef => x; rewrite ffunE.
Qed.

Lemma members_some S : S != set0 -> nonempty (members S).
Proof. by case/set0Pn => g gS; exists g, g. Qed.

(* marked are the examples on which f errs *)
Definition mark n (D : 'I_n -> 'I_N * 'I_2) f := [set x | f (D x).1 != (D x).2].

Lemma errors_mark n (D : 'I_n -> 'I_N * 'I_2) (f : func) : errors f [seq D x | x <- enum 'I_n] = #|mark D f|.
Proof.
rewrite /errors -sum1_count big_map big_enum_cond /= -sum1_card; apply: eq_bigl => x; by rewrite inE.
Qed.

Lemma listed_errors n (D : 'I_n -> 'I_N * 'I_2) q S f a : below (members S) d.+1 -> S != set0 -> a <= q ->
  (forall h, h \in S -> #|mark D h| <= a) -> listed q S f -> #|mark D f| <= a.
Proof.
move=> Sd S0 aq Sa /(listedP _ _ Sd) Ef; rewrite -errors_mark.
apply: essential_errors (finite_decides S) Sd (members_some S0) aq _ Ef => h [g gS hg].
have -> : errors h [seq D x | x <- enum 'I_n] = errors g [seq D x | x <- enum 'I_n] by apply: eq_count => x; rewrite hg.
by rewrite errors_mark; exact: Sa.
Qed.

(* listed hypotheses are SOAs of (d+1)-irreducible subclasses *)
Lemma listed_hull q S f : below (members S) d.+1 -> S != set0 -> d < q -> listed q S f ->
  soa_hull d.+1 (members S) f.
Proof.
move=> Sd S0 dq /(listedP _ _ Sd) Ef; have [e [t Ot]] := some_ddim q Sd; have [Vt Dt _] := Ot.
have [s [st Hs sf]] := Ef t e Ot; have [_ irr] := valid_leaf Vt st Hs.
exists (restrict (members S) s); split=> //.
- by move=> h [].
- have e0 : 0 < e by apply: degree_nonempty (members_some S0) Dt (@finite_depths _ _ S) _; exists d.
  by case: e e0 Hs {Ot Dt irr} => // e _ [/deep_nonempty].
by apply: irreducible_le irr; apply: leq_trans dq _; rewrite leq_pmulr ?expn_gt0.
Qed.

Section Common.
Variables (k p : nat) (C : 'I_k -> nat -> {set func}).
Hypotheses (p0 : 0 < p) (k0 : 0 < k) (small : forall i j, below (members (C i j)) d.+1).
Hypothesis chain : forall i i' j, j <= d -> C i j.+1 \subset C i' j.
Hypothesis alive : forall i, C i d.+1 != set0.

Definition common := [exists j : 'I_d.+1, exists f : func, forall i, listed (2 ^ j * p) (C i j) f].

Theorem common_listed : common.
Proof.
case: (boolP common) => // none; have no j f : j <= d -> ~ forall i, listed (2 ^ j * p) (C i j) f.
  move=> jd H; case/negP: none; rewrite /common; apply/existsP; exists (Ordinal (jd : j < d.+1)); apply/existsP;
    exists f.
  exact/forallP.
have falls j : j <= d.+1 -> forall i e, ddim (2 ^ j * p) d (members (C i j)) e -> e <= d.+1 - j; last first.
  pose i0 := Ordinal k0; have [e [t Ot]] := some_ddim (2 ^ d.+1 * p) (@small i0 d.+1).
  have := falls d.+1 (leqnn _) i0 e (ex_intro _ t Ot); rewrite subnn leqNgt => /negP[].
  have [_ Dt _] := Ot; apply: degree_nonempty (members_some (alive i0)) Dt (@finite_depths _ _ _) _.
  by exists d; exact: small.
elim: j => [_ i e [t [_ [[s _ Hs] _] _]]|j IHj jd i e De].
  by rewrite subn0; apply: (rank_below Hs); apply: below_restrict; exact: small.
have q0 : 0 < 2 ^ j * p by rewrite muln_gt0 expn_gt0.
have sub i' : subclass (members (C i j.+1)) (members (C i' j)).
  by move=> h [g gC hg]; exists g => //; move: gC; apply/subsetP/chain.
rewrite leqNgt subSS; apply/negP => big.
have same i' : ddim (2 ^ j * p) d (members (C i' j)) e.
  have [e' De'] := some_ddim (2 ^ j * p) (@small i' j).
  suff -> : e = e' by [].
  apply/eqP; rewrite eqn_leq; apply/andP; split; last first.
    by apply: leq_trans (IHj (ltnW jd) i' e' De') _; rewrite subSn.
  apply: (lyu_lemma_4_3_1_proved _ (finite_decides _) (sub i') (@small i' j) De De').
  by rewrite leq_mul2r leq_exp2l // leqnSn orbT.
rewrite expnS -mulnA in De.
have [f Ef] := lyu_remark_4_2_win_win_proved q0 (finite_decides _) (@small i j.+1) De.
apply: (no j [ffun x => f x]) => // i'; apply/(listedP _ _ (@small i' j)); apply: essential_eq (_ : f =1 _) _ =>
  [x|]; first by rewrite ffunE.
exact: Ef (finite_decides _) (sub i') (@small i' j) (same i').
Qed.
End Common.
End Staged.

(* ---- *)
(* Stages of the private empirical risk minimiser and of the private online learner (lyu sections 2, 5 and 6).

   If no class of the previous stage has a larger decomposition dimension than the class G of the next one, all have the
   same (Lemma 4.3), and then one hypothesis is essential to all of them (the win-win remark to Lemma 4.3). *)

Theorem lyu_remark_2_entrywise_intersection_proved : lyu_remark_2_entrywise_intersection.
Proof. by move=> X k d H H' iH iH' i i' j j0 h [Hh H'h]; split; [exact: iH Hh|exact: iH' H'h]. Qed.

Theorem lyu_remark_5_decomposition_drop_proved : lyu_remark_5_decomposition_drop.
Proof.
move=> N k G H p d eG eH p0 sub Hd DG DH none i; have Gd := below_sub (sub i i) (Hd i).
case: (boolP [exists i', eG i < eH i']) => [/existsP//|/existsPn most]; case: none.
have same i' : eH i' = eG i.
  apply/eqP; rewrite eqn_leq; apply/andP; split; first by rewrite leqNgt; exact: most.
  have pp : p <= 2 * p by rewrite leq_pmull.
  exact: (lyu_lemma_4_3_1_proved pp (finite_decides _) (sub i i') (Hd i') (DG i) (DH i')).
have [f Ef] := lyu_remark_4_2_win_win_proved p0 (finite_decides _) Gd (DG i).
by exists f => i'; apply: Ef (finite_decides _) (sub i i') (Hd i') _; rewrite -(same i').
Qed.

(* ---- *)
(* For finite classes on finitely many points it is decided whether a function is essential: valid trees have a bounded
   height (FiniteDecomposition.v), so optimal trees are found among finitely many. *)

Lemma decide_imp (P Q : Prop) : decidable P -> decidable Q -> decidable (P -> Q).
Proof. by case=> [p|np] [q|nq]; [left|right=> pq; apply/nq/pq|left|left]. Qed.

Section Listed.
Variables (N d q : nat) (S : {set {ffun 'I_N -> 'I_2}}).
Hypothesis Sd : below (members S) d.+1.
Notation H := (members S).
Implicit Types (t : decomposition 'I_N) (s : seq ('I_N * 'I_2)) (e : nat).
Let ts := trees (enum 'I_N) (q * (2 ^ d.+2 - 1)).+1.

Lemma In_seq (T : eqType) (x : T) (L : seq T) : x \in L -> List.In x L.
Proof. by elim: L => //= y L IH; rewrite inE => /predU1P[->|/IH]; [left|right]. Qed.

Lemma valid_in t : valid q d H t -> List.In t ts.
Proof.
move=> Vt; apply: In_trees; last exact: valid_height (finite_decides S) Sd Vt.
by move=> x; apply: In_seq; rewrite mem_enum.
Qed.

Lemma rank_decidable s e : decidable (rank (restrict H s) e).
Proof.
have [i _ Hi] := decide_rank (decides_depths_restrict s (@finite_depths _ _ S)) (below_restrict Sd).
by case: (eqVneq e i) => [->|ei]; [left|right=> /(rank_inj Hi) ie; rewrite ie eqxx in ei].
Qed.

Lemma degree_decidable t e : decidable (degree H t e).
Proof.
apply: decide_and; first by apply: decide_some => s; exact: rank_decidable.
apply: (@decide_iff (forall s, List.In s (leaves t) -> forall i, rank (restrict H s) i -> i <= e)).
  by split=> [all_s m [s st Hs]|most s st i Hi]; [exact: all_s st m Hs|apply: most; exists s].
apply: decide_all => s.
have [i _ Hi] := decide_rank (decides_depths_restrict s (@finite_depths _ _ S)) (below_restrict Sd).
apply: (@decide_iff (i <= e)); last exact: decide_bool.
by split=> [ie j /(rank_inj Hi) <- //|/(_ i Hi)].
Qed.

Lemma degree_le t e : degree H t e -> e <= d.+1.
Proof. by case=> -[s _ Hs] _; apply: (rank_below Hs); exact: below_restrict. Qed.

Lemma degree_in t e : degree H t e -> List.In e (iota 0 d.+2).
Proof. by move=> /degree_le ed; apply: In_seq; rewrite mem_iota. Qed.

Lemma optimal_decidable t e : decidable (optimal q d H t e).
Proof.
pose least := forall t', List.In t' ts -> forall e', List.In e' (iota 0 d.+2) ->
  valid q d H t' -> degree H t' e' -> e <= e'.
apply: (@decide_iff (valid q d H t /\ degree H t e /\ least)).
  split=> [[Vt [Dt min]]|[Vt Dt min]]; last by do 2!split=> //; move=> t' _ e' _ Vt' Dt'; exact: min Vt' Dt'.
  by split=> // t' e' Vt' Dt'; exact: (min t' (valid_in Vt') e' (degree_in Dt') Vt' Dt').
have dec_valid t' : decidable (valid q d H t') by exact: valid_decidable (finite_decides S) Sd.
apply: decide_and => //; apply: decide_and; first exact: degree_decidable.
apply: decide_all => t'; apply: decide_all => e'; apply: decide_imp => //.
by apply: decide_imp; [exact: degree_decidable|exact: decide_bool].
Qed.

Lemma is_soa_decidable s (f : hypothesis 'I_N 1) : decidable (is_soa (restrict H s) f).
Proof.
have [g gH] := soa_function s (@finite_depths _ _ S) Sd.
apply: (@decide_iff [forall x, f x == g x]); last exact: decide_bool.
split=> [/forallP fg x|fH]; first by rewrite (eqP (fg x)); exact: gH.
by apply/forallP => x; apply/eqP; exact: (is_soa_unique fH gH).
Qed.

Theorem essential_decidable (f : hypothesis 'I_N 1) : decidable (essential q d H f).
Proof.
pose finite := forall t, List.In t ts -> forall e, List.In e (iota 0 d.+2) -> optimal q d H t e ->
  exists2 s, List.In s (leaves t) & rank (restrict H s) e /\ is_soa (restrict H s) f.
apply: (@decide_iff finite).
  split=> [fin t e Ot|ess t _ e _ /ess[s [st Hs sf]]]; last by exists s.
  have [Vt Dt _] := Ot; have [s st [Hs sf]] := fin t (valid_in Vt) e (degree_in Dt) Ot.
  by exists s.
apply: decide_all => t; apply: decide_all => e; apply: decide_imp; first exact: optimal_decidable.
apply: decide_some => s; apply: decide_and; [exact: rank_decidable|exact: is_soa_decidable].
Qed.
End Listed.

Section ListedOf.
Variables (N d : nat).
Implicit Types (S : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}).

Lemma below_decidable S : decidable (below (members S) d.+1).
Proof. by case: (deepbP S d.+1) => D; [right => /below_not_deep|left; apply/below_not_deep]. Qed.

Definition listed_of q S f : bool := if below_decidable S is left Sd then essential_decidable q Sd f : bool else false.

Lemma listed_ofP q S f : below (members S) d.+1 -> reflect (essential q d (members S) f) (listed_of q S f).
Proof.
by move=> Sd; rewrite /listed_of; case: below_decidable => // Sd'; case: essential_decidable => Ef; constructor.
Qed.
End ListedOf.

(* ---- *)
(* Lists of exact degree (lyu section 6, repaired), without chance.

   With l stages left a teacher lists the essential hypotheses of its class if the class has decomposition dimension
   l + 1, and nothing else. If no class has more (ok), this stays so as classes shrink, and lists only lose items; if no
   item is in all lists, the classes of the next stage have dimension at most l. At l = 0 all classes are alive, so
   they have dimension 1 and share an item. The decomposition dimension of a finite class is computed. *)

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
