(* Representations by lists of at most N functions: from one run, and from M runs (bgs section 8).

   [listed] says that there is one. A run whose outcome is good with probability q for every member and distribution is
   one by lists of one function that fails with probability 1 - q; to draw M times and join the lists takes the failure
   to the power of M. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma has_joined T (p : pred T) ss : has p (flatten ss) = has (has p) ss.
Proof. by elim: ss => //= s ss IHs; rewrite has_cat IHs. Qed.

Section Lists.
Variables (F : realFieldType) (X : Type) (k : nat) (H : class X k).
Notation lists := (seq (hypothesis X k)).
Notation good h z D alpha := (has (fun g => error_of h g z D <= alpha)).

Definition listed alpha beta N := exists r (P : 'I_r -> F) (G : 'I_r -> lists),
  represents H P G alpha beta /\ forall i, (size (G i) <= N)%N.

Lemma represents_le r (P : 'I_r -> F) G alpha beta alpha' beta' : alpha <= alpha' -> beta <= beta' ->
  represents H P G alpha beta -> represents H P G alpha' beta'.
Proof.
move=> aa bb [dP repr]; split=> // h m z D Hh dD.
apply: le_trans (_ : 1 - beta <= _); first by rewrite ler_add2l ler_opp2.
apply: le_trans (repr h m z D Hh dD) _; apply: (pr_sub dP) => i; apply: sub_has => g /= ok; exact: le_trans ok aa.
Qed.

Lemma listed_mono alpha alpha' beta N : alpha <= alpha' -> listed alpha beta N -> listed alpha' beta N.
Proof. by move=> le [r [P [G [repr short]]]]; exists r, P, G; split=> //; exact: represents_le le (lexx _) repr. Qed.

(* drawn from any finite type *)
Lemma listed_by (I : finType) (P : I -> F) (G : I -> lists) alpha beta N : dist P ->
  (forall h m (z : 'I_m -> X) D, H h -> distribution D -> 1 - beta <= pr P (fun i => good h z D alpha (G i))) ->
  (forall i, size (G i) <= N)%N -> listed alpha beta N.
Proof.
move=> dP repr sizes; exists #|I|, (fun i => P (enum_val i)), (fun i => G (enum_val i)).
have reindexed (E : pred I) : \sum_(i < #|I| | E (enum_val i)) P (enum_val i) = pr P E.
  rewrite /pr [RHS](reindex_onto enum_val enum_rank) => [|f _]; last exact: enum_rankK.
  by apply: eq_bigl => i; rewrite [enum_rank _]enum_valK eqxx andbT.
split=> //; split=> [|h n z D Hh dD]; first by split=> [i|]; [case: dP|rewrite (reindexed predT) prT].
by rewrite (reindexed (fun i => good h z D alpha (G i))); exact: repr.
Qed.

Lemma one_run (O : finType) (P : O -> F) (hyp : O -> hypothesis X k) alpha q : dist P ->
  (forall h m (z : 'I_m -> X) D, H h -> distribution D -> q <= pr P (fun o => error_of h (hyp o) z D <= alpha)) ->
  listed alpha (1 - q) 1.
Proof.
move=> dP often; apply: (listed_by (G := fun o => [:: hyp o]) dP) => // h m z D Hh dD.
by rewrite subKr; apply: le_trans (often h m z D Hh dD) _; apply: pr_sub => // o /=; rewrite orbF.
Qed.

Lemma repeated alpha beta N M : listed alpha beta N -> listed alpha (beta ^+ M) (M * N).
Proof.
case=> r [P [G [[dP repr] short]]]; pose joined (f : {ffun 'I_M -> 'I_r}) := flatten [seq G (f i) | i <- enum 'I_M].
apply: (listed_by (G := joined) (dist_iid M dP)) => [h m z D Hh dD|f].
  have same f : good h z D alpha (joined f) = [exists i, good h z D alpha (G (f i))].
    by rewrite has_joined has_map; apply/hasP/existsP => [[i _ ok]|[i ok]]; exists i; rewrite ?mem_enum.
  rewrite (eq_pr (fun=> erefl) same).
  have dM := dist_iid M dP; rewrite ler_subl_addl -ler_subl_addr -pr_not //.
  rewrite (pr_no_good M (fun i => good h z D alpha (G i)) dP).
  have := repr h m z D Hh dD; rewrite -/(pr P (fun i => good h z D alpha (G i))); set p := pr _ _ => found.
  have p1 : 0 <= 1 - p by rewrite subr_ge0; exact: (pr_le1 _ dP).
  by apply: ler_expn2r; rewrite ?nnegrE // ?(le_trans p1) // ler_subl_addr -ler_subl_addl.
rewrite size_flatten /shape -map_comp sumnE big_map big_enum /=.
by rewrite -[M in (_ <= M * N)%N](card_ord M) -sum_nat_const; apply: leq_sum.
Qed.
End Lists.

(* the number of runs is the whole part of l / (2 q) *)
Lemma whole_part (F : archiFieldType) (y : F) : 0 <= y -> exists n : nat, n%:R <= y < n.+1%:R.
Proof.
move=> y0; have above : exists n : nat, y < n.+1%:R.
  by exists (Num.bound y); apply: lt_trans (archi_boundP y0) _; rewrite ltr_nat.
case: (ex_minnP above) => n yn least; exists n; rewrite yn andbT.
case: n yn least => [|n] _ least; first exact: y0.
by rewrite leNgt; apply/negP => /least; rewrite ltnn.
Qed.

Lemma listed_runs (F : archiFieldType) X k (H : class X k) (alpha q beta l : F) N : 0 < q -> 0 <= l ->
  (forall M, l < 2%:R * M.+1%:R * q -> (1 - q) ^+ M <= beta) -> listed H alpha (1 - q) N ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G alpha beta /\ forall i, (size (G i))%:R <= l / (2%:R * q) * N%:R.
Proof.
move=> q0 l0 enough one; have q2 : 0 < 2%:R * q by rewrite mulr_gt0 ?ltr0n.
have [|M /andP[M1 M2]] := @whole_part F (l / (2%:R * q)); first by rewrite divr_ge0 // ltW.
have few : (1 - q) ^+ M <= beta by apply: enough; rewrite mulrAC mulrC -ltr_pdivr_mulr.
have [r [P [G [repr short]]]] := repeated M one; exists r, P, G; split=> [|i].
  exact: represents_le (lexx _) few repr.
by apply: le_trans (_ : (M * N)%:R <= _); rewrite ?ler_nat // natrM ler_wpmul2r ?ler0n.
Qed.
