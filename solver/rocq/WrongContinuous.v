(* Premises that are met: the statements on the predictor with continuous noise. Numbers of blocks, of examples and of
   hard queries are as large as they must be, with beta = 1/2, for three queries: two points have the two constant
   functions, and on a line the adversary asks about 0 and -1 in turn. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import ContinuousStatements Exponentials RealNumbers Satisfiable SatisfiablePrediction.
From Littlestone Require Import SatisfiableOblivious SatisfiableReal RealPredictor Halfspaces SatisfiableStopless.
From Littlestone Require Import MechanismStatements AccuracyStatements Probability Approximations Predictor.
From Littlestone Require Import FreshNoiseCost.
From Littlestone Require Import WrongAdaptive ContinuousAccuracy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma some_count (y : R) : exists n, (y <= INR n)%real.
Proof.
exists (ceiling (Rmax 1 y)); have := Rmax_r 1 y; have := Rmax_l 1 y => one_le y_le.
by have [above _] := @ceilingP (Rmax 1 y) ltac:(lra); lra.
Qed.

Lemma certain : distribution (fun _ : 'I_1 => 1 : RF).
Proof. by split=> [j|]; rewrite ?big_ord1 ?ler01. Qed.

Definition evenly2 : 'I_2 -> RF := fun=> 2%:R^-1.
Lemma evenly2_distribution : distribution evenly2.
Proof.
split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf ?pnatr_eq0.
Qed.

(* errors are at most 1/10, and those of the predictor 4/10: 10 (c + 1) a = 1/10 *)
Definition closeness c : R := (1 / (100 * INR c.+1))%real.
Lemma closeness_range c : (0 < closeness c <= 1 / 2)%real.
Proof.
rewrite /closeness S_INR; have c0 := pos_INR c; split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_le_reg_r (100 * (INR c + 1))); [lra | field_simplify; lra].
Qed.

Lemma enough_hard T b : exists K, (4 * INR 1 * (ln (exp 1 * INR T / INR 1) / ln 2) <= INR K)%real /\
  (16 * ln (4 / b) <= INR K)%real.
Proof.
have [K big] := some_count (Rmax (4 * INR 1 * (ln (exp 1 * INR T / INR 1) / ln 2)) (16 * ln (4 / b))).
by exists K; split; apply: Rle_trans big; [exact: Rmax_l | exact: Rmax_r].
Qed.

Lemma half_range : (0 < 1 / 2 <= 1)%real. Proof. by lra. Qed.

Theorem yan_corollary_2_continuous_met : premises_of yan_corollary_2_continuous.
Proof.
have [K [K1 K2]] := enough_hard 3 (1 / 2); set a := closeness (2 * K).
have [k many] := some_count (64 / 1 * (ln (INR (3 + K).+1) + ln (4 / (1 / 2)))).
have [m enough] := some_count (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR k / (1 / 2)))).
exists RF, (exp : RF -> RF), (fun y => y), bool, constants, odd, 1%N, 3%N, K, k, m, 1%real, a, (1 / 2)%real.
exists least_constant, (fun=> zero), 2%N, (fun j => j == one), evenly2.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: constants_dimension.
split; first exact: least_constant_generates.
split; first by exists zero.
split; first exact: evenly2_distribution.
split; first exact: Rlt_0_1.
split; first exact: closeness_range.
split; first exact: half_range.
by do 5 (split; first by []).
Qed.

(* the first example is at 0, the second at -1 *)
Definition in_turn (h : seq answer) : 'rV[RF]_1 := if odd (size h) then const_mx (-1) else 0.

Theorem yan_corollary_5_continuous_met : premises_of yan_corollary_5_continuous.
Proof.
have [generate deepest] := some_deepest 1; set a := closeness 14.
have [k many] := some_count (64 / 1 * (ln (INR (3 + 2).+1) + ln (3 / (1 / 2)))).
have [m enough] := some_count (427 / a ^ 2 * (INR 2 * ln (1 / a) + ln (3 * INR k / (1 / 2)))).
exists RF, (exp : RF -> RF), (fun y => y), 1%N, in_turn, 3%N, k, m, 1%real, a, (1 / 2)%real, generate.
exists (param 1 0), 2%N, (fun j => in_turn (nseq j (false, zero))), evenly2.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: deepest.
split; first exact: evenly2_distribution.
split; first exact: Rlt_0_1.
split; first exact: closeness_range.
split; first exact: half_range.
by do 2 (split; first by []).
Qed.

(* ---- *)
(* Wrong variants of the statements on the predictor with continuous noise, refuted.

   One query at a point with target 0, or 1. Without a right generator, or without examples, all blocks put forward
   the function 1, and the target is 0; without blocks there is no vote, and the answer is 0 if the noise is, while
   the target is 1. So accuracy is 0 for noise 0, and a box about it has a lower bound of 0. With certainty: a box
   that bounds the noise of the query has less than all of its probability; in one that does not, noise of 10 makes
   the answer 1. *)

Notation same := (fun y : R => y : RF).

Lemma within01 rate b : (0 <= rate)%real -> (0 <= b)%real -> (0 <= noise_within rate b < 1)%real.
Proof.
move=> r0 b0; have rb : (0 <= rate * b)%real by nra.
by rewrite within_exp //; have := exp_pos (- (rate * b)); have := @exp_below_1 (- (rate * b)) ltac:(lra); lra.
Qed.

Lemma power01 y n : (0 <= y < 1)%real -> (0 <= y ^ n <= 1)%real.
Proof.
move=> [y0 y1]; elim: n => [|n [IH0 IH1]] /=; first by lra.
by split; [exact: Rmult_le_pos | have := Rmult_le_compat_r _ _ _ IH0 (Rlt_le _ _ y1); lra].
Qed.

Section Bounds.
Variables (A : finType) (p : A -> RF) (s : R) (f : A -> (nat -> R) -> (nat -> R) -> RF).
Hypotheses (dp : dist p) (s0 : (0 <= s)%real) (zero_noise : forall a, f a (fun=> 0%real) (fun=> 0%real) <= 0).

Lemma no_more_than_0 (b : RF) : mean_at_least same p s f b -> b <= 0.
Proof.
move=> [n1 [n2 [b1 [b2 [l [b10 b20 lower le]]]]]]; apply: le_trans le _.
have m1 := power01 n1 (@within01 (3 * s)%real b1 ltac:(lra) b10); have m2 := power01 n2 (@within01 s b2 s0 b20).
have mass : (0 : RF) <= (noise_within (3 * s) b1 ^ n1 * noise_within s b2 ^ n2)%real.
  by apply/le_realP; apply: Rmult_le_pos; lra.
apply: mulr_ge0_le0 => //; rewrite -(mean_const 0 dp); apply: mean_le => // a.
by apply: le_trans (lower a (fun=> 0%real) (fun=> 0%real) _ _) (zero_noise a) => j _; rewrite Rabs_R0.
Qed.
End Bounds.

Lemma not_sure_of (A : finType) (p : A -> RF) s (f : A -> (nat -> R) -> (nat -> R) -> RF) : dist p -> (0 <= s)%real ->
  (forall a mu nu, f a mu nu <= 1) -> (forall a, f a (fun=> 0%real) (fun=> 10%real) <= 0) ->
  ~ mean_at_least same p s f 1.
Proof.
move=> dp s0 f1 far [n1 [[|n2] [b1 [b2 [l [b10 b20 lower le]]]]]]; move: le.
  have l0 : mean p l <= 0.
    rewrite -(mean_const 0 dp); apply: mean_le => // a; apply: le_trans (far a).
    by apply: lower => // j _; rewrite Rabs_R0.
  have m1 := power01 n1 (@within01 (3 * s)%real b1 ltac:(lra) b10).
  have mass : (0 : RF) <= (noise_within (3 * s) b1 ^ n1 * noise_within s b2 ^ 0)%real.
    by apply/le_realP; apply: Rmult_le_pos; [lra | exact: Rle_0_1].
  by rewrite leNgt (le_lt_trans (mulr_ge0_le0 mass l0)) ?ltr01.
have l1 : mean p l <= 1.
  rewrite -(mean_const 1 dp); apply: mean_le => // a; apply: le_trans (f1 a (fun=> 0%real) (fun=> 0%real)).
  by apply: lower => j _; rewrite Rabs_R0.
have m1 := power01 n1 (@within01 (3 * s)%real b1 ltac:(lra) b10); have w := @within01 s b2 s0 b20.
have m2 : (0 <= noise_within s b2 ^ n2.+1 < 1)%real.
  have [p0 p1] := power01 n2 w; have [w0 w1] := w; split; first exact: Rmult_le_pos.
  by rewrite /=; have := Rmult_le_compat_l _ _ _ w0 p1; lra.
move: (_ ^ n1)%real (_ ^ n2.+1)%real m1 m2 => u v [u0 u1] [v0 v1] le.
have uv0 : (0 : RF) <= (u * v)%real by apply/le_realP; exact: Rmult_le_pos.
have : (1 <= u * v)%real.
  by apply/le_realP; apply: le_trans le _; rewrite -[X in _ <= X]mulr1; exact: ler_wpmul2l.
by have := Rmult_le_compat_r _ _ _ v0 u1; lra.
Qed.

(** One query *)
Section OneQuery.
Variables (X : Type) (k K : nat) (x : seq answer -> X) (G : seq answer -> 'I_k -> hypothesis X 1).
Variables (c : hypothesis X 1) (y : X) (rate : RF).
Hypothesis small : 4%:R * rate < 1.
Notation accurate := (noisy_accuracy x G 1 K c (fun _ : 'I_1 => y) (fun=> 1) rate).

Lemma small_rate : rate < 1.
Proof.
have [r0|r0] := lerP rate 0; first exact: le_lt_trans r0 ltr01.
by apply: le_lt_trans small; rewrite ler_pemull ?(ltW r0) // (ler_nat _ 1).
Qed.

Lemma accurate_0 mu nu : ~~ ([forall b, error_of c (G [::] b) (fun _ : 'I_1 => y) (fun=> 1) <= rate] &&
    (predictor_error c (noisy_answer k mu nu [::]) (G [::]) (fun _ : 'I_1 => y) (fun=> 1) <= 4%:R * rate)) ->
  accurate mu nu <= 0.
Proof.
move=> bad; rewrite /noisy_accuracy /pr big_pred0 // => h; apply/negbTE; rewrite negb_and; apply/orP; right.
by apply/forallPn; exists ord0; rewrite drop_oversize // size_tuple.
Qed.

Lemma wrong_hypotheses mu nu (b : 'I_k) : G [::] b y != c y -> accurate mu nu <= 0.
Proof.
move=> bad; apply: accurate_0; rewrite negb_and; apply/orP; left; apply/forallPn; exists b.
by rewrite /error_of big_mkcond big_ord1 bad -ltNge small_rate.
Qed.

Lemma wrong_answer mu nu : noisy_answer k mu nu [::] (votes (G [::]) y) != Some (c y) -> accurate mu nu <= 0.
Proof.
move=> bad; apply: accurate_0; rewrite negb_and; apply/orP; right.
by rewrite /predictor_error big_mkcond big_ord1 bad -ltNge.
Qed.

Lemma accurate_le1 mu nu : accurate mu nu <= 1.
Proof. by apply: pr_le1; exact: dist_rounds. Qed.
End OneQuery.

Lemma no_votes v : noisy_answer 0 (fun=> 0%real) (fun=> 0%real) [::] v = Some zero.
Proof.
rewrite /noisy_answer /no_more; case: Rle_dec => // low; exfalso.
have none : (INR v / INR 0 = 0)%real by rewrite /Rdiv Rinv_0 Rmult_0_r.
by rewrite none in low; lra.
Qed.

Lemma large_noise k v : noisy_answer k (fun=> 0%real) (fun=> 10%real) [::] v = Some one.
Proof.
have share : (0 <= INR v / INR k)%real.
  rewrite /Rdiv; case: k => [|k]; first by rewrite Rinv_0; lra.
  by apply: Rmult_le_pos; [exact: pos_INR | apply/Rlt_le/Rinv_0_lt_compat/lt_0_INR/ssrnat.ltP].
rewrite /noisy_answer /no_more; case: Rle_dec => low; last by exfalso; lra.
by case: Rle_dec => // high; exfalso; lra.
Qed.

Lemma dist_sample n (D : 'I_n -> RF) k m : distribution D -> dist (@sample_and_split RF n D k m).
Proof.
move=> dD; have dS := dist_equally_likely RF (some_split (card_ord (k * m))).
exact: (dist_joint (dist_iid (k * m) dD) (fun=> dS)).
Qed.

Lemma scale0 k : (0 <= 1 * INR k / 6)%real. Proof. by have := pos_INR k; lra. Qed.
Lemma half_certain : ~ (1 - (1 / 2)%real : RF) <= 0.
Proof.
by rewrite subr_le0 => /le_realP; rewrite /= => le; have : (1 <= 1 / 2)%real by []; lra.
Qed.
Lemma half01r : (0 < 1 / 2 <= 1)%real. Proof. by lra. Qed.

Lemma small_closeness c : (4%:R : RF) * (10 * INR c.+1 * closeness c)%real < 1.
Proof.
have -> : (10 * INR c.+1 * closeness c = 1 / 10)%real.
  by rewrite /closeness; field; have := pos_INR c; rewrite S_INR; lra.
rewrite ltNge; apply/negP; have <- := @i_number RF same reals_contain_reals 4.
by move/le_realP => /=; change (1 <= 4 * (1 / 10) -> False)%real; lra.
Qed.

(** Corollary 2 *)
Theorem yan_corollary_2_continuous_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1) (x
  : nat -> X) d T K k m (epsilon a beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (c :
  hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F), exponential e -> contains_reals i -> (forall y, e (i y) = i (exp
  y)) -> vc_dimension H d -> H c -> distribution D -> (0 < epsilon)%real -> (0 < a <= 1 / 2)%real -> (0 < beta <=
  1)%real -> (0 < d <= T)%N -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K)%real -> (16 * ln (4 / beta)
  <= INR K)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln (4 / beta)) <= INR k)%real -> (427 / a ^ 2 * (INR d * ln
  (1 / a) + ln (4 * INR k / beta)) <= INR m)%real -> mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k /
  6)%real (fun us => let G h (b : 'I_k) := generate (part_of (part_by us.2) b (labelled_sample c z us.1)) h in
  noisy_accuracy (fun h => x (size h)) G T K c z D (i (10 * INR (2 * K).+1 * a)%real)) (1 - i beta)).
Proof.
have [K [K1 K2]] := enough_hard 1 (1 / 2).
have [k many] := some_count (64 / 1 * (ln (INR (1 + K).+1) + ln (4 / (1 / 2)))).
set a := closeness (2 * K).
have [m enough] := some_count (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR k / (1 / 2)))) => stated.
have k0 := blocks_positive Rlt_0_1 (ltac:(lra) : 1 < 4)%real half01r many.
have := stated RF (exp : RF -> RF) same 'I_1 H1 queries 1%N 1%N K k m 1%real a (1 / 2)%real (fun _ _ => always one)
  (always zero) 1%N (fun=> x0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  (H1_all _) certain Rlt_0_1 (closeness_range _) half01r isT K1 K2 many enough.
move/(no_more_than_0 (dist_sample k m certain) (scale0 k)) => none; apply/half_certain/none => us.
exact: (@wrong_hypotheses _ _ _ _ _ _ _ _ (small_closeness _) _ _ (Ordinal k0)).
Qed.

Theorem yan_corollary_2_continuous_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T K k m (epsilon a beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (c :
  hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F), exponential e -> contains_reals i -> (forall y, e (i y) = i (exp
  y)) -> vc_dimension H d -> generates_least_errors x generate H -> H c -> distribution D -> (0 < epsilon)%real -> (0 <
  a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (0 < d <= T)%N -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR
  K)%real -> (16 * ln (4 / beta) <= INR K)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln (4 / beta)) <= INR k)%real
  -> mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun us => let G h (b : 'I_k) := generate
  (part_of (part_by us.2) b (labelled_sample c z us.1)) h in noisy_accuracy (fun h => x (size h)) G T K c z D (i (10 *
  INR (2 * K).+1 * a)%real)) (1 - i beta)).
Proof.
have [K [K1 K2]] := enough_hard 1 (1 / 2).
have [k many] := some_count (64 / 1 * (ln (INR (1 + K).+1) + ln (4 / (1 / 2)))).
have k0 := blocks_positive Rlt_0_1 (ltac:(lra) : 1 < 4)%real half01r many => stated.
have := stated RF (exp : RF -> RF) same 'I_1 H1 queries 1%N 1%N K k 0%N 1%real (closeness (2 * K)) (1 / 2)%real
  least_wrong (always zero) 1%N (fun=> x0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl)
  one_point_dimension least_wrong_generates (H1_all _) certain Rlt_0_1 (closeness_range _) half01r isT K1 K2 many.
move/(no_more_than_0 (dist_sample k 0 certain) (scale0 k)) => none; apply/half_certain/none => us.
apply: (@wrong_hypotheses _ _ _ _ _ _ _ _ (small_closeness _) _ _ (Ordinal k0)).
rewrite (_ : labelled_sample _ _ us.1 = [::]) //; apply: size0nil; by rewrite size_map size_enum_ord muln0.
Qed.

Theorem yan_corollary_2_continuous_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T K k m (epsilon a beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (c :
  hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F), exponential e -> contains_reals i -> (forall y, e (i y) = i (exp
  y)) -> vc_dimension H d -> generates_least_errors x generate H -> H c -> distribution D -> (0 < epsilon)%real -> (0 <
  a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (0 < d <= T)%N -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR
  K)%real -> (16 * ln (4 / beta) <= INR K)%real -> (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) <= INR
  m)%real -> mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun us => let G h (b : 'I_k) :=
  generate (part_of (part_by us.2) b (labelled_sample c z us.1)) h in noisy_accuracy (fun h => x (size h)) G T K c z D
  (i (10 * INR (2 * K).+1 * a)%real)) (1 - i beta)).
Proof.
have [K [K1 K2]] := enough_hard 1 (1 / 2); set a := closeness (2 * K).
have [m enough] := some_count (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR 0 / (1 / 2)))) => stated.
have := stated RF (exp : RF -> RF) same 'I_1 H1 queries 1%N 1%N K 0%N m 1%real a (1 / 2)%real least_wrong
  (always one) 1%N (fun=> x0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates (H1_all _) certain Rlt_0_1 (closeness_range _) half01r isT K1 K2 enough.
move/(no_more_than_0 (dist_sample 0 m certain) (scale0 0)) => none; apply/half_certain/none => us.
by apply: (wrong_answer _ _ (small_closeness _)); rewrite no_votes.
Qed.

Theorem yan_corollary_2_continuous_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T K k m (epsilon a beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (c :
  hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F), exponential e -> contains_reals i -> (forall y, e (i y) = i (exp
  y)) -> vc_dimension H d -> generates_least_errors x generate H -> H c -> distribution D -> (0 < epsilon)%real -> (0 <
  a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (0 < d <= T)%N -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR
  K)%real -> (16 * ln (4 / beta) <= INR K)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln (4 / beta)) <= INR k)%real
  -> (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) <= INR m)%real -> mean_at_least i (@sample_and_split F
  n D k m) (epsilon * INR k / 6)%real (fun us => let G h (b : 'I_k) := generate (part_of (part_by us.2) b
  (labelled_sample c z us.1)) h in noisy_accuracy (fun h => x (size h)) G T K c z D (i (10 * INR (2 * K).+1 * a)%real))
  1).
Proof.
have [K [K1 K2]] := enough_hard 1 (1 / 2).
have [k many] := some_count (64 / 1 * (ln (INR (1 + K).+1) + ln (4 / (1 / 2)))).
set a := closeness (2 * K).
have [m enough] := some_count (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR k / (1 / 2)))) => stated.
have := stated RF (exp : RF -> RF) same 'I_1 H1 queries 1%N 1%N K k m 1%real a (1 / 2)%real least_wrong
  (always zero) 1%N (fun=> x0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) one_point_dimension
  least_wrong_generates (H1_all _) certain Rlt_0_1 (closeness_range _) half01r isT K1 K2 many enough.
apply: (not_sure_of (dist_sample k m certain) (scale0 k)) => [us mu nu|us]; first exact: accurate_le1.
by apply: (wrong_answer _ _ (small_closeness _)); rewrite large_noise.
Qed.

(** Corollary 5 *)
Notation rank := (3 * 5).-1%N.
Theorem yan_corollary_5_continuous_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (x : seq answer ->
  'rV[F]_d) T k m (epsilon a beta : R) (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1)
  (target : 'rV[F]_d.+1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F), let K := d.+1 in let c := halfspace target in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> distribution D -> (0 < epsilon)%real -> (0 <
  a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln (3 / beta)) <= INR k)%real ->
  (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (3 * INR k / beta)) <= INR m)%real -> mean_at_least i (@sample_and_split F
  n D k m) (epsilon * INR k / 6)%real (fun us => let G h (b : 'I_k) := halfspace (generate (part_of (part_by us.2) b
  (labelled_sample c z us.1)) (asked x h)) in noisy_accuracy x G T K c z D (i (10 * INR (d.+2 * (2 * K).+1) * a)%real))
  (1 - i beta)).
Proof.
have [k many] := some_count (64 / 1 * (ln (INR (1 + 2).+1) + ln (3 / (1 / 2)))); set a := closeness rank.
have [m enough] := some_count (427 / a ^ 2 * (INR 2 * ln (1 / a) + ln (3 * INR k / (1 / 2)))) => stated.
have k0 := blocks_positive Rlt_0_1 (ltac:(lra) : 1 < 3)%real half01r many.
have := stated RF (exp : RF -> RF) same 1%N at_origin 1%N k m 1%real a (1 / 2)%real (fun _ _ => level_1) (param 1 0) 1%N
  (fun=> 0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) certain Rlt_0_1 (closeness_range _) half01r
  many enough.
move/(no_more_than_0 (dist_sample k m certain) (scale0 k)) => none; apply/half_certain/none => us.
by apply: (@wrong_hypotheses _ _ _ _ _ _ _ _ (small_closeness rank) _ _ (Ordinal k0)); rewrite always_1 always_0.
Qed.

Theorem yan_corollary_5_continuous_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (x : seq answer
  -> 'rV[F]_d) T k m (epsilon a beta : R) (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1)
  (target : 'rV[F]_d.+1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F), let K := d.+1 in let c := halfspace target in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> generates_deepest generate -> distribution D
  -> (0 < epsilon)%real -> (0 < a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln
  (3 / beta)) <= INR k)%real -> mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun us => let
  G h (b : 'I_k) := halfspace (generate (part_of (part_by us.2) b (labelled_sample c z us.1)) (asked x h)) in
  noisy_accuracy x G T K c z D (i (10 * INR (d.+2 * (2 * K).+1) * a)%real)) (1 - i beta)).
Proof.
have [k many] := some_count (64 / 1 * (ln (INR (1 + 2).+1) + ln (3 / (1 / 2)))) => stated.
have [generate /first_deepest deepest] := some_deepest 1.
have k0 := blocks_positive Rlt_0_1 (ltac:(lra) : 1 < 3)%real half01r many.
have := stated RF (exp : RF -> RF) same 1%N at_origin 1%N k 0%N 1%real (closeness rank) (1 / 2)%real _ (param 1 0) 1%N
  (fun=> 0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) deepest certain Rlt_0_1 (closeness_range _)
  half01r many.
move/(no_more_than_0 (dist_sample k 0 certain) (scale0 k)) => none; apply/half_certain/none => us.
apply: (@wrong_hypotheses _ _ _ _ _ _ _ _ (small_closeness rank) _ _ (Ordinal k0)).
rewrite (_ : labelled_sample _ _ us.1 = [::]) ?always_1 ?always_0 //; apply: size0nil.
by rewrite size_map size_enum_ord muln0.
Qed.

Theorem yan_corollary_5_continuous_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (x : seq answer
  -> 'rV[F]_d) T k m (epsilon a beta : R) (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1)
  (target : 'rV[F]_d.+1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F), let K := d.+1 in let c := halfspace target in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> generates_deepest generate -> distribution D
  -> (0 < epsilon)%real -> (0 < a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln
  (3 * INR k / beta)) <= INR m)%real -> mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun
  us => let G h (b : 'I_k) := halfspace (generate (part_of (part_by us.2) b (labelled_sample c z us.1)) (asked x h)) in
  noisy_accuracy x G T K c z D (i (10 * INR (d.+2 * (2 * K).+1) * a)%real)) (1 - i beta)).
Proof.
set a := closeness rank; have [generate deepest] := some_deepest 1.
have [m enough] := some_count (427 / a ^ 2 * (INR 2 * ln (1 / a) + ln (3 * INR 0 / (1 / 2)))) => stated.
have := stated RF (exp : RF -> RF) same 1%N at_origin 1%N 0%N m 1%real a (1 / 2)%real generate level_1 1%N
  (fun=> 0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) deepest certain Rlt_0_1 (closeness_range _)
  half01r enough.
move/(no_more_than_0 (dist_sample 0 m certain) (scale0 0)) => none; apply/half_certain/none => us.
by apply: (wrong_answer _ _ (small_closeness rank)); rewrite no_votes always_1.
Qed.

Theorem yan_corollary_5_continuous_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (x : seq answer
  -> 'rV[F]_d) T k m (epsilon a beta : R) (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1)
  (target : 'rV[F]_d.+1) n (z : 'I_n -> 'rV[F]_d) (D : 'I_n -> F), let K := d.+1 in let c := halfspace target in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> generates_deepest generate -> distribution D
  -> (0 < epsilon)%real -> (0 < a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln
  (3 / beta)) <= INR k)%real -> (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (3 * INR k / beta)) <= INR m)%real ->
  mean_at_least i (@sample_and_split F n D k m) (epsilon * INR k / 6)%real (fun us => let G h (b : 'I_k) := halfspace
  (generate (part_of (part_by us.2) b (labelled_sample c z us.1)) (asked x h)) in noisy_accuracy x G T K c z D (i (10 *
  INR (d.+2 * (2 * K).+1) * a)%real)) 1).
Proof.
have [k many] := some_count (64 / 1 * (ln (INR (1 + 2).+1) + ln (3 / (1 / 2)))); set a := closeness rank.
have [m enough] := some_count (427 / a ^ 2 * (INR 2 * ln (1 / a) + ln (3 * INR k / (1 / 2)))) => stated.
have [generate deepest] := some_deepest 1.
have := stated RF (exp : RF -> RF) same 1%N at_origin 1%N k m 1%real a (1 / 2)%real generate (param 1 0) 1%N
  (fun=> 0) (fun=> 1) exp_exponential reals_contain_reals (fun=> erefl) deepest certain Rlt_0_1 (closeness_range _)
  half01r many enough.
apply: (not_sure_of (dist_sample k m certain) (scale0 k)) => [us mu nu|us]; first exact: accurate_le1.
by apply: (wrong_answer _ _ (small_closeness rank)); rewrite large_noise always_0.
Qed.
