(* Coq's tactic ring in the commutative rings of MathComp.

   A section with a ring R and the sentence [Add Ring comring : (comring_theory R).] proves identities by ring. Its
   elements are written as of type GRing.Ring.sort R; numerals other than 0 and 1 are unknown to ring, so 2 is 1 + 1. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma comring_theory (R : comRingType) :
  @ring_theory (GRing.Ring.sort R) 0 1 +%R *%R (fun x y => x - y) -%R eq.
Proof.
split; first exact: add0r; first exact: addrC; first exact: addrA; first exact: mul1r; first exact: mulrC.
- exact: mulrA.
- exact: mulrDl.
- by [].
- exact: subrr.
Qed.
