(* The statements on interactive mechanisms that are interleaved (lyu section 3.4, after Lemma 3.2), with the
   definitions they need. As in ProbabilityStatements.v probabilities are numbers of an ordered field F, and c stands
   for exp(epsilon). Queries are anything; there are finitely many answers, as many as one likes. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Section Interactive.
Variables (F : realFieldType) (Q : Type) (A : finType).
(* An interactive mechanism on its data: w h is the probability that it gives the answers of h if it is asked the
   queries of h, the first ones first. It may keep anything in mind. *)
Definition interactive (w : seq (Q * A) -> F) :=
  [/\ w [::] = 1, forall h, 0 <= w h & forall h q, \sum_a w (rcons h (q, a)) = w h].

(* an adversary asks s t after the answers t; what is asked and answered if all answers are t *)
Fixpoint with_moves (I : Type) (s : seq A -> I) (t : seq A) : seq (I * A) :=
  if t is a :: t' then (s [::], a) :: with_moves (fun u => s (a :: u)) t' else [::].
(* the law of the T answers of one mechanism *)
Definition transcript T (w : seq (Q * A) -> F) (s : seq A -> Q) : T.-tuple A -> F := fun t => w (with_moves s t).

(* n mechanisms; the adversary also chooses which one is asked; what mechanism i was asked and answered *)
Definition of_mechanism n (i : 'I_n) (h : seq ('I_n * Q * A)) : seq (Q * A) :=
  [seq (x.1.2, x.2) | x <- h & x.1.1 == i].
Definition all_answers n T (w : 'I_n -> seq (Q * A) -> F) (s : seq A -> 'I_n * Q) : T.-tuple A -> F :=
  fun t => \prod_i w i (of_mechanism i (with_moves s t)).
End Interactive.

(* randomised response: with probability delta it says which of two data sets, b, it has; if not, it says one of the
   two, the right one c times as likely *)
Definition response (F : realFieldType) (c delta : F) (b : bool) : bool * bool -> F := fun o =>
  if o.1 then (if o.2 == b then delta else 0) else (1 - delta) * (if o.2 == b then c else 1) / (1 + c).

(* mechanism i on two data sets, w i and w' i, is (epsilon i, delta i)-private for each adversary who asks T queries *)
Definition all_private (F : realFieldType) Q (A : finType) n T (w w' : 'I_n -> seq (Q * A) -> F)
  (c delta : 'I_n -> F) := forall i, [/\ interactive (w i), interactive (w' i), 1 <= c i, 0 <= delta i <= 1
  & forall s, indistinguishable (c i) (delta i) (@transcript F Q A T (w i) s) (@transcript F Q A T (w' i) s)].

(* lyu.remark-3.4-concurrent: interleaved they are as private as randomised responses, one for each *)
Definition lyu_remark_3_4_concurrent := forall (F : realFieldType) Q (A : finType) n T
  (w w' : 'I_n -> seq (Q * A) -> F) (c delta : 'I_n -> F) C D, all_private T w w' c delta ->
  close C D (independent (fun i => response (c i) (delta i) true))
            (independent (fun i => response (c i) (delta i) false)) ->
  forall s, close C D (@all_answers F Q A n T w s) (@all_answers F Q A n T w' s).

(* lyu.remark-3.4-concurrent: so each guarantee of composition for mechanisms that answer once, of these epsilon and
   delta, is one for interactive mechanisms that are interleaved *)
Definition lyu_remark_3_4_concurrent_sequential := forall (F : realFieldType) Q (A : finType) n T
  (w w' : 'I_n -> seq (Q * A) -> F) (c delta : 'I_n -> F) C D, all_private T w w' c delta ->
  (forall p p' : 'I_n -> bool * bool -> F,
    (forall i, [/\ dist (p i), dist (p' i) & indistinguishable (c i) (delta i) (p i) (p' i)]) ->
    close C D (independent p) (independent p')) ->
  forall s, close C D (@all_answers F Q A n T w s) (@all_answers F Q A n T w' s).
