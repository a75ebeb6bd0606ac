import { expect, test } from "vitest";
import { stemOf } from "./stem.ts";

test.each([
  [["store", "stores", "stored", "storing", "storage"], "stor"],
  [["pregnant", "pregnancy", "pregnancies"], "pregn"],
  [["legalize", "legalized", "legalizing", "legalization", "legalizations"], "legal"],
  [["shop", "shopping", "shopped", "shopper", "shoppers"], "shop"],
  [["treat", "treatment", "treatments", "treatable"], "treat"],
  [["dosing", "dosed", "dosage"], "dos"],
  [["license", "licensed", "licensing"], "licens"],
  [["involve", "involving", "involvement"], "involv"],
  [["commit", "committed", "committing"], "commit"],
])("%j have one stem", (forms, stem) => {
  expect(forms.map(stemOf)).toEqual(forms.map(() => stem));
});

test.each([
  ["plane", "a plane is no plan"],
  ["number", "what is numb is none"],
  ["summer", "a sum is none"],
  ["winter", "too much would go"],
  ["topical", "a balm is no topic"],
  ["tipping", "a tip is something else"],
  ["card", "nobody cares"],
  ["paper", "what is left of “er” would be short"],
  ["420friendly", "a word behind a number is none"],
  ["version2s", "nor one before it"],
  ["oil", "three letters are left as they are"],
  ["280e", "a number is no word"],
  ["rhythm", "nothing fits"],
  ["legal", "what is left of “al” would be short"],
  ["sting", "so it would of “ing”"],
  ["string", "what is left must have a vowel"],
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
