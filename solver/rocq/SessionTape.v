(* BetweenThresholds on a tape of noises is private (towards yan Lemma 1 and Claim 1), for numbers of any ordered field.

   Transcripts are compared one by one. With the noises of the thresholds fixed, those of the votes are independent, one
   for each round, so a transcript has a product for its probability. Let a noise mu of the thresholds be good unless it
   is large. Moving all of the K + 1 noises from mu to mu + 1 costs c1 each; then 0 and 1 become likelier for votes that
   differ by 1, and a hard query costs ce. So with good noises each transcript costs at most (c1 ce)^(K + 1), and delta
   is the probability of a bad one, at most K + 1 times that of one. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Depth Probability Indistinguishability HardQueries Predictor.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* the distribution of the next answer for v h votes after the answers h *)
Definition answer_for (F : realFieldType) (decide : seq answer -> nat -> option 'I_2) (v : seq answer -> nat)
  (h : seq answer) : answer -> F :=
  fun a => if decide h (v h) is Some y then (a == (false, y))%:R else if a.1 then 2%:R^-1 else 0.

Lemma dist_answer_for (F : realFieldType) decide v h : dist (answer_for F decide v h).
Proof.
rewrite /answer_for; case: (decide _ _) => [y|].
  split=> [a|]; first exact: ler0n.
  by rewrite (bigD1 (false, y)) //= eqxx big1 ?addr0 // => a /negPf->.
split=> [[[] y]|] //=; first by rewrite invr_ge0 ler0n.
by rewrite sum_answers /= !addr0 -mulr2n -[LHS]mulr_natr mulVf ?pnatr_eq0.
Qed.

(** One noise for each round *)
Section Fresh.
Variables (F : realFieldType) (B : Type) (n : nat) (k : B -> seq answer -> answer -> F).
Implicit Types h : seq answer.

Fixpoint at_time h (i : nat) (x : B) : F :=
  if h is a :: h' then (if i == size h' then k x h' a else at_time h' i x) else 1.

Lemma at_time_later h i x : (size h <= i)%N -> at_time h i x = 1.
Proof. by elim: h => //= a h IH hi; rewrite gtn_eqF // IH // ltnW. Qed.

Variable phi : 'I_n.+1 -> (B -> F) -> F.
Hypothesis phi_ext : forall i f g, f =1 g -> phi i f = phi i g.
Hypothesis phi_one : forall i, phi i (fun=> 1) = 1.

Lemma one_by_one h : (size h <= n)%N ->
  \prod_i phi i (at_time h i) = probability_of (fun h a => phi (inord (size h)) (fun x => k x h a)) h.
Proof.
elim: h => [|a h IH] /= hn; first by rewrite big1 // => i _; rewrite -[RHS](phi_one i); exact: phi_ext.
have sE : (inord (size h) : 'I_n.+1) = size h :> nat by rewrite inordK // ltnS ltnW.
rewrite -IH ?(ltnW hn) // (bigD1 (inord (size h))) //= [in RHS](bigD1 (inord (size h))) //=.
have -> : phi (inord (size h)) (at_time h (inord (size h) : 'I_n.+1)) = 1.
  by rewrite -[RHS](phi_one (inord (size h))); apply: phi_ext => x; rewrite at_time_later // sE.
rewrite mul1r mulrC; congr (_ * _); last by apply: phi_ext => x; rewrite sE eqxx.
apply: eq_bigr => i ne; apply: phi_ext => x; case: eqP => // iE; case/eqP: ne; apply: val_inj; by rewrite /= sE.
Qed.
End Fresh.

(** The tape *)
Section Tape.
Variables (F : realFieldType) (q K T M : nat).
Notation L := (8 * q)%N.
Notation noise := 'I_(2 * L).+1.
Implicit Types (h : seq answer) (mu : {ffun 'I_K.+1 -> noise}).
Variables (p1 p2 : noise -> F).
Hypotheses (d1 : dist p1) (d2 : dist p2).
Definition tape_law : noises q K T -> F := fun w => independent (fun=> p1) w.1 * independent (fun=> p2) w.2.

(* the noise of the votes is j *)
Definition between_with mu (j : noise) h (v : nat) : option 'I_2 :=
  if (hard_queries h <= K)%N then compared q v (mu (inord (hard_queries h))) j else Some zero.
Definition mixed v mu h a := mean p2 (fun j => answer_for F (between_with mu j) v h a).

Lemma fresh_noise v mu h : (size h <= T)%N -> mean (iid T.+1 p2) (fun nu : {ffun 'I_T.+1 -> noise} =>
  probability_of (answer_for F (between (q := q) (mu, nu)) v) h) = probability_of (mixed v mu) h.
Proof.
move=> hT; pose ker (j : noise) h a := answer_for F (between_with mu j) v h a.
rewrite -(@one_by_one F _ T ker (fun=> mean p2)) //; last 2 first.
- by move=> _ f g fg; apply: eq_bigr => j _; rewrite fg.
- by move=> _; exact: mean_const.
rewrite -mean_independent; apply: eq_bigr => nu _; congr (_ * _).
by rewrite (@one_by_one F _ T ker (fun i g => g (nu i))).
Qed.

Lemma pr_tape v (E : pred (T.-tuple answer)) :
  pr (bind tape_law (fun w => @transcripts F (answer_for F (between w) v) T)) E
  = mean (iid K.+1 p1) (fun mu : {ffun 'I_K.+1 -> noise} => \sum_(t : T.-tuple answer | E t) probability_of (mixed v mu)
    t).
Proof.
rewrite pr_bind -[LHS]/(mean (joint (iid K.+1 p1) (fun=> iid T.+1 p2)) _) mean_joint; apply: eq_bigr => mu _.
congr (_ * _); rewrite /pr /mean; under eq_bigr do rewrite mulr_sumr.
rewrite exchange_big; apply: eq_bigr => t _; rewrite -fresh_noise ?size_tuple //.
Qed.

(** Moving the thresholds *)
Variables (c1 ce b : F).
Hypotheses (c1_ge1 : 1 <= c1) (ce_ge1 : 1 <= ce) (Mq : (M <= q)%N) (M8 : (M <= L)%N).
Definition good (i : noise) := (L < i + M)%N && (i < L + M)%N.
Definition up1 (i : noise) : noise := inord i.+1.
Hypothesis p1_moves : forall i, good i -> p1 i <= c1 * p1 (up1 i).
Hypothesis p1_good : 1 - b <= pr p1 good.
Definition hard (v i : nat) := pr p2 (fun j => compared q v i j == None).
Hypothesis hard_moves : forall (i : noise) v v', good i -> (v <= L)%N -> (v' <= L)%N -> (v <= v'.+1)%N ->
  (v' <= v.+1)%N -> hard v i <= ce * hard v' i.+1.

Lemma up1E i : good i -> up1 i = i.+1 :> nat.
Proof.
case/andP=> _ iM; rewrite inordK // ltnS; apply: leq_trans iM _.
by rewrite mul2n -addnn leq_add2l.
Qed.

Lemma compared_moves (v v' i j : nat) y : (L < i + M)%N -> (i < L + M)%N -> (v <= v'.+1)%N -> (v' <= v.+1)%N ->
  compared q v i j = Some y -> compared q v' i.+1 j = Some y.
Proof.
rewrite /compared; move: Mq => /ssrnat.leP g /ssrnat.leP i0 /ssrnat.leP i1 /ssrnat.leP vv /ssrnat.leP vv'.
rewrite -?multE -?plusE in g i0 i1.
case: (ltnP (v + j) _) => [/ssrnat.leP low [<-]|/ssrnat.leP nlow].
  by rewrite (_ : (_ < _)%N) //; apply/ssrnat.leP; rewrite -?multE -?plusE in low *; lia.
case: (ltnP (5 * q + _) _) => [/ssrnat.leP high [<-]|//].
rewrite ifN; last by rewrite -leqNgt; apply/ssrnat.leP; rewrite -?multE -?plusE in high *; lia.
by rewrite (_ : (_ < _)%N) //; apply/ssrnat.leP; rewrite -?multE -?plusE in high *; lia.
Qed.

Definition all_good mu := [forall l, good (mu l)].
Definition shift mu : {ffun 'I_K.+1 -> noise} := [ffun l => up1 (mu l)].

Lemma answer_ge0 (decide : seq answer -> nat -> option 'I_2) u h a : 0 <= answer_for F decide u h a.
Proof.
by rewrite /answer_for; case: (decide _ _) => [y|]; [exact: ler0n|case: ifP => // _; rewrite invr_ge0 ler0n].
Qed.

Lemma mixed_ge0 u mu h a : 0 <= mixed u mu h a.
Proof. by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?answer_ge0 //; case: d2. Qed.

Lemma mixed_probability_ge0 u mu h : 0 <= probability_of (mixed u mu) h.
Proof. by elim: h => [|a h IH]; [exact: ler01|rewrite /= mulr_ge0 ?mixed_ge0]. Qed.

Variables v v' : seq answer -> nat.
Hypothesis near : forall h, [/\ v h <= L, v' h <= L, v h <= (v' h).+1 & v' h <= (v h).+1]%N.

Lemma mixed_moves mu h a : all_good mu -> (hard_queries h <= K)%N ->
  mixed v mu h a <= (if a.1 then ce else 1) * mixed v' (shift mu) h a.
Proof.
move=> /forallP good_mu hK; rewrite /mixed /answer_for /between_with hK; set i := inord (hard_queries h).
have gi := good_mu i; have [vk vk' vv vv'] := near h; rewrite ffunE up1E //.
case: a => [[] y] /=.
  have half u i0 : mean p2 (fun j : noise => if compared q u i0 j is Some y0 then ((true, y) == (false, y0))%:R
      else 2%:R^-1) = 2%:R^-1 * hard u i0.
    rewrite /hard pr_mean -meanZ; apply: eq_bigr => j _; congr (_ * _).
    by case: (compared q u i0 j) => [y0|] /=; rewrite ?(mulr0, mulr1).
  by rewrite !half mulrCA ler_wpmul2l ?invr_ge0 ?ler0n // hard_moves.
rewrite mul1r; apply: mean_le => // j; have /andP[i0 i1] := gi.
case E: (compared q (v h) _ _) => [y0|]; first by rewrite (compared_moves i0 i1 vv vv' E).
by case: (compared q _ _ _) => // ?; exact: ler0n.
Qed.

Lemma probability_moves mu h : all_good mu -> probability_of (mixed v mu) h
  <= ce ^+ minn (hard_queries h) K.+1 * probability_of (mixed v' (shift mu)) h.
Proof.
move=> good_mu; elim: h => [|a h IH]; first by rewrite /= min0n expr0 mulr1.
have ce0 : 0 <= ce by exact: le_trans ler01 ce_ge1.
rewrite [probability_of _ _]/= [probability_of (mixed v' _) _]/= [hard_queries _]/=.
case: (leqP (hard_queries h) K) => hK.
  apply: le_trans (ler_pmul (mixed_probability_ge0 _ _ _) (mixed_ge0 _ _ _ _) IH (mixed_moves a good_mu hK)) _.
  rewrite mulrACA ler_wpmul2r ?mulr_ge0 ?mixed_probability_ge0 ?mixed_ge0 //.
  have hK' : (hard_queries h <= K.+1)%N by exact: leqW.
  rewrite -/(hard_queries h) (minn_idPl hK'); case: a.1; last by rewrite add0n (minn_idPl hK') mulr1.
  by rewrite (minn_idPl _) // -exprSr.
rewrite -/(hard_queries h) (minn_idPr hK) in IH *; case: a => [[] y].
  have z u mu' : mixed u mu' h (true, y) = 0.
    by rewrite /mixed /answer_for /between_with leqNgt hK /= /mean big1 // => j _; rewrite mulr0.
  by rewrite !z !mulr0.
rewrite add0n (minn_idPr hK) mulrA.
have -> : mixed v mu h (false, y) = mixed v' (shift mu) h (false, y).
  by rewrite /mixed /answer_for /between_with leqNgt hK.
by rewrite ler_wpmul2r ?mixed_ge0.
Qed.

Lemma transcript_moves mu h : all_good mu ->
  probability_of (mixed v mu) h <= ce ^+ K.+1 * probability_of (mixed v' (shift mu)) h.
Proof.
move=> good_mu; apply: le_trans (probability_moves h good_mu) _; apply: ler_wpmul2r; first exact: mixed_probability_ge0.
by apply: ler_weexpn2l => //; exact: geq_minr.
Qed.

Lemma shift_inj : {in all_good &, injective shift}.
Proof.
move=> mu mu' /forallP g /forallP g' /ffunP E; apply/ffunP => l; have := E l; rewrite !ffunE => /(congr1 val) /=.
by rewrite !up1E // => -[/val_inj].
Qed.

Lemma law_shift mu : all_good mu -> iid K.+1 p1 mu <= c1 ^+ K.+1 * iid K.+1 p1 (shift mu).
Proof.
move=> /forallP g; rewrite /independent -[X in c1 ^+ X](card_ord K.+1) -prodr_const -big_split.
by apply: ler_prod => l _; rewrite ffunE p1_moves // andbT; case: d1.
Qed.

Lemma all_good_often : 1 - K.+1%:R * b <= pr (iid K.+1 p1) all_good.
Proof.
have each (l : 'I_K.+1) : 1 - b <= pr (iid K.+1 p1) (fun mu : {ffun _ -> noise} => good (mu l)).
  by rewrite pr_coordinate.
by have := pr_forall (dist_iid K.+1 d1) each; rewrite sumr_const card_ord mulr_natl.
Qed.

Lemma sum_of_some u mu (E : pred (T.-tuple answer)) :
  0 <= \sum_(t : T.-tuple answer | E t) probability_of (mixed u mu) t <= 1.
Proof.
rewrite sumr_ge0 => [|t _]; last exact: mixed_probability_ge0.
apply: (pr_le1 E (dist_transcripts T (k := mixed u mu) _)) => h; split=> [a|]; first exact: mixed_ge0.
rewrite -mean_sum -[RHS](mean_const 1 d2); apply: eq_bigr => j _; congr (_ * _).
by case: (dist_answer_for F (between_with mu j) u h).
Qed.

Theorem tape_close : close ((c1 * ce) ^+ K.+1) (K.+1%:R * b)
  (bind tape_law (fun w => @transcripts F (answer_for F (between w) v) T))
  (bind tape_law (fun w => @transcripts F (answer_for F (between w) v') T)).
Proof.
move=> E; rewrite !pr_tape; have [i0 _] := dist_iid K.+1 d1.
have c10 : 0 <= c1 by exact: le_trans ler01 c1_ge1.
have ce0 : 0 <= ce by exact: le_trans ler01 ce_ge1.
pose S u mu := \sum_(t : T.-tuple answer | E t) probability_of (mixed u mu) t.
have S0 u mu : 0 <= S u mu by case/andP: (sum_of_some u mu E).
have S1 u mu : S u mu <= 1 by case/andP: (sum_of_some u mu E).
apply: le_trans (_ : \sum_(mu | all_good mu) iid K.+1 p1 mu * S v mu + (1 - pr (iid K.+1 p1) all_good) <= _).
  rewrite -pr_not; last exact: dist_iid.
  rewrite /mean (bigID all_good) /= ler_add2l /pr; apply: ler_sum => mu _.
  by rewrite -[X in _ <= X]mulr1 ler_wpmul2l // S1.
apply: ler_add; last by rewrite ler_subl_addl -ler_subl_addr all_good_often.
apply: le_trans (_ : \sum_(mu | all_good mu) (c1 * ce) ^+ K.+1 * (iid K.+1 p1 (shift mu) * S v' (shift mu)) <= _).
  apply: ler_sum => mu g; rewrite exprMn mulrACA; apply: ler_pmul => //; first exact: law_shift.
  by rewrite /S mulr_sumr; apply: ler_sum => t _; exact: transcript_moves.
rewrite -mulr_sumr ler_wpmul2l ?exprn_ge0 ?mulr_ge0 //.
have -> : \sum_(mu | all_good mu) iid K.+1 p1 (shift mu) * S v' (shift mu)
    = \sum_(mu in shift @: [set mu | all_good mu]) iid K.+1 p1 mu * S v' mu.
  rewrite big_imset /=; last by move=> mu mu'; rewrite !inE; exact: shift_inj.
  by apply: eq_bigl => mu; rewrite inE.
rewrite /mean [X in _ <= X](bigID (mem (shift @: [set mu | all_good mu]))) /= ler_addl.
by apply: sumr_ge0 => mu _; apply: mulr_ge0; [exact: i0|exact: S0].
Qed.
End Tape.

(* ---- *)
(* BetweenThresholds on a tape of noises, session by session (towards yan Claim 1 and Theorem 4), for numbers of any
   ordered field.

   Only the present session looks at the present noise of the thresholds. So the K + 1 noises may be drawn one by one,
   each when its session begins: `play`. A session is the mechanism that stops after one hard query and answers 0 from
   then on. Its transcript tells when it ended; there the next session begins, on the votes after this transcript. *)

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
apply: eq_bigr => a _; congr (_ * _); rewrite /SessionTape.mixed -[RHS](mean_const _ d2); apply: eq_bigr => j _.
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
