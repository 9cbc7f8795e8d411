(* HistSparse is useful (gl Lemma 5.3): what it publishes is frequent, and a new item only replaces a rare one.

   Let s = epsilon / (4 c) be the rate of the noise on counts, 2 s that on thresholds, and y = eta k / 64, half of alpha
   k. A threshold is bad if its noise is beyond y, with probability at most b = 2 exp(-2 s y). With a good one Above is
   wrong, as the item has more than eta k / 8 places, only if the noise on the count is above y, and Below is wrong, as
   it has less than eta k / 16, only if it is below -y: one of both at most is wrong, with probability at most x =
   exp(-s y). A histogram fails with probability h = beta/c. By induction over the rounds T tests, with n + 1 renewals
   left, are right but for T x + (n + 1) h + n b, for every adversary. The first list adds h, the first threshold b. By
   (3), x is at most beta / (2 c T), so T x <= beta / (2 c), and b <= beta^2 / (2 c^2): all adds up to 3/2 beta at most.
   The threshold t is (1 - 3 eta / 32) k rounded up, as counts and noise are integers. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements HistogramStatements MechanismRuns InfiniteNoise.
From Littlestone Require Import HistSparse NoiseTails AccurateThresholds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Answers one by one *)
Section Answers.
Variables (I : eqType) (eta K : R) (l : seq (option I) -> seq I).

Lemma current_rcons (past : seq (option I)) a : current (rcons past a) = if a is Some _ then a else current past.
Proof. by rewrite /current foldl_rcons. Qed.

Lemma frequent_rcons past a :
  frequent_answers eta K l (rcons past a)
  = frequent_answers eta K l past && frequent_answer eta K (l past) (current past) a.
Proof.
rewrite /frequent_answers size_rcons -addn1 iotaD add0n all_cat [iota _ 1]/= [all _ [:: _]]/= andbT.
congr (_ && _); last by rewrite nth_rcons ltnn eqxx -cats1 take_size_cat.
apply: eq_in_all => j; rewrite mem_iota add0n => /andP[_ j_lt].
by rewrite nth_rcons j_lt -cats1 takel_cat // ltnW.
Qed.
End Answers.

Section Utility.
Variables (I : eqType) (items : seq I) (hist : seq I -> I -> R) (tail : Z -> R) (t : Z) (draw : (Z -> R) -> R).
Variables (s eta h : R) (k : nat) (l : seq (option I) -> seq I).
Hypotheses (s0 : 0 < s) (eta0 : 0 < eta) (h0 : 0 <= h).
Hypotheses (draws : noise_draw (2 * s) draw) (tails : noise_tail s tail).
Notation K := (INR k).
Hypothesis threshold : (1 - 3 / 32 * eta) * K <= IZR t < (1 - 3 / 32 * eta) * K + 1.
Hypothesis hist_frequent : frequent_histogram items hist k eta h.
Hypothesis lists : forall past, size (l past) = k /\ exists i, eta * K <= INR (count_mem i (l past)).
Let run := hist_sparse items hist tail t.
Notation good := (frequent_answers eta K l).
Notation mean := (mean_after run draw l).
Let y := eta * K / 64.
Let x := exp (- (s * y)).
Let b := 2 * exp (- (2 * s * y)).

Lemma y0 : 0 <= y.
Proof. by rewrite /y; have := pos_INR k; nra. Qed.

Lemma run_fair : fair run.
Proof.
move=> [[g|] n] z L; have [[p0 p1] _] := hist_frequent L; rewrite total_options /=; last first.
  by split=> [[i|]|] //; [lra | rewrite p1; lra].
have a01 := tail_within s0 tails (t + z - Z.of_nat (count (predC1 g) L)).
split=> [[i|]|]; [by apply: Rmult_le_pos; [lra | exact: p0] | by lra |].
by rewrite total_scale p1; lra.
Qed.

(* the chance of Above where it is wrong, and of Below *)
Lemma wrong_test g z past : Rabs (IZR z) <= y ->
  (eta / 8 * K < INR (count_mem g (l past)) -> over tail t g z (l past) <= x) /\
  (INR (count_mem g (l past)) < eta / 16 * K -> 1 - over tail t g z (l past) <= x).
Proof.
move=> zy; have zy1 := Rle_abs (IZR z); have := Rle_abs (- IZR z); rewrite Rabs_Ropp => zy2.
have y_0 := y0; rewrite /over (tail_closed s0 tails); set v := (t + z - _)%Z.
have vE : IZR v = IZR t + IZR z - (K - INR (count_mem g (l past))).
  have [kE _] := lists past; rewrite -kE -(count_predC (pred1 g)) plus_INR /v minus_IZR plus_IZR -INR_IZR_INZ.
  by rewrite (_ : count (predC1 g) _ = count (predC (pred1 g)) (l past)) //; lra.
split=> m.
  have vy : y < IZR v by rewrite vE /y in zy zy1 zy2 *; lra.
  by apply: tail_at_most => //; [lra | apply: lt_IZR; lra].
have vy : y < IZR (1 - v) by rewrite minus_IZR vE /y in zy zy1 zy2 *; lra.
have := tail_sum s v; have := @tail_at_most _ s0 (1 - v) y ltac:(lra) ltac:(apply: lt_IZR; lra).
by rewrite -/x; lra.
Qed.

(* a histogram, and what follows *)
Lemma right_histogram past (f : option I -> R) G : 0 <= G -> within f ->
  (forall i, eta / 4 * K <= INR (count_mem i (l past)) -> 1 - G <= f (Some i)) ->
  1 - (h + G) <= total items (fun i => hist (l past) i * f (Some i)).
Proof.
move=> G0 f01 right_f; have [[p0 p1] frequent] := hist_frequent (l past).
have [kE some] := lists past; have := frequent kE some; rewrite total_filter => le.
set q := fun i => if _ then _ else _ in le; have q0 i : 0 <= q i by rewrite /q; case: no_moreP => _ //; lra.
have q1 : total items q <= 1 by rewrite -p1; apply: total_le => i; rewrite /q; case: no_moreP => _ //; lra.
have : (1 - G) * total items q <= total items (fun i => hist (l past) i * f (Some i)).
  rewrite -total_scale; apply: total_le => i; rewrite /q; case: no_moreP => [/right_f|_]; last first.
    by rewrite Rmult_0_r; apply: Rmult_le_pos => //; case: (f01 (Some i)).
  by move=> fi; rewrite Rmult_comm; apply: Rmult_le_compat_l.
by nra.
Qed.

(* of T tests and n + 1 renewals *)
Definition cost (T n : nat) := INR T * x + (INR n * (h + b) + h).

Lemma cost_0 T n : 0 <= INR T * x + INR n * (h + b).
Proof.
have x0 : 0 <= x by apply/Rlt_le/exp_pos.
have b0 : 0 <= b by rewrite /b; have := exp_pos (- (2 * s * y)); lra.
by have := Rmult_le_pos _ _ (pos_INR T) x0; have := Rmult_le_pos _ _ (pos_INR n) (Rplus_le_le_0_compat _ _ h0 b0); lra.
Qed.

(* one test: p is the chance of Above, u what follows Below, w what follows Above; one of both at most is wrong *)
Lemma one_test p u w v : 0 <= p <= 1 -> v <= 1 -> 0 <= u -> 0 <= w -> v <= u \/ (1 - p <= x /\ v <= w) ->
  v <= w \/ (p <= x /\ v <= u) -> v - x <= (1 - p) * u + p * w.
Proof.
move=> p01 v1 u0 w0; have x0 : 0 <= x by apply/Rlt_le/exp_pos.
have both : v <= u -> v <= w -> v - x <= (1 - p) * u + p * w.
  move=> vu vw; have := Rmult_le_compat_l (1 - p) _ _ ltac:(lra) vu; have := Rmult_le_compat_l p _ _ ltac:(lra) vw.
  lra.
have half q a c : 0 <= q -> 0 <= 1 - q <= x -> 0 <= a -> 0 <= c -> v <= a -> v - x <= (1 - q) * c + q * a.
  move=> q0 qx a0 c0 va; have := Rmult_le_pos (1 - q) c ltac:(lra) c0; have := Rmult_le_compat_l _ _ _ q0 va.
  by have := Rmult_le_pos _ _ q0 a0; case: (Rle_dec 0 v) => v0; nra.
case=> [vu|[px vw]]; case=> [vw'|[px' vu']]; try exact: both.
  by rewrite Rplus_comm; have := half (1 - p) u w; rewrite (_ : 1 - (1 - p) = p); [apply; lra | ring].
by apply: half; lra.
Qed.

Lemma within_run T n z past : 0 <= mean T n z past (indicates good) <= 1.
Proof. by apply: (mean_within run_fair (draw_mean _ draws)); [lra | exact: indicates_within]. Qed.

(* what follows an answer *)
Definition following T (m : option I * nat) z past a := match next run m a with
  | Stop => indicates good (rcons past a)
  | Keep m' => mean T m' z (rcons past a) (indicates good)
  | Renew m' => draw (fun z' => mean T m' z' (rcons past a) (indicates good))
  end.

Lemma following_within T m z past : within (following T m z past).
Proof.
move=> a; rewrite /following; case: (next run m a) => [|m'|m']; [exact: indicates_within | exact: within_run |].
by apply: (draw_mean _ draws) => [|z']; [lra | exact: within_run].
Qed.

Lemma mean_test T n z past g : mean T.+1 (Some g, n) z past (indicates good)
  = (1 - over tail t g z (l past)) * following T (Some g, n) z past None
  + over tail t g z (l past) * total items (fun i => hist (l past) i * following T (Some g, n) z past (Some i)).
Proof.
rewrite -[LHS]/(total (answers run) (fun a => chance run (Some g, n) z (l past) a * following T (Some g, n) z past a)).
rewrite total_options; congr (_ + _); rewrite -total_scale; apply: total_eq => i.
by rewrite [chance _ _ _ _ _]/= /over Rmult_assoc.
Qed.

Lemma mean_first T n z past : mean T.+1 (None, n) z past (indicates good)
  = total items (fun i => hist (l past) i * following T (None, n) z past (Some i)).
Proof.
rewrite -[LHS]/(total (answers run) (fun a => chance run (None, n) z (l past) a * following T (None, n) z past a)).
by rewrite total_options [chance _ _ _ _ None]/= Rmult_0_l Rplus_0_l.
Qed.

Lemma tests_right T n z past g : Rabs (IZR z) <= y -> good past -> current past = Some g ->
  1 - cost T n <= mean T (Some g, n) z past (indicates good).
Proof.
elim: T n z past g => [|T IH] n z past g zy past_right pastE.
  by rewrite /= /indicates past_right /cost; have := cost_0 0 n; lra.
have rate : 0 < 2 * s by lra.
rewrite mean_test; set p := over _ _ _ _ _.
rewrite /cost S_INR (_ : 1 - _ = (1 - (h + (INR T * x + INR n * (h + b)))) - x); last by ring.
have [above below] := wrong_test g past zy; rewrite -/p in above below.
have G0 := cost_0 T n; have in01 := following_within T (Some g, n) z past.
have p01 := tail_within s0 tails (t + z - Z.of_nat (count (predC1 g) (l past))); rewrite -/p in p01.
have [[q0 q1] _] := hist_frequent (l past).
have none_right : eta / 16 * K <= INR (count_mem g (l past)) ->
    1 - (h + (INR T * x + INR n * (h + b))) <= following T (Some g, n) z past None.
  move=> m; apply: (Rle_trans _ (1 - cost T n)); first by rewrite /cost; lra.
  apply: IH => //; last by rewrite current_rcons.
  by rewrite frequent_rcons past_right pastE /=; apply/no_moreP.
have some_right : INR (count_mem g (l past)) <= eta / 8 * K ->
    1 - (h + (INR T * x + INR n * (h + b)))
    <= total items (fun i => hist (l past) i * following T (Some g, n) z past (Some i)).
  move=> m; apply: right_histogram => // i mi.
  have right_i : good (rcons past (Some i)).
    by rewrite frequent_rcons past_right pastE /=; apply/andP; split; apply/no_moreP.
  rewrite /following /=; case: (n) => [|n'] /=.
    by rewrite /indicates right_i; have := cost_0 T 0; rewrite /=; lra.
  rewrite (_ : 1 - _ = 1 - (cost T n' + b)); last by rewrite /cost -/(INR n'.+1) S_INR; ring.
  apply: (draw_but_far rate draws) => [z'|||z' z'y].
  - exact: within_run.
  - exact: y0.
  - by rewrite /cost; have := cost_0 T n'; lra.
  by apply: IH => //; rewrite current_rcons.
have K0 := pos_INR k; apply: one_test => //.
- by lra.
- by case: (in01 None).
- by apply: total_nonneg => i; apply: Rmult_le_pos => //; case: (in01 (Some i)).
- case: (Rle_lt_dec (eta / 16 * K) (INR (count_mem g (l past)))) => m; first by left; exact: none_right.
  by right; split; [exact: below | apply: some_right; nra].
case: (Rle_lt_dec (INR (count_mem g (l past))) (eta / 8 * K)) => m; first by left; exact: some_right.
by right; split; [exact: above | apply: none_right; nra].
Qed.

Lemma run_right T n : 1 - (cost T n + h + b) <= run_probability run draw l T.+1 (None, n) good.
Proof.
have rate : 0 < 2 * s by lra.
apply: (draw_but_far rate draws) => [z|||z zy].
- exact: within_run.
- exact: y0.
- by rewrite /cost; have := cost_0 T n; lra.
rewrite mean_first (Rplus_comm (cost T n)).
apply: (@right_histogram [::] (following T (None, n) z [::])) => // [||i mi].
- by rewrite /cost; have := cost_0 T n; lra.
- exact: following_within.
by apply: tests_right => //; rewrite /frequent_answers /= andbT; apply/no_moreP.
Qed.
End Utility.

(** The numbers *)
Theorem gl_lemma_5_3_utility_proved : gl_lemma_5_3_utility.
Proof.
move=> I items hist eta epsilon beta draw tail t T n k l c K e0 eta0 b01 T0 draws tails thr useful size_k lists.
have n0 := pos_INR n; have c2 : 2 <= c by rewrite /c !S_INR; lra.
have T1 : 1 <= INR T by rewrite -[1]/(INR 1); apply/le_INR/leP.
set s := epsilon / (4 * c) in tails; have s0 : 0 < s by apply: Rdiv_lt_0_compat; lra.
have h0 : 0 <= beta / c by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
have sE : epsilon / (2 * c) = 2 * s by rewrite /s; field; lra.
rewrite sE in draws; apply: Rle_trans (run_right s0 eta0 h0 draws tails thr useful lists T n).
rewrite /cost -/K; set y := eta * K / 64; set x := exp (- (s * y)); set L := _ + _ in size_k.
have Ly : L <= s * y.
  have pos : 0 < eta / 32 * epsilon by apply: Rmult_lt_0_compat; lra.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ pos) size_k.
  rewrite (_ : eta / 32 * epsilon * (8 * c * L / (eta / 32 * epsilon)) = 8 * c * L); last by field; lra.
  move=> le; apply: (Rmult_le_reg_l (8 * c)); first by lra.
  by rewrite (_ : 8 * c * (s * y) = eta / 32 * epsilon * K); [exact: le | rewrite /s /y; field; lra].
have Tx : INR T * x <= beta / (2 * c).
  apply: small_enough; [by lra | by apply: Rdiv_lt_0_compat; lra |].
  by rewrite (_ : 1 / (beta / (2 * c)) = 2 * c / beta) //; field; lra.
have x0 : 0 < x by exact: exp_pos.
have xx : exp (- (2 * s * y)) = x * x by rewrite -exp_plus; congr exp; ring.
have quarter : beta / (2 * c) <= beta / 4.
  by apply: Rmult_le_compat_l; [lra | apply: Rinv_le_contravar; lra].
have half : c * (beta / (2 * c)) = beta / 2 by field; lra.
have hE : c * (beta / c) = beta by field; lra.
have cE : c = INR n + 2 by rewrite /c !S_INR; ring.
rewrite xx; set h := beta / c in hE *; set q := beta / (2 * c) in Tx quarter half *.
have x1 : x <= q by nra.
have q0 : 0 < q by lra.
have square : x * x <= q * q by nra.
have : (INR n + 1) * (x * x) <= beta / 2 * q.
  apply: (Rle_trans _ (c * (q * q))); last by rewrite -Rmult_assoc half; lra.
  by apply: Rmult_le_compat; nra.
have : beta / 2 * q <= beta / 2 * (beta / 4) by apply: Rmult_le_compat_l; lra.
rewrite cE in hE; have : beta * beta <= beta by nra.
lra.
Qed.
