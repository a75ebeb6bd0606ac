/** Takes text that somebody typed or a file holds; returns it with a space for each run of control characters and line breaks. */
export function spaceControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}
