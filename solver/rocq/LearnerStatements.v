(* The statements on how many examples a private learner needs, by the Littlestone dimension, or by what a learner of
   errors 1/4 needs: bgs section 3.2 and appendix A, lyu section 1.1, with the definition they need.

   As in RealStatements.v, parameters and bounds are real numbers, probabilities numbers of an ordered field F. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements MinimiserStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(* H has an (epsilon, delta)-private, (alpha, beta)-accurate learner with at most n examples; c is exp(epsilon). What it
   puts out need not be in H. *)
Definition learnable (F : realFieldType) X k (H : class X k) (n : R) (c delta alpha beta : F) :=
  exists m (O : finType) (hyp : O -> hypothesis X k) (A : seq (X * 'I_k.+1) -> O -> F),
  [/\ (INR m <= n)%real, dp m c delta A & accurate H hyp m A alpha beta].

(* bgs.corollary-3.5: if SC y alpha beta examples are enough for each binary class of Littlestone dimension at most y *)
Definition bgs_corollary_3_5 := forall (F : realFieldType) X (c delta : F) (SC : R -> F -> F -> R),
  (forall (G : class X 1) y (alpha beta : F), (forall D, deep G D -> (INR D <= y)%real) -> 0 < alpha <= 1 ->
    0 < beta <= 1 -> learnable G (SC y alpha beta) c delta alpha beta) ->
  forall k (H : class X k) d (alpha beta : F), let L := n_bits k in let a := alpha / L%:R in let b := beta / L%:R in
  (0 < k)%N -> mld H d -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  learnable H (INR L * SC (6 * INR d * ln (INR k + 1)) a b)%real c delta alpha beta.

(* bgs.theorem-3.6, on finitely many points, O with the constant 2^32 *)
Definition bgs_theorem_3_6 := forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d
  (epsilon delta alpha beta : R),
  let n := (2 ^ 32 * INR d ^ 6 * ln (INR d / (alpha * beta * epsilon * delta)) ^ 2 / (epsilon * alpha ^ 2))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* bgs.corollary-a.3 *)
Definition bgs_corollary_a_3 := forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N -> 'I_2}})
  d (epsilon delta alpha beta : R),
  let n := (2 ^ 32 * INR d ^ 6 * ln (INR d / (alpha * beta * epsilon * delta)) ^ 4 / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 ->
  (0 < epsilon <= 1 / 4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* bgs.theorem-3.6, bgs.corollary-a.3, lyu.theorem-2, all with the fifth power of d, 1/alpha and the square of one
   logarithm *)
Definition bgs_theorem_3_6_sharper := forall (F : realFieldType) (e : F -> F) (i : R -> F) N
  (H : {set {ffun 'I_N -> 'I_2}}) d (epsilon delta alpha beta : R),
  let n := (2 ^ 32 * INR d ^ 5 * ln (INR d / (alpha * beta * epsilon * delta)) ^ 2 / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* lyu.theorem-3, on finitely many points, O with the constant 2^32: one n for all classes of dimension at most d *)
Definition lyu_theorem_3_order := forall (F : realFieldType) (e : F -> F) (i : R -> F) d (epsilon delta alpha : R),
  let l := ln (3 / delta) in let L := ln (3 * INR d * l / (epsilon * alpha)) in
  let most := (2 ^ 32 * INR d ^ 5 * l * L ^ 2 / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real ->
  exists n a, [/\ (0 < n)%N, (INR n <= most)%real, (INR a <= alpha * INR n)%real
  & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
    exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M].

(* lyu.theorem-2, lyu.corollary-5.1, as in the abstract, on finitely many points, O with the constant 2^32 *)
Definition lyu_theorem_2_order := forall (F : realFieldType) (e : F -> F) (i : R -> F) N
  (H : {set {ffun 'I_N -> 'I_2}}) d (epsilon delta alpha beta : R),
  let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l / (epsilon * alpha)) in
  let n := (2 ^ 32 * INR d ^ 5 * l * L ^ 2 / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).
(* lyu.theorem-2, with ln(1/(delta beta)) next to d^3 only *)
Definition lyu_theorem_2_sharper := forall (F : realFieldType) (e : F -> F) (i : R -> F) N
  (H : {set {ffun 'I_N -> 'I_2}}) d (epsilon delta alpha beta : R),
  let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l / (epsilon * alpha)) in
  let n := (2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* lyu.theorem-3, as printed for every epsilon > 0: false, even if O~ is any function g of the printed order *)
Definition lyu_theorem_3_false := forall (F : realFieldType) (i : R -> F) (g : R -> R), contains_reals i ->
  ~ forall d (epsilon delta alpha : R), (0 < d)%N ->
  (0 < epsilon)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real ->
  exists n a, [/\ (0 < n)%N, (INR n <= g (INR d ^ 5 * ln (3 / delta) / (epsilon * alpha)))%real,
    (INR a <= alpha * INR n)%real & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
    exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M].
(* lyu.theorem-2, as in the abstract, for every epsilon > 0: false in the same way *)
Definition lyu_theorem_2_false := forall (F : realFieldType) (i : R -> F) (g : R -> R), contains_reals i ->
  ~ forall N (H : {set {ffun 'I_N -> 'I_2}}) d (epsilon delta alpha beta : R), below (members H) d.+1 -> (0 < d)%N ->
  (0 < epsilon)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  let n := g (INR d ^ 5 * ln (3 / (delta * beta)) / (epsilon * alpha))%real in
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* bgs.theorem-3.7, bgs.theorem-1.2, on finitely many points, O with the constant 2^50; lg is log2(k+1) *)
Definition bgs_theorem_3_7 := forall (F : realFieldType) (e : F -> F) (i : R -> F) N k
  (H : {set {ffun 'I_N -> 'I_k.+1}}) d (epsilon delta alpha beta : R), let lg := (ln (INR k + 1) / ln 2)%real in
  let n := (2 ^ 50 * INR d ^ 6 * lg ^ 8 * ln (INR d * lg ^ 3 / (epsilon * delta * alpha * beta)) ^ 4
    / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < k)%N -> mld (members H) d ->
  (0 < epsilon <= 1 / 4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).
(* bgs.theorem-3.7 with smaller exponents: 5, 7 and 2 in place of 6, 8 and 4 *)
Definition bgs_theorem_3_7_sharper := forall (F : realFieldType) (e : F -> F) (i : R -> F) N k
  (H : {set {ffun 'I_N -> 'I_k.+1}}) d (epsilon delta alpha beta : R), let lg := (ln (INR k + 1) / ln 2)%real in
  let n := (2 ^ 50 * INR d ^ 5 * lg ^ 7 * ln (INR d * lg ^ 3 / (epsilon * delta * alpha * beta)) ^ 2
    / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < k)%N -> mld (members H) d ->
  (0 < epsilon <= 1 / 4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).

(* bgs.theorem-a.1: O with the constant 2^32, for every c and delta; SC is a real number, and a learner has at most SC
   examples *)
Definition bgs_theorem_a_1 := forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 32 * SC * ln (ln (1 / alpha) / beta) * ln (1 / alpha) / alpha)%real in
  contains_reals i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real ->
  learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c delta (i alpha) (i beta).
(* bgs.theorem-a.1 with ln(1/beta) in place of ln(ln(1/alpha)/beta) *)
Definition bgs_theorem_a_1_sharper := forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 30 * SC * ln (1 / beta) * ln (1 / alpha) / alpha)%real in
  contains_reals i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real ->
  learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c delta (i alpha) (i beta).

(* bgs.claim-a.2: O with the constant 2^36. D is the sample, mu is on its n positions; c is exp(epsilon), so that c^2 is
   exp(2 epsilon), and close to within 1 and s is at statistical distance at most s. For the accuracy a member h of H
   gives D its labels; for the privacy any labels will do. *)
Definition bgs_claim_a_2 := forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n T
  (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 ->
  (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real ->
  exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) -> ('I_n -> F) -> O -> F),
  [/\ forall D mu, size D = n -> dist mu -> dist (W D mu),
    (2 ^ 36 * SC * ln (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real
      <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) &
    forall D D' mu mu', size D = n -> neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) ->
      (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
      indistinguishable (c ^+ 2) (3%:R * delta) (W D mu) (W D' mu')].
(* bgs.claim-a.2 with (epsilon, delta) in place of (2 epsilon, 3 delta) *)
Definition bgs_claim_a_2_sharper := forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F) n T
  (s beta : R), contains_reals i -> 1 <= c <= 3%:R -> 0 <= delta -> learnable H SC c delta 4%:R^-1 4%:R^-1 ->
  (0 < s < 1)%real -> (0 < beta <= INR T / 2)%real ->
  exists (O : finType) (hyp : O -> hypothesis X 1) (W : seq (X * 'I_2) -> ('I_n -> F) -> O -> F),
  [/\ forall D mu, size D = n -> dist mu -> dist (W D mu),
    (2 ^ 36 * SC * ln (INR T / beta) <= 1 / s)%real -> forall h z mu, H h -> dist mu -> 1 - i (beta / (2 * INR T))%real
      <= pr (W [seq (z j, h (z j)) | j <- enum 'I_n] mu) (fun o => error_of h (hyp o) z mu <= 3%:R^-1) &
    forall D D' mu mu', size D = n -> neighbours D D' -> dist mu -> dist mu' -> (forall j, mu j <= i s) ->
      (forall j, mu' j <= i s) -> indistinguishable 1 (i s) mu mu' ->
      indistinguishable c delta (W D mu) (W D' mu')].
