(* The traces of a class on N points: there are at most C(N, 0) + .. + C(N, d) of them, d the VC dimension.

   The points are any sequence, repetitions are allowed. A set that the traces shatter is a sequence of points that the
   class shatters, so Sauer's lemma for finite classes bounds their number. Of an arbitrary class nothing decides which
   traces it has, but an inequality between numbers may be proved as if they were known (Undecided.v): there are
   finitely many functions on N points, and each is a trace or not. Traces of traces are traces. Reusable. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements SauerShelah
  Undecided.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation concept n := {ffun 'I_n -> 'I_2}.

Lemma sauer_sum_sauer N d : sauer_sum N d = sauer 1 N d.
Proof. by apply: eq_bigr => i _; rewrite exp1n muln1. Qed.

Lemma sauer_sum_mono N N' d : N <= N' -> sauer_sum N d <= sauer_sum N' d.
Proof. by move=> NN; apply: leq_sum => i _; exact: leq_bin2l. Qed.

Lemma sauer_sum_pos N d : 0 < sauer_sum N d.
Proof. by rewrite /sauer_sum big_ord_recl bin0. Qed.

Section Traces.
Variables (X : Type) (H : class X 1) (N : nat) (x : 'I_N -> X).

Definition trace (g : hypothesis X 1) : concept N := [ffun j => g (x j)].
Definition are_traces (R : {set concept N}) := forall r, r \in R <-> exists2 g, H g & trace g = r.

Lemma traces_exist : classically {R | are_traces R}.
Proof.
move=> b goal; apply: (@decided_for_now _ (fun r => exists2 g, H g & trace g = r)) => dec; apply: goal.
by exists [set r | dec r] => r; rewrite inE; case: (dec r) => ?; split.
Qed.

Lemma number_of_traces R d : are_traces R -> vc_dimension H d -> #|R| <= sauer_sum N d.
Proof.
move=> traces [_ dH]; have [_ bound] := common_lemma_sauer_shelah_perles_proved R; apply: bound => xs shat.
apply: (dH (size xs)); exists [seq x j | j <- xs]; first by rewrite size_map.
move=> ys; rewrite size_map => size_ys; have [h [r /traces[g gH <-] hr] hxs] := shat ys size_ys.
by exists g => //; rewrite -map_comp -hxs; apply: eq_map => j; rewrite hr /= ffunE.
Qed.
End Traces.

(** Classes of functions on n points that have no more traces than one of VC dimension d *)
Definition few_traces n (C : {set concept n}) d := forall N (x : 'I_N -> 'I_n),
  #|[set [ffun j => (g : concept n) (x j)] | g in C]| <= sauer_sum N d.

(* the traces of a class are such a class *)
Lemma few_traces_of_traces X (H : class X 1) n (z : 'I_n -> X) R d : are_traces H z R -> vc_dimension H d ->
  few_traces R d.
Proof.
move=> traces dH N x; apply: (number_of_traces (x := fun j => z (x j))) dH => r; split.
  by case/imsetP => _ /traces[g gH <-] ->; exists g => //; apply/ffunP => j; rewrite !ffunE.
case=> g gH <-; apply/imsetP; exists (trace z g); first by apply/traces; exists g.
by apply/ffunP => j; rewrite !ffunE.
Qed.
