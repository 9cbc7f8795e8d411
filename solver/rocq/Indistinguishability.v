(* Indistinguishable distributions and private mechanisms with finitely many outcomes; c is exp(epsilon). [reusable]

   Privacy for means in place of events gives post-processing, also randomised (bgs Lemmas 2.3, 2.4), and composition of
   two mechanisms, the second chosen by the answer of the first. From these follow group privacy for k replaced
   elements, (c^k, delta (1 + c + .. + c^(k-1))), T adaptive rounds, (c^T, T delta), and independent mechanisms, for
   which c is multiplied and delta added up. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Fixpoint steps X k (s s' : seq X) := if k is l.+1 then exists2 t, neighbours s t & steps l t s' else s = s'.

(* the answers of T rounds, newest first; k h is the distribution of the next answer after the answers h *)
Fixpoint rounds (F : realFieldType) (A : finType) (k : seq A -> A -> F) T : T.-tuple A -> F :=
  match T return T.-tuple A -> F with
  | 0 => point [tuple]
  | t.+1 => mapped (fun ha : t.-tuple A * A => [tuple of ha.2 :: ha.1])
      (joint (@rounds F A k t) (fun h : t.-tuple A => k h))
  end.

Lemma neighbours_sym X (s s' : seq X) : neighbours s s' -> neighbours s' s.
Proof. by case=> u [x [y [v [-> ->]]]]; exists u, y, x, v. Qed.

Lemma neighbours_size X (s s' : seq X) : neighbours s s' -> size s = size s'.
Proof. by case=> u [x [y [v [-> ->]]]]; rewrite !size_cat. Qed.

Lemma all_neighbours X (s s' : seq X) : size s = size s' -> steps (size s) s s'.
Proof.
suff gen u : size s = size s' -> steps (size s) (u ++ s) (u ++ s') by exact: gen [::].
elim: s s' u => [|x s IHs] [|y s'] // u [ss'].
exists (u ++ y :: s); first by exists u, x, y, s.
by rewrite -!cat_rcons; apply: IHs.
Qed.

(* as many steps as elements differ *)
Lemma hamming_steps (X : eqType) (s s' : seq X) : size s = size s' ->
  steps (count (fun e => e.1 != e.2) (zip s s')) s s'.
Proof.
suff gen u : size s = size s' -> steps (count (fun e => e.1 != e.2) (zip s s')) (u ++ s) (u ++ s') by exact: gen [::].
elim: s s' u => [|x s IHs] [|y s'] // u [ss'].
rewrite [zip _ _]/= [count _ _]/= -!cat_rcons; case: (eqVneq x y) => [<-|xy] /=; first exact: IHs.
by exists (rcons u y ++ s); [exists u, x, y, s; rewrite !cat_rcons|exact: IHs].
Qed.

Section Privacy.
Variable F : realFieldType.
Implicit Types (A B I : finType) (c d : F).

Lemma close_refl A (p : A -> F) : close 1 0 p p.
Proof. by move=> E; rewrite mul1r addr0. Qed.

Lemma close_le A c d c' d' (p q : A -> F) : dist q -> c <= c' -> d <= d' -> close c d p q -> close c' d' p q.
Proof. by move=> dq cc' dd' pq E; apply: le_trans (pq E) _; rewrite ler_add // ler_wpmul2r // pr_ge0. Qed.

Lemma close_trans A c1 d1 c2 d2 (p q r : A -> F) : 0 <= c1 -> close c1 d1 p q -> close c2 d2 q r ->
  close (c1 * c2) (c1 * d2 + d1) p r.
Proof. by move=> c0 pq qr E; apply: le_trans (pq E) _; rewrite addrA ler_add2r -mulrA -mulrDr ler_wpmul2l. Qed.

(* means in place of events *)
Lemma close_mean A c d (p q f : A -> F) : close c d p q -> (forall a, 0 <= f a <= 1) -> mean p f <= c * mean q f + d.
Proof.
move=> pq f01; rewrite -ler_subl_addl mulr_sumr -sumrB.
have := pq (fun a => 0 <= p a - c * q a); rewrite /pr -ler_subl_addl mulr_sumr -sumrB => /(le_trans _); apply.
rewrite [X in _ <= X]big_mkcond; apply: ler_sum => a _.
have /andP[f0 f1] := f01 a; rewrite mulrA -mulrBl.
case: ifP => [ge0|/negbT]; first by rewrite ler_pimulr.
by rewrite -ltNge => /ltW le0; rewrite mulr_le0_ge0.
Qed.

(** Post-processing (bgs Lemmas 2.3, 2.4) *)
Lemma close_bind A B c d (p q : A -> F) (k : A -> B -> F) : (forall a, dist (k a)) -> close c d p q ->
  close c d (bind p k) (bind q k).
Proof. by move=> dk pq E; rewrite !pr_bind; apply: close_mean => // a; rewrite pr_ge0 ?pr_le1. Qed.

Lemma close_mapped A B c d (f : A -> B) (p q : A -> F) : close c d p q -> close c d (mapped f p) (mapped f q).
Proof. by move=> pq E; rewrite !pr_mapped; apply: pq. Qed.

Lemma dp_bind X A B n c d (M : seq X -> A -> F) (k : A -> B -> F) : (forall a, dist (k a)) -> dp n c d M ->
  dp n c d (fun s => bind (M s) k).
Proof.
move=> dk [dM pM]; split=> [s ns|s s' ns ss']; first by apply: dist_bind => //; exact: dM.
by apply: close_bind => //; exact: pM.
Qed.

(** Group privacy *)
Lemma dp_group X A n c d (M : seq X -> A -> F) : 0 <= c -> dp n c d M ->
  forall k s s', size s = n -> steps k s s' -> close (c ^+ k) (d * \sum_(i < k) c ^+ i) (M s) (M s').
Proof.
move=> c0 [_ pM]; elim=> [|k IHk] s s' ns; first by move=> ->; rewrite big_ord0 mulr0; exact: close_refl.
case=> t st tk; rewrite exprS big_ord_recl expr0 mulrDr mulr1 addrC.
under eq_bigr do rewrite exprS; rewrite -mulr_sumr mulrCA.
by apply: close_trans c0 (pM _ _ ns st) _; apply: IHk tk; rewrite -(neighbours_size st).
Qed.

(** Composition *)
(* of two mechanisms, the second of which is chosen by the answer of the first *)
Lemma close_joint A B c1 d1 c2 d2 (p q : A -> F) (k l : A -> B -> F) : 0 <= c1 -> 0 <= c2 -> 0 <= d2 ->
  dist p -> dist q -> (forall a, dist (k a)) -> (forall a, dist (l a)) ->
  close c1 d1 p q -> (forall a, close c2 d2 (k a) (l a)) -> close (c1 * c2) (d1 + d2) (joint p k) (joint q l).
Proof.
move=> c10 c20 d20 dp dq dk dl pq kl E; rewrite !pr_joint.
pose u a := pr (k a) (fun b => E (a, b)); pose v a := pr (l a) (fun b => E (a, b)).
pose f a := Num.min 1 (c2 * v a).
have v0 a : 0 <= c2 * v a by rewrite mulr_ge0 ?pr_ge0.
have uf a : u a <= f a + d2.
  by rewrite /f; have [_|_] := leP 1 (c2 * v a); [apply: le_trans (pr_le1 _ (dk a)) _; rewrite ler_addl|exact: kl].
apply: le_trans (mean_le dp uf) _; rewrite meanD mean_const // addrA ler_add2r.
apply: le_trans (close_mean pq (f := f) _) _ => [a|]; first by rewrite /f le_minr ler01 v0 le_minl lexx.
rewrite ler_add2r -mulrA ler_wpmul2l // -meanZ; apply: mean_le => // a.
by rewrite /f le_minl lexx orbT.
Qed.

Lemma dist_point A (a : A) : dist (point a : A -> F).
Proof.
split=> [b|]; first exact: ler0n.
by rewrite (bigD1 a) //= /point eqxx big1 ?addr0 // => b /negPf->.
Qed.

Lemma dist_rounds A (k : seq A -> A -> F) T : (forall h, dist (k h)) -> dist (rounds k (T := T)).
Proof.
by move=> dk; elim: T => [|T IHT]; [exact: dist_point|apply: dist_mapped; apply: dist_joint => // h; exact: dk].
Qed.

(* T rounds, each chosen by all earlier answers; for d = 0 this is basic composition with epsilon T *)
Lemma close_rounds A c d (k l : seq A -> A -> F) T : 0 <= c -> 0 <= d ->
  (forall h, dist (k h)) -> (forall h, dist (l h)) -> (forall h, close c d (k h) (l h)) ->
  close (c ^+ T) (T%:R * d) (rounds k (T := T)) (rounds l (T := T)).
Proof.
move=> c0 d0 dk dl kl; elim: T => [|T IHT]; first by rewrite mul0r; exact: close_refl.
apply: close_mapped; rewrite exprSr -addn1 natrD mulrDl mul1r.
by apply: close_joint => //; [exact: exprn_ge0|exact: dist_rounds|exact: dist_rounds].
Qed.

(** Independent mechanisms *)
Section Independent.
Variables I A : finType.
Implicit Types (p q : I -> A -> F) (f : {ffun I -> A}).

Definition update f i a : {ffun I -> A} := [ffun j => if j == i then a else f j].

Lemma update_same f i : update f i (f i) = f.
Proof. by apply/ffunP => j; rewrite ffunE; case: eqP => // ->. Qed.

(* coordinate i drawn once more, by p i in place of q i *)
Lemma mean_redraw p q i (g : {ffun I -> A} -> F) : dist (q i) -> (forall j, j != i -> p j =1 q j) ->
  mean (independent p) g = mean (independent q) (fun f => mean (p i) (fun a => g (update f i a))).
Proof.
move=> [_ qi1] pq; pose swap (fa : {ffun I -> A} * A) := (update fa.1 i fa.2, fa.1 i).
have swapK : involutive swap.
  move=> [f a]; rewrite /swap /= [in RHS](_ : f = update (update f i a) i (f i)).
    by rewrite ffunE eqxx.
  by apply/ffunP => j; rewrite !ffunE; case: eqP => // ->.
have drawn f a : independent q f * p i a = q i (f i) * independent p (update f i a).
  rewrite /independent (bigD1 i) //= -mulrA; congr (_ * _); rewrite [RHS](bigD1 i) //= ffunE eqxx mulrC; congr (_ * _).
  by apply: eq_bigr => j ji; rewrite ffunE (negPf ji) pq.
transitivity (\sum_f \sum_a q i a * (independent p f * g f)).
  by apply: eq_bigr => f _; rewrite -mulr_suml qi1 mul1r.
rewrite pair_bigA (reindex_inj (inv_inj swapK)) /mean; under [RHS]eq_bigr do rewrite mulr_sumr.
by rewrite pair_bigA; apply: eq_bigr => [[f a] _] /=; rewrite !mulrA drawn.
Qed.

Lemma pr_redraw p q i E : dist (q i) -> (forall j, j != i -> p j =1 q j) ->
  pr (independent p) E = pr (joint (independent q) (fun=> p i)) (fun fa => E (update fa.1 i fa.2)).
Proof.
move=> dqi pq; rewrite pr_joint pr_mean (mean_redraw _ dqi pq); apply: eq_bigr => f _.
by rewrite -(pr_mean _ (fun a => E (update f i a))).
Qed.

(* bgs.claim-3.2, the step of its proof: one of independent mechanisms has other data *)
Lemma close_one p q i c d : (forall j, dist (q j)) -> (forall j, j != i -> p j =1 q j) -> close c d (p i) (q i) ->
  close c d (independent p) (independent q).
Proof.
move=> dq pq pqi E; rewrite (pr_redraw E (dq i) pq) (pr_redraw (p := q) E (dq i)) // !pr_joint -meanZ.
rewrite -[X in _ + X](mean_const d (dist_independent dq)) -meanD; apply: mean_le; first exact: dist_independent.
by move=> f; exact: pqi.
Qed.

(* all of them have: the costs are multiplied, and added up *)
Lemma close_independent p q (c d : I -> F) : (forall j, 0 <= c j) -> (forall j, 0 <= d j) ->
  (forall j, dist (p j)) -> (forall j, dist (q j)) -> (forall j, close (c j) (d j) (p j) (q j)) ->
  close (\prod_j c j) (\sum_j d j) (independent p) (independent q).
Proof.
move=> c0 d0 dp dq pq; pose mix (s : seq I) j := if j \in s then p j else q j.
have dmix (s : seq I) j : dist (mix s j) by rewrite /mix; case: ifP.
suff: close (\prod_(j <- enum I) c j) (\sum_(j <- enum I) d j) (independent (mix (enum I))) (independent q).
  rewrite !big_enum /= => mixed E; apply: le_trans (mixed E); rewrite le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_pr => // f; apply: eq_bigr => j _; rewrite /mix mem_enum.
elim: (enum I) (enum_uniq I) => [_|i s IHs /= /andP[si /IHs {}IHs]].
  by rewrite !big_nil; exact: close_refl.
rewrite !big_cons mulrC addrC.
have next : close ((\prod_(j <- s) c j) * c i) ((\sum_(j <- s) d j) + d i) (joint (independent (mix s)) (fun=> p i))
    (joint (independent q) (fun=> q i)).
  by apply: close_joint => //; [apply: prodr_ge0|exact: dist_independent|exact: dist_independent].
have mixi : mix (i :: s) i = p i by rewrite /mix mem_head.
move=> E; rewrite (pr_redraw E (p := mix (i :: s)) (q := mix s) (i := i)) //.
- by rewrite [X in _ * X + _](pr_redraw E (q := q) (i := i)) // mixi.
- by move=> j ji; rewrite /mix inE (negPf ji).
Qed.
End Independent.

End Privacy.

Theorem bgs_lemma_2_4_proved : bgs_lemma_2_4.
Proof. by move=> F A B k c delta p q dk [pq qp]; split; apply: close_bind. Qed.

Theorem bgs_lemma_2_3_proved : bgs_lemma_2_3.
Proof. by move=> F X A B k n c delta M; exact: dp_bind. Qed.

(* ---- *)
(* Mechanisms on disjoint parts of the data are together as private as each (bgs Claim 3.2).

   The replaced element is at one position, which belongs to one part; the mechanism on this part answers as privately
   as it promises, and all others, which are independent of it, have the same data as before. *)

Section Parts.
Variable F : realFieldType.
Implicit Types (A : finType) (c d : F).

Lemma size_part X part i (s : seq X) : size (part_of part i s) = count (fun j => part j == i) (iota 0 (size s)).
Proof. by rewrite size_mask ?size_map ?size_iota // count_map. Qed.

Lemma part_neighbours X part i (s s' : seq X) u x y v : s = u ++ x :: v -> s' = u ++ y :: v ->
  if part (size u) == i then neighbours (part_of part i s) (part_of part i s')
  else part_of part i s = part_of part i s'.
Proof.
move=> -> ->; have split w : part_of part i (u ++ w :: v) = part_of part i u ++ nseq (part (size u) == i) w ++
    mask [seq part j == i | j <- iota (size u).+1 (size v)] v.
  rewrite /part_of size_cat /= iotaD map_cat mask_cat ?size_map ?size_iota //= add0n.
  by case: (_ == i).
rewrite !split; case: (_ == i) => //=.
by exists (part_of part i u), x, y, (mask [seq part j == i | j <- iota (size u).+1 (size v)] v).
Qed.

Lemma parts_private X A r n c d (part : nat -> nat) (M : 'I_r -> seq X -> A -> F) :
  (forall j, j < n -> part j < r)%N ->
  (forall i : 'I_r, dp (count (fun j => part j == i) (iota 0 n)) c d (M i)) ->
  dp n c d (fun s => independent (fun i : 'I_r => M i (part_of part i s))).
Proof.
move=> partr dpM; split=> [s ns|s s' ns ss'].
  by apply: dist_independent => i; have [dM _] := dpM i; apply: dM; rewrite size_part ns.
have ns' := neighbours_size ss'; case: ss' => u [x [y [v [es es']]]].
have lt_u : (part (size u) < r)%N by apply: partr; rewrite -ns es size_cat /= -addSnnS leq_addr.
apply: (@close_one _ _ _ _ _ (Ordinal lt_u)) => [i|i iu|].
- by have [dM _] := dpM i; apply: dM; rewrite size_part -ns' ns.
- have := part_neighbours part i es es'; rewrite ifN => [->|] //.
  by apply: contra iu => /eqP e; apply/eqP/val_inj.
have [_ pM] := dpM (Ordinal lt_u); apply: pM; first by rewrite size_part ns.
by have := part_neighbours part (Ordinal lt_u) es es'; rewrite eqxx.
Qed.
End Parts.

Theorem bgs_claim_3_2_proved : bgs_claim_3_2.
Proof. by move=> F X A r n c delta part M; exact: parts_private. Qed.
