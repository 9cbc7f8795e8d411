(* Wrong variants of the statements on representations by pure private learners, refuted.

   Lists of at most y functions represent all labels on one point only if 7 (k + 1) <= 8 y: each label is in a list with
   probability 7/8. So a fair coin needs two functions. A learner that tells the label of its one example with
   probability 1/2, and others alike, is private for c = k and has no errors with probability 1/2: k + 1 cannot be left
   out where alpha m is small. At alpha = 1/2 a random constant is good without data, on every distribution, but all
   functions on the natural numbers have no representation at all. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Depth Satisfiable Probability.
From Littlestone Require Import Indistinguishability RepresentationDimension WrongProbability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** All labels on one point *)
Lemma many_lists (F : realFieldType) k r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_1 k)) (y : F) :
  represents (@all_functions k) P G 4%:R^-1 8%:R^-1 -> (forall i, (size (G i))%:R <= y) -> 7%:R * k.+1%:R <= 8%:R * y.
Proof.
move=> [[P0 P1] repr] short; pose labels i := [seq g x0 | g : hypothesis 'I_1 k <- G i].
have found l : 1 - 8%:R^-1 <= \sum_(i | l \in labels i) P i.
  apply: le_trans (repr (fun=> l) 1%N id _ I (certain_point F)) _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  apply: eq_bigl => i; rewrite -has_pred1 has_map; apply: eq_has => g /=.
  rewrite big_mkcond big_ord1; case: eqP => _ /=; first by rewrite invr_ge0 ler0n.
  by rewrite lt_geF // invf_lt1 ?ltr0n ?ltr1n.
have all_found : k.+1%:R * (1 - 8%:R^-1) <= y.
  rewrite mulr_natl -[in X in _ *+ X](card_ord k.+1) -sumr_const.
  apply: le_trans (ler_sum _ (fun l _ => found l)) _; under eq_bigr do rewrite big_mkcond.
  rewrite exchange_big /= -[X in _ <= X]mul1r -P1 mulr_suml; apply: ler_sum => i _; rewrite -big_mkcond.
  rewrite sumr_const -mulr_natr; apply: ler_wpmul2l => //; apply: le_trans (short i); rewrite ler_nat.
  by rewrite -(size_map (fun g : hypothesis 'I_1 k => g x0)); exact: card_size.
have -> : 7%:R * k.+1%:R = 8%:R * (k.+1%:R * (1 - 8%:R^-1)) :> F.
  by rewrite mulrCA mulrBr mulr1 divff ?pnatr_eq0 // -[X in _ - X]/(1%:R) -natrB // mulrC.
by rewrite ler_pmul2l ?ltr0n.
Qed.

(** A learner that tells its label *)
Section Told.
Variables (F : realFieldType) (k : nat).
Hypothesis k0 : (0 < k)%N.
Definition told (s : seq ('I_1 * 'I_k.+1)) (o : 'I_k.+1) : F :=
  if o == (head (x0, ord0) s).2 then 2%:R^-1 else (2 * k)%:R^-1.

Lemma told_bounds s o : (2 * k)%:R^-1 <= told s o <= 2%:R^-1.
Proof.
have k1 : (2 * k)%:R^-1 <= 2%:R^-1 :> F by rewrite lef_pinv ?posrE ?ltr0n ?muln_gt0 // ler_nat leq_pmulr.
by rewrite /told; case: ifP; rewrite ?lexx k1.
Qed.

Lemma told_dist s : dist (told s).
Proof.
split=> [o|]; first by have /andP[le _] := told_bounds s o; apply: le_trans le; rewrite invr_ge0 ler0n.
rewrite (bigD1 (head (x0, ord0) s).2) //= {1}/told eqxx (eq_bigr (fun=> (2 * k)%:R^-1)) => [|o /negPf other].
  have -> : \sum_(o | o != (head (x0, ord0) s).2) (2 * k)%:R^-1 = 2%:R^-1 :> F.
    by rewrite sumr_const cardC1 card_ord -[_^-1 *+ _]mulr_natl natrM invfM mulrCA mulfV ?mulr1 // pnatr_eq0 -lt0n.
  by rewrite -mulr2n -[LHS]mulr_natr mulVf ?pnatr_eq0.
by rewrite /told other.
Qed.

Lemma told_private : dp 1 k%:R 0 told.
Proof.
split=> [s _|s s' _ _ E]; first exact: told_dist.
rewrite addr0 /pr mulr_sumr; apply: ler_sum => o _; have /andP[_ up] := told_bounds s o; apply: le_trans up _.
have /andP[low _] := told_bounds s' o; apply: le_trans (ler_wpmul2l (ler0n _ _) low).
by rewrite natrM invfM mulrCA mulfV ?mulr1 ?lexx // pnatr_eq0 -lt0n.
Qed.

Lemma told_accurate alpha : 0 <= alpha -> accurate (@all_functions k) constant 1 told alpha 2%:R^-1.
Proof.
move=> a0; apply: (@accurate_le _ _ _ _ _ _ _ _ 0) => // [s _|h n z D _ dD]; first exact: told_dist.
rewrite -(mean_const (1 - _) (dist_iid 1 dD)); apply: mean_le => [|f]; first exact: dist_iid.
rewrite half_half /pr (bigD1 (h x0)) /= => [|]; last first.
  by rewrite /error_of big1 // => j; rewrite /constant (ord1 (z j)) eqxx.
have t0 s o : 0 <= told s o by case: (told_dist s).
rewrite {1}/told /labelled_sample; case: (enum _) (size_enum_ord 1) => [//|i l] _ /=.
by rewrite (ord1 (z (f i))) eqxx ler_addl; apply: sumr_ge0.
Qed.
End Told.

(** A random constant on the natural numbers *)
Definition everything : class nat 1 := fun=> True.

Lemma everything_deep d : deep everything d.
Proof.
rewrite -[d](size_iota 0); apply: vc_deep => ys sizes; exists (nth ord0 ys) => //.
by rewrite -[RHS](mkseq_nth ord0) sizes size_iota.
Qed.

Lemma not_everything (F : archiFieldType) r (P : 'I_r -> F) G (y : F) :
  represents everything P G 4%:R^-1 8%:R^-1 -> ~ (forall i, (size (G i))%:R <= y).
Proof.
move=> repr short; pose N := Num.bound y; have [d big] : exists d, (32 * ln (INR N) < INR d)%real.
  have [above _] := archimed (32 * ln (INR N)); exists (Z.to_nat (Z.max 0 (up (32 * ln (INR N))))).
  rewrite [INR (Z.to_nat _)]INR_IZR_INZ Z2Nat.id; last exact: Z.le_max_l.
  by apply: Rlt_le_trans above _; apply: IZR_le; exact: Z.le_max_r.
have : (INR d / 32 <= ln (INR N))%real.
  apply: (bgs_theorem_8_8_proved (everything_deep d) repr) => i.
  rewrite -(ler_nat F); apply: le_trans (short i) _; apply/ltW/archi_boundP.
  by apply: le_trans (short i); exact: ler0n.
lra.
Qed.

Section Toss.
Variable F : realFieldType.
Definition toss (s : seq (nat * 'I_2)) : 'I_2 -> F := fun=> 2%:R^-1.
Definition steady (y : 'I_2) : hypothesis nat 1 := fun=> y.

Lemma toss_dist s : dist (toss s).
Proof.
split=> [y|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0.
Qed.

Lemma toss_private m : dp m 1 0 toss.
Proof. by split=> [s _|s s' _ _]; [exact: toss_dist|exact: close_refl]. Qed.

Lemma toss_accurate m : accurate everything steady m toss 2%:R^-1 2%:R^-1.
Proof.
move=> h n z D _ dD; have [D0 D1] := dD; rewrite -(mean_const (1 - _) (dist_iid m dD)).
apply: mean_le => [|f]; first exact: dist_iid.
have both : error_of h (steady zero) z D + error_of h (steady one) z D = 1.
  rewrite /error_of -D1 [RHS](bigID (fun j => steady zero (z j) != h (z j))); congr (_ + _); apply: eq_bigl => j.
  by rewrite /steady negbK; case: (label2 (h (z j))) => ->.
have [y good] : exists y, error_of h (steady y) z D <= 2%:R^-1.
  case: (leP (error_of h (steady zero) z D) 2%:R^-1) => [|big]; first by exists zero.
  by exists one; rewrite -half_half ler_subr_addr -[X in _ <= X]both addrC ler_add2r; exact: ltW.
rewrite half_half /pr (bigD1 y) //= ler_addl sumr_ge0 // => y' _; by rewrite invr_ge0 ler0n.
Qed.
End Toss.

(** The statements *)
Theorem bgs_remark_8_lower_bound_quarter_wrong : ~ (forall (F : archiFieldType) X (x : X) k (H : class X k) (O :
  finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F), 1 <= c -> alpha <= 4%:R^-1
  -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= c ^+ m).
Proof.
move/(_ QA 'I_1 x0 1%N (@all_functions 1) [finType of 'I_2] constant 1%N (@guess _ 1) 1 0 (lexx _)).
case=> [|||r [P [G [repr few]]]]; first by rewrite invr_ge0 ler0n.
- exact: guess_private.
- by apply: guess_accurate; rewrite half_half.
by have := many_lists repr few; rewrite expr1n mulr1 -natrM ler_nat.
Qed.

Theorem bgs_remark_8_lower_bound_wrong : ~ (forall (F : archiFieldType) (a : F), a <= 2%:R^-1 -> exists t : nat,
  forall X (x : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c
  alpha : F), 1 <= c -> alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> exists r (P : 'I_r -> F) (G :
  'I_r -> seq (hypothesis X k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R / 2%:R * (2%:R
  * c ^+ m) ^+ t).
Proof.
move/(_ QA 2%:R^-1 (lexx _)) => [t].
move/(_ nat 0%N 1%N everything [finType of 'I_2] steady 0%N (@toss _) 1 2%:R^-1 (lexx _) (lexx _)).
case=> [||r [P [G [repr few]]]]; [exact: toss_private|exact: toss_accurate|exact: not_everything repr few].
Qed.

Theorem bgs_lemma_8_5_large_wrong : ~ (forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType) (hyp : O
  -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1 <= c -> 0 < alpha <= 4%:R^-1 -> 3%:R <=
  4%:R * alpha * m%:R -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> 8%:R * alpha * m%:R < j.+1%:R -> exists r
  (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <=
  k%:R * c ^+ j).
Proof.
move/(_ QA 'I_1 x0 1%N (@all_functions 1) [finType of 'I_2] constant 3%N (@guess _ 1) 1 4%:R^-1 6%N (lexx _)).
case=> [//|//|||//|r [P [G [repr few]]]]; first exact: guess_private.
  apply: (@accurate_le _ _ _ _ _ _ _ _ 0) => // [s _|]; first exact: guess_dist.
  by apply: guess_accurate; rewrite half_half.
by have := many_lists repr few; rewrite expr1n !mulr1 -natrM ler_nat.
Qed.

Theorem bgs_lemma_8_5_quarter_wrong : ~ (forall (F : archiFieldType) X (x : X) k (H : class X k) (O : finType) (hyp :
  O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1 <= c -> 0 < alpha <= 4%:R^-1 -> dp m c 0
  A -> accurate H hyp m A alpha 2%:R^-1 -> 16%:R * alpha * m%:R < j.+1%:R -> exists r (P : 'I_r -> F) (G : 'I_r -> seq
  (hypothesis X k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 10%:R * c ^+ j).
Proof.
move/(_ QA 'I_1 x0 11%N (@all_functions 11) [finType of 'I_12] constant 1%N (@told _ 11) 11%:R 17%:R^-1 0%N).
case=> [|//||||r [P [G [repr few]]]]; first by rewrite ler1n.
- exact: told_private.
- by apply: told_accurate; rewrite // invr_ge0 ler0n.
- by [].
by have := many_lists repr few; rewrite expr0 mulr1 -!natrM ler_nat.
Qed.

Theorem bgs_lemma_8_5_wrong : ~ (forall (F : archiFieldType) (a : F), a < 2%:R^-1 -> exists C : nat, forall X (x : X)
  k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j, 1
  <= c -> 0 < alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> C%:R * alpha * m%:R < j.+1%:R -> exists
  r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R
  <= C%:R * c ^+ j).
Proof.
move/(_ QA 4%:R^-1); case=> [|C]; first by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat.
move/(_ 'I_1 x0 (2 * C).+1 (@all_functions _) [finType of 'I_(2 * C).+2] constant 1%N (@told _ _) (2 * C).+1%:R).
move/(_ (C + 4)%:R^-1 0%N); case=> [|||||r [P [G [repr few]]]]; first by rewrite ler1n.
- by rewrite invr_gt0 ltr0n addn4 lef_pinv ?posrE ?ltr0n // ler_nat.
- exact: told_private.
- by apply: told_accurate; rewrite // invr_ge0 ler0n.
- by rewrite mulr1 ltr_pdivr_mulr ?ltr0n addn4 // mul1r ltr_nat -addn4 -{1}[C]addn0 ltn_add2l.
have := many_lists repr few; rewrite expr0 mulr1 -!natrM ler_nat; apply/negP; rewrite -ltnNge.
by apply: leq_ltn_trans (_ : 7 * (2 * C) < _)%N; rewrite ?ltn_pmul2l // mulnA leq_mul.
Qed.

Theorem bgs_lemma_8_5_wrong_2 : ~ (forall (F : archiFieldType) (a : F), a <= 2%:R^-1 -> exists C : nat, forall X (x :
  X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) j,
  1 <= c -> 0 < alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 -> C%:R * alpha * m%:R < j.+1%:R ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)), represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G
  i))%:R <= C%:R * k.+1%:R * c ^+ j).
Proof.
move/(_ QA 2%:R^-1 (lexx _)) => [C].
move/(_ nat 0%N 1%N everything [finType of 'I_2] steady 0%N (@toss _) 1 2%:R^-1 0%N (lexx _)).
case=> [||||r [P [G [repr few]]]]; [by rewrite lexx invr_gt0 ltr0n|exact: toss_private|exact: toss_accurate| |].
  by rewrite mulr0 ltr0n.
exact: not_everything repr few.
Qed.
