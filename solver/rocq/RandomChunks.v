(* Errors on chunks of a random split (lyu section 2): Proposition 2 with delta = 1/(5d), for a chunk in place of a
   random subset.

   The places of a split may be permuted at random, which moves each chunk to a random set of its size. So a chunk is
   off by more than delta alpha with probability at most 2 e(- delta^2 m alpha / 3) = 2 e(- x/75). As 2 = e(l) and e(1)
   >= 2, l is at most 1, and then l + l x/150 <= x/75 for x >= 150. All chunks: a union bound. *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PrivacyStatements DepthStatements HalfspaceStatements RemarkStatements.
From Littlestone Require Import Probability Concentration WithoutReplacement Approximations RandomSplits.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma exponents (R : comRingType) (m a b c t : R) : m * (a * b * t * c) = m * c * b * (a * t).
Proof. by rewrite -!mulrA; congr (_ * _); rewrite [RHS]mulrC -!mulrA mulrCA. Qed.

Lemma halves (F : realFieldType) (z : F) : z / 75%:R = z / 150%:R + z / 150%:R.
Proof.
have -> : (150%:R : F) = 2%:R * 75%:R by rewrite -natrM.
by rewrite invfM mulrA -mulrDl -mulr2n -[_ *+ 2]mulr_natr divfK ?pnatr_eq0.
Qed.

Section Chunks.
Variables (F : realFieldType) (e : F -> F) (l : F) (X : Type) (k m : nat) (s : 'I_(k * m) -> X * 'I_2).
Variables (h : hypothesis X 1) (d : nat).
Hypotheses (exp_e : exponential e) (el : e l = 2%:R) (large : 150%:R <= chunk_exponent F s h d).
Notation x := (chunk_exponent F s h d).
Notation alpha := (total_error F s h).
Notation delta := ((5 * d)%:R^-1 : F).
Let wrong := [set t | h (s t).1 != (s t).2].

Lemma x_gt0 : 0 < x. Proof. by apply: lt_le_trans large; rewrite ltr0n. Qed.

Lemma d_gt0 : (0 < d)%N.
Proof. by case: d x_gt0 => //; rewrite /chunk_exponent expr0n invr0 mulr0 ltxx. Qed.

Lemma m_gt0 : (0 < m)%N.
Proof. by case: posnP x_gt0 => // m0; rewrite /chunk_exponent [m in m%:R]m0 !mul0r ltxx. Qed.

Lemma delta_range : 0 <= delta <= 1.
Proof.
rewrite invr_ge0 ler0n /= invf_le1 ?ler1n ?muln_gt0 ?d_gt0 //.
by rewrite ltr0n muln_gt0 d_gt0.
Qed.

Lemma alpha_share : alpha = RandomSplits.share F wrong.
Proof.
rewrite /total_error /sample_error frequency_all /WithoutReplacement.share /RandomSplits.share.
by congr (_ / _%:R); exact: card_ord.
Qed.

Lemma chunk_off f i : ~~ chunk_close F s h d f i = off delta wrong (block f i).
Proof.
rewrite /chunk_close -ltNge /off -alpha_share mulrC; congr (_ < `|_ / _ - _|).
by rewrite /sample_error /frequency; congr (_%:R); apply: eq_card => t; rewrite !inE andbC.
Qed.

Lemma shuffleE : @shuffle F (k * m) =1 @uniform F [finType of {perm 'I_(k * m)}].
Proof. by move=> pi; rewrite /shuffle /uniform -card_Sn; congr (_%:R^-1); apply: eq_card => pi'; rewrite !inE. Qed.

Lemma some_chunk_off i : pr (@random_split F k m) (fun f => ~~ chunk_close F s h d f i) <= 2%:R * e (- (x / 75%:R)).
Proof.
have b0 : 0 <= 2%:R * e (- (x / 75%:R)) by rewrite mulr_ge0 ?ler0n // ltW // e_gt0.
apply: pr_split b0 _ => f /forallP/(_ i)/eqP fm.
have T0 : (0 < #|block f i|)%N by rewrite fm m_gt0.
have := off_block exp_e wrong T0 delta_range; rewrite /bound -alpha_share fm.
have -> : m%:R * (delta ^+ 2 / 3%:R * alpha) = x / 75%:R.
  rewrite /chunk_exponent natrM exprVn exprMn invfM -[75%N]/(5 ^ 2 * 3)%N natrM natrX exponents.
  by congr (_ * _); rewrite [RHS]invfM.
move=> few; apply: le_trans few; rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite /pr; apply: eq_big => [pi|pi _]; last by rewrite shuffleE.
by rewrite chunk_off block_permuted.
Qed.

Lemma l_le1 : l <= 1.
Proof.
rewrite leNgt; apply/negP => l1; have : l * 2%:R <= 2%:R.
  rewrite -[X in _ <= X]el -[X in e X](subrK 1) (eD exp_e); apply: ler_pmul (e_ge exp_e 1).
  - exact: ltW (lt_trans ltr01 l1).
  - exact: (ler0n F 2).
  by have := e_ge exp_e (l - 1); rewrite [1 + _]addrC subrK.
by rewrite ger_pmull ?ltr0n // leNgt l1.
Qed.

Lemma two_powers : 2%:R * e (- (x / 75%:R)) <= e (- (l * (x / 150%:R))).
Proof.
set y := x / 150%:R; have y1 : 1 <= y by rewrite /y ler_pdivl_mulr ?ltr0n // mul1r.
rewrite halves -/y.
rewrite -el -(eD exp_e); apply: (e_le exp_e).
rewrite ler_oppr opprB ler_subr_addr (_ : l * y + l = l * (y + 1)); last by rewrite mulrDr mulr1.
apply: le_trans (_ : 1 * (y + 1) <= _); last by rewrite mul1r ler_add2l.
by rewrite ler_wpmul2r ?l_le1 // addr_ge0 ?ler01 // (le_trans ler01).
Qed.

Lemma dist_split : dist (@random_split F k m).
Proof. apply: dist_equally_likely; apply: some_split; exact: card_ord. Qed.

Lemma chunk_likely i : 1 - e (- (l * (x / 150%:R))) <= pr (@random_split F k m) (fun f => chunk_close F s h d f i).
Proof.
rewrite ler_subl_addr -ler_subl_addl -(pr_not _ dist_split).
exact: le_trans (some_chunk_off i) two_powers.
Qed.
End Chunks.

Theorem lyu_remark_2_split_concentration_proved : lyu_remark_2_split_concentration.
Proof. by move=> F e l X k m s h d x exp_e el large i; exact: chunk_likely. Qed.

Theorem lyu_remark_2_split_concentration_all_proved : lyu_remark_2_split_concentration_all.
Proof.
move=> F e l X k m s h d x exp_e el large.
have := pr_forall (dist_split F k m) (chunk_likely exp_e el large).
by rewrite sumr_const card_ord -[_ *+ k]mulr_natl.
Qed.
