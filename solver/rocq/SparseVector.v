(* The sparse vector with noise on the threshold, drawn anew after every Above answer: pure, for every T.

   Values are integers that differ by at most 1 on neighbouring data sets. Let the secret be the noise z on the
   threshold. Compare z on one data set with z + 1 on the other: as v' <= v + 1, Below only becomes likelier there, so
   it is free; Above is at a distance of at most 2 and costs exp(2 e2), the move of z costs exp(e1). So each of the
   K + 1 sessions costs exp(e1 + 2 e2), and the same holds with the data sets exchanged. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import MechanismRuns InfiniteNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section SparseVector.
Variables (e1 e2 : R) (tail : Z -> R) (t : Z).
Hypotheses (e10 : 0 < e1) (e20 : 0 < e2) (tails : noise_tail e2 tail).
Let above (z v : Z) := tail (t + z - v)%Z.

Lemma sparse_vector_fair : fair (sparse_vector tail t).
Proof. by move=> K z v; have := tail_within e20 tails (t + z - v); split=> [[]|] /=; lra. Qed.

Definition session := exp (e1 + 2 * e2).
(* what is left to pay but for the current threshold *)
Definition left (K : nat) := exp (2 * e2) * session ^ K.

Lemma session_ge_1 : 1 <= session.
Proof. by rewrite -exp_0; apply: exp_monotone; lra. Qed.

Lemma left_ge_1 K : 1 <= left K.
Proof.
have := pow_R1_Rle _ K session_ge_1; have : 1 <= exp (2 * e2) by rewrite -exp_0; apply: exp_monotone; lra.
by rewrite /left; nra.
Qed.

Lemma round_pays : pays (sparse_vector tail t) (fun z => z + 1)%Z predT (exp e1) 0 near left (fun=> 0).
Proof.
move=> K z v v' f g _ near_v f01 g01 fg; rewrite /= !Rplus_0_r.
have a01 := tail_within e20 tails (t + z - v); have b01 := tail_within e20 tails (t + (z + 1) - v').
have below : 1 - above z v <= 1 - above (z + 1) v'.
  have := tail_falls e20 tails (t + z - v) (Z.to_nat (1 + v - v')); rewrite /above => le.
  have -> : (t + (z + 1) - v' = t + z - v + Z.of_nat (Z.to_nat (1 + v - v')))%Z; last by lra.
  by rewrite /near in near_v; lia.
have high : above z v <= exp (2 * e2) * above (z + 1) v'.
  by apply: (tail_two e20 tails); rewrite /near in near_v; lia.
have paid K' : K = K'.+1 -> exp (2 * e2) * (exp e1 * left K') = left K.
  by move=> ->; rewrite /left -tech_pow_Rmult {2}/session exp_plus; ring.
have no : (1 - above z v) * f false <= left K * ((1 - above (z + 1) v') * g false).
  have := fg false; rewrite /= Rplus_0_r; have := f01 false; have := g01 false; have := left_ge_1 K => C1 g0 f0 le.
  apply: (Rle_trans _ ((1 - above (z + 1) v') * (left K * g false))); last by right; ring.
  by apply: Rmult_le_compat; rewrite /above in a01 b01 below *; lra.
have yes : above z v * f true <= left K * (above (z + 1) v' * g true).
  have x0 := exp_pos (2 * e2); have x1 := exp_pos e1; have f0 := f01 true; have g0 := g01 true.
  move: paid (fg true); rewrite /=; case: (K) => [|K'] paid /=; rewrite !Rplus_0_r => le.
    rewrite /left /= Rmult_1_r -Rmult_assoc; apply: Rmult_le_compat; rewrite /above in a01 high *; lra.
  rewrite -(paid K') //.
  apply: (Rle_trans _ ((exp (2 * e2) * above (z + 1) v') * (exp e1 * left K' * g true))); last by right; ring.
  by apply: Rmult_le_compat; rewrite /above in a01 high *; lra.
by rewrite /above in yes no *; lra.
Qed.

End SparseVector.

Theorem gl_algorithm_2_tests_proved : gl_algorithm_2_tests.
Proof.
move=> e1 e2 draw tail t T K v v' e10 e20 draws tails near_v P.
have -> : exp (INR K.+1 * (e1 + 2 * e2)) = exp e1 * left e1 e2 K.
  by rewrite exp_power -/(session e1 e2) -tech_pow_Rmult /left {1}/session exp_plus; ring.
rewrite -[X in _ <= _ + X](Rplus_0_r 0).
apply: (private_run (near := near) (move := fun z => (z + 1)%Z) (good := predT) (D := fun=> 0)) => //.
- exact: sparse_vector_fair e20 tails.
- exact: (@draw_mean _ e10 _ draws).
- by apply: (draw_moves e10 draws (bad := pred0)); exact: none_bad.
- exact: left_ge_1.
- by move=> s; lra.
- exact: round_pays.
exact: indicates_within.
Qed.
