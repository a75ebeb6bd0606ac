import { type LeftValues, storeLeft } from "#app/backend/store-left.server.ts";
import type { PublicForm } from "#app/backend/take.server.ts";

/** A reader's word that a law is not what its page says. */
export const lawChangeForm: PublicForm<LeftValues<"law_change_reports">> = {
  name: "law-change",
  store: (tx, command) => storeLeft(tx, "law_change_reports", command),
};
