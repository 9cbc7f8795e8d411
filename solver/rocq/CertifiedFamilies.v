(* Claims on 0-cover numbers and on Psi-dimensions as formulas, with theorems as in CertifiedClaims.v.

   Of 0-covers only upper bounds are claimed: if the bound by recursion (EncodedCovers.v) is at most what is claimed, so
   is the number. Each claim is made for every depth up to n, and for each value of the dimension. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa PsiTrees Covers Claims Computable TwinDimensions.
From Littlestone Require Import TwinPsi TwinCovers.
From Littlestone Require Import Lrat Formulas Clauses UnknownClasses EncodedDimensions EncodedCovers EncodedPsi.
From Littlestone Require Import EncodedUniform.
From Littlestone Require Import CertifiedClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Families.
Variables n k : nat.
Notation U := (all_rows n k).
Implicit Types (v : nat * row -> bool) (S : {set {ffun 'I_n -> 'I_k.+1}}).

(** bgs.theorem-5.6 *)
Definition cover_of T : number (nat * row) := cover_bound k (is_in 0) T (points n) U.

Lemma cover_known v S T N : known v 0 S -> N0 (members S) T N -> N <= value v (cover_of T).
Proof.
move=> /known_class/same_class_sub[_ from] HN; apply: cover_value HN _ => z.
exact: covered_sub from (@cover_bound_means n k _ (is_in 0) v T U z).
Qed.

(* the most that depth T and dimension e - 1 allow *)
Definition sauer_below T e := sumn [seq 'C(T, i) * k ^ i | i <- iota 0 e].
Lemma sauer_belowE T e : sauer_below T e = \sum_(i < e) 'C(T, i) * k ^ i.
Proof. by rewrite -(big_mkord xpredT (fun i => 'C(T, i) * k ^ i)) /sauer_below sumnE big_map /index_iota subn0. Qed.

Definition cover_sauer : formula (nat * row) := And [seq
  for_most (rank_of n k 0) (fun e => Not (AtLeast (sauer_below T e).+1 (cover_of T))) | T <- iota 0 n.+1].

Theorem cover_sauer_certified proof : claim_proved n k 1 cover_sauer proof ->
  forall (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1, rank (members H) e1 -> forall T, T <= n ->
  forall N2, N0 (members H) T N2 -> N2 <= \sum_(i < e1) 'C(T, i) * k ^ i.
Proof.
move=> R H e1 H1 T Tn N2 HN; have [v vH] := for_every_class R H; rewrite eval_And_map => /allP/(_ T).
rewrite mem_iota add0n ltnS => /(_ Tn)/(eval_for_most (rank_known vH H1)).
by rewrite eval_Not eval_AtLeast -leqNgt sauer_belowE; apply: leq_trans (cover_known vH HN).
Qed.

(** Psi-dimensions *)
Definition psi_of F : scale (nat * row) := psi_scale n (is_in 0) F U.

Lemma psi_known v S F Psi e : lists F Psi -> known v 0 S ->
  (if e is d.+1 then psi_dimension Psi (members S) d else ~ nonempty (members S)) -> measures v (psi_of F) e.
Proof.
move=> FPsi /known_class/same_class_sub[to from] HS; apply: (psi_rank_means FPsi); first exact: fits_all.
case: e HS => [none|d [Hd most_d]]; first by case=> h /to Hh; apply: none; exists h.
by split=> [|m Hm]; [apply: psi_deep_sub from Hd|apply: most_d; apply: psi_deep_sub to Hm].
Qed.

(** bgs.lemma-4.5 *)
Definition pair_maps_claim : formula (nat * row) :=
  And [:: at_most (psi_of (pair_values k)) (rank_of n k 0); at_most (rank_of n k 0) (psi_of (pair_values k))].

Theorem pair_maps_certified proof : claim_proved n k 1 pair_maps_claim proof ->
  forall (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1,
  (if e1 is v.+1 then psi_dimension (@pair_maps k) (members H) v else ~ nonempty (members H)) ->
  forall e2, rank (members H) e2 -> e1 = e2.
Proof.
move=> R H e1 H1 e2 H2; have [v vH] := for_every_class R H.
have P1 := psi_known (@lists_pairs k) vH H1; have P2 := rank_known vH H2.
by rewrite eval_both (eval_at_most P1 P2) (eval_at_most P2 P1) -eqn_leq => /eqP.
Qed.

(** bgs.claim-4.7 *)
Definition order_of_maps : formula (nat * row) :=
  And [:: at_most (psi_of (pair_values k)) (psi_of (bit_values k));
          at_most (psi_of (bit_values k)) (psi_of (all_values k))].

Theorem order_of_maps_certified proof : claim_proved n k 1 order_of_maps proof ->
  forall (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1,
  (if e1 is v.+1 then psi_dimension (@pair_maps k) (members H) v else ~ nonempty (members H)) -> forall e2,
  (if e2 is v.+1 then psi_dimension (@bit_maps k) (members H) v else ~ nonempty (members H)) -> forall e3,
  (if e3 is v.+1 then psi_dimension (@all_maps k) (members H) v else ~ nonempty (members H)) -> e1 <= e2 /\ e2 <= e3.
Proof.
move=> R H e1 H1 e2 H2 e3 H3; have [v vH] := for_every_class R H.
have P1 := psi_known (@lists_pairs k) vH H1; have P2 := psi_known (@lists_bits k) vH H2.
have P3 := psi_known (@lists_all_maps k) vH H3.
by rewrite eval_both (eval_at_most P1 P2) (eval_at_most P2 P3) => /andP.
Qed.

(** bgs.claim-4.6 *)
Definition uniform_of F : scale (nat * row) := uniform_scale n (is_in 0) F U.

Lemma uniform_known v S F Psi e : lists F Psi -> known v 0 S ->
  (if e is d.+1 then uniform_dimension Psi (members S) d else ~ nonempty (members S)) -> measures v (uniform_of F) e.
Proof.
move=> FPsi /known_class/same_class_sub[to from] HS; apply: (uniform_rank_means FPsi); first exact: fits_all.
case: e HS => [none|d [Hd most_d]]; first by case=> h /to Hh; apply: none; exists h.
by split=> [|m Hm]; [apply: uniform_deep_sub from Hd|apply: most_d; apply: uniform_deep_sub to Hm].
Qed.

Definition bits_of i : scale (nat * row) := bit_scale n k (is_in 0) i U.

Lemma bits_known v S i e : known v 0 S -> rank (bit_class i (members S)) e -> covers_up_to v (bits_of i) e.
Proof.
move=> /known_class vS HS; apply: bit_rank_means; first exact: fits_all.
have same : same_class (bit_class i (class_of (n := n) (k := k) (true_rows n k v 0))) (bit_class i (members S)).
  by move=> g; split=> -[h /vS Hh gh]; exists h.
exact/(same_class_rank e same).
Qed.

Definition bits_at_most_uniform : formula (nat * row) :=
  And [seq at_most (bits_of i) (uniform_of (bit_values k)) | i <- iota 0 (n_bits k)].
Definition bit_restrictions : formula (nat * row) :=
  And [:: bits_at_most_uniform; at_most (uniform_of (bit_values k)) (psi_of (bit_values k))].

Theorem bit_restrictions_certified proof : claim_proved n k 1 bit_restrictions proof ->
  forall (H : {set {ffun 'I_n -> 'I_k.+1}}), forall e1,
  (if e1 is v.+1 then uniform_dimension (@bit_maps k) (members H) v else ~ nonempty (members H)) -> forall e2,
  (if e2 is v.+1 then psi_dimension (@bit_maps k) (members H) v else ~ nonempty (members H)) ->
  (forall j, 0 < j <= up_log 2 k.+1 -> forall e3, rank (bit_class (n_bits k - j) (members H)) e3 -> e3 <= e1) /\
  e1 <= e2.
Proof.
move=> R H e1 H1 e2 H2; have [v vH] := for_every_class R H; have U1 := uniform_known (@lists_bits k) vH H1.
rewrite eval_both (eval_at_most U1 (psi_known (@lists_bits k) vH H2)) => /andP[bits ->]; split=> // j /andP[j0 jk].
move=> e3 H3; move: bits; rewrite eval_And_map => /allP/(_ (n_bits k - j)).
rewrite mem_iota add0n ltn_subrL j0 (leq_trans j0 jk) => /(_ isT).
exact: at_most_le (bits_known vH H3) U1.
Qed.
End Families.

(* the same for two labels, as it is claimed for them *)
Theorem cover_sauer_binary_certified n proof : claim_proved n 1 1 (cover_sauer n 1) proof ->
  forall (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> forall T, T <= n ->
  forall N2, N0 (members H) T N2 -> N2 <= \sum_(i < e1) 'C(T, i).
Proof.
move=> R H e1 H1 T Tn N2 HN; have := cover_sauer_certified R H1 Tn HN; congr (_ <= _).
by apply: eq_bigr => i _; rewrite exp1n muln1.
Qed.
