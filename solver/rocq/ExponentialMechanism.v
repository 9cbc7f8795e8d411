(* Sums of independent numbers in {0, 1}: both tails of Chernoff's bound (lyu Proposition 1, factor 2). [reusable]

   The mean of e(c X) is the product of the 1 + p_i (e(c) - 1), so at most e(mu (e(c) - 1)), for every c. With
   e(c) <= 1 + c + 3/4 c^2 and c = 2 delta/3, or - 2 delta/3, Markov's inequality gives e(- delta^2 mu/3) for each
   side. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Concentration Probability SelectionStatements.
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

(* ---- *)
(* The exponential mechanism is private, and its choice is nearly the best (McSherry and Talwar; bgs Lemma 8.3).

   Privacy: if scores move by 1 at most, each weight e(epsilon score / 2) moves by a factor of e(epsilon / 2) at
   most, and so does the sum of all. A probability is their quotient, and moves by a factor of e(epsilon) at most.
   Utility: a candidate whose score is worse than that of b by more than t has at most e(- epsilon t / 2) times the
   weight of b, which is a part of the sum. So all |A| of them have probability |A| e(- epsilon t / 2) at most. *)

Section Selection.
Variables (F : realFieldType) (e : F -> F) (A : finType) (eps : F).
Hypotheses (exp_e : exponential e) (eps0 : 0 < eps).
Implicit Types (s : A -> F) (a b : A).

Definition weight s a := e (eps * s a / 2%:R).
Definition all_weights s := \sum_a weight s a.

Lemma weight_gt0 s a : 0 < weight s a.
Proof. exact: (e_gt0 exp_e). Qed.

Lemma weight_le_all s a : weight s a <= all_weights s.
Proof. by rewrite /all_weights (bigD1 a) //= ler_addl sumr_ge0 // => b _; rewrite ltW ?weight_gt0. Qed.

Lemma all_weights_gt0 s a : 0 < all_weights s.
Proof. exact: lt_le_trans (weight_gt0 s a) (weight_le_all s a). Qed.

Lemma selected_dist s : (0 < #|A|)%N -> dist (selected e eps s).
Proof.
move=> /card_gt0P[a _]; have all0 := all_weights_gt0 s a; split=> [b|].
  by rewrite divr_ge0 // ltW // weight_gt0.
by rewrite -mulr_suml divff // gt_eqF.
Qed.

(* scores that differ by x, and weights *)
Lemma weight_more s s' a b x : s a <= x + s' b -> weight s a <= e (eps * x / 2%:R) * weight s' b.
Proof.
move=> le; rewrite -(eD exp_e); apply: (e_le exp_e); rewrite -mulrDl -mulrDr.
by rewrite ler_pmul2r ?invr_gt0 ?ltr0n // ler_pmul2l.
Qed.

Lemma selected_near s s' a : (forall b, `|s b - s' b| <= 1) -> selected e eps s a <= e eps * selected e eps s' a.
Proof.
move=> near; pose c := e (eps * 1 / 2%:R).
have cc : e eps = c * c by rewrite -(eD exp_e) mulr1 -splitr.
have up b : weight s b <= c * weight s' b.
  by apply: weight_more; rewrite -ler_subl_addr (le_trans (ler_norm _)).
have down : all_weights s' <= c * all_weights s.
  rewrite /all_weights mulr_sumr; apply: ler_sum => b _; apply: weight_more.
  by rewrite -ler_subl_addr (le_trans (ler_norm _)) // distrC.
have S0 := all_weights_gt0 s a; have S0' := all_weights_gt0 s' a.
rewrite -[selected e eps s a]/(weight s a / all_weights s) -[selected e eps s' a]/(weight s' a / all_weights s').
rewrite ler_pdivr_mulr // mulrA mulrAC ler_pdivl_mulr // cc -!mulrA.
rewrite [c * (c * _)](_ : _ = (c * weight s' a) * (c * all_weights s)); last first.
  by rewrite -!mulrA; congr (_ * _); exact: mulrCA.
by apply: ler_pmul => //; rewrite ltW ?weight_gt0.
Qed.

Lemma selected_close s s' : (forall b, `|s b - s' b| <= 1) -> close (e eps) 0 (selected e eps s) (selected e eps s').
Proof. by move=> near E; rewrite addr0 /pr mulr_sumr; apply: ler_sum => a _; exact: selected_near. Qed.

Lemma selected_good s b beta t : #|A|%:R <= beta * e (eps * t / 2%:R) ->
  1 - beta <= pr (selected e eps s) (fun a => s b - t <= s a).
Proof.
move=> enough; have S0 := all_weights_gt0 s b; have A0 : (0 < #|A|)%N by apply/card_gt0P; exists b.
rewrite ler_subl_addl -ler_subl_addr -pr_not; last exact: selected_dist.
have c0 := e_gt0 exp_e (eps * t / 2%:R); rewrite -(ler_pmul2r c0); apply: le_trans enough.
rewrite /pr mulr_suml -sum1_card natr_sum big_mkcond; apply: ler_sum => a _.
case: ifP => [|_]; last exact: ler01.
rewrite -ltNge => /ltW worse; rewrite -[selected _ _ _ _]/(weight s a / all_weights s) mulrAC.
rewrite ler_pdivr_mulr // mul1r mulrC.
apply: le_trans (weight_le_all s b); rewrite /weight -(eD exp_e) -mulrDl -mulrDr; apply: (e_le exp_e).
by rewrite ler_pmul2r ?invr_gt0 ?ltr0n // ler_pmul2l // addrC -ler_subr_addr.
Qed.
End Selection.

Theorem bgs_lemma_8_3_selection_privacy_proved : bgs_lemma_8_3_selection_privacy.
Proof.
move=> F e X A n score eps exp_e A0 eps0 near; split=> [s _|s s' ss nb]; first exact: selected_dist.
by apply: selected_close => // b; exact: near.
Qed.

Theorem bgs_lemma_8_3_selection_utility_proved : bgs_lemma_8_3_selection_utility.
Proof. by move=> F e A score eps beta t b exp_e eps0; exact: selected_good. Qed.

(* ---- *)
(* The exponential mechanism chooses a good run on fresh examples (bgs Theorem A.1, the confidence).

   Let w = e(epsilon / 2), r = 1 / w, and let g be a run that errs on at most 1/4. A run a that errs on more than 1/3
   is chosen with probability w^(errors of g - errors of a) at most. On one example this is at most
   1 - (1 - r) (v - w u), where u and v are 1 if g and a err, and 0 if not. Its mean is at most
   1 - (1 - r) (1/3 - w/4), where w <= 8/7, as r >= 1 - epsilon / 2 >= 7/8, and 1 - r = r (w - 1) >= 7/8 epsilon / 2.
   So it is at most 1 - epsilon / 48, and for n examples the mean is e(- epsilon n / 48) at most. *)

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
