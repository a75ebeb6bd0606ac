import type { FormResult } from "./forms/form-result.ts";

/** What the host hands to loaders and actions; one object a request. Under remix-serve it starts empty. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The visitor's address as the host knows it. */
    clientAddress?: string;
    /** The site's operator asks (server/operator.ts). */
    operator?: boolean;
    /** The host asks for the page that it shows when it has no time for the one that was asked for (server/busy-page.ts). */
    busy?: true;
    /** Set by an action, read by the root loader: the page is rendered with the form's errors. */
    formResult?: FormResult;
  }
}
