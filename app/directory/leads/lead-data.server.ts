import { type LeftValues, storeLeft } from "#app/backend/store-left.server.ts";
import type { PublicForm } from "#app/backend/take.server.ts";

type Lead = Pick<LeftValues<"leads">, "email" | "city" | "state" | "interest">;

/** What only an advertiser says. */
const NOT_ASKED = { company: null, licence_number: null, message: null };

/** A reader who wants to hear of a place: product.md 9.3. */
export const leadForm: PublicForm<Lead> = {
  name: "lead",
  store: (tx, command) => storeLeft(tx, "leads", { ...command, values: { ...NOT_ASKED, ...command.values } }),
};
