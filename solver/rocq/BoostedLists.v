(* Representations by lists of at most N functions: from one run, and from M runs (bgs section 8).

   [listed] says that there is one. A run whose outcome is good with probability q for every member and distribution is
   one by lists of one function that fails with probability 1 - q; to draw M times and join the lists takes the failure
   to the power of M. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma has_joined T (p : pred T) ss : has p (flatten ss) = has (has p) ss.
Proof. by elim: ss => //= s ss IHs; rewrite has_cat IHs. Qed.

Section Lists.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k).
Notation lists := (seq (hypothesis X k)).
Notation good h z D alpha := (has (fun g => error_of h g z D <= alpha)).

Definition listed alpha beta N := exists r (P : 'I_r -> F) (G : 'I_r -> lists),
  represents H P G alpha beta /\ forall i, (size (G i) <= N)%N.

Lemma represents_le r (P : 'I_r -> F) G alpha beta alpha' beta' : alpha <= alpha' -> beta <= beta' ->
  represents H P G alpha beta -> represents H P G alpha' beta'.
Proof.
move=> aa bb [dP repr]; split=> // h m z D Hh dD.
apply: le_trans (_ : 1 - beta <= _); first by rewrite ler_add2l ler_opp2.
apply: le_trans (repr h m z D Hh dD) _; apply: (pr_sub dP) => i; apply: sub_has => g /= ok; exact: le_trans ok aa.
Qed.

Lemma listed_mono alpha alpha' beta N : alpha <= alpha' -> listed alpha beta N -> listed alpha' beta N.
Proof. by move=> le [r [P [G [repr short]]]]; exists r, P, G; split=> //; exact: represents_le le (lexx _) repr. Qed.

(* drawn from any finite type *)
Lemma listed_by (I : finType) (P : I -> F) (G : I -> lists) alpha beta N : dist P ->
  (forall h m (z : 'I_m -> X) D, H h -> distribution D -> 1 - beta <= pr P (fun i => good h z D alpha (G i))) ->
  (forall i, size (G i) <= N)%N -> listed alpha beta N.
Proof.
move=> dP repr sizes; exists #|I|, (fun i => P (enum_val i)), (fun i => G (enum_val i)).
have reindexed (E : pred I) : \sum_(i < #|I| | E (enum_val i)) P (enum_val i) = pr P E.
  rewrite /pr [RHS](reindex_onto enum_val enum_rank) => [|f _]; last exact: enum_rankK.
  by apply: eq_bigl => i; rewrite [enum_rank _]enum_valK eqxx andbT.
split=> //; split=> [|h n z D Hh dD]; first by split=> [i|]; [case: dP|rewrite (reindexed predT) prT].
by rewrite (reindexed (fun i => good h z D alpha (G i))); exact: repr.
Qed.

Lemma one_run (O : finType) (P : O -> F) (hyp : O -> hypothesis X k) alpha q : dist P ->
  (forall h m (z : 'I_m -> X) D, H h -> distribution D -> q <= pr P (fun o => error_of h (hyp o) z D <= alpha)) ->
  listed alpha (1 - q) 1.
Proof.
move=> dP often; apply: (listed_by (G := fun o => [:: hyp o]) dP) => // h m z D Hh dD.
by rewrite subKr; apply: le_trans (often h m z D Hh dD) _; apply: pr_sub => // o /=; rewrite orbF.
Qed.

Lemma repeated alpha beta N M : listed alpha beta N -> listed alpha (beta ^+ M) (M * N).
Proof.
case=> r [P [G [[dP repr] short]]]; pose joined (f : {ffun 'I_M -> 'I_r}) := flatten [seq G (f i) | i <- enum 'I_M].
apply: (listed_by (G := joined) (dist_iid M dP)) => [h m z D Hh dD|f].
  have same f : good h z D alpha (joined f) = [exists i, good h z D alpha (G (f i))].
    by rewrite has_joined has_map; apply/hasP/existsP => [[i _ ok]|[i ok]]; exists i; rewrite ?mem_enum.
  rewrite (eq_pr (fun=> erefl) same).
  have dM := dist_iid M dP; rewrite ler_subl_addl -ler_subl_addr -pr_not //.
  rewrite (pr_no_good M (fun i => good h z D alpha (G i)) dP).
  have := repr h m z D Hh dD; rewrite -/(pr P (fun i => good h z D alpha (G i))); set p := pr _ _ => found.
  have p1 : 0 <= 1 - p by rewrite subr_ge0; exact: (pr_le1 _ dP).
  by apply: ler_expn2r; rewrite ?nnegrE // ?(le_trans p1) // ler_subl_addr -ler_subl_addl.
rewrite size_flatten /shape -map_comp sumnE big_map big_enum /=.
by rewrite -[M in (_ <= M * N)%N](card_ord M) -sum_nat_const; apply: leq_sum.
Qed.
End Lists.

(* the number of runs is the whole part of l / (2 q) *)
Lemma whole_part (F : archiFieldType) (y : F) : 0 <= y -> exists n : nat, n%:R <= y < n.+1%:R.
Proof.
move=> y0; have above : exists n : nat, y < n.+1%:R.
  by exists (Num.bound y); apply: lt_trans (archi_boundP y0) _; rewrite ltr_nat.
case: (ex_minnP above) => n yn least; exists n; rewrite yn andbT.
case: n yn least => [|n] _ least; first exact: y0.
by rewrite leNgt; apply/negP => /least; rewrite ltnn.
Qed.

Lemma listed_runs (F : archiFieldType) X k (H : class X k) (alpha q beta l : F) N : 0 < q -> 0 <= l ->
  (forall M, l < 2%:R * M.+1%:R * q -> (1 - q) ^+ M <= beta) -> listed H alpha (1 - q) N ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha beta /\ forall i, (size (G i))%:R <= l / (2%:R * q) * N%:R.
Proof.
move=> q0 l0 enough one; have q2 : 0 < 2%:R * q by rewrite mulr_gt0 ?ltr0n.
have [|M /andP[M1 M2]] := @whole_part F (l / (2%:R * q)); first by rewrite divr_ge0 // ltW.
have few : (1 - q) ^+ M <= beta by apply: enough; rewrite mulrAC mulrC -ltr_pdivr_mulr.
have [r [P [G [repr short]]]] := repeated M one; exists r, P, G; split=> [|i].
  exact: represents_le (lexx _) few repr.
by apply: le_trans (_ : (M * N)%:R <= _); rewrite ?ler_nat // natrM ler_wpmul2r ?ler0n.
Qed.

(* ---- *)
(* Weights that fall where functions are right, and what the majority of the functions then errs on.

   After some functions g are chosen, a point z j of a distribution D has the weight D j times b for each g that is
   right there, 0 < b <= 1. A function that errs with probability alpha at most on these weights lowers their sum to
   b + (1 - b) alpha of it at most; any other function raises none. Where the majority of 2 u functions is wrong, u
   of them are right at most, so the weight there is D b^u at least: the majority is wrong with probability at most
   the sum of the weights divided by b^u. Whoever boosts, with or without failures on the way, bounds this sum. *)

(** Majorities *)
Section Majority.
Variables (X : Type) (k : nat).
Implicit Types (h g : hypothesis X k) (s : seq (hypothesis X k)).

Definition votes s x y := count (fun g => g x == y) s.
Definition majority s : hypothesis X k := fun x => odflt ord0 [pick y | (size s < 2 * votes s x y)%N].

Lemma two_labels s x y y' : y != y' -> (votes s x y + votes s x y' <= size s)%N.
Proof.
move=> yy'; rewrite -count_predUI (_ : count (predI _ _) s = 0%N) ?addn0 ?count_size //.
rewrite (eq_count (a2 := pred0)) ?count_pred0 // => g /=; apply/negbTE/negP => /andP[/eqP-> /eqP same].
by rewrite same eqxx in yy'.
Qed.

Lemma majority_right s x y : (size s < 2 * votes s x y)%N -> majority s x = y.
Proof.
move=> many; rewrite /majority; case: pickP => [y' many'|/(_ y)]; last by rewrite many.
apply/eqP/negP => /negP other; have := two_labels s x other.
by rewrite -(leq_pmul2l (_ : 0 < 2)%N) // leqNgt mulnDr mul2n -addnn -addSn leq_add // ltnW.
Qed.
End Majority.

Lemma split_weight (R : comRingType) (b v w : R) : w + b * v = b * (w + v) + (1 - b) * w.
Proof. by rewrite mulrDr mulrBl mul1r [RHS]addrC addrA subrK. Qed.

Section Weights.
Variables (F : realFieldType) (X : Type) (k : nat) (b : F).
Hypotheses (b0 : 0 < b) (b1 : b <= 1).
Variables (h : hypothesis X k) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F).
Hypothesis dD : distribution D.
Implicit Types (g : hypothesis X k) (s : seq (hypothesis X k)).

Definition weight s j := D j * b ^+ votes s (z j) (h (z j)).
Definition total s := \sum_j weight s j.

Lemma weight_ge0 s j : 0 <= weight s j.
Proof. by case: dD => D0 _; rewrite mulr_ge0 // exprn_ge0 // ltW. Qed.

Lemma total_gt0 s : 0 < total s.
Proof.
have [D0 D1] := dD; apply: lt_le_trans (_ : b ^+ size s <= _); first exact: exprn_gt0.
rewrite -[X in X <= _]mul1r -D1 mulr_suml; apply: ler_sum => j _; apply: ler_wpmul2l => //.
by apply: (ler_wiexpn2l (ltW b0) b1); exact: count_size.
Qed.

Lemma total_start : total [::] = 1.
Proof. by case: dD => _ <-; apply: eq_bigr => j _; rewrite /weight expr0 mulr1. Qed.

Lemma weights_distribution s : distribution (fun j => weight s j / total s).
Proof.
have T0 := total_gt0 s; split=> [j|]; last by rewrite -mulr_suml divff // gt_eqF.
by rewrite divr_ge0 ?weight_ge0 // ltW.
Qed.

Lemma total_falls s g : total (g :: s) <= total s.
Proof.
have [D0 _] := dD; apply: ler_sum => j _; apply: ler_wpmul2l => //.
by apply: (ler_wiexpn2l (ltW b0) b1); rewrite /votes /= leq_addl.
Qed.

Lemma next_total alpha s g : error_of h g z (fun j => weight s j / total s) <= alpha ->
  total (g :: s) <= (b + (1 - b) * alpha) * total s.
Proof.
rewrite /error_of -mulr_suml ler_pdivr_mulr ?total_gt0 //; set wrong := \sum_(j | _) _ => few.
have -> : total (g :: s) = b * total s + (1 - b) * wrong.
  rewrite {1}/total (bigID (fun j => g (z j) != h (z j))) /= (_ : total s = wrong + \sum_(j | ~~ (g (z j) != h (z j)))
    weight s j); last by rewrite {1}/total (bigID (fun j => g (z j) != h (z j))).
  rewrite -split_weight mulr_sumr; congr (_ + _); apply: eq_bigr => j ok; rewrite /weight /votes /=.
    by rewrite (negPf ok).
  by rewrite (negbNE ok) add1n exprS mulrCA.
by rewrite [X in _ <= X]mulrDl ler_add2l -mulrA ler_wpmul2l // subr_ge0.
Qed.

Lemma majority_error s u : size s = (2 * u)%N -> error_of h (majority s) z D * b ^+ u <= total s.
Proof.
move=> size_s; have [D0 _] := dD; rewrite /error_of mulr_suml big_mkcond; apply: ler_sum => j _.
case: ifP => [wrong|_]; last exact: weight_ge0.
apply: ler_wpmul2l => //; apply: (ler_wiexpn2l (ltW b0) b1).
rewrite leqNgt; apply/negP => many; case/negP: wrong; apply/eqP/majority_right.
by rewrite size_s ltn_pmul2l.
Qed.
End Weights.

(* ---- *)
(* Boosting of representations: from accuracy alpha below 1/2 to any (bgs section 8).

   Lists are drawn anew in each of 2 u rounds, and a function of the list is chosen that errs with probability alpha
   at most on the weights above, if there is one, which has probability q = 1 - beta at least. All
   majorities of one function out of each list are N^(2 u). With b = alpha / (1 - alpha) each such choice leaves 2
   alpha of the weights at most. With probability q^t no round fails, which leaves (2 alpha)^t, so the majority is
   wrong with probability at most (4 alpha^2 / b)^u = (4 alpha (1 - alpha))^u ([boosted]). If q is large, failures
   do no harm: in the mean a round leaves a = beta + q (b + (1 - b) alpha) at most, so all leave a^(2 u) in the
   mean, and by Markov's inequality y b^u is exceeded with probability (a^2 / b)^u / y at most
   ([boosted_in_the_mean]). *)

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
