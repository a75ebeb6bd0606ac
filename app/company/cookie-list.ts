import { COOKIES } from "#app/site/cookies.ts";

/** Something that the site asks a browser to keep. */
export type StoredItem = {
  name: string;
  kind: "cookie" | "session storage" | "local storage";
  purpose: string;
  /** What sets it: the reader's own act. */
  set: string;
  /** Seconds it is kept; without them, until the tab is closed, or until the reader ends it there or in the browser. */
  seconds?: number | "forgotten" | "cleared";
  /** Whether the page's own script can read it. */
  script: boolean;
};

const DAY = 24 * 60 * 60;

/** Everything that the site's own pages keep in a browser, as /cookies prints it. A test compares it with what the code sets. */
export const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: "adult",
    kind: "cookie",
    purpose: "Remembers that you said you are 21 or over, so that the notice does not come again.",
    set: "When you answer the adult notice",
    ...COOKIES.adult,
  },
  {
    name: "ads",
    kind: "cookie",
    purpose:
      "Remembers whether you allowed an advertising provider’s script: yes or no. Without a provider it is never set.",
    set: "When you answer the question in an advertisement’s place",
    ...COOKIES.ads,
  },
  {
    name: "flash",
    kind: "cookie",
    purpose:
      "Carries a message to the next page you see, such as that we received your form. It is signed, so that nobody can forge it.",
    set: "When you send a form without JavaScript, or a message has to follow you to another page",
    ...COOKIES.flash,
  },
  {
    name: "flash-waits",
    kind: "cookie",
    purpose: "The number 1, which tells the page’s script that a message is waiting.",
    set: "Together with the one above",
    ...COOKIES["flash-waits"],
  },
  {
    name: "sign-in",
    kind: "cookie",
    purpose:
      "Ties the code in an email to the browser that asked for it, so that nobody else can guess it. For shop owners and our staff.",
    set: "When you sign in or claim a shop",
    ...COOKIES["sign-in"],
  },
  {
    name: "session",
    kind: "cookie",
    purpose:
      "Says that you are signed in: a random secret. It ends when you sign out, and after 14 days without use. Readers’ pages never look at it.",
    set: "When you have signed in",
    ...COOKIES.session,
  },
  {
    name: "device",
    kind: "cookie",
    purpose:
      "Lists up to five accounts that signed in from this browser, as codes that only our server can read, so that a stranger who asks for codes, or guesses at our staff’s second code, cannot lock you out.",
    set: "When you have signed in",
    ...COOKIES.device,
  },
  {
    name: "positions",
    kind: "session storage",
    purpose:
      "How far you had scrolled on each page, so that “back” returns you to the line you were reading. It never leaves your browser.",
    set: "When you leave a page, with JavaScript",
    script: true,
  },
  {
    name: "near",
    kind: "local storage",
    purpose:
      "The ZIP code you typed at “Near you” on the front page, and where its middle is. It stays on your device. The front page asks our server what is near it, without a cookie, and the server does not store it; a shop’s page measures how far it is on your device.",
    set: "When you ask for what is near you, with JavaScript",
    seconds: "forgotten",
    script: true,
  },
  {
    name: "story-size",
    kind: "local storage",
    purpose: "The text size you chose for stories. It never leaves your browser.",
    set: "When you choose a text size in a story’s bar, on a phone, with JavaScript",
    seconds: "cleared",
    script: true,
  },
];

/** "1 minute", "6 months", "1 year", or until when. */
export function keptFor({ seconds }: StoredItem): string {
  if (seconds === "forgotten") return "Until you press “Forget” there";
  if (seconds === "cleared") return "Until you clear this site’s data in your browser";
  if (seconds === undefined) return "Until you close the tab";
  if (seconds >= 365 * DAY) return plural(Math.round(seconds / (365 * DAY)), "year");
  if (seconds >= 60 * DAY) return plural(Math.round(seconds / (30.4 * DAY)), "month");
  if (seconds >= DAY) return plural(Math.round(seconds / DAY), "day");
  return plural(Math.round(seconds / 60), "minute");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
