import { expect, test } from "vitest";
import { decompress } from "./compression.ts";
import { bodyIn, createPage } from "./page-cache.ts";
import { createTightener } from "./tighter-pages.ts";

/** Text with enough sense in it that quality pays. */
const HTML = Array.from(
  { length: 400 },
  (_, i) => `<li class="item-${i % 7}"><a href="/a/${i * 31}">Story ${i} of ${i % 13}</a></li>`,
).join("");
const newPage = () => createPage(200, [], Buffer.from(HTML));

test("a page that is asked for again becomes smaller, and stays the same page", async () => {
  const page = newPage();
  const loose = await bodyIn(page, "br");
  await createTightener()(page);
  const tight = await bodyIn(page, "br");
  expect(tight.length).toBeLessThan(loose.length * 0.97);
  expect((await decompress(tight, "br")).toString()).toBe(HTML);
});

test("a page that was sent in zstd comes in brotli from then on", async () => {
  const page = newPage();
  const loose = await bodyIn(page, "zstd");
  await createTightener()(page);
  const tight = await bodyIn(page, "br");
  expect(tight.length).toBeLessThan(loose.length);
  expect((await decompress(tight, "br")).toString()).toBe(HTML);
  expect([...page.bodies.keys()]).toEqual(["br"]);
});

test("a page is done once, and one that nobody had compressed not at all", async () => {
  let time = 0;
  const tighten = createTightener(() => time);
  const plain = newPage();
  await tighten(plain);
  expect([...plain.bodies.keys()]).toEqual([]);
  const page = newPage();
  await bodyIn(page, "br");
  await tighten(page);
  const tight = page.bodies.get("br");
  time = 250;
  await tighten(page);
  expect(page.bodies.get("br")).toBe(tight);
});

test("a page that was made anew, and whose bodies are those of the one before, is done with that one", async () => {
  let time = 0;
  const tighten = createTightener(() => time);
  const page = newPage();
  await bodyIn(page, "br");
  await tighten(page);
  time = 250;
  expect(tighten({ ...page })).toBeUndefined();
});

test("others wait: one page at a time, four a second", async () => {
  let time = 0;
  const tighten = createTightener(() => time);
  const [first, second] = [newPage(), newPage()];
  const [, loose] = await Promise.all([bodyIn(first, "br"), bodyIn(second, "br")]);
  await Promise.all([tighten(first), tighten(second)]);
  await tighten(second);
  expect(second.bodies.get("br")).toBe(loose);
  time = 249;
  await tighten(second);
  expect(second.bodies.get("br")).toBe(loose);
  time = 250;
  await tighten(second);
  expect((second.bodies.get("br") as Buffer).length).toBeLessThan(loose.length);
});

test("a page that takes long keeps the others waiting, whatever the clock says", async () => {
  let time = 0;
  const tighten = createTightener(() => time);
  const [first, second] = [newPage(), newPage()];
  const [, loose] = await Promise.all([bodyIn(first, "br"), bodyIn(second, "br")]);
  const long = tighten(first);
  time = 9_000;
  await Promise.all([long, tighten(second)]);
  expect(second.bodies.get("br")).toBe(loose);
});
