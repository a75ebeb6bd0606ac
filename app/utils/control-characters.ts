/** Takes a line that somebody typed for others to read; returns it without marks that nobody sees and that turn a line around (U+202A to U+202E, U+2066 to U+2069). */
export function plainLine(text: string): string {
  return spaceControlCharacters(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")).trim();
}

/** Takes text that somebody typed or a file holds; returns it with a space for each run of control characters and line breaks. */
export function spaceControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}
