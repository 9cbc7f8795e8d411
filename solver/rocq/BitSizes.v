(* If all bits of a class have private learners with at most n examples, the class has one with L n examples, L the
   number of bits (bgs Corollary 3.5).

   The learners of different bits may have different outcomes, where Theorem 3.1 has one set of outcomes. So an outcome
   is taken together with its bit, which is post-processing. The bits of a class of dimension d have dimension at most
   6 d ln(k+1) (Theorem 3.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import WeightedSum Constants Probability Indistinguishability BitLearners.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma sum_at_most L (m : 'I_L -> nat) (n : R) : (forall i, INR (m i) <= n)%real ->
  (INR (\sum_i m i)%N <= INR L * n)%real.
Proof.
elim: L m => [|L IH] m mn; first by rewrite big_ord0 Rmult_0_l; right.
rewrite S_INR big_ord_recr plus_INR; have := mn ord_max.
have := IH (fun i => m (widen_ord (leqnSn L) i)) (fun i => mn _).
by move: (INR (\sum_(i < L) _)) (INR (m _)) => x y; lra.
Qed.

Section Tagged.
Variables (F : realFieldType) (X : Type) (L : nat) (O : 'I_L -> finType).
Variables (hyp : forall i, O i -> hypothesis X 1) (B : forall i, seq (X * 'I_2) -> O i -> F).
Definition outcome := [finType of {i : 'I_L & O i}].
Definition tagged_hyp (o : outcome) : hypothesis X 1 := hyp (tagged o).
Definition tagged_learner (i : 'I_L) (s : seq (X * 'I_2)) : outcome -> F :=
  bind (@B i s) (fun o : O i => point (Tagged (fun i => O i) o : outcome)).

Lemma tagged_dp (i : 'I_L) m c delta : dp m c delta (@B i) -> dp m c delta (tagged_learner i).
Proof. by move=> dB; apply: dp_bind dB => o; exact: dist_point. Qed.

Lemma tagged_accurate (i : 'I_L) H m alpha beta : accurate H (@hyp i) m (@B i) alpha beta ->
  accurate H tagged_hyp m (tagged_learner i) alpha beta.
Proof.
move=> acc h n z D Hh dD; apply: le_trans (acc h n z D Hh dD) _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
apply: eq_bigr => f _; congr (_ * _); rewrite pr_bind pr_mean; apply: eq_bigr => o _; congr (_ * _).
rewrite /pr (bigID (pred1 (Tagged (fun i => O i) o : outcome))) /= [X in _ + X]big1 ?addr0 => [|u /andP[_ /negPf uo]].
  rewrite (eq_bigl (fun u : outcome => (u == Tagged (fun i => O i) o) &&
    (error_of h (tagged_hyp (Tagged (fun i => O i) o)) z D <= alpha))); last first.
    by move=> u; rewrite andbC; case: eqP => // ->.
  rewrite big_mkcondr big_pred1_eq /point eqxx; by case: ifP.
by rewrite /point uo.
Qed.
End Tagged.

Lemma learnable_by_bits (F : realFieldType) X k (H : class X k) (n : R) (c delta alpha beta : F) (L := n_bits k) :
  (0 < k)%N -> (forall i : 'I_L, learnable (bit_class i H) n c delta (alpha / L%:R) (beta / L%:R)) ->
  learnable H (INR L * n) c delta alpha beta.
Proof.
move=> k0 /fin_all_exists[m] /fin_all_exists[O] /fin_all_exists[hyp] /fin_all_exists[B] bits.
have [i|i|O' [hyp' [A [dA acc]]]] := @bgs_theorem_3_1_proved F X k H (outcome O) (fun=> tagged_hyp hyp) m
  (tagged_learner B) c delta alpha beta k0.
- by have [_ /(tagged_dp (B := B))] := bits i.
- by have [_ _ /(tagged_accurate (hyp := hyp) (B := B))] := bits i.
exists (\sum_i m i)%N, O', hyp', A; split=> //; apply: sum_at_most => i; by have [] := bits i.
Qed.

Lemma bits_range (F : realFieldType) k (alpha : F) : (0 < k)%N -> 0 < alpha <= 1 -> 0 < alpha / (n_bits k)%:R <= 1.
Proof.
move=> k0 /andP[a0 a1]; have L0 : (0 < n_bits k)%N by rewrite up_log_gt0.
rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans a1 _; by rewrite ler1n.
Qed.

Theorem bgs_corollary_3_5_proved : bgs_corollary_3_5.
Proof.
move=> F X c delta SC enough k H d alpha beta L a b k0 Hd a01 b01; apply: learnable_by_bits => // i.
apply: enough; rewrite ?bits_range // => D; exact: bgs_theorem_3_4_proved k0 Hd (ltn_ord i).
Qed.
