/** Takes a part and a whole; returns the share as "12.3 %", rounded down, or "-" of nothing. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? "-" : `${Math.floor((part / whole) * 1000) / 10} %`;
}
