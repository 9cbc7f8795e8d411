(* No online learner errs rarely on random labels: over all labels of T points it makes T/2 mistakes on average.

   In each round the two labels have chances to be wrong that add up to 1, whatever the learner knows. So a bound B that
   fails with probability beta at most for all labels has T <= 2 (B + beta T). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements ForestStatements.
From Littlestone Require Import Depth Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
