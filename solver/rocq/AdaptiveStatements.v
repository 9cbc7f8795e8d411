(* The statements on the predictor for adaptive streams (yan Claim 1, Corollary 3), with the definitions they need.

   An adversary asks a query for each transcript: x h is the query after the answers h, the last answer first. It sees
   all that is published, labels and which queries were hard. The generator sees the queries and the answers, and does
   not know the adversary. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements.
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
End Predictor.

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
