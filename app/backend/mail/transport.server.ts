import type { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";
import { isLoopback } from "#app/utils/own-origin.ts";

/** Connections to the relay; what the courier takes at once must fit. */
export const MOST_AT_ONCE = 2;

let pool: Transporter | undefined;

/** Returns the pool of connections to SMTP_URL. Off this machine it speaks TLS or nothing. */
export function smtpPool(smtpUrl: string): Transporter {
  pool ??= openPool(smtpUrl);
  return pool;
}

function openPool(smtpUrl: string): Transporter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !(secure || isLoopback(smtpUrl)),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: MOST_AT_ONCE,
    // A connection that ended before the message began is the pool's to repeat; all else is ours to judge.
    maxRequeues: 1,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", (mail, done) => {
    const { signal } = mail.data;
    mail.message?.processFunc((stream: Readable) => {
      if (signal) leaving.set(signal, stream);
      return stream;
    });
    done();
  });
  return transport;
}

/** What each mail in work is read from, by its signal. */
const leaving = new WeakMap<AbortSignal, Readable>();

/** Says whether anything of the mail with this signal went to the server: if not, it cannot have arrived. */
export function hasBegun(signal: AbortSignal): boolean {
  return leaving.get(signal)?.readableDidRead ?? false;
}

/** Makes the message and sends it nowhere. */
export const fileTransport = createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Ends the connections; what is being sent is finished. */
export function closeMail(): void {
  pool?.close();
  pool = undefined;
}
