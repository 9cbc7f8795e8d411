(* Wrong variants of yan Theorem 5 as a whole, refuted on Coq's real numbers.

   On a line, without examples or for any generator: all blocks put forward the function 1, the target is 0. With all
   parameters 1 the first factor of the bound is at most 9/8 of the number of blocks, as in WrongReal.v; so a factor 427
   for 64 427 + 1 is too small. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import Exponentials PredictorSizes Concentration Satisfiable Halfspaces RealNumbers.
From Littlestone Require Import AdvancedSizes RealPredictor AdaptiveHalfspaces SatisfiablePrediction.
From Littlestone Require Import SatisfiableOblivious SatisfiableReal WrongOblivious WrongPrediction WrongReal.
From Littlestone Require Import WrongAdaptive MechanismStatements AccuracyStatements ContinuousStatements Depth.
From Littlestone Require Import Probability Approximations Predictor WrongContinuous ContinuousAccuracy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section WrongRealAdaptive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma not_half : ~ 1 - (1 / 2)%real <= (0 : RF).
Proof. by rewrite half_real half_below leNgt half0. Qed.

Theorem yan_theorem_5_whole_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d
  (x : seq answer -> 'rV[F]_d) T (epsilon delta alpha beta : R)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let S := INR K.+1 in let root := sqrt (8 * S * ln (2 / delta)) in
  let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S ^ 2))%real in
  let m := 0%N in
  let G s u := halfspace (generate s u) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> generates_deepest generate ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (adaptive_predictor x q K (T := T) m (i r) G),
      forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
        1 - i beta <= adaptive_accuracy x q K T m (i r) G (halfspace target) z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (27329 * S ^ 4 / alpha ^ 2 * (INR d.+1 * ln (8 * S ^ 2 / alpha) + ln (4 * INR k / beta))))%real]).
Proof.
move=> stated; have [generate /first_deepest deepest] := some_deepest 1.
have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 1%N at_origin 1%N 1%real 1%real (1 / 2)%real (1 / 2)%real
  _ exp_exponential reals_contain_reals (fun=> erefl) deepest one01 one01 half01_real half01_real.
have [_ [_ M0]] := closed_runs 1 1 one01 one01 half01_real.
have := accurate (param 1 0) 1%N (fun=> 0) (fun=> 1) certain_point.
rewrite eighth_real first_wrong // => [|u f b]; first exact: not_half.
rewrite (_ : labelled_sample _ _ u = [::]) ?always_1 //; apply/eqP.
by rewrite -size_eq0 size_map size_enum_ord muln0.
Qed.

Theorem yan_theorem_5_whole_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d
  (x : seq answer -> 'rV[F]_d) T (epsilon delta alpha beta : R)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let S := INR K.+1 in let root := sqrt (8 * S * ln (2 / delta)) in
  let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S ^ 2))%real in
  let m := ceiling (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta))) in
  let G s u := halfspace (generate s u) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (adaptive_predictor x q K (T := T) m (i r) G),
      forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
        1 - i beta <= adaptive_accuracy x q K T m (i r) G (halfspace target) z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (27329 * S ^ 4 / alpha ^ 2 * (INR d.+1 * ln (8 * S ^ 2 / alpha) + ln (4 * INR k / beta))))%real]).
Proof.
move=> stated; have [_ accurate _] := stated RF (exp : RF -> RF) (fun y => y) 1%N at_origin 1%N 1%real 1%real
  (1 / 2)%real (1 / 2)%real (fun _ _ => level_1) exp_exponential reals_contain_reals (fun=> erefl) one01 one01
  half01_real half01_real.
have [_ [_ M0]] := closed_runs 1 1 one01 one01 half01_real.
have := accurate (param 1 0) 1%N (fun=> 0) (fun=> 1) certain_point.
by rewrite eighth_real first_wrong // => [|u f b]; [exact: not_half | exact: always_1].
Qed.

Local Open Scope R_scope.

Theorem yan_theorem_5_whole_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d
  (x : seq answer -> 'rV[F]_d) T (epsilon delta alpha beta : R)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let S := INR K.+1 in let root := sqrt (8 * S * ln (2 / delta)) in
  let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S ^ 2))%real in
  let m := ceiling (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta))) in
  let G s u := halfspace (generate s u) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> generates_deepest generate ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (adaptive_predictor x q K (T := T) m (i r) G),
      forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
        1 - i beta <= adaptive_accuracy x q K T m (i r) G (halfspace target) z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (427 * S ^ 4 / alpha ^ 2 * (INR d.+1 * ln (8 * S ^ 2 / alpha) + ln (4 * INR k / beta))))%real])%R.
Proof.
move=> stated; have [generate deepest] := some_deepest 1.
have [_ _] := stated RF (exp : RF -> RF) (fun y => y) 1%N at_origin 1%N 1%real 1%real 1%real 1%real generate
  exp_exponential reals_contain_reals (fun=> erefl) deepest one01 one01 one01 one01; apply: Rlt_not_le.
have [M_up [n_up _]] := closed_runs 1 1 one01 one01 one01; have sizes := conj M_up n_up.
have [low _] := closed_examples 1 1 one01 one01 one01 one01.
have range := AdvancedSizes.share_range 2 one01 one01; have d2 : 0 < 1 / 2 <= 1 by lra.
have k32 := many_votes range d2 one01 sizes; have votes := @whole_votes_at_least 2 _ _ sizes.
move: (ceiling (427 / _ * _)) low => m low; rewrite (mult_INR (8 * _)%N m).
move: (8 * sqrt _ / 1 * _) votes => v votes; move: (INR (8 * _)%N) k32 low votes => k k32 low votes.
have s3 : 1 <= INR 3 by rewrite /=; lra.
move: (INR 3) s3 low => S s3 low; have over1 y : y / 1 = y by field.
have E2 : 427 / (1 / (8 * S ^ 2)) ^ 2 = 27328 * S ^ 4 by field; lra.
have E3 : 1 / (1 / (8 * S ^ 2)) = 8 * S ^ 2 by field; lra.
rewrite E2 E3 over1 in low; have one2 y : y / 1 ^ 2 = y by field.
have S4 : 1 <= S ^ 4 by apply: pow_R1_Rle.
rewrite one2 !over1; apply: (@too_few _ _ _ _ _ _ _ votes _ low); try lra.
have l1 := @ln_gt0 (8 * S ^ 2) ltac:(nra); have l2 := @ln_gt0 (4 * k) ltac:(lra).
by rewrite (_ : INR 2 = 2) //; lra.
Qed.

End WrongRealAdaptive.

(* ---- *)
(* Wrong variants of yan Corollary 2 with continuous noise, refuted: hypotheses without errors.

   Functions on two points have the label 0 at the first, and any at the second, which is rare: by probability e of
   which k m e is below 1/4. Samples that miss it leave both functions without errors, and the generator then takes the
   label 1 there, while the target has 0. So with probability 3/4 all hypotheses have error e. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition rare_class : class bool 1 := fun g => g false = zero.
Definition marks (y : 'I_2) : hypothesis bool 1 := fun z => if z then y else zero.
Definition rarely (s : seq (bool * 'I_2)) : 'I_2 :=
  if (errors (marks one) s <= errors (marks zero) s)%N then one else zero.
Definition least_rare (s : seq (bool * 'I_2)) (h : seq answer) := marks (head (rarely s) (recorded h)).
Notation at_rare := (fun _ : nat => true).

Lemma agrees_rare h (g : hypothesis bool 1) : agrees at_rare h g = all (pred1 (g true)) (recorded h).
Proof. by elim: h => //= -[[] y] h IHh; rewrite /recorded /= IHh // eq_sym. Qed.

Lemma least_rare_generates : generates_least_errors at_rare least_rare rare_class.
Proof.
move=> s h [g _]; rewrite agrees_rare => ag; split=> //.
  by rewrite agrees_rare /least_rare /=; case: (recorded h) ag => //= y ys /andP[/eqP-> ->]; rewrite eqxx.
move=> g' g'0; rewrite agrees_rare.
have -> : errors g' s = errors (marks (g' true)) s by apply: eq_count => -[[] y] //=; rewrite g'0.
rewrite /least_rare; case: (recorded h) => [_|y ys /= /andP[/eqP same _]]; last by rewrite same.
rewrite /= /rarely; case: ifP => [le|/negbT]; first by case: (label2 (g' true)) => ->.
by rewrite -ltnNge => /ltnW le; case: (label2 (g' true)) => ->.
Qed.

Lemma rare_dimension : vc_dimension rare_class 1.
Proof.
split=> [|m [xs <-]]; first by exists [:: true] => // -[|y []] // _; exists (marks y).
case: xs => [|a [|b xs]] // shat; exfalso.
have [|g g0 [ga gb _]] := shat (one :: one :: nseq (size xs) one); first by rewrite /= size_nseq.
have [|g' _ [ga' gb' _]] := shat (zero :: one :: nseq (size xs) one); first by rewrite /= size_nseq.
case: a ga ga' {shat} => ga ga'; last by rewrite g0 in ga.
by case: b gb gb' => gb gb'; [rewrite ga' in gb'|rewrite g0 in gb].
Qed.

(** Means that are bounded by the probability of an event *)
Lemma no_more_than (A : finType) (p : A -> RF) s (f : A -> (nat -> R) -> (nat -> R) -> RF) (bad : pred A) (b : RF) :
  dist p -> (0 <= s)%real -> (forall a, f a (fun=> 0%real) (fun=> 0%real) <= (bad a)%:R) ->
  mean_at_least same p s f b -> b <= pr p bad.
Proof.
move=> dp s0 few [n1 [n2 [b1 [b2 [l [b10 b20 lower le]]]]]]; apply: le_trans le _.
have [l1 u1] := power01 n1 (@within01 (3 * s)%real b1 ltac:(lra) b10).
have [l2 u2] := power01 n2 (@within01 s b2 s0 b20); move: (_ ^ n1)%real (_ ^ n2)%real l1 u1 l2 u2 => u v u0 u1 v0 v1.
have mass : (0 : RF) <= (u * v)%real by apply/le_realP; exact: Rmult_le_pos.
have mass1 : (u * v)%real <= (1 : RF).
  by apply/le_realP; change (u * v <= 1)%real; have := Rmult_le_compat_l _ _ _ u0 v1; lra.
apply: le_trans (_ : (u * v)%real * pr p bad <= _); last by rewrite ler_pimull // pr_ge0.
apply: ler_wpmul2l => //; rewrite pr_mean; apply: mean_le => // a.
by apply: le_trans (lower a (fun=> 0%real) (fun=> 0%real) _ _) (few a) => j _; rewrite Rabs_R0.
Qed.

Section Rare.
Variables (k m : nat) (e : RF).
Hypotheses (e0 : 0 < e) (e1 : e <= 1).
Definition rare_point (j : 'I_2) : RF := if j == one then e else 1 - e.

Lemma rare_distribution : distribution rare_point.
Proof.
split=> [j|]; first by rewrite /rare_point; case: ifP; rewrite ?(ltW e0) ?subr_ge0.
by rewrite !big_ord_recl big_ord0 /rare_point /= addr0 subrK.
Qed.

Definition hits (us : {ffun 'I_(k * m) -> 'I_2} * {ffun 'I_(k * m) -> 'I_k}) := [exists i, us.1 i == one].
Lemma rarely_hit : pr (@sample_and_split RF 2 rare_point k m) hits <= (k * m)%:R * e.
Proof.
have dS := dist_equally_likely RF (some_split (card_ord (k * m))).
rewrite -[X in X <= _]/(pr (joint (independent (fun=> rare_point)) (fun=> equally_likely RF (@splits _ k m))) hits).
rewrite pr_joint.
have -> : e = mean rare_point (fun a => (a == one)%:R).
  by rewrite -pr_mean /pr big_pred1_eq /rare_point eqxx.
rewrite -(mean_iid_sum (k * m) (fun a => (a == one)%:R) rare_distribution).
apply: mean_le => [|us]; first exact: dist_iid rare_distribution.
have sum0 : 0 <= \sum_i (us i == one)%:R :> RF by apply: sumr_ge0 => i _; rewrite ler0n.
case: (pickP (fun i => us i == one)) => [i hit_i|none].
  apply: le_trans (pr_le1 _ dS) _; rewrite (bigD1 i) //= hit_i ler_addl; apply: sumr_ge0 => j _; exact: ler0n.
by rewrite /pr big_pred0 // => us2 /=; apply/existsP => -[i]; rewrite none.
Qed.
End Rare.

Theorem yan_corollary_2_continuous_wrong_5 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X (H : class X 1)
  (x : nat -> X) d T K k m (epsilon a beta : R) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) (c :
  hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F), exponential e -> contains_reals i -> (forall y, e (i y) = i (exp
  y)) -> vc_dimension H d -> generates_least_errors x generate H -> H c -> distribution D -> (0 < epsilon)%real -> (0 <
  a <= 1 / 2)%real -> (0 < beta <= 1)%real -> (0 < d <= T)%N -> (4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR
  K)%real -> (16 * ln (4 / beta) <= INR K)%real -> (64 / epsilon * (ln (INR (T + K).+1) + ln (4 / beta)) <= INR k)%real
  -> (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta)) <= INR m)%real -> mean_at_least i (@sample_and_split F
  n D k m) (epsilon * INR k / 6)%real (fun us => let G h (b : 'I_k) := generate (part_of (part_by us.2) b
  (labelled_sample c z us.1)) h in noisy_accuracy (fun h => x (size h)) G T K c z D (i 0%real)) (1 - i beta)).
Proof.
have [K [K1 K2]] := enough_hard 1 (1 / 2).
have [k many] := some_count (64 / 1 * (ln (INR (1 + K).+1) + ln (4 / (1 / 2)))).
set a := closeness (2 * K).
have [m enough] := some_count (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR k / (1 / 2)))) => stated.
have k0 := blocks_positive Rlt_0_1 (ltac:(lra) : 1 < 4)%real half01r many.
pose y : R := (1 / (4 * INR (k * m).+1))%real; have N0 := pos_INR (k * m); have NS := S_INR (k * m).
have y0 : (0 < y)%real by apply: Rdiv_lt_0_compat; lra.
have yN : (y * (4 * INR (k * m).+1) = 1)%real by rewrite /y; field; lra.
have e0 : 0 < (y : RF) := i_lt0 reals_contain_reals y0.
have e1 : (y : RF) <= 1 by apply/le_realP; change (y <= 1)%real; nra.
have D1 := rare_distribution e0 e1.
have := stated RF (exp : RF -> RF) same bool rare_class at_rare 1%N 1%N K k m 1%real a (1 / 2)%real
  least_rare (marks zero) 2%N (fun j => j == one) (rare_point (y : RF)) exp_exponential reals_contain_reals
  (fun=> erefl) rare_dimension least_rare_generates erefl D1 Rlt_0_1 (closeness_range _) half01r isT K1 K2 many enough.
move/(no_more_than (bad := @hits k m) (dist_sample k m D1) (scale0 k)) => bound.
have : 1 - (1 / 2)%real <= ((k * m)%:R * y : RF).
  apply: le_trans (rarely_hit k m e0 e1); apply: bound => us; case: (boolP (hits us)) => [_|missed] /=.
    by apply: pr_le1; exact: dist_rounds.
  rewrite /noisy_accuracy /pr big_pred0 // => h; apply/negbTE; rewrite negb_and; apply/orP; right.
  apply/forallPn; exists ord0; rewrite drop_oversize ?size_tuple // negb_and; apply/orP; left.
  apply/forallPn; exists (Ordinal k0); rewrite -ltNge.
  set s := part_of _ _ _; have clean : errors (marks one) s = 0%N.
    apply/eqP; rewrite /errors eqn0Ngt -has_count; apply/hasPn => e /mem_mask /mapP[j _ ->] /=.
    by move: missed; rewrite negb_exists => /forallP/(_ j)/negPf->; rewrite eqxx.
  rewrite /least_rare /= /rarely clean leq0n /error_of (bigD1 one) //= /rare_point eqxx.
  by apply: lt_le_trans e0 _; rewrite ler_addl; apply: sumr_ge0 => j _; have [ge0 _] := D1; exact: ge0.
rewrite -(i_nat reals_contain_reals); move/le_realP => le; have {}le : (1 - 1 / 2 <= INR (k * m) * y)%real := le.
by nra.
Qed.
