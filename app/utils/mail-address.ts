const NAME = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Says whether a text is an address as forms take them: ASCII, without quotes, comments or anything that could begin another one. */
export function isMailAddress(text: string): boolean {
  const [name = "", domain = "", ...rest] = text.split("@");
  return (
    rest.length === 0 &&
    text.length <= 254 &&
    NAME.test(name) &&
    domain.split(".").every((label) => LABEL.test(label))
  );
}

/** Returns the value of a `mailto:` link for an address, whose name may have signs that begin a subject or more receivers there: RFC 6068, section 2. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace(/%40/g, "@")}`;
}

/** "o…@wallowa-provisions.example.com": whoever has a forwarded mail need not learn it. Nothing of what is no address. */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${email.slice(0, 1)}…${email.slice(at)}`;
}
