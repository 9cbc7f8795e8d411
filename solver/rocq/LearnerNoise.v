(* The comparison, the secret and the histogram of the learner, over any ordered field: e > 1 stands for exp(epsilon').

   Comparison: logistic noise, [above u] = 1 / (1 + e^(g - u)). Secret: geometric noise on 0, .., k, weights e^(k - z).
   Histogram: a hypothesis that some tree shows has the weight e^(number of trees that show it), nothing e^o. All are
   quotients of sums of powers of e, so that one step costs a factor e, and s steps are a tail of e^-s. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability Tournament.
From Littlestone Require Import Forest Guesses ForestMistakes SoaForest SparseLearner LearnerPrivacy Concentration.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Choices.
Variables (F : realFieldType) (e : F).
Hypothesis e1 : 1 < e.
Notation i := (e^-1).

Lemma e0 : 0 < e. Proof. exact: lt_trans ltr01 e1. Qed.
Lemma i0 : 0 < i. Proof. by rewrite invr_gt0 e0. Qed.
Lemma i1 : i <= 1. Proof. by rewrite invf_le1 ?e0 // ltW. Qed.
Lemma pow_pos a : 0 < e ^+ a. Proof. exact: exprn_gt0 e0. Qed.
Lemma inv_pos a : 0 < i ^+ a. Proof. exact: exprn_gt0 i0. Qed.
Lemma ei a : e ^+ a * i ^+ a = 1. Proof. by rewrite -exprMn mulfV ?expr1n // lt0r_neq0 // e0. Qed.
Lemma e_mono a b : (a <= b)%N -> e ^+ a <= e ^+ b. Proof. by move=> ab; rewrite ler_eexpn2l. Qed.
Lemma i_mono a b : (a <= b)%N -> i ^+ b <= i ^+ a.
Proof. by move=> ab; rewrite !exprVn lef_pinv ?posrE ?pow_pos // e_mono. Qed.

Section Comparison.
Variable g : nat.
Definition v u := e ^+ g * i ^+ u.
Definition above u := (1 + v u)^-1.

Lemma v0 u : 0 < v u. Proof. by rewrite mulr_gt0 ?pow_pos ?inv_pos. Qed.
Lemma v1 u : 0 < 1 + v u. Proof. by rewrite addr_gt0 ?v0 ?ltr01. Qed.

Lemma above01 u : 0 <= above u <= 1.
Proof. by rewrite invr_ge0 ltW ?v1 // invf_le1 ?v1 // ler_addl ltW // v0. Qed.

Lemma above_up u : above u <= above u.+1.
Proof. by rewrite lef_pinv ?posrE ?v1 // ler_add2l ler_wpmul2l ?i_mono // ltW // pow_pos. Qed.

Lemma above_two u : above u.+2 <= e ^+ 2 * above u.
Proof.
rewrite ler_pdivl_mulr ?v1 // mulrC ler_pdivr_mulr ?v1 //.
have -> : e ^+ 2 * (1 + v u.+2) = e ^+ 2 + v u.
  rewrite mulrDr mulr1; congr (_ + _); rewrite /v mulrCA; congr (_ * _).
  by rewrite -[u.+2]addn2 [i ^+ (u + 2)]exprD mulrCA ei mulr1.
by rewrite ler_add2r -(expr0 e) e_mono.
Qed.

Lemma above_low s u : (u + s <= g)%N -> above u <= i ^+ s.
Proof.
move=> le; apply: le_trans (_ : (v u)^-1 <= _); first by rewrite lef_pinv ?posrE ?v1 ?v0 // ler_addr ler01.
rewrite exprVn lef_pinv ?posrE ?pow_pos ?v0 //.
have ug : (u <= g)%N by apply: leq_trans le; exact: leq_addr.
by rewrite /v -(subnK ug) exprD -mulrA ei mulr1 e_mono // leq_subRL // -(leq_add2l u) subnKC.
Qed.

Lemma above_high s u : (g + s <= u)%N -> 1 - i ^+ s <= above u.
Proof.
move=> le; have gu : (g <= u)%N by apply: leq_trans le; exact: leq_addr.
have vs : v u <= i ^+ s by rewrite /v -(subnKC gu) exprD mulrA ei mul1r i_mono // leq_subRL.
apply: le_trans (_ : 1 - v u <= _); first by rewrite ler_add2l ler_opp2.
rewrite /above -[(1 + v u)^-1]mul1r ler_pdivl_mulr ?v1 //.
by rewrite mulrDr mulr1 mulrBl mul1r addrA subrK ler_subl_addr ler_addl mulr_ge0 // ltW // v0.
Qed.
End Comparison.

Section Secret.
Variable k : nat.
Definition z_all : F := \sum_(j < k.+1) e ^+ (k - j).
Definition w (z : 'I_k.+1) : F := e ^+ (k - z) / z_all.

Lemma z_big : e ^+ k <= z_all.
Proof. by rewrite /z_all big_ord_recl subn0 ler_addl sumr_ge0 // => j _; rewrite ltW // pow_pos. Qed.
Lemma z_pos : 0 < z_all. Proof. exact: lt_le_trans (pow_pos k) z_big. Qed.

Lemma w_dist : dist w.
Proof.
split=> [z|]; first by rewrite divr_ge0 // ltW ?pow_pos ?z_pos.
by rewrite -mulr_suml mulfV // lt0r_neq0 // z_pos.
Qed.

Lemma w_moves (z : 'I_k.+1) : (z.+1 < k.+1)%N -> w z <= e * w (inord z.+1).
Proof. by move=> zk; rewrite /w inordK // mulrA -exprS subnSK. Qed.

Lemma w_top : w ord_max <= i ^+ k.
Proof.
rewrite /w /= subnn expr0 mul1r exprVn lef_pinv ?posrE ?pow_pos ?z_pos //; exact: z_big.
Qed.
End Secret.

Section Histogram.
Variables (X : Type) (hyp : finType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X) (A : seq (X * bool) -> hyp).
Variables (d n o : nat) (out : tournament X bool_eqType -> seq bool).
Notation state := ('I_n -> tournament X bool_eqType).
Notation shows h s := #|shows A d out h s|.
Implicit Types (s : state) (oh : option hyp).

Definition weight s oh : F := if oh is Some h then (if (0 < shows h s)%N then e ^+ shows h s else 0) else e ^+ o.
Definition total s := \sum_oh weight s oh.
Definition hist s oh := weight s oh / total s.

Lemma weight0 s oh : 0 <= weight s oh.
Proof. by rewrite /weight; case: oh => [h|]; [case: ifP => // _ | ]; rewrite ltW // pow_pos. Qed.
Lemma total_big s oh : weight s oh <= total s.
Proof. by rewrite /total (bigD1 oh) //= ler_addl sumr_ge0 // => oh' _; exact: weight0. Qed.
Lemma total_pos s : 0 < total s. Proof. exact: lt_le_trans (pow_pos o) (total_big s None). Qed.

Lemma hist_dist s : dist (hist s).
Proof.
split=> [oh|]; first by rewrite divr_ge0 ?weight0 // ltW // total_pos.
by rewrite -mulr_suml mulfV // lt0r_neq0 // total_pos.
Qed.

Lemma pr_hist s E : pr (hist s) E = (\sum_(oh | E oh) weight s oh) / total s.
Proof. by rewrite /pr -mulr_suml. Qed.

Lemma shown_output s a h : a \in Guesses.shows A d out h s -> output A out (s a) = Some h.
Proof.
rewrite inE => /andP[]; rewrite /collides /output.
by case: (at_vertex _ _) => [|[b|] [c|]] //= /andP[/eqP ->].
Qed.

Lemma weight_near s s' a oh : (forall j, j != a -> s j = s' j) ->
  weight s oh <= e * weight s' oh + e * (oh == output A out (s a))%:R.
Proof.
move=> same; have ge1 x : 0 <= x -> x <= e * x by move=> x0; rewrite ler_pemull // ltW.
case: oh => [h|]; last by rewrite /= ler_paddr // ?mulr_ge0 ?ler0n ?(ltW e0) // ge1 // ltW // pow_pos.
have W0 := weight0 s' (Some h).
case: (eqVneq (Some h) (output A out (s a))) => [_|ne].
  rewrite mulr1; have := @counts_close X hyp A d n out s s' a h same; set c := shows h s; set c' := shows h s' => cc.
  rewrite /weight -/c -/c'; case: ifP => cp; last by rewrite addr_ge0 ?mulr_ge0 ?(ltW e0) //; case: ifP => // _;
    rewrite ltW // pow_pos.
  case: ifP => c'p; first by rewrite -exprS ler_paddr ?(ltW e0) // e_mono.
  move: cc c'p; case: (c') => // c1 _; rewrite mulr0 add0r -[X in _ <= X]expr1; exact: e_mono.
rewrite mulr0 addr0; apply: le_trans (ge1 _ W0).
have cc : (shows h s <= shows h s')%N.
  apply: subset_leq_card; apply/subsetP => j js; have ja : j != a.
    by apply: contra ne => /eqP E; rewrite -E (shown_output js).
  by move: js; rewrite !inE (same _ ja).
rewrite /weight; case: ifP => cp; last by case: ifP => // _; rewrite ltW // pow_pos.
by rewrite (leq_trans cp cc) e_mono.
Qed.

Hypothesis big : e <= (e - 1) * e ^+ o.

Lemma sum_item (E : pred (option hyp)) (it : option hyp) : \sum_(oh | E oh) e * (oh == it)%:R <= e.
Proof.
rewrite -mulr_sumr -[X in _ <= X]mulr1; apply: ler_wpmul2l; first exact: ltW e0.
rewrite big_mkcond (bigD1 it) //= eqxx big1 ?addr0 => [|j /negPf ->]; first by case: ifP => // _; exact: ler01.
by case: ifP.
Qed.

Lemma total_near s s' a : (forall j, j != a -> s j = s' j) -> total s <= e * total s'.
Proof.
move=> same; rewrite /total (bigD1 None) //= [X in _ <= _ * X](bigD1 None) //=.
apply: le_trans (_ : e ^+ o + (\sum_(oh | oh != None) (e * weight s' oh + e * (oh == output A out (s a))%:R)) <= _).
  by rewrite ler_add2l; apply: ler_sum => oh _; exact: weight_near.
rewrite big_split /= -mulr_sumr mulrDr addrCA [X in _ <= X]addrC ler_add2l.
apply: le_trans (_ : e ^+ o + e <= _); first by rewrite ler_add2l; exact: sum_item.
by rewrite addrC -ler_subr_addr -{2}[e ^+ o]mul1r -mulrBl.
Qed.

Theorem hist_private s s' a : (forall j, j != a -> s j = s' j) -> close (e ^+ 2) (e * i ^+ o) (hist s) (hist s').
Proof.
move=> same E; rewrite !pr_hist; set S := \sum_(oh | E oh) weight s oh; set S' := \sum_(oh | E oh) weight s' oh.
have S'0 : 0 <= S' by apply: sumr_ge0 => oh _; exact: weight0.
have SS : S <= e * S' + e.
  apply: le_trans (_ : \sum_(oh | E oh) (e * weight s' oh + e * (oh == output A out (s a))%:R) <= _).
    by apply: ler_sum => oh _; exact: weight_near.
  by rewrite big_split /= -mulr_sumr ler_add2l; exact: sum_item.
have Zi : 0 <= (total s)^-1 by rewrite invr_ge0 ltW // total_pos.
apply: le_trans (ler_wpmul2r Zi SS) _; rewrite mulrDl; apply: ler_add.
  rewrite expr2 -!mulrA; apply: ler_wpmul2l; first exact: ltW e0.
  rewrite mulrCA; apply: ler_wpmul2l => //.
  rewrite ler_pdivl_mulr ?total_pos // mulrC ler_pdivr_mulr ?total_pos //; apply: (total_near (a := a)) => j ja;
    by rewrite same.
apply: ler_wpmul2l; first exact: ltW e0.
by rewrite exprVn lef_pinv ?posrE ?pow_pos ?total_pos //; exact: (total_big s None).
Qed.

(* what is published is shown by hi trees, and something is published if a hypothesis is shown by o + t trees *)
Variables (hi t R : nat).
Hypotheses (t0 : (0 < t)%N) (o_hi : (hi + t <= o)%N) (R_o : (o + t <= R)%N).
Notation q := (2 ^ d.+1).-1.

Lemma few_shown s : (#|[set oh : option hyp | if oh is Some h then 0 < shows h s else false]%N| <= n)%N.
Proof.
rewrite -[X in (_ <= X)%N](card_ord n); apply: leq_trans (leq_imset_card (fun a => output A out (s a)) (mem 'I_n)).
apply: subset_leq_card; apply/subsetP => -[h|]; rewrite inE // => /card_gt0P[a ah].
by apply/imsetP; exists a => //; rewrite (shown_output ah).
Qed.

Theorem hist_good s : pr (hist s) (bad_item A d out hi (64 * q * R) s) <= n%:R * i ^+ t + i ^+ t.
Proof.
set B := [set oh : option hyp | if oh is Some h then 0 < shows h s else false]%N.
have q0 : (0 < q)%N by rewrite -subn1 subn_gt0 -{1}(expn0 2) ltn_exp2l.
have Zi : 0 <= (total s)^-1 by rewrite invr_ge0 ltW // total_pos.
rewrite pr_hist; apply: le_trans (_ : (\sum_oh ((oh \in B)%:R * e ^+ hi + (oh == None)%:R * ((often A d out (64 * q *
  R) s)%:R * e ^+ o))) / total s <= _).
  apply: ler_wpmul2r => //; rewrite big_mkcond; apply: ler_sum => oh _.
  rewrite /bad_item /weight inE; case: oh => [h|] /=; rewrite ?mul0r ?mul1r ?addr0 ?add0r; last by case: ifP => _;
    rewrite ?mul1r ?mul0r.
  case: ltnP => c; case: (posnP (shows h s)) => c0; rewrite ?mul0r ?mul1r //; last by rewrite ltW // pow_pos.
  exact: e_mono (ltnW c).
rewrite big_split /= mulrDl -!mulr_suml; apply: ler_add.
  rewrite -natr_sum; have -> : (\sum_oh (oh \in B) = #|B|)%N by rewrite -sum1_card [RHS]big_mkcond;
    apply: eq_bigr => oh _; case: (_ \in _).
  rewrite -mulrA; apply: ler_pmul; [exact: ler0n | by rewrite mulr_ge0 // ltW // pow_pos | by rewrite ler_nat;
    exact: few_shown |].
  rewrite ler_pdivr_mulr ?total_pos //; apply: le_trans (_ : i ^+ t * e ^+ o <= _); last by apply: ler_wpmul2l;
    [rewrite ltW // inv_pos | exact: (total_big s None)].
  have -> : o = (t + (o - t))%N by rewrite subnKC //; apply: leq_trans o_hi; exact: leq_addl.
  rewrite exprD mulrA [i ^+ t * _]mulrC ei mul1r e_mono // leq_subRL 1?addnC //; apply: leq_trans o_hi; exact: leq_addl.
have one : \sum_(oh : option hyp) (oh == None)%:R = 1 :> F.
  by rewrite (bigD1 None) //= big1 ?addr0 // => oh /negPf ->.
rewrite one mul1r.
case: (boolP (often _ _ _ _ _)) => [/existsP[g]|_]; last by rewrite !mul0r ltW // inv_pos.
rewrite leq_pmul2l ?muln_gt0 // => Rg; rewrite mul1r ler_pdivr_mulr ?total_pos //.
apply: le_trans (_ : i ^+ t * e ^+ R <= _); last first.
  apply: ler_wpmul2l; first by rewrite ltW // inv_pos.
  apply: le_trans (total_big s (Some g)); rewrite /weight ifT ?e_mono //.
  apply: leq_trans Rg; apply: leq_trans R_o; exact: leq_trans t0 (leq_addl _ _).
have tR : (t <= R)%N by apply: leq_trans R_o; exact: leq_addl.
by rewrite -{1}(subnKC tR) exprD mulrA [i ^+ t * _]mulrC ei mul1r e_mono // leq_subRL // addnC.
Qed.
End Histogram.
End Choices.

(* ---- *)
(* A comparison with discrete Laplace noise, over any ordered field: e > 1 stands for exp(epsilon'), i for its inverse.

   Noise Y on the whole numbers has the mass (1 - i)/(1 + i) i^|y| at y. [reaches g u] is the probability of g <= u + Y:
   masses are differences of it, and it falls below each power of i. One step of u costs a factor e, by cases on the
   side of g, and s steps away from g are a tail of e^-s. *)

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma next_mass (i x : GRing.Ring.sort R) : (1 - i) * x = x - i * x.
Proof. by ring. Qed.
Lemma next_above (e i y : GRing.Ring.sort R) :
  e * (1 + i - y) = 1 + i - i * y + ((e - i) * (1 - y) + (e * i - 1)).
Proof. by ring. Qed.
End Identities.

Section Laplace.
Variables (F : realFieldType) (e : F).
Hypothesis e1 : 1 < e.
Notation i := (e^-1).

Definition reaches (g u : nat) : F := if (u <= g)%N then i ^+ (g - u) / (1 + i) else 1 - i ^+ (u - g).+1 / (1 + i).

Let i0 : 0 < i := i0 e1.
Let i1 : i <= 1 := i1 e1.
Let n0 : 0 < 1 + i. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let p0 n : 0 < i ^+ n := inv_pos e1 n.
Let p1 n : i ^+ n <= 1. Proof. by rewrite exprn_ile1 // ltW. Qed.
Let one : 1 = (1 + i) / (1 + i). Proof. by rewrite divff // gt_eqF. Qed.

(* from g on both forms are the same *)
Lemma reaches_high g u : (g <= u)%N -> reaches g u = (1 + i - i ^+ (u - g).+1) / (1 + i).
Proof.
rewrite /reaches mulrBl -one => gu; case: leqP => // ug; have -> : g = u by apply/eqP; rewrite eqn_leq gu.
by rewrite subnn expr0 expr1; apply/eqP; rewrite eq_sym subr_eq -mulrDl -one.
Qed.
Lemma reaches_low g u : (u <= g)%N -> reaches g u = i ^+ (g - u) / (1 + i).
Proof. by rewrite /reaches => ->. Qed.

(* the mass of the noise at g - u *)
Lemma reaches_mass g u : reaches g u - reaches g.+1 u = (1 - i) / (1 + i) * i ^+ ((g - u) + (u - g)).
Proof.
case: (leqP u g) => [ug|gu].
  rewrite !reaches_low ?(leqW ug) // subSn // -mulrBl exprS -next_mass.
  by move/eqP: ug => ->; rewrite addn0 mulrAC.
have E : (g - u)%N = 0%N by apply/eqP; rewrite subn_eq0 ltnW.
rewrite (reaches_high (ltnW gu)) (reaches_high gu) subnSK // E add0n -mulrBl.
have -> (x y z : F) : x - y - (x - z) = z - y by rewrite opprB addrA addrAC [x - y]addrC addrK addrC.
by rewrite exprS -next_mass mulrAC.
Qed.

Lemma reaches01 g u : 0 <= reaches g u <= 1.
Proof.
case: (leqP u g) => [ug|/ltnW gu].
  rewrite reaches_low // divr_ge0 ?(ltW n0) ?(ltW (p0 _)) //= ler_pdivr_mulr // mul1r.
  by apply: le_trans (p1 _) _; rewrite ler_addl ltW.
rewrite reaches_high // ler_pdivr_mulr // mul1r ler_subl_addr ler_addl (ltW (p0 _)) andbT.
by apply: divr_ge0 (ltW n0); rewrite subr_ge0; apply: le_trans (p1 _) _; rewrite ler_addl ltW.
Qed.

Lemma reaches_up g u : reaches g u <= reaches g u.+1.
Proof.
case: (leqP u.+1 g) => [ug|gu].
  rewrite !reaches_low ?(ltnW ug) //; apply: ler_wpmul2r; first by rewrite invr_ge0 ltW.
  by apply: (i_mono e1); rewrite leq_sub2l.
rewrite ltnS in gu; rewrite !reaches_high ?(leqW gu) //; apply: ler_wpmul2r; first by rewrite invr_ge0 ltW.
by rewrite ler_add2l ler_opp2; apply: (i_mono e1); rewrite ltnS leq_sub2r.
Qed.

Lemma reaches_next g u : reaches g u.+1 <= e * reaches g u.
Proof.
case: (leqP u.+1 g) => [ug|gu].
  by rewrite !reaches_low ?(ltnW ug) // -(subnSK ug) exprS !mulrA mulfV ?mul1r // gt_eqF ?(e0 e1).
rewrite ltnS in gu; rewrite !reaches_high ?(leqW gu) // mulrA; apply: ler_wpmul2r; first by rewrite invr_ge0 ltW.
rewrite subSn // [i ^+ _.+2]exprS next_above mulfV ?gt_eqF ?(e0 e1) // subrr addr0 ler_addl.
by rewrite mulr_ge0 ?subr_ge0 ?p1 // ltW // (le_lt_trans i1 e1).
Qed.

Lemma reaches_two g u : reaches g u.+2 <= e ^+ 2 * reaches g u.
Proof.
apply: le_trans (reaches_next _ _) _; rewrite expr2 -mulrA; apply: ler_wpmul2l; first exact: ltW (e0 e1).
exact: reaches_next.
Qed.

Lemma reaches_rarely g s u : (u + s <= g)%N -> reaches g u <= i ^+ s.
Proof.
move=> le; have ug : (u <= g)%N := leq_trans (leq_addr _ _) le.
rewrite reaches_low // ler_pdivr_mulr //; apply: le_trans (_ : i ^+ s <= _).
  by apply: (i_mono e1); rewrite leq_subRL // -[(u + s)%N]addnC addnC.
by rewrite ler_pmulr // ler_addl ltW.
Qed.

Lemma reaches_mostly g s u : (g + s <= u)%N -> 1 - i ^+ s <= reaches g u.
Proof.
move=> le; have gu : (g <= u)%N := leq_trans (leq_addr _ _) le.
rewrite reaches_high // mulrBl -one ler_add2l ler_opp2 ler_pdivr_mulr //; apply: le_trans (_ : i ^+ s <= _).
  by apply: (i_mono e1); apply: leqW; rewrite leq_subRL.
by rewrite ler_pmulr // ler_addl ltW.
Qed.
End Laplace.
