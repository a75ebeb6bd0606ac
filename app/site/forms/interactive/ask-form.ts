import type { FormResult } from "../form-result.ts";

const UNANSWERED = "The site did not answer. Nothing was lost. Try again in a minute.";

/** What the page shows of a form's post, and whether the site itself answered: then the page's data may have changed. */
type Answer = { result: FormResult; answered: boolean };

/**
 * Posts a form's fields to the action of a route, by Remix's own address for it. Never throws: where no answer of the site's comes (no
 * connection, a proxy's error, too many readers) the result says so, and what was typed stays where it is.
 */
export async function askForm(
  url: string,
  route: string,
  fields: URLSearchParams,
  ask: typeof fetch = fetch,
): Promise<Answer> {
  const form = fields.get("form") ?? "";
  const address = `${url}${url.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
  try {
    const response = await ask(address, { method: "POST", body: fields });
    // What the action threw is a sentence, as for a form that is too large.
    const thrown = response.headers.has("X-Remix-Catch");
    if (thrown) return { result: { form, ok: false, message: await response.text() }, answered: true };
    if (response.headers.has("X-Remix-Response"))
      return { result: (await response.json()) as FormResult, answered: true };
  } catch {
    // The same to whoever waits for it.
  }
  return { result: { form, ok: false, message: UNANSWERED }, answered: false };
}
