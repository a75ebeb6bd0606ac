import fc from "fast-check";
import { expect, test } from "vitest";
import { EXAMPLES } from "./citation-examples.ts";
import { plainText } from "./rich-text.ts";
import { wikipediaEntry } from "./wikipedia.ts";

// Forms: Template:Cite web, Template:Cite news, Template:Cite journal; Help:Citation Style 1.
test.each([
  [
    "one",
    "{{cite journal |last=Huestis |first=Marilyn A. |title=Human cannabinoid pharmacokinetics |url=https://onlinelibrary.wiley.com/doi/10.1002/cbdv.200790152 |journal=Chemistry & Biodiversity |volume=4 |issue=8 |pages=1770–1804 |date=2007 |doi=10.1002/cbdv.200790152}}",
  ],
  [
    "two",
    "{{cite news |last1=Robinson |first1=Angela |last2=van der Lee |first2=Jean-Paul |title=Is it legal to drive home? |url=https://seattletimes.example/2022/02/01/drive-home |work=The Seattle Times |date=February 1, 2022 |access-date=November 20, 2026}}",
  ],
  [
    "many",
    "{{cite journal |last1=Vandrey |first1=Ryan |last2=Herrmann |first2=Evan S. |last3=Mitchell |first3=John M. |last4=Bigelow |first4=George E. |last5=Flegel |first5=Ronald |title=Pharmacokinetic profile of oral cannabis in humans |journal=PLoS ONE |volume=18 |issue=4 |article-number=e0282396 |date=2017 |doi=10.1093/jat/bkx012}}",
  ],
  [
    "none",
    "{{cite web |title=How the lottery worked |url=https://notes.example/lottery |website=Licensing Notes |date=2021 |access-date=November 20, 2026}}",
  ],
  [
    "undated",
    "{{cite web |author=United States Code |title=26 U.S.C. § 280E |url=https://www.law.cornell.edu/uscode/text/26/280E |access-date=November 20, 2026}}",
  ],
  [
    "organisation",
    "{{cite web |title=Cannabis and poisoning |url=https://www.cdc.gov/cannabis/poisoning.html |website=Centers for Disease Control and Prevention |date=February 15, 2024 |access-date=September 5, 2026}}",
  ],
  [
    "book",
    "{{cite book |last=Hopkins |first=James F. |title=A history of the hemp industry in Kentucky |publisher=University of Kentucky Press |date=1951}}",
  ],
  [
    "story",
    "{{cite news |title=What a 'fresh' label means |url=https://leafcourier.example/articles/what-fresh-means |work=Leaf Courier |date=November 21, 2026}}",
  ],
] as const)("reads as Template:Cite has it: %s", (name, template) => {
  expect(plainText(wikipediaEntry(EXAMPLES[name]))).toBe(template);
});

test("what is on paper only is a document with a publisher, which the template must have", () => {
  const document = { id: "raich", title: "Gonzales v. Raich, 545 U.S. 1", year: 2005 };
  expect(plainText(wikipediaEntry({ ...document, authors: ["Supreme Court"] }))).toBe(
    "{{cite document |title=Gonzales v. Raich, 545 U.S. 1 |publisher=Supreme Court |date=2005}}",
  );
  expect(plainText(wikipediaEntry({ ...document, authors: [] }))).toBe(
    "{{citation |mode=cs1 |title=Gonzales v. Raich, 545 U.S. 1 |date=2005}}",
  );
});

test("an organisation whose name has several commas is taken as written", () => {
  expect(
    plainText(wikipediaEntry({ ...EXAMPLES.undated, authors: ["Sciences, Engineering, and Medicine"] })),
  ).toContain("|author=((Sciences, Engineering, and Medicine)) |");
});

test("text cannot end its parameter, the template or the link, nor begin markup", () => {
  const url = "https://leaf.example/a|b[c]{d}'e\"f";
  const entry = plainText(
    wikipediaEntry({ ...EXAMPLES.undated, title: "A|b [c] {{d}} ''e'' &lt; <ref>", url }),
  );
  expect(entry).toContain(
    "|title=A{{!}}b &#91;c&#93; &#123;&#123;d&#125;&#125; &#39;&#39;e&#39;&#39; &amp;lt; &#60;ref&#62; |",
  );
  expect(entry).toContain("|url=https://leaf.example/a%7Cb%5Bc%5D%7Bd%7D%27e%22f |");
});

test("any title stays one value of one template", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (title) => {
      const entry = plainText(wikipediaEntry({ ...EXAMPLES.undated, title })).replaceAll("{{!}}", "");
      expect(entry.startsWith("{{cite web |author=") && entry.endsWith("}}")).toBe(true);
      const inside = entry.slice(2, -2);
      expect(inside).not.toMatch(/[{}[\]<>]|''|~~|__|\n/);
      expect(inside.split("|")).toHaveLength(title.trim() === "" ? 4 : 5);
    }),
  );
});
