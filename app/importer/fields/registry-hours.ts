import { type HoursToken, readHoursWords } from "./hours-words.ts";

/** A day's openings in minutes from midnight; empty: closed; undefined: the text does not say. */
type Day = [from: number, to: number][] | undefined;

const NAMES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MINUTES_A_DAY = 1440;

/**
 * Takes opening hours in a registry's words ("Sun: 11:00 AM - 09:00 PM; Mon: Closed; …", "Mon-Fri 9am-9pm, Sat
 * 10-6", "24 hours"); returns them in OpenStreetMap's opening_hours syntax with equal days joined
 * ("Mo-Fr 09:00-21:00; Sa 10:00-18:00"), or undefined when they are not understood whole. A closing past
 * midnight counts on: "10:00 AM - 02:00 AM" is 10:00-26:00.
 */
export function parseRegistryHours(text: string): string | undefined {
  const tokens = readHoursWords(text);
  const week = tokens && readWeek(tokens);
  return week && writeWeek(week);
}

function readWeek(tokens: HoursToken[]): Day[] | undefined {
  const week: Day[] = Array(7).fill(undefined);
  let days: number[] = [];
  let open: [number, number][] = [];
  let said = false;
  const settle = () => {
    if (!said) return;
    const meant = days.length > 0 ? days : [0, 1, 2, 3, 4, 5, 6];
    for (const day of meant) week[day] = open;
    days = [];
    open = [];
    said = false;
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || token.kind === "and" || token.kind === "stop") continue;
    if (token.kind === "day" || token.kind === "days") {
      settle();
      const until = tokens[i + 2];
      if (token.kind === "days") days.push(...token.days);
      else if (tokens[i + 1]?.kind === "to" && until?.kind === "day") {
        for (let day = token.day; ; day = (day + 1) % 7) {
          days.push(day);
          if (day === until.day) break;
        }
        i += 2;
      } else days.push(token.day);
    } else if (token.kind === "closed" || token.kind === "allday") {
      if (said) return undefined;
      if (token.kind === "allday") open = [[0, MINUTES_A_DAY]];
      said = true;
    } else if (token.kind === "time") {
      const until = tokens[i + 2];
      if (tokens[i + 1]?.kind !== "to" || until?.kind !== "time") return undefined;
      const range = span(token, until);
      if (!range) return undefined;
      open = [...open, range];
      said = true;
      i += 2;
    } else if (said || days.length === 0) {
      // A lone dash is the separator of "Sunday - Closed"; anywhere else it is not understood.
      return undefined;
    }
  }
  if (!said) return undefined;
  settle();
  return week;
}

type Time = Extract<HoursToken, { kind: "time" }>;

/** Without am and pm a shop opens in the morning and closes later: "9-5", "10-6", "11-2am". */
function span(opens: Time, closes: Time): [number, number] | undefined {
  let from = opens.minutes;
  let to = closes.minutes;
  const twelveHour = !opens.padded || !closes.padded || opens.half || closes.half;
  if (!opens.half && opens.minutes < 6 * 60 && twelveHour && opens.minutes > 0) from += 720;
  if (!closes.half) {
    if (to === 0) to = MINUTES_A_DAY;
    else if (to <= from && to + 720 > from && to <= 720 && (twelveHour || to > 4 * 60)) to += 720;
  }
  if (to <= from) to += MINUTES_A_DAY;
  const length = to - from;
  if (length === MINUTES_A_DAY) return from === 0 ? [0, MINUTES_A_DAY] : undefined;
  if (from === 0 && to === MINUTES_A_DAY - 1) return [0, MINUTES_A_DAY];
  return length > 0 && length <= 22 * 60 && from < MINUTES_A_DAY ? [from, to] : undefined;
}

function writeWeek(week: Day[]): string {
  const rules: { first: number; last: number; hours: string }[] = [];
  week.forEach((day, i) => {
    if (day === undefined) return;
    const hours =
      day.length === 0
        ? "off"
        : [...day]
            .sort((a, b) => a[0] - b[0])
            .map(([from, to]) => `${clock(from)}-${clock(to)}`)
            .join(",");
    const before = rules.at(-1);
    if (before && before.hours === hours && before.last === i - 1) before.last = i;
    else rules.push({ first: i, last: i, hours });
  });
  if (rules.length === 1 && rules[0]?.first === 0 && rules[0].last === 6 && rules[0].hours === "00:00-24:00")
    return "24/7";
  return rules
    .map(({ first, last, hours }) => `${NAMES[first]}${last > first ? `-${NAMES[last]}` : ""} ${hours}`)
    .join("; ");
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
