import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A row of the `zipcodes` package, as it is written there. */
export type ZipRow = { zip: string; lat: number; lng: number; city: string; state: string };

/** One US row of the package's file, which is JSON with a name in front. */
const ROW =
  /\{"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"\}/g;

/**
 * Reads the US rows of the `zipcodes` package out of its file's text. Requiring the package would keep 44,000 objects
 * and two indexes of them alive beside our own table: 25 MB.
 */
export function* readZipRows(): Generator<ZipRow> {
  const text = readFileSync(zipFile(), "latin1");
  for (const [, zip = "", lat, lng, city = "", state = ""] of text.matchAll(ROW)) {
    yield { zip, lat: Number(lat), lng: Number(lng), city: copyOf(city), state };
  }
}

/** The path of the package's file. */
export function zipFile(): string {
  return createRequire(import.meta.url).resolve("zipcodes/lib/codes.js");
}

/** A cut-out of a text keeps the whole of it in memory; a copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text, "latin1").toString("latin1");
}
