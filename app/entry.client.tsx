import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { setDefaultPolicy } from "./frame/document/default-policy.ts";

setDefaultPolicy();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
