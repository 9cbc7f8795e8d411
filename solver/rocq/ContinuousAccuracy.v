(* yan Corollaries 2 and 5 with continuous noise, no stop, and random examples, split and labels.

   Let y = exp(- epsilon k / 64). The K + 1 first noises of the runs are at most 1/32 in absolute value, and the T
   noises of the queries at most 3/32, with probability (1 - y)^(T + K + 1), which is 1 - (T + K + 1) y at least, or 1
   - beta' for k >= (64/epsilon) (ln(T + K + 1) + ln(1/beta')). Then what BetweenThresholds would say of any number of
   votes is within 1/8 of the thresholds in T rounds (Lemma 2), as long as at most K queries were hard. After T
   rounds, replace the noise by 0: the answers to T queries are the same. Hence what Corollaries 2 and 5 say of fixed
   noise holds, if the examples and the split are good (Theorem 2, Claims 3 and 7): for hypotheses of errors up to (2
   K + 1) a + a, and ((d + 2)(2 K + 1) + 1) a, both less than ten times the first term. For Corollary 2 at most K
   queries are hard except with probability beta/4 (Claim 5), over the labels of hard queries, which are drawn last;
   for halfspaces this is certain. *)
From Coq Require Import Reals ZArith Lra Psatz.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import MechanismStatements AccuracyStatements ContinuousStatements.
From Littlestone Require Import Probability Concentration HardQueries Predictor Approximations Exponentials.
From Littlestone Require Import FreshNoiseCost.
From Littlestone Require Import ContinuousNoise PrivatePrediction Generalization AccuratePrediction RealPredictor.
From Littlestone Require Import AccurateThresholds MechanismRuns RandomDepth AdaptiveHalfspaces PredictorSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The probability of the box *)
Section Box.
Local Open Scope R_scope.
Lemma within_exp rate b : 0 <= rate * b -> 0 <= b -> noise_within rate b = 1 - exp (- (rate * b)).
Proof. by move=> _ b0; rewrite /noise_within tail_of_nonneg //; lra. Qed.

Lemma power_minus y n : 0 <= y <= 1 -> 1 - INR n * y <= (1 - y) ^ n <= 1.
Proof.
move=> y01; elim: n => [|n IH]; first by rewrite /=; lra.
by rewrite S_INR /=; have := pos_INR n; nra.
Qed.

Lemma box_likely epsilon k T K (beta : R) : 0 < epsilon -> 0 < beta <= 1 ->
  64 / epsilon * (ln (INR (T + K).+1) + ln (1 / beta)) <= INR k ->
  1 - beta <= noise_within (3 * (epsilon * INR k / 6)) (1 / 32) ^ K.+1 *
    noise_within (epsilon * INR k / 6) (3 / 32) ^ T <= 1.
Proof.
move=> e0 b01 big; set s := epsilon * INR k / 6; have k0 := pos_INR k; have s0 : 0 <= s by rewrite /s; nra.
rewrite !within_exp; try nra.
rewrite (_ : 3 * s * (1 / 32) = s * (3 / 32)); last by field.
rewrite -pow_add; have y01 : 0 <= exp (- (s * (3 / 32))) <= 1.
  by have := @exp_below_1 (- (s * (3 / 32))) ltac:(nra); lra.
have [low high] := power_minus (K.+1 + T) y01; split=> //; apply: Rle_trans low.
suff : INR (K.+1 + T) * exp (- (s * (3 / 32))) <= beta by lra.
rewrite addSn addnC; apply: small_enough; [by apply: lt_0_INR; apply/ssrnat.ltP | lra |].
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) big.
rewrite (_ : epsilon * (64 / epsilon * (ln (INR (T + K).+1) + ln (1 / beta))) =
  64 * (ln (INR (T + K).+1) + ln (1 / beta))); last by field; lra.
by rewrite /s; lra.
Qed.
End Box.

(** A lower sum *)
Lemma product_minus (F : realFieldType) (x y : F) : 0 <= x -> 0 <= y -> 1 - (x + y) <= (1 - x) * (1 - y).
Proof.
move=> x0 y0; have -> : (1 - x) * (1 - y) = 1 - (x + y) + x * y.
  by rewrite mulrBl mul1r mulrBr mulr1 opprB opprD addrA addrAC [- x - y]addrC addrA.
by rewrite ler_addl mulr_ge0.
Qed.

Section Sum.
Variables (F : realFieldType) (i : R -> F) (reals : contains_reals i) (A : finType) (p : A -> F) (s : R).
Variables (f : A -> (nat -> R) -> (nat -> R) -> F) (P : A -> Prop) (T K : nat) (b g : F) (t : R).
Hypotheses (likely : probability_at_least p P (1 - b)) (b01 : 0 <= b <= 1) (g01 : 0 <= g <= 1).
Hypothesis t0 : (0 <= t)%real.
Hypothesis box : (1 - t <= noise_within (3 * s) (1 / 32) ^ K.+1 * noise_within s (3 / 32) ^ T <= 1)%real.
Hypothesis f0 : forall a mu nu, 0 <= f a mu nu.
Hypothesis holds : forall a mu nu, P a -> (forall j, (j < K.+1)%N -> Rabs (mu j) <= 1 / 32)%real ->
  (forall j, (j < T)%N -> Rabs (nu j) <= 3 / 32)%real -> 1 - g <= f a mu nu.

Lemma lower_sum : (t <= 1)%real -> mean_at_least i p s f (1 - (i t + b + g)).
Proof.
move=> t1; have [E EP] : exists E : pred A, forall a, E a <-> P a.
  exists (fun a => if ClassicalDedekindReals.sig_not_dec (P a) then true else false) => a.
  case: ClassicalDedekindReals.sig_not_dec => no; split=> // _; exact: Classical_Prop.NNPP.
have /andP[g0 g1] := g01; have /andP[b0 b1] := b01.
exists K.+1, T, (1 / 32)%real, (3 / 32)%real, (fun a => (1 - g) * (E a)%:R).
split; [lra | lra | move=> a mu nu mus nus |].
  case: (boolP (E a)) => [/EP Pa|_]; last by rewrite mulr0.
  by rewrite mulr1; exact: holds.
rewrite meanZ -pr_mean; have often : 1 - b <= pr p E by apply: likely => a /EP.
have [low _] := box; have := i_le reals low; rewrite (i_sub reals) (i_one reals).
have : 0 <= 1 - i t by rewrite -(i_one reals) -(i_sub reals) -(i_zero reals); apply: (i_le reals); lra.
have : 0 <= i t by rewrite -(i_zero reals); exact: i_le.
move: (i _) (i t) (pr p E) often => m u w often u0 u1 um.
apply: le_trans (_ : (1 - u) * ((1 - g) * (1 - b)) <= _).
  apply: le_trans (_ : (1 - u) * (1 - (g + b)) <= _); last first.
    by apply: ler_wpmul2l => //; exact: product_minus.
  rewrite -addrA [b + g]addrC; apply: product_minus => //; exact: addr_ge0.
apply: ler_pmul => //; first by rewrite mulr_ge0 // subr_ge0.
by apply: ler_wpmul2l => //; rewrite subr_ge0.
Qed.
End Sum.

(** Small noise (yan Lemma 2) *)
Section Trusted.
Variables (k T K : nat) (mu nu : nat -> R).
Hypothesis k0 : (0 < k)%N.
Hypothesis mus : forall j, (j < K.+1)%N -> (Rabs (mu j) <= 1 / 32)%real.
Definition cut_off j : R := if (j < T)%N then nu j else 0%real.

Lemma noisy_trusted : (forall j, (j < T)%N -> Rabs (nu j) <= 3 / 32)%real -> trusted k K (noisy_answer k mu cut_off).
Proof.
move=> nus h v hK vk; have m := mus (hK : (hard_queries h < K.+1)%N).
have n : (Rabs (cut_off (size h)) <= 3 / 32)%real.
  by rewrite /cut_off; case: ifP => [/nus//|_]; rewrite Rabs_R0; lra.
have kp : (0 < INR k)%real by apply: lt_0_INR; apply/ssrnat.ltP.
have m1 := Rle_abs (mu (hard_queries h)); have m2 := Rle_abs (- mu (hard_queries h)); rewrite Rabs_Ropp in m2.
have n1 := Rle_abs (cut_off (size h)); have n2 := Rle_abs (- cut_off (size h)); rewrite Rabs_Ropp in n2.
have share : (INR v = INR v / INR k * INR k)%real by field; lra.
rewrite /noisy_answer /no_more /allowed; move: (INR v / INR k)%real share => q share.
have le a c : (IZR (Z.of_nat a) * INR v <= IZR (Z.of_nat c) * INR k)%real -> (a * v <= c * k)%N.
  by rewrite -!INR_IZR_INZ -!mult_INR => /INR_le /ssrnat.leP; rewrite !multE.
have ge a c : (IZR (Z.of_nat c) * INR k <= IZR (Z.of_nat a) * INR v)%real -> (c * k <= a * v)%N.
  by rewrite -!INR_IZR_INZ -!mult_INR => /INR_le /ssrnat.leP; rewrite !multE.
case: Rle_dec => low; last first.
  have below := Rnot_le_lt _ _ low.
  by rewrite /= -[k in (_ <= k)%N]mul1n; apply: (le 2%N 1%N); rewrite share /=; nra.
case: Rle_dec => high; last first.
  have above := Rnot_le_lt _ _ high.
  by rewrite /= ?eqxx -[k in (k <= _)%N]mul1n; apply: (ge 2%N 1%N); rewrite share /=; nra.
apply/andP; split; last by apply: (le 4%N 3%N); rewrite share /=; nra.
by rewrite -[k in (k <= _)%N]mul1n; apply: (ge 4%N 1%N); rewrite share /=; nra.
Qed.
End Trusted.

(** T rounds *)
Section Rounds.
Variables (F : realFieldType) (X : Type) (k T K : nat) (x : seq answer -> X).
Variables (G : seq answer -> 'I_k -> hypothesis X 1) (c : hypothesis X 1) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F).
Implicit Types (mu nu : nat -> R) (rate : F).
Notation next mu nu := (fun h => answers_by F (fun=> x h) G (noisy_answer k mu nu) h).

Lemma cut_off_before mu nu h : (size h < T)%N -> noisy_answer k mu nu h =1 noisy_answer k mu (cut_off T nu) h.
Proof. by move=> hT v; rewrite /noisy_answer /cut_off hT. Qed.

Lemma cut_off_probability mu nu h : (size h <= T)%N ->
  probability_of (next mu nu) h = probability_of (next mu (cut_off T nu)) h.
Proof.
elim: h => //= a h IH hT; rewrite IH ?(ltnW hT) //; congr (_ * _).
by rewrite /answers_by (cut_off_before mu nu hT).
Qed.

Lemma cut_off_accuracy mu nu rate :
  noisy_accuracy x G T K c z D rate mu nu = noisy_accuracy x G T K c z D rate mu (cut_off T nu).
Proof.
apply: eq_pr => h; first by rewrite /transcripts cut_off_probability // size_tuple.
congr (_ && _); apply: eq_forallb => j; congr (_ && _); congr (_ <= _); apply: eq_bigl => l.
by rewrite cut_off_before // size_drop size_tuple ltn_subrL (leq_ltn_trans _ (ltn_ord j)).
Qed.

Lemma dist_rounds mu nu : dist (@transcripts F (next mu nu) T).
Proof. by apply: dist_transcripts => h; exact: (dist_next F (fun=> x h) G (noisy_answer k mu nu) h). Qed.

Lemma accuracy_ge0 mu nu rate : 0 <= noisy_accuracy x G T K c z D rate mu nu.
Proof. by apply: pr_ge0; exact: dist_rounds. Qed.

(* an event over all answers so far implies that over all rounds *)
Lemma rounds_before mu nu r rate b : r <= rate -> b <= pr (@transcripts F (next mu (cut_off T nu)) T) (fun h =>
    (hard_queries h <= K)%N && [forall j : 'I_T.+1, let h' := drop j h in [forall b, error_of c (G h' b) z D <= r] &&
      (predictor_error c (noisy_answer k mu (cut_off T nu) h') (G h') z D <= 4%:R * r)]) ->
  b <= noisy_accuracy x G T K c z D rate mu nu.
Proof.
move=> rr /le_trans; apply; rewrite cut_off_accuracy; apply: pr_sub => [|h /andP[-> /forallP good]].
  exact: dist_rounds.
apply/forallP => j; have jT : (j.+1 < T.+1)%N by rewrite ltnS.
have /andP[/forallP errs err] := good (Ordinal jT); apply/andP; split.
  by apply/forallP => l; exact: le_trans (errs l) rr.
by apply: le_trans err _; rewrite ler_pmul2l ?ltr0n.
Qed.
End Rounds.

(** The numbers *)
Lemma log_above (y b : R) : (1 <= y)%real -> (0 < b <= 1)%real -> (1 < y)%real -> (0 < ln (y / b))%real.
Proof. by move=> _ b01 y1; apply: ln_above_1; exact: over_unit. Qed.

Lemma blocks_positive epsilon T K k y (beta : R) : (0 < epsilon)%real -> (1 < y)%real -> (0 < beta <= 1)%real ->
  (64 / epsilon * (ln (INR (T + K).+1) + ln (y / beta)) <= INR k)%real -> (0 < k)%N.
Proof.
move=> e0 y1 b01; case: k => // big; have L := ln_above_1 (over_unit y1 b01).
have T0 : (0 <= ln (INR (T + K).+1))%real by apply: ln_at_least; rewrite exp_0 S_INR; have := pos_INR (T + K); lra.
have : (0 < 64 / epsilon * (ln (INR (T + K).+1) + ln (y / beta)))%real.
  by apply: Rmult_lt_0_compat; [apply: Rdiv_lt_0_compat | ]; lra.
by move: big; rewrite /= => ? ?; lra.
Qed.

Theorem yan_corollary_5_continuous_proved : yan_corollary_5_continuous.
Proof.
move=> F e i d x T k m epsilon a beta generate target n z D K c exp_e reals continues deepest dD e0 a01 b01 many enough.
have k0 := blocks_positive e0 (ltac:(lra) : 1 < 3)%real b01 many; have kp : (0 < INR k)%real.
  by apply: lt_0_INR; apply/ssrnat.ltP.
have a0 : (0 < a)%real by lra.
have aa : (0 < a ^ 2)%real by exact: pow_lt.
have b3 : (0 < beta / 3 <= 1)%real by lra.
pose la := i (ln (1 / a)%real); pose lb := i (ln (3 * INR k / beta)%real).
have ea : (i a)^-1 <= e la.
  by rewrite /la continues exp_ln ?(i_div reals) ?(i_one reals) ?div1r //; apply: Rdiv_lt_0_compat; lra.
have k3 : (INR k / (beta / 3) = 3 * INR k / beta)%real by field; lra.
have eb : k%:R / i (beta / 3)%real <= e lb.
  rewrite /lb continues exp_ln; last by apply: Rdiv_lt_0_compat; lra.
  by rewrite -k3 (i_div reals (INR k)) ?(i_nat reals) ?lexx //; lra.
have size_m : 427%:R / i a ^+ 2 * (d.+1%:R * la + lb) <= m%:R.
  rewrite -(i_power reals) -(i_number reals 427) -(i_div reals) // -(i_nat reals d.+1) /la /lb.
  by rewrite -(i_mul reals) -(i_add reals) -(i_mul reals) -(i_nat reals); exact: i_le.
have half x' : (0 < x' <= 1 / 2)%real -> 0 < i x' <= 2%:R^-1.
  by move=> [x0 x1]; rewrite (i_lt0 reals x0) -(i_two reals) -(i_inv reals) /=; [apply: (i_le reals); lra | lra].
have likely := @yan_corollary_5_likely_proved F e d k m n z D target (i a) (i (beta / 3)%real) la lb exp_e dD k0
  (half a a01) (half (beta / 3)%real ltac:(lra)) ea eb size_m.
have box := box_likely e0 b3 (_ : 64 / epsilon * (ln (INR (T + K).+1) + ln (1 / (beta / 3))) <= INR k)%real.
have {}box := box ltac:(rewrite (_ : 1 / (beta / 3) = 3 / beta)%real; [exact: many | field; lra]).
have share : i beta = i (beta / 3)%real + 2%:R * i (beta / 3)%real + 0.
  by rewrite addr0 -(i_two reals) -(i_mul reals) -(i_add reals); congr i; field.
rewrite share; apply: (lower_sum reals likely _ _ _ box) => //; try lra.
- rewrite -(i_two reals) -(i_mul reals) -(i_zero reals) -(i_one reals).
  by apply/andP; split; apply: (i_le reals); lra.
- by rewrite lexx ler01.
- by move=> us mu nu; exact: accuracy_ge0.
move=> [u f] mu nu good mus nus; set B := fun b : 'I_k => part_of (part_by f) b (labelled_sample c z u).
have trust := noisy_trusted k0 mus nus.
apply: (rounds_before (r := (d.+2%:R * (2 * d).+3%:R + 1) * i a)).
  rewrite (i_mul reals) ler_wpmul2r //; first by have /andP[/ltW] := half a a01.
  rewrite -!(i_nat reals) -(i_one reals) -!(i_mul reals) -(i_add reals); apply: (i_le reals).
  rewrite mult_INR (_ : (2 * K).+1 = (2 * d).+3); last by rewrite /K mulnS.
  have := pos_INR d.+1; have := pos_INR (2 * d).+2; rewrite (S_INR d.+1) (S_INR (2 * d).+2) /=; nra.
apply: (@all_rounds F d k K x B generate deepest (noisy_answer k mu (cut_off T nu)) T n c z D) => y g h deep ph.
have {}deep : deepest_in_flats y (fun b => listed (fun i => (z (u i), c (z (u i)))) (block f b)) g.
  by move=> h' b; rewrite -part_listed; exact: deep.
exact: (good y g (noisy_answer k mu (cut_off T nu)) h deep trust ph).
Qed.

Theorem yan_corollary_2_continuous_proved : yan_corollary_2_continuous.
Proof.
move=> F e i X H x d T K k m epsilon a beta generate c n z D exp_e reals continues H_dim least Hc dD e0 a01 b01 dT.
move=> K1 K2 many enough; have k0 := blocks_positive e0 (ltac:(lra) : 1 < 4)%real b01 many.
have a0 : (0 < a)%real by lra.
have b4 : (0 < beta / 4 <= 1)%real by lra.
have half : 0 < i a <= 2%:R^-1.
  by rewrite (i_lt0 reals a0) -(i_two reals) -(i_inv reals) /=; [apply: (i_le reals); lra | lra].
have size_m := i_uniform reals continues a0 (proj1 b01) k0 enough.
have beta01 : 0 < i beta <= 1 := i_range reals b01.
have general := @general_often F e X H d k m (i a) (i beta) exp_e H_dim k0 half beta01 size_m n z D c dD.
have few : (sauer_sum T d)%:R <= i (beta / 4)%real * 2%:R ^+ K.+1.
  apply: (i_hard reals); apply: (yan_claim_5_number_proved dT) => //.
  by rewrite (_ : 1 / (beta / 4) = 4 / beta)%real //; field; lra.
pose S (us : {ffun 'I_(k * m) -> 'I_n} * {ffun 'I_(k * m) -> 'I_k}) :=
  (forall g, H g -> error_of c g z D <= sample_error F (example c z us.1) setT g + i a) /\
  blocks_close H (example c z us.1) (i a) us.2.
have likely : probability_at_least (@sample_and_split F n D k m) S (1 - 2%:R * i (beta / 4)%real).
  move=> E holds; have dS : dist (equally_likely F (@splits [finType of 'I_(k * m)] k m)).
    by case: (k) k0 => // k' _; exact: (dist_equally_likely F (some_split (card_ord (k'.+1 * m)))).
  rewrite -[X in _ <= X]/(pr (joint (independent (fun=> D)) (fun=> equally_likely F (@splits _ k m))) E) pr_joint.
  rewrite mulr_natl mulr2n (i_quarter reals); apply: mean_probable general _ => [||u|u close].
  - exact: dist_iid.
  - by rewrite divr_ge0 ?ler0n //; case/andP: beta01 => /ltW.
  - exact: pr_ge0.
  apply: (@blocks_often F e X H d k m (i a) (i beta) exp_e H_dim k0 half beta01 size_m _ (example c z u) (card_ord _)).
  by move=> f near; apply: holds.
have box := box_likely e0 b4 (_ : 64 / epsilon * (ln (INR (T + K).+1) + ln (1 / (beta / 4))) <= INR k)%real.
have {}box := box ltac:(rewrite (_ : 1 / (beta / 4) = 4 / beta)%real; [exact: many | field; lra]).
have share : i beta = i (beta / 4)%real + 2%:R * i (beta / 4)%real + i (beta / 4)%real.
  by rewrite -(i_two reals) -(i_mul reals) -!(i_add reals); congr i; field.
have in01 y : (0 <= y <= 1)%real -> 0 <= i y <= 1.
  by move=> y01; rewrite -(i_zero reals) -(i_one reals); apply/andP; split; apply: (i_le reals); lra.
rewrite share; apply: (lower_sum reals likely _ _ _ box) => //; try lra.
- by rewrite -(i_two reals) -(i_mul reals); apply: in01; lra.
- by apply: in01; lra.
- by move=> us mu nu; exact: accuracy_ge0.
move=> [u f] mu nu [/= all_errors near] mus nus; set s := labelled_sample c z u.
pose err (b : 'I_k) := sample_error F (example c z u) (block f b); set decide := noisy_answer k mu (cut_off T nu).
pose G h (b : 'I_k) := generate (part_of (part_by f) b s) h.
have G_least : least_errors H x err G.
  move=> h b some; have [Hg ag less] := least (part_of (part_by f) b s) h some; split=> // g gH agg.
  rewrite /err /sample_error /frequency; apply: ler_wpmul2r; first by rewrite invr_ge0 ler0n.
  by rewrite ler_nat -!errors_on_part; exact: less.
have close g b : H g -> `|err b g - sample_error F (example c z u) setT g| <= i a.
  by move=> gH; have [one_block _] := near g gH; exact: one_block.
have right b : err b c = 0.
  rewrite /err /sample_error /frequency (_ : [set t in _ | _] = set0) ?cards0 ?mul0r //.
  by apply/setP => t; rewrite !inE /= eqxx andbF.
have errors g : H g -> sample_error F (example c z u) setT g <= (2 * K).+1%:R * i a ->
    error_of c g z D <= i (10 * INR (2 * K).+1 * a)%real.
  move=> gH le; apply: le_trans (all_errors g gH) _; apply: le_trans (ler_add le (lexx _)) _.
  rewrite -(i_nat reals) -(i_mul reals) -(i_add reals); apply: (i_le reals).
  by have := pos_INR (2 * K); rewrite S_INR; nra.
apply: (rounds_before (r := i (10 * INR (2 * K).+1 * a)%real)) => //.
apply: (@yan_corollary_2_proved F X H x d T k K err (sample_error F (example c z u) setT) G decide c n z D (i a)
  (i (10 * INR (2 * K).+1 * a)%real) (i (beta / 4)%real) k0 G_least (noisy_trusted k0 mus nus) close Hc right dD errors
  H_dim few) => h [hard each].
by apply/andP; split=> //; apply/forallP => j; have [errs err'] := each j; apply/andP; split; first exact/forallP.
Qed.
