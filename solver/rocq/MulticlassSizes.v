(* The number of examples of a multiclass learner in closed form (bgs Theorem 3.7).

   The bits of a class of dimension d >= 1 have dimension at most d' = ceil(6 d ln(k+1)) <= 26/5 d lg, lg = log2(k+1),
   as 6 ln 2 <= 21/5. There are L <= 2 lg of them. With alpha/L and beta/L the logarithm of the binary learner is
   at most ln(24 d lg^3/P) <= 7/2 + l <= 4 l, where P = alpha beta epsilon delta <= 1/4 and l = ln(d lg^3/P) >= 4/3. So
   L bits need at most L 2^32 d'^5 (4 l)^2 L/(epsilon alpha) <= 2^50 d^5 lg^7 l^2/(epsilon alpha) examples. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Constants Depth Bits BitLearners RealPredictor.
From Littlestone Require Import BinarySizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Lemma learnable_sub (F : realFieldType) X k (G H : class X k) n (c delta alpha beta : F) : subclass G H ->
  learnable H n c delta alpha beta -> learnable G n c delta alpha beta.
Proof.
by move=> GH [m [O [hyp [A [mn dA aA]]]]]; exists m, O, hyp, A; split=> // h N z D /GH; exact: aA.
Qed.

(* the bits of a finite class *)
Definition bit_set N k (H : {set {ffun 'I_N -> 'I_k.+1}}) (j : nat) : {set {ffun 'I_N -> 'I_2}} :=
  [set [ffun x => bit_label j ((h : {ffun _}) x)] | h in H].

Lemma bit_setP N k (H : {set {ffun 'I_N -> 'I_k.+1}}) j h :
  members (bit_set H j) h <-> bit_class j (members H) h.
Proof.
split=> [[_ /imsetP[g gH ->] hg]|[f [g gH fg] hf]].
  by exists g => [|x]; [exists g | rewrite hg ffunE].
exists [ffun x => bit_label j (g x)]; first by apply/imsetP; exists g.
by move=> x; rewrite hf ffunE fg.
Qed.

Local Open Scope R_scope.
Lemma bits_at_most k : (0 < k)%N -> 1 <= ln (INR k + 1) / ln 2 /\ 1 <= INR (n_bits k) <= 2 * (ln (INR k + 1) / ln 2).
Proof.
move=> k0; have l2 := ln2; have [_ k2] := ln_next k0; set lg := _ / _.
have lgE : lg * ln 2 = ln (INR k + 1) by rewrite /lg; field; lra.
have lg1 : 1 <= lg by apply: (Rmult_le_reg_r (ln 2)); lra.
have L0 : (0 < n_bits k)%N by rewrite up_log_gt0.
split=> //; split; first exact: INR_pos.
have : (2 ^ (n_bits k).-1 <= k.+1)%N.
  by rewrite ltnW // up_log_gtn ?prednK.
move/Constants.INR_le; rewrite INR_exp (S_INR k) (_ : INR 2 = 2) // => le.
have {}le := ln_le (conj (pow_lt 2 _ Rlt_0_2) le); rewrite ln_pow in le; last exact: Rlt_0_2.
have : INR (n_bits k).-1 <= lg by apply: (Rmult_le_reg_r (ln 2)); lra.
by rewrite -[in INR (n_bits k)](prednK L0) S_INR; lra.
Qed.

Section Sizes.
Variables (k d : nat) (epsilon delta alpha beta : R).
Hypotheses (k0 : (0 < k)%N) (d0 : (0 < d)%N) (epsilon14 : 0 < epsilon <= 1 / 4) (delta01 : 0 < delta <= 1).
Hypotheses (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let lg := ln (INR k + 1) / ln 2.
Let L := INR (n_bits k).
Let P := epsilon * delta * alpha * beta.
Let l := ln (INR d * lg ^ 3 / P).
Let bit_d := ceiling (6 * INR d * ln (INR k + 1)).
Let bit_l := ln (INR bit_d / (alpha / L * (beta / L) * epsilon * delta)).

Lemma p_range : 0 < P <= 1 / 4.
Proof.
have q1 : 0 < delta * alpha * beta <= 1 by do 2?[apply: unit_mul => //].
by rewrite /P (_ : _ * _ = epsilon * (delta * alpha * beta)); [nra|ring].
Qed.

Lemma l_large : 4 / 3 <= l.
Proof.
have p := p_range; have l2 := ln2; have [lg1 _] := bits_at_most k0; rewrite -/lg in lg1; have d1 := INR_pos d0.
apply: (Rle_trans _ (ln (2 * 2))); first by rewrite ln_mult; lra.
apply: ln_le; split; first lra.
apply: (Rmult_le_reg_r P); first lra.
rewrite [X in _ <= X](_ : _ = INR d * lg ^ 3); last by field; lra.
have : 1 <= lg ^ 3 by apply: pow_R1_Rle.
by nra.
Qed.

Lemma bit_d_range : (0 < bit_d)%N /\ 6 * INR d * ln (INR k + 1) <= INR bit_d <= 26 / 5 * (INR d * lg).
Proof.
have l2 := ln2; have l2' := Exponentials.ln_2_at_most; have [lg1 _] := bits_at_most k0; rewrite -/lg in lg1.
have d1 := INR_pos d0; have dl : 1 <= INR d * lg by nra.
have yE : 6 * INR d * ln (INR k + 1) = 6 * (INR d * lg) * ln 2 by rewrite /lg; field; lra.
have y0 : 0 < 6 * INR d * ln (INR k + 1) by rewrite yE; nra.
have [low up] := ceilingP y0; split; first exact: ceiling_gt0.
by rewrite -/bit_d in low up *; split=> //; rewrite yE in up; nra.
Qed.

Lemma bit_l_range : 0 <= bit_l <= 4 * l.
Proof.
have p := p_range; have l2 := ln2; have l2' := Exponentials.ln_2_at_most; have l43 := l_large.
have [lg1 L1] := bits_at_most k0; rewrite -/lg -/L in lg1 L1; have [d1 d2] := bit_d_range; move/INR_pos in d1.
have d3 := INR_pos d0.
have -> : bit_l = ln (INR bit_d * L ^ 2 / P) by rewrite /bit_l /P; congr ln; field; do !split; lra.
have LL : 1 <= L ^ 2 <= 4 * lg ^ 2 by split; nra.
have low : 1 <= INR bit_d * L ^ 2 by nra.
have g3 : 1 <= lg ^ 3 by apply: pow_R1_Rle.
have up : INR bit_d * L ^ 2 <= 32 * (INR d * lg ^ 3).
  apply: (Rle_trans _ (26 / 5 * (INR d * lg) * (4 * lg ^ 2))).
    by apply: Rmult_le_compat; lra.
  have : 0 <= INR d * lg ^ 3 by nra.
  by nra.
have p1 : 0 < / P by apply: Rinv_0_lt_compat; lra.
split.
  rewrite -ln_1; apply: ln_le; split; first lra.
  apply: (Rle_trans _ (INR bit_d * L ^ 2)) => //; apply: over_at_least; lra.
apply: (Rle_trans _ (ln (2 ^ 5 * (INR d * lg ^ 3 / P)))).
  apply: ln_le; split; first by apply: Rmult_lt_0_compat; lra.
  have -> : 2 ^ 5 * (INR d * lg ^ 3 / P) = 32 * (INR d * lg ^ 3) / P by field; lra.
  by apply: Rmult_le_compat_r; lra.
rewrite ln_mult; [|lra|by apply: Rmult_lt_0_compat; nra].
by rewrite ln_pow -/l /=; lra.
Qed.

Lemma bits_bound : L * (2 ^ 32 * INR bit_d ^ 5 * bit_l ^ 2 / (epsilon * (alpha / L)))
  <= 2 ^ 50 * INR d ^ 5 * lg ^ 7 * l ^ 2 / (epsilon * alpha).
Proof.
have [lg1 L1] := bits_at_most k0; rewrite -/lg -/L in lg1 L1; have [d1 d2] := bit_d_range; have l1 := bit_l_range.
have l43 := l_large; have d3 := INR_pos d0; have B := pos_INR bit_d.
have g0 : 0 < / (epsilon * alpha) by apply: Rinv_0_lt_compat; nra.
have -> : L * (2 ^ 32 * INR bit_d ^ 5 * bit_l ^ 2 / (epsilon * (alpha / L)))
  = 2 ^ 32 * (L ^ 2 * (INR bit_d ^ 5 * bit_l ^ 2)) * / (epsilon * alpha) by field; lra.
apply: Rmult_le_compat_r; first lra.
have -> : 2 ^ 50 * INR d ^ 5 * lg ^ 7 * l ^ 2 = 2 ^ 32 * (2 ^ 18 * (INR d ^ 5 * lg ^ 7 * l ^ 2)).
  by rewrite (_ : 50 = 32 + 18)%N // pow_add; ring.
apply: Rmult_le_compat_l; first by apply: pow_le; lra.
have c : 0 <= INR d ^ 5 * lg ^ 7 * l ^ 2 by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; apply: pow_le; lra.
apply: (Rle_trans _ ((2 * lg) ^ 2 * ((26 / 5 * (INR d * lg)) ^ 5 * (4 * l) ^ 2))).
  apply: Rmult_le_compat; try by [apply: pow_le; lra|apply: Rmult_le_pos; apply: pow_le; lra|apply: pow_incr; lra].
  by apply: Rmult_le_compat; try by [apply: pow_le; lra|apply: pow_incr; lra].
have -> : (2 * lg) ^ 2 * ((26 / 5 * (INR d * lg)) ^ 5 * (4 * l) ^ 2) =
  64 * (26 / 5) ^ 5 * (INR d ^ 5 * lg ^ 7 * l ^ 2) by ring.
by apply: Rmult_le_compat_r => //; lra.
Qed.
End Sizes.

Local Open Scope ring_scope.
Theorem bgs_theorem_3_7_sharper_proved : bgs_theorem_3_7_sharper.
Proof.
move=> F e i N k H d epsilon delta alpha beta lg n exp_e reals e_i k0 Hd eps14 delta01 alpha01 beta01.
have [lg1 L1] := bits_at_most k0; rewrite -/lg in lg1 L1; have eps01 : (0 < epsilon <= 1)%real by lra.
have p := p_range eps14 delta01 alpha01 beta01.
have [d0|d0] := posnP d.
  have n0 : n = 0%real by rewrite /n d0 /=; field; lra.
  have pos y : (0 < y <= 1)%real -> 0 <= i y by move=> [y0 _]; exact: ltW (i_lt0 reals y0).
  have H1 : below (members H) 1 by move=> m /(proj2 Hd); rewrite d0.
  have c1 : 1 <= i (exp epsilon).
    by rewrite -(i_one reals); apply: (i_le reals); have := Exponentials.one_plus_le_exp epsilon; lra.
  by rewrite n0; apply: learnable_one => //; try exact: pos; right.
apply: learnable_more (bits_bound k0 d0 eps14 delta01 alpha01 beta01) _.
have L0 : (0 < INR (n_bits k))%real by lra.
apply: learnable_by_bits => // j; rewrite -(i_nat reals) -!(i_div reals) //.
apply: learnable_sub (fun h => proj2 (@bit_setP N k H j h)) _.
have range y : (0 < y <= 1)%real -> (0 < y / INR (n_bits k) <= 1)%real.
  move=> y01; split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_le_reg_r (INR (n_bits k))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
apply: bgs_theorem_3_6_sharper_proved exp_e reals e_i _ eps01 delta01 (range _ alpha01) (range _ beta01) => D dD.
rewrite ltnS; apply/ssrnat.leP/RIneq.INR_le; have [_ [up _]] := bit_d_range k0 d0 eps14; apply: Rle_trans up.
apply: bgs_theorem_3_4_proved k0 Hd (ltn_ord j) _; have [t tH] := dD; exists t => q qd.
by have [h /bit_setP Hh] := tH q qd; exists h.
Qed.

Local Open Scope R_scope.
Theorem bgs_theorem_3_7_proved : bgs_theorem_3_7.
Proof.
move=> F e i N k H d epsilon delta alpha beta lg n exp_e reals e_i k0 Hd eps14 delta01 alpha01 beta01.
have := bgs_theorem_3_7_sharper_proved exp_e reals e_i k0 Hd eps14 delta01 alpha01 beta01.
apply: learnable_more; have g0 : 0 <= / (epsilon * alpha) by apply/Rlt_le/Rinv_0_lt_compat; nra.
apply: Rmult_le_compat_r => //; rewrite -/lg; have [lg1 _] := bits_at_most k0; rewrite -/lg in lg1.
have [d0|d0] := posnP d; first by rewrite d0 /=; lra.
have := l_large k0 d0 eps14 delta01 alpha01 beta01; rewrite -/lg; move: (ln (_ * lg ^ 3 / _)) => l l1.
have d1 := INR_pos d0; have up x m j : 1 <= x -> (m <= j)%N -> 0 <= x ^ m <= x ^ j.
  by move=> x1 mj; split; [apply: pow_le; lra|apply: Rle_pow => //; exact/ssrnat.leP].
have [D D'] := up _ 5%N 6%N d1 isT; have [G G'] := up _ 7%N 8%N lg1 isT; have [M M'] := up l 2%N 4%N ltac:(lra) isT.
have C : 0 <= 2 ^ 50 by apply: pow_le; lra.
have Dg := Rmult_le_compat _ _ _ _ (Rmult_le_pos _ _ C D) G (Rmult_le_compat_l _ _ _ C D') G'.
by apply: Rmult_le_compat Dg M' => //; apply: Rmult_le_pos => //; exact: Rmult_le_pos.
Qed.
