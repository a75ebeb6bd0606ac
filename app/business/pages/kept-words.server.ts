import { json } from "@remix-run/node";
import type { KeptWords } from "#app/site/error-page.tsx";
import { readForm } from "#app/site/forms/read-form.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { SIGN_IN_PATH } from "../business-paths.ts";
import { isWritten } from "./written-words.ts";

/** Fields that are a form's own, and so many texts as no form has. */
const OWN_FIELDS = new Set(["form", "token"]);
const MOST = 20;

/**
 * What is thrown in the place of a guard's answer to a post: where it leads to the sign-in page, since the session ended while somebody wrote, a page that
 * shows what they wrote. A redirect would lose it, and say nothing. A button alone, a choice or an address is led there as ever.
 */
export async function withKeptWords(request: Request, thrown: unknown): Promise<unknown> {
  const to = thrown instanceof Response ? thrown.headers.get("Location") : null;
  if (!to?.startsWith(`${SIGN_IN_PATH}?`) || request.method !== "POST") return thrown;
  // What is no form of ours gets the guard's answer, whatever it is.
  const fields = await readForm(request).catch(() => undefined);
  const words = fields ? wordsOf(fields) : [];
  if (words.length === 0) return thrown;
  const kept: KeptWords = {
    title: "You are signed out",
    text: "Nothing was saved. What you wrote is here still: copy it, sign in, and send it again.",
    words,
    goOn: { text: "Sign in", path: to },
  };
  return json(kept, { status: 403, headers: { "Cache-Control": CACHE.never } });
}

/** What somebody wrote in words. */
function wordsOf(fields: URLSearchParams): string[] {
  return [...fields]
    .filter(([name, text]) => !OWN_FIELDS.has(name) && isWritten(text))
    .map(([, text]) => text)
    .slice(0, MOST);
}
