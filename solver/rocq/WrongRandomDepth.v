(* Wrong variants of the statements on random subsets, splits and samples for halfspaces, refuted.

   Of 2m constraints the first m hold everywhere and the others nowhere; of 2m examples at 0 the first m have the label
   1, and the others 0. In hulls depth is half of all on all, and all on the first half, which is one subset or block,
   of positive probability. A sample without the point on which a halfspace errs has a positive probability too. So
   nothing is certain, and no number of examples that does not depend on beta is enough for all beta. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Depth Probability Concentration Approximations.
From Littlestone Require Import RealNumbers Halfspaces HullDepth RandomDepth SatisfiablePrediction.
From Littlestone Require Import SatisfiableHalfspaces WrongHalfspaces WrongApproximations.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma largest_value (F : realFieldType) D (f : 'rV[F]_D -> nat) p : (forall q, f q <= f p)%N ->
  convexification f p (f p).
Proof.
move=> most; split=> [|u [[|n] [t [q [[_ t1] deep_q _]]]]]; last exact: leq_trans (deep_q ord0) (most _).
  by exists 1%N, (fun=> 1), (fun=> p); split=> //; [split=> [i|]; rewrite ?ler01 // big_ord1|rewrite big_ord1 scale1r].
by move: t1; rewrite big_ord0 => /eqP; rewrite eq_sym oner_eq0.
Qed.

(** The first half *)
Section Half.
Variables (m : nat) (m0 : (0 < m)%N).
Notation places := [finType of 'I_(2 * m)].

Lemma half_share A (c : places -> A) (P : pred A) : (forall t : 'I_(2 * m), P (c t) = (t < m)%N) ->
  (count P (listed c setT))%:R / #|places|%:R = 2%:R^-1 :> RF /\
  (count P (listed c (first_half m)))%:R / #|first_half m|%:R = 1 :> RF.
Proof.
move=> Pm; rewrite -cardsT !share_listed; apply: ones_on_first_half => // t.
by rewrite Pm; case: (t < m)%N.
Qed.

Definition half_true (t : places) : 'rV[RF]_1 * RF * bool := (0, (~~ (t < m)%N)%:R, true).

Lemma half_true_fails : ~ (forall p v w, convexification (n_satisfied (listed half_true (first_half m))) p v ->
  convexification (n_satisfied (listed half_true setT)) p w ->
  `|v%:R / #|first_half m|%:R - w%:R / #|places|%:R| <= 4%:R^-1 :> RF).
Proof.
have holds q t : linear_constraint (half_true t) q = (t < m)%N.
  by rewrite /linear_constraint /= trmx0 mulmx0 mxE; case: (t < m)%N; rewrite ?lexx ?ler10.
have numberE J q : n_satisfied (listed half_true J) q = count (fun c => linear_constraint c q) (listed half_true J).
  by rewrite /n_satisfied /n_holding count_map.
have value J : convexification (n_satisfied (listed half_true J)) 0 (n_satisfied (listed half_true J) 0).
  apply: largest_value => q; rewrite !numberE !count_listed subset_leq_card //.
  by apply/subsetP => t; rewrite !inE !holds.
move/(_ _ _ _ (value _) (value _)); rewrite !numberE.
have [-> ->] := @half_share _ half_true (fun c => linear_constraint c 0) (holds 0).
by rewrite distrC; exact: half_far.
Qed.

(* examples at 0 *)
Definition half_labelled (t : places) : 'rV[RF]_1 * 'I_2 := (0, if (t < m)%N then one else zero).

Lemma half_labelled_fails : ~ cdepths_close half_labelled (4%:R^-1 : RF) (halves m).
Proof.
move=> [/(_ zero) close _]; pose p : 'rV[RF]_2 := param (-1) 0.
have holds q (t : places) : satisfies q (half_labelled t) = if (t < m)%N then 1 <= slack q 0 else slack q 0 <= -1.
  by rewrite /satisfies /half_labelled /=; case: (t < m)%N.
have p1 : slack p 0 = 1 by rewrite slack_param mul0mx mxE addr0 opprK.
have holds_p t : satisfies p (half_labelled t) = (t < m)%N.
  by rewrite holds p1 lexx; case: (t < m)%N => //; apply/negbTE; rewrite -ltNge (lt_trans _ ltr01) // oppr_lt0 ltr01.
have first : block (halves m) zero = first_half m.
  by apply/setP => t; rewrite !inE ffunE; case: (t < m)%N.
have on_first : convexification (depth (listed half_labelled (first_half m))) p
    (depth (listed half_labelled (first_half m)) p).
  apply: largest_value => q; rewrite /depth !count_listed subset_leq_card //; apply/subsetP => t.
  by rewrite !inE holds_p => /andP[->].
have on_all : convexification (depth (listed half_labelled setT)) p (depth (listed half_labelled setT) p).
  apply: largest_value => q; rewrite /depth !count_listed.
  rewrite [X in (_ <= X)%N](_ : _ = #|first_half m|); last by apply: eq_card => t; rewrite !inE holds_p.
  case: (leP 1 (slack q 0)) => [q1|q1].
    apply: subset_leq_card; apply/subsetP => t; rewrite !inE holds; case: (t < m)%N => // q0.
    by have := le_trans q1 q0; rewrite leNgt (lt_trans _ ltr01) // oppr_lt0 ltr01.
  have -> : #|first_half m| = #|~: first_half m|.
    by rewrite [RHS]cardsCs setCK card_ord card_first_half mul2n -addnn addKn.
  apply: subset_leq_card; apply/subsetP => t; rewrite !inE holds; case: (t < m)%N => //.
  by rewrite leNgt q1.
rewrite -first in on_first; have := close p _ _ on_first on_all; rewrite first !size_listed cardsT /depth.
have [-> ->] := @half_share _ half_labelled (satisfies p) holds_p.
by rewrite distrC; exact: half_far.
Qed.
End Half.

Theorem yan_lemma_3_wrong : ~ (forall (F : realFieldType) (e : F -> F) D (T : finType) (c : T -> 'rV[F]_D * F * bool) m
  (alpha beta la lb : F), exponential e -> (m <= #|T|)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e
  la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (D%:R * la) <= m%:R -> probability_at_least (equally_likely F (fun J :
  {set T} => #|J| == m)) (fun J => forall p v w, convexification (n_satisfied (listed c J)) p v -> convexification
  (n_satisfied (listed c setT)) p w -> `|v%:R / #|J|%:R - w%:R / #|T|%:R| <= alpha) (1 - beta)).
Proof.
have [m m0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (1%:R * 4%:R)).
have sized : #|first_half m| == m by rewrite card_first_half.
have [beta b12 small] := small_beta (other_outcomes RF (S := fun J : {set 'I_(2 * m)} => #|J| == m) sized).
move/(_ RF exp 1%N [finType of 'I_(2 * m)] (@half_true m) m (4%:R^-1) beta 4%:R (beta^-1)).
move/(_ exp_exponential (enough_places m) quarter_range b12 four_le_e (le_exp _) enough).
exact: not_least (half_true_fails m0) small.
Qed.

Theorem yan_lemma_3_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) D (T : finType) (c : T -> 'rV[F]_D * F * bool)
  m (alpha beta la lb : F), exponential e -> (m <= #|T|)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <=
  e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (D%:R * la + lb) <= m%:R -> probability_at_least (equally_likely F
  (fun J : {set T} => #|J| == m)) (fun J => forall p v w, convexification (n_satisfied (listed c J)) p v ->
  convexification (n_satisfied (listed c setT)) p w -> `|v%:R / #|J|%:R - w%:R / #|T|%:R| <= alpha) 1).
Proof.
have [m m0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (1%:R * 4%:R + 1)).
have sized : #|first_half m| == m by rewrite card_first_half.
move/(_ RF exp 1%N [finType of 'I_(2 * m)] (@half_true m) m (4%:R^-1) (2%:R^-1) 4%:R 1).
move/(_ exp_exponential (enough_places m) quarter_range half_range four_le_e two_le_e enough).
apply: not_least (half_true_fails m0) _.
by have /andP[] := other_outcomes RF (S := fun J : {set 'I_(2 * m)} => #|J| == m) sized.
Qed.

Theorem yan_claim_7_wrong : ~ (forall (F : realFieldType) (e : F -> F) d (T : finType) (s : T -> 'rV[F]_d * 'I_2) k m
  (alpha beta la lb : F), exponential e -> (0 < k)%N -> #|T| = (k * m)%N -> 0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1
  -> alpha^-1 <= e la -> k%:R / beta <= e lb -> 427%:R / alpha ^+ 2 * (d.+1%:R * la) <= m%:R -> probability_at_least
  (equally_likely F (@splits T k m)) (cdepths_close s alpha (k := k)) (1 - beta)).
Proof.
have [m m0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (2%:R * 4%:R)).
have [beta b12 small] := small_beta (other_outcomes RF (halves_split m)).
move/(_ RF exp 1%N [finType of 'I_(2 * m)] (@half_labelled m) 2%N m (4%:R^-1) beta 4%:R (2%:R / beta)).
move/(_ exp_exponential isT (all_places m) quarter_range b12 four_le_e (le_exp _) enough).
exact: not_least (half_labelled_fails m0) small.
Qed.

(** Samples without the point 0 *)
Definition two_places (j : 'I_2) : 'rV[RF]_1 := (val j)%:R%:M.
Definition above_half : 'rV[RF]_2 := param 1 1%:M.
Definition everything : 'rV[RF]_2 := param (-1) 0.

Lemma label_of_place j : halfspace above_half (two_places j) = j.
Proof.
rewrite /halfspace slack_param tr_scalar_mx mul1mx mxE eqxx mulr1n.
by case: (label2 j) => -> /=; rewrite ?addr0 ?addNr ?lexx // oppr_ge0 ler10.
Qed.

Lemma slack_everything z : slack everything z = 1.
Proof. by rewrite slack_param mul0mx mxE addr0 opprK. Qed.

Lemma error_of_everything : error_of (halfspace above_half) (halfspace everything) two_places fair_points = 2%:R^-1.
Proof.
rewrite /error_of big_mkcond !big_ord_recl big_ord0 /= !label_of_place /halfspace !slack_everything ler01 /=.
by rewrite !addr0.
Qed.

Lemma everything_missed N : (0 < N)%N -> ~ (forall p, error_of (halfspace above_half) (halfspace p) two_places
  fair_points <= sample_error RF (fun _ : 'I_N => (two_places one, halfspace above_half (two_places one))) setT
    (halfspace p) + 4%:R^-1).
Proof.
move=> N0 /(_ everything); rewrite error_of_everything /sample_error /frequency.
rewrite (_ : [set t in setT | _] = set0); last first.
  by apply/setP => t; rewrite !inE label_of_place /halfspace slack_everything ler01.
by rewrite cards0 mul0r add0r lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

Lemma other_samples N : 0 <= pr (iid N fair_points) (predC1 [ffun=> one]) < 1.
Proof.
have dN := dist_iid N fair_distribution; rewrite pr_ge0 //= pr_not // ltr_subl_addr ltr_addl /pr big_pred1_eq.
by apply: prodr_gt0 => i _; rewrite invr_gt0 ltr0n.
Qed.

Theorem yan_theorem_2_halfspaces_wrong : ~ (forall (F : realFieldType) (e : F -> F) d n (z : 'I_n -> 'rV[F]_d) (D : 'I_n
  -> F) (c : hypothesis 'rV[F]_d 1) N (alpha beta la lb : F), exponential e -> distribution D -> 0 < alpha <= 2%:R^-1 ->
  0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d.+1%:R * la) <= N%:R ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall p, error_of c (halfspace
  p) z D <= sample_error F (fun i => (z (f i), c (z (f i)))) setT (halfspace p) + alpha) (1 - beta)).
Proof.
have [N N0 enough] := some_number (427%:R / 4%:R^-1 ^+ 2 * (2%:R * 4%:R)).
have [beta b12 small] := small_beta (other_samples N).
move/(_ RF exp 1%N 2%N two_places fair_points (halfspace above_half) N (4%:R^-1) beta 4%:R (beta^-1)).
move/(_ exp_exponential fair_distribution quarter_range b12 four_le_e (le_exp _) enough (predC1 [ffun=> one])).
move=> least; suff: 1 - beta < 1 - beta by rewrite ltxx.
apply: le_lt_trans small; apply: least => f close /=; apply/negP => /eqP ff; apply: (everything_missed N0) => p.
have := close p; rewrite /sample_error /frequency.
rewrite [X in _ <= X%:R / _ + _](_ : _ = #|[set t in [set: 'I_N] | halfspace p (two_places one) != halfspace above_half
  (two_places one)]|) //.
by apply: eq_card => t; rewrite !inE ff ffunE.
Qed.

(** Corollary 5: the halfspace that is everything is deepest on examples at 1 *)
Section OneBlock.
Variables (m : nat) (m0 : (0 < m)%N).
Notation places := [finType of 'I_(1 * m)].
Definition unlucky : {ffun places -> 'I_2} * {ffun places -> 'I_1} := ([ffun=> one], [ffun=> ord0]).
Definition law (us : {ffun places -> 'I_2} * {ffun places -> 'I_1}) : RF :=
  independent (fun=> fair_points) us.1 * equally_likely RF (@splits places 1 m) us.2.

Lemma unlucky_split : splits m unlucky.2.
Proof.
apply/forallP => b; rewrite (_ : block _ b = setT) ?cardsT ?card_ord ?mul1n //.
by apply/setP => t; rewrite !inE !ord1 eqxx.
Qed.

Lemma other_laws : 0 <= pr law (predC1 unlucky) < 1.
Proof.
have dl : dist law.
  apply: (@dist_joint RF _ _ (independent (fun=> fair_points)) (fun=> equally_likely RF (@splits places 1 m))) => [|u].
    exact: dist_independent (fun=> fair_distribution).
  by apply: dist_equally_likely; apply/card_gt0P; exists unlucky.2; exact: unlucky_split.
rewrite pr_ge0 //= pr_not // ltr_subl_addr ltr_addl /pr big_pred1_eq /law mulr_gt0 //.
  by apply: prodr_gt0 => i _; rewrite invr_gt0 ltr0n.
rewrite /equally_likely unlucky_split invr_gt0 ltr0n; apply/card_gt0P; exists unlucky.2; exact: unlucky_split.
Qed.

Definition one_sided (h : seq answer) (b : 'I_1) : 'rV[RF]_2 :=
  if hard_queries h is 0%N then everything else param 0 1%:M.
Definition label_voted (h : seq answer) (v : nat) : option 'I_2 := Some (if v is 0%N then zero else one).

Lemma unlucky_fails : let c := halfspace above_half in let z := two_places in let a : RF := 64%:R^-1 in
  ~ (let B b := listed (fun i => (z (unlucky.1 i), c (z (unlucky.1 i)))) (block unlucky.2 b) in forall x G decide h,
      deepest_in_flats x B G -> trusted 1 2 decide -> possible x G decide h -> [/\ (hard_queries h <= 2)%N,
        forall b, error_of c (halfspace (G h b)) z fair_points <= (3%:R * 5%:R + 1) * a
      & predictor_error c (decide h) (fun b => halfspace (G h b)) z fair_points <= 4%:R * ((3%:R * 5%:R + 1) * a)]).
Proof.
move=> c z a holds; pose B0 b := listed (fun i => (z (unlucky.1 i), c (z (unlucky.1 i)))) (block unlucky.2 b).
have satisfied h b b' : all (satisfies (one_sided h b)) (B0 b').
  rewrite /B0 /listed all_map; apply/allP => i _; rewrite /= ffunE /satisfies /c /z label_of_place /= /one_sided.
  by case: hard_queries => [|n]; rewrite ?slack_everything // slack_param oppr0 add0r trmx1 mulmx1 !mxE eqxx.
have deepest : deepest_in_flats (@at_zero RF) B0 one_sided.
  move=> h b; split=> [|v p _ /at_most_size vm]; last first.
    by apply: cdepth_of; apply: leq_trans vm _; rewrite /depth (eqP (etrans (esym (all_count _ _)) (satisfied h b b))).
  rewrite /one_sided; case hE : (hard_queries h) => [|n]; first exact: no_hard.
  by elim: h {n hE} => //= y h IH; split=> // _; rewrite slack_line oppr0.
have [||_ /(_ ord0) + _] := holds _ _ label_voted [::] deepest; [by move=> h [|[|v]]|exact: ltr01|].
rewrite /one_sided /= error_of_everything /a -natrM -[1]/(1%:R) -natrD ler_pdivl_mulr ?ltr0n //.
by rewrite (natrM _ 2 32) mulKf ?pnatr_eq0 // ler_nat.
Qed.

Lemma not_likely (P : _ -> Prop) b : ~ P unlucky -> pr law (predC1 unlucky) < b -> ~ probability_at_least law P b.
Proof.
move=> nP lt /(_ (predC1 unlucky)) le; suff: b < b by rewrite ltxx.
apply: le_lt_trans lt; apply: le => us Pus /=; apply/negP => /eqP usE; by rewrite usE in Pus.
Qed.
End OneBlock.

Lemma small_range : 0 < (64%:R^-1 : RF) <= 2%:R^-1.
Proof. by rewrite invr_gt0 ltr0n lef_pinv ?posrE ?ltr0n // ler_nat. Qed.

Lemma sixty_four_le_e : (64%:R^-1 : RF)^-1 <= (exp 64%:R : RF).
Proof. by rewrite invrK le_exp. Qed.

Theorem yan_corollary_5_likely_wrong : ~ (forall (F : realFieldType) (e : F -> F) d k m n (z : 'I_n -> 'rV[F]_d) (D :
  'I_n -> F) (target : 'rV[F]_d.+1) (a beta la lb : F), let c := halfspace target in let r := (d.+2%:R * (2 * d).+3%:R +
  1) * a in exponential e -> distribution D -> (0 < k)%N -> 0 < a <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> a^-1 <= e la ->
  k%:R / beta <= e lb -> 427%:R / a ^+ 2 * (d.+1%:R * la) <= m%:R -> probability_at_least (fun us : {ffun 'I_(k * m) ->
  'I_n} * {ffun 'I_(k * m) -> 'I_k} => independent (fun=> D) us.1 * equally_likely F (@splits [finType of 'I_(k * m)] k
  m) us.2) (fun us => let B b := listed (fun i => (z (us.1 i), c (z (us.1 i)))) (block us.2 b) in forall x G decide h,
  deepest_in_flats x B G -> trusted k d.+1 decide -> possible x G decide h -> [/\ (hard_queries h <= d.+1)%N, forall b,
  error_of c (halfspace (G h b)) z D <= r & predictor_error c (decide h) (fun b => halfspace (G h b)) z D <= 4%:R * r])
  (1 - 2%:R * beta)).
Proof.
have [m m0 enough] := some_number (427%:R / 64%:R^-1 ^+ 2 * (2%:R * 64%:R)).
have [beta /andP[b0 b2] small] := small_beta (other_laws m); have b2' := ltW b0.
have half : 0 < beta / 2%:R <= 2%:R^-1.
  by rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n // mulVf ?pnatr_eq0 // (le_trans b2) // invf_le1 ?ltr0n // ler1n.
move/(_ RF exp 1%N 1%N m 2%N two_places fair_points above_half (64%:R^-1) (beta / 2%:R) 64%:R (1%:R / (beta / 2%:R))).
move/(_ exp_exponential fair_distribution isT small_range half sixty_four_le_e (le_exp _) enough).
by rewrite [2%:R * _]mulrC divfK ?pnatr_eq0 //; apply: not_likely small; exact: unlucky_fails.
Qed.

Theorem yan_corollary_5_likely_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) d k m n (z : 'I_n -> 'rV[F]_d) (D :
  'I_n -> F) (target : 'rV[F]_d.+1) (a beta la lb : F), let c := halfspace target in let r := (d.+2%:R * (2 * d).+3%:R +
  1) * a in exponential e -> distribution D -> (0 < k)%N -> 0 < a <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> a^-1 <= e la ->
  k%:R / beta <= e lb -> 427%:R / a ^+ 2 * (d.+1%:R * la + lb) <= m%:R -> probability_at_least (fun us : {ffun 'I_(k *
  m) -> 'I_n} * {ffun 'I_(k * m) -> 'I_k} => independent (fun=> D) us.1 * equally_likely F (@splits [finType of 'I_(k *
  m)] k m) us.2) (fun us => let B b := listed (fun i => (z (us.1 i), c (z (us.1 i)))) (block us.2 b) in forall x G
  decide h, deepest_in_flats x B G -> trusted k d.+1 decide -> possible x G decide h -> [/\ (hard_queries h <= d.+1)%N,
  forall b, error_of c (halfspace (G h b)) z D <= r & predictor_error c (decide h) (fun b => halfspace (G h b)) z D <=
  4%:R * r]) 1).
Proof.
have [m m0 enough] := some_number (427%:R / 64%:R^-1 ^+ 2 * (2%:R * 64%:R + 1)).
have two : 1%:R / (2%:R^-1 : RF) <= (exp 1 : RF) by rewrite mul1r; exact: two_le_e.
move/(_ RF exp 1%N 1%N m 2%N two_places fair_points above_half (64%:R^-1) (2%:R^-1) 64%:R 1).
move/(_ exp_exponential fair_distribution isT small_range half_range sixty_four_le_e two enough).
by apply: not_likely; [exact: unlucky_fails|have /andP[] := other_laws m].
Qed.
