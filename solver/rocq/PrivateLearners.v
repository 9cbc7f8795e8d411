(* One number of examples for all classes of Littlestone dimension at most d (lyu Theorems 2 and 3).

   The sizes k = m = g t and a = t k, t large, meet all conditions (ExampleNumbers.v), with 1/g at most alpha for
   Theorem 3 and alpha / 8 for Theorem 2. The VC dimension is at most the Littlestone dimension. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Depth SoaHull.
From Littlestone Require Import Probability Concentration ExampleNumbers PrivateMinimiser MinimiserLearns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Large.
Variables (F : archiFieldType) (e : F -> F) (d g : nat) (eps delta : F).
Hypotheses (exp_e : exponential e) (g0 : (0 < g)%N) (eps0 : 0 < eps) (delta0 : 0 < delta).

Lemma large_minimiser : exists t0, forall t (k := (g * t)%N), (t0 < t)%N ->
  forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
  exists M, dp (k * k) (e eps) delta M /\ minimises (members H) d (k * k) (t * k) M.
Proof.
have c1 : 1 < e (eps / 2%:R) by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl divr_gt0 ?ltr0n.
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
have [t0 S] := sizes_exist exp_e d d g0 c1 h0; exists t0 => t k tt N H Hd; have [E1 E2] := S t tt.
have k0 : (0 < k)%N by rewrite muln_gt0 g0 (leq_trans _ tt).
have Hv xs : vc_shatters (members H) xs -> (size xs <= d)%N by move/vc_deep/Hd.
have [M [pM sM]] := minimiser_on_lists exp_e Hd Hv k0 k0 (ltW c1) h0 E1 E2.
by exists M; rewrite -(e_half exp_e eps) [delta]splitr.
Qed.
End Large.

Theorem lyu_theorem_3_proved : lyu_theorem_3.
Proof.
move=> F e d eps delta alpha exp_e eps0 delta0 alpha0; pose g := (Num.bound alpha^-1).+1.
have [t0 L] := @large_minimiser F e d g eps delta exp_e isT eps0 delta0.
pose t := t0.+1; pose k := (g * t)%N; exists (k * k)%N, (t * k)%N; have k0 : (0 < k)%N by rewrite muln_gt0.
split; [by rewrite muln_gt0 k0| |exact: L].
have g1 : 1 <= alpha * g%:R.
  rewrite -ler_pdivr_mull // mulr1; apply: le_trans (ltW (archi_boundP _)) _; first by rewrite invr_ge0 ltW.
  by rewrite ler_nat leqnSn.
have -> : (k * k)%:R = g%:R * (t * k)%:R :> F by rewrite -natrM mulnA.
by rewrite mulrA ler_pemull ?ler0n.
Qed.

Theorem lyu_theorem_2_proved : lyu_theorem_2.
Proof.
move=> F e d eps delta alpha beta exp_e eps0 delta0 alpha0 beta0; pose y := 8%:R / alpha.
have y0 : 0 <= y by rewrite divr_ge0 ?ler0n // ltW.
pose g := (Num.bound y).+1; have g8 : 8%:R <= alpha * g%:R.
  rewrite -ler_pdivr_mull // mulrC -/y; apply: le_trans (ltW (archi_boundP y0)) _.
  by rewrite ler_nat leqnSn.
have [t0 L] := @large_minimiser F e d g eps delta exp_e isT eps0 delta0.
have [t1 S] := pac_sizes_exist exp_e d g8 alpha0 beta0.
pose t := (t0 + t1).+1; pose k := (g * t)%N; have k0 : (0 < k)%N by rewrite muln_gt0.
exists (k * k)%N => [|N H Hd]; first by rewrite muln_gt0 k0.
have [M [pM sM]] := L t (leq_addr _ _) N H Hd; have [E1 E2 E3] := S t (leq_addl _ _).
exists M; split=> //; have [dM _] := pM.
by apply: (lyu_corollary_5_1_sizes_proved exp_e Hd _ dM sM E1 E2 E3); rewrite muln_gt0 k0.
Qed.

Theorem lyu_theorem_2_sizes_proved : lyu_theorem_2_sizes.
Proof.
move=> F e N H d v k m a eps delta alpha beta exp_e Hd Hv k0 m0 eps0 delta0 E1 E2 E3 E4 E5.
have [M [pM sM]] := lyu_theorem_3_sizes_proved exp_e Hd Hv k0 m0 eps0 delta0 E1 E2; have [dM _] := pM.
by exists M; split=> //; apply: (lyu_corollary_5_1_sizes_proved exp_e Hd _ dM sM E3 E4 E5); rewrite muln_gt0 k0.
Qed.
