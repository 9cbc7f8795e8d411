(* Generalisation by a ghost sample (towards lyu Corollary 5.1). [reusable]

   Of 2 n draws, permuted at random, the first n can hardly hold at most a marked ones if all hold at least 4 a: for B
   patterns this has probability at most B e(- b/24), b >= 4 a (RandomSplits.v with eta = 1/2). *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import RandomSplits Depth SoaHull Indistinguishability SparseDraws StagedLists.
From Littlestone Require Import EmpiricalMinimiser CertainMinimiser MinimiserStatements PrivateMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Ghost.
Variables (F : realFieldType) (e : F -> F) (A : finType) (mu : A -> F).
Hypotheses (exp_e : exponential e) (dmu : dist mu).

(* independent draws are exchangeable *)
Lemma ex_permuted m (s : {perm 'I_m}) G :
  mean (iid m mu) G = mean (iid m mu) (fun h => G [ffun i => h (s i)]).
Proof.
pose move (u : {perm 'I_m}) (h : {ffun 'I_m -> A}) : {ffun 'I_m -> A} := [ffun i => h (u i)].
have movK (u w : {perm 'I_m}) : (forall i, u (w i) = i) -> cancel (move u) (move w).
  by move=> uw h; apply/ffunP => i; rewrite !ffunE uw.
rewrite /mean (reindex (move s)) /=; last first.
  exists (move s^-1%g) => h _; apply: movK => i; [exact: permKV|exact: permK].
apply: eq_bigr => h _; congr (_ * _); rewrite /independent [RHS](reindex_inj (@perm_inj _ s)).
by apply: eq_bigr => i _; rewrite ffunE.
Qed.

Variables (n : nat).
Definition glue (f g : {ffun 'I_n -> A}) : {ffun 'I_(n + n) -> A} :=
  [ffun i => match split i with inl j => f j | inr j => g j end].

Lemma glue_left f g i : glue f g (lshift n i) = f i.
Proof. by rewrite ffunE (unsplitK (inl i)). Qed.
Lemma glue_right f g i : glue f g (rshift n i) = g i.
Proof. by rewrite ffunE (unsplitK (inr i)). Qed.

Lemma ex_glue G : mean (iid (n + n) mu) G = mean (iid n mu) (fun f => mean (iid n mu) (fun g => G (glue f g))).
Proof.
rewrite /mean; under [RHS]eq_bigr do rewrite mulr_sumr; rewrite pair_bigA /=.
rewrite (reindex (fun fg : {ffun 'I_n -> A} * {ffun 'I_n -> A} => glue fg.1 fg.2)) /=; last first.
  exists (fun h : {ffun 'I_(n + n) -> A} => ([ffun i => h (lshift n i)], [ffun i => h (rshift n i)])) =>
    [[f g] _|h _] /=.
    by congr (_, _); apply/ffunP => i; rewrite ffunE ?glue_left ?glue_right.
  by apply/ffunP => i; rewrite ffunE; case: splitP => j ji; rewrite ffunE; congr (h _); apply: val_inj.
apply: eq_bigr => [[f g] _] /=; rewrite mulrA; congr (_ * _); rewrite /independent big_split_ord /=.
by congr (_ * _); apply: eq_bigr => i _; rewrite ?glue_left ?glue_right.
Qed.

Variables (K : finType) (E : K -> pred A) (a b B : nat).
Hypotheses (n0 : (0 < n)%N) (ab : (4 * a <= b)%N).

Definition first_half := [set i : 'I_(n + n) | (i < n)%N].
Definition pattern (h : {ffun 'I_(n + n) -> A}) f := [set x | E f (h x)].
Hypothesis few : forall h, (#|[set pattern h f | f in K]| <= B)%N.

Definition split_badly (h : {ffun 'I_(n + n) -> A}) :=
  [exists f, (#|pattern h f :&: first_half| <= a)%N && (b <= #|pattern h f|)%N].

Lemma card_first : #|first_half| = n.
Proof.
rewrite -[RHS](card_ord n) -cardsT -(card_imset _ (@lshift_inj n n)); apply: eq_card => i; rewrite !inE.
apply/idP/imsetP => [lt|[j _ ->] //=]; by exists (Ordinal lt) => //; apply: val_inj.
Qed.

Lemma one_pattern (P : {set 'I_(n + n)}) : (b <= #|P|)%N ->
  pr (@shuffle F (n + n)) (fun s => hit P first_half s <= a)%N <= e (- (b%:R / 24%:R)).
Proof.
move=> bP; have nn0 : (0 < n + n)%N by rewrite addn_gt0 n0.
have half01 : 0 <= (2%:R^-1 : F) <= 1 by rewrite invr_ge0 ler0n invf_le1 ?ltr0n // ler1n.
have qE : n%:R * share F P = #|P|%:R / 2%:R.
  rewrite /share.
  have nN : n%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
  have -> : (n + n)%:R = n%:R * 2%:R :> F by rewrite -natrM muln2 addnn.
  by rewrite invfM mulrCA [n%:R * _]mulrA mulfV // mul1r.
apply: le_trans (le_trans (block_below exp_e first_half nn0 half01 (lexx (share F P))) _).
  apply: pr_sub (@dist_shuffle F (n + n)) _ => s few_hits; rewrite card_first mulrBr [n%:R * (2%:R^-1 * _)]mulrCA qE.
  have -> : #|P|%:R / 2%:R - 2%:R^-1 * (#|P|%:R / 2%:R) = #|P|%:R / 4%:R :> F.
    rewrite [2%:R^-1 * _]mulrC {1}[#|P|%:R / 2%:R]splitr addrK -mulrA -invfM -natrM //.
  rewrite ler_pdivl_mulr ?ltr0n // -natrM ler_nat mulnC; apply: leq_trans bP; apply: leq_trans ab; by rewrite leq_mul2l.
rewrite /rare card_first; apply: (e_le exp_e); rewrite ler_opp2 mulrCA qE.
rewrite exprVn -natrX -invfM -natrM mulrCA -invfM -natrM; apply: ler_wpmul2r; first by rewrite invr_ge0 ler0n.
by rewrite ler_nat.
Qed.

Theorem ghost : pr (iid (n + n) mu) split_badly <= B%:R * e (- (b%:R / 24%:R)).
Proof.
have D := @dist_shuffle F (n + n); have Dn := dist_iid (n + n) dmu; set t := e _.
have e0 : 0 <= t by rewrite ltW ?(e_gt0 exp_e).
rewrite pr_mean -[X in X <= _](mean_const _ D).
have -> : mean (@shuffle F (n + n)) (fun=> mean (iid (n + n) mu) (fun h => (split_badly h)%:R))
    = mean (iid (n + n) mu) (fun h => mean (@shuffle F (n + n)) (fun s => (split_badly [ffun i => h (s i)])%:R)).
  under [LHS]eq_bigr => s do rewrite (ex_permuted s).
  rewrite /mean; under eq_bigr do rewrite mulr_sumr; under [RHS]eq_bigr do rewrite mulr_sumr.
  by rewrite exchange_big; apply: eq_bigr => h _; apply: eq_bigr => s _; rewrite mulrCA.
rewrite -[X in _ <= X](mean_const _ Dn); apply: mean_le Dn _ => h; rewrite -pr_mean.
pose M := [set pattern h f | f in K].
apply: le_trans (_ : pr (@shuffle F (n + n)) (fun s => [exists P, [&& P \in M, b <= #|P| & hit P first_half s
  <= a]%N]) <= _).
  apply: pr_sub D _ => s /existsP[f /andP[le_a b_le]]; apply/existsP; exists (pattern h f); rewrite imset_f //=.
  have sE : pattern [ffun i => h (s i)] f = [set x | s x \in pattern h f] by apply/setP => x; rewrite !inE ffunE.
  have cE : #|[set x | s x \in pattern h f]| = #|pattern h f|.
    rewrite -[RHS](card_imset _ (@perm_inj _ s^-1%g)); apply: eq_card => x; rewrite inE.
    by apply/idP/imsetP => [sx|[y yP ->]]; [exists (s x) => //; rewrite permK|rewrite permKV].
  rewrite sE in le_a b_le; rewrite -cE b_le /=; apply: leq_trans le_a; apply: subset_leq_card.
  by apply/subsetP => x; rewrite !inE => /andP[-> ->].
apply: le_trans (pr_exists _ D) _; apply: le_trans (_ : \sum_P (if P \in M then t else 0) <= _).
  apply: ler_sum => P _; case: (boolP (P \in M)) => PM; last by rewrite /pr big_pred0.
  case: (leqP b #|P|) => bP; last by rewrite /pr big_pred0 // => s.
  by apply: le_trans (one_pattern bP); apply: pr_sub D _ => s.
by rewrite -big_mkcond sumr_const -[X in X <= _]mulr_natl; apply: ler_wpmul2r => //; rewrite ler_nat; exact: few.
Qed.
End Ghost.

(* ---- *)
(* Few errors on a sample mean a small error (lyu Corollary 5.1).

   A function with at most a errors among n examples of one labelled distribution has error at most theta >= 8 a / n,
   for all functions of a class of few patterns at once: one of larger error has 4 a errors in a second sample with
   probability 1/2 at least (Bernstein), which the ghost sample forbids. *)

Section Generalise.
Variables (F : realFieldType) (e : F -> F) (A : finType) (mu : A -> F).
Hypotheses (exp_e : exponential e) (dmu : dist mu).
Variables (n a B : nat) (K : finType) (E : K -> pred A) (theta : F).
Hypotheses (n0 : (0 < n)%N) (few : forall h : {ffun 'I_(n + n) -> A}, (#|[set pattern E h f | f in K]| <= B)%N).
Hypotheses (theta_a : 8%:R * a%:R <= n%:R * theta) (theta_n : 2%:R * e (- (n%:R * theta / 32%:R)) <= 1).

Definition misses (f : K) (s : {ffun 'I_n -> A}) := [set i | E f (s i)].
Definition misled (s : {ffun 'I_n -> A}) := [exists f, (#|misses f s| <= a)%N && (theta < pr mu (E f))].

Lemma missesE f s : (#|misses f s|)%:R = hits F (E f) s.
Proof.
rewrite /hits -sum1_card natr_sum big_mkcond; apply: eq_bigr => i _; rewrite inE; by case: (E f (s i)).
Qed.

(* others of large error have many errors, with probability 1/2 at least *)
Lemma ghost_errors f : theta < pr mu (E f) -> 2%:R^-1 <= pr (iid n mu) (fun g => 4 * a <= #|misses f g|)%N.
Proof.
move=> big; set q := pr mu (E f) in big *; have Dn := dist_iid n dmu.
have q0 : 0 <= q by exact: pr_ge0.
pose s : F := 8%:R^-1; have s0 : 0 <= s by rewrite invr_ge0 ler0n.
have s2 : 2%:R * s <= 1.
  by rewrite /s ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
have := hits_above exp_e (fun x => ~~ E f x) n (q / 2%:R) dmu s0 s2; rewrite pr_not // -/q => tail.
have fails : pr (iid n mu) (fun g => ~~ (4 * a <= #|misses f g|)%N) <= 2%:R^-1.
  apply: le_trans (_ : e (- (n%:R * theta / 32%:R)) <= _); last by have := theta_n;
    rewrite -ler_pdivl_mull ?ltr0n // mulr1.
  apply: le_trans (le_trans tail _).
    apply: pr_sub Dn _ => g; rewrite -ltnNge => lt.
    have -> : hits F (fun x => ~~ E f x) g = n%:R - hits F (E f) g.
      rewrite /hits -[n in n%:R](card_ord n) -sumr_const -sumrB; apply: eq_bigr => i _.
      by case: (E f (g i)); rewrite ?subrr ?subr0.
    rewrite -missesE -addrA mulrDr mulr1 ler_add2l.
    have -> : - q + q / 2%:R = - (q / 2%:R) by rewrite {1}[q]splitr opprD addrNK.
    rewrite mulrN ler_opp2.
    rewrite mulrA ler_pdivl_mulr ?ltr0n // -natrM.
    apply: le_trans (_ : n%:R * theta <= _); last by apply: ler_wpmul2l; [rewrite ler0n|exact: ltW].
    apply: le_trans theta_a; have le8 : (#|misses f g| * 2 <= 2 * (4 * a))%N by rewrite mulnC leq_mul2l ltnW.
    move: le8; rewrite -(ler_nat F) mulnA => /le_trans; apply; by rewrite (natrM _ (2 * 4)%N a).
  apply: (e_le exp_e); rewrite subKr; pose x := q / 32%:R.
  have s32 : 2%:R * s ^+ 2 = 32%:R^-1 :> F.
    by rewrite /s exprVn -natrX -[(8 ^ 2)%N]/(2 * 32)%N natrM invfM mulrA mulfV ?mul1r // pnatr_eq0.
  have sx : s * (q / 2%:R) = x + x.
    rewrite /s mulrC -mulrA -invfM -natrM -[(2 * 8)%N]/16%N /x -mulrDr -mulr2n -[_ *+ 2]mulr_natr.
    by congr (_ * _); rewrite -[32%N]/(16 * 2)%N natrM invfM mulfVK ?pnatr_eq0.
  rewrite s32 sx; apply: le_trans (_ : n%:R * - x <= _).
    apply: ler_wpmul2l; first by rewrite ler0n.
    rewrite opprD addrA ler_subl_addr addNr subr_le0 /x [q / _]mulrC; apply: ler_wpmul2l;
      first by rewrite invr_ge0 ler0n.
    by rewrite ler_pimull // ler_subl_addr ler_addl.
  rewrite mulrN ler_opp2 -mulrA; apply: ler_wpmul2l; first by rewrite ler0n.
  by rewrite /x; apply: ler_wpmul2r; [rewrite invr_ge0 ler0n|exact: ltW].
move: fails; rewrite pr_not // ler_subl_addl -ler_subl_addr => /(le_trans _); apply.
by rewrite [X in _ <= X - _]splitr mul1r addrK.
Qed.

Theorem generalise : pr (iid n mu) misled <= 2%:R * (B%:R * e (- ((4 * a)%:R / 24%:R))).
Proof.
have Dn := dist_iid n dmu; have G := ghost exp_e dmu n0 (leqnn (4 * a)) few.
rewrite -ler_pdivr_mull ?ltr0n //; apply: le_trans G; rewrite (pr_mean (iid (n + n) mu)) ex_glue pr_mean -meanZ;
  apply: (mean_le Dn) => s.
case: (boolP (misled s)) => [/existsP[f /andP[sa big]]|_]; last first.
  by rewrite mulr0; apply: sumr_ge0 => g _; rewrite mulr_ge0 ?ler0n //; case: Dn.
rewrite mulr1; apply: le_trans (ghost_errors big) _; rewrite pr_mean; apply: (mean_le Dn) => g.
case: (boolP (4 * a <= #|misses f g|)%N) => [ga|_]; last by rewrite ler0n.
suff -> : split_badly E a (4 * a) (glue s g) by [].
apply/existsP; exists f; apply/andP; split.
  apply: leq_trans sa; apply: leq_trans (leq_imset_card (lshift n) (mem (misses f s))).
  apply: subset_leq_card; apply/subsetP => x; rewrite !inE => /andP[Ex lt].
  apply/imsetP; exists (Ordinal lt); last exact: val_inj.
  by rewrite inE -(glue_left s g) (_ : lshift n _ = x) //; exact: val_inj.
apply: leq_trans ga _; rewrite -(card_imset _ (@rshift_inj n n)); apply: subset_leq_card.
by apply/subsetP => x /imsetP[i]; rewrite inE => Ei ->; rewrite inE glue_right.
Qed.
End Generalise.

(* ---- *)
(* A mechanism that puts out functions of the SOA hull with at most a errors on every realizable sample of n examples
   learns (lyu Corollary 5.1).

   The functions that it can put out are of the hull, so of VC dimension at most d (Lemma 4.2), and have few patterns on
   2 n examples (Sauer and Shelah). So the error is at most theta >= 8 a / n, but for probability 2 B e(- a/6),
   B = sum_(i <= d) C(2n, i), for every distribution on points and every target in H (above). *)

Section Learns.
Variables (F : realFieldType) (e : F -> F) (N n d a : nat) (H : {set {ffun 'I_N -> 'I_2}}) (theta : F).
Notation func := {ffun 'I_N -> 'I_2}.
Hypotheses (exp_e : exponential e) (Hd : below (members H) d.+1) (n0 : (0 < n)%N).
Hypotheses (theta_a : 8%:R * a%:R <= n%:R * theta) (theta_n : 2%:R * e (- (n%:R * theta / 32%:R)) <= 1).
Variable M : seq ('I_N * 'I_2) -> func -> F.
Hypotheses (dM : forall s, size s = n -> dist (M s)) (M_good : minimises (members H) d n a M).
Variables (r : nat) (z : 'I_r -> 'I_N) (mu : 'I_r -> F) (h : hypothesis 'I_N 1).
Hypotheses (dmu : dist mu) (hH : members H h).

Definition labelled (s : {ffun 'I_n -> 'I_r}) := labelled_sample h z s.
Definition possible := [set f : func | [exists s, 0 < M (labelled s) f]].
Definition wrong (f : func) : pred 'I_r := fun j => f (z j) != h (z j).

Lemma size_labelled s : size (labelled s) = n.
Proof. by rewrite size_map size_enum_ord. Qed.

Lemma labelled_realizable s : exists2 h, members H h & errors h (labelled s) = 0%N.
Proof.
exists h => //; rewrite /errors count_map (eq_count (a2 := pred0)) ?count_pred0 // => i /=.
by rewrite eqxx.
Qed.

Lemma labelled_errors s (f : func) : errors f (labelled s) = #|[set i | wrong f (s i)]|.
Proof. by rewrite (errors_mark (fun i => (z (s i), h (z (s i))))). Qed.

Lemma possible_hull f : f \in possible -> soa_hull d.+1 (members H) f.
Proof. by rewrite inE => /existsP[s] /(M_good (size_labelled s) (labelled_realizable s))[]. Qed.

Lemma possible_small xs : vc_shatters (members possible) xs -> (size xs <= d)%N.
Proof.
move/vc_deep => D; have := lyu_lemma_4_2_proved Hd; apply; apply: deep_sub D.
move=> g [f /possible_hull[G [GH G0 Gi Gf]] gf].
by exists G; split=> // x; rewrite gf.
Qed.

Definition B := (\sum_(i < d.+1) 'C(n + n, i))%N.

Theorem learns : 1 - 2%:R * (B%:R * e (- ((4 * a)%:R / 24%:R)))
  <= mean (iid n mu) (fun s => pr (M (labelled s)) (fun f => pr mu (wrong f) <= theta)).
Proof.
pose K := [finType of {f : func | f \in possible}]; pose E (f : K) := wrong (val f).
have few (g : {ffun 'I_(n + n) -> 'I_r}) : (#|[set pattern E g f | f in K]| <= B)%N.
  apply: leq_trans (@marks_size _ _ _ possible (fun x => (z (g x), h (z (g x)))) possible_small).
  apply: subset_leq_card; apply/subsetP => P /imsetP[f _ ->]; apply/imsetP; exists (val f); first exact: (valP f).
  by apply/setP => x; rewrite !inE.
have Dn := dist_iid n dmu; have := generalise exp_e dmu n0 few theta_a theta_n => gen.
apply: le_trans (_ : 1 - pr (iid n mu) (misled mu a E theta) <= _); first by rewrite ler_add2l ler_opp2.
rewrite -pr_not // pr_mean; apply: (mean_le Dn) => s; have ds := dM (size_labelled s); have [p0 _] := ds.
case: (boolP (misled mu a E theta s)) => [_|fine]; first exact: pr_ge0.
rewrite /= -(prT ds) /pr [X in X <= _](bigID (fun f : func => pr mu (wrong f) <= theta)) /=.
rewrite [X in _ + X]big1 ?addr0 // => f bad; apply/eqP; rewrite eq_le p0 andbT leNgt.
apply/negP => Mf; have [fa _] := M_good (size_labelled s) (labelled_realizable s) Mf; rewrite -ltNge in bad.
have fK : f \in possible by rewrite inE; apply/existsP; exists s.
case/negP: fine; apply/existsP; exists (exist _ f fK); rewrite bad andbT.
by move: fa; rewrite labelled_errors.
Qed.
End Learns.

Theorem lyu_corollary_5_1_sizes_proved : lyu_corollary_5_1_sizes.
Proof.
move=> F e N H d n a M alpha beta exp_e Hd n0 dM M_good E1 E2 E3 h r z D hH dD.
have e_inv x : e (- x) * e x = 1 by rewrite -(eD exp_e) addNr (e0 exp_e).
rewrite [alpha * _]mulrC in E1; rewrite [alpha * _]mulrC in E2.
have E2' : 2%:R * e (- (n%:R * alpha / 32%:R)) <= 1.
  by rewrite -(ler_pmul2r (e_gt0 exp_e (n%:R * alpha / 32%:R))) -[_ * e (- _) * _]mulrA e_inv mulr1 mul1r.
apply: le_trans (learns exp_e Hd n0 E1 E2' dM M_good z dD hH); rewrite ler_add2l ler_opp2.
have -> : (4 * a)%:R / 24%:R = a%:R / 6%:R :> F.
  by rewrite -[24%N]/(4 * 6)%N !natrM -mulf_div divff ?pnatr_eq0 // mul1r.
rewrite -(ler_pmul2r (e_gt0 exp_e (a%:R / 6%:R))) -[_ * (_ * e (- _)) * _]mulrA.
rewrite -[_ * e (- _) * _]mulrA e_inv mulr1; apply: le_trans E3.
by rewrite natrM /B addnn -mul2n.
Qed.

(* ---- *)
(* One number of examples for all classes of Littlestone dimension at most d (lyu Theorems 2 and 3).

   The sizes k = m = g t and a = t k, t large, meet all conditions (PrivateMinimiser.v), with 1/g at most alpha for
   Theorem 3 and alpha / 8 for Theorem 2. The VC dimension is at most the Littlestone dimension. *)

Section Large.
Variables (F : archiFieldType) (e : F -> F) (d g : nat) (eps delta : F).
Hypotheses (exp_e : exponential e) (g0 : (0 < g)%N) (eps0 : 0 < eps) (delta0 : 0 < delta).

Lemma large_minimiser : exists t0, forall t (k := (g * t)%N), (t0 < t)%N ->
  forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
  exists M, dp (k * k) (e eps) delta M /\ minimises (members H) d (k * k) (t * k) M.
Proof.
have c1 : 1 < e (eps / 2%:R) by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl divr_gt0 ?ltr0n.
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
have [t0 S] := sizes_exist exp_e d d g0 c1 h0; exists t0 => t k tt N H Hd; have [E1 E2] := S t tt.
have k0 : (0 < k)%N by rewrite muln_gt0 g0 (leq_trans _ tt).
have Hv xs : vc_shatters (members H) xs -> (size xs <= d)%N by move/vc_deep/Hd.
have [M [pM sM]] := minimiser_on_lists exp_e Hd Hv k0 k0 (ltW c1) h0 E1 E2.
by exists M; rewrite -(e_half exp_e eps) [delta]splitr.
Qed.
End Large.

Theorem lyu_theorem_3_proved : lyu_theorem_3.
Proof.
move=> F e d eps delta alpha exp_e eps0 delta0 alpha0; pose g := (Num.bound alpha^-1).+1.
have [t0 L] := @large_minimiser F e d g eps delta exp_e isT eps0 delta0.
pose t := t0.+1; pose k := (g * t)%N; exists (k * k)%N, (t * k)%N; have k0 : (0 < k)%N by rewrite muln_gt0.
split; [by rewrite muln_gt0 k0| |exact: L].
have g1 : 1 <= alpha * g%:R.
  rewrite -ler_pdivr_mull // mulr1; apply: le_trans (ltW (archi_boundP _)) _; first by rewrite invr_ge0 ltW.
  by rewrite ler_nat leqnSn.
have -> : (k * k)%:R = g%:R * (t * k)%:R :> F by rewrite -natrM mulnA.
by rewrite mulrA ler_pemull ?ler0n.
Qed.

Theorem lyu_theorem_2_proved : lyu_theorem_2.
Proof.
move=> F e d eps delta alpha beta exp_e eps0 delta0 alpha0 beta0; pose y := 8%:R / alpha.
have y0 : 0 <= y by rewrite divr_ge0 ?ler0n // ltW.
pose g := (Num.bound y).+1; have g8 : 8%:R <= alpha * g%:R.
  rewrite -ler_pdivr_mull // mulrC -/y; apply: le_trans (ltW (archi_boundP y0)) _.
  by rewrite ler_nat leqnSn.
have [t0 L] := @large_minimiser F e d g eps delta exp_e isT eps0 delta0.
have [t1 S] := pac_sizes_exist exp_e d g8 alpha0 beta0.
pose t := (t0 + t1).+1; pose k := (g * t)%N; have k0 : (0 < k)%N by rewrite muln_gt0.
exists (k * k)%N => [|N H Hd]; first by rewrite muln_gt0 k0.
have [M [pM sM]] := L t (leq_addr _ _) N H Hd; have [E1 E2 E3] := S t (leq_addl _ _).
exists M; split=> //; have [dM _] := pM.
by apply: (lyu_corollary_5_1_sizes_proved exp_e Hd _ dM sM E1 E2 E3); rewrite muln_gt0 k0.
Qed.

Theorem lyu_theorem_2_sizes_proved : lyu_theorem_2_sizes.
Proof.
move=> F e N H d v k m a eps delta alpha beta exp_e Hd Hv k0 m0 eps0 delta0 E1 E2 E3 E4 E5.
have [M [pM sM]] := lyu_theorem_3_sizes_proved exp_e Hd Hv k0 m0 eps0 delta0 E1 E2; have [dM _] := pM.
by exists M; split=> //; apply: (lyu_corollary_5_1_sizes_proved exp_e Hd _ dM sM E3 E4 E5); rewrite muln_gt0 k0.
Qed.
