(* The mistakes of gl Algorithm 1 from its potential, the number of inner vertices that are not yet pertinent.

   [potential]: if a process has a potential >= 0 whose mean falls by at least g in each round that is counted and
   never rises, the expected number of counted rounds is at most potential(start) / g.
   [forest_step]: an example on which a hypothesis h errs goes to a random leaf of n trees of height d + 1; if m trees
   output h, the mean of the number of splits falls by m / (n 2^d) = (m/n)(2/k_1) at least, and never rises.
   [few_frequent_errors]: with any publication that sees the whole past, at most n (2^(d+1) - 1) n 2^d / m rounds are
   expected in which what is published errs and is the output of at least m trees. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Tournament Forest.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
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
