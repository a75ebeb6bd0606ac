import type { FormResult } from "./form-result.ts";

const UNANSWERED = "No answer came. Nothing you typed is lost: please send it again in a minute.";

/**
 * Returns a `fetch` whose forms are always answered. Where none of the site's own answers comes (no connection, a proxy's error, too many
 * readers), the router would put an error in place of the page, and what was typed would be gone: the form says it instead, and what is
 * sent again is the same attempt.
 */
export function answeredForms(ask: typeof fetch): typeof fetch {
  return async function askOrAnswer(input, init) {
    const form = postedForm(init);
    if (!form) return ask(input, init);
    try {
      const response = await ask(input, init);
      return response.status < 500 || isOfThisSite(response) ? response : unanswered(form);
    } catch (error) {
      // Whoever went to another page gave it up.
      if (init?.signal?.aborted) throw error;
      return unanswered(form);
    }
  };
}

/** The name of the form that a request posts; undefined when it is none. */
function postedForm(init: RequestInit | undefined): string | undefined {
  if (init?.method !== "POST" || !(init.body instanceof URLSearchParams)) return undefined;
  return init.body.get("form") ?? undefined;
}

/** Remix marks what its actions answer, and what they throw. */
function isOfThisSite({ headers }: Response): boolean {
  return ["X-Remix-Response", "X-Remix-Catch", "X-Remix-Error"].some((name) => headers.has(name));
}

function unanswered(form: string): Response {
  const result: FormResult = { form, ok: false, message: UNANSWERED };
  return Response.json(result, { status: 503, headers: { "X-Remix-Response": "yes" } });
}
