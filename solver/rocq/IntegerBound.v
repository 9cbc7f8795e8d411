(* Where the search for the largest D with 2^D <= S(D, d) may stop (section 5.3 of bgs, as an integer bound).

   C(D, i) <= C(D, i+1) for i < d <= (D+1)/2, as (i+1) C(D, i+1) = (D-i) C(D, i) and i + 1 <= D - i. Hence
   k S(D, d-1) = sum_{i<d} C(D, i) k^(i+1) is at most sum_{i<d} C(D, i+1) k^(i+1) = S(D, d) - 1, and by Claim 5.10
   S(D+1, d) = S(D, d) + k S(D, d-1) < 2 S(D, d). So S(D, d) < 2^D for one D >= 2d - 1 gives it for all larger ones,
   by induction. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Sums.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma bin_grows D i : i.*2 < D -> 'C(D, i) <= 'C(D, i.+1).
Proof.
move=> iD; rewrite -(leq_pmul2l (ltn0Sn i)) mul_bin_left leq_mul2r; apply/orP; right.
by rewrite ltn_subRL addnn.
Qed.

Lemma shifted_sum k D e : e.*2 < D -> k * sauer k D e < sauer k D e.+1.
Proof.
move=> eD; rewrite /sauer [X in _ < X]big_ord_recl bin0 add1n ltnS big_distrr; apply: leq_sum => -[i ie] _ /=.
rewrite /bump /= add1n mulnCA -expnS leq_mul2r bin_grows ?orbT //.
by apply: leq_ltn_trans eD; rewrite leq_double -ltnS.
Qed.

Lemma less_than_twice k D e : e.*2 < D -> sauer k D.+1 e.+1 < 2 * sauer k D e.+1.
Proof. by move=> eD; rewrite -bgs_claim_5_10_proved mul2n -addnn ltn_add2l shifted_sum. Qed.

Theorem bgs_remark_5_3_integer_bound_proved : bgs_remark_5_3_integer_bound.
Proof.
move=> k [//|e] D E _ _ /andP[eD DE] HD; rewrite -(subnK DE); elim: (E - D) => // i IHi.
rewrite addSn expnS; apply: ltn_trans (less_than_twice _ _) _; last by rewrite ltn_pmul2l.
by apply: leq_trans (leq_addl _ _); apply: leq_trans eD; rewrite mul2n doubleS.
Qed.
