(* The factor of Fact 1 in Corollary 4 of yan is at least (d + 1)/2, for d = 2 t + 1.

   One block has N copies of each of t + 1 of the d + 1 = 2 (t + 1) independent points. The other block has one copy
   less of each, and one of each further point. For each point the fractions of its copies in a block and in both
   differ by half a copy of m. So cdepth does at most, and a is 1/(2 m) with m = (t + 1) N. A hypothesis that is right
   on the first block only errs at the t + 1 further points, a share (t + 1) a of all. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Halfspaces HullDepth DeepSimplex HalfspaceErrors.
From Littlestone Require Import Premises SatisfiableHalfspaces IndependentPoints.
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
