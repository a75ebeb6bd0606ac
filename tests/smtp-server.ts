import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What the server under test got: the envelope, and the message as it was sent. */
export type ReceivedMail = { from: string; to: string[]; message: string };

/** How it treats who sends: `refuse` at a command with an answer, `drop` the connection there, or say nothing more. */
export type SmtpManner =
  | { at: "sender" | "recipient" | "message"; refuse: string }
  | { at: "recipient" | "message" | "accepted"; drop: true }
  | { at: "recipient" | "message"; stall: true };

/**
 * A real SMTP server on a port of its own, for tests. `manners` decides by the recipient's address. Of thousands of mails it may keep the
 * envelopes alone.
 */
export async function startSmtp(
  manners: (to: string) => SmtpManner | undefined = () => undefined,
  { messages = true } = {},
) {
  const received: ReceivedMail[] = [];
  const asked: string[] = [];
  const logins: string[] = [];
  let answering = Promise.resolve();
  const refusal = (answer: string) =>
    Object.assign(new Error(answer.replace(/^\d{3} /, "")), { responseCode: Number(answer.slice(0, 3)) });
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, callback) {
      logins.push(username);
      callback(null, { user: username });
    },
    onRcptTo({ address }, session, callback) {
      asked.push(address);
      const manner = manners(address);
      if (manner?.at === "recipient") {
        if ("refuse" in manner) return callback(refusal(manner.refuse));
        if ("drop" in manner) return drop(session.id);
        return;
      }
      callback();
    },
    onData(stream, { envelope, id }, callback) {
      const [to = ""] = envelope.rcptTo.map(({ address }) => address);
      const manner = manners(to);
      const chunks: Buffer[] = [];
      if (manner?.at === "message" && "drop" in manner) drop(id);
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await answering;
        if (manner?.at === "message" && "refuse" in manner) return callback(refusal(manner.refuse));
        if (manner?.at === "message") return;
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          message: messages ? Buffer.concat(chunks).toString("utf8") : "",
        });
        if (manner?.at === "accepted") return drop(id);
        callback();
      });
    },
  };
  const server = new SMTPServer(options);
  /** Ends a connection without a word. */
  function drop(sessionId: string): void {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
      if (connection.id === sessionId) connection._socket.destroy();
  }
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Recipients that were named, whatever became of them. */
    asked,
    /** Who said a password. */
    logins,
    /** Takes mails and says nothing to them until the returned function is called. */
    hold(): () => void {
      let answer = () => {};
      answering = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
