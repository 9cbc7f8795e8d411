(* The staged learner without chance (lyu section 5): where classes of teachers interleave, some hypothesis is in the
   list of every teacher at one of d + 1 stages, lists are short, and what is listed errs no more than the members.

   At stage j teacher i lists the (2^j p, d)-essential hypotheses of its class C i j. Let M_j be the largest dimension
   DDim of the classes of stage j. By Lemma 4.3 it does not grow. If M_(j+1) = M_j is attained by teacher i, then C i
   (j+1) has, for 2 * 2^j p, the same dimension as all classes of stage j, which contain it: so one hypothesis is
   essential to all of them. Otherwise M falls d + 1 times from at most d to below 0, and a class of stage d + 1 is
   empty. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition.
From Littlestone Require Import Essential.
From Littlestone Require Import FiniteDecomposition DecompositionClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma hull_less_deep X (H : class X 1) m m' : m <= m' -> subclass (soa_hull m' H) (soa_hull m H).
Proof. by move=> mm f [G [GH G0 Gi Gf]]; exists G; split=> //; exact: irreducible_le Gi. Qed.

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

(* listed hypotheses are SOAs of q-irreducible subclasses *)
Lemma listed_hull q m S f : below (members S) d.+1 -> S != set0 -> m <= q -> listed q S f ->
  soa_hull m (members S) f.
Proof.
move=> Sd S0 mq /(listedP _ _ Sd) Ef; have [e [t Ot]] := some_ddim q Sd; have [Vt Dt _] := Ot.
have [s [st Hs sf]] := Ef t e Ot; have [_ irr] := valid_leaf Vt st Hs.
exists (restrict (members S) s); split=> //.
- by move=> h [].
- have e0 : 0 < e by apply: degree_nonempty (members_some S0) Dt (@finite_depths _ _ S) _; exists d.
  by case: e e0 Hs {Ot Dt irr} => // e _ [/deep_nonempty].
by apply: irreducible_le irr; apply: leq_trans mq _; rewrite leq_pmulr ?expn_gt0.
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
