(* Depth for affinely independent examples with the label 1: 0 and the d unit vectors.

   The slacks at these d + 1 points may be any numbers. A constraint that fails at p fails at some point of any hull
   that contains p, so it costs p as much cdepth as there are copies of it. It costs no more, if others fail with it: p
   is the middle of two points at each of which one of two failing constraints holds, and no further one fails. So
   cdepth lacks the largest number of copies of one failing constraint, and depth the sum of them. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix mxalgebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Halfspaces HullDepth Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Independent.
Variables (F : realFieldType) (d : nat).
Implicit Types (p : 'rV[F]_d.+1) (i j : 'I_d.+1) (S : seq ('rV[F]_d * 'I_2)) (mu nu : 'I_d.+1 -> nat).
Notation at_corner p i := (slack p (corner F i)).

Lemma slack_corner w a i : at_corner (param w a) i = - w + if unlift ord0 i is Some l then a 0 l else 0.
Proof.
rewrite slack_param /corner; case: unlift => [l|]; last by rewrite trmx0 mulmx0 mxE.
by rewrite trmx_delta -colE mxE.
Qed.

(* slack 1 at one of the points, and 0 at the others *)
Definition dual j : 'rV[F]_d.+1 :=
  if unlift ord0 j is Some l then param 0 (delta_mx 0 l) else param (-1) (const_mx (-1)).

Lemma slack_dual i j : at_corner (dual j) i = (i == j)%:R.
Proof.
rewrite /dual; case: (unliftP ord0 j) => [l ->|->]; rewrite slack_corner.
  by case: (unliftP ord0 i) => [l' ->|->]; rewrite oppr0 add0r ?mxE ?(inj_eq lift_inj).
by case: (unliftP ord0 i) => [l' ->|->]; rewrite opprK ?mxE ?addrN ?addr0.
Qed.

(* mu i examples of S are the i-th point, with the label 1 *)
Definition counts S mu := size S = (\sum_i mu i)%N /\
  forall p, depth S p = (\sum_(i | (1 <= at_corner p i)%R) mu i)%N.
Definition failing p := [set i | at_corner p i < 1].

Lemma depth_failing S mu p : counts S mu -> size S = (depth S p + \sum_(i in failing p) mu i)%N.
Proof.
case=> -> ->; rewrite (bigID (fun i => 1 <= at_corner p i)) /=; congr (_ + _)%N.
by apply: eq_bigl => i; rewrite inE ltNge.
Qed.

Lemma slack_convex z : has_convex_truth_set (fun p => 1 <= slack p z).
Proof.
move=> p q t /andP[t0 t1] pz qz; rewrite slack_combination -[1 in X in X <= _](subrK t).
by rewrite ler_add // ?ler_pemulr // subr_ge0.
Qed.

Lemma cdepth_lacks S mu p i v : counts S mu -> at_corner p i < 1 -> cdepth S v p -> (v + mu i <= size S)%N.
Proof.
move=> Smu fails [n [t [q [dt deep_q pE]]]]; rewrite leqNgt; apply/negP => more.
suff holds l : 1 <= at_corner (q l) i.
  by have := holds_at_combination (slack_convex (z := corner F i)) dt holds; rewrite -pE leNgt fails.
rewrite leNgt; apply: contraTN more => fails_at; rewrite -leqNgt (depth_failing (q l) Smu) leq_add //.
by rewrite (bigD1 i) ?inE //= leq_addr.
Qed.

Lemma cdepth_has S mu p c : counts S mu -> (forall i, at_corner p i < 1 -> (mu i <= c)%N) -> cdepth S (size S - c) p.
Proof.
move=> Smu; have [n] := ubnP #|failing p|; elim: n p => // n IH p few small.
have enough : (\sum_(i in failing p) mu i <= c)%N -> cdepth S (size S - c) p.
  by move=> c_more; apply: cdepth_of; rewrite leq_subLR (depth_failing p Smu) addnC leq_add2r.
case: (set_0Vmem (failing p)) => [none|[j jp]]; first by apply: enough; rewrite none big_set0.
case: (set_0Vmem (failing p :\ j)) => [none|[j' /setD1P[j'j j'p]]].
  by apply: enough; rewrite (big_setD1 j) //= none big_set0 addn0; apply: small; move: jp; rewrite inE.
pose f i := at_corner p i; pose v := (1 - f j) *: dual j + (f j' - 1) *: dual j'.
have at_v s i : at_corner (p + s *: v) i = f i + s * ((1 - f j) * (i == j)%:R + (f j' - 1) * (i == j')%:R).
  by rewrite -[p in p + _]scale1r !slack_combination !slack_dual mul1r.
have closer s k : k \in failing p -> (forall i, i \in failing (p + s *: v) -> i \in failing p :\ k) ->
    cdepth S (size S - c) (p + s *: v).
  move=> kp sub; apply: IH => [|i fi]; last first.
    by apply: small; have := sub i; rewrite !inE => /(_ fi)/andP[].
  apply: leq_ltn_trans (subset_leq_card (introT subsetP sub)) _.
  by rewrite -ltnS (leq_trans _ few) // ltnS [X in (_ < X)%N](cardsD1 k) kp.
have half2 : 2%:R^-1 + 2%:R^-1 = 1 :> F by rewrite -mulr2n -[LHS]mulr_natl divff ?pnatr_eq0.
have -> : p = (1 - 2%:R^-1) *: (p + 1 *: v) + 2%:R^-1 *: (p + (-1) *: v).
  rewrite -[X in (X - _) *: _]half2 addrK -scalerDr scaleN1r scale1r addrACA addrN addr0 scalerDr -scalerDl half2.
  by rewrite scale1r.
apply: cdepth_segment; first by rewrite invr_ge0 ler0n invf_le1 ?ltr0n // ler1n.
  apply: (closer 1 j jp) => i; rewrite !inE at_v mul1r; case: (eqVneq i j) => [->|ij] /=.
    by rewrite eq_sym (negPf j'j) mulr1 mulr0 addr0 addrC subrK ltxx.
  by case: (eqVneq i j') => [->|_] /=; [move: j'p; rewrite inE => ->|rewrite !mulr0 !addr0].
apply: (closer (-1) j' j'p) => i; rewrite !inE at_v mulN1r; case: (eqVneq i j') => [->|ij] /=.
  by rewrite (negPf j'j) mulr1 mulr0 add0r opprB addrC subrK ltxx.
by case: (eqVneq i j) => [->|_] /=; [move: jp; rewrite inE => ->|rewrite !mulr0 addr0 oppr0 addr0].
Qed.

(* cdepth differs as fractions at most as much as the fractions of one example *)
Lemma near_counts S S' mu nu (a : F) p v w : counts S mu -> counts S' nu -> (0 < size S)%N -> (0 < size S')%N ->
  0 <= a -> (forall i, (nu i)%:R / (size S')%:R <= (mu i)%:R / (size S)%:R + a) -> cdepth S v p ->
  cdepth_at_most S' w p -> v%:R / (size S)%:R <= w%:R / (size S')%:R + a.
Proof.
move=> Smu Snu S0 S'0 a0 near deep most; have SF : 0 < (size S)%:R :> F by rewrite ltr0n.
have S'F : 0 < (size S')%:R :> F by rewrite ltr0n.
case: (set_0Vmem (failing p)) => [none|[i0 i0p]].
  have full : (size S' <= w)%N.
    rewrite -[size S']subn0; apply: most; apply: (cdepth_has Snu) => i fails.
    by have := in_set0 i; rewrite -none inE fails.
  apply: le_trans (_ : 1 <= _); first by rewrite ler_pdivr_mulr // mul1r ler_nat; exact: at_most_size deep.
  by rewrite ler_paddr // ler_pdivl_mulr // mul1r ler_nat.
have [i ip largest] := @arg_maxnP _ i0 (fun i => i \in failing p) nu i0p.
have high : ((size S' - nu i) <= w)%N.
  by apply: most; apply: (cdepth_has Snu) => j fails; apply: largest; rewrite inE.
have low : (v + mu i <= size S)%N by apply: cdepth_lacks Smu _ deep; move: ip; rewrite !inE.
apply: le_trans (_ : 1 - (mu i)%:R / (size S)%:R <= _).
  by rewrite ler_subr_addr -mulrDl ler_pdivr_mulr // mul1r -natrD ler_nat.
apply: le_trans (_ : 1 - (nu i)%:R / (size S')%:R + a <= _).
  by rewrite -addrA ler_add2l [- _ + a]addrC ler_subr_addr [- _ + _]addrC ler_subl_addr [a + _]addrC near.
rewrite ler_add2r ler_subl_addr -mulrDl ler_pdivl_mulr // mul1r -natrD ler_nat.
by rewrite addnC -leq_subLR.
Qed.

(* a sample with these counts *)
Definition copies mu := flatten [seq nseq (mu i) (corner F i, one) | i <- enum 'I_d.+1].

Lemma count_copies (P : pred ('rV[F]_d * 'I_2)) mu : count P (copies mu) = (\sum_(i | P (corner F i, one)) mu i)%N.
Proof.
rewrite /copies count_flatten -map_comp sumnE big_map big_enum [RHS]big_mkcond; apply: eq_bigr => i _.
by rewrite /= count_nseq; case: (P _); rewrite ?mul1n.
Qed.

Lemma size_copies mu : size (copies mu) = (\sum_i mu i)%N.
Proof. by rewrite -count_predT count_copies. Qed.

Lemma counts_copies mu : counts (copies mu) mu.
Proof. by split=> [|p]; [exact: size_copies|exact: count_copies]. Qed.

Lemma counts_cat S S' mu nu : counts S mu -> counts S' nu -> counts (S ++ S') (fun i => mu i + nu i)%N.
Proof.
case=> sizeS depthS [sizeS' depthS']; split=> [|p]; first by rewrite size_cat sizeS sizeS' big_split.
by rewrite /depth count_cat [count _ S]depthS [count _ S']depthS' big_split.
Qed.

(* a point with given slacks *)
Definition with_slacks (f : 'I_d.+1 -> F) := \sum_j f j *: dual j.
Lemma slack_with f i : at_corner (with_slacks f) i = f i.
Proof.
rewrite /slack mulmx_suml summxE (bigD1 i) //= big1 ?addr0 => [|j ji].
  by rewrite -scalemxAl mxE -/(slack _ _) slack_dual eqxx mulr1.
by rewrite -scalemxAl mxE -/(slack _ _) slack_dual eq_sym (negPf ji) mulr0.
Qed.
End Independent.

(* ---- *)
(* Radon's theorem, and the VC dimensions of halfspaces and of linear constraints.

   More than D + 1 points of R^D are affinely dependent: some mu with the sum 0, not all 0, combine them to 0. So the
   points with mu > 0 and the others, with the weights mu and - mu, have the same combination, after a division by the
   sum of the positive mu. A halfspace that contains the points with mu > 0 only, with its border or without, contains
   this combination, and so does its complement. So no d + 2 points are shattered. At 0 and the d unit vectors slacks
   may be any numbers.
   For constraints the roles change: if mu combines the vectors a of more than D of them to 0, then the sum of the mu
   (<a, p> - b) does not depend on p. If p satisfies those with mu > 0 and no others, then it is at least 0, and so is
   that for - mu. So it is 0, all terms are, and with mu <> 0 one of the two is above 0, as a constraint is open or
   closed. *)

(** Radon *)
Section Radon.
Variables (F : realFieldType) (D n : nat) (q : 'I_n -> 'rV[F]_D).

Lemma combination_in_hull (J : pred 'I_n) (w : 'I_n -> F) (s : F) : (forall i, J i -> 0 <= w i) -> 0 < s ->
  \sum_(i | J i) w i = s -> in_hull (fun r => exists2 i, J i & r = q i) (s^-1 *: \sum_(i | J i) w i *: q i).
Proof.
move=> w0 s0 ws; case: (pickP J) => [i0 Ji0|none]; last by move: s0; rewrite -ws big_pred0 // ltxx.
exists n, (fun i => if J i then w i / s else 0), (fun i => if J i then q i else q i0); split.
- split=> [i|]; first by case: ifP => // Ji; rewrite divr_ge0 ?w0 // ltW.
  by rewrite -big_mkcond -mulr_suml ws divff // gt_eqF.
- by move=> i; case: ifP => Ji; [exists i|exists i0].
rewrite scaler_sumr big_mkcond; apply: eq_bigr => i _.
by case: ifP => _; rewrite ?scale0r // scalerA mulrC.
Qed.

Lemma radon : (D.+1 < n)%N -> exists (J : {set 'I_n}) p, in_hull (fun r => exists2 i, i \in J & r = q i) p /\
  in_hull (fun r => exists2 i, i \notin J & r = q i) p.
Proof.
case/(affinely_dependent q) => mu [mu0 muq [i0 mi0]]; pose J := [set i | 0 < mu i].
have s0 : 0 < \sum_(i in J) mu i.
  rewrite (bigD1 i0) ?inE //= ltr_paddr // sumr_ge0 // => i /andP[]; rewrite inE => /ltW //.
have other (V : zmodType) (f : 'I_n -> V) : \sum_i f i = 0 -> \sum_(i | i \notin J) - f i = \sum_(i in J) f i.
  by move/eqP; rewrite (bigID (mem J)) /= addr_eq0 => /eqP ->; rewrite sumrN.
exists J, ((\sum_(i in J) mu i)^-1 *: \sum_(i in J) mu i *: q i); split.
  by apply: combination_in_hull => // i; rewrite inE => /ltW.
rewrite -[X in _ *: X](other _ _ muq) (eq_bigr (fun i => (- mu i) *: q i)) => [|i _]; last by rewrite scaleNr.
apply: combination_in_hull => //; last exact: other.
by move=> i; rewrite inE -leNgt oppr_ge0.
Qed.
End Radon.

Theorem common_lemma_radon_proved : common_lemma_radon.
Proof. by move=> F D n q; exact: radon. Qed.

(** Shattering, for points by their numbers *)
Section Patterns.
Variables (X : Type) (H : class X 1).
Definition patterned n (x : 'I_n -> X) := forall y : 'I_n -> 'I_2, exists2 h, H h & forall i, h (x i) = y i.

Lemma dimension_is d (x : 'I_d -> X) : patterned x -> (forall m (z : 'I_m -> X), (d < m)%N -> ~ patterned z) ->
  vc_dimension H d.
Proof.
move=> pat none; split=> [|m [xs <- shat]].
  exists [seq x i | i <- enum 'I_d] => [|ys]; rewrite size_map size_enum_ord // => size_ys.
  have [h Hh hx] := pat (fun i => nth zero ys i); exists h => //; rewrite -map_comp.
  apply: (@eq_from_nth _ zero) => [|i]; rewrite size_map size_enum_ord ?size_ys // => id.
  by rewrite (nth_map (Ordinal id)) ?size_enum_ord //= hx nth_enum_ord.
rewrite leqNgt; apply/negP => many; apply: (none _ (tnth (in_tuple xs)) many) => y.
have [|h Hh hxs] := shat [seq y i | i <- enum 'I_(size xs)]; first by rewrite size_map size_enum_ord.
exists h => // i; have x0 : X by case: (xs) i => [[]|].
have i_size : (i < size (enum 'I_(size xs)))%N by rewrite size_enum_ord.
rewrite (tnth_nth x0) /= -(nth_map x0 zero) // hxs (nth_map i) //; congr (y _); exact: nth_ord_enum.
Qed.
End Patterns.

(** Halfspaces *)
Section Halfspaces.
Variables (F : realFieldType) (d : nat).
Implicit Types (p : 'rV[F]_d.+1) (z : 'rV[F]_d) (Y : 'rV[F]_d -> Prop).

Lemma slack_point p z : slack p z = (rsubmx (p : 'rV_(1 + d)) *m z^T) 0 0 - lsubmx (p : 'rV_(1 + d)) 0 0.
Proof. by rewrite addrC -slack_param /param -mx11_scalar hsubmxK. Qed.

(* what holds on points holds on their hull *)
Lemma hull_holds Y c z : in_hull Y z -> (forall r, Y r -> linear_constraint c r) -> linear_constraint c z.
Proof.
case=> n [t [q [dt Yq ->]]] holds; apply: holds_at_combination dt _; first exact: linear_constraint_convex.
by move=> i; exact: holds.
Qed.

Lemma hull_slack Y p z : in_hull Y z -> [/\ (forall r, Y r -> 0 <= slack p r) -> 0 <= slack p z,
  (forall r, Y r -> 0 < slack p r) -> 0 < slack p z, (forall r, Y r -> slack p r <= 0) -> slack p z <= 0
  & (forall r, Y r -> slack p r < 0) -> slack p z < 0].
Proof.
move=> Yz; pose a := rsubmx (p : 'rV_(1 + d)); pose w := lsubmx (p : 'rV_(1 + d)) 0 0.
have above c r : linear_constraint (a, w, c) r = if c then 0 <= slack p r else 0 < slack p r.
  by rewrite /linear_constraint /= slack_point subr_ge0 subr_gt0 -[r *m _]trmxK trmx_mul trmxK mxE.
have below c r : linear_constraint (- a, - w, c) r = if c then slack p r <= 0 else slack p r < 0.
  rewrite /linear_constraint /= slack_point subr_le0 subr_lt0 linearN mulmxN mxE ler_opp2 ltr_opp2.
  by rewrite -[r *m _]trmxK trmx_mul trmxK mxE.
split=> holds; [rewrite -(above true)|rewrite -(above false)|rewrite -(below true)|rewrite -(below false)];
  apply: (hull_holds Yz) => r /holds; by rewrite ?above ?below.
Qed.

Lemma not_patterned m (x : 'I_m -> 'rV[F]_d) : (d.+1 < m)%N -> ~ patterned (@any_halfspaces F d) x.
Proof.
move=> /(radon x)[J [z [Jz Kz]]] /(_ (fun i => if i \in J then one else zero))[h].
case=> -[p hp] hx; have [Jge Jgt _ _] := hull_slack p Jz; have [_ _ Kle Klt] := hull_slack p Kz.
  have : 0 <= slack p z by apply: Jge => _ [i iJ ->]; have := hx i; rewrite hp iJ /halfspace; case: ifP.
  rewrite leNgt Klt // => _ [i /negbTE iJ ->]; have := hx i; rewrite hp iJ /halfspace.
  by case: ifP => // /negbT; rewrite -ltNge.
have : 0 < slack p z by apply: Jgt => _ [i iJ ->]; have := hx i; rewrite hp iJ /open_halfspace; case: ifP.
rewrite ltNge Kle // => _ [i /negbTE iJ ->]; have := hx i; rewrite hp iJ /open_halfspace.
by case: ifP => // /negbT; rewrite -leNgt.
Qed.

Lemma corners_patterned : patterned (@halfspaces F d) (@corner F d) /\ patterned (@open_halfspaces F d) (@corner F d).
Proof.
pose p (y : 'I_d.+1 -> 'I_2) : 'rV[F]_d.+1 := with_slacks (fun i => if y i == one then 1 else -1).
split=> y; [exists (halfspace (p y))|exists (open_halfspace (p y))]; try by exists (p y).
  by move=> i; rewrite /halfspace slack_with; case: (label2 (y i)) => ->; rewrite ?ler01 // oppr_ge0 ler10.
by move=> i; rewrite /open_halfspace slack_with; case: (label2 (y i)) => ->; rewrite ?ltr01 // oppr_gt0 ltr10.
Qed.
End Halfspaces.

Theorem common_fact_vc_of_halfspaces_proved : common_fact_vc_of_halfspaces.
Proof.
move=> F d; have [closed opened] := corners_patterned F d; have none := @not_patterned F d.
have sub (H : class 'rV[F]_d 1) : subclass H (@any_halfspaces F d) -> patterned H (@corner F d) ->
    vc_dimension H d.+1.
  move=> Hany pat; apply: dimension_is pat _ => m z dm zH; apply: none dm _ => y.
  by have [h /Hany] := zH y; exists h.
split; [apply: sub closed => h; by left|apply: sub opened => h; by right|apply: sub => // y].
by have [h Hh] := closed y; exists h => //; left.
Qed.

(** Constraints *)
Section Constraints.
Variables (F : realFieldType) (D : nat).

Lemma dependent n (a : 'I_n -> 'rV[F]_D) : (D < n)%N ->
  exists2 mu : 'I_n -> F, \sum_i mu i *: a i = 0 & exists i, mu i != 0.
Proof.
move=> many; have : kermx (\matrix_i a i) != 0.
  by rewrite -mxrank_eq0 mxrank_ker -lt0n subn_gt0; exact: leq_ltn_trans (rank_leq_col _) many.
case/rowV0Pn => u /sub_kermxP uA u0; exists (u 0).
  by rewrite -[RHS]uA mulmx_sum_row; apply: eq_bigr => i _; rewrite rowK.
apply/existsP; apply: contraR u0; rewrite negb_exists => /forallP all0.
by apply/eqP/rowP => i; rewrite mxE; exact/eqP/negbNE/all0.
Qed.

Variables (n : nat) (c : 'I_n -> 'rV[F]_D * F * bool).

(* the parts of p in the constraint i and in the combination of all *)
Lemma terms mu p : \sum_i mu i *: (c i).1.1 = 0 -> (forall i, linear_constraint (c i) p = (0 < mu i)) ->
  let total := - \sum_i mu i * (c i).1.2 in
  0 <= total /\ (total = 0 -> forall i, (0 < mu i -> (c i).2) /\ (mu i < 0 -> ~~ (c i).2)).
Proof.
move=> combined pattern total; pose v i := (p *m (c i).1.1^T) 0 0 - (c i).1.2.
have signs i : (if (c i).2 then 0 <= v i else 0 < v i) = (0 < mu i).
  by rewrite -pattern /linear_constraint subr_ge0 subr_gt0.
have ge0 i : 0 <= mu i * v i.
  have := signs i; case: (ltrgt0P (mu i)) => [m0|m0|->]; last by rewrite mul0r.
    by rewrite pmulr_rge0 //; case: (c i).2 => // /ltW.
  by rewrite nmulr_rge0 //; case: (c i).2 => /negbT; rewrite -?ltNge -?leNgt // => /ltW.
have totalE : total = \sum_i mu i * v i.
  have -> : \sum_i mu i * v i = \sum_i mu i * (p *m (c i).1.1^T) 0 0 + total.
    by rewrite /total -sumrN -big_split; apply: eq_bigr => i _; rewrite mulrBr.
  have -> : \sum_i mu i * (p *m (c i).1.1^T) 0 0 = (p *m (\sum_i mu i *: (c i).1.1)^T) 0 0.
    rewrite linear_sum mulmx_sumr summxE; apply: eq_bigr => i _.
    by rewrite linearZ -scalemxAr [RHS]mxE.
  by rewrite combined trmx0 mulmx0 mxE add0r.
split=> [|none i]; first by rewrite totalE sumr_ge0.
have /eqP zero_term : mu i * v i = 0.
  by apply: (psumr_eq0P (P := xpredT) (F := fun j => mu j * v j)) => //; rewrite -totalE.
split=> m0; move: zero_term (signs i); rewrite mulf_eq0 ?(gt_eqF m0) ?(lt_eqF m0) => /eqP v0.
  by rewrite v0 ltxx m0; case: (c i).2.
by rewrite v0 lexx ltxx ltNge (ltW m0); case: (c i).2.
Qed.

Lemma constraints_not_patterned : (D < n)%N -> ~ patterned (@satisfied_constraints F D) c.
Proof.
move=> /(dependent (fun i => (c i).1.1))[mu combined [i mi]] pat.
have satisfied (nu : 'I_n -> F) : exists p, forall j, linear_constraint (c j) p = (0 < nu j).
  have [h [p hp] hy] := pat (fun j => if 0 < nu j then one else zero).
  by exists p => j; have := hy j; rewrite hp; case: ifP => _; case: ifP.
have [p sat] := satisfied mu; have [q sat'] := satisfied (fun j => - mu j).
have opposite : \sum_j - mu j *: (c j).1.1 = 0.
  by rewrite (eq_bigr _ (fun j _ => scaleNr _ _)) sumrN combined oppr0.
have [] := terms combined sat; have [] := terms opposite sat'.
rewrite (eq_bigr _ (fun j _ => mulNr _ _)) sumrN opprK => ge0 rest le0 rest'.
have total0 : \sum_j mu j * (c j).1.2 = 0 by apply/eqP; rewrite eq_le ge0 -oppr_ge0 le0.
have [above below] := rest total0 i; have [|above' below'] := rest' _ i; first by rewrite total0 oppr0.
rewrite oppr_gt0 oppr_lt0 in above below *; move: mi; rewrite neq_lt => /orP[m0|m0].
  by have := below' m0; rewrite above.
by have := below m0; rewrite above'.
Qed.
End Constraints.

Lemma units_patterned F D : patterned (@satisfied_constraints F D) (fun i : 'I_D => (delta_mx 0 i, 1, true)).
Proof.
move=> y; pose q : 'rV[F]_D := \row_i (if y i == one then 1 else 0).
exists (fun c => if linear_constraint c q then one else zero) => [|i]; first by exists q.
by rewrite /linear_constraint /= trmx_delta -colE !mxE; case: (label2 (y i)) => -> /=; rewrite ?lexx ?ler10.
Qed.

Theorem common_fact_vc_of_constraints_proved : common_fact_vc_of_constraints.
Proof.
move=> F d D; split; last by apply: dimension_is (@units_patterned F D) _ => m c; exact: constraints_not_patterned.
apply: (@dimension_is _ _ d.+1 (fun i => (corner F i, one))) => [y|m e dm pat]; last first.
  apply: (@constraints_not_patterned F d.+1 m (fun i => constraint (e i)) dm) => y.
  have [h [p hp] hy] := pat y; exists (fun c => if linear_constraint c p then one else zero); first by exists p.
  by move=> i; rewrite constraintE -hp.
pose p : 'rV[F]_d.+1 := with_slacks (fun i => if y i == one then 1 else 0).
exists (fun e => if satisfies p e then one else zero) => [|i]; first by exists p.
by rewrite /satisfies eqxx slack_with; case: (label2 (y i)) => -> /=; rewrite ?lexx ?ler10.
Qed.
