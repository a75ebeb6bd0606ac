import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type SlowLine = {
  /** Where the site's pages come from, piece by piece. */
  url: string;
  /** Sends the next piece of the page that was asked for last; returns whether it was not the last one. */
  sendNext: () => boolean;
  stop: () => Promise<void>;
};

/** Stands before the site as a slow line: the first piece of a page's HTML comes at once, each other one when it is told; all else at once. */
export async function htmlInPieces(site: string, pieces: number): Promise<SlowLine> {
  let waiting: string[] = [];
  let page: ServerResponse | undefined;
  const server = createServer((req, res) => {
    const headers = { ...req.headers, "accept-encoding": "identity", "if-none-match": '"another"' };
    const asked = request(site + req.url, { method: req.method, headers }, async (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers["content-type"]?.includes("text/html")) return answer.pipe(res);
      waiting = cut(await text(answer), pieces);
      page = res;
      sendNext();
    });
    req.pipe(asked);
  });

  function sendNext(): boolean {
    page?.write(waiting.shift());
    if (waiting.length === 0) page?.end();
    return waiting.length > 0;
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendNext,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

/** What stands between masthead and footer is cut at elements, so that each piece has one; a browser draws nothing before the main part begins (root.tsx). */
function cut(html: string, pieces: number): string[] {
  const start = html.indexOf("<main");
  const end = html.indexOf("<footer");
  const length = Math.floor((end - start) / (pieces - 1));
  const near = Array.from({ length: pieces - 2 }, (_, n) => start + (n + 1) * length);
  const cuts = near.map((at) => at + html.slice(at).search(/<[a-z]/)).filter((at) => at < end);
  const ends = [...new Set([...cuts, end, html.length])];
  return ends.map((at, n) => html.slice(ends[n - 1], at));
}
