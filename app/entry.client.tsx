import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { answeredForms } from "#app/site/forms/answered-forms.ts";

window.fetch = answeredForms(window.fetch);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
