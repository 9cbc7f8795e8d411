(* Powers below their chords, and the moments of randomised response (towards yan Theorem 3).

   From 1 + x <= exp x alone, exp and powers of exp lie below their chords. The hyperbolic cosine grows slower than
   exp(x^2/2), as sinh x <= x cosh x; with x = epsilon/2 and x = (lambda + 1/2) epsilon this bounds the moment of order
   lambda of the likelihood ratio of randomised response. For n responses the best order is sqrt(2 L/n) / epsilon. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Exponentials Statements LearningStatements ProbabilityStatements.
From Littlestone Require Import PredictionStatements PredictorStatements Constants PredictorSizes.
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

(* ---- *)
(* The number of examples of yan Theorem 4 by advanced composition, in closed form, on the real numbers.

   Let S = K + 1 and R = sqrt(8 S ln(2/delta)). Each run has the share epsilon/R of epsilon, so all cost at most
   epsilon/2 + S (epsilon/R)^2/2 <= epsilon at delta/2; the moment of randomised response is at most
   exp(lambda (lambda + 1) share^2/2) (above). The sizes are those of PredictorSizes.v for
   S epsilon/R in place of epsilon, and delta/2: R takes the place of S, which is the sqrt(S) of the exponent 3.5. *)

Lemma power_monotone x y n : 0 <= x <= y -> x ^ n <= y ^ n.
Proof. exact: pow_incr. Qed.

Lemma response_power n share order : 0 < share -> 0 <= order ->
  ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ n
    <= exp (INR n * (order * (order + 1) * share ^ 2 / 2)).
Proof.
move=> s0 o0; rewrite exp_power; have e0 := exp_pos share; apply: pow_incr; split.
  apply: Rmult_le_pos; last by apply/Rlt_le/Rinv_0_lt_compat; lra.
  by have := exp_pos ((order + 1) * share); have := exp_pos (- (order * share)); lra.
apply: (Rmult_le_reg_l (1 + exp share)); first by lra.
have := @response_moment share order ltac:(lra) o0; rewrite -exp_plus.
have -> : share + order * share = (order + 1) * share by ring.
by apply: Rle_trans; right; field; lra.
Qed.

Theorem yan_claim_1_order_proved : yan_claim_1_order.
Proof.
move=> n share slack root order cost n0 s0 slack01; have N0 : 0 < INR n by have := INR_pos n0; lra.
have L0 : 0 <= ln (1 / slack).
  by apply: ln_nonneg; apply: (Rmult_le_reg_r slack); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have rr : root * root = 2 * INR n * ln (1 / slack) by apply: sqrt_sqrt; apply: Rmult_le_pos; lra.
have o0 : 0 <= order.
  by apply: Rmult_le_pos; [exact: sqrt_pos | apply/Rlt_le/Rinv_0_lt_compat; exact: Rmult_lt_0_compat].
apply: (Rle_trans _ _ _ (response_power n s0 o0)); right.
have -> : slack = exp (- ln (1 / slack)) by rewrite /Rdiv Rmult_1_l ln_Rinv ?Ropp_involutive ?exp_ln; lra.
rewrite -exp_plus; congr exp; have := best_exponent N0 s0 rr; rewrite -/order -/cost; lra.
Qed.

Section Share.
Variables (K : nat) (epsilon delta : R).
Hypotheses (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Let S := INR K.+1.
Let L := ln (2 / delta).
Let root := sqrt (8 * S * L).
Let share := epsilon / root.
Let order := root / (2 * S * share).

Let S1 : 1 <= S. Proof. by rewrite /S S_INR; have := pos_INR K; lra. Qed.
Let L1 : 1 / 2 <= L.
Proof.
apply: (Rle_trans _ (ln 2)); first by have := ln_2_at_least; lra.
apply: ln_monotone; split; first lra.
by apply: (Rmult_le_reg_r delta); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
Qed.
Let rr : root * root = 8 * S * L.
Proof. by apply: sqrt_sqrt; have := S1; have := L1; nra. Qed.
Let root2 : 2 <= root.
Proof.
rewrite -[2]sqrt_square; last lra.
by apply: sqrt_le_1_alt; have := S1; have := L1; nra.
Qed.
Let share0 : 0 < share. Proof. by apply: Rdiv_lt_0_compat; have := root2; lra. Qed.
Let shareE : share * root = epsilon. Proof. by rewrite /share; field; have := root2; lra. Qed.

Lemma share_range : 0 < S * share <= S.
Proof.
have s1 := S1; have s0 := share0; have r2 := root2; split.
  by apply: Rmult_lt_0_compat; lra.
have : share <= 1 by have := shareE; nra.
by nra.
Qed.

Lemma share_pays :
  ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ K.+1 <= delta / 2 * exp (order * epsilon).
Proof.
have s1 := S1; have s0 := share0; have r2 := root2; have l1 := L1.
have := @yan_claim_1_order_proved K.+1 share (delta / 2) isT s0 ltac:(lra); rewrite -/S.
have -> : 1 / (delta / 2) = 2 / delta by field; lra.
have -> : sqrt (2 * S * ln (2 / delta)) = root / 2.
  rewrite -[root / 2]sqrt_square; last lra.
  by congr sqrt; rewrite -/L; lra.
have -> : root / 2 / (S * share) = order by rewrite /order; field; lra.
move=> le; apply: (Rle_trans _ _ _ le); apply: Rmult_le_compat_l; first lra.
have o0 : 0 <= order by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; nra].
apply: exp_monotone; apply: Rmult_le_compat_l => //.
have -> : root / 2 * share = epsilon / 2 by rewrite -shareE; field.
have ss : 8 * L * (S * share * share) = epsilon * epsilon.
  by rewrite -shareE (_ : share * root * (share * root) = share * share * (root * root)); [rewrite rr; ring | ring].
have x0 : 0 <= S * share * share by apply: Rmult_le_pos; nra.
have -> : S * share * (share / 2) = S * share * share / 2 by field.
by move: (S * share * share) ss x0 => x ss x0; nra.
Qed.
End Share.

Theorem yan_theorem_4_advanced_size_proved : yan_theorem_4_advanced_size.
Proof.
move=> d T K M n m epsilon delta alpha beta S k a root share order r dT e01 d01 a01 b01 sizes m_up.
have /andP[d0 _] := dT; have d2 : 0 < delta / 2 <= 1 by lra.
have range := share_range K e01 d01; rewrite -/S -/root -/share in range; have s1 := S_ge1 K; rewrite -/S in s1.
have s0 : 0 < share by nra.
have rE : S * share / (6 * S) = share / 6 by field; lra.
have k32 : 32 <= INR k := many_votes range d2 b01 (proj2 sizes).
have [M_delta [M_beta n_beta]] := noise_sizes range d2 b01 (proj2 sizes); rewrite -/S rE -/r in M_delta M_beta n_beta.
have aa01 : 0 < a <= 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_le_reg_r (8 * S)); rewrite /a /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have [low _] := m_up; split; first exact: hard_size dT b01 (proj1 sizes).
split; first exact: share_pays.
split; first by lra.
do 2![split=> //]; split; first exact: blocks_enough.
split; first exact: sample_enough.
have votes : INR k <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2).
  apply: (Rle_trans _ _ _ (votes_at_most range (proj2 sizes))); rewrite /most_votes -/S; right.
  have r0 : root <> 0 by move=> z; rewrite /share z /Rdiv Rinv_0 in s0; lra.
  have -> : 8 * S / (S * share) = 8 * root / epsilon by rewrite /share; field; lra.
  by have -> : 16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta) by field; lra.
rewrite mult_INR; apply: Rmult_le_compat votes _; try exact: pos_INR.
exact: trace_block_at_most (INR_pos d0) k32 a01 b01 m_up.
Qed.
