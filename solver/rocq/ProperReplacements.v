(* A random member of the class in place of the SOA of a deeply irreducible class (lyu section 5, remark at the end).

   1. For f = SOA_G there is a list of T members of H with at most alpha T that differ from f at any point
      (ProperLists.v), T = N n + 1. R f draws one of the first such list in some order, so R needs nothing but f.
   2. An example on which a drawn member errs is one on which f errs, or the member differs from f there: so the mean of
      the errors is at most those of f and alpha for each example.
   3. A private M followed by R is as private. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements Depth LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ProperStatements Probability Indistinguishability WithoutReplacement.
From Littlestone Require Import FilteredExamples.
From Littlestone Require Import ProperLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Support.
Variable F : realFieldType.
Implicit Types A B : finType.

(* only outcomes of positive probability count *)
Lemma mean_le_on A (p f g : A -> F) : dist p -> (forall a, 0 < p a -> f a <= g a) -> mean p f <= mean p g.
Proof.
move=> [p0 _] fg; apply: ler_sum => a _; have := p0 a; rewrite le_eqVlt => /orP[/eqP<-|pa].
  by rewrite !mul0r.
by apply: ler_wpmul2l; [exact: ltW|exact: fg].
Qed.

Lemma some_term A (p : A -> F) (E : pred A) : (forall a, 0 <= p a) -> 0 < \sum_(a | E a) p a ->
  exists2 a, E a & 0 < p a.
Proof.
move=> p0 pos; case: (boolP [exists a, E a && (0 < p a)]) => [/existsP[a /andP[]]|none]; first by exists a.
move: pos; rewrite big1 ?ltxx // => a Ea; apply/eqP; rewrite eq_le p0 andbT leNgt; apply: contra none => pa.
by apply/existsP; exists a; rewrite Ea.
Qed.

Lemma some_mapped A B (f : A -> B) (p : A -> F) b : dist p -> 0 < mapped f p b -> exists2 a, f a = b & 0 < p a.
Proof. by move=> [p0 _] /(some_term p0)[a /eqP]; exists a. Qed.

Lemma some_bind A B (p : A -> F) (k : A -> B -> F) b : dist p -> (forall a, dist (k a)) -> 0 < bind p k b ->
  exists2 a, 0 < p a & 0 < k a b.
Proof.
move=> [p0 _] dk /some_term[a|a _]; first by rewrite mulr_ge0 //; case: (dk a).
by have [k0 _] := dk a => pk; exists a; rewrite lt_neqAle ?p0 ?k0 andbT eq_sym; apply/eqP => z;
  move: pk; rewrite z ?mul0r ?mulr0 ltxx.
Qed.
End Support.

Section Replacement.
Variables (F : realFieldType) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (T : nat) (alpha : F).
Variable h0 : {ffun 'I_N -> 'I_2}.
Hypotheses (h0H : h0 \in H) (T0 : (0 < T)%N).
Notation func := {ffun 'I_N -> 'I_2}.
Implicit Types (f h : func) (L : T.-tuple func).

Definition serves f L := all (mem H) L && [forall x, (differ f L x)%:R <= alpha * T%:R].
Definition replacement f : func -> F :=
  if [pick L | serves f L] is Some L then mapped (tnth L) (@uniform F [finType of 'I_T]) else point h0.

Lemma dist_draws : dist (@uniform F [finType of 'I_T]).
Proof. by apply: dist_uniform; rewrite card_ord. Qed.

Lemma replacement_members : replaces_by_members H replacement.
Proof.
move=> f; rewrite /replacement; case: pickP => [L /andP[/allP LH _]|_]; last first.
  by split=> [|h]; [exact: dist_point|rewrite /point; case: eqP => [->|_]; rewrite ?ltxx].
split=> [|h]; first exact/dist_mapped/dist_draws.
by move/(some_mapped dist_draws)=> [i <- _]; apply: LH; exact: mem_tnth.
Qed.

Lemma mean_draws L f x : mean (@uniform F [finType of 'I_T]) (fun i => (tnth L i x != f x)%:R)
  = (differ f L x)%:R / T%:R.
Proof.
rewrite /mean /uniform card_ord -mulr_sumr mulrC /differ -sum1_count natr_sum; congr (_ / _).
rewrite big_tuple [RHS]big_mkcond; apply: eq_bigr => i _.
by case: (tnth L i x != f x).
Qed.

Lemma replacement_errors f s : (exists L, serves f L) -> replaces_well replacement alpha f s.
Proof.
move=> [L0 ok]; rewrite /replaces_well /replacement; case: pickP => [L /andP[_ /forallP few]|/(_ L0)]; last first.
  by rewrite ok.
rewrite mean_mapped; elim: s => [|[x y] s IHs] /=.
  by rewrite mulr0 addr0 mean_const //; exact: dist_draws.
under [X in X <= _]eq_bigr do rewrite natrD.
rewrite [X in X <= _]meanD natrD -[(size s).+1]add1n natrD mulrDr mulr1 addrACA; apply: ler_add => //.
apply: le_trans (_ : mean (@uniform F [finType of 'I_T]) (fun i => (f x != y)%:R + (tnth L i x != f x)%:R) <= _).
  apply: (mean_le dist_draws) => i; rewrite -natrD ler_nat.
  by case: (eqVneq (tnth L i x) (f x)) => [->|_]; rewrite ?addn0 // addn1; case: (_ != y).
rewrite meanD mean_const ?mean_draws; last exact: dist_draws.
by rewrite ler_add2l ler_pdivr_mulr ?ltr0n.
Qed.
End Replacement.

Theorem lyu_remark_5_proper_replacement_proved : lyu_remark_5_proper_replacement.
Proof.
move=> F e N H v n a alpha exp_e /set0Pn[h0 h0H] Hv enough; pose T := list_length N n.
exists (@replacement F N H T alpha h0) => [|f hull s]; first exact: replacement_members.
apply: replacement_errors => //; have [L [LT LH few]] := list_exists exp_e hull Hv enough.
exists (Tuple (introT eqP LT)); rewrite /serves; apply/andP; split; first by apply/allP => h /LH.
by apply/forallP => x /=; rewrite -[X in alpha * X%:R]LT.
Qed.

Theorem lyu_remark_5_proper_learner_proved : lyu_remark_5_proper_learner.
Proof.
move=> F e N H v m a q b alpha c delta M exp_e H0 Hv enough pM M_good; have [dM _] := pM.
have [R RH well] := lyu_remark_5_proper_replacement_proved exp_e H0 Hv enough.
have dR f : dist (R f) by case: (RH f).
exists (fun s => bind (M s) R); split; first exact: dp_bind.
  by move=> s h pos sq; have [f _] := some_bind (dM s sq) dR pos; case: (RH f) => _; apply.
move=> s sq fits; rewrite mean_bind -(mean_const (b%:R + alpha * q%:R) (dM s sq)).
apply: (mean_le_on (dM s sq)) => f /(M_good s f sq fits)[fb hull]; apply: le_trans (well f hull s) _.
by rewrite sq ler_add2r ler_nat.
Qed.
