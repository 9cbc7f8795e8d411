(* Discrete Laplace noise between -L and L, for numbers of any ordered field (towards yan Lemmas 1 and 2).

   The probability of reaching j is known for each j, so that intervals have the difference of two of them: the noise is
   below M in absolute value but for 2 r^M. Next to each other, probabilities differ by a factor of at most 1/r. An
   interval between the ends that is shifted by at most 2, and is shorter by 2, has lost two points, next to the n that
   it has or one further: x and y with x (r + .. + r^n) <= S and y (r + .. + r^n) <= S/r, where S is the sum of the n.
   So the whole is at most S/r^3 if 3 r^n <= 1. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Probability Concentration Depth Indistinguishability HardQueries.
From Littlestone Require Import Predictor SessionTape.
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

(* ---- *)
(* The predictor with BetweenThresholds and discrete Laplace noise is private, by basic composition of its K + 1 runs
   (yan Claim 1, Corollary 1, with a stop after K + 1 hard queries).

   The noises of the thresholds have the ratio r^3, those of the votes r. A query is hard if the noise of the votes is
   in an interval, between the ends of the range. For votes that differ by at most 1 and for mu + 1 in place of mu, the
   interval is shifted by 0, 1 or 2, and shorter by 2: that has the factor r^-3, as above. Moving mu costs r^-3 as well.
   So SessionTape.v has the factor r^(-6 (K + 1)), and delta is 2 (K + 1) r^(3 M). Of k hypotheses one depends on the
   replaced example, so votes differ by at most 1 (Predictor.v). *)

Lemma half_range q M i : (M <= q)%N -> (8 * q < i + M)%N -> (i < 8 * q + M)%N ->
  [/\ (0 < i)%N, (i < 2 * (8 * q))%N, (7 * q <= i)%N & (i < 9 * q)%N].
Proof.
move=> /ssrnat.leP g /ssrnat.leP i0 /ssrnat.leP i1; rewrite -?multE -?plusE in g i0 i1.
by split; apply/ssrnat.leP; rewrite -?multE; lia.
Qed.

(** Hard queries *)
Section Hard.
Variables (F : realFieldType) (r : F) (q M : nat).
Hypotheses (r01 : 0 < r < 1) (q0 : (0 < q)%N) (Mq : (M <= q)%N) (far : 3%:R * r ^+ (2 * (q - M)) <= 1).
Notation L := (8 * q)%N.
Notation noise := 'I_(2 * L).+1.
Notation votes_law := (laplace r (L := L)).

Let L0 : (0 < L)%N. Proof. by rewrite muln_gt0. Qed.

(* the number of noises of the votes for which a query is hard *)
Definition width (i : nat) := (18 * q + 1 - (i + i))%N.

Lemma hard_run v i : (v <= L)%N -> (7 * q <= i <= 9 * q)%N -> (0 < i)%N ->
  hard votes_law v i = run r L (3 * q + i - v) (width i).
Proof.
move=> /ssrnat.leP vL /andP[/ssrnat.leP i0 /ssrnat.leP i1] /ssrnat.leP ipos; rewrite -?multE in vL i0 i1.
have Q := ssrnat.leP q0; pose A := (3 * q + i - v)%N; pose B := (A + width i)%N.
have BL : (B <= 2 * L)%N.
  by apply/ssrnat.leP; rewrite /B /A /width -?multE -?plusE -?minusE; lia.
transitivity (pr votes_law (fun j => (A <= j < B)%N)).
  apply: eq_bigl => j; move: (nat_of_ord j) (ltn_ord j) => {}j /ssrnat.leP jL; rewrite -?multE in jL.
  rewrite /compared; case: (ltnP _ _) => /ssrnat.leP low; rewrite -?multE -?plusE in low.
    apply/esym/negbTE/negP => /andP[/ssrnat.leP a _].
    by rewrite /A -?multE -?plusE -?minusE in a; lia.
  case: (ltnP _ _) => /ssrnat.leP high; rewrite -?multE -?plusE in high.
    apply/esym/negbTE/negP => /andP[_ /ssrnat.leP a].
    by rewrite /B /A /width -?multE -?plusE -?minusE in a; lia.
  by apply/esym/andP; split; apply/ssrnat.leP; rewrite /B /A /width -?multE -?plusE -?minusE; lia.
have -> : run r L A (width i) = \sum_(A <= j < B) mass r L j.
  rewrite /run /B -[X in \sum_(X <= _ < _) _]add0n [(A + _)%N]addnC big_addn addnK big_mkord.
  by apply: eq_bigr => j _; rewrite addnC.
rewrite /pr big_geq_mkord (big_ord_widen_cond _ (fun j => (A <= j)%N) (mass r L) (leqW BL)).
apply: eq_bigr => j /andP[Aj jB]; apply: law_mass => //; rewrite (leq_trans jB BL) andbT.
by apply: leq_trans Aj; apply/ssrnat.leP; rewrite /A -?multE -?plusE -?minusE; lia.
Qed.

Lemma hard_close (i : noise) v v' : good M i -> (v <= L)%N -> (v' <= L)%N -> (v <= v'.+1)%N -> (v' <= v.+1)%N ->
  hard votes_law v i <= (r ^+ 3)^-1 * hard votes_law v' i.+1.
Proof.
case/andP; move: (nat_of_ord i) => {}i iL iM vL vL' vv vv'; have [i0 i2 i7 i9] := half_range Mq iL iM.
have /andP[r0 r1] := r01; rewrite !hard_run ?i7 ?i9 ?(ltnW i9) ?(leqW i7) // ler_pdivl_mull ?exprn_gt0 //.
have -> : (3 * q + i.+1 - v' = 3 * q + i - v + (v.+1 - v'))%N.
  move: (ssrnat.leP vL) (ssrnat.leP vL') (ssrnat.leP i7) (ssrnat.leP vv) (ssrnat.leP vv') => a b c d e.
  by rewrite -?multE in a b c *; rewrite -?plusE -?minusE; lia.
have -> : width i = (width i.+1).+2.
  by move: (ssrnat.leP i9) => c; rewrite /width -?multE -?plusE -?minusE in c *; lia.
apply: run_shifted => //; last by rewrite leq_subLR addn2.
apply: le_trans far; rewrite ler_pmul2l ?ltr0n //; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
move: (ssrnat.leP Mq) (ssrnat.leP iM) => g c; apply/ssrnat.leP.
by rewrite /width -?multE -?plusE -?minusE in g c *; lia.
Qed.
End Hard.

(** The predictor *)
Lemma votes_near X k (G G' : seq answer -> 'I_k -> hypothesis X 1) b0 : (forall h b, b != b0 -> G h b = G' h b) ->
  forall h z, (votes (G h) z <= (votes (G' h) z).+1)%N.
Proof.
move=> same h z; rewrite -add1n -(cards1 b0); apply: leq_trans (leq_card_setU _ _).
apply: subset_leq_card; apply/subsetP => b; rewrite !inE; case: (eqVneq b b0) => //= other.
by rewrite (same h b other).
Qed.

Lemma one_vote X (x : nat -> X) q (G G' : seq answer -> 'I_(8 * q) -> hypothesis X 1) b0 :
  (forall h b, b != b0 -> G h b = G' h b) ->
  forall h, [/\ votes (G h) (x (size h)) <= 8 * q, votes (G' h) (x (size h)) <= 8 * q,
    votes (G h) (x (size h)) <= (votes (G' h) (x (size h))).+1
  & votes (G' h) (x (size h)) <= (votes (G h) (x (size h))).+1]%N.
Proof.
move=> same h; split; rewrite ?votes_le //; first exact: votes_near same _ _.
by apply: (@votes_near _ _ G' G b0) => h' b other; rewrite same.
Qed.

Lemma dist_noise_law (F : realFieldType) (r : F) q K T : 0 < r < 1 -> (0 < q)%N ->
  dist (noise_law r : noises q K T -> F).
Proof.
move=> r01 q0; have /andP[r0 r1] := r01; have L0 : (0 < 8 * q)%N by rewrite muln_gt0.
have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
exact: (dist_joint (dist_iid K.+1 (dist_laplace r3 L0)) (fun=> dist_iid T.+1 (dist_laplace r01 L0))).
Qed.

Section Votes.
Variables (F : realFieldType) (q K T M : nat) (r C delta : F).
Hypotheses (r01 : 0 < r < 1) (M0 : (0 < M)%N) (Mq : (M <= q)%N) (far : 3%:R * r ^+ (2 * (q - M)) <= 1).
Hypotheses (C_large : 1 <= C * r ^+ (6 * K.+1)) (delta_large : (2 * K.+1)%:R * r ^+ (3 * M) <= delta).
Notation L := (8 * q)%N.

Let r0 : 0 < r. Proof. by case/andP: r01. Qed.
Let r1 : r < 1. Proof. by case/andP: r01. Qed.

(* at most one vote differs, whatever the answers before are *)
Definition votes_differ_by_one (v v' : seq answer -> nat) := forall h, [/\ v h <= L, v' h <= L, v h <= (v' h).+1
  & v' h <= (v h).+1]%N.

Lemma runs_close v v' : votes_differ_by_one v v' ->
  close C delta (bind (noise_law r) (fun w : noises q K T => @transcripts F (answer_for F (between w) v) T))
                (bind (noise_law r) (fun w : noises q K T => @transcripts F (answer_for F (between w) v') T)).
Proof.
move=> near; have q0 : (0 < q)%N by exact: leq_trans M0 Mq.
have L0 : (0 < L)%N by rewrite muln_gt0.
have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
have i3 : 1 <= (r ^+ 3)^-1 by have /andP[a b] := r3; rewrite invr_ge1 ?unitfE ?gt_eqF // ltW.
have M8 : (M <= L)%N by apply: leq_trans Mq _; rewrite leq_pmull.
have moves (i : 'I_(2 * L).+1) : good M i -> laplace (r ^+ 3) i <= (r ^+ 3)^-1 * laplace (r ^+ 3) (up1 i).
  case/andP=> iL iM; have [i0 i2 _ _] := half_range Mq iL iM.
  by rewrite ler_pdivl_mull ?exprn_gt0 // /up1 law_moves ?i0.
have M01 : (0 < M <= L)%N by rewrite M0.
have := @tape_close F q K T M _ _ (dist_laplace r3 L0) (dist_laplace r01 L0) _ _ _ i3 i3 Mq M8 moves
  (law_near r3 L0 M01) (hard_close r01 q0 Mq far) _ _ near.
move=> bound E; apply: le_trans (bound E) _; apply: ler_add; last first.
  by apply: le_trans delta_large; rewrite -exprM natrM mulrCA mulrA.
apply: ler_wpmul2r.
  apply: pr_ge0; apply: dist_bind => [|w]; first exact: dist_noise_law.
  by apply: dist_transcripts => h; exact: dist_answer_for.
rewrite -invfM -exprD exprVn -exprM -[X in X <= _]mul1r ler_pdivr_mulr ?exprn_gt0 //.
Qed.
End Votes.

Theorem yan_claim_1_basic_proved : yan_claim_1_basic.
Proof.
move=> F X x q K T m M r C delta generate r01 /andP[M0 Mq] far C_large delta_large.
apply: (@yan_observation_1_proved F X x (8 * q)%N m T (noises q K T) (noise_law r) (@between q K T)) => [|G G' b0 same].
  by apply: dist_noise_law => //; exact: leq_trans Mq.
exact: (@runs_close F q K T M r C delta r01 M0 Mq far C_large delta_large _ _ (one_vote x same)).
Qed.
