import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

describe("a text without its markup", () => {
  test.each([
    ["Plain words.", "Plain words."],
    ['A [link](/guide/x) and [another](https://a.example/x_(y) "title").', "A link and another."],
    ["![A jar](images/jar.jpg) on a shelf", "A jar on a shelf"],
    ["It is so.[^usc-1] And so.[^a_b]", "It is so. And so."],
    ["**Bold**, _italic_, `code` and snake_case", "Bold, italic, code and snake_case"],
    ["- one\n- two\n1. three", "one two three"],
    ["> said", "said"],
    ["| Limit | State |\n| --- | ---: |\n| 1 oz | CO |", "Limit · State · 1 oz · CO"],
    ["<p>In <b>HTML</b></p><script>alert(1)</script><style>a{}</style>", "In HTML"],
    ["5 < 6 &amp; 7 &gt; 6", "5 < 6 & 7 > 6"],
    ["a <!-- note --> b", "a b"],
    ["Before.\n\n## Why it matters\n\nAfter.", "Before. · Why it matters · After."],
  ])("%j reads %j", (body, text) => {
    expect(plainText(body).text).toBe(text);
  });

  test("names its headings, in Markdown and in HTML", () => {
    expect(plainText("## What a **label** says\n\ntext\n\n### Next\n").headings).toEqual([
      "What a label says",
      "Next",
    ]);
    expect(plainText('<h2 id="a">First</h2><p>text</p>').headings).toEqual(["First"]);
  });

  test.each([
    ["spaces", `a${" ".repeat(1e6)}b`],
    ["tabs", `${"\t".repeat(1e6)}:`],
    ["dashes", `${"-".repeat(1e6)}x`],
    ["dots", `x${" ·".repeat(5e5)}x`],
    ["comments", "<!--".repeat(250_000)],
    ["drawings", "<svg ".repeat(200_000)],
    ["tags", "<a".repeat(500_000)],
    ["headings", "<h1".repeat(300_000)],
    ["a link", `[x](${"a".repeat(1e6)}`],
    ["a link of spaces", `[x](${" ".repeat(1e6)}`],
  ])("is read at once of a megabyte of %s that never ends", (_what, body) => {
    // By a pattern that begins anew at each of them it takes hours.
    expect(plainText(body).headings).toEqual([]);
  });

  test("keeps what never ends, and what stands after it", () => {
    expect(plainText("a <svg> b <!-- c <p>d</p> e <f").text).toBe("a b <!-- c d e <f");
    expect(plainText("<svg>x<svg>y</SVG > z <math>1</math> <math>2").text).toBe("z 2");
  });

  test("takes no long time over any text", () => {
    const piece = fc.constantFrom(
      "[",
      "]",
      "(",
      ")",
      "!",
      "<",
      ">",
      "|",
      "-",
      "*",
      "_",
      "#",
      "&",
      "a",
      " ",
      "\n",
      "<!--",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 300 }), (pieces, times) => {
        const started = performance.now();
        plainText(pieces.join("").repeat(times));
        expect(performance.now() - started).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
