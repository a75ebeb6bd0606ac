import fc from "fast-check";
import { expect, test } from "vitest";
import { type Install, installWords } from "./install-words.ts";
import { assertKnownPlaceholders, COOKIES_MARK, fillPlaceholders, PLACEHOLDERS } from "./placeholders.ts";

const INSTALL: Install = {
  name: "Leaf Courier",
  email: "desk@leaf.com",
  promoLine: "Backed by many.",
  footerStatement: "Trusted news.",
  url: "https://leaf.com",
  database: "sqlite",
  mail: "smtp",
  mailHost: "mail.leaf.com",
  mapbox: false,
  feedHosts: [],
  listings: { count: 1500, demonstration: true },
  law: { facts: 1335, verified: 1255, read: 40, old: 800, changed: 35, day: "Nov 22, 2026" },
};

test("every placeholder has words but the one that becomes a table", () => {
  expect(Object.keys(installWords(INSTALL)).concat("cookies").sort()).toEqual(PLACEHOLDERS.toSorted());
});

test("a text without unknown placeholders is filled wholly, and its other words stay", () => {
  const piece = fc.oneof(
    fc.constantFrom(...PLACEHOLDERS.map((name) => `{{${name}}}`)),
    fc.string().filter((text) => !/[{}]/.test(text)),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join(" ");
      assertKnownPlaceholders(text, "x.md");
      const filled = fillPlaceholders(text, installWords(INSTALL)).replaceAll(COOKIES_MARK, "");
      expect(filled).not.toMatch(/\{\{|\}\}/);
      for (const words of pieces.filter((one) => !one.startsWith("{{"))) expect(filled).toContain(words);
    }),
  );
});

test("words that hold a dollar sign are put in as they are", () => {
  const words = installWords({ ...INSTALL, promoLine: "Costs $& and $1" });
  expect(fillPlaceholders("{{promo line}}", words)).toBe("Costs $& and $1");
});

test.each<[Partial<Install>, keyof ReturnType<typeof installWords>, RegExp]>([
  [{ database: "sqlite" }, "where forms are kept", /database file on the machine/],
  [{ database: "postgres" }, "where forms are kept", /Postgres database/],
  [
    { database: "sqlite", copiesHost: "abc.supabase.co" },
    "where forms are kept",
    /machine that.*A copy of .* goes to a database at abc\.supabase\.co, hosted by Supabase.*delete nothing there.*by hand/,
  ],
  [{ database: "none" }, "where forms are kept", /server’s log/],
  [{}, "how mail leaves", /through the server mail\.leaf\.com/],
  [{ mail: "files" }, "how mail leaves", /sends no email.*a folder/],
  [{ mail: "waiting" }, "how mail leaves", /not set up/],
  [{}, "other companies", /there is none/],
  [{ feedHosts: ["feeds.example"] }, "other companies", /\*\*A feed from feeds\.example\*\*/],
  [{ mapbox: true }, "other companies", /\*\*Mapbox\*\*/],
  [{ adHost: "ads.example" }, "other companies", /\*\*ads\.example\*\*.*only after you allowed it/],
  [{ tilesHost: "tiles.example" }, "other companies", /\*\*tiles\.example\*\*.*after you press/],
  [{ tilesHost: null }, "other companies", /there is none/],
  [{ mapbox: true }, "map service", /from Mapbox is loaded only when you press the button/],
  [
    { tilesHost: "tiles.example", mapbox: true },
    "map service",
    /from tiles\.example or Mapbox is loaded only/,
  ],
  [{ tilesHost: null }, "map service", /OpenStreetMap does not learn that you look\.$/],
  [{}, "map service", /our own server too\.$/],
  [{}, "ad provider", /has no advertising provider/],
  [{ adHost: "ads.example" }, "ad provider", /has an advertising provider, ads\.example/],
  [{}, "operator", /^the publisher of Leaf Courier$/],
  [{ legalName: "Leaf Press LLC" }, "operator", /^Leaf Press LLC$/],
  [{}, "listings", /1,500 listings, and they are a \*\*demonstration\*\*/],
  [
    {},
    "law figures",
    /^\| Counted on Nov 22, 2026 \| Facts \|\n[\s\S]*\| Read in the statute itself \| 40 \|/,
  ],
  [{ listings: { count: 1, demonstration: false } }, "listings", /holds 1 listing\.$/],
  [{}, "email", /^\[desk@leaf\.com\]\(mailto:desk@leaf\.com\)$/],
  [{ email: "desk@leaf.example" }, "email", /a placeholder: email to it does not arrive/],
])("%j: %s", (change, placeholder, words) => {
  expect(installWords({ ...INSTALL, ...change })[placeholder]).toMatch(words);
});
