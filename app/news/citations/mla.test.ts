import { expect, test } from "vitest";
import { crowd, EXAMPLES, marked } from "./citation-examples.ts";
import { mlaEntry } from "./mla.ts";

// Forms: style.mla.org; pressbooks.nvcc.edu/eng111nol (site of the author's name); library.nic.bc.ca (DOI, URL, access).
test.each([
  [
    "one",
    "Huestis, Marilyn A. “Human cannabinoid pharmacokinetics.” *Chemistry & Biodiversity*, vol. 4, no. 8, 2007, pp. 1770–1804, https://doi.org/10.1002/cbdv.200790152.",
  ],
  [
    "two",
    "Robinson, Angela, and Jean-Paul van der Lee. “Is it legal to drive home?” *The Seattle Times*, 1 Feb. 2022, seattletimes.example/2022/02/01/drive-home.",
  ],
  [
    "many",
    "Vandrey, Ryan, et al. “Pharmacokinetic profile of oral cannabis in humans.” *PLoS ONE*, vol. 18, no. 4, 2017, article e0282396, https://doi.org/10.1093/jat/bkx012.",
  ],
  ["none", "“How the lottery worked.” *Licensing Notes*, 2021, notes.example/lottery."],
  [
    "undated",
    "United States Code. “26 U.S.C. § 280E.” www.law.cornell.edu/uscode/text/26/280E. Accessed 20 Nov. 2026.",
  ],
  [
    "organisation",
    "“Cannabis and poisoning.” *Centers for Disease Control and Prevention*, 15 Feb. 2024, www.cdc.gov/cannabis/poisoning.html.",
  ],
  [
    "book",
    "Hopkins, James F. *A history of the hemp industry in Kentucky*. University of Kentucky Press, 1951.",
  ],
  [
    "story",
    "“What a ‘fresh’ label means.” *Leaf Courier*, 21 Nov. 2026, leafcourier.example/articles/what-fresh-means.",
  ],
] as const)("reads as MLA has it: %s", (name, entry) => {
  expect(marked(mlaEntry(EXAMPLES[name]))).toBe(entry);
});

test("names two authors; of three the first", () => {
  expect(marked(mlaEntry({ ...EXAMPLES.none, authors: crowd(2) }))).toMatch(/^A1, Bo, and Bo A2\. “/);
  expect(marked(mlaEntry({ ...EXAMPLES.none, authors: crowd(3) }))).toMatch(/^A1, Bo, et al\. “/);
});

test("drops an organisation's initial article, also where it tells that a paper signs for itself", () => {
  expect(marked(mlaEntry({ ...EXAMPLES.none, authors: ["The Leaf Board"] }))).toMatch(/^Leaf Board\. “/);
  expect(marked(mlaEntry({ ...EXAMPLES.none, authors: ["The Licensing Notes"] }))).toMatch(/^“How/);
});

test("shortens months but May, June and July", () => {
  const dated = (date: string) => marked(mlaEntry({ ...EXAMPLES.two, date }));
  expect(dated("2022-05-03")).toContain("3 May 2022");
  expect(dated("2022-06-03")).toContain("3 June 2022");
  expect(dated("2022-09-03")).toContain("3 Sept. 2022");
  expect(dated("2022-12")).toContain(", Dec. 2022");
});

test("a link shows no protocol and keeps it where it leads", () => {
  expect(mlaEntry(EXAMPLES.undated)).toContainEqual({
    text: "www.law.cornell.edu/uscode/text/26/280E",
    href: "https://www.law.cornell.edu/uscode/text/26/280E",
  });
});
