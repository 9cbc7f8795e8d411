(* Wrong variants of the statements on private online learners with few mistakes, refuted: no learner makes no mistake.

   The first hypothesis has not seen an example, so its chances to err on the labels 0 and 1 of one point add up to
   1. Where all labels are possible, on one point that is asked T times or on T points, half of T mistakes are made on
   average (RandomLabels.v), more than the bound allows for the rounds of the witness. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements OnlineStatements ForestStatements.
From Littlestone Require Import Depth Finite Satisfiable Probability Concentration ExampleNumbers OnlineSizes.
From Littlestone Require Import RealNumbers RandomLabels SatisfiableMinimiser SatisfiableLittlestoneOnline.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma first_mistake (F : realFieldType) (M : machine F {ffun 'I_1 -> 'I_2} ('I_1 * 'I_2)) beta : proper M ->
  (forall z xs, size xs = 1%N -> nonempty (restrict (members both) xs) ->
    run M (fixed z xs) 1 (fun hs => 0 < mistakes xs hs)%N <= beta) -> 1 <= beta *+ 2.
Proof.
move=> pM few; have real y : nonempty (restrict (members both) [:: (x0, y)]).
  exists (fun=> y); split; last by rewrite /= eqxx.
  by exists [ffun=> y]; rewrite ?inE // => x; rewrite ffunE.
have sum : run M (fixed (x0, zero) [:: (x0, zero)]) 1 (fun hs => 0 < mistakes [:: (x0, zero)] hs)%N +
  run M (fixed (x0, one) [:: (x0, one)]) 1 (fun hs => 0 < mistakes [:: (x0, one)] hs)%N = 1.
  case: M pM {few} => C O S coins start publish shows next [dc dp]; rewrite /run -meanD -[RHS](mean_const 1 dc).
  apply: eq_bigr => c _; congr (_ * _); rewrite /= -meanD -[RHS](mean_const 1 (dp (start c))).
  apply: eq_bigr => o _; congr (_ * _); rewrite /mistakes /= !addn0.
  by case: (label2 (shows o x0)) => ->; rewrite /= ?addr0 ?add0r.
by rewrite mulr2n -sum; apply: ler_add; apply: few.
Qed.

Lemma quarter_too_small : ~ 1 <= (4%:R^-1 : FR) *+ 2.
Proof.
by apply/negP; rewrite -ltNge -[_ *+ 2]mulr_natl ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

Lemma pow1 l : (1 <= 2 ^ l)%N. Proof. by rewrite expn_gt0. Qed.

Theorem lyu_theorem_1_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l T
  (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in
  let K := (26 * D * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in
  exponential e -> below (members H) D -> (T <= 2 ^ q)%N -> (0 < l)%N -> (a <= 2 ^ l)%N ->
  0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <= delta * 2%:R ^+ u -> 1 <= beta * 2%:R ^+ u ->
  exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e eps) delta &
    forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => 0 < mistakes xs hs)%N <= beta]).
Proof.
have [l /andP[l0 al]] := some_l.
move/(_ FR expR 1%N both 1%N l 2%N 1%N l 1%N 1 1 4%:R^-1 exp_exponential both_below (pow1 l) l0 al one_one one_two
  (lexx _) four_one quarter_four) => [M [pM _ few]].
exact: quarter_too_small (first_mistake pM few).
Qed.

Theorem lyu_theorem_1_sizes_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v k m
  a r s T (eps delta beta : F), exponential e -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> (T <= k * m)%N ->
  0 < eps -> 0 < delta -> errors_suffice e d v k m a beta -> teachers_suffice e d k a r eps delta beta ->
  draws_suffice e d k a r eps delta beta -> noise_suffices e d r s T eps delta beta ->
  exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e eps) delta &
    forall z xs, size xs = T -> nonempty (restrict (members H) xs) ->
    run M (fixed z xs) T (fun hs => 0 < mistakes xs hs)%N <= beta]).
Proof.
have [l [k0 E1 E2 E3 /(_ _ (pow1 l)) E4]] := sizes_met.
have T1 : (1 <= teachers l * 2 ^ l)%N by rewrite muln_gt0 k0 expn_gt0.
move/(_ FR expR 1%N both 1%N 1%N _ _ _ _ _ 1%N 1 1 4%:R^-1 exp_exponential both_below both_vc k0 (pow1 l) T1 ltr01
  ltr01 E1 E2 E3 E4) => [M [pM _ few]].
exact: quarter_too_small (first_mistake pM few).
Qed.

(* more mistakes than the bound, if all labels are possible in 2^l rounds *)
Lemma too_many N l (M : machine FR {ffun 'I_N -> 'I_2} ('I_N * 'I_2)) z (ps : seq 'I_N) : proper M ->
  size ps = (2 ^ l)%N -> (8 * (2 * draws l * allowed l) <= 2 ^ l)%N -> (forall ys, size ys = size ps ->
    run M (fixed z (zip ps ys)) (size ps) (fun hs => 2 * draws l * allowed l < mistakes (zip ps ys) hs)%N <= 4%:R^-1) ->
  False.
Proof.
move=> pM sps high few; have b0 : 0 <= 4%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have := random_labels pM b0 few; rewrite sps; move: (2 * _ * _)%N high => B; rewrite -(ler_nat FR) natrM.
have x0 : 0 < (2 ^ l)%:R :> FR by rewrite ltr0n expn_gt0.
move: (2 ^ l)%:R x0 => x x0 high le.
have : x *+ 4 <= (B%:R + x / 4%:R) *+ 2 *+ 4 by rewrite ler_muln2r.
have -> : (B%:R + x / 4%:R) *+ 2 *+ 4 = 8%:R * B%:R + x *+ 2.
  rewrite -mulrnA mulrnDl mulr_natl; congr (_ + _).
  by rewrite -mulr_natr (natrM _ 4 2) mulrA divfK ?pnatr_eq0 // mulr_natr.
rewrite leNgt => /negP[]; apply: le_lt_trans (_ : x + x *+ 2 < _); first by rewrite ler_add2r.
by rewrite -mulrS ltr_pmuln2l.
Qed.

Lemma allowed_suffices l : (8 * (2 * draws l * allowed l) <= 2 ^ l)%N -> (allowed l <= 2 ^ l)%N.
Proof. by apply: leq_trans; rewrite (mulnA 8%N) leq_pmull // !muln_gt0. Qed.

Theorem lyu_theorem_1_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l
  T (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in let K := (26 * D
  * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in exponential e -> below (members H) D
  -> (T <= 2 ^ q)%N -> (0 < l)%N -> (a <= 2 ^ l)%N -> 0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <=
  delta * 2%:R ^+ u -> 1 <= beta * 2%:R ^+ u -> exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M,
  private_machine M T (e eps) delta & forall z xs, size xs = T -> run M (fixed z xs) T (fun hs => 2 * K * a < mistakes
  xs hs)%N <= beta]).
Proof.
have [l /andP[l0 high]] := informative; have al := allowed_suffices high.
move/(_ FR expR 1%N both 1%N l 2%N 1%N l (2 ^ l)%N 1 1 4%:R^-1 exp_exponential both_below (leqnn _) l0 al one_one
  one_two (lexx _) four_one quarter_four) => [M [pM _ few]].
apply: (@too_many 1 l M (x0, zero) (nseq (2 ^ l) x0) pM _ high) => [|ys sy]; rewrite size_nseq //; apply: few.
by rewrite size_zip sy size_nseq minnn.
Qed.

Theorem lyu_theorem_1_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d q u j l
  T (eps delta beta : F), let D := d.+1 in let P := (u + D * (D + l))%N in let Q := (q + u + l)%N in let K := (26 * D
  * P)%N in let k := (30 * K * j * P)%N in let a := (1152 * k * D ^ 3 * Q)%N in exponential e -> (T <= 2 ^ q)%N -> (0
  < l)%N -> (a <= 2 ^ l)%N -> 0 < eps <= 1 -> 1 <= j%:R * eps <= 2%:R -> delta <= 1 -> 1 <= delta * 2%:R ^+ u -> 1 <=
  beta * 2%:R ^+ u -> exists M : machine F {ffun 'I_N -> 'I_2} ('I_N * 'I_2), [/\ proper M, private_machine M T (e
  eps) delta & forall z xs, size xs = T -> nonempty (restrict (members H) xs) -> run M (fixed z xs) T (fun hs => 2 * K
  * a < mistakes xs hs)%N <= beta]).
Proof.
have [l /andP[l0 high]] := informative; have al := allowed_suffices high; have T0 : (0 < 2 ^ l)%N := pow1 l.
move/(_ FR expR (2 ^ l)%N [set: {ffun 'I_(2 ^ l) -> 'I_2}] 1%N l 2%N 1%N l (2 ^ l)%N 1 1 4%:R^-1 exp_exponential
  (leqnn _) l0 al one_one one_two (lexx _) four_one quarter_four) => [M [pM _ few]].
apply: (@too_many _ l M (Ordinal T0, zero) (enum 'I_(2 ^ l)) pM (size_enum_ord _) high) => ys sy.
rewrite size_enum_ord; rewrite size_enum_ord in sy; have sz : size (zip (enum 'I_(2 ^ l)) ys) = (2 ^ l)%N.
  by rewrite size_zip size_enum_ord sy minnn.
apply: few => //; exists [ffun x : 'I_(2 ^ l) => nth zero ys x]; split.
  by exists [ffun x : 'I_(2 ^ l) => nth zero ys x].
apply/(all_nthP (Ordinal T0, zero)) => i; rewrite sz => il.
by rewrite nth_zip ?size_enum_ord ?sy //= ffunE nth_enum_ord.
Qed.
