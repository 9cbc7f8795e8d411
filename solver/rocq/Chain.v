(* From the Littlestone dimension to all Psi-dimensions: 2^D <= N(0, H, D) <= S(D, d) (section 5.3 of bgs).

   Let H psi-shatter a tree of depth D, and let d = MLD(H). A 0-cover on the tree of its points has 2^D members at
   least (Lemma 5.11) and S(D, d) are enough (Theorem 5.6). For infinite H the latter needs to be decided; but the 2^D
   members of H that realize the paths of the tree are enough to shatter it, and for this subclass G of H, whose
   dimension is not larger, whether some member has given labels is decided by looking at all.
   Of the dimensions, MLD is that of pair maps (Lemma 4.5), which is at most that of all maps (Claim 4.7); so is the
   dimension of each bit (Claim 4.6). *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth ZeroCover LowerBound PsiTrees Bits.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Chain.
Variables (X : Type) (k : nat).
Implicit Types (G H : class X k) (Psi : family k).

(* the realizers of all paths: a finite subclass *)
Lemma realizers Psi H D : psi_deep Psi H D ->
  exists G, [/\ subclass G H, inhabited (decides_patterns G) & psi_deep Psi G D].
Proof.
case=> t Pt Ht; have /fin_all_exists2[f Hf fp] (p : D.-tuple bool) : exists2 h, H h & psi_realizes h (psi_path t p).
  by apply: Ht; apply: size_tuple.
exists (fun h => exists p, h = f p); split=> [_ [p ->] //||].
  split=> s; case: (boolP [exists p, realizes (f p) s]) => some; [left|right].
    by have /existsP[p fs] := some; exists (f p); split=> //; exists p.
  by case=> _ [[p ->] fs]; case/existsP: some; exists p.
exists t => // p /eqP pD; pose q := Tuple pD; exists (f q); first by exists q.
exact: (fp q).
Qed.

Lemma psi_power_at_most_sum Psi H d D : below H d.+1 -> psi_deep Psi H D -> 2 ^ D <= sauer k D d.
Proof.
move=> Hd /realizers[G [GH [dec] /psi_deep_covers[z least]]].
by have [V /least/leq_trans] := @bgs_theorem_5_6_at_most_proved X k G d D dec (below_sub GH Hd) z; apply.
Qed.

Lemma psi_deep_all Psi H m : psi_deep Psi H m -> psi_deep (@all_maps k) H m.
Proof. exact: psi_deep_family. Qed.

Lemma bit_class_psi_deep H i m : deep (bit_class i H) m -> psi_deep (@all_maps k) H m.
Proof. by move/bit_class_one_map/psi_deep_all. Qed.
End Chain.

Theorem bgs_remark_5_3_chain_proved : bgs_remark_5_3_chain.
Proof.
move=> X k H d dB Hd [HB maxB]; split.
- by have [Hdeep _] := Hd; apply/maxB/psi_deep_all/psi_deep_pair/Hdeep.
- exact: psi_deep_covers HB.
- by move=> dec; have [] := @bgs_theorem_5_6_proved X k H d dB dec Hd.
- by have [_ Hbelow] := Hd; apply: psi_power_at_most_sum HB.
by move=> i D _ /bit_class_psi_deep/maxB.
Qed.

Theorem bgs_theorem_3_4_integer_proved : bgs_theorem_3_4_integer.
Proof. by move=> X k H d i D [_ Hd] _ /bit_class_psi_deep; apply: psi_power_at_most_sum. Qed.
