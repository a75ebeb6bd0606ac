import { expect, test } from "vitest";
import { apaEntry } from "./apa.ts";
import { crowd, EXAMPLES, marked } from "./citation-examples.ts";

// Forms: apastyle.apa.org reference examples; libguides.scu.edu.au/apa/websites; libguides.usc.edu/APA7th.
test.each([
  [
    "one",
    "Huestis, M. A. (2007). Human cannabinoid pharmacokinetics. *Chemistry & Biodiversity*, *4*(8), 1770–1804. https://doi.org/10.1002/cbdv.200790152",
  ],
  [
    "two",
    "Robinson, A., & van der Lee, J.-P. (2022, February 1). Is it legal to drive home? *The Seattle Times*. https://seattletimes.example/2022/02/01/drive-home",
  ],
  [
    "many",
    "Vandrey, R., Herrmann, E. S., Mitchell, J. M., Bigelow, G. E., & Flegel, R. (2017). Pharmacokinetic profile of oral cannabis in humans. *PLoS ONE*, *18*(4), Article e0282396. https://doi.org/10.1093/jat/bkx012",
  ],
  ["none", "*How the lottery worked*. (2021). Licensing Notes. https://notes.example/lottery"],
  [
    "undated",
    "United States Code. (n.d.). *26 U.S.C. § 280E*. Retrieved November 20, 2026, from https://www.law.cornell.edu/uscode/text/26/280E",
  ],
  [
    "organisation",
    "Centers for Disease Control and Prevention. (2024, February 15). *Cannabis and poisoning*. https://www.cdc.gov/cannabis/poisoning.html",
  ],
  [
    "book",
    "Hopkins, J. F. (1951). *A history of the hemp industry in Kentucky*. University of Kentucky Press.",
  ],
  [
    "story",
    "Leaf Courier. (2026, November 21). *What a “fresh” label means*. https://leafcourier.example/articles/what-fresh-means",
  ],
] as const)("reads as APA has it: %s", (name, entry) => {
  expect(marked(apaEntry(EXAMPLES[name]))).toBe(entry);
});

test("names 20 authors; of 21 the first 19 and the last", () => {
  const twenty = marked(apaEntry({ ...EXAMPLES.none, authors: crowd(20) }));
  expect(twenty).toContain("A19, B., & A20, B. (2021)");
  const more = marked(apaEntry({ ...EXAMPLES.none, authors: crowd(22) }));
  expect(more).toContain("A18, B., A19, B., . . . A22, B. (2021)");
  expect(more).not.toContain("A20");
});

test("two organisations have an ampersand and no comma", () => {
  const entry = marked(apaEntry({ ...EXAMPLES.none, authors: ["Leaf Inc.", "The Board"] }));
  expect(entry).toMatch(/^Leaf Inc\. & The Board\. \(2021\)\./);
  expect(marked(apaEntry({ ...EXAMPLES.none, authors: ["Leaf Inc."] }))).toMatch(/^Leaf Inc\. \(2021\)\./);
});

test("a title keeps its question or exclamation mark, and a stop goes inside quotation marks", () => {
  const titled = (title: string) => marked(apaEntry({ ...EXAMPLES.undated, accessDate: undefined, title }));
  expect(titled("Stop!")).toContain("(n.d.). *Stop!* https");
  expect(titled("They called it “organic”")).toContain("*They called it “organic.”* https");
  expect(titled("Growing in the U.S.")).toContain("*Growing in the U.S.* https");
});
