/** Takes column titles in one text, separated by commas; returns them one by one. */
export function titles(list: string): string[] {
  return list.split(/\s*,\s*/).map((title) => title.trim());
}
