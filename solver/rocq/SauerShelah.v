(* Sauer, Shelah and Perles: a binary class of VC dimension d on n points has at most sum_{i<=d} C(n, i) members.

   More is true (Pajor): a finite class S shatters at least |S| sets of points. By induction on |S|. An empty class
   has nothing to show, a single function shatters the empty set. Otherwise two members differ at some point x, and
   S is split into S0 and S1, those with label 0 and 1 at x, both smaller than S. No set that S0 or S1 shatters
   contains x. S shatters all these sets, and for each A that both shatter also A with x added. Hence S shatters at
   least |sh(S0) u sh(S1)| + |sh(S0) n sh(S1)| = |sh(S0)| + |sh(S1)| >= |S0| + |S1| = |S| sets.
   If the VC dimension is d, all shattered sets have at most d of the n points: there are sum_{i<=d} C(n, i).
   [reusable] *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Pajor.
Variable n : nat.
Notation function := {ffun 'I_n -> 'I_2}.
Implicit Types (S : {set function}) (A B : {set 'I_n}) (x : 'I_n).

(* every labelling of A is that of a member *)
Definition shatters_set S A := [forall f : function, [exists g in S, [forall x in A, g x == f x]]].

Lemma shatters_setP S A :
  reflect (forall f : function, exists2 g, g \in S & {in A, g =1 f}) (shatters_set S A).
Proof.
apply: (iffP forallP) => HA f; have := HA f; last first.
  by case=> g gS gf; apply/existsP; exists g; rewrite gS; apply/forall_inP=> x /gf->.
by case/existsP=> g /andP[gS /forall_inP gf]; exists g => // x /gf/eqP.
Qed.

Definition shattered S := [set A | shatters_set S A].
Definition side S x y := [set g in S | g x == y].

Lemma shattered_sub S S' : S \subset S' -> shattered S \subset shattered S'.
Proof.
move=> /subsetP SS; apply/subsetP=> A; rewrite !inE => /shatters_setP HA.
by apply/shatters_setP=> f; have [g /SS gS gf] := HA f; exists g.
Qed.

Lemma side_misses S x y A : A \in shattered (side S x y) -> x \notin A.
Proof.
rewrite inE => /shatters_setP HA; apply/negP=> xA.
have [g] := HA [ffun=> rev_ord y]; rewrite inE => /andP[_ /eqP gy] /(_ x xA).
by rewrite ffunE gy; case: y {HA gy} => [[|[|//]]] ? /(congr1 val).
Qed.

Lemma both_sides S x A : A \in shattered (side S x zero) -> A \in shattered (side S x one) ->
  x |: A \in shattered S.
Proof.
rewrite !inE => /shatters_setP H0 /shatters_setP H1; apply/shatters_setP=> f.
have Hf : shatters_set (side S x (f x)) A by case: (label2 (f x)) => ->; apply/shatters_setP.
have [g] := shatters_setP _ _ Hf f; rewrite inE => /andP[gS /eqP gx] gf.
by exists g => // z; rewrite !inE => /predU1P[->|/gf].
Qed.

Lemma card_sides S x : #|S| = #|side S x zero| + #|side S x one|.
Proof.
rewrite -(cardsID [set g : function | g x == zero] S); congr (_ + _); apply: eq_card => g; rewrite !inE //.
by rewrite andbC; case: (label2 (g x)) => ->.
Qed.

Lemma card_shattered_sides S x :
  #|shattered (side S x zero)| + #|shattered (side S x one)| <= #|shattered S|.
Proof.
set s0 := shattered _; set s1 := shattered (side S x one).
have sub y : shattered (side S x y) \subset shattered S.
  by apply: shattered_sub; apply/subsetP=> g; rewrite inE => /andP[].
rewrite -cardsUI; pose both := [set x |: A | A in s0 :&: s1].
have card_both : #|both| = #|s0 :&: s1|.
  apply: card_in_imset => A B /setIP[/side_misses xA _] /setIP[/side_misses xB _] AB.
  by rewrite -(setU1K xA) -(setU1K xB) AB.
have dis : [disjoint s0 :|: s1 & both].
  rewrite -setI_eq0; apply/eqP/setP=> A; rewrite in_set0; apply/negP=> /setIP[A01 /imsetP[B _ AB]].
  have : x \in A by rewrite AB setU11.
  by apply/negP; case/setUP: A01 => /side_misses.
have allS : (s0 :|: s1) :|: both \subset shattered S.
  rewrite !subUset !sub; apply/subsetP=> A /imsetP[B /setIP[B0 B1] ->]; exact: both_sides.
apply: leq_trans (subset_leq_card allS).
by rewrite [X in _ <= X]cardsU (disjoint_setI0 dis) cards0 subn0 card_both.
Qed.

Lemma two_sides S f g : f \in S -> g \in S -> f != g ->
  exists x, 0 < #|side S x zero| /\ 0 < #|side S x one|.
Proof.
move=> fS gS fg; have [x fx] : exists x, f x != g x.
  apply/existsP; apply: contraR fg; rewrite negb_exists => /forallP fg.
  by apply/eqP/ffunP=> x; apply/eqP; have := fg x; rewrite negbK.
have some h : h \in S -> 0 < #|side S x (h x)|.
  by move=> hS; rewrite card_gt0; apply/set0Pn; exists h; rewrite inE hS /=.
exists x; move: (some f fS) (some g gS) fx.
by case: (label2 (f x)) => ->; case: (label2 (g x)) => -> //.
Qed.

Lemma pajor S : #|S| <= #|shattered S|.
Proof.
have [m] : exists m, #|S| < m by exists #|S|.+1.
elim: m S => // m IHm S; rewrite ltnS => Sm.
have [->|[g gS]] := set_0Vmem S; first by rewrite cards0.
have [/forall_inP single|/forall_inPn[f fS fg]] := boolP [forall f in S, f == g].
  have -> : S = [set g] by apply/setP=> f; rewrite inE; apply/idP/eqP=> [/single/eqP|->].
  rewrite cards1 card_gt0; apply/set0Pn; exists set0; rewrite inE; apply/shatters_setP=> f.
  by exists g; [rewrite inE|move=> x; rewrite inE].
have [x [n0 n1]] := two_sides fS gS fg.
rewrite (card_sides S x) in Sm *; apply: leq_trans (card_shattered_sides S x).
apply: leq_add; apply: IHm; apply: leq_trans Sm.
  by rewrite -[X in X < _]addn0 ltn_add2l.
by rewrite -[X in X < _]add0n ltn_add2r.
Qed.

Lemma card_small_sets e : #|[set A : {set 'I_n} | #|A| < e]| = \sum_(i < e) 'C(n, i).
Proof.
elim: e => [|e IHe]; first by rewrite big_ord0; apply: eq_card0 => A; rewrite inE.
rewrite big_ord_recr /= -IHe.
have -> : 'C(n, e) = #|[set A : {set 'I_n} | #|A| == e]| by rewrite card_draws card_ord.
rewrite -(cardsID [set A : {set 'I_n} | #|A| < e] [set A : {set 'I_n} | #|A| < e.+1]).
congr (_ + _); apply: eq_card => A; rewrite !inE.
  by apply/andP/idP=> [[]|Ae] //; split=> //; apply: leqW.
by rewrite -leqNgt eqn_leq ltnS andbC.
Qed.
End Pajor.

Lemma shattered_points n (S : {set {ffun 'I_n -> 'I_2}}) A :
  A \in shattered S -> vc_shatters (members S) (enum A).
Proof.
rewrite inE => /shatters_setP HA ys ys_A.
have [g gS gf] := HA [ffun x => nth zero ys (index x (enum A))].
exists g; first by exists g.
apply: (@eq_from_nth _ zero) => [|i]; rewrite size_map ?ys_A // => iA.
case: A HA ys_A gf iA => A HA ys_A gf iA.
have x0 : 'I_n by case: (enum _) iA => //.
rewrite (nth_map x0) // gf; last by rewrite -mem_enum mem_nth.
by rewrite ffunE index_uniq // enum_uniq.
Qed.

Theorem common_lemma_sauer_shelah_perles_proved : common_lemma_sauer_shelah_perles.
Proof.
move=> n S; have bound e : (forall xs, vc_shatters (members S) xs -> size xs < e) -> #|S| <= \sum_(i < e) 'C(n, i).
  move=> He; rewrite -card_small_sets; apply: leq_trans (pajor S) _.
  by apply: subset_leq_card; apply/subsetP=> A /shattered_points/He; rewrite inE -cardE.
by split=> // d [_ Sd]; apply: bound => xs xsS; apply: (Sd (size xs)); exists xs.
Qed.
