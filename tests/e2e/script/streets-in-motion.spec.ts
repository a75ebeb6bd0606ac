import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { townArchive } from "#app/directory/map/tiles/town-archive-fixture.server.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

const LISTING = "/dispensaries/denver/co/sloan-lake-dispensary";
const AT = { lat: 39.73299, lng: -104.97121 };
const STAGE = ".street-stage";
const STANDS = `${STAGE}[data-interactive]`;
const ASK = "Show the map with streets (loads from Mapbox)";

let folder: string;
/** One site with streets of its own and a token for Mapbox's. */
let streets: SiteUnderTest;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-streets-"));
  const archive = join(folder, "town.pmtiles");
  await writeFile(archive, townArchive({ at: AT, reach: 7000 }));
  streets = await startSite({
    env: { MAP_TILES: archive, MAPBOX_ACCESS_TOKEN: "pk.test", AGE_NOTICE: "off" },
  });
});
test.afterAll(async () => {
  await streets.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the listing at its map, and moves as a reader does. */
async function openMap(page: Page, open: (path: string) => Promise<void>) {
  await open(streets.url + LISTING);
  await page.locator(STAGE).scrollIntoViewIfNeeded();
  await page.mouse.move(300, 300);
}

test("streets come by parts from the site's own address, move by keyboard, fill the screen, and give way to their drawing", async ({
  page,
  open,
  context,
}) => {
  const elsewhere: string[] = [];
  const parts: string[] = [];
  context.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(streets.url))
      elsewhere.push(request.url());
    if (request.url().includes("/map/tiles.pmtiles")) parts.push(request.headers().range ?? "whole");
  });
  await openMap(page, open);
  const stage = page.locator(STANDS);
  await expect(stage).toBeVisible();
  expect(parts.length).toBeGreaterThan(1);
  expect(parts).not.toContain("whole");
  await expect(stage.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
  const here = stage.locator(".map-pin-here");
  await expect(here).toHaveText("Sloan Lake Dispensary");
  const before = await here.getAttribute("style");
  await stage.locator("canvas").focus();
  await page.keyboard.press("ArrowRight");
  await expect(here).not.toHaveAttribute("style", before ?? "");
  await stage.getByRole("button", { name: "Full screen", exact: true }).click();
  await expect(stage.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.classList.contains("street-stage"))).toBe(
    true,
  );
  await stage.getByRole("button", { name: "Leave full screen" }).click();
  await expect(stage.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
  expect(elsewhere).toEqual([]);
  // The graphics card is lost: the drawing is there again, and says so.
  await stage.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect(page.locator(STANDS)).toHaveCount(0);
  await expect(page.locator(STAGE).getByRole("img", { name: /^Map of the streets around/ })).toBeVisible();
  await expect(page.locator(STAGE).getByRole("status")).toContainText("This is the drawing of it");
});

test("Mapbox's streets are asked for by the reader, and a token that it refuses brings our own", async ({
  page,
  open,
  problems,
}) => {
  const asked: string[] = [];
  let status = 401;
  await page.route(/\/\/[a-z.]*mapbox\.com\//, (route) => {
    asked.push(route.request().url());
    const style = { version: 8, sources: {}, layers: [{ id: "land", type: "background" }] };
    return route.fulfill({
      status,
      json: status === 200 ? style : { message: "Not Authorized - Invalid Token" },
      headers: { "Access-Control-Allow-Origin": "*" },
    });
  });
  problems.expectStatus(401);
  await openMap(page, open);
  await expect(page.locator(STANDS)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.locator(STAGE).getByRole("status")).toHaveText(
    "Mapbox’s map could not be loaded. This is our own.",
  );
  await expect(page.locator(`${STANDS} .maplibregl-canvas`)).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  status = 200;
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.locator(`${STANDS} .mapboxgl-canvas`)).toBeVisible();
  await expect(page.getByRole("button", { name: ASK })).toBeHidden();
});

test("without WebGL the drawing stays, and who asks is told", async ({ page, open }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openMap(page, open);
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.locator(STAGE).getByRole("status")).toHaveText("Mapbox’s map could not be loaded.");
  await expect(page.locator(STAGE).getByRole("img", { name: /^Map of the streets around/ })).toBeVisible();
  await expect(page.locator(STANDS)).toHaveCount(0);
});

test("a city's numbers can be told apart on the map that moves", async ({ page, open }) => {
  await open(`${streets.url}/dispensaries/denver/co`);
  await page.locator(STAGE).scrollIntoViewIfNeeded();
  await page.mouse.move(300, 300);
  const numbers = page.locator(`${STANDS} .map-pin-number:visible`);
  await expect(numbers).toHaveCount(10);
  const middles = await numbers.evaluateAll((pins) =>
    pins.map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }),
  );
  const pairs = middles.flatMap(([x, y], i) =>
    middles.slice(i + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
  );
  expect(Math.min(...pairs)).toBeGreaterThan(21);
});
