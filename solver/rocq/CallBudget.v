(* With B = k/10, Lemma 3.1 and the count of calls by p(u) do not fit a budget of O(d^3) calls (section 6.1 of `lyu`).

   Lemma 3.1 asks that epsilon k / 10 >= ln L + ln(1/delta). From exp(epsilon k / 10) / (L exp(epsilon k)) to 1 the
   failure probability may grow (ln L + 9/10 epsilon k) / ln g times in each of d + 1 stages, which is at least
   9 ln(1/delta) / ln g. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements Logarithms.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Theorem lyu_remark_6_1_privacy_step_proved : lyu_remark_6_1_privacy_step.
Proof.
move=> epsilon k L delta g d calls e0 L1 [delta0 _] _ B.
have Lpos : 0 < L by lra.
have lnL : 0 <= ln L by rewrite -ln_1; apply: ln_le; lra.
have exp0 := exp_pos; have d0 := pos_INR d.
rewrite !ln_div ?ln_mult ?ln_exp ?ln_Rinv //; try by apply: Rmult_lt_0_compat.
move: B; rewrite ln_div // => B; have {}B : ln L - ln delta <= epsilon * (k / 10).
  have -> : ln L - ln delta = epsilon * ((ln L - ln delta) / epsilon) by field; lra.
  by apply: Rmult_le_compat_l; lra.
apply: Rle_trans; have -> : 9 * (INR d + 1) * - ln delta = (INR d + 1) * (9 * - ln delta) by ring.
by apply: Rmult_le_compat_l; lra.
Qed.
