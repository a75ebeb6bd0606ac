/** Words of an edition's text, and among them what is strong and what is a link: https://…, mailto:… or a path from "/". */
export type Words = readonly (string | { strong: string } | { text: string; href: string })[];

/** A piece of an edition's text, in its order. */
export type EditionPart =
  /** A heading that is nothing but a link to a story, and the first paragraph below it. */
  | { kind: "story"; title: string; path: string; text: string }
  /** A heading of the second level: "The law this week". */
  | { kind: "section"; text: string }
  /** One of the third: "Ohio". */
  | { kind: "heading"; text: string }
  | { kind: "text"; words: Words }
  | { kind: "list"; items: readonly Words[] }
  | { kind: "quote"; text: string };

/** An edition of the newsletter as its file says it. */
export type Edition = {
  /** ISO day, the file's name too. */
  date: string;
  number: number;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  /** Paths of the stories that it is about, the lead first. */
  stories: readonly string[];
  /** Id of the advertisement of data/ads.json that stands after the first story. */
  ad?: string;
  /** When it began to be sent: it is on the web from then on. */
  sent?: string;
  /** It was never sent, and shows what an edition looks like. */
  demonstration?: true;
  parts: readonly EditionPart[];
  /** Its path inside DATA_DIR. */
  file: string;
};
