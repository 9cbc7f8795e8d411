(* Interactive mechanisms: the privacy of all answers against an adaptive adversary.

   A mechanism has a public state s, which is a function of the answers so far, and secret noise z. For two
   neighbouring data sets the adversary asks the queries ask and ask'. The theorem: let C s, D s be what is left to pay
   in state s. If one round pays from s to whatever state follows, for every continuation, then C, D is paid for all
   rounds. No answer pays in advance: an answer is free if C does not fall by it. The claim is for the mean of every
   function between 0 and 1; then new noise after an answer is one line of the induction. Means may be those of `nice`
   functions of the secret alone, as of continuous ones, if the means of all runs are nice.
   A round may also cost (c, d) whatever its answer is: then T rounds cost (c^T, T d). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
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
