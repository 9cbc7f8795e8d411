(* Wrong variants of the statements on mistakes of online learners, refuted.

   The SOA of H1 = {0, 1} on one point answers 1 there before it has seen anything, so it errs on (x0, 0): one mistake,
   for dimension 1. Where no member is left, an SOA may answer anything. A private learner errs in
   half of T rounds on examples that need not be realizable, or if the dimension is T: more often than it may. So d/3 is
   no bound on the expected mistakes, either. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import Depth Soa Finite SomeField Satisfiable SoaForest SatisfiableOnline Mistakes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Notation Q := some_archimedean_field.

Lemma H1_first : finite_soa S1 [::] x0 = one.
Proof.
have n0 : nonempty (restrict H1 [::]) by exists (fun=> one); split; [exact: H1_all|].
exact: soa_inj (H1_soa_learner n0 x0) ((same_class_soa x0 one (@restrict_nil _ _ H1)).2 H1_soa).
Qed.

Lemma H1_one_mistake : mistakes_after (finite_soa S1) [::] [:: (x0, zero)] = 1.
Proof. by rewrite /= H1_first. Qed.

Lemma H1_realizes y : nonempty (restrict H1 [:: (x0, y)]).
Proof. by exists (fun=> y); split; [exact: H1_all|rewrite /realizes /= eqxx]. Qed.

Theorem lyu_remark_4_soa_mistakes_wrong : ~ (forall X (H : class X 1) d A, mld H d -> standard_optimal H A -> (forall
  s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d.-1)%N) /\ (forall past x y e, mld (restrict H past) e ->
  A past x <> y -> below (restrict H (rcons past (x, y))) e)).
Proof.
case/(_ 'I_1 H1 1 (finite_soa S1) H1_mld H1_soa_learner) => few _.
by have := few _ (H1_realizes zero); rewrite H1_one_mistake.
Qed.

Theorem lyu_remark_4_soa_mistakes_wrong_2 : ~ (forall X (H : class X 1) d A, mld H d -> standard_optimal H A ->
  (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) /\ (forall past x y e, mld (restrict H past)
  e -> A past x <> y -> below (restrict H (rcons past (x, y))) e.-1)).
Proof.
case/(_ 'I_1 H1 1 (finite_soa S1) H1_mld H1_soa_learner) => _ lower.
have m1 : mld (restrict H1 [::]) 1 by apply/(same_class_rank 2 (@restrict_nil _ _ H1)); exact: H1_mld.
have ne : finite_soa S1 [::] x0 <> zero by rewrite H1_first.
by have := lower _ _ _ _ m1 ne 0 ((deep0 _).2 (H1_realizes zero)).
Qed.

(* where no member is left, this learner answers 0 *)
Definition zero_at_last past : hypothesis 'I_1 1 :=
  if restricted S1 past == set0 then (fun=> zero) else finite_soa S1 past.

Lemma zero_at_last_soa : standard_optimal H1 zero_at_last.
Proof.
move=> past Hn; rewrite /zero_at_last ifN; first exact: H1_soa_learner.
by apply/members_nonempty; case: Hn => h /members_restrict; exists h.
Qed.

Theorem gl_algorithm_1_mistake_changes_wrong : ~ (forall X (H : class X 1) A past x y, standard_optimal H A -> A
  (rcons past (x, y)) x = y).
Proof.
move/(_ 'I_1 H1 zero_at_last [:: (x0, zero)] x0 one zero_at_last_soa); rewrite /zero_at_last ifT //.
apply: contraTT isT => /set0Pn[g]; rewrite inE => /andP[_ /and3P[/eqP g0 /eqP g1 _]].
by move: g1; rewrite g0.
Qed.

(** Private learners *)
Local Open Scope ring_scope.

Lemma single_mld N (g : {ffun 'I_N -> 'I_2}) : mld (members [set g]) 0.
Proof.
split=> [|m Hm]; first by apply/deep0; exists g; exists g; rewrite ?inE.
have := common_fact_size_at_least_power_proved Hm (members_at_most _).
by rewrite cards1 -{2}(expn0 2) leq_exp2l.
Qed.

(* more mistakes than are allowed *)
Lemma too_many (F : realFieldType) (b m : nat) : (0 < m)%N ->
  (2 * (b + 4) * m)%:R / 2%:R <= (b * m + 3)%:R :> F -> False.
Proof.
move=> m0; rewrite -mulnA natrM mulrC mulKf ?pnatr_eq0 // ler_nat mulnDl leq_add2l.
by rewrite leqNgt (leq_trans (_ : 3 < 4 * 1)%N) // leq_mul2l.
Qed.

Theorem gl_theorem_4_1_wrong : ~ (forall (F : realFieldType) N (S : {set {ffun 'I_N -> 'I_2}}) d T m (C delta : F),
  let q := (2 ^ d.+1).-1 in let a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N in let c := (a * 2 ^ d.+1).+1 in
  let e := 1 + (1 - C^-1) / (5 * c)%:R in
  1 < C -> (0 < T)%N -> mld (members S) d ->
  (T ^ 2 * (a * m + 3))%:R <= e ^+ m -> (2 * c)%:R <= delta * e ^+ m ->
  exists L : seq ('I_N * 'I_2) -> T.-tuple {ffun 'I_N -> 'I_2} -> F, [/\ online_learner L, dp T C delta L &
    forall s, size s = T ->
    mean (L s) (fun hs => (mistakes s hs)%:R) <= (a ^ 2 * q * 2 ^ d * m + 3)%:R]).
Proof.
have C1 : 1 < 2%:R :> Q by rewrite (ltr_nat _ 1 2).
have D0 : (0 < 100)%N by []; have [d dE] : exists d, d = 0%N by exists 0%N.
pose b := ((448 * (2 ^ d.+1).-1 * (2 * (2 ^ d.+1).-1).+1 * 2 ^ (2 ^ d.+1).-1.+1) ^ 2 * (2 ^ d.+1).-1 * 2 ^ d)%N.
have [m [m0 long small]] := @large_share d (2 * (b + 4)) 100 Q 2%:R C1 D0; set T := (2 * (b + 4) * m)%N.
have T0 : (0 < T)%N by rewrite !muln_gt0 addn_gt0 orbT.
have Sd : mld (members [set ([ffun=> zero] : {ffun 'I_T -> 'I_2})]) d by rewrite dE; exact: single_mld.
move/(_ Q T [set [ffun=> zero]] d T m 2%:R 100%:R^-1 C1 T0 Sd long small).
case=> L [online _ few]; have [s [sT _ many]] := forced online (Ordinal T0).
exact: too_many m0 (le_trans many (few s sT)).
Qed.

Theorem gl_theorem_4_1_wrong_2 : ~ (forall (F : realFieldType) N (S : {set {ffun 'I_N -> 'I_2}}) d T m (C delta : F),
  let q := (2 ^ d.+1).-1 in let a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N in let c := (a * 2 ^ d.+1).+1 in
  let e := 1 + (1 - C^-1) / (5 * c)%:R in
  1 < C -> (0 < T)%N ->
  (T ^ 2 * (a * m + 3))%:R <= e ^+ m -> (2 * c)%:R <= delta * e ^+ m ->
  exists L : seq ('I_N * 'I_2) -> T.-tuple {ffun 'I_N -> 'I_2} -> F, [/\ online_learner L, dp T C delta L &
    forall s, size s = T -> nonempty (restrict (members S) s) ->
    mean (L s) (fun hs => (mistakes s hs)%:R) <= (a ^ 2 * q * 2 ^ d * m + 3)%:R]).
Proof.
have C1 : 1 < 2%:R :> Q by rewrite (ltr_nat _ 1 2).
have D0 : (0 < 100)%N by []; have [d _] : exists d, d = 0%N by exists 0%N.
pose b := ((448 * (2 ^ d.+1).-1 * (2 * (2 ^ d.+1).-1).+1 * 2 ^ (2 ^ d.+1).-1.+1) ^ 2 * (2 ^ d.+1).-1 * 2 ^ d)%N.
have [m [m0 long small]] := @large_share d (2 * (b + 4)) 100 Q 2%:R C1 D0; set T := (2 * (b + 4) * m)%N.
have T0 : (0 < T)%N by rewrite !muln_gt0 addn_gt0 orbT.
move/(_ Q T setT d T m 2%:R 100%:R^-1 C1 T0 long small).
case=> L [online _ few]; have [s [sT realized many]] := forced online (Ordinal T0).
exact: too_many m0 (le_trans many (few s sT realized)).
Qed.

(* with d points and d rounds half of the rounds can be forced to be mistakes *)
Theorem gl_theorem_4_1_wrong_3 : ~ (forall (F : realFieldType) N (S : {set {ffun 'I_N -> 'I_2}}) d T m (C delta : F),
  let q := (2 ^ d.+1).-1 in let a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N in let c := (a * 2 ^ d.+1).+1 in
  let e := 1 + (1 - C^-1) / (5 * c)%:R in
  1 < C -> (0 < T)%N -> mld (members S) d ->
  (T ^ 2 * (a * m + 3))%:R <= e ^+ m -> (2 * c)%:R <= delta * e ^+ m ->
  exists L : seq ('I_N * 'I_2) -> T.-tuple {ffun 'I_N -> 'I_2} -> F, [/\ online_learner L, dp T C delta L &
    forall s, size s = T -> nonempty (restrict (members S) s) ->
    mean (L s) (fun hs => (mistakes s hs)%:R) <= d%:R / 3%:R]).
Proof.
have C1 : 1 < 2%:R :> Q by rewrite (ltr_nat _ 1 2).
have D0 : (0 < 100)%N by []; have [d d0] : exists d, (0 < d)%N by exists 1%N.
have [m [m0 long small]] := @large_share d d 100 Q 2%:R C1 D0.
move/(_ Q d setT d d m 2%:R 100%:R^-1 C1 d0 (all_functions_mld d)); case=> //.
  by apply: le_trans long; rewrite ler_nat leq_mul2r leq_exp2r // leq_pmulr ?orbT.
move=> L [online _ few]; have [s [sT realized many]] := forced online (Ordinal d0).
have := le_trans many (few s sT realized); rewrite ler_pmul2l ?ltr0n // lef_pinv ?posrE ?ltr0n // ler_nat.
by [].
Qed.
