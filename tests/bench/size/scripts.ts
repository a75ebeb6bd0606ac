import type { Browser, Response } from "playwright";
import { bytesAsSent } from "./bytes-as-sent.ts";

/** A script that a visit fetched: bytes of its body in gzip. */
export type FetchedScript = { name: string; bytes: number };

/** The map's code, which loads only when the reader has the map in view. */
export function isMapChunk(name: string): boolean {
  return /^(interactive-map|mapbox-gl|maplibre-gl)/.test(name);
}

/** Visits a page with an empty cache, without scrolling; returns the scripts that it fetched, largest first. */
export async function visitForScripts(browser: Browser, url: string): Promise<FetchedScript[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 664 } });
  const urls = new Set<string>();
  page.on("response", (response) => {
    if (isScript(response)) urls.add(response.url());
  });
  // On a busy machine the network is quiet for the half second that it takes to count as idle before a page's first script is asked for.
  await Promise.all([page.waitForResponse(isScript), page.goto(url)]);
  await page.waitForLoadState("networkidle");
  await page.close();
  const scripts = await Promise.all(
    Array.from(urls, async (script) => ({
      name: script.slice(script.lastIndexOf("/") + 1),
      bytes: await bytesAsSent(script, "gzip"),
    })),
  );
  return scripts.sort((a, b) => b.bytes - a.bytes);
}

function isScript(response: Response): boolean {
  return /\.m?js$/.test(new URL(response.url()).pathname);
}
