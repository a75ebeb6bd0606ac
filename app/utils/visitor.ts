/** What a page may show differently to two visitors. Everything else is the same for all, so that pages can be kept. */
export type Visitor = {
  /** Has confirmed to be 21 or over. */
  adult: boolean;
  /** The browser sends Sec-GPC: 1 (Global Privacy Control, section 3.1). */
  gpc: boolean;
};

/** The cookie that says so. It is no secret and no proof: it only spares the same question on the next page. */
export const ADULT_COOKIE = "adult";

/**
 * Around a cookie stand blanks and tabs; what else JavaScript takes for a blank (U+00A0), a cache in front does not, and would keep the page for
 * others. Node cuts those at both ends of a header, nginx does not: they mean nothing wherever they stand, there as here.
 */
const IS_ADULT = new RegExp(`(?:^|;)[ \\t]*${ADULT_COOKIE}=yes[ \\t]*(?:;|$)`);

/** Reads what is known of a visitor from a request's headers. */
export function readVisitor(cookie: string | null | undefined, secGpc: string | null | undefined): Visitor {
  return { adult: !!cookie && IS_ADULT.test(cookie), gpc: secGpc === "1" };
}

/** Visitors with one key see one page. */
export function visitorKey({ adult, gpc }: Visitor): string {
  return `${adult ? "a" : ""}${gpc ? "g" : ""}`;
}
