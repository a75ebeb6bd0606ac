/** Sizes of a story's text that a reader may choose, in px; what each means is in news.css. */
export const STORY_SIZES = ["17", "19", "21", "24"] as const;

export const DEFAULT_STORY_SIZE = "19";

/** Under what the device keeps it; the page's own script reads it (frame/document/inline-scripts.server.ts). */
export const STORY_SIZE_KEY = "story-size";
