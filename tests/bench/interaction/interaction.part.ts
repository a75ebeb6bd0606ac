import { chromium, type Page } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import type { Measure, Part } from "../measure.ts";
import { startSiteServer } from "../server-process.ts";
import { median } from "../statistics.ts";
import { slowestInteraction } from "./slow-phone.ts";

/** How long a reader on a slow phone waits for something to be drawn, in milliseconds. */
const MOST_MILLISECONDS = 100;

/** Each is done so often, and the median counts: neighbors on the machine lengthen single ones. */
const RUNS = 5;

/** What readers do, by where and what. */
const ACTS: readonly { path: string; what: string; act: (page: Page) => Promise<void> }[] = [
  { path: "/dispensaries", what: "choosing a state in the filters", act: chooseState },
  { path: "/dispensaries/denver/co", what: "unfolding the filters", act: unfoldFilters },
  { path: "/", what: "opening and closing the menu", act: openMenu },
  { path: "/article/why-two-laboratories-disagree", what: "typing in the search box", act: typeSearch },
];

export const part: Part = { name: "interaction", run };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer({ env: { AGE_NOTICE: "off" } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const measures: Measure[] = [];
    for (const { path, what, act } of ACTS) {
      const runs: number[] = [];
      for (let i = 0; i < RUNS; i++) runs.push(await slowestInteraction(browser, site.origin + path, act));
      const target = { atMost: MOST_MILLISECONDS };
      measures.push({ what: `${path}: ${what}`, value: median(runs), unit: "ms", target });
    }
    return measures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function chooseState(page: Page) {
  await unfoldFilters(page);
  await page.locator(".filter-fields select[name=state]").focus();
  // Chosen by a key: what Playwright chooses itself counts as nobody's.
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/state=/);
}

async function unfoldFilters(page: Page) {
  await page.locator(".filter-fold summary").tap();
  await page.locator(".filter-fields select").first().waitFor();
}

async function openMenu(page: Page) {
  const menu = page.locator("details[name=masthead] summary").last();
  await menu.tap();
  await menu.tap();
}

async function typeSearch(page: Page) {
  await page.locator("details[name=masthead] summary").first().tap();
  await page.locator("#phone-q").pressSequentially("denver dispensaries", { delay: 120 });
}
