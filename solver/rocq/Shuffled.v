(* Equally likely subsets and splits, by random permutations.

   A permutation of the places acts on subsets and on splits into blocks, and keeps the sizes. So all subsets of m
   places, or all equal splits, are permuted among themselves: the probability of an event is the mean, over all of
   them, of the probability that a random permutation takes this one into the event. A bound for each one is a bound
   for a random one. Reusable. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import Concentration WithoutReplacement.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section EquallyLikely.
Variables (F : realFieldType) (A : finType) (S : pred A).

Lemma equally_likely_ge0 a : 0 <= equally_likely F S a.
Proof. by rewrite /equally_likely; case: ifP; rewrite ?lexx // invr_ge0 ler0n. Qed.

Lemma sum_equally_likely : \sum_a equally_likely F S a = #|S|%:R / #|S|%:R.
Proof. by rewrite -big_mkcond /= sumr_const -[LHS]mulr_natl. Qed.

Lemma dist_equally_likely : (0 < #|S|)%N -> dist (equally_likely F S).
Proof.
move=> S0; split=> [a|]; first exact: equally_likely_ge0.
by rewrite sum_equally_likely divff // pnatr_eq0 -lt0n.
Qed.

Variables (T : finType) (act : {perm T} -> A -> A).
Hypotheses (act_inj : forall pi, injective (act pi)) (act_S : forall pi a, S (act pi a) = S a).

Lemma pr_shuffled (E : pred A) b : 0 <= b ->
  (forall a, S a -> pr (@uniform F [finType of {perm T}]) (fun pi => E (act pi a)) <= b) ->
  pr (equally_likely F S) E <= b.
Proof.
move=> b0 each; have dS := dist_shuffle F T; rewrite pr_mean.
have -> : mean (equally_likely F S) (fun a => (E a)%:R) =
    mean (equally_likely F S) (fun a => pr (@uniform F [finType of {perm T}]) (fun pi => E (act pi a))).
  rewrite -(mean_const (mean (equally_likely F S) (fun a => (E a)%:R)) dS) /mean.
  under [RHS]eq_bigr do rewrite pr_mean mulr_sumr.
  rewrite [RHS]exchange_big; apply: eq_bigr => pi _; rewrite mulr_sumr [LHS](reindex_inj (@act_inj pi)).
  by apply: eq_bigr => a _; rewrite mulrCA /equally_likely act_S.
apply: le_trans (_ : \sum_a equally_likely F S a * b <= _).
  apply: ler_sum => a _; rewrite /equally_likely; case: ifP => [Sa|_]; last by rewrite !mul0r.
  by apply: ler_wpmul2l; [rewrite invr_ge0 ler0n|exact: each].
rewrite -mulr_suml sum_equally_likely; case: (eqVneq #|S| 0%N) => [->|S0]; first by rewrite mul0r mul0r.
by rewrite divff ?mul1r // pnatr_eq0.
Qed.
End EquallyLikely.

Section Subsets.
Variables (F : realFieldType) (T : finType).
Implicit Types (J : {set T}) (pi : {perm T}).

Lemma some_subset m : (m <= #|T|)%N -> (0 < #|[pred J : {set T} | #|J| == m]|)%N.
Proof.
move=> mT; apply/card_gt0P; exists [set t in take m (enum T)]; rewrite inE cardsE (card_uniqP _).
  by rewrite size_takel // -cardE.
by rewrite take_uniq ?enum_uniq.
Qed.

Lemma pr_subset m (E : pred {set T}) b : 0 <= b ->
  (forall J, #|J| = m -> pr (@uniform F [finType of {perm T}]) (fun pi => E (pi @: J)) <= b) ->
  pr (equally_likely F (fun J : {set T} => #|J| == m)) E <= b.
Proof.
move=> b0 each; apply: (pr_shuffled (T := T) (act := fun pi J => pi @: J)) => // [pi|pi J|J /eqP Jm].
- exact: imset_inj (@perm_inj _ pi).
- by rewrite card_imset //; exact: perm_inj.
- exact: each.
Qed.

(* the frequency on a permuted block *)
Lemma frequency_hits (W : pred T) J pi :
  frequency F (pi @: J) W = block_hits F [set t | W t] J pi / #|J|%:R.
Proof.
rewrite /frequency card_imset; last exact: perm_inj.
congr (_ / _); rewrite /block_hits -sum1_card natr_sum.
rewrite (eq_bigl (fun t => (t \in pi @: J) && W t)) => [|t]; last by rewrite inE.
rewrite big_mkcondr big_imset => [|t t' _ _]; last exact: perm_inj.
by apply: eq_bigr => t _; rewrite inE; case: (W _).
Qed.

Lemma frequency_all (W : pred T) : frequency F setT W = share F [set t | W t].
Proof. by rewrite /frequency /share cardsT; congr (_%:R / _); apply: eq_card => t; rewrite !inE. Qed.
End Subsets.

Section Splits.
Variables (F : realFieldType) (T : finType) (k : nat).
Implicit Types (f : {ffun T -> 'I_k}) (pi : {perm T}).

Lemma some_split m : #|T| = (k * m)%N -> (0 < #|@splits T k m|)%N.
Proof.
move=> Tkm; have same : #|T| = #|[finType of 'I_k * 'I_m]| by rewrite card_prod !card_ord.
pose phi (t : T) : 'I_k * 'I_m := enum_val (cast_ord same (enum_rank t)).
have phi_bij : bijective phi.
  exists (fun p => enum_val (cast_ord (esym same) (enum_rank p))) => [t|p]; rewrite /phi enum_valK.
    by rewrite cast_ordK enum_rankK.
  by rewrite cast_ordKV enum_rankK.
apply/card_gt0P; exists [ffun t => (phi t).1]; apply/forallP => b.
have -> : block [ffun t => (phi t).1] b = phi @^-1: (setX [set b] setT).
  by apply/setP => t; rewrite !inE ffunE andbT.
by rewrite on_card_preimset ?cardsX ?cards1 ?cardsT ?card_ord ?mul1n //; exact: onW_bij.
Qed.

Definition permuted pi f : {ffun T -> 'I_k} := [ffun t => f ((pi^-1)%g t)].

Lemma block_permuted pi f b : block (permuted pi f) b = pi @: block f b.
Proof.
apply/setP => t; rewrite inE ffunE; apply/idP/imsetP => [fb|[t' ft' ->]].
  by exists ((pi^-1)%g t); rewrite ?inE // permKV.
by move: ft'; rewrite inE permK.
Qed.

Lemma pr_split m (E : pred {ffun T -> 'I_k}) b : 0 <= b ->
  (forall f, splits m f -> pr (@uniform F [finType of {perm T}]) (fun pi => E (permuted pi f)) <= b) ->
  pr (equally_likely F (@splits T k m)) E <= b.
Proof.
move=> b0 each; apply: (pr_shuffled (T := T) (act := permuted)) => // [pi f f' ff|pi f].
  by apply/ffunP => t; have := congr1 (fun h : {ffun T -> 'I_k} => h (pi t)) ff; rewrite !ffunE permK.
apply: eq_forallb => c; rewrite block_permuted card_imset //; exact: perm_inj.
Qed.
End Splits.
