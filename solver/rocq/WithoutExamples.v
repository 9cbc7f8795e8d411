(* Where a private learner needs no example at all (bgs Theorem 3.6 and Corollary A.3 at their smallest bounds).

   A class of dimension 0 has at most one member, which is put out. For alpha, beta >= 1/2 a fair coin decides between
   the two constants: their errors add up to 1, so one of them errs with probability at most 1/2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Depth OneLabel Probability Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma one_member X k (H : class X k) g h : below H 1 -> H g -> H h -> g =1 h.
Proof.
move=> H1 Hg Hh x; apply/eqP; apply: contraT => gh; suff /H1 : deep H 1 by [].
exists (Node x gh (Leaf X k) (Leaf X k)) => -[|[] [|//]] // _; [exists h|exists g] => //=; by rewrite eqxx.
Qed.

Section Ignoring.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (p : O -> F) (c delta alpha beta : F).
Hypotheses (dp : dist p) (c1 : 1 <= c) (delta0 : 0 <= delta).
Hypothesis good : forall h n (z : 'I_n -> X) (D : 'I_n -> F), H h -> distribution D ->
  1 - beta <= pr p (fun o => error_of h (hyp o) z D <= alpha).

Lemma learnable_ignoring (n : R) : (0 <= n)%real -> learnable H n c delta alpha beta.
Proof.
move=> n0; exists 0%N, O, hyp, (fun=> p); split=> //.
  split=> // s s' _ _ E; rewrite -[X in X <= _]addr0; apply: ler_add => //; rewrite ler_pemull // pr_ge0 //.
move=> h m z D Hh dD; rewrite -(mean_const (1 - _) (dist_iid 0 dD)).
by apply: mean_le => [|f]; [exact: dist_iid|exact: good].
Qed.
End Ignoring.

Section Without.
Variables (F : realFieldType) (N : nat) (c delta alpha beta : F) (n : R).
Hypotheses (c1 : 1 <= c) (delta0 : 0 <= delta) (n0 : (0 <= n)%real) (a0 : 0 <= alpha) (b0 : 0 <= beta).

Lemma learnable_one k (H : {set {ffun 'I_N -> 'I_k.+1}}) : below (members H) 1 ->
  learnable (members H) n c delta alpha beta.
Proof.
move=> H1; have [->|[g gH]] := set_0Vmem H.
  apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun _ _ => ord0) (point tt)) => //; first exact: dist_point.
  by move=> h m z D [g]; rewrite inE.
apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun=> g) (point tt)) => //; first exact: dist_point.
move=> h m z D Hh dD; rewrite (_ : pr _ _ = 1) ?ler_subl_addr ?ler_addl // -[RHS](prT (dist_point F tt)).
apply: eq_pr => // o; rewrite /error_of big1 // => j.
by rewrite (one_member H1 (_ : members H g) Hh) ?eqxx //; exists g.
Qed.

Lemma learnable_coin (H : class 'I_N 1) : 2%:R^-1 <= alpha -> 2%:R^-1 <= beta -> learnable H n c delta alpha beta.
Proof.
move=> a2 b2; have half : 1 - 2%:R^-1 = 2%:R^-1 :> F by rewrite {1}[1]splitr div1r addrK.
apply: (@learnable_ignoring F _ _ _ [finType of 'I_2] (fun y _ => y) (fun=> 2%:R^-1)) => //.
  by split=> [y|]; rewrite ?invr_ge0 ?ler0n // sumr_const card_ord -[LHS]mulr_natr mulVf ?pnatr_eq0.
move=> h m z D _ [D0 D1]; apply: le_trans (_ : 2%:R^-1 <= _); first by rewrite -half ler_add2l ler_opp2.
have half0 : 0 <= 2%:R^-1 :> F by rewrite invr_ge0 ler0n.
pose err (y : 'I_2) := error_of h (fun=> y) z D.
have both : err zero + err one <= 1.
  rewrite -D1 /err /error_of big_mkcond [X in _ + X]big_mkcond -big_split; apply: ler_sum => j _ /=.
  case: (label2 (h (z j))) => ->; rewrite ?eqxx /= ?addr0 ?add0r //; exact: D0.
have [low|high] := lerP (err zero) 2%:R^-1.
  by rewrite /pr (bigD1 zero) /= ?(le_trans low) // ler_addl sumr_ge0.
rewrite /pr (bigD1 one) /=; first by rewrite ler_addl sumr_ge0.
apply: le_trans a2; rewrite -half ler_subr_addl; apply: le_trans both; by rewrite ler_add2r ltW.
Qed.
End Without.
