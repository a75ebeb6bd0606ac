import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#app/backend/tables.ts";

/** For a `where` over claims: those whose shop readers hear, since they are granted, nobody objects and they are not asleep (product.md 15.17). */
export function isShownClaim(where: ExpressionBuilder<Tables, "claims">) {
  return where.and([
    where("claims.state", "=", "granted"),
    where("claims.objected_at", "is", null),
    where("claims.dormant_since", "is", null),
  ]);
}
