(* The probability of events that nothing decides. [reusable]

   An inequality between numbers is decided. So in its proof finitely many propositions may be taken as decided, by a
   double negation: no axiom is used. If P holds wherever Q does not, and the outcomes with Q have probability b at
   most, then P has probability 1 - b at least. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Probability.
From Littlestone Require Import SauerShelah Depth Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Undecided.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* for a decided conclusion finitely many propositions may be taken as decided *)
Lemma decided_for_now (A : finType) (P : A -> Prop) : classically (forall a, decidable (P a)).
Proof.
suff some (s : seq A) : classically (forall a, a \in s -> decidable (P a)).
  by move=> b goal; apply: (some (enum A)) => dec; apply: goal => a; apply: dec; rewrite mem_enum.
elim: s => [|a s IHs] b goal; first exact: goal.
apply: IHs => dec; apply: (@classic_EM (P a)) => deca; apply: goal => a'.
by rewrite in_cons; case: (eqVneq a' a) => [-> _|_ /dec].
Qed.

Lemma probably (F : realFieldType) (A : finType) (p : A -> F) (P Q : A -> Prop) b : dist p ->
  (forall a, ~ Q a -> P a) -> (forall E : pred A, (forall a, E a -> Q a) -> pr p E <= b) ->
  probability_at_least p P (1 - b).
Proof.
move=> dp QP small E PE; apply: (@decided_for_now _ Q) => dec.
rewrite ler_subl_addl -ler_subl_addr -pr_not //; apply: small => a.
by case: (dec a) => // /QP/PE->.
Qed.

End Undecided.

(* ---- *)
(* The traces of a class on N points: there are at most C(N, 0) + .. + C(N, d) of them, d the VC dimension. [reusable]

   The points are any sequence, repetitions are allowed. A set that the traces shatter is a sequence of points that the
   class shatters, so Sauer's lemma for finite classes bounds their number. Of an arbitrary class nothing decides which
   traces it has, but an inequality between numbers may be proved as if they were known (above): there are
   finitely many functions on N points, and each is a trace or not. Traces of traces are traces. *)

Notation concept n := {ffun 'I_n -> 'I_2}.

Lemma sauer_sum_sauer N d : sauer_sum N d = sauer 1 N d.
Proof. by apply: eq_bigr => i _; rewrite exp1n muln1. Qed.

Lemma sauer_sum_mono N N' d : N <= N' -> sauer_sum N d <= sauer_sum N' d.
Proof. by move=> NN; apply: leq_sum => i _; exact: leq_bin2l. Qed.

Lemma sauer_sum_pos N d : 0 < sauer_sum N d.
Proof. by rewrite /sauer_sum big_ord_recl bin0. Qed.

Section Traces.
Variables (X : Type) (H : class X 1) (N : nat) (x : 'I_N -> X).

Definition trace (g : hypothesis X 1) : concept N := [ffun j => g (x j)].
Definition are_traces (R : {set concept N}) := forall r, r \in R <-> exists2 g, H g & trace g = r.

Lemma traces_exist : classically {R | are_traces R}.
Proof.
move=> b goal; apply: (@decided_for_now _ (fun r => exists2 g, H g & trace g = r)) => dec; apply: goal.
by exists [set r | dec r] => r; rewrite inE; case: (dec r) => ?; split.
Qed.

Lemma number_of_traces R d : are_traces R -> vc_dimension H d -> #|R| <= sauer_sum N d.
Proof.
move=> traces [_ dH]; have [_ bound] := common_lemma_sauer_shelah_perles_proved R; apply: bound => xs shat.
apply: (dH (size xs)); exists [seq x j | j <- xs]; first by rewrite size_map.
move=> ys; rewrite size_map => size_ys; have [h [r /traces[g gH <-] hr] hxs] := shat ys size_ys.
by exists g => //; rewrite -map_comp -hxs; apply: eq_map => j; rewrite hr /= ffunE.
Qed.
End Traces.

(** Classes of functions on n points that have no more traces than one of VC dimension d *)
Definition few_traces n (C : {set concept n}) d := forall N (x : 'I_N -> 'I_n),
  #|[set [ffun j => (g : concept n) (x j)] | g in C]| <= sauer_sum N d.

(* the traces of a class are such a class *)
Lemma few_traces_of_traces X (H : class X 1) n (z : 'I_n -> X) R d : are_traces H z R -> vc_dimension H d ->
  few_traces R d.
Proof.
move=> traces dH N x; apply: (number_of_traces (x := fun j => z (x j))) dH => r; split.
  by case/imsetP => _ /traces[g gH <-] ->; exists g => //; apply/ffunP => j; rewrite !ffunE.
case=> g gH <-; apply/imsetP; exists (trace z g); first by apply/traces; exists g.
by apply/ffunP => j; rewrite !ffunE.
Qed.

(* ---- *)
(* Few queries of an oblivious stream are hard (yan Claim 5).

   The points are fixed in advance, so only the traces R of the class on them matter. The version space are the traces
   with the labels of all hard queries; a run is sound if both labels occur in it at each hard query.
   Let v be the size of the version space, h the number of hard queries so far. A hard query divides v into v0 + v1 and
   keeps one of the parts with probability 1/2 each, so the mean of 2^h v does not change, whatever the run decides by
   what happened. It is |R| at the start, and v >= 1 in sound runs. By Markov's inequality h >= j with probability at
   most |R| / 2^j: with n traces there are fewer than log2 n + log2 (1/beta) hard queries but for probability beta. No
   Chernoff bound is needed, and no target: the step of the paper that the target's label eliminates at least half of
   the traces is false, and is not used. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Transcripts as adaptive rounds *)
Section Rounds.
Variables (F : realFieldType) (k : seq answer -> answer -> F).

Lemma pr_point (A : finType) (a : A) (E : pred A) : pr (point a : A -> F) E = (E a)%:R.
Proof.
rewrite pr_mean /mean (bigD1 a) //= /point eqxx mul1r big1 ?addr0 // => b /negPf->.
exact: mul0r.
Qed.

Lemma probability_of_rounds T (h : T.-tuple answer) : rounds k h = probability_of k h.
Proof.
elim: T h => [|T IHT] h; first by rewrite [h]tuple0 /= /point eqxx.
case/tupleP: h => a h; rewrite /= -IHT /mapped /pr (big_pred1 (h, a)) // => [[h' a']] /=.
apply/eqP/eqP => [same|[-> ->]]; last exact: val_inj.
by congr (_, _); [apply: val_inj|]; have := congr1 val same => -[].
Qed.

Lemma pr_transcripts T E : pr (@transcripts F k T) E = pr (rounds k (T := T)) E.
Proof. by apply: eq_pr => // h; rewrite probability_of_rounds. Qed.

Lemma dist_transcripts T : (forall h, dist (k h)) -> dist (@transcripts F k T).
Proof.
move=> dk; have [r0 r1] := dist_rounds T dk; split=> [h|]; first by rewrite /transcripts -probability_of_rounds.
by rewrite -[RHS]r1; apply: eq_bigr => h _; rewrite probability_of_rounds.
Qed.

Lemma mean_mapped (A B : finType) (f : A -> B) (p : A -> F) g : mean (mapped f p) g = mean p (fun a : A => g (f a)).
Proof.
rewrite /mean /mapped /pr [RHS](partition_big f predT) //; apply: eq_bigr => b _; rewrite mulr_suml.
by apply: eq_bigr => a /eqP->.
Qed.

Lemma mean_joint (A B : finType) (p : A -> F) (l : A -> B -> F) g :
  mean (joint p l) g = mean p (fun a : A => mean (l a) (fun b => g (a, b))).
Proof.
transitivity (\sum_(a : A) \sum_b p a * l a b * g (a, b)); first by rewrite pair_bigA; apply: eq_bigr => [[a b]].
by apply: eq_bigr => a _; rewrite mulr_sumr; apply: eq_bigr => b _; rewrite mulrA.
Qed.

Lemma sum_answers (g : answer -> F) :
  \sum_a g a = (g (true, zero) + g (true, one)) + (g (false, zero) + g (false, one)).
Proof.
transitivity (\sum_(b : bool) \sum_y g (b, y)); first by rewrite pair_bigA; apply: eq_bigr => [[b y]].
rewrite big_bool !big_ord_recl !big_ord0 !addr0.
by rewrite [lift _ _](_ : _ = one) //; apply: val_inj.
Qed.
End Rounds.

(** The version space *)
Section VersionSpace.
Variables (G : finType) (label : nat -> G -> 'I_2) (R : {set G}).
Implicit Types (h : seq answer).

Definition keep t y (V : {set G}) := [set r in V | label t r == y].
Fixpoint version h := if h is a :: h' then (if a.1 then keep (size h') a.2 (version h') else version h') else R.
Definition both t V := (keep t zero V != set0) && (keep t one V != set0).
Fixpoint sound h := if h is a :: h' then sound h' && (a.1 ==> both (size h') (version h')) else true.

Lemma mem_version h r : (r \in version h) = (r \in R) && agrees id h (label^~ r).
Proof.
elim: h => [|[[] y] h IHh] /=; rewrite ?andbT //.
by rewrite inE IHh -andbA; congr (_ && _); rewrite andbC.
Qed.

Lemma version_nonempty h : R != set0 -> sound h -> version h != set0.
Proof.
move=> R0; elim: h => //= [[[] y] h] IHh /= /andP[/IHh V0 b]; last by [].
by case/andP: b; case: (label2 y) => ->.
Qed.

Lemma card_split t V : (#|keep t zero V| + #|keep t one V|)%N = #|V|.
Proof.
rewrite -(cardsID [set r | label t r == zero] V); congr (_ + _)%N; apply: eq_card => r; rewrite !inE //.
by rewrite andbC; case: (label2 (label t r)) => ->; rewrite ?andbF ?andbT.
Qed.

(** 2^h v is a martingale *)
Variables (F : realFieldType) (k : seq answer -> answer -> F).
Hypothesis fair : fair_on_hard_queries k.

Definition potential h : F := if sound h then 2%:R ^+ hard_queries h * #|version h|%:R else 0.

Lemma potential_step h : mean (k h) (fun a => potential (a :: h)) <= potential h.
Proof.
have [k_dist coin] := fair; have [k0 total] := k_dist h; rewrite sum_answers in total; have pos := k0 (true, one).
rewrite /mean sum_answers /potential /= !andbT coin; case: (sound h) => /=; last by rewrite !mulr0 !addr0.
rewrite coin in total; rewrite add1n add0n exprS -(card_split (size h) (version h)) natrD.
move: (k h (true, one)) (k h (false, zero)) (k h (false, one)) pos total (k0 (false, zero)) (k0 (false, one)).
move=> t x0 x1 t0 total x00 x10; move: (2%:R ^+ _) (exprn_ge0 (hard_queries h) (ler0n F 2)) => P P0.
move: #|keep _ zero _|%:R (ler0n F #|keep (size h) zero (version h)|) => v0 v00.
move: #|keep _ one _|%:R (ler0n F #|keep (size h) one (version h)|) => v1 v10.
have x_le : x0 * (P * (v0 + v1)) + x1 * (P * (v0 + v1)) = (1 - (t + t)) * (P * (v0 + v1)).
  by rewrite -mulrDl; congr (_ * _); apply/esym/eqP; rewrite subr_eq [_ + (t + t)]addrC total.
rewrite x_le; case: ifP => _.
  have -> : t * (2%:R * P * v0) + t * (2%:R * P * v1) = (t + t) * (P * (v0 + v1)).
    by rewrite -mulrDr -mulrDr -mulrA [2%:R * _]mulr_natl mulr2n mulrDr -mulrDl.
  by rewrite mulrBl mul1r addrC subrK.
by rewrite !mulr0 !add0r ler_pimull ?mulr_ge0 ?addr_ge0 // ler_subl_addr ler_addl addr_ge0.
Qed.

Lemma dist_fair_rounds T : dist (rounds k (T := T)).
Proof. by apply: dist_rounds => h; have [] := fair. Qed.

Lemma potential_bound T : mean (rounds k (T := T)) (fun h : T.-tuple answer => potential h) <= #|R|%:R.
Proof.
elim: T => [|T IHT].
  rewrite /mean (big_pred1 [tuple]) => [|t]; last by apply/esym/eqP; exact: tuple0.
  by rewrite /= /point eqxx mul1r /potential mul1r.
rewrite mean_mapped mean_joint; apply: le_trans IHT; apply: mean_le => [|h]; first exact: dist_fair_rounds.
exact: potential_step.
Qed.

(* at least j hard queries in a sound run *)
Lemma few_hard_rounds T j : R != set0 ->
  pr (rounds k (T := T)) (fun h : T.-tuple answer => (j <= hard_queries h)%N && sound h) <= #|R|%:R / 2%:R ^+ j.
Proof.
move=> R0; have P0 : 0 < 2%:R ^+ j :> F by rewrite exprn_gt0 // ltr0n.
have dr := dist_fair_rounds T.
rewrite ler_pdivl_mulr // mulrC; apply: le_trans (potential_bound T).
apply: le_trans (markov (2%:R ^+ j) dr _) => [|h]; last first.
  by rewrite /potential; case: (sound h) => //; rewrite mulr_ge0 ?exprn_ge0 ?ler0n.
rewrite ler_pmul2l //; apply: pr_sub => // h /andP[jh sh]; rewrite /potential sh.
apply: le_trans (_ : 2%:R ^+ hard_queries h * 1 <= _).
  by rewrite mulr1 -!natrX ler_nat leq_exp2l.
by rewrite ler_wpmul2l ?exprn_ge0 ?ler0n // ler1n card_gt0 version_nonempty.
Qed.
End VersionSpace.

(** The stream x of T points *)
Section Stream.
Variables (X : Type) (H : class X 1) (x : nat -> X) (T : nat) (R : {set concept T}).
Hypothesis R_traces : are_traces H (fun i : 'I_T => x i) R.

(* the label of a trace in round t *)
Definition label_at (t : nat) (r : concept T) : 'I_2 := if insub t is Some i then r i else zero.

Lemma trace_label t g : (t < T)%N -> label_at t (trace (fun i : 'I_T => x i) g) = g (x t).
Proof. by move=> tT; rewrite /label_at insubT /= ffunE. Qed.

Lemma agrees_trace h g : (size h <= T)%N -> agrees id h (label_at^~ (trace (fun i : 'I_T => x i) g)) = agrees x h g.
Proof. by elim: h => //= a h IHh hT; rewrite IHh ?(ltnW hT) // trace_label. Qed.

Lemma divided_sound h : (size h <= T)%N -> hard_queries_divide H x h -> sound label_at R h.
Proof.
elim: h => //= -[hard y] h IHh hT [div /(IHh (ltnW hT)) -> /=]; apply/implyP => /= is_hard.
suff kept y' : keep label_at (size h) y' (version label_at R h) != set0 by rewrite /both !kept.
have [g [gH ag gy]] := div is_hard y'; apply/set0Pn; exists (trace (fun i : 'I_T => x i) g).
rewrite inE mem_version trace_label // gy eqxx andbT agrees_trace ?(ltnW hT) // ag andbT.
by apply/R_traces; exists g.
Qed.
End Stream.

Theorem yan_claim_5_proved : yan_claim_5.
Proof.
move=> F X H x d T K beta k dH fair enough.
have dT : dist (@transcripts F k T) by apply: dist_transcripts; case: fair.
apply: (@probably F [finType of T.-tuple answer] _ _ (fun h => hard_queries_divide H x h /\ (K < hard_queries h)%N)) =>
  // [h few div|E EP].
  by rewrite leqNgt; apply/negP => many; apply: few.
rewrite pr_transcripts; apply: (@traces_exist X H T (fun i : 'I_T => x i)) => -[R R_traces].
have R0 : R != set0.
  have [[xs _ shat] _] := dH; have [g gH _] := shat (nseq (size xs) zero) (size_nseq _ _).
  by apply/set0Pn; exists (trace (fun i : 'I_T => x i) g); apply/R_traces; exists g.
apply: le_trans (_ : _ <= #|R|%:R / 2%:R ^+ K.+1) _.
  apply: le_trans (few_hard_rounds (@label_at T) fair T K.+1 R0); apply: pr_sub => [|h /EP[div many]].
    exact: dist_fair_rounds.
  by rewrite many; apply: (divided_sound R_traces) => //; rewrite size_tuple.
rewrite ler_pdivr_mulr ?exprn_gt0 ?ltr0n //; apply: le_trans enough; rewrite ler_nat.
exact: number_of_traces dH.
Qed.
