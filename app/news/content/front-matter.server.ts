import { EVENT_ID, type Event, getScalarValue, load, parseEvents, YAMLException } from "js-yaml";
import { ProblemError } from "#app/site/published-data/problem.ts";

export type FrontMatter = {
  /** The fields as they are written, unchecked. */
  fields: Record<string, unknown>;
  body: string;
  /** The line on which the body begins. */
  bodyLine: number;
  /** The line on which a field stands (`["references", 0, "year"]`), or the nearest one above it that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/** Ten times the longest. It is read in one turn of the event loop, a megabyte in a second and a half. */
const MOST_CHARACTERS = 64 * 1024;

/**
 * Splits a content file into its front matter (YAML between two lines of `---`) and its body.
 * Throws a ProblemError with the line when there is none, it is too long or it is not YAML.
 */
export function readFrontMatter(text: string, file: string): FrontMatter {
  const source = text.replace(/^\uFEFF/, "");
  const opening = OPENING.exec(source);
  if (!opening) throw failure(file, 1, "has no front matter: the first line must be ---");
  const rest = source.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing) throw failure(file, 1, "the front matter does not end: a line of --- is missing");
  const yaml = rest.slice(0, closing.index);
  if (yaml.length > MOST_CHARACTERS) throw failure(file, 1, "the front matter is longer than 64 KB");
  const body = rest.slice(closing.index + closing[0].length);
  let events: Event[] | undefined;
  return {
    fields: parseFields(yaml, file),
    body,
    bodyLine: source.slice(0, source.length - body.length).split("\n").length,
    lineOf(path) {
      events ??= parseEvents(yaml, {});
      return lineOfField(yaml, events, path) + 1;
    },
  };
}

function parseFields(yaml: string, file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = yaml.trim() ? load(yaml, { maxAliases: 0 }) : undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const hint = "put text that holds “: ” or starts with a sign into quotes";
    throw failure(file, (error.mark?.line ?? 0) + 2, `is not valid YAML: ${error.reason}; ${hint}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw failure(file, 2, "the front matter must hold fields, such as “title: …”");
  }
  return value as Record<string, unknown>;
}

function failure(file: string, line: number, reason: string): ProblemError {
  return new ProblemError({ file, line, reason });
}

/** Returns the line of a field in a YAML text, counted from 1. Only asked for when something is wrong. */
function lineOfField(yaml: string, events: Event[], path: readonly PropertyKey[]): number {
  let at = events.findIndex(({ type }) => type === EVENT_ID.MAPPING);
  let offset = 0;
  for (const key of path) {
    const found = at < 0 ? undefined : findChild(events, at, key, yaml);
    if (!found) break;
    offset = found.offset;
    at = found.value;
  }
  return yaml.slice(0, offset).split("\n").length;
}

/** Looks for a key of a mapping or an item of a sequence: where it is written, and the event of its value. */
function findChild(events: Event[], parent: number, key: PropertyKey, yaml: string) {
  const inMapping = events[parent]?.type === EVENT_ID.MAPPING;
  if (!inMapping && events[parent]?.type !== EVENT_ID.SEQUENCE) return undefined;
  let index = 0;
  for (let at = parent + 1; at < events.length && events[at]?.type !== EVENT_ID.POP; index++) {
    const event = events[at];
    const value = inMapping ? endOf(events, at) : at;
    const matches = inMapping
      ? event?.type === EVENT_ID.SCALAR && getScalarValue(yaml, event) === key
      : index === key;
    if (matches) return { offset: offsetOf(event), value };
    at = endOf(events, value);
  }
  return undefined;
}

/** The event after a node and everything in it. */
function endOf(events: Event[], start: number): number {
  let depth = 0;
  for (let at = start; at < events.length; at++) {
    const type = events[at]?.type;
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    if (type === EVENT_ID.POP) depth--;
    if (depth === 0) return at + 1;
  }
  return events.length;
}

function offsetOf(event: Event | undefined): number {
  if (event && "valueStart" in event) return event.valueStart;
  return event && "start" in event ? event.start : 0;
}
