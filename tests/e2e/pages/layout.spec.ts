import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

/** The Guardian's budget; 0 is what is meant, a rounding of a pixel is what is left. */
const MOST = 0.002;

for (const { name, path, status } of PAGE_TYPES) {
  for (const width of [390, 1440]) {
    test(`nothing moves while ${name} loads at ${width} px`, async ({ page, open, problems }) => {
      if (status) problems.expectStatus(status);
      await page.setViewportSize({ width, height: 900 });
      await open(path);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: "layout-shift", buffered: true });
            // Buffered entries come with the next task after a frame.
            requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
          }),
      );
      expect(shift).toBeLessThanOrEqual(MOST);
    });
  }
}
