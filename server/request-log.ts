import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { withoutSecrets } from "#app/utils/secret-paths.ts";

/** What logs call an answer that its visitor did not wait for (nginx's number; nobody receives it). */
const WENT_AWAY = 499;

/** The request's id: its own, if a proxy set a plain one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Logs a line when the answer is out, or the visitor gone, and tells `answered` the status that it has. */
export function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  log: Logger,
  answered: (status: number) => void,
): void {
  // As it was asked: the host takes campaigns' parameters away.
  const path = req.url && withoutSecrets(req.url).slice(0, 300);
  const start = performance.now();
  res.once("close", () => {
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const status = res.writableFinished ? res.statusCode : WENT_AWAY;
    const text = status === WENT_AWAY ? "request aborted by the visitor" : "request";
    log.info({ id, method: req.method, path, status, milliseconds }, text);
    answered(status);
  });
}
