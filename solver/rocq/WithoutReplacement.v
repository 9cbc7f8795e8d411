(* Sampling without replacement: a random permutation of N points deals them to blocks of m points each. [reusable]

   Each block is a random subset of m points. A permutation maps r given places into a set D of points with probability
   at most (|D|/N)^r: given that r places are mapped into D, all others are alike, and |D| - r of the N - r remaining
   points are in D, a share of |D|/N at most. So the moment generating function of the number of points of D in a block
   is at most that of m independent draws, and Hoeffding's inequality holds with the same constant as there
   (Concentration.v). With the union bound: the frequencies of K sets of points on k blocks differ from those on all
   points by less than a, but for probability 2 K k e (- m a^2 / 2), a <= 1/2. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import PredictionStatements HardQueries.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section WithoutReplacement.
Import Order.TTheory GRing.Theory Num.Theory.

(** Counting permutations *)
Section Counting.
Variables (T : finType) (D : {set T}).
Implicit Types (I : {set T}) (pi : {perm T}).

(* the places I get points of D *)
Definition into I pi := [forall i in I, pi i \in D].
Definition many I := #|[set pi | into I pi]|.

Lemma into_add I j pi : into (j |: I) pi = (pi j \in D) && into I pi.
Proof.
apply/forall_inP/andP => [all_in|[Dj /forall_inP all_in] i]; last by rewrite in_setU1 => /predU1P[->|/all_in].
by split; [exact: all_in (setU11 _ _)|apply/forall_inP => i Ii; apply: all_in; rewrite in_setU1 Ii orbT].
Qed.

Lemma many_swap I j j' : j \notin I -> j' \notin I -> many (j |: I) = many (j' |: I).
Proof.
move=> jI j'I; rewrite /many -[RHS](card_imset _ (mulgI (tperm j j'))); apply: eq_card => pi.
have fixed i : i \in I -> tperm j j' i = i.
  by move=> Ii; rewrite tpermD //; [apply: contraNneq jI => ->|apply: contraNneq j'I => ->].
have swap pi' : into (j' |: I) (tperm j j' * pi')%g = into (j |: I) pi'.
  rewrite !into_add permM tpermR; congr (_ && _); apply: eq_forallb => i.
  by case: (boolP (i \in I)) => //= Ii; rewrite permM fixed.
rewrite inE; apply/idP/imsetP => [ok|[pi']].
  exists (tperm j j' * pi)%g; first by rewrite inE swap.
  by rewrite mulgA tperm2 mul1g.
by rewrite inE => ok ->; rewrite -swap mulgA tperm2 mul1g.
Qed.

Lemma many_sum I : \sum_(j | j \notin I) many (j |: I) = many I * (#|D| - #|I|).
Proof.
pose c (b : bool) : nat := b.
transitivity (\sum_(j | j \notin I) \sum_(pi | into I pi) c (pi j \in D)).
  apply: eq_bigr => j _; rewrite /many -sum1_card [RHS]big_mkcond [LHS]big_mkcond; apply: eq_bigr => pi _.
  by rewrite inE into_add andbC; case: (into I pi) => //=; case: (pi j \in D).
rewrite exchange_big /= /many -sum_nat_const [RHS](eq_bigl (into I)) => [|pi]; last by rewrite inE.
apply: eq_bigr => pi /forall_inP all_in.
have <- : #|pi @^-1: D| = #|D| by rewrite -{1}(invgK pi) preim_permV card_imset //; exact: perm_inj.
have sub : I \subset pi @^-1: D by apply/subsetP => i /all_in; rewrite inE.
rewrite -(cardsDS sub) -sum1dep_card [RHS]big_mkcond [LHS]big_mkcond /=; apply: eq_bigr => j _; rewrite !inE.
by case: (j \in I) => //=; case: (pi j \in D).
Qed.

Lemma many_step I j : j \notin I -> #|T| * many (j |: I) <= #|D| * many I.
Proof.
move=> jI; have sum := many_sum I; have size_out : #|T| - #|I| = #|~: I| by rewrite [RHS]cardsCs setCK.
have out0 : 0 < #|T| - #|I| by rewrite size_out card_gt0; apply/set0Pn; exists j; rewrite in_setC.
have all_same : \sum_(j' | j' \notin I) many (j' |: I) = (#|T| - #|I|) * many (j |: I).
  rewrite size_out -sum_nat_const; apply: eq_big => [j'|j' j'I]; first by rewrite in_setC.
  exact: many_swap.
rewrite all_same in sum; rewrite -(leq_pmul2l out0) mulnCA sum; move: (many I) #|T| #|I| (max_card D) => c t r Dt.
rewrite [t * _]mulnCA [(t - r) * _]mulnA [X in _ <= X]mulnC leq_mul2l mulnBr mulnBl; apply/orP; right.
by rewrite leq_sub2l // mulnC leq_mul2r Dt orbT.
Qed.
End Counting.

(** The moment generating function *)
Local Open Scope ring_scope.
Section Identity.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma two_points (p s : GRing.Ring.sort R) :
  1 * (p * (1 + s * (1 - p) + (1 + 1) * (s * s * ((1 - p) * (1 - p)))) + (1 - p) * (1 + - (s * p) + (1 + 1) * (s * s *
    (p * p)))) =
  1 + (1 + 1) * (s * s) * (p * (1 - p)).
Proof. by ring. Qed.
End Identity.

Section Uniform.
Variable F : realFieldType.

Definition uniform (A : finType) : A -> F := fun=> #|A|%:R^-1.

Lemma dist_uniform (A : finType) : (0 < #|A|)%N -> dist (@uniform A).
Proof.
move=> A0; split=> [a|]; first by rewrite invr_ge0 ler0n.
by rewrite /uniform sumr_const -[LHS]mulr_natl; apply: divff; rewrite pnatr_eq0 -lt0n.
Qed.

Lemma pr_uniform (A : finType) (D : {set A}) : pr (@uniform A) (mem D) = #|D|%:R / #|A|%:R.
Proof. by rewrite /pr /uniform sumr_const -[LHS]mulr_natl. Qed.

Variables (T : finType).
Hypothesis T0 : (0 < #|T|)%N.
Implicit Types (D I : {set T}) (pi : {perm T}).
Notation shuffle := (@uniform [finType of {perm T}]).

Lemma dist_shuffle : dist shuffle.
Proof. by apply: dist_uniform; apply/card_gt0P; exists 1%g. Qed.

(* the share of D *)
Definition share D : F := #|D|%:R / #|T|%:R.

Lemma into_at_most D I : pr shuffle (into D I) <= share D ^+ #|I|.
Proof.
have [n] : exists n, (#|I| <= n)%N by exists #|I|.
elim: n I => [|n IHn] I In.
  by move: In; rewrite leqn0 cards_eq0 => /eqP->; rewrite cards0 expr0 pr_le1 //; exact: dist_shuffle.
have [->|[j Ij]] := set_0Vmem I; first by rewrite cards0 expr0 pr_le1 //; exact: dist_shuffle.
rewrite -(setD1K Ij); set I' := I :\ j; have jI' : j \notin I' by rewrite !inE eqxx.
have size_I : #|I'|.+1 = #|I| by rewrite (cardsD1 j I) Ij.
have {}IHn : pr shuffle (into D I') <= share D ^+ #|I'| by apply: IHn; rewrite -ltnS size_I.
rewrite cardsU1 jI' exprS; apply: le_trans (_ : share D * pr shuffle (into D I') <= _); last first.
  by rewrite ler_wpmul2l // divr_ge0 ?ler0n.
have prC I0 : pr shuffle (into D I0) = (many D I0)%:R / #|{perm T}|%:R.
  by rewrite -pr_uniform; apply: eq_pr => // pi; apply/esym; exact: in_set.
rewrite !prC mulrA ler_wpmul2r ?invr_ge0 ?ler0n // /share mulrAC ler_pdivl_mulr ?ltr0n // -!natrM ler_nat.
by rewrite mulnC; apply: many_step.
Qed.

Lemma moment_at_most D (u : F) I (J : seq T) : 0 <= u -> uniq J -> (forall j, j \in J -> j \notin I) ->
  mean shuffle (fun pi => (into D I pi)%:R * \prod_(j <- J) (1 + u * (pi j \in D)%:R)) <=
  share D ^+ #|I| * (1 + u * share D) ^+ size J.
Proof.
move=> u0; elim: J I => [|j J IHJ] I /=.
  move=> _ _; rewrite expr0 mulr1; apply: le_trans (into_at_most D I).
  by rewrite pr_mean le_eqVlt; apply/orP; left; apply/eqP/eq_bigr => pi _; rewrite big_nil mulr1.
move=> /andP[jJ uJ] dis; have jI : j \notin I by apply: dis; rewrite mem_head.
have JI i : i \in J -> i \notin I by move=> Ji; apply: dis; rewrite in_cons Ji orbT.
have JjI i : i \in J -> i \notin j |: I.
  by move=> Ji; rewrite in_setU1 negb_or JI // andbT; apply: contraNneq jJ => <-.
have -> : mean shuffle (fun pi => (into D I pi)%:R * \prod_(i <- j :: J) (1 + u * (pi i \in D)%:R)) =
    mean shuffle (fun pi => (into D I pi)%:R * \prod_(i <- J) (1 + u * (pi i \in D)%:R)) +
    u * mean shuffle (fun pi => (into D (j |: I) pi)%:R * \prod_(i <- J) (1 + u * (pi i \in D)%:R)).
  rewrite -meanZ -meanD; apply: eq_bigr => pi _; congr (_ * _); rewrite big_cons into_add.
  case: (into D I pi); last by rewrite andbF !mul0r mulr0 addr0.
  case: (pi j \in D); rewrite /= ?mulr1n ?mulr0n ?mul0r ?mulr1 ?mulr0 ?addr0 ?mul1r //.
  by rewrite mulrDl mul1r.
have := IHJ _ uJ JI; have := IHJ _ uJ JjI; rewrite cardsU1 jI add1n => /(ler_wpmul2l u0) le1 le2.
apply: le_trans (ler_add le2 le1) _; rewrite !exprS le_eqVlt; apply/orP; left; apply/eqP.
rewrite mulrDl mul1r mulrDr; congr (_ + _); move: (share D) => p.
by rewrite !mulrA; congr (_ * _); rewrite mulrC mulrA.
Qed.

(** Hoeffding's inequality *)
Variable e : F -> F.
Hypothesis exp_e : exponential e.

(* the number of points of D in the block J *)
Definition block_hits D (J : {set T}) pi : F := \sum_(j in J) (pi j \in D)%:R.

Lemma share01 D : 0 <= share D <= 1.
Proof.
by rewrite divr_ge0 ?ler0n //= ler_pdivr_mulr ?ltr0n // mul1r ler_nat max_card.
Qed.

Lemma one_draw (p s : F) : 0 <= p <= 1 -> 0 <= s -> 2%:R * s <= 1 ->
  (1 + (e s - 1) * p) * e (- (s * p)) <= e (2%:R * s ^+ 2 * (p * (1 - p))).
Proof.
move=> /andP[p0 p1] s0 s2; have q0 : 0 <= 1 - p by rewrite subr_ge0.
have -> : (1 + (e s - 1) * p) * e (- (s * p)) = p * e (s * (1 - p)) + (1 - p) * e (- (s * p)).
  rewrite mulrBr mulr1 (eD exp_e) mulrBl mul1r addrCA mulrDl [RHS]addrC addrC; congr (_ + _).
  by rewrite [_ * p]mulrC mulrA.
have up1 : e (s * (1 - p)) <= 1 + s * (1 - p) + 2%:R * (s * (1 - p)) ^+ 2.
  by apply: (e_upper exp_e); apply: half_le1 => //; rewrite ler_subl_addr ler_addl.
have up2 : e (- (s * p)) <= 1 + - (s * p) + 2%:R * (- (s * p)) ^+ 2.
  by apply: (e_upper exp_e); rewrite mulrN; apply: le_trans ler01; rewrite oppr_le0 !mulr_ge0 ?ler0n.
apply: le_trans (e_ge exp_e _); apply: le_trans (ler_add (ler_wpmul2l p0 up1) (ler_wpmul2l q0 up2)) _.
rewrite sqrrN !exprMn le_eqVlt; apply/orP; left; apply/eqP; rewrite !expr2 -[2%:R]/(1 + 1) -[LHS]mul1r;
  exact: two_points.
Qed.

Theorem block_above D (J : {set T}) a : 0 <= a -> 2%:R * a <= 1 ->
  pr shuffle (fun pi => #|J|%:R * (share D + a) <= block_hits D J pi) <= e (- (#|J|%:R * (a ^+ 2 / 2%:R))).
Proof.
move=> a0 a2; set p := share D; have p01 := share01 D.
have u0 : 0 <= e a - 1 by rewrite subr_ge0 -(e0 exp_e) (e_le exp_e).
have ge0 x : 0 <= e x by rewrite ltW ?(e_gt0 exp_e).
have moment : mean shuffle (fun pi => e (a * (block_hits D J pi - #|J|%:R * p))) <=
    e (#|J|%:R * (2%:R * a ^+ 2 * (p * (1 - p)))).
  have -> : mean shuffle (fun pi => e (a * (block_hits D J pi - #|J|%:R * p))) =
      e (- (a * p)) ^+ #|J| * mean shuffle (fun pi => (into D set0 pi)%:R * \prod_(j <- enum J) (1 + (e a - 1) * (pi j
        \in D)%:R)).
    rewrite -meanZ; apply: eq_bigr => pi _; congr (_ * _).
    have -> : into D set0 pi by apply/forall_inP => j; rewrite in_set0.
    rewrite mul1r mulrBr (eD exp_e) [a * (#|J|%:R * _)]mulrCA -[- (#|J|%:R * _)]mulrN (e_nat exp_e) [e (a * block_hits
      _ _ _) * _]mulrC; congr (_ * _).
    rewrite /block_hits mulr_sumr big_enum /= (big_morph e (eD exp_e) (e0 exp_e)); apply: eq_bigr => j _.
    by case: (pi j \in D); rewrite ?mulr1 ?mulr0 ?(e0 exp_e) ?addr0 // addrC subrK.
  rewrite (e_nat exp_e); apply: le_trans (_ : e (- (a * p)) ^+ #|J| * (1 + (e a - 1) * p) ^+ #|J| <= _).
    apply: ler_wpmul2l; first exact: exprn_ge0.
    apply: le_trans (moment_at_most D u0 (enum_uniq (mem J)) (I := set0) _) _ => [j _|]; first by rewrite in_set0.
    by rewrite cards0 expr0 mul1r -cardE.
  rewrite -exprMn ler_expn2r ?nnegrE // mulrC.
    by rewrite mulr_ge0 // addr_ge0 ?ler01 // mulr_ge0 //; case/andP: p01.
  exact: one_draw.
apply: le_trans (_ : e (#|J|%:R * (2%:R * a ^+ 2 * (p * (1 - p))) - #|J|%:R * (a * a)) <= _); last first.
  rewrite -mulrBr -[- (#|J|%:R * (_ / _))]mulrN; apply: (e_le exp_e); rewrite ler_wpmul2l ?ler0n //;
    set h := a ^+ 2 / 2%:R.
  have h0 : 0 <= h by rewrite divr_ge0 ?sqr_ge0 ?ler0n.
  have a_h : a ^+ 2 = h + h by rewrite -mulr2n -mulr_natr divfK ?pnatr_eq0.
  by rewrite -expr2 a_h -[2%:R]/(1 + 1) two_two ler_subl_addr addKr ler_pimulr //; exact: quarter.
rewrite -(ler_pmul2l (e_gt0 exp_e (#|J|%:R * (a * a)))) -(eD exp_e) [_ * (a * a) + _]addrC subrK;
  apply: le_trans moment.
apply: le_trans (markov (e (#|J|%:R * (a * a))) dist_shuffle _) => //.
rewrite ler_wpmul2l //; apply: pr_sub dist_shuffle _ => pi many_hits; apply: (e_le exp_e).
by rewrite mulrCA ler_wpmul2l // ler_subr_addl -mulrDr.
Qed.

Theorem block_below D (J : {set T}) a : 0 <= a -> 2%:R * a <= 1 ->
  pr shuffle (fun pi => block_hits D J pi <= #|J|%:R * (share D - a)) <= e (- (#|J|%:R * (a ^+ 2 / 2%:R))).
Proof.
move=> a0 a2; apply: le_trans (block_above (~: D) J a0 a2); apply: pr_sub dist_shuffle _ => pi few.
have -> : block_hits (~: D) J pi = #|J|%:R - block_hits D J pi.
  rewrite /block_hits -sumr_const -sumrB; apply: eq_bigr => j _; rewrite in_setC.
  by case: (pi j \in D); rewrite ?subrr ?subr0.
have -> : share (~: D) = 1 - share D.
  rewrite /share cardsCs setCK natrB ?max_card // mulrBl divff // pnatr_eq0 -lt0n //.
by rewrite mulrDr mulrBr mulr1 -addrA ler_add2l ler_oppr opprD opprK -mulrBr.
Qed.

(* all blocks and all of finitely many sets of points *)
Theorem blocks_uniform (I B : finType) (D : I -> {set T}) (J : B -> {set T}) m a : 0 <= a -> 2%:R * a <= 1 ->
  (forall b, #|J b| = m) ->
  pr shuffle (fun pi => [exists ib : I * B, (m%:R * (share (D ib.1) + a) <= block_hits (D ib.1) (J ib.2) pi) ||
                                   (block_hits (D ib.1) (J ib.2) pi <= m%:R * (share (D ib.1) - a))]) <=
  #|I|%:R * #|B|%:R * (2%:R * e (- (m%:R * (a ^+ 2 / 2%:R)))).
Proof.
move=> a0 a2 Jm; apply: le_trans (pr_exists _ dist_shuffle) _.
rewrite -natrM -card_prod mulr_natl -sumr_const; apply: ler_sum => ib _; apply: le_trans (pr_or _ _ dist_shuffle) _.
by rewrite [2%:R * _]mulr_natl mulr2n -(Jm ib.2); apply: ler_add; [exact: block_above|exact: block_below].
Qed.
End Uniform.

End WithoutReplacement.

(* ---- *)
(* A random permutation of which a part is permuted again. [reusable]

   A permutation of some of the places, V, extends to all places. A uniformly random permutation after the extension of
   any permutation of V is as random as before; so its mean is the mean of means over permutations of V alone. Blocks
   within V are then random blocks of V. *)
Import Order.TTheory GRing.Theory Num.Theory.

(** Permuting some of the places *)
Section Extension.
Variables (T : finType) (V : {set T}).
Notation part := {t | t \in V}.

Lemma big_part (R : Type) (idx : R) (op : Monoid.com_law idx) (P : pred T) (f : T -> R) :
  \big[op/idx]_(t | (t \in V) && P t) f t = \big[op/idx]_(u : part | P (val u)) f (val u).
Proof.
rewrite (reindex_omap (val : part -> T) insub) => [|t /andP[tV _]]; last by rewrite insubT.
by apply: eq_bigl => u; rewrite valK eqxx andbT (valP u).
Qed.

Definition extend_fun (sigma : {perm part}) (t : T) : T := if insub t is Some u then val (sigma u) else t.

Lemma extend_inj sigma : injective (extend_fun sigma).
Proof.
have inV (u : part) : val u \in V by exact: valP.
move=> t t'; rewrite /extend_fun; case: insubP => [u _ <-|tV]; case: insubP => [u' _ <-|t'V] //.
- by move=> /val_inj/perm_inj->.
- by move=> tt; rewrite -tt inV in t'V.
by move=> tt; rewrite tt inV in tV.
Qed.
Definition extend sigma := perm (extend_inj (sigma := sigma)).

Lemma extend_val sigma (u : part) : extend sigma (val u) = val (sigma u).
Proof. by rewrite permE /extend_fun valK. Qed.

Lemma extend_out sigma t : t \notin V -> extend sigma t = t.
Proof. by move=> tV; rewrite permE /extend_fun insubN. Qed.

Local Open Scope ring_scope.
Variable F : realFieldType.

Lemma mean_extended (g : {perm T} -> F) : mean (@uniform F [finType of {perm T}]) g =
  mean (@uniform F [finType of {perm T}]) (fun pi =>
    mean (@uniform F [finType of {perm part}]) (fun sigma => g (extend sigma * pi)%g)).
Proof.
rewrite [RHS](_ : _ = mean (@uniform F [finType of {perm part}]) (fun sigma =>
    mean (@uniform F [finType of {perm T}]) (fun pi => g (extend sigma * pi)%g))); last first.
  rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => sigma _.
  by rewrite mulr_sumr; apply: eq_bigr => pi _; rewrite mulrCA.
rewrite [RHS](_ : _ = mean (@uniform F [finType of {perm part}]) (fun=> mean (@uniform F [finType of {perm T}]) g)).
  by rewrite mean_const //; exact: dist_shuffle.
apply: eq_bigr => sigma _; congr (_ * _); rewrite /mean [RHS](reindex_inj (mulgI (extend sigma))) /=.
by apply: eq_bigr => pi _.
Qed.

(* hits of a block in V, after permuting V *)
Lemma hits_extended (D J : {set T}) (sigma : {perm part}) (pi : {perm T}) : J \subset V ->
  block_hits F D J (extend sigma * pi)%g =
  block_hits F [set u : part | pi (val u) \in D] [set u : part | val u \in J] sigma.
Proof.
move=> /subsetP JV; rewrite /block_hits.
rewrite [RHS](_ : _ = \sum_(u : part | val u \in J) (pi (val (sigma u)) \in D)%:R); last first.
  by apply: eq_big => u; rewrite !inE.
rewrite [LHS](_ : _ = \sum_(t in V | t \in J) (pi (extend sigma t) \in D)%:R); last first.
  by apply: eq_big => t; [case: (boolP (t \in J)) => [/JV->|]; rewrite ?andbF|rewrite permM].
rewrite (big_part _ (fun t => t \in J)); by apply: eq_bigr => u _; rewrite extend_val.
Qed.

Lemma card_extended (J : {set T}) : J \subset V -> #|[set u : part | val u \in J]| = #|J|.
Proof.
move=> /subsetP JV; rewrite -[RHS]sum1_card -sum1dep_card.
rewrite -(big_part _ (fun t => t \in J) (fun=> 1%N)); apply: eq_bigl => t.
by case: (boolP (t \in J)) => [/JV->|]; rewrite ?andbF.
Qed.
End Extension.

(* ---- *)
(* Errors on the blocks of a random equal split, by a union over traces.

   A class whose traces are as few as those of VC dimension d has, on all blocks, the error rates that it has on the
   whole, up to a, but for probability 2 k (C(N, 0) + .. + C(N, d)) e (- m a^2 / 2). The sample x has N points, with
   repetitions; its labels y are arbitrary, realizable or not. Only the traces of the class on the sample matter, so
   the bound for finitely many sets of points (WithoutReplacement.v) applies. *)
Local Open Scope ring_scope.

Section Blocks.
Variables (F : realFieldType) (e : F -> F) (n : nat) (C : {set concept n}).
Hypothesis exp_e : exponential e.
Variables (T : finType) (x : T -> 'I_n) (y : T -> 'I_2).
Hypothesis T0 : (0 < #|T|)%N.

Definition wrong (g : concept n) := [set p | g (x p) != y p].
(* error rates on all points and on the block J *)
Definition error g : F := share F (wrong g).
Definition block_error (J : {set T}) pi g : F := block_hits F (wrong g) J pi / #|J|%:R.

Theorem split_errors d (B : finType) (J : B -> {set T}) m a : few_traces C d -> 0 <= a -> 2%:R * a <= 1 ->
  (0 < m)%N -> (forall b, #|J b| = m) ->
  1 - (sauer_sum #|T| d)%:R * #|B|%:R * (2%:R * e (- (m%:R * (a ^+ 2 / 2%:R)))) <=
  pr (@uniform F [finType of {perm T}])
     (fun pi => [forall b, [forall g in C, `|block_error (J b) pi g - error g| < a]]).
Proof.
move=> dC a0 a2 m0 Jm; pose x' (j : 'I_#|T|) := x (enum_val j);
  pose R := [set [ffun j => (g : concept n) (x' j)] | g in C].
pose I := [finType of {r | r \in R}]; pose D (r : I) := [set p | val r (enum_rank p) != y p].
have de := dist_shuffle F T; set tail := 2%:R * _.
have tail0 : 0 <= tail by rewrite mulr_ge0 ?ler0n // ltW // (e_gt0 exp_e).
apply: le_trans (_ : 1 - #|I|%:R * #|B|%:R * tail <= _).
  rewrite ler_add2l ler_opp2 ler_wpmul2r // ler_wpmul2r ?ler0n // ler_nat card_sig.
  exact: dC.
have := blocks_uniform T0 exp_e (I := I) D a0 a2 Jm; rewrite -/tail => bad; rewrite ler_subl_addr -ler_subl_addl.
apply: le_trans bad; rewrite -pr_not //; apply: pr_sub => // pi; rewrite negb_forall => /existsP[b].
case/forall_inPn => g gC far; have rR : [ffun j => g (x' j)] \in R by apply: imset_f.
pose r : I := exist (fun r => r \in R) [ffun j => g (x' j)] rR.
have Dg : D r = wrong g by apply/setP => p; rewrite !inE /= ffunE /x' enum_rankK.
apply/existsP; exists (r, b); rewrite [(r, b).1]/= [(r, b).2]/= Dg; move: far; rewrite /block_error /error Jm -leNgt.
have mF : 0 < m%:R :> F by rewrite ltr0n.
rewrite ler_normr opprB => /orP[up|down]; apply/orP; [left|right].
  by rewrite mulrC -ler_pdivl_mulr // -ler_subr_addl.
by rewrite mulrC -ler_pdivr_mulr // ler_subr_addr -ler_subr_addl.
Qed.
End Blocks.
