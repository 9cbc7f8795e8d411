(* Sums of binomials with weights, S(T, d) = sum_{i<=d} C(T, i) k^i (Claim 5.10 of `bgs`). [reusable]

   Pascal's identity C(T+1, i+1) k^(i+1) = C(T, i+1) k^(i+1) + k C(T, i) k^i, added up over i, with the term 1 of i = 0
   apart, gives S(T+1, d+1) = S(T, d+1) + k S(T, d). The sum grows with d, and for d >= T it is (k+1)^T, the binomial
   theorem. [partial_sum k T e] has the first e summands, so that e = 0, the empty sum, is allowed too. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Definition partial_sum k T e := \sum_(i < e) 'C(T, i) * k ^ i.

Lemma sauerE k T d : sauer k T d = partial_sum k T d.+1.
Proof. by []. Qed.

Lemma partial_sum0 k T : partial_sum k T 0 = 0.
Proof. exact: big_ord0. Qed.

Lemma pascal k T e : partial_sum k T.+1 e.+1 = partial_sum k T e.+1 + k * partial_sum k T e.
Proof.
rewrite /partial_sum [LHS]big_ord_recl [\sum_(i < e.+1) 'C(T, i) * _]big_ord_recl !bin0 -addnA; congr (_ + _).
rewrite big_distrr -big_split; apply: eq_bigr => i _ /=.
by rewrite /bump /= add1n binS mulnDl; congr (_ + _); rewrite expnS mulnCA.
Qed.

Lemma partial_sum_gt0 k T e : 0 < partial_sum k T e.+1.
Proof. by rewrite /partial_sum big_ord_recl bin0. Qed.

Lemma partial_sum_le k T e : partial_sum k T e <= partial_sum k T e.+1.
Proof. by rewrite /partial_sum [X in _ <= X]big_ord_recr leq_addr. Qed.

Lemma partial_sum_mono k T e e' : e <= e' -> partial_sum k T e <= partial_sum k T e'.
Proof. by move/subnK<-; elim: (e' - e) => // i IHi; apply: leq_trans IHi (partial_sum_le _ _ _). Qed.

Lemma sauer_power k T d : T <= d -> sauer k T d = k.+1 ^ T.
Proof.
move=> Td; rewrite -add1n expnDn /sauer -(subnKC (_ : T.+1 <= d.+1)) // big_split_ord /= [X in _ + X]big1 ?addn0.
  by apply: eq_bigr => i _; rewrite exp1n mul1n.
by move=> i _; rewrite bin_small // addSn ltnS leq_addr.
Qed.

Theorem bgs_claim_5_10_proved : bgs_claim_5_10.
Proof. by move=> k T e; rewrite !sauerE pascal. Qed.
