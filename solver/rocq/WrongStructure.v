(* Wrong variants of the statements on votes, dual classes and teachers in stages, refuted.

   Of the two constants on one point half are wrong, at a tie. The dual of the function h(x) = x on two points has VC
   dimension 1. Of three functions of degree 1 not all are essential. Two teachers whose classes are the two constants
   share nothing, and one stage is needed even for d = 0. The naive learner errs twice on a class of dimension 1; it
   errs for ever if it gives no counterexample to the teacher, or does not wait for few. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements NamedTree Teaching Bits Depth Finite Soa.
From Littlestone Require Import Irreducible Decompositions Essential DecompositionClaims InterleavedStages Words.
From Littlestone Require Import Computable Satisfiable WrongVariants WrongBounds SatisfiableStructure.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** Votes *)
Lemma one_zero : one <> zero. Proof. by []. Qed.

Theorem lyu_remark_2_majority_halving_wrong : ~ (forall X (L : seq (hypothesis X 1)) x v y, majority L x v -> v <> y ->
  size L < 2 * count (fun h : hypothesis X 1 => h x != y) L).
Proof. by move/(_ _ both_votes x0 zero one (both_majority zero) (nesym one_zero)). Qed.

Theorem lyu_remark_2_majority_halving_wrong_2 : ~ (forall X (L : seq (hypothesis X 1)) x v y, v <> y -> size L <= 2 *
  count (fun h : hypothesis X 1 => h x != y) L).
Proof. by move/(_ _ one_vote x0 one zero one_zero). Qed.

Theorem lyu_remark_2_majority_mistakes_wrong : ~ (forall X (L : seq (hypothesis X 1)) A s, halving L A -> has (fun h =>
  realizes h s) L -> 2 ^ (mistakes_after A [::] s).+1 <= size L).
Proof. by move/(_ _ one_vote _ [::] one_halving isT). Qed.

Theorem lyu_remark_2_majority_mistakes_wrong_2 : ~ (forall X (L : seq (hypothesis X 1)) A s, halving L A -> 2 ^
  mistakes_after A [::] s <= size L).
Proof. by move/(_ _ one_vote _ [:: (x0, one)] one_halving). Qed.

(** Dual classes *)
Theorem lyu_remark_6_2_dual_dimension_wrong : ~ (forall X (H : class X 1) d hs, (forall xs, vc_shatters H xs -> size xs
  <= d) -> vc_shatters (@dual X H) hs -> size hs < (2 ^ d.+1).-1).
Proof. by move/(_ _ _ _ _ identity_vc identity_dual). Qed.

Theorem lyu_remark_6_2_dual_of_soas_wrong : ~ (forall X (H : class X 1) d hs, below H d.+1 -> vc_shatters (@dual X
  (soa_hull d.+1 H)) hs -> size hs < (2 ^ d.+1).-1).
Proof. by move/(_ _ _ _ _ identity_below hull_dual). Qed.

(** Stages *)
Theorem lyu_remark_6_degree_zero_wrong : ~ (forall X k (H : 'I_k -> class X 1) p d h, 0 < p -> (forall i, decides (H i))
  -> (forall i, below (H i) d.+1) -> (forall i, exists2 e, ddim p d (H i) e & e <= 2) -> (forall i, H i h) -> forall i,
  essential p d (H i) h).
Proof.
pose L := [:: [:: 1; 0; 0]; [:: 0; 1; 0]; [:: 0; 0; 1]].
have [dec] := (finite_classes_decide_proved 3).2 (words 3 1 L).
have [_ L2] : mld (members (words 3 1 L)) 1 by exact: (@rankbP 3 1 L 2).
have De : ddim 1 1 (members (words 3 1 L)) 2 by apply: ddim_words; vm_compute.
have few := lyu_corollary_4_1_1_proved (ltnSn 0) dec L2 De => claim.
suff : size L <= 2 by []; apply: crowded few _ _ _ => // w wL.
apply: (claim _ 1 (fun=> members (words 3 1 L)) 1 1 _ isT (fun=> dec) (fun=> L2) _ _ ord0) => _; first by exists 2.
exact: member_words wL.
Qed.

Definition constants (y : 'I_2) : {set {ffun 'I_1 -> 'I_2}} := [set [ffun=> y]].

Lemma constants_below y : below (members (constants y)) 1.
Proof.
apply/below_not_deep => /deepS[x [a [b [ab /deep0[g /at_pointP[Hg ga]] /deep0[h /at_pointP[Hh hb]]]]]].
move: ab; rewrite -ga -hb; case: Hg Hh => g' /set1P-> -> [h' /set1P-> ->].
by rewrite !ffunE eqxx.
Qed.

Theorem lyu_remark_6_degree_drop_stages_wrong : ~ (forall N k (H : nat -> 'I_k -> {set {ffun 'I_N -> 'I_2}}) p d (h :
  {ffun 'I_N -> 'I_2}), 0 < p -> (forall i, below (members (H 0 i)) d.+1) -> (forall j i i', H j.+1 i \subset H j i') ->
  (forall j i, j <= d -> h \in H j i) -> exists2 j, j < d & exists f, forall i, essential (2 ^ j * p) d (members (H j
  i)) f).
Proof.
case/(_ 1 1 (fun _ _ => constants zero) 1 0 [ffun=> zero] isT (fun=> @constants_below zero)) => [*|*|//].
  exact: subxx.
exact: set11.
Qed.

Theorem lyu_remark_6_degree_drop_stages_wrong_2 : ~ (forall N k (H : nat -> 'I_k -> {set {ffun 'I_N -> 'I_2}}) p d (h :
  {ffun 'I_N -> 'I_2}), 0 < p -> (forall i, below (members (H 0 i)) d.+1) -> (forall j i i', H j.+1 i \subset H j i') ->
  exists2 j, j <= d & exists f, forall i, essential (2 ^ j * p) d (members (H j i)) f).
Proof.
pose H (j : nat) (i : 'I_2) : {set {ffun 'I_1 -> 'I_2}} := if j is 0 then constants i else set0.
case/(_ 1 2 H 1 0 [ffun=> zero] isT (@constants_below)) => [j i i'|[|//] _ [f lists]].
  by case: j => *; exact: sub0set.
have is_constant i : f x0 = i.
  have [e De] := some_ddim (2 ^ 0 * 1) (@constants_below i).
  have [t [_ Dt _]] := De; have Hn : nonempty (members (constants i)).
    by exists [ffun=> i]; exists [ffun=> i]; rewrite ?set11.
  have e0 : 0 < e by apply: degree_nonempty Hn Dt (finite_decides _).1 _; exists 0; exact: constants_below.
  have e1 : e <= 1 by case: Dt => -[s _ Hs] _; apply: (rank_below Hs); apply: below_restrict; exact: constants_below.
  have eE : e = 1 by apply/eqP; rewrite eqn_leq e1.
  rewrite {}eE in De; have [_ /(_ f)[/(_ (lists i))[h [g /set1P-> hg] fh] _]] :=
    lyu_corollary_4_1_4_proved (isT : 0 < 2 ^ 0 * 1) (finite_decides _) (@constants_below i) De.
  by rewrite fh hg ffunE.
by have := is_constant zero; rewrite (is_constant one).
Qed.

(** The naive learner *)
Theorem lyu_remark_2_naive_count_wrong : ~ (forall (F : realFieldType) N d k m rounds (H : {set {ffun 'I_N -> 'I_2}})
  (c : {ffun 'I_N -> 'I_2}) (A : nat -> 'I_k -> seq ('I_N * 'I_2)) (B : nat -> seq ('I_N * 'I_2))
  (f : nat -> {ffun 'I_N -> 'I_2}) (stage : nat -> nat), 0 < d -> 0 < k -> below (members H) d.+1 -> c \in H ->
  (forall u j i i', u < rounds -> 0 < j <= d.+1 -> teacher_set F d H A u j.+1 i \subset teacher_set F d H A u j i') ->
  (forall u, u < rounds -> let first := if u is v.+1 then stage v else 1 in
    [/\ first <= stage u <= d.+1, agreed F d H A u (stage u) (f u) &
        forall j g, first <= j < stage u -> ~ agreed F d H A u j g]) ->
  (forall u, u < rounds -> realizes c (B u) /\ errors (f u) (B u) <= m) ->
  (forall u i, u.+1 < rounds -> 0 < size (A u i) <= stage_parameter d (stage u) /\
    {subset A u i <= [seq e <- B u | f u e.1 != e.2]}) ->
  \sum_(u < rounds) errors (f u) (B u) <= d * m).
Proof.
move/(_ Q 2 1 1 1 3 (words 2 1 three) (fn 0 0) exposing (fun u => exposing u ord0) shown (fun=> 2) isT isT).
move/(_ (@left_below 0 isT) (@fn_in 0 0 three isT isT) run_chain run_publishes run_serves run_parts).
by rewrite !big_ord_recr big_ord0 /errors /= !ffunE /= !inord0 !inord1.
Qed.

(* two functions that agree on the only point which the teacher is given *)
Definition agreeing (u : nat) (i : 'I_1) : seq ('I_2 * 'I_2) := [:: (one, zero)].
Notation two := [:: [:: 0; 0]; [:: 1; 0]].

Lemma two_below : below (members (words 2 1 two)) 2.
Proof. by have [_ L2] : mld (members (words 2 1 two)) 1 by exact: (@rankbP 2 1 two 2). Qed.

Lemma agreeing_kept u j i : 0 < j -> teacher_set Q 1 (words 2 1 two) agreeing u j i = words 2 1 two.
Proof.
move=> j0; rewrite kept_exactly //; apply/setP => h; rewrite !inE andbC.
case: (boolP (has _ _)) => [hL|]; last by rewrite andbF.
rewrite andbT; apply/allP => v _; move: hL; rewrite /errors /= !spells2 /=.
by case: (label2 (h zero)) => ->; case: (label2 (h one)) => ->.
Qed.

Lemma agreeing_chain u j (i i' : 'I_1) : 0 < j -> teacher_set Q 1 (words 2 1 two) agreeing u j.+1 i \subset
  teacher_set Q 1 (words 2 1 two) agreeing u j i'.
Proof. by move=> j0; rewrite !agreeing_kept. Qed.

Definition agreeing_publishes u := @second_stage _ _ u two (fn 1 0) (@agreeing_kept u) two_below (conj erefl erefl)
  (@fn_in 1 0 two isT isT).

Theorem lyu_remark_2_naive_count_wrong_2 : ~ (forall (F : realFieldType) N d k m rounds (H : {set {ffun 'I_N -> 'I_2}})
  (c : {ffun 'I_N -> 'I_2}) (A : nat -> 'I_k -> seq ('I_N * 'I_2)) (B : nat -> seq ('I_N * 'I_2))
  (f : nat -> {ffun 'I_N -> 'I_2}) (stage : nat -> nat), 0 < d -> 0 < k -> below (members H) d.+1 -> c \in H ->
  (forall u j i i', u < rounds -> 0 < j <= d.+1 -> teacher_set F d H A u j.+1 i \subset teacher_set F d H A u j i') ->
  (forall u, u < rounds -> let first := if u is v.+1 then stage v else 1 in
    [/\ first <= stage u <= d.+1, agreed F d H A u (stage u) (f u) &
        forall j g, first <= j < stage u -> ~ agreed F d H A u j g]) ->
  (forall u, u < rounds -> realizes c (B u) /\ errors (f u) (B u) <= m) ->
  (forall u i, u.+1 < rounds -> 0 < size (A u i) <= stage_parameter d (stage u) /\
    {subset A u i <= B u}) ->
  \sum_(u < rounds) errors (f u) (B u) <= 2 ^ (5 * d ^ 2) * m).
Proof.
have chain u j (i i' : 'I_1) : u < 33 -> 0 < j <= 2 -> _ := fun _ lt => agreeing_chain u i i' (proj1 (andP lt)).
have publishes u : u < 33 -> _ := fun _ => agreeing_publishes u.
pose B (u : nat) : seq ('I_2 * 'I_2) := [:: (zero, zero); (one, zero)].
have serves u : u < 33 -> realizes (fn 0 0) (B u) /\ errors (fn 1 0) (B u) <= 1.
  by move=> _; rewrite /realizes /errors /= !ffunE /= !inord0 !inord1.
have parts u (i : 'I_1) : u.+1 < 33 -> 0 < size (agreeing u i) <= stage_parameter 1 2 /\ {subset agreeing u i <= B u}.
  by move=> _; split=> // e; rewrite !inE => ->; rewrite orbT.
move/(_ Q 2 1 1 1 33 (words 2 1 two) (fn 0 0) agreeing B (fun=> fn 1 0) (fun=> 2) isT isT).
move/(_ two_below (@fn_in 0 0 two isT isT)).
move/(_ chain publishes serves parts); rewrite sum_nat_const card_ord /errors /= !ffunE /= !inord0 !inord1.
by [].
Qed.

Theorem lyu_remark_2_naive_count_wrong_3 : ~ (forall (F : realFieldType) N d k m rounds (H : {set {ffun 'I_N -> 'I_2}})
  (c : {ffun 'I_N -> 'I_2}) (A : nat -> 'I_k -> seq ('I_N * 'I_2)) (B : nat -> seq ('I_N * 'I_2))
  (f : nat -> {ffun 'I_N -> 'I_2}) (stage : nat -> nat), 0 < d -> 0 < k -> below (members H) d.+1 -> c \in H ->
  (forall u j i i', u < rounds -> 0 < j <= d.+1 -> teacher_set F d H A u j.+1 i \subset teacher_set F d H A u j i') ->
  (forall u, u < rounds -> let first := if u is v.+1 then stage v else 1 in
    [/\ first <= stage u <= d.+1, agreed F d H A u (stage u) (f u) &
        forall j g, first <= j < stage u -> ~ agreed F d H A u j g]) ->
  (forall u, u < rounds -> realizes c (B u)) ->
  (forall u i, u.+1 < rounds -> 0 < size (A u i) <= stage_parameter d (stage u) /\
    {subset A u i <= [seq e <- B u | f u e.1 != e.2]}) ->
  \sum_(u < rounds) errors (f u) (B u) <= 2 ^ (5 * d ^ 2) * m).
Proof.
have chain u j (i i' : 'I_1) : u < 1 -> 0 < j <= 2 -> _ := fun _ lt => agreeing_chain u i i' (proj1 (andP lt)).
have publishes u : u < 1 -> _ := fun _ => agreeing_publishes u.
pose B (u : nat) : seq ('I_2 * 'I_2) := nseq 33 (zero, zero).
have serves u : u < 1 -> realizes (fn 0 0) (B u).
  by move=> _; rewrite /realizes all_nseq /= ffunE /= inord0.
move/(_ Q 2 1 1 1 1 (words 2 1 two) (fn 0 0) agreeing B (fun=> fn 1 0) (fun=> 2) isT isT).
move/(_ two_below (@fn_in 0 0 two isT isT)).
move/(_ chain publishes serves) => /(_ (fun _ _ lt => False_ind _ (notF lt))).
by rewrite big_ord1 /errors count_nseq /= ffunE /= inord1.
Qed.

(** Copies and names *)
Theorem bgs_claim_6_2_wrong : ~ (forall X k (H : class X k) l d, mld H d -> mld (@copies X k H l) d /\ forall i D, (deep
  (bit_class i H) D -> deep (bit_class i (@copies X k H l)) (l * D)) /\ (mld (bit_class i H) D -> mld (bit_class i
  (@copies X k H l)) (l * D))).
Proof.
move/(_ _ _ _ 2 _ H1_mld)=> [one_deep _].
by have := mld_inj one_deep (bgs_claim_6_2_proved 2 H1_mld).1.
Qed.

Theorem bgs_claim_6_2_wrong_2 : ~ (forall X k (H : class X k) l d, mld H d -> mld (@copies X k H l) (l * d) /\ forall i
  D, (deep (bit_class i H) D -> deep (bit_class i (@copies X k H l)) (l * D).+1) /\ (mld (bit_class i H) D -> mld
  (bit_class i (@copies X k H l)) (l * D))).
Proof.
move/(_ _ _ _ 0 _ H1_mld)=> [_ /(_ 0 0)[+ _]].
have bits : deep (bit_class 0 H1) 0.
  by apply/deep0; exists (fun=> inord (bit 0 zero)); exists (fun=> zero) => //; exact: H1_all.
by move/(_ bits)/deepS=> [[[]]].
Qed.

Lemma no_bits X k (H : class X k) i : mld H 0 -> ~ deep (bit_class i H) 1.
Proof.
move=> [_ H0] /deepS[x [a [b [ab /deep0[g /at_pointP[[f Hf gf] ga]] /deep0[h /at_pointP[[f' Hf' hf] hb]]]]]].
have ff : f x != f' x by apply: contraNneq ab => e; rewrite -ga -hb gf hf e.
suff /H0 : deep H 1 by [].
by apply: deep_node ff _ _; apply/deep0; [exists f|exists f']; apply/at_pointP.
Qed.

Theorem bgs_theorem_6_1_wrong : ~ (forall k d, 0 < k -> exists X (H : class X k) i D, [/\ mld H d.-1, i < n_bits k, deep
  (bit_class i H) D & k.+1 ^ d <= 2 ^ (10 * D)]).
Proof.
move/(_ 1 1 isT)=> [X [H [i [D [H0 _ deep_D D1]]]]]; apply: (no_bits H0) (deep_le _ deep_D).
by case: D D1 {deep_D}.
Qed.

Theorem bgs_theorem_6_1_sharper_wrong : ~ (forall k d, 0 < k -> exists X (H : class X k), mld H d.-1 /\ exists2 i, i <
  n_bits k & deep (bit_class i H) (d * n_bits k)).
Proof. by move/(_ 1 1 isT)=> [X [H [H0 [i _ /(no_bits H0)]]]]. Qed.

Theorem bgs_theorem_6_1_sharper_wrong_2 : ~ (forall k d, 0 < k -> exists X (H : class X k), mld H d /\ exists2 i, i <
  n_bits k & deep (bit_class i H) (d * n_bits k).+1).
Proof. by move/(_ 1 0 isT)=> [X [H [H0 [i _ /(no_bits H0)]]]]. Qed.

Theorem bgs_theorem_7_2_wrong : ~ (forall k d, exists H : class ('I_(n_bits k) * 'I_d) k, mld H (d * n_bits k).+1 /\
  forall i, i < n_bits k -> mld (bit_class i H) d).
Proof.
move/(_ 1 1)=> [H [Hd bits]].
have := bgs_theorem_7_1_proved (D := 1) Hd (fun i ik => (bits i ik).2).
by rewrite mulnC ltnn.
Qed.

(** Trees and learners *)
Theorem lyu_remark_4_different_points_wrong : ~ (forall (X : eqType) k (H : class X k) d (t : io_tree X k d) p, size p =
  d -> uniq (map fst (examples t p))).
Proof.
pose t0 := Leaf 'I_1 1; pose t1 := Node x0 (isT : zero != one) t0 t0.
by move/(_ _ _ H1 2 (Node x0 (isT : zero != one) t1 t1) [:: false; false] erefl).
Qed.

Theorem lyu_remark_4_forced_mistakes_wrong : ~ (forall X (H : class X 1) d A, deep H d -> exists s, [/\ size s = d,
  nonempty (restrict H s) & mistakes_after A [::] s = d.+1]).
Proof.
move/(_ _ H1 0 (fun _ _ => zero) (deep_le (leq0n _) H1_mld.1)).
by case=> s [/size0nil-> _].
Qed.

(** Teaching sets and stars *)
Theorem common_fact_recursive_teaching_wrong : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}) d, below (members S) d.+1 ->
  exists L, [/\ uniq L, L =i S & forall L1 (h : {ffun 'I_n -> 'I_2}) L2, L = L1 ++ h :: L2 -> exists2 xs, size xs < d &
  teaches (members [set g in L2]) h xs]).
Proof.
move/(_ 1 (constants zero) 0 (@constants_below zero))=> [[|h L] [_ LS order]].
  by have := LS [ffun=> zero]; rewrite in_nil set11.
by have [] := order [::] h L erefl.
Qed.

Definition near_zero := words 2 1 [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]].

Theorem common_fact_recursive_teaching_wrong_2 : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}) d, below (members S) d.+1
  -> exists L, [/\ uniq L, L =i S & forall L1 (h : {ffun 'I_n -> 'I_2}) L2, L = L1 ++ h :: L2 -> exists2 xs, size xs <=
  d & teaches (members S) h xs]).
Proof.
have near (x : 'I_2) : members near_zero (fun z => if z == x then one else zero).
  apply/membersP/hasP; exists (if x == zero then [:: 1; 0] else [:: 0; 1]); first by case: (label2 x) => ->.
  by apply/forallP => z; case: (label2 x) => ->; case: (label2 z) => ->.
have [_ small] : mld (members near_zero) 1 by exact: (@rankbP 2 1 [:: [:: 0; 0]; [:: 0; 1]; [:: 1; 0]] 2).
move/(_ 2 near_zero 1 small)=> [L [_ LS order]].
have : [ffun=> zero] \in L.
  have [g gS g0] : members near_zero (fun=> zero).
    apply/membersP/hasP; exists [:: 0; 0] => //.
    by apply/forallP => z; case: (label2 z) => ->.
  by rewrite LS (_ : [ffun=> zero] = g) //; apply/ffunP => z; rewrite ffunE -g0.
move=> inL; case/splitPr: {1}L / inL (erefl L) => L1 L2 /esym/order[[|x [|//]] _ tells].
  by have := tells _ (near zero) erefl zero; rewrite ffunE.
have := tells _ (near (rev_ord x)) _ (rev_ord x); rewrite ffunE eqxx => /(_ _)/eqP.
by case: (label2 x) => -> /=; rewrite ffunE => /(_ erefl).
Qed.

Theorem common_fact_reducing_length_wrong : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}) s, 1 < #|S| -> largest (fun m =>
  exists c xs, is_star (members S) c xs /\ size xs = m) s -> exists2 m, m < s & reducible m (members S)).
Proof.
move/(_ 1 S1 1 S1_size S1_star)=> [[|//] _].
exact: irreducible_not_reducible (@irreducible0 _ _).
Qed.

Theorem common_fact_reducing_length_wrong_2 : ~ (forall n (S : {set {ffun 'I_n -> 'I_2}}) s, largest (fun m => exists c
  xs, is_star (members S) c xs /\ size xs = m) s -> exists2 m, m <= s & reducible m (members S)).
Proof.
have zeros_only h : members (constants zero) h -> h =1 fun=> zero by move=> [g /set1P-> hg] x; rewrite hg ffunE.
have zeros_in : members (constants zero) (fun=> zero).
  by exists [ffun=> zero] => [|x]; rewrite ?set11 ?ffunE.
move/(_ 1 (constants zero) 0)=> [|[|//] _]; last exact: irreducible_not_reducible (@irreducible0 _ _).
split=> [|m [c [[|x xs] [[_ Hc star] <-]]] //]; first by exists (fun=> zero), [::]; split.
have [h Hh /(_ x (mem_head _ _))] := star x (mem_head _ _).
by rewrite (zeros_only h Hh) (zeros_only c Hc) !eqxx.
Qed.

(** Ratios *)
Local Open Scope ring_scope.
Theorem lyu_remark_2_error_ratio_false_wrong : ~ (forall d, ~ forall (F : realFieldType) (e a b : F), (e <= 1 -> a <= 1
  -> b <= 1 -> within (5 * d.+2)%:R^-1 e a -> within (5 * d.+2)%:R^-1 e b -> (1 - (2 * d.+2)%:R^-1) * b <= a)%R).
Proof. by move/(_ 0%N); apply=> F e a b _ _ _; exact: closeness_half. Qed.

Section AnyField.
Variable F : realFieldType.
Lemma closeness_5 : ~ (forall d (e a b : F), (0 < d)%N -> (within (5 * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b ->
  (1 - 2%:R / (5 * d).+1%:R) * b <= a /\ (1 - (2 * d)%:R^-1) * b <= a) /\
  (within (5 * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b -> (1 - (3 * d)%:R^-1) * b <= a)).
Proof. by move=> claim; apply: (@claim_fails F 0) => e a b _ _ _; exact: (claim 2%N e a b isT).2. Qed.

Lemma ratio_3 : ~ (forall d (e a b : F), (0 < d)%N -> (within (5 * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b ->
  (1 - 2%:R / (5 * d).+1%:R) * b <= a /\ (1 - (3 * d)%:R^-1) * b <= a) /\
  (within (6 * d)%:R^-1 e a -> within (6 * d)%:R^-1 e b -> (1 - (3 * d)%:R^-1) * b <= a)).
Proof.
move=> claim; apply: (@claim_fails F 0) => e a b _ _ _ ea eb.
by have [] := (claim 2%N e a b isT).1 ea eb.
Qed.
End AnyField.

Theorem lyu_remark_2_error_ratio_repaired_wrong : ~ (forall (F : realFieldType) d (e a b : F), (0 < d)%N -> (within (5 *
  d)%:R^-1 e a -> within (5 * d)%:R^-1 e b -> (1 - 2%:R / (5 * d).+1%:R) * b <= a /\ (1 - (2 * d)%:R^-1) * b <= a)%R /\
  (within (5 * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b -> (1 - (3 * d)%:R^-1) * b <= a)%R).
Proof. by move/(_ Q)/closeness_5. Qed.

Theorem lyu_remark_2_error_ratio_repaired_wrong_2 : ~ (forall (F : realFieldType) d (e a b : F), (0 < d)%N -> (within (5
  * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b -> (1 - 2%:R / (5 * d).+1%:R) * b <= a /\ (1 - (3 * d)%:R^-1) * b <= a)%R
  /\ (within (6 * d)%:R^-1 e a -> within (6 * d)%:R^-1 e b -> (1 - (3 * d)%:R^-1) * b <= a)%R).
Proof. by move/(_ Q)/ratio_3. Qed.

(** Chains *)
Definition opposite (i : 'I_2) : seq ('I_1 * 'I_2) := [:: (x0, i)].

Lemma error_of_zero (F : realFieldType) i : error_rate F (fun=> zero) (opposite i) = i%:R.
Proof. by rewrite /error_rate /errors /= addn0 divr1; case: (label2 i) => ->. Qed.

Theorem lyu_remark_2_interleaving_wrong : ~ (forall (F : realFieldType) X k (H : class X 1) (A : 'I_k -> seq (X * 'I_2))
  d (alpha : F), let r := (1 - (3 * d)%:R^-1)%R in (0 < d)%N -> interleaved d (error_classes H A r alpha)).
Proof.
move=> claim; have [|_] := claim Q _ _ H1 opposite 1%N 0 isT zero one 1%N isT (fun=> zero).
  by split; [exact: H1_all|rewrite error_of_zero mulr0].
by rewrite error_of_zero mulr0.
Qed.

Section AnyField.
Variable F : realFieldType.
Definition half_wrong (i : 'I_2) := if i == zero then [:: (x0, zero)] else [:: (x0, zero); (x0, one)].

Lemma half_wrong_rate i : error_rate F (fun=> zero) (half_wrong i) = if i == zero then 0 else 2%:R^-1.
Proof. by case: (label2 i) => ->; rewrite /error_rate /errors /= ?mul0r ?mul1r. Qed.

Lemma later_stage : ~ (forall X k (H : class X 1) (A : 'I_k -> seq (X * 'I_2)) S d (alpha : F), (0 < d)%N ->
  (forall h i, H h -> if alpha / 3%:R < error_rate F h S then within (5 * d)%:R^-1 (error_rate F h S)
  (error_rate F h (A i)) else error_rate F h (A i) <= alpha / 2%:R) ->
  interleaved d.+1 (error_classes H A (1 - (2 * d)%:R^-1) alpha)).
Proof.
have h0 : 0 < 2%:R^-1 :> F by rewrite inv_gt0.
have h1 : 2%:R^-1 < 1 :> F by rewrite inv_lt1.
move/(_ _ _ (eq (fun=> zero)) half_wrong [:: (x0, zero)] 1%N 1 isT) => claim.
have [h i <-||_] := claim _ zero one 3%N isT (fun=> zero).
- rewrite (half_wrong_rate zero) ltNge divr_ge0 ?ler01 ?ler0n //= half_wrong_rate mul1r.
  by case: ifP => _; rewrite ?lexx ?(ltW h0).
- by split=> //; rewrite half_wrong_rate eqxx mulr1 exprn_ge0 // subr_ge0 ltW.
have -> : 1 - (2 * 1)%:R^-1 = 2%:R^-1 :> F.
  by apply/eqP; rewrite muln1 subr_eq -mulr2n -[X in _ == X]mulr_natl divff // pnatr_eq0.
by rewrite half_wrong_rate /= mulr1 leNgt expr2 gtr_pmull // h1.
Qed.
End AnyField.

Theorem lyu_remark_5_interleaving_wrong : ~ (forall (F : realFieldType) X k (H : class X 1) (A : 'I_k -> seq (X * 'I_2))
  S d (alpha : F), (0 < d)%N -> (forall h i, H h -> if alpha / 3%:R < error_rate F h S then within (5 * d)%:R^-1
  (error_rate F h S) (error_rate F h (A i)) else error_rate F h (A i) <= alpha / 2%:R)%R -> interleaved d.+1
  (error_classes H A (1 - (2 * d)%:R^-1)%R alpha)).
Proof. by move/(_ Q)/later_stage. Qed.
