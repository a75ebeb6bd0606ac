import { expect, test } from "vitest";
import { crowd, EXAMPLES, marked } from "./citation-examples.ts";
import { harvardEntry } from "./harvard.ts";

// Forms: library.rgu.ac.uk/harvard-referencing-templates; libguides.westminster.ac.uk/referencing/faqs (four authors,
// DOI without a day); dmu-ac-uk.libanswers.com/ref/faq/241704 (no author, no date).
test.each([
  [
    "one",
    "Huestis, M.A. (2007) ‘Human cannabinoid pharmacokinetics’, *Chemistry & Biodiversity*, 4(8), pp. 1770–1804. Available at: https://doi.org/10.1002/cbdv.200790152",
  ],
  [
    "two",
    "Robinson, A. and van der Lee, J.-P. (2022) ‘Is it legal to drive home?’, *The Seattle Times*, 1 February. Available at: https://seattletimes.example/2022/02/01/drive-home (Accessed: 20 November 2026).",
  ],
  [
    "many",
    "Vandrey, R. *et al.* (2017) ‘Pharmacokinetic profile of oral cannabis in humans’, *PLoS ONE*, 18(4), article e0282396. Available at: https://doi.org/10.1093/jat/bkx012",
  ],
  [
    "none",
    "*How the lottery worked* (2021) Available at: https://notes.example/lottery (Accessed: 20 November 2026).",
  ],
  [
    "undated",
    "United States Code (no date) *26 U.S.C. § 280E*. Available at: https://www.law.cornell.edu/uscode/text/26/280E (Accessed: 20 November 2026).",
  ],
  [
    "organisation",
    "Centers for Disease Control and Prevention (2024) *Cannabis and poisoning*. Available at: https://www.cdc.gov/cannabis/poisoning.html (Accessed: 5 September 2026).",
  ],
  [
    "book",
    "Hopkins, J.F. (1951) *A history of the hemp industry in Kentucky*. University of Kentucky Press.",
  ],
  [
    "story",
    "*Leaf Courier* (2026) ‘What a “fresh” label means’, 21 November. Available at: https://leafcourier.example/articles/what-fresh-means",
  ],
] as const)("reads as Cite Them Right has it: %s", (name, entry) => {
  expect(marked(harvardEntry(EXAMPLES[name]))).toBe(entry);
});

test("names three authors; of four the first", () => {
  const three = marked(harvardEntry({ ...EXAMPLES.none, authors: crowd(3) }));
  expect(three).toMatch(/^A1, B\., A2, B\. and A3, B\. \(2021\) \*How/);
  expect(marked(harvardEntry({ ...EXAMPLES.none, authors: crowd(4) }))).toMatch(
    /^A1, B\. \*et al\.\* \(2021\)/,
  );
});

test("a newspaper stands for the author of an unsigned piece; another article begins with its title", () => {
  expect(marked(harvardEntry({ ...EXAMPLES.two, authors: [] }))).toMatch(
    /^\*The Seattle Times\* \(2022\) ‘Is it legal to drive home\?’, 1 February\. Available/,
  );
  expect(marked(harvardEntry({ ...EXAMPLES.one, authors: [] }))).toMatch(
    /^‘Human cannabinoid pharmacokinetics’ \(2007\) \*Chemistry & Biodiversity\*, 4\(8\), pp/,
  );
});
