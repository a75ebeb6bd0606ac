import type { Browser } from "playwright";

/** What a cold visit transferred: bytes on the wire, headers included. */
export type Visit = { bytes: number; largestPicture: { url: string; bytes: number } };

/** Visits a page with an empty cache, without scrolling; the largest picture is of those above the fold. */
export async function measureVisit(browser: Browser, url: string, width: number): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: width < 768 ? 844 : 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const of = urls.get(requestId) ?? "";
    sizes.set(of, (sizes.get(of) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight && image.currentSrc)
      .map((image) => image.currentSrc),
  );
  await page.close();
  const pictures = shown.map((picture) => ({ url: picture, bytes: sizes.get(picture) ?? 0 }));
  const largestPicture = pictures.reduce((a, b) => (b.bytes > a.bytes ? b : a), { url: "", bytes: 0 });
  return { bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0), largestPicture };
}
