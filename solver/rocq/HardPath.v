(* Every learner errs d/2 times on average along some path of a shattered tree of depth d (Lemma 8.6 of `bgs`).

   At the root x, with two labels a and b, the learner answers a and b with probabilities that add up to at most 1. So
   it errs with probability at least 1/2 on one of (x, a) and (x, b). Give it this example. What the learner does from
   now on is again a learner, and the restriction of the class to the example shatters the subtree, of depth d - 1:
   by induction there is a path on which it errs (d - 1)/2 times on average. In all this is d/2, and the examples
   are those of a member of the class, as the tree is shattered. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section HardPath.
Variables (X : Type) (k : nat) (F : realFieldType).
Notation learner := (seq (X * 'I_k.+1) -> X -> 'I_k.+1 -> F).
Implicit Types (H : class X k) (A : learner) (s : seq (X * 'I_k.+1)).

(* the probability of an error on the i-th example *)
Definition error A s i := if drop i s is (x, y) :: _ then 1 - A (take i s) x y else 0.

(* the learner that has seen the example e *)
Definition after A (e : X * 'I_k.+1) : learner := fun s => A (e :: s).

Lemma errors_cons A x y s d :
  \sum_(i < d.+1) error A ((x, y) :: s) i = 1 - A [::] x y + \sum_(i < d) error (after A (x, y)) s i.
Proof. by rewrite big_ord_recl; congr (_ + _); apply: eq_bigr => i _. Qed.

(* of two labels one is answered with probability at most 1/2 *)
Lemma error_at_root A x a b : a != b -> (forall y, 0 <= A [::] x y) -> \sum_y A [::] x y = 1 ->
  2^-1 <= 1 - A [::] x a \/ 2^-1 <= 1 - A [::] x b.
Proof.
move=> ab A0 A1; have : A [::] x a + A [::] x b <= 1.
  rewrite -A1 (bigD1 a) //= (bigD1 b) 1?eq_sym //= addrA ler_addl.
  exact: sumr_ge0.
case: (lerP (A [::] x a) 2^-1) => [a2 _|a2 ab1]; [left|right].
  by rewrite ler_subr_addr -ler_subr_addl {1}[1](splitr 1) mul1r addrK.
by apply: le_trans (ltW a2) _; rewrite ler_subr_addr.
Qed.

Lemma hard_path H d A : deep H d -> (forall s x y, 0 <= A s x y) -> (forall s x, \sum_y A s x y = 1) ->
  exists s, [/\ size s = d, nonempty (restrict H s) & d%:R / 2%:R <= \sum_(i < d) error A s i].
Proof.
elim: d H A => [|d IHd] H A.
  move=> /deep0[h Hh] _ _; exists [::]; rewrite big_ord0 mul0r; split=> //.
  by exists h; apply/restrict_nil.
move=> /deepS[x [a [b [ab Ha Hb]]]] A0 A1.
have [y Hy err] : exists2 y, deep (at_point H x y) d & 2^-1 <= 1 - A [::] x y.
  by case: (error_at_root ab (A0 _ _) (A1 [::] x)); [exists a|exists b].
have [s [sd [h Hh] sum]] := IHd _ (after A (x, y)) Hy (fun _ => A0 _) (fun _ => A1 _).
exists ((x, y) :: s); split; first by rewrite /= sd.
  by exists h; apply/restrict_cons.
rewrite errors_cons -addn1 addrC natrD mulrDl mul1r; exact: ler_add.
Qed.
End HardPath.

Theorem bgs_lemma_8_6_proved : bgs_lemma_8_6.
Proof. by move=> X k H d F A [Hd _]; apply: hard_path. Qed.
