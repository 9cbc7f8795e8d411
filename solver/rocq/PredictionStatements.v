(* The statements on private prediction of VC classes (yan), with the definitions they need.

   As in ProbabilityStatements.v probabilities are numbers of any ordered field F. Points are any type X, a class is any
   class of binary functions on X. Where events speak of all members of a class nothing decides them; so P has
   probability at most b if no set of outcomes with P has more. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

Definition probability_at_most (F : realFieldType) (A : finType) (p : A -> F) (P : A -> Prop) (b : F) :=
  forall E : pred A, (forall a, E a -> P a) -> pr p E <= b.

(* functions on N points of a class of VC dimension d differ in at most C(N, 0) + .. + C(N, d) ways (Sauer) *)
Definition sauer_sum (N d : nat) := (\sum_(i < d.+1) 'C(N, i))%N.

(** Transcripts (yan Algorithm 2) *)
(* An answer: whether the query was hard (TOP), and the label. Transcripts have the last answer first, so the query of
   the answer before h is x (size h), if x are the queries. *)
Notation answer := (prod_finType bool_finType (ordinal_finType 2)).
Definition hard_queries (h : seq answer) := count (fun a => a.1) h.

(* the probability of the transcript of T answers if the one after h is drawn by k h *)
Fixpoint probability_of (F : realFieldType) (k : seq answer -> answer -> F) (h : seq answer) : F :=
  if h is a :: h' then probability_of k h' * k h' a else 1.
Definition transcripts (F : realFieldType) (k : seq answer -> answer -> F) T : T.-tuple answer -> F :=
  fun h => probability_of k h.
(* answers are drawn by distributions that may depend on all answers before; labels of hard queries are fair coins *)
Definition fair_on_hard_queries (F : realFieldType) (k : seq answer -> answer -> F) :=
  (forall h, dist (k h)) /\ forall h, k h (true, zero) = k h (true, one).

Section Recorded.
Variables (X : Type) (H : class X 1) (x : nat -> X).
(* g has the labels of all hard queries *)
Fixpoint agrees (h : seq answer) (g : hypothesis X 1) : bool :=
  if h is a :: h' then (a.1 ==> (g (x (size h')) == a.2)) && agrees h' g else true.
(* the members of H that agree with the answers before a hard query had both labels on it *)
Fixpoint hard_queries_divide (h : seq answer) : Prop := if h is a :: h' then
    (a.1 -> forall y, exists g, [/\ H g, agrees h' g & g (x (size h')) = y]) /\ hard_queries_divide h'
  else True.
End Recorded.

(* yan.claim-5: queries x fixed in advance. Lemma 2 gives that hard queries divide (yan.claim-4); a run of T answers in
   which they do and more than K are hard has probability beta at most if sauer_sum T d <= beta 2^(K + 1). *)
Definition yan_claim_5 := forall (F : realFieldType) X (H : class X 1) (x : nat -> X) d T K (beta : F)
  (k : seq answer -> answer -> F), vc_dimension H d -> fair_on_hard_queries k ->
  (sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  probability_at_most (@transcripts F k T) (fun h => (K < hard_queries h)%N /\ hard_queries_divide H x h) beta.
(* yan.claim-5: K = max(4 d log2(e T/d), 16 ln(1/beta)) is enough, rounded up; so is a smaller K *)
Definition yan_claim_5_number := forall T d K (beta : R), (0 < d <= T)%N ->
  (0 < beta <= 1 -> 4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K -> 16 * ln (1 / beta) <= INR K ->
   INR (sauer_sum T d) <= beta * 2 ^ K.+1)%real.
Definition yan_claim_5_number_sharper := forall T d K (beta : R), (0 < d <= T)%N ->
  (0 < beta -> INR d * (ln (exp 1 * INR T / INR d) / ln 2) + ln (1 / beta) / ln 2 <= INR K + 1 ->
   INR (sauer_sum T d) <= beta * 2 ^ K.+1)%real.
