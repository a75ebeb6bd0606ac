import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { dealKindName } from "../deal.ts";
import type { DealText } from "./deal-text.server.ts";

/** What became of a deal that somebody saved or published. */
export type DealOutcome =
  | { ok: true; deal: ShopDealRow }
  | {
      ok: false;
      message?: string;
      /** By field, for who typed it. */
      errors?: Record<string, string>;
      /** Somebody else saved it meanwhile: what it is now. */
      meanwhile?: ShopDealRow;
    };

/** Of two who save the same deal the second sees both values: product.md 15.21. */
export function changedMeanwhile(row: ShopDealRow, typed: DealText): DealOutcome {
  const now = JSON.parse(row.fields) as DealText;
  const differ = (Object.keys(typed) as (keyof DealText)[]).filter(
    (field) => String(typed[field]) !== String(now[field]),
  );
  return {
    ok: false,
    message:
      "Someone else at your shop, or our desk, changed this deal in the meantime. What you typed is below, with what they wrote under each field. Save it again to keep yours.",
    errors: Object.fromEntries(differ.map((field) => [field, `Now: ${shown(field, now)}`])),
    meanwhile: row,
  };
}

function shown(field: keyof DealText, now: DealText): string {
  if (field === "weekdays") return now.weekdays.join(", ") || "every day";
  if (field === "kind") return dealKindName(now.kind) ?? "none";
  return now[field] ? `“${now[field]}”` : "nothing";
}
