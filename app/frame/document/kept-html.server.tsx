import { randomUUID } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Frame } from "#app/site/frame.ts";
import { TimeZone } from "#app/ui/date-text.tsx";
import type { Keeper } from "#app/ui/kept.tsx";

/** Of one object, under one name: what it is shown on depends on few things. */
const MOST_VARIANTS = 64;

/** By what it is made of, so that it goes when that goes; then by name and by what else it depends on. */
const kept = new WeakMap<object, Map<string, Map<string, Buffer>>>();

/** Stands in what React writes for a piece that is kept; no page and no visitor can know it. */
const MARK = randomUUID();

/** A piece's place. React parts a text from the text beside it, and the piece is none. */
const PLACE = new RegExp(`(?:<!-- -->)?${MARK}:(\\d+)(?:<!-- -->)?`);

/**
 * Returns what keeps parts of one page (ui/kept.tsx), and what puts them in their places in the page's HTML. What is not kept yet is rendered by itself, with what a part may
 * know of the page around it: the brand, and nothing of the visitor, the address or the data.
 */
export function createKeeper(context: EntryContext): { keep: Keeper; assemble: (html: string) => Buffer } {
  const pieces: Buffer[] = [];
  return {
    keep(by, render) {
      pieces.push(pieceOf(by, () => renderAlone(render, context)));
      return `${MARK}:${pieces.length - 1}`;
    },
    assemble(html) {
      // Every other one is a piece's number. Texts are written one by one: most of them are plain ASCII, which is quicker.
      const parts = html.split(PLACE);
      return Buffer.concat(
        parts.map((part, i) => (i % 2 === 0 ? Buffer.from(part) : (pieces[Number(part)] as Buffer))),
      );
    },
  };
}

function pieceOf({ name, of, and = "" }: Parameters<Keeper>[0], render: () => string): Buffer {
  const names = kept.get(of) ?? new Map<string, Map<string, Buffer>>();
  kept.set(of, names);
  const variants = names.get(name) ?? new Map<string, Buffer>();
  names.set(name, variants);
  const known = variants.get(and);
  if (known) return known;
  if (variants.size >= MOST_VARIANTS) variants.clear();
  const piece = Buffer.from(render());
  variants.set(and, piece);
  return piece;
}

const NOWHERE = { pathname: "/", search: "", hash: "", state: null, key: "default" };

/** Renders as if it were all of the page. */
function renderAlone(render: () => ReactNode, context: EntryContext): string {
  const { staticHandlerContext, routeModules } = context;
  const { site } = staticHandlerContext.loaderData.root as Frame;
  const loaderData = Object.fromEntries(staticHandlerContext.matches.map(({ route }) => [route.id, null]));
  const root = {
    ...routeModules.root,
    Layout: undefined,
    default: () => <TimeZone.Provider value={site.timeZone}>{render()}</TimeZone.Provider>,
  };
  return renderToString(
    <RemixServer
      context={{
        ...context,
        routeModules: { ...routeModules, root },
        staticHandlerContext: {
          ...staticHandlerContext,
          location: NOWHERE,
          loaderData: { ...loaderData, root: { site } },
        },
      }}
      url={site.url}
    />,
  );
}
