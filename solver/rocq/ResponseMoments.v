(* Powers below their chords, and the moments of randomised response (towards yan Theorem 3).

   From 1 + x <= exp x alone, exp and powers of exp lie below their chords. The hyperbolic cosine grows slower than
   exp(x^2/2), as sinh x <= x cosh x; with x = epsilon/2 and x = (lambda + 1/2) epsilon this bounds the moment of order
   lambda of the likelihood ratio of randomised response. For n responses the best order is sqrt(2 L/n) / epsilon. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Powers and hyperbolic functions *)
Lemma exp_neg x : exp (- x) * exp x = 1.
Proof. by rewrite -exp_plus Rplus_opp_l exp_0. Qed.

(* exp (b z) lies below its chord between 0 and z *)
Lemma exp_chord b z : 0 <= b <= 1 -> exp (b * z) <= 1 + b * (exp z - 1).
Proof.
move=> b01; have up := one_plus_le_exp ((1 - b) * z); have down := one_plus_le_exp (- (b * z)).
have e0 := exp_pos (b * z); have zE : exp z = exp (b * z) * exp ((1 - b) * z) by rewrite -exp_plus; congr (exp _); ring.
have := Rmult_le_compat_l (b * exp (b * z)) _ _ (Rmult_le_pos _ _ (proj1 b01) (Rlt_le _ _ e0)) up.
have := Rmult_le_compat_l ((1 - b) * exp (b * z)) _ _ (Rmult_le_pos (1 - b) _ ltac:(lra) (Rlt_le _ _ e0)) down.
have := exp_neg (b * z); rewrite zE; nra.
Qed.

(* Bernoulli's inequality *)
Lemma power_tangent a w : 1 <= a -> 1 + a * (exp w - 1) <= exp (a * w).
Proof.
move=> a1; have b01 : 0 <= / a <= 1.
  by split; [apply/Rlt_le/Rinv_0_lt_compat; lra | rewrite -Rinv_1; apply: Rinv_le_contravar; lra].
have := exp_chord (a * w) b01; rewrite (_ : / a * (a * w) = w); last by field; lra.
by move=> /(Rmult_le_compat_l a _ _ ltac:(lra)); rewrite Rmult_plus_distr_l -Rmult_assoc Rinv_r; lra.
Qed.

(* a power of exp w lies below its chord between exp (-e) and exp e *)
Lemma power_chord a e w : 1 <= a -> - e <= w <= e -> (exp e - exp (- e)) * exp (a * w) <=
  (exp e - exp w) * exp (- (a * e)) + (exp w - exp (- e)) * exp (a * e).
Proof.
move=> a1 we; have r0 := exp_pos w; have ra := exp_pos (a * w).
have tangent v : exp (a * w) * (exp w + a * (exp v - exp w)) <= exp w * exp (a * v).
  have := Rmult_le_compat_l (exp (a * w) * exp w) _ _ ltac:(apply: Rlt_le; exact: Rmult_lt_0_compat)
    (power_tangent (v - w) a1).
  have vE : exp w * exp (v - w) = exp v by rewrite -exp_plus; congr (exp _); ring.
  have avE : exp (a * w) * exp (a * (v - w)) = exp (a * v) by rewrite -exp_plus; congr (exp _); ring.
  have -> : exp (a * w) * exp w * exp (a * (v - w)) = exp w * (exp (a * w) * exp (a * (v - w))) by ring.
  have -> : exp (a * w) * exp w * (1 + a * (exp (v - w) - 1))
    = exp (a * w) * (exp w + a * (exp w * exp (v - w) - exp w)) by ring.
  by rewrite vE avE.
have v0 : 0 <= exp e - exp w by have := @exp_monotone w e ltac:(lra); lra.
have u0 : 0 <= exp w - exp (- e) by have := @exp_monotone (- e) w ltac:(lra); lra.
have one := Rmult_le_compat_l _ _ _ v0 (tangent (- e)); have two := Rmult_le_compat_l _ _ _ u0 (tangent e).
rewrite Ropp_mult_distr_r; apply: (Rmult_le_reg_l (exp w)) => //; nra.
Qed.

Lemma derivable_of f g x l m : derivable_pt_lim f x l -> (forall y, f y = g y) -> l = m -> derivable_pt_lim g x m.
Proof. by move=> fl fg <- eps e0; have [d near] := fl eps e0; exists d => h h0 hd; rewrite -!fg; exact: near. Qed.

Lemma sinh_le x : 0 <= x -> sinh x <= x * cosh x.
Proof.
move=> x0; case: (Req_dec x 0) => [->|xn]; first by rewrite sinh_0; lra.
have slope c : 0 <= c <= x -> derivable_pt_lim (fun y => y * cosh y - sinh y) c (c * sinh c).
  move=> _; apply: derivable_of (derivable_pt_lim_minus _ _ c _ _
    (derivable_pt_lim_mult _ _ c _ _ (derivable_pt_lim_id c) (derivable_pt_lim_cosh c))
    (derivable_pt_lim_sinh c)) _ _ => [z|].
    by rewrite /minus_fct /mult_fct /Ranalysis1.id.
  by rewrite /Ranalysis1.id; ring.
have [c [eq [c0 cx]]] := MVT_cor2 _ _ 0 x ltac:(lra) slope; rewrite sinh_0 in eq.
have s0 : 0 <= sinh c by rewrite /sinh; have := @exp_monotone (- c) c ltac:(lra); lra.
by have := Rmult_le_pos _ _ (Rmult_le_pos _ _ (Rlt_le _ _ c0) s0) x0; lra.
Qed.

(* cosh x exp(-x^2/2) falls *)
Lemma cosh_falls x y : 0 <= x <= y -> cosh y * exp (- (y * y / 2)) <= cosh x * exp (- (x * x / 2)).
Proof.
move=> [x0 xy]; case: (Req_dec x y) => [->|xn]; first by right.
have slope c : x <= c <= y ->
    derivable_pt_lim (fun z => cosh z * exp (- (z * z / 2))) c ((sinh c - c * cosh c) * exp (- (c * c / 2))).
  move=> _; have square : derivable_pt_lim (fun z => - (z * z / 2)) c (- c).
    apply: derivable_of (derivable_pt_lim_scal _ (- / 2) c _ (derivable_pt_lim_mult _ _ c _ _ (derivable_pt_lim_id c)
      (derivable_pt_lim_id c))) _ _ => [z|]; rewrite /mult_real_fct /mult_fct /Ranalysis1.id; lra.
  apply: derivable_of (derivable_pt_lim_mult _ _ c _ _ (derivable_pt_lim_cosh c)
    (derivable_pt_lim_comp _ _ c _ _ square (derivable_pt_lim_exp _))) _ _ => [z|].
    by [].
  by rewrite /Ranalysis1.comp; ring.
have [c [eq [xc cy]]] := MVT_cor2 _ _ x y ltac:(lra) slope.
have := Rmult_le_pos _ _ (Rmult_le_pos _ _ (_ : 0 <= c * cosh c - sinh c) (Rlt_le _ _ (exp_pos (- (c * c / 2)))))
  (_ : 0 <= y - x); move=> /(_ ltac:(have := @sinh_le c ltac:(lra); lra) ltac:(lra)); lra.
Qed.

(* the moment of randomised response *)
Lemma response_moment e u : 0 <= e -> 0 <= u ->
  exp e * exp (u * e) + exp (- (u * e)) <= (1 + exp e) * exp (u * (u + 1) * e ^ 2 / 2).
Proof.
move=> e0 u0; have ue := Rmult_le_pos _ _ u0 e0; set x := e / 2; set y := x + u * e.
have := @cosh_falls x y ltac:(rewrite /y /x; lra); rewrite /cosh => le.
have k0 : 0 <= 2 * exp x * exp (y * y / 2).
  by have := exp_pos x; have := exp_pos (y * y / 2) => *; apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l _ _ _ k0 le.
have -> : 2 * exp x * exp (y * y / 2) * ((exp y + exp (- y)) / 2 * exp (- (y * y / 2)))
  = exp e * exp (u * e) + exp (- (u * e)).
  rewrite -exp_plus (_ : e + u * e = x + y); last by rewrite /y /x; field.
  rewrite (_ : - (u * e) = x + - y); last by rewrite /y; ring.
  by rewrite !exp_plus -[RHS]Rmult_1_r -(exp_neg (y * y / 2)); field.
have -> : 2 * exp x * exp (y * y / 2) * ((exp x + exp (- x)) / 2 * exp (- (x * x / 2)))
  = (1 + exp e) * exp (u * (u + 1) * e ^ 2 / 2).
  rewrite (_ : u * (u + 1) * e ^ 2 / 2 = y * y / 2 + - (x * x / 2)); last by rewrite /y /x; field.
  have eE : exp e = exp x * exp x by rewrite -exp_plus; congr (exp _); rewrite /x; field.
  by rewrite exp_plus eE -[in RHS](exp_neg x); field.
by [].
Qed.

(* the best order for n responses *)
Lemma best_exponent n e root L : 0 < n -> 0 < e -> root * root = 2 * n * L ->
  let u := root / (n * e) in n * (u * (u + 1) * e ^ 2 / 2) - u * (root * e + n * e * (e / 2)) = - L.
Proof.
move=> n0 e0 rr u; have -> : - L = - (root * root) / (2 * n) by rewrite rr; field; lra.
by rewrite /u; field; lra.
Qed.
