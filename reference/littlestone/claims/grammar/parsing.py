"""The grammar of claims, read by recursive descent.

``claim``        is ``for all|some`` binders ``:`` claim, or disjunction [``=>`` claim];
``disjunction``  is conjunctions joined by ``or``, ``conjunction`` is conditions joined by ``and``;
``condition``    is ``not`` condition, a quantified claim, a claim in brackets, ``G subset H``, ``h in H``,
                 ``irreducible(H, k)``, or numbers joined by relations, such as ``0 <= VC(H) <= Ldim(H)``;
``binder``       is ``[point] x``, ``[label] y``, ``hypothesis h of H``, ``subclass G of H`` or ``k in 0..3``; names
                 that begin with x are points even without the word, and names that begin with y are labels;
``class``        is a name that begins with a capital letter, ``union(G, H)``, ``intersection(G, H)``, ``dual(H)``,
                 ``bit(H, j)``, or a named family such as ``thresholds(3)``, each followed by any number of
             ``[x -> y]``;
``number`` is made of ``+ - * / ^``, integers, ``|H|``, numbers of a class such as ``VC(H)``, and functions such as
``log2(2)``.
"""

from ..claim import (
    RELATIONS,
    Claim,
    Comparison,
    Implication,
    Irreducible,
    Joined,
    Kind,
    Member,
    Not,
    Quantified,
    Subset,
)
from ..class_numbers import CLASS_NUMBERS
from ..terms import FUNCTIONS, ClassTerm, NumberTerm
from .parsing_terms import CLASS_FUNCTIONS, TermParser
from .tokens import ParsingError

KEYWORDS = ("for", "all", "some", "of", "in", "and", "or", "not", "subset", "irreducible")
KINDS = ("point", "label", "hypothesis", "subclass")
RESERVED = frozenset((*KEYWORDS, *KINDS, *CLASS_FUNCTIONS, *CLASS_NUMBERS, *FUNCTIONS))
"""Words that cannot be names of variables."""


def parse(text: str) -> Claim:
    """Return the claim that a text states; ``parse(str(claim)) == claim`` for every claim.

    >>> claim = parse("G subset H => Ldim(G) <= log2(|H|)")
    >>> print(claim)
    G subset H => Ldim(G) <= log2(|H|)
    >>> parse("Lit(H) <= 2")
    Traceback (most recent call last):
        ...
    littlestone.claims.grammar.tokens.ParsingError: unknown number 'Lit' at column 1; known: size, points, labels, \
VC, Ldim, Tdim, Ndim, Gdim, DSdim, Psidim_bit, Psidim_all, PsiLdim_pair, PsiLdim_bit, PsiLdim_all, uPsiLdim_pair, \
uPsiLdim_bit, uPsiLdim_all, kLdim, rLdim, star, TD, RTD, TD_least, growth, shattered, strongly_shattered, edges, \
N0, red, DDim, leaves, log2, floor, ceil, binom, binomsum, wordsum, min, max
    """
    parser = _ClaimParser(text)
    claim = parser.claim()
    if parser.token.text:
        parser.fail("the end")
    return claim


class _ClaimParser(TermParser):
    """A reader of claims."""

    def claim(self) -> Claim:
        self.enter()
        claim = self.quantified() if self.token.text == "for" else self.joined("or")
        if self.take("=>"):
            claim = Implication(claim, self.claim())
        self.depth -= 1
        return claim

    def joined(self, operator: str) -> Claim:
        parts = [self.joined("and") if operator == "or" else self.condition()]
        while self.take(operator):
            parts.append(self.joined("and") if operator == "or" else self.condition())
        return parts[0] if len(parts) == 1 else Joined(operator, tuple(parts))

    def condition(self) -> Claim:
        self.enter()
        claim = self.one_condition()
        self.depth -= 1
        return claim

    def one_condition(self) -> Claim:
        text = self.token.text
        if text == "for":
            return self.quantified()
        if self.take("not"):
            return Not(self.condition())
        if self.take("irreducible"):
            self.want("(")
            of = self.class_term()
            self.want(",")
            k = self.number()
            self.want(")")
            return Irreducible(of, k)
        if self.bound.get(text) == "hypothesis":
            self.place += 1
            self.want("in")
            return Member(text, self.class_term())
        if self.begins_class():
            smaller = self.class_term()
            if self.token.text == "is":
                advice = (
                    f"write red({smaller}) <= k for 'k-reducible' and irreducible({smaller}, k) for 'k-irreducible'"
                )
                raise ParsingError(f"'is' is not a word of claims: {advice},", self.token.column)
            self.want("subset")
            return Subset(smaller, self.class_term())
        return self.comparison_or_brackets()

    def comparison_or_brackets(self) -> Claim:
        place, depth = self.place, self.depth
        try:
            return self.comparison()
        except ParsingError as error:
            if self.tokens[place].text != "(":
                raise
            self.place, self.depth = place + 1, depth
            try:
                claim = self.claim()
                self.want(")")
            except ParsingError as other:
                raise max((error, other), key=lambda failure: failure.column) from None
            return claim

    def comparison(self) -> Claim:
        left = self.number()
        comparisons: list[Claim] = []
        relation = self.want(*RELATIONS)
        while True:
            right = self.number()
            comparisons.append(Comparison(left, relation, right))
            following = self.take(*RELATIONS)
            if following is None:
                return comparisons[0] if len(comparisons) == 1 else Joined("and", tuple(comparisons))
            left, relation = right, following

    def quantified(self) -> Claim:
        self.want("for")
        quantifier = self.want("all", "some")
        before = dict(self.bound)
        binders = [self.binder()]
        while self.take(","):
            binders.append(self.binder())
        self.want(":")
        claim = self.claim()
        self.bound = before
        for kind, name, over, low, high in reversed(binders):
            claim = Quantified(quantifier, kind, name, claim, over, low, high)
        return claim

    def binder(self) -> tuple[Kind, str, ClassTerm | None, NumberTerm | None, NumberTerm | None]:
        kind: Kind
        over: ClassTerm | None = None
        low: NumberTerm | None = None
        high: NumberTerm | None = None
        word = self.take(*KINDS)
        column = self.token.column
        name = self.new_name()
        if word == "hypothesis":
            self.want("of", "in")
            kind, over = "hypothesis", self.class_term()
        elif word == "subclass":
            self.want("of", "subset")
            kind, over = "subclass", self.class_term()
        elif word == "point" or (word is None and name[0] == "x" and self.token.text in (",", ":")):
            kind = "point"
        elif word == "label" or (word is None and name[0] == "y" and self.token.text in (",", ":")):
            kind = "label"
        elif self.take("subset"):
            kind, over = "subclass", self.class_term()
        elif self.take("in"):
            if self.begins_class():
                kind, over = "hypothesis", self.class_term()
            else:
                low = self.number()
                self.want("..")
                kind, high = "integer", self.number()
        else:
            kinds = [f"point {name}", f"label {name}", f"hypothesis {name} of H", f"{name} in 0..3"]
            raise ParsingError(f"it is not said what {name!r} is", column, kinds)
        if (kind == "subclass") != name[0].isupper() and kind != "integer":
            raise ParsingError(f"{name!r} must begin with a capital letter exactly if it is a class", column)
        self.bound = {**self.bound, name: kind}
        return kind, name, over, low, high

    def new_name(self) -> str:
        text = self.token.text
        if not text or not text[0].isalpha() or text in RESERVED:
            self.fail("a name")
        self.place += 1
        return text
