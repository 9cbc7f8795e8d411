(* Private online learners as games (gl section 3).

   The learner's secret state is random; what the adversary and the event know is the weight of each state together with
   the hypotheses published so far, which is pushed forward from round to round. So the game of PrivacyGames.v applies,
   with the number of rounds in which examples may still differ as part of the position. For a fixed sequence the law of
   all T hypotheses is a distribution on tuples, and private by events is a bound on the hockey-stick divergence. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements GameStatements Probability.
From Littlestone Require Import PrivacyGames.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Learner.
Variables (F : realFieldType) (State Out H X : finType) (L : publishing_learner F State Out H X) (c : F).
Notation pushed := (pushed L).
Notation rounds := (rounds_mean L).
Notation published := (published_probability L).
Let G := ((State -> F) * (State -> F) * nat)%type.
Let legal (g : G) : pred (X * X) := fun e => (e.1 == e.2) || (0 < g.2)%N.
Let step (g : G) (e : X * X) h : G := (pushed g.1.1 e.1 h, pushed g.1.2 e.2 h, (g.2 - (e.1 != e.2))%N).
Let first_mass (g : G) : F := \sum_s g.1.1 s.
Let second_mass (g : G) : F := \sum_s g.1.2 s.

(* the weights are those of the states *)
Lemma pushed_mean u e (R : H -> State -> F) : \sum_h \sum_s pushed u e h s * R h s =
  \sum_s u s * mean (publish_law L s) (fun o => R (shown_by L o) (next_state L s o e)).
Proof.
under eq_bigr => h _ do under eq_bigr => s' _ do rewrite /GameStatements.pushed mulr_suml.
under eq_bigr => h _ do rewrite exchange_big.
rewrite exchange_big; apply: eq_bigr => s _; rewrite /mean mulr_sumr.
rewrite (partition_big (shown_by L) xpredT) //=; apply: eq_bigr => h _.
rewrite (partition_big (fun o => next_state L s o e) xpredT) //=; apply: eq_bigr => s' _.
by rewrite mulr_suml; apply: eq_bigr => o /andP[/eqP-> /eqP->]; rewrite mulrA.
Qed.

Lemma play_rounds x T g past f :
  play step first_mass x T g past f = \sum_s g.1.1 s * rounds (side false x) T s past f /\
  play step second_mass x T g past f = \sum_s g.1.2 s * rounds (side true x) T s past f.
Proof.
elim: T g past => [|T IH] g past /=; first by rewrite /first_mass /second_mass !mulr_suml.
split.
  rewrite -(pushed_mean _ _ (fun h s => rounds (side false x) T s (rcons past h) f)); apply: eq_bigr => h _.
  by have [-> _] := IH (step g (x past) h) (rcons past h).
rewrite -(pushed_mean _ _ (fun h s => rounds (side true x) T s (rcons past h) f)); apply: eq_bigr => h _.
by have [_ ->] := IH (step g (x past) h) (rcons past h).
Qed.

Lemma loss_rounds T n u v : learner_loss L c T n u v = loss legal step first_mass second_mass c T (u, v, n).
Proof. by elim: T n u v => [|T IH] n u v //=; apply: eq_bigr => e _; apply: eq_bigr => h _; rewrite IH. Qed.

(* examples that differ n times at most *)
Notation differs x past := ((x past).1 != (x past).2).

Lemma count_next (x : seq H -> X * X) past h hs T :
  count (fun t => differs x (past ++ take t (h :: hs))) (iota 0 T.+1) =
  (differs x past + count (fun t => differs x (rcons past h ++ take t hs)) (iota 0 T))%N.
Proof.
rewrite -cat1s /= cats0; congr (_ + _)%N; rewrite (iotaDl 1 0 T) count_map; apply: eq_count => t /=.
by rewrite cat_rcons.
Qed.

Lemma lawful_differ (x : seq H -> X * X) (h0 : H) T : forall (g : G) past, lawful legal step x T g past <->
  forall hs, size hs = T -> (count (fun t => differs x (past ++ take t hs)) (iota 0 T) <= g.2)%N.
Proof.
elim: T => [|T IH] g past; first by split=> //= _ hs _.
split=> [[ok rest] [//|h hs] [hsT]|few].
  have /(IH _ _)/(_ hs hsT) := rest h; rewrite count_next /=; move: ok; rewrite /legal.
  case: (eqVneq (x past).1 (x past).2) => _ /=; first by rewrite subn0.
  by case: (g.2) => // n _; rewrite subn1.
split=> [|h].
  have size0 : size (h0 :: nseq T h0) = T.+1 by rewrite /= size_nseq.
  have := few _ size0; rewrite count_next /legal; case: (eqVneq (x past).1 (x past).2) => //= _.
  by apply: leq_trans; rewrite add1n.
apply/IH => hs hsT; have size1 : size (h :: hs) = T.+1 by rewrite /= hsT.
have := few _ size1; rewrite count_next => le.
by rewrite /step /= leq_subRL // (leq_trans _ le) // leq_addr.
Qed.

Hypothesis formed : well_formed L.

Lemma some_hypothesis : exists h : H, True.
Proof.
have [[_ s1] pub] := formed; have [s _] : exists s : State, True.
  case: (pickP (@predT State)) => [s _|none]; first by exists s.
  by move: s1; rewrite big_pred0 // => /eqP; rewrite eq_sym oner_eq0.
have [_ o1] := pub s; case: (pickP (@predT Out)) => [o _|none]; first by exists (shown_by L o).
by move: o1; rewrite big_pred0 // => /eqP; rewrite eq_sym oner_eq0.
Qed.

Lemma learner_game (z : X) T delta : (forall x E, differ_at_most 1 T x ->
    published (side false x) T E <= c * published (side true x) T E + delta) <->
  learner_loss L c T 1 (start_law L) (start_law L) <= delta.
Proof.
have [h0 _] := some_hypothesis; pose g := (start_law L, start_law L, 1%N).
have one x (E : pred (seq H)) := play_rounds x T g [::] (fun past => (E past)%:R).
rewrite loss_rounds; split=> [private|le x E ok].
  have [|x [E [/(lawful_differ x h0) ok _ <-]]] := @game_attains _ _ _ _ legal step first_mass second_mass c _ T g.
    by move=> g'; exists (z, z); rewrite /legal eqxx.
  by have [-> ->] := one x E; rewrite ler_subl_addl; apply: private.
have lawful : lawful legal step x T g [::] by apply/(lawful_differ x h0).
by have := game_below le E lawful; have [-> ->] := one x E.
Qed.

(* the sides exchanged *)
Definition turned (x : seq H -> X * X) past := ((x past).2, (x past).1).

Lemma turned_differ T x : differ_at_most 1 T x -> differ_at_most 1 T (turned x).
Proof.
by move=> few hs hsT; rewrite (eq_count (a2 := fun t => differs x (take t hs))) ?few // => t; rewrite eq_sym.
Qed.

Lemma turned_private T delta : adaptively_private_learner L T c delta <-> forall x E, differ_at_most 1 T x ->
  published (side false x) T E <= c * published (side true x) T E + delta.
Proof. by split=> private x E /turned_differ ok; exact: (private _ E ok). Qed.

(** Sequences that are fixed *)
Lemma rounds_eq x T s past f f' : (forall hs, size hs = (size past + T)%N -> f hs = f' hs) ->
  rounds x T s past f = rounds x T s past f'.
Proof.
elim: T s past => [|T IH] s past eq /=; first by apply: eq; rewrite addn0.
by apply: eq_bigr => o _; congr (_ * _); apply: IH => hs e; apply: eq; rewrite e size_rcons addSnnS.
Qed.

Lemma rounds_sum (B : finType) (P : pred B) x T s past (f : B -> seq H -> F) :
  rounds x T s past (fun hs => \sum_(b | P b) f b hs) = \sum_(b | P b) rounds x T s past (f b).
Proof.
elim: T s past => [//|T IH] s past /=; rewrite /mean [RHS]exchange_big /=.
by apply: eq_bigr => o _; rewrite IH mulr_sumr.
Qed.

Lemma rounds_one x T s past : rounds x T s past (fun=> 1) = 1.
Proof.
elim: T s past => [//|T IH] s past /=; rewrite /mean; under eq_bigr => o _ do rewrite IH mulr1.
by have [_ pub] := formed; have [] := pub s.
Qed.

Lemma rounds_ge0 x T s past f : (forall hs, 0 <= f hs) -> 0 <= rounds x T s past f.
Proof.
move=> f0; elim: T s past => [//|T IH] s past /=; apply: sumr_ge0 => o _.
by rewrite mulr_ge0 //; have [_ pub] := formed; have [] := pub s.
Qed.

Lemma eq_rounds x x' T s past f : (forall hs, (size hs < size past + T)%N -> x hs = x' hs) ->
  rounds x T s past f = rounds x' T s past f.
Proof.
elim: T s past => [//|T IH] s past eq /=; apply: eq_bigr => o _; congr (_ * _).
rewrite eq ?addnS ?ltnS ?leq_addr //; apply: IH => hs lt; apply: eq.
by rewrite addnS -addSn -(size_rcons past (shown_by L o)).
Qed.

Variables (z : X) (T : nat).
Notation law := (sequence_law L z (T := T)).
Notation told s := (fun past : seq H => nth z s (size past)).

Lemma law_pr s (E : pred (seq H)) : pr (law s) (fun hs => E hs) = published (told s) T E.
Proof.
rewrite /pr /sequence_law /published_probability /mean exchange_big /=.
apply: eq_bigr => st _; rewrite -mulr_sumr -rounds_sum; congr (_ * _); apply: rounds_eq => hs; rewrite add0n => hsT.
have tT : size hs == T by apply/eqP.
pose t := Tuple tT; rewrite (_ : \sum_(u | _) _ = \sum_(u : T.-tuple H | E u) (u == t)%:R); last first.
  by apply: eq_bigr => u _; rewrite /= eq_sym -val_eqE.
rewrite -[E hs]/(E t); case: (boolP (E t)) => Et.
  by rewrite (bigD1 t) //= eqxx big1 ?addr0 // => u /andP[_ /negbTE ->].
by rewrite big1 // => u Eu; case: eqP => // e; rewrite -e Eu in Et.
Qed.

Lemma law_dist s : dist (law s).
Proof.
split=> [hs|]; last first.
  have := law_pr s xpredT; rewrite /pr => ->; rewrite /published_probability /mean.
  under eq_bigr => st _ do rewrite rounds_one mulr1.
  by have [[]] := formed.
apply: sumr_ge0 => st _; rewrite mulr_ge0 //; first by have [[]] := formed.
by apply: rounds_ge0 => past; rewrite ler0n.
Qed.

Lemma dp_events delta : dp T c delta law <-> forall s s' (E : pred (seq H)), size s = T -> neighbours s s' ->
  published (told s) T E <= c * published (told s') T E + delta.
Proof.
split=> [[_ private] s s' E sT ss'|private]; first by rewrite -!law_pr; exact: private.
split=> [s _|s s' sT ss' E]; first exact: law_dist.
pose E' (hs : seq H) := if insub hs is Some t then E (t : T.-tuple H) else false.
have same s0 : pr (law s0) E = pr (law s0) (fun hs => E' hs).
  by apply: eq_bigl => t; rewrite /E' valK.
by rewrite !same !law_pr; exact: private.
Qed.

Lemma adaptive_oblivious delta : adaptively_private_learner L T c delta -> dp T c delta law.
Proof.
move=> private; apply/dp_events => s s' E sT [u [a [b [v [sE s'E]]]]].
have := private (fun past => (nth z s' (size past), nth z s (size past))) E; apply=> hs hsT.
rewrite (_ : count _ _ = count (fun t => nth z s' t != nth z s t) (iota 0 T)); last first.
  by apply: eq_in_count => t; rewrite mem_iota add0n => /andP[_ tT]; rewrite /= size_take hsT tT.
apply: leq_trans (_ : count (pred1 (size u)) (iota 0 T) <= 1)%N; last by rewrite count_uniq_mem ?iota_uniq // leq_b1.
apply: sub_count => t; rewrite sE s'E !nth_cat.
by case: (ltngtP t (size u)) => [_|ut|->] /=; rewrite ?eqxx // -(subnSK ut) /= eqxx.
Qed.
End Learner.

Theorem gl_remark_3_adaptive_privacy_proved : gl_remark_3_adaptive_privacy.
Proof.
move=> F State Out H X L z T c delta formed; split; last exact: turned_private.
  by rewrite turned_private; exact: learner_game.
split=> [private C w x E dw ok|coins x E ok]; first by apply: mean_below => // i; exact: private.
by have := coins _ _ (fun=> x) (fun=> E) (one_coin F) (fun=> ok); rewrite !(mean_const _ (one_coin F)).
Qed.

Theorem gl_remark_3_oblivious_privacy_proved : gl_remark_3_oblivious_privacy.
Proof.
move=> F State Out H X L z T c delta formed; split; [ | exact: dp_events | exact: adaptive_oblivious].
have [_ whole] := gl_definition_2_1_proved [finType of T.-tuple H] c delta.
by apply: whole => s _; exact: law_dist.
Qed.
