(* Wrong variants of the statements on the whole predictor, refuted.

   Claim 1 for K runs in place of K + 1: for K = 0 there is no cost but delta, 2 r^3 for each of 16 examples. A block
   votes 1 if one of its labels is 1; with small noise no example has 0 for an answer, and all have 1.
   Theorem 4 without examples: the generator puts forward the function 1, the target is 0. With certainty: the noise of
   the votes is at the upper end, so all answers are 1.
   Sizes: for beta = 3/4 four hard queries are enough, and three are not; rounding down to the logarithms alone, or to a
   constant without the 64 of (8 (K + 1))^2, is too small. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials RealNumbers PredictorSizes Satisfiable Probability.
From Littlestone Require Import Indistinguishability HardQueries Predictor Approximations SatisfiablePrediction.
From Littlestone Require Import PrivatePrediction AccuratePrediction.
From Littlestone Require Import SatisfiableOblivious.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Claim 1 *)
Definition some_one (s : seq ('I_1 * 'I_2)) (h : seq answer) : hypothesis 'I_1 1 :=
  always (if errors (always zero) s == 0%N then zero else one).
(* sixteen examples with label y *)
Definition all_labelled (y : 'I_2) : seq ('I_1 * 'I_2) :=
  labelled_sample (always y) (fun _ : 'I_1 => x0) [ffun _ : 'I_(8 * 2 * 1) => x0].

Lemma block_votes y (f : {ffun 'I_(8 * 2 * 1) -> 'I_(8 * 2)}) : splits 1%N f ->
  votes (generated some_one (all_labelled y) f [::]) x0 = if y == one then 16%N else 0%N.
Proof.
move=> /forallP each; have errs (b : 'I_(8 * 2)) :
    errors (always zero) (part_of (part_by f) b (all_labelled y)) = (y == one) :> nat.
  rewrite /all_labelled errors_on_part; case: (Depth.label2 y) => -> /=.
    by apply: eq_card0 => t; rewrite !inE /= andbF.
  by rewrite -[RHS](eqP (each b)); apply: eq_card => t; rewrite !inE /= andbT.
rewrite /votes; case: (Depth.label2 y) errs => -> errs.
  by apply: eq_card0 => b; rewrite !inE /generated /some_one errs.
by rewrite -[RHS](card_ord 16) -cardsT; apply: eq_card => b; rewrite !inE /generated /some_one errs.
Qed.

Lemma mean_on_splits (F : realFieldType) (N k m : nat) (g : {ffun 'I_N -> 'I_k} -> F) lo hi : N = (k * m)%N ->
  (forall f, splits m f -> lo <= g f <= hi) -> lo <= mean (equally_likely F (@splits [finType of 'I_N] k m)) g <= hi.
Proof.
move=> Nkm each; have dS : dist (equally_likely F (@splits [finType of 'I_N] k m)).
  by apply: dist_equally_likely; apply: some_split; rewrite card_ord.
have [w0 _] := dS; rewrite -(mean_const lo dS) -(mean_const hi dS); apply/andP; split; apply: ler_sum => f _;
  have := w0 f; rewrite /equally_likely; case: ifP => [fs|_]; rewrite ?mul0r //.
all: by move=> p0; have /andP[l h] := each f fs; exact: ler_wpmul2l.
Qed.

Section Tested.
Variables (F : realFieldType) (r : F).
Hypothesis r01 : 0 < r < 1.
Notation quiet w := (@small 2%N 0%N 1%N 1%N 1%N w).
Notation answers y f w := (@answered F 'I_1 queries 2%N 0%N 1%N 1%N some_one (all_labelled y) f w).
Notation zero_first := (pred1 [tuple (false, zero)] : pred (1.-tuple answer)).
Notation tested y := (@predictor F 'I_1 queries 2%N 0%N 1%N 1%N r some_one (all_labelled y)).
Definition is_zero (y : 'I_2) : F := if y == zero then 1 else 0.
Definition loud : F := (2 * 1)%:R * r ^+ (3 * 1) + (2 * 2)%:R * r ^+ 1.

(* with small noise the answer is the label of all *)
Lemma small_answer y (f : {ffun 'I_(8 * 2 * 1) -> 'I_(8 * 2)}) (w : noises 2%N 0%N 1%N) : splits 1%N f -> quiet w ->
  pr (answers y f w) zero_first = is_zero y.
Proof.
move=> fs sw; rewrite /pr big_pred1_eq /answered /transcripts /= mul1r /answers_by (block_votes y fs).
have := @small_trusted 2%N 0%N 1%N 1%N 1%N (leqnn 2) w sw [::] (if y == one then 16%N else 0%N) isT.
rewrite /is_zero; case: (Depth.label2 y) => -> /= /(_ isT); case: (between w [::] _) => [y'|] //=.
  by case: (Depth.label2 y') => -> //.
by case: (Depth.label2 y') => -> //.
Qed.

Lemma tested_near y : is_zero y - loud <= pr (tested y) zero_first <= is_zero y + loud.
Proof.
have dW : dist (noise_law r : noises 2%N 0%N 1%N -> F) by exact: dist_noise_law.
rewrite pr_bind; apply: mean_on_splits => // f fs; rewrite pr_bind.
have dA w : dist (answers y f w) by apply: dist_transcripts => h; exact: dist_next.
pose off w : F := if quiet w then 0 else 1.
have within w : is_zero y - off w <= pr (answers y f w) zero_first <= is_zero y + off w.
  rewrite /off; case: ifP => [/(small_answer y fs) ->|_]; first by rewrite subr0 addr0 lexx.
  have p0 : 0 <= pr (answers y f w) zero_first by exact: pr_ge0.
  have p1 : pr (answers y f w) zero_first <= 1 by exact: pr_le1.
  rewrite /is_zero; case: (y == zero).
    by rewrite subrr p0 /= (le_trans p1) // ler_addl ler01.
  by rewrite sub0r add0r p1 andbT (le_trans _ p0) // oppr_le0 ler01.
have few : mean (noise_law r) off <= loud.
  have -> : mean (noise_law r) off = pr (noise_law r) (fun w => ~~ quiet w).
    by rewrite pr_mean; apply: eq_bigr => w _; congr (_ * _); rewrite /off; case: (small _ _ _).
  by rewrite pr_not // ler_subl_addr -ler_subl_addl; exact: (small_often 0 1 r01).
apply/andP; split.
  apply: le_trans (_ : mean (noise_law r) (fun w => is_zero y - off w) <= _).
    by rewrite meanB mean_const // ler_add2l ler_opp2.
  by apply: mean_le => // w; have /andP[] := within w.
apply: le_trans (_ : _ <= mean (noise_law r) (fun w => is_zero y + off w)) _.
  by apply: mean_le => // w; have /andP[] := within w.
by rewrite meanD mean_const // ler_add2l.
Qed.

Lemma not_private delta : 0 <= delta -> ~ dp (8 * 2 * 1) 1 delta (@predictor F 'I_1 queries 2%N 0%N 1%N 1%N r some_one)
  \/ 1 <= loud + loud + 16%:R * delta.
Proof.
move=> d0; case: (leP 1 (loud + loud + 16%:R * delta)) => [|small]; [by right|left=> private].
have size_all y : size (all_labelled y) = 16%N by rewrite size_map size_enum_ord.
have := dp_group ler01 private (size_all zero) (all_neighbours (etrans (size_all zero) (esym (size_all one)))).
move=> /(_ zero_first); rewrite size_all expr1n mul1r.
have /andP[lo _] := tested_near zero; have /andP[_ hi] := tested_near one.
move=> /(le_trans lo) /le_trans /(_ (ler_add hi (lexx _))).
rewrite (eq_bigr (fun=> 1)) => [|i _]; last by rewrite expr1n.
rewrite sumr_const card_ord /is_zero /= add0r [delta * _]mulrC ler_subl_addr addrAC => /(lt_le_trans small).
by rewrite ltxx.
Qed.
End Tested.

Lemma some_cost (F : realFieldType) (r : F) : 0 < r -> 44%:R * r < 1 -> 0 < r < 1 /\ 3%:R * r ^+ (2 * (2 - 1)) <= 1 /\
  ~ dp (8 * 2 * 1) 1 ((2 * 1)%:R * r ^+ (3 * 1)) (@predictor F 'I_1 queries 2%N 0%N 1%N 1%N r some_one).
Proof.
move=> r0 r44; have r1 : r < 1 by apply: le_lt_trans r44; rewrite ler_pemull ?(ltW r0) // (ler_nat _ 1).
have powers p : (0 < p)%N -> r ^+ p <= r.
  by move=> p0; rewrite -[X in _ <= X]expr1; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1).
have r01 : 0 < r < 1 by rewrite r0.
have delta0 : 0 <= (2 * 1)%:R * r ^+ (3 * 1) by rewrite mulr_ge0 ?ler0n ?exprn_ge0 ?(ltW r0).
split=> //; split.
  apply: le_trans (ltW r44); apply: ler_pmul; rewrite ?ler0n ?exprn_ge0 ?(ltW r0) ?ler_nat //; exact: powers.
case: (not_private r01 delta0) => [//|]; rewrite leNgt => /negP enough; case: enough; apply: le_lt_trans r44.
have cube := powers (3 * 1)%N isT; have -> : 44%:R * r = 6%:R * r + 6%:R * r + 32%:R * r.
  by rewrite -(mulrDl 6%:R) -mulrDl -!natrD.
have six : loud r <= 6%:R * r.
  have -> : 6%:R = (2 * 1)%:R + (2 * 2)%:R :> F by rewrite -natrD.
  by rewrite /loud expr1 mulrDl ler_add2r; apply: ler_wpmul2l; rewrite ?ler0n.
apply: ler_add; first by apply: ler_add; exact: six.
by rewrite mulrA -natrM; apply: ler_wpmul2l; rewrite ?ler0n.
Qed.

Theorem yan_claim_1_basic_wrong : ~ (forall (F : realFieldType) X (x : nat -> X) q K T m M (r C delta : F) (generate :
  seq (X * 'I_2) -> seq answer -> hypothesis X 1), 0 < r < 1 -> (0 < M <= q)%N -> 3%:R * r ^+ (2 * (q - M)) <= 1 ->
  1 <= C * r ^+ (6 * K) -> (2 * K.+1)%:R * r ^+ (3 * M) <= delta ->
  dp (8 * q * m) C delta (predictor x q K (T := T) m r generate)).
Proof.
have r0 : 0 < (100%:R^-1 : Q) by rewrite invr_gt0 ltr0n.
have r44 : 44%:R * (100%:R^-1 : Q) < 1 by rewrite ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
have [r01 [far costs]] := some_cost r0 r44; move: (100%:R^-1 : Q) r01 far costs => r r01 far costs stated; apply: costs.
by apply: (stated Q 'I_1 queries 2%N 0%N 1%N 1%N 1%N r 1 _ some_one r01 isT far _ (lexx _)); rewrite mul1r.
Qed.

(** Theorem 4 *)
Lemma mean_zero (F : realFieldType) (A : finType) (p g : A -> F) : (forall a, g a = 0) -> mean p g = 0.
Proof. by move=> g0; rewrite /mean big1 // => a _; rewrite g0 mulr0. Qed.

Lemma half_below : 1 - half = half.
Proof. by apply/eqP; rewrite subr_eq [X in X == _]splitr mul1r. Qed.

Notation accurate_with K r M n m := (accuracy queries (M + n) K 1 m r least_wrong (always zero) (fun _ : 'I_1 => x0)
  (fun=> 1) (half / 4%:R)).
Lemma no_examples K r M n : (0 < M)%N -> accurate_with K r M n 0 = 0.
Proof.
move=> M0; rewrite /accuracy; apply: mean_zero => u; apply: mean_zero => f; apply: mean_zero => w.
apply: big_pred0 => h.
rewrite -[RHS](andbF (hard_queries h <= K)%N); congr (_ && _); apply/negbTE/forallPn; exists ord_max.
rewrite drop_oversize ?size_tuple //; apply/negP => /andP[/forallP rates _].
have q0 : (0 < 8 * (M + n))%N by rewrite muln_gt0 addn_gt0 M0.
have none : labelled_sample (always zero) (fun _ : 'I_1 => x0) u = [::].
  by apply: size0nil; rewrite size_map size_enum_ord muln0.
have := rates (Ordinal q0); rewrite /error_of big_mkcond big_ord1 /generated none /=; apply/negP; rewrite -ltNge.
rewrite ltr_pdivr_mulr ?ltr0n // mul1r; apply: le_lt_trans half1 _; by rewrite (ltr_nat _ 1).
Qed.

Theorem yan_theorem_4_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (x : nat -> X) d T K M n m
  (epsilon delta alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let q := (M + n)%N in let r := e (- (epsilon / (6 * K.+1)%:R)) in
  exponential e -> vc_dimension H d -> generates_least_errors x generate H ->
  0 < epsilon -> 0 < delta -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  (2 * K.+1)%:R * r ^+ (3 * M) <= delta -> (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  dp (8 * q * m) (e epsilon) delta (predictor x q K (T := T) m r generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 - beta <= accuracy x q K T m r generate c z D (alpha / 4%:R)).
Proof.
have [M [n [M0 n0 M_delta M_beta n_beta]]] := some_noise => stated.
have hard_enough : (4 * sauer_sum 1 1)%:R <= half * 2%:R ^+ 4.
  by rewrite sauer_sum_1 ler_pdivl_mull ?ltr0n // -natrX -natrM ler_nat.
have [_ /(_ (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _))] := stated RF exp 'I_1 H1 queries 1%N 1%N 3%N M n 0%N 1
  half half half least_wrong exp_exponential one_point_dimension least_wrong_generates ltr01 half0 half01 half01
  hard_enough M_delta M_beta n_beta.
rewrite -[exp _]/ratio no_examples // half_below leNgt half0 => impossible; suff: ~~ true by []; apply: impossible.
by split=> [i|]; rewrite ?big_ord1 ?ler01.
Qed.

Lemma below_one (F : realFieldType) (A : finType) (p g : A -> F) a : dist p -> (forall b, g b <= 1) -> g a = 0 ->
  mean p g <= 1 - p a.
Proof.
move=> dp g1 ga; have -> : 1 - p a = pr p (fun b => ~~ (b == a)) by rewrite pr_not // /pr big_pred1_eq.
by rewrite pr_mean; apply: mean_le => // b; case: eqP => [->|_] /=; rewrite ?ga.
Qed.

Lemma laplace_gt0 (F : realFieldType) (r : F) L j : 0 < r < 1 -> 0 < laplace r (L := L) j.
Proof.
case/andP=> r0 r1; have s0 : 0 < 1 + r by rewrite addr_gt0 ?ltr01.
by rewrite /laplace; case: ifP => _; rewrite ?mulr_gt0 ?divr_gt0 ?invr_gt0 ?subr_gt0 ?exprn_gt0.
Qed.

(* no noise of the thresholds, and that of the votes at its upper end *)
Definition all_up q K : noises q K 1 := ([ffun=> inord (8 * q)], [ffun=> ord_max]).

Lemma all_one q K h v : (0 < q)%N -> hard_queries h = 0%N -> between (all_up q K) h v = Some one.
Proof.
move=> /ssrnat.leP q0 h0; rewrite /between h0 /= !ffunE inordK ?ltnS ?leq_pmull // /compared [nat_of_ord ord_max]/=.
rewrite ifN; last by rewrite -leqNgt; apply/ssrnat.leP; rewrite -?multE -?plusE; lia.
by rewrite ifT //; apply/ssrnat.leP; rewrite -?multE -?plusE; lia.
Qed.

Lemma uncertain K r M n m : 0 < r < 1 -> (0 < M)%N -> accurate_with K r M n m < 1.
Proof.
move=> r01 M0; have /andP[r0 r1] := r01; have q0 : (0 < M + n)%N by rewrite addn_gt0 M0.
have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
have dN : dist (independent (fun _ : 'I_(8 * (M + n) * m) => (fun=> 1) : 'I_1 -> RF)).
  by apply: dist_independent => _; split=> [i|]; rewrite ?big_ord1 ?ler01.
have dS := dist_equally_likely RF (some_split (card_ord (8 * (M + n) * m))).
have dW := dist_noise_law K 1 r01 q0.
apply: le_lt_trans (_ : _ <= 1 - noise_law r (all_up (M + n) K)) _; last first.
  rewrite ltr_subl_addr ltr_addl mulr_gt0 //; apply: prodr_gt0 => l _; exact: laplace_gt0.
rewrite /accuracy -[X in _ <= X](mean_const _ dN); apply: mean_le => // u.
rewrite -[X in _ <= X](mean_const _ dS); apply: mean_le => // f; apply: below_one => // [w|].
  by apply: pr_le1; apply: dist_transcripts => h; exact: dist_next.
apply: big_pred0 => h; rewrite -[RHS](andbF (hard_queries h <= K)%N); congr (_ && _).
apply/negbTE/forallPn; exists ord_max; rewrite drop_oversize ?size_tuple //; apply/negP => /andP[_].
rewrite /predictor_error big_mkcond big_ord1 all_one //= mulrC divfK ?pnatr_eq0 // leNgt => /negP; apply.
by rewrite /half invf_lt1 ?ltr0n // (ltr_nat _ 1).
Qed.

Theorem yan_theorem_4_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (H : class X 1) (x : nat -> X) d T K M n m
  (epsilon delta alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let q := (M + n)%N in let r := e (- (epsilon / (6 * K.+1)%:R)) in
  exponential e -> vc_dimension H d -> generates_least_errors x generate H ->
  0 < epsilon -> 0 < delta -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  (2 * K.+1)%:R * r ^+ (3 * M) <= delta -> (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  enough_for_blocks e d (8 * q) m (alpha / (8 * K.+1)%:R) beta ->
  dp (8 * q * m) (e epsilon) delta (predictor x q K (T := T) m r generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 <= accuracy x q K T m r generate c z D (alpha / 4%:R)).
Proof.
have [M [n [M0 n0 M_delta M_beta n_beta]]] := some_noise; have [m enough] := some_blocks (8 * (M + n)) => stated.
have hard_enough : (4 * sauer_sum 1 1)%:R <= half * 2%:R ^+ 4.
  by rewrite sauer_sum_1 ler_pdivl_mull ?ltr0n // -natrX -natrM ler_nat.
have [_ /(_ (always zero) 1%N (fun=> x0) (fun=> 1) (H1_all _))] := stated RF exp 'I_1 H1 queries 1%N 1%N 3%N M n m 1
  half half half least_wrong exp_exponential one_point_dimension least_wrong_generates ltr01 half0 half01 half01
  hard_enough M_delta M_beta n_beta enough.
rewrite -[exp _]/ratio leNgt uncertain // => [impossible|]; last exact: (ratio01 3 exp_exponential ltr01).
suff: ~~ true by []; apply: impossible.
by split=> [i|]; rewrite ?big_ord1 ?ler01.
Qed.
