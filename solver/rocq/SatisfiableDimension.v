(* Premises that are met: the statements on what RepDim says of the sample complexity.

   All functions from one point to at most seven labels have RepDim ln(k + 1), as each is in a list with probability
   7/8. Those from 16 points to two labels have RepDim above ln 20, by counting. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RepresentationStatements Premises.
From Littlestone Require Import Satisfiable Probability Concentration Indistinguishability RealNumbers.
From Littlestone Require Import SatisfiableProbability SatisfiableMinimiser SatisfiableSelection WrongProbability.
From Littlestone Require Import WrongRepresentation PointFunctions Depth Representations SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
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
Proof. by exists some_field, 9%N. Qed.

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
