import { expect, test } from "vitest";
import { countLegalStates } from "#app/legality/legal-counts.server.ts";
import { withLawCounts } from "./law-counts.server.ts";

test("a text's places for counts are filled from the law's table", () => {
  const { adultUse, medical } = countLegalStates();
  expect(withLawCounts("{adultUse} states{dcAdultUse}, {medical} with a program, as of {asOf}.")).toMatch(
    new RegExp(
      `^${adultUse} states plus DC, ${medical} with a program, as of [A-Z][a-z]{2} \\d{1,2}, \\d{4}\\.$`,
    ),
  );
});

test("places for a state's facts are filled from the same table", () => {
  expect(withLawCounts("Up to {ohio.possession}, as of {ohio.possession.checked}.")).toMatch(
    /^Up to [\d.]+ ounces, as of [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/,
  );
  expect(withLawCounts("{ohio.nothing}")).toBe("an amount that we have not verified");
});

test.each(["no place", "{other}", "{ adultUse }", "{constructor}"])("%s stays as it is", (text) => {
  expect(withLawCounts(text)).toBe(text);
});
