import { expect, test } from "vitest";
import { siteDay } from "#app/site/site-days.server.ts";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { factsInForce, lawBook } from "../facts/law-book.server.ts";
import { issuesNoCards, wordsOfCards } from "../facts/patient-words.ts";
import { lawsCarryLine } from "./carry-line.server.ts";

test.each([
  ["CO", "Up to 2 ounces, 21 and over.", "/can-i-carry?state=CO&product=cannabis"],
  ["FL", "Up to 4 ounces, registered patients.", "/can-i-carry?state=FL&product=cannabis&patient=yes"],
  ["PA", "Not without a medical card.", "/can-i-carry?state=PA&product=cannabis"],
  ["ID", "No.", "/can-i-carry?state=ID&product=cannabis"],
  ["SC", "No, except what state law allows patients.", "/can-i-carry?state=SC&product=cannabis"],
  ["OR", "We don’t know.", "/can-i-carry?state=OR&product=cannabis"],
] as const)(
  "what a shop's customers may carry in %s is said in a line (product.md 25.45)",
  (state, answer, path) => {
    expect(lawsCarryLine(state)).toMatchObject({ answer, path });
  },
);

test("no state's line speaks of cards where it issues none (product.md 18.15)", () => {
  const states = (Object.keys(US_STATES) as StateCode[]).filter((state) =>
    issuesNoCards(factsInForce(lawBook(), state, "medical-marijuana", siteDay())),
  );
  expect(states.length).toBeGreaterThan(5);
  const wrong = states.filter((state) => wordsOfCards(lawsCarryLine(state)?.answer ?? "") !== undefined);
  expect(wrong).toEqual([]);
});

test("its link says which state, and no line has a gap where nothing is known of whom it covers", () => {
  expect(lawsCarryLine("DC")?.text).toBe("Can I carry it in the District of Columbia?");
  const answers = (Object.keys(US_STATES) as StateCode[]).map((state) => lawsCarryLine(state)?.answer ?? "");
  expect(answers.filter((answer) => /undefined|, [,.]|Up to [.,]/.test(answer))).toEqual([]);
});

test("where no page tells the law there is no line", () => {
  expect(lawsCarryLine("PR")).toBeUndefined();
});
