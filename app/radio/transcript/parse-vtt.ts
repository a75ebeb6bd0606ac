/** What is said from one moment to another, in seconds. */
export type Cue = { start: number; end: number; speaker?: string; text: string };

/** The file as it is, and what it says. */
export type Transcript = { vtt: string; cues: readonly Cue[] };

/** What is wrong with a transcript; the line counts from 1, where it is one line's mistake. */
export class TranscriptError extends Error {
  readonly reason: string;
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(line ? `line ${line}: ${reason}` : reason);
    this.reason = reason;
    this.line = line;
  }
}

/** Five hours of speech. The page shows each that follows a pause as a paragraph: 27,000 of them were 13 MB, and a second in which nobody was answered. */
const MOST_CUES = 6000;

const TIMING =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t]|$)/;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

/**
 * Reads a transcript in WebVTT (w3.org/TR/webvtt1), as editors' and transcription programs save it: `<v Name>` names who speaks,
 * all other markup is left out. Throws a TranscriptError that names the line and what would be right.
 */
export function parseVtt(text: string): Transcript {
  const vtt = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = vtt.split("\n");
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ""))
    throw new TranscriptError("a transcript begins with WEBVTT", 1);
  const cues: Cue[] = [];
  for (const { line, rows } of blocksOf(lines)) {
    const at = rows.findIndex((row) => row.includes("-->"));
    // A header, a note, a style: no cue.
    if (at < 0) continue;
    const cue = readCue(rows[at] ?? "", rows.slice(at + 1), line + at);
    const before = cues.at(-1);
    if (before && cue.start < before.start)
      throw new TranscriptError("the cue begins before the one above it", line + at);
    if (cue.text) cues.push(cue);
    if (cues.length > MOST_CUES)
      throw new TranscriptError(`the transcript has more than ${MOST_CUES} cues`, line + at);
  }
  if (cues.length === 0)
    throw new TranscriptError("the transcript has no cue: it needs what is said, with its times");
  return { vtt, cues };
}

/** Groups of lines between empty ones, with the number of their first line, counted from 1. */
function blocksOf(lines: readonly string[]): { line: number; rows: string[] }[] {
  const blocks: { line: number; rows: string[] }[] = [];
  let open = false;
  for (const [i, row] of lines.entries()) {
    if (row.trim() === "") open = false;
    else if (open) blocks.at(-1)?.rows.push(row);
    else {
      blocks.push({ line: i + 1, rows: [row] });
      open = true;
    }
  }
  return blocks;
}

function readCue(timing: string, rows: readonly string[], line: number): Cue {
  const match = TIMING.exec(timing.trim());
  if (!match) throw new TranscriptError("a cue's times read 00:01:02.500 --> 00:01:05.000", line);
  const numbers = match.slice(1).map((digits) => Number(digits ?? 0));
  const start = secondsOf(numbers.slice(0, 4));
  const end = secondsOf(numbers.slice(4));
  if (end <= start) throw new TranscriptError("the cue ends before it begins", line);
  const marked = rows.join(" ");
  // A mark that is not closed ends at the next one: looking for its end each time takes hours of a megabyte of "<".
  const speaker = /<v(?:\.[^\s<>]*)?[ \t]([^<>]+)>/.exec(marked)?.[1];
  return { start, end, speaker: speaker && plain(speaker), text: plain(marked.replace(/<[^<>]*>/g, "")) };
}

function secondsOf([hours = 0, minutes = 0, seconds = 0, thousandths = 0]: number[]): number {
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000;
}

function plain(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] as string)
    .replace(/\s+/g, " ")
    .trim();
}
