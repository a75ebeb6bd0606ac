import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

/** Gives the request an id (its own, if a proxy set a plain one) and logs a line when the answer is out. */
export function logRequest(req: IncomingMessage, res: ServerResponse, log: Logger): void {
  const given = req.headers["x-request-id"];
  const id = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  res.setHeader("X-Request-Id", id);
  const start = performance.now();
  res.once("close", () => {
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const path = req.url?.slice(0, 300);
    const line = { id, method: req.method, path, status: res.statusCode, milliseconds };
    if (res.writableFinished) log.info(line, "request");
    else log.info(line, "request aborted by the visitor");
  });
}
