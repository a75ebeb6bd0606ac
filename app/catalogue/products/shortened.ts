/** The beginning of a text of more than `most` characters, cut between words, with "…"; a shorter text as it is. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, "")}…`;
}
