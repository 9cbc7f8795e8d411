(* The accuracy of BetweenThresholds (yan Lemma 2): answers that are right about their queries up to alpha.

   Let s be the rate of the noise nu on a query, and mu the noise on both thresholds. Left is wrong if q > lo + alpha;
   then lo + mu - nu > q, so nu < mu - alpha. Right is wrong if q < up - alpha, and then nu > alpha - mu; this does not
   ask that lo + mu < up - mu. Top is wrong if q < lo - alpha, and nu >= alpha + mu, or if q > up + alpha, and nu <=
   - (alpha + mu). So wrong answers need |nu| >= alpha - |mu|. Left and Right may both be wrong, Left and Top, or Right
   and Top, but not all three; each tail has half of exp(-s (alpha - |mu|)), which is what one query costs.
   T queries cost T exp(-s alpha) exp(s |mu|), for every adversary, by induction over the rounds: what is left is a
   mean of what is right. At last the mean over mu is taken. *)
From Coq Require Import Reals ZArith Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import AccuracyStatements MechanismRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

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
