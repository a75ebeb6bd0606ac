import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SERVICES, type Service } from "../listing.ts";
import { bestSentence } from "./best-sentence.server.ts";

const OPEN = { open: true, changes: { days: 0, weekday: 0, minutes: 1260 } };

describe("the sentence of a shop among the best of its city", () => {
  test.each([
    [
      { rating: 4.8, reviews: 83, services: ["adult-use", "medical", "delivery", "atm"] as Service[] },
      OPEN,
      "Rated 4.8 from 83 reviews, open until 9 pm; serves patients and adults 21 and over, offers delivery, and has an ATM.",
    ],
    [
      { rating: 5, reviews: 1, services: ["accessible"] as Service[], licensedSince: "2019-03-07" },
      { open: false, changes: { days: 1, weekday: 1, minutes: 480 } },
      "Rated 5.0 from 1 review, opens 8 am tomorrow; is wheelchair accessible; licensed since March 2019.",
    ],
    [{ services: [] }, undefined, "Not yet rated, hours not known."],
    [{ rating: 4, services: [] }, { open: true }, "Rated 4.0, open 24 hours."],
    [
      { rating: 3.9, reviews: 1200, services: ["delivery", "pickup", "curbside", "drive-thru"] as Service[] },
      OPEN,
      "Rated 3.9 from 1,200 reviews, open until 9 pm; offers delivery, pickup, and curbside pickup and has a drive-thru.",
    ],
  ])("%j", (known, opening, sentence) => {
    expect(bestSentence(known, opening)).toBe(sentence);
  });

  test("is one sentence whatever is known, and names every service that is", () => {
    const services = fc.subarray(Object.keys(SERVICES) as Service[]);
    fc.assert(
      fc.property(
        services,
        fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: undefined }),
        fc.option(fc.nat(), { nil: undefined }),
        fc.option(fc.constantFrom("2014-01-01", "2026-11-22"), { nil: undefined }),
        (confirmed, rating, reviews, licensedSince) => {
          const said = bestSentence({ services: confirmed, rating, reviews, licensedSince }, OPEN);
          expect(said).toMatch(/^(Rated|Not yet rated).*[^.;, ]\.$/);
          expect(said).not.toMatch(/ {2}|[,;]{2}|undefined|NaN/);
          expect(said.includes("licensed since")).toBe(licensedSince !== undefined);
          const less = bestSentence({ services: [], rating, reviews, licensedSince }, OPEN);
          expect(said === less).toBe(confirmed.length === 0);
        },
      ),
    );
  });
});
