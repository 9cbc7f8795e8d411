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

(* ---- *)
(* HistSparse is private, for every stream of lists (gl Algorithm 2, Lemma 5.3): n + 1 renewals cost
   (n + 1) (e1 + 2 e2 + eh) + eh and (n + 2) dh, e1, e2 of the noise on threshold and counts, (eh, dh) of a histogram.

   A test is pure, and the histogram after it is paid within the share of Above. *)

Section HistSparse.
Variables (I : eqType) (items : seq I) (hist : seq I -> I -> R) (tail : Z -> R) (t : Z).
Variables (e1 e2 eh dh : R).
Hypotheses (e10 : 0 < e1) (e20 : 0 < e2) (eh0 : 0 <= eh) (dh0 : 0 <= dh) (tails : noise_tail e2 tail).
Hypothesis hist_good : private_histogram items hist eh dh.
Let run := hist_sparse items hist tail t.

Definition near_lists (l l' : seq I) := l = l' \/ exists s i j u, l = s ++ i :: u /\ l' = s ++ j :: u.

Lemma ge_1 x : 0 <= x -> 1 <= exp x.
Proof. by move=> x0; rewrite -exp_0; apply: exp_monotone. Qed.

Lemma hist_close l l' : near_lists l l' -> close items (exp eh) dh (hist l) (hist l').
Proof.
have [fair_h private_h] := hist_good; case=> [->|[s [i [j [u [-> ->]]]]]] P; last exact: private_h.
have : 0 <= total (filter P items) (hist l') by apply: total_nonneg => x; case: (fair_h l').
by have := ge_1 eh0; nra.
Qed.

Lemma counts_near h l l' : near_lists l l' -> near (Z.of_nat (count (predC1 h) l)) (Z.of_nat (count (predC1 h) l')).
Proof.
rewrite /near; case=> [->|[s [i [j [u [-> ->]]]]]]; first by lia.
by rewrite !count_cat /= -!plusE; case: (i != h); case: (j != h) => /=; lia.
Qed.

(* Pr[Above] if h is published *)
Definition over (h : I) z l := tail (t + z - Z.of_nat (count (predC1 h) l)).

Lemma total_options (f : option I -> R) : total (answers run) f = f None + total items (fun i => f (Some i)).
Proof. by rewrite /=; congr (_ + _); elim: items => //= i s ->. Qed.

Lemma hist_sparse_fair : fair run.
Proof.
move=> [[h|] n] z l; have [fair_h _] := hist_good; have [h0 h1] := fair_h l; rewrite total_options /=; last first.
  by split=> [[i|]|] //; [lra | rewrite h1; lra].
have a01 := tail_within e20 tails (t + z - Z.of_nat (count (predC1 h) l)).
split=> [[i|]|]; [by apply: Rmult_le_pos; [lra | exact: h0] | by lra |].
by rewrite total_scale h1; lra.
Qed.

(* what is left to pay but for the current threshold *)
Definition renewal := exp (e1 + 2 * e2 + eh).
Definition started_left n := exp (2 * e2 + eh) * renewal ^ n.
Definition factor_left (s : option I * nat) := (if s.1 is Some _ then 1 else exp eh) * started_left s.2.
Definition delta_left (s : option I * nat) := ((if s.1 is Some _ then 1 else 2) + INR s.2) * dh.

Lemma started_left_ge_1 n : 1 <= started_left n.
Proof.
have r1 := pow_R1_Rle _ n (ge_1 (_ : 0 <= e1 + 2 * e2 + eh)); have x1 := ge_1 (_ : 0 <= 2 * e2 + eh).
have {}r1 := r1 ltac:(lra); have {}x1 := x1 ltac:(lra).
by rewrite /started_left /renewal; nra.
Qed.

Lemma factor_left_ge_1 s : 1 <= factor_left s.
Proof. by have := started_left_ge_1 s.2; have := ge_1 eh0; rewrite /factor_left; case: s.1 => [h|]; nra. Qed.

Lemma delta_left_ge_0 s : 0 <= delta_left s.
Proof. by apply: Rmult_le_pos => //; have := pos_INR s.2; case: s.1 => [h|]; lra. Qed.

(* a histogram, then whatever follows *)
Lemma histogram_pays l l' (u v : option I -> R) c d : near_lists l l' -> 0 <= c -> 0 <= d -> within u -> within v ->
  (forall i, u (Some i) <= c * v (Some i) + d) ->
  total items (fun i => hist l i * u (Some i)) <= exp eh * c * total items (fun i => hist l' i * v (Some i)) + (dh + d).
Proof.
move=> ll c0 d0 u01 v01 uv; have [fair_h _] := hist_good; have [h0 h1] := fair_h l; have [h0' _] := fair_h l'.
apply: (close_step h0 h0' (hist_close ll)) => //; try by move=> i.
exact/Rlt_le/exp_pos.
Qed.

Lemma first_pays n z l l' (u v : option I -> R) : near_lists l l' -> within u -> within v ->
  (forall a, u a <= factor (exp e1) factor_left (next run (None, n) a) * v a
    + rest 0 delta_left (next run (None, n) a)) ->
  total (answers run) (fun a => chance run (None, n) z l a * u a)
  <= factor_left (None, n) * total (answers run) (fun a => chance run (None, n) (z + 1)%Z l' a * v a)
    + delta_left (None, n).
Proof.
move=> ll u01 v01 uv; rewrite !total_options /= !Rmult_0_l !Rplus_0_l; have C1 := started_left_ge_1 n.
have D0 : 0 <= (1 + INR n) * dh by apply: Rmult_le_pos => //; have := pos_INR n; lra.
have := histogram_pays ll (_ : 0 <= started_left n) D0 u01 v01; move=> /(_ ltac:(lra)) pay.
rewrite /factor_left /delta_left /= (_ : (2 + INR n) * dh = dh + (1 + INR n) * dh); last by ring.
by apply: pay => i; have := uv (Some i); rewrite /= /factor_left /delta_left /=; lra.
Qed.

(* what follows after a renewal *)
Lemma after_renewal h n (u v : option I -> R) :
  (forall a, u a <= factor (exp e1) factor_left (next run (Some h, n) a) * v a
    + rest 0 delta_left (next run (Some h, n) a)) ->
  exists c' d', 0 <= c' /\ 0 <= d' /\ (forall i, u (Some i) <= c' * v (Some i) + d') /\
    exp (2 * e2) * (exp eh * c') = started_left n /\ dh + d' = (1 + INR n) * dh.
Proof.
case: n => [|n] uv.
  exists 1, 0; split; first by lra.
  split; first by lra.
  split; first by move=> i; exact: (uv (Some i)).
  by split; rewrite /started_left /= ?exp_plus; ring.
exists (exp e1 * started_left n), ((1 + INR n) * dh); have C1 := started_left_ge_1 n.
split; first by apply: Rmult_le_pos; [apply/Rlt_le/exp_pos | lra].
split; first by apply: Rmult_le_pos => //; have := pos_INR n; lra.
split; first by move=> i; have := uv (Some i); rewrite /= /factor_left /delta_left /=; lra.
split; first by rewrite /started_left -tech_pow_Rmult {2}/renewal !exp_plus; ring.
by rewrite S_INR; ring.
Qed.

Lemma test_pays h n z l l' (u v : option I -> R) : near_lists l l' -> within u -> within v ->
  (forall a, u a <= factor (exp e1) factor_left (next run (Some h, n) a) * v a
    + rest 0 delta_left (next run (Some h, n) a)) ->
  total (answers run) (fun a => chance run (Some h, n) z l a * u a)
  <= factor_left (Some h, n) * total (answers run) (fun a => chance run (Some h, n) (z + 1)%Z l' a * v a)
    + delta_left (Some h, n).
Proof.
move=> ll u01 v01 uv; rewrite !total_options /= -!/(over h _ _).
have /= no := uv None; rewrite /factor_left /delta_left /= !Rmult_1_l in no *.
have near_v := counts_near h ll; rewrite /near in near_v; have C1 := started_left_ge_1 n.
have a01 := tail_within e20 tails (t + z - Z.of_nat (count (predC1 h) l)); rewrite -/(over h z l) in a01.
have b01 := tail_within e20 tails (t + (z + 1) - Z.of_nat (count (predC1 h) l')).
rewrite -/(over h (z + 1) l') in b01; have x0 := exp_pos eh; have x2 := exp_pos (2 * e2).
have below : 1 - over h z l <= 1 - over h (z + 1) l'.
  have := tail_falls e20 tails (t + z - Z.of_nat (count (predC1 h) l)).
  move=> /(_ (Z.to_nat (1 + Z.of_nat (count (predC1 h) l) - Z.of_nat (count (predC1 h) l')))); rewrite /over.
  move=> le; have -> : (t + (z + 1) - Z.of_nat (count (predC1 h) l') = t + z - Z.of_nat (count (predC1 h) l)
    + Z.of_nat (Z.to_nat (1 + Z.of_nat (count (predC1 h) l) - Z.of_nat (count (predC1 h) l'))))%Z by lia.
  by lra.
have high : over h z l <= exp (2 * e2) * over h (z + 1) l' by apply: (tail_two e20 tails); lia.
set p := over h z l in a01 below high *; set p' := over h (z + 1) l' in b01 below high *.
have no_pays : (1 - p) * u None <= started_left n * ((1 - p') * v None) + (1 - p) * ((1 + INR n) * dh).
  have := Rmult_le_compat_l (1 - p) _ _ ltac:(lra) no => le; apply: (Rle_trans _ _ _ le); have g0 := v01 None.
  have Cv : 0 <= started_left n * v None by apply: Rmult_le_pos; lra.
  by have := Rmult_le_compat_r _ _ _ Cv below; lra.
have [c' [d' [c0 [d0 [follows [cE dE]]]]]] : exists c' d', 0 <= c' /\ 0 <= d' /\
    (forall i, u (Some i) <= c' * v (Some i) + d') /\ exp (2 * e2) * (exp eh * c') = started_left n /\
    dh + d' = (1 + INR n) * dh.
  by apply: after_renewal uv.
have yes := histogram_pays ll c0 d0 u01 v01 follows.
have assoc (f : I -> R) (w : R) (g : option I -> R) : total items (fun i => w * f i * g (Some i))
  = w * total items (fun i => f i * g (Some i)) by rewrite -total_scale; apply: total_eq => i; ring.
rewrite !assoc; set X := total items _ in yes *; set Y := total items _ in yes *.
have [fair_h _] := hist_good; have [h0' _] := fair_h l'.
have Y0 : 0 <= Y by apply: total_nonneg => i; apply: Rmult_le_pos; [exact: h0' | case: (v01 (Some i))].
have {}yes := Rmult_le_compat_l p _ _ ltac:(lra) yes; rewrite dE in yes.
have CY : 0 <= exp eh * c' * Y by apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra.
have := Rmult_le_compat_r _ _ _ CY high; rewrite (_ : exp (2 * e2) * p' * _ = started_left n * (p' * Y)); first by lra.
by rewrite -cE; ring.
Qed.

Lemma round_pays_list : pays run (fun z => z + 1)%Z predT (exp e1) 0 near_lists factor_left delta_left.
Proof. by move=> [[h|] n] z l l' u v _; [exact: test_pays | exact: first_pays]. Qed.

Theorem hist_sparse_private draw n l l' T P : noise_draw e1 draw -> one_item_replaced l l' ->
  run_probability run draw l T (None, n) P
  <= exp (INR n.+1 * (e1 + 2 * e2 + eh) + eh) * run_probability run draw l' T (None, n) P + INR n.+2 * dh.
Proof.
move=> draws near_l; have -> : exp (INR n.+1 * (e1 + 2 * e2 + eh) + eh) = exp e1 * factor_left (None, n).
  rewrite exp_plus exp_power -/renewal -tech_pow_Rmult /factor_left /started_left /= {1}/renewal !exp_plus.
  by ring.
have -> : INR n.+2 * dh = delta_left (None, n) + 0 by rewrite /delta_left /= -/(INR n.+1) !S_INR; ring.
apply: (private_run (near := near_lists) (move := fun z => (z + 1)%Z) (good := predT)) => //.
- exact: hist_sparse_fair.
- exact: (@draw_mean _ e10 _ draws).
- by apply: (@draw_moves _ e10 _ draws pred0); exact: none_bad.
- exact: factor_left_ge_1.
- exact: delta_left_ge_0.
- exact: round_pays_list.
exact: indicates_within.
Qed.
End HistSparse.

Theorem gl_lemma_5_3_proved : gl_lemma_5_3.
Proof.
move=> I items hist epsilon delta draw tail t T n l l' c e0 d0 draws tails good near_l P.
have c0 : 0 < c by apply: lt_0_INR; lia.
have c1 : INR n.+1 = c - 1 by rewrite /c [in RHS]S_INR; ring.
have ce : 0 < epsilon / c by apply: Rdiv_lt_0_compat.
have e1_pos : 0 < epsilon / (2 * c) by have -> : epsilon / (2 * c) = epsilon / c / 2; [field | ]; lra.
have e2_pos : 0 < epsilon / (4 * c) by have -> : epsilon / (4 * c) = epsilon / c / 4; [field | ]; lra.
have dc : 0 <= delta / c by apply: Rmult_le_pos => //; apply/Rlt_le/Rinv_0_lt_compat.
have := hist_sparse_private t e1_pos e2_pos (Rlt_le _ _ e1_pos) dc tails good n T P draws near_l.
rewrite c1 -/c (_ : (c - 1) * _ + _ = (3 / 2 - 1 / c) * epsilon); last by field; lra.
by rewrite (_ : c * (delta / c) = delta); last by field; lra.
Qed.
