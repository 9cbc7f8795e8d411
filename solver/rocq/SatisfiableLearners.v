(* Premises that are met: the statements on how many examples a private learner needs.

   On one point a single example says all about the target, and with delta = 1 it may be published: a generic learner
   needs no example for classes of dimension below 1, which have at most one member, and one for all others. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Premises Depth Finite Satisfiable Probability Indistinguishability RealNumbers.
From Littlestone Require Import BitLearners HardQueries WrongProbability SatisfiableReal SatisfiableMinimiser.
From Littlestone Require Import RealPredictor BinarySizes RepresentationStatements Concentration WrongRepresentation.
From Littlestone Require Import PointFunctions RepresentationDimension.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** One example on one point *)
Section FirstLabel.
Variable F : realFieldType.
Definition first_label (s : seq ('I_1 * 'I_2)) : 'I_2 := if s is e :: _ then e.2 else zero.
Definition published (s : seq ('I_1 * 'I_2)) : 'I_2 -> F := point (first_label s).

Lemma published_private : dp 1 1 1 published.
Proof.
split=> [s _|s s' _ _ E]; first exact: dist_point.
by apply: le_trans (pr_le1 _ (dist_point F _)) _; rewrite ler_addr mul1r pr_ge0 //; exact: dist_point.
Qed.

Lemma published_learns (G : class 'I_1 1) (n : R) (alpha beta : F) : (1 <= n)%real -> 0 <= alpha -> 0 <= beta ->
  learnable G n 1 1 alpha beta.
Proof.
move=> n1 a0 b0; exists 1%N, [finType of 'I_2], (fun y _ => y), published; split=> //; first exact: published_private.
move=> h m z D _ dD; apply: le_trans (_ : 1 <= _); first by rewrite ler_subl_addr ler_addl.
rewrite -(mean_const 1 (dist_iid 1 dD)); apply: mean_le => [|f]; first exact: dist_iid.
rewrite pr_point /labelled_sample enum_ordSl enum_ord0 /first_label /= /error_of big1 ?a0 // => j.
by rewrite (ord1 (z j)) (ord1 (z _)) eqxx.
Qed.
End FirstLabel.

(* the number of examples of this learner *)
Definition one_if_large (F : realFieldType) (y : R) (_ _ : F) : R := if Rlt_dec y 1 then 0%real else 1%real.

Lemma without_members (F : realFieldType) (G : class 'I_1 1) (n : R) (c delta alpha beta : F) : below G 1 -> 1 <= c ->
  0 <= delta -> (0 <= n)%real -> 0 <= alpha -> 0 <= beta -> learnable G n c delta alpha beta.
Proof.
move=> G1 c1 d0 n0 a0 b0; have [[g Gg]|none] := Classical_Prop.classic (exists g, G g).
  apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun=> g) (point tt)) => //; first exact: dist_point.
  move=> h m z D Hh dD; rewrite pr_point /error_of big1 ?a0 ?ler_subl_addr ?ler_addl // => j.
  by rewrite (one_member G1 Gg Hh) eqxx.
apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun _ _ => ord0) (point tt)) => //; first exact: dist_point.
by move=> h m z D Gh; case: none; exists h.
Qed.

Lemma one_if_large_enough (F : realFieldType) (G : class 'I_1 1) y (alpha beta : F) :
  (forall D, deep G D -> (INR D <= y)%real) -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  learnable G (one_if_large y alpha beta) 1 1 alpha beta.
Proof.
move=> Gy /andP[/ltW a0 _] /andP[/ltW b0 _]; rewrite /one_if_large; case: Rlt_dec => y1.
  apply: without_members; rewrite ?ler01 //; last by right.
  move=> [|m] // /Gy; rewrite S_INR; have := pos_INR m; lra.
by apply: published_learns => //; right.
Qed.

Theorem bgs_corollary_3_5_met : premises_of bgs_corollary_3_5.
Proof.
exists Q, 'I_1, 1, 1, (@one_if_large Q); split; first exact: one_if_large_enough.
by exists 1%N, H1, 1%N, 1, 1; split=> //; split; [exact: H1_mld|rewrite ltr01 lexx].
Qed.

(** In closed form *)
Theorem bgs_theorem_3_6_met : premises_of bgs_theorem_3_6.
Proof.
exists FR, expR, (fun y => y), 1%N, S1, 1%N, 1%real, 1%real, 1%real, 1%real; split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 2!split=> //; [exact: H1_below|do !split; lra].
Qed.

Theorem bgs_theorem_3_6_sharper_met : premises_of bgs_theorem_3_6_sharper.
Proof. exact: bgs_theorem_3_6_met. Qed.

Theorem bgs_corollary_a_3_met : premises_of bgs_corollary_a_3.
Proof.
exists FR, expR, (fun y => y), 1%N, S1, 1%N, (1 / 4)%real, 1%real, 1%real, 1%real; split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 2!split=> //; [exact: H1_below|do !split; lra].
Qed.

Theorem bgs_theorem_3_7_met : premises_of bgs_theorem_3_7.
Proof.
exists FR, expR, (fun y => y), 1%N, 1%N, S1, 1%N, (1 / 4)%real, 1%real, 1%real, 1%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 3!split=> //; [exact: H1_mld|do !split; lra].
Qed.

Theorem bgs_theorem_3_7_sharper_met : premises_of bgs_theorem_3_7_sharper.
Proof. exact: bgs_theorem_3_7_met. Qed.

(* all functions on two points *)
Definition four : {set {ffun 'I_2 -> 'I_2}} := [set: {ffun 'I_2 -> 'I_2}].
Lemma four_below : below (members four) 3.
Proof.
move=> m Dm; have := common_fact_size_at_least_power_proved Dm (members_at_most four).
by rewrite cardsT card_ffun !card_ord (leq_exp2l _ 2).
Qed.

Theorem lyu_theorem_3_order_met : premises_of lyu_theorem_3_order.
Proof.
exists FR, expR, (fun y => y), 2%N, (1 / 2)%real, (1 / 4)%real, (1 / 4)%real; split; first exact: exp_exponential.
by split; [exact: reals_contain_reals|do !split=> //; lra].
Qed.

Theorem lyu_theorem_2_order_met : premises_of lyu_theorem_2_order.
Proof.
exists FR, expR, (fun y => y), 2%N, four, 2%N, (1 / 2)%real, (1 / 4)%real, (1 / 4)%real, (1 / 4)%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
by do 2!split=> //; [exact: four_below|do !split; lra].
Qed.

Theorem lyu_theorem_2_sharper_met : premises_of lyu_theorem_2_sharper.
Proof. exact: lyu_theorem_2_order_met. Qed.

Theorem lyu_theorem_3_false_met : premises_of lyu_theorem_3_false.
Proof. by exists FR, (fun y => y), (fun y => y); split; [exact: reals_contain_reals|]. Qed.

Theorem lyu_theorem_2_false_met : premises_of lyu_theorem_2_false.
Proof. exact: lyu_theorem_3_false_met. Qed.

(* by Theorem 3.6 both functions on one point have a base learner, with epsilon = 1/4 and delta = 1/1000 *)
Theorem bgs_theorem_a_1_met : premises_of bgs_theorem_a_1.
Proof.
have base := @bgs_theorem_3_6_sharper_proved FR expR (fun y => y) 1%N S1 1%N (1 / 4)%real (1 / 1000)%real (1 / 4)%real
  (1 / 4)%real exp_exponential reals_contain_reals (fun=> erefl) H1_below.
have q : (1 / 4)%real = 4%:R^-1 :> FR.
  by have /= -> := @i_quarter FR (fun y => y) reals_contain_reals 1%real; rewrite div1r.
exists FR, (fun y => y), 'I_1, H1; do 3!eexists; exists (1 / 100)%real, (1 / 100)%real.
split; first exact: reals_contain_reals.
by do 2!(split; first lra); split=> //; rewrite -q; apply: base; lra.
Qed.

Theorem bgs_theorem_a_1_sharper_met : premises_of bgs_theorem_a_1_sharper.
Proof. exact: bgs_theorem_a_1_met. Qed.

(* ---- *)
(* Premises that are met: the statements on what RepDim says of the sample complexity.

   All functions from one point to at most seven labels have RepDim ln(k + 1), as each is in a list with probability
   7/8. Those from 16 points to two labels have RepDim above ln 20, by counting. *)

Notation exp_e := exp_exponential.

Lemma one_point_repdim (F : realFieldType) k : (k < 7)%N -> repdim F (@all_functions k) k.+1.
Proof.
move=> k7; split=> [|N [r [P [G [repr short]]]]].
  exists 1%N, (fun=> 1), (fun=> [seq constant y | y <- enum 'I_k.+1]); split=> [|i]; last first.
    by rewrite size_map size_enum_ord.
  split=> [|h m z D _ _]; first by split=> [i|]; rewrite ?ler01 // big_ord1.
  rewrite (eq_bigl xpredT) => [|i /=]; first by rewrite big_ord1 ler_subl_addr ler_addl invr_ge0 ler0n.
  rewrite has_map; apply/hasP; exists (h x0); rewrite ?mem_enum //= big1 ?invr_ge0 ?ler0n // => j.
  by rewrite /constant (ord1 (z j)) eqxx.
have := many_lists repr (y := N%:R); rewrite -!natrM ler_nat => /(_ _) many.
rewrite ltnNge; apply/negP => Nk; have : (7 * k.+1 <= 8 * k)%N.
  by apply: leq_trans (many _) _ => [i|]; [rewrite ler_nat|rewrite leq_mul2l].
by rewrite mulnS [(8 * k)%N]mulSn leq_add2r leqNgt k7.
Qed.

(* RepDim at most ln 25, and 2 u rounds *)
Lemma boosted_enough (u m : nat) : (6 + 5 * (2 * u) <= m)%N ->
  (25 ^ (2 * u))%:R <= 8%:R^-1 ^+ 2 * expR (8%:R^-1 * (24 * m)%:R / 3%:R).
Proof.
move=> enough; rewrite third_of_eighth; apply: le_trans (_ : 8%:R^-1 ^+ 2 * (2 ^ m)%:R <= _); last first.
  by rewrite ler_wpmul2l ?exprn_ge0 ?invr_ge0 ?ler0n // expR_power.
rewrite exprVn ler_pdivl_mull ?exprn_gt0 ?ltr0n // -natrX -natrM ler_nat.
apply: (@leq_trans (2 ^ 6 * (2 ^ 5) ^ (2 * u))); last by rewrite -expnM -expnD leq_exp2l.
by rewrite leq_mul2l; case: (2 * u)%N => // n; rewrite leq_exp2r.
Qed.

Lemma boosted_enough_privacy (u m : nat) : (6 + 5 * (2 * u) <= m)%N ->
  (25 ^ (2 * u))%:R <= 8%:R^-1 ^+ 2 * expR (8%:R^-1 * (24 * m)%:R * 1).
Proof.
move=> enough; apply: le_trans (boosted_enough enough) _; rewrite ler_pmul2l ?exprn_gt0 ?invr_gt0 ?ltr0n //.
apply: (e_le exp_e); rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler1n //.
by rewrite mulr_ge0 ?invr_ge0 ?ler0n.
Qed.

Lemma accuracy_44 : 2%:R <= 8%:R^-1 * expR (44%:R / 11%:R).
Proof. by rewrite -[44%N]/(4 * 11)%N natrM mulfK ?pnatr_eq0 //; exact: (@accurate_size 3 4). Qed.

Theorem bgs_lemma_8_3_dimension_met : premises_of bgs_lemma_8_3_dimension.
Proof.
have b0 : 0 < 8%:R^-1 :> FR by rewrite invr_gt0 ltr0n.
exists AR, expR, 'I_100, 1%N, (@point_functions 100), 25%N, (24 * 446)%N, 44%N, 1, 8%:R^-1, 8%:R^-1.
split; first exact: exp_e.
split; first exact: bgs_lemma_8_3_points_dimension_proved.
split; first exact: isT.
split; first exact: ltr01.
split; first exact: b0.
split; first by rewrite b0 invf_le1 ?ltr0n // ler1n.
split; first exact: accuracy_44.
split; first exact: (@boosted_enough 44 446 isT).
by split; first exact: (@boosted_enough_privacy 44 446 isT).
Qed.

(* all functions on 16 points, with RepDim(H) above ln(10 (k + 1)) *)
Definition all16 : class 'I_16 1 := fun=> True.

Lemma all16_deep : deep all16 16.
Proof.
rewrite -{2}(size_enum_ord 16); apply: vc_deep => ys; rewrite size_enum_ord => sizes.
exists (fun x : 'I_16 => nth zero ys x) => //.
by rewrite (map_comp (nth zero ys) val) val_enum_ord -sizes map_nth_iota0 // take_size.
Qed.

Lemma all16_listed : repdim_at_most AR all16 #|[finType of {ffun 'I_16 -> 'I_2}]|.
Proof.
exists 1%N, (fun=> 1), (fun=> [seq (fun x => g x) | g : {ffun 'I_16 -> 'I_2} <- enum {ffun 'I_16 -> 'I_2}]).
split=> [|i]; last by rewrite size_map -cardE.
split=> [|h m z D _ _]; first by split=> [i|]; rewrite ?ler01 // big_ord1.
rewrite (eq_bigl xpredT) => [|i /=]; first by rewrite big_ord1 ler_subl_addr ler_addl invr_ge0 ler0n.
rewrite has_map; apply/hasP; exists [ffun x => h x]; rewrite ?mem_enum //= big1 ?invr_ge0 ?ler0n // => j.
by rewrite ffunE eqxx.
Qed.

Lemma all16_large N : repdim AR all16 N -> (10 * 2 < N)%N.
Proof.
move=> [[r [P [G [repr short]]]] _]; have := bgs_theorem_8_8_count_proved (isT : (0 < 16)%N) all16_deep repr short.
rewrite ltnNge; apply: contraL => few; rewrite -ltnNge; apply: (@leq_ltn_trans (8 * (20 * sauer 1 16 4))).
  by rewrite leq_mul2l leq_mul2r few orbT.
by rewrite /sauer !big_ord_recl big_ord0; vm_compute.
Qed.

Theorem bgs_remark_8_captures_met : premises_of bgs_remark_8_captures.
Proof.
have [N dimN] : exists N, repdim AR all16 N.
  apply: Classical_Prop.NNPP => none; apply: (least_not_absent all16_listed) => N _ dimN.
  by apply: none; exists N.
exists AR, expR, 'I_16, ord0, 1%N, all16, N, 1, 4%:R^-1, 2%:R^-1; split; first exact: exp_e.
split; first exact: dimN.
split; first exact: leq_ltn_trans (all16_large dimN).
split; first exact: ltr01.
by rewrite !invr_gt0 !ltr0n !lexx.
Qed.

Theorem bgs_lemma_8_3_points_dimension_met : premises_of bgs_lemma_8_3_points_dimension.
Proof. by exists [realFieldType of rat], 9%N. Qed.

(* one of two, drawn with the same probability *)
Section Pair.
Variable F : realFieldType.
Definition drawn (s : seq ('I_2 * 'I_2)) : 'I_2 -> F := fun=> 2%:R^-1.

Lemma drawn_dist s : dist (drawn s).
Proof. by split=> [x|]; rewrite ?invr_ge0 ?ler0n // sumr_const card_ord -[LHS]mulr_natr mulVf ?pnatr_eq0. Qed.

Lemma drawn_private m : dp m 1 0 drawn.
Proof. by split=> [s _|s s' _ _]; [exact: drawn_dist|exact: close_refl]. Qed.

Lemma drawn_accurate m : accurate (@point_functions 2) (@point_function 2) m drawn 3%:R^-1 2%:R^-1.
Proof.
move=> h n z D [i hi] dD; rewrite half_half -(mean_const 2%:R^-1 (dist_iid m dD)).
apply: mean_le => [|f]; first exact: dist_iid.
rewrite /pr (bigD1 i) /= => [|]; last by rewrite /error_of big1 ?invr_ge0 ?ler0n // => j; rewrite hi eqxx.
by rewrite ler_addl sumr_ge0 // => y _; rewrite invr_ge0 ler0n.
Qed.
End Pair.

Theorem bgs_lemma_8_3_points_met : premises_of bgs_lemma_8_3_points.
Proof.
exists Q, 2%N, [finType of 'I_2], (@point_function 2), 1%N, (@drawn Q), 1, 2%N; split; first exact: lexx.
split; first exact: drawn_private.
by split; first exact: drawn_accurate.
Qed.

Theorem bgs_lemma_8_3_false_met : premises_of bgs_lemma_8_3_false.
Proof. by exists AR, expR, 1, 1; split; [exact: exp_e|split=> //; exact: ltr01]. Qed.
