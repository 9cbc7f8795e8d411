(* Points in the hull of deep points are deep (Fact 1 of yan).

   Caratheodory: a convex combination of points of R^D is one of at most D + 1 of them. For the vectors (1, q i) of more
   than D + 1 points are linearly dependent, so some mu, not all 0, have the sum 0, and the points with the weights mu
   too. Some mu i are positive. The weights t i - c mu i, where c is the least t i / mu i with mu i > 0, make the same
   combination, are not negative and have the sum 1; one of them is 0, so its point is not needed.
   A predicate with a convex truth set that fails at a combination fails at one of the points. Of |S| predicates at most
   |S| - v fail at a point of depth v, so at most (D + 1) (|S| - v) fail at a combination of D + 1 such points. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix mxalgebra.
From Littlestone Require Import Statements LearningStatements DepthStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Caratheodory *)
Section Caratheodory.
Variables (F : realFieldType) (D : nat).
Implicit Types (p : 'rV[F]_D).

(* more than D + 1 points are affinely dependent *)
Lemma affinely_dependent n (q : 'I_n -> 'rV[F]_D) : (D.+1 < n)%N ->
  exists mu : 'I_n -> F, [/\ \sum_i mu i = 0, \sum_i mu i *: q i = 0 & exists i, 0 < mu i].
Proof.
move=> many; pose X : 'M[F]_(n, D) := \matrix_i q i; pose M := row_mx (const_mx 1 : 'cV[F]_n) X.
have : kermx M != 0.
  rewrite -mxrank_eq0 mxrank_ker -lt0n subn_gt0; exact: leq_ltn_trans (rank_leq_col M) many.
case/rowV0Pn => u /sub_kermxP; rewrite mul_mx_row -[0 in RHS]row_mx0 => /eq_row_mx[u1 uX] u0.
have sum0 : \sum_i u 0 i = 0.
  by move/matrixP/(_ 0 0): u1; rewrite !mxE => u1; rewrite -[RHS]u1; apply: eq_bigr => i _; rewrite mxE mulr1.
exists (u 0); split=> //.
  by rewrite -[RHS]uX mulmx_sum_row; apply: eq_bigr => i _; rewrite rowK.
case: (pickP (fun i => 0 < u 0 i)) => [i ui|no]; first by exists i.
have le0 i : u 0 i <= 0 by rewrite leNgt no.
case/eqP: u0; apply/rowP => i; rewrite mxE; apply/eqP; rewrite -oppr_eq0; apply/eqP.
apply: (psumr_eq0P (P := xpredT) (F := fun j => - u 0 j)) => // [j _|]; first by rewrite oppr_ge0.
by rewrite sumrN sum0 oppr0.
Qed.

(* one of more than D + 1 points is not needed *)
Lemma one_point_less n (t : 'I_n.+1 -> F) (q : 'I_n.+1 -> 'rV[F]_D) : (D < n)%N -> distribution t ->
  exists (s : 'I_n -> F) (r : 'I_n -> 'rV[F]_D),
    [/\ distribution s, \sum_i s i *: r i = \sum_i t i *: q i & forall i, exists j, r i = q j].
Proof.
move=> many [t0 t1]; have [mu [mu0 muq [i0 mi0]]] := affinely_dependent q many.
have [k mk least] := @Order.TotalTheory.arg_minP _ F _ i0 (fun i => 0 < mu i) (fun i => t i / mu i) mi0.
pose w i := t i - t k / mu k * mu i.
have wk : w k = 0 by rewrite /w divfK ?subrr // gt_eqF.
have w0 i : 0 <= w i.
  rewrite subr_ge0; case: (ltP 0 (mu i)) => [mi|mi]; first by rewrite -ler_pdivl_mulr // least.
  by apply: le_trans (t0 i); rewrite mulr_ge0_le0 // divr_ge0 // ltW.
have without (V : zmodType) (f : 'I_n.+1 -> V) : f k = 0 -> \sum_i f (lift k i) = \sum_i f i.
  by move=> fk; rewrite [RHS](bigD1_ord k) //= fk add0r.
exists (fun i => w (lift k i)), (fun i => q (lift k i)); split; last by move=> i; exists (lift k i).
  by split=> // ; rewrite without // sumrB -mulr_sumr mu0 mulr0 subr0.
rewrite (without _ (fun i => w i *: q i)) ?wk ?scale0r //.
rewrite (eq_bigr (fun i => t i *: q i - (t k / mu k) *: (mu i *: q i))) => [|i _]; last by rewrite scalerBl scalerA.
by rewrite sumrB -scaler_sumr muq scaler0 subr0.
Qed.

(* p is a combination of at most D + 1 of the points *)
Lemma caratheodory Y p : in_hull Y p -> exists m (t : 'I_m -> F) q,
  (m <= D.+1)%N /\ [/\ distribution t, forall i, Y (q i) & p = \sum_i t i *: q i].
Proof.
case=> n; elim: n => [|n IH] [t [q [dt Yq pE]]]; first by exists 0%N, t, q.
case: (leqP n D) => [few|many]; first by exists n.+1, t, q.
have [s [r [ds sr from_q]]] := one_point_less q many dt.
by apply: IH; exists s, r; split=> // [i|]; [have [j ->] := from_q i|rewrite sr].
Qed.

(** Predicates with convex truth sets *)
Lemma holds_at_combination holds m (t : 'I_m -> F) (q : 'I_m -> 'rV[F]_D) : has_convex_truth_set holds ->
  distribution t -> (forall i, holds (q i)) -> holds (\sum_i t i *: q i).
Proof.
move=> convex; elim: m t q => [|m IH] t q [t0 t1] holds_q.
  by move/eqP: t1; rewrite big_ord0 eq_sym oner_eq0.
move: t1; rewrite !big_ord_recl; set a := t ord0 => t1.
have rest : \sum_(i < m) t (lift ord0 i) = 1 - a by rewrite -t1 addrC addKr.
have a0 : 0 <= a := t0 _; have a1 : a <= 1 by rewrite -subr_ge0 -rest sumr_ge0.
case: (eqVneq a 1) => [a_is_1|a_not_1].
  have zero i : t (lift ord0 i) = 0.
    by apply: (psumr_eq0P (P := xpredT) (F := fun j => t (lift ord0 j))) => //; rewrite rest a_is_1 subrr.
  by rewrite a_is_1 scale1r big1 ?addr0 // => i _; rewrite zero scale0r.
have b0 : 1 - a != 0 by rewrite subr_eq0 eq_sym.
rewrite addrC -[X in X + _](scalerKV b0) scaler_sumr (eq_bigr _ (fun i _ => scalerA _ _ _)).
apply: convex; rewrite ?a0 //; apply: IH => //; split=> [i|].
  by rewrite mulr_ge0 // invr_ge0 subr_ge0.
by rewrite -mulr_sumr rest mulVf.
Qed.

Lemma linear_constraint_convex c : has_convex_truth_set (@linear_constraint F D c).
Proof.
case: c => [[a b] closed] p q t /andP[t0 t1]; rewrite /linear_constraint /= mulmxDl -!scalemxAl.
set x := (p *m _) 0 0; set y := (q *m _) 0 0.
have -> : ((1 - t) *: (p *m a^T) + t *: (q *m a^T)) 0 0 = (1 - t) * x + t * y.
  by rewrite mxE [X in X + _]mxE [X in _ + X]mxE.
have least : Num.min x y <= (1 - t) * x + t * y.
  have -> : Num.min x y = (1 - t) * Num.min x y + t * Num.min x y by rewrite -mulrDl subrK mul1r.
  by rewrite ler_add // ler_wpmul2l ?subr_ge0 // le_minl lexx ?orbT.
by case: closed => px qx; [apply: le_trans least|apply: lt_le_trans least]; rewrite ?le_minr ?lt_minr px.
Qed.

Lemma linear_constraints_convex (S : seq ('rV[F]_D * F * bool)) holds :
  List.In holds [seq linear_constraint c | c <- S] -> has_convex_truth_set holds.
Proof. by elim: S => //= c S IH [<-|/IH//]; exact: linear_constraint_convex. Qed.

(* a predicate that fails at a combination fails at one of its points *)
Lemma failures_at_combination S m (t : 'I_m -> F) (q : 'I_m -> 'rV[F]_D) :
  (forall holds, List.In holds S -> has_convex_truth_set holds) -> distribution t ->
  (size S - n_holding S (\sum_i t i *: q i) <= \sum_i (size S - n_holding S (q i)))%N.
Proof.
move=> convex dt; have failing p : (size S - n_holding S p)%N = count (fun holds => ~~ holds p) S.
  by rewrite -(count_predC (fun holds : pred 'rV[F]_D => holds p) S) addKn.
rewrite failing (eq_bigr _ (fun i _ => failing (q i))).
elim: S convex {failing} => [|holds S IH] convex //=.
rewrite big_split /= leq_add ?IH // => [|h hS]; last by apply: convex; right.
case: (boolP (holds _)) => //= fails_at; case: (pickP (fun i => ~~ holds (q i))) => [i qi|all_hold].
  by rewrite (bigD1 i) //= qi.
by case/negP: fails_at; apply: holds_at_combination => // [|i]; [apply: convex; left|apply/negbNE/negbT/all_hold].
Qed.

Lemma deep_in_hull S p v : (forall holds, List.In holds S -> has_convex_truth_set holds) ->
  in_hull (fun q => (v <= n_holding S q)%N) p -> (D.+1 * v <= n_holding S p + D * size S)%N.
Proof.
move=> convex /caratheodory[m [t [q [few [dt deep ->]]]]].
have all_failures : (\sum_i (size S - n_holding S (q i)) <= D.+1 * (size S - v))%N.
  apply: (@leq_trans (\sum_(i < m) (size S - v))%N); first by apply: leq_sum => i _; exact: leq_sub2l.
  by rewrite sum_nat_const card_ord leq_mul2r few orbT.
have /leq_trans/(_ all_failures) := failures_at_combination q convex dt.
have vS : (v <= size S)%N.
  case: m t q dt deep {few all_failures} => [|m] t q [_ t1] deep; last first.
    exact: leq_trans (deep ord0) (count_size _ _).
  by move/eqP: t1; rewrite big_ord0 eq_sym oner_eq0.
move=> few_failures; rewrite -(leq_add2r (D.+1 * (size S - v))) -mulnDr subnKC // mulSn.
by rewrite addnAC leq_add2r -leq_subLR.
Qed.
End Caratheodory.

Theorem yan_fact_1_convex_proved : yan_fact_1_convex.
Proof.
move=> F D S p v convex [deep _]; have bound := deep_in_hull convex deep; split=> // g.
move: bound; rewrite -(ler_nat F) natrM natrD natrM; set n := (size S)%:R; set d := (n_holding S p)%:R => bound gv.
have := le_trans (ler_wpmul2l (ler0n F D.+1) gv) bound.
have -> : D.+1%:R * ((1 - g) * n) = (1 - D.+1%:R * g) * n + D%:R * n.
  by rewrite -mulrDl mulrA mulrBr mulr1 addrAC -mulrS.
by rewrite ler_add2r.
Qed.

Theorem yan_fact_1_proved : yan_fact_1.
Proof.
move=> F D S p v deep; rewrite -(size_map (@linear_constraint F D)).
exact: deep_in_hull (@linear_constraints_convex F D S) deep.
Qed.

(* ---- *)
(* Fact 1 of yan is attained: the sides of a simplex.

   The corners are 0 and the D unit vectors, the sides p_j <= 0 for each j and p_1 + .. + p_D >= 1. Each side holds at
   all corners except one, and no side holds at the centre. With c = n - v copies of each side and constraints that
   hold everywhere, n in all, each corner has depth n - c = v and the centre n - (D + 1) c = (D + 1) v - D n. So its
   convexified depth is at least v, and by Fact 1 not more. *)

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
