(* The 0-cover number of rows, without a list of all trees.

   Only the numbers that a tree has for some parts of the rows matter: its profile. The profiles of all trees with
   root x for these parts are made from those of all subtrees for the sides of the parts at x (TwinCovers.v). Many
   trees have the same profile, and it is kept once. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Computable TwinCovers.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Profiles.
Variables n k : nat.
Implicit Types (rows : seq row) (parts : seq (seq row)) (x T : nat) (u v : seq nat).

Definition sides x rows := [seq s <- [seq side x a rows | a <- labels k] | 0 < size s].
(* the numbers for parts, from those that two subtrees have for their sides; part i has as many as shape says *)
Definition joined (shape u v : seq nat) :=
  [seq foldr addn 0 w | w <- reshape shape [seq maxn c.1 c.2 | c <- zip u v]].
Definition added (found : seq (seq nat)) w := if w \in found then found else w :: found.
Fixpoint profiles T parts : seq (seq nat) :=
  if T is T'.+1 then
    foldl (fun found x =>
      let split := map (sides x) parts in
      let shape := map size split in
      let below := profiles T' (flatten split) in
      foldl (fun found u => foldl (fun found v => added found (joined shape u v)) found below) found below)
    [::] (points n)
  else [:: [seq 0 < size p : nat | p <- parts]].
Definition quick_covers T rows := foldr maxn 0 [seq head 0 v | v <- profiles T [:: fitting n k rows]].

Definition profile T (z : tree nat T) parts := [seq covers_on k z p | p <- parts].

Lemma covers_on_sides T x (l r : tree nat T) rows : covers_on k (Branch x l r) rows =
  foldr addn 0 [seq maxn (covers_on k l s) (covers_on k r s) | s <- sides x rows].
Proof.
pose f s := maxn (covers_on k l s) (covers_on k r s).
rewrite covers_on_branch -(sum_labels k (fun a => f (side x a rows))).
rewrite /sides; elim: (labels k) => //= a s ->.
by case: (side x a rows) => //=; rewrite /f !covers_on_nil.
Qed.

Lemma joined_profiles T x (l r : tree nat T) parts :
  joined (map size (map (sides x) parts))
    (profile l (flatten (map (sides x) parts))) (profile r (flatten (map (sides x) parts)))
  = profile (Branch x l r) parts.
Proof.
rewrite /joined /profile; elim: parts => // p parts IH.
rewrite [flatten _]/= !map_cat zip_cat ?size_map // map_cat [map _ (p :: parts)]/=.
have szE : size [seq maxn c.1 c.2 | c <- zip (map (covers_on k l) (sides x p)) (map (covers_on k r) (sides x p))]
    = size (sides x p) by rewrite size_map size1_zip !size_map.
rewrite [map size _]/= [reshape _ _]/= -{1}szE take_size_cat // -{1}szE drop_size_cat // [map _ (_ :: _)]/= IH.
congr (_ :: _); rewrite covers_on_sides; congr (foldr _ _ _).
by elim: (sides x p) => //= s ss ->.
Qed.

Lemma foldl_mem (A : eqType) (F : seq (seq nat) -> A -> seq (seq nat)) (Q : A -> seq nat -> Prop) :
  (forall found y v, v \in F found y <-> v \in found \/ Q y v) ->
  forall s found v, v \in foldl F found s <-> v \in found \/ exists2 y, y \in s & Q y v.
Proof.
move=> FQ; elim=> [|y s IH] found v /=; first by split=> [|[|[]]] //; left.
rewrite IH FQ; split=> [[[|Qy]|[z zs Qz]]|[|[z]]].
- by left.
- by right; exists y; rewrite ?mem_head.
- by right; exists z; rewrite // inE zs orbT.
- by left; left.
by rewrite inE => /orP[/eqP->|zs] Qz; [left; right|right; exists z].
Qed.

Lemma in_profiles T parts v : v \in profiles T parts <-> exists2 z, List.In z (trees n T) & v = profile z parts.
Proof.
elim: T parts v => [|T IH] parts v.
  have E : profile (Empty nat) parts = [seq 0 < size p : nat | p <- parts] by apply: eq_map => -[].
  rewrite [profiles _ _]/= inE -E; split=> [/eqP->|[z [<-|[]] ->]]; last by [].
  by exists (Empty nat); first by left.
pose split x := map (sides x) parts.
pose below x := profiles T (flatten (split x)).
pose Q x w := exists2 u, u \in below x & exists2 v, v \in below x & w = joined (map size (split x)) u v.
have -> : v \in profiles T.+1 parts <-> exists2 x, x \in points n & Q x v.
  rewrite [profiles _ _]/= (@foldl_mem _ _ Q) => [|found x w]; first by split=> [[]|]; last by right.
  apply: (@foldl_mem _ _ (fun u w => exists2 v, v \in below x & w = _ u v)) => {}found u {}w.
  apply: (@foldl_mem _ _ (fun v w => w = _ u v)) => {}found v' {}w.
  rewrite /added; case: ifP => [old|_]; first by split=> [|[|->]] //; left.
  by rewrite inE; split=> [/orP[/eqP|]|[|->]]; rewrite ?eqxx; [right|left|move->; rewrite orbT|].
split=> [[x xn [u /IH[l Hl ->] [w /IH[r Hr ->] ->]]]|].
  exists (Branch x l r); last by rewrite joined_profiles.
  apply/In_pairs; exists x, (l, r); split=> //; first exact/In_mem.
  by apply/In_pairs; exists l, r.
case=> _ /In_pairs[x [_ [/In_mem xn /In_pairs[l [r [Hl Hr ->]]] ->]]] ->; exists x => //.
exists (profile l (flatten (split x))); first by apply/IH; exists l.
by exists (profile r (flatten (split x))); rewrite ?joined_profiles //; apply/IH; exists r.
Qed.

Lemma largest_le A B (s : seq A) (t : seq B) (f : A -> nat) (g : B -> nat) :
  (forall y, List.In y s -> exists2 z, List.In z t & g z = f y) -> foldr maxn 0 (map f s) <= foldr maxn 0 (map g t).
Proof.
move=> found; case: s found => // y s found.
have [y' ys <-] := @largest_In _ f (y :: s) y (or_introl erefl).
by have [z zt <-] := found _ ys; apply: In_largest.
Qed.

Theorem quick_coversE T rows : quick_covers T rows = computed_covers n k T rows.
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  by apply: largest_le => v /In_mem/in_profiles[z Hz ->]; exists z.
by apply: largest_le => z Hz; exists (profile z [:: fitting n k rows]); first by apply/In_mem/in_profiles; exists z.
Qed.
End Profiles.
