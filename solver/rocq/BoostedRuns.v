(* The runs of a pure private learner, boosted: every alpha below 1/2 (bgs section 8).

   For a < 1/2 and some u the number (4 a (1 - a))^u is at most 1/4. So the majority of 2 u runs on the dummy sample is
   good for 1/4 with probability 1 / (2 c^m)^(2 u), and 5/2 (2 c^m)^(2 u) such majorities fail with probability 1/8 at
   most (Remark after Lemma 8.4). For Lemma 8.5 this is enough if alpha > 1/4, as m is at most 4 alpha m then; smaller
   alpha are in ConstantData.v. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import RepresentationStatements RepeatedLists PureRepresentation BoostedLists ConstantData.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Below.
Variables (F : archiFieldType) (a : F).
Hypotheses (a0 : 0 < a) (a2 : a < 2%:R^-1).
Notation s := (4%:R * a * (1 - a)).

Let a1 : 0 < 1 - a.
Proof. by rewrite subr_gt0; apply: lt_trans a2 _; rewrite invf_lt1 ?ltr0n ?ltr1n. Qed.
Let s0 : 0 < s.
Proof. by apply: mulr_gt0 => //; apply: mulr_gt0; rewrite ?ltr0n. Qed.

Lemma factor_below : s < 1.
Proof.
have : 0 < (1 - (1 + 1) * a) * (1 - (1 + 1) * a).
  by rewrite -expr2 exprn_gt0 // subr_gt0 -[1 + 1]/(2%:R) -ltr_pdivl_mull ?ltr0n // mulr1.
by rewrite square_gap subr_gt0 mulrA.
Qed.

Lemma some_power : exists u, s ^+ u <= 4%:R^-1.
Proof.
pose x := s^-1 - 1; have x0 : 0 < x by rewrite subr_gt0 invf_gt1 ?factor_below.
have x1 : s^-1 = 1 + x by rewrite [RHS]addrC subrK.
have grows u : u%:R * x <= (1 + x) ^+ u.
  elim: u => [|u IHu]; first by rewrite mul0r expr0 ler01.
  rewrite exprSr mulrDr mulr1 -addn1 natrD mulrDl mul1r; apply: ler_add => //.
  by rewrite ler_pmull // exprn_ege1 // ler_addl ltW.
exists (Num.bound (4%:R / x)); set u := Num.bound _; have big : 4%:R <= s^-1 ^+ u.
  rewrite x1; apply: le_trans (grows u); rewrite -ler_pdivr_mulr //; apply/ltW/archi_boundP.
  by rewrite divr_ge0 ?ler0n // ltW.
by move: big; rewrite exprVn -[X in X <= _]invrK lef_pinv // posrE ?invr_gt0 ?ltr0n ?exprn_gt0.
Qed.
End Below.

(* boosted runs on the dummy sample *)
Lemma boosted_runs (F : archiFieldType) (a : F) u X (x : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k)
  m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) : 0 < a -> a < 2%:R^-1 -> (4%:R * a * (1 - a)) ^+ u <= 4%:R^-1 ->
  1 <= c -> alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R / 2%:R * (2%:R * c ^+ m) ^+ (2 * u).
Proof.
move=> a0 a2 power c1 alpha_a privA accA; have [/andP[q0 q1] _] := run_chance m c1.
have c0 : 0 < c by exact: lt_le_trans c1.
have one := listed_mono alpha_a (dummy_run x c0 privA accA).
have := listed_mono power (boosted a0 a2 u _ one); rewrite subKr exp1n => boosted_one.
have qu0 := exprn_gt0 (2 * u) q0; have qu1 := exprn_ile1 (2 * u) (ltW q0) q1.
have [r [P [G [repr short]]]] :=
  listed_runs qu0 (ler0n F 5) (fun M => @enough_repeated F _ M qu1) (boosted_one (ltW q0)).
exists r, P, G; split=> // i; apply: le_trans (short i) _.
by rewrite mulr1 invfM mulrA -exprVn invfM invrK halved invrK lexx.
Qed.

Theorem bgs_remark_8_lower_bound_proved : bgs_remark_8_lower_bound.
Proof.
move=> F a a2; pose b := Num.max a 4%:R^-1.
have b0 : 0 < b by rewrite lt_maxr invr_gt0 ltr0n orbT.
have b2 : b < 2%:R^-1 by rewrite lt_maxl a2 ltf_pinv ?posrE ?ltr0n // ltr_nat.
have [u power] := some_power b0 b2; exists (2 * u)%N => X x k H O hyp m A c alpha c1 alpha_a.
by apply: (boosted_runs x b0 b2 power c1); apply: le_trans alpha_a _; rewrite le_maxr lexx.
Qed.

Theorem bgs_lemma_8_5_proved : bgs_lemma_8_5.
Proof.
move=> F a a2; pose b := Num.max a 4%:R^-1.
have b0 : 0 < b by rewrite lt_maxr invr_gt0 ltr0n orbT.
have b2 : b < 2%:R^-1 by rewrite lt_maxl a2 ltf_pinv ?posrE ?ltr0n // ltr_nat.
have [u power] := some_power b0 b2; pose t := (2 * u)%N; pose C := (16 + 4 * t + 3 * 2 ^ t)%N.
exists C => X x k H O hyp m A c alpha j c1 /andP[alpha0 alpha_a] privA accA large.
have weaker D : (D <= C)%N -> D%:R * alpha * m%:R < j.+1%:R.
  move=> DC; apply: le_lt_trans large; rewrite -!mulrA; apply: ler_wpmul2r; last by rewrite ler_nat.
  by rewrite mulr_ge0 ?ler0n // ltW.
have c0 : 0 <= c by apply: le_trans c1; exact: ler01.
have cj0 : 0 <= c ^+ j by exact: exprn_ge0.
have k1 : 1 <= k.+1%:R :> F by rewrite ler1n.
case: (leP alpha 4%:R^-1) => [alpha4|alpha4].
  have [||r [P [G [repr short]]]] := @bgs_lemma_8_5_quarter_proved F X x k H O hyp m A c alpha j c1 _ privA accA _.
  - by rewrite alpha0.
  - by apply: weaker; rewrite /C -addnA leq_addr.
  exists r, P, G; split=> // i; apply: le_trans (short i) _.
  by rewrite -!mulrA ler_wpmul2r ?mulr_ge0 ?ler0n // ler_nat.
have alpha_b : alpha <= b by apply: le_trans alpha_a _; rewrite le_maxr lexx.
have [r [P [G [repr short]]]] := boosted_runs x b0 b2 power c1 alpha_b privA accA.
exists r, P, G; split=> // i; apply: le_trans (short i) _.
have mtj : (m * t <= j)%N.
  rewrite -ltnS -(ltr_nat F); apply: le_lt_trans (weaker (4 * t)%N _); last first.
    by rewrite /C addnAC leq_addl.
  have -> : (4 * t)%:R * alpha * m%:R = 4%:R * alpha * (m * t)%:R :> F.
    by rewrite (natrM _ 4 t) (natrM _ m t) [m%:R * _]mulrC !mulrA [4%:R * t%:R * alpha]mulrAC.
  by rewrite ler_pemull ?ler0n // -ler_pdivr_mull ?ltr0n // mulr1 ltW.
rewrite exprMn -exprM -/t mulrA; apply: ler_pmul; rewrite ?mulr_ge0 ?invr_ge0 ?exprn_ge0 ?ler0n //.
  apply: le_trans (_ : C%:R <= _); last by rewrite ler_pmulr // ltr0n /C addn_gt0.
  apply: le_trans (_ : (3 * 2 ^ t)%:R <= _); last by rewrite ler_nat /C leq_addl.
  rewrite natrM natrX ler_wpmul2r ?exprn_ge0 ?ler0n // ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
  by [].
exact: ler_weexpn2l.
Qed.
