/**
 * A parameter of a list's address. `read` takes the texts that an address gives it, none or more, and never throws: what is
 * unknown or malformed counts as not given. `otherwise` is what it is then, which an address leaves out.
 */
export type Field<Value> = { read: (given: readonly string[]) => Value; otherwise?: Value };

/** One of a few values, written in any case. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): Field<Value | undefined> {
  return { read: ([text]) => values.find((value) => isWritten(value, text)) };
}

/** The same where a list is never without it. */
export function oneOfOr<const Value extends string>(
  values: readonly Value[],
  otherwise: Value,
): Field<Value> {
  return { read: ([text]) => values.find((value) => isWritten(value, text)) ?? otherwise, otherwise };
}

/** Any of a few values: the parameter may stand more than once. They come in their own order, each once. */
export function someOf<const Value extends string>(values: readonly Value[]): Field<Value[]> {
  return { read: (given) => values.filter((value) => given.some((text) => isWritten(value, text))) };
}

/** A text: `read` gives the one way to write it, or undefined where it says nothing. */
export function written<Value extends string>(
  read: (text: string) => Value | undefined,
): Field<Value | undefined> {
  return { read: ([text = ""]) => (text.trim() ? read(text.trim()) : undefined) };
}

function isWritten(value: string | number, text: string | undefined): boolean {
  return String(value).toLowerCase() === text?.trim().toLowerCase();
}
