/** Tags are written in lowercase; these words are not. */
const CAPITALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    thc: "THC",
    cbd: "CBD",
    fda: "FDA",
    dea: "DEA",
    us: "US",
  }),
);

/** Takes a tag, "state-law"; returns it as a reader writes it at the beginning of a line: "State law". */
export function tagName(tag: string): string {
  const words = tag.split("-").map((word) => CAPITALS.get(word) ?? word);
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
