import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { FILE_POLICY } from "../file-policy.ts";
import { answer } from "../refusals.ts";
import { type CountedMetrics, METRICS_TYPE, metricsText } from "./metrics.ts";
import { isOperator } from "./operator.ts";

/** It waits for no turn: it is asked for most when there is no time. */
export const METRICS_PATH = "/metrics";

const NOT_YOURS = "These figures are the operator's: send OPERATOR_TOKEN as a bearer token.";

/** Answers with the metrics of all processes, or 401 to who is not the operator. Never throws. */
export function answerMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  gather: () => Promise<CountedMetrics[]>,
): void {
  if (!isOperator(req, env.OPERATOR_TOKEN)) {
    res.setHeader("WWW-Authenticate", "Bearer");
    answer(res, 401, NOT_YOURS);
    return;
  }
  const text = gather().then(metricsText);
  text.then(
    (body) => {
      res.writeHead(200, {
        "Content-Type": METRICS_TYPE,
        "Cache-Control": "no-store",
        "Content-Security-Policy": FILE_POLICY,
      });
      res.end(req.method === "HEAD" ? undefined : body);
    },
    (error) => {
      log.error({ err: error }, "the figures could not be read");
      answer(res, 500, "The figures could not be read: see the log.");
    },
  );
}
