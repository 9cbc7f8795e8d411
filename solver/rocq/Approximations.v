(* Random subsets and random splits keep frequencies: yan Theorem 1 and Claim 3.

   Of the class only the traces on the points matter, and of a random subset only that all are equally likely: so it
   may be taken as one subset after a random permutation (Shuffled.v), for which RandomSubsets.v has the bound and
   ApproximationSizes.v the sizes, with 427 for c0. Claim 3 is this for the sets of examples on which a member errs,
   with beta/k for each of the k blocks; errors on two blocks are close as both are close to that on the whole. By a
   union over all traces on the whole (BlockErrors.v) it holds with ln of their number and constant 2. *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Depth.
From Littlestone Require Import Probability Undecided Traces Concentration WithoutReplacement BlockErrors.
From Littlestone Require Import RandomSubsets Shuffled ApproximationSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
