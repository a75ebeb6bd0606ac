import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

const LOOKS = [
  { look: "light", colorScheme: "light", javaScriptEnabled: true },
  { look: "dark", colorScheme: "dark", javaScriptEnabled: true },
  { look: "no-javascript", colorScheme: "light", javaScriptEnabled: false },
] as const;

/** Pictures of all pages, for looking at, when SCREENS is set (playwright.config.ts): test-results/screens. */
for (const { look, ...use } of LOOKS) {
  test.describe(look, () => {
    test.use(use);
    for (const { name, path, status } of PAGE_TYPES) {
      test(`${name}, at three widths`, async ({ page, open, problems }) => {
        if (status) problems.expectStatus(status);
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await open(path);
          const picture = await page.screenshot({
            fullPage: true,
            path: `test-results/screens/${name}-${width}-${look}.png`,
          });
          expect(picture.length).toBeGreaterThan(5_000);
        }
      });
    }
  });
}
