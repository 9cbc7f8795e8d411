(* Wrong variants of yan Theorem 5 as a whole, refuted on Coq's real numbers.

   On a line, without examples or for any generator: all blocks put forward the function 1, the target is 0. With all
   parameters 1 the first factor of the bound is at most 9/8 of the number of blocks, as in WrongReal.v; so a factor 427
   for 64 427 + 1 is too small. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import Exponentials PredictionSizes Concentration Satisfiable Halfspaces RealNumbers.
From Littlestone Require Import PredictorSizes AdvancedSizes RealPredictor RealAdaptive SatisfiablePrediction.
From Littlestone Require Import SatisfiableOblivious SatisfiableReal WrongOblivious WrongPrediction.
From Littlestone Require Import WrongReal WrongAdaptive.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
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
have range := share_range 2 one01 one01; have d2 : 0 < 1 / 2 <= 1 by lra.
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
