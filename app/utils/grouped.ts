/**
 * Takes a number of no less than 0; returns it with a comma before each three figures of its whole part, "1,204.5", rounded to so many places. Not by
 * toLocaleString: the first call of Intl has a browser read its tables, which takes a slow phone 60 milliseconds, just while a page comes alive.
 */
export function grouped(number: number, places = 0): string {
  // By its figures, as Intl rounds: 1.005 is a little less than that as a number, and 1.01 all the same. Below a millionth they have an exponent.
  const rounded = number < 1e-6 ? 0 : Math.round(Number(`${number}e${places}`)) / 10 ** places;
  const [whole = "", part] = String(rounded).split(".");
  const first = whole.length % 3 || 3;
  const groups = [whole.slice(0, first)];
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  return groups.join(",") + (part ? `.${part}` : "");
}
