import Papa from "papaparse";
import type { Advertising } from "./advertising.file.server.ts";
import { getAdvertising } from "./advertising.file.server.ts";
import { priceText } from "./price.ts";

/** Excel takes a file without it for the encoding of its own country. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Every format and package in a row of its own (RFC 4180). No cell is a formula to a spreadsheet. */
export function rateCardCsv({ formats, packages }: Advertising = getAdvertising()): string {
  const rows = [
    ...formats.map((format) => ({
      kind: "format",
      slug: format.slug,
      name: format.name,
      size: format.size,
      files: format.artwork.files.join(" "),
      max_kilobytes: format.artwork.maxKilobytes,
      artwork: format.artwork.notes,
      placement: format.placement,
      included: format.included.join("; "),
      minimum_run: format.minimumFlight,
      book_by: format.bookBy,
      artwork_by: format.artworkBy,
      states: format.states?.join(" ") ?? "all",
      rate: priceText(format.price),
    })),
    ...packages.map((one) => ({
      kind: "package",
      slug: one.slug,
      name: one.name,
      included: [
        ...Object.entries(one.formats).map(([slug, amount]) => `${slug}: ${amount}`),
        ...one.included,
      ].join("; "),
      minimum_run: one.minimumFlight,
      rate: priceText(one.price),
    })),
  ];
  const columns = Object.keys(rows[0] ?? {});
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { columns, escapeFormulae: true, newline: "\r\n" })}\r\n`;
}
