(* Hoeffding's lemma: the moment generating function of a number in an interval of length r, with the exact constant.

   For 0 <= p <= 1 let q(h) = 1 + p (exp h - 1). The slope of p + h/4 - p exp h / q(h) is 1/4 - p (1-p) exp h / q(h)^2,
   which is not negative, as (1 - p - p exp h)^2 is not. So q(h) exp(- p h - h^2/8) falls for h >= 0, and is at most 1.
   A power of exp lies below its chord, so the mean of exp(u d), 0 <= d <= r, is at most q(u r) for p the mean of d/r.
   Here the mean is over a list of equally likely members. Reusable. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample ResponseMoments.
From Littlestone Require Import SamplingStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Two points *)
Section TwoPoints.
Variable p : R.
Hypothesis p01 : 0 <= p <= 1.
Let q h := 1 + p * (exp h - 1).

Lemma q_pos h : 0 < q h.
Proof. by rewrite /q; have := exp_pos h => e0; case: (Rle_lt_dec p (1 / 2)) => ?; nra. Qed.

Lemma q0 : q 0 = 1.
Proof. by rewrite /q exp_0; ring. Qed.

Lemma q_slope h : derivable_pt_lim q h (p * exp h).
Proof.
apply: derivable_of (derivable_pt_lim_plus _ _ h _ _ (derivable_pt_lim_const (1 - p) h)
  (derivable_pt_lim_scal _ p h _ (derivable_pt_lim_exp h))) _ _ => [y|]; last by ring.
by rewrite /plus_fct /fct_cte /mult_real_fct /q; ring.
Qed.

Lemma steeper h : 0 <= h -> p * exp h <= (p + h / 4) * q h.
Proof.
move=> h0; suff : 0 <= p + h / 4 - p * exp h / q h.
  move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (q_pos h))); rewrite Rmult_0_l Rmult_minus_distr_r.
  by rewrite /Rdiv Rmult_assoc Rinv_l; have := q_pos h; lra.
case: (Req_dec h 0) => [->|hn].
  by rewrite q0 exp_0 /Rdiv Rinv_1; lra.
have slope x : 0 <= x <= h -> derivable_pt_lim (fun x => p + x / 4 - p * exp x / q x) x
    ((1 - p - p * exp x) ^ 2 / (4 * q x ^ 2)).
  move=> _; have qx := q_pos x; apply: derivable_of (derivable_pt_lim_minus _ _ x _ _
    (derivable_pt_lim_plus _ _ x _ _ (derivable_pt_lim_const p x) (derivable_pt_lim_scal _ (/ 4) x _
      (derivable_pt_lim_id x))) (derivable_pt_lim_div _ _ x _ _ (derivable_pt_lim_scal _ p x _
      (derivable_pt_lim_exp x)) (q_slope x) _)) _ _ => [|y|]; first by lra.
    by rewrite /minus_fct /plus_fct /fct_cte /mult_real_fct /Ranalysis1.id /div_fct; field; have := q_pos y; lra.
  by rewrite /mult_real_fct /Rsqr /q; move: qx; rewrite /q => qx; field; lra.
have [x [eq [x0 xh]]] := MVT_cor2 _ _ 0 h ltac:(lra) slope.
have : 0 <= (1 - p - p * exp x) ^ 2 / (4 * q x ^ 2) * (h - 0).
  apply: Rmult_le_pos; last by lra.
  apply: Rmult_le_pos; first exact: pow2_ge_0.
  by apply/Rlt_le/Rinv_0_lt_compat/Rmult_lt_0_compat; [lra | apply: pow_lt; exact: q_pos].
by move: eq; rewrite q0 exp_0 => <-; lra.
Qed.

Lemma two_points h : 0 <= h -> 1 + p * (exp h - 1) <= exp (p * h + h * h / 8).
Proof.
move=> h0; pose G x := q x * exp (- (p * x + x * x / 8)); suff : G h <= G 0.
  rewrite /G q0 (_ : - (p * 0 + 0 * 0 / 8) = 0) ?exp_0; last by field.
  move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (exp_pos (p * h + h * h / 8)))).
  by rewrite Rmult_assoc exp_neg /q; lra.
case: (Req_dec h 0) => [->|hn]; first by right.
have slope x : 0 <= x <= h -> derivable_pt_lim G x ((p * exp x - (p + x / 4) * q x) * exp (- (p * x + x * x / 8))).
  move=> _; have square : derivable_pt_lim (fun z => - (p * z + z * z / 8)) x (- (p + x / 4)).
    apply: derivable_of (derivable_pt_lim_plus _ _ x _ _ (derivable_pt_lim_scal _ (- p) x _ (derivable_pt_lim_id x))
      (derivable_pt_lim_scal _ (- / 8) x _ (derivable_pt_lim_mult _ _ x _ _ (derivable_pt_lim_id x)
      (derivable_pt_lim_id x)))) _ _ => [z|]; rewrite /plus_fct /mult_real_fct /mult_fct /Ranalysis1.id; lra.
  apply: derivable_of (derivable_pt_lim_mult _ _ x _ _ (q_slope x)
    (derivable_pt_lim_comp _ _ x _ _ square (derivable_pt_lim_exp _))) _ _ => [z|]; first by [].
  by rewrite /Ranalysis1.comp; ring.
have [x [eq [x0 xh]]] := MVT_cor2 _ _ 0 h ltac:(lra) slope.
have := Rmult_le_pos _ _ (Rmult_le_pos _ _ (_ : 0 <= (p + x / 4) * q x - p * exp x)
  (Rlt_le _ _ (exp_pos (- (p * x + x * x / 8))))) (_ : 0 <= h - 0).
by move=> /(_ ltac:(have := @steeper x ltac:(lra); lra) ltac:(lra)); lra.
Qed.
End TwoPoints.

(** Equally likely members *)
Lemma total_le_in (A : eqType) (s : seq A) f g : {in s, forall x, f x <= g x} -> total s f <= total s g.
Proof.
elim: s => [|x s IH] fg /=; first by lra.
have := fg x (mem_head _ _); have := IH (fun y ys => fg y (mem_behead (s := x :: s) ys)); lra.
Qed.

Section Means.
Variable A : eqType.
Implicit Types (s : seq A) (f g : A -> R).

Lemma size_pos s : (0 < size s)%N -> 0 < INR (size s).
Proof. by move=> s0; apply/lt_0_INR/ltP. Qed.

Lemma mean_over_le s f g : {in s, forall x, f x <= g x} -> mean_over s f <= mean_over s g.
Proof.
case: s => [|a s] fg; first by rewrite /mean_over /=; lra.
by apply: Rmult_le_compat_r; [apply/Rlt_le/Rinv_0_lt_compat/size_pos | exact: total_le_in].
Qed.

Lemma mean_over_eq s f g : {in s, f =1 g} -> mean_over s f = mean_over s g.
Proof. by move=> fg; apply: Rle_antisym; apply: mean_over_le => x xs; rewrite fg //; right. Qed.

Lemma mean_over_add s f g : mean_over s (fun x => f x + g x) = mean_over s f + mean_over s g.
Proof. by rewrite /mean_over total_add; lra. Qed.

Lemma mean_over_scale s a f : mean_over s (fun x => a * f x) = a * mean_over s f.
Proof. by rewrite /mean_over total_scale; lra. Qed.

Lemma total_const s a : total s (fun=> a) = INR (size s) * a.
Proof.
elim: s => [|x s IH]; first by rewrite /=; lra.
by rewrite [LHS]/= IH -[size (x :: s)]/(size s).+1 S_INR; lra.
Qed.

Lemma mean_over_const s a : (0 < size s)%N -> mean_over s (fun=> a) = a.
Proof. by move=> s0; rewrite /mean_over total_const; field; have := size_pos s0; lra. Qed.

Lemma largest s f : (0 < size s)%N -> exists2 a, a \in s & {in s, forall x, f x <= f a}.
Proof.
elim: s => [//|x [|y s] IH] _; first by exists x; rewrite ?mem_head // => z; rewrite inE => /eqP->; right.
have [a al top] := IH isT; case: (Rle_lt_dec (f x) (f a)) => le.
  by exists a => [|z]; rewrite inE ?al ?orbT // => /predU1P[->|/top].
by exists x => [|z]; rewrite ?mem_head // inE => /predU1P[->|/top]; lra.
Qed.

Theorem hoeffding_lemma s f r u : (0 < size s)%N -> 0 < r -> 0 <= u -> {in s &, forall x y, f x - f y <= r} ->
  mean_over s (fun x => exp (u * (mean_over s f - f x))) <= exp (u * u * (r * r) / 8).
Proof.
move=> s0 r0 u0 close; have [a al top] := largest f s0; pose d x := (f a - f x) / r.
have d01 x : x \in s -> 0 <= d x <= 1.
  move=> xs; have := top x xs; have := close a x al xs => le ge; rewrite /d; split.
    by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat].
  by apply: (Rmult_le_reg_r r) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have mean_d : mean_over s f = f a - r * mean_over s d.
  rewrite -mean_over_scale -[f a in RHS](mean_over_const (f a) s0) -[r in RHS]Ropp_involutive.
  transitivity (mean_over s (fun x => f a + - 1 * (r * d x))); last first.
    rewrite mean_over_add mean_over_scale; rewrite Ropp_involutive; lra.
  by apply: mean_over_eq => x _; rewrite /d; field; lra.
have p01 : 0 <= mean_over s d <= 1.
  have := @mean_over_le s (fun=> 0) d; have := @mean_over_le s d (fun=> 1); rewrite !mean_over_const // => le1 le0.
  by split; [apply: le0 | apply: le1] => x /d01; lra.
set p := mean_over s d in mean_d p01; pose w := exp (- (u * (r * p))).
apply: (Rle_trans _ (w * mean_over s (fun x => 1 + (exp (u * r) - 1) * d x))).
  rewrite -mean_over_scale; apply: mean_over_le => x xs; have := exp_chord (u * r) (d01 x xs).
  have -> : exp (u * (mean_over s f - f x)) = w * exp (d x * (u * r)).
    by rewrite /w -exp_plus mean_d /d; congr (exp _); field; lra.
  by move=> le; apply: Rmult_le_compat_l; [apply/Rlt_le/exp_pos | lra].
rewrite mean_over_add mean_over_scale mean_over_const // -/p.
have := two_points p01 (Rmult_le_pos _ _ u0 (Rlt_le _ _ r0)).
move=> /(Rmult_le_compat_l w _ _ (Rlt_le _ _ (exp_pos _))).
have -> : w * exp (p * (u * r) + u * r * (u * r) / 8) = exp (u * u * (r * r) / 8).
  by rewrite /w -exp_plus; congr (exp _); field.
lra.
Qed.
End Means.
