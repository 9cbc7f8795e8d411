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
From Littlestone Require Import Logarithms Probability Indistinguishability CommutativeRings RealPredictor.
From Littlestone Require Import DrawnLists BoostedLearners.
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
set g := mean p' (fun l => G (ex' l)) in last *; have [e gE] : exists e, g = v + e by exists (g - v); rewrite addrC subrK.
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
