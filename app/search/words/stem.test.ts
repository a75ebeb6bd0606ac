import { expect, test } from "vitest";
import { stemOf } from "./stem.ts";

test.each([
  [["store", "stores", "stored", "storing", "storage"], "stor"],
  [["pregnant", "pregnancy", "pregnancies"], "pregn"],
  [["legalize", "legalized", "legalizing", "legalization", "legalizations"], "legal"],
  [["shop", "shopping", "shopped", "shopper", "shoppers"], "shop"],
  [["treat", "treatment", "treatments", "treatable"], "treat"],
  [["dosing", "dosed", "dosage"], "dos"],
])("%j have one stem", (forms, stem) => {
  expect(forms.map(stemOf)).toEqual(forms.map(() => stem));
});

test.each([
  ["plane", "a plane is no plan"],
  ["paper", "too much would go"],
  ["oil", "three letters are left as they are"],
  ["280e", "a number is no word"],
  ["rhythm", "nothing fits"],
  ["legal", "what is left of “al” would be short"],
  ["sting", "what is left must have a vowel"],
])("%s stays whole: %s", (form) => {
  expect(stemOf(form)).toBe(form);
});

test.each([
  ["final", "final"],
  ["personal", "person"],
  ["action", "action"],
  ["question", "quest"],
  ["plant", "plant"],
  ["water", "water"],
  ["grower", "grow"],
  ["other", "other"],
  ["active", "activ"],
  ["city", "city"],
])("the stem of %s is %s: shorter endings leave four letters at least", (form, stem) => {
  expect(stemOf(form)).toBe(stem);
});

test("a letter that was doubled before an ending is one again, others stay", () => {
  expect([stemOf("planning"), stemOf("selling"), stemOf("passing")]).toEqual(["plan", "sell", "pass"]);
});
