(* Boosting of representations: from accuracy alpha below 1/2 to any (bgs section 8).

   Let b = alpha / (1 - alpha). After some functions are chosen, a point of D has its probability times b for each of
   them that is right there. Lists are drawn anew in each round, and with probability q the list has a function that
   errs with probability alpha at most on these weights, which therefore become 2 alpha of what they were at most: with
   probability q^t one choice out of t lists leaves (2 alpha)^t. Where the majority of 2 u functions is wrong, u of them
   are right at most, so the weight there is D b^u at least, and the majority is wrong with probability at most
   (4 alpha^2 / b)^u = (4 alpha (1 - alpha))^u. All choices out of the 2 u lists are N^(2 u). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability RepeatedLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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

Section Identities.
Variable R : comRingType.
Implicit Types a b i v w : R.
Lemma rounds_factor a i : a * i + (1 - a * i) * a = a * ((1 - a) * i) + a.
Proof. by rewrite !mulrBl !mul1r mulrBr addrA addrAC [a * i * a]mulrC. Qed.
Lemma halves a : (a + a) * (a + a) * (1 - a) = a * (4%:R * a * (1 - a)).
Proof.
have -> : a + a = 2%:R * a by rewrite mulr_natl mulr2n.
by rewrite (natrM _ 2 2) mulrACA -!mulrA [in RHS]mulrCA; congr (_ * _); rewrite mulrCA.
Qed.
Lemma split_weight b v w : w + b * v = b * (w + v) + (1 - b) * w.
Proof. by rewrite mulrDr mulrBl mul1r [RHS]addrC addrA subrK. Qed.
End Identities.

Section Boosting.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k) (alpha : F).
Hypotheses (a0 : 0 < alpha) (a2 : alpha < 2%:R^-1).
Implicit Types (h g : hypothesis X k) (s : seq (hypothesis X k)).

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

Section Target.
Variables (h : hypothesis X k) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F).
Hypothesis dD : distribution D.

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

Lemma next_total s g : error_of h g z (fun j => weight s j / total s) <= alpha ->
  total (g :: s) <= (alpha + alpha) * total s.
Proof.
rewrite /error_of -mulr_suml ler_pdivr_mulr ?total_gt0 //; set wrong := \sum_(j | _) _ => few.
have -> : total (g :: s) = b * total s + (1 - b) * wrong.
  rewrite {1}/total (bigID (fun j => g (z j) != h (z j))) /= (_ : total s = wrong + \sum_(j | ~~ (g (z j) != h (z j)))
    weight s j); last by rewrite {1}/total (bigID (fun j => g (z j) != h (z j))).
  rewrite -split_weight mulr_sumr; congr (_ + _); apply: eq_bigr => j ok; rewrite /weight /votes /=.
    by rewrite (negPf ok).
  by rewrite (negbNE ok) add1n exprS mulrCA.
have -> : alpha + alpha = b + (1 - b) * alpha by rewrite rounds_factor divff ?gt_eqF // mulr1.
rewrite [X in _ <= X]mulrDl ler_add2l -mulrA ler_wpmul2l // subr_ge0.
exact: b1.
Qed.

Lemma majority_error s u : size s = (2 * u)%N -> total s <= (alpha + alpha) ^+ (2 * u) ->
  error_of h (majority s) z D <= (4%:R * alpha * (1 - alpha)) ^+ u.
Proof.
move=> size_s few; have [D0 _] := dD; rewrite -(ler_pmul2r (exprn_gt0 u b0)).
apply: le_trans (_ : total s <= _); last first.
  have b_ge0 := ltW b0; have a_ge0 := ltW a0; have a1_ge0 := ltW a1.
  apply: le_trans few _; rewrite exprM -exprMn; apply: ler_expn2r; rewrite ?nnegrE ?sqr_ge0 //.
    by apply: mulr_ge0 => //; apply: mulr_ge0 => //; apply: mulr_ge0; rewrite ?ler0n.
  by rewrite /b mulrA ler_pdivl_mulr // expr2 halves mulrC lexx.
rewrite /error_of mulr_suml big_mkcond; apply: ler_sum => j _; case: ifP => [wrong|_]; last exact: weight_ge0.
apply: ler_wpmul2l => //; apply: (ler_wiexpn2l (ltW b0) b1).
rewrite leqNgt; apply/negP => many; case/negP: wrong; apply/eqP/majority_right.
by rewrite size_s ltn_pmul2l.
Qed.
End Target.

(* t rounds *)
Lemma rounds beta N t : 0 <= 1 - beta -> listed H alpha beta N -> exists (I : finType) (P : I -> F)
  (L : I -> seq (t.-tuple (hypothesis X k))), [/\ dist P, forall i, (size (L i) <= N ^ t)%N
  & forall h n (z : 'I_n -> X) D, H h -> distribution D ->
    (1 - beta) ^+ t <= pr P (fun i => has (fun s : t.-tuple _ => total h z D s <= (alpha + alpha) ^+ t) (L i))].
Proof.
move=> q0 [r [P [G [[dP repr] short]]]]; elim: t => [|t [I [Q [L [dQ few chance]]]]].
  exists [finType of unit], (fun=> 1), (fun=> [:: [tuple]]); split=> [|//|h n z D _ [_ D1]].
    by split=> [i|]; rewrite ?ler01 // sumr_const card_unit.
  rewrite !expr0 /pr (eq_bigl xpredT) => [|i /=]; first by rewrite sumr_const card_unit.
  by rewrite orbF /total -D1; apply: ler_sum => j _; rewrite /weight expr0 mulr1.
pose extended (s : t.-tuple (hypothesis X k)) g := [tuple of g :: s].
pose L' (ij : I * 'I_r) := [seq extended s g | s <- L ij.1, g <- G ij.2].
exists [finType of I * 'I_r], (joint Q (fun=> P)), L'; split=> [|ij|h n z D Hh dD]; first exact: dist_joint.
  by rewrite size_allpairs expnSr leq_mul.
rewrite pr_joint exprSr; apply: le_trans (ler_wpmul2r q0 (chance h n z D Hh dD)) _.
rewrite mulrC pr_mean -meanZ; apply: mean_le => // i; set found := has _ _.
case: (boolP found) => [|_]; last by rewrite mulr0 pr_ge0.
case/(has_nthP (nseq_tuple t (fun=> ord0))) => a aL; set s := nth _ _ a => few_s; rewrite mulr1.
have dW : distribution (fun j => weight h z D s j / total h z D s).
  have T0 := total_gt0 h z dD s; split=> [j|]; last by rewrite -mulr_suml divff // gt_eqF.
  by rewrite divr_ge0 ?weight_ge0 // ltW.
apply: le_trans (repr h n z _ Hh dW) _; apply: (pr_sub dP) => j good_j.
rewrite /L' has_joined has_map; apply/(has_nthP (nseq_tuple t (fun=> ord0))); exists a => //=.
rewrite has_map; apply: sub_has good_j => g ok /=; rewrite exprS.
by apply: le_trans (next_total dD ok) _; rewrite ler_pmul2l // addr_gt0.
Qed.

Lemma boosted beta N u : 0 <= 1 - beta -> listed H alpha beta N ->
  listed H ((4%:R * alpha * (1 - alpha)) ^+ u) (1 - (1 - beta) ^+ (2 * u)) (N ^ (2 * u)).
Proof.
move=> q0 /(rounds (2 * u) q0)[I [P [L [dP short chance]]]].
apply: (listed_by (G := fun i => [seq majority (tval s) | s <- L i]) dP) => [h n z D Hh dD|i].
  rewrite subKr; apply: le_trans (chance h n z D Hh dD) _; apply: (pr_sub dP) => i.
  by rewrite has_map; apply: sub_has => s /=; apply: majority_error; rewrite ?size_tuple.
by rewrite size_map.
Qed.
End Boosting.
