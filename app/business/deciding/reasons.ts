/** Why the desk refuses something, by the names that tables keep: the shop reads it. */
type Reasons<Reason extends string> = Readonly<Record<Reason, string>>;

/** Returns the reason of a list that a text names; undefined for none. */
export function parseReason<Reason extends string>(list: Reasons<Reason>, text: string): Reason | undefined {
  return Object.hasOwn(list, text) ? (text as Reason) : undefined;
}

/** Returns the words of a reason as a table keeps it: its name, where the list does not have it any more. */
export function reasonWords<Reason extends string>(list: Reasons<Reason>, reason: string | null): string {
  const known = parseReason(list, reason ?? "");
  return known ? list[known] : (reason ?? "");
}
