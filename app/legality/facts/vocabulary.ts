/**
 * The closed lists of the law's data (data/legality) and the words that readers see for them. Facts that use another word are
 * refused when the file is read.
 */

/** What a page asks about. `name` starts a label, `noun` stands inside a sentence, `verb` agrees with it. */
export const PRODUCTS = {
  cannabis: { name: "Cannabis", noun: "cannabis", verb: "is" },
  "medical-marijuana": { name: "Medical marijuana", noun: "medical marijuana", verb: "is" },
  edibles: { name: "Edibles", noun: "edibles", verb: "are" },
  cbd: { name: "CBD", noun: "CBD", verb: "is" },
  "delta-8": { name: "Delta-8 THC", noun: "delta-8 THC", verb: "is" },
  thca: { name: "THCA", noun: "THCA", verb: "is" },
} as const;

export type Product = keyof typeof PRODUCTS;

export const PRODUCT_LIST = Object.keys(PRODUCTS) as Product[];

/** Whether a product is hemp by federal law, which drew its line anew on a day of 2026. */
export function isHemp(product: Product): boolean {
  return product === "cbd" || product === "delta-8" || product === "thca";
}

/** From what is freest to what is not. The word stands beside every color and pattern. */
export const STATUSES = {
  legal: "Legal",
  restricted: "Legal with limits",
  "medical-only": "Patients only",
  "limited-medical": "Narrow medical program",
  decriminalized: "Decriminalized",
  contested: "Disputed",
  banned: "Banned",
  illegal: "Illegal",
} as const;

export type Status = keyof typeof STATUSES;

/** A status, or that there is none that we can cite. */
export type KnownStatus = Status | "not-verified";

/** Every status in the order of lists and legends. */
export const STATUS_LIST = [...(Object.keys(STATUSES) as Status[]), "not-verified"] as const;

/** The word for a status. */
export function statusWord(status: KnownStatus): string {
  return status === "not-verified" ? "Not verified" : STATUSES[status];
}

/**
 * In the order in which a page shows them. What one may have, what a shop may sell at once and what a program supplies over time are
 * three questions: product.md 18.1.
 */
export const QUESTIONS = {
  status: "Status",
  "possession-limit": "Possession limit",
  "purchase-limit": "Limit for one purchase",
  "supply-limit": "Supply limit",
  "concentrate-limit": "Limit for concentrates",
  "concentrate-purchase-limit": "Concentrates in one purchase",
  "edible-limit": "Limit for edibles",
  "edible-purchase-limit": "Edibles in one purchase",
  "serving-limit": "THC in one serving",
  "package-limit": "THC in one package",
  "purchase-age": "Minimum age",
  "retail-sales": "Retail sales",
  "home-grow": "Growing at home",
  "medical-program": "Medical program",
  registry: "Patient cards",
  "hemp-rule": "Hemp rule",
  "legal-since": "Legal since",
  "next-change": "Next change",
  visitors: "Visitors",
  "public-use": "Use in public",
  transport: "In a car",
  driving: "Driving",
  "driving-rule": "Blood limit",
  flight: "On a plane",
  workplace: "At work",
  expungement: "Old convictions",
} as const;

export type Question = keyof typeof QUESTIONS;

export const QUESTION_LIST = Object.keys(QUESTIONS) as Question[];

/** How a law tells that a driver is impaired; a limit's figure is the fact's unit. What no row says is not known. */
export const DRIVING_RULES = {
  impairment: "Impairment has to be shown",
  presumption: "An amount in the blood lets impairment be inferred",
  limit: "An amount in the blood is an offense in itself",
  "any-amount": "Any amount is an offense",
} as const;

export type DrivingRule = keyof typeof DRIVING_RULES;

export const AUDIENCES = {
  everyone: "Everyone",
  resident: "Residents",
  visitor: "Visitors",
  patient: "Patients",
} as const;

export type Audience = keyof typeof AUDIENCES;

export const CONFIDENCES = {
  high: "We read the section itself",
  medium: "A source reports the law; we have not read the section itself",
  low: "A weak or an old source",
} as const;

export type Confidence = keyof typeof CONFIDENCES;

/** Why an answer of the table changed. */
export const CHANGED_BECAUSE = {
  mistake: "Our mistake",
  reading: "Read again",
  law: "The law changed",
} as const;

export type ChangedBecause = keyof typeof CHANGED_BECAUSE;

/** Who may have read a section: the newsroom, or a real person who answers for it with a name, added here as it is to be shown. */
export const READERS = {
  newsroom: "Our newsroom",
} as const;

export type Reader = keyof typeof READERS;
