(* The mistakes of the learner of SparseLearner.v: E[mistakes] <= n q n 2^d / m + 3.

   Two of the three are rounds that are wasted: T^2 times the probability of a bad round, in which nothing is frequent
   (ForestMistakes.v) or a choice is bad. The third is the chance term of ForestSizes.v. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability Tournament
  Forest Guesses Potential ForestMistakes ForestSizes Renewals SparseLearner.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
