import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { coloradoExport, ONE, PROFILES, THREE, TWO, temporaryFolder } from "../import-fixture.server.ts";
import { type DownloadLimits, LIMITS } from "./download-limits.ts";
import type { Registry } from "./registry.file.server.ts";
import type { UpdateAllWishes } from "./update-all.server.ts";

/** For tests: a registry's server; `answer` may be changed between requests. */
export type RegistryServer = {
  host: string;
  address: string;
  asked: IncomingMessage[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
};

/** For tests: a server on this machine that answers as it is told; it has forgotten nothing of what it was asked. */
export async function startRegistryServer(): Promise<RegistryServer> {
  const server = createServer((request, response) => {
    running.asked.push(request);
    running.answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: RegistryServer = {
    host,
    address: `http://${host}/licenses.csv`,
    asked: [],
    answer: (_, response) => response.end(EXPORT),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return running;
}

/** For tests: a fictional registry's export with these rows. */
export function exportOf(rows: string[]): string {
  return readFileSync(coloradoExport(rows), "utf8");
}

export const EXPORT: string = exportOf([ONE, TWO, THREE]);

/** For tests: a registry whose file that server has. */
export function registryAt(address: string, changes: Partial<Registry> = {}): Registry {
  return {
    id: "co",
    state: "CO",
    name: "A fictional registry",
    source: "Fictional CO",
    page: "https://registry.example.gov/licenses",
    exports: [{ address, format: "csv" }],
    terms: "Fictional, for everybody.",
    seen: [{ what: "the file", at: "https://registry.example.gov/licenses", on: "2026-11-22" }],
    ...changes,
  };
}

/** For tests: time that passes quickly. */
export const QUICK: DownloadLimits = {
  ...LIMITS,
  answer: 2000,
  idle: 2000,
  total: 5000,
  retry: 1,
  longestWait: 1500,
};

/** For tests: wishes for a run into a new folder, which may ask that server without encryption. */
export function wishesFor(host: string): UpdateAllWishes {
  const folder = temporaryFolder();
  return {
    out: join(folder, "dispensaries.csv"),
    folder: join(folder, "registries"),
    profiles: PROFILES,
    limits: QUICK,
    agent: "LeafCourier (+https://leafcourier.example; newsroom@leafcourier.example)",
    plainHosts: new Set([host]),
    pause: 0,
  };
}
