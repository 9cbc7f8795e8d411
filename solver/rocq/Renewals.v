(* How often the published hypothesis must be renewed (gl Algorithm 2 inside Algorithm 1): on every run, right guesses
   or not, realizable or not.

   The output vertex of a tree changes only if the tree loses a vertex, as in Algorithm 1 ([out_stays]). Then a tree
   that loses no vertex keeps its output ([collides_step]), so the number of trees that show h falls by at most the
   number of vertices lost ([shows_fall]). If each published hypothesis is shown by at least hi trees when it is
   published and by at most lo when it is given up, k renewals cost k (hi - lo) of the n (2^(d+1) - 1) vertices
   ([renewals]): with hi = eta n / 4 and lo = eta n / 8 there are at most 8 (k_1 - 1) / eta renewals. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Tournament Forest Potential.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Renewals.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X).
Variables (A : seq (X * Y) -> hyp) (d n : nat).
Notation tournament := (tournament X Y).
Notation step := (step ev diff A).
Notation join := (join ev diff A).
Implicit Types (t l r : tournament) (q p : seq bool) (h : hyp).

Lemma join_kept y l r : 0 < splits (join y l r) -> join y l r = Split l r.
Proof. by case: l r => [a|l1 l2] [b|r1 r2] //=; case: ifP. Qed.

Theorem collides_step lab t p e q h : collides A t q h -> splits (step lab t p e) = splits t ->
  collides A (step lab t p e) q h.
Proof.
elim: q t lab p => [|c q IH] [a|l r] lab p //.
  rewrite /collides /=; case: l r p => [a|//] [b|//] [|[] p] //= /andP[/eqP ah /eqP bh]; case: ifP => //= /eqP ab _.
    by rewrite -ab ah eqxx.
  by rewrite ab bh eqxx.
case: p => [|b p] // col same.
have kept : exists l' r', [/\ step lab (Split l r) (b :: p) e = Split l' r',
    l' = (if b then l else step (labels_below lab false) l p e) & r' = (if b then step (labels_below lab true)
      r p e else r)].
  case: b same => /= same; have pos := join_kept (_ : 0 < splits (join _ _ _)); move: same; rewrite /= => same.
    by exists l, (step (labels_below lab true) r p e); split=> //; apply: join_kept; rewrite same.
  by exists (step (labels_below lab false) l p e), r; split=> //; apply: join_kept; rewrite same.
case: kept => l' [r' [E el er]]; rewrite E in same *; move: same => [same].
case: c col; rewrite /collides /= => col; case: b el er {E} => el er; rewrite ?el ?er //; apply: IH => //.
  by move: same; rewrite el er => /addnI.
by move: same; rewrite el er => /addIn.
Qed.

Variables (out : tournament -> seq bool) (lab : 'I_n -> seq bool -> X -> Y).
Definition out_stays := forall lab t p e, splits (step lab t p e) = splits t -> out (step lab t p e) = out t.
Hypothesis stays : out_stays.
Notation state := ('I_n -> tournament).
Notation assign := (assign ev diff A (d := d) lab).
Notation shows h s := (shows A d out h s).
Definition vertices (s : state) := \sum_i splits (s i).

Theorem shows_fall x (s : state) (l : leaf d n) h : #|shows h s| + vertices (assign x s l)
  <= #|shows h (assign x s l)| + vertices s.
Proof.
pose i0 := l.1; set s' := assign x s l.
have e0 : s' i0 = step (lab i0) (s i0) (path l.2) x by rewrite /s' /Potential.assign eqxx.
have ei i : i != i0 -> s' i = s i by rewrite /s' /Potential.assign => /negPf ->.
rewrite /vertices (bigD1 i0) //= [X in _ <= _ + X](bigD1 i0) //= (eq_bigr (fun i => splits (s i))) => [|i /ei -> //].
rewrite !addnA leq_add2r (cardsD1 i0) [X in _ <= X + _](cardsD1 i0) -!addnA addnCA [X in _ <= X]addnCA.
have -> : shows h s' :\ i0 = shows h s :\ i0.
  by apply/setP => i; rewrite !inE; case: (eqVneq i i0) => //= /ei ->.
rewrite leq_add2l !inE e0.
have := splits_step ev diff A (lab i0) (s i0) (path l.2) x; rewrite leq_eqVlt => /orP[/eqP same|lt].
  rewrite same leq_add2r stays //; case: (boolP (collides A (s i0) (out (s i0)) h)) => //= col.
  by rewrite collides_step.
by apply: leq_trans (_ : splits (s i0) <= _); [case: (_ && _) => //=; rewrite ?add0n ?add1n // ltnW | exact: leq_addl].
Qed.

(* a run *)
Variables (x : nat -> X * Y) (leaves : nat -> leaf d n) (f : nat -> state).
Hypothesis f_next : forall t : nat, f t.+1 =1 assign (x t) (f t) (leaves t).

Lemma vertices_eq (s s' : state) : s =1 s' -> vertices s = vertices s'.
Proof. by move=> ss'; apply: eq_bigr => i _; rewrite ss'. Qed.
Lemma shows_eq (s s' : state) h : s =1 s' -> #|shows h s| = #|shows h s'|.
Proof. by move=> ss'; apply: eq_card => i; rewrite !inE ss'. Qed.

Lemma shows_fall_run h (t u : nat) : #|shows h (f t)| + vertices (f (t + u)) <= #|shows h (f (t + u))| + vertices (f t).
Proof.
elim: u => [|u IH]; first by rewrite addn0.
have := shows_fall (x (t + u)) (f (t + u)) (leaves (t + u)) h.
rewrite addnS -(vertices_eq (f_next (t + u))) -(shows_eq h (f_next (t + u))) => one.
move: one IH; set a := #|shows h (f t)|; set b := #|shows h (f (t + u))|; set c := #|shows h _|.
set v := vertices (f t); set v' := vertices (f (t + u)); set w := vertices _.
by move=> /leP + /leP; rewrite -!plusE => one IH; apply/leP; lia.
Qed.

Theorem renewals (times : nat -> nat) (h : nat -> hyp) hi lo k : (forall j, times j <= times j.+1) -> lo <= hi ->
  (forall j, j < k -> hi <= #|shows (h j) (f (times j))|) ->
  (forall j, j < k -> #|shows (h j) (f (times j.+1))| <= lo) ->
  k * (hi - lo) + vertices (f (times k)) <= vertices (f (times 0)).
Proof.
move=> mono lohi; elim: k => [|k IH] high low; first by rewrite mul0n.
apply: leq_trans (IH _ _) => [|j jk|j jk]; [|exact: high (ltnW _)|exact: low (ltnW _)].
have := shows_fall_run (h k) (times k) (times k.+1 - times k); rewrite subnKC // => fall.
have hk := high k (ltnSn k); have lk := low k (ltnSn k).
rewrite mulSn; move: lohi fall hk lk; set a := #|shows _ _|; set b := #|shows _ _|; set v := vertices _;
  set w := vertices _.
by move=> /leP + /leP + /leP + /leP; rewrite -!plusE => lohi fall hk lk; apply/leP; rewrite -?plusE -?minusE; lia.
Qed.
End Renewals.

(* what a tree of the forest outputs: the two ways of counting in ForestMistakes.v,
  outputs and colliding output vertices, agree *)
Section Shown.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X) (A : seq (X * Y) -> hyp).
Variable out : tournament X Y -> seq bool.
Hypothesis out_agrees : forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h.
Implicit Types t : tournament X Y.

Fixpoint tall k t {struct t} := match t, k with
  | Top _, _ => true
  | Split l r, k'.+1 => tall k' l && tall k' r
  | Split _ _, 0 => false
  end.

Lemma tall_step lab k t p e : tall k t -> tall k (step ev diff A lab t p e).
Proof.
elim: t lab k p => [//|l IHl r IHr] lab [//|k] [//|b p] /= /andP[tl tr].
have tall_join y l' r' : tall k l' -> tall k r' -> tall k.+1 (join ev diff A y l' r').
  by case: l' r' => [a|l1 l2] [b'|r1 r2] //=; [case: ifP | move=> -> | move=> -> -> ].
by case: b; apply: tall_join => //; [exact: IHr | exact: IHl].
Qed.

Lemma tall_run lab k s : tall k (run ev diff A lab k s).
Proof.
rewrite /run; have : tall k (fresh X Y k) by elim: k => //= k ->.
by elim: s (fresh X Y k) => //= pe s IH t /(tall_step lab pe.1 pe.2) /IH.
Qed.

Lemma collides_tall k t q h : tall k t -> collides A t q h -> size q < k.
Proof.
elim: t k q => [a|l IHl r IHr] k q; first by case: q => //= c q; rewrite /collides.
case: k => // k /= /andP[tl tr]; case: q => [|c q] //=; rewrite /collides /= ltnS; case: c; first exact: IHr.
exact: IHl.
Qed.

Theorem shown_shows lab d s h (t := run ev diff A lab d.+1 s) :
  (output A out t == Some h) = collides A t (out t) h && (size (out t) < d.+1).
Proof.
apply/eqP/andP => [oh|[col _]]; last first.
  by move: col; rewrite /output /collides; case: (at_vertex _ _) => [|[a|] [b|]] //= /andP[/eqP ->].
have top : ~~ is_top t by move: oh; rewrite /output; case: t => // a; case: (out _).
have [h' col] := out_agrees (settled_run ev diff A lab d.+1 s) top.
have : h' = h by move: oh col; rewrite /output /collides -/t; case: (at_vertex _ _) =>
  [|[a|] [b|]] //= [<-] /andP[/eqP ->].
by move=> <-; split=> //; exact: collides_tall (tall_run _ _ _) col.
Qed.
End Shown.
