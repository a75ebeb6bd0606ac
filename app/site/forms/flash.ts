import type { CookieName } from "../cookies.ts";
import type { Receipt, Thanks } from "./form-thanks.ts";

/** The cookie that is there while a flash waits to be shown: a script cannot read the flash itself. */
export const FLASH_WAITS: CookieName = "flash-waits";

/** A short message that is shown once, on the next page: product.md 3.9. */
export type Toast = { kind: "info" | "success" | "error"; title: string; text?: string };

/** What the next page shows once: a toast, or the success message of the named form, in its own words or those of `notice`. */
export type Flash = {
  toast?: Toast;
  succeeded?: string;
  notice?: string;
  thanks?: Thanks;
  receipt?: Receipt;
};
