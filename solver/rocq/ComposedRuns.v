(* The predictor is the adaptive composition of its runs of BetweenThresholds (yan Observation 1).

   A run has finitely many transcripts w, and by Sessions.v the mean of what follows is the sum of Pr[w] times what
   follows w: the runs to come, if w has a Top or no round is left. A list that is no transcript of the run has
   probability 0. So by induction over the runs the predictor, which goes on with new noise after each Top, has the
   same law as one mechanism for each run, chosen by the transcripts so far; runs after the last round are empty.
   Blocks without the replaced example are equal, and so are their hypotheses; so each run is private by Lemma 1. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import Indistinguishability.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns CompositionStatements.
From Littlestone Require Import BetweenThresholds AdvancedComposition ContinuousNoise RealThresholds.
From Littlestone Require Import Sessions RealSessions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Sums over lists of answers *)
Lemma total_exchange A B (s : seq A) (u : seq B) (f : A -> B -> R) :
  total s (fun a => total u (f a)) = total u (fun b => total s (f^~ b)).
Proof.
elim: s => [|a s IH] /=; first by elim: u => //= b u <-; lra.
by rewrite IH -total_add.
Qed.

Lemma total_eq_in (A : eqType) (s : seq A) f g : {in s, f =1 g} -> total s f = total s g.
Proof.
elim: s => //= a s IH fg; rewrite fg ?mem_head // IH // => b bs; apply: fg.
by rewrite inE bs orbT.
Qed.

Lemma total_zero A (s : seq A) : total s (fun=> 0) = 0.
Proof. by elim: s => //= _ s ->; lra. Qed.

Definition point (A : eqType) (a b : A) : R := if b == a then 1 else 0.
(* each answer is in the list once *)
Definition each_once (A : eqType) (s : seq A) := forall a g, total s (fun b => point a b * g b) = g a.

Lemma lists_once (A : eqType) (s : seq A) T w g : each_once s -> (size w <= T)%N ->
  total (lists_up_to s T) (fun u => point w u * g u) = g w.
Proof.
move=> once; elim: T w g => [|T IH] [|a w] g //= le.
- by rewrite /point eqxx; ring.
- rewrite total_flatten total_map (total_eq _ (g := fun=> 0)) ?total_zero => [|b].
    by rewrite /point eqxx; ring.
  by rewrite total_map (total_eq _ (g := fun=> 0)) ?total_zero // => u; rewrite /point /=; ring.
rewrite total_flatten total_map {1}/point /= Rmult_0_l Rplus_0_l.
rewrite -[RHS](IH w (fun u => g (a :: u)) le) -(once a (fun b => total _ (fun u => point w u * g (b :: u)))).
apply: total_eq => b; rewrite total_map -total_scale; apply: total_eq => u.
by rewrite /point eqseq_cons; case: (b == a) => /=; ring.
Qed.

Lemma answers_once : each_once [:: Some false; Some true; None].
Proof. by move=> [[]|] g; rewrite /point /=; ring. Qed.

(** The runs of the predictor *)
Section Runs.
Variables (s s1 lo up : R) (draw : (R -> R) -> R).
Hypotheses (s0 : 0 < s) (s10 : 0 < s1) (draws : laplace_draw s1 draw).
Let run := real_between_thresholds (laplace_tail s) lo up.
Notation top := (fun a : option bool => a == None).
Notation chances := (chance run 0%N).
Notation scripts := (transcripts run top).
Notation lists := (lists_up_to (answers run)).
Notation prob ask := (probability chances draw ask).
Notation value := (value run draw).
Implicit Types (ask : seq (option bool) -> R) (past w : seq (option bool)).

Let means : nice_mean_of continuity draw.
Proof. by move=> f cf f01; exact: (draw_within s10 draws cf f01). Qed.

Let runs ask T K past f : continuity (fun z => mean_after run draw ask T K z past f).
Proof. exact: mean_continuous. Qed.

Let chance_le_1 z x a : chances z x a <= 1.
Proof.
have [c0 c1] := real_fair s0 lo up 0%N z x.
by have := c0 (Some false); have := c0 (Some true); have := c0 None; rewrite /= in c1 *; case: a => [[]|]; lra.
Qed.

Let nextE K a : next run K a = if top a then (if K is K'.+1 then Renew K' else Stop) else Keep K.
Proof. by case: a => [[]|]. Qed.

Lemma from_transcripts ask K T past f : within f -> mean_from run draw ask K T past f
  = total (scripts T) (fun w => prob ask past w * afterwards run top draw ask K T past f w).
Proof.
apply: (mean_fromE (nice := continuity) (real_fair s0 lo up)) => //.
- by move=> W l w c; exact: (continuous_draw_total draws).
by move=> ask' past' w; exact: weight_continuous.
Qed.

Lemma value_01 ask f n T past : within f -> 0 <= value ask f n T past <= 1.
Proof. by apply: (value_within (nice := continuity) (real_fair s0 lo up)). Qed.

Lemma run_transcripts ask past T f : within f -> run_mean run draw (fun h => ask (past ++ h)) T 0%N f
  = total (scripts T) (fun w => prob ask past w * f w).
Proof.
move=> f01; rewrite /run_mean -/(mean_from _ _ _ _ _ _ _) from_transcripts //.
apply: total_eq => w; rewrite /afterwards if_same /=; congr (_ * _); congr (draw _).
by apply: FunctionalExtensionality.functional_extensionality => z; rewrite -weight_cat cats0.
Qed.

Lemma script_size T w : w \in scripts T -> (size w <= T)%N /\ (~~ ended top w -> size w = T).
Proof.
elim: T w => [|T IH] w; first by rewrite inE => /eqP->.
case/flattenP => l /mapP [a _ ->]; case E : (top a); first by rewrite inE => /eqP -> /=; rewrite E.
case/mapP => u /IH [le full] -> /=; split=> //; case: u le full => [|b u] /= le full; last first.
  by move=> no; rewrite full.
by move=> _; rewrite -(full isT).
Qed.

Lemma no_round_left ask f n past : within f -> value ask f n 0%N past = f past.
Proof.
case: n => // n f01; rewrite /= from_transcripts // /= /afterwards /= cats0 /probability /=.
by rewrite (draw_all s10 draws); lra.
Qed.

(* the probability that the run after `past`, of T rounds, has the answers w *)
Definition answers_of ask past T w := run_probability run draw (fun h => ask (past ++ h)) T 0%N (pred1 w).

Lemma answers_ofE ask past T w : answers_of ask past T w = total (scripts T) (fun u => prob ask past u * point u w).
Proof.
rewrite /answers_of /run_probability run_transcripts; last exact: indicates_within.
by apply: total_eq => u; rewrite /indicates /point /= eq_sym.
Qed.

Lemma too_long ask past T w : (T < size w)%N -> answers_of ask past T w = 0.
Proof.
move=> long; rewrite answers_ofE -[RHS](total_zero (scripts T)); apply: total_eq_in => u /script_size [le _].
by rewrite /point; case: eqP => [E|_]; [move: le; rewrite -E leqNgt long | rewrite Rmult_0_r].
Qed.

Lemma over_lists ask past T T0 g : (T <= T0)%N ->
  total (lists T0) (fun w => answers_of ask past T w * g w) = total (scripts T) (fun w => prob ask past w * g w).
Proof.
move=> TT; rewrite (total_eq _ (g := fun w => total (scripts T) (fun u => prob ask past u * (point u w * g w)))).
  rewrite total_exchange; apply: total_eq_in => u /script_size [le _].
  by rewrite total_scale lists_once //; [exact: answers_once | exact: leq_trans TT].
move=> w; rewrite answers_ofE Rmult_comm -total_scale; apply: total_eq => u; ring.
Qed.

Theorem composed ask f T0 : within f -> forall n (past : seq (seq (option bool))), (size (flatten past) <= T0)%N ->
  mean_after (in_turn (lists T0)) no_noise (run_after run draw ask T0 0%N) n tt tt past (fun ws => f (flatten ws))
  = value ask f n (T0 - size (flatten past)) (flatten past).
Proof.
move=> f01; elim=> [//|n IH] past le; rewrite [LHS]/=; set T := (T0 - _)%N; set h := flatten past.
rewrite (total_eq _ (g := fun w => answers_of ask h T w * value ask f n (T - size w)%N (h ++ w))) => [|w].
  rewrite over_lists ?leq_subr //= from_transcripts //; apply: total_eq_in => w /script_size [wT full].
  rewrite /afterwards; case: (boolP (ended _ w)) => [//|/full ->].
  by rewrite subnn no_round_left.
rewrite /run_after -/(answers_of ask h T w); case: (leqP (size w) T) => [fits|/too_long ->]; last by ring.
congr (_ * _); have flat : flatten (rcons past w) = h ++ w by rewrite -cats1 flatten_cat /= cats0.
rewrite IH flat size_cat; first by rewrite subnDA.
by move: fits; rewrite /T -/h leq_subRL // -/h.
Qed.

Lemma composed_run ask T K P : run_probability run draw ask T K P
  = composition (lists T) K.+1 (run_after run draw ask T 0%N) (fun ws => P (flatten ws)).
Proof.
rewrite /composition /run_probability [RHS](composed ask (indicates_within P) K.+1 (past := [::]) (leq0n T)) /=.
by rewrite subn0.
Qed.

Lemma run_law ask T (past : seq (seq (option bool))) : law (lists T) (run_after run draw ask T 0%N past).
Proof.
have one : within (fun _ : seq (option bool) => 1) by move=> w; lra.
split=> [w|]; first exact: proj1 (@run_within _ _ lo up _ s0 s10 draws _ _ _ _).
rewrite (total_eq _ (g := fun w => answers_of ask (flatten past) (T - size (flatten past)) w * 1)) => [|w].
  rewrite over_lists ?leq_subr // -run_transcripts // -[RHS](draw_all s10 draws); congr (draw _).
  apply: FunctionalExtensionality.functional_extensionality => z.
  elim: (T - _)%N [::] => //= t IHt u; rewrite /total /= !IHt; ring.
by rewrite Rmult_1_r.
Qed.

Lemma run_event ask T (past : seq (seq (option bool))) P : event (lists T) (run_after run draw ask T 0%N past) P
  = run_probability run draw (fun h => ask (flatten past ++ h)) (T - size (flatten past)) 0%N P.
Proof.
rewrite /event total_filter /run_probability run_transcripts; last exact: indicates_within.
rewrite -(over_lists _ _ _ (leq_subr (size (flatten past)) T)); apply: total_eq => w; rewrite /indicates /answers_of.
by rewrite /run_after; case: (P w); rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.
End Runs.

Theorem yan_observation_1_composition_proved : yan_observation_1_composition.
Proof.
move=> X Y I coins w k part generator x epsilon delta draw lo up T K h vote run runs transcripts e01 d01 k0 draws gap.
have rk : 0 < epsilon * INR k by apply: Rmult_lt_0_compat; [lra | apply/lt_0_INR/ltP].
have s0 : 0 < epsilon * INR k / 6 by lra.
have s10 : 0 < epsilon * INR k / 2 by lra.
split=> [s P|s s' swapped i].
  by apply: total_eq => i; rewrite (composed_run lo up s0 s10 draws).
split=> [past|]; last first.
  have [u [a [v [b [es es']]]]] := swapped; exists (part i (size u)) => past c /eqP other.
  by rewrite /h; have := part_neighbours (part i) c es es'; rewrite ifN 1?eq_sym // => ->.
split; first exact: (run_law lo up s0 s10 draws).
split; first exact: (run_law lo up s0 s10 draws).
have paid q q' : (forall t, Rabs (q t - q' t) <= 1 / INR k) -> private epsilon delta
    (event transcripts (run_after run draw q T 0%N past)) (event transcripts (run_after run draw q' T 0%N past)).
  move=> close P; rewrite !(run_event lo up s0 s10 draws).
  have := @yan_lemma_1_continuous_proved epsilon delta (INR k) draw lo up (T - size (flatten past))%N 0%N
    (fun t => q (flatten past ++ t)) (fun t => q' (flatten past ++ t)) e01 d01 (lt_0_INR _ (ltP k0)) draws gap
    (fun t => close _) P.
  by rewrite (_ : INR 1 = 1) // !Rmult_1_l.
by split; apply: paid => t; [exact: shares_near | rewrite Rabs_minus_sym; exact: shares_near].
Qed.
