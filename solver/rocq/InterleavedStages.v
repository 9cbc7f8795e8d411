(* Stages of teachers whose classes interleave (lyu sections 2, 5 and 6.2).

   At degree 0 exactly the members of a class are essential to it (Corollary 4.1, item 4), so a common member is in all
   lists. At stage 1 all degrees are at most d. As long as no hypothesis is in all lists, the largest degree falls by 1
   at least, so at stage d + 1 it is 0 at most.
   For a = 1/(5d), errors of two parts within (1 - a) e and (1 + a) e have a ratio of at least (1 - a)/(1 + a), which is
   1 - 2/(5d + 1), and at least 1 - 1/(2d) as 4d <= 5d + 1; for d >= 2 it is below 1 - 1/(3d) as 6d > 5d + 1. If rates
   of two parts have at least the ratio r, a rate of at most r^(j+1) alpha on one is one of at most r^j alpha on the
   other. On a part with errors of at most alpha/2, r^j alpha is at least that for r = 1 - 1/(2d) and j <= d, by
   Bernoulli's inequality. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Depth Finite Soa Irreducible Decompositions.
From Littlestone Require Import SubclassDecomposition Essential FiniteDecomposition DecompositionClaims StagedLists.
From Littlestone Require Import TeacherClasses Concentration.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Theorem lyu_remark_6_degree_zero_proved : lyu_remark_6_degree_zero.
Proof.
move=> X k H p d h p0 dec Hd low inside i; have [e De e1] := low i.
have [t [_ Dt _]] := De; have Hn : nonempty (H i) by exists h; exact: inside.
have e0 : 0 < e by apply: degree_nonempty Hn Dt (dec i).1 _; exists d; exact: Hd.
have eE : e = 1 by apply/eqP; rewrite eqn_leq e1.
rewrite {}eE in De; have [_ lists] := lyu_corollary_4_1_4_proved p0 (dec i) (Hd i) De.
by apply/lists; exists h => //; exact: inside.
Qed.

Theorem lyu_remark_6_degree_drop_stages_proved : lyu_remark_6_degree_drop_stages.
Proof.
move=> N k H p d h p0 Hd sub inside.
have pj j : 0 < 2 ^ j * p by rewrite muln_gt0 expn_gt0.
have Hjd j i : below (members (H j i)) d.+1.
  elim: j i => [//|j IH] i; apply: below_sub (IH i) => g [f fH gf]; exists f => //; exact: (subsetP (sub j i i)).
case: (boolP [exists j : 'I_d.+1, [exists f, [forall i, listed_of d (2 ^ j * p) (H j i) f]]]).
  move=> /existsP[j /existsP[f /forallP lists]]; exists j; first by rewrite -ltnS.
  by exists f => i; exact/listed_ofP.
move=> /existsPn none; have unlisted j : j <= d -> ~ exists f, forall i, essential (2 ^ j * p) d (members (H j i)) f.
  move=> jd [f lists]; have /existsPn/(_ (finfun f))/forallPn[i /negP] := none (Ordinal (jd : j < d.+1)).
  apply; apply/listed_ofP => // t e Ot; have [s [st Hs sf]] := lists i t e Ot.
  by exists s; split=> // x; rewrite ffunE; exact: sf.
have drop j i e : j <= d -> ddim (2 ^ j * p) d (members (H j i)) e -> e <= d.+1 - j.
  elim: j i e => [|j IH] i e jd De; first by have [t [_ /(degree_le (Hjd 0 i)) ed _]] := De; rewrite subn0.
  have [eG DG] := fin_all_exists (fun i' => some_ddim (2 * (2 ^ j * p)) (Hjd j.+1 i')).
  have [eH DH] := fin_all_exists (fun i' => some_ddim (2 ^ j * p) (Hjd j i')).
  have inner i1 i2 : subclass (members (H j.+1 i1)) (members (H j i2)).
    by move=> g [f fH gf]; exists f => //; exact: (subsetP (sub j i1 i2)).
  have [i' lt] := lyu_remark_5_decomposition_drop_proved (pj j) inner (Hjd j) DG DH (unlisted j (ltnW jd)) i.
  rewrite expnS -mulnA in De; have [[t Ot] [t' Ot']] := (De, DG i); rewrite (ddim_unique Ot Ot').
  by rewrite subSS -ltnS; apply: leq_trans lt _; rewrite -subSn ?(ltnW jd) //; exact: IH (ltnW jd) (DH i').
case: (unlisted d (leqnn d)); exists h; apply: lyu_remark_6_degree_zero_proved (pj d) _ _ _ _ => // i.
- exact: finite_decides.
- by have [e De] := some_ddim (2 ^ d * p) (Hjd d i); exists e => //; have := drop d i e (leqnn d) De; rewrite subSnn.
by exists h => //; exact: inside.
Qed.

Local Open Scope ring_scope.
(** Ratios of errors *)
Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma total_between (c e : GRing.Ring.sort R) : (c + c) * e = (1 + c) * e - (1 - c) * e.
Proof. by ring. Qed.
Lemma half_identity (u : GRing.Ring.sort R) : (1 - (u + u + u + u + u)) * (1 + (u + u))
  = 1 - (u + u) - (u + (1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1) * (u * u)).
Proof. by ring. Qed.
Lemma third_identity (u : GRing.Ring.sort R) : (1 - (u + u + u + u + u)) * (1 + (u + u + u))
  = 1 - (u + u + u) + u * (1 - (1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1) * u).
Proof. by ring. Qed.
End Identities.

Section Ratios.
Variable F : realFieldType.
Implicit Types (c r u e a b : F).

Lemma inv_part m n : (0 < m)%N -> ((m * n)%:R^-1 : F) *+ m = n%:R^-1.
Proof. by move=> m0; rewrite -[LHS]mulr_natl natrM invfM mulrA divff ?mul1r // pnatr_eq0 -lt0n. Qed.

Lemma inv_gt0 n : (0 < n)%N -> 0 < (n%:R^-1 : F).
Proof. by move=> n0; rewrite invr_gt0 ltr0n. Qed.

Lemma inv_lt1 n : (1 < n)%N -> (n%:R^-1 : F) < 1.
Proof. by move=> n1; rewrite invf_lt1 ?ltr1n // ltr0n (ltnW n1). Qed.

Lemma inv_mul m d : (1 < m)%N -> (0 < d)%N -> 0 < ((m * d)%:R^-1 : F) < 1.
Proof.
by move=> m1 d0; rewrite inv_gt0 ?inv_lt1 ?muln_gt0 ?d0 ?(ltnW m1) // (leq_trans m1) // leq_pmulr.
Qed.

Lemma ratio_of_close c r e a b : 0 < c -> 0 <= r -> r * (1 + c) <= 1 - c -> within c e a -> within c e b -> r * b <= a.
Proof.
move=> c0 r0 rc /andP[ea ea'] /andP[_ eb].
have e0 : 0 <= e by rewrite -(pmulr_rge0 _ (addr_gt0 c0 c0)) total_between subr_ge0 (le_trans ea ea').
by apply: le_trans (ler_wpmul2l r0 eb) _; rewrite mulrA; apply: le_trans ea; exact: ler_wpmul2r.
Qed.

Lemma half_ratio u : 0 <= u -> (1 - u *+ 5) * (1 + u *+ 2) <= 1 - u *+ 2.
Proof.
move=> u0; rewrite !mulrSr mulr0n !add0r half_identity ler_subl_addr ler_addl addr_ge0 // mulr_ge0 ?mulr_ge0 //.
by rewrite !addr_ge0 ?ler01.
Qed.

Lemma third_ratio u : 0 < u -> u *+ 15 < 1 -> 1 - u *+ 3 < (1 - u *+ 5) * (1 + u *+ 3).
Proof.
move=> u0 u1; rewrite !mulrSr mulr0n !add0r third_identity ltr_addl mulr_gt0 // subr_gt0.
by move: u1; rewrite -mulr_natl !mulrSr mulr0n add0r.
Qed.

Lemma best_ratio m : (1 - 2%:R / m.+2%:R) * (1 + m.+1%:R^-1) = 1 - m.+1%:R^-1 :> F.
Proof.
have nz n : n.+1%:R != 0 :> F by rewrite pnatr_eq0.
have -> : 1 - 2%:R / m.+2%:R = m%:R / m.+2%:R :> F.
  by rewrite -{1}(divff (nz m.+1)) -mulrBl -natrB // subn2.
have -> : 1 + m.+1%:R^-1 = m.+2%:R / m.+1%:R :> F.
  by rewrite -{1}(divff (nz m)) -[X in _ + X]mul1r -mulrDl -mulrSr.
rewrite mulrA mulfVK // -[X in _ = X - _](divff (nz m)) -[X in _ - X]mul1r -mulrBl.
by rewrite [X in X - 1]mulrSr addrK.
Qed.

Lemma closeness_half d e a b : (0 < d)%N -> within (5 * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b ->
  (1 - (2 * d)%:R^-1) * b <= a.
Proof.
move=> d0; apply: ratio_of_close.
- by have /andP[] := inv_mul (isT : 1 < 5)%N d0.
- by rewrite subr_ge0 ltW //; have /andP[] := inv_mul (isT : 1 < 2)%N d0.
rewrite -(@inv_part 2 (5 * d)) // -(@inv_part 5 (2 * d)) // mulnCA; apply: half_ratio.
by rewrite invr_ge0 ler0n.
Qed.
End Ratios.

Theorem lyu_remark_2_error_ratio_repaired_proved : lyu_remark_2_error_ratio_repaired.
Proof.
move=> F d e a b d0; have n0 m : (0 < m)%N -> (0 < m * d)%N by rewrite muln_gt0 d0 andbT.
split=> [ea eb|]; first split; last 2 first.
- exact: closeness_half ea eb.
- apply: ratio_of_close; first exact/inv_gt0/n0.
    by rewrite subr_ge0 ltW //; have /andP[] := inv_mul F (isT : 1 < 3)%N d0.
  rewrite -(@inv_part F 2 (3 * d)) // mulnA [_ * (1 + _)]mulrC; apply: eta_linear.
  by rewrite invr_ge0 ler0n.
apply: ratio_of_close ea eb; first exact/inv_gt0/n0.
  by rewrite subr_ge0 ler_pdivr_mulr ?ltr0n // mul1r ler_nat ltnS (leq_trans _ (leq_mul (leqnn 5) d0)).
by rewrite -(prednK (n0 5%N isT)) best_ratio.
Qed.

Lemma ratio_fails (F : realFieldType) d (c := (5 * d.+2)%:R^-1 : F) (e := 2%:R^-1 : F) :
  [/\ e <= 1, (1 - c) * e <= 1, (1 + c) * e <= 1, within c e ((1 - c) * e) & within c e ((1 + c) * e)] /\
  (1 - c) * e < (1 - (3 * d.+2)%:R^-1) * ((1 + c) * e).
Proof.
have c0 : 0 < c by rewrite inv_gt0.
have c1 : c < 1 by rewrite inv_lt1.
have e0 : 0 < e by rewrite inv_gt0.
have small x : x <= 1 + 1 -> x * e <= 1 by move=> x2; rewrite ler_pdivr_mulr ?ltr0n // mul1r mulr2n.
have cc : 1 - c <= 1 + c by rewrite ler_add2l (le_trans _ (ltW c0)) // oppr_le0 ltW.
have wide : (1 - c) * e <= (1 + c) * e by rewrite ler_wpmul2r // ltW.
rewrite /within !lexx wide; split; first split=> //; first by rewrite ltW // inv_lt1.
- by apply/small/(le_trans cc); rewrite ler_add2l ltW.
- by apply: small; rewrite ler_add2l ltW.
rewrite mulrA ltr_pmul2r // /c -(@inv_part _ 3 (5 * d.+2)) // -(@inv_part _ 5 (3 * d.+2)) // mulnCA.
by apply: third_ratio; rewrite ?inv_gt0 // mulnA inv_part // inv_lt1.
Qed.

Lemma claim_fails (F : realFieldType) d (c := (5 * d.+2)%:R^-1 : F) : ~ forall e a b,
  e <= 1 -> a <= 1 -> b <= 1 -> within c e a -> within c e b -> (1 - (3 * d.+2)%:R^-1) * b <= a.
Proof.
have [[e1 a1 b1 ea eb]] := ratio_fails F d.
by rewrite ltNge => /negP fails /(_ _ _ _ e1 a1 b1 ea eb).
Qed.

Theorem lyu_remark_2_error_ratio_false_proved : lyu_remark_2_error_ratio_false.
Proof. by move=> d /(_ [realFieldType of rat]); exact: claim_fails. Qed.

(** Chains *)
Section Chains.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X 1) (A : 'I_k -> seq (X * 'I_2)) (alpha : F).

Lemma next_stage h i i' j (r : F) : 0 < r -> (0 < j)%N -> r * error_rate F h (A i') <= error_rate F h (A i) ->
  error_rate F h (A i) <= r ^+ j * alpha -> error_rate F h (A i') <= r ^+ j.-1 * alpha.
Proof.
move=> r0; case: j => // j _ /le_trans close /close.
by rewrite exprS -mulrA ler_pmul2l.
Qed.
End Chains.

Theorem lyu_remark_2_interleaving_proved : lyu_remark_2_interleaving.
Proof.
move=> F X k H A d alpha r d0 close i i' j /andP[j0 _] h [Hh hj]; split=> //.
apply: next_stage (close h i i' Hh) hj => //.
by rewrite subr_gt0; have /andP[] := inv_mul F (isT : 1 < 3)%N d0.
Qed.

Theorem lyu_remark_5_interleaving_proved : lyu_remark_5_interleaving.
Proof.
move=> F X k H A S d alpha d0 event i i' j /andP[j0 jd] h [Hh hj]; split=> //.
have r1 : (2 * d)%:R^-1 < 1 :> F by have /andP[] := inv_mul F (isT : 1 < 2)%N d0.
have r0 : 0 < 1 - (2 * d)%:R^-1 :> F by rewrite subr_gt0.
have [big|small] := ltP (alpha / 3%:R) (error_rate F h S).
  have := event h i Hh; have := event h i' Hh; rewrite big => ei' ei.
  exact: next_stage r0 j0 (closeness_half d0 ei ei') hj.
have := event h i' Hh; rewrite ltNge small /= => half; apply: (le_trans half).
have a0 : 0 <= alpha.
  rewrite -(pmulr_lge0 _ (inv_gt0 F (isT : 0 < 2)%N)); apply: le_trans half.
  by rewrite divr_ge0 ?ler0n.
rewrite mulrC ler_wpmul2r //; have between : 0 <= ((2 * d)%:R^-1 : F) <= 1 by rewrite invr_ge0 ler0n ltW.
apply: le_trans (bernoulli j.-1 between); rewrite ler_subr_addl -ler_subr_addr.
have -> : 1 - 2%:R^-1 = (2 * d)%:R^-1 *+ d :> F.
  rewrite mulnC inv_part //; apply/eqP; rewrite subr_eq -mulr2n -[X in _ == X]mulr_natl divff //.
  by rewrite pnatr_eq0.
by apply: ler_wpmuln2l; [have /andP[] := between|rewrite -ltnS prednK].
Qed.
