import { type LeftValues, storeLeft } from "#app/backend/store-left.server.ts";
import type { PublicForm } from "#app/backend/take.server.ts";

/** A message to the newsroom. */
export const messageForm: PublicForm<LeftValues<"contact_messages">> = {
  name: "contact",
  store: (tx, command) => storeLeft(tx, "contact_messages", command),
};
