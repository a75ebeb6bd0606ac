/**
 * Takes a date as registries write it ("06/27/2026 00:00:00", "2026-06-27", "6/20/26", "20260627", "Saturday,
 * June 20, 2026"); returns it as an ISO date, or undefined when it is none.
 */
export function parseRegistryDate(text: string): string | undefined {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (american) {
    const year = Number(american[3]);
    return isoDate(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]));
  }
  const words = /([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}),? (\d{4})/.exec(text);
  const month = words?.[1] ? MONTHS.indexOf(words[1].toLowerCase()) + 1 : 0;
  return words && month > 0 ? isoDate(Number(words[3]), month, Number(words[2])) : undefined;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
}
