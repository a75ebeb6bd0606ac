/** Whether a field's text is something that somebody wrote: ids, days and choices have no blank. */
export function isWritten(text: string): boolean {
  return /\S\s+\S/.test(text);
}
