(* Hard queries of the generator for halfspaces (Claims 8 and 9 of yan), and convex hulls of deep points.

   A hard query divides the hypotheses: p has slack at least 0 at it and q less than 0, both in the flat of the hard
   queries before. The segment between them meets the hyperplane of slack 0, in a point of the flat. Vectors that are 0
   on p and q do not span that of the new hyperplane, so each hard query adds 1 to the rank of their span, which is
   d + 1 at most. If p and q are v deep on their blocks, they are v - g deep on each block, and so is the point between
   them, as the hull of the points of depth v - g is convex. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix mxalgebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import HalfspaceStatements Depth Predictor DepthStatements HullDepth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Flats.
Variables (F : realFieldType) (d : nat).
Implicit Types (p q : 'rV[F]_d.+1) (z : 'rV[F]_d) (S : seq ('rV[F]_d * 'I_2)).

(* <a, x> >= w *)
Definition param (w : F) (a : 'rV[F]_d) : 'rV[F]_d.+1 := row_mx (w%:M : 'M_1) a.

Lemma slack_param w (a z : 'rV[F]_d) : slack (param w a) z = - w + (a *m z^T) 0 0.
Proof.
rewrite /slack /param (@tr_row_mx _ 1 1 d) (@mul_row_col _ 1 1 d 1) mxE mul_scalar_mx.
by rewrite !mxE eqxx mulr1n mulrN1.
Qed.

Lemma slack_combination a b p q z : slack (a *: p + b *: q) z = a * slack p z + b * slack q z.
Proof. by rewrite /slack mulmxDl -!scalemxAl !mxE. Qed.

Lemma crossing p q z : 0 <= slack p z -> slack q z < 0 ->
  exists2 t, 0 <= t <= 1 & slack ((1 - t) *: p + t *: q) z = 0.
Proof.
move=> p0 q0; have gap : 0 < slack p z - slack q z by rewrite subr_gt0 (lt_le_trans q0).
exists (slack p z / (slack p z - slack q z)).
  by rewrite divr_ge0 ?(ltW gap) //= ler_pdivr_mulr // mul1r ler_addl oppr_ge0 ltW.
set u := _ / _; rewrite slack_combination (_ : _ + _ = slack p z - u * (slack p z - slack q z)); last first.
  by rewrite mulrBl mul1r mulrBr opprB -addrA [- _ + _]addrC.
by rewrite divfK ?subrr // gt_eqF.
Qed.

Variable x : nat -> 'rV[F]_d.
Lemma flat_combination h a b p q : in_flat x h p -> in_flat x h q -> in_flat x h (a *: p + b *: q).
Proof.
elim: h => //= -[hard y] h IH [pz ph] [qz qh]; split; last exact: IH.
by move=> hd; rewrite slack_combination pz // qz // !mulr0 addr0.
Qed.

(* the span of the vectors of the hyperplanes *)
Definition normal z : 'rV[F]_d.+1 := row_mx (-1 : 'M_1) z.
Fixpoint span (h : seq answer) : 'M[F]_d.+1 :=
  if h is a :: h' then if a.1 then (normal (x (size h')) + span h')%MS else span h' else 0.

Lemma slackE p z : slack p z = 0 -> normal z *m p^T = 0.
Proof.
move=> pz; have tr : (p *m (normal z)^T)^T = normal z *m p^T by rewrite trmx_mul trmxK.
rewrite -tr; apply/matrixP => i j; rewrite !mxE !ord1; move: pz; rewrite /slack mxE; exact.
Qed.

Lemma span_kernel h p : in_flat x h p -> (span h <= kermx p^T)%MS.
Proof.
elim: h => [_|[hard y] h IH [pz /IH ph]] /=; first exact: sub0mx.
case: hard pz => // /(_ isT) pz; rewrite addsmx_sub ph andbT.
by apply/sub_kermxP/slackE.
Qed.

Lemma span_grows h y p : in_flat x h p -> slack p (x (size h)) != 0 ->
  (\rank (span h) < \rank (span ((true, y) :: h)))%N.
Proof.
move=> ph; rewrite /= (ltn_leqif (mxrank_leqif_sup (addsmxSr _ _))); apply: contra.
rewrite addsmx_sub => /andP[/submx_trans/(_ (span_kernel ph))/sub_kermxP zero_on _].
by apply/eqP; rewrite /slack -[p *m _]trmxK trmx_mul trmxK zero_on !mxE.
Qed.

(** Hulls are convex *)
Lemma cdepth_segment S v p q t : 0 <= t <= 1 -> cdepth S v p -> cdepth S v q -> cdepth S v ((1 - t) *: p + t *: q).
Proof.
move=> /andP[t0 t1] [n [a [P [[a0 a1] Pv ->]]]] [m [b [R [[b0 b1] Rv ->]]]].
pose w (i : 'I_(n + m)) := match split i with inl j => (1 - t) * a j | inr j => t * b j end.
pose point (i : 'I_(n + m)) := match split i with inl j => P j | inr j => R j end.
have wl j : w (lshift m j) = (1 - t) * a j by rewrite /w (unsplitK (inl j)).
have wr j : w (rshift n j) = t * b j by rewrite /w (unsplitK (inr j)).
have pl j : point (lshift m j) = P j by rewrite /point (unsplitK (inl j)).
have pr j : point (rshift n j) = R j by rewrite /point (unsplitK (inr j)).
exists (n + m)%N, w, point; split; first split.
- by move=> i; rewrite /w; case: (split i) => j; rewrite mulr_ge0 // subr_ge0.
- have wa : \sum_j w (lshift m j) = 1 - t by rewrite (eq_bigr _ (fun j _ => wl j)) -mulr_sumr a1 mulr1.
  have wb : \sum_j w (rshift n j) = t by rewrite (eq_bigr _ (fun j _ => wr j)) -mulr_sumr b1 mulr1.
  by rewrite big_split_ord /= wa wb subrK.
- by move=> i; rewrite /point; case: (split i).
rewrite big_split_ord !scaler_sumr; congr (_ + _); apply: eq_bigr => j _.
  by rewrite wl pl scalerA.
by rewrite wr pr scalerA.
Qed.

Lemma cdepth_of S v p : (v <= depth S p)%N -> cdepth S v p.
Proof.
move=> vp; exists 1%N, (fun=> 1), (fun=> p); split=> //; last by rewrite big_ord1 scale1r.
by split=> [i|]; rewrite ?ler01 // big_ord1.
Qed.

Lemma cdepth_le S v u p : (u <= v)%N -> cdepth S v p -> cdepth S u p.
Proof.
move=> uv [n [t [q [dt qv ->]]]]; exists n, t, q; split=> // i; exact: leq_trans uv (qv i).
Qed.
End Flats.

(** Claims 8 and 9 *)
Section Generator.
Variables (F : realFieldType) (d : nat) (x : nat -> 'rV[F]_d) (k K : nat) (G : seq answer -> 'I_k -> 'rV[F]_d.+1).
Variable decide : seq answer -> nat -> option 'I_2.
Hypotheses (k0 : (0 < k)%N) (flat : forall h b, in_flat x h (G h b)) (ok : trusted k K decide).

Lemma divided h y : (hard_queries h <= K)%N -> possible x G decide ((true, y) :: h) ->
  exists b b', 0 <= slack (G h b) (x (size h)) /\ slack (G h b') (x (size h)) < 0.
Proof.
move=> hK /possible_next[_ /possible_hard top].
have labels := both_labels (G := fun h b => halfspace (G h b)) k0 ok hK top.
have [[b b1] [b' b0]] := (labels one, labels zero); exists b, b'.
by move: b1 b0; rewrite /halfspace; do 2![case: ifP] => // /negbT; rewrite -ltNge.
Qed.

Lemma segment h y : (hard_queries h <= K)%N -> possible x G decide ((true, y) :: h) ->
  exists b b' t, 0 <= t <= 1 /\ in_flat x ((true, y) :: h) ((1 - t) *: G h b + t *: G h b').
Proof.
move=> hK /(divided hK)[b [b' [p0 q0]]]; have [t t01 meets] := crossing p0 q0.
by exists b, b', t; split=> //; split=> //; exact: flat_combination.
Qed.

Lemma hard_rank h : (hard_queries h <= K.+1)%N -> possible x G decide h -> (hard_queries h <= \rank (span x h))%N.
Proof.
elim: h => [//|[[] y] h IH] hK ph; last by have [ph' _] := possible_next ph; exact: IH hK ph'.
have [b [b' [p0 q0]]] := divided hK ph; have [ph' _] := possible_next ph.
apply: leq_ltn_trans (IH (ltnW hK) ph') (span_grows y (flat h b') _).
by rewrite lt_eqF.
Qed.
End Generator.

Theorem yan_claim_8_proved : yan_claim_8.
Proof. by move=> F d x k G decide K h y k0 flat ok; exact: segment. Qed.

Theorem yan_claim_9_proved : yan_claim_9.
Proof.
move=> F d x k G decide h k0 flat ok ph.
have few : (hard_queries h <= d.+2)%N.
  elim: h ph => // -[[] y] h IH /possible_next[ph _]; last exact: IH.
  by rewrite ltnS; exact: leq_trans (hard_rank k0 flat ok (IH ph) ph) (rank_leq_col _).
exact: leq_trans (hard_rank k0 flat ok few ph) (rank_leq_col _).
Qed.

(* ---- *)
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
