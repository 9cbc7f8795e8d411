(* Depth and errors of the generated halfspaces (Claim 10, Corollary 4 and Corollary 5 of yan).

   Of points that combine to p one has the least depth on S, so p has at least that cdepth there, and the depth of this
   point on B is close. So cdepth is as close as depth (Lemma 3).
   By induction over the answers each upper bound of the cdepth of a hypothesis on its block is at least (1 - 2 a u) m
   after u hard queries. Without a hard query the target is in the flat, and satisfies all constraints of the block. A
   hard query divides two hypotheses. On any block their cdepth is at least that on their own blocks, less 2 a m, as it
   is compared with cdepth on the sample twice. So is cdepth at the point where the segment between them meets the new
   hyperplane, as hulls are convex, and that of the deepest point of the new flat. On the sample a is lost once more.
   By Fact 1 in dimension d + 1 a point that lacks a share g of the sample in cdepth fails at most (d + 2) g of the
   constraints, and a halfspace that errs at an example fails its constraint. By Claim 9 u is at most d + 1. Claim 2 has
   the rest.
   Nothing decides whether a point is in a hull. But each point has some cdepth unless that is absurd, and what is to be
   proved are comparisons of numbers. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Depth Predictor Halfspaces HullDepth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Values.
Variables (F : realFieldType) (d : nat).
Implicit Types (p q : 'rV[F]_d.+1) (S : seq ('rV[F]_d * 'I_2)).

(* no point is deeper than the number of constraints that can be satisfied together *)
Lemma cdepth_most S v c p : (forall q, depth S q <= c)%N -> cdepth S v p -> (v <= c)%N.
Proof.
move=> most [[|n] [t [q [[_ t1] deep_q _]]]]; last exact: leq_trans (deep_q ord0) (most _).
by move: t1; rewrite big_ord0 => /eqP; rewrite eq_sym oner_eq0.
Qed.

Lemma at_most_size S p : cdepth_at_most S (size S) p.
Proof. by move=> v; apply: cdepth_most => q; exact: count_size. Qed.

(* some number is the cdepth of p, unless that is absurd *)
Lemma some_cdepth S p : classically (exists v, convexification (depth S) p v).
Proof.
move=> c found; have := at_most_size (S := S) (p := p); elim: (size S) => [|n IH] most.
  by apply: found; exists 0%N; split; [exact: cdepth_of|exact: most].
apply: (@classic_EM (cdepth S n.+1 p)) => -[deep|no]; first by apply: found; exists n.+1.
apply: IH => v deep; have := most v deep; rewrite leq_eqVlt => /orP[/eqP vn|//].
by case: no; rewrite -vn.
Qed.

(* the constraint <c, p> >= 1 *)
Definition constraint (e : 'rV[F]_d * 'I_2) : 'rV[F]_d.+1 * F * bool :=
  ((if e.2 == one then 1 else -1) *: row_mx (-1 : 'M_1) e.1, 1, true).

Lemma constraintE p e : linear_constraint (constraint e) p = satisfies p e.
Proof.
rewrite /linear_constraint /constraint /satisfies /slack /= linearZ -scalemxAr mxE.
by case: ifP => _; rewrite ?mul1r // mulN1r ler_oppr.
Qed.

Lemma depthE S p : n_satisfied [seq constraint e | e <- S] p = depth S p.
Proof. by rewrite /n_satisfied /n_holding -map_comp count_map; apply: eq_count => e; exact: constraintE. Qed.

Lemma right_label p (e : 'rV[F]_d * 'I_2) : satisfies p e -> halfspace p e.1 = e.2.
Proof.
rewrite /satisfies /halfspace; case: (label2 e.2) => -> /= bound; last by rewrite (le_trans ler01 bound).
by rewrite leNgt (le_lt_trans bound) // oppr_lt0 ltr01.
Qed.

(* Fact 1; a halfspace that errs at an example fails its constraint *)
Lemma few_errors S p v : cdepth S v p -> (errors (halfspace p) S + d.+2 * v <= d.+2 * size S)%N.
Proof.
case=> n [t [q [dt deep_q pE]]]; have : (d.+2 * v <= depth S p + d.+1 * size S)%N.
  rewrite -depthE -(size_map constraint); apply: yan_fact_1_proved.
  by exists n, t, q; split=> // i; rewrite depthE.
rewrite -(leq_add2l (errors (halfspace p) S)) addnA => /leq_trans; apply.
rewrite [in X in (_ <= X)%N]mulSn leq_add2r -(count_predC (satisfies p) S) addnC leq_add2l.
by apply: sub_count => e /=; apply: contra => /right_label->.
Qed.
End Values.

(** Lemma 3: values that are close have close convexifications *)
Section Transfer.
Variables (F : realFieldType) (D m n : nat) (f g : 'rV[F]_D -> nat) (a : F).

(* of the points of a combination one has the least g *)
Lemma transferred p v w : (forall q, (f q)%:R / m%:R <= (g q)%:R / n%:R + a) -> in_hull (fun q => v <= f q)%N p ->
  (forall u, in_hull (fun q => u <= g q)%N p -> u <= w)%N -> v%:R / m%:R <= w%:R / n%:R + a.
Proof.
move=> near [[|N] [t [q [dt deep_q pE]]]] most.
  by case: dt => _ /eqP; rewrite big_ord0 eq_sym oner_eq0.
have [l _ least] := @arg_minnP _ (ord0 : 'I_N.+1) xpredT (fun l => g (q l)) isT.
have uw : (g (q l) <= w)%N by apply: most; exists N.+1, t, q; split=> // i; exact: least.
apply: le_trans (_ : (f (q l))%:R / m%:R <= _).
  by rewrite ler_wpmul2r ?invr_ge0 ?ler0n // ler_nat.
by apply: le_trans (near (q l)) _; rewrite ler_add2r ler_wpmul2r ?invr_ge0 ?ler0n // ler_nat.
Qed.
End Transfer.

Lemma close_convexifications (F : realFieldType) D m n (f g : 'rV[F]_D -> nat) (a : F) :
  (forall q, `|(f q)%:R / m%:R - (g q)%:R / n%:R| <= a) -> forall p v w, convexification f p v ->
  convexification g p w -> `|v%:R / m%:R - w%:R / n%:R| <= a.
Proof.
move=> near p v w [Bv topv] [Sw topw]; rewrite ler_norml; apply/andP; split.
  rewrite ler_subr_addr addrC ler_subl_addr; apply: transferred Sw topv => q.
  by have := near q; rewrite ler_norml ler_subr_addr addrC ler_subl_addr => /andP[].
rewrite ler_subl_addr addrC; apply: transferred Bv topw => q.
by have := near q; rewrite ler_norml ler_subl_addr addrC [in X in _ && X]addrC => /andP[_].
Qed.

Theorem yan_lemma_3_transfer_proved : yan_lemma_3_transfer.
Proof. by move=> F d B S a; exact: close_convexifications. Qed.

(** Claim 10 and Corollary 4 *)
Section Generator.
Variables (F : realFieldType) (d : nat) (x : nat -> 'rV[F]_d) (k K : nat) (G : seq answer -> 'I_k -> 'rV[F]_d.+1).
Variables (decide : seq answer -> nat -> option 'I_2) (B : 'I_k -> seq ('rV[F]_d * 'I_2)).
Variables (S : seq ('rV[F]_d * 'I_2)) (m : nat) (a : F) (target : 'rV[F]_d.+1).
Hypotheses (k0 : (0 < k)%N) (m0 : (0 < m)%N) (Bm : forall b, size (B b) = m).
Hypotheses (realizable : forall b, all (satisfies target) (B b)) (close : blocks_as_deep B S a).
Hypotheses (deepest : deepest_in_flats x B G) (ok : trusted k K decide).
Let mF : 0 < m%:R :> F. Proof. by rewrite ltr0n. Qed.

Lemma share_ge0 : 0 <= a.
Proof.
move: (@some_cdepth _ _ (B (Ordinal k0)) 0); apply=> -[v Bv]; move: (@some_cdepth _ _ S 0); apply=> -[w Sw].
exact: le_trans (normr_ge0 _) (close Bv Sw).
Qed.

Lemma flat_points h b : in_flat x h (G h b). Proof. by case: (deepest h b). Qed.

(* cdepth on two blocks is compared by way of the sample *)
Lemma other_block b b' p v c : cdepth (B b) v p -> cdepth_at_most (B b') c p -> v%:R - 2%:R * a * m%:R <= c%:R :> F.
Proof.
move=> deep most; move: (@some_cdepth _ _ (B b) p); apply=> -[u [Bu topu]].
move: (@some_cdepth _ _ (B b') p); apply=> -[u' [Bu' topu']]; move: (@some_cdepth _ _ S p); apply=> -[w Sw].
have uw := close (conj Bu topu) Sw; have uw' := close (conj Bu' topu') Sw; rewrite !Bm in uw uw'.
have : u%:R / m%:R - u'%:R / m%:R <= 2%:R * a.
  have -> : u%:R / m%:R - u'%:R / m%:R =
    (u%:R / m%:R - w%:R / (size S)%:R) - (u'%:R / m%:R - w%:R / (size S)%:R) :> F by rewrite opprB addrA subrK.
  by rewrite [2%:R * a]mulr_natl mulr2n (le_trans (ler_norm _)) // (le_trans (ler_norm_sub _ _)) // ler_add.
rewrite -mulrBl ler_pdivr_mulr // ler_subl_addr -ler_subl_addl => near.
have vu : v%:R <= u%:R :> F by rewrite ler_nat; exact: topu.
apply: le_trans (_ : u'%:R <= _); last by rewrite ler_nat; exact: most.
by apply: le_trans near; rewrite ler_add2r.
Qed.

Lemma depths_of_blocks h : (hard_queries h <= K.+1)%N -> possible x G decide h -> forall b c,
  cdepth_at_most (B b) c (G h b) -> (1 - 2%:R * a * (hard_queries h)%:R) * m%:R <= c%:R.
Proof.
elim: h => [_ _ b c most|[[] y] h IH hK ph b c most]; last first.
- have [ph' _] := possible_next ph; apply: (IH hK ph' b) => v deep; apply: most.
  by apply: (deepest ((false, y) :: h) b).2 deep; split=> //; exact: flat_points.
- have [ph' _] := possible_next ph; have {IH} deep := IH (ltnW hK) ph'.
  have far b' V : cdepth_at_most (B b) V (G h b') -> (1 - 2%:R * a * (hard_queries h).+1%:R) * m%:R <= V%:R.
    move=> topV; move: (@some_cdepth _ _ (B b') (G h b')); apply=> -[v [Bv topv]].
    apply: le_trans (other_block Bv topV); apply: le_trans (ler_sub (deep _ _ topv) (lexx _)).
    by rewrite -mulrBl -[(_ h).+1]add1n natrD mulrDr mulr1 opprD addrA addrAC.
  have [b1 [b2 [t [t01 meets]]]] := segment k0 flat_points ok hK ph.
  move: (@some_cdepth _ _ (B b) (G h b1)); apply=> -[V1 [B1 top1]].
  move: (@some_cdepth _ _ (B b) (G h b2)); apply=> -[V2 [B2 top2]].
  apply: le_trans (_ : (minn V1 V2)%:R <= _).
    by rewrite /minn; case: ifP => _; [exact: far top1|exact: far top2].
  rewrite ler_nat; apply: most; apply: (deepest ((true, y) :: h) b).2 meets _; apply: cdepth_segment => //.
    exact: cdepth_le (geq_minl _ _) B1.
  exact: cdepth_le (geq_minr _ _) B2.
rewrite mulr0 subr0 mul1r ler_nat; apply: most; apply: ((deepest [::] b).2 m target I); apply: cdepth_of.
by rewrite -(Bm b) /depth (eqP (etrans (esym (all_count _ _)) (realizable b))).
Qed.

Lemma depth_of_sample h : (hard_queries h <= K.+1)%N -> possible x G decide h -> forall b c,
  cdepth_at_most S c (G h b) -> (1 - (2 * hard_queries h).+1%:R * a) * (size S)%:R <= c%:R.
Proof.
move=> hK ph b c most; case: (posnP (size S)) => [->|S0]; first by rewrite mulr0 ler0n.
move: (@some_cdepth _ _ (B b) (G h b)); apply=> -[v [Bv topv]].
move: (@some_cdepth _ _ S (G h b)); apply=> -[w [Sw topw]].
apply: le_trans (_ : w%:R <= _); last by rewrite ler_nat; exact: most.
have := depths_of_blocks hK ph topv; rewrite -ler_pdivl_mulr // => deep.
have := le_trans (ler_norm _) (close (conj Bv topv) (conj Sw topw)); rewrite Bm => near.
rewrite -ler_pdivl_mulr ?ltr0n //; move: near; rewrite ler_subl_addr -ler_subl_addl; apply: le_trans.
apply: le_trans (ler_sub deep (lexx a)).
by rewrite -addn1 natrD mulrDl mul1r opprD addrA natrM mulrAC.
Qed.
End Generator.

Theorem yan_claim_10_proved : yan_claim_10.
Proof.
move=> F d x k G decide K h B S m a target k0 m0 Bm real near deepest ok hK ph b c.
split=> most; first exact: (depths_of_blocks k0 m0 Bm real near deepest ok hK ph most).
exact: (depth_of_sample k0 m0 Bm real near deepest ok hK ph most).
Qed.

Theorem yan_corollary_4_proved : yan_corollary_4.
Proof.
move=> F d x k G decide h B S m a target k0 m0 Bm real near deepest ok ph b.
have flat h' b' : in_flat x h' (G h' b') by case: (deepest h' b').
have hK := yan_claim_9_proved k0 flat ok ph.
suff bound : error_rate F (halfspace (G h b)) S <= d.+2%:R * (2 * hard_queries h).+1%:R * a.
  split=> //; apply: le_trans bound _; rewrite ler_wpmul2r ?(share_ge0 k0 near) // ler_wpmul2l ?ler0n // ler_nat ltnS.
  by apply: leq_trans (_ : 2 * d.+1 <= _)%N; rewrite ?leq_mul2l // mulnS.
case: (posnP (size S)) => [S0|S0].
  by rewrite /error_rate S0 invr0 mulr0 !mulr_ge0 ?ler0n // (share_ge0 k0 near).
move: (@some_cdepth _ _ S (G h b)); apply=> -[w [Sw topw]].
have := depth_of_sample k0 m0 Bm real near deepest ok (leqW hK) ph topw.
rewrite mulrBl mul1r ler_subl_addr -ler_subl_addl => lost.
have := few_errors Sw; rewrite -(ler_nat F) natrD !natrM -ler_subr_addr -mulrBr => few.
rewrite ler_pdivr_mulr ?ltr0n //; apply: le_trans few _; rewrite -!mulrA ler_wpmul2l ?ler0n //.
by rewrite !mulrA.
Qed.

Theorem yan_corollary_5_proved : yan_corollary_5.
Proof.
move=> F d x k G decide h B S m a target c n z D r k0 m0 Bm real near deepest ok dD learns ph.
have flat h' b : in_flat x h' (G h' b) by case: (deepest h' b).
have hK := yan_claim_9_proved k0 flat ok ph.
have small b : error_of c (halfspace (G h b)) z D <= r.
  by apply: learns; have [] := yan_corollary_4_proved k0 m0 Bm real near deepest ok ph b.
by split=> //; apply: yan_claim_2_proved => // v vk; exact: ok.
Qed.
