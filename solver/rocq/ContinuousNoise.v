(* Means over continuous Laplace noise of continuous functions between 0 and 1.

   The density is continuous, so integrals over [-n, n] exist, and that of the density alone is 1 - exp(-epsilon n), by
   the antiderivatives on both sides of 0. They grow with n and are at most 1, so the mean exists: it is the least upper
   bound. If g(|z|) <= f(z) up to |z| = x and G is an antiderivative of the density times g on the right, then the mean
   of f is at least 2 (G(x) - G(0)), the integral over [-x, x] of what is below f. The means of f and 1 - f add up to
   1, so bounds from below are bounds from above, too. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials Noise MechanismStatements.
From Littlestone Require Import AccuracyStatements.
From Littlestone Require Import MechanismRuns FreshNoiseCost.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Continuous functions *)
Lemma continuous_same f g : continuity f -> (forall z, f z = g z) -> continuity g.
Proof. by move=> cf fg; rewrite -(FunctionalExtensionality.functional_extensionality f g fg). Qed.

Lemma continuous_constant c : continuity (fun=> c).
Proof. by apply: continuity_const => x y. Qed.

Lemma continuous_id : continuity (fun z => z).
Proof. by apply: derivable_continuous; exact: derivable_id. Qed.

Lemma continuous_plus f g : continuity f -> continuity g -> continuity (fun z => f z + g z).
Proof. exact: continuity_plus. Qed.

Lemma continuous_minus f g : continuity f -> continuity g -> continuity (fun z => f z - g z).
Proof. exact: continuity_minus. Qed.

Lemma continuous_times f g : continuity f -> continuity g -> continuity (fun z => f z * g z).
Proof. exact: continuity_mult. Qed.

Lemma continuous_exp f : continuity f -> continuity (fun z => exp (f z)).
Proof. by move=> cf; apply: (continuity_comp f exp) => //; apply: derivable_continuous; exact: derivable_exp. Qed.

Lemma continuous_abs f : continuity f -> continuity (fun z => Rabs (f z)).
Proof. by move=> cf; apply: (continuity_comp f Rabs) => //; exact: Rcontinuity_abs. Qed.

Lemma continuous_min f g : continuity f -> continuity g -> continuity (fun z => Rmin (f z) (g z)).
Proof.
move=> cf cg; apply: (@continuous_same (fun z => / 2 * (f z + g z - Rabs (f z - g z)))).
  apply: continuous_times; first exact: continuous_constant.
  by apply: continuous_minus; [exact: continuous_plus | apply/continuous_abs/continuous_minus].
by move=> z; rewrite /Rmin; case: Rle_dec => /= le; rewrite /Rabs; case: Rcase_abs; lra.
Qed.

Section Noise.
Variable epsilon : R.
Hypothesis positive : 0 < epsilon.

Lemma tail_continuous f : continuity f -> continuity (fun z => laplace_tail epsilon (f z)).
Proof.
move=> cf; have scaled : continuity (fun z => epsilon * f z).
  by apply: continuous_times => //; exact: continuous_constant.
have sided g : continuity g -> continuity (fun z => Rmin 1 (exp (g z))).
  by move=> cg; apply: continuous_min; [exact: continuous_constant | exact: continuous_exp].
apply: (@continuous_same (fun z => / 2 * (1 + Rmin 1 (exp (0 - epsilon * f z)) - Rmin 1 (exp (epsilon * f z))))).
  apply: continuous_times; first exact: continuous_constant.
  apply: continuous_minus; last exact: sided.
  apply: continuous_plus; first exact: continuous_constant.
  by apply/sided/continuous_minus => //; exact: continuous_constant.
have above x : 0 <= x -> 1 <= exp x by move=> x0; rewrite -exp_0; exact: exp_monotone.
move=> z; rewrite /laplace_tail Rminus_0_l; case: Rle_dec => /= [|/Rnot_le_lt] b0.
  have [_ small] := @exp_below_1 (- (epsilon * f z)) ltac:(nra).
  by have large := above (epsilon * f z) ltac:(nra); rewrite Rmin_right // Rmin_left //; lra.
have [_ small] := @exp_below_1 (epsilon * f z) ltac:(nra).
by have large := above (- (epsilon * f z)) ltac:(nra); rewrite Rmin_left // Rmin_right //; lra.
Qed.

(** Integrals *)
Lemma integral_of F f a b (pr : Riemann_integrable f a b) : (forall z, derivable_pt_lim F z (f z)) -> continuity f ->
  RiemannInt pr = F b - F a.
Proof.
move=> dF cf; pose d : derivable F := fun z => exist _ (f z) (dF z).
exact: (@FTC_Riemann (@mkC1 F d cf) a b pr).
Qed.

Lemma density_continuous : continuity (laplace_density epsilon).
Proof.
apply: continuous_times; first exact: continuous_constant.
apply: continuous_exp; apply: (@continuous_same (fun z => (- epsilon) * Rabs z)) => [|z]; last by ring.
by apply: continuous_times; [exact: continuous_constant | apply/continuous_abs/continuous_id].
Qed.

Definition weighted f z := laplace_density epsilon z * f z.

Lemma weighted_continuous f : continuity f -> continuity (weighted f).
Proof. by move=> cf; apply: continuous_times => //; exact: density_continuous. Qed.

Lemma weighted_nonneg f z : 0 <= f z -> 0 <= weighted f z.
Proof.
move=> f0; apply: Rmult_le_pos => //; apply: Rmult_le_pos; first by lra.
by apply/Rlt_le/exp_pos.
Qed.

Lemma integrable f a b : a <= b -> continuity f -> Riemann_integrable f a b.
Proof. by move=> ab cf; apply: continuity_implies_RiemannInt. Qed.

Lemma integral_nonneg f a b (pr : Riemann_integrable f a b) : a <= b -> (forall z, 0 <= f z) -> 0 <= RiemannInt pr.
Proof.
move=> ab f0; rewrite -(Rmult_0_l (b - a)) -(RiemannInt_P15 (RiemannInt_P14 a b 0)).
by apply: RiemannInt_P19 => // z _; exact: f0.
Qed.

Lemma opposite_derivative G h z : derivable_pt_lim G (- z) (h (- z)) ->
  derivable_pt_lim (fun y => - G (- y)) z (h (- z)).
Proof.
move=> dG; have -> : h (- z) = - (h (- z) * - (1)) by ring.
apply: (derivable_pt_lim_opp (fun y => G (- y))); apply: (derivable_pt_lim_comp (fun y => - y) G) => //.
by apply: (derivable_pt_lim_opp (fun y => y)); exact: derivable_pt_lim_id.
Qed.

(* what is below f on the right, and mirrored on the left *)
Lemma integral_at_least f g G x y (pr : Riemann_integrable (weighted f) (- y) y) : 0 <= x <= y -> continuity f ->
  (forall z, 0 <= f z) -> continuity g ->
  (forall z, derivable_pt_lim G z (epsilon / 2 * exp (- (epsilon * z)) * g z)) ->
  (forall z, Rabs z <= x -> g (Rabs z) <= f z) -> 2 * (G x - G 0) <= RiemannInt pr.
Proof.
move=> xy cf f0 cg dG below; have cw := weighted_continuous cf; have w0 z := weighted_nonneg (f0 z).
pose h z := epsilon / 2 * exp (- (epsilon * z)) * g z; have ch : continuity h.
  apply: continuous_times => //; apply: continuous_times; first exact: continuous_constant.
  apply: continuous_exp; apply: (@continuous_same (fun z => (- epsilon) * z)) => [|z]; last by ring.
  by apply: continuous_times; [exact: continuous_constant | exact: continuous_id].
have ch' : continuity (fun z => h (- z)).
  apply: (continuity_comp (fun z => - z) h) => //; apply: (@continuous_same (fun z => 0 - z)) => [|z]; last by ring.
  by apply: continuous_minus; [exact: continuous_constant | exact: continuous_id].
have p1 := @integrable _ (- y) (- x) ltac:(lra) cw; have p2 := @integrable _ (- x) 0 ltac:(lra) cw.
have p3 := @integrable _ 0 x ltac:(lra) cw; have p4 := @integrable _ x y ltac:(lra) cw.
have p12 := @integrable _ (- y) 0 ltac:(lra) cw; have p34 := @integrable _ 0 y ltac:(lra) cw.
rewrite -(RiemannInt_P26 p12 p34 pr) -(RiemannInt_P26 p1 p2 p12) -(RiemannInt_P26 p3 p4 p34).
have := @integral_nonneg _ _ _ p1 ltac:(lra) w0; have := @integral_nonneg _ _ _ p4 ltac:(lra) w0.
have q2 := @integrable _ (- x) 0 ltac:(lra) ch'; have q3 := @integrable _ 0 x ltac:(lra) ch.
have := integral_of q3 dG ch; have := @integral_of (fun z => - G (- z)) _ _ _ q2 _ ch'.
rewrite Ropp_0 Ropp_involutive => /(_ (fun z => @opposite_derivative G h z (dG (- z)))) e2 e3.
have step z s : s = Rabs z -> Rabs z <= x -> h s <= weighted f z.
  move=> -> zx; rewrite /h /weighted /laplace_density; apply: Rmult_le_compat_l; last exact: below.
  by apply: Rmult_le_pos; [lra | apply/Rlt_le/exp_pos].
have : RiemannInt q2 <= RiemannInt p2.
  apply: RiemannInt_P19 => [|z z0]; first by lra.
  by have E : - z = Rabs z; [rewrite Rabs_left1 //; lra | apply: step; rewrite -?E //; lra].
have : RiemannInt q3 <= RiemannInt p3.
  apply: RiemannInt_P19 => [|z z0]; first by lra.
  by have E : z = Rabs z; [rewrite Rabs_pos_eq //; lra | apply: step; rewrite -?E //; lra].
by lra.
Qed.

(** The whole density *)
Lemma exponential_continuous c s : continuity (fun z => c * (exp (s * z) * (s * 1))).
Proof.
apply: continuous_times; first exact: continuous_constant.
apply: continuous_times; last exact: continuous_constant.
by apply/continuous_exp/continuous_times; [exact: continuous_constant | exact: continuous_id].
Qed.

Lemma exponential_slope c s z : derivable_pt_lim (fun y => c * exp (s * y)) z (c * (exp (s * z) * (s * 1))).
Proof.
apply: (derivable_pt_lim_scal (fun y => exp (s * y))).
apply: (derivable_pt_lim_comp (fun y => s * y) exp); last exact: derivable_pt_lim_exp.
by apply: (derivable_pt_lim_scal (fun y => y)); exact: derivable_pt_lim_id.
Qed.

Lemma density_integral y (pr : Riemann_integrable (weighted (fun=> 1)) (- y) y) : 0 <= y ->
  RiemannInt pr = 1 - exp (- (epsilon * y)).
Proof.
move=> y0; have cw := weighted_continuous (continuous_constant 1).
have p1 := @integrable _ (- y) 0 ltac:(lra) cw; have p2 := @integrable _ 0 y ltac:(lra) cw.
have q1 := @integrable _ (- y) 0 ltac:(lra) (exponential_continuous (/ 2) epsilon).
have q2 := @integrable _ 0 y ltac:(lra) (exponential_continuous (- / 2) (- epsilon)).
rewrite -(RiemannInt_P26 p1 p2 pr) (_ : RiemannInt p1 = RiemannInt q1); last first.
  apply: RiemannInt_P18 => [|z z0]; first by lra.
  rewrite /weighted /laplace_density Rabs_left; last by lra.
  by rewrite (_ : - (epsilon * - z) = epsilon * z); [rewrite /Rdiv; ring | ring].
rewrite (_ : RiemannInt p2 = RiemannInt q2); last first.
  apply: RiemannInt_P18 => [|z z0]; first by lra.
  rewrite /weighted /laplace_density Rabs_pos_eq; last by lra.
  by rewrite (_ : - (epsilon * z) = - epsilon * z); [rewrite /Rdiv; ring | ring].
rewrite (integral_of q1 (exponential_slope _ _) (exponential_continuous _ _)).
rewrite (integral_of q2 (exponential_slope _ _) (exponential_continuous _ _)) !Rmult_0_r exp_0.
have -> : epsilon * - y = - (epsilon * y) by ring.
by rewrite (_ : - epsilon * y = - (epsilon * y)); [lra | ring].
Qed.

(* laplace_tail is the integral of the density from b on: that from y on vanishes *)
Lemma tail_is_integral b y (pr : Riemann_integrable (weighted (fun=> 1)) b y) : b <= y -> 0 <= y ->
  RiemannInt pr = laplace_tail epsilon b - laplace_tail epsilon y.
Proof.
move=> by_ y0; have cw := weighted_continuous (continuous_constant 1).
have above c (q : Riemann_integrable (weighted (fun=> 1)) c y) : 0 <= c <= y ->
    RiemannInt q = laplace_tail epsilon c - laplace_tail epsilon y.
  move=> c0; have p := @integrable _ c y ltac:(lra) (exponential_continuous (- / 2) (- epsilon)).
  rewrite (_ : RiemannInt q = RiemannInt p); last first.
    apply: RiemannInt_P18 => [|z z0]; first by lra.
    rewrite /weighted /laplace_density Rabs_pos_eq; last by lra.
    by rewrite (_ : - (epsilon * z) = - epsilon * z); [rewrite /Rdiv; ring | ring].
  rewrite (integral_of p (exponential_slope _ _) (exponential_continuous _ _)) !tail_of_nonneg; try lra.
  by rewrite !(Ropp_mult_distr_l epsilon); lra.
have [b0|b0] := Rle_lt_dec 0 b; first by apply: above; lra.
have p1 := @integrable _ b 0 ltac:(lra) cw; have p2 := @integrable _ 0 y ltac:(lra) cw.
have p := @integrable _ b 0 ltac:(lra) (exponential_continuous (/ 2) epsilon).
rewrite -(RiemannInt_P26 p1 p2 pr) (above 0 p2); last by lra.
rewrite (_ : RiemannInt p1 = RiemannInt p); last first.
  apply: RiemannInt_P18 => [|z z0]; first by lra.
  rewrite /weighted /laplace_density Rabs_left; last by lra.
  by rewrite (_ : - (epsilon * - z) = epsilon * z); [rewrite /Rdiv; ring | ring].
rewrite (integral_of p (exponential_slope _ _) (exponential_continuous _ _)) (tail_of_negative _ b0).
by rewrite (tail_of_nonneg _ (Rle_refl 0)) !Rmult_0_r Ropp_0 exp_0; lra.
Qed.

Lemma integral_at_most f y (pr : Riemann_integrable (weighted f) (- y) y) : 0 <= y -> within f -> RiemannInt pr <= 1.
Proof.
move=> y0 f01; have cw := weighted_continuous (continuous_constant 1).
have all_of := @integrable _ (- y) y ltac:(lra) cw; apply: (Rle_trans _ (RiemannInt all_of)).
  apply: RiemannInt_P19 => [|z _]; first by lra.
  apply: Rmult_le_compat_l; last by case: (f01 z).
  by rewrite -[laplace_density _ _]Rmult_1_r; apply: weighted_nonneg; lra.
by rewrite density_integral //; have := exp_pos (- (epsilon * y)); lra.
Qed.

Lemma exp_vanishes e : 0 < e -> exists N, forall n, (N <= n)%N -> exp (- (epsilon * INR n)) < e.
Proof.
move=> e0; have [N large] := unbounded (/ (epsilon * e)); exists N => n /leP/le_INR nN.
have ee := Rmult_lt_0_compat _ _ positive e0; have inv0 := Rinv_0_lt_compat _ ee.
have E : / e < 1 + epsilon * INR n.
  have := Rmult_lt_compat_l epsilon _ _ positive (Rlt_le_trans _ _ _ large nN).
  by rewrite (_ : epsilon * / (epsilon * e) = / e); [lra | field; lra].
have inv := Rinv_0_lt_compat _ e0.
rewrite exp_Ropp -(Rinv_inv e); apply: Rinv_lt_contravar.
  by apply: Rmult_lt_0_compat => //; exact: exp_pos.
by have := one_plus_le_exp (epsilon * INR n); lra.
Qed.

(** Means *)
Section Draws.
Variable draw : (R -> R) -> R.
Hypothesis draws : laplace_draw epsilon draw.

Lemma integrals f (cf : continuity f) n : Riemann_integrable (weighted f) (- INR n) (INR n).
Proof. by apply: integrable; [have := pos_INR n; lra | exact: weighted_continuous]. Qed.

Lemma draw_limit f (cf : continuity f) : within f -> Un_cv (fun n => RiemannInt (integrals cf n)) (draw f).
Proof. exact: (draws (integrals cf)). Qed.

Lemma draw_at_least f g G x : 0 <= x -> continuity f -> within f -> continuity g ->
  (forall z, derivable_pt_lim G z (epsilon / 2 * exp (- (epsilon * z)) * g z)) ->
  (forall z, Rabs z <= x -> g (Rabs z) <= f z) -> 2 * (G x - G 0) <= draw f.
Proof.
move=> x0 cf f01 cg dG below; apply: Rnot_lt_le => less.
have [N near] := draw_limit cf f01 (eps := 2 * (G x - G 0) - draw f) ltac:(lra); have [M large] := unbounded x.
have {near} := near (N + M)%coq_nat ltac:(apply/leP; exact: leq_addr).
have nM : INR M <= INR (N + M)%coq_nat by apply/le_INR/leP; exact: leq_addl.
have := @integral_at_least f g G x (INR (N + M)%coq_nat) (integrals cf _) ltac:(lra) cf
  (fun z => proj1 (f01 z)) cg dG below.
by rewrite /R_dist => le /Rabs_def2 [less_n _]; lra.
Qed.

Lemma opposite_within (f : R -> R) : within f -> within (fun z => 1 - f z).
Proof. by move=> f01 z; have := f01 z; lra. Qed.

Lemma draw_rest f : continuity f -> within f -> draw f + draw (fun z => 1 - f z) = 1.
Proof.
move=> cf f01; have cg := continuous_minus (continuous_constant 1) cf.
apply: UL_sequence (CV_plus _ _ _ _ (draw_limit cf f01) (draw_limit cg (opposite_within f01))) _.
move=> e e0; have [N small] := exp_vanishes e0; exists N => n /leP/small.
have w := integrals (continuous_constant 1) n; have n0 := pos_INR n.
have := RiemannInt_P13 (integrals cf n) (integrals cg n) (RiemannInt_P10 1 (integrals cf n) (integrals cg n)).
rewrite (RiemannInt_P18 _ w); [|by lra | by move=> z _; rewrite /weighted; ring].
rewrite density_integral // Rmult_1_l => <-; have := exp_pos (- (epsilon * INR n)).
by rewrite /R_dist => x0 small_n; rewrite Rabs_left1; lra.
Qed.

Lemma draw_within f : continuity f -> within f -> 0 <= draw f <= 1.
Proof.
have nonneg g : continuity g -> within g -> 0 <= draw g.
  move=> cg g01; have := @draw_at_least g (fun=> 0) (fun=> 0) 0 (Rle_refl 0) cg g01 (continuous_constant 0).
  rewrite Rminus_diag_eq // Rmult_0_r; apply=> z; last by case: (g01 z).
  by rewrite Rmult_0_r; exact: derivable_pt_lim_const.
move=> cf f01; have := nonneg _ cf f01; have := draw_rest cf f01.
by have := nonneg _ (continuous_minus (continuous_constant 1) cf) (opposite_within f01); lra.
Qed.
End Draws.

(** Such a mean exists *)
(* all integrals of f over [-n, n], if f is between 0 and 1 and has them; and 0 *)
Definition integrals_of (f : R -> R) (x : R) : Prop := x = 0 \/ within f /\
  exists (pr : forall n, Riemann_integrable (weighted f) (- INR n) (INR n)) n, x = RiemannInt (pr n).

Lemma integrals_bounded f : bound (integrals_of f).
Proof.
exists 1 => x [->|[f01 [pr [n ->]]]]; first by lra.
by apply: integral_at_most => //; exact: pos_INR.
Qed.

Lemma integrals_inhabited f : exists x, integrals_of f x.
Proof. by exists 0; left. Qed.

Definition continuous_laplace f := proj1_sig (completeness _ (integrals_bounded f) (integrals_inhabited f)).

Lemma continuous_laplace_draws : laplace_draw epsilon continuous_laplace.
Proof.
move=> f pr f01; rewrite /continuous_laplace; case: completeness => l /= [upper least].
have w0 z := weighted_nonneg (proj1 (f01 z)); apply: Un_cv_crit_lub => [n|].
  have n0 := pos_INR n; have E := S_INR n.
  have p1 := @RiemannInt_P22 _ _ _ (- INR n) (pr n.+1) ltac:(lra).
  have p2 := @RiemannInt_P23 _ _ _ (- INR n) (pr n.+1) ltac:(lra).
  have p3 := @RiemannInt_P23 _ _ _ (INR n) p2 ltac:(lra).
  rewrite -(RiemannInt_P26 p1 p2 (pr n.+1)) -(RiemannInt_P26 (pr n) p3 p2).
  have := integral_nonneg p1 ltac:(lra) w0; have := integral_nonneg p3 ltac:(lra) w0; lra.
split=> [x [n ->]|b bb]; first by apply: upper; right; split=> //; exists pr, n.
apply: least => x [->|[_ [pr' [n ->]]]]; last first.
  by apply: bb; exists n; exact: RiemannInt_P5.
apply: (Rle_trans _ (RiemannInt (pr 0%N))); last by apply: bb; exists 0%N.
by apply: integral_nonneg => //; rewrite /=; lra.
Qed.
End Noise.
