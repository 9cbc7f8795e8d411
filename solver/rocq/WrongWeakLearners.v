(* Wrong variants of the weak learner for reweighted samples, refuted.

   LabelChains.v has 1 - b <= c^n b + d (1 + c + .. + c^(n-1)) for n equal weights. The learner that lies about its
   example with probability 1/4 has c = 3, d = 0 and one example. For n = 2 a small constant in place of 2^36 asks for
   nothing, and 1 - b > 81 b for b = 1/128; without the logarithm n stays as b tends to 0; with c = 1 and d = 0 in place
   of c^2 and 3 d, or d = 0 for a learner with d = 1, outcomes do not depend on the data; without smoothness n = 1; and
   with certainty b = 0. The learner that publishes one label has c = 1 and d = 2/m: without SC n stays as m grows. All
   functions on two points have a learner with c = exp(1/4) and d = 1/4: without an error 1 - b <= c^2 b + 3/4. For
   beta = T the logarithm is 0, so that n = 2 and b = 1/2 are asked for, and (c^2 + 2)/2 <= c^2 + 6 d for d = 1/1000. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Exponentials Constants Noise Probability RealPredictor RealNumbers Satisfiable.
From Littlestone Require Import SatisfiableReal SatisfiableMinimiser SatisfiableLearners WrongReal WrongExamples.
From Littlestone Require Import BinarySizes WrongBoosting LabelChains.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Numbers *)
Local Open Scope R_scope.
Lemma one_round : 0 < 1 / 64 <= INR 1 / 2. Proof. by rewrite /=; lra. Qed.

Lemma logarithm_64 : 0 <= ln (INR 1 / (1 / 64)) <= 9 / 2.
Proof.
rewrite (_ : INR 1 / (1 / 64) = 2 ^ 6); last by rewrite /=; field.
have six : 21 / 5 = 7 / 10 * INR 6 by rewrite (_ : INR 6 = 6); [lra|rewrite INR_IZR_INZ].
by have := small_logarithm six; lra.
Qed.

Lemma half_range : 0 < 1 / 2 < 1. Proof. by lra. Qed.
Lemma two_halves : 1 / (1 / 2) <= INR 2. Proof. by rewrite /=; lra. Qed.
Lemma quarter_enough : / 2 ^ 2 * 1 * ln (INR 1 / (1 / 64)) <= 1 / (1 / 2).
Proof.
have l := logarithm_64; have -> : / 2 ^ 2 = 1 / 4 by rewrite /=; field.
by have -> : 1 / (1 / 2) = 2; [field|lra].
Qed.

(* s for which accuracy is promised *)
Definition tiny SC := / (2 ^ 36 * SC * 5).
Lemma size_pos SC : 1 <= SC -> 1 < 2 ^ 36 * SC * 5.
Proof. by have := pow_R1_Rle 2 36 ltac:(lra); nra. Qed.
Lemma over_tiny SC : 1 <= SC -> 1 / tiny SC = 2 ^ 36 * SC * 5.
Proof. by move/size_pos => l; rewrite /tiny /Rdiv Rinv_inv Rmult_1_l. Qed.
Lemma tiny_range SC : 1 <= SC -> 0 < tiny SC < 1.
Proof.
move/size_pos => l; rewrite /tiny; split; first by apply: Rinv_0_lt_compat; lra.
by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
Qed.
Lemma tiny_enough SC : 1 <= SC -> 2 ^ 36 * SC * ln (INR 1 / (1 / 64)) <= 1 / tiny SC.
Proof.
move=> SC1; have l := logarithm_64; rewrite over_tiny //; apply: Rmult_le_compat_l; last lra.
by apply: Rmult_le_pos; [apply: pow_le; lra|lra].
Qed.
Lemma of_tiny SC : exists n, 1 / tiny SC <= INR n.+1.
Proof. by have [n big] := unbounded (1 / tiny SC); exists n; rewrite S_INR; lra. Qed.
Lemma one_one : 1 <= 1. Proof. by lra. Qed.
Lemma without_log : 2 ^ 36 * 1 * 1 <= 1 / tiny 1.
Proof. by have := size_pos one_one; rewrite over_tiny; lra. Qed.
Lemma without_SC : 2 ^ 36 * ln (INR 1 / (1 / 64)) <= 1 / tiny 1.
Proof. by have := tiny_enough one_one; rewrite Rmult_1_r. Qed.
Lemma large_base : 1 <= 2 ^ 47. Proof. by apply: pow_R1_Rle; lra. Qed.

Local Open Scope ring_scope.
Lemma one_three : 1 <= (1 : FR) <= 3%:R. Proof. by rewrite lexx (ler_nat _ 1). Qed.
Lemma three_three : 1 <= (3%:R : FR) <= 3%:R. Proof. by rewrite lexx (ler_nat _ 1). Qed.
Lemma nine : 3%:R ^+ 2 = 9%:R :> FR. Proof. by rewrite -natrX. Qed.
Lemma three_ge0 : 0 <= (3%:R : FR). Proof. exact: ler0n. Qed.
Lemma nine_ge0 : 0 <= (3%:R ^+ 2 : FR). Proof. by rewrite exprn_ge0 ?ler0n. Qed.
Lemma no_delta : 3%:R * 0 = 0 :> FR. Proof. exact: mulr0. Qed.
Lemma one_range : 0 <= (1 : FR) <= 3%:R. Proof. by rewrite ler01 (ler_nat _ 1). Qed.
Lemma three_range : 0 <= (3%:R : FR) <= 3%:R. Proof. by rewrite ler0n lexx. Qed.


(* a base learner for two points, and beta = T, for which the logarithm is 0 *)
Lemma small_base : exists SC, learnable (members S2) SC (exp (1 / 4)%real : FR) (1 / 1000)%real 4%:R^-1 4%:R^-1.
Proof.
have q : 4%:R^-1 = (1 / 4)%real :> FR by rewrite (@over_number _ 4) // mul1r.
by eexists; rewrite q; apply: (@bgs_theorem_3_6_sharper_proved FR expR (fun y => y) 2%N S2 2%N (1 / 4)%real
  (1 / 1000)%real (1 / 4)%real (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) S2_below); lra.
Qed.
Lemma no_logarithm SC : (2 ^ 36 * SC * ln (INR 1 / 1) <= 1 / (1 / 2))%real.
Proof. by rewrite (_ : INR 1 / 1 = 1)%real; [rewrite ln_1 Rmult_0_r; lra|rewrite /=; field]. Qed.
Lemma whole_round : (0 < 1 <= INR 1)%real. Proof. by rewrite /=; lra. Qed.
Lemma thousandth_ge0 : 0 <= ((1 / 1000)%real : FR).
Proof. by apply: ltW; apply: (i_lt0 reals_contain_reals); lra. Qed.
Lemma e_quarter16 : 0 <= (exp (1 / 4)%real : FR) <= (16 / 9)%real.
Proof. by have /andP[-> e4] := e_quarter_small; apply: le_trans e4 _; apply/le_realP; lra. Qed.
Lemma e_half16 : 0 <= (exp (1 / 4)%real : FR) ^+ 2 <= (16 / 9)%real.
Proof.
have /andP[e0 /le_realP e4] := e_quarter_small; rewrite exprn_ge0 //= expr2; apply/le_realP.
have pos := exp_pos (1 / 4); have {}e4 : (exp (1 / 4) <= 4 / 3)%real := e4.
suff : (exp (1 / 4) * exp (1 / 4) <= 16 / 9)%real by [].
by nra.
Qed.
Lemma three_thousandths : 3%:R * ((1 / 1000)%real : FR) <= (3 / 1000)%real.
Proof. by rewrite -(i_number reals_contain_reals 3) -(i_mul reals_contain_reals); apply/le_realP; rewrite /=; lra. Qed.
Lemma one_thousandth : ((1 / 1000)%real : FR) <= (3 / 1000)%real.
Proof. by apply/le_realP; lra. Qed.

Theorem bgs_claim_a_2_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n T
  (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s <
  1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (/ 2 ^ 2 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <-
  enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' ->
  dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable (c ^+ 2) (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 2%N 1%N (1 / 2)%real (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns half_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 half_range) two_halves near.
by have := chain_pure n0 nine_ge0 dW (acc quarter_enough) near nine no_delta; rewrite /=; lra.
Qed.

Theorem bgs_claim_a_2_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * 1 <= 1 / s)%real ->
  forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu)
  (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' -> dist mu -> dist
  mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' -> indistinguishable
  (c ^+ 2) (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1; have [beta b01 sure] := too_sure_of 9 n.+1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n.+1 1%N (tiny 1) beta reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) b01); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
have {}acc := acc without_log.
by apply: sure; exact: (chain_pure n0 nine_ge0 dW acc near nine no_delta).
Qed.

Theorem bgs_claim_a_2_wrong_3 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * ln (INR T / beta) <= 1 /
  s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <- enum
  'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' -> dist
  mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable (c ^+ 2) (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1; have n1 : (0 < 24 * n.+2)%N by [].
move/(_ FR (fun y => y) 'I_1 H1 (INR (24 * n.+2)) 1 _ n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals one_three).
move/(_ _ (one_label_delta (24 * n.+2)) (one_label_learns n1) (tiny_range one_one)).
case/(_ one_round) => O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
apply: (@few_labels n.+1 3%:R _ three_range erefl).
by apply: chain_one n0 (exprn_ge0 2 ler01) dW (acc without_SC) near (expr1n _ 2).
Qed.

Theorem bgs_claim_a_2_wrong_4 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <-
  enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' ->
  dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable 1 (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
by have := chain_pure n0 ler01 dW (acc (tiny_enough one_one)) near (erefl : 1 = 1%:R) no_delta; rewrite pow1 /=; lra.
Qed.

Theorem bgs_claim_a_2_wrong_5 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <-
  enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' ->
  dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable (c ^+ 2) 0 (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals one_three ler01).
move/(_ published_H1 (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
have {}acc := acc (tiny_enough one_one).
by have := chain_pure n0 (exprn_ge0 2 ler01) dW acc near (k := 1) (expr1n _ 2) erefl; rewrite pow1 /=; lra.
Qed.

Theorem bgs_claim_a_2_wrong_6 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <-
  enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' ->
  dist mu -> dist mu' -> indistinguishable 1 (i s) mu mu' -> indistinguishable (c ^+ 2) (3%:R * delta) (W D mu) (W D'
  mu')]).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 1%N 1%N (tiny 1) (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have {}near := one_example (ltW (i_lt0 reals_contain_reals (proj1 (tiny_range one_one)))) near.
by have := chain_pure (ltn0Sn 0) nine_ge0 dW (acc (tiny_enough one_one)) near nine no_delta; rewrite /=; lra.
Qed.

Theorem bgs_claim_a_2_wrong_7 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o =>
  error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' -> dist mu -> dist mu' ->
  (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' -> indistinguishable (c ^+ 2)
  (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
have {}acc := certainly (acc (tiny_enough one_one)).
by have := chain_pure n0 nine_ge0 dW acc near nine no_delta; rewrite Rmult_0_r; lra.
Qed.

Theorem bgs_claim_a_2_wrong_8 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <-
  enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 0) & forall D D' mu mu', size D = n -> neighbours D D' -> dist mu
  -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable (c ^+ 2) (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny (2 ^ 47).
move/(_ FR (fun y => y) 'I_2 (members S2) (2 ^ 47)%real (exp (1 / 4)%real) (1 / 4)%real n.+1 1%N (tiny (2 ^ 47))).
move/(_ (1 / 64)%real reals_contain_reals e_quarter quarter_ge0 base_of_two (tiny_range large_base) one_round).
case=> O [hyp [W [dW acc near]]].
have [_ {}near] := equal_weights_near (proj1 (tiny_range large_base)) large near.
apply: too_close e_half9 three_quarters erefl _.
by apply: (one_step _ dW (acc (tiny_enough large_base)) near); exact: exprn_ge0 e_quarter_ge0.
Qed.

Theorem bgs_claim_a_2_wrong_9 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n
  T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> (0 < s
  < 1)%real -> (0 < beta <= INR T)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) ->
  ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR T / beta) <=
  1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j <-
  enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' ->
  dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable (c ^+ 2) (3%:R * delta) (W D mu) (W D' mu')]).
Proof.
have [SC base] := small_base.
move/(_ FR (fun y => y) 'I_2 (members S2) SC (exp (1 / 4)%real) (1 / 1000)%real 2%N 1%N (1 / 2)%real 1%real).
move/(_ reals_contain_reals e_quarter thousandth_ge0 base half_range whole_round); case=> O [hyp [W [dW acc near]]].
have [_ {}near] := equal_weights_near (proj1 half_range) two_halves near.
apply: coin_flips e_half16 three_thousandths erefl _.
by apply: (three_pairs _ dW (acc (no_logarithm SC)) near); have /andP[] := e_half16.
Qed.

Theorem bgs_claim_a_2_sharper_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta
  : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 ->
  (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X *
  'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (/ 2 ^ 2 * SC * ln (INR T /
  beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j))
  | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D
  D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu'
  -> indistinguishable c delta (W D mu) (W D' mu')]).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 2%N 1%N (1 / 2)%real (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns half_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 half_range) two_halves near.
by have := chain_pure n0 three_ge0 dW (acc quarter_enough) near erefl erefl; rewrite /=; lra.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * 1
  <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z j)) | j
  <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D'
  -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable c delta (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1; have [beta b01 sure] := too_sure_of 3 n.+1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n.+1 1%N (tiny 1) beta reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) b01); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
have {}acc := acc without_log.
by apply: sure; exact: (chain_pure n0 three_ge0 dW acc near erefl erefl).
Qed.

Theorem bgs_claim_a_2_sharper_wrong_3 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * ln (INR
  T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z
  j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n ->
  neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1
  (i s) mu mu' -> indistinguishable c delta (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1; have n1 : (0 < 24 * n.+2)%N by [].
move/(_ FR (fun y => y) 'I_1 H1 (INR (24 * n.+2)) 1 _ n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals one_three).
move/(_ _ (one_label_delta (24 * n.+2)) (one_label_learns n1) (tiny_range one_one)).
case/(_ one_round) => O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
apply: (@few_labels n.+1 1 _ one_range erefl); rewrite mul1r.
by apply: chain_one n0 ler01 dW (acc without_SC) near erefl.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_4 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln
  (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j,
  h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n ->
  neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1
  (i s) mu mu' -> indistinguishable 1 delta (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
by have := chain_pure n0 ler01 dW (acc (tiny_enough one_one)) near (erefl : 1 = 1%:R) erefl; rewrite pow1 /=; lra.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_5 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln
  (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j,
  h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n ->
  neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1
  (i s) mu mu' -> indistinguishable c 0 (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals one_three ler01).
move/(_ published_H1 (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
have {}acc := acc (tiny_enough one_one).
by have := chain_pure n0 ler01 dW acc near (k := 1) erefl erefl; rewrite pow1 /=; lra.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_6 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln
  (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j,
  h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n ->
  neighbours D D' -> dist mu -> dist mu' -> indistinguishable 1 (i s) mu mu' -> indistinguishable c delta (W D mu) (W
  D' mu')]).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 1%N 1%N (tiny 1) (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have {}near := one_example (ltW (i_lt0 reals_contain_reals (proj1 (tiny_range one_one)))) near.
by have := chain_pure (ltn0Sn 0) three_ge0 dW (acc (tiny_enough one_one)) near erefl erefl; rewrite /=; lra.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_7 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln
  (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n]
  mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n -> neighbours D D' -> dist mu ->
  dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
  indistinguishable c delta (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny 1.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n.+1 1%N (tiny 1) (1 / 64)%real reals_contain_reals three_three).
move/(_ (lexx 0) lying_learns (tiny_range one_one) one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 (tiny_range one_one)) large near.
have {}acc := certainly (acc (tiny_enough one_one)).
by have := chain_pure n0 three_ge0 dW acc near erefl erefl; rewrite Rmult_0_r; lra.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_8 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W :
  seq (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln
  (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j,
  h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 0) & forall D D' mu mu', size D = n -> neighbours
  D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu
  mu' -> indistinguishable c delta (W D mu) (W D' mu')]).
Proof.
have [n large] := of_tiny (2 ^ 47).
move/(_ FR (fun y => y) 'I_2 (members S2) (2 ^ 47)%real (exp (1 / 4)%real) (1 / 4)%real n.+1 1%N (tiny (2 ^ 47))).
move/(_ (1 / 64)%real reals_contain_reals e_quarter quarter_ge0 base_of_two (tiny_range large_base) one_round).
case=> O [hyp [W [dW acc near]]].
have [_ {}near] := equal_weights_near (proj1 (tiny_range large_base)) large near.
apply: too_close e_quarter9 one_quarter erefl _.
by apply: (one_step _ dW (acc (tiny_enough large_base)) near); exact: e_quarter_ge0.
Qed.

Theorem bgs_claim_a_2_sharper_wrong_9 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) n T (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1
  4%:R^-1 -> (0 < s < 1)%real -> (0 < beta <= INR T)%real -> exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq
  (X * 'I_2) -> ('I_n -> F) -> O -> F), [/\ forall D mu, size D = n -> dist mu -> dist (W D mu), (2 ^ 36 * SC * ln (INR
  T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real <= pr (W [seq (z j, h (z
  j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) & forall D D' mu mu', size D = n ->
  neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) -> (forall j, mu' j <= i s) -> indistinguishable 1
  (i s) mu mu' -> indistinguishable c delta (W D mu) (W D' mu')]).
Proof.
have [SC base] := small_base.
move/(_ FR (fun y => y) 'I_2 (members S2) SC (exp (1 / 4)%real) (1 / 1000)%real 2%N 1%N (1 / 2)%real 1%real).
move/(_ reals_contain_reals e_quarter thousandth_ge0 base half_range whole_round); case=> O [hyp [W [dW acc near]]].
have [_ {}near] := equal_weights_near (proj1 half_range) two_halves near.
apply: coin_flips e_quarter16 one_thousandth erefl _.
by apply: (three_pairs _ dW (acc (no_logarithm SC)) near); have /andP[] := e_quarter16.
Qed.
