(* The distribution D' of Lemma 8.5 of `bgs`: 4 alpha D, and what is missing, 1 - 4 alpha, on the point 0.

   It is a distribution as 4 alpha <= 1. The probability of an error is at least 4 alpha times that under D. So if it
   is at most alpha, that under D is at most 1/4. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem bgs_lemma_8_5_auxiliary_proved : bgs_lemma_8_5_auxiliary.
Proof.
move=> F n D alpha wrong [D0 D1] /andP[a0 a4] D'; have four0 : 0 < 4%:R :> F by rewrite ltr0n.
have rest0 : 0 <= 1 - 4%:R * alpha by rewrite subr_ge0 -ler_pdivl_mull // mulr1.
have rest i : 0 <= (if i == ord0 then 1 - 4%:R * alpha else 0) by case: ifP.
split; first split=> [i|]; first by rewrite addr_ge0 // mulr_ge0 ?D0 // mulr_ge0 ?ltW.
  by rewrite big_split /= -mulr_sumr D1 mulr1 -big_mkcond big_pred1_eq addrCA subrr addr0.
rewrite /D' big_split /= -mulr_sumr => le; rewrite -(ler_pmul2l (mulr_gt0 four0 a0)).
rewrite [X in _ <= X]mulrAC divff ?gt_eqF // mul1r; apply: le_trans le.
by rewrite ler_addl sumr_ge0.
Qed.
