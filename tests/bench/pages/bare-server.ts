// The honest baseline: the site's own React tree and data, rendered by bare `renderToString` behind `node:http`. The
// loaders run once for each path of the arguments; a request renders the next of them and sends the HTML, nothing else.
import { createServer } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

type Captured = { url: string; context: EntryContext };

const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
const paths = process.argv.slice(2);
const pages: Captured[] = [];
for (const path of paths) pages.push(await capture(`http://localhost:${process.env.PORT}${path}`));

/** Returns what Remix hands to entry.server for a page: matches, loaders' data and manifest. */
async function capture(url: string): Promise<Captured> {
  let context: EntryContext | undefined;
  const keepContext = (_request: Request, _status: number, _headers: Headers, given: EntryContext) => {
    context = given;
    return new Response("");
  };
  const module = { ...build.entry.module, default: keepContext } as ServerBuild["entry"]["module"];
  const handle = createRequestHandler({ ...build, entry: { module } }, "production");
  await handle(new Request(url), { clientAddress: "127.0.0.1" });
  if (!context) throw new Error(`${url} renders no page`);
  return { url, context };
}

let turn = 0;
createServer((_request, response) => {
  const page = pages[turn++ % pages.length] as Captured;
  const html = `<!DOCTYPE html>${renderToString(createElement(RemixServer, page))}`;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(html);
}).listen(Number(process.env.PORT), "127.0.0.1");

process.once("SIGTERM", () => process.exit(0));
