(* The predictor for halfspaces and adaptive streams as a whole: closed forms meet the premises of yan Theorem 5.

   The number of hard queries is d + 1 whatever T is, so each of S = d + 2 runs has the share epsilon/sqrt(8 S
   ln(2/delta)). M and n are the sizes of AdvancedSizes.v for this S. The closeness of blocks is alpha/(8 S^2), that of
   PredictorSizes.v for S^2 in place of S. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import PredictionSizes PredictorSizes AdvancedSizes RealPredictor AdaptiveHalfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma INR_square n : INR (n.+1 ^ 2).-1.+1 = (INR n.+1 ^ 2)%real.
Proof. by rewrite prednK ?expn_gt0 // expnS expn1 mult_INR /= Rmult_1_r. Qed.

Theorem yan_theorem_5_whole_proved : yan_theorem_5_whole.
Proof.
move=> F e i d x T epsilon delta alpha beta generate K S root share r M n q k a m G exp_e reals continues deepest.
move=> epsilon01 delta01 alpha01 beta01; have [epsilon0 _] := epsilon01; have [beta0 _] := beta01.
have range := AdvancedSizes.share_range K epsilon01 delta01; rewrite -/S -/root -/share in range.
have [E0 _] := range; have s1 : (1 <= S)%real := S_ge1 K; have d2 : (0 < delta / 2 <= 1)%real by lra.
have share0 : (0 < share)%real by nra.
have scale c : (c * S / (S * share) = c / share)%real by field; nra.
have E : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
have sizes := closed_noise T K E0 d2 beta01; have M0 := thresholds_gt0 K E0 d2 beta01.
have noise := noise_sizes range d2 beta01 sizes; have k32 := many_votes range d2 beta01 sizes.
have votes := votes_at_most range sizes.
rewrite -/S in sizes noise k32 M0 votes; rewrite !scale E -/M -/n in sizes noise k32 M0 votes.
rewrite -/q -/k in k32 votes; have [M_delta [M_beta n_beta]] := noise.
have rE' : (S * share / (6 * S) = share / 6)%real by field; lra.
rewrite rE' -/r in M_delta M_beta n_beta.
have aE : a = (alpha / (8 * INR (d.+2 ^ 2).-1.+1))%real by rewrite INR_square.
have k0 : (0 < k)%N by rewrite muln_gt0 addn_gt0 M0.
have [a0 a1] := accuracy_range (d.+2 ^ 2).-1 alpha01; rewrite -aE in a0 a1.
have m_up : rounded_up (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta)))%real m.
  apply: ceilingP; apply: block_pos => //; try lra.
  by have := inv_ge1 (conj a0 a1); rewrite /Rdiv; lra.
have [low _] := m_up; have [ea eb enough] := i_logarithms reals continues a0 beta0 k0 low.
have block := @block_at_most d.+1 (d.+2 ^ 2).-1 m (INR k) alpha beta (S_ge1 d) k32 alpha01 beta01.
rewrite -aE INR_square -/S in block.
set order := (root / (2 * S * share))%real; have moments := share_pays K epsilon01 delta01.
rewrite -/S -/root -/share -/order in moments.
have order0 : 0 <= i order.
  rewrite -(i_zero reals); apply: (i_le reals); apply: Rmult_le_pos; first exact: sqrt_pos.
  by apply/Rlt_le/Rinv_0_lt_compat; nra.
have rE : e (- (i share / 6%:R)) = i r.
  by rewrite -(i_number reals 6) -(i_div reals) -?(i_opp reals) ?continues //=; lra.
have {}moments : moment e (i share) (i order) ^+ K.+1 <= i (delta / 2)%real * e (i order * i epsilon).
  by rewrite (i_moment reals continues) -(i_power reals) -(i_mul reals) continues -(i_mul reals); exact: i_le.
have {}M_delta : (2 * K.+1)%:R * i r ^+ (3 * M) + i (delta / 2)%real <= i delta.
  rewrite -(i_power reals) -(i_nat reals (2 * K.+1)) -(i_mul reals) -(i_add reals); apply: (i_le reals); lra.
have ia : i a = i alpha / (8 * d.+2 ^ 2)%:R.
  by rewrite aE (i_scale reals) prednK // expn_gt0.
rewrite ia in ea enough.
have [] := @yan_theorem_5_proved F e d x T M n m (i share) (i order) (i epsilon) (i (delta / 2)%real) (i delta) (i alpha)
  (i beta) _ _ generate exp_e deepest (i_lt0 reals share0) order0 (i_range reals alpha01) (i_range reals beta01)
  moments _ _ _ ea eb enough.
- by rewrite rE.
- by rewrite rE; exact: i_large.
- by rewrite rE; exact: i_large.
rewrite rE continues -(i_quarter reals) => private accurate; split=> //.
rewrite mult_INR; apply: Rmult_le_compat; try exact: pos_INR.
  apply: (Rle_trans _ _ _ votes); rewrite /most_votes -/S E; right.
  have r0 : root <> 0%real by move=> z; rewrite /share z /Rdiv Rinv_0 in share0; lra.
  by have -> : (8 * S / (S * share) = 8 * root / epsilon)%real by rewrite /share; field; lra.
apply: (Rle_trans _ _ _ (block m_up)); right; congr (_ * _)%real; field; lra.
Qed.
