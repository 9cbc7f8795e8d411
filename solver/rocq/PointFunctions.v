(* Point functions: RepDim is bounded, but no constant times RepDim is enough for all alpha (bgs section 8).

   Above: each point gets one of 24 colours. The list has the function 0 and, for each colour, the function that is
   1 on its points. If the target's point i has probability at most 1/4, 0 is good; otherwise the rest has 3/4 at
   most, the part of it with the colour of i has (3/4) / 24 in the mean, and more than 1/4 with probability 1/8 at
   most (Markov). Below: of n + 1 indices each is drawn with the same probability; the last stands for the point i,
   too, as the index i does, and every other for its own point. An error of at most 1/(n + 1) allows one wrong index
   only, so the output is 1 at i, and at one other point at most: no output is good for three i. Examples with the
   last index or the index i are 2 m / (n + 1) of m in the mean; so with probability 3/4 at most j, if 8 m < (n + 1)
   (j + 1), and others do not depend on i: the label is 0. So on some random data that do not know i the output is
   good for each i with probability (1/2 - 1/4) / c^j at least, and the sum of these n probabilities is at most 2. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RepresentationStatements.
From Littlestone Require Import Probability Concentration Indistinguishability BoostedLists.
From Littlestone Require Import PureRepresentation ConstantData.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition point_function n (i : 'I_n) : hypothesis 'I_n 1 := fun j => if j == i then one else zero.

Lemma point_function_in n (i : 'I_n) : point_functions (point_function i).
Proof. by exists i. Qed.

Lemma error_ext (F : realFieldType) X k (h h' g : hypothesis X k) n (z : 'I_n -> X) (D : 'I_n -> F) : h =1 h' ->
  error_of h g z D = error_of h' g z D.
Proof. by move=> same; apply: eq_bigl => j; rewrite same. Qed.

(** Above *)
Section Colours.
Variables (F : realFieldType) (n : nat).
Definition evenly : 'I_24 -> F := fun=> 24%:R^-1.
Definition coloured (f : {ffun 'I_n -> 'I_24}) : seq (hypothesis 'I_n 1) :=
  (fun=> zero) :: [seq (fun j => if f j == a then one else zero) | a <- enum 'I_24].

Lemma evenly_dist : dist evenly.
Proof.
split=> [a|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0.
Qed.

Lemma same_colour (i j : 'I_n) : i != j -> pr (iid n evenly) (fun f => f j == f i) = 24%:R^-1.
Proof.
move=> ij; pose E a (l : 'I_n) (b : 'I_24) := ((l == i) || (l == j)) ==> (b == a).
have each a : pr (iid n evenly) (fun f => [forall l, E a l (f l)]) = 24%:R^-1 ^+ 2.
  rewrite pr_independent (bigD1 i) //= (bigD1 j) 1?eq_sym //= big1 ?mulr1 => [|l /andP[li lj]].
    by rewrite /E !eqxx orbT /= /pr !big_pred1_eq /= expr2.
  rewrite -[RHS](prT evenly_dist); apply: eq_pr => // b; by rewrite /E (negPf li) (negPf lj).
transitivity (\sum_(a < 24) 24%:R^-1 ^+ 2 : F); last first.
  by rewrite sumr_const card_ord expr2 -mulrnAl -[_ *+ 24]mulr_natl mulfV ?pnatr_eq0 // mul1r.
rewrite -(eq_bigr _ (fun a _ => each a)) /pr; under [RHS]eq_bigr do rewrite big_mkcond.
rewrite [RHS]exchange_big [LHS]big_mkcond; apply: eq_bigr => f _ /=; rewrite -big_mkcond.
case: eqP => [same|other].
  rewrite (big_pred1 (f i)) // => a; apply/forallP/eqP => [/(_ i)|-> l]; first by rewrite /E eqxx => /eqP.
  by apply/implyP => /orP[/eqP->|/eqP->]; rewrite // same.
rewrite big_pred0 // => a; apply/negbTE/negP => /forallP all_a; case: other.
by have := all_a i; have := all_a j; rewrite /E !eqxx orbT => /eqP-> /eqP->.
Qed.

Lemma colours_represent : listed (@point_functions n) 4%:R^-1 (8%:R^-1 : F) 25.
Proof.
have dC := dist_iid n evenly_dist.
apply: (listed_by (G := coloured) dC) => [h m z D [i hi] dD|f]; last by rewrite /= size_map size_enum_ord.
have hE : h =1 point_function i := hi; have [D0 D1] := dD.
pose rest (f : {ffun 'I_n -> 'I_24}) := \sum_(j | (z j != i) && (f (z j) == f i)) D j.
case: (leP (\sum_(j | z j == i) D j) 4%:R^-1) => [light|heavy].
  apply: le_trans (_ : pr (iid n evenly) predT <= _); first by rewrite prT // ler_subl_addr ler_addl invr_ge0 ler0n.
  apply: (pr_sub dC) => f _ /=; rewrite (error_ext _ _ _ hE); apply/orP; left; apply: le_trans light.
  rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigl => j; rewrite /point_function.
  by case: (z j == i).
have few : mean (iid n evenly) rest <= 32%:R^-1.
  have -> : mean (iid n evenly) rest = \sum_(j | z j != i) D j * 24%:R^-1.
    rewrite /mean; under eq_bigr do rewrite /rest big_mkcondr mulr_sumr.
    rewrite exchange_big; apply: eq_bigr => j zi; rewrite -(same_colour (i := i) (j := z j)) 1?eq_sym //.
    rewrite /pr [in RHS]big_mkcond mulr_sumr; apply: eq_bigr => f _; case: (_ == _); rewrite ?mulr0 //; exact: mulrC.
  rewrite -mulr_suml; have -> : 32%:R^-1 = 3%:R / 4%:R * 24%:R^-1 :> F.
    rewrite -mulrA -invfM -natrM -[(4 * 24)%N]/(3 * 32)%N natrM invfM mulrA divff ?pnatr_eq0 // mul1r; exact: erefl.
  rewrite ler_wpmul2r ?invr_ge0 ?ler0n //; apply: le_trans (_ : 1 - 4%:R^-1 <= _).
    by rewrite ler_subr_addr -[X in _ <= X]D1 [X in _ <= X](bigID (fun j => z j == i)) /= addrC ler_add2r ltW.
  by rewrite -{1}(@mulfV F 4%:R) ?pnatr_eq0 // -[X in _ - X]mul1r -mulrBl -[4%:R - 1]/(4%:R - 1%:R) -natrB.
apply: le_trans (_ : pr (iid n evenly) (fun f => ~~ (4%:R^-1 <= rest f)) <= _).
  rewrite pr_not // ler_add2l ler_opp2 -(ler_pmul2l (_ : 0 < 4%:R^-1)) ?invr_gt0 ?ltr0n //.
  apply: le_trans (markov 4%:R^-1 dC _) _ => [f|]; first by apply: sumr_ge0.
  by apply: le_trans few _; rewrite -invfM -natrM.
apply: (pr_sub dC) => f; rewrite -ltNge => /ltW low; rewrite /coloured /= has_map; apply/orP; right.
apply/hasP; exists (f i); rewrite ?mem_enum //= (error_ext _ _ _ hE); apply: le_trans low.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigl => j; rewrite /point_function.
by case: (z j =P i) => [->|_]; rewrite ?eqxx /=; case: (f _ == f i).
Qed.
End Colours.

Theorem bgs_lemma_8_3_points_dimension_proved : bgs_lemma_8_3_points_dimension.
Proof. by move=> F n; exact: colours_represent. Qed.

(** Below *)
Section Below.
Variables (F : realFieldType) (n : nat) (O : finType) (hyp : O -> hypothesis 'I_n.+1 1) (m j : nat).
Variables (A : seq ('I_n.+1 * 'I_2) -> O -> F) (c : F).
Hypotheses (c1 : 1 <= c) (privA : dp m c 0 A).
Hypothesis accA : accurate (@point_functions n.+1) hyp m A n.+2%:R^-1 2%:R^-1.
Hypothesis large : (8 * m < n.+2 * j.+1)%N.

Definition alike : 'I_n.+2 -> F := fun=> n.+2%:R^-1.
Definition at_index (i : 'I_n.+1) (l : 'I_n.+2) : 'I_n.+1 := odflt i (unlift ord_max l).
Definition told (i : 'I_n.+1) : pred 'I_n.+2 := fun l => (l == ord_max) || (l == lift ord_max i).
Definition data i (f : {ffun 'I_m -> 'I_n.+2}) := labelled_sample (point_function i) (at_index i) f.
Definition blank (f : {ffun 'I_m -> 'I_n.+2}) : seq ('I_n.+1 * 'I_2) :=
  [seq (at_index ord0 (f l), zero) | l <- enum 'I_m].
Definition good i o := error_of (point_function i) (hyp o) (at_index i) alike <= n.+2%:R^-1.

Lemma alike_dist : dist alike.
Proof.
split=> [a|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0.
Qed.
Let dm := dist_iid m alike_dist.

Lemma good_once i o : good i o -> (#|[pred l | hyp o (at_index i l) != point_function i (at_index i l)]| <= 1)%N.
Proof.
rewrite /good /error_of sumr_const -[_ *+ _]mulr_natl -[X in _ <= X]mul1r ler_pmul2r ?invr_gt0 ?ltr0n //.
by rewrite -[1]/(1%:R) ler_nat.
Qed.

Lemma good_one i o : good i o -> hyp o i = one.
Proof.
move=> /good_once few; apply/eqP/negP => /negP wrong; move: few; apply/negP; rewrite -ltnNge.
apply: (@leq_trans #|[set ord_max; lift ord_max i]|); first by rewrite cards2 neq_lift.
apply: subset_leq_card; apply/subsetP => l; rewrite !inE /point_function /at_index => /orP[/eqP->|/eqP->].
  by rewrite unlift_none /= eqxx.
by rewrite liftK /= eqxx.
Qed.

Lemma good_few o : (#|[pred i | good i o]| <= 2)%N.
Proof.
case: (pickP (fun i => good i o)) => [i gi|none]; last by rewrite eq_card0.
rewrite (cardD1 i) -[2%N]/(1 + 1)%N; apply: leq_add; first by case: (_ \in _).
apply: leq_trans (good_once gi); rewrite -(card_image (@lift_inj _ ord_max)).
apply: subset_leq_card; apply/subsetP => l /imageP[i' /[!inE] /andP[i'i gi'] ->].
by rewrite /at_index liftK /= (good_one gi') /point_function (negPf i'i).
Qed.

Lemma told_mass i : pr alike (told i) = 2%:R / n.+2%:R.
Proof.
rewrite /pr sumr_const (eq_card (B := mem [set ord_max; lift ord_max i])) => [|l]; last by rewrite !inE.
by rewrite cards2 neq_lift mulr_natl.
Qed.

Lemma good_on_blank i : 4%:R^-1 <= c ^+ j * mean (iid m alike) (fun f => pr (A (blank f)) (good i)).
Proof.
have size_data f : size (data i f) = m by rewrite size_map size_enum_ord.
have size_blank f : size (blank f) = m by rewrite size_map size_enum_ord.
have [dA _] := privA; have c0 : 0 <= c by apply: le_trans c1; exact: ler01.
have rare : pr (iid m alike) (fun f => (j < number (told i) f)%N) <= 4%:R^-1.
  apply: markov_number alike_dist _; rewrite told_mass [m%:R * _]mulrA mulrA ltr_pdivr_mulr ?ltr0n //.
  by rewrite -!natrM ltr_nat mulnA mulnAC [(j.+1 * _)%N]mulnC.
have same f : pr (A (data i f)) (good i) <= c ^+ j * pr (A (blank f)) (good i) + (j < number (told i) f)%:R.
  have dB : dist (A (blank f)) by apply: dA.
  have q0 : 0 <= c ^+ j * pr (A (blank f)) (good i) by rewrite mulr_ge0 ?exprn_ge0 ?pr_ge0.
  case: (leqP (number (told i) f) j) => [few|_] /=; last first.
    by apply: le_trans (_ : 1 <= _); [apply: pr_le1; exact: dA|rewrite ler_addr].
  have near : steps (number (told i) f) (data i f) (blank f).
    have -> : number (told i) f = count (fun l => told i (f l)) (enum 'I_m).
      by rewrite /number -sum1_count big_enum_cond big_mkcond.
    apply: few_steps => l; rewrite negb_or /at_index => /andP[no_max no_i].
    case: unliftP no_max no_i => [i' ->|->]; last by rewrite eqxx.
    by rewrite (inj_eq (@lift_inj _ _)) /= /point_function => _ /negPf->.
  have := dp_group c0 privA (size_data f) near (good i); rewrite mul0r !addr0 => /le_trans; apply.
  by apply: ler_wpmul2r; [exact: pr_ge0|exact: ler_weexpn2l].
have often := accA (at_index i) (point_function_in i) alike_dist.
rewrite -(ler_add2r 4%:R^-1); apply: le_trans (_ : 1 - 2%:R^-1 <= _).
  by rewrite halved -mulr2n -[X in X <= _]mulr_natl -[4%N]/(2 * 2)%N natrM invfM mulrA divff ?pnatr_eq0 // mul1r.
apply: le_trans often _; apply: le_trans (mean_le dm same) _; rewrite meanD meanZ ler_add2l.
by rewrite -pr_mean.
Qed.

Lemma points_bound : n.+1%:R <= 8%:R * c ^+ j.
Proof.
have [dA _] := privA; have c0 : 0 <= c ^+ j by rewrite exprn_ge0 // (le_trans ler01).
have : n.+1%:R * 4%:R^-1 <= c ^+ j * 2%:R.
  apply: le_trans (_ : \sum_(i < n.+1) c ^+ j * mean (iid m alike) (fun f => pr (A (blank f)) (good i)) <= _).
    rewrite mulr_natl -[n.+1 in X in X <= _]card_ord -sumr_const; apply: ler_sum => i _; exact: good_on_blank.
  rewrite -mulr_sumr ler_wpmul2l // -mean_sum -[X in _ <= X](mean_const _ dm); apply: mean_le => // f.
  have dB : dist (A (blank f)) by apply: dA; rewrite size_map size_enum_ord.
  under eq_bigr do rewrite pr_mean; rewrite -mean_sum -[X in _ <= X](mean_const _ dB); apply: mean_le => // o.
  rewrite -natr_sum ler_nat; apply: leq_trans (good_few o); rewrite -sum1_card.
  by rewrite [X in (_ <= X)%N]big_mkcond; apply: leq_sum => i _; rewrite inE; case: (good i o).
by rewrite ler_pdivr_mulr ?ltr0n // -mulrA -natrM mulrC.
Qed.
End Below.

Theorem bgs_lemma_8_3_points_proved : bgs_lemma_8_3_points.
Proof.
move=> F [|n] O hyp m A c j c1 privA accA large; last exact: points_bound c1 privA accA large.
by rewrite mulr_ge0 ?ler0n // exprn_ge0 // (le_trans ler01).
Qed.

(** Lemma 8.3 as printed *)
Lemma points_listed (F : realFieldType) n (alpha beta : F) : 0 <= alpha -> 0 <= beta -> represents
  (@point_functions n) (fun _ : 'I_1 => 1) (fun=> [seq point_function i | i <- enum 'I_n]) alpha beta.
Proof.
move=> a0 b0; split=> [|h m z D [i hi] dD]; first by split=> [i|]; rewrite ?ler01 // big_ord1.
rewrite (eq_bigl xpredT) => [|i' /=]; first by rewrite big_ord1 ler_subl_addr ler_addl.
by rewrite has_map; apply/hasP; exists i; rewrite ?mem_enum //= big1 // => l; rewrite hi eqxx.
Qed.

Lemma least_not_absent (F : realFieldType) X k (H : class X k) N : repdim_at_most F H N ->
  (forall N', (N' <= N)%N -> ~ repdim F H N') -> False.
Proof.
move=> one none; suff main l N' : (N' <= l)%N -> (N' <= N)%N -> ~ repdim_at_most F H N'.
  exact: (main N N (leqnn _) (leqnn _) one).
elim: l N' => [|l IHl] N' N'l N'N one'; apply: (none N') => //; split=> // N2 one2.
  by rewrite leqn0 in N'l; rewrite (eqP N'l).
rewrite leqNgt; apply/negP => less; apply: (IHl N2) one2; first by rewrite -ltnS (leq_trans less).
exact: leq_trans (ltnW less) N'N.
Qed.

Lemma dimension_positive (F : realFieldType) n N : (0 < n)%N -> repdim F (@point_functions n) N -> (0 < N)%N.
Proof.
case: n => // n _ [[r [P [G [[_ repr] short]]]] _]; rewrite lt0n; apply/eqP => N0.
have d1 : distribution (fun _ : 'I_1 => 1 : F) by split=> [i|]; rewrite ?ler01 // big_ord1.
have := repr _ 1%N (fun=> ord0) _ (point_function_in ord0) d1; rewrite big_pred0 => [|i]; last first.
  by have := short i; rewrite N0 leqn0 => /nilP->.
by rewrite lt_geF // subr_gt0 invf_lt1 ?ltr0n ?ltr1n.
Qed.

Theorem bgs_lemma_8_3_false_proved : bgs_lemma_8_3_false.
Proof.
move=> F e eps C exp_e eps0 printed; have c1 : 1 <= e eps.
  by apply: le_trans (e_ge exp_e _); rewrite ler_addl ltW.
(* every m is at most K (n + 1) / 8 *)
pose K : F := 8%:R * (6%:R * (C * 199%:R) / eps); pose j := Num.bound `|K|.
pose y := 8%:R * e eps ^+ j; have y0 : 0 <= y by rewrite mulr_ge0 ?ler0n // exprn_ge0 // (le_trans ler01).
pose n := Num.bound y; have yn : y < n%:R by exact: archi_boundP.
have n0 : (0 < n)%N by rewrite -(ltr_nat F); exact: le_lt_trans yn.
pose alpha : F := (6 * n.+1)%:R^-1; have a0 : 0 < alpha by rewrite invr_gt0 ltr0n.
have b0 : 0 < 8%:R^-1 :> F by rewrite invr_gt0 ltr0n.
have a6 : 6%:R * alpha = n.+1%:R^-1 by rewrite /alpha natrM invfM mulrA divff ?pnatr_eq0 // mul1r.
apply: (least_not_absent (@colours_represent F n)) => N N25 dimN.
have half : 4%:R * 8%:R^-1 = 2%:R^-1 :> F.
  by rewrite -[8%N]/(4 * 2)%N natrM invfM mulrA divff ?pnatr_eq0 // mul1r.
have [|||m [O [hyp [A [few privA accA]]]]] := printed n _ N _ _ _ alpha 8%:R^-1 199%:R dimN
  (dimension_positive n0 dimN) (points_listed n (ltW a0) (ltW b0)).
- by rewrite a6 invr_gt0 ltr0n invf_lt1 ?ltr0n // ltr1n.
- by rewrite half invr_gt0 ltr0n invf_lt1 ?ltr0n // ltr1n.
- apply: le_trans (_ : 25%:R <= _); first by rewrite ler_nat.
  rewrite ler_pdivl_mull ?ltr0n // -natrM; apply: le_trans (e_ge exp_e _); by rewrite -mulrS.
rewrite a6 half in accA; have bound := bgs_lemma_8_3_points_proved c1 privA accA.
have : n%:R <= y; last by rewrite leNgt yn.
apply: bound; rewrite -(ltr_nat F) !natrM; apply: le_lt_trans (_ : n.+1%:R * K < _); last first.
  rewrite ltr_pmul2l ?ltr0n //; apply: le_lt_trans (ler_norm K) _; apply: lt_trans (archi_boundP (normr_ge0 K)) _.
  by rewrite ltr_nat.
rewrite /K mulrCA ler_pmul2l ?ltr0n // !mulrA ler_pdivl_mulr //.
move: few; rewrite mulrCA /alpha mulrC ler_pdivr_mulr ?ltr0n // natrM [X in _ <= X]mulrC.
by rewrite [6%:R * _]mulrC !mulrA.
Qed.
