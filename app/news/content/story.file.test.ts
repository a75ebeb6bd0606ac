import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeProblem, ProblemError } from "#app/site/published-data/problem.ts";
import { createStoryReader, type StoryReader } from "./story.file.server.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const FIELDS = {
  id: "a-story",
  title: "A story",
  excerpt: "What it says.",
  category: "science",
  date: "2026-11-01",
};

let dataDir: string;
let read: StoryReader;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leaf-courier-read-"));
  await mkdir(join(dataDir, "images"));
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "green" } });
  // The camera was held sideways.
  await picture
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(dataDir, "images", "leaf.jpg"));
  read = createStoryReader({ dataDir, now: NOW, categories: ["news", "science", "guides"] });
});
afterAll(() => rm(dataDir, { recursive: true }));

/** A file with these fields besides, or in place of, the usual ones; undefined leaves a usual one out. */
function fileWith(fields: Record<string, string | undefined>, body = "Text.\n"): string {
  const lines = Object.entries({ ...FIELDS, ...fields }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `---\n${lines.join("\n")}\n---\n${body}`;
}

async function problemsOf(text: string, path = "articles/a-story.md"): Promise<string[]> {
  try {
    await read(text, path);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) {
      return error.problems.map((problem) => describeProblem(problem));
    }
    throw error;
  }
}

test("a story has its fields, its place's, and what was left out", async () => {
  const { story, body } = await read(fileWith({ title: `"A 'story'"` }, "Hello.\n"), "articles/a-story.md");
  expect(story).toMatchObject({
    kind: "article",
    slug: "a-story",
    title: "A ‘story’",
    published: "2026-11-01T04:00:00.000Z",
    tags: [],
    references: [],
    draft: false,
    file: "articles/a-story.md",
  });
  expect(body).toBe("Hello.\n");
});

test("the day on which a story was checked is a day, and without one there is none (product.md 6.17)", async () => {
  const { story } = await read(fileWith({ checked: "2026-11-05" }), "articles/a-story.md");
  expect(story.checked).toBe("2026-11-05");
  expect((await read(fileWith({}), "articles/a-story.md")).story.checked).toBeUndefined();
  expect(await problemsOf(fileWith({ checked: "today" }))).toEqual([
    expect.stringMatching(/checked: must be a day/),
  ]);
});

test("of thousands of mistakes the first fifty are told with their lines, and how many more there are", async () => {
  const references = Array.from({ length: 2000 }, (_, i) => `  - id: source-${i}`).join("\n");
  const problems = await problemsOf(fileWith({ references: `\n${references}` }));
  expect(problems).toHaveLength(51);
  expect(problems[0]).toMatch(/^articles\/a-story\.md:8: references\.0\.\w+: is missing$/);
  expect(problems[50]).toMatch(/^articles\/a-story\.md: has \d{4} more mistakes$/);
});

test("guides and posts need no category", async () => {
  const text = fileWith({ category: undefined });
  expect((await read(text, "guides/a-story.md")).story).toMatchObject({ kind: "guide", category: "guides" });
  expect((await read(text, "blog/a-story.md")).story).toMatchObject({ kind: "post", category: "blog" });
});

test("a local piece lies in its city's folder", async () => {
  const { story } = await read(fileWith({}), "local/co/denver/a-story.md");
  expect(story.place).toEqual({ city: "denver", state: "CO" });
});

test("numbers and states may be written as people do", async () => {
  const { story } = await read(
    fileWith({ title: "1937", tags: "[420, labels]", states: "[Colorado, ny]", category: "Science" }),
    "articles/a-story.md",
  );
  expect(story).toMatchObject({
    title: "1937",
    tags: ["420", "labels"],
    states: ["CO", "NY"],
    category: "science",
  });
});

test("a photograph has its size as it is to be shown", async () => {
  const fields = { image: "leaf.jpg", imageAlt: "A leaf", imageCredit: "Ana Ruiz" };
  const { story } = await read(fileWith(fields), "articles/a-story.md");
  expect(story.image).toEqual({ file: "leaf.jpg", alt: "A leaf", credit: "Ana Ruiz", width: 60, height: 90 });
});

test("a sponsor is named with what its story runs under", async () => {
  const sponsor =
    "{ name: Alder & Pine, url: https://alder.example/, licensee: true, licenseNumber: 402R-1 }";
  const { story } = await read(fileWith({ sponsor, states: "[AK]" }), "articles/a-story.md");
  expect(story.sponsor).toEqual({
    name: "Alder & Pine",
    url: "https://alder.example/",
    licensee: true,
    licenseNumber: "402R-1",
  });
});

test("relative dates count from the moment of reading", async () => {
  const { story } = await read(fileWith({ date: "2 days ago", updated: "today" }), "articles/a-story.md");
  expect([story.published, story.updated]).toEqual(["2026-11-18T05:00:00.000Z", "2026-11-20T05:00:00.000Z"]);
});

describe("a mistake is named with its file, line and field, and what would be right", () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ["no title", { title: undefined }, "articles/a-story.md: title: is missing"],
    ["an empty title", { title: '""' }, "articles/a-story.md:3: title: must not be empty"],
    ["a title of nothing", { title: "" }, "articles/a-story.md:3: title: must be text"],
    ["a category that is none", { category: "sport" }, "5: category: must be one of news, science"],
    ["an article in guides", { category: "guides" }, "5: category: must be one of news, science"],
    ["a date that is none", { date: "2026-02-31" }, "6: date: Invalid time value: write 2026-11-20"],
    ["an update that is none", { updated: "soon" }, "7: updated: Invalid time value: write 2026-11-20"],
    ["a field that is none", { subtitle: "x" }, "7: subtitle: is no field that stories have"],
    ["another slug", { slug: "another" }, "7: slug: must be the file's name, “a-story”"],
    ["a draft that is no yes or no", { draft: "maybe" }, "7: draft: must be true or false"],
    ["a tag with spaces", { tags: "[two words]" }, "7: tags.0: must be lowercase letters"],
    ["too many tags", { tags: `[${"abcdefghijklm".split("")}]` }, "7: tags: must be at most 12"],
    [
      "a state that is none",
      { states: "[CO, XX]" },
      "7: states.1: “XX” is no US state: write CO or Colorado",
    ],
    ["an image without words", { image: "leaf.jpg" }, "imageAlt: is needed with an image: what it shows"],
    ["an image that is not there", { image: "no.jpg", imageAlt: "x" }, "7: image: "],
    ["an image outside", { image: "../x.jpg", imageAlt: "x" }, "7: image: “../x.jpg” is no picture's name"],
    ["a motif that is none", { cover: "{ motif: cat }" }, "7: cover.motif: "],
    [
      "a reference without a title",
      { references: "\n  - id: a\n  - id: b\n    title: T" },
      "8: references.0.title: is missing",
    ],
    [
      "a DOI with its address",
      { references: "[{ id: a, title: T, doi: https://doi.org/10.1/x }]" },
      "7: references.0.doi: must start with 10., without https://doi.org/",
    ],
    [
      "a year in words",
      { references: "[{ id: a, title: T, year: last }]" },
      "7: references.0.year: must be a year, such as 2017",
    ],
    [
      "an address that is a program",
      { references: "[{ id: a, title: T, url: 'javascript:alert(1)' }]" },
      "7: references.0.url: must be an address that starts with https://",
    ],
    [
      "an author of another form",
      { references: "[{ id: a, title: T, authors: [{ name: X }] }]" },
      "7: references.0.authors.0: must be the name of an organization, or { family: …",
    ],
    [
      "a day of reading that is none",
      { references: "[{ id: a, title: T, accessDate: yesterday }]" },
      "7: references.0.accessDate: must be a day, such as 2026-11-20",
    ],
    [
      "a sponsor without a word on licenses",
      { sponsor: "\n  name: Alder & Pine" },
      "7: sponsor.licensee: is missing",
    ],
    [
      "a sponsor's address without TLS",
      { sponsor: "\n  name: X\n  licensee: false\n  url: http://x.example" },
      "10: sponsor.url: must be an address that starts with https://",
    ],
    [
      "a sponsor of news",
      { sponsor: "{ name: X, licensee: false }", category: "news" },
      "7: sponsor: is never among the news",
    ],
    [
      "a licensee as sponsor, in all states, without a number",
      { sponsor: "{ name: X, licensee: true }" },
      "7: sponsor: licenseNumber: is required in Alaska (3 AAC 306.770",
    ],
    [
      "a licensee as sponsor where an audience is asked for that nobody measured",
      { sponsor: "{ name: X, licensee: true, licenseNumber: 1 }", states: "[CO]" },
      "7: sponsor: states: Colorado asks for an audience of at least 71.6 percent adults",
    ],
    [
      "a correction without what is right",
      { corrections: "[{ date: 2026-11-02, was: x }]" },
      "7: corrections.0.is: is missing",
    ],
    [
      "more corrections than a page shows",
      { corrections: `[${"{ date: 2026-11-02, was: x, is: y }, ".repeat(51)}]` },
      "7: corrections: must be at most 50",
    ],
  ])("%s", async (_what, fields, expected) => {
    const problems = await problemsOf(fileWith(fields));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  });

  test("a sponsor of a guide", async () => {
    const text = fileWith({ category: undefined, sponsor: "{ name: X, licensee: false }" });
    expect(await problemsOf(text, "guides/a-story.md")).toEqual([
      "guides/a-story.md:6: sponsor: only articles may have one: move the file into articles/",
    ]);
  });

  test("all of a file's mistakes are named at once", async () => {
    const problems = await problemsOf(fileWith({ title: undefined, date: "x", one: "1", two: "2" }));
    expect(problems.map((problem) => problem.split(": ")[1])).toEqual(["title", "date", "one", "two"]);
  });

  test("a name that makes no address", async () => {
    expect(await problemsOf(fileWith({}), "articles/A Story.md")).toEqual([
      "articles/A Story.md: must be named like a URL: “a-story”",
    ]);
  });
});
