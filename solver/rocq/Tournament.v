(* The tournament tree of gl Algorithm 1, with an abstract algorithm A, and what holds on every run.

   Its definition is in GuessStatements.v. A pertinent root learns here; its output is a failure (printed rule), so
   nothing is said about it.

   If all guesses are right, a pertinent vertex of height k has at least k mistakes and a sample that is right. So with
   the mistake bound d the root of a tree of height d + 1 is never pertinent, and such a tree always has two agreeing
   pertinent siblings. On every run, right or not: a mistake of the hypothesis of two agreeing siblings, if the example
   comes to one of them, costs a vertex; no step wins one; what happens below a vertex depends on the examples that come
   there alone. *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability.
From Littlestone Require Export GuessStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Tournament.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X).
Notation example := (X * Y)%type.
Notation sample := (seq example).
Notation stream := (seq (seq bool * example)).
Variable A : sample -> hyp.
Implicit Types (s : sample) (e : example) (p q : seq bool) (h : hyp).
Fixpoint errors_from past s := if s is e :: s' then (ev (A past) e.1 != e.2) + errors_from (rcons past e) s' else 0.
Notation tournament := (tournament X Y).
Implicit Types t l r : tournament.
Notation fresh := (fresh X Y).
Definition is_top t := if t is Top _ then true else false.
Notation extend := (with_guess ev A).
Notation join := (join ev diff A).
Notation step := (step ev diff A).
Definition run lab k (s : stream) := foldl (fun t pe => step lab t pe.1 pe.2) (fresh k) s.

(** The vertices that are left *)
Fixpoint splits t := if t is Inner l r then (splits l + splits r).+1 else 0.

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
Definition agree h t := if t is Inner (Top a) (Top b) then (A a == h) && (A b == h) else false.
Fixpoint at_vertex t q := if q is b :: q' then (if t is Inner l r then at_vertex (if b then r else l) q' else t) else t.
Definition collides t q h := agree h (at_vertex t q).

Fixpoint settled t := if t is Inner l r then
  [&& settled l, settled r & (if t is Inner (Top a) (Top b) then A a == A b else true)] else true.

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

Lemma join_split y l r l' r' : join y l r = Inner l' r' -> l = l' /\ r = r'.
Proof. by case: l r => [a|l1 l2] [b|r1 r2] /=; first case: ifP => _; case=> // <- <-. Qed.

Lemma run_side lab k (s : stream) l r : run lab k.+1 s = Inner l r ->
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
  | Inner l r, k'.+1 => invariant k' l && invariant k' r
  | Inner _ _, 0 => false
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

(* ---- *)
(* Many collisions of exchangeable pairs are collisions of few frequent values, with exponentially small failure.

   In place of gl Lemma 5.2 (McDiarmid without replacement, by Talagrand's inequality): for each i in I there is a pair
   of values z (i, false), z (i, true); any two of the values with i in G may be exchanged without a change of the
   distribution. A pair is light if its two values are equal, and at most K of all values with i in G equal them. Then
   r given pairs are all light with probability at most (K/w)^r, if w + 2 r <= 2 |G| + 1 ([all_light]), so r or more are
   light with probability at most binomial(|G|, r) (K/w)^r ([few_light]), which is at most 2^-r for 8 K <= r and
   2 r <= |G| ([few_light_power]). And if r pairs are equal and not light, one value is that of at least
   r (K + 1) / (2 |G|) pairs ([frequent_pair]). *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Factorials *)
Lemma binomial_power n r : ('C(n, r) * r`! <= n ^ r)%N.
Proof.
rewrite bin_ffact; elim: r => // r IH; rewrite ffactnSr expnSr; apply: leq_mul => //; exact: leq_subr.
Qed.

Lemma power_factorial r : (r ^ r <= 4 ^ r * r`!)%N.
Proof.
have low m : (m <= r)%N -> (r ^ m <= (r + r) ^_ m)%N.
  elim: m => // m IH mr; rewrite ffactnSr expnSr; apply: leq_mul; first exact: IH (ltnW mr).
  by rewrite -addnBA ?leq_addr // ltnW.
apply: leq_trans (low r (leqnn r)) _; rewrite -bin_ffact leq_mul2r; apply/orP; right.
rewrite (_ : 4 ^ r = 2 ^ (r + r))%N; last by rewrite addnn -mul2n expnM.
have lt : (r < (r + r).+1)%N by rewrite ltnS leq_addr.
by rewrite -[2%N]/(1 + 1)%N expnDn (bigD1 (Ordinal lt)) //= !exp1n !muln1 leq_addr.
Qed.

Section Exchange.
Variables (F : realFieldType) (Om I : finType) (Z : eqType) (p : Om -> F) (G : {set I}).
Variables (z : Om -> I * bool -> option Z) (swap_leaves : I * bool -> I * bool -> Om -> Om).
Implicit Types (v w u : I * bool) (o : Om) (K r : nat) (J : seq I).

Definition exchangeable := forall v w, v.1 \in G -> w.1 \in G -> [/\ involutive (swap_leaves v w),
  forall o, p (swap_leaves v w o) = p o & forall o u, u.1 \in G -> z (swap_leaves v w o) u = z o (tperm v w u)].
Hypotheses (dp : dist p) (swap_ok : exchangeable).

Definition count_of o h := #|[set v | (v.1 \in G) && (z o v == Some h)]|.
Definition same K o v w := if z o v is Some h then (z o w == Some h) && (count_of o h <= K)%N else false.
Definition light K o i := same K o (i, false) (i, true).

Lemma count_swap v w o h : v.1 \in G -> w.1 \in G -> count_of (swap_leaves v w o) h = count_of o h.
Proof.
move=> vG wG; have [_ _ zact] := swap_ok vG wG; rewrite /count_of -[RHS](card_preimset _ (@perm_inj _ (tperm v w))).
apply: eq_card => u; rewrite !inE; case: tpermP => [->|->|/eqP uv /eqP uw].
- by rewrite vG wG zact //= tpermL.
- by rewrite vG wG zact //= tpermR.
by case: (boolP (u.1 \in G)) => //= uG; rewrite zact // tpermD // eq_sym.
Qed.

(* some pairs, all light *)
Lemma all_light J K (w : nat) : uniq J -> {subset J <= G} -> (w + 2 * size J <= (2 * #|G|).+1)%N ->
  w%:R ^+ size J * pr p (fun o => all (light K o) J) <= K%:R ^+ size J.
Proof.
elim: J => [|j J IH] /=; first by rewrite !expr0 mul1r => _ _ _; exact: pr_le1.
move=> /andP[jJ uJ] sub wJ; have jG : j \in G by apply: sub; rewrite mem_head.
have subJ : {subset J <= G} by move=> i iJ; apply: sub; rewrite inE iJ orbT.
pose W := [set v : I * bool | [&& v.1 \in G, v != (j, false) & v.1 \notin J]].
have cardW : (w <= #|W|)%N.
  have -> : W = (setX G [set: bool] :\ (j, false)) :\: setX [set i in J] [set: bool].
    by apply/setP => -[i b]; rewrite !inE /= !andbT; case: (i \in G); case: (i \in J); rewrite ?andbF ?andbT.
  have cG := cardsD1 (j, false) (setX G [set: bool]); rewrite cardsX cardsT card_bool inE jG inE /= in cG.
  rewrite cardsD; have := subset_leq_card (subsetIr (setX G [set: bool] :\ (j, false)) (setX [set i in J] [set: bool])).
  have cJ : #|[set i in J]| = size J by rewrite cardsE; exact/card_uniqP.
  rewrite [X in (_ <= X)%N]cardsX cJ cardsT card_bool => le.
  apply: leq_trans (leq_sub2l _ le); rewrite -[w in X in (X <= _)%N](addnK (size J * 2)) leq_sub2r //.
  by rewrite -(leq_add2r 2) -addnA -mulSnr [(_ * 2)%N]mulnC (leq_trans wJ) // mulnC cG add1n -addn2.
pose E o := all (light K o) J.
have swap v : v \in W -> pr p (fun o => light K o j && E o) = pr p (fun o => same K o (j, false) v && E o).
  rewrite inE => /and3P[vG vj vJ]; have [inv pact zact] := @swap_ok (j, true) v jG vG.
  rewrite /pr (reindex_inj (inv_inj inv)) /=; apply: eq_big => [o|o _]; last exact: pact.
  have -> : light K (swap_leaves (j, true) v o) j = same K o (j, false) v.
    rewrite /light /same !zact // tpermL tpermD //; last by apply/eqP => -[].
    by case: (z o (j, false)) => // h; rewrite count_swap.
  congr (_ && _); apply: eq_in_all => i iJ; have iG := subJ i iJ.
  have ij b : (j, true) != (i, b) by apply: contra jJ => /eqP[->].
  have iv b : v != (i, b) by apply: contra vJ => /eqP->.
  by rewrite /light /same !zact // !tpermD //; case: (z o (i, false)) => // h; rewrite count_swap.
have step : w%:R * pr p (fun o => light K o j && E o) <= K%:R * pr p E.
  apply: le_trans (_ : #|W|%:R * pr p (fun o => light K o j && E o) <= _).
    by rewrite ler_wpmul2r ?pr_ge0 // ler_nat.
  rewrite mulr_natl -sumr_const (eq_bigr (fun v => mean p (fun o => (same K o (j, false) v && E o)%:R))); last first.
    by move=> v vW; rewrite (swap v vW) pr_mean.
  have -> f : \sum_(v in W) mean p (f v) = mean p (fun o => \sum_(v in W) f v o).
    by rewrite /mean exchange_big; apply: eq_bigr => o _; rewrite mulr_sumr.
  rewrite pr_mean -meanZ; apply: mean_le => // o; case: (E o); last first.
    by rewrite mulr0 big1 // => v _; rewrite andbF.
  rewrite mulr1 -natr_sum ler_nat; under eq_bigr do rewrite andbT.
  rewrite /same; case: (z o (j, false)) => [h|]; last by rewrite big1.
  case: (leqP (count_of o h) K) => [le|_]; last by rewrite big1 // => v _; rewrite andbF.
  apply: leq_trans le; rewrite /count_of -sum1_card big_mkcond [X in (_ <= X)%N]big_mkcond; apply: leq_sum => v _.
  by rewrite !inE andbT; case: (v.1 \in G) => //=; case: (_ == Some h); case: ifP.
rewrite exprS -mulrA mulrCA; apply: le_trans (_ : w%:R ^+ size J * (K%:R * pr p E) <= _).
  by rewrite ler_wpmul2l ?exprn_ge0 ?ler0n.
rewrite mulrCA exprS ler_wpmul2l ?ler0n //; apply: IH => //.
by apply: leq_trans wJ; rewrite leq_add2l leq_mul2l leqnSn.
Qed.

(* the number of light pairs *)
Theorem few_light K (w : nat) r : (w + 2 * r <= (2 * #|G|).+1)%N ->
  w%:R ^+ r * pr p (fun o => (r <= #|[set i in G | light K o i]|)%N) <= 'C(#|G|, r)%:R * K%:R ^+ r.
Proof.
move=> wr; pose S := [set B : {set I} | (B \subset G) && (#|B| == r)].
have cardS : #|S| = 'C(#|G|, r) by rewrite -cards_draws.
have union : w%:R ^+ r * pr p (fun o => (r <= #|[set i in G | light K o i]|)%N)
    <= w%:R ^+ r * \sum_(B in S) pr p (fun o => all (light K o) (enum B)).
  rewrite ler_wpmul2l ?exprn_ge0 ?ler0n //.
  apply: le_trans (_ : pr p (fun o => [exists B, (B \in S) && all (light K o) (enum B)]) <= _).
    apply: pr_sub => // o /card_geqP[s [us sz sub]]; apply/existsP; exists [set i in s].
    rewrite inE cardsE (card_uniqP us) sz eqxx andbT; apply/andP; split.
      by apply/subsetP => i; rewrite inE => /sub; rewrite inE => /andP[].
    by apply/allP => i; rewrite mem_enum inE => /sub; rewrite inE => /andP[].
  apply: le_trans (pr_exists _ dp) _; rewrite [X in _ <= X]big_mkcond; apply: ler_sum => B _.
  by case: (B \in S) => //=; rewrite /pr big_pred0.
apply: le_trans union _; rewrite mulr_sumr -cardS mulr_natl -sumr_const; apply: ler_sum => B;
  rewrite inE => /andP[BG /eqP cB].
rewrite -[r in X in X <= _]cB -[r in X in _ <= X]cB cardE; apply: all_light; first exact: enum_uniq.
  by move=> i; rewrite mem_enum; apply/subsetP.
by rewrite -cardE cB.
Qed.

Theorem few_light_power K r : (0 < K)%N -> (8 * K <= r)%N -> (2 * r <= #|G|.+1)%N ->
  2%:R ^+ r * pr p (fun o => (r <= #|[set i in G | light K o i]|)%N) <= 1.
Proof.
move=> K0 Kr rG; have r0 : (0 < r)%N by apply: leq_trans Kr; rewrite muln_gt0.
have G0 : (0 < #|G|)%N.
  by rewrite lt0n; apply: contraTneq r0 => G0; move: rG; rewrite G0; case: (r) => // r'; rewrite mulnS.
set P := pr p _.
have P0 : 0 <= P by exact: pr_ge0.
have wr : (#|G| + 2 * r <= (2 * #|G|).+1)%N by rewrite [X in (_ <= X.+1)%N]mul2n -addnn -addnS leq_add2l.
have := few_light K wr; rewrite -/P => few.
have fact : r`!%:R * P <= K%:R ^+ r.
  rewrite -(@ler_pmul2l _ (#|G|%:R ^+ r)) ?exprn_gt0 ?ltr0n // mulrCA.
  apply: le_trans (ler_wpmul2l (ler0n _ _) few) _; rewrite mulrA ler_wpmul2r ?exprn_ge0 ?ler0n //.
  by rewrite -natrM -natrX ler_nat mulnC binomial_power.
have K40 : 0 < (4 * K)%:R ^+ r :> F by rewrite exprn_gt0 // ltr0n muln_gt0.
rewrite -(ler_pmul2l K40) mulr1 mulrA -exprMn -natrM.
apply: le_trans (_ : r%:R ^+ r * P <= _).
  rewrite ler_wpmul2r // ler_expn2r ?nnegrE ?ler0n // ler_nat mulnC mulnA; exact: Kr.
apply: le_trans (_ : 4%:R ^+ r * (r`!%:R * P) <= _).
  by rewrite mulrA ler_wpmul2r // -!natrX -natrM ler_nat power_factorial.
by rewrite natrM exprMn ler_wpmul2l ?exprn_ge0 ?ler0n.
Qed.

(** Frequent values *)
Definition equal_pair o h i := (z o (i, false) == Some h) && (z o (i, true) == Some h).

Theorem frequent_pair o (S : {set I}) K : S \subset G -> (forall i, i \in S -> exists h, equal_pair o h i) ->
  (forall i, i \in S -> ~~ light K o i) -> (0 < #|S|)%N ->
  exists h, (#|S| * K.+1 <= 2 * #|G| * #|[set i in S | equal_pair o h i]|)%N.
Proof.
move=> SG eqS heavy S0; pose N v := #|[set i in S | (z o v != None) && (z o (i, false) == z o v)]|.
pose N1 := \max_v N v; have [i0 _] : exists i, i \in S by apply/set0Pn; rewrite -card_gt0.
have V0 : (0 < #|{: I * bool}|)%N by apply/card_gt0P; exists (i0, true).
have [v eN] := eq_bigmax N V0.
have le : (#|S| * K.+1 <= 2 * #|G| * N1)%N.
  apply: (@leq_trans (\sum_(i in S) #|[set v | (v.1 \in G) && (z o (i, false) == z o v)]|)).
    rewrite -sum_nat_const; apply: leq_sum => i iS; have [h /andP[/eqP ih /eqP ih']] := eqS i iS.
    have := heavy i iS; rewrite /light /same ih ih' eqxx /= -ltnNge => /leq_trans; apply.
    by apply: subset_leq_card; apply/subsetP => u; rewrite !inE [X in _ && X]eq_sym.
  under eq_bigr do rewrite -sum1dep_card.
  rewrite (exchange_big_dep (fun v => v.1 \in G)) /=; last by move=> i u _ /andP[].
  apply: (@leq_trans (\sum_(v | v.1 \in G) N1)).
    apply: leq_sum => v' v'G; apply: leq_trans (leq_bigmax v'); rewrite sum1dep_card /N.
    apply: subset_leq_card; apply/subsetP => i; rewrite !inE => /andP[iS]; rewrite v'G /= => /eqP iv.
    have [h /andP[/eqP ih _]] := eqS i iS; by rewrite iS -iv ih eqxx.
  rewrite sum_nat_const; have -> : #|[pred v : I * bool | v.1 \in G]| = (2 * #|G|)%N => //.
  by rewrite mulnC -card_bool -cardsT -cardsX; apply: eq_card => -[i b]; rewrite !inE andbT.
case E: (z o v) => [h|]; last first.
  move: le; rewrite /N1 eN /N E; have -> : [set i in S | (None != None :> option Z) && (z o (i, false) == None)] = set0.
    by apply/setP => i; rewrite !inE andbF.
  by rewrite cards0 muln0 leqn0 muln_eq0 eqn0Ngt S0.
exists h; apply: leq_trans le _; rewrite /N1 eN /N E leq_mul2l; apply/orP; right; apply: subset_leq_card.
apply/subsetP => i; rewrite !inE /= => /andP[iS /eqP ih]; rewrite iS /equal_pair ih eqxx.
by have [h' /andP[]] := eqS i iS; rewrite ih => /eqP[->].
Qed.
End Exchange.
