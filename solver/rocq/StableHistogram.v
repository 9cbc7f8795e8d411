(* The stable histogram is private, and with no smaller delta (gl Theorem 5.1).

   Let p be the probability that an item is published that occurs once. An item that occurs n > 0 times and one that
   occurs n + 1 times are published alike within exp(epsilon/2): the noise is moved by one. Let g be the mean of a
   function if an item is not published that occurs once; if the item does not occur at all, g is the whole. So an
   item that vanishes costs (1 - p, p), one that appears (1/(1 - p), 0) or (1, p). One place that is replaced changes
   two counts. If one vanishes, pay for it first and then for the other one; else pay first for the one that grows. In
   each case the costs together are at most (exp(epsilon), p). *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import Noise.
From Littlestone Require Import MechanismStatements MechanismRuns InfiniteNoise HistogramStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Histogram.
Variables (I : eqType) (epsilon : R) (draw : (Z -> R) -> R) (t : Z).
Hypotheses (e0 : 0 < epsilon) (draws : noise_draw (epsilon / 2) draw) (t1 : (1 <= t)%Z).
Implicit Types (items : seq I) (counts : I -> nat) (f : (I -> option Z) -> R) (g : option Z -> R).
Let half0 : 0 < epsilon / 2. Proof. by lra. Qed.
Let c := exp (epsilon / 2).
Let p := once epsilon t.
Notation mean := (histogram_mean draw t).

Definition one_item n g := draw (fun z => g (published t n z)).
Definition with_item i v (h : I -> option Z) : I -> option Z := fun j => if j == i then v else h j.

Lemma mean_within items counts f : within f -> 0 <= mean items counts f <= 1.
Proof.
elim: items f => [|i items IH] f f01 /=; first exact: f01.
by apply: (draw_mean half0 draws) => z; apply: IH => h; exact: f01.
Qed.

Lemma mean_cons i items counts f :
  mean (i :: items) counts f = one_item (counts i) (fun v => mean items counts (fun h => f (with_item i v h))).
Proof. by []. Qed.

(** One item *)
Lemma once_is_tail : p = tail (epsilon / 2) (t - 1).
Proof.
rewrite /p /once /tail; have [t2|->] : (1 < t \/ t = 1)%Z by lia.
  have -> : (0 <? t - 1)%Z = true by apply/Z.ltb_lt; lia.
  by rewrite minus_IZR; congr (exp _ / (1 + exp _)); ring.
rewrite /= (_ : - (epsilon / 2 * (1 - 1)) = 0) ?exp_0; last by ring.
have -> : - (epsilon / 2) * 1 = - (epsilon / 2) by ring.
by have := exp_pos (- (epsilon / 2)) => *; field; lra.
Qed.

Lemma once_inside : 0 < p < 1.
Proof.
have r01 := ratio half0; have := tail_private half0 (t - 1); have := tail_vanishes half0 (z := t) ltac:(lia).
have -> : (t - 1 + 1 = t)%Z by lia.
rewrite -once_is_tail => - [t0 _] [le _]; split; first by lra.
rewrite /p /once; apply: (Rmult_lt_reg_r (1 + exp (- (epsilon / 2)))); first by have := exp_pos (- (epsilon / 2)); lra.
rewrite /Rdiv Rmult_assoc Rinv_l; last by have := exp_pos (- (epsilon / 2)); lra.
have := @exp_monotone (- (epsilon * / 2 * (IZR t - 1))) 0; rewrite exp_0.
by have := IZR_le _ _ t1; move=> ? /(_ ltac:(nra)); have := exp_pos (- (epsilon * / 2)); lra.
Qed.

Lemma once_published : draw (indicator (Z.leb (t - 1))) = p.
Proof. by rewrite once_is_tail; exact: draw_reaches. Qed.

Lemma absent g : within g -> one_item 0 g = g None.
Proof.
move=> g01; rewrite /one_item; have one : within (fun _ : Z => 1) by move=> z; lra.
have [v0 v1] := g01 None; have v01 : within (fun _ : Z => g None) by move=> z; lra.
have o1 := draw_one half0 draws; apply: Rle_antisym.
  have := draw_le half0 draws v01 one (Rle_refl 0) v0 (fun z => ltac:(lra)); rewrite /published /=; lra.
have := draw_le half0 draws one v01 Rle_0_1 (_ : 0 <= 1 - g None) (fun z => ltac:(lra)).
by move=> /(_ ltac:(lra)); rewrite o1 /published /=; lra.
Qed.

Let below := indicator (Z.gtb (t - 1)).

Lemma once_missed : draw below = 1 - p.
Proof. by rewrite (draw_below half0 draws) once_is_tail -(tail_sum (epsilon / 2) (t - 1)); ring. Qed.

Lemma publishes_once z : published t 1 z = if (t - 1 <=? z)%Z then Some (1 + z)%Z else None.
Proof.
rewrite /published [Z.of_nat 1]/=; case: (Z.leb_spec (t - 1) z) => tz.
  by have -> : (t <=? 1 + z)%Z = true by apply/Z.leb_le; lia.
by have -> : (t <=? 1 + z)%Z = false by apply/Z.leb_gt; lia.
Qed.

Lemma vanishes g : within g -> one_item 1 g <= (1 - p) * one_item 0 g + p.
Proof.
move=> g01; rewrite (absent g01) -once_missed -once_published; have [v0 v1] := g01 None.
have f01 : within (fun z => g (published t 1 z)) by move=> z; exact: g01.
have := draw_bad half0 draws (bad := Z.leb (t - 1)) f01 (indicator_within _) v0 (Rle_refl 0).
rewrite -/below /one_item => /(_ (Z.gtb (t - 1))) bad.
rewrite Rmult_comm -[draw (indicator (Z.leb _))]Rplus_0_l; apply: bad => z; rewrite publishes_once.
rewrite /indicator Z.gtb_ltb; have := g01 (Some (1 + z)%Z).
by case: Z.leb_spec => ?; case: Z.ltb_spec => ? /=; lra || lia.
Qed.

Lemma appears g : within g -> (1 - p) * one_item 0 g <= one_item 1 g.
Proof.
move=> g01; rewrite (absent g01) -once_missed; have [v0 v1] := g01 None.
have f01 : within (fun z => g (published t 1 z)) by move=> z; exact: g01.
have [d0 d1] := draw_mean half0 draws f01; case: v0 => [v0|<-]; last by rewrite Rmult_0_r.
have vi := Rinv_0_lt_compat _ v0; have vE : / g None * g None = 1 by rewrite Rinv_l; lra.
have := draw_le half0 draws (indicator_within (Z.gtb (t - 1))) f01 (Rlt_le _ _ vi) (Rle_refl 0).
move=> /(_ _) le; apply: (Rmult_le_reg_l (/ g None)) => //.
rewrite (Rmult_comm (draw below)) -Rmult_assoc vE Rmult_1_l -[X in _ <= X]Rplus_0_r; apply: le => z.
rewrite publishes_once /indicator Z.gtb_ltb; have [w0 _] := g01 (Some (1 + z)%Z).
have := Rmult_le_pos _ _ (Rlt_le _ _ vi) w0.
by case: Z.leb_spec => ?; case: Z.ltb_spec => ? /=; rewrite ?vE; lra || lia.
Qed.

Lemma grows n g : within g -> one_item n.+1 g <= c * one_item n.+2 g.
Proof.
move=> g01; apply: (draw_down half0 draws) => [z|z|z]; try exact: g01.
by rewrite /published (_ : (Z.of_nat n.+1 + z = Z.of_nat n.+2 + (z - 1))%Z); last by lia.
Qed.

Lemma shrinks n g : within g -> one_item n.+2 g <= c * one_item n.+1 g.
Proof.
move=> g01; apply: (draw_up half0 draws) => [z|z|z]; try exact: g01.
by rewrite /published (_ : (Z.of_nat n.+2 + z = Z.of_nat n.+1 + (z + 1))%Z); last by lia.
Qed.

(** One count changes *)
Lemma mean_same items counts counts' f : within f -> {in items, counts =1 counts'} ->
  mean items counts f = mean items counts' f.
Proof.
elim: items f => [|i items IH] f f01 same //; rewrite !mean_cons.
have in01 z : within (fun h => f (with_item i z h)) by move=> h; exact: f01.
apply: (draw_same draws) => [z|z]; first exact: mean_within.
rewrite (same i) ?mem_head //; apply: IH => // j ji; apply: same; exact: mem_behead.
Qed.

Lemma one_changes items counts counts' i a d f : uniq items -> i \in items -> within f -> 0 <= a -> 0 <= d ->
  (forall j, j != i -> counts j = counts' j) ->
  (forall g, within g -> one_item (counts i) g <= a * one_item (counts' i) g + d) ->
  mean items counts f <= a * mean items counts' f + d.
Proof.
move=> + + + a0 d0 same pay; elim: items f => [|x items IH] f //= /andP[xi un]; rewrite inE => + f01.
have in01 v : within (fun h => f (with_item x v h)) by move=> h; exact: f01.
case: (eqVneq i x) => [ix _|ix /= ii].
  rewrite -ix in xi in01 *; have := pay (fun v => mean items counts' (fun h => f (with_item i v h))).
  move=> /(_ (fun v => mean_within _ _ (in01 v))); apply: Rle_trans; right.
  apply: (draw_same draws) => [z|z]; first exact: mean_within.
  by apply: mean_same => // j ji; apply: same; apply: contraNneq xi => <-.
apply: (draw_le half0 draws) => // [z|z|z]; try by apply: mean_within => h; exact: f01.
rewrite (same x); last by rewrite eq_sym.
by apply: IH => // h; exact: f01.
Qed.

(** One place is replaced *)
Lemma replaced_counts (u v : seq I) x y : x != y -> let n := fun i => count_mem i (u ++ x :: v) in
  let n' := fun i => count_mem i (u ++ y :: v) in let middle := fun i => count_mem i (u ++ v) in
  [/\ n x = (middle x).+1, n' y = (middle y).+1, n y = middle y, n' x = middle x &
   forall i, i != x -> i != y -> n i = middle i /\ n' i = middle i].
Proof.
move=> xy n n' middle; rewrite /n /n' /middle.
have more i z : count_mem i (u ++ z :: v) = ((z == i) + count_mem i (u ++ v))%N.
  by rewrite !count_cat /= addnCA.
split; rewrite ?more ?eqxx ?add1n // ?(negPf xy) ?[y == x]eq_sym ?(negPf xy) ?add0n //.
by move=> i ix iy; rewrite !more ![_ == i]eq_sym (negPf ix) (negPf iy).
Qed.

Lemma one_within n g : within g -> 0 <= one_item n g <= 1.
Proof. by move=> g01; apply: (draw_mean half0 draws) => z; exact: g01. Qed.

Lemma replacement items u v x y f : uniq items -> x \in items -> y \in items -> within f ->
  mean items (fun i => count_mem i (u ++ x :: v)) f
    <= exp epsilon * mean items (fun i => count_mem i (u ++ y :: v)) f + p.
Proof.
move=> un xi yi f01; have [p0 p1] := once_inside; have c1 := exp_monotone (Rlt_le _ _ half0); rewrite exp_0 -/c in c1.
have cc : exp epsilon = c * c by rewrite /c -exp_plus; congr (exp _); field.
have w0 counts := mean_within items counts f01; have cc1 : 1 <= c * c by nra.
rewrite cc.
case: (eqVneq x y) => [->|xy]; first by have := w0 (fun i => count_mem i (u ++ y :: v)); nra.
pose n i := count_mem i (u ++ x :: v); pose n' i := count_mem i (u ++ y :: v); pose m i := count_mem i (u ++ v).
have [nx ny' ny nx' same] : [/\ n x = (m x).+1, n' y = (m y).+1, n y = m y, n' x = m x &
  forall i, i != x -> i != y -> n i = m i /\ n' i = m i] := replaced_counts u v xy.
rewrite -[fun i => count_mem i (u ++ x :: v)]/n -[fun i => count_mem i (u ++ y :: v)]/n'.
move: n n' m nx ny' ny nx' same => n n' m nx ny' ny nx' same.
have yx : y != x by rewrite eq_sym.
case E : (m x) => [|k].
  have first : mean items n f <= (1 - p) * mean items m f + p.
    apply: (one_changes (i := x)) => //; try lra.
      move=> j jx; case: (eqVneq j y) => [->|jy]; first exact: ny.
      by case: (same j jx jy).
    by move=> g g01; rewrite nx E; exact: vanishes.
  have second a : 0 <= a -> (forall g, within g -> one_item (m y) g <= a * one_item (m y).+1 g) ->
      mean items m f <= a * mean items n' f.
    move=> a0 pay; rewrite -[X in _ <= X]Rplus_0_r; apply: (one_changes (i := y)) => //; try lra.
      move=> j jy; case: (eqVneq j x) => [->|jx]; first by rewrite nx'.
      by case: (same j jx jy).
    by move=> g g01; rewrite ny' Rplus_0_r; exact: pay.
  have [wm wn] := (w0 m, w0 n'); move: second; case: (m y) => [|l] second.
    have vi := Rinv_0_lt_compat (1 - p) ltac:(lra).
    have pay g : within g -> one_item 0 g <= / (1 - p) * one_item 1 g.
      move=> /appears le; apply: (Rmult_le_reg_l (1 - p)); first by lra.
      by rewrite -Rmult_assoc Rinv_r; lra.
    have := Rmult_le_compat_l (1 - p) _ _ ltac:(lra) (second _ (Rlt_le _ _ vi) pay).
    have := Rmult_le_compat_r _ _ _ (proj1 wn) cc1.
    by rewrite -Rmult_assoc Rinv_r; lra.
  have := second c ltac:(lra) (fun g g01 => grows l g01) => le.
  have := Rmult_le_compat_l (1 - p) _ _ ltac:(lra) le; have c0 := Rmult_le_pos c _ ltac:(lra) (proj1 wn).
  have := Rmult_le_compat_r _ _ _ c0 c1; have := Rmult_le_pos p _ ltac:(lra) c0; lra.
pose n2 i := if i == y then (m y).+1 else n i.
have last : mean items n2 f <= c * mean items n' f.
  rewrite -[X in _ <= X]Rplus_0_r; apply: (one_changes (i := x)) => //; try lra.
    move=> j jx; rewrite /n2; case: (eqVneq j y) => [->|jy]; first by rewrite ny'.
    by case: (same j jx jy) => -> ->.
  by move=> g g01; rewrite /n2 (negPf xy) nx nx' E Rplus_0_r; exact: shrinks.
have first a d : 0 <= a -> 0 <= d -> (forall g, within g -> one_item (m y) g <= a * one_item (m y).+1 g + d) ->
    mean items n f <= a * mean items n2 f + d.
  move=> a0 d0 pay; apply: (one_changes (i := y)) => //; first by move=> j jy; rewrite /n2 (negPf jy).
  by move=> g g01; rewrite /n2 eqxx ny; exact: pay.
have [wn wn'] := (w0 n2, w0 n'); move: first; case: (m y) => [|l] first.
  have pay g : within g -> one_item 0 g <= 1 * one_item 1 g + p.
    by move=> g01; have := appears g01; have := one_within 0 g01; nra.
  have := first 1 p ltac:(lra) ltac:(lra) pay; have c0 := Rmult_le_pos c _ ltac:(lra) (proj1 wn').
  by have := Rmult_le_compat_r _ _ _ c0 c1; lra.
have := first c 0 ltac:(lra) ltac:(lra) (fun g g01 => ltac:(rewrite Rplus_0_r; exact: grows)).
by have := Rmult_le_compat_l c _ _ ltac:(lra) last; lra.
Qed.
End Histogram.

Lemma event_within I (P : pred (I -> option Z)) : within (fun h => if P h then 1 else 0).
Proof. by move=> h; case: (P h); lra. Qed.

Theorem gl_theorem_5_1_privacy_proved : gl_theorem_5_1_privacy.
Proof.
move=> I items l l' epsilon draw t e0 draws /(le_IZR 1) t1 [un sl sl' [u [x [y [v [lE lE']]]]]] P; subst l l'.
apply: (replacement e0 draws t1) => //; last exact: event_within.
  by apply: sl; rewrite mem_cat mem_head orbT.
by apply: sl'; rewrite mem_cat mem_head orbT.
Qed.
