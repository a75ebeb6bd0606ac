import { expect, test } from "vitest";
import { chicagoEntry } from "./chicago.ts";
import { crowd, EXAMPLES, marked } from "./citation-examples.ts";

// Forms: chicagomanualofstyle.org citation guide and FAQ (unsigned articles); libguides.acu.edu.au/chicago (18th ed.);
// library.divinity.edu.au/styleguide-website (14.104).
test.each([
  [
    "one",
    "Huestis, Marilyn A. “Human cannabinoid pharmacokinetics.” *Chemistry & Biodiversity* 4, no. 8 (2007): 1770–1804. https://doi.org/10.1002/cbdv.200790152.",
  ],
  [
    "two",
    "Robinson, Angela, and Jean-Paul van der Lee. “Is it legal to drive home?” *The Seattle Times*, February 1, 2022. https://seattletimes.example/2022/02/01/drive-home.",
  ],
  [
    "many",
    "Vandrey, Ryan, Evan S. Herrmann, John M. Mitchell, George E. Bigelow, and Ronald Flegel. “Pharmacokinetic profile of oral cannabis in humans.” *PLoS ONE* 18, no. 4 (2017): e0282396. https://doi.org/10.1093/jat/bkx012.",
  ],
  ["none", "“How the lottery worked.” Licensing Notes. 2021. https://notes.example/lottery."],
  [
    "undated",
    "United States Code. “26 U.S.C. § 280E.” Accessed November 20, 2026. https://www.law.cornell.edu/uscode/text/26/280E.",
  ],
  [
    "organisation",
    "Centers for Disease Control and Prevention. “Cannabis and poisoning.” February 15, 2024. https://www.cdc.gov/cannabis/poisoning.html.",
  ],
  [
    "book",
    "Hopkins, James F. *A history of the hemp industry in Kentucky*. University of Kentucky Press, 1951.",
  ],
  [
    "story",
    "*Leaf Courier*. “What a ‘fresh’ label means.” November 21, 2026. https://leafcourier.example/articles/what-fresh-means.",
  ],
] as const)("reads as Chicago has it: %s", (name, entry) => {
  expect(marked(chicagoEntry(EXAMPLES[name]))).toBe(entry);
});

test("names six authors; of seven the first three", () => {
  const six = marked(chicagoEntry({ ...EXAMPLES.none, authors: crowd(6) }));
  expect(six).toMatch(/^A1, Bo, Bo A2, Bo A3, Bo A4, Bo A5, and Bo A6\. “/);
  const seven = marked(chicagoEntry({ ...EXAMPLES.none, authors: crowd(7) }));
  expect(seven).toMatch(/^A1, Bo, Bo A2, Bo A3, et al\. “/);
});

test("a newspaper stands for the author of an unsigned piece", () => {
  expect(marked(chicagoEntry({ ...EXAMPLES.two, authors: [] }))).toMatch(
    /^\*The Seattle Times\*\. “Is it legal to drive home\?” February 1, 2022\. https/,
  );
});

test("a book that is not dated says so", () => {
  expect(marked(chicagoEntry({ ...EXAMPLES.book, year: undefined }))).toMatch(/Press, n\.d\.$/);
});
