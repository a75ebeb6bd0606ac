import { NotUnderstoodError } from "./not-understood.ts";

const SAVE_AS_CSV =
  "Open it in a spreadsheet program and save it as .xlsx or CSV (UTF-8), then import that file.";

/** First bytes of what people download from a registry's page instead of a table of text. */
const SIGNATURES: { bytes: number[]; what: string; help: string }[] = [
  { bytes: [0x50, 0x4b, 0x05, 0x06], what: "an empty zip archive", help: "Download it again." },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    what: "an old Excel workbook (.xls), or one with a password",
    help: SAVE_AS_CSV,
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    what: "a PDF",
    help: "Look for a CSV or Excel export on the registry's page, or ask the registry for the list as a spreadsheet.",
  },
  { bytes: [0x1f, 0x8b], what: "a gzip archive", help: "Unpack it first (gunzip)." },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: "a picture", help: "Look for a CSV or Excel export." },
  { bytes: [0xff, 0xd8, 0xff], what: "a picture", help: "Look for a CSV or Excel export." },
];

/** Takes a file's first bytes; throws when they say that the file is no table of text. */
export function refuseBinary(head: Uint8Array): void {
  for (const { bytes, what, help } of SIGNATURES) {
    if (bytes.every((byte, i) => head[i] === byte)) {
      throw new NotUnderstoodError(`The file is ${what}, not a table of text.`, [help]);
    }
  }
}

/** Takes the start of the decoded text; throws when it is a web page, JSON, or mostly control characters. */
export function refuseOtherText(sample: string): void {
  const start = sample.trimStart().slice(0, 200).toLowerCase();
  if (/^<[a-z!?]/.test(start)) {
    throw new NotUnderstoodError("The file is a web page or XML, not a table of text.", [
      "The registry's site probably answered with an error page: download its CSV export again.",
      "Some sites write a web page's table into a file called .xls: open it in a spreadsheet program and save it as CSV.",
    ]);
  }
  if (/^[[{]\s*["{[\]}]/.test(start)) {
    throw new NotUnderstoodError("The file is JSON, not a table of text.", [
      "Ask the registry's site for its CSV export.",
    ]);
  }
  let controls = 0;
  for (let i = 0; i < sample.length; i++) {
    const code = sample.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12 && code !== 11) controls++;
  }
  if (controls > sample.length / 50) {
    throw new NotUnderstoodError("The file is binary, not a table of text.", [SAVE_AS_CSV]);
  }
}
