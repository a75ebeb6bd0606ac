import type { ShownDate } from "#app/utils/dates.server.ts";

/** "2 days ago", with the full date as its tooltip: product.md 5.2. */
export function RelativeDate({ date, className }: { date: ShownDate; className?: string }) {
  return (
    <time dateTime={date.iso} title={date.day} className={className}>
      {date.ago}
    </time>
  );
}
