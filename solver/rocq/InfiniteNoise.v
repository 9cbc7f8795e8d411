(* Means over discrete Laplace noise, which has infinitely many values. [reusable]

   The mean of f is the limit of the sums over -n, .., n, which exists for all functions between 0 and 1, as Coq's
   real numbers are complete. Moving the noise by one costs a factor of exp(epsilon), and the chance of values that
   may not be moved. Functions are cut off at 0 and 1, so that the limit is a function of all of them. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements MechanismRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* neighbouring counts *)
Definition near (v v' : Z) := (-1 <= v - v' <= 1)%Z.

Section Laplace.
Variable epsilon : R.
Hypothesis positive : 0 < epsilon.

Lemma noise_pos z : 0 < noise epsilon z.
Proof.
have r01 := ratio positive; apply: Rmult_lt_0_compat; last exact: exp_pos.
by apply: Rdiv_lt_0_compat; lra.
Qed.

Lemma sum_grows f : (forall z, 0 <= f z) -> forall n, noise_sum epsilon f n <= noise_sum epsilon f n.+1.
Proof.
move=> f0 n /=; have := Rmult_le_pos _ _ (Rlt_le _ _ (noise_pos (Z.of_nat n.+1))) (f0 (Z.of_nat n.+1)).
by have := Rmult_le_pos _ _ (Rlt_le _ _ (noise_pos (- Z.of_nat n.+1))) (f0 (- Z.of_nat n.+1)%Z) => /=; lra.
Qed.

Lemma sum_one n : noise_sum epsilon (fun=> 1) n = 1 - 2 * tail epsilon (Z.of_nat n + 1).
Proof.
elim: n => [|n IH]; rewrite /noise_sum -/noise_sum.
  have r01 := ratio positive; rewrite /noise /= Rmult_0_r exp_0 tail_above // (power_1 epsilon).
  by field; lra.
have sym : noise epsilon (- Z.of_nat n.+1) = noise epsilon (Z.of_nat n.+1) by rewrite /noise Z.abs_opp.
rewrite IH sym (tail_step positive) (_ : Z.of_nat n + 1 = Z.of_nat n.+1)%Z; last by lia.
by ring.
Qed.

Lemma sum_le f g n : (forall z, f z <= g z) -> noise_sum epsilon f n <= noise_sum epsilon g n.
Proof.
move=> fg; have step z : noise epsilon z * f z <= noise epsilon z * g z.
  by apply: Rmult_le_compat_l => //; apply/Rlt_le/noise_pos.
elim: n => [|n IH]; rewrite /noise_sum -/noise_sum; first exact: step.
by have := step (Z.of_nat n.+1); have := step (- Z.of_nat n.+1)%Z; lra.
Qed.

Lemma sum_linear f C D n : noise_sum epsilon (fun z => C * f z + D) n
  = C * noise_sum epsilon f n + D * noise_sum epsilon (fun=> 1) n.
Proof. by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum; [ring | rewrite IH; ring]. Qed.

Lemma sum_bounded f n : within f -> 0 <= noise_sum epsilon f n <= 1.
Proof.
move=> f01; split.
  elim: n => [|n IH]; first by apply: Rmult_le_pos; [apply/Rlt_le/noise_pos | case: (f01 0%Z)].
  by apply: (Rle_trans _ _ _ IH); apply: sum_grows => z; case: (f01 z).
apply: (Rle_trans _ _ _ (sum_le n (fun z => proj2 (f01 z)))); rewrite sum_one.
by have [] := @tail_vanishes _ positive (Z.of_nat n + 1) ltac:(lia); lra.
Qed.

Variable draw : (Z -> R) -> R.
Hypothesis draws : noise_draw epsilon draw.

(* moving the noise by one *)
Lemma noise_near z : noise epsilon z <= exp epsilon * noise epsilon (z + 1).
Proof.
rewrite /noise -Rmult_assoc (Rmult_comm (exp epsilon)) Rmult_assoc -exp_plus; apply: Rmult_le_compat_l.
  by have r01 := ratio positive; apply: Rlt_le; apply: Rdiv_lt_0_compat; lra.
apply: exp_monotone; have : IZR (Z.abs (z + 1)) <= IZR (Z.abs z + 1) by apply: IZR_le; lia.
by rewrite plus_IZR; nra.
Qed.

Lemma sum_move g n : within g -> noise_sum epsilon (fun z => g (z + 1)%Z) n <= exp epsilon * noise_sum epsilon g n.+1.
Proof.
move=> g01; pose h z := noise epsilon z * g z; have h0 z : 0 <= h z.
  by apply: Rmult_le_pos; [apply/Rlt_le/noise_pos | case: (g01 z)].
have step z : noise epsilon z * g (z + 1)%Z <= exp epsilon * h (z + 1)%Z.
  by rewrite /h -Rmult_assoc; apply: Rmult_le_compat_r; [case: (g01 (z + 1)%Z) | exact: noise_near].
have x0 := exp_pos epsilon.
suff : noise_sum epsilon (fun z => g (z + 1)%Z) n
  <= exp epsilon * (noise_sum epsilon g n + h (Z.of_nat n.+1) - h (- Z.of_nat n)%Z).
  move=> /Rle_trans; apply; apply: Rmult_le_compat_l; first by lra.
  rewrite [noise_sum epsilon g n.+1]/=; have := h0 (- Z.of_nat n)%Z.
  by have := h0 (- Z.of_nat n.+1)%Z; rewrite /h /=; lra.
elim: n => [|n IH].
  by rewrite /noise_sum; have := step 0%Z; rewrite /h /=; lra.
rewrite {1}/noise_sum -/noise_sum [noise_sum epsilon g n.+1]/noise_sum -/noise_sum.
have := step (Z.of_nat n.+1); have := step (- Z.of_nat n.+1)%Z.
rewrite (_ : - Z.of_nat n.+1 + 1 = - Z.of_nat n)%Z; last by lia.
rewrite (_ : Z.of_nat n.+1 + 1 = Z.of_nat n.+2)%Z; last by lia.
by move: IH; rewrite /h; lra.
Qed.

Lemma limit_le u v l l' C D : Un_cv u l -> Un_cv v l' -> 0 <= C -> (forall n, u n <= C * v n.+1 + D) ->
  l <= C * l' + D.
Proof.
move=> ul vl C0 uv; apply: le_epsilon => e e0; have e2 : 0 < e / (2 * (C + 1)).
  by apply: Rdiv_lt_0_compat; lra.
have [N near] := ul (e / 2) ltac:(lra); have [M near'] := vl _ e2.
have {}near := near (N + M)%coq_nat ltac:(lia); have {}near' := near' (N + M)%coq_nat.+1 ltac:(lia).
move: near near' (uv (N + M)%coq_nat); rewrite /R_dist => /Rabs_def2 [_ lo] /Rabs_def2 [hi _] le.
have : C * (v (N + M)%coq_nat.+1 - l') <= C * (e / (2 * (C + 1))) by apply: Rmult_le_compat_l; lra.
have : C * (e / (2 * (C + 1))) <= e / 2.
  have -> : e / 2 = (C + 1) * (e / (2 * (C + 1))) by field; lra.
  by apply: Rmult_le_compat_r; lra.
by lra.
Qed.

Lemma draw_mean : mean_of draw.
Proof.
move=> f f01; have lim := draws f01; split.
  have := @limit_le (fun=> 0) _ 0 _ 1 0 _ lim; rewrite Rmult_1_l Rplus_0_r; apply; try lra.
    by move=> e e0; exists 0%N => n _; rewrite /R_dist Rminus_diag_eq // Rabs_R0.
  by move=> n; have := sum_bounded n.+1 f01; lra.
have := @limit_le _ (fun=> 1) _ 1 1 0 lim; rewrite Rmult_1_l Rplus_0_r; apply; try lra.
  by move=> e e0; exists 0%N => n _; rewrite /R_dist Rminus_diag_eq // Rabs_R0.
by move=> n; have := sum_bounded n f01; lra.
Qed.

(* the secret moves by one and costs exp(epsilon), but for bad secrets *)
Definition indicator (bad : pred Z) z : R := if bad z then 1 else 0.

Lemma draw_moves (bad : pred Z) b : (forall n, noise_sum epsilon (indicator bad) n <= b) ->
  moves draw (fun z => (z + 1)%Z) (predC bad) (exp epsilon) b.
Proof.
move=> bad_b f g C D f01 g01 C0 D0 fg; have x0 := exp_pos epsilon; rewrite Rplus_assoc.
apply: (limit_le (draws f01) (draws g01)) => [|n]; first by apply: Rmult_le_pos; lra.
have fgb z : f z <= C * g (z + 1)%Z + D + indicator bad z.
  have := fg z; rewrite /indicator /=; have := f01 z; have := g01 (z + 1)%Z.
  by case: (bad z) => /= g0 f0 => [_|/(_ isT)]; nra.
have add h k : noise_sum epsilon (fun z => h z + k z) n = noise_sum epsilon h n + noise_sum epsilon k n.
  by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH; ring.
apply: (Rle_trans _ _ _ (sum_le n fgb)); rewrite add sum_linear.
have := Rmult_le_compat_l _ _ _ C0 (sum_move n g01); have := bad_b n.
have one : within (fun _ : Z => 1) by move=> z; lra.
by have := Rmult_le_compat_l _ _ _ D0 (proj2 (sum_bounded n one)); have := proj1 (sum_bounded n one); nra.
Qed.

Lemma none_bad n : noise_sum epsilon (indicator pred0) n <= 0.
Proof.
elim: n => [|n IH]; first by rewrite /= /indicator /=; lra.
by rewrite /noise_sum -/noise_sum; move: IH; rewrite /indicator /=; lra.
Qed.
(* means of different functions *)
Lemma draw_more f g : within f -> within g -> (forall z, g z <= f z) ->
  draw g + noise epsilon 0 * (f 0%Z - g 0%Z) <= draw f.
Proof.
move=> f01 g01 gf; have more n : noise_sum epsilon g n + noise epsilon 0 * (f 0%Z - g 0%Z) <= noise_sum epsilon f n.
  elim: n => [|n IH]; rewrite /noise_sum -/noise_sum; first by lra.
  have step z : noise epsilon z * g z <= noise epsilon z * f z.
    by apply: Rmult_le_compat_l => //; apply/Rlt_le/noise_pos.
  by have := step (Z.of_nat n.+1); have := step (- Z.of_nat n.+1)%Z; lra.
suff : draw g <= 1 * draw f + - (noise epsilon 0 * (f 0%Z - g 0%Z)) by lra.
apply: (limit_le (draws g01) (draws f01)) => [|n]; first by lra.
by have := more n; have := sum_grows (fun z => proj1 (f01 z)) n; lra.
Qed.

Lemma draw_zero : draw (fun=> 0) <= 0.
Proof.
have none : within (fun _ : Z => 0) by move=> z; lra.
have zero n : noise_sum epsilon (fun=> 0) n = 0 by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH; ring.
suff : draw (fun=> 0) <= 0 * draw (fun=> 0) + 0 by lra.
by apply: (limit_le (draws none) (draws none)) => [|n]; [lra | rewrite zero; lra].
Qed.

(** Such a mean exists *)
(* functions are cut off at 0 and 1, so that the limit exists for all of them *)
Definition cut (f : Z -> R) z := Rmax 0 (Rmin 1 (f z)).

Lemma cut_within f : within (cut f).
Proof. by move=> z; split; [exact: Rmax_l | apply: Rmax_lub; [lra | exact: Rmin_l]]. Qed.

Lemma cut_same f : within f -> forall z, cut f z = f z.
Proof. by move=> f01 z; have [f0 f1] := f01 z; rewrite /cut Rmin_right // Rmax_right. Qed.

Lemma converges f : {l | Un_cv (noise_sum epsilon (cut f)) l}.
Proof.
apply: growing_cv; first by move=> n; apply: sum_grows => z; case: (cut_within f z).
by exists 1 => _ [n ->]; case: (sum_bounded n (cut_within f)).
Qed.

Definition laplace f := proj1_sig (converges f).

Lemma laplace_limit f : within f -> Un_cv (noise_sum epsilon f) (laplace f).
Proof.
move=> f01; rewrite /laplace; case: (converges f) => l /= lim e /lim [N near]; exists N => n /near.
suff -> : noise_sum epsilon (cut f) n = noise_sum epsilon f n by [].
by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum !cut_same // IH.
Qed.

End Laplace.

(** Tails, by the closed form of Noise.v *)
Section Tails.
Variables (epsilon : R) (tail : Z -> R).
Hypotheses (positive : 0 < epsilon) (tails : noise_tail epsilon tail).

Lemma tail_closed b : tail b = Noise.tail epsilon b.
Proof. by apply: uniqueness_sum (tails b) _; exact: reaches_tail. Qed.

Lemma tail_within b : 0 <= tail b <= 1.
Proof.
rewrite tail_closed; have x1 : 1 < exp epsilon by rewrite -exp_0; apply: exp_increasing.
have nonneg z : 0 <= Noise.tail epsilon z by have := tail_private positive z; nra.
by have := tail_sum epsilon b; have := nonneg b; have := nonneg (1 - b)%Z; lra.
Qed.

Lemma tail_falls b n : tail (b + Z.of_nat n) <= tail b.
Proof.
rewrite !tail_closed; elim: n => [|n IH]; first by rewrite Z.add_0_r; lra.
have [le _] := tail_private positive (b + Z.of_nat n); apply: Rle_trans IH; apply: Rle_trans le.
by right; congr (Noise.tail _ _); lia.
Qed.

Lemma tail_two b b' : (b <= b' <= b + 2)%Z -> tail b <= exp (2 * epsilon) * tail b'.
Proof.
move=> bb; have [_ one] := tail_private positive b; have [_ two] := tail_private positive (b + 1).
have x0 := exp_pos epsilon; have -> : exp (2 * epsilon) = exp epsilon * exp epsilon.
  by rewrite -exp_plus; congr exp; ring.
rewrite -!tail_closed in one two.
apply: (Rle_trans _ (exp epsilon * exp epsilon * tail (b + 1 + 1))).
  by rewrite Rmult_assoc; apply: (Rle_trans _ _ _ one); apply: Rmult_le_compat_l; lra.
apply: Rmult_le_compat_l; first by nra.
have -> : (b + 1 + 1 = b' + Z.of_nat (Z.to_nat (b + 2 - b')))%Z by lia.
exact: tail_falls.
Qed.
End Tails.

Lemma laplace_draws epsilon (positive : 0 < epsilon) : noise_draw epsilon (laplace positive).
Proof. by move=> f f01; exact: laplace_limit. Qed.

(* ---- *)
(* Means over discrete Laplace noise: bounds by other means and by tails, and noise moved in both directions. [reusable]

   Where f <= C g + D + [bad], the mean of f is at most C times that of g, and D, and the chance of bad noise. Noise is
   symmetric, so a secret may be moved by one up or down, which costs exp(epsilon). The partial sums over the noise that
   reaches b telescope to a difference of tails. *)

Section Draws.
Variables (epsilon : R) (draw : (Z -> R) -> R).
Hypotheses (positive : 0 < epsilon) (draws : noise_draw epsilon draw).

Lemma indicator_within (bad : pred Z) : within (indicator bad).
Proof. by move=> z; rewrite /indicator; case: (bad z); lra. Qed.

Lemma draw_same f g : within f -> (forall z, f z = g z) -> draw f = draw g.
Proof.
move=> f01 fg; have g01 : within g by move=> z; rewrite -fg; exact: f01.
apply: UL_sequence (draws f01) _ => e /(draws g01) [N near]; exists N => n /near.
suff -> : noise_sum epsilon f n = noise_sum epsilon g n by [].
by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum !fg // IH.
Qed.

Lemma draw_bad f g (bad : pred Z) C D : within f -> within g -> 0 <= C -> 0 <= D ->
  (forall z, f z <= C * g z + D + indicator bad z) -> draw f <= C * draw g + (D + draw (indicator bad)).
Proof.
move=> f01 g01 C0 D0 le; have [b0 _] := draw_mean positive draws (indicator_within bad).
have one : within (fun _ : Z => 1) by move=> z; lra.
have step n : noise_sum epsilon f n <= C * noise_sum epsilon g n.+1 + D + 1 * noise_sum epsilon (indicator bad) n.+1.
  have add h k : noise_sum epsilon (fun z => h z + k z) n = noise_sum epsilon h n + noise_sum epsilon k n.
    by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH; ring.
  have := sum_le positive n le; rewrite add (sum_linear _ g) => /Rle_trans; apply.
  have := Rmult_le_compat_l _ _ _ C0 (sum_grows positive (fun z => proj1 (g01 z)) n).
  have := Rmult_le_compat_l _ _ _ D0 (proj2 (sum_bounded positive n one)).
  by have := sum_grows positive (fun z => proj1 (indicator_within bad z)) n; lra.
have lim : Un_cv (fun n => C * noise_sum epsilon g n + 1 * noise_sum epsilon (indicator bad) n)
    (C * draw g + 1 * draw (indicator bad)).
  have constant x : Un_cv (fun=> x) x by move=> e e0; exists 0%N => n _; rewrite /R_dist Rminus_diag_eq // Rabs_R0.
  apply: CV_plus; apply: (CV_mult (fun=> _)) => //.
    exact: draws.
  by apply: draws; exact: indicator_within.
suff : draw f <= 1 * (C * draw g + 1 * draw (indicator bad)) + D by lra.
by apply: (limit_le (draws f01) lim) => [|n]; [lra | have := step n; lra].
Qed.

Lemma draw_le f g C D : within f -> within g -> 0 <= C -> 0 <= D -> (forall z, f z <= C * g z + D) ->
  draw f <= C * draw g + D.
Proof.
move=> f01 g01 C0 D0 le; have := @draw_bad f g pred0 C D f01 g01 C0 D0.
have zero : draw (indicator pred0) <= 0.
  by rewrite (@draw_same _ (fun=> 0)) //; [exact: draw_zero draws | exact: indicator_within].
by move=> /(_ (fun z => ltac:(rewrite /indicator /= Rplus_0_r; exact: le))); lra.
Qed.

Lemma draw_one : draw (fun=> 1) = 1.
Proof.
have one : within (fun _ : Z => 1) by move=> z; lra.
apply: UL_sequence (draws one) _ => e e0; have e2 : 0 < e / 2 by lra.
have [N near] := reaches_tail positive 0 e2; exists N => n /near.
rewrite tail_partial // Z.add_0_l (sum_one positive) /R_dist.
set x := tail _ 0; set y := tail _ _; have -> : x - y - x = - y by ring.
have -> : 1 - 2 * y - 1 = 2 * - y by ring.
by rewrite Rabs_mult (Rabs_pos_eq 2); lra.
Qed.

(* noise is symmetric *)
Lemma draw_opposite f : within f -> draw f = draw (fun z => f (- z)%Z).
Proof.
move=> f01; have g01 : within (fun z => f (- z)%Z) by move=> z; exact: f01.
apply: UL_sequence (draws f01) _ => e /(draws g01) [N near]; exists N => n /near.
suff -> : noise_sum epsilon (fun z => f (- z)%Z) n = noise_sum epsilon f n by [].
have sym z : noise epsilon (- z) = noise epsilon z by rewrite /noise Z.abs_opp.
by elim: n => [|n IH]; rewrite /noise_sum -/noise_sum ?IH ?sym ?Z.opp_involutive //; ring.
Qed.

Lemma draw_up f g : within f -> within g -> (forall z, f z = g (z + 1)%Z) -> draw f <= exp epsilon * draw g.
Proof.
move=> f01 g01 fg; have := draw_moves positive draws (none_bad epsilon) (f := f) (g := g) (C := 1) (D := 0).
by rewrite Rmult_1_r !Rplus_0_r; apply=> // [||z _]; rewrite ?fg; lra.
Qed.

Lemma draw_down f g : within f -> within g -> (forall z, f z = g (z - 1)%Z) -> draw f <= exp epsilon * draw g.
Proof.
move=> f01 g01 fg; rewrite (draw_opposite f01) (draw_opposite g01).
by apply: draw_up => [z|z|z]; [exact: f01 | exact: g01 | rewrite fg; congr g; lia].
Qed.

(* noise that reaches b *)
Lemma sum_reaches b n : noise_sum epsilon (indicator (Z.leb b)) n
  = tail epsilon (Z.max (- Z.of_nat n) b) - tail epsilon (Z.max (Z.of_nat n + 1) b).
Proof.
have term z : noise epsilon z * indicator (Z.leb b) z = tail epsilon (Z.max z b) - tail epsilon (Z.max (z + 1) b).
  rewrite /indicator; case: Z.leb_spec => bz.
    by rewrite tail_step // !Z.max_l; [ring | lia | lia].
  by rewrite !Z.max_r; [ring | lia | lia].
elim: n => [|n IH]; first by rewrite /noise_sum term.
rewrite /noise_sum -/noise_sum IH !term.
rewrite (_ : (- Z.of_nat n.+1 + 1 = - Z.of_nat n)%Z); last by lia.
rewrite (_ : (Z.of_nat n.+1 = Z.of_nat n + 1)%Z); last by lia.
by ring.
Qed.

Lemma draw_reaches b : draw (indicator (Z.leb b)) = tail epsilon b.
Proof.
apply: UL_sequence (draws (indicator_within _)) _ => e e0.
have [N near] := reaches_tail positive b e0; exists (N + Z.to_nat (Z.abs b))%coq_nat => n nN.
have := near (Z.to_nat (Z.of_nat n - b)) ltac:(lia); rewrite tail_partial // sum_reaches.
have -> : (b + Z.of_nat (Z.to_nat (Z.of_nat n - b)) + 1 = Z.of_nat n + 1)%Z by lia.
have -> : Z.max (- Z.of_nat n) b = b by lia.
by have -> : Z.max (Z.of_nat n + 1) b = (Z.of_nat n + 1)%Z by lia.
Qed.

Lemma draw_below b : draw (indicator (Z.gtb b)) = tail epsilon (1 - b).
Proof.
rewrite -draw_reaches draw_opposite; last exact: indicator_within.
apply: draw_same => z; first exact: indicator_within.
by rewrite /indicator Z.gtb_ltb; case: Z.ltb_spec => ?; case: Z.leb_spec => ?; lia || lra.
Qed.
End Draws.
