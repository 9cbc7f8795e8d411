(* The VC dimension of rows, without a list of all sequences of points.

   A shattered sequence has no point twice: its labels there would be equal. Whatever shatters a sequence shatters its
   points in any other order. So it is enough to ask for sets of points, in the order of the points, and these are
   asked one after the other. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Computable TwinDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* some subsequence of s with m members has P *)
Fixpoint some_subset A (P : seq A -> bool) m (s : seq A) : bool :=
  if m is m'.+1 then
    if s is x :: s' then if some_subset (fun w => P (x :: w)) m' s' then true else some_subset P m s' else false
  else P [::].

Definition quick_vc_deep n m rows :=
  if size rows < 2 ^ m then false else some_subset (is_vc_shattered^~ rows) m (points n).
Definition quick_vc_rank n rows :=
  let rows' := fitting n 1 rows in least_not (fun m => quick_vc_deep n m rows') (deepest rows').

Lemma some_subsetP (T : eqType) (P : seq T -> bool) m s :
  reflect (exists w, [/\ subseq w s, size w = m & P w]) (some_subset P m s).
Proof.
elim: s m P => [|x s IH] [|m] P /=.
- by apply: (iffP idP) => [P0|[w [/eqP-> _]]] //; exists [::].
- by constructor=> -[w [/eqP->]].
- by apply: (iffP idP) => [P0|[w [_ /size0nil->]]] //; exists [::].
case: (IH m (fun w => P (x :: w))) => [yes|no].
  by constructor; case: yes => w [ws wm Pw]; exists (x :: w); rewrite /= eqxx wm.
apply: (iffP (IH _ _)) => [[w [ws wm Pw]]|[w [ws wm Pw]]].
  by exists w; split=> //; apply: subseq_trans ws (subseq_cons _ _).
case: w ws wm Pw => [|y w] //= ws [wm] Pw.
move: ws Pw; case: (y =P x) => [-> ws Pw|_ ws Pw]; last by exists (y :: w); rewrite /= wm.
by case: no; exists w.
Qed.

Section Shattered.
Variable n : nat.
Implicit Types (H : class 'I_n 1) (xs ys : seq 'I_n) (rows : seq row).

Lemma vc_shatters_uniq H xs : vc_shatters H xs -> uniq xs.
Proof.
elim: xs => //= x xs IH Hxs; have [H0 _] := iffLR (vc_shatters_cons H x xs) Hxs.
rewrite (IH (vc_shatters_sub (@at_point_sub _ _ H x zero) H0)) andbT; apply/negP=> xxs.
have [|h _ /= [hx hxs]] := Hxs (zero :: nseq (size xs) one); first by rewrite /= size_nseq.
by have := map_f h xxs; rewrite hxs hx mem_nseq andbC.
Qed.

Lemma vc_shatters_order H xs ys : uniq ys -> {subset ys <= xs} -> vc_shatters H xs -> vc_shatters H ys.
Proof.
move=> uy sub Hxs zs zy.
have [|h Hh hxs] := Hxs [seq nth zero zs (index x ys) | x <- xs]; first by rewrite size_map.
exists h => //; apply: (@eq_from_nth _ zero); rewrite size_map // => i iy.
have x0 : 'I_n by case: (ys) iy => [|x].
rewrite (nth_map x0) //; have /sub/(nthP x0)[j jx jE] := mem_nth x0 iy.
have := congr1 (nth zero ^~ j) hxs; rewrite !(nth_map x0) // jE => ->.
by rewrite index_uniq.
Qed.

Lemma quick_vc_deepE m rows : all (fits n 1) rows -> quick_vc_deep n m rows = is_vc_deep n m rows.
Proof.
move=> fit; rewrite /quick_vc_deep /is_vc_deep; case: ifP => // _; apply/some_subsetP/idP => [[w [ws wm Sw]]|].
  rewrite someE; apply/hasP; exists w => //; rewrite in_sequences wm eqxx; apply/allP=> x; exact: mem_subseq.
case/someP=> ys; rewrite in_sequences => /andP[/eqP <- /seq_points[xs ->]] /(is_vc_shatteredP _ fit) Hxs.
pose zs := [seq x <- enum 'I_n | x \in xs].
have zx : zs =i xs by move=> x; rewrite mem_filter mem_enum andbT.
have uz : uniq zs by rewrite filter_uniq ?enum_uniq.
exists (map val zs); split.
- by rewrite /points -val_enum_ord map_subseq ?filter_subseq.
- by rewrite !size_map; apply/perm_size/uniq_perm; rewrite ?(vc_shatters_uniq Hxs).
by apply/(is_vc_shatteredP _ fit)/(vc_shatters_order uz _ Hxs) => x; rewrite zx.
Qed.

Theorem quick_vc_rankE rows : quick_vc_rank n rows = computed_vc_rank n rows.
Proof.
rewrite /quick_vc_rank /computed_vc_rank /least_not.
by apply: eq_find => m; rewrite quick_vc_deepE ?fits_fitting.
Qed.
End Shattered.
