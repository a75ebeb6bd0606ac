/** What `like` takes for more than a character stands for itself: the other side says `escape '\'`. */
export function likeWords(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
