(* Boosting of representations: from accuracy alpha below 1/2 to any (bgs section 8).

   Lists are drawn anew in each of 2 u rounds, and a function of the list is chosen that errs with probability alpha
   at most on the weights of WeightedVotes.v, if there is one, which has probability q = 1 - beta at least. All
   majorities of one function out of each list are N^(2 u). With b = alpha / (1 - alpha) each such choice leaves 2
   alpha of the weights at most. With probability q^t no round fails, which leaves (2 alpha)^t, so the majority is
   wrong with probability at most (4 alpha^2 / b)^u = (4 alpha (1 - alpha))^u ([boosted]). If q is large, failures
   do no harm: in the mean a round leaves a = beta + q (b + (1 - b) alpha) at most, so all leave a^(2 u) in the
   mean, and by Markov's inequality y b^u is exceeded with probability (a^2 / b)^u / y at most
   ([boosted_in_the_mean]). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability RepeatedLists.
From Littlestone Require Import WeightedVotes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Implicit Types a i : R.
Lemma rounds_factor a i : a * i + (1 - a * i) * a = a * ((1 - a) * i) + a.
Proof. by rewrite !mulrBl !mul1r mulrBr addrA addrAC [a * i * a]mulrC. Qed.
End Identities.

Definition extended X k t (s : t.-tuple (hypothesis X k)) g : t.+1.-tuple (hypothesis X k) := [tuple of g :: s].

Lemma extended_has X k t (Ls : seq (t.-tuple (hypothesis X k))) (G : seq (hypothesis X k)) (p : pred _) :
  has p [seq extended s g | s <- Ls, g <- G] = has (fun s => has (fun g => p (extended s g)) G) Ls.
Proof. by rewrite has_joined has_map; apply: eq_has => s /=; rewrite has_map. Qed.

Section Boosting.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k) (alpha : F).
Implicit Types (h g : hypothesis X k) (s : seq (hypothesis X k)).

(** No round fails *)
Section Certain.
Hypotheses (a0 : 0 < alpha) (a2 : alpha < 2%:R^-1).
Let b := alpha / (1 - alpha).
Let a1 : 0 < 1 - alpha.
Proof. by rewrite subr_gt0; apply: lt_trans a2 _; rewrite invf_lt1 ?ltr0n ?ltr1n. Qed.
Let b0 : 0 < b.
Proof. exact: divr_gt0. Qed.
Let b1 : b <= 1.
Proof.
rewrite ler_pdivr_mulr // mul1r ler_subr_addl -mulr2n -mulr_natl -ler_pdivl_mull ?ltr0n // mulr1.
exact: ltW.
Qed.

Lemma two_alpha : b + (1 - b) * alpha = alpha + alpha.
Proof. by rewrite rounds_factor divff ?gt_eqF // mulr1. Qed.

Lemma two_alpha_squared : (alpha + alpha) ^+ 2 = 4%:R * alpha * (1 - alpha) * b.
Proof.
rewrite /b mulrACA divff ?gt_eqF // mulr1 -mulrA -mulr2n -[alpha *+ 2]mulr_natl expr2 mulrACA -natrM; exact: erefl.
Qed.

(* t rounds *)
Lemma rounds beta N t : 0 <= 1 - beta -> listed H alpha beta N -> exists (I : finType) (P : I -> F)
  (L : I -> seq (t.-tuple (hypothesis X k))), [/\ dist P, forall i, (size (L i) <= N ^ t)%N
  & forall h n (z : 'I_n -> X) D, H h -> distribution D ->
    (1 - beta) ^+ t <= pr P (fun i => has (fun s : t.-tuple _ => total b h z D s <= (alpha + alpha) ^+ t) (L i))].
Proof.
move=> q0 [r [P [G [[dP repr] short]]]]; elim: t => [|t [I [Q [L [dQ few chance]]]]].
  exists [finType of unit], (fun=> 1), (fun=> [:: [tuple]]); split=> [|//|h n z D _ dD].
    by split=> [i|]; rewrite ?ler01 // sumr_const card_unit.
  rewrite !expr0 /pr (eq_bigl xpredT) => [|i /=]; first by rewrite sumr_const card_unit.
  by rewrite orbF total_start ?lexx.
pose L' (ij : I * 'I_r) := [seq extended s g | s <- L ij.1, g <- G ij.2].
exists [finType of I * 'I_r], (joint Q (fun=> P)), L'; split=> [|ij|h n z D Hh dD]; first exact: dist_joint.
  by rewrite size_allpairs expnSr leq_mul.
rewrite pr_joint exprSr; apply: le_trans (ler_wpmul2r q0 (chance h n z D Hh dD)) _.
rewrite mulrC pr_mean -meanZ; apply: mean_le => // i; set found := has _ _.
case: (boolP found) => [|_]; last by rewrite mulr0 pr_ge0.
case/(has_nthP (nseq_tuple t (fun=> ord0))) => a aL; set s := nth _ _ a => few_s; rewrite mulr1.
apply: le_trans (repr h n z _ Hh (weights_distribution b0 b1 h z dD s)) _; apply: (pr_sub dP) => j good_j.
rewrite /L' extended_has; apply/(has_nthP (nseq_tuple t (fun=> ord0))); exists a => //=.
apply: sub_has good_j => g ok /=; rewrite exprS -two_alpha.
apply: le_trans (next_total b0 b1 dD ok) _; rewrite two_alpha ler_pmul2l // addr_gt0 //.
Qed.

Lemma boosted beta N u : 0 <= 1 - beta -> listed H alpha beta N ->
  listed H ((4%:R * alpha * (1 - alpha)) ^+ u) (1 - (1 - beta) ^+ (2 * u)) (N ^ (2 * u)).
Proof.
move=> q0 /(rounds (2 * u) q0)[I [P [L [dP short chance]]]].
apply: (listed_by (G := fun i => [seq majority (tval s) | s <- L i]) dP) => [h n z D Hh dD|i].
  rewrite subKr; apply: le_trans (chance h n z D Hh dD) _; apply: (pr_sub dP) => i.
  rewrite has_map; apply: sub_has => s few /=; rewrite -(ler_pmul2r (exprn_gt0 u b0)).
  apply: le_trans (majority_error b0 b1 h z dD (size_tuple s)) _; apply: le_trans few _.
  by rewrite exprM two_alpha_squared exprMn.
by rewrite size_map.
Qed.
End Certain.

(** Rounds may fail *)
Section InTheMean.
Variables (b beta : F).
Hypotheses (b0 : 0 < b) (b1 : b <= 1) (a01 : 0 <= alpha <= 1) (beta01 : 0 <= beta <= 1).
Notation chosen := (b + (1 - b) * alpha).
Notation left_over := (beta + (1 - beta) * chosen).

Let chosen1 : 0 <= chosen <= 1.
Proof.
have [/andP[a0 a1] b_1] := (a01, b1); rewrite addr_ge0 ?mulr_ge0 ?(ltW b0) ?subr_ge0 //=.
by rewrite -ler_subr_addl ler_pimulr // subr_ge0.
Qed.
Let left_over0 : 0 <= left_over.
Proof. by case/andP: chosen1 => c0 _; case/andP: beta01 => e0 e1; rewrite addr_ge0 ?mulr_ge0 ?subr_ge0. Qed.

Lemma rounds_in_the_mean N t : (0 < N)%N -> listed H alpha beta N -> exists (I : finType) (P : I -> F)
  (L : I -> seq (t.-tuple (hypothesis X k))), [/\ dist P, forall i, (size (L i) <= N ^ t)%N
  & forall h n (z : 'I_n -> X) D, H h -> distribution D -> exists s : I -> t.-tuple (hypothesis X k),
    (forall i (p : pred _), p (s i) -> has p (L i)) /\ mean P (fun i => total b h z D (s i)) <= left_over ^+ t].
Proof.
move=> N0 [r [P [G [[dP repr] short]]]]; elim: t => [|t [I [Q [L [dQ few chance]]]]].
  exists [finType of unit], (fun=> 1), (fun=> [:: [tuple]]); have dU : dist (fun _ : unit => 1 : F).
    by split=> [i|]; rewrite ?ler01 // sumr_const card_unit.
  split=> // h n z D _ dD; exists (fun=> [tuple]); split=> [i p /= ->//|].
  by rewrite total_start // mean_const.
(* a list without a function gets one *)
pose filled i := if G i is [::] then [:: fun=> ord0] else G i.
pose L' (ij : I * 'I_r) := [seq extended s g | s <- L ij.1, g <- filled ij.2].
exists [finType of I * 'I_r], (joint Q (fun=> P)), L'; split=> [|[i j]|h n z D Hh dD]; first exact: dist_joint.
  rewrite size_allpairs expnSr leq_mul // /filled; by case: (G j) (short j).
have [s [inL small]] := chance h n z D Hh dD.
pose good i := has (fun g => error_of h g z (fun j => weight b h z D (s i) j / total b h z D (s i)) <= alpha).
have next (ij : I * 'I_r) : exists s' : t.+1.-tuple (hypothesis X k), (forall p : pred _, p s' -> has p (L' ij)) /\
    total b h z D s' <= (if good ij.1 (G ij.2) then chosen else 1) * total b h z D (s ij.1).
  case: ij => i j; rewrite /L' /=; case: (boolP (good i (G j))) => [/(has_nthP (fun=> ord0))[a aG]|_].
    set g := nth _ _ a => ok; exists (extended (s i) g); split=> [p ps|]; last exact: next_total.
    rewrite extended_has; apply: (inL i) => /=; apply/(has_nthP (fun=> ord0)).
    by exists a; rewrite /filled; case: (G j) aG @g {ok} ps.
  have [g gG] : exists g, forall p : pred _, p g -> has p (filled j).
    by rewrite /filled; case: (G j) => [|g G']; [exists (fun=> ord0) => p /= ->|exists g => p /= ->].
  exists (extended (s i) g); rewrite mul1r; split=> [p ps|]; last exact: total_falls.
  by rewrite extended_has; apply: (inL i); apply: gG.
have /fin_all_exists[s' s'P] := next; exists s'; split=> [ij p|]; first by case: (s'P ij) => in' _; exact: in'.
have dQP : dist (joint Q (fun=> P)) by exact: dist_joint.
apply: le_trans (mean_le dQP (fun ij => proj2 (s'P ij))) _.
pose T i := total b h z D (s i); have T0 i : 0 < T i by exact: total_gt0.
pose f i j := if good i (G j) then chosen else 1.
have -> : mean (joint Q (fun=> P)) (fun ij => f ij.1 ij.2 * T ij.1) = mean Q (fun i => mean P (f i) * T i).
  rewrite /mean -(pair_big predT predT (fun i j => Q i * P j * (f i j * T i))) /=; apply: eq_bigr => i _.
  by rewrite mulr_suml mulr_sumr; apply: eq_bigr => j _; rewrite !mulrA.
apply: le_trans (_ : mean Q (fun i => left_over * T i) <= _); last by rewrite meanZ exprS ler_wpmul2l.
apply: mean_le => // i; rewrite ler_pmul2r //.
have -> : mean P (f i) = 1 - (1 - chosen) * pr P (fun j => good i (G j)).
  rewrite pr_mean -meanZ -{1}(mean_const 1 dP) -meanB; apply: eq_bigr => j _; congr (_ * _); rewrite /f.
  by case: (good _ _); rewrite ?mulr1 ?mulr0 ?subr0 // subKr.
have -> : left_over = 1 - (1 - chosen) * (1 - beta).
  by rewrite [in RHS]mulrBl mul1r opprB addrCA subKr addrC mulrC.
rewrite ler_add2l ler_opp2; apply: ler_wpmul2l; first by rewrite subr_ge0; case/andP: chosen1.
exact: (repr h n z _ Hh (weights_distribution b0 b1 h z dD (s i))).
Qed.

Lemma boosted_in_the_mean y beta' N u : (0 < N)%N -> 0 < y -> (left_over ^+ 2) ^+ u <= beta' * (y * b ^+ u) ->
  listed H alpha beta N -> listed H y beta' (N ^ (2 * u)).
Proof.
move=> N0 y0 small /(rounds_in_the_mean (2 * u) N0)[I [P [L [dP short chance]]]].
have yb0 : 0 < y * b ^+ u by rewrite mulr_gt0 ?exprn_gt0.
apply: (listed_by (G := fun i => [seq majority (tval s) | s <- L i]) dP) => [h n z D Hh dD|i]; last by rewrite size_map.
have [s [inL few]] := chance h n z D Hh dD.
apply: le_trans (_ : pr P (fun i => ~~ (y * b ^+ u <= total b h z D (s i))) <= _).
  rewrite pr_not // ler_add2l ler_opp2 -(ler_pmul2l yb0) [X in _ <= X]mulrC; apply: le_trans small; rewrite -exprM.
  by apply: le_trans few; apply: markov => // i; apply: ltW; exact: total_gt0.
apply: (pr_sub dP) => i; rewrite -ltNge => /ltW low; rewrite has_map; apply: (inL i).
rewrite /= -(ler_pmul2r (exprn_gt0 u b0)); apply: le_trans low.
exact: (majority_error b0 b1 h z dD (size_tuple (s i))).
Qed.
End InTheMean.
End Boosting.
