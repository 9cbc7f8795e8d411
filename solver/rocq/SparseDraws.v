(* Sparse sampling (lyu Algorithm 1) over a finite type, in any ordered field: c is exp(epsilon), W the failure weight.

   If one of k lists is replaced, each weight is at most c times the other one, and c more for members of the list that
   is new. So p(E) <= c q(E) Z'/Z + k, where k = c L / W, and Z' <= (c + k) Z: this is (c^2, (1 + c) c L / W)-close
   (the library's Lemma 3.1 has (c^2, delta) for W >= (1 - delta) L c / delta; here the proof is short and without
   axioms). One item in all k lists has the weight c^k, so failure has at most W / c^k, and nothing else can be drawn
   but listed items. Public coins: the mean of close mechanisms is close. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability CommutativeRings.
From Littlestone Require Import Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Mix.
Variables (F : realFieldType) (A B : finType).

Theorem close_mix (c d : F) (p : A -> F) (k l : A -> B -> F) : dist p -> (forall a, close c d (k a) (l a)) ->
  close c d (bind p k) (bind p l).
Proof.
move=> dp kl E; rewrite !pr_bind -meanZ -[X in _ + X](mean_const d dp) -meanD; apply: mean_le => // a; exact: kl.
Qed.

(* what replacing outcomes of probability b costs; the other way round also *)
Theorem close_near (c d b : F) (p p' q q' : A -> F) : 0 <= c -> (forall E, pr p' E <= pr p E + b) ->
  (forall E, pr q E <= pr q' E + b) -> close c d p q -> close c (d + (1 + c) * b) p' q'.
Proof.
move=> c0 pp qq pq E; apply: le_trans (pp E) _; apply: le_trans (_ : c * (pr q' E + b) + d + b <= _).
  by rewrite ler_add2r; apply: le_trans (pq E) _; rewrite ler_add2r; apply: ler_wpmul2l.
by rewrite mulrDr mulrDl mul1r -!addrA ler_add2l [c * b + _]addrC -addrA.
Qed.
End Mix.

Section SparseDraw.
Variables (F : realFieldType) (U : finType) (k : nat) (c W : F).
Hypotheses (c1 : 1 <= c) (W0 : 0 < W).
Implicit Types (L : 'I_k -> {set U}) (u : U) (o : option U) (E : pred (option U)).

Definition score L u : nat := #|[set i | u \in L i]|.
Definition weight L o : F := if o is Some u then if (0 < score L u)%N then c ^+ score L u else 0 else W.
Definition mass L := \sum_o weight L o.
Definition draw L o := weight L o / mass L.

Lemma c0 : 0 <= c. Proof. exact: le_trans c1. Qed.

Lemma weight_ge0 L o : 0 <= weight L o.
Proof. by case: o => [u|] /=; [case: ifP => // _; rewrite exprn_ge0 ?c0|exact: ltW]. Qed.

Lemma mass_ge L o : weight L o <= mass L.
Proof. by rewrite /mass (bigD1 o) //= ler_addl sumr_ge0 // => o' _; exact: weight_ge0. Qed.

Lemma mass_gt0 L : 0 < mass L.
Proof. exact: lt_le_trans W0 (mass_ge L None). Qed.

Lemma dist_draw L : dist (draw L).
Proof.
split=> [o|]; first by rewrite divr_ge0 ?weight_ge0 // ltW ?mass_gt0.
by rewrite -mulr_suml divff // gt_eqF ?mass_gt0.
Qed.

(** Privacy *)
Section Replaced.
Variables (L L' : 'I_k -> {set U}) (i0 : 'I_k).
Hypothesis same : forall i, i != i0 -> L i = L' i.

Lemma score_step u : (score L u <= score L' u + (u \in L i0))%N.
Proof.
apply: (@leq_trans #|[set i | u \in L' i] :|: [set i in [set i0] | u \in L i0]|).
  apply/subset_leq_card/subsetP => i; rewrite !inE; case: (eqVneq i i0) => [->|/same ->] uL; last by rewrite uL.
  by rewrite uL orbT.
apply: leq_trans (leq_card_setU _ _) _; rewrite leq_add2l.
case: (u \in L i0); last by rewrite eq_card0 // => i; rewrite !inE andbF.
by rewrite -[nat_of_bool true]/1%N -(cards1 i0); apply: subset_leq_card; apply/subsetP => i; rewrite !inE andbT.
Qed.

Lemma weight_step o : weight L o <= c * weight L' o + c * (o \in [set Some u | u in L i0])%:R.
Proof.
have cc0 := c0; case: o => [u|] /=; last first.
  apply: le_trans (_ : c * W <= _); first by rewrite ler_pmull.
  by rewrite ler_addl mulr_ge0 ?ler0n.
have := score_step u; case: ifP => [pos|_ _]; last first.
  by rewrite addr_ge0 ?mulr_ge0 ?ler0n //; case: ifP => // _; rewrite exprn_ge0.
have power a b : (a <= b)%N -> c ^+ a <= c ^+ b by exact: ler_weexpn2l.
case: ifP => [pos'|/negbT z] step.
  apply: le_trans (_ : c * c ^+ score L' u <= _); last by rewrite ler_addl mulr_ge0 ?ler0n.
  rewrite -exprS; apply: power; apply: leq_trans step _; by rewrite -addn1 leq_add2l leq_b1.
rewrite -eqn0Ngt in z; rewrite (eqP z) add0n in step; rewrite mulr0 add0r.
case uL: (u \in L i0) step => step; last by rewrite leqNgt pos in step.
rewrite (imset_f _ uL) mulr1 -[X in _ <= X]expr1; exact: power.
Qed.

Lemma event_step E : \sum_(o | E o) weight L o <= c * (\sum_(o | E o) weight L' o) + c * #|L i0|%:R.
Proof.
apply: le_trans (_ : \sum_(o | E o) (c * weight L' o + c * (o \in [set Some u | u in L i0])%:R) <= _).
  by apply: ler_sum => o _; exact: weight_step.
rewrite big_split /= -!mulr_sumr ler_add2l; apply: ler_wpmul2l; first exact: c0.
apply: le_trans (_ : \sum_o (o \in [set Some u | u in L i0])%:R <= _).
  by rewrite [X in X <= _]big_mkcond; apply: ler_sum => o _; case: (E o); rewrite ?ler0n.
rewrite -natr_sum ler_nat; apply: leq_trans (leq_imset_card Some (mem (L i0))).
by rewrite -sum1_card [X in (_ <= X)%N]big_mkcond leq_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => o _;
  case: (_ \in _).
Qed.
End Replaced.

Theorem draw_private (L L' : 'I_k -> {set U}) i0 size : (forall i, i != i0 -> L i = L' i) ->
  (#|L i0| <= size)%N -> (#|L' i0| <= size)%N ->
  close (c ^+ 2) ((1 + c) * (c * size%:R / W)) (draw L) (draw L').
Proof.
move=> same Ls Ls'; set x := c * size%:R / W; have cc0 := c0.
have x0 : 0 <= x by rewrite divr_ge0 ?mulr_ge0 ?ler0n // ltW.
have xW : c * size%:R = x * W by rewrite /x divfK // gt_eqF.
have Z0 := mass_gt0 L; have Z0' := mass_gt0 L'.
have few (K : {set U}) : (#|K| <= size)%N -> c * #|K|%:R <= x * mass L.
  move=> Ks; apply: le_trans (_ : x * W <= _); last by rewrite ler_wpmul2l // (mass_ge L None).
  by rewrite -xW ler_wpmul2l // ler_nat.
have ZZ : mass L' <= (c + x) * mass L.
  have same' i : i != i0 -> L' i = L i by move=> /same.
  rewrite mulrDl; apply: le_trans (event_step same' predT) _; rewrite ler_add2l; exact: few.
move=> E; have pr_mean' K : pr (draw K) E = (\sum_(o | E o) weight K o) / mass K by rewrite /pr -mulr_suml.
set w' := \sum_(o | E o) weight L' o.
have w0 : 0 <= w' by apply: sumr_ge0 => o _; exact: weight_ge0.
have q0 : 0 <= pr (draw L') E by apply: pr_ge0; exact: dist_draw.
have q1 : pr (draw L') E <= 1 by apply: pr_le1; exact: dist_draw.
have qE : w' = pr (draw L') E * mass L' by rewrite pr_mean' divfK // gt_eqF.
rewrite [pr (draw L) E]pr_mean' ler_pdivr_mulr //; apply: le_trans (event_step same E) _; rewrite -/w' qE.
apply: le_trans (_ : c * (pr (draw L') E * ((c + x) * mass L)) + x * mass L <= _).
  by apply: ler_add; [apply: ler_wpmul2l => //; apply: ler_wpmul2l|exact: few].
rewrite [pr _ E * _]mulrA [c * (_ * mass L)]mulrA -mulrDl ler_pmul2r //.
move: (pr (draw L') E) q0 q1 => q q0 q1.
have -> : c * (q * (c + x)) + x = c ^+ 2 * q + (x + c * (q * x)).
  by rewrite (expr2 c) -(mulrA c c q) [c * q]mulrC mulrDr mulrDr -addrA [X in _ + X]addrC.
rewrite mulrDl mul1r !ler_add2l; apply: ler_wpmul2l => //; by rewrite ler_pimull.
Qed.

(** Utility *)
(* u in many lists; B listed items are not good, each in at most b lists *)
Theorem draw_mostly L (good : pred U) u b B : (0 < score L u)%N ->
  (forall v, (0 < score L v)%N -> ~~ good v -> (score L v <= b)%N) ->
  (#|[set v | (0 < score L v)%N && ~~ good v]| <= B)%N ->
  1 - (W + B%:R * c ^+ b) / c ^+ score L u <= pr (draw L) (fun o => if o is Some v then good v else false).
Proof.
move=> u0 few bad; have D := dist_draw L; set E := fun o => _; have cc0 := c0.
have cu : 0 < c ^+ score L u by rewrite exprn_gt0 // (lt_le_trans ltr01).
have Z : c ^+ score L u <= mass L by have := mass_ge L (Some u); rewrite /= u0.
rewrite ler_subl_addl -ler_subl_addr -pr_not // /pr -mulr_suml.
apply: ler_pmul; last by rewrite lef_pinv ?posrE ?mass_gt0.
- by apply: sumr_ge0 => o _; exact: weight_ge0.
- by rewrite invr_ge0 ltW // mass_gt0.
rewrite (bigD1 None) //= ler_add2l.
apply: le_trans (_ : \sum_(v in [set v | (0 < score L v)%N && ~~ good v]) c ^+ b <= _); last first.
  by rewrite sumr_const -[X in X <= _]mulr_natl; apply: ler_wpmul2r; [exact: exprn_ge0|rewrite ler_nat].
rewrite (reindex_onto Some (odflt u)) /= => [|[v|] /andP[_]] //.
rewrite [X in X <= _]big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => v _; rewrite inE /=.
case: (boolP (0 < score L v)%N) => v0 /=; last by rewrite if_same.
rewrite eqxx !andbT; case: (boolP (good v)) => //= bad_v; apply: ler_weexpn2l => //; exact: few.
Qed.

Theorem draw_good L (good : pred U) u : (forall i, u \in L i) -> (forall i v, v \in L i -> good v) -> (0 < k)%N ->
  1 - W / c ^+ k <= pr (draw L) (fun o => if o is Some v then good v else false).
Proof.
move=> uL Lgood k0; have full : score L u = k.
  by rewrite /score -[RHS]card_ord; apply: eq_card => i; rewrite !inE uL.
have good_if v : (0 < score L v)%N -> good v by move=> /card_gt0P[i]; rewrite inE => /Lgood.
have := @draw_mostly L good u 0 0; rewrite mul0r addr0 full; apply=> //.
- by move=> v /good_if ->.
by rewrite leqn0 cards_eq0; apply/eqP/setP => v; rewrite !inE; apply/negP => /andP[/good_if ->].
Qed.
End SparseDraw.
