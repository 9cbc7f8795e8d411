(* Wrong variants of the statements on the predictor for adaptive streams, refuted.

   A fixed stream is an adversary, so wrong variants for fixed streams are wrong. If queries may depend on the examples,
   let the points be the labels, and the query be the label of the first example: then no vote or all are 1, so that one
   example makes the answer 0 likely or as unlikely as large noise. With coins that are no distribution,
   of total 2, what is seen is no distribution. A point of F_t need not be as deep as one outside of it. Theorem 5 for
   any generator, or without examples: all blocks put forward the function 1, the target is 0. With certainty: the noise
   of the votes may be at the upper end, so that all answers are 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import Satisfiable Probability Indistinguishability HardQueries Predictor Approximations.
From Littlestone Require Import Concentration Halfspaces RealNumbers PrivatePrediction.
From Littlestone Require Import RandomDepth.
From Littlestone Require Import AccuratePrediction AdvancedPrediction AdaptiveHalfspaces SatisfiablePrediction.
From Littlestone Require Import SatisfiableOblivious SatisfiableReal WrongOblivious WrongRealClaims WrongReal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma asked_answers X (x : seq answer -> X) h : map snd (asked x h) = h.
Proof. by elim: h => //= a h ->. Qed.

Lemma probability_of_ext (F : realFieldType) (k k' : seq answer -> answer -> F) h : (forall h, k h =1 k' h) ->
  probability_of k h = probability_of k' h.
Proof. by move=> kk; elim: h => //= a h ->; rewrite kk. Qed.

Lemma dp_ext (F : realFieldType) X (A : finType) n (c delta : F) (M M' : seq X -> A -> F) : (forall s, M s =1 M' s) ->
  dp n c delta M -> dp n c delta M'.
Proof.
move=> same [dists near]; split=> [s /dists[p0 p1]|s s' sn ss E].
  by split=> [a|]; rewrite -?same // -p1; apply: eq_bigr => a _; rewrite same.
have prE s0 : pr (M s0) E = pr (M' s0) E by apply: eq_bigr => a _; exact: same.
by rewrite -!prE; exact: near.
Qed.

Lemma fixed_stream (F : realFieldType) X (x : nat -> X) q K T m n (r c delta : F)
  (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1) :
  dp n c delta (adaptive_predictor (fun h => x (size h)) q K (T := T) m r (fun s u => generate s (map snd u))) ->
  dp n c delta (predictor x q K (T := T) m r generate).
Proof.
apply: dp_ext => s t; apply: eq_bigr => f _; congr (_ * _); apply: eq_bigr => w _; congr (_ * _).
apply: probability_of_ext => h a; rewrite /answers_by /votes (_ : [set b | _] = [set b | generated generate s f h b
  (x (size h)) == one]) //; apply/setP => b; by rewrite !inE /generated_after asked_answers.
Qed.

Theorem yan_claim_1_adaptive_wrong : ~ (forall (F : realFieldType) (e : F -> F) X (x : seq answer -> X) q K T m M
  (share order cost slack delta : F) (generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1),
  let n := K.+1 in let r := e (- (share / 6%:R)) in exponential e -> 0 < share -> 0 <= order -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 2%:R * r ^+ (3 * M) <= delta ->
  moment e share order ^+ n <= slack * e (order * cost) ->
  dp (8 * q * m) (e cost) (n%:R * delta) (adaptive_predictor x q K (T := T) m r generate)).
Proof.
move=> stated; apply: yan_claim_1_oblivious_wrong => F e X x q K T m M share order cost slack delta generate n r.
move=> exp_e s0 o0 Mq far large enough; apply: fixed_stream.
exact: (stated F e X _ q K T m M share order cost slack).
Qed.

Theorem yan_claim_1_adaptive_whole_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) X
  (x : seq answer -> X) q K T m M (share slack delta : R)
  (generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1),
  let n := K.+1 in let r := exp (- (share / 6)) in let root := sqrt (2 * INR n * ln (1 / slack)) in
  let cost := (root * share + INR n * share * (share / 2))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < share)%real -> (0 < slack <= 1)%real ->
  (0 < M <= q)%N -> (3 * r ^ (2 * (q - M)) <= 1)%real -> (2 * r ^ (3 * M) <= delta)%real ->
  dp (8 * q * m) (i 1%real) (i (INR n * delta + slack)%real) (adaptive_predictor x q K (T := T) m (i r) generate)).
Proof.
move=> stated; apply: yan_claim_1_whole_wrong => F e i X x q K T m M share slack delta generate n r root cost.
by move=> exp_e reals on s0 sl Mq far large; apply: fixed_stream; exact: (stated F e i X _ q K T m M share slack delta).
Qed.

Theorem yan_claim_1_coins_wrong : ~ (forall (F : realFieldType) X (A B : finType) (coins : A -> F) n (c delta : F)
  (M : A -> seq X -> B -> F), (forall a, dp n c delta (M a)) ->
  dp n c delta (fun s (o : A * B) => coins o.1 * M o.1 s o.2)).
Proof.
move/(_ Q 'I_1 [finType of unit] [finType of unit] (fun=> 2%:R) 0%N 1 0 (fun _ _ _ => 1)) => [_|].
  split=> [s _|s s' _ _ E]; last exact: close_refl.
  by split=> [a|]; rewrite ?ler01 // sumr_const card_unit.
move/(_ [::] erefl) => [_]; rewrite sumr_const card_prod card_unit mulr1 mulr1n => /eqP.
by rewrite (eqr_nat _ 2 1).
Qed.

(** Queries that see the examples: all votes are the label of the first one *)
Section Seeing.
Variables (M n : nat) (r : RF) (s : seq ('I_2 * 'I_2)).
Hypotheses (M0 : (0 < M)%N) (r01 : 0 < r < 1).
Notation q := (M + n)%N.
Notation zero_first := (pred1 [tuple (false, zero)] : pred (1.-tuple answer)).
Notation reply y f w := (@answered_to RF _ (fun=> y) q 0 1 1 names_itself s f w).
Notation seen y := (pr (adaptive_predictor (fun=> y) q 0 (T := 1) 1 r names_itself s) zero_first).

Let q0 : (0 < q)%N. Proof. by rewrite addn_gt0 M0. Qed.
Let dW : dist (noise_law r : noises q 0 1 -> RF). Proof. exact: dist_noise_law. Qed.
Let dS := dist_equally_likely RF (some_split (card_ord (8 * q * 1))).
Let dA y f (w : noises q 0 1) : dist (reply y f w).
Proof. by apply: dist_transcripts => h; exact: dist_next. Qed.

Lemma small_answers y f (w : noises q 0 1) : small M n w ->
  pr (reply y f w) zero_first = (y == zero)%:R.
Proof.
move=> sw; rewrite /pr big_pred1_eq /answered_to /transcripts /= mul1r /answers_by.
have -> : votes (generated_after (fun=> y) names_itself s f [::]) y = if y == one then (8 * q)%N else 0%N.
  rewrite /votes /generated_after /names_itself /=; case: (y == one); last first.
    by apply: eq_card0 => b; rewrite inE.
  by rewrite -[RHS]card_ord -cardsT; apply: eq_card => b; rewrite !inE.
have k0 : (0 < 8 * q)%N by rewrite muln_gt0.
have := small_trusted (leqnn q) sw (h := [::]) (v := if y == one then 8 * q else 0)%N isT.
case: (Depth.label2 y) => -> /=; rewrite ?leqnn ?leq0n => /(_ isT); case: (between w [::] _) => [y'|] /=.
- by case: (Depth.label2 y') => -> //=; rewrite muln0 leqNgt k0.
- by rewrite muln0 leqNgt k0.
- by case: (Depth.label2 y') => -> //=; rewrite leqNgt ltn_Pmull.
by case/andP=> _; rewrite leq_pmul2r.
Qed.

Lemma seen_zero : pr (noise_law r) (@small q 0 1 M n) <= seen zero.
Proof.
rewrite pr_bind -[X in X <= _](mean_const _ dS); apply: mean_le => // f; rewrite pr_bind pr_mean.
apply: mean_le => // w; by case sw: (small M n w); [rewrite small_answers | exact: pr_ge0].
Qed.

Lemma seen_one : seen one <= 1 - pr (noise_law r) (@small q 0 1 M n).
Proof.
rewrite pr_bind -[X in _ <= X](mean_const _ dS); apply: mean_le => // f; rewrite pr_bind -pr_not // pr_mean.
by apply: mean_le => // w; case sw: (small M n w); [rewrite small_answers | exact: pr_le1].
Qed.
End Seeing.

Definition first_label_is (s : seq ('I_2 * 'I_2)) (h : seq answer) : 'I_2 := (head (zero, zero) s).2.
Definition begins_with (y : 'I_2) : seq ('I_2 * 'I_2) := (zero, y) :: nseq 111 (zero, zero).

Section Costs.
Variables (t C : RF).
Hypotheses (t0 : 0 < t) (t44 : 44%:R * t < 1) (C7 : C * t ^+ 7 = 1).
Let t1 : t < 1. Proof. by apply: le_lt_trans t44; rewrite ler_pemull ?(ltW t0) // (ler_nat _ 1). Qed.
Let pos p : 0 <= t ^+ p. Proof. exact: exprn_ge0 (ltW t0). Qed.

Lemma power_below p : (0 < p)%N -> t ^+ p <= t.
Proof. by move=> p0; rewrite -[X in _ <= X]expr1; apply: ler_wiexpn2l; rewrite ?(ltW t0) ?(ltW t1). Qed.

Lemma seeing_is_not_private : ~ dp (8 * (4 + 10) * 1) C (2%:R * t ^+ (3 * 4) + t) (fun s =>
  adaptive_predictor (first_label_is s) (4 + 10) 0 (T := 1) 1 t names_itself s).
Proof.
have t01 : 0 < t < 1 by rewrite t0.
case=> _ /(_ (begins_with zero) (begins_with one) erefl) near.
have {near} near := near (ex_intro _ [::] (ex_intro _ (zero, zero) (ex_intro _ (zero, one) (ex_intro _ _ (conj erefl
  erefl))))) (pred1 [tuple (false, zero)]).
have C0 : 0 < C by rewrite -(pmulr_lgt0 _ (exprn_gt0 7 t0)) C7 ltr01.
have few : 1 - pr (noise_law t) (@small (4 + 10) 0 1 4 10) <= 6%:R * t ^+ 10.
  rewrite ler_subl_addr -ler_subl_addl; apply: le_trans (@small_often RF (4 + 10) 0 1 4 10 t t01 isT isT isT).
  rewrite ler_add2l ler_opp2 -[6%N]/(2 * 1 + 2 * 2)%N natrD mulrDl ler_add2r ler_wpmul2l ?ler0n //.
  by apply: ler_wiexpn2l; rewrite ?(ltW t0) ?(ltW t1).
have := le_trans (@seen_zero 4 10 t (begins_with zero) isT t01) near => {}near.
have := le_trans near (ler_add (ler_wpmul2l (ltW C0) (@seen_one 4 10 t (begins_with one) isT t01)) (lexx _)) => {}near.
have lo : 1 - 6%:R * t <= pr (noise_law t) (@small (4 + 10) 0 1 4 10).
  rewrite ler_subl_addr -ler_subl_addl (le_trans few) // ler_wpmul2l ?ler0n //; exact: power_below.
have hi : C * (1 - pr (noise_law t) (@small (4 + 10) 0 1 4 10)) <= 6%:R * t.
  apply: le_trans (ler_wpmul2l (ltW C0) few) _; rewrite mulrCA ler_wpmul2l ?ler0n //.
  by rewrite -[10%N]/(7 + 3)%N exprD mulrA C7 mul1r power_below.
have := le_trans lo (le_trans near (ler_add hi (ler_add (ler_wpmul2l (ler0n _ 2) (power_below (p := 3 * 4) isT)) (lexx
  t)))).
rewrite ler_subl_addr leNgt => /negP; apply; apply: le_lt_trans t44.
by rewrite -{3}[t]mul1r -!mulrDl ler_wpmul2r ?(ltW t0) // -[1]/(1%:R) -!natrD ler_nat.
Qed.
End Costs.

Theorem yan_claim_1_adaptive_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) X (x : seq answer -> X) q K T m M
  (share order cost slack delta : F) (generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1),
  let n := K.+1 in let r := e (- (share / 6%:R)) in exponential e -> 0 < share -> 0 <= order -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 2%:R * r ^+ (3 * M) <= delta ->
  moment e share order ^+ n <= slack * e (order * cost) ->
  forall y : seq (X * 'I_2) -> seq answer -> X, dp (8 * q * m) (e cost) (n%:R * delta + slack)
    (fun s => adaptive_predictor (y s) q K (T := T) m r generate s)).
Proof.
move=> stated; pose share : RF := 600%:R; have s0 : 0 < share by rewrite ltr0n.
have E0 z := e_gt0 exp_exponential z; have ED := eD exp_exponential; pose u : RF := 100%:R.
have uE : share / 6%:R = u by rewrite /share -[600%N]/(100 * 6)%N natrM mulfK ?pnatr_eq0.
have shareE : share = u + 5%:R * u by rewrite -[X in X + _]mul1r -mulrDl -(natrD _ 1) -natrM.
pose t : RF := exp (- u)%R; have t44 : 44%:R * t < 1.
  rewrite -(ltr_pmul2r (E0 u)) mul1r -mulrA -ED addNr (e0 exp_exponential) mulr1.
  by apply: lt_le_trans (e_ge exp_exponential _); rewrite -(natrD _ 1 100) ltr_nat.
have C7 : (exp (7%:R * u)%R : RF) * t ^+ 7 = 1.
  by rewrite -(e_nat exp_exponential) -ED mulrN subrr (e0 exp_exponential).
apply: (seeing_is_not_private (E0 _) t44 C7).
have pays : moment (exp : RF -> RF) share 1 ^+ 1 <= t * (exp (1 * (7%:R * u))%R : RF).
  rewrite expr1 mul1r /moment ler_pdivr_mulr ?addr_gt0 ?ltr01 ?E0 // /t -ED.
  have -> : - u + 7%:R * u = share by rewrite shareE -[7%N]/(1 + (1 + 5))%N !natrD mulrDl mul1r addKr mulrDl mul1r.
  rewrite [X in _ <= X]mulrDr mulr1 -ED [in X in X <= _]mul1r mulrDl mul1r addrC ler_add2r.
  by apply: (e_le exp_exponential); rewrite ge0_cp // ltW.
have := stated RF (exp : RF -> RF) 'I_2 echo (4 + 10)%N 0%N 1%N 1%N 4%N share 1 (7%:R * u) t (2%:R * t ^+ (3 * 4))
  names_itself exp_exponential s0 ler01 isT.
rewrite uE -/t => /(_ _ (lexx _) pays first_label_is); rewrite mul1r; apply.
apply: le_trans (ltW t44); apply: ler_pmul; rewrite ?ler0n ?exprn_ge0 ?(ltW (E0 _)) ?ler_nat //.
exact: (power_below (E0 _) t44).
Qed.

(** Algorithm 4 *)
Theorem yan_algorithm_4_deepest_wrong : ~ (forall (F : realFieldType) d (s : seq ('rV[F]_d * 'I_2)) u, ~ ~ exists p,
  in_flat_of u p /\ forall v p', cdepth s v p' -> cdepth s v p).
Proof.
move/(_ Q 0%N [:: (0, zero)] [:: (0, (true, zero))]); apply=> -[p [[p0 _] deepest]].
have deep : cdepth [:: (0, zero)] 1 (param 1 0 : 'rV[Q]_1).
  by apply: cdepth_of; rewrite /depth /= /satisfies /= slack_param mul0mx mxE addr0 lexx.
by have := few_errors (deepest 1%N _ deep); rewrite /errors /= /halfspace (p0 isT) lexx.
Qed.

(** Theorem 5 *)
Section Wrong.
Variables (x : seq answer -> 'rV[RF]_1) (M n m K : nat) (r : RF).
Variable G : seq ('rV[RF]_1 * 'I_2) -> seq ('rV[RF]_1 * answer) -> hypothesis 'rV[RF]_1 1.
Hypothesis M0 : (0 < M)%N.
Notation target := (halfspace (param 1 0) : hypothesis 'rV[RF]_1 1).
Notation accurate := (adaptive_accuracy x (M + n) K 1 m r G target (fun _ : 'I_1 => 0) (fun=> 1) (half / 4%:R)).

Lemma always_0 : target 0 = zero.
Proof. by rewrite /halfspace slack_param mul0mx mxE addr0 oppr_ge0 ler10. Qed.

(* in the last round of h, which is the first one, no answers were given *)
Lemma first_wrong : (forall (u : {ffun 'I_(8 * (M + n) * m) -> 'I_1})
  (f : {ffun 'I_(8 * (M + n) * m) -> 'I_(8 * (M + n))}) (b : 'I_(8 * (M + n))),
  G (part_of (part_by f) b (labelled_sample target (fun=> 0) u)) [::] 0 = one) -> accurate = 0.
Proof.
move=> wrong; rewrite /adaptive_accuracy; apply: mean_zero => u; apply: mean_zero => f; apply: mean_zero => w.
apply: big_pred0 => h; rewrite -[RHS](andbF (hard_queries h <= K)%N); congr (_ && _); apply/negbTE/forallPn.
exists ord_max; rewrite drop_oversize ?size_tuple //; apply/negP => /andP[/forallP rates _].
have q0 : (0 < 8 * (M + n))%N by rewrite muln_gt0 addn_gt0 M0.
have := rates (Ordinal q0); rewrite /error_of big_mkcond big_ord1 /generated_after wrong always_0 /=.
by apply/negP; rewrite -ltNge ltr_pdivr_mulr ?ltr0n // mul1r (le_lt_trans half1) // (ltr_nat _ 1).
Qed.

Lemma not_sure : 0 < r < 1 -> accurate < 1.
Proof.
move=> r01; have /andP[r0 r1] := r01; have q0 : (0 < M + n)%N by rewrite addn_gt0 M0.
have r3 : 0 < r ^+ 3 < 1 by rewrite exprn_gt0 // exprn_ilt1 // ltW.
have dN := dist_iid (8 * (M + n) * m) certain_point.
have dS := dist_equally_likely RF (some_split (card_ord (8 * (M + n) * m))).
have dW := dist_noise_law K 1 r01 q0.
apply: le_lt_trans (_ : _ <= 1 - noise_law r (all_up (M + n) K)) _; last first.
  rewrite ltr_subl_addr ltr_addl mulr_gt0 //; apply: prodr_gt0 => l _; exact: laplace_gt0.
rewrite /adaptive_accuracy -[X in _ <= X](mean_const _ dN); apply: mean_le => // u.
rewrite -[X in _ <= X](mean_const _ dS); apply: mean_le => // f; apply: below_one => // [w|].
  apply: pr_le1; apply: dist_transcripts => h.
  exact: (dist_next RF (fun=> x h) (generated_after x G (labelled_sample target _ u) f) (between w) h).
apply: big_pred0 => h; rewrite -[RHS](andbF (hard_queries h <= K)%N); congr (_ && _).
apply/negbTE/forallPn; exists ord_max; rewrite drop_oversize ?size_tuple //; apply/negP => /andP[_].
rewrite /predictor_error big_mkcond big_ord1 all_one // always_0 /= mulrC divfK ?pnatr_eq0 // leNgt => /negP; apply.
by rewrite /half invf_lt1 ?ltr0n // (ltr_nat _ 1).
Qed.
End Wrong.

(* the hypothesis 1, for which target 0 is wrong everywhere *)
Definition level_1 : 'rV[RF]_2 := param (-1) 0.
Lemma always_1 : halfspace level_1 0 = one.
Proof. by rewrite /halfspace slack_param mul0mx mxE addr0 opprK ler01. Qed.

(* no constraints, no answers: all points are deepest *)
Definition first_level_1 (generate : seq ('rV[RF]_1 * 'I_2) -> seq ('rV[RF]_1 * answer) -> 'rV[RF]_2) s u :=
  if s is [::] then if u is [::] then level_1 else generate s u else generate s u.
Lemma first_deepest generate : generates_deepest generate -> generates_deepest (first_level_1 generate).
Proof.
move=> deepest [|e s] [|zb u]; try exact: deepest.
by split=> // v p _ /at_most_size; rewrite leqn0 => /eqP->; exact: cdepth_of.
Qed.

Theorem yan_theorem_5_wrong : ~ (forall (F : realFieldType) (e : F -> F) d (x : seq answer -> 'rV[F]_d) T M n m
  (share order cost slack delta alpha beta la lb : F)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let q := (M + n)%N in let k := (8 * q)%N in let r := e (- (share / 6%:R)) in
  let a := alpha / (8 * d.+2 ^ 2)%:R in let G s u := halfspace (generate s u) in
  exponential e -> 0 < share -> 0 <= order -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  moment e share order ^+ K.+1 <= slack * e (order * cost) -> (2 * K.+1)%:R * r ^+ (3 * M) + slack <= delta ->
  (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  a^-1 <= e la -> (4 * k)%:R / beta <= e lb -> 427%:R / a ^+ 2 * (d.+1%:R * la + lb) <= m%:R ->
  dp (k * m) (e cost) delta (adaptive_predictor x q K (T := T) m r G) /\
  forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
    1 - beta <= adaptive_accuracy x q K T m r G (halfspace target) z D (alpha / 4%:R)).
Proof.
have [M [n [M0 n0 M_beta n_beta]]] := some_halfspace_noise.
have [m [la [lb [ea eb enough]]]] := some_halfspace_examples (8 * (M + n)) => stated.
have [_ /(_ (param 1 0) 1%N (fun=> 0) (fun=> 1) certain_point)] := stated RF (exp : RF -> RF) 1%N at_origin 1%N M n m 1
  0 0 1 _ half half la lb (fun _ _ => level_1) exp_exponential ltr01 (lexx _) half01 half01 (trivial_moment 3 ltr01)
  (lexx _) M_beta n_beta ea eb enough.
by rewrite first_wrong // => [|u f b]; [rewrite half_below leNgt half0 | exact: always_1].
Qed.

Theorem yan_theorem_5_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) d (x : seq answer -> 'rV[F]_d) T M n m
  (share order cost slack delta alpha beta la lb : F)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let q := (M + n)%N in let k := (8 * q)%N in let r := e (- (share / 6%:R)) in
  let a := alpha / (8 * d.+2 ^ 2)%:R in let G s u := halfspace (generate s u) in
  exponential e -> generates_deepest generate -> 0 < share -> 0 <= order -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  moment e share order ^+ K.+1 <= slack * e (order * cost) -> (2 * K.+1)%:R * r ^+ (3 * M) + slack <= delta ->
  (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  a^-1 <= e la -> (4 * k)%:R / beta <= e lb ->
  dp (k * m) (e cost) delta (adaptive_predictor x q K (T := T) m r G) /\
  forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
    1 - beta <= adaptive_accuracy x q K T m r G (halfspace target) z D (alpha / 4%:R)).
Proof.
have [M [n [M0 n0 M_beta n_beta]]] := some_halfspace_noise; have [generate /first_deepest deepest] := some_deepest 1.
have [_ [la [lb [ea eb _]]]] := some_halfspace_examples (8 * (M + n)) => stated.
have [_ /(_ (param 1 0) 1%N (fun=> 0) (fun=> 1) certain_point)] := stated RF (exp : RF -> RF) 1%N at_origin 1%N M n 0%N
  1 0 0 1 _ half half la lb _ exp_exponential deepest ltr01 (lexx _) half01 half01 (trivial_moment 3 ltr01) (lexx _)
  M_beta n_beta ea eb.
rewrite first_wrong // => [|u f b]; first by rewrite half_below leNgt half0.
rewrite (_ : labelled_sample _ _ u = [::]) ?always_1 //; apply/eqP.
by rewrite -size_eq0 size_map size_enum_ord muln0.
Qed.

Theorem yan_theorem_5_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) d (x : seq answer -> 'rV[F]_d) T M n m
  (share order cost slack delta alpha beta la lb : F)
  (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let q := (M + n)%N in let k := (8 * q)%N in let r := e (- (share / 6%:R)) in
  let a := alpha / (8 * d.+2 ^ 2)%:R in let G s u := halfspace (generate s u) in
  exponential e -> generates_deepest generate -> 0 < share -> 0 <= order -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  moment e share order ^+ K.+1 <= slack * e (order * cost) -> (2 * K.+1)%:R * r ^+ (3 * M) + slack <= delta ->
  (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  a^-1 <= e la -> (4 * k)%:R / beta <= e lb -> 427%:R / a ^+ 2 * (d.+1%:R * la + lb) <= m%:R ->
  dp (k * m) (e cost) delta (adaptive_predictor x q K (T := T) m r G) /\
  forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
    1 <= adaptive_accuracy x q K T m r G (halfspace target) z D (alpha / 4%:R)).
Proof.
have [M [n [M0 n0 M_beta n_beta]]] := some_halfspace_noise; have [generate deepest] := some_deepest 1.
have [m [la [lb [ea eb enough]]]] := some_halfspace_examples (8 * (M + n)) => stated.
have [_ /(_ (param 1 0) 1%N (fun=> 0) (fun=> 1) certain_point)] := stated RF (exp : RF -> RF) 1%N at_origin 1%N M n m 1
  0 0 1 _ half half la lb generate exp_exponential deepest ltr01 (lexx _) half01 half01 (trivial_moment 3 ltr01)
  (lexx _) M_beta n_beta ea eb enough.
by rewrite leNgt not_sure // (ratio_inside exp_exponential ltr01).
Qed.
