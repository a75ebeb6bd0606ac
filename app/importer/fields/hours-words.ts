/** Pieces of opening hours in plain words. Days count from Monday, 0; minutes from midnight. */
export type HoursToken =
  | { kind: "day"; day: number }
  | { kind: "days"; days: number[] }
  | { kind: "time"; minutes: number; half?: "am" | "pm"; padded: boolean }
  | { kind: "to" | "and" | "closed" | "allday" | "stop" };

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const DAY_WORDS: [RegExp, number][] = [
  [/^(mo|mon|mondays?|m)$/, 0],
  [/^(tu|tue|tues|tuesdays?|t)$/, 1],
  [/^(we|wed|weds|wednesdays?|w)$/, 2],
  [/^(th|thu|thur|thurs|thursdays?|r)$/, 3],
  [/^(fr|fri|fridays?|f)$/, 4],
  [/^(sa|sat|saturdays?)$/, 5],
  [/^(su|sun|sundays?)$/, 6],
];

const IGNORED =
  /^(open|opens|opening|hours?|from|at|of|operation|is|are|we|our|store|the|business|retail|local|time|est|edt|cst|cdt|mst|mdt|pst|pdt|et|ct|mt|pt|o'?clock|on)$/;

/** Takes opening hours in words; returns their pieces, or undefined when a word is not understood. */
export function readHoursWords(text: string): HoursToken[] | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[–—−~]/g, "-")
    .replace(/\b([ap])\s?\.\s?m\b\.?/g, "$1m")
    .replace(/24\s*\/\s*7|\b24 ?(hours|hrs|h)\b( a day| daily)?|\b(all day|around the clock)\b/g, " allday ")
    .replace(/\b12 ?(:00)? ?(noon|midnight)\b/g, "$2")
    .replace(/\b(7|seven) days( a| per)? ?(week|\/week)?\b|\bevery ?day\b|\bdaily\b/g, " everyday ")
    .replace(/\b(thru|through|until|till|til|to)\b/g, "-")
    .replace(/(\d)h(\d\d)/g, "$1:$2");
  const tokens: HoursToken[] = [];
  for (const [word] of plain.matchAll(
    /\d{3,4}(?![\d:.])\s*(?:[ap]m?\b)?|\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]m?\b)?|[a-z']+\.?|[-&+,;\n|/()]|\S/g,
  )) {
    const token = readWord(word.trim());
    if (token === undefined) return undefined;
    if (token) tokens.push(token);
  }
  return tokens;
}

/** Returns a token, null for what adds nothing, undefined for what is not understood. */
function readWord(word: string): HoursToken | null | undefined {
  if (word === "" || /^[.:()/]$/.test(word)) return null;
  if (word === "-") return { kind: "to" };
  if (word === "," || word === "&" || word === "+" || word === "and") return { kind: "and" };
  if (word === ";" || word === "|") return { kind: "stop" };
  if (/^\d/.test(word)) return readTime(word);
  const bare = word.replace(/\.$/, "");
  if (bare === "noon") return { kind: "time", minutes: 720, half: "pm", padded: true };
  if (bare === "midnight") return { kind: "time", minutes: 0, half: "am", padded: true };
  if (/^(closed|off)$/.test(bare)) return { kind: "closed" };
  if (bare === "allday") return { kind: "allday" };
  if (bare === "everyday") return { kind: "days", days: EVERY_DAY };
  if (/^weekdays?$/.test(bare)) return { kind: "days", days: [0, 1, 2, 3, 4] };
  if (/^weekends?$/.test(bare)) return { kind: "days", days: [5, 6] };
  const day = DAY_WORDS.find(([pattern]) => pattern.test(bare));
  if (day) return { kind: "day", day: day[1] };
  return IGNORED.test(bare) ? null : undefined;
}

function readTime(word: string): HoursToken | undefined {
  const match = /^(\d{1,2}?)(?:[:.]?(\d{2}))?(?::\d{2})?\s*([ap])?m?$/.exec(word);
  if (!match?.[1]) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (
    hour > 24 ||
    minute > 59 ||
    (match[3] && (hour > 12 || hour === 0) && !(hour === 0 && match[3] === "a"))
  )
    return undefined;
  const half = match[3] ? (match[3] === "a" ? "am" : "pm") : undefined;
  const minutes = (half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour) * 60 + minute;
  return { kind: "time", minutes, half, padded: /^\d{2}[:.]/.test(word) || hour > 12 };
}
