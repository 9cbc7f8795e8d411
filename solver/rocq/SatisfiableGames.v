(* Premises that are met: what privacy means. One bit is answered, or published in the next round, by itself or, with
   probability 1/4, by its opposite. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements GameStatements Premises.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Notation Q := rat_realFieldType.

Definition noisy_bit (s a : bool) : Q := if a == s then 3%:R / 4%:R else 1 / 4%:R.

Lemma noisy_dist s : dist (noisy_bit s).
Proof. by split=> [a|]; [rewrite /noisy_bit; case: (a == s) | rewrite big_bool /=; case: s]. Qed.

Theorem gl_definition_2_1_met : premises_of gl_definition_2_1.
Proof. by exists Q, bool_finType, 2%:R, 0. Qed.

Theorem gl_definition_2_2_met : premises_of gl_definition_2_2.
Proof.
exists Q, unit_finType, bool_finType, bool_finType, (fun _ => noisy_bit), (fun s s' => s != s'), 2%N, 3%:R, 0.
by split; [move=> _; exact: noisy_dist | split=> [s s'|]; [rewrite eq_sym | split=> //; exists (tt, true, false)]].
Qed.

Definition noisy_echo : publishing_learner Q bool_finType bool_finType bool_finType bool_finType :=
  PublishingLearner (noisy_bit false) noisy_bit id (fun _ _ x => x).

Lemma noisy_formed : well_formed noisy_echo.
Proof. by split=> [|s]; exact: noisy_dist. Qed.

Theorem gl_remark_3_adaptive_privacy_met : premises_of gl_remark_3_adaptive_privacy.
Proof.
exists Q, bool_finType, bool_finType, bool_finType, bool_finType, noisy_echo, true, 3%N, 3%:R, 0.
by split; [exact: noisy_formed | ].
Qed.

Theorem gl_remark_3_oblivious_privacy_met : premises_of gl_remark_3_oblivious_privacy.
Proof.
exists Q, bool_finType, bool_finType, bool_finType, bool_finType, noisy_echo, true, 3%N, 3%:R, 0.
by split; [exact: noisy_formed | ].
Qed.
