(* The premises of a statement: [premises_of (forall x y, P -> Q -> conclusion)] is [exists x y, P /\ Q /\ True].

   A theorem whose premises nothing meets says nothing. That something meets them is proved in Satisfiable.v. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Ltac premises P :=
  lazymatch P with
  | ?A -> ?B => lazymatch type of A with
    | Prop => exact (A /\ ltac:(premises B))
    | _ => exact (exists _ : A, ltac:(premises B))
    end
  | forall x : ?A, @?B x => let y := fresh "y" in
      exact (exists y : A, ltac:(let C := eval cbv beta in (B y) in premises C))
  | _ => exact True
  end.

Notation premises_of P := ltac:(let Q := eval red in P in let Q := eval cbv zeta in Q in premises Q) (only parsing).
