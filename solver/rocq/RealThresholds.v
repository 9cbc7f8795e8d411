(* Moving continuous Laplace noise by d costs a factor exp(epsilon d), and the chance of values that may not be moved.

   The integral of the density times g(z + d) over an interval is at most exp(epsilon d) times that of the density times
   g over the interval that is moved by d, as the density falls by this factor at most. Beyond m functions are at most
   1, and the integral of the density is the tail at m. Both are bounds on integrals over [-n, n], and pass to means. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials Noise MechanismStatements.
From Littlestone Require Import AccuracyStatements MechanismRuns FreshNoiseCost InfiniteNoise ContinuousNoise.
From Littlestone Require Import SparseSample.
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

(* ---- *)
(* The privacy of BetweenThresholds (yan Lemma 1) with continuous noise and real queries of sensitivity d = 1/n.

   Let G(x) = Pr[noise >= x] for the noise on queries, of rate s, and D(x) = exp(-s |x|) / 2. As a function of
   exp(-s x), G is concave, and D gives its slope: G(x) <= G(y) + D(y) (exp(-s (x - y)) - 1) for all x and y.
   Let x <= y, and let the interval [x, y] grow by a and b at its ends. By the slopes at x and y it gains at most
   D(x) (exp(s a) - 1) + D(y) (exp(s b) - 1), and [x, y] has at least D(x) (1 - exp(-s (y - x))), and as much for D(y).
   With the larger of D(x), D(y) the factor c pays for the gain if exp(s (a + b)) - 1 <= (c - 1) (1 - exp(-s (y - x))).

   Compare mu on one data set with mu + d on the other. Left and Right only become likelier. Top asks for noise in an
   interval, which is shorter by 2 d. For s d = epsilon / 6 and h = exp(epsilon / 6) the factor c = h^3 pays if the
   shorter one has exp(-s (y - x)) <= 1/3, as 3 (h + 1) <= 2 (h^2 + h + 1). This is so for all mu up to m if up - lo is
   2 m + 6 ln 3 / (epsilon n) + 2 d, or more. For m = 2 ln(1/(2 delta)) / (epsilon n) the chance of mu > m is delta if
   m >= 0, and 1 - 1/(4 delta) <= delta otherwise. The move of mu costs exp(epsilon / 2). *)

Lemma no_further x d : Rabs x <= d -> - d <= x <= d.
Proof. by have := Rle_abs x; have := Rle_abs (- x); rewrite Rabs_Ropp; lra. Qed.

(** Intervals of noise *)
Section Intervals.
Variable s : R.
Hypothesis s0 : 0 < s.
Notation G := (laplace_tail s).
Let D x := exp (- (s * Rabs x)) / 2.

Lemma slope x y : G x <= G y + D y * (exp (- (s * (x - y))) - 1).
Proof.
have inverse z : exp (- (s * z)) * exp (s * z) = 1 by rewrite -exp_plus Rplus_opp_l exp_0.
have -> : exp (- (s * (x - y))) = exp (- (s * x)) * exp (s * y) by rewrite -exp_plus; congr exp; ring.
have U0 := exp_pos (- (s * x)); have V0 := exp_pos (- (s * y)); have u0 := exp_pos (s * x); have v0 := exp_pos (s * y).
have := inverse x; have := inverse y; rewrite /D.
have [y0|y0] := Rle_lt_dec 0 y; have [x0|x0] := Rle_lt_dec 0 x.
- rewrite !tail_of_nonneg // Rabs_pos_eq // => Vv _; right; transitivity
    (exp (- (s * y)) / 2 + (exp (- (s * x)) * (exp (- (s * y)) * exp (s * y)) - exp (- (s * y))) / 2); last by field.
  by rewrite Vv; field.
- rewrite tail_of_negative // tail_of_nonneg // Rabs_pos_eq //.
  move: (exp (- (s * x))) (exp (s * x)) (exp (- (s * y))) (exp (s * y)) U0 u0 V0 v0 => U u V v U0 u0 V0 v0 Vv Uu.
  have -> : V / 2 + V / 2 * (U * v - 1) = U * (V * v) / 2 by field.
  have := Rle_0_sqr (u - 1); rewrite Vv /Rsqr => sq; have := Rmult_le_pos _ _ (Rlt_le _ _ U0) sq.
  by rewrite (_ : U * ((u - 1) * (u - 1)) = (U * u) * u - 2 * (U * u) + U); [rewrite Uu; lra | ring].
- rewrite tail_of_nonneg // tail_of_negative // Rabs_left //.
  have v1 := @exp_below_1 (s * y) ltac:(nra); have U1 := @exp_below_1 (- (s * x)) ltac:(nra).
  rewrite (_ : - (s * - y) = s * y); last by ring.
  move: (exp (- (s * x))) (exp (s * y)) U1 v1 => U v U1 v1 _ _.
  have : 0 <= (1 - v) * (2 - U * (1 + v)) by apply: Rmult_le_pos; nra.
  by lra.
rewrite !tail_of_negative // Rabs_left // (_ : - (s * - y) = s * y); last by ring.
move: (exp (- (s * x))) (exp (s * x)) (exp (s * y)) U0 u0 v0 => U u v U0 u0 v0 _ Uu.
have := Rle_0_sqr (u - v); rewrite /Rsqr => sq; have := Rmult_le_pos _ _ (Rlt_le _ _ U0) sq.
have -> : U * ((u - v) * (u - v)) = (U * u) * u - 2 * (U * u) * v + U * v * v by ring.
by rewrite Uu; nra.
Qed.

Lemma mirrored x : G (- x) = 1 - G x. Proof. by rewrite below_is_above. Qed.

Lemma tail_decreases x y : x <= y -> G y <= G x.
Proof.
move=> xy; have := slope y x; have := @exp_below_1 (- (s * (y - x))) ltac:(nra); have := exp_pos (- (s * Rabs x)).
by rewrite /D; nra.
Qed.

Lemma interval_grows x y a b c : x <= y -> 0 <= a -> 0 <= b -> 1 <= c ->
  exp (s * (a + b)) - 1 <= (c - 1) * (1 - exp (- (s * (y - x)))) -> G (x - a) - G (y + b) <= c * (G x - G y).
Proof.
move=> xy a0 b0 c1; have -> : exp (s * (a + b)) = exp (s * a) * exp (s * b) by rewrite -exp_plus; congr exp; ring.
have Dsym z : D (- z) = D z by rewrite /D Rabs_Ropp.
have left_gain := slope (x - a) x; have right_gain := slope (- (y + b)) (- y).
have left_has := slope y x; have right_has := slope (- x) (- y).
rewrite !mirrored !Dsym in right_gain right_has.
rewrite (_ : - (s * (x - a - x)) = s * a) in left_gain; last by ring.
rewrite (_ : - (s * (- (y + b) - - y)) = s * b) in right_gain; last by ring.
rewrite (_ : - (s * (- x - - y)) = - (s * (y - x))) in right_has; last by ring.
have A1 : 1 <= exp (s * a) by rewrite -exp_0; apply: exp_monotone; nra.
have B1 : 1 <= exp (s * b) by rewrite -exp_0; apply: exp_monotone; nra.
have D0 z : 0 < D z by have := exp_pos (- (s * Rabs z)); rewrite /D; lra.
move: (exp (s * a)) (exp (s * b)) (exp (- _)) (D x) (D y) (D0 x) (D0 y) A1 B1 left_gain right_gain left_has right_has.
move=> A B W Dx Dy Dx0 Dy0 A1 B1 gx gy hx hy paid.
have AB : 0 <= (A - 1) * (B - 1) by apply: Rmult_le_pos; lra.
have c0 : 0 <= c - 1 by lra.
have bx := Rmult_le_compat_l _ _ _ c0 (_ : Dx * (1 - W) <= G x - G y); have {}bx := bx ltac:(lra).
have dy := Rmult_le_compat_l _ _ _ c0 (_ : Dy * (1 - W) <= G x - G y); have {}dy := dy ltac:(lra).
have [le|lt] := Rle_lt_dec Dy Dx.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ Dx0) paid; have := Rmult_le_compat_r (B - 1) _ _ ltac:(lra) le.
  by have := Rmult_le_pos _ _ (Rlt_le _ _ Dx0) AB; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ Dy0) paid.
have := Rmult_le_compat_r (A - 1) _ _ ltac:(lra) (Rlt_le _ _ lt).
by have := Rmult_le_pos _ _ (Rlt_le _ _ Dy0) AB; lra.
Qed.

(** The mechanism *)
Variables (lo up : R).
Definition real_left mu q := G (lo + mu - q).
Definition real_right mu q := Rmin (real_left mu q) (G (up - mu - q)).
Let run := real_between_thresholds G lo up.

Lemma real_chances mu q : 0 <= real_right mu q <= real_left mu q /\ real_left mu q <= 1.
Proof.
have l01 := above_inside s0 (lo + mu - q); have u01 := above_inside s0 (up - mu - q).
by split; [split; [apply: Rmin_glb | exact: Rmin_l] |]; rewrite /real_left; lra.
Qed.

Lemma real_fair : fair run.
Proof. exact: (threshold_fair real_chances). Qed.

Lemma chance_continuous K x a : continuity (fun mu => chance run K mu x a).
Proof.
have shifted c : continuity (fun mu => G (c + mu - x)).
  apply: (tail_continuous s0 (f := fun mu => c + mu - x)).
  by apply: continuous_minus; [apply: continuous_plus | ]; try exact: continuous_constant; exact: continuous_id.
have shifted' c : continuity (fun mu => G (c - mu - x)).
  apply: (tail_continuous s0 (f := fun mu => c - mu - x)).
  by apply: continuous_minus; [apply: continuous_minus | ]; try exact: continuous_constant; exact: continuous_id.
have right_of := continuous_min (shifted lo) (shifted' up).
by case: a => [[]|] //=; apply: continuous_minus => //; exact: continuous_constant.
Qed.

Lemma mean_continuous draw q T K past f : continuity (fun mu => mean_after run draw q T K mu past f).
Proof.
elim: T K past => [|T IH] K past; first exact: continuous_constant.
have answer a g : continuity g -> continuity (fun mu => chance run K mu (q past) a * g mu).
  by move=> cg; apply: continuous_times => //; exact: chance_continuous.
apply: continuous_plus; first exact: answer.
apply: continuous_plus; first exact: answer.
apply: continuous_plus; last exact: continuous_constant.
apply: answer; case next_is : (next run K None) => [|K'|K']; try exact: continuous_constant.
exact: IH.
Qed.

Lemma right_if_apart mu q : lo + mu <= up - mu -> real_right mu q = G (up - mu - q).
Proof. by move=> le; rewrite /real_right Rmin_right //; apply: tail_decreases; lra. Qed.

Theorem real_thresholds_private s1 m d e draw q q' T K P : 0 < s1 -> 0 <= d -> 0 <= e -> laplace_draw s1 draw ->
  (forall past, Rabs (q past - q' past) <= d) -> 2 * m + 2 * d <= up - lo ->
  exp (2 * (s * d)) - 1 <= (exp e - 1) * (1 - exp (- (s * (up - lo - 2 * m - 2 * d)))) ->
  run_probability run draw q T K P
    <= exp (INR K.+1 * (s1 * d + e)) * run_probability run draw q' T K P + INR K.+1 * laplace_tail s1 m.
Proof.
move=> s10 d0 e0 draws near wide paid.
have cost0 : 0 <= s1 * d by apply: Rmult_le_pos => //; exact: Rlt_le.
apply: (threshold_run_private (nice := continuity) (move := fun z => z + d) (good := fun z => no_more z m)
  (near := fun x y => Rabs (x - y) <= d) real_chances cost0 e0 (Rlt_le _ _ (proj1 (above_inside s10 m)))) => //.
- by move=> mu x y _ /no_further xy; apply: tail_decreases; lra.
- move=> mu x y /no_moreP mm /no_further xy; rewrite !right_if_apart; try lra.
  by apply: tail_decreases; lra.
- move=> mu x y /no_moreP mm /no_further xy; rewrite !right_if_apart; try lra.
  rewrite /real_left (_ : lo + mu - x = lo + (mu + d) - y - (d + x - y)); last by ring.
  rewrite (_ : up - mu - x = up - (mu + d) - y + (d - x + y)); last by ring.
  apply: interval_grows; try lra; first by have := one_plus_le_exp e; lra.
  rewrite (_ : s * (d + x - y + (d - x + y)) = 2 * (s * d)); last by ring.
  apply: (Rle_trans _ _ _ paid); apply: Rmult_le_compat_l; first by have := one_plus_le_exp e; lra.
  suff : exp (- (s * (up - (mu + d) - y - (lo + (mu + d) - y)))) <= exp (- (s * (up - lo - 2 * m - 2 * d))) by lra.
  by apply: exp_monotone; nra.
- by move=> f cf f01; exact: (draw_within s10 draws cf f01).
- exact: (continuous_moves s10 draws).
by move=> ask T' K' past f; exact: mean_continuous.
Qed.
End Intervals.

(** The numbers *)
Lemma tail_at_log s delta : 0 < s -> 0 < delta < 1 -> laplace_tail s (ln (1 / (2 * delta)) / s) <= delta.
Proof.
move=> s0 d01; have d2 : 0 < 1 / (2 * delta) by apply: Rdiv_lt_0_compat; lra.
have E : s * (ln (1 / (2 * delta)) / s) = ln (1 / (2 * delta)) by field; lra.
have [m0|m0] := Rle_lt_dec 0 (ln (1 / (2 * delta)) / s).
  by rewrite tail_of_nonneg // E exp_Ropp exp_ln // /Rdiv Rmult_1_l Rinv_inv; lra.
rewrite tail_of_negative // E exp_ln //; apply: (Rmult_le_reg_r (4 * delta)); first by lra.
have -> : (1 - 1 / (2 * delta) / 2) * (4 * delta) = 4 * delta - 1 by field; lra.
by have := Rle_0_sqr (2 * delta - 1); rewrite /Rsqr; lra.
Qed.

Theorem yan_lemma_1_sharper_proved : yan_lemma_1_sharper.
Proof.
move=> epsilon delta n draw lo up T K q q' e0 d01 n0 draws gap near P; have en := Rmult_lt_0_compat _ _ e0 n0.
have s0 : 0 < epsilon * n / 6 by lra.
have s10 : 0 < epsilon * n / 2 by lra.
have n1 : 0 <= 1 / n by apply/Rlt_le/Rdiv_lt_0_compat; lra.
set m := ln (1 / (2 * delta)) / (epsilon * n / 2); have tail := tail_at_log s10 d01; rewrite -/m in tail.
have ln3 : 0 < ln 3 by rewrite -ln_1; apply: ln_increasing; lra.
have L0 : 0 < 6 * ln 3 / (epsilon * n) by apply: Rdiv_lt_0_compat => //; lra.
have {}gap : 2 * m + 2 * (1 / n) + 6 * ln 3 / (epsilon * n) <= up - lo.
  by apply: Rle_trans gap; right; rewrite /m; field; lra.
have three : exp (- (epsilon * n / 6 * (6 * ln 3 / (epsilon * n)))) = 1 / 3.
  rewrite (_ : epsilon * n / 6 * (6 * ln 3 / (epsilon * n)) = ln 3); last by field; lra.
  by rewrite exp_Ropp exp_ln; lra.
have short : exp (- (epsilon * n / 6 * (up - lo - 2 * m - 2 * (1 / n)))) <= 1 / 3.
  by rewrite -three; apply: exp_monotone; apply: Ropp_le_contravar; apply: Rmult_le_compat_l; lra.
have h1 : 1 <= exp (epsilon / 6) by have := one_plus_le_exp (epsilon / 6); lra.
have := @real_thresholds_private _ s0 lo up (epsilon * n / 2) m (1 / n) (epsilon / 2) draw q q' T K P s10 n1
  ltac:(lra) draws near ltac:(lra).
have -> : 2 * (epsilon * n / 6 * (1 / n)) = epsilon / 6 + epsilon / 6 by field; lra.
have -> : exp (epsilon / 2) = exp (epsilon / 6) * exp (epsilon / 6) * exp (epsilon / 6).
  by rewrite -!exp_plus; congr exp; field.
have -> : epsilon * n / 2 * (1 / n) + epsilon / 2 = epsilon by field; lra.
rewrite exp_plus; move: (exp (epsilon / 6)) (exp (- (_ * (_ - _)))) h1 short => h W h1 short.
have paid : h * h - 1 <= (h * h * h - 1) * (1 - W).
  have h2 : 1 <= h * h by nra.
  apply: (Rle_trans _ ((h * h * h - 1) * (2 / 3))); last by apply: Rmult_le_compat_l; [nra | lra].
  by have := Rmult_le_pos _ _ (Rle_0_sqr (h - 1)) (_ : 0 <= 2 * h + 1); rewrite /Rsqr => /(_ ltac:(lra)); lra.
move=> /(_ paid) /Rle_trans; apply; apply: Rplus_le_compat_l; apply: Rmult_le_compat_l => //; exact: pos_INR.
Qed.

Theorem yan_lemma_1_continuous_proved : yan_lemma_1_continuous.
Proof.
move=> epsilon delta n draw lo up T K q q' [e0 e1] d01 n0 draws gap; apply: yan_lemma_1_sharper_proved => //.
apply: Rle_trans gap; have en := Rmult_lt_0_compat _ _ e0 n0.
have -> : 2 / n = 1 / (epsilon * n) * (2 * epsilon) by field; lra.
have -> : ln (1 / (2 * delta)) = ln (1 / delta) - ln 2.
  by rewrite /Rdiv !Rmult_1_l !ln_Rinv ?ln_mult; lra.
have ln2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have ln32 : ln 3 <= ln (10 / epsilon).
  apply/Rlt_le/ln_increasing; first by lra.
  by apply: (Rmult_lt_reg_r epsilon) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have L0 : 0 < ln (1 / delta).
  rewrite -ln_1; apply: ln_increasing; first by lra.
  by apply: (Rmult_lt_reg_r delta); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have L3 : 0 < ln 3 by rewrite -ln_1; apply: ln_increasing; lra.
have x0 := Rlt_le _ _ (Rinv_0_lt_compat _ en); rewrite ![_ / (epsilon * n)]/Rdiv.
have : / (epsilon * n) * (4 * (ln (1 / delta) - ln 2) + 6 * ln 3 + 2 * epsilon)
    <= / (epsilon * n) * (12 * (ln (10 / epsilon) + ln (1 / delta) + 1)) by apply: Rmult_le_compat_l => //; lra.
by lra.
Qed.
