import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { within } from "#app/utils/within.ts";

/**
 * So long `/healthz` says "stopping" and every answer ends its connection before idle ones are closed: a proxy sends nothing more
 * by then, and a visitor's next request does not meet a connection that goes away under it.
 */
const FAREWELL_MILLISECONDS = 300;

/**
 * Nobody new for so long: the system holds no connection that was made and not yet taken. It resets those with the server's end. Where somebody
 * comes all the time, taking them ends nevertheless.
 */
const QUIET_MILLISECONDS = 20;
const MOST_TAKING_MILLISECONDS = 3_000;

/** What is not finished by then is cut off. */
const GRACE_MILLISECONDS = 9_000;

/** What the site still holds open by then ends with the process: a service manager would kill it after 10 seconds. */
const END_MILLISECONDS = 9_500;

/**
 * On SIGTERM or SIGINT: says so, takes no new connections, finishes what was started, closes what the site holds open, and exits 0
 * within 10 seconds. Returns what says whether the site is stopping.
 */
export function shutDownOnSignal(server: Server, log: Logger, stopSite: () => Promise<void>): () => boolean {
  let stopping = false;
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  const unanswered = new Set<ServerResponse>();
  // After the handler: most are answered by then.
  server.on("request", (_req, res) => {
    if (!res.headersSent) unanswered.add(res.once("close", () => unanswered.delete(res)));
  });
  /** The event loop takes one connection in each of its rounds (turns.ts): a crowd of newcomers outlasts the farewell. */
  async function takeWhoCame() {
    const end = Date.now() + MOST_TAKING_MILLISECONDS;
    let known: number;
    do {
      known = connections;
      await sleep(QUIET_MILLISECONDS);
      // What came while the thread was busy is taken and read in these, before connections count as idle.
      await nextRound();
      await nextRound();
    } while (connections !== known && Date.now() < end);
  }

  async function shutDown(signal: string) {
    if (stopping) return;
    stopping = true;
    const end = Date.now() + END_MILLISECONDS;
    // What is being made may take longer than the farewell: its answer says as well that it is the connection's last.
    for (const res of unanswered) res.shouldKeepAlive = false;
    // Before the handler, which may answer at once.
    server.prependListener("request", (_req, res) => {
      res.shouldKeepAlive = false;
    });
    log.info({ signal }, "finishing what was started");
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
    await sleep(FAREWELL_MILLISECONDS);
    await takeWhoCame();
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    const closedAll = await within(
      Math.max(0, end - Date.now()),
      stopSite().then(() => true),
    );
    if (!closedAll) log.warn("the site did not close in time");
    log.info("bye");
    process.exit(0);
  }
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  return () => stopping;
}
