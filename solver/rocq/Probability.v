(* Finite probability: distributions on finite types, over any ordered field. [reusable]

   Both union bounds, means and Markov's inequality, an outcome that reaches the mean, drawing twice, images, and
   independent draws: coordinates are independent, any choice of coordinates without repetition is drawn as itself, and
   of n runs none is good with probability (1 - q)^n. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation iid n p := (independent (fun _ : 'I_n => p)).

Section Definitions.
Variable F : realFieldType.
Definition point (A : finType) (a : A) : A -> F := fun b => (b == a)%:R.
Definition joint (A B : finType) (p : A -> F) (k : A -> B -> F) : A * B -> F := fun ab => p ab.1 * k ab.1 ab.2.
Definition mapped (A B : finType) (f : A -> B) (p : A -> F) : B -> F := fun b => pr p (fun a => f a == b).
End Definitions.
Arguments point {F A} a.

Section Kit.
Variable F : realFieldType.
Implicit Types (A B I : finType).

(** Events *)
Lemma pr_ge0 A (p : A -> F) E : dist p -> 0 <= pr p E.
Proof. by move=> [p0 _]; apply: sumr_ge0. Qed.

Lemma prT A (p : A -> F) : dist p -> pr p predT = 1.
Proof. by case. Qed.

Lemma eq_pr A (p q : A -> F) E E' : p =1 q -> E =1 E' -> pr p E = pr q E'.
Proof. by move=> pq EE'; apply: eq_big. Qed.

Lemma pr_mean A (p : A -> F) E : pr p E = mean p (fun a => (E a)%:R).
Proof. by rewrite /pr big_mkcond; apply: eq_bigr => a _; case: (E a); rewrite (mulr1, mulr0). Qed.

Lemma pr_sub A (p : A -> F) (E E' : pred A) : dist p -> (forall a, E a -> E' a) -> pr p E <= pr p E'.
Proof.
move=> [p0 _] EE'; rewrite /pr big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => a _.
by case: (boolP (E a)) => [/EE'->|_] //; case: ifP.
Qed.

Lemma pr_le1 A (p : A -> F) E : dist p -> pr p E <= 1.
Proof. by move=> dp; rewrite -(prT dp) pr_sub. Qed.

Lemma pr_not A (p : A -> F) E : dist p -> pr p (fun a => ~~ E a) = 1 - pr p E.
Proof. by move=> [_ <-]; rewrite [in RHS](bigID E) addrC addKr. Qed.

Lemma pr_or A (p : A -> F) (E E' : pred A) : dist p -> pr p (fun a => E a || E' a) <= pr p E + pr p E'.
Proof.
move=> [p0 _]; rewrite /pr 3![\sum_(a | _) _]big_mkcond -big_split; apply: ler_sum => a _ /=.
by case: (E a); case: (E' a); rewrite ?addr0 ?add0r ?ler_addl.
Qed.

(* the union bound *)
Lemma pr_exists A I (p : A -> F) (E : I -> pred A) : dist p ->
  pr p (fun a => [exists i, E i a]) <= \sum_i pr p (E i).
Proof.
move=> [p0 _]; rewrite /pr; under [X in _ <= X]eq_bigr do rewrite big_mkcond.
rewrite exchange_big [X in X <= _]big_mkcond; apply: ler_sum => a _; case: ifP => [/existsP[i Eia]|_].
  by rewrite (bigD1 i) //= Eia ler_addl sumr_ge0 // => j _; case: ifP.
by apply: sumr_ge0 => j _; case: ifP.
Qed.

Lemma pr_forall A I (p : A -> F) (E : I -> pred A) (b : I -> F) : dist p -> (forall i, 1 - b i <= pr p (E i)) ->
  1 - \sum_i b i <= pr p (fun a => [forall i, E i a]).
Proof.
move=> dp Eb; rewrite ler_subl_addl -ler_subl_addr -pr_not //.
apply: le_trans (_ : pr p (fun a => [exists i, ~~ E i a]) <= _).
  by apply: pr_sub => // a; rewrite negb_forall.
by apply: le_trans (pr_exists _ dp) _; apply: ler_sum => i _; rewrite pr_not // ler_subl_addl -ler_subl_addr.
Qed.

(** Means *)
Lemma mean_const A (p : A -> F) c : dist p -> mean p (fun=> c) = c.
Proof. by move=> [_ p1]; rewrite /mean -mulr_suml p1 mul1r. Qed.

Lemma meanD A (p f g : A -> F) : mean p (fun a => f a + g a) = mean p f + mean p g.
Proof. by rewrite /mean -big_split; apply: eq_bigr => a _; rewrite mulrDr. Qed.

Lemma meanB A (p f g : A -> F) : mean p (fun a => f a - g a) = mean p f - mean p g.
Proof. by rewrite /mean -sumrB; apply: eq_bigr => a _; rewrite mulrBr. Qed.

Lemma meanZ A (p f : A -> F) c : mean p (fun a => c * f a) = c * mean p f.
Proof. by rewrite /mean mulr_sumr; apply: eq_bigr => a _; rewrite mulrCA. Qed.

Lemma mean_sum A I (p : A -> F) (f : I -> A -> F) : mean p (fun a => \sum_i f i a) = \sum_i mean p (f i).
Proof. by rewrite /mean exchange_big; apply: eq_bigr => a _; rewrite mulr_sumr. Qed.

Lemma mean_le A (p f g : A -> F) : dist p -> (forall a, f a <= g a) -> mean p f <= mean p g.
Proof. by move=> [p0 _] fg; apply: ler_sum => a _; apply: ler_wpmul2l. Qed.

Lemma markov A (p f : A -> F) c : dist p -> (forall a, 0 <= f a) -> c * pr p (fun a => c <= f a) <= mean p f.
Proof.
move=> dp f0; rewrite pr_mean -meanZ; apply: mean_le => // a; case: (boolP (c <= f a)) => [|_]; first by rewrite mulr1.
by rewrite mulr0.
Qed.

(* an outcome is at least as good as the mean; it can be taken among those of positive probability *)
Lemma mean_witness A (p f : A -> F) c : dist p -> c <= mean p f -> exists2 a, 0 < p a & c <= f a.
Proof.
move=> dp cf; have [p0 p1] := dp.
case: (boolP [exists a, (0 < p a) && (c <= f a)]) => [/existsP[a /andP[]]|/existsPn no]; first by exists a.
have lt a : 0 < p a -> f a < c by move=> pa; have:= no a; rewrite pa /= -ltNge.
have le a : p a * f a <= p a * c.
  have:= p0 a; rewrite le_eqVlt => /orP[/eqP<-|pa]; first by rewrite !mul0r.
  by rewrite ler_pmul2l // ltW // lt.
have [a pa] : exists a, 0 < p a.
  case: (boolP [exists a, 0 < p a]) => [/existsP//|/existsPn none].
  have:= p1; rewrite big1 => [/esym/eqP|a _]; first by rewrite oner_eq0.
  by apply/eqP; have:= none a; rewrite lt_neqAle p0 andbT negbK eq_sym.
suff: mean p f < c by rewrite ltNge cf.
rewrite -(mean_const c dp) /mean (bigD1 a) // [X in _ < X](bigD1 a) //=; apply: ltr_le_add; last exact: ler_sum.
by rewrite ltr_pmul2l // lt.
Qed.

(** Drawing twice *)
Lemma dist_joint A B (p : A -> F) (k : A -> B -> F) : dist p -> (forall a, dist (k a)) -> dist (joint p k).
Proof.
move=> [p0 p1] dk; split=> [[a b]|]; first by apply: mulr_ge0 => //; case: (dk a).
rewrite -(pair_big predT predT (fun a b => p a * k a b)) -[RHS]p1; apply: eq_bigr => a _ /=.
by rewrite -mulr_sumr; case: (dk a) => _ ->; rewrite mulr1.
Qed.

Lemma pr_joint A B (p : A -> F) (k : A -> B -> F) (E : pred (A * B)) :
  pr (joint p k) E = mean p (fun a => pr (k a) (fun b => E (a, b))).
Proof.
transitivity (\sum_a \sum_(b | E (a, b)) p a * k a b); last by apply: eq_bigr => a _; rewrite mulr_sumr.
by rewrite pair_big_dep; apply: eq_big => [[a b]|[a b] _].
Qed.

Lemma dist_bind A B (p : A -> F) (k : A -> B -> F) : dist p -> (forall a, dist (k a)) -> dist (bind p k).
Proof.
move=> dp dk; have [p0 _] := dp; split=> [b|]; first by apply: sumr_ge0 => a _; rewrite mulr_ge0 //; case: (dk a).
rewrite -mean_sum -[RHS](mean_const 1 dp); apply: eq_bigr => a _; by case: (dk a) => _ ->.
Qed.

Lemma mean_bind A B (p : A -> F) (k : A -> B -> F) f : mean (bind p k) f = mean p (fun a => mean (k a) f).
Proof.
rewrite /mean /bind /mean; under eq_bigr do rewrite mulr_suml.
by rewrite exchange_big; apply: eq_bigr => a _; rewrite mulr_sumr; apply: eq_bigr => b _; rewrite mulrA.
Qed.

Lemma pr_bind A B (p : A -> F) (k : A -> B -> F) E : pr (bind p k) E = mean p (fun a => pr (k a) E).
Proof. by rewrite pr_mean mean_bind; apply: eq_bigr => a _; rewrite pr_mean. Qed.

Lemma pr_mapped A B (f : A -> B) (p : A -> F) E : pr (mapped f p) E = pr p (fun a => E (f a)).
Proof.
rewrite /pr /mapped /pr [RHS](partition_big f E) //; apply: eq_bigr => b Eb; apply: eq_bigl => a.
by apply/eqP/andP => [->|[_ /eqP]].
Qed.

Lemma dist_mapped A B (f : A -> B) (p : A -> F) : dist p -> dist (mapped f p).
Proof. by move=> dp; split=> [b|]; [exact: pr_ge0|rewrite -[LHS]/(pr _ predT) pr_mapped prT]. Qed.

(** Independent draws *)
Lemma dist_independent I A (p : I -> A -> F) : (forall i, dist (p i)) -> dist (independent p).
Proof.
move=> dp; split=> [f|]; first by apply: prodr_ge0 => i _; case: (dp i).
by rewrite -(bigA_distr_bigA p) big1 // => i _; case: (dp i).
Qed.

Lemma dist_iid n A (p : A -> F) : dist p -> dist (iid n p).
Proof. by move=> dp; apply: dist_independent. Qed.

(* coordinates are independent *)
Lemma pr_independent I A (p : I -> A -> F) (E : I -> pred A) :
  pr (independent p) (fun f => [forall i, E i (f i)]) = \prod_i pr (p i) (E i).
Proof.
rewrite /pr bigA_distr_big_dep; apply: eq_bigl => f.
by apply/forallP/familyP => Ef i; have:= Ef i.
Qed.

Lemma mean_independent I A (p : I -> A -> F) (g : I -> A -> F) :
  mean (independent p) (fun f => \prod_i g i (f i)) = \prod_i mean (p i) (g i).
Proof. by rewrite /mean bigA_distr_bigA; apply: eq_bigr => f _; rewrite -big_split. Qed.

Lemma mean_coordinate I A (p : I -> A -> F) i g : (forall j, dist (p j)) ->
  mean (independent p) (fun f => g (f i)) = mean (p i) g.
Proof.
move=> dp; pose h j a := if j == i then g a else 1.
transitivity (mean (independent p) (fun f => \prod_j h j (f j))).
  apply: eq_bigr => f _; congr (_ * _); rewrite (bigD1 i) //= /h eqxx big1 ?mulr1 // => j ji.
  by rewrite (negPf ji).
rewrite mean_independent (bigD1 i) //= /h eqxx big1 ?mulr1 // => j ji.
by rewrite (negPf ji) mean_const.
Qed.

Lemma pr_coordinate I A (p : I -> A -> F) i E : (forall j, dist (p j)) ->
  pr (independent p) (fun f => E (f i)) = pr (p i) E.
Proof. by move=> dp; rewrite !pr_mean (mean_coordinate i (fun a => (E a)%:R)). Qed.

(* some of the coordinates, each once *)
Lemma mean_injective I (J : finType) A (p : I -> A -> F) (e : J -> I) g : injective e -> (forall i, dist (p i)) ->
  mean (independent p) (fun f => g [ffun j => f (e j)]) = mean (independent (fun j => p (e j))) g.
Proof.
move=> inj_e dp; pose E (h : {ffun J -> A}) i a := [forall j, (e j == i) ==> (a == h j)].
have probability h : \prod_i pr (p i) (E h i) = independent (fun j => p (e j)) h.
  rewrite (bigID (mem [set e j | j in setT])) /= [X in _ * X]big1 => [|i ie]; last first.
    rewrite -(prT (dp i)); apply: eq_pr => // a; apply/forallP => j; apply/implyP => /eqP ji.
    by case/imsetP: ie; exists j.
  rewrite mulr1 big_imset => [|j j' _ _ /inj_e//]; apply: eq_big => [j|j _]; first exact: in_setT.
  transitivity (\sum_(a | a == h j) p (e j) a); last exact: big_pred1_eq.
  apply: eq_bigl => a; apply/forallP/eqP => [/(_ j)|-> j'].
    by rewrite eqxx => /eqP.
  by apply/implyP => /eqP/inj_e->.
transitivity (\sum_h pr (independent p) (fun f => h == [ffun j => f (e j)]) * g h).
  rewrite /mean /pr; under [RHS]eq_bigr do rewrite mulr_suml big_mkcond.
  rewrite exchange_big; apply: eq_bigr => f _; rewrite -big_mkcond; move: [ffun j => _] => h.
  by apply/esym; exact: big_pred1_eq.
apply: eq_bigr => h _; congr (_ * _); rewrite -probability -pr_independent; apply: eq_pr => // f.
apply/eqP/forallP => [-> i|all_i]; first by apply/forallP => j; apply/implyP => /eqP<-; rewrite ffunE.
by apply/ffunP => j; rewrite ffunE; have /forallP/(_ j) := all_i (e j); rewrite eqxx => /eqP.
Qed.

Lemma mean_iid_part n A (p : A -> F) (l : seq 'I_n) (g : seq A -> F) : uniq l -> dist p ->
  mean (iid n p) (fun f => g [seq f i | i <- l]) = mean (iid (size l) p) (fun f => g [seq f i | i <- enum 'I_(size l)]).
Proof.
move=> ul dp; pose e := tnth (in_tuple l).
have inj_e : injective e.
  move=> i j; have x0 := tnth (in_tuple l) i; rewrite /e !(tnth_nth x0) => /eqP.
  by rewrite nth_uniq // => /eqP/val_inj.
rewrite -(mean_injective (fun f => g [seq f i | i <- enum 'I_(size l)]) inj_e) //.
apply: eq_bigr => f _; congr (_ * g _); rewrite -[X in map _ X](map_tnth_enum (in_tuple l)) -map_comp.
by apply: eq_map => i; rewrite ffunE.
Qed.

(* no run is good *)
Lemma pr_no_good n A (p : A -> F) E : dist p ->
  pr (iid n p) (fun f => ~~ [exists i, E (f i)]) = (1 - pr p E) ^+ n.
Proof.
move=> dp; rewrite -pr_not // -[in RHS](card_ord n) -prodr_const -(pr_independent (fun=> p) (fun=> fun a => ~~ E a)).
by apply: eq_pr => // f; rewrite negb_exists.
Qed.

(* the mean of a sum over the draws; no independence is needed *)
Lemma mean_iid_sum n A (p f : A -> F) : dist p -> mean (iid n p) (fun s => \sum_i f (s i)) = n%:R * mean p f.
Proof.
move=> dp; rewrite mean_sum mulr_natl -[in RHS](card_ord n) -sumr_const; apply: eq_bigr => i _.
exact: (mean_coordinate i f).
Qed.
End Kit.
