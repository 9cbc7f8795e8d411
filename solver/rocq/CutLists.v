(* Lists that are cut (lyu section 3.3, after Lemma 3.1): families stay neighbouring, as one list is cut for one list.
   So what holds for all neighbouring families of short lists holds for the cut lists of all neighbouring families. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements RemarkStatements FailureWeight.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma cut_neighbouring (A : eqType) (cut : seq A -> seq A) Ls Ls' : neighbouring Ls Ls' ->
  neighbouring (map cut Ls) (map cut Ls').
Proof.
case=> [[s [l [l' [t [-> ->]]]]]|[[s [l [t [-> ->]]]]|[s [l [t [-> ->]]]]]]; rewrite !map_cat /=.
- by left; exists (map cut s), (cut l), (cut l'), (map cut t).
- by right; left; exists (map cut s), (cut l), (map cut t).
by right; right; exists (map cut s), (cut l), (map cut t).
Qed.

Theorem lyu_remark_3_3_truncation_proved : lyu_remark_3_3_truncation.
Proof.
move=> A cut L epsilon W cost delta short holds Ls Ls' /(cut_neighbouring cut) near.
have items Ms : at_most_items L (map cut Ms) by rewrite /at_most_items all_map; apply/allP => l _; exact: short.
exact: holds (items Ls) (items Ls') near.
Qed.

Theorem lyu_remark_3_3_truncation_score_proved : lyu_remark_3_3_truncation_score.
Proof.
move=> A cut L epsilon delta B short L0 e0 d01 range score.
apply: (lyu_remark_3_3_truncation_proved short) => Ls Ls' items items' near.
exact: lyu_lemma_3_1_score_proved items items' L0 e0 d01 range score near.
Qed.
