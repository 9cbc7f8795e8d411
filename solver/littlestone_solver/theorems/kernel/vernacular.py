"""The white list for the Coq sources: the words of Coq that they may use, each with its reason.

Everything else is refused, so even a command that nobody thought of is refused. This check runs without Coq.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from .sentences import DEFINING, NAME, PLAIN, Sentence, sentences

EVERYWHERE: Mapping[str, str] = {
    "From": "requires files of this library, and those of Coq and MathComp that the list below names",
    "Set": "only 'Set Implicit Arguments' at the head, as in MathComp",
    "Unset": "only the other two options of that head; a check of the kernel is switched off by this word",
    "Section": "variables in it become arguments",
    "End": "ends a section",
    "Variable": "only in a section, where it becomes an argument; outside it is an axiom",
    "Variables": "as Variable",
    "Implicit": "types of names, as they are read",
    "Notation": "only a name for a term: symbols such as <= and -> keep their meaning",
    "Delimit": "only the key of the real numbers",
    "Local": "only 'Local Open Scope' of numbers; in a file of statements before the first definition",
    "Definition": "checked by the kernel; a statement is defined once",
    "Fixpoint": "checked by the kernel, also for its end",
    "Inductive": "checked by the kernel, also for its positivity",
}
"""The allowed first words of sentences in every file, with the reasons."""

IN_PROOFS: Mapping[str, str] = {
    "Lemma": "ends with a proof that the kernel checks",
    "Theorem": "ends with a proof that the kernel checks",
    "Proof": "begins a proof, whose sentences begin with a tactic of the list below",
    "Qed": "has the kernel check the proof",
    "Let": "only in a section, a lemma of it",
    "Hypothesis": "only in a section, where it becomes a premise; outside it is an axiom",
    "Hypotheses": "as Hypothesis",
    "Ltac": "a tactic: what it builds is checked by the kernel",
    "Canonical": "inference in proofs: files that ask whether a statement is proved do not import proofs",
    "Arguments": "how a proof simplifies",
    "Import": "only lemma names of MathComp's algebra",
    "Add": "only the rings of MathComp for the tactic ring, whose proofs are checked by the kernel",
}
"""The additional first words that are allowed in files of proofs."""

REFUSED: Mapping[str, str] = {
    **dict.fromkeys(
        ("Axiom", "Axioms", "Parameter", "Parameters", "Conjecture", "Conjectures", "Admitted", "admit", "give_up"),
        "assumes what it states",
    ),
    **dict.fromkeys(
        ("Module", "Include", "Declare"), "modules and functors hide assumptions from Print Assumptions"
    ),
    **dict.fromkeys(("Load", "Require", "Remove", "Redirect", "Cd"), "reads or writes other files"),
    **dict.fromkeys(("Coercion", "Identity"), "changes what a statement says without a sign"),
    **dict.fromkeys(
        ("Reserved", "Infix", "Open", "Close", "Bind", "Undelimit", "Global", "Export"),
        "changes how terms are read",
    ),
    **dict.fromkeys(("Context", "Universe", "Universes", "Constraint"), "declares; outside sections as an axiom"),
    **dict.fromkeys(("Hint", "Instance", "Existing", "Class", "Program", "Obligation"), "searches unseen"),
    **dict.fromkeys(("Primitive", "Register", "Extract", "Extraction", "Fail", "Time", "Timeout"), "not needed"),
    **dict.fromkeys(("Save", "Defined", "Abort"), "ends a proof in another way"),
}
"""Words that are refused at the beginning of a sentence -> the reason. Every other word that is not allowed there
is refused too."""

LIBRARIES: Mapping[str, frozenset[str]] = {
    "Coq": frozenset({"Reals", "Lra", "Lia", "Psatz", "ZArith"}),
    "mathcomp": frozenset(
        {"all_ssreflect", "all_algebra", "all_fingroup", "fingroup", "perm", "ssralg", "ssrnum", "ssrint", "rat"}
        | {"interval", "matrix", "mxalgebra", "poly", "polydiv", "zmodp"}
    ),
}
"""The allowed files of other libraries; the parts of ``all_algebra`` that a file needs are read faster than all."""

LIBRARY = "Littlestone"
"""The name under which the files of this library require each other."""

CLASSICAL = "Classically"
"""The file with corollaries under excluded middle and description; no other file requires it."""

REALS = "RealNumbers"
"""The file in which the real numbers form an ordered field of MathComp; only witnesses require it."""

FURTHER: Mapping[str, frozenset[str]] = {
    CLASSICAL: frozenset({"ClassicalDescription"}),
    REALS: frozenset({"ClassicalEpsilon", "FunctionalExtensionality"}),
}
"""File of this library -> the files of Coq's library with axioms that it may require in addition."""

TACTICS = frozenset(
    {
        "all",
        "apply",
        "by",
        "case",
        "choices",
        "congr",
        "do",
        "elim",
        "exact",
        "exists",
        "have",
        "lra",
        "move",
        "pose",
    }
    | {"refine", "repeat", "replace", "rewrite", "right", "set", "split", "suff", "transitivity", "under"}
)
"""The allowed first words of sentences in proofs; no command of Coq is among them."""

_EXACT = frozenset(
    {
        "Add Ring comring : ( comring_theory R )",
        "Set Implicit Arguments",
        "Unset Strict Implicit",
        "Unset Printing Implicit Defensive",
        "Delimit Scope R_scope with real",
        "Import Order.TTheory GRing.Theory Num.Theory",
        "Local Open Scope R_scope",
        "Local Open Scope ring_scope",
    }
)
"""A sentence that begins with the first word of one of these sentences must be one of them."""

_EXACT_HEADS = frozenset(sentence.split()[0] for sentence in _EXACT)
_IN_SECTIONS = frozenset({"Variable", "Variables", "Let", "Hypothesis", "Hypotheses"})
_COERCING = frozenset({"Inductive", "Variable", "Variables", "Hypothesis", "Hypotheses"})
"""Words after which ``:>`` declares a coercion; elsewhere it gives a type."""
_NOWHERE = frozenset({"admit", "give_up", "Admitted"})
_PAIRS = frozenset({("#", "["), (".", "("), (".", ".")})
"""Attributes, a full stop with another meaning in Coq, and repeating patterns."""


def faults(text: str, *, states: bool = False, further: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield all parts of a text that the white list does not allow.

    Parameters
    ----------
    states
        True if it is a file of statements, without proofs and with scopes before its definitions.
    further
        The files of Coq's library that the file may require in addition.

    Examples
    --------
    >>> list(faults("Variable a : False."))
    ['Variable a : False: only in a section, where it becomes an argument; outside it is an axiom']
    """
    if not PLAIN.fullmatch(text):
        unprinted = next(sign for sign in text if not PLAIN.fullmatch(sign))
        yield f"{unprinted!r}: only printed ASCII signs, blanks and ends of lines"
        return
    allowed = EVERYWHERE if states else {**EVERYWHERE, **IN_PROOFS}
    opened, in_proof, is_defined, before = list[str](), False, False, ""
    for sentence in sentences(text):
        said, head = " ".join(sentence), sentence[0] if sentence else ""
        for word in _NOWHERE.intersection(sentence):
            yield f"{said[:60]}: {word}: {REFUSED[word]}"
        if not _PAIRS.isdisjoint(pairwise(sentence)) or ("ltac" in sentence and states):
            yield f"{said[:60]}: an attribute, a tactic or a pattern that this reader does not read"
        if not in_proof and head != "Ltac" and any(token.startswith('"') for token in sentence):
            yield f"{said[:60]}: a string may give a symbol another meaning, behind 'where' as in 'Notation'"
        if head in _COERCING and (":", ">") in pairwise(sentence):
            yield f"{said[:60]}: {REFUSED['Coercion']}"
        if in_proof and head != "Qed":
            if _tactic(sentence) not in TACTICS:
                yield f"{said[:60]}: no tactic of the list"
            continue
        reason = allowed.get(head, "")
        libraries = {**LIBRARIES, "Coq": LIBRARIES["Coq"] | further}
        if not reason:
            yield f"{said[:60]}: {REFUSED.get(head, 'not in the white list')}"
        elif (
            (head in _EXACT_HEADS and said not in _EXACT)
            or (head in _IN_SECTIONS and not opened)
            or (head == "From" and not _is_known(sentence, libraries))
            or (head == "Local" and states and is_defined)
            or (head == "Notation" and not _is_name_for_a_term(sentence))
            or (head == "Implicit" and sentence[1:2] not in {("Types",), ("Type",)})
            or (head == "End" and sentence[1:] != tuple(opened[-1:]))
            or (head == "Proof" and (len(sentence) > 1 or before not in {"Lemma", "Theorem", "Let"}))
            or (head == "Qed" and not in_proof)
            or (head == "Definition" and ":=" not in sentence)
        ):
            yield f"{said[:60]}: {reason}"
        in_proof = head == "Proof"
        is_defined = is_defined or head in DEFINING
        if head == "Section":
            opened.append(" ".join(sentence[1:]))
        elif head == "End" and opened:
            opened.pop()
        before = head


def _tactic(sentence: Sentence) -> str:
    """Return the first word of a sentence of a proof after bullets and numbers of goals."""
    return next((token for token in sentence if token not in "-+*,:" and not token.isdigit()), "")


def _is_known(sentence: Sentence, libraries: Mapping[str, frozenset[str]]) -> bool:
    root, names = sentence[1], sentence[3:]
    names = names[1:] if names[:1] in {("Import",), ("Export",)} else names
    if sentence[2:3] != ("Require",) or not names or not all(map(NAME.fullmatch, names)):
        return False
    # _CoqProject lists the files of this library.
    return root == LIBRARY or (root in libraries and libraries[root].issuperset(names))


def _is_name_for_a_term(sentence: Sentence) -> bool:
    """Return whether a notation has the form ``Notation name variables := term``; ``(only parsing)`` may follow."""
    head = sentence[1 : sentence.index(":=")] if ":=" in sentence else ()
    return bool(head) and all(map(NAME.fullmatch, head))
