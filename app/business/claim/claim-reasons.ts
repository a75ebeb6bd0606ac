import type { Proof } from "./claim-rules.ts";

/** Why the desk decides as it does: words for the list it chooses from, and the sentence that the claimant reads. */
type Reason = { name: string; sentence: string };

export const GRANT_REASONS = {
  "shop-agreed": {
    name: "The shop agreed by phone",
    sentence: "We called the shop’s number on file, and the shop agreed.",
  },
  "address-on-file": {
    name: "The address is the one on file",
    sentence: "Your address is the one on file.",
  },
  "own-domain": {
    name: "The address is at the shop’s own domain",
    sentence: "Your address is at the shop’s own domain.",
  },
  chain: {
    name: "Another shop of the same chain was proven",
    sentence: "You look after another shop of the same chain, and the number on file is that chain’s.",
  },
} as const satisfies Record<string, Reason>;

export const REFUSE_REASONS = {
  "shop-declined": {
    name: "The shop did not agree",
    sentence: "We called the shop’s number on file, and the shop did not agree.",
  },
  "not-reached": {
    name: "Nobody could be reached",
    sentence:
      "We called the shop’s number on file several times and reached nobody who could answer for the shop.",
  },
  "license-differs": {
    name: "The license is a different one",
    sentence: "The license number you gave is not this shop’s.",
  },
  "owner-answered": {
    name: "The current owners answered",
    sentence: "Someone already looks after the listing, and answered that it is theirs.",
  },
  "no-stronger-proof": {
    name: "The proof is no stronger than the current owners’",
    sentence: "Someone already looks after the listing, and your proof is not stronger than theirs.",
  },
  "not-enough": {
    name: "What was sent does not prove it",
    sentence: "Neither what we found nor what you sent shows that you may act for this shop.",
  },
} as const satisfies Record<string, Reason>;

export const ASK_REASONS = {
  "write-from-shop": {
    name: "Write from an address of the shop",
    sentence: "Claim the listing with an address at the shop’s own domain, if there is one.",
  },
  "call-us-a-time": {
    name: "Tell us when the shop can be reached",
    sentence: "We could not reach the shop. Write to us when someone can answer the number on file.",
  },
  "registry-number": {
    name: "Have the registry’s number corrected",
    sentence: "The number on file does not work. Ask your registry to correct it, then tell us.",
  },
  "who-runs-it": {
    name: "Tell us who runs the shop now",
    sentence:
      "The listing was disputed or given up lately. Write to us through our contact form: who runs the shop now, and how we can check it.",
  },
} as const satisfies Record<string, Reason>;

export const REVOKE_REASONS = {
  objection: {
    name: "The address on file objected",
    sentence: "Someone who reads the email address on file told us that the claim is not the shop’s.",
  },
  "changed-hands": {
    name: "The shop changed hands",
    sentence: "The shop has changed hands.",
  },
  "not-the-shop": {
    name: "The account does not act for the shop",
    sentence: "We learned that the account does not act for the shop.",
  },
  misuse: {
    name: "The listing was misused",
    sentence: "What the listing showed was not the shop’s, or not allowed.",
  },
  asked: { name: "The shop asked for it", sentence: "The shop asked us to." },
} as const satisfies Record<string, Reason>;

/** What the desk says by taking a grant back: no list offers it. */
export const UNDO_REASONS = {
  "taken-back": {
    name: "The grant was taken back",
    sentence: "We took back our decision to grant the claim by which you looked after it.",
  },
} as const satisfies Record<string, Reason>;

/** What the site itself says, where nobody at the desk had to decide. */
const SITE_REASONS = {
  "too-soon": {
    name: "Refused less than 90 days ago",
    sentence: "A claim of yours for this listing was refused less than 90 days ago.",
  },
  withdrawn: {
    name: "Withdrawn less than 7 days ago",
    sentence:
      "Its owners were told of your last claim, which you withdrew less than 7 days ago. Claim it again once the 7 days are over.",
  },
  "too-many": {
    name: "Ten claims are open",
    sentence: "Ten of your claims are open already. Wait until one of them is decided.",
  },
} as const satisfies Record<string, Reason>;

export type SiteReason = keyof typeof SITE_REASONS;

/** What may be decided of a claim that waits, and why. */
export const CLAIM_REASONS = { grant: GRANT_REASONS, refuse: REFUSE_REASONS, ask: ASK_REASONS } as const;

export type ClaimDecision = keyof typeof CLAIM_REASONS;

/** Where the claimant's address is the proof nobody is called, and where it is none nothing else is: the desk is offered what fits. */
const FITS: Readonly<Record<string, readonly Proof[]>> = {
  "shop-agreed": [3],
  "address-on-file": [1],
  "own-domain": [2],
  "shop-declined": [3],
  "not-reached": [3],
  "write-from-shop": [3],
  "call-us-a-time": [3],
  "registry-number": [3],
  "who-runs-it": [1, 2],
};

/** Returns the reasons of a decision that fit a claim of this proof, by their names in tables; `chain`: its account has a proven shop. */
export function reasonsFor(
  decision: ClaimDecision,
  { proof, chain }: { proof: Proof; chain: boolean },
): { value: string; name: string }[] {
  return Object.entries(CLAIM_REASONS[decision])
    .filter(([value]) => (value === "chain" ? chain : (FITS[value]?.includes(proof) ?? true)))
    .map(([value, { name }]) => ({ value, name }));
}

const ALL: Readonly<Record<string, Reason>> = {
  ...GRANT_REASONS,
  ...REFUSE_REASONS,
  ...ASK_REASONS,
  ...REVOKE_REASONS,
  ...UNDO_REASONS,
  ...SITE_REASONS,
};

/** What the claimant reads of a reason; nothing for one that is not on a list. */
export function reasonSentence(reason: string | null): string | undefined {
  return reason && Object.hasOwn(ALL, reason) ? ALL[reason]?.sentence : undefined;
}
