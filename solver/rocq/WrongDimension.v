(* Wrong variants of the statements on what RepDim says of the sample complexity, refuted.

   Without boosting 108 (n + 1) examples would be enough for the functions that are 1 at one of n points with
   accuracy 1 / (n + 1), for every n, as their RepDim is at most ln 25. Of two such functions one needs no example
   to be drawn with probability 1/2, so one list of one function has not both. Two functions on one point: the
   examples of one are replaced by those of the other, so an error of probability b means 1 - b <= e(n epsilon) b.
   With enough examples the learner of Lemma 8.3 for all members of a list learns everything; with the size of the list
   for RepDim 100 ln(N / beta) / alpha are enough, for epsilon = 1. For beta = 1 any output will do. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RepresentationStatements.
From Littlestone Require Import Satisfiable Probability Concentration Indistinguishability RepresentationLearner.
From Littlestone Require Import RealNumbers WrongProbability SatisfiableMinimiser.
From Littlestone Require Import WrongRepresentation WrongSelection.
From Littlestone Require Import PointFunctions SatisfiableLearners.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Point functions are not learned so fast *)
Lemma not_so_fast (m : nat) : exists2 n, (2 < n)%N & ~ exists (O : finType) (hyp : O -> hypothesis 'I_n 1)
  (A : seq ('I_n * 'I_2) -> O -> AR), dp (m * n.+1) (expR 1) 0 A /\
  accurate (@point_functions n) hyp (m * n.+1) A n.+1%:R^-1 2%:R^-1.
Proof.
pose y : AR := 8%:R * expR 1 ^+ (8 * m); have c0 : 0 <= expR 1 :> AR by exact: ltW (e_gt0 exp_e 1).
have y0 : 0 <= y by rewrite mulr_ge0 ?ler0n // exprn_ge0.
exists (Num.bound y + 3)%N => [|[O [hyp [A [privA accA]]]]]; first by rewrite addnS ltnS leq_addl.
suff : (Num.bound y + 3)%:R <= y.
  by rewrite leNgt => /negP; apply; apply: lt_le_trans (archi_boundP y0) _; rewrite ler_nat leq_addr.
apply: (bgs_lemma_8_3_points_proved _ privA accA).
  by apply: le_trans (e_ge exp_e _); rewrite ler_addl ler01.
by rewrite mulnA [X in (X < _)%N]mulnC ltn_pmul2l // ltnSn.
Qed.

Lemma sixth_part n : 6%:R * (6 * n.+1)%:R^-1 = n.+1%:R^-1 :> AR.
Proof. by rewrite natrM invfM mulrA divff ?pnatr_eq0 // mul1r. Qed.

Lemma half_of_eighth : 4%:R * 8%:R^-1 = 2%:R^-1 :> AR.
Proof. by rewrite -[8%N]/(4 * 2)%N natrM invfM mulrA divff ?pnatr_eq0 // mul1r. Qed.

Lemma six_enough (b x : AR) : (2 ^ 4)%:R^-1 <= b -> 8%:R <= x -> 1 <= b ^+ 2 * expR x.
Proof.
move=> b4 x8; have b0 : 0 <= b by apply: le_trans b4; rewrite invr_ge0 ler0n.
apply: le_trans (_ : (2 ^ 4)%:R^-1 ^+ 2 * (2 ^ 8)%:R <= _).
  by rewrite exprVn -natrX -expnM mulVf // pnatr_eq0 expn_eq0.
apply: ler_pmul; rewrite ?exprn_ge0 ?invr_ge0 ?ler0n //.
  by apply: ler_expn2r; rewrite ?nnegrE ?invr_ge0 ?ler0n.
by apply: le_trans (expR_power 8) _; exact: (e_le exp_e).
Qed.

(** Lemma 8.3 with RepDim *)
Theorem bgs_lemma_8_3_dimension_wrong : ~ (forall (F : archiFieldType) (e : F -> F) X k (H : class X k) N n u (eps
  alpha beta : F), exponential e -> repdim_at_most F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha -> 0 < beta <= 1 ->
  (N ^ (2 * u))%:R <= beta ^+ 2 * e (alpha * n%:R / 3%:R) -> (N ^ (2 * u))%:R <= beta ^+ 2 * e (alpha * n%:R * eps) ->
  exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
  dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) (4%:R * beta)).
Proof.
move=> wrong; have [n _] := not_so_fast 144; apply; rewrite -sixth_part -half_of_eighth.
have a0 : 0 < (6 * n.+1)%:R^-1 :> AR by rewrite invr_gt0 ltr0n.
have b01 : 0 < (8%:R^-1 : AR) <= 1 by rewrite invr_gt0 ltr0n invf_le1 ?ltr0n // ler1n.
have x24 : (6 * n.+1)%:R^-1 * (144 * n.+1)%:R = 24%:R :> AR.
  by rewrite -[144%N]/(24 * 6)%N -mulnA (natrM _ 24) mulrCA mulVf ?mulr1 // pnatr_eq0.
have small : (2 ^ 4)%:R^-1 <= 8%:R^-1 :> AR by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
apply: (wrong AR expR 'I_n 1%N (@point_functions n) 25%N _ 0%N 1 _ _ exp_e) => //.
- exact: bgs_lemma_8_3_points_dimension_proved.
- exact: ltr01.
- by rewrite muln0 expn0 x24; apply: six_enough; rewrite // ler_pdivl_mulr ?ltr0n // -natrM ler_nat.
- by rewrite muln0 expn0 x24 mulr1; apply: six_enough; rewrite // ler_nat.
Qed.

Lemma both_dimension (F : realFieldType) : repdim F H1 2.
Proof.
have [[r [P [G [repr short]]]] least] := one_point_repdim F (isT : (1 < 7)%N).
have [dP all_h] := repr; split=> [|N [r' [P' [G' [[dP' repr'] short']]]]]; last first.
  by apply: least; exists r', P', G'; split=> //; split=> // h n z D _; apply: repr'; exact: H1_all.
by exists r, P, G; split=> //; split=> // h n z D _; exact: all_h.
Qed.

(* 2^(2 u) functions, u = 44, and 24 * 98 examples *)
Lemma both_enough (u m : nat) : (10 + 2 * u <= m)%N ->
  (2 ^ (2 * u))%:R <= 32%:R^-1 ^+ 2 * expR (8%:R^-1 * (24 * m)%:R / 3%:R).
Proof.
move=> enough; rewrite third_of_eighth; apply: le_trans (_ : 32%:R^-1 ^+ 2 * (2 ^ m)%:R <= _); last first.
  by rewrite ler_wpmul2l ?exprn_ge0 ?invr_ge0 ?ler0n // expR_power.
rewrite exprVn ler_pdivl_mull ?exprn_gt0 ?ltr0n // -natrX -natrM ler_nat.
by rewrite -[32%N]/(2 ^ 5)%N -expnM -expnD leq_exp2l.
Qed.

Theorem bgs_lemma_8_3_dimension_wrong_2 : ~ (forall (F : archiFieldType) (e : F -> F) X k (H : class X k) N n u (eps
  alpha beta : F), exponential e -> repdim_at_most F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha -> 0 < beta <= 1 ->
  2%:R <= alpha * e (u%:R / 11%:R) -> (N ^ (2 * u))%:R <= beta ^+ 2 * e (alpha * n%:R / 3%:R) ->
  exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
  dp n (e eps) 0 A /\ accurate H hyp n A (6%:R * alpha) (4%:R * beta)).
Proof.
pose n := (24 * 98)%N; pose eps : FR := 2%:R^-1 / n%:R; have n0 : 0 < n%:R :> FR by rewrite ltr0n.
have eps0 : 0 < eps by rewrite divr_gt0 // invr_gt0 ltr0n.
have b01 : 0 < (32%:R^-1 : AR) <= 1 by rewrite invr_gt0 ltr0n invf_le1 ?ltr0n // ler1n.
have a0 : 0 < 8%:R^-1 :> AR by rewrite invr_gt0 ltr0n.
move/(_ AR expR 'I_1 1%N H1 2%N n 44%N eps _ _ exp_e (proj1 (both_dimension _)) isT eps0 a0 b01 accuracy_44).
move/(_ (@both_enough 44 98 isT)) => [O [hyp [A [dA acc]]]].
have := confused (ltW (e_gt0 exp_e eps)) three_quarters_of_one dA acc.
have nE : n%:R * eps = 2%:R^-1 by rewrite mulrC divfK ?gt_eqF.
rewrite -(e_nat exp_e) nE ler_subl_addr; apply/negP; rewrite -ltNge; set b := 4%:R * _.
have b1 : 0 <= b by rewrite mulr_ge0 ?invr_ge0 ?ler0n.
apply: le_lt_trans (_ : 2%:R * b + b < 1); first by rewrite ler_add2r ler_wpmul2r // root_below_two.
by rewrite -{2}[b]mul1r -mulrDl -mulrSr mulrA -natrM ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

(** What RepDim captures *)
Theorem bgs_remark_8_captures_wrong : ~ (forall (F : archiFieldType) (e : F -> F) X (x : X) k (H : class X k) N (eps
  alpha beta : F), exponential e -> repdim F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 -> 0 < beta <= 2%:R^-1
  -> (forall n u, (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R / 18%:R) -> (N ^ (2 * u))%:R <= (beta /
  4%:R) ^+ 2 * e (alpha * n%:R * eps / 6%:R) -> exists (O : finType) (hyp : O -> hypothesis X k) (A : seq (X *
  'I_k.+1) -> O -> F), dp n (e eps) 0 A /\ accurate H hyp n A alpha beta) /\ (forall m (O : finType) (hyp : O ->
  hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F), dp m (e eps) 0 A -> accurate H hyp m A alpha beta -> N%:R <=
  5%:R * e (m%:R * eps) /\ N%:R <= 10%:R * k.+1%:R * e (16%:R * alpha * m%:R * eps))).
Proof.
move=> wrong; have [n n2 no_learner] := not_so_fast 144.
apply: (least_not_absent (bgs_lemma_8_3_points_dimension_proved AR n)) => N N25 dimN.
have n0 : (0 < n)%N by rewrite (leq_ltn_trans _ n2).
pose alpha : AR := n.+1%:R^-1; have a0 : 0 < alpha by rewrite invr_gt0 ltr0n.
have a4 : 0 < alpha <= 4%:R^-1 by rewrite a0 lef_pinv ?posrE ?ltr0n // ler_nat.
have b2 : 0 < (2%:R^-1 : AR) <= 2%:R^-1 by rewrite invr_gt0 ltr0n lexx.
have x144 : alpha * (144 * n.+1)%:R = 144%:R by rewrite natrM mulrCA mulVf ?mulr1 // pnatr_eq0.
have small : (2 ^ 4)%:R^-1 <= 2%:R^-1 / 4%:R :> AR.
  by rewrite -invfM -natrM lef_pinv ?posrE ?ltr0n // ler_nat.
have [learns _] := wrong AR expR 'I_n (Ordinal n0) 1%N (@point_functions n) N 1 alpha 2%:R^-1 exp_e dimN
  (dimension_positive n0 dimN) ltr01 a4 b2.
apply: no_learner; apply: (learns _ 0%N).
  by rewrite muln0 expn0 x144; apply: six_enough; rewrite // ler_pdivl_mulr ?ltr0n // -natrM ler_nat.
by rewrite muln0 expn0 x144 mulr1; apply: six_enough; rewrite // ler_pdivl_mulr ?ltr0n // -natrM ler_nat.
Qed.

(* the fair coin, without an example *)
Lemma coin_quarter : dp 0 (expR 1) 0 (@guess AR 1) /\ accurate H1 constant 0 (@guess AR 1) 4%:R^-1 2%:R^-1.
Proof.
have [dG closeG] := @guess_private AR 1 0; split.
  split=> // s s' ss nn; apply: close_le (closeG s s' ss nn) => //; first exact: guess_dist.
  by apply: le_trans (e_ge exp_e _); rewrite ler_addl ler01.
apply: (@accurate_le _ _ _ _ _ _ _ _ 0) => [|s _|]; [by rewrite invr_ge0 ler0n|exact: guess_dist|].
by apply: guess_accurate; rewrite half_half.
Qed.

Lemma coin_premises : 0 < (4%:R^-1 : AR) <= 4%:R^-1 /\ 0 < (2%:R^-1 : AR) <= 2%:R^-1.
Proof. by rewrite !invr_gt0 !ltr0n !lexx. Qed.

Theorem bgs_remark_8_captures_wrong_2 : ~ (forall (F : archiFieldType) (e : F -> F) X (x : X) k (H : class X k) N (eps
  alpha beta : F), exponential e -> repdim F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 -> 0 < beta <= 2%:R^-1
  -> (forall n u, 12%:R <= alpha * e (u%:R / 11%:R) -> (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R /
  18%:R) -> (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R * eps / 6%:R) -> exists (O : finType) (hyp : O ->
  hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F), dp n (e eps) 0 A /\ accurate H hyp n A alpha beta) /\ (forall m
  (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F), dp m (e eps) 0 A -> accurate H hyp m A
  alpha beta -> N%:R <= e (m%:R * eps) /\ N%:R <= 10%:R * k.+1%:R * e (16%:R * alpha * m%:R * eps))).
Proof.
have [a4 b2] := coin_premises; have [dA acc] := coin_quarter.
move/(_ AR expR 'I_1 x0 1%N H1 2%N 1 _ _ exp_e (both_dimension _) isT ltr01 a4 b2) => [_ needs].
have [+ _] := needs _ _ _ _ dA acc; by rewrite mul0r (e0 exp_e) -[1]/(1%:R) ler_nat.
Qed.

Theorem bgs_remark_8_captures_wrong_3 : ~ (forall (F : archiFieldType) (e : F -> F) X (x : X) k (H : class X k) N (eps
  alpha beta : F), exponential e -> repdim F H N -> (0 < N)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 -> 0 < beta <= 2%:R^-1
  -> (forall n u, 12%:R <= alpha * e (u%:R / 11%:R) -> (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R /
  18%:R) -> (N ^ (2 * u))%:R <= (beta / 4%:R) ^+ 2 * e (alpha * n%:R * eps / 6%:R) -> exists (O : finType) (hyp : O ->
  hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F), dp n (e eps) 0 A /\ accurate H hyp n A alpha beta) /\ (forall m
  (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F), dp m (e eps) 0 A -> accurate H hyp m A
  alpha beta -> N%:R <= 5%:R * e (m%:R * eps) /\ N%:R <= k%:R * e (16%:R * alpha * m%:R * eps))).
Proof.
have [a4 b2] := coin_premises; have [dA acc] := coin_quarter.
move/(_ AR expR 'I_1 x0 1%N H1 2%N 1 _ _ exp_e (both_dimension _) isT ltr01 a4 b2) => [_ needs].
have [_ +] := needs _ _ _ _ dA acc; by rewrite mulr0 mul0r (e0 exp_e) mulr1 ler_nat.
Qed.

(** Point functions *)
Theorem bgs_lemma_8_3_points_wrong : ~ (forall (F : realFieldType) n (O : finType) (hyp : O -> hypothesis 'I_n 1) m
  (A : seq ('I_n * 'I_2) -> O -> F) (c : F) j, 1 <= c -> dp m c 0 A -> accurate (@point_functions n) hyp m A
  n.+1%:R^-1 2%:R^-1 -> (8 * m < n.+1 * j.+1)%N -> n%:R <= c ^+ j).
Proof.
move/(_ _ 2%N _ (@point_function 2) 0%N (@drawn Q) 1 0%N (lexx _) (@drawn_private Q 0)).
by move/(_ (@drawn_accurate Q 0) isT); rewrite expr0 -[1]/(1%:R) ler_nat.
Qed.

Theorem bgs_lemma_8_3_points_wrong_2 : ~ (forall (F : realFieldType) n (O : finType) (hyp : O -> hypothesis 'I_n 1) m
  (A : seq ('I_n * 'I_2) -> O -> F) (c : F) j, 1 <= c -> dp m c 0 A -> accurate (@point_functions n) hyp m A
  n.+1%:R^-1 1 -> (8 * m < n.+1 * j.+1)%N -> n%:R <= 8%:R * c ^+ j).
Proof.
have dT (s : seq ('I_9 * 'I_2)) : dist (fun _ : unit => 1 : Q).
  by split=> [u|]; rewrite ?ler01 // sumr_const card_unit.
move/(_ Q 9%N [finType of unit] (fun _ _ => zero) 0%N (fun _ _ => 1) 1 0%N (lexx _)).
have priv : dp 0 (1 : Q) 0 (fun (_ : seq ('I_9 * 'I_2)) (_ : unit) => 1).
  by split=> [s _|s s' _ _]; [exact: dT|exact: close_refl].
have acc : accurate (@point_functions 9) (fun (_ : unit) _ => zero) 0 (fun _ _ => 1 : Q) 10%:R^-1 1.
  move=> h N z D _ dD; rewrite subrr; apply: sumr_ge0 => f _; apply: mulr_ge0; last exact: (pr_ge0 _ (dT [::])).
  by have [ge0 _] := dist_iid 0 dD; exact: ge0.
by move/(_ priv acc isT); rewrite expr0 mulr1 ler_nat.
Qed.

Lemma not_one (F : realFieldType) : ~ repdim_at_most F (@point_functions 2) 1.
Proof.
move=> [r [P [G [[dP repr] short]]]].
pose found i a := has (fun g => error_of (point_function i) g id (@halves F) <= 4%:R^-1) (G a).
have each i : 1 - 8%:R^-1 <= pr P (found i) by apply: (repr _ _ _ _ (point_function_in i)); exact: halves_dist.
have one_only a : ~~ (found zero a && found one a).
  rewrite /found; have := short a; case: (G a) => [|g [|//]] //= _; rewrite !orbF; apply/negP => /andP[].
  have exact_at i : error_of (point_function i) g id (@halves F) <= 4%:R^-1 -> g zero = point_function i zero.
    rewrite /error_of big_mkcond (bigD1 zero) //=; case: eqP => // _; rewrite lt_geF //.
    apply: lt_le_trans (_ : 2%:R^-1 <= _); first by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat.
    by rewrite ler_addl sumr_ge0 // => l _; case: ifP => _ //; rewrite invr_ge0 ler0n.
  by move=> /exact_at at0 /exact_at; rewrite at0.
have : pr P (found zero) + pr P (found one) <= 1.
  rewrite -(mean_const 1 dP) !pr_mean -meanD; apply: mean_le => // a; have := one_only a.
  by case: (found zero a); case: (found one a); rewrite /= ?addr0 ?add0r ?ler01 ?lexx.
apply/negP; rewrite -ltNge; apply: lt_le_trans (ler_add (each zero) (each one)).
have large : 2%:R^-1 < 1 - 8%:R^-1 :> F.
  by rewrite ltr_subr_addr -ltr_subr_addl half_half ltf_pinv ?posrE ?ltr0n // ltr_nat.
by apply: le_lt_trans (ltr_add large large); rewrite -ler_subl_addr half_half.
Qed.

Theorem bgs_lemma_8_3_points_dimension_wrong : ~ (forall (F : realFieldType) n,
  repdim_at_most F (@point_functions n) 1).
Proof.
by move/(_ Q 2%N); exact: not_one.
Qed.

(** Lemma 8.3 as printed, with any number of examples *)
Theorem bgs_lemma_8_3_false_wrong : ~ (forall (F : archiFieldType) (e : F -> F) (eps C : F), exponential e -> 0 < eps
  -> ~ forall n (H : class 'I_n 1) N r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n 1)) (alpha beta l : F),
  repdim F H N -> (0 < N)%N -> represents H P G alpha beta -> 0 < 6%:R * alpha < 1 -> 0 < 4%:R * beta < 1 ->
  N%:R <= beta * e l -> exists m (O : finType) (hyp : O -> hypothesis 'I_n 1) (A : seq ('I_n * 'I_2) -> O -> F),
  [/\ True, dp m (e eps) 0 A & accurate H hyp m A (6%:R * alpha) (4%:R * beta)]).
Proof.
move/(_ AR expR 1 1 exp_e ltr01); apply=> n H N r P G alpha beta l _ _ repr /andP[a0 _] /andP[b0 _] _.
rewrite pmulr_rgt0 ?ltr0n // in a0; rewrite pmulr_rgt0 ?ltr0n // in b0.
pose M := (\max_i size (G i)).+1; pose y : AR := 3%:R * (M%:R / beta) / alpha.
have y0 : 0 <= y by rewrite !mulr_ge0 ?invr_ge0 ?ler0n ?ltW.
pose m := Num.bound y; have x_large : M%:R / beta <= alpha * m%:R / 3%:R.
  rewrite ler_pdivl_mulr ?ltr0n // [X in X <= _]mulrC [alpha * _]mulrC -ler_pdivr_mulr //.
  by apply/ltW; exact: archi_boundP.
have enough x : M%:R / beta <= x -> M%:R <= beta * expR x.
  move=> large; rewrite mulrC -ler_pdivr_mulr //; apply: le_trans large _; apply: le_trans (e_ge exp_e _).
  by rewrite ler_addr ler01.
have [|||||O [hyp [A [dA acc]]]] := @bgs_lemma_8_3_proved AR expR 'I_n 1%N H r P G M m 1 alpha beta exp_e repr.
- by move=> i; apply: leqW; exact: leq_bigmax.
- by [].
- exact: ltr01.
- exact: enough.
- apply: enough; apply: le_trans x_large _; rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n //.
  by rewrite mulr_ge0 ?ler0n // ltW.
by exists m, O, hyp, A.
Qed.

(* with the size of the family for RepDim 100 times ln(N / beta) / alpha are enough, for epsilon = 1 *)
Theorem bgs_lemma_8_3_false_wrong_2 : ~ (forall (F : archiFieldType) (e : F -> F) (eps C : F), exponential e -> 0 < eps
  -> ~ forall n (H : class 'I_n 1) N r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n 1)) (alpha beta l : F),
  (forall i, (size (G i) <= N)%N) -> (0 < N)%N -> represents H P G alpha beta -> 0 < 6%:R * alpha < 1 -> 0 < 4%:R * beta
  < 1 -> N%:R <= beta * e l -> exists m (O : finType) (hyp : O -> hypothesis 'I_n 1) (A : seq ('I_n * 'I_2) -> O -> F),
  [/\ m%:R * (alpha * eps) <= C * l, dp m (e eps) 0 A & accurate H hyp m A (6%:R * alpha) (4%:R * beta)]).
Proof.
move/(_ AR expR 1 100%:R exp_e ltr01); apply=> n H N r P G alpha beta l sizes N0 repr /andP[a0 a6] /andP[b0 b4] Nl.
rewrite pmulr_rgt0 ?ltr0n // in a0; rewrite pmulr_rgt0 ?ltr0n // in b0.
have l2 : 2%:R^-1 <= l.
  rewrite leNgt; apply/negP => /ltW /(e_le exp_e) le.
  have small : N%:R <= beta * 2%:R.
    by apply: le_trans Nl _; rewrite ler_pmul2l //; apply: le_trans le root_below_two.
  suff : N%:R < 1 :> AR by rewrite -[1]/(1%:R) ltr_nat ltnS leqn0 => /eqP N_0; rewrite N_0 in N0.
  apply: le_lt_trans small _; apply: le_lt_trans b4; rewrite mulrC ler_wpmul2r ?(ltW b0) //; by rewrite ler_nat.
have l0 : 0 <= l by apply: le_trans l2; rewrite invr_ge0 ler0n.
have [m] : exists m, 3%:R * l <= alpha * m%:R /\ alpha * m%:R <= 3%:R * l + alpha.
  have some : exists m, 3%:R * l <= alpha * m%:R.
    exists (Num.bound (3%:R * l / alpha)).
    have /ltW := archi_boundP (divr_ge0 (mulr_ge0 (ler0n _ 3) l0) (ltW a0)).
    by rewrite ler_pdivr_mulr // [X in _ <= X]mulrC.
  case: (ex_minnP some) => m above least; exists m; split=> //; case: m above least => [|m] _ least.
    by rewrite mulr0 addr_ge0 ?mulr_ge0 ?ler0n ?(ltW a0).
  rewrite mulrSr mulrDr mulr1 ler_add2r ltW // ltNge; apply/negP => /least; by rewrite ltnn.
move=> [above below]; have enough : l <= alpha * m%:R / 3%:R by rewrite ler_pdivl_mulr ?ltr0n // mulrC.
have [|||O [hyp [A [dA acc]]]] := @bgs_lemma_8_3_proved AR expR 'I_n 1%N H r P G N m 1 alpha beta exp_e repr sizes
  N0.
- exact: ltr01.
- by apply: le_trans Nl _; rewrite ler_pmul2l //; exact: (e_le exp_e).
- apply: le_trans Nl _; rewrite ler_pmul2l //; apply: (e_le exp_e); apply: le_trans enough _.
  by rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n // mulr_ge0 ?ler0n // ltW.
exists m, O, hyp, A; split=> //; rewrite mulr1 mulrC; apply: le_trans below _.
apply: le_trans (_ : 3%:R * l + 2%:R * l <= _); last by rewrite -mulrDl -natrD ler_wpmul2r // ler_nat.
rewrite ler_add2l; apply: le_trans (_ : 1 <= _); last by rewrite mulrC -ler_pdivr_mulr ?ltr0n // mul1r.
apply: le_trans (ltW a6); by rewrite ler_pemull ?ler1n // ltW.
Qed.
