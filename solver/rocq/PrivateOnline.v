(* gl Theorem 4.1: the learner of DpSoa.v as an online learner, with exp(epsilon) and delta.

   Its hypotheses h_1, .., h_T are a function of what it publishes, so they are as private and err as often; a round
   without a hypothesis gets the constant 0. For a share of m trees and e = 1 + (1 - 1/C) / (5 c) one factor e for each
   of the 5 c steps gives C at most: (1 + y)^k <= (1 - y)^-k <= 1 / (1 - k y). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import Probability Indistinguishability Tournament Forest Guesses Potential Renewals.
From Littlestone Require Import SparseLearner LearnerPrivacy LearnerNoise LearnerLaw SoaForest DpSoa.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Powers of 1 + y *)
Section Powers.
Variable F : realFieldType.

Lemma bernoulli_below (y : F) k : 0 <= y <= 1 -> 1 - k%:R * y <= (1 - y) ^+ k.
Proof.
move=> /andP[y0 y1]; elim: k => [|k IH]; first by rewrite mul0r subr0 expr0.
have p0 : 0 <= 1 - y by rewrite subr_ge0.
rewrite exprS; apply: le_trans (ler_wpmul2l p0 IH).
rewrite mulrBr mulr1 -addn1 natrD mulrDl mul1r opprD addrA addrAC ler_add2l ler_opp2 mulrBl mul1r.
by rewrite ler_subl_addr ler_addl !mulr_ge0 ?ler0n.
Qed.

Lemma root_below (C : F) k (y := (1 - C^-1) / k%:R) : 1 < C -> (0 < k)%N -> (1 + y) ^+ k <= C.
Proof.
move=> C1 k0; have C0 : 0 < C := lt_trans ltr01 C1; have kR : 0 < k%:R :> F by rewrite ltr0n.
have ky : k%:R * y = 1 - C^-1 by rewrite /y mulrCA mulfV ?mulr1 // lt0r_neq0.
have z0 : 0 <= 1 - C^-1 by rewrite subr_ge0 invf_le1 // ltW.
have y0 : 0 <= y by rewrite divr_ge0 // ltW.
have y1 : y <= 1.
  rewrite ler_pdivr_mulr // mul1r; apply: le_trans (_ : 1 <= _); last by rewrite ler1n.
  by rewrite ler_subl_addr ler_addl invr_ge0 ltW.
have := @bernoulli_below y k; rewrite y0 y1 ky opprB addrC subrK => /(_ isT) low.
have one : (1 + y) ^+ k * (1 - y) ^+ k <= 1.
  rewrite -exprMn [_ * (1 - y)]mulrC -subr_sqr expr1n exprn_ile1 ?subr_ge0 ?expr_le1 //.
  by rewrite ler_subl_addr ler_addl sqr_ge0.
rewrite -(@ler_pmul2r _ C^-1) ?invr_gt0 // mulfV ?lt0r_neq0 //.
apply: le_trans one; apply: ler_wpmul2l low; apply: exprn_ge0; exact: addr_ge0 ler01 y0.
Qed.
End Powers.

Section OnlineLearner.
Variables (F : realFieldType) (e : F) (N : nat) (S : {set {ffun 'I_N -> 'I_2}}) (d m T : nat) (x0 : 'I_N).
Notation hyp := {ffun 'I_N -> bool}.
Notation answer := (option hyp * bool)%type.
Notation answers := (seq answer).
Notation learner := (learner e S d m T x0).
Implicit Types (s : seq ('I_N * 'I_2)) (tr : answers).

(* the examples, for the forest *)
Definition stream_of s t : 'I_N * bool := let xy := nth (x0, zero) s t in (xy.1, xy.2 == one).
(* the hypotheses, as they are seen *)
Definition answered (a : answer) : {ffun 'I_N -> 'I_2} := [ffun x => label (if a.1 is Some h then h x else false)].
Definition hypotheses tr : T.-tuple {ffun 'I_N -> 'I_2} := [tuple of mkseq (fun t =>
  answered (nth (None, false) tr t)) T].
Definition dp_soa s (hs : T.-tuple {ffun 'I_N -> 'I_2}) : F :=
  learner (stream_of s) (fun tr => (hypotheses tr == hs)%:R).

Hypotheses (e1 : 1 < e) (e2 : e <= 2%:R) (m0 : (0 < m)%N) (T0 : (0 < T)%N).
Hypothesis long : (T * T * (trees d m + 3))%:R <= e ^+ m.

Let dd := @dist_draws F d (trees d m).
Let l01 := above01 e1 (trees d m - 4 * m + m.+1 + m).
Let hd := hist_dist e1 (soa S) d (n := trees d m) (6 * m) (@output_vertex N).
Let wd := w_dist e1 m.
Let n0 := n_pos d m0.

Lemma learner_const x (b : F) : learner x (fun=> b) = b.
Proof. by rewrite -[RHS](mean_const b dd); apply: eq_bigr => y _; rewrite law_const. Qed.

Lemma learner_le x f g : (forall tr, size tr = T -> f tr <= g tr) -> learner x f <= learner x g.
Proof. by move=> fg; apply: mean_le => // y; apply: law_le. Qed.

Lemma learner_ge0 x f : (forall tr, 0 <= f tr) -> 0 <= learner x f.
Proof. by move=> f0; rewrite -(learner_const x 0); apply: learner_le => tr _. Qed.

Lemma learner_sum x (I : finType) (c : I -> F) f :
  learner x (fun tr => \sum_i c i * f i tr) = \sum_i c i * learner x (f i).
Proof.
under [RHS]eq_bigr do rewrite -meanZ; rewrite -mean_sum.
by apply: eq_bigr => y _; congr (_ * _); rewrite law_sum.
Qed.

Lemma mean_dp_soa s (g : T.-tuple _ -> F) : mean (dp_soa s) g = learner (stream_of s) (fun tr => g (hypotheses tr)).
Proof.
have -> : mean (dp_soa s) g = learner (stream_of s) (fun tr => \sum_hs g hs * (hypotheses tr == hs)%:R).
  by rewrite learner_sum; apply: eq_bigr => hs _; rewrite mulrC.
apply: le_anti; apply/andP; split; apply: learner_le => tr _; rewrite (bigD1 (hypotheses tr))
  //= eqxx mulr1 big1 ?addr0 //.
  by move=> hs /negPf; rewrite eq_sym => ->; rewrite mulr0.
by move=> hs /negPf; rewrite eq_sym => ->; rewrite mulr0.
Qed.

Lemma dist_dp_soa s : dist (dp_soa s).
Proof.
split=> [hs|]; first by apply: learner_ge0 => tr; exact: ler0n.
rewrite -[RHS](learner_const (stream_of s) 1) -(mean_dp_soa s (fun=> 1)).
by apply: eq_bigr => hs _; rewrite mulr1.
Qed.

Lemma pr_dp_soa s E : pr (dp_soa s) E = learner (stream_of s) (fun tr => (E (hypotheses tr))%:R).
Proof. by rewrite pr_mean mean_dp_soa. Qed.

Lemma first_hypotheses t (hs : seq {ffun 'I_N -> 'I_2}) :
  first_of t (fun tr => (take t (hypotheses tr) == hs)%:R : F).
Proof.
move=> tr tr' same; congr (_ == _)%:R; rewrite /= -!map_take take_iota; apply/eq_in_map => u.
rewrite mem_iota add0n leq_min => /andP[_ /andP[ut _]].
by rewrite -(nth_take _ ut tr) same nth_take.
Qed.

Lemma dp_soa_online : online_learner dp_soa.
Proof.
split=> [s _|t s s' hs sT sT' ss']; first exact: dist_dp_soa.
rewrite !pr_dp_soa; apply: eq_bigr => y _; congr (_ * _).
apply: (law_causal (evaluate (N := N)) (differ x0) (soa S) (@output_vertex N) l01 hd wd n0 y _ _
  (@first_hypotheses t.+1 hs)) => //.
by move=> u ut; rewrite /stream_of -(nth_take _ (ut : (u < t)%N) s) ss' nth_take.
Qed.

Lemma wrong_hypotheses x s tr : size s = T -> size tr = T -> (forall t, (t < T)%N -> x t = stream_of s t) ->
  (mistakes s (hypotheses tr) <= wrong x 0 tr)%N.
Proof.
move=> sT trT xs; have -> : hypotheses tr = map answered tr :> seq _.
  by rewrite /= -[in RHS](mkseq_nth (None, false) tr) trT /mkseq -map_comp.
have gen t s' : (forall u, (u < size s')%N -> x (t + u)%N = let xy := nth (x0, zero) s' u in (xy.1, xy.2 == one)) ->
    size tr = size s' -> (mistakes s' (map answered tr) <= wrong x t tr)%N.
  elim: tr t s' {s sT trT xs} => [|a tr IH] t [|[z y] s] //= xs [size_s]; apply: leq_add; last first.
    by apply: IH => // u us; rewrite addSnnS; exact: (xs u.+1).
  have := xs 0%N isT; rewrite addn0 => ->; rewrite /errs /= ffunE; case: (a.1) => [h|] /=; last exact: leq_b1.
  by rewrite -(inj_eq (@label_inj)) labelE.
by apply: gen; rewrite ?sT //; exact: xs.
Qed.

Lemma dp_soa_dp (C delta : F) : e ^+ (5 * renewals d) <= C ->
  (2 * renewals d)%:R <= delta * e ^+ m -> dp T C delta dp_soa.
Proof.
move=> eC small; split=> [s _|s s' sT [u [a [b [v [su su']]]]] E]; first exact: dist_dp_soa.
rewrite !pr_dp_soa; set f := fun tr => _; have f01 : in01 f by move=> tr; rewrite /f; case: (E _); rewrite ?lexx ?ler01.
have one t : t != size u -> stream_of s t = stream_of s' t.
  move=> tu; rewrite /stream_of su su' !nth_cat; case: ltnP => // ut.
  by case r: (t - size u)%N => [|i] //=; move: tu; rewrite eqn_leq ut -subn_eq0 r.
apply: le_trans (dp_soa_private S x0 e1 m0 T0 long one f01) _; apply: ler_add.
  by apply: ler_wpmul2r eC; apply: learner_ge0 => tr; case/andP: (f01 tr).
rewrite mulrA -natrM mulnC exprVn ler_pdivr_mulr //; exact: (pow_pos e1).
Qed.

Lemma dp_soa_few_mistakes s : mld (members S) d -> size s = T -> nonempty (restrict (members S) s) ->
  mean (dp_soa s) (fun hs => (mistakes s hs)%:R) <=
  (trees d m * (2 ^ d.+1).-1 * (trees d m * 2 ^ d))%:R / m%:R + 3%:R.
Proof.
move=> Sd sT [h [Sh /allP real]]; rewrite mean_dp_soa; pose target x := h x == one.
pose x t := if (t < T)%N then stream_of s t else (x0, target x0).
have xs t : (t < T)%N -> x t = stream_of s t by rewrite /x => ->.
apply: le_trans (_ : learner x (fun tr => (wrong x 0 tr)%:R) <= _).
  apply: le_trans (_ : learner x (fun tr => (mistakes s (hypotheses tr))%:R) <= _).
    rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => y _; congr (_ * _).
    by apply: law_same => t; rewrite add0n => /xs.
  by apply: learner_le => tr trT; rewrite ler_nat; exact: wrong_hypotheses.
apply: (dp_soa_mistakes x0 e1 e2 m0 T0 long Sd (target := target)) => //.
  by case: Sh => g gS hg; exists g => // z; rewrite /target labelE hg.
move=> t; rewrite /x /stream_of; case: ifP => // ts; rewrite /target /=.
have ts' : (t < size s)%N by rewrite sT.
by have /eqP -> := real _ (mem_nth (x0, zero) ts').
Qed.
End OnlineLearner.

Section Sizes.
Variables (d m : nat).
Notation q := (2 ^ d.+1).-1.
Notation a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N.

Lemma treesE : trees d m = (a * m)%N.
Proof. rewrite /trees /shares; ring. Qed.

Lemma renewalsE : renewals d = (a * 2 ^ d.+1).+1.
Proof. rewrite /renewals; congr (_.+1); ring. Qed.
End Sizes.

Theorem gl_theorem_4_1_proved : gl_theorem_4_1.
Proof.
move=> F N S d T m C delta q a c e C1 T0 Sd long small.
have no_points (s : seq ('I_0 * 'I_2)) : size s <> T by case: s => [T_0|[[]] //]; rewrite -T_0 in T0.
case: N S Sd => [|N] S Sd.
  exists (fun _ _ => 0); split; first by split=> [s /no_points|t s s' hs /no_points].
    by split=> [s /no_points|s s' /no_points].
  by move=> s /no_points.
have cE : c = renewals d by rewrite renewalsE.
have k0 : (0 < 5 * c)%N by [].
have y0 : 0 < (1 - C^-1) / (5 * c)%:R :> F.
  by rewrite divr_gt0 ?ltr0n // subr_gt0 invf_lt1 // (lt_trans ltr01).
have e1 : 1 < e by rewrite ltr_addl.
have e2 : e <= 2%:R.
  rewrite (natrD _ 1 1) ler_add2l ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans (_ : 1 <= _); last by rewrite ler1n.
  by rewrite ler_subl_addr ler_addl invr_ge0 ltW // (lt_trans ltr01).
have m0 : (0 < m)%N.
  rewrite lt0n; apply/eqP => m_0; move: long; rewrite m_0 expr0 muln0 add0n -[1]/(1%:R) ler_nat.
  by rewrite leqNgt (leq_trans (_ : 1 < 3)%N) // leq_pmull // expn_gt0 T0.
have long' : (T * T * (trees d m + 3))%:R <= e ^+ m by rewrite treesE mulnn.
exists (@dp_soa F e N.+1 S d m T ord0); split; first exact: dp_soa_online.
  by apply: dp_soa_dp => //; rewrite -cE //; exact: root_below.
move=> s sT real; apply: le_trans (dp_soa_few_mistakes ord0 e1 e2 m0 T0 long' Sd sT real) _.
rewrite treesE [X in _ <= X]natrD ler_add2r ler_pdivr_mulr ?ltr0n // -natrM ler_nat; apply: eq_leq.
rewrite -/a -/q; ring.
Qed.
