import { adultCookie } from "../cookies.server.ts";
import type { FormAnswer } from "./form-result.ts";

/** Takes a visitor's word: the page they are on stays where it is, without the notice. */
export async function confirmAdult(): Promise<FormAnswer> {
  return { ok: true, cookie: await adultCookie.serialize("yes") };
}
