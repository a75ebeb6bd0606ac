/** How numbers of a workbook's styles are shown, as far as it changes what they mean. */
export type NumberFormat =
  | { kind: "date" }
  | { kind: "time" }
  | { kind: "digits"; width: number }
  | undefined;

/** Numbers of formats that every workbook knows without saying them (ECMA-376, 18.8.30). */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);

/** What a spreadsheet program takes of a format's code; a longer one would be gone through for hours. */
const MOST_OF_CODE = 255;

/** Takes a format's number and, where the workbook has one, its code ("00000", "m/d/yyyy"); returns what it means. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return DATES.has(id) ? { kind: "date" } : TIMES.has(id) ? { kind: "time" } : undefined;
  const plain = (code.slice(0, MOST_OF_CODE).split(";")[0] ?? "").replace(
    /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g,
    "",
  );
  if (/^0{2,}$/.test(plain)) return { kind: "digits", width: plain.length };
  if (/[dy]/i.test(plain) || /mmm/i.test(plain)) return { kind: "date" };
  return /h|ss|mm:/i.test(plain) ? { kind: "time" } : undefined;
}

const DAY_MILLISECONDS = 86_400_000;

/**
 * Takes a number as a sheet stores it and its format; returns it as a person reads it: an ISO date, a time of day, a ZIP
 * with its zeros, a number without the digits that arithmetic left. `from1904`: days count from 1904 (Macs) instead of 1900.
 */
export function numberText(stored: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(number)) return stored;
  if (format?.kind === "digits" && Number.isInteger(number))
    return String(number).padStart(format.width, "0");
  if (format?.kind === "time" && number >= 0 && number <= 1) return timeOfDay(number);
  if (format && format.kind !== "digits" && number >= 1 && number < 2_958_466) {
    const day = Math.floor(number) + (from1904 ? 1462 : 0);
    return new Date(Date.UTC(1899, 11, 30) + day * DAY_MILLISECONDS).toISOString().slice(0, 10);
  }
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number);
}

function timeOfDay(share: number): string {
  const minutes = Math.round(share * 24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }),
);

/** Takes text of an XML file; returns its characters. Excel writes control characters as "_x000D_" (ECMA-376, 22.9.2.19). */
export function xmlText(text: string): string {
  const plain = text.includes("&")
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
        if (name) return ENTITIES.get(name) ?? all;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      })
    : text;
  return plain.includes("_x")
    ? plain.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain;
}
