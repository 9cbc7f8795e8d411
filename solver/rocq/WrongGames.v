(* Premises that are met: what privacy means. One bit is answered, or published in the next round, by itself or, with
   probability 1/4, by its opposite. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements GameStatements Premises.
From Littlestone Require Import Probability PrivacyGames LearnerGames.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := rat_realFieldType.

Definition noisy_bit (s a : bool) : Q := if a == s then 3%:R / 4%:R else 1 / 4%:R.

Lemma noisy_dist s : dist (noisy_bit s).
Proof. by split=> [a|]; [rewrite /noisy_bit; case: (a == s) | rewrite big_bool /=; case: s]. Qed.

Theorem gl_definition_2_1_met : premises_of gl_definition_2_1.
Proof. by exists Q, bool_finType, 2%:R, 0. Qed.

Theorem gl_definition_2_2_met : premises_of gl_definition_2_2.
Proof.
exists Q, unit_finType, bool_finType, bool_finType, (fun _ => noisy_bit), (fun s s' => s != s'), 2%N, 3%:R, 0.
by split; [move=> _; exact: noisy_dist | split=> [s s'|]; [rewrite eq_sym | split=> //; exists (tt, true, false)]].
Qed.

Definition noisy_echo : publishing_learner Q bool_finType bool_finType bool_finType bool_finType :=
  PublishingLearner (noisy_bit false) noisy_bit id (fun _ _ x => x).

Lemma noisy_formed : well_formed noisy_echo.
Proof. by split=> [|s]; exact: noisy_dist. Qed.

Theorem gl_remark_3_adaptive_privacy_met : premises_of gl_remark_3_adaptive_privacy.
Proof.
exists Q, bool_finType, bool_finType, bool_finType, bool_finType, noisy_echo, true, 3%N, 3%:R, 0.
by split; [exact: noisy_formed | ].
Qed.

Theorem gl_remark_3_oblivious_privacy_met : premises_of gl_remark_3_oblivious_privacy.
Proof.
exists Q, bool_finType, bool_finType, bool_finType, bool_finType, noisy_echo, true, 3%N, 3%:R, 0.
by split; [exact: noisy_formed | ].
Qed.

(* ---- *)
(* Wrong variants of the statements on what privacy means, refuted.

   Two outcomes that only one side has are told apart with probability 1, and so are two pairs of outcomes that each
   have probability 1/2 on one side. A learner that publishes the last example tells sequences apart in its second
   round; those that do not differ it does not. If it publishes it with probability 3/4, and else the other one, ratios
   are 3 at most, but not 2. *)

Definition surely (s a : bool) : Q := (a == s)%:R.

Lemma surely_dist s : dist (surely s).
Proof. by split=> [a|]; [rewrite ler0n | rewrite big_bool; case: s]. Qed.

Lemma surely_mean s f : mean (surely s) f = f s.
Proof. by rewrite /mean big_bool /surely; case: s; rewrite /= ?mulr1n ?mulr0n mul1r mul0r ?addr0 ?add0r. Qed.

Lemma surely_pr s E : pr (surely s) E = (E s)%:R.
Proof. by rewrite pr_mean surely_mean. Qed.

Lemma close_by_1 s s' : close 1 1 (surely s) (surely s').
Proof. by move=> E; rewrite mul1r !surely_pr; case: (E s); case: (E s'). Qed.

Lemma twice_half : 2%:R * 2%:R^-1 = 1 :> Q. Proof. by []. Qed.
Lemma half_below_1 : (1 <= 2%:R^-1 :> Q) = false. Proof. by []. Qed.

Theorem gl_definition_2_1_wrong : ~ (forall (F : realFieldType) (A : finType) (c delta : F),
  (forall p q : A -> F, (close c delta p q <-> hockey_stick c p q <= 2%:R * delta) /\
     exists E, pr p E - c * pr q E = hockey_stick c p q) /\
  forall X n (M : seq X -> A -> F), (forall s, size s = n -> dist (M s)) ->
  (dp n c delta M <-> forall s s', size s = n -> neighbours s s' -> hockey_stick c (M s) (M s') <= delta)).
Proof.
move=> wrong; have [pairs _] := wrong Q bool_finType 1 2%:R^-1.
have [[_ half] _] := pairs (surely true) (surely false); rewrite twice_half in half.
have := half ((iffLR (close_hockey _ _ _ _)) (close_by_1 _ _)) (pred1 true).
by rewrite !surely_pr /= mulr0 add0r half_below_1.
Qed.

(* a fair coin is published together with the bit *)
Definition with_coin (s : seq bool) (a : bool * bool) : Q := (a.1 == head true s)%:R / 2%:R.

Lemma with_coin_sum s (E : pred bool) : pr (with_coin s) (fun a => E a.1) = (E (head true s))%:R.
Proof.
rewrite /pr big_mkcond -(pair_bigA _ (fun a b => if E a then with_coin s (a, b) else 0)) /= !big_bool /with_coin /=.
by case: (head true s); case: (E true); case: (E false); rewrite /= ?mulr0n ?mul0r ?addr0 ?add0r -?splitr.
Qed.

Theorem gl_definition_2_1_wrong_2 : ~ (forall (F : realFieldType) (A : finType) (c delta : F),
  (forall p q : A -> F, (close c delta p q <-> hockey_stick c p q <= delta) /\
     exists E, pr p E - c * pr q E = hockey_stick c p q) /\
  forall X n (M : seq X -> A -> F), (forall s, size s = n -> dist (M s)) ->
  (dp n c delta M <-> forall s s', size s = n -> neighbours s s' -> (forall o, M s o - c * M s' o <= delta))).
Proof.
move=> wrong; have [_ whole] := wrong Q [finType of bool * bool] 1 2%:R^-1.
have [|_ half] := whole bool 1%N with_coin.
  move=> s _; split=> [a|]; first by rewrite divr_ge0 ?ler0n.
  by have := with_coin_sum s xpredT.
have [|_ private] := half; last first.
  have near : neighbours [:: true] [:: false] by exists [::], true, false, [::].
  have := private [:: true] [:: false] erefl near (fun a => a.1).
  by rewrite !(with_coin_sum _ id) /= mulr0 add0r half_below_1.
move=> s s' _ _ [a b]; rewrite /with_coin /= mul1r -mulrBl ler_pimull ?invr_ge0 ?ler0n // ler_subl_addr.
by case: (a == _); rewrite ?ler_addl ?ler0n // addr_ge0 ?ler01 ?ler0n.
Qed.

(** Adaptive composition *)
Definition telling (_ : unit) : bool -> bool -> Q := surely.
Definition always : seq bool -> choice unit_finType bool_finType := fun=> (tt, true, false).

Lemma told_apart b : answers_probability telling b always 1 (pred1 [:: true]) = (~~ b)%:R.
Proof. by rewrite /answers_probability /= /answer_law /telling surely_mean; case: b. Qed.

Theorem gl_definition_2_2_wrong : ~ (forall (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F)
  (adjacent : rel D) T (c delta : F), (forall i s, dist (M i s)) ->
  symmetric adjacent -> (exists j : choice I D, adjacent j.1.2 j.2) ->
  [/\ adaptively_private M adjacent T c delta <-> largest_loss M adjacent c T.-1 1 1 <= delta,
      adaptively_private M adjacent T c delta <-> private_with_coins M adjacent T c delta &
      adaptively_private M adjacent T c delta <-> forall x E, allowed_choices adjacent x ->
        answers_probability M true x T E <= c * answers_probability M false x T E + delta]).
Proof.
move=> /(_ Q unit_finType bool_finType bool_finType telling (fun _ _ => true) 1%N 1 0) [s s'|s s'||[_ private] _ _] //.
- exact: surely_dist.
- by exists (tt, true, false).
have zero : largest_loss telling (fun _ _ => true) 1 0 1 1 <= 0 by rewrite /= mul1r subrr maxxx.
by have := private zero always (pred1 [:: true]) (fun _ => isT); rewrite !told_apart.
Qed.

Theorem gl_definition_2_2_wrong_2 : ~ (forall (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F)
  (adjacent : rel D) T (c delta : F), (forall i s, dist (M i s)) ->
  symmetric adjacent -> (exists j : choice I D, adjacent j.1.2 j.2) ->
  [/\ adaptively_private M adjacent T c delta <-> largest_loss M adjacent c T 1 1 <= delta,
      adaptively_private M adjacent T c delta <-> private_with_coins M adjacent T c delta &
      adaptively_private M adjacent T c delta <-> forall x E,
        answers_probability M true x T E <= c * answers_probability M false x T E + delta]).
Proof.
move=> /(_ Q unit_finType bool_finType bool_finType telling eq_op 1%N 1 0) [s s'|s s'||_ _ [all_data _]].
- exact: surely_dist.
- by rewrite eq_sym.
- by exists (tt, true, true).
have /all_data/(_ (fun=> (tt, false, true)) (pred1 [:: true])) : adaptively_private telling eq_op 1 1 0.
  move=> x E ok; rewrite mul1r addr0 /answers_probability /=; have /eqP same := ok [::].
  by rewrite /mean /answer_law same.
by rewrite /answers_probability /= /answer_law /telling !surely_mean /= mul1r add0r lern0.
Qed.

(** Learners *)
Definition echo : publishing_learner Q bool_finType bool_finType bool_finType bool_finType :=
  PublishingLearner (surely false) surely id (fun _ _ x => x).

Lemma echo_formed : well_formed echo. Proof. by split=> [|s]; exact: surely_dist. Qed.

Lemma echo_published x E : published_probability echo x 2 E = (E [:: false; x [::]])%:R.
Proof.
by rewrite /published_probability surely_mean /= !surely_mean.
Qed.

(* the first examples are false and true *)
Definition first_pair (past : seq bool) : bool * bool := if past is [::] then (false, true) else (true, true).

Lemma first_differ : differ_at_most 1 2 first_pair.
Proof. by case=> [|a [|b []]]. Qed.

Lemma echo_not_private (delta : Q) : delta < 1 -> ~ adaptively_private_learner echo 2 1 delta.
Proof.
move=> d1 /(_ first_pair (pred1 [:: false; true]) first_differ); rewrite !echo_published /= mulr0 add0r.
by rewrite leNgt d1.
Qed.

Lemma echo_private1 : adaptively_private_learner echo 2 1 1.
Proof. by move=> x E _; rewrite !echo_published; case: (E _); case: (E _). Qed.

Lemma no_difference T u : learner_loss echo 1 T 0 u u <= 0.
Proof.
elim: T u => [|T IH] u /=; first by rewrite mul1r subrr maxxx.
apply: most_le => // -[a b]; rewrite orbF => /eqP /= ->; rewrite eqxx.
by rewrite -oppr_ge0 -sumrN; apply: sumr_ge0 => h _; rewrite oppr_ge0; exact: IH.
Qed.

Theorem gl_remark_3_adaptive_privacy_wrong : ~ (forall (F : realFieldType) (State Out H X : finType)
  (L : publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L ->
  [/\ adaptively_private_learner L T c delta <-> learner_loss L c T 0 (start_law L) (start_law L) <= delta,
      adaptively_private_learner L T c delta <-> learner_private_with_coins L T c delta &
      adaptively_private_learner L T c delta <-> forall x E, differ_at_most 1 T x ->
        published_probability L (side false x) T E <= c * published_probability L (side true x) T E + delta]).
Proof.
move=> /(_ _ _ _ _ _ echo true 2%N 1 0 echo_formed) [[_ private] _ _].
by apply: (@echo_not_private 0) => //; apply: private; exact: no_difference.
Qed.

Theorem gl_remark_3_adaptive_privacy_wrong_2 : ~ (forall (F : realFieldType) (State Out H X : finType)
  (L : publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L ->
  [/\ adaptively_private_learner L T c delta <-> learner_loss L c T 1 (start_law L) (start_law L) <= 2%:R * delta,
      adaptively_private_learner L T c delta <-> learner_private_with_coins L T c delta &
      adaptively_private_learner L T c delta <-> forall x E, differ_at_most 1 T x ->
        published_probability L (side false x) T E <= c * published_probability L (side true x) T E + delta]).
Proof.
move=> /(_ _ _ _ _ _ echo true 2%N 1 (2%:R^-1) echo_formed) [[_ private] _ _].
apply: (@echo_not_private 2%:R^-1); first by rewrite ltNge half_below_1.
apply: private.
have [[loss _] _ _] := gl_remark_3_adaptive_privacy_proved true 2%N 1 1 echo_formed.
by rewrite twice_half; apply: loss; exact: echo_private1.
Qed.

Theorem gl_remark_3_oblivious_privacy_wrong : ~ (forall (F : realFieldType) (State Out H X : finType)
  (L : publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L ->
  [/\ dp T c delta (sequence_law L z (T := T)) <-> forall s s', size s = T -> neighbours s s' ->
        hockey_stick c (sequence_law L z (T := T) s) (sequence_law L z s') <= 2%:R * delta,
      dp T c delta (sequence_law L z (T := T)) <-> forall s s' E, size s = T -> neighbours s s' ->
        published_probability L (fun past => nth z s (size past)) T E <=
        c * published_probability L (fun past => nth z s' (size past)) T E + delta &
      adaptively_private_learner L T c delta -> dp T c delta (sequence_law L z (T := T))]).
Proof.
move=> /(_ _ _ _ _ _ echo true 2%N 1 (2%:R^-1) echo_formed) [[_ private] events _].
have [[bounded _] _ oblivious] := gl_remark_3_oblivious_privacy_proved true 2%N 1 1 echo_formed.
have half : dp 2 1 (2%:R^-1) (sequence_law echo true (T := 2)).
  apply: private => s s' sT ss'; rewrite twice_half.
  by apply: bounded => //; apply: oblivious; exact: echo_private1.
have near : neighbours [:: true; true] [:: false; true] by exists [::], true, false, [:: true].
have := (iffLR events half) [:: true; true] [:: false; true] (pred1 [:: false; true]) erefl near.
by rewrite !echo_published /= mulr0 add0r half_below_1.
Qed.

(** Twice epsilon *)
(* an outcome that is s with probability 3/4 *)
Definition nearly (s a : bool) : Q := (if a == s then 3%:R else 1) / 4%:R.

Lemma nearly_dist s : dist (nearly s).
Proof. by split=> [a|]; [rewrite /nearly; case: (a == s) | rewrite big_bool /nearly; case: s]. Qed.

Lemma nearly_close s s' a : nearly s a <= 2%:R ^+ 2 * nearly s' a.
Proof. by case: s; case: s'; case: a. Qed.

Lemma nearly_mean s s' (f g : bool -> Q) : (forall a, 0 <= g a) -> (forall a, f a <= g a) ->
  mean (nearly s) f <= 2%:R ^+ 2 * mean (nearly s') g.
Proof.
move=> g0 fg; rewrite /mean mulr_sumr; apply: ler_sum => a _; rewrite mulrA.
apply: le_trans (_ : nearly s a * g a <= _); first by apply: ler_wpmul2l => //; have [] := nearly_dist s.
by apply: ler_wpmul2r => //; exact: nearly_close.
Qed.

Lemma nearly_pr s s' : pr (nearly s) (pred1 s') = nearly s s'.
Proof. by rewrite /pr big_pred1_eq. Qed.
Lemma not_near (e : Q) : e = 0 -> ~ nearly true true <= 2%:R * nearly false true + e.
Proof. by move=> ->. Qed.

Theorem gl_definition_2_1_wrong_3 : ~ (forall (F : realFieldType) (A : finType) (c delta : F), (forall p q : A -> F,
  (close c delta p q <-> hockey_stick (c ^+ 2) p q <= delta) /\ exists E, pr p E - c * pr q E = hockey_stick c p q) /\
  forall X n (M : seq X -> A -> F), (forall s, size s = n -> dist (M s)) -> (dp n c delta M <-> forall s s', size s =
  n -> neighbours s s' -> hockey_stick c (M s) (M s') <= delta)).
Proof.
move=> wrong; have [pairs _] := wrong Q bool_finType 2%:R 0.
have [[_ private] _] := pairs (nearly true) (nearly false).
have := private _ (pred1 true); rewrite !nearly_pr => /(_ _)/(not_near erefl); apply.
by rewrite /hockey_stick big1 // => a _; apply/max_idPl; rewrite subr_le0; exact: nearly_close.
Qed.

Definition hinting (_ : unit) : bool -> bool -> Q := nearly.
Lemma hint b : answers_probability hinting b always 1 (pred1 [:: true]) = nearly (~~ b) true.
Proof.
by rewrite /answers_probability /= /answer_law /mean big_bool /=; case: b; rewrite /= mulr0 addr0 mulr1.
Qed.

Theorem gl_definition_2_2_wrong_3 : ~ (forall (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F) (adjacent :
  rel D) T (c delta : F), (forall i s, dist (M i s)) -> symmetric adjacent -> (exists j : choice I D, adjacent j.1.2
  j.2) -> [/\ adaptively_private M adjacent T c delta <-> largest_loss M adjacent (c ^+ 2) T 1 1 <= delta,
  adaptively_private M adjacent T c delta <-> private_with_coins M adjacent T c delta & adaptively_private M adjacent
  T c delta <-> forall x E, allowed_choices adjacent x -> answers_probability M true x T E <= c * answers_probability
  M false x T E + delta]).
Proof.
move=> /(_ Q unit_finType bool_finType bool_finType hinting (fun _ _ => true) 1%N 2%:R 0).
move=> [i s|s s'||[_ private] _ _] //.
- exact: nearly_dist.
- by exists (tt, true, false).
have := private _ always (pred1 [:: true]) (fun _ => isT); rewrite !hint => /(_ _)/(not_near erefl); apply.
rewrite /=; apply: most_le => // j _; rewrite big1 // => a _; apply/max_idPl; rewrite !mul1r subr_le0.
exact: nearly_close.
Qed.

Theorem gl_definition_2_2_wrong_4 : ~ (forall (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F) (adjacent :
  rel D) T (c delta : F), (forall i s, dist (M i s)) -> symmetric adjacent -> (exists j : choice I D, adjacent j.1.2
  j.2) -> [/\ adaptively_private M adjacent T c delta <-> largest_loss M adjacent c T 1 1 <= 2%:R * delta,
  adaptively_private M adjacent T c delta <-> private_with_coins M adjacent T c delta & adaptively_private M adjacent
  T c delta <-> forall x E, allowed_choices adjacent x -> answers_probability M true x T E <= c * answers_probability
  M false x T E + delta]).
Proof.
move=> /(_ Q unit_finType bool_finType bool_finType telling (fun _ _ => true) 1%N 1 2%:R^-1).
move=> [i s|s s'||[_ private] _ _] //.
- exact: surely_dist.
- by exists (tt, true, false).
have := private _ always (pred1 [:: true]) (fun _ => isT).
rewrite !told_apart /= mulr0 add0r half_below_1 twice_half.
move=> /(_ _)/negP; apply=> //; apply: most_le => // -[[i s] s'] _; rewrite big_bool /answer_law /=.
by case: s; case: s'.
Qed.

(* it publishes the last example with noise *)
Definition murmur : publishing_learner Q bool_finType bool_finType bool_finType bool_finType :=
  PublishingLearner (surely false) nearly id (fun _ _ x => x).
Lemma murmur_formed : well_formed murmur. Proof. by split=> [|s]; [exact: surely_dist|exact: nearly_dist]. Qed.

Lemma murmur_private : adaptively_private_learner murmur 2 (2%:R ^+ 2) 0.
Proof.
move=> x E _; rewrite addr0 /published_probability !surely_mean /=.
rewrite /mean mulr_sumr; apply: ler_sum => a _; rewrite mulrCA.
apply: ler_wpmul2l; first by have [] := nearly_dist false.
by apply: nearly_mean => // b; rewrite ler0n.
Qed.

Lemma murmured x : published_probability murmur x 2 (pred1 [:: false; true]) = 3%:R / 4%:R * nearly (x [::]) true.
Proof.
rewrite /published_probability surely_mean /= /mean big_bool /= !big_bool /=.
by case: (x [::]).
Qed.

Lemma scaled (k x y : Q) : 0 < k -> k * x <= 2%:R * (k * y) + 0 -> x <= 2%:R * y + 0.
Proof. by move=> k0; rewrite !addr0 mulrCA ler_pmul2l. Qed.
Lemma not_murmured : ~ 3%:R / 4%:R * nearly true true <= 2%:R * (3%:R / 4%:R * nearly false true) + 0.
Proof. by move/(scaled (isT : 0 < 3%:R / 4%:R :> Q)); exact: not_near. Qed.

Theorem gl_remark_3_adaptive_privacy_wrong_3 : ~ (forall (F : realFieldType) (State Out H X : finType) (L :
  publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L -> [/\ adaptively_private_learner L T c
  delta <-> learner_loss L (c ^+ 2) T 1 (start_law L) (start_law L) <= delta, adaptively_private_learner L T c delta
  <-> learner_private_with_coins L T c delta & adaptively_private_learner L T c delta <-> forall x E, differ_at_most 1
  T x -> published_probability L (side false x) T E <= c * published_probability L (side true x) T E + delta]).
Proof.
move=> /(_ _ _ _ _ _ murmur true 2%N 2%:R 0 murmur_formed) [[_ private] _ _].
have [[loss _] _ _] := gl_remark_3_adaptive_privacy_proved true 2%N (2%:R ^+ 2) 0 murmur_formed.
have := private (loss murmur_private) first_pair (pred1 [:: false; true]) first_differ.
rewrite !murmured; exact: not_murmured.
Qed.

Theorem gl_remark_3_oblivious_privacy_wrong_2 : ~ (forall (F : realFieldType) (State Out H X : finType) (L :
  publishing_learner F State Out H X) (z : X) T (c delta : F), well_formed L -> [/\ dp T c delta (sequence_law L z (T
  := T)) <-> forall s s', size s = T -> neighbours s s' -> hockey_stick (c ^+ 2) (sequence_law L z (T := T) s)
  (sequence_law L z s') <= delta, dp T c delta (sequence_law L z (T := T)) <-> forall s s' E, size s = T -> neighbours
  s s' -> published_probability L (fun past => nth z s (size past)) T E <= c * published_probability L (fun past =>
  nth z s' (size past)) T E + delta & adaptively_private_learner L T c delta -> dp T c delta (sequence_law L z (T :=
  T))]).
Proof.
move=> /(_ _ _ _ _ _ murmur true 2%N 2%:R 0 murmur_formed) [[_ private] events _].
have [[bounded _] _ oblivious] := gl_remark_3_oblivious_privacy_proved true 2%N (2%:R ^+ 2) 0 murmur_formed.
have near : neighbours [:: true; true] [:: false; true] by exists [::], true, false, [:: true].
have := (iffLR events (private (bounded (oblivious murmur_private)))) [:: true; true] [:: false; true]
  (pred1 [:: false; true]) erefl near.
rewrite !murmured; exact: not_murmured.
Qed.
