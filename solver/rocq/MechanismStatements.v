(* The statements on whole mechanisms that answer queries one by one: for every number of rounds, and for every
   adversary who chooses each query from the answers before. Names are those of the ledger; numbers are real, and the
   axioms are those of Coq's real numbers. *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Mechanisms and adversaries *)
(* after an answer: stop, or go on in a state, with the secret noise kept or drawn anew *)
Inductive after S := Stop | Keep of S | Renew of S.

(* a finite list of all answers; the chance of each, from a state, secret noise and a query; what comes after it *)
Inductive mechanism (S Z Q A : Type) := Mechanism of seq A & (S -> Z -> Q -> A -> R) & (S -> A -> after S).
Definition answers S Z Q A (M : mechanism S Z Q A) := let: Mechanism a _ _ := M in a.
Definition chance S Z Q A (M : mechanism S Z Q A) := let: Mechanism _ c _ := M in c.
Definition next S Z Q A (M : mechanism S Z Q A) := let: Mechanism _ _ n := M in n.

Section Runs.
Variables (S Z Q A : Type) (M : mechanism S Z Q A).
Variable draw : (Z -> R) -> R.          (* the mean of a function of new secret noise *)
Variable ask : seq A -> Q.              (* the next query, by the answers before: what it is worth on the data *)

(* the mean of f(all answers), T rounds before the end at the latest *)
Fixpoint mean_after T s z past (f : seq A -> R) : R :=
  if T is T'.+1 then total (answers M) (fun a => chance M s z (ask past) a *
    match next M s a with
    | Stop => f (rcons past a)
    | Keep s' => mean_after T' s' z (rcons past a) f
    | Renew s' => draw (fun z' => mean_after T' s' z' (rcons past a) f)
    end)
  else f past.

Definition run_mean T s f := draw (fun z => mean_after T s z [::] f).
Definition indicates (P : pred (seq A)) past : R := if P past then 1 else 0.
(* Pr[the answers are in the event P] *)
Definition run_probability T s (P : pred (seq A)) := run_mean T s (indicates P).
End Runs.

(* no secret noise *)
Definition no_noise (f : unit -> R) := f tt.

(** AboveThreshold without noise on the threshold (lyu Algorithm 2) *)
(* Pr[Lap(1/epsilon) >= b], continuous *)
Definition laplace_tail (epsilon b : R) : R :=
  if Rle_dec 0 b then exp (- (epsilon * b)) / 2 else 1 - exp (epsilon * b) / 2.

(* Above is true, and stops the run if it was the last of K + 1 *)
Definition above_threshold Q (above : Q -> R) : mechanism nat unit Q bool := Mechanism [:: true; false]
  (fun _ _ q a => if a then above q else 1 - above q)
  (fun K a => if a then (if K is K'.+1 then Keep K' else Stop _) else Keep K).

(* noise of scale 1/epsilon, threshold H, T queries at most, the next one with the value v(answers before) *)
Definition cohen_lyu (epsilon H : R) T K v (P : pred (seq bool)) : R :=
  run_probability (above_threshold (fun x => laplace_tail epsilon (H - x))) no_noise v T K P.

(* neighbouring data: all queries have sensitivity 1 *)
Definition within_one (v v' : seq bool -> R) := forall past, -1 <= v past - v' past <= 1.

(* lyu.lemma-3.2: where (K + 1) epsilon^2 <= ln(1/delta), C = 8 for epsilon <= 1, and 8 exp(epsilon - 1) above *)
Definition lyu_lemma_3_2 := forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 ->
  INR K.+1 * epsilon ^ 2 <= ln (1 / delta) -> within_one v v' ->
  private (8 * Rmax 1 (exp (epsilon - 1)) * epsilon * (sqrt (INR K.+1 * ln (1 / delta)) + ln (1 / delta))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v').

(* lyu.lemma-3.2: with the term that is missing, for every K and delta *)
Definition lyu_lemma_3_2_quadratic := forall epsilon delta H K T v v', 0 < epsilon -> 0 < delta < 1 ->
  within_one v v' ->
  private (8 * Rmax 1 (exp (epsilon - 1)) *
      (epsilon * (sqrt (INR K.+1 * ln (1 / delta)) + ln (1 / delta)) + INR K.+1 * epsilon ^ 2)) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v').

(* lyu.lemma-3.2, lyu.algorithm-2: T queries cost T epsilon at most, and no delta *)
Definition lyu_lemma_3_2_rounds := forall epsilon H K T v v', 0 < epsilon -> within_one v v' ->
  private (INR T * epsilon) 0 (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v').

(* lyu.lemma-3.2: no less without delta: T times Below, for the values H and H + 1 *)
Definition lyu_lemma_3_2_not_pure := forall epsilon H K T, 0 < epsilon ->
  cohen_lyu epsilon H T K (fun=> H) (all negb) = (1 / 2) ^ T /\
  cohen_lyu epsilon H T K (fun=> H + 1) (all negb) = (exp (- epsilon) / 2) ^ T.

(* lyu.lemma-3.2: as printed, for every K and delta, it fails for every epsilon, whatever constant C depends on it *)
Definition lyu_lemma_3_2_false := forall epsilon H, 0 < epsilon -> ~ exists C, forall delta K T v v',
  0 < delta < 1 -> (0 < K)%N -> within_one v v' ->
  private (C * epsilon * (sqrt (INR K * ln (1 / delta)) + ln (1 / delta))) delta
    (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v').

(* Below counts instead: it stops the run if it was the last of K + 1 *)
Definition counting_below Q (above : Q -> R) : mechanism nat unit Q bool := Mechanism [:: true; false]
  (fun _ _ q a => if a then above q else 1 - above q)
  (fun K a => if a then Keep K else if K is K'.+1 then Keep K' else Stop _).
Definition cohen_lyu_below (epsilon H : R) T K v (P : pred (seq bool)) : R :=
  run_probability (counting_below (fun x => laplace_tail epsilon (H - x))) no_noise v T K P.

(* lyu.remark-3.4-count-below: both cost the same *)
Definition lyu_remark_3_4_count_below := forall epsilon H T K E delta, 0 < epsilon ->
  (forall v v', within_one v v' -> private E delta (cohen_lyu epsilon H T K v) (cohen_lyu epsilon H T K v')) <->
  (forall v v', within_one v v' -> private E delta (cohen_lyu_below epsilon H T K v)
    (cohen_lyu_below epsilon H T K v')).

(** Discrete Laplace noise, also kept as a secret *)
(* the weighted sum of f over -n, .., n *)
Fixpoint noise_sum epsilon (f : Z -> R) n : R :=
  if n is n'.+1 then noise_sum epsilon f n' + (noise epsilon (Z.of_nat n) * f (Z.of_nat n)
                                              + noise epsilon (- Z.of_nat n) * f (- Z.of_nat n)%Z)
  else noise epsilon 0 * f 0%Z.

(* draw f is the mean of f over noise of scale 1/epsilon; tail b is Pr[noise >= b] *)
Definition noise_draw epsilon (draw : (Z -> R) -> R) :=
  forall f, (forall z, 0 <= f z <= 1) -> Un_cv (noise_sum epsilon f) (draw f).
Definition noise_tail epsilon (tail : Z -> R) := forall b, reaches epsilon b (tail b).

(* neighbouring data: counts differ by 1 at most *)
Definition counts_within_one A (v v' : seq A -> Z) := forall past, (-1 <= v past - v' past <= 1)%Z.

(** The sparse vector (gl Algorithm 2, its tests): noise z on the threshold t, drawn anew after Above *)
(* Above, which is true, stops the run if it was the last of K + 1 *)
Definition sparse_vector (tail : Z -> R) (t : Z) : mechanism nat Z Z bool := Mechanism [:: true; false]
  (fun _ z v a => let above := tail (t + z - v)%Z in if a then above else 1 - above)
  (fun K a => if a then (if K is K'.+1 then Renew K' else Stop _) else Keep K).

(* gl.algorithm-2: the tests cost (K + 1) (e1 + 2 e2), e1 of the noise on the threshold, e2 of that on counts *)
Definition gl_algorithm_2_tests := forall e1 e2 draw tail t T K v v', 0 < e1 -> 0 < e2 ->
  noise_draw e1 draw -> noise_tail e2 tail -> counts_within_one v v' ->
  private (INR K.+1 * (e1 + 2 * e2)) 0 (run_probability (sparse_vector tail t) draw v T K)
    (run_probability (sparse_vector tail t) draw v' T K).

(** BetweenThresholds (yan Algorithm 1): one mu for both thresholds, lo + mu and up - mu; fresh noise on each count *)
(* Some false is Left, Some true is Right, and not Left; None is Top, after which mu is drawn anew, K times *)
Definition between_thresholds (tail : Z -> R) (lo up : Z) : mechanism nat Z Z (option bool) :=
  Mechanism [:: Some false; Some true; None]
  (fun _ mu v a => let not_left := tail (lo + mu - v)%Z in let right := Rmin not_left (tail (up - mu - v + 1)%Z) in
    match a with Some false => 1 - not_left | Some true => right | None => not_left - right end)
  (fun K a => if a is Some _ then Keep K else if K is K'.+1 then Renew K' else Stop _).

(* yan.lemma-1: the printed noise and gap, counts for averages; K + 1 runs (yan Algorithm 2) cost K + 1 times as much *)
Definition yan_lemma_1 := forall epsilon delta draw tail lo up T K v v', 0 < epsilon <= 1 -> 0 < delta < 1 ->
  noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  12 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= IZR (up - lo) -> counts_within_one v v' ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta) (run_probability (between_thresholds tail lo up) draw v T K)
    (run_probability (between_thresholds tail lo up) draw v' T K).

(* part j is the block of example j, of k; a block has its examples and the answers so far, and votes for the label that
   its hypothesis gives to the next point; points and guessed labels may be fixed or depend on these answers *)
Definition block_votes X k (part : nat -> nat) (vote : nat -> seq X -> seq (option bool) -> bool) s past : Z :=
  Z.of_nat (count (fun b => vote b (part_of part b s) past) (iota 0 k)).

(* yan.algorithm-2, yan.observation-1: for any split into k blocks the predictor that stops after its Top K + 1 costs
   (K + 1) epsilon and (K + 1) delta, by the printed gap in votes; one example is replaced *)
Definition yan_algorithm_2_stop := forall X k part vote (s s' : seq X) epsilon delta draw tail lo up T K,
  0 < epsilon <= 1 -> 0 < delta < 1 -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  12 / epsilon * (ln (10 / epsilon) + ln (1 / delta) + 1) <= IZR (up - lo) -> neighbours s s' ->
  private (INR K.+1 * epsilon) (INR K.+1 * delta)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s) T K)
    (run_probability (between_thresholds tail lo up) draw (block_votes k part vote s') T K).

(** HistSparse (gl Algorithm 2) *)
Section HistSparse.
Variables (I : eqType) (items : seq I) (hist : seq I -> I -> R) (tail : Z -> R) (t : Z).

(* Queries are lists; an answer is the item that is published anew, if any. State: the published item, if the first
   list has come, and n if n + 1 renewals are left, the last of which stops the run. The test counts the items of the
   list that are not the published one; after Above the histogram of the list is drawn. *)
Definition hist_sparse : mechanism (option I * nat) Z (seq I) (option I) := Mechanism (None :: map Some items)
  (fun s z l a => match s.1, a with
    | None, Some i => hist l i
    | None, None => 0
    | Some h, Some i => tail (t + z - Z.of_nat (count (predC1 h) l))%Z * hist l i
    | Some h, None => 1 - tail (t + z - Z.of_nat (count (predC1 h) l))%Z
    end)
  (fun s a => match s.1, a with
    | None, Some i => Keep (Some i, s.2)
    | Some _, Some i => if s.2 is n'.+1 then Renew (Some i, n') else Stop _
    | _, None => Keep s
    end).

(* the histogram publishes an item of any list, and is (epsilon, delta)-private if one item of the list is replaced *)
Definition private_histogram epsilon delta :=
  (forall l, (forall i, 0 <= hist l i) /\ total items (hist l) = 1) /\
  forall s i j u, private epsilon delta (fun P => total (filter P items) (hist (s ++ i :: u)))
                                        (fun P => total (filter P items) (hist (s ++ j :: u))).
End HistSparse.

(* neighbouring data: 1-sensitive lists, in which one item is replaced at most *)
Definition one_item_replaced (I : Type) A (l l' : seq A -> seq I) := forall past, l past = l' past \/
  exists s i j u, l past = s ++ i :: u /\ l' past = s ++ j :: u.

(* gl.lemma-5.3: the printed noise and c = n + 2 histograms, repaired: ((3/2 - 1/c) epsilon, delta) *)
Definition gl_lemma_5_3 := forall (I : eqType) (items : seq I) hist epsilon delta draw tail t T n l l',
  let c := INR n.+2 in 0 < epsilon -> 0 <= delta ->
  noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  private_histogram items hist (epsilon / (2 * c)) (delta / c) -> one_item_replaced l l' ->
  private ((3 / 2 - 1 / c) * epsilon) delta (run_probability (hist_sparse items hist tail t) draw l T (None, n))
    (run_probability (hist_sparse items hist tail t) draw l' T (None, n)).

(** The query of each stage (lyu section 5) *)
(* the largest number of lists with a common item *)
Definition agreement (A : eqType) (Ls : seq (seq A)) : nat := (\max_(u <- flatten Ls) score Ls u)%N.

(* lyu.remark-5-sensitivity: teacher b, of k, lists items by the examples of part b; one example is replaced *)
Definition lyu_remark_5_sensitivity := forall X (A : eqType) k part (lists : nat -> seq X -> seq A) (s s' : seq X),
  let Ls s := [seq lists b (part_of part b s) | b <- iota 0 k] in
  neighbours s s' -> (agreement (Ls s) <= (agreement (Ls s')).+1)%N.
