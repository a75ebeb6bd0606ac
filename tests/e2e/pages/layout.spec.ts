import type { Page } from "@playwright/test";
import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

/**
 * 0 is what is meant. What is left on a busy machine, whose fonts come after the first frame, is a line that breaks elsewhere in the fonts
 * that stand in for them: 0.004 at most of any page with fonts that are 1.5 s late.
 */
const MOST = 0.005;

for (const { name, path, status } of PAGE_TYPES) {
  test(`nothing moves while ${name} loads, on a phone and on a desktop`, async ({ page, open, problems }) => {
    if (status) problems.expectStatus(status);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(path);
      await page.waitForFunction(everythingInViewIsThere);
      expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(MOST);
    }
  });
}

/** Runs in the page: fonts and pictures, but for those that wait below the fold. */
function everythingInViewIsThere(): boolean {
  // What is not shown, as around a print layout, may never be fetched.
  const pictures = Array.from(document.images).filter(
    (image) =>
      image.checkVisibility() &&
      (image.loading !== "lazy" || image.getBoundingClientRect().top < innerHeight),
  );
  return (
    document.readyState === "complete" &&
    document.fonts.status === "loaded" &&
    pictures.every(({ complete }) => complete)
  );
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries come with the next task after a frame.
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
      }),
  );
}
