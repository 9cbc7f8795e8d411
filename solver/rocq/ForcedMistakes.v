(* Randomised online learners err on half of the labels of N points that may be anything, in N rounds.

   A learner in the sense of ForestStatements.v gives, for the examples s seen so far, the probability of each label at
   a point in the next round: that of an event on its first hypotheses, the same for all examples that go on from s. So
   bgs Lemma 8.6 applies to it, and the class of all functions on N points has dimension N. Used for wrong variants. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import Depth Finite HardPath Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
