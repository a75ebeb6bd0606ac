import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { townArchive } from "../../../app/directory/map/tiles/town-archive-fixture.server.ts";
import { startSite } from "../site-under-test.ts";
import { test as base, expect } from "../test.ts";

/** A shop of the shipped directory; what is around it is invented. */
const AT = { lat: 39.73346, lng: -104.98051 };
const SHOP = "/dispensaries/denver/co/arkansas-river-botanicals";

const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "street-map-"));
      const tiles = join(folder, "town.pmtiles");
      await writeFile(tiles, townArchive({ at: AT, reach: 400 }));
      const site = await startSite({ env: { TRUST_PROXY: "1", MAP_TILES: tiles } });
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test("a listing's and a city's map stand in their size and inks, also without JavaScript, with nothing moved", async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [390, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const path of [SHOP, "/dispensaries/denver/co?view=map"]) {
      await page.goto(path);
      const picture = page.locator(".street-map picture img, .city-streets picture img");
      // Its room is there before it is.
      const room = await picture.boundingBox();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(shown.includes("w=390")).toBe(width === 390);
      expect(shown.includes("scheme=dark")).toBe(colorScheme === "dark");
      const stands = await picture.boundingBox();
      expect([stands?.width, stands?.height]).toEqual([room?.width, room?.height]);
      await expect(picture).toHaveAttribute("alt", /^Map of the streets/);
    }
  }
});
