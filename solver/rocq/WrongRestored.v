(* Wrong variants of yan Theorems 4 and 5 as restored, refuted on Coq's real numbers.

   Two targets agree at a point a and differ at b. If no example is b, then the examples are the same for both targets,
   so for one of them the first label at b is wrong. Let b have the mass eta, more than the error that is allowed. With
   N examples none is b with probability (1 - eta)^N, so this is at most 2 beta. So there must be examples (N = 0, eta =
   1, beta = 1/4), errors (eta = 1/(4 N + 4), beta = 1/4) and failures (beta = 0, eta = 1/2). With the constants 1/2^13
   and 1/2^9 there would be none. At no cost in privacy all examples get the same answers, whatever the target. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import RealStatements HalfspaceStatements RestoredStatements Exponentials RealNumbers.
From Littlestone Require Import Probability Indistinguishability PrivateOnline Halfspaces Satisfiable WrongReal.
From Littlestone Require Import SatisfiablePrediction SatisfiableOblivious SatisfiableReal WrongProbability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma twice_missed (F : realFieldType) (beta : F) : 2%:R - (1 - beta + (1 - beta)) = 2%:R * beta.
Proof. by rewrite (natrD _ 1 1) opprD addrACA subKr mulrDl mul1r. Qed.

Section TwoTargets.
Variables (F : realFieldType) (X : Type) (H : class X 1) (a b : X) (c c' : hypothesis X 1) (eta : F).
Hypotheses (Hc : H c) (Hc' : H c') (same : c a = c' a) (other : c b != c' b) (eta01 : 0 <= eta <= 1).
Let z (j : 'I_2) := if j == one then b else a.
Let D (j : 'I_2) := if j == one then eta else 1 - eta.

Let dD : distribution D.
Proof.
have /andP[e0 e1] := eta01; split=> [j|]; first by rewrite /D; case: ifP => _ //; rewrite subr_ge0.
by rewrite big_ord_recl big_ord1 /D /= subrK.
Qed.

Lemma two_targets N T cost delta alpha beta adversary : alpha < eta -> (exists x, adversary x) ->
  some_predictor H N T.+1 cost delta alpha beta adversary -> (1 - eta) ^+ N <= 2%:R * beta.
Proof.
move=> small [x ax] [W [coins [predict [dc /(_ x ax)[_ accurate]]]]].
pose law := independent (fun _ : 'I_N => D); pose u0 : {ffun 'I_N -> 'I_2} := [ffun=> zero].
have dl : dist law by apply: dist_independent => _; exact: dD.
pose right t (u : {ffun 'I_N -> 'I_2}) w := predict (labelled_sample t z u) w [::] b == t b.
have often t : H t -> 1 - beta <= mean law (fun u => pr coins (right t u)).
  move=> Ht; apply: le_trans (accurate t 2%N z D Ht dD) _; apply: mean_le => // u; apply: pr_sub => // w.
  move/forallP/(_ ord0); rewrite /= /right => few; apply/negP => /negP wrong; move: few; apply/negP.
  rewrite -ltNge; apply: lt_le_trans small _; rewrite /error_of (bigD1 one) //= ler_addl.
  by apply: sumr_ge0 => j _; case: dD.
have sampled : labelled_sample c z u0 = labelled_sample c' z u0.
  by apply: eq_map => j; rewrite /u0 ffunE /z /= same.
have le2 : (1 - beta) + (1 - beta) <= mean law (fun u => 2%:R - (u == u0)%:R).
  apply: le_trans (ler_add (often c Hc) (often c' Hc')) _; rewrite -meanD; apply: mean_le => // u.
  case: eqP => [->|_]; last by rewrite subr0 (natrD _ 1 1) ler_add // pr_le1.
  rewrite (_ : 2%:R - 1 = 1); last by rewrite (natrD _ 1 1) addrK.
  rewrite -ler_subr_addl -pr_not //; apply: pr_sub => // w; rewrite /right -sampled => /eqP yes.
  by apply/negP => /eqP yes'; move: other; rewrite -yes -yes' eqxx.
have none_at_b : mean law (fun u => (u == u0)%:R) = (1 - eta) ^+ N.
  rewrite -(pr_mean law (pred1 u0)) /pr big_pred1_eq /law /independent -[in RHS](card_ord N) -prodr_const.
  by apply: eq_bigr => j _; rewrite ffunE.
move: le2; rewrite meanB mean_const // none_at_b ler_subr_addr addrC -ler_subr_addr => le.
by rewrite -(twice_missed beta).
Qed.
End TwoTargets.

(* at no cost in privacy the answers to b are the same for all examples *)
Section NoCost.
Variables (F : realFieldType) (X : Type) (H : class X 1) (b : X) (c c' : hypothesis X 1).
Hypotheses (Hc : H c) (Hc' : H c') (other : c b != c' b).
Let z (j : 'I_1) := b.

Lemma no_cost N (alpha beta : F) (adversary : (seq 'I_2 -> X) -> Prop) : alpha < 1 -> adversary (fun=> b) ->
  some_predictor H N 1 1 0 alpha beta adversary -> 1 <= 2%:R * beta.
Proof.
move=> alpha1 xb [W [coins [predict [dc /(_ _ xb)[private accurate]]]]].
pose M s (y : 1.-tuple 'I_2) := pr coins (fun w => (played (fun=> b) (predict s w) 1).2 == y).
pose all t := nseq N (b, t b) : seq (X * 'I_2).
have same y : pr (M (all c)) (pred1 [tuple y]) <= pr (M (all c')) (pred1 [tuple y]).
  have sN t : size (all t) = N by rewrite size_nseq.
  have := dp_group ler01 private (sN c) (all_neighbours (etrans (sN c) (esym (sN c')))) (pred1 [tuple y]).
  by rewrite expr1n mul0r mul1r addr0.
have often t : H t -> 1 - beta <= pr (M (all t)) (pred1 [tuple t b]).
  move=> Ht; have one : distribution (fun _ : 'I_1 => 1 : F) by split=> [i|]; rewrite ?big_ord1 ?ler01.
  have dl : dist (independent (fun _ : 'I_N => fun _ : 'I_1 => 1 : F)) by apply: dist_independent => _; exact: one.
  apply: le_trans (accurate t 1%N z _ Ht one) _; rewrite -[X in _ <= X](mean_const _ dl); apply: mean_le => // u.
  have -> : labelled_sample t z u = all t.
    have copies (l : seq 'I_N) : [seq (b, t b) | _ <- l] = nseq (size l) (b, t b) by elim: l => //= _ l ->.
    by rewrite /all -[X in nseq X](size_enum_ord N) -copies.
  rewrite /pr big_pred1_eq /M; apply: pr_sub => // w /forallP/(_ ord0) /= few.
  rewrite /= eqseq_cons eqxx andbT; apply/negP => /negP wrong; move: few; apply/negP; rewrite -ltNge.
  by rewrite /error_of (bigD1 ord0) //= big_pred0 ?addr0 // => j; rewrite ord1 andbF.
have [p0 p1] := private.1 (all c') (size_nseq _ _).
have le1 : pr (M (all c')) (pred1 [tuple c b]) + pr (M (all c')) (pred1 [tuple c' b]) <= 1.
  rewrite -ler_subr_addl -pr_not //; apply: pr_sub => // y /eqP->; apply/eqP => same_label.
  by move: other; have [->] := congr1 val same_label; rewrite eqxx.
have := le_trans (ler_add (le_trans (often c Hc) (same (c b))) (often c' Hc')) le1.
by move=> le; rewrite -(twice_missed beta) ler_subr_addl (natrD _ 1 1) ler_add2r.
Qed.
End NoCost.

(** Theorem 4 *)
Definition agree_at_0 : class 'I_2 1 := fun g => g zero = zero.
Definition none : hypothesis 'I_2 1 := fun=> zero.
Definition second : hypothesis 'I_2 1 := fun j => j.

Lemma zero_or_one (y : 'I_2) : y = zero \/ y = one.
Proof. by case: y => -[|[|]] // p; [left | right]; apply: val_inj. Qed.

Lemma agree_at_0_dimension : vc_dimension agree_at_0 1.
Proof.
split=> [|m [xs <- shatters]].
  exists [:: one] => // -[|y []] // _; exists (fun j => if j == zero then zero else y) => //.
case: xs shatters => [|p [|p' xs]] // shatters.
have [g g0 [gp gp' _]] := shatters (one :: zero :: nseq (size xs) zero) (congr1 (fun n => n.+2) (size_nseq _ _)).
have [g' g'0 [gq gq' _]] := shatters (zero :: one :: nseq (size xs) zero) (congr1 (fun n => n.+2) (size_nseq _ _)).
have p1 : p = one by case: (zero_or_one p) gp => // ->; rewrite g0.
have p'1 : p' = one by case: (zero_or_one p') gq' => // ->; rewrite g'0.
by move: gp'; rewrite p'1 -p1 gp.
Qed.

Lemma oblivious_exists : exists x, @oblivious 'I_2 x.
Proof. by exists (fun=> zero). Qed.

Lemma always_one : @oblivious 'I_2 (fun=> one).
Proof. by []. Qed.

Lemma quarter_real : (1 / 4)%real = 4%:R^-1 :> RF.
Proof. by have /= -> := @over_number 1 4 isT; rewrite mul1r. Qed.

Lemma quarter01_real : (0 < 1 / 4 <= 1)%real.
Proof. by lra. Qed.

Lemma certain_mass : 0 <= (1 : RF) <= 1.
Proof. by rewrite ler01 lexx. Qed.

Lemma half_below_1 : (1 / 2)%real < 1 :> RF.
Proof. by rewrite half_real invf_lt1 ?ltr0n // (ltr_nat _ 1). Qed.

Lemma half_range : (0 : RF) <= half <= 1.
Proof. by rewrite (ltW half0) half1. Qed.

Lemma quarter_below_half : (1 / 4)%real < half :> RF.
Proof. by rewrite quarter_real ltf_pinv ?posrE ?ltr0n // ltr_nat. Qed.

Lemma quarter_twice : 2%:R * 4%:R^-1 = half :> RF.
Proof. by rewrite (natrM _ 2 2) invfM mulrA divff ?mul1r // pnatr_eq0. Qed.

(* the last mass is small *)
Lemma small_mass N : exists2 eta : RF, 0 < eta <= 1 & ~ (1 - eta) ^+ N <= 2%:R * 4%:R^-1.
Proof.
pose y : RF := (4 * N.+1)%:R^-1; have y0 : 0 < y by rewrite invr_gt0 ltr0n.
have y1 : y <= 1 by rewrite invf_le1 ?ltr0n // (ler_nat _ 1).
exists y => [|le]; first by rewrite y0.
have range : 0 <= y <= 1 by rewrite (ltW y0).
have := le_trans (bernoulli_below N range) le; apply/negP; rewrite -ltNge quarter_twice.
rewrite ltr_subr_addl -ltr_subr_addr half_half; apply: lt_le_trans (_ : N.+1%:R * y <= _).
  by rewrite ltr_pmul2r // ltr_nat.
rewrite /y natrM invfM mulrCA divff ?mulr1 ?pnatr_eq0 //.
by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

(* for d = T = epsilon = delta = 1, alpha = 1/2 and beta = 1/4 the logarithms are 1 and ln(8 e), at most 4 *)
Section Few.
Local Open Scope R_scope.
Lemma one_T : ln (exp 1 * INR 1) = 1.
Proof. by rewrite Rmult_1_r ln_exp. Qed.

Lemma one_hidden : exp 1 * INR 1 * 1 / (1 / 2 * (1 / 4) * 1 * 1) = 8 * exp 1.
Proof. by rewrite /=; field. Qed.

Lemma Rpower_1_base y : Rpower 1 y = 1.
Proof. by rewrite /Rpower ln_1 Rmult_0_r exp_0. Qed.

Lemma hidden_range : 0 <= ln (8 * exp 1) <= 4.
Proof.
have e2 : 2 <= exp 1 by have := exp_ineq1 1; lra.
split; first by apply: ln_at_least; rewrite exp_0; lra.
apply: ln_at_most; first by lra.
rewrite (_ : 4 = 1 + 1 + 1 + 1) ?exp_plus; last by lra.
apply: Rmult_le_compat_r; first by lra.
have : 2 * 2 <= exp 1 * exp 1 by apply: Rmult_le_compat; lra.
by move=> sq; have : (2 * 2) * 2 <= exp 1 * exp 1 * exp 1; [apply: Rmult_le_compat; lra | lra].
Qed.

Lemma fifth_power : / 2 ^ 13 * 1 * 1 / ((1 / 2) ^ 2 * 1) * ln (8 * exp 1) ^ 5 < 1.
Proof.
have := pow_incr _ _ 5 hidden_range; move: (ln _ ^ 5) => x; rewrite /=; lra.
Qed.

Lemma third_power : / 2 ^ 9 * 1 * 1 / ((1 / 2) ^ 2 * 1) * ln (8 * exp 1) ^ 3 < 1.
Proof.
have := pow_incr _ _ 3 hidden_range; move: (ln _ ^ 3) => x; rewrite /=; lra.
Qed.

Lemma no_example N x : INR N <= x -> x < 1 -> N = 0%N.
Proof. by case: N => // N; rewrite S_INR; have := pos_INR N; lra. Qed.
End Few.

Theorem yan_theorem_4_restored_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR (maxn d T)) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  choosable H -> vc_dimension H d -> (0 < d)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= / 2 ^ 13 * Rpower (INR d) (7 / 2) * Rpower log_T (7 / 2) / (alpha ^ 2 * epsilon) * hidden ^ 5)%real &
    some_predictor H N T (i (exp epsilon)) (i delta) (i alpha) (i beta) (@oblivious X)).
Proof.
move=> stated; have [N] := stated RF (exp : RF -> RF) (fun y => y) 'I_2 agree_at_0 1%N 1%N 1%real 1%real (1 / 2)%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) (all_choosable _) agree_at_0_dimension isT one01 one01
  half01_real quarter01_real.
rewrite one_T one_hidden Rpower_1_base => few some; have N0 := no_example few fifth_power.
have : (1 - 1) ^+ N <= 2%:R * (1 / 4)%real :> RF := two_targets (erefl : agree_at_0 none)
  (erefl : agree_at_0 second) erefl (isT : none one != second one) certain_mass half_below_1 oblivious_exists some.
by rewrite N0 expr0 quarter_real quarter_twice -half_real leNgt half_below_1.
Qed.

Theorem yan_theorem_4_restored_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR (maxn d T)) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  choosable H -> vc_dimension H d -> (0 < d)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 9 * Rpower (INR d) (7 / 2) * Rpower log_T (7 / 2) / (alpha ^ 2 * epsilon) * hidden ^ 5)%real &
    some_predictor H N T (i (exp epsilon)) (i delta) 0 (i beta) (@oblivious X)).
Proof.
move=> stated; have [N _ some] := stated RF (exp : RF -> RF) (fun y => y) 'I_2 agree_at_0 1%N 1%N 1%real 1%real 1%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) (all_choosable _) agree_at_0_dimension isT one01 one01
  one01 quarter01_real.
have [eta /andP[eta0 eta1]] := small_mass N; apply; rewrite -quarter_real.
have range : 0 <= eta <= 1 by rewrite (ltW eta0).
exact: (two_targets (erefl : agree_at_0 none) (erefl : agree_at_0 second) erefl (isT : none one != second one) range
  eta0 oblivious_exists some).
Qed.

Theorem yan_theorem_4_restored_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR (maxn d T)) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  choosable H -> vc_dimension H d -> (0 < d)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 9 * Rpower (INR d) (7 / 2) * Rpower log_T (7 / 2) / (alpha ^ 2 * epsilon) * hidden ^ 5)%real &
    some_predictor H N T (i (exp epsilon)) (i delta) (i alpha) 0 (@oblivious X)).
Proof.
move=> stated; have [N _ some] := stated RF (exp : RF -> RF) (fun y => y) 'I_2 agree_at_0 1%N 1%N 1%real 1%real
  (1 / 4)%real 1%real exp_exponential reals_contain_reals (fun=> erefl) (all_choosable _) agree_at_0_dimension isT one01
  one01 quarter01_real one01.
have := two_targets (erefl : agree_at_0 none) (erefl : agree_at_0 second) erefl (isT : none one != second one)
  half_range quarter_below_half oblivious_exists some.
by rewrite half_half mulr0 leNgt exprn_gt0 ?half0.
Qed.

Theorem yan_theorem_4_restored_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR (maxn d T)) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  choosable H -> vc_dimension H d -> (0 < d)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 9 * Rpower (INR d) (7 / 2) * Rpower log_T (7 / 2) / (alpha ^ 2 * epsilon) * hidden ^ 5)%real &
    some_predictor H N T 1 0 (i alpha) (i beta) (@oblivious X)).
Proof.
move=> stated; have [N _ some] := stated RF (exp : RF -> RF) (fun y => y) 'I_2 agree_at_0 1%N 1%N 1%real 1%real
  (1 / 2)%real (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) (all_choosable _) agree_at_0_dimension isT
  one01 one01 half01_real quarter01_real.
have : 1 <= 2%:R * (1 / 4)%real :> RF := no_cost (erefl : agree_at_0 none) (erefl : agree_at_0 second)
  (isT : none one != second one) half_below_1 always_one some.
by rewrite quarter_real quarter_twice -half_real leNgt half_below_1.
Qed.

(** Theorem 5 *)
Definition up : hypothesis 'rV[RF]_1 1 := halfspace (param 0 1%:M).
Definition down : hypothesis 'rV[RF]_1 1 := halfspace (param 0 (-1)%:M).

Lemma up_halfspace : halfspaces up.
Proof. by eexists. Qed.

Lemma down_halfspace : halfspaces down.
Proof. by eexists. Qed.

Lemma up_down_0 : up 0 = down 0.
Proof. by rewrite /up /down /halfspace !slack_param trmx0 !mulmx0. Qed.

Lemma up_down_1 : up 1%:M != down 1%:M.
Proof.
rewrite /up /down /halfspace !slack_param tr_scalar_mx !mulmx1 !mxE /= oppr0 !add0r ler01.
by rewrite oppr_ge0 leNgt ltr01.
Qed.

Lemma always_1 : @adaptive 'rV[RF]_1 (fun=> 1%:M).
Proof. by []. Qed.

Lemma adaptive_exists : exists x, @adaptive 'rV[RF]_1 x.
Proof. by exists (fun=> 0). Qed.

Theorem yan_theorem_5_restored_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR T) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0 < T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= / 2 ^ 9 * Rpower (INR d) (11 / 2) * log_T / (alpha ^ 2 * epsilon) * hidden ^ 3)%real &
    some_predictor (@halfspaces F d) N T (i (exp epsilon)) (i delta) (i alpha) (i beta) (@adaptive 'rV[F]_d)).
Proof.
move=> stated; have [N] := stated RF (exp : RF -> RF) (fun y => y) 1%N 1%N 1%real 1%real (1 / 2)%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) isT isT one01 one01 half01_real quarter01_real.
rewrite one_T one_hidden Rpower_1_base => few some; have N0 := no_example few third_power.
have : (1 - 1) ^+ N <= 2%:R * (1 / 4)%real :> RF :=
  two_targets up_halfspace down_halfspace up_down_0 up_down_1 certain_mass half_below_1 adaptive_exists some.
by rewrite N0 expr0 quarter_real quarter_twice -half_real leNgt half_below_1.
Qed.

Theorem yan_theorem_5_restored_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR T) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0 < T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 11 * Rpower (INR d) (11 / 2) * log_T / (alpha ^ 2 * epsilon) * hidden ^ 3)%real &
    some_predictor (@halfspaces F d) N T (i (exp epsilon)) (i delta) 0 (i beta) (@adaptive 'rV[F]_d)).
Proof.
move=> stated; have [N _ some] := stated RF (exp : RF -> RF) (fun y => y) 1%N 1%N 1%real 1%real 1%real (1 / 4)%real
  exp_exponential reals_contain_reals (fun=> erefl) isT isT one01 one01 one01 quarter01_real.
have [eta /andP[eta0 eta1]] := small_mass N; apply; rewrite -quarter_real.
have range : 0 <= eta <= 1 by rewrite (ltW eta0).
exact: (two_targets up_halfspace down_halfspace up_down_0 up_down_1 range eta0 adaptive_exists some).
Qed.

Theorem yan_theorem_5_restored_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR T) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0 < T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 11 * Rpower (INR d) (11 / 2) * log_T / (alpha ^ 2 * epsilon) * hidden ^ 3)%real &
    some_predictor (@halfspaces F d) N T (i (exp epsilon)) (i delta) (i alpha) 0 (@adaptive 'rV[F]_d)).
Proof.
move=> stated; have [N _ some] := stated RF (exp : RF -> RF) (fun y => y) 1%N 1%N 1%real 1%real (1 / 4)%real 1%real
  exp_exponential reals_contain_reals (fun=> erefl) isT isT one01 one01 quarter01_real one01.
have := two_targets up_halfspace down_halfspace up_down_0 up_down_1 half_range quarter_below_half adaptive_exists some.
by rewrite half_half mulr0 leNgt exprn_gt0 ?half0.
Qed.

Theorem yan_theorem_5_restored_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d T
  (epsilon delta alpha beta : R),
  let log_T := ln (exp 1 * INR T) in
  let hidden := ln (exp 1 * INR d * log_T / (alpha * beta * delta * epsilon)) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0 < T)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  exists2 N : nat,
    (INR N <= 10 ^ 11 * Rpower (INR d) (11 / 2) * log_T / (alpha ^ 2 * epsilon) * hidden ^ 3)%real &
    some_predictor (@halfspaces F d) N T 1 0 (i alpha) (i beta) (@adaptive 'rV[F]_d)).
Proof.
move=> stated; have [N _ some] := stated RF (exp : RF -> RF) (fun y => y) 1%N 1%N 1%real 1%real (1 / 2)%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) isT isT one01 one01 half01_real quarter01_real.
have : 1 <= 2%:R * (1 / 4)%real :> RF := no_cost up_halfspace down_halfspace up_down_1 half_below_1
  always_1 some.
by rewrite quarter_real quarter_twice -half_real leNgt half_below_1.
Qed.
