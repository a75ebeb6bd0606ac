import { type ActionFunctionArgs, type HeadersFunction, json, redirect } from "@remix-run/node";
import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { setFlash } from "#app/site/forms/flash.server.ts";
import { refusedHtml } from "#app/site/forms/form-answer.server.tsx";
import { MARKED } from "#app/site/forms/form-fields.server.ts";
import { type FormSender, waitForForm } from "#app/site/forms/form-limits.server.ts";
import type { FormResult } from "#app/site/forms/form-result.ts";
import { readForm } from "#app/site/forms/read-form.server.ts";
import { NOT_STORED } from "#app/site/forms/take-form.server.ts";
import { waitInWords } from "#app/site/forms/wait-in-words.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { pageAddress } from "#app/site/page-address.ts";
import { isFormToken } from "../sign-in/form-token.server.ts";
import type { SignedIn } from "../sign-in/session.ts";
import { withKeptWords } from "./kept-words.server.ts";

/** What a form's own rule says of a post by somebody who is signed in, or on the way to it. */
export type OwnAnswer =
  | {
      ok: true;
      /** Where to go on: a path of this site; the form's own page without one. */
      to?: string;
      /** What the next page says on top: "Saved." */
      notice?: string;
      /** Set-Cookie headers. */
      cookies?: readonly string[];
    }
  | {
      ok: false;
      status?: 400 | 409 | 429 | 503;
      message?: string;
      errors?: Record<string, string>;
      /** What the fields show in place of what was typed. */
      values?: Record<string, string>;
    };

/** What a page does with the fields of one of its forms. */
export type OwnHandler<Who> = (
  fields: URLSearchParams,
  who: Who,
  from: Pick<ActionFunctionArgs, "request" | "params"> & { /** Of who sent it. */ address: string },
) => Promise<OwnAnswer> | OwnAnswer;

/** Fields that are the form's own, never what somebody typed. */
const OWN_FIELDS = new Set(["form", "token"]);

/**
 * Returns an action that hands each post to the handler of its form (hidden field `form`), with who `guard` says sent it: whatever the
 * guard throws is the answer. Who is signed in sends the token of their session along: product.md 15.11. Success is a 303 with a notice;
 * a refusal is the page with what was typed, and so is a database that is away.
 */
export function ownForms<Who extends Pick<SignedIn, "session"> | undefined>(
  guard: (args: ActionFunctionArgs) => Promise<Who>,
  handlers: Readonly<Record<string, OwnHandler<Who>>>,
) {
  return async function action(args: ActionFunctionArgs) {
    const { request, context, params } = args;
    // Before anything is read: whatever was sent, a stranger gets the guard's answer.
    const who = await guard(args).catch(async (thrown: unknown) => {
      throw await withKeptWords(request, thrown);
    });
    const fields = await readForm(request);
    const form = fields.get("form") ?? "";
    const handler = Object.hasOwn(handlers, form) ? handlers[form] : undefined;
    if (!handler)
      throw new Response("Part of the form was missing. Go back and send it again.", { status: 400 });
    const address = context.clientAddress ?? "unknown";
    return answerOwn(args, { form, fields, who }, (checked) =>
      handler(checked, who, { request, params, address }),
    );
  };
}

/**
 * Answers the post of a form that was read by itself, an upload's, as `ownForms` does: `handle` gets its fields once their token is known to be
 * of the session.
 */
export async function answerOwn(
  { request, context }: ActionFunctionArgs,
  {
    form,
    fields,
    who,
  }: { form: string; fields: URLSearchParams; who: Pick<SignedIn, "session"> | undefined },
  handle: (fields: URLSearchParams) => Promise<OwnAnswer> | OwnAnswer,
): Promise<Response> {
  const answer = await judge(form, fields, who, context.clientAddress ?? "unknown", handle);
  if (answer.ok) return goOn(request, form, answer);
  const result: FormResult = {
    form,
    ok: false,
    message: answer.message,
    errors: answer.errors,
    values: answer.values ?? valuesOf(fields),
    // What its fields say leads to them: product.md 17.3.
    ...(answer.message === MARKED && { html: refusedHtml(form, answer.errors) }),
  };
  context.formResult = result;
  return json(result, { status: answer.status ?? 400, headers: { "Cache-Control": CACHE.never } });
}

async function judge(
  form: string,
  fields: URLSearchParams,
  who: Pick<SignedIn, "session"> | undefined,
  address: string,
  handle: (fields: URLSearchParams) => Promise<OwnAnswer> | OwnAnswer,
): Promise<OwnAnswer> {
  if (who && !isFormToken(who, fields.get("token") ?? ""))
    return {
      ok: false,
      message: "You signed in again after this page was opened. Nothing was changed: press the button again.",
    };
  const wait = await waitForForm(form, address, senderOf(who));
  if (wait > 0)
    return {
      ok: false,
      status: 429,
      message: `Too many forms at once. Try again ${waitInWords(wait)}.`,
    };
  try {
    return await handle(fields);
  } catch (error) {
    if (error instanceof DatabaseAwayError) return { ...NOT_STORED, ok: false };
    throw error;
  }
}

/** Staff before their second factor are no staff yet: who has their mailbox alone comes so far. */
function senderOf(who: Pick<SignedIn, "session"> | undefined): FormSender {
  if (!who) return "stranger";
  return who.session.kind === "staff" ? "staff" : "account";
}

async function goOn(
  request: Request,
  form: string,
  { to, notice, cookies = [] }: Extract<OwnAnswer, { ok: true }>,
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": CACHE.never });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (notice) await setFlash(headers, { succeeded: form, notice });
  return redirect(to ?? pageAddress(new URL(request.url)), { status: 303, headers });
}

function valuesOf(fields: URLSearchParams): Record<string, string> {
  const names = [...new Set(fields.keys())].filter((name) => !OWN_FIELDS.has(name));
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name).join(" ")]));
}

/** The headers of pages that are somebody's own: kept by nobody, and no address of theirs goes to another site. */
export const ownHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const headers = new Headers({
    "Cache-Control": CACHE.never,
    // Under "no-referrer" a form's post names no origin, and is refused: server/refusals.ts.
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  });
  for (const said of [actionHeaders, loaderHeaders, errorHeaders]) {
    const retry = said?.get("Retry-After");
    if (retry) headers.set("Retry-After", retry);
  }
  return headers;
};
