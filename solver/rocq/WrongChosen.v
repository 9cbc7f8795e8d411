(* Wrong variants of HistSparse with the stable histogram (gl Lemma 5.3), refuted.

   One of ten items is true, the others are false; then it is false, too. True is the first item that is published with
   the probability that an item is published which occurs once, and then with none: so delta is this probability at
   least, and neither 0, nor any number as small as one likes if the size (4) is not asked for. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements HistogramStatements MechanismRuns InfiniteNoise.
From Littlestone Require Import HistSparse Sessions StableHistogram HistogramClauses HistSparseUtility ChosenHistogram.
From Littlestone Require Import Premises.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition rare_first (past : seq (option bool)) : seq bool := true :: nseq 9 false.
Definition never (past : seq (option bool)) : seq bool := false :: nseq 9 false.
Definition truth (h : bool -> option Z) : bool := isSome (h true).

Lemma truth_chooses : chooses truth.
Proof. by move=> h [[] hi]; rewrite /truth; case E : (h true) hi => [v|] hi //=; rewrite ?E. Qed.

Section First.
Variables (s e : R) (tail : Z -> R) (t t1 : Z) (draws draw : (Z -> R) -> R).
Hypotheses (s0 : 0 < s) (e0 : 0 < e) (tails : noise_tail s tail) (z_draws : noise_draw e draw).
Hypotheses (h_draws : noise_draw s draws) (t1_1 : (1 <= t1)%Z).
Notation hist := (chosen_histogram draws t1 truth).
Notation run := (hist_sparse (enum bool_finType) hist tail t).
Definition first_true (tr : seq (option bool)) : bool := head None tr == Some true.

Lemma bools : enum bool_finType = [:: true; false].
Proof. by rewrite enumT unlock. Qed.

Lemma twice : noise_draw (2 * s / 2) draws.
Proof. by rewrite (_ : 2 * s / 2 = s) //; field. Qed.

Lemma law L : (forall i, 0 <= hist L i) /\ total (enum bool_finType) (hist L) = 1.
Proof. by apply: chosen_law twice _; lra. Qed.

Lemma then_anything l z i : mean_after run draw l 1 (Some i, 0%N) z [:: Some i] (indicates first_true)
  = if i then 1 else 0.
Proof.
have after a : indicates first_true [:: Some i; a] = if i then 1 else 0 by rewrite /indicates /first_true; case: i.
pose p := tail (t + z - Z.of_nat (count (predC1 i) (l [:: Some i]))).
have step j : p * hist (l [:: Some i]) j * indicates first_true [:: Some i; Some j]
    = (if i then 1 else 0) * p * hist (l [:: Some i]) j by rewrite after; ring.
by rewrite /= total_map after -/p (total_eq _ step) total_scale (law _).2; ring.
Qed.

Lemma draw_constant x : 0 <= x <= 1 -> draw (fun=> x) = x.
Proof.
move=> x01; have one : within (fun _ : Z => 1) by move=> z; lra.
have := @draw_total e draw unit z_draws [:: tt] (fun _ _ => 1) (fun=> x) (fun=> one).
rewrite /= (draw_one e0 z_draws) (_ : 1 * x + 0 = x); last by ring.
by apply=> z; lra.
Qed.

Lemma first_chance l : run_probability run draw l 2 (None, 0%N) first_true = hist (l [::]) true.
Proof.
have [h0 h1] := law (l [::]); rewrite -[RHS]draw_constant; last first.
  by have := h0 true; have := h0 false; move: h1; rewrite bools /=; lra.
congr (draw _); apply: FunctionalExtensionality.functional_extensionality => z.
rewrite -[LHS]/(0 * mean_after run draw l 1 (None, 0%N) z [:: None] (indicates first_true)
  + total (map Some (enum bool_finType)) (fun a => chance run (None, 0%N) z (l [::]) a *
  match MechanismStatements.next run (None, 0%N) a with
  | Stop => indicates first_true [:: a]
  | Keep m => mean_after run draw l 1 m z [:: a] (indicates first_true)
  | Renew m => draw (fun z' => mean_after run draw l 1 m z' [:: a] (indicates first_true))
  end)).
rewrite Rmult_0_l Rplus_0_l total_map {1}bools.
rewrite -[LHS]/(total [:: true; false] (fun j => hist (l [::]) j *
  mean_after run draw l 1 (Some j, 0%N) z [:: Some j] (indicates first_true))).
rewrite (total_eq _ (fun j => congr1 (Rmult (hist (l [::]) j)) (then_anything l z j))) /=; ring.
Qed.

Lemma once_true : hist (rare_first [::]) true = once (2 * s) t1 /\ hist (never [::]) true = 0.
Proof.
have s2 : 0 < 2 * s by lra.
have zero : draws (fun=> 0) = 0.
  have nought : within (fun _ : Z => 0) by move=> z; lra.
  by have := draw_zero h_draws; case: (draw_mean s0 h_draws nought); lra.
have one := draw_one s0 h_draws.
rewrite /chosen_histogram /stable_histogram bools /= /truth /= !zero ?one; split; last by [].
have in01 (b : bool) : 0 <= (if b then 1 else 0) <= 1 by case: b; lra.
rewrite -(once_published s2 twice t1_1); apply: (draw_same h_draws) => z.
  by apply: (draw_mean s0 h_draws) => z'; exact: in01.
rewrite (_ : (1 + _)%N = 1%N) // /published /indicator [Z.of_nat 1]/=.
case: Z.leb_spec => tz; case: Z.leb_spec => tz' //=; exfalso; lia.
Qed.
End First.

(* the premises but for privacy: delta is as claimed, and d any part of it *)
Lemma rare_sizes epsilon delta : 20000 <= epsilon -> delta = 1 ->
  8 * INR 2 * (ln (INR 1) + ln (2 * INR 2 / 1)) / (9 / 10 / 32 * epsilon) <= INR 10 /\
  4 / (9 / 10) + 16 / 3 * ln (1 / ((9 / 10) ^ 2 * (1 / INR 2) * (delta / INR 2))) / (9 / 10 * (epsilon / (2 * INR 2)))
    <= INR 10.
Proof.
move=> e20 ->; rewrite [INR 1]/= ln_1.
have l4 : ln (2 * INR 2 / 1) <= 3 by apply: ln_at_most; rewrite /=; [lra | have := one_plus_le_exp 3; lra].
set x := 1 / _ in |- *; have xE : x <= 5 by rewrite /x /=; lra.
have x0 : 0 < x by rewrite /x /=; lra.
have l5 : ln x <= 4 by apply: ln_at_most => //; have := one_plus_le_exp 4; lra.
split.
  apply: (Rmult_le_reg_r (9 / 10 / 32 * epsilon)); first by lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; rewrite /= in l4 *; lra.
have d0 : 0 < 9 / 10 * (epsilon / (2 * INR 2)) by rewrite /=; lra.
suff : 16 / 3 * ln x / (9 / 10 * (epsilon / (2 * INR 2))) <= 1 by rewrite /=; lra.
apply: (Rmult_le_reg_r (9 / 10 * (epsilon / (2 * INR 2)))) => //.
by rewrite {1}/Rdiv Rmult_assoc Rinv_l; rewrite /=; lra.
Qed.

Section Rare.
Let e4 : 0 < 20000 / (4 * INR 2). Proof. by rewrite /=; lra. Qed.
Let e2 : 0 < 20000 / (2 * INR 2). Proof. by rewrite /=; lra. Qed.
Let rare := once (2 * (20000 / (4 * INR 2))) 6.

Lemma rare_pos : 0 < rare.
Proof. by apply: Rdiv_lt_0_compat; [exact: exp_pos | have := exp_pos (- (2 * (20000 / (4 * INR 2)) / 2)); lra]. Qed.

Lemma rare_lists past : size (rare_first past) = 10%N /\
  exists i, 9 / 10 * INR 10 <= INR (count_mem i (rare_first past)).
Proof. by split=> //; exists false; rewrite /=; lra. Qed.

Lemma rare_sized past : size (rare_first past) = 10%N.
Proof. by []. Qed.

Lemma rare_replaced : one_item_replaced rare_first never.
Proof. by move=> past; right; exists [::], true, false, (nseq 9 false). Qed.

Lemma rare_thresholds : 5 / 8 * (9 / 10) * INR 10 <= IZR 6 < 5 / 8 * (9 / 10) * INR 10 + 1 /\
  (1 - 3 / 32 * (9 / 10)) * INR 10 <= IZR 10 < (1 - 3 / 32 * (9 / 10)) * INR 10 + 1.
Proof. by rewrite /=; lra. Qed.

Let tail := Noise.tail (20000 / (4 * INR 2)).
Let run := hist_sparse (enum bool_finType) (chosen_histogram (laplace e4) 6 truth) tail 10.

(* no smaller delta is enough *)
Lemma rare_needed e d : private e d (run_probability run (laplace e2) rare_first 2 (None, 0%N))
  (run_probability run (laplace e2) never 2 (None, 0%N)) -> rare <= d.
Proof.
have six : (1 <= 6)%Z by [].
move=> /(_ first_true); have [once never0] := once_true e4 (laplace_draws e4) six.
have chance := first_chance tail 10 6 e4 e2 (laplace_draws e2) (laplace_draws e4).
by rewrite !chance once never0 -/rare; lra.
Qed.

Theorem gl_lemma_5_3_stable_wrong : ~ (forall (I : finType) choose eta epsilon delta beta draws draw tail t1 t T n k
  (l : seq (option I) -> seq I), let c := INR n.+2 in let K := INR k in
  let program := hist_sparse (enum I) (chosen_histogram draws t1 choose) tail t in
  0 < epsilon -> 0 < eta <= 1 -> 0 < beta <= 1 -> 0 < delta <= 1 -> delta <= epsilon / 4 -> (0 < T)%N ->
  noise_draw (epsilon / (4 * c)) draws -> noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  5 / 8 * eta * K <= IZR t1 < 5 / 8 * eta * K + 1 -> (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 ->
  chooses choose -> 8 * c * (ln (INR T) + ln (2 * c / beta)) / (eta / 32 * epsilon) <= K ->
  4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * (beta / c) * (delta / c))) / (eta * (epsilon / (2 * c))) <= K ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  (forall r r' : seq (option I) -> seq I, (forall past, size (r past) = k) -> one_item_replaced r r' ->
    private ((3 / 2 - 1 / c) * epsilon) 0 (run_probability program draw r T.+1 (None, n))
      (run_probability program draw r' T.+1 (None, n))) /\
  1 - 2 * beta <= run_probability program draw l T.+1 (None, n) (frequent_answers eta K l)).
Proof.
move=> claim; have [cut thr] := rare_thresholds.
have := claim bool_finType truth (9 / 10) 20000 1 1 (laplace e4) (laplace e2) (Noise.tail (20000 / (4 * INR 2))).
move=> /(_ 6%Z 10%Z 1%N 0%N 10%N rare_first ltac:(lra) ltac:(lra) ltac:(lra)) {}claim.
have [size3 size4] := rare_sizes (Rle_refl 20000) (erefl 1).
have [] := claim ltac:(lra) ltac:(lra) isT (laplace_draws e4) (laplace_draws e2) (reaches_tail e4) cut thr
  truth_chooses size3 size4 rare_lists.
by move=> /(_ _ _ rare_sized rare_replaced) /rare_needed; have := rare_pos; lra.
Qed.

Theorem gl_lemma_5_3_stable_wrong_2 : ~ (forall (I : finType) choose eta epsilon delta beta draws draw tail t1 t T n k
  (l : seq (option I) -> seq I), let c := INR n.+2 in let K := INR k in
  let program := hist_sparse (enum I) (chosen_histogram draws t1 choose) tail t in
  0 < epsilon -> 0 < eta <= 1 -> 0 < beta <= 1 -> 0 < delta <= 1 -> delta <= epsilon / 4 -> (0 < T)%N ->
  noise_draw (epsilon / (4 * c)) draws -> noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  5 / 8 * eta * K <= IZR t1 < 5 / 8 * eta * K + 1 -> (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 ->
  chooses choose -> 8 * c * (ln (INR T) + ln (2 * c / beta)) / (eta / 32 * epsilon) <= K ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  (forall r r' : seq (option I) -> seq I, (forall past, size (r past) = k) -> one_item_replaced r r' ->
    private ((3 / 2 - 1 / c) * epsilon) delta (run_probability program draw r T.+1 (None, n))
      (run_probability program draw r' T.+1 (None, n))) /\
  1 - 2 * beta <= run_probability program draw l T.+1 (None, n) (frequent_answers eta K l)).
Proof.
have r0 := rare_pos; set d := Rmin 1 (rare / 2).
have [d1 d2] : d <= 1 /\ d <= rare / 2 by split; [exact: Rmin_l | exact: Rmin_r].
have d0 : 0 < d by apply: Rmin_glb_lt; lra.
move=> claim; have [cut thr] := rare_thresholds.
have := claim bool_finType truth (9 / 10) 20000 d 1 (laplace e4) (laplace e2) (Noise.tail (20000 / (4 * INR 2))).
move=> /(_ 6%Z 10%Z 1%N 0%N 10%N rare_first ltac:(lra) ltac:(lra) ltac:(lra)) {}claim.
have [size3 _] := rare_sizes (Rle_refl 20000) (erefl 1).
have [] := claim ltac:(lra) ltac:(lra) isT (laplace_draws e4) (laplace_draws e2) (reaches_tail e4) cut thr
  truth_chooses size3 rare_lists.
by move=> /(_ _ _ rare_sized rare_replaced) /rare_needed; lra.
Qed.

Theorem gl_lemma_5_3_stable_met : premises_of gl_lemma_5_3_stable.
Proof.
have [cut thr] := rare_thresholds; have [size3 size4] := rare_sizes (Rle_refl 20000) (erefl 1).
exists bool_finType, truth, (9 / 10), 20000, 1, 1, (laplace e4), (laplace e2), (Noise.tail (20000 / (4 * INR 2))).
exists 6%Z, 10%Z, 1%N, 0%N, 10%N, rare_first; do 5![split; first by lra]; split=> //.
split; first exact: laplace_draws; split; first exact: laplace_draws; split; first exact: reaches_tail.
split; first exact: cut; split; first exact: thr; split; first exact: truth_chooses; split; first exact: size3.
by split; [exact: size4 | split=> //; exact: rare_lists].
Qed.
End Rare.
