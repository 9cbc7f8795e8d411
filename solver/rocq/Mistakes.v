(* A learner that is given each of its mistakes until its hypothesis changes (gl section 2.1).

   It is given examples of the sequence only, so what it is given is realizable, too. Each mistake on the sequence is a
   mistake on what it is given, where it errs at most d times. If its hypothesis stays the same while it is given e for
   n times, it erred n times, and would err once more: n + 1 times, more than d for n = d. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements ForestStatements ReiterationStatements Depth LearningStatements.
From Littlestone Require Import ProbabilityStatements OnlineStatements Probability Finite.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Modified.
Variables (X : Type) (same : rel (hypothesis X 1)).
Variables (A : seq (X * 'I_2) -> hypothesis X 1) (k : nat).
Hypothesis sameP : forall g h, same g h <-> g =1 h.
Implicit Types (past s : seq (X * 'I_2)) (e : X * 'I_2).
Notation until := (until_changed same A).
Notation fed := (reiterated same A k).

Lemma mistakes_cat B past s t :
  mistakes_after B past (s ++ t) = mistakes_after (X := X) B past s + mistakes_after B (past ++ s) t.
Proof. by elim: s past => [|e s IH] past; rewrite ?cats0 //= IH addnA cat_rcons. Qed.

Lemma mistakes_rcons B s e : mistakes_after (X := X) B [::] (rcons s e) =
  mistakes_after B [::] s + (B s e.1 != e.2).
Proof. by rewrite -cats1 mistakes_cat /= addn0. Qed.

(* only e is added; what was a mistake is one more *)
Lemma until_adds i past e : exists j, until i past e = past ++ nseq j.+1 e.
Proof.
elim: i past => [|i IH] past /=; first by exists 0; rewrite cats1.
case: ifP => _; last by exists 0; rewrite cats1.
by have [j ->] := IH (rcons past e); exists j.+1; rewrite cat_rcons.
Qed.

Lemma until_mistakes j past e :
  mistakes_after A [::] past + (A past e.1 != e.2) <= mistakes_after A [::] (until j past e).
Proof. by have [i ->] := until_adds j past e; rewrite mistakes_cat /= leq_add2l leq_addr. Qed.

(* if it does not change, one more time is a mistake, as all before were *)
Lemma until_changes j past e : A past e.1 != e.2 -> same (A past) (A (until j past e)) ->
  mistakes_after A [::] past + j.+2 <= mistakes_after A [::] (rcons (until j past e) e).
Proof.
elim: j past => [|j IH] past wrong.
  by move=> /sameP eqA; rewrite mistakes_rcons -eqA wrong mistakes_rcons wrong -addnA.
rewrite [until _ _ _]/=; case: ifP => [/sameP eqA again|->//].
have wrong' : A (rcons past e) e.1 != e.2 by rewrite -eqA.
have same' : same (A (rcons past e)) (A (until j (rcons past e) e)).
  by move/sameP: again => again; apply/sameP => x; rewrite -eqA.
by apply: leq_trans (IH _ wrong' same'); rewrite mistakes_rcons wrong -addnA.
Qed.

Lemma fed_rcons s e : fed (rcons s e) = until (if A (fed s) e.1 == e.2 then 0 else k) (fed s) e.
Proof. by rewrite /reiterated foldl_rcons. Qed.

Lemma fed_realizes s h : realizes h s -> realizes h (fed s).
Proof.
elim/last_ind: s => [//|s e IH]; rewrite fed_rcons; set j0 := if _ then _ else _.
have [j ->] := until_adds j0 (fed s) e; rewrite /realizes all_rcons => /andP[he /IH hs].
by rewrite all_cat -/(realizes h (fed s)) hs /= he all_nseq he orbT.
Qed.

Lemma fed_mistakes s : mistakes_after (reiterating same A k) [::] s <= mistakes_after A [::] (fed s).
Proof.
elim/last_ind: s => [//|s e IH]; rewrite mistakes_rcons fed_rcons; apply: leq_trans (until_mistakes _ _ _).
by rewrite leq_add2r.
Qed.
End Modified.

Theorem gl_algorithm_1_reiterating_proved : gl_algorithm_1_reiterating.
Proof.
move=> X H same A d sameP bound; split=> [s [h [Hh hs]]|past x y [h [Hh hs]] wrong eqA].
  by apply: leq_trans (fed_mistakes same A d.-1 s) _; apply: bound; exists h; split=> //; exact: fed_realizes.
set past' := reiterated same A d.-1 past; have err : A past' x != y by exact/eqP.
have untilE : reiterated same A d.-1 (rcons past (x, y)) = until_changed same A d.-1 past' (x, y).
  by rewrite fed_rcons (negPf err).
have := until_changes sameP (j := d.-1) (e := (x, y)) err; rewrite -untilE => /(_ _)/leq_trans more.
have : d.+1 <= d; last by rewrite ltnn.
apply: leq_trans (more _ _ _); first by apply: leq_trans (leq_addl _ _); case: (d).
  by apply/sameP => z; exact: esym (eqA z).
apply: bound; exists h; split=> //; have := fed_realizes same A d.-1 hs; move: hs.
by rewrite /realizes !all_rcons => /andP[-> _] ->.
Qed.

(* ---- *)
(* Every learner errs d/2 times on average along some path of a shattered tree of depth d (Lemma 8.6 of `bgs`).

   At the root x, with two labels a and b, the learner answers a and b with probabilities that add up to at most 1. So
   it errs with probability at least 1/2 on one of (x, a) and (x, b). Give it this example. What the learner does from
   now on is again a learner, and the restriction of the class to the example shatters the subtree, of depth d - 1:
   by induction there is a path on which it errs (d - 1)/2 times on average. In all this is d/2, and the examples
   are those of a member of the class, as the tree is shattered. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section HardPath.
Variables (X : Type) (k : nat) (F : realFieldType).
Notation learner := (seq (X * 'I_k.+1) -> X -> 'I_k.+1 -> F).
Implicit Types (H : class X k) (A : learner) (s : seq (X * 'I_k.+1)).

(* the probability of an error on the i-th example *)
Definition error A s i := if drop i s is (x, y) :: _ then 1 - A (take i s) x y else 0.

(* the learner that has seen the example e *)
Definition after A (e : X * 'I_k.+1) : learner := fun s => A (e :: s).

Lemma errors_cons A x y s d :
  \sum_(i < d.+1) error A ((x, y) :: s) i = 1 - A [::] x y + \sum_(i < d) error (after A (x, y)) s i.
Proof. by rewrite big_ord_recl; congr (_ + _); apply: eq_bigr => i _. Qed.

(* of two labels one is answered with probability at most 1/2 *)
Lemma error_at_root A x a b : a != b -> (forall y, 0 <= A [::] x y) -> \sum_y A [::] x y = 1 ->
  2^-1 <= 1 - A [::] x a \/ 2^-1 <= 1 - A [::] x b.
Proof.
move=> ab A0 A1; have : A [::] x a + A [::] x b <= 1.
  rewrite -A1 (bigD1 a) //= (bigD1 b) 1?eq_sym //= addrA ler_addl.
  exact: sumr_ge0.
case: (lerP (A [::] x a) 2^-1) => [a2 _|a2 ab1]; [left|right].
  by rewrite ler_subr_addr -ler_subr_addl {1}[1](splitr 1) mul1r addrK.
by apply: le_trans (ltW a2) _; rewrite ler_subr_addr.
Qed.

Lemma hard_path H d A : deep H d -> (forall s x y, 0 <= A s x y) -> (forall s x, \sum_y A s x y = 1) ->
  exists s, [/\ size s = d, nonempty (restrict H s) & d%:R / 2%:R <= \sum_(i < d) error A s i].
Proof.
elim: d H A => [|d IHd] H A.
  move=> /deep0[h Hh] _ _; exists [::]; rewrite big_ord0 mul0r; split=> //.
  by exists h; apply/restrict_nil.
move=> /deepS[x [a [b [ab Ha Hb]]]] A0 A1.
have [y Hy err] : exists2 y, deep (at_point H x y) d & 2^-1 <= 1 - A [::] x y.
  by case: (error_at_root ab (A0 _ _) (A1 [::] x)); [exists a|exists b].
have [s [sd [h Hh] sum]] := IHd _ (after A (x, y)) Hy (fun _ => A0 _) (fun _ => A1 _).
exists ((x, y) :: s); split; first by rewrite /= sd.
  by exists h; apply/restrict_cons.
rewrite errors_cons -addn1 addrC natrD mulrDl mul1r; exact: ler_add.
Qed.
End HardPath.

Theorem bgs_lemma_8_6_proved : bgs_lemma_8_6.
Proof. by move=> X k H d F A [Hd _]; apply: hard_path. Qed.

(* ---- *)
(* No online learner errs rarely on random labels: over all labels of T points it makes T/2 mistakes on average.

   In each round the two labels have chances to be wrong that add up to 1, whatever the learner knows. So a bound B that
   fails with probability beta at most for all labels has T <= 2 (B + beta T). *)

Section RandomLabels.
Variables (F : realFieldType) (N : nat).
Notation hyp := {ffun 'I_N -> 'I_2}.
Notation example := ('I_N * 'I_2)%type.
Fixpoint labellings n : seq (seq 'I_2) :=
  if n is n'.+1 then [seq zero :: w | w <- labellings n'] ++ [seq one :: w | w <- labellings n'] else [:: [::]].

Lemma size_labellings n : size (labellings n) = (2 ^ n)%N.
Proof. by elim: n => //= n IH; rewrite size_cat !size_map IH addnn -mul2n -expnS. Qed.
Lemma length_labelling n ys : ys \in labellings n -> size ys = n.
Proof.
elim: n ys => [|n IH] ys /=; first by rewrite inE => /eqP->.
by rewrite mem_cat => /orP[] /mapP[w /IH <- ->].
Qed.

Section Rounds.
Variables (O : finType) (State : Type) (publish : State -> O -> F) (shows : O -> hyp).
Variables (next : State -> O -> example -> State) (z : example).
Hypothesis publishes : forall s, dist (publish s).
Implicit Types (xs : seq example) (ps : seq 'I_N).

(* the mean number of mistakes *)
Fixpoint errs xs s : F := if xs is x :: xs' then
  mean (publish s) (fun o => (shows o x.1 != x.2)%:R + errs xs' (next s o x)) else 0.

Lemma errs_rounds xs pre s past : size past = size pre ->
  mean_rounds publish shows next (fixed z (pre ++ xs)) (size xs) s past (fun hs => (mistakes (pre ++ xs) hs)%:R) =
  (mistakes pre past)%:R + errs xs s.
Proof.
elim: xs pre s past => [|x xs IH] pre s past size_past /=; first by rewrite cats0 addr0.
rewrite -[X in X + _](mean_const _ (publishes s)) -meanD; apply: eq_bigr => o _; congr (_ * _).
have -> : fixed z (pre ++ x :: xs) (rcons past (shows o)) = x.
  by rewrite /fixed size_rcons size_past /= nth_cat ltnn subnn.
rewrite -cat_rcons IH ?size_rcons ?size_past // addrA -natrD; congr (_%:R + _).
by rewrite /mistakes zip_rcons // -cats1 count_cat /= addn0.
Qed.

Lemma errs_all ps s : (\sum_(ys <- labellings (size ps)) errs (zip ps ys) s) *+ 2 = (size ps * 2 ^ size ps)%:R.
Proof.
elim: ps s => [|p ps IH] s; first by rewrite big_seq1 /= mul0n mul0rn.
rewrite /= big_cat !big_map /=.
have one_label y : \sum_(ys <- labellings (size ps)) errs (zip (p :: ps) (y :: ys)) s =
  mean (publish s) (fun o => (shows o p != y)%:R *+ 2 ^ size ps +
    \sum_(ys <- labellings (size ps)) errs (zip ps ys) (next s o (p, y))).
  rewrite /= /mean exchange_big; apply: eq_bigr => o _.
  by rewrite -mulr_sumr big_split /= big_const_seq count_predT size_labellings iter_addr_0.
rewrite !one_label -meanD -[LHS]mulr_natl -meanZ -[RHS](mean_const _ (publishes s)); apply: eq_bigr => o _.
congr (_ * _).
rewrite mulr_natl; set A := \sum_(ys <- _) _; set B := \sum_(ys <- _) _.
have A2 : A *+ 2 = (size ps * 2 ^ size ps)%:R by exact: IH.
have B2 : B *+ 2 = (size ps * 2 ^ size ps)%:R by exact: IH.
have one : (shows o p != zero)%:R *+ 2 ^ size ps + (shows o p != one)%:R *+ 2 ^ size ps = (2 ^ size ps)%:R :> F.
  by case: (label2 (shows o p)) => ->; rewrite /= mul0rn ?addr0 ?add0r.
rewrite addrACA one !mulrnDl A2 B2 -mulrnA -!natrD; congr _%:R.
by rewrite expnS; move: (2 ^ size ps)%N (size ps) => x y; ring.
Qed.

Lemma rounds_bound x b t f g : (forall hs, f hs <= b + t * g hs) -> forall T s past,
  mean_rounds publish shows next x T s past f <= b + t * mean_rounds publish shows next x T s past g.
Proof.
move=> fg; elim=> [|T IH] s past /=; first exact: fg.
rewrite -[X in X + _](mean_const _ (publishes s)) -meanZ -meanD; apply: mean_le => // o; exact: IH.
Qed.
End Rounds.

Theorem random_labels (M : machine F hyp example) (ps : seq 'I_N) B (beta : F) z : proper M -> 0 <= beta ->
  (forall ys, size ys = size ps ->
    run M (fixed z (zip ps ys)) (size ps) (fun hs => B < mistakes (zip ps ys) hs)%N <= beta) ->
  (size ps)%:R <= (B%:R + (size ps)%:R * beta) *+ 2.
Proof.
case: M => C O S coins start publish shows next [dc dp] b0 few.
pose m ys := mean coins (fun c => errs publish shows next (zip ps ys) (start c)).
have high ys : ys \in labellings (size ps) -> m ys <= B%:R + (size ps)%:R * beta.
  move=> /length_labelling sy; have sz : size (zip ps ys) = size ps by rewrite size_zip sy minnn.
  apply: le_trans (_ : _ <= B%:R + (size ps)%:R * run (Machine coins start publish shows next) (fixed z (zip ps ys))
    (size ps) (fun hs => B < mistakes (zip ps ys) hs)%N) _; last by rewrite ler_add2l ler_wpmul2l ?ler0n ?few.
  rewrite -[X in X + _](mean_const _ dc) -meanZ -meanD; apply: mean_le => // c.
  have := errs_rounds shows next z dp (zip ps ys) (pre := [::]) (start c) (past := [::]) erefl.
  have -> : mistakes [::] [::] = 0%N by [].
  rewrite add0r sz => <-; apply: (rounds_bound shows next dp) => hs.
  have [many|few_errors] := ltnP B (mistakes (zip ps ys) hs); last by rewrite mulr0 addr0 ler_nat.
  rewrite mulr1 -natrD ler_nat; apply: leq_trans (leq_addl _ _).
  by apply: leq_trans (count_size _ _) _; rewrite size_zip sz geq_minr.
have all_m : (\sum_(ys <- labellings (size ps)) m ys) *+ 2 = (size ps * 2 ^ size ps)%:R.
  rewrite -[RHS](mean_const _ dc) -[LHS]mulr_natl.
  have -> : \sum_(ys <- labellings (size ps)) m ys =
    mean coins (fun c => \sum_(ys <- labellings (size ps)) errs publish shows next (zip ps ys) (start c)).
    by rewrite /mean exchange_big; apply: eq_bigr => c _; rewrite mulr_sumr.
  rewrite -meanZ; apply: eq_bigr => c _; congr (_ * _); rewrite mulr_natl; exact: errs_all.
have two0 : 0 < (2 ^ size ps)%:R :> F by rewrite ltr0n expn_gt0.
rewrite -(ler_pmul2r two0) -natrM -all_m [X in _ <= X]mulrnAl ler_muln2r /=.
apply: le_trans (_ : \sum_(ys <- labellings (size ps)) (B%:R + (size ps)%:R * beta) <= _).
  by rewrite !big_seq; apply: ler_sum => ys; exact: high.
by rewrite big_const_seq count_predT size_labellings iter_addr_0 mulr_natr.
Qed.
End RandomLabels.

(* ---- *)
(* Randomised online learners err on half of the labels of N points that may be anything, in N rounds.

   A learner in the sense of ForestStatements.v gives, for the examples s seen so far, the probability of each label at
   a point in the next round: that of an event on its first hypotheses, the same for all examples that go on from s. So
   bgs Lemma 8.6 applies to it, and the class of all functions on N points has dimension N. Used for wrong variants. *)

Lemma all_functions_mld N : mld (members [set: {ffun 'I_N -> 'I_2}]) N.
Proof.
split=> [|m]; last first.
  move=> Hm; have many := common_fact_size_at_least_power_proved Hm (members_at_most _).
  by move: many; rewrite cardsT card_ffun !card_ord leq_exp2l.
have := (common_fact_vc_at_most_littlestone_proved (members [set: {ffun 'I_N -> 'I_2}])).1 (enum 'I_N).
rewrite size_enum_ord; apply=> ys; rewrite size_enum_ord => size_ys; exists (fun x => nth zero ys x).
  by exists [ffun x : 'I_N => nth zero ys x] => [|x]; rewrite ?inE ?ffunE.
apply: (@eq_from_nth _ zero) => [|i]; rewrite size_map size_enum_ord // => iN.
by rewrite (nth_map (Ordinal iN)) ?size_enum_ord // nth_enum_ord.
Qed.

Section Forced.
Variables (F : realFieldType) (T : nat).
Notation X := [finType of 'I_T].
Notation H := [finType of {ffun 'I_T -> 'I_2}].
Variables (L : seq (X * 'I_2) -> T.-tuple H -> F).
Hypothesis online : online_learner L.
Variable x0 : 'I_T.
Notation nowhere := ([ffun=> zero] : H).
Implicit Types s : seq (X * 'I_2).

Definition answer_of i x (tr : T.-tuple H) : 'I_2 := nth nowhere tr i x.

(* an event on the hypothesis of round i depends on i examples *)
Lemma pr_next i s s' (E : pred H) : (i < T)%N -> size s = T -> size s' = T -> take i s = take i s' ->
  pr (L s) (fun tr => E (nth nowhere tr i)) = pr (L s') (fun tr => E (nth nowhere tr i)).
Proof.
move=> iT sT sT' ss'; have [_ causal] := online.
pose start (tr : T.-tuple H) : i.+1.-tuple H := [tuple nth nowhere tr j | j < i.+1].
have startE tr : start tr = take i.+1 tr :> seq H.
  apply: (@eq_from_nth _ nowhere) => [|j]; rewrite size_tuple; first by rewrite size_takel // size_tuple.
  by move=> ji; rewrite -[j]/(val (Ordinal ji)) -tnth_nth tnth_mktuple nth_take.
have part u : pr (L u) (fun tr => E (nth nowhere tr i)) =
    \sum_(hs : i.+1.-tuple H | E (nth nowhere hs i)) pr (L u) (fun tr => take i.+1 tr == hs).
  have := pr_mapped start (L u) (fun hs => E (nth nowhere hs i)); rewrite /pr.
  rewrite (eq_bigl (fun tr : T.-tuple H => E (nth nowhere tr i))) => [<-|tr]; last by rewrite startE nth_take.
  by apply: eq_bigr => hs _; apply: eq_bigl => tr; rewrite -startE.
by rewrite !part; apply: eq_bigr => hs _; apply: causal.
Qed.

Definition padded s := s ++ nseq (T - size s) (x0, zero).
(* the probability of the label y at x after s *)
Definition next s x y : F := if (size s < T)%N then pr (L (padded s)) (fun tr =>
  answer_of (size s) x tr == y) else (y == zero)%:R.

Lemma size_padded s : (size s <= T)%N -> size (padded s) = T.
Proof. by move=> sT; rewrite size_cat size_nseq subnKC. Qed.

Lemma next_ge0 s x y : 0 <= next s x y.
Proof.
rewrite /next; case: ifP => sT; last exact: ler0n.
by apply: pr_ge0; have [dL _] := online; apply: dL; rewrite size_padded // ltnW.
Qed.

Lemma next_one s x : \sum_y next s x y = 1.
Proof.
rewrite /next; case sT: (size s < T)%N; last by rewrite (bigD1 zero) //= ?eqxx big1 ?addr0 // => y /negPf ->.
have [dL _] := online; rewrite -(prT (dL _ (size_padded (ltnW sT)))).
by rewrite /pr [RHS](partition_big (answer_of (size s) x) predT).
Qed.

Lemma mistakes_sum s (tr : T.-tuple H) : size s = T ->
  mistakes s tr = (\sum_(i < T) (if drop i s is (x, y) :: _ then answer_of i x tr != y else false))%N.
Proof.
move=> sT; rewrite /mistakes -sum1_count (big_nth (nowhere, (x0, zero))) size_zip size_tuple sT minnn big_mkord.
rewrite [LHS]big_mkcond; apply: eq_bigr => i _; rewrite nth_zip ?size_tuple ?sT //=.
rewrite (drop_nth (x0, zero)) ?sT //; case: (nth _ s i) => x y /=.
by rewrite /answer_of; case: (_ == y).
Qed.

Theorem forced : exists s, [/\ size s = T, nonempty (restrict (members [set: {ffun 'I_T -> 'I_2}]) s)
  & T%:R / 2%:R <= mean (L s) (fun tr => (mistakes s tr)%:R)].
Proof.
have [s [sT realized le]] := bgs_lemma_8_6_proved (all_functions_mld T) next_ge0 next_one.
exists s; split=> //; apply: le_trans le _.
have [dL _] := online; have dLs := dL s sT.
have -> : mean (L s) (fun tr => (mistakes s tr)%:R) =
    \sum_(i < T) mean (L s) (fun tr => (if drop i s is (x, y) :: _ then answer_of i x tr != y else false)%:R).
  by rewrite -mean_sum; apply: eq_bigr => tr _; rewrite mistakes_sum // natr_sum.
apply: ler_sum => i _; rewrite (drop_nth (x0, zero)) ?sT //; case: (nth _ s i) => x y.
rewrite -pr_mean pr_not // ler_add2l ler_opp2 /next size_takel ?sT ?ltn_ord //; last exact: ltnW.
set now := take i s; rewrite (_ : i = size now :> nat); last by rewrite size_takel // sT ltnW.
rewrite le_eqVlt; apply/orP; left; apply/eqP.
apply: (@pr_next (size now) _ _ (fun h => h x == y)); rewrite ?size_takel ?size_padded ?sT ?ltn_ord ?(ltnW (ltn_ord
  i)) //.
  by rewrite size_takel ?sT // ltnW.
by rewrite /padded take_cat size_takel ?sT ?(ltnW (ltn_ord i)) // ltnn subnn take0 cats0.
Qed.
End Forced.
