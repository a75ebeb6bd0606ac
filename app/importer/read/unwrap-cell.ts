/**
 * Takes a cell's text; returns it without what programs put around values: quotes, once or several times, Excel's `="07304"`, links and
 * other formulas, and the apostrophe in front of a number.
 */
export function unwrap(text: string): string {
  let inner = text;
  for (;;) {
    const before = inner;
    const formula = /^="([^"]*)"$/.exec(inner);
    if (formula) inner = formula[1] ?? "";
    else if (FORMULA.test(inner)) inner = ofFormula(inner);
    else if (/^".*"$/s.test(inner) && inner.length > 1) inner = inner.slice(1, -1).replaceAll('""', '"');
    else if (/^“[^“”]*”$/.test(inner)) inner = inner.slice(1, -1);
    // "'Rolling' or 'Stone'" has quotes of its own and stays; "'Mary's'" holds an apostrophe.
    else if (/^'.*'$/s.test(inner) && inner.length > 1 && !/(^|\W)'|'(\W|$)/.test(inner.slice(1, -1)))
      inner = inner.slice(1, -1);
    else if (/^"[^"]*$/.test(inner)) inner = inner.slice(1);
    else if (/^'\d[^']*$/.test(inner)) inner = inner.slice(1);
    inner = inner.trim();
    if (inner === before) return inner;
  }
}

/** "=HYPERLINK(…)" and the like; "=1+1" computes nothing that a registry says, and is left for whoever reads the cell. */
const FORMULA = /^[=+@-]\s*[A-Z][A-Z.]*\(.*\)$/is;

/** A link's text, or its address where it has none; what other formulas would say nobody knows here. */
function ofFormula(text: string): string {
  const link = /^=\s*HYPERLINK\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)$/is.exec(text);
  return link ? link[2] || link[1] || "" : "";
}
