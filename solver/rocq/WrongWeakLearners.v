(* Wrong variants of the weak learner for reweighted samples, refuted.

   For both functions on one point and equal weights on n examples, W leads in n steps from data with the one label to
   data with the other. So with (ln c, d)-indistinguishable outcomes 1 - b <= c^n b + d (1 + c + .. + c^(n-1)) for the
   probability b of an error. The learner that lies about its example with probability 1/4 has c = 3, d = 0 and one
   example: for n = 2 a small constant in place of 2^36 asks for nothing, and 1 - b > 81 b for b = 1/128; without the
   logarithm n stays as b tends to 0; with c = 1 and d = 0 in place of c^2 and 3 d, or d = 0 for a learner with d = 1,
   outcomes do not depend on the data; and without smoothness n = 1. The learner that publishes the label of one of its
   m examples has c = 1 and d = 2/m: without SC n stays as m grows. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Exponentials Logarithms Probability RealPredictor RealNumbers Noise Satisfiable.
From Littlestone Require Import SatisfiableReal SatisfiableProbability SatisfiableMinimiser SatisfiableLearners.
From Littlestone Require Import Indistinguishability HardQueries WeakLearner WrongReal WrongExamples WrongBoosting.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition equal_weights n : 'I_n -> FR := fun=> n%:R^-1.
Lemma equal_dist n : (0 < n)%N -> dist (@equal_weights n).
Proof.
move=> n0; split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[_ *+ n]mulr_natr mulVf // pnatr_eq0 -lt0n.
Qed.

Lemma third_below : 0 <= (3%:R^-1 : FR) < 1.
Proof. by rewrite invr_ge0 ler0n invf_lt1 ?ltr0n // (ltr_nat _ 1). Qed.

(** From one label to the other *)
Section Chain.
Variables (O : finType) (hyp : O -> hypothesis 'I_1 1) (n : nat) (W : seq ('I_1 * 'I_2) -> ('I_n -> FR) -> O -> FR).
Variables (c d b : FR).
Hypotheses (n0 : (0 < n)%N) (c0 : 0 <= c) (dW : forall D mu, size D = n -> dist mu -> dist (W D mu)).
Hypothesis acc : forall h z mu, H1 h -> dist mu ->
  1 - b <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1).
Hypothesis near : forall D D', size D = n -> neighbours D D' ->
  indistinguishable c d (W D (@equal_weights n)) (W D' (@equal_weights n)).
Notation same_labels y := [seq (x0, y : 'I_2) | _ <- enum 'I_n].

Lemma chain : 1 - b <= c ^+ n * b + d * \sum_(k < n) c ^+ k.
Proof.
have ed := equal_dist n0; have nl (y : 'I_2) : size (same_labels y) = n by rewrite size_map size_enum_ord.
have dl y : dist (W (same_labels y) (@equal_weights n)) by apply: dW.
have finds y : 1 - b <= pr (W (same_labels y) (@equal_weights n)) (fun o => hyp o x0 == y).
  apply: le_trans (acc (h := fun=> y) (fun=> x0) (H1_all _) ed) _; apply: pr_sub => // o small; apply/eqP.
  by have [_ lt1] := andP third_below; exact: (error_small ed lt1 small).
have private : dp n c d (fun D => W D (@equal_weights n)).
  by split=> [D nD|D D' nD nn]; [exact: dW|have [] := near nD nn].
have := dp_group c0 private (nl one) (all_neighbours (etrans (nl one) (esym (nl zero)))); rewrite (nl one).
move=> /(_ (fun o => hyp o x0 == one)) le; apply: le_trans (finds one) (le_trans le _); rewrite ler_add2r.
apply: ler_wpmul2l; first exact: exprn_ge0.
apply: le_trans (_ : pr (W (same_labels zero) (@equal_weights n)) (fun o => ~~ (hyp o x0 == zero)) <= _).
  by apply: pr_sub => [|o /eqP->].
by rewrite pr_not // ler_subl_addl -ler_subl_addr; exact: finds.
Qed.

Lemma chain_pure k : c = k%:R -> d = 0 -> ((1 : R) - (b : R) <= INR k ^ n * (b : R))%real.
Proof.
move=> ck dz; have := chain; rewrite dz mul0r addr0 ck => le.
have powers : (k%:R ^+ n : FR) = (INR k ^ n)%real.
  by rewrite -(i_nat reals_contain_reals k); elim: (n) => [|m IH]; rewrite ?expr0 // exprS IH.
by move: le; rewrite powers => /le_realP.
Qed.

Lemma chain_one : c = 1 -> 1 - b <= b + d * n%:R.
Proof.
move=> one_c; have := chain; rewrite one_c expr1n mul1r (eq_bigr (fun=> 1)) => [|k _]; last by rewrite expr1n.
by rewrite sumr_const card_ord.
Qed.
End Chain.

(* equal weights on n examples are s-smooth for 1/s <= n, and at distance 0 of themselves *)
Lemma equal_weights_near (O : finType) n (W : seq ('I_1 * 'I_2) -> ('I_n -> FR) -> O -> FR) (s c d : FR) :
  (0 < s)%real -> (1 / s <= INR n)%real ->
  (forall D D' mu mu', size D = n -> neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= s) ->
    (forall j, mu' j <= s) -> indistinguishable 1 s mu mu' -> indistinguishable c d (W D mu) (W D' mu')) ->
  (0 < n)%N /\ forall D D', size D = n -> neighbours D D' ->
    indistinguishable c d (W D (@equal_weights n)) (W D' (@equal_weights n)).
Proof.
move=> s0 sn near; have s0F : 0 < s := i_lt0 reals_contain_reals s0.
have n0 : (0 < n)%N.
  by case: n {W near} sn => // bad; exfalso; have := Rdiv_lt_0_compat 1 s Rlt_0_1 s0; move: bad; rewrite /=; lra.
have smooth j : @equal_weights n j <= s.
  rewrite /equal_weights -[X in X <= _]mul1r ler_pdivr_mulr ?ltr0n // -(i_nat reals_contain_reals n).
  rewrite -(i_one reals_contain_reals); apply/le_realP; have one : (s * (1 / s) = 1)%real by field; lra.
  by have := Rmult_le_compat_l s _ _ (Rlt_le _ _ s0) sn; rewrite one.
have same : close 1 s (@equal_weights n) (@equal_weights n).
  apply: close_le (close_refl _) => //; [exact: equal_dist|exact: ltW].
by split=> // D D' nD nn; apply: near => //; exact: equal_dist.
Qed.

(* without smoothness one example has all the weight *)
Lemma one_example (O : finType) (W : seq ('I_1 * 'I_2) -> ('I_1 -> FR) -> O -> FR) (s c d : FR) : 0 <= s ->
  (forall D D' mu mu', size D = 1%N -> neighbours D D' -> dist mu -> dist mu' -> indistinguishable 1 s mu mu' ->
    indistinguishable c d (W D mu) (W D' mu')) -> forall D D', size D = 1%N -> neighbours D D' ->
  indistinguishable c d (W D (@equal_weights 1)) (W D' (@equal_weights 1)).
Proof.
move=> s0 near D D' nD nn; have ed := equal_dist (isT : (0 < 1)%N); apply: near => //.
by split; apply: close_le (close_refl _) => //.
Qed.

(** The learner that publishes the label of one of its examples *)
Section OneLabel.
Variable m : nat.
Hypothesis m0 : (0 < m)%N.
Definition one_label (s : seq ('I_1 * 'I_2)) : 'I_2 -> FR :=
  bind (@equal_weights m) (fun j => point (nth (x0, zero) s j).2).

Lemma one_label_private : dp m 1 (2%:R * m%:R^-1 * 1) one_label.
Proof.
have ed := equal_dist m0; split=> [s _|s s' sm ss' E]; first by apply: dist_bind => // j; exact: dist_point.
have [j same] := one_position (x0, zero) sm ss'.
have i0 : 0 <= m%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have near : close 1 m%:R^-1 (@equal_weights m) (@equal_weights m) by apply: close_le (close_refl _).
pose G (e : 'I_1 * 'I_2) : FR := pr (point e.2) E.
have G0 e : 0 <= G e by apply: pr_ge0; exact: dist_point.
have GG e e' : G e <= 1 * G e' + 1.
  by apply: le_trans (_ : 1 <= _); [apply: pr_le1; exact: dist_point|rewrite mul1r ler_addr].
have := one_draw (lexx 1) ler01 i0 ed ed same (lexx _) near G0 GG.
by rewrite subrr mulr0 addr0 !pr_bind.
Qed.

Lemma one_label_learns : learnable H1 (INR m) 1 (2%:R * m%:R^-1 * 1) 4%:R^-1 (4%:R^-1 : FR).
Proof.
exists m, [finType of 'I_2], (fun y _ => y), one_label; split; [by right|exact: one_label_private|].
move=> h n z D _ dD; have q0 : 0 <= 4%:R^-1 :> FR by rewrite invr_ge0 ler0n.
apply: le_trans (_ : 1 <= _); first by rewrite ler_subl_addr ler_addl.
rewrite -[X in X <= _](mean_const 1 (dist_iid m dD)); apply: mean_le => [|f]; first exact: dist_iid.
rewrite pr_bind -[X in X <= _](mean_const 1 (equal_dist m0)); apply: mean_le => [|j]; first exact: equal_dist.
rewrite (nth_map j) ?size_enum_ord // pr_point /error_of big1 ?q0 // => l.
by rewrite (ord1 (z l)) (ord1 (z _)) eqxx.
Qed.

Lemma one_label_delta : 0 <= 2%:R * m%:R^-1 * 1 :> FR.
Proof. by rewrite mulr1 mulr_ge0 ?invr_ge0 ?ler0n. Qed.
End OneLabel.

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

Lemma large_size : 1 < 2 ^ 36 * 5.
Proof. by have := pow_R1_Rle 2 36 ltac:(lra); lra. Qed.

(* s for which accuracy is promised *)
Definition tiny := / (2 ^ 36 * 5).
Lemma tiny_range : 0 < tiny < 1.
Proof.
have l := large_size; rewrite /tiny; split; first by apply: Rinv_0_lt_compat; lra.
by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
Qed.
Lemma over_tiny : 1 / tiny = 2 ^ 36 * 5.
Proof. by have l := large_size; rewrite /tiny /Rdiv Rinv_inv Rmult_1_l. Qed.
Lemma tiny_enough : 2 ^ 36 * ln (INR 1 / (1 / 64)) <= 1 / tiny.
Proof.
have l := logarithm_64; rewrite over_tiny; apply: Rmult_le_compat_l; last lra.
by apply: pow_le; lra.
Qed.
Lemma tiny_enough_1 : 2 ^ 36 * 1 * ln (INR 1 / (1 / 64)) <= 1 / tiny.
Proof. by rewrite Rmult_1_r; exact: tiny_enough. Qed.
Lemma of_tiny : exists n, 1 / tiny <= INR n.
Proof. by have [n big] := unbounded (1 / tiny); exists n; lra. Qed.

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
have [n large] := of_tiny; have [beta b01 sure] := too_sure_of 9 n.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n 1%N tiny beta reals_contain_reals three_three (lexx 0)).
move/(_ lying_learns tiny_range b01); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
have {}acc := acc ltac:(have := large_size; rewrite over_tiny; lra).
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
have [n large] := of_tiny; have n1 : (0 < 24 * n.+1)%N by [].
move/(_ FR (fun y => y) 'I_1 H1 (INR (24 * n.+1)) 1 _ n 1%N tiny (1 / 64)%real reals_contain_reals one_three).
move/(_ _ (one_label_delta (24 * n.+1)) (one_label_learns n1) tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
apply: (@few_labels n 3%:R _ three_range erefl).
by apply: chain_one n0 (exprn_ge0 2 ler01) dW (acc tiny_enough) near (expr1n _ 2).
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
have [n large] := of_tiny.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n 1%N tiny (1 / 64)%real reals_contain_reals three_three (lexx 0)).
move/(_ lying_learns tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
by have := chain_pure n0 ler01 dW (acc tiny_enough_1) near (erefl : 1 = 1%:R) no_delta; rewrite pow1 /=; lra.
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
have [n large] := of_tiny.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 n 1%N tiny (1 / 64)%real reals_contain_reals one_three ler01).
move/(_ published_H1 tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
by have := chain_pure n0 (exprn_ge0 2 ler01) dW (acc tiny_enough_1) near (expr1n _ 2) (k := 1) erefl; rewrite pow1 /=; lra.
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
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 1%N 1%N tiny (1 / 64)%real reals_contain_reals three_three (lexx 0)).
move/(_ lying_learns tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have {}near := one_example (ltW (i_lt0 reals_contain_reals (proj1 tiny_range))) near.
by have := chain_pure (ltn0Sn 0) nine_ge0 dW (acc tiny_enough_1) near nine no_delta; rewrite /=; lra.
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
have [n large] := of_tiny; have [beta b01 sure] := too_sure_of 3 n.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n 1%N tiny beta reals_contain_reals three_three (lexx 0)).
move/(_ lying_learns tiny_range b01); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
have {}acc := acc ltac:(have := large_size; rewrite over_tiny; lra).
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
have [n large] := of_tiny; have n1 : (0 < 24 * n.+1)%N by [].
move/(_ FR (fun y => y) 'I_1 H1 (INR (24 * n.+1)) 1 _ n 1%N tiny (1 / 64)%real reals_contain_reals one_three).
move/(_ _ (one_label_delta (24 * n.+1)) (one_label_learns n1) tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
apply: (@few_labels n 1 _ one_range erefl); rewrite mul1r.
by apply: chain_one n0 ler01 dW (acc tiny_enough) near erefl.
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
have [n large] := of_tiny.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 n 1%N tiny (1 / 64)%real reals_contain_reals three_three (lexx 0)).
move/(_ lying_learns tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
by have := chain_pure n0 ler01 dW (acc tiny_enough_1) near (erefl : 1 = 1%:R) erefl; rewrite pow1 /=; lra.
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
have [n large] := of_tiny.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 n 1%N tiny (1 / 64)%real reals_contain_reals one_three ler01).
move/(_ published_H1 tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have [n0 {}near] := equal_weights_near (proj1 tiny_range) large near.
by have := chain_pure n0 ler01 dW (acc tiny_enough_1) near erefl (k := 1) erefl; rewrite pow1 /=; lra.
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
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 1%N 1%N tiny (1 / 64)%real reals_contain_reals three_three (lexx 0)).
move/(_ lying_learns tiny_range one_round); case=> O [hyp [W [dW acc near]]].
have {}near := one_example (ltW (i_lt0 reals_contain_reals (proj1 tiny_range))) near.
by have := chain_pure (ltn0Sn 0) three_ge0 dW (acc tiny_enough_1) near erefl erefl; rewrite /=; lra.
Qed.
