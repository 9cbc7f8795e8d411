(* AboveThreshold that counts Below costs as much as one that counts Above.

   As noise is symmetric, Pr[Below] for the value v is Pr[Above] for the value 2 H - v. So the run for the values v has
   the law of the other run for 2 H - v, with Above and Below exchanged; the same queries have sensitivity 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements SparseSample MechanismStatements FreshNoiseCost.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section CountBelow.
Variables (epsilon H : R).
Hypothesis e0 : 0 < epsilon.
Let above x := laplace_tail epsilon (H - x).

(* values and answers exchanged *)
Definition reflected (v : seq bool -> R) past := 2 * H - v (map negb past).

Lemma above_reflected x : above (2 * H - x) = 1 - above x.
Proof. by rewrite /above below_is_above //; congr laplace_tail; ring. Qed.

Lemma exchanged v T K past f :
  mean_after (counting_below above) no_noise v T K tt past f
  = mean_after (above_threshold above) no_noise (reflected v) T K tt (map negb past) (fun tr => f (map negb tr)).
Proof.
have twice tr : map negb (map negb tr) = tr by rewrite -map_comp -[RHS]map_id; apply: eq_map; exact: negbK.
elim: T K past => [|T IH] K past /=; first by rewrite twice.
rewrite /reflected above_reflected twice -/(reflected v); case: K => [|K]; rewrite !IH !map_rcons /= ?twice.
  by rewrite ?map_rcons ?twice /=; ring.
by ring.
Qed.

Lemma exchanged_run v T K P :
  cohen_lyu_below epsilon H T K v P = cohen_lyu epsilon H T K (reflected v) (fun tr => P (map negb tr)).
Proof. exact: exchanged. Qed.

Lemma reflected_within v v' : within_one v v' -> within_one (reflected v) (reflected v').
Proof. by move=> near past; have := near (map negb past); rewrite /reflected; lra. Qed.
End CountBelow.

Lemma same_answers epsilon H T K v w P Q : (forall past, v past = w past) -> (forall tr, P tr = Q tr) ->
  cohen_lyu epsilon H T K v P = cohen_lyu epsilon H T K w Q.
Proof.
move=> vw PQ; rewrite /cohen_lyu /run_probability /run_mean; move: [::]; rewrite /no_noise.
elim: T K => [|T IH] K past /=; first by rewrite /indicates PQ.
by rewrite vw; case: K => [|K]; rewrite !IH // /indicates PQ.
Qed.

Theorem lyu_remark_3_4_count_below_proved : lyu_remark_3_4_count_below.
Proof.
move=> epsilon H T K E delta e0; split=> cost v v' near P.
  by rewrite !exchanged_run //; apply: cost; exact: reflected_within.
have twice tr : map negb (map negb tr) = tr by rewrite -map_comp -[RHS]map_id; apply: eq_map; exact: negbK.
have back w : cohen_lyu epsilon H T K w P = cohen_lyu_below epsilon H T K (reflected H w) (fun tr => P (map negb tr)).
  rewrite exchanged_run //; apply: same_answers => [past|tr]; last by rewrite twice.
  by rewrite /reflected twice; ring.
by rewrite !back; apply: cost; exact: reflected_within.
Qed.
