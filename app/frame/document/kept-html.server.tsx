import { randomUUID } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Frame } from "#app/site/frame.ts";
import { pageAddress } from "#app/site/page-address.ts";
import { TimeZone } from "#app/ui/date-text.tsx";
import type { Keeper } from "#app/ui/kept.tsx";
import { scriptJson } from "./script-json.ts";
import { VisitRoutes } from "./visit-routes.server.tsx";

/** Of one object, under one name: what it is shown on depends on few things. */
const MOST_VARIANTS = 64;

/** What is kept, in parts: the page's address stands between them, where its forms post to it. */
type Piece = readonly Buffer[];

/** By what it is made of, so that it goes when that goes; then by name and by what else it depends on. */
const kept = new WeakMap<object, Map<string, Map<string, Piece>>>();

/** What many pages have as it is: scripts, the names of modules. There is one of each for each branch of routes. */
const keptTexts = new Map<string, Piece>();

/** Stands, with a number and MARK_END, in what is written for a piece that is kept; no page and no visitor can know it. */
const MARK = `${randomUUID()}:`;
const MARK_END = ";";

/** Where a part is rendered, as forms write it (site/page-address.ts): in its place they get the address of the page that they stand on. */
const NOWHERE = { pathname: "/", search: randomUUID(), hash: "", state: null, key: "default" };
const ADDRESS = pageAddress(NOWHERE);

/** React parts a text from the text beside it, and a piece is none. */
const PARTING = "<!-- -->";

type PageKeeper = {
  keep: Keeper;
  /** Takes data of the page; returns what stands for its JSON, once something that was rendered is kept by it. */
  keepJson: (data: object) => string | undefined;
  /** Takes a text that is the same for all visitors, one of a few dozen; returns what stands for it. */
  keepText: (text: string) => string;
  /** Puts the pieces in their places in the page's HTML. */
  assemble: (html: string) => Buffer;
};

/**
 * Returns what keeps parts of one page (ui/kept.tsx), and what puts them in their places. What is not kept yet is rendered by itself, with what a part may
 * know of the page around it: the brand, and nothing of the visitor or the data. Its forms post to the page, whose address is put in each time.
 */
export function createKeeper(context: EntryContext): PageKeeper {
  const pieces: Piece[] = [];
  const markOf = (piece: Piece) => MARK + (pieces.push(piece) - 1) + MARK_END;
  return {
    keep: (by, render) => markOf(pieceOf(by, () => renderAlone(render, context, by.data))),
    keepJson(data) {
      if (!kept.has(data)) return undefined;
      return markOf(pieceOf({ name: "JSON", of: data }, () => scriptJson(JSON.stringify(data))));
    },
    keepText: (text) => markOf(textPiece(text)),
    assemble: (html) => assemble(html, pieces, addressOf(context)),
  };
}

function textPiece(text: string): Piece {
  const known = keptTexts.get(text);
  if (known) return known;
  const piece = [Buffer.from(text)];
  keptTexts.set(text, piece);
  return piece;
}

/** As React writes it into an attribute. */
function addressOf({ staticHandlerContext }: EntryContext): Buffer {
  const address = pageAddress(staticHandlerContext.location);
  return Buffer.from(address.replace(/[&<>"']/g, (found) => ESCAPED[found] as string));
}

const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Texts are written one by one: most of them are plain ASCII, which is quicker. */
function assemble(html: string, pieces: readonly Piece[], address: Buffer): Buffer {
  const parts: (string | Buffer)[] = [];
  let start = 0;
  for (let mark = html.indexOf(MARK); mark !== -1; mark = html.indexOf(MARK, start)) {
    const parted = html.endsWith(PARTING, mark) ? PARTING.length : 0;
    parts.push(html.slice(start, mark - parted));
    const end = html.indexOf(MARK_END, mark);
    const [first, ...others] = pieces[Number(html.slice(mark + MARK.length, end))] as Piece;
    parts.push(first as Buffer);
    for (const other of others) parts.push(address, other);
    start = end + MARK_END.length;
    if (html.startsWith(PARTING, start)) start += PARTING.length;
  }
  parts.push(html.slice(start));
  return written(parts);
}

/** All parts in one piece of memory, which is asked for once. */
function written(parts: readonly (string | Buffer)[]): Buffer {
  let length = 0;
  for (const part of parts) length += typeof part === "string" ? Buffer.byteLength(part) : part.length;
  const document = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts)
    at += typeof part === "string" ? document.write(part, at) : part.copy(document, at);
  return document;
}

function pieceOf({ name, of, and = "" }: Parameters<Keeper>[0], write: () => string): Piece {
  const names = kept.get(of) ?? new Map<string, Map<string, Piece>>();
  kept.set(of, names);
  const variants = names.get(name) ?? new Map<string, Piece>();
  names.set(name, variants);
  const known = variants.get(and);
  if (known) return known;
  if (variants.size >= MOST_VARIANTS) variants.clear();
  const piece = write()
    .split(ADDRESS)
    .map((part) => Buffer.from(part));
  variants.set(and, piece);
  return piece;
}

/** Renders as if it were all of the page; `withData`: with what the page's own loaders gave. */
function renderAlone(render: () => ReactNode, context: EntryContext, withData = false): string {
  const { staticHandlerContext, routeModules } = context;
  const { site } = staticHandlerContext.loaderData.root as Frame;
  const none = () => Object.fromEntries(staticHandlerContext.matches.map(({ route }) => [route.id, null]));
  const loaderData = withData ? staticHandlerContext.loaderData : none();
  const root = {
    ...routeModules.root,
    Layout: undefined,
    default: () => <TimeZone.Provider value={site.timeZone}>{render()}</TimeZone.Provider>,
  };
  return renderToString(
    <VisitRoutes
      context={{
        ...context,
        routeModules: { ...routeModules, root },
        staticHandlerContext: {
          ...staticHandlerContext,
          location: NOWHERE,
          loaderData: { ...loaderData, root: { site } },
        },
      }}
    />,
  );
}
