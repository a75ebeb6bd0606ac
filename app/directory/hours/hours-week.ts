/** A week's hours as an owner sets them: days from Monday, each with up to two openings, in minutes after midnight. */
export type OwnWeek = OwnDay[];
type OwnDay = { spans: [from: number, to: number][] };

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/**
 * Writes a week as opening hours in OpenStreetMap syntax: "Mo-Fr 09:00-20:00; Sa-Su off". Days that follow each other with the same hours
 * are one rule; what closes after midnight belongs to the day before it. There the rules add to each other: one that stands for itself, an
 * "off" too, would end at midnight what the night before began.
 */
export function writeWeek(week: OwnWeek): string {
  const texts = week.map(({ spans }) => spans.map(writeSpan).join(",") || "off");
  const intoNight = week.some(({ spans }) => spans.some(([, to]) => to > 1440));
  const rules: string[] = [];
  for (let from = 0; from < texts.length; ) {
    let to = from;
    while (to + 1 < texts.length && texts[to + 1] === texts[from]) to += 1;
    if (texts[from] !== "off" || !intoNight)
      rules.push(`${from === to ? DAYS[from] : `${DAYS[from]}-${DAYS[to]}`} ${texts[from]}`);
    from = to + 1;
  }
  return rules.join(intoNight ? ", " : "; ");
}

function writeSpan([from, to]: [number, number]): string {
  return `${clock(from)}-${to - from === 1440 && from === 0 ? "24:00" : clock(to % 1440 === 0 ? 1440 : to % 1440)}`;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
