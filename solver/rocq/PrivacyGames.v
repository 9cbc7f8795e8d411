(* Privacy as a game: the worst event is where p exceeds c q, and the worst adversary is found by recursion.

   In a game a player makes a move in each of T rounds, by the answers before, and each answer leads to a new position;
   at the end a position has the probabilities p and q of all the answers. For a function f of the answers from 0 to 1
   the mean by p is at most c times that by q and the sum of the positive parts of p - c q, which the recursion makes as
   large as can be. It is attained by the player who makes the best move at each position and by the event where
   p >= c q. For learners a position has the weight of each secret state, on both sides, and how often examples may
   still differ. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements GameStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The largest of finitely many numbers, and 0 *)
Section Largest.
Variables (F : realFieldType) (J : finType) (P : pred J) (f : J -> F).
Notation most := (\big[Num.max/0]_(j | P j) f j).

Lemma le_most j : P j -> f j <= most.
Proof.
move=> Pj; have : j \in index_enum J by exact: mem_index_enum.
elim: (index_enum J) => // i r IH; rewrite inE big_cons => /predU1P[<-|/IH le]; first by rewrite Pj le_maxr lexx.
by case: (P i) => //; rewrite le_maxr le orbT.
Qed.

Lemma most_le (z : F) : 0 <= z -> (forall j, P j -> f j <= z) -> most <= z.
Proof. by move=> z0 le; elim/big_ind: _ => // x y xz yz; rewrite le_maxl xz yz. Qed.

Lemma most_ge0 : 0 <= most.
Proof.
elim: (index_enum J) => [|i r IH]; first by rewrite big_nil.
by rewrite big_cons; case: (P i) => //; rewrite le_maxr IH orbT.
Qed.

Lemma most_attained j0 : P j0 -> (forall j, P j -> 0 <= f j) -> exists2 j, P j & f j = most.
Proof.
move=> P0 pos; case: (boolP [exists j, P j && (f j == most)]) => [/existsP[j /andP[Pj /eqP]]|]; first by exists j.
rewrite negb_exists => /forallP none; suff zero : most = 0.
  by exists j0 => //; apply/eqP; rewrite eq_le le_most //= zero pos.
have : most = 0 \/ exists2 j, P j & f j = most.
  elim: (index_enum J) => [|i r IH]; first by left; rewrite big_nil.
  rewrite big_cons; case: (boolP (P i)) => // Pi; case: (leP (f i) (\big[Num.max/0]_(j <- r | P j) f j)) => // _.
  by right; exists i.
by case=> // -[j Pj /eqP e]; have := none j; rewrite Pj e.
Qed.
End Largest.

(** Events *)
Section Events.
Variables (F : realFieldType) (A : finType) (c : F).
Implicit Types (p q : A -> F) (E : pred A).

Lemma pr_minus p q E : pr p E - c * pr q E = \sum_(a | E a) (p a - c * q a).
Proof. by rewrite /pr mulr_sumr -sumrB. Qed.

Lemma event_below p q E : pr p E - c * pr q E <= hockey_stick c p q.
Proof.
rewrite pr_minus /hockey_stick [X in _ <= X](bigID E) /= -[X in X <= _]addr0; apply: ler_add.
  by apply: ler_sum => a _; rewrite le_maxr lexx orbT.
by apply: sumr_ge0 => a _; rewrite le_maxr lexx.
Qed.

Lemma event_attains p q : pr p (fun a => 0 <= p a - c * q a) - c * pr q (fun a => 0 <= p a - c * q a) =
  hockey_stick c p q.
Proof. by rewrite pr_minus big_mkcond /hockey_stick; apply: eq_bigr => a _; case: leP. Qed.

Lemma close_hockey delta p q : close c delta p q <-> hockey_stick c p q <= delta.
Proof.
split=> [pq|le E]; first by rewrite -event_attains ler_subl_addl.
by rewrite -ler_subl_addl; apply: le_trans (event_below p q E) le.
Qed.
End Events.

Theorem gl_definition_2_1_proved : gl_definition_2_1.
Proof.
move=> F A c delta; split=> [p q|X n M distM].
  by split; [exact: close_hockey | exists (fun a => 0 <= p a - c * q a); exact: event_attains].
split=> [[_ private] s s' sn ss'|private]; first exact/close_hockey/private.
by split=> // s s' sn ss'; apply/close_hockey/private.
Qed.

(** Games *)
Section Game.
Variables (F : realFieldType) (G : Type) (J A : finType) (legal : G -> pred J) (step : G -> J -> A -> G).
Variables (p q : G -> F) (c : F).
Implicit Types (x : seq A -> J) (f : seq A -> F) (g : G).

Fixpoint play (l : G -> F) x T g past f : F :=
  if T is T'.+1 then \sum_a play l x T' (step g (x past) a) (rcons past a) f else l g * f past.
Fixpoint lawful x T g past : Prop :=
  if T is T'.+1 then legal g (x past) /\ forall a, lawful x T' (step g (x past) a) (rcons past a) else True.
Fixpoint loss T g : F :=
  if T is T'.+1 then \big[Num.max/0]_(j | legal g j) \sum_a loss T' (step g j a) else Num.max 0 (p g - c * q g).

Lemma loss_ge0 T g : 0 <= loss T g.
Proof. by case: T => [|T] /=; [rewrite le_maxr lexx | exact: most_ge0]. Qed.

Lemma play_below x f : (forall past, 0 <= f past <= 1) -> forall T g past, lawful x T g past ->
  play p x T g past f - c * play q x T g past f <= loss T g.
Proof.
move=> f01; elim=> [|T IH] g past /=.
  move=> _; have /andP[f0 f1] := f01 past; rewrite mulrA -mulrBl; case: (leP 0 (p g - c * q g)) => [pos|neg].
    by rewrite ler_pimulr.
  by rewrite mulr_le0_ge0 // ltW.
case=> ok okay; apply: le_trans (le_most _ ok); rewrite mulr_sumr -sumrB.
by apply: ler_sum => a _; exact: IH.
Qed.

Hypothesis some : forall g, exists j, legal g j.

Lemma best_move T g : exists j, legal g j && (\sum_a loss T (step g j a) == loss T.+1 g).
Proof.
have [j0 ok0] := some g; have [|j ok e] := most_attained (f := fun j => \sum_a loss T (step g j a)) ok0.
  by move=> j _; apply: sumr_ge0 => a _; exact: loss_ge0.
by exists j; rewrite ok /= e.
Qed.

Definition best T g : J := xchoose (best_move T.-1 g).
Fixpoint moves T g (hs : seq A) : J := if hs is a :: hs' then moves T.-1 (step g (best T g) a) hs' else best T g.
Fixpoint good T g (hs : seq A) : bool :=
  if hs is a :: hs' then good T.-1 (step g (best T g) a) hs' else 0 <= p g - c * q g.

Lemma best_legal T g : legal g (best T g).
Proof. by have /andP[] := xchooseP (best_move T.-1 g). Qed.

Lemma moves_legal T g hs : exists g', legal g' (moves T g hs).
Proof. by elim: hs T g => [|a hs IH] T g /=; [exists g; exact: best_legal | exact: IH]. Qed.

Lemma play_attains T : forall g past x f, (forall hs, x (past ++ hs) = moves T g hs) ->
  (forall hs, size hs = T -> f (past ++ hs) = (good T g hs)%:R) ->
  lawful x T g past /\ play p x T g past f - c * play q x T g past f = loss T g.
Proof.
elim: T => [|T IH] g past x f xE fE /=.
  have := fE [::] erefl; rewrite cats0 => -> /=; split=> //; rewrite mulrA -mulrBl.
  by case: (leP 0 (p g - c * q g)) => _; rewrite ?mulr1 ?mulr0.
have first : x past = best T.+1 g by have := xE [::]; rewrite cats0.
have next a := IH (step g (x past) a) (rcons past a) x f.
have {}next a : lawful x T (step g (x past) a) (rcons past a) /\
    play p x T (step g (x past) a) (rcons past a) f - c * play q x T (step g (x past) a) (rcons past a) f
    = loss T (step g (x past) a).
  by apply: next => [hs|hs hsT]; rewrite cat_rcons ?xE ?fE /= ?hsT // -first.
split; first by rewrite first; split; [exact: best_legal | move=> a; rewrite -first; case: (next a)].
rewrite mulr_sumr -sumrB (eq_bigr (fun a => loss T (step g (x past) a))) => [|a _]; last by case: (next a).
by rewrite first; have /andP[_ /eqP] := xchooseP (best_move T g).
Qed.

Definition private_game (delta : F) T g := forall x (E : pred (seq A)), lawful x T g [::] ->
  play p x T g [::] (fun past => (E past)%:R) <= c * play q x T g [::] (fun past => (E past)%:R) + delta.

Lemma game_below delta T g : loss T g <= delta -> private_game delta T g.
Proof.
move=> le x E okay; rewrite -ler_subl_addl; apply: le_trans le; apply: play_below okay => past.
by case: (E past); rewrite ?ler01 lexx.
Qed.

(* a lawful player who attains the loss *)
Lemma game_attains T g : exists x (E : pred (seq A)), [/\ lawful x T g [::], forall past, exists g', legal g' (x past) &
  play p x T g [::] (fun past => (E past)%:R) - c * play q x T g [::] (fun past => (E past)%:R) = loss T g].
Proof.
have [okay e] := @play_attains T g [::] (moves T g) (fun hs => (good T g hs)%:R) (fun=> erefl) (fun _ _ => erefl).
by exists (moves T g), (good T g); split=> // past; exact: moves_legal.
Qed.
End Game.

(** Coins of the adversary *)
Lemma mean_below (F : realFieldType) (C : finType) (w f g : C -> F) (c delta : F) : dist w ->
  (forall i, f i <= c * g i + delta) -> mean w f <= c * mean w g + delta.
Proof.
move=> dw le; apply: le_trans (mean_le dw le) _; rewrite meanD meanZ (mean_const delta dw) //.
Qed.

Lemma one_coin (F : realFieldType) : dist (fun _ : unit => 1 : F).
Proof. by split=> [_|]; [exact: ler01 | rewrite big_const card_unit /= addr0]. Qed.

(** Adaptive composition *)
Section Composition.
Variables (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F) (adjacent : rel D) (c : F).
Notation choice := (choice I D).
Let legal (_ : F * F) : pred choice := fun j => adjacent j.1.2 j.2.
Let step (g : F * F) (j : choice) a := (g.1 * answer_law M j false a, g.2 * answer_law M j true a).

Lemma play_steps x T g past f : play step fst x T g past f = g.1 * steps_mean M false x T past f /\
  play step snd x T g past f = g.2 * steps_mean M true x T past f.
Proof.
elim: T g past => [|T IH] g past //=; rewrite /mean !mulr_sumr.
by split; apply: eq_bigr => a _; have [one two] := IH (step g (x past) a) (rcons past a); rewrite ?one ?two mulrA.
Qed.

Lemma loss_steps T p q : largest_loss M adjacent c T p q = loss legal step fst snd c T (p, q).
Proof. by elim: T p q => [|T IH] p q //=; apply: eq_bigr => j _; apply: eq_bigr => a _; rewrite IH. Qed.

Lemma adversary_lawful x T g past : allowed_choices adjacent x -> lawful legal step x T g past.
Proof. by move=> ok; elim: T g past => [|T IH] g past //=; split=> //; exact: ok. Qed.

Lemma composition_loss T delta : (exists j : choice, adjacent j.1.2 j.2) ->
  adaptively_private M adjacent T c delta <-> largest_loss M adjacent c T 1 1 <= delta.
Proof.
move=> [j0 ok0]; have one E x := play_steps x T (1, 1) [::] (fun past => (E past)%:R).
rewrite loss_steps; split=> [private|le x E ok].
  have [|x [E [_ ok <-]]] := @game_attains _ _ _ _ legal step fst snd c _ T (1, 1); first by move=> g; exists j0.
  have [-> ->] := one E x; rewrite !mul1r ler_subl_addl; apply: private => past; by case: (ok past).
have := game_below le E (adversary_lawful T (1, 1) [::] ok); have [-> ->] := one E x; by rewrite !mul1r.
Qed.
End Composition.

Lemma swapped_law (F : realFieldType) (I D A : finType) (M : I -> D -> A -> F) x b T past f :
  steps_mean M b (fun h => let j := x h in (j.1.1, j.2, j.1.2)) T past f = steps_mean M (~~ b) x T past f.
Proof.
elim: T past => [//|T IH] past /=; rewrite /mean; apply: eq_bigr => a _; rewrite IH; congr (_ * _).
by rewrite /answer_law /=; case: b {IH}.
Qed.

Theorem gl_definition_2_2_proved : gl_definition_2_2.
Proof.
move=> F I D A M adjacent T c delta _ sym some; split; first exact: composition_loss.
  split=> [private C w x E dw ok|coins x E ok]; first by apply: mean_below => // i; exact: private.
  have := coins _ _ (fun=> x) (fun=> E) (one_coin F) (fun=> ok); by rewrite !(mean_const _ (one_coin F)).
have turn x : allowed_choices adjacent x -> allowed_choices adjacent (fun h => let j := x h in (j.1.1, j.2, j.1.2)).
  by move=> ok past /=; rewrite sym; exact: ok.
by split=> private x E /turn ok; have := private _ E ok; rewrite /answers_probability !swapped_law.
Qed.
