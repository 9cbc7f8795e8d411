(* A private interactive mechanism is an interactive post-processing of randomised response (lyu section 3.4).

   For a history h let D(h) be the most that u - c v can gain below h: the positive part of u h - c v h after the last
   round, and before it the largest sum over the answers, over all queries. Let p(h) = u(h) - D(h), and p'(h) with u and
   v exchanged. Then p <= c p' and p' <= c p everywhere, p(h) is at most the sum of p over the answers to any query, and
   by privacy p and p' are at least 1 - delta at the root. So start with y = y' = 1 - delta there and go down: y <= p,
   y' <= p', y <= c y' and y' <= c y at h can be divided among the answers to a query with the same four inequalities.
   For if y'/P' is the larger one of y/P and y'/P', P and P' the sums of p and p', let all z' = (y'/P') p', and choose z
   between z'/c and (y'/P') p with the sum y. This gives mechanisms f <= u and g <= v, of mass 1 - delta, with f <= c g
   and g <= c f; what u and v have besides is of mass delta, and f and g are mixtures of (c f - g)/(c - 1) and
   (c g - f)/(c - 1). There are finitely many queries here (Concurrent.v has the others). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ConcurrentStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Divided among answers *)
Section Divide.
Variables (F : realFieldType) (A : finType) (c : F).
Hypothesis c1 : 1 <= c.
Let c0 : 0 < c. Proof. exact: lt_le_trans ltr01 c1. Qed.

Lemma between (l u : A -> F) y : (forall a, l a <= u a) -> \sum_a l a <= y <= \sum_a u a ->
  exists2 z, \sum_a z a = y & forall a, l a <= z a <= u a.
Proof.
move=> lu /andP[ly yu]; set L := \sum_a l a in ly *; set U := \sum_a u a in yu *.
pose r := (y - L) / (U - L); have LU : 0 <= U - L by rewrite subr_ge0 (le_trans ly).
have r0 : 0 <= r by rewrite divr_ge0 // subr_ge0.
have r1 : r <= 1.
  move: LU; rewrite le_eqVlt => /predU1P[E|pos]; first by rewrite /r -E invr0 mulr0 ler01.
  by rewrite ler_pdivr_mulr // mul1r ler_add2r.
exists (fun a => l a + r * (u a - l a)) => [|a]; last first.
  have d0 : 0 <= u a - l a by rewrite subr_ge0.
  by rewrite ler_addl mulr_ge0 //= -ler_subr_addl -[X in _ <= X]mul1r ler_wpmul2r.
rewrite big_split /= -mulr_sumr sumrB -/L -/U.
move: LU; rewrite le_eqVlt => /predU1P[E|pos]; last by rewrite divfK ?gt_eqF // addrC subrK.
have yL : y = L by apply/eqP; rewrite eq_le ly andbT; move/esym/eqP: E; rewrite subr_eq0 => /eqP <-.
by rewrite -E mulr0 addr0.
Qed.

Definition fits (p p' y y' : F) := [/\ 0 <= y <= p, 0 <= y' <= p', y <= c * y' & y' <= c * y].

Lemma divide_half (p p' : A -> F) y y' : (forall a, fits (p a) (p' a) (p a) (p' a)) ->
  fits (\sum_a p a) (\sum_a p' a) y y' -> y <= y' / (\sum_a p' a) * (\sum_a p a) ->
  exists z z', [/\ \sum_a z a = y, \sum_a z' a = y' & forall a, fits (p a) (p' a) (z a) (z' a)].
Proof.
set P := \sum_a p a; set P' := \sum_a p' a; move=> pp [/andP[y0 yP] /andP[y0' yP'] cy cy'] larger.
have P0 : 0 <= P' by apply: le_trans yP'.
pose t := y' / P'; have t0 : 0 <= t by rewrite divr_ge0.
have tP : t * P' = y'.
  move: P0; rewrite le_eqVlt => /predU1P[E|pos]; last by rewrite divfK ?gt_eqF.
  by apply/eqP; rewrite -E mulr0 eq_le y0' /= E.
have t1 : t <= 1.
  move: P0; rewrite le_eqVlt => /predU1P[E|pos]; first by rewrite /t -E invr0 mulr0 ler01.
  by rewrite ler_pdivr_mulr // mul1r.
have [||z zy zb] := @between (fun a => t * p' a / c) (fun a => t * p a) y.
- move=> a; rewrite -mulrA ler_wpmul2l // ler_pdivr_mulr // mulrC; by case: (pp a).
- by rewrite -mulr_suml -!mulr_sumr tP ler_pdivr_mulr // mulrC cy' larger.
exists z, (fun a => t * p' a); split=> // [|a]; first by rewrite -mulr_sumr.
have [/andP[p0 _] /andP[p0' _] cp cp'] := pp a; have /andP[low high] := zb a.
have z0' : 0 <= t * p' a by rewrite mulr_ge0.
split.
- by rewrite (le_trans _ low) ?divr_ge0 ?(ltW c0) //= (le_trans high) // ler_pimull.
- by rewrite z0' /= ler_pimull.
- by apply: le_trans high _; rewrite mulrCA ler_wpmul2l.
by rewrite [c * _]mulrC -ler_pdivr_mulr.
Qed.

Lemma divide (p p' : A -> F) y y' : (forall a, fits (p a) (p' a) (p a) (p' a)) ->
  fits (\sum_a p a) (\sum_a p' a) y y' ->
  exists z z', [/\ \sum_a z a = y, \sum_a z' a = y' & forall a, fits (p a) (p' a) (z a) (z' a)].
Proof.
move=> pp fit; have swap q q' x x' : fits q q' x x' -> fits q' q x' x by case.
have [/andP[y0 yP] /andP[y0' yP'] cy cy'] := fit.
set P := \sum_a p a in yP fit; set P' := \sum_a p' a in yP' fit.
case: (leP y (y' / P' * P)) => [larger|smaller]; first exact: divide_half pp fit larger.
have PcP : P <= c * P' by rewrite mulr_sumr ler_sum // => a _; case: (pp a).
have P0 : 0 <= P by apply: le_trans yP.
have P0' : 0 <= P' by apply: le_trans yP'.
have y_gt0 : 0 < y by apply: le_lt_trans smaller; rewrite !mulr_ge0 ?invr_ge0.
have P_gt0 : 0 < P := lt_le_trans y_gt0 yP.
have P_gt0' : 0 < P'.
  rewrite lt_neqAle P0' andbT; apply: contraTneq PcP => <-.
  by rewrite mulr0 -ltNge.
have [|z [z' [zy zy' zz]]] := @divide_half p' p y' y (fun a => swap _ _ _ _ (pp a)) (swap _ _ _ _ fit).
  by rewrite mulrAC ler_pdivl_mulr // ltW // -ltr_pdivr_mulr // mulrAC.
by exists z', z; split=> // a; apply: swap.
Qed.
End Divide.

(** Flows: what an interactive mechanism does with a part of the mass *)
Section Flows.
Variables (F : realFieldType) (Q A : finType).
Notation history := (seq (Q * A)).
Implicit Types (u v f g : history -> F) (x : Q * A) (h : history).

Definition flow u := (forall h, 0 <= u h) /\ forall h q, \sum_a u (rcons h (q, a)) = u h.
(* for T queries *)
Definition flow_to T u := (forall h, (size h <= T)%N -> 0 <= u h) /\
  forall h q, (size h < T)%N -> \sum_a u (rcons h (q, a)) = u h.
(* what follows the query and answer x *)
Definition after u x := fun h => u (x :: h).

Lemma flow_limited T u : flow u -> flow_to T u.
Proof. by case=> u0 uq; split=> // h q _. Qed.

Lemma flow_after u x : flow u -> flow (after u x).
Proof. by case=> u0 uq; split=> [h|h q]; [exact: u0|exact: (uq (x :: h))]. Qed.

Lemma flow_to_after T u x : flow_to T.+1 u -> flow_to T (after u x).
Proof. by case=> u0 uq; split=> [h hT|h q hT]; [exact: u0|exact: (uq (x :: h))]. Qed.

Lemma first_answers u q : flow u -> \sum_a after u (q, a) [::] = u [::].
Proof. by case=> _ uq; exact: (uq [::] q). Qed.

Lemma sum_tuples T (f : seq A -> F) : \sum_(t : T.+1.-tuple A) f t = \sum_a \sum_(t : T.-tuple A) f (a :: t).
Proof.
rewrite pair_big /= (reindex (fun p : A * T.-tuple A => cons_tuple p.1 p.2)) //.
exists (fun t => (thead t, behead_tuple t)) => [[a t] _|t _]; first by congr (_, _); apply: val_inj.
by apply: val_inj; rewrite /= [t in RHS]tuple_eta.
Qed.

Lemma transcripts_total T u s : flow u -> \sum_(t : T.-tuple A) u (with_moves s t) = u [::].
Proof.
elim: T u s => [|T IH] u s uf; first by rewrite (big_pred1 [tuple]) // => t; apply/esym/eqP; exact: tuple0.
rewrite (sum_tuples _ (fun t => u (with_moves s t))) -[RHS](first_answers (s [::]) uf); apply: eq_bigr => a _ /=.
exact: (IH (after u (s [::], a)) _ (flow_after _ uf)).
Qed.

(** p of the head comment *)
Variable c : F.
Hypothesis c1 : 1 <= c.
Let c0 : 0 < c. Proof. exact: lt_le_trans ltr01 c1. Qed.

Fixpoint corner T u v : F := if T is T'.+1
  then foldr Num.min (u [::]) [seq \sum_a corner T' (after u (q, a)) (after v (q, a)) | q <- enum Q]
  else Num.min (u [::]) (c * v [::]).

Lemma fold_min (s : seq F) y : foldr Num.min y s <= y /\ {in s, forall z, foldr Num.min y s <= z}.
Proof.
elim: s => //= a s [IH1 IH2]; split=> [|z]; first by rewrite le_minl IH1 orbT.
by rewrite in_cons le_minl => /predU1P[->|/IH2 ->]; rewrite ?lexx ?orbT.
Qed.

Lemma fold_min_in (s : seq F) y : foldr Num.min y s \in y :: s.
Proof.
elim: s => [|a s IH]; first by rewrite mem_head.
rewrite /= minElt; case: ifP => _; first by rewrite !in_cons eqxx orbT.
by move: IH; rewrite !in_cons => /orP[->|->]; rewrite ?orbT.
Qed.

Lemma corner_le T u v : corner T u v <= u [::].
Proof. by case: T => [|T] /=; [rewrite le_minl lexx|exact: (proj1 (fold_min _ (u [::])))]. Qed.

Lemma corner_sum T u v q : corner T.+1 u v <= \sum_a corner T (after u (q, a)) (after v (q, a)).
Proof. by apply: (proj2 (fold_min _ (u [::]))); apply/mapP; exists q; rewrite ?mem_enum. Qed.

(* some query attains it, if there are queries at all *)
Lemma corner_attained T u v (q0 : Q) : flow u ->
  exists q, corner T.+1 u v = \sum_a corner T (after u (q, a)) (after v (q, a)).
Proof.
move=> uf; have := fold_min_in [seq \sum_a corner T (after u (q, a)) (after v (q, a)) | q <- enum Q] (u [::]).
rewrite -/(corner T.+1 u v) in_cons => /predU1P[top|/mapP[q _ ->]]; last by exists q.
exists q0; apply/eqP; rewrite eq_le corner_sum andTb top -(first_answers q0 uf).
by apply: ler_sum => a _; exact: corner_le.
Qed.

Lemma corner_ge0 T u v (q0 : Q) : flow u -> flow v -> 0 <= corner T u v.
Proof.
elim: T u v => [|T IH] u v uf vf; first by rewrite /= le_minr (proj1 uf) mulr_ge0 ?(ltW c0) ?(proj1 vf).
have [q ->] := corner_attained T v q0 uf; apply: sumr_ge0 => a _; exact: IH (flow_after _ uf) (flow_after _ vf).
Qed.

Lemma corner_cone T u v (q0 : Q) : flow u -> flow v -> corner T u v <= c * corner T v u.
Proof.
elim: T u v => [|T IH] u v uf vf /=.
  rewrite minr_pmulr ?(ltW c0) // le_minr le_minl lexx orbT /= le_minl mulrA.
  by rewrite ler_pemull ?(proj1 uf) //= mulr_ege1.
rewrite -!/(corner T.+1 _ _); have [q ->] := corner_attained T u q0 vf; apply: le_trans (corner_sum T u v q) _.
by rewrite mulr_sumr; apply: ler_sum => a _; exact: IH (flow_after _ uf) (flow_after _ vf).
Qed.

(* the best strategy *)
Lemma best_strategy T u v (q0 : Q) : flow u -> exists s,
  \sum_(t : T.-tuple A) Num.min (u (with_moves s t)) (c * v (with_moves s t)) = corner T u v.
Proof.
elim: T u v => [|T IH] u v uf.
  by exists (fun=> q0); rewrite (big_pred1 [tuple]) // => t; apply/esym/eqP; exact: tuple0.
have [q E] := corner_attained T v q0 uf.
have [s sE] := fin_all_exists (fun a => IH (after u (q, a)) (after v (q, a)) (flow_after _ uf)).
exists (fun t => if t is a :: t' then s a t' else q); rewrite E.
rewrite (sum_tuples _ (fun t => Num.min (u (with_moves _ t)) (c * v (with_moves _ t)))); apply: eq_bigr => a _.
by rewrite -sE.
Qed.

Lemma corner_private T u v (q0 : Q) delta : flow u -> u [::] = 1 ->
  (forall s, close c delta (@transcript F Q A T u s) (@transcript F Q A T v s)) -> 1 - delta <= corner T u v.
Proof.
move=> uf u1 private; have [s <-] := best_strategy T v q0 uf.
pose E (t : T.-tuple A) := c * v (with_moves s t) < u (with_moves s t); have := private s E.
rewrite -u1 -(transcripts_total T s uf) /pr /transcript => gain.
rewrite (bigID E) [X in _ <= X](bigID E) /= ler_subl_addr.
have -> : \sum_(t : T.-tuple A | E t) Num.min (u (with_moves s t)) (c * v (with_moves s t)) =
    c * \sum_(t | E t) v (with_moves s t).
  by rewrite mulr_sumr; apply: eq_bigr => t lt; rewrite minElt ltNge (ltW lt).
have -> : \sum_(t : T.-tuple A | ~~ E t) Num.min (u (with_moves s t)) (c * v (with_moves s t)) =
    \sum_(t | ~~ E t) u (with_moves s t).
  by apply: eq_bigr => t; rewrite /E -leNgt minElt le_eqVlt => /predU1P[->|->] //; rewrite ltxx.
by rewrite addrAC ler_add2r.
Qed.

(** From the root down *)
Lemma parts T u v y y' (q0 : Q) : flow u -> flow v -> fits c (corner T u v) (corner T v u) y y' ->
  exists f g, [/\ f [::] = y, g [::] = y', flow_to T f, flow_to T g
    & forall h, (size h <= T)%N -> fits c (u h) (v h) (f h) (g h)].
Proof.
elim: T u v y y' => [|T IH] u v y y' uf vf fit; have [/andP[y0 yp] /andP[y0' yp'] cy cy'] := fit.
  exists (fun=> y), (fun=> y'); split=> // -[] // _.
  by split; rewrite ?y0 ?y0' ?(le_trans yp (corner_le 0 u v)) ?(le_trans yp' (corner_le 0 v u)).
have each q : exists zz : (A -> F) * (A -> F), [/\ \sum_a zz.1 a = y, \sum_a zz.2 a = y'
  & forall a, fits c (corner T (after u (q, a)) (after v (q, a))) (corner T (after v (q, a)) (after u (q, a)))
    (zz.1 a) (zz.2 a)].
  have [||z [z' zz]] := @divide F A c c1 (fun a => corner T (after u (q, a)) (after v (q, a)))
    (fun a => corner T (after v (q, a)) (after u (q, a))) y y'.
  - move=> a; have [ua va] := (flow_after (q, a) uf, flow_after (q, a) vf).
    by split; rewrite ?lexx ?andbT ?corner_ge0 //; exact: corner_cone.
  - by split; rewrite ?y0 ?y0' ?(le_trans yp (corner_sum T u v q)) ?(le_trans yp' (corner_sum T v u q)).
  by exists (z, z').
have [zz ok] := fin_all_exists each.
have next x : exists fg : (history -> F) * (history -> F), [/\ fg.1 [::] = (zz x.1).1 x.2, fg.2 [::] = (zz x.1).2 x.2,
    flow_to T fg.1, flow_to T fg.2 & forall h, (size h <= T)%N -> fits c (after u x h) (after v x h) (fg.1 h) (fg.2 h)].
  case: x => q a; have [_ _ fit_a] := ok q.
  have [f [g fg]] := IH _ _ _ _ (flow_after (q, a) uf) (flow_after (q, a) vf) (fit_a a).
  by exists (f, g).
have [fg good] := fin_all_exists next.
exists (fun h => if h is x :: h' then (fg x).1 h' else y), (fun h => if h is x :: h' then (fg x).2 h' else y').
split=> //.
- split=> [[|x h]|[|x h] q] //= hT.
  + by have [_ _ [pos _] _ _] := good x; exact: pos.
  + by have [<- _ _] := ok q; apply: eq_bigr => a _; case: (good (q, a)).
  + by have [_ _ [_ sums] _ _] := good x; exact: sums.
- split=> [[|x h]|[|x h] q] //= hT.
  + by have [_ _ _ [pos _] _] := good x; exact: pos.
  + by have [_ <- _] := ok q; apply: eq_bigr => a _; case: (good (q, a)).
  + by have [_ _ _ [_ sums] _] := good x; exact: sums.
case=> [|x h] hT; last by have [_ _ _ _ fits_h] := good x; exact: fits_h.
by split; rewrite ?y0 ?y0' ?(le_trans yp (corner_le _ u v)) ?(le_trans yp' (corner_le _ v u)).
Qed.
End Flows.
