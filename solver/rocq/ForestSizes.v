(* The numbers of ForestMistakes.v: with q = 2^(d+1) - 1 inner vertices of a tree, n = 2^(q+1) (2 q + 1) r trees and
   2^r >= T 2^(d+1) the chance terms add up to at most 1 mistake, so

     E[mistakes] <= n q n 2^d / m + E[wasted rounds] + 1,

   where a round is wasted if what is published is the output of fewer than m trees although some hypothesis is the
   output of r / (64 q) trees, a share of eta = 1 / (64 q (2 q + 1) 2^(q+1)) of all: about 2^-k_1 / (128 k_1^2) for
   k_1 = 2^(d+1) leaves. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Tournament Forest Guesses
  Potential ForestMistakes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Sizes.
Variable F : realFieldType.

Lemma natr_succ n : n.+1%:R = n%:R + 1 :> F. Proof. by rewrite -addn1 natrD. Qed.

Lemma bernoulli (a : F) n : 0 <= a -> 1 + n%:R * a <= (1 + a) ^+ n.
Proof.
move=> a0; elim: n => [|n IH]; first by rewrite mul0r addr0 expr0.
rewrite exprSr; apply: le_trans (_ : (1 + n%:R * a) * (1 + a) <= _); last by rewrite ler_wpmul2r // addr_ge0 ?ler01.
have -> : (1 + n%:R * a) * (1 + a) = 1 + n.+1%:R * a + n%:R * a * a.
  by rewrite mulrDr mulr1 mulrDl mul1r natr_succ mulrDl mul1r !addrA.
by rewrite ler_addl !mulr_ge0 ?ler0n.
Qed.

(* (1 - 1/N)^N <= 1/2 *)
Lemma half N : (1 < N)%N -> (1 - N%:R^-1) ^+ N <= 2%:R^-1 :> F.
Proof.
case: N => // -[//|N] _; set M := N.+2; have M0 : 0 < M%:R :> F by rewrite ltr0n.
have N0 : 0 < N.+1%:R :> F by rewrite ltr0n.
have -> : 1 - M%:R^-1 = (1 + N.+1%:R^-1)^-1 :> F.
  have -> : 1 + N.+1%:R^-1 = M%:R / N.+1%:R :> F.
    by rewrite /M [N.+2%:R]natr_succ mulrDl mul1r mulfV ?lt0r_neq0.
  have e : N.+1%:R = M%:R - 1 :> F by rewrite /M [N.+2%:R]natr_succ addrK.
  by rewrite invf_div e mulrBl mul1r mulfV ?lt0r_neq0.
have p0 : 0 < 1 + N.+1%:R^-1 :> F by rewrite addr_gt0 ?ltr01 ?invr_gt0.
rewrite exprVn lef_pinv; [|by rewrite posrE exprn_gt0|by rewrite posrE ltr0n].
apply: le_trans (bernoulli M _); last by rewrite invr_ge0 ler0n.
by rewrite [2%:R]natr_succ ler_add2l ler_pdivl_mulr // mul1r ler_nat /M leqnSn.
Qed.

Lemma failure_small d r T (q := (2 ^ d.+1).-1) (n := (2 ^ q.+1 * ((2 * q).+1 * r))%N) : (T * 2 ^ d.+1 <= 2 ^ r)%N ->
  T%:R * failure F d n r <= 1.
Proof.
move=> Tr; have N1 : (1 < 2 ^ q.+1)%N by rewrite -{1}(expn0 2) ltn_exp2l.
have r0 : 0 < 2%:R ^+ r :> F by rewrite exprn_gt0 ?ltr0n.
have base : 1 - 2%:R^-1 * 2%:R^-1 ^+ q = 1 - (2 ^ q.+1)%:R^-1 :> F by rewrite -exprS exprVn natrX.
have base0 : 0 <= 1 - (2 ^ q.+1)%:R^-1 :> F.
  by rewrite subr_ge0 invf_le1 ?ltr0n ?expn_gt0 // ler1n expn_gt0.
have small : failure F d n r <= (2 ^ d.+1)%:R / 2%:R ^+ r.
  rewrite /failure -/q base /n [_ ^+ (2 ^ q.+1 * _)]exprM.
  apply: le_trans (_ : 2%:R ^+ (2 * q * r) * 2%:R^-1 ^+ ((2 * q).+1 * r) + q%:R / 2%:R ^+ r <= _).
    by rewrite ler_add2r ler_wpmul2l ?exprn_ge0 ?ler0n // ler_expn2r ?nnegrE ?exprn_ge0 ?invr_ge0 ?ler0n // half.
  have -> : 2%:R ^+ (2 * q * r) * 2%:R^-1 ^+ ((2 * q).+1 * r) = 1 / 2%:R ^+ r :> F.
    by rewrite [((2 * q).+1 * r)%N]mulSn exprD mulrCA -exprMn mulfV ?pnatr_eq0 // expr1n mulr1 exprVn div1r.
  by rewrite -mulrDl ler_wpmul2r ?invr_ge0 ?exprn_ge0 ?ler0n // -(natrD _ 1) ler_nat add1n /q prednK ?expn_gt0.
apply: le_trans (ler_wpmul2l (ler0n _ _) small) _; rewrite mulrA ler_pdivr_mulr // mul1r -natrM -natrX ler_nat;
  exact: Tr.
Qed.

Theorem expected_mistakes_explicit (X : Type) (hyp : eqType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X)
    (A : seq (X * bool) -> hyp) d m r T (x : nat -> X * bool) (target : X -> bool)
    (q := (2 ^ d.+1).-1) (n := (2 ^ q.+1 * ((2 * q).+1 * r))%N)
    (out : tournament X bool_eqType -> seq bool) (M : Type) (P : finType) (published : P -> option hyp)
    (publish : nat -> ('I_n -> tournament X bool_eqType) * M -> P -> F) (remember : M -> P -> M) memory :
  (forall h h', h != h' -> ev h (diff h h') != ev h' (diff h h')) -> mistake_bound ev A target d -> changes ev A ->
  (forall t, target (x t).1 == (x t).2) ->
  (forall tr, settled A tr -> ~~ is_top tr -> exists h, collides A tr (out tr) h) ->
  (forall t sm, dist (publish t sm)) ->
  (0 < m)%N -> (8 <= r)%N -> (T * 2 ^ d.+1 <= 2 ^ r)%N ->
  let run_mean c := mean (@draws F d n) (fun y => expected (@any_leaf F d n) publish
    (round ev diff A (d := d) (fun i q _ => lookup (y i) q) x remember) c T 0 (fun=> fresh X bool_eqType d.+1,
      memory)) in
  run_mean (mistaken ev x published) <= (n * q * (n * 2 ^ d))%:R / m%:R + run_mean (wasted A d out published m r) + 1.
Proof.
move=> diffP bound change realized out_agrees pd m0 r8 Tr; cbv zeta.
have n0 : (0 < n)%N by rewrite /n !muln_gt0 expn_gt0 /=; exact: leq_trans r8.
have := @expected_mistakes F X hyp ev diff A d n x target diffP bound change realized out out_agrees n0 M P published
  publish remember pd m r T memory m0 r8.
by move=> /le_trans; apply; rewrite ler_add2l; exact: failure_small.
Qed.
End Sizes.
