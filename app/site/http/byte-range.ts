/** The first and the last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a Range header (RFC 9110 section 14) for a file of `size` bytes. Returns the range; "whole" when there is none to honor: no
 * header, another unit, or several ranges, which a server may answer with the whole; "unsatisfiable" for what lies outside the file
 * and for what is no range, which is refused.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes[ \t]*=(.*)$/is.exec(header?.trim() ?? "");
  if (!match) return "whole";
  const set = match[1] as string;
  if (set.includes(",")) return "whole";
  // Blanks stand in one place only where there is no number: in two, a header full of them is read by the square of its length.
  const range = /^[ \t]*(?:(\d+)[ \t]*)?-[ \t]*(?:(\d+)[ \t]*)?$/.exec(set);
  if (!range) return "unsatisfiable";
  const [, first = "", last = ""] = range;
  // "-500": the last 500 bytes, or all when there are fewer.
  if (first === "") {
    const length = last === "" ? 0 : Number(last);
    return length > 0 && size > 0 ? { first: Math.max(0, size - length), last: size - 1 } : "unsatisfiable";
  }
  const [from, to] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  return from < size && from <= to ? { first: from, last: to } : "unsatisfiable";
}
