/** A day in a calendar. */
export type CalendarDay = {
  /** Never changes: a calendar that has it takes a new version for the same entry. */
  uid: string;
  /** ISO 8601. */
  day: string;
  summary: string;
  description: string;
  url: string;
  categories: readonly string[];
  /** ISO day of its last revision. */
  revised: string;
};

/** Half of a pair of UTF-16, which no file in UTF-8 can hold. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Octets in a line, its end not counted: RFC 5545, 3.1. */
const MOST_OCTETS = 75;

/** Writes days as an iCalendar file (RFC 5545). The same days make the same bytes. */
export function writeCalendar(
  { name, description, product, url }: { name: string; description: string; product: string; url: string },
  days: readonly CalendarDay[],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${text(product)}`,
    "CALSCALE:GREGORIAN",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    ...days.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, day, summary, description, url, categories, revised }: CalendarDay): string[] {
  const stamp = `${plainDay(revised)}T000000Z`;
  return [
    "BEGIN:VEVENT",
    `UID:${text(uid)}`,
    // Without a METHOD it is when the entry was last revised (3.8.7.2).
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;VALUE=DATE:${plainDay(day)}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(text).join(",")}`] : []),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function plainDay(day: string): string {
  return day.replaceAll("-", "");
}

/** TEXT (3.3.11): what divides values is escaped, line breaks are \n, and no other control character may stand in it. */
function text(value: string): string {
  return (
    value
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .replace(LONE, "\uFFFD")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/** A content line in pieces of 75 octets, each further one after a space; no character is cut in two. */
function folded(line: string): string {
  let out = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      out += "\r\n ";
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
