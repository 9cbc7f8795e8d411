(* Random subsets and random splits keep depth in hulls (Lemma 3 and Claim 7 of yan), and what follows for halfspaces.

   The sets of constraints that are satisfied together have VC dimension D (VcHalfspaces.v). So by Theorem 1 the shares
   of satisfied constraints on a random subset and on all are close, at all points at once, which are depths; and then
   values in hulls are as close (Halfspaces.v). For blocks it is Claim 3, where an example counts as an error if
   its constraint is satisfied. The errors of halfspaces on a sample and under the distribution are close likewise. Both
   together are the premises of Corollary 5; of finitely many points those that a halfspace does not contain have a
   slack below some negative number, so a halfspace with the same labels satisfies all constraints. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Depth Probability Concentration Approximations.
From Littlestone Require Import Generalization AccuratePrediction Halfspaces HullDepth VcHalfspaces.
From Littlestone Require Import PrivacyStatements RemarkStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma probable_sub (F : realFieldType) (A : finType) (p : A -> F) (P P' : A -> Prop) b : (forall a, P a -> P' a) ->
  probability_at_least p P b -> probability_at_least p P' b.
Proof. by move=> sub often E PE; apply: often => a /sub/PE. Qed.

Section Lists.
Variables (T : finType) (A : Type) (c : T -> A).
Lemma size_listed J : size (listed c J) = #|J|. Proof. by rewrite size_map -cardE. Qed.

Lemma count_listed (P : pred A) J : count P (listed c J) = #|[set t in J | P (c t)]|.
Proof.
rewrite /listed count_map cardE /enum_mem size_filter count_filter.
by apply: eq_count => t /=; rewrite inE andbC.
Qed.

Lemma share_listed (F : realFieldType) (P : pred A) J : (count P (listed c J))%:R / #|J|%:R =
  frequency F J (fun t => (if P (c t) then one else zero) == one).
Proof.
by rewrite count_listed /frequency; congr (_%:R / _); apply: eq_card => t; rewrite !inE; case: (P (c t)).
Qed.
End Lists.

(** Lemma 3 *)
Theorem yan_lemma_3_proved : yan_lemma_3.
Proof.
move=> F e D T c m alpha beta la lb exp_e mT a12 b12 ea eb enough;
have [_ dim] := common_fact_vc_of_constraints_proved F D D.
apply: probable_sub (@yan_theorem_1_proved F e _ _ T c D m alpha beta la lb exp_e dim mT a12 b12 ea eb
  enough) => J close p v w.
rewrite -cardsT; apply: close_convexifications => q; rewrite distrC.
have share K : (n_satisfied (listed c K) q)%:R / #|K|%:R =
    frequency F K (fun t => (if linear_constraint (c t) q then one else zero) == one).
  by rewrite -(share_listed c F (fun x => linear_constraint x q)) /n_satisfied /n_holding count_map.
by rewrite !share; exact: close (ex_intro _ q (fun=> erefl)).
Qed.

(** Claim 7 *)
Theorem yan_claim_7_proved : yan_claim_7.
Proof.
move=> F e d T s k m alpha beta la lb exp_e k0 Tkm a12 b12 ea eb enough.
have [dim _] := common_fact_vc_of_constraints_proved F d d.
apply: probable_sub (@yan_claim_3_proved F e _ _ T (fun t => (s t, zero)) d.+1 k m alpha beta la lb exp_e dim k0 Tkm a12
  b12 ea eb enough) => f close.
have share J q : (depth (listed s J) q)%:R / (size (listed s J))%:R =
    sample_error F (fun t => (s t, zero)) J (fun x => if satisfies q x then one else zero).
  rewrite size_listed (share_listed s F (satisfies q)) /sample_error /frequency; congr (_%:R / _).
  by apply: eq_card => t; rewrite !inE /=; case: (satisfies q (s t)).
have near q := close _ (ex_intro _ q (fun=> erefl)).
split=> [b p v w|b b' p v w]; apply: close_convexifications => q; rewrite !share; first exact: (near q).1 b.
exact: (near q).2 b b'.
Qed.

(** Errors *)
Theorem yan_theorem_2_halfspaces_proved : yan_theorem_2_halfspaces.
Proof.
move=> F e d n z D c N alpha beta la lb exp_e dD a12 b12 ea eb enough.
have [dim _ _] := common_fact_vc_of_halfspaces_proved F d.
apply: probable_sub (@yan_theorem_2_additive_proved F e _ _ d.+1 n z D c N alpha beta la lb exp_e dim dD a12 b12 ea eb
  enough) => f close p.
by apply: close; exists p.
Qed.

Section Margin.
Variables (F : realFieldType) (d n : nat) (z : 'I_n -> 'rV[F]_d).

Lemma with_margin p : exists p', forall j, satisfies p' (z j, halfspace p (z j)).
Proof.
pose gap := 1 + \sum_(j | slack p (z j) < 0) (- slack p (z j))^-1.
have inv0 j : slack p (z j) < 0 -> 0 < (- slack p (z j))^-1 by rewrite invr_gt0 oppr_gt0.
have gap0 : 0 < gap by rewrite ltr_paddr ?ltr01 // sumr_ge0 // => j /inv0/ltW.
exists ((2%:R * gap) *: p + 1 *: param (-1) 0) => j.
rewrite /satisfies /halfspace slack_combination slack_param mul0mx mxE addr0 opprK mul1r /=.
case: (leP 0 (slack p (z j))) => sign /=; first by rewrite ler_addr !mulr_ge0 ?ler0n // ltW.
rewrite -ler_subr_addr -opprD -mulrA -[1 + 1]/(2%:R) -[- 2%:R]mulrN1 ler_pmul2l ?ltr0n //.
rewrite -[gap * _]opprK -mulrN ler_opp2 -ler_pdivr_mulr ?oppr_gt0 // mul1r.
rewrite /gap (bigD1 j) //= addrCA ler_addl addr_ge0 ?ler01 // sumr_ge0 // => i /andP[/inv0/ltW].
by [].
Qed.
End Margin.

Theorem yan_corollary_5_likely_proved : yan_corollary_5_likely.
Proof.
move=> F e d k m n z D target a beta la lb c r exp_e dD k0 a12 b12 ea eb enough; have /andP[b0 b2] := b12.
have eb1 : beta^-1 <= e lb.
  by apply: le_trans eb; rewrite ler_pmull ?invr_gt0 // ler1n.
have m0 := sizes_positive exp_e a12 ea (le_trans (inv_ge2 b12) eb1) enough.
have km : 427%:R / a ^+ 2 * (d.+1%:R * la + lb) <= (k * m)%:R by apply: le_trans enough _; rewrite ler_nat leq_pmull.
have general := @yan_theorem_2_halfspaces_proved F e d n z D c _ a beta la lb exp_e dD a12 b12 ea eb1 km.
have [target' margin] := with_margin z target; have dS := dist_equally_likely F (some_split (card_ord (k * m))).
move=> E holds; rewrite -[X in _ <= X]/(pr (joint _ (fun=> _)) E) pr_joint mulr_natl mulr2n.
apply: mean_probable general _ => [||u|u close]; [exact: dist_iid|exact: ltW|exact: pr_ge0|].
pose s i := (z (u i), c (z (u i))).
have likely := @yan_claim_7_proved F e d _ s k m a beta la lb exp_e k0 (card_ord _) a12 b12 ea eb enough.
apply: le_trans (likely (fun f => E (u, f) || ~~ splits m f) _) _ => [f [deep _]|].
  case: (boolP (splits m f)) => [/forallP fm|_]; last by rewrite orbT.
  rewrite orbF; apply: holds => B x G decide h.
  have Bm b : size (listed s (block f b)) = m by rewrite size_listed; apply/eqP.
  have real b : all (satisfies target') (listed s (block f b)).
    by rewrite /listed all_map; apply/allP => i _; exact: margin.
  move=> deepest ok ph; apply: (@yan_corollary_5_proved F d x k G decide h _ _ m a target' c n z D r k0 m0 Bm real deep
    deepest ok dD _ ph) => p few.
  apply: le_trans (close p) _; rewrite /r mulrDl mul1r ler_add2r; apply: le_trans few.
  by rewrite /error_rate /errors size_listed count_listed.
rewrite /pr big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => f _.
by rewrite /equally_likely; case: (splits m f); rewrite ?orbF ?orbT //=; case: ifP.
Qed.

(* ---- *)
(* An algorithm that solves linear feasibility learns halfspaces (yan section 5.1, after Definition 7).

   Of finitely many points those that a halfspace does not contain have a slack below some negative number, so another
   one with the same labels there satisfies all constraints (RandomDepth.v): those of a sample are feasible. A halfspace
   that satisfies the constraint of an example has its label, so a solution errs on at most a fraction a of the sample,
   with probability 1 - b over its coins. By Theorem 2 in its additive form, with probability 1 - beta over the sample,
   no halfspace has an error that is larger by more than alpha than that on the sample. *)

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
