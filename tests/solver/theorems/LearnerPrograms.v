(* Learners and predictors as programs on lists, with exact probabilities, which Coq evaluates.

   Functions on n points are rows of labels, as in Computable.v. Classes, dimensions, essential hypotheses and SOAs are
   those of Computable.v, which are proved equal to the definitions. What the files of statements and proofs define on
   lists is used as it stands: errors, part_of, hard_queries, compared, chunk_of, bit, mistakes_after, and the
   tournaments (run). The laws around them, with fractions for numbers of a field, are second writings: that they are
   those of the definitions is not proved here. *)
From Coq Require Import ZArith QArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements ForestStatements Computable BitLearners Tournament SoaForest.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope nat_scope.

(** Fractions *)
Definition fraction (a b : nat) : Q := Qmake (Z.of_nat a) (Pos.of_nat b).
Definition add (x y : Q) : Q := Qred (Qplus x y).
Definition mul (x y : Q) : Q := Qred (Qmult x y).
Definition sum (xs : seq Q) : Q := foldr add 0%Q xs.
Definition power (x : Q) e : Q := iter e (mul x) 1%Q.
Definition shown (x : Q) := (Qnum x, Zpos (Qden x)).
(* the weights, divided by their sum *)
Definition normed (ws : seq Q) : seq Q := let total := sum ws in [seq Qred (Qdiv w total) | w <- ws].
Definition average (laws : seq (seq Q)) : seq Q :=
  let number := fraction 1 (size laws) in
  [seq mul number x | x <- foldr (fun u v => [seq add x.1 x.2 | x <- zip u v]) (nseq (size (head [::] laws)) 0%Q) laws].

(** Rows *)
Notation examples := (seq (nat * nat)).
Definition label_of (y : nat) : 'I_2 := if y is 0 then zero else one.
Definition function (g : row) : hypothesis nat 1 := fun x => label_of (nth 0 g x).
Definition as_labelled (s : examples) : seq (nat * 'I_2) := [seq (e.1, label_of e.2) | e <- s].
Definition n_errors (g : row) (s : examples) := errors (function g) (as_labelled s).
Definition all_rows n : seq row := sequences n [:: 0; 1].

(** The private empirical risk minimiser (EmpiricalMinimiser.v, CertainMinimiser.v, PrivateMinimiser.v) *)
Section Minimiser.
Variables (n d k m a : nat) (rows : seq row) (c W : Q) (s : examples).
Definition allows j (ys : examples) g := n_errors g ys * (k * (2 * d.+1) ^ j.+1) <= a * (2 * d.+1).-1 ^ j.+1.
Definition listed (ys : examples) : seq row := [seq f <- all_rows n |
  has (fun j => computed_essential n (2 ^ j * maxn a d.+1) d [seq g <- rows | allows j ys g] f) (iota 0 d.+1)].
(* weights of all functions, and of failure *)
Definition drawn (Ls : seq (seq row)) : seq Q := normed (rcons
  [seq (let x := count (fun L => f \in L) Ls in if 0 < x then power c x else 0%Q) | f <- all_rows n] W).
Definition mended (o : option row) : row :=
  if [seq h <- rows | n_errors h s == 0] is h :: _ then
    if o is Some f then if n_errors f s <= a then f else h else h
  else odflt (nseq n 0) o.
Definition dealt (p : seq nat) : seq Q :=
  let law := zip (rcons [seq Some f | f <- all_rows n] None)
    (drawn [seq listed [seq nth (0, 0) s j | j <- take m (drop (i * m) p)] | i <- iota 0 k]) in
  [seq sum [seq x.2 | x <- law & mended x.1 == f] | f <- all_rows n].
Definition minimiser : seq Q := average [seq dealt p | p <- permutations (iota 0 (k * m))].
End Minimiser.

(** The predictor for a split f (PredictorStatements.v, AdaptiveStatements.v); what answers after K + 1 hard queries is
    the first function that agrees with what was recorded *)
Section Predictor.
Variables (q K : nat) (rows : seq row) (r : Q) (s : examples) (f : seq nat) (x : seq answer -> nat).
Definition noise (r : Q) : seq Q := let L := 8 * q in
  [seq (let z := (j - L) + (L - j) in if z < L then mul (Qdiv (1 - r) (1 + r)) (power r z)
    else Qdiv (power r L) (1 + r)) | j <- iota 0 (2 * L).+1].
Fixpoint space (h : seq answer) : seq row := if h is a :: h' then
    let S := space h' in let S' := [seq g <- S | function g (x h') == a.2] in if a.1 && (0 < size S') then S' else S
  else rows.
Definition generate (ys : examples) (h : seq answer) : row :=
  let least := foldr minn (size ys) [seq n_errors g ys | g <- space h] in
  head [::] [seq g <- space h | n_errors g ys == least].
Definition ones (h : seq answer) :=
  count (fun b => function (generate (part_of (nth (8 * q) f) b s) h) (x h) == one) (iota 0 (8 * q)).
(* the probability that nothing (None) or the label y is said, if i stands for the noise of the thresholds *)
Definition says (h : seq answer) v i (o : option 'I_2) : Q := sum [seq (if compared q v i j.1 == o then j.2 else 0%Q) |
  j <- zip (iota 0 (2 * (8 * q)).+1) (noise r)].
(* the noises of the thresholds of the run, with the probabilities that h was answered *)
Fixpoint answered_with (h : seq answer) : seq Q := if h is a :: h' then
    let before := answered_with h' in
    if K < hard_queries h' then
      let y := function (head [::] (space h')) (x h') in if a == (false, y) then before else nseq (size before) 0%Q
    else let v := ones h' in
      let say i := says h' v i (if a.1 then None else Some a.2) in
      let after := [seq mul (say i.1) i.2 | i <- zip (iota 0 (size before)) before] in
      if a.1 then [seq mul (mul (1 # 2) (sum after)) x | x <- noise (power r 3)] else after
  else noise (power r 3).
Definition answers T : seq Q := [seq sum (answered_with h) |
  h <- sequences T [:: (false, zero); (false, one); (true, zero); (true, one)]].
End Predictor.

(* an adversary adds to a fixed stream, if b, what was answered last *)
Definition adversary n (stream : seq nat) (b : bool) (h : seq answer) : nat :=
  (nth 0 stream (size h) + (if h is a :: _ then if b then a.1 + 2 * a.2 else 0 else 0)) %% n.
(* the split: all assignments of places to k blocks of m are equally likely *)
Definition blocks k m (s : examples) : seq (seq examples) :=
  [seq [seq part_of (nth k f) b s | b <- iota 0 k] |
  f <- sequences (k * m) (iota 0 k) & all (fun b => count_mem b f == m) (iota 0 k)].

(** The exponential mechanism on rows: an error costs a factor c *)
Definition selected_rows (c : Q) (rows : seq row) (wrong : row -> nat) : seq Q :=
  normed [seq power (Qinv c) (wrong g) | g <- rows].

(** Bits (BitLearners.v), with the exponential mechanism for each bit *)
Section Multiclass.
Variables (n k : nat) (rows : seq row) (ms : seq nat) (c : Q) (s : examples).
Notation L := (n_bits k).
Definition wrong_bits i (g : row) : nat := count (fun e => nth 0 g e.1 != odd (e.2 %/ 2 ^ i))
  (part_of (chunk_of ms) i s).
Definition bit_law i : seq (row * Q) := let G := undup (bit_rows n k i rows) in
  zip G (selected_rows c G (wrong_bits i)).
Definition label_with (os : seq row) x : nat :=
  let ys := [seq y <- iota 0 k.+1 | all (fun i => nth 0 (nth [::] os i) x == odd (y %/ 2 ^ i)) (iota 0 L)] in head 0 ys.
Fixpoint joint_law (laws : seq (seq (row * Q))) : seq (seq row * Q) := if laws is law :: laws' then
    [seq (o.1 :: os.1, mul o.2 os.2) | o <- law, os <- joint_law laws'] else [:: ([::], 1%Q)].
Definition multiclass : seq Q := let law := joint_law [seq bit_law i | i <- iota 0 L] in
  [seq sum [seq o.2 | o <- law & [seq label_with o.1 x | x <- iota 0 n] == g] | g <- sequences n (iota 0 k.+1)].
End Multiclass.

(** The SOA as an online learner (ForestStatements.v) *)
Definition left n (rows : seq row) (s : examples) : seq row := foldl (fun G e => side e.1 e.2 G) (fitting n 1 rows) s.
Definition soa_at n rows (past : seq (nat * 'I_2)) : hypothesis nat 1 :=
  function (computed_soa n (left n rows [seq (e.1, nat_of_ord e.2) | e <- past])).
Definition soa_run n rows (s : examples) : seq row * nat :=
  ([seq computed_soa n (left n rows (take t s)) | t <- iota 0 (size s).+1],
   mistakes_after (soa_at n rows) [::] (as_labelled s)).

(** The trees of the forest (Tournament.v), for the SOA. Where no row realizes a sample the SOA predicts the last labels
    seen (SoaForest.v), or it fails, has no function, and errs *)
Section Trees.
Variables (n : nat) (rows : seq row) (fails : bool).
Definition last_labels (s : examples) : row :=
  [seq foldl (fun b e => if e.1 == x then e.2 else b) 0 s | x <- iota 0 n].
Definition soa_of (s : examples) : option row := let G := left n rows s in
  if 0 < size G then Some (computed_soa n G) else if fails then None else Some (last_labels s).
Definition at_point (h : option row) x : nat := if h is Some g then nth 0 g x else 2.
Definition differ (h h' : option row) : nat :=
  if (h, h') is (Some g, Some g') then head 0 [seq x <- iota 0 n | nth 0 g x != nth 0 g' x] else 0.
Fixpoint guess_at (labels : seq (seq bool * nat)) (v : seq bool) : nat :=
  if labels is l :: labels' then if l.1 == v then l.2 else guess_at labels' v else 0.
Fixpoint inner d : seq (seq bool) := if d is d'.+1 then
    [::] :: [seq false :: v | v <- inner d'] ++ [seq true :: v | v <- inner d'] else [::].
Fixpoint written v (t : tournament nat nat_eqType) : seq (nat * option row) :=
  if t is Inner l r then written (2 * v) l ++ written (2 * v).+1 r
  else if t is Top s then [:: (v, soa_of s)] else [::].
(* the vertices that are left with their functions, for all guesses *)
Definition trees k (stream : seq (seq bool * (nat * nat))) : seq (seq (nat * seq nat)) :=
  [seq [seq (x.1, odflt [:: 2] x.2) | x <- written 1 (run at_point differ soa_of
    (fun v _ => guess_at (zip (inner k) g) v)
    k stream)] | g <- sequences (size (inner k)) [:: 0; 1]].
End Trees.
