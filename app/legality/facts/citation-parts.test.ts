import { expect, test } from "vitest";
import { citationParts } from "./citation-parts.ts";
import { lawBook } from "./law-book.server.ts";

test.each([
  [
    "Ohio Rev. Code ch. 3796; Senate Bill 56 (2025); Canopy Agent, state compliance rules (September 2026)",
    {
      law: "Ohio Rev. Code ch. 3796; Senate Bill 56 (2025)",
      also: "Canopy Agent, state compliance rules (September 2026)",
    },
  ],
  [
    "Ohio press reports (December 2025); Senate Bill 56 (2025)",
    { law: "Senate Bill 56 (2025)", also: "Ohio press reports (December 2025)" },
  ],
  ["H.270 (2023); press on H.270 (2023)", { law: "H.270 (2023)", also: "Press on H.270 (2023)" }],
  ["Wikipedia, Legality of cannabis (June 2026)", { law: "Wikipedia, Legality of cannabis (June 2026)" }],
  ["21 U.S.C. 844", { law: "21 U.S.C. 844" }],
])("%s", (citation, parts) => {
  expect(citationParts(citation)).toEqual(parts);
});

test("no published citation loses a source, and a law goes before any tracker", () => {
  for (const fact of lawBook().facts) {
    if (!fact.verified) continue;
    const { law, also = "" } = citationParts(fact.citation);
    expect(law).not.toBe("");
    const sources = [law, also].filter(Boolean).join("; ").split("; ");
    expect(sources.length).toBe(fact.citation.split("; ").length);
    if (/\b(?:Code|Stat\.|U\.S\.C\.|Rev\.|Laws?) /.test(fact.citation))
      expect(law).not.toMatch(/^(Wikipedia|ProCon|How's)/);
  }
});
