/** What somebody may write about: the value of `?topic=`, what the form calls it, and what helps us to answer. */
export const TOPICS = {
  "news-tip": { name: "A news tip", note: "What happened, where and when, and how you know." },
  correction: {
    name: "A correction",
    note: "The sentence, what is wrong with it, and where the right answer can be checked.",
  },
  listing: { name: "A listing", note: "The shop, its city, and what should change." },
  advertising: {
    name: "Advertising",
    note: "Questions about advertising. To ask for a price, use the form on the packages page.",
  },
  "privacy-request": { name: "A privacy request", note: "Use the email address that we should look for." },
  other: { name: "Something else", note: "A problem with a page, a question or feedback." },
} as const;

export type Topic = keyof typeof TOPICS;

/** Takes anything; returns the topic of that name, or undefined. */
export function parseTopic(value: unknown): Topic | undefined {
  return typeof value === "string" && Object.hasOwn(TOPICS, value) ? (value as Topic) : undefined;
}

/** The longest message and the longest address or title of a page, in characters. */
export const MOST = { name: 100, page: 500, message: 4000 } as const;
export const LEAST_MESSAGE = 10;

/** Where no page of the site begins: on another host, in a browser's eyes. */
const ELSEWHERE = /^\/[/\\]/;

/** Takes the value of `?page=`; returns it when it is the path of a page of this site, otherwise undefined. */
export function parsePage(value: string | null): string | undefined {
  if (!value?.startsWith("/") || ELSEWHERE.test(value) || value.length > MOST.page) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  return /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(value) ? undefined : value;
}
