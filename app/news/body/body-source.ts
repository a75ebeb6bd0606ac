import type { Citation } from "../citations/citation.ts";
import type { RenderedBody } from "./render-body.server.ts";

/** A body as it is written, and all that its rendering depends on. */
export type BodySource = {
  text: string;
  language: "markdown" | "html";
  citations: readonly Citation[];
  /** The absolute address of its page, where feeds carry it. */
  url?: string;
  /** True where somebody paid for the text: its links out of the site say so. */
  sponsored?: true;
  /** Changes when the photographs do that it may show. */
  pictures?: string;
};

/** A body as pages and feeds show it. */
export type Body = RenderedBody & {
  /** Its HTML as it can stand anywhere: for feeds. Empty without an address. */
  syndicated: string;
  /** Of the text as it is written. */
  words: number;
};

/** What the thread answers. */
export type BodyAnswer = { body: Body } | { refused: { reason: string; line?: number } };
