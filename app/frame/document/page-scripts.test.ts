import type { EntryContext } from "@remix-run/node";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { START_SCRIPT } from "./inline-scripts.server.ts";
import { pageScripts } from "./page-scripts.server.ts";

const manifest = {
  url: "/assets/manifest-1.js",
  version: "1",
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js", "/assets/site.js"] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: ["/assets/framework.js"] },
    home: { id: "home", module: "/assets/home.js" },
    other: { id: "other", module: "/assets/other.js" },
    own: { id: "own", path: "desk/claims", module: "/assets/own.js" },
  },
} as unknown as EntryContext["manifest"];

function written(handoff: string, deferred: object | null = null, page = "home") {
  const context = {
    manifest,
    serverHandoffString: handoff,
    staticHandlerContext: {
      matches: [{ route: { id: "root" } }, { route: { id: page } }],
      activeDeferreds: deferred,
    },
  } as unknown as EntryContext;
  return parseFragment(pageScripts(context)).childNodes.map((node) => {
    if (!("attrs" in node)) throw new Error("there is text between the elements");
    const [child] = node.childNodes;
    return {
      name: node.nodeName,
      ...Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: child && "value" in child ? child.value : undefined,
    } as { name: string; text?: string; [attribute: string]: string | undefined };
  });
}

test("names each module of the page once, to be fetched last and not yet", () => {
  const links = written("{}").filter(({ name }) => name === "link");
  expect(links.map(({ href }) => href)).toEqual([
    "/assets/manifest-1.js",
    "/assets/entry.js",
    "/assets/framework.js",
    "/assets/site.js",
    "/assets/root.js",
    "/assets/home.js",
  ]);
  for (const link of links) {
    expect(link).toMatchObject({ rel: "modulepreload", media: "not all", fetchpriority: "low" });
  }
});

test("hands the page's data over as data, right before the one script that runs", () => {
  const elements = written(String.raw`{"state":{"title":"\u003c/script\u003e"}}`);
  const [data, script, ...rest] = elements.filter(({ name }) => name === "script");
  expect(rest).toEqual([]);
  expect(elements.at(-1)).toBe(script);
  expect(script?.text).toBe(START_SCRIPT);
  expect(data?.type).toBe("application/json");
  expect(JSON.parse(data?.text ?? "")).toEqual({
    context: { state: { title: "</script>" } },
    manifest: "/assets/manifest-1.js",
    routes: { root: "/assets/root.js", home: "/assets/home.js" },
    entry: "/assets/entry.js",
  });
});

test("a page of the business side names the manifest that has its routes", () => {
  const names = written("{}", null, "own").map(({ href }) => href);
  expect(names).toContain("/assets/own-manifest-1.js");
  expect(names).not.toContain("/assets/manifest-1.js");
});

test("refuses a page that would come in pieces", () => {
  expect(() => written("{}", {})).toThrow("deferred");
});
