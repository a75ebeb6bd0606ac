/** Times of day as Americans read them. */

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Takes 0 (Sunday) to 6. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? "";
}

/** Takes minutes after midnight, past 1,440 for the next day; returns "9 am", "9:30 pm", "midnight" or "noon". */
export function formatTime(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  if (day === 0) return "midnight";
  if (day === 720) return "noon";
  const hour = Math.floor(day / 60);
  const minute = day % 60;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "am" : "pm"}`;
}

/** Takes one day's spans; returns "9 am – 9 pm", "Closed" or "Open 24 hours". */
export function formatSpans(spans: readonly (readonly [number, number])[]): string {
  if (spans.length === 0) return "Closed";
  return spans
    .map(([from, to]) => (to - from >= 1440 ? "Open 24 hours" : `${formatTime(from)} – ${formatTime(to)}`))
    .join(", ");
}

type State = { open: boolean; changes?: { days: number; weekday: number; minutes: number } };

/** What a row says of a shop's state: "Open until 9 pm", "Opens 8 am tomorrow", "Opens noon Monday", "Open 24 hours". */
export function formatUntil({ open, changes }: State): string {
  if (!changes) return open ? "Open 24 hours" : "Closed";
  return `${open ? "Open until" : "Opens"} ${formatTime(changes.minutes)}${dayOfChange(open, changes)}`;
}

/** " tomorrow", " Monday"; nothing for today, and for a night that ends before morning. */
function dayOfChange(open: boolean, { days, weekday, minutes }: NonNullable<State["changes"]>): string {
  if (days === 0 || (days === 1 && open && minutes < 360)) return "";
  return days === 1 ? " tomorrow" : ` ${weekdayName(weekday)}`;
}

/** "Open now · closes at 9 pm", "Closed now · opens Monday at 9 am", "Open 24 hours". */
export function formatState({ open, changes }: State): string {
  if (!changes) return open ? "Open 24 hours" : "Closed";
  const when = `${dayOfChange(open, changes)} at ${formatTime(changes.minutes)}`;
  return open ? `Open now · closes${when}` : `Closed now · opens${when}`;
}
