(* The private empirical risk minimiser with a random deal: ln(1/delta) comes once (lyu Theorems 2 and 3).

   Each of n = k m examples goes to a teacher of its own choice, all independent. With c = exp(epsilon/2) = b^4
   and 32 sum_(i <= v) C(n, i) b^8 <= e(m alpha/(144 (d+1)^2)) a teacher is bad with probability at most q^4, q =
   1/(2 b^2), where delta does not occur; more than a quarter of the teachers is bad with probability at most (2q)^k
   = 1/b^(2k) (RandomDeal.v). Otherwise a common hypothesis of the good teachers has the weight c^(3k/4) = b^(3k) at
   least, and what errs too often at most c^(k/4) = b^k for each of at most k P hypotheses, P the length of a list.
   So all failures together have probability at most (1 + k P + W)/b^(2k): k alone must grow with ln(1/delta). *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements Depth LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Probability Indistinguishability Concentration RandomSplits SparseDraws StagedLists.
From Littlestone Require Import EssentialDecided EmpiricalMinimiser CertainMinimiser PrivateMinimiser RandomDeal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Dealt.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.
Variables (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (d v k m a p : nat) (b delta beta : F).
Let n := (k * m)%N.
Let P := (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%N.
Let c := b ^+ 4.
Let W := (1 + c) * c * P%:R / delta.
Hypotheses (Hd : below (members H) d.+1) (Hv : forall xs, vc_shatters (members H) xs -> (size xs <= v)%N).
Hypotheses (k0 : (0 < k)%N) (m0 : (0 < m)%N) (ap : (a <= p)%N) (dp : (d < p)%N) (b1 : 1 <= b).
Hypotheses (delta0 : 0 < delta) (beta0 : 0 <= beta).
Hypothesis enough_m : (32 * \sum_(i < v.+1) 'C(n, i))%:R * b ^+ 8
  <= e (m%:R * (a%:R / n%:R / (144 * d.+1 ^ 2)%:R)).
Hypothesis enough_k : 1 + (k * P)%:R + W <= beta * b ^+ (2 * k).

Let n0 : (0 < n)%N. Proof. by rewrite muln_gt0 k0. Qed.
Let p0 : (0 < p)%N. Proof. exact: leq_trans dp. Qed.
Let bpos j : 0 < b ^+ j. Proof. by rewrite exprn_gt0 // (lt_le_trans ltr01). Qed.
Let c1 : 1 <= c. Proof. exact: exprn_ege1. Qed.
Let W0 : 0 < W.
Proof.
have cp : 0 < c by exact: lt_le_trans ltr01 c1.
apply: divr_gt0 => //; apply: mulr_gt0; first by rewrite mulr_gt0 ?addr_gt0 ?ltr01.
by rewrite ltr0n !muln_gt0 !expn_gt0 p0.
Qed.
Let hits (o : {ffun 'I_n -> 'I_k}) (i : 'I_k) (B : {set 'I_n}) := seen B i o.
Notation listed := (@listed_of N d).
Notation listedP := (@listed_ofP N d).

Section Sample.
Variables (D : 'I_n -> 'I_N * 'I_2) (f0 : {ffun 'I_N -> 'I_2}).
Hypotheses (f0H : f0 \in H) (f00 : mark D f0 = set0).
Notation bad_ones o := (bad_teachers F d m a H hits D o).

Lemma few_bad : pr (@deal F n k) (fun o => (k < 4 * #|bad_ones o|)%N) <= (b ^+ (2 * k))^-1.
Proof.
have eta0 := eta_ge0 F d; have eta01 : 0 <= eta F d <= 1.
  by rewrite eta0 /=; apply: le_trans (eta41 F d); rewrite [X in _ <= X]mulrS ler_addl mulrn_wge0.
have mE : m%:R * k%:R = n%:R :> F by rewrite -natrM mulnC.
pose q : F := (2%:R * b ^+ 2)^-1; have two0 : 0 < 2%:R :> F by rewrite ltr0n.
have b2 := bpos 2; have q1 : 1 <= 2%:R * b ^+ 2 by rewrite mulr_ege1 ?exprn_ege1 // ler1n.
have q01 : 0 <= q <= 1 by rewrite invr_ge0 (le_trans ler01 q1) invf_le1 // (lt_le_trans ltr01 q1).
have pq : bad_chance e (eta F d) (floor F n a) m%:R (marks H D) <= q ^+ 4.
  have qb : 0 < (2%:R * b ^+ 2) ^+ 4 by rewrite exprn_gt0 // (lt_le_trans ltr01 q1).
  rewrite exprVn -[X in _ <= X]mul1r ler_pdivl_mulr // /bad_chance exponentE.
  have em := enough_m; set x := m%:R * _ in em *; have ex : e (- x) * e x = 1 by rewrite -(eD exp_e) addNr (e0 exp_e).
  rewrite -(ler_pmul2r (e_gt0 exp_e x)) mul1r; apply: le_trans em.
  rewrite exprMn -exprM -natrX mulrAC -[2%:R * _ * _ * _]mulrA ex mulr1 mulrA -!natrM; apply: ler_wpmul2r.
    exact/ltW/bpos.
  by rewrite ler_nat mulnAC leq_mul2l (@marks_size _ _ _ H D Hv).
have := many_bad exp_e n0 k0 eta01 (ler0n F m) mE q01 pq.
rewrite /q invfM mulrA divff ?gt_eqF // mul1r exprVn -exprM; apply: le_trans.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_pr => // o; congr (_ < 4 * #|pred_of_set _|)%N.
by apply/setP => i; rewrite !inE /good negb_forall_in.
Qed.

Lemma dealt_success : 1 - beta <= pr (learner d m a p H (@deal F n k) hits listed c W D) (success d a p H listed D).
Proof.
have S0 := dist_deal F n k0; have bk := bpos (2 * k).
pose x := (b ^+ (2 * k))^-1; pose y := ((k * P)%:R + W) / b ^+ (2 * k).
have y0 : 0 <= y by rewrite divr_ge0 ?addr_ge0 ?ler0n ?(ltW W0) ?ltW.
have none o i : hits o i set0 = 0%N by apply: eq_card0 => t; rewrite !inE.
have likely : 1 - x <= pr (@deal F n k) (fun o => ~~ (k < 4 * #|bad_ones o|)%N).
  by rewrite pr_not // ler_add2l ler_opp2; exact: few_bad.
apply: le_trans (@learner_success F N d n k m a p H _ _ hits _ c W c1 W0 S0 D _ _ _ likely y0 _) => [|o].
  by rewrite ler_add2l ler_opp2 /x /y -[X in X + _]mul1r -mulrDl addrA ler_pdivr_mulr.
rewrite -leqNgt => few; have bad_k : (#|bad_ones o| < k)%N.
  rewrite -(ltn_pmul2l (_ : 0 < 4)%N) //; apply: leq_ltn_trans few _; by rewrite ltn_Pmull.
apply: le_trans (@split_success F N d n k m a p H _ hits _ c W listedP Hd p0 n0 m0 c1 W0 D f0 f0H f00 ap none o bad_k).
move: #|bad_ones o| few bad_k => t few bad_k; rewrite ler_add2l ler_opp2.
have tL : (t * longest d p <= k * P)%N by apply: leq_mul (longest_le _ _); exact: ltnW.
have ct : c ^+ t <= b ^+ k by rewrite -exprM; apply: ler_weexpn2l.
have ck : b ^+ k * b ^+ (2 * k) <= c ^+ (k - t).
  rewrite -exprD -exprM; apply: ler_weexpn2l => //; rewrite mulnBr leq_subRL; last first.
    by rewrite leq_mul2l ltnW.
  by apply: leq_trans (leq_add few (leqnn _)) _; rewrite -!mulSn.
have cp j : 0 < c ^+ j by rewrite exprn_gt0 // (lt_le_trans ltr01).
apply: le_trans (_ : (W + (k * P)%:R) * b ^+ k / (b ^+ k * b ^+ (2 * k)) <= _); last first.
  by rewrite invfM mulrA mulfK ?gt_eqF // addrC.
have w0 := ltW W0; have ct0 := ltW (cp t); apply: ler_pmul.
- by apply: addr_ge0 => //; rewrite mulr_ge0 ?ler0n.
- by rewrite invr_ge0 ltW.
- rewrite mulrDl; apply: ler_add; first by rewrite ler_pemulr // exprn_ege1.
  by apply: ler_pmul; rewrite ?ler0n // ler_nat.
by rewrite lef_pinv ?posrE ?mulr_gt0 ?cp.
Qed.
End Sample.

Theorem dealt_exists : exists M : ('I_n -> 'I_N * 'I_2) -> option {ffun 'I_N -> 'I_2} -> F,
  [/\ forall D, dist (M D),
      forall D D', neighbours D D' -> close (c ^+ 2) (delta + (1 + c ^+ 2) * beta) (M D) (M D')
    & forall D, realizable H D -> forall o, 0 < M D o ->
      exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull p (members H) f]].
Proof.
apply: (@certain_exists _ N H d n k m a p _ (@deal F n k) hits c delta beta Hd dp c1 delta0 beta0).
- exact: dist_deal.
- move=> o x; exists (o x) => i B B' ix same; apply: eq_card => t; rewrite !inE; case: (eqVneq (o t) i) => [ti|];
    last by rewrite !andbF.
  by rewrite same //; apply: contraNneq ix => <-; rewrite ti.
by move=> D /existsP[f0 /andP[f0H /eqP f00]]; exact: dealt_success f0H f00.
Qed.
End Dealt.

Section Sizes.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Definition dealt_examples d v k m a (eps : F) :=
  (32 * \sum_(i < v.+1) 'C(k * m, i))%:R * e eps <= e (a%:R / (144 * k * d.+1 ^ 2)%:R).
Definition dealt_teachers d k a (eps delta : F) := let c := e (eps / 2%:R) in
  8%:R * (1 + e eps) * ((1 + c) * c * (k * (d.+1 * (maxn a d.+1 ^ d * 2 ^ (2 * d ^ 2))))%:R)
  <= delta ^+ 2 * e (k%:R * (eps / 4%:R)).

Theorem dealt_minimiser N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a (eps delta : F) : below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps ->
  0 < delta <= 1 -> dealt_examples d v k m a eps -> dealt_teachers d k a eps delta ->
  exists M, dp (k * m) (e eps) delta M /\ minimises (members H) d (k * m) a M.
Proof.
move=> Hd Hv k0 m0 eps0 /andP[delta0 delta1] E1 E2; set p := maxn a d.+1 in E2.
have ap : (a <= p)%N by rewrite leq_maxl.
have dp' : (d < p)%N by rewrite leq_maxr.
pose b := e (eps / 8%:R); have b1 : 1 <= b by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
have part j j' : (j * j' = 8)%N -> b ^+ j = e (eps / j'%:R).
  move=> jj; rewrite -(e_nat exp_e) -jj natrM; congr e; have j0 : j%:R != 0 :> F.
    by rewrite pnatr_eq0; apply/eqP => j0; rewrite j0 in jj.
  by rewrite invfM mulrCA mulVKf.
have b4 : b ^+ 4 = e (eps / 2%:R) := part 4%N 2%N erefl.
have b8 : b ^+ 8 = e eps by rewrite (part 8%N 1%N erefl) divr1.
have b2k : b ^+ (2 * k) = e (k%:R * (eps / 4%:R)) by rewrite exprM (part 2%N 4%N erefl) (e_nat exp_e).
have e20 : 0 < 1 + e eps by rewrite addr_gt0 ?ltr01 ?(e_gt0 exp_e).
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
pose beta := delta / 2%:R / (1 + e eps); have beta0 : 0 <= beta by rewrite ltW // divr_gt0.
have [||M [dM pM sM]] := @dealt_exists F e exp_e N H d v k m a p b (delta / 2%:R) beta Hd Hv k0 m0 ap dp' b1 h0 beta0.
- by rewrite b8 exponent_simple.
- rewrite b4 b2k; set c := e (eps / 2%:R) in E2 *; set P := (d.+1 * _)%N in E2 *; set y := e (k%:R * _) in E2 *.
  have c1 : 1 <= c by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
  have two_c : 2%:R <= (1 + c) * c.
    by rewrite -[2%:R]mulr1; apply: ler_pmul; rewrite ?ler0n ?ler01 // -[2%:R]/(1 + 1) ler_add2l.
  have P0 : (0 < P)%N by rewrite !muln_gt0 !expn_gt0 (leq_trans _ dp').
  have kP : 1 <= (k * P)%:R :> F by rewrite ler1n muln_gt0 k0.
  have Pk : P%:R <= (k * P)%:R :> F by rewrite ler_nat leq_pmull.
  set z := (1 + c) * c in two_c E2 *; set K := (k * P)%:R in kP Pk E2 *.
  have z0 : 0 <= z by apply: le_trans two_c; rewrite ler0n.
  have K0 : 0 <= K by apply: le_trans kP; exact: ler01.
  rewrite /beta -(ler_pmul2l delta0) mulrDr.
  have -> : delta * (z * P%:R / (delta / 2%:R)) = 2%:R * (z * P%:R).
    by rewrite invf_div mulrCA [2%:R / _]mulrC mulVKf ?gt_eqF // mulrC.
  have -> : delta * (delta / 2%:R / (1 + e eps) * y) = delta ^+ 2 * y / (2%:R * (1 + e eps)).
    by rewrite invfM expr2 -!mulrA; congr (_ * (_ * _)); rewrite mulrA mulrC.
  rewrite ler_pdivl_mulr ?mulr_gt0 ?ltr0n //; apply: le_trans E2.
  apply: le_trans (_ : 4%:R * (z * K) * (2%:R * (1 + e eps)) <= _); last first.
    by rewrite -[8%N]/(4 * 2)%N natrM mulrACA [z * K * _]mulrC mulrA.
  apply: ler_wpmul2r; first by rewrite mulr_ge0 ?ler0n // ltW.
  apply: le_trans (_ : 2%:R * (z * K) + 2%:R * (z * K) <= _); last by rewrite -mulrDl -natrD.
  apply: ler_add; last by apply: ler_wpmul2l; rewrite ?ler0n //; apply: ler_wpmul2l.
  apply: le_trans (_ : K + K <= _).
    by rewrite -[X in _ <= X]mul1r; apply: ler_pmul => //; rewrite ?addr_ge0 ?ler01 ?(ltW delta0) ?ler_add2r.
  rewrite -mulr2n -mulr_natl; apply: ler_wpmul2l; first exact: ler0n.
  by rewrite ler_pemull // (le_trans _ two_c) // ler1n.
have n0 : (0 < k * m)%N by rewrite muln_gt0 k0.
have all_delta : delta / 2%:R + (1 + (b ^+ 4) ^+ 2) * beta = delta.
  by rewrite -exprM (b8 : b ^+ (4 * 2) = _) [_ * beta]mulrC /beta divfK ?gt_eqF // -splitr.
rewrite all_delta -exprM b8 in pM; exists (on_lists M); split; first exact: on_lists_private.
apply: on_lists_minimises => // D realizable o Mo; have [f [oE fa hull]] := sM D realizable o Mo.
by exists f; split=> //; exact: hull_less_deep hull.
Qed.
End Sizes.
