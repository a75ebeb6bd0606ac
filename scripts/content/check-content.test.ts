import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeProblem } from "#app/site/published-data/problem.ts";
import { checkContent } from "./check-content.ts";

const EXCERPT = "An excerpt that is as long as an excerpt has to be, and no longer.";
const NOW = new Date("2026-11-20T12:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-check-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, fields: Record<string, string>, body: string): Promise<void> {
  const slug = path.replace(/^.*\/|\.\w+$/g, "");
  const all = { id: slug, title: slug, excerpt: EXCERPT, category: "news", date: "2026-01-01", ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `---\n${lines.join("\n")}\n---\n${body}\n`);
}

async function problems(): Promise<string[]> {
  const report = await checkContent(folder, NOW);
  return report.problems.map((problem) => describeProblem(problem).replaceAll(`${folder}/`, ""));
}

const REFERENCE = "[{ id: a, authors: [X], title: T, year: 2017 }]";

test("the stories that ship have no problem", async () => {
  // A fixed day: what passes by the calendar is for `npm run check:content` to say.
  const report = await checkContent("data", new Date("2026-11-23T17:00:00Z"));
  expect(report.problems.map(describeProblem)).toEqual([]);
  expect(report.files).toBeGreaterThan(80);
  // Every reference says what it is, every page has its address and its day, every rule its wording.
  expect(report.open.map(describeProblem)).toEqual([]);
});

test("a story with every kind of right link, mark, heading and picture has none", async () => {
  await mkdir(join(folder, "images"));
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } });
  await picture.png().toFile(join(folder, "images/leaf.png"));
  await put(
    "articles/right.md",
    { references: REFERENCE, tags: "[labels]", image: "leaf.png", imageAlt: "A leaf" },
    `Text.[^a] [Denver](/dispensaries/denver/co) [best](/best-dispensaries/boise/id) [all](/dispensaries?state=CO)
[tag](/tag/labels) [category](/category/science) [guide](/guide/co/denver/visit) [legal](/is-cannabis-legal/colorado)
[contact](/contact) [rates](/advertisement/rate-card) [brand](/brands) [feed](/dispensaries.json) [self](#second)
[mail](mailto:desk@example.com) [out](https://example.com/x?y#z) <https://example.org> \`[^code]\`

## First

### Second

![A leaf](images/leaf.png)

<iframe src="https://www.youtube.com/embed/x"></iframe>

Note.[^note]

[^note]: A footnote.`,
  );
  await put("guides/co/denver/visit.md", { category: "guides" }, "<p>x</p>");
  await put(
    "blog/post.html",
    { category: "blog" },
    '<p>a</p>\n<h2>b</h2>\n<p><a href="/article/right">x</a></p>',
  );
  expect(await problems()).toEqual([]);
});

test("wrong links are named with their line", async () => {
  await put(
    "articles/a.md",
    {},
    `[1](/article/none)
[2](/guide/b)
[3](/dispensaries/denvr/co)
[4](/best-dispensaries/denver/CO)
[5](/category/sport) [6](/tag/none)
[7](javascript:alert(1))
[8](#none)
[9](article/b)
[10](/nothing)
[11](/dispensaries/denver/co/no-such-shop)
[12](//example.com/x)
[13](/article/draft) [14](/article/later)
[15](/is-cannabis-legal/co) [16](/brands/none)`,
  );
  await put("articles/b.html", {}, '<p>x</p>\n\n<p>\n<a href="/blog/a">x</a></p>');
  await put("articles/draft.md", { draft: "true" }, "[may](/article/later)");
  await put("articles/later.md", { date: "2999-01-01" }, "x");
  expect(await problems()).toEqual([
    "articles/a.md:8: text: the link /article/none: there is no such story",
    "articles/a.md:9: text: the link /guide/b: its address is /article/b",
    "articles/a.md:10: text: the link /dispensaries/denvr/co: there is no city “denvr” in CO",
    "articles/a.md:11: text: the link /best-dispensaries/denver/CO: “CO” is no state: write its two letters in lowercase",
    "articles/a.md:12: text: the link /category/sport: there is no category “sport”",
    "articles/a.md:12: text: the link /tag/none: no published story has the tag “none”",
    "articles/a.md:13: text: the link javascript:alert(1): must start with https:// or, inside the site, with /",
    "articles/a.md:14: text: the link #none: the text has no such heading",
    "articles/a.md:15: text: the link article/b: must start with / inside the site, with https:// outside of it",
    "articles/a.md:16: text: the link /nothing: there is no such page",
    "articles/a.md:17: text: the link /dispensaries/denver/co/no-such-shop: there is no such listing",
    "articles/a.md:18: text: the link //example.com/x: must start with https:// or, inside the site, with /",
    "articles/a.md:19: text: the link /article/draft: leads to a draft",
    "articles/a.md:19: text: the link /article/later: leads to a story that is published later, on 2999-01-01",
    "articles/a.md:20: text: the link /is-cannabis-legal/co: there is no such page",
    "articles/a.md:20: text: the link /brands/none: there is no such page",
    "articles/b.html:11: text: the link /blog/a: its address is /article/a",
  ]);
});

test("dates of a story are US dates; what it quotes keeps its own", async () => {
  await put(
    "articles/a.md",
    { title: "Since 3 May", excerpt: "An excerpt that says that something begins on November 3, 2026." },
    "From 3 November 2026, he said:\n\n> On 4 November.\n\n| 21 June |\n|---|\n| June 22 |",
  );
  expect(await problems()).toEqual([
    "articles/a.md:3: title: “3 May”: write a US date: June 12, 2026 (docs/style.md)",
    "articles/a.md:8: text: “3 November 2026”: write a US date: June 12, 2026 (docs/style.md)",
    "articles/a.md:12: text: “21 June”: write a US date: June 12, 2026 (docs/style.md)",
  ]);
});

test("a story of today is told its day; one that is dated has no problem", async () => {
  await put("articles/a.md", { date: "today" }, "Text.");
  await put("articles/b.md", { date: "3 days ago", updated: "1 hour ago" }, "Text.");
  await put("articles/c.md", { date: "2026-11-19", updated: "2026-11-20T09:30:00-05:00" }, "Text.");
  expect(await problems()).toEqual([
    "articles/a.md:6: date: “today” is another day every day: write the day, such as 2026-11-20",
    "articles/b.md:6: date: “3 days ago” is another day every day: write the day, such as 2026-11-20",
    "articles/b.md:7: updated: “1 hour ago” is another day every day: write the day, such as 2026-11-20",
  ]);
});

test("the law's tables are read with the stories: a day that passed, a code of another state, an address of another section", async () => {
  await mkdir(join(folder, "legality"));
  await writeFile(
    join(folder, "legality/changes.csv"),
    [
      "state,product,date,text,citation,url,checked_on",
      "WA,cannabis,2026-11-12,It changes.,RCW 69.50.360,https://app.leg.wa.gov/rcw/default.aspx?cite=69.50.360,2026-07-18",
      "WA,cannabis,2026-11-13,It changes. Not re-checked since.,ORS 475C.337,,2026-07-18",
      "WA,cannabis,2026-11-21,It will.,RCW 69.50.360,https://app.leg.wa.gov/rcw/default.aspx?cite=69.50.4013,2026-07-18",
    ].join("\n"),
  );
  expect(await problems()).toEqual([
    "legality/changes.csv:2: date: 2026-11-12 has passed, and the row was last checked on 2026-07-18: check it again, or say “not verified since”",
    "legality/changes.csv:3: citation: “ORS 475C.337” is a law of Oregon, and the row is about Washington",
    "legality/changes.csv:4: url: shows “RCW 69.50.4013”, which the citation does not name",
  ]);
});

test("a sponsored story leads out of the site three times at most", async () => {
  const sponsor = "{ name: X, licensee: false }";
  const link = (n: number) => `[${n}](https://x.example/${n})\n`;
  await put("articles/a.md", { category: "science", sponsor }, [1, 2, 3].map(link).join(""));
  await put("articles/b.md", { category: "science", sponsor }, [1, 2, 3, 4, 5].map(link).join(""));
  expect(await problems()).toEqual([
    "articles/b.md:12: text: a sponsored story has at most 3 links out of the site",
  ]);
});

test("references: marks without one, ones without a mark, ids twice, years that cannot be", async () => {
  await put(
    "articles/a.md",
    {
      references: `
  - { id: a, authors: [X], title: T, year: 2017, date: 2018-01-01 }
  - { id: b, authors: [X], title: T, year: 2027 }
  - { id: b, title: T, doi: 10.1000/x, url: https://doi.org/10.1000/x }`,
    },
    "One.[^a]\n\nTwo.[^c]\nThree,[^C] four.[^b]",
  );
  expect(await problems()).toEqual([
    "articles/a.md:8: references.0.date: is not of 2017",
    "articles/a.md:9: references.1.year: 2027 is no year of a source: 1600 to 2026",
    "articles/a.md:10: references.2.id: “b” is the id of an earlier reference",
    "articles/a.md:10: references.2.authors: are needed, or a publication: who says so?",
    "articles/a.md:10: references.2.url: repeats the doi: leave it out",
    "articles/a.md:14: text: [^c] has no reference of that id",
    "articles/a.md:15: text: [^C] has no reference of that id",
  ]);
  await put("articles/a.md", { references: REFERENCE }, "No mark.");
  expect(await problems()).toEqual(["articles/a.md:7: references.0.id: the text has no mark [^a] for it"]);
});

test("what references leave open is said, and is no problem", async () => {
  const source = "authors: [X], title: T, url: https://x.example/a";
  await put(
    "articles/a.md",
    {
      references: `
  - { id: unsaid, ${source} }
  - { id: page, ${source}, kind: web }
  - { id: nowhere, title: T, authors: [X], kind: web, accessDate: 2026-11-19 }
  - { id: read, ${source}, kind: web, accessDate: 2026-11-19 }
  - { id: code, ${source}, kind: statute, year: 2017, accessDate: 2026-11-19 }
  - { id: amended, ${source}, kind: statute, edition: as amended by Public Act 3 }
  - { id: standing, ${source}, kind: regulation, asOf: 2026 }
  - { id: dated, ${source}, kind: standard, year: 2017 }
  - { id: act, ${source}, kind: act, year: 2017 }`,
    },
    "x[^unsaid][^page][^nowhere][^read][^code][^amended][^standing][^dated][^act]",
  );
  const { problems: found, open } = await checkContent(folder, NOW);
  expect(found).toEqual([]);
  expect(open.map(describeProblem)).toEqual([
    expect.stringMatching(/^articles\/a\.md:8: references\.0\.kind: unsaid: is not said: one of journal, /),
    "articles/a.md:9: references.1.accessDate: page: a page needs the day on which somebody read it",
    "articles/a.md:10: references.2.url: nowhere: a page needs its address",
    "articles/a.md:12: references.4.edition: code: a rule needs the wording that was read: edition, or asOf with its day",
  ]);
});

test("a reference of an unknown kind, and a day that is none, keep the story from being published", async () => {
  await put(
    "articles/a.md",
    { references: "[{ id: a, title: T, kind: law, asOf: soon, accessDate: 2026-13-01 }]" },
    "x[^a]",
  );
  const found = (await problems()).join("\n");
  for (const field of ["kind: ", "asOf: must be a day, a month or a year", "accessDate: "])
    expect(found).toContain(`references.0.${field}`);
});

test("headings that begin too high, leave a level out or are empty", async () => {
  await put("articles/a.md", {}, "# One\n\n## Two\n\n#### Four\n\n##\n\n<h6>Six</h6>");
  expect(await problems()).toEqual([
    "articles/a.md:8: text: “One”: the title is the only heading 1; write ##",
    "articles/a.md:12: text: “Four”: a heading 4 must stand under a heading 3",
    "articles/a.md:14: text: the heading is empty",
    "articles/a.md:16: text: “Six”: a heading 6 must stand under a heading 5",
  ]);
});

test("pictures that are missing, broken or wordless, and what pages leave out", async () => {
  await mkdir(join(folder, "images"));
  const noise = sharp({
    create: { width: 200, height: 200, channels: 3, background: "green", noise: { type: "gaussian" } },
  });
  const whole = await noise.jpeg().toBuffer();
  // Its size can be read, the picture cannot.
  await writeFile(join(folder, "images/cut.jpg"), whole.subarray(0, whole.length / 2));
  await put(
    "articles/a.md",
    { image: "cut.jpg", imageAlt: "x" },
    '![x](images/none.jpg)\n\n![](https://example.com/x.jpg)\n\n<script>x</script><b onclick="x" style="y">x</b>\n\n<form>x</form>',
  );
  const found = await problems();
  expect(found.map((problem) => problem.replace("articles/a.md:", ""))).toEqual([
    expect.stringMatching(/^7: image: images\/cut\.jpg cannot be read as a picture/),
    expect.stringMatching(/^10: text: images\/none\.jpg cannot be read as a picture/),
    expect.stringMatching(/^12: text: “https:\/\/example\.com\/x\.jpg” is no picture's name/),
    "12: text: the picture https://example.com/x.jpg needs a text that says what it shows",
    "14: text: <script> is left out of pages",
    "14: text: onClick, style of <b> is left out of pages",
    "16: text: <form> is left out of pages",
  ]);
});

test("fields that are valid and wrong all the same, and titles that come twice", async () => {
  await put("articles/a.md", { title: "One title", updated: "2025-12-31", excerpt: "Short." }, "x");
  await put("articles/b.md", { title: "one Title" }, "");
  await put("articles/d.md", { checked: "2027-01-01" }, "Text.");
  await put("local/co/atlantis/c.md", { corrections: "[{ date: 2025-01-01, was: x, is: y }]" }, "x");
  expect(await problems()).toEqual([
    "articles/a.md:4: excerpt: has 6 characters; 40 to 200 are right",
    "articles/a.md:7: updated: is before the date",
    "articles/b.md:3: title: is that of articles/a.md already",
    "articles/b.md:8: text: is empty",
    "articles/d.md:7: checked: is in the future",
    "local/co/atlantis/c.md:2: id: lies in the folder of “atlantis”, which is no city of CO",
    "local/co/atlantis/c.md:7: corrections.0.date: is before the story's date",
  ]);
});

test("what the site would refuse is named as the site names it", async () => {
  await put("articles/a.md", { date: "2026-02-31", nope: "1" }, "x");
  await writeFile(join(folder, "articles/b.md"), "no front matter");
  expect(await problems()).toEqual([
    expect.stringMatching(/^articles\/a\.md:6: date: Invalid time value: write /),
    "articles/a.md:7: nope: is no field that stories have",
    "articles/b.md:1: has no front matter: the first line must be ---",
  ]);
});
