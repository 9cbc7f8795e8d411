(* Frequencies on random subsets, with a bound that does not depend on the number of points (yan Theorem 1). [reusable]

   A random permutation deals N >= 2m points to a block J of m places and a ghost block J2 of m other places. If a
   member has a rate on J that is lower by a than on all points, its rate on the points outside J is not lower than on
   all; so on J2 it is at most a/2 lower, but for e (- m (a/2)^2 / 2), by the tail for J2 among the places outside J.
   Then its rates on both blocks differ by a/2. Of the 2m points in both, J has a random half: only traces on 2m points
   count, s(2m) = C(2m, 0) + .. + C(2m, d) at most. Hence frequencies are kept up to a, but for probability
     2 (2 s(2m) e (- m (a/4)^2 / 2) + e (- m (a/2)^2 / 2)) <= 6 s(2m) e (- m a^2 / 32);
   if N < 2m then s(N) <= s(2m) traces do, without a ghost. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Depth.
From Littlestone Require Import Probability HardQueries Concentration WithoutReplacement.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A random subset and a ghost *)
Section Ghost.
Variables (F : realFieldType) (e : F -> F) (n d : nat) (C : {set concept n}).
Hypotheses (exp_e : exponential e) (C_dim : few_traces C d).
Variables (T : finType) (J J2 : {set T}) (m : nat).
Hypotheses (m0 : (0 < m)%N) (Jm : #|J| = m) (J2m : #|J2| = m) (J_J2 : [disjoint J & J2]).
Notation shuffle := (@uniform F [finType of {perm T}]).

Section Labels.
Variables (x : T -> 'I_n) (y : T -> 'I_2).
Notation W := (wrong x y).

Definition low a pi := [exists g in C, block_hits F (W g) J pi <= m%:R * (share F (W g) - a)].
Definition apart b pi := [exists g in C, block_hits F (W g) J pi + m%:R * b <= block_hits F (W g) J2 pi].

Let mF : 0 < m%:R :> F. Proof. by rewrite ltr0n. Qed.
Let T0 : (0 < #|T|)%N. Proof. by apply: leq_trans m0 _; rewrite -Jm max_card. Qed.

Lemma apart_seldom b : 0 <= b -> 2%:R * (b / 2%:R) <= 1 ->
  pr shuffle (apart b) <= (sauer_sum (m + m) d)%:R * (2%:R * e (- (m%:R * ((b / 2%:R) ^+ 2 / 2%:R)))).
Proof.
move=> b0 b2; pose V := J :|: J2; have JV : J \subset V by exact: subsetUl.
have J2V : J2 \subset V by exact: subsetUr.
have card_V : #|{: {t | t \in V}}| = (m + m)%N.
  by rewrite card_sig -[LHS]/#|V| cardsU (disjoint_setI0 J_J2) cards0 subn0 Jm J2m.
have V0 : (0 < #|{: {t | t \in V}}|)%N by rewrite card_V addn_gt0 m0.
rewrite pr_mean (mean_extended V); set bound := _ * _.
rewrite -[X in _ <= X](mean_const bound (dist_shuffle F T)); apply: mean_le => [|pi]; first exact: dist_shuffle.
pose J' (u : unit) := [set u : {t | t \in V} | val u \in J].
have J'm u : #|J' u| = m by rewrite card_extended.
have close := split_errors exp_e (fun u : {t | t \in V} => x (pi (val u))) (fun u => y (pi (val u))) V0 C_dim
  (divr_ge0 b0 (ler0n F 2)) b2 m0 J'm.
rewrite card_unit mulr1 card_V -/bound ler_subl_addl -ler_subl_addr -pr_not in close; last exact: dist_shuffle.
rewrite -pr_mean; apply: le_trans close; apply: pr_sub => [|sigma]; first exact: dist_shuffle.
move=> /exists_inP[g gC far]; apply/forallPn; exists tt; apply/forall_inPn; exists g => //.
rewrite /block_error /error J'm -leNgt ler_normr; apply/orP; right; rewrite opprB.
set W' := wrong _ _ g; have W'E : [set u : {t | t \in V} | pi (val u) \in W g] = W' by apply/setP => u; rewrite !inE.
move: far; rewrite !hits_extended // W'E -/(J' tt) -(ler_add2l (block_hits F W' (J' tt) sigma)).
have -> : block_hits F W' (J' tt) sigma + block_hits F W' [set u : {t | t \in V} | val u \in J2] sigma = #|W'|%:R.
  have <- : #|sigma @^-1: W'| = #|W'| by rewrite -{1}(invgK sigma) preim_permV card_imset //; exact: perm_inj.
  rewrite -sum1dep_card natr_sum [RHS]big_mkcond /block_hits [X in X + _]big_mkcond [X in _ + X]big_mkcond -big_split.
  apply: eq_bigr => -[t tV] _; rewrite !inE /=; have /setUP := tV; case: (boolP (t \in J)) => [tJ _|tJ [|tJ2]] //.
    rewrite (disjointFr J_J2 tJ).
    by rewrite addr0; case: (_ != _).
  by rewrite tJ2 add0r; case: (_ != _).
rewrite /share card_V natrD; move: (block_hits _ _ _ _) #|W'|%:R => u v far.
rewrite ler_subr_addr ler_pdivl_mulr ?addr_gt0 //; apply: le_trans far; rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite mulrDr !mulrDl divfK ?gt_eqF // addrACA -mulrDl -splitr addrC -addrA; by rewrite [b * _]mulrC.
Qed.

Lemma ghost_seldom a : 0 <= a -> 2%:R * (a / 2%:R) <= 1 ->
  pr shuffle (fun pi => low a pi && ~~ apart (a / 2%:R) pi) <= e (- (m%:R * ((a / 2%:R) ^+ 2 / 2%:R))).
Proof.
move=> a0 a2; pose V := ~: J; have J2V : J2 \subset V by rewrite subsets_disjoint setCK disjoint_sym.
have a20 : 0 <= a / 2%:R by rewrite divr_ge0 ?ler0n.
have card_V : #|{: {t | t \in V}}| = #|V| by rewrite card_sig.
have size_V : (#|V| + m)%N = #|T| by rewrite -Jm addnC cardsC.
have V0 : (0 < #|{: {t | t \in V}}|)%N.
  by rewrite card_V; apply: leq_trans m0 _; rewrite -J2m subset_leq_card.
rewrite pr_mean (mean_extended V); set bound := e _.
rewrite -[X in _ <= X](mean_const bound (dist_shuffle F T)); apply: mean_le => [|pi]; first exact: dist_shuffle.
have fixed (sigma : {perm {t | t \in V}}) g : block_hits F (W g) J (extend sigma * pi)%g = block_hits F (W g) J pi.
  by apply: eq_bigr => j jJ; rewrite permM extend_out // in_setC jJ.
case: (boolP (low a pi)) => [/exists_inP[g gC low_g]|not_low]; last first.
  rewrite [X in X <= _](_ : _ = 0); first by rewrite ltW ?(e_gt0 exp_e).
  apply: big1 => sigma _; rewrite (_ : low a _ = false) ?mulr0 //; apply/negbTE; apply: contra not_low.
  by case/exists_inP => g gC; rewrite fixed => low_g; apply/exists_inP; exists g.
pose J2' := [set u : {t | t \in V} | val u \in J2]; pose D := [set u : {t | t \in V} | pi (val u) \in W g].
have J2'm : #|J2'| = m by rewrite card_extended.
have := block_below V0 exp_e D J2' a20 a2; rewrite J2'm -/bound; apply: le_trans.
rewrite -pr_mean; apply: pr_sub => [|sigma /andP[_]]; first exact: dist_shuffle.
move=> /exists_inPn/(_ g gC); rewrite -ltNge fixed hits_extended // -/D -/J2' => /ltW near.
apply: le_trans near _; apply: le_trans (ler_add low_g (lexx _)) _; rewrite -mulrDr ler_wpmul2l ?ler0n //.
rewrite [X in _ - X + _](splitr a) opprD addrA subrK ler_add2r.
have sum : block_hits F (W g) J pi + #|D|%:R = #|W g|%:R.
  have <- : #|pi @^-1: W g| = #|W g| by rewrite -{1}(invgK pi) preim_permV card_imset //; exact: perm_inj.
  rewrite -[#|_ @^-1: _|]sum1dep_card natr_sum (bigID (mem J)) /=; congr (_ + _).
    rewrite [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => t _; rewrite !inE.
    by case: (t \in J); rewrite ?andbF ?andbT //; case: (_ != _).
  rewrite /D -sum1dep_card natr_sum -(big_part V _ (fun t => pi t \in W g) (fun=> 1%:R)).
  by apply: eq_bigl => t; rewrite in_setC andbC inE.
have TF : 0 < #|T|%:R :> F by rewrite ltr0n.
have VF : 0 < #|V|%:R :> F by rewrite ltr0n -card_V.
rewrite /share card_V ler_pdivl_mulr //.
have -> : #|V|%:R = #|T|%:R - m%:R :> F by rewrite -size_V natrD addrK.
rewrite mulrBr divfK ?gt_eqF // ler_subl_addl -sum ler_add2r.
apply: le_trans low_g _; rewrite /share sum [_ * m%:R]mulrC ler_wpmul2l ?ler0n // ler_subl_addr ler_addl //.
Qed.

Theorem low_seldom a : 0 <= a <= 1 -> pr shuffle (low a) <=
  (sauer_sum (m + m) d)%:R * (2%:R * e (- (m%:R * ((a / 4%:R) ^+ 2 / 2%:R)))) + e (- (m%:R * ((a / 2%:R) ^+ 2 / 2%:R))).
Proof.
move=> /andP[a0 a1]; have a20 : 0 <= a / 2%:R by rewrite divr_ge0 ?ler0n.
have a2 : 2%:R * (a / 2%:R) <= 1 by rewrite mulrC divfK ?pnatr_eq0.
have a4 : a / 2%:R / 2%:R = a / 4%:R by rewrite -mulrA -invfM -natrM.
have a22 : 2%:R * (a / 2%:R / 2%:R) <= 1.
  by rewrite mulrC divfK ?pnatr_eq0 //; apply: le_trans a1; rewrite ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n.
have := apart_seldom a20 a22; rewrite a4 => ap; apply: le_trans (ler_add ap (ghost_seldom a0 a2)).
apply: le_trans (pr_or _ _ (dist_shuffle F T)); apply: pr_sub => [|pi lo]; first exact: dist_shuffle.
by rewrite lo; case: (apart _ _).
Qed.
End Labels.
End Ghost.

(** Theorem 1 *)
Section Theorem1.
Variables (F : realFieldType) (e : F -> F) (n d : nat) (C : {set concept n}).
Hypotheses (exp_e : exponential e) (C_dim : few_traces C d).
Variables (T : finType) (J : {set T}) (m : nat) (x : T -> 'I_n) (y : T -> 'I_2) (a : F).
Hypotheses (m0 : (0 < m)%N) (Jm : #|J| = m) (a0 : 0 <= a) (a2 : 2%:R * a <= 1).
Notation shuffle := (@uniform F [finType of {perm T}]).

Definition flip (l : 'I_2) : 'I_2 := if l == zero then one else zero.

Lemma wrong_flip g : wrong x (fun p => flip (y p)) g = ~: wrong x y g.
Proof.
by apply/setP => p; rewrite !inE /flip; case: (label2 (g (x p))) => ->; case: (label2 (y p)) => ->.
Qed.

Lemma quarter_square : (a / 4%:R) ^+ 2 / 2%:R = a ^+ 2 / 32%:R.
Proof. by rewrite expr_div_n -mulrA -invfM -natrX -natrM. Qed.

(* the points pi j, j in J, are a uniformly random subset of m points *)
Lemma subset_errors :
  1 - 6%:R * (sauer_sum (m + m) d)%:R * e (- (m%:R * (a ^+ 2 / 32%:R))) <=
  pr shuffle (fun pi => [forall g in C, `|block_error F x y J pi g - error F x y g| < a]).
Proof.
have a1 : a <= 1 by apply: le_trans a2; rewrite mulr_natl mulr2n ler_addl.
have e0' z : 0 <= e z by rewrite ltW ?(e_gt0 exp_e).
have mF : 0 < m%:R :> F by rewrite ltr0n.
have T0 : (0 < #|T|)%N by apply: leq_trans m0 _; rewrite -Jm max_card.
set s := (sauer_sum (m + m) d)%:R; have s1 : 1 <= s :> F by rewrite ler1n sauer_sum_pos.
rewrite -quarter_square; set E := e (- (m%:R * ((a / 4%:R) ^+ 2 / 2%:R))).
have smaller z : a / 4%:R <= z -> e (- (m%:R * (z ^+ 2 / 2%:R))) <= E.
  move=> az; apply: (e_le exp_e); rewrite ler_opp2 ler_wpmul2l ?ler0n // ler_wpmul2r ?invr_ge0 ?ler0n //.
  have a40 : 0 <= a / 4%:R by rewrite divr_ge0 ?ler0n.
  by rewrite ler_expn2r ?nnegrE //; exact: le_trans az.
have below k : (0 < k)%N -> (k <= 4)%N -> a / 4%:R <= a / k%:R.
  by move=> k0 k4; rewrite ler_wpmul2l // lef_pinv ?posrE ?ltr0n // ler_nat.
have [big|small] := leqP (m + m) #|T|; last first.
  have close := split_errors exp_e x y T0 C_dim (J := fun _ : unit => J) a0 a2 m0 (fun=> Jm).
  apply: le_trans (le_trans close _); last first.
    apply: pr_sub => [|pi /forallP/(_ tt)//]; exact: dist_shuffle.
  rewrite ler_add2l ler_opp2 card_unit mulr1 -/s.
  apply: le_trans (_ : s * (2%:R * E) <= _).
    apply: ler_pmul; rewrite ?ler0n ?mulr_ge0 ?ler0n //; first by rewrite ler_nat sauer_sum_mono // ltnW.
    by rewrite ler_wpmul2l ?ler0n // smaller //; have := below 1%N isT isT; rewrite divr1.
  rewrite mulrA; apply: ler_wpmul2r; first exact: e0'.
  by rewrite mulrC; apply: ler_wpmul2r; [exact: le_trans ler01 s1|rewrite ler_nat].
pose J2 := [set t in take m (enum (~: J))].
have out : (m <= size (enum (~: J)))%N by rewrite -cardE -(leq_add2l #|J|) cardsC Jm.
have J2m : #|J2| = m.
  by rewrite cardsE (card_uniqP _) ?take_uniq ?enum_uniq // size_take; case: ltngtP out.
have J_J2 : [disjoint J & J2].
  rewrite disjoint_sym disjoints_subset; apply/subsetP => t; rewrite inE => /mem_take.
  by rewrite mem_enum.
have half_bound y' : pr shuffle (low C J m x y' a) <= 3%:R * s * E.
  apply: le_trans (low_seldom exp_e C_dim m0 Jm J2m J_J2 x y' _) _; first by rewrite a0.
  have -> : 3%:R * s * E = s * (2%:R * E) + s * E.
    by rewrite [s * (2%:R * E)]mulrCA mulrA -mulrDl -[X in _ + X]mul1r -mulrDl -[1]/(1%:R) -natrD.
  rewrite -/E -/s ler_add2l; apply: le_trans (smaller _ (below 2%N isT isT)) _.
  by rewrite ler_pemull // e0'.
have -> : 6%:R * s * E = 3%:R * s * E + 3%:R * s * E by rewrite -mulrDl -mulrDl -natrD.
rewrite ler_subl_addr -ler_subl_addl; apply: le_trans (ler_add (half_bound y) (half_bound (fun p => flip (y p)))).
have dS := dist_shuffle F T; apply: le_trans (pr_or _ _ dS); rewrite -pr_not //; apply: pr_sub => // pi.
case/forall_inPn => g gC; rewrite -leNgt ler_normr opprB /block_error /error Jm => /orP[up|down]; apply/orP;
  [right|left].
  apply/exists_inP; exists g => //; rewrite wrong_flip.
  have -> : block_hits F (~: wrong x y g) J pi = m%:R - block_hits F (wrong x y g) J pi.
    rewrite -Jm /block_hits -sumr_const -sumrB; apply: eq_bigr => j _; rewrite in_setC.
    by case: (pi j \in _); rewrite ?subrr ?subr0.
  have -> : share F (~: wrong x y g) = 1 - share F (wrong x y g).
    by rewrite /share cardsCs setCK natrB ?max_card // mulrBl divff // pnatr_eq0 -lt0n.
  rewrite mulrDr mulrBr mulr1 mulrN -addrA ler_add2l -opprD ler_opp2 -mulrDr [m%:R * _]mulrC -ler_pdivl_mulr //.
  by rewrite -ler_subr_addl.
apply/exists_inP; exists g => //; rewrite mulrC -ler_pdivr_mulr // ler_subr_addr -ler_subr_addl; exact: down.
Qed.
End Theorem1.
