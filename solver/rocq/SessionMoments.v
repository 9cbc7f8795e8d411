(* One round of advanced composition, for numbers of any ordered field with an exponential (towards yan Claim 1).

   Let C = exp(epsilon). Distributions p and q that are (epsilon, delta)-close in both directions have parts p' <= p and
   q' <= q with p' <= C q', q' <= C p' and 1 - delta <= sum p' <= sum q': cut p off at C q, and q at C p; if the first
   is the heavier one, move it towards q'/C. These parts are mixtures of u = C p' - q' and w = C q' - p', as randomised
   response is: (C^2 - 1) p' = C u + w, and (C^2 - 1) q' = u + C w. On u the likelihood ratio is C, on w it is 1/C. So
   if values f and g have f <= exp(y) g + G exp(-lambda y) for all y, their means have that with M G in place of G,
   where M is the moment of randomised response, (C exp(lambda epsilon) + exp(-lambda epsilon)) / (1 + C). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import CommutativeRings.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Implicit Types c p q f g x y z H r P Q : GRing.Ring.sort R.
Lemma first_part c p q f : (c * c - 1) * (p * f) = (c * p - q) * (c * f) + (c * q - p) * f.
Proof. by ring. Qed.
Lemma both_parts c p q g x y z H r :
  1 * ((c * p - q) * (x * g + H * (c * y) + c * r) + (c * q - p) * (c * (x * g) + H * z + r))
  = (c * c - 1) * (x * (q * g)) + H * (c * y * (c * p - q) + z * (c * q - p)) + (c * c - 1) * (r * p).
Proof. by ring. Qed.
Lemma both_masses c y z P Q :
  1 * (c * y * (c * P - Q) + z * (c * Q - P)) = (c - 1) * ((c * y + z) * P) - c * (y - z) * (Q - P).
Proof. by ring. Qed.
Lemma both_factors c m : (c - 1) * ((1 + c) * m) = (c * c - 1) * m.
Proof. by ring. Qed.
End Identities.

Section Parts.
Variables (F : realFieldType) (A : finType) (C d : F) (p q : A -> F).
Hypotheses (C1 : 1 < C) (dp : dist p) (dq : dist q) (pq : close C d p q) (qp : close C d q p).

Let C0 : 0 < C. Proof. exact: lt_trans C1. Qed.

Definition cut (p q : A -> F) a := Num.min (p a) (C * q a).

Lemma cut_mass (p0 q0 : A -> F) : dist p0 -> close C d p0 q0 -> 1 - d <= \sum_a cut p0 q0 a.
Proof.
move=> [_ p1] near; rewrite -p1 ler_subl_addr -ler_subl_addl -sumrB.
have := near (fun a => C * q0 a < p0 a); rewrite -ler_subl_addl /pr mulr_sumr -sumrB; apply: le_trans.
rewrite [X in _ <= X]big_mkcond; apply: ler_sum => a _; rewrite /cut; case: ltP => // _; last by rewrite subrr.
Qed.

Definition parts (p' q' : A -> F) := [/\ forall a, 0 <= p' a <= p a, forall a, 0 <= q' a <= q a,
  forall a, p' a <= C * q' a, forall a, q' a <= C * p' a & 1 - d <= \sum_a p' a <= \sum_a q' a].

Lemma some_parts : exists p' q', parts p' q'.
Proof.
have [[p0 _] [q0 _]] := (dp, dq); set p1 := cut p q; set q1 := cut q p.
have pE : 1 - d <= \sum_a p1 a := cut_mass dp pq; have qE : 1 - d <= \sum_a q1 a := cut_mass dq qp.
have c2 x : 0 <= x -> x <= C * (C * x).
  by move=> x0; rewrite mulrA ler_pemull // (le_trans (ltW C1)) // ler_pemulr // ltW.
have p1_in a : 0 <= p1 a <= p a by rewrite le_minr p0 mulr_ge0 ?(ltW C0) //= le_minl lexx.
have q1_in a : 0 <= q1 a <= q a by rewrite le_minr q0 mulr_ge0 ?(ltW C0) //= le_minl lexx.
have p1q a : p1 a <= C * q1 a by rewrite /p1 /q1 /cut minr_pmulr ?(ltW C0) // le_minr le_minl lexx orbT le_minl c2.
have q1p a : q1 a <= C * p1 a by rewrite /p1 /q1 /cut minr_pmulr ?(ltW C0) // le_minr le_minl lexx orbT le_minl c2.
case: (leP (\sum_a p1 a) (\sum_a q1 a)) => [le|lt]; first by exists p1, q1; split=> //; rewrite pE.
pose z a := C^-1 * q1 a; have zp a : z a <= p1 a by rewrite ler_pdivr_mull.
have z0 a : 0 <= z a by rewrite mulr_ge0 ?invr_ge0 ?(ltW C0) //; case/andP: (q1_in a).
have zq : \sum_a z a <= \sum_a q1 a.
  by apply: ler_sum => a _; rewrite ler_pdivr_mull // ler_pemull ?(ltW C1) //; case/andP: (q1_in a).
have D0 : 0 < \sum_a p1 a - \sum_a z a by rewrite subr_gt0 (le_lt_trans zq).
pose k := (\sum_a q1 a - \sum_a z a) / (\sum_a p1 a - \sum_a z a).
have k01 : 0 <= k <= 1.
  by rewrite divr_ge0 ?(ltW D0) ?subr_ge0 //= ler_pdivr_mulr // mul1r ler_sub // ltW.
have [k0 k1] := andP k01; have near a : z a <= z a + k * (p1 a - z a) <= p1 a.
  rewrite ler_addl mulr_ge0 ?subr_ge0 //= -ler_subr_addl ler_pimull ?subr_ge0 //.
exists (fun a => z a + k * (p1 a - z a)), q1; split=> // [a|a|a|].
- have /andP[lo hi] := near a; have /andP[_ hi'] := p1_in a.
  by rewrite (le_trans (z0 a) lo) (le_trans hi hi').
- by have /andP[_ hi] := near a; apply: le_trans hi _.
- have /andP[lo _] := near a; apply: le_trans (_ : C * z a <= _); last by rewrite ler_pmul2l.
  by rewrite mulrA divff ?mul1r // gt_eqF.
suff -> : \sum_a (z a + k * (p1 a - z a)) = \sum_a q1 a by rewrite qE lexx.
by rewrite big_split /= -[X in _ + X]mulr_sumr sumrB divfK ?gt_eqF // addrCA subrr addr0.
Qed.
End Parts.

Section Round.
Variables (F : realFieldType) (e : F -> F) (A : finType) (eps d lam M : F) (p q : A -> F).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps) (lam0 : 0 <= lam) (dp : dist p) (dq : dist q).
Hypotheses (pq : close (e eps) d p q) (qp : close (e eps) d q p).
Hypothesis moment : e eps * e (lam * eps) + e (- (lam * eps)) <= (1 + e eps) * M.

Let C1 : 1 < e eps. Proof. by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl. Qed.

Lemma round_pays f g G r t : (forall a, 0 <= f a <= 1) -> (forall a, 0 <= g a) -> 0 <= G -> 0 <= r ->
  (forall a y, f a <= e y * g a + G * e (- (lam * y)) + r) ->
  mean p f <= e t * mean q g + M * G * e (- (lam * t)) + (d + r).
Proof.
move=> f01 g0 G0 r0 step; have [p' [q' [pp qq pc qc mass]]] := some_parts C1 dp dq pq qp.
have C0 : 0 < e eps := e_gt0 exp_e eps; have CC : 0 < e eps * e eps - 1.
  by rewrite subr_gt0 -[1]mulr1 ltr_pmul ?ler01.
have moments := moment; have c1 := C1; set y := e (lam * eps) in moments; set z := e (- (lam * eps)) in moments.
set c := e eps in moments c1 C0 CC pc qc; set x := e t; set H := G * e (- (lam * t)).
have down : c * e (t - eps) = x by rewrite -(eD exp_e) addrC subrK.
have up : e (t + eps) = c * x by rewrite (eD exp_e) mulrC.
have hi : e (- (lam * (t - eps))) = e (- (lam * t)) * y by rewrite -(eD exp_e) mulrBr opprB addrC.
have lo : e (- (lam * (t + eps))) = e (- (lam * t)) * z by rewrite -(eD exp_e) mulrDr opprD.
have H0 : 0 <= H by rewrite mulr_ge0 ?(ltW (e_gt0 exp_e _)).
have zy : z <= y by apply: (e_le exp_e); rewrite ler_oppl (le_trans _ (_ : 0 <= _)) ?oppr_le0 ?mulr_ge0 ?(ltW eps0).
have [mass1 mass2] := andP mass; set P := \sum_a p' a in mass1 mass2; set S := \sum_a q' a in mass2.
have P1 : P <= 1 by have [_ <-] := dp; apply: ler_sum => a _; case/andP: (pp a).
have each a : (c * c - 1) * (p' a * f a) <= (c * c - 1) * (x * (q' a * g a))
    + H * (c * y * (c * p' a - q' a) + z * (c * q' a - p' a)) + (c * c - 1) * (r * p' a).
  rewrite (first_part c (p' a) (q' a)) -both_parts mul1r; apply: ler_add; apply: ler_wpmul2l; rewrite ?subr_ge0 //.
    have := step a (t - eps); rewrite hi -(ler_pmul2l C0) !mulrDr [c * (e _ * _)]mulrA down [G * _]mulrA -/H.
    by rewrite [c * (H * _)]mulrCA.
  by have := step a (t + eps); rewrite up lo [G * _]mulrA -/H mulrA.
have sum : (c * c - 1) * mean p' f <= (c * c - 1) * (x * mean q' g)
    + H * (c * y * (c * P - S) + z * (c * S - P)) + (c * c - 1) * (r * P).
  rewrite mulr_sumr; apply: le_trans (ler_sum _ (fun a _ => each a)) _; rewrite 2!big_split /=.
  rewrite -!mulr_sumr big_split /= -!mulr_sumr !sumrB -!mulr_sumr lexx //.
have bound : c * y * (c * P - S) + z * (c * S - P) <= (c * c - 1) * M.
  rewrite -[X in X <= _]mul1r both_masses -both_factors ler_subl_addr -[X in X <= _]addr0; apply: ler_add.
    rewrite ler_wpmul2l ?subr_ge0 ?(ltW c1) //; apply: le_trans moments; rewrite ler_pimulr //.
    by rewrite addr_ge0 ?mulr_ge0 ?(ltW C0) // ltW // (e_gt0 exp_e).
  by rewrite !mulr_ge0 ?(ltW C0) ?subr_ge0.
have main : mean p' f <= x * mean q' g + H * M + r.
  rewrite -(ler_pmul2l CC); apply: le_trans sum _; rewrite [X in _ <= X]mulrDr [X in _ <= X + _]mulrDr.
  apply: ler_add; first apply: ler_add => //.
    by rewrite [X in _ <= X]mulrCA ler_wpmul2l.
  by rewrite ler_wpmul2l ?(ltW CC) // ler_pimulr.
have qg : mean q' g <= mean q g by apply: ler_sum => a _; rewrite ler_wpmul2r //; case/andP: (qq a).
have pf : mean p f <= mean p' f + d.
  rewrite -ler_subl_addl -sumrB; have [_ p1] := dp; rewrite ler_subl_addr -ler_subl_addl -p1 in mass1.
  apply: le_trans mass1; rewrite -sumrB; apply: ler_sum => a _; rewrite -mulrBl.
  by have /andP[_ f1] := f01 a; rewrite ler_pimulr // subr_ge0; case/andP: (pp a).
apply: le_trans pf _; rewrite [d + r]addrC addrA ler_add2r; apply: le_trans main _; rewrite ler_add2r.
apply: ler_add; first by rewrite ler_wpmul2l // ltW // (e_gt0 exp_e).
by rewrite /H mulrC mulrA.
Qed.
End Round.
