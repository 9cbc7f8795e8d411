(* The predictor for halfspaces and adaptive streams as a whole: closed forms meet the premises of yan Theorem 5.

   The number of hard queries is d + 1 whatever T is, so each of S = d + 2 runs has the share epsilon/sqrt(8 S
   ln(2/delta)). M and n are the sizes of AdvancedSizes.v for this S. The closeness of blocks is alpha/(8 S^2), that of
   PredictorSizes.v for S^2 in place of S. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import PredictionSizes PredictorSizes AdvancedSizes RealPredictor AdaptiveHalfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma INR_square n : INR (n.+1 ^ 2).-1.+1 = (INR n.+1 ^ 2)%real.
Proof. by rewrite prednK ?expn_gt0 // expnS expn1 mult_INR /= Rmult_1_r. Qed.

(** The sizes *)
Section Closed.
Variables (d T : nat) (epsilon delta alpha beta : R).
Hypotheses (epsilon01 : (0 < epsilon <= 1)%real) (delta01 : (0 < delta <= 1)%real).
Hypotheses (alpha01 : (0 < alpha <= 1)%real) (beta01 : (0 < beta <= 1)%real).
Let S := INR d.+2.
Let share := (epsilon / sqrt (8 * S * ln (2 / delta)))%real.
Let M := ceiling (2 / share * ln (32 * S / (beta * delta))).
Let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)).
Let k := (8 * (M + n))%N.
Let a := (alpha / (8 * S ^ 2))%real.

Let range : (0 < S * share <= S)%real. Proof. exact: AdvancedSizes.share_range. Qed.
Let S1 : (1 <= S)%real. Proof. exact: (S_ge1 d.+1). Qed.
Let d2 : (0 < delta / 2 <= 1)%real. Proof. by lra. Qed.

Lemma share_above_0 : (0 < share)%real.
Proof. by have := range; have := S1; nra. Qed.

Lemma closed_runs : rounded_up (2 * S / (S * share) * ln (16 * S / (beta * (delta / 2))))%real M /\
  rounded_up (6 * S / (S * share) * ln (16 * INR T.+1 / beta))%real n /\ (0 < M)%N.
Proof.
have s0 := share_above_0; have s1 := S1; have [E0 _] := range.
have scale c : (c * S / (S * share) = c / share)%real by field; lra.
have E : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
have [M_up n_up] := closed_noise T d.+1 E0 d2 beta01; have M0 := thresholds_gt0 d.+1 E0 d2 beta01.
by move: M_up n_up M0; rewrite -/S !scale E.
Qed.

Lemma closeness_in_squares : a = (alpha / (8 * INR (d.+2 ^ 2).-1.+1))%real.
Proof. by rewrite INR_square. Qed.

Lemma closeness_closed : (0 < a <= 1)%real.
Proof. by rewrite closeness_in_squares; exact: accuracy_range. Qed.

Lemma blocks_above_0 : (0 < k)%N.
Proof. by have [_ [_ M0]] := closed_runs; rewrite muln_gt0 addn_gt0 M0. Qed.

Lemma closed_examples : let y := (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta)))%real in
  rounded_up y (ceiling y).
Proof.
have [a0 a1] := closeness_closed; apply: ceilingP; apply: block_pos => //; try lra; first exact: blocks_above_0.
by have := inv_ge1 (conj a0 a1); rewrite /Rdiv; lra.
Qed.
End Closed.

Theorem yan_theorem_5_whole_proved : yan_theorem_5_whole.
Proof.
move=> F e i d x T epsilon delta alpha beta generate K S root share r M n q k a m G exp_e reals continues deepest.
move=> epsilon01 delta01 alpha01 beta01; have [beta0 _] := beta01.
have range := AdvancedSizes.share_range K epsilon01 delta01; rewrite -/S -/root -/share in range.
have s1 : (1 <= S)%real := S_ge1 K; have d2 : (0 < delta / 2 <= 1)%real by lra.
have share0 : (0 < share)%real := share_above_0 d epsilon01 delta01.
have sizes : rounded_up (2 * S / (S * share) * ln (16 * S / (beta * (delta / 2))))%real M /\
    rounded_up (6 * S / (S * share) * ln (16 * INR T.+1 / beta))%real n.
  by have [M_up [n_up _]] := closed_runs d T epsilon01 delta01 beta01.
have k32 : (32 <= INR k)%real := many_votes range d2 beta01 sizes.
have [M_delta [M_beta n_beta]] := noise_sizes range d2 beta01 sizes; have votes := votes_at_most range sizes.
have rE' : (S * share / (6 * S) = share / 6)%real by field; lra.
rewrite rE' -/r in M_delta M_beta n_beta; have aE := closeness_in_squares d alpha; rewrite -/S -/a in aE.
have [a0 _] := closeness_closed d alpha01; rewrite -/S -/a in a0.
have m_up : rounded_up (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta)))%real m.
  exact: (closed_examples d T epsilon01 delta01 alpha01 beta01).
have k0 : (0 < k)%N := blocks_above_0 d T epsilon01 delta01 beta01; have [low _] := m_up.
have [ea eb enough] := i_logarithms reals continues a0 beta0 k0 low.
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
have [] := @yan_theorem_5_proved F e d x T M n m (i share) (i order) (i epsilon) (i (delta / 2)%real) (i delta)
  (i alpha) (i beta) _ _ generate exp_e deepest (i_lt0 reals share0) order0 (i_range reals alpha01)
  (i_range reals beta01) moments _ _ _ ea eb enough.
- by rewrite rE.
- by rewrite rE; exact: i_large.
- by rewrite rE; exact: i_large.
rewrite rE continues -(i_quarter reals) => private accurate; split=> //.
rewrite mult_INR; apply: Rmult_le_compat; try exact: pos_INR.
  have E : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
  apply: (Rle_trans _ _ _ votes); rewrite /most_votes -/S E; right.
  have r0 : root <> 0%real by move=> z; rewrite /share z /Rdiv Rinv_0 in share0; lra.
  by have -> : (8 * S / (S * share) = 8 * root / epsilon)%real by rewrite /share; field; lra.
apply: (Rle_trans _ _ _ (block m_up)); right; congr (_ * _)%real; field; lra.
Qed.
