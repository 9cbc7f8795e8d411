(* Premises that are met: the statements on mistakes of online learners, by the SOA of H1 = {0, 1} on one point, a
   finite class of dimension 1.

   For the private learner the share m of trees has to be large enough for T, C and delta: e^m outgrows every multiple
   of m^3, as e^k >= 2 for some k, and 2^(4 j) >= j^4. So there even is one for T = k m rounds, whatever k. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements Premises.
From Littlestone Require Import SomeField Satisfiable SoaMistakes ForestSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Lemma H1_soa_learner : standard_optimal H1 (finite_soa S1).
Proof. exact: finite_soaP. Qed.

Theorem lyu_remark_4_soa_mistakes_met : premises_of lyu_remark_4_soa_mistakes.
Proof.
by exists 'I_1, H1, 1, (finite_soa S1); split; [exact: H1_mld|split; [exact: H1_soa_learner|]].
Qed.

Theorem gl_algorithm_1_mistake_changes_met : premises_of gl_algorithm_1_mistake_changes.
Proof.
exists 'I_1, H1, (finite_soa S1), [::], x0, one; split; first exact: H1_soa_learner.
by split=> //; exists (fun=> one); split; [exact: H1_all|].
Qed.

(** Sizes *)
Local Open Scope ring_scope.
Notation Q := some_archimedean_field.

Lemma power_beats_cube (F : archiFieldType) (y : F) K : 0 < y -> exists2 m, (0 < m)%N & (K * m ^ 3)%:R <= (1 + y) ^+ m.
Proof.
move=> y0; have iy : 0 <= y^-1 by rewrite invr_ge0 ltW.
have := archi_boundP iy; set k := Num.bound _ => big.
have two : 2%:R <= (1 + y) ^+ k.
  apply: le_trans (bernoulli k (ltW y0)); rewrite (natrD _ 1 1) ler_add2l.
  by have := ltW big; rewrite -div1r ler_pdivr_mulr.
have k0 : (0 < k)%N by rewrite -(ltr_nat F); apply: le_lt_trans iy big.
pose j := (K * (4 * k) ^ 3).+1; exists (k * (4 * j))%N; first by rewrite !muln_gt0 k0.
rewrite exprM; apply: le_trans (_ : 2%:R ^+ (4 * j) <= _); last by rewrite ler_expn2r ?nnegrE // (le_trans _ two).
rewrite -natrX ler_nat (_ : k * (4 * j) = 4 * k * j)%N; last by rewrite mulnA [(k * 4)%N]mulnC.
rewrite expnMn mulnA [(4 * j)%N]mulnC expnM; apply: leq_trans (_ : j ^ 4 <= _)%N.
  by rewrite [(j ^ 4)%N]expnS leq_mul2r /j leqnSn orbT.
by rewrite leq_exp2r // ltnW // ltn_expl.
Qed.

Section Large.
Variables (d k D : nat) (F : archiFieldType) (C : F).
Hypotheses (C1 : 1 < C) (D0 : (0 < D)%N).
Let q := (2 ^ d.+1).-1.
Let a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N.
Let c := (a * 2 ^ d.+1).+1.
Let e := 1 + (1 - C^-1) / (5 * c)%:R.

(* T = k m rounds, delta = 1/D *)
Lemma large_share : exists m, [/\ (0 < m)%N, ((k * m) ^ 2 * (a * m + 3))%:R <= e ^+ m
  & (2 * c)%:R <= D%:R^-1 * e ^+ m].
Proof.
have y0 : 0 < (1 - C^-1) / (5 * c)%:R.
  by rewrite divr_gt0 ?ltr0n // subr_gt0 invf_lt1 // (lt_trans ltr01).
have [m m0 big] := power_beats_cube (k ^ 2 * (a + 3) + 2 * c * D) y0; exists m; split=> //.
  apply: le_trans big; rewrite ler_nat expnMn -mulnA [X in (_ <= X)%N]mulnDl.
  apply: leq_trans (leq_addr _ _); rewrite -mulnA leq_mul2l; apply/orP; right.
  rewrite [(m ^ 3)%N]expnSr [X in (_ <= X)%N]mulnCA leq_mul2l; apply/orP; right.
  by rewrite mulnDl leq_add2l leq_pmulr.
rewrite mulrC ler_pdivl_mulr ?ltr0n // -natrM; apply: le_trans big; rewrite ler_nat mulnDl.
by apply: leq_trans (leq_addl _ _); rewrite leq_pmulr // expn_gt0 m0.
Qed.
End Large.

(* d is a name here: with the number 1 in its place the numbers of the statement would be computed *)
Theorem gl_theorem_4_1_met : premises_of gl_theorem_4_1.
Proof.
have C1 : 1 < 2%:R :> Q by rewrite (ltr_nat _ 1 2).
have D0 : (0 < 100)%N by [].
have [d Sd] : exists d, mld (members S1) d by exists 1%N; exact: H1_mld.
have [m [m0 long small]] := @large_share d 1 100 Q 2%:R C1 D0.
have T0 : (0 < 1 * m)%N by rewrite muln_gt0.
exists Q, 1%N, S1, d, (1 * m)%N, m, 2%:R, 100%:R^-1.
exact (conj C1 (conj T0 (conj Sd (conj long (conj small I))))).
Qed.
