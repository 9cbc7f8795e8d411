(* Some ordered field, for examples that need no more than that there is one.

   It is that of the rational numbers, which this proof hides: else Coq would compute with fractions wherever it
   compares two terms that contain numbers. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma some_field : realFieldType.
Proof. exact: [realFieldType of rat]. Qed.
