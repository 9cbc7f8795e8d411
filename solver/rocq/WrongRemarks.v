(* Premises that are met: the statements of remarks. Lists are cut to none, or to their first item; of
   one chunk all examples are errors; constraints on one number are solved by the largest of the least upper bound and
   the lower bounds. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PrivacyStatements DepthStatements HalfspaceStatements RemarkStatements Premises.
From Littlestone Require Import Concentration RealNumbers SatisfiablePrediction Exponentials Probability.
From Littlestone Require Import Approximations.
From Littlestone Require Import RandomChunks WrongProbability WrongLearners WrongPrediction.
From Littlestone Require Import WrongApproximations Halfspaces SatisfiableHalfspaces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section SatisfiableRemarks.

Lemma other_item : neighbouring [:: [:: 0]] [:: [:: 1]].
Proof. by left; exists [::], [:: 0], [:: 1], [::]. Qed.

(* one that samples from empty lists fails *)
Lemma empty_private W Ls Ls' : at_most_items 0 Ls -> at_most_items 0 Ls' ->
  @private (option nat) 0 0 (sampled 0 W Ls) (sampled 0 W Ls').
Proof.
have none Ms : at_most_items 0 Ms -> flatten Ms = [::] :> seq nat by elim: Ms => //= -[|] // Ms IH /IH.
by move=> empty empty' P; rewrite exp_0 /sampled /outputs !none //=; case: (P None) => /=; Lra.lra.
Qed.

Theorem lyu_remark_3_3_truncation_met : premises_of lyu_remark_3_3_truncation.
Proof.
exists nat_eqType, (fun=> [::]), 0, 0%real, 1%real, 0%real, 0%real; do 2![split=> //].
  by move=> Ls Ls' empty empty' _; exact: empty_private.
by exists [:: [:: 0]], [:: [:: 1]]; split=> //; exact: other_item.
Qed.

Theorem lyu_remark_3_3_truncation_score_met : premises_of lyu_remark_3_3_truncation_score.
Proof.
have two : (INR 1 / (1 / 2) = 2)%real by rewrite /=; field.
have ln2 := ln_lt_2; have same : (10 * ln 2 / ln 2 = 10)%real by field; Lra.lra.
exists nat_eqType, (take 1), 1, (ln 2), (1 / 2)%real, 10%real; split; first by case=> [|x [|y l]].
rewrite two same; split=> //; do 2![split; first by Lra.lra]; split; first by right; Lra.lra.
by split; [Lra.lra | exists [:: [:: 0]], [:: [:: 1]]; split=> //; exact: other_item].
Qed.

(** Random chunks *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition all_wrong m (t : 'I_(1 * m)) : unit * 'I_2 := (tt, one).

Lemma wrong_exponent m : (0 < m)%N -> chunk_exponent RF (@all_wrong m) (fun=> zero) 1 = m%:R.
Proof.
move=> m0; rewrite /chunk_exponent expr1n divr1 /total_error /sample_error /frequency.
rewrite (_ : [set t in setT | _] = setT) ?divff ?mulr1 //; last by apply/setP => t; rewrite !inE.
by rewrite cardsT card_ord mul1n pnatr_eq0 -lt0n.
Qed.

Lemma exp_ln_2 : exp (ln 2) = 2%:R :> RF.
Proof. exact: (exp_ln 2 Rlt_0_2). Qed.

Lemma large_exponent : exists m, 150%:R <= chunk_exponent RF (@all_wrong m) (fun=> zero) 1.
Proof. by have [m m0 large] := some_number 150%:R; exists m; rewrite wrong_exponent. Qed.

Theorem lyu_remark_2_split_concentration_met : premises_of lyu_remark_2_split_concentration.
Proof.
have [m large] := large_exponent; exists RF, exp, (ln 2), unit, 1%N, m, (@all_wrong m), (fun=> zero), 1%N.
by split; [exact: exp_exponential|split; [exact: exp_ln_2|split=> //; exists ord0]].
Qed.

Theorem lyu_remark_2_split_concentration_all_met : premises_of lyu_remark_2_split_concentration_all.
Proof.
have [m large] := large_exponent; exists RF, exp, (ln 2), unit, 1%N, m, (@all_wrong m), (fun=> zero), 1%N.
by split; [exact: exp_exponential|split; [exact: exp_ln_2|]].
Qed.

(** Linear feasibility with one variable *)
Section OneVariable.
Variable F : realFieldType.
Notation constraints := (seq ('rV[F]_1 * F * bool)).
Implicit Types (S : constraints) (c : 'rV[F]_1 * F * bool).
Definition factor c := c.1.1 0 0.
Definition bounds (P : pred F) S := [seq c.1.2 / factor c | c <- S & P (factor c)].
Definition least_upper S : F := foldr Order.min 0 (bounds (fun x => x < 0) S).
Definition solution S : F := foldr Order.max (least_upper S) (bounds (fun x => 0 < x) S).

Lemma holds_here c x : c.2 -> linear_constraint c (x%:M : 'rV[F]_1) = (c.1.2 <= x * factor c).
Proof. by rewrite /linear_constraint => ->; rewrite mul_scalar_mx !mxE. Qed.

Lemma at_least (s : seq F) y x : x \in s -> x <= foldr Order.max y s.
Proof. by elim: s => //= a s IH; rewrite in_cons le_maxr => /predU1P[->|/IH ->]; rewrite ?lexx ?orbT. Qed.

Lemma at_most_all (s : seq F) y x : x \in s -> foldr Order.min y s <= x.
Proof. by elim: s => //= a s IH; rewrite in_cons le_minl => /predU1P[->|/IH ->]; rewrite ?lexx ?orbT. Qed.

Lemma below_all (s : seq F) y b : y <= b -> {in s, forall x, x <= b} -> foldr Order.max y s <= b.
Proof.
move=> yb; elim: s => //= a s IH ab; rewrite le_maxl ab ?mem_head //=; apply: IH => x xs.
by apply: ab; rewrite in_cons xs orbT.
Qed.

Lemma bound_in (P : pred F) S c : c \in S -> P (factor c) -> c.1.2 / factor c \in bounds P S.
Proof. by move=> cS Pc; apply/mapP; exists c; rewrite // mem_filter Pc. Qed.

Lemma solution_holds S p : all snd S -> all (fun c => linear_constraint c p) S ->
  all (fun c => linear_constraint c ((solution S)%:M)) S.
Proof.
move=> closed ok; have [x px] : exists x, p = x%:M.
  by exists (p 0 0); apply/matrixP => i j; rewrite !ord1 !mxE eqxx mulr1n.
have real c : c \in S -> c.1.2 <= x * factor c.
  by move=> cS; rewrite -holds_here ?(allP closed) // -px; apply: (allP ok).
apply/allP => c cS; rewrite holds_here ?(allP closed) //.
case: (ltgtP 0 (factor c)) => [pos|neg|zero].
- by rewrite -ler_pdivr_mulr //; apply: at_least; exact: bound_in.
- rewrite -ler_ndivl_mulr //; apply: below_all => [|_ /mapP[c' + ->]].
    by apply: at_most_all; apply: bound_in.
  rewrite mem_filter => /andP[pos' c'S]; apply: le_trans (_ : x <= _).
    by rewrite ler_pdivr_mulr // real.
  by rewrite ler_ndivl_mulr // real.
by have := real c cS; rewrite -zero !mulr0.
Qed.

Definition surely (S : constraints) (o : unit) : F := 1.
Definition solved S (o : unit) : 'rV[F]_1 := (solution S)%:M.

Lemma dist_surely S : dist (surely S).
Proof. by split=> [o|]; rewrite ?ler01 // sumr_const card_unit. Qed.

Lemma one_variable : solves_feasibility surely solved 0 0.
Proof.
move=> S; split=> [|closed [p]]; first exact: dist_surely.
rewrite /n_satisfied /n_holding count_map => /eqP; rewrite -all_count => /(solution_holds closed).
rewrite all_count => /eqP full; rewrite !subr0 /pr (eq_bigl predT) => [|o /=]; first by rewrite sumr_const card_unit.
by rewrite /n_satisfied /n_holding count_map full mul1r lexx.
Qed.
End OneVariable.

Lemma some_sample D : exists N, 427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1) <= N%:R :> RF.
Proof. by have [N _ enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (D%:R * 1 + 1)); exists N. Qed.

Theorem yan_remark_pac_reduction_met : premises_of yan_remark_pac_reduction.
Proof.
have [N enough] := some_sample 1.
exists RF, exp, 0%N, unit_finType, (@surely RF), (@solved RF), N, 0, 0, (2%:R^-1), (2%:R^-1), 1, 1.
do ![split; first by [exact: exp_exponential|exact: half_range|exact: two_le_e|exact: enough]].
by split=> //; exact: one_variable.
Qed.

End SatisfiableRemarks.

(* ---- *)
(* Wrong variants of the statements of remarks, refuted.

   If a rule need not cut, the list [0] may be replaced by [1] for L = 0: then 0 is never published any more, but was
   at epsilon = 0 with probability 1/2. Likewise [0, 1] by [2] for L = 1: with the weight of failure (10/9)^10 for delta
   = 9/10 and exp(epsilon) = 16, 0 or 1 were published with a probability of more than 9/10.
   Of 2m examples half are errors: then a chunk of one example is never close to the whole; and with some probability
   one chunk has all errors, so no exponent is right that is as large as one likes.
   An algorithm that satisfies no constraint, or hardly ever any, learns nothing: the halfspace that is empty errs where
   another one is everything. Nor does one that sees no example. *)

Theorem lyu_remark_3_3_truncation_wrong : ~ (forall (A : eqType) (cut : seq A -> seq A) L epsilon W cost delta, (forall
  Ls Ls' : seq (seq A), at_most_items L Ls -> at_most_items L Ls' -> neighbouring Ls Ls' ->
  private cost delta (sampled epsilon W Ls)
  (sampled epsilon W Ls')) -> forall Ls Ls', neighbouring Ls Ls' -> private cost delta (sampled epsilon W (map cut Ls))
  (sampled epsilon W (map cut Ls'))).
Proof.
have short Ls Ls' : at_most_items 0 Ls -> at_most_items 0 Ls' -> neighbouring Ls Ls' ->
    @private (option nat) 0 0 (sampled 0 1 Ls) (sampled 0 1 Ls') by move=> l l' _; exact: empty_private.
move/(_ nat_eqType id 0 0%real 1%real 0%real 0%real short _ _ other_item (pred1 (Some 0))).
by rewrite /sampled /outputs /weight /score /total /= !Rmult_0_l exp_0; Lra.lra.
Qed.

Section Score.
Let B := (10 * ln (INR 1 / (9 / 10)) / ln 16)%real.
Let ninth : (INR 1 / (9 / 10) = 10 / 9)%real. Proof. by rewrite /=; field. Qed.
Let l16 : (0 < ln 16)%real. Proof. by rewrite -ln_1; apply: ln_increasing; Lra.lra. Qed.
Let e16 : (exp (ln 16 * B) = (10 / 9) ^ 10)%real.
Proof.
have -> : (ln 16 * B = INR 10 * ln (10 / 9))%real by rewrite /B ninth INR_IZR_INZ /=; field; Lra.lra.
by rewrite exp_power exp_ln; Lra.lra.
Qed.
Let range : (ln 16 <= ln (10 ^ 10 / 9 ^ 9))%real. Proof. by apply/Rlt_le/ln_increasing; Lra.lra. Qed.

Theorem lyu_remark_3_3_truncation_score_wrong : ~ (forall (A : eqType) (cut : seq A -> seq A) L epsilon delta B, (0 <
  L)%N -> (0 < epsilon -> 0 < delta < 1 -> epsilon <= ln (10 ^ 10 / 9 ^ 9) \/ epsilon <= 9 * ln (INR L / delta) -> 10 *
  ln (INR L / delta) / epsilon <= B -> forall Ls Ls', neighbouring Ls Ls' -> private (2 * epsilon) delta (sampled
  epsilon (exp (epsilon * B)) (map cut Ls)) (sampled epsilon (exp (epsilon * B)) (map cut Ls')))%real).
Proof.
move/(_ nat_eqType id 1 (ln 16) (9 / 10)%real B isT l16 ltac:(Lra.lra) (or_introl range) (Rle_refl _)).
move/(_ [:: [:: 0; 1]] [:: [:: 2]]) => H.
have near : neighbouring [:: [:: 0; 1]] [:: [:: 2]] by left; exists [::], [:: 0; 1], [:: 2], [::].
have := H near [pred o | (o == Some 0) || (o == Some 1)].
by rewrite /sampled e16 /outputs /weight /score /total /= Rmult_1_r exp_ln; Lra.lra.
Qed.

(* with the same weight and epsilon, one item is enough if B need not have the factor 10 *)
Theorem lyu_remark_3_3_truncation_score_wrong_2 : ~ (forall (A : eqType) (cut : seq A -> seq A) L epsilon delta B,
  (forall l, size (cut l) <= L)%N -> (0 < L)%N -> (0 < epsilon -> 0 < delta < 1 -> epsilon <= ln (10 ^ 10 / 9 ^ 9) \/
  epsilon <= 9 * ln (INR L / delta) -> ln (INR L / delta) / epsilon <= B -> forall Ls Ls', neighbouring Ls Ls' ->
  private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) (map cut Ls)) (sampled epsilon (exp (epsilon * B))
  (map cut Ls')))%real).
Proof.
move/(_ nat_eqType (take 1) 1 (ln 16) (9 / 10)%real (ln (INR 1 / (9 / 10)) / ln 16)%real) => H.
have first (l : seq nat) : size (take 1 l) <= 1 by case: l => [|x [|y l]].
have := H first isT l16 ltac:(Lra.lra) (or_introl range) (Rle_refl _) _ _ other_item (pred1 (Some 0)).
have -> : exp (ln 16 * (ln (INR 1 / (9 / 10)) / ln 16)) = (10 / 9)%real.
  by rewrite ninth (_ : ln 16 * _ = ln (10 / 9))%real ?exp_ln; [|Lra.lra|field; Lra.lra].
by rewrite /sampled /outputs /weight /score /total /= Rmult_1_r exp_ln; Lra.lra.
Qed.
End Score.

(** Random chunks *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Half.
Variables (m : nat) (m0 : (0 < m)%N).
Notation s := (@examples_of m).
Notation h := (step 1).
Notation e := (exp : RF -> RF).

Lemma errors_first (t : 'I_(2 * m)) : (h (s t).1 != (s t).2) = (t < m)%N.
Proof. by rewrite /examples_of /two_points /=; case: (t < m)%N. Qed.

Lemma half_wrong : total_error RF s h = 2%:R^-1.
Proof.
have [|half _] := @ones_on_first_half m m0 (fun t => h (s t).1 != (s t).2); first exact: errors_first.
exact: half.
Qed.

Lemma half_exponent : chunk_exponent RF s h 1 = m%:R / 2%:R.
Proof. by rewrite /chunk_exponent half_wrong expr1n divr1. Qed.

Lemma tenth : 2%:R^-1 / (5 * 1)%:R < 2%:R^-1 :> RF.
Proof. by rewrite gtr_pmulr ?invr_gt0 ?ltr0n // invf_lt1 ?ltr0n // ltr1n. Qed.

Lemma first_wrong : chunk_close RF s h 1 (halves m) zero = false.
Proof.
rewrite /chunk_close half_wrong (_ : block (halves m) zero = first_half m); last first.
  by apply/setP => t; rewrite !inE ffunE; case: (t < m)%N.
have [|_ one_half] := @ones_on_first_half m m0 (fun t => h (s t).1 != (s t).2); first exact: errors_first.
have -> : sample_error RF s (first_half m) h = 1 := one_half.
by rewrite half_half gtr0_norm ?invr_gt0 ?ltr0n // leNgt tenth.
Qed.

Lemma any_exponent : 300%:R <= m%:R :> RF -> exists l : RF,
  pr (@random_split RF 2 m) (fun f => chunk_close RF s h 1 f zero)
  < 1 - 2%:R * e (- (l * (chunk_exponent RF s h 1 / 150%:R))).
Proof.
move=> large; have [beta /andP[b0 _] small] := small_beta (other_outcomes RF (halves_split m)).
exists (2%:R / beta); apply: le_lt_trans (lt_le_trans small _).
  apply: (pr_sub (dist_split RF 2 m)) => f close /=.
  by apply/negP => /eqP fE; rewrite fE first_wrong in close.
rewrite ler_add2l ler_opp2 -ler_pdivl_mull ?ltr0n //.
apply: le_trans (_ : e (- (2%:R / beta)) <= _).
  apply: (e_le exp_exponential); rewrite ler_opp2 half_exponent ler_pmulr ?divr_gt0 ?ltr0n //.
  by rewrite -mulrA -invfM -natrM ler_pdivl_mulr ?ltr0n // mul1r.
rewrite [_^-1 * _]mulrC; have b2 : 0 < beta / 2%:R by rewrite divr_gt0 ?ltr0n.
by apply: (e_inv_le exp_exponential b2); rewrite invf_div le_exp.
Qed.
End Half.

Lemma first_probability (P : {ffun 'I_(2 * 1) -> 'I_2} -> bool) :
  (forall f, splits 1%N f -> P f = false) -> pr (@random_split RF 2 1) P = 0.
Proof.
move=> none; rewrite /pr big1 // => f Pf; rewrite /random_split /equally_likely.
by case: ifP => // /none; rewrite Pf.
Qed.

Lemma single_example (f : {ffun 'I_(2 * 1) -> 'I_2}) : splits 1%N f ->
  chunk_close RF (@examples_of 1) (step 1) 1 f zero = false.
Proof.
move=> /forallP/(_ zero) size1; rewrite /chunk_close half_wrong // /sample_error /frequency (eqP size1) divr1.
set W := finset _; have : (#|W| <= 1)%N.
  apply: (@leq_trans #|block f zero|); last by rewrite (eqP size1).
  by apply: subset_leq_card; apply/subsetP => t /setIdP[].
case: #|W| => [|[|//]] _.
  by rewrite sub0r normrN gtr0_norm ?invr_gt0 ?ltr0n // leNgt tenth.
by rewrite half_half gtr0_norm ?invr_gt0 ?ltr0n // leNgt tenth.
Qed.

Theorem lyu_remark_2_split_concentration_wrong : ~ (forall (F : realFieldType) (e : F -> F) (l : F) X k m (s : 'I_(k *
  m) -> X * 'I_2) h d, let x : F := chunk_exponent F s h d in exponential e -> e l = 2%:R -> forall i : 'I_k, 1 - e (-
  (l * (x / 150%:R))) <= pr (@random_split F k m) (fun f => chunk_close F s h d f i)).
Proof.
move/(_ RF exp (ln 2) nat 2%N 1%N (@examples_of 1) (step 1) 1%N exp_exponential exp_ln_2 zero).
rewrite first_probability; last exact: single_example.
rewrite subr_le0 half_exponent // leNgt; case/negP; apply: (exponential_below_one exp_exponential).
rewrite mulr_gt0 ?divr_gt0 ?ltr0n // ltNge; apply/negP => /(e_le exp_exponential).
by rewrite exp_ln_2 (e0 exp_exponential) (ler_nat _ 2 1).
Qed.

Lemma many_examples : exists2 m, (0 < m)%N & 300%:R <= m%:R :> RF /\
  150%:R <= chunk_exponent RF (@examples_of m) (step 1) 1.
Proof.
have [m m0 large] := some_number 300%:R; exists m => //; split=> //.
by rewrite half_exponent // ler_pdivl_mulr ?ltr0n // -natrM.
Qed.

Theorem lyu_remark_2_split_concentration_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (l : F) X k m (s : 'I_(k
  * m) -> X * 'I_2) h d, let x : F := chunk_exponent F s h d in exponential e -> 150%:R <= x -> forall i : 'I_k, 1 - e
  (- (l * (x / 150%:R))) <= pr (@random_split F k m) (fun f => chunk_close F s h d f i)).
Proof.
move=> H; have [m m0 [large x150]] := many_examples; have [l few] := any_exponent m0 large.
have := H RF exp l nat 2%N m _ _ 1%N exp_exponential x150 zero; rewrite leNgt => /negP; apply.
apply: lt_le_trans few _; rewrite ler_add2l ler_opp2 ler_pemull ?(ltW (e_gt0 exp_exponential _)) //.
by rewrite ler1n.
Qed.

Theorem lyu_remark_2_split_concentration_all_wrong : ~ (forall (F : realFieldType) (e : F -> F) (l : F) X k m (s :
  'I_(k * m) -> X * 'I_2) h d, let x : F := chunk_exponent F s h d in exponential e -> 150%:R <= x -> 1 - k%:R * e (-
  (l * (x / 150%:R))) <= pr (@random_split F k m) (fun f => [forall i, chunk_close F s h d f i])).
Proof.
move=> H; have [m m0 [large x150]] := many_examples; have [l few] := any_exponent m0 large.
have := H RF exp l nat 2%N m _ _ 1%N exp_exponential x150; rewrite leNgt => /negP; apply.
by apply: le_lt_trans few; apply: (pr_sub (dist_split RF 2 m)) => f /forallP/(_ zero).
Qed.

(** Linear feasibility *)
Definition full : 'rV[RF]_1 := param (-1) 0.
Definition empty : 'rV[RF]_1 := param 1 0.
Definition here (_ : 'I_1) : 'rV[RF]_0 := 0.
Notation always := (fun _ : 'I_1 => 1 : RF).
Notation law := (@surely RF).
Definition nothing (S : seq ('rV[RF]_1 * RF * bool)) (o : unit) := empty.

Lemma full_here j : halfspace full (here j) = one.
Proof. by rewrite /halfspace slack_param mul0mx mxE addr0 opprK ler01. Qed.

Lemma empty_here j : halfspace empty (here j) = zero.
Proof. by rewrite /halfspace slack_param mul0mx mxE addr0 oppr_ge0 ler10. Qed.

Lemma errs (sol : seq ('rV[RF]_1 * RF * bool) -> unit -> 'rV[RF]_1) N (target : 'rV[RF]_1) :
  (forall (f : {ffun 'I_N -> 'I_1}) o, let S := labelled_sample (@halfspace RF 0 target) here f in
   @halfspace RF 0 (sol (map (@as_constraint RF 0) S) o) (here ord0) != @halfspace RF 0 target (here ord0)) ->
  ~ @learns_halfspaces RF 0 _ law sol N (2%:R^-1) (2%:R^-1).
Proof.
move=> wrong /(_ target 1%N here always one_point_distribution); apply/negP; rewrite half_half -ltNge.
rewrite /mean big1 ?invr_gt0 ?ltr0n // => f _; rewrite /pr big_pred0 ?mulr0 // => o.
have /= err := wrong f o; rewrite /error_of big_mkcond big_ord1 err; apply/negbTE; rewrite -ltNge invf_lt1 ?ltr0n //.
by rewrite (ltr_nat _ 1 2).
Qed.

Lemma nothing_errs N : ~ @learns_halfspaces RF 0 _ law nothing N (2%:R^-1) (2%:R^-1).
Proof. by apply: (@errs nothing N full) => f o; rewrite /= empty_here full_here. Qed.

Theorem yan_remark_pac_reduction_wrong : ~ (forall (F : realFieldType) (e : F -> F) d (O : finType) (law : seq
  ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (a b alpha beta la lb : F), exponential e -> 0 < alpha <= 2%:R^-1 -> 0 <
  beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= N%:R ->
  solves_feasibility law sol a b -> learns_halfspaces law sol N alpha (b + beta)).
Proof.
move=> H; have [N enough] := some_sample 1; have none : solves_feasibility law nothing 1 0.
  move=> S; split=> [|_ _]; first exact: dist_surely.
  rewrite /pr (eq_bigl predT) => [|o]; first by rewrite sumr_const card_unit subr0.
  by rewrite subrr mul0r ler0n.
have := H RF exp 0%N _ law nothing N 1 0 _ _ 1 1 exp_exponential half_range half_range two_le_e two_le_e enough none.
by rewrite add0r; exact: nothing_errs.
Qed.

Theorem yan_remark_pac_reduction_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) d (O : finType) (law : seq
  ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (a b alpha beta la lb : F), exponential e -> 0 < alpha <= 2%:R^-1 -> 0 <
  beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> 427%:R / alpha ^+ 2 * (d.+1%:R * la + lb) <= N%:R ->
  solves_feasibility law sol a b -> learns_halfspaces law sol N (a + alpha) beta).
Proof.
move=> H; have [N enough] := some_sample 1; have none : solves_feasibility law nothing 0 1.
  by move=> S; split=> [|_ _]; [exact: dist_surely|rewrite subrr pr_ge0 //; exact: dist_surely].
have := H RF exp 0%N _ law nothing N 0 1 _ _ 1 1 exp_exponential half_range half_range two_le_e two_le_e enough none.
by rewrite add0r; exact: nothing_errs.
Qed.

Theorem yan_remark_pac_reduction_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) d (O : finType) (law : seq
  ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (a b alpha beta la lb : F), exponential e -> 0 < alpha <= 2%:R^-1 -> 0 <
  beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb -> solves_feasibility law sol a b -> learns_halfspaces law sol
  N (a + alpha) (b + beta)).
Proof.
move=> H; have := H RF exp 0%N _ law (@solved RF) 0%N 0 0 _ _ 1 1 exp_exponential half_range half_range.
move/(_ two_le_e two_le_e (@one_variable RF)); rewrite !add0r; apply: (@errs _ _ empty) => f o /=.
have -> : labelled_sample (halfspace empty) here f = [::] by apply: size0nil; rewrite size_map size_enum_ord.
rewrite empty_here /halfspace /slack /solved /= (_ : _ *m _ = 0) ?mxE ?lexx //.
by rewrite mul_scalar_mx scale0r.
Qed.
