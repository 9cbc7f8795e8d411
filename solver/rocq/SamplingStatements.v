(* The statements on draws without replacement (gl Lemma 5.2). Names are those of the ledger; numbers are real, and the
   axioms are those of Coq's real numbers. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* the mean of f over the members of s, which are equally likely *)
Definition mean_over A (s : seq A) (f : A -> R) : R := total s f / INR (size s).
(* the mean of f [:: Z_1; ..; Z_n] over n draws from s without replacement: rem z s is s without z *)
Fixpoint draws_mean (Z : eqType) (s : seq Z) n (f : seq Z -> R) : R :=
  if n is m.+1 then mean_over s (fun z => draws_mean (rem z s) m (fun t => f (z :: t))) else f [::].

(* Pr[E F - F >= eps] for n draws from all of Z *)
Definition lower_tail (Z : finType) n (F : seq Z -> R) (eps : R) : R :=
  draws_mean (enum Z) n (fun t => if Rle_dec eps (draws_mean (enum Z) n F - F t) then 1 else 0).
(* F changes by at most c if one of n entries, which may be equal, changes; its values may be any numbers *)
Definition bounded_differences Z n (F : seq Z -> R) (c : R) :=
  forall t t', size t = n -> neighbours t t' -> Rabs (F t - F t') <= c.

(* gl.lemma-5.2 *)
Definition gl_lemma_5_2 := forall (Z : finType) n (F : seq Z -> R) c eps, (0 < n <= #|Z|)%N -> 0 < c -> 0 <= eps ->
  bounded_differences n F c -> lower_tail n F eps <= exp (- (2 * eps ^ 2 / (9 * INR n * c ^ 2))).

(* gl.lemma-5.2: with (1 + n/N)^2, at most 4, in place of 9 *)
Definition gl_lemma_5_2_sharper := forall (Z : finType) n (F : seq Z -> R) c eps, (0 < n <= #|Z|)%N -> 0 < c ->
  0 <= eps -> bounded_differences n F c ->
  lower_tail n F eps <= exp (- (2 * eps ^ 2 / ((1 + INR n / INR #|Z|) ^ 2 * INR n * c ^ 2))).
