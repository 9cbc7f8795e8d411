(* Runs of BetweenThresholds (yan Algorithm 1), with noise and queries of any type: what one answer costs is paid for
   all rounds. After Top, mu is drawn anew, and the run stops after K + 1 Tops (yan Algorithm 2).

   Compare mu on one data set with a moved mu on the other. If Left and Right only become likelier, they are free. If
   Top costs exp(e), the move of mu exp(e1), and delta is the chance of a mu that may not be moved, then N = K + 1 runs
   cost N (e1 + e) and N delta, for every T and every adaptive adversary. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import MechanismRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section ThresholdRuns.
Variables (Z Q : Type) (not_left right_of : Z -> Q -> R).

Definition threshold_run : mechanism nat Z Q (option bool) :=
  Mechanism [:: Some false; Some true; None]
  (fun _ mu v a => match a with
    | Some false => 1 - not_left mu v | Some true => right_of mu v | None => not_left mu v - right_of mu v end)
  (fun K a => if a is Some _ then Keep K else if K is K'.+1 then Renew K' else Stop).

Hypothesis chances : forall mu v, 0 <= right_of mu v <= not_left mu v /\ not_left mu v <= 1.

Lemma threshold_fair : fair threshold_run.
Proof. by move=> K mu v; have := chances mu v; split=> [[[]|]|] /=; lra. Qed.

Variables (nice : (Z -> R) -> Prop) (draw : (Z -> R) -> R) (move : Z -> Z) (good : pred Z) (near : Q -> Q -> Prop).
Variables (e1 e delta : R).
Hypotheses (e10 : 0 <= e1) (e0 : 0 <= e) (delta_ge_0 : 0 <= delta).
Hypothesis left_free : forall mu v v', good mu -> near v v' -> not_left (move mu) v' <= not_left mu v.
Hypothesis right_free : forall mu v v', good mu -> near v v' -> right_of mu v <= right_of (move mu) v'.
Hypothesis top_pays : forall mu v v', good mu -> near v v' ->
  not_left mu v - right_of mu v <= exp e * (not_left (move mu) v' - right_of (move mu) v').

Definition top_left (K : nat) := exp e * exp (e1 + e) ^ K.

Lemma top_left_ge_1 K : 1 <= top_left K.
Proof.
have x1 x : 0 <= x -> 1 <= exp x by move=> x0; rewrite -exp_0; apply: exp_monotone.
have := pow_R1_Rle _ K (x1 (e1 + e) ltac:(lra)); have := x1 e e0; rewrite /top_left; nra.
Qed.

(* Top, after which mu is drawn anew or the run stops *)
Lemma pays_after_top K (f g : option bool -> R) p q : 0 <= p -> 0 <= q -> p <= exp e * q -> within f -> within g ->
  f None <= factor (exp e1) top_left (next threshold_run K None) * g None
    + rest delta (fun K' => INR K' * delta) (next threshold_run K None) ->
  p * f None <= top_left K * (q * g None) + p * (INR K * delta).
Proof.
move=> p0 q0 pq f01 g01 le; have g0 := g01 None.
have [c' [c0 [cE follows]]] : exists c', 0 <= c' /\ exp e * c' = top_left K /\ f None <= c' * g None + INR K * delta.
  move: le; case: (K) => [|K'] /= le.
    exists 1; split; first by lra.
    split; first by rewrite /top_left /=; ring.
    by rewrite /= Rmult_0_l; lra.
  exists (exp e1 * top_left K'); have := top_left_ge_1 K'; split.
    by apply: Rmult_le_pos; [apply/Rlt_le/exp_pos | lra].
  split; first by rewrite /top_left -tech_pow_Rmult {2}exp_plus; ring.
  by rewrite -/(INR K'.+1) S_INR; lra.
apply: (Rle_trans _ _ _ (Rmult_le_compat_l _ _ _ p0 follows)).
have cg : 0 <= c' * g None by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_r _ _ _ cg pq; rewrite -cE; lra.
Qed.

Lemma round_pays_top : pays threshold_run move good (exp e1) delta near top_left (fun K => INR K * delta).
Proof.
move=> K z v v' f g gz near_v f01 g01 fg.
have C1 := top_left_ge_1 K; have KD : 0 <= INR K * delta by apply: Rmult_le_pos => //; exact: pos_INR.
have [p0 p1] := threshold_fair K z v; have [q0 _] := threshold_fair K (move z) v'.
have free a p q : next threshold_run K a = Keep K -> 0 <= p -> p <= q ->
    p * f a <= top_left K * (q * g a) + p * (INR K * delta).
  move=> E ge0 pq; have := fg a; rewrite E /= => /(Rmult_le_compat_l _ _ _ ge0) le; have g0 := g01 a.
  have Cg : 0 <= top_left K * g a by apply: Rmult_le_pos; lra.
  by have := Rmult_le_compat_r _ _ _ Cg pq; lra.
have pT := @pays_after_top K f g _ _ (p0 None) (q0 None) (top_pays gz near_v) f01 g01 (fg None).
have lf := left_free gz near_v; have rf := right_free gz near_v.
have pL := @free (Some false) (1 - not_left z v) (1 - not_left (move z) v') erefl (p0 (Some false)) ltac:(lra).
have pR := @free (Some true) (right_of z v) (right_of (move z) v') erefl (p0 (Some true)) rf.
have {}p1 : 1 - not_left z v + (right_of z v + (not_left z v - right_of z v + 0)) = 1 := p1.
have one := Rmult_eq_compat_r (INR K * delta) _ _ p1; move: pL pR pT one; rewrite /total /=.
by lra.
Qed.

Theorem threshold_run_private ask ask' T K P : nice_mean_of nice draw ->
  nice_moves nice draw move good (exp e1) delta ->
  (forall ask T s past f, nice (fun z => mean_after threshold_run draw ask T s z past f)) ->
  (forall past, near (ask past) (ask' past)) ->
  run_probability threshold_run draw ask T K P
    <= exp (INR K.+1 * (e1 + e)) * run_probability threshold_run draw ask' T K P + INR K.+1 * delta.
Proof.
move=> means moved runs near_ask; have -> : exp (INR K.+1 * (e1 + e)) = exp e1 * top_left K.
  by rewrite exp_power -tech_pow_Rmult /top_left {1}exp_plus; ring.
have -> : INR K.+1 * delta = INR K * delta + delta by rewrite S_INR; ring.
apply: (nice_private_run (C := top_left) (D := fun K => INR K * delta) threshold_fair means moved runs _ _
  round_pays_top) => //.
- exact: top_left_ge_1.
- by move=> s; apply: Rmult_le_pos => //; exact: pos_INR.
exact: indicates_within.
Qed.
End ThresholdRuns.
