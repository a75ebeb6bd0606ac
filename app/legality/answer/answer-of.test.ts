import { describe, expect, test } from "vitest";
import { fact } from "../facts/law-fixture.ts";
import { PRODUCT_LIST, STATUS_LIST } from "../facts/vocabulary.ts";
import { answerOf } from "./answer-of.ts";

const sentence = (...given: Parameters<typeof answerOf>) => {
  const { word, text } = answerOf(...given);
  return `${word} ${text}`;
};
const legal = fact("OH", "cannabis", "status", "legal");
const age = fact("OH", "cannabis", "purchase-age", "21", { unit: "years" });
const limit = fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces" });

describe("cannabis", () => {
  test("where it is legal: who, and how much", () => {
    expect(sentence("cannabis", "OH", [legal, age, limit])).toBe(
      "Yes. Adults 21 and over may possess up to 2.5 ounces of cannabis in Ohio.",
    );
  });

  test("concentrates have a limit of their own", () => {
    const extract = fact("OH", "cannabis", "concentrate-limit", "15", { unit: "grams" });
    expect(sentence("cannabis", "OH", [legal, limit, extract])).toMatch(
      /The limit for concentrates is 15 grams\.$/,
    );
  });

  test("residents and visitors apart", () => {
    const limits = [
      fact("IL", "cannabis", "possession-limit", "60", { unit: "grams", audience: "resident" }),
      fact("IL", "cannabis", "possession-limit", "30", { unit: "grams", audience: "visitor" }),
    ];
    expect(sentence("cannabis", "IL", [fact("IL", "cannabis", "status", "legal"), ...limits, age])).toBe(
      "Yes. Adults 21 and over may possess cannabis in Illinois: residents up to 60 grams, visitors up to 30 grams.",
    );
  });

  test("where only residents have a limit it is theirs", () => {
    const status = fact("IL", "cannabis", "status", "legal");
    const resident = fact("IL", "cannabis", "possession-limit", "60", {
      unit: "grams",
      audience: "resident",
    });
    const visitor = fact("IL", "cannabis", "possession-limit", "30", { unit: "grams", audience: "visitor" });
    expect(sentence("cannabis", "IL", [status, resident, age])).toBe(
      "Yes. Adults 21 and over who live there may possess up to 60 grams of cannabis in Illinois.",
    );
    expect(sentence("cannabis", "IL", [status, visitor, age])).toBe(
      "Yes. Adults 21 and over may possess cannabis in Illinois; how much is not verified.",
    );
  });

  test("of several limits for concentrates, or one in words, none is said", () => {
    const extract = (answer: string, more = {}) => fact("OH", "cannabis", "concentrate-limit", answer, more);
    const said = (...facts: ReturnType<typeof extract>[]) =>
      sentence("cannabis", "OH", [legal, limit, ...facts]);
    const plain = said();
    expect(plain).toBe("Yes. Adults may possess up to 2.5 ounces of cannabis in Ohio.");
    expect(said(extract("15 grams"), extract("8 grams", { audience: "visitor" }))).toBe(plain);
    expect(said(extract("Up to 15 grams"))).toBe(plain);
  });

  test("a limit in words is none", () => {
    const words = fact("OH", "cannabis", "possession-limit", "About 2 ounces");
    expect(sentence("cannabis", "OH", [legal, words])).toMatch(/how much is not verified\.$/);
  });

  test("a limit that says where keeps it", () => {
    const inPublic = fact("MA", "cannabis", "possession-limit", "2 ounces in public");
    expect(sentence("cannabis", "MA", [fact("MA", "cannabis", "status", "legal"), inPublic])).toBe(
      "Yes. Adults may possess cannabis in Massachusetts: up to 2 ounces in public.",
    );
  });

  test("nothing is said that no fact says", () => {
    expect(sentence("cannabis", "OR", [fact("OR", "cannabis", "status", "legal"), age])).toBe(
      "Yes. Adults 21 and over may possess cannabis in Oregon; how much is not verified.",
    );
    expect(sentence("cannabis", "OR", [age, limit])).toBe(
      "Not verified. We have no law or source, with a date, that says whether cannabis is legal in Oregon.",
    );
  });

  test("where possession is legal and sales are not", () => {
    const noShops = fact("VA", "cannabis", "retail-sales", "no");
    const ounce = fact("VA", "cannabis", "possession-limit", "1", { unit: "ounces" });
    expect(sentence("cannabis", "VA", [fact("VA", "cannabis", "status", "legal"), age, ounce, noShops])).toBe(
      "Yes. Adults 21 and over may possess up to 1 ounce of cannabis in Virginia. No shop may sell it to them yet, unless they are registered patients.",
    );
  });

  test.each([
    [
      "medical-only",
      "Only for patients. Cannabis is legal in Florida for registered patients, and for nobody else.",
    ],
    ["illegal", "No. Cannabis is illegal in Florida."],
    [
      "decriminalized",
      "No. Cannabis is illegal in Florida, although possessing a small amount is not punished as a crime.",
    ],
    [
      "limited-medical",
      "No, with a narrow exception. Florida allows some patients certain low-THC products; cannabis beyond that remains illegal.",
    ],
  ])("%s", (status, expected) => {
    expect(sentence("cannabis", "FL", [fact("FL", "cannabis", "status", status)])).toBe(expected);
  });
});

describe("other products", () => {
  test("medical marijuana: the program and its limit", () => {
    const status = fact("OH", "medical-marijuana", "status", "legal", { audience: "patient" });
    const most = fact("OH", "medical-marijuana", "possession-limit", "4", {
      unit: "ounces",
      audience: "patient",
    });
    expect(sentence("medical-marijuana", "OH", [status, most])).toBe(
      "Yes. Registered patients may possess medical marijuana in Ohio: up to 4 ounces.",
    );
    const supply = fact("OH", "medical-marijuana", "supply-limit", "90", {
      unit: "days’ supply",
      audience: "patient",
    });
    expect(sentence("medical-marijuana", "OH", [status, supply])).toBe(
      "Yes. Registered patients may possess medical marijuana in Ohio; how much at one time is not verified. The program’s supply limit is 90 days’ supply.",
    );
    expect(sentence("medical-marijuana", "ID", [fact("ID", "medical-marijuana", "status", "illegal")])).toBe(
      "No. Idaho has no medical marijuana program.",
    );
  });

  test("a narrow program says up to how much, where a law does", () => {
    const status = fact("TX", "medical-marijuana", "status", "limited-medical", { audience: "patient" });
    const most = fact("TX", "medical-marijuana", "possession-limit", "1", { unit: "grams of THC" });
    const program =
      "Only in part. Texas has a narrow program: some patients may have certain low-THC products";
    expect(sentence("medical-marijuana", "TX", [status])).toBe(`${program}.`);
    expect(sentence("medical-marijuana", "TX", [status, most])).toBe(`${program}, up to 1 gram of THC.`);
  });

  test("a program without any limit says none", () => {
    const status = fact("OH", "medical-marijuana", "status", "legal", { audience: "patient" });
    expect(sentence("medical-marijuana", "OH", [status])).toBe(
      "Yes. Registered patients may possess medical marijuana in Ohio.",
    );
  });

  test("edibles: verbs agree, figures have their commas", () => {
    const most = fact("AK", "edibles", "edible-limit", "5600", { unit: "milligrams of THC" });
    expect(sentence("edibles", "AK", [fact("AK", "edibles", "status", "legal"), age, most])).toBe(
      "Yes. Adults 21 and over may possess edibles in Alaska: up to 5,600 milligrams of THC.",
    );
    expect(sentence("edibles", "NC", [fact("NC", "edibles", "status", "illegal")])).toBe(
      "No. Edibles are illegal in North Carolina.",
    );
  });

  test("hemp products: the status, the age and the rule", () => {
    const facts = [
      fact("OH", "delta-8", "status", "restricted"),
      fact("OH", "delta-8", "purchase-age", "21"),
      fact("OH", "delta-8", "hemp-rule", "Only in licensed dispensaries"),
    ];
    expect(sentence("delta-8", "OH", facts)).toBe(
      "Within limits. Delta-8 THC is legal in Ohio only as far as state rules allow, for adults 21 and over. The rule: only in licensed dispensaries.",
    );
    const rule = fact("OH", "delta-8", "hemp-rule", "THC drinks In stores only");
    expect(sentence("delta-8", "OH", [fact("OH", "delta-8", "status", "legal"), rule])).toBe(
      "Yes. Delta-8 THC is legal in Ohio. The rule: THC drinks In stores only.",
    );
    expect(sentence("thca", "IN", [fact("IN", "thca", "status", "contested")])).toMatch(
      /^It is disputed\. Whether THCA is legal in Indiana is not settled/,
    );
    expect(sentence("cbd", "DC", [fact("DC", "cbd", "status", "legal")])).toBe(
      "Yes. CBD is legal in the District of Columbia.",
    );
  });

  test("an age that is no number is no age", () => {
    const none = fact("CA", "cbd", "purchase-age", "No state minimum age; 18 in some cities");
    expect(sentence("cbd", "CA", [fact("CA", "cbd", "status", "legal"), none])).toBe(
      "Yes. CBD is legal in California.",
    );
  });
});

describe("where a state issues no cards to patients (product.md 18.15)", () => {
  const noCards = fact("LA", "medical-marijuana", "registry", "no");
  const limit = fact("LA", "medical-marijuana", "possession-limit", "2.5", { unit: "ounces" });

  test("nobody is called registered", () => {
    const facts = [fact("LA", "medical-marijuana", "status", "legal"), limit];
    expect(answerOf("medical-marijuana", "LA", [...facts, noCards]).text).toBe(
      "Patients may possess medical marijuana in Louisiana: up to 2.5 ounces.",
    );
    expect(answerOf("medical-marijuana", "LA", facts).text).toMatch(/^Registered patients may/);
    const cannabis = [fact("LA", "cannabis", "status", "medical-only")];
    expect(answerOf("cannabis", "LA", cannabis, [noCards]).text).toBe(
      "Cannabis is legal in Louisiana for patients, and for nobody else.",
    );
  });

  test("its page says so where a reader might look for one", () => {
    const none = [
      fact("ID", "medical-marijuana", "status", "illegal"),
      { ...noCards, jurisdiction: "ID" } as const,
    ];
    expect(answerOf("medical-marijuana", "ID", none).text).toBe(
      "Idaho has no medical marijuana program. The state issues no cards to patients.",
    );
  });
});

test("every product has whole sentences for every status", () => {
  for (const product of PRODUCT_LIST) {
    for (const status of STATUS_LIST) {
      const facts = status === "not-verified" ? [] : [fact("DC", product, "status", status)];
      const answer = answerOf(product, "DC", facts);
      expect(answer.status).toBe(status);
      expect(answer.word).toMatch(/^[A-Z].*\.$/);
      expect(answer.text).toMatch(/^[A-Z].*the District of Columbia.*\.$|^The District of Columbia .*\.$/);
      expect(answer.text).not.toMatch(/undefined|\.\.|THC is are/);
    }
  }
});
