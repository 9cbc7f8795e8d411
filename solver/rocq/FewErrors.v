(* Few errors on a sample mean a small error (lyu Corollary 5.1).

   A function with at most a errors among n examples of one labelled distribution has error at most theta >= 8 a / n,
   for all functions of a class of few patterns at once: one of larger error has 4 a errors in a second sample with
   probability 1/2 at least (Bernstein), which the ghost sample forbids. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements Depth SoaHull.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability CommutativeRings.
From Littlestone Require Import Indistinguishability Concentration ExponentialBounds RandomSplits SparseDraws.
From Littlestone Require Import StagedLists EmpiricalMinimiser CertainMinimiser GhostSample.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Generalise.
Variables (F : realFieldType) (e : F -> F) (A : finType) (mu : A -> F).
Hypotheses (exp_e : exponential e) (dmu : dist mu).
Variables (n a B : nat) (K : finType) (E : K -> pred A) (theta : F).
Hypotheses (n0 : (0 < n)%N) (few : forall h : {ffun 'I_(n + n) -> A}, (#|[set pattern E h f | f in K]| <= B)%N).
Hypotheses (theta_a : 8%:R * a%:R <= n%:R * theta) (theta_n : 2%:R * e (- (n%:R * theta / 32%:R)) <= 1).

Definition misses (f : K) (s : {ffun 'I_n -> A}) := [set i | E f (s i)].
Definition misled (s : {ffun 'I_n -> A}) := [exists f, (#|misses f s| <= a)%N && (theta < pr mu (E f))].

Lemma missesE f s : (#|misses f s|)%:R = hits F (E f) s.
Proof.
rewrite /hits -sum1_card natr_sum big_mkcond; apply: eq_bigr => i _; rewrite inE; by case: (E f (s i)).
Qed.

(* others of large error have many errors, with probability 1/2 at least *)
Lemma ghost_errors f : theta < pr mu (E f) -> 2%:R^-1 <= pr (iid n mu) (fun g => 4 * a <= #|misses f g|)%N.
Proof.
move=> big; set q := pr mu (E f) in big *; have Dn := dist_iid n dmu.
have q0 : 0 <= q by exact: pr_ge0.
pose s : F := 8%:R^-1; have s0 : 0 <= s by rewrite invr_ge0 ler0n.
have s2 : 2%:R * s <= 1.
  by rewrite /s ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
have := hits_above exp_e (fun x => ~~ E f x) n (q / 2%:R) dmu s0 s2; rewrite pr_not // -/q => tail.
have fails : pr (iid n mu) (fun g => ~~ (4 * a <= #|misses f g|)%N) <= 2%:R^-1.
  apply: le_trans (_ : e (- (n%:R * theta / 32%:R)) <= _); last by have := theta_n;
    rewrite -ler_pdivl_mull ?ltr0n // mulr1.
  apply: le_trans (le_trans tail _).
    apply: pr_sub Dn _ => g; rewrite -ltnNge => lt.
    have -> : hits F (fun x => ~~ E f x) g = n%:R - hits F (E f) g.
      rewrite /hits -[n in n%:R](card_ord n) -sumr_const -sumrB; apply: eq_bigr => i _.
      by case: (E f (g i)); rewrite ?subrr ?subr0.
    rewrite -missesE -addrA mulrDr mulr1 ler_add2l.
    have -> : - q + q / 2%:R = - (q / 2%:R) by rewrite {1}[q]splitr opprD addrNK.
    rewrite mulrN ler_opp2.
    rewrite mulrA ler_pdivl_mulr ?ltr0n // -natrM.
    apply: le_trans (_ : n%:R * theta <= _); last by apply: ler_wpmul2l; [rewrite ler0n|exact: ltW].
    apply: le_trans theta_a; have le8 : (#|misses f g| * 2 <= 2 * (4 * a))%N by rewrite mulnC leq_mul2l ltnW.
    move: le8; rewrite -(ler_nat F) mulnA => /le_trans; apply; by rewrite (natrM _ (2 * 4)%N a).
  apply: (e_le exp_e); rewrite subKr; pose x := q / 32%:R.
  have s32 : 2%:R * s ^+ 2 = 32%:R^-1 :> F.
    by rewrite /s exprVn -natrX -[(8 ^ 2)%N]/(2 * 32)%N natrM invfM mulrA mulfV ?mul1r // pnatr_eq0.
  have sx : s * (q / 2%:R) = x + x.
    rewrite /s mulrC -mulrA -invfM -natrM -[(2 * 8)%N]/16%N /x -mulrDr -mulr2n -[_ *+ 2]mulr_natr.
    by congr (_ * _); rewrite -[32%N]/(16 * 2)%N natrM invfM mulfVK ?pnatr_eq0.
  rewrite s32 sx; apply: le_trans (_ : n%:R * - x <= _).
    apply: ler_wpmul2l; first by rewrite ler0n.
    rewrite opprD addrA ler_subl_addr addNr subr_le0 /x [q / _]mulrC; apply: ler_wpmul2l;
      first by rewrite invr_ge0 ler0n.
    by rewrite ler_pimull // ler_subl_addr ler_addl.
  rewrite mulrN ler_opp2 -mulrA; apply: ler_wpmul2l; first by rewrite ler0n.
  by rewrite /x; apply: ler_wpmul2r; [rewrite invr_ge0 ler0n|exact: ltW].
move: fails; rewrite pr_not // ler_subl_addl -ler_subl_addr => /(le_trans _); apply.
by rewrite [X in _ <= X - _]splitr mul1r addrK.
Qed.

Theorem generalise : pr (iid n mu) misled <= 2%:R * (B%:R * e (- ((4 * a)%:R / 24%:R))).
Proof.
have Dn := dist_iid n dmu; have G := ghost exp_e dmu n0 (leqnn (4 * a)) few.
rewrite -ler_pdivr_mull ?ltr0n //; apply: le_trans G; rewrite (pr_mean (iid (n + n) mu)) ex_glue pr_mean -meanZ;
  apply: (mean_le Dn) => s.
case: (boolP (misled s)) => [/existsP[f /andP[sa big]]|_]; last first.
  by rewrite mulr0; apply: sumr_ge0 => g _; rewrite mulr_ge0 ?ler0n //; case: Dn.
rewrite mulr1; apply: le_trans (ghost_errors big) _; rewrite pr_mean; apply: (mean_le Dn) => g.
case: (boolP (4 * a <= #|misses f g|)%N) => [ga|_]; last by rewrite ler0n.
suff -> : split_badly E a (4 * a) (glue s g) by [].
apply/existsP; exists f; apply/andP; split.
  apply: leq_trans sa; apply: leq_trans (leq_imset_card (lshift n) (mem (misses f s))).
  apply: subset_leq_card; apply/subsetP => x; rewrite !inE => /andP[Ex lt].
  apply/imsetP; exists (Ordinal lt); last exact: val_inj.
  by rewrite inE -(glue_left s g) (_ : lshift n _ = x) //; exact: val_inj.
apply: leq_trans ga _; rewrite -(card_imset _ (@rshift_inj n n)); apply: subset_leq_card.
by apply/subsetP => x /imsetP[i]; rewrite inE => Ei ->; rewrite inE glue_right.
Qed.
End Generalise.
