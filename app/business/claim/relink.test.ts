import { expect, test } from "vitest";
import type { RegistryRow } from "./claim-rules.ts";
import { knownOf, placeOfClaim, rowsOfLicense } from "./relink.ts";

const CLAIM = {
  listing_id: "or-1",
  listing_name: "Wallowa Provisions",
  licence_number: "OR-0071",
  place: "Portland, OR",
  registry: "Oregon’s registry",
};

function row(id: string, name: string, licenseNumber?: string, source = "Oregon’s registry"): RegistryRow {
  return { id, slug: id, name, city: "Portland", state: "OR", licenseNumber, source };
}

const SAME = row("or-1", "Wallowa Provisions", "OR-0071");
const OTHER = row("or-1", "Elder & Mill", "OR-0099");

function place(rows: RegistryRow[], claim: Parameters<typeof placeOfClaim>[0] = CLAIM) {
  return placeOfClaim(
    claim,
    rows.find(({ id }) => id === "or-1"),
    rows,
  );
}

test("a claim stays where its license is, whatever the shop is called now", () => {
  expect(place([SAME])).toEqual({ is: "here" });
  expect(place([row("or-1", "The Wallowa", "or 0071")])).toEqual({ is: "here" });
  expect(place([SAME, row("or-2", "Wallowa Provisions", "OR-0071")])).toEqual({ is: "here" });
});

test("a claim stays where its name is when the license was renewed under another number", () => {
  expect(place([row("or-1", "Wallowa Provisions", "OR-9000")])).toEqual({ is: "here" });
});

test("a shop of the same name in another city is another one of its chain", () => {
  const elsewhere = { ...row("or-1", "Wallowa Provisions", "OR-9000"), city: "Salem" };
  expect(place([elsewhere])).toEqual({ is: "unsure" });
  expect(place([{ ...SAME, city: "Salem" }])).toEqual({ is: "here" });
});

test("a claim follows its registry and license to another id, also from under another shop or one of its name", () => {
  const moved = row("or-7", "Wallowa Provisions", "OR-0071");
  expect(place([moved])).toEqual({ is: "moved", to: moved });
  expect(place([OTHER, moved])).toEqual({ is: "moved", to: moved });
  expect(place([row("or-1", "Wallowa Provisions", "OR-9000"), moved])).toEqual({ is: "moved", to: moved });
});

test("a license of another registry is another shop's", () => {
  expect(place([row("or-7", "Wallowa Provisions", "OR-0071", "Maine’s registry")])).toEqual({ is: "closed" });
});

test("where two rows fit, or another shop stands at its id, a person has to look", () => {
  expect(place([row("or-7", "A", "OR-0071"), row("or-8", "B", "OR-0071")])).toEqual({ is: "unsure" });
  expect(place([OTHER])).toEqual({ is: "unsure" });
});

test("a claim whose license was not the file's follows nothing", () => {
  const typed = { ...CLAIM, registry: null };
  expect(place([row("or-7", "Wallowa Provisions", "OR-0071")], typed)).toEqual({ is: "closed" });
  expect(place([row("or-1", "Wallowa Provisions")], { ...typed, licence_number: null })).toEqual({
    is: "here",
  });
  expect(place([row("or-1", "Elder & Mill")], { ...typed, licence_number: null })).toEqual({ is: "unsure" });
});

test("a shop that left the file is closed", () => {
  expect(place([row("or-2", "Elder & Mill", "OR-0099")])).toEqual({ is: "closed" });
});

test("rows without a license, or of another registry, are none of a claim's", () => {
  const rows = [SAME, row("or-2", "Wallowa"), row("me-1", "Wallowa", "OR-0071", "Maine’s registry")];
  expect(rowsOfLicense(CLAIM, rows)).toEqual([SAME]);
  expect(rowsOfLicense({ ...CLAIM, registry: null }, rows)).toEqual([]);
});

test("a claim learns the name that the file has now, and the license only where it was the file's", () => {
  const renamed = row("or-1", "The Wallowa", "OR-9000");
  expect(knownOf(CLAIM, renamed)).toEqual({
    listing_name: "The Wallowa",
    place: "Portland, OR",
    licence_number: "OR-9000",
  });
  expect(knownOf(CLAIM, row("or-1", "The Wallowa"))).toMatchObject({ licence_number: "OR-0071" });
  expect(knownOf({ ...CLAIM, registry: null }, renamed)).toMatchObject({ licence_number: "OR-0071" });
});

test("what a file says at length is cut where the table has no more room", () => {
  const long = row("or-1", "n".repeat(400), "1".repeat(400));
  const known = knownOf(CLAIM, long);
  expect([known.listing_name.length, known.licence_number?.length]).toEqual([300, 200]);
});

test("a file is read once for all claims that look for their license, in its order", () => {
  let read = 0;
  const counted = (id: string, licenseNumber: string): RegistryRow => ({
    ...row(id, "Wallowa Provisions"),
    get licenseNumber() {
      read += 1;
      return licenseNumber;
    },
  });
  const rows = [counted("or-7", "OR-0001"), counted("or-8", "OR-0071; OR-0072"), counted("or-9", "or 0072")];
  for (let claims = 0; claims < 100; claims += 1) placeOfClaim(CLAIM, undefined, rows);
  expect(rowsOfLicense({ ...CLAIM, licence_number: "OR-0072; OR-0071" }, rows).map(({ id }) => id)).toEqual([
    "or-8",
    "or-9",
  ]);
  expect(read).toBe(3);
});
