import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { dropBrokenFragments } from "./frame/document/broken-fragment.ts";
import { setDefaultPolicy } from "./frame/document/default-policy.ts";

setDefaultPolicy();
dropBrokenFragments();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
