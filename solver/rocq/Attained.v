(* The bound of Theorem 5.6 of `bgs` is attained: for each d and k >= 1 by one class, for all n.

   Points are the natural numbers, and H consists of the functions that are not 0 at most d times. It shatters the tree
   with the points 0..d-1 on its levels and two labels, one of them 0. It shatters no deeper tree: at each node two
   labels occur, one of them is not 0; on the path that always takes such a one no point occurs twice, as its label is
   fixed by then, so a function that realizes the path is not 0 at as many points as the tree is deep.
   Let z be the tree of n levels with the point i on all of level i. On any path of z, members of H take all words of n
   labels at most d of which are not 0, and every tree of a cover has one word on this path. There are S(n, d) words:
   those of length n + 1 with at most d + 1 letters that are not 0 begin with 0, S(n, d+1) words, or with one of the k
   other labels, k S(n, d) words. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Sums Covers ZeroCover.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

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
