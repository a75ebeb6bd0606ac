import { describe, expect, test } from "vitest";
import { describeProblem, ProblemError } from "#app/site/published-data/problem.ts";
import { editionDigest, editionText, readEdition, readEditionText, withSent } from "./edition.file.server.ts";

const FIELDS = `date: 2026-11-21
number: 47
subject: "Schedule III: what changed"
preview: Taxes, research and banks.
stories:
  - /article/schedule-iii`;
const BODY = `## [Schedule *III*: what changed](/article/schedule-iii)

Taxes, research
and banks.

## [Cash](/article/cash)

It is [explained](/article/cash) there.

## The law this week

- **Ohio**, edibles: "read" again. [ORC](https://codes.example/3780)
- Nothing else.

### Oregon

> Said so.

The [end](mailto:a@b.example).
`;
const file = (fields = FIELDS, body = BODY) => `---\n${fields}\n---\n\n${body}`;
const PATH = "newsletter/2026-11-21.md";

function problems(text: string, path = PATH): string[] {
  try {
    readEdition(text, path);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(describeProblem);
    throw error;
  }
}

test("an edition is its fields and the pieces of its text", () => {
  const edition = readEdition(file(), PATH);
  expect(edition).toMatchObject({ date: "2026-11-21", number: 47, stories: ["/article/schedule-iii"] });
  expect(edition.parts).toEqual([
    {
      kind: "story",
      title: "Schedule III: what changed",
      path: "/article/schedule-iii",
      text: "Taxes, research and banks.",
    },
    // A paragraph with a link of its own stays one.
    { kind: "story", title: "Cash", path: "/article/cash", text: "" },
    { kind: "text", words: ["It is ", { text: "explained", href: "/article/cash" }, " there."] },
    { kind: "section", text: "The law this week" },
    {
      kind: "list",
      items: [
        [
          { strong: "Ohio" },
          ", edibles: “read” again. ",
          { text: "ORC", href: "https://codes.example/3780" },
        ],
        ["Nothing else."],
      ],
    },
    { kind: "heading", text: "Oregon" },
    { kind: "quote", text: "Said so." },
    { kind: "text", words: ["The ", { text: "end", href: "mailto:a@b.example" }, "."] },
  ]);
});

describe("a mistake is named with its line and field", () => {
  test.each([
    ["another day's name", file(), "newsletter/2026-11-22.md", ":2: date: must be the file's name"],
    ["no subject", file(FIELDS.replace(/subject.*\n/, "")), PATH, "subject: is missing"],
    [
      "a subject of two lines",
      file(FIELDS.replace(/subject.*/, 'subject: "a\\nb"')),
      PATH,
      ":4: subject: must be one line",
    ],
    ["a number that is none", file(FIELDS.replace("47", "0")), PATH, ":3: number: must be 1 or more"],
    [
      "a story's title for its path",
      file(FIELDS.replace("/article/schedule-iii", "Schedule")),
      PATH,
      ":7: stories.0: must be a story's path",
    ],
    ["an unknown field", file(`${FIELDS}\nto: me`), PATH, ":8: to: is no field that editions have"],
    ["a picture", file(FIELDS, "Text.\n\n![x](y.png)"), PATH, ":12: text: a picture cannot be shown"],
    ["HTML", file(FIELDS, "Text.\n\n<p>x</p>"), PATH, ":12: text: HTML cannot be shown"],
    ["a list in a list", file(FIELDS, "- a\n  - b"), PATH, ":11: text: “list” cannot be shown"],
    [
      "a link that runs",
      file(FIELDS, "[x](javascript:alert)"),
      PATH,
      ":10: text: the link javascript:alert: must start",
    ],
    [
      "a link beside the site",
      file(FIELDS, "[x](//evil.example)"),
      PATH,
      ":10: text: the link //evil.example: must start",
    ],
    ["no text", file(FIELDS, ""), PATH, "text: is empty"],
    [
      "a demonstration that was sent",
      file(`${FIELDS}\ndemonstration: true\nsent: "2026-11-21T15:00:00.000Z"`),
      PATH,
      ":9: sent: cannot stand beside",
    ],
  ])("%s", (_what, text, path, expected) => {
    expect(problems(text, path).join("\n")).toContain(expected);
    expect(problems(text, path)).toHaveLength(1);
  });
});

describe("when it was sent", () => {
  const moment = "2026-11-21T15:00:00.000Z";

  test("is written into its fields, once, and changes nothing else", () => {
    const sent = withSent(file(), moment);
    expect(readEdition(sent, PATH)).toEqual({ ...readEdition(file(), PATH), sent: moment });
    expect(withSent(sent, moment)).toBe(sent);
    expect(withSent(file(FIELDS, `${BODY}\nsent: in the text`), moment)).toContain("\nsent: in the text");
  });

  test("is no part of the digest; every other word is", () => {
    const digest = editionDigest(file());
    expect(editionDigest(withSent(file(), moment))).toBe(digest);
    expect(editionDigest(file(FIELDS, `${BODY} `))).not.toBe(digest);
    expect(editionDigest(file(FIELDS.replace("47", "48")))).not.toBe(digest);
    expect(editionDigest(file(), "an advertisement")).not.toBe(digest);
  });
});

test("an edition of more than 32 KB, or in another encoding than UTF-8, is none", () => {
  const text = file(FIELDS, "A word. ".repeat(4000));
  expect(editionText(Buffer.from(text), PATH)).toBe(text);
  expect(() => editionText(Buffer.from(text + text), PATH)).toThrow(`${PATH}: is larger than 32 KB`);
  expect(() => editionText(Buffer.from("Café", "latin1"), PATH)).toThrow("is not UTF-8 text");
});

test.each(["[", ">", "- ", "![", "1. ", "> - ", "("])(
  "%j a hundred times in a row is no edition",
  (signs) => {
    const text = file(FIELDS, `Before.\n\n${signs.repeat(9000).slice(0, 20_000)} x`);
    expect(() => editionText(Buffer.from(text), PATH)).toThrow(
      /^newsletter\/2026-11-21\.md:12: has ".*" a hundred times/,
    );
  },
);

test.each([
  ["headings of two lines", "a\n=\n", "has more than 1000 lines"],
  ["items", "- a\n", "has more than 1000 lines"],
  ["stars and underscores", "a*_b", ":12: has more than 1500 signs of Markdown"],
  ["lists in lists", "1) 2. ", ":12: has more than 1500 signs of Markdown"],
  ["quotes in lists", "> 1) ", ":12: has more than 1500 signs of Markdown"],
])("%s without an end are no edition: all pages would wait for their Markdown", (_what, unit, reason) => {
  const text = file(FIELDS, `Before.\n\n${unit.repeat(20_000 / unit.length)}`);
  expect(() => editionText(Buffer.from(text), PATH)).toThrow(reason);
});

test("what is no file is refused unread: a pipe would be waited for without an end", async () => {
  await expect(readEditionText("/dev/null", PATH)).rejects.toThrow(`${PATH}: is no file`);
});
