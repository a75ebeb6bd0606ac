import { expect, test } from "vitest";
import { paragraphsByChapter } from "./paragraphs.ts";

const cue = (start: number, end: number, text: string, speaker = "Ana") => ({ start, end, text, speaker });

test("cues are one paragraph until there is a pause, another speaker or a chapter", () => {
  const cues = [
    cue(0, 1, "One."),
    cue(1.3, 2, "Two."),
    cue(3, 4, "After a pause."),
    cue(4.1, 5, "Someone else.", "Ben"),
    cue(5.1, 6, "Back."),
    cue(6.2, 7, "Next chapter."),
  ];
  const chapters = [
    { start: 0, title: "First" },
    { start: 6.1, title: "Second" },
  ];
  expect(paragraphsByChapter(cues, chapters)).toEqual([
    {
      chapter: chapters[0],
      paragraphs: [
        { start: 0, speaker: "Ana", text: "One. Two." },
        { start: 3, speaker: undefined, text: "After a pause." },
        { start: 4.1, speaker: "Ben", text: "Someone else." },
        { start: 5.1, speaker: "Ana", text: "Back." },
      ],
    },
    { chapter: chapters[1], paragraphs: [{ start: 6.2, speaker: undefined, text: "Next chapter." }] },
  ]);
});

test("without chapters there is one part", () => {
  expect(paragraphsByChapter([cue(0, 1, "All.")], [])).toEqual([
    { chapter: undefined, paragraphs: [{ start: 0, speaker: "Ana", text: "All." }] },
  ]);
});

test("a chapter that begins a moment late still has its first words", () => {
  const sections = paragraphsByChapter(
    [cue(9.8, 12, "Words.")],
    [
      { start: 0, title: "First" },
      { start: 10, title: "Second" },
    ],
  );
  expect(sections[1]?.paragraphs).toHaveLength(1);
});
