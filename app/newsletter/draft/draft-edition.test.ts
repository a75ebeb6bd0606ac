import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

// A copy of what is shipped, with a sponsored story and advertisements besides.
const folder = mkdtempSync(join(tmpdir(), "leaf-courier-draft-"));
cpSync("data", folder, { recursive: true });
rmSync(join(folder, "newsletter"), { recursive: true });
const story = (fields: string) =>
  `---\nid: paid\ntitle: Paid for\nexcerpt: Someone paid for this text.\ncategory: business\n${fields}\n---\nText.\n`;
writeFileSync(
  join(folder, "articles/paid.md"),
  story("date: 2026-11-14T12:00:00-05:00\nsponsor: { name: Quill, licensee: false }"),
);
const ads = JSON.parse(readFileSync(join(folder, "ads.json"), "utf8"));
const ad = {
  format: "newsletter",
  advertiser: "Quill & Paper",
  licensee: false,
  headline: "Paper",
  text: "Made in Vermont.",
  href: "https://paper.example/",
  from: "2026-11-01",
  to: "2026-11-30",
};
ads.creatives = [
  { ...ad, id: "everywhere" },
  { ...ad, id: "of-one-state", states: ["CO"] },
  { ...ad, id: "of-a-licensee", licensee: true, licenseNumber: "1" },
  { ...ad, id: "too-long", headline: "x".repeat(51) },
  { ...ad, id: "with-a-picture", image: "x.png", alt: "x" },
];
writeFileSync(join(folder, "ads.json"), JSON.stringify(ads));
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("VAR_DIR", join(folder, "var"));
vi.stubEnv("LOG_LEVEL", "silent");
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const { draftEdition } = await import("./draft-edition.server.ts");
const { writeDraft } = await import("./write-draft.server.ts");
const { readEdition, withSent } = await import("../edition/edition.file.server.ts");
const { checkedAds } = await import("#app/business/ads/ads.file.server.ts");
const { findNewsletterAd } = await import("#app/business/ads/newsletter-ad.server.ts");
const { reloadPublications } = await import("#app/site/published-data/publication.server.ts");

const DAY = "2026-11-14";
const NOW = new Date("2026-11-20T12:00:00Z");

test("a draft reads back as an edition of its week: product.md 14.1", async () => {
  const draft = await draftEdition(DAY, NOW);
  const edition = readEdition(draft?.text ?? "", `newsletter/${DAY}.md`);
  expect(edition).toMatchObject({ date: DAY, number: 1, ad: "everywhere" });
  expect(edition.stories).toHaveLength(6);
  expect(edition.stories[0]).toMatch(/^\/article\//);
  expect(edition.stories).not.toContain("/article/paid");
  const named = edition.parts.flatMap((part) => (part.kind === "story" ? [part] : []));
  expect(named.map(({ path }) => path)).toEqual(edition.stories);
  expect(named.every(({ title, text }) => title && text)).toBe(true);
  const sections = edition.parts.flatMap((part) => (part.kind === "section" ? [part.text] : []));
  expect(sections).toEqual(["The law this week", "Deals by state"]);
  const [law] = edition.parts.filter(({ kind }) => kind === "list");
  expect(JSON.stringify(law)).toContain("Nov 12, 2026");
  expect(draft?.text).toContain("Demonstration deals: fictional. Nobody can pay for a place here.");
  expect(draft?.chosen.join("\n")).toMatch(/^Lead: .+\n(Story: .+\n){5}/);
});

test("a week without a change of the law says so; one without a story too makes no edition", async () => {
  expect((await draftEdition("2026-11-10", NOW))?.text).toContain(
    "No change of the law took effect this week.",
  );
  expect(await draftEdition("2019-01-05", NOW)).toBeUndefined();
  expect(await writeDraft("2019-01-05", { force: false })).toEqual({
    lines: [
      "No story was published and no law changed in the week that ends on 2019-01-05: no edition was written.",
    ],
    written: false,
  });
});

test("a file that is there stays, unless it is to be written anew; the next edition repeats no story", async () => {
  expect((await writeDraft(DAY, { force: false })).written).toBe(true);
  const file = join(folder, "newsletter", `${DAY}.md`);
  writeFileSync(file, readFileSync(file, "utf8").replace("number: 1", "number: 46"));
  const again = await writeDraft(DAY, { force: false });
  expect(again).toMatchObject({
    written: false,
    lines: [expect.stringContaining("is there already and stays")],
  });
  expect(readFileSync(file, "utf8")).toContain("number: 46");
  await reloadPublications();
  const first = readEdition(readFileSync(file, "utf8"), `newsletter/${DAY}.md`);
  const next = await draftEdition("2026-11-16", NOW);
  const edition = readEdition(next?.text ?? "", "newsletter/2026-11-16.md");
  expect(edition.number).toBe(47);
  expect(edition.stories.filter((path) => first.stories.includes(path))).toEqual([]);
  const reader = openSync(file, "r");
  // Who writes in data/ may have put a link where the new one is written.
  const stored = join(folder, "site.sqlite");
  writeFileSync(stored, "all that is stored");
  symlinkSync(stored, `${file}.part`);
  expect((await writeDraft(DAY, { force: true })).written).toBe(true);
  expect(readFileSync(file, "utf8")).toContain("number: 1");
  expect(readFileSync(stored, "utf8")).toBe("all that is stored");
  // Who reads it meanwhile has the former one, whole.
  expect(readFileSync(reader, "utf8")).toContain("number: 46");
  closeSync(reader);
  // What readers got has its page for good.
  const sent = withSent(readFileSync(file, "utf8"), "2026-11-14T12:00:00.000Z");
  writeFileSync(file, sent);
  expect(await writeDraft(DAY, { force: true })).toMatchObject({ written: false });
  expect(readFileSync(file, "utf8")).toBe(sent);
});

test("an edition goes to every state: only a run for all, by the rules of all, may stand in it: product.md 14.3", () => {
  expect(findNewsletterAd("everywhere", DAY)).toEqual({
    id: "everywhere",
    headline: "Paper",
    text: "Made in Vermont.",
    href: "https://paper.example/",
    label: "Sponsored · Quill & Paper",
  });
  expect(findNewsletterAd("of-one-state", DAY)).toBeUndefined();
  expect(findNewsletterAd("everywhere", "2026-12-01")).toBeUndefined();
  const { problems } = checkedAds();
  expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    expect.stringMatching(/^of-a-licensee states: Cali.*asks for an audience/),
    expect.stringMatching(/^too-long headline: must have at most 50/),
    expect.stringMatching(/^with-a-picture entry: /),
  ]);
});
