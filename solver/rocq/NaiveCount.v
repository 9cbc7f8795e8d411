(* The naive learner makes few mistakes (lyu section 2).

   Where no hypothesis is agreed upon at a stage, none is in all lists, so all classes of the next stage have a smaller
   DDim (StagedLists.v): in stage j the classes have DDim at most d + 1 - j. Hence lists only lose hypotheses while a
   stage lasts. A published hypothesis errs on all the examples that a teacher gets, the members of its new class on a
   tenth of them at most; so it is not essential any more (Fact 4), to no class. What is published in a stage is
   therefore different, and each of it is in 4/5 of the lists that the teachers had when the stage began. They have at
   most L = p^d 2^(d^2) hypotheses each (Corollary 4.1), so 5/4 L are published at most. For p = 2^j d^3 and d + 1
   stages this is 2^(5 d^2) in all, as d <= 2^(d-1). *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Depth Finite Soa Irreducible Decompositions.
From Littlestone Require Import SubclassDecomposition Essential FiniteDecomposition DecompositionClaims StagedLists.
From Littlestone Require Import TeacherClasses.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(* natural numbers are compared by their powers of 2 *)
Lemma stages_small d : 0 < d -> 5 * (d.+1 * ((2 ^ d * (2 * d ^ 3)) ^ d * 2 ^ (d ^ 2))) <= 4 * 2 ^ (5 * d ^ 2).
Proof.
case: d => // n _; have n1 : n.+1 <= 2 ^ n := @ltn_expl 2 n isT.
have n2 : 5 * n.+2 <= 4 * 2 ^ (2 * n).+2.
  have le : n.+2 <= 2 * 2 ^ n by rewrite mul2n -addnn -addn1 leq_add // expn_gt0.
  apply: leq_trans (leq_mul (leqnn 5) le) _; rewrite mulnA.
  have -> : 4 * 2 ^ (2 * n).+2 = 16 * 2 ^ (2 * n) by rewrite !expnS !mulnA.
  by rewrite leq_mul // leq_exp2l // leq_pmull.
have base : 2 ^ n.+1 * (2 * n.+1 ^ 3) <= 2 ^ (4 * n).+2.
  apply: leq_trans (_ : 2 ^ n.+1 * (2 * (2 ^ n) ^ 3) <= _); first by rewrite !leq_mul2l leq_exp2r // n1 !orbT.
  by rewrite -expnM -expnS -expnD leq_exp2l //; apply/ssrnat.leP; rewrite -?multE -?plusE; lia.
rewrite mulnA; apply: leq_trans (leq_mul n2 (_ : _ <= 2 ^ ((4 * n).+2 * n.+1) * 2 ^ (n.+1 ^ 2))) _.
  by rewrite leq_mul2r expnM leq_exp2r // base orbT.
rewrite -mulnA leq_mul2l /= -!expnD leq_exp2l // -!mulnn.
by apply/ssrnat.leP; rewrite -?multE -?plusE; lia.
Qed.

Section Naive.
Variables (F : realFieldType) (N d k m rounds : nat) (H : {set {ffun 'I_N -> 'I_2}}) (c : {ffun 'I_N -> 'I_2}).
Variables (A : nat -> 'I_k -> seq ('I_N * 'I_2)) (B : nat -> seq ('I_N * 'I_2)) (f : nat -> {ffun 'I_N -> 'I_2}).
Variable stage : nat -> nat.
Notation func := {ffun 'I_N -> 'I_2}.
Notation set_of := (teacher_set F d H A).
Notation agreed_at := (agreed F d H A).
Let listed := @listed_of N d.
Let deg := @degree_of N d.
Let listedP := @listed_ofP N d.
Let degP := @degree_ofP N d.
Let C t j i := set_of t j.+1 i.
Let p := 2 * d ^ 3.
Hypotheses (d0 : 0 < d) (k0 : 0 < k) (Hd : below (members H) d.+1) (cH : c \in H).
Hypothesis interleave : forall u j i i', u < rounds -> 0 < j <= d.+1 -> set_of u j.+1 i \subset set_of u j i'.
Hypothesis publishes : forall u, u < rounds -> let first := if u is v.+1 then stage v else 1 in
  [/\ first <= stage u <= d.+1, agreed_at u (stage u) (f u) & forall j g, first <= j < stage u -> ~ agreed_at u j g].
Hypothesis serves : forall u, u < rounds -> realizes c (B u) /\ errors (f u) (B u) <= m.
Hypothesis parts : forall u i, u.+1 < rounds -> 0 < size (A u i) <= stage_parameter d (stage u) /\
  {subset A u i <= [seq e <- B u | f u e.1 != e.2]}.

Lemma set_small u j i : below (members (set_of u j i)) d.+1.
Proof. by apply: below_sub Hd => h [g]; rewrite inE => /andP[gH _] hg; exists g. Qed.

Lemma C_small t j i : below (members (C t j i)) d.+1. Proof. exact: set_small. Qed.

Lemma set_falls u v j i : u <= v -> set_of v j i \subset set_of u j i.
Proof.
move=> uv; apply/subsetP => h; rewrite !inE => /andP[-> /forallP all_v] /=; apply/forallP => w.
exact: (all_v (widen_ord uv w)).
Qed.

Lemma C_falls t t' j i : t <= t' -> C t' j i \subset C t j i. Proof. exact: set_falls. Qed.

Lemma C_chain t j i i' : t < rounds -> j <= d -> C t j.+1 i \subset C t j i'.
Proof. by move=> tr jd; apply: interleave. Qed.

Lemma d3 : 0 < d ^ 3. Proof. by rewrite expn_gt0 d0. Qed.
Lemma p0 : 0 < p. Proof. by rewrite muln_gt0 d3. Qed.

Notation okay l t := (ok d p deg C l t).
Notation lists l t i := (exact_lists d p listed deg C l t i).

Lemma base_stage j : 0 < j <= d.+1 -> base d p (d.+1 - j) = stage_parameter d j.
Proof.
case: j => // j jd; rewrite /base /stage_parameter /p subSS subKn // mulnA; congr (_ * _).
by rewrite expnS mulnC.
Qed.

Lemma stage_of j : 0 < j <= d.+1 -> (d - (d.+1 - j)).+1 = j.
Proof. by case: j => // j jd; rewrite subSS subKn. Qed.

Lemma listsE u j i g : 0 < j <= d.+1 -> (stage_lists F d H A u j i g <-> g \in lists (d.+1 - j) u i).
Proof.
move=> jd; have small := @set_small u j i; rewrite /exact_lists base_stage // /C stage_of //.
have jE : (d.+1 - j).+1 = d.+2 - j by have /andP[_ le] := jd; rewrite [RHS]subSn.
rewrite jE; split=> [[De Eg]|].
  by rewrite /deg -(deg_unique degP small De) eqxx inE; apply/(listedP _ _ small).
case: eqP => [De|_]; last by rewrite inE.
by rewrite inE => /(listedP _ _ small) Eg; split=> //; rewrite -De; exact: degP.
Qed.

Lemma common_agreed u j g : 0 < j <= d.+1 -> (forall i, g \in lists (d.+1 - j) u i) -> agreed_at u j g.
Proof.
move=> jd common; exists setT; split=> [|i _]; last exact/listsE.
by rewrite cardsT card_ord leq_mul2r orbT.
Qed.

(* without agreement the dimension falls *)
Lemma walk u j n : u < rounds -> 0 < j -> j + n <= d.+1 -> (forall l g, j <= l < j + n -> ~ agreed_at u l g) ->
  okay (d.+1 - j) u -> okay (d.+1 - (j + n)) u.
Proof.
move=> ur j0; elim: n => [|n IH] jn none Ok; first by rewrite addn0.
have jn' : j + n <= d.+1 by apply: leq_trans jn; rewrite leq_add2l.
have {}Ok : okay (d.+1 - (j + n)) u.
  by apply: IH => // l g /andP[jl ln]; apply: none; rewrite jl (leq_trans ln) // leq_add2l.
have lE : d.+1 - (j + n) = (d.+1 - (j + n.+1)).+1 by rewrite addnS -subSn ?subSS // -addnS.
rewrite lE in Ok; case: (exact_progress listedP degP p0 C_small C_chain ur Ok) => // -[g common].
case: (none (j + n) g); first by rewrite leq_addr addnS ltnSn.
apply: common_agreed => [|i]; last by rewrite lE.
by rewrite (leq_trans j0) ?leq_addr.
Qed.

Lemma first_stage u : u < rounds -> 0 < stage u <= d.+1 /\ okay (d.+1 - stage u) u.
Proof.
elim: u => [|u IH] ur; have [/andP[lo hi] _ none] := publishes ur.
  split; first by rewrite lo hi.
  rewrite -(subnKC lo); apply: walk => //; rewrite ?subnKC //.
  by rewrite subSS subn0; exact: (ok_first p degP C_small 0).
have [/andP[s0 _] Ok] := IH (ltnW ur); split; first by rewrite (leq_trans s0 lo) hi.
rewrite -(subnKC lo); apply: walk => //; rewrite ?subnKC //.
exact: (ok_later degP C_small C_falls Ok (leqnSn u)).
Qed.

Lemma stage_mono u v : u <= v -> v < rounds -> stage u <= stage v.
Proof.
move=> uv; elim: v uv => [|v IH]; first by rewrite leqn0 => /eqP->.
rewrite leq_eqVlt => /predU1P[<- //|uv] vr; apply: leq_trans (IH uv (ltnW vr)) _.
by have [/andP[]] := publishes vr.
Qed.

(* lists lose what was published *)
Lemma exposed_set u v j i h : u < v -> h \in set_of v j i -> 10 * errors h (A u i) <= size (A u i).
Proof.
move=> uv; rewrite inE => /andP[_ /forallP/(_ (Ordinal uv)) /= rate].
have r01 : (0 <= (1 - d%:R^-1 : F) <= 1)%R.
  by rewrite subr_ge0 invf_le1 ?ltr0n // ler1n d0 /= ler_subl_addr ler_addl invr_ge0 ler0n.
have /andP[r0 r1] := r01; have le : (error_rate F h (A u i) <= 10%:R^-1)%R.
  by apply: le_trans rate _; rewrite -[X in (_ <= X)%R]mul1r ler_wpmul2r ?invr_ge0 ?ler0n // exprn_ile1.
by move: le; rewrite error_rate_le ?invr_ge0 ?ler0n // ler_pdivl_mull ?ltr0n // -natrM ler_nat.
Qed.

Lemma all_wrong u i : u.+1 < rounds -> errors (f u) (A u i) = size (A u i).
Proof.
move=> ur; have [_ sub] := parts i ur; apply/eqP; rewrite -all_count; apply/allP => e /sub.
by rewrite mem_filter => /andP[].
Qed.

Lemma target_kept u j i : u < rounds -> c \in set_of u j i.
Proof.
move=> ur; rewrite inE cH; apply/forallP => v; have vr : v.+1 < rounds by apply: leq_ltn_trans ur.
have [_ sub] := parts i vr; have [/allP right _] := serves (ltnW vr).
have a0 : (0 <= (1 - d%:R^-1) ^+ j / 10%:R :> F)%R.
  by rewrite divr_ge0 ?ler0n // exprn_ge0 // subr_ge0 invf_le1 ?ltr0n // ler1n.
have none : errors c (A v i) = 0.
  apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => e /sub.
  by rewrite mem_filter => /andP[_ /right/eqP ->]; rewrite eqxx.
by rewrite error_rate_le // none mulr_ge0 ?ler0n.
Qed.

Lemma not_listed u v i : u < v -> v < rounds -> stage u = stage v -> f u \notin lists (d.+1 - stage v) v i.
Proof.
move=> uv vr same; have [jd _] := first_stage vr; apply/negP => /(listsE _ _ _ jd) [_ Ef].
have ur : u.+1 < rounds by exact: leq_ltn_trans vr.
have [/andP[A0 Ap] _] := parts i ur; have kept := target_kept (stage v) i vr.
have nonempty : nonempty (members (set_of v (stage v) i)) by exists c, c.
have := essential_errors (finite_decides _) (@set_small v (stage v) i) nonempty (_ : size (A u i) %/ 10 <= _) _ Ef.
move=> /(_ (A u i)) -/(_ _ _) few; have : errors (f u) (A u i) <= size (A u i) %/ 10.
  apply: few; first by apply: leq_trans (leq_div _ _) _; rewrite -same.
  move=> h [g gS hg]; rewrite (_ : errors h _ = errors g (A u i)); last by apply: eq_count => e; rewrite hg.
  by rewrite leq_divRL // mulnC; exact: exposed_set gS.
rewrite all_wrong // leqNgt => /negP; apply; exact: ltn_Pdiv.
Qed.

(* one stage *)
Definition most := (2 ^ d * p) ^ d * 2 ^ (d ^ 2).
Definition rounds_of j := [set u : 'I_rounds | stage u == j].

Lemma someone j u (I : {set 'I_k}) : 4 * k <= 5 * #|I| -> (forall i, i \in I -> stage_lists F d H A u j i (f u)) ->
  exists2 i, i \in I & stage_lists F d H A u j i (f u).
Proof.
move=> large inside; have /set0Pn[i iI] : I != set0; last by exists i; last exact: inside.
by rewrite -card_gt0; case: #|I| large => //; rewrite muln0 leqNgt muln_gt0 k0.
Qed.

Lemma few_rounds j : 4 * #|rounds_of j| <= 5 * most.
Proof.
case: (set_0Vmem (rounds_of j)) => [->|[u1 u1j]]; first by rewrite cards0 muln0.
rewrite inE in u1j; case: (@arg_minnP _ u1 (fun u => stage u == j) (fun u => u) u1j) => u0 /eqP u0j least.
have [jd Ok] := first_stage (ltn_ord u0); rewrite u0j in jd Ok.
have [I HI] := fin_all_exists (fun u : 'I_rounds => let: And3 _ a _ := publishes (ltn_ord u) in a).
have in_list u i : u \in rounds_of j -> i \in I u -> f u \in lists (d.+1 - j) u i.
  by rewrite inE => /eqP uj iI; apply/listsE => //; have [_ inside] := HI u; rewrite -uj; exact: inside.
have different : {in rounds_of j &, injective (fun u : 'I_rounds => f u)}.
  have ordered (u v : 'I_rounds) : u \in rounds_of j -> v \in rounds_of j -> u < v -> f u <> f v.
    rewrite !inE => /eqP uj /eqP vj uv same; have [large inside] := HI v; have [i iI _] := someone large inside.
    have := not_listed i uv (ltn_ord v); rewrite uj vj => /(_ erefl)/negP; apply; rewrite same.
    by apply: in_list => //; rewrite inE vj.
  move=> u v uj vj same; apply: val_inj; case: (ltngtP u v) => // uv; first by case: (ordered u v).
  by case: (ordered v u).
have count : \sum_(u in rounds_of j) #|I u| <= k * most.
  have -> : \sum_(u in rounds_of j) #|I u| = \sum_i #|[set u in rounds_of j | i \in I u]|.
    under eq_bigr => u _ do rewrite -sum1_card.
    rewrite (exchange_big_dep xpredT) //=; apply: eq_bigr => i _; rewrite -sum1_card.
    by apply: eq_bigl => u; rewrite [in RHS]inE.
  rewrite -[k in X in _ <= X]card_ord -sum_nat_const; apply: leq_sum => i _.
  have inj : {in [set u in rounds_of j | i \in I u] &, injective (fun u : 'I_rounds => f u)}.
    by move=> u v; rewrite inE => /andP[uj _]; rewrite inE => /andP[vj _]; exact: different.
  rewrite -(card_in_imset inj); apply: leq_trans (exact_size deg listedP p0 C_small (d.+1 - j) u0 i).
  apply: subset_leq_card; apply/subsetP => g /imsetP[u]; rewrite inE => /andP[uj iI] ->.
  have u0u : u0 <= u by apply: least; rewrite inE in uj.
  exact: (subsetP (exact_shrinks listedP degP p0 C_small C_falls i Ok u0u)) (in_list u i uj iI).
have : k * (4 * #|rounds_of j|) <= k * (5 * most); last by rewrite leq_pmul2l.
apply: (@leq_trans (5 * \sum_(u in rounds_of j) #|I u|)); last by rewrite [X in _ <= X]mulnCA leq_mul2l count orbT.
have -> : k * (4 * #|rounds_of j|) = \sum_(u in rounds_of j) 4 * k by rewrite sum_nat_const mulnCA mulnA mulnC.
by rewrite big_distrr /=; apply: leq_sum => u _; have [] := HI u.
Qed.

Lemma all_rounds : 4 * rounds <= 5 * (d.+1 * most).
Proof.
have -> : rounds = \sum_(j < d.+1) #|rounds_of j.+1|.
  rewrite -[LHS]card_ord -sum1_card (partition_big (fun u : 'I_rounds => inord (stage u).-1 : 'I_d.+1) xpredT) //=.
  apply: eq_bigr => j _; rewrite -sum1_card; apply: eq_bigl => u; rewrite inE.
  have [/andP[s0 sd] _] := first_stage (ltn_ord u).
  have lt : (stage u).-1 < d.+1 by rewrite prednK.
  by rewrite -val_eqE /= inordK //; case: (stage u) s0.
rewrite big_distrr /= mulnCA -[d.+1 in X in _ <= X]card_ord -sum_nat_const.
by apply: leq_sum => j _; exact: few_rounds.
Qed.

Theorem few_mistakes : \sum_(u < rounds) errors (f u) (B u) <= 2 ^ (5 * d ^ 2) * m.
Proof.
apply: (@leq_trans (rounds * m)).
  rewrite -[rounds in X in _ <= X]card_ord -sum_nat_const; apply: leq_sum => u _.
  by have [] := serves (ltn_ord u).
rewrite leq_mul2r; apply/orP; right; rewrite -(leq_pmul2l (isT : 0 < 4)).
exact: leq_trans all_rounds (stages_small d0).
Qed.
End Naive.

Theorem lyu_remark_2_naive_count_proved : lyu_remark_2_naive_count.
Proof.
move=> F N d k m rounds H c A B f stage d0 k0 Hd cH chain publishes serves parts.
exact: few_mistakes d0 k0 Hd cH chain publishes serves parts.
Qed.
