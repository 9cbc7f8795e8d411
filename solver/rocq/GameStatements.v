(* The statements on what privacy means: by events, under adaptive composition, and for online learners against
   oblivious and adaptive adversaries (gl sections 2 and 3), with the definitions they need.

   As in ProbabilityStatements.v probabilities are numbers of an ordered field F, and c stands for exp(epsilon).
   Answers, hypotheses, choices and examples are elements of finite types. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Events *)
(* the hockey-stick divergence: the sum of positive parts *)
Definition hockey_stick (F : realFieldType) (A : finType) (c : F) (p q : A -> F) : F :=
  \sum_a Num.max 0 (p a - c * q a).

(* gl.definition-2.1: for two functions, in one direction, and for an algorithm; some event attains it *)
Definition gl_definition_2_1 := forall (F : realFieldType) (A : finType) (c delta : F),
  (forall p q : A -> F, (close c delta p q <-> hockey_stick c p q <= delta) /\
     exists E, pr p E - c * pr q E = hockey_stick c p q) /\
  forall X n (M : seq X -> A -> F), (forall s, size s = n -> dist (M s)) ->
  (dp n c delta M <-> forall s s', size s = n -> neighbours s s' -> hockey_stick c (M s) (M s') <= delta).

(** Adaptive composition *)
Section Composition.
Variables (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F) (adjacent : rel D).
(* at each step an adversary chooses a mechanism of the family and two adjacent data sets, by the answers before *)
Definition choice := (I * D * D)%type.
Definition allowed_choices (x : seq A -> choice) := forall past, adjacent (x past).1.2 (x past).2.
(* the answer to a choice, with the first data set (b false) or the second one *)
Definition answer_law (j : choice) (b : bool) : A -> F := M j.1.1 (if b then j.2 else j.1.2).
(* the mean of f(all answers) in T steps *)
Fixpoint steps_mean (b : bool) (x : seq A -> choice) T past (f : seq A -> F) : F :=
  if T is T'.+1 then mean (answer_law (x past) b) (fun a => steps_mean b x T' (rcons past a) f) else f past.
Definition answers_probability b x T (E : pred (seq A)) := steps_mean b x T [::] (fun past => (E past)%:R).

(* (epsilon, delta)-private under T-fold adaptive composition *)
Definition adaptively_private T (c delta : F) := forall x E, allowed_choices x ->
  answers_probability false x T E <= c * answers_probability true x T E + delta.
(* the same for adversaries with coins i, which the event may know *)
Definition private_with_coins T (c delta : F) := forall (C : finType) (w : C -> F) (x : C -> seq A -> choice)
  (E : C -> pred (seq A)), dist w -> (forall i, allowed_choices (x i)) ->
  mean w (fun i => answers_probability false (x i) T (E i)) <=
  c * mean w (fun i => answers_probability true (x i) T (E i)) + delta.
(* the largest loss from here on, if the answers so far have the probabilities p and q *)
Fixpoint largest_loss (c : F) T p q : F :=
  if T is T'.+1 then \big[Num.max/0]_(j : choice | adjacent j.1.2 j.2)
    \sum_a largest_loss c T' (p * answer_law j false a) (q * answer_law j true a)
  else Num.max 0 (p - c * q).
End Composition.

(* gl.definition-2.2: the recursion finds the worst adversary; coins and the direction do not matter *)
Definition gl_definition_2_2 := forall (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F) (adjacent : rel D)
  T (c delta : F), (forall i s, dist (M i s)) -> symmetric adjacent -> (exists j : choice I D, adjacent j.1.2 j.2) ->
  [/\ adaptively_private M adjacent T c delta <-> largest_loss M adjacent c T 1 1 <= delta,
      adaptively_private M adjacent T c delta <-> private_with_coins M adjacent T c delta &
      adaptively_private M adjacent T c delta <-> forall x E, allowed_choices adjacent x ->
        answers_probability M true x T E <= c * answers_probability M false x T E + delta].

(** Private online learners *)
Section Learners.
Variables (F : realFieldType) (State Out H X : finType).
(* In each round a learner in the secret state s draws an outcome, with the probabilities [publish s], and publishes the
   hypothesis that it shows; then it receives an example and goes to another state. It starts in a random state. *)
Inductive publishing_learner := PublishingLearner of (State -> F) & (State -> Out -> F) & (Out -> H) &
  (State -> Out -> X -> State).
Variable L : publishing_learner.
Definition start_law := let: PublishingLearner s _ _ _ := L in s.
Definition publish_law := let: PublishingLearner _ p _ _ := L in p.
Definition shown_by := let: PublishingLearner _ _ h _ := L in h.
Definition next_state := let: PublishingLearner _ _ _ n := L in n.
Definition well_formed := dist start_law /\ forall s, dist (publish_law s).
(* the mean of f(all hypotheses) in T rounds from state s; the example of a round depends on those of earlier rounds *)
Fixpoint rounds_mean (x : seq H -> X) T s past (f : seq H -> F) : F :=
  if T is T'.+1 then mean (publish_law s) (fun o =>
    rounds_mean x T' (next_state s o (x past)) (rcons past (shown_by o)) f)
  else f past.
Definition published_probability x T (E : pred (seq H)) : F :=
  mean start_law (fun s => rounds_mean x T s [::] (fun past => (E past)%:R)).

(* an adversary names two examples in each round; its two sequences differ in at most one, on each course of the game *)
Definition differ_at_most (n : nat) T (x : seq H -> X * X) := forall hs : seq H, size hs = T ->
  (count (fun t => (x (take t hs)).1 != (x (take t hs)).2) (iota 0 T) <= n)%N.
Definition side (b : bool) (x : seq H -> X * X) past := if b then (x past).2 else (x past).1.
Definition adaptively_private_learner T (c delta : F) := forall x E, differ_at_most 1 T x ->
  published_probability (side true x) T E <= c * published_probability (side false x) T E + delta.
Definition learner_private_with_coins T (c delta : F) := forall (C : finType) (w : C -> F) (x : C -> seq H -> X * X)
  (E : C -> pred (seq H)), dist w -> (forall i, differ_at_most 1 T (x i)) ->
  mean w (fun i => published_probability (side true (x i)) T (E i)) <=
  c * mean w (fun i => published_probability (side false (x i)) T (E i)) + delta.

(* the weight of each state after h was published and e was received, if states have the weights u before *)
Definition pushed (u : State -> F) (e : X) (h : H) : State -> F := fun s' =>
  \sum_s \sum_(o | (shown_by o == h) && (next_state s o e == s')) u s * publish_law s o.
(* the largest loss from here on, T rounds before the end, if examples may differ n times *)
Fixpoint learner_loss (c : F) T n (u v : State -> F) : F :=
  if T is T'.+1 then \big[Num.max/0]_(e : X * X | (e.1 == e.2) || (0 < n)%N)
    \sum_h learner_loss c T' (n - (e.1 != e.2))%N (pushed u e.1 h) (pushed v e.2 h)
  else Num.max 0 (\sum_s u s - c * \sum_s v s).

(* the law of the hypotheses for a sequence of examples that is fixed before *)
Definition sequence_law (z : X) T (s : seq X) (hs : T.-tuple H) : F :=
  published_probability (fun past => nth z s (size past)) T (pred1 (hs : seq H)).
End Learners.

(* gl.remark-3-adaptive-privacy: the recursion finds the worst adversary; coins and the direction do not matter *)
Definition gl_remark_3_adaptive_privacy := forall (F : realFieldType) (State Out H X : finType)
  (L : publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L ->
  [/\ adaptively_private_learner L T c delta <-> learner_loss L c T 1 (start_law L) (start_law L) <= delta,
      adaptively_private_learner L T c delta <-> learner_private_with_coins L T c delta &
      adaptively_private_learner L T c delta <-> forall x E, differ_at_most 1 T x ->
        published_probability L (side false x) T E <= c * published_probability L (side true x) T E + delta].

(* gl.remark-3-oblivious-privacy: private as a function of the sequence, by events of all T hypotheses; it follows from
   privacy against adaptive adversaries *)
Definition gl_remark_3_oblivious_privacy := forall (F : realFieldType) (State Out H X : finType)
  (L : publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L ->
  [/\ dp T c delta (sequence_law L z (T := T)) <-> forall s s', size s = T -> neighbours s s' ->
        hockey_stick c (sequence_law L z (T := T) s) (sequence_law L z s') <= delta,
      dp T c delta (sequence_law L z (T := T)) <-> forall s s' E, size s = T -> neighbours s s' ->
        published_probability L (fun past => nth z s (size past)) T E <=
        c * published_probability L (fun past => nth z s' (size past)) T E + delta &
      adaptively_private_learner L T c delta -> dp T c delta (sequence_law L z (T := T))].
