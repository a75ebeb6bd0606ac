import { plugins } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import fc from "fast-check";
import { oneLine } from "./download-fields.ts";

/** Reads one reference with a parser that is not ours (Citation.js), as CSL-JSON; throws when there are more. */
export function readBack(file: string, forceType: "@bibtex/text" | "@ris/file"): Record<string, unknown> {
  const [item, ...more] = plugins.input.chain(file, { forceType, generateGraph: false });
  if (more.length > 0) throw new Error(`${more.length + 1} references instead of one`);
  return { ...item };
}

/** Texts that look like the syntax of the formats. */
export const HOSTILE = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          "{",
          "}",
          "\\",
          "--",
          "``",
          "''",
          '"',
          "$",
          "%",
          "#",
          "&",
          "_",
          "~",
          "^",
          "@",
          ",",
          " and ",
          "\r\nER  - ",
          "a",
          "FDA ",
          "é",
          "\n",
          "TY  - ",
          "?`",
          "{\\",
          "\\&",
        ),
        { minLength: 1, maxLength: 20 },
      )
      .map((parts) => parts.join("")),
  )
  .map((text) => text.normalize("NFC"))
  .filter((text) => oneLine(text) !== "");
