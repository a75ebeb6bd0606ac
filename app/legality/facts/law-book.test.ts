import { describe, expect, test } from "vitest";
import { drivingWords } from "./driving-words.ts";
import { ageOf, answerTo, statusOf } from "./fact-answers.ts";
import { changesOf, factsInForce, factsOf, lawBook, makeLawBook } from "./law-book.server.ts";
import { change, fact, openQuestion } from "./law-fixture.ts";
import { placeInSentence, placeName } from "./place-name.ts";
import { VERDICT_OF } from "./status-verdict.ts";
import { DRIVING_RULES, isHemp, PRODUCT_LIST } from "./vocabulary.ts";

const limit = (answer: string, more = {}) => fact("OH", "cannabis", "possession-limit", answer, more);
const book = (...facts: Parameters<typeof makeLawBook>[0]["facts"][number][]) =>
  makeLawBook({ facts, changes: [], sources: [] });

describe("the facts that hold on a day", () => {
  const inForce = (today: string, more: object) =>
    factsInForce(book(limit("2", more)), "OH", "cannabis", today);

  test("begin with the day on which they take effect", () => {
    expect(inForce("2026-06-30", { effectiveFrom: "2026-07-01" })).toEqual([]);
    expect(inForce("2026-07-01", { effectiveFrom: "2026-07-01" })).toHaveLength(1);
  });

  test("end with their last day", () => {
    expect(inForce("2026-07-01", { effectiveTo: "2026-07-01" })).toHaveLength(1);
    expect(inForce("2026-07-02", { effectiveTo: "2026-07-01" })).toEqual([]);
  });

  test("are none that nobody verified, and none of another place or product", () => {
    const given = book(
      openQuestion("OH", "cannabis", "status"),
      limit("2"),
      fact("MI", "cannabis", "status", "legal"),
    );
    expect(factsInForce(given, "OH", "cannabis", "2026-07-01")).toEqual([limit("2")]);
    expect(factsOf(given, "OH", "edibles")).toEqual([]);
  });
});

describe("a book", () => {
  test("has the facts of a page in the order of the questions, and the newest day of a check", () => {
    const status = fact("OH", "cannabis", "status", "legal", { checkedOn: "2026-08-01" });
    const given = book(
      limit("2", { checkedOn: "2026-07-01" }),
      status,
      openQuestion("OH", "cannabis", "purchase-age"),
    );
    const questions = factsOf(given, "OH", "cannabis").map(({ question }) => question);
    expect(questions[0]).toBe("status");
    expect(questions).toHaveLength(3);
    expect(given.checkedOn).toBe("2026-08-01");
    expect(given.history).toEqual([]);
  });

  test("counts no open question, and no older check, as the newest day", () => {
    const given = book(
      limit("2", { checkedOn: "2026-08-01" }),
      fact("MI", "cannabis", "status", "legal", { checkedOn: "2026-07-01" }),
      openQuestion("OH", "cannabis", "purchase-age"),
    );
    expect(given.checkedOn).toBe("2026-08-01");
  });

  test("of the files is the same while they are", () => {
    expect(lawBook()).toBe(lawBook());
  });

  test("gives the changes of a product, of the places that are asked for alone", () => {
    const [ohio, federal, hemp, michigan] = [
      change("OH", "cannabis", "2026-01-01"),
      change("US", "cannabis", "2026-02-01"),
      change("OH", "cbd", "2026-03-01"),
      change("MI", "cannabis", "2026-04-01"),
    ] as const;
    const given = makeLawBook({ facts: [], changes: [ohio, federal, hemp, michigan], sources: [] });
    expect(changesOf(given, ["OH", "US"], "cannabis")).toEqual([ohio, federal]);
    expect(changesOf(given, ["OH"], "cbd")).toEqual([hemp]);
  });
});

describe("the answer to a question", () => {
  const everyone = limit("2");
  const patient = limit("4", { audience: "patient" });
  const visitor = limit("1", { audience: "visitor" });

  test("is the one for who asks, then everyone's", () => {
    expect(answerTo([everyone, patient], "possession-limit", "patient")).toBe(patient);
    expect(answerTo([visitor, everyone], "possession-limit", "patient")).toBe(everyone);
    expect(answerTo([visitor, patient, everyone], "possession-limit")).toBe(everyone);
  });

  test("is somebody else's only where everyone asks", () => {
    expect(answerTo([visitor], "possession-limit", "patient")).toBeUndefined();
    expect(answerTo([visitor, patient], "possession-limit")).toBe(visitor);
    expect(answerTo([visitor], "status")).toBeUndefined();
  });

  test("of a status is one that we know, and of an age a number alone", () => {
    expect(statusOf([fact("OH", "cannabis", "status", "legal")])).toBe("legal");
    expect(statusOf([fact("OH", "cannabis", "status", "constructor")])).toBe("not-verified");
    expect(statusOf([])).toBe("not-verified");
    const age = (answer: string) => ageOf([fact("OH", "cannabis", "purchase-age", answer)]);
    expect([age("21"), age("21 in most cities"), age("about 21"), ageOf([])]).toEqual([
      "21",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("a place is named by itself and inside a sentence", () => {
  expect([placeName("US"), placeName("OH"), placeName("DC")]).toEqual([
    "United States",
    "Ohio",
    "District of Columbia",
  ]);
  expect([placeInSentence("US"), placeInSentence("OH"), placeInSentence("DC")]).toEqual([
    "the United States",
    "Ohio",
    "the District of Columbia",
  ]);
});

test("a status comes to a yes only where it is legal for everyone (product.md 18.2)", () => {
  const verdicts = Object.entries(VERDICT_OF);
  const of = (verdict: string) => verdicts.filter(([, one]) => one === verdict).map(([status]) => status);
  expect(of("yes")).toEqual(["legal"]);
  expect(of("up-to").sort()).toEqual(["limited-medical", "medical-only", "restricted"]);
  expect(of("no").sort()).toEqual(["banned", "decriminalized", "illegal"]);
  expect(of("unknown").sort()).toEqual(["contested", "not-verified"]);
});

test("a driving rule is said with its figure where it has one", () => {
  const [rule] =
    Object.entries(DRIVING_RULES).find(([, words]) => words.startsWith("An amount in the blood")) ?? [];
  expect(drivingWords({ answer: rule ?? "", unit: "5 nanograms" })).toMatch(/^5 nanograms /);
  expect(drivingWords({ answer: rule ?? "" })).toMatch(/^An amount in the blood/);
});

test("CBD, delta-8 and THCA are hemp to federal law, and nothing else is", () => {
  expect(PRODUCT_LIST.filter(isHemp)).toEqual(["cbd", "delta-8", "thca"]);
});
