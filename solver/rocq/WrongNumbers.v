(* More wrong variants of the statements on samples and learners, on constants and on privacy, refuted by numbers.

   Two typical parts of twenty and nineteen examples have two errors each. On the buffer of six examples
   (WrongSamples.v) the function that always errs has a tenth of the weight. Of three lists [0] and three lists
   [1] a list [0] becomes [1]: the share of 0 falls from 4/9 to 1/18, which is more than a factor of 4 =
   exp(epsilon) and 1/5. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements PrivacyStatements Soa SomeField Satisfiable.
From Littlestone Require Import SatisfiableOnline Exponentials ConsistentChoices Noise.
From Littlestone Require Import WrongVariants WrongSamples WrongConstants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Constants *)
Theorem bgs_theorem_8_8_unrounded_wrong : ~ (forall d R e a b, (0 < d -> 0 <= R -> 7 / 8 <= e <= 1 -> a <= d / 4 +
  sqrt (R * d / 2) -> b <= d -> d / 2 <= e * a + (1 - e) * b -> 26 / 392 * d <= R)%real).
Proof.
have root : (sqrt (25 / 392 * 1 / 2) = 5 / 28)%real.
  by rewrite (_ : 25 / 392 * 1 / 2 = 5 / 28 * (5 / 28))%real ?sqrt_square; Lra.lra.
move/(_ 1%real (25 / 392)%real (7 / 8)%real (1 / 4 + 5 / 28)%real 1%real); rewrite root => H.
by have := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra); Lra.lra.
Qed.

Theorem bgs_lemma_8_5_executions_wrong : ~ (forall (q : R) (n : nat), (0 < q <= 1 -> 4 * ln 8 / q < INR n + 2 ->
  (1 - q / 4) ^ n <= 1 / 8)%real).
Proof.
have ln8 : (ln 8 <= 21 / 10)%real.
  have two := ln_2_at_most; have -> : (8 = 2 ^ 3)%real by rewrite /=; Lra.lra.
  by rewrite ln_pow /=; Lra.lra.
move/(_ 1%real 7)=> H; have := H ltac:(Lra.lra) ltac:(rewrite INR_IZR_INZ /=; Lra.lra).
by rewrite /=; Lra.lra.
Qed.

Theorem lyu_lemma_6_2_slack_wrong_2 : ~ (forall d T delta epsilon, (0 < d)%N -> (4 <= T)%real -> (0 < delta <
  1)%real -> exists y0 : R, forall y, (y0 <= y)%real -> exists tau w n Lambda K r b b1 b2 c B k, consistent d T
  delta epsilon y tau w n Lambda K r b b1 b2 c B k).
Proof.
move/(_ 1 4%real (1 / 2)%real 2%real erefl)=> H; have [||y met] := H; try Lra.lra.
have [tau [w [n [Lambda [K [r [b [b1 [b2 [c [B [k ok]]]]]]]]]]]] := met y (Rle_refl y).
by move: ok; rewrite /consistent => -[_ [_ [_ [eps _]]]]; Lra.lra.
Qed.

Theorem lyu_lemma_6_2_calls_wrong_2 : ~ (forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k, consistent d
  T delta epsilon y tau w n Lambda K r b b1 b2 c B k -> (k - 10 * c + agreement_noise d T K b2 + b <= k /\ 11 <=
  (k - 10 * c - agreement_noise d T K b2 - B) / c /\ ln (longest d n) + ln (100 * b) <= (B - b) / c /\ 361 * ln T
  <= r /\ (INR d + 1) * (1 + (ln (2 * k) + ln (longest d n) + (k - B) / c - ln 100) / ln (6 / 5)) <= K)%real).
Proof.
have [y [n [Lambda [K [b2 [c [B [k ok]]]]]]]] := lowest; have [_ [_ [_ [_ [_ [K1 [_ [bc [kc _]]]]]]]]] := given ok.
rewrite /= in K1; move=> H; have [_ [+ _]] := H _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ok.
have c0 : (0 < c)%real by Lra.lra.
have noise0 : (0 <= agreement_noise 1 4 K b2)%real.
  have b20 : (0 <= b2)%real.
    move: ok; rewrite /consistent => -[_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [costs _]]]]]]]]]]]]]].
    case: costs => -[_ cb]; apply: Rle_trans cb; rewrite /Rdiv /=; first by Lra.lra.
    by have := sqrt_pos (2 * (K + 1 + 1) * ln (4 / (1 / 2))); Lra.lra.
  apply: Rmult_le_pos => //; have := ln4_positive; have := ln_lt_2.
  have : (0 < ln (K + INR 1 + 2))%real by rewrite -ln_1; apply: ln_increasing; rewrite /=; Lra.lra.
  by Lra.lra.
have kE : (k = B + 20 * c)%real.
  by move: ok; rewrite /consistent => -[_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ [_ kE]]]]]]]]]]]]]]]]]].
move=> more; have := Rmult_le_compat_r c _ _ ltac:(Lra.lra) more.
by rewrite /Rdiv Rmult_assoc Rinv_l; Lra.lra.
Qed.

(** Privacy *)
Theorem lyu_algorithm_2_step_wrong : ~ (forall epsilon (t v v' : Z), (0 < epsilon)%real -> (-2 <= IZR v - IZR v'
  <= 2)%real -> exists p q p' q', (reaches epsilon (t - v) p /\ stays_below epsilon (t - v) q /\ p + q = 1 /\
  reaches epsilon (t - v') p' /\ stays_below epsilon (t - v') q' /\ p' + q' = 1 /\ p <= exp epsilon * p' /\ q <=
  exp epsilon * q')%real).
Proof.
have one0 := Rlt_0_1; move/(_ 1%real Z0 (Zneg xH) (Zneg (xI xH)) one0).
case=> [|p [q [p' [q' [Hp [_ [_ [Hp' [_ [_ [less _]]]]]]]]]]]; first by Lra.lra.
have pE : p = tail 1 (Zpos xH) := uniqueness_sum _ _ _ Hp (reaches_tail one0 (Zpos xH)).
have p'E : p' = tail 1 (Zpos (xI xH)) := uniqueness_sum _ _ _ Hp' (reaches_tail one0 (Zpos (xI xH))).
have [r0 r1] := ratio one0; have xr : (exp 1 * exp (- (1)) = 1)%real by rewrite -exp_plus Rplus_opp_r exp_0.
have three : Zpos (xI xH) = Z.add (Z.add (Zpos xH) (Zpos xH)) (Zpos xH) by [].
move: less; rewrite pE p'E !tail_above // three !power_next power_1.
set r := exp _ in r0 r1 xr *; have -> : (exp 1 * (r * (r * r) / (1 + r)) = exp 1 * r * (r * r) / (1 + r))%real.
  by field; Lra.lra.
rewrite xr => less; have := Rmult_le_compat_r (1 + r) _ _ ltac:(Lra.lra) less.
have rr : (r * r < r * 1)%real by apply: Rmult_lt_compat_l; Lra.lra.
by rewrite /Rdiv !Rmult_assoc Rinv_l; Lra.lra.
Qed.

Theorem lyu_lemma_3_1_weight_wrong_2 : ~ (forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta W,
  at_most_items L Ls -> at_most_items L Ls' -> (0 <= epsilon -> 0 < delta < 1 -> 0 < W -> (1 - delta) * INR L *
  exp epsilon <= delta * W -> (replaced Ls Ls' -> private epsilon delta (sampled epsilon W Ls) (sampled epsilon W
  Ls')) /\ (added Ls Ls' \/ added Ls' Ls -> private epsilon delta (sampled epsilon W Ls) (sampled epsilon W
  Ls')))%real).
Proof.
pose more := [:: [:: 0]; [:: 0]; [:: 1]; [:: 1]; [:: 1]].
have e4 : exp (2 * ln 2) = 4%real.
  by rewrite (_ : 2 * ln 2 = ln 2 + ln 2)%real ?exp_plus ?exp_ln; Lra.lra.
have w m : exp (2 * ln 2 * INR m) = (4 ^ m)%real by rewrite Rmult_comm exp_power e4.
move/(_ nat_eqType ([:: 0] :: more) ([:: 1] :: more) 1 (2 * ln 2)%real (1 / 5)%real 16%real erefl erefl).
have l := ln_lt_2; rewrite e4 => H; have [||||+ _] := H; rewrite /=; try Lra.lra.
have swapped : replaced ([:: 0] :: more) ([:: 1] :: more) by exists [::], [:: 0], [:: 1], more.
move/(_ swapped (pred1 (Some 0))).
have [[w2 w3] w4] := (w 2, w 3, w 4); rewrite /= in w2 w3 w4.
by rewrite /sampled /outputs /weight /score /total /= w2 w3 w4 e4; Lra.lra.
Qed.

Theorem lyu_lemma_3_1_score_wrong : ~ (forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta B, at_most_items
  L Ls -> at_most_items L Ls' -> 0 < L -> (0 < epsilon -> 0 < delta < 1 -> epsilon <= ln (10 ^ 10 / 9 ^ 8) \/
  epsilon <= 9 * ln (INR L / delta) -> 10 * ln (INR L / delta) / epsilon <= B -> replaced Ls Ls' \/ added Ls Ls'
  \/ added Ls' Ls -> private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) Ls) (sampled epsilon (exp
  (epsilon * B)) Ls'))%real).
Proof.
move/(_ nat_eqType [:: [:: 0]] [:: [:: 1]] 1 (ln 100) (9 / 10)%real (10 * ln (INR 1 / (9 / 10)) / ln 100)%real).
move/(_ erefl erefl erefl); have l : (0 < ln 100)%real by rewrite -ln_1; apply: ln_increasing; Lra.lra.
have -> : (INR 1 / (9 / 10) = 10 / 9)%real by rewrite /=; field.
have large : (ln 100 <= ln (10 ^ 10 / 9 ^ 8))%real by apply/Rlt_le/ln_increasing; Lra.lra.
have swapped : replaced [:: [:: 0]] [:: [:: 1]] by exists [::], [:: 0], [:: 1], [::].
move=> H; have := H l ltac:(Lra.lra) (or_introl large) (Rle_refl _) (or_introl swapped) (pred1 (Some 0)).
have eB : exp (ln 100 * (10 * ln (10 / 9) / ln 100)) = ((10 / 9) ^ 10)%real.
  rewrite (_ : ln 100 * _ = INR 10 * ln (10 / 9))%real ?exp_power ?exp_ln; [by []|Lra.lra|].
  by rewrite INR_IZR_INZ /=; field; Lra.lra.
rewrite /sampled /outputs /weight /score /total /= eB Rmult_1_r exp_ln; Lra.lra.
Qed.

(** Samples *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem bgs_lemma_8_5_auxiliary_wrong_2 : ~ (forall (F : realFieldType) n (D : 'I_n.+1 -> F) (alpha : F) (wrong :
  pred 'I_n.+1), distribution D -> 0 < alpha <= 4%:R^-1 -> let D' i := 4%:R * alpha * D i + (if i == ord0 then 1 -
  4%:R * alpha else 0) in distribution D' /\ (\sum_(i | wrong i) D' i <= alpha -> \sum_(i | wrong i) D i <=
  5%:R^-1)).
Proof.
pose D (i : 'I_2) : Q := if i == ord0 then 3%:R / 4%:R else 4%:R^-1.
have HD : distribution D.
  split=> [i|]; first by rewrite /D; case: (i == ord0); numbers.
  by rewrite sum2 /D /=; numbers.
move/(_ Q 1%N D 4%:R^-1 (pred1 ord_max) HD)=> H; have [|_] := H; first by numbers.
by rewrite !big_pred1_eq /D /= => {}H; move: (H ltac:(numbers)); numbers.
Qed.

Theorem lyu_claim_6_3_typical_wrong_2 : ~ (forall (F : realFieldType) X (H : class X 1) l (E A B : 'I_l -> seq (X
  * 'I_2)) (m : 'I_l -> F) d j, (0 < d)%N -> (j <= d)%N -> (forall i, 0 < m i) -> (forall i h, H h -> typical (E
  i) (A i) (m i) (20 * d)%:R^-1 h /\ typical (E i) (B i) (m i) (20 * d)%:R^-1 h) -> let r : F := 1 - (5 * d)%:R^-1
  in subclass (teacher_class H A (r ^+ j / 10%:R)) (teacher_class H B (r ^+ j / 10%:R))).
Proof.
move/(_ Q _ One 1%N (fun=> mixed 1 9) (fun=> mixed 2 18) (fun=> mixed 2 17) (fun=> 20%:R) 1%N 0%N erefl erefl)=> H.
have [i|i h Hh||_ /(_ ord0)] := H _ _ ones; first by numbers.
- rewrite /typical !(errors_mixed _ _ Hh) !(mixed_rate _ _ Hh) !size_mixed.
  by split; split=> [||_]; numbers.
- by split=> [|i]; [exact: One_ones|rewrite (mixed_rate _ _ One_ones); numbers].
by rewrite (mixed_rate _ _ One_ones); numbers.
Qed.

Theorem lyu_remark_6_2_exposed_mass_wrong_2 : ~ (forall (F : realFieldType) X n (f : 'I_n -> hypothesis X 1) (D :
  'I_n -> F) (E : seq (X * 'I_2)), distribution D -> 4%:R^-1 <= \sum_i D i * error_rate F (f i) E -> 5%:R^-1 <=
  \sum_(i | exposed F E (f i)) D i).
Proof.
pose D (i : 'I_2) : Q := if i == ord0 then 10%:R^-1 else 9%:R / 10%:R.
have HD : distribution D.
  split=> [i|]; first by rewrite /D; case: (i == ord0); numbers.
  by rewrite sum2 /D /=; numbers.
move/(_ Q nat 2%N two_wrong D six HD); rewrite errors_two exposed_two /D /= => H.
by move: (H ltac:(numbers)); numbers.
Qed.

Theorem lyu_claim_6_4_growth_wrong_2 : ~ (forall (F : realFieldType) X n (f : 'I_n -> hypothesis X 1) (w w' : 'I_n
  -> F) (symbol : F) (E : seq (X * 'I_2)), 0 < symbol -> (forall i, 0 <= w' i <= w i) -> symbol / (symbol + \sum_i
  w i) <= 100%:R^-1 -> (\sum_i w i) / 4%:R <= \sum_i w i * error_rate F (f i) E -> \sum_(i | exposed F E (f i)) w'
  i <= symbol / 100%:R -> 6%:R / 5%:R * (symbol / (symbol + \sum_i w i)) <= symbol / (symbol + \sum_i w' i)).
Proof.
pose w (i : 'I_2) : Q := if i == ord0 then 10%:R else 90%:R.
pose w' (i : 'I_2) : Q := if i == ord0 then 0 else 90%:R.
have ww i : 0 <= w' i <= w i by rewrite /w /w'; case: (i == ord0); numbers.
move/(_ Q nat 2%N two_wrong w w' 1 six ltr01 ww); rewrite errors_two exposed_two !sum2 /w /w' /= => H.
by move: (H ltac:(numbers) ltac:(numbers) ltac:(numbers)); numbers.
Qed.
