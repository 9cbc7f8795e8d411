(* Wrong variants of the statements on the predictor by advanced composition, refuted.

   Without the second term of the cost: one response of 1 with ln(1/delta'') = 1/2 has the order 1, and its moment is
   above exp(1/2). Without delta'': one run may not be free. No examples teach nothing. If the share is twice as large,
   the order is ln(2/delta)/epsilon, and the moment would be at most 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements Exponentials RealNumbers PredictorSizes Satisfiable.
From Littlestone Require Import Concentration SatisfiablePrediction AccuratePrediction.
From Littlestone Require Import AdvancedSizes AdvancedPrediction SatisfiableOblivious.
From Littlestone Require Import SatisfiableReal WrongOblivious RealStatements Probability Indistinguishability.
From Littlestone Require Import HardQueries WrongPrediction RealPredictor WrongReal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Section WrongAdvanced.

Theorem yan_claim_1_order_wrong : ~ (forall (n : nat) (share slack : R),
  let root := sqrt (2 * INR n * ln (1 / slack)) in let order := (root / (INR n * share))%real in
  let cost := (root * share)%real in
  ((0 < n)%N -> 0 < share -> 0 < slack <= 1 ->
   ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ n <= slack * exp (order * cost))%real).
Proof.
move=> /(_ 1%N 1%real (exp (- (1 / 2)))%real isT ltac:(lra)) wrong.
have x0 := exp_pos (1 / 2); have x1 : (3 / 2 <= exp (1 / 2))%real.
  by have := one_plus_le_exp (1 / 2)%real; move: (exp _) => x; lra.
have inv : (1 / exp (- (1 / 2)) = exp (1 / 2))%real.
  by rewrite exp_Ropp /Rdiv Rinv_inv Rmult_1_l.
have root1 : sqrt (2 * INR 1 * ln (1 / exp (- (1 / 2)))) = 1%real.
  by rewrite inv ln_exp -[RHS]sqrt_1; congr sqrt; rewrite [INR 1]/=; field.
have {}wrong := wrong ltac:(split; [exact: exp_pos | rewrite -[X in Rle _ X]exp_0; apply: exp_monotone; lra]).
rewrite root1 /= in wrong; move: wrong.
rewrite !Rmult_1_r (_ : (1 / 1 = 1)%real); last by field.
rewrite -exp_plus (_ : (- (1 / 2) + 1 = 1 / 2)%real); last by field.
have -> : exp 1 = (exp (1 / 2) * exp (1 / 2))%real by rewrite -exp_plus; congr exp; field.
have -> : exp (1 + 1) = (exp (1 / 2) * exp (1 / 2) * (exp (1 / 2) * exp (1 / 2)))%real.
  by rewrite -!exp_plus; congr exp; field.
have z0 := exp_pos (- (1)); move: (exp (1 / 2)) x0 x1 => x x0 x1 le.
have := Rmult_le_compat_r (1 + x * x) _ _ ltac:(nra) le.
rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; last by nra.
have xx : (9 / 4 <= x * x)%real by nra.
have : (9 / 8 <= x * x * (x - 1))%real.
  by rewrite (_ : (9 / 8 = 9 / 4 * (1 / 2))%real); [apply: Rmult_le_compat; lra | field].
by move=> /(Rmult_le_compat_l x _ _ (Rlt_le _ _ x0)); lra.
Qed.

Local Open Scope ring_scope.

(* order 0 *)
Lemma trivial_moment n (share : RF) : 0 < share -> moment (exp : RF -> RF) share 0 ^+ n <= 1 * (exp (0 * 0)%R : RF).
Proof.
move=> s0; rewrite /moment add0r !mul0r mul1r oppr0 (e0 exp_exponential) addrC divff ?expr1n ?mulr1 //.
by rewrite gt_eqF // addr_gt0 ?ltr01 ?(e_gt0 exp_exponential).
Qed.

Theorem yan_claim_1_oblivious_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (x : nat -> X) q K T m M
  (share order cost slack delta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let n := K.+1 in let r := e (- (share / 6%:R)) in exponential e -> 0 < share -> 0 <= order -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 2%:R * r ^+ (3 * M) <= delta ->
  moment e share order ^+ n <= slack * e (order * cost) ->
  dp (8 * q * m) (e cost) (n%:R * delta) (predictor x q K (T := T) m r generate)).
Proof.
move=> stated; pose share : RF := (600)%real; have s0 : 0 < share by apply: positive_real; rewrite /share; lra.
have /andP[r0 r1] := ratio_inside exp_exponential s0; set r := AdvancedPrediction.ratio _ _ in r0 r1.
have r44 : 44%:R * r < 1.
  have r_pos := e_gt0 exp_exponential (share / 6%:R); rewrite -(ltr_pmul2r r_pos) mul1r -mulrA -(eD exp_exponential).
  rewrite addNr (e0 exp_exponential) mulr1; apply: lt_le_trans (e_ge exp_exponential _).
  have -> : share / 6%:R = 100%:R :> RF.
    apply/eqP; rewrite eq_sym -(can2_eq (mulfK _) (divfK _)) ?pnatr_eq0 // -natrM natR.
    by apply/eqP; rewrite /share INR_IZR_INZ.
  by rewrite -(natrD _ 1 100) ltr_nat.
have [_ [far costs]] := some_cost r0 r44; apply: costs.
have := stated RF (exp : RF -> RF) 'I_1 queries 2%N 0%N 1%N 1%N 1%N share 0 0 1 (2%:R * r ^+ (3 * 1)) some_one.
move=> /(_ exp_exponential s0 (lexx _) isT far (lexx _) (trivial_moment 1 s0)).
by rewrite (e0 exp_exponential) mul1r.
Qed.

Theorem yan_theorem_4_advanced_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (x : nat -> X)
  d T K M n m (share order cost slack delta alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let q := (M + n)%N in let r := e (- (share / 6%:R)) in
  exponential e -> vc_dimension H d -> generates_least_errors x generate H ->
  0 < share -> 0 <= order -> 0 < alpha <= 1 -> 0 < beta <= 1 -> (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  moment e share order ^+ K.+1 <= slack * e (order * cost) -> (2 * K.+1)%:R * r ^+ (3 * M) + slack <= delta ->
  (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  dp (8 * q * m) (e cost) delta (predictor x q K (T := T) m r generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 - beta <= accuracy x q K T m r generate c z D (alpha / 4%:R)).
Proof.
move=> stated; pose share : RF := 4%:R / (4%:R * 4%:R); have s0 : 0 < share by rewrite divr_gt0 ?mulr_gt0 ?ltr0n.
have rE : exp (- (share / 6%:R))%R = ratio.
  rewrite /ratio; congr (exp (- _)); apply: (mulIf (_ : (6 * 4)%:R != 0 :> RF)); first by rewrite pnatr_eq0.
  rewrite [RHS]divfK ?pnatr_eq0 // natrM mulrA divfK ?pnatr_eq0 // /share invfM mulrA divff ?pnatr_eq0 // mul1r.
  by rewrite mulVf ?pnatr_eq0.
have [M [n [M0 n0 M_delta M_beta n_beta]]] := some_noise.
have hard_enough : (4 * sauer_sum 1 1)%:R <= half * 2%:R ^+ 4.
  by rewrite sauer_sum_1 ler_pdivl_mull ?ltr0n // -natrX -natrM ler_nat.
have [_ /(_ (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _))] := stated RF exp 'I_1 H1 queries 1%N 1%N 3%N M n 0%N
  share 0 0 1 (half + 1) half half least_wrong exp_exponential one_point_dimension least_wrong_generates s0 (lexx _)
  half01 half01 hard_enough (trivial_moment 4 s0)
  ltac:(by rewrite rE ler_add2r) ltac:(by rewrite rE) ltac:(by rewrite rE).
rewrite rE no_examples // half_below leNgt half0 => impossible; suff: ~~ true by []; apply: impossible.
by split=> [i|]; rewrite ?big_ord1 ?ler01.
Qed.

Local Open Scope R_scope.

Lemma moment_above_1 share order : 0 < share -> 0 < order ->
  1 < (exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share).
Proof.
move=> s0 o0; have os := Rmult_lt_0_compat _ _ o0 s0; have c0 := exp_pos share; have y1 := exp_increasing _ _ os.
rewrite exp_0 in y1; have yz := exp_neg (order * share); have z0 := exp_pos (- (order * share)).
apply: (Rmult_lt_reg_r (1 + exp share)); first lra.
rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r ?Rmult_1_l; last lra.
rewrite Rmult_plus_distr_r Rmult_1_l exp_plus; have c1 := exp_increasing _ _ s0; rewrite exp_0 in c1.
have z1 : exp (- (order * share)) < 1 by nra.
have := Rmult_lt_0_compat (exp share - exp (- (order * share))) (exp (order * share) - 1) ltac:(lra) ltac:(lra).
by lra.
Qed.

Theorem yan_theorem_4_advanced_size_wrong : ~ (forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in
  let root := sqrt (2 * S * ln (2 / delta)) in let share := (epsilon / root)%real in
  let order := (root / (2 * S * share))%real in let r := exp (- (share / 6)) in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n (S * share) (delta / 2) beta ->
   rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m ->
   INR (4 * sauer_sum T d) <= beta * 2 ^ K.+1 /\
   ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ K.+1
     <= delta / 2 * exp (order * epsilon) /\
   INR (2 * K.+1) * r ^ (3 * M) + delta / 2 <= delta /\ INR (16 * K.+1) * r ^ (3 * M) <= beta /\
   INR (16 * T.+1) * r ^ n <= beta /\ INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (a ^ 2 / 2)) /\
   INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (a ^ 2 / 32)) /\
   INR (k * m) <=
     8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
     (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real).
Proof.
have l2 := ln_2_at_least; pose root K := sqrt (2 * INR K.+1 * ln (2 / 1)).
have S1 K : 1 <= INR K.+1 by rewrite S_INR; have := pos_INR K; lra.
have rr K : root K * root K = 2 * INR K.+1 * ln (2 / 1).
  by apply: sqrt_sqrt; rewrite /Rdiv Rinv_1 Rmult_1_r; have := S1 K; nra.
have root1 K : 1 <= root K.
  rewrite -[1]sqrt_1; apply: sqrt_le_1_alt; rewrite /Rdiv Rinv_1 Rmult_1_r; have := S1 K; nra.
have range K : 0 < INR K.+1 * (1 / root K) <= INR K.+1.
  have r1 := root1 K; have s1 := S1 K; have i1 : 0 < 1 / root K <= 1.
    split; first by apply: Rdiv_lt_0_compat; lra.
    by apply: (Rmult_le_reg_r (root K)); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
  by split; nra.
have [K [M [n sizes]]] := some_advanced_runs range; have d2 : 0 < 1 / 2 <= 1 by lra.
have k32 := many_votes (range K) d2 one01 (proj2 sizes); have [m m_up] := some_trace_block K k32 => stated.
have [_ [+ _]] := stated 1%N 1%N K M n m.+1 1 1 1 1 isT one01 one01 one01 one01 sizes m_up.
have s1 := S1 K; have r1 := root1 K; rewrite -/(root K); set share := 1 / root K; set order := root K / _.
have s0 : 0 < share by apply: Rdiv_lt_0_compat; lra.
have o0 : 0 < order by apply: Rdiv_lt_0_compat; [lra | rewrite -/share; nra].
have -> : order * 1 = ln (2 / 1).
  have -> : order * 1 = root K * root K / (2 * INR K.+1) by rewrite /order /share; field; lra.
  by rewrite rr; field; lra.
rewrite exp_ln; last lra.
have -> : 1 / 2 * (2 / 1) = 1 by field.
have := Rlt_pow_R1 _ K.+1 (moment_above_1 s0 o0) (Nat.lt_0_succ K).
by move=> above /Rle_not_lt; apply.
Qed.

End WrongAdvanced.

(* ---- *)
(* Wrong variants of yan Claims 1 and 5 as wholes, refuted on Coq's real numbers.

   Claim 5: every query of T = 33 is hard, but K = 32 is enough for beta = 1/2, as 33 e <= 2^8. The only query is hard,
   but K = 0 would be enough for beta = 3/4. If labels need not be fair coins, thresholds are asked from above and
   answered 0: each query divides what is left. Claim 1 at no cost: with small noise a block that votes 1 if one of its
   labels is 1 gives it away. *)
Local Open Scope ring_scope.

(** Claim 5 *)
Lemma hard_queries_33 : (ln (exp 1 * INR 33 / INR 1) <= 8 * ln 2)%real.
Proof.
have -> : (8 * ln 2 = ln 256)%real by rewrite (_ : 256 = 2 ^ 8)%real ?ln_pow /=; lra.
apply: ln_monotone; rewrite INR_IZR_INZ /=; have := exp_le_3; have := exp_pos 1; lra.
Qed.

Lemma traces_33 : (4 * INR 1 * (ln (exp 1 * INR 33 / INR 1) / ln 2) <= INR 32)%real.
Proof.
have l2 := ln_2_at_least; have E : INR 32 = 32%real by rewrite INR_IZR_INZ.
move: (ln (exp 1 * INR 33 / INR 1)) hard_queries_33 => l l33; rewrite E [INR 1]/=.
apply: (Rmult_le_reg_r (ln 2)); first lra.
by rewrite (_ : 4 * 1 * (l / ln 2) * ln 2 = 4 * l)%real; [lra | field; lra].
Qed.

Lemma tail_33 : (16 * ln (1 / (1 / 2)) <= INR 32)%real.
Proof.
have E : INR 32 = 32%real by rewrite INR_IZR_INZ.
by have L2 := ln_2_at_most; rewrite E (_ : 1 / (1 / 2) = 2)%real; [lra | field].
Qed.

Lemma half_lt1 : (1 / 2)%real < 1 :> RF.
Proof. by rewrite half_real /half invf_lt1 ?ltr0n // (ltr_nat _ 1). Qed.

Theorem yan_claim_5_whole_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K
  (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k -> (0 < d
  <= T)%N -> (0 < beta <= 1)%real -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real -> (16 * ln (1 /
  beta) <= INR K)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries h <= K)%N (1 - i beta)).
Proof.
move=> /(_ RF (fun y => y) 'I_1 H1 (fun=> x0) 1%N 33%N 32%N (1 / 2)%real (@always_hard RF) reals_contain_reals).
move=> /(_ one_point_dimension (always_hard_fair _) isT half01_real) enough.
exact: (hard_fails (isT : (32 < 33)%N) half_lt1 (enough traces_33 tail_33)).
Qed.

(* the functions that are 1 below a number, asked from above and answered 0 *)
Section FromAbove.
Variable T : nat.
Notation above := (fun t => T - t)%N.
Notation falls := (all (pred1 ((true, zero) : answer))).

Lemma falls_agrees h (g : hypothesis nat 1) : falls h -> (forall t, (t < size h)%N -> g (above t) = zero) ->
  agrees above h g.
Proof.
elim: h => //= a h IH /andP[/eqP-> low] zeros; rewrite /= zeros // eqxx.
by apply: IH => // t th; apply: zeros; exact: ltnW.
Qed.

Lemma falls_divide h : falls h -> (size h <= T)%N -> hard_queries_divide steps_on_numbers above h.
Proof.
elim: h => //= a h IH /andP[_ low] hT; split; last by apply: IH => //; exact: ltnW.
move=> _ y; exists (step (above (size h) + (y == one))); split; first by exists (above (size h) + (y == one))%N.
  apply: falls_agrees => // t th; rewrite /step ifN // -leqNgt.
  apply: leq_trans (leq_add (leqnn _) (leq_b1 _)) _; rewrite (addn1 (T - size h)%N).
  by apply: ltn_sub2l => //; exact: leq_trans th (ltnW hT).
by rewrite /step; case: (Depth.label2 y) => ->; rewrite ?addn0 ?ltnn // addn1 ltnSn.
Qed.
End FromAbove.

Theorem yan_claim_5_whole_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X) d T K
  (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> (forall h, dist (k h)) -> (0 < d
  <= T)%N -> (0 < beta <= 1)%real -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real -> (16 * ln (1 /
  beta) <= INR K)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h ->
  hard_queries h <= K)%N (1 - i beta)).
Proof.
pose low : seq answer -> answer -> RF := fun=> point (true, zero).
have dlow h : dist (low h) by exact: dist_point.
move=> /(_ RF (fun y => y) nat steps_on_numbers (fun t => 33 - t)%N 1%N 33%N 32%N (1 / 2)%real low reals_contain_reals).
move=> /(_ steps_dimension dlow isT half01_real traces_33 tail_33).
apply: (fails_surely (dist_transcripts 33 dlow) (W := fun h : 33.-tuple answer => all (pred1 (true, zero)) h)).
- by apply: surely => // h a; rewrite /low /point /= => /negPf->.
- exact: half_lt1.
move=> h falls few; suff: (33 <= 32)%N by [].
have hard : hard_queries h = 33%N.
  by rewrite all_hard ?size_tuple //; apply: sub_all falls => a /eqP->.
by rewrite -hard; apply: few; apply: falls_divide => //; rewrite size_tuple.
Qed.

Theorem yan_claim_5_whole_sharper_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat -> X)
  d T K (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k ->
  (0 < d <= T)%N -> (0 < beta)%real -> (INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K +
  2)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries_divide H x h -> hard_queries h <= K)%N
  (1 - i beta)).
Proof.
move=> /(_ RF (fun y => y) 'I_1 H1 (fun=> x0) 1%N 1%N 0%N (3 / 4)%real (@always_hard RF) reals_contain_reals).
move=> /(_ one_point_dimension (always_hard_fair _) isT ltac:(lra)); rewrite ln_e_1_1 [INR 0]/= [INR 1]/= => enough.
have ln2 := ln_2_at_least; have le2 : (1 + ln (1 / (3 / 4)) <= 2 * ln 2)%real.
  have -> : (2 * ln 2 = ln 4)%real by rewrite (_ : 4 = 2 * 2)%real ?ln_mult; lra.
  rewrite -[X in Rplus X _](ln_exp 1) -ln_mult; [|exact: exp_pos|lra].
  by apply: ln_monotone; have := exp_le_3; have := exp_pos 1; lra.
have le_2 : (1 * (1 / ln 2) + ln (1 / (3 / 4)) / ln 2 <= 0 + 2)%real.
  move: (ln (1 / (3 / 4))) le2 => l le2; apply: (Rmult_le_reg_r (ln 2)); first lra.
  by rewrite (_ : (1 * (1 / ln 2) + l / ln 2) * ln 2 = 1 + l)%real; [lra | field; lra].
have below : (3 / 4)%real < 1 :> RF.
  have lt1 : (3 / 4 < 1)%real by lra.
  by rewrite -subr_gt0; apply: positive_real; exact: Rlt_Rminus.
apply: (hard_fails (isT : (0 < 1)%N) below) => E few; apply: (enough le_2) => h divide; apply: few.
apply: divide; case/tupleP: h => a h; rewrite tuple0 /=.
by split=> // _ y; exists (fun=> y); split=> //; exact: H1_all.
Qed.

Theorem yan_claim_5_whole_sharper_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (x : nat ->
  X) d T K (beta : R) (k : seq answer -> answer -> F), contains_reals i -> vc_dimension H d -> fair_on_hard_queries k
  -> (0 < d <= T)%N -> (0 < beta)%real -> (INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K
  + 1)%real -> probability_at_least (@transcripts F k T) (fun h => hard_queries h <= K)%N (1 - i beta)).
Proof.
move=> /(_ RF (fun y => y) 'I_1 H1 (fun=> x0) 1%N 33%N 32%N (1 / 2)%real (@always_hard RF) reals_contain_reals).
move=> /(_ one_point_dimension (always_hard_fair _) isT ltac:(lra)) enough.
have l2 := ln_2_at_least; have l33 := hard_queries_33; have L2 := ln_2_at_most.
apply: (hard_fails (isT : (32 < 33)%N) half_lt1 (enough _)).
have -> : (1 / (1 / 2) = 2)%real by field.
rewrite (_ : INR 32 = 32)%real; last by rewrite INR_IZR_INZ.
apply: (Rmult_le_reg_r (ln 2)); first lra.
move: (ln (exp 1 * INR 33 / INR 1)) l33 => l l33.
by rewrite (_ : (INR 1 * (l / ln 2) + ln 2 / ln 2) * ln 2 = l + ln 2)%real; [lra | rewrite [INR 1]/=; field; lra].
Qed.

(** Claim 1 *)
Theorem yan_claim_1_whole_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (x : nat -> X) q K T m M
  (share slack delta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let n := K.+1 in let r := exp (- (share / 6)) in let root := sqrt (2 * INR n * ln (1 / slack)) in
  let cost := (root * share + INR n * share * (share / 2))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < share)%real -> (0 < slack <= 1)%real ->
  (0 < M <= q)%N -> (3 * r ^ (2 * (q - M)) <= 1)%real -> (2 * r ^ (3 * M) <= delta)%real ->
  dp (8 * q * m) (i 1%real) (i (INR n * delta + slack)%real) (predictor x q K (T := T) m (i r) generate)).
Proof.
move=> stated; pose r := exp (- (600 / 6)); have r0 : (0 < r)%real by exact: exp_pos.
have r100 : (100 * r < 1)%real.
  have := one_plus_le_exp (600 / 6); rewrite /r exp_Ropp => big; have e0 := exp_pos (600 / 6).
  by apply: (Rmult_lt_reg_r (exp (600 / 6))) => //; rewrite Rmult_assoc Rinv_l; lra.
have cube : (r ^ 3 <= r)%real by rewrite /= Rmult_1_r; nra.
have d0 : (0 <= INR 1 * (2 * r ^ (3 * 1)) + 1 / 64)%real.
  by have := pow_lt r (3 * 1) r0; rewrite [INR 1]/=; lra.
have r01 : 0 < (r : RF) < 1 by apply: (@below_1 600); lra.
case: (not_private r01 (introT (le_realP _ _) d0)).
  apply; apply: (stated RF (exp : RF -> RF) (fun y => y) 'I_1 queries 2%N 0%N 1%N 1%N 1%N 600%real (1 / 64)%real
    (2 * r ^ (3 * 1))%real some_one exp_exponential reals_contain_reals (fun=> erefl)); try lra; first by [].
    by rewrite -/r /= Rmult_1_r; nra.
  exact: Rle_refl.
move/le_realP; rewrite /loud !natR !power_real !INR_IZR_INZ /GRing.one /GRing.add /GRing.mul /=.
by move: cube => /=; lra.
Qed.
