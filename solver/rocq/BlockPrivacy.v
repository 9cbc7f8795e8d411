(* Privacy of the predictor from that of the runs of BetweenThresholds (yan Observation 1).

   The split does not depend on the data, so it may be fixed. An example is in one block: replacing it leaves the
   examples of all other blocks, and so their hypotheses after every transcript, as they are.
   A mean over the splits keeps (epsilon, delta)-indistinguishability. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import Indistinguishability DisjointParts HardQueries Predictor Shuffled.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma close_mix (F : realFieldType) (A B : finType) c d (p : A -> F) (k l : A -> B -> F) : dist p ->
  (forall x, close c d (k x) (l x)) -> close c d (bind p k) (bind p l).
Proof.
move=> dp kl E; rewrite !pr_bind -meanZ -[X in _ + X](mean_const d dp) -meanD; apply: mean_le => // x; exact: kl.
Qed.

Theorem yan_observation_1_proved : yan_observation_1.
Proof.
move=> F X x k m T Omega W decide generate c delta dW private.
have dS := dist_equally_likely F (some_split (card_ord (k * m))).
split=> [s _|s s' ns ss'].
  apply: dist_bind => // f; apply: dist_bind => // w; apply: dist_transcripts => h; exact: dist_next.
case: ss' => u [y [y' [v [es es']]]]; apply: close_mix => // f.
have lt_u : (size u < k * m)%N by rewrite -ns es size_cat /= -addSnnS leq_addr.
apply: (private _ _ (f (Ordinal lt_u))) => h b other; congr (generate _ h).
have := part_neighbours (part_by f) b es es'; rewrite ifN //; apply: contra other => /eqP same.
by apply/eqP/val_inj; rewrite /= -same /part_by insubT.
Qed.
