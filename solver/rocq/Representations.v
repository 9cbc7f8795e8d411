(* Representations need many functions (Theorem 8.8 of `bgs`, by counting in place of learning).

   Let H shatter a tree of depth d. On its 2^d paths a function g is seldom right: at a node it gives at most one of the
   two labels, so g errs fewer than e times on at most S(d, e) paths, the sum of C(d, i) over i < e, by Pascal's
   identity as for the leaves of decompositions.
   Let lists of at most N functions, drawn at random, represent H. For each path take the member of H with its labels
   and the uniform distribution on its d points: with probability at least 7/8 the list drawn has a function that errs
   on at most d/4 of them. Add this up over all paths. For each list, the paths on which it has such a function number
   at most N S(d, d/4 + 1). Hence 7/8 2^d <= N S(d, d/4 + 1). *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements Depth Sums.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** Paths and errors *)
Fixpoint paths d : seq (seq bool) :=
  if d is m.+1 then map (cons false) (paths m) ++ map (cons true) (paths m) else [:: [::]].

Lemma size_paths d : size (paths d) = 2 ^ d.
Proof. by elim: d => // d IHd; rewrite /= size_cat !size_map IHd expnS mul2n addnn. Qed.

Lemma paths_size d p : p \in paths d -> size p = d.
Proof.
elim: d p => [|d IHd] p; first by rewrite inE => /eqP->.
by rewrite mem_cat => /orP[]/mapP[q /IHd <- ->].
Qed.

Lemma count_has (T U : Type) (q : T -> pred U) (gs : seq T) (ps : seq U) M :
  (forall g, count (q g) ps <= M) -> count (fun p => has (q^~ p) gs) ps <= size gs * M.
Proof.
move=> qM; elim: gs => [|g gs IHgs]; first by rewrite (eq_count (a2 := pred0)) ?count_pred0.
by rewrite mulSn (leq_trans _ (leq_add (qM g) IHgs)) // -count_predUI leq_addr.
Qed.

Section Count.
Variables (X : Type) (k : nat).
Implicit Types (g h : hypothesis X k) (s : seq (X * 'I_k.+1)) (H : class X k).

Lemma size_examples d (t : io_tree X k d) p : size p = d -> size (examples t p) = d.
Proof. by elim: t p => [|m x a b ab l IHl r IHr] [|[] p] //= [pm]; rewrite ?IHl ?IHr. Qed.

Definition wrongs g s := count (fun e => g e.1 != e.2) s.

Lemma wrongs_node d x a b (ab : a != b) (l r : io_tree X k d) g p c :
  wrongs g (examples (Node x ab l r) (c :: p)) =
  (g x != if c then b else a) + wrongs g (examples (if c then r else l) p).
Proof. by []. Qed.

Lemma few_wrong d (t : io_tree X k d) g e :
  count (fun p => wrongs g (examples t p) < e) (paths d) <= partial_sum 1 d e.
Proof.
elim: t e => [|m x a b ab l IHl r IHr] e; first by case: e => // e; apply: partial_sum_gt0.
case: e => [|e]; first by rewrite (eq_count (a2 := pred0)) ?count_pred0.
rewrite count_cat !count_map pascal mul1n.
have side c (t := if c then r else l) e' : (forall e, count (fun p => wrongs g (examples t p) < e) (paths m) <=
    partial_sum 1 m e) -> e.+1 <= (g x != if c then b else a) + e' ->
  count (preim (cons c) (fun p => wrongs g (examples (Node x ab l r) p) < e.+1)) (paths m) <= partial_sum 1 m e'.
  move=> le_t ee'; apply: leq_trans (le_t e'); apply: sub_count => p; rewrite /preim /= -/(wrongs g _).
  by rewrite [wrongs _ _]/= -/(wrongs g _) => lt; rewrite -(ltn_add2l (g x != if c then b else a)) (leq_trans lt).
case: (eqVneq (g x) a) => [gx|gx].
  by apply: leq_add; [apply: (side false)|apply: (side true)]; rewrite //= ?gx ?ab // eqxx.
rewrite addnC; apply: leq_add; last by apply: (side false) => //=; rewrite gx.
by apply: (side true) => //=; rewrite leq_addl.
Qed.

End Count.

(* the definition can be met: a class of finitely many functions represents itself *)
Lemma represents_self (F : realFieldType) X k (H : class X k) hs : (forall h, H h -> exists2 i, i < size hs &
  nth h hs i =1 h) -> represents H (fun _ : 'I_1 => 1%R : F) (fun=> hs) 0%R 0%R.
Proof.
move=> Hhs; split; first by split=> [i|]; rewrite ?ler01 // big_ord1.
move=> h m z D /Hhs[i ihs same] _; rewrite big_mkcond big_ord1 subr0 (_ : has _ _) ?lexx //.
apply/(has_nthP h); exists i => //; rewrite big1 ?lexx // => j; by rewrite same eqxx.
Qed.

(** Averages over all paths *)
Section Average.
Variables (F : realFieldType) (X : Type) (k r : nat) (H : class X k) (P : 'I_r -> F).
Variable G : 'I_r -> seq (hypothesis X k).
Local Open Scope ring_scope.

(* the examples of a member of H, each with the same probability *)
Lemma represents_sample alpha beta h s : represents H P G alpha beta -> H h -> realizes h s -> (0 < size s)%N ->
  1 - beta <= \sum_(i | has (fun g => (wrongs g s)%:R <= alpha * (size s)%:R) (G i)) P i.
Proof.
move=> [_ rep] Hh hs s0; have {}hs j : h (tnth (in_tuple s) j).1 == (tnth (in_tuple s) j).2.
  exact: (all_tnthP (t := in_tuple s) hs j).
have sF : 0 < (size s)%:R :> F by rewrite ltr0n.
have := rep h (size s) (fun j => (tnth (in_tuple s) j).1) (fun=> (size s)%:R^-1) Hh.
have same g : \sum_(j | g (tnth (in_tuple s) j).1 != h (tnth (in_tuple s) j).1) (size s)%:R^-1 =
    (wrongs g s)%:R / (size s)%:R :> F.
  rewrite mulr_natl -[RHS]addr0 -iter_addr -big_const_seq [RHS]big_tnth.
  by apply: eq_bigl => j; rewrite (eqP (hs j)).
move=> le; apply: le_trans (le _) _.
  by split=> [j|]; rewrite ?invr_ge0 ?ler0n // sumr_const card_ord -(mulr_natr _^-1) mulVf // gt_eqF.
by rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigl => i; apply: eq_has => g; rewrite same ler_pdivr_mulr.
Qed.

Lemma sum_has (ps : seq (seq bool)) (c : seq bool -> pred 'I_r) :
  \sum_(p <- ps) \sum_(i | c p i) P i = \sum_i P i * (count (c^~ i) ps)%:R.
Proof.
under eq_bigr do rewrite big_mkcond; rewrite exchange_big; apply: eq_bigr => i _.
by rewrite -big_mkcond big_const_seq iter_addr addr0 mulr_natr.
Qed.
End Average.

Theorem bgs_theorem_8_8_count_proved : bgs_theorem_8_8_count.
Proof.
move=> F X k H d r P G N d0 [t Ht] rep GN; have [[P0 P1] _] := rep.
pose good g p := wrongs g (examples t p) < (d %/ 4).+1.
pose c p i := has (good^~ p) (G i).
have each p : p \in paths d -> (1 - 8%:R^-1 <= \sum_(i | c p i) P i :> F)%R.
  move/paths_size=> pd; have [h Hh hp] := Ht p pd.
  have := represents_sample rep Hh hp; rewrite (size_examples t pd) => /(_ d0) le; apply: le_trans le _.
  rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigl => i; apply: eq_has => g.
  by rewrite /good ltnS leq_divRL // mulrC ler_pdivl_mulr ?ltr0n // -natrM ler_nat.
have : (\sum_(p <- paths d) (1 - 8%:R^-1) <= \sum_(p <- paths d) \sum_(i | c p i) P i :> F)%R.
  by rewrite big_seq [X in (_ <= X)%R]big_seq; apply: ler_sum.
rewrite sum_has big_const_seq count_predT size_paths iter_addr addr0 => all_paths.
have few : (\sum_i P i * (count (c^~ i) (paths d))%:R <= (N * sauer 1 d (d %/ 4))%:R :> F)%R.
  have -> : ((N * sauer 1 d (d %/ 4))%:R = \sum_i P i * (N * sauer 1 d (d %/ 4))%:R :> F)%R.
    by rewrite -mulr_suml P1 mul1r.
  apply: ler_sum => i _; rewrite ler_wpmul2l // ler_nat.
  by apply: leq_trans (count_has _ (fun g => few_wrong t g _)) _; rewrite leq_mul2r GN orbT.
have := le_trans all_paths few; rewrite -(mulr_natr (1 - _)%R) -(ler_pmul2l (_ : 0 < 8%:R :> F))%R ?ltr0n //.
have eq7 : (8%:R - 1 = 7%:R :> F)%R by rewrite -[X in (_ - X)%R]/(1%:R)%R -natrB.
by rewrite mulrA mulrBr mulr1 divff ?pnatr_eq0 // eq7 -!natrM ler_nat.
Qed.
