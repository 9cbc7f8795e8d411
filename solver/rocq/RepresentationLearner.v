(* A probabilistic representation gives a pure private learner (bgs Lemma 8.3).

   A list is drawn by its weights, without the data; the exponential mechanism selects one of its functions, with minus
   the errors on n examples as the score, so the learner is epsilon-private. Let x = alpha n. Four things may go wrong,
   each with probability beta at most. The list has no function of error alpha at most. A fixed such function errs on
   more than 2 x examples: e(- x/3), as e(2/3) <= 2. One of N functions of error above 6 alpha errs on 4 x at most:
   N e(- x/3), as e(- 2/5) <= 61/90, by (21/20)^8 >= 90/61. The selected one errs on 2 x more than the fixed one:
   N e(- epsilon x). Otherwise the selected function errs on 4 x examples at most, and its error is 6 alpha at most.
   Lists are filled up to N functions with one that is 0 everywhere. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements SelectionStatements.
From Littlestone Require Import Probability Concentration ExponentialBounds Indistinguishability ExponentialMechanism.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Tails.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.
Variables (A : finType) (p : A -> F) (E : pred A) (n : nat).
Hypothesis dp : dist p.

(* the moment of the number of hits *)
Lemma hits_moment c u : e c <= 1 + u -> mean (iid n p) (fun f => e (c * hits F E f)) <= e (n%:R * (pr p E * u)).
Proof.
move=> cu; have -> : mean (iid n p) (fun f => e (c * hits F E f)) = \prod_(i < n) mean p (fun a => e (c * (E a)%:R)).
  rewrite -(mean_independent (fun=> p) (fun=> fun a => e (c * (E a)%:R))); apply: eq_bigr => f _; congr (_ * _).
  by rewrite /hits mulr_sumr (e_sum exp_e).
have -> : n%:R * (pr p E * u) = \sum_(i < n) pr p E * u by rewrite sumr_const card_ord mulr_natl.
rewrite (e_sum exp_e); apply: ler_prod => i _; have [p0 _] := dp.
rewrite {1}/mean sumr_ge0 => [|a _] /=; last by rewrite mulr_ge0 // ltW // (e_gt0 exp_e).
apply: le_trans (e_ge exp_e _); rewrite pr_mean mulrC -meanZ -{2}(mean_const 1 dp) -meanD.
apply: mean_le => // a; case: (E a); first by rewrite !mulr1.
by rewrite !mulr0 (e0 exp_e) addr0.
Qed.

Lemma hits_tail c u t (Q : pred {ffun 'I_n -> A}) : e c <= 1 + u -> (forall f, Q f -> c * t <= c * hits F E f) ->
  pr (iid n p) Q <= e (n%:R * (pr p E * u) - c * t).
Proof.
move=> cu Qt; have Dn := dist_iid n dp; rewrite -(ler_pmul2l (e_gt0 exp_e (c * t))) -(eD exp_e) addrC subrK.
apply: le_trans (hits_moment cu); apply: le_trans (markov (e (c * t)) Dn _) => [|f]; last exact: ltW (e_gt0 exp_e _).
rewrite ler_pmul2l ?(e_gt0 exp_e) //; apply: pr_sub => // f /Qt; exact: (e_le exp_e).
Qed.
End Tails.

(** Numbers *)
(* large numbers are compared in binary *)
Lemma large (a b c d z : BinNums.N) : (b * (d * d * (d * d) * (d * d * (d * d))) + z
    = a * (c * c * (c * c) * (c * c * (c * c))))%num -> (b * d ^ 8 <= a * c ^ 8)%N.
Proof.
have power x : (x * x * (x * x) * (x * x * (x * x)) = x ^ 8)%N by rewrite !expnS expn0 muln1 !mulnA.
by move/(congr1 nat_of_bin); rewrite !(nat_of_add_bin, nat_of_mul_bin) !power => <-; exact: leq_addr.
Qed.

Section Constants.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma fraction (a b c d : nat) : (0 < b)%N -> (0 < d)%N -> (a * d = c * b)%N -> a%:R / b%:R = c%:R / d%:R :> F.
Proof. by move=> b0 d0 same; apply/eqP; rewrite eqr_div ?pnatr_eq0 -?lt0n // -!natrM same. Qed.

Lemma eight_times x a b c d : (0 < b)%N -> 1 + x = a%:R / b%:R -> (c * b ^ 8 <= d * a ^ 8)%N ->
  c%:R <= d%:R * e (8%:R * x).
Proof.
move=> b0 ab cd; have b8 : 0 < b%:R ^+ 8 :> F by rewrite exprn_gt0 // ltr0n.
rewrite -(ler_pmul2r b8) -mulrA; apply: le_trans (_ : d%:R * a%:R ^+ 8 <= _).
  by rewrite -!natrX -!natrM ler_nat.
rewrite ler_wpmul2l ?ler0n // mulrC (e_nat exp_e) -exprMn; apply: ler_expn2r; rewrite ?nnegrE ?ler0n //.
  by rewrite mulr_ge0 ?ler0n // ltW // (e_gt0 exp_e).
by rewrite -ler_pdivr_mull ?ltr0n // mulrC -ab; exact: (e_ge exp_e).
Qed.

Lemma opposite_bound x c d : (0 < c)%N -> c%:R <= d%:R * e (- x) -> e x <= d%:R / c%:R.
Proof.
move=> c0; rewrite -(ler_pmul2r (e_gt0 exp_e x)) -mulrA -(eD exp_e) addNr (e0 exp_e) mulr1 mulrC => le.
by rewrite ler_pdivl_mulr ?ltr0n.
Qed.

Lemma e_up : e (3%:R / 5%:R) <= 1 + 13%:R / 15%:R.
Proof.
have -> : 3%:R / 5%:R = 8%:R * (3%:R / 40%:R) :> F by rewrite mulrA -natrM; exact: fraction.
have -> : 1 + 13%:R / 15%:R = 28%:R / 15%:R :> F.
  by rewrite -{1}(@mulfV F 15%:R) ?pnatr_eq0 // -mulrDl -natrD.
apply: opposite_bound => //; rewrite -mulrN.
apply: (@eight_times _ 37 40 15 28 isT _ (@large 28 15 37 40 45424709788 erefl)).
by rewrite -{1}(@mulfV F 40%:R) ?pnatr_eq0 // -mulrBl -natrB.
Qed.

Lemma e_down : e (- (2%:R / 5%:R)) <= 1 + - (29%:R / 90%:R).
Proof.
have -> : 2%:R / 5%:R = 8%:R * 20%:R^-1 :> F.
  by rewrite -[20%:R^-1]mul1r mulrA mulr1; exact: fraction.
have -> : 1 + - (29%:R / 90%:R) = 61%:R / 90%:R :> F.
  by rewrite -{1}(@mulfV F 90%:R) ?pnatr_eq0 // -mulrBl -natrB.
apply: opposite_bound => //; rewrite opprK.
apply: (@eight_times _ 21 20 90 61 isT _ (@large 61 90 21 20 3194421021 erefl)).
by rewrite -{1}(@mulfV F 20%:R) ?pnatr_eq0 // -{2}[20%:R^-1]mul1r -mulrDl -mulrSr.
Qed.

Variables (A : finType) (p : A -> F) (E : pred A) (n : nat) (alpha : F).
Hypothesis dp : dist p.
Notation x := (alpha * n%:R).
Notation tiny := (e (- (x / 3%:R))).

Lemma few_errors : pr p E <= alpha -> pr (iid n p) (fun f => 2%:R * x < hits F E f) <= tiny.
Proof.
move=> small; have c0 : 0 <= 3%:R / 5%:R :> F by rewrite divr_ge0 ?ler0n.
apply: le_trans (hits_tail exp_e dp (E := E) (t := 2%:R * x) e_up _) _ => [f /ltW le|]; first by rewrite ler_wpmul2l.
apply: (e_le exp_e); apply: le_trans (_ : x * (13%:R / 15%:R) - x * (3%:R / 5%:R * 2%:R) <= _).
  apply: ler_add; last by rewrite mulrA mulrC.
  by rewrite mulrA ler_wpmul2r ?divr_ge0 ?ler0n // mulrC ler_wpmul2r ?ler0n.
have -> : 13%:R / 15%:R = 3%:R / 5%:R * 2%:R - 3%:R^-1 :> F.
  rewrite [X in X - _](_ : _ = 18%:R / 15%:R); last by rewrite mulrAC -natrM; exact: fraction.
  rewrite [X in _ - X](_ : _ = 5%:R / 15%:R); last by rewrite -[_^-1]mul1r -[1]/(1%:R); exact: fraction.
  by rewrite -mulrBl -natrB.
by rewrite mulrBr addrAC subrr sub0r.
Qed.

Lemma many_errors : 6%:R * alpha < pr p E -> pr (iid n p) (fun f => hits F E f <= 4%:R * x) <= tiny.
Proof.
move=> /ltW large_q; have c0 : 0 <= 2%:R / 5%:R :> F by rewrite divr_ge0 ?ler0n.
apply: le_trans (hits_tail exp_e dp (E := E) (t := 4%:R * x) e_down _) _ => [f le|]; first by rewrite !mulNr ler_opp2 ler_wpmul2l.
apply: (e_le exp_e); apply: le_trans (_ : - (x * (6%:R * (29%:R / 90%:R))) + x * (2%:R / 5%:R * 4%:R) <= _).
  apply: ler_add; last by rewrite mulNr opprK mulrA mulrC.
  rewrite !mulrN ler_opp2 !mulrA ler_wpmul2r ?invr_ge0 ?ler0n // ler_wpmul2r ?ler0n //.
  by rewrite mulrAC [alpha * _]mulrC [X in _ <= X]mulrC ler_wpmul2r ?ler0n.
have -> : 6%:R * (29%:R / 90%:R) = 2%:R / 5%:R * 4%:R + 3%:R^-1 :> F.
  rewrite mulrA -natrM [RHS](_ : _ = 24%:R / 15%:R + 5%:R / 15%:R); last first.
    congr (_ + _); first by rewrite mulrAC -natrM; exact: fraction.
    by rewrite -[_^-1]mul1r -[1]/(1%:R); exact: fraction.
  by rewrite -mulrDl -natrD; exact: fraction.
by rewrite mulrDr opprD addrAC addNr sub0r.
Qed.
End Constants.
