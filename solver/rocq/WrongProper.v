(* Wrong variants of the statements on proper learners, refuted.

   Two functions on two points, each 0 at one of them, have the SOA 1, from which at each point one of them differs.
   Functions with one 1 among m + 2 points are m-irreducible, and no member is the SOA 0. On one point, a member that is
   0 cannot replace the function 1. Nothing can be put out if the class is empty. Opposite labels on one point need
   opposite functions. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ProperStatements Depth OneLabel Finite Soa Irreducible Essential Probability.
From Littlestone Require Import Indistinguishability.
From Littlestone Require Import Concentration RealNumbers PrivateMinimiser Satisfiable SatisfiableMinimiser.
From Littlestone Require Import WrongLearners ProperLists ProperReplacements ProperMinimiser ProperDepth.
From Littlestone Require Import SatisfiableProper.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Two functions on two points *)
Definition same_point : {ffun 'I_2 -> 'I_2} := [ffun x => x].
Definition other_point : {ffun 'I_2 -> 'I_2} := [ffun x => rev_ord x].
Definition two_sides : {set {ffun 'I_2 -> 'I_2}} := [set same_point; other_point].
Definition all_one : {ffun 'I_2 -> 'I_2} := [ffun=> one].

Lemma sides_below : below (members two_sides) 2.
Proof. by apply: small_below; rewrite cards2; case: (_ != _). Qed.

Lemma one_at_zero x : below (at_point (members two_sides) x zero) 1.
Proof.
pose g := if x == zero then same_point else other_point.
suff sub : subclass (at_point (members two_sides) x zero) (members [set g]) by exact: below_sub sub (@single_below _ g).
move=> h /at_pointP[[g' g'H hg] hx]; exists g; rewrite ?inE // => z; rewrite hg.
move: hx g'H; rewrite hg !inE /g => g'x /orP[] /eqP g'E; move: g'x; rewrite g'E !ffunE.
  by move=> ->; rewrite eqxx ffunE.
by case: (label2 x) => ->; rewrite ?rev_zero ?rev_one //= ffunE.
Qed.

Lemma sides_deep : deep (members two_sides) 1.
Proof.
apply: (deep_node (x := zero) (a := zero) (b := one)) => //; apply/deep0.
  by exists same_point; apply/at_pointP; split; [exists same_point; rewrite ?inE ?eqxx|rewrite ffunE].
by exists other_point; apply/at_pointP; split; [exists other_point; rewrite ?inE ?eqxx ?orbT|rewrite ffunE rev_zero].
Qed.

Lemma sides_soa : is_soa (members two_sides) all_one.
Proof.
move=> x; rewrite ffunE; split=> // same; have /one_at_zero : deep (at_point (members two_sides) x zero) 1.
  exact/same/sides_deep.
by [].
Qed.

(** One 1 *)
Lemma nothing_differs k (L : seq {ffun 'I_(k + 2 * 1) -> 'I_2}) : (0 < size L)%N -> {subset L <= with_ones 1 k} ->
  ~ (forall x, (count (fun h : {ffun 'I_(k + 2 * 1) -> 'I_2} => h x != nothing 1 k x) L)%:R <= 0 :> FR).
Proof.
case: L => // h L _ /(_ h (mem_head _ _)); rewrite inE => /eqP h1 none.
have : (0 < #|ones h|)%N by rewrite h1.
case/card_gt0P=> x; rewrite inE => /eqP hx; have := none x.
by rewrite lern0 /= ffunE hx.
Qed.

Lemma ones_nonempty k : (0 < k)%N -> with_ones 1 k != set0.
Proof. by move=> k0; apply/members_nonempty; case: (with_ones_mld 1 k0) => /deep_nonempty. Qed.

Lemma ones_vc k xs : vc_shatters (members (with_ones 1 k)) xs -> (size xs <= 1)%N.
Proof. by move/vc_deep/with_ones_below. Qed.

(** The empty class *)
Definition empty_set : {set {ffun 'I_1 -> 'I_2}} := set0.

Lemma empty_vc xs : vc_shatters (members empty_set) xs -> (size xs <= 0)%N.
Proof. by case/(_ (map (fun=> zero) xs) (size_map _ _))=> h [g]; rewrite inE. Qed.

Lemma no_outcome (p : {ffun 'I_1 -> 'I_2} -> FR) : dist p -> (forall h, 0 < p h -> h \in empty_set) -> False.
Proof.
move=> [p0 p1] none; have := p1; rewrite big1 => [/esym/eqP|h _]; first by rewrite oner_eq0.
apply/eqP; rewrite eq_le p0 andbT leNgt; apply/negP => /none; by rewrite inE.
Qed.

Lemma empty_minimises m q b (M : seq ('I_1 * 'I_2) -> {ffun 'I_1 -> 'I_2} -> FR) :
  minimises (members empty_set) m q b M.
Proof. by move=> s f _ [h [g]]; rewrite inE. Qed.

(** Members that replace themselves *)
Section Itself.
Variables (F : realFieldType) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (h0 : {ffun 'I_N -> 'I_2}).
Hypothesis h0H : h0 \in H.
Definition itself (f : {ffun 'I_N -> 'I_2}) : {ffun 'I_N -> 'I_2} -> F := point (if f \in H then f else h0).

Lemma itself_members : replaces_by_members H itself.
Proof.
move=> f; split=> [|h]; first exact: dist_point.
by rewrite /itself /point; case: eqP => [->|_]; rewrite ?ltxx //; case: ifP.
Qed.

Lemma itself_errors f s : f \in H -> mean (itself f) (fun h : {ffun 'I_N -> 'I_2} => (errors h s)%:R) = (errors f s)%:R.
Proof. by rewrite /itself => ->; rewrite FilteredExamples.mean_point. Qed.
End Itself.

Lemma members_in N (H : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}) : members H f -> f \in H.
Proof. by case=> g gH fg; rewrite (_ : f = g) //; apply/ffunP. Qed.

(** The uniform distribution on a class *)
Section Uniform.
Variables (F : realFieldType) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}).
Hypothesis H0 : H != set0.
Definition any_member (f : {ffun 'I_N -> 'I_2}) : {ffun 'I_N -> 'I_2} -> F :=
  fun h => if h \in H then #|H|%:R^-1 else 0.

Lemma any_member_members : replaces_by_members H any_member.
Proof.
have c0 : (0 < #|H|)%N by rewrite card_gt0.
move=> f; split=> [|h]; last by rewrite /any_member; case: ifP; rewrite ?ltxx.
split=> [h|]; first by rewrite /any_member; case: ifP; rewrite ?invr_ge0 ?ler0n.
by rewrite -big_mkcond sumr_const -[LHS]mulr_natr mulVf // pnatr_eq0 -lt0n.
Qed.

Lemma any_member_errors f s h : h \in H -> errors h s = 0%N ->
  mean (any_member f) (fun h : {ffun 'I_N -> 'I_2} => (errors h s)%:R) <= (size s)%:R - (size s)%:R / #|H|%:R.
Proof.
move=> hH h0; have [[p0 p1] _] := any_member_members f.
rewrite ler_subr_addl -ler_subr_addr -[X in _ <= X - _](mean_const (size s)%:R (conj p0 p1)) -meanB.
rewrite /mean (bigD1 h) //= h0 subr0 {1}/any_member hH mulrC ler_addl; apply: sumr_ge0 => g _.
by rewrite mulr_ge0 // subr_ge0 ler_nat; exact: count_size.
Qed.
End Uniform.

(** Opposite labels *)
Lemma both_some : both != set0.
Proof. by apply/set0Pn; exists no; rewrite inE. Qed.

Theorem lyu_remark_5_proper_list_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (G : {set {ffun 'I_N -> 'I_2}})
  (f : {ffun 'I_N -> 'I_2}) v n a (alpha : F), exponential e -> G != set0 -> is_soa (members G) f -> (forall xs,
  vc_shatters (members G) xs -> (size xs <= v)%N) -> enough_points e v n a alpha -> exists L : seq {ffun 'I_N ->
  'I_2}, [/\ (0 < size L)%N, {subset L <= G} & forall x, (count (fun h : {ffun 'I_N -> 'I_2} => h x != f x) L)%:R <=
  alpha * (size L)%:R]).
Proof.
have [m [a enough]] := points_met 1 (isT : (0 < 4)%N).
have vc xs : vc_shatters (members two_sides) xs -> (size xs <= 1)%N.
  by move/vc_deep/sides_below.
have s0 : two_sides != set0 by apply/set0Pn; exists same_point; rewrite !inE eqxx.
move/(_ FR expR 2%N two_sides all_one 1%N m.+1 a 4%:R^-1 exp_exponential s0 sides_soa vc enough) => [L [L0 LH few]].
have all_of : (size L <= count (fun h : {ffun 'I_2 -> 'I_2} => h zero != all_one zero) L
    + count (fun h : {ffun 'I_2 -> 'I_2} => h one != all_one one) L)%N.
  rewrite -(count_predC (fun h : {ffun 'I_2 -> 'I_2} => h zero != all_one zero) L) leq_add2l.
  by apply/eq_leq/eq_in_count => h /LH; rewrite /= !inE => /orP[] /eqP->; rewrite !ffunE ?rev_zero ?rev_one.
have := leq_trans L0 all_of; have := ler_add (few zero) (few one); rewrite -natrD -mulrDl => le _.
have : (size L)%:R <= (4%:R^-1 + 4%:R^-1) * (size L)%:R :> FR by apply: le_trans le; rewrite ler_nat.
rewrite -[X in X <= _]mul1r ler_pmul2r ?ltr0n // leNgt => /negP[].
by rewrite -mulr2n -[_ *+ 2]mulr_natl ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

Theorem lyu_remark_5_proper_list_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (G : {set {ffun 'I_N ->
  'I_2}}) (f : {ffun 'I_N -> 'I_2}) v n a (alpha : F), exponential e -> G != set0 -> irreducible n (members G) ->
  is_soa (members G) f -> (forall xs, vc_shatters (members G) xs -> (size xs <= v)%N) -> (24 * a)%:R <= alpha * n%:R
  -> exists L : seq {ffun 'I_N -> 'I_2}, [/\ (0 < size L)%N, {subset L <= G} & forall x, (count (fun h : {ffun 'I_N ->
  'I_2} => h x != f x) L)%:R <= alpha * (size L)%:R]).
Proof.
have first : (24 * 0)%:R <= 0 * 1%:R :> FR by rewrite mul0r.
move/(_ FR expR _ (with_ones 1 1) (nothing 1 1) 1%N 1%N 0%N 0 exp_exponential (@ones_nonempty 1 isT)
  (@with_ones_irreducible 1 1 isT) (@nothing_soa 1 1 isT) (@ones_vc 1) first) => [L [L0 LH few]].
by apply: (nothing_differs L0 LH) => x; have := few x; rewrite mul0r.
Qed.

Theorem lyu_remark_5_proper_list_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) N (G : {set {ffun 'I_N ->
  'I_2}}) (f : {ffun 'I_N -> 'I_2}) v n a (alpha : F), exponential e -> G != set0 -> irreducible n (members G) ->
  is_soa (members G) f -> (forall xs, vc_shatters (members G) xs -> (size xs <= v)%N) -> enough_points e v n a alpha
  -> exists L : seq {ffun 'I_N -> 'I_2}, [/\ (0 < size L)%N, {subset L <= G} & forall x, (count (fun h : {ffun 'I_N ->
  'I_2} => h x != f x) L)%:R <= 0 :> F]).
Proof.
have [m [a enough]] := points_met 1 (isT : (0 < 1)%N).
move/(_ FR expR _ (with_ones 1 m.+1) (nothing 1 m.+1) 1%N m.+1 a 1%:R^-1 exp_exponential (@ones_nonempty m.+1 isT)
  (@with_ones_irreducible 1 m.+1 isT) (@nothing_soa 1 m.+1 isT) (@ones_vc m.+1) enough) => [L [L0 LH few]].
exact: (nothing_differs L0 LH).
Qed.

Theorem lyu_remark_5_proper_replacement_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v n a (alpha : F), exponential e -> H != set0 -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N)
  -> enough_points e v n a alpha -> exists2 R, replaces_by_members H R & forall f : {ffun 'I_N -> 'I_2}, forall s,
  replaces_well R alpha f s).
Proof.
have [m [a enough]] := points_met 0 (isT : (0 < 2)%N).
move/(_ FR expR 1%N only_no 0%N m.+1 a 2%:R^-1 exp_exponential some_no (@single_vc _ no) enough) => [R RH].
move/(_ [ffun=> one] [:: (ord0, one)]); rewrite /replaces_well /errors /= ffunE eqxx !add0r mulr1.
have [dR mR] := RH [ffun=> one]; have /andP[_ h1] := half_between FR.
rewrite leNgt => /negP[]; apply: lt_le_trans h1 _; rewrite -[X in X <= _](mean_const 1 dR).
by apply: (mean_le_on dR) => h /mR; rewrite inE => /eqP->; rewrite ffunE.
Qed.

Theorem lyu_remark_5_proper_replacement_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v n a (alpha : F), exponential e -> H != set0 -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N)
  -> (24 * a)%:R <= alpha * n%:R -> exists2 R, replaces_by_members H R & forall f : {ffun 'I_N -> 'I_2}, soa_hull n
  (members H) f -> forall s, replaces_well R alpha f s).
Proof.
have first : (24 * 0)%:R <= 0 * 1%:R :> FR by rewrite mul0r.
move=> claim; have [R RH well] := claim FR expR _ (with_ones 1 1) 1%N 1%N 0%N 0 exp_exponential (@ones_nonempty 1 isT)
  (@ones_vc 1) first.
have [dR mR] := RH (nothing 1 1); have [s [sq fit f0 le]] := @bad_sample _ 1 1 1 _ isT dR mR.
have hull : soa_hull 1 (members (with_ones 1 1)) (nothing 1 1).
  exists (members (with_ones 1 1)); split=> //; [exact/members_nonempty/ones_nonempty|exact: with_ones_irreducible|].
  exact: nothing_soa.
have := le_trans le (well _ hull s); rewrite f0 mul0r addr0 mulr1 leNgt => /negP[].
by rewrite divr_gt0 ?ltr0n.
Qed.

Theorem lyu_remark_5_proper_replacement_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v n a (alpha : F), exponential e -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  enough_points e v n a alpha -> exists2 R, replaces_by_members H R & forall f : {ffun 'I_N -> 'I_2}, soa_hull n
  (members H) f -> forall s, replaces_well R alpha f s).
Proof.
have [m [a enough]] := points_met 0 (isT : (0 < 1)%N).
move/(_ FR expR 1%N empty_set 0%N m.+1 a 1%:R^-1 exp_exponential empty_vc enough) => [R RH _].
by have [dR mR] := RH no; exact: no_outcome dR mR.
Qed.

Theorem lyu_remark_5_proper_learner_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v m a q b (alpha c delta : F) M, exponential e -> (forall xs, vc_shatters (members H) xs -> (size xs <=
  v)%N) -> enough_points e v m.+1 a alpha -> dp q c delta M -> minimises (members H) m q b M -> exists M', [/\ dp q c
  delta M', forall s (h : {ffun 'I_N -> 'I_2}), 0 < M' s h -> size s = q -> h \in H & forall s, size s = q -> (exists2
  h, members H h & errors h s = 0%N) -> mean (M' s) (fun h : {ffun 'I_N -> 'I_2} => (errors h s)%:R) <= b%:R + alpha *
  q%:R]).
Proof.
have [m [a enough]] := points_met 0 (isT : (0 < 1)%N).
move/(_ FR expR 1%N empty_set 0%N m a 1%N 0%N 1%:R^-1 1 0 _ exp_exponential empty_vc enough (no_private FR 1)
  (@empty_minimises _ _ _ _)) => [M' [[dM _] mM _]].
have s1 : size [:: (ord0 : 'I_1, zero)] = 1%N by [].
by apply: no_outcome (dM _ s1) _ => h /mM/(_ s1).
Qed.

Theorem lyu_remark_5_proper_learner_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v m a q b (alpha c delta : F) M, exponential e -> H != set0 -> (forall xs, vc_shatters (members H) xs ->
  (size xs <= v)%N) -> (2 * \sum_(i < v.+1) 'C(2 * m.+1, i))%:R < e (a%:R / 6%:R) -> dp q c delta M -> minimises
  (members H) m q b M -> exists M', [/\ dp q c delta M', forall s (h : {ffun 'I_N -> 'I_2}), 0 < M' s h -> size s = q
  -> h \in H & forall s, size s = q -> (exists2 h, members H h & errors h s = 0%N) -> mean (M' s) (fun h : {ffun 'I_N
  -> 'I_2} => (errors h s)%:R) <= b%:R + alpha * q%:R]).
Proof.
have [m [a [_ second]]] := points_met 0 (isT : (0 < 1)%N).
move/(_ FR expR 1%N only_no 0%N m a 1%N 0%N (- 1) 1 0 _ exp_exponential some_no (@single_vc _ no) second
  (no_private FR 1) (@no_minimises _ _ _ _)) => [M' [[dM _] _ few]].
have s1 : size [:: (ord0 : 'I_1, zero)] = 1%N by [].
have fit : exists2 h, members only_no h & errors h [:: (ord0 : 'I_1, zero)] = 0%N.
  by exists no; [exact: single_member|rewrite /errors /= ffunE].
have := few _ s1 fit; rewrite add0r mulr1 => le; have : 0 <= - 1 :> FR.
  apply: le_trans le; apply: sumr_ge0 => h _; rewrite mulr_ge0 ?ler0n //; by case: (dM _ s1).
by rewrite oppr_ge0 leNgt ltr01.
Qed.

Theorem lyu_remark_5_proper_certain_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v m a q b b' r (alpha c delta eps beta t : F) M, exponential e -> (forall xs, vc_shatters (members H) xs ->
  (size xs <= v)%N) -> enough_points e v m.+1 a alpha -> dp q c delta M -> minimises (members H) m q b M -> (0 < q)%N
  -> (0 < r)%N -> 0 <= c -> 0 < eps -> 2%:R <= beta * 2%:R ^+ r -> 2%:R * r%:R <= beta * e (eps * t / 2%:R) -> 2%:R *
  (b%:R + alpha * q%:R) + t <= b'%:R -> exists M', dp q (c * e eps) (delta + (1 + c * e eps) * beta) M' /\
  proper_minimiser H q b' M').
Proof.
have [m [a enough]] := points_met 0 (isT : (0 < 1)%N).
have E1 : 2%:R <= 1 * 2%:R ^+ 1 :> FR by rewrite mul1r expr1.
have E2 : 2%:R * 1%:R <= 1 * expR (1 * 2%:R / 2%:R) :> FR.
  by rewrite mulr1 !mul1r mulfV ?pnatr_eq0 //; apply: le_trans (e_ge exp_exponential _).
have E3 : 2%:R * (0%:R + 1%:R^-1 * 1%:R) + 2%:R <= 4%:R :> FR by rewrite add0r invr1 !mulr1 -natrD ler_nat.
move/(_ FR expR 1%N empty_set 0%N m a 1%N 0%N 4%N 1%N 1%:R^-1 1 0 1 1 2%:R _ exp_exponential empty_vc enough
  (no_private FR 1) (@empty_minimises _ _ _ _) isT isT ler01 ltr01 E1 E2 E3) => [M' [[dM _] mM]].
have s1 : size [:: (ord0 : 'I_1, zero)] = 1%N by [].
by apply: no_outcome (dM _ s1) _ => h /(mM _ _ s1)[].
Qed.

Theorem lyu_remark_5_proper_certain_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) v m a q b b' r (alpha c delta eps beta t : F) M, exponential e -> H != set0 -> (forall xs, vc_shatters
  (members H) xs -> (size xs <= v)%N) -> enough_points e v m.+1 a alpha -> dp q c delta M -> minimises (members H) m q
  b M -> (0 < q)%N -> (0 < r)%N -> 0 <= c -> 0 < eps -> 2%:R <= beta * 2%:R ^+ r -> 2%:R * r%:R <= beta * e (eps * t /
  2%:R) -> exists M', dp q (c * e eps) (delta + (1 + c * e eps) * beta) M' /\ proper_minimiser H q b' M').
Proof.
have [m [a enough]] := points_met 1 (isT : (0 < 1)%N); have exp_e := exp_exponential.
pose beta : FR := (2%:R * (1 + expR 1))^-1; have e1 : 0 < 1 + expR 1 :> FR by rewrite addr_gt0 ?ltr01 ?(e_gt0 exp_e).
have b0 : 0 < beta by rewrite invr_gt0 mulr_gt0 ?ltr0n.
pose r := (Num.bound (2%:R / beta : AR)).+1.
have E1 : 2%:R <= beta * 2%:R ^+ r.
  rewrite -ler_pdivr_mull // mulrC; apply: le_trans (ltW (@archi_boundP AR _ _)) _.
    by rewrite divr_ge0 ?ler0n // ltW.
  by rewrite -natrX ler_nat; apply: leq_trans (leqnSn _) _; exact/ltnW/ltn_expl.
pose t : FR := 2%:R * (2%:R * r%:R / beta).
have E2 : 2%:R * r%:R <= beta * expR (1 * t / 2%:R).
  rewrite mul1r /t [2%:R * (_ / beta)]mulrC mulfK ?pnatr_eq0 // [beta * _]mulrC -ler_pdivr_mulr //.
  by apply: le_trans (e_ge exp_e _); rewrite ler_addr ler01.
have sM : minimises (members both) m 1 1 (fun _ : seq ('I_1 * 'I_2) => point no : {ffun 'I_1 -> 'I_2} -> FR).
  move=> s f s1 _ _; split; last by apply: member_hull; rewrite inE.
  by apply: leq_trans (count_size _ _) _; rewrite s1.
move/(_ FR expR 1%N both 1%N m a 1%N 1%N 0%N r 1%:R^-1 1 0 1 beta t _ exp_e both_some both_vc enough (no_private FR 1)
  sM isT isT ler01 ltr01 E1 E2) => [M' [pM /(proper_minimises 1) M_good]].
have := opposite_labels (isT : (0 < 1)%N) pM M_good (mulr_ge0 ler01 (ltW (e_gt0 exp_e 1))).
rewrite big_ord1 expr0 mulr1 mul1r add0r leNgt /beta invfM mulrCA mulfV ?mulr1 ?gt_eqF //.
by rewrite invf_lt1 ?ltr0n // ltr1n.
Qed.

Theorem lyu_remark_5_proper_minimiser_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) d v k m a p (eps delta : F), exponential e -> below (members H) d.+1 -> (forall xs, vc_shatters (members H)
  xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta -> (maxn a d.+1 <= p.+1)%N ->
  enough_examples e d v k m a eps delta -> exists M, dp (k * m) (e eps) delta M /\ minimises (members H) p (k * m) a
  M).
Proof.
move=> claim; apply: lyu_theorem_3_sizes_wrong => F e N H d v k m a eps delta exp_e Hd Hv k0 m0 eps0 delta0 E1.
have pK : (maxn a d.+1).-1.+1 = maxn a d.+1 by rewrite prednK // leq_max orbT.
have [|M [pM sM]] := claim F e N H d v k m a (maxn a d.+1).-1 eps delta exp_e Hd Hv k0 m0 eps0 delta0 _ E1.
  by rewrite pK.
by exists M; split=> //; apply: minimises_less_deep sM; rewrite -ltnS pK leq_maxr.
Qed.

Theorem lyu_remark_5_proper_wrong : ~ (forall (F : archiFieldType) (e : F -> F) d (eps delta alpha : F), exponential e
  -> 0 < eps -> 0 < delta -> 0 < alpha -> exists n a, [/\ (0 < n)%N, a%:R <= alpha * n%:R & forall N (H : {set {ffun
  'I_N -> 'I_2}}), H != set0 -> below (members H) d.+1 -> exists M, dp n (e eps) 0 M /\ proper_minimiser H n a M]).
Proof.
have /andP[h0 h1] := half_between FR.
move/(_ AR expR 1%N 1 1 2%:R^-1 exp_exponential ltr01 ltr01 h0) => [n [a [n0 an /(_ 1%N both both_some both_below)]]].
case=> M [pM /(proper_minimises 1) sM]; have lt : (a < n)%N.
  rewrite -(ltr_nat FR); apply: le_lt_trans an _; by rewrite gtr_pmull ?ltr0n.
have := opposite_labels lt pM sM (ltW (e_gt0 exp_exponential _)).
by rewrite mul0r leNgt ltr01.
Qed.

Theorem lyu_remark_5_proper_wrong_2 : ~ (forall (F : archiFieldType) (e : F -> F) d (eps delta alpha : F), exponential
  e -> 0 < eps -> 0 < delta -> 0 < alpha -> exists n a, [/\ (0 < n)%N, a%:R <= alpha * n%:R & forall N (H : {set {ffun
  'I_N -> 'I_2}}), below (members H) d.+1 -> exists M, dp n (e eps) delta M /\ proper_minimiser H n a M]).
Proof.
move/(_ AR expR 0%N 1 1 1 exp_exponential ltr01 ltr01 ltr01) => [n [a [n0 _ /(_ 1%N empty_set)]]].
case=> [m /deep_nonempty[h [g]]|M [[dM _] mM]]; first by rewrite inE.
have sn := size_nseq n (ord0 : 'I_1, zero).
by apply: no_outcome (dM _ sn) _ => h /(mM _ _ sn)[].
Qed.

Theorem lyu_remark_5_proper_learns_wrong : ~ (forall (F : archiFieldType) (e : F -> F) d (eps delta alpha beta : F),
  exponential e -> 0 < eps -> 0 < delta -> 0 < alpha -> 0 < beta -> exists2 n, (0 < n)%N & forall N (H : {set {ffun
  'I_N -> 'I_2}}), below (members H) d.+1 -> exists M, [/\ dp n (e eps) delta M, accurate (members H) (fun f : {ffun
  'I_N -> 'I_2} => f : hypothesis 'I_N 1) n M alpha beta & forall s f, size s = n -> 0 < M s f -> f \in H]).
Proof.
move/(_ AR expR 0%N 1 1 1 1 exp_exponential ltr01 ltr01 ltr01 ltr01) => [n n0 /(_ 1%N empty_set)].
case=> [m /deep_nonempty[h [g]]|M [[dM _] _ mM]]; first by rewrite inE.
have sn := size_nseq n (ord0 : 'I_1, zero).
by apply: no_outcome (dM _ sn) _ => h /(mM _ _ sn).
Qed.

Theorem lyu_remark_5_proper_depth_wrong : ~ (forall (F : realFieldType) d k, (0 < k)%N -> exists N (H : {set {ffun
  'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}), [/\ mld (members H) d, irreducible k (members H), is_soa (members H) f &
  forall (R : {ffun 'I_N -> 'I_2} -> {ffun 'I_N -> 'I_2} -> F) q, replaces_by_members H R -> exists s, [/\ size s = q,
  forall h, members H h -> errors h s = 0%N, errors f s = 0%N & d%:R / (k + 2 * d)%:R * q%:R <= mean (R f) (fun h :
  {ffun 'I_N -> 'I_2} => (errors h s)%:R)]]).
Proof.
move/(_ rat_realFieldType 1%N 1%N isT) => [N [H [f [[/deep_nonempty[h [g gH _]] _] _ _ bad]]]].
have [s [sq all_fit f0 le]] := bad _ 1%N (itself_members _ gH).
have none : errors (if f \in H then f else g) s = 0%N by case: ifP => // _; apply: all_fit; exists g.
by move: le; rewrite /itself FilteredExamples.mean_point none mulr1 leNgt divr_gt0 ?ltr0n.
Qed.

Theorem lyu_remark_5_proper_depth_wrong_2 : ~ (forall (F : realFieldType) d k, (0 < k)%N -> exists N (H : {set {ffun
  'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}), [/\ mld (members H) d, irreducible k (members H), members H f & forall (R
  : {ffun 'I_N -> 'I_2} -> {ffun 'I_N -> 'I_2} -> F) q, replaces_by_members H R -> exists s, [/\ size s = q, exists2
  h, members H h & errors h s = 0%N, errors f s = 0%N & d%:R / (k + 2 * d)%:R * q%:R <= mean (R f) (fun h : {ffun 'I_N
  -> 'I_2} => (errors h s)%:R)]]).
Proof.
move/(_ rat_realFieldType 1%N 1%N isT) => [N [H [f [_ _ /members_in fH bad]]]].
have [s [_ _ f0]] := bad _ 1%N (itself_members _ fH).
by rewrite (itself_errors _ _ s fH) f0 leNgt mulr1 divr_gt0 ?ltr0n.
Qed.

Theorem lyu_remark_5_proper_depth_wrong_3 : ~ (forall (F : realFieldType) d k, (0 < k)%N -> exists N (H : {set {ffun
  'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}), [/\ mld (members H) d, irreducible k (members H), is_soa (members H) f &
  forall (R : {ffun 'I_N -> 'I_2} -> {ffun 'I_N -> 'I_2} -> F) q, replaces_by_members H R -> exists s, [/\ size s = q,
  exists2 h, members H h & errors h s = 0%N, errors f s = 0%N & q%:R <= mean (R f) (fun h : {ffun 'I_N -> 'I_2} =>
  (errors h s)%:R)]]).
Proof.
move/(_ rat_realFieldType 1%N 1%N isT) => [N [H [f [[/deep_nonempty/members_nonempty H0 _] _ _ bad]]]].
have [s [sq [h [g gH hg] h0] _ le]] := bad _ 1%N (any_member_members _ H0).
have g0 : errors g s = 0%N by rewrite -(PrivateMinimiser.errors_eq s hg).
have := le_trans le (any_member_errors _ H0 f gH g0); rewrite sq leNgt => /negP[].
by rewrite ltr_subl_addr ltr_addl divr_gt0 ?ltr0n // card_gt0.
Qed.

Theorem lyu_remark_5_proper_false_wrong : ~ (forall (F : realFieldType) d (alpha : F), (0 < d)%N -> alpha <= 1 -> ~
  forall N (H : {set {ffun 'I_N -> 'I_2}}), H != set0 -> mld (members H) d -> exists2 R, replaces_by_members H R &
  forall (f : {ffun 'I_N -> 'I_2}) s, soa_hull d.+1 (members H) f -> errors f s = 0%N -> (exists2 h, members H h &
  errors h s = 0%N) -> replaces_well R alpha f s).
Proof.
move/(_ rat_realFieldType 1%N 1 isT (lexx _)); case=> N H /set0Pn[h hH] _.
exists (itself _ H h) => [|f s _ _ _]; first exact: itself_members.
rewrite /replaces_well /itself FilteredExamples.mean_point mul1r; apply: le_trans (_ : (size s)%:R <= _).
  by rewrite ler_nat; exact: count_size.
by rewrite ler_addr ler0n.
Qed.

Theorem lyu_remark_5_proper_false_wrong_2 : ~ (forall (F : realFieldType) d (alpha : F), (0 < d)%N -> alpha < 4%:R^-1
  -> ~ forall N (H : {set {ffun 'I_N -> 'I_2}}), H != set0 -> mld (members H) d -> exists2 R, replaces_by_members H R
  & forall (f : {ffun 'I_N -> 'I_2}) s, members H f -> errors f s = 0%N -> (exists2 h, members H h & errors h s = 0%N)
  -> replaces_well R alpha f s).
Proof.
move/(_ rat_realFieldType 1%N 0 isT isT); case=> N H /set0Pn[h hH] _.
exists (itself _ H h) => [|f s /members_in fH _ _]; first exact: itself_members.
by rewrite /replaces_well (itself_errors _ _ s fH) mul0r addr0.
Qed.
