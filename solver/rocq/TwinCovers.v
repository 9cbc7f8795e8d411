(* The computable 0-cover number of rows is that of their class.

   On a tree with root x the trees of a cover with root label a serve the members with label a at x alone, and their
   subtrees cover those members on both subtrees. Conversely covers of those members on both subtrees are paired, as
   many as the larger has (Covers.v). So the smallest cover of a class on a tree has as many trees as the sum over the
   labels a of the larger of the two numbers for the members with label a: what the program computes. N(0, H, T) is the
   largest of these numbers over all trees, which the program lists; without points there is no tree for T > 0. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth Soa Covers Computable TwinDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Lists *)
Lemma In_mem (T : eqType) (x : T) s : List.In x s <-> x \in s.
Proof.
elim: s => //= y s IH; rewrite inE IH eq_sym.
by split=> [[->|->]|/predU1P[->|]]; rewrite ?eqxx ?orbT //; [left|right].
Qed.

Lemma In_pairs A B C (f : A -> B -> C) s t z :
  List.In z [seq f x y | x <- s, y <- t] <-> exists x y, [/\ List.In x s, List.In y t & z = f x y].
Proof.
rewrite In_flatten; split=> [[u /In_map[x xs ->] /In_map[y yt zE]]|[x [y [xs yt zE]]]]; first by exists x, y.
by exists [seq f x y | y <- t]; apply/In_map; [exists x|exists y].
Qed.

Lemma In_largest A (f : A -> nat) s z : List.In z s -> f z <= foldr maxn 0 (map f s).
Proof. by elim: s => //= y s IH [->|/IH]; rewrite leq_max ?leqnn // orbC => ->. Qed.

Lemma largest_In A (f : A -> nat) s z : List.In z s -> exists2 y, List.In y s & f y = foldr maxn 0 (map f s).
Proof.
elim: s z => // x [|y s] IH z _; first by exists x; rewrite /= ?maxn0 //; left.
have [u us fu] := IH y (or_introl erefl).
have -> : foldr maxn 0 (map f [:: x, y & s]) = maxn (f x) (f u) by rewrite fu.
by case: (leqP (f x) (f u)) => _; [exists u; [right|]|exists x; [left|]].
Qed.

Lemma has_kept A (P Q : pred A) s : has P (filter Q s) = has (fun x => P x && Q x) s.
Proof. by elim: s => //= x s <-; case: (Q x); rewrite ?andbT ?andbF. Qed.

Section Trees.
Variables n k : nat.
Notation label := 'I_k.+1.
Implicit Types (rows : seq row) (T : nat).
Notation class_of := (class_of (n := n) (k := k)).

Fixpoint numbered T (z : tree 'I_n T) : tree nat T :=
  if z is Branch _ x l r then Branch (x : nat) (numbered l) (numbered r) else Empty nat.

Lemma In_trees T z : List.In z (trees n T) <-> exists z', z = numbered z'.
Proof.
elim: T z => [|T IH] z.
  by split=> [_|_]; [exists (Empty _); rewrite (emptyE z)|left; rewrite (emptyE z)].
have -> : trees n T.+1 = [seq Branch x t.1 t.2 | x <- points n, t <- [seq (l, r) | l <- trees n T, r <- trees n T]].
  by [].
rewrite In_pairs; split=> [[x [_ [/In_mem xn /In_pairs[l [r [/IH[l' ->] /IH[r' ->] ->]]] ->]]]|[z' ->]].
  have xn' : x < n by move: xn; rewrite mem_iota add0n.
  by exists (Branch (Ordinal xn') l' r').
rewrite [z']branchE; exists (root z' : nat), (numbered (subtree false z'), numbered (subtree true z')); split=> //.
  by apply/In_mem; rewrite mem_iota add0n ltn_ord.
apply/In_pairs; exists (numbered (subtree false z')), (numbered (subtree true z')).
by split=> //; apply/IH; [exists (subtree false z')|exists (subtree true z')].
Qed.

Lemma has_tree T : (exists z : tree 'I_n T, True) <-> (0 < n) || (T == 0).
Proof.
split=> [[z _]|]; first by case: T / z => [|T x _ _]; rewrite ?orbT // (leq_ltn_trans _ (ltn_ord x)).
case: posnP => [_ /= /eqP->|n0 _]; first by exists (Empty _).
by exists (constant T (Ordinal n0)).
Qed.

(** Covers on a tree *)
Lemma covers_on_nil T (z : tree nat T) : covers_on k z [::] = 0.
Proof. by case: z. Qed.

Lemma sum_labels (f : nat -> nat) : foldr addn 0 [seq f a | a <- labels k] = \sum_(a < k.+1) f a.
Proof. by rewrite -(big_mkord xpredT f) foldr_map unlock /index_iota subn0. Qed.

Lemma covers_on_branch T x (l r : tree nat T) rows : covers_on k (Branch x l r) rows =
  \sum_(a < k.+1) maxn (covers_on k l (side x a rows)) (covers_on k r (side x a rows)).
Proof.
rewrite -(sum_labels (fun a => maxn (covers_on k l (side x a rows)) (covers_on k r (side x a rows)))).
case: rows => // ; rewrite sum_labels big1 // => a _.
by rewrite !covers_on_nil.
Qed.

Lemma covered_sub (G H : class 'I_n k) T (z : tree 'I_n T) N : subclass G H -> covered H z N -> covered G z N.
Proof. by move=> GH [V HV VN]; exists V => // h /GH; apply: HV. Qed.

Lemma covers_on_enough T (z : tree 'I_n T) rows : covered (class_of rows) z (covers_on k (numbered z) rows).
Proof.
elim: z rows => [|{}T x l IHl r IHr] rows.
  case: rows => [|q rows]; first by apply: covered_empty => -[h []].
  by exists [:: Empty _].
rewrite [numbered _]/= covers_on_branch; apply: (covered_union (Gs := at_point (class_of rows) x)) => [h Hh|a].
  by exists (h x); apply/at_pointP.
have sub := proj2 (same_class_sub (class_side rows x a)).
apply: (covered_branch (a := a)) => [h /at_pointP[] //||].
  by apply: coveredW (leq_maxl _ _) _; apply: covered_sub sub (IHl _).
by apply: coveredW (leq_maxr _ _) _; apply: covered_sub sub (IHr _).
Qed.

Lemma count_roots T (V : seq (tree label T.+1)) : \sum_(a < k.+1) count (fun v => root v == a) V = size V.
Proof.
elim: V => [|v V IH] /=; first by rewrite big1.
rewrite big_split /= IH (bigD1 (root v)) //= eqxx big1 // => a.
by rewrite eq_sym => /negbTE->.
Qed.

Lemma covers_on_needed T (z : tree 'I_n T) rows V : all (fits n k) rows ->
  zero_cover (class_of rows) z V -> covers_on k (numbered z) rows <= size V.
Proof.
elim: z rows V => [|{}T x l IHl r IHr] rows V fit HV.
  case: rows fit HV => [|q rows] // fit HV.
  have [h Hh] := class_nonempty fit isT.
  by have := HV h Hh [::] erefl; case: V {HV}.
rewrite [numbered _]/= covers_on_branch -count_roots; apply: leq_sum => a _.
have part c : zero_cover (class_of (side x a rows)) (if c then r else l)
    [seq subtree c v | v <- V & root v == a].
  apply/zero_coverP=> h /class_side/at_pointP[Hh hx] p pT; rewrite has_map has_kept.
  have := proj1 (cover_branch _ _ _ _ _) HV h Hh c p pT; rewrite hx.
  by apply: sub_has => v /= /andP[-> ->].
have fit' := fits_side x a fit.
rewrite geq_max -size_filter -(size_map (subtree false)) IHl //=; last exact: (part false).
by rewrite size_map -(size_map (subtree true)) IHr //; apply: (part true).
Qed.

Theorem computed_coversP T rows N :
  N0 (class_of rows) T N <-> ((0 < n) || (T == 0)) && (N == computed_covers n k T rows).
Proof.
have fit := fits_fitting n k rows; have [to from] := same_class_sub (@class_fitting n k rows).
pose c (z : tree nat T) := covers_on k z (fitting n k rows).
have enough z : covered (class_of rows) z (c (numbered z)) by apply: covered_sub from (covers_on_enough z _).
have needed z V : zero_cover (class_of rows) z V -> c (numbered z) <= size V.
  by move=> HV; apply: covers_on_needed => // h /to; apply: HV.
have most z : c (numbered z) <= computed_covers n k T rows by apply: (In_largest c); apply/In_trees; exists z.
have worst : (0 < n) || (T == 0) -> exists z, c (numbered z) = computed_covers n k T rows.
  move/has_tree=> [z _]; have [|_ /In_trees[y ->] yE] := @largest_In _ c (trees n T) (numbered z); last by exists y.
  by apply/In_trees; exists z.
split=> [[atmost [z least]]|/andP[/worst[y yE] /eqP->]]; last first.
  split=> [z|]; first exact: coveredW (most z) (enough z).
  by exists y => V /needed; rewrite yE.
have some : (0 < n) || (T == 0) by apply/has_tree; exists z.
rewrite some eqn_leq /=; apply/andP; split.
  by have [V HV VN] := enough z; apply: leq_trans (least V HV) (leq_trans VN (most z)).
have [y <-] := worst some; have [V HV VN] := atmost y.
exact: leq_trans (needed y V HV) VN.
Qed.
End Trees.
