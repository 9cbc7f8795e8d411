(* Wrong variants of yan Corollary 2 with continuous noise, refuted: hypotheses without errors.

   Functions on two points have the label 0 at the first, and any at the second, which is rare: by probability e of
   which k m e is below 1/4. Samples that miss it leave both functions without errors, and the generator then takes the
   label 1 there, while the target has 0. So with probability 3/4 all hypotheses have error e. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import MechanismStatements AccuracyStatements ContinuousStatements Exponentials RealNumbers.
From Littlestone Require Import Depth Satisfiable Probability Shuffled Predictor RealPredictor.
From Littlestone Require Import SatisfiablePrediction SatisfiableOblivious SatisfiableReal.
From Littlestone Require Import WrongContinuous ContinuousAccuracy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
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
