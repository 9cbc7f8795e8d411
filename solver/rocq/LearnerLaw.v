(* What the learner of SparseLearner.v publishes in T rounds, as a distribution: the mean of a function of it is linear
   and monotone, the mean of a count is the expected number of counted rounds, and what is published in the first rounds
   does not depend on later examples.

   All by induction on the rounds that are left. A function of the first k publications is fixed after k rounds; before,
   the example of a round changes the trees only, which are not read until the next round. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import Tournament Forest Guesses Potential Renewals SparseLearner LearnerPrivacy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Law.
Variables (F : realFieldType) (X : Type) (hyp : finType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d n k : nat) (out : tournament X bool_eqType -> seq bool).
Notation state := ('I_n -> tournament X bool_eqType).
Notation answer := (option hyp * bool)%type.
Variables (above : nat -> F) (hist : state -> option hyp -> F) (w : 'I_k.+1 -> F).
Hypotheses (above01 : forall u, 0 <= above u <= 1) (hist_dist : forall s, dist (hist s)) (w_dist : dist w).
Hypothesis n0 : (0 < n)%N.
Variable y : {ffun 'I_n -> {ffun inner d -> bool}}.
Notation law := (law ev diff A out above hist w y).
Implicit Types (x : nat -> X * bool) (past tr : seq answer) (f g : seq answer -> F).

Let dl := @dist_any_leaf F d n n0.
Let dp := dist_publish A d out above01 hist_dist w_dist.

(* all that is seen has probability 1 *)
Lemma law_const x T t sm past (b : F) : law x T t sm past (fun=> b) = b.
Proof.
elim: T t sm past => //= T IH t sm past; rewrite -[RHS](mean_const b (dp t sm)).
apply: eq_bigr => p _; congr (_ * _).
by rewrite -[RHS](mean_const b dl); apply: eq_bigr => l _; congr (_ * _); exact: IH.
Qed.

Lemma law_le x T t sm past f g : (forall tr, size tr = (size past + T)%N -> f tr <= g tr) ->
  law x T t sm past f <= law x T t sm past g.
Proof.
elim: T t sm past => [|T IH] t sm past fg /=; first by apply: fg; rewrite addn0.
apply: mean_le => // p; apply: mean_le => // l; apply: IH => tr; rewrite size_rcons addSnnS; exact: fg.
Qed.

Lemma law_sum x (I : finType) T t sm past (c : I -> F) (f : I -> seq answer -> F) :
  law x T t sm past (fun tr => \sum_i c i * f i tr) = \sum_i c i * law x T t sm past (f i).
Proof.
elim: T t sm past => //= T IH t sm past.
under [RHS]eq_bigr do rewrite -meanZ; rewrite -mean_sum; apply: eq_bigr => p _; congr (_ * _).
under [RHS]eq_bigr do rewrite -meanZ; rewrite -mean_sum; apply: eq_bigr => l _; congr (_ * _).
exact: IH.
Qed.

Lemma law_same x x' T t sm past f : (forall u, (u < t + T)%N -> x u = x' u) ->
  law x T t sm past f = law x' T t sm past f.
Proof.
elim: T t sm past => //= T IH t sm past same.
apply: eq_bigr => p _; congr (_ * _); apply: eq_bigr => l _; congr (_ * _).
rewrite /round same; first by apply: IH => u ut; apply: same; rewrite -addSnnS.
by rewrite addnS ltnS leq_addr.
Qed.

(* means of a sum of what happens in single rounds *)
Lemma law_counted x (count : seq answer -> nat) (c : nat -> answer -> bool) :
  (forall tr a, count (rcons tr a) = (count tr + c (size tr) a)%N) -> forall T t sm past, size past = t ->
  law x T t sm past (fun tr => (count tr)%:R) = (count past)%:R +
  expected (@any_leaf F d n) (publish A d out above hist w)
    (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x (@remember hyp k)) (fun t sm p => c t (seen p)) T t sm.
Proof.
move=> count_rcons; elim=> [|T IH] t sm past st /=; first by rewrite addr0.
rewrite -[X in X + _](mean_const _ (dp t sm)) -meanD; apply: eq_bigr => p _; congr (_ * _).
rewrite addrA -[X in X + _](mean_const _ dl) -meanD; apply: eq_bigr => l _; congr (_ * _).
by rewrite IH ?size_rcons ?st // count_rcons natrD st.
Qed.

(* without a hypothesis the threshold noise does not matter *)
Lemma law_none x T t (s : state) z z' more past f :
  law x T t (s, (None, z, more)) past f = law x T t (s, (None, z', more)) past f.
Proof.
elim: T t s past more => [//|T IH] t s past [|more] /=.
  by rewrite !mean_stopped; apply: eq_bigr => l _; congr (_ * _); exact: IH.
by rewrite !mean_publish /= subrr !mul0r.
Qed.

(** Causality *)
Definition first_of j f := forall tr tr', take j tr = take j tr' -> f tr = f tr'.

Lemma law_known x T t sm past f j : first_of j f -> (j <= size past)%N -> law x T t sm past f = f past.
Proof.
move=> fj; elim: T t sm past => //= T IH t sm past jp.
rewrite -[RHS](mean_const _ (dp t sm)); apply: eq_bigr => p _; congr (_ * _).
rewrite -[RHS](mean_const _ dl); apply: eq_bigr => l _; congr (_ * _).
rewrite IH ?size_rcons ?leqW //; apply: fj; rewrite -cats1 takel_cat //.
Qed.

Lemma law_causal x x' T t sm past f j : first_of j f -> size past = t -> (forall u, (u.+1 < j)%N -> x u = x' u) ->
  law x T t sm past f = law x' T t sm past f.
Proof.
move=> fj st same; elim: T t sm past st => //= T IH t sm past st.
apply: eq_bigr => p _; congr (_ * _); apply: eq_bigr => l _; congr (_ * _).
case: (ltnP t.+1 j) => [tj|jt]; first by rewrite /round same //; apply: IH; rewrite size_rcons st.
by rewrite !(law_known _ _ _ _ fj) ?size_rcons ?st.
Qed.
End Law.
