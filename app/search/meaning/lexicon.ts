import type { Service } from "#app/directory/listing.ts";
import type { Product } from "#app/legality/facts/vocabulary.ts";
import { closestWord } from "../words/closest-word.ts";

/** What a word of a query does, beyond being looked for. */
export type Use =
  /** Says nothing: "please", "near". */
  | "filler"
  /** What everything here is about. */
  | "subject"
  | "shop"
  | "open"
  | "best"
  | "service"
  | "deal"
  /** Asks for the law. */
  | "law"
  /** Something that the law of a state speaks of: "grow", "age". */
  | "law-topic"
  | "everywhere"
  | "product"
  | "amount"
  | "state"
  | "city"
  | "zip";

const USES: [Use, string][] = [
  [
    "filler",
    "a an the and or of in on at to for from by with is are am be do does did can could may might must should would will i me my you your we us it its this " +
      "that there what which who when where how much many some any please show find get give tell search looking look need want list about near nearby nearest " +
      "closest around here local within miles mile zip zipcode code city town area county if have has ever still yet now today tonight right only just really actually very too also time times please thanks u ur help good take taking go going vs versus as if than then so explain explained mean means meaning happen happened happening " +
      "sunday sundays monday tuesday wednesday thursday friday saturday saturdays weekend weekends",
  ],
  ["subject", "cannabis marijuana marihuana weed pot ganja mj recreational rec recreationally adult"],
  [
    "shop",
    "dispensary dispensaries dispo dispos shop shops store stores storefront retailer retailers hours hour phone number telephone call address directions location locations website menu",
  ],
  ["open", "open opened late 24"],
  ["best", "best top rated highest"],
  [
    "deal",
    "cheap cheapest affordable deal deals discount discounts coupon coupons sale sales special specials offer offers promo promos bogo",
  ],
  [
    "law",
    "legal illegal law laws legality legalize legalized legalised legalization legally allowed allow allows permitted carry carrying possess possession possessing limit " +
      "limits rule rules regulation regulations statute statutes decriminalized status lawful unlawful banned felony misdemeanor bill bills legislature legislation",
  ],
  [
    "law-topic",
    "thc grow growing grown home homegrow plant plants age old older buy buying purchase purchasing sell selling smoke smoking public street outside beach park parks sidewalk dui dwi impaired drive driving car high stoned " +
      "tourist tourists visitor visitors visiting resident residents nonresident use using consume consumption hold keep person people since year date " +
      "concentrate concentrates hash wax shatter rosin resin dab dabs extract extracts gram grams ounce ounces oz lb pound pounds medical card cards patient patients fully recreationally change changes changed upcoming penalty fine jail arrested ticket cross crossing",
  ],
  [
    "everywhere",
    "state states statewide nationwide national country usa us america american federal federally map every all each",
  ],
  ["zip", ""],
];

/** By a lowercase word; the first line that has it counts. */
const USE_OF = new Map<string, Use>();
for (const [use, words] of USES) {
  for (const word of words.split(" ")) if (!USE_OF.has(word)) USE_OF.set(word, use);
}

/** What a lowercase word does in a query, if it is known to do anything. */
export function wordUse(word: string): Use | undefined {
  return USE_OF.get(word);
}

/** Long words of the list, which people misspell: "dispensery", "marjuana". */
const LONG_WORDS = [...USE_OF.keys()].filter((word) => word.length > 6).map((word) => [word, 1] as const);

/** What a word does that is spelled most like one of the list. */
export function misspelledUse(word: string): Use | undefined {
  const close = word.length > 6 ? closestWord(word, LONG_WORDS) : undefined;
  return close === undefined ? undefined : USE_OF.get(close);
}

/** Products of the law's pages by the words for them; the longest come first. */
export const PRODUCT_WORDS: [words: string, product: Product][] = [
  ["medical marijuana", "medical-marijuana"],
  ["medical cannabis", "medical-marijuana"],
  ["medical weed", "medical-marijuana"],
  ["medicinal marijuana", "medical-marijuana"],
  ["medicinal cannabis", "medical-marijuana"],
  ["medical card", "medical-marijuana"],
  ["medical cards", "medical-marijuana"],
  ["med card", "medical-marijuana"],
  ["med cards", "medical-marijuana"],
  ["medical only", "medical-marijuana"],
  ["marijuana card", "medical-marijuana"],
  ["medical program", "medical-marijuana"],
  ["thc drinks", "edibles"],
  ["thc drink", "edibles"],
  ["delta 8 thc", "delta-8"],
  ["delta 8", "delta-8"],
  ["delta eight", "delta-8"],
  ["thc a", "thca"],
  ["cbd oil", "cbd"],
  ["mmj", "medical-marijuana"],
  ["medical", "medical-marijuana"],
  ["edibles", "edibles"],
  ["edible", "edibles"],
  ["gummies", "edibles"],
  ["gummy", "edibles"],
  ["delta8", "delta-8"],
  ["d8", "delta-8"],
  ["thca", "thca"],
  ["cbd", "cbd"],
];

/** Words that do together what none of them does alone. */
export const USES_TOGETHER: [words: string, use: Use][] = [
  ["happy hour", "deal"],
  ["420 deals", "deal"],
  ["420 deal", "deal"],
  ["420 sales", "deal"],
  ["420 specials", "deal"],
  ["retail sales", "law"],
  ["adult use sales", "law"],
  ["recreational sales", "law"],
];

/** What shops offer by the words for it. */
export const SERVICE_WORDS: [words: string, service: Service][] = [
  ["drive thru", "drive-thru"],
  ["drive through", "drive-thru"],
  ["curbside pickup", "curbside"],
  ["wheelchair accessible", "accessible"],
  ["adult use", "adult-use"],
  ["delivery", "delivery"],
  ["deliver", "delivery"],
  ["delivers", "delivery"],
  ["deliveries", "delivery"],
  ["curbside", "curbside"],
  ["pickup", "pickup"],
  ["wheelchair", "accessible"],
  ["accessible", "accessible"],
  ["atm", "atm"],
];
