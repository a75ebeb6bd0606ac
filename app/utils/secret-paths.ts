/** Addresses whose last part lets whoever has it act for a reader; routes are found in any case. */
const SECRET_PATH =
  /^(\/(?:newsletter\/(?:confirm|leave|topics)|sign-in\/link|invitation|claim\/(?:prove|objection)|mail\/stop)\/)[^/?#]+/i;

/** A token by itself (utils/tokens.server.ts), however the rest is written: an address with "//" or "%6C" in it leads to the same page. */
const TOKEN = /(?<![\da-z])[\da-f]{40}(?![\da-z])/gi;

/** Takes a path, with or without its query; returns it as logs may keep it. */
export function withoutSecrets(path: string): string {
  return path.replace(SECRET_PATH, "$1[secret]").replace(TOKEN, "[secret]");
}

/** Where a mailbox leaves for its reader, from wherever it is read: RFC 8058. The token says who asks, not the page. */
export function isOneClickPath(path: string): boolean {
  return /^\/newsletter\/leave\/[\da-f]{40}$/.test(path);
}
