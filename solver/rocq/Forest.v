(* The forest of gl Algorithm 1: at every time some hypothesis is the output of many trees, but for an exponentially
   small chance.

   t examples are given, each goes to a random leaf of n trees of height d + 1 (2^(d+1) leaves), independently.
   G is the set of trees in which all guesses are right; that a guess is right is a coin of its own, independent of the
   leaves (y = target(x) + coin), so G is fixed here, and m = |G|. Exchanging two subtrees of the same height of trees
   in G does not change the distribution; hence Tournament.v. Output rule: any function of the tree that finds two
   agreeing pertinent siblings.

   [frequent_output]: let K >= 1, 8 K <= r, 2 r q <= m, where q = 2^(d+1) - 1 is the number of inner vertices of a
   tournament. With probability at least 1 - q 2^-r some h is the output of at least r (K + 1) / (2 m) trees in G. With
   r = m / (2 q) and K = r / 8 these are m / (64 q^2) trees. *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Tournament.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Forest.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X) (A : seq (X * Y) -> hyp).
Variables (d n t : nat) (e : 'I_t -> X * Y) (lab : 'I_n -> seq bool -> X -> Y) (target : X -> Y) (G : {set 'I_n}).
Hypothesis diffP : forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h').
Hypothesis bound : mistake_bound ev A target d.
Hypothesis good : forall i, i \in G -> right_guesses target (lab i).
Hypothesis realized : forall s, target (e s).1 == (e s).2.
Notation run := (run ev diff A).

(* a leaf has a tree and d + 1 turns *)
Definition turns := {ffun 'I_d.+1 -> bool}.
Definition path (f : turns) : seq bool := mkseq (fun j => f (inord j)) d.+1.
Definition leaf := ('I_n * turns)%type.
Definition assignment := {ffun 'I_t -> leaf}.
Implicit Types (o : assignment) (i : 'I_n) (q : seq bool) (v w : 'I_n * bool).

Definition stream o i : seq (seq bool * (X * Y)) := [seq (path (o s).2, e s) | s <- enum 'I_t & (o s).1 == i].
Definition tree_of o i := run (lab i) d.+1 (stream o i).

Lemma size_path f : size (path f) = d.+1. Proof. exact: size_mkseq. Qed.

(** The examples that come below a vertex *)
Lemma to_vertex_map u (pth : 'I_t -> seq bool) l :
  to_vertex u [seq (pth s, e s) | s <- l] =
  [seq (drop (size u) (pth s), e s) | s <- l & take (size u) (pth s) == u].
Proof.
elim: u pth l => [|b u IH] pth l /=.
  by rewrite (eq_filter (a2 := predT)) ?filter_predT => [|s]; [apply: eq_map => s; rewrite drop0 | rewrite take0].
have -> : to_side b [seq (pth s, e s) | s <- l] =
    [seq (behead (pth s), e s) | s <- [seq s <- l | if pth s is c :: _ then c == b else false]].
  by rewrite /to_side filter_map -map_comp.
rewrite IH -filter_predI; rewrite (eq_filter (a2 := fun s => take (size u).+1 (pth s) == b :: u)) => [|s] /=;
  last first.
  by case: (pth s) => [|c p] /=; [rewrite andbF | rewrite eqseq_cons andbC].
by apply: eq_map => s; case: (pth s).
Qed.

Lemma run_ext l1 l2 k s : (forall q x, l1 q x = l2 q x) -> run l1 k s = run l2 k s.
Proof.
move=> l12; rewrite /run; elim: s (fresh X Y k) => //= pe s IH tr; rewrite -IH; congr foldl.
elim: tr l1 l2 {IH} pe.1 l12 => [a|l IHl r IHr] l1 l2 [|c p] l12 //=.
have joins a b : join ev diff A (l1 [::]) a b = join ev diff A (l2 [::]) a b.
  by rewrite /join; case: a b => // a [b|//]; rewrite l12.
by case: c; rewrite joins; [rewrite (IHr _ (labels_below l2 true)) | rewrite (IHl _ (labels_below l2 false))] =>
  // q x; exact: l12.
Qed.

Section Vertex.
Variables (q : seq bool) (k : nat).
Hypothesis qk : (size q + k.+1 = d.+1)%N.
Let j : 'I_d.+1 := inord (size q).

Lemma q_lt : (size q < d.+1)%N. Proof. by rewrite -qk addnS ltnS leq_addr. Qed.

Definition child_of (x : leaf) : option ('I_n * bool) := if take (size q) (path x.2) == q then Some (x.1,
  x.2 j) else None.
Definition turned (f : turns) b : turns := [ffun a => if a == j then b else f a].
Definition swap_leaf v w (x : leaf) : leaf :=
  if child_of x is Some u then ((tperm v w u).1, turned x.2 (tperm v w u).2) else x.
Definition swap_leaves v w o : assignment := [ffun s => swap_leaf v w (o s)].

Lemma nth_path f a : (a < d.+1)%N -> nth false (path f) a = f (inord a).
Proof. by move=> ad; rewrite nth_mkseq. Qed.

Lemma take_turned f b : take (size q) (path (turned f b)) = take (size q) (path f).
Proof.
apply: (@eq_from_nth _ false); first by rewrite !size_take !size_path.
move=> a; rewrite size_take size_path q_lt => aq; rewrite !nth_take //.
have ad := ltn_trans aq q_lt; rewrite !nth_path // ffunE ifN //; apply/eqP => /(congr1 val); rewrite /j /=.
by rewrite !inordK ?q_lt // => aq'; rewrite aq' ltnn in aq.
Qed.

Lemma drop_turned f b : drop (size q).+1 (path (turned f b)) = drop (size q).+1 (path f).
Proof.
apply: (@eq_from_nth _ false); first by rewrite !size_drop !size_path.
move=> a; rewrite size_drop size_path ltn_subRL => ad; rewrite !nth_drop.
rewrite !nth_path // ffunE ifN //; apply/eqP => /(congr1 val); rewrite /j /=.
by rewrite !inordK ?q_lt // => /eqP; rewrite addSn -addnS -[X in _ == X]addn0 eqn_add2l.
Qed.

Lemma child_of_swap v w x : child_of (swap_leaf v w x) = omap (tperm v w) (child_of x).
Proof.
rewrite /swap_leaf; case E: (child_of x) => [u|]; last by rewrite E.
rewrite /child_of /= take_turned; move: E; rewrite /child_of; case: ifP => // _ _; rewrite ffunE eqxx.
by case: (tperm v w u).
Qed.

Lemma swap_leafK v w : involutive (swap_leaf v w).
Proof.
move=> x; rewrite {1}/swap_leaf child_of_swap; case E: (child_of x) => [u|] /=; last by rewrite /swap_leaf E.
rewrite tpermK /swap_leaf E /=; move: E; rewrite /child_of; case: ifP => // _ [<-] /=; case: x => i f /=; congr (_, _).
by apply/ffunP => a; rewrite !ffunE; case: eqP => // ->.
Qed.

Lemma drop_swap v w x : drop (size q).+1 (path (swap_leaf v w x).2) = drop (size q).+1 (path x.2).
Proof. by rewrite /swap_leaf; case: (child_of x) => [u|] //; exact: drop_turned. Qed.

Lemma child_ofP x i b : (child_of x == Some (i, b)) = (x.1 == i) && (take (size q).+1 (path x.2) == rcons q b).
Proof.
rewrite (take_nth false) ?size_path ?q_lt // nth_path ?q_lt // eqseq_rcons /child_of -/j.
by case: ifP => _ /=; rewrite ?andbF // xpair_eqE.
Qed.

(* the value of a child of q in tournament i *)
Definition value o v := hypothesis_of A (run (below_all (lab v.1) (rcons q v.2)) k
  (to_vertex (rcons q v.2) (stream o v.1))).

Lemma value_good o v : v.1 \in G -> value o v = hypothesis_of A (run (fun _ => target) k
  [seq (drop (size q).+1 (path (o s).2), e s) | s <- enum 'I_t & child_of (o s) == Some v]).
Proof.
case: v => i b /= iG; rewrite /value /stream to_vertex_map size_rcons /= -filter_predI; congr (hypothesis_of A _).
rewrite (run_ext (l2 := fun _ => target)).
  by congr (Tournament.run _ _ _ _ _ _); congr map; apply: eq_filter => s; rewrite child_ofP /= andbC.
by elim: (rcons q b) (lab i) (good iG) => [|c u IH] l gl //=; apply: IH => q' x; exact: gl.
Qed.

Lemma value_swap v w o u : v.1 \in G -> w.1 \in G -> u.1 \in G -> value (swap_leaves v w o) u = value o (tperm v w u).
Proof.
move=> vG wG uG; have tG : (tperm v w u).1 \in G by case: tpermP => [_|_|].
rewrite !value_good //; congr (hypothesis_of A (Tournament.run _ _ _ _ _ _)).
rewrite (eq_filter (a2 := fun s => child_of (o s) == Some (tperm v w u))) => [|s]; last first.
  rewrite ffunE child_of_swap; case: (child_of _) => //= u'; apply/eqP/eqP => -[]; first by move=> <-; rewrite tpermK.
  by move=> ->; rewrite tpermK.
by apply: eq_map => s; rewrite ffunE drop_swap.
Qed.

Lemma swap_leavesK v w : involutive (swap_leaves v w).
Proof. by move=> o; apply/ffunP => s; rewrite !ffunE swap_leafK. Qed.
End Vertex.

(** The trees in which all guesses are right always have an output *)
Lemma right_stream o i : right_on target (map snd (stream o i)).
Proof. by rewrite /right_on /stream -map_comp all_map; apply/allP => s _; exact: realized. Qed.

Lemma collides_size k tr q h : invariant ev A target k tr -> collides A tr q h -> (size q < k)%N.
Proof.
elim: tr k q => [a|l IHl r IHr] k q; first by case: q => //= c q; rewrite /collides.
case: k => // k /= /andP[il ir]; case: q => [|c q] //=; rewrite /collides /= ltnS; case: c; first exact: IHr.
exact: IHl.
Qed.

Variable out : tournament X Y -> seq bool.
Hypothesis out_agrees : forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h.
Definition output tr : option hyp := if at_vertex tr (out tr) is Inner (Top a) _ then Some (A a) else None.

Lemma output_good o i : i \in G -> exists2 h, collides A (tree_of o i) (out (tree_of o i)) h & output (tree_of o i)
  = Some h.
Proof.
move=> iG; have top := root_never_pertinent diffP bound (good iG) (right_stream o i).
have [h c] := out_agrees (settled_run _ _ _ _ _ _) top; exists h => //; rewrite /output; move: c;
  rewrite /collides -/(tree_of o i).
by case: (at_vertex _ _) => [|[a|] [b|]] //= /andP[/eqP ->].
Qed.

(* the inner vertices of a tree *)
Definition inner := {a : 'I_d.+1 & a.-tuple bool}.
Definition vertex (q : inner) : seq bool := tagged q.

Lemma card_inner : #|{: inner}| = (2 ^ d.+1).-1.
Proof.
rewrite card_tagged sumnE big_map big_enum /= predn_exp mul1n; apply: eq_bigr => a _.
by rewrite card_tuple card_bool.
Qed.

Lemma vertex_height (q : inner) : (size (vertex q) + (d - size (vertex q)).+1 = d.+1)%N.
Proof. by case: q => a q; rewrite /vertex /= size_tuple addnS subnKC // -ltnS. Qed.

Definition at_output o (q : inner) := [set i in G | out (tree_of o i) == vertex q].

Lemma pigeonhole o b : (b * #|{: inner}| <= #|G|)%N -> (0 < b)%N -> exists q : inner, (b <= #|at_output o q|)%N.
Proof.
move=> bG b0; apply/existsP; apply: contraLR bG; rewrite negb_exists -ltnNge => /forallP few.
apply: (@leq_ltn_trans (\sum_(q : inner) #|at_output o q|)).
  under eq_bigr do rewrite /at_output -sum1dep_card.
  rewrite (exchange_big_dep (mem G)) /= => [|q i _ /andP[]//]; rewrite -sum1_card; apply: leq_sum => i iG.
  have [h c _] := output_good o iG; have sz := collides_size (invariant_run A diffP d.+1 (good iG)
    (right_stream o i)) c.
  rewrite (bigD1 (Tagged (fun a : 'I_d.+1 => a.-tuple bool) (in_tuple (out (tree_of o i))
    : (Ordinal sz).-tuple bool))) //=.
  by rewrite iG eqxx.
apply: (@leq_ltn_trans (\sum_(q : inner) b.-1)).
  by apply: leq_sum => q _; have := few q; rewrite -ltnNge; case: (b) b0.
rewrite sum_nat_const mulnC ltn_pmul2r; first by rewrite prednK.
by rewrite card_inner -subn1 subn_gt0 (ltn_exp2l 0).
Qed.

Variable F : realFieldType.
Definition any_leaves (o : assignment) : F := #|{: assignment}|%:R^-1.

Lemma dist_any_leaves : (0 < n)%N -> dist any_leaves.
Proof.
move=> n0; split=> [o|]; first by rewrite invr_ge0 ler0n.
rewrite /any_leaves sumr_const -[LHS]mulr_natl; apply: mulfV; rewrite pnatr_eq0 -lt0n; apply/card_gt0P.
by exists [ffun _ => (Ordinal n0, [ffun _ => false])].
Qed.

Notation light_at K o q := [set i in G | light G (value (vertex q) (d - size (vertex q))) K o i].

Lemma exchangeable_value (q : inner) : exchangeable any_leaves G (value (vertex q) (d - size (vertex q)))
  (swap_leaves (vertex q)).
Proof.
move=> v w vG wG; split=> //; first exact: (swap_leavesK (vertex_height q)).
by move=> o u; exact: (value_swap (vertex_height q)).
Qed.

(* what is frequent, if there are few light pairs *)
Lemma frequent_if o r K : (0 < r)%N -> (2 * r * #|{: inner}| <= #|G|)%N -> (forall q : inner,
  #|light_at K o q| < r)%N ->
  exists2 i, i \in G & (r * K.+1 <= 2 * #|G| * #|[set i' in G | output (tree_of o i') == output (tree_of o i)]|)%N.
Proof.
move=> r0 rG few; have [|q rq] := pigeonhole o rG; first by rewrite muln_gt0.
pose S := [set i in at_output o q | ~~ light G (value (vertex q) (d - size (vertex q))) K o i].
have cS : (r <= #|S|)%N.
  have sub : at_output o q \subset S :|: light_at K o q.
    by apply/subsetP => i; rewrite !inE => /andP[-> ->] /=; case: light.
  have := leq_trans (subset_leq_card sub) (leq_card_setU _ _); move/(leq_trans rq); rewrite mul2n -addnn => le.
  have := leq_trans le (_ : _ <= #|S| + r)%N; rewrite leq_add2r; apply; rewrite leq_add2l; exact: ltnW.
have eqS i : i \in S -> exists2 h, equal_pair (value (vertex q) (d - size (vertex q))) o h i & output (tree_of o i)
  = Some h.
  rewrite !inE => /andP[/andP[iG /eqP oq] _]; have [h c oh] := output_good o iG; exists h => //.
  have c' : collides A (run (lab i) (size (vertex q) + (d - size (vertex q)).+1) (stream o i)) (vertex q) h.
    by rewrite vertex_height -oq.
  have val := run_below c'; by rewrite /equal_pair /value /= !val eqxx.
have [|i iS|i iS||h le] := @frequent_pair _ _ _ G (value (vertex q) (d - size (vertex q))) o S K.
- by apply/subsetP => i; rewrite !inE => /andP[/andP[]].
- by have [h eh _] := eqS i iS; exists h.
- by move: iS; rewrite !inE => /andP[].
- exact: leq_trans r0 cS.
have [i iS] : exists i, i \in [set i in S | equal_pair (value (vertex q) (d - size (vertex q))) o h i].
  apply/set0Pn; rewrite -card_gt0 lt0n; apply/eqP => z0; move: le; rewrite z0 muln0 leqn0 muln_eq0 orbF => /eqP S0.
  by move: cS; rewrite S0 leqNgt r0.
have same_h i' : i' \in [set i in S | equal_pair (value (vertex q) (d - size (vertex q))) o h i] ->
    i' \in G /\ output (tree_of o i') = Some h.
  rewrite inE => /andP[i'S /andP[/eqP e1 _]]; have [h' /andP[/eqP e2 _] ->] := eqS i' i'S.
  by split; [move: i'S; rewrite !inE => /andP[/andP[]] | rewrite -e2 e1].
have [iG oi] := same_h i iS; exists i => //; apply: leq_trans (leq_mul cS (leqnn _)) (leq_trans le _).
rewrite leq_mul2l; apply/orP; right; apply: subset_leq_card; apply/subsetP => i' i'S.
by have [i'G oi'] := same_h i' i'S; rewrite inE i'G oi oi' eqxx.
Qed.

Theorem frequent_output r K : (0 < K)%N -> (8 * K <= r)%N -> (2 * r * (2 ^ d.+1).-1 <= #|G|)%N ->
  1 - (2 ^ d.+1).-1%:R / 2%:R ^+ r <= pr any_leaves (fun o => [exists i, (i \in G) &&
    (r * K.+1 <= 2 * #|G| * #|[set i' in G | output (tree_of o i') == output (tree_of o i)]|)%N]).
Proof.
rewrite -card_inner => K0 Kr rG; have r0 : (0 < r)%N by apply: leq_trans Kr; rewrite muln_gt0.
have inner0 : (0 < #|{: inner}|)%N by rewrite card_inner -subn1 subn_gt0 (ltn_exp2l 0).
have rG' : (2 * r <= #|G|)%N by apply: leq_trans rG; rewrite leq_pmulr.
have n0 : (0 < n)%N.
  have : (0 < #|G|)%N by apply: leq_trans rG'; rewrite muln_gt0.
  by rewrite card_gt0 => /set0Pn[i _]; exact: leq_ltn_trans (ltn_ord i).
have du := dist_any_leaves n0.
have rare (q : inner) : 1 - 1 / 2%:R ^+ r <= pr any_leaves (fun o => (#|light_at K o q| < r)%N).
  rewrite (eq_pr (q := any_leaves) (E' := fun o => ~~ (r <= #|light_at K o q|)%N)) //; last by move=> o; rewrite ltnNge.
  rewrite pr_not // ler_sub // ler_pdivl_mulr ?exprn_gt0 ?ltr0n // mulrC.
  by apply: (few_light_power du (exchangeable_value q)) => //; exact: leqW.
have total : \sum_(q : inner) 1 / 2%:R ^+ r = #|{: inner}|%:R / 2%:R ^+ r :> F.
  by rewrite sumr_const -[LHS]mulr_natl mulrA mulr1.
have := pr_forall du rare; rewrite total => /le_trans; apply.
apply: pr_sub => // o /forallP few; apply/existsP.
by have [i iG le] := frequent_if r0 rG few; exists i; rewrite iG.
Qed.
End Forest.
