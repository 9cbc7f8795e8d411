(* From data with one label to data with the other: what a weak learner for reweighted samples cannot do.

   Let W have (ln c, d)-indistinguishable outcomes for neighbouring samples with equal weights, and be right with
   probability 1 - b. For both functions on one point n steps lead from a sample with the label 1 to one with the label
   0. So 1 - b <= c^n b + d (1 + c + .. + c^(n-1)). If W may not err at all and all functions on two points are learned,
   one step changes the label of a point with one example: 1 - b <= c b + d.
   The learner that publishes the label of one of its m examples, each with the same probability, is (0, 2/m)-private:
   an example counts with probability 1/m. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Probability Indistinguishability HardQueries RealPredictor RealNumbers Satisfiable.
From Littlestone Require Import SatisfiableReal SatisfiableMinimiser WeakLearner WrongReal WrongExamples WrongBoosting.
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
