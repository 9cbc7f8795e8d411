(* Interactive mechanisms: the privacy of all answers against an adaptive adversary.

   A mechanism has a public state s, which is a function of the answers so far, and secret noise z. For two
   neighbouring data sets the adversary asks the queries ask and ask'. The theorem: let C s, D s be what is left to pay
   in state s. If one round pays from s to whatever state follows, for every continuation, then C, D is paid for all
   rounds. No answer pays in advance: an answer is free if C does not fall by it. The claim is for the mean of every
   function between 0 and 1; then new noise after an answer is one line of the induction. Means may be those of `nice`
   functions of the secret alone, as of continuous ones, if the means of all runs are nice.
   A round may also cost (c, d) whatever its answer is: then T rounds cost (c^T, T d). *)
From Coq Require Import Reals Lra ZArith Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import AccuracyStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Arguments Stop {S}.

(* values between 0 and 1 *)
Definition within A (f : A -> R) := forall a, 0 <= f a <= 1.

(* the chances of the answers are probabilities *)
Definition fair S Z Q A (M : mechanism S Z Q A) := forall s z q,
  (forall a, 0 <= chance M s z q a) /\ total (answers M) (chance M s z q) = 1.

(* new secrets: means lie between 0 and 1; moving a good secret by `move` costs the factor c, and b is the chance of
   one that is not good *)
Definition nice_mean_of Z nice (draw : (Z -> R) -> R) := forall f, nice f -> within f -> 0 <= draw f <= 1.
Definition nice_moves Z nice (draw : (Z -> R) -> R) (move : Z -> Z) (good : pred Z) c b := forall f g C D,
  nice f -> nice g -> within f -> within g -> 0 <= C -> 0 <= D -> (forall z, good z -> f z <= C * g (move z) + D) ->
  draw f <= c * C * draw g + D + b.

Section Privacy.
Variables (S Z Q A : Type) (M : mechanism S Z Q A) (nice : (Z -> R) -> Prop) (draw : (Z -> R) -> R) (move : Z -> Z).
Variables (good : pred Z) (c b : R).
Variable near : Q -> Q -> Prop.         (* values of one query on neighbouring data sets *)
Variables C D : S -> R.
Hypotheses (M_fair : fair M) (draw_mean : nice_mean_of nice draw) (draw_moves : nice_moves nice draw move good c b).
Hypothesis nice_runs : forall ask T s past f, nice (fun z => mean_after M draw ask T s z past f).
Hypotheses (C1 : forall s, 1 <= C s) (D0 : forall s, 0 <= D s).

(* what is left to pay after an answer *)
Definition factor (o : after S) := match o with Stop => 1 | Keep s => C s | Renew s => c * C s end.
Definition rest (o : after S) := match o with Stop => 0 | Keep s => D s | Renew s => D s + b end.

(* one round pays, whatever the continuations u, v are *)
Definition pays := forall s z q q' (u v : A -> R), good z -> near q q' -> within u -> within v ->
  (forall a, u a <= factor (next M s a) * v a + rest (next M s a)) ->
  total (answers M) (fun a => chance M s z q a * u a)
    <= C s * total (answers M) (fun a => chance M s (move z) q' a * v a) + D s.

Lemma average_within s z q u : within u -> 0 <= total (answers M) (fun a => chance M s z q a * u a) <= 1.
Proof.
move=> u01; have [p0 p1] := M_fair s z q; split.
  by apply: total_nonneg => a; have := u01 a; have := p0 a => *; apply: Rmult_le_pos; lra.
rewrite -p1; apply: total_le => a; have := Rmult_le_compat_l _ _ _ (p0 a) (proj2 (u01 a)); lra.
Qed.

Lemma nice_mean_within ask T f : within f -> forall s z past, 0 <= mean_after M draw ask T s z past f <= 1.
Proof.
move=> f01; elim: T => [|T IH] s z past /=; first exact: f01.
apply: average_within => a; case: (next M s a) => [|s'|s']; [exact: f01 | exact: IH |].
by apply: draw_mean => // z'; exact: IH.
Qed.

Lemma private_from ask ask' : pays -> (forall past, near (ask past) (ask' past)) -> forall f, within f ->
  forall T s z past, good z ->
  mean_after M draw ask T s z past f <= C s * mean_after M draw ask' T s (move z) past f + D s.
Proof.
move=> pay near_ask f f01; have in01 ask0 := nice_mean_within ask0 _ f01.
elim=> [|T IH] s z past gz /=; first by have := f01 past; have := C1 s; have := D0 s; nra.
apply: pay => // a; case E: (next M s a) => [|s'|s'] /=; try exact: f01; try exact: in01.
- by apply: draw_mean => // z'; exact: in01.
- by apply: draw_mean => // z'; exact: in01.
- by lra.
- exact: IH.
rewrite -Rplus_assoc; apply: draw_moves => //; [by have := C1 s'; lra | by move=> z' gz'; exact: IH].
Qed.

(* the whole run, with the cost of the first secret *)
Theorem nice_private_run ask ask' : pays -> (forall past, near (ask past) (ask' past)) -> forall T s f, within f ->
  run_mean M draw ask T s f <= c * C s * run_mean M draw ask' T s f + (D s + b).
Proof.
move=> pay near_ask T s f f01; rewrite -Rplus_assoc; apply: draw_moves => // [z|z||z gz]; try exact: nice_mean_within.
  by have := C1 s; lra.
exact: private_from.
Qed.

Lemma indicates_within (P : pred (seq A)) : within (indicates P).
Proof. by move=> tr; rewrite /indicates; case: (P tr); lra. Qed.
End Privacy.

(** All functions are nice *)
Definition mean_of Z (draw : (Z -> R) -> R) := forall f, within f -> 0 <= draw f <= 1.
Definition moves Z (draw : (Z -> R) -> R) (move : Z -> Z) (good : pred Z) c b := forall f g C D, within f ->
  within g -> 0 <= C -> 0 <= D -> (forall z, good z -> f z <= C * g (move z) + D) -> draw f <= c * C * draw g + D + b.

Section AllNice.
Variables (S Z Q A : Type) (M : mechanism S Z Q A) (draw : (Z -> R) -> R) (move : Z -> Z) (good : pred Z).
Variables (c b : R) (near : Q -> Q -> Prop) (C D : S -> R) (ask ask' : seq A -> Q).
Hypotheses (M_fair : fair M) (draw_mean : mean_of draw).

Lemma mean_within v T f : within f -> forall s z past, 0 <= mean_after M draw v T s z past f <= 1.
Proof. by apply: (nice_mean_within (nice := fun=> True)) => // g _; exact: draw_mean. Qed.

Theorem private_run : moves draw move good c b -> (forall s, 1 <= C s) -> (forall s, 0 <= D s) ->
  pays M move good c b near C D ->
  (forall past, near (ask past) (ask' past)) -> forall T s f, within f ->
  run_mean M draw ask T s f <= c * C s * run_mean M draw ask' T s f + (D s + b).
Proof.
move=> draw_moves C1 D0; apply: (nice_private_run (nice := fun=> True) M_fair) => //.
  by move=> f _; exact: draw_mean.
by move=> f g C' D' _ _; exact: draw_moves.
Qed.
End AllNice.

(** No secret *)
Lemma no_noise_mean : mean_of no_noise. Proof. by move=> f; apply. Qed.

Lemma no_noise_moves : moves no_noise id predT 1 0.
Proof. by move=> f g C D _ _ _ _ /(_ tt isT); rewrite /no_noise; lra. Qed.

(** How one round pays: an answer is (c, d)-indistinguishable, and the same is left to pay after all answers *)
Definition close A (s : seq A) (c d : R) (p q : A -> R) :=
  forall P : pred A, total (filter P s) p <= c * total (filter P s) q + d.

Lemma total_filter A (s : seq A) (P : pred A) (f : A -> R) :
  total (filter P s) f = total s (fun a => if P a then f a else 0).
Proof. by elim: s => //= a s IH; case: (P a) => /=; lra. Qed.

Section OneRound.
Variables (A : Type) (s : seq A) (c d : R) (p q : A -> R).
Hypotheses (p0 : forall a, 0 <= p a) (q0 : forall a, 0 <= q a) (pq : close s c d p q).

Lemma close_mean f : within f -> total s (fun a => p a * f a) <= c * total s (fun a => q a * f a) + d.
Proof.
move=> f01; have := pq (fun a => if Rle_dec (c * q a) (p a) then true else false); rewrite !total_filter.
set g := fun a => _; set h := fun a => _ => gh.
suff : total s (fun a => p a * f a + - c * (q a * f a)) <= total s (fun a => g a + - c * h a).
  by rewrite !total_add !total_scale; lra.
apply: total_le => a; rewrite /g /h; have := f01 a.
by case: Rle_dec => /= [le|/Rnot_le_lt lt]; nra.
Qed.

Lemma close_step c' d' u v : 0 <= c -> 0 <= c' -> 0 <= d' -> total s p = 1 -> within u -> within v ->
  (forall a, u a <= c' * v a + d') ->
  total s (fun a => p a * u a) <= c * c' * total s (fun a => q a * v a) + (d + d').
Proof.
move=> c0 c0' d0' p1 u01 v01 uv; pose f a := Rmin 1 (c' * v a).
have f01 : within f.
  move=> a; have := v01 a; rewrite /f /Rmin; case: Rle_dec => /= [_ ?|/Rnot_le_lt ? ?]; [lra | split; last by lra].
  by apply: Rmult_le_pos; lra.
have uf a : u a <= f a + d'.
  by have := uv a; have := u01 a; rewrite /f /Rmin; case: Rle_dec => /= _; lra.
apply: (Rle_trans _ (total s (fun a => p a * f a + d' * p a))).
  by apply: total_le => a; have := Rmult_le_compat_l _ _ _ (p0 a) (uf a); lra.
rewrite total_add total_scale p1; have := close_mean f01.
have : total s (fun a => q a * f a) <= c' * total s (fun a => q a * v a).
  rewrite -total_scale; apply: total_le => a.
  by have := Rmult_le_compat_l _ _ _ (q0 a) (Rmin_r 1 (c' * v a)); rewrite -/(f a); lra.
by move=> /(Rmult_le_compat_l _ _ _ c0); lra.
Qed.
End OneRound.

(** Adaptive composition *)
Section Composition.
Variables (S Q A : Type) (M : mechanism S unit Q A) (near : Q -> Q -> Prop) (ask ask' : seq A -> Q).
Hypotheses (M_fair : fair M) (near_ask : forall past, near (ask past) (ask' past)).

(* T rounds that cost c, d each *)
Theorem rounds c d : 1 <= c -> 0 <= d ->
  (forall s q q', near q q' -> close (answers M) c d (chance M s tt q) (chance M s tt q')) ->
  forall f, within f -> forall T s past, mean_after M no_noise ask T s tt past f
    <= c ^ T * mean_after M no_noise ask' T s tt past f + INR T * d.
Proof.
move=> c1 d0 round f f01; have in01 ask0 := mean_within M_fair no_noise_mean ask0 _ f01.
elim=> [|T IH] s past; first by rewrite /=; have := f01 past; lra.
have [p0 p1] := M_fair s tt (ask past); have [q0 _] := M_fair s tt (ask' past).
have cT := pow_R1_Rle _ T c1; have Td : 0 <= INR T * d by apply: Rmult_le_pos => //; exact: pos_INR.
rewrite -tech_pow_Rmult S_INR (_ : (INR T + 1) * d = d + INR T * d); last by ring.
apply: (close_step p0 q0 (round s _ _ (near_ask past))) => //; try lra.
- by move=> a; case: (next M s a) => [|t|t]; [exact: f01 | exact: in01 | exact: in01].
- by move=> a; case: (next M s a) => [|t|t]; [exact: f01 | exact: in01 | exact: in01].
by move=> a; case: (next M s a) => [|t|t]; [have := f01 (rcons past a); nra | exact: IH | exact: IH].
Qed.
End Composition.

(* ---- *)
(* Runs of BetweenThresholds (yan Algorithm 1), with noise and queries of any type: what one answer costs is paid for
   all rounds. After Top, mu is drawn anew, and the run stops after K + 1 Tops (yan Algorithm 2).

   Compare mu on one data set with a moved mu on the other. If Left and Right only become likelier, they are free. If
   Top costs exp(e), the move of mu exp(e1), and delta is the chance of a mu that may not be moved, then N = K + 1 runs
   cost N (e1 + e) and N delta, for every T and every adaptive adversary. *)

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

(* ---- *)
(* The accuracy of BetweenThresholds (yan Lemma 2): answers that are right about their queries up to alpha.

   Let s be the rate of the noise nu on a query, and mu the noise on both thresholds. Left is wrong if q > lo + alpha;
   then lo + mu - nu > q, so nu < mu - alpha. Right is wrong if q < up - alpha, and then nu > alpha - mu; this does not
   ask that lo + mu < up - mu. Top is wrong if q < lo - alpha, and nu >= alpha + mu, or if q > up + alpha, and nu <=
   - (alpha + mu). So wrong answers need |nu| >= alpha - |mu|. Left and Right may both be wrong, Left and Top, or Right
   and Top, but not all three; each tail has half of exp(-s (alpha - |mu|)), which is what one query costs.
   T queries cost T exp(-s alpha) exp(s |mu|), for every adversary, by induction over the rounds: what is left is a
   mean of what is right. At last the mean over mu is taken. *)

(** One answer *)
Lemma no_moreP x y : reflect (x <= y) (no_more x y).
Proof. by rewrite /no_more; case: Rle_dec => le; constructor. Qed.

Definition missed alpha lo up q a : R := if right_about alpha lo up q a then 0 else 1.

(* p and t are the chances to pass each threshold, E is what is outside of two tails *)
Lemma wrong_mass p t E alpha lo up q : 0 < alpha -> 0 <= E -> 0 <= p <= 1 -> 0 <= t <= 1 ->
  (E < 1 -> [/\ lo + alpha < q -> 1 - p <= E / 2, q < up - alpha -> t <= E / 2, q < lo - alpha -> p <= E
    & up + alpha < q -> 1 - t <= E]) ->
  (1 - p) * missed alpha lo up q (Some false) + (Rmin p t * missed alpha lo up q (Some true)
    + ((p - Rmin p t) * missed alpha lo up q None + 0)) <= E.
Proof.
move=> a0 E0 p01 t01 tails; have r0 : 0 <= Rmin p t by apply: Rmin_glb; lra.
have r1 := Rmin_l p t; have r2 := Rmin_r p t; have r3 : Rmin p t = p \/ Rmin p t = t.
  by rewrite /Rmin; case: Rle_dec => _; [left | right].
move: (Rmin p t) r0 r1 r2 r3 => r r0 r1 r2 r3.
have missed01 a : 0 <= missed alpha lo up q a <= 1 by rewrite /missed; case: right_about; lra.
have [E1|/tails [left right top_low top_high]] := Rle_lt_dec 1 E.
  by have := missed01 (Some false); have := missed01 (Some true); have := missed01 None; nra.
rewrite /missed /right_about; have cases x y (P : Prop) : (y < x -> P) ->
    no_more x y = true /\ x <= y \/ no_more x y = false /\ y < x /\ P.
  by move=> yx; case: no_moreP => le; [left | right; split=> //; have {}le := Rnot_le_lt _ _ le; split; auto].
have [[-> q1]|[-> [q1 l]]] := cases _ _ _ left; have [[-> q2]|[-> [q2 r4]]] := cases _ _ _ right;
  have [[-> q3]|[-> [q3 tl]]] := cases _ _ _ top_low; have [[-> q4]|[-> [q4 th]]] := cases _ _ _ top_high; rewrite /=.
all: try by lra.
all: by case: r3 => r3; lra.
Qed.

(** All rounds *)
Lemma accurate_rcons alpha lo up q past a :
  accurate_answers alpha lo up q (rcons past a)
  = accurate_answers alpha lo up q past && right_about alpha lo up (q past) a.
Proof.
rewrite /accurate_answers size_rcons -addn1 iotaD add0n all_cat [iota _ 1]/= [all _ [:: _]]/= andbT.
congr (_ && _).
  apply: eq_in_all => j; rewrite mem_iota add0n => /andP[_ j_lt].
  by rewrite nth_rcons j_lt -cats1 takel_cat // ltnW.
by rewrite nth_rcons ltnn eqxx -cats1 take_size_cat.
Qed.

Section Rounds.
Variables (Z Q : Type) (M : mechanism nat Z Q (option bool)) (draw : (Z -> R) -> R) (ask : seq (option bool) -> Q).
Variables (value : seq (option bool) -> R) (alpha lo up : R).
Notation right := (accurate_answers alpha lo up value).
Notation mean := (mean_after M draw ask).
Hypothesis M_fair : fair M.
Hypothesis M_next : forall K a, next M K a = if a is Some _ then Keep K else if K is K'.+1 then Renew K' else Stop.

(* new secrets: what is right about `nice` functions, and b is the chance of a secret that is not good *)
Variables (nice : (Z -> R) -> Prop) (good : Z -> Prop) (b d : R).
Hypotheses (b0 : 0 <= b) (d0 : 0 <= d).
Hypothesis draw01 : forall f, nice f -> within f -> 0 <= draw f <= 1.
Hypothesis draw_good : forall f c, nice f -> within f -> 0 <= c -> (forall z, good z -> 1 - c <= f z) ->
  1 - (c + b) <= draw f.
Hypothesis nice_mean : forall T K past, nice (fun z => mean T K z past (indicates right)).
(* the chance of a wrong answer *)
Hypothesis good_wrong : forall K z past, good z ->
  total (answers M) (fun a => chance M K z (ask past) a * missed alpha lo up (value past) a) <= d.

Lemma mean01 T K z past : 0 <= mean T K z past (indicates right) <= 1.
Proof.
elim: T K z past => [|T IH] K z past; first exact: indicates_within.
apply: (average_within M_fair) => a; rewrite M_next; case: a => [a|]; first exact: IH.
by case: K => [|K]; [exact: indicates_within | apply: draw01].
Qed.

Lemma one_round K z past c (f : option bool -> R) : within f -> good z -> 0 <= c ->
  (forall a, right_about alpha lo up (value past) a -> 1 - c <= f a) ->
  1 - (d + c) <= total (answers M) (fun a => chance M K z (ask past) a * f a).
Proof.
move=> f01 gz c0 right_f; have [p0 p1] := M_fair K z (ask past); have := good_wrong K past gz.
set p := chance M K z (ask past) in p0 p1 *; set w := missed alpha lo up (value past) => le.
apply: (Rle_trans _ (total (answers M) (fun a => (1 - c) * p a + -1 * (p a * w a)))).
  by rewrite total_add !total_scale p1; lra.
apply: total_le => a; have := p0 a; have := f01 a; have := right_f a; rewrite /w /missed.
by case: right_about => [/(_ isT)|_]; nra.
Qed.

Lemma rounds_right T K z past : good z -> right past ->
  1 - (INR T * d + INR K * b) <= mean T K z past (indicates right).
Proof.
elim: T K z past => [|T IH] K z past gz past_right.
  by rewrite /mean_after /indicates past_right Rmult_0_l; have := Rmult_le_pos _ _ (pos_INR K) b0; lra.
have Td := Rmult_le_pos _ _ (pos_INR T) d0; have Kb := Rmult_le_pos _ _ (pos_INR K) b0.
rewrite S_INR (_ : (INR T + 1) * d + INR K * b = d + (INR T * d + INR K * b)); last by ring.
apply: one_round => // [a||a a_right]; try lra.
  rewrite M_next; case: a => [a|]; first exact: mean01.
  by case: (K) => [|K']; [exact: indicates_within | apply: draw01 => //; move=> z'; exact: mean01].
have right' : right (rcons past a) by rewrite accurate_rcons past_right.
rewrite M_next; case: a a_right right' => [a|] _ right'; first exact: IH.
case: (K) Kb => [|K'] Kb; first by rewrite /indicates right'; lra.
rewrite S_INR (_ : INR T * d + (INR K' + 1) * b = INR T * d + INR K' * b + b); last by ring.
apply: draw_good => // [z'||z' gz']; [exact: mean01 | | exact: IH].
by have := Rmult_le_pos _ _ (pos_INR K') b0; lra.
Qed.
End Rounds.
