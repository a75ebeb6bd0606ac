import { expect, test } from "vitest";
import { nearYou } from "./near-you.server.ts";

/** A Tuesday at noon in Denver. */
const NOON = new Date("2026-11-17T19:00:00Z");

test("near a ZIP stand three open shops, nearest first, and the state's limit with whom it is for", async () => {
  const { answer, until } = (await nearYou("80202", NOON)) ?? {};
  expect(answer).toMatchObject({ place: "80202, Denver", state: "Colorado", within: undefined });
  expect(answer?.shops).toHaveLength(3);
  for (const { opening, miles } of answer?.shops ?? []) {
    expect(opening?.open).toBe(true);
    expect(opening?.text).toMatch(/^Open until /);
    expect(miles).toMatch(/^(about )?[\d.]+ miles?$/);
  }
  const phones = answer?.shops.flatMap(({ phone }) => phone ?? []) ?? [];
  expect(phones.length).toBeGreaterThan(0);
  for (const { text, href } of phones) {
    expect(text).toMatch(/^\(\d{3}\) 555-\d{4}$/);
    expect(href).toBe(`tel:+1${text.replace(/\D/g, "")}`);
  }
  const miles = answer?.shops.map((shop) => Number.parseFloat(shop.miles.replace("about ", "")));
  expect(miles).toEqual(miles?.toSorted((a, b) => a - b));
  expect(answer?.law).toEqual({
    who: "Colorado, 21 and over",
    title: "Carry up to 2 ounces",
    link: "Can I carry it?",
    path: "/can-i-carry?state=CO&product=cannabis",
  });
  expect(answer?.deal?.path).toMatch(/^\/deals\//);
  // As every page that shows them says: the shipped shops are fictional.
  expect(answer?.demonstration).toBe(true);
  expect(until).toBeGreaterThan(NOON.getTime());
});

test("where no shop is within 25 miles the first one beyond says how far it is", async () => {
  const { answer } = (await nearYou("82801", NOON)) ?? {};
  expect(answer?.shops).toHaveLength(1);
  expect(answer?.within).toBe(25);
  expect(answer?.law.title).toBe("No legal amount");
});

test("an amount that nobody has checked is never a limit", async () => {
  for (const zip of ["80202", "82801", "43215", "10001", "73301", "33101"]) {
    const { answer } = (await nearYou(zip, NOON)) ?? {};
    expect(answer?.law.title, zip).toMatch(
      /^(Carry up to [\d.,]+ \w+|No legal amount|We don’t know the limit)$/,
    );
  }
});

test.each(["00000", "", "nowhere", "80202; drop"])("nobody knows %j", async (zip) => {
  expect(await nearYou(zip, NOON)).toBeUndefined();
});
