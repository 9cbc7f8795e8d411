(* Moving continuous Laplace noise by d costs a factor exp(epsilon d), and the chance of values that may not be moved.

   The integral of the density times g(z + d) over an interval is at most exp(epsilon d) times that of the density times
   g over the interval that is moved by d, as the density falls by this factor at most. Beyond m functions are at most
   1, and the integral of the density is the tail at m. Both are bounds on integrals over [-n, n], and pass to means. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials Noise MechanismStatements AccuracyStatements.
From Littlestone Require Import MechanismRuns FreshNoiseCost InfiniteNoise ContinuousNoise AccurateRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Integrals *)
Lemma shift_continuous f d : continuity f -> continuity (fun z => f (z + d)).
Proof.
move=> cf; apply: (continuity_comp (fun z => z + d) f) => //.
by apply: continuous_plus; [exact: continuous_id | exact: continuous_constant].
Qed.

Lemma integral_shift f d a b (pr : Riemann_integrable (fun z => f (z + d)) a b)
    (pr' : Riemann_integrable f (a + d) (b + d)) : a <= b -> continuity f -> RiemannInt pr = RiemannInt pr'.
Proof.
move=> ab cf; have abd : a + d <= b + d by lra.
pose c x (_ : a + d <= x <= b + d) := cf x; pose F := primitive abd (FTC_P1 abd c).
pose c' x (_ : a <= x <= b) := shift_continuous d cf x.
have [_ antiderived] := RiemannInt_P29 ab c'.
have moved : antiderivative (fun z => f (z + d)) (fun z => F (z + d)) a b.
  split=> // x x01; have lim : derivable_pt_lim (fun z => F (z + d)) x (f (x + d)).
    rewrite -[f _]Rmult_1_r; apply: (derivable_pt_lim_comp (fun z => z + d) F); last by apply: RiemannInt_P28; lra.
    rewrite -[1]Rplus_0_r; apply: (derivable_pt_lim_plus (fun z => z) (fun=> d)); first exact: derivable_pt_lim_id.
    exact: derivable_pt_lim_const.
  by exists (exist _ _ lim).
have [e E] := antiderivative_Ucte _ _ _ _ _ moved (RiemannInt_P29 ab c').
have := RiemannInt_P20 ab (FTC_P1 ab c') pr; have := RiemannInt_P20 abd (FTC_P1 abd c) pr'.
by rewrite -/F => -> ->; rewrite !E; lra.
Qed.

Lemma integral_grows f a b a' b' (pr : Riemann_integrable f a b) (pr' : Riemann_integrable f a' b') :
  a' <= a -> a <= b -> b <= b' -> continuity f -> (forall z, 0 <= f z) -> RiemannInt pr <= RiemannInt pr'.
Proof.
move=> aa ab bb cf f0; have p1 := @integrable f a' a aa cf; have p3 := @integrable f b b' bb cf.
have p23 := @integrable f a b' ltac:(lra) cf.
rewrite -(RiemannInt_P26 p1 p23 pr') -(RiemannInt_P26 pr p3 p23).
by have := integral_nonneg p1 aa f0; have := integral_nonneg p3 bb f0; lra.
Qed.

Lemma integral_constant epsilon c a b (pr : Riemann_integrable (weighted epsilon (fun=> c)) a b)
    (one : Riemann_integrable (weighted epsilon (fun=> 1)) a b) : a <= b -> RiemannInt pr = c * RiemannInt one.
Proof.
move=> ab; have p0 := RiemannInt_P14 a b 0; have p := RiemannInt_P10 c p0 one.
rewrite (RiemannInt_P18 pr p) // => [|z _]; last by rewrite /weighted /fct_cte; ring.
by rewrite (RiemannInt_P13 p0 one p) RiemannInt_P15; ring.
Qed.

Section Moves.
Variables (epsilon : R) (draw : (R -> R) -> R).
Hypotheses (positive : 0 < epsilon) (draws : laplace_draw epsilon draw).
Notation weighted := (weighted epsilon).

Lemma weighted_moves g d z : 0 <= d -> 0 <= g (z + d) -> weighted (fun y => g (y + d)) z
  <= exp (epsilon * d) * weighted g (z + d).
Proof.
move=> d0 g0; rewrite /weighted /laplace_density.
suff : exp (- (epsilon * Rabs z)) <= exp (epsilon * d) * exp (- (epsilon * Rabs (z + d))).
  move=> /(Rmult_le_compat_l (epsilon / 2 * g (z + d))) le.
  by have := le ltac:(apply: Rmult_le_pos => //; lra); lra.
rewrite -exp_plus; apply: exp_monotone; have := Rabs_triang z d; rewrite (Rabs_pos_eq d) //; nra.
Qed.

(* what holds for integrals, from some n on, holds for means *)
Lemma draw_below f g (cf : continuity f) (cg : continuity g) C D k : within f -> within g -> 0 <= C ->
  (forall n, INR k <= INR n -> RiemannInt (integrals epsilon cf n)
    <= C * RiemannInt (integrals epsilon cg (n + k)) + D) ->
  draw f <= C * draw g + D.
Proof.
move=> f01 g01 C0 below; have lf := CV_shift' _ k _ (draw_limit draws cf f01).
have lg := CV_shift' _ k _ (CV_shift' _ k _ (draw_limit draws cg g01)).
apply: (limit_le lf lg C0) => n /=; have n0 := pos_INR n; rewrite !plusE.
apply: (Rle_trans _ _ _ (below (n + k)%N _)); first by rewrite plus_INR; lra.
apply: Rplus_le_compat_r; apply: Rmult_le_compat_l => //.
have W := weighted_continuous epsilon cg; have w0 z := weighted_nonneg positive (proj1 (g01 z)).
have nk0 := pos_INR (n + k + k); have E : INR (n + k + k) <= INR (n + k + k).+1 by apply/le_INR/leP.
by apply: (integral_grows (integrals epsilon cg (n + k + k)) (integrals epsilon cg (n + k + k).+1)) => //; lra.
Qed.

Lemma draw_at_most f x : continuity f -> within f -> 0 <= x -> (forall z, f z <= x) -> draw f <= x.
Proof.
move=> cf f01 x0 fx; have c1 := continuous_constant 1; rewrite (_ : x = 0 * draw f + x); last by ring.
apply: (draw_below (cf := cf) (cg := cf) (k := 0%N)) => // [|n _]; first by lra.
have n0 := pos_INR n; have one := @integrable _ (- INR n) (INR n) ltac:(lra) (weighted_continuous epsilon c1).
have all_x := @integrable _ (- INR n) (INR n) ltac:(lra) (weighted_continuous epsilon (continuous_constant x)).
have : RiemannInt (integrals epsilon cf n) <= RiemannInt all_x.
  apply: RiemannInt_P19 => [|z _]; first by lra.
  by have := @weighted_nonneg _ positive (fun=> 1) z Rle_0_1; have := fx z; rewrite /weighted; nra.
rewrite (integral_constant all_x one) ?density_integral //; last by lra.
by have := Rmult_le_pos _ _ x0 (Rlt_le _ _ (exp_pos (- (epsilon * INR n)))); lra.
Qed.

(* f is at least g, and by x more between a and b *)
Lemma draw_more f g x a b : continuity f -> continuity g -> within f -> within g -> (forall z, g z <= f z) ->
  a <= b -> 0 <= b -> 0 <= x -> (forall z, a <= z <= b -> x <= f z - g z) ->
  draw g + x * (laplace_tail epsilon a - laplace_tail epsilon b) <= draw f.
Proof.
move=> cf cg f01 g01 gf ab b0 x0 more; set mass := _ - _; have [k large] := unbounded (Rabs a + Rabs b).
have aR := Rle_abs (- a); have bR := Rle_abs b; have bR' := Rabs_pos b; rewrite Rabs_Ropp in aR.
suff : draw g <= 1 * draw f + - (x * mass) by lra.
apply: (draw_below (cf := cg) (cg := cf) (k := k)) => // [|n kn]; first by lra.
have aR' := Rabs_pos a; have n0 := pos_INR n.
have Wf := weighted_continuous epsilon cf; have Wg := weighted_continuous epsilon cg; have c1 := continuous_constant 1.
pose h z := weighted f z + -1 * weighted g z; have ch : continuity h.
  by apply: continuous_plus => //; apply: continuous_times => //; exact: continuous_constant.
have w1 z := @weighted_nonneg _ positive (fun=> 1) z Rle_0_1.
have h0 z : 0 <= h z by have := w1 z; have := gf z; rewrite /h /weighted; nra.
have all_h := @integrable h (- INR n) (INR n) ltac:(lra) ch; have some_h := @integrable h a b ab ch.
have one := @integrable _ a b ab (weighted_continuous epsilon c1).
have all_x := @integrable _ a b ab (weighted_continuous epsilon (continuous_constant x)).
have := integral_grows some_h all_h ltac:(lra) ab ltac:(lra) ch h0.
rewrite (RiemannInt_P13 (integrals epsilon cf n) (integrals epsilon cg n) all_h).
have : RiemannInt all_x <= RiemannInt some_h.
  apply: RiemannInt_P19 => // z z01; have := w1 z; have := more z ltac:(lra); rewrite /h /weighted; nra.
rewrite (integral_constant all_x one) // tail_is_integral // -/mass.
have nk : INR (n + k) = INR n + INR k by exact: plus_INR.
have k0 := pos_INR k.
have := integral_grows (integrals epsilon cf n) (integrals epsilon cf (n + k)) ltac:(lra) ltac:(lra) ltac:(lra) Wf
  (fun z => weighted_nonneg positive (proj1 (f01 z))).
by lra.
Qed.

Lemma continuous_moves m d : 0 <= d ->
  nice_moves continuity draw (fun z => z + d) (fun z => no_more z m) (exp (epsilon * d)) (laplace_tail epsilon m).
Proof.
move=> d0 f g C D cf cg f01 g01 C0 D0 fg; have x0 := exp_pos (epsilon * d).
have [k large] := unbounded (Rabs m + d); have am := Rle_abs m; have am' := Rle_abs (- m); rewrite Rabs_Ropp in am'.
rewrite (_ : exp _ * C * draw g + D + _ = C * exp (epsilon * d) * draw g + (D + laplace_tail epsilon m)); last by ring.
have C0' : 0 <= C * exp (epsilon * d) by apply: Rmult_le_pos; lra.
apply: (draw_below (cf := cf) (cg := cg) (k := k)) => // n kn; have n0 := pos_INR n; have k0 := pos_INR k.
have W1 := weighted_continuous epsilon (continuous_constant 1).
have WD := weighted_continuous epsilon (continuous_constant D).
have Wf := weighted_continuous epsilon cf; have Wg := weighted_continuous epsilon cg.
have Wgd := shift_continuous d Wg.
have f1 := @integrable _ (- INR n) m ltac:(lra) Wf; have f2 := @integrable _ m (INR n) ltac:(lra) Wf.
have one := @integrable _ m (INR n) ltac:(lra) W1; have all_one := @integrable _ (- INR n) (INR n) ltac:(lra) W1.
have d1 := @integrable _ (- INR n) (INR n) ltac:(lra) WD.
have g1 := @integrable _ (- INR n) (INR n) ltac:(lra) Wgd.
have g2 := @integrable _ (- INR n + d) (INR n + d) ltac:(lra) Wg.
pose h z := weighted (fun=> D) z + C * exp (epsilon * d) * weighted g (z + d).
have ch : continuity h.
  by apply: continuous_plus => //; apply: continuous_times => //; exact: continuous_constant.
have w0 g' z : 0 <= g' z -> 0 <= weighted g' z by exact: weighted_nonneg.
have h0 z : 0 <= h z.
  apply: Rplus_le_le_0_compat; first by apply: w0.
  by apply: Rmult_le_pos => //; apply: w0; case: (g01 (z + d)).
have h1 := @integrable h (- INR n) m ltac:(lra) ch; have h2 := @integrable h (- INR n) (INR n) ltac:(lra) ch.
rewrite -(RiemannInt_P26 f1 f2 (integrals epsilon cf n)).
have below_m : RiemannInt f1 <= RiemannInt h1.
  apply: RiemannInt_P19 => [|z zm]; first by lra.
  have fz : f z <= C * g (z + d) + D by apply: fg; apply/no_moreP; lra.
  have := weighted_moves d0 (proj1 (g01 (z + d))); have dz := w0 (fun=> 1) z Rle_0_1.
  move=> /(Rmult_le_compat_l _ _ _ C0); rewrite /h /weighted in dz *; rewrite Rmult_1_r in dz.
  by have := Rmult_le_compat_l _ _ _ dz fz; lra.
have above_m : RiemannInt f2 <= RiemannInt one.
  apply: RiemannInt_P19 => [|z _]; first by lra.
  by have := w0 (fun=> 1) z Rle_0_1; have := f01 z; rewrite /weighted; nra.
rewrite tail_is_integral in above_m; [|by lra|by lra].
have := integral_grows h1 h2 ltac:(lra) ltac:(lra) ltac:(lra) ch h0.
have p := RiemannInt_P13 d1 g1 h2; rewrite p (integral_constant d1 all_one) ?density_integral //; last by lra.
have gs := integral_shift g1 g2 ltac:(lra) Wg; rewrite gs.
have nk : INR (n + k) = INR n + INR k by exact: plus_INR.
have := integral_grows g2 (integrals epsilon cg (n + k)) ltac:(lra) ltac:(lra) ltac:(lra) Wg
  (fun z => w0 _ z (proj1 (g01 z))).
move=> /(Rmult_le_compat_l _ _ _ C0'); have := above_inside positive (INR n).
have := Rmult_le_compat_l _ _ _ D0 (Rlt_le _ _ (exp_pos (- (epsilon * INR n)))).
by lra.
Qed.
End Moves.
