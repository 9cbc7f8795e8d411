(* The tournament tree of gl Algorithm 1, with an abstract algorithm A, and what holds on every run.

   A tree is a pertinent vertex with its sample, or two subtrees below a vertex that is not pertinent. An example goes
   to a leaf, that is along a path of turns, and stops at the pertinent vertex above it. Pertinent siblings on whose
   samples A disagrees are replaced by their parent, whose sample is that of a sibling that errs on a guessed label of
   a point of disagreement, with that example. The label that is guessed at a vertex q for a point x is [lab q x].
   A pertinent root learns here; its output is a failure (printed rule), so nothing is said about it.

   If all guesses are right, a pertinent vertex of height k has at least k mistakes and a sample that is right. So with
   the mistake bound d the root of a tree of height d + 1 is never pertinent, and such a tree always has two agreeing
   pertinent siblings. On every run, right or not: a mistake of the hypothesis of two agreeing siblings, if the example
   comes to one of them, costs a vertex; no step wins one; what happens below a vertex depends on the examples that come
   there alone. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Tournament.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X).
Notation example := (X * Y)%type.
Notation sample := (seq example).
Notation stream := (seq (seq bool * example)).
Variable A : sample -> hyp.
Implicit Types (s : sample) (e : example) (p q : seq bool) (h : hyp).

Fixpoint errors_from past s := if s is e :: s' then (ev (A past) e.1 != e.2) + errors_from (rcons past e) s' else 0.

Inductive tournament := Top of sample | Split of tournament & tournament.
Implicit Types t l r : tournament.

Fixpoint fresh k := if k is k'.+1 then Split (fresh k') (fresh k') else Top [::].
Definition is_top t := if t is Top _ then true else false.

Definition extend s1 s2 x y := if ev (A s1) x != y then rcons s1 (x, y) else rcons s2 (x, y).
Definition join (y : X -> Y) l r := match l, r with
  | Top a, Top b => if A a == A b then Split l r else let x := diff (A a) (A b) in Top (extend a b x (y x))
  | _, _ => Split l r
  end.
Definition labels_below (lab : seq bool -> X -> Y) b q := lab (b :: q).
Fixpoint step lab t p e := match t with
  | Top s => Top (rcons s e)
  | Split l r => match p with
    | [::] => t
    | false :: p' => join (lab [::]) (step (labels_below lab false) l p' e) r
    | true :: p' => join (lab [::]) l (step (labels_below lab true) r p' e)
    end
  end.
Definition run lab k (s : stream) := foldl (fun t pe => step lab t pe.1 pe.2) (fresh k) s.

(** The vertices that are left *)
Fixpoint splits t := if t is Split l r then (splits l + splits r).+1 else 0.

Lemma splits_fresh k : (splits (fresh k)).+1 = 2 ^ k.
Proof. by elim: k => //= k IH; rewrite -addnS -addSn IH expnS mul2n addnn. Qed.

Lemma splits_join y l r : splits (join y l r) <= (splits l + splits r).+1.
Proof. by case: l r => [a|l1 l2] [b|r1 r2] //=; case: ifP. Qed.

Lemma splits_step lab t p e : splits (step lab t p e) <= splits t.
Proof.
elim: t lab p => [s|l IHl r IHr] lab [|[] p] //=; apply: leq_trans (splits_join _ _ _) _; rewrite ltnS.
  by rewrite leq_add2l.
by rewrite leq_add2r.
Qed.

Lemma splits_run lab k (s : stream) : splits (run lab k s) < 2 ^ k.
Proof.
rewrite -splits_fresh ltnS /run; elim: s (fresh k) => //= pe s IH t.
exact: leq_trans (IH _) (splits_step _ _ _ _).
Qed.

(** Agreeing siblings *)
Definition agree h t := if t is Split (Top a) (Top b) then (A a == h) && (A b == h) else false.
Fixpoint at_vertex t q := if q is b :: q' then (if t is Split l r then at_vertex (if b then r else l) q' else t) else t.
Definition collides t q h := agree h (at_vertex t q).

Fixpoint settled t := if t is Split l r then
  [&& settled l, settled r & (if t is Split (Top a) (Top b) then A a == A b else true)] else true.

Lemma settled_join y l r : settled l -> settled r -> settled (join y l r).
Proof. by case: l r => [a|l1 l2] [b|r1 r2] //= sl sr; [case: ifP => //= | rewrite sr | rewrite andbT sl |
  rewrite sl sr]. Qed.

Lemma settled_step lab t p e : settled t -> settled (step lab t p e).
Proof.
elim: t lab p => [s|l IHl r IHr] lab [|[] p] //= /and3P[sl sr _].
  by apply: settled_join => //; exact: IHr.
by apply: settled_join => //; exact: IHl.
Qed.

Lemma settled_fresh k : settled (fresh k).
Proof. by elim: k => //= k ->; case: (fresh k) => //= a; rewrite eqxx. Qed.

Lemma settled_run lab k (s : stream) : settled (run lab k s).
Proof. by rewrite /run; elim: s (fresh k) (settled_fresh k) => //= pe s IH t st; apply: IH; exact: settled_step. Qed.

Lemma collision_exists t : settled t -> ~~ is_top t -> exists q h, collides t q h.
Proof.
elim: t => [s|l IHl r IHr] //= /and3P[sl sr ab] _.
case: l IHl sl ab => [a _ _|l1 l2 IHl sl _]; last first.
  by have [q [h c]] := IHl sl isT; exists (false :: q), h.
case: r IHr sr => [b _ _ ab|r1 r2 IHr sr _]; last first.
  by have [q [h c]] := IHr sr isT; exists (true :: q), h.
by exists [::], (A a); rewrite /collides /= eqxx eq_sym.
Qed.

(** A mistake of agreeing siblings costs a vertex *)
Definition changes := forall s e, ev (A s) e.1 != e.2 -> A (rcons s e) != A s.

Lemma vertex_lost lab t q h b p e : changes -> collides t q h -> ev h e.1 != e.2 ->
  splits (step lab t (q ++ b :: p) e) < splits t.
Proof.
move=> ch; elim: q lab t => [|c q IH] lab t.
  case: t => [|[a|l1 l2] [a'|r1 r2]] //= /andP[/eqP ah /eqP ah'] err.
  case: b => /=; [have := ch a' e | have := ch a e]; rewrite ?ah ?ah' => /(_ err) /negPf.
    by rewrite eq_sym => ->.
  by move=> ->.
case: t => // l r; rewrite /collides /=; case: c => /= col err; apply: leq_ltn_trans (splits_join _ _ _) _;
  rewrite ltnS.
  by rewrite ltn_add2l; exact: IH.
by rewrite ltn_add2r; exact: IH.
Qed.

(** What happens below a vertex depends on the examples that come there alone *)
Definition to_side (b : bool) (s : stream) :=
  [seq (behead pe.1, pe.2) | pe <- s & if pe.1 is c :: _ then c == b else false].

Lemma run_rcons lab k (s : stream) pe : run lab k (rcons s pe) = step lab (run lab k s) pe.1 pe.2.
Proof. exact: foldl_rcons. Qed.

Lemma to_side_rcons b (s : stream) p e : to_side b (rcons s (p, e)) =
  if p is c :: p' then (if c == b then rcons (to_side b s) (p', e) else to_side b s) else to_side b s.
Proof. by rewrite /to_side filter_rcons; case: p => [|c p] //=; case: ifP => // _; rewrite map_rcons. Qed.

Lemma join_split y l r l' r' : join y l r = Split l' r' -> l = l' /\ r = r'.
Proof. by case: l r => [a|l1 l2] [b|r1 r2] /=; first case: ifP => _; case=> // <- <-. Qed.

Lemma run_side lab k (s : stream) l r : run lab k.+1 s = Split l r ->
  l = run (labels_below lab false) k (to_side false s) /\ r = run (labels_below lab true) k (to_side true s).
Proof.
elim/last_ind: s l r => [|s [p e] IH] l r; first by case=> <- <-.
rewrite run_rcons !to_side_rcons /=; case E: (run lab k.+1 s) => [a|l' r'] //=; have [el er] := IH _ _ E.
case: p => [|[] p] /=; first by case=> <- <-.
  by move=> /join_split[<- <-]; rewrite run_rcons -er.
by move=> /join_split[<- <-]; rewrite run_rcons -el.
Qed.

Fixpoint to_vertex q (s : stream) := if q is b :: q' then to_vertex q' (to_side b s) else s.
Fixpoint below_all lab q : seq bool -> X -> Y := if q is b :: q' then below_all (labels_below lab b) q' else lab.

Definition hypothesis_of t := if t is Top a then Some (A a) else None.

(* the two hypotheses of a collision are functions of the examples that come below *)
Lemma run_below lab k (s : stream) q h : collides (run lab (size q + k.+1) s) q h ->
  forall b, hypothesis_of (run (below_all lab (rcons q b)) k (to_vertex (rcons q b) s)) = Some h.
Proof.
elim: q lab s => [|c q IH] lab s /=.
  rewrite /collides /= add0n; case E: (run _ _ _) => [|l r] //; have [el er] := run_side E.
  rewrite -/(labels_below _ _) => ab b; move: ab el er; case: l {E} => [a|] //;
    case: r => [a'|] //= /andP[/eqP ah /eqP ah'] el er.
  by case: b; rewrite -?el -?er /= ?ah ?ah'.
rewrite addSn /collides; case E: (run _ _ _) => [|l r] //; have [el er] := run_side E.
by case: c => /= col; apply: IH; rewrite /collides -?er -?el.
Qed.

(** Right guesses *)
Hypothesis diffP : forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h').
Variable target : X -> Y.
Definition right_on s := all (fun e => target e.1 == e.2) s.
Definition right_guesses (lab : seq bool -> X -> Y) := forall q x, lab q x = target x.

Lemma errors_from_rcons past s e : errors_from past (rcons s e) = errors_from past s + (ev (A (past ++ s)) e.1 != e.2).
Proof. by elim: s past => [|e' s IH] past /=; [rewrite cats0 addn0 | rewrite IH cat_rcons addnA]. Qed.

Fixpoint invariant k t {struct t} := match t, k with
  | Top s, _ => right_on s && (k <= errors_from [::] s)
  | Split l r, k'.+1 => invariant k' l && invariant k' r
  | Split _ _, 0 => false
  end.

Lemma invariant_join y k l r : y =1 target -> invariant k l -> invariant k r -> invariant k.+1 (join y l r).
Proof.
move=> yt; case: l r => [a|l1 l2] [b|r1 r2] //=; try by move=> -> ->.
  move=> /andP[ra ka] /andP[rb kb]; case: ifP => [_|/negbT ab] /=; first by rewrite ra ka rb kb.
  rewrite yt /extend; set x := diff _ _; case: ifP => [err|/negbFE/eqP ok];
    rewrite /right_on all_rcons eqxx /= errors_from_rcons /=.
    by rewrite err addn1 ltnS ka andbT; exact: ra.
  by have := diffP ab; rewrite -/x ok eq_sym => ->; rewrite addn1 ltnS kb andbT; exact: rb.
Qed.

Lemma invariant_step lab k t p e : right_guesses lab -> target e.1 == e.2 -> invariant k t ->
  invariant k (step lab t p e).
Proof.
move=> + ok; elim: t lab k p => [s|l IHl r IHr] lab k p rg /=.
  by rewrite /right_on all_rcons ok errors_from_rcons => /andP[-> /leq_trans->] //; exact: leq_addr.
case: k => // k /andP[il ir]; case: p => [|[] p] /=; first by rewrite il.
  by apply: invariant_join => //; apply: IHr => // q x; exact: rg.
by apply: invariant_join => //; apply: IHl => // q x; exact: rg.
Qed.

Lemma invariant_run lab k (s : stream) : right_guesses lab -> right_on (map snd s) ->
  invariant k (run lab k s).
Proof.
move=> rg; rewrite /run; have : invariant k (fresh k) by elim: k => //= k ->.
elim: s (fresh k) => //= pe s IH t it /andP[ok rs]; apply: IH => //.
exact: invariant_step.
Qed.

(* the mistake bound of A on what the target realizes *)
Definition mistake_bound d := forall s, right_on s -> errors_from [::] s <= d.

Theorem root_never_pertinent d lab (s : stream) : mistake_bound d -> right_guesses lab ->
  right_on (map snd s) -> ~~ is_top (run lab d.+1 s).
Proof.
move=> bound rg rs; have := invariant_run d.+1 rg rs; case: (run _ _ _) => //= a /andP[ra].
by rewrite ltnNge bound.
Qed.

Theorem good_tree_collides d lab (s : stream) : mistake_bound d -> right_guesses lab ->
  right_on (map snd s) -> exists q h, collides (run lab d.+1 s) q h.
Proof.
move=> bound rg rs; apply: collision_exists (root_never_pertinent bound rg rs); exact: settled_run.
Qed.
End Tournament.
