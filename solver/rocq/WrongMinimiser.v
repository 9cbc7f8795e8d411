(* Wrong variants of the statements on frequencies, on private empirical risk minimisation and private PAC learning,
   refuted; the field is that of the real numbers.

   Proposition 2 without its factor 2 is false for two numbers 0 and 1, of which one is drawn: each is off by 1/2. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import CommutativeRings Probability Concentration SubsetFrequencies RealNumbers.
From Littlestone Require Import SatisfiableProbability SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma exponential_below_one (F : realFieldType) (e : F -> F) x : exponential e -> 0 < x -> e (- x) < 1.
Proof.
move=> exp_e x0; have e1 : 1 < e x by apply: lt_le_trans (e_ge exp_e x); rewrite ltr_addl.
by rewrite -(ltr_pmul2r (lt_trans ltr01 e1)) -(eD exp_e) addNr (e0 exp_e) mul1r.
Qed.

Section Two.
Variable F : realFieldType.
Definition first_of_two : 'I_2 -> bool := fun i => i == ord0.

Lemma average_of_two : average F first_of_two [set: 'I_2] = 2%:R^-1.
Proof. by rewrite /average cardsT card_ord big_mkcond big_ord_recl big_ord1 !inE mul1r. Qed.

Lemma always_off : pr (uniform_on F (fun S : {set 'I_2} => #|S| == 1%N))
  (fun S => 2%:R^-1 * 2%:R^-1 < `|average F first_of_two S - 2%:R^-1|) = 1.
Proof.
have /andP[h0 h1] := half_between F.
rewrite pr_uniform (_ : #|[pred a | _]| = #|[pred S : {set 'I_2} | #|S| == 1%N]|) ?divff //.
  by rewrite -cardsE card_draws card_ord pnatr_eq0.
apply: eq_card => S; rewrite !inE; case: cards1P => // -[x ->] /=; rewrite /average big_set1 cards1 divr1.
have quarter : 2%:R^-1 * 2%:R^-1 < 2%:R^-1 :> F by rewrite gtr_pmulr.
case: (first_of_two x); last by rewrite sub0r normrN gtr0_norm.
by rewrite half_half gtr0_norm.
Qed.
End Two.

Theorem lyu_proposition_2_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (X : 'I_N -> bool) t (delta : F) (m :=
  average F X [set: 'I_N]), exponential e -> (0 < t <= N)%N -> 0 < delta < 1 -> pr (uniform_on F (fun S : {set 'I_N} =>
  #|S| == t)) (fun S => delta * m < `|average F X S - m|) <= e (- (delta ^+ 2 * t%:R * m / 3%:R))).
Proof.
move/(_ FR expR 2%N first_of_two 1%N 2%:R^-1 exp_exponential isT (half_between FR)).
rewrite average_of_two always_off leNgt exponential_below_one //; first exact: exp_exponential.
by rewrite divr_gt0 ?ltr0n // mulr_gt0 ?mulr_gt0 ?exprn_gt0 ?invr_gt0 ?ltr0n.
Qed.
