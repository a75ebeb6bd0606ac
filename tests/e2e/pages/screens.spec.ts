import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

const LOOKS = [
  { look: "light", colorScheme: "light", javaScriptEnabled: true },
  { look: "dark", colorScheme: "dark", javaScriptEnabled: true },
  { look: "no-javascript", colorScheme: "light", javaScriptEnabled: false },
] as const;

const NAMES = ["home", "directory", "directory-filtered", "city", "best-of-city", "listing", "not-found"];
const PICTURED = PAGE_TYPES.filter(({ name }) => process.env.SCREENS || NAMES.includes(name));

/** Pictures for looking at, in test-results/screens: of the main pages, or of all when SCREENS is set. */
for (const { look, ...use } of LOOKS) {
  test.describe(look, () => {
    test.use(use);
    for (const { name, path, status } of PICTURED) {
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
