import type { Toast } from "./flash.ts";
import type { Receipt, Thanks } from "./form-thanks.ts";

/** What became of a posted form: what the page or the script that sent it shows. */
export type FormResult = {
  /** The form's name: its hidden field `form`. */
  form: string;
  ok: boolean;
  /** What to tell the visitor. */
  message?: string;
  /** By field name. */
  errors?: Record<string, string>;
  /** What was typed, so that nothing is lost; a field that was there several times has a space between its values. */
  values?: Record<string, string>;
  toast?: Toast;
  /** The words of its summary or panel (product.md 17), rendered by form-answer.server.tsx. */
  html?: string;
  /** It could not be stored just now: nothing changed, and a page that is loaded anew may not come. */
  away?: true;
};

/** How the title of a page begins whose form was refused: product.md 17.3. */
export const ERROR_TITLE = "Error: ";

/** The id of what says why a form was refused; where it was taken, that has the form's own. */
export function answerId(form: string): string {
  return `${form}-answer`;
}

/** The id of the heading that names a form's summary or panel. */
export function answerTitleId(form: string): string {
  return `${form}-answer-title`;
}

/** What a form's own rule says of a post. A status goes with what was refused. */
export type FormAnswer =
  | {
      ok: true;
      toast?: Toast;
      receipt?: Receipt;
      thanks?: Thanks /** A Set-Cookie header. */;
      cookie?: string;
    }
  | {
      ok: false;
      status: 400 | 429 | 503;
      /** Seconds to wait, with a 429: RFC 6585, section 4. */
      retryAfter?: number;
      message?: string;
      errors?: Record<string, string>;
      toast?: Toast;
    };

/** The parts of a page's path that have a name. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page does with the fields of one of its forms. */
export type FormHandler = (
  fields: URLSearchParams,
  from: { /** Of who sent it. */ address: string /** Of the page's own path. */; params: PageParams },
) => Promise<FormAnswer> | FormAnswer;

/** The hidden trap field: people leave it empty, robots fill it. */
export const HONEYPOT_FIELD = "website_url";

/** The hidden field that names an attempt to send, once the browser's script has filled it: sent again it is the same. */
export const ATTEMPT_FIELD = "attempt";

/** The hidden field that names the page of the business side on which a form of the frame stands. */
export const OWN_PAGE_FIELD = "back";
