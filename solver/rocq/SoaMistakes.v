(* The standard optimal algorithm makes at most d mistakes on what a class of dimension d realizes.

   The side of the label that the SOA does not predict is smaller (Soa.v). So a mistake on (x, y) lowers the dimension
   of the class restricted to what was seen, of which members are left as long as examples are realizable: d mistakes
   leave dimension 0, and there another mistake would leave no member. No example raises the dimension. After (x, y)
   all members left have the label y at x, so y is what the SOA answers there. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ForestStatements InSeq Depth OneLabel Soa Finite.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Mistakes.
Variables (X : Type) (H : class X 1) (A : seq (X * 'I_2) -> hypothesis X 1).
Implicit Types past s : seq (X * 'I_2).
Hypothesis A_soa : standard_optimal H A.

Lemma restrict_rcons past x y : same_class (restrict H (rcons past (x, y))) (at_point (restrict H past) x y).
Proof. by move=> h; rewrite -cats1 restrict_cat. Qed.

Lemma nonempty_cat past s : nonempty (restrict H (past ++ s)) -> nonempty (restrict H past).
Proof. by case=> h /restrict_cat[]; exists h. Qed.

Lemma below_rcons past e d : below (restrict H past) d -> below (restrict H (rcons past e)) d.
Proof.
case: e => x y Hd; have [sub _] := same_class_sub (@restrict_rcons past x y).
by apply: below_sub sub _; apply: below_restrict.
Qed.

Lemma mistake_lowers past x y d : nonempty (restrict H past) -> below (restrict H past) d.+1 ->
  A past x <> y -> below (restrict H (rcons past (x, y))) d.
Proof.
move=> Hn Hd err; have [sub _] := same_class_sub (@restrict_rcons past x y).
by apply: below_sub sub _; apply: (soa_other Hd (A_soa Hn x)) => yA; apply: err.
Qed.

Lemma mistakes_below past s d : below (restrict H past) d.+1 -> nonempty (restrict H (past ++ s)) ->
  mistakes_after A past s <= d.
Proof.
elim: s past d => [|[x y] s IHs] past d // Hd Hn; have Hp := nonempty_cat Hn.
rewrite -cat_rcons in Hn; have Hn' := nonempty_cat Hn; rewrite /=; case: eqP => [_|err]; last first.
  have := mistake_lowers Hp Hd err; case: d Hd => [|d] _; first by move/below0 => [].
  by move=> Hd; rewrite add1n ltnS; apply: IHs.
by rewrite add0n; apply: IHs => //; apply: below_rcons.
Qed.

(* the last example is answered with its label *)
Lemma soa_last past x y : nonempty (restrict H (rcons past (x, y))) -> A (rcons past (x, y)) x = y.
Proof.
move=> Hn; have := A_soa Hn x; set G := restrict H _; have Gy h : G h -> h x = y.
  by case=> _; rewrite /realizes all_rcons => /andP[/eqP].
suff Gsoa : soa G x y by move=> GA; exact: (soa_inj GA Gsoa).
rewrite /soa; case: (label2 y) Gy => -> Gy; split=> //.
  move=> _ m; split; first exact: deep_at_point.
  by apply: deep_sub => h Gh; apply/at_pointP; split=> //; exact: Gy.
have /deep0 G0 : nonempty G by [].
by move=> /(_ 0) [_ /(_ G0)/deep0[h /at_pointP[/Gy ->]]].
Qed.
End Mistakes.

Theorem lyu_remark_4_soa_mistakes_proved : lyu_remark_4_soa_mistakes.
Proof.
move=> X H d A [_ Hd] A_soa; split=> [s Hn|past x y e [Hpast He] err].
  by apply: (mistakes_below A_soa) => //; exact: below_restrict.
by apply: (mistake_lowers A_soa) err => //; exact: deep_nonempty Hpast.
Qed.

Theorem gl_algorithm_1_mistake_changes_proved : gl_algorithm_1_mistake_changes.
Proof. by move=> X H A past x y A_soa; exact: (soa_last A_soa). Qed.

(** The SOA of a finite class *)
Section FiniteSoa.
Variables (n : nat) (S : {set {ffun 'I_n -> 'I_2}}).
Definition finite_soa (past : seq ('I_n * 'I_2)) : {ffun 'I_n -> 'I_2} :=
  [ffun x => if soab (restricted S past) (x, one) then one else zero].

Lemma finite_soaP : standard_optimal (members S) finite_soa.
Proof.
move=> past _ x; apply/(same_class_soa _ _ (members_restrict S past)); rewrite ffunE.
case: soabP => // no; have [|y sy] := soa_exists x (@finite_depths _ _ (restricted S past)).
  by exists (rank_of (restricted S past)); have /rankP[] := rank_ofP (restricted S past).
by case: (label2 y) sy => -> // /no.
Qed.
End FiniteSoa.
