(* The statements on the stable histogram (gl Theorem 5.1), and on the utility of HistSparse (gl Lemma 5.3). Names are
   those of the ledger; numbers are real, and the axioms are those of Coq's real numbers. *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements MechanismStatements.
From Littlestone Require Import AccuracyStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Histogram.
Variables (I : eqType) (draw : (Z -> R) -> R) (t : Z).

(* of an item that occurs n times, with the noise z: the noisy count, if it occurs and this reaches the threshold t *)
Definition published (n : nat) (z : Z) : option Z :=
  if (0 < n)%N && (t <=? Z.of_nat n + z)%Z then Some (Z.of_nat n + z)%Z else None.

(* the mean of f(all that is published), with fresh noise for each of the items; they occur as often as counts say *)
Fixpoint histogram_mean (items : seq I) (counts : I -> nat) (f : (I -> option Z) -> R) : R :=
  if items is i :: rest then draw (fun z => histogram_mean rest counts
    (fun h => f (fun j => if j == i then published (counts i) z else h j)))
  else f (fun=> None).

(* the probability of an event, for a list l of items; what does not occur is not published *)
Definition stable_histogram items (l : seq I) (P : pred (I -> option Z)) : R :=
  histogram_mean items (fun i => count_mem i l) (fun h => if P h then 1 else 0).

(* both clauses of the theorem, for a list l of k items: only items that occur at least eta k / 4 times are
   published, and all that occur more than eta k times *)
Definition keeps_clauses (eta : R) items (l : seq I) : pred (I -> option Z) := fun h => all (fun i =>
  let n := INR (count_mem i l) in let k := INR (size l) in
  if h i is Some _ then (if Rlt_dec (eta / 4 * k) n then true else false)
  else if Rlt_dec (eta * k) n then false else true) items.
End Histogram.

(* the items have all of both lists, each once; one place of the list is replaced *)
Definition same_items (I : eqType) (items l l' : seq I) :=
  [/\ uniq items, {subset l <= items}, {subset l' <= items} & neighbours l l'].

(* an item that occurs once is published with this probability *)
Definition once (epsilon : R) (t : Z) := exp (- (epsilon / 2 * (IZR t - 1))) / (1 + exp (- (epsilon / 2))).

(* gl.theorem-5.1: privacy, noise of scale 2/epsilon *)
Definition gl_theorem_5_1_privacy := forall (I : eqType) (items l l' : seq I) epsilon draw t,
  0 < epsilon -> noise_draw (epsilon / 2) draw -> 1 <= IZR t -> same_items items l l' ->
  private epsilon (once epsilon t) (stable_histogram draw t items l) (stable_histogram draw t items l').

(* gl.theorem-5.1: no smaller delta is enough, for any epsilon' *)
Definition gl_theorem_5_1_least := forall (I : eqType) (i j : I) epsilon epsilon' delta draw t, i != j ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> 1 <= IZR t ->
  private epsilon' delta (stable_histogram draw t [:: i; j] [:: i]) (stable_histogram draw t [:: i; j] [:: j]) ->
  once epsilon t <= delta.

(* gl.theorem-5.1: the threshold of its source *)
Definition gl_theorem_5_1_source := forall (I : eqType) (items l l' : seq I) epsilon delta draw t,
  0 < epsilon -> 0 < delta <= 1 -> noise_draw (epsilon / 2) draw -> 1 + 2 * ln (2 / delta) / epsilon <= IZR t ->
  same_items items l l' ->
  private epsilon delta (stable_histogram draw t items l) (stable_histogram draw t items l').

(* gl.theorem-5.1: both clauses, and privacy, with 16/3 before the logarithm; t is 5/8 eta k, rounded up *)
Definition gl_theorem_5_1 := forall (I : eqType) (items l l' : seq I) epsilon delta beta eta draw t,
  let k := INR (size l) in 0 < epsilon -> 0 < delta <= epsilon / 2 -> delta <= 1 -> 0 < beta <= 1 -> 0 < eta <= 1 ->
  noise_draw (epsilon / 2) draw -> 5 / 8 * eta * k <= IZR t < 5 / 8 * eta * k + 1 ->
  4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * beta * delta)) / (eta * epsilon) <= k -> same_items items l l' ->
  private epsilon delta (stable_histogram draw t items l) (stable_histogram draw t items l') /\
  1 - beta <= stable_histogram draw t items l (keeps_clauses eta items l).

(** The utility of HistSparse *)
(* of a list of k items in which some item has eta k places, the histogram publishes one with at least eta k / 4
   places but for a chance of b *)
Definition frequent_histogram (I : eqType) (items : seq I) (hist : seq I -> I -> R) k eta b := forall l : seq I,
  ((forall i, 0 <= hist l i) /\ total items (hist l) = 1) /\
  (size l = k -> (exists i, eta * INR k <= INR (count_mem i l)) ->
   1 - b <= total (filter (fun i => no_more (eta / 4 * INR k) (INR (count_mem i l))) items) (hist l)).

(* the item that is published after some answers *)
Definition current (I : Type) (past : seq (option I)) : option I :=
  foldl (fun h a => if a is Some _ then a else h) None past.
(* after each answer the published item has at least eta k / 16 places; if it is new, it has eta k / 4, and the old one
   has at most eta k / 8: so it is another one *)
Definition frequent_answer (I : eqType) (eta K : R) (l : seq I) (old a : option I) : bool :=
  let places i := INR (count_mem i l) in match a, old with
  | Some i, Some h => no_more (eta / 4 * K) (places i) && no_more (places h) (eta / 8 * K)
  | Some i, None => no_more (eta / 4 * K) (places i)
  | None, Some h => no_more (eta / 16 * K) (places h)
  | None, None => false
  end.
Definition frequent_answers (I : eqType) (eta K : R) (l : seq (option I) -> seq I) (a : seq (option I)) : bool :=
  all (fun j => frequent_answer eta K (l (take j a)) (current (take j a)) (nth None a j)) (iota 0 (size a)).

(* gl.lemma-5.3: utility, as printed with discrete noise, (3) at alpha = eta/32, for c = n + 2 histograms that fail with
   beta/c each; the first list is not tested, the T lists after it are *)
Definition gl_lemma_5_3_utility := forall (I : eqType) (items : seq I) hist eta epsilon beta draw tail t T n k l,
  let c := INR n.+2 in let K := INR k in 0 < epsilon -> 0 < eta -> 0 < beta <= 1 -> (0 < T)%N ->
  noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 -> frequent_histogram items hist k eta (beta / c) ->
  8 * c * (ln (INR T) + ln (2 * c / beta)) / (eta / 32 * epsilon) <= K ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  1 - 2 * beta <= run_probability (hist_sparse items hist tail t) draw l T.+1 (None, n) (frequent_answers eta K l).

(** HistSparse with the stable histogram *)
(* one of the items that are published, if there are any *)
Definition chooses (I : Type) (choose : (I -> option Z) -> I) :=
  forall h, (exists i, isSome (h i)) -> isSome (h (choose h)).
(* the probability that i is chosen *)
Definition chosen_histogram (I : finType) draw t (choose : (I -> option Z) -> I) (l : seq I) i : R :=
  stable_histogram draw t (enum I) l (fun h => choose h == i).

(* gl.lemma-5.3: both parts with the stable histogram, and (4) at the histogram's own parameters, with 16/3 before the
   logarithm; whatever it chooses, as the largest noisy count *)
Definition gl_lemma_5_3_stable := forall (I : finType) choose eta epsilon delta beta draws draw tail t1 t T n k
  (l : seq (option I) -> seq I), let c := INR n.+2 in let K := INR k in
  let program := hist_sparse (enum I) (chosen_histogram draws t1 choose) tail t in
  0 < epsilon -> 0 < eta <= 1 -> 0 < beta <= 1 -> 0 < delta <= 1 -> delta <= epsilon / 4 -> (0 < T)%N ->
  noise_draw (epsilon / (4 * c)) draws -> noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  5 / 8 * eta * K <= IZR t1 < 5 / 8 * eta * K + 1 -> (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 ->
  chooses choose -> 8 * c * (ln (INR T) + ln (2 * c / beta)) / (eta / 32 * epsilon) <= K ->
  4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * (beta / c) * (delta / c))) / (eta * (epsilon / (2 * c))) <= K ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  (forall r r' : seq (option I) -> seq I, (forall past, size (r past) = k) -> one_item_replaced r r' ->
    private ((3 / 2 - 1 / c) * epsilon) delta (run_probability program draw r T.+1 (None, n))
      (run_probability program draw r' T.+1 (None, n))) /\
  1 - 2 * beta <= run_probability program draw l T.+1 (None, n) (frequent_answers eta K l).
