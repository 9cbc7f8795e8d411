(* Means over discrete Laplace noise: bounds by other means and by tails, and noise moved in both directions.

   Where f <= C g + D + [bad], the mean of f is at most C times that of g, and D, and the chance of bad noise. Noise is
   symmetric, so a secret may be moved by one up or down, which costs exp(epsilon). The partial sums over the noise that
   reaches b telescope to a difference of tails. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise MechanismStatements.
From Littlestone Require Import MechanismRuns InfiniteNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

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
