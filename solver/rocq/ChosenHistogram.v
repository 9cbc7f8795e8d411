(* HistSparse with the stable histogram is private and useful (gl Lemma 5.3).

   The item that is chosen from what the stable histogram publishes is a function of it, so it is as private. The
   probabilities of the items sum to 1, as means are additive. If an item has at least eta k places, it is published and
   all that is has more than eta k / 4 places, but for beta/c: so the chosen one has. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements HistogramStatements MechanismRuns InfiniteNoise.
From Littlestone Require Import HistSparse Sessions StableHistogram HistogramClauses HistSparseUtility.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Chosen.
Variables (I : finType) (epsilon : R) (draw : (Z -> R) -> R) (t : Z) (choose : (I -> option Z) -> I).
Hypotheses (e0 : 0 < epsilon) (draws : noise_draw (epsilon / 2) draw).
Let half0 : 0 < epsilon / 2. Proof. by lra. Qed.
Notation mean := (histogram_mean draw t).
Notation hist := (chosen_histogram draw t choose).

Lemma mean_total W items counts (s : seq W) (F : W -> (I -> option Z) -> R) : (forall w, within (F w)) ->
  within (fun h => total s (fun w => F w h)) ->
  mean items counts (fun h => total s (fun w => F w h)) = total s (fun w => mean items counts (F w)).
Proof.
elim: items F => [|i items IH] F F01 all01 //=.
have in01 w z : within (fun h => F w (fun j => if j == i then published t (counts i) z else h j)).
  by move=> h; exact: F01.
have sum01 z : within (fun h => total s (fun w => F w (fun j => if j == i then published t (counts i) z else h j))).
  by move=> h; exact: all01.
pose G w z := mean items counts (fun h => F w (fun j => if j == i then published t (counts i) z else h j)).
have G01 w : within (G w) by move=> z; exact: (mean_within t e0 draws).
have sumG z : mean items counts (fun h => total s (fun w => F w (fun j => if j == i then published t (counts i) z
    else h j))) = total s (fun w => G w z * 1).
  by rewrite IH //; apply: total_eq => w; rewrite Rmult_1_r.
rewrite (draw_same draws (g := fun z => total s (fun w => G w z * 1))) //.
  rewrite (draw_total draws (c := fun=> 1)) //; first by apply: total_eq => w; rewrite Rmult_1_r.
  by move=> z; rewrite -sumG; exact: (mean_within t e0 draws).
by move=> z; exact: (mean_within t e0 draws).
Qed.

(* an event of what is chosen *)
Lemma one_of (s : seq I) j : uniq s -> total s (fun i => if j == i then 1 else 0) = if j \in s then 1 else 0.
Proof.
elim: s => //= i s IH /andP[is_ us]; rewrite IH // inE; case: eqP => [->|_] /=; last by ring.
by rewrite (negPf is_); ring.
Qed.

Lemma chosen_event (P : pred I) l :
  total (filter P (enum I)) (hist l) = stable_histogram draw t (enum I) l (fun h => P (choose h)).
Proof.
pose F i h : R := if choose h == i then 1 else 0.
have F01 i : within (F i) by move=> h; rewrite /F; case: eqP => _; lra.
have sumF h : total (filter P (enum I)) (fun i => F i h) = if P (choose h) then 1 else 0.
  have -> : P (choose h) = (choose h \in filter P (enum I)) by rewrite mem_filter mem_enum andbT.
  by apply: one_of; apply/filter_uniq/enum_uniq.
rewrite -[LHS]/(total (filter P (enum I)) (fun i => mean (enum I) (fun i => count_mem i l) (F i))).
rewrite -mean_total //; last by move=> h; rewrite sumF; case: (P _); lra.
rewrite /stable_histogram; congr (mean _ _ _).
by apply: FunctionalExtensionality.functional_extensionality => h; exact: sumF.
Qed.

Lemma chosen_law l : (forall i, 0 <= hist l i) /\ total (enum I) (hist l) = 1.
Proof.
split=> [i|]; first by case: (mean_within t e0 draws (enum I) (fun i => count_mem i l)
  (event_within (fun h => choose h == i))).
rewrite -[enum I](filter_predT) chosen_event /stable_histogram.
by elim: (enum I) => //= i s ->; exact: (draw_one half0 draws).
Qed.

Lemma chosen_private delta : (1 <= t)%Z -> once epsilon t <= delta -> private_histogram (enum I) hist epsilon delta.
Proof.
move=> t1 small; split=> [l|s i j u P]; first exact: chosen_law.
rewrite !chosen_event; apply: (privacy_at e0 draws t1 _ small).
split; [exact: enum_uniq | by move=> x _; rewrite mem_enum | by move=> x _; rewrite mem_enum |].
by exists s, i, j, u.
Qed.
End Chosen.

Section Frequent.
Variables (I : finType) (choose : (I -> option Z) -> I) (k : nat).
Variables (epsilon delta beta eta : R) (draw : (Z -> R) -> R) (t : Z).
Let K := INR k.
Hypotheses (e0 : 0 < epsilon) (d0 : 0 < delta <= epsilon / 2) (d1 : delta <= 1) (b01 : 0 < beta <= 1).
Hypotheses (eta01 : 0 < eta <= 1) (draws : noise_draw (epsilon / 2) draw).
Hypothesis cut : 5 / 8 * eta * K <= IZR t < 5 / 8 * eta * K + 1.
Hypothesis long : 4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * beta * delta)) / (eta * epsilon) <= K.
Hypothesis picks : chooses choose.

Lemma chosen_frequent : frequent_histogram (enum I) (chosen_histogram draw t choose) k eta beta.
Proof.
move=> L; split; first by apply: chosen_law draws _.
move=> kE [i many]; have cut' := cut; have long' := long; rewrite /K -kE in cut' long' many *.
rewrite (chosen_event _ _ e0 draws); apply: (clauses_suffice e0 d0 d1 b01 eta01 draws cut' long').
- exact: enum_uniq.
- exact: event_within.
move=> h /allP kept; have clause j := kept j (mem_enum _ j).
have published_i : exists j, isSome (h j).
  exists i; have := clause i; rewrite /breaks; case: (h i) => //=; case: Rle_dec => //= few; case: few; exact: many.
have := picks published_i; have := clause (choose h); rewrite /breaks; case: (h (choose h)) => //= w.
by case: Rlt_dec => //= enough _ _; case: no_moreP => // few; case: few; apply: Rlt_le.
Qed.
End Frequent.

Theorem gl_lemma_5_3_stable_proved : gl_lemma_5_3_stable.
Proof.
move=> I choose eta epsilon delta beta draws draw tail t1 t T n k l c K run e0 eta01 b01 d01 d4 T0 hist_draws.
move=> z_draws tails cut thr picks size3 size4 lists.
have n0 := pos_INR n; have c2 : 2 <= c by rewrite /c !S_INR; lra.
have inside x : 0 < x <= 1 -> 0 < x / c <= 1.
  move=> x01; split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_le_reg_r c); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
have h0 : 0 < epsilon / (2 * c) by apply: Rdiv_lt_0_compat; lra.
have hE : epsilon / (4 * c) = epsilon / (2 * c) / 2 by field; lra.
have dc : 0 < delta / c <= epsilon / (2 * c) / 2.
  have [d0 _] := inside _ d01; split=> //; rewrite -hE (_ : epsilon / (4 * c) = epsilon / 4 / c); last by field; lra.
  by apply: Rmult_le_compat_r => //; apply/Rlt_le/Rinv_0_lt_compat; lra.
have [_ dc1] := inside _ d01; have bc := inside _ b01; have draws2 := hist_draws; rewrite hE in draws2.
have frequent := chosen_frequent h0 dc dc1 bc eta01 draws2 cut size4 picks.
split; last exact: (gl_lemma_5_3_utility_proved e0 (proj1 eta01) b01 T0 z_draws tails thr frequent size3 lists).
move=> r r' lists_r near_r; have kE := lists_r [::].
have cut' := cut; have size4' := size4; rewrite /K -kE in cut' size4'.
have [t1_1 small] := once_small h0 dc dc1 bc eta01 cut' size4'.
have hist_private := chosen_private choose h0 draws2 t1_1 small.
exact: (gl_lemma_5_3_proved t T.+1 e0 (Rlt_le _ _ (proj1 d01)) z_draws tails hist_private near_r).
Qed.
