(* The exponential mechanism chooses a good run on fresh examples (bgs Theorem A.1, the confidence).

   Let w = e(epsilon / 2), r = 1 / w, and let g be a run that errs on at most 1/4. A run a that errs on more than 1/3
   is chosen with probability w^(errors of g - errors of a) at most. On one example this is at most
   1 - (1 - r) (v - w u), where u and v are 1 if g and a err, and 0 if not. Its mean is at most
   1 - (1 - r) (1/3 - w/4), where w <= 8/7, as r >= 1 - epsilon / 2 >= 7/8, and 1 - r = r (w - 1) >= 7/8 epsilon / 2.
   So it is at most 1 - epsilon / 48, and for n examples the mean is e(- epsilon n / 48) at most. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements SelectionStatements.
From Littlestone Require Import Probability Concentration ExponentialMechanism.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section GoodRun.
Variables (F : realFieldType) (e : F -> F) (A B : finType) (D : B -> F) (errs : A -> pred B) (eps : F) (g : A).
Hypotheses (exp_e : exponential e) (dD : dist D) (eps0 : 0 < eps) (eps4 : eps <= 4%:R^-1).
Hypothesis good : pr D (errs g) <= 4%:R^-1.
Implicit Types (a : A) (b : B).

Definition half := eps / 2%:R.
Definition w := e half.
Definition r := e (- half).
Definition step a b := half * ((errs g b)%:R - (errs a b)%:R).

Lemma half_gt0 : 0 < half. Proof. by rewrite divr_gt0 ?ltr0n. Qed.
Lemma r_gt0 : 0 < r. Proof. exact: e_gt0. Qed.
Lemma rw : r * w = 1. Proof. by rewrite -(eD exp_e) addNr (e0 exp_e). Qed.
Lemma w_large : half <= w - 1. Proof. by rewrite ler_subr_addl; exact: e_ge. Qed.
Lemma one_r : 1 - r = r * (w - 1). Proof. by rewrite mulrBr rw mulr1. Qed.

Lemma r_large : 7%:R / 8%:R <= r.
Proof.
apply: le_trans (e_ge exp_e _); rewrite ler_subr_addl -ler_subr_addr.
have -> : 1 - 7%:R / 8%:R = 4%:R^-1 / 2%:R :> F.
  by rewrite -{1}(@mulfV F 8%:R) ?pnatr_eq0 // -mulrBl -natrB // mul1r -invfM -natrM.
by rewrite ler_pmul2r ?invr_gt0 ?ltr0n.
Qed.

Lemma w_small : w <= 8%:R / 7%:R.
Proof.
have w0 : 0 < w := e_gt0 exp_e _; rewrite ler_pdivl_mulr ?ltr0n // -(ler_pmul2l r_gt0) mulrA rw mul1r.
by rewrite -ler_pdivr_mulr ?ltr0n ?r_large.
Qed.

Lemma third_minus : 3%:R^-1 - 8%:R / 7%:R * 4%:R^-1 = 21%:R^-1 :> F.
Proof.
apply: (@mulIf F (7 * 12)%:R); rewrite ?pnatr_eq0 // mulrBl.
have -> : 3%:R^-1 * (7 * 12)%:R = 28%:R :> F by rewrite -[(7 * 12)%N]/(3 * 28)%N natrM mulKf ?pnatr_eq0.
have -> : 21%:R^-1 * (7 * 12)%:R = 4%:R :> F by rewrite -[(7 * 12)%N]/(21 * 4)%N natrM mulKf ?pnatr_eq0.
by rewrite natrM -[12%N]/(4 * 3)%N [(4 * 3)%:R]natrM mulrACA divfK ?pnatr_eq0 // mulKf ?pnatr_eq0 // -natrM -natrB.
Qed.

Lemma constants : eps / 48%:R = (7%:R / 8%:R * half) * (3%:R^-1 - 8%:R / 7%:R * 4%:R^-1).
Proof.
rewrite third_minus /half mulrACA -invfM -natrM -[_ / 21%:R]mulrA -invfM -natrM.
by rewrite -[(8 * 2 * 21)%N]/(7 * 48)%N natrM invfM mulrACA divff ?pnatr_eq0 // mul1r.
Qed.

Lemma one_example a : 3%:R^-1 < pr D (errs a) -> mean D (fun b => e (step a b)) <= 1 - eps / 48%:R.
Proof.
move=> bad; apply: le_trans (_ : mean D (fun b => 1 - (1 - r) * ((errs a b)%:R - w * (errs g b)%:R)) <= _).
  have s0 : 0 <= 1 - r by rewrite one_r mulr_ge0 ?(ltW r_gt0) // (le_trans (ltW half_gt0)) ?w_large.
  have w1 : 1 <= w by rewrite -subr_ge0 (le_trans (ltW half_gt0)) ?w_large.
  apply: mean_le => // b; rewrite /step; case: (errs g b); case: (errs a b).
  - by rewrite subrr mulr0 (e0 exp_e) mulr1 ler_subr_addl ger_addr mulr_ge0_le0 // subr_le0.
  - by rewrite subr0 !mulr1 sub0r mulrN opprK mulrBl mul1r rw addrC subrK.
  - by rewrite sub0r mulrN !mulr1 mulr0 subr0 mulr1 opprB addrC subrK.
  - by rewrite subrr !mulr0 subrr mulr0 subr0 (e0 exp_e).
rewrite meanB mean_const // meanZ meanB meanZ -!pr_mean ler_add2l ler_opp2.
have w0 : 0 <= w by rewrite ltW ?(e_gt0 exp_e).
rewrite constants; apply: ler_pmul.
- by rewrite mulr_ge0 ?(ltW half_gt0) ?divr_ge0 ?ler0n.
- by rewrite third_minus invr_ge0 ler0n.
- rewrite one_r; apply: ler_pmul; [by rewrite divr_ge0 ?ler0n|exact: ltW half_gt0|exact: r_large|exact: w_large].
apply: ler_sub; first exact: ltW.
by apply: ler_pmul; rewrite ?w_small // pr_ge0.
Qed.

Lemma chosen_rarely n a : 3%:R^-1 < pr D (errs a) ->
  mean (iid n D) (fun f => selected e eps (fun a => - (\sum_i errs a (f i))%:R) a) <= e (- (eps * n%:R / 48%:R)).
Proof.
move=> bad; have Dn := dist_iid n dD.
apply: le_trans (_ : mean (iid n D) (fun f => \prod_i e (step a (f i))) <= _).
  apply: mean_le => // f; set s := fun a => _.
  rewrite -[selected _ _ _ _]/(weight e eps s a / all_weights e eps s).
  rewrite ler_pdivr_mulr ?(all_weights_gt0 eps exp_e s g) //.
  have -> : weight e eps s a = (\prod_i e (step a (f i))) * weight e eps s g.
    rewrite -(e_sum exp_e) /weight -(eD exp_e) /s /step -mulr_sumr; congr e.
    rewrite ![eps * _ / _]mulrAC -/half -mulrDr; congr (_ * _).
    by rewrite sumrB -!natr_sum addrAC subrr add0r.
  by apply: ler_wpmul2l (weight_le_all eps exp_e s g); rewrite prodr_ge0 // => i _; rewrite ltW ?(e_gt0 exp_e).
rewrite (mean_independent (fun=> D) (fun=> fun b => e (step a b))).
have -> : - (eps * n%:R / 48%:R) = \sum_(i < n) - (eps / 48%:R).
  by rewrite sumr_const card_ord mulNrn -[X in _ = - X]mulr_natr mulrAC.
rewrite (e_sum exp_e); apply: ler_prod => i _; have [D0 _] := dD.
rewrite {1}/mean sumr_ge0 => [|b _] /=; last by rewrite mulr_ge0 // ltW // (e_gt0 exp_e).
by apply: le_trans (one_example bad) (e_ge exp_e _).
Qed.
End GoodRun.

Theorem bgs_theorem_a_1_good_run_proved : bgs_theorem_a_1_good_run.
Proof.
move=> F e A B D errs n eps beta g exp_e dD /andP[eps0 eps4] good enough; have Dn := dist_iid n dD.
pose s (f : {ffun 'I_n -> B}) a : F := - (\sum_i errs a (f i))%:R; pose fine a := pr D (errs a) <= 3%:R^-1.
have ds f : dist (selected e eps (s f)) by apply: (selected_dist eps exp_e); apply/card_gt0P; exists g.
pose t := e (- (eps * n%:R / 48%:R)); have t0 : 0 < t := e_gt0 exp_e _.
apply: le_trans (_ : 1 - \sum_(a | ~~ fine a) mean (iid n D) (fun f => selected e eps (s f) a) <= _).
  rewrite ler_add2l ler_opp2; apply: le_trans (_ : #|A|%:R * t <= _).
    rewrite mulr_natl -sumr_const big_mkcond; apply: ler_sum => a _; case: ifP => [|_]; last exact: ltW.
    by rewrite -ltNge => bad; exact: (chosen_rarely exp_e dD eps0 eps4 good).
  rewrite -(ler_pmul2r (e_gt0 exp_e (eps * n%:R / 48%:R))) -[#|A|%:R * t * _]mulrA -(eD exp_e) addNr (e0 exp_e) mulr1.
  exact: enough.
rewrite (_ : \sum_(a | _) _ = mean (iid n D) (fun f => pr (selected e eps (s f)) (fun a => ~~ fine a))); last first.
  by rewrite /mean exchange_big; apply: eq_bigr => f _; rewrite mulr_sumr.
rewrite -{1}(mean_const 1 Dn) -meanB; apply: mean_le => // f.
by rewrite pr_not // opprB addrC subrK.
Qed.
