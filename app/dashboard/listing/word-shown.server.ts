import type { EditField } from "#app/directory/edits/edit-fields.ts";
import { formatSpans, weekdayName } from "#app/directory/hours/format-hours.ts";
import { weekHours } from "#app/directory/hours/opening-hours.server.ts";
import { SERVICES, type Service } from "#app/directory/listing.ts";
import { formatPhone } from "#app/utils/phone.ts";

/** Any Monday: only the days of the week count. */
const A_MONDAY = new Date("2026-11-16T12:00:00Z");

/** A stored word as its shop reads it, in one line; empty for none. */
export function wordShown(field: EditField, stored: string | null): string {
  if (!stored) return "";
  if (field === "phone") return formatPhone(stored) ?? "";
  if (field === "website") return stored.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
  if (field === "services")
    return stored
      .split("|")
      .map((service) => SERVICES[service as Service] ?? service)
      .join(" · ");
  if (field === "hours") return hoursShown(stored);
  return stored;
}

/** "Monday to Friday 9 am – 8 pm; Saturday, Sunday closed". */
function hoursShown(stored: string): string {
  const days = weekHours(stored, "UTC", A_MONDAY).map(({ weekday, spans }) => ({
    weekday,
    // A time stays in one line.
    text: formatSpans(spans).replace(/ (?=[ap]m|–)|(?<=–) /g, "\u00a0"),
  }));
  const runs: { from: number; to: number; text: string }[] = [];
  for (const { weekday, text } of days) {
    const last = runs.at(-1);
    if (last?.text === text) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, text });
  }
  const [only] = runs;
  if (runs.length === 1 && only) return `Every day ${only.text}`;
  return runs
    .map(({ from, to, text }) => `${weekdayName(from)}${from === to ? "" : ` to ${weekdayName(to)}`} ${text}`)
    .join("; ");
}
