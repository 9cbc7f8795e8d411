(* Premises that are met: the statement on reiterated mistakes, by a learner on one point that answers the second label
   it was given. On examples that all have one label it errs at most twice. *)
From mathcomp Require Import all_ssreflect ssralg zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import ReiterationStatements Premises Satisfiable.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* the same at the only point *)
Definition same_at_point : rel (hypothesis 'I_1 1) := fun g h => g x0 == h x0.
Lemma same_at_pointP g h : same_at_point g h <-> g =1 h.
Proof. by split=> [/eqP gh x|gh]; [rewrite (ord1 x) | rewrite /same_at_point gh]. Qed.

(* the second label that was seen; zero at the beginning *)
Definition second_label (past : seq ('I_1 * 'I_2)) : hypothesis 'I_1 1 := fun=> (nth (x0, zero) past 1).2.

Lemma second_label_bound s : nonempty (restrict H1 s) -> mistakes_after second_label [::] s <= 2.
Proof.
case=> h [_ hs]; have {hs} : all (fun e => e.2 == h x0) s by apply: sub_all hs => -[x y] /=; rewrite (ord1 x) eq_sym.
case: s => [|a [|b s]] //=; first by move=> _; case: (_ == _).
case/and3P=> _ /eqP b1 all_s; rewrite addnA -[X in _ <= X]addn0; apply: leq_add; first by do 2!case: (_ == _).
rewrite leqn0; elim: s [::] all_s => //= e s IH past /andP[/eqP e1 /(IH (rcons past e))].
by rewrite /second_label /= b1 e1 eqxx => /eqP->.
Qed.

Theorem gl_algorithm_1_reiterating_met : premises_of gl_algorithm_1_reiterating.
Proof.
exists 'I_1, H1, same_at_point, second_label, 2; split; first exact: same_at_pointP.
by split=> //; exact: second_label_bound.
Qed.
