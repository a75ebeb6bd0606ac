import { ScrollRestoration } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";

/**
 * What the server writes into a page's head and at its end (inline-scripts.server.ts, page-scripts.server.ts). The browser
 * finds it there and renders nothing of it again.
 */
export const WrittenScripts = createContext({ head: "", end: "" });

/** The script in the head. */
export function HeadScript() {
  const { head } = useContext(WrittenScripts);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head }} />;
}

/** The page's data and what starts its modules, in one element, which React leaves as it is. */
export function PageScripts() {
  const { end } = useContext(WrittenScripts);
  return (
    <>
      <ScrollMemory />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own scripts, and data as JSON */}
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: end }} />
    </>
  );
}

/** Remix's, once the page is hydrated: what it does before is in the page's own script. */
function ScrollMemory() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? <ScrollRestoration /> : null;
}
