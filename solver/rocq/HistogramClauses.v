(* The stable histogram keeps both clauses of gl Theorem 5.1, with 16/3 before the logarithm.

   Let t be 5/8 eta k, rounded up. The chance that an item with n of the k places breaks its clause is at most
   beta n / k, so that the sum over all items is at most beta. An item is wrongly published if n <= eta k / 4 and the
   noise reaches t - n; as exp is convex, exp(n epsilon/2) lies below its chord, so n = 1 and n = eta k / 4 are enough.
   For n = 1, K exp(-x K) <= 1/x is used: this needs delta <= epsilon/2. An item is missed if n > eta k and the noise
   falls below t - n. The probability to publish an item that occurs once is at most delta, as k is large. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import Noise.
From Littlestone Require Import MechanismStatements MechanismRuns InfiniteNoise HistogramStatements.
From Littlestone Require Import StableHistogram AdvancedSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* an item that occurs once, and then not at all *)
Lemma needs_once (I : eqType) (i j : I) l l' epsilon epsilon' delta draw t : i != j -> 0 < epsilon ->
  noise_draw (epsilon / 2) draw -> (1 <= t)%Z -> count_mem i l = 1%N -> count_mem i l' = 0%N ->
  private epsilon' delta (stable_histogram draw t [:: i; j] l) (stable_histogram draw t [:: i; j] l') ->
  once epsilon t <= delta.
Proof.
move=> ij e0 draws t1 one none; have half0 : 0 < epsilon / 2 by lra.
have zero : draw (fun=> 0) = 0.
  have nought : within (fun _ : Z => 0) by move=> z; lra.
  by have := draw_zero draws; case: (draw_mean half0 draws nought); lra.
pose P (h : I -> option Z) := if h i is Some _ then true else false.
move=> /(_ P); rewrite /stable_histogram /= one none /P !eqxx /= zero zero => le.
have -> : once epsilon t = draw (indicator (Z.leb (t - 1))) by rewrite (once_published e0 draws).
suff -> : draw (indicator (Z.leb (t - 1))) = draw (fun z => draw (fun=>
  if match published t 1 z with Some _ => true | None => false end then 1 else 0)).
  by rewrite Rmult_0_r Rplus_0_l in le; exact: le.
apply: (draw_same draws) => [|z]; first exact: indicator_within.
rewrite publishes_once /indicator; case: (_ <=? _)%Z; [exact/esym/(draw_one half0 draws) | by rewrite zero].
Qed.

Theorem gl_theorem_5_1_least_proved : gl_theorem_5_1_least.
Proof.
move=> I i j epsilon epsilon' delta draw t ij e0 draws /(le_IZR 1) t1.
by apply: (needs_once ij e0 draws t1); rewrite /= ?eqxx // eq_sym (negPf ij).
Qed.

Section Clauses.
Variables (I : eqType) (epsilon : R) (draw : (Z -> R) -> R) (t : Z).
Hypotheses (e0 : 0 < epsilon) (draws : noise_draw (epsilon / 2) draw).
Let half0 : 0 < epsilon / 2. Proof. by lra. Qed.

(* each item is good but for b *)
Lemma all_good items counts (bad : I -> pred (option Z)) (b : I -> R) f : uniq items -> within f ->
  (forall i, 0 <= b i) -> {in items, forall i, draw (indicator (fun z => bad i (published t (counts i) z))) <= b i} ->
  (forall h, all (fun i => ~~ bad i (h i)) items -> f h = 1) ->
  1 - total items b <= histogram_mean draw t items counts f.
Proof.
move=> + + b0; elim: items f => [|i items IH] f /=.
  by move=> _ _ _ good; rewrite good //; lra.
move=> /andP[ii un] f01 chance good; have D0 := total_nonneg items b0.
have one : within (fun _ : Z => 1) by move=> z; lra.
have in01 z : within (fun h => f (fun j => if j == i then published t (counts i) z else h j)) by move=> h; exact: f01.
have g01 : within (fun z => histogram_mean draw t items counts
    (fun h => f (fun j => if j == i then published t (counts i) z else h j))).
  by move=> z; apply: (mean_within t e0 draws); exact: in01.
have := draw_bad half0 draws one g01 Rle_0_1 D0 (bad := fun z => bad i (published t (counts i) z)).
rewrite (draw_one half0 draws) => le; have := chance i (mem_head _ _).
suff : 1 <= 1 * draw (fun z => histogram_mean draw t items counts
    (fun h => f (fun j => if j == i then published t (counts i) z else h j))) +
  (total items b + draw (indicator (fun z => bad i (published t (counts i) z)))) by lra.
apply: le => z; rewrite /indicator; case E : (bad i _); first by case: (g01 z); lra.
have le' := IH _ un (in01 z) (fun j ji => chance j (mem_behead (s := i :: items) ji)).
suff : 1 - total items b <= histogram_mean draw t items counts
  (fun h => f (fun j => if j == i then published t (counts i) z else h j)) by lra.
apply: le' => h /allP all_h; apply: good; rewrite eqxx E /=; apply/allP => j ji.
by case: eqP => [jE|_]; [rewrite -jE ji in ii | exact: all_h].
Qed.

Lemma places (items l : seq I) w : uniq items -> 0 <= w ->
  total items (fun i => w * INR (count_mem i l)) <= w * INR (size l).
Proof.
move=> un w0; elim: l => [|x l IH].
  by right; elim: items {un} => [|i items /= IH] /=; [ring | rewrite IH; ring].
rewrite [size _]/= S_INR; apply: (Rle_trans _ (total items (fun i => w * INR (count_mem i l) +
  (if i \in [:: x] then w else 0)))); last by rewrite total_add; have := total_members [:: x] w0 un; rewrite /=; lra.
apply: total_le => i; rewrite [count_mem _ _]/= plus_INR inE eq_sym; case: (i == x) => /=; lra.
Qed.
End Clauses.

(** Numbers *)
Section Numbers.
Variables (epsilon delta beta eta K : R).
Hypotheses (e0 : 0 < epsilon) (d0 : 0 < delta <= epsilon / 2) (d1 : delta <= 1) (b01 : 0 < beta <= 1).
Hypotheses (eta01 : 0 < eta <= 1) (K0 : 0 < K).
Hypothesis long : 4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * beta * delta)) / (eta * epsilon) <= K.
Let small := eta * (eta * beta * delta).
Let s := exp (- (3 / 16 * (epsilon * (eta * K)))).
Let v := exp (- (epsilon / 2)).

Lemma small_inside : 0 < small <= 1 /\ small <= delta.
Proof.
have [p1 p2] : 0 < eta * beta <= 1 by split; nra.
have [q1 q2] : 0 < eta * beta * delta <= delta by split; nra.
by rewrite /small; split; [split|]; nra.
Qed.

Lemma length_pays : 4 <= eta * K /\ s <= exp (- (3 / 4 * epsilon)) * small.
Proof.
have [[m0 m1] _] := small_inside; have lng := long; set L := ln _ in lng.
have LE : exp (- L) = small.
  have mE : eta ^ 2 * beta * delta = small by rewrite /small /=; ring.
  by rewrite /L mE /Rdiv Rmult_1_l ln_Rinv // Ropp_involutive exp_ln.
have L0 : 0 <= L by apply: Rnot_lt_le => neg; have := exp_increasing 0 (- L) ltac:(lra); rewrite exp_0 LE; lra.
have ee : 0 < eta * epsilon by nra.
have := Rmult_le_compat_l (eta * epsilon) _ _ (Rlt_le _ _ ee) lng.
have -> : eta * epsilon * (4 / eta + 16 / 3 * L / (eta * epsilon)) = 4 * epsilon + 16 / 3 * L by field; lra.
move=> le; split; first by apply: (Rmult_le_reg_l epsilon); lra.
by rewrite -LE -exp_plus; apply: exp_monotone; lra.
Qed.

Lemma at_once : K * exp (- (epsilon / 2 * (5 / 8 * eta * K - 1))) <= beta * (1 + v).
Proof.
have [_ sE] := length_pays; have [[m0 _] _] := small_inside.
set y := epsilon * eta * K / 8; set w := exp (- (epsilon / 4)).
have w0 : 0 < w by exact: exp_pos.
have vE : v = w * w by rewrite /v /w -exp_plus; congr (exp _); field.
have few : epsilon * eta * K * exp (- y) <= 4.
  have e2 := one_plus_le_exp 1; have e1 := exp_neg 1; have := one_plus_le_exp (y - 1).
  rewrite exp_plus (_ : 1 + (y - 1) = y); last by ring.
  move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (exp_pos (- y)))).
  rewrite Rmult_assoc (Rmult_comm (exp (- (1)))) -Rmult_assoc -exp_plus Rplus_opp_r exp_0 Rmult_1_l.
  have : exp (- (1)) <= 1 / 2 by have := exp_pos (- (1)); nra.
  by rewrite {1}/y; lra.
have -> : exp (- (epsilon / 2 * (5 / 8 * eta * K - 1))) = exp (- y) * (s * exp (epsilon / 2)).
  by rewrite /s -!exp_plus; congr (exp _); rewrite /y; field.
have se : s * exp (epsilon / 2) <= w * small.
  have -> : w * small = exp (- (3 / 4 * epsilon)) * small * exp (epsilon / 2).
    by rewrite Rmult_assoc (Rmult_comm small) -Rmult_assoc -exp_plus; congr (exp _ * _); field.
  by apply: Rmult_le_compat_r => //; apply/Rlt_le/exp_pos.
have hb : 0 < eta * (eta * beta) by apply: Rmult_lt_0_compat; nra.
have small_e : 2 * small <= eta * (eta * beta) * epsilon.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ hb) (proj2 d0); rewrite /small; lra.
have ee : 0 < epsilon * eta by nra.
apply: (Rmult_le_reg_l (epsilon * eta)) => //.
have : epsilon * eta * (K * (exp (- y) * (s * exp (epsilon / 2)))) <= 4 * (w * small).
  have -> : epsilon * eta * (K * (exp (- y) * (s * exp (epsilon / 2)))) =
    (epsilon * eta * K * exp (- y)) * (s * exp (epsilon / 2)) by ring.
  have se0 : 0 <= s * exp (epsilon / 2) by apply: Rmult_le_pos; apply/Rlt_le/exp_pos.
  have eK := Rmult_lt_0_compat _ _ ee K0; have ey := exp_pos (- y).
  by apply: Rmult_le_compat => //; apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l (2 * w) _ _ ltac:(lra) small_e.
have : epsilon * eta * (beta * (2 * w * eta)) <= epsilon * eta * (beta * (1 + v)).
  by do 2!(apply: Rmult_le_compat_l; first by lra); rewrite vE; have := Rle_0_sqr (1 - w); rewrite /Rsqr; nra.
by lra.
Qed.

Lemma at_quarter : exp (- (epsilon / 2 * (3 / 8 * eta * K))) <= eta * beta / 4 * (1 + v).
Proof.
have [_ sE] := length_pays; have -> : - (epsilon / 2 * (3 / 8 * eta * K)) = - (3 / 16 * (epsilon * (eta * K))) by field.
rewrite -/s; apply: (Rle_trans _ _ _ sE); set u := exp (3 / 8 * epsilon); set w := exp (1 / 8 * epsilon).
have [u1 w1] : 1 + 3 / 8 * epsilon <= u /\ 1 + 1 / 8 * epsilon <= w by split; exact: one_plus_le_exp.
have enough : 2 * epsilon <= u * u + w * w.
  have uu := Rmult_le_compat (1 + 3 / 8 * epsilon) u (1 + 3 / 8 * epsilon) u ltac:(lra) ltac:(lra) u1 u1.
  have ww := Rmult_le_compat (1 + 1 / 8 * epsilon) w (1 + 1 / 8 * epsilon) w ltac:(lra) ltac:(lra) w1 w1.
  by have := Rle_0_sqr (epsilon - 16 / 5); rewrite /Rsqr; lra.
have uE : exp (- (3 / 4 * epsilon)) * (u * u) = 1.
  by rewrite /u -!exp_plus (_ : _ + _ = 0) ?exp_0 //; field.
have vE : exp (- (3 / 4 * epsilon)) * (w * w) = v by rewrite /v /w -!exp_plus; congr (exp _); field.
have x0 := exp_pos (- (3 / 4 * epsilon)); have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ x0) enough.
rewrite Rmult_plus_distr_l uE vE; move: (exp _) x0 {uE vE u1 w1} => x x0 le.
have p0 : 0 < eta * beta by nra.
have : small <= eta * beta * (epsilon / 2).
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ p0) (proj2 d0); rewrite /small.
  have pd := Rmult_lt_0_compat _ _ p0 (proj1 d0).
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ pd) (proj2 eta01); lra.
move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ x0)) le1.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ p0) le; lra.
Qed.

Lemma between n : 1 <= n <= eta * K / 4 ->
  K * exp (- (epsilon / 2 * (5 / 8 * eta * K - n))) <= n * (beta * (1 + v)).
Proof.
move=> n1; have one := at_once; set x := exp _ in one; set M := eta * K / 4 in n1; set B := beta * (1 + v) in one *.
have top : K * (x * exp ((M - 1) * (epsilon / 2))) <= M * B.
  rewrite /x -exp_plus (_ : _ + _ = - (epsilon / 2 * (3 / 8 * eta * K))); last by rewrite /M; field.
  by have := Rmult_le_compat_l K _ _ (Rlt_le _ _ K0) at_quarter; rewrite /M /B; lra.
have -> : exp (- (epsilon / 2 * (5 / 8 * eta * K - n))) = x * exp ((n - 1) * (epsilon / 2)).
  by rewrite /x -exp_plus; congr (exp _); field.
case: (Req_dec M 1) => [M1|M1].
  have nE : n = 1 by lra.
  by rewrite nE Rminus_diag_eq // Rmult_0_l exp_0; lra.
set j := (n - 1) / (M - 1); have jM : j * (M - 1) = n - 1 by rewrite /j; field; lra.
have j01 : 0 <= j <= 1.
  split; first by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
  by apply: div_le_add; lra.
have := exp_chord ((M - 1) * (epsilon / 2)) j01; rewrite -Rmult_assoc jM => chord.
have Kx : 0 < K * x by apply: Rmult_lt_0_compat => //; exact: exp_pos.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ Kx) chord; have := Rmult_le_compat_l _ _ _ (proj1 j01) top.
have := Rmult_le_compat_l (1 - j) _ _ ltac:(lra) one; have nE : n = 1 + j * (M - 1) by lra.
by rewrite [in X in _ -> _ -> _ -> _ <= X * _]nE; lra.
Qed.
End Numbers.

(** Both together *)
Lemma privacy_at (I : eqType) (items l l' : seq I) epsilon delta draw t : 0 < epsilon ->
  noise_draw (epsilon / 2) draw -> (1 <= t)%Z -> same_items items l l' -> once epsilon t <= delta ->
  private epsilon delta (stable_histogram draw t items l) (stable_histogram draw t items l').
Proof.
move=> e0 draws t1 same le P; have := gl_theorem_5_1_privacy_proved e0 draws (IZR_le _ _ t1) same P; lra.
Qed.

Theorem gl_theorem_5_1_source_proved : gl_theorem_5_1_source.
Proof.
move=> I items l l' epsilon delta draw t e0 d01 draws large same.
have l2 : 0 < ln (2 / delta).
  by rewrite -ln_1; apply: ln_increasing; [lra | apply: (Rmult_lt_reg_r delta); [lra | field_simplify; lra]].
have step : epsilon / 2 * (1 + 2 * ln (2 / delta) / epsilon - 1) = ln (2 / delta) by field; lra.
have half0 : 0 < epsilon / 2 by lra.
have le := Rmult_le_compat_l _ _ _ (Rlt_le _ _ half0) (Rplus_le_compat_r (- (1)) _ _ large).
rewrite -!/(Rminus _ _) step in le; apply: (privacy_at e0 draws _ same).
  by apply: le_IZR; have := Rdiv_lt_0_compat (2 * ln (2 / delta)) epsilon ltac:(lra) e0; lra.
have eE : exp (- ln (2 / delta)) = delta / 2.
  by rewrite exp_Ropp exp_ln; [field; lra | apply: Rdiv_lt_0_compat; lra].
have := exp_monotone (Ropp_le_contravar _ _ le); rewrite eE.
by rewrite /once => small; have v0 := exp_pos (- (epsilon / 2)); apply: div_le_add; nra.
Qed.

Section Whole.
Variables (I : eqType) (l : seq I) (epsilon delta beta eta : R) (draw : (Z -> R) -> R) (t : Z).
Let K := INR (size l).
Hypotheses (e0 : 0 < epsilon) (d0 : 0 < delta <= epsilon / 2) (d1 : delta <= 1) (b01 : 0 < beta <= 1).
Hypotheses (eta01 : 0 < eta <= 1) (draws : noise_draw (epsilon / 2) draw).
Hypothesis cut : 5 / 8 * eta * K <= IZR t < 5 / 8 * eta * K + 1.
Hypothesis long : 4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * beta * delta)) / (eta * epsilon) <= K.
Let half0 : 0 < epsilon / 2. Proof. by lra. Qed.

Lemma K_pos : 0 < K.
Proof.
have [[m0 m1] _] := small_inside d0 d1 b01 eta01; apply: Rlt_le_trans long.
have L0 : 0 <= ln (1 / (eta ^ 2 * beta * delta)).
  have -> : eta ^ 2 * beta * delta = eta * (eta * beta * delta) by rewrite /=; ring.
  rewrite -ln_1; apply: ln_monotone; split; first by lra.
  by apply: (Rmult_le_reg_r (eta * (eta * beta * delta))) => //; field_simplify; lra.
have := Rdiv_lt_0_compat 4 eta ltac:(lra) ltac:(lra).
have ee : 0 < eta * epsilon by nra.
have := Rlt_le _ _ (Rinv_0_lt_compat _ ee).
by move=> /(Rmult_le_pos _ _ (Rmult_le_pos (16 / 3) _ ltac:(lra) L0)); lra.
Qed.

Let v := exp (- (epsilon / 2)).
Let v0 : 0 < v. Proof. exact: exp_pos. Qed.

Lemma once_small : (1 <= t)%Z /\ once epsilon t <= delta.
Proof.
have [eK s_le] := length_pays e0 d0 d1 b01 eta01 long; have [[m0 _] md] := small_inside d0 d1 b01 eta01.
split; first by apply: le_IZR; lra.
have : exp (- (epsilon / 2 * (IZR t - 1))) <= exp (- (3 / 16 * (epsilon * (eta * K)))).
  by apply: exp_monotone; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) eK; nra.
have : exp (- (3 / 4 * epsilon)) <= 1 by rewrite -exp_0; apply: exp_monotone; lra.
move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ m0)) one le; apply: div_le_add; first by rewrite -/v; lra.
by rewrite -/v; nra.
Qed.

Definition breaks i : pred (option Z) := fun w => ~~ (let n := INR (count_mem i l) in
  if w is Some _ then (if Rlt_dec (eta / 4 * K) n then true else false)
  else if Rle_dec (eta * K) n then false else true).

Lemma item_breaks i :
  draw (indicator (fun z => breaks i (published t (count_mem i l) z))) <= beta / K * INR (count_mem i l).
Proof.
have K0 := K_pos; have eK := Rmult_lt_0_compat _ _ (proj1 eta01) K0; have bK := Rdiv_lt_0_compat _ _ (proj1 b01) K0.
have never : (forall z, breaks i (published t (count_mem i l) z) = false) ->
    draw (indicator (fun z => breaks i (published t (count_mem i l) z))) <= beta / K * INR (count_mem i l).
  move=> no; apply: (Rle_trans _ 0); last by apply: Rmult_le_pos; [lra | exact: pos_INR].
  rewrite (draw_same draws (g := fun=> 0)); first exact: draw_zero draws.
    by move=> z; exact: indicator_within.
  by move=> z; rewrite /indicator no.
move: never; rewrite /breaks; move: (count_mem i l) => [|n] never.
  by apply: never => z; rewrite /published /=; case: Rle_dec => //=; lra.
have n1 : 1 <= INR n.+1 by rewrite S_INR; have := pos_INR n; lra.
have NZ : IZR (Z.of_nat n.+1) = INR n.+1 by rewrite INR_IZR_INZ.
have tailE b : (0 < b)%Z -> tail (epsilon / 2) b = exp (- (epsilon / 2 * IZR b)) / (1 + v).
  by move=> b1; rewrite tail_above //; congr (exp _ / _); ring.
have [eK4 s_le] := length_pays e0 d0 d1 b01 eta01 long; have [[m0 _] md] := small_inside d0 d1 b01 eta01.
case: (Rlt_dec (eta / 4 * K) (INR n.+1)) never => [more|few] never.
  case: (Rle_dec (eta * K) (INR n.+1)) never => [many|middle] never; last first.
    by apply: never => z; case: (published t n.+1 z).
  rewrite (draw_same draws (g := indicator (Z.gtb (t - Z.of_nat n.+1)))); last first.
  - move=> z; rewrite /indicator /published Z.gtb_ltb ltn0Sn andTb.
    by case: Z.leb_spec => ?; case: Z.ltb_spec => ? //; exfalso; lia.
  - by move=> z; exact: indicator_within.
  rewrite (draw_below half0 draws) tailE; last by apply: lt_IZR; rewrite !minus_IZR NZ; lra.
  apply: div_le_add; first by lra.
  apply: (Rle_trans _ (exp (- (3 / 16 * (epsilon * (eta * K)))))).
    apply: exp_monotone; rewrite !minus_IZR NZ.
    have far : 3 / 8 * (eta * K) <= 1 - (IZR t - INR n.+1) by lra.
    by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ half0) far; lra.
  have : exp (- (3 / 4 * epsilon)) <= 1 by rewrite -exp_0; apply: exp_monotone; lra.
  move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ m0)) one.
  have many' := Rmult_le_compat_l _ _ _ (Rlt_le _ _ bK) many.
  have bE : beta / K * (eta * K) = beta * eta by field; lra.
  have be : 0 < beta * eta by apply: Rmult_lt_0_compat; lra.
  have ed : eta * delta <= 1 by have := Rmult_le_pos (1 - eta) delta ltac:(lra) ltac:(lra); lra.
  have : eta * (eta * beta * delta) <= beta * eta by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ be) ed; lra.
  by move=> mb; rewrite bE in many'; have := Rmult_le_pos (beta / K * INR n.+1) v ltac:(lra) ltac:(lra); lra.
case: (Rle_dec (eta * K) (INR n.+1)) never => [many|rare] never; first by lra.
rewrite (draw_same draws (g := indicator (Z.leb (t - Z.of_nat n.+1)))); last first.
- move=> z; rewrite /indicator /published ltn0Sn andTb.
  by case: Z.leb_spec => ?; case: Z.leb_spec => ? //; exfalso; lia.
- by move=> z; exact: indicator_within.
rewrite (draw_reaches half0 draws) tailE; last by apply: lt_IZR; rewrite !minus_IZR NZ; lra.
apply: div_le_add; first by lra.
have := between e0 d0 d1 b01 eta01 K0 long (n := INR n.+1) ltac:(lra); rewrite -/v => le.
have : exp (- (epsilon / 2 * IZR (t - Z.of_nat n.+1))) <= exp (- (epsilon / 2 * (5 / 8 * eta * K - INR n.+1))).
  by apply: exp_monotone; rewrite minus_IZR NZ; apply/Ropp_le_contravar/Rmult_le_compat_l; lra.
move=> up; apply: (Rle_trans _ _ _ up); apply: (Rmult_le_reg_l K) => //.
have -> : K * (beta / K * INR n.+1 * (1 + v)) = INR n.+1 * (beta * (1 + v)) by field; lra.
by [].
Qed.

(* whatever holds if no clause is broken *)
Lemma clauses_suffice items (f : (I -> option Z) -> R) : uniq items -> within f ->
  (forall h, all (fun i => ~~ breaks i (h i)) items -> f h = 1) ->
  1 - beta <= histogram_mean draw t items (fun i => count_mem i l) f.
Proof.
move=> un f01 good; have K0 := K_pos; have bK := Rdiv_lt_0_compat _ _ (proj1 b01) K0.
have := @places I items l (beta / K) un (Rlt_le _ _ bK); rewrite -/K (_ : beta / K * K = beta); last by field; lra.
have le := @all_good I epsilon draw t e0 draws items (fun i => count_mem i l) breaks
  (fun i => beta / K * INR (count_mem i l)) f un f01 _ (fun i _ => item_breaks i) good.
suff w0 : forall i, 0 <= beta / K * INR (count_mem i l) by have := le w0; lra.
by move=> i; apply: Rmult_le_pos; [lra | exact: pos_INR].
Qed.

Lemma clauses_kept items : uniq items -> 1 - beta <= stable_histogram draw t items l (keeps_clauses eta items l).
Proof.
move=> un; apply: clauses_suffice => // [|h all_h]; first exact: event_within.
rewrite (_ : keeps_clauses eta items l h = true) //; apply: sub_all all_h => i.
rewrite /breaks negbK -/K; case: (h i) => [w|] //.
by case: Rle_dec => [//|few] _; case: Rlt_dec => [many|//]; case: few; lra.
Qed.
End Whole.

Theorem gl_theorem_5_1_proved : gl_theorem_5_1.
Proof.
move=> I items l l' epsilon delta beta eta draw t K e0 d0 d1 b01 eta01 draws cut long same.
have [t1 small] := once_small e0 d0 d1 b01 eta01 cut long; split; first exact: privacy_at small.
by case: same => un _ _ _; exact: (clauses_kept e0 d0 d1 b01 eta01 draws cut long).
Qed.
