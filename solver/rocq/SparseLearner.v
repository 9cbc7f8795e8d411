(* The learner of gl Theorem 4.1: the forest with a sparse vector and a histogram, and the rounds that it wastes.

   It keeps a hypothesis (or none), a secret z from 0 to k, and the number of renewals that are left. In each round, if
   renewals are left, it compares: with probability [above u], where u is the number of trees that do not show the
   hypothesis and k + 1 - z, or always if there is no hypothesis, it renews: a hypothesis from the histogram [hist], a
   new secret from [w]. It predicts with the result.

   A round is bad if nothing is frequent, or if the comparison or the histogram is off by more than their tails; this is
   rare. On a run without a bad round each renewal costs vertices, so renewals are always left, and what is published
   is shown by m trees. So at most T E[bad rounds] rounds are wasted, by induction on the rounds ([wasted_by_bad]). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability Tournament.
From Littlestone Require Import Forest Guesses ForestMistakes SoaForest.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Learner.
Variables (F : realFieldType) (X : Type) (hyp : finType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d n k : nat) (out : tournament X bool_eqType -> seq bool).
Notation tournament := (tournament X bool_eqType).
Notation state := ('I_n -> tournament).
Notation memory := (option hyp * 'I_k.+1 * nat)%type.
Notation P := (option hyp * 'I_k.+1 * bool)%type.
Variables (above : nat -> F) (hist : state -> option hyp -> F) (w : 'I_k.+1 -> F).
Hypotheses (above01 : forall u, 0 <= above u <= 1) (hist_dist : forall s, dist (hist s)) (w_dist : dist w).
Notation shows h s := #|shows A d out h s|.
Implicit Types (s : state) (h : option hyp) (z : 'I_k.+1) (mem : memory) (p : P).

Definition renews s h z : F := if h is Some g then above (n - shows g s + (k.+1 - z)) else 1.
Definition publish (t : nat) (sm : state * memory) : P -> F := fun p =>
  let: (s, (h, z, more)) := sm in
  if more is 0 then point (h, z, false) p else
  if p.2 then renews s h z * (hist s p.1.1 * w p.1.2) else (1 - renews s h z) * point (h, z) p.1.
Definition remember mem p : memory := if p.2 then (p.1.1, p.1.2, mem.2.-1) else mem.
Definition predicts p : option hyp := p.1.1.

Lemma mean_ge (B : finType) (p : B -> F) f c : dist p -> (forall b, c <= f b) -> c <= mean p f.
Proof. by move=> dp le; rewrite -[c](mean_const c dp); exact: mean_le. Qed.

Lemma mean_leq (B : finType) (p : B -> F) f c : dist p -> (forall b, f b <= c) -> mean p f <= c.
Proof. by move=> dp le; rewrite -[X in _ <= X](mean_const c dp); exact: mean_le. Qed.

Lemma bool_le1 (b : bool) : b%:R <= 1 :> F.
Proof. by rewrite -[1]/(1%:R) ler_nat leq_b1. Qed.

Lemma mean_point (B : finType) (b : B) (f : B -> F) : mean (point b) f = f b.
Proof.
rewrite /mean (bigD1 b) //= /point eqxx mul1r big1 ?addr0 // => c /negPf ->; exact: mul0r.
Qed.

Lemma sum_bool (B : finType) (f : B * bool -> F) : \sum_p f p = \sum_b f (b, true) + \sum_b f (b, false).
Proof.
transitivity (\sum_b \sum_(c : bool) f (b, c)); first by rewrite pair_bigA /=; apply: eq_bigr => -[].
by rewrite -big_split /=; apply: eq_bigr => b _; rewrite big_bool.
Qed.

Lemma mean_stopped t s h z f : mean (publish t (s, (h, z, 0%N))) f = f (h, z, false).
Proof. exact: mean_point. Qed.

Lemma mean_publish t s h z more f : mean (publish t (s, (h, z, more.+1))) f =
  renews s h z * mean (hist s) (fun h' => mean w (fun z' => f (h', z', true))) + (1 - renews s h z) * f (h, z, false).
Proof.
rewrite {1}/mean sum_bool /=; congr (_ + _).
  rewrite /mean mulr_sumr; under [RHS]eq_bigr do rewrite !mulr_sumr.
  by rewrite pair_bigA /=; apply: eq_bigr => -[h' z'] _ /=; rewrite !mulrA.
under eq_bigr do rewrite -mulrA; rewrite -mulr_sumr; congr (_ * _); exact: (mean_point (h, z) (fun b => f (b, false))).
Qed.

Lemma renews01 s h z : 0 <= renews s h z <= 1.
Proof. by rewrite /renews; case: h => [g|]; rewrite ?above01 ?ler01 ?lexx. Qed.

Lemma dist_publish t sm : dist (publish t sm).
Proof.
case: sm => s [[h z] [|more]]; first exact: dist_point.
have /andP[a0 a1] := renews01 s h z; have [h0 h1] := hist_dist s; have [w0 w1] := w_dist.
split=> [[[h' z'] []]|] /=; [by rewrite !mulr_ge0 | by rewrite mulr_ge0 ?subr_ge0 ?ler0n |].
have one : mean (hist s) (fun _ => mean w (fun=> 1)) = 1.
  by rewrite -[RHS](mean_const 1 (hist_dist s)); apply: eq_bigr => h' _; rewrite mean_const.
have E := mean_publish t s h z more (fun=> 1); rewrite one !mulr1 addrC subrK in E.
rewrite -[RHS]E; apply: eq_bigr => p _; by rewrite mulr1.
Qed.

(** Utility *)
Variables (c0 m lo hi r : nat) (b1 bh : F).
Notation q := (2 ^ d.+1).-1.
Definition often s := [exists g, (r <= 64 * q * shows g s)%N].
Definition bad_item s h := if h is Some g then (shows g s < hi)%N else often s.
Hypotheses (b10 : 0 <= b1) (bh0 : 0 <= bh).
Hypothesis above_low : forall u, (u <= n - lo + k.+1)%N -> above u <= b1.
Hypothesis above_high : forall u, (n - m < u)%N -> 1 - b1 <= above u.
Hypothesis hist_good : forall s, pr (hist s) (bad_item s) <= bh.
Hypotheses (m_hi : (m <= hi)%N) (m_n : (m <= n)%N) (lo_hi : (lo <= hi)%N).
Hypothesis enough : (n * q + n < (hi - lo) * c0)%N.

Definition bad_choice (sm : state * memory) p :=
  let: (s, (h, z, more)) := sm in (more != 0)%N &&
  (if p.2 then bad_item s p.1.1 || (if h is Some g then lo < shows g s else false)%N
   else (p.1.1 != h) || (if h is Some g then shows g s < m else true)%N).

Lemma bad_rare t sm : mean (publish t sm) (fun p => (bad_choice sm p)%:R) <= b1 + (b1 + bh).
Proof.
have B0 : 0 <= b1 + (b1 + bh) by rewrite !addr_ge0.
case: sm => s [[h z] [|more]]; first by rewrite mean_stopped.
have /andP[a0 a1] := renews01 s h z; rewrite mean_publish /= eqxx /=.
set e := (if h is Some g then lo < _ else false)%N; set e' := (if h is Some g then _ < m else true)%N.
have hist_e : mean (hist s) (fun h' => mean w (fun z' => (bad_item s h' || e)%:R)) <= bh + e%:R.
  apply: le_trans (_ : mean (hist s) (fun h' => (bad_item s h')%:R + e%:R) <= _).
    apply: mean_le => // h'; rewrite mean_const // -natrD ler_nat; by case: (bad_item _ _); case: (e).
  by rewrite meanD -pr_mean mean_const // ler_add2r.
apply: le_trans (ler_add (ler_wpmul2l a0 hist_e) (lexx _)) _; rewrite mulrDr addrC.
have r0 : 0 <= 1 - renews s h z by rewrite subr_ge0.
apply: ler_add.
  rewrite /e' /renews; case: h {e e' hist_e a0 a1 r0} => [g|]; last by rewrite subrr mul0r.
  case: (boolP (_ < m)%N) => lt; last by rewrite mulr0.
  rewrite mulr1 ler_subl_addl -ler_subl_addr; apply: above_high.
  have z_lt := ltn_ord z; move: lt m_n z_lt; set c := shows _ _.
  by move=> /ssrnat.ltP lt /ssrnat.leP mn /ssrnat.ltP zk; apply/ssrnat.ltP; rewrite -?plusE -?minusE; lia.
rewrite addrC; apply: ler_add; last by rewrite ler_pimull.
rewrite /e /renews; case: h {e e' hist_e a0 a1 r0} => [g|]; last by rewrite mulr0.
case: (boolP (lo < _)%N) => lt; last by rewrite mulr0.
rewrite mulr1; apply: above_low; move: lt; set c := shows _ _.
by move=> /ssrnat.ltP lt; apply/ssrnat.leP; rewrite -?plusE -?minusE; lia.
Qed.

(** The invariant of runs without a bad round *)
Variables (x : nat -> X * bool) (y : {ffun 'I_n -> {ffun inner d -> bool}}).
Hypothesis stays : out_stays ev diff A out.
Hypothesis out_agrees : forall tr, settled A tr -> ~~ is_top tr -> exists g : hyp, collides A tr (out tr) g.
Notation lab := (fun i q (_ : X) => lookup (y i) q).
Notation round := (round ev diff A (d := d) lab x remember).

Lemma output_shows (t : tournament) g : tall d.+1 t -> settled A t ->
  (output A out t == Some g) = collides A t (out t) g && (size (out t) < d.+1)%N.
Proof.
move=> tl st; apply/eqP/andP => [oh|[col _]]; last first.
  by move: col; rewrite /output /collides; case: (at_vertex _ _) => [|[a|] [b|]] //= /andP[/eqP ->].
have top : ~~ is_top t by move: oh; rewrite /output; case: (t) => // a; case: (out _).
have [h' col] := out_agrees st top.
have : h' = g by move: oh col; rewrite /output /collides; case: (at_vertex _ _) => [|[a|] [b|]] //= [<-] /andP[/eqP ->].
by move=> <-; split=> //; exact: collides_tall tl col.
Qed.

Definition sound s := forall i, tall d.+1 (s i) /\ settled A (s i).
Definition invariant (sm : state * memory) := let: (s, (h, z, more)) := sm in
  [/\ sound s, (more <= c0)%N & ((hi - lo) * (c0 - more) + vertices s + (if h is Some g then lo else 0)
     <= n * q + (if h is Some g then shows g s else 0))%N].

Lemma frequent_often s : sound s -> frequent A d out r s -> often s.
Proof.
move=> sd /existsP[i /andP[some le]]; move: some le; case E: (output A out (s i)) => [g|] // _ le.
apply/existsP; exists g; apply: leq_trans le _; rewrite leq_mul2l; apply/orP; right; apply: subset_leq_card.
by apply/subsetP => i'; rewrite !inE => e; rewrite -output_shows //; case: (sd i').
Qed.

Lemma left_pos s h z more : invariant (s, (h, z, more)) -> more != 0%N.
Proof.
move=> [_ _ le]; apply/eqP => l0; move: le; rewrite l0 subn0.
have cn : ((if h is Some g then shows g s else 0) <= n)%N.
  by case: (h) => // g; rewrite -[X in (_ <= X)%N](card_ord n); exact: max_card.
move: enough cn; set a := ((hi - lo) * c0)%N; set v := vertices s; set b := (n * q)%N.
set e := (if h is Some g then lo else 0)%N; set f := (if h is Some g then _ else 0)%N.
by move=> /ssrnat.ltP + /ssrnat.leP + /ssrnat.leP; rewrite -!plusE => *; lia.
Qed.

Lemma sound_step t s l : sound s -> sound (assign ev diff A (d := d) lab (x t) s l).
Proof.
move=> sd i; rewrite /assign; have [tl st] := sd i; case: ifP => _ //.
by split; [exact: tall_step | exact: settled_step].
Qed.

Lemma good_round t sm p l : invariant sm -> frequent A d out r sm.1 -> ~~ bad_choice sm p ->
  invariant (round t sm p l) /\ (if predicts p is Some g then (m <= shows g sm.1)%N else false).
Proof.
case: sm => s [[h z] more] inv /= fr; have l0 := left_pos inv; case: inv => sd lc le.
have fro := frequent_often sd fr; rewrite l0 /=.
case: p => [[h' z'] []] /=; rewrite negb_or => /andP[].
  (* renewed *)
  rewrite /bad_item /predicts /= /remember /=; case: h' => [g'|]; last by rewrite fro.
  rewrite -leqNgt => high gave; split; last exact: leq_trans high.
  split; [exact: sound_step | exact: leq_trans (leq_pred _) lc |].
  have fall := @shows_fall _ _ _ ev diff A d n out lab stays (x t) s l g'.
  have {}le : ((hi - lo) * (c0 - more) + vertices s <= n * q)%N.
    move: le gave; case: (h) => [g|]; last by rewrite !addn0.
    rewrite -leqNgt => le gave; rewrite -(leq_add2r lo); apply: leq_trans le _; by rewrite leq_add2l.
  have used : ((hi - lo) * (c0 - more.-1) = (hi - lo) * (c0 - more) + (hi - lo))%N.
    by rewrite -mulnSr; congr (_ * _)%N; rewrite -subSn // -subn1 subnBA ?addn1 // lt0n.
  rewrite used; move: le fall high lo_hi; set a := ((hi - lo) * (c0 - more))%N; set v := vertices s.
  set v' := vertices _; set s1 := shows g' s; set s2 := shows g' _; set b := (n * q)%N.
  by move=> /ssrnat.leP + /ssrnat.leP + /ssrnat.leP + /ssrnat.leP; rewrite -?plusE -?minusE => *; apply/ssrnat.leP; lia.
(* kept *)
rewrite negbK => /eqP ->; rewrite /predicts /= /remember /=; case: h le => [g|] // le; rewrite -leqNgt => high;
  split=> //.
split=> //; first exact: sound_step.
have := @shows_fall _ _ _ ev diff A d n out lab stays (x t) s l g; move: le; set a := ((hi - lo) * (c0 - more))%N;
  set v := vertices s.
set v' := vertices _; set s1 := shows g s; set s2 := shows g _; set b := (n * q)%N.
by move=> /ssrnat.leP + /ssrnat.leP; rewrite -?plusE -?minusE => *; apply/ssrnat.leP; lia.
Qed.

Hypothesis n0 : (0 < n)%N.
Notation expected := (expected (@any_leaf F d n) publish round).
Definition bad (t : nat) (sm : state * memory) p := ~~ frequent A d out r sm.1 || bad_choice sm p.
Notation wasted := (wasted A d out predicts m r).

Lemma expected_ge0 c T t sm : 0 <= expected c T t sm.
Proof.
elim: T t sm => [|T IH] t sm //=; have dl := @dist_any_leaf F d n n0; have dp := dist_publish t sm.
apply: mean_ge => // p; apply: addr_ge0; first exact: ler0n.
by apply: mean_ge => // l; exact: IH.
Qed.

Lemma expected_leT c T t sm : expected c T t sm <= T%:R.
Proof.
elim: T t sm => [|T IH] t sm //=; have dl := @dist_any_leaf F d n n0; have dp := dist_publish t sm.
apply: mean_leq => // p; rewrite natr_succ addrC; apply: ler_add; last exact: bool_le1.
by apply: mean_leq => // l; exact: IH.
Qed.

Theorem wasted_by_bad T t sm : invariant sm -> expected wasted T t sm <= T%:R * expected bad T t sm.
Proof.
elim: T t sm => [|T IH] t sm inv /=; first by rewrite mul0r.
have dl := @dist_any_leaf F d n n0; have dp := dist_publish t sm.
rewrite -meanZ; apply: mean_le => // p.
set E := mean _ _; set E' := mean _ (fun l => expected bad _ _ _).
have E'0 : 0 <= E' by apply: mean_ge => // l; exact: expected_ge0.
case: (boolP (bad t sm p)) => [_|].
  have ET : E <= T%:R by apply: mean_leq => // l; exact: expected_leT.
  apply: le_trans (_ : T.+1%:R * 1 <= _); last by rewrite ler_wpmul2l ?ler0n // ler_addl.
  rewrite mulr1 natr_succ addrC; apply: ler_add; [exact: ET | exact: bool_le1].
rewrite negb_or negbK => /andP[fr good].
have step l := good_round t l inv fr good.
have -> : wasted t sm p = false.
  have [_] := step (Ordinal n0, [ffun _ => false]); rewrite /ForestMistakes.wasted; case: (predicts p) => [g|] // ->;
    exact: andbF.
rewrite !add0r; apply: le_trans (_ : T%:R * E' <= _); last by rewrite ler_wpmul2r // ler_nat.
by rewrite -meanZ; apply: mean_le => // l; have [inv' _] := step l; exact: IH.
Qed.

Lemma expected_rate (c : nat -> state * memory -> P -> bool) (B : F) T t sm :
  (forall t sm, mean (publish t sm) (fun p => (c t sm p)%:R) <= B) -> expected c T t sm <= T%:R * B.
Proof.
move=> rare; elim: T t sm => [|T IH] t sm /=; first by rewrite mul0r.
have dl := @dist_any_leaf F d n n0; have dp := dist_publish t sm.
apply: le_trans (_ : mean (publish t sm) (fun p => (c t sm p)%:R + T%:R * B) <= _).
  apply: mean_le => // p; rewrite ler_add2l; apply: mean_leq => // l; exact: IH.
by rewrite meanD mean_const // natr_succ mulrDl mul1r addrC ler_add2l.
Qed.

(* bad rounds: nothing is frequent, or a bad choice *)
Theorem expected_bad T t sm : expected bad T t sm <=
  expected (fun _ sm' _ => ~~ frequent A d out r sm'.1) T t sm + T%:R * (b1 + (b1 + bh)).
Proof.
have dl := @dist_any_leaf F d n n0.
have := @expected_3 F _ _ _ (@any_leaf F d n) publish round dl dist_publish bad
  (fun _ sm' _ => ~~ frequent A d out r sm'.1) (fun _ => bad_choice) (fun _ _ _ => false) T t sm.
move=> /(_ _)/le_trans; apply; first by move=> t' sm' p; rewrite orbF; exact: implybb.
rewrite -addrA ler_add2l -[X in _ <= X]addr0; apply: ler_add.
  by apply: expected_rate => t' sm'; exact: bad_rare.
by rewrite -[X in _ <= X](mulr0 T%:R); apply: expected_rate => t' sm'; apply: mean_leq => //; exact: dist_publish.
Qed.
End Learner.

(* ---- *)
(* The mistakes of the learner of SparseLearner.v: E[mistakes] <= n q n 2^d / m + 3.

   Two of the three are rounds that are wasted: T^2 times the probability of a bad round, in which nothing is frequent
   (ForestMistakes.v) or a choice is bad. The third is the chance term of ForestMistakes.v. *)

Section Whole.
Variables (F : realFieldType) (X : Type) (hyp : finType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X).
Variables (A : seq (X * bool) -> hyp) (d r k c0 m lo hi T : nat) (out : tournament X bool_eqType -> seq bool).
Notation q := (2 ^ d.+1).-1.
Let n := (2 ^ q.+1 * ((2 * q).+1 * r))%N.
Variables (above : nat -> F) (hist : ('I_n -> tournament X bool_eqType) -> option hyp -> F) (w : 'I_k.+1 -> F)
  (b1 bh : F).
Hypotheses (above01 : forall u, 0 <= above u <= 1) (hist_dist : forall s, dist (hist s)) (w_dist : dist w).
Hypotheses (b10 : 0 <= b1) (bh0 : 0 <= bh).
Hypothesis above_low : forall u, (u <= n - lo + k.+1)%N -> above u <= b1.
Hypothesis above_high : forall u, (n - m < u)%N -> 1 - b1 <= above u.
Hypothesis hist_good : forall s, pr (hist s) (bad_item A d out hi r s) <= bh.
Hypotheses (m0 : (0 < m)%N) (m_hi : (m <= hi)%N) (m_n : (m <= n)%N) (lo_hi : (lo <= hi)%N).
Hypothesis enough : (n * q + n < (hi - lo) * c0)%N.
Variables (x : nat -> X * bool) (target : X -> bool).
Hypothesis diffP : forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h').
Hypothesis bound : mistake_bound ev A target d.
Hypothesis change : changes ev A.
Hypothesis realized : forall t, target (x t).1 == (x t).2.
Hypothesis stays : out_stays ev diff A out.
Hypothesis out_agrees : forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h.
Hypotheses (r8 : (8 <= r)%N) (Tr : (T * T * 2 ^ d.+1 <= 2 ^ r)%N) (T0 : (0 < T)%N).
Hypothesis rare : (T * T)%:R * (b1 + (b1 + bh)) <= 1.

Notation publish := (publish A d out above hist w).
Notation run_of y := (expected (@any_leaf F d n) publish
  (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x (@remember hyp k))).
Definition begin : ('I_n -> tournament X bool_eqType) * (option hyp * 'I_k.+1 * nat) :=
  (fun=> fresh X bool_eqType d.+1, (None, ord0, c0)).
Definition run_mean c := mean (@draws F d n) (fun y => run_of y c T 0 begin).

Lemma tall_fresh j : tall j (fresh X bool_eqType j). Proof. by elim: j => //= j ->. Qed.

Lemma begin_invariant : invariant A d out c0 lo hi begin.
Proof.
split=> //; first by move=> i; split; [exact: tall_fresh | exact: settled_fresh].
rewrite subnn muln0 add0n !addn0 /vertices.
rewrite (eq_bigr (fun=> q)) => [|i _]; last by rewrite -(splits_fresh X bool_eqType d.+1).
by rewrite sum_nat_const card_ord.
Qed.

Lemma n0 : (0 < n)%N.
Proof. by rewrite /n !muln_gt0 expn_gt0 /=; exact: leq_trans r8. Qed.

Lemma mean_none : run_mean (fun _ sm _ => ~~ frequent A d out r sm.1) <= T%:R * failure F d n r.
Proof.
have dd := @dist_draws F d n; have dp := dist_publish A d out above01 hist_dist w_dist.
have -> : run_mean (fun _ sm _ => ~~ frequent A d out r sm.1) =
    \sum_(j < T) mean (@draws F d n) (fun y => later ev diff A x y 0 j (fun s =>
      (~~ frequent A d out r s)%:R) (fun=> fresh X bool_eqType d.+1)).
  rewrite -mean_sum; apply: eq_bigr => y _; congr (_ * _).
  exact: (@expected_later F X hyp ev diff A d n x _ _ publish (@remember hyp k) dp y (fun s =>
    ~~ frequent A d out r s) T 0 (fun=> fresh X bool_eqType d.+1) (None, ord0, c0)).
rewrite mulr_natl -[T in X in _ <= X](card_ord T) -sumr_const; apply: ler_sum => j _.
exact: (@rarely_none F X hyp ev diff A d n x target diffP bound realized out out_agrees n0 r j r8).
Qed.

Theorem mean_wasted : run_mean (wasted A d out (@predicts hyp k) m r) <= 1 + 1.
Proof.
have dd := @dist_draws F d n.
apply: le_trans (_ : T%:R * (run_mean (fun _ sm _ => ~~ frequent A d out r sm.1) + T%:R * (b1 + (b1 + bh))) <= _).
  rewrite -[X in _ <= _ * (_ + X)](mean_const _ dd) -meanD -meanZ; apply: mean_le => // y.
  have W := @wasted_by_bad F X hyp ev diff A d n k out above hist w above01 hist_dist w_dist c0 m lo hi r m_hi lo_hi
    enough x y stays out_agrees n0 T 0 begin begin_invariant.
  apply: le_trans W _.
  by rewrite ler_wpmul2l ?ler0n //; apply: expected_bad => //; exact: n0.
rewrite mulrDr mulrA -natrM ler_add // .
apply: le_trans (ler_wpmul2l (ler0n _ _) mean_none) _; rewrite mulrA -natrM; exact: failure_small.
Qed.

Theorem mean_mistaken : run_mean (mistaken ev x (@predicts hyp k)) <= (n * q * (n * 2 ^ d))%:R / m%:R + 3%:R.
Proof.
have Tr1 : (T * 2 ^ d.+1 <= 2 ^ r)%N.
  by apply: leq_trans Tr; rewrite leq_mul2r; apply/orP; right; exact: leq_pmulr.
have := @expected_mistakes_explicit F X hyp ev diff A d m r T x target out _ _ (@predicts hyp k)
  publish (@remember hyp k)
  (None, ord0, c0) diffP bound change realized out_agrees (dist_publish A d out above01 hist_dist w_dist) m0 r8 Tr1.
move=> /le_trans; apply; rewrite -addrA ler_add2l (natrD _ 2 1) ler_add2r; exact: mean_wasted.
Qed.
End Whole.
