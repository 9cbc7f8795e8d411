(* The statements on votes, dual classes, teachers in stages, and on copies and names of classes, with the definitions
   they need: lyu sections 2, 5 and 6, bgs sections 6 and 7, and facts that the papers share.

   Error rates are numbers of any ordered field F, and classes have any points, unless they are sets of functions on N
   points. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements PredictionStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Votes (lyu section 2) *)
(* no label has more votes of the hypotheses L at x than v; repetitions count *)
Definition majority X (L : seq (hypothesis X 1)) x (v : 'I_2) :=
  forall y, count (fun h : hypothesis X 1 => h x == y) L <= count (fun h : hypothesis X 1 => h x == v) L.
(* lyu.remark-2-majority-halving: at least half of L is wrong where its vote v is wrong *)
Definition lyu_remark_2_majority_halving := forall X (L : seq (hypothesis X 1)) x v y, majority L x v -> v <> y ->
  size L <= 2 * count (fun h : hypothesis X 1 => h x != y) L.
(* lyu.remark-2-majority-halving: A answers with the vote of those in L that were never wrong *)
Definition halving X (L : seq (hypothesis X 1)) (A : seq (X * 'I_2) -> hypothesis X 1) :=
  forall past x, majority [seq h <- L | realizes h past] x (A past x).
Definition lyu_remark_2_majority_mistakes := forall X (L : seq (hypothesis X 1)) A s, halving L A ->
  has (fun h => realizes h s) L -> 2 ^ mistakes_after A [::] s <= size L.

(** The dual class (lyu section 6.2) *)
(* its points are the members of H; each point x gives the function that maps h to h(x) *)
Definition dual X (H : class X 1) : class {h | H h} 1 := fun f => exists x, forall h, f h = sval h x.
(* lyu.remark-6.2-adaptive: VC(dual) < 2^(d+1); the second part for the SOAs of which the learner draws its samples *)
Definition lyu_remark_6_2_dual_dimension := forall X (H : class X 1) d hs,
  (forall xs, vc_shatters H xs -> size xs <= d) -> vc_shatters (@dual X H) hs -> size hs < 2 ^ d.+1.
Definition lyu_remark_6_2_dual_of_soas := forall X (H : class X 1) d hs, below H d.+1 ->
  vc_shatters (@dual X (soa_hull d.+1 H)) hs -> size hs < 2 ^ d.+1.

(** Teachers in stages (lyu sections 2, 5 and 6.2) *)
(* lyu.remark-6-degree-drop: if all teachers have degree 0 at most, what is in all classes is in all lists *)
Definition lyu_remark_6_degree_zero := forall X k (H : 'I_k -> class X 1) p d h, 0 < p ->
  (forall i, decides (H i)) -> (forall i, below (H i) d.+1) -> (forall i, exists2 e, ddim p d (H i) e & e <= 1) ->
  (forall i, H i h) -> forall i, essential p d (H i) h.
(* lyu.remark-6-degree-drop: p doubles from stage to stage; one of d + 1 stages has an item of all lists *)
Definition lyu_remark_6_degree_drop_stages := forall N k (H : nat -> 'I_k -> {set {ffun 'I_N -> 'I_2}}) p d
  (h : {ffun 'I_N -> 'I_2}), 0 < p -> (forall i, below (members (H 0 i)) d.+1) ->
  (forall j i i', H j.+1 i \subset H j i') -> (forall j i, j <= d -> h \in H j i) ->
  exists2 j, j <= d & exists f, forall i, essential (2 ^ j * p) d (members (H j i)) f.

Definition within (F : realFieldType) (c total part : F) := ((1 - c) * total <= part <= (1 + c) * total)%R.
(* the members of H that err on A i at most at the rate r^j alpha *)
Definition error_classes (F : realFieldType) X k (H : class X 1) (A : 'I_k -> seq (X * 'I_2)) (r alpha : F) i j :
  class X 1 := fun h => H h /\ (error_rate F h (A i) <= r ^+ j * alpha)%R.

(* lyu.remark-2-error-ratio: errors a, b of two chunks, e of the whole; for every d >= 2 it fails *)
Definition lyu_remark_2_error_ratio_false := forall d, ~ forall (F : realFieldType) (e a b : F),
  (e <= 1 -> a <= 1 -> b <= 1 -> within (5 * d.+2)%:R^-1 e a -> within (5 * d.+2)%:R^-1 e b ->
   (1 - (3 * d.+2)%:R^-1) * b <= a)%R.
(* lyu.remark-2-error-ratio, repaired: the best ratio for closeness 1/(5d), which is at least 1 - 1/(2d); the printed
   ratio for closeness 1/(6d) *)
Definition lyu_remark_2_error_ratio_repaired := forall (F : realFieldType) d (e a b : F), 0 < d ->
  (within (5 * d)%:R^-1 e a -> within (5 * d)%:R^-1 e b ->
   (1 - 2%:R / (5 * d).+1%:R) * b <= a /\ (1 - (2 * d)%:R^-1) * b <= a)%R /\
  (within (6 * d)%:R^-1 e a -> within (6 * d)%:R^-1 e b -> (1 - (3 * d)%:R^-1) * b <= a)%R.

(* lyu.remark-2-interleaving *)
Definition lyu_remark_2_interleaving := forall (F : realFieldType) X k (H : class X 1) (A : 'I_k -> seq (X * 'I_2)) d
  (alpha : F), let r := (1 - (3 * d)%:R^-1)%R in 0 < d ->
  (forall h i i', H h -> r * error_rate F h (A i') <= error_rate F h (A i))%R ->
  interleaved d (error_classes H A r alpha).
(* lyu.remark-5-interleaving: S is the whole sample *)
Definition lyu_remark_5_interleaving := forall (F : realFieldType) X k (H : class X 1) (A : 'I_k -> seq (X * 'I_2)) S d
  (alpha : F), 0 < d ->
  (forall h i, H h -> if alpha / 3%:R < error_rate F h S
     then within (5 * d)%:R^-1 (error_rate F h S) (error_rate F h (A i)) else error_rate F h (A i) <= alpha / 2%:R)%R ->
  interleaved d (error_classes H A (1 - (2 * d)%:R^-1)%R alpha).

(* The naive learner. It publishes a hypothesis that 4/5 of the k teachers list, waits for counterexamples, gives each
   teacher some of them, and so on; if nothing is listed so often it goes to the next stage. *)
Section NaiveLearner.
Variables (F : realFieldType) (N d k : nat) (H : {set {ffun 'I_N -> 'I_2}}) (A : nat -> 'I_k -> seq ('I_N * 'I_2)).
(* DefineClass for stage j and teacher i, who was given the parts A v i for v < u *)
Definition teacher_set u j i := [set h : {ffun 'I_N -> 'I_2} in H |
  [forall v : 'I_u, error_rate F h (A v i) <= (1 - d%:R^-1) ^+ j / 10%:R]%R].
(* lists of exact degree: the essential hypotheses of a class with DDim = d + 1 - j *)
Definition stage_parameter j := 2 ^ j * d ^ 3.
Definition stage_lists u j i (f : {ffun 'I_N -> 'I_2}) :=
  ddim (stage_parameter j) d (members (teacher_set u j i)) (d.+2 - j) /\
  essential (stage_parameter j) d (members (teacher_set u j i)) f.
Definition agreed u j f := exists I : {set 'I_k}, 4 * k <= 5 * #|I| /\ forall i, i \in I -> stage_lists u j i f.
End NaiveLearner.
(* lyu.remark-2-naive-count: f u is published in round u = 0, 1, .. and asked about the examples B u, which the member c
   labels; it makes at most m mistakes *)
Definition lyu_remark_2_naive_count := forall (F : realFieldType) N d k m rounds (H : {set {ffun 'I_N -> 'I_2}})
  (c : {ffun 'I_N -> 'I_2}) (A : nat -> 'I_k -> seq ('I_N * 'I_2)) (B : nat -> seq ('I_N * 'I_2))
  (f : nat -> {ffun 'I_N -> 'I_2}) (stage : nat -> nat), 0 < d -> 0 < k -> below (members H) d.+1 -> c \in H ->
  (forall u j i i', u < rounds -> 0 < j <= d.+1 -> teacher_set F d H A u j.+1 i \subset teacher_set F d H A u j i') ->
  (forall u, u < rounds -> let first := if u is v.+1 then stage v else 1 in
    [/\ first <= stage u <= d.+1, agreed F d H A u (stage u) (f u) &
        forall j g, first <= j < stage u -> ~ agreed F d H A u j g]) ->
  (forall u, u < rounds -> realizes c (B u) /\ errors (f u) (B u) <= m) ->
  (forall u i, u.+1 < rounds -> 0 < size (A u i) <= stage_parameter d (stage u) /\
    {subset A u i <= [seq e <- B u | f u e.1 != e.2]}) ->
  \sum_(u < rounds) errors (f u) (B u) <= 2 ^ (5 * d ^ 2) * m.

(** Copies and names of classes (bgs sections 6 and 7) *)
(* l disjoint copies of H: the functions (j, x) -> f_j(x), for all members f_1, .., f_l *)
Definition copies X k (H : class X k) l : class ('I_l * X) k :=
  fun f => exists2 h : 'I_l -> hypothesis X k, forall j, H (h j) & forall j x, f (j, x) = h j x.
(* bgs.claim-6.2: for l = 0 too; of a bit also the exact dimension *)
Definition bgs_claim_6_2 := forall X k (H : class X k) l d, mld H d -> mld (@copies X k H l) (l * d) /\
  forall i D, (deep (bit_class i H) D -> deep (bit_class i (@copies X k H l)) (l * D)) /\
              (mld (bit_class i H) D -> mld (bit_class i (@copies X k H l)) (l * D)).
(* bgs.theorem-6.1: D >= (d/10) log2(k+1) is (k+1)^d <= 2^(10 D); and with the constant 1, even rounded up *)
Definition bgs_theorem_6_1 := forall k d, 0 < k -> exists X (H : class X k) i D,
  [/\ mld H d, i < n_bits k, deep (bit_class i H) D & k.+1 ^ d <= 2 ^ (10 * D)].
Definition bgs_theorem_6_1_sharper := forall k d, 0 < k -> exists X (H : class X k),
  mld H d /\ exists2 i, i < n_bits k & deep (bit_class i H) (d * n_bits k).
(* bgs.theorem-7.2, with L = n_bits k = ceil(log2(k+1)) for log(k+1), on d L points *)
Definition bgs_theorem_7_2 := forall k d, exists H : class ('I_(n_bits k) * 'I_d) k,
  mld H (d * n_bits k) /\ forall i, i < n_bits k -> mld (bit_class i H) d.

(** Trees and learners *)
(* lyu.remark-4-littlestone-dimension: on each path of a shattered tree all points are different *)
Definition lyu_remark_4_different_points := forall (X : eqType) k (H : class X k) d (t : io_tree X k d) p,
  shatters H t -> size p = d -> uniq (map fst (examples t p)).
(* lyu.remark-4-soa-mistakes: every deterministic learner errs d times on some d examples that a member fits *)
Definition lyu_remark_4_forced_mistakes := forall X (H : class X 1) d A, deep H d ->
  exists s, [/\ size s = d, nonempty (restrict H s) & mistakes_after A [::] s = d].

(** Facts that the papers share *)
(* the points xs tell h from all other functions of G *)
Definition teaches X k (G : class X k) (h : hypothesis X k) (xs : seq X) :=
  forall g, G g -> map g xs = map h xs -> g =1 h.
(* common.fact-recursive-teaching-at-most-littlestone: an order in which at most d points tell each member from those
   after it *)
Definition common_fact_recursive_teaching := forall n (S : {set {ffun 'I_n -> 'I_2}}) d, below (members S) d.+1 ->
  exists L, [/\ uniq L, L =i S & forall L1 (h : {ffun 'I_n -> 'I_2}) L2, L = L1 ++ h :: L2 ->
    exists2 xs, size xs <= d & teaches (members [set g in L2]) h xs].
(* a member c of H as the centre; at each of the points xs some member differs from c, and at no other of them *)
Definition is_star (X : eqType) (H : class X 1) (c : hypothesis X 1) (xs : seq X) := [/\ uniq xs, H c &
  forall x, x \in xs -> exists2 h, H h & forall y, y \in xs -> (h y != c y) = (y == x)].
(* common.fact-reducing-length-at-most-star: s is the star number *)
Definition common_fact_reducing_length := forall n (S : {set {ffun 'I_n -> 'I_2}}) s, 1 < #|S| ->
  largest (fun m => exists c xs, is_star (members S) c xs /\ size xs = m) s ->
  exists2 m, m <= s & reducible m (members S).

(* common.fact-leaves-at-least-power: l is the dimension, d at least l + 1; leaves that are known to have members are
   counted *)
Definition many_leaves_with_members X p d (H : class X 1) N := exists t (counted : pred (seq (X * 'I_2))),
  [/\ valid p d H t, forall s, counted s -> nonempty (restrict H s) & N <= count counted (leaves t)].
Definition common_fact_leaves_at_least_power := forall X (H : class X 1) p d l, decides H -> mld H l -> l < d ->
  (1 < p -> many_leaves_with_members p d H (2 ^ l)) /\
  (0 < p -> 0 < l -> many_leaves_with_members p d H (2 ^ (l - 1) + 1)).

(** Votes at all points at once (lyu section 6.2) *)
(* m draws s of functions f j, drawn with the probabilities D j. At every point x the share of ones among the draws is
   within alpha of the probability of a one, and each label with a probability of 1/2 + alpha at least is their vote.
   The point is any, after the draws: whoever chooses it may have seen them. *)
Definition votes_everywhere (F : realFieldType) X n m (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha : F)
  (s : {ffun 'I_m -> 'I_n}) := forall x,
  (`|frequency F setT (fun i => f (s i) x == one) - pr D (fun j => f j x == one)| < alpha)%R /\
  forall v y, majority [seq f (s i) | i <- enum 'I_m] x v ->
    (2%:R^-1 + alpha <= pr D (fun j => f j x == y))%R -> v = y.
(* lyu.remark-6.2-adaptive: members of a class of VC dimension at most d, and m = O(2^d ln(1/alpha) + ln(1/beta)) /
   alpha^2 draws; la and lb are the logarithms, or more; e is exp *)
Definition lyu_remark_6_2_all_points := forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m
  (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e ->
  (forall xs, vc_shatters H xs -> size xs <= d) -> (forall j, H (f j)) -> distribution D ->
  (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb ->
   427%:R / alpha ^+ 2 * ((2 ^ d.+1)%:R * la + lb) <= m%:R ->
   probability_at_least (independent (fun _ : 'I_m => D)) (votes_everywhere f D alpha) (1 - beta))%R.
(* lyu.remark-6.2-adaptive: the same for SOAs of (d + 1)-irreducible subclasses, of Littlestone dimension at most d *)
Definition lyu_remark_6_2_all_points_of_soas := forall (F : realFieldType) (e : F -> F) X (H : class X 1) d n m
  (f : 'I_n -> hypothesis X 1) (D : 'I_n -> F) (alpha beta la lb : F), exponential e ->
  below H d.+1 -> (forall j, soa_hull d.+1 H (f j)) -> distribution D ->
  (0 < alpha <= 2%:R^-1 -> 0 < beta <= 2%:R^-1 -> alpha^-1 <= e la -> beta^-1 <= e lb ->
   427%:R / alpha ^+ 2 * ((2 ^ d.+1)%:R * la + lb) <= m%:R ->
   probability_at_least (independent (fun _ : 'I_m => D)) (votes_everywhere f D alpha) (1 - beta))%R.
(* lyu.remark-6.2-adaptive: for every d there are 2^d members, SOAs too, such that all of any m draws are 1 at a point
   where at most m of the members are *)
Definition lyu_remark_6_2_all_points_needed := forall d, exists X (H : class X 1) (f : 'I_(2 ^ d) -> hypothesis X 1),
  [/\ below H d.+1, forall j, H (f j) /\ soa_hull d.+1 H (f j) &
      forall m (s : {ffun 'I_m -> 'I_(2 ^ d)}), exists x,
        (forall i, f (s i) x = one) /\ #|[set j | f j x == one]| <= m].
