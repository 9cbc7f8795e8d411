(* Wrong variants of the statement on reiterated mistakes, refuted.

   A learner that answers the second label it was given has to be given its first mistake twice. One that always answers
   zero never errs on what zero realizes; after one it answers zero still. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import ReiterationStatements Satisfiable SatisfiableOnline RealStatements.
From Littlestone Require Import MinimiserStatements LearnerStatements Exponentials Constants Probability.
From Littlestone Require Import RealNumbers BinarySizes PrintedSizes SatisfiableReal WrongProbability.
From Littlestone Require Import SatisfiableMinimiser SatisfiableLearners WrongLearners WrongReal WrongExamples.
From Littlestone Require Import WrongPrinted OnlineStatements Depth Finite Concentration PrivateMinimiser.
From Littlestone Require Import OnlineSizes.
From Littlestone Require Import Mistakes SatisfiableLittlestoneOnline.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Theorem gl_algorithm_1_reiterating_wrong : ~ (forall X (H : class X 1) (same : rel (hypothesis X 1)) A d,
  (forall g h, same g h <-> g =1 h) -> (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) ->
  let A' := reiterating same A d.-2 in
  (forall s, nonempty (restrict H s) -> (mistakes_after A' [::] s <= d)%N) /\
  forall past x y, nonempty (restrict H (rcons past (x, y))) -> A' past x <> y -> ~ A' (rcons past (x, y)) =1 A' past).
Proof.
move=> /(_ _ _ _ _ _ same_at_pointP second_label_bound)[_ /(_ [::] x0 one)].
by case=> //; exists (fun=> one); split; [exact: H1_all|].
Qed.

Theorem gl_algorithm_1_reiterating_wrong_2 : ~ (forall X (H : class X 1) (same : rel (hypothesis X 1)) A d,
  (forall g h, same g h <-> g =1 h) -> (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) ->
  let A' := reiterating same A d.-1 in
  (forall s, nonempty (restrict H s) -> (mistakes_after A' [::] s <= d)%N) /\
  forall past x y, A' past x <> y -> ~ A' (rcons past (x, y)) =1 A' past).
Proof.
pose zero_only : class 'I_1 1 := fun h => h x0 = zero.
move=> /(_ _ zero_only same_at_point (fun _ _ => zero) 0 same_at_pointP)[|_ /(_ [::] x0 one)[]//].
move=> s [h [h0 hs]]; have {hs} : all (fun e => e.2 == zero) s.
  by apply: sub_all hs => -[x y] /=; rewrite (ord1 x) h0 eq_sym.
by rewrite leqn0; elim: s [::] => //= e s IH past /andP[/eqP-> /IH->].
Qed.

(* ---- *)
(* Further wrong variants of lyu Theorems 2 and 3 in closed form, and of their failure for large epsilon, refuted.

   For epsilon at most 1 a function of the printed order bounds n, as Theorems 2 and 3 say. If alpha is in a logarithm
   only, samples miss a point of probability 2 alpha where two functions differ; if epsilon and delta are, labels of one
   point are not told apart. Without ln(1/(delta beta)) next to d^3, n is of the order (ln ln(1/beta))^2 as beta falls,
   but 2^-n is at most 2 beta. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Epsilon at most 1 *)
Definition order_of (f : R) := (2 ^ 32 * f * ln (3 * f) ^ 2)%real.
Lemma order_within d l epsilon alpha : (0 < d)%N -> (1 <= l)%real -> (0 < epsilon <= 1)%real -> (0 < alpha <= 1)%real ->
  (2 ^ 32 * INR d ^ 5 * l * ln (3 * INR d * l / (epsilon * alpha)) ^ 2 / (epsilon * alpha)
   <= order_of (INR d ^ 5 * l / (epsilon * alpha)))%real.
Proof.
move=> d0 l1 e01 a01; have d1 : (1 <= INR d)%real by apply: (le_INR 1); exact/ssrnat.leP.
have ea : (0 < epsilon * alpha <= 1)%real by exact: unit_mul.
have z1 : (1 <= / (epsilon * alpha))%real by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
rewrite /order_of /Rdiv; move: (/ (epsilon * alpha))%real z1 => z z1.
have d5 : (INR d <= INR d ^ 5)%real by rewrite -[X in (X <= _)%real]pow_1; apply: Rle_pow => //; exact/ssrnat.leP.
have lz : (1 <= l * z)%real by nra.
have x1 : (1 <= 3 * INR d * l * z)%real by rewrite Rmult_assoc; nra.
have L0 : (0 <= ln (3 * INR d * l * z))%real by rewrite -ln_1; apply: ln_le; lra.
have L1 : (ln (3 * INR d * l * z) <= ln (3 * (INR d ^ 5 * l * z)))%real.
  apply: ln_le; split; first lra.
  rewrite (_ : 3 * INR d * l * z = INR d * (3 * (l * z)))%real; last by ring.
  by rewrite (_ : 3 * (INR d ^ 5 * l * z) = INR d ^ 5 * (3 * (l * z)))%real; [apply: Rmult_le_compat_r; lra|ring].
have LL := pow_incr _ _ 2 (conj L0 L1); have C0 : (0 <= 2 ^ 32)%real by apply: pow_le; lra.
rewrite (_ : 2 ^ 32 * INR d ^ 5 * l * ln (3 * INR d * l * z) ^ 2 * z
  = 2 ^ 32 * (INR d ^ 5 * l * z) * ln (3 * INR d * l * z) ^ 2)%real; last by move: (2 ^ 32)%real => C; ring.
apply: Rmult_le_compat_l LL; apply: Rmult_le_pos => //; rewrite Rmult_assoc; apply: Rmult_le_pos; lra.
Qed.
Lemma ln_of_third y : (0 < y <= 1)%real -> (1 <= ln (3 / y))%real.
Proof.
move=> y01; apply: Rle_trans ln3 _; apply: ln_le; split; first lra.
have yE : (3 / y * y = 3)%real by field; lra.
have : (0 < 3 / y)%real by apply: Rdiv_lt_0_compat; lra.
by nra.
Qed.
Theorem lyu_theorem_3_false_wrong : ~ (forall (F : realFieldType) (i : R -> F) (g : R -> R), contains_reals i -> ~
  forall d (epsilon delta alpha : R), (0 < d)%N -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <=
  1)%real -> exists n a, [/\ (0 < n)%N, (INR n <= g (INR d ^ 5 * ln (3 / delta) / (epsilon * alpha)))%real, (INR a <=
  alpha * INR n)%real & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 -> exists M, dp n (i (exp
  epsilon)) (i delta) M /\ minimises (members H) d n a M]).
Proof.
move/(_ FR same order_of reals_contain_reals); apply=> d epsilon delta alpha d0 e01 delta01 a01.
have [n [a [n0 nb an M]]] := @lyu_theorem_3_order_proved FR expR same d epsilon delta alpha exp_exponential
  reals_contain_reals (fun=> erefl) d0 e01 delta01 a01.
by exists n, a; split=> //; apply: Rle_trans nb _; apply: order_within => //; exact: ln_of_third.
Qed.
Theorem lyu_theorem_2_false_wrong : ~ (forall (F : realFieldType) (i : R -> F) (g : R -> R), contains_reals i -> ~
  forall N (H : {set {ffun 'I_N -> 'I_2}}) d (epsilon delta alpha beta : R), below (members H) d.+1 -> (0 < d)%N -> (0
  < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> let n := g (INR d
  ^ 5 * ln (3 / (delta * beta)) / (epsilon * alpha))%real in learnable (members H) n (i (exp epsilon)) (i delta) (i
  alpha) (i beta)).
Proof.
move/(_ FR same order_of reals_contain_reals); apply=> N H d epsilon delta alpha beta Hd d0 e01 delta01 a01 b01.
have := @lyu_theorem_2_order_proved FR expR same N H d epsilon delta alpha beta exp_exponential reals_contain_reals
  (fun=> erefl) Hd e01 delta01 a01 b01; apply: learnable_more.
by apply: order_within => //; apply: ln_of_third; exact: unit_mul.
Qed.

(** One parameter in the logarithm only *)
Lemma missed_tiny m (O : finType) (hyp : O -> hypothesis 'I_2 1) A : (INR m <= 2 ^ 54)%real ->
  (forall s, size s = m -> dist (A s)) -> ~ accurate (members two) hyp m A (tiny : FR) ((1 / 4)%real : FR).
Proof.
move=> m54 dA aA; have [t0 t1] := tiny_range; rewrite /= in t1; have m0 := pos_INR m.
have := @enough_told FR m O hyp A (tiny + tiny)%real tiny (1 / 4)%real _ _ _ aA dA; rewrite natR => told.
have : (1 - INR m * (tiny + tiny) <= 1 / 4 + 1 / 4)%real.
  apply/real_order; apply: told; last by rewrite ltNge; apply/negP => /real_order; lra.
    by apply/real_order; have : (tiny + tiny <= 1)%real by lra.
  by apply/real_order; have : (0 <= tiny + tiny)%real by lra.
have small : (tiny * INR m <= / 2 ^ 10)%real.
  have [_ t64] := tiny_range; apply: (Rle_trans _ (/ 2 ^ 64 * 2 ^ 54)); first by apply: Rmult_le_compat; lra.
  by rewrite (_ : 64 = 54 + 10)%N // pow_add; right; field; split; apply: pow_nonzero; lra.
by rewrite /= in small; nra.
Qed.
Lemma sharper_numbers n l s x : (1 <= l <= 67)%real -> (1 <= s <= 4)%real -> (x = 3 * l * s / tiny)%real ->
  (INR n <= 2 ^ 31 * (ln x * (ln x + l)) * s)%real -> (INR n <= 2 ^ 54)%real.
Proof.
move=> l67 s4 xE nb; have L1 : (1 <= ln x)%real.
  rewrite xE ln_tiny; last by nra.
  have : (0 <= ln (3 * l * s))%real by rewrite -ln_1; apply: ln_le; nra.
  by lra.
apply: (@tiny_numbers n l s x _ _ s4 _ xE erefl); first lra.
apply: Rle_trans nb _; apply: Rmult_le_compat_r; first lra.
rewrite (_ : 32 = 31 + 1)%N // pow_add Rmult_assoc; apply: Rmult_le_compat_l; first by apply: pow_le; lra.
move: (ln x) L1 => L L1; have LL : (L * 1 <= L * L)%real by apply: Rmult_le_compat_l; lra.
have low : (L * l <= l * (L * L))%real by rewrite Rmult_comm; apply: Rmult_le_compat_l; lra.
have : (1 * (L * L) <= l * (L * L))%real by apply: Rmult_le_compat_r; nra.
by rewrite /=; lra.
Qed.
Theorem lyu_theorem_2_order_wrong_5 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (2 ^ 32 * INR d ^ 5 * l * L ^ 2 / epsilon)%real in exponential e -> contains_reals i
  -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real ->
  (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i
  beta)).
Proof.
move/(_ FR expR same 2%N two 1%N 1%real 1%real tiny (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl)).
move/(_ two_below one01 one01 tiny01 quarter01) => [m [O [hyp [A [mB [dist0 _] aA]]]]]; apply: missed_tiny dist0 aA.
have [t0 t1] := tiny_range; have r1 : INR 1 = 1%real by [].
rewrite r1 in mB; have l3 := @ln_6_12 (3 / (1 * (1 / 4))) ltac:(lra); set l := ln (3 / (1 * (1 / 4))) in mB l3.
apply: (@tiny_numbers m l 1 (3 * 1 * l / (1 * tiny)) _ _ _ mB).
- by lra.
- by lra.
- by field; lra.
by set Q := ln _; move: (2 ^ 32)%real => C; field.
Qed.
Theorem lyu_theorem_2_sharper_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L) / (epsilon * alpha))%real in exponential e
  -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 <
  delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i
  delta) (i alpha) (i beta)).
Proof.
pose b := (2 ^ 50)%real; pose beta := exp (- b); have b0 : (2 ^ 10 <= b)%real by apply: Rle_pow; [lra|exact/ssrnat.leP].
rewrite /= in b0; have b01 : (0 < beta <= 1)%real.
  by split; [exact: exp_pos|rewrite -exp_0; apply: exp_monotone; lra].
move/(_ FR expR same 2%N two 1%N 1%real 1%real (1 / 4)%real beta exp_exponential reals_contain_reals (fun=> erefl)).
move/(_ two_below one01 one01 quarter01 b01) => [m [O [hyp [A [mB [dist0 _] aA]]]]].
have aA' : accurate (members two) hyp m A (4%:R^-1 : FR) beta by rewrite -(mul1r 4%:R^-1) -(@over_number _ 4).
have low := half_real (half_told aA' dist0); have r1 : INR 1 = 1%real by [].
rewrite r1 Rmult_1_l in mB; have l3 := @ln_6_12 3 ltac:(lra).
have lE : ln (3 / beta) = (ln 3 + b)%real by rewrite ln_div ?ln_exp; lra.
rewrite lE in mB; set x := (3 * 1 * (ln 3 + b) / (1 * (1 / 4)))%real in mB.
have L38 : (0 <= ln x <= 38)%real.
  split; first by rewrite -ln_1; apply: ln_le; rewrite /x; lra.
  apply: Rle_trans (@ln_below x 54 _) _; last by rewrite INR_IZR_INZ /=; lra.
  by rewrite /x (_ : 54 = 50 + 4)%N // pow_add -/b /=; lra.
have m44 : (INR m <= 2 ^ 44)%real.
  apply: Rle_trans mB _; rewrite (_ : 44 = 31 + 13)%N // pow_add; move: (pow_lt 2 31 ltac:(lra)) => C0.
  move: (2 ^ 31)%real C0 => C C0; rewrite (_ : _ / _ = C * (4 * (ln x * ln x)))%real; last by field.
  by apply: Rmult_le_compat_l; [lra|rewrite /=; nra].
have bE : (b = 2 ^ 44 * 64)%real by rewrite /b (_ : 50 = 44 + 6)%N // pow_add /=; ring.
have big : (1 <= 2 ^ 44)%real by apply: pow_R1_Rle; lra.
have : (exp (1 - b) < exp (- INR m))%real by apply: exp_increasing; lra.
rewrite (_ : 1 - b = 1 + - b)%real; last by ring.
rewrite exp_plus -/beta; have := one_plus_le_exp 1; nra.
Qed.
Theorem lyu_theorem_2_sharper_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / alpha)%real in exponential e ->
  contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 <
  delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i
  delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR same 1%N S1 1%N tiny tiny (1 / 4)%real (1 / 4)%real exp_exponential reals_contain_reals).
move/(_ (fun=> erefl) H1_below tiny01 tiny01 quarter01 quarter01) => [m [O [hyp [A [mB dA aA]]]]].
have [t0 t1] := tiny_range; have r1 : INR 1 = 1%real by [].
have tE : (3 / (tiny * (1 / 4)) = 12 / tiny)%real by field; lra.
rewrite r1 tE ln_tiny in mB; last lra.
have l3 := @ln_6_12 12 ltac:(lra); set l := (ln 12 + 64)%real in mB.
apply: few_tiny dA aA; apply: (@sharper_numbers m l 4 (3 * 1 * l / (tiny * (1 / 4)))).
- by rewrite /l; lra.
- by lra.
- by field; lra.
by apply: Rle_trans mB _; right; set Q := ln _; move: (2 ^ 31)%real => C; field.
Qed.
Theorem lyu_theorem_2_sharper_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / epsilon)%real in exponential e ->
  contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 <
  delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i
  delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR same 2%N two 1%N 1%real 1%real tiny (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl)).
move/(_ two_below one01 one01 tiny01 quarter01) => [m [O [hyp [A [mB [dist0 _] aA]]]]]; apply: missed_tiny dist0 aA.
have [t0 t1] := tiny_range; have r1 : INR 1 = 1%real by [].
rewrite r1 in mB; have l3 := @ln_6_12 (3 / (1 * (1 / 4))) ltac:(lra); set l := ln (3 / (1 * (1 / 4))) in mB l3.
apply: (@sharper_numbers m l 1 (3 * 1 * l / (1 * tiny))).
- by lra.
- by lra.
- by field; lra.
by apply: Rle_trans mB _; right; set Q := ln _; move: (2 ^ 31)%real => C; field.
Qed.

(* ---- *)
(* Wrong variants of the statements on private online learners with few mistakes, refuted: no learner makes no mistake.

   The first hypothesis has not seen an example, so its chances to err on the labels 0 and 1 of one point add up to
   1. Where all labels are possible, on one point that is asked T times or on T points, half of T mistakes are made on
   average (Mistakes.v), more than the bound allows for the rounds of the witness. *)

Lemma first_mistake (F : realFieldType) (M : machine F {ffun 'I_1 -> 'I_2} ('I_1 * 'I_2)) beta : proper M ->
  (forall z xs, size xs = 1%N -> nonempty (restrict (members both) xs) ->
    run M (fixed z xs) 1 (fun hs => 0 < mistakes xs hs)%N <= beta) -> 1 <= beta *+ 2.
Proof.
move=> pM few; have real y : nonempty (restrict (members both) [:: (x0, y)]).
  exists (fun=> y); split; last by rewrite /= eqxx.
  by exists [ffun=> y]; rewrite ?inE // => x; rewrite ffunE.
have sum : run M (fixed (x0, zero) [:: (x0, zero)]) 1 (fun hs => 0 < mistakes [:: (x0, zero)] hs)%N +
  run M (fixed (x0, one) [:: (x0, one)]) 1 (fun hs => 0 < mistakes [:: (x0, one)] hs)%N = 1.
  case: M pM {few} => C O S coins start publish shows next [dc dp]; rewrite /run -meanD -[RHS](mean_const 1 dc).
  apply: eq_bigr => c _; congr (_ * _); rewrite /= -meanD -[RHS](mean_const 1 (dp (start c))).
  apply: eq_bigr => o _; congr (_ * _); rewrite /mistakes /= !addn0.
  by case: (label2 (shows o x0)) => ->; rewrite /= ?addr0 ?add0r.
by rewrite mulr2n -sum; apply: ler_add; apply: few.
Qed.

Lemma quarter_too_small : ~ 1 <= (4%:R^-1 : FR) *+ 2.
Proof.
by apply/negP; rewrite -ltNge -[_ *+ 2]mulr_natl ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

Lemma pow1 l : (1 <= 2 ^ l)%N. Proof. by rewrite expn_gt0. Qed.

Theorem lyu_theorem_1_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l T
  (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in
  let K := (26 * D * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in
  exponential e -> below (members H) D -> (T <= 2 ^ q)%N -> (0 < l)%N -> (a <= 2 ^ l)%N ->
  0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <= delta * 2%:R ^+ u -> 1 <= beta * 2%:R ^+ u ->
  exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e eps) delta &
    forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => 0 < mistakes xs hs)%N <= beta]).
Proof.
have [l /andP[l0 al]] := some_l.
move/(_ FR expR 1%N both 1%N l 2%N 1%N l 1%N 1 1 4%:R^-1 exp_exponential both_below (pow1 l) l0 al one_one one_two
  (lexx _) four_one quarter_four) => [M [pM _ few]].
exact: quarter_too_small (first_mistake pM few).
Qed.

Theorem lyu_theorem_1_sizes_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k m
  a r s T (eps delta beta : F), exponential e -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> (T <= k * m)%N ->
  0 < eps -> 0 < delta -> errors_suffice e d v k m a beta -> teachers_suffice e d k a r eps delta beta ->
  draws_suffice e d k a r eps delta beta -> noise_suffices e d r s T eps delta beta ->
  exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e eps) delta &
    forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => 0 < mistakes xs hs)%N <= beta]).
Proof.
have [l [k0 E1 E2 E3 /(_ _ (pow1 l)) E4]] := sizes_met.
have T1 : (1 <= teachers l * 2 ^ l)%N by rewrite muln_gt0 k0 expn_gt0.
move/(_ FR expR 1%N both 1%N 1%N _ _ _ _ _ 1%N 1 1 4%:R^-1 exp_exponential both_below both_vc k0 (pow1 l) T1 ltr01
  ltr01 E1 E2 E3 E4) => [M [pM _ few]].
exact: quarter_too_small (first_mistake pM few).
Qed.

(* more mistakes than the bound, if all labels are possible in 2^l rounds *)
Lemma too_many N l (M : machine FR {ffun 'I_N -> 'I_2} ('I_N * 'I_2)) z (ps : seq 'I_N) : proper M ->
  size ps = (2 ^ l)%N -> (8 * (2 * draws l * allowed l) <= 2 ^ l)%N -> (forall ys, size ys = size ps ->
    run M (fixed z (zip ps ys)) (size ps) (fun hs => 2 * draws l * allowed l < mistakes (zip ps ys) hs)%N <= 4%:R^-1) ->
  False.
Proof.
move=> pM sps high few; have b0 : 0 <= 4%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have := random_labels pM b0 few; rewrite sps; move: (2 * _ * _)%N high => B; rewrite -(ler_nat FR) natrM.
have x0 : 0 < (2 ^ l)%:R :> FR by rewrite ltr0n expn_gt0.
move: (2 ^ l)%:R x0 => x x0 high le.
have : x *+ 4 <= (B%:R + x / 4%:R) *+ 2 *+ 4 by rewrite ler_muln2r.
have -> : (B%:R + x / 4%:R) *+ 2 *+ 4 = 8%:R * B%:R + x *+ 2.
  rewrite -mulrnA mulrnDl mulr_natl; congr (_ + _).
  by rewrite -mulr_natr (natrM _ 4 2) mulrA divfK ?pnatr_eq0 // mulr_natr.
rewrite leNgt => /negP[]; apply: le_lt_trans (_ : x + x *+ 2 < _); first by rewrite ler_add2r.
by rewrite -mulrS ltr_pmuln2l.
Qed.

Lemma allowed_suffices l : (8 * (2 * draws l * allowed l) <= 2 ^ l)%N -> (allowed l <= 2 ^ l)%N.
Proof. by apply: leq_trans; rewrite (mulnA 8%N) leq_pmull // !muln_gt0. Qed.

Theorem lyu_theorem_1_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l
  T (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in let K := (26 * D
  * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in exponential e -> below (members H) D
  -> (T <= 2 ^ q)%N -> (0 < l)%N -> (a <= 2 ^ l)%N -> 0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <=
  delta * 2%:R ^+ u -> 1 <= beta * 2%:R ^+ u -> exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M,
  private_machine M T (e eps) delta & forall z xs, size xs = T -> run M (fixed z xs) T (fun hs => 2 * K * a < mistakes
  xs hs)%N <= beta]).
Proof.
have [l /andP[l0 high]] := informative; have al := allowed_suffices high.
move/(_ FR expR 1%N both 1%N l 2%N 1%N l (2 ^ l)%N 1 1 4%:R^-1 exp_exponential both_below (leqnn _) l0 al one_one
  one_two (lexx _) four_one quarter_four) => [M [pM _ few]].
apply: (@too_many 1 l M (x0, zero) (nseq (2 ^ l) x0) pM _ high) => [|ys sy]; rewrite size_nseq //; apply: few.
by rewrite size_zip sy size_nseq minnn.
Qed.

Theorem lyu_theorem_1_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l
  T (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in let K := (26 * D
  * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in exponential e -> (T <= 2 ^ q)%N -> (0
  < l)%N -> (a <= 2 ^ l)%N -> 0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <= delta * 2%:R ^+ u -> 1 <=
  beta * 2%:R ^+ u -> exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e
  eps) delta & forall z xs, size xs = T -> nonempty (restrict (members H) xs) -> run M (fixed z xs) T (fun hs => 2 * K
  * a < mistakes xs hs)%N <= beta]).
Proof.
have [l /andP[l0 high]] := informative; have al := allowed_suffices high; have T0 : (0 < 2 ^ l)%N := pow1 l.
move/(_ FR expR (2 ^ l)%N [set: {ffun 'I_(2 ^ l) -> 'I_2}] 1%N l 2%N 1%N l (2 ^ l)%N 1 1 4%:R^-1 exp_exponential
  (leqnn _) l0 al one_one one_two (lexx _) four_one quarter_four) => [M [pM _ few]].
apply: (@too_many _ l M (Ordinal T0, zero) (enum 'I_(2 ^ l)) pM (size_enum_ord _) high) => ys sy.
rewrite size_enum_ord; rewrite size_enum_ord in sy; have sz : size (zip (enum 'I_(2 ^ l)) ys) = (2 ^ l)%N.
  by rewrite size_zip size_enum_ord sy minnn.
apply: few => //; exists [ffun x : 'I_(2 ^ l) => nth zero ys x]; split.
  by exists [ffun x : 'I_(2 ^ l) => nth zero ys x].
apply/(all_nthP (Ordinal T0, zero)) => i; rewrite sz => il.
by rewrite nth_zip ?size_enum_ord ?sy //= ffunE nth_enum_ord.
Qed.
