(* A mechanism that puts out functions of the SOA hull with at most a errors on every realizable sample of n examples
   learns (lyu Corollary 5.1).

   The functions that it can put out are of the hull, so of VC dimension at most d (Lemma 4.2), and have few patterns on
   2 n examples (Sauer and Shelah). So the error is at most theta >= 8 a / n, but for probability 2 B e(- a/6),
   B = sum_(i <= d) C(2n, i), for every distribution on points and every target in H (FewErrors.v). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Depth SoaHull.
From Littlestone Require Import Probability Concentration StagedLists EmpiricalMinimiser CertainMinimiser GhostSample.
From Littlestone Require Import FewErrors.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Learns.
Variables (F : realFieldType) (e : F -> F) (N n d a : nat) (H : {set {ffun 'I_N -> 'I_2}}) (theta : F).
Notation func := {ffun 'I_N -> 'I_2}.
Hypotheses (exp_e : exponential e) (Hd : below (members H) d.+1) (n0 : (0 < n)%N).
Hypotheses (theta_a : 8%:R * a%:R <= n%:R * theta) (theta_n : 2%:R * e (- (n%:R * theta / 32%:R)) <= 1).
Variable M : seq ('I_N * 'I_2) -> func -> F.
Hypotheses (dM : forall s, size s = n -> dist (M s)) (M_good : minimises (members H) d n a M).
Variables (r : nat) (z : 'I_r -> 'I_N) (mu : 'I_r -> F) (h : hypothesis 'I_N 1).
Hypotheses (dmu : dist mu) (hH : members H h).

Definition labelled (s : {ffun 'I_n -> 'I_r}) := labelled_sample h z s.
Definition possible := [set f : func | [exists s, 0 < M (labelled s) f]].
Definition wrong (f : func) : pred 'I_r := fun j => f (z j) != h (z j).

Lemma size_labelled s : size (labelled s) = n.
Proof. by rewrite size_map size_enum_ord. Qed.

Lemma labelled_realizable s : exists2 h, members H h & errors h (labelled s) = 0%N.
Proof.
exists h => //; rewrite /errors count_map (eq_count (a2 := pred0)) ?count_pred0 // => i /=.
by rewrite eqxx.
Qed.

Lemma labelled_errors s (f : func) : errors f (labelled s) = #|[set i | wrong f (s i)]|.
Proof. by rewrite (errors_mark (fun i => (z (s i), h (z (s i))))). Qed.

Lemma possible_hull f : f \in possible -> soa_hull d.+1 (members H) f.
Proof. by rewrite inE => /existsP[s] /(M_good (size_labelled s) (labelled_realizable s))[]. Qed.

Lemma possible_small xs : vc_shatters (members possible) xs -> (size xs <= d)%N.
Proof.
move/vc_deep => D; have := lyu_lemma_4_2_proved Hd; apply; apply: deep_sub D.
move=> g [f /possible_hull[G [GH G0 Gi Gf]] gf].
by exists G; split=> // x; rewrite gf.
Qed.

Definition B := (\sum_(i < d.+1) 'C(n + n, i))%N.

Theorem learns : 1 - 2%:R * (B%:R * e (- ((4 * a)%:R / 24%:R)))
  <= mean (iid n mu) (fun s => pr (M (labelled s)) (fun f => pr mu (wrong f) <= theta)).
Proof.
pose K := [finType of {f : func | f \in possible}]; pose E (f : K) := wrong (val f).
have few (g : {ffun 'I_(n + n) -> 'I_r}) : (#|[set pattern E g f | f in K]| <= B)%N.
  apply: leq_trans (@marks_size _ _ _ possible (fun x => (z (g x), h (z (g x)))) possible_small).
  apply: subset_leq_card; apply/subsetP => P /imsetP[f _ ->]; apply/imsetP; exists (val f); first exact: (valP f).
  by apply/setP => x; rewrite !inE.
have Dn := dist_iid n dmu; have := generalise exp_e dmu n0 few theta_a theta_n => gen.
apply: le_trans (_ : 1 - pr (iid n mu) (misled mu a E theta) <= _); first by rewrite ler_add2l ler_opp2.
rewrite -pr_not // pr_mean; apply: (mean_le Dn) => s; have ds := dM (size_labelled s); have [p0 _] := ds.
case: (boolP (misled mu a E theta s)) => [_|fine]; first exact: pr_ge0.
rewrite /= -(prT ds) /pr [X in X <= _](bigID (fun f : func => pr mu (wrong f) <= theta)) /=.
rewrite [X in _ + X]big1 ?addr0 // => f bad; apply/eqP; rewrite eq_le p0 andbT leNgt.
apply/negP => Mf; have [fa _] := M_good (size_labelled s) (labelled_realizable s) Mf; rewrite -ltNge in bad.
have fK : f \in possible by rewrite inE; apply/existsP; exists s.
case/negP: fine; apply/existsP; exists (exist _ f fK); rewrite bad andbT.
by move: fa; rewrite labelled_errors.
Qed.
End Learns.

Theorem lyu_corollary_5_1_sizes_proved : lyu_corollary_5_1_sizes.
Proof.
move=> F e N H d n a M alpha beta exp_e Hd n0 dM M_good E1 E2 E3 h r z D hH dD.
have e_inv x : e (- x) * e x = 1 by rewrite -(eD exp_e) addNr (e0 exp_e).
rewrite [alpha * _]mulrC in E1; rewrite [alpha * _]mulrC in E2.
have E2' : 2%:R * e (- (n%:R * alpha / 32%:R)) <= 1.
  by rewrite -(ler_pmul2r (e_gt0 exp_e (n%:R * alpha / 32%:R))) -[_ * e (- _) * _]mulrA e_inv mulr1 mul1r.
apply: le_trans (learns exp_e Hd n0 E1 E2' dM M_good z dD hH); rewrite ler_add2l ler_opp2.
have -> : (4 * a)%:R / 24%:R = a%:R / 6%:R :> F.
  by rewrite -[24%N]/(4 * 6)%N !natrM -mulf_div divff ?pnatr_eq0 // mul1r.
rewrite -(ler_pmul2r (e_gt0 exp_e (a%:R / 6%:R))) -[_ * (_ * e (- _)) * _]mulrA.
rewrite -[_ * e (- _) * _]mulrA e_inv mulr1; apply: le_trans E3.
by rewrite natrM /B addnn -mul2n.
Qed.
