(* A weak learner for reweighted samples (bgs Claim A.2): m independent examples of the weights, given to a private
   learner.

   Privacy of one draw: let samples D, D' differ at the position j, and let mu, mu' be s-smooth and at distance at most
   s. Let G be at least 0, with G y <= c G y' + d for all examples y, y', and v its least value on D and D'. So G - v is
   at most M = (c - 1) v + d on both. The position j adds s M at most to the mean of G - v by mu, and the others add s M
   at most to that by mu'. So mean_D G <= mean_D' G + 2 s M <= K mean_D' G + 2 s d, K = 1 + 2 s (c - 1).
   All draws, one at a time: K^m for the factor, and 2 s d (1 + K + .. + K^(m-1)) <= 2 s m d K^m. As
   (1 + y)^m (1 - m y) <= 1 and 8 s m <= 1, K^m <= 1/(1 - (c - 1)/4) <= c for c <= 3. So K^m <= c and 2 s m K^m <= 3/4:
   as private as the learner.
   Accuracy: the examples are independent, so it is that of the learner on the distribution mu. By Theorem A.1 for
   alpha = 1/3 and beta/(2T), which has 2^30 SC ln(2T/beta) 3 ln 3 examples, 8 m <= 2^36 SC ln(T/beta), as
   ln(2T/beta) <= 2 ln(T/beta) and ln 3 <= 4/3. If this is above 1/s, W is constant. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Exponentials Constants Probability Indistinguishability Concentration RealPredictor.
From Littlestone Require Import FilteredExamples BoostedLearners.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma one_power_more (k y : GRing.Ring.sort R) : 1 * ((1 + y) * (1 - (k + 1) * y) + (k + 1) * (y * y)) = 1 - k * y.
Proof. by ring. Qed.
Lemma spread (a q c d v e : GRing.Ring.sort R) :
  1 * ((1 + q * (c - 1)) * (v + e) + q * d) = (v + (e + q * ((c - 1) * v + d))) + q * (c - 1) * e.
Proof. by ring. Qed.
Lemma one_draw_more (a k g e b : GRing.Ring.sort R) : 1 * (a * (k * g + e) + e * b) = a * k * g + e * (b + a).
Proof. by ring. Qed.
Lemma eight (k t s x r : GRing.Ring.sort R) : 1 * (k * (t * s * x) * r) = x * (r * t * (k * s)).
Proof. by ring. Qed.
Lemma six (k t s r : GRing.Ring.sort R) : 1 * (t * s * (k * r)) = t * r * (k * s).
Proof. by ring. Qed.
End Identities.

Section OneDraw.
Variables (F : realFieldType) (Y : Type) (c d s : F).
Hypotheses (c1 : 1 <= c) (d0 : 0 <= d) (s0 : 0 <= s).
Implicit Types G : Y -> F.

(* positions that have the same example, but for j *)
Lemma one_draw n (p p' : 'I_n -> F) (ex ex' : 'I_n -> Y) j G : dist p -> dist p' ->
  (forall k, k != j -> ex k = ex' k) -> p j <= s -> close 1 s p p' -> (forall y, 0 <= G y) ->
  (forall y y', G y <= c * G y' + d) ->
  mean p (fun k => G (ex k)) <= (1 + 2%:R * s * (c - 1)) * mean p' (fun k => G (ex' k)) + 2%:R * s * d.
Proof.
move=> dp dp' same pj pp' G0 GG.
pose val (bk : bool * 'I_n) := G (if bk.1 then ex bk.2 else ex' bk.2).
have [[b k] _ least] := @Order.TotalTheory.arg_minP _ F _ (true, j) xpredT val isT.
pose v := val (b, k); have v0 : 0 <= v by exact: G0.
have low l : v <= G (ex l) by exact: (least (true, l)).
have low' l : v <= G (ex' l) by exact: (least (false, l)).
pose M := (c - 1) * v + d; have M0 : 0 <= M by rewrite addr_ge0 // mulr_ge0 ?subr_ge0.
have up l : G (ex l) - v <= M.
  by rewrite /M mulrBl mul1r addrAC ler_add2r; exact: GG.
pose f l := if l == j then 0 else G (ex l) - v.
have f0 l : 0 <= f l by rewrite /f; case: eqP => // _; rewrite subr_ge0.
have fM l : f l <= M by rewrite /f; case: eqP.
have moved : mean p f <= mean p' f + s * M.
  have [M00|M1] := eqVneq M 0.
    have z q : mean q f = 0 by rewrite /mean big1 // => l _; rewrite (@le_anti _ _ (f l) 0) ?mulr0 // -{1}M00 fM f0.
    by rewrite !z M00 mulr0 addr0.
  have Mp : 0 < M by rewrite lt_def M1.
  have le : mean p (fun l => f l / M) <= 1 * mean p' (fun l => f l / M) + s.
    by apply: close_mean => // l; rewrite (divr_ge0 (f0 l) (ltW Mp)) ler_pdivr_mulr // mul1r fM.
  have over q : mean q (fun l => f l / M) = mean q f / M.
    by rewrite mulrC -meanZ; apply: eq_bigr => l _; congr (_ * _); exact: mulrC.
  by move: le; rewrite !over mul1r ler_pdivr_mulr // mulrDl mulfVK ?lt0r_neq0.
have first : mean p (fun l => G (ex l)) <= v + (s * M + mean p f).
  have -> : mean p (fun l => G (ex l)) = v + mean p (fun l => G (ex l) - v).
    by rewrite meanB (mean_const v dp) addrC subrK.
  have -> : mean p f = \sum_(l | l != j) p l * (G (ex l) - v).
    rewrite /mean (bigD1 j) //= /f eqxx mulr0 add0r; by apply: eq_bigr => l /negPf->.
  rewrite ler_add2l /mean (bigD1 j) //= ler_add2r; apply: ler_pmul => //; first by case: dp.
  by rewrite subr_ge0.
have last : mean p' f <= mean p' (fun l => G (ex' l)) - v.
  rewrite -[in X in _ <= X](mean_const v dp') -meanB; apply: mean_le => // l; rewrite /f.
  by case: (eqVneq l j) => [_|lj]; rewrite ?subr_ge0 // same.
set g := mean p' (fun l => G (ex' l)) in last *.
have [e gE] : exists e, g = v + e by exists (g - v); rewrite addrC subrK.
have e0 : 0 <= e by rewrite -(ler_add2l v) addr0 -gE /g -[v in X in X <= _](mean_const v dp'); apply: mean_le.
rewrite gE -[X in _ <= X]mul1r spread; last by exact: 0.
apply: ler_paddr; first by rewrite !mulr_ge0 ?ler0n ?subr_ge0.
apply: le_trans first _; rewrite ler_add2l -/M -mulrA mulr_natl mulr2n addrCA ler_add2l.
apply: le_trans moved _; rewrite ler_add2r; apply: le_trans last _; by rewrite gE addrC addKr.
Qed.
End OneDraw.

(** All draws *)
Section Draws.
Variables (F : realFieldType) (c d s : F).
Hypotheses (c1 : 1 <= c) (d0 : 0 <= d) (s0 : 0 <= s).
Notation q := (2%:R * s).
Notation K := (1 + q * (c - 1)).
Let q0 : 0 <= q. Proof. by rewrite mulr_ge0 ?ler0n. Qed.
Let K1 : 1 <= K. Proof. by rewrite ler_addl mulr_ge0 ?subr_ge0. Qed.
Let K0 : 0 <= K := le_trans ler01 K1.

Lemma neighbours_cons Y (y : Y) t t' : neighbours t t' -> neighbours (y :: t) (y :: t').
Proof. by case=> u [x [x' [v [-> ->]]]]; exists (y :: u), x, x', v. Qed.

Lemma all_draws Y n (p p' : 'I_n -> F) (ex ex' : 'I_n -> Y) j m (G : seq Y -> F) : dist p -> dist p' ->
  (forall k, k != j -> ex k = ex' k) -> p j <= s -> close 1 s p p' -> (forall t, size t = m -> 0 <= G t) ->
  (forall t t', size t = m -> neighbours t t' -> G t <= c * G t' + d) ->
  over p ex m G <= K ^+ m * over p' ex' m G + q * d * \sum_(k < m) K ^+ k.
Proof.
move=> dp dp' same pj pp'; elim: m G => [|m IHm] G G0 GG /=; first by rewrite expr0 mul1r big_ord0 mulr0 addr0.
pose g y := over p' ex' m (fun t => G (y :: t)).
apply: le_trans (_ : mean p (fun k => K ^+ m * g (ex k) + q * d * \sum_(k < m) K ^+ k) <= _).
  apply: mean_le => // k; apply: IHm => [t tm|t t' tm tt]; first by apply: G0; rewrite /= tm.
  by apply: GG; [rewrite /= tm|exact: neighbours_cons].
rewrite meanD meanZ mean_const //.
have g0 y : 0 <= g y.
  rewrite -[X in X <= _](over_const ex' dp' m 0); apply: over_le => // t tm; by apply: G0; rewrite /= tm.
have gg y y' : g y <= c * g y' + d.
  rewrite -[X in _ + X](over_const ex' dp' m d) -overZ -overD; apply: over_le => // t tm.
  by apply: GG; [rewrite /= tm|exists [::], y, y', t].
have le := one_draw c1 d0 s0 dp dp' same pj pp' g0 gg.
rewrite exprSr big_ord_recr /=; set P := K ^+ m; have P0 : 0 <= P by rewrite exprn_ge0.
by rewrite -[X in _ <= X]one_draw_more mul1r ler_add2r ler_wpmul2l.
Qed.

Lemma power_at_most m y : 0 <= y -> (1 + y) ^+ m * (1 - m%:R * y) <= 1 :> F.
Proof.
move=> y0; have p0 k : 0 <= (1 + y) ^+ k by rewrite exprn_ge0 // addr_ge0 ?ler01.
elim: m => [|m IHm]; first by rewrite expr0 mul1r mul0r subr0.
apply: le_trans IHm; rewrite exprSr -mulrA; apply: ler_wpmul2l => //.
by rewrite -[X in _ <= X]one_power_more mul1r mulrSr ler_addl !mulr_ge0 // addr_ge0 ?ler0n ?ler01.
Qed.

Lemma factor m : c <= 3%:R -> 8%:R * (m%:R * s) <= 1 -> K ^+ m <= c.
Proof.
move=> c3 ms; have [x cE] : exists x, c = 1 + x by exists (c - 1); rewrite addrC subrK.
have x0 : 0 <= x by move: c1; rewrite cE ler_addl.
have four0 : 0 < 4%:R :> F by rewrite ltr0n.
have := power_at_most m (mulr_ge0 q0 x0); rewrite cE [1 + x]addrC addrK [x + 1]addrC.
set P := _ ^+ m => le; have P0 : 0 <= P by rewrite exprn_ge0 // addr_ge0 ?ler01 ?(mulr_ge0 q0 x0).
have part : m%:R * (q * x) <= x / 4%:R.
  rewrite ler_pdivl_mulr // -[_ * 4%:R]mul1r eight -natrM; exact: ler_pimulr.
apply: le_trans (_ : P * ((1 - m%:R * (q * x)) * (1 + x)) <= _); last first.
  by rewrite [P * (_ * _)]mulrA; have := ler_wpmul2r (addr_ge0 ler01 x0) le; rewrite mul1r.
rewrite -[X in X <= _]mulr1; apply: ler_wpmul2l => //.
apply: le_trans (_ : (1 - x / 4%:R) * (1 + x) <= _); last first.
  by apply: ler_wpmul2r; rewrite ?addr_ge0 ?ler01 // ler_add2l ler_opp2.
rewrite mulrBl mul1r ler_subr_addl addrC ler_add2l mulrAC ler_pdivr_mulr //; apply: ler_wpmul2l => //.
by apply: le_trans (_ : 3%:R <= _); [rewrite -cE|rewrite ler_nat].
Qed.
End Draws.

(** The weak learner *)
Lemma one_position Y n (y : Y) D D' : size D = n -> neighbours D D' ->
  exists j : 'I_n, forall k : 'I_n, k != j -> nth y D k = nth y D' k.
Proof.
move=> nD [u [x [x' [v [De D'e]]]]]; have jn : (size u < n)%N by rewrite -nD De size_cat /= addnS ltnS leq_addr.
exists (Ordinal jn) => k kj; have {}kj : k != size u :> nat by apply: contraNneq kj => kj; apply/eqP/val_inj.
by rewrite De D'e !nth_cat; case: ltngtP kj => // ku _; rewrite -(subnSK ku).
Qed.

Section Weak.
Variables (F : realFieldType) (Y : Type) (n m : nat) (O : finType) (A : seq Y -> O -> F).
Implicit Types (D : seq Y) (mu : 'I_n -> F).

Definition weak D mu : O -> F :=
  if D is y :: _ then bind (iid m mu) (fun f => A [seq nth y D (f i) | i <- enum 'I_m]) else A [::].

Lemma some_position mu : dist mu -> (0 < n)%N.
Proof.
case: posnP => // n0 [_]; rewrite big1 => [/eqP|[k kn] _]; first by rewrite eq_sym oner_eq0.
by have := kn; rewrite {1}n0.
Qed.

Lemma weak_pr y D mu E : size D = n -> dist mu ->
  pr (weak D mu) E = over mu (fun k : 'I_n => nth y D k) m (fun t => pr (A t) E).
Proof.
case: D => [n0 /some_position|x D nD _]; first by rewrite -{1}n0.
rewrite over_iid /weak pr_bind; apply: eq_bigr => f _; congr (_ * pr (A _) _); apply: eq_map => i.
by apply: set_nth_default; rewrite nD.
Qed.

Variables (c d s : F).
Hypotheses (c13 : 1 <= c <= 3%:R) (d0 : 0 <= d) (s0 : 0 <= s) (few : 8%:R * (m%:R * s) <= 1) (pA : dp m c d A).

Lemma weak_dist D mu : size D = n -> dist mu -> dist (weak D mu).
Proof.
move=> nD dmu; case: D nD => [|y D] nD; first by move/some_position: dmu; rewrite -nD.
by apply: dist_bind => [|f]; [exact: dist_iid|case: pA => dA _; apply: dA; rewrite size_map size_enum_ord].
Qed.

Lemma weak_private D D' mu mu' : size D = n -> neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= s) ->
  close 1 s mu mu' -> close c d (weak D mu) (weak D' mu').
Proof.
move=> nD nn dmu dmu' smooth near E; have [c1 c3] := andP c13; have nD' : size D' = n by rewrite -(neighbours_size nn).
have [dA cA] := pA; have [_ [x _]] := nn.
have [j same] := one_position x nD nn.
rewrite (weak_pr x E nD dmu) (weak_pr x E nD' dmu').
have G0 t : size t = m -> 0 <= pr (A t) E by move=> tm; apply: pr_ge0; exact: dA.
have := all_draws c1 d0 s0 dmu dmu' same (smooth _) near G0 (fun t t' tm tt => cA t t' tm tt E).
have := factor c1 s0 c3 few; set K := 1 + _; set g := over mu' _ _ _; set S := \sum_(_ < m) _ => Kc le.
have g0 : 0 <= g by rewrite -(over_const (fun k : 'I_n => nth x D' k) dmu' m 0); apply: over_le.
apply: le_trans le _; apply: ler_add; first exact: ler_wpmul2r.
have K1 : 1 <= K by rewrite ler_addl !mulr_ge0 ?ler0n ?subr_ge0.
have Sc : S <= m%:R * 3%:R.
  rewrite -[m in m%:R]card_ord mulr_natl -sumr_const; apply: ler_sum => k _; apply: le_trans c3; apply: le_trans Kc.
  by apply: ler_weexpn2l => //; exact: ltnW.
rewrite mulrAC; apply: ler_pimull => //; apply: le_trans few.
apply: le_trans (_ : 2%:R * s * (m%:R * 3%:R) <= _); first by rewrite ler_wpmul2l // mulr_ge0 ?ler0n.
rewrite -[X in X <= _]mul1r six -natrM; apply: ler_wpmul2r; first by rewrite mulr_ge0 ?ler0n.
by rewrite ler_nat.
Qed.
End Weak.

Lemma weak_accurate (F : realFieldType) X k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m
  (A : seq (X * 'I_k.+1) -> O -> F) (alpha beta : F) : accurate H hyp m A alpha beta ->
  forall h n (z : 'I_n -> X) mu, H h -> dist mu ->
  1 - beta <= pr (weak m A [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= alpha).
Proof.
move=> acc h n z mu Hh dmu; have j : 'I_n by exact: Ordinal (some_position dmu).
have size_data : size [seq (z l, h (z l)) | l <- enum 'I_n] = n by rewrite size_map size_enum_ord.
rewrite (weak_pr m A (z j, h (z j)) _ size_data dmu) over_iid; apply: le_trans (acc h n z mu Hh dmu) _.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => f _; congr (_ * pr (A _) _).
by apply: eq_map => l; rewrite (nth_map j) ?size_enum_ord // nth_ord_enum.
Qed.

Local Open Scope R_scope.
Lemma weak_size m SC s beta T : 0 <= SC -> 0 < s -> 0 < beta <= T / 2 ->
  INR m <= 2 ^ 30 * SC * ln (1 / (beta / (2 * T))) * ln (1 / (1 / 3)) / (1 / 3) ->
  2 ^ 36 * SC * ln (T / beta) <= 1 / s -> 8 * (INR m * s) <= 1.
Proof.
move=> SC0 s0 bT mSC large; have l2 := ln2; have l2' := ln_2_at_most.
have two : 2 <= T / beta.
  by apply: (Rmult_le_reg_r beta); first lra; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have L : ln 2 <= ln (T / beta) by apply: ln_le; lra.
have L2 : ln (1 / (beta / (2 * T))) <= 2 * ln (T / beta).
  have -> : 1 / (beta / (2 * T)) = 2 * (T / beta) by field; lra.
  by rewrite ln_mult; lra.
have three : 0 < ln (1 / (1 / 3)) <= 4 / 3.
  have -> : 1 / (1 / 3) = 2 * (3 / 2) by field.
  by rewrite ln_mult; try lra; have := @ln_tangent (3 / 2) ltac:(lra); have := ln_above_1 (y := 3 / 2) ltac:(lra); lra.
move: (ln (T / beta)) (ln (1 / (beta / _))) (ln (1 / (1 / 3))) L L2 three mSC large => l L t ll L2 t34 mSC large.
have p : 2 ^ 36 = 2 ^ 30 * 64 by rewrite (_ : 36 = 30 + 6)%N // pow_add /=; ring.
rewrite p in large; have p0 : 0 <= 2 ^ 30 * SC by apply: Rmult_le_pos => //; apply: pow_le; lra.
have {}mSC : INR m <= 2 ^ 30 * SC * (8 * l).
  apply: Rle_trans mSC _; have -> : 2 ^ 30 * SC * L * t / (1 / 3) = 2 ^ 30 * SC * (3 * (L * t)) by field.
  by apply: Rmult_le_compat_l => //; nra.
have {}large : 2 ^ 30 * SC * (8 * l) * 8 * s <= 1.
  have -> : 2 ^ 30 * SC * (8 * l) * 8 * s = 2 ^ 30 * 64 * SC * l * s by ring.
  by have := Rmult_le_compat_r s _ _ (Rlt_le _ _ s0) large; rewrite /Rdiv Rmult_assoc Rmult_1_l Rinv_l; lra.
by nra.
Qed.

Local Open Scope ring_scope.
Theorem bgs_claim_a_2_sharper_proved : bgs_claim_a_2_sharper.
Proof.
move=> F i X H SC c d n T s beta reals c13 d0 base s01 bT; have s0 : (0 < s)%real by lra.
have T0 : (0 < INR T)%real by lra.
have b01 : (0 < beta / (2 * INR T) <= 1 / 2)%real.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_le_reg_r (2 * INR T)); first lra; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have a01 : (0 < 1 / 3 <= 1 / 2)%real by lra.
case: (Rle_dec (2 ^ 36 * SC * ln (INR T / beta)) (1 / s)) => [large|small]; last first.
  exists [finType of unit], (fun _ _ => ord0), (fun _ _ => point tt); split=> // [D mu _ _|D D' mu mu' _ _ _ _ _ _ _].
    exact: dist_point.
  have [c1 _] := andP c13; have same : close c d (point tt : unit -> F) (point tt).
    by apply: close_le (close_refl _) => //; exact: dist_point.
  by split.
have SC0 : (0 <= SC)%real by have [m [O [hyp [A [mSC _ _]]]]] := base; apply: Rle_trans mSC; exact: pos_INR.
have [m [O [hyp [A [mSC pA acc]]]]] := bgs_theorem_a_1_sharper_proved reals a01 b01 base.
have few : 8%:R * (m%:R * i s) <= 1.
  rewrite -(i_nat reals m) -(i_nat reals 8) -!(i_mul reals) -(i_one reals); apply: (i_le reals).
  by rewrite (_ : INR 8 = 8)%real; [exact: (weak_size SC0 s0 bT mSC large)|rewrite INR_IZR_INZ].
have s0F := ltW (i_lt0 reals s0); exists O, hyp, (weak m A); split.
- by move=> D mu; exact: weak_dist pA _ _.
- move=> _ h z mu Hh dmu; have third : i (1 / 3)%real = 3%:R^-1.
    by rewrite (i_div reals) ?(i_one reals) ?div1r; [rewrite (i_number reals 3)|lra].
  by rewrite -third; exact: (weak_accurate acc).
move=> D D' mu mu' nD nn dmu dmu' smooth smooth' [near near'].
have nD' : size D' = n by rewrite -(neighbours_size nn).
split; first exact: (weak_private c13 d0 s0F few pA nD nn dmu dmu' smooth near).
exact: (weak_private c13 d0 s0F few pA nD' (neighbours_sym nn) dmu' dmu smooth' near').
Qed.

Theorem bgs_claim_a_2_proved : bgs_claim_a_2.
Proof.
move=> F i X H SC c d n T s beta reals c13 d0 base s01 bT; have [c1 _] := andP c13.
have [O [hyp [W [dW acc pW]]]] := bgs_claim_a_2_sharper_proved n reals c13 d0 base s01 bT.
exists O, hyp, W; split=> // D D' mu mu' nD nn dmu dmu' smooth smooth' near.
have nD' : size D' = n by rewrite -(neighbours_size nn).
have [one two] := pW D D' mu mu' nD nn dmu dmu' smooth smooth' near.
have more : c <= c ^+ 2 by rewrite expr2 ler_pemulr // (le_trans ler01).
have most : d <= 3%:R * d by rewrite ler_pemull // (ler_nat _ 1).
by split; [apply: close_le one|apply: close_le two]; rewrite ?more ?most //; exact: dW.
Qed.
