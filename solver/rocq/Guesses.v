(* The guesses of the forest, and the frequent output of gl Algorithm 1 with all its randomness at a time t.

   A label is drawn in advance for each inner vertex of each tree, uniformly and independently of everything (the law is
   that of the algorithm that draws when it guesses: FreshGuesses.v). For given leaves there is one assignment of
   labels to the vertices of a tree with which it runs as if each guess were the target's label ([right_labels_exist]).
   So the set G of the trees whose labels are these is independent of the leaves: each tree is in G with probability
   2^-q, q = 2^(d+1) - 1 ([few_good]: at most a trees are, with probability at most 2^a (1 - 2^-q / 2)^n).
   [stable]: with probability at least 1 - 2^(2 q r) (1 - 2^-q / 2)^n - q 2^-r, some h is the output of at least
   r / (64 q) of the n trees, for r >= 8. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Tournament Forest.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Guesses.
Import Order.TTheory GRing.Theory Num.Theory.

Section Labels.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X) (A : seq (X * Y) -> hyp).
Notation run := (run ev diff A).
Notation stream := (seq (seq bool * (X * Y))).

Definition begins T (s u : seq T) := exists v, u = s ++ v.

Lemma begins_refl T (s : seq T) : begins s s. Proof. by exists [::]; rewrite cats0. Qed.

Lemma to_side_begins b (s u : stream) : begins s u -> begins (to_side b s) (to_side b u).
Proof. by case=> v ->; exists (to_side b v); rewrite /to_side filter_cat map_cat. Qed.

Lemma right_labels_exist c lab k (u : stream) : exists2 y : seq bool -> Y,
  (forall q, k <= size q -> y q = c) & forall s, begins s u -> run (fun q _ => y q) k s = run lab k s.
Proof.
elim: k lab u => [|k IH] lab u.
  exists (fun=> c) => // s _; rewrite /run /=; elim: s ([::] : seq (X * Y)) => //= pe s IHs a; exact: IHs.
have [y0 y0c y0r] := IH (labels_below lab false) (to_side false u).
have [y1 y1c y1r] := IH (labels_below lab true) (to_side true u).
pose y z q := if q is b :: q' then (if b then y1 q' else y0 q') else z.
suff: forall s, begins s u -> exists2 z, (forall s', begins s' s -> run (fun q _ => y z q) k.+1 s' = run lab k.+1 s') &
    ~~ is_top (run lab k.+1 s) -> forall z' s', begins s' s -> run (fun q _ => y z' q) k.+1 s' = run lab k.+1 s'.
  move=> /(_ u (begins_refl _))[z zr _]; exists (y z) => //; case=> //= b q; rewrite ltnS => kq.
  by case: b; [exact: y1c | exact: y0c].
elim/last_ind => [|s [p e] IHs] su.
  by exists c => [s'|_ z' s'] [v]; case: s'.
have su' : begins s u by case: su => v ->; exists ((p, e) :: v); rewrite cat_rcons.
have split z s' : begins s' (rcons s (p, e)) -> (forall s', begins s' s -> run (fun q _ =>
  y z q) k.+1 s' = run lab k.+1 s') ->
    run (fun q _ => y z q) k.+1 (rcons s (p, e)) = run lab k.+1 (rcons s (p, e)) ->
    run (fun q _ => y z q) k.+1 s' = run lab k.+1 s'.
  case=> v; case/lastP: v => [|v x]; first by rewrite cats0 => <-.
  by rewrite -rcons_cat => /rcons_inj[-> _] old _; apply: old; exists v.
have [z zr any] := IHs su'; case E: (run lab k.+1 s) any => [a|l r] /= any.
  have same : run (fun q _ => y z q) k.+1 (rcons s (p, e)) = run lab k.+1 (rcons s (p, e)).
    rewrite !run_rcons zr; last exact: begins_refl. by rewrite E.
  exists z; last by rewrite run_rcons E.
  by move=> s' /split; apply.
have {}any z' := any isT z'.
have [el er] := run_side E.
have sides z' : run (fun q _ => y z' q) k.+1 (rcons s (p, e)) =
    if p is b :: p' then join ev diff A (fun=> z') (if b then l else step ev diff A (labels_below lab false) l p' e)
      (if b then step ev diff A (labels_below lab true) r p' e else r) else Inner l r.
  rewrite run_rcons any; last exact: begins_refl.
  have r1 : run (fun q _ => y1 q) k (to_side true s) = r by rewrite er; apply: y1r; exact: to_side_begins.
  have l0 : run (fun q _ => y0 q) k (to_side false s) = l by rewrite el; apply: y0r; exact: to_side_begins.
  rewrite E /=; case: p su {split} => [|[] p] //= su; congr (join _ _ _ _ _ _).
    have := y1r _ (to_side_begins true su); rewrite to_side_rcons eqxx !run_rcons /= -er r1; exact.
  have := y0r _ (to_side_begins false su); rewrite to_side_rcons eqxx !run_rcons /= -el l0; exact.
have new : run lab k.+1 (rcons s (p, e)) =
    if p is b :: p' then join ev diff A (lab [::]) (if b then l else step ev diff A (labels_below lab false) l p' e)
      (if b then step ev diff A (labels_below lab true) r p' e else r) else Inner l r.
  by rewrite run_rcons E /=; case: p {su split sides} => [|[] p].
have [z' z'r z'any] : exists2 z', run (fun q _ => y z' q) k.+1 (rcons s (p, e)) = run lab k.+1 (rcons s (p, e)) &
    ~~ is_top (run lab k.+1 (rcons s (p, e))) ->
    forall z'', run (fun q _ => y z'' q) k.+1 (rcons s (p, e)) = run lab k.+1 (rcons s (p, e)).
  rewrite new; case: p {su split} sides {new} => [|b p] sides; first by exists c => [|_ z'']; rewrite sides.
  move: sides; set l' := if b then l else _; set r' := if b then _ else r => sides.
  case: l' r' sides => [a|l1 l2] [a'|r1 r2] /= sides; try by exists c => [|_ z'']; rewrite sides.
  move: sides; case: ifP => aa sides; first by exists c => [|_ z'']; rewrite sides.
  by exists (lab [::] (diff (A a) (A a'))) => //; rewrite sides.
exists z'; first by move=> s' /split; apply=> // s''; exact: any.
by move=> /z'any all z'' s' /split; apply=> // s''; exact: any.
Qed.
End Labels.

Local Open Scope ring_scope.

Section Stable.
Variables (F : realFieldType) (X : Type) (hyp : eqType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d n t : nat) (e : 'I_t -> X * bool) (target : X -> bool).
Hypothesis diffP : forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h').
Hypothesis bound : mistake_bound ev A target d.
Hypothesis realized : forall s, target (e s).1 == (e s).2.
Variable out : tournament X bool_eqType -> seq bool.
Hypothesis out_agrees : forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h.
Hypothesis n0 : (0 < n)%N.

Notation labels := {ffun inner d -> bool}.
Notation forest_labels := {ffun 'I_n -> labels}.
Notation leaves := (assignment d n t).
Implicit Types (o : leaves) (y c : forest_labels) (i : 'I_n).

Definition lookup (y : labels) q : bool := if @idP (size q < d.+1)%N is ReflectT sz then
  y (Tagged (fun a : 'I_d.+1 => a.-tuple bool) (in_tuple q : (Ordinal sz).-tuple bool)) else false.

(* the trees with drawn labels, and with right guesses *)
Definition drawn o y i := run ev diff A (fun q _ => lookup (y i) q) d.+1 (stream e o i).
Definition ideal o i := tree_of ev diff A e (fun _ _ => target) o i.
Notation shown tr := (output A out tr).

Lemma right_labels : exists R : leaves -> 'I_n -> labels,
  forall o y i, y i == R o i -> drawn o y i = ideal o i.
Proof.
have each o i : exists l : labels, run ev diff A (fun q _ => lookup l q) d.+1 (stream e o i) = ideal o i.
  have [l lc lr] := right_labels_exist ev diff A false (fun _ => target) d.+1 (stream e o i).
  exists [ffun v => l (vertex v)]; rewrite -[RHS](lr _ (begins_refl _)); apply: run_ext => q _.
  rewrite /lookup; case: {-}_ / idP => [sz|nsz]; first by rewrite ffunE.
  by rewrite lc // leqNgt; apply/negP.
have all_o o : exists f : 'I_n -> labels, forall i,
    run ev diff A (fun q _ => lookup (f i) q) d.+1 (stream e o i) = ideal o i by exact: fin_all_exists (each o).
have [R Rr] := fin_all_exists all_o; exists R => o y i /eqP yR; by rewrite /drawn yR Rr.
Qed.

Definition unif (B : finType) (b : B) : F := #|B|%:R^-1.

Lemma dist_unif (B : finType) (b0 : B) : dist (@unif B).
Proof.
split=> [b|]; first by rewrite invr_ge0 ler0n.
by rewrite /unif sumr_const -[LHS]mulr_natl; apply: mulfV; rewrite pnatr_eq0 -lt0n; apply/card_gt0P; exists b0.
Qed.

Definition no_coin : labels := [ffun _ => false].
Definition good_trees c := [set i | c i == no_coin].
Definition draws : forest_labels -> F := iid n (@unif _).

Lemma dist_draws : dist draws.
Proof. apply: dist_iid; exact: dist_unif no_coin. Qed.

Lemma few_good a : pr draws (fun c => #|good_trees c| <= a)%N <= 2%:R ^+ a * (1 - 2%:R^-1 * 2%:R^-1 ^+ (2 ^ d.+1).-1)
  ^+ n.
Proof.
pose g (l : labels) : F := 1 - 2%:R^-1 * (l == no_coin)%:R.
have gE l : g l = if l == no_coin then 2%:R^-1 else 1.
  rewrite /g; case: eqP => _; last by rewrite mulr0 subr0.
  by rewrite mulr1 {1}(splitr 1) mul1r addrK.
have one_mean : mean (@unif [finType of labels]) g = 1 - 2%:R^-1 * 2%:R^-1 ^+ (2 ^ d.+1).-1.
  rewrite meanB mean_const ?meanZ; last exact: dist_unif no_coin.
  congr (_ - _ * _); rewrite -pr_mean /pr (big_pred1 no_coin) /unif => [|l]; last by [].
  by rewrite card_ffun card_bool card_inner natrX exprVn.
have -> : (1 - 2%:R^-1 * 2%:R^-1 ^+ (2 ^ d.+1).-1) ^+ n = mean draws (fun c => \prod_i g (c i)).
  by rewrite /draws (mean_independent (fun=> @unif _) (fun=> g)) -one_mean prodr_const card_ord.
rewrite pr_mean -meanZ; apply: mean_le; first exact: dist_draws.
move=> c; under eq_bigr do rewrite gE; rewrite -big_mkcond /= prodr_const.
have -> : #|[pred i | c i == no_coin]| = #|good_trees c| by rewrite cardsE.
have h0 : 0 <= 2%:R ^+ a * 2%:R^-1 ^+ #|good_trees c| :> F.
  by apply: mulr_ge0; apply: exprn_ge0; rewrite ?invr_ge0 ler0n.
case: leqP => // ca; rewrite exprVn ler_pdivl_mulr ?exprn_gt0 ?ltr0n // mul1r.
by rewrite ler_eexpn2l ?ltr1n.
Qed.

Theorem stable r (q := (2 ^ d.+1).-1) : (8 <= r)%N ->
  1 - 2%:R ^+ (2 * q * r) * (1 - 2%:R^-1 * 2%:R^-1 ^+ q) ^+ n - q%:R / 2%:R ^+ r <=
  pr (joint (@any_leaves d n t F) (fun=> draws)) (fun oy => [exists i, (shown (drawn oy.1 oy.2 i) != None) &&
    (r <= 64 * q * #|[set i' | shown (drawn oy.1 oy.2 i') == shown (drawn oy.1 oy.2 i)]|)%N]).
Proof.
move=> r8; have [R Rr] := right_labels; have du := @dist_any_leaves d n t F n0; have dd := dist_draws.
have q0 : (0 < q)%N by rewrite /q -subn1 subn_gt0 (ltn_exp2l 0).
pose E' (S : {set 'I_n}) o := [exists i, (i \in S) &&
  (r <= 64 * q * #|[set i' in S | shown (ideal o i') == shown (ideal o i)]|)%N].
rewrite pr_joint; apply: le_trans (_ : mean (@any_leaves d n t F) (fun o => pr draws (fun y =>
  E' [set i | y i == R o i] o)) <= _); last first.
  apply: mean_le => // o; apply: pr_sub => // y /existsP[i /andP[]]; rewrite inE => yi ri; apply/existsP; exists i.
  have [h _ sh] := @output_good X bool_eqType hyp ev diff A d n t e (fun _ _ => target) target [set: 'I_n] diffP bound
    (fun _ _ _ _ => erefl) realized out out_agrees o i (in_setT i).
  rewrite /= Rr // [X in X != None]sh /=; apply: leq_trans ri _; rewrite leq_mul2l; apply/orP; right;
    apply: subset_leq_card; apply/subsetP => i'.
  by rewrite !inE /= => /andP[yi' /eqP si']; rewrite !Rr // si'.
pose shift o y : forest_labels := [ffun i => [ffun v => y i v (+) R o i v]].
have shiftK o : involutive (shift o).
  by move=> y; apply/ffunP => i; apply/ffunP => v; rewrite !ffunE -addbA addbb addbF.
rewrite (_ : mean _ _ = mean (@any_leaves d n t F) (fun o => pr draws (fun c => E' (good_trees c) o))); last first.
  apply: eq_bigr => o _; congr (_ * _); rewrite /pr (reindex_inj (inv_inj (shiftK o))) /=; apply: eq_big => [c|c _].
    congr (E' _ o); apply/setP => i; rewrite !inE; apply/eqP/eqP => [eq|eq].
      by apply/ffunP => v; have := congr1 (fun l : labels => l v) eq; rewrite !ffunE; do 2!case: (_ v).
    by apply/ffunP => v; have := congr1 (fun l : labels => l v) eq; rewrite !ffunE => ->; rewrite addFb.
  by rewrite /draws /independent; apply: eq_bigr.
rewrite (_ : mean _ _ = mean draws (fun c => pr (@any_leaves d n t F) (fun o => E' (good_trees c) o))); last first.
  rewrite /mean; under eq_bigr do rewrite pr_mean /mean mulr_sumr; rewrite exchange_big; apply: eq_bigr => c _.
  by rewrite pr_mean /mean mulr_sumr; apply: eq_bigr => o _; rewrite mulrCA.
apply: le_trans (_ : mean draws (fun c => (1 - q%:R / 2%:R ^+ r) - (#|good_trees c| <= 2 * q * r)%N%:R) <= _).
  by rewrite meanB mean_const // -pr_mean addrAC ler_add2l ler_opp2 few_good.
apply: mean_le => // c; case: leqP => [_|big].
  apply: le_trans (pr_ge0 _ du); rewrite subr_le0 ler_subl_addr ler_addl divr_ge0 ?exprn_ge0 ?ler0n //.
rewrite subr0; set S := good_trees c in big *; pose rS := (#|S| %/ (2 * q))%N.
have q2 : (0 < 2 * q)%N by rewrite muln_gt0.
have rrS : (r <= rS)%N by rewrite /rS leq_divRL // mulnC ltnW.
have K8 : (8 * (rS %/ 8) <= rS)%N by rewrite mulnC leq_trunc_div.
have SrS : (2 * rS * q <= #|S|)%N by rewrite -mulnA [(rS * q)%N]mulnC mulnA mulnC leq_trunc_div.
have K0 : (0 < rS %/ 8)%N by rewrite divn_gt0 // (leq_trans r8).
have := @frequent_output X bool_eqType hyp ev diff A d n t e (fun _ _ =>
  target) target S diffP bound (fun _ _ _ _ => erefl)
  realized out out_agrees F rS (rS %/ 8) K0 K8 SrS.
move/(le_trans _) => /= /(_ (1 - q%:R / 2%:R ^+ r)) /=.
move=> /(_ _) le; apply: le_trans (le _) _.
  rewrite ler_add2l ler_opp2 ler_wpmul2l ?ler0n // lef_pinv ?posrE ?exprn_gt0 ?ltr0n //.
  by rewrite ler_eexpn2l ?ltr1n.
apply: pr_sub => // o /existsP[i /andP[iS le_i]]; apply/existsP; exists i; rewrite iS /=.
apply: (leq_trans rrS); set N := #|[set _ in S | _]| in le_i *.
have rS0 : (0 < rS)%N by apply: leq_trans rrS; apply: leq_trans r8.
have S_lt : (#|S| < 2 * q * rS.+1)%N by rewrite [X in (_ < X)%N]mulnC ltn_ceil.
have r_lt : (rS < 8 * (rS %/ 8).+1)%N by rewrite [X in (_ < X)%N]mulnC ltn_ceil.
rewrite -(leq_pmul2l rS0).
apply: (@leq_trans (rS * (8 * (rS %/ 8).+1)))%N; first by rewrite leq_mul2l ltnW ?orbT.
rewrite mulnCA; apply: (@leq_trans (8 * (2 * #|S| * N)))%N; first by rewrite leq_mul2l le_i orbT.
apply: (@leq_trans (8 * (2 * (2 * q * (2 * rS)) * N)))%N; last by apply: eq_leq; ring.
rewrite !leq_mul2l leq_mul2r; apply/orP; right; apply/orP; right; rewrite leq_mul2l; apply/orP; right.
apply: leq_trans (ltnW S_lt) _; rewrite leq_mul2l; apply/orP; right.
by rewrite mul2n -addnn -addn1 leq_add2l.
Qed.
End Stable.

End Guesses.

(* ---- *)
(* The mistakes of gl Algorithm 1 from its potential, the number of inner vertices that are not yet pertinent.

   [potential]: if a process has a potential >= 0 whose mean falls by at least g in each round that is counted and
   never rises, the expected number of counted rounds is at most potential(start) / g.
   [forest_step]: an example on which a hypothesis h errs goes to a random leaf of n trees of height d + 1; if m trees
   output h, the mean of the number of splits falls by m / (n 2^d) = (m/n)(2/k_1) at least, and never rises.
   [few_frequent_errors]: with any publication that sees the whole past, at most n (2^(d+1) - 1) n 2^d / m rounds are
   expected in which what is published errs and is the output of at least m trees. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* a round: the state and what is published give the next state, by a random leaf;
  programs with finitely many leaves and publications,
   states of any type *)
Section Process.
Variables (F : realFieldType) (S : Type) (L P : finType) (leaf : L -> F) (publish : nat -> S -> P -> F).
Variables (next : nat -> S -> P -> L -> S) (counted : nat -> S -> P -> bool) (pot : S -> F).
Hypotheses (leaf_dist : dist leaf) (publish_dist : forall t s, dist (publish t s)).
Hypothesis pot0 : forall s, 0 <= pot s.
Variable g : F.
Hypothesis falls : forall t s p, mean leaf (fun l => pot (next t s p l)) <= pot s - g * (counted t s p)%:R.

(* the expected number of counted rounds among T rounds from round t on *)
Fixpoint expected T t s : F := if T is T'.+1 then
  mean (publish t s) (fun p => (counted t s p)%:R + mean leaf (fun l => expected T' t.+1 (next t s p l))) else 0.

Theorem potential T t s : 0 <= g -> g * expected T t s <= pot s.
Proof.
move=> g0; elim: T t s => [|T IH] t s /=; first by rewrite mulr0.
rewrite -meanZ -[X in _ <= X](mean_const _ (publish_dist t s)); apply: mean_le; first exact: publish_dist.
move=> p.
rewrite mulrDr -meanZ; apply: le_trans (_ : g * (counted t s p)%:R + mean leaf (fun l => pot (next t s p l)) <= _).
  by rewrite ler_add2l; apply: mean_le => // l; exact: IH.
by rewrite addrC -ler_subr_addr.
Qed.
End Process.

Section Rounds.
Variables (F : realFieldType) (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X).
Variables (A : seq (X * Y) -> hyp) (d n : nat).
Hypothesis change : changes ev A.
Hypothesis n0 : (0 < n)%N.
Notation tournament := (tournament X Y).
Notation leaf := (leaf d n).
Notation state := ('I_n -> tournament).
Variables (out : tournament -> seq bool) (lab : 'I_n -> seq bool -> X -> Y).
Implicit Types (s : state) (x : X * Y) (l : leaf) (h : hyp).

Definition assign x s l : state := fun i => if i == l.1 then step ev diff A (lab i) (s i) (path l.2) x else s i.
Definition left_over s : F := (\sum_i splits (s i))%:R.
Definition any_leaf : leaf -> F := fun _ => #|{: leaf}|%:R^-1.

Lemma dist_any_leaf : dist any_leaf.
Proof.
split=> [b|]; first by rewrite invr_ge0 ler0n.
rewrite /any_leaf sumr_const -[LHS]mulr_natl; apply: mulfV; rewrite pnatr_eq0 -lt0n; apply/card_gt0P.
by exists (Ordinal n0, [ffun _ => false]).
Qed.

(* trees that output h, from a pair of height at least 0 *)
Definition shows h s := [set i | collides A (s i) (out (s i)) h && (size (out (s i)) < d.+1)%N].

(* leaves below a vertex of size at most d *)
Lemma leaves_below (q : seq bool) : (size q < d.+1)%N -> (2 <= #|[set f : turns d | take (size q) (path f) == q]|)%N.
Proof.
move=> qd; pose f b : turns d := [ffun a : 'I_d.+1 => nth b q a].
have tk b : take (size q) (path (f b)) = q.
  apply: (@eq_from_nth _ false); first by rewrite size_take size_path qd.
  move=> a; rewrite size_take size_path qd => aq; rewrite nth_take // nth_path ?(ltn_trans aq)
    // ffunE inordK ?(ltn_trans aq) //.
  exact: set_nth_default.
have ne : f false != f true.
  apply/eqP => /ffunP/(_ (Ordinal qd)); by rewrite !ffunE !nth_default.
apply: leq_trans (_ : #|[set f false; f true]| <= _)%N; first by rewrite cards2 ne.
by apply: subset_leq_card; apply/subsetP => a; rewrite !inE => /orP[] /eqP ->; rewrite tk.
Qed.

Lemma forest_step x s h m : ev h x.1 != x.2 -> (m <= #|shows h s|)%N ->
  mean any_leaf (fun l => left_over (assign x s l)) <= left_over s - m%:R / (n * 2 ^ d)%:R.
Proof.
move=> err ms; pose hit := [set l : leaf | splits (step ev diff A (lab l.1) (s l.1) (path l.2) x) < splits (s l.1)]%N.
have cL : #|{: leaf}| = (n * 2 ^ d * 2)%N.
  by rewrite card_prod card_ord card_ffun card_bool card_ord -mulnA -expnSr.
have hits : (2 * m <= #|hit|)%N.
  apply: (@leq_trans (\sum_(i in shows h s) 2)); first by rewrite sum_nat_const mulnC leq_mul2r ms orbT.
  apply: (@leq_trans (\sum_(i in shows h s) #|[set f : turns d | take (size (out (s i))) (path f) == out (s i)]|)).
    by apply: leq_sum => i; rewrite inE => /andP[_ sz]; exact: leaves_below.
  under eq_bigr do rewrite -sum1dep_card.
  rewrite pair_big_dep /= sum1dep_card; apply: subset_leq_card; apply/subsetP => -[i f]; rewrite !inE /=.
  move=> /andP[/andP[col sz] /eqP tk]; rewrite -(cat_take_drop (size (out (s i))) (path f)) tk.
  have: (0 < size (drop (size (out (s i))) (path f)))%N by rewrite size_drop size_path subn_gt0.
  by case: (drop _ _) => // b p _; exact: vertex_lost change col err.
have one l : left_over (assign x s l) <= left_over s - (l \in hit)%:R.
  rewrite ler_subr_addl -natrD ler_nat (bigD1 l.1) //= [X in (_ <= X)%N](bigD1 l.1) //= addnA.
  rewrite /assign eqxx; apply: leq_add; last by apply: eq_leq; apply: eq_bigr => i /negPf ->.
  by rewrite inE; have := splits_step ev diff A (lab l.1) (s l.1) (path l.2) x; case: leqP => //= le _; rewrite add0n.
apply: le_trans (mean_le dist_any_leaf one) _; rewrite meanB mean_const; last exact: dist_any_leaf.
rewrite ler_add2l ler_opp2 -pr_mean /pr sumr_const /any_leaf -[X in _ <= X]mulr_natl cL.
have nd : 0 < (n * 2 ^ d)%:R :> F by rewrite ltr0n muln_gt0 n0 expn_gt0.
rewrite ler_pdivr_mulr // -mulrA natrM invfM mulrAC mulVf ?gt_eqF // mul1r ler_pdivl_mulr ?ltr0n //.
by rewrite -natrM ler_nat mulnC.
Qed.

Lemma left_over_falls x s l : left_over (assign x s l) <= left_over s.
Proof.
rewrite ler_nat; apply: leq_sum => i _; rewrite /assign; case: ifP => // _; exact: splits_step.
Qed.

(* T rounds of examples x t with any publication of hypotheses (None: nothing, or a failure), which may see the trees
   and anything else that it keeps in a memory M *)
Variables (x : nat -> X * Y) (M : Type) (P : finType) (shown : P -> option hyp).
Variables (publish : nat -> state * M -> P -> F) (remember : M -> P -> M).
Hypothesis publish_dist : forall t sm, dist (publish t sm).
Definition round t (sm : state * M) (p : P) l : state * M := (assign (x t) sm.1 l, remember sm.2 p).
Definition frequent_error m t (sm : state * M) (p : P) : bool :=
  if shown p is Some h then (ev h (x t).1 != (x t).2) && (m <= #|shows h sm.1|)%N else false.

Theorem few_frequent_errors m T memory : (0 < m)%N ->
  expected any_leaf publish round (frequent_error m) T 0 (fun=> fresh X Y d.+1, memory)
    <= (n * (2 ^ d.+1).-1 * (n * 2 ^ d))%:R / m%:R.
Proof.
move=> m0; have nd : 0 < (n * 2 ^ d)%:R :> F by rewrite ltr0n muln_gt0 n0 expn_gt0.
have falls t sm p : mean any_leaf (fun l => left_over (round t sm p l).1) <=
    left_over sm.1 - m%:R / (n * 2 ^ d)%:R * (frequent_error m t sm p)%:R.
  rewrite /frequent_error /=; case: (shown p) => [h|]; last first.
    rewrite mulr0 subr0 -[X in _ <= X](mean_const _ dist_any_leaf); apply: mean_le; first exact: dist_any_leaf.
    by move=> l; exact: left_over_falls.
  case: (boolP (_ && _)) => [/andP[err ms]|_]; first by rewrite mulr1; exact: forest_step err ms.
  rewrite mulr0 subr0 -[X in _ <= X](mean_const _ dist_any_leaf); apply: mean_le; first exact: dist_any_leaf.
  by move=> l; exact: left_over_falls.
have g0 : 0 <= m%:R / (n * 2 ^ d)%:R :> F by rewrite divr_ge0 ?ler0n.
have := @potential F _ _ _ any_leaf publish round (frequent_error m) (fun sm => left_over sm.1) dist_any_leaf
  publish_dist (fun sm => ler0n F _) _ falls T 0 (fun=> fresh X Y d.+1, memory) g0.
have g1 : 0 < m%:R / (n * 2 ^ d)%:R :> F by rewrite divr_gt0 // ltr0n.
rewrite mulrC -ler_pdivl_mulr // => /le_trans; apply.
rewrite invf_div mulrA ler_wpmul2r ?invr_ge0 ?ler0n //.
rewrite [X in _ <= X]natrM ler_wpmul2r ?ler0n // ler_nat.
by rewrite -(splits_fresh X Y d.+1) [_.-1]/= sum_nat_const card_ord.
Qed.
End Rounds.
