import { useMemo } from "react";

/** Browsers that hold a page to its policy's Trusted Types know these; TypeScript's own list of the platform does not yet. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createHTML?: (text: string) => string | null; createScriptURL?: (url: string) => string | null },
  ): { createHTML: (text: string) => TrustedHTML };
};

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

/** What no renderer of the site ever writes, since it would run, load or lead elsewhere. Text has no bare "<". */
const NEVER =
  /<(?:script|style|template|i?frame|frameset|object|embed|applet|base|meta|link|math|form|portal)(?![\w-])/i;

/**
 * The one policy by which HTML from the server becomes elements in the browser: stories' and the company's texts (sanitized when
 * they were rendered) and forms' answers (React wrote them). It is not exported: who wants to set HTML comes by `useSiteHtml`.
 */
const policy = globalThis.trustedTypes?.createPolicy("site-html", { createHTML: checkedHtml });

/** Returns the HTML as it came; throws where it holds what no renderer of the site writes. */
export function checkedHtml(html: string): string {
  const found = NEVER.exec(html)?.[0];
  if (found) throw new TypeError(`the site's HTML never holds ${found}`);
  return html;
}

/** Returns what React sets as an element's HTML: of the same text the same object, since React sets again what is another. */
export function useSiteHtml(html: string): { __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html]);
}
