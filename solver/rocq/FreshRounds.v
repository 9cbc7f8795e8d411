(* Rounds on fresh data: every round sees its own N elements, and what was published before.

   All rounds together are as private as one. A replaced element is in one round: what this round publishes is
   (epsilon, delta)-close, and the rounds after it are post-processing; the rounds before it do not depend on it, and a
   mean over what they publish keeps closeness. If a number V of what is published is at most kept in every round, in
   the mean, then it is at most kept in all of them. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import Shuffled BlockPrivacy DrawnLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma neighbours_split Y n (s s' : seq Y) : neighbours s s' ->
  neighbours (take n s) (take n s') /\ drop n s = drop n s' \/
  take n s = take n s' /\ neighbours (drop n s) (drop n s').
Proof.
case=> u [x [y [v [-> ->]]]]; rewrite !take_cat !drop_cat; case: (ltnP n (size u)) => [nu|un].
  by right; split=> //; exists (drop n u), x, y, v.
case: (n - size u)%N => [|k] /=; last by left; split=> //; exists u, x, y, (take k v).
by right; split=> //; exists [::], x, y, v.
Qed.

Section Rounds.
Variables (F : realFieldType) (Y : Type) (O : finType) (N : nat) (next : seq O -> seq Y -> O -> F).

(* what T rounds publish on s after h, of which the last one comes first *)
Fixpoint run T (h : seq O) (s : seq Y) : T.-tuple O -> F :=
  match T return T.-tuple O -> F with
  | 0 => point [tuple]
  | t.+1 => bind (next h (take N s))
      (fun o => mapped (fun y : t.-tuple O => [tuple of o :: y]) (@run t (o :: h) (drop N s)))
  end.

Lemma mean_point (A : finType) (a : A) (f : A -> F) : mean (point a) f = f a.
Proof.
rewrite /mean (bigD1 a) //= /point eqxx mul1r big1 ?addr0 // => b /negPf->; exact: mul0r.
Qed.

Lemma mean_mapped (A B : finType) (f : A -> B) (p : A -> F) g : mean (mapped f p) g = mean p (fun a => g (f a)).
Proof.
rewrite /mean /mapped /pr; under eq_bigr do rewrite mulr_suml big_mkcond.
rewrite exchange_big; apply: eq_bigr => a _; rewrite -big_mkcond (big_pred1 (f a)) // => b; exact: eq_sym.
Qed.

Lemma mean_run t h s (g : seq O -> F) : mean (@run t.+1 h s) (fun y => g y) =
  mean (next h (take N s)) (fun o => mean (@run t (o :: h) (drop N s)) (fun y => g (o :: y))).
Proof. by rewrite mean_bind; apply: eq_bigr => o _; rewrite mean_mapped. Qed.

Lemma run_private c d T h : (forall h, dp N c d (next h)) -> dp (T * N) c d (@run T h).
Proof.
move=> dN; elim: T h => [|T IHT] h.
  split=> [s _|s s' /size0nil -> [[|? ?] [? [? [? []]]]]] //; exact: dist_point.
have sizes (s : seq Y) : size s = (T.+1 * N)%N -> size (take N s) = N /\ size (drop N s) = (T * N)%N.
  by move=> sN; rewrite size_take size_drop sN mulSn addKn; split=> //; case: ltngtP (leq_addr (T * N) N).
have each o s : size s = (T * N)%N -> dist (mapped (fun y : T.-tuple O => [tuple of o :: y]) (@run T (o :: h) s)).
  by move=> sN; apply: dist_mapped; have [dT _] := IHT (o :: h); exact: dT.
have [dh ph] := dN h; split=> [s /sizes[s1 s2]|s s' ss nn].
  by apply: dist_bind => [|o]; [exact: dh|exact: each].
have [s1 s2] := sizes _ ss; case: (neighbours_split N nn) => /= [[n1 e2]|[e1 n2]].
  by rewrite e2; apply: close_bind => [o|]; [by apply: each; rewrite -e2|exact: ph].
rewrite e1; apply: close_mix => [|o]; first by apply: dh; rewrite -e1.
by apply: close_mapped; have [_ pT] := IHT (o :: h); exact: pT.
Qed.

Variables (A : finType) (D : A -> F) (ex : A -> Y) (T : nat) (V : seq O -> F).
Hypotheses (dD : dist D).
Hypothesis kept : forall h, (size h < T)%N -> over D ex N (fun s => mean (next h s) (fun o => V (o :: h))) <= V h.
Hypothesis dnext : forall h s, size s = N -> dist (next h s).

Lemma run_keeps t h : (size h + t <= T)%N ->
  over D ex (t * N) (fun s => mean (@run t h s) (fun y => V (catrev y h))) <= V h.
Proof.
elim: t h => [|t IHt] h ht /=; first by rewrite mean_point.
have lt : (size h < T)%N by apply: leq_trans ht; rewrite addnS ltnS leq_addr.
apply: le_trans (kept lt); rewrite mulSn over_add; apply: over_le => // s sN.
rewrite (eq_over _ _ (g' := fun u => \sum_o next h s o * mean (@run t (o :: h) u) (fun y => V (catrev y (o :: h)))));
  last first.
  move=> u _; rewrite (mean_run _ h (s ++ u) (fun y => V (catrev y h))) take_size_cat // drop_size_cat //.
rewrite (_ : over _ _ _ _ = \sum_o next h s o * over D ex (t * N) (fun u => mean (@run t (o :: h) u)
  (fun y => V (catrev y (o :: h))))); last first.
  elim: (index_enum O) => [|o r IHr].
    by rewrite big_nil -[RHS](over_const ex dD (t * N) 0); apply: eq_over => u _; rewrite big_nil.
  by rewrite big_cons -IHr -overZ -overD; apply: eq_over => u _; rewrite big_cons.
have [n0 _] := dnext h sN; apply: ler_sum => o _; apply: ler_wpmul2l => //.
by apply: IHt; rewrite /= addSnnS.
Qed.
End Rounds.
