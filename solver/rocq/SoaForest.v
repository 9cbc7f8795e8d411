(* The standard optimal algorithm makes at most d mistakes on what a class of dimension d realizes.

   The side of the label that the SOA does not predict is smaller (Soa.v). So a mistake on (x, y) lowers the dimension
   of the class restricted to what was seen, of which members are left as long as examples are realizable: d mistakes
   leave dimension 0, and there another mistake would leave no member. No example raises the dimension. After (x, y)
   all members left have the label y at x, so y is what the SOA answers there. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ForestStatements InSeq Depth OneLabel Soa Finite Tournament Forest.
From Littlestone Require Import Guesses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Mistakes.
Variables (X : Type) (H : class X 1) (A : seq (X * 'I_2) -> hypothesis X 1).
Implicit Types past s : seq (X * 'I_2).
Hypothesis A_soa : standard_optimal H A.

Lemma restrict_rcons past x y : same_class (restrict H (rcons past (x, y))) (at_point (restrict H past) x y).
Proof. by move=> h; rewrite -cats1 restrict_cat. Qed.

Lemma nonempty_cat past s : nonempty (restrict H (past ++ s)) -> nonempty (restrict H past).
Proof. by case=> h /restrict_cat[]; exists h. Qed.

Lemma below_rcons past e d : below (restrict H past) d -> below (restrict H (rcons past e)) d.
Proof.
case: e => x y Hd; have [sub _] := same_class_sub (@restrict_rcons past x y).
by apply: below_sub sub _; apply: below_restrict.
Qed.

Lemma mistake_lowers past x y d : nonempty (restrict H past) -> below (restrict H past) d.+1 ->
  A past x <> y -> below (restrict H (rcons past (x, y))) d.
Proof.
move=> Hn Hd err; have [sub _] := same_class_sub (@restrict_rcons past x y).
by apply: below_sub sub _; apply: (soa_other Hd (A_soa Hn x)) => yA; apply: err.
Qed.

Lemma mistakes_below past s d : below (restrict H past) d.+1 -> nonempty (restrict H (past ++ s)) ->
  mistakes_after A past s <= d.
Proof.
elim: s past d => [|[x y] s IHs] past d // Hd Hn; have Hp := nonempty_cat Hn.
rewrite -cat_rcons in Hn; have Hn' := nonempty_cat Hn; rewrite /=; case: eqP => [_|err]; last first.
  have := mistake_lowers Hp Hd err; case: d Hd => [|d] _; first by move/below0 => [].
  by move=> Hd; rewrite add1n ltnS; apply: IHs.
by rewrite add0n; apply: IHs => //; apply: below_rcons.
Qed.

(* the last example is answered with its label *)
Lemma soa_last past x y : nonempty (restrict H (rcons past (x, y))) -> A (rcons past (x, y)) x = y.
Proof.
move=> Hn; have := A_soa Hn x; set G := restrict H _; have Gy h : G h -> h x = y.
  by case=> _; rewrite /realizes all_rcons => /andP[/eqP].
suff Gsoa : soa G x y by move=> GA; exact: (soa_inj GA Gsoa).
rewrite /soa; case: (label2 y) Gy => -> Gy; split=> //.
  move=> _ m; split; first exact: deep_at_point.
  by apply: deep_sub => h Gh; apply/at_pointP; split=> //; exact: Gy.
have /deep0 G0 : nonempty G by [].
by move=> /(_ 0) [_ /(_ G0)/deep0[h /at_pointP[/Gy ->]]].
Qed.
End Mistakes.

Theorem lyu_remark_4_soa_mistakes_proved : lyu_remark_4_soa_mistakes.
Proof.
move=> X H d A [_ Hd] A_soa; split=> [s Hn|past x y e [Hpast He] err].
  by apply: (mistakes_below A_soa) => //; exact: below_restrict.
by apply: (mistake_lowers A_soa) err => //; exact: deep_nonempty Hpast.
Qed.

Theorem gl_algorithm_1_mistake_changes_proved : gl_algorithm_1_mistake_changes.
Proof. by move=> X H A past x y A_soa; exact: (soa_last A_soa). Qed.

(** The SOA of a finite class *)
Section FiniteSoa.
Variables (n : nat) (S : {set {ffun 'I_n -> 'I_2}}).
Definition finite_soa (past : seq ('I_n * 'I_2)) : {ffun 'I_n -> 'I_2} :=
  [ffun x => if soab (restricted S past) (x, one) then one else zero].

Lemma finite_soaP : standard_optimal (members S) finite_soa.
Proof.
move=> past _ x; apply/(same_class_soa _ _ (members_restrict S past)); rewrite ffunE.
case: soabP => // no; have [|y sy] := soa_exists x (@finite_depths _ _ (restricted S past)).
  by exists (rank_of (restricted S past)); have /rankP[] := rank_ofP (restricted S past).
by case: (label2 y) sy => -> // /no.
Qed.
End FiniteSoa.

(* ---- *)
(* How often the published hypothesis must be renewed (gl Algorithm 2 inside Algorithm 1): on every run, right guesses
   or not, realizable or not.

   The output vertex of a tree changes only if the tree loses a vertex, as in Algorithm 1 ([out_stays]). Then a tree
   that loses no vertex keeps its output ([collides_step]), so the number of trees that show h falls by at most the
   number of vertices lost ([shows_fall]). If each published hypothesis is shown by at least hi trees when it is
   published and by at most lo when it is given up, k renewals cost k (hi - lo) of the n (2^(d+1) - 1) vertices
   ([renewals]): with hi = eta n / 4 and lo = eta n / 8 there are at most 8 (k_1 - 1) / eta renewals. *)

Section Renewals.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X).
Variables (A : seq (X * Y) -> hyp) (d n : nat).
Notation tournament := (tournament X Y).
Notation step := (step ev diff A).
Notation join := (join ev diff A).
Implicit Types (t l r : tournament) (q p : seq bool) (h : hyp).

Lemma join_kept y l r : 0 < splits (join y l r) -> join y l r = Inner l r.
Proof. by case: l r => [a|l1 l2] [b|r1 r2] //=; case: ifP. Qed.

Theorem collides_step lab t p e q h : collides A t q h -> splits (step lab t p e) = splits t ->
  collides A (step lab t p e) q h.
Proof.
elim: q t lab p => [|c q IH] [a|l r] lab p //.
  rewrite /collides /=; case: l r p => [a|//] [b|//] [|[] p] //= /andP[/eqP ah /eqP bh]; case: ifP => //= /eqP ab _.
    by rewrite -ab ah eqxx.
  by rewrite ab bh eqxx.
case: p => [|b p] // col same.
have kept : exists l' r', [/\ step lab (Inner l r) (b :: p) e = Inner l' r',
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
have e0 : s' i0 = step (lab i0) (s i0) (path l.2) x by rewrite /s' /Guesses.assign eqxx.
have ei i : i != i0 -> s' i = s i by rewrite /s' /Guesses.assign => /negPf ->.
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
  | Inner l r, k'.+1 => tall k' l && tall k' r
  | Inner _ _, 0 => false
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

(* ---- *)
(* The algorithm A and the output rule of the forest: the SOA of a finite class, and the leftmost output.

   On samples that the class does not realize A predicts the last label seen at a point: so its hypothesis changes with
   each mistake on any sample, and it never fails. On what a member of the class realizes it makes at most d mistakes
   (above). The leftmost pair of agreeing pertinent siblings is found where there is one, and changes
   only if the tree loses a vertex. These properties the files on the forest ask for. There labels are bool. *)

(** Labels *)
Section Labels.
Variable X : Type.
Definition label (b : bool) : 'I_2 := if b then one else zero.
Definition labelled (s : seq (X * bool)) : seq (X * 'I_2) := [seq (e.1, label e.2) | e <- s].
Definition unlabelled (u : seq (X * 'I_2)) : seq (X * bool) := [seq (e.1, e.2 == one) | e <- u].

Lemma label_inj : injective label. Proof. by case=> -[]. Qed.

Lemma labelE (y : 'I_2) : label (y == one) = y.
Proof. by case: (label2 y) => ->. Qed.

Lemma labelledK : cancel labelled unlabelled.
Proof. by move=> u; rewrite /unlabelled /labelled -map_comp -[RHS]map_id; apply: eq_map => -[x []]. Qed.

Lemma unlabelledK : cancel unlabelled labelled.
Proof.
move=> u; rewrite /unlabelled /labelled -map_comp -[RHS]map_id; apply: eq_map => -[x y] /=.
by rewrite labelE.
Qed.
End Labels.

(** The SOA *)
Section SoaForest.
Variables (N : nat) (S : {set {ffun 'I_N -> 'I_2}}) (d : nat).
Notation example := ('I_N * bool)%type.
Notation hyp := {ffun 'I_N -> bool}.
Implicit Types (s : seq example) (h : hyp).

Definition evaluate h (x : 'I_N) := h x.
Definition differs (x0 : 'I_N) h h' : 'I_N := odflt x0 [pick x | h x != h' x].
Definition last_label s : hyp := [ffun x => foldl (fun b e => if e.1 == x then e.2 else b) false s].
Definition soa_learner s : hyp :=
  if restricted S (labelled s) != set0 then [ffun x => finite_soa S (labelled s) x == one] else last_label s.

Lemma differsP x0 h h' : h != h' -> evaluate h (differs x0 h h') != evaluate h' (differs x0 h h').
Proof.
rewrite /differs /evaluate; case: pickP => [//|same] /eqP; case; apply/ffunP => x; apply/eqP.
by have /negbFE := same x.
Qed.

Lemma realizableP u : reflect (nonempty (restrict (members S) u)) (restricted S u != set0).
Proof. by apply: (iffP (members_nonempty _)) => -[h] /members_restrict; exists h. Qed.

Lemma soa_learner_optimal : standard_optimal (members S) (fun u x => label (soa_learner (unlabelled u) x)).
Proof.
move=> u Hn x; have := finite_soaP Hn x; rewrite /soa_learner unlabelledK ifT ?ffunE ?labelE //.
exact/realizableP.
Qed.

Lemma errors_mistakes past s : errors_from evaluate soa_learner past s =
  mistakes_after (fun u x => label (soa_learner (unlabelled u) x)) (labelled past) (labelled s).
Proof.
elim: s past => //= -[x b] s IH past; rewrite IH /= labelledK (inj_eq label_inj); congr (_ + _).
by rewrite /labelled map_rcons.
Qed.

Lemma soa_bound (target : 'I_N -> bool) : mld (members S) d -> members S (fun x => label (target x)) ->
  mistake_bound evaluate soa_learner target d.
Proof.
move=> Hd Ht s rs; rewrite errors_mistakes.
have [few _] := lyu_remark_4_soa_mistakes_proved Hd soa_learner_optimal; apply: few.
exists (fun x => label (target x)); split=> //; rewrite /realizes all_map.
by apply: sub_all rs => e /= /eqP ->.
Qed.

Lemma soa_changes : changes evaluate soa_learner.
Proof.
move=> s [x b] /= err; suff eq : soa_learner (rcons s (x, b)) x = b.
  by apply: contra err => /eqP <-; rewrite /evaluate eq.
have labelled_rcons : labelled (rcons s (x, b)) = rcons (labelled s) (x, label b) by rewrite /labelled map_rcons.
rewrite {1}/soa_learner; case: ifP => [r|_]; last by rewrite ffunE foldl_rcons /= eqxx.
rewrite ffunE labelled_rcons (soa_last (@finite_soaP _ S)); first by case: (b).
by rewrite -labelled_rcons; apply/realizableP.
Qed.
End SoaForest.

(** The leftmost output *)
Section Leftmost.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X) (A : seq (X * Y) -> hyp).
Implicit Types t l r : tournament X Y.

Fixpoint leftmost t : seq bool := if t is Inner l r then
  (if is_top l then (if is_top r then [::] else true :: leftmost r) else false :: leftmost l) else [::].

Lemma leftmost_agrees t : settled A t -> ~~ is_top t -> exists h, collides A t (leftmost t) h.
Proof.
elim: t => [//|l IHl r IHr] /= /and3P[sl sr ab] _; case: ifP => [tl|/negbT tl]; last first.
  by have [h c] := IHl sl tl; exists h.
case: ifP => [tr|/negbT tr]; last by have [h c] := IHr sr tr; exists h.
case: l r tl tr ab {IHl IHr sl sr} => [a|//] [b|//] _ _ /= ab.
by exists (A a); rewrite /collides /= eqxx eq_sym.
Qed.

Lemma splits_top t : is_top t = (splits t == 0). Proof. by case: t. Qed.

Lemma leftmost_stays : out_stays ev diff A leftmost.
Proof.
move=> lab t p e; elim: t lab p => [a|l IHl r IHr] lab [|b p] // same.
have pos : 0 < splits (step ev diff A lab (Inner l r) (b :: p) e) by rewrite same.
case: b same pos => /= same /join_kept E; move: same; rewrite E /= => -[] same.
  have sr : splits (step ev diff A (labels_below lab true) r p e) = splits r by exact: addnI same.
  by rewrite !splits_top sr IHr.
have sl : splits (step ev diff A (labels_below lab false) l p e) = splits l by exact: addIn same.
by rewrite !splits_top sl IHl.
Qed.
End Leftmost.
