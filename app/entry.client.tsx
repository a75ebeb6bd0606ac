import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { remixConfig } from "../remix.config.js";
import { dropBrokenFragments } from "./frame/document/broken-fragment.ts";
import { setDefaultPolicy } from "./frame/document/default-policy.ts";

// The same on every page, so that no page has them (visit-handoff.server.ts).
Object.assign(window.__remixContext, { future: remixConfig.future, isSpaMode: false });
setDefaultPolicy();
dropBrokenFragments();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
