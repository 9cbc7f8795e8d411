(* The computable decomposition dimension and essential hypotheses of rows are those of their class.

   The program looks for a valid tree all of whose leaves have a property, by recursion (Decompositions.v). It asks no
   point at which one side is empty: the other side then is the whole class, and its tree, one level higher, is still
   valid. Each point that is asked leaves two smaller lists of rows; so the search ends.
   DDim + 1 is the least e such that some valid tree has all leaves below dimension e, and none if no tree is valid. A
   hypothesis f is essential unless there is a valid tree whose leaves have smaller dimensions than DDim, or this one
   and another SOA than f: then that tree is optimal and does without f. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible Decompositions Computable.
From Littlestone Require Import Covers TwinDimensions TwinSoa.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Trees.
Variables n p d : nat.
Implicit Types (rows : seq row) (x : 'I_n) (s : seq ('I_n * 'I_2)) (t : decomposition 'I_n).
Notation class_of := (class_of (n := n) (k := 1)).
Notation rank_of := (rows_rank n 1).
Notation fit := (all (fits n 1)).

Lemma valid_higher k (H : class 'I_n 1) t : valid_at p d k.+1 H t -> valid_at p d k H t.
Proof.
elim: t k H => [|x l IHl r IHr] k H /= [node rest]; (split; first by move=> e /node/ltnW).
  by move=> e /rest[/ltnW].
by case: rest => /IHl vl /IHr.
Qed.

Definition leaves_have (P : class 'I_n 1 -> Prop) H t := forall s, List.In s (leaves t) -> P (restrict H s).

Section Search.
(* a property of classes that is computed *)
Variables (wanted : nat -> seq row -> bool) (P : class 'I_n 1 -> Prop).
Hypothesis P_same : forall G H, same_class G H -> P G -> P H.
Hypothesis wantedP : forall rows, fit rows -> reflect (P (class_of rows)) (wanted (rank_of rows) rows).

Lemma same_leaves G H t : same_class G H -> leaves_have P G t -> leaves_have P H t.
Proof. by move=> GH Gt s /Gt; apply: P_same; apply: same_class_restrict. Qed.

Lemma leaves_have_node H x l r :
  leaves_have P H (DNode x l r) <-> leaves_have P (at_point H x zero) l /\ leaves_have P (at_point H x one) r.
Proof.
have same a s := restrict_at_point H x a s.
split=> [Ht|[Hl Hr] s /In_cat[] /In_map[u ut ->]].
- split=> s st; apply: P_same (same _ s) _; apply: Ht; apply/In_cat; [left|right]; apply/In_map; by exists s.
- exact: P_same (same_class_sym (same _ u)) (Hl u ut).
exact: P_same (same_class_sym (same _ u)) (Hr u ut).
Qed.

Lemma has_treeE fuel depth rows : has_tree n p d wanted fuel depth rows =
  if depth <= node_depth p d (rank_of rows) then
    if (if wanted (rank_of rows) rows then may_be_leaf n p d depth (rank_of rows) rows else false) then true
    else if fuel is fuel'.+1 then
      some (fun x : nat => if (size (side x 0 rows) == 0) || (size (side x 1 rows) == 0) then false
        else if has_tree n p d wanted fuel' depth.+1 (side x 0 rows)
             then has_tree n p d wanted fuel' depth.+1 (side x 1 rows) else false) (points n)
    else false
  else false.
Proof. by case: fuel. Qed.

Lemma may_be_leafP depth rows : fit rows ->
  reflect (forall e, rank (class_of rows) e ->
             depth <= leaf_depth p d e /\ irreducible (p * 2 ^ (d.+1 - e)) (class_of rows))
          (may_be_leaf n p d depth (rank_of rows) rows).
Proof.
move=> fit_rows; rewrite /may_be_leaf; apply: (iffP idP) => [|leaf].
  by case: ifP => // le /(is_irreducibleP _ fit_rows) irr e /(rows_rankP _ fit_rows)->.
have [le irr] := leaf _ (rank_rows fit_rows).
by rewrite -/(leaf_depth _ _ _) le; apply/(is_irreducibleP _ fit_rows).
Qed.

Lemma tree_of_search fuel depth rows : fit rows -> has_tree n p d wanted fuel depth rows ->
  exists t, valid_at p d depth (class_of rows) t /\ leaves_have P (class_of rows) t.
Proof.
elim: fuel depth rows => [|fuel IH] depth rows fit_rows; rewrite has_treeE.
all: case: ifP => // node; have node' e : rank (class_of rows) e -> depth <= node_depth p d e
  by move/(rows_rankP _ fit_rows)->.
all: case: ifP => [|_ //].
1,2: case: ifP => // /(wantedP fit_rows) Pr /(may_be_leafP _ fit_rows) leaf _; exists (DLeaf _); split=> // s [<-|[]].
1,2: by apply: P_same Pr => h; rewrite restrict_nil.
case/some_points=> x; case: ifP => // _; case: ifP => // /IH l_tree /IH r_tree.
have [l [vl Pl]] := l_tree (fits_side x 0 fit_rows); have [r [vr Pr]] := r_tree (fits_side x 1 fit_rows).
have sub (a : 'I_2) := class_side rows x a; exists (DNode x l r); split.
  split; first exact: node'.
  by split; [apply: (same_class_valid_at (sub zero)); apply: vl|apply: (same_class_valid_at (sub one)); apply: vr].
by apply/leaves_have_node; split; [exact: same_leaves (sub zero) Pl|exact: same_leaves (sub one) Pr].
Qed.

(* rows without one of the two labels at x *)
Lemma other_side rows x (c c' : nat) : fit rows -> (c == 0) = (c' == 1) -> c <= 1 -> c' <= 1 ->
  size (side x c rows) == 0 -> side x c' rows = rows.
Proof.
move=> fit_rows cc c1 c1' none; apply/all_filterP/allP=> r rR.
have : nth 0 r x <= 1 by move/allP/(_ r rR)/allP: fit_rows; apply; rewrite mem_iota add0n ltn_ord.
have : nth 0 r x != c.
  by apply: contraTN none => rc; rewrite size_filter -lt0n -has_count; apply/hasP; exists r.
by case: c c' cc c1 c1' {none} (nth 0 r x) => [|[|//]] [|[|//]] //= _ _ _ [|[|]].
Qed.

Lemma search_of_tree fuel depth rows t : fit rows -> size rows <= fuel -> valid_at p d depth (class_of rows) t ->
  leaves_have P (class_of rows) t -> has_tree n p d wanted fuel depth rows.
Proof.
elim: t fuel depth rows => [|x l IHl r IHr] fuel depth rows fit_rows small.
all: move=> vt Pt; rewrite has_treeE (proj1 vt _ (rank_rows fit_rows)).
  have Pr : P (class_of rows) by apply: P_same (Pt [::] (or_introl erefl)) => h; rewrite restrict_nil.
  have leaf : may_be_leaf n p d depth (rank_of rows) rows by apply/(may_be_leafP _ fit_rows); case: vt.
  by have /(wantedP fit_rows)-> := Pr; rewrite leaf.
have [_ [vl vr]] := vt; have /leaves_have_node[Pl Pr] := Pt.
have sub a : same_class (at_point (class_of rows) x a) (class_of (side x a rows)).
  by apply: same_class_sym; apply: class_side.
have {vl} vl := same_class_valid_at (sub zero) vl; have {Pl} Pl := same_leaves (sub zero) Pl.
have {vr} vr := same_class_valid_at (sub one) vr; have {Pr} Pr := same_leaves (sub one) Pr.
have search t' : valid_at p d depth.+1 (class_of rows) t' -> leaves_have P (class_of rows) t' ->
    (forall fuel depth rows, fit rows -> size rows <= fuel -> valid_at p d depth (class_of rows) t' ->
      leaves_have P (class_of rows) t' -> has_tree n p d wanted fuel depth rows) ->
    has_tree n p d wanted fuel depth rows.
  by move=> /valid_higher vt' Pt'; apply.
rewrite -[X in is_true X](_ : has_tree n p d wanted fuel depth rows = _); last first.
  by rewrite has_treeE (proj1 vt _ (rank_rows fit_rows)).
case: (posnP (size (side x 0 rows))) => [/eqP no0|some0].
  by move: vr Pr; rewrite (other_side (c := 0) (c' := 1) fit_rows) // => vr Pr; apply: search IHr.
case: (posnP (size (side x 1 rows))) => [/eqP no1|some1].
  by move: vl Pl; rewrite (other_side (c := 1) (c' := 0) fit_rows) // => vl Pl; apply: search IHl.
have sum := @size_sides rows x 0 1 isT.
case: fuel small {search} => [|fuel] small.
  by move: some0; rewrite ltnNge (leq_trans (leq_trans (leq_addr _ _) sum) small).
rewrite has_treeE (proj1 vt _ (rank_rows fit_rows)); case: ifP => // _.
apply/some_points; exists x; rewrite !eqn0Ngt some0 some1 /=.
have smaller (a b : nat) : 0 < b -> a + b <= size rows -> a <= fuel.
  by move=> b0 ab; rewrite -ltnS; apply: leq_trans (leq_trans ab small); rewrite -addn1 leq_add2l.
have -> : has_tree n p d wanted fuel depth.+1 (side x 0 rows).
  by apply: IHl vl Pl; [apply: fits_side|apply: smaller sum].
by apply: IHr vr Pr; [apply: fits_side|apply: smaller some0 _; rewrite addnC].
Qed.

Lemma has_treeP rows : fit rows -> reflect (exists t, valid p d (class_of rows) t /\ leaves_have P (class_of rows) t)
  (has_tree n p d wanted (size rows) 0 rows).
Proof.
move=> fit_rows; apply: (iffP idP) => [/(tree_of_search fit_rows)[t [vt Pt]]|[t [/valid_at0 vt Pt]]].
  by exists t; split=> //; apply/valid_at0.
exact: search_of_tree vt Pt.
Qed.
End Search.

Lemma same_class_valid G H t : same_class G H -> valid p d G t -> valid p d H t.
Proof. by move=> GH /valid_at0 vt; apply/valid_at0; apply: same_class_valid_at vt. Qed.

Lemma same_class_degree (G H : class 'I_n 1) t e : same_class G H -> degree G t e -> degree H t e.
Proof.
move=> GH [[s st Gs] most]; have same u := same_class_restrict u GH.
split=> [|m [u ut /(same_class_rank _ (same u)) Hu]]; last by apply: most; exists u.
by exists s => //; apply/(same_class_rank _ (same s)).
Qed.

Lemma same_class_optimal (G H : class 'I_n 1) t e : same_class G H -> optimal p d G t e -> optimal p d H t e.
Proof.
move=> GH [vt te least]; have HG := same_class_sym GH.
split=> [||t' e' /(same_class_valid HG) vt' /(same_class_degree HG)]; last exact: least.
  exact: same_class_valid GH vt.
exact: same_class_degree te.
Qed.

(** DDim *)
Definition bounded e (H : class 'I_n 1) := exists t, valid p d H t /\ leaves_have (fun G => below G e) H t.

Lemma bounded_leq e e' H : e <= e' -> bounded e H -> bounded e' H.
Proof. by move=> ee [t [vt Ht]]; exists t; split=> // s /Ht; apply: belowW. Qed.

Lemma degree_bounded rows t e : fit rows -> degree (class_of rows) t e ->
  leaves_have (fun G => below G e) (class_of rows) t.
Proof.
move=> fit_rows [_ most] s st; apply/(Depth.rank_below _ (restrict_rank s fit_rows)).
by apply: most; exists s => //; apply: restrict_rank.
Qed.

Lemma bounded_degree rows t e : fit rows -> leaves_have (fun G => below G e) (class_of rows) t ->
  exists2 m, degree (class_of rows) t m & m <= e.
Proof.
move=> fit_rows Ht; have Hr := proj2 (proj1 (rankP _ _) (rank_rows fit_rows)).
have [m tm _] := degree_exists t (rows_depths fit_rows) Hr; exists m => //.
by case: tm => -[s /Ht He Hm] _; apply/(Depth.rank_below _ Hm).
Qed.

(* the smallest degree of a valid tree *)
Lemma ddimP rows e : fit rows -> ddim p d (class_of rows) e <->
  bounded e (class_of rows) /\ forall m, m < e -> ~ bounded m (class_of rows).
Proof.
move=> fit_rows; split=> [[t [vt te least]]|[[t [vt Ht]] least]].
  split=> [|m me [t' [vt' /(bounded_degree fit_rows)[i ti im]]]]; first by exists t; split=> //; apply: degree_bounded.
  by have := least t' i vt' ti; rewrite leqNgt (leq_ltn_trans im me).
have [m tm me] := bounded_degree fit_rows Ht.
have Bm t' i : valid p d (class_of rows) t' -> degree (class_of rows) t' i -> bounded i (class_of rows).
  by move=> vt' ti; exists t'; split=> //; apply: degree_bounded.
have low i : bounded i (class_of rows) -> e <= i by rewrite leqNgt => Bi; apply/negP=> /least; apply.
have em : e = m by apply/eqP; rewrite eqn_leq me low //; apply: Bm vt tm.
by exists t; split=> [//||t' i vt' ti]; [rewrite em|apply: low (Bm _ _ vt' ti)].
Qed.

Lemma below_rows rows e : fit rows -> reflect (below (class_of rows) e) (rank_of rows <= e).
Proof. by move=> fit_rows; apply: (iffP idP) => /(Depth.rank_below e (rank_rows fit_rows)). Qed.

Lemma rows_ddimP rows e : fit rows -> ddim p d (class_of rows) e <-> rows_ddim n p d rows = Some e.
Proof.
move=> fit_rows; rewrite (ddimP _ fit_rows) /rows_ddim.
have anyP : reflect (exists t, valid p d (class_of rows) t /\ leaves_have (fun=> True) (class_of rows) t)
  (has_tree n p d (fun _ _ => true) (size rows) 0 rows) by apply: has_treeP => // rows' _; constructor.
have boundedP i : reflect (bounded i (class_of rows)) (has_tree n p d (fun e' _ => e' <= i) (size rows) 0 rows).
  apply: has_treeP => // [G H /same_class_sub[_ HG]|rows' fit']; [exact: below_sub|exact: below_rows].
case: anyP => [[t [vt _]]|none]; last by split=> // -[[t [vt _]]]; case: none; exists t.
have top : bounded (rank_of rows).+1 (class_of rows).
  by exists t; split=> // s _; apply/below_restrict/(below_rows _ fit_rows).
have := @least_notP (fun m => ~ bounded m (class_of rows))
  (fun m => ~~ has_tree n p d (fun e' _ => e' <= m) (size rows) 0 rows) (rank_of rows) e.
case=> [m|m||to from].
- by apply: (iffP negP) => nB /boundedP.
- by apply: contra => /boundedP/(bounded_leq (leqnSn m))/boundedP.
- by rewrite negbK; apply/boundedP.
split=> [[Be least]|[E]]; first by congr Some; apply/esym/from; split=> // nB; apply: nB.
have [least nnB] := to (esym E); split=> //.
by apply/boundedP/negPn/negP=> /boundedP.
Qed.

Theorem computed_ddimP rows e : ddim p d (class_of rows) e <-> computed_ddim n p d rows = Some e.
Proof.
have fit_rows := fits_fitting n 1 rows; rewrite -(rows_ddimP _ fit_rows).
have same := @class_fitting n 1 rows.
by split=> -[t opt]; exists t; apply: same_class_optimal opt => //; apply: same_class_sym.
Qed.

(** Essential hypotheses *)
Lemma same_class_essential (G H : class 'I_n 1) f : same_class G H -> essential p d G f -> essential p d H f.
Proof.
move=> GH Gf t e /(same_class_optimal (same_class_sym GH))/Gf[s [st Gs Gsf]].
have same := same_class_restrict s GH; exists s; split=> // [|x]; first exact/(same_class_rank _ same).
exact/(same_class_soa _ _ same).
Qed.

(* not a leaf of dimension e - 1 with the SOA f *)
Definition without e (f : hypothesis 'I_n 1) (G : class 'I_n 1) :=
  exists r, rank G r /\ (r < e \/ r = e /\ ~ is_soa G f).

Lemma same_class_without e f G H : same_class G H -> without e f G -> without e f H.
Proof.
move=> GH [r [Gr re]]; exists r; split; first exact/(same_class_rank _ GH).
by case: re => [|[-> nf]]; [left|right; split=> // Hf; apply: nf => x; apply/(same_class_soa _ _ GH)].
Qed.

Lemma withoutP e f rows : fit rows -> reflect (without e f (class_of rows))
  ((rank_of rows < e) || (rank_of rows == e) && (rows_soa n rows != labels_of f)).
Proof.
move=> fit_rows; apply: (iffP orP) => [re|[r [/(rows_rankP _ fit_rows)-> re]]].
  exists (rank_of rows); split; first exact: rank_rows.
  case: re => [|/andP[/eqP-> /negP nf]]; [by left|right; split=> // /(rows_is_soaP _ fit_rows)//].
by case: re => [|[-> nf]]; [left|right; rewrite eqxx; apply/negP=> /(rows_is_soaP _ fit_rows)].
Qed.

Theorem computed_essentialP rows f :
  essential p d (class_of rows) f <-> computed_essential n p d rows (labels_of f).
Proof.
have fit_rows := fits_fitting n 1 rows; have same := @class_fitting n 1 rows; rewrite /computed_essential.
suff <- : essential p d (class_of (fitting n 1 rows)) f <-> computed_essential n p d rows (labels_of f).
  by split; apply: same_class_essential => //; apply: same_class_sym.
rewrite /computed_essential; move: (fitting n 1 rows) fit_rows {same} => {}rows fit_rows.
case E: rows_ddim => [e|]; last first.
  by split=> // _ t e opt; have /(rows_ddimP _ fit_rows) : ddim p d (class_of rows) e by [exists t]; rewrite E.
have search := @has_treeP (fun e' G => (e' < e) || (e' == e) && (rows_soa n G != labels_of f)) _
  (@same_class_without e f) (@withoutP e f) rows fit_rows.
have De := proj2 (rows_ddimP e fit_rows) E; split=> [Hf|/search none t m opt].
  apply/negP=> /search[t [vt Pt]].
  have Bt : leaves_have (fun G => below G e) (class_of rows) t.
    by move=> s /Pt[r [Hr re]]; apply/(Depth.rank_below _ Hr); case: re => [/ltnW|[->]].
  have [m tm me] := bounded_degree fit_rows Bt; have [u [_ _ least]] := De.
  have em : m = e by apply/eqP; rewrite eqn_leq me (least t m vt tm).
  have [|s [st He soaf]] := Hf t e.
    by split; rewrite -?em // em.
  by have [r [/(rank_inj He)<- [|[]]]] := Pt s st; rewrite ?ltnn.
have em : m = e by have /(rows_ddimP _ fit_rows) : ddim p d (class_of rows) m by [exists t]; rewrite E => -[].
pose good s := (rank_of (rows_restrict rows s) == e) && (rows_soa n (rows_restrict rows s) == labels_of f).
have [vt te _] := opt; rewrite {}em in te *; case: (boolP (has good (leaves t))) => [|/negP no].
  rewrite has_count => /In_count[s st /andP[/eqP rs /(rows_is_soaP _ (fit_restrict s fit_rows)) soaf]].
  have same := class_restrict rows s; exists s; split=> // [|x]; first by rewrite -rs; apply: restrict_rank.
  exact/(same_class_soa _ _ same).
case: none; exists t; split=> // s st; have same := class_restrict rows s.
apply: (same_class_without same); apply/withoutP; first exact: fit_restrict.
have := degree_bounded fit_rows te st => /(Depth.rank_below _ (restrict_rank s fit_rows)).
rewrite leq_eqVlt => /orP[rs|-> //]; rewrite rs orbC; apply/orP; left; apply/negP=> soaf; apply: no.
by apply/Covers.has_in; exists s; rewrite // /good rs.
Qed.
End Trees.
