(* The traces of a class on N points: there are at most C(N, 0) + .. + C(N, d) of them, d the VC dimension.

   The points are any sequence, repetitions are allowed. A set that the traces shatter is a sequence of points that the
   class shatters, so Sauer's lemma for finite classes bounds their number. Of an arbitrary class nothing decides which
   traces it has. But an inequality between numbers is decided, so it may be proved as if the traces were known: there
   are finitely many functions on N points, and each is a trace or not. Reusable. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements SauerShelah.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation concept n := {ffun 'I_n -> 'I_2}.

(* for a decided conclusion finitely many things may be taken as decided *)
Lemma decided_for_now (A : finType) (P : A -> Prop) : classically (forall a, decidable (P a)).
Proof.
suff some (s : seq A) : classically (forall a, a \in s -> decidable (P a)).
  by move=> b goal; apply: (some (enum A)) => dec; apply: goal => a; apply: dec; rewrite mem_enum.
elim: s => [|a s IHs] b goal; first exact: goal.
apply: IHs => dec; apply: (@classic_EM (P a)) => deca; apply: goal => a'.
by rewrite in_cons; case: (eqVneq a' a) => [-> _|_ /dec].
Qed.

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
