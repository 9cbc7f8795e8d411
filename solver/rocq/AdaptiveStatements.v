(* The statements on the predictor for adaptive streams (yan Claim 1, Corollaries 3 and 5, Theorem 5), with the
   definitions they need.

   An adversary asks a query for each transcript: x h is the query after the answers h, the last answer first. It sees
   all that is published, labels and which queries were hard. The generator sees the queries and the answers, and does
   not know the adversary. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(* the queries with their answers, the last one first *)
Fixpoint asked X (x : seq answer -> X) (h : seq answer) : seq (X * answer) :=
  if h is a :: h' then (x h', a) :: asked x h' else [::].

(** The predictor (yan Algorithms 2 and 4) *)
Section Predictor.
Variables (F : realFieldType) (X : Type) (x : seq answer -> X) (q K T m : nat) (r : F).
Variable generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1.
(* the generator on the block b of the examples s, after the answers h *)
Definition generated_after s (f : {ffun 'I_(8 * q * m) -> 'I_(8 * q)}) (h : seq answer) (b : 'I_(8 * q)) :=
  generate (part_of (part_by f) b s) (asked x h).
(* the answers to the adversary, with the noise w *)
Definition answered_to s f (w : noises q K T) : T.-tuple answer -> F :=
  @transcripts F (fun h => answers_by F (fun=> x h) (generated_after s f) (between w) h) T.
(* what the adversary sees *)
Definition adaptive_predictor s : T.-tuple answer -> F :=
  bind (split_law F (q := q) (m := m)) (fun f => bind (noise_law r) (fun w => answered_to s f w)).

(* The probability, over the examples with labels by c, the split, the noise and the coins, that at most K queries are
   hard, and in each round hypotheses have errors of at most rate and the predictor of at most 4 rate. *)
Definition adaptive_accuracy n (c : hypothesis X 1) (z : 'I_n -> X) (D : 'I_n -> F) (rate : F) : F :=
  mean (independent (fun _ : 'I_(8 * q * m) => D)) (fun u => let s := labelled_sample c z u in
  mean (split_law F (q := q) (m := m)) (fun f => mean (noise_law r) (fun w =>
  pr (answered_to s f w) (fun h => (hard_queries h <= K)%N && [forall i : 'I_T.+1, let h' := drop i h in
    [forall b, error_of c (generated_after s f h' b) z D <= rate] &&
    (predictor_error c (between w h') (generated_after s f h') z D <= 4%:R * rate)])))).
End Predictor.

(** The generator for halfspaces (yan Algorithm 4) *)
Section Halfspaces.
Variables (F : realFieldType) (d : nat).
(* F_t: all hyperplanes <a, x> = w of the hard queries x in u contain p *)
Fixpoint in_flat_of (u : seq ('rV[F]_d * answer)) (p : 'rV[F]_d.+1) : Prop :=
  if u is (z, a) :: u' then (a.1 -> slack p z = 0) /\ in_flat_of u' p else True.
(* yan.algorithm-4: generate s u is a point of F_t, and no point of F_t has a larger cdepth on the block s *)
Definition generates_deepest (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1) :=
  forall s u, in_flat_of u (generate s u) /\ forall v p, in_flat_of u p -> cdepth s v p -> cdepth s v (generate s u).
End Halfspaces.

(** Privacy *)

(* yan.claim-1, yan.corollary-3, repaired: any deterministic adversary and generator, n = K + 1 runs by advanced
   composition, as in yan_claim_1_oblivious *)
Definition yan_claim_1_adaptive := forall (F : realFieldType) (e : F -> F) X (x : seq answer -> X) q K T m M
  (share order cost slack delta : F) (generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1),
  let n := K.+1 in let r := e (- (share / 6%:R)) in exponential e -> 0 < share -> 0 <= order -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 2%:R * r ^+ (3 * M) <= delta ->
  moment e share order ^+ n <= slack * e (order * cost) ->
  dp (8 * q * m) (e cost) (n%:R * delta + slack) (adaptive_predictor x q K (T := T) m r generate).

(* yan.claim-1, yan.corollary-3, repaired, as a whole: the cost in closed form *)
Definition yan_claim_1_adaptive_whole := forall (F : realFieldType) (e : F -> F) (i : R -> F) X (x : seq answer -> X)
  q K T m M (share slack delta : R) (generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1),
  let n := K.+1 in let r := exp (- (share / 6)) in let root := sqrt (2 * INR n * ln (1 / slack)) in
  let cost := (root * share + INR n * share * (share / 2))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < share)%real -> (0 < slack <= 1)%real ->
  (0 < M <= q)%N -> (3 * r ^ (2 * (q - M)) <= 1)%real -> (2 * r ^ (3 * M) <= delta)%real ->
  dp (8 * q * m) (i (exp cost)) (i (INR n * delta + slack)%real)
    (adaptive_predictor x q K (T := T) m (i r) generate).

(* yan.claim-1, yan.corollary-3: an adversary with coins of its own, drawn before the first query, is a deterministic
   one for each of its coins a; it sees them too. M a s is what it sees else. *)
Definition yan_claim_1_coins := forall (F : realFieldType) X (A B : finType) (coins : A -> F) n (c delta : F)
  (M : A -> seq X -> B -> F), dist coins -> (forall a, dp n c delta (M a)) ->
  dp n c delta (fun s (o : A * B) => coins o.1 * M o.1 s o.2).

(** Halfspaces *)
(* yan.algorithm-4: F_t has a deepest point for each block and each transcript *)
Definition yan_algorithm_4_deepest := forall (F : realFieldType) d (s : seq ('rV[F]_d * 'I_2)) u, ~ ~ exists p,
  in_flat_of u p /\ forall v p', in_flat_of u p' -> cdepth s v p' -> cdepth s v p.

(* yan.theorem-5, yan.corollary-5, repaired: d + 2 runs by advanced composition, k = 8 q blocks of m
   examples, c0 = 427; la and lb are ln(1/a) and ln(4 k/beta), or more; e is exp. The generator does not know the
   adversary x, which may know the target and the distribution. *)
Definition yan_theorem_5 := forall (F : realFieldType) (e : F -> F) d (x : seq answer -> 'rV[F]_d) T M n m
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
    1 - beta <= adaptive_accuracy x q K T m r G (halfspace target) z D (alpha / 4%:R).

(* yan.theorem-5, repaired, as a whole: all sizes in closed form. Each run has the share epsilon/root of epsilon. *)
Definition yan_theorem_5_whole := forall (F : realFieldType) (e : F -> F) (i : R -> F) d (x : seq answer -> 'rV[F]_d)
  T (epsilon delta alpha beta : R) (generate : seq ('rV[F]_d * 'I_2) -> seq ('rV[F]_d * answer) -> 'rV[F]_d.+1),
  let K := d.+1 in let S := INR K.+1 in let root := sqrt (8 * S * ln (2 / delta)) in
  let share := (epsilon / root)%real in let r := exp (- (share / 6)) in
  let M := ceiling (2 / share * ln (32 * S / (beta * delta))) in
  let n := ceiling (6 / share * ln (16 * INR T.+1 / beta)) in
  let q := (M + n)%N in let k := (8 * q)%N in let a := (alpha / (8 * S ^ 2))%real in
  let m := ceiling (427 / a ^ 2 * (INR d.+1 * ln (1 / a) + ln (4 * INR k / beta))) in
  let G s u := halfspace (generate s u) in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> generates_deepest generate ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  [/\ dp (k * m) (i (exp epsilon)) (i delta) (adaptive_predictor x q K (T := T) m (i r) G),
      forall target N (z : 'I_N -> 'rV[F]_d) (D : 'I_N -> F), distribution D ->
        1 - i beta <= adaptive_accuracy x q K T m (i r) G (halfspace target) z D (i (alpha / 4)%real) &
      (INR (k * m) <= 8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
        (27329 * S ^ 4 / alpha ^ 2 * (INR d.+1 * ln (8 * S ^ 2 / alpha) + ln (4 * INR k / beta))))%real].
