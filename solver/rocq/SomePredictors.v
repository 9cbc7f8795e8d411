(* yan Theorem 4 as restored: the predictor of RealPredictor.v is one that draws its coins first, and has the order of
   examples of SampleOrder.v.

   It runs for max(d, T) rounds. A chosen member of H has least errors on a block among those that agree with the hard
   queries so far: errors are natural numbers, so the least is reached if any member agrees. An oblivious adversary asks
   a fixed stream. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements RestoredStatements.
From Littlestone Require Import Exponentials PredictorSizes AdvancedSizes RealPredictor CoinedPredictor.
From Littlestone Require Import PrivatePrediction AdvancedPrediction SampleOrder HalfspaceStatements.
From Littlestone Require Import AdaptiveHalfspaces HalfspaceOrder.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma i_ratio (F : realFieldType) (i : R -> F) share : contains_reals i -> (0 < share)%real ->
  0 < i (exp (- (share / 6))) < 1.
Proof.
move=> reals share0; rewrite (i_lt0 reals) /=; last exact: exp_pos.
rewrite -subr_gt0 -(i_one reals) -(i_sub reals); apply: (i_lt0 reals).
by have := exp_increasing (- (share / 6)) 0 ltac:(lra); rewrite exp_0; lra.
Qed.

(** Least errors *)
Section Least.
Variables (X : Type) (H : class X 1).

Lemma least_exists (P : class X 1) s : (exists2 g, H g & P g) ->
  exists2 g, H g & P g /\ forall g', H g' -> P g' -> (errors g s <= errors g' s)%N.
Proof.
move=> [g Hg Pg]; move: {2}(errors g s) (leqnn (errors g s)) => n; elim: n g Hg Pg => [|n IH] g Hg Pg gn.
  by exists g => //; split=> // g' _ _; move: gn; rewrite leqn0 => /eqP->.
case: (Classical_Prop.classic (exists2 g', H g' & P g' /\ (errors g' s < errors g s)%N)) => [[g' Hg' [Pg' less]]|no].
  by apply: (IH g') => //; rewrite -ltnS (leq_trans less).
exists g => //; split=> // g' Hg' Pg'; rewrite leqNgt; apply/negP => less; by case: no; exists g'.
Qed.

Fixpoint agrees_with (u : seq (X * answer)) (g : hypothesis X 1) : bool :=
  if u is (z, a) :: u' then (a.1 ==> (g z == a.2)) && agrees_with u' g else true.

Variable pick : class X 1 -> hypothesis X 1.
Hypothesis picks : forall P : class X 1, (exists2 g, H g & P g) -> H (pick P) /\ P (pick P).
Definition picked (s : seq (X * 'I_2)) (u : seq (X * answer)) := pick (fun g =>
  agrees_with u g /\ forall g', H g' -> agrees_with u g' -> (errors g s <= errors g' s)%N).

Variable x : seq 'I_2 -> X.
Hypothesis fixed : oblivious x.
Definition stream (j : nat) := x (nseq j zero).
Lemma stream_size h : stream (size h) = x h.
Proof. by apply: fixed; rewrite size_nseq. Qed.
Lemma stream_seen h : stream (size h) = seen x h.
Proof. by rewrite -(size_map snd) stream_size. Qed.

Lemma agrees_asked h g : agrees_with (asked (seen x) h) g = agrees stream h g.
Proof. by elim: h => //= a h ->; rewrite stream_seen. Qed.

Lemma picked_least : generates_least_errors stream (fun s h => picked s (asked (seen x) h)) H.
Proof.
move=> s h [g Hg]; rewrite -agrees_asked => ag.
have [Hp [agp least]] := picks (@least_exists (fun g => agrees_with (asked (seen x) h) g) s (ex_intro2 _ _ g Hg ag)).
by split=> // [|g' Hg']; rewrite -agrees_asked //; exact: least.
Qed.
End Least.

(* the stream and the adversary see the same answers *)
Section Stream.
Variables (F : realFieldType) (X : Type) (q K T m : nat) (r : F) (x : seq 'I_2 -> X).
Variable generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1.
Hypothesis fixed : oblivious x.
Let G s h := generate s (asked (seen x) h).

Lemma answered_stream s f w : @answered F X (stream x) q K T m G s f w =1
  answered_to F (seen x) generate s f w.
Proof.
move=> h; rewrite /answered /answered_to /transcripts; elim: (tval h) => //= a h' ->; congr (_ * _).
by rewrite /answers_by (stream_seen fixed).
Qed.

Lemma predictor_stream s : predictor (stream x) q K (T := T) m r G s =1 adaptive_predictor (seen x) q K m r generate s.
Proof.
move=> h; apply: eq_bigr => f _; congr (_ * _); apply: eq_bigr => w _; congr (_ * _); exact: answered_stream.
Qed.

Lemma accuracy_stream n c (z : 'I_n -> X) (D : 'I_n -> F) rate : accuracy (stream x) q K T m r G c z D rate =
  adaptive_accuracy (seen x) q K T m r generate c z D rate.
Proof.
apply: eq_bigr => u _; congr (_ * _); apply: eq_bigr => f _; congr (_ * _); apply: eq_bigr => w _; congr (_ * _).
by apply: eq_bigr => h _; exact: answered_stream.
Qed.
End Stream.

Theorem yan_theorem_4_restored_proved : yan_theorem_4_restored.
Proof.
move=> F e i X H d T epsilon delta alpha beta log_T hidden exp_e reals continues [pick picks] H_dim d0.
move=> epsilon01 delta01 alpha01 beta01; pose n := maxn d T; have dn : (0 < d <= n)%N by rewrite d0 leq_maxl.
have whole x generate := @yan_theorem_4_whole_proved F e i X H x d n epsilon delta alpha beta generate exp_e reals
  continues H_dim.
have [sizes m_up M0] := @closed_shares d n epsilon delta alpha beta dn epsilon01 delta01 alpha01 beta01.
move: whole sizes m_up M0; set K := (ceiling _).-1; set S := INR K.+1; set root := sqrt _.
set share := (epsilon / root)%real; set r := exp (- (share / 6)); set M := ceiling _; set v := ceiling _.
set q := (M + v)%N; set k := (8 * q)%N; set a := (alpha / _)%real; set m := ceiling _ => whole sizes m_up M0.
have range := AdvancedSizes.share_range K epsilon01 delta01; rewrite -/S -/root -/share in range.
have s1 := S_ge1 K; rewrite -/S in s1; have d2 : (0 < delta / 2 <= 1)%real by lra.
exists (k * m)%N.
  have [_ [_ [_ [_ [_ [_ [_ examples]]]]]]] :=
    yan_theorem_4_advanced_size_proved dn epsilon01 delta01 alpha01 beta01 sizes m_up.
  apply: Rle_trans examples _; rewrite -/S -/root -/k.
  have D1 : (1 <= INR d)%real by apply: (le_INR 1); apply/ssrnat.leP.
  have n1 : (1 <= INR n)%real by apply: Rle_trans D1 _; apply: le_INR; apply/ssrnat.leP; rewrite leq_maxl.
  have t1 : (1 <= log_T)%real by apply: ln_at_least; rewrite -/n; have := exp_pos 1; nra.
  apply: (@oblivious_order (INR d) log_T epsilon delta alpha beta S (ln (16 * INR n.+1 / beta)) (INR k)) => //.
  - have [[_ up] _] := sizes; have l2 := ln_2_at_least.
    have lb : (0 <= ln (4 / beta))%real by apply: ln_nonneg; have := inv_ge1 beta01; rewrite /Rdiv; nra.
    have lT : (0 <= ln (exp 1 * INR n / INR d) <= log_T)%real.
      rewrite ln_e_times // /log_T -/n ln_mult ?ln_exp; [|exact: exp_pos|lra].
      have quotient : (1 <= INR n / INR d <= INR n)%real.
        have nd : (INR d <= INR n)%real by apply: le_INR; apply/ssrnat.leP; rewrite leq_maxl.
        have ud : (/ INR d * INR d = 1)%real by apply: Rinv_l; lra.
        have u0 : (0 < / INR d)%real by apply: Rinv_0_lt_compat; lra.
        by rewrite /Rdiv; move: (/ INR d)%real ud u0 => u ud u0; split; nra.
      by have := ln_nonneg (proj1 quotient); have := @ln_monotone (INR n / INR d) (INR n) ltac:(lra); lra.
    have il : (0 < / ln 2 <= 2)%real.
      split; first by apply: Rinv_0_lt_compat; lra.
      by apply: (Rmult_le_reg_r (ln 2)); rewrite ?Rinv_l; lra.
    have : (0 <= INR d * ln (exp 1 * INR n / INR d) + ln (4 / beta) <= INR d * log_T + ln (4 / beta))%real.
      by have := Rmult_le_pos _ _ (pos_INR d) (proj1 lT); have := Rmult_le_compat_l _ _ _ (pos_INR d) (proj2 lT); lra.
    move: up; rewrite /Rdiv -/S; move: (INR d * ln _ + ln _)%real (INR d * log_T + ln _)%real (/ ln 2)%real il => y z l.
    by nra.
  - exact: ln_queries.
  - exact: many_votes range d2 beta01 (proj2 sizes).
  apply: Rle_trans (votes_at_most range (proj2 sizes)) _; rewrite /most_votes -/S; right.
  have r0 : root <> 0%real by move=> z; rewrite /share z /Rdiv Rinv_0 in range; lra.
  have -> : (8 * S / (S * share) = 8 * root / epsilon)%real by rewrite /share; field; lra.
  by have -> : (16 * S / (beta * (delta / 2)) = 32 * S / (beta * delta))%real by field; lra.
apply: (@some_predictor_fewer F X H _ (n - T) T); rewrite subnK ?leq_maxr //.
have r01 : 0 < i r < 1.
  by apply: (i_ratio reals); nra.
have q0 : (0 < q)%N by rewrite addn_gt0 M0.
pose G := picked H pick; exists _, (@all_coins F q K n m (i r)), (predict G); split; first exact: dist_all_coins.
move=> x fixed; have [private accurate _] := whole _ _ (picked_least picks fixed) dn epsilon01 delta01 alpha01 beta01.
split.
  by apply: answers_private; apply: dp_same private => s; exact: predictor_stream.
apply: answers_accurate => // c p z D Hc dD.
have := accurate c p z D Hc dD; rewrite -/q -/k accuracy_stream //.
by rewrite (i_quarter reals).
Qed.

(* ---- *)
(* yan Theorem 5 as restored: the predictor of AdaptiveHalfspaces.v is one that draws its coins first, and has the order
   of examples of HalfspaceOrder.v.

   Each F_t has a deepest point for each block. Excluded middle decides which points these are, and a field has a choice
   among its numbers with a decided property; so one of them is chosen. The adversary of
   AdaptiveHalfspaces.v sees more. *)

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
