/** What a measured browser must not do by itself; without a sandbox, since root has none. */
export const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-quic",
  "--disable-dev-shm-usage",
];

/** Returns the Chromium that scripts/bench.mjs found. Throws when there is none. */
export function chromiumPath(): string {
  const path = process.env.CHROME_PATH;
  if (!path) throw new Error("no Chromium: set CHROME_PATH, or run `npm run bench`, which finds one");
  return path;
}
