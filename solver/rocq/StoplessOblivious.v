(* The privacy of the predictor of Algorithm 3 without a stop, on all data (yan Corollary 1).

   If BetweenThresholds is right up to 1/3, each Top divides: some block votes for 1 and another one for 0, and both
   have members of H that agree with the labels so far. So some member agrees with each label, and the next blocks have
   such members again. Let v be the number of traces on the stream that agree, and h that of hard queries. The label of
   a hard query is a fair coin that nothing before it depends on, so the mean of 2^h v does not grow, as in
   HardQueries.v, whatever the answers are; here the labels are drawn first, and the mean over the last t labels is
   bounded by induction over the last t rounds. With K as in Claim 5 more than K Tops that divide have at most the
   probability beta. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Depth.
From Littlestone Require Import PredictorStatements PrivacyStatements MechanismStatements AccuracyStatements.
From Littlestone Require Import CompositionStatements StoplessStatements Exponentials SparseSample MechanismRuns.
From Littlestone Require Import Sessions ContinuousNoise RealThresholds RealSessions.
From Littlestone Require Import HardQueries PredictorSizes ComposedRuns WithoutStop.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Labels *)
Lemma total_cat A (s u : seq A) f : total (s ++ u) f = total s f + total u f.
Proof. by elim: s => /= [|a s ->]; lra. Qed.

Lemma total_labels T f : total (label_lists T.+1) f
  = total (label_lists T) (fun y => f (zero :: y)) + total (label_lists T) (fun y => f (one :: y)).
Proof. by rewrite /= total_cat !total_map. Qed.

Lemma fair_labels T : total (label_lists T) (fun=> (1 / 2) ^ T) = 1.
Proof.
elim: T => [|T IH]; first by rewrite /=; ring.
rewrite total_labels -[RHS]IH -total_add; apply: total_eq => y; rewrite /=; field.
Qed.

Lemma average_01 T (m : seq 'I_2 -> R) : (forall y, 0 <= m y <= 1) ->
  0 <= total (label_lists T) (fun y => m y * (1 / 2) ^ T) <= 1.
Proof.
move=> m01; have half0 : 0 <= (1 / 2) ^ T by apply: pow_le; lra.
split; first by apply: total_nonneg => y; apply: Rmult_le_pos => //; case: (m01 y).
rewrite -[X in _ <= X](fair_labels T); apply: total_le => y; rewrite -[X in _ <= X]Rmult_1_l.
by apply: Rmult_le_compat_r => //; case: (m01 y).
Qed.

Lemma published_prefix p y past : (size past <= size p)%N ->
  published_answers (nth zero (p ++ y)) past = published_answers (nth zero p) past.
Proof.
elim/last_ind: past => // past a IH; rewrite size_rcons => lt.
by rewrite !published_rcons (IH (ltnW lt)) nth_cat lt.
Qed.

(** The mean of 2^h v *)
Section Potential.
Variables (G : finType) (label : nat -> G -> 'I_2) (V : {set G}).
Hypothesis V0 : V != set0.

Definition weight_left h : R := if sound label V h then 2 ^ hard_queries h * INR #|version label V h| else 0.

Lemma weight_left_ge0 h : 0 <= weight_left h.
Proof.
rewrite /weight_left; case: (sound _ _ _); last by lra.
by apply: Rmult_le_pos; [apply: pow_le; lra | exact: pos_INR].
Qed.

Lemma weight_hard h : weight_left ((true, zero) :: h) + weight_left ((true, one) :: h) <= 2 * weight_left h.
Proof.
rewrite /weight_left /=; case: (sound _ _ _) => /=; last by lra.
have split := card_split label (size h) (version label V h); rewrite -split plus_INR.
have v0_ge0 := pos_INR #|keep label (size h) zero (version label V h)|.
move: v0_ge0 (pos_INR #|keep label (size h) one (version label V h)|).
move: (INR #|keep _ _ zero _|) (INR #|keep _ _ one _|) => v0 v1 v00 v10.
have P0 : 0 <= 2 ^ hard_queries h by apply: pow_le; lra.
have m0 := Rmult_le_pos _ _ P0 v00; have m1 := Rmult_le_pos _ _ P0 v10.
by case: ifP => _; lra.
Qed.

Lemma weight_easy b h : weight_left ((false, b) :: h) = weight_left h.
Proof. by rewrite /weight_left /= andbT. Qed.

Lemma weight_end K h : sound label V h -> (K < hard_queries h)%N -> 2 ^ K.+1 <= weight_left h.
Proof.
move=> sh many; rewrite /weight_left sh; have : 2 ^ K.+1 <= 2 ^ hard_queries h by apply: Rle_pow; [lra | exact/leP].
have : 1 <= INR #|version label V h|.
  by apply: (le_INR 1); apply/leP; rewrite card_gt0; exact: version_nonempty.
have : 0 <= 2 ^ hard_queries h by apply: pow_le; lra.
by move: (2 ^ hard_queries h) (INR _) => P v *; nra.
Qed.

(** The labels of hard queries, after those in p *)
Variables (s s1 lo up : R) (draw : (R -> R) -> R) (ask : seq 'I_2 -> seq (option bool) -> R) (K : nat).
Hypotheses (s0 : 0 < s) (s10 : 0 < s1) (draws : laplace_draw s1 draw).
(* no query depends on later labels *)
Hypothesis causal : forall p y past, (size past <= size p)%N -> ask (p ++ y) past = ask p past.
Notation run := (real_between_thresholds (laplace_tail s) lo up).
Definition many y past : bool :=
  let h := published_answers (nth zero y) past in sound label V h && (K < hard_queries h)%N.
Notation mean y t B z past := (mean_after run draw (ask y) t B z past (indicates (many y))).
Notation bound p past := (weight_left (published_answers (nth zero p) past) / 2 ^ K.+1).

Let cont ask' f t B past : continuity (fun z => mean_after run draw ask' t B z past f).
Proof. exact: (mean_cont lo up draw s0). Qed.

Let in01 ask' P t B z past : 0 <= mean_after run draw ask' t B z past (indicates P) <= 1.
Proof. by apply: (mean_01 lo up s0 s10 draws); exact: indicates_within. Qed.

Lemma over_labels t (f : seq 'I_2 -> R -> R) : (forall y, continuity (f y)) -> (forall y, within (f y)) ->
  draw (fun z => total (label_lists t) (fun y => f y z * (1 / 2) ^ t))
    = total (label_lists t) (fun y => draw (f y) * (1 / 2) ^ t).
Proof.
move=> cf f01; apply: (continuous_draw_total draws) => // z.
by apply: (@average_01 t (fun y => f y z)) => y; exact: f01.
Qed.

Lemma many_Tops t : forall B p z past, (t <= B)%N -> size p = size past ->
  total (label_lists t) (fun y => mean (p ++ y) t B z past * (1 / 2) ^ t) <= bound p past.
Proof.
have P0 : 0 < 2 ^ K.+1 by apply: pow_lt; lra.
elim: t => [|t IH] B p z past tB sizes.
  have b0 : 0 <= bound p past.
    by apply: Rmult_le_pos; [exact: weight_left_ge0 | exact/Rlt_le/Rinv_0_lt_compat].
  have -> : total (label_lists 0) (fun y => mean (p ++ y) 0 B z past * (1 / 2) ^ 0) = indicates (many p) past.
    by rewrite /= cats0; ring.
  rewrite /indicates /many; case: ifP => [/andP[sh /(weight_end sh) le]|_]; last by lra.
  by apply: (Rmult_le_reg_r (2 ^ K.+1)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
case: B tB => // B; rewrite ltnS => tB; set h := published_answers (nth zero p) past.
pose x := ask p past; pose nl := laplace_tail s (lo + z - x); pose r := Rmin nl (laplace_tail s (up - z - x)).
(* what follows the answer a, with the label l *)
pose part l a y := (if a is Some _ then mean (rcons p l ++ y) t B.+1 z (rcons past a)
  else draw (fun z' => mean (rcons p l ++ y) t B z' (rcons past a))) * (1 / 2) ^ t.
pose rest l a := total (label_lists t) (part l a).
have step l : total (label_lists t) (fun y => mean (p ++ l :: y) t.+1 B.+1 z past * (1 / 2) ^ t.+1)
    = (1 - nl) / 2 * rest l (Some false) + (r / 2 * rest l (Some true) + (nl - r) / 2 * rest l None).
  rewrite /rest -!total_scale -!total_add; apply: total_eq => y; rewrite /part -cat_rcons.
  have E : ask (rcons p l ++ y) past = x by rewrite cat_rcons causal ?sizes.
  by rewrite /= /total /= E -/nl -/r; field.
have next_size l a : size (rcons p l) = size (rcons past a) by rewrite !size_rcons sizes.
have easy l b : rest l (Some b) <= weight_left h / 2 ^ K.+1.
  apply: Rle_trans (IH B.+1 (rcons p l) z (rcons past (Some b)) (leqW tB) (next_size l _)) _; right.
  by rewrite published_rcons weight_easy -cats1 published_prefix // sizes.
have hard l : rest l None <= weight_left ((true, l) :: h) / 2 ^ K.+1.
  rewrite /rest /part -over_labels;
    [|by move=> y; exact: cont | by move=> y z'; exact: in01].
  have E : published_answers (nth zero (rcons p l)) (rcons past None) = (true, l) :: h.
    rewrite published_rcons -{2}cats1 published_prefix ?sizes // -sizes nth_rcons ltnn eqxx //.
  rewrite -E; apply: (draw_at_most s10 draws).
  - by apply: continuous_total => y; exact: cont.
  - by move=> z'; apply: average_01 => y; exact: in01.
  - by apply: Rmult_le_pos; [exact: weight_left_ge0 | apply/Rlt_le/Rinv_0_lt_compat].
  by move=> z'; exact: (IH B (rcons p l) z' (rcons past None) tB (next_size l None)).
rewrite total_labels !step; have [c0 _] := real_fair s0 lo up 0%N z x.
have := c0 (Some false); have := c0 (Some true); have := c0 None; rewrite /= -/nl -/r => top0 right0 left0.
have e1 := easy zero false; have e2 := easy one false; have e3 := easy zero true; have e4 := easy one true.
have both := weight_hard h; have h0 := hard zero; have h1 := hard one; rewrite /Rdiv in e1 e2 e3 e4 h0 h1 *.
have tops : rest zero None + rest one None <= 2 * (weight_left h * / 2 ^ K.+1).
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ (Rinv_0_lt_compat _ P0)) both; lra.
move: (weight_left h * / 2 ^ K.+1) e1 e2 e3 e4 tops => W e1 e2 e3 e4 tops.
have m1 := Rmult_le_compat_l _ _ _ left0 (Rplus_le_compat _ _ _ _ e1 e2).
have m2 := Rmult_le_compat_l _ _ _ right0 (Rplus_le_compat _ _ _ _ e3 e4).
have m3 := Rmult_le_compat_l _ _ _ top0 tops.
by lra.
Qed.

Lemma many_Tops_rare T : total (label_lists T) (fun y => run_probability run draw (ask y) T T (many y) * (1 / 2) ^ T)
  <= INR #|V| / 2 ^ K.+1.
Proof.
have P0 : 0 < 2 ^ K.+1 by apply: pow_lt; lra.
rewrite -over_labels; [|by move=> y; exact: cont | by move=> y z; exact: in01].
apply: (draw_at_most s10 draws).
- by apply: continuous_total => y; exact: cont.
- by move=> z; apply: average_01 => y; exact: in01.
- by apply: Rmult_le_pos; [exact: pos_INR | apply/Rlt_le/Rinv_0_lt_compat].
move=> z; apply: Rle_trans (many_Tops z (past := [::]) (leqnn T) (erefl (size [::]))) _; right.
by rewrite /weight_left /= Rmult_1_l.
Qed.
End Potential.

(** Tops divide *)
Section Oblivious.
Variables (X : Type) (H : class X 1) (x : nat -> X) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1).
Hypothesis least : generates_least_errors x generate H.
Notation vote y := (block_vote generate (fun h => x (size h)) y).

Lemma divides_if_right y k part s past : (exists g, H g) ->
  accurate_answers (1 / 3) (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) (block_share k part (vote y) s) past ->
  hard_queries_divide H x (published_answers y past) /\ exists2 g, H g & agrees x (published_answers y past) g.
Proof.
case=> g0 Hg0; elim/last_ind: past => [_|past a IH]; first by split=> //; exists g0.
rewrite accurate_rcons => /andP[/IH {IH} [div some]]; rewrite published_rcons.
set h := published_answers y past in div some *.
case: a => [b _|/divided_votes [[b1 one_b] [b0 zero_b]]].
  by split=> //=; have [g Hg ag] := some; exists g.
have [H1 a1 _] := least (part_of part b1 s) some; have [H0 a0 _] := least (part_of part b0 s) some.
have both l : exists g, [/\ H g, agrees x h g & g (x (size h)) = l].
  case: (label2 l) => ->; last by exists (generate (part_of part b1 s) h); split=> //; apply/eqP; exact: one_b.
  exists (generate (part_of part b0 s) h); split=> //; move: zero_b; rewrite /block_vote -/h.
  by case: (label2 (generate (part_of part b0 s) h (x (size h)))) => ->.
by split; [split | have [g [Hg ag gl]] := both (y (size past)); exists g; rewrite //= gl eqxx].
Qed.
End Oblivious.

(* the probability of more than K Tops for one split *)
Lemma one_split X (H : class X 1) x d generate T (V : {set {ffun 'I_T -> 'I_2}}) K k part u epsilon delta draw :
  generates_least_errors x generate H -> vc_dimension H d -> are_traces H (fun i : 'I_T => x i) V ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> laplace_draw (epsilon * INR k / 2) draw ->
  48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k -> 64 / epsilon * ln (INR T.+1) <= INR k ->
  total (label_lists T) (fun y => run_probability (real_between_thresholds (laplace_tail (epsilon * INR k / 6))
    (1 / 2 - 1 / 8) (1 / 2 + 1 / 8)) draw
    (block_share k part (block_vote generate (fun h => x (size h)) (nth zero y)) u) T T (predC (few_tops K))
    * (1 / 2) ^ T) <= INR #|V| / 2 ^ K.+1 + delta / 2.
Proof.
move=> least dH V_traces e01 d01 draws gap long; have half0 : 0 <= (1 / 2) ^ T by apply: pow_le; lra.
have [g0 Hg0] : exists g, H g.
  by have [[xs _ shat] _] := dH; have [g gH _] := shat (nseq (size xs) zero) (size_nseq _ _); exists g.
have V0 : V != set0 by apply/set0Pn; exists (trace (fun i : 'I_T => x i) g0); apply/V_traces; exists g0.
have rk := rate_pos e01 d01 gap; have s0 : 0 < epsilon * INR k / 6 by lra.
have s10 : 0 < epsilon * INR k / 2 by lra.
pose share y := block_share k part (block_vote generate (fun h => x (size h)) (nth zero y)) u.
pose pr y Q := run_probability (real_between_thresholds (laplace_tail (epsilon * INR k / 6)) (1 / 2 - 1 / 8)
  (1 / 2 + 1 / 8)) draw (share y) T T Q.
have one_list y : pr y (predC (few_tops K)) <= pr y (many (@label_at T) V K y) + delta / 2.
  apply: Rle_trans (pr_split _ _ s0 s10 draws _ _ _
    (accurate_answers (1 / 3) (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) (share y))) _.
  apply: Rplus_le_compat; last exact: few_errors.
  apply: (pr_le _ _ s0 s10 draws) => past fits /andP[] /=; rewrite /few_tops -ltnNge => more right_past.
  rewrite /many hard_published more andbT; apply: (divided_sound V_traces); first by rewrite size_published.
  by have [] := divides_if_right least (ex_intro _ g0 Hg0) right_past.
have causal p y past : (size past <= size p)%N -> share (p ++ y) past = share p past.
  by move=> le; rewrite /share /block_share /block_votes /block_vote /= published_prefix.
have rare := @many_Tops_rare _ (@label_at T) V V0 _ _ (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) draw share K s0 s10 draws causal
  T.
apply: Rle_trans (Rplus_le_compat_r _ _ _ rare).
have -> : delta / 2 = total (label_lists T) (fun=> delta / 2 * (1 / 2) ^ T).
  by rewrite total_scale fair_labels Rmult_1_r.
rewrite -total_add; apply: total_le => y; rewrite -Rmult_plus_distr_r; apply: Rmult_le_compat_r => //.
exact: one_list.
Qed.

Lemma total_pairs A B (s : seq A) (u : seq B) f :
  total [seq (a, b) | a <- s, b <- u] f = total s (fun a => total u (fun b => f (a, b))).
Proof. by rewrite total_flatten total_map; apply: total_eq => a; rewrite total_map. Qed.

Lemma hard_query_bound T d K : (0 < d <= T)%N -> 4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K ->
  4 <= INR K.
Proof.
move=> dT; apply: Rle_trans; rewrite ln_e_times //; have l2 := ln_2_at_most; have l2' := ln_2_at_least.
have /andP[d0 dT'] := dT; have d1 : 1 <= INR d by apply: (le_INR 1); exact/leP.
have L0 : 0 <= ln (INR T / INR d).
  apply: ln_at_least; rewrite exp_0; apply: (Rmult_le_reg_r (INR d)); first by lra.
  by rewrite Rmult_1_l /Rdiv Rmult_assoc Rinv_l; [have := le_INR _ _ (leP dT'); lra | lra].
have : 1 <= (1 + ln (INR T / INR d)) / ln 2.
  by apply: (Rmult_le_reg_r (ln 2)); [lra | rewrite Rmult_1_l /Rdiv Rmult_assoc Rinv_l; lra].
by move: (_ / ln 2) => q q1; nra.
Qed.

(* with what is left of delta *)
Lemma private_with_room : forall X (H : class X 1) (x : nat -> X) d J (coins : seq J) v k part
  (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) epsilon delta slack beta draw T K
  (s s' : seq (X * 'I_2)), let n := INR K in
  let all_coins := [seq (j, y) | j <- coins, y <- label_lists T] in let w jy := v jy.1 * (1 / 2) ^ T in
  let vote jy := block_vote generate (fun h => x (size h)) (nth zero jy.2) in
  law coins v -> vc_dimension H d -> generates_least_errors x generate H -> (0 < d <= T)%N ->
  0 < epsilon <= 1 -> 0 < delta < 1 -> 0 < slack <= 1 -> 0 < beta <= 1 ->
  4 * INR d * (ln (exp 1 * INR T / INR d) / ln 2) <= INR K -> 16 * ln (1 / beta) <= INR K ->
  laplace_draw (epsilon * INR k / 2) draw -> 48 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= INR k ->
  64 / epsilon * ln (INR T.+1) <= INR k -> neighbours s s' ->
  private (sqrt (2 * n * ln (1 / slack)) * epsilon + n * epsilon * (exp epsilon - 1))
    ((n + 2) * (delta / 2) + slack + beta)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s)
    (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T s').
Proof.
move=> X H x d J coins v k part generate epsilon delta slack beta draw T K s s' n all_coins w vote coin dH least dT e01
  d01 slack01 b01 traces tail draws gap long swapped P.
have half0 : 0 <= (1 / 2) ^ T by apply: pow_le; lra.
have [v0 v1] := coin; have all_law : law all_coins w.
  split=> [jy|]; first by rewrite /w; apply: Rmult_le_pos => //; exact: v0.
  rewrite total_pairs -[RHS]v1; apply: total_eq => j.
  transitivity (v j * total (label_lists T) (fun=> (1 / 2) ^ T)); first by rewrite -total_scale.
  by rewrite fair_labels Rmult_1_r.
have n4 : 4 <= n := hard_query_bound dT traces.
have K0 : (0 < K)%N by apply/ltP/INR_lt; rewrite -/n /=; lra.
have P0 : 0 < 2 ^ K.+1 by apply: pow_lt; lra.
have rare u : real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8) (1 / 2 + 1 / 8) T T u
    (predC (@at_most_tops _ K)) <= delta / 2 + beta.
  case: (Rle_lt_dec (real_predictor all_coins w k (fun jy => part jy.1) vote epsilon draw (1 / 2 - 1 / 8)
    (1 / 2 + 1 / 8) T T u (predC (@at_most_tops _ K))) (delta / 2 + beta)) => // /Rlt_not_le less.
  suff : false by []; apply: (@traces_exist X H T (fun i : 'I_T => x i)) => -[V V_traces]; case: less.
  have few : INR #|V| / 2 ^ K.+1 <= beta.
    apply: (Rmult_le_reg_r (2 ^ K.+1)) => //; rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; last by lra.
    apply: Rle_trans (yan_claim_5_number_proved dT b01 traces tail).
    by apply: le_INR; apply/leP; exact: number_of_traces dH.
  have -> : delta / 2 + beta = total coins (fun j => v j * (delta / 2 + beta)).
    by rewrite (total_eq _ (g := fun j => (delta / 2 + beta) * v j)) ?total_scale ?v1; [ring | move=> j; ring].
  rewrite /real_predictor total_pairs; apply: total_le => j.
  have split_j := one_split K (part j) u least dH V_traces e01 d01 draws gap long.
  apply: (Rle_trans _ (v j * (INR #|V| / 2 ^ K.+1 + delta / 2))); last by apply: Rmult_le_compat_l => //; lra.
  apply: Rle_trans (Rmult_le_compat_l _ _ _ (v0 j) split_j); rewrite -total_scale; right; apply: total_eq => y.
  by rewrite /w /= Rmult_assoc [_ ^ T * _]Rmult_comm.
apply: Rle_trans (no_stop_private e01 d01 draws gap all_law K0 slack01 swapped rare P) _.
apply: Rplus_le_compat_l; rewrite S_INR -/n; lra.
Qed.

Theorem yan_corollary_1_continuous_proved : yan_corollary_1_continuous.
Proof.
move=> X H x d J coins v k part generate epsilon delta slack beta draw T K s s' n all_coins w vote coin dH least dT e01
  d01 slack01 b01 traces tail draws gap long swapped P.
apply: Rle_trans (private_with_room part coin dH least dT e01 d01 slack01 b01 traces tail draws gap long swapped P) _.
apply: Rplus_le_compat_l; have n4 : 4 <= n := hard_query_bound dT traces; have [delta0 _] := d01.
by rewrite -/n; nra.
Qed.

Theorem yan_corollary_1_small_failure_proved : yan_corollary_1_small_failure.
Proof.
move=> X H x d J coins v k part generate epsilon delta slack beta draw T K s s' n all_coins w vote coin dH least dT e01
  d01 slack01 b01 traces tail small draws gap long swapped P.
apply: Rle_trans (private_with_room part coin dH least dT e01 d01 slack01 b01 traces tail draws gap long swapped P) _.
by apply: Rplus_le_compat_l; rewrite -/n; lra.
Qed.
