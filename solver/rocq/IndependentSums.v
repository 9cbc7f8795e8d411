(* Sums of independent numbers in {0, 1}: both tails of Chernoff's bound (lyu Proposition 1, with a factor 2).

   The mean of e(c X) is the product of the 1 + p_i (e(c) - 1), so at most e(mu (e(c) - 1)), for every c. With
   e(c) <= 1 + c + 3/4 c^2 and c = 2 delta/3, or - 2 delta/3, Markov's inequality gives e(- delta^2 mu/3) for each
   side. The file may be used anywhere. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import CommutativeRings Probability Concentration ExponentialBounds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma above_mean (m h : GRing.Ring.sort R) : m * (h + h + (1 + 1 + 1) * (h * h))
  = (h + h) * (m + (h + h + h) * m) + - ((1 + 1 + 1) * (h * h) * m).
Proof. by ring. Qed.
Lemma below_mean (m h : GRing.Ring.sort R) : m * (- (h + h) + (1 + 1 + 1) * (h * h))
  = - (h + h) * (m - (h + h + h) * m) + - ((1 + 1 + 1) * (h * h) * m).
Proof. by ring. Qed.
End Identities.

Section Sums.
Variables (F : realFieldType) (e : F -> F) (n : nat) (p : 'I_n -> bool -> F).
Hypotheses (exp_e : exponential e) (dp : forall i, dist (p i)).
Implicit Types (X : {ffun 'I_n -> bool}) (c delta : F).
Let mu := \sum_i p i true.
Let total X : F := (\sum_i X i)%:R.

Lemma sum_moment c u : e c <= 1 + u -> mean (independent p) (fun X => e (c * total X)) <= e (mu * u).
Proof.
move=> cu; have -> : mean (independent p) (fun X => e (c * total X)) = \prod_i mean (p i) (fun b => e (c * b%:R)).
  rewrite -(mean_independent p (fun i b => e (c * b%:R))); apply: eq_bigr => X _; congr (_ * _).
  by rewrite /total natr_sum mulr_sumr (e_sum exp_e).
rewrite mulr_suml (e_sum exp_e); apply: ler_prod => i _; have [p0 p1] := dp i.
rewrite {1}/mean sumr_ge0 => [|b _] /=; last by rewrite mulr_ge0 // ltW // (e_gt0 exp_e).
apply: le_trans (e_ge exp_e _); rewrite big_bool in p1; rewrite /mean big_bool /= mulr1 mulr0 (e0 exp_e) mulr1.
have -> : p i false = 1 - p i true by rewrite -p1 addrC addKr.
by rewrite addrCA -{2}[p i true]mulr1 -mulrBr ler_add2l; apply: ler_wpmul2l => //; rewrite ler_subl_addl.
Qed.

Lemma mu_ge0 : 0 <= mu.
Proof. by apply: sumr_ge0 => i _; case: (dp i). Qed.

Lemma sum_tail c t u (E : pred {ffun 'I_n -> bool}) : e c <= 1 + u -> (forall X, E X -> c * t <= c * total X) ->
  e (c * t) * pr (independent p) E <= e (mu * u).
Proof.
move=> cu Et; have Dn := dist_independent dp; apply: le_trans (sum_moment cu).
apply: le_trans (markov (e (c * t)) Dn _) => [|X]; last exact: ltW (e_gt0 exp_e _).
rewrite ler_pmul2l ?(e_gt0 exp_e) //; apply: pr_sub => // X /Et; exact: (e_le exp_e).
Qed.

Theorem sum_off delta : 0 <= delta <= 1 ->
  pr (independent p) (fun X => delta * mu < `|total X - mu|) <= 2%:R * e (- (delta ^+ 2 / 3%:R * mu)).
Proof.
move=> d01; have Dn := dist_independent dp; have c01 := third_range d01; have /andP[c0 _] := c01.
pose h := delta / 3%:R; have E3 := thirds delta; have S3 := third_square delta; rewrite -/h in c01 c0 E3 S3.
have up : e (h + h) <= 1 + (h + h + (1 + 1 + 1) * (h * h)).
  by rewrite addrA -three_quarters; exact: (e_above exp_e c01).
have down : e (- (h + h)) <= 1 + (- (h + h) + (1 + 1 + 1) * (h * h)).
  by rewrite addrA -three_quarters; exact: (e_below exp_e c01).
pose above := [pred X | mu + delta * mu <= total X]; pose below := [pred X | total X <= mu - delta * mu].
have high : pr (independent p) above <= e (- (delta ^+ 2 / 3%:R * mu)).
  rewrite -S3 -(ler_pmul2l (e_gt0 exp_e ((h + h) * (mu + delta * mu)))) -(eD exp_e) -{2}E3 -above_mean.
  by apply: sum_tail up _ => X le; apply: ler_wpmul2l.
have low : pr (independent p) below <= e (- (delta ^+ 2 / 3%:R * mu)).
  rewrite -S3 -(ler_pmul2l (e_gt0 exp_e (- (h + h) * (mu - delta * mu)))) -(eD exp_e) -{2}E3 -below_mean.
  by apply: sum_tail down _ => X le; rewrite !mulNr ler_opp2; apply: ler_wpmul2l.
rewrite mulr_natl mulr2n; apply: le_trans (ler_add high low); apply: le_trans (pr_or _ _ Dn); apply: pr_sub => // X.
rewrite ltr_normr => /orP[] lt; apply/orP; [left|right]; apply: ltW; first by rewrite /= addrC -ltr_subr_addr.
by rewrite /= ltr_subr_addr -ltr_subr_addl; rewrite opprB in lt.
Qed.
End Sums.

Theorem lyu_proposition_1_two_sided_proved : lyu_proposition_1_two_sided.
Proof.
move=> F e n p delta mu exp_e dp /andP[/ltW d0 /ltW d1].
by rewrite mulrAC; apply: sum_off => //; rewrite d0.
Qed.
