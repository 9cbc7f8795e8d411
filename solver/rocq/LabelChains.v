(* From data with one label to data with the other: what a weak learner for reweighted samples cannot do.

   Let W have (ln c, d)-indistinguishable outcomes for neighbouring samples with equal weights, and be right with
   probability 1 - b. For both functions on one point n steps lead from a sample with the label 1 to one with the label
   0. So 1 - b <= c^n b + d (1 + c + .. + c^(n-1)). If W may not err at all and all functions on two points are learned,
   one step changes the label of a point with one example: 1 - b <= c b + d. If W is to find both labels of two points
   with one example each, three of the four pairs of labels have (1 - b) (c + 2) <= c + 2 d.
   The learner that publishes the label of one of its m examples, each with the same probability, is (0, 2/m)-private:
   an example counts with probability 1/m. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Probability Indistinguishability HardQueries RealPredictor RealNumbers Satisfiable.
From Littlestone Require Import SatisfiableReal SatisfiableMinimiser SatisfiableLearners WeakLearner WrongReal.
From Littlestone Require Import Depth WrongExamples WrongBoosting.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition equal_weights n : 'I_n -> FR := fun=> n%:R^-1.
Lemma equal_dist n : (0 < n)%N -> dist (@equal_weights n).
Proof.
move=> n0; split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[_ *+ n]mulr_natr mulVf // pnatr_eq0 -lt0n.
Qed.

Lemma third_below : 0 <= (3%:R^-1 : FR) < 1.
Proof. by rewrite invr_ge0 ler0n invf_lt1 ?ltr0n // (ltr_nat _ 1). Qed.

(** From one label to the other *)
Section Chain.
Variables (O : finType) (hyp : O -> hypothesis 'I_1 1) (n : nat) (W : seq ('I_1 * 'I_2) -> ('I_n -> FR) -> O -> FR).
Variables (c d b : FR).
Hypotheses (n0 : (0 < n)%N) (c0 : 0 <= c) (dW : forall D mu, size D = n -> dist mu -> dist (W D mu)).
Hypothesis acc : forall h z mu, H1 h -> dist mu ->
  1 - b <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1).
Hypothesis near : forall D D', size D = n -> neighbours D D' ->
  indistinguishable c d (W D (@equal_weights n)) (W D' (@equal_weights n)).
Notation same_labels y := [seq (x0, y : 'I_2) | _ <- enum 'I_n].

Lemma chain : 1 - b <= c ^+ n * b + d * \sum_(k < n) c ^+ k.
Proof.
have ed := equal_dist n0; have nl (y : 'I_2) : size (same_labels y) = n by rewrite size_map size_enum_ord.
have dl y : dist (W (same_labels y) (@equal_weights n)) by apply: dW.
have finds y : 1 - b <= pr (W (same_labels y) (@equal_weights n)) (fun o => hyp o x0 == y).
  apply: le_trans (acc (h := fun=> y) (fun=> x0) (H1_all _) ed) _; apply: pr_sub => // o small; apply/eqP.
  by have [_ lt1] := andP third_below; exact: (error_small ed lt1 small).
have private : dp n c d (fun D => W D (@equal_weights n)).
  by split=> [D nD|D D' nD nn]; [exact: dW|have [] := near nD nn].
have := dp_group c0 private (nl one) (all_neighbours (etrans (nl one) (esym (nl zero)))); rewrite (nl one).
move=> /(_ (fun o => hyp o x0 == one)) le; apply: le_trans (finds one) (le_trans le _); rewrite ler_add2r.
apply: ler_wpmul2l; first exact: exprn_ge0.
apply: le_trans (_ : pr (W (same_labels zero) (@equal_weights n)) (fun o => ~~ (hyp o x0 == zero)) <= _).
  by apply: pr_sub => [|o /eqP->].
by rewrite pr_not // ler_subl_addl -ler_subl_addr; exact: finds.
Qed.

Lemma chain_pure k : c = k%:R -> d = 0 -> ((1 : R) - (b : R) <= INR k ^ n * (b : R))%real.
Proof.
move=> ck dz; have := chain; rewrite dz mul0r addr0 ck => le.
have powers : (k%:R ^+ n : FR) = (INR k ^ n)%real.
  by rewrite -(i_nat reals_contain_reals k); elim: (n) => [|m IH]; rewrite ?expr0 // exprS IH.
by move: le; rewrite powers => /le_realP.
Qed.

Lemma chain_one : c = 1 -> 1 - b <= b + d * n%:R.
Proof.
move=> one_c; have := chain; rewrite one_c expr1n mul1r (eq_bigr (fun=> 1)) => [|k _]; last by rewrite expr1n.
by rewrite sumr_const card_ord.
Qed.
End Chain.

(* equal weights on n examples are s-smooth for 1/s <= n, and at distance 0 of themselves *)
Lemma equal_weights_near X (O : finType) n (W : seq (X * 'I_2) -> ('I_n -> FR) -> O -> FR) (s c d : FR) :
  (0 < s)%real -> (1 / s <= INR n)%real ->
  (forall D D' mu mu', size D = n -> neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= s) ->
    (forall j, mu' j <= s) -> indistinguishable 1 s mu mu' -> indistinguishable c d (W D mu) (W D' mu')) ->
  (0 < n)%N /\ forall D D', size D = n -> neighbours D D' ->
    indistinguishable c d (W D (@equal_weights n)) (W D' (@equal_weights n)).
Proof.
move=> s0 sn near; have s0F : 0 < s := i_lt0 reals_contain_reals s0.
have n0 : (0 < n)%N.
  by case: n {W near} sn => // bad; exfalso; have := Rdiv_lt_0_compat 1 s Rlt_0_1 s0; move: bad; rewrite /=; lra.
have smooth j : @equal_weights n j <= s.
  rewrite /equal_weights -[X in X <= _]mul1r ler_pdivr_mulr ?ltr0n // -(i_nat reals_contain_reals n).
  rewrite -(i_one reals_contain_reals); apply/le_realP; have one : (s * (1 / s) = 1)%real by field; lra.
  by have := Rmult_le_compat_l s _ _ (Rlt_le _ _ s0) sn; rewrite one.
have same : close 1 s (@equal_weights n) (@equal_weights n).
  apply: close_le (close_refl _) => //; [exact: equal_dist|exact: ltW].
by split=> // D D' nD nn; apply: near => //; exact: equal_dist.
Qed.

(* without smoothness one example has all the weight *)
Lemma one_example (O : finType) (W : seq ('I_1 * 'I_2) -> ('I_1 -> FR) -> O -> FR) (s c d : FR) : 0 <= s ->
  (forall D D' mu mu', size D = 1%N -> neighbours D D' -> dist mu -> dist mu' -> indistinguishable 1 s mu mu' ->
    indistinguishable c d (W D mu) (W D' mu')) -> forall D D', size D = 1%N -> neighbours D D' ->
  indistinguishable c d (W D (@equal_weights 1)) (W D' (@equal_weights 1)).
Proof.
move=> s0 near D D' nD nn; have ed := equal_dist (isT : (0 < 1)%N); apply: near => //.
by split; apply: close_le (close_refl _) => //.
Qed.

(* certainty is an error of probability 0 *)
Lemma certainly n (O : finType) (hyp : O -> hypothesis 'I_1 1) (W : seq ('I_1 * 'I_2) -> ('I_n -> FR) -> O -> FR) :
  (forall h z mu, H1 h -> dist mu -> 1 <=
    pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1)) ->
  forall h z mu, H1 h -> dist mu -> 1 - 0%real <=
    pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1).
Proof.
move=> sure h z mu Hh dmu; apply: le_trans (sure h z mu Hh dmu); rewrite ler_subl_addr ler_addl.
by rewrite -[X in X <= _](i_zero reals_contain_reals).
Qed.

(** The learner that publishes the label of one of its examples *)
Section OneLabel.
Variable m : nat.
Hypothesis m0 : (0 < m)%N.
Definition one_label (s : seq ('I_1 * 'I_2)) : 'I_2 -> FR :=
  bind (@equal_weights m) (fun j => point (nth (x0, zero) s j).2).

Lemma one_label_private : dp m 1 (2%:R * m%:R^-1 * 1) one_label.
Proof.
have ed := equal_dist m0; split=> [s _|s s' sm ss' E]; first by apply: dist_bind => // j; exact: dist_point.
have [j same] := one_position (x0, zero) sm ss'.
have i0 : 0 <= m%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have near : close 1 m%:R^-1 (@equal_weights m) (@equal_weights m) by apply: close_le (close_refl _).
pose G (e : 'I_1 * 'I_2) : FR := pr (point e.2) E.
have G0 e : 0 <= G e by apply: pr_ge0; exact: dist_point.
have GG e e' : G e <= 1 * G e' + 1.
  by apply: le_trans (_ : 1 <= _); [apply: pr_le1; exact: dist_point|rewrite mul1r ler_addr].
have := one_draw (lexx 1) ler01 i0 ed ed same (lexx _) near G0 GG.
by rewrite subrr mulr0 addr0 !pr_bind.
Qed.

Lemma one_label_learns : learnable H1 (INR m) 1 (2%:R * m%:R^-1 * 1) 4%:R^-1 (4%:R^-1 : FR).
Proof.
exists m, [finType of 'I_2], (fun y _ => y), one_label; split; [by right|exact: one_label_private|].
move=> h n z D _ dD; have q0 : 0 <= 4%:R^-1 :> FR by rewrite invr_ge0 ler0n.
apply: le_trans (_ : 1 <= _); first by rewrite ler_subl_addr ler_addl.
rewrite -[X in X <= _](mean_const 1 (dist_iid m dD)); apply: mean_le => [|f]; first exact: dist_iid.
rewrite pr_bind -[X in X <= _](mean_const 1 (equal_dist m0)); apply: mean_le => [|j]; first exact: equal_dist.
rewrite (nth_map j) ?size_enum_ord // pr_point /error_of big1 ?q0 // => l.
by rewrite (ord1 (z l)) (ord1 (z _)) eqxx.
Qed.

Lemma one_label_delta : 0 <= 2%:R * m%:R^-1 * 1 :> FR.
Proof. by rewrite mulr1 mulr_ge0 ?invr_ge0 ?ler0n. Qed.
End OneLabel.

(** One example of a point *)
Section Seldom.
Variables (O : finType) (hyp : O -> hypothesis 'I_2 1) (n : nat).
Variables (W : seq ('I_2 * 'I_2) -> ('I_n.+1 -> FR) -> O -> FR) (c d b : FR).
Hypotheses (c0 : 0 <= c) (dW : forall D mu, size D = n.+1 -> dist mu -> dist (W D mu)).
Hypothesis acc : forall h z mu, members S2 h -> dist mu ->
  1 - b <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n.+1] mu) (fun o => error_of h (hyp o) z mu <= 0).
Hypothesis near : forall D D', size D = n.+1 -> neighbours D D' ->
  indistinguishable c d (W D (@equal_weights n.+1)) (W D' (@equal_weights n.+1)).
Definition first_only (j : 'I_n.+1) : 'I_2 := if j == ord0 then one else zero.
Notation sample y := [seq (first_only j, only_one y (first_only j)) | j <- enum 'I_n.+1].

Lemma one_step : 1 - b <= c * b + d.
Proof.
have ed := equal_dist (ltn0Sn n); have nl y : size (sample y) = n.+1 by rewrite size_map size_enum_ord.
have dl y : dist (W (sample y) (@equal_weights n.+1)) by apply: dW.
have finds y : 1 - b <= pr (W (sample y) (@equal_weights n.+1)) (fun o => hyp o one == y).
  apply: le_trans (acc first_only (S2_all (only_one y)) ed) _; apply: pr_sub => // o; apply: contraTT => wrong.
  rewrite -ltNge /error_of (bigD1 ord0) /=; last by rewrite /first_only eqxx /only_one eqxx.
  apply: ltr_paddr; first by apply: sumr_ge0 => j _; case: ed.
  by rewrite invr_gt0 ltr0n.
have step : neighbours (sample one) (sample zero).
  exists [::], (one, one), (one, zero), [seq (zero, zero) | _ <- enum 'I_n].
  by split; rewrite enum_ordSl /= -map_comp.
have [le _] := near (nl one) step; apply: le_trans (finds one) (le_trans (le (fun o => hyp o one == one)) _).
rewrite ler_add2r; apply: ler_wpmul2l => //.
apply: le_trans (_ : pr (W (sample zero) (@equal_weights n.+1)) (fun o => ~~ (hyp o one == zero)) <= _).
  by apply: pr_sub => [|o /eqP->].
by rewrite pr_not // ler_subl_addl -ler_subl_addr; exact: finds.
Qed.
End Seldom.

(* one of 24 (n + 1) labels *)
Lemma few_labels n (k : FR) (b : R) : 0 <= k <= 3%:R -> b = (1 / 64 / (2 * INR 1))%real ->
  ~ (1 : FR) - b <= b + k * (2%:R * (24 * n.+1)%:R^-1 * 1) * n%:R.
Proof.
move=> /andP[k0 k3] bE; set y := _ * n%:R; have y4 : y <= (1 / 4)%real.
  have large : 0 < (24 * n.+1)%:R :> FR by rewrite ltr0n.
  rewrite (@over_number _ 4) // mul1r /y mulr1 mulrA -mulrA.
  apply: le_trans (_ : 3%:R * 2%:R * 24%:R^-1 <= _).
    apply: ler_pmul; rewrite ?mulr_ge0 ?invr_ge0 ?ler0n //; first by rewrite ler_wpmul2r ?ler0n.
    rewrite mulrC ler_pdivr_mulr // natrM mulrA mulVf ?pnatr_eq0 // mul1r ler_nat; exact: leqnSn.
  by rewrite (natrM _ 6 4) invfM -natrM mulrA divff ?pnatr_eq0 // mul1r.
move=> le; have {le} : (1 : FR) - b <= b + (1 / 4)%real by apply: le_trans le _; rewrite ler_add2l.
move/le_realP => le; have {}le : (1 - b <= b + 1 / 4)%real := le.
by move: le; rewrite bE /=; lra.
Qed.

(* without any error: with c <= 9 and d <= 3/4 *)
Lemma quarter_ge0 : 0 <= ((1 / 4)%real : FR).
Proof. by apply: ltW; apply: (i_lt0 reals_contain_reals); lra. Qed.
Lemma e_quarter_ge0 : 0 <= (exp (1 / 4)%real : FR).
Proof. by have [/(le_trans ler01)] := andP e_quarter. Qed.
Lemma e_quarter9 : (exp (1 / 4)%real : FR) <= 9%:R.
Proof. by have [_ c3] := andP e_quarter; apply: le_trans c3 _; rewrite ler_nat. Qed.
Lemma e_half9 : (exp (1 / 4)%real : FR) ^+ 2 <= 9%:R.
Proof.
have [_ c3] := andP e_quarter; rewrite (_ : 9%:R = 3%:R ^+ 2); last by rewrite -natrX.
apply: ler_expn2r => //; rewrite nnegrE ?ler0n //; exact: e_quarter_ge0.
Qed.
Lemma three_quarters : 3%:R * ((1 / 4)%real : FR) <= (3 / 4)%real.
Proof. by rewrite (@over_number _ 4) // (@over_number _ 4) // mul1r -(i_number reals_contain_reals 3). Qed.
Lemma one_quarter : ((1 / 4)%real : FR) <= (3 / 4)%real.
Proof. by apply/le_realP; lra. Qed.

Lemma too_close (c d : FR) (b : R) : c <= 9%:R -> d <= (3 / 4)%real -> b = (1 / 64 / (2 * INR 1))%real ->
  ~ (1 : FR) - b <= c * b + d.
Proof.
move=> c9 d34 bE le; have b0 : 0 <= (b : FR).
  by apply: ltW; apply: (i_lt0 reals_contain_reals); rewrite bE /=; lra.
have {le} : (1 : FR) - b <= 9%real * b + (3 / 4)%real.
  by apply: le_trans le _; apply: ler_add => //; apply: ler_wpmul2r; rewrite // (i_number reals_contain_reals 9).
move/le_realP => le; have {}le : (1 - b <= 9 * b + 3 / 4)%real := le.
by move: le; rewrite bE /=; lra.
Qed.

(** Two points with equal weights: three of the four pairs of labels *)
Section TwoPoints.
Variables (O : finType) (hyp : O -> hypothesis 'I_2 1) (W : seq ('I_2 * 'I_2) -> ('I_2 -> FR) -> O -> FR) (c d b : FR).
Hypotheses (c0 : 0 <= c) (dW : forall D mu, size D = 2%N -> dist mu -> dist (W D mu)).
Hypothesis acc : forall h z mu, members S2 h -> dist mu ->
  1 - b <= pr (W [seq (z j, h (z j)) | j <- enum 'I_2] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1).
Hypothesis near : forall D D', size D = 2%N -> neighbours D D' ->
  indistinguishable c d (W D (@equal_weights 2)) (W D' (@equal_weights 2)).
Notation law y y' := (W [:: (zero, y : 'I_2); (one, y' : 'I_2)] (@equal_weights 2)).
Notation found y y' := (fun o => (hyp o zero == y) && (hyp o one == y')).

Lemma three_pairs : (1 - b) * c + (1 - b + (1 - b)) <= c + (d + d).
Proof.
have ed := equal_dist (ltn0Sn 1); have dl y y' : dist (law y y') by apply: dW.
have enum2 : enum 'I_2 = [:: zero; one] by apply: (inj_map val_inj); rewrite val_enum_ord.
have finds y y' : 1 - b <= pr (law y y') (found y y').
  pose h : hypothesis 'I_2 1 := fun x => if x == one then y' else y.
  have := acc id (S2_all h) ed; rewrite enum2 /= => le; apply: le_trans le _; apply: pr_sub => // o.
  apply: contraTT; rewrite -ltNge negb_and => wrong.
  have [j wj] : exists j, hyp o j != h j by case/orP: wrong => [w|w]; [exists zero|exists one].
  rewrite /error_of (bigD1 j) //=; apply: lt_le_trans (_ : 2%:R^-1 <= _).
    by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat.
  by rewrite ler_addl; apply: sumr_ge0 => l _; case: ed.
have [left _] := near (D := [:: (zero, one); (one, zero)]) erefl
  (ex_intro _ [::] (ex_intro _ _ (ex_intro _ (zero, zero) (ex_intro _ _ (conj erefl erefl))))).
have [right_ _] := near (D := [:: (zero, zero); (one, one)]) erefl
  (ex_intro _ [:: (zero, zero)] (ex_intro _ _ (ex_intro _ (one, zero) (ex_intro _ _ (conj erefl erefl))))).
have l1 := le_trans (finds one zero) (left (found one zero)).
have l2 := le_trans (finds zero one) (right_ (found zero one)).
apply: le_trans (_ : c * (pr (law zero zero) (found zero zero) + (pr (law zero zero) (found one zero) +
  pr (law zero zero) (found zero one))) + (d + d) <= _); last first.
  rewrite ler_add2r ler_pimulr // !pr_mean -!meanD -[X in _ <= X](mean_const 1 (dl zero zero)).
  apply: mean_le => // o.
  by case: (label2 (hyp o zero)) => ->; case: (label2 (hyp o one)) => ->; rewrite /= ?addr0 ?add0r ?ler01.
rewrite 2!mulrDr -[X in _ <= X]addrA; apply: ler_add; first by rewrite mulrC; apply: ler_wpmul2l.
by rewrite [X in _ <= X]addrACA; apply: ler_add.
Qed.
End TwoPoints.

(* a fair coin for each point is too little, for c <= 16/9 and d <= 3/1000 *)
Lemma coin_flips (c d : FR) (b : R) : 0 <= c <= (16 / 9)%real -> d <= (3 / 1000)%real -> b = (1 / (2 * INR 1))%real ->
  ~ (1 - (b : FR)) * c + (1 - (b : FR) + (1 - (b : FR))) <= c + (d + d).
Proof.
move=> /andP[_ /le_realP c16] /le_realP d3 bE /le_realP le.
have {}le : ((1 - b) * c + (1 - b + (1 - b)) <= c + (d + d))%real := le.
by move: le; rewrite bE /=; lra.
Qed.

Lemma e_quarter_small : 0 <= (exp (1 / 4)%real : FR) <= (4 / 3)%real.
Proof.
have r := reals_contain_reals; apply/andP; split; first by apply/ltW/(i_lt0 r)/exp_pos.
apply/le_realP; have low := exp_ineq1_le (- (1 / 4)); have inv : (exp (1 / 4) * exp (- (1 / 4)) = 1)%real.
  by rewrite -exp_plus Rplus_opp_r exp_0.
by have := exp_pos (1 / 4); move: (exp (- _)) (exp (1 / 4)) low inv => u v low inv v0; nra.
Qed.

Local Open Scope R_scope.
(* without the logarithm: so small a beta that 1 - b > k^n b for b = beta/2 *)
Lemma too_sure_of k n : exists2 beta : R, 0 < beta <= INR 1 / 2 &
  ~ 1 - beta / (2 * INR 1) <= INR k ^ n * (beta / (2 * INR 1)).
Proof.
have p : 0 <= INR k ^ n by apply: pow_le; exact: pos_INR.
move: (INR k ^ n) p => P p; have r1 : 0 < / (P + 2) by apply: Rinv_0_lt_compat; lra.
have inv : (P + 2) * / (P + 2) = 1 by rewrite Rinv_r; lra.
exists (/ (P + 2)); first by split; rewrite /=; nra.
have -> : / (P + 2) / (2 * INR 1) = / (P + 2) / 2 by rewrite /=; field; lra.
by move: (/ _) r1 inv => r r1 inv; nra.
Qed.
