(* What every theorem rests on: "Closed under the global context", or, where a statement has ln or exp, the axioms of
   Coq's real numbers. *)
From Littlestone Require Import Depth OneLabel SauerShelah Finite Sums Covers ZeroCover LowerBound Attained.

Print Assumptions finite_classes_decide_proved.
Print Assumptions littlestone_by_recursion_proved.
Print Assumptions common_fact_subclass_monotone_proved.
Print Assumptions common_fact_size_at_least_power_proved.
Print Assumptions common_fact_vc_at_most_littlestone_proved.
Print Assumptions common_fact_two_large_sides_proved.
Print Assumptions bgs_claim_5_7_proved.
Print Assumptions lyu_remark_4_one_side_smaller_proved.
Print Assumptions common_lemma_sauer_shelah_perles_proved.
Print Assumptions bgs_claim_5_8_proved.
Print Assumptions bgs_claim_5_9_proved.
Print Assumptions bgs_claim_5_10_proved.
Print Assumptions bgs_theorem_5_6_proved.
Print Assumptions bgs_theorem_5_6_at_most_proved.
Print Assumptions bgs_theorem_5_6_attained_proved.
Print Assumptions bgs_lemma_5_11_proved.

From Littlestone Require Import Soa Greedy.
From Littlestone Require Import Leaves ReducibleCover HardPath Soa Greedy.
Print Assumptions lyu_lemma_4_1_proved.
Print Assumptions lyu_lemma_4_1_sharper_proved.
Print Assumptions lyu_remark_4_1_cover_proved.
Print Assumptions lyu_remark_4_1_iterated_cover_proved.
Print Assumptions lyu_remark_4_1_size_proved.
Print Assumptions bgs_lemma_8_6_proved.
Print Assumptions lyu_remark_2_soa_disagreement_proved.
Print Assumptions lyu_claim_4_1_proved.

(* bgs sections 4, 5.3 and 7, and the exponential bound of Theorem 5.6 *)
From Littlestone Require Import PsiTrees Bits WeightedSum IntegerBound Chain Constants.

Print Assumptions bgs_lemma_4_5_proved.
Print Assumptions bgs_claim_4_6_proved.
Print Assumptions bgs_claim_4_7_proved.
Print Assumptions bgs_theorem_7_1_proved.
Print Assumptions bgs_theorem_7_1_sum_proved.
Print Assumptions bgs_theorem_7_1_any_bits_proved.
Print Assumptions bgs_theorem_5_6_exponential_proved.
Print Assumptions bgs_remark_5_3_weighted_sum_proved.
Print Assumptions bgs_remark_5_3_integer_bound_proved.
Print Assumptions bgs_remark_5_3_chain_proved.
Print Assumptions bgs_remark_5_3_exponential_proved.
Print Assumptions bgs_remark_5_3_every_slope_proved.
Print Assumptions bgs_remark_5_3_slope_one_fifth_proved.
Print Assumptions bgs_remark_5_3_bound_proved.
Print Assumptions bgs_theorem_3_4_proved.
Print Assumptions bgs_theorem_3_4_sharper_proved.
Print Assumptions bgs_theorem_3_4_integer_proved.

(* lyu section 4; what is said of samples and learners: bgs section 8, lyu section 6 *)
From Littlestone Require Import Soa Greedy Leaves ReducibleCover HardPath Representations RepresentationDimension.
From Littlestone Require Import AuxiliaryDistribution Executions TeacherClasses ExposedMass CallBudget.

Print Assumptions bgs_theorem_8_8_count_proved.
Print Assumptions bgs_theorem_8_8_proved.
Print Assumptions bgs_theorem_8_8_sharper_proved.
Print Assumptions bgs_lemma_8_5_auxiliary_proved.
Print Assumptions bgs_lemma_8_5_executions_proved.
Print Assumptions lyu_claim_6_3_proved.
Print Assumptions lyu_claim_6_3_typical_proved.
Print Assumptions lyu_claim_6_4_exposed_proved.
Print Assumptions lyu_remark_6_2_exposed_mass_proved.
Print Assumptions lyu_claim_6_4_growth_proved.
Print Assumptions lyu_remark_6_1_privacy_step_proved.

(* privacy of single steps, and constants of the private online learner: lyu sections 3 and 6 *)
From Littlestone Require Import OnlineConstants ConsistentChoices Noise SparseSample FailureWeight.

Print Assumptions lyu_lemma_3_1_weight_proved.
Print Assumptions lyu_lemma_3_1_score_proved.
Print Assumptions lyu_algorithm_2_step_proved.
Print Assumptions lyu_lemma_6_2_agreement_proved.
Print Assumptions lyu_lemma_6_2_composition_proved.
Print Assumptions bgs_theorem_8_8_last_line_proved.
Print Assumptions bgs_theorem_8_8_unrounded_proved.
Print Assumptions lyu_lemma_6_2_parts_proved.
Print Assumptions lyu_lemma_6_2_ruling_out_proved.
Print Assumptions lyu_lemma_6_2_privacy_proved.
Print Assumptions lyu_lemma_6_2_calls_proved.

(* the computable twins of the definitions *)
From Littlestone Require Import TwinDimensions TwinPsi TwinCovers TwinSoa TwinDecompositions.

Print Assumptions computed_rankP.
Print Assumptions computed_vc_rankP.
Print Assumptions computed_sauerE.
Print Assumptions computed_psi_rankP.
Print Assumptions computed_uniform_rankP.
Print Assumptions lists_pairs.
Print Assumptions lists_bits.
Print Assumptions lists_graphs.
Print Assumptions lists_all_maps.
Print Assumptions bit_rowsP.
Print Assumptions computed_coversP.
Print Assumptions computed_soaP.
Print Assumptions computed_irreducibleP.
Print Assumptions computed_ddimP.
Print Assumptions computed_essentialP.
(* lyu sections 4 and 6.2.1: decompositions of subclasses, essential hypotheses; what is false (Refuted.v) *)
From Littlestone Require Import SoaHull SubclassDecomposition Essential FiniteDecomposition.
From Littlestone Require Import DegenerateCases Counterexamples TwoStars.

Print Assumptions lyu_lemma_4_2_proved.
Print Assumptions lyu_lemma_4_2_sharper_proved.
Print Assumptions lyu_remark_5_irreducible_error_proved.
Print Assumptions lyu_lemma_4_3_1_proved.
Print Assumptions lyu_definition_4_2_reducible_leaves_proved.
Print Assumptions lyu_remark_4_2_walk_proved.
Print Assumptions lyu_lemma_4_3_2_proved.
Print Assumptions lyu_definition_4_2_proved.
Print Assumptions lyu_remark_4_2_win_win_proved.
Print Assumptions lyu_corollary_4_1_1_proved.
Print Assumptions lyu_corollary_4_1_2_proved.
Print Assumptions lyu_corollary_4_1_3_proved.
Print Assumptions lyu_corollary_4_1_4_proved.
Print Assumptions lyu_fact_4_sharper_proved.
Print Assumptions lyu_fact_4_proved.
Print Assumptions lyu_definition_4_2_finite_proved.
Print Assumptions lyu_remark_4_one_side_smaller_false_proved.
Print Assumptions lyu_definition_4_3_empty_proved.
Print Assumptions lyu_remark_5_irreducible_error_false_proved.
Print Assumptions lyu_fact_4_false_proved.
Print Assumptions lyu_lemma_4_1_false_with_empty_leaves_proved.
Print Assumptions lyu_lemma_4_1_false_with_unsplit_empty_leaves_proved.
Print Assumptions lyu_lemma_4_1_false_for_p_0_proved.
Print Assumptions lyu_lemma_4_2_false_with_empty_subclass_proved.
Print Assumptions lyu_remark_4_1_iterated_cover_literal_proved.
Print Assumptions lyu_lemma_4_3_2_false_for_p_0_proved.
Print Assumptions lyu_corollary_4_1_1_false_for_p_0_proved.
Print Assumptions lyu_corollary_4_1_2_false_for_p_0_proved.
Print Assumptions lyu_remark_4_1_cover_false_proved.
Print Assumptions bgs_theorem_3_4_false_proved.
Print Assumptions lyu_remark_2_sauer_count_repaired_proved.
Print Assumptions lyu_remark_2_sauer_count_false_proved.
Print Assumptions lyu_lemma_4_2_false_less_irreducible_proved.
Print Assumptions lyu_definition_4_3_not_members_proved.
Print Assumptions lyu_remark_5_irreducible_error_false_less_irreducible_proved.
Print Assumptions lyu_claim_6_2_false_proved.
Print Assumptions bgs_theorem_a_1_votes_false_proved.
Print Assumptions bgs_theorem_3_4_false_without_constant_proved.
Print Assumptions bgs_theorem_7_1_false_with_real_logarithm_proved.
Print Assumptions lyu_corollary_4_1_3_false_proved.
Print Assumptions lyu_lemma_4_3_2_false_same_p_proved.
