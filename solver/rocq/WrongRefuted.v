(* Wrong variants of the refuted claims on numbers of examples, probabilities and privacy, refuted: with what a claim
   lacks, it is a theorem, or follows from one.

   Lemma 8.3 for epsilon at most 1 has C = 860 at alpha = 1/7 and beta = 1/9, as in its theorem with RepDim u = 143 is
   enough for this alpha; RepDim(H) + ln(1/beta) is at least 1/2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements RealStatements.
From Littlestone Require Import RepresentationStatements PrivacyStatements MechanismStatements AccuracyStatements.
From Littlestone Require Import CompositionStatements LearnerStatements RefutedClaims Concentration Probability.
From Littlestone Require Import ExponentialMechanism SparseSample AdvancedComposition PureRepresentation ConstantData.
From Littlestone Require Import RepresentationLearner RealNumbers SatisfiableReal SatisfiableMinimiser PrintedSizes.
From Littlestone Require Import WrongPrinted WrongProbability RefutedLyu RefutedStages Exponentials WrongSelection.
From Littlestone Require Import WrongDimension DimensionLearner OnlineConstants Constants.
From Littlestone Require Import CompositionStatements RefutedClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Notation exp_e := exp_exponential.

Theorem lyu_theorem_2_false_without_beta_wrong : ~ (forall (F : realFieldType) (i : R -> F) d (epsilon delta alpha : R),
  contains_reals i -> (0 < d)%N -> (alpha < 1)%real -> ~ forall (beta : R), exists n, (0 < beta <= 1)%real -> forall N
  (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 -> learnable (members H) n (i (exp epsilon)) (i delta) (i
  alpha) (i beta)).
Proof.
move/(_ FR same 1%N (1 / 2)%real (1 / 2)%real (1 / 2)%real reals_contain_reals isT ltac:(lra)); apply=> beta.
have half : (0 < 1 / 2 <= 1)%real by lra.
pose l := ln (3 / (1 / 2 * beta)); pose L := ln (3 * INR 1 * l / (1 / 2 * (1 / 2))).
exists (2 ^ 32 * INR 1 ^ 5 * l * L ^ 2 / (1 / 2 * (1 / 2)))%real => b01 N H Hd.
exact: (@lyu_theorem_2_order_proved FR expR same N H 1%N (1 / 2)%real (1 / 2)%real (1 / 2)%real beta exp_exponential
  reals_contain_reals (fun=> erefl) Hd half half half b01).
Qed.

Theorem lyu_proposition_1_false_wrong : ~ (forall (F : realFieldType) (e : F -> F), exponential e -> ~ forall n (p :
  'I_n -> bool -> F) (delta : F), (forall i, dist (p i)) -> 0 < delta < 1 -> let mu := \sum_i p i true in pr
  (independent p) (fun X => delta * mu < `|(\sum_i X i)%:R - mu|) <= 2%:R * e (- (delta ^+ 2 * mu / 3%:R))).
Proof.
move/(_ FR expR exp_exponential); apply=> n p delta dp d01.
exact: (@lyu_proposition_1_two_sided_proved FR expR n p delta exp_exponential dp d01).
Qed.

Theorem lyu_lemma_3_1_false_wrong : ~ (forall epsilon : R, (ln (10 ^ 10 / 9 ^ 9) < epsilon)%real -> ~ forall (A :
  eqType) (Ls Ls' : seq (seq A)) L delta B, at_most_items L Ls -> at_most_items L Ls' -> (0 < L)%N -> (0 < delta < 1 ->
  epsilon <= 9 * ln (INR L / delta) -> 10 * ln (INR L / delta) / epsilon <= B -> replaced Ls Ls' \/ added Ls Ls' \/
  added Ls' Ls -> private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) Ls) (sampled epsilon (exp (epsilon *
  B)) Ls'))%real).
Proof.
pose x := ln (10 ^ 10 / 9 ^ 9); have x0 : (0 < x)%real := above_zero.
move/(_ (x + 1)%real ltac:(rewrite -/x; lra)); apply=> A Ls Ls' L delta B short short' L0 d01 small.
by apply: (lyu_lemma_3_1_score_proved short short' L0 _ d01 (or_intror small)); lra.
Qed.

Theorem gl_lemma_5_4_false_wrong : ~ (~ forall A (s : seq A) T p q epsilon delta, (0 < T)%N -> (0 < epsilon <= 1 -> 0 <
  delta <= 1 / 2 -> each_private s (epsilon / (2 * sqrt (2 * INR T * ln (1 / delta)))) (delta / (2 * INR T)) p q ->
  private epsilon delta (composition s T p) (composition s T q))%real).
Proof.
by apply=> A s T p q epsilon delta; exact: gl_lemma_5_4_proved.
Qed.

(** Probabilities of failure *)
Theorem lyu_claim_6_4_false_for_small_d_wrong : ~ (forall d, (2 < d)%N -> ~ forall (A : eqType) (h : A) T k (epsilon
  delta : R), (1 < T)%N -> (0 < k)%N -> (0 < epsilon <= 1 -> 0 < delta < 1 -> let c := sqrt (INR d ^ 3) * ln (INR T) *
  ln (1 / delta) / epsilon in INR k = sqrt (INR d) * INR d ^ 3 * ln (INR T) * ln (1 / delta) / epsilon -> sampled (/ c)
  (exp (/ c * (INR k / 10))) (nseq k [:: h]) (pred1 None) <= 1 / 100)%real).
Proof.
move/(_ 3%N isT); apply=> A h T k epsilon delta T1 k0 e01 d01 c kE.
have := @small_share 3 T k epsilon delta isT T1 (proj1 e01) d01 kE; rewrite -/c => ck.
rewrite sampled_alike // /Rdiv -Rmult_assoc ck; set y := (INR 3 ^ 2)%real.
have yE : (y = 9)%real by rewrite /y [INR 3]INR_IZR_INZ /=; ring.
have -> : exp y = (exp (y * / 10) * exp (9 / 10 * y))%real by rewrite -exp_plus; congr exp; field.
have q256 : (2 ^ 8 <= exp (9 / 10 * y))%real.
  apply: Rle_trans (_ : exp (INR 8 * 1) <= _)%real; last first.
    by apply: exp_monotone; rewrite yE [INR 8]INR_IZR_INZ /=; lra.
  by rewrite exp_power; apply: pow_incr; have := one_plus_le_exp 1; lra.
move: (exp_pos (y * / 10)) q256; move: (exp (y * / 10)) (exp (9 / 10 * y)) => W q W0 q256.
have q0 : (99 <= q)%real by lra.
apply: (Rmult_le_reg_r (W + W * q)); first nra.
by rewrite Rmult_assoc Rinv_l; nra.
Qed.

Theorem lyu_claim_6_4_false_wrong : ~ (exists n (S : {set {ffun 'I_n -> 'I_2}}) d c L L', [/\ mld (members S) d,
  members S c, lists_essential d (members S) L & forall k m r epsilon W, (0 < k)%N -> (0 < m)%N -> (0 <= r < 1)%real
  -> (0 <= W)%real -> exists E, [/\ realizes c E, size E = (k * m)%N, forall h, h \in L -> all (fun e => h e.1 != e.2)
  E & forall parts, size parts = k -> all (fun A => size A == m) parts -> perm_eq (flatten parts) E -> (forall A, A
  \in parts -> lists_essential d (taught S r A) L') /\ (sampled epsilon W (nseq k L') (pred1 None) < 11 / 10 * sampled
  epsilon W (nseq k L) (pred1 None))%real]]).
Proof.
case=> n [S [d [c [L [L' [_ _ _]]]]]] /(_ 1%N 1%N 0%real 0%real 0%real isT isT ltac:(lra) ltac:(lra)).
have none L0 : sampled 0 0 (nseq 1 L0) (pred1 None) = 0%real.
  rewrite /sampled /outputs /= /total /= filter_map (eq_filter (a2 := pred0)) // filter_pred0 /=.
  by rewrite Rplus_0_r /Rdiv Rmult_0_l.
case=> E [_ sE _ /(_ [:: E])]; rewrite /= sE cats0 !none => /(_ erefl); case=> //; rewrite ?eqxx //; lra.
Qed.

(** Utility without privacy *)
Lemma first_lawful (L : seq bool) : let first h := (if h == ohead L then 1 else 0)%real in
  law outcomes first /\ forall i, i \notin L -> first (Some i) = 0%real.
Proof.
split; last by case: L => [|[] L] [] //=; rewrite !inE.
split=> [h|]; first by case: ifP => _; lra.
by rewrite /total /=; case: L => [|[] L] /=; lra.
Qed.

Lemma event_range f P : law outcomes f -> (0 <= event outcomes f P <= 1)%real.
Proof.
case=> pos; have := pos (Some false); have := pos (Some true); have := pos None; rewrite /event /total /=.
by case: (P None); case: (P (Some true)); case: (P (Some false)) => /=; lra.
Qed.

Theorem gl_lemma_5_3_utility_false_wrong : ~ (forall alpha : R, (0 < alpha)%real -> ~ forall c k (epsilon eta beta
  delta : R), (1 < c)%N -> (0 < epsilon <= 1 -> 0 < eta <= 1 -> 0 < beta < 1 -> 0 < delta < 1 -> 8 * INR c * (ln 1 +
  ln (2 * INR c / beta)) / (alpha * eta * epsilon) <= INR k -> 4 / eta + ln (1 / (eta ^ 2 * beta * delta)) / ln 2 /
  (eta * epsilon) <= INR k -> exists hist above, [/\ forall L, law outcomes (hist L) /\ forall i, i \notin L -> hist L
  (Some i) = 0, forall s i j u, private (epsilon / (2 * INR c)) 1 (event outcomes (hist (s ++ i :: u))) (event
  outcomes (hist (s ++ j :: u))), forall L h, 0 <= above L h <= 1 & forall L, size L = k -> (exists i, eta * INR k <=
  INR (count_mem i L)) -> 1 - 2 * beta <= one_round hist above L])%real).
Proof.
move/(_ 1%real ltac:(lra)); apply=> c k epsilon eta beta delta _ e01 eta01 beta01 delta01 _ enough.
exists (fun L h => if h == ohead L then 1 else 0)%real, (fun _ _ => 0)%real; split=> [L|s i j u P|L h|L sL _].
- exact: first_lawful.
- have c0 := exp_pos (epsilon / (2 * INR c)).
  have := event_range P (first_lawful (s ++ i :: u)).1; have := event_range P (first_lawful (s ++ j :: u)).1.
  move: (event _ _ P) (event _ _ P) => q p q01 p01.
  by have := Rmult_le_pos _ _ (Rlt_le _ _ c0) (proj1 q01); lra.
- by lra.
case: L sL => [k0|[] L _]; last 2 first.
- by rewrite /one_round /total /=; lra.
- by rewrite /one_round /total /=; lra.
suff : False by []; move: enough; rewrite -k0 /=.
have l2 := ln_lt_2; have eta0 : (4 <= 4 / eta)%real.
  apply: (Rmult_le_reg_r eta); first lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have prod1 : (0 < eta ^ 2 * beta * delta <= 1)%real.
  have sq : (0 < eta ^ 2 <= 1)%real by split; [apply: pow_lt; lra|rewrite /=; nra].
  have eb : (0 < eta ^ 2 * beta <= 1)%real by split; nra.
  by split; nra.
move: (eta ^ 2 * beta * delta)%real prod1 => D D1.
have l0 : (0 <= ln (1 / D))%real.
  rewrite -ln_1; apply: ln_le; split; first lra.
  apply: (Rmult_le_reg_r D); first lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have : (0 <= ln (1 / D) / ln 2 / (eta * epsilon))%real.
  apply: Rmult_le_pos; [apply: Rmult_le_pos => //|]; apply/Rlt_le/Rinv_0_lt_compat; first lra.
  by apply: Rmult_lt_0_compat; lra.
move: (_ / _ / _)%real => z z0; lra.
Qed.

(** Representations *)
Theorem bgs_lemma_8_4_false_wrong : ~ (forall (F : realFieldType) (e : F -> F) (C : F), exponential e -> ~ forall n k (H
  : class 'I_n.+1 k) (O : finType) (hyp : O -> hypothesis 'I_n.+1 k) m (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (eps
  alpha : F), (0 < m)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 -> dp m (e eps) 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)), represents H P G alpha 4%:R^-1 /\ forall i, (size
  (G i))%:R <= 3%:R * e (C * (m%:R * eps))).
Proof.
move/(_ AR expR 1 exp_e); apply=> n k H O hyp m A eps alpha m0 eps0 _ privA accA.
have c1 : 1 <= expR eps :> AR by apply: le_trans (proj2 exp_e _); rewrite ler_addl ltW.
have [r [P [G [repr short]]]] := @bgs_lemma_8_4_proved AR _ ord0 k H O hyp m A _ alpha c1 privA accA.
by exists r, P, G; split=> // i; rewrite mul1r (e_nat exp_e); exact: short.
Qed.

Theorem bgs_remark_8_lower_bound_false_wrong : ~ (forall (F : realFieldType) C, ~ forall n k (H : class 'I_n.+1 k) (O :
  finType) (hyp : O -> hypothesis 'I_n.+1 k) m (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (c alpha : F), (0 < k)%N -> (0 <
  m)%N -> 1 < c -> 0 < alpha <= 4%:R^-1 -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F)
  (G : 'I_r -> seq (hypothesis 'I_n.+1 k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= C%:R * c
  ^+ (C * m)).
Proof.
move/(_ QA 5%N); apply=> n k H O hyp m A c alpha _ _ /ltW c1 /andP[_ a4] privA accA.
have [r [P [G [repr short]]]] := @bgs_remark_8_lower_bound_quarter_proved QA _ ord0 k H O hyp m A c alpha c1 a4 privA
  accA.
exists r, P, G; split=> // i; apply: le_trans (short i) _; rewrite ler_pmul2l ?ltr0n //.
by apply: ler_weexpn2l => //; rewrite leq_pmull.
Qed.

Theorem bgs_lemma_8_5_false_wrong : ~ (forall (F : realFieldType) C, ~ forall n k (H : class 'I_n.+1 k) (O : finType)
  (hyp : O -> hypothesis 'I_n.+1 k) m (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (c alpha : F) j, (0 < k)%N -> (0 < m)%N ->
  1 < c -> 0 < alpha <= 4%:R^-1 -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> C%:R * alpha * m%:R <= j%:R ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size
  (G i))%:R <= k.+1%:R ^+ C * c ^+ j).
Proof.
move/(_ QA 16%N); apply=> n k H O hyp m A c alpha j k0 _ /ltW c1 a4 privA accA up.
have large : 16%:R * alpha * m%:R < j.+1%:R by apply: le_lt_trans up _; rewrite ltr_nat.
have [r [P [G [repr short]]]] := @bgs_lemma_8_5_quarter_proved QA _ ord0 k H O hyp m A c alpha j c1 a4 privA accA large.
exists r, P, G; split=> // i; apply: le_trans (short i) _.
rewrite ler_wpmul2r ?exprn_ge0 ?(le_trans ler01 c1) // exprSr ler_wpmul2r ?ler0n //.
rewrite -natrX ler_nat; apply: leq_trans (_ : 2 ^ 15 <= _)%N; first by [].
by rewrite leq_exp2r.
Qed.

Theorem bgs_remark_8_lower_bound_with_accuracy_false_wrong : ~ (forall (F : realFieldType) C, ~ forall n k (H : class
  'I_n.+1 k) (O : finType) (hyp : O -> hypothesis 'I_n.+1 k) m (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (c alpha : F) j,
  (0 < k)%N -> (0 < m)%N -> 1 < c -> 0 < alpha <= 4%:R^-1 -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> C%:R *
  alpha * m%:R <= j%:R -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)), represents H P G 4%:R^-1
  8%:R^-1 /\ forall i, (size (G i))%:R <= C%:R * k.+1%:R * c ^+ j).
Proof.
move/(_ QA 16%N); apply=> n k H O hyp m A c alpha j k0 _ /ltW c1 a4 privA accA up.
have large : 16%:R * alpha * m%:R < j.+1%:R by apply: le_lt_trans up _; rewrite ltr_nat.
have [r [P [G [repr short]]]] := @bgs_lemma_8_5_quarter_proved QA _ ord0 k H O hyp m A c alpha j c1 a4 privA accA large.
exists r, P, G; split=> // i; apply: le_trans (short i) _.
by rewrite ler_wpmul2r ?exprn_ge0 ?(le_trans ler01 c1) // ler_wpmul2r ?ler0n // ler_nat.
Qed.

Theorem bgs_lemma_8_3_false_for_large_epsilon_wrong : ~ (forall (F : realFieldType) (e : F -> F) (alpha beta C : F),
  exponential e -> 0 < 6%:R * alpha < 1 -> 0 < 4%:R * beta < 2%:R^-1 -> ~ forall n (H : class 'I_n 1) N r (P : 'I_r ->
  F) (G : 'I_r -> seq (hypothesis 'I_n 1)) (eps l : F), repdim F H N -> (0 < N)%N -> represents H P G alpha beta -> 0 <
  eps <= 1 -> N%:R <= beta * e l -> exists m (O : finType) (hyp : O -> hypothesis 'I_n 1) (A : seq ('I_n * 'I_2) -> O ->
  F), [/\ m%:R * (alpha * eps) <= C * l, dp m (e eps) 0 A & accurate H hyp m A (6%:R * alpha) (4%:R * beta)]).
Proof.
pose a : AR := 7%:R^-1; pose b : AR := 9%:R^-1; have a0 : 0 < a by rewrite invr_gt0 ltr0n.
have b0 : 0 < b by rewrite invr_gt0 ltr0n.
have b1 : b <= 1 by rewrite invf_le1 ?ltr0n // ler1n.
have a6 : 0 < 6%:R * a < 1 by rewrite mulr_gt0 ?ltr0n // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
have b4 : 0 < 4%:R * b < 2%:R^-1.
  by rewrite mulr_gt0 ?ltr0n // ltr_pdivr_mulr ?ltr0n // mulrC ltr_pdivl_mulr ?ltr0n // -natrM ltr_nat.
move/(_ AR expR a b 860%:R exp_e a6 b4); apply=> n H N r P G eps l [most _] N0 _ /andP[eps0 eps1] Nl.
have l2 : 2%:R^-1 <= l.
  rewrite leNgt; apply/negP => /ltW /(e_le exp_e) le.
  have : N%:R <= b * 2%:R by apply: le_trans Nl _; rewrite ler_pmul2l //; apply: le_trans le root_below_two.
  apply/negP; rewrite -ltNge; apply: lt_le_trans (_ : 1 <= _); last by rewrite ler1n.
  by rewrite mulrC ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
have l0 : 0 <= l by apply: le_trans l2; rewrite invr_ge0 ler0n.
have ae0 : 0 < a * eps by exact: mulr_gt0.
have ae1 : a * eps <= 1.
  apply: le_trans (_ : a <= _); first by rewrite ger_pmulr.
  by rewrite invf_le1 ?ltr0n // ler1n.
have [m [above below]] : exists m, 858%:R * l <= m%:R * (a * eps) /\ m%:R * (a * eps) <= 858%:R * l + a * eps.
  have some : exists m, 858%:R * l <= m%:R * (a * eps).
    exists (Num.bound (858%:R * l / (a * eps))).
    have /ltW := archi_boundP (divr_ge0 (mulr_ge0 (ler0n _ 858) l0) (ltW ae0)).
    by rewrite ler_pdivr_mulr.
  case: (ex_minnP some) => m above least; exists m; split=> //; case: m above least => [|m] _ least.
    by rewrite mul0r addr_ge0 ?mulr_ge0 ?ler0n ?(ltW a0) ?(ltW eps0).
  rewrite mulrSr mulrDl mul1r ler_add2r ltW // ltNge; apply/negP => /least; by rewrite ltnn.
have power : (N ^ (2 * 143))%:R <= b ^+ 2 * expR (286%:R * l).
  rewrite natrX; apply: le_trans (_ : (b * expR l) ^+ (2 * 143) <= _).
    by apply: ler_expn2r; rewrite ?nnegrE ?ler0n // (le_trans (ler0n _ N)).
  rewrite exprMn -(e_nat exp_e) ler_wpmul2r //; first exact: ltW (e_gt0 exp_e _).
  by apply: ler_wiexpn2l; rewrite ?(ltW b0).
have large x : 286%:R * l <= x -> (N ^ (2 * 143))%:R <= b ^+ 2 * expR x.
  move=> le; apply: le_trans power _; rewrite ler_wpmul2l ?exprn_ge0 ?(ltW b0) //; exact: (e_le exp_e).
have u7 : 2%:R <= a * expR (143%:R / 11%:R).
  have -> : 143%:R / 11%:R = 13%:R :> AR by rewrite -[143%N]/(13 * 11)%N natrM mulfK // pnatr_eq0.
  rewrite mulrC ler_pdivl_mulr ?ltr0n // -natrM; apply: le_trans (proj2 exp_e _).
  by rewrite -[1 in X in _ <= X]/(1%:R) -natrD.
have am : 858%:R * l <= a * m%:R.
  apply: le_trans above _; rewrite mulrCA mulrA; apply: ler_pimulr => //; by rewrite mulr_ge0 ?ler0n ?(ltW a0).
have [|||O [hyp [A [dA acc]]]] := @bgs_lemma_8_3_dimension_proved AR expR 'I_n 1%N H N m 143%N eps a b exp_e most N0
  eps0 a0 _ u7; first by rewrite b0 b1.
- by apply: large; rewrite ler_pdivl_mulr ?ltr0n // mulrAC -natrM.
- by apply: large; rewrite mulrAC mulrC; apply: le_trans above; rewrite ler_wpmul2r // ler_nat.
exists m, O, hyp, A; split=> //; apply: le_trans below _; rewrite -[860%N]/(858 + 2)%N natrD mulrDl ler_add2l.
by apply: le_trans ae1 _; rewrite mulrC -ler_pdivr_mulr ?ltr0n // mul1r.
Qed.
