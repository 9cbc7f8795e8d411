(* The predictor of AdaptiveStatements.v as one that draws its coins first.

   Besides the split and the noise it draws a fair coin for each round. Which queries were hard follows from examples
   and coins: the record of the queries so far is computed again, and a hard query gets the coin of its round. So for an
   adversary that sees labels only, the record is that of some transcript h. A given h of T answers is what happens if
   in each round the label is decided, or the coin of the round is the label of h. Coins of different rounds are
   independent, so this has the probability of h. Hence the answers are a function of the transcript, and as private. A
   coin that is wrong at a point is counted as undecided there, so errors are at most those of undecided predictors. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements RestoredStatements.
From Littlestone Require Import Probability Approximations PrivatePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Functions of private outcomes *)
Section Private.
Variables (F : realFieldType) (X : Type) (N : nat) (c delta : F).

Lemma dp_same (A : finType) (M M' : seq X -> A -> F) : (forall s, M s =1 M' s) -> dp N c delta M -> dp N c delta M'.
Proof.
move=> same [dM close]; split=> [s sN|s s' sN ss E].
  by have [M0 M1] := dM s sN; split=> [a|]; rewrite -?same // -M1; apply: eq_bigr => a _; rewrite same.
by rewrite -!(eq_pr (same _) (fun a => erefl (E a))); exact: close.
Qed.

Lemma dp_mapped (A B : finType) (g : A -> B) (M : seq X -> A -> F) :
  dp N c delta M -> dp N c delta (fun s => mapped g (M s)).
Proof. by move=> [dM close] ; split=> [s /dM/dist_mapped|s s' sN ss E]; rewrite ?pr_mapped //; exact: close. Qed.
End Private.

(** Rounds *)
Section Rounds.
Variables (X : Type) (x : seq 'I_2 -> X).

Lemma size_played f T : size (played x f T).2 == T.
Proof. by elim: T => //= T; case: (played x f T) => u h /= /eqP->. Qed.
Definition labels f T : T.-tuple 'I_2 := Tuple (size_played f T).

Lemma played_before f n T : drop n (played x f (n + T)).2 = (played x f T).2.
Proof. by elim: n => [|n IH]; rewrite ?drop0 // addSn /=; case: (played x f (n + T)) IH. Qed.

(* an adversary that sees labels only *)
Definition seen (h : seq answer) : X := x [seq a.2 | a <- h].
Lemma size_asked (h : seq answer) : size (asked seen h) = size h.
Proof. by elim: h => //= a h ->. Qed.
End Rounds.

Lemma mapped_twice (F : realFieldType) (A B C : finType) (f : B -> C) (g : A -> B) (p : A -> F) :
  mapped f (mapped g p) =1 mapped (fun a => f (g a)) p.
Proof. by move=> b; rewrite /mapped -/(mapped g p) pr_mapped. Qed.

(* fewer rounds are easier *)
Lemma some_predictor_fewer (F : realFieldType) X (H : class X 1) N n T (c delta alpha beta : F) adversary :
  some_predictor H N (n + T) c delta alpha beta adversary -> some_predictor H N T c delta alpha beta adversary.
Proof.
move=> [W [coins [predict [dc against]]]]; exists W, coins, predict; split=> // x /against[private accurate]; split.
  pose ends (y : (n + T).-tuple 'I_2) : T.-tuple 'I_2 := insubd [tuple of nseq T ord0] (drop n y).
  apply: dp_same (dp_mapped ends private) => s y; rewrite (mapped_twice ends (fun w => labels x (predict s w) _)).
  apply: eq_bigl => w; rewrite -val_eqE val_insubd /= size_drop (eqP (size_played _ _ _)) addKn eqxx.
  by rewrite played_before.
move=> t m z D Ht dD; apply: le_trans (accurate t m z D Ht dD) _; apply: mean_le => [|j].
  by apply: dist_iid; case: dD.
apply: pr_sub => // w /forallP good; apply/forallP => j'.
by have := good (widen_ord (leq_addl n T) j').
Qed.

(* only values of targets count *)
Lemma accurate_same (F : realFieldType) X (W : finType) (coins : W -> F) f (H : class X 1) N T (alpha beta : F) x :
  answers_accurately coins f H N T alpha beta x ->
  answers_accurately coins f (fun c => exists2 c', H c' & c =1 c') N T alpha beta x.
Proof.
move=> accurate c n z D [c' Hc' same] dD; have := accurate c' n z D Hc' dD; congr (_ <= _).
apply: eq_bigr => j _; congr (_ * _); have -> : labelled_sample c z j = labelled_sample c' z j.
  by apply: eq_map => p; rewrite same.
apply: eq_bigl => w; apply: eq_forallb => t; congr (_ <= _); apply: eq_bigl => p; by rewrite same.
Qed.

(** The predictor *)
Section Coined.
Variables (F : realFieldType) (X : Type) (q K T m : nat) (r : F).
Variable generate : seq (X * 'I_2) -> seq (X * answer) -> hypothesis X 1.
Notation splitting := {ffun 'I_(8 * q * m) -> 'I_(8 * q)}.
Notation tosses := {ffun 'I_T.+1 -> 'I_2}.

(* one round after the record g, whose toss is y *)
Definition decided s (f : splitting) (w : noises q K T) (g : seq (X * answer)) (z : X) : option 'I_2 :=
  between w [seq za.2 | za <- g] (votes (fun b : 'I_(8 * q) => generate (part_of (part_by f) b s) g) z).
Definition answered_with s f w (y : 'I_2) g z : answer := if decided s f w g z is Some v then (false, v) else (true, y).
Fixpoint record s f w (b : tosses) (u : seq X) : seq (X * answer) := if u is z :: u' then
  let g := record s f w b u' in (z, answered_with s f w (b (inord (size g))) g z) :: g else [::].

Notation coins_type := (prod_finType [finType of splitting] (prod_finType (noises q K T) [finType of tosses])).
Definition fair : 'I_2 -> F := fun=> 2%:R^-1.
Definition all_coins : coins_type -> F :=
  joint (split_law F (q := q) (m := m)) (fun=> joint (noise_law r) (fun=> independent (fun=> fair))).
Definition predict s (o : coins_type) (u : seq X) (z : X) : 'I_2 :=
  let g := record s o.1 o.2.1 o.2.2 u in (answered_with s o.1 o.2.1 (o.2.2 (inord (size g))) g z).2.

Lemma dist_fair : dist fair.
Proof.
split=> [y|]; first by rewrite invr_ge0 ler0n.
by rewrite big_ord_recl big_ord1 [RHS]splitr div1r.
Qed.

(* the transcript for an adversary that sees labels *)
Section Adversary.
Variables (x : seq 'I_2 -> X) (s : seq (X * 'I_2)) (f : splitting) (w : noises q K T).
Notation y := (seen x).
Notation kernel := (fun h => answers_by F (fun=> y h) (generated_after y generate s f) (between w) h).

Fixpoint happened (b : tosses) (t : nat) : seq answer := if t is t'.+1 then
  let h := happened b t' in answered_with s f w (b (inord (size h))) (asked y h) (y h) :: h else [::].

Lemma size_happened b t : size (happened b t) == t.
Proof. by elim: t => //= t /eqP->. Qed.
Definition transcript b : T.-tuple answer := Tuple (size_happened b T).

Lemma asked_answers h : [seq za.2 | za <- asked y h] = h.
Proof. by elim: h => //= a h ->. Qed.

Lemma played_happened b t : let pu := played x (predict s (f, (w, b))) t in
  pu.2 = [seq a.2 | a <- happened b t] /\ record s f w b pu.1 = asked y (happened b t).
Proof.
elim: t => //= t; case: (played x _ t) => u h /= [-> recorded]; rewrite /predict recorded /= size_asked.
by split=> //; congr (_ :: _); rewrite -/(y _) recorded size_asked.
Qed.

(* what the toss of the round after h must be *)
Definition fits h (a : answer) (v : 'I_2) := answered_with s f w v (asked y h) (y h) == a.
Lemma pr_fits h a : pr fair (fits h a) = kernel h a.
Proof.
have [_ half2] := dist_fair; rewrite /fits /answered_with /decided /answers_by asked_answers.
case: (between w h _) => [v|].
  case: eqP => [->|/eqP na]; last first.
    by rewrite /pr big_pred0 // eq_sym (negPf na).
  by rewrite eqxx /pr half2.
case: a => [[] v] /=; last by rewrite /pr big_pred0.
by rewrite /pr (big_pred1 v) // => v'; rewrite xpair_eqE eqxx.
Qed.

Fixpoint fits_before (h : seq answer) (j : 'I_T.+1) (v : 'I_2) : bool :=
  if h is a :: h' then fits_before h' j v && ((j == size h' :> nat) ==> fits h' a v) else true.

Lemma fits_late h (j : 'I_T.+1) v : (size h <= j)%N -> fits_before h j v.
Proof. by elim: h => //= a h IH hj; rewrite IH ?(ltnW hj) //=; rewrite gtn_eqF. Qed.

Lemma happened_fits b h : (size h <= T.+1)%N -> (happened b (size h) == h) = [forall j, fits_before h j (b j)].
Proof.
elim: h => [|a h IH] hT; first by apply/esym/forallP.
have inT : (inord (size h) : 'I_T.+1) = size h :> nat by exact: inordK.
apply/idP/forallP => /= [|fit].
  rewrite eqseq_cons andbC => /andP[same]; move: (same); rewrite IH ?(ltnW hT) // => /forallP fit.
  rewrite (eqP same) -/(fits h a _) => now j; rewrite fit /=; apply/implyP => /eqP j_h.
  by move: now; rewrite (_ : inord (size h) = j) //; apply/val_inj; rewrite /= inT.
have same : happened b (size h) == h.
  by rewrite IH ?(ltnW hT) //; apply/forallP => j; have /andP[] := fit j.
rewrite (eqP same) eqseq_cons eqxx andbT; have /andP[_ /implyP] := fit (inord (size h)).
by rewrite inT eqxx => /(_ isT).
Qed.

Lemma pr_happened h : (size h <= T.+1)%N ->
  pr (independent (fun=> fair)) (fun b => happened b (size h) == h) = probability_of kernel h.
Proof.
move=> hT; rewrite (eq_pr (fun b => erefl _) (fun b => happened_fits b hT)) pr_independent.
elim: h hT => [|a h IH] hT /=.
  by rewrite big1 // => j _; rewrite (eq_pr (E' := predT) (fun v => erefl _)) ?(prT dist_fair).
have inT : (inord (size h) : 'I_T.+1) = size h :> nat by exact: inordK.
rewrite -IH ?(ltnW hT) // (bigD1 (inord (size h))) //= [in RHS](bigD1 (inord (size h))) //= -pr_fits.
have -> : pr fair (fits_before h (inord (size h))) = 1.
  rewrite -(prT dist_fair); apply: eq_pr => // v; apply: fits_late; by rewrite inT.
rewrite mul1r mulrC; congr (_ * _).
  apply: eq_bigr => j other; apply: eq_pr => // v; case: eqP => [j_h|_]; last by rewrite andbT.
  by case/eqP: other; apply/val_inj; rewrite /= inT.
by apply: eq_pr => // v; rewrite inT eqxx fits_late ?inT.
Qed.

Lemma transcript_law : mapped transcript (independent (fun=> fair)) =1 @answered_to F X y q K T m generate s f w.
Proof.
move=> h; rewrite /answered_to /transcripts -pr_happened ?size_tuple //; exact: eq_bigl.
Qed.

Lemma pr_transcript (E : pred (T.-tuple answer)) : pr (@answered_to F X y q K T m generate s f w) E
  = pr (independent (fun=> fair)) (fun b => E (transcript b)).
Proof. by rewrite -(pr_mapped transcript); apply: eq_bigr => h _; rewrite transcript_law. Qed.
End Adversary.

Lemma dist_all_coins : 0 < r < 1 -> (0 < q)%N -> dist all_coins.
Proof.
move=> r01 q0; have dS := dist_equally_likely F (some_split (card_ord (8 * q * m))).
apply: dist_joint => // f; apply: dist_joint => [|w]; first exact: dist_noise_law.
by apply: dist_independent => _; exact: dist_fair.
Qed.

Lemma pr_all_coins E : pr all_coins E = mean (split_law F (q := q) (m := m)) (fun f => mean (noise_law r) (fun w =>
  pr (independent (fun=> fair)) (fun b => E (f, (w, b))))).
Proof. by rewrite pr_joint; apply: eq_bigr => f _; rewrite pr_joint. Qed.

Section Answers.
Variable x : seq 'I_2 -> X.
Notation M := (adaptive_predictor (seen x) q K (T := T) m r generate).

Definition labels_of (h : T.-tuple answer) : T.-tuple 'I_2 := [tuple of [seq a.2 | a <- h]].

Lemma answers_private c delta : dp (8 * q * m) c delta M ->
  answers_privately all_coins predict (8 * q * m) T c delta x.
Proof.
move/(dp_mapped labels_of); apply: dp_same => s h; rewrite pr_all_coins /mapped !pr_bind.
apply: eq_bigr => f _; rewrite pr_bind; congr (_ * _); apply: eq_bigr => w _; congr (_ * _).
rewrite pr_transcript; apply: eq_bigl => b; have [-> _] := played_happened x s f w b T.
by rewrite -val_eqE.
Qed.

Lemma happened_suffix s f w b t : (t <= T)%N -> drop (T - t) (transcript x s f w b) = happened x s f w b t.
Proof.
move=> tT; rewrite /= -{2}(subnK tT); elim: (T - t)%N => [|p IH]; by rewrite ?drop0.
Qed.

Lemma error_of_predict s f w b t (c : hypothesis X 1) n (z : 'I_n -> X) (D : 'I_n -> F) : (forall j, 0 <= D j) ->
  error_of c (predict s (f, (w, b)) (played x (predict s (f, (w, b))) t).1) z D <=
  predictor_error c (between w (happened x s f w b t))
    (@generated_after X (seen x) q m generate s f (happened x s f w b t)) z D.
Proof.
move=> D0; have [_ recorded] := played_happened x s f w b t; rewrite /error_of /predictor_error.
rewrite big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => j _; rewrite /predict /= recorded.
rewrite /answered_with /decided asked_answers; case: (between w _ _) => [v|] /=; first by [].
by case: ifP.
Qed.

Lemma answers_accurate (H : class X 1) alpha beta : 0 < r < 1 -> (0 < q)%N ->
  (forall c n (z : 'I_n -> X) (D : 'I_n -> F), H c -> distribution D ->
    1 - beta <= adaptive_accuracy (seen x) q K T m r generate c z D (alpha / 4%:R)) ->
  answers_accurately all_coins predict H (8 * q * m) T alpha beta x.
Proof.
move=> r01 q0 accurate c n z D Hc dD; apply: le_trans (accurate c n z D Hc dD) _.
have [D0 _] := dD; apply: mean_le => [|u]; first exact: dist_iid.
set s := labelled_sample c z u; rewrite /= pr_all_coins; apply: mean_le => [|f].
  have dS := dist_equally_likely F (some_split (card_ord (8 * q * m))); exact: dS.
apply: mean_le => [|w]; first exact: dist_noise_law.
rewrite pr_transcript; apply: pr_sub => [|b /andP[_ /forallP good]].
  by apply: dist_independent => _; exact: dist_fair.
apply/forallP => t; apply: le_trans (error_of_predict _ _ _ _ _ _ _ D0) _.
have tT := ltnW (ltn_ord t); have jT : (T - t < T.+1)%N by rewrite ltnS leq_subr.
have /andP[_] := good (Ordinal jT); rewrite [nat_of_ord _]/= happened_suffix //.
by rewrite mulrC divfK // pnatr_eq0.
Qed.
End Answers.
End Coined.
