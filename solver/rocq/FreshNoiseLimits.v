(* What AboveThreshold without noise on the threshold does not keep: pure privacy, and lyu Lemma 3.2 as printed.

   Not pure: a Below answer may cost a factor exp(epsilon), and Below answers are not counted, so T of them cost
   exp(T epsilon), exactly; T epsilon is also enough, as for any T rounds.
   As printed: ask T = K times for the values H and H - 1, so that no answer stops the run and the answers are T coins
   with Pr[Above] = p and q. Let L be the likelihood ratio of the answers. Were the run (E, delta)-private, the event
   L > exp(E) would give 1 - delta <= the q-mean of min(L, exp(E)) <= exp(E/2) times the q-mean of sqrt(L), which is
   rho^T with rho = sqrt(p q) + sqrt((1 - p) (1 - q)) < 1. For T = n^2 and delta = 1/4 the printed E grows as n,
   so the right side vanishes. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements.
From Littlestone Require Import MechanismRuns FreshNoiseCost.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Theorem lyu_lemma_3_2_rounds_proved : lyu_lemma_3_2_rounds.
Proof.
move=> epsilon H K T v v' e0 near P; have c1 := one_plus_le_exp epsilon.
have inside : within (fun x => laplace_tail epsilon (H - x)).
  by move=> x; have := above_inside e0 (H - x); lra.
have round K' q q' : -1 <= q - q' <= 1 -> close [:: true; false] (exp epsilon) 0
    (chance (above_threshold (fun x => laplace_tail epsilon (H - x))) K' tt q)
    (chance (above_threshold (fun x => laplace_tail epsilon (H - x))) K' tt q').
  move=> /(laplace_bits e0 H) [p01 [q01 [pq [qp [npq nqp]]]]] E.
  by rewrite /=; case: (E true); case: (E false) => /=; lra.
have ge1 : 1 <= exp epsilon by lra.
have := rounds (above_threshold_fair inside) near ge1 (Rle_refl 0) round (indicates_within P) T K [::].
by rewrite exp_power Rmult_0_r.
Qed.

(** T Below answers *)
Lemma all_below epsilon H T K x : cohen_lyu epsilon H T K (fun=> x) (all negb) = (1 - laplace_tail epsilon (H - x)) ^ T.
Proof.
rewrite /cohen_lyu /run_probability /run_mean /no_noise; set M := above_threshold _.
have none T' K' past : ~~ all negb past -> mean_after M no_noise (fun=> x) T' K' tt past (indicates (all negb)) = 0.
  elim: T' K' past => [|T' IH] K' past bad /=; first by rewrite /indicates (negbTE bad).
  have worse b : ~~ all negb (rcons past b) by rewrite all_rcons (negbTE bad) andbF.
  case: K' => [|K']; rewrite /no_noise !IH //; last by ring.
  by rewrite /indicates (negbTE (worse true)); ring.
suff step past : all negb past -> mean_after M no_noise (fun=> x) T K tt past (indicates (all negb))
  = (1 - laplace_tail epsilon (H - x)) ^ T by exact: step.
elim: T past => [|T' IH] past good /=; first by rewrite /indicates good.
rewrite IH; last by rewrite all_rcons.
have bad : ~~ all negb (rcons past true) by rewrite all_rcons.
by case: (K) => [|K']; [rewrite /indicates (negbTE bad) | rewrite none //]; ring.
Qed.

Theorem lyu_lemma_3_2_not_pure_proved : lyu_lemma_3_2_not_pure.
Proof.
move=> epsilon H K T e0; rewrite !all_below; split; congr (_ ^ _).
  rewrite (_ : H - H = 0); last by lra.
  by rewrite tail_of_nonneg ?Rmult_0_r ?Ropp_0 ?exp_0; lra.
by rewrite below_is_above // (_ : - (H - (H + 1)) = 1) ?tail_of_nonneg ?Rmult_1_r; lra.
Qed.

(** Coins *)
Fixpoint flips (p : R) T past (f : seq bool -> R) : R :=
  if T is T'.+1 then p * flips p T' (rcons past true) f + (1 - p) * flips p T' (rcons past false) f else f past.

Lemma no_stop epsilon H T K x past f : (T <= K)%N ->
  mean_after (above_threshold (fun y => laplace_tail epsilon (H - y))) no_noise (fun=> x) T K tt past f
  = flips (laplace_tail epsilon (H - x)) T past f.
Proof.
elim: T K past => //= T IH [|K] past // TK; rewrite !IH //; last exact: ltnW.
by ring.
Qed.

Section Coins.
Variables p q : R.
Hypotheses (p01 : 0 < p < 1) (q01 : 0 < q < 1).

Lemma flips_le T past f g : (forall tr, f tr <= g tr) -> flips q T past f <= flips q T past g.
Proof.
move=> fg; elim: T past => //= T IH past.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try exact: IH; lra.
Qed.

Lemma flips_add r T past f g C : flips r T past (fun tr => f tr + C * g tr) = flips r T past f + C * flips r T past g.
Proof. by elim: T past => //= T IH past; rewrite !IH; ring. Qed.

Lemma flips_one r T past : flips r T past (fun=> 1) = 1.
Proof. by elim: T past => //= T IH past; rewrite !IH; ring. Qed.

(* square roots of likelihood ratios *)
Definition root (b : bool) := if b then sqrt p / sqrt q else sqrt (1 - p) / sqrt (1 - q).
Definition roots (tr : seq bool) := foldr (fun b r => root b * r) 1 tr.
Definition rho := sqrt p * sqrt q + sqrt (1 - p) * sqrt (1 - q).

Lemma root_rcons past b : roots (rcons past b) = roots past * root b.
Proof. by rewrite /roots; elim: past => [|a past IH] /=; [ring | rewrite IH; ring]. Qed.

Lemma sqrt_inside x : 0 < x < 1 -> 0 < sqrt x /\ sqrt x * sqrt x = x.
Proof. by move=> x01; split; [apply: sqrt_lt_R0 | apply: sqrt_sqrt]; lra. Qed.

Lemma root_pos b : 0 < root b.
Proof. by case: b; apply: Rdiv_lt_0_compat; apply: sqrt_lt_R0; lra. Qed.

Lemma roots_pos tr : 0 < roots tr.
Proof. by elim: tr => /= [|b tr IH]; [lra | apply: Rmult_lt_0_compat => //; exact: root_pos]. Qed.

Lemma root_square : q * (root true * root true) = p /\ (1 - q) * (root false * root false) = 1 - p.
Proof.
have [[a0 aE] [b0 bE]] := (sqrt_inside p01, sqrt_inside q01).
have [[c0 cE] [d0 dE]] := (@sqrt_inside (1 - p) ltac:(lra), @sqrt_inside (1 - q) ltac:(lra)).
by split; rewrite /root; [rewrite -{1}bE -[RHS]aE | rewrite -{1}dE -[RHS]cE]; field; lra.
Qed.

Lemma likelihood T past f : roots past * roots past * flips p T past f
  = flips q T past (fun tr => roots tr * roots tr * f tr).
Proof.
elim: T past => //= T IH past; rewrite -!IH !root_rcons; have [yes no] := root_square.
by rewrite -{1}yes -{1}no; ring.
Qed.

Lemma mean_of_roots T past : flips q T past roots = roots past * rho ^ T.
Proof.
have [[a0 aE] [b0 bE]] := (sqrt_inside p01, sqrt_inside q01).
have [[c0 cE] [d0 dE]] := (@sqrt_inside (1 - p) ltac:(lra), @sqrt_inside (1 - q) ltac:(lra)).
have mean : q * root true + (1 - q) * root false = rho by rewrite /root /rho -{1}bE -{1}dE; field; lra.
by elim: T past => [|T IH] past /=; [ring | rewrite !IH !root_rcons -mean; ring].
Qed.

Lemma rho_below_1 : p <> q -> 0 < rho < 1.
Proof.
have [[a0 aE] [b0 bE]] := (sqrt_inside p01, sqrt_inside q01).
have [[c0 cE] [d0 dE]] := (@sqrt_inside (1 - p) ltac:(lra), @sqrt_inside (1 - q) ltac:(lra)).
move=> pq; have ab : sqrt p - sqrt q <> 0 by move=> E; apply: pq; rewrite -aE -bE; nra.
by have := Rsqr_pos_lt _ ab; have := Rle_0_sqr (sqrt (1 - p) - sqrt (1 - q)); rewrite /rho /Rsqr; nra.
Qed.

(* privacy of all coins together *)
Lemma private_coins E delta T : private E delta (fun P => flips p T [::] (indicates P))
  (fun P => flips q T [::] (indicates P)) -> 1 - delta <= exp (E / 2) * rho ^ T.
Proof.
pose high tr := if Rlt_dec (exp E) (roots tr * roots tr) then true else false.
move=> /(_ high) pay; have := flips_one p T [::].
have split_one tr : indicates (predC high) tr + 1 * indicates high tr = 1.
  by rewrite /indicates /=; case: (high tr) => /=; lra.
have -> : flips p T [::] (fun=> 1) = flips p T [::] (fun tr => indicates (predC high) tr + 1 * indicates high tr).
  by elim: T [::] {pay} => /= [|T IH] past; [rewrite split_one | rewrite !IH].
rewrite flips_add => one; have := likelihood T [::] (indicates (predC high)); rewrite /= !Rmult_1_l => low.
suff : flips q T [::] (fun tr => roots tr * roots tr * indicates (predC high) tr + exp E * indicates high tr)
  <= flips q T [::] (fun tr => 0 + exp (E / 2) * roots tr).
  rewrite !flips_add mean_of_roots /= Rmult_1_l.
  have -> : flips q T [::] (fun=> 0) = 0 by elim: T [::] {pay one low} => //= T IH past; rewrite !IH; ring.
  by lra.
apply: flips_le => tr; have m0 := roots_pos tr; have e0 := exp_pos (E / 2).
have EE : exp E = exp (E / 2) * exp (E / 2) by rewrite -exp_plus; congr exp; field.
by rewrite /indicates /high /=; case: Rlt_dec => /=; rewrite EE => le; nra.
Qed.
End Coins.

Lemma vanishes C l x : 0 < l -> 0 < x < 1 -> exists n,
  (0 < n)%N /\ exp (C * (sqrt (INR (n * n) * l) + l) / 2) * x ^ (n * n) < 3 / 4.
Proof.
move=> l0 x01; set r := - ln x; have r0 : 0 < r.
  by have := ln_increasing _ _ (proj1 x01) (proj2 x01); rewrite ln_1 /r; lra.
have s0 := sqrt_pos l; pose A := Rabs C * (sqrt l + l) / 2.
have A0 : 0 <= A by rewrite /A; have := Rmult_le_pos _ (sqrt l + l) (Rabs_pos C) ltac:(lra); lra.
have [k large] := unbounded ((A + 1) / r); exists k.+1; split=> //.
have n1 : 1 <= INR k.+1 by apply: (le_INR 1); apply/leP.
have {}large : A + 1 < r * INR k.+1.
  have := Rmult_lt_compat_l _ _ _ r0 large; rewrite S_INR (_ : r * ((A + 1) / r) = A + 1); last by field; lra.
  by lra.
have nn : INR (k.+1 * k.+1) = INR k.+1 * INR k.+1 by rewrite -mult_INR.
have -> : x ^ (k.+1 * k.+1) = exp (INR (k.+1 * k.+1) * - r).
  by rewrite exp_power /r Ropp_involutive exp_ln //; case: x01.
rewrite -exp_plus nn sqrt_mult_alt; last by nra.
rewrite sqrt_square; last by lra.
move: (INR k.+1) n1 large => n n1 large.
have small : C * (n * sqrt l + l) / 2 + n * n * - r <= - (1).
  have CA : C * (n * sqrt l + l) <= Rabs C * (n * (sqrt l + l)).
    apply: (Rle_trans _ (Rabs C * (n * sqrt l + l))).
      by apply: Rmult_le_compat_r; [nra | exact: Rle_abs].
    by apply: Rmult_le_compat_l; [exact: Rabs_pos | nra].
  have : n * (A + 1) <= n * (r * n) by apply: Rmult_le_compat_l; lra.
  by rewrite /A; lra.
have := exp_monotone small; have := one_plus_le_exp 1; rewrite exp_Ropp => e2.
have : / exp 1 <= / 2 by apply: Rinv_le_contravar; lra.
by lra.
Qed.

Theorem lyu_lemma_3_2_false_proved : lyu_lemma_3_2_false.
Proof.
move=> epsilon H e0 [C claim]; pose p := laplace_tail epsilon (H - H); pose q := laplace_tail epsilon (H - (H - 1)).
have p01 : 0 < p < 1 := above_inside e0 _; have q01 : 0 < q < 1 := above_inside e0 _.
have pE : p = 1 / 2.
  rewrite /p (_ : H - H = 0); last by ring.
  by rewrite tail_of_nonneg ?Rmult_0_r ?Ropp_0 ?exp_0; [ | exact: Rle_refl].
have qE : q = exp (- epsilon) / 2.
  rewrite /q (_ : H - (H - 1) = 1); last by ring.
  by rewrite tail_of_nonneg ?Rmult_1_r; [ | exact: Rle_0_1].
have pq : p <> q.
  have : exp (- epsilon) < 1 by rewrite -exp_0; apply: exp_increasing; lra.
  by rewrite pE qE; lra.
have l0 : 0 < ln (1 / (1 / 4)) by apply: log_positive; lra.
have [n [n0 small]] := vanishes (C * epsilon) l0 (rho_below_1 p01 q01 pq).
have near : within_one (fun=> H) (fun=> H - 1) by move=> past; lra.
have pay := claim (1 / 4) (n * n)%N (n * n)%N _ _ ltac:(lra) ltac:(by rewrite muln_gt0 n0) near.
suff : 1 - 1 / 4 <= exp (C * epsilon * (sqrt (INR (n * n) * ln (1 / (1 / 4))) + ln (1 / (1 / 4))) / 2)
  * rho p q ^ (n * n) by lra.
have same x P : cohen_lyu epsilon H (n * n) (n * n) (fun=> x) P
  = flips (laplace_tail epsilon (H - x)) (n * n) [::] (indicates P) by exact: no_stop.
by apply: private_coins => // P; have := pay P; rewrite !same.
Qed.
