import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { isHidden, whenPublic } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import type { Bar } from "#app/business/pages/own-bar.tsx";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { type DealRow, standDeal, toDealRow } from "#app/catalogue/deals/deal.card.server.ts";
import { DEAL_KINDS, type DealKind } from "#app/catalogue/deals/deal.ts";
import { shopOf } from "#app/catalogue/deals/deal-store.server.ts";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { type DealLawOfState, dealLawOf, refusalOf } from "#app/catalogue/deals/writing/deal-law.server.ts";
import { countLive, dayOfShop, isOver, whyItWaits } from "#app/catalogue/deals/writing/deal-limits.server.ts";
import {
  checkDealText,
  type DealText,
  EMPTY_DEAL,
  hasLicense,
  parseDealText,
} from "#app/catalogue/deals/writing/deal-text.server.ts";
import { dealsAwaitAcceptance, listOwnDeals } from "#app/catalogue/deals/writing/own-deals-data.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import type { FormResult } from "#app/site/forms/form-result.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { ownListing } from "../own-listing.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";
import { DEAL_FORM, postedDeal } from "./deals.form.server.ts";
import { type OwnDealRow, toOwnDealRow } from "./own-deal-row.server.ts";

/** The deals of a shop, and the form of one of them. */
export type OwnDeals = {
  bar: Bar;
  shop: string;
  demonstration: boolean;
  /** Its listing is not in the directory at the moment: nothing can be written then. */
  asleep: boolean;
  law?: DealLawOfState;
  form: DealFormState;
  rows: OwnDealRow[];
  live: number;
};

/** What the form shows: a deal that is kept, what was typed and refused, or nothing yet. */
export type DealFormState = {
  id?: string;
  state: ShopDealRow["state"] | "new";
  revision?: number;
  text: DealText;
  kinds: { value: DealKind; name: string; refused: boolean }[];
  /** The state's law against the kind that is chosen. */
  refused: boolean;
  /** As readers would see it; absent while something is missing. */
  preview?: DealRow;
  /** It is published just so: readers see it, unless `hidden`. */
  public: boolean;
  /** What was published before a change that is not: readers see it still (unless `hidden`), its last day is over, or the law has come to refuse it. */
  before?: "seen" | "over" | "refused";
  /** When readers see what this shop publishes, where that is not at once. */
  hidden?: string;
  /** The registry's row has no license number for the shop now: readers see none of its deals. */
  unlicensed: boolean;
  /** It could be published as it is kept. */
  ready: boolean;
  /** Why the desk will read it first. */
  waits?: ReturnType<typeof whyItWaits>;
  /** What the desk said. */
  deskSaid?: string;
};

/**
 * Returns the page of a shop's deals, with the form of one (`id`), with what another one says (`again`), or empty. What was typed and refused
 * stands in the form. Throws a 404 for a deal that is not the shop's.
 */
export async function viewOwnDeals(
  member: Membership,
  { id, again, formResult }: { id?: string; again?: string; formResult?: FormResult },
  now = new Date(),
): Promise<OwnDeals> {
  const [bar, rows, { listing, demonstration }, afterRefusal] = await Promise.all([
    shopBar(member, "deals"),
    orAway(() => listOwnDeals(member)),
    ownListing(member),
    orAway(() => dealsAwaitAcceptance(member)),
  ]);
  const row = rows.find((one) => one.id === id);
  if (id && !row) throw missing("There is no such deal.");
  const posted = formResult?.form === DEAL_FORM ? postedDeal(formResult) : undefined;
  const law = listing && dealLawOf(listing.state);
  const hidden = isHidden(member);
  return {
    bar,
    shop: member.listingName,
    demonstration,
    asleep: !listing,
    law,
    form: {
      ...formOf({ row, rows, typed: posted ?? textAgain(rows, again), listing, law, afterRefusal }, now),
      ...(hidden && { hidden: whenPublic(member, "") }),
    },
    rows: rows.map((one) =>
      toOwnDealRow(member.claimId, one, { listing, law, open: one.id === id, hidden }, now),
    ),
    live: listing ? countLive(rows, dayOfShop(listing, now)) : 0,
  };
}

/** What a deal that is over said, for another one: its days are not. */
function textAgain(rows: readonly ShopDealRow[], id: string | undefined) {
  const row = rows.find((one) => one.id === id);
  return row && { text: { ...parseDealText(row.fields), starts: "", ends: "" } };
}

function formOf(
  {
    row,
    rows,
    typed,
    listing,
    law,
    afterRefusal,
  }: {
    row?: ShopDealRow;
    rows: readonly ShopDealRow[];
    typed?: { text: DealText; revision?: number };
    listing?: Listing;
    law?: DealLawOfState;
    afterRefusal: boolean;
  },
  now: Date,
): DealFormState {
  const text = typed?.text ?? (row ? parseDealText(row.fields) : EMPTY_DEAL);
  const refused = law !== undefined && refusalOf(law, text.kind) !== undefined;
  const preview = listing && previewOf(text, row?.slug ?? "not-public", listing, now);
  const unlicensed = listing !== undefined && !hasLicense(listing);
  const others = rows.filter(({ id }) => id !== row?.id);
  const over = listing ? isOver(text, dayOfShop(listing, now)) : true;
  return {
    id: row?.id,
    state: row?.state ?? "new",
    revision: typed?.revision ?? row?.revision,
    text,
    kinds: kindsOf(law),
    refused,
    preview,
    public: row?.state === "live" && !typed && !refused && !over && !unlicensed,
    ...(row?.state === "live" && { before: standsBefore(row, listing, law, now) }),
    unlicensed,
    ready: row !== undefined && !typed && preview !== undefined && !refused && !over,
    waits: law && whyItWaits(row, others, law, afterRefusal),
    deskSaid: row?.state === "refused" && row.reason ? reasonWords(DEAL_REASONS, row.reason) : undefined,
  };
}

/** What readers see of a live deal as it was published, whatever is typed over it. */
function standsBefore(
  { fields }: ShopDealRow,
  listing: Listing | undefined,
  law: DealLawOfState | undefined,
  now: Date,
): DealFormState["before"] {
  const published = parseDealText(fields);
  if (law && refusalOf(law, published.kind)) return "refused";
  return listing && isOver(published, dayOfShop(listing, now)) ? "over" : "seen";
}

function previewOf(text: DealText, slug: string, listing: Listing, now: Date): DealRow | undefined {
  const checked = checkDealText(text, { slug, listing });
  if ("errors" in checked) return undefined;
  return toDealRow(standDeal({ ...checked.deal, shop: shopOf(listing) }, now));
}

/** Those that the state allows first: the others can be chosen too, so that the page can say why not. */
function kindsOf(law: DealLawOfState | undefined): DealFormState["kinds"] {
  const kinds = (Object.keys(DEAL_KINDS) as DealKind[]).map((value) => ({
    value,
    name: DEAL_KINDS[value],
    refused: law?.rule?.kinds.includes(value) ?? false,
  }));
  return kinds.toSorted((a, b) => Number(a.refused) - Number(b.refused));
}
