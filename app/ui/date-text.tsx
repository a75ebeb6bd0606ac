import { createContext, useContext, useSyncExternalStore } from "react";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { relativeTime } from "#app/utils/relative-time.ts";

/** The IANA time zone by whose calendar a page counts days. */
export const TimeZone = createContext("UTC");

/**
 * "2 days ago", with the full date as its tooltip: product.md 5.2. The server's words stand for the page's first minute, in which it has
 * better to do; from then on they keep up with the clock, on a page that was kept and in a tab that stays open.
 */
export function RelativeDate({ date, className }: { date: ShownDate; className?: string }) {
  const timeZone = useContext(TimeZone);
  const now = useSyncExternalStore(watchMinutes, currentMinute, noMinute);
  // A day alone has no moment that a browser could count from.
  const kept = now === undefined || date.iso.length === "2026-11-20".length;
  return (
    <time dateTime={date.iso} title={date.day} className={className}>
      {kept ? date.ago : relativeTime(date.iso, new Date(now), timeZone)}
    </time>
  );
}

const MINUTE = 60_000;

/** When the clock was read last, for all dates of the page. */
let minute: number | undefined;
const dates = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function currentMinute(): number | undefined {
  return minute;
}

function noMinute(): undefined {}

function readClock(): void {
  minute = Date.now();
  for (const renew of dates) renew();
}

/** Timers of a tab in the background may sleep, so that coming back counts too. */
function watchMinutes(renew: () => void): () => void {
  dates.add(renew);
  if (timer === undefined) {
    timer = setInterval(readClock, MINUTE);
    document.addEventListener("visibilitychange", readClock);
  }
  return () => {
    dates.delete(renew);
    if (dates.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    // The next page's first minute is its own.
    minute = undefined;
    document.removeEventListener("visibilitychange", readClock);
  };
}
