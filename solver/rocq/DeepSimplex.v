(* Fact 1 of yan is attained: the sides of a simplex.

   The corners are 0 and the D unit vectors, the sides p_j <= 0 for each j and p_1 + .. + p_D >= 1. Each side holds at
   all corners except one, and no side holds at the centre. With c = n - v copies of each side and constraints that
   hold everywhere, n in all, each corner has depth n - c = v and the centre n - (D + 1) c = (D + 1) v - D n. So its
   convexified depth is at least v, and by Fact 1 not more. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements DepthStatements HullDepth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Simplex.
Variables (F : realFieldType) (D : nat).
Implicit Types (p : 'rV[F]_D) (i k : 'I_D.+1).
Definition corner k : 'rV[F]_D := if unlift ord0 k is Some j then delta_mx 0 j else 0.
Definition centre : 'rV[F]_D := const_mx D.+1%:R^-1.
(* holds at all corners except the i-th *)
Definition opposite_side i : 'rV[F]_D * F * bool :=
  if unlift ord0 i is Some j then (- delta_mx 0 j, 0, true) else (const_mx 1, 1, true).
Definition whole_space : 'rV[F]_D * F * bool := (0, 0, true).

Lemma side_of p i : linear_constraint (opposite_side i) p =
  if unlift ord0 i is Some j then p 0 j <= 0 else 1 <= \sum_j p 0 j.
Proof.
rewrite /opposite_side /linear_constraint; case: unliftP => [j _|_] /=.
  by rewrite [(- _)^T]linearN mulmxN /= trmx_delta -colE !mxE oppr_ge0.
by rewrite mxE; congr (_ <= _); apply: eq_bigr => j _; rewrite !mxE mulr1.
Qed.

Lemma side_at_corner i k : linear_constraint (opposite_side i) (corner k) = (i != k).
Proof.
rewrite side_of /corner; case: (unliftP ord0 i) => [j ->|->]; case: (unliftP ord0 k) => [l ->|->].
- by rewrite mxE eqxx (inj_eq lift_inj) /=; case: (j == l); rewrite ?lexx // ler10.
- by rewrite mxE lexx eq_sym; symmetry; exact: neq_lift.
- rewrite (bigD1 l) //= big1 => [|j jl]; first by rewrite mxE !eqxx addr0 lexx.
  by rewrite mxE eqxx (negPf jl).
by rewrite eqxx big1 => [|j _]; rewrite ?mxE // ler10.
Qed.

Lemma side_at_centre i : linear_constraint (opposite_side i) centre = false.
Proof.
have pos : 0 < D.+1%:R^-1 :> F by rewrite invr_gt0 ltr0n.
rewrite side_of; case: unliftP => [j _|_]; first by rewrite mxE leNgt pos.
rewrite (eq_bigr (fun=> D.+1%:R^-1)) => [|j _]; last by rewrite mxE.
by rewrite sumr_const card_ord -[_ *+ D]mulr_natl ler_pdivl_mulr ?ltr0n // mul1r ler_nat ltnn.
Qed.

Lemma centreE : centre = \sum_k D.+1%:R^-1 *: corner k.
Proof.
rewrite big_ord_recl {1}/corner unlift_none scaler0 add0r; apply/rowP => j.
rewrite summxE (bigD1 j) //= big1 => [|i ij].
  by rewrite /corner liftK !mxE !eqxx mulr1 addr0.
by rewrite /corner liftK !mxE eqxx eq_sym (negPf ij) mulr0.
Qed.

Lemma equal_weights : distribution (fun _ : 'I_D.+1 => D.+1%:R^-1 : F).
Proof.
split=> [i|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[_ *+ D.+1]mulr_natl mulfV // pnatr_eq0.
Qed.

(* each side c times, and r constraints that hold everywhere *)
Definition sides c r := flatten [seq nseq c (opposite_side i) | i <- enum 'I_D.+1] ++ nseq r whole_space.

Lemma size_sides c r : size (sides c r) = (D.+1 * c + r)%N.
Proof.
rewrite size_cat size_nseq size_flatten /shape -map_comp (eq_map (fun i => size_nseq c (opposite_side i))).
by rewrite sumnE big_map big_enum sum_nat_const card_ord.
Qed.

Lemma closed_sides c r : all snd (sides c r).
Proof.
rewrite all_cat all_nseq orbT andbT; elim: (enum _) => //= i s IH.
by rewrite all_cat IH andbT all_nseq /opposite_side; case: unlift => [j|]; rewrite orbT.
Qed.

Lemma n_satisfied_sides c r p :
  n_satisfied (sides c r) p = (\sum_i linear_constraint (opposite_side i) p * c + r)%N.
Proof.
rewrite /n_satisfied /n_holding count_map count_cat count_nseq /= {2}/linear_constraint trmx0 mulmx0 mxE lexx mul1n.
congr (_ + _)%N; rewrite count_flatten -map_comp sumnE big_map big_enum; apply: eq_bigr => i _.
by rewrite /= count_nseq.
Qed.

Lemma depth_at_corner c r k : n_satisfied (sides c r) (corner k) = (D * c + r)%N.
Proof.
rewrite n_satisfied_sides (bigD1 k) //= side_at_corner eqxx add0n.
rewrite (eq_bigr (fun=> c)) => [|i ik]; last by rewrite side_at_corner ik mul1n.
by rewrite sum_nat_const (eq_card (B := predC1 k)) // cardC1 card_ord.
Qed.

Lemma depth_at_centre c r : n_satisfied (sides c r) centre = r.
Proof. by rewrite n_satisfied_sides big1 // => i _; rewrite side_at_centre. Qed.

Lemma centre_in_hull c r : in_hull (fun q => (D * c + r <= n_satisfied (sides c r) q)%N) centre.
Proof.
exists D.+1, (fun=> D.+1%:R^-1), corner; split; [exact: equal_weights| |exact: centreE].
by move=> k; rewrite depth_at_corner.
Qed.
End Simplex.

Theorem yan_fact_1_attained_proved : yan_fact_1_attained.
Proof.
move=> F D n v vn enough; pose c := (n - v)%N; pose r := (n - D.+1 * c)%N.
have cn : (D.+1 * c <= n)%N.
  by rewrite mulnBr leq_subLR mulSn addnC leq_add2r.
have sizeS : size (sides F D c r) = n by rewrite size_sides subnKC.
have vE : (D * c + r)%N = v.
  by apply/eqP; rewrite -(eqn_add2l c) addnA -mulSn subnKC // subnK.
have tight : (D.+1 * v = r + D * n)%N.
  by apply/eqP; rewrite -(eqn_add2r (D.+1 * c)) -mulnDr subnKC // addnAC subnK.
exists (sides F D c r), (centre F D); rewrite depth_at_centre sizeS; split=> //; first exact: closed_sides.
have hull := centre_in_hull F D c r; split; first by rewrite vE in hull.
by move=> u /yan_fact_1_proved; rewrite depth_at_centre sizeS -tight leq_mul2l.
Qed.
