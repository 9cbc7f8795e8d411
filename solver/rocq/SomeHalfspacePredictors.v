(* yan Theorem 5 as restored: the predictor of RealAdaptive.v is one that draws its coins first, and has the order of
   examples of HalfspaceOrder.v.

   Each F_t has a deepest point for each block. Excluded middle decides which points these are, and a field has a choice
   among its numbers with a decided property; so one of them is chosen. The adversary of RealAdaptive.v sees more. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements HalfspaceStatements AdaptiveStatements.
From Littlestone Require Import RestoredStatements Exponentials PredictionSizes PredictorSizes AdvancedSizes.
From Littlestone Require Import RealPredictor RealAdaptive AdaptiveHalfspaces CoinedPredictor SampleOrder.
From Littlestone Require Import SomePredictors HalfspaceOrder.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition holds (P : Prop) : bool := if ClassicalDedekindReals.sig_not_dec P then true else false.
Lemma holdsP P : holds P <-> P.
Proof.
rewrite /holds; case: ClassicalDedekindReals.sig_not_dec => decided; split=> //.
by move=> _; exact: Classical_Prop.NNPP.
Qed.

Lemma chosen_deepest (F : realFieldType) d : exists generate, @generates_deepest F d generate.
Proof.
pose deepest s u (p : 'rV[F]_d.+1) := in_flat_of u p /\ forall v p', in_flat_of u p' -> cdepth s v p' -> cdepth s v p.
have some s u : exists p : 'rV[F]_d.+1, holds (deepest s u p).
  have [p deep] := Classical_Prop.NNPP _ (@yan_algorithm_4_deepest_proved F d s u).
  by exists p; apply/holdsP.
by exists (fun s u => xchoose (some s u)) => s u; have /holdsP := xchooseP (some s u).
Qed.

Theorem yan_theorem_5_restored_proved : yan_theorem_5_restored.
Proof.
move=> F e i d T epsilon delta alpha beta log_T hidden exp_e reals continues d0 T0.
move=> epsilon01 delta01 alpha01 beta01; have [generate deepest] := @chosen_deepest F d.
have whole x := @yan_theorem_5_whole_proved F e i d x T epsilon delta alpha beta generate exp_e reals continues deepest
  epsilon01 delta01 alpha01 beta01.
have [M_up [v_up M0]] := closed_runs d T epsilon01 delta01 beta01.
have range := AdvancedSizes.share_range d.+1 epsilon01 delta01.
have share0 := share_above_0 d epsilon01 delta01.
move: whole M_up v_up M0 range share0; set S := INR d.+2; set root := sqrt _.
set share := (epsilon / root)%real; set M := ceiling _; set v := ceiling _.
set r := exp (- (share / 6)); set a := (alpha / _)%real.
set m := ceiling _ => whole M_up v_up M0 range share0.
have s1 : (1 <= S)%real := S_ge1 d.+1; have d2 : (0 < delta / 2 <= 1)%real by lra.
set q := (M + v)%N in whole; set k := (8 * q)%N in whole.
exists (k * m)%N.
  have [_ _ examples] := whole (fun=> 0); apply: Rle_trans examples _; rewrite -/S.
  have D1 : (1 <= INR d)%real by apply: (le_INR 1); apply/ssrnat.leP.
  have T1 : (1 <= INR T)%real by apply: (le_INR 1); apply/ssrnat.leP.
  have t1 : (1 <= log_T)%real by apply: ln_at_least; have := exp_pos 1; nra.
  rewrite (_ : INR d.+1 = INR d + 1)%real; last exact: S_INR.
  apply: (@halfspace_order (INR d) log_T epsilon delta alpha beta S (ln (16 * INR T.+1 / beta)) (INR k)) => //.
  - by rewrite /S !S_INR; lra.
  - exact: ln_queries.
  - exact: many_votes range d2 beta01 (conj M_up v_up).
  apply: Rle_trans (votes_at_most range (conj M_up v_up)) _; rewrite /most_votes -/S; right.
  have r0 : root <> 0%real by move=> z; rewrite /share z /Rdiv Rinv_0 in share0; lra.
  have -> : (8 * S / (S * share) = 8 * root / epsilon)%real by rewrite /share; field; lra.
  by have -> : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
have r01 : 0 < i r < 1 by exact: (i_ratio reals).
have q0 : (0 < q)%N by rewrite addn_gt0 M0.
pose G s u := halfspace (generate s u); exists _, (@all_coins F q d.+1 T m (i r)), (predict G).
split; first exact: dist_all_coins.
move=> x _; have [private accurate _] := whole (seen x); split; first exact: answers_private.
have targets : answers_accurately (@all_coins F q d.+1 T m (i r)) (predict G) (fun c => exists p, c = halfspace p)
    (k * m) T (i alpha) (i beta) x.
  apply: answers_accurate => // _ p z D [target ->] dD.
  by have := accurate target p z D dD; rewrite (i_quarter reals).
move=> c p z D [target c_target]; apply: (accurate_same targets); exists (halfspace target) => //.
by exists target.
Qed.
