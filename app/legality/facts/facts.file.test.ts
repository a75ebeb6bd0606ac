import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { factsAsCsv } from "../downloads/facts-as-csv.ts";
import { readChanges, readSources } from "./changes.file.server.ts";
import { FACT_COLUMNS } from "./fact-columns.ts";
import { readFacts } from "./facts.file.server.ts";
import { readHistory } from "./history.file.server.ts";

const HEAD = FACT_COLUMNS.join();
const OHIO =
  'OH,cannabis,possession-limit,2.5,ounces,everyone,Ohio Rev. Code 3796.221,,2026-03-20,,2026-09-01,high,2026-08-31,newsroom,"In its package, sealed"';
const read = (...lines: string[]) => readFacts([HEAD, ...lines].join("\r\n"), "facts.csv");

describe("a row of facts.csv", () => {
  test("is a fact with its law and its day", () => {
    expect(read(OHIO)).toEqual([
      {
        verified: true,
        jurisdiction: "OH",
        product: "cannabis",
        question: "possession-limit",
        answer: "2.5",
        unit: "ounces",
        audience: "everyone",
        citation: "Ohio Rev. Code 3796.221",
        effectiveFrom: "2026-03-20",
        checkedOn: "2026-09-01",
        confidence: "high",
        readOn: "2026-08-31",
        readBy: "newsroom",
        note: "In its package, sealed",
      },
    ]);
  });

  test("has its law's address where it names one, and none otherwise", () => {
    const url = "https://codes.ohio.gov/ohio-revised-code/section-3796.221";
    expect(read(OHIO.replace("3796.221,,", `3796.221,${url},`))).toMatchObject([{ url }]);
    expect(read(OHIO)[0]).not.toHaveProperty("url");
  });

  test.each(["possession-limit", "concentrate-limit", "edible-limit"])(
    "of a %s says what one may have, and nothing that is sold in a time",
    (question) => {
      const sold = OHIO.replace("possession-limit", question).replace("ounces", "ounces in 14 days");
      expect(() => read(sold)).toThrow("unit: must be an amount that one may have");
      expect(read(sold.replace(question, "purchase-limit"))).toHaveLength(1);
    },
  );

  test("that was read on the day on which it took effect may be sure", () => {
    expect(read(OHIO.replace("2026-03-20", "2026-08-31"))).toMatchObject([{ confidence: "high" }]);
    expect(() => read(OHIO.replace("2026-03-20", "2026-09-01"))).toThrow("since it took effect");
  });

  test("that stood in the file before is not checked again, and is the same in another line", () => {
    const [before] = read(OHIO);
    const [added, same] = read(OHIO.replace("OH,", "MI,"), OHIO);
    expect(same).toBe(before);
    expect(added).toMatchObject({ jurisdiction: "MI" });
    expect(read(OHIO.replace("2.5", "3"))).toMatchObject([{ answer: "3" }]);
    expect(() => read(OHIO, OHIO)).toThrow("the same question is answered in line 2");
  });

  test("without an answer is an open question, whatever else it says", () => {
    expect(read("OH,edibles,edible-limit,,,everyone,,,,,,low,,,See cannabis")).toEqual([
      {
        verified: false,
        jurisdiction: "OH",
        product: "edibles",
        question: "edible-limit",
        audience: "everyone",
        note: "See cannabis",
      },
    ]);
  });

  test.each([
    ["without a law", OHIO.replace("Ohio Rev. Code 3796.221", ""), "citation: an answer needs the law"],
    ["without a day", OHIO.replace("2026-09-01", ""), "checked_on: an answer needs the day"],
    ["without confidence", OHIO.replace(",high,", ",,"), "confidence: an answer needs one of"],
    [
      "that nobody read and that is sure",
      OHIO.replace("2026-08-31,newsroom", ","),
      "confidence: high needs the day on which the section's own text was read",
    ],
    ["read by nobody", OHIO.replace("newsroom", ""), "read_by: must say who read the section"],
    ["read on no day", OHIO.replace("2026-08-31", ""), "read_on: must be the day on which"],
    ["read by who is none of us", OHIO.replace("newsroom", "Jane Doe"), "read_by: must be one of newsroom"],
    [
      "read after its check",
      OHIO.replace("2026-08-31", "2026-09-02"),
      "read_on: must not be after checked_on",
    ],
    [
      "that is sure since before it took effect",
      OHIO.replace("2026-08-31", "2026-03-19"),
      "confidence: high needs a section that was read since it took effect",
    ],
    [
      "on cards without a yes or no",
      OHIO.replace("possession-limit,2.5,ounces", "registry,some,"),
      "answer: whether a state issues cards to patients must be yes or no",
    ],
    [
      "with a long unit",
      OHIO.replace("ounces", "o".repeat(61)),
      "unit: must not be longer than 60 characters",
    ],
    ["with another state", OHIO.replace("OH,", "Ohio,"), "state: “Ohio” must be a state's two letters"],
    ["of a territory", OHIO.replace("OH,", "GU,"), "state: “GU” must be a state's two letters"],
    ["with another product", OHIO.replace("cannabis", "weed"), "product: “weed” must be one of cannabis"],
    [
      "with another question",
      OHIO.replace("possession-limit", "limit"),
      "question: “limit” must be one of status",
    ],
    [
      "with another status",
      OHIO.replace("possession-limit,2.5", "status,fine"),
      "answer: a status must be one of",
    ],
    [
      "with half a date",
      OHIO.replace("2026-09-01", "2026-09"),
      "checked_on: must be a day, such as 2026-11-20",
    ],
    [
      "with no address",
      OHIO.replace("3796.221,,", "3796.221,ohio.gov,"),
      "url: must be an address that starts",
    ],
    [
      "that ends before it begins",
      OHIO.replace("2026-03-20,,", "2026-03-20,2025-01-01,"),
      "effective_to: must not be",
    ],
    [
      "with another rule on driving",
      OHIO.replace("possession-limit,2.5", "driving-rule,maybe"),
      "answer: a driving rule must be one of",
    ],
    [
      "on having that is sold at once or over time",
      OHIO.replace("2.5,ounces", "2.5,ounces in one sale"),
      "unit: must be an amount that one may have",
    ],
    ["with a cell too few", OHIO.replace(",,2026-03-20", ",2026-03-20"), "must have 15 cells, and has 14"],
  ])("%s is refused, by file, line and column", (_, line, message) => {
    expect(() => read("", line)).toThrow(`facts.csv:3: ${message}`);
  });

  test("that ends on the day on which it begins holds for that day", () => {
    const day = OHIO.replace("2026-03-20,,", "2026-03-20,2026-03-20,");
    expect(read(day)[0]).toMatchObject({ effectiveFrom: "2026-03-20", effectiveTo: "2026-03-20" });
  });

  test("that is not sure may say when its section was read, or that nobody did", () => {
    const medium = OHIO.replace(",high,", ",medium,");
    expect(read(medium)[0]).toMatchObject({ confidence: "medium", readOn: "2026-08-31" });
    expect(read(medium.replace("2026-08-31,newsroom", ","))[0]).not.toHaveProperty("readOn");
  });

  test("that answers a question again is refused; another audience or day is another question", () => {
    expect(() => read(OHIO, OHIO)).toThrow("facts.csv:3: the same question is answered in line 2");
    expect(
      read(OHIO, OHIO.replace("everyone", "visitor"), OHIO.replace("2026-03-20", "2026-03-21")),
    ).toHaveLength(3);
  });
});

test("line numbers count the lines inside quoted cells", () => {
  const tall = OHIO.replace("In its package, sealed", "one\ntwo\nthree");
  expect(() => read(tall, OHIO.replace("OH,", "XX,"))).toThrow(":5: state");
});

test("a cell of more than 2,000 characters is refused by its column", () => {
  expect(() => read(OHIO.replace("sealed", "sealed ".repeat(300)))).toThrow(
    "facts.csv:2: note: must not be longer than 2000 characters",
  );
});

test("one of 2,000 is taken, after a byte order mark too", () => {
  const note = "n".repeat(2000);
  const line = OHIO.replace("In its package, sealed", note);
  expect(readFacts(`\uFEFF${HEAD}\n${line}`, "facts.csv")[0]).toMatchObject({ note });
});

test("of more mistakes than ten, ten are named, and how many more there are", () => {
  const wrong = (count: number) => {
    try {
      read(...Array.from({ length: count }, () => OHIO.replace("OH,", "XX,")));
      return [];
    } catch (error) {
      return (error as Error).message.split(/\n|(?=facts\.csv:)/).filter(Boolean);
    }
  };
  expect(wrong(10).join(" ").match(/“XX”/g)).toHaveLength(10);
  expect(wrong(10).join(" ")).not.toContain("more mistakes");
  expect(wrong(13).join(" ").match(/“XX”/g)).toHaveLength(10);
  expect(wrong(13).join(" ")).toContain("3 more mistakes");
});

test("a file with an open quote is refused by its line", () => {
  expect(() => read(OHIO.replace(',"In its', ',"In "its'))).toThrow(/facts\.csv:2: /);
});

test("a file with other columns is refused at once", () => {
  expect(() => readFacts("state,product\nOH,cannabis\n", "facts.csv")).toThrow(
    "facts.csv:1: the columns must be state,",
  );
});

test("facts written as CSV are the same when they are read again", () => {
  const words = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `a${text}z`);
  const day = fc.constantFrom("2026-01-01", "2026-11-12");
  const facts = fc.record({
    answer: words,
    note: words,
    citation: words,
    checkedOn: day,
    confidence: fc.constantFrom("high", "medium", "low"),
    state: fc.constantFrom("OH", "US", "DC"),
  });
  fc.assert(
    fc.property(facts, ({ state, ...fields }) => {
      const row = [state, "cbd", "hemp-rule", fields.answer, "", "everyone", fields.citation, "", "", ""];
      const reading = fields.confidence === "low" ? ["", ""] : [fields.checkedOn, "newsroom"];
      const line = Papa.unparse([[...row, fields.checkedOn, fields.confidence, ...reading, fields.note]]);
      const facts = read(line);
      expect(facts[0]).toMatchObject({ jurisdiction: state, ...fields });
      expect(readFacts(factsAsCsv(facts), "again.csv")).toEqual(facts);
    }),
  );
});

// Saved on a full disk, it has no byte: all states' law was gone, and nothing was said.
describe("a file without a byte, or of blank lines", () => {
  test.each([
    ["facts.csv", readFacts],
    ["changes.csv", readChanges],
    ["sources.csv", readSources],
    ["history.csv", readHistory],
  ] as const)("is refused: %s", (name, read) => {
    for (const text of ["", "\n\n", "\uFEFF"])
      expect(() => read(text, name), JSON.stringify(text)).toThrow(`${name}:1: the columns must be`);
  });

  test("nor is a head without a fact the law; what has not changed yet has no rows", () => {
    expect(() => read()).toThrow("facts.csv: must hold a fact");
    expect(
      readHistory("state,product,question,audience,was,unit,on,why,from,because\n", "history.csv"),
    ).toEqual([]);
  });
});

describe("changes.csv", () => {
  const head = "state,product,date,text,citation,url,checked_on";
  test("gives changes by date, and refuses one without a law", () => {
    const csv = `${head}\nVA,cannabis,2027-07-01,Shops may open.,Act 1,,2026-07-18\nUS,cbd,2026-11-12,Hemp changes.,Act 2,,2026-07-18\n`;
    expect(readChanges(csv, "changes.csv").map(({ date }) => date)).toEqual(["2026-11-12", "2027-07-01"]);
    expect(() => readChanges(csv.replace("Act 1", ""), "changes.csv")).toThrow(
      "changes.csv:2: citation: must not be empty: the law or the source that says so",
    );
    expect(() => readChanges(csv.replace("Shops may open.", ""), "changes.csv")).toThrow(
      "changes.csv:2: text: must not be empty: what changes, in a sentence",
    );
  });

  test("refuses a change that is there twice: a line repeated 3,000 times made its page take 160 ms", () => {
    const row = "VA,cannabis,2027-07-01,Shops may open.,Act 1,,2026-07-18";
    const other = row.replace("cannabis", "edibles");
    expect(readChanges([head, row, other].join("\n"), "changes.csv")).toHaveLength(2);
    expect(() => readChanges([head, row, other, row].join("\n"), "changes.csv")).toThrow(
      "changes.csv:4: says the same as line 2",
    );
  });
});

test("a change has its address where it has one, and three changes come by their days", () => {
  const head = "state,product,date,text,citation,url,checked_on";
  const row = (date: string, url = "") => `US,cbd,${date},It changes.,Act,${url},2026-07-18`;
  const csv = [head, row("2026-03-01", "https://law.example/a"), row("2026-01-01"), row("2026-02-01")].join(
    "\n",
  );
  const changes = readChanges(csv, "changes.csv");
  expect(changes.map(({ date }) => date)).toEqual(["2026-01-01", "2026-02-01", "2026-03-01"]);
  expect(changes[2]).toEqual({
    jurisdiction: "US",
    product: "cbd",
    date: "2026-03-01",
    text: "It changes.",
    citation: "Act",
    url: "https://law.example/a",
    checkedOn: "2026-07-18",
  });
  expect(changes[0]).not.toHaveProperty("url");
});

describe("history.csv", () => {
  const head = "state,product,question,audience,was,unit,on,why,from,because";
  const row = "SC,cannabis,possession-limit,everyone,2,ounces,2026-11-22,No cards.";
  const former = (line: string) => readHistory(`${head}\n${line}\n`, "history.csv");

  test("gives what was said, until when and why; our mistake unless it says otherwise (product.md 18.12)", () => {
    const said = {
      jurisdiction: "SC",
      product: "cannabis",
      question: "possession-limit",
      audience: "everyone",
      was: "2",
      unit: "ounces",
      on: "2026-11-22",
      why: "No cards.",
    };
    expect(former(row)).toEqual([{ ...said, because: "mistake" }]);
    expect(former(`${row},2026-11-21,law`)).toEqual([{ ...said, from: "2026-11-21", because: "law" }]);
  });

  test.each([
    ["without what was wrong", row.replace(",2,ounces", ",,ounces"), "history.csv:2: was"],
    ["without a reason", row.replace("No cards.", ""), "history.csv:2: why"],
    ["that ended before it began", `${row},2026-11-23,law`, "history.csv:2: from: must not be after"],
    [
      "for another reason",
      `${row},,whim`,
      "history.csv:2: because: “whim” must be one of mistake, reading, law",
    ],
    ["with a cell too many", `${row},,law,x`, "must have 10 cells, and has 11"],
  ])("refuses a row %s", (_, line, message) => {
    expect(() => former(line)).toThrow(message);
  });
});

test("sources.csv takes a day, a month or no date", () => {
  const csv = "key,name,date,url\na,One,2026-06-21,https://a.example\nb,Two,2026-06,\nc,Three,,\n";
  expect(readSources(csv, "sources.csv").map(({ date }) => date)).toEqual([
    "2026-06-21",
    "2026-06",
    undefined,
  ]);
  expect(readSources(csv, "sources.csv")[0]).toEqual({
    key: "a",
    name: "One",
    date: "2026-06-21",
    url: "https://a.example",
  });
  expect(readSources(csv, "sources.csv")[1]).not.toHaveProperty("url");
  expect(() => readSources(csv.replace("b,Two", ",Two"), "sources.csv")).toThrow(
    "key: must not be empty: a short",
  );
  expect(() => readSources(csv.replace("b,Two", "b,"), "sources.csv")).toThrow(
    "name: must not be empty: what the",
  );
});
