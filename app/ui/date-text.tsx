import { createContext, useContext, useSyncExternalStore } from "react";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { relativeTime } from "#app/utils/relative-time.ts";

/** The IANA time zone by whose calendar a page counts days. */
export const TimeZone = createContext("UTC");

/**
 * "2 days ago", with the full date as its tooltip: product.md 5.2. The server's words stand until the page is hydrated; from
 * then on they keep up with the clock, on a page that was kept and in a tab that stays open.
 */
export function RelativeDate({ date, className }: { date: ShownDate; className?: string }) {
  const timeZone = useContext(TimeZone);
  const minute = useSyncExternalStore(everyMinute, currentMinute, noMinute);
  // A day alone has no moment that a browser could count from.
  const kept = minute === undefined || date.iso.length === "2026-11-20".length;
  return (
    <time dateTime={date.iso} title={date.day} className={className}>
      {kept ? date.ago : relativeTime(date.iso, new Date(minute * MINUTE), timeZone)}
    </time>
  );
}

const MINUTE = 60_000;

function currentMinute(): number | undefined {
  return Math.floor(Date.now() / MINUTE);
}

function noMinute(): undefined {}

/** Timers of a tab in the background may sleep, so that coming back counts too. */
function everyMinute(renew: () => void): () => void {
  const timer = setInterval(renew, MINUTE);
  document.addEventListener("visibilitychange", renew);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", renew);
  };
}
