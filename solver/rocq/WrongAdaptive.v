(* Wrong variants of the statements on the predictor for adaptive streams, refuted.

   A fixed stream is an adversary, so wrong variants for fixed streams are wrong. With coins that are no distribution,
   of total 2, what is seen is no distribution. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements Satisfiable Probability.
From Littlestone Require Import Indistinguishability WrongAdvanced WrongRealClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Notation Q := [realFieldType of rat].

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
by move=> exp_e s0 o0 Mq far large enough; apply: fixed_stream; exact: (stated F e X _ q K T m M share order cost slack).
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
by move/(_ [::] erefl) => [_]; rewrite sumr_const card_prod card_unit mulr1.
Qed.
