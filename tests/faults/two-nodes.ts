import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { freePort } from "../ports.ts";
import { isNginxThere, startNginx } from "./nginx.ts";
import { findPostgres, startPostgres } from "./postgres.ts";

const SHOP = "name,address,city,state,zip,license_number\nThe Only Shop,1 Main Street,Denver,CO,80202,402R-1";

/** Where deploy/nginx.conf or a node is slower on a busy machine. */
export const PATIENCE = { timeout: 20_000 };

/** Whether Postgres and nginx are installed. */
export async function canHaveTwoNodes(): Promise<boolean> {
  return (await findPostgres()) !== undefined && (await isNginxThere());
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>;

/** Starts two nodes on one Postgres, behind nginx as deploy/nginx.conf has it: product.md 26.4. */
export async function startTwoNodes() {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-nodes-"));
  const server = await startPostgres((await findPostgres()) ?? "");
  const [front, plain] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${front}`;
  const nodes: SiteUnderTest[] = [];
  const node = (n: number) => nodes[n] as SiteUnderTest;

  /** Starts a node, or starts it again in its place. */
  async function start(n: number): Promise<void> {
    const before = nodes[n];
    nodes[n] = await startSite({
      folder,
      csv: SHOP,
      ...(before && { port: Number(new URL(before.url).port) }),
      env: {
        VAR_DIR: join(folder, `var-${n}`),
        DATABASE_URL: server.url,
        COOKIE_SECRET: "one secret for both of the two nodes",
        SITE_URL: address,
        TRUST_PROXY: "1",
      },
    });
  }

  /** How often a node that runs was asked for a path, or for anything but its health. */
  const asked = (n: number, path?: string) =>
    node(n)
      .log()
      .filter((line) => line.msg === "request")
      .filter((line) => (path ? line.path === path : line.path !== "/healthz")).length;

  await start(0);
  await start(1);
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const nginx = await startNginx({ nginx: front, plain, nodes: ports });

  return {
    folder,
    address,
    url: nginx.url,
    frontLog: nginx.log,
    databaseUrl: server.url,
    node,
    start,
    asked,
    /** Until nginx sends readers to a node again. */
    isBack: (n: number) => expect.poll(() => asked(n), PATIENCE).toBeGreaterThan(0),
    async stop(): Promise<void> {
      await nginx.stop();
      await Promise.all(nodes.map((each) => each.stop("SIGKILL")));
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Readers who go on until told: what went wrong for them, and how many answers they got. */
export function startReaders(url: string) {
  const wrong: unknown[] = [];
  let [answers, reading] = [0, true];
  const all = Array.from({ length: 4 }, async (_, reader) => {
    for (let i = 0; reading; i += 1) {
      // Out of nginx, out of a node, and made anew.
      const path = ["/about", "/contact", `/dispensaries?q=reader-${reader}-${i}`][i % 3] as string;
      try {
        const answer = await fetch(url + path);
        const whole = (await answer.text()).trimEnd().endsWith("</html>");
        if (answer.status !== 200 || !whole) wrong.push({ path, status: answer.status, whole });
        answers += 1;
      } catch (error) {
        wrong.push({ path, error });
      }
    }
  });
  return {
    answers: () => answers,
    more: (n: number) => {
      const wanted = answers + n;
      return expect.poll(() => answers >= wanted, PATIENCE).toBe(true);
    },
    async stop() {
      reading = false;
      await Promise.all(all);
      return wrong;
    },
  };
}
