import type { Server } from "node:http";
import type { Logger } from "pino";

/** What is not finished by then is cut off. */
const GRACE_MILLISECONDS = 9_000;

/**
 * On SIGTERM or SIGINT: takes no new connections, finishes what was started, closes what the site holds open, and
 * exits 0 within 10 seconds.
 */
export function shutDownOnSignal(server: Server, log: Logger, stopSite: () => Promise<void>): void {
  let closing = false;
  server.on("request", (_req, res) => {
    if (closing) res.setHeader("Connection", "close");
  });
  async function shutDown(signal: string) {
    if (closing) return;
    closing = true;
    log.info({ signal }, "finishing what was started");
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await stopSite();
    log.info("bye");
    process.exit(0);
  }
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
}
