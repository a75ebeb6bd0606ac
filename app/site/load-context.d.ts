import type { FormResult } from "./forms/form-result.ts";

/** What the host hands to loaders and actions; one object a request. Under remix-serve it starts empty. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The visitor's address as the host knows it. */
    clientAddress?: string;
    /** Set by an action, read by the root loader: the page is rendered with the form's errors. */
    formResult?: FormResult;
  }
}
