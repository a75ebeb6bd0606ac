import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { log } from "#app/utils/log.server.ts";
import { isOwnPage } from "#app/utils/own-pages.ts";
import { CACHE } from "../http/cache-policy.ts";
import { subscribe } from "../newsletter/sign-up.form.server.ts";
import { pageAddress } from "../page-address.ts";
import { confirmAdult } from "./adult.form.server.ts";
import { setFlash } from "./flash.server.ts";
import type { Flash } from "./flash.ts";
import { refusedHtml, takenHtml } from "./form-answer.server.tsx";
import { waitForForm } from "./form-limits.server.ts";
import {
  type FormAnswer,
  type FormHandler,
  type FormResult,
  HONEYPOT_FIELD,
  OWN_PAGE_FIELD,
} from "./form-result.ts";
import { readForm } from "./read-form.server.ts";
import { waitInWords } from "./wait-in-words.ts";

/**
 * Returns the `action` of a page with these forms, by the name in their hidden field `form`; the newsletter's and the
 * adult notice's are on every page. A document post is answered by the page itself: success by a redirect back to it with a flash,
 * an error by rendering it again with the status, the errors and what was typed. A script gets the same as JSON.
 */
export function pageForms(handlers: Record<string, FormHandler> = {}) {
  const forms: Record<string, FormHandler> = {
    newsletter: subscribe,
    adult: confirmAdult,
    ...handlers,
  };
  return async function action({ request, context, params }: ActionFunctionArgs) {
    const fields = await readForm(request);
    const form = fields.get("form") ?? "";
    const handler = Object.hasOwn(forms, form) ? forms[form] : undefined;
    if (!handler)
      throw new Response("Part of the form was missing. Go back and send it again.", { status: 400 });

    const address = context.clientAddress ?? "unknown";
    const answer = await judge(handler, fields, { address, params });
    const result: FormResult = answer.ok
      ? {
          form,
          ok: true,
          toast: answer.toast,
          html: panelOf(form, answer, pageAddress(new URL(request.url))),
        }
      : {
          form,
          ok: false,
          message: answer.message,
          errors: answer.errors && inOrderOf(fields, answer.errors),
          toast: answer.toast,
          ...(answer.status === 503 && { away: true }),
        };
    if (answer.ok || answer.toast) {
      if (isDocumentPost(request)) return redirectBack(request, fields, answer);
      return json(result, {
        status: answer.ok ? 200 : answer.status,
        headers: headersOf(answer),
      });
    }
    result.values = valuesOf(fields);
    result.html = refusedHtml(form, result.errors, answer.message);
    context.formResult = result;
    return json(result, { status: answer.status, headers: headersOf(answer) });
  };
}

/** The panel of a form that was taken; undefined for one that says it otherwise. */
export function panelOf(
  form: string,
  { thanks, receipt }: Pick<Flash, "thanks" | "receipt">,
  page: string,
): string | undefined {
  return thanks && takenHtml(form, thanks, receipt, page);
}

/** Errors as their fields stand in the form, which is how browsers send them; a choice that nobody made is not sent, and comes first. */
function inOrderOf(fields: URLSearchParams, errors: Record<string, string>): Record<string, string> {
  const sent = [...fields.keys()];
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => sent.indexOf(one) - sent.indexOf(other)),
  );
}

function valuesOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name).join(" ")]));
}

function headersOf(answer: FormAnswer): Headers {
  const headers = new Headers({ "Cache-Control": CACHE.never });
  if (answer.ok && answer.cookie) headers.set("Set-Cookie", answer.cookie);
  if (!answer.ok && answer.retryAfter) headers.set("Retry-After", String(answer.retryAfter));
  return headers;
}

async function judge(
  handler: FormHandler,
  fields: URLSearchParams,
  from: Parameters<FormHandler>[1],
): Promise<FormAnswer> {
  if (fields.get(HONEYPOT_FIELD)) {
    log.info({ form: fields.get("form") }, "a robot filled the trap field");
    return { ok: true };
  }
  const wait = await waitForForm(fields.get("form") ?? "", from.address);
  if (wait > 0)
    return {
      ok: false,
      status: 429,
      retryAfter: wait,
      message: `Too many forms at once. Try again ${waitInWords(wait)}.`,
    };
  return handler(fields, from);
}

/** A form sent without JavaScript asks for a page; Remix's fetch asks for anything. */
function isDocumentPost(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** As long as a page's address is; a header takes no more, and nothing outside ASCII. */
const WRITTEN_PATH = /^\/[!-~]{1,1000}$/;

/** The page of the business side that the form stood on: another site's address, or one that a browser would read as such, is none. */
function ownPageOf(fields: URLSearchParams): string | undefined {
  const back = fields.get(OWN_PAGE_FIELD) ?? "";
  return WRITTEN_PATH.test(back) && isOwnPage(back) && !/\\|\/\//.test(back) ? back : undefined;
}

async function redirectBack(
  request: Request,
  fields: URLSearchParams,
  answer: FormAnswer,
): Promise<Response> {
  const headers = headersOf(answer);
  const form = fields.get("form") ?? "";
  const page = ownPageOf(fields) ?? pageAddress(new URL(request.url));
  await setFlash(headers, {
    toast: answer.toast,
    ...(answer.ok && !answer.toast && { succeeded: form, thanks: answer.thanks, receipt: answer.receipt }),
  });
  return redirect(`${page}${answer.toast ? "" : `#${form}`}`, {
    status: 303,
    headers,
  });
}
