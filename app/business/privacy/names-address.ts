/** Whether a text names an address: that one, not another which ends or begins with it. */
export function names(text: string, email: string): boolean {
  return mentions(email).test(text);
}

/** A text with an ellipsis in the place of an address, wherever it names it. */
export function withoutAddress(text: string, email: string): string {
  return text.replace(mentions(email), "…");
}

function mentions(email: string): RegExp {
  const quoted = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z\\d._%+'-])${quoted}(?![a-z\\d-]|\\.[a-z\\d])`, "gi");
}
