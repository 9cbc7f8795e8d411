(* Wrong variants of Theorem 2 of yan, refuted.

   The points 0 and 1 are equally likely, and the step at 1 errs on 0 only, with probability 1/2. All examples are 1
   with a positive probability, so a number of examples that does not depend on beta is too small, and no example shows
   no error. Of N = 2m + 1 examples at most m are 0 with probability 1/2: then the rate on the sample is at most m/N,
   and the error is larger. N examples miss N of 2N equally likely points at least, and some function errs on all
   points that they miss: the class of all functions needs examples for its dimension.
   For the reduction the examples of WrongRemarks.v do. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import Depth Probability Concentration Approximations RealNumbers SatisfiablePrediction.
From Littlestone Require Import WrongPrediction WrongApproximations RatioGeneralization.
From Littlestone Require Import HalfspaceStatements RemarkStatements Halfspaces WrongRemarks SatisfiableGeneralization.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition trustworthy X (H : class X 1) n (z : 'I_n -> X) (D : 'I_n -> RF) (c : hypothesis X 1) N (least alpha : RF)
  (f : {ffun 'I_N -> 'I_n}) :=
  forall g, H g -> sample_error RF (fun i => (z (f i), c (z (f i)))) setT g <= least -> error_of c g z D <= alpha.

Lemma impossible (A : finType) (p : A -> RF) (P : A -> Prop) : (forall a, ~ P a) ->
  ~ probability_at_least p P (1 - 2%:R^-1).
Proof.
move=> never /(_ pred0); rewrite /pr big_pred0_eq => le; have {le} := le (fun a Pa => False_ind _ (never a Pa)).
by rewrite -[X in X - _]two_halves addrK leNgt invr_gt0 ltr0n.
Qed.

(** The step at 1 *)
Lemma half_error : error_of (step 0) (step 1) two_numbers fair_points = 2%:R^-1.
Proof. by rewrite /error_of big_mkcond !big_ord_recl big_ord0 /= !addr0. Qed.

Lemma not_trustworthy N (f : {ffun 'I_N -> 'I_2}) (least alpha : RF) : alpha < 2%:R^-1 ->
  (#|[set i | f i == zero]|)%:R / N%:R <= least ->
  ~ trustworthy steps_on_numbers two_numbers fair_points (step 0) least alpha f.
Proof.
move=> small few /(_ _ step_one); rewrite half_error [2%:R^-1 <= alpha]leNgt small /= => no; apply: notF (no _).
rewrite /sample_error /frequency cardsT card_ord; apply: le_trans few; rewrite le_eqVlt; apply/orP; left; apply/eqP.
congr (_%:R / _); apply: eq_card => i; rewrite !inE /=; by case: (label2 (f i)) => ->.
Qed.

(* whatever N, for small beta *)
Lemma missed_for_small_beta N (least alpha : RF) : 0 <= least -> alpha < 2%:R^-1 -> exists2 beta, 0 < beta <= 1 &
  ~ probability_at_least (independent (fun _ : 'I_N => fair_points))
      (trustworthy steps_on_numbers two_numbers fair_points (step 0) least alpha) (1 - beta).
Proof.
move=> least0 small; have dN := dist_iid N fair_distribution; pose f : {ffun 'I_N -> 'I_2} := [ffun=> one].
have lt1 : 0 <= pr (iid N fair_points) (predC1 f) < 1.
  rewrite pr_ge0 //= pr_not // ltr_subl_addr ltr_addl /pr big_pred1_eq.
  by apply: prodr_gt0 => i _; rewrite invr_gt0 ltr0n.
have [beta /andP[b0 b2] lt] := small_beta lt1; exists beta.
  by rewrite b0 (le_trans b2) // invf_le1 ?ltr0n // (ler_nat _ 1).
move=> /(_ (predC1 f)) le; suff: 1 - beta < 1 - beta by rewrite ltxx.
apply: le_lt_trans lt; apply: le => f' good /=; apply/negP => /eqP ff; move: good; apply: not_trustworthy => //.
rewrite (_ : [set i | _] = set0) ?cards0 ?mul0r //; by apply/setP => i; rewrite !inE ff ffunE.
Qed.

(* half of the samples have less than the expected number of errors *)
Definition mirrored N (f : {ffun 'I_N -> 'I_2}) : {ffun 'I_N -> 'I_2} := [ffun i => if f i == zero then one else zero].

Lemma half_below m (N := m.*2.+1) : ~ probability_at_least (independent (fun _ : 'I_N => fair_points))
  (trustworthy steps_on_numbers two_numbers fair_points (step 0) (m%:R / N%:R) (m%:R / N%:R)) (1 - 4%:R^-1).
Proof.
have dN := dist_iid N fair_distribution; pose few (f : {ffun 'I_N -> 'I_2}) := (#|[set i | f i == zero]| <= m)%N.
have small : m%:R / N%:R < 2%:R^-1 :> RF.
  by rewrite ltr_pdivr_mulr ?ltr0n // mulrC ltr_pdivl_mulr ?ltr0n // -natrM ltr_nat muln2.
move/(_ (fun f => ~~ few f)) => le; have {le} : 1 - 4%:R^-1 <= pr (iid N fair_points) (fun f => ~~ few f).
  apply: le => f good; apply/negP => fewf; move: good; apply: not_trustworthy => //.
  by rewrite ler_wpmul2r ?invr_ge0 ?ler0n // ler_nat.
have mirroredK : involutive (@mirrored N).
  by move=> f; apply/ffunP => i; rewrite !ffunE; case: (label2 (f i)) => ->.
have same : pr (iid N fair_points) (fun f => ~~ few f) = pr (iid N fair_points) few.
  rewrite /pr (reindex_inj (inv_inj mirroredK)); apply: eq_bigl => f; rewrite /few.
  have -> : [set i | mirrored f i == zero] = ~: [set i | f i == zero].
    by apply/setP => i; rewrite !inE ffunE; case: (label2 (f i)) => ->.
  rewrite -ltnNge -(ltn_add2l #|[set i | f i == zero]|) cardsC card_ord.
  by move: #|_| => k; rewrite /N ltnS -addnn leq_add2r.
have half : pr (iid N fair_points) (fun f => ~~ few f) = 2%:R^-1.
  have : pr (iid N fair_points) few + pr (iid N fair_points) few = 1 by rewrite -[X in X + _]same pr_not // subrK.
  rewrite -same => /(congr1 (fun x => x / 2%:R)); rewrite mulrDl -splitr => ->; by rewrite mul1r.
rewrite half leNgt ltr_subr_addl -ltr_subr_addr -[X in X - _]two_halves addrK.
by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat.
Qed.

(** All functions *)
Definition all_functions n : class 'I_n 1 := fun=> True.

Lemma all_dimension n : vc_dimension (@all_functions n) n.
Proof.
split=> [|m [[|x0 xs'] <- shat]] //.
  exists (enum 'I_n); first by rewrite size_enum_ord.
  move=> ys; rewrite size_enum_ord => size_ys; exists (fun j => nth zero ys j) => //.
  by rewrite (map_comp (nth zero ys) val) val_enum_ord map_nth_iota0 ?size_ys // -size_ys take_size.
set xs := x0 :: xs' in shat *; have u : uniq xs.
  apply/(uniqP x0) => i j; rewrite !inE => il jl same.
  have [h _ hs] := shat (mkseq (fun k => if k == i then one else zero) (size xs)) (size_mkseq _ _).
  have at_k k : (k < size xs)%N -> h (nth x0 xs k) = if k == i then one else zero.
    by move=> kl; rewrite -(nth_map _ zero) // hs nth_mkseq.
  by have := at_k i il; rewrite same at_k // eqxx; case: (eqVneq j i).
by rewrite -(card_uniqP u) -[X in (_ <= X)%N]card_ord max_card.
Qed.

Definition many_points N : 'I_(N + N) -> RF := fun=> (N + N)%:R^-1.

Lemma many_distribution N : (0 < N)%N -> distribution (@many_points N).
Proof.
move=> N0; split=> [j|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natl divff // pnatr_eq0 -lt0n addn_gt0 N0.
Qed.

Lemma all_fail N (least alpha : RF) : (0 < N)%N -> 0 <= least -> alpha < 2%:R^-1 ->
  ~ probability_at_least (independent (fun _ : 'I_N => @many_points N))
      (trustworthy (@all_functions (N + N)) id (@many_points N) (fun=> zero) least alpha) (1 - 2%:R^-1).
Proof.
move=> N0 least0 small; apply: impossible => f /(_ (fun j => if j \in codom f then zero else one) I).
rewrite /sample_error /frequency (_ : [set t in setT | _] = set0); last first.
  by apply/setP => i; rewrite !inE /= codom_f eqxx.
rewrite cards0 mul0r => /(_ least0); rewrite leNgt => /negP; apply; apply: lt_le_trans small _.
rewrite /error_of (eq_bigl (fun j => j \in ~: [set j in codom f])) => [|j]; last by rewrite !inE; case: (j \in codom f).
rewrite sumr_const -[X in _ <= X]mulr_natl ler_pdivl_mulr ?ltr0n ?addn_gt0 ?N0 //.
rewrite natrD mulrDr -mulrDl two_halves mul1r ler_nat -(leq_add2l #|[set j in codom f]|) cardsC card_ord leq_add2r.
by rewrite cardsE; apply: leq_trans (leq_image_card f predT) _; rewrite card_ord.
Qed.

Lemma quarter_below : 4%:R^-1 < 2%:R^-1 :> RF. Proof. by rewrite ltf_pinv ?posrE ?ltr0n // ltr_nat. Qed.
Lemma quarter01 : 0 < (4%:R^-1 : RF) <= 1. Proof. by rewrite invr_gt0 ltr0n invf_le1 ?ltr0n // (ler_nat _ 1). Qed.
Lemma half01 : 0 < (2%:R^-1 : RF) <= 1. Proof. by rewrite invr_gt0 ltr0n invf_le1 ?ltr0n // (ler_nat _ 1). Qed.
Lemma tenth : 0 <= (4%:R^-1 / 10%:R : RF). Proof. by rewrite mulr_ge0 ?invr_ge0 ?ler0n. Qed.

(** The variants *)
Theorem yan_theorem_2_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X) (D :
  'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D -> 0 <
  alpha <= 1 -> 0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> probability_at_least
  (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g -> sample_error F (fun i => (z (f
  i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 - beta)).
Proof.
move/(_ RF exp nat steps_on_numbers 1%N 2%N two_numbers fair_points (step 0) 0%N (4%:R^-1) (2%:R^-1)).
move/(_ _ _ exp_exponential steps_dimension fair_distribution quarter01 half01 (le_exp _) (le_exp _)).
apply: impossible => f; apply: not_trustworthy quarter_below _; by rewrite invr0 mulr0 tenth.
Qed.

Theorem yan_theorem_2_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X) (D :
  'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D -> 0 <
  alpha <= 1 -> 0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> 48%:R / alpha * (10%:R * d%:R *
  la) <= N%:R -> probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g
  -> sample_error F (fun i => (z (f i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 -
  beta)).
Proof.
pose la := 48%:R * exp 1 / 4%:R^-1 : RF.
have [N _ enough] := some_number (48%:R / 4%:R^-1 * (10%:R * 1%:R * la)).
have [beta b01 never] := missed_for_small_beta N tenth quarter_below.
move/(_ RF exp nat steps_on_numbers 1%N 2%N two_numbers fair_points (step 0) N (4%:R^-1) beta la).
by move/(_ _ exp_exponential steps_dimension fair_distribution quarter01 b01 (le_exp _) (le_exp _) enough).
Qed.

Theorem yan_theorem_2_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X) (D :
  'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D -> 0 <
  alpha <= 1 -> 0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> 48%:R / alpha * lb <= N%:R ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g -> sample_error
  F (fun i => (z (f i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 - beta)).
Proof.
pose lb := 5%:R / 2%:R^-1 : RF; have [N N0 enough] := some_number (48%:R / 4%:R^-1 * lb).
move/(_ RF exp _ _ _ _ id _ (fun=> zero) N (4%:R^-1) (2%:R^-1) _ lb exp_exponential (@all_dimension (N + N))).
move/(_ _ _ (many_distribution N0) quarter01 half01 (le_exp _) (le_exp _) enough).
exact: all_fail N0 tenth quarter_below.
Qed.

Theorem yan_theorem_2_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X) (D :
  'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D -> 0 <
  alpha <= 1 -> 0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> 48%:R / alpha * (10%:R * d%:R *
  la + lb) <= N%:R -> probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g,
  H g -> sample_error F (fun i => (z (f i), c (z (f i)))) setT g <= alpha -> error_of c g z D <= alpha) (1 - beta)).
Proof.
pose la := 48%:R * exp 1 * 3%:R : RF; pose lb := 5%:R / 4%:R^-1 : RF.
have [m m0 enough] := some_number (48%:R * 3%:R * (10%:R * 1%:R * la + lb)).
set N := m.*2.+1; set alpha := m%:R / N%:R : RF.
have alpha0 : 0 < alpha by rewrite divr_gt0 ?ltr0n.
have alpha1 : alpha <= 1 by rewrite ler_pdivr_mulr ?ltr0n // mul1r ler_nat /N -addnn -addSn leq_addl.
have third : alpha^-1 <= 3%:R.
  rewrite /alpha invf_div ler_pdivr_mulr ?ltr0n // -natrM ler_nat (mulnDl 2%N 1%N) mul1n mul2n.
  by rewrite /N -addn1 leq_add2l.
move/(_ RF exp nat steps_on_numbers 1%N 2%N two_numbers fair_points (step 0) N alpha (4%:R^-1) la lb).
move/(_ exp_exponential steps_dimension fair_distribution (introT andP (conj alpha0 alpha1)) quarter01).
have e1 : 0 <= 48%:R * (exp 1 : RF) := mulr_ge0 (ler0n _ _) (ltW (e_gt0 exp_exponential 1)).
have la0 : 0 <= la := mulr_ge0 e1 (ler0n _ 3).
have lb0 : 0 <= lb by rewrite divr_ge0 ?invr_ge0 ?ler0n.
move=> wrong; apply: (@half_below m); apply: wrong (le_exp _) _.
  by apply: le_trans (le_exp _); rewrite /la ler_wpmul2l.
apply: le_trans (_ : m%:R <= _); last by rewrite ler_nat /N -addnn -addSn leq_addl.
apply: le_trans enough; apply: ler_wpmul2r; last by rewrite ler_wpmul2l ?ler0n.
exact: addr_ge0 (mulr_ge0 (mulr_ge0 (ler0n _ 10) (ler0n _ 1)) la0) lb0.
Qed.

Theorem yan_theorem_2_sharper_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X)
  (D : 'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D
  -> 0 < alpha <= 1 -> 0 < beta <= 1 -> 48%:R / alpha <= e la -> 2%:R / beta <= e lb -> 30%:R / alpha * (d%:R * la) <=
  N%:R -> probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
  sample_error F (fun i => (z (f i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 - beta)).
Proof.
pose la := 48%:R / 4%:R^-1 : RF.
have [N _ enough] := some_number (30%:R / 4%:R^-1 * (1%:R * la)).
have [beta b01 never] := missed_for_small_beta N tenth quarter_below.
move/(_ RF exp nat steps_on_numbers 1%N 2%N two_numbers fair_points (step 0) N (4%:R^-1) beta la).
by move/(_ _ exp_exponential steps_dimension fair_distribution quarter01 b01 (le_exp _) (le_exp _) enough).
Qed.

Theorem yan_theorem_2_sharper_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n ->
  X) (D : 'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution
  D -> 0 < alpha <= 1 -> 0 < beta <= 1 -> 48%:R / alpha <= e la -> 2%:R / beta <= e lb -> 30%:R / alpha * lb <= N%:R
  -> probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
  sample_error F (fun i => (z (f i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 - beta)).
Proof.
pose lb := 2%:R / 2%:R^-1 : RF; have [N N0 enough] := some_number (30%:R / 4%:R^-1 * lb).
move/(_ RF exp _ _ _ _ id _ (fun=> zero) N (4%:R^-1) (2%:R^-1) _ lb exp_exponential (@all_dimension (N + N))).
move/(_ _ _ (many_distribution N0) quarter01 half01 (le_exp _) (le_exp _) enough).
exact: all_fail N0 tenth quarter_below.
Qed.

Theorem yan_remark_pac_reduction_ratio_wrong : ~ (forall (F : realFieldType) (e : F -> F) d (O : finType) (odds : seq
  ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (b alpha beta la lb : F), exponential e -> 0 < alpha <= 1 -> 0 < beta <= 1
  -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> 48%:R / alpha * (10%:R * d.+1%:R * la + lb) <= N%:R ->
  solves_feasibility odds sol 1 b -> learns_halfspaces odds sol N alpha (b + beta)).
Proof.
pose la := 48%:R * exp 1 / 2%:R^-1 : RF; pose lb := 5%:R / 2%:R^-1 : RF.
move=> H; have [N _ enough] := some_number (48%:R / 2%:R^-1 * (10%:R * 1%:R * la + lb)).
have none : solves_feasibility law nothing 1 0.
  move=> S; split=> [|_ _]; first exact: dist_surely.
  rewrite /pr (eq_bigl predT) => [|o]; first by rewrite sumr_const card_unit subr0.
  by rewrite subrr mul0r ler0n.
have := H RF exp 0%N _ law nothing N 0 _ _ la lb exp_exponential half01 half01 (le_exp _) (le_exp _) enough none.
by rewrite add0r; exact: nothing_errs.
Qed.

Theorem yan_remark_pac_reduction_ratio_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) d (O : finType) (odds :
  seq ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (b alpha beta la lb : F), exponential e -> 0 < alpha <= 1 -> 0 < beta
  <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> 48%:R / alpha * (10%:R * d.+1%:R * la + lb) <= N%:R ->
  solves_feasibility odds sol (alpha / 10%:R) b -> learns_halfspaces odds sol N alpha beta).
Proof.
pose la := 48%:R * exp 1 / 2%:R^-1 : RF; pose lb := 5%:R / 2%:R^-1 : RF.
move=> H; have [N _ enough] := some_number (48%:R / 2%:R^-1 * (10%:R * 1%:R * la + lb)).
have none : solves_feasibility law nothing (2%:R^-1 / 10%:R) 1.
  by move=> S; split=> [|_ _]; [exact: dist_surely|rewrite subrr pr_ge0 //; exact: dist_surely].
have := H RF exp 0%N _ law nothing N 1 _ _ la lb exp_exponential half01 half01 (le_exp _) (le_exp _) enough none.
exact: nothing_errs.
Qed.

Theorem yan_remark_pac_reduction_ratio_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) d (O : finType) (odds :
  seq ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (b alpha beta la lb : F), exponential e -> 0 < alpha <= 1 -> 0 < beta
  <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb -> solves_feasibility odds sol (alpha / 10%:R) b ->
  learns_halfspaces odds sol N alpha (b + beta)).
Proof.
have tenth0 : 0 <= (2%:R^-1 / 10%:R : RF) by rewrite divr_ge0 ?invr_ge0 ?ler0n.
move=> H; have := H RF exp 0%N _ law (@solved RF) 0%N 0 _ _ _ _ exp_exponential half01 half01.
move/(_ _ _ (le_exp _) (le_exp _) (solved_up_to tenth0)); rewrite add0r; apply: (@errs _ _ empty) => f o /=.
have -> : labelled_sample (halfspace empty) here f = [::] by apply: size0nil; rewrite size_map size_enum_ord.
rewrite empty_here /halfspace /slack /solved /= (_ : _ *m _ = 0) ?mxE ?lexx //.
by rewrite mul_scalar_mx scale0r.
Qed.
