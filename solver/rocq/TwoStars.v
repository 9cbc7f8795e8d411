(* Two stars: for d = 2 and every p >= 1 a class on 3p + 1 points to which nothing is (p,2)-essential, and for which
   item 2 of Lemma 4.3 of `lyu` fails with p on both sides.

   The points 0 and 1 have centres: c_b is 1 at the point b only. The class has both centres and all functions that
   differ from c_b at one point other than 1 - b; the constant 0 is next to both. Classes next to one function, that
   differ from it at one point at most, have dimension at most 1, as the side of the other label has one member.
   Tree b first asks the point b. Label 0 leaves the star of the other centre, with 3p neighbours: it is 2p-irreducible,
   and a leaf of dimension 1. Label 1 leaves c_b and 3p - 1 neighbours, which are taken apart one by one down to depth
   3p. So the degree is 1, and the only SOA of a leaf of dimension 1 is the other centre. The trees 0 and 1 have none in
   common.
   They are optimal: in a tree of degree 0 the leaf of c_b has asked all 3p points at which c_b has a neighbour, and its
   depth is at most 3p, so it has not asked 1 - b. But the paths to c_0 and c_1 part at 0 or 1. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Refuted InSeq Depth OneLabel Finite Soa Irreducible Decompositions.
From Littlestone Require Import SubclassDecomposition Essential.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Near.
Variable X : eqType.
Implicit Types (K : class X 1) (f h : hypothesis X 1) (x u w z : X) (zs : seq X) (p k e m : nat).

(* all members differ from f at one point at most *)
Definition near K f := forall h, K h -> exists w, forall u, u != w -> h u = f u.

Lemma near_side K f x y : near K f -> y <> f x -> below (at_point K x y) 1.
Proof.
move=> Kf yx; apply/below_not_deep=> /common_fact_two_large_sides_proved[u [/deep0[g Hg] /deep0[h Hh]]].
move: Hg Hh => /at_pointP[/at_pointP[/Kf[v gv] gx] gu] /at_pointP[/at_pointP[/Kf[w hw] hx] hu].
have ux : u != x by apply/eqP=> ux; move: gu hu; rewrite ux gx hx => -> /(congr1 val).
have differ (i : hypothesis X 1) (j : X) : (forall u, u != j -> i u = f u) -> i x = y -> x = j.
  by move=> ij ix; apply/eqP/negPn/negP=> /ij; rewrite ix.
have vx := differ g v gv gx; have wx := differ h w hw hx; rewrite -vx in gv; rewrite -wx in hw.
by move: gu; rewrite gv // -hw // hu => /(congr1 val).
Qed.

Lemma near_below K f : near K f -> below K 2.
Proof.
move=> Kf; apply/below_not_deep=> /common_fact_two_large_sides_proved[x [D0 D1]].
have /(near_side Kf) : rev_ord (f x) <> f x by apply/eqP/rev_ord_neq.
by case: (label2 (f x)) => ->; rewrite ?rev_zero ?rev_one => /below_not_deep; apply.
Qed.

Lemma near_sub G K f : subclass G K -> near K f -> near G f.
Proof. by move=> GK Kf h /GK/Kf. Qed.

(* leaves of a single hypothesis *)
Lemma small_leaf p k K : below K 1 -> k <= 3 * p -> valid_at p 2 k K (DLeaf X).
Proof.
move=> K1 kp; have leaf e : rank K e -> k <= leaf_depth p 2 e.
  move=> Ke; apply: leq_trans kp (leq_trans _ (leaf_depth_le p 2 (rank_below Ke K1))).
  by rewrite mulnC.
split=> e Ke; first exact: leq_trans (leaf e Ke) (leaf_node_depth p 2 e).
split; first exact: leaf.
case: e Ke => [|e] Ke; first exact: irreducible_empty.
have [/deep_nonempty[h Kh] _] := Ke; have Kf := is_soa_single K1 Kh.
have e0 : e = 0 by apply/eqP; have := rank_below Ke K1; rewrite ltnS leqn0.
move: Ke; rewrite e0 => Ke; apply/(irreducibleP _ Ke) => s _ Ks; apply/deep0; exists h; split=> //.
elim: s Ks => //= -[x y] s IHs /soa_examples_cons[Kx /IHs ->]; rewrite andbT.
by rewrite (soa_inj Kx (Kf x)) /=.
Qed.

(* the neighbours of f at zs are taken apart one by one *)
Definition chain zs : decomposition X := foldr (fun z t => DNode z t (DLeaf X)) (DLeaf X) zs.

Lemma chain_valid p k K f zs : near K f -> (forall h u, K h -> u \notin zs -> h u = f u) ->
  (forall z, z \in zs -> f z = zero) -> k + size zs <= 3 * p ->
  valid_at p 2 k K (chain zs) /\ forall s, List.In s (leaves (chain zs)) -> below (restrict K s) 1.
Proof.
elim: zs k K => [|z zs IHzs] k K Kf Kzs fz kp.
  have K1 : below K 1.
    apply/below_not_deep=> /common_fact_two_large_sides_proved[x [/deep0[g /at_pointP[Kg gx]]]].
    move=> /deep0[h /at_pointP[Kh]].
    by rewrite (Kzs h) // -(Kzs g) // gx => /(congr1 val).
  split; first by apply: small_leaf K1 _; rewrite addn0 in kp.
  by move=> s [<-|[]]; apply: below_restrict K1.
have fz0 : f z = zero by apply: fz; rewrite inE eqxx.
have [||u uz||Vl Ll] := IHzs k.+1 (at_point K z zero); last first.
- have K1 : below (at_point K z one) 1 by apply: near_side Kf _; rewrite fz0 => /(congr1 val).
  split; last first.
    move=> s /In_cat[] /In_map[u Hu ->]; apply: below_sub (fun h => proj1 (restrict_cons K _ _ _ h)) _; first exact: Ll.
    exact: below_restrict K1.
  split=> [e Ke|]; last first.
    by split=> //; apply: small_leaf K1 _; apply: leq_trans kp; rewrite /= addnS ltnS leq_addr.
  apply: leq_trans (leq_trans (leq_addr _ _) kp) (leq_trans _ (node_depth_le p 2 (rank_below Ke (near_below Kf)))).
  by rewrite mulnC.
- by rewrite addSnnS.
- by apply: fz; rewrite inE uz orbT.
- move=> h u /at_pointP[Kh hz] uzs; case: (eqVneq u z) => [->|uz]; first by rewrite hz.
  by apply: Kzs => //; rewrite inE negb_or uz.
by apply: near_sub Kf; apply: at_point_sub.
Qed.
End Near.

Section Stars.
Variable p : nat.
Hypothesis p0 : 0 < p.
Notation point := 'I_(3 * p).+1.
Implicit Types (h : hypothesis point 1) (b : bool) (u w : point) (s : seq (point * 'I_2)).

Definition pt b : point := inord b.
Definition centre b : {ffun point -> 'I_2} := [ffun u => if u == pt b then one else zero].
Definition flip (f : {ffun point -> 'I_2}) w : {ffun point -> 'I_2} :=
  [ffun u => if u == w then rev_ord (f u) else f u].
Definition stars : {set {ffun point -> 'I_2}} :=
  [set g | [exists b, (g == centre b) || [exists w, (w != pt (~~ b)) && (g == flip (centre b) w)]]].
Notation H := (members stars).

Lemma starsP h : H h <-> exists b, h =1 centre b \/ exists2 w, w != pt (~~ b) & h =1 flip (centre b) w.
Proof.
split=> [[g]|[b [hb|[w wb hw]]]].
- rewrite inE => /existsP[b /orP[/eqP ->|/existsP[w /andP[wb /eqP ->]]]] hg; exists b; [left|right] => //.
  by exists w.
- by exists (centre b) => //; rewrite inE; apply/existsP; exists b; rewrite eqxx.
exists (flip (centre b) w) => //; rewrite inE; apply/existsP; exists b; apply/orP; right.
by apply/existsP; exists w; rewrite wb eqxx.
Qed.

Lemma pt_neq b : pt b != pt (~~ b).
Proof.
have small (c : bool) : c < (3 * p).+1 by have : 0 < 3 * p by [rewrite muln_gt0]; case: c.
by rewrite -val_eqE /= !inordK ?small //; case: b.
Qed.

Lemma pt_neq' b : pt (~~ b) != pt b.
Proof. by rewrite eq_sym pt_neq. Qed.

Lemma centre_pt b : centre b (pt b) = one.
Proof. by rewrite ffunE eqxx. Qed.

Lemma centre_other b u : u != pt b -> centre b u = zero.
Proof. by rewrite ffunE => /negbTE ->. Qed.

Lemma flip_other f w u : u != w -> flip f w u = f u.
Proof. by rewrite ffunE => /negbTE ->. Qed.

Lemma flip_at f w : flip f w w = rev_ord (f w).
Proof. by rewrite ffunE eqxx. Qed.

(** The sides at the point b *)
Lemma other_centre b c : c != b -> c = ~~ b.
Proof. by case: b c => [] []. Qed.

Lemma side_one b h : at_point H (pt b) one h ->
  h =1 centre b \/ exists2 w, (w != pt b) && (w != pt (~~ b)) & h =1 flip (centre b) w.
Proof.
case/at_pointP=> /starsP[c cP] hb; case: (eqVneq c b) cP => [->|/other_centre ->] [hc|[w wc hw]].
- by left.
- right; exists w => //; rewrite wc andbT; apply/eqP=> wb.
  by move: hb; rewrite hw wb flip_at centre_pt => /(congr1 val).
- by move: hb; rewrite hc centre_other ?pt_neq // => /(congr1 val).
by move: hb; rewrite negbK in wc; rewrite hw flip_other ?centre_other ?pt_neq // 1?eq_sym // => /(congr1 val).
Qed.

Lemma side_zero b h : at_point H (pt b) zero h ->
  h =1 centre (~~ b) \/ exists2 w, w != pt b & h =1 flip (centre (~~ b)) w.
Proof.
case/at_pointP=> /starsP[c cP] hb; case: (eqVneq c b) cP => [->|/other_centre ->] [hc|[w wc hw]].
- by move: hb; rewrite hc centre_pt => /(congr1 val).
- have wb : w = pt b.
    by apply/eqP/negPn/negP=> wb; move: hb; rewrite hw flip_other ?centre_pt // eq_sym.
  right; exists (pt (~~ b)); rewrite ?pt_neq' // => u; rewrite hw wb !ffunE.
  by case: (eqVneq u (pt b)) => [->|_]; [rewrite (negbTE (pt_neq b)) rev_one|case: eqP; rewrite ?rev_one].
- by left.
by right; exists w; rewrite ?negbK in wc *.
Qed.

Lemma near_one b : near (at_point H (pt b) one) (centre b).
Proof. by move=> h /side_one[hc|[w _ hw]]; [exists (pt b) => u _|exists w => u uw; rewrite hw flip_other]. Qed.

Lemma near_zero b : near (at_point H (pt b) zero) (centre (~~ b)).
Proof. by move=> h /side_zero[hc|[w _ hw]]; [exists (pt b) => u _|exists w => u uw; rewrite hw flip_other]. Qed.

Lemma pt_cases u : ~ below (at_point H u one) 2 -> exists b, u = pt b.
Proof.
move=> D; case: (eqVneq u (pt true)) => [->|u1]; first by exists true.
case: (eqVneq u (pt false)) => [->|u0]; first by exists false.
case: D; apply/below_not_deep=> /common_fact_size_at_least_power_proved D; suff : 2 ^ 2 <= 2 by []; apply: D.
exists (fun i : 'I_2 => flip (centre (i == zero)) u) => h /at_pointP[/starsP[b bP] hu].
have ub : u != pt b by case: b {bP}.
have zero_at f : h =1 f -> f u = one by move=> <-.
case: bP => [/zero_at|[w _ hw]]; first by rewrite centre_other // => /(congr1 val).
have wu : w = u.
  by apply/eqP/negPn/negP=> wu; move: (zero_at _ hw); rewrite flip_other ?centre_other // eq_sym.
by exists (if b then zero else one) => x; rewrite hw wu; case: b {ub hw}.
Qed.

Lemma stars_below : below H 3.
Proof.
apply/below_not_deep=> /common_fact_two_large_sides_proved[u [_ D1]].
have [b ub] : exists b, u = pt b by apply: pt_cases => /below_not_deep.
by move: D1; rewrite ub; apply/below_not_deep/(near_below (near_one (b := b))).
Qed.

(** The star of the centre 1 - b *)
Notation star b := (at_point H (pt b) zero).

Lemma star_stays b s : (forall x y, List.In (x, y) s -> y = centre (~~ b) x) -> size s < 3 * p ->
  deep (restrict (star b) s) 1.
Proof.
move=> sc s_small; pose asked := [seq e.1 | e <- s].
have [w wb ws] : exists2 w, w != pt b & w \notin asked.
  case: (boolP (predC1 (pt b) \subset asked)) => [/subset_leq_card|/subsetPn[w wb ws]]; last by exists w.
  rewrite cardC1 card_ord /= => /leq_trans/(_ (card_size _)).
  by rewrite size_map leqNgt s_small.
have in_star f : f = centre (~~ b) \/ f = flip (centre (~~ b)) w -> star b f.
  case=> ->; apply/at_pointP; split.
  - by apply/starsP; exists (~~ b); left.
  - by rewrite centre_other // pt_neq.
  - by apply/starsP; exists (~~ b); right; exists w; rewrite ?negbK.
  by rewrite flip_other ?centre_other ?pt_neq // eq_sym.
have realized f : (forall u, u \in asked -> f u = centre (~~ b) u) -> realizes f s.
  elim: s sc {s_small ws} @asked => //= -[x y] s IHs sc fs; rewrite fs ?inE ?eqxx // (sc x y) ?eqxx //=; last by left.
  by apply: IHs => [u z us|u us]; [apply: sc; right|apply: fs; rewrite inE us orbT].
have Dw f : star b f -> realizes f s -> deep (at_point (restrict (star b) s) w (f w)) 0.
  by move=> sf fs; apply/deep0; exists f; apply/at_pointP.
apply: (deep_node _ (Dw (centre (~~ b)) _ _) (Dw (flip (centre (~~ b)) w) _ _)).
- by rewrite flip_at eq_sym rev_ord_neq.
- by apply: in_star; left.
- exact: realized.
- by apply: in_star; right.
by apply: realized => u us; rewrite flip_other //; apply: contra ws => /eqP <-.
Qed.

Lemma star_rank b : rank (star b) 2.
Proof.
split; last exact: (near_below (near_zero (b := b))).
by apply/(same_class_dimension (restrict_nil _)); apply: star_stays; rewrite // muln_gt0.
Qed.

Lemma star_soa b : is_soa (star b) (centre (~~ b)).
Proof.
move=> u; apply: deep_soa (proj2 (star_rank b)) _; apply: star_stays => [x y [[<- <-]|[]] //|] /=.
by apply: leq_trans (_ : 2 < 3 * p); rewrite // leq_pmulr.
Qed.

Lemma star_leaf b : valid_at p 2 1 (star b) (DLeaf _).
Proof.
have leaf e : rank (star b) e -> e = 2 by move=> He; apply: rank_inj He (star_rank b).
split=> e /leaf ->; first by rewrite /node_depth muln_gt0 p0.
split; first by rewrite /leaf_depth muln_gt0 p0.
apply/(irreducibleP _ (star_rank b)) => s sm Ss; apply: star_stays => [x y xy|].
  exact: soa_inj (Ss x y xy) (star_soa b x).
by rewrite sm mulnC ltn_mul2r p0.
Qed.

(** The trees *)
Definition neighbours b := [seq w <- enum point | (w != pt b) && (w != pt (~~ b))].
Definition star_tree b : decomposition point := DNode (pt b) (DLeaf _) (chain (neighbours b)).

Lemma size_neighbours b : 1 + size (neighbours b) <= 3 * p.
Proof.
have : uniq [:: pt b, pt (~~ b) & neighbours b].
  by rewrite /= !inE !mem_filter !eqxx andbF (negbTE (pt_neq b)) filter_uniq ?enum_uniq.
move/card_uniqP=> /= size_all; rewrite -ltnS add1n -size_all.
by apply: leq_trans (max_card _) _; rewrite card_ord.
Qed.

Lemma chain_side b :
  valid_at p 2 1 (at_point H (pt b) one) (chain (neighbours b)) /\
  forall s, List.In s (leaves (chain (neighbours b))) -> below (restrict (at_point H (pt b) one) s) 1.
Proof.
apply: (chain_valid (near_one (b := b))) (size_neighbours b) => [h u /side_one hP ub|z].
  case: hP => [-> //|[w wb ->]]; rewrite flip_other //; apply: contraNneq ub => ->.
  by rewrite mem_filter wb mem_enum.
by rewrite mem_filter => /andP[/andP[zb _] _]; apply: centre_other.
Qed.

Lemma star_tree_valid b : valid p 2 H (star_tree b).
Proof.
apply/valid_at0; split; first by move=> e _.
by split; [apply: star_leaf|have [] := chain_side b].
Qed.

Lemma large_leaf b s : List.In s (leaves (star_tree b)) -> rank (restrict H s) 2 -> s = [:: (pt b, zero)].
Proof.
case=> [<- //|/In_map[u Hu ->]] [D _]; have [_ /(_ u Hu)] := chain_side b.
by move/below_not_deep; case; apply/(same_class_dimension (restrict_cons H _ _ _)).
Qed.

Lemma star_tree_degree b : degree H (star_tree b) 2.
Proof.
split=> [|m [s [<-|/In_map[u Hu ->]] Hm]].
- by exists [:: (pt b, zero)]; [left|apply: star_rank].
- by rewrite (rank_inj Hm (star_rank b)).
apply: ltnW; have [_ /(_ u Hu) small] := chain_side b; rewrite ltnS; apply: (rank_below Hm).
exact: below_sub (fun h => proj1 (restrict_cons H _ _ _ h)) small.
Qed.

(** No degree 0 *)
Lemma leaves_part t s s' : List.In s (leaves t) -> List.In s' (leaves t) ->
  s = s' \/ exists u y y', [/\ y <> y', List.In (u, y) s & List.In (u, y') s'].
Proof.
elim: t s s' => [|x l IHl r IHr] s s'; first by move=> [<-|[]] [<-|[]]; left.
move=> /In_cat[] /In_map[v Hv ->] /In_cat[] /In_map[v' Hv' ->].
- case: (IHl v v') => // [->|[u [y [y' [yy uv uv']]]]]; first by left.
  by right; exists u, y, y'; split=> //; right.
- by right; exists x, zero, one; split; [move/(congr1 val)|left|left].
- by right; exists x, one, zero; split; [move/(congr1 val)|left|left].
case: (IHr v v') => // [->|[u [y [y' [yy uv uv']]]]]; first by left.
by right; exists u, y, y'; split=> //; right.
Qed.

(* what is asked on the way to a centre that is a leaf on its own *)
Lemma centre_leaf t b : valid p 2 H t -> (forall s, List.In s (leaves t) -> below (restrict H s) 1) ->
  exists s, [/\ List.In s (leaves t), forall u y, List.In (u, y) s -> y = centre b u
    & forall u, (u \in [seq e.1 | e <- s]) = (u != pt (~~ b))].
Proof.
move=> Vt single; have [s st bs] := leaf_of (centre b) t; exists s.
have Hb : restrict H s (centre b) by split=> //; apply/starsP; exists b; left.
have Hs : rank (restrict H s) 1 by split=> [|m /(single s st)]; first by apply/deep0; exists (centre b).
have labels u y : List.In (u, y) s -> y = centre b u.
  by elim: s bs {st Hb Hs} => //= e s IHs /andP[/eqP eb /IHs bs] [eE|/bs //]; rewrite eE /= in eb.
have all_asked u : u != pt (~~ b) -> u \in [seq e.1 | e <- s].
  move=> ub; apply/negPn/negP=> us; have Hu : restrict H s (flip (centre b) u).
    split; first by apply/starsP; exists b; right; exists u.
    apply/allP=> e es; rewrite flip_other; first exact: (allP bs).
    by apply: contraNneq us => <-; apply: map_f.
  have := below1_eq (single s st) Hb Hu u; rewrite flip_at => /esym/eqP.
  by rewrite (negbTE (rev_ord_neq _)).
split=> // u; case: (eqVneq u (pt (~~ b))) => [->|/all_asked //]; apply/negP=> bs'.
have [s_small _] := valid_leaf Vt st Hs; suff : p * 3 < size s by rewrite ltnNge s_small.
have -> : p * 3 = 3 * p by rewrite mulnC.
have /subset_leq_card : [set: point] \subset [seq e.1 | e <- s].
  by apply/subsetP=> v _; case: (eqVneq v (pt (~~ b))) => [->|/all_asked].
by rewrite cardsT card_ord => /leq_trans/(_ (card_size _)); rewrite size_map.
Qed.

Lemma degree_not_small t e : valid p 2 H t -> degree H t e -> 2 <= e.
Proof.
move=> Vt [_ most]; rewrite leqNgt; apply/negP=> e1.
have single s : List.In s (leaves t) -> below (restrict H s) 1.
  move=> st; apply/below_not_deep=> D.
  have [i Hi _] := ranks s (finite_depths stars) stars_below.
  have : 2 <= i by apply/(rank_deep 1 Hi).
  by rewrite leqNgt (leq_ltn_trans _ e1) //; apply: most; exists s.
have [s0 [s0t s0c s0u]] := centre_leaf false Vt single; have [s1 [s1t s1c s1u]] := centre_leaf true Vt single.
have [s01|[u [y [y' [yy us us']]]]] := leaves_part s0t s1t.
  by have := s0u (pt false); rewrite s01 s1u eqxx pt_neq.
have In_asked v z s : List.In (v, z) s -> v \in [seq e.1 | e <- s].
  by elim: s => //= f s IHs [->|/IHs]; rewrite inE ?eqxx // orbC => ->.
have u0 := In_asked _ _ _ us; have u1 := In_asked _ _ _ us'; rewrite s0u in u0; rewrite s1u in u1.
by apply: yy; rewrite (s0c _ _ us) (s1c _ _ us') !centre_other.
Qed.

Lemma star_tree_optimal b : optimal p 2 H (star_tree b) 2.
Proof. by split=> [||t e]; [apply: star_tree_valid|apply: star_tree_degree|apply: degree_not_small]. Qed.

Lemma centres_differ : ~ (centre false : hypothesis point 1) =1 centre true.
Proof. by move/(_ (pt true)); rewrite centre_pt centre_other ?pt_neq // => /(congr1 val). Qed.
End Stars.

Theorem lyu_corollary_4_1_3_false_proved : lyu_corollary_4_1_3_false.
Proof.
move=> p p0 /(_ _ (stars p) 2 2 (stars_below p0)); case=> [|f Hf].
  by exists (star_tree p true); apply: star_tree_optimal.
have is_centre b : is_soa (at_point (members (stars p)) (pt p b) zero) f.
  by have [s [/(large_leaf p0) st /st ->]] := Hf _ _ (star_tree_optimal p0 b).
apply: (centres_differ p0) => x; have f0 := is_soa_unique (is_centre true) (star_soa p0 true) x.
by rewrite -[RHS](is_soa_unique (is_centre false) (star_soa p0 false) x).
Qed.

Theorem lyu_lemma_4_3_2_false_same_p_proved : lyu_lemma_4_3_2_false_same_p.
Proof.
move=> p p0 printed; have O b := star_tree_optimal p0 b.
have [|u [/(large_leaf p0) ut /ut -> same]] := printed _ _ _ _ _ _ _ (subxx _) (stars_below p0) (O true) (O false)
    _ (or_introl erefl); first exact: star_rank.
apply: (centres_differ p0); apply: is_soa_unique (star_soa p0 true) _ => x.
exact/same/star_soa.
Qed.
