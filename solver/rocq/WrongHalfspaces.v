(* The factor of Fact 1 in Corollary 4 of yan is at least (d + 1)/2, for d = 2 t + 1.

   One block has N copies of each of t + 1 of the d + 1 = 2 (t + 1) independent points. The other block has one copy
   less of each, and one of each further point. For each point the fractions of its copies in a block and in both
   differ by half a copy of m. So cdepth does at most, and a is 1/(2 m) with m = (t + 1) N. A hypothesis that is right
   on the first block only errs at the t + 1 further points, a share (t + 1) a of all. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Halfspaces HullDepth.
From Littlestone Require Import Premises SatisfiableHalfspaces VcHalfspaces Predictor Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Factor.
Variables (F : realFieldType) (t N : nat).
Hypothesis N0 : (0 < N)%N.
Notation d := (t + t.+1)%N.
Notation m := (t.+1 * N)%N.
Definition halves V (u v : V) (i : 'I_(t.+1 + t.+1)) : V := if split i is inl _ then u else v.

Lemma sum_halves u v : (\sum_i halves u v i)%N = (t.+1 * u + t.+1 * v)%N.
Proof.
rewrite big_split_ord /= (eq_bigr (fun=> u)) => [|i _]; last by rewrite /halves (unsplitK (inl i)).
rewrite [X in (_ + X)%N](eq_bigr (fun=> v)) => [|i _]; last by rewrite /halves (unsplitK (inr i)).
by rewrite !sum_nat_const card_ord.
Qed.

Lemma halvesP V (P : V -> Prop) u v i : P u -> P v -> P (halves u v i).
Proof. by rewrite /halves; case: split. Qed.

(* one block has the first half of the points only *)
Definition block_counts (b : 'I_2) : 'I_(t.+1 + t.+1) -> nat := if b == zero then halves N 0%N else halves N.-1 1%N.
Definition factor_block (b : 'I_2) : seq ('rV[F]_d * 'I_2) := copies F (block_counts b : 'I_d.+1 -> nat).
Definition factor_sample := flatten [seq factor_block b | b <- enum 'I_2].
Definition query (n : nat) : 'rV[F]_d := - delta_mx 0 (rshift t ord0).
Definition right_everywhere : 'rV[F]_d.+1 := param (-1) (const_mx 1).
Definition right_half : 'rV[F]_d.+1 := with_slacks (halves 1 (-1)).
Definition factor_generator (h : seq answer) (b : 'I_2) : 'rV[F]_d.+1 :=
  if (hard_queries h == 0)%N && (b == zero) then right_half else right_everywhere.

Lemma size_block b : size (factor_block b) = m.
Proof.
rewrite size_copies /block_counts; case: ifP => _; rewrite (sum_halves _ _) ?muln0 ?addn0 // -mulnDr addn1.
by rewrite prednK.
Qed.

Lemma sample_is : factor_sample = factor_block zero ++ factor_block one.
Proof.
rewrite /factor_sample !enum_ordSl /= (_ : enum 'I_0 = [::]) ?cats0; last by apply/size0nil; rewrite size_enum_ord.
by congr (_ ++ factor_block _); apply: val_inj.
Qed.

Lemma counts_block b : counts (factor_block b) (block_counts b : 'I_d.+1 -> nat).
Proof. exact: counts_copies. Qed.

Lemma sample_counts : counts factor_sample (fun i : 'I_d.+1 => (block_counts zero i + block_counts one i)%N).
Proof. by rewrite sample_is; apply: counts_cat; exact: counts_copies. Qed.

Lemma size_sample : size factor_sample = (2 * m)%N.
Proof. by rewrite sample_is size_cat !size_block addnn mul2n. Qed.

Lemma right_slack i : 1 <= slack right_everywhere (corner F i).
Proof.
by rewrite slack_corner opprK; case: unlift => [l|]; rewrite ?addr0 // mxE ler_addl ler01.
Qed.

Lemma full_depth b p : (forall i, slack p (corner F i) < 1 -> block_counts b i = 0%N) ->
  depth (factor_block b) p = size (factor_block b).
Proof.
move=> few; rewrite (depth_failing p (counts_block b)).
by rewrite big1 ?addn0 // => i; rewrite inE => /few.
Qed.

Lemma right_depth b : depth (factor_block b) right_everywhere = size (factor_block b).
Proof. by apply: full_depth => i; rewrite ltNge right_slack. Qed.

Lemma right_block b : all (satisfies right_everywhere) (factor_block b).
Proof. by rewrite all_count; apply/eqP; exact: right_depth. Qed.

Lemma factor_deepest : deepest_in_flats query factor_block factor_generator.
Proof.
move=> h b; rewrite /factor_generator; split=> [|v p _ /at_most_size vm].
  case: (eqVneq (hard_queries h) 0%N) => [none|_] /=; first exact: no_hard.
  elim: h => //= a h IH; split=> // _; rewrite slack_param opprK /query [(- _)^T]linearN.
  by rewrite mulmxN /= trmx_delta -colE !mxE addrN.
apply: cdepth_of; apply: leq_trans vm _; case: ifP => [/andP[_ /eqP ->]|_]; last by rewrite right_depth.
rewrite full_depth // => i; rewrite slack_with /block_counts eqxx /halves.
by case: split => // _; rewrite ltxx.
Qed.

Lemma factor_as_deep : blocks_as_deep factor_block factor_sample (2 * m)%:R^-1.
Proof.
move=> b p v w [Bv topv] [Sw topw]; have m0 : (0 < m)%N by rewrite muln_gt0.
have mF : 0 < (2 * m)%:R :> F by rewrite ltr0n muln_gt0.
have double n : n%:R / m%:R = (2 * n)%:R / (2 * m)%:R :> F.
  by rewrite !natrM -mulf_div divff ?mul1r // pnatr_eq0.
have cB := counts_block b; have cS := sample_counts.
have sB : (0 < size (factor_block b))%N by rewrite size_block.
have sS : (0 < size factor_sample)%N by rewrite size_sample muln_gt0.
have a0 : 0 <= (2 * m)%:R^-1 :> F by rewrite invr_ge0 ltW.
have above i : (2 * block_counts b i <= (block_counts zero i + block_counts one i).+1)%N.
  rewrite /block_counts; case: (b == zero); rewrite /= /halves; case: split => _ //=; case: N N0 => // n _.
  - by rewrite mul2n -addnn addnS.
  - by rewrite mul2n -addnn /= addSn leqW // leqW.
have below i : (block_counts zero i + block_counts one i <= (2 * block_counts b i).+1)%N.
  rewrite /block_counts; case: (b == zero); rewrite /= /halves; case: split => _ //=; case: N N0 => // n _.
  - by rewrite mul2n -addnn /= addSn addnS !ltnS leqW // leqW.
  - by rewrite mul2n -addnn addSn.
have share n l : (n <= l.+1)%N -> n%:R / (2 * m)%:R <= l%:R / (2 * m)%:R + (2 * m)%:R^-1 :> F.
  by move=> nl; rewrite -[X in _ <= _ + X]mul1r -mulrDl ler_pmul2r ?invr_gt0 // -mulrSr ler_nat.
rewrite ler_norml; apply/andP; split.
  rewrite ler_subr_addr addrC ler_subl_addr; apply: (near_counts cS cB sS sB a0 _ Sw topv) => i.
  by rewrite size_sample size_block double; apply: share; exact: above.
rewrite ler_subl_addr addrC; apply: (near_counts cB cS sB sS a0 _ Bv topw) => i.
by rewrite size_sample size_block double; apply: share; exact: below.
Qed.

Lemma factor_error :
  error_rate F (halfspace (factor_generator [::] zero)) factor_sample = t.+1%:R * (2 * m)%:R^-1.
Proof.
rewrite /factor_generator eqxx /error_rate size_sample sample_is; congr (_%:R / _).
rewrite /errors count_cat !count_copies /=.
have wrong i : (halfspace right_half (corner F i) != one) = halves false true i.
  by rewrite /halfspace slack_with /halves; case: split => _; rewrite ?ler01 // oppr_ge0 ler10.
transitivity (\sum_i halves 0 0 i + \sum_i halves 0 1 i)%N; last by rewrite !sum_halves !muln0 muln1.
by congr (_ + _)%N; rewrite big_mkcond; apply: eq_bigr => i _;
  rewrite wrong /block_counts /= /halves; case: split.
Qed.
End Factor.

Theorem yan_corollary_4_factor_proved : yan_corollary_4_factor.
Proof.
move=> F t N N0; exists (query F t), (factor_generator F t), line_decide, (factor_block F t N).
exists (right_everywhere F t); split; first split.
- exact: size_block.
- exact: right_block.
- exact: factor_as_deep.
- exact: factor_deepest.
- exact: line_trusted.
exact: factor_error.
Qed.

Theorem yan_corollary_4_factor_met : premises_of yan_corollary_4_factor.
Proof. by exists Q, 1%N, 5%N. Qed.

(* ---- *)
(* Wrong variants of the statements on the generator for halfspaces, refuted.

   A predictor that calls every query hard does so where all hypotheses have the label 1. In dimension 0 the hypotheses
   w = 0 and w = 1 disagree, so one query is hard.
   Of the 3 corners of a triangle each part is cut off by a line, and a class has one VC dimension only. *)

Section Point.
Variable F : realFieldType.
Notation query := (fun _ : nat => 0 : 'rV[F]_0).
Definition level (w : F) : 'rV[F]_1 := param w (0 : 'rV_0).

Lemma slack_level w z : slack (level w) z = - w.
Proof. by rewrite slack_param mul0mx mxE addr0. Qed.

(* one hypothesis with the label 1 everywhere *)
Definition alone (h : seq answer) (b : 'I_1) : 'rV[F]_1 := if hard_queries h is 0%N then level (-1) else level 0.

Lemma alone_flat h b : in_flat query h (alone h b).
Proof.
rewrite /alone; case hE : (hard_queries h) => [|n]; first exact: no_hard.
by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_level oppr0.
Qed.

Lemma untrusted : ~ (forall d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide K h y, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> (hard_queries h <= K)%N -> possible x G decide ((true, y) :: h) ->
  exists b b' t, 0 <= t <= 1 /\ in_flat x ((true, y) :: h) ((1 - t) *: G h b + t *: G h b')).
Proof.
move/(_ _ query _ alone (fun _ _ => None) 0%N [::] zero isT alone_flat isT).
rewrite /possible /= mul1r /answers_by /= invr_gt0 ltr0n => /(_ isT)[b [b' [t [_ [/(_ isT) + _]]]]].
by rewrite /alone /= slack_combination !slack_level opprK !mulr1 subrK => /eqP; rewrite oner_eq0.
Qed.

Lemma two_hard : ~ (forall d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> possible x G decide h -> (hard_queries h <= d.+1)%N).
Proof.
move/(_ _ query _ alone (fun _ _ => None) [:: (true, zero); (true, zero)] isT alone_flat).
by rewrite /possible /= mul1r /answers_by /= mulr_gt0 ?invr_gt0 ?ltr0n // => /(_ isT).
Qed.

(* two hypotheses that disagree *)
Definition pair (h : seq answer) (b : 'I_2) : 'rV[F]_1 := if hard_queries h is 0%N then level b%:R else level 0.

Lemma pair_flat h b : in_flat query h (pair h b).
Proof.
rewrite /pair; case hE : (hard_queries h) => [|n]; first exact: no_hard.
by elim: h {n hE} => //= a h IH; split=> // _; rewrite slack_level oppr0.
Qed.

Lemma pair_possible y : possible query pair line_decide [:: (true, y)].
Proof.
rewrite /possible /= mul1r /answers_by (_ : votes _ _ = 1%N) /= ?invr_gt0 ?ltr0n //.
rewrite /votes (_ : [set b | _] = [set zero]) ?cards1 //; apply/setP => b; rewrite !inE /halfspace /pair /= slack_level.
by case: b => [[|[|//]] ib] /=; rewrite ?oppr0 ?lexx // oppr_ge0 ler10.
Qed.

Lemma one_hard : ~ (forall d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k -> 'rV[F]_d.+1) decide h, (0 < k)%N ->
  (forall h b, in_flat x h (G h b)) -> trusted k d.+1 decide -> possible x G decide h -> (hard_queries h <= d)%N).
Proof. by move/(_ _ query _ pair _ [:: (true, zero)] isT pair_flat (@line_trusted 1%N) (pair_possible zero)). Qed.
End Point.

Theorem yan_claim_8_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide K h y, (0 < k)%N -> (forall h b, in_flat x h (G h b)) -> (hard_queries h <= K)%N -> possible x G
  decide ((true, y) :: h) -> exists b b' t, 0 <= t <= 1 /\ in_flat x ((true, y) :: h) ((1 - t) *: G h b + t *: G h b')).
Proof. by move/(_ Q)/untrusted. Qed.

Theorem yan_claim_9_wrong : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h, (0 < k)%N -> (forall h b, in_flat x h (G h b)) -> trusted k d.+1 decide -> possible x G decide
  h -> (hard_queries h <= d)%N).
Proof. by move/(_ Q)/one_hard. Qed.

Theorem yan_claim_9_wrong_2 : ~ (forall (F : realFieldType) d (x : nat -> 'rV[F]_d) k (G : seq answer -> 'I_k ->
  'rV[F]_d.+1) decide h, (0 < k)%N -> (forall h b, in_flat x h (G h b)) -> possible x G decide h -> (hard_queries h <=
  d.+1)%N).
Proof. by move/(_ Q)/two_hard. Qed.

(** Radon's theorem and VC dimensions *)
Theorem common_lemma_radon_wrong : ~ (forall (F : realFieldType) D n (q : 'I_n -> 'rV[F]_D), (D < n)%N -> exists (J :
  {set 'I_n}) p, in_hull (fun r => exists2 i, i \in J & r = q i) p /\ in_hull (fun r => exists2 i, i \notin J & r = q i)
  p).
Proof.
move/(_ Q 2%N 3%N (@corner Q 2) isT) => [J [z [Jz Kz]]].
have [h [p hp] hJ] := (corners_patterned Q 2%N).1 (fun i => if i \in J then one else zero).
have [ge0 _ _ _] := hull_slack p Jz; have [_ _ _ lt0] := hull_slack p Kz.
have : 0 <= slack p z by apply: ge0 => _ [i iJ ->]; have := hJ i; rewrite hp iJ /halfspace; case: ifP.
rewrite leNgt lt0 // => _ [i /negbTE iJ ->]; have := hJ i; rewrite hp iJ /halfspace.
by case: ifP => // /negbT; rewrite -ltNge.
Qed.

Lemma one_dimension X (H : class X 1) d d' : vc_dimension H d -> vc_dimension H d' -> d = d'.
Proof. by move=> [Hd most] [Hd' most']; apply/eqP; rewrite eqn_leq (most _ Hd') (most' _ Hd). Qed.

Theorem common_fact_vc_of_halfspaces_wrong : ~ (forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d,
  vc_dimension (@open_halfspaces F d) d.+1 & vc_dimension (@any_halfspaces F d) d.+1]).
Proof.
move/(_ Q 2%N) => [dim _ _]; have [dim' _ _] := common_fact_vc_of_halfspaces_proved Q 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_halfspaces_wrong_2 : ~ (forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d.+1,
  vc_dimension (@open_halfspaces F d) d & vc_dimension (@any_halfspaces F d) d.+1]).
Proof.
move/(_ Q 2%N) => [_ dim _]; have [_ dim' _] := common_fact_vc_of_halfspaces_proved Q 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_halfspaces_wrong_3 : ~ (forall (F : realFieldType) d, [/\ vc_dimension (@halfspaces F d) d.+1,
  vc_dimension (@open_halfspaces F d) d.+1 & vc_dimension (@any_halfspaces F d) d.+2]).
Proof.
move/(_ Q 2%N) => [_ _ dim]; have [_ _ dim'] := common_fact_vc_of_halfspaces_proved Q 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_constraints_wrong : ~ (forall (F : realFieldType) d D, vc_dimension (@satisfied_examples F d)
  d /\ vc_dimension (@satisfied_constraints F D) D).
Proof.
move/(_ Q 2%N 2%N) => [dim _]; have [dim' _] := common_fact_vc_of_constraints_proved Q 2%N 2%N.
by have := one_dimension dim dim'.
Qed.

Theorem common_fact_vc_of_constraints_wrong_2 : ~ (forall (F : realFieldType) d D, vc_dimension (@satisfied_examples F
  d) d.+1 /\ vc_dimension (@satisfied_constraints F D) D.+1).
Proof.
move/(_ Q 2%N 2%N) => [_ dim]; have [_ dim'] := common_fact_vc_of_constraints_proved Q 2%N 2%N.
by have := one_dimension dim dim'.
Qed.

(* ---- *)
(* Wrong variants of the statements on depth in hulls, refuted.

   On the line 1/2 has convexified depth 2 and depth 1 for p <= 0, p >= 1 and a constraint that holds everywhere. In the
   plane the sides of a triangle, each without the opposite corner, and a constraint that holds everywhere give the
   centre convexified depth 3 and depth 1. The set of the numbers other than 0 is not convex: its hull contains 0. *)

Section Refutations.
Variable F : realFieldType.

(* half-lines *)
Lemma fewer_points : ~ (forall D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ _ _ _ _ (half_in_hull F)); rewrite half_depth size_sides => /(_ isT). Qed.

Lemma as_deep : ~ (forall D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N -> (v <= n_satisfied S p)%N).
Proof. by move/(_ _ _ _ _ (half_in_hull F)); rewrite half_depth size_sides => /(_ isT). Qed.

Lemma two_thirds : (1 - 3%:R^-1) * 3%:R = 2%:R :> F.
Proof. by rewrite mulrBl mul1r mulVf ?pnatr_eq0 // -[3%N]/(2 + 1)%N natrD addrK. Qed.

Lemma smaller_loss : ~ (forall D (S : seq (pred 'rV[F]_D)) p v,
  (forall holds, List.In holds S -> has_convex_truth_set holds) -> convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof.
move/(_ 1%N _ _ 2%N (@linear_constraints_convex _ _ (half_lines F)) (half_cdepth F)) => [_ /(_ 3%:R^-1)].
by rewrite size_map size_sides [n_holding _ _]half_depth mul1r two_thirds !ler_nat => /(_ isT).
Qed.

(* a triangle *)
Lemma fewer_points_in_the_plane : ~ (forall D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (1 < D)%N -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ _ _ _ _ (centre_in_hull F 2 1 1)); rewrite depth_at_centre size_sides => /(_ isT isT). Qed.

(* the numbers other than 0 *)
Definition not_zero : pred 'rV[F]_1 := fun p => p != 0.

Lemma zero_cdepth : convexified_depth [:: not_zero] 0 1.
Proof.
split=> [|u [[|n] [t [q [[t0 t1] deep _]]]]]; last 2 first.
- by move/eqP: t1; rewrite big_ord0 eq_sym oner_eq0.
- exact: leq_trans (deep ord0) (count_size _ _).
exists 2%N, (fun=> 2%:R^-1), (fun i => if i == ord0 then 1 else -1); split.
- exact: (equal_weights F 1).
- by move=> i; rewrite /n_holding /= /not_zero; case: (i == ord0); rewrite ?oppr_eq0 oner_eq0.
by rewrite big_ord_recl big_ord1 /= scalerN subrr.
Qed.

Lemma any_truth_sets : ~ (forall D (S : seq (pred 'rV[F]_D)) p v, convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D.+1%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof. by move/(_ _ _ _ _ zero_cdepth) => [+ _]; rewrite /n_holding /= /not_zero eqxx. Qed.

(* where the bound is negative, and depth below the bound *)
Lemma attained_everywhere : ~ (forall D n v, (v <= n)%N -> exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n,
  all snd S, convexification (n_satisfied S) p v & (D.+1 * v = n_satisfied S p + D * size S)%N]).
Proof. by move/(_ 1%N 1%N 0%N isT) => [S [p [-> _ _]]]; rewrite addn1. Qed.

Lemma one_less : ~ (forall D n v, (v <= n)%N -> (D * n <= D.+1 * v)%N -> exists (S : seq ('rV[F]_D * F * bool)) p,
  [/\ size S = n, all snd S, convexification (n_satisfied S) p v
    & (D.+1 * v = (n_satisfied S p).+1 + D * size S)%N]).
Proof. by move/(_ 1%N 3%N 2%N isT isT) => [S [p [_ _ [/yan_fact_1_proved + _] tight]]]; rewrite tight ltnn. Qed.
End Refutations.

Theorem yan_fact_1_wrong : ~ (forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ Q)/fewer_points. Qed.

Theorem yan_fact_1_wrong_2 : ~ (forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (1 < D)%N -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ Q)/fewer_points_in_the_plane. Qed.

Theorem yan_fact_1_wrong_3 : ~ (forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N -> (v <= n_satisfied S p)%N).
Proof. by move/(_ Q)/as_deep. Qed.

Theorem yan_fact_1_convex_wrong : ~ (forall (F : realFieldType) D (S : seq (pred 'rV[F]_D)) p v,
  convexified_depth S p v -> (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D.+1%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof. by move/(_ Q)/any_truth_sets. Qed.

Theorem yan_fact_1_convex_wrong_2 : ~ (forall (F : realFieldType) D (S : seq (pred 'rV[F]_D)) p v,
  (forall holds, List.In holds S -> has_convex_truth_set holds) -> convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof. by move/(_ Q)/smaller_loss. Qed.

Theorem yan_fact_1_attained_wrong : ~ (forall (F : realFieldType) D n v, (v <= n)%N ->
  exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n, all snd S,
    convexification (n_satisfied S) p v & (D.+1 * v = n_satisfied S p + D * size S)%N]).
Proof. by move/(_ Q)/attained_everywhere. Qed.

Theorem yan_fact_1_attained_wrong_2 : ~ (forall (F : realFieldType) D n v, (v <= n)%N -> (D * n <= D.+1 * v)%N ->
  exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n, all snd S,
    convexification (n_satisfied S) p v & (D.+1 * v = (n_satisfied S p).+1 + D * size S)%N]).
Proof. by move/(_ Q)/one_less. Qed.
