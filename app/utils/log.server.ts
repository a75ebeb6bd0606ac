import pino from "pino";
import { env } from "./env.server.ts";

/** The one logger: JSON lines on standard output. */
export const log = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
