(* The lists of the private online learner at each time (lyu section 6, by a simpler learner).

   n examples come one by one. A random permutation deals the n places in time to k teachers, so one changed example
   reaches one teacher. With l stages left, teacher i has at time t the class of the h in H with at most rho^(j+1) a/k
   errors on its examples so far, j = d - l, and lists essential hypotheses as in StagedLists.v.

   The split is typical if the error patterns of all h before all times t are: then classes interleave at each time, and
   what is listed has made at most a errors so far. There are at most (n + 1) sum C(n, i) such patterns. The time at
   which a hypothesis has made more than a errors does not depend on chance; from then on it is not listed, so that
   SparseDraws.v applies. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition Essential.
From Littlestone Require Import FiniteDecomposition DecompositionClaims TeacherClasses.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability Concentration.
From Littlestone Require Import RandomSplits SparseDraws StagedLists EmpiricalMinimiser.
From Littlestone Require Import CertainMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section PrefixLists.
Variables (F : realFieldType) (N d n k m a : nat) (H : {set {ffun 'I_N -> 'I_2}}) (owner : 'I_n -> 'I_k).
Notation func := {ffun 'I_N -> 'I_2}.
Notation data := ('I_n -> 'I_N * 'I_2).
Implicit Types (D : data) (f h : func) (i : 'I_k) (s : {perm 'I_n}) (t j l : nat).
Let listed := @listed_of N d.
Let deg := @degree_of N d.
Let listedP := @listed_ofP N d.
Let degP := @degree_ofP N d.
(* essential hypotheses are p-irreducible at least *)
Definition base_of := maxn a 1.
Notation p := base_of.

(* errors before time t *)
Definition past D h t := [set x in mark D h | (x < t)%N].
Definition teacher_at D s t j i :=
  [set h in H | (hit (past D h t) (slots owner i) s)%:R <= threshold F d n m a j].
Definition lists_at D s l t i := exact_lists d p listed deg (teacher_at D s) l t i.
Definition longest_list := ((2 ^ d * p) ^ d * 2 ^ (d ^ 2))%N.

Lemma p_gt0 : (0 < p)%N. Proof. by rewrite leq_max orbT. Qed.

Lemma past_mono D h t t' : (t <= t')%N -> past D h t \subset past D h t'.
Proof. by move=> tt; apply/subsetP => x; rewrite !inE => /andP[-> xt] /=; exact: leq_trans xt tt. Qed.

Lemma past_more D h t t' : (t <= t')%N -> (#|past D h t| <= #|past D h t'|)%N.
Proof. by move=> /(past_mono D h)/subset_leq_card. Qed.

Lemma past_next D h (x : 'I_n) : #|past D h x.+1| = (#|past D h x| + (x \in mark D h))%N.
Proof.
case: (boolP (x \in mark D h)) => xD; last first.
  rewrite addn0; apply: eq_card => y; rewrite !inE ltnS leq_eqVlt; case: (eqVneq (y : nat) x) => [/val_inj ->|_] //.
  by move: xD; rewrite inE => /negPf ->.
have -> : past D h x.+1 = x |: past D h x.
  apply/setP => y; rewrite !inE; case: (eqVneq y x) => [->|yx]; first by rewrite inE in xD; rewrite xD ltnS leqnn.
  by rewrite ltnS leq_eqVlt val_eqE (negPf yx).
by rewrite cardsU1 !inE ltnn andbF addnC.
Qed.

(** Only what is past matters; one changed example reaches one teacher *)
Lemma lists_agree D D' s l t i : (forall x : 'I_n, (x < t)%N -> D x = D' x) -> lists_at D s l t i = lists_at D' s l t i.
Proof.
move=> same; rewrite /lists_at /exact_lists; have E j : teacher_at D s t j i = teacher_at D' s t j i.
  apply/setP => h; rewrite !inE; congr (_ && (_%:R <= _)); apply: eq_card => y; rewrite !inE.
  by case: (ltnP (s y) t) => [/same ->|]; rewrite ?andbF.
by rewrite E.
Qed.

Lemma past_agree D D' h t : (forall x : 'I_n, (x < t)%N -> D x = D' x) -> past D h t = past D' h t.
Proof. by move=> same; apply/setP => x; rewrite !inE; case: (ltnP x t) => [/same ->|]; rewrite ?andbF. Qed.

Lemma lists_near D D' s x l t i : (forall x', x' != x -> D x' = D' x') -> i != owner (s^-1%g x) ->
  lists_at D s l t i = lists_at D' s l t i.
Proof.
move=> same ix; rewrite /lists_at /exact_lists; have E j : teacher_at D s t j i = teacher_at D' s t j i.
  apply/setP => h; rewrite !inE; congr (_ && (_%:R <= _)).
  apply: eq_card => y; rewrite !inE; case: eqP => // yi; rewrite same //.
  by apply: contraNneq ix => <-; rewrite permK yi.
by rewrite E.
Qed.

Lemma past_near D D' x h t : (forall x', x' != x -> D x' = D' x') -> (#|past D h t| <= #|past D' h t|.+1)%N.
Proof.
move=> same; apply: (@leq_trans #|x |: past D' h t|); last by rewrite cardsU1; case: (_ \notin _).
apply: subset_leq_card; apply/subsetP => y; rewrite !inE; case: (eqVneq y x) => [//|/same ->]; by rewrite orFb.
Qed.

Hypothesis Hd : below (members H) d.+1.

Lemma small_at D s t j i : below (members (teacher_at D s t j i)) d.+1.
Proof. by apply: below_sub Hd => h [g]; rewrite inE => /andP[gH _] hg; exists g. Qed.

Lemma lists_short D s l t i : (#|lists_at D s l t i| <= longest_list)%N.
Proof. exact: (exact_size deg listedP p_gt0 (@small_at D s)). Qed.

Lemma falls_at D s t t' j i : (t <= t')%N -> teacher_at D s t' j i \subset teacher_at D s t j i.
Proof.
move=> tt; apply/subsetP => h; rewrite !inE => /andP[-> few] /=; apply: le_trans few; rewrite ler_nat.
apply: subset_leq_card; apply/subsetP => x; rewrite !inE => /andP[-> /andP[-> xt]] /=; exact: leq_trans xt tt.
Qed.

(** Typical splits *)
Hypotheses (k0 : (0 < k)%N) (m0 : (0 < m)%N) (blocks : forall i, #|slots owner i| = m).
Variable D : data.

Definition pasts := [set past D h (nat_of_ord t) | h in H, t in [set: 'I_n.+1]].
Notation good_split := (typical (F := F) (eta F d) (floor F n a) (slots owner) pasts).

Lemma pasts_size v : (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  (#|pasts| <= n.+1 * \sum_(i < v.+1) 'C(n, i))%N.
Proof.
move=> Hv; apply: leq_trans (_ : #|marks H D| * n.+1 <= _)%N; last first.
  by rewrite mulnC leq_mul2l (marks_size D Hv) orbT.
pose g (z : {set 'I_n} * 'I_n.+1) := [set y in z.1 | (nat_of_ord y < nat_of_ord z.2)%N].
apply: leq_trans (_ : #|g @: setX (marks H D) [set: 'I_n.+1]| <= _)%N; last first.
  by apply: leq_trans (leq_imset_card _ _) _; rewrite cardsX cardsT card_ord.
apply: subset_leq_card; apply/subsetP => z /imset2P[h t hH _ ->]; apply/imsetP; exists (mark D h, t) => //.
by rewrite inE /= inE andbT; apply: imset_f.
Qed.

Lemma typical_past s i h t : good_split s -> h \in H -> (t <= n)%N ->
  let r := Num.max (share F (past D h t)) (floor F n a) in
  m%:R * (share F (past D h t) - eta F d * r) < (hit (past D h t) (slots owner i) s)%:R
  /\ (hit (past D h t) (slots owner i) s)%:R < m%:R * (share F (past D h t) + eta F d * r).
Proof.
move=> /forallP/(_ i)/forall_inP typ hH tn.
have /typ/andP : past D h t \in pasts by apply/imset2P; exists h (inord t); rewrite ?inE // inordK ?ltnS.
by rewrite blocks.
Qed.

Lemma chain_at s t j i i' : good_split s -> (t <= n)%N -> (j <= d)%N ->
  teacher_at D s t j.+1 i \subset teacher_at D s t j i'.
Proof.
move=> good tn jd; apply/subsetP => h; rewrite !inE => /andP[hH few]; rewrite hH /=.
have [low _] := typical_past i good hH tn; have [_ high] := typical_past i' good hH tn.
have m0' : 0 < m%:R :> F by rewrite ltr0n.
apply: le_trans (ltW high) _; rewrite /threshold mulrCA ler_pmul2l //.
apply: (chain_number (eta_ge0 F d) (eta41 F d) (alpha_ge0 F n a) erefl (power_half F n a jd)).
rewrite -(ler_pmul2l m0'); apply: le_trans (ltW low) (le_trans few _).
by rewrite /threshold exprS -mulrA [X in _ <= X]mulrCA [m%:R * (rho F d ^+ _ * _)]mulrCA.
Qed.

Lemma errors_at s t j i h : good_split s -> (t <= n)%N -> h \in teacher_at D s t j i -> (#|past D h t| <= a)%N.
Proof.
move=> good tn; rewrite inE => /andP[hH few]; have [low _] := typical_past i good hH tn.
have n0 : 0 < n%:R :> F by rewrite ltr0n (n_gt0 k0 m0 blocks).
have m0' : 0 < m%:R :> F by rewrite ltr0n.
rewrite -(ler_nat F) -(ler_pmul2r (_ : 0 < n%:R^-1)) ?invr_gt0 //.
apply: (error_number (eta_ge0 F d) (eta41 F d) (alpha_ge0 F n a) (phi := floor F n a) erefl).
rewrite -(ler_pmul2l m0'); apply: le_trans (ltW low) (le_trans few _); rewrite /threshold mulrCA.
rewrite ler_pmul2l // exprS -mulrA; apply: ler_wpmul2l; first by case/andP: (rho_01 F d).
by have /andP[r0 r1] := rho_01 F d; rewrite ler_pimull ?alpha_ge0 // exprn_ile1.
Qed.

Variable f0 : func.
Hypotheses (f0H : f0 \in H) (f00 : mark D f0 = set0).

Lemma alive_at s t j i : teacher_at D s t j i != set0.
Proof.
apply/set0Pn; exists f0; rewrite inE f0H /= (_ : hit _ _ _ = 0%N).
  have /andP[r0 _] := rho_01 F d.
  by apply: mulr_ge0; [exact: exprn_ge0|rewrite mulr_ge0 ?ler0n ?alpha_ge0].
by apply: eq_card0 => x; rewrite /past f00 !inE andbF.
Qed.

Definition before t := [seq D x | x <- [seq x <- enum 'I_n | (nat_of_ord x < t)%N]].

Lemma errors_past f t : errors f (before t) = #|past D f t|.
Proof.
rewrite /errors -sum1_count big_map big_filter_cond big_enum_cond /= -sum1_card; apply: eq_bigl => x.
by rewrite !inE andbC.
Qed.

Lemma listed_past s l t i f : good_split s -> (t <= n)%N -> f \in lists_at D s l t i -> (#|past D f t| <= a)%N.
Proof.
move=> good tn; rewrite /lists_at /exact_lists; case: eqP => _; rewrite inE // => /(listedP _ _ (@small_at _ _ _ _ _)).
have ap : (a <= base d p l)%N.
  by apply: leq_trans (leq_maxl a 1) _; rewrite leq_pmull // expn_gt0.
move=> Ef; rewrite -errors_past; apply: essential_errors (finite_decides _) (@small_at _ _ _ _ _)
  (members_some (alive_at _ _ _ _)) ap _ Ef => h [g gS hg].
have -> : errors h (before t) = errors g (before t) by apply: eq_count => x; rewrite hg.
by rewrite errors_past; exact: errors_at gS.
Qed.

(* the time at which errors exceed a *)
Definition dies (o : option func) := if o is Some f then find (fun t => a < #|past D f t|)%N (iota 0 n) else 0%N.

Lemma dead_many t f : (t < n)%N -> (a < #|past D f t|)%N -> (dies (Some f) <= t)%N.
Proof.
move=> tn many; rewrite leqNgt; apply/negP => lt.
by have := before_find 0%N lt; rewrite nth_iota // add0n many.
Qed.

Lemma listed_alive s l t i f : good_split s -> (t < n)%N -> f \in lists_at D s l t i -> (t < dies (Some f))%N.
Proof.
move=> good tn fl; have few := listed_past good (ltnW tn) fl; rewrite ltnNge; apply/negP => early.
have hasn : has (fun t => a < #|past D f t|)%N (iota 0 n).
  by rewrite has_find size_iota; exact: leq_ltn_trans early tn.
have := nth_find 0%N hasn; rewrite nth_iota ?add0n; last exact: leq_ltn_trans early tn.
by rewrite ltnNge => /negP[]; apply: leq_trans few; exact: past_more.
Qed.

(** The weight of all that is listed *)
Variables (c W : F).
Hypotheses (c1 : 1 <= c) (W0 : 0 < W).
Definition zmax : F := (k * longest_list)%:R * c ^+ k.

Lemma rest_small s l t : rest c W (lists_at D s) l t <= zmax.
Proof.
rewrite /rest; have c00 := c0 c1; pose A := \bigcup_i lists_at D s l t i.
apply: le_trans (_ : \sum_(o in [set Some u | u in A]) c ^+ k <= _); last first.
  rewrite sumr_const -mulr_natl; apply: ler_wpmul2r; first exact: exprn_ge0.
  rewrite ler_nat; apply: leq_trans (leq_imset_card _ _) _; apply: leq_trans (card_bigcup _) _.
  by rewrite -[X in (_ <= X * _)%N]card_ord -sum_nat_const; apply: leq_sum => i _; exact: lists_short.
rewrite [X in X <= _]big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => -[u|] _ /=; last first.
  by case: ifP => // _; exact: exprn_ge0.
case: ifP => [pos|_]; last by case: ifP => // _; exact: exprn_ge0.
have /card_gt0P[i] := pos; rewrite inE => ui.
rewrite (_ : Some u \in _) ?imset_f //; last by apply/bigcupP; exists i.
by apply: ler_weexpn2l => //; rewrite /score; apply: leq_trans (max_card _) _; rewrite card_ord.
Qed.

(** SparseDraws.v applies *)
Notation stage_ok s := (ok d p deg (teacher_at D s)).
Notation lists s := (lists_at D s).

Lemma ok_start s : stage_ok s d 0.
Proof. exact: (ok_first p degP (@small_at D s) 0). Qed.

Lemma ok_after s l t t' : stage_ok s l t -> (t <= t')%N -> stage_ok s l t'.
Proof. move=> Ok tt; exact: (ok_later degP (@small_at D s) (falls_at D s) Ok tt). Qed.

Theorem lists_used_up s l r t b err g : good_split s -> stage_ok s l t -> (t < n)%N -> 0 <= err -> 0 <= g None <= 1 ->
  (forall l', l = l'.+1 -> stage_ok s l' t -> g None <= stage k c W b zmax *+ l + err) ->
  (forall u, g (Some u) <= keeping c W b (lists s) dies zmax l r t (Some u) + err) ->
  mean (draw c W (lists s l t)) g <= drawing c W b (lists s) zmax l r t + err.
Proof.
move=> good; have chain t' j i i' : (t' < n)%N -> (j <= d)%N -> teacher_at D s t' j.+1 i \subset teacher_at D s t' j i'.
  by move=> tn jd; apply: chain_at good (ltnW tn) jd.
apply: (draw_used_up c1 W0 (T := n) (ok := stage_ok s)) => //.
- move=> l' t' Ok; exact: (exact_progress listedP degP p_gt0 (@small_at D s) chain).
- move=> t' Ok; exact: (exact_last listedP degP p_gt0 k0 (@small_at D s) chain (alive_at s)).
- by move=> l' t'; exact: rest_small.
Qed.

Lemma drawing_end s l t b : drawing c W b (lists s) zmax l b t <= stage k c W b zmax *+ l.+1.
Proof. by apply: drawing_first => // l' t'; exact: rest_small. Qed.

Lemma redrawing s l r t t' b o : good_split s -> stage_ok s l t -> (t <= t')%N -> (t' < n)%N -> (dies o <= t')%N ->
  drawing c W b (lists s) zmax l r t' <= keeping c W b (lists s) dies zmax l r.+1 t o.
Proof.
move=> good; apply: (drawing_dead c1 W0 b (T := n) (ok := stage_ok s)).
- move=> l' t1 t2 i Ok tt; exact: (exact_shrinks listedP degP p_gt0 (@small_at D s) (falls_at D s) _ Ok tt).
- by move=> l' t1 i u tn; exact: listed_alive.
Qed.
End PrefixLists.
