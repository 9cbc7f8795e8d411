(* AboveThreshold that counts Below costs as much as one that counts Above.

   As noise is symmetric, Pr[Below] for the value v is Pr[Above] for the value 2 H - v. So the run for the values v has
   the law of the other run for 2 H - v, with Above and Below exchanged; the same queries have sensitivity 1. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements SparseSample MechanismStatements FreshNoiseCost.
From Littlestone Require Import Constants Exponentials OnlineConstants Noise AccuracyStatements MechanismRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section CountBelow.
Variables (epsilon H : R).
Hypothesis e0 : 0 < epsilon.
Let above x := laplace_tail epsilon (H - x).

(* values and answers exchanged *)
Definition reflected (v : seq bool -> R) past := 2 * H - v (map negb past).

Lemma above_reflected x : above (2 * H - x) = 1 - above x.
Proof. by rewrite /above below_is_above //; congr laplace_tail; ring. Qed.

Lemma exchanged v T K past f :
  mean_after (counting_below above) no_noise v T K tt past f
  = mean_after (above_threshold above) no_noise (reflected v) T K tt (map negb past) (fun tr => f (map negb tr)).
Proof.
have twice tr : map negb (map negb tr) = tr by rewrite -map_comp -[RHS]map_id; apply: eq_map; exact: negbK.
elim: T K past => [|T IH] K past /=; first by rewrite twice.
rewrite /reflected above_reflected twice -/(reflected v); case: K => [|K]; rewrite !IH !map_rcons /= ?twice.
  by rewrite ?map_rcons ?twice /=; ring.
by ring.
Qed.

Lemma exchanged_run v T K P :
  cohen_lyu_below epsilon H T K v P = cohen_lyu epsilon H T K (reflected v) (fun tr => P (map negb tr)).
Proof. exact: exchanged. Qed.

Lemma reflected_within v v' : within_one v v' -> within_one (reflected v) (reflected v').
Proof. by move=> near past; have := near (map negb past); rewrite /reflected; lra. Qed.
End CountBelow.

Lemma same_answers epsilon H T K v w P Q : (forall past, v past = w past) -> (forall tr, P tr = Q tr) ->
  cohen_lyu epsilon H T K v P = cohen_lyu epsilon H T K w Q.
Proof.
move=> vw PQ; rewrite /cohen_lyu /run_probability /run_mean; move: [::]; rewrite /no_noise.
elim: T K => [|T IH] K past /=; first by rewrite /indicates PQ.
by rewrite vw; case: K => [|K]; rewrite !IH // /indicates PQ.
Qed.

Theorem lyu_remark_3_4_count_below_proved : lyu_remark_3_4_count_below.
Proof.
move=> epsilon H T K E delta e0; split=> cost v v' near P.
  by rewrite !exchanged_run //; apply: cost; exact: reflected_within.
have twice tr : map negb (map negb tr) = tr by rewrite -map_comp -[RHS]map_id; apply: eq_map; exact: negbK.
have back w : cohen_lyu epsilon H T K w P = cohen_lyu_below epsilon H T K (reflected H w) (fun tr => P (map negb tr)).
  rewrite exchanged_run //; apply: same_answers => [past|tr]; last by rewrite twice.
  by rewrite /reflected twice; ring.
by rewrite !back; apply: cost; exact: reflected_within.
Qed.

(* ---- *)
(* The buffer when the update test passes: lyu Claim 6.1 fails for every constant in U.

   In round 1 the buffer has at most one example, and U >= 2 if T is large. So the claim fails if the first test is
   Above, which has the probability exp(- U/b)/2 at least, for noise of scale b. But U/b is at most m ln(d ln T) for a
   constant m, and m ln(d y) <= y + q for a constant q. So it is below 10 ln T - ln 2 for all large T, and the first
   test alone is Above with a probability of more than T^-10. *)

(** The first test *)
Section FirstTest.
Variables (r U : R) (wrong : pred (seq bool)).
Hypotheses (r0 : 0 < r) (U2 : 2 <= U).
Notation above := (fun x => laplace_tail r (U - x)).
Notation value := (fun past => INR (buffer wrong past)).
Notation mean := (mean_after (above_threshold above) no_noise value).

Lemma first_example : 0 <= INR (buffer wrong [::]) <= 1.
Proof. by rewrite /buffer /=; case: (wrong _) => /=; lra. Qed.

Lemma too_early past : buffer_fits U wrong (true :: past) = false.
Proof.
rewrite /buffer_fits /= {1}/no_more; case: Rle_dec => // no; case: no.
by have := first_example; lra.
Qed.

Lemma never_fits T K past : mean T K tt (true :: past) (indicates (buffer_fits U wrong)) = 0.
Proof.
elim: T K past => [|T IH] K past; first by rewrite /= /indicates too_early.
rewrite /= -!rcons_cons; case: K => [|K]; rewrite /= !IH /indicates ?too_early; ring.
Qed.

Lemma first_test T K :
  cohen_lyu r U T.+1 K value (buffer_fits U wrong) <= 1 - exp (- (r * U)) / 2.
Proof.
have inside : within above by move=> x; have := above_inside r0 (U - x); lra.
have [_ rest] := mean_within (above_threshold_fair inside) no_noise_mean value T
  (indicates_within (buffer_fits U wrong)) K tt [:: false].
have [p0 p1] := above_inside r0 (U - value [::]); have [E0 E1] := first_example.
have p : exp (- (r * U)) / 2 <= laplace_tail r (U - value [::]).
  rewrite tail_of_nonneg //; last by lra.
  apply: Rmult_le_compat_r; first by lra.
  by apply: exp_monotone; have := Rmult_le_pos _ _ (Rlt_le _ _ r0) E0; lra.
rewrite /cohen_lyu /run_probability /run_mean {1}/no_noise /=.
have none K' : mean T K' tt [:: true] (indicates (buffer_fits U wrong)) = 0 by exact: never_fits.
have := Rmult_le_compat_l (1 - laplace_tail r (U - value [::])) _ _ ltac:(lra) rest.
by case: K {rest} => [|K]; rewrite ?none /indicates ?too_early; lra.
Qed.
End FirstTest.

(** Sizes *)
Lemma tenth_power x : 0 < x -> 1 / x ^ 10 = exp (- (10 * ln x)).
Proof.
have -> : 10 * ln x = INR 10 * ln x by rewrite /=; ring.
by move=> x0; rewrite exp_Ropp exp_power exp_ln // /Rdiv Rmult_1_l.
Qed.

Lemma ln_of_product a y : 0 < a -> 0 < y -> ln (a * y) <= y - 1 + ln a.
Proof. by move=> a0 y0; rewrite ln_mult //; have := ln_tangent y0; lra. Qed.

(* m ln(D L) <= L + q *)
Lemma slow m D L : 0 < m -> 0 < D -> 0 < L -> m * ln (D * L) <= L + m * ln (m * D).
Proof.
move=> m0 D0 L0; have mD := Rmult_lt_0_compat _ _ m0 D0; have Lm := Rdiv_lt_0_compat _ _ L0 m0.
have := Rmult_le_compat_l m _ _ (Rlt_le _ _ m0) (ln_of_product mD Lm).
have -> : m * D * (L / m) = D * L by field; lra.
have -> : m * (L / m - 1 + ln (m * D)) = L - m + m * ln (m * D) by field; lra.
by lra.
Qed.

Section Sizes.
Variables (D C epsilon l L k U : R).
Hypotheses (D1 : 1 <= D) (C0 : 0 < C) (e0 : 0 < epsilon) (l0 : 0 < l) (L1 : 1 <= L).
Let s := sqrt D * D ^ 3.
Let a := s * l / epsilon.
Let c := C * D ^ 3.
Let g := ln (D * L).
Hypotheses (g1 : 1 <= g) (k_rounded : rounded (s * L * l / epsilon) k) (U_rounded : rounded (c * g * k) U).
Let A := c * (a + 1) + 1.

Lemma cube1 : 1 <= D ^ 3. Proof. exact: pow_R1_Rle. Qed.

Lemma s_pos : 0 < s.
Proof. by apply: Rmult_lt_0_compat; [apply: sqrt_lt_R0; lra | have := cube1; lra]. Qed.

Lemma a_pos : 0 < a.
Proof. by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat => //; exact: s_pos. Qed.

Lemma c_pos : 0 < c.
Proof. by apply: Rmult_lt_0_compat => //; have := cube1; lra. Qed.

Lemma A_pos : 0 < A.
Proof. by have := Rmult_lt_0_compat _ _ c_pos (Rplus_lt_0_compat _ _ a_pos Rlt_0_1); rewrite /A; lra. Qed.

Lemma k_range : a * L <= k <= (a + 1) * L.
Proof. by move: k_rounded; rewrite /rounded (_ : s * L * l / epsilon = a * L) /a; [lra | field; lra]. Qed.

Lemma U_range : c * a * L <= U <= A * g * L.
Proof.
have [kL kU] := k_range; have [UL UU] := U_rounded; have a0 := a_pos; have c0 := c_pos.
have cg : c * 1 <= c * g by apply: Rmult_le_compat_l; lra.
have := Rmult_le_compat_l (c * g) _ _ ltac:(lra) kU; have := Rmult_le_compat_l (c * g) _ _ ltac:(lra) kL.
have aL := Rmult_lt_0_compat _ _ a0 (Rlt_le_trans _ _ _ Rlt_0_1 L1).
have := Rmult_le_compat_r (a * L) _ _ (Rlt_le _ _ aL) cg; have := Rmult_le_compat _ _ _ _ Rle_0_1 Rle_0_1 g1 L1.
by rewrite /A; lra.
Qed.

(* U is at most m ln(d ln T) times the scale of the noise *)
Lemma few_scales : epsilon / ((L + l) * D ^ 3) * U <= epsilon * A * g.
Proof.
have [_ UU] := U_range; have D3 := cube1; have A0 := A_pos.
have AgL : 0 <= A * g by apply: Rmult_le_pos; lra.
have LD : L * 1 <= (L + l) * D ^ 3 by apply: Rmult_le_compat; lra.
have scale : 0 < (L + l) * D ^ 3 by lra.
apply: (Rmult_le_reg_r ((L + l) * D ^ 3)) => //.
have -> : epsilon / ((L + l) * D ^ 3) * U * ((L + l) * D ^ 3) = epsilon * U by field; lra.
have := Rmult_le_compat_l (A * g) _ _ AgL LD => h.
have := Rmult_le_compat_l epsilon U (A * g * ((L + l) * D ^ 3)) ltac:(lra) ltac:(lra).
by lra.
Qed.
End Sizes.

Theorem lyu_claim_6_1_false_proved : lyu_claim_6_1_false.
Proof.
move=> d C epsilon delta d0 C0 e0 d01; have D1 := one_le_INR d0; set D := INR d in D1 *.
have l0 := log_positive d01; set l := ln (1 / delta) in l0 *.
have a0 := a_pos D1 e0 l0; have c0 := c_pos D1 C0; have A0 := A_pos D1 C0 e0 l0.
set a := sqrt D * D ^ 3 * l / epsilon in a0 A0; set c := C * D ^ 3 in c0 A0; set A := c * (a + 1) + 1 in A0.
have m0 := Rmult_lt_0_compat _ _ e0 A0; have ca := Rmult_lt_0_compat _ _ c0 a0.
set q := epsilon * A * ln (epsilon * A * D); have q0 := Rabs_pos q; have qq := Rle_abs q.
have ca2 : 0 < 2 / (c * a) by apply: Rdiv_lt_0_compat; lra.
set far := Rabs q + 3 + 2 / (c * a); have [n large] := unbounded (exp far).
move/(_ n) => [T [k [U [K [wrong [nT rk rU]]]]]].
have T0 : exp far <= INR T by have := le_real nT; lra.
have Tpos : 0 < INR T by have := exp_pos far; lra.
have := ln_at_least T0; rewrite (ln_div Tpos (proj1 d01)) -/D in rk rU *; set L := ln (INR T) in rk rU * => Lfar.
have lnT : L - ln delta = L + l by rewrite /l ln_div ?ln_1; lra.
have caL : c * a * (2 / (c * a)) = 2 by field; lra.
have L3 : 3 <= L by move: Lfar; rewrite /far; lra.
have g1 : 1 <= ln (D * L).
  apply: ln_at_least; have := Rmult_le_compat 1 D 3 L ltac:(lra) ltac:(lra) D1 L3; have := exp_le_3; lra.
have L1 : 1 <= L by lra.
have [U0 _] := U_range D1 C0 e0 l0 L1 g1 rk rU; rewrite -/c -/a in U0.
have U2 : 2 <= U.
  have : 2 / (c * a) <= L by move: Lfar; rewrite /far; lra.
  by move/(Rmult_le_compat_l _ _ _ (Rlt_le _ _ ca)); lra.
have := few_scales D1 C0 e0 l0 L1 g1 rk rU; have := @slow _ D L m0 ltac:(lra) ltac:(lra).
rewrite lnT; set r := epsilon / _; rewrite -/A -/q => slowly scales.
have r0 : 0 < r.
  by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; [lra | have := cube1 D1; lra].
have first := @first_test r U wrong r0 U2 T.-1 K; rewrite prednK in first *; last first.
  by apply/ltP/INR_lt.
rewrite (tenth_power Tpos) -/L => claimed.
have half : exp (- (r * U)) / 2 = exp (- (r * U) - ln 2).
  by rewrite /Rminus exp_plus [exp (- ln 2)]exp_Ropp exp_ln //; lra.
have : exp (- (10 * L)) < exp (- (r * U) - ln 2).
  apply: exp_increasing; have := ln_2_at_most; move: Lfar; rewrite /far; lra.
by lra.
Qed.
