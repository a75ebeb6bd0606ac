import { expect, test } from "vitest";
import { fact } from "../facts/law-fixture.ts";
import type { Question } from "../facts/vocabulary.ts";
import { patientRule } from "./patient-rule.ts";

const medical = (question: Question, answer: string, more = {}) =>
  fact("OH", "medical-marijuana", question, answer, { audience: "patient", ...more });
const legal = medical("status", "legal");
const limit = medical("possession-limit", "4", { unit: "ounces" });
const supply = medical("supply-limit", "90", { unit: "days’ supply" });
const sale = medical("purchase-limit", "2", { unit: "ounces" });

test("a patient's own limit is the rule, in the words of the state's program", () => {
  expect(patientRule("cannabis", [legal, limit])).toMatchObject({
    kind: "limit",
    who: "A registered patient",
    covers: "possession, cannabis flower, registered patients",
    basis: limit,
    more: "Registered patients may possess 4 ounces.",
  });
  expect(patientRule("cannabis", [legal, limit, medical("registry", "no")])).toMatchObject({
    who: "A patient",
    covers: "possession, cannabis flower, patients",
  });
});

test("what a program supplies or sells at a time is said, and is no limit on carrying", () => {
  expect(patientRule("cannabis", [legal, supply, sale])).toEqual({
    kind: "unknown",
    more: "The program’s supply limit is 90 days’ supply. A dispensary may sell 2 ounces. That is not a limit on what a patient may carry, and we have found none.",
    basis: supply,
  });
  expect(patientRule("cannabis", [legal, sale])).toEqual({
    kind: "unknown",
    more: "A dispensary may sell 2 ounces. That is not a limit on what a patient may carry, and we have found none.",
    basis: sale,
  });
  expect(patientRule("cannabis", [legal])).toEqual({
    kind: "unknown",
    more: "We have found no law that states an amount, so we give none.",
    basis: legal,
  });
});

test.each(["illegal", "banned"])(
  "where a program is %s what holds for everyone holds for patients",
  (status) => {
    expect(patientRule("cannabis", [medical("status", status), limit])).toBeUndefined();
  },
);

test("so it does where nobody says whether there is one, and for hemp", () => {
  expect(patientRule("cannabis", [limit])).toBeUndefined();
  expect(patientRule("cbd", [legal, limit])).toBeUndefined();
});

test("a program of some products says no amount, and whether it gives cards", () => {
  const narrow = medical("status", "limited-medical", { note: "oils only" });
  const covers = "The program covers only some products, and we don’t know whether this is one.";
  expect(patientRule("cannabis", [narrow, limit])).toEqual({
    kind: "unknown",
    more: `Oils only. ${covers}`,
    basis: narrow,
  });
  expect(patientRule("cannabis", [limit, narrow])?.basis).toBe(narrow);
  expect(patientRule("cannabis", [narrow, medical("registry", "no")])?.more).toBe(
    `Oils only. ${covers} The state issues no cards to patients.`,
  );
});

test("of edibles a patient's row counts, and an adult's does not", () => {
  const adult = fact("OH", "edibles", "edible-limit", "100", { unit: "milligrams of THC" });
  const own = { ...adult, answer: "900", audience: "patient" as const };
  expect(patientRule("edibles", [legal, adult, own])).toMatchObject({ kind: "limit", basis: own });
  expect(patientRule("edibles", [legal, adult])).toMatchObject({ kind: "unknown" });
  const status = fact("OH", "edibles", "status", "illegal", { audience: "patient" });
  expect(patientRule("edibles", [status, legal, own])).toMatchObject({ kind: "limit" });
});
