(* The probability of events that nothing decides.

   An inequality between numbers is decided. So in its proof finitely many propositions may be taken as decided, by a
   double negation: no axiom is used. If P holds wherever Q does not, and the outcomes with Q have probability b at
   most, then P has probability 1 - b at least. Reusable. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* for a decided conclusion finitely many propositions may be taken as decided *)
Lemma decided_for_now (A : finType) (P : A -> Prop) : classically (forall a, decidable (P a)).
Proof.
suff some (s : seq A) : classically (forall a, a \in s -> decidable (P a)).
  by move=> b goal; apply: (some (enum A)) => dec; apply: goal => a; apply: dec; rewrite mem_enum.
elim: s => [|a s IHs] b goal; first exact: goal.
apply: IHs => dec; apply: (@classic_EM (P a)) => deca; apply: goal => a'.
by rewrite in_cons; case: (eqVneq a' a) => [-> _|_ /dec].
Qed.

Lemma probably (F : realFieldType) (A : finType) (p : A -> F) (P Q : A -> Prop) b : dist p ->
  (forall a, ~ Q a -> P a) -> (forall E : pred A, (forall a, E a -> Q a) -> pr p E <= b) ->
  probability_at_least p P (1 - b).
Proof.
move=> dp QP small E PE; apply: (@decided_for_now _ Q) => dec.
rewrite ler_subl_addl -ler_subl_addr -pr_not //; apply: small => a.
by case: (dec a) => // /QP/PE->.
Qed.
