(* The statements on the whole predictor for oblivious streams (yan Algorithms 1 to 3, Corollaries 1 and 2, Theorem 4),
   with the definitions they need: the noise of BetweenThresholds, the random split, hypotheses of least error.

   Numbers are those of any ordered field F. The noise is a number of votes, with r = exp(-1/scale) for its ratio. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** BetweenThresholds with its noise (yan Algorithm 1) *)
(* Discrete Laplace noise of ratio r between -L and L: what lies beyond is put on the ends. j stands for j - L. *)
Definition laplace (F : realFieldType) (r : F) L (j : 'I_(2 * L).+1) : F :=
  let z := (j - L + (L - j))%N in if (z < L)%N then (1 - r) / (1 + r) * r ^+ z else r ^+ L / (1 + r).

Section Runs.
Variables (q K T : nat).
(* the noises of the thresholds, one for each run, and of the votes, one for each round; all from -8 q to 8 q *)
Definition noises := prod_finType [finType of {ffun 'I_K.+1 -> 'I_(2 * (8 * q)).+1}]
                                  [finType of {ffun 'I_T.+1 -> 'I_(2 * (8 * q)).+1}].
Definition noise_law (F : realFieldType) (r : F) : noises -> F := fun w =>
  independent (fun=> laplace (r ^+ 3) (L := 8 * q)) w.1 * independent (fun=> laplace r (L := 8 * q)) w.2.

(* v of 8 q votes with noise nu, and the thresholds 3 q + mu and 5 q - mu; i and j stand for mu and nu *)
Definition compared (v i j : nat) : option 'I_2 :=
  if (v + j < 3 * q + i)%N then Some zero else if (5 * q + 2 * (8 * q) < v + j + i)%N then Some one else None.
(* The run ends with a hard query, the next one has the next noise of the thresholds. After K + 1 hard queries all
   answers are 0. *)
Definition between (w : noises) (h : seq answer) (v : nat) : option 'I_2 :=
  if (hard_queries h <= K)%N then compared v (w.1 (inord (hard_queries h))) (w.2 (inord (size h))) else Some zero.
End Runs.

(** The predictor (yan Algorithms 2 and 3) *)
Section Predictor.
Variables (F : realFieldType) (X : Type) (x : nat -> X) (q K T m : nat) (r : F).
Variable generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1.
(* the generator on the block b of the examples s, after the answers h *)
Definition generated s (f : {ffun 'I_(8 * q * m) -> 'I_(8 * q)}) (h : seq answer) (b : 'I_(8 * q)) :=
  generate (part_of (part_by f) b s) h.
(* the answers to x 0, .., x (T - 1), with the noise w *)
Definition answered s f (w : noises q K T) : T.-tuple answer -> F :=
  @transcripts F (answers_by F x (generated s f) (between w)) T.
Definition split_law := equally_likely F (@splits [finType of 'I_(8 * q * m)] (8 * q) m).
Definition predictor s : T.-tuple answer -> F :=
  bind split_law (fun f => bind (noise_law r) (fun w => answered s f w)).

(* The probability, over the examples with labels by c, the split, the noise and the coins, that at most K queries are
   hard, and in each round hypotheses have errors of at most rate and the predictor of at most 4 rate. *)
Definition accuracy n (c : hypothesis X 1) (z : 'I_n -> X) (D : 'I_n -> F) (rate : F) : F :=
  mean (independent (fun _ : 'I_(8 * q * m) => D)) (fun u => let s := labelled_sample c z u in
  mean split_law (fun f => mean (noise_law r) (fun w => pr (answered s f w) (fun h => (hard_queries h <= K)%N &&
    [forall i : 'I_T.+1, let h' := drop i h in [forall b, error_of c (generated s f h' b) z D <= rate] &&
      (predictor_error c (between w h') (generated s f h') z D <= 4%:R * rate)])))).

(* yan.algorithm-3, for any tie-breaking *)
Definition generates_least_errors (H : class X 1) := forall s h, (exists2 g, H g & agrees x h g) ->
  [/\ H (generate s h), agrees x h (generate s h)
    & forall g, H g -> agrees x h g -> (errors (generate s h) s <= errors g s)%N].
End Predictor.

(* yan.claim-1, yan.corollary-1, repaired: any deterministic generator, all K + 1 runs by basic composition. C is
   exp(epsilon), and r = exp(- epsilon/(6 (K + 1))): the noises have scales of 2 (K + 1)/epsilon and 6 (K + 1)/epsilon.
   Noises of the thresholds are below M but for delta; then the thresholds are 2 (q - M) votes apart at least. *)
Definition yan_claim_1_basic := forall (F : realFieldType) X (x : nat -> X) q K T m M (r C delta : F)
  (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1), 0 < r < 1 -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 1 <= C * r ^+ (6 * K.+1) -> (2 * K.+1)%:R * r ^+ (3 * M) <= delta ->
  dp (8 * q * m) C delta (predictor x q K (T := T) m r generate).

(* the moment of randomised response of epsilon: the mean of exp(order L) for its privacy loss L *)
Definition moment (F : realFieldType) (e : F -> F) (epsilon order : F) : F :=
  (e ((order + 1) * epsilon) + e (- (order * epsilon))) / (1 + e epsilon).
(* yan.claim-1, yan.corollary-1, repaired: any deterministic generator, n = K + 1 runs by advanced composition; each
   costs the share. The noises have scales of 2/share and 6/share. Noises of the thresholds of a run are below M but for
   delta. *)
Definition yan_claim_1_oblivious := forall (F : realFieldType) (e : F -> F) X (x : nat -> X) q K T m M
  (share order cost slack delta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let n := K.+1 in let r := e (- (share / 6%:R)) in exponential e -> 0 < share -> 0 <= order -> (0 < M <= q)%N ->
  3%:R * r ^+ (2 * (q - M)) <= 1 -> 2%:R * r ^+ (3 * M) <= delta ->
  moment e share order ^+ n <= slack * e (order * cost) ->
  dp (8 * q * m) (e cost) (n%:R * delta + slack) (predictor x q K (T := T) m r generate).
(* yan.claim-1, yan.corollary-1: the order for which the cost is as printed, or less *)
Definition yan_claim_1_order := forall (n : nat) (share slack : R),
  let root := sqrt (2 * INR n * ln (1 / slack)) in let order := (root / (INR n * share))%real in
  let cost := (root * share + INR n * share * (share / 2))%real in
  ((0 < n)%N -> 0 < share -> 0 < slack <= 1 ->
   ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ n <= slack * exp (order * cost))%real.

(* m examples in each of k blocks: from yan.claim-3, where e la = 1/a and e lb = 4 k/beta are enough, or by a union over
   the traces, of which there are few *)
Definition enough_for_blocks (F : realFieldType) (e : F -> F) d k m (a beta : F) :=
  (exists la lb, [/\ a^-1 <= e la, (4 * k)%:R / beta <= e lb & 427%:R / a ^+ 2 * (d%:R * la + lb) <= m%:R]) \/
  (8 * k * sauer_sum (k * m) d)%:R <= beta * e (m%:R * (a ^+ 2 / 2%:R)) /\
  (12 * sauer_sum (2 * (k * m)) d)%:R <= beta * e ((k * m)%:R * (a ^+ 2 / 32%:R)).

(* yan.theorem-4, yan.corollary-1, yan.corollary-2, repaired: k = 8 q blocks of m examples. Errors on blocks differ from
   those on all by alpha/(8 (K + 1)) at most. Noises of the thresholds are below M and those of the votes below n, but
   for beta/4: M = (2 (K + 1)/epsilon) ln(16 (K + 1)/(beta delta)) and n = (6 (K + 1)/epsilon) ln(16 (T + 1)/beta) are
   enough, rounded up. *)
Definition yan_theorem_4 := forall (F : realFieldType) (e : F -> F) X (H : class X 1) (x : nat -> X) d T K M n m
  (epsilon delta alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let q := (M + n)%N in let r := e (- (epsilon / (6 * K.+1)%:R)) in
  exponential e -> vc_dimension H d -> generates_least_errors x generate H ->
  0 < epsilon -> 0 < delta -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  (2 * K.+1)%:R * r ^+ (3 * M) <= delta -> (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  enough_for_blocks e d (8 * q) m (alpha / (8 * K.+1)%:R) beta ->
  dp (8 * q * m) (e epsilon) delta (predictor x q K (T := T) m r generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 - beta <= accuracy x q K T m r generate c z D (alpha / 4%:R).

(* yan.theorem-4, repaired: the same by advanced composition of the K + 1 runs *)
Definition yan_theorem_4_advanced := forall (F : realFieldType) (e : F -> F) X (H : class X 1) (x : nat -> X)
  d T K M n m (share order cost slack delta alpha beta : F) (generate : seq (X * 'I_2) -> seq answer -> hypothesis X 1),
  let q := (M + n)%N in let r := e (- (share / 6%:R)) in
  exponential e -> vc_dimension H d -> generates_least_errors x generate H ->
  0 < share -> 0 <= order -> 0 < alpha <= 1 -> 0 < beta <= 1 -> (4 * sauer_sum T d)%:R <= beta * 2%:R ^+ K.+1 ->
  moment e share order ^+ K.+1 <= slack * e (order * cost) -> (2 * K.+1)%:R * r ^+ (3 * M) + slack <= delta ->
  (16 * K.+1)%:R * r ^+ (3 * M) <= beta -> (16 * T.+1)%:R * r ^+ n <= beta ->
  enough_for_blocks e d (8 * q) m (alpha / (8 * K.+1)%:R) beta ->
  dp (8 * q * m) (e cost) delta (predictor x q K (T := T) m r generate) /\
  forall c N (z : 'I_N -> X) (D : 'I_N -> F), H c -> distribution D ->
    1 - beta <= accuracy x q K T m r generate c z D (alpha / 4%:R).

(** The sizes in closed form, on the real numbers *)
Definition rounded_up (y : R) (n : nat) : Prop := (y <= INR n < y + 1)%real.
(* K, M and n of yan.theorem-4 for a class of VC dimension d and T queries *)
Definition sizes_of_runs (d T K M n : nat) (epsilon delta beta : R) : Prop := let S := INR K.+1 in (
  rounded_up ((INR d * ln (exp 1 * INR T / INR d) + ln (4 / beta)) / ln 2) K.+1 /\
  rounded_up (2 * S / epsilon * ln (16 * S / (beta * delta))) M /\
  rounded_up (6 * S / epsilon * ln (16 * INR T.+1 / beta)) n)%real.
Definition most_votes (T K : nat) (epsilon delta beta : R) : R := let S := INR K.+1 in
  (8 * S / epsilon * (2 * ln (16 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2))%real.

(* yan.theorem-4, the premises on K, M and n; at most this number k of blocks *)
Definition yan_theorem_4_runs := forall d T K M n (epsilon delta beta : R),
  let r := exp (- (epsilon / (6 * INR K.+1))) in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < beta <= 1 -> sizes_of_runs d T K M n epsilon delta beta ->
   INR (4 * sauer_sum T d) <= beta * 2 ^ K.+1 /\ INR (2 * K.+1) * r ^ (3 * M) <= delta /\
   INR (16 * K.+1) * r ^ (3 * M) <= beta /\ INR (16 * T.+1) * r ^ n <= beta /\
   INR (8 * (M + n)) <= most_votes T K epsilon delta beta)%real.

(* yan.theorem-4, the number N = k m of examples, with la = ln(1/a) and lb = ln(4 k/beta) in enough_for_blocks *)
Definition yan_theorem_4_size := forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n epsilon delta beta ->
   rounded_up (427 / a ^ 2 * (INR d * ln (1 / a) + ln (4 * INR k / beta))) m ->
   INR (k * m) <= most_votes T K epsilon delta beta *
     (27329 * S ^ 2 / alpha ^ 2 * (INR d * ln (8 * S / alpha) + ln (4 * INR k / beta))))%real.
(* yan.theorem-4, fewer examples, by traces *)
Definition yan_theorem_4_size_sharper := forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n epsilon delta beta ->
   rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m ->
   INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (a ^ 2 / 2)) /\
   INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (a ^ 2 / 32)) /\
   INR (k * m) <= most_votes T K epsilon delta beta *
     (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real.
(* yan.theorem-4 by advanced composition, in closed form: all premises, and the number of examples. Each run has the
   share epsilon/root, where root is of the order sqrt(S); M, n and m have the forms above, for S share in place of
   epsilon and delta/2. *)
Definition yan_theorem_4_advanced_size := forall d T K M n m (epsilon delta alpha beta : R),
  let S := INR K.+1 in let k := (8 * (M + n))%N in let a := (alpha / (8 * S))%real in
  let root := sqrt (8 * S * ln (2 / delta)) in let share := (epsilon / root)%real in
  let order := (root / (2 * S * share))%real in let r := exp (- (share / 6)) in (0 < d <= T)%N ->
  (0 < epsilon <= 1 -> 0 < delta <= 1 -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
   sizes_of_runs d T K M n (S * share) (delta / 2) beta ->
   rounded_up (4 / a ^ 2 * (INR d * ln (4 * INR k / a ^ 2) + ln (8 * INR k / beta))) m ->
   INR (4 * sauer_sum T d) <= beta * 2 ^ K.+1 /\
   ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share)) ^ K.+1
     <= delta / 2 * exp (order * epsilon) /\
   INR (2 * K.+1) * r ^ (3 * M) + delta / 2 <= delta /\ INR (16 * K.+1) * r ^ (3 * M) <= beta /\
   INR (16 * T.+1) * r ^ n <= beta /\ INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (a ^ 2 / 2)) /\
   INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (a ^ 2 / 32)) /\
   INR (k * m) <=
     8 * root / epsilon * (2 * ln (32 * S / (beta * delta)) + 6 * ln (16 * INR T.+1 / beta) + 2) *
     (257 * S ^ 2 / alpha ^ 2 * (INR d * ln (256 * INR k * S ^ 2 / alpha ^ 2) + ln (8 * INR k / beta))))%real.
