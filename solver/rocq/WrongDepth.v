(* Wrong variants of the statements on depth in hulls, refuted.

   On the line 1/2 has convexified depth 2 and depth 1 for p <= 0, p >= 1 and a constraint that holds everywhere. In the
   plane the sides of a triangle, each without the opposite corner, and a constraint that holds everywhere give the
   centre convexified depth 3 and depth 1. The set of the numbers other than 0 is not convex: its hull contains 0. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements DepthStatements HullDepth DeepSimplex SatisfiableDepth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Refutations.
Variable F : realFieldType.

(* half-lines *)
Lemma fewer_points : ~ (forall D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ _ _ _ _ (half_in_hull F)); rewrite half_depth size_sides => /(_ isT). Qed.

Lemma as_deep : ~ (forall D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N -> (v <= n_satisfied S p)%N).
Proof. by move/(_ _ _ _ _ (half_in_hull F)); rewrite half_depth size_sides => /(_ isT). Qed.

Lemma two_thirds : (1 - 3%:R^-1) * 3%:R = 2%:R :> F.
Proof. by rewrite mulrBl mul1r mulVf ?pnatr_eq0 // -[3%N]/(2 + 1)%N natrD addrK. Qed.

Lemma smaller_loss : ~ (forall D (S : seq (pred 'rV[F]_D)) p v,
  (forall holds, List.In holds S -> has_convex_truth_set holds) -> convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof.
move/(_ 1%N _ _ 2%N (@linear_constraints_convex _ _ (half_lines F)) (half_cdepth F)) => [_ /(_ 3%:R^-1)].
by rewrite size_map size_sides [n_holding _ _]half_depth mul1r two_thirds !ler_nat => /(_ isT).
Qed.

(* a triangle *)
Lemma fewer_points_in_the_plane : ~ (forall D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (1 < D)%N -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ _ _ _ _ (centre_in_hull F 2 1 1)); rewrite depth_at_centre size_sides => /(_ isT isT). Qed.

(* the numbers other than 0 *)
Definition not_zero : pred 'rV[F]_1 := fun p => p != 0.

Lemma zero_cdepth : convexified_depth [:: not_zero] 0 1.
Proof.
split=> [|u [[|n] [t [q [[t0 t1] deep _]]]]]; last 2 first.
- by move/eqP: t1; rewrite big_ord0 eq_sym oner_eq0.
- exact: leq_trans (deep ord0) (count_size _ _).
exists 2%N, (fun=> 2%:R^-1), (fun i => if i == ord0 then 1 else -1); split.
- exact: (equal_weights F 1).
- by move=> i; rewrite /n_holding /= /not_zero; case: (i == ord0); rewrite ?oppr_eq0 oner_eq0.
by rewrite big_ord_recl big_ord1 /= scalerN subrr.
Qed.

Lemma any_truth_sets : ~ (forall D (S : seq (pred 'rV[F]_D)) p v, convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D.+1%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof. by move/(_ _ _ _ _ zero_cdepth) => [+ _]; rewrite /n_holding /= /not_zero eqxx. Qed.

(* where the bound is negative, and depth below the bound *)
Lemma attained_everywhere : ~ (forall D n v, (v <= n)%N -> exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n,
  all snd S, convexification (n_satisfied S) p v & (D.+1 * v = n_satisfied S p + D * size S)%N]).
Proof. by move/(_ 1%N 1%N 0%N isT) => [S [p [-> _ _]]]; rewrite addn1. Qed.

Lemma one_less : ~ (forall D n v, (v <= n)%N -> (D * n <= D.+1 * v)%N -> exists (S : seq ('rV[F]_D * F * bool)) p,
  [/\ size S = n, all snd S, convexification (n_satisfied S) p v
    & (D.+1 * v = (n_satisfied S p).+1 + D * size S)%N]).
Proof. by move/(_ 1%N 3%N 2%N isT isT) => [S [p [_ _ [/yan_fact_1_proved + _] tight]]]; rewrite tight ltnn. Qed.
End Refutations.

Theorem yan_fact_1_wrong : ~ (forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ Q)/fewer_points. Qed.

Theorem yan_fact_1_wrong_2 : ~ (forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (1 < D)%N -> (D * size S < D.+1 * v)%N ->
  (D * v <= n_satisfied S p + D.-1 * size S)%N).
Proof. by move/(_ Q)/fewer_points_in_the_plane. Qed.

Theorem yan_fact_1_wrong_3 : ~ (forall (F : realFieldType) D (S : seq ('rV[F]_D * F * bool)) p v,
  in_hull (fun q => (v <= n_satisfied S q)%N) p -> (D * size S < D.+1 * v)%N -> (v <= n_satisfied S p)%N).
Proof. by move/(_ Q)/as_deep. Qed.

Theorem yan_fact_1_convex_wrong : ~ (forall (F : realFieldType) D (S : seq (pred 'rV[F]_D)) p v,
  convexified_depth S p v -> (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D.+1%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof. by move/(_ Q)/any_truth_sets. Qed.

Theorem yan_fact_1_convex_wrong_2 : ~ (forall (F : realFieldType) D (S : seq (pred 'rV[F]_D)) p v,
  (forall holds, List.In holds S -> has_convex_truth_set holds) -> convexified_depth S p v ->
  (D.+1 * v <= n_holding S p + D * size S)%N /\
  forall g : F, (1 - g) * (size S)%:R <= v%:R -> (1 - D%:R * g) * (size S)%:R <= (n_holding S p)%:R).
Proof. by move/(_ Q)/smaller_loss. Qed.

Theorem yan_fact_1_attained_wrong : ~ (forall (F : realFieldType) D n v, (v <= n)%N ->
  exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n, all snd S,
    convexification (n_satisfied S) p v & (D.+1 * v = n_satisfied S p + D * size S)%N]).
Proof. by move/(_ Q)/attained_everywhere. Qed.

Theorem yan_fact_1_attained_wrong_2 : ~ (forall (F : realFieldType) D n v, (v <= n)%N -> (D * n <= D.+1 * v)%N ->
  exists (S : seq ('rV[F]_D * F * bool)) p, [/\ size S = n, all snd S,
    convexification (n_satisfied S) p v & (D.+1 * v = (n_satisfied S p).+1 + D * size S)%N]).
Proof. by move/(_ Q)/one_less. Qed.
