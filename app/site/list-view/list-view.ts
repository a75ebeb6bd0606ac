import type { Field } from "./fields.ts";

type Fields = Record<string, Field<unknown>>;

type ValueOf<One> = One extends Field<infer Value> ? Value : never;

type Optional<All extends Fields> = {
  [Name in keyof All]: undefined extends ValueOf<All[Name]> ? Name : never;
}[keyof All];

/** What an address says of a list: the values of its fields, and the page, from 1. */
export type View<All extends Fields> = {
  [Name in Optional<All>]?: ValueOf<All[Name]>;
} & { [Name in Exclude<keyof All, Optional<All>>]: ValueOf<All[Name]> } & { page: number };

/** How a list's address and its view become each other. One view has one address. */
export type ListView<AView> = {
  /** Reads a view from an address's parameters. Never throws. */
  parse: (parameters: URLSearchParams) => AView;
  /** A view's parameters in their one order; defaults are left out. */
  parameters: (view: AView) => URLSearchParams;
  /** Its one search string, with its "?", or "" for the defaults. */
  search: (view: AView) => string;
};

/** The view of a list that has been declared. */
export type ViewOf<List> = List extends ListView<infer AView> ? AView : never;

/** Six digits at most: no list has a million pages. */
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/**
 * Declares a list by its fields, in the order of its address; the page stands last. `settle` takes a view out of which it leaves
 * what has no meaning beside the rest; what it left settled stays as it is.
 */
export function listView<All extends Fields>(
  fields: All,
  settle: (view: View<All>) => View<All> = (view) => view,
): ListView<View<All>> {
  const entries = Object.entries(fields);
  function parse(given: URLSearchParams): View<All> {
    const view: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const value = field.read(given.getAll(name));
      if (value !== undefined) view[name] = value;
    }
    const page = given.get("page") ?? "";
    return settle({ ...view, page: PAGE_NUMBER.test(page) ? Number(page) : 1 } as View<All>);
  }
  function parameters(view: View<All>): URLSearchParams {
    const said: Record<string, unknown> = settle(view);
    const written = new URLSearchParams();
    for (const [name, { otherwise }] of entries) {
      const value = said[name];
      if (value === undefined || value === otherwise) continue;
      if (!Array.isArray(value)) written.append(name, String(value));
      else for (const each of value) written.append(name, String(each));
    }
    if (said.page !== 1) written.set("page", String(said.page));
    return written;
  }
  function search(view: View<All>): string {
    const text = parameters(view).toString();
    return text && `?${text}`;
  }
  return { parse, parameters, search };
}
