(* Weights that fall where functions are right, and what the majority of the functions then errs on.

   After some functions g are chosen, a point z j of a distribution D has the weight D j times b for each g that is
   right there, 0 < b <= 1. A function that errs with probability alpha at most on these weights lowers their sum to
   b + (1 - b) alpha of it at most; any other function raises none. Where the majority of 2 u functions is wrong, u
   of them are right at most, so the weight there is D b^u at least: the majority is wrong with probability at most
   the sum of the weights divided by b^u. Whoever boosts, with or without failures on the way, bounds this sum. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
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
