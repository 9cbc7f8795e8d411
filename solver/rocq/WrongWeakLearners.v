(* Wrong variants of the weak learner for reweighted samples, refuted.

   LabelChains.v has 1 - b <= c^n b + d (1 + c + .. + c^(n-1)) for n equal weights. The learner that lies about its
   example with probability 1/4 has c = 3, d = 0 and one example. For n = 2 a small constant in place of 2^36 asks for
   nothing, and 1 - b > 81 b for b = 1/128; without the logarithm n stays as b tends to 0; with c = 1 and d = 0 in place
   of c^2 and 3 d, or d = 0 for a learner with d = 1, outcomes do not depend on the data; without smoothness n = 1; and
   with certainty b = 0. The learner that publishes one label has c = 1 and d = 2/m: without SC n stays as m grows. All
   functions on two points have a learner with c = exp(1/4) and d = 1/4: without an error 1 - b <= c^2 b + 3/4. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Exponentials Logarithms Noise Probability RealPredictor RealNumbers Satisfiable.
From Littlestone Require Import SatisfiableReal SatisfiableMinimiser SatisfiableLearners WrongReal WrongExamples.
From Littlestone Require Import WrongBoosting LabelChains.
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

(* without the logarithm: so small a beta that 1 - b > k^n b for b = beta/2 *)
Lemma too_sure_of k n : exists2 beta : R, 0 < beta <= INR 1 / 2 &
  ~ 1 - beta / (2 * INR 1) <= INR k ^ n * (beta / (2 * INR 1)).
Proof.
have p : 0 <= INR k ^ n by apply: pow_le; exact: pos_INR.
move: (INR k ^ n) p => P p; have r1 : 0 < / (P + 2) by apply: Rinv_0_lt_compat; lra.
have inv : (P + 2) * / (P + 2) = 1 by rewrite Rinv_r; lra.
exists (/ (P + 2)); first by split; rewrite /=; nra.
have -> : / (P + 2) / (2 * INR 1) = / (P + 2) / 2 by rewrite /=; field; lra.
by move: (/ _) r1 inv => r r1 inv; nra.
Qed.

Local Open Scope ring_scope.
Lemma one_three : 1 <= (1 : FR) <= 3%:R. Proof. by rewrite lexx (ler_nat _ 1). Qed.
Lemma three_three : 1 <= (3%:R : FR) <= 3%:R. Proof. by rewrite lexx (ler_nat _ 1). Qed.
Lemma nine : 3%:R ^+ 2 = 9%:R :> FR. Proof. by rewrite -natrX. Qed.
Lemma three_ge0 : 0 <= (3%:R : FR). Proof. exact: ler0n. Qed.
Lemma nine_ge0 : 0 <= (3%:R ^+ 2 : FR). Proof. by rewrite exprn_ge0 ?ler0n. Qed.
Lemma no_delta : 3%:R * 0 = 0 :> FR. Proof. exact: mulr0. Qed.

(* one of 24 (n + 1) labels *)
Lemma few_labels n (k : FR) (b : R) : 0 <= k <= 3%:R -> b = (1 / 64 / (2 * INR 1))%real ->
  ~ (1 : FR) - b <= b + k * (2%:R * (24 * n.+1)%:R^-1 * 1) * n%:R.
Proof.
move=> /andP[k0 k3] bE; set y := _ * n%:R; have y4 : y <= (1 / 4)%real.
  have large : 0 < (24 * n.+1)%:R :> FR by rewrite ltr0n.
  rewrite (@over_number _ 4) // mul1r /y mulr1 mulrA -mulrA.
  apply: le_trans (_ : 3%:R * 2%:R * 24%:R^-1 <= _).
    apply: ler_pmul; rewrite ?mulr_ge0 ?invr_ge0 ?ler0n //; first by rewrite ler_wpmul2r ?ler0n.
    rewrite mulrC ler_pdivr_mulr // natrM mulrA mulVf ?pnatr_eq0 // mul1r ler_nat; exact: leqnSn.
  by rewrite (natrM _ 6 4) invfM -natrM mulrA divff ?pnatr_eq0 // mul1r.
move=> le; have {le} : (1 : FR) - b <= b + (1 / 4)%real by apply: le_trans le _; rewrite ler_add2l.
move/le_realP => le; have {}le : (1 - b <= b + 1 / 4)%real := le.
by move: le; rewrite bE /=; lra.
Qed.
Lemma one_range : 0 <= (1 : FR) <= 3%:R. Proof. by rewrite ler01 (ler_nat _ 1). Qed.
Lemma three_range : 0 <= (3%:R : FR) <= 3%:R. Proof. by rewrite ler0n lexx. Qed.

(* without any error: with c <= 9 and d <= 3/4 *)
Lemma quarter_ge0 : 0 <= ((1 / 4)%real : FR).
Proof. by apply: ltW; apply: (i_lt0 reals_contain_reals); lra. Qed.
Lemma e_quarter_ge0 : 0 <= (exp (1 / 4)%real : FR).
Proof. by have [/(le_trans ler01)] := andP e_quarter. Qed.
Lemma e_quarter9 : (exp (1 / 4)%real : FR) <= 9%:R.
Proof. by have [_ c3] := andP e_quarter; apply: le_trans c3 _; rewrite ler_nat. Qed.
Lemma e_half9 : (exp (1 / 4)%real : FR) ^+ 2 <= 9%:R.
Proof.
have [_ c3] := andP e_quarter; rewrite -nine; apply: ler_expn2r => //; rewrite nnegrE ?ler0n //; exact: e_quarter_ge0.
Qed.
Lemma three_quarters : 3%:R * ((1 / 4)%real : FR) <= (3 / 4)%real.
Proof. by rewrite (@over_number _ 4) // (@over_number _ 4) // mul1r -(i_number reals_contain_reals 3). Qed.
Lemma one_quarter : ((1 / 4)%real : FR) <= (3 / 4)%real.
Proof. by apply/le_realP; lra. Qed.

Lemma too_close (c d : FR) (b : R) : c <= 9%:R -> d <= (3 / 4)%real -> b = (1 / 64 / (2 * INR 1))%real ->
  ~ (1 : FR) - b <= c * b + d.
Proof.
move=> c9 d34 bE le; have b0 : 0 <= (b : FR).
  by apply: ltW; apply: (i_lt0 reals_contain_reals); rewrite bE /=; lra.
have {le} : (1 : FR) - b <= 9%real * b + (3 / 4)%real.
  by apply: le_trans le _; apply: ler_add => //; apply: ler_wpmul2r; rewrite // (i_number reals_contain_reals 9).
move/le_realP => le; have {}le : (1 - b <= 9 * b + 3 / 4)%real := le.
by move: le; rewrite bE /=; lra.
Qed.

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
