// What a query finds comes in this order: the statement with its number, pages, and names of the API, unless it is one word.
var query = (new URLSearchParams(location.search).get("q") ?? "").toLowerCase().split(/[\s.-]+/).filter((word) => word !== "");
var Scorer = {
  score: ([docname, , , , score]) => {
    const parts = docname.split(/[/.-]/);
    const isNumbered = docname.startsWith("ledger/") && /\d/.test(query) && query.every((word) => parts.includes(word));
    return score + (isNumbered ? 100 : query.length > 1 && docname.startsWith("api/") ? -100 : 0);
  },
  // The further numbers are those of Sphinx.
  objNameMatch: 11, objPartialMatch: 6, objPrio: { 0: 15, 1: 5, 2: -5 }, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};
