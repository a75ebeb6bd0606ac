import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml } from "#app/crawlers/read-xml.ts";
import { xmlCdata, xmlText } from "./xml-text.ts";

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>';
const read = (xml: string) => readXml(PROLOG + xml);

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("]", ">", "<", "&", "\u0000", "\u001b", "\ufffe", "\ud800", "a") }),
);

/** The characters that the text keeps, line ends as a parser reads them. */
function legible(text: string): string {
  const legal = Array.from(text).filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code === 9 || code === 10 || code === 13) return true;
    return code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
  });
  return legal.join("").replace(/\r\n?/g, "\n");
}

describe("text in XML", () => {
  test("comes out of a strict parser as it went in, less what XML cannot hold", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(`<a>${xmlText(text)}</a>`).text).toBe(legible(text));
        expect(read(`<a>${xmlCdata(text)}</a>`).text).toBe(legible(text));
      }),
      { numRuns: 500 },
    );
  });

  test("may stand in an attribute", () => {
    expect(read(`<a of="${xmlText('"5" < 6 & more')}"/>`).attributes.of).toBe('"5" < 6 & more');
  });

  test("cannot end its CDATA section, also when what kept the end apart is dropped", () => {
    for (const text of ["]]>", "]]\u0000>", "]]]]>>", "a]]>b]]>c"]) {
      expect(read(`<a>${xmlCdata(text)}</a>`).text).toBe(text.replace("\u0000", ""));
    }
  });
});
