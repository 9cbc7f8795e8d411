(* Depths of shattered trees, by recursion over restrictions.

   A class shatters the tree of depth 0 if it has a member. It shatters some tree of depth m + 1 if at some point x two
   different labels a and b leave classes that shatter trees l and r of depth m: the paths of the tree with root x,
   edges a and b and subtrees l and r begin with (x, a) or (x, b) and go on in l or r, and a member of H realizes such
   a path if it has the label of the edge at x and realizes the rest. Conversely the subtrees of a shattered tree are
   shattered by the two restrictions.
   So everything that is inherited by restrictions is proved by induction on the depth: a subclass has no deeper tree;
   a class that shatters a tree shatters less deep ones; a class that shatters a tree of depth m has 2^m members, as
   no function has two labels at x. A shattered set of m points is a shattered tree, one point on each level. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Depth.
Variables (X : Type) (k : nat).
Implicit Types (G H : class X k) (h : hypothesis X k) (x : X) (a b : 'I_k.+1) (s : seq (X * 'I_k.+1)).

(** Restrictions *)
Lemma at_pointP H x a h : at_point H x a h <-> H h /\ h x = a.
Proof. by rewrite /at_point /restrict /= andbT; split=> [][Hh /eqP]. Qed.

Lemma restrict_nil H h : restrict H [::] h <-> H h.
Proof. by split=> [[]|]. Qed.

Lemma restrict_cons H x a s h : restrict H ((x, a) :: s) h <-> restrict (at_point H x a) s h.
Proof. by rewrite /at_point /restrict /= andbT; split=> [[Hh /andP[]]|[[Hh ->]]]. Qed.

Lemma restrict_cat H s s' h : restrict H (s ++ s') h <-> restrict (restrict H s) s' h.
Proof. by rewrite /restrict /realizes all_cat; split=> [[Hh /andP[]]|[[Hh ->]]]. Qed.

Lemma restrict_sub H s : subclass (restrict H s) H.
Proof. by move=> h []. Qed.

Lemma at_point_sub H x a : subclass (at_point H x a) H.
Proof. exact: restrict_sub. Qed.

Lemma subclass_restrict G H s : subclass G H -> subclass (restrict G s) (restrict H s).
Proof. by move=> GH h [/GH Hh hs]. Qed.

Lemma subclass_at_point G H x a : subclass G H -> subclass (at_point G x a) (at_point H x a).
Proof. exact: subclass_restrict. Qed.

Lemma realizes_eq (g h : hypothesis X k) s : g =1 h -> realizes g s = realizes h s.
Proof. by move=> gh; apply: eq_all => e; rewrite gh. Qed.

(** Trees by recursion *)
Lemma deep0 H : deep H 0 <-> nonempty H.
Proof.
split=> [[t /(_ [::] erefl)[h Hh _]]|[h Hh]]; first by exists h.
by exists (Leaf X k) => -[|//] _; exists h.
Qed.

Lemma shatters_node H m x a b (ab : a != b) (l r : io_tree X k m) :
  shatters H (Node x ab l r) <-> shatters (at_point H x a) l /\ shatters (at_point H x b) r.
Proof.
split=> [Ht|[Hl Hr]]; last first.
  move=> [|[] p] //= [/[dup]/Hl[f /at_pointP[Hf fx] fl] /Hr[h /at_pointP[Hh hx] hr]].
    by exists h; rewrite //= hx eqxx.
  by exists f; rewrite //= fx eqxx.
split=> p pm.
  have [|h Hh /= /andP[/eqP hx hl]] := Ht (false :: p); first by rewrite /= pm.
  by exists h => //; apply/at_pointP.
have [|h Hh /= /andP[/eqP hx hr]] := Ht (true :: p); first by rewrite /= pm.
by exists h => //; apply/at_pointP.
Qed.

Lemma shatters_root H d (t : io_tree X k d) : shatters H t ->
  if d is m.+1 then exists x a b, [/\ a != b, deep (at_point H x a) m & deep (at_point H x b) m] else nonempty H.
Proof.
case: d / t => [Ht|m x a b ab l r /shatters_node[Hl Hr]]; first by apply/deep0; exists (Leaf X k).
by exists x, a, b; split=> //; [exists l|exists r].
Qed.

Lemma deepS H m : deep H m.+1 <->
  exists x a b, [/\ a != b, deep (at_point H x a) m & deep (at_point H x b) m].
Proof.
split=> [[t /shatters_root//]|[x [a [b [ab [l Hl] [r Hr]]]]]].
by exists (Node x ab l r); apply/shatters_node.
Qed.

Lemma deep_node H m x a b : a != b -> deep (at_point H x a) m -> deep (at_point H x b) m -> deep H m.+1.
Proof. by move=> ab Ha Hb; apply/deepS; exists x, a, b. Qed.

(** Monotone *)
Lemma deep_sub G H m : subclass G H -> deep G m -> deep H m.
Proof.
elim: m G H => [|m IHm] G H GH; first by move/deep0=> [h /GH Hh]; apply/deep0; exists h.
move/deepS=> [x [a [b [ab Ga Gb]]]].
by apply: (deep_node ab); [apply: IHm Ga|apply: IHm Gb]; apply: subclass_at_point.
Qed.

Lemma equal_depths G H : subclass G H -> subclass H G -> same_dimension G H.
Proof. by move=> GH HG m; split; apply: deep_sub. Qed.

Lemma below_sub G H e : subclass G H -> below H e -> below G e.
Proof. by move=> GH He m /(deep_sub GH)/He. Qed.

Lemma deep_restrict H s m : deep (restrict H s) m -> deep H m.
Proof. by apply: deep_sub; apply: restrict_sub. Qed.

Lemma deep_at_point H x a m : deep (at_point H x a) m -> deep H m.
Proof. exact: deep_restrict. Qed.

Lemma below_restrict H s e : below H e -> below (restrict H s) e.
Proof. by apply: below_sub; apply: restrict_sub. Qed.

Lemma deep_pred H m : deep H m.+1 -> deep H m.
Proof. by move/deepS=> [x [a [b [_ Ha _]]]]; apply: deep_at_point Ha. Qed.

Lemma deep_le H m e : e <= m -> deep H m -> deep H e.
Proof. by move/subnK<-; elim: (m - e) => // i IHi /deep_pred. Qed.

Lemma deep_nonempty H m : deep H m -> nonempty H.
Proof. by move/(deep_le (leq0n m))/deep0. Qed.

Lemma below_not_deep H e : below H e <-> ~ deep H e.
Proof.
split=> [He /He|nH m Hm]; first by rewrite ltnn.
by rewrite ltnNge; apply/negP=> em; apply: nH; apply: deep_le Hm.
Qed.

Lemma belowW H e m : e <= m -> below H e -> below H m.
Proof. by move=> em He i /He/leq_trans; apply. Qed.

Lemma below0 H : below H 0 <-> ~ nonempty H.
Proof. by rewrite below_not_deep deep0. Qed.

Lemma mldP H d : mld H d <-> deep H d /\ below H d.+1.
Proof. by []. Qed.

Lemma rankP H e : rank H e <-> (forall m, m < e -> deep H m) /\ below H e.
Proof.
case: e => [|d] /=; first by split=> [/below0|[_ /below0]].
by split=> -[Hd Hm]; split=> //; [move=> m md; apply: deep_le Hd|apply: Hd].
Qed.

Lemma rank_deep H e m : rank H e -> deep H m <-> m < e.
Proof. by move/rankP=> [Hd He]; split=> [/He|/Hd]. Qed.

Lemma rank_below H e m : rank H e -> below H m <-> e <= m.
Proof.
move=> He; rewrite below_not_deep leqNgt; split=> [nm|/negP nm Hm].
  by apply/negP=> /(rank_deep m He).
by apply: nm; apply/(rank_deep m He).
Qed.

Lemma same_rank G H e : same_dimension G H -> rank G e <-> rank H e.
Proof. by move=> GH; rewrite !rankP; split=> -[Hd He]; split=> m; do ?[by move/Hd/GH | by move/GH/He]. Qed.

Lemma rank_inj H e e' : rank H e -> rank H e' -> e = e'.
Proof.
move=> He He'; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by apply/(rank_below _ He); case/rankP: He'.
by apply/(rank_below _ He'); case/rankP: He.
Qed.

Lemma rank_same G H e : rank G e -> rank H e <-> same_dimension G H.
Proof.
move=> Ge; split=> [He m|/same_rank <- //].
by rewrite (rank_deep m Ge) (rank_deep m He).
Qed.

Lemma mld_inj H d d' : mld H d -> mld H d' -> d = d'.
Proof. by move=> Hd Hd'; have [] := @rank_inj H d.+1 d'.+1 Hd Hd'. Qed.

(** Size *)
Lemma deep_size H d (I : finType) (f : I -> hypothesis X k) (A : {set I}) :
  deep H d -> (forall h, H h -> exists2 i, i \in A & f i =1 h) -> 2 ^ d <= #|A|.
Proof.
elim: d H A => [|d IHd] H A.
  by move/deep0=> [h Hh] /(_ h Hh)[i iA _]; rewrite card_gt0; apply/set0Pn; exists i.
move/deepS=> [x [a [b [ab Ha Hb]]]] Hf.
have part c : deep (at_point H x c) d -> 2 ^ d <= #|[set i in A | f i x == c]|.
  move/IHd; apply=> h /at_pointP[/Hf[i iA fh] hx].
  by exists i => //; rewrite inE iA fh hx eqxx.
have dis : [disjoint [set i in A | f i x == a] & [set i in A | f i x == b]].
  rewrite -setI_eq0; apply/eqP/setP=> i; rewrite !inE; case: eqP => [->|_]; last by rewrite andbF.
  by rewrite (negbTE ab) !andbF.
have sub : [set i in A | f i x == a] :|: [set i in A | f i x == b] \subset A.
  by apply/subsetP=> i; rewrite !inE => /orP[]/andP[].
apply: leq_trans (subset_leq_card sub).
by rewrite cardsU (disjoint_setI0 dis) cards0 subn0 expnS mul2n -addnn leq_add ?part.
Qed.
End Depth.

Lemma smaller_rank X (G H : class X 1) e e' : rank G e -> rank H e' -> smaller G H <-> e < e'.
Proof.
move=> Ge He; split=> [[m /(rank_deep _ He) me /(rank_below _ Ge) em]|ee]; first exact: leq_ltn_trans em me.
by exists e; [apply/(rank_deep _ He)|apply/(rank_below _ Ge)].
Qed.

(** The facts of the ledger *)
Theorem littlestone_by_recursion_proved : littlestone_by_recursion.
Proof. by move=> X k H; split=> [|m]; [apply: deep0|apply: deepS]. Qed.

Theorem common_fact_subclass_monotone_proved : common_fact_subclass_monotone.
Proof. by move=> X k G H e; apply: below_sub. Qed.

Theorem common_fact_size_at_least_power_proved : common_fact_size_at_least_power.
Proof.
move=> X k H d m Hd [f Hf]; rewrite -[m]card_ord -cardsT.
by apply: (deep_size (f := f) Hd) => h /Hf[i]; exists i.
Qed.

Lemma vc_deep X (H : class X 1) xs : vc_shatters H xs -> deep H (size xs).
Proof.
elim: xs H => [|x xs IH] H Hxs; first by have [h Hh _] := Hxs [::] erefl; apply/deep0; exists h.
have side a : deep (at_point H x a) (size xs).
  apply: IH => ys ys_xs; have [|h Hh [hx hxs]] := Hxs (a :: ys); first by rewrite /= ys_xs.
  by exists h => //; apply/at_pointP.
exact: (deep_node (a := zero) (b := one)).
Qed.

Theorem common_fact_vc_at_most_littlestone_proved : common_fact_vc_at_most_littlestone.
Proof.
by move=> X H; split=> [xs|v d [[xs <- /vc_deep Hv] _] [_]]; [apply: vc_deep|apply].
Qed.

Lemma label2 (a : 'I_2) : {a = zero} + {a = one}.
Proof. by case: a => [[|[|//]] i]; [left|right]; apply: val_inj. Qed.

Theorem common_fact_two_large_sides_proved : common_fact_two_large_sides.
Proof.
move=> X H d /deepS[x [a [b [ab Ha Hb]]]]; exists x.
by case: (label2 a) ab Ha => -> ab Ha; case: (label2 b) ab Hb => -> ab Hb.
Qed.
