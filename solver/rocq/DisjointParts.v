(* Mechanisms on disjoint parts of the data are together as private as each (bgs Claim 3.2).

   The replaced element is at one position, which belongs to one part; the mechanism on this part answers as privately
   as it promises, and all others, which are independent of it, have the same data as before. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Parts.
Variable F : realFieldType.
Implicit Types (A : finType) (c d : F).

Lemma size_part X part i (s : seq X) : size (part_of part i s) = count (fun j => part j == i) (iota 0 (size s)).
Proof. by rewrite size_mask ?size_map ?size_iota // count_map. Qed.

Lemma part_neighbours X part i (s s' : seq X) u x y v : s = u ++ x :: v -> s' = u ++ y :: v ->
  if part (size u) == i then neighbours (part_of part i s) (part_of part i s')
  else part_of part i s = part_of part i s'.
Proof.
move=> -> ->; have split w : part_of part i (u ++ w :: v) = part_of part i u ++ nseq (part (size u) == i) w ++
    mask [seq part j == i | j <- iota (size u).+1 (size v)] v.
  rewrite /part_of size_cat /= iotaD map_cat mask_cat ?size_map ?size_iota //= add0n.
  by case: (_ == i).
rewrite !split; case: (_ == i) => //=.
by exists (part_of part i u), x, y, (mask [seq part j == i | j <- iota (size u).+1 (size v)] v).
Qed.

Lemma parts_private X A r n c d (part : nat -> nat) (M : 'I_r -> seq X -> A -> F) :
  (forall j, j < n -> part j < r)%N ->
  (forall i : 'I_r, dp (count (fun j => part j == i) (iota 0 n)) c d (M i)) ->
  dp n c d (fun s => independent (fun i : 'I_r => M i (part_of part i s))).
Proof.
move=> partr dpM; split=> [s ns|s s' ns ss'].
  by apply: dist_independent => i; have [dM _] := dpM i; apply: dM; rewrite size_part ns.
have ns' := neighbours_size ss'; case: ss' => u [x [y [v [es es']]]].
have lt_u : (part (size u) < r)%N by apply: partr; rewrite -ns es size_cat /= -addSnnS leq_addr.
apply: (@close_one _ _ _ _ _ (Ordinal lt_u)) => [i|i iu|].
- by have [dM _] := dpM i; apply: dM; rewrite size_part -ns' ns.
- have := part_neighbours part i es es'; rewrite ifN => [->|] //.
  by apply: contra iu => /eqP e; apply/eqP/val_inj.
have [_ pM] := dpM (Ordinal lt_u); apply: pM; first by rewrite size_part ns.
by have := part_neighbours part (Ordinal lt_u) es es'; rewrite eqxx.
Qed.
End Parts.

Theorem bgs_claim_3_2_proved : bgs_claim_3_2.
Proof. by move=> F X A r n c delta part M; exact: parts_private. Qed.
