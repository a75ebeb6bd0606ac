import { useEffect, useRef } from "react";
import { type CountKind, countPath } from "./count.ts";

/**
 * Counts for the shop that looks after a listing (product.md 15.25), beside what the links do by themselves: a browser that knows no
 * `ping` gets a beacon in its place, and a page that was reached without loading a document counts as a visit too.
 */
export function useCounting(listingId: string | undefined): void {
  const counted = useRef<string>();
  useEffect(() => {
    if (!listingId) return;
    if (counted.current !== listingId && !isLoadedDocument()) send("visit", listingId);
    counted.current = listingId;
    function sendInstead(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[ping]") : null;
      if (!link) return;
      navigator.sendBeacon(link.ping);
      // Not twice: the browser reads the attribute after this.
      const { ping } = link;
      link.removeAttribute("ping");
      setTimeout(() => link.setAttribute("ping", ping));
    }
    document.addEventListener("click", sendInstead);
    return () => document.removeEventListener("click", sendInstead);
  }, [listingId]);
}

function send(kind: CountKind, listingId: string): void {
  navigator.sendBeacon(countPath(kind, listingId));
}

/** The page that the server sent as a document, which the host has counted. */
function isLoadedDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name, location.href).pathname === location.pathname;
}
