import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseVtt } from "./parse-vtt.ts";

const cues = (text: string) => parseVtt(text).cues;

describe("a transcript in WebVTT", () => {
  test("gives who says what, and when", () => {
    const text = `WEBVTT - an episode

NOTE checked by ear

STYLE
::cue { color: red }

intro
00:00.500 --> 00:02.000 align:start
<v Ana Ruiz>Good <i>morning</i> &amp; welcome.

01:00:01.000 --> 01:00:02.250
- Two lines
of one cue
`;
    expect(cues(text)).toEqual([
      { start: 0.5, end: 2, speaker: "Ana Ruiz", text: "Good morning & welcome." },
      { start: 3601, end: 3602.25, speaker: undefined, text: "- Two lines of one cue" },
    ]);
  });

  test.each(["<", "<v ", "<v.a ", "<v\t", "&"])("is read at once where it is a megabyte of %j", (mark) => {
    const hostile = `WEBVTT\n\n00:00.500 --> 00:02.000\nGood morning${mark.repeat(1_000_000 / mark.length)}`;
    expect(cues(hostile)[0]?.text).toMatch(/^Good morning/);
  });

  test("has marks that end at their own end, or at the next one", () => {
    const text = "WEBVTT\n\n00:00.500 --> 00:02.000\n<v.loud  Ana Ruiz >Less < than <i>two";
    expect(cues(text)).toMatchObject([{ speaker: "Ana Ruiz", text: "Less < than two" }]);
  });

  test("may have any line ends and a byte order mark", () => {
    expect(cues("\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello\r\n")).toHaveLength(1);
    expect(cues("WEBVTT\r\r00:01.000 --> 00:02.000\rHello")).toHaveLength(1);
  });

  test.each([
    ["1\n00:01.000 --> 00:02.000\nHello", "line 1: a transcript begins with WEBVTT"],
    ["WEBVTT\n\n00:01,000 --> 00:02,000\nHello", "line 3: a cue's times read"],
    ["WEBVTT\n\none\n0:61.000 --> 00:02.000\nHello", "line 4: a cue's times read"],
    ["WEBVTT\n\n00:02.000 --> 00:02.000\nHello", "line 3: the cue ends before it begins"],
    [
      "WEBVTT\n\n00:02.000 --> 00:03.000\nHello\n\n00:01.000 --> 00:02.000\nHello",
      "line 6: the cue begins before the one above it",
    ],
    ["WEBVTT\n\nNOTE nothing", "the transcript has no cue"],
  ])("%j is refused with what would be right", (text, message) => {
    expect(() => parseVtt(text)).toThrow(message);
  });

  test("gives back what was written, whatever is said", () => {
    const said = fc
      .string({ unit: "grapheme", minLength: 1 })
      .map((text) => text.replace(/\s+/g, " ").trim())
      .filter((text) => text !== "" && !text.includes("-->"));
    const escaped = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 9 }), (texts) => {
        const blocks = texts.map((text, i) => `\n00:0${i}.000 --> 00:0${i}.900\n<v A>${escaped(text)}\n`);
        expect(cues(`WEBVTT\n${blocks.join("")}`).map(({ text }) => text)).toEqual(texts);
      }),
    );
  });

  test("has at most 6,000 cues, each of which may be a paragraph of the page", () => {
    const of = (count: number) => `WEBVTT\n\n${"00:01.000 --> 00:02.000\na\n\n".repeat(count)}`;
    expect(parseVtt(of(6000)).cues).toHaveLength(6000);
    expect(() => parseVtt(of(6001))).toThrow("line 18003: the transcript has more than 6000 cues");
  });

  test("of any text is read or refused in words", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("WEBVTT", "\n", "-->", "00:01.000", " ", "<v", ">", "x")),
        (parts) => {
          try {
            expect(parseVtt(parts.join("")).cues.length).toBeGreaterThan(0);
          } catch (error) {
            expect((error as Error).message).toMatch(/^line \d+: |^the transcript has no cue/);
          }
        },
      ),
    );
  });
});
