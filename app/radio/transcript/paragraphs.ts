import type { Chapter } from "../show.ts";
import type { Cue } from "./parse-vtt.ts";

/** A paragraph of a transcript as a page shows it; `start` in seconds. */
export type Paragraph = { start: number; speaker?: string; text: string };

/** A pause that is heard as the beginning of something new, in seconds. */
const PAUSE = 0.8;

/**
 * Sets cues as paragraphs: another one begins with a chapter, with another speaker and after a pause. Returns the paragraphs of each
 * chapter, in their order; of one without a name when there are no chapters. `speaker` stands where it changes.
 */
export function paragraphsByChapter(
  cues: readonly Cue[],
  chapters: readonly Chapter[],
): { chapter?: Chapter; paragraphs: Paragraph[] }[] {
  const sections = (chapters.length > 0 ? chapters : [undefined]).map((chapter) => ({
    chapter,
    paragraphs: [] as Paragraph[],
  }));
  let before: Cue | undefined;
  for (const cue of cues) {
    // A cue belongs to the chapter in which its middle lies: an editor's times are rarely exact to the tenth.
    const middle = (cue.start + cue.end) / 2;
    const section = sections.findLast(({ chapter }) => !chapter || chapter.start <= middle) ?? sections[0];
    const paragraphs = section?.paragraphs ?? [];
    const last = paragraphs.at(-1);
    const changes = cue.speaker !== before?.speaker;
    if (last && before && !changes && cue.start - before.end < PAUSE) last.text += ` ${cue.text}`;
    else paragraphs.push({ start: cue.start, speaker: changes ? cue.speaker : undefined, text: cue.text });
    before = cue;
  }
  return sections;
}
