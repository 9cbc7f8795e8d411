(* Premises that are met: statements on frequencies, on private empirical risk minimisation and private PAC learning.

   The exponential is exp on the real numbers (RealNumbers.v), the class that of both functions on one point, and the
   number of examples large (PrivateMinimiser.v), with epsilon = 1, delta = 1/2, and one error in 32 examples. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Premises.
From Littlestone Require Import Depth Finite SoaHull Satisfiable Probability Concentration PrivateMinimiser Soa.
From Littlestone Require Import Irreducible Decompositions SubclassDecomposition Essential FiniteDecomposition.
From Littlestone Require Import DecompositionClaims StagedLists MinimiserLearns RealNumbers.
From Littlestone Require Import SelectionStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation FR := real_realFieldType.
Notation AR := real_archiFieldType.
Notation expR := (Rtrigo_def.exp : FR -> FR).

Lemma half_between (F : realFieldType) : 0 < (2%:R^-1 : F) < 1.
Proof. by rewrite invr_gt0 ltr0n invf_lt1 ?ltr0n // ltr1n. Qed.

Lemma fair_coin (F : realFieldType) : dist (fun _ : bool => 2%:R^-1 : F).
Proof.
split=> [b|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_bool -[LHS]mulr_natr mulVf ?pnatr_eq0.
Qed.

Theorem lyu_proposition_2_met : premises_of lyu_proposition_2.
Proof.
exists FR, expR, 2%N, (fun i => i == ord0), 1%N, 2%:R^-1; split; first exact: exp_exponential.
by do 2![split=> //]; exact: half_between.
Qed.

Theorem lyu_proposition_1_two_sided_met : premises_of lyu_proposition_1_two_sided.
Proof.
exists FR, expR, 1%N, (fun _ _ => 2%:R^-1), 2%:R^-1; split; first exact: exp_exponential.
by split=> [i|]; [exact: fair_coin|split=> //; exact: half_between].
Qed.

(** Small classes *)
Definition both : {set {ffun 'I_1 -> 'I_2}} := [set: {ffun 'I_1 -> 'I_2}].

Lemma small_below N (H : {set {ffun 'I_N -> 'I_2}}) : (#|H| <= 2)%N -> below (members H) 2.
Proof.
move=> H2 [|[|m]] // Dm; have := common_fact_size_at_least_power_proved Dm (members_at_most H).
by move/leq_trans/(_ H2); rewrite !expnS leqNgt mulnA -[(2 * 2)%N]/4%N (leq_trans _ (leq_pmulr _ _)) ?expn_gt0.
Qed.

Lemma both_below : below (members both) 2.
Proof. by apply: small_below; rewrite cardsT card_ffun !card_ord. Qed.

Lemma both_vc xs : vc_shatters (members both) xs -> (size xs <= 1)%N.
Proof. by move/vc_deep/both_below. Qed.

Lemma one_in_32 : 8%:R <= 4%:R^-1 * 32%:R :> FR.
Proof. by rewrite -ler_pdivr_mull ?invr_gt0 ?ltr0n // invrK -natrM ler_nat. Qed.

(* a size t for which n = (32 t)^2 is enough *)
Lemma size_met d : exists t (k := (32 * t)%N) (a := (t * k)%N), [/\ (0 < k)%N,
  enough_examples expR d d k k a 1 2%:R^-1, enough_teachers expR d k a 1 2%:R^-1,
  (forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
    exists M, dp (k * k) (expR 1) 2%:R^-1 M /\ minimises (members H) d (k * k) a M)
  & [/\ 8%:R * a%:R <= 4%:R^-1 * (k * k)%:R :> FR, 2%:R <= expR (4%:R^-1 * (k * k)%:R / 32%:R)
    & (2 * \sum_(i < d.+1) 'C(2 * (k * k), i))%:R <= 2%:R^-1 * expR (a%:R / 6%:R)]].
Proof.
have exp_e := exp_exponential; have /andP[h0 h1] := half_between AR; have e0 : 0 < 1 :> AR := ltr01.
have c1 : 1 < expR (1 / 2%:R) :> AR by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl divr_gt0 ?ltr0n.
have [t0 S] := @sizes_exist AR expR exp_e d d 32 _ (2%:R^-1 / 2%:R) isT c1 (divr_gt0 h0 (ltr0Sn _ 1)).
have [t1 L] := @large_minimiser AR expR d 32 1 2%:R^-1 exp_e isT e0 h0.
have q0 : 0 < 4%:R^-1 :> AR by rewrite invr_gt0 ltr0n.
have [t2 P] := @pac_sizes_exist AR expR exp_e d 32 4%:R^-1 2%:R^-1 one_in_32 q0 h0.
pose t := (t0 + t1 + t2).+1; have lt0 : (t0 < t)%N by rewrite ltnS -addnA leq_addr.
have lt1 : (t1 < t)%N by rewrite ltnS addnAC leq_addl.
have lt2 : (t2 < t)%N by rewrite ltnS leq_addl.
have k0 : (0 < 32 * t)%N by rewrite muln_gt0.
exists t; have [E1 E2] := S t lt0; split=> //.
- by rewrite -(enough_examplesE exp_e).
- by rewrite -(enough_teachersE exp_e).
- exact: L.
exact: P.
Qed.

Theorem lyu_theorem_3_sizes_met : premises_of lyu_theorem_3_sizes.
Proof.
have [t [k0 E1 E2 _ _]] := size_met 1; have /andP[h0 _] := half_between FR.
exists FR, expR, 1%N, both, 1%N, 1%N, (32 * t)%N, (32 * t)%N, (t * (32 * t))%N, 1, 2%:R^-1.
by split; [exact: exp_exponential|split; [exact: both_below|split; [exact: both_vc|]]]; rewrite ler01.
Qed.

Theorem lyu_theorem_3_met : premises_of lyu_theorem_3.
Proof. by exists AR, expR, 1%N, 1, 1, 1; split; [exact: exp_exponential|rewrite !ltr01]. Qed.

Theorem lyu_corollary_5_1_sizes_met : premises_of lyu_corollary_5_1_sizes.
Proof.
have [t [k0 _ _ L [E1 E2 E3]]] := size_met 1; have [M [[dM _] sM]] := L 1%N both both_below.
exists FR, expR, 1%N, both, 1%N, (32 * t * (32 * t))%N, (t * (32 * t))%N, M, 4%:R^-1, 2%:R^-1.
by split; [exact: exp_exponential|split; [exact: both_below|split; [rewrite muln_gt0 k0|]]].
Qed.

Theorem lyu_theorem_2_met : premises_of lyu_theorem_2.
Proof. by exists AR, expR, 1%N, 1, 1, 1, 1; split; [exact: exp_exponential|rewrite !ltr01]. Qed.

Theorem lyu_theorem_2_sizes_met : premises_of lyu_theorem_2_sizes.
Proof.
have [t [k0 E1 E2 _ [E3 E4 E5]]] := size_met 1; have /andP[h0 _] := half_between FR.
exists FR, expR, 1%N, both, 1%N, 1%N, (32 * t)%N, (32 * t)%N, (t * (32 * t))%N, 1, 2%:R^-1, 4%:R^-1, 2%:R^-1.
by split; [exact: exp_exponential|split; [exact: both_below|split; [exact: both_vc|]]]; rewrite ler01.
Qed.

(** Stages *)
Theorem lyu_remark_2_entrywise_intersection_met : premises_of lyu_remark_2_entrywise_intersection.
Proof.
exists 'I_1, 1%N, 1%N, (fun _ _ => members both), (fun _ _ => members both).
by split; [move=> i i' j _ h|split=> // i i' j _ h].
Qed.

Definition constant_set (y : 'I_2) : {set {ffun 'I_1 -> 'I_2}} := [set [ffun=> y]].

Lemma constant_below y : below (members (constant_set y)) 1.
Proof.
move=> m Dm; have := common_fact_size_at_least_power_proved Dm (members_at_most (constant_set y)).
by rewrite cards1; case: m {Dm} => // m; rewrite expnS leqNgt (@leq_trans (2 * 1)) // leq_mul2l expn_gt0.
Qed.

Lemma constant_ddim y q d : ddim q d (members (constant_set y)) 1.
Proof.
have d1 : below (members (constant_set y)) d.+1 by apply: belowW (@constant_below y).
have [e De] := some_ddim q d1.
suff e1 : e = 1%N by move: De; rewrite e1.
have [t [Vt Dt _]] := De; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by have [[s _ Hs] _] := Dt; apply: (rank_below Hs); apply: below_restrict; exact: constant_below.
have some : constant_set y != set0 by apply/set0Pn; exists [ffun=> y]; rewrite inE.
by apply: degree_nonempty (members_some some) Dt (@finite_depths _ _ _) _; exists d.
Qed.

(* of two teachers with different constants *)
Theorem lyu_remark_5_decomposition_drop_met : premises_of lyu_remark_5_decomposition_drop.
Proof.
have none_below d : below (members (set0 : {set {ffun 'I_1 -> 'I_2}})) d.+1.
  by move=> m [t /(_ (nseq m false) (size_nseq _ _))[h [g]]]; rewrite inE.
have [e De] := some_ddim 2 (none_below 0%N).
exists 1%N, 2%N, (fun=> set0), constant_set, 1%N, 0%N, (fun=> e), (fun=> 1%N); split=> //.
split; first by move=> i i' h [g]; rewrite inE.
split; first exact: constant_below.
split=> //; split=> [i|]; first exact: constant_ddim.
split=> [[f Ef]|]; last by exists ord0.
have member y : f x0 = y.
  have [_ /(_ f)[/(_ (Ef y))[h [g]]]] :=
    lyu_corollary_4_1_4_proved (ltn0Sn 0) (finite_decides _) (@constant_below y) (constant_ddim y 1 0).
  by rewrite inE => /eqP -> hg fh; rewrite fh hg ffunE.
by have := member zero; rewrite (member one).
Qed.

(* ---- *)
(* Premises that are met: statements on the exponential mechanism, and on the learners that use it.

   The exponential is exp on the real numbers. The score of a bit is 1 if it is the one bit of the data: no score is the
   same on all data. Both functions on one point represent their class; epsilon = 1, and 96 examples give accuracy 6/8
   with confidence 1/2. *)

Theorem bgs_lemma_8_3_selection_privacy_met : premises_of bgs_lemma_8_3_selection_privacy.
Proof.
exists FR, expR, bool, [finType of bool], 1%N, (fun s a => (head false s == a)%:R), 1.
split; first exact: exp_exponential.
split; first by rewrite card_bool.
split; first exact: ltr01.
split=> // s s' a _ _; case: (_ == a); case: (_ == a);
  by rewrite ?subrr ?subr0 ?sub0r ?normrN ?normr0 ?normr1 ?ler01.
Qed.

(* scores 0 and 4, and t = 3: the worse one is told apart *)
Theorem bgs_lemma_8_3_selection_utility_met : premises_of bgs_lemma_8_3_selection_utility.
Proof.
exists FR, expR, [finType of bool], (fun a : bool => 4%:R * a%:R), 2%:R, 2%:R^-1, 3%:R, true.
split; first exact: exp_exponential.
split; first exact: ltr0n.
split=> //; rewrite card_bool mulrAC divff ?pnatr_eq0 // mul1r ler_pdivl_mull ?ltr0n // -natrM.
by apply: le_trans (e_ge exp_exponential _); rewrite -mulrS.
Qed.

(** Both functions on one point *)
Definition both_listed : seq (hypothesis 'I_1 1) := [:: fun=> zero; fun=> one].

Lemma both_represent (F : realFieldType) (alpha beta : F) : 0 <= alpha -> 0 <= beta ->
  represents H1 (fun _ : 'I_1 => 1) (fun=> both_listed) alpha beta.
Proof.
move=> a0 b0; split=> [|h m z D _ _]; first by split=> [i|]; rewrite ?big_ord1 ?ler01.
have same (y : 'I_2) : h x0 = y -> \sum_(j | y != h (z j)) D j <= alpha.
  by move=> hy; rewrite big1 // => j; rewrite (ord1 (z j)) hy eqxx.
rewrite (big_pred1 ord0) => [|i]; first by rewrite ler_subl_addl ler_addr.
rewrite [RHS](_ : _ = true); last by rewrite (ord1 i) /= eqxx.
by case: (label2 (h x0)) => hy /=; rewrite (same _ hy) ?orbT.
Qed.

(* 2 ^ m *)
Lemma expR_power m : (2 ^ m)%:R <= expR m%:R.
Proof.
rewrite -[m%:R in X in _ <= X]mulr1 (e_nat exp_exponential) natrX; apply: ler_expn2r; rewrite ?nnegrE ?ler0n //.
  by rewrite ltW // (e_gt0 exp_exponential).
exact: e_ge exp_exponential 1.
Qed.

Lemma accurate_size b m : (2 ^ b.+1 <= 2 ^ m)%N -> 2%:R <= (2 ^ b)%:R^-1 * expR m%:R.
Proof.
move=> bm; rewrite ler_pdivl_mull ?ltr0n ?expn_gt0 // -natrM -expnSr.
by apply: le_trans (expR_power m); rewrite ler_nat.
Qed.

(* n = 24 m *)
Lemma third_of_eighth m : 8%:R^-1 * (24 * m)%:R / 3%:R = m%:R :> FR.
Proof. by rewrite -[24%N]/(8 * 3)%N -mulnA natrM mulKf ?pnatr_eq0 // natrM mulrAC divff ?pnatr_eq0 // mul1r. Qed.

Lemma enough_accuracy b m : (b < m)%N -> 2%:R <= (2 ^ b)%:R^-1 * expR (8%:R^-1 * (24 * m)%:R / 3%:R).
Proof. by move=> bm; rewrite third_of_eighth; apply: accurate_size; rewrite leq_exp2l. Qed.

Lemma enough_privacy : 2%:R <= 8%:R^-1 * expR (8%:R^-1 * (24 * 4)%:R * 1).
Proof.
apply: le_trans (enough_accuracy (isT : (3 < 4)%N)) _; rewrite ler_pmul2l ?invr_gt0 ?ltr0n //.
apply: (e_le exp_exponential); rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n //.
by rewrite mulr_ge0 ?invr_ge0 ?ler0n.
Qed.

Theorem bgs_lemma_8_3_met : premises_of bgs_lemma_8_3.
Proof.
have e0 : 0 <= 8%:R^-1 :> FR by rewrite invr_ge0 ler0n.
exists FR, expR, 'I_1, 1%N, H1, 1%N, (fun=> 1), (fun=> both_listed), 2%N, (24 * 4)%N, 1, 8%:R^-1, 8%:R^-1.
split; first exact: exp_exponential.
split; first exact: both_represent.
do 2!split=> //; split; first exact: ltr01.
split; first exact: (enough_accuracy (isT : (3 < 4)%N)).
by split=> //; exact: enough_privacy.
Qed.

(* a run that never errs and one that errs on half of the examples; 576 of them, with epsilon = beta = 1/4 *)
Theorem bgs_theorem_a_1_good_run_met : premises_of bgs_theorem_a_1_good_run.
Proof.
have q0 : 0 < 4%:R^-1 :> FR by rewrite invr_gt0 ltr0n.
exists FR, expR, [finType of bool], [finType of bool], (fun=> 2%:R^-1), (fun a b => ~~ a && b), (4 * (48 * 3))%N.
exists 4%:R^-1, 4%:R^-1, true; split; first exact: exp_exponential.
split; first exact: fair_coin.
split; first by rewrite q0 lexx.
split; first by rewrite /pr big_pred0 // ltW.
split=> //; rewrite card_bool natrM mulKf ?pnatr_eq0 // natrM mulrAC divff ?pnatr_eq0 // mul1r.
exact: (accurate_size (isT : (2 ^ 3 <= 2 ^ 3)%N)).
Qed.
