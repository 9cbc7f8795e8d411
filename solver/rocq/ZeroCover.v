(* The Sauer bound for 0-covers (Theorem 5.6 of `bgs`): if MLD(H) <= d, then H has on every tree z of T levels a
   0-cover of at most S(T, d) = sum_{i<=d} C(T, i) k^i trees.

   Induction on T, for all classes and all e = d + 1 at once; e = 0 is the empty class, which no tree covers. T = 0: the
   one tree without levels is a cover. T + 1: let x be the root of z. No restriction of H at x has a dimension above
   d, and at most one has dimension d (Claim 5.7). By the induction hypothesis a restriction has covers of at most
   S(T, d-1) trees on both subtrees, of at most S(T, d) if it is the one of dimension d. Covers on both subtrees are
   stitched to one on z that is no larger than the larger of them (Claim 5.8); the union of the covers of all
   restrictions covers H (Claim 5.9). Together these are S(T, d) + k S(T, d-1) trees, which is S(T+1, d) by Pascal's
   identity (Claim 5.10).
   Only finitely many points matter, those of z: shattered trees with points among these can be looked through, if it
   is decided which labels members of H take on finitely many points. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Sums Covers.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section ShatteredOn.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (H : class X k) (x : X) (xs : seq X).

(* H shatters a tree of depth m with points among xs *)
Fixpoint deep_on xs H m : Prop :=
  if m is m'.+1
  then exists x, List.In x xs /\ exists a, exists2 b, a != b &
    deep_on xs (at_point H x a) m' /\ deep_on xs (at_point H x b) m'
  else nonempty H.

Lemma deep_on_deep xs H m : deep_on xs H m -> deep H m.
Proof.
elim: m H => [|m IHm] H; first by move/deep0.
by case=> x [_ [a [b ab [/IHm Ha /IHm Hb]]]]; apply: deep_node ab Ha Hb.
Qed.

Lemma deep_on_sub xs G H m : subclass G H -> deep_on xs G m -> deep_on xs H m.
Proof.
elim: m G H => [|m IHm] G H GH /=; first by case=> h /GH; exists h.
case=> x [xxs [a [b ab [Ga Gb]]]]; exists x; split=> //; exists a, b => //.
by split; [apply: IHm Ga|apply: IHm Gb]; apply: subclass_at_point.
Qed.

Lemma decides_at_point H x a : decides_patterns H -> decides_patterns (at_point H x a).
Proof.
move=> HP s; case: (HP ((x, a) :: s)) => Hs; [left|right].
  by case: Hs => h /restrict_cons; exists h.
by case=> h /restrict_cons Hh; apply: Hs; exists h.
Qed.

Lemma decides_nonempty H : decides_patterns H -> decidable (nonempty H).
Proof.
move=> HP; case: (HP [::]) => H0; [left|right]; first by case: H0 => h /restrict_nil; exists h.
by case=> h Hh; apply: H0; exists h; apply/restrict_nil.
Qed.

Lemma dec_label (P : label -> Prop) : (forall a, decidable (P a)) -> decidable (exists a, P a).
Proof.
move=> decP; case: (pickP (fun a => decP a : bool)) => [a Pa|none]; [left|right].
  by exists a; move: Pa; case: (decP a).
by case=> a Pa; have /= := none a; case: (decP a).
Qed.

Lemma dec_in (P : X -> Prop) xs : (forall x, decidable (P x)) -> decidable (exists x, List.In x xs /\ P x).
Proof.
move=> decP; elim: xs => [|x xs IH]; first by right=> -[x []].
case: (decP x) => [Px|nPx]; first by left; exists x; split; [left|].
case: IH => [Pxs|nPxs]; [left|right].
  by case: Pxs => y [yxs Py]; exists y; split; [right|].
by case=> y [[<-|yxs] Py]; [apply: nPx|apply: nPxs; exists y].
Qed.

Lemma dec_deep_on xs H m : decides_patterns H -> decidable (deep_on xs H m).
Proof.
elim: m H => [|m IHm] H HP /=; first exact: decides_nonempty.
apply: dec_in => x; apply: dec_label => a.
have {}IHm c := IHm (at_point H x c) (decides_at_point x c HP).
case: (@dec_label (fun b => a != b /\ (deep_on xs (at_point H x a) m /\ deep_on xs (at_point H x b) m))) => [b|H1|H0].
- case: (boolP (a == b)) => [/eqP ->|ab]; first by right=> -[].
  by case: (IHm a) => [Ha|nHa]; [case: (IHm b) => [Hb|nHb]; [left|right; case=> _ []]|right; case=> _ []].
- by left; case: H1 => b []; exists b.
- by right=> -[b ab Hb]; apply: H0; exists b.
Qed.

Lemma one_label_on xs H m x a b : List.In x xs -> ~ deep_on xs H m.+1 ->
  deep_on xs (at_point H x a) m -> deep_on xs (at_point H x b) m -> a = b.
Proof.
move=> xxs nH Ha Hb; case: (eqVneq a b) => // ab; case: nH.
by exists x; split=> //; exists a, b.
Qed.
End ShatteredOn.

Section ZeroCover.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (H : class X k) (T d e : nat).

Fixpoint points T (z : tree X T) : seq X := if z is Branch _ x l r then x :: points l ++ points r else [::].

(* of k + 1 labels at most one costs M, the others N *)
Lemma sum_one_label (P : pred label) N M : N <= M -> (forall a b, P a -> P b -> a = b) ->
  \sum_a (if P a then M else N) <= M + k * N.
Proof.
move=> NM one; have [a Pa|none] := pickP P; last first.
  rewrite (eq_bigr (fun=> N)) => [|a _]; last by rewrite none.
  by rewrite sum_nat_const card_ord mulSn leq_add2r.
rewrite (bigD1 a) //= Pa leq_add2l (eq_bigr (fun=> N)) => [|b ba]; last first.
  by case: ifP => // Pb; rewrite (one _ _ Pb Pa) eqxx in ba.
by rewrite sum_nat_const cardC1 card_ord.
Qed.

Lemma not_deep_covered T (z : tree X T) e H xs : decides_patterns H -> List.incl (points z) xs ->
  ~ deep_on xs H e -> covered H z (partial_sum k T e).
Proof.
elim: z e H => {T} [|T x l IHl r IHr] e H HP zxs nH; case: e nH => [|e] nH;
  try by rewrite partial_sum0; apply: covered_empty.
  exists [:: Empty label]; last exact: partial_sum_gt0.
  by move=> h _ [|//] _.
have [xxs lxs rxs] : [/\ List.In x xs, List.incl (points l) xs & List.incl (points r) xs].
  by split; [apply: zxs; left|move=> y yl; apply: zxs; right; apply/List.in_app_iff; left|
    move=> y yr; apply: zxs; right; apply/List.in_app_iff; right].
pose dec a := dec_deep_on xs e (decides_at_point x a HP); pose P a : bool := dec a.
have one a b : P a -> P b -> a = b.
  by rewrite /P; case: (dec a) => // Ha; case: (dec b) => // Hb _ _; apply: one_label_on xxs nH Ha Hb.
rewrite pascal; apply: coveredW (sum_one_label (partial_sum_le k T e) one) _.
apply: (covered_union (Gs := at_point H x)) => [h Hh|a]; first by exists (h x); apply/at_pointP.
have sub : ~ deep_on xs (at_point H x a) e.+1 by move/(deep_on_sub (@at_point_sub _ _ _ _ _)).
have HPa := decides_at_point x a HP.
apply: (covered_branch (a := a)) => [h /at_pointP[]//||].
  by rewrite /P; case: (dec a) => [Ha|Ha]; apply: IHl.
by rewrite /P; case: (dec a) => [Ha|Ha]; apply: IHr.
Qed.
End ZeroCover.

Theorem bgs_theorem_5_6_at_most_proved : bgs_theorem_5_6_at_most.
Proof.
move=> X k H d n HP Hd z; apply: not_deep_covered HP (List.incl_refl _) _.
by move/deep_on_deep/Hd; rewrite ltnn.
Qed.

Theorem bgs_theorem_5_6_proved : bgs_theorem_5_6.
Proof.
move=> X k H d n HP [_ Hd]; have bound : N0_at_most H n (sauer k n d) by apply: bgs_theorem_5_6_at_most_proved.
by split=> // nd; rewrite -(sauer_power k (ltnW nd)).
Qed.

(* ---- *)
(* The 0-cover function is exponential in every Psi-Littlestone dimension (Lemma 5.11 of `bgs`).

   Let H psi-shatter a tree of depth D, and let V cover H on the tree of its points (without the leaves, so that the
   2^D paths of the one are the 2^(D-1) paths of the other, each with one more turn below its last node). For each of
   the 2^D paths p some h in H realizes p, and some v in V has on p the labels that h takes there. No v serves two
   paths: where p and q part, at a node with point x and map phi, v has one label; it is the label at x both of the
   function for p, which phi sends to the edge that p takes, and of that for q, which phi sends to the other edge.
   So V has at least 2^D trees. *)

Section LowerBound.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (H : class X k) (h g : hypothesis X k) (p q : seq bool).

Fixpoint tree_of_points d (t : psi_tree X k d) : tree X d :=
  match t with
  | PsiLeaf => Empty X
  | PsiNode _ x _ l r => Branch x (tree_of_points l) (tree_of_points r)
  end.

(* v has on the path p the labels of h *)
Definition agrees d (t : psi_tree X k d) (v : tree label d) h p :=
  nodes v p == map h (nodes (tree_of_points t) p).

Lemma one_path d (t : psi_tree X k d) v h g p q : size p = d -> size q = d ->
  psi_realizes h (psi_path t p) -> psi_realizes g (psi_path t q) -> agrees t v h p -> agrees t v g q -> p = q.
Proof.
elim: t v p q => {d} [|d x phi l IHl r IHr] v [|c p] [|c' q] // [pd] [qd].
rewrite /agrees !nodes_branch => /= /andP[/eqP hc hp] /andP[/eqP gc gq].
rewrite !eqseq_cons => /andP[/eqP vh vp] /andP[/eqP vg vq].
have cc : c = c' by move: hc gc; rewrite -vh -vg => -> [].
rewrite -{}cc in vq gq *; congr (_ :: _).
by case: c {hc gc} hp gq vp vq => hp gq vp vq; [apply: (IHr (subtree true v))|apply: (IHl (subtree false v))].
Qed.

Lemma cover_of_shattered H d (t : psi_tree X k d) (V : seq (tree label d)) :
  psi_shatters H t -> zero_cover H (tree_of_points t) V -> 2 ^ d <= size V.
Proof.
move=> Ht /zero_coverP HV; pose v (j : 'I_(size V)) := tnth (in_tuple V) j.
have /fin_all_exists[j Hj] (p : d.-tuple bool) :
    exists j, exists2 h, psi_realizes h (psi_path t p) & agrees t (v j) h p.
  have [h Hh hp] := Ht p (size_tuple p).
  have /(has_tnthP (t := in_tuple V))[j hj] := HV h Hh p (size_tuple p).
  by exists j, h.
have inj : injective j.
  move=> p q jpq; have [h hp vp] := Hj p; have [g gq vq] := Hj q; rewrite jpq in vp.
  by apply/val_inj; apply: one_path hp gq vp vq; apply: size_tuple.
by have := leq_card j inj; rewrite card_tuple card_bool card_ord.
Qed.
End LowerBound.

Lemma psi_deep_covers X k (H : class X k) Psi d : psi_deep Psi H d -> N0_at_least H d (2 ^ d).
Proof. by case=> t _ Ht; exists (tree_of_points t) => V; apply: cover_of_shattered. Qed.

Theorem bgs_lemma_5_11_proved : bgs_lemma_5_11.
Proof. by move=> X k H Psi d [/psi_deep_covers]. Qed.

(* ---- *)
(* The bound of Theorem 5.6 of `bgs` is attained: for each d and k >= 1 by one class, for all n.

   Points are the natural numbers, and H consists of the functions that are not 0 at most d times. It shatters the tree
   with the points 0..d-1 on its levels and two labels, one of them 0. It shatters no deeper tree: at each node two
   labels occur, one of them is not 0; on the path that always takes such a one no point occurs twice, as its label is
   fixed by then, so a function that realizes the path is not 0 at as many points as the tree is deep.
   Let z be the tree of n levels with the point i on all of level i. On any path of z, members of H take all words of n
   labels at most d of which are not 0, and every tree of a cover has one word on this path. There are S(n, d) words:
   those of length n + 1 with at most d + 1 letters that are not 0 begin with 0, S(n, d+1) words, or with one of the k
   other labels, k S(n, d) words. *)

Section Words.
Variable k : nat.
Notation label := 'I_k.+1.

Definition other_labels : seq label := [seq lift ord0 i | i <- enum 'I_k].
Fixpoint words n d : seq (seq label) :=
  if n is n'.+1
  then [seq ord0 :: w | w <- words n' d]
         ++ (if d is d'.+1 then [seq b :: w | b <- other_labels, w <- words n' d'] else [::])
  else [:: [::]].

Lemma size_words n d : size (words n d) = sauer k n d.
Proof.
elim: n d => [|n IHn] d; first by rewrite sauer_power.
case: d => [|d]; rewrite /= size_cat size_map IHn.
  by rewrite /sauer !big_ord_recl !big_ord0 !bin0.
by rewrite size_allpairs IHn -bgs_claim_5_10_proved size_map size_enum_ord.
Qed.

Lemma uniq_words n d : uniq (words n d).
Proof.
have inj (b : label) : injective (cons b) by move=> v w /(congr1 behead).
elim: n d => // n IHn d; rewrite /= cat_uniq map_inj_uniq // IHn; case: d => //= d.
have uniq_pairs : uniq [seq b :: w | b <- other_labels, w <- words n d].
  apply: allpairs_uniq => //; first by rewrite map_inj_uniq ?enum_uniq //; apply: lift_inj.
  by move=> [a v] [b w] _ _ /= [-> ->].
rewrite uniq_pairs andbT.
by apply/hasPn=> w /allpairsP[[b v] [/mapP[i _ ->] _ ->]]; apply/mapP=> -[u _ []].
Qed.

Lemma words_few n d w : w \in words n d -> size w = n /\ count (predC1 ord0) w <= d.
Proof.
elim: n d w => [|n IHn] d w /=; first by rewrite inE => /eqP->.
rewrite mem_cat => /orP[/mapP[v /IHn[vn vd] ->]|]; first by rewrite /= vn.
by case: d => // d /allpairsP[[b v] [_ /IHn[vn vd] ->]]; rewrite /= vn; split=> //; apply: (leq_add (leq_b1 _) vd).
Qed.
End Words.

Section Few.
Variable k : nat.
Notation label := 'I_k.+1.
Implicit Types (G : class nat k) (h f : hypothesis nat k) (d n x : nat) (r s : seq nat).

(* h is 0 outside r *)
Definition zero_outside h r := forall x, x \notin r -> h x = ord0.
Definition few d : class nat k := fun h => exists2 r, size r <= d & zero_outside h r.

(* the word w, then zeros *)
Definition spelt (w : seq label) : hypothesis nat k := fun x => nth ord0 w x.

Lemma spelt_few w d : count (predC1 ord0) w <= d -> few d (spelt w).
Proof.
move=> wd; exists [seq x <- iota 0 (size w) | spelt w x != ord0].
  by rewrite size_filter -(count_map (spelt w) (predC1 ord0)) map_nth_iota0 // take_size.
move=> x; rewrite mem_filter mem_iota add0n /= negb_and negbK => /orP[/eqP//|].
by rewrite -leqNgt => /(nth_default ord0).
Qed.

Lemma spelt_map w : map (spelt w) (iota 0 (size w)) = w.
Proof. by rewrite map_nth_iota0 // take_size. Qed.

(** Which labels members take on finitely many points *)
Definition first_label (s : seq (nat * label)) x : label := (head (x, ord0) [seq e <- s | e.1 == x]).2.

Lemma first_labelP (s : seq (nat * label)) x : first_label s x != ord0 -> (x, first_label s x) \in s.
Proof.
rewrite /first_label; elim: s => //= -[y b] s IH; case: (y =P x) => [<- _|_ s0] /=; first exact: mem_head.
by rewrite in_cons IH // orbT.
Qed.

Lemma first_label_realized h (s : seq (nat * label)) x b : realizes h s -> (x, b) \in s -> first_label s x = h x.
Proof.
rewrite /first_label; elim: s => //= -[y a] s IH /andP[/eqP ha hs] /=; rewrite inE.
case: (y =P x) => [<- /=|xy]; first by rewrite ha.
by case/orP=> [/eqP|/(IH hs)//]; move=> [xy' _]; case: xy.
Qed.

Lemma few_patterns d : decides_patterns (few d).
Proof.
move=> s; pose r := undup [seq e.1 | e <- s & e.2 != ord0].
case: (boolP (realizes (first_label s) s && (size r <= d))) => [/andP[fs rd]|no]; [left|right].
  exists (first_label s); split=> //; exists r => // x; apply: contraNeq => f0.
  by rewrite mem_undup; apply/mapP; exists (x, first_label s x); rewrite // mem_filter f0 first_labelP.
move=> [h [[q qd hq] hs]]; case/negP: no; have /allP hs' := hs; apply/andP; split.
  by apply/allP=> -[x b] xb; rewrite /= (first_label_realized hs xb); apply: hs' xb.
apply: leq_trans (uniq_leq_size (undup_uniq _) _) qd => x; rewrite mem_undup => /mapP[[y b]].
rewrite mem_filter /= => /andP[b0 /hs' /= /eqP hb] ->; apply: contraNT b0 => /hq.
by rewrite hb => ->.
Qed.

(** The dimension *)
Fixpoint levels n x : tree nat n := if n is n'.+1 then Branch x (levels n' x.+1) (levels n' x.+1) else Empty nat.

Lemma nodes_levels n x p : size p = n -> nodes (levels n x) p = iota x n.
Proof. by elim: n x p => // n IHn x [|c p] //= [pn]; rewrite -(IHn x.+1 p pn); case: c. Qed.

Fixpoint level_tree (b : label) (b0 : ord0 != b) n x : io_tree nat k n :=
  if n is n'.+1 then Node x b0 (level_tree b0 n' x.+1) (level_tree b0 n' x.+1) else Leaf nat k.

Lemma level_tree_realized (b : label) (b0 : ord0 != b) h n x p : size p = n ->
  map h (iota x n) = [seq if c then b else ord0 | c : bool <- p] -> realizes h (examples (level_tree b0 n x) p).
Proof.
elim: n x p => [|n IHn] x [|c p] //= [pn] [hx hp].
by rewrite hx eqxx /=; case: c {hx}; apply: IHn.
Qed.

Lemma few_deep d : 0 < k -> deep (few d) d.
Proof.
move=> k0; have b0 : ord0 != ord_max :> label by rewrite -val_eqE /= eq_sym -lt0n.
exists (level_tree b0 d 0) => p pd; pose w := [seq if c then ord_max else ord0 : label | c <- p].
have wd : size w = d by rewrite size_map.
exists (spelt w); first by apply: spelt_few; rewrite -wd count_size.
by apply: level_tree_realized; rewrite // -wd spelt_map.
Qed.

Definition alike G s := forall h g x, G h -> G g -> x \in s -> h x = g x.

Lemma alike_root G s m : alike G s -> deep G m.+1 ->
  exists x c, [/\ x \notin s, c != ord0 & deep (at_point G x c) m].
Proof.
move=> Gs /deepS[x [a [b [ab Ga Gb]]]]; have xs : x \notin s.
  apply: contra ab => xs; have [h /at_pointP[Gh <-]] := deep_nonempty Ga.
  by have [g /at_pointP[Gg <-]] := deep_nonempty Gb; rewrite (Gs h g).
by exists x; case: (eqVneq a ord0) ab => [->|a0 _]; [rewrite eq_sym; exists b|exists a].
Qed.

(* a class whose members are alike on s, and not 0 at most d times outside s, shatters no tree of depth d + 1 *)
Lemma few_shallow d G s : alike G s ->
  (forall h, G h -> exists2 r, size r <= d & zero_outside h (s ++ r)) -> ~ deep G d.+1.
Proof.
elim: d G s => [|d IHd] G s Gs Gd /(alike_root Gs)[x [c [xs c0 Gc]]].
  have [h /at_pointP[Gh hx]] := deep_nonempty Gc; have [[|//] _ hs] := Gd h Gh.
  by move/eqP: c0; apply; rewrite -hx hs // cats0.
apply: (IHd _ (x :: s) _ _ Gc) => [h g y /at_pointP[Gh hx] /at_pointP[Gg gx]|h /at_pointP[Gh hx]].
  by rewrite inE => /predU1P[->|ys]; [rewrite hx gx|apply: Gs].
have [r rd hr] := Gd h Gh; have xr : x \in r.
  by apply: contraNT c0 => xr; rewrite -hx hr // mem_cat negb_or xs.
exists (rem x r).
  by rewrite size_rem // -ltnS prednK // lt0n size_eq0; apply: contraTneq xr => ->.
move=> y; rewrite mem_cat inE !negb_or -andbA => /and3P[yx ys yr]; apply: hr.
by rewrite mem_cat negb_or ys (perm_mem (perm_to_rem xr)) inE negb_or yx.
Qed.

Lemma few_mld d : 0 < k -> mld (few d) d.
Proof.
move=> k0; apply/mldP; split; first exact: few_deep.
by apply/below_not_deep; apply: (@few_shallow _ _ [::]).
Qed.

(** The number of trees *)
Lemma few_covers d n : N0_at_least (few d) n (sauer k n d).
Proof.
exists (levels n 0) => V /zero_coverP HV; rewrite -size_words -(size_map (fun v => nodes v (nseq n false)) V).
apply: uniq_leq_size (uniq_words _ _ _) _ => w /words_few[wn wd].
have ew : map (spelt w) (nodes (levels n 0) (nseq n false)) = w.
  by rewrite nodes_levels ?size_nseq // -{1}wn spelt_map.
have := HV _ (spelt_few wd) (nseq n false); rewrite size_nseq ew.
by move=> /(_ erefl)/has_in[v vV /eqP vw]; rewrite -has_pred1 has_map; apply/has_in; exists v; rewrite //= vw.
Qed.
End Few.

Theorem bgs_theorem_5_6_attained_proved : bgs_theorem_5_6_attained.
Proof.
move=> k d k0; exists (few d); have Hd := @few_mld k d k0; split=> // n; split; last exact: few_covers.
by apply: bgs_theorem_5_6_at_most_proved; [apply: few_patterns|case: Hd].
Qed.
