import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutSecrets } from "#app/utils/secret-paths.ts";

/** What logs call an answer that its visitor did not wait for (nginx's number; nobody receives it). */
const WENT_AWAY = 499;

/** pino's number for `info`, as the other lines have it. */
const INFO = 30;

/** The request's id: its own, if a proxy set a plain one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Logs a line when the answer is out, or the visitor gone, and tells `answered` the status that it has. `write` takes the line, which
 * is as pino would write it (app/utils/log.server.ts) at a fifth of its cost; without it there is none.
 */
export function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  write: ((line: string) => void) | undefined,
  answered: (status: number) => void,
): void {
  // As it was asked: the host takes campaigns' parameters away.
  const url = req.url ?? "";
  const start = performance.now();
  // It comes once.
  res.on("close", () => {
    const status = res.writableFinished ? res.statusCode : WENT_AWAY;
    if (write) {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10;
      const path = JSON.stringify(withoutSecrets(url).slice(0, 300));
      const text = status === WENT_AWAY ? "request aborted by the visitor" : "request";
      write(
        `{"level":${INFO},"time":"${now()}","id":"${id}","method":"${req.method}","path":${path},"status":${status},"milliseconds":${milliseconds},"msg":"${text}"}\n`,
      );
    }
    answered(status);
  });
}

let moment = 0;
let written = "";

/** The present, as ISO 8601 has it; a busy host logs several requests in one millisecond. */
function now(): string {
  const present = Date.now();
  if (present !== moment) {
    moment = present;
    written = new Date(present).toISOString();
  }
  return written;
}
