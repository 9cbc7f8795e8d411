(* Equally likely subsets and splits, by random permutations. [reusable]

   A permutation of the places acts on subsets and on splits into blocks, and keeps the sizes. So all subsets of m
   places, or all equal splits, are permuted among themselves: the probability of an event is the mean, over all of
   them, of the probability that a random permutation takes this one into the event. A bound for each one is a bound
   for a random one. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import Concentration WithoutReplacement Sums HardQueries Depth RandomSubsets.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section EquallyLikely.
Variables (F : realFieldType) (A : finType) (S : pred A).

Lemma equally_likely_ge0 a : 0 <= equally_likely F S a.
Proof. by rewrite /equally_likely; case: ifP; rewrite ?lexx // invr_ge0 ler0n. Qed.

Lemma sum_equally_likely : \sum_a equally_likely F S a = #|S|%:R / #|S|%:R.
Proof. by rewrite -big_mkcond /= sumr_const -[LHS]mulr_natl. Qed.

Lemma dist_equally_likely : (0 < #|S|)%N -> dist (equally_likely F S).
Proof.
move=> S0; split=> [a|]; first exact: equally_likely_ge0.
by rewrite sum_equally_likely divff // pnatr_eq0 -lt0n.
Qed.

Variables (T : finType) (act : {perm T} -> A -> A).
Hypotheses (act_inj : forall pi, injective (act pi)) (act_S : forall pi a, S (act pi a) = S a).

Lemma pr_shuffled (E : pred A) b : 0 <= b ->
  (forall a, S a -> pr (@uniform F [finType of {perm T}]) (fun pi => E (act pi a)) <= b) ->
  pr (equally_likely F S) E <= b.
Proof.
move=> b0 each; have dS := dist_shuffle F T; rewrite pr_mean.
have -> : mean (equally_likely F S) (fun a => (E a)%:R) =
    mean (equally_likely F S) (fun a => pr (@uniform F [finType of {perm T}]) (fun pi => E (act pi a))).
  rewrite -(mean_const (mean (equally_likely F S) (fun a => (E a)%:R)) dS) /mean.
  under [RHS]eq_bigr do rewrite pr_mean mulr_sumr.
  rewrite [RHS]exchange_big; apply: eq_bigr => pi _; rewrite mulr_sumr [LHS](reindex_inj (@act_inj pi)).
  by apply: eq_bigr => a _; rewrite mulrCA /equally_likely act_S.
apply: le_trans (_ : \sum_a equally_likely F S a * b <= _).
  apply: ler_sum => a _; rewrite /equally_likely; case: ifP => [Sa|_]; last by rewrite !mul0r.
  by apply: ler_wpmul2l; [rewrite invr_ge0 ler0n|exact: each].
rewrite -mulr_suml sum_equally_likely; case: (eqVneq #|S| 0%N) => [->|S0]; first by rewrite mul0r mul0r.
by rewrite divff ?mul1r // pnatr_eq0.
Qed.
End EquallyLikely.

Section Subsets.
Variables (F : realFieldType) (T : finType).
Implicit Types (J : {set T}) (pi : {perm T}).

Lemma some_subset m : (m <= #|T|)%N -> (0 < #|[pred J : {set T} | #|J| == m]|)%N.
Proof.
move=> mT; apply/card_gt0P; exists [set t in take m (enum T)]; rewrite inE cardsE (card_uniqP _).
  by rewrite size_takel // -cardE.
by rewrite take_uniq ?enum_uniq.
Qed.

Lemma pr_subset m (E : pred {set T}) b : 0 <= b ->
  (forall J, #|J| = m -> pr (@uniform F [finType of {perm T}]) (fun pi => E (pi @: J)) <= b) ->
  pr (equally_likely F (fun J : {set T} => #|J| == m)) E <= b.
Proof.
move=> b0 each; apply: (pr_shuffled (T := T) (act := fun pi J => pi @: J)) => // [pi|pi J|J /eqP Jm].
- exact: imset_inj (@perm_inj _ pi).
- by rewrite card_imset //; exact: perm_inj.
- exact: each.
Qed.

(* the frequency on a permuted block *)
Lemma frequency_hits (W : pred T) J pi :
  frequency F (pi @: J) W = block_hits F [set t | W t] J pi / #|J|%:R.
Proof.
rewrite /frequency card_imset; last exact: perm_inj.
congr (_ / _); rewrite /block_hits -sum1_card natr_sum.
rewrite (eq_bigl (fun t => (t \in pi @: J) && W t)) => [|t]; last by rewrite inE.
rewrite big_mkcondr big_imset => [|t t' _ _]; last exact: perm_inj.
by apply: eq_bigr => t _; rewrite inE; case: (W _).
Qed.

Lemma frequency_all (W : pred T) : frequency F setT W = share F [set t | W t].
Proof. by rewrite /frequency /share cardsT; congr (_%:R / _); apply: eq_card => t; rewrite !inE. Qed.
End Subsets.

Section Splits.
Variables (F : realFieldType) (T : finType) (k : nat).
Implicit Types (f : {ffun T -> 'I_k}) (pi : {perm T}).

Lemma some_split m : #|T| = (k * m)%N -> (0 < #|@splits T k m|)%N.
Proof.
move=> Tkm; have same : #|T| = #|[finType of 'I_k * 'I_m]| by rewrite card_prod !card_ord.
pose phi (t : T) : 'I_k * 'I_m := enum_val (cast_ord same (enum_rank t)).
have phi_bij : bijective phi.
  exists (fun p => enum_val (cast_ord (esym same) (enum_rank p))) => [t|p]; rewrite /phi enum_valK.
    by rewrite cast_ordK enum_rankK.
  by rewrite cast_ordKV enum_rankK.
apply/card_gt0P; exists [ffun t => (phi t).1]; apply/forallP => b.
have -> : block [ffun t => (phi t).1] b = phi @^-1: (setX [set b] setT).
  by apply/setP => t; rewrite !inE ffunE andbT.
by rewrite on_card_preimset ?cardsX ?cards1 ?cardsT ?card_ord ?mul1n //; exact: onW_bij.
Qed.

Definition permuted pi f : {ffun T -> 'I_k} := [ffun t => f ((pi^-1)%g t)].

Lemma block_permuted pi f b : block (permuted pi f) b = pi @: block f b.
Proof.
apply/setP => t; rewrite inE ffunE; apply/idP/imsetP => [fb|[t' ft' ->]].
  by exists ((pi^-1)%g t); rewrite ?inE // permKV.
by move: ft'; rewrite inE permK.
Qed.

Lemma pr_split m (E : pred {ffun T -> 'I_k}) b : 0 <= b ->
  (forall f, splits m f -> pr (@uniform F [finType of {perm T}]) (fun pi => E (permuted pi f)) <= b) ->
  pr (equally_likely F (@splits T k m)) E <= b.
Proof.
move=> b0 each; apply: (pr_shuffled (T := T) (act := permuted)) => // [pi f f' ff|pi f].
  by apply/ffunP => t; have := congr1 (fun h : {ffun T -> 'I_k} => h (pi t)) ff; rewrite !ffunE permK.
apply: eq_forallb => c; rewrite block_permuted card_imset //; exact: perm_inj.
Qed.
End Splits.

(* ---- *)
(* Random subsets and random splits keep frequencies: yan Theorem 1 and Claim 3, with the constant 427.

   A class of VC dimension d has at most s(2m) traces on 2m points, and x^d s(n) <= (1 + x)^n <= e (n x) for 0 < x <= 1,
   by induction on n. With x = alpha^2/256 the bound 6 s(2m) e (- m alpha^2/32) of RandomSubsets.v is at most
   6 (256/alpha^2)^d e (- 6 m alpha^2/256). Here 6 <= (1/beta)^3 and 256/alpha^2 <= (1/alpha)^10, as alpha and
   beta are at most 1/2, and m alpha^2 >= 427 (d ln(1/alpha) + ln(1/beta)); 6 * 427 >= 10 * 256. *)

Section Sizes.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma sauer_power n d (x : F) : 0 <= x <= 1 -> x ^+ d * (sauer_sum n d)%:R <= (1 + x) ^+ n.
Proof.
move=> /andP[x0 x1]; have x10 : 1 <= 1 + x by rewrite ler_addl.
elim: n d => [|n IHn] d.
  rewrite /sauer_sum big_ord_recl bin0 big1 // addn0 mulr1 expr0; exact: exprn_ile1.
case: d => [|d].
  by rewrite /sauer_sum big_ord_recl big_ord0 bin0 addn0 mulr1 expr0 exprn_ege1.
have -> : sauer_sum n.+1 d.+1 = (sauer_sum n d.+1 + sauer_sum n d)%N.
  by rewrite !sauer_sum_sauer -bgs_claim_5_10_proved mul1n.
rewrite natrD mulrDr [X in _ <= X]exprS mulrDl mul1r ler_add ?IHn //.
by rewrite exprS -mulrA ler_wpmul2l ?IHn.
Qed.

Lemma e_ge1_pos z : 1 <= e z -> 0 <= z.
Proof.
move=> ez; rewrite leNgt; apply/negP => z0; have := e_ge exp_e (- z).
have whole : e z * e (- z) = 1 by rewrite -(eD exp_e) subrr (e0 exp_e).
have le1 : e (- z) <= 1 by rewrite -whole ler_pemull // ltW // (e_gt0 exp_e).
by move=> /le_trans/(_ le1); rewrite ger_addl oppr_le0 leNgt z0.
Qed.

Lemma e_inv_le b lb : 0 < b -> b^-1 <= e lb -> e (- lb) <= b.
Proof.
move=> b0 le; have E0 := e_gt0 exp_e lb; rewrite -(ler_pmul2l E0) -(eD exp_e) subrr (e0 exp_e).
by rewrite -ler_pdivr_mulr // mul1r.
Qed.

(* a power of a number that is at most e z *)
Lemma power_le_e (A z : F) n : 0 <= A -> A <= e z -> A ^+ n <= e (n%:R * z).
Proof. by move=> A0 Az; rewrite (e_nat exp_e) ler_expn2r ?nnegrE // ltW // (e_gt0 exp_e). Qed.

Lemma inv_ge2 (a : F) : 0 < a <= 2%:R^-1 -> 2%:R <= a^-1.
Proof. by move=> /andP[a0 a2]; rewrite -[2%:R]invrK lef_pinv ?posrE ?invr_gt0 ?ltr0n. Qed.

Lemma traces_at_most_e d m (alpha la : F) : 0 < alpha <= 2%:R^-1 -> alpha^-1 <= e la ->
  (sauer_sum (m + m) d)%:R <= e ((d * 10)%:R * la) * e ((m + m)%:R * (alpha ^+ 2 / 256%:R)).
Proof.
move=> a12 ea; have a2 := inv_ge2 a12; have /andP[a0 a_half] := a12.
pose A := alpha^-1; have A0 : 0 < A by rewrite invr_gt0.
pose x := alpha ^+ 2 / 256%:R; have x0 : 0 < x by rewrite divr_gt0 ?exprn_gt0 ?ltr0n.
have a1 : alpha <= 1 by rewrite (le_trans a_half) // invf_le1 ?ltr0n // (ler_nat _ 1).
have x1 : x <= 1.
  rewrite ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans (_ : 1 <= _); last by rewrite (ler_nat _ 1).
  by rewrite exprn_ile1 // ltW.
have x_inv : x^-1 <= A ^+ 10.
  have -> : A ^+ 10 = A ^+ 8 * A ^+ 2 by rewrite -exprD.
  rewrite /x invf_div -exprVn -/A ler_wpmul2r ?exprn_ge0 ?(ltW A0) //.
  have -> : 256%:R = 2%:R ^+ 8 :> F by rewrite -natrX.
  by rewrite ler_expn2r ?nnegrE ?ler0n ?(ltW A0).
have xd0 : 0 < x ^+ d by rewrite exprn_gt0.
rewrite -/x -(ler_pmul2l xd0); apply: le_trans (sauer_power _ _ _) _; first by rewrite (ltW x0).
apply: le_trans (_ : e ((m + m)%:R * x) <= _).
  rewrite (e_nat exp_e) ler_expn2r ?nnegrE ?(ltW (e_gt0 exp_e _)) ?(e_ge exp_e) //.
  by rewrite addr_ge0 ?ler01 // ltW.
rewrite [x ^+ d * _]mulrA ler_pemull ?(ltW (e_gt0 exp_e _)) //.
apply: le_trans (_ : x ^+ d * x^-1 ^+ d <= _); first by rewrite -exprMn divff ?expr1n // gt_eqF.
rewrite ler_pmul2l //; apply: le_trans (_ : A ^+ (d * 10) <= _); last exact: power_le_e (ltW A0) ea.
by rewrite mulnC exprM ler_expn2r ?nnegrE ?exprn_ge0 ?invr_ge0 ?(ltW x0) ?(ltW A0) ?(ltW a0).
Qed.

(* 6 * 427 >= 10 * 256 *)
Lemma exponents d m (alpha la lb : F) (y := m%:R * (alpha ^+ 2 / 256%:R)) : 0 < alpha -> 0 <= la -> 0 <= lb ->
  427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R -> 10%:R * (d%:R * la + lb) <= 6%:R * y.
Proof.
move=> a0 la0 lb0; rewrite mulrAC ler_pdivr_mulr ?exprn_gt0 // => enough.
rewrite /y mulrA mulrA ler_pdivl_mulr ?ltr0n //; apply: le_trans (_ : 6%:R * (427%:R * (d%:R * la + lb)) <= _).
  rewrite mulrAC mulrA -!natrM; apply: ler_wpmul2r; last by rewrite ler_nat.
  by rewrite addr_ge0 // mulr_ge0 ?ler0n.
by rewrite -mulrA ler_wpmul2l ?ler0n.
Qed.

Lemma traces_times_tail d m (alpha beta la lb : F) : 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 ->
  alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R ->
  6%:R * (sauer_sum (m + m) d)%:R * e (- (m%:R * (alpha ^+ 2 / 32%:R))) <= beta.
Proof.
move=> a12 b12 ea eb enough; have /andP[a0 _] := a12; have /andP[b0 _] := b12.
have ge1 (z : F) : 2%:R <= z -> 1 <= z by apply: le_trans; rewrite (ler_nat _ 1).
have la0 : 0 <= la by apply: e_ge1_pos; apply: le_trans ea; exact: ge1 (inv_ge2 a12).
have lb0 : 0 <= lb by apply: e_ge1_pos; apply: le_trans eb; exact: ge1 (inv_ge2 b12).
have six : 6%:R <= e (3%:R * lb).
  apply: le_trans (power_le_e 3 _ eb); last by rewrite invr_ge0 ltW.
  apply: le_trans (_ : 2%:R ^+ 3 <= _); first by rewrite -natrX ler_nat.
  by rewrite ler_expn2r ?nnegrE ?ler0n ?invr_ge0 ?(ltW b0) ?inv_ge2.
have traces := traces_at_most_e d m a12 ea; have big := exponents a0 la0 lb0 enough.
apply: le_trans (_ : e (3%:R * lb) * (e ((d * 10)%:R * la) * e ((m + m)%:R * (alpha ^+ 2 / 256%:R))) *
  e (- (m%:R * (alpha ^+ 2 / 32%:R))) <= _).
  by rewrite ler_wpmul2r ?(ltW (e_gt0 exp_e _)) // ler_pmul ?ler0n.
rewrite -!(eD exp_e); apply: le_trans (e_inv_le b0 eb); apply: (e_le exp_e).
set y := m%:R * (alpha ^+ 2 / 256%:R) in big.
have -> : m%:R * (alpha ^+ 2 / 32%:R) = 8%:R * y.
  rewrite /y [8%:R * _]mulrCA; congr (_ * _); rewrite mulrCA; congr (_ * _).
  have -> : 256%:R = 8%:R * 32%:R :> F by rewrite -natrM.
  by rewrite invfM mulrA divff ?mul1r ?pnatr_eq0.
have -> : (m + m)%:R * (alpha ^+ 2 / 256%:R) = 2%:R * y by rewrite natrD mulrDl [2%:R * _]mulr_natl mulr2n.
have -> : 8%:R * y = 6%:R * y + 2%:R * y by rewrite -mulrDl -natrD.
have -> : (d * 10)%:R * la = 10%:R * (d%:R * la) by rewrite natrM mulrAC mulrC.
rewrite opprD !addrA addrAC addrK ler_subl_addr [- lb + _]addrC ler_subr_addr; apply: le_trans big.
rewrite addrAC mulrDr [X in _ <= X]addrC ler_add2r -[X in _ + X <= _]mul1r -mulrDl ler_wpmul2r //.
by rewrite -[1]/(1%:R) -natrD ler_nat.
Qed.
End Sizes.

(* ---- *)
(* Random subsets and random splits keep frequencies: yan Theorem 1 and Claim 3.

   Of the class only the traces on the points matter, and of a random subset only that all are equally likely: so it
   may be taken as one subset after a random permutation (above), for which RandomSubsets.v has the bound and
   the part above the sizes, with 427 for c0. Claim 3 is this for the sets of examples on which a member errs,
   with beta/k for each of the k blocks; errors on two blocks are close as both are close to that on the whole. By a
   union over all traces on the whole (WithoutReplacement.v) it holds with ln of their number and constant 2. *)

Section Errors.
Variables (F : realFieldType) (X : Type) (T : finType) (x : T -> X) (y : T -> 'I_2).
Implicit Types (g : hypothesis X 1) (J : {set T}) (pi : {perm T}).

Definition place_trace g : concept #|T| := trace (fun j => x (enum_val j)) g.

Lemma wrong_trace g : wrong enum_rank y (place_trace g) = [set t | g (x t) != y t].
Proof. by apply/setP => t; rewrite !inE ffunE enum_rankK. Qed.

Lemma block_error_trace J pi g :
  block_error F enum_rank y J pi (place_trace g) = frequency F (pi @: J) (fun t => g (x t) != y t).
Proof. by rewrite frequency_hits /block_error wrong_trace. Qed.

Lemma error_trace g : error F enum_rank y (place_trace g) = frequency F setT (fun t => g (x t) != y t).
Proof. by rewrite frequency_all /error wrong_trace. Qed.
End Errors.

Section Sizes.
Variables (F : realFieldType) (e : F -> F) (d m : nat) (alpha la lb : F).
Hypotheses (exp_e : exponential e) (alpha12 : 0 < alpha <= 2%:R^-1) (enough_a : alpha^-1 <= e la).
Hypotheses (e_lb : 2%:R <= e lb) (enough : 427%:R / alpha ^+ 2 * (d%:R * la + lb) <= m%:R).

Lemma sizes_positive : (0 < m)%N.
Proof.
have /andP[a0 _] := alpha12; rewrite -(ltr_nat F); apply: lt_le_trans enough.
rewrite mulr_gt0 ?divr_gt0 ?exprn_gt0 ?ltr0n // ltr_paddl //.
  rewrite mulr_ge0 ?ler0n // (e_ge1_pos exp_e) // (le_trans _ enough_a) // (le_trans _ (inv_ge2 alpha12)) //.
  by rewrite (ler_nat _ 1).
rewrite ltNge; apply/negP => /(e_le exp_e); rewrite (e0 exp_e) => /(le_trans e_lb).
by rewrite (ler_nat _ 2 1).
Qed.

Lemma half_alpha : 2%:R * alpha <= 1.
Proof. by have /andP[_ a2] := alpha12; rewrite mulrC -ler_pdivl_mulr ?ltr0n // mul1r. Qed.

(* a permuted block, with any labels *)
Lemma permuted_block X (H : class X 1) (T : finType) (x : T -> X) (y : T -> 'I_2) R (J : {set T}) beta :
  vc_dimension H d -> are_traces H (fun j : 'I_#|T| => x (enum_val j)) R -> 0 < beta <= 2%:R^-1 -> beta^-1 <= e lb ->
  #|J| = m -> pr (@uniform F [finType of {perm T}]) (fun pi => ~~ [forall r in R,
    `|block_error F enum_rank y J pi r - error F enum_rank y r| < alpha]) <= beta.
Proof.
move=> dH traces b12 eb Jm; have /andP[a0 _] := alpha12.
have := subset_errors exp_e (few_traces_of_traces traces dH) enum_rank y sizes_positive Jm (ltW a0) half_alpha.
rewrite pr_not; last exact: dist_shuffle.
rewrite ler_subl_addr -ler_subl_addl => /le_trans; apply.
exact: (traces_times_tail exp_e alpha12 b12 enough_a eb enough).
Qed.
End Sizes.

Theorem yan_theorem_1_proved : yan_theorem_1.
Proof.
move=> F e X H T x d m alpha beta la lb exp_e dH mT a12 b12 ea eb enough.
have /andP[b0 _] := b12; have e2 : 2%:R <= e lb := le_trans (inv_ge2 b12) eb.
pose ones g t := (g : hypothesis X 1) (x t) == one.
apply: (@probably F [finType of {set T}] _ _
  (fun J => exists2 g, H g & alpha < `|frequency F setT (ones g) - frequency F J (ones g)|)).
- exact: dist_equally_likely (some_subset mT).
- by move=> J none g gH; rewrite leNgt; apply/negP => far; apply: none; exists g.
move=> E EQ; apply: (@traces_exist X H _ (fun j : 'I_#|T| => x (enum_val j))) => -[R traces].
apply: pr_subset (ltW b0) _ => J Jm.
apply: le_trans (permuted_block exp_e a12 ea e2 enough (fun=> zero) dH traces b12 eb Jm).
apply: pr_sub => [|pi /EQ[g gH far]]; first exact: dist_shuffle.
apply/forall_inPn; exists (place_trace x g); first by apply/traces; exists g.
have same K : frequency F K (fun t => g (x t) != zero) = frequency F K (ones g).
  by rewrite /frequency; congr (_%:R / _); apply: eq_card => t; rewrite !inE /ones; case: (label2 (g (x t))) => ->.
by rewrite block_error_trace error_trace !same distrC -leNgt ltW.
Qed.

(** Blocks *)
Section Splits.
Variables (F : realFieldType) (X : Type) (H : class X 1) (T : finType) (s : T -> X * 'I_2) (k m : nat) (alpha beta : F).
Hypotheses (Tkm : #|T| = (k * m)%N) (beta0 : 0 <= beta).

(* an error on one block far from that on the whole; the bound for it, for one split, permuted *)
Definition far R (f : {ffun T -> 'I_k}) pi := ~~ [forall b, [forall r in (R : {set concept #|T|}),
  `|block_error F enum_rank (fun t => (s t).2) (block f b) pi r - error F enum_rank (fun t => (s t).2) r| < alpha]].

Lemma splits_close : (forall R f, are_traces H (fun j : 'I_#|T| => (s (enum_val j)).1) R -> splits m f ->
    pr (@uniform F [finType of {perm T}]) (far R f) <= beta) ->
  probability_at_least (equally_likely F (@splits T k m)) (blocks_close H s alpha (k := k)) (1 - beta).
Proof.
move=> each; apply: (@probably F [finType of {ffun T -> 'I_k}] _ _ (fun f => exists2 g, H g & exists b,
  alpha < `|sample_error F s (block f b) g - sample_error F s setT g|)).
- exact: dist_equally_likely (some_split Tkm).
- move=> f none g gH; have near b : `|sample_error F s (block f b) g - sample_error F s setT g| <= alpha.
    by rewrite leNgt; apply/negP => b_far; apply: none; exists g => //; exists b.
  split=> // b b'; rewrite -(subrKA (sample_error F s setT g)); apply: le_trans (ler_norm_add _ _) _.
  by rewrite mulr_natl mulr2n ler_add // distrC.
move=> E EQ; apply: (@traces_exist X H _ (fun j : 'I_#|T| => (s (enum_val j)).1)) => -[R traces].
apply: pr_split beta0 _ => f fs; apply: le_trans (each R f traces fs).
apply: pr_sub => [|pi /EQ[g gH [b b_far]]]; first exact: dist_shuffle.
apply/forallPn; exists b; apply/forall_inPn; exists (place_trace (fun t => (s t).1) g); first by apply/traces; exists g.
by rewrite block_error_trace error_trace -block_permuted -leNgt ltW.
Qed.
End Splits.

Theorem yan_claim_3_proved : yan_claim_3.
Proof.
move=> F e X H T s d k m alpha beta la lb exp_e dH k0 Tkm a12 b12 ea eb enough; have /andP[b0 b2] := b12.
have kF : 0 < k%:R :> F by rewrite ltr0n.
have bk : 0 < beta / k%:R <= 2%:R^-1.
  rewrite divr_gt0 //=; apply: le_trans b2; rewrite ler_pdivr_mulr // ler_pemulr ?(ltW b0) //.
  by rewrite ler1n.
have ebk : (beta / k%:R)^-1 <= e lb by rewrite invf_div.
have e2 := le_trans (inv_ge2 bk) ebk.
apply: (splits_close Tkm (ltW b0)) => R f traces /forallP fs; have dS := dist_shuffle F T.
apply: le_trans (_ : pr (@uniform F [finType of {perm T}]) (fun pi => [exists b, ~~ [forall r in R,
  `|block_error F enum_rank (fun t => (s t).2) (block f b) pi r - error F enum_rank (fun t => (s t).2) r| < alpha]]) <=
    _).
  by apply: pr_sub => // pi; rewrite /far negb_forall.
apply: le_trans (pr_exists _ dS) _; apply: le_trans (_ : _ <= \sum_(b < k) beta / k%:R) _; last first.
  by rewrite sumr_const card_ord -[X in X <= _]mulr_natr divfK ?gt_eqF.
apply: ler_sum => b _.
exact: (permuted_block exp_e a12 ea e2 enough _ dH (x := fun t => (s t).1) traces bk ebk (eqP (fs b))).
Qed.

Theorem yan_claim_3_by_traces_proved : yan_claim_3_by_traces.
Proof.
move=> F e X H T s d k m alpha beta ls lb exp_e dH m0 Tkm a12 b0 es eb enough; have /andP[a0 _] := a12.
apply: (splits_close Tkm (ltW b0)) => R f traces /forallP fs; have dS := dist_shuffle F T.
have [k0|k0] := posnP k.
  rewrite /pr big_pred0 ?(ltW b0) // => pi; apply/negbTE; rewrite negbK; apply/forallP => b.
  by suff: (b < 0)%N by []; rewrite -[X in (_ < X)%N]k0.
have T0 : (0 < #|T|)%N by rewrite Tkm muln_gt0 k0.
have := split_errors exp_e enum_rank (fun t => (s t).2) T0 (few_traces_of_traces traces dH) (ltW a0) (half_alpha a12)
  m0 (fun b => eqP (fs b)).
rewrite ler_subl_addr -ler_subl_addl /far pr_not // => /le_trans; apply; rewrite card_ord Tkm.
have tail : e (- (m%:R * (alpha ^+ 2 / 2%:R))) <= e (- (ls + lb)).
  apply: (e_le exp_e); rewrite ler_opp2 mulrA ler_pdivl_mulr ?ltr0n // -ler_pdivr_mulr ?exprn_gt0 //.
  by move: enough; rewrite mulrAC [2%:R * _]mulrC.
have E0 z := e_gt0 exp_e z.
apply: le_trans (_ : e ls * k%:R * (2%:R * e (- (ls + lb))) <= _).
  apply: ler_pmul; rewrite ?mulr_ge0 ?ler0n ?(ltW (E0 _)) //.
    by rewrite ler_wpmul2r ?ler0n.
  by rewrite ler_wpmul2l ?ler0n.
have whole : e ls * e (- ls) = 1 by rewrite -(eD exp_e) subrr (e0 exp_e).
rewrite opprD (eD exp_e) [2%:R * _]mulrCA mulrACA whole mul1r mulrA -natrM mulnC mulrC.
have k2 : 0 < (2 * k)%:R :> F by rewrite ltr0n muln_gt0 k0.
by rewrite -ler_pdivl_mulr //; apply: (e_inv_le exp_e); rewrite ?divr_gt0 // invf_div.
Qed.
