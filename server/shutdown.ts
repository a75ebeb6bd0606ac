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

/**
 * In milliseconds: how long newcomers are taken, when what is not finished is cut off, and when what the site still holds open ends with
 * the process.
 */
type Times = { taking: number; grace: number; end: number };

/** A service manager would kill it after 10 seconds. */
const AS_TOLD: Times = { taking: 3_000, grace: 9_000, end: 9_500 };

/** EX_SOFTWARE of sysexits.h: no start that failed, which is 1, so that `npm start` starts the site again (scripts/start.mjs). */
const FAULT = 70;

/** Nobody new is served until another process is there, so that only what takes a moment is finished. */
const AFTER_FAULT: Times = { taking: 300, grace: 1_500, end: 2_500 };

/**
 * On SIGTERM or SIGINT: says so, takes no new connections, finishes what was started, closes what the site holds open, and exits 0
 * within 10 seconds. An exception that nobody catches (a timer's, a listener's) does the same within 3, with exit code 70: what it left half done is
 * not known, so that whoever started the process starts another, and those who read meanwhile get their answers. A promise whose failure nobody
 * waits for leaves no more than a request that fails: it is logged, and the site goes on. Returns what says whether the site is stopping.
 */
export function shutDownInOrder(server: Server, log: Logger, stopSite: () => Promise<void>): () => boolean {
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
  async function takeWhoCame(milliseconds: number) {
    const end = performance.now() + milliseconds;
    let known: number;
    do {
      known = connections;
      await sleep(QUIET_MILLISECONDS);
      // What came while the thread was busy is taken and read in these, before connections count as idle.
      await nextRound();
      await nextRound();
    } while (connections !== known && performance.now() < end);
  }

  async function shutDown(code: number, times: Times) {
    if (stopping) return;
    stopping = true;
    const end = performance.now() + times.end;
    // What is being made may take longer than the farewell: its answer says as well that it is the connection's last.
    for (const res of unanswered) res.shouldKeepAlive = false;
    // Before the handler, which may answer at once.
    server.prependListener("request", (_req, res) => {
      res.shouldKeepAlive = false;
    });
    log.info("finishing what was started");
    const cut = setTimeout(() => server.closeAllConnections(), times.grace);
    await sleep(FAREWELL_MILLISECONDS);
    await takeWhoCame(times.taking);
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    const closedAll = await within(
      Math.max(0, end - performance.now()),
      stopSite().then(
        () => true,
        (error) => {
          log.error({ err: error }, "the site did not close in order");
          return true;
        },
      ),
    );
    if (!closedAll) log.warn("the site did not close in time");
    log.info("bye");
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      if (!stopping) log.info({ signal }, "told to end");
      void shutDown(0, AS_TOLD);
    });
  }
  process.on("uncaughtException", (error) => {
    // One that comes meanwhile, as of a timer that throws each time, is told once.
    if (!stopping) log.fatal({ err: error }, "nobody caught this: the site ends, to be started again");
    void shutDown(FAULT, AFTER_FAULT);
  });
  process.on("unhandledRejection", (reason) => {
    log.error({ err: reason }, "nobody waited for what failed");
  });
  return () => stopping;
}
