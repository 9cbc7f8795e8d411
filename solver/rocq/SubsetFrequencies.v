(* lyu Proposition 2 as printed, for every N: the average over a random subset of size t is off by more than delta times
   the average m of all with probability at most 2 exp(- delta^2 t m / 3).

   The mean over all sets B of size t of an event is that over random permutations s of s(B), for every B at once: so
   the bound for a block of a random permutation (RandomSplits.v, with r = m) is one for random subsets. *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability CommutativeRings.
From Littlestone Require Import MinimiserStatements Concentration ExponentialBounds RandomSplits.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma pr_uniform (F : realFieldType) (A : finType) (E P : pred A) :
  pr (uniform_on F E) P = #|[pred a | E a && P a]|%:R / #|E|%:R.
Proof.
rewrite /pr /uniform_on -mulr_suml; congr (_ / _).
rewrite -sum1_card natr_sum big_mkcond [RHS]big_mkcond; apply: eq_bigr => a _; rewrite inE.
by case: (E a); case: (P a).
Qed.

Section Proposition.
Variables (F : realFieldType) (e : F -> F) (n : nat).
Hypothesis exp_e : exponential e.
Implicit Types (A B T : {set 'I_n}) (s : {perm 'I_n}) (delta : F).

Definition bound delta A T := e (- (#|T|%:R * (delta ^+ 2 / 3%:R * share F A))).

(* the frequency among B, and whether it is off by more than delta times the share in all *)
Definition off delta A B := delta * share F A < `|#|A :&: B|%:R / #|B|%:R - share F A|.

Lemma hit_image A T s : hit A T s = #|A :&: s @: T|.
Proof.
rewrite /hit -(card_imset _ (@perm_inj _ s)); apply: eq_card => x; rewrite !inE.
apply/imsetP/andP => [[t + ->]|[xA /imsetP[t tT E]]]; first by rewrite inE => /andP[tT tA]; split=> //; exact: imset_f.
by exists t; rewrite // inE tT -E.
Qed.

Lemma off_block delta A T : (0 < #|T|)%N -> 0 <= delta <= 1 ->
  pr (@shuffle F n) (fun s => off delta A (s @: T)) <= 2%:R * bound delta A T.
Proof.
move=> T0 d01; have n0 : (0 < n)%N by case/card_gt0P: T0 => t _; exact: leq_ltn_trans (ltn_ord t).
have Tp : 0 < #|T|%:R :> F by rewrite ltr0n.
rewrite mulr_natl mulr2n; have q := lexx (share F A).
apply: le_trans (ler_add (block_above exp_e T d01 q) (block_below exp_e T n0 d01 q)).
apply: le_trans (pr_or _ _ (@dist_shuffle F n)); apply: pr_sub (@dist_shuffle F n) _ => s.
rewrite /off card_imset; last exact: perm_inj.
rewrite -hit_image ltr_normr => /orP[|] lt; apply/orP; [left|right]; apply: ltW; rewrite mulrC.
  by rewrite -ltr_pdivl_mulr // -ltr_subr_addl.
rewrite -ltr_pdivr_mulr // ltr_subr_addr -ltr_subr_addl; by rewrite opprB in lt.
Qed.

Theorem off_few delta A t : (0 < t)%N -> 0 <= delta <= 1 ->
  #|[set B : {set 'I_n} | (#|B| == t) && off delta A B]|%:R
  <= 2%:R * e (- (t%:R * (delta ^+ 2 / 3%:R * share F A))) * ('C(n, t))%:R.
Proof.
move=> t0 d01; pose b := 2%:R * e (- (t%:R * (delta ^+ 2 / 3%:R * share F A))).
pose size_t := [pred B : {set 'I_n} | #|B| == t].
have -> : #|[set B : {set 'I_n} | (#|B| == t) && off delta A B]|%:R = \sum_(B | size_t B) (off delta A B)%:R :> F.
  rewrite -sum1_card natr_sum big_mkcond [RHS]big_mkcond; apply: eq_bigr => B _; rewrite inE /=.
  by case: (_ == t); case: (off _ _ _).
have -> : \sum_(B | size_t B) (off delta A B)%:R
    = mean (@shuffle F n) (fun s => \sum_(B | size_t B) (off delta A (s @: B))%:R).
  rewrite -[LHS](mean_const _ (@dist_shuffle F n)); apply: eq_bigr => s _; congr (_ * _).
  rewrite (reindex_inj (imset_inj (@perm_inj _ s))); apply: eq_bigl => B /=; by rewrite card_imset //; exact: perm_inj.
have -> : mean (@shuffle F n) (fun s => \sum_(B | size_t B) (off delta A (s @: B))%:R)
    = \sum_(B | size_t B) pr (@shuffle F n) (fun s => off delta A (s @: B)).
  rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => B _; by rewrite pr_mean.
apply: le_trans (_ : \sum_(B | size_t B) b <= _).
  apply: ler_sum => B /eqP Bt; rewrite /b -Bt; apply: off_block => //; by rewrite Bt.
rewrite sumr_const -[b *+ _]mulr_natr; have -> : #|size_t| = #|[set B : {set 'I_n} | #|B| == t]| by rewrite cardsE.
by rewrite card_draws card_ord.
Qed.
End Proposition.

Theorem lyu_proposition_2_proved : lyu_proposition_2.
Proof.
move=> F e N X t delta m exp_e /andP[t0 tN] /andP[/ltW d0 /ltW d1]; pose A := [set i | X i].
have sumA (S : {set 'I_N}) : (\sum_(i in S) X i)%N = #|A :&: S|.
  rewrite -sum1_card [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => i _.
  by rewrite !inE; case: (i \in S); case: (X i).
have mE : m = share F A by rewrite /m /average sumA setIT cardsT card_ord.
have E (S : {set 'I_N}) : (delta * m < `|average F X S - m|) = off delta A S by rewrite /off /average sumA mE.
have := off_few exp_e A t0 (introT andP (conj d0 d1)); set B := [set S : {set 'I_N} | _] => few.
have C0 : 0 < 'C(N, t)%:R :> F by rewrite ltr0n bin_gt0.
have size_t : #|[pred S : {set 'I_N} | #|S| == t]| = 'C(N, t) by rewrite -cardsE card_draws card_ord.
have -> : pr (uniform_on F (fun S : {set 'I_N} => #|S| == t)) (fun S => delta * m < `|average F X S - m|)
    = #|B|%:R / 'C(N, t)%:R.
  rewrite pr_uniform size_t; congr (_%:R / _); rewrite /B cardsE; apply: eq_card => S.
  by rewrite !inE E.
rewrite ler_pdivr_mulr //; apply: le_trans few _; rewrite mE.
by rewrite [t%:R * _]mulrA [t%:R * (_ / _)]mulrA [t%:R * _]mulrC [_ / _ * _]mulrAC.
Qed.
