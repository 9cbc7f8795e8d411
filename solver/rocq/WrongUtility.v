(* Wrong variants of the utility of HistSparse (gl Lemma 5.3), refuted.

   The lists have one item, true and false in turn, and a histogram that publishes the item of its list with probability
   p. Whatever the tests say, all is right only if each of three histograms is, with probability p^3 at most: 27/64 at p
   = 3/4. For this c = 3, and p = 1 - beta/c at beta = 3/4, or 1 - beta at beta = 1/4; epsilon is large, so that one
   item is long enough. If no size is asked for, and exp(-epsilon/(4c)) is 1/2, one test of a list of one item is Above
   with probability 1/5 at least: the threshold has no noise with 3/5, and then the count reaches it with 1/3. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements HistogramStatements MechanismRuns InfiniteNoise.
From Littlestone Require Import HistSparse HistSparseUtility Premises.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Turns.
Variables (p : R) (tail : Z -> R) (t : Z) (draw : (Z -> R) -> R) (s e : R).
Hypotheses (p01 : 0 <= p <= 1) (s0 : 0 < s) (e0 : 0 < e) (tails : noise_tail s tail) (draws : noise_draw e draw).
Definition turn (past : seq (option bool)) : seq bool := [:: odd (size past)].
Definition tossed (L : seq bool) i : R := if i == head false L then p else 1 - p.
Notation run := (hist_sparse [:: true; false] tossed tail t).
Notation good := (frequent_answers 1 (INR 1) turn).
Notation mean T m z past := (mean_after run draw turn T m z past (indicates good)).

Lemma no_places x : 0 < x -> no_more (x * INR 1) (INR 0) = false.
Proof. by move=> x0; case: no_moreP => //=; lra. Qed.

Lemma tossed_frequent b : 1 - b <= p -> frequent_histogram [:: true; false] tossed 1 1 b.
Proof.
move=> bp L; split; first by rewrite /tossed; case: (head false L); split=> [[]|] /=; lra.
case: L => [|j [|//]] // _ _; rewrite total_filter /tossed.
have yes : no_more (1 / 4 * INR 1) (INR 1) = true by case: no_moreP => //=; lra.
by case: j; rewrite /= ?yes ?no_places /=; lra.
Qed.

Lemma turn_mean T m z past : 0 <= mean T m z past <= 1.
Proof.
have fair := run_fair t s0 tails (tossed_frequent (b := 1 - p) ltac:(lra)).
exact: (mean_within fair (draw_mean e0 draws) turn _ (indicates_within good)).
Qed.

Lemma draw_at_most f D : within f -> 0 <= D -> (forall z, f z <= D) -> draw f <= D.
Proof.
move=> f01 D0 le; have := draw_le e0 draws (f := f) (g := f) (C := 0) (D := D) f01 f01 (Rle_refl 0) D0.
suff le' : forall z, f z <= 0 * f z + D by move=> /(_ le'); lra.
by move=> z; have := le z; lra.
Qed.

(* after a wrong answer *)
Lemma wrong_before T m z past : ~~ good past -> mean T m z past <= 0.
Proof.
elim: T m z past => [|T IH] m z past wrong; first by rewrite /= /indicates (negPf wrong); lra.
have fair := run_fair t s0 tails (tossed_frequent (b := 1 - p) ltac:(lra)).
have [c0 _] := fair m z (turn past).
pose after a := following [:: true; false] tossed tail t draw 1 1 turn T m z past a.
have after0 a : after a <= 0.
  have wrong' : ~~ good (rcons past a) by rewrite frequent_rcons (negPf wrong).
  rewrite /after /following; case: (next run m a) => [|m'|m'].
  - by rewrite /indicates (negPf wrong'); lra.
  - exact: IH.
  by apply: draw_at_most => [z'||z']; [exact: turn_mean | lra | exact: IH].
rewrite -[X in X <= _]/(total (answers run) (fun a => chance run m z (turn past) a * after a)).
apply: (Rle_trans _ (total (answers run) (fun=> 0))); last by rewrite /=; lra.
by apply: total_le => a; have := c0 a; have := after0 a; nra.
Qed.

Lemma followed T m z past a : ~~ frequent_answer 1 (INR 1) (turn past) (current past) a ->
  following [:: true; false] tossed tail t draw 1 1 turn T m z past a <= 0.
Proof.
move=> wrong; have wrong' : ~~ good (rcons past a) by rewrite frequent_rcons negb_and wrong orbT.
rewrite /following; case: (next run m a) => [|m'|m'].
- by rewrite /indicates (negPf wrong'); lra.
- exact: wrong_before.
by apply: draw_at_most => [z'||z']; [exact: turn_mean | lra | exact: wrong_before].
Qed.

(* what is right *)
Lemma only_right past old a : old = Some (~~ odd (size past)) \/ old = None ->
  frequent_answer 1 (INR 1) (turn past) old a -> a = Some (odd (size past)).
Proof.
have none x b : 0 < x -> no_more (x * INR 1) (INR (count_mem (~~ b) [:: b])) = false.
  by move=> x0; case: no_moreP => //; case: b => /=; lra.
rewrite /turn; case: (odd _) => -[]->; case: a => [[]|] //=.
- by rewrite (none (1 / 4) true) //; lra.
- by rewrite (none (1 / 16) true) //; lra.
- by rewrite (none (1 / 4) true) //; lra.
- by rewrite (none (1 / 4) false) //; lra.
- by rewrite (none (1 / 16) false) //; lra.
by rewrite (none (1 / 4) false) //; lra.
Qed.

(* one histogram, and then at most B *)
Lemma one_toss T m z past B : current past = Some (~~ odd (size past)) \/ current past = None -> 0 <= B ->
  following [:: true; false] tossed tail t draw 1 1 turn T m z past (Some (odd (size past))) <= B ->
  total [:: true; false] (fun i => tossed (turn past) i *
    following [:: true; false] tossed tail t draw 1 1 turn T m z past (Some i)) <= p * B.
Proof.
move=> old B0; have wrong i : i != odd (size past) ->
    following [:: true; false] tossed tail t draw 1 1 turn T m z past (Some i) <= 0.
  by move=> io; apply: followed; apply/negP=> /(only_right old)[iE]; rewrite iE eqxx in io.
have := wrong (~~ odd (size past)); rewrite /tossed /turn /=; case: (odd _) => /= /(_ isT) w r; nra.
Qed.

Lemma turns_right T n z past : (T <= n.+1)%N -> current past = Some (~~ odd (size past)) ->
  mean T (Some (~~ odd (size past)), n) z past <= p ^ T.
Proof.
elim: T n z past => [|T IH] n z past Tn pastE; first by have := turn_mean 0 (Some (~~ odd (size past)), n) z past; lra.
have pT : 0 <= p ^ T by apply: pow_le; lra.
rewrite mean_test; set q := over _ _ _ _ _; have q01 : 0 <= q <= 1 by exact: tail_within s0 tails _.
have u0 : following [:: true; false] tossed tail t draw 1 1 turn T (Some (~~ odd (size past)), n) z past None <= 0.
  by apply: followed; apply/negP=> /(only_right (or_introl pastE)).
have right : following [:: true; false] tossed tail t draw 1 1 turn T (Some (~~ odd (size past)), n) z past
    (Some (odd (size past))) <= p ^ T.
  rewrite /following /=; case: n Tn {u0} => [|n] Tn /=.
    by move: Tn; rewrite ltnS leqn0 => /eqP->; case: (indicates_within good (rcons past (Some (odd (size past))))).
  apply: draw_at_most => // [z'|z']; first exact: turn_mean.
  have := IH n z' (rcons past (Some (odd (size past)))) Tn; rewrite size_rcons /= negbK; apply.
  by rewrite current_rcons.
have := one_toss (or_introl pastE) pT right; set w := total _ _ => w1.
have pp : 0 <= p * p ^ T by apply: Rmult_le_pos; lra.
move: (following _ _ _ _ _ _ _ _ _ _ _ _ None) u0 w q w1 q01 => u u0 w q w1 q01; rewrite -tech_pow_Rmult; nra.
Qed.

Lemma first_turns T n : (T <= n.+1)%N -> run_probability run draw turn T.+1 (None, n) good <= p ^ T.+1.
Proof.
move=> Tn; have pT : 0 <= p ^ T by apply: pow_le; lra.
apply: draw_at_most => [z||z]; [exact: turn_mean | by apply: pow_le; lra |].
rewrite mean_first -tech_pow_Rmult; apply: one_toss => //; first by right.
exact: (turns_right z (past := [:: Some false])).
Qed.
End Turns.

Lemma large_enough (e a b : R) : 0 < a <= 2 -> 0 < b <= 24 -> 20000 <= e ->
  8 * INR 3 * (ln a + ln b) / (1 / 32 * e) <= INR 1.
Proof.
move=> a2 b24 e20; have la : ln a <= a - 1 by apply: ln_at_most; [lra | have := one_plus_le_exp (a - 1); lra].
have lb : ln b <= b - 1 by apply: ln_at_most; [lra | have := one_plus_le_exp (b - 1); lra].
apply: (Rmult_le_reg_r (1 / 32 * e)); first by lra.
by rewrite /Rdiv Rmult_assoc Rinv_l; rewrite /=; lra.
Qed.

Theorem gl_lemma_5_3_utility_wrong : ~ (forall (I : eqType) (items : seq I) hist eta epsilon beta draw tail t T n k l,
  let c := INR n.+2 in let K := INR k in 0 < epsilon -> 0 < eta -> 0 < beta <= 1 -> (0 < T)%N ->
  noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 -> frequent_histogram items hist k eta (beta / c) ->
  8 * c * (ln (INR T) + ln (2 * c / beta)) / (eta / 32 * epsilon) <= K ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  1 - beta / 2 <= run_probability (hist_sparse items hist tail t) draw l T.+1 (None, n) (frequent_answers eta K l)).
Proof.
have e1 : 0 < 20000 / (2 * INR 3) by rewrite /=; lra.
have e2 : 0 < 20000 / (4 * INR 3) by rewrite /=; lra.
move=> /(_ bool_eqType [:: true; false] (tossed (3 / 4)) 1 20000 (3 / 4) (laplace e1)).
move=> /(_ (Noise.tail (20000 / (4 * INR 3))) 1%Z 2%N 1%N 1%N turn).
move=> /(_ ltac:(lra) ltac:(lra) ltac:(lra) isT (laplace_draws e1) (reaches_tail e2)).
have p01 : 0 <= 3 / 4 <= 1 by lra.
have part : 1 - 3 / 4 / INR 3 <= 3 / 4 by rewrite /=; lra.
have near : (1 - 3 / 32 * 1) * INR 1 <= IZR 1 < (1 - 3 / 32 * 1) * INR 1 + 1 by rewrite /=; lra.
move=> /(_ near (tossed_frequent p01 part)) claim.
have size1 : 8 * INR 3 * (ln (INR 2) + ln (2 * INR 3 / (3 / 4))) / (1 / 32 * 20000) <= INR 1.
  by apply: large_enough; rewrite /=; lra.
have lists past : size (turn past) = 1%N /\ exists i, 1 * INR 1 <= INR (count_mem i (turn past)).
  by split=> //; exists (odd (size past)); rewrite /= eqxx /=; lra.
have := claim size1 lists; have := first_turns 1 p01 e2 e1 (reaches_tail e2) (laplace_draws e1) (T := 2) (n := 1) isT.
by rewrite /=; lra.
Qed.

Theorem gl_lemma_5_3_utility_wrong_2 : ~ (forall (I : eqType) (items : seq I) hist eta epsilon beta draw tail t T n k l,
  let c := INR n.+2 in let K := INR k in 0 < epsilon -> 0 < eta -> 0 < beta <= 1 -> (0 < T)%N ->
  noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 -> frequent_histogram items hist k eta beta ->
  8 * c * (ln (INR T) + ln (2 * c / beta)) / (eta / 32 * epsilon) <= K ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  1 - 2 * beta <= run_probability (hist_sparse items hist tail t) draw l T.+1 (None, n) (frequent_answers eta K l)).
Proof.
have e1 : 0 < 20000 / (2 * INR 3) by rewrite /=; lra.
have e2 : 0 < 20000 / (4 * INR 3) by rewrite /=; lra.
move=> /(_ bool_eqType [:: true; false] (tossed (3 / 4)) 1 20000 (1 / 4) (laplace e1)).
move=> /(_ (Noise.tail (20000 / (4 * INR 3))) 1%Z 2%N 1%N 1%N turn).
move=> /(_ ltac:(lra) ltac:(lra) ltac:(lra) isT (laplace_draws e1) (reaches_tail e2)).
have p01 : 0 <= 3 / 4 <= 1 by lra.
have part : 1 - 1 / 4 <= 3 / 4 by lra.
have near : (1 - 3 / 32 * 1) * INR 1 <= IZR 1 < (1 - 3 / 32 * 1) * INR 1 + 1 by rewrite /=; lra.
move=> /(_ near (tossed_frequent p01 part)) claim.
have size1 : 8 * INR 3 * (ln (INR 2) + ln (2 * INR 3 / (1 / 4))) / (1 / 32 * 20000) <= INR 1.
  by apply: large_enough; rewrite /=; lra.
have lists past : size (turn past) = 1%N /\ exists i, 1 * INR 1 <= INR (count_mem i (turn past)).
  by split=> //; exists (odd (size past)); rewrite /= eqxx /=; lra.
have := claim size1 lists; have := first_turns 1 p01 e2 e1 (reaches_tail e2) (laplace_draws e1) (T := 2) (n := 1) isT.
by rewrite /=; lra.
Qed.

Lemma half_ln : exp (- ln 2) = 1 / 2.
Proof. by rewrite exp_Ropp exp_ln; lra. Qed.

Theorem gl_lemma_5_3_utility_wrong_3 : ~ (forall (I : eqType) (items : seq I) hist eta epsilon beta draw tail t T n k l,
  let c := INR n.+2 in let K := INR k in 0 < epsilon -> 0 < eta -> 0 < beta <= 1 -> (0 < T)%N ->
  noise_draw (epsilon / (2 * c)) draw -> noise_tail (epsilon / (4 * c)) tail ->
  (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1 -> frequent_histogram items hist k eta (beta / c) ->
  (forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past))) ->
  1 - 2 * beta <= run_probability (hist_sparse items hist tail t) draw l T.+1 (None, n) (frequent_answers eta K l)).
Proof.
have ln2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have sE : 8 * ln 2 / (4 * INR 2) = ln 2 by rewrite /=; field.
have eE : 8 * ln 2 / (2 * INR 2) = 2 * ln 2 by rewrite /=; field.
have e0 : 0 < 2 * ln 2 by lra.
move=> /(_ bool_eqType [:: true; false] (tossed 1) 1 (8 * ln 2) (1 / 100) (laplace e0) (Noise.tail (ln 2)) 1%Z 1%N 0%N).
move=> /(_ 1%N (fun=> [:: true]) ltac:(lra) ltac:(lra) ltac:(lra) isT).
rewrite sE eE => /(_ (laplace_draws e0) (reaches_tail ln2)).
have p01 : 0 <= 1 <= 1 by lra.
have part : 1 - 1 / 100 / INR 2 <= 1 by rewrite /=; lra.
have near : (1 - 3 / 32 * 1) * INR 1 <= IZR 1 < (1 - 3 / 32 * 1) * INR 1 + 1 by rewrite /=; lra.
move=> /(_ near (tossed_frequent p01 part)).
have one : forall past : seq (option bool), size [:: true] = 1%N /\ exists i, 1 * INR 1 <= INR (count_mem i [:: true]).
  by move=> _; split=> //; exists true; rewrite /=; lra.
move=> /(_ one); rewrite /run_probability /run_mean; set g := fun z => _.
have fair := run_fair 1%Z ln2 (reaches_tail ln2) (tossed_frequent p01 (b := 0) ltac:(lra)).
have draws := laplace_draws e0; have in01 := draw_mean e0 draws.
have g01 : within g by move=> z; exact: (mean_within fair in01 _ _ (indicates_within _)).
have ones : within (fun _ : Z => 1) by move=> z; lra.
have := draw_more e0 draws ones g01 (fun z => proj2 (g01 z)); rewrite (draw_one e0 draws).
suff tested : g 0%Z <= 1 - Noise.tail (ln 2) 1.
  have r4 : exp (- (2 * ln 2)) = 1 / 4.
    by rewrite (_ : - (2 * ln 2) = - ln 2 + - ln 2) ?exp_plus ?half_ln; lra.
  have -> : noise (2 * ln 2) 0 = 3 / 5 by rewrite /noise /= r4 Rmult_0_r exp_0; field.
  have t3 : Noise.tail (ln 2) 1 = 1 / 3.
    by rewrite tail_above // (_ : - ln 2 * IZR 1 = - ln 2) ?half_ln; [field | ring].
  by rewrite t3 in tested; lra.
rewrite /g mean_first [total _ _]/=; set u := following _ _ _ _ _ _ _ _ _ _ _ _ (Some true).
set v := following _ _ _ _ _ _ _ _ _ _ _ _ (Some false); rewrite /tossed /=.
rewrite (_ : 1 * u + _ = u); last by ring.
rewrite -[u]/(mean_after (hist_sparse [:: true; false] (tossed 1) (Noise.tail (ln 2)) 1) (laplace e0) (fun=> [:: true])
  1 (Some true, 0%N) 0%Z [:: Some true] (indicates (frequent_answers 1 (INR 1) (fun=> [:: true])))) mean_test {u v}.
have -> : over (Noise.tail (ln 2)) 1 true 0 [:: true] = Noise.tail (ln 2) 1 by [].
have p1 := tail_within ln2 (reaches_tail ln2) 1.
set u := following _ _ _ _ _ _ _ _ _ _ _ _ None.
have u1 : u <= 1.
  exact: (proj2 (mean_within fair in01 _ 0 (indicates_within _) _ _ _)).
rewrite [total _ _]/=; set w := following _ _ _ _ _ _ _ _ _ _ _ _ (Some true).
have -> : w = 0.
  by rewrite /w /following /= /indicates /frequent_answers /=; do ?[case: no_moreP => /= ?]; lra.
set v := following _ _ _ _ _ _ _ _ _ _ _ _ (Some false); rewrite /tossed /=.
move: (Noise.tail _ _) p1 u u1 v => q q01 u u1 v; nra.
Qed.

(* the premises are met: by the lists in turn *)
Theorem gl_lemma_5_3_utility_met : premises_of gl_lemma_5_3_utility.
Proof.
have e1 : 0 < 20000 / (2 * INR 3) by rewrite /=; lra.
have e2 : 0 < 20000 / (4 * INR 3) by rewrite /=; lra.
exists bool_eqType, [:: true; false], (tossed (3 / 4)), 1, 20000, (3 / 4), (laplace e1).
exists (Noise.tail (20000 / (4 * INR 3))), 1%Z, 2%N, 1%N, 1%N, turn; do 3![split; first by lra]; split=> //.
split; first exact: laplace_draws; split; first exact: reaches_tail; split; first by rewrite /=; lra.
split; first by apply: tossed_frequent; rewrite /=; lra.
split; first by apply: large_enough; rewrite /=; lra.
by split=> // past; split=> //; exists (odd (size past)); rewrite /= eqxx /=; lra.
Qed.
