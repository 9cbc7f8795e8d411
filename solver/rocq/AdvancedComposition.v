(* Advanced composition of mechanisms with finitely many answers, chosen adaptively (yan Theorem 3).

   Let c = exp(epsilon), and let u be the real number lambda >= 0. Answers with the probabilities p and q that are
   (epsilon, delta)-private in both directions have parts p' <= p and q' <= q with p' <= c q', q' <= c p', and
   1 - delta <= sum p' <= sum q': cut p off at c q, and q at c p; if p' is the heavier one, move it towards q'/c. As
   powers are convex, the sum of p' (p'/q')^lambda is at most that of randomised response,
     cosh((lambda + 1/2) epsilon) / cosh(epsilon/2) <= exp(lambda (lambda + 1) epsilon^2 / 2),
   as cosh x exp(-x^2/2) falls for x >= 0. One induction over the rounds, for all x at once, gives
     Pr[E] <= exp(x) Pr'[E] + exp(n lambda (lambda + 1) epsilon^2 / 2 - lambda x) + n delta:
   after an answer go on with x + ln(q'/p') in place of x. The best lambda is sqrt(2 ln(1/slack) / n) / epsilon. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import MechanismRuns CompositionStatements AdvancedSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Parts of two distributions, next to each other within the factor exp e *)
Section OneRound.
Variables (A : Type) (s : seq A).
Implicit Types p q : A -> R.

Lemma total_sub p q : total s (fun a => p a - q a) = total s p - total s q.
Proof. by elim: s => [|a l IH] /=; lra. Qed.

Lemma total_split P p : total (filter P s) p = total s (fun a => if P a then p a else 0).
Proof. exact: total_filter. Qed.

(* what is cut off at exp(e) q *)
Lemma cut_off e d p q : private e d (event s p) (event s q) ->
  total s p - d <= total s (fun a => Rmin (p a) (exp e * q a)).
Proof.
move=> pq; have := pq (fun a => if Rle_dec (exp e * q a) (p a) then true else false).
rewrite /event !total_split; set g := fun a => _; set h := fun a => _ => le.
have : total s p <= total s (fun a => Rmin (p a) (exp e * q a) + (g a + - exp e * h a)).
  by apply: total_le => a; rewrite /g /h /Rmin; do 2!case: Rle_dec => /= *; lra.
by rewrite !total_add total_scale; lra.
Qed.

Definition parts e d p q p' q' := [/\ forall a, 0 <= p' a <= p a, forall a, 0 <= q' a <= q a,
  forall a, p' a <= exp e * q' a, forall a, q' a <= exp e * p' a & 1 - d <= total s p' <= total s q'].

Lemma some_parts e d p q : 0 <= e -> law s p -> law s q -> alike s e d p q -> exists p' q', parts e d p q p' q'.
Proof.
move=> e0 [p0 p1] [q0 q1] [pq qp]; have c1 := exp_monotone e0; rewrite exp_0 in c1; set c := exp e in c1.
pose p1' a := Rmin (p a) (c * q a); pose q1' a := Rmin (q a) (c * p a).
have p_cut := cut_off pq; have q_cut := cut_off qp; rewrite -/c p1 in p_cut; rewrite -/c q1 in q_cut.
have cut a : 0 <= p1' a <= p a /\ 0 <= q1' a <= q a /\ p1' a <= c * q1' a /\ q1' a <= c * p1' a.
  have := p0 a; have := q0 a => qa pa; have := Rmult_le_pos c _ ltac:(lra) qa.
  have := Rmult_le_pos c _ ltac:(lra) pa; rewrite /p1' /q1' /Rmin.
  by do 2!case: Rle_dec => /= *; repeat split; nra.
case: (Rle_lt_dec (total s p1') (total s q1')) => [le|lt].
  by exists p1', q1'; split=> [a|a|a|a|]; try (by have := cut a; rewrite -/c; lra); split=> //; rewrite /p1'; lra.
set X := total s p1' in lt *; set Y := total s q1' in lt q_cut *; pose y a := / c * q1' a.
have c_inv : 0 < / c <= 1.
  by split; [apply: Rinv_0_lt_compat; lra | rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; lra].
have Y0 : 0 <= Y by apply: total_nonneg => a; have := cut a; lra.
have yY : / c * Y <= Y by nra.
pose k := (Y - / c * Y) / (X - / c * Y); have D : 0 < X - / c * Y by lra.
have k01 : 0 <= k <= 1.
  split; last by apply: div_le_add => //; lra.
  by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat].
have mass : k * (X - / c * Y) = Y - / c * Y by rewrite /k /Rdiv Rmult_assoc Rinv_l; lra.
exists (fun a => k * p1' a + (1 - k) * y a), q1'.
have near a : y a <= p1' a /\ 0 <= y a /\ c * y a = q1' a.
  have [_ [[qa _] [_ qc]]] := cut a; rewrite /y; repeat split; try nra; last by field; lra.
  by apply: (Rmult_le_reg_l c); [lra | rewrite -Rmult_assoc Rinv_r; lra].
split=> [a|a|a|a|].
- by have := near a; have := cut a; nra.
- by have := cut a; lra.
- by have := near a; have := cut a; rewrite -/c; nra.
- by have := near a; rewrite -/c => - [yp [y0 <-]]; apply: Rmult_le_compat_l; nra.
by rewrite total_add !total_scale -/X -/Y; split; lra.
Qed.

(* the moment of the parts, where u stands for lambda *)
Lemma parts_moment e d p q p' q' u : 0 <= e -> 0 <= u -> law s p -> parts e d p q p' q' ->
  total s (fun a => p' a * exp (u * (ln (p' a) - ln (q' a)))) <= exp (u * (u + 1) * e ^ 2 / 2).
Proof.
move=> [e0|eE] u0 [_ p1] [p'p q'q pc qc [_ pq]]; last first.
  rewrite -eE exp_0 in pc qc; rewrite -eE (_ : _ * 0 ^ 2 / 2 = 0) ?exp_0; last by rewrite /=; field.
  rewrite -p1; apply: total_le => a; have -> : q' a = p' a by have := pc a; have := qc a; lra.
  by rewrite Rminus_diag_eq // Rmult_0_r exp_0; have := p'p a; lra.
set c := exp e in pc qc; pose b := exp (- e).
have bc : b * c = 1 by exact: exp_neg.
have c1 : 1 < c by rewrite -exp_0; apply: exp_increasing.
have b1 : 0 < b < 1 by split; [exact: exp_pos | rewrite -exp_0; apply: exp_increasing; lra].
set hi := exp ((u + 1) * e); set lo := exp (- ((u + 1) * e)).
have each a : (c - b) * (p' a * exp (u * (ln (p' a) - ln (q' a)))) <=
    (c * q' a - p' a) * lo + (p' a - b * q' a) * hi.
  have := p'p a; have := q'q a; have := pc a; have := qc a => qca pca q0 p0.
  case: (Req_dec (p' a) 0) => [pz|pn].
    have -> : q' a = 0 by rewrite pz in qca; lra.
    by rewrite pz; lra.
  have q1 : 0 < q' a by case: (Req_dec (q' a) 0) => [qz|]; [rewrite qz in pca; lra | lra].
  set w := ln (p' a) - ln (q' a); have rE : q' a * exp w = p' a.
    by rewrite /w /Rminus exp_plus exp_Ropp !exp_ln; [field; lra | lra | lra].
  have we : - e <= w <= e.
    have lnc x : 0 < x -> ln (exp e * x) = e + ln x by move=> ?; rewrite ln_mult ?ln_exp //; exact: exp_pos.
    have := @ln_monotone (p' a) (exp e * q' a) ltac:(rewrite -/c; lra).
    have := @ln_monotone (q' a) (exp e * p' a) ltac:(rewrite -/c; lra).
    by rewrite !lnc; [rewrite /w; lra | lra | lra].
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ q1) (@power_chord (u + 1) e w ltac:(lra) we).
  have -> : exp ((u + 1) * w) = exp w * exp (u * w) by rewrite -exp_plus; congr (exp _); ring.
  by move: w rE {we} => w <-; rewrite -/c -/b -/hi -/lo; lra.
have sum := total_le s each; rewrite total_scale total_add in sum.
have first : total s (fun a => (c * q' a - p' a) * lo) = (c * total s q' - total s p') * lo.
  by elim: (s) => [|a l IH] /=; lra.
have second : total s (fun a => (p' a - b * q' a) * hi) = (total s p' - b * total s q') * hi.
  by elim: (s) => [|a l IH] /=; lra.
rewrite first second in sum.
have le1 : total s p' <= 1 by rewrite -p1; apply: total_le => a; have := p'p a; lra.
have P0 : 0 <= total s p' by apply: total_nonneg => a; have := p'p a; lra.
set M := total s _ in sum *; set P := total s p' in sum pq le1 P0; set Q := total s q' in sum pq.
have hiE : hi = c * exp (u * e) by rewrite /hi /c -exp_plus; congr (exp _); ring.
have loE : lo = b * exp (- (u * e)) by rewrite /lo /b -exp_plus; congr (exp _); ring.
have := @response_moment e u ltac:(lra) u0; rewrite -/c; set G := exp (u * (u + 1) * e ^ 2 / 2).
set v := exp (u * e) in hiE *; set w := exp (- (u * e)) in loE * => res.
have wv : w <= v by apply: exp_monotone; have := Rmult_le_pos _ _ u0 (Rlt_le _ _ e0); lra.
have G0 : 0 < G by exact: exp_pos.
apply: (Rmult_le_reg_l (c - b)); first by lra.
apply: (Rle_trans _ _ _ sum); rewrite hiE loE.
have -> : (c * Q - P) * (b * w) + (P - b * Q) * (c * v) = b * c * (Q * w - Q * v) + P * (c * v - b * w) by ring.
have -> : (c - b) * G = (c - 1) * b * ((1 + c) * G) + (1 - b * c) * G * c by ring.
rewrite bc; have QP := Rmult_le_compat_r (v - w) _ _ ltac:(lra) pq.
have : P * ((c - 1) * b * (c * v + w)) <= 1 * ((c - 1) * b * ((1 + c) * G)); last first.
  have -> : (c - 1) * b * (c * v + w) = (b * c) * (c * v - v) + b * c * w - b * w by ring.
  by rewrite bc; lra.
apply: Rmult_le_compat => //; last by apply: Rmult_le_compat_l => //; apply: Rmult_le_pos; lra.
have := Rmult_lt_0_compat c v ltac:(lra) (exp_pos _); have := exp_pos (- (u * e)); rewrite -/w => *.
by apply: Rmult_le_pos; [apply: Rmult_le_pos | ]; lra.
Qed.

(* one round, with costs that fall as x grows *)
Lemma round_pays e d p q k r f g u : 0 <= e -> 0 <= u -> 0 <= r -> law s p -> law s q -> alike s e d p q ->
  within f -> within g -> (forall a x, f a <= exp x * g a + exp (k - u * x) + r) -> forall x,
  total s (fun a => p a * f a) <= exp x * total s (fun a => q a * g a)
    + exp (k + u * (u + 1) * e ^ 2 / 2 - u * x) + (d + r).
Proof.
move=> e0 u0 r0 pl ql near f01 g01 step x; have [p' [q' pp]] := some_parts e0 pl ql near.
have := parts_moment e0 u0 pl pp; have [p'p q'q pc qc mass] := pp; set G := exp (u * _ * _ / 2).
set M := total s _ => moment; have [_ p1] := pl.
have each a : p a * f a <= p a + - 1 * p' a + (exp x * (q' a * g a) +
    (exp (k - u * x) * (p' a * exp (u * (ln (p' a) - ln (q' a)))) + r * p' a)).
  have [p0 pa] := p'p a; have [f0 f1] := f01 a; have := Rmult_le_compat_l (p a - p' a) _ _ ltac:(lra) f1.
  case: (Req_dec (p' a) 0) => [pz|pn].
    have -> : q' a = 0 by have := qc a; have := q'q a; rewrite pz; lra.
    by rewrite pz; lra.
  have q1 : 0 < q' a.
    by case: (Req_dec (q' a) 0) => [qz|]; [have := pc a; rewrite qz; lra | have := q'q a; lra].
  set w := ln (p' a) - ln (q' a); have rE : q' a * exp w = p' a.
    by rewrite /w /Rminus exp_plus exp_Ropp !exp_ln; [field; lra | lra | lra].
  have := Rmult_le_compat_l _ _ _ p0 (step a (x - w)).
  have -> : exp (x - w) = exp x * exp (- w) by rewrite -exp_plus.
  have -> : exp (k - u * (x - w)) = exp (k - u * x) * exp (u * w) by rewrite -exp_plus; congr (exp _); ring.
  have -> : p' a * (exp x * exp (- w) * g a + exp (k - u * x) * exp (u * w) + r)
    = exp x * (p' a * exp (- w) * g a) + (exp (k - u * x) * (p' a * exp (u * w)) + r * p' a) by ring.
  have -> : p' a * exp (- w) = q' a.
    by move: w rE => w <-; rewrite Rmult_assoc (Rmult_comm (exp w)) exp_neg Rmult_1_r.
  by lra.
have := total_le s each; rewrite !total_add !total_scale -/M p1.
have le1 : total s p' <= 1 by rewrite -p1; apply: total_le => a; have := p'p a; lra.
have gq : total s (fun a => q' a * g a) <= total s (fun a => q a * g a).
  by apply: total_le => a; apply: Rmult_le_compat_r; [have := g01 a; lra | have := q'q a; lra].
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos x)) gq.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (k - u * x))) moment.
have -> : exp (k - u * x) * G = exp (k + u * (u + 1) * e ^ 2 / 2 - u * x) by rewrite -exp_plus; congr (exp _); ring.
by have := Rmult_le_compat_l _ _ _ r0 le1; lra.
Qed.
End OneRound.

(** All rounds *)
Section Rounds.
Variables (A : Type) (s : seq A) (p q : seq A -> A -> R) (e d : R).
Hypotheses (e0 : 0 <= e) (d0 : 0 <= d) (each : each_private s e d p q).

Lemma averaged_within w f : law s w -> within f -> 0 <= total s (fun a => w a * f a) <= 1.
Proof.
move=> [w0 w1] f01; split; first by apply: total_nonneg => a; apply: Rmult_le_pos; [exact: w0 | have := f01 a; lra].
rewrite -w1; apply: total_le => a; have := Rmult_le_compat_l _ _ _ (w0 a) (proj2 (f01 a)); lra.
Qed.

Lemma composed_within (law_of : seq A -> A -> R) T f past : (forall past, law s (law_of past)) -> within f ->
  0 <= mean_after (in_turn s) no_noise law_of T tt tt past f <= 1.
Proof.
move=> laws f01; elim: T past => [|T IH] past /=; first exact: f01.
by apply: averaged_within => // a; exact: IH.
Qed.

Lemma rounds_pay u f : 0 <= u -> within f -> forall T past x,
  mean_after (in_turn s) no_noise p T tt tt past f <= exp x * mean_after (in_turn s) no_noise q T tt tt past f
    + exp (INR T * (u * (u + 1) * e ^ 2 / 2) - u * x) + INR T * d.
Proof.
move=> u0 f01; elim=> [|T IH] past x.
  rewrite /= !Rmult_0_l Rplus_0_r Rminus_0_l; have [f0 f1] := f01 past; have ex := exp_pos x.
  have e2 := exp_pos (- (u * x)); case: (Rle_lt_dec 0 x) => x0.
    by have := exp_monotone x0; rewrite exp_0; nra.
  by have := @exp_monotone 0 (- (u * x)) ltac:(nra); rewrite exp_0; nra.
have [pl [ql near]] := each past; rewrite S_INR [mean_after _ _ p _ _ _ _ _]/= [mean_after _ _ q _ _ _ _ _]/=.
have -> : (INR T + 1) * (u * (u + 1) * e ^ 2 / 2) - u * x
  = INR T * (u * (u + 1) * e ^ 2 / 2) + u * (u + 1) * e ^ 2 / 2 - u * x by ring.
have -> : (INR T + 1) * d = d + INR T * d by ring.
apply: round_pays => //; try by move=> a; apply: composed_within => // h; case: (each h) => ? [].
by apply: Rmult_le_pos => //; exact: pos_INR.
Qed.

(* basic composition *)
Lemma rounds_add_up f : within f -> forall T past, mean_after (in_turn s) no_noise p T tt tt past f
  <= exp e ^ T * mean_after (in_turn s) no_noise q T tt tt past f + INR T * d.
Proof.
move=> f01; have c1 := exp_monotone e0; rewrite exp_0 in c1; elim=> [|T IH] past; first by rewrite /=; lra.
have [[p0 p1] [[q0 _] [near _]]] := each past; rewrite S_INR -tech_pow_Rmult.
have -> : (INR T + 1) * d = d + INR T * d by ring.
rewrite [mean_after _ _ p _ _ _ _ _]/= [mean_after _ _ q _ _ _ _ _]/=.
apply: (close_step p0 q0 near) => //; try lra; try by move=> a; apply: composed_within => // h; case: (each h) => ? [].
  by have := pow_R1_Rle _ T c1; lra.
by apply: Rmult_le_pos => //; exact: pos_INR.
Qed.
End Rounds.

(* the best order *)
Lemma best_order n e slack p q nd : 0 < n -> 0 < e -> 0 < slack <= 1 ->
  (forall u x, 0 <= u -> p <= exp x * q + exp (n * (u * (u + 1) * e ^ 2 / 2) - u * x) + nd) ->
  p <= exp (sqrt (2 * n * ln (1 / slack)) * e + n * e * (e / 2)) * q + (nd + slack).
Proof.
move=> n0 e0 slack01 pays; set L := ln (1 / slack).
have lE : exp (- L) = slack by rewrite /L /Rdiv Rmult_1_l ln_Rinv ?Ropp_involutive ?exp_ln; lra.
have L0 : 0 <= L.
  by rewrite /L -ln_1; apply: ln_monotone; split; [lra | apply: (Rmult_le_reg_r slack); [lra | field_simplify; lra]].
have rr : sqrt (2 * n * L) * sqrt (2 * n * L) = 2 * n * L by apply: sqrt_sqrt; nra.
have ne := Rmult_lt_0_compat _ _ n0 e0; set x := sqrt _ * e + n * e * (e / 2); set u := sqrt (2 * n * L) / (n * e).
have u0 : 0 <= u by apply: Rmult_le_pos; [exact: sqrt_pos | apply/Rlt_le/Rinv_0_lt_compat].
by have := pays u x u0; rewrite (best_exponent n0 e0 rr) lE; lra.
Qed.

Theorem yan_theorem_3_sharper_proved : yan_theorem_3_sharper.
Proof.
move=> A s n p q e d slack e0 d0 slack01 each P.
have [q0 _] : 0 <= composition s n q P <= 1.
  by apply: composed_within => [h|]; [case: (each h) => ? [] | exact: indicates_within].
have N0 := pos_INR n; case: (Req_dec (INR n * e) 0) => [none|some].
  have := rounds_add_up e0 d0 each (indicates_within P) n [::]; rewrite -exp_power none exp_0 Rmult_0_l Rplus_0_r.
  have := @exp_monotone 0 (sqrt (2 * INR n * ln (1 / slack)) * e); rewrite exp_0 => /(_ _) c1 basic.
  have {}c1 := Rmult_le_compat_r _ _ _ q0 (c1 (Rmult_le_pos _ _ (sqrt_pos _) e0)).
  by move: c1 basic; rewrite /composition /run_probability /run_mean /no_noise; lra.
have n0 : 0 < INR n by case: N0 => // nz; rewrite -nz Rmult_0_l in some.
have e1 : 0 < e by case: e0 => // ez; rewrite -ez Rmult_0_r in some.
apply: best_order => // u x u0; exact: (rounds_pay e0 d0 each u0 (indicates_within P) n [::] x).
Qed.

(** As printed, and shares *)
Lemma private_more A e e' d (p q : pred A -> R) : (forall P, 0 <= q P) -> e <= e' -> private e d p q ->
  private e' d p q.
Proof.
move=> q0 /exp_monotone le pq P; apply: (Rle_trans _ _ _ (pq P)); apply: Rplus_le_compat_r.
by apply: Rmult_le_compat_r.
Qed.

Lemma composition_nonneg A (s : seq A) e d n p q P : each_private s e d p q -> 0 <= composition s n q P.
Proof.
move=> each; suff [] : 0 <= composition s n q P <= 1 by [].
by apply: composed_within => [h|]; [case: (each h) => ? [] | exact: indicates_within].
Qed.

Theorem yan_theorem_3_proved : yan_theorem_3.
Proof.
move=> A s n p q e d slack e0 d0 slack01 each.
apply: private_more (yan_theorem_3_sharper_proved n e0 d0 slack01 each).
  by move=> P; exact: composition_nonneg each.
have ne := Rmult_le_pos _ _ (pos_INR n) e0; have := one_plus_le_exp e => le.
by apply/Rplus_le_compat_l/Rmult_le_compat_l; lra.
Qed.

Lemma exp_share x : 0 <= x <= 14 / 25 -> exp x - 1 <= 3 / 2 * x.
Proof.
move=> x01; have := @exp_chord (x * (25 / 14)) (14 / 25) ltac:(lra); rewrite (_ : _ * _ * _ = x); last by field.
have : exp (14 / 25) <= 9 / 5 by apply: (@exp_at_most _ _ 8); rewrite ?INR_IZR_INZ /=; lra.
by have := exp_pos (14 / 25); nra.
Qed.

Theorem yan_theorem_3_share_proved : yan_theorem_3_share.
Proof.
move=> n e slack n0 e01 slack01 share; set L := ln (1 / slack).
have L0 : 2 / 5 <= L.
  apply: ln_at_least; apply: (Rle_trans _ (3 / 2)).
    by apply: (@exp_at_most _ _ 20); rewrite ?INR_IZR_INZ /=; lra.
  by apply: (Rmult_le_reg_r slack); [lra | field_simplify; lra].
have N1 : 1 <= INR n by apply: (le_INR 1); apply/leP.
have NL : 2 / 5 <= INR n * L by nra.
set r := sqrt (8 * INR n * L) in share *; have rr : r * r = 8 * INR n * L by apply: sqrt_sqrt; nra.
have r0 : 0 < r by apply: sqrt_lt_R0; nra.
have -> : sqrt (2 * INR n * L) = r / 2.
  rewrite -[r / 2]sqrt_square; last by lra.
  by congr (sqrt _); lra.
have x0 : 0 <= share by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat].
have xr : share * r = e by rewrite /share; field; lra.
have xx : 8 * (INR n * L) * (share * share) = e * e.
  have -> : e * e = share * share * (r * r) by rewrite -{1 2}xr; ring.
  by rewrite rr; ring.
have x1 : share <= 14 / 25 by nra.
have := exp_share (conj x0 x1); have Nx := Rmult_le_pos _ _ (Rle_trans _ _ _ Rle_0_1 N1) x0.
have -> : r / 2 * share = e / 2 by rewrite -xr; field.
move=> /(Rmult_le_compat_l _ _ _ Nx) le; have : INR n * share * (3 / 2 * share) <= e / 2; last by lra.
by nra.
Qed.

Theorem gl_lemma_5_4_proved : gl_lemma_5_4.
Proof.
move=> A s T p q e d T0 e01 d01 each; set L := ln (1 / d) in each.
have N1 : 1 <= INR T by apply: (le_INR 1); apply/leP.
have L1 : ln 2 <= L.
  by apply: ln_monotone; split; [lra | apply: (Rmult_le_reg_r d); [lra | field_simplify; lra]].
have L2 : 1 / 2 <= ln 2 by apply: ln_at_least; have := @exp_minus_one (1 / 2) ltac:(lra); lra.
have more : ln (1 / (d / 2)) = ln 2 + L.
  by rewrite /L -ln_mult; [congr (ln _); field; lra | lra | apply: Rdiv_lt_0_compat; lra].
set r := sqrt (2 * INR T * L) in each; have rr : r * r = 2 * INR T * L by apply: sqrt_sqrt; nra.
have r0 : 0 < r by apply: sqrt_lt_R0; nra.
set x := e / (2 * r) in each; have xr : 2 * (x * r) = e by rewrite /x; field; lra.
have x0 : 0 <= x by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
have d1 : 0 <= d / (2 * INR T) by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
have := yan_theorem_3_sharper_proved T x0 d1 (_ : 0 < d / 2 <= 1) each; move=> /(_ ltac:(lra)).
rewrite more (_ : INR T * (d / (2 * INR T)) + d / 2 = d); last by field; lra.
apply: private_more; first by move=> P; exact: composition_nonneg each.
have : sqrt (2 * INR T * (ln 2 + L)) <= 3 / 2 * r.
  rewrite -[3 / 2 * r]sqrt_square; last by lra.
  have -> : 3 / 2 * r * (3 / 2 * r) = 9 / 4 * (r * r) by field.
  by apply: sqrt_le_1_alt; rewrite rr; nra.
move=> /(Rmult_le_compat_r x _ _ x0) first; have xx : 8 * (INR T * L) * (x * x) = e * e.
  have -> : e * e = 4 * (x * x) * (r * r) by rewrite -{1 2}xr; ring.
  by rewrite rr; ring.
have : INR T * x * (x / 2) <= e / 8; last by lra.
by nra.
Qed.
