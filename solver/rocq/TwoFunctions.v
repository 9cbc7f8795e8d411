(* Two functions that differ at one of two points: a private minimiser or learner needs 1/alpha examples for every
   epsilon, so the printed orders of lyu Theorems 2 and 3 are false for large epsilon.

   A minimiser without errors tells the functions apart at once on a sample with one example at that point, which
   delta < 1 forbids. With n < 1/alpha examples no error is allowed. A sample of a learner misses that point, of
   probability w, with probability (1 - w)^n, and the learner then puts out the same for both functions: if w > alpha,
   (1 - w)^n <= 2 beta. For epsilon = 1/alpha the printed order does not depend on alpha, so no function of it is as
   large as 1/alpha. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements MinimiserStatements.
From Littlestone Require Import LearnerStatements Depth Probability Indistinguishability RealPredictor.
From Littlestone Require Import SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation func := {ffun 'I_2 -> 'I_2}.
Definition target (y : 'I_2) : func := [ffun x => if x == one then y else zero].
Definition two : {set func} := [set target zero; target one].
Lemma two_below : below (members two) 2.
Proof. by apply: small_below; rewrite cards2; case: (_ != _). Qed.
Lemma target_two y : members two (target y).
Proof. by exists (target y) => //; rewrite !inE; case: (label2 y) => ->; rewrite eqxx ?orbT. Qed.

(** Learners *)
Section Learner.
Variables (F : realFieldType) (n : nat) (O : finType) (hyp : O -> hypothesis 'I_2 1) (A : seq ('I_2 * 'I_2) -> O -> F).
Variables (w alpha beta : F).
Definition lopsided : 'I_2 -> F := fun x => if x == one then w else 1 - w.
Hypotheses (w1 : w <= 1) (w0 : 0 <= w) (aw : alpha < w) (acc : accurate (members two) hyp n A alpha beta).
Hypothesis dA : forall s, size s = n -> dist (A s).
Let misses : {ffun 'I_n -> 'I_2} := [ffun=> zero].
Let sample := nseq n (zero, zero : 'I_2).

Lemma dist_lopsided : dist lopsided.
Proof.
split=> [x|]; first by rewrite /lopsided; case: (x == one); rewrite ?subr_ge0.
by rewrite big_ord_recl big_ord1 /lopsided /= subrK.
Qed.

Lemma sample_missed y : labelled_sample (target y) id misses = sample.
Proof.
rewrite /labelled_sample (eq_map (f2 := fun=> (zero, zero))) => [|i]; last by rewrite !ffunE.
by rewrite /sample -[n in RHS](size_enum_ord n); elim: (enum 'I_n) => //= i l ->.
Qed.

Lemma target_found y : iid n lopsided misses * (1 - pr (A sample) (fun o => hyp o one == y)) <= beta.
Proof.
have Dn := dist_iid n dist_lopsided; have [p0 p1] := Dn; have ns : size sample = n by exact: size_nseq.
have := acc id (target_two y) dist_lopsided.
set G := fun f : {ffun 'I_n -> 'I_2} => pr _ _ => le; have G1 f : G f <= 1.
  by apply: pr_le1; apply: dA; rewrite size_map size_enum_ord.
have found : G misses <= pr (A sample) (fun o => hyp o one == y).
  rewrite /G sample_missed; apply: pr_sub => [|o]; first exact: dA.
  rewrite /error_of; apply: contraLR => fy; rewrite -ltNge; apply: lt_le_trans (_ : lopsided one <= _).
    by rewrite /lopsided eqxx.
  rewrite (bigD1 one) /= ?ler_addl ?sumr_ge0 // => [j _|]; first by case: dist_lopsided.
  by rewrite ffunE eqxx.
apply: le_trans (_ : iid n lopsided misses * (1 - G misses) <= _).
  by apply: ler_wpmul2l => //; rewrite ler_add2l ler_opp2.
apply: le_trans (_ : mean (iid n lopsided) (fun f => 1 - G f) <= _).
  rewrite /mean (bigD1 misses) //= ler_addl sumr_ge0 // => f _; by rewrite mulr_ge0 // subr_ge0.
by rewrite meanB mean_const // ler_subl_addl -ler_subl_addr.
Qed.

Lemma two_told : (1 - w) ^+ n <= beta + beta.
Proof.
have ns : size sample = n by exact: size_nseq.
have P1 : pr (A sample) (fun o => hyp o one == one) = 1 - pr (A sample) (fun o => hyp o one == zero).
  by rewrite -pr_not; [apply: eq_pr => // o; case: (label2 (hyp o one)) => ->|exact: dA].
have := ler_add (target_found zero) (target_found one); rewrite -mulrDr P1 subKr subrK mulr1.
by rewrite /independent (eq_bigr (fun=> 1 - w)) ?prodr_const ?card_ord // => j _; rewrite /lopsided ffunE.
Qed.

Lemma enough_told : 1 - n%:R * w <= beta + beta.
Proof.
apply: le_trans two_told; elim: n => [|m IHm]; first by rewrite mul0r subr0 expr0.
rewrite exprSr; apply: le_trans (_ : (1 - m%:R * w) * (1 - w) <= _); last by rewrite ler_wpmul2r // subr_ge0.
rewrite mulrBr mulr1 mulrBl mul1r opprB addrA mulrS mulrDl mul1r opprD addrA [1 - w - _]addrAC ler_add2r.
by rewrite ler_addl !mulr_ge0 ?ler0n.
Qed.
End Learner.

Lemma half_told (F : realFieldType) n (O : finType) (hyp : O -> hypothesis 'I_2 1) A (beta : F) :
  accurate (members two) hyp n A 4%:R^-1 beta -> (forall s, size s = n -> dist (A s)) ->
  2%:R^-1 ^+ n <= beta + beta.
Proof.
move=> acc dA; have halved : 1 - 2%:R^-1 = 2%:R^-1 :> F.
  by apply/eqP; rewrite subr_eq -mulr2n -[_ *+ 2]mulr_natr mulVf ?pnatr_eq0.
rewrite -{1}halved; apply: (two_told _ _ _ acc dA); rewrite ?invr_ge0 ?ler0n //.
  by rewrite invf_le1 ?ltr0n // ler1n.
by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat.
Qed.

(** Without errors *)
Section Certain.
Variables (F : realFieldType) (n : nat) (c delta : F) (M : seq ('I_2 * 'I_2) -> {ffun 'I_2 -> 'I_2} -> F).
Hypotheses (n0 : (0 < n)%N) (pM : dp n c delta M) (sM : minimises (members two) 1 n 0 M).
Definition shown (y : 'I_2) := (one : 'I_2, y) :: nseq n.-1 (zero : 'I_2, zero : 'I_2).

Lemma size_shown y : size (shown y) = n. Proof. by rewrite /= size_nseq prednK. Qed.

Lemma certainly_shown y (E : pred {ffun 'I_2 -> 'I_2}) :
  (forall f : {ffun 'I_2 -> 'I_2}, f one = y -> ~~ E f) -> pr (M (shown y)) E = 0.
Proof.
move=> out; have [dM _] := pM; have [p0 _] := dM _ (size_shown y).
apply: big1 => f Ef; apply/eqP; rewrite eq_le p0 andbT leNgt; apply/negP => Mf.
have [|f0 _] := sM (size_shown y) _ Mf.
  exists (target y); first by exists (target y) => //; rewrite !inE; case: (label2 y) => ->; rewrite eqxx ?orbT.
  by rewrite /errors /= ffunE eqxx /= count_nseq /= ffunE /= eqxx.
move: f0; rewrite /errors /= leqn0 addn_eq0 eqb0 negbK => /andP[/eqP fy _].
by have := out f fy; rewrite Ef.
Qed.

Lemma certain_cost : 1 <= delta.
Proof.
pose E (f : {ffun 'I_2 -> 'I_2}) := f one == zero; have [dM _] := pM.
have P0 : pr (M (shown one)) E = 0 by apply: certainly_shown => f; rewrite /E => ->.
have P1 : pr (M (shown zero)) E = 1.
  have := pr_not E (dM _ (size_shown zero)); rewrite certainly_shown => [/esym/eqP|f fy]; last by rewrite /E fy eqxx.
  by rewrite subr_eq0 => /eqP.
have nb : neighbours (shown zero) (shown one) by exists [::]; do 3 eexists; split.
by have [_ cl] := pM; have := cl _ _ (size_shown zero) nb E; rewrite P0 P1 mulr0 add0r.
Qed.
End Certain.

(** Large epsilon *)
Lemma small_part (B : R) n : (INR n <= B)%real -> (/ (8 * (1 + Rabs B)) * INR n < 1 / 8)%real.
Proof.
move=> nB; have B0 := Rle_abs B; have b0 := Rabs_pos B.
apply: (Rmult_lt_reg_l (8 * (1 + Rabs B))); first lra.
rewrite -Rmult_assoc Rinv_r; lra.
Qed.
Lemma part_range (B : R) : (0 < / (8 * (1 + Rabs B)) <= 1 / 8)%real.
Proof.
have b0 := Rabs_pos B; split; first by apply: Rinv_0_lt_compat; lra.
by rewrite (_ : 1 / 8 = / 8)%real; [apply: Rinv_le_contravar; lra|lra].
Qed.

Theorem lyu_theorem_3_false_proved : lyu_theorem_3_false.
Proof.
move=> F i g reals printed; pose B := g (INR 1 ^ 5 * ln (3 / (1 / 2)) / 1)%real.
pose alpha := (/ (8 * (1 + Rabs B)))%real; have [a0 a1] := part_range B.
have ea : (/ alpha * alpha = 1)%real by rewrite Rinv_l //; apply: Rgt_not_eq.
have e0 : (0 < / alpha)%real by exact: Rinv_0_lt_compat.
have [||n [a [n0 nB an all]]] := printed 1%N (/ alpha)%real (1 / 2)%real alpha isT e0; try (rewrite /alpha; lra).
rewrite ea -/B in nB; have [M [pM sM]] := all 2%N two two_below.
have az : a = 0%N.
  have small := small_part nB; have : (INR a < INR 1)%real by rewrite [INR 1]/=; rewrite /alpha in an; lra.
  by move/INR_lt/ssrnat.ltP; rewrite ltnS leqn0 => /eqP.
rewrite az in sM; have := certain_cost n0 pM sM; have [_ _ ord] := reals.
by rewrite -(i_one reals) => /ord; lra.
Qed.

Theorem lyu_theorem_2_false_proved : lyu_theorem_2_false.
Proof.
move=> F i g reals printed; pose B := g (INR 1 ^ 5 * ln (3 / (1 / 4 * (1 / 4))) / 1)%real.
pose alpha := (/ (8 * (1 + Rabs B)))%real; have [a0 a1] := part_range B.
have ea : (/ alpha * alpha = 1)%real by rewrite Rinv_l //; apply: Rgt_not_eq.
have e0 : (0 < / alpha)%real by exact: Rinv_0_lt_compat.
have q : (0 < 1 / 4 <= 1)%real by lra.
have aq : (0 < alpha <= 1)%real by rewrite /alpha; lra.
have := printed 2%N two 1%N (/ alpha)%real (1 / 4)%real alpha (1 / 4)%real two_below isT e0 q aq q.
rewrite ea -/B => [[m [O [hyp [A [mB [dA _] accA]]]]]]; have small := small_part mB; have [_ _ ord] := reals.
have w1 : i (2 * alpha)%real <= 1 by rewrite -(i_one reals); apply: i_le => //; rewrite /alpha; lra.
have aw0 : 0 < i alpha by apply: i_lt0 => //; lra.
have wE : i (2 * alpha)%real = i alpha + i alpha by rewrite -i_add //; congr i; ring.
have := @enough_told F m O hyp A (i (2 * alpha)%real) (i alpha) _ w1 _ _ accA dA.
rewrite -(i_nat reals) -(i_one reals) -(i_mul reals) -(i_sub reals) -(i_add reals) wE => told.
have : (1 - INR m * (2 * alpha) <= 1 / 4 + 1 / 4)%real.
  by apply/ord; apply: told; rewrite ?addr_ge0 ?ltr_addl // ltW.
by rewrite /alpha; lra.
Qed.
