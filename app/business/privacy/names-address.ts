/** Whether a text names an address: that one, not another which ends or begins with it. */
export function names(text: string, email: string): boolean {
  return mentions(email).test(text);
}

/** A text with an ellipsis in the place of an address, wherever it names it. */
export function withoutAddress(text: string, email: string): string {
  return text.replace(mentions(email), "…");
}

/** Signs of an address before its @ (mail-address.ts), and those of them that end no other one there, as `names` has it. */
const SIGNS = [/[\w.!#$%&'*+/=?^`{|}~-]/, /[\w.%+'-]/] as const;
const MOST_SIGNS = 64;

/** The addresses that a text may name, in lower case. */
export function addressesIn(text: string): string[] {
  const [first = "", ...rest] = text.toLowerCase().split("@");
  let before = first;
  const found = new Set<string>();
  for (const after of rest) {
    const domain = /^[a-z\d-]+(?:\.[a-z\d-]+)*/.exec(after)?.[0];
    for (const signs of SIGNS) {
      const name = endIn(before, signs);
      if (name && domain) found.add(`${name}@${domain}`);
    }
    before = after;
  }
  return [...found];
}

/** The end of a text that has these signs alone. */
function endIn(text: string, signs: RegExp): string {
  let from = text.length;
  while (from > Math.max(0, text.length - MOST_SIGNS) && signs.test(text.charAt(from - 1))) from -= 1;
  return text.slice(from);
}

function mentions(email: string): RegExp {
  const quoted = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z\\d._%+'-])${quoted}(?![a-z\\d-]|\\.[a-z\\d])`, "gi");
}
