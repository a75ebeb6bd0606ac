import { htmlInPieces } from "../html-in-pieces.ts";
import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

const PIECES = 8;

/** As of a page that comes at once: layout.spec.ts. */
const MOST = 0.002;

/** Those whose parts stand in another order than in the HTML, and those with lists and tables that grow. */
const NAMES = [
  "home",
  "article-with-table",
  "local-guide",
  "search",
  "directory",
  "directory-near",
  "listing",
  "state-law",
  "carry-yes",
  "deals-near",
  "rate-card",
];

for (const { name, path } of PAGE_TYPES.filter(({ name }) => NAMES.includes(name))) {
  test(`nothing moves while the HTML of ${name} comes piece by piece, on a phone and on a desktop`, async ({
    page,
    site,
  }) => {
    const line = await htmlInPieces(site.url, PIECES);
    await page.addInitScript(noteMoves);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Fonts are at hand the second time.
      await page.goto(line.url + path, { waitUntil: "commit" });
      while (line.sendNext());
      await page.waitForFunction(
        () => document.readyState === "complete" && document.fonts.status === "loaded",
      );

      await page.goto(line.url + path, { waitUntil: "commit" });
      for (let more = true; more; ) {
        const elements = await page.evaluate(drawnElements);
        more = line.sendNext();
        await page.waitForFunction((before) => document.getElementsByTagName("*").length > before, elements);
      }
      await page.waitForLoadState();
      await page.evaluate(drawnElements);
      const moves = await page.evaluate(() => moved);
      const sum = moves.reduce((total, { value }) => total + value, 0);
      expect(sum, `${width} px: ${JSON.stringify(moves)}`).toBeLessThanOrEqual(MOST);
    }
    await line.stop();
  });
}

declare const moved: { value: number; what: string[] }[];

/** Runs in the page. */
function noteMoves() {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  const moves: typeof moved = [];
  Object.assign(window, { moved: moves });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      moves.push({ value, what: sources.map(({ node }) => String(node?.textContent).slice(0, 40)) });
    }
  }).observe({ type: "layout-shift" });
}

/** Runs in the page: how many elements there are once they are drawn. */
function drawnElements(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.getElementsByTagName("*").length)),
    );
  });
}
