import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "#app/importer/registries/download-limits.ts";
import type { Citation } from "#app/news/citations/citation.ts";
import type { CheckWishes } from "./check-references.ts";
import type { PlacedReference } from "./collect-references.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** For tests: sites and Crossref, played by one server on this machine: `answers` by path, 404 for all others. */
export async function startServer() {
  const server = createServer((request, response) => {
    running.asked.push(`${request.method} ${request.url}`);
    running.agents.add(request.headers["user-agent"] ?? "");
    const answer = running.answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404, { "Content-Type": "text/plain" }).end("Resource not found.");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running = {
    host,
    origin: `http://${host}`,
    asked: [] as string[],
    agents: new Set<string>(),
    answers: {} as Record<string, Answer>,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
  return running;
}

/** For tests: a page, as a web server sends it. */
export function page(html = "<h1>A page</h1>"): Answer {
  return (_, response) => response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
}

/** For tests: wishes that ask that server without encryption and without waiting. */
export function wishesFor(host: string, answers: string): CheckWishes {
  return {
    limits: { ...LIMITS, answer: 2000, total: 5000, retry: 1, longestWait: 1500, tries: 2 },
    agent: "LeafCourier (+https://leafcourier.example; mailto:newsroom@leafcourier.example)",
    plainHosts: new Set([host]),
    crossref: `http://${host}`,
    pause: 0,
    answers,
    now: new Date("2026-11-22T12:00:00Z"),
  };
}

/** For tests: a reference in a story. */
export function placed(fields: Partial<Citation>, at = "articles/a.md:9"): PlacedReference {
  const citation: Citation = { id: "a", authors: ["X"], title: "T", ...fields };
  return { at, citation, address: citation.url, doi: citation.doi };
}

export const DOI = "10.1038/s41598-018-22755-2";

export const ARTICLE: Citation = {
  id: "jikomes-2018",
  kind: "journal",
  authors: [
    { family: "Jikomes", given: "Nick" },
    { family: "Zoorob", given: "Michael" },
  ],
  title:
    "The Cannabinoid Content of Legal Cannabis in Washington State Varies Systematically Across Testing Facilities and Popular Consumer Products",
  publication: "Scientific Reports 8, 4519",
  year: 2018,
  doi: DOI,
};

/** What api.crossref.org/works/{doi} sends, without the fields that are of no use here. */
export const RECORD = {
  status: "ok",
  "message-type": "work",
  "message-version": "1.0.0",
  message: {
    publisher: "Springer Science and Business Media LLC",
    issue: "1",
    "published-print": { "date-parts": [[2018]] },
    DOI,
    type: "journal-article",
    "published-online": { "date-parts": [[2018, 3, 14]] },
    source: "Crossref",
    title: [ARTICLE.title],
    prefix: "10.1038",
    volume: "8",
    author: [
      { given: "Nick", family: "Jikomes", sequence: "first", affiliation: [] },
      { given: "Michael", family: "Zoorob", sequence: "additional", affiliation: [] },
    ],
    "container-title": ["Scientific Reports"],
    "short-container-title": ["Sci Rep"],
    subtitle: [],
    issued: { "date-parts": [[2018]] },
    "article-number": "4519",
    ISSN: ["2045-2322"],
  },
};
