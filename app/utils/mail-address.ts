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
