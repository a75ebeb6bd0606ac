import { createHmac } from "node:crypto";
import { type Command, type PublicForm, take } from "#app/backend/take.server.ts";
import { keyFor } from "#app/utils/keys.server.ts";
import { siteDay } from "../site-days.server.ts";
import { ATTEMPT_FIELD, type FormAnswer } from "./form-result.ts";
import type { Thanks } from "./form-thanks.ts";
import { receiptOf } from "./receipt.server.ts";

/** A browser's word for an attempt is 36 characters; more is nobody's. */
const MOST_ATTEMPT = 64;

let idKey: Buffer | undefined;

/**
 * Stores the checked values of a posted form; the answer says whether they are kept, and with `thanks` what the visitor is told of it.
 * `fields` is the post as it came.
 */
export async function takeForm<Values extends object>(
  form: PublicForm<Values>,
  fields: URLSearchParams,
  values: Values,
  thanks?: Thanks,
): Promise<FormAnswer> {
  const command = commandOf(form.name, fields.get(ATTEMPT_FIELD) ?? "", values);
  if ((await take(form, command)) !== "taken") return NOT_STORED;
  return thanks ? { ok: true, thanks, receipt: receiptOf(command) } : { ok: true };
}

/** The answer when what was typed could not be kept. */
export const NOT_STORED: FormAnswer = {
  ok: false,
  status: 503,
  message: "We could not save this just now. Nothing was lost. Try again in a minute.",
};

/**
 * Gives what a visitor sent its id, so that sent again it is stored once (product.md 9.6). The browser's script names the attempt; without
 * it the day stands in its place, since a kept page is the same for everybody and names none. The values are part of the id: nobody can
 * name the row of somebody else, and what was typed anew is another row.
 */
export function commandOf<Values extends object>(
  form: string,
  attempt: string,
  values: Values,
  now = new Date(),
): Command<Values> {
  idKey ??= keyFor("ids of commands");
  const known = attempt.slice(0, MOST_ATTEMPT) || siteDay(now);
  const digest = createHmac("sha256", idKey)
    .update(JSON.stringify([form, known, values]))
    .digest();
  return { id: uuidOf(digest), values, at: now.toISOString() };
}

/** A UUID of version 8, whose bits are the maker's own: RFC 9562, section 5.8. */
function uuidOf(bytes: Buffer): string {
  const sixteen = Buffer.from(bytes.subarray(0, 16));
  sixteen.writeUInt8((sixteen.readUInt8(6) & 0x0f) | 0x80, 6);
  sixteen.writeUInt8((sixteen.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = sixteen.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
