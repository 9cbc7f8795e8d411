(* From private learners of the bits to a private learner of the labels, for every class (bgs Theorem 3.1).

   Positions are cut into parts of m i elements. The learner of bit i gets part i, with the bits i of labels. Privacy
   is that of disjoint parts (Claim 3.2). A part of independent examples is independent examples, so each learner is as
   good as promised, and by the union bound all are with probability 1 - beta. At a point where all bits are right the
   label is, so errors add up to alpha at most. Where no label has the bits that are predicted, the label is 0. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements Bits ProbabilityStatements Probability.
From Littlestone Require Import Indistinguishability RealStatements LearnerStatements Depth OneLabel Constants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section BitLearners.
Import Order.TTheory GRing.Theory Num.Theory.

(** Parts of given sizes *)
Fixpoint chunk_of (sh : seq nat) j := if sh is m :: sh' then if j < m then 0 else (chunk_of sh' (j - m)).+1 else 0.

Lemma chunk_of_lt sh j : j < sumn sh -> chunk_of sh j < size sh.
Proof.
by elim: sh j => //= m sh IHsh j; case: (ltnP j m) => // mj jm; rewrite ltnS IHsh // ltn_subLR.
Qed.

Lemma count_chunk sh i : count (fun j => chunk_of sh j == i) (iota 0 (sumn sh)) = if i < size sh then nth 0 sh i else 0.
Proof.
elim: sh i => //= m sh IHsh i; rewrite iotaD count_cat add0n.
rewrite (_ : iota m _ = map (addn m) (iota 0 (sumn sh))) ?count_map; last by rewrite -iotaDl addn0.
have -> : count (fun j => (if j < m then 0 else (chunk_of sh (j - m)).+1) == i) (iota 0 m) = if i is 0 then m else 0.
  rewrite (eq_in_count (a2 := fun=> i == 0)) => [|j]; last by rewrite mem_iota add0n /= => ->; rewrite eq_sym.
  by case: i => [|i]; [rewrite count_predT size_iota|rewrite count_pred0].
have shift j : (if m + j < m then 0 else (chunk_of sh (m + j - m)).+1) = (chunk_of sh j).+1.
  by rewrite -[X in _ < X]addn0 ltn_add2l addKn.
rewrite (eq_count (a2 := fun j => (chunk_of sh j).+1 == i)) => [|j]; last by rewrite /preim /= shift.
by case: i => [|i] /=; rewrite ?count_pred0 ?addn0 // add0n ltnS -IHsh.
Qed.

Local Open Scope ring_scope.
(** The combined learner *)
Section Combined.
Variables (F : realFieldType) (X : Type) (k : nat) (O : finType).
Notation L := (n_bits k).
Variables (hyp : 'I_L -> O -> hypothesis X 1) (m : 'I_L -> nat) (B : 'I_L -> seq (X * 'I_2) -> O -> F).

Definition bit_label (i : nat) (y : 'I_k.+1) : 'I_2 := inord (bit i y).
(* the label with the bits that the functions give, if there is one *)
Definition combined (o : {ffun 'I_L -> O}) : hypothesis X k :=
  fun x => odflt ord0 [pick y | [forall i : 'I_L, hyp i (o i) x == bit_label i y]].
Definition shape_of := [seq m i | i <- enum 'I_L].
Definition bit_data (i : nat) (s : seq (X * 'I_k.+1)) := [seq (e.1, bit_label i e.2) | e <- s].
Definition learner (s : seq (X * 'I_k.+1)) : {ffun 'I_L -> O} -> F :=
  independent (fun i : 'I_L => B i (bit_data i (part_of (chunk_of shape_of) i s))).

Lemma sum_shape : sumn shape_of = (\sum_i m i)%N.
Proof. by rewrite sumnE big_map big_enum. Qed.

Lemma count_shape (i : 'I_L) : count (fun j => chunk_of shape_of j == i) (iota 0 (\sum_i m i)) = m i.
Proof. by rewrite -sum_shape count_chunk size_map size_enum_ord ltn_ord (nth_map i) ?nth_ord_enum // size_enum_ord. Qed.

Lemma learner_private c delta : (forall i, dp (m i) c delta (B i)) -> dp (\sum_i m i)%N c delta learner.
Proof.
move=> dpB; apply: (parts_private (part := chunk_of shape_of) (M := fun i s => B i (bit_data i s))) => [j|i].
  by rewrite -sum_shape => /chunk_of_lt; rewrite size_map size_enum_ord.
rewrite count_shape; have [dB pB] := dpB i; split=> [s ns|s s' ns ss']; first by apply: dB; rewrite size_map.
apply: pB; rewrite ?size_map //; have [u [x [y [v [-> ->]]]]] := ss'.
by exists (bit_data i u), (x.1, bit_label i x.2), (y.1, bit_label i y.2), (bit_data i v); rewrite /bit_data !map_cat.
Qed.

Lemma bit_label_inj y y' : (forall i : 'I_L, bit_label i y = bit_label i y') -> y = y'.
Proof.
move=> same; apply: bits_determine => i iL; have /(congr1 val) := same (Ordinal iL).
by rewrite /= !inordK; case: (bit i y); case: (bit i y').
Qed.

Lemma error_combined (h : hypothesis X k) o n (z : 'I_n -> X) (D : 'I_n -> F) : distribution D ->
  error_of h (combined o) z D <= \sum_(i < L) error_of (fun x => bit_label i (h x)) (hyp i (o i)) z D.
Proof.
move=> dD; pose wrong (i : 'I_L) j := hyp i (o i) (z j) != bit_label i (h (z j)).
apply: le_trans (pr_exists wrong dD); apply: pr_sub => // j.
apply: contraR; rewrite negb_exists => /forallP right; apply/eqP.
rewrite /combined; case: pickP => [y /forallP yi|/(_ (h (z j)))/negP[]] /=.
  by apply: bit_label_inj => i; rewrite -(eqP (yi i)); apply/eqP/negPn/right.
by apply/forallP => i; apply/negPn/right.
Qed.

(* part i of the sample of h is a sample for bit i of h *)
Lemma part_sample (h : hypothesis X k) n (z : 'I_n -> X) N part (i : 'I_L) (f : {ffun 'I_N -> 'I_n}) :
  bit_data i (part_of part i (labelled_sample h z f)) =
  [seq (z j, bit_label i (h (z j))) | j <- [seq f t | t <- [seq t <- enum 'I_N | part (val t) == i]]].
Proof.
have positions : [seq part j == i | j <- iota 0 N] = [seq part (val t) == i | t <- enum 'I_N].
  by rewrite -val_enum_ord -map_comp.
by rewrite /part_of /labelled_sample /bit_data size_map size_enum_ord positions -map_mask -filter_mask -!map_comp.
Qed.
End Combined.

Theorem bgs_theorem_3_1_proved : bgs_theorem_3_1.
Proof.
move=> F X k H O hyp m B c delta alpha beta k0 dpB accB; pose L := n_bits k.
have L0 : (0 < L)%N by rewrite up_log_gt0.
have LF : L%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
exists [finType of {ffun 'I_L -> O}], (combined hyp), (learner m B); split; first exact: learner_private.
move=> h n z D Hh dD; set N := (\sum_i m i)%N.
pose hbit i : hypothesis X 1 := fun x => bit_label i (h x).
pose good (i : 'I_L) o := error_of (hbit i) (hyp i o) z D <= alpha / L%:R.
pose data (i : 'I_L) (f : {ffun 'I_N -> 'I_n}) :=
  bit_data i (part_of (chunk_of (shape_of m)) i (labelled_sample h z f)).
have sum_const (x : F) : \sum_(i < L) x / L%:R = x by rewrite sumr_const card_ord -mulr_natl mulrCA divff // mulr1.
have dist_data (i : 'I_L) (f : {ffun 'I_N -> 'I_n}) : dist (B i (data i f)).
  have [dB _] := dpB i; apply: dB; rewrite size_map size_part /labelled_sample size_map size_enum_ord.
  exact: count_shape.
have each (i : 'I_L) : 1 - beta / L%:R <= mean (iid N D) (fun f => pr (B i (data i f)) (good i)).
  pose l := [seq t <- enum 'I_N | chunk_of (shape_of m) (val t) == i].
  have size_l : size l = m i.
    by rewrite size_filter -[RHS](count_shape m i) -/N -val_enum_ord [RHS]count_map.
  have in_class : bit_class i H (hbit i) by exists h.
  have := accB i (hbit i) n z D in_class dD; rewrite -size_l => acc.
  apply: le_trans acc _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  pose g s := pr (B i [seq (z j, hbit i (z j)) | j <- s]) (good i).
  transitivity (mean (iid (size l) D) (fun f => g [seq f t | t <- enum 'I_(size l)])).
    by apply: eq_bigr => f _; rewrite /g /labelled_sample -[in RHS]map_comp.
  have ul : uniq l by rewrite filter_uniq ?enum_uniq.
  apply: etrans (esym (mean_iid_part g ul dD)) _; apply: eq_bigr => f _.
  by rewrite /g /data part_sample.
apply: le_trans (_ : mean (iid N D) (fun f => 1 - \sum_i (1 - pr (B i (data i f)) (good i))) <= _); last first.
  apply: mean_le => [|f]; first exact: dist_iid.
  apply: le_trans (_ : pr (learner m B (labelled_sample h z f)) (fun o => [forall i, good i (o i)]) <= _).
    apply: pr_forall; first by apply: dist_independent => i; exact: dist_data.
    by move=> i; rewrite opprB addrC subrK (pr_coordinate (p := fun i => B i (data i f)) i (good i) (dist_data^~ f)).
  apply: pr_sub => [|o /forallP all_good]; first by apply: dist_independent => i; exact: dist_data.
  rewrite /= -[alpha]sum_const; apply: le_trans (error_combined hyp h o z dD) _; apply: ler_sum => i _; exact: all_good.
have dN := dist_iid N dD; rewrite meanB mean_const // mean_sum ler_sub // -[beta]sum_const; apply: ler_sum => i _.
by rewrite meanB mean_const // ler_subl_addr -ler_subl_addl.
Qed.

Theorem bgs_corollary_3_3_proved : bgs_corollary_3_3.
Proof.
move=> F X k H O hyp B n c delta alpha beta d k0 generic dims.
by apply: (bgs_theorem_3_1_proved k0 (hyp := fun i => hyp (bit_class i H)) (B := fun i => B (bit_class i H))) => i;
  have [] := generic _ _ (dims i).
Qed.

End BitLearners.

(* ---- *)
(* Where a private learner needs no example at all (bgs Theorem 3.6 and Corollary A.3 at their smallest bounds).

   A class of dimension 0 has at most one member, which is put out. For alpha, beta >= 1/2 a fair coin decides between
   the two constants: their errors add up to 1, so one of them errs with probability at most 1/2. *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma one_member X k (H : class X k) g h : below H 1 -> H g -> H h -> g =1 h.
Proof.
move=> H1 Hg Hh x; apply/eqP; apply: contraT => gh; suff /H1 : deep H 1 by [].
exists (Node x gh (Leaf X k) (Leaf X k)) => -[|[] [|//]] // _; [exists h|exists g] => //=; by rewrite eqxx.
Qed.

Section Ignoring.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (p : O -> F) (c delta alpha beta : F).
Hypotheses (dp : dist p) (c1 : 1 <= c) (delta0 : 0 <= delta).
Hypothesis good : forall h n (z : 'I_n -> X) (D : 'I_n -> F), H h -> distribution D ->
  1 - beta <= pr p (fun o => error_of h (hyp o) z D <= alpha).

Lemma learnable_ignoring (n : R) : (0 <= n)%real -> learnable H n c delta alpha beta.
Proof.
move=> n0; exists 0%N, O, hyp, (fun=> p); split=> //.
  split=> // s s' _ _ E; rewrite -[X in X <= _]addr0; apply: ler_add => //; rewrite ler_pemull // pr_ge0 //.
move=> h m z D Hh dD; rewrite -(mean_const (1 - _) (dist_iid 0 dD)).
by apply: mean_le => [|f]; [exact: dist_iid|exact: good].
Qed.
End Ignoring.

Section Without.
Variables (F : realFieldType) (N : nat) (c delta alpha beta : F) (n : R).
Hypotheses (c1 : 1 <= c) (delta0 : 0 <= delta) (n0 : (0 <= n)%real) (a0 : 0 <= alpha) (b0 : 0 <= beta).

Lemma learnable_one k (H : {set {ffun 'I_N -> 'I_k.+1}}) : below (members H) 1 ->
  learnable (members H) n c delta alpha beta.
Proof.
move=> H1; have [->|[g gH]] := set_0Vmem H.
  apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun _ _ => ord0) (point tt)) => //; first exact: dist_point.
  by move=> h m z D [g]; rewrite inE.
apply: (@learnable_ignoring F _ _ _ [finType of unit] (fun=> g) (point tt)) => //; first exact: dist_point.
move=> h m z D Hh dD; rewrite (_ : pr _ _ = 1) ?ler_subl_addr ?ler_addl // -[RHS](prT (dist_point F tt)).
apply: eq_pr => // o; rewrite /error_of big1 // => j.
by rewrite (one_member H1 (_ : members H g) Hh) ?eqxx //; exists g.
Qed.

Lemma learnable_coin (H : class 'I_N 1) : 2%:R^-1 <= alpha -> 2%:R^-1 <= beta -> learnable H n c delta alpha beta.
Proof.
move=> a2 b2; have half : 1 - 2%:R^-1 = 2%:R^-1 :> F by rewrite {1}[1]splitr div1r addrK.
apply: (@learnable_ignoring F _ _ _ [finType of 'I_2] (fun y _ => y) (fun=> 2%:R^-1)) => //.
  by split=> [y|]; rewrite ?invr_ge0 ?ler0n // sumr_const card_ord -[LHS]mulr_natr mulVf ?pnatr_eq0.
move=> h m z D _ [D0 D1]; apply: le_trans (_ : 2%:R^-1 <= _); first by rewrite -half ler_add2l ler_opp2.
have half0 : 0 <= 2%:R^-1 :> F by rewrite invr_ge0 ler0n.
pose err (y : 'I_2) := error_of h (fun=> y) z D.
have both : err zero + err one <= 1.
  rewrite -D1 /err /error_of big_mkcond [X in _ + X]big_mkcond -big_split; apply: ler_sum => j _ /=.
  case: (label2 (h (z j))) => ->; rewrite ?eqxx /= ?addr0 ?add0r //; exact: D0.
have [low|high] := lerP (err zero) 2%:R^-1.
  by rewrite /pr (bigD1 zero) /= ?(le_trans low) // ler_addl sumr_ge0.
rewrite /pr (bigD1 one) /=; first by rewrite ler_addl sumr_ge0.
apply: le_trans a2; rewrite -half ler_subr_addl; apply: le_trans both; by rewrite ler_add2r ltW.
Qed.
End Without.

(* ---- *)
(* If all bits of a class have private learners with at most n examples, the class has one with L n examples, L the
   number of bits (bgs Corollary 3.5).

   The learners of different bits may have different outcomes, where Theorem 3.1 has one set of outcomes. So an outcome
   is taken together with its bit, which is post-processing. The bits of a class of dimension d have dimension at most
   6 d ln(k+1) (Theorem 3.4). *)

Lemma sum_at_most L (m : 'I_L -> nat) (n : R) : (forall i, INR (m i) <= n)%real ->
  (INR (\sum_i m i)%N <= INR L * n)%real.
Proof.
elim: L m => [|L IH] m mn; first by rewrite big_ord0 Rmult_0_l; right.
rewrite S_INR big_ord_recr plus_INR; have := mn ord_max.
have := IH (fun i => m (widen_ord (leqnSn L) i)) (fun i => mn _).
by move: (INR (\sum_(i < L) _)) (INR (m _)) => x y; lra.
Qed.

Section Tagged.
Variables (F : realFieldType) (X : Type) (L : nat) (O : 'I_L -> finType).
Variables (hyp : forall i, O i -> hypothesis X 1) (B : forall i, seq (X * 'I_2) -> O i -> F).
Definition outcome := [finType of {i : 'I_L & O i}].
Definition tagged_hyp (o : outcome) : hypothesis X 1 := hyp (tagged o).
Definition tagged_learner (i : 'I_L) (s : seq (X * 'I_2)) : outcome -> F :=
  bind (@B i s) (fun o : O i => point (Tagged (fun i => O i) o : outcome)).

Lemma tagged_dp (i : 'I_L) m c delta : dp m c delta (@B i) -> dp m c delta (tagged_learner i).
Proof. by move=> dB; apply: dp_bind dB => o; exact: dist_point. Qed.

Lemma tagged_accurate (i : 'I_L) H m alpha beta : accurate H (@hyp i) m (@B i) alpha beta ->
  accurate H tagged_hyp m (tagged_learner i) alpha beta.
Proof.
move=> acc h n z D Hh dD; apply: le_trans (acc h n z D Hh dD) _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
apply: eq_bigr => f _; congr (_ * _); rewrite pr_bind pr_mean; apply: eq_bigr => o _; congr (_ * _).
rewrite /pr (bigID (pred1 (Tagged (fun i => O i) o : outcome))) /= [X in _ + X]big1 ?addr0 => [|u /andP[_ /negPf uo]].
  rewrite (eq_bigl (fun u : outcome => (u == Tagged (fun i => O i) o) &&
    (error_of h (tagged_hyp (Tagged (fun i => O i) o)) z D <= alpha))); last first.
    by move=> u; rewrite andbC; case: eqP => // ->.
  rewrite big_mkcondr big_pred1_eq /point eqxx; by case: ifP.
by rewrite /point uo.
Qed.
End Tagged.

Lemma learnable_by_bits (F : realFieldType) X k (H : class X k) (n : R) (c delta alpha beta : F) (L := n_bits k) :
  (0 < k)%N -> (forall i : 'I_L, learnable (bit_class i H) n c delta (alpha / L%:R) (beta / L%:R)) ->
  learnable H (INR L * n) c delta alpha beta.
Proof.
move=> k0 /fin_all_exists[m] /fin_all_exists[O] /fin_all_exists[hyp] /fin_all_exists[B] bits.
have [i|i|O' [hyp' [A [dA acc]]]] := @bgs_theorem_3_1_proved F X k H (outcome O) (fun=> tagged_hyp hyp) m
  (tagged_learner B) c delta alpha beta k0.
- by have [_ /(tagged_dp (B := B))] := bits i.
- by have [_ _ /(tagged_accurate (hyp := hyp) (B := B))] := bits i.
exists (\sum_i m i)%N, O', hyp', A; split=> //; apply: sum_at_most => i; by have [] := bits i.
Qed.

Lemma bits_range (F : realFieldType) k (alpha : F) : (0 < k)%N -> 0 < alpha <= 1 -> 0 < alpha / (n_bits k)%:R <= 1.
Proof.
move=> k0 /andP[a0 a1]; have L0 : (0 < n_bits k)%N by rewrite up_log_gt0.
rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans a1 _; by rewrite ler1n.
Qed.

Theorem bgs_corollary_3_5_proved : bgs_corollary_3_5.
Proof.
move=> F X c delta SC enough k H d alpha beta L a b k0 Hd a01 b01; apply: learnable_by_bits => // i.
apply: enough; rewrite ?bits_range // => D; exact: bgs_theorem_3_4_proved k0 Hd (ltn_ord i).
Qed.
