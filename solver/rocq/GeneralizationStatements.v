(* The statements on small errors on a sample that mean small errors under the distribution (yan Theorem 2), in the
   ratio form: a tenth of alpha on the sample, alpha under the distribution, for a number of examples of order 1/alpha;
   and on the reduction that this gives (yan section 5.1).

   As in PredictionStatements.v probabilities are numbers of any ordered field F, and e is exp. The distribution has
   finitely many points, on whose number nothing depends; draws are independent. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import HalfspaceStatements RemarkStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(* yan.theorem-2, yan.corollary-2, yan.claim-11: N >= (48/alpha) (10 d ln(48 e/alpha) + ln(5/beta)), the number from
   which the others take the factor 10; la and lb are ln(48 e/alpha) and ln(5/beta), or more. The target c need not be
   in H. *)
Definition yan_theorem_2 := forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X)
  (D : 'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D ->
  0 < alpha <= 1 -> 0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb ->
  48%:R / alpha * (10%:R * d%:R * la + lb) <= N%:R ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
    sample_error F (fun i => (z (f i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 - beta).

(* yan.theorem-2: N >= (30/alpha) (d ln(48/alpha) + ln(2/beta)) is enough; la and lb are these logarithms, or more *)
Definition yan_theorem_2_sharper := forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n (z : 'I_n -> X)
  (D : 'I_n -> F) (c : hypothesis X 1) N (alpha beta la lb : F), exponential e -> vc_dimension H d -> distribution D ->
  0 < alpha <= 1 -> 0 < beta <= 1 -> 48%:R / alpha <= e la -> 2%:R / beta <= e lb ->
  30%:R / alpha * (d%:R * la + lb) <= N%:R ->
  probability_at_least (independent (fun _ : 'I_N => D)) (fun f : {ffun 'I_N -> 'I_n} => forall g, H g ->
    sample_error F (fun i => (z (f i), c (z (f i)))) setT g <= alpha / 10%:R -> error_of c g z D <= alpha) (1 - beta).

(* yan.remark-pac-reduction, by yan.theorem-2: an algorithm that solves linear feasibility with alpha/10 and b learns
   with alpha and b + beta; la and lb are ln(48 e/alpha) and ln(5/beta), or more *)
Definition yan_remark_pac_reduction_ratio := forall (F : realFieldType) (e : F -> F) d (O : finType)
  (odds : seq ('rV[F]_d.+1 * F * bool) -> O -> F) sol N (b alpha beta la lb : F), exponential e ->
  0 < alpha <= 1 -> 0 < beta <= 1 -> 48%:R * e 1 / alpha <= e la -> 5%:R / beta <= e lb ->
  48%:R / alpha * (10%:R * d.+1%:R * la + lb) <= N%:R ->
  solves_feasibility odds sol (alpha / 10%:R) b -> learns_halfspaces odds sol N alpha (b + beta).
