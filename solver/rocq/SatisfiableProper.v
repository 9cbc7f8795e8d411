(* Premises that are met: statements on proper learners.

   The exponential is exp on the real numbers, or none is needed. The class has one function, the constant 0 on one
   point, which is its SOA and m-irreducible for every m. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ProperStatements Premises Depth Finite Soa Irreducible Essential Probability.
From Littlestone Require Import Indistinguishability ProperLists Concentration PrivateMinimiser ProperMinimiser.
From Littlestone Require Import RealNumbers SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma single_vc N (f : {ffun 'I_N -> 'I_2}) xs : vc_shatters (members [set f]) xs -> (size xs <= 0)%N.
Proof. by move/vc_deep/single_below. Qed.

Definition no : {ffun 'I_1 -> 'I_2} := [ffun=> zero].
Definition only_no : {set {ffun 'I_1 -> 'I_2}} := [set no].

Lemma some_no : only_no != set0.
Proof. by apply/set0Pn; exists no; rewrite inE. Qed.

(* the constant mechanism *)
Lemma no_private (F : realFieldType) q : dp q 1 0 (fun _ : seq ('I_1 * 'I_2) => point no : {ffun 'I_1 -> 'I_2} -> F).
Proof. by split=> [s _|s s' _ _]; [exact: dist_point|exact: close_refl]. Qed.

Lemma no_minimises (F : realFieldType) m q b :
  minimises (members only_no) m q b (fun _ : seq ('I_1 * 'I_2) => point no : {ffun 'I_1 -> 'I_2} -> F).
Proof.
move=> s f _ [h [g]]; rewrite inE => /eqP-> hf h0; rewrite /point; case: (eqVneq f no) => [->|_]; last by rewrite ltxx.
by rewrite -(errors_eq s hf) h0; split=> //; apply: member_hull; rewrite inE.
Qed.

Lemma points_met v g : (0 < g)%N -> exists m a, enough_points expR v m.+1 a (g%:R^-1 : FR).
Proof. exact: (@points_exist AR expR v g exp_exponential). Qed.

Theorem lyu_remark_5_proper_list_met : premises_of lyu_remark_5_proper_list.
Proof.
have [m [a enough]] := points_met 0 (ltn0Sn 0).
exists FR, expR, 1%N, only_no, no, 0%N, m.+1, a, 1%:R^-1; split; first exact: exp_exponential.
split; first exact: some_no; split; first exact: single_irreducible; split; first exact: single_soa.
by split; first exact: single_vc.
Qed.

Theorem lyu_remark_5_proper_replacement_met : premises_of lyu_remark_5_proper_replacement.
Proof.
have [m [a enough]] := points_met 0 (ltn0Sn 0).
exists FR, expR, 1%N, only_no, 0%N, m.+1, a, 1%:R^-1; split; first exact: exp_exponential.
by split; first exact: some_no; split; first exact: single_vc.
Qed.

Theorem lyu_remark_5_proper_learner_met : premises_of lyu_remark_5_proper_learner.
Proof.
have [m [a enough]] := points_met 0 (ltn0Sn 0).
exists FR, expR, 1%N, only_no, 0%N, m, a, 1%N, 0%N, 1%:R^-1, 1, 0, (fun=> point no).
split; first exact: exp_exponential; split; first exact: some_no.
split; first exact: single_vc; split; first exact: enough.
by split; [exact: no_private|split; first exact: no_minimises].
Qed.

Theorem lyu_remark_5_proper_certain_met : premises_of lyu_remark_5_proper_certain.
Proof.
have [m [a enough]] := points_met 0 (ltn0Sn 0).
exists FR, expR, 1%N, only_no, 0%N, m, a, 1%N, 0%N, 4%N, 1%N, 1%:R^-1, 1, 0, 1, 1, 2%:R, (fun=> point no).
split; first exact: exp_exponential.
split; first exact: some_no; split; first exact: single_vc; split; first exact: enough.
split; first exact: no_private; split; first exact: no_minimises; do 2![split=> //].
do 2![split; first by rewrite ?ler01 ?ltr01]; split; first by rewrite mul1r expr1.
split; first by rewrite mulr1 !mul1r mulfV ?pnatr_eq0 //; apply: le_trans (e_ge exp_exponential _).
by split=> //; rewrite add0r invr1 !mulr1 -natrD ler_nat.
Qed.

Theorem lyu_remark_5_proper_minimiser_met : premises_of lyu_remark_5_proper_minimiser.
Proof.
have [t [k0 E1 E2 _ _]] := size_met 1; have /andP[h0 _] := half_between FR; pose a := (t * (32 * t))%N.
have p0 : (0 < maxn a 2)%N by rewrite leq_max orbT.
exists FR, expR, 1%N, both, 1%N, 1%N, (32 * t)%N, (32 * t)%N, a, (maxn a 2).-1, 1, 2%:R^-1; rewrite prednK //.
split; first exact: exp_exponential; split; first exact: both_below; split; first exact: both_vc.
do 2![split=> //]; do 2![split; first by rewrite ?ler01]; do 2![split=> //]; split=> //.
by rewrite /enough_teachers -[maxn (maxn a 2) 2]maxnA maxnn.
Qed.

Theorem lyu_remark_5_proper_met : premises_of lyu_remark_5_proper.
Proof. by exists AR, expR, 1%N, 1, 1, 1; split; [exact: exp_exponential|rewrite !ltr01]. Qed.

Theorem lyu_remark_5_proper_learns_met : premises_of lyu_remark_5_proper_learns.
Proof. by exists AR, expR, 1%N, 1, 1, 1, 1; split; [exact: exp_exponential|rewrite !ltr01]. Qed.

Theorem lyu_remark_5_proper_depth_met : premises_of lyu_remark_5_proper_depth.
Proof. by exists rat_realFieldType, 1%N, 1%N. Qed.

Theorem lyu_remark_5_proper_false_met : premises_of lyu_remark_5_proper_false.
Proof. by exists rat_realFieldType, 1%N, 0; do 2![split=> //]. Qed.
