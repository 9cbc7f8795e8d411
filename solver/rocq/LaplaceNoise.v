(* Discrete Laplace noise between -L and L, for numbers of any ordered field (towards yan Lemmas 1 and 2).

   The probability of reaching j is known for each j, so that intervals have the difference of two of them: the noise is
   below M in absolute value but for 2 r^M. Next to each other, probabilities differ by a factor of at most 1/r. An
   interval between the ends that is shifted by at most 2, and is shorter by 2, has lost two points, next to the n that
   it has or one further: x and y with x (r + .. + r^n) <= S and y (r + .. + r^n) <= S/r, where S is the sum of the n.
   So the whole is at most S/r^3 if 3 r^n <= 1. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Probability CommutativeRings.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma lost_points (r s x y : GRing.Ring.sort R) :
  s * (r * (r * r) * (x + y)) = r * r * (r * s * x) + r * (r * s * (r * y)).
Proof. by ring. Qed.
End Identities.

Section Noise.
Variables (F : realFieldType) (r : F) (L : nat).
Hypotheses (r01 : 0 < r < 1) (L0 : (0 < L)%N).
Notation law := (laplace r (L := L)).

Let r0 : 0 < r. Proof. by case/andP: r01. Qed.
Let r1 : r < 1. Proof. by case/andP: r01. Qed.
Let rn0 n : 0 < r ^+ n. Proof. exact: exprn_gt0. Qed.
Let s0 : 0 < 1 + r. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let q0 : 0 < (1 - r) / (1 + r). Proof. by rewrite divr_gt0 ?subr_gt0. Qed.

(* Pr[noise >= j - L] *)
Definition beyond (j : nat) : F := if (j == 0)%N then 1 else if (j <= L)%N then 1 - r ^+ (L.+1 - j) / (1 + r)
  else if (j <= 2 * L)%N then r ^+ (j - L) / (1 + r) else 0.
Definition mass (j : nat) : F := (1 - r) / (1 + r) * r ^+ (j - L + (L - j)).

Lemma mass_ge0 j : 0 <= mass j. Proof. by rewrite mulr_ge0 // ltW. Qed.

Let step n : (1 - r) / (1 + r) * r ^+ n = r ^+ n / (1 + r) - r ^+ n.+1 / (1 + r).
Proof. by rewrite -mulrBl exprS -{2}[r ^+ n]mul1r -mulrBl mulrAC. Qed.

Lemma mass_beyond j : (0 < j < 2 * L)%N -> mass j = beyond j - beyond j.+1.
Proof.
case/andP=> j0 j2; rewrite /beyond /mass gtn_eqF // [(j.+1 == 0)%N]/=.
case: (ltngtP j L) => [jL|jL|->].
- have /eqP-> : (j - L == 0)%N by rewrite subn_eq0 ltnW.
  by rewrite add0n step subSS subSn ?(ltnW jL) // opprB [RHS]addrC addrA subrK.
- have /eqP-> : (L - j == 0)%N by rewrite subn_eq0 ltnW.
  by rewrite (ltnW j2) addn0 step subSn ?j2 // ltnW.
rewrite subnn addn0 expr0 mulr1 subSnn expr1 mul2n -addnn -[X in (X < _)%N]addn0 ltn_add2l L0.
have -> : 1 - r = 1 + r - (r + r) by rewrite opprD addrACA subrr addr0.
by rewrite mulrBl divff ?gt_eqF // mulrDl opprD addrA.
Qed.

Let L2 : (L < 2 * L)%N. Proof. by rewrite mul2n -addnn -[X in (X < _)%N]addn0 ltn_add2l. Qed.

Lemma law_mass (j : 'I_(2 * L).+1) : (0 < j < 2 * L)%N -> law j = mass j.
Proof.
case/andP=> j0 j2; rewrite /laplace /mass ifT //; case: (leqP j L) => jL.
  have /eqP-> : (j - L == 0)%N by rewrite subn_eq0.
  by rewrite add0n ltn_subLR // -[X in (X < _)%N]add0n ltn_add2r.
have /eqP-> : (L - j == 0)%N by rewrite subn_eq0 ltnW.
by rewrite addn0 ltn_subLR ?(ltnW jL) // addnn -mul2n.
Qed.

Lemma law_beyond (j : 'I_(2 * L).+1) : law j = beyond j - beyond j.+1.
Proof.
have [j0|j0] := posnP j.
  rewrite /laplace /beyond j0 sub0n subn0 add0n ltnn L0 subn1 /=.
  by rewrite opprB [RHS]addrC subrK.
have := ltn_ord j; rewrite ltnS leq_eqVlt => /orP[/eqP j2|j2]; last by rewrite law_mass ?mass_beyond ?j0.
have le_j : (L - j = 0)%N by apply/eqP; rewrite subn_eq0 j2 ltnW.
have half : (2 * L - L = L)%N by rewrite mul2n -addnn addnK.
have f2 : (2 * L == 0)%N = false by rewrite gtn_eqF ?muln_gt0.
have f3 : (2 * L <= L)%N = false by rewrite leqNgt L2.
have f4 : ((2 * L).+1 <= L)%N = false by rewrite ltnNge ltnW.
by rewrite /laplace /beyond le_j addn0 j2 half ltnn f2 f3 f4 ltnn leqnn /= subr0.
Qed.

Lemma law_between A B : (A <= B <= (2 * L).+1)%N ->
  pr law (fun j => (A <= j < B)%N) = beyond A - beyond B.
Proof.
case/andP=> AB BL; transitivity (\sum_(A <= j < B) (beyond j - beyond j.+1)).
  rewrite /pr (eq_bigr (fun j : 'I_(2 * L).+1 => beyond j - beyond j.+1)) => [|j _]; last exact: law_beyond.
  by rewrite big_geq_mkord (big_ord_widen_cond _ (fun j => (A <= j)%N) (fun j => beyond j - beyond j.+1) BL).
by rewrite -[RHS]opprB -telescope_sumr // -sumrN; apply: eq_bigr => j _; rewrite opprB.
Qed.

Lemma dist_laplace : dist law.
Proof.
split=> [j|].
  by rewrite /laplace; case: ifP => _; [rewrite mulr_ge0 // ltW|rewrite divr_ge0 // ltW].
transitivity (pr law (fun j => (0 <= j < (2 * L).+1)%N)); first by apply: eq_bigl => j; rewrite ltn_ord.
have f4 : ((2 * L).+1 <= L)%N = false by rewrite ltnNge ltnW.
by rewrite law_between ?leqnn // /beyond eqxx f4 ltnn /= subr0.
Qed.

Lemma law_near M : (0 < M <= L)%N -> 1 - 2%:R * r ^+ M <= pr law (fun j => (L < j + M)%N && (j < L + M)%N).
Proof.
case/andP=> M0 ML; have LM : (L - M < L)%N by rewrite ltn_subrL M0.
have -> : pr law (fun j => (L < j + M)%N && (j < L + M)%N) = beyond (L - M).+1 - beyond (L + M).
  rewrite -law_between; first by apply: eq_bigl => j; rewrite ltn_subLR // addnC.
  by rewrite (leq_trans LM) ?leq_addr //= mul2n -addnn leqW // leq_add2l.
have f1 : (L + M == 0)%N = false by rewrite gtn_eqF ?addn_gt0 ?L0.
have f2 : (L + M <= L)%N = false by rewrite -[X in (_ <= X)%N]addn0 leq_add2l leqNgt M0.
have f3 : (L + M <= 2 * L)%N by rewrite mul2n -addnn leq_add2l.
rewrite /beyond /= LM f1 f2 f3 subSS subKn // addKn -addrA ler_add2l -opprD ler_opp2 mulr_natl mulr2n.
by rewrite ler_add //; rewrite ler_pdivr_mulr // ler_pmulr // ler_addl ltW.
Qed.

Lemma mass_next j : r * mass j <= mass j.+1 /\ r * mass j.+1 <= mass j.
Proof.
rewrite /mass; split; rewrite mulrCA ler_pmul2l // -exprS; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
  case: (leqP L j) => Lj; first by rewrite (eqP Lj) (eqP (leqW Lj)) !addn0 subSn.
  have /eqP-> : (j - L == 0)%N by rewrite subn_eq0 ltnW.
  have /eqP-> : (j.+1 - L == 0)%N by rewrite subn_eq0.
  by rewrite !add0n leqW // leq_sub2l.
case: (leqP L j) => Lj; first by rewrite (eqP Lj) (eqP (leqW Lj)) !addn0 leqW // leq_sub2r.
have /eqP-> : (j - L == 0)%N by rewrite subn_eq0 ltnW.
have /eqP-> : (j.+1 - L == 0)%N by rewrite subn_eq0.
by rewrite !add0n -subSn.
Qed.

Lemma law_moves (i : 'I_(2 * L).+1) : (0 < i < 2 * L)%N -> r * law i <= law (inord i.+1).
Proof.
case/andP=> i0 i2; have iE : (inord i.+1 : 'I_(2 * L).+1) = i.+1 :> nat by rewrite inordK.
rewrite law_mass ?i0 //; have := i2; rewrite leq_eqVlt => /orP[/eqP last|i2'].
  have le_i : (L - i.+1 = 0)%N by apply/eqP; rewrite subn_eq0 last ltnW.
  have half : (i.+1 - L = L)%N by rewrite last mul2n -addnn addnK.
  rewrite /laplace iE le_i half addn0 ltnn /mass; have iL : (L <= i)%N by rewrite -ltnS last.
  have -> : (i - L + (L - i) = L.-1)%N by apply: succn_inj; rewrite (eqP iL) addn0 prednK // -subSn.
  rewrite mulrCA -exprS prednK // [_ / _ * _]mulrAC -mulrA; apply: ler_pimull; first by rewrite divr_ge0 // ltW.
  by rewrite ler_subl_addl ler_addr ltW.
by rewrite law_mass ?iE //; case: (mass_next i).
Qed.

(** Intervals *)
Lemma mass_far j i : r ^+ i * mass j <= mass (j + i) /\ r ^+ i * mass (j + i) <= mass j.
Proof.
elim: i => [|i [up down]]; first by rewrite addn0 expr0 !mul1r.
have [next back] := mass_next (j + i); rewrite addnS exprS; split.
  by apply: le_trans next; rewrite -mulrA ler_pmul2l.
by apply: le_trans down; rewrite mulrAC mulrC ler_pmul2l.
Qed.

Definition run A n : F := \sum_(i < n) mass (A + i).
Let s n : F := \sum_(i < n) r ^+ i.

Let run_above A n : r * s n * mass A <= run A.+1 n.
Proof.
rewrite mulr_sumr mulr_suml; apply: ler_sum => i _; rewrite -exprS addSnnS; by have [] := mass_far A i.+1.
Qed.

Let run_below A n : r * s n * mass (A + n) <= run A n.
Proof.
rewrite mulr_sumr mulr_suml /run [X in _ <= X](reindex_inj rev_ord_inj) /=; apply: ler_sum => i _; rewrite -exprS.
have -> : (A + n = A + (n - i.+1) + i.+1)%N by rewrite -addnA subnK.
by have [] := mass_far (A + (n - i.+1)) i.+1.
Qed.

Let geometric n : (1 - r) * s n = 1 - r ^+ n.
Proof. by rewrite -[RHS]opprB subrX1 -mulNr opprB. Qed.

Let s3 : s 3 = 1 + (r + r ^+ 2).
Proof. by rewrite /s !big_ord_recl big_ord0 addr0. Qed.

Lemma two_points n (x y S : F) : 3%:R * r ^+ n <= 1 -> 0 <= S -> r * s n * x <= S -> r * s n * (r * y) <= S ->
  r ^+ 3 * (S + (x + y)) <= S.
Proof.
move=> far S0 x_le y_le; have sn0 : 0 < s n.
  rewrite -(pmulr_rgt0 _ (_ : 0 < 1 - r)) ?subr_gt0 // geometric subr_gt0; apply: lt_le_trans far.
  by rewrite ltr_pmull // (ltr_nat _ 1).
rewrite mulrDr -ler_subr_addl -[X in _ <= X - _]mul1r -mulrBl -(ler_pmul2l sn0).
apply: le_trans (_ : (r + r ^+ 2) * S <= _); last first.
  rewrite mulrA; apply: ler_wpmul2r => //; rewrite -geometric mulrCA mulrA geometric s3 mulrBl mul1r -addrA addrCA.
  rewrite ler_addl subr_ge0 mulrC; apply: le_trans far; apply: ler_wpmul2r; first exact: ltW.
  have r2 : r ^+ 2 <= 1 by apply: exprn_ile1; exact: ltW.
  by rewrite mulrS mulr2n ler_add2l ler_add // ltW.
rewrite !exprS expr0 mulr1 lost_points [X in _ <= X]mulrDl [X in _ <= X]addrC; apply: ler_add.
  by rewrite -!mulrA in x_le *; do 2 (apply: ler_wpmul2l; first exact: ltW).
by apply: ler_wpmul2l => //; exact: ltW.
Qed.

(* an interval shifted by at most 2, and shorter by 2 *)
Lemma run_shifted A n j : 3%:R * r ^+ n <= 1 -> (j <= 2)%N -> r ^+ 3 * run A n.+2 <= run (A + j) n.
Proof.
move=> far j2; have r1' := ltW r1; have S0 B : 0 <= run B n by apply: sumr_ge0 => i _; exact: mass_ge0.
have sn0 : 0 <= s n by apply: sumr_ge0 => i _; exact: ltW.
have less y : 0 <= y -> r * y <= y by move=> y0; rewrite ler_pimull // ltW.
have head B k : run B k.+1 = run B.+1 k + mass B.
  by rewrite /run big_ord_recl addn0 addrC; congr (_ + _); apply: eq_bigr => i _; rewrite -addSnnS.
have last B k : run B k.+1 = run B k + mass (B + k) by rewrite /run big_ord_recr.
have far_one B z : 0 <= z -> r * s n * z <= run B n -> r * s n * (r * z) <= run B n.
  by move=> z0; apply: le_trans; rewrite ler_wpmul2l ?less // mulr_ge0 // ltW.
case: j j2 => [|[|[|//]]] _.
- rewrite addn0 !last -addrA; apply: (two_points far); rewrite ?S0 ?run_below //; apply: le_trans _ (run_below A n).
  by rewrite addnS; apply: ler_wpmul2l; [exact: mulr_ge0 (ltW r0) sn0|case: (mass_next (A + n))].
- rewrite addn1 last head -addrA addnS -addSn; apply: (two_points far); rewrite ?S0 ?run_above //.
  by apply: far_one; rewrite ?mass_ge0 ?run_below.
rewrite addn2 !head -addrA; apply: (two_points far); rewrite ?S0 ?run_above //; apply: le_trans _ (run_above A.+1 n).
by apply: ler_wpmul2l; [exact: mulr_ge0 (ltW r0) sn0|case: (mass_next A)].
Qed.
End Noise.
