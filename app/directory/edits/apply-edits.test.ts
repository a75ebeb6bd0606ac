import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { UnsluggedListing } from "../listing.ts";
import { applyEdits } from "./apply-edits.server.ts";
import { EDIT_FIELD_LIST, type EditField } from "./edit-fields.ts";
import { readEdit } from "./read-edit.server.ts";
import type { ShopWord } from "./shop-word.server.ts";

const row = (id: string, more: Partial<UnsluggedListing> = {}): UnsluggedListing => ({
  id,
  createdAt: "2026-11-01T00:00:00.000Z",
  name: `Shop ${id}`,
  city: "Portland",
  state: "OR",
  lat: 45.5,
  lng: -122.6,
  phone: "5035550109",
  services: ["pickup"],
  featured: false,
  verified: true,
  ...more,
});

const word = (name: string, edits: [EditField, string | null][]): ShopWord => ({
  claim: { id: "c", name, license: null, since: "2026-06-03T20:00:00.000Z" },
  edits: edits.map(([field, value]) => ({ field, value, at: "2026-06-04T05:00:00.000Z" })),
});

describe("a shop's word over the file", () => {
  test("takes the field's place, with its day by the shop's own calendar", async () => {
    const [edited] = await applyEdits(
      [row("a")],
      new Map([
        [
          "a",
          word("Shop a", [
            ["phone", "(503) 555-0184"],
            ["services", null],
          ]),
        ],
      ]),
    );
    expect(edited).toMatchObject({
      phone: "5035550184",
      services: [],
      // Ten in the evening in Portland.
      fromShop: { phone: "2026-06-03", services: "2026-06-03" },
    });
  });

  test("is left out where the file has another shop under the id, or the checks refuse it", async () => {
    const rows = [row("a"), row("b")];
    const words = new Map([
      ["a", word("Someone else", [["phone", "5035550184"]])],
      ["b", word("Shop b", [["website", "javascript:alert(1)"]])],
    ]);
    expect(await applyEdits(rows, words)).toEqual(rows);
  });

  test("follows a shop whose name changed by its license", async () => {
    const license = word("Shop a", [["phone", "5035550184"]]);
    const words = new Map([["a", { ...license, claim: { ...license.claim, license: "OR 12-3" } }]]);
    const [edited] = await applyEdits([row("a", { name: "Renamed", licenseNumber: "or123" })], words);
    expect(edited?.phone).toBe("5035550184");
  });

  test("leaves all other rows the same objects, the order and what is the registry's", async () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 30 });
    const edits = fc.array(
      fc.tuple(fc.constantFrom(...EDIT_FIELD_LIST), fc.option(fc.string({ maxLength: 60 }), { nil: null })),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(
        ids,
        fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), edits),
        async (names, said) => {
          const rows = names.map((id) => row(id));
          const before = structuredClone(rows);
          const words = new Map(Object.entries(said).map(([id, list]) => [id, word(`Shop ${id}`, list)]));
          const after = await applyEdits(rows, words);
          expect(rows).toEqual(before);
          expect(after.map(({ id }) => id)).toEqual(names);
          after.forEach((now, at) => {
            const was = rows[at] as UnsluggedListing;
            if (!words.has(was.id)) expect(now).toBe(was);
            const { phone: _p, email: _e, website: _w, hours: _h, services: _s, ...rest } = now;
            const { description: _d, fromShop: _f, ...registrys } = rest;
            expect(was).toMatchObject(registrys);
          });
        },
      ),
    );
  });
});

describe("what a shop may say", () => {
  test.each([
    ["phone", "(503) 555-0184", "5035550184"],
    ["email", "contact@example.com", "contact@example.com"],
    ["website", "example.com", "https://example.com/"],
    ["hours", "Mo-Fr 09:00-20:00; Sa,Su off", "Mo-Fr 09:00-20:00; Sa,Su off"],
    ["services", "atm|pickup", "pickup|atm"],
    ["description", " One\r\nTwo \n\n\n\nThree\u202e ", "One\nTwo\n\nThree"],
    ["description", "  ", null],
    ["phone", "", null],
  ] as const)("%s %j is kept as %j", (field, typed, stored) => {
    expect(readEdit(field, typed)).toMatchObject({ ok: true, stored });
  });

  test.each([
    ["phone", "call us"],
    ["phone", "5".repeat(41)],
    ["email", "contact@"],
    ["email", "a@b.com\r\nBcc: c@d.com"],
    ["website", "javascript:alert(1)"],
    ["website", "ftp://example.com"],
    ["website", "https://bank.example.com@evil.example"],
    ["website", "https://:bank.example.com@evil.example"],
    ["hours", "whenever"],
    ["services", "pickup|massage"],
    ["description", "x".repeat(1001)],
  ] as const)("%s %j is refused with a reason", (field, typed) => {
    expect(readEdit(field, typed)).toMatchObject({ ok: false, message: expect.stringMatching(/^.{10,}\.$/) });
  });
});
