/**
 * The filters of a page, in the order of its URL: a list of the values there are, or a function that returns the one way to write
 * a text, or undefined when it says nothing.
 */
export type Filters = Record<string, readonly string[] | ((text: string) => string | undefined)>;

/** A view of a list: what its URL says. */
export type ListView<Name extends string = string> = {
  filters: Partial<Record<Name, string>>;
  /** From 1. */
  page: number;
};

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** Reads a view from a URL's parameters. Never throws: what is unknown or malformed counts as not given. */
export function parseListView<Known extends Filters>(
  parameters: URLSearchParams,
  known: Known,
): ListView<keyof Known & string> {
  const filters: Record<string, string> = {};
  for (const [name, values] of Object.entries(known)) {
    const given = parameters.get(name)?.trim() ?? "";
    const value =
      typeof values === "function" ? given && values(given) : values.find((each) => sameText(each, given));
    if (value) filters[name] = value;
  }
  const page = parameters.get("page") ?? "";
  return {
    filters: filters as ListView<keyof Known & string>["filters"],
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

/** The one search string of a view, with its "?", or "" for the defaults. Filters stand in the order of the page's own. */
export function listViewSearch({ filters, page }: ListView): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, value);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
