/**
 * Takes a date as registries write it ("06/27/2026 00:00:00", "2026-06-27", "6/20/26", "20260627", "Saturday,
 * June 20, 2026", "30-JUL-25", a spreadsheet's day count "46207"); returns it as an ISO date, or undefined when it is none.
 */
export function parseRegistryDate(text: string): string | undefined {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (american) {
    return isoDate(fullYear(american[3]), Number(american[1]), Number(american[2]));
  }
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?!\d)/i.exec(text);
  if (dayFirst) return isoDate(fullYear(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const words = /([A-Z][a-z]{2})[a-z]*\.?[ -](\d{1,2}),?[ -](\d{4})/i.exec(text);
  if (words) return isoDate(Number(words[3]), monthOf(words[1]), Number(words[2]));
  // Spreadsheets count days from the end of 1899; these are of the years 2009 to 2064.
  const serial = /^([45]\d{4})(\.\d+)?$/.exec(text);
  return serial ? new Date(Date.UTC(1899, 11, 30 + Number(serial[1]))).toISOString().slice(0, 10) : undefined;
}

function fullYear(year = ""): number {
  return Number(year) + (year.length === 2 ? 2000 : 0);
}

/** From 1; 0 for a word that names none, which makes no date. */
function monthOf(word = ""): number {
  return MONTHS.indexOf(word.toLowerCase()) + 1;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // What is no month makes it another year, and what is no day of its month another day.
  const real = date.getUTCFullYear() === year && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
}
