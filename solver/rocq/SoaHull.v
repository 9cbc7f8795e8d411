(* The SOAs of irreducible subclasses (lyu, Lemma 4.2).

   An m-irreducible class G that is not empty has a member with the labels of SOA_G at any m + 1 points: the first m
   labels leave the dimension of G; if all members that have them had the other label at the last point, then this
   label would keep the dimension there, and would be that of SOA_G.
   Let LDim(H) <= d, and let a tree of depth d + 1 be shattered by SOAs of d-irreducible subclasses G of H. On each of
   its paths some SOA_G has the labels of the d + 1 edges, so some member of G has them. It is in H, and H shatters the
   same tree, which is impossible. As (d+1)-irreducible classes are d-irreducible, this is more than Lemma 4.2.
   In the same way, if all members of G err at most m times on some examples, and G is m-irreducible, then SOA_G errs
   at most m times: some member has the labels of SOA_G at m + 1 of the errors. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements Depth Soa Irreducible.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Hull.
Variable X : Type.
Notation example := (X * 'I_2)%type.
Implicit Types (G H : class X 1) (f h : hypothesis X 1) (s : seq example) (x : X) (y : 'I_2) (m d e : nat).

Lemma not_not (P : Prop) : classically P -> ~ ~ P.
Proof. by move=> cP nP; have : false by apply: cP => /nP. Qed.

(** Answers of f = SOA_H *)
Lemma realizes_soa H f s : is_soa H f -> realizes f s -> soa_examples H s.
Proof.
by move=> Hf; elim: s => //= -[x y] s IHs /andP[/eqP /= <- /IHs fs]; apply/soa_examples_cons.
Qed.

Lemma next_answer H e m s : rank H e.+1 -> irreducible m H -> size s <= m.+1 -> soa_examples H s ->
  ~ ~ nonempty (restrict H s).
Proof.
move=> He Hm; case/lastP: s => [_ _ none|s [x y]].
  by apply: none; have [/deep_nonempty[h Hh] _] := He; exists h.
rewrite size_rcons ltnS -cats1 => sm /soa_examples_cat[Hs /soa_examples_cons[Hxy _]] none.
have sub : subclass (restrict H s) (at_point H x (rev_ord y)).
  move=> h [Hh hs]; apply/at_pointP; split=> //; apply: label_neq => hx; apply: none; exists h; split=> //.
  by rewrite /realizes all_cat /= hx eqxx !andbT.
have Ds : deep (restrict H s) e by apply/(irreducible_le sm Hm erefl Hs); case: He.
have /(soa_inj Hxy)/eqP : soa H x (rev_ord y) by apply: deep_soa (proj2 He) (deep_sub sub Ds).
by rewrite eq_sym (negbTE (rev_ord_neq y)).
Qed.

(** A tree whose paths are realized *)
Lemma size_examples d (t : io_tree X 1 d) p : size p = d -> size (examples t p) = d.
Proof. by elim: t p => [|d' x a b ab l IHl r IHr] [|c p] //= [pd]; case: c; rewrite ?IHl ?IHr. Qed.

Lemma paths_shattered H d (t : io_tree X 1 d) :
  (forall p, size p = d -> ~ ~ nonempty (restrict H (examples t p))) -> ~ ~ deep H d.
Proof.
elim: t H => [|d' x a b ab l IHl r IHr] H Ht nD.
  by apply: (Ht [::] erefl) => -[h [Hh _]]; apply: nD; apply/deep0; exists h.
apply: (IHl (at_point H x a)) => [p pd none|Da].
  by apply: (Ht (false :: p)) => [|[h /restrict_cons Hh]]; [rewrite /= pd|apply: none; exists h].
apply: (IHr (at_point H x b)) => [p pd none|Db].
  by apply: (Ht (true :: p)) => [|[h /restrict_cons Hh]]; [rewrite /= pd|apply: none; exists h].
exact: nD (deep_node ab Da Db).
Qed.

Lemma hull_below H d : below H d.+1 -> below (soa_hull d H) d.+1.
Proof.
move=> Hd; apply/below_not_deep=> -[t Ht]; apply: (@paths_shattered H _ t); last by move/below_not_deep: Hd.
move=> p pd none; have [f [G [GH Gn Gd Gf]] fp] := Ht p pd.
apply: (not_not (rank_classical (below_sub GH Hd))) => -[[|e] Ge _]; first exact: Ge Gn.
apply: (next_answer Ge Gd _ (realizes_soa Gf fp)); first by rewrite size_examples.
by move=> [h [/GH Hh hs]]; apply: none; exists h.
Qed.

(** Errors *)
Lemma errors_found f s m : m <= errors f s ->
  exists r, [/\ size r = m, realizes f r & forall h, realizes h r -> m <= errors h s].
Proof.
elim: s m => [|[x y] s IHs] m /=; first by rewrite leqn0 => /eqP->; exists [::].
case: (f x =P y) => [_|fx] /=.
  by rewrite add0n => /IHs[r [rm fr hr]]; exists r; split=> // h /hr/leq_trans; apply; apply: leq_addl.
case: m => [_|m]; first by exists [::].
rewrite add1n ltnS => /IHs[r [rm fr hr]]; exists ((x, f x) :: r); split=> /=; rewrite ?rm ?eqxx //.
by move=> h /andP[/eqP /= -> /hr]; move/eqP/negbTE: fx => ->; rewrite add1n.
Qed.

Lemma errors_of_soa G d f s m : below G d.+1 -> nonempty G -> irreducible m G -> is_soa G f ->
  (forall h, G h -> errors h s <= m) -> errors f s <= m.
Proof.
move=> Gd Gn Gm Gf Gs; rewrite leqNgt; apply/negP=> /errors_found[r [rm fr hr]].
apply: (not_not (rank_classical Gd)) => -[[|e] Ge _]; first exact: Ge Gn.
apply: (next_answer Ge Gm _ (realizes_soa Gf fr)); first by rewrite rm.
by move=> [h [/Gs hs /hr]]; rewrite ltnNge hs.
Qed.
End Hull.

Theorem lyu_lemma_4_2_proved : lyu_lemma_4_2.
Proof.
move=> X H d Hd; apply: below_sub (hull_below Hd) => f [G [GH Gn Gd Gf]].
by exists G; split=> //; apply: irreducible_le Gd.
Qed.

Theorem lyu_lemma_4_2_sharper_proved : lyu_lemma_4_2_sharper.
Proof. by move=> X H d; apply: hull_below. Qed.

Theorem lyu_remark_5_irreducible_error_proved : lyu_remark_5_irreducible_error.
Proof.
move=> X G d m f A Gd Gn Girr Gf GA; case: (leqP m (size A).-1) => [/minn_idPl|] mA.
  by apply: errors_of_soa Gd Gn _ Gf GA; rewrite -mA.
by apply: leq_trans (count_size _ _) (leq_trans (leqSpred _) mA).
Qed.
