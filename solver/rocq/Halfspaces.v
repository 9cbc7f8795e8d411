(* Hard queries of the generator for halfspaces (Claims 8 and 9 of yan), and convex hulls of deep points.

   A hard query divides the hypotheses: p has slack at least 0 at it and q less than 0, both in the flat of the hard
   queries before. The segment between them meets the hyperplane of slack 0, in a point of the flat. Vectors that are 0
   on p and q do not span that of the new hyperplane, so each hard query adds 1 to the rank of their span, which is
   d + 1 at most. If p and q are v deep on their blocks, they are v - g deep on each block, and so is the point between
   them, as the hull of the points of depth v - g is convex. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix mxalgebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import HalfspaceStatements Depth Predictor.
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
