import type { Toast } from "./flash.ts";

/** What became of a posted form: what the page or the script that sent it shows. */
export type FormResult = {
  /** The form's name: its hidden field `form`. */
  form: string;
  ok: boolean;
  /** What to tell the visitor. */
  message?: string;
  /** By field name. */
  errors?: Record<string, string>;
  /** What was typed, so that nothing is lost. */
  values?: Record<string, string>;
  toast?: Toast;
};

/** The hidden trap field: people leave it empty, robots fill it. */
export const HONEYPOT_FIELD = "website_url";
