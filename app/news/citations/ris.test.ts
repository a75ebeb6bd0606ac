import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXAMPLES } from "./citation-examples.ts";
import { oneLine } from "./download-fields.ts";
import { HOSTILE, readBack } from "./read-back.ts";
import { toRis } from "./ris.ts";

describe("a RIS file", () => {
  test("has a line a field, each ended by CR LF", () => {
    expect(toRis(EXAMPLES.many).split("\r\n")).toEqual([
      "TY  - JOUR",
      "ID  - vandrey-2017",
      "AU  - Vandrey, Ryan",
      "AU  - Herrmann, Evan S.",
      "AU  - Mitchell, John M.",
      "AU  - Bigelow, George E.",
      "AU  - Flegel, Ronald",
      "TI  - Pharmacokinetic profile of oral cannabis in humans.",
      "T2  - PLoS ONE",
      "VL  - 18",
      "IS  - 4",
      "SP  - e0282396",
      "PY  - 2017",
      "DO  - 10.1093/jat/bkx012",
      "ER  - ",
      "",
    ]);
  });

  test("dates with slashes for what is not known", () => {
    expect(toRis({ ...EXAMPLES.two, date: "2022-02" })).toContain("\r\nDA  - 2022/02//\r\n");
    expect(toRis(EXAMPLES.two)).toContain("\r\nY2  - 2026/11/20/\r\n");
  });

  test.each([
    [
      "one",
      "article-journal",
      { page: "1770-1804", volume: "4", issue: "8", "container-title": "Chemistry & Biodiversity" },
    ],
    ["story", "article-newspaper", { "container-title": "Leaf Courier", URL: EXAMPLES.story.url }],
    ["undated", "webpage", { URL: EXAMPLES.undated.url, author: [{ literal: "United States Code" }] }],
    ["book", "book", { publisher: "University of Kentucky Press", issued: { "date-parts": [[1951]] } }],
  ] as const)("%s reads back as %s", (name, type, fields) => {
    const item = readBack(toRis(EXAMPLES[name]), "@ris/file");
    expect(item).toMatchObject({ type, title: EXAMPLES[name].title, ...fields });
  });

  test("reads back with the same title and publication, whatever they hold, as one reference", () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, (title, publication) => {
        const item = readBack(toRis({ ...EXAMPLES.story, title, publication }), "@ris/file");
        expect(item).toMatchObject({ title: oneLine(title), "container-title": oneLine(publication) });
      }),
    );
  });
});
