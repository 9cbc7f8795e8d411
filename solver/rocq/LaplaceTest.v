(* A comparison with discrete Laplace noise, over any ordered field: e > 1 stands for exp(epsilon'), i for its inverse.

   Noise Y on the whole numbers has the mass (1 - i)/(1 + i) i^|y| at y. [reaches g u] is the probability of g <= u + Y:
   masses are differences of it, and it falls below each power of i. One step of u costs a factor e, by cases on the
   side of g, and s steps away from g are a tail of e^-s. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import CommutativeRings LearnerNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma next_mass (i x : GRing.Ring.sort R) : (1 - i) * x = x - i * x.
Proof. by ring. Qed.
Lemma next_above (e i y : GRing.Ring.sort R) :
  e * (1 + i - y) = 1 + i - i * y + ((e - i) * (1 - y) + (e * i - 1)).
Proof. by ring. Qed.
End Identities.

Section Laplace.
Variables (F : realFieldType) (e : F).
Hypothesis e1 : 1 < e.
Notation i := (e^-1).

Definition reaches (g u : nat) : F := if (u <= g)%N then i ^+ (g - u) / (1 + i) else 1 - i ^+ (u - g).+1 / (1 + i).

Let i0 : 0 < i := i0 e1.
Let i1 : i <= 1 := i1 e1.
Let n0 : 0 < 1 + i. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let p0 n : 0 < i ^+ n := inv_pos e1 n.
Let p1 n : i ^+ n <= 1. Proof. by rewrite exprn_ile1 // ltW. Qed.
Let one : 1 = (1 + i) / (1 + i). Proof. by rewrite divff // gt_eqF. Qed.

(* from g on both forms are the same *)
Lemma reaches_high g u : (g <= u)%N -> reaches g u = (1 + i - i ^+ (u - g).+1) / (1 + i).
Proof.
rewrite /reaches mulrBl -one => gu; case: leqP => // ug; have -> : g = u by apply/eqP; rewrite eqn_leq gu.
by rewrite subnn expr0 expr1; apply/eqP; rewrite eq_sym subr_eq -mulrDl -one.
Qed.
Lemma reaches_low g u : (u <= g)%N -> reaches g u = i ^+ (g - u) / (1 + i).
Proof. by rewrite /reaches => ->. Qed.

(* the mass of the noise at g - u *)
Lemma reaches_mass g u : reaches g u - reaches g.+1 u = (1 - i) / (1 + i) * i ^+ ((g - u) + (u - g)).
Proof.
case: (leqP u g) => [ug|gu].
  rewrite !reaches_low ?(leqW ug) // subSn // -mulrBl exprS -next_mass.
  by move/eqP: ug => ->; rewrite addn0 mulrAC.
have E : (g - u)%N = 0%N by apply/eqP; rewrite subn_eq0 ltnW.
rewrite (reaches_high (ltnW gu)) (reaches_high gu) subnSK // E add0n -mulrBl.
have -> (x y z : F) : x - y - (x - z) = z - y by rewrite opprB addrA addrAC [x - y]addrC addrK addrC.
by rewrite exprS -next_mass mulrAC.
Qed.

Lemma reaches01 g u : 0 <= reaches g u <= 1.
Proof.
case: (leqP u g) => [ug|/ltnW gu].
  rewrite reaches_low // divr_ge0 ?(ltW n0) ?(ltW (p0 _)) //= ler_pdivr_mulr // mul1r.
  by apply: le_trans (p1 _) _; rewrite ler_addl ltW.
rewrite reaches_high // ler_pdivr_mulr // mul1r ler_subl_addr ler_addl (ltW (p0 _)) andbT.
by apply: divr_ge0 (ltW n0); rewrite subr_ge0; apply: le_trans (p1 _) _; rewrite ler_addl ltW.
Qed.

Lemma reaches_up g u : reaches g u <= reaches g u.+1.
Proof.
case: (leqP u.+1 g) => [ug|gu].
  rewrite !reaches_low ?(ltnW ug) //; apply: ler_wpmul2r; first by rewrite invr_ge0 ltW.
  by apply: (i_mono e1); rewrite leq_sub2l.
rewrite ltnS in gu; rewrite !reaches_high ?(leqW gu) //; apply: ler_wpmul2r; first by rewrite invr_ge0 ltW.
by rewrite ler_add2l ler_opp2; apply: (i_mono e1); rewrite ltnS leq_sub2r.
Qed.

Lemma reaches_next g u : reaches g u.+1 <= e * reaches g u.
Proof.
case: (leqP u.+1 g) => [ug|gu].
  by rewrite !reaches_low ?(ltnW ug) // -(subnSK ug) exprS !mulrA mulfV ?mul1r // gt_eqF ?(e0 e1).
rewrite ltnS in gu; rewrite !reaches_high ?(leqW gu) // mulrA; apply: ler_wpmul2r; first by rewrite invr_ge0 ltW.
rewrite subSn // [i ^+ _.+2]exprS next_above mulfV ?gt_eqF ?(e0 e1) // subrr addr0 ler_addl.
by rewrite mulr_ge0 ?subr_ge0 ?p1 // ltW // (le_lt_trans i1 e1).
Qed.

Lemma reaches_two g u : reaches g u.+2 <= e ^+ 2 * reaches g u.
Proof.
apply: le_trans (reaches_next _ _) _; rewrite expr2 -mulrA; apply: ler_wpmul2l; first exact: ltW (e0 e1).
exact: reaches_next.
Qed.

Lemma reaches_rarely g s u : (u + s <= g)%N -> reaches g u <= i ^+ s.
Proof.
move=> le; have ug : (u <= g)%N := leq_trans (leq_addr _ _) le.
rewrite reaches_low // ler_pdivr_mulr //; apply: le_trans (_ : i ^+ s <= _).
  by apply: (i_mono e1); rewrite leq_subRL // -[(u + s)%N]addnC addnC.
by rewrite ler_pmulr // ler_addl ltW.
Qed.

Lemma reaches_mostly g s u : (g + s <= u)%N -> 1 - i ^+ s <= reaches g u.
Proof.
move=> le; have gu : (g <= u)%N := leq_trans (leq_addr _ _) le.
rewrite reaches_high // mulrBl -one ler_add2l ler_opp2 ler_pdivr_mulr //; apply: le_trans (_ : i ^+ s <= _).
  by apply: (i_mono e1); apply: leqW; rewrite leq_subRL.
by rewrite ler_pmulr // ler_addl ltW.
Qed.
End Laplace.
