(* A random permutation of which a part is permuted again.

   A permutation of some of the places, V, extends to all places. A uniformly random permutation after the extension of
   any permutation of V is as random as before; so its mean is the mean of means over permutations of V alone. Blocks
   within V are then random blocks of V. Reusable. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import WithoutReplacement.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** Permuting some of the places *)
Section Extension.
Variables (T : finType) (V : {set T}).
Notation part := {t | t \in V}.

Lemma big_part (R : Type) (idx : R) (op : Monoid.com_law idx) (P : pred T) (f : T -> R) :
  \big[op/idx]_(t | (t \in V) && P t) f t = \big[op/idx]_(u : part | P (val u)) f (val u).
Proof.
rewrite (reindex_omap (val : part -> T) insub) => [|t /andP[tV _]]; last by rewrite insubT.
by apply: eq_bigl => u; rewrite valK eqxx andbT (valP u).
Qed.

Definition extend_fun (sigma : {perm part}) (t : T) : T := if insub t is Some u then val (sigma u) else t.

Lemma extend_inj sigma : injective (extend_fun sigma).
Proof.
have inV (u : part) : val u \in V by exact: valP.
move=> t t'; rewrite /extend_fun; case: insubP => [u _ <-|tV]; case: insubP => [u' _ <-|t'V] //.
- by move=> /val_inj/perm_inj->.
- by move=> tt; rewrite -tt inV in t'V.
by move=> tt; rewrite tt inV in tV.
Qed.
Definition extend sigma := perm (extend_inj (sigma := sigma)).

Lemma extend_val sigma (u : part) : extend sigma (val u) = val (sigma u).
Proof. by rewrite permE /extend_fun valK. Qed.

Lemma extend_out sigma t : t \notin V -> extend sigma t = t.
Proof. by move=> tV; rewrite permE /extend_fun insubN. Qed.

Local Open Scope ring_scope.
Variable F : realFieldType.

Lemma mean_extended (g : {perm T} -> F) : mean (@uniform F [finType of {perm T}]) g =
  mean (@uniform F [finType of {perm T}]) (fun pi =>
    mean (@uniform F [finType of {perm part}]) (fun sigma => g (extend sigma * pi)%g)).
Proof.
rewrite [RHS](_ : _ = mean (@uniform F [finType of {perm part}]) (fun sigma =>
    mean (@uniform F [finType of {perm T}]) (fun pi => g (extend sigma * pi)%g))); last first.
  rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => sigma _.
  by rewrite mulr_sumr; apply: eq_bigr => pi _; rewrite mulrCA.
rewrite [RHS](_ : _ = mean (@uniform F [finType of {perm part}]) (fun=> mean (@uniform F [finType of {perm T}]) g)).
  by rewrite mean_const //; exact: dist_shuffle.
apply: eq_bigr => sigma _; congr (_ * _); rewrite /mean [RHS](reindex_inj (mulgI (extend sigma))) /=.
by apply: eq_bigr => pi _.
Qed.

(* hits of a block in V, after permuting V *)
Lemma hits_extended (D J : {set T}) (sigma : {perm part}) (pi : {perm T}) : J \subset V ->
  block_hits F D J (extend sigma * pi)%g =
  block_hits F [set u : part | pi (val u) \in D] [set u : part | val u \in J] sigma.
Proof.
move=> /subsetP JV; rewrite /block_hits.
rewrite [RHS](_ : _ = \sum_(u : part | val u \in J) (pi (val (sigma u)) \in D)%:R); last first.
  by apply: eq_big => u; rewrite !inE.
rewrite [LHS](_ : _ = \sum_(t in V | t \in J) (pi (extend sigma t) \in D)%:R); last first.
  by apply: eq_big => t; [case: (boolP (t \in J)) => [/JV->|]; rewrite ?andbF|rewrite permM].
rewrite (big_part _ (fun t => t \in J)); by apply: eq_bigr => u _; rewrite extend_val.
Qed.

Lemma card_extended (J : {set T}) : J \subset V -> #|[set u : part | val u \in J]| = #|J|.
Proof.
move=> /subsetP JV; rewrite -[RHS]sum1_card -sum1dep_card.
rewrite -(big_part _ (fun t => t \in J) (fun=> 1%N)); apply: eq_bigl => t.
by case: (boolP (t \in J)) => [/JV->|]; rewrite ?andbF.
Qed.
End Extension.

