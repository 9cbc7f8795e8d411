(* The private empirical risk minimiser with constants, and with success with certainty (lyu Theorem 3).

   With P = lists in total, W = (1 + c) c P / delta, what is drawn is private (EmpiricalMinimiser.v). Certain
   success: outputs that are no success are replaced by a function of H without errors, if there is one. If success
   has probability at least 1 - beta the distribution moves by at most beta, so delta grows by (1 + c^2) beta, also
   next to samples that nothing fits. The number of error patterns is at most sum_(i <= v) C(n, i), for the VC
   dimension v (Sauer and Shelah). For equal blocks that a permutation fills, all teachers are good and the draw
   succeeds, but for beta, if e (m alpha / (144 (d+1)^2)) >= 4 k sum_(i <= v) C(n, i) / beta and c^k >= 2 W / beta.
   DealtMinimiser.v lets a quarter of the teachers be bad. *)
From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition.
From Littlestone Require Import Essential.
From Littlestone Require Import FiniteDecomposition DecompositionClaims TeacherClasses SauerShelah.
From Littlestone Require DegenerateCases.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import Indistinguishability RandomSplits SparseDraws StagedLists.
From Littlestone Require Import EmpiricalMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Error patterns *)
Section Patterns.
Variables (N n v : nat) (H : {set {ffun 'I_N -> 'I_2}}) (D : 'I_n -> 'I_N * 'I_2).

Lemma marks_size : (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  (#|marks H D| <= \sum_(i < v.+1) 'C(n, i))%N.
Proof.
move=> Hv; pose T := [set [ffun x => h (D x).1] | h : {ffun 'I_N -> 'I_2} in H] : {set {ffun 'I_n -> 'I_2}}.
apply: leq_trans (_ : #|T| <= _)%N.
  rewrite (_ : marks H D = [set [set x | g x != (D x).2] | g : {ffun 'I_n -> 'I_2} in T]) ?leq_imset_card //.
  rewrite /marks -imset_comp; apply: eq_imset => h /=; apply/setP => x; by rewrite !inE ffunE.
apply: (common_lemma_sauer_shelah_perles_proved T).2 => xs sh; rewrite ltnS -(size_map (fun x => (D x).1)).
apply: Hv => ys; rewrite size_map => /sh[g [g' /imsetP[h hH ->] gg'] <-]; exists h; first by exists h.
by rewrite -map_comp; apply: eq_map => x; rewrite gg' ffunE.
Qed.
End Patterns.

Section Certain.
Variables (F : realFieldType) (N d n a p : nat).
Notation func := {ffun 'I_N -> 'I_2}.
Notation data := ('I_n -> 'I_N * 'I_2).
Variables (H : {set func}) (listed : nat -> {set func} -> pred func) (learner : data -> option func -> F).
Variables (c delta beta : F).
Hypotheses (listedP : forall q S (f : func),
  below (members S) d.+1 -> reflect (essential q d (members S) f) (listed q S f)).
Hypotheses (Hd : below (members H) d.+1) (p0 : (0 < p)%N) (c0 : 0 <= c) (dp : (d < p)%N).
Hypothesis dist_learner : forall D, dist (learner D).
Hypothesis learner_private : forall D D', neighbours D D' -> close c delta (learner D) (learner D').
Implicit Types (D : data) (f h : func) (o : option func).

Notation success := (success d a p H listed).

Definition realizable D := [exists h in H, mark D h == set0].
Definition mend D o := if [pick h in H | mark D h == set0] is Some h then if success D o then o else Some h else o.
Definition certain_learner D : option func -> F := mapped (mend D) (learner D).

Lemma dist_certain D : dist (certain_learner D). Proof. exact: dist_mapped. Qed.

Hypothesis likely : forall D, realizable D -> 1 - beta <= pr (learner D) (success D).
Hypothesis beta0 : 0 <= beta.

Lemma moved D E (E' := fun o => E (mend D o)) : pr (learner D) E' <= pr (learner D) E + beta
  /\ pr (learner D) E <= pr (learner D) E' + beta.
Proof.
have dD := dist_learner D.
have [R|nR] := boolP (realizable D); last first.
  have same o : mend D o = o.
    by rewrite /mend; case: pickP => // h hD; case/negP: nR; apply/existsP; exists h.
  have -> : pr (learner D) E' = pr (learner D) E by apply: eq_pr => // o; rewrite /E' same.
  by rewrite ler_addl.
have fails : pr (learner D) (fun o => ~~ success D o) <= beta.
  by rewrite pr_not // ler_subl_addl -ler_subl_addr; exact: likely.
have same o : success D o -> mend D o = o by move=> ok; rewrite /mend ok; case: pickP.
split; [apply: le_trans (_ : pr (learner D) (fun o => E o || ~~ success D o) <= _)|
        apply: le_trans (_ : pr (learner D) (fun o => E' o || ~~ success D o) <= _)].
- by apply: pr_sub => // o; rewrite /E'; case: (boolP (success D o)) => [/same->|]; rewrite ?orbT ?orbF.
- by apply: le_trans (pr_or _ _ dD) _; rewrite ler_add2l.
- by apply: pr_sub => // o; rewrite /E'; case: (boolP (success D o)) => [/same->|]; rewrite ?orbT ?orbF.
by apply: le_trans (pr_or _ _ dD) _; rewrite ler_add2l.
Qed.

Theorem certain_private D D' : neighbours D D' ->
  close c (delta + (1 + c) * beta) (certain_learner D) (certain_learner D').
Proof.
move=> nb; apply: (close_near c0 _ _ (learner_private nb)) => E; rewrite pr_mapped; first by case: (moved D E).
by case: (moved D' E).
Qed.

(* members of H are listed for themselves *)
Lemma member_listed q f : (0 < q)%N -> listed q [set f] f.
Proof.
move=> q0; have f1 : below (members [set f]) 1; last first.
  apply/listedP; first exact: belowW f1.
  by apply: DegenerateCases.essential_single f1 _; exists f; rewrite ?inE.
move=> M /(deep_size (f := fun=> f : hypothesis 'I_N 1) (A := [set: 'I_1])) small.
have : (2 ^ M <= 1)%N.
  apply: leq_trans (small _) _ => [h [g]|]; last by rewrite cardsT card_ord.
  by rewrite inE => /eqP -> hf; exists ord0 => // x; rewrite hf.
by case: M {small} => // M; rewrite expnS; have : (0 < 2 ^ M)%N by [rewrite expn_gt0]; case: (2 ^ M)%N => // x _;
  rewrite mulnS.
Qed.

Lemma member_success D f : f \in H -> mark D f = set0 -> success D (Some f).
Proof.
move=> fH f0; rewrite /EmpiricalMinimiser.success f0 cards0 /=; apply/existsP; exists ord0; apply/existsP;
  exists [set f].
rewrite sub1set fH member_listed ?muln_gt0 ?expn_gt0 ?p0 // !andbT.
by apply/set0Pn; exists f; rewrite inE.
Qed.

Theorem certain_success D : realizable D -> pr (certain_learner D) (success D) = 1.
Proof.
move=> R; rewrite pr_mapped -(prT (dist_learner D)); apply: eq_pr => // o; rewrite /mend.
case: pickP => [h /andP[hH /eqP h0]|none]; last by case/existsP: R => h; rewrite none.
by case: ifP => // _; exact: member_success.
Qed.

(* what success means *)
Lemma success_meaning D o : success D o ->
  exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull d.+1 (members H) f].
Proof.
case: o => // f /andP[fa /existsP[j /existsP[S /and3P[SH S0 Sf]]]]; exists f; split=> //.
have sub : subclass (members S) (members H) by move=> h [g gS hg]; exists g => //; exact: (subsetP SH).
have Sd : below (members S) d.+1 := below_sub sub Hd.
have dq : (d < 2 ^ j * p)%N by apply: leq_trans dp _; rewrite leq_pmull // expn_gt0.
by have [G [GS G0 Girr Gf]] := listed_hull listedP Sd S0 dq Sf; exists G; split=> // h /GS/sub.
Qed.
End Certain.

(** The lists of all stages together *)
Lemma longest_le d p : (longest d p <= d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%N.
Proof.
apply: leq_trans (_ : \sum_(j < d.+1) p ^ d * 2 ^ (2 * d ^ 2) <= _)%N; last by rewrite sum_nat_const card_ord.
apply: leq_sum => j _; rewrite expnMn mulnAC mulnC leq_mul2l; apply/orP; right.
rewrite mul2n -addnn expnD leq_mul2r -expnM leq_exp2l // -mulnn leq_mul2r -ltnS ltn_ord; by rewrite !orbT.
Qed.

Section Final.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma exponentE d n m a : m%:R * (eta F d ^+ 2 / 3%:R * floor F n a)
  = m%:R * (a%:R / n%:R / (144 * d.+1 ^ 2)%:R).
Proof.
congr (_ * _); rewrite /floor -/(alpha F n a); move: (alpha F n a) => x.
have -> : eta F d ^+ 2 = ((4 * d.+1) ^ 2)%:R^-1 by rewrite /eta exprVn -natrX.
rewrite mulrC -!mulrA; congr (_ * _); rewrite -!invfM -!natrM; congr (_%:R^-1).
rewrite expnMn -mulnn; move: (d.+1 ^ 2)%N => z; by rewrite mulnCA [(_ * z * _)%N]mulnAC.
Qed.

(* any deal of the examples: success that is likely becomes certain *)
Theorem certain_exists N (H : {set {ffun 'I_N -> 'I_2}}) d n k m a p (A : finType) (coins : A -> F)
    (hits : A -> 'I_k -> {set 'I_n} -> nat) (c delta beta : F) (P := (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%N)
    (W := (1 + c) * c * P%:R / delta) (listed := @listed_of N d) :
  below (members H) d.+1 -> (d < p)%N -> 1 <= c -> 0 < delta -> 0 <= beta -> dist coins ->
  (forall s x, exists i0, forall i (B B' : {set 'I_n}), i != i0 ->
    (forall t, t != x -> (t \in B) = (t \in B')) -> hits s i B = hits s i B') ->
  (forall D, realizable H D ->
    1 - beta <= pr (learner d m a p H coins hits listed c W D) (success d a p H listed D)) ->
  exists M : ('I_n -> 'I_N * 'I_2) -> option {ffun 'I_N -> 'I_2} -> F,
  [/\ forall D, dist (M D),
      forall D D', neighbours D D' -> close (c ^+ 2) (delta + (1 + c ^+ 2) * beta) (M D) (M D')
    & forall D, realizable H D -> forall o, 0 < M D o ->
      exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull d.+1 (members H) f]].
Proof.
move=> Hd dp c1 delta0 beta0 dC one likely; have p0 : (0 < p)%N by apply: leq_trans dp.
have listedP := @listed_ofP N d; have cp : 0 < c := lt_le_trans ltr01 c1.
have P0 : (0 < P)%N by rewrite muln_gt0 /= muln_gt0 !expn_gt0 p0.
have c2 : 0 < 1 + c by apply: addr_gt0 => //; exact: ltr01.
have W0 : 0 < W by apply: divr_gt0 => //; apply: mulr_gt0; [exact: mulr_gt0|rewrite ltr0n].
pose L := learner d m a p H coins hits listed c W.
have dL D : dist (L D) by exact: dist_learner.
have pL D D' : neighbours D D' -> close (c ^+ 2) delta (L D) (L D').
  move=> nb; apply: (close_le (dL D') (lexx _) _ (learner_private m a listedP Hd p0 c1 W0 dC one nb)).
  apply: le_trans (_ : (1 + c) * (c * P%:R / W) <= _).
    rewrite ler_pmul2l // ler_pmul2r ?invr_gt0 // ler_pmul2l // ler_nat; exact: longest_le.
  have WN : (1 + c) * c * P%:R != 0 by rewrite gt_eqF // mulr_gt0 ?ltr0n // mulr_gt0.
  by rewrite !mulrA /W invf_div mulrCA mulfV // mulr1.
pose C := certain_learner d a p H listed L; have dC' D : dist (C D) by exact: dist_certain.
exists C; split=> // [D D' nb|D R o Mo]; first exact: (certain_private (exprn_ge0 2 (ltW cp)) dL pL likely).
apply: (success_meaning listedP Hd dp).
case: (boolP (success d a p H listed D o)) => // bad.
have : pr (C D) (fun o => ~~ success d a p H listed D o) = 0.
  by rewrite pr_not // (certain_success a listedP p0 dL R) subrr.
rewrite /pr (bigD1 o) //= => /eqP; rewrite gt_eqF // ltr_paddr //; apply: sumr_ge0 => o' _; by case: (dC' D).
Qed.

Theorem minimiser_exists N (H : {set {ffun 'I_N -> 'I_2}}) d v n k m a p (owner : 'I_n -> 'I_k) (c delta beta : F) :
  below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  (0 < k)%N -> (0 < m)%N -> (forall i, #|[set t | owner t == i]| = m) -> (maxn a d.+1 <= p)%N ->
  1 <= c -> 0 < delta -> 0 < beta ->
  (4 * k * \sum_(i < v.+1) 'C(n, i))%:R <= beta * e (m%:R * (a%:R / n%:R / (144 * d.+1 ^ 2)%:R)) ->
  2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) <= beta * c ^+ k ->
  exists M : ('I_n -> 'I_N * 'I_2) -> option {ffun 'I_N -> 'I_2} -> F,
  [/\ forall D, dist (M D),
      forall D D', neighbours D D' -> close (c ^+ 2) (delta + (1 + c ^+ 2) * beta) (M D) (M D')
    & forall D, realizable H D -> forall o, 0 < M D o ->
      exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull d.+1 (members H) f]].
Proof.
move=> Hd Hv k0 m0 blocks; rewrite geq_max => /andP[ap dp] c1 delta0 beta0 enough_m enough_k.
have n0 : (0 < n)%N := n_gt0 k0 m0 blocks; have p0 : (0 < p)%N by apply: leq_trans dp.
have S0 := @dist_shuffle F n; have cp : 0 < c := lt_le_trans ltr01 c1.
pose hits s i B := hit B (slots owner i) s.
have half2 (x : F) : 2%:R^-1 * x + 2%:R^-1 * x = x by rewrite ![_ * x]mulrC -splitr.
have half (x : F) : 2%:R * x <= beta -> x <= 2%:R^-1 * beta by rewrite ler_pdivl_mull ?ltr0n.
apply: (@certain_exists N H d n k m a p _ (@shuffle F n) hits c delta beta Hd dp c1 delta0 (ltW beta0) S0).
  move=> s x; exists (owner (s^-1%g x)) => i B B' ix same; apply: eq_card => t; rewrite !inE; case: eqP => // ti.
  by rewrite same //; apply: contraNneq ix => <-; rewrite permK ti.
set P := (d.+1 * _)%N in enough_k *; set W := (1 + c) * c * P%:R / delta in enough_k *.
have W0 : 0 < W.
  by rewrite divr_gt0 // !mulr_gt0 ?addr_gt0 ?ltr01 // ltr0n !muln_gt0 !expn_gt0 p0.
move=> D /existsP[f0 /andP[f0H /eqP f00]]; have listedP := @listed_ofP N d.
have eta0 := eta_ge0 F d; have eta01 : 0 <= eta F d <= 1.
  by rewrite eta0 /=; apply: le_trans (eta41 F d); rewrite [X in _ <= X]mulrS ler_addl mulrn_wge0.
have typ := @typical_likely F n e exp_e (eta F d) (floor F n a) _ (slots owner) (marks H D) m n0 eta01 blocks.
have none s i : hits s i set0 = 0%N by apply: eq_card0 => t; rewrite !inE andbF.
rewrite card_ord in typ; pose Y := (W / c ^+ k); have Wc : 0 <= W / c ^+ k by rewrite divr_ge0 ?exprn_ge0 // ltW.
apply: le_trans (@learner_success F N d n k m a p H _ _ hits _ c W c1 W0 S0 D _ _ _ typ Wc _) => [|s good_s].
  rewrite ler_add2l ler_opp2 -[X in _ <= X]half2; apply: ler_add; apply: half.
    rewrite exponentE; set x := m%:R * _ in enough_m *.
    have ex : e (- x) * e x = 1 by rewrite -(eD exp_e) addNr (e0 exp_e).
    rewrite -(ler_pmul2r (e_gt0 exp_e x)); apply: le_trans enough_m.
    rewrite -!mulrA ex mulr1 [_ * 2%:R]mulrC !mulrA -!natrM ler_nat -[(2 * k * 2)%N]mulnAC.
    by rewrite leq_mul2l (@marks_size _ _ _ H D Hv) orbT.
  by rewrite mulrA ler_pdivr_mulr ?exprn_gt0.
have all_good : bad_teachers F d m a H hits D s = set0.
  apply/setP => i; rewrite !inE; apply/negbF/forall_inP => B BM; have /forallP/(_ i)/forall_inP/(_ B BM) := good_s.
  by rewrite blocks.
have := @split_success F N d n k m a p H _ hits _ c W listedP Hd p0 n0 m0 c1 W0 D f0 f0H f00 ap none s.
by cbv zeta; rewrite all_good cards0 mul0n mul0r addr0 subn0; apply.
Qed.

(* sizes put in: n = k m, p = max (a, d + 1), beta = delta / (1 + c^2) *)
Theorem minimiser_sizes N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a (c delta : F)
    (p := maxn a d.+1) (beta := delta / (1 + c ^+ 2)) :
  below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  (0 < k)%N -> (0 < m)%N -> 1 <= c -> 0 < delta ->
  (4 * k * \sum_(i < v.+1) 'C(k * m, i))%:R <= beta * e (m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R)) ->
  2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) <= beta * c ^+ k ->
  exists M : ('I_(k * m) -> 'I_N * 'I_2) -> option {ffun 'I_N -> 'I_2} -> F,
  [/\ forall D, dist (M D),
      forall D D', neighbours D D' -> close (c ^+ 2) (delta + delta) (M D) (M D')
    & forall D, realizable H D -> forall o, 0 < M D o ->
      exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull d.+1 (members H) f]].
Proof.
move=> Hd Hv k0 m0 c1 delta0 enough_m enough_k.
have c2 : 0 < 1 + c ^+ 2 by rewrite ltr_paddr ?ltr01 // exprn_ge0 // (le_trans ler01).
have b0 : 0 < beta by rewrite divr_gt0.
have := minimiser_exists Hd Hv k0 m0 (deal_equal m0) (leqnn _) c1 delta0 b0 enough_m enough_k.
by rewrite mulrC divfK // gt_eqF.
Qed.
End Final.
