(* An algorithm that solves linear feasibility learns halfspaces (yan section 5.1, after Definition 7).

   Of finitely many points those that a halfspace does not contain have a slack below some negative number, so another
   one with the same labels there satisfies all constraints (RandomDepth.v): those of a sample are feasible. A halfspace
   that satisfies the constraint of an example has its label, so a solution errs on at most a fraction a of the sample,
   with probability 1 - b over its coins. By Theorem 2 in its additive form, with probability 1 - beta over the sample,
   no halfspace has an error that is larger by more than alpha than that on the sample. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PrivacyStatements DepthStatements HalfspaceStatements RemarkStatements.
From Littlestone Require Import Probability Concentration ApproximationSizes Approximations AccuratePrediction.
From Littlestone Require Import Halfspaces HalfspaceErrors RandomDepth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Sample.
Variables (F : realFieldType) (d N n : nat) (z : 'I_n -> 'rV[F]_d) (target : 'rV[F]_d.+1) (f : {ffun 'I_N -> 'I_n}).
Notation sample := (labelled_sample (halfspace target) z f).
Notation S := (map (@as_constraint F d) sample).

Lemma size_sample : size S = N.
Proof. by rewrite size_map /labelled_sample size_map size_enum_ord. Qed.

Lemma satisfied_depth p : n_satisfied S p = depth sample p.
Proof. exact: (depthE sample p). Qed.

Lemma sample_feasible : exists p, n_satisfied S p = size S.
Proof.
have [p margin] := with_margin z target; exists p; rewrite satisfied_depth size_map.
by apply/eqP; rewrite -all_count /labelled_sample all_map; apply/allP => i _; exact: margin.
Qed.

Lemma few_wrong p a : (0 < N)%N -> (1 - a) * (size S)%:R <= (n_satisfied S p)%:R ->
  sample_error F (fun i => (z (f i), halfspace target (z (f i)))) setT (halfspace p) <= a.
Proof.
move=> N0; rewrite size_sample satisfied_depth /sample_error /frequency cardsT card_ord => many.
rewrite ler_pdivr_mulr ?ltr0n //; set wrong := [set t in _ | _].
have : (depth sample p + #|wrong| <= N)%N.
  have -> : depth sample p = #|[set i : 'I_N | satisfies p (z (f i), halfspace target (z (f i)))]|.
    rewrite /depth /labelled_sample count_map cardE /enum_mem size_filter count_filter.
    by apply: eq_count => i /=; rewrite !inE andbT.
  rewrite -[X in (_ <= X)%N](card_ord N) -cardsT -cardsUI.
  rewrite (_ : _ :&: wrong = set0) ?cards0 ?addn0 ?subset_leq_card ?subsetT //.
  by apply/setP => i; rewrite !inE; case: (boolP (satisfies _ _)) => // /right_label /= ->; rewrite eqxx.
rewrite -(ler_nat F) natrD => all_in; have := le_trans (ler_add many (lexx #|wrong|%:R)) all_in.
by rewrite mulrBl mul1r addrAC ler_subl_addr ler_add2l.
Qed.
End Sample.

Theorem yan_remark_pac_reduction_proved : yan_remark_pac_reduction.
Proof.
move=> F e d O law sol N a b alpha beta la lb exp_e a12 b12 ea eb enough solver target n z D dD.
have N0 := sizes_positive exp_e a12 ea (le_trans (inv_ge2 b12) eb) enough.
have b0 : 0 <= b.
  have [dl /(_ isT) often] := solver [::].
  have : 1 - b <= 1 by apply: le_trans (pr_le1 _ dl); apply: often; exists 0.
  by rewrite ger_addl oppr_le0.
rewrite [b + _]addrC.
have close := @yan_theorem_2_halfspaces_proved F e d n z D (halfspace target) N alpha beta la lb exp_e dD
  a12 b12 ea eb enough.
apply: mean_probable close _ => [||f|f close]; [exact: dist_iid|exact: b0| |].
  by apply: pr_ge0; case: (solver [seq as_constraint e | e <- labelled_sample (halfspace target) z f]).
set S := map _ _; have [dl often] := solver S.
have closed : all snd S by rewrite /S !all_map; apply/allP.
apply: le_trans (often closed (sample_feasible z target f)) _; apply: pr_sub dl _ => o many.
by apply: le_trans (close _) _; rewrite ler_add2r; exact: few_wrong N0 many.
Qed.
