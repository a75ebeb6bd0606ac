import { type LeftValues, storeLeft } from "#app/backend/store-left.server.ts";
import type { PublicForm } from "#app/backend/take.server.ts";

/** An advertiser who asks for a price, into the same table as readers' leads. */
export const inquiryForm: PublicForm<LeftValues<"leads">> = {
  name: "inquiry",
  store: (tx, command) => storeLeft(tx, "leads", command),
};
