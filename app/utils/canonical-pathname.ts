type Params = Readonly<Record<string, string | undefined>>;

/**
 * Takes a request's path and the parameters that its route read from it; returns the one way to write what the route itself says:
 * in small letters, without encoding, without a slash at the end. Routes match without regard to these, and each would be a page of
 * its own for a search engine. What a parameter stands for is its page's to judge, and a path of no route stays.
 */
export function canonicalPathname(pathname: string, params: Params): string {
  if (params["*"] !== undefined || !/[A-Z%]|.\/$/.test(pathname)) return pathname;
  const values = Object.values(params).filter((value) => value !== undefined && value !== "");
  const segments = pathname.replace(/(?<!\/)\/+$/, "").split("/");
  return segments.map((segment) => canonicalSegment(segment, values)).join("/") || "/";
}

function canonicalSegment(segment: string, values: readonly (string | undefined)[]): string {
  const text = decode(segment);
  const value = values.find((each) => each !== undefined && text.startsWith(each));
  if (value === undefined) return text.toLowerCase();
  // A route may go on after its parameter: ":slug.svg".
  const rest = text.slice(value.length);
  const end = rest !== "" && segment.endsWith(rest) ? segment.length - rest.length : segment.length;
  return segment.slice(0, end) + segment.slice(end).toLowerCase();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
