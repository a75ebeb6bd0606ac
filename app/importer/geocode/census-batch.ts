import Papa from "papaparse";

/** The US Census Bureau's geocoder takes so many addresses at once. */
const MOST_ADDRESSES = 10_000;

export const CENSUS_GEOCODER = "https://geocoding.geo.census.gov/geocoder/locations/addressbatch";

export type PostalAddress = { street: string; city: string; state: string; zip: string };

/** What the geocoder says of an address: where on its street it is, or that it does not know it (or knows two). */
export type GeocodedAddress = {
  id: string;
  /** The address as it was sent, in one line. */
  sent: string;
  position?: { lat: string; lng: string; exact: boolean };
};

/** Takes addresses with ids; returns the files to send, as the geocoder reads them: id, street, city, state, ZIP, without titles. */
export function batchFiles(addresses: ({ id: string } & PostalAddress)[]): string[] {
  const files: string[] = [];
  for (let at = 0; at < addresses.length; at += MOST_ADDRESSES) {
    const rows = addresses
      .slice(at, at + MOST_ADDRESSES)
      .map(({ id, street, city, state, zip }) => [id, street, city, state, zip].map(oneLine));
    files.push(`${Papa.unparse(rows, { newline: "\n" })}\n`);
  }
  return files;
}

/**
 * Takes the geocoder's answer: id, address, "Match", "No_Match" or "Tie", "Exact" or "Non_Exact", the address that matched,
 * "longitude,latitude", and what is not read. Returns its rows, or nothing when it is something else.
 */
export function readBatchAnswer(text: string): GeocodedAddress[] | undefined {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
    delimiter: ",",
    skipEmptyLines: "greedy",
  });
  if (
    data.length === 0 ||
    !data.every((row) => row.length >= 3 && /^(match|no_match|tie)$/i.test(row[2]?.trim() ?? ""))
  )
    return undefined;
  return data.map(([id = "", sent = "", match, type, , point = ""]) => {
    const [, lng, lat] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(point) ?? [];
    if (!/^match$/i.test(match?.trim() ?? "") || !lat || !lng) return { id, sent };
    return {
      id,
      sent,
      position: { lat: rounded(lat), lng: rounded(lng), exact: /^exact$/i.test(type?.trim() ?? "") },
    };
  });
}

/** Takes an address; returns what is the same however it is written, to find it again. */
export function addressKey({ street, city, state, zip }: PostalAddress): string {
  return [street, city, state, zip.slice(0, 5)].map(comparable).join("|");
}

/** Whether an answer is about this address, and not about one that its listing had before. */
export function isAnswerTo(sent: string, { street, city, state, zip }: PostalAddress): boolean {
  return comparable(sent) === comparable([street, city, state, zip].filter(Boolean).join(" "));
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A tenth of a meter is more than anybody knows. */
function rounded(degrees: string): string {
  return String(Math.round(Number(degrees) * 1e6) / 1e6);
}
