/**
 * Returns a value as JSON for a terminal: what JSON leaves as it is but a terminal obeys (the controls over 7e) or turns lines around by (marks that nobody
 * sees) is written as an escape, which who reads the JSON takes for the same.
 */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, escapes);
}

function escapes(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
