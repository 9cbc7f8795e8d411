(* The privacy of the learner of SparseLearner.v, for every A and every stream,
  realizable or not: what is published in T
   rounds is close with factor (c1 ch c2)^c0 and c0 (dh + b), for c0 renewals.

   By induction on the rounds. With the same labels and leaves two streams that differ in one example have the same
   trees but one, so counts differ by 1. Each secret z is compared with z + 1 on the other side: then a comparison that
   stays costs nothing, one that renews a factor c2 (two steps), the move of the secret a factor c1 and the probability
   b of its last value, the histogram (ch, dh). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability Tournament.
From Littlestone Require Import Forest Guesses ForestMistakes SoaForest SparseLearner.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section LearnerPrivacy.
Variables (F : realFieldType) (X : Type) (hyp : finType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d n k : nat) (out : tournament X bool_eqType -> seq bool).
Notation tournament := (tournament X bool_eqType).
Notation state := ('I_n -> tournament).
Notation memory := (option hyp * 'I_k.+1 * nat)%type.
Notation P := (option hyp * 'I_k.+1 * bool)%type.
Notation answer := (option hyp * bool)%type.
Variables (above : nat -> F) (hist : state -> option hyp -> F) (w : 'I_k.+1 -> F).
Hypotheses (above01 : forall u, 0 <= above u <= 1) (hist_dist : forall s,
  dist (hist s)) (w_dist : dist w) (n0 : (0 < n)%N).
Notation shows h s := #|shows A d out h s|.
Notation publish := (publish A d out above hist w).
Notation renews := (renews A d out above).
Implicit Types (s : state) (h : option hyp) (z : 'I_k.+1) (p : P) (f g : seq answer -> F).

(* what an outsider sees of a round: the hypothesis, and whether it is new *)
Definition seen p : answer := (p.1.1, p.2).
Variable y : {ffun 'I_n -> {ffun inner d -> bool}}.
Notation step_of x t s l := (assign ev diff A (d := d) (fun i q _ => lookup (y i) q) (x t) s l).
Notation any_leaf := (@any_leaf F d n).

(* the mean of f of what is seen in T rounds *)
Fixpoint law (x : nat -> X * bool) T t (sm : state * memory) (past : seq answer) f : F := if T is T'.+1 then
  mean (publish t sm) (fun p => mean any_leaf (fun l => law x T' t.+1 (round ev diff A (d := d) (fun i q _ =>
    lookup (y i) q) x
    (@remember hyp k) t sm p l) (rcons past (seen p)) f)) else f past.

Definition in01 (B : Type) (f : B -> F) := forall b, 0 <= f b <= 1.

Lemma mean01 (B : finType) (p f : B -> F) : dist p -> in01 f -> 0 <= mean p f <= 1.
Proof.
move=> dp f01; apply/andP; split; [apply: mean_ge => // b | apply: mean_leq => // b]; by case/andP: (f01 b).
Qed.

Lemma law01 x f T t sm past : in01 f -> 0 <= law x T t sm past f <= 1.
Proof.
move=> f01; elim: T t sm past => [|T IH] t sm past /=; first exact: f01.
apply: mean01 => [|p]; first exact: dist_publish.
by apply: mean01 => [|l]; [exact: dist_any_leaf | exact: IH].
Qed.

(** Premises *)
Variables (c1 c2 ch dh b : F) (x x' : nat -> X * bool) (t0 : nat).
Hypotheses (c1_1 : 1 <= c1) (c2_1 : 1 <= c2) (ch_1 : 1 <= ch) (dh0 : 0 <= dh) (b0 : 0 <= b).
Hypothesis above_up : forall u, above u <= above u.+1.
Hypothesis above_two : forall u, above u.+2 <= c2 * above u.
Hypothesis hist_private : forall s s' i0, (forall i, i != i0 -> s i = s' i) -> close ch dh (hist s) (hist s').
Hypothesis w_moves : forall z, (z.+1 < k.+1)%N -> w z <= c1 * w (inord z.+1).
Hypothesis w_top : w ord_max <= b.
Hypothesis one_example : forall t, t != t0 -> x t = x' t.

Notation up z := (inord z.+1 : 'I_k.+1).

Lemma move_secret (f g : 'I_k.+1 -> F) C D : in01 f -> in01 g -> 0 <= C -> 0 <= D ->
  (forall z, (z.+1 < k.+1)%N -> f z <= C * g (up z) + D) -> mean w f <= c1 * C * mean w g + (D + b).
Proof.
move=> f01 g01 C0 D0 fg; have [w0 w1] := w_dist; have c10 : 0 <= c1 := le_trans ler01 c1_1.
rewrite [mean w f]/mean big_ord_recr /= addrA; apply: ler_add; last first.
  apply: le_trans w_top; rewrite -[X in _ <= X]mulr1; apply: ler_wpmul2l => //.
  by case/andP: (f01 ord_max).
have lift_up (i : 'I_k) : lift ord0 i = up (widen_ord (leqnSn k) i) by apply: val_inj; rewrite /= inordK // ltnS.
apply: le_trans (_ : \sum_(i < k) (c1 * C * (w (lift ord0 i) * g (lift ord0 i)) + w (widen_ord (leqnSn k) i) * D) <= _).
  apply: ler_sum => i _; set z := widen_ord _ i; rewrite lift_up -/z.
  have zk : (z.+1 < k.+1)%N by rewrite /z /= ltnS.
  apply: le_trans (ler_wpmul2l (w0 z) (fg z zk)) _; rewrite mulrDr ler_add2r.
  have /andP[g0 _] := g01 (up z); have := ler_wpmul2r (mulr_ge0 C0 g0) (w_moves zk).
  by move=> /le_trans; apply; rewrite -!mulrA; rewrite [w _ * (C * _)]mulrCA.
rewrite big_split /= -mulr_sumr -mulr_suml; apply: ler_add.
  apply: ler_wpmul2l; first by rewrite mulr_ge0.
  by rewrite /mean big_ord_recl ler_addr mulr_ge0 //; case/andP: (g01 ord0).
rewrite -[X in _ <= X]mul1r; apply: ler_wpmul2r => //; rewrite -w1 big_ord_recr ler_addl; exact: w0.
Qed.

Lemma arrange (u1 u2 u3 e a s : F) : u3 * a * (u2 * (u1 * e * s)) = u1 * u2 * u3 * e * (a * s).
Proof.
rewrite -!mulrA [a * (u2 * _)]mulrCA [u3 * (u2 * _)]mulrCA [a * (u1 * _)]mulrCA [u3 * (u1 * _)]mulrCA [u2 * (u1 *
  _)]mulrCA.
by rewrite [a * (e * _)]mulrCA.
Qed.

Definition session := c1 * ch * c2.
Definition C more := session ^+ more.
Definition D more : F := more%:R * (dh + b).

Lemma session_1 : 1 <= session.
Proof. by rewrite /session !mulr_ege1. Qed.
Lemma C_1 more : 1 <= C more. Proof. exact: exprn_ege1 session_1. Qed.
Lemma D_0 more : 0 <= D more. Proof. by rewrite /D mulr_ge0 ?ler0n ?addr_ge0. Qed.

Definition near t s s' := exists i0, (forall i, i != i0 -> s i = s' i) /\ ((t <= t0)%N -> s = s').

Lemma near_step t s s' l : near t s s' -> near t.+1 (step_of x t s l) (step_of x' t s' l).
Proof.
move=> [i0 [same early]]; case: (ltngtP t t0) => [lt|gt|E].
- exists i0; have /early ss : (t <= t0)%N := ltnW lt; rewrite ss one_example; last by rewrite neq_ltn lt.
  by split.
- exists i0; split=> [i ii0|]; last by rewrite leqNgt (ltn_trans gt).
  by rewrite /assign one_example ?neq_ltn ?gt ?orbT // same.
exists l.1; split=> [i il|]; last by rewrite E ltnn.
by rewrite /assign (negPf il) early ?E.
Qed.

Lemma counts_close s s' i0 (g : hyp) : (forall i, i != i0 -> s i = s' i) -> (shows g s <= (shows g s').+1)%N.
Proof.
move=> same; apply: (@leq_trans #|i0 |: Guesses.shows A d out g s'|); last by rewrite cardsU1; case: (_ \notin _).
by apply: subset_leq_card; apply/subsetP => i; rewrite !inE; case: (eqVneq i i0) => //= /same ->.
Qed.

Lemma renews_near t s s' h z : near t s s' -> (h = None \/ (z.+1 < k.+1)%N) ->
  renews s' h (up z) <= renews s h z /\ renews s h z <= c2 * renews s' h (up z).
Proof.
move=> [i0 [same _]]; rewrite /SparseLearner.renews; case: h => [g|]; last by split; rewrite ?mulr1.
case=> // zk; rewrite inordK //; set a := shows g s; set a' := shows g s'.
have up_lik u v : (u <= v)%N -> above u <= above v.
  by move=> /subnK <-; elim: (v - u)%N => //= j; move=> /le_trans; apply; exact: above_up.
have aa : (a <= a'.+1)%N := counts_close g same.
have aa' : (a' <= a.+1)%N by apply: (@counts_close s' s i0 g) => i /same.
move: aa aa' (zk) => /ssrnat.leP aa /ssrnat.leP aa' /ssrnat.ltP zk'.
split; first by apply: up_lik; apply/ssrnat.leP; rewrite -?plusE -?minusE; lia.
apply: le_trans (above_two _); apply: up_lik; apply/ssrnat.leP; rewrite -?plusE -?minusE; lia.
Qed.

Lemma private_from f T : in01 f -> forall t s s' h z more past, near t s s' -> (h = None \/ (z.+1 < k.+1)%N) ->
  law x T t (s, (h, z, more)) past f <= C more * law x' T t (s', (h, up z, more)) past f + D more.
Proof.
move=> f01; elim: T => [|T IH] t s s' h z more past nr gz.
  have /andP[f0 _] := f01 past; rewrite /=; apply: le_trans (_ : C more * f past <= _); last by rewrite ler_addl D_0.
  by rewrite ler_pemull // C_1.
have dl := @dist_any_leaf F d n n0; rewrite /=.
have after h1 z1 more1 e : (h1 = None \/ (z1.+1 < k.+1)%N) ->
   mean any_leaf (fun l => law x T t.+1 (step_of x t s l, (h1, z1, more1)) (rcons past e) f) <=
   C more1 * mean any_leaf (fun l => law x' T t.+1 (step_of x' t s' l, (h1, up z1, more1)) (rcons past e) f) + D more1.
  move=> ok; rewrite -meanZ -[X in _ <= _ + X](mean_const (D more1) dl) -meanD; apply: mean_le => // l.
  by apply: IH => //; exact: near_step.
case: more => [|more]; first by rewrite !mean_stopped; exact: after.
rewrite !mean_publish /round /remember /seen /=.
have keep := after h z more.+1 (h, false) gz.
set K := mean any_leaf _ in keep *; set K' := mean any_leaf (fun l => law x' _ _ _ _ _) in keep *.
have K'01 : 0 <= K' by case/andP: (mean01 dl (fun l => law01 x' T t.+1 (step_of x' t s' l, (h, up z,
  more.+1)) (rcons past (h, false)) f01)).
pose G h1 z1 := mean any_leaf (fun l => law x T t.+1 (step_of x t s l, (h1, z1, more)) (rcons past (h1, true)) f).
pose G' h1 z1 := mean any_leaf (fun l => law x' T t.+1 (step_of x' t s' l, (h1, z1, more)) (rcons past (h1, true)) f).
have G01 h1 : in01 (G h1) by move=> z1; apply: mean01 => // l; exact: law01.
have G'01 h1 : in01 (G' h1) by move=> z1; apply: mean01 => // l; exact: law01.
have C0 : 0 <= C more by apply: le_trans ler01 _; exact: C_1. have Db : 0 <= D more + b by rewrite addr_ge0 ?D_0.
have new h1 : mean w (G h1) <= c1 * C more * mean w (G' h1) + (D more + b).
  by apply: move_secret => //; [exact: D_0 | move=> z1 ok; apply: after; right].
have c10 : 0 <= c1 := le_trans ler01 c1_1; have [i0 [same _]] := nr.
pose v h1 := Num.min 1 (c1 * C more * mean w (G' h1)).
have w'0 h1 : 0 <= mean w (G' h1) <= 1 by exact: mean01.
have v0 h1 : 0 <= c1 * C more * mean w (G' h1) by rewrite mulr_ge0 ?mulr_ge0 //; case/andP: (w'0 h1).
have item : mean (hist s) (fun h1 => mean w (G h1)) <= ch * (c1 * C more * mean (hist s') (fun h1 =>
  mean w (G' h1))) + D more.+1.
  have uv h1 : mean w (G h1) <= v h1 + (D more + b).
    rewrite /v; have [_|_] := leP 1 _; last exact: new.
    have /andP[_ le1] : 0 <= mean w (G h1) <= 1 by exact: mean01.
    by apply: le_trans le1 _; rewrite ler_addl.
  apply: le_trans (mean_le (hist_dist s) uv) _; rewrite meanD mean_const //.
  have -> : D more.+1 = dh + (D more + b) by rewrite /D natr_succ mulrDl mul1r addrC -addrA [b + _]addrC.
  rewrite [X in _ <= X]addrA; apply: ler_add => //.
  apply: le_trans (close_mean (hist_private same) (f := v) _) _ => [h1|];
    first by rewrite /v le_minr ler01 v0 le_minl lexx.
  apply: ler_add => //; apply: ler_wpmul2l; first exact: le_trans ler01 ch_1.
  by rewrite -meanZ; apply: mean_le => // h1; rewrite /v le_minl lexx orbT.
have [down high] := renews_near nr gz. have /andP[a0 a1] := @renews01 F X hyp A d n k out above above01 s h z.
have /andP[a0' a1'] := @renews01 F X hyp A d n k out above above01 s' h (up z).
rewrite -/(G) -/(G'); set a := renews s h z in down high a0 a1 *; set a' := renews s' h (up z) in down high a0' a1' *.
set S := mean (hist s) _; set S' := mean (hist s') _.
have S'0 : 0 <= S' by apply: mean_ge => // h1; case/andP: (w'0 h1).
have one : a * S <= C more.+1 * (a' * S') + a * D more.+1.
  apply: le_trans (ler_wpmul2l a0 item) _; rewrite mulrDr ler_add2r.
  have Q0 : 0 <= ch * (c1 * C more * S') by rewrite !mulr_ge0 // (le_trans ler01 ch_1).
  by apply: le_trans (ler_wpmul2r Q0 high) _; rewrite arrange /C exprS.
have two : (1 - a) * K <= C more.+1 * ((1 - a') * K') + (1 - a) * D more.+1.
  have na0 : 0 <= 1 - a by rewrite subr_ge0.
  apply: le_trans (ler_wpmul2l na0 keep) _; rewrite mulrDr ler_add2r mulrCA; apply: ler_wpmul2l.
    by apply: le_trans ler01 _; exact: C_1.
  by apply: ler_wpmul2r => //; rewrite ler_add2l ler_opp2.
apply: le_trans (ler_add one two) _; rewrite addrACA -mulrDr -[X in _ + X]mulrDl.
by rewrite [a + _]addrC subrK mul1r.
Qed.
End LearnerPrivacy.

(* ---- *)
(* What the learner of SparseLearner.v publishes in T rounds, as a distribution: the mean of a function of it is linear
   and monotone, the mean of a count is the expected number of counted rounds, and what is published in the first rounds
   does not depend on later examples.

   All by induction on the rounds that are left. A function of the first k publications is fixed after k rounds; before,
   the example of a round changes the trees only, which are not read until the next round. *)

Section Law.
Variables (F : realFieldType) (X : Type) (hyp : finType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d n k : nat) (out : tournament X bool_eqType -> seq bool).
Notation state := ('I_n -> tournament X bool_eqType).
Notation answer := (option hyp * bool)%type.
Variables (above : nat -> F) (hist : state -> option hyp -> F) (w : 'I_k.+1 -> F).
Hypotheses (above01 : forall u, 0 <= above u <= 1) (hist_dist : forall s, dist (hist s)) (w_dist : dist w).
Hypothesis n0 : (0 < n)%N.
Variable y : {ffun 'I_n -> {ffun inner d -> bool}}.
Notation law := (law ev diff A out above hist w y).
Implicit Types (x : nat -> X * bool) (past tr : seq answer) (f g : seq answer -> F).

Let dl := @dist_any_leaf F d n n0.
Let dp := dist_publish A d out above01 hist_dist w_dist.

(* all that is seen has probability 1 *)
Lemma law_const x T t sm past (b : F) : law x T t sm past (fun=> b) = b.
Proof.
elim: T t sm past => //= T IH t sm past; rewrite -[RHS](mean_const b (dp t sm)).
apply: eq_bigr => p _; congr (_ * _).
by rewrite -[RHS](mean_const b dl); apply: eq_bigr => l _; congr (_ * _); exact: IH.
Qed.

Lemma law_le x T t sm past f g : (forall tr, size tr = (size past + T)%N -> f tr <= g tr) ->
  law x T t sm past f <= law x T t sm past g.
Proof.
elim: T t sm past => [|T IH] t sm past fg /=; first by apply: fg; rewrite addn0.
apply: mean_le => // p; apply: mean_le => // l; apply: IH => tr; rewrite size_rcons addSnnS; exact: fg.
Qed.

Lemma law_sum x (I : finType) T t sm past (c : I -> F) (f : I -> seq answer -> F) :
  law x T t sm past (fun tr => \sum_i c i * f i tr) = \sum_i c i * law x T t sm past (f i).
Proof.
elim: T t sm past => //= T IH t sm past.
under [RHS]eq_bigr do rewrite -meanZ; rewrite -mean_sum; apply: eq_bigr => p _; congr (_ * _).
under [RHS]eq_bigr do rewrite -meanZ; rewrite -mean_sum; apply: eq_bigr => l _; congr (_ * _).
exact: IH.
Qed.

Lemma law_same x x' T t sm past f : (forall u, (u < t + T)%N -> x u = x' u) ->
  law x T t sm past f = law x' T t sm past f.
Proof.
elim: T t sm past => //= T IH t sm past same.
apply: eq_bigr => p _; congr (_ * _); apply: eq_bigr => l _; congr (_ * _).
rewrite /round same; first by apply: IH => u ut; apply: same; rewrite -addSnnS.
by rewrite addnS ltnS leq_addr.
Qed.

(* means of a sum of what happens in single rounds *)
Lemma law_counted x (count : seq answer -> nat) (c : nat -> answer -> bool) :
  (forall tr a, count (rcons tr a) = (count tr + c (size tr) a)%N) -> forall T t sm past, size past = t ->
  law x T t sm past (fun tr => (count tr)%:R) = (count past)%:R +
  expected (@any_leaf F d n) (publish A d out above hist w)
    (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x (@remember hyp k)) (fun t sm p => c t (seen p)) T t sm.
Proof.
move=> count_rcons; elim=> [|T IH] t sm past st /=; first by rewrite addr0.
rewrite -[X in X + _](mean_const _ (dp t sm)) -meanD; apply: eq_bigr => p _; congr (_ * _).
rewrite addrA -[X in X + _](mean_const _ dl) -meanD; apply: eq_bigr => l _; congr (_ * _).
by rewrite IH ?size_rcons ?st // count_rcons natrD st.
Qed.

(* without a hypothesis the threshold noise does not matter *)
Lemma law_none x T t (s : state) z z' more past f :
  law x T t (s, (None, z, more)) past f = law x T t (s, (None, z', more)) past f.
Proof.
elim: T t s past more => [//|T IH] t s past [|more] /=.
  by rewrite !mean_stopped; apply: eq_bigr => l _; congr (_ * _); exact: IH.
by rewrite !mean_publish /= subrr !mul0r.
Qed.

(** Causality *)
Definition first_of j f := forall tr tr', take j tr = take j tr' -> f tr = f tr'.

Lemma law_known x T t sm past f j : first_of j f -> (j <= size past)%N -> law x T t sm past f = f past.
Proof.
move=> fj; elim: T t sm past => //= T IH t sm past jp.
rewrite -[RHS](mean_const _ (dp t sm)); apply: eq_bigr => p _; congr (_ * _).
rewrite -[RHS](mean_const _ dl); apply: eq_bigr => l _; congr (_ * _).
rewrite IH ?size_rcons ?leqW //; apply: fj; rewrite -cats1 takel_cat //.
Qed.

Lemma law_causal x x' T t sm past f j : first_of j f -> size past = t -> (forall u, (u.+1 < j)%N -> x u = x' u) ->
  law x T t sm past f = law x' T t sm past f.
Proof.
move=> fj st same; elim: T t sm past st => //= T IH t sm past st.
apply: eq_bigr => p _; congr (_ * _); apply: eq_bigr => l _; congr (_ * _).
case: (ltnP t.+1 j) => [tj|jt]; first by rewrite /round same //; apply: IH; rewrite size_rcons st.
by rewrite !(law_known _ _ _ _ fj) ?size_rcons ?st.
Qed.
End Law.
