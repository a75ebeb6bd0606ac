/** Takes a headline or a sentence with a typewriter's quotes; returns it with a printer's. Bodies get theirs in rendering. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([—–-])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([—–“-])'(?!\d0s)/g, "$1‘")
    .replace(/'/g, "’")
    .replace(/\.\.\./g, "…");
}
