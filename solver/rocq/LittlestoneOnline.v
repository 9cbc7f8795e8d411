(* lyu Theorem 1 with explicit numbers: the machine of OnlineMachine.v is (epsilon, delta)-private on all sequences, and
   makes at most K (a + 3 s + 1) mistakes on those that fit a member of H, with probability at least 1 - beta.

   Four events are allowed beta/4 each: the split is not typical for some prefix, the failure symbol is drawn though a
   hypothesis is in all lists, draws do not last, a test goes wrong. Privacy is basic composition of K sessions, each of
   which costs exp(5 epsilon') = exp(epsilon / K): 1 for the secret, 2 for its test, 2 for the draw. *)
From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements ForestStatements.
From Littlestone Require Import Probability Indistinguishability Concentration RandomSplits SparseDraws StagedLists.
From Littlestone Require Import EmpiricalMinimiser CertainMinimiser PrivateMinimiser LearnerNoise.
From Littlestone Require Import PrefixLists KeptHypotheses OnlineMachine OnlineMistakes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Average.
Variables (F : realFieldType) (e : F -> F) (N d n k m a r s : nat) (H : {set {ffun 'I_N.+1 -> 'I_2}}).
Variables (owner : 'I_n -> 'I_k) (c W : F).
Notation example := ('I_N.+1 * 'I_2)%type.
Notation hyp := {ffun 'I_N.+1 -> 'I_2}.
Hypotheses (exp_e : exponential e) (c1 : 1 < c) (W0 : 0 < W) (Hd : below (members H) d.+1) (k0 : (0 < k)%N).
Hypotheses (m0 : (0 < m)%N) (blocks : forall i, #|slots owner i| = m).
Variables (z : example) (xs : seq example) (f0 : hyp).
Hypotheses (f0H : f0 \in H) (fits : all (fun y : example => f0 y.1 == y.2) xs) (short : (size xs <= n)%N).
Notation D := (D (n := n) xs f0).

(* the split is not typical for some error pattern of a prefix *)
Definition untypical_past : F :=
  k%:R * (#|pasts H D|%:R * (2%:R * e (- (m%:R * (eta F d ^+ 2 / 3%:R * floor F n a))))).
Definition draws_end : F := stage k c W r (zmax d k a c) *+ d.+1.

Lemma typical_pasts : 1 - untypical_past <=
  pr (@shuffle F n) (typical (F := F) (eta F d) (floor F n a) (slots owner) (pasts H D)).
Proof.
have e0 := eta_ge0 F d.
have eta01 : 0 <= eta F d <= 1.
  by rewrite e0 /=; apply: le_trans (eta41 F d); rewrite [X in _ <= X]mulrS ler_addl mulrn_wge0.
have := @typical_likely F n e exp_e (eta F d) (floor F n a) _ (slots owner) (pasts H D) m (n_gt0 k0 m0 blocks)
  eta01 blocks.
by rewrite card_ord.
Qed.

Theorem learner_mistakes : run (learner d m a r s H owner c W) (fixed z xs) (size xs)
  (fun hs => most_mistakes d a r s < mistakes xs hs)%N <=
  untypical_past + (draws_end + (size xs)%:R * c^-1 ^+ s).
Proof.
have ds := @dist_shuffle F n; have c1' := ltW c1; have likely := typical_pasts.
set err := c^-1 ^+ s; have err0 : 0 <= err by rewrite ltW // (inv_pos c1).
have S0 : 0 <= draws_end + (size xs)%:R * err.
  rewrite addr_ge0 ?mulr_ge0 ?ler0n // mulrn_wge0 //.
  exact: (stage_ge0 c1' W0 r (@rest_small F N.+1 d n k m a H owner Hd D c W c1' 1%g)).
set good := typical _ _ _ _ in likely.
pose bad sigma := ~~ good sigma.
apply: le_trans (_ : pr (@shuffle F n) bad + (draws_end + (size xs)%:R * err) <= _); last first.
  by rewrite ler_add2r pr_not // ler_subl_addr -ler_subl_addl.
rewrite runE pr_mean -[X in _ + X](mean_const _ ds) -meanD; apply: mean_le => // sigma.
rewrite /bad; case: (boolP (good sigma)) => [gs|_]; last first.
  set V := mean_rounds _ _ _ _ _ _ _ _; have /andP[_ V1] : 0 <= V <= 1.
    apply: (law01 _ _ _ (reaches01 c1 _) (pick_dist d m a H owner c1 W0) (w_dist c1 s)) => hs.
    by rewrite ler0n lern1 leq_b1.
  by apply: le_trans V1 _; rewrite ler_addl.
have [drawn _] := few_mistakes r s c1 W0 Hd k0 m0 blocks z f0H fits short gs (most_mistakes d a r s) (size xs).
rewrite add0r; have := drawn 0%N d ord0 (all_draws d r) r [::]; rewrite take0.
move=> /(_ erefl erefl (ok_start F m a owner Hd D sigma)).
rewrite -mulSn leqnn => /(_ isT) start; apply: le_trans (start _) _.
  by rewrite (_ : mistakes xs [::] = 0%N) ?add0n 1?mulnC // /mistakes; case: (xs).
apply: ler_add; first exact: (drawing_end m a owner Hd D c1' W0).
by rewrite ler_wpmul2r // ler_nat leq_pred.
Qed.
End Average.

Section Sizes.
Variables (F : realFieldType) (e : F -> F) (N d v k m a r s T : nat) (H : {set {ffun 'I_N.+1 -> 'I_2}}).
Variables (eps delta beta : F).
Hypotheses (exp_e : exponential e) (Hd : below (members H) d.+1).
Hypothesis Hv : forall xs, vc_shatters (members H) xs -> (size xs <= v)%N.
Hypotheses (k0 : (0 < k)%N) (m0 : (0 < m)%N) (Tn : (T <= k * m)%N).
Hypotheses (eps0 : 0 < eps) (delta0 : 0 < delta).
Notation c := (one_cost e d r eps).
Notation W := (failure_weight e d a r eps delta).
Notation K := (all_draws d r).
Notation L := (most_listed d a).

Lemma K_gt0 : 0 < K%:R :> F. Proof. by rewrite ltr0n. Qed.
Lemma c_gt1 : 1 < c.
Proof. by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl divr_gt0 ?ltr0n. Qed.
Lemma c_gt0 : 0 < c. Proof. exact: (e_gt0 exp_e). Qed.
Lemma cK : c ^+ (5 * K) = e eps.
Proof. by rewrite -(e_nat exp_e) mulrCA mulfV ?mulr1 // pnatr_eq0. Qed.

Let A : F := (1 + c) * (c * L%:R).
Lemma A_gt0 : 0 < A.
Proof.
rewrite mulr_gt0 ?addr_gt0 ?ltr01 ?c_gt0 ?mulr_gt0 ?c_gt0 // ltr0n.
by rewrite /most_listed !muln_gt0 !expn_gt0 muln_gt0 expn_gt0 /= leq_max orbT.
Qed.
Lemma W_gt0 : 0 < W. Proof. by rewrite divr_gt0 // mulr_gt0 ?A_gt0 ?ltr0n. Qed.

Hypothesis small_noise : noise_suffices e d r s T eps delta beta.

Lemma delta_enough : K%:R * ((1 + c) * (c * L%:R / W) + c^-1 ^+ s) <= delta.
Proof.
have [_ noise] := small_noise; have AW : (1 + c) * (c * L%:R / W) = delta / (2 * K)%:R.
  have W1 : W != 0 by rewrite gt_eqF ?W_gt0.
  rewrite mulrA; apply/eqP; rewrite eqr_div ?pnatr_eq0 //; apply/eqP.
  by rewrite /failure_weight [delta * _]mulrCA mulfV ?gt_eqF // mulr1.
rewrite AW mulrDr [X in _ <= X]splitr; apply: ler_add.
  by rewrite natrM invfM mulrCA [K%:R * _]mulrCA mulfV ?mulr1 // gt_eqF ?K_gt0.
have cs : 0 < c ^+ s by rewrite exprn_gt0 ?c_gt0.
rewrite exprVn ler_pdivr_mulr // -(ler_pmul2l (_ : 0 < 2%:R)) ?ltr0n // -natrM mulrA.
by rewrite [2%:R * (delta / _)]mulrCA mulfV ?pnatr_eq0 // mulr1.
Qed.

Hypothesis enough1 : errors_suffice e d v k m a beta.
Hypothesis enough2 : teachers_suffice e d k a r eps delta beta.
Hypothesis enough3 : draws_suffice e d k a r eps delta beta.
Notation quarter := (beta / 4%:R).

Lemma untypical_small (D : 'I_(k * m) -> 'I_N.+1 * 'I_2) :
  k%:R * (#|pasts H D|%:R * (2%:R * e (- (m%:R * (eta F d ^+ 2 / 3%:R * floor F (k * m) a))))) <= quarter.
Proof.
have enough := enough1; rewrite /errors_suffice -(exponent_simple F d k a m0) in enough.
rewrite exponentE; set y := m%:R * _ in enough *.
have ex : e (- y) * e y = 1 by rewrite -(eD exp_e) addNr (Concentration.e0 exp_e).
rewrite ler_pdivl_mulr ?ltr0n // -(ler_pmul2r (e_gt0 exp_e y)); apply: le_trans enough.
rewrite [_ * 4%:R]mulrC -!mulrA ex mulr1 -!natrM ler_nat; set P := #|_|.
have -> : (4 * (k * (P * 2)) = 8 * k * P)%N by rewrite [(P * 2)%N]mulnC [(k * (2 * P))%N]mulnCA !mulnA.
by rewrite leq_mul2l (pasts_size D Hv) orbT.
Qed.

Lemma draws_small : draws_end d k a r c W <= quarter + quarter.
Proof.
have W0 := W_gt0; have ck : 0 < c ^+ k by rewrite exprn_gt0 ?c_gt0.
rewrite /draws_end /stage mulrnDl; apply: ler_add.
  have W2 : 0 < W * 2%:R ^+ r by apply: mulr_gt0 W0 _; rewrite exprn_gt0 ?ltr0n.
  rewrite -[_ *+ d.+1]mulr_natl -[zmax _ _ _ _ / W / _]mulrA -invfM mulrA ler_pdivr_mulr //.
  rewrite mulrAC ler_pdivl_mulr ?ltr0n //; apply: le_trans enough3.
  by rewrite /zmax mulrA -natrM mulrAC -natrM mulnC !mulnA.
rewrite -mulrnA mulnC -[_ *+ _]mulr_natl mulrA ler_pdivr_mulr // mulrAC ler_pdivl_mulr ?ltr0n //.
by apply: le_trans enough2; rewrite mulrAC -natrM mulnC.
Qed.

Lemma noise_small (xs : seq ('I_N.+1 * 'I_2)) : size xs = T -> (size xs)%:R * c^-1 ^+ s <= quarter.
Proof.
move=> ->; have [noise _] := small_noise; have cs : 0 < c ^+ s by rewrite exprn_gt0 ?c_gt0.
by rewrite exprVn ler_pdivr_mulr // mulrAC ler_pdivl_mulr ?ltr0n // -natrM mulnC.
Qed.

Theorem private_few_mistakes : exists M : machine F {ffun 'I_N.+1 -> 'I_2} ('I_N.+1 * 'I_2),
  [/\ proper M, private_machine M T (e eps) delta & forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => most_mistakes d a r s < mistakes xs hs)%N <= beta].
Proof.
have n0 : (0 < k * m)%N by rewrite muln_gt0 k0.
exists (learner d m a r s H (@deal k m m0) c W); split; first exact: learner_proper c_gt1 W_gt0.
  move=> x x' t P one; have := learner_private m a r s (@deal k m m0) c_gt1 W_gt0 Hd n0 T P one.
  rewrite cK => /le_trans; apply; rewrite ler_add2l; exact: delta_enough.
move=> z xs sT [h [[f0 f0H hf] /allP real]]; rewrite -sT.
have fits : all (fun y => f0 y.1 == y.2) xs by apply/allP => y /real; rewrite hf.
have short : (size xs <= k * m)%N by rewrite sT.
apply: le_trans (learner_mistakes a r s exp_e c_gt1 W_gt0 Hd k0 m0 (@deal_equal k m m0) z f0H fits short) _.
have sum : quarter *+ 4 = beta by rewrite -[_ *+ 4]mulr_natr divfK ?pnatr_eq0.
rewrite -sum; move: (beta / 4%:R) (untypical_small (OnlineMistakes.D (n := k * m) xs f0)) draws_small (noise_small sT).
move=> q small1 small2 small3; rewrite !mulrS mulr0n addr0 [X in _ <= _ + X]addrA.
by apply: ler_add => //; exact: ler_add.
Qed.
End Sizes.

(* without points there are no examples *)
Lemma no_points (F : realFieldType) T (c delta : F) : exists M : machine F {ffun 'I_0 -> 'I_2} ('I_0 * 'I_2),
  proper M /\ private_machine M T c delta.
Proof.
pose one (_ : unit) : F := 1; exists (Machine (C := [finType of unit]) (O := [finType of unit]) one id (fun=> one)
  (fun=> [ffun=> ord0]) (fun _ _ _ => tt)); split.
  suff d1 : dist one by split.
  by split=> [a|]; rewrite /one ?ler01 // big_const card_unit /= addr0.
by move=> x; case: (x [::]) => -[].
Qed.

Theorem lyu_theorem_1_sizes_proved : lyu_theorem_1_sizes.
Proof.
move=> F e [|N] H d v k m a r s T eps delta beta exp_e Hd Hv k0 m0 Tn eps0 delta0 E1 E2 E3 E4.
  have [M [pM sM]] := no_points T (e eps) delta; exists M; split=> // -[[]] //.
exact: (private_few_mistakes exp_e Hd Hv k0 m0 Tn eps0 delta0 E4 E1 E2 E3).
Qed.
