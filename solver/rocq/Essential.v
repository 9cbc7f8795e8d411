(* Essential hypotheses (Corollary 4.1 and Fact 4 of `lyu`).

   Where depths are decided, the SOA of every restriction is a function. A valid tree exists (Greedy.v), so it is
   absurd that no tree has the smallest degree, and an optimal tree may be assumed where a contradiction is the goal.
   (1) Essential hypotheses are SOAs of leaves with members of one optimal tree, which are counted by Lemma 4.1.
   (2) Let f be essential to G, and t optimal for H. The tree for G that refines t (SubclassDecomposition.v) is optimal
   if DDim(G) = DDim(H), so f is the SOA of one of its leaves of full dimension. The leaf of t above it has no smaller
   dimension, and no larger one than the degree. As leaves are 1-irreducible, both have the same SOA.
   (3) By Lemma 4.3 the SOA of any leaf of full dimension of a (2p,d)-tree of H is that of a leaf of each optimal tree.
   (4) At degree 0 leaves have at most one member, which is the SOA of the leaf, and each member is at some leaf.
   Fact 4: a leaf of full dimension of an optimal tree of G is not empty and p-irreducible, so its SOA errs on m <= p
   examples at most, if all members do (SoaHull.v). *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements InSeq Depth OneLabel Soa Irreducible SoaHull Decompositions Leaves Greedy.
From Littlestone Require Import SubclassDecomposition.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Functions.
Variable X : Type.
Implicit Types (G H : class X 1) (f g : hypothesis X 1) (s : seq (X * 'I_2)) (x : X) (y : 'I_2) (m d e : nat).

(** The SOA as a function *)
Lemma decide_rank H e : decides_depths H -> below H e -> {m | m <= e & rank H m}.
Proof.
move=> dec; elim: e => [|e IHe] He; first by exists 0 => //; apply/below0.
case: (decides_deep e dec) => [De|nDe]; first by exists e.+1.
by have [m me Hm] := IHe (proj2 (below_not_deep _ _) nDe); exists m => //; apply: leqW.
Qed.

Lemma soa_function H d s : decides_depths H -> below H d.+1 -> {f | is_soa (restrict H s) f}.
Proof.
move=> dec Hd; have decs := decides_depths_restrict s dec.
suff soa1 x : {y | soa (restrict H s) x y} by exists (fun x => sval (soa1 x)) => x; case: (soa1 x).
have [[|e] _ He] := decide_rank decs (below_restrict Hd); first by exists zero; apply/(soa_empty _ _ He).
case: (decs [:: (x, zero)] e) => H0; [exists zero|exists one]; apply/(soa_mld _ _ He); split=> //.
Qed.

Lemma is_soa_unique H f g : is_soa H f -> is_soa H g -> f =1 g.
Proof. by move=> Hf Hg x; apply: soa_inj (Hf x) (Hg x). Qed.

Lemma is_soa_sub G H e f : rank G e -> rank H e -> subclass G H -> irreducible 1 G -> is_soa G f -> is_soa H f.
Proof. by move=> Ge He GH G1 Gf x; apply: soa_subclass_rank Ge He GH G1 (Gf x). Qed.

Lemma is_soa_single H h : below H 1 -> H h -> is_soa H h.
Proof.
move=> H1 Hh x; apply: deep_soa H1 _; apply/deep0; exists h; exact/at_pointP.
Qed.
End Functions.

(** Optimal trees *)
Section Optimal.
Variable X : Type.
Implicit Types (G H : class X 1) (f : hypothesis X 1) (t : decomposition X) (p d e : nat).

Lemma ddim_classical p d H : decides H -> below H d.+1 -> ~ ~ exists e, ddim p d H e.
Proof.
move=> dec Hd none; have [t Vt] := lyu_claim_4_1_proved p dec Hd.
have [e De _] := degree_exists t dec.1 Hd.
elim/ltn_ind: e t Vt De => e IHe t Vt De; apply: none; exists e, t; split=> // t' e' Vt' De'.
by rewrite leqNgt; apply/negP=> /IHe; apply; [exact: Vt'|].
Qed.

Lemma member_leaf H t h : H h -> exists2 s, List.In s (leaves t) & restrict H s h.
Proof. by move=> Hh; have [s st hs] := leaf_of h t; exists s. Qed.

Lemma degree_nonempty H t e : nonempty H -> degree H t e -> decides_depths H -> (exists d, below H d.+1) -> 0 < e.
Proof.
move=> [h Hh] [_ most] dec [d Hd]; have [s st Hs] := member_leaf t Hh.
have [[|i] Hi _] := ranks s dec Hd; first by case: Hi; exists h.
by apply: leq_trans (_ : i.+1 <= e) => //; apply: most; exists s.
Qed.

(* f errs no more often than the members *)
Lemma essential_errors p d G f (A : seq (X * 'I_2)) m : decides G -> below G d.+1 -> nonempty G -> m <= p ->
  (forall h, G h -> errors h A <= m) -> essential p d G f -> errors f A <= m.
Proof.
move=> dec Gd Gn mp GA Gf; rewrite leqNgt; apply/negP=> many.
apply: (ddim_classical (p := p) dec Gd) => -[e [t Ot]]; have [s [st Ge sf]] := Gf t e Ot; have [Vt Dt _] := Ot.
have [_ Girr] := valid_leaf Vt st Ge.
have e0 : 0 < e by apply: degree_nonempty Gn Dt dec.1 _; exists d.
have mirr : irreducible m (restrict G s).
  by apply: irreducible_le Girr; apply: leq_trans mp _; rewrite leq_pmulr ?expn_gt0.
have : errors f A <= m; last by rewrite leqNgt many.
apply: (errors_of_soa (below_restrict Gd) _ mirr sf) => [|h [/GA]] //.
by case: e Ge e0 {Ot Dt Girr} => // e [/deep_nonempty].
Qed.
End Optimal.

Theorem lyu_definition_4_2_proved : lyu_definition_4_2.
Proof.
move=> X H p d dec Hd; split=> [e e' [t Ot] [t' Ot']|]; first exact: ddim_unique Ot Ot'.
exact: ddim_classical.
Qed.

Theorem lyu_remark_4_2_win_win_proved : lyu_remark_4_2_win_win.
Proof.
move=> X G p d e p0 decG Gd [tG OG]; have [_ [[s sG Gs] _] _] := OG.
have [f Gf] := soa_function s decG.1 Gd; exists f => H decH GH Hd [tH0 OH0] tH e' OH.
have ee := ddim_unique OH OH0; rewrite {}ee in OH *.
have [u [uH Hu same]] := lyu_lemma_4_3_2_proved p0 decG decH GH Hd OG OH sG Gs.
by exists u; split=> // x; apply/same.
Qed.

Lemma In_filter (T : Type) (c : pred T) x (L : seq T) : List.In x L -> c x -> List.In x (filter c L).
Proof. by elim: L => //= y L IHL [->|/IHL xL] cx; [rewrite cx; left|case: (c y); [right|]; apply: xL]. Qed.

Theorem lyu_corollary_4_1_1_proved : lyu_corollary_4_1_1.
Proof.
move=> X H p d [|e] p0 dec Hd [t Ot].
  have N0 : 0 < p ^ d * 2 ^ (d ^ 2) by rewrite muln_gt0 !expn_gt0 p0.
  exists (fun _ _ => zero) => g /(_ t 0 Ot)[s [_ H0 sg]]; exists (Ordinal N0) => x.
  by apply/esym/(soa_empty x (g x) H0); apply: sg.
pose f s := sval (soa_function s dec.1 Hd); pose counted s : bool := dec.1 s 0.
have Hc s : counted s -> nonempty (restrict H s) by rewrite /counted; case: (dec.1 s 0) => [D _|//]; apply/deep0.
have [Vt _ _] := Ot; have few := lyu_lemma_4_1_proved p0 Hd Vt Hc; rewrite -size_filter in few.
exists (fun i => nth (fun=> zero) (map f (filter counted (leaves t))) i) => g /(_ t _ Ot)[s [st He sg]].
have cs : counted s by rewrite /counted; case: (dec.1 s 0) => // -[]; apply/(rank_deep _ He).
have [i ilt Ei] := In_nth [::] (In_filter st cs); exists (Ordinal (leq_trans ilt few)) => x.
rewrite (nth_map [::]) ?Ei //; apply: (is_soa_unique _ sg); rewrite /f; by case: (soa_function s _ _).
Qed.

Theorem lyu_corollary_4_1_2_proved : lyu_corollary_4_1_2.
Proof.
move=> X G H p d e p0 decG decH GH Hd [tG OG] [tH OH] f Gf t e' Ot.
have [t' [e1 [Vt' Dt' Rt' e1e]]] := refine_optimal (leqnn p) decG GH Hd Ot.
have ee := ddim_unique Ot OH; rewrite {}ee in Ot e1e *.
have Ot' : optimal p d G t' e.
  have [_ _ least] := OG; suff e1E : e1 = e by rewrite -{1}e1E; split=> // t2 e2; rewrite e1E; apply: least.
  by apply/eqP; rewrite eqn_leq e1e (least _ _ Vt' Dt').
have [u [ut Gu uf]] := Gf t' e Ot'; have [v [v' [vt uE]]] := Rt' u ut.
have uv : subclass (restrict G u) (restrict H v) by rewrite uE => h /restrict_prefix[/GH].
have [i Hv _] := ranks v decH.1 Hd; have [_ [_ most] _] := Ot.
have ie : i = e by apply/eqP; rewrite eqn_leq (rank_sub uv Gu Hv) andbT; apply: most; exists v.
rewrite {}ie in Hv; exists v; split=> //.
exact: is_soa_sub Gu Hv uv (leaf_irreducible1 p0 Vt' ut Gu) uf.
Qed.

Theorem lyu_corollary_4_1_3_proved : lyu_corollary_4_1_3.
Proof.
move=> X H p d e p0 dec Hd Dp D2p.
have [f Hf] := lyu_remark_4_2_win_win_proved p0 dec Hd D2p.
by exists f; apply: Hf.
Qed.

Theorem lyu_corollary_4_1_4_proved : lyu_corollary_4_1_4.
Proof.
move=> X H p d p0 dec Hd [t Ot].
have single t' s : optimal p d H t' 1 -> List.In s (leaves t') -> below (restrict H s) 1.
  move=> [_ [_ most] _] st; have [i Hi _] := ranks s dec.1 Hd.
  by apply/(Depth.rank_below _ Hi)/(most i); exists s.
split=> [|f]; last split=> [/(_ t 1 Ot)[s [st Hs sf]]|[h Hh fh] t' e' Ot'].
- pose g s := sval (soa_function s dec.1 Hd).
  exists (size (leaves t)), (fun i => nth (fun=> zero) (map g (leaves t)) i).
  move=> h /(member_leaf t)[s st Hs]; have [i ilt Ei] := In_nth [::] st; exists (Ordinal ilt) => x.
  rewrite (nth_map [::]) ?Ei //; apply: (is_soa_unique _ (is_soa_single (single t s Ot st) Hs)).
  by rewrite /g; case: (soa_function s _ _).
- have [/deep0[h Hh] _] := Hs; exists h; first by case: Hh.
  exact: is_soa_unique sf (is_soa_single (single t s Ot st) Hh).
have e1 := ddim_unique Ot' Ot; rewrite {}e1 in Ot' *; have [s st Hs] := member_leaf t' Hh.
have s1 := single t' s Ot' st; exists s; split=> //; first by split=> [|m /s1 //]; apply/deep0; exists h.
by move=> x; rewrite fh; apply: is_soa_single s1 Hs x.
Qed.

Theorem lyu_fact_4_sharper_proved : lyu_fact_4_sharper.
Proof.
move=> X H p d f A m Hd mp fA G Gn decG Gf; suff : errors f A <= m by rewrite leqNgt fA.
by apply: (essential_errors decG _ Gn mp _ Gf) => [|h []] //; apply: below_sub Hd => h [].
Qed.

Theorem lyu_fact_4_proved : lyu_fact_4.
Proof.
move=> X H p d f A Hd A0 /andP[_ Ap] _ fA G Gn decG Gf.
have : errors f A <= size A %/ 10.
  apply: (essential_errors decG _ Gn _ _ Gf) => [|| h []].
  - by apply: below_sub Hd => h [].
  - exact: leq_trans (leq_div _ _) Ap.
  by rewrite mulnC leq_divRL.
rewrite leq_divRL // mulnC => /leq_trans/(_ fA); rewrite leq_mul2r orbF => /eqP f0.
by move: fA; rewrite f0 muln0 leqNgt A0.
Qed.
