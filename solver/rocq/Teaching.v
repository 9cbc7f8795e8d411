(* Votes, and the dual of a class (lyu sections 2 and 6.2).

   Where the vote v of L is not y, those with the label y are at most as many as those with the label v, which are
   wrong. So every mistake of the vote of those that were never wrong leaves at most half of them, and a hypothesis
   that is never wrong is left: there are at most log2 |L| mistakes.
   If the dual class shattered 2^(d+1) members, number them; for each i <= d some point gives to the member j the bit i
   of j. These d + 1 points are shattered by the members: any labels are the bits of some number. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Depth SoaHull Finite Soa Irreducible Essential.
From Littlestone Require Import StagedLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Halving *)
Lemma few_right X (L : seq (hypothesis X 1)) x v y : majority L x v -> v <> y ->
  2 * count (fun h : hypothesis X 1 => h x == y) L <= size L.
Proof.
move=> most vy; rewrite -(count_predC (fun h : hypothesis X 1 => h x == y) L) mul2n -addnn leq_add2l.
apply: leq_trans (most y) _; apply: sub_count => h /= /eqP ->; exact/eqP.
Qed.

Theorem lyu_remark_2_majority_halving_proved : lyu_remark_2_majority_halving.
Proof.
move=> X L x v y most vy; have := few_right most vy.
rewrite -(count_predC (fun h : hypothesis X 1 => h x == y) L) !mul2n -!addnn leq_add2l => few.
by rewrite leq_add2r.
Qed.

Theorem lyu_remark_2_majority_mistakes_proved : lyu_remark_2_majority_mistakes.
Proof.
move=> X L A s vote; suff main past : has (fun h => realizes h (past ++ s)) L ->
  2 ^ mistakes_after A past s <= count (fun h => realizes h past) L.
  by move/(main [::])=> /leq_trans; apply; exact: count_size.
elim: s past => [|[x y] s IH] past /=; first by rewrite cats0 has_count.
rewrite -cat_rcons => /IH {IH}; set m := mistakes_after _ _ _ => left_over.
have split h : realizes h (rcons past (x, y)) = realizes h past && (h x == y).
  by rewrite /realizes all_rcons andbC.
case: eqP => [_|wrong]; first by apply: leq_trans left_over _; apply: sub_count => h; rewrite split => /andP[].
rewrite expnS; apply: leq_trans (leq_mul (leqnn 2) left_over) _.
rewrite -[X in _ <= X]size_filter; apply: leq_trans (few_right (vote past x) wrong); rewrite leq_mul2l /= count_filter.
by apply: sub_count => h; rewrite split andbC.
Qed.

(** The dual class *)
Lemma number_of n (ys : seq 'I_2) : size ys = n ->
  exists2 j, j < 2 ^ n & forall i, i < n -> (if odd (j %/ 2 ^ i) then one else zero) = nth zero ys i.
Proof.
elim: n ys => [|n IH] [|y ys] //= => [_|[/IH[j jn bits]]]; first by exists 0.
exists ((y == one) + j.*2).
  by rewrite expnS mul2n; case: (y == one); rewrite ?add1n ?add0n ?ltn_Sdouble ?ltn_double.
case=> [_|i /bits /= <-]; last by rewrite expnS divnMA divn2 half_bit_double.
by rewrite expn0 divn1 oddD odd_double addbF; case: (label2 y) => ->.
Qed.

Theorem lyu_remark_6_2_dual_dimension_proved : lyu_remark_6_2_dual_dimension.
Proof.
move=> X H d hs Hd shattered; rewrite ltnNge; apply/negP=> many.
have [h0 inside] : exists h0 : {h | H h}, forall j, j < 2 ^ d.+1 -> j < size hs.
  case: hs many {shattered} => [|h0 hs] many; first by rewrite leqn0 expn_eq0 in many.
  by exists h0 => j jd; exact: leq_trans jd many.
have point (i : 'I_d.+1) : exists x, forall j, j < size hs ->
    sval (nth h0 hs j) x = if odd (j %/ 2 ^ i) then one else zero.
  have [|f [x fx] same] := shattered (mkseq (fun j => if odd (j %/ 2 ^ i) then one else zero) (size hs)).
    by rewrite size_mkseq.
  by exists x => j js; rewrite -fx -(nth_map h0 zero) // same nth_mkseq.
have [x bits] := fin_all_exists point.
suff /Hd : vc_shatters H (map x (enum 'I_d.+1)) by rewrite size_map size_enum_ord ltnn.
move=> ys; rewrite size_map size_enum_ord => ysd.
have [j jd ysE] := number_of ysd; exists (sval (nth h0 hs j)); first exact: svalP.
apply: (@eq_from_nth _ zero); first by rewrite 2!size_map size_enum_ord.
move=> i; rewrite 2!size_map size_enum_ord => id.
rewrite -map_comp (nth_map ord0) ?size_enum_ord //=.
by rewrite bits ?inside // nth_enum_ord // ysE.
Qed.

Theorem lyu_remark_6_2_dual_of_soas_proved : lyu_remark_6_2_dual_of_soas.
Proof.
move=> X H d hs Hd; apply: lyu_remark_6_2_dual_dimension_proved => xs /vc_deep.
exact: (lyu_lemma_4_2_proved Hd).
Qed.

(* ---- *)
(* Trees and learners, teaching sets and stars of classes.

   On a path of a shattered tree no point is repeated: below the edge (x, a) all members have the label a at x. Against
   a learner one goes down the tree to the label that it does not predict.
   A class of dimension d has a member that d points tell from all others: where two members differ, some side is
   smaller and has such a member for d - 1 points; that point and these tell it in the class. Then the others are
   taught.
   In a shortest reducing sequence no example can be left out, so for each some member differs from the SOA there and
   agrees at the other points. Some member agrees at all points: otherwise the side against the SOA at the first point
   has the dimension of the class. These members are a star. *)

Lemma not_on_path (X : eqType) k (H : class X k) d (t : io_tree X k d) x a p : shatters H t ->
  (forall h, H h -> h x = a) -> size p = d -> x \notin map fst (examples t p).
Proof.
elim: t H p => [|m y b c bc l IHl r IHr] H p; first by case: p.
move=> /shatters_node[Hl Hr] const; case: p => [//|e p] [pm] /=; rewrite inE negb_or.
have label f z : H f -> f x = z -> z = a by move=> Hf <-; exact: const.
have xy : x != y.
  have /deep0[f /at_pointP[Hf fb]] := deep_le (leq0n m) (ex_intro _ l Hl).
  have /deep0[g /at_pointP[Hg gc]] := deep_le (leq0n m) (ex_intro _ r Hr).
  by apply: contraNneq bc => xy; rewrite -xy in fb gc; rewrite (label f b Hf fb) (label g c Hg gc).
rewrite xy /=; case: e; [apply: IHr Hr _ pm|apply: IHl Hl _ pm] => h /at_pointP[Hh _]; exact: const.
Qed.

Theorem lyu_remark_4_different_points_proved : lyu_remark_4_different_points.
Proof.
move=> X k H d t p; elim: t H p => [|m y b c bc l IHl r IHr] H p; first by case: p.
move=> /shatters_node[Hl Hr]; case: p => [//|e p] [pm] /=; case: e.
  by rewrite (IHr _ _ Hr pm) andbT; apply: (not_on_path (a := c) Hr) pm => h /at_pointP[].
by rewrite (IHl _ _ Hl pm) andbT; apply: (not_on_path (a := b) Hl) pm => h /at_pointP[].
Qed.

Theorem lyu_remark_4_forced_mistakes_proved : lyu_remark_4_forced_mistakes.
Proof.
move=> X H d A; move: [::] => past; elim: d H past => [|d IH] H past.
  by move=> /deep0[h Hh]; exists [::]; split=> //; exists h.
move=> /deepS[x [a [b [ab Da Db]]]].
have [y wrong Dy] : exists2 y, A past x != y & deep (at_point H x y) d.
  by case: (A past x =P a) => [->|/eqP na]; [exists b|exists a].
have [s [sd [h /restrict_cons Hh] err]] := IH _ (rcons past (x, y)) Dy.
by exists ((x, y) :: s); split; [rewrite /= sd|exists h|rewrite /= wrong err].
Qed.

(** Teaching *)
Section Taught.
Variable n : nat.
Implicit Types (S G : {set {ffun 'I_n -> 'I_2}}).

Lemma one_taught d G : G != set0 -> below (members G) d.+1 ->
  exists2 h : {ffun 'I_n -> 'I_2}, h \in G & exists2 xs, size xs <= d & teaches (members G) h xs.
Proof.
elim: d G => [|d IH] G /set0Pn[h0 h0G] Gd.
  exists h0 => //; exists [::] => // g [f fG gf] _ x; apply/eqP/negPn/negP => gh.
  suff /Gd : deep (members G) 1 by [].
  by apply: (deep_node gh); apply/deep0; [exists g|exists h0]; apply/at_pointP; split=> //; [exists f|exists h0].
case: (pickP (fun x => [exists g in G, g x != h0 x])) => [x /existsP[g0 /andP[g0G gh]]|same]; last first.
  exists h0 => //; exists [::] => // g [f fG gf] _ x; rewrite gf; apply/eqP; have /negbT := same x.
  by rewrite negb_exists => /forallP/(_ f); rewrite fG /= negbK.
have [y smaller [h1 h1G hy]] : exists2 y, below (at_point (members G) x y) d.+1 & exists2 h1, h1 \in G & h1 x = y.
  case: (@finite_depths _ _ G [:: (x, h0 x)] d.+1) => [deep_h|/below_not_deep]; last by exists (h0 x) => //; exists h0.
  exists (g0 x); last by exists g0.
  by apply/below_not_deep => deep_g; have := Gd _ (deep_node gh deep_g deep_h); rewrite ltnn.
have [||h hG' [xs xsd tells]] := IH (restricted G [:: (x, y)]).
- by apply/set0Pn; exists h1; rewrite inE h1G /realizes /= hy eqxx.
- by move=> m /(same_members G [:: (x, y)] m)/smaller.
have [hG hx] : h \in G /\ h x = y by move: hG'; rewrite inE /realizes /= andbT => /andP[-> /eqP].
exists h => //; exists (x :: xs) => // g Gg [gx gxs]; apply: tells gxs.
by apply/members_restrict; apply/at_pointP; rewrite gx hx.
Qed.

Lemma taught d S : below (members S) d.+1 ->
  exists L, [/\ uniq L, L =i S & forall L1 (h : {ffun 'I_n -> 'I_2}) L2, L = L1 ++ h :: L2 ->
    exists2 xs, size xs <= d & teaches (members [set g in L2]) h xs].
Proof.
move: {2}#|S| (erefl #|S|) => m; elim: m S => [|m IH] S Sm Sd.
  by exists [::]; split=> // [x|[]//]; rewrite (cards0_eq Sm) !inE.
have S0 : S != set0 by rewrite -card_gt0 Sm.
have [h hS [xs xsd tells]] := one_taught S0 Sd.
have S'm : #|S :\ h| = m by have := cardsD1 h S; rewrite hS Sm => -[].
have sub : subclass (members (S :\ h)) (members S) by move=> f [g /setD1P[_ gS] fg]; exists g.
have [L [uL SL order]] := IH _ S'm (below_sub sub Sd).
exists (h :: L); split=> [|x|].
- by rewrite /= uL SL setD11.
- by rewrite inE SL !inE; case: eqP => [->|].
case=> [h' L2 [<- LE]|h1 L1 h' L2 [_ LE]]; last exact: order LE.
exists xs => // g [f fL gf]; apply: tells; exists f => //.
by move: fL; rewrite inE -LE SL => /setD1P[].
Qed.
End Taught.

Theorem common_fact_recursive_teaching_proved : common_fact_recursive_teaching.
Proof. by move=> n S d; exact: taught. Qed.

(** Stars *)
Section Star.
Variables (n : nat) (S : {set {ffun 'I_n -> 'I_2}}).
Notation H := (members S).
Implicit Types (s u v : seq ('I_n * 'I_2)).
Hypothesis S1 : 1 < #|S|.

Lemma two_deep : deep H 1.
Proof.
have /card_gt1P[g [h [gS hS gh]]] := S1; have [x gx] : exists x, g x != h x.
  by apply/existsP; move: gh; apply: contraNT; rewrite negb_exists => /forallP same;
    apply/eqP/ffunP => x; apply/eqP; have := same x; rewrite negbK.
by apply: (deep_node gx); apply/deep0; [exists g|exists h]; apply/at_pointP; split=> //; [exists g|exists h].
Qed.

Lemma bounded : exists e, below H e.
Proof. by exists (rank_of S); case/rankP: (rank_ofP S). Qed.

Lemma some_reduction : exists m, reducible m H.
Proof.
have [f soa_f] := fin_all_exists (fun x => soa_exists x (@finite_depths _ _ S) bounded).
pose s := [seq (x, f x) | x <- enum 'I_n]; exists (size s), s; split=> // [x y|].
  by move=> /List.in_map_iff[z [[<- <-] _]]; exact: soa_f.
exists 1; first exact: two_deep.
have at_f h : realizes h s -> h =1 f.
  by move=> /allP hs x; apply/eqP; apply: (hs (x, f x)); apply: map_f; rewrite mem_enum.
apply/below_not_deep => /deepS[x [a [b [ab /deep0[g /at_pointP[[_ gs] ga]] /deep0[h /at_pointP[[_ hs] hb]]]]]].
by move: ab; rewrite -ga -hb (at_f g gs) (at_f h hs) eqxx.
Qed.

Variables (m : nat) (s : seq ('I_n * 'I_2)).
Hypotheses (sm : size s = m) (soa_s : soa_examples H s) (small : smaller (restrict H s) H).
Hypothesis least : forall i, reducible i H -> m <= i.

(* what is left without an example is as deep as H *)
Lemma kept u e v i : s = u ++ e :: v -> deep H i -> deep (restrict H (u ++ v)) i.
Proof.
move=> sE Hi; case: (@finite_depths _ _ S (u ++ v) i) => // /below_not_deep few.
suff /least : reducible (size (u ++ v)) H by rewrite -sm sE !size_cat /= addnS ltnn.
exists (u ++ v); split=> // [x y uv|]; last by exists i.
by apply: soa_s; rewrite sE; apply/List.in_or_app; case: (List.in_app_or _ _ _ uv); [left|right; right].
Qed.

Lemma without u x y v : s = u ++ (x, y) :: v -> exists2 h, restrict H (u ++ v) h & h x != y.
Proof.
move=> sE; case: (pickP [pred g in S | realizes g (u ++ v) && (g x != y)]) => [g /and3P[gS gs gx]|none].
  by exists g => //; split=> //; exists g.
have [i Hi si] := small; suff /si : deep (restrict H s) i by rewrite ltnn.
apply: deep_sub (kept sE Hi) => h [[g gS hg] hs]; split; first by exists g.
move: hs; rewrite sE !(realizes_eq _ hg) /realizes !all_cat /= => gs.
have := none g; rewrite /= gS /realizes all_cat gs /= => /negbFE ->.
by case/andP: gs => -> ->.
Qed.

Lemma centre : exists2 c, H c & realizes c s.
Proof.
case: (pickP [pred g in S | realizes g s]) => [g /andP[gS gs]|none]; first by exists g => //; exists g.
case sE : s => [|[x y] v].
  by have /set0Pn[g gS] : S != set0; [rewrite -card_gt0 ltnW|have := none g; rewrite /= gS sE].
have other i : deep H i -> deep (at_point H x (rev_ord y)) i.
  move=> Hi; apply: deep_sub (@kept [::] (x, y) v i sE Hi) => h [[g gS hg] hs]; apply/at_pointP.
  split; first by exists g.
  have := none g; rewrite /= gS sE /= -(realizes_eq v hg) [realizes h v]hs andbT hg.
  by case: (label2 y) => ->; case: (label2 (g x)) => -> // _; apply: val_inj.
have soa_xy : soa H x y by apply: soa_s; rewrite sE; left.
have [e He] := bounded; have [i [Hi top]] : exists i, deep H i /\ ~ deep H i.+1.
  have := rank_ofP S; case: (rank_of S) => [|d] Hd; first by case: Hd; exact: deep_nonempty two_deep.
  by exists d; split; [exact: Hd.1|exact/below_not_deep/Hd.2].
case: top; move: other soa_xy; case: (label2 y) => -> other soa_xy.
  have same := soa_xy.1 erefl; have /same side := Hi; have := other i Hi.
  rewrite (_ : rev_ord zero = one); last exact: val_inj.
  exact: (deep_node (isT : zero != one) side).
have same : same_dimension (at_point H x zero) H.
  move=> j; split; first exact: deep_at_point.
  by move/other; rewrite (_ : rev_ord one = zero) //; exact: val_inj.
by have := soa_xy.2 same.
Qed.

Lemma alone u x y v : s = u ++ (x, y) :: v -> x \notin map fst (u ++ v).
Proof.
move=> sE; have [h [_ hs] hx] := without sE; apply: contra hx => /mapP[[x' y'] uv /= xE].
rewrite xE (eqP (allP hs _ uv)) /=; apply/eqP.
have in_s z : z \in u ++ (x, y) :: v -> List.In z s by rewrite -sE; exact: In_seq.
apply: (@soa_inj _ H x) => [|]; apply/soa_s/in_s; last by rewrite mem_cat inE eqxx orbT.
by rewrite xE mem_cat inE orbCA -mem_cat uv orbT.
Qed.

Lemma star_of : exists c, is_star H c (map fst s).
Proof.
have [c Hc cs] := centre; exists c; split=> //.
  suff all_uniq v u : s = u ++ v -> uniq (map fst v) by exact: (all_uniq s [::]).
  elim: v u => [//|[x y] v IH] u sE /=; rewrite (IH (rcons u (x, y))) ?cat_rcons // andbT.
  by have := alone sE; rewrite map_cat mem_cat negb_or => /andP[].
move=> x /mapP[[x' y] xs /= ->] {x}; case/splitPr: {1}s / xs (erefl s) => u v /esym sE.
have [h [Hh hs] hx] := without sE; exists h => // z; rewrite sE map_cat /= mem_cat inE.
case: (z =P x') => [-> _|zx]; first by have := allP cs (x', y); rewrite sE mem_cat inE eqxx orbT /= => /(_ isT)/eqP ->.
rewrite -mem_cat -map_cat /= => /mapP[[z' y'] uv /= zE]; rewrite zE (eqP (allP hs _ uv)) /=.
have := allP cs (z', y'); rewrite sE mem_cat inE orbCA -mem_cat uv orbT => /(_ isT)/eqP -> /=.
by rewrite eqxx.
Qed.
End Star.

Theorem common_fact_reducing_length_proved : common_fact_reducing_length.
Proof.
move=> n S s S1 [_ largest_star]; have [m0 red0] := some_reduction S1.
have some : exists m, reducibleb m S by exists m0; apply/reducibleP.
case: (ex_minnP some) => m /reducibleP red least.
have [e [em soa_e small]] := red; exists m => //; apply: largest_star.
have [|c star] := @star_of n S S1 m e em soa_e small; first by move=> i /reducibleP; exact: least.
by exists c, (map fst e); rewrite size_map.
Qed.
