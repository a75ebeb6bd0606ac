import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ownMapHref } from "#app/directory/where/own-map.ts";
import { isOwnPage } from "#app/utils/own-pages.ts";
import { isReadableFragment } from "./document/broken-fragment.ts";

/** How long a pointer rests on a link before its page is fetched ahead. */
const INTENT_MILLISECONDS = 80;

/**
 * One listener turns clicks on plain links into client-side navigations and fetches pages ahead on intent, so that
 * links cost the server nothing. Links to files (a dot in the last segment), the business side and from it, other origins, downloads and new
 * windows are left to the browser; the way to a shop opens in the reader's own map. Also closes the menus on a new route and on Escape.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [intended, setIntended] = useState<string>();

  useEffect(() => {
    function followLink(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = pageLink(event.target);
      if (!link || isSamePageAnchor(link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { preventScrollReset: "keepScroll" in link.dataset });
    }
    document.addEventListener("click", followLink);
    return () => document.removeEventListener("click", followLink);
  }, [navigate]);

  useEffect(() => {
    // Before the browser follows it: what counts the click (product.md 15.25) sees the same link.
    function openOwnMap({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      // A drawn map's links lead inside the site, and their addresses are no text.
      const own = link instanceof HTMLAnchorElement && ownMapHref(link.href, navigator.userAgent);
      if (!own) return;
      link.href = own;
      // An application needs no new window.
      if (own.startsWith("geo:")) link.removeAttribute("target");
    }
    document.addEventListener("click", openOwnMap);
    return () => document.removeEventListener("click", openOwnMap);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function noteIntent(event: Event) {
      clearTimeout(timer);
      const link = pageLink(event.target);
      if (!link || isSamePageAnchor(link)) return;
      timer = setTimeout(() => setIntended(link.pathname + link.search), INTENT_MILLISECONDS);
    }
    const events = ["pointerover", "focusin"] as const;
    for (const event of events) document.addEventListener(event, noteIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, noteIntent);
    };
  }, []);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape") closeMenus({ refocus: true });
    }
    function closeOnOutsideClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const inside = target?.closest<HTMLDetailsElement>("details[data-menu]");
      closeMenus({ except: inside });
      const field = target?.closest("summary") && inside?.querySelector("input");
      if (!inside || !field) return;
      // Here and not when it has opened: a phone shows its keyboard for what a tap itself does.
      event.preventDefault();
      inside.open = !inside.open;
      if (inside.open) field.focus();
    }
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("click", closeOnOutsideClick);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("click", closeOnOutsideClick);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input.
  useEffect(() => closeMenus({}), [pathname]);

  return intended ? <PrefetchPageLinks page={intended} /> : null;
}

function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return undefined;
  if (!isReadableFragment(link.hash)) return undefined;
  const file = link.pathname.split("/").at(-1)?.includes(".");
  return file || isOwnPage(link.pathname) || isOwnPage(location.pathname) ? undefined : link;
}

function isSamePageAnchor(link: HTMLAnchorElement): boolean {
  return link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
}

function closeMenus({ except, refocus }: { except?: Element | null; refocus?: boolean }) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (menu === except) continue;
    menu.open = false;
    if (refocus) menu.querySelector("summary")?.focus();
  }
}

/** A thin bar and 'Loading…' while a navigation is pending: product.md 3.6. */
export function PendingNavigation() {
  const pending = useNavigation().state !== "idle";
  return (
    <div role="status" className="pending">
      {pending && (
        <>
          <div className="h-[3px] origin-left animate-[progress_4s_ease-out_forwards] bg-brand" />
          <span className="absolute top-2 right-3 bg-paper px-2 text-caption text-muted">Loading…</span>
        </>
      )}
    </div>
  );
}
