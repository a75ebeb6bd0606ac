const ESCAPED: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Takes JSON; returns the same as it may stand in a script, as Remix writes it. */
export function scriptJson(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (found) => ESCAPED[found] as string);
}
