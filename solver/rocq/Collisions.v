(* Many collisions of exchangeable pairs are collisions of few frequent values, with exponentially small failure.

   In place of gl Lemma 5.2 (McDiarmid without replacement, by Talagrand's inequality): for each i in I there is a pair
   of values z (i, false), z (i, true); any two of the values with i in G may be exchanged without a change of the
   distribution. A pair is light if its two values are equal, and at most K of all values with i in G equal them. Then
   r given pairs are all light with probability at most (K/w)^r, if w + 2 r <= 2 |G| + 1 ([all_light]), so r or more are
   light with probability at most binomial(|G|, r) (K/w)^r ([few_light]), which is at most 2^-r for 8 K <= r and
   2 r <= |G| ([few_light_power]). And if r pairs are equal and not light, one value is that of at least
   r (K + 1) / (2 |G|) pairs ([frequent_pair]). *)
From mathcomp Require Import all_ssreflect perm ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Factorials *)
Lemma binomial_power n r : ('C(n, r) * r`! <= n ^ r)%N.
Proof.
rewrite bin_ffact; elim: r => // r IH; rewrite ffactnSr expnSr; apply: leq_mul => //; exact: leq_subr.
Qed.

Lemma power_factorial r : (r ^ r <= 4 ^ r * r`!)%N.
Proof.
have low m : (m <= r)%N -> (r ^ m <= (r + r) ^_ m)%N.
  elim: m => // m IH mr; rewrite ffactnSr expnSr; apply: leq_mul; first exact: IH (ltnW mr).
  by rewrite -addnBA ?leq_addr // ltnW.
apply: leq_trans (low r (leqnn r)) _; rewrite -bin_ffact leq_mul2r; apply/orP; right.
rewrite (_ : 4 ^ r = 2 ^ (r + r))%N; last by rewrite addnn -mul2n expnM.
have lt : (r < (r + r).+1)%N by rewrite ltnS leq_addr.
by rewrite -[2%N]/(1 + 1)%N expnDn (bigD1 (Ordinal lt)) //= !exp1n !muln1 leq_addr.
Qed.

Section Exchange.
Variables (F : realFieldType) (Om I : finType) (Z : eqType) (p : Om -> F) (G : {set I}).
Variables (z : Om -> I * bool -> option Z) (swap_leaves : I * bool -> I * bool -> Om -> Om).
Implicit Types (v w u : I * bool) (o : Om) (K r : nat) (J : seq I).

Definition exchangeable := forall v w, v.1 \in G -> w.1 \in G -> [/\ involutive (swap_leaves v w),
  forall o, p (swap_leaves v w o) = p o & forall o u, u.1 \in G -> z (swap_leaves v w o) u = z o (tperm v w u)].
Hypotheses (dp : dist p) (swap_ok : exchangeable).

Definition count_of o h := #|[set v | (v.1 \in G) && (z o v == Some h)]|.
Definition same K o v w := if z o v is Some h then (z o w == Some h) && (count_of o h <= K)%N else false.
Definition light K o i := same K o (i, false) (i, true).

Lemma count_swap v w o h : v.1 \in G -> w.1 \in G -> count_of (swap_leaves v w o) h = count_of o h.
Proof.
move=> vG wG; have [_ _ zact] := swap_ok vG wG; rewrite /count_of -[RHS](card_preimset _ (@perm_inj _ (tperm v w))).
apply: eq_card => u; rewrite !inE; case: tpermP => [->|->|/eqP uv /eqP uw].
- by rewrite vG wG zact //= tpermL.
- by rewrite vG wG zact //= tpermR.
by case: (boolP (u.1 \in G)) => //= uG; rewrite zact // tpermD // eq_sym.
Qed.

(* some pairs, all light *)
Lemma all_light J K (w : nat) : uniq J -> {subset J <= G} -> (w + 2 * size J <= (2 * #|G|).+1)%N ->
  w%:R ^+ size J * pr p (fun o => all (light K o) J) <= K%:R ^+ size J.
Proof.
elim: J => [|j J IH] /=; first by rewrite !expr0 mul1r => _ _ _; exact: pr_le1.
move=> /andP[jJ uJ] sub wJ; have jG : j \in G by apply: sub; rewrite mem_head.
have subJ : {subset J <= G} by move=> i iJ; apply: sub; rewrite inE iJ orbT.
pose W := [set v : I * bool | [&& v.1 \in G, v != (j, false) & v.1 \notin J]].
have cardW : (w <= #|W|)%N.
  have -> : W = (setX G [set: bool] :\ (j, false)) :\: setX [set i in J] [set: bool].
    by apply/setP => -[i b]; rewrite !inE /= !andbT; case: (i \in G); case: (i \in J); rewrite ?andbF ?andbT.
  have cG := cardsD1 (j, false) (setX G [set: bool]); rewrite cardsX cardsT card_bool inE jG inE /= in cG.
  rewrite cardsD; have := subset_leq_card (subsetIr (setX G [set: bool] :\ (j, false)) (setX [set i in J] [set: bool])).
  have cJ : #|[set i in J]| = size J by rewrite cardsE; exact/card_uniqP.
  rewrite [X in (_ <= X)%N]cardsX cJ cardsT card_bool => le.
  apply: leq_trans (leq_sub2l _ le); rewrite -[w in X in (X <= _)%N](addnK (size J * 2)) leq_sub2r //.
  by rewrite -(leq_add2r 2) -addnA -mulSnr [(_ * 2)%N]mulnC (leq_trans wJ) // mulnC cG add1n -addn2.
pose E o := all (light K o) J.
have swap v : v \in W -> pr p (fun o => light K o j && E o) = pr p (fun o => same K o (j, false) v && E o).
  rewrite inE => /and3P[vG vj vJ]; have [inv pact zact] := @swap_ok (j, true) v jG vG.
  rewrite /pr (reindex_inj (inv_inj inv)) /=; apply: eq_big => [o|o _]; last exact: pact.
  have -> : light K (swap_leaves (j, true) v o) j = same K o (j, false) v.
    rewrite /light /same !zact // tpermL tpermD //; last by apply/eqP => -[].
    by case: (z o (j, false)) => // h; rewrite count_swap.
  congr (_ && _); apply: eq_in_all => i iJ; have iG := subJ i iJ.
  have ij b : (j, true) != (i, b) by apply: contra jJ => /eqP[->].
  have iv b : v != (i, b) by apply: contra vJ => /eqP->.
  by rewrite /light /same !zact // !tpermD //; case: (z o (i, false)) => // h; rewrite count_swap.
have step : w%:R * pr p (fun o => light K o j && E o) <= K%:R * pr p E.
  apply: le_trans (_ : #|W|%:R * pr p (fun o => light K o j && E o) <= _).
    by rewrite ler_wpmul2r ?pr_ge0 // ler_nat.
  rewrite mulr_natl -sumr_const (eq_bigr (fun v => mean p (fun o => (same K o (j, false) v && E o)%:R))); last first.
    by move=> v vW; rewrite (swap v vW) pr_mean.
  have -> f : \sum_(v in W) mean p (f v) = mean p (fun o => \sum_(v in W) f v o).
    by rewrite /mean exchange_big; apply: eq_bigr => o _; rewrite mulr_sumr.
  rewrite pr_mean -meanZ; apply: mean_le => // o; case: (E o); last first.
    by rewrite mulr0 big1 // => v _; rewrite andbF.
  rewrite mulr1 -natr_sum ler_nat; under eq_bigr do rewrite andbT.
  rewrite /same; case: (z o (j, false)) => [h|]; last by rewrite big1.
  case: (leqP (count_of o h) K) => [le|_]; last by rewrite big1 // => v _; rewrite andbF.
  apply: leq_trans le; rewrite /count_of -sum1_card big_mkcond [X in (_ <= X)%N]big_mkcond; apply: leq_sum => v _.
  by rewrite !inE andbT; case: (v.1 \in G) => //=; case: (_ == Some h); case: ifP.
rewrite exprS -mulrA mulrCA; apply: le_trans (_ : w%:R ^+ size J * (K%:R * pr p E) <= _).
  by rewrite ler_wpmul2l ?exprn_ge0 ?ler0n.
rewrite mulrCA exprS ler_wpmul2l ?ler0n //; apply: IH => //.
by apply: leq_trans wJ; rewrite leq_add2l leq_mul2l leqnSn.
Qed.

(* the number of light pairs *)
Theorem few_light K (w : nat) r : (w + 2 * r <= (2 * #|G|).+1)%N ->
  w%:R ^+ r * pr p (fun o => (r <= #|[set i in G | light K o i]|)%N) <= 'C(#|G|, r)%:R * K%:R ^+ r.
Proof.
move=> wr; pose S := [set B : {set I} | (B \subset G) && (#|B| == r)].
have cardS : #|S| = 'C(#|G|, r) by rewrite -cards_draws.
have union : w%:R ^+ r * pr p (fun o => (r <= #|[set i in G | light K o i]|)%N)
    <= w%:R ^+ r * \sum_(B in S) pr p (fun o => all (light K o) (enum B)).
  rewrite ler_wpmul2l ?exprn_ge0 ?ler0n //.
  apply: le_trans (_ : pr p (fun o => [exists B, (B \in S) && all (light K o) (enum B)]) <= _).
    apply: pr_sub => // o /card_geqP[s [us sz sub]]; apply/existsP; exists [set i in s].
    rewrite inE cardsE (card_uniqP us) sz eqxx andbT; apply/andP; split.
      by apply/subsetP => i; rewrite inE => /sub; rewrite inE => /andP[].
    by apply/allP => i; rewrite mem_enum inE => /sub; rewrite inE => /andP[].
  apply: le_trans (pr_exists _ dp) _; rewrite [X in _ <= X]big_mkcond; apply: ler_sum => B _.
  by case: (B \in S) => //=; rewrite /pr big_pred0.
apply: le_trans union _; rewrite mulr_sumr -cardS mulr_natl -sumr_const; apply: ler_sum => B;
  rewrite inE => /andP[BG /eqP cB].
rewrite -[r in X in X <= _]cB -[r in X in _ <= X]cB cardE; apply: all_light; first exact: enum_uniq.
  by move=> i; rewrite mem_enum; apply/subsetP.
by rewrite -cardE cB.
Qed.

Theorem few_light_power K r : (0 < K)%N -> (8 * K <= r)%N -> (2 * r <= #|G|.+1)%N ->
  2%:R ^+ r * pr p (fun o => (r <= #|[set i in G | light K o i]|)%N) <= 1.
Proof.
move=> K0 Kr rG; have r0 : (0 < r)%N by apply: leq_trans Kr; rewrite muln_gt0.
have G0 : (0 < #|G|)%N.
  by rewrite lt0n; apply: contraTneq r0 => G0; move: rG; rewrite G0; case: (r) => // r'; rewrite mulnS.
set P := pr p _.
have P0 : 0 <= P by exact: pr_ge0.
have wr : (#|G| + 2 * r <= (2 * #|G|).+1)%N by rewrite [X in (_ <= X.+1)%N]mul2n -addnn -addnS leq_add2l.
have := few_light K wr; rewrite -/P => few.
have fact : r`!%:R * P <= K%:R ^+ r.
  rewrite -(@ler_pmul2l _ (#|G|%:R ^+ r)) ?exprn_gt0 ?ltr0n // mulrCA.
  apply: le_trans (ler_wpmul2l (ler0n _ _) few) _; rewrite mulrA ler_wpmul2r ?exprn_ge0 ?ler0n //.
  by rewrite -natrM -natrX ler_nat mulnC binomial_power.
have K40 : 0 < (4 * K)%:R ^+ r :> F by rewrite exprn_gt0 // ltr0n muln_gt0.
rewrite -(ler_pmul2l K40) mulr1 mulrA -exprMn -natrM.
apply: le_trans (_ : r%:R ^+ r * P <= _).
  rewrite ler_wpmul2r // ler_expn2r ?nnegrE ?ler0n // ler_nat mulnC mulnA; exact: Kr.
apply: le_trans (_ : 4%:R ^+ r * (r`!%:R * P) <= _).
  by rewrite mulrA ler_wpmul2r // -!natrX -natrM ler_nat power_factorial.
by rewrite natrM exprMn ler_wpmul2l ?exprn_ge0 ?ler0n.
Qed.

(** Frequent values *)
Definition equal_pair o h i := (z o (i, false) == Some h) && (z o (i, true) == Some h).

Theorem frequent_pair o (S : {set I}) K : S \subset G -> (forall i, i \in S -> exists h, equal_pair o h i) ->
  (forall i, i \in S -> ~~ light K o i) -> (0 < #|S|)%N ->
  exists h, (#|S| * K.+1 <= 2 * #|G| * #|[set i in S | equal_pair o h i]|)%N.
Proof.
move=> SG eqS heavy S0; pose N v := #|[set i in S | (z o v != None) && (z o (i, false) == z o v)]|.
pose N1 := \max_v N v; have [i0 _] : exists i, i \in S by apply/set0Pn; rewrite -card_gt0.
have V0 : (0 < #|{: I * bool}|)%N by apply/card_gt0P; exists (i0, true).
have [v eN] := eq_bigmax N V0.
have le : (#|S| * K.+1 <= 2 * #|G| * N1)%N.
  apply: (@leq_trans (\sum_(i in S) #|[set v | (v.1 \in G) && (z o (i, false) == z o v)]|)).
    rewrite -sum_nat_const; apply: leq_sum => i iS; have [h /andP[/eqP ih /eqP ih']] := eqS i iS.
    have := heavy i iS; rewrite /light /same ih ih' eqxx /= -ltnNge => /leq_trans; apply.
    by apply: subset_leq_card; apply/subsetP => u; rewrite !inE [X in _ && X]eq_sym.
  under eq_bigr do rewrite -sum1dep_card.
  rewrite (exchange_big_dep (fun v => v.1 \in G)) /=; last by move=> i u _ /andP[].
  apply: (@leq_trans (\sum_(v | v.1 \in G) N1)).
    apply: leq_sum => v' v'G; apply: leq_trans (leq_bigmax v'); rewrite sum1dep_card /N.
    apply: subset_leq_card; apply/subsetP => i; rewrite !inE => /andP[iS]; rewrite v'G /= => /eqP iv.
    have [h /andP[/eqP ih _]] := eqS i iS; by rewrite iS -iv ih eqxx.
  rewrite sum_nat_const; have -> : #|[pred v : I * bool | v.1 \in G]| = (2 * #|G|)%N => //.
  by rewrite mulnC -card_bool -cardsT -cardsX; apply: eq_card => -[i b]; rewrite !inE andbT.
case E: (z o v) => [h|]; last first.
  move: le; rewrite /N1 eN /N E; have -> : [set i in S | (None != None :> option Z) && (z o (i, false) == None)] = set0.
    by apply/setP => i; rewrite !inE andbF.
  by rewrite cards0 muln0 leqn0 muln_eq0 eqn0Ngt S0.
exists h; apply: leq_trans le _; rewrite /N1 eN /N E leq_mul2l; apply/orP; right; apply: subset_leq_card.
apply/subsetP => i; rewrite !inE /= => /andP[iS /eqP ih]; rewrite iS /equal_pair ih eqxx.
by have [h' /andP[]] := eqS i iS; rewrite ih => /eqP[->].
Qed.
End Exchange.
