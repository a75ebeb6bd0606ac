import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { townArchive } from "#app/directory/map/tiles/town-archive-fixture.server.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

const LISTING = "/dispensaries/denver/co/sloan-lake-dispensary";
const AT = { lat: 39.73299, lng: -104.97121 };
const STAGE = ".street-stage";
const STANDS = `${STAGE}[data-interactive]`;
const ASK = "Show the map with streets (loads from Mapbox)";

const town = townArchive({ at: AT, reach: 7000 });

let folder: string;
/** One site with streets of its own and a token for Mapbox's. */
let streets: SiteUnderTest;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-streets-"));
  const archive = join(folder, "town.pmtiles");
  await writeFile(archive, town);
  streets = await startSite({
    env: { MAP_TILES: archive, MAPBOX_ACCESS_TOKEN: "pk.test", AGE_NOTICE: "off" },
  });
});
test.afterAll(async () => {
  await streets.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page at its map, the listing's unless told, and moves as a reader does. */
async function openMap(page: Page, open: (path: string) => Promise<void>, url = streets.url + LISTING) {
  await open(url);
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
  // Where the reader is, is asked of the browser by its button, and told to nobody.
  const status = page.locator(STAGE).getByRole("status");
  const locate = stage.getByRole("button", { name: "Where am I" });
  await locate.click();
  await expect(status).toHaveText("Your browser did not share where you are.");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: AT.lat + 0.0011, longitude: AT.lng + 0.0012 });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await locate.click();
  await expect(status).toHaveText("The ring on the map is about where you are.");
  await expect(stage.getByRole("img", { name: "You are about here" })).toBeInViewport();
  expect(sent.filter((url) => /39\.734|104\.97/.test(url))).toEqual([]);
  expect(elsewhere).toEqual([]);
  // The graphics card is lost: the drawing is there again, and says so.
  await stage.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect(page.locator(STANDS)).toHaveCount(0);
  await expect(page.locator(STAGE).getByRole("img", { name: /^Map of the streets around/ })).toBeVisible();
  await expect(status).toContainText("This is the drawing of it");
});

test("on a slow connection the map that moves waits to be asked; then its streets are named, off the shop's own name", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const libraries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("maplibre")) libraries.push(request.url());
  });
  await openMap(page, open);
  const ask = page.getByRole("button", { name: "Show the map that moves" });
  await expect(ask).toBeVisible();
  expect(libraries).toEqual([]);
  await ask.click();
  await expect(page.locator(STANDS)).toBeVisible();
  await expect(ask).toBeHidden();
  const names = await page.evaluate(namesOnMap, libraries.find((url) => url.endsWith(".js")) ?? "");
  expect(names["names-largest"]).toContain("Main Street");
  expect(names["names-small"]).toContain("Elm Street");
  expect(names["names-water"]).toContain("Alder River");
  expect(names["names-parks"]).toContain("Orchard Park");
  expect(names.shields).toContain("40");
});

test("an archive on another host is asked after the reader was, and when it is gone the drawing is there again", async ({
  page,
  open,
  problems,
}) => {
  let gone: number | undefined;
  const host = createServer(({ headers, method }, response) => {
    const [, from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? "") ?? []).map(Number);
    const open = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "*",
      "Access-Control-Expose-Headers": "ETag",
    };
    if (method === "OPTIONS") return response.writeHead(204, open).end();
    if (gone) return response.writeHead(gone, open).end();
    const part = town.subarray(from, to + 1);
    const range = `bytes ${from}-${from + part.length - 1}/${town.length}`;
    response.writeHead(206, { ...open, "Content-Range": range, ETag: '"one"' }).end(part);
  }).listen(0);
  await once(host, "listening");
  const name = `localhost:${(host.address() as AddressInfo).port}`;
  const env = { MAP_TILES: `http://${name}/town.pmtiles`, AGE_NOTICE: "off" };
  const site = await startSite({ env });
  try {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(name)) asked.push(request.url());
    });
    await openMap(page, open, site.url + LISTING);
    const ask = page.getByRole("button", { name: `Show the map with streets (loads from ${name})` });
    await expect(ask).toBeVisible();
    expect(asked).toEqual([]);
    await ask.click();
    await expect(page.locator(STANDS)).toBeVisible();
    expect(asked.length).toBeGreaterThan(1);
    gone = 500;
    problems.expectStatus(500);
    await page.getByRole("button", { name: "Zoom out" }).click({ clickCount: 3 });
    await expect(page.locator(STANDS)).toHaveCount(0);
    await expect(page.locator(STAGE).getByRole("status")).toContainText("This is the drawing of it");
    await expect(page.locator(STAGE).getByRole("img", { name: /^Map of the streets around/ })).toBeVisible();
    await expect(ask).toBeVisible();
    expect(await (await page.request.get(`${site.url}/privacy`)).text()).toContain(name);
  } finally {
    await site.stop();
    host.close();
  }
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
  await openMap(page, open, `${streets.url}/dispensaries?near=80202`);
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
  // The map of all results has them by the same button.
  await open(`${streets.url}/dispensaries?state=CO`);
  await page.locator(".map-stage").scrollIntoViewIfNeeded();
  await page.mouse.move(310, 310);
  const before = asked.length;
  const results = page.locator(".map-stage[data-interactive]");
  await expect(results.locator(".maplibregl-canvas")).toBeVisible();
  expect(asked).toHaveLength(before);
  await page.getByRole("button", { name: ASK }).click();
  await expect(results.locator(".mapboxgl-canvas")).toBeVisible();
  await expect(results.locator("button.map-pin").first()).toBeVisible();
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

test("a city's and a place's numbers can be told apart on the map that moves, from afar too", async ({
  page,
  open,
}) => {
  for (const path of ["/dispensaries/denver/co", "/dispensaries?near=80202"]) {
    await openMap(page, open, streets.url + path);
    const numbers = page.locator(`${STANDS} .map-pin-number:visible`);
    await expect(numbers).toHaveCount(10);
    expect(await nearestOf(numbers), path).toBeGreaterThan(21);
  }
  await expect(page.locator(`${STANDS} .map-near`)).toHaveText("80202");
  const scale = page.locator(`${STANDS} .map-strip span`).last();
  const closer = await scale.textContent();
  await page.getByRole("button", { name: "Zoom out" }).click({ clickCount: 3 });
  await expect(scale).not.toHaveText(closer ?? "");
  await expect.poll(() => nearestOf(page.locator(`${STANDS} .map-pin-number:visible`))).toBeGreaterThan(21);
});

test("on a phone the buttons of the map lie beside each other, and those that move it come once it is used", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, open, `${streets.url}/dispensaries/denver/co?view=map`);
  await expect(page.locator(`${STANDS} .map-pin-number`).first()).toBeVisible();
  const arrows = page.getByRole("group", { name: "Move the map" });
  await expect(arrows).toBeHidden();
  const offer = await page.getByRole("button", { name: ASK }).boundingBox();
  const zoom = await page.getByRole("group", { name: "Zoom" }).boundingBox();
  expect((offer?.x ?? 0) + (offer?.width ?? 0)).toBeLessThan(zoom?.x ?? 0);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(arrows).toBeVisible();
});

/** px from one pin's middle to the next. */
async function nearestOf(pins: Locator): Promise<number> {
  const middles = await pins.evaluateAll((found) =>
    found.map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }),
  );
  const pairs = middles.flatMap(([x, y], i) =>
    middles.slice(i + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
  );
  return Math.min(...pairs);
}

/**
 * Runs in the page: takes the library's address, and returns what is written on its map, by layer. The page keeps its map to itself, so it
 * is met where the library projects its shops, as they follow a map that moves.
 */
async function namesOnMap(library: string): Promise<Record<string, string[]>> {
  const exported: unknown[] = Object.values(await import(library));
  const inner = exported.flatMap((one) => (one && typeof one === "object" ? Object.values(one) : []));
  type Drawn = { layer: { id: string }; properties: Record<string, unknown> };
  type Shown = { queryRenderedFeatures: () => Drawn[]; project: (at: unknown) => unknown };
  const found = [...exported, ...inner].find(
    (one) => typeof one === "function" && one.prototype?.queryRenderedFeatures,
  ) as { prototype: Shown };
  const { project } = found.prototype;
  const map = await new Promise<Shown>((resolve) => {
    found.prototype.project = function met(this: Shown, at: unknown) {
      resolve(this);
      return project.call(this, at);
    };
    document.querySelector<HTMLElement>('.map-pan [aria-label="Move up"]')?.click();
  });
  const names: Record<string, string[]> = {};
  for (const { layer, properties } of map.queryRenderedFeatures()) {
    const name = properties.shield_text ?? properties.name;
    if (/^(names-|shields)/.test(layer.id)) names[layer.id] = [...(names[layer.id] ?? []), String(name)];
  }
  return names;
}
