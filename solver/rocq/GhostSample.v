(* Generalisation by a ghost sample (towards lyu Corollary 5.1).

   Of 2 n draws, permuted at random, the first n can hardly hold at most a marked ones if all hold at least 4 a: for B
   patterns this has probability at most B e(- b/24), b >= 4 a (RandomSplits.v with eta = 1/2). Nothing here speaks of
   learning. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability CommutativeRings.
From Littlestone Require Import Concentration ExponentialBounds RandomSplits.
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
