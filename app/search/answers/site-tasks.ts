import { stemOf } from "../words/stem.ts";
import { wordForm, wordsOf } from "../words/words.ts";

/**
 * What people come to do, beside reading, and where: a line is an address and the ways to ask for it. A way fits when the query has all
 * of its words, and no word that no way to that address has.
 */
const TASKS: readonly [path: string, ways: string][] = [
  [
    "/newsletter",
    "subscribe, sign up, sign up newsletter, join mailing list, mailing list, email updates, weekly email, get emails, get newsletter, unsubscribe, stop emails, cancel newsletter, cancel subscription, newsletter",
  ],
  [
    "/claim",
    "claim, claim shop, claim listing, claim business, claim dispensary, claim store, claim page, own shop, own dispensary, own store, own business, own listing, owner, business owner, owner dispensary, manage listing, manage shop, " +
      "edit listing, edit shop, update listing, update shop, update hours, change hours, change listing, change phone, list business, list dispensary, list shop, list store, add business, add dispensary, add shop, add store, add listing, " +
      "my listing, shop missing, dispensary missing, store missing, listing missing, missing shop, missing dispensary, remove listing, delete listing, remove shop, close shop, register shop, register business, register dispensary, for businesses",
  ],
  [
    "/advertisement/rate-card",
    "rate card, ad rates, ad rate, advertising rates, advertising rate, ad prices, ad price, advertising price, advertising cost, ad cost, banner size, ad size, ad sizes, ad specs, banner ad size, ad format, ad formats, artwork specs, banner, banners, banner cost, banner price, banner rates",
  ],
  [
    "/advertisement/packages",
    "advertise, advertising, advertisement, ads, ad, place ad, buy ad, run ad, book ad, media kit, sponsor, sponsorship, sponsored story, marketing, promote shop, promote business, promote dispensary, promote brand, banner ad",
  ],
  [
    "/contact",
    "contact, contact us, email, email address, email editor, email us, write us, write editor, letter editor, call us, phone newsroom, newsroom, editor, newsroom phone number, customer service, customer support, support, help, feedback, send tip, news tip, tip, talk someone, reach us, reach editor",
  ],
  [
    "/corrections",
    "correction, corrections, mistake, report mistake, error, report error, report problem, wrong information, wrong address, wrong hours, wrong phone, wrong number, something wrong, fix mistake, incorrect, outdated, typo, errata",
  ],
  [
    "/legality/changes",
    "law changes, law change, new laws, new law, new cannabis laws, law desk, upcoming laws, coming laws, law news, law updates, what changed law, recent law changes, law calendar",
  ],
  [
    "/dispensaries/changes",
    "dispensary changes, dispensary openings, dispensary closings, dispensary closures, shop openings, shop closings, store openings, store closings, directory changes, registry changes",
  ],
  [
    "/about",
    "about, about us, who are you, who owns, who runs, who writes, who publishes, owner site, publisher, staff, masthead, who is behind, team",
  ],
  ["/editorial-standards", "editorial standards, ethics, editorial policy, standards"],
  [
    "/privacy",
    "privacy, privacy policy, delete data, delete my data, personal data, do you track, tracking, gdpr, ccpa, erase data",
  ],
  ["/cookies", "cookies, cookie policy, cookie settings, do not sell"],
  ["/terms", "terms, terms of use, terms of service, terms and conditions, disclaimer"],
  ["/accessibility", "accessibility, screen reader, wcag, ada"],
  ["/radio", "radio, podcast, podcasts, listen, audio, radio show, shows"],
  ["/books", "book, books, book list, book reviews, reading list"],
  ["/brands", "brand, brands, all brands, brand list"],
  ["/products", "product, products, all products, product list"],
  ["/blog", "blog"],
  ["/categories", "categories, topics, sections"],
  ["/category/news", "news, latest news, headlines, today news, breaking news"],
  ["/category/guides", "guide, guides, how to"],
  [
    "/sign-in",
    "sign in, log in, login, signin, my account, account, dashboard, password, forgot password, reset password, cant sign in, cant log in",
  ],
];

/** The words of a text that a way may consist of: "us" and "my" say nothing beside others. */
const EMPTY = new Set(
  "a an the of to for in on at and or is are do does did can could i me my we our us you your this that it its site website page how what where when please want need would like go get with from here there have has much many more".split(
    " ",
  ),
);

/** Each task with its ways as sets of words, and every word that any of them has. */
const READ_TASKS = TASKS.map(([path, text]) => {
  const ways = text.split(", ").map((way) => wordsToTell(way));
  return { path, ways, words: new Set(ways.flat()) };
});

/** Where a query leads that asks for nothing but one of these. `siteName` says nothing either. */
export function taskOf(q: string, siteName: string): string | undefined {
  const name = new Set(wordsOf(siteName).map((word) => word.toLowerCase()));
  const asked = wordsToTell(
    wordsOf(q)
      .filter((word) => !name.has(word.toLowerCase()))
      .join(" "),
  );
  let best: { path: string; length: number } | undefined;
  for (const { path, ways, words } of READ_TASKS) {
    if (asked.length === 0 || !asked.every((word) => words.has(word))) continue;
    const said = ways.filter((way) => way.every((word) => asked.includes(word)));
    const length = Math.max(0, ...said.map((way) => way.length));
    if (length > (best?.length ?? 0)) best = { path, length };
  }
  return best?.path;
}

/** A text's words without the empty ones, by their stems; a text of nothing else keeps them all. */
function wordsToTell(text: string): string[] {
  const words = wordsOf(text.toLowerCase());
  const telling = words.filter((word) => !EMPTY.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map((word) => stemOf(wordForm(word))))];
}
