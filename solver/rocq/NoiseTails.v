(* Tails of discrete Laplace noise, and means but for far noise. [reusable]

   With r = exp(-epsilon) the noise reaches b > 0 with probability r^b / (1 + r), at most exp(-epsilon y) if b >= y; so
   it is above y or below -y with probability at most 2 exp(-epsilon y). If f is at least 1 - c where the noise lies
   between -y and y, its mean is at least 1 - c but for that probability. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns InfiniteNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Tails.
Variable epsilon : R.
Hypothesis positive : 0 < epsilon.

Lemma tail_at_most b y : 0 <= y <= IZR b -> (0 < b)%Z -> Noise.tail epsilon b <= exp (- (epsilon * y)).
Proof.
move=> yb b0; have r0 := exp_pos (- epsilon); rewrite tail_above //; have E0 := exp_pos (- epsilon * IZR b).
apply: (Rle_trans _ (exp (- epsilon * IZR b))); last by apply: exp_monotone; nra.
apply: (Rmult_le_reg_r (1 + exp (- epsilon))); first by lra.
by rewrite /Rdiv Rmult_assoc Rinv_l; [nra | lra].
Qed.

Variable draw : (Z -> R) -> R.
Hypothesis draws : noise_draw epsilon draw.

Definition far y : pred Z := fun z => ~~ no_more (Rabs (IZR z)) y.

Lemma far_noise y : 0 <= y -> draw (indicator (far y)) <= 2 * exp (- (epsilon * y)).
Proof.
move=> y0; have [above below] := archimed y; set b := up y in above below *.
have b0 : (0 < b)%Z by apply: lt_IZR; lra.
have le := @tail_at_most b y ltac:(lra) b0.
have := draw_bad positive draws (f := indicator (far y)) (g := indicator (Z.leb b)) (bad := Z.gtb (1 - b)) (C := 1)
  (D := 0) (indicator_within _) (indicator_within _) Rle_0_1 (Rle_refl 0).
rewrite (draw_reaches positive draws) (draw_below positive draws) (_ : 1 - (1 - b) = b)%Z; last by lia.
suff all_far : forall z, indicator (far y) z <= 1 * indicator (Z.leb b) z + 0 + indicator (Z.gtb (1 - b)) z.
  by move=> /(_ all_far); lra.
move=> z; have [c cE] : exists c, c = (1 - b)%Z by exists (1 - b)%Z.
rewrite -cE /indicator /far; case: no_moreP => [_|/Rnot_le_lt] /=.
  by case: (b <=? z)%Z; case: (c >? z)%Z; lra.
rewrite -abs_IZR => zy; have bz : (b < Z.abs z + 1)%Z by apply: lt_IZR; rewrite plus_IZR; lra.
by rewrite Z.gtb_ltb; case: Z.leb_spec => ?; case: Z.ltb_spec => ?; lra || (exfalso; lia).
Qed.

(* a mean but for far noise *)
Lemma draw_but_far f c y : within f -> 0 <= y -> 0 <= c -> (forall z, Rabs (IZR z) <= y -> 1 - c <= f z) ->
  1 - (c + 2 * exp (- (epsilon * y))) <= draw f.
Proof.
move=> f01 y0 c0 near; have one : within (fun _ : Z => 1) by move=> z; lra.
have := draw_bad positive draws (f := fun=> 1) (bad := far y) (C := 1) one f01 ltac:(lra) c0.
rewrite (draw_one positive draws) => le; have := far_noise y0; suff : 1 <= 1 * draw f + (c + draw (indicator (far y))).
  by lra.
apply: le => z; rewrite /indicator /far; case: no_moreP => [/near|_] /=; first by lra.
by have := f01 z; lra.
Qed.
End Tails.
