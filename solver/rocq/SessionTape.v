(* BetweenThresholds on a tape of noises, session by session (towards yan Claim 1 and Theorem 4), for numbers of any
   ordered field.

   Only the present session looks at the present noise of the thresholds. So the K + 1 noises may be drawn one by one,
   each when its session begins: `play`. A session is the mechanism that stops after one hard query and answers 0 from
   then on. Its transcript tells when it ended; there the next session begins, on the votes after this transcript. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Depth Probability Indistinguishability HardQueries Predictor.
From Littlestone Require Import NoiseTape.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation idle := ((false, zero) : answer).
Lemma idle_more T (h : seq answer) : nseq T idle ++ idle :: h = idle :: (nseq T idle ++ h).
Proof. by elim: T => //= T ->. Qed.

Lemma mean_swap (F : realFieldType) (A B : finType) (p : A -> F) (q : B -> F) g :
  mean p (fun a => mean q (g a)) = mean q (fun b => mean p (g^~ b)).
Proof.
rewrite /mean; under eq_bigr do rewrite mulr_sumr.
by rewrite exchange_big; apply: eq_bigr => b _; rewrite mulr_sumr; apply: eq_bigr => a _; rewrite mulrCA.
Qed.

Lemma sum_point (F : realFieldType) (A : finType) (x : A) (g : A -> F) : \sum_a (a == x)%:R * g a = g x.
Proof. by rewrite (bigD1 x) //= eqxx mul1r big1 ?addr0 // => a /negPf->; rewrite mul0r. Qed.

(** The mean of a function of all answers, from the first answer on *)
Section Forward.
Variables (F : realFieldType) (k : seq answer -> answer -> F).

Fixpoint forward T h (f : seq answer -> F) : F :=
  if T is T'.+1 then \sum_a k h a * forward T' (a :: h) f else f h.

Lemma forward_last T h f : forward T.+1 h f = forward T h (fun h' => \sum_a k h' a * f (a :: h')).
Proof. by elim: T h => // T IH h; apply: eq_bigr => a _; congr (_ * _); exact: IH. Qed.

Lemma mean_transcripts T (f : seq answer -> F) :
  mean (@transcripts F k T) (fun t : T.-tuple answer => f t) = forward T [::] f.
Proof.
transitivity (mean (rounds k (T := T)) (fun t : T.-tuple answer => f t)).
  by apply: eq_bigr => t _; rewrite probability_of_rounds.
elim: T f => [|T IH] f; first by rewrite /mean (sum_point [tuple] (fun t : 0.-tuple answer => f t)).
by rewrite mean_mapped mean_joint forward_last -IH.
Qed.
End Forward.

Lemma forward_ext (F : realFieldType) (k k' : seq answer -> answer -> F) l f : (forall h, (l <= hard_queries h)%N ->
  k h =1 k' h) -> forall T h, (l <= hard_queries h)%N -> forward k T h f = forward k' T h f.
Proof.
move=> same; elim=> //= T IH h hl; apply: eq_bigr => a _; rewrite same // IH //.
by rewrite (leq_trans hl) // leq_addl.
Qed.

Section Play.
Variables (F : realFieldType) (q : nat).
Notation noise := 'I_(2 * (8 * q)).+1.
Variables (p1 p2 : noise -> F).
Hypotheses (d1 : dist p1) (d2 : dist p2).
Implicit Types (v : seq answer -> nat) (h : seq answer) (f : seq answer -> F).

Definition chance v (i : noise) h a :=
  mean p2 (fun j => answer_for F (fun _ u => compared q u i j) v h a).

(* n sessions follow the present one; after them the answers are 0 *)
Fixpoint play v n T (i : noise) h f : F := if T is T'.+1 then \sum_a chance v i h a *
    (if a.1 then if n is n'.+1 then mean p1 (fun j => play v n' T' j (a :: h) f) else f (nseq T' idle ++ a :: h)
     else play v n T' i (a :: h) f)
  else f h.
(* n sessions are to come *)
Definition value v n T h f :=
  if n is n'.+1 then mean p1 (fun i => play v n' T i h f) else f (nseq T idle ++ h).

Lemma playS v n T i h f : play v n T.+1 i h f =
  \sum_a chance v i h a * (if a.1 then value v n T (a :: h) f else play v n T i (a :: h) f).
Proof. by case: n. Qed.

(** From the tape *)
Section Tape.
Variables (K : nat) (v : seq answer -> nat).
Implicit Types mu : {ffun 'I_K.+1 -> noise}.
Notation mixed := (mixed p2 v).

Lemma forward_stopped mu T h f : hard_queries h = K.+1 -> forward (mixed mu) T h f = f (nseq T idle ++ h).
Proof.
elim: T h => //= T IH h hK; rewrite -idle_more -IH // -(sum_point idle (fun a => forward (mixed mu) T (a :: h) f)).
apply: eq_bigr => a _; congr (_ * _); rewrite /NoiseTape.mixed -[RHS](mean_const _ d2); apply: eq_bigr => j _.
by rewrite /answer_for /between_with hK ltnn.
Qed.

Lemma forward_tape f T h i : (hard_queries h <= K)%N ->
  mean (iid K.+1 p1) (fun mu : {ffun 'I_K.+1 -> noise} => forward (mixed (update mu (inord (hard_queries h)) i)) T h f)
  = play v (K - hard_queries h) T i h f.
Proof.
have dmu := dist_iid K.+1 d1; elim: T h i => [|T IH] h i hK; first exact: mean_const.
set l := inord _; transitivity (mean (iid K.+1 p1) (fun mu : {ffun 'I_K.+1 -> noise} =>
    \sum_a chance v i h a * forward (mixed (update mu l i)) T (a :: h) f)).
  apply: eq_bigr => mu _; congr (_ * _); apply: eq_bigr => a _; congr (_ * _); apply: eq_bigr => j _; congr (_ * _).
  by rewrite /answer_for /between_with hK ffunE eqxx.
rewrite mean_sum playS; apply: eq_bigr => -[[] y] _; rewrite meanZ; congr (_ * _) => /=; last exact: IH.
rewrite /l; have l1 : hard_queries ((true, y) :: h) = (hard_queries h).+1 by [].
case: (leqP (hard_queries h).+1 K) => [lK|]; last first.
  rewrite ltnS => Kl; have {hK Kl} lK : hard_queries h = K by apply/eqP; rewrite eqn_leq hK.
  rewrite lK subnn /= -(mean_const (f (nseq T idle ++ (true, y) :: h)) dmu); apply: eq_bigr => mu _; congr (_ * _).
  by rewrite forward_stopped // l1 lK.
rewrite -(subnSK lK) /= (@mean_redraw _ _ _ _ (fun=> p1) (inord (hard_queries h).+1)) // mean_swap.
apply: eq_bigr => j _; congr (_ * _); rewrite -l1 -IH ?l1 //; apply: eq_bigr => mu _; congr (_ * _).
apply: (@forward_ext _ _ _ (hard_queries h).+1) => // h' h'l a; apply: eq_bigr => j' _; congr (_ * _).
rewrite /answer_for /between_with; case: ifP => // h'K; rewrite [update (update _ _ _) _ _ _]ffunE ifN //.
apply/eqP => /(congr1 val); rewrite /= !inordK ?ltnS ?(ltnW lK) // => E; by rewrite E ltnn in h'l.
Qed.

Theorem tape_play T f : mean (bind (tape_law p1 p2) (fun w : noises q K T =>
  @transcripts F (answer_for F (between w) v) T)) (fun t : T.-tuple answer => f t)
  = mean p1 (fun i => play v K T i [::] f).
Proof.
rewrite mean_bind -[LHS]/(mean (joint (iid K.+1 p1) (fun=> iid T.+1 p2)) _) mean_joint.
transitivity (mean (iid K.+1 p1) (fun mu : {ffun 'I_K.+1 -> noise} => forward (mixed mu) T [::] f)).
  apply: eq_bigr => mu _; congr (_ * _); rewrite -mean_transcripts /mean; under eq_bigr do rewrite mulr_sumr.
  rewrite exchange_big; apply: eq_bigr => t _.
  rewrite /transcripts -(@fresh_noise _ _ _ T) ?size_tuple // /mean mulr_suml.
  by apply: eq_bigr => nu _; rewrite mulrA.
rewrite (@mean_redraw _ _ _ _ (fun=> p1) (inord 0)) // mean_swap; apply: eq_bigr => i _; congr (_ * _).
by rewrite -[K in play v K]subn0 -(@forward_tape f T [::] i).
Qed.
End Tape.

(** One session *)
Definition session v T : T.-tuple answer -> F :=
  bind (tape_law p1 p2) (fun w : noises q 0 T => @transcripts F (answer_for F (between w) v) T).

(* what follows the answers h of a session that began after s answers *)
Definition after v n s f h : F :=
  let j := find (fun a : answer => a.1) h in if (j < size h - s)%N then value v n j (drop j h) f else f h.

Lemma find_idle T h : find (fun a : answer => a.1) (nseq T idle ++ h) = (T + find (fun a : answer => a.1) h)%N.
Proof. by elim: T => //= T ->. Qed.

Lemma play_session v n f s T i h : (s <= size h)%N -> (size h - s <= find (fun a : answer => a.1) h)%N ->
  play v n T i h f = play v 0 T i h (after v n s f).
Proof.
elim: T h => [|T IH] h sh easy; first by rewrite /= /after ltnNge easy.
rewrite !playS; apply: eq_bigr => -[[] y] _ /=; congr (_ * _).
  rewrite /after find_idle /= addn0 drop_size_cat ?size_nseq // size_cat size_nseq /= ifT //.
  by rewrite addnS subSn ?ltnS -?addnBA ?leq_addr // (leq_trans sh) // leq_addl.
by rewrite IH //= ?(leqW sh) // subSn // ltnS.
Qed.

Lemma play_shift v T i f h0 h :
  play v 0 T i (h ++ h0) f = play (fun t => v (t ++ h0)) 0 T i h (fun t => f (t ++ h0)).
Proof.
elim: T h => //= T IH h; apply: eq_bigr => a _; congr (_ * _); rewrite -cat_cons IH.
by rewrite -catA.
Qed.

Theorem value_session v n T h f :
  value v n.+1 T h f
  = mean (@session (fun t => v (t ++ h)) T) (fun t : T.-tuple answer => after v n (size h) f (t ++ h)).
Proof.
rewrite (@tape_play 0 (fun t => v (t ++ h)) T (fun t => after v n (size h) f (t ++ h))).
apply: eq_bigr => i _; congr (_ * _); rewrite (@play_session v n f (size h)) ?subnn //.
exact: (@play_shift v T i _ h [::]).
Qed.
End Play.
