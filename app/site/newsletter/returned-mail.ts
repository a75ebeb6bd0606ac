import { isUnknownMailbox } from "#app/backend/mail/outcome-of.ts";

/** What a mail that came back says: whose it was, by the token of our address or link, and what became of it. */
export type ReturnedMail = { meaning: "bounced" | "complained" | "left"; token: string };

/** The part of a message below its first empty line, and what is above. */
type Part = { headers: Map<string, string>; body: string };

/** Deeper than any report nests its parts. */
const MOST_DEPTH = 5;

/**
 * Reads a message that came to our domain for bounces: a report that a mail could not be delivered (RFC 3464), a complaint (RFC 5965), or
 * a mail to the address that leaves. Undefined is everything else: an answer by a machine that is away, a delay, a report that names
 * no token of ours.
 */
export function readReturnedMail(message: string, domain: string): ReturnedMail | undefined {
  const top = partOf(message);
  const leaving = tokenAt("leave", [...namedIn(top)].join("\n"), domain);
  if (leaving) return { meaning: "left", token: leaving };
  const { type, parameters } = typeOf(top);
  if (type !== "multipart/report") return undefined;
  const parts = partsOf(top);
  const token = tokenAt("bounce", [...namedIn(top)].join("\n"), domain) ?? tokenIn(parts, domain);
  if (!token) return undefined;
  const report = (name: string) => parts.filter((part) => typeOf(part).type === name);
  if (parameters.get("report-type") === "feedback-report")
    return report("message/feedback-report").some(isComplaint) ? { meaning: "complained", token } : undefined;
  return report("message/delivery-status").some(isGone) ? { meaning: "bounced", token } : undefined;
}

/**
 * Whether the mailbox is gone, of one recipient at least: a group of fields each, with empty lines between (RFC 3464 section 2.1). What is full, or will not
 * have the mail, is none: a relay returns a whole edition that somebody takes for spam, and who is ended is not found again.
 */
function isGone({ body }: Part): boolean {
  return body.split(/\n\s*\n/).some((group) => {
    const fields = headersOf(group);
    const status = /^5\.\d{1,3}\.\d{1,3}\b/.exec(fields.get("status") ?? "")?.[0];
    if (fields.get("action")?.toLowerCase() !== "failed" || !status) return false;
    // Which says that it failed, and no more: then the server's own words do.
    const said = status === "5.0.0" ? (fields.get("diagnostic-code") ?? "") : status;
    return isUnknownMailbox(Number(/\b5\d\d\b/.exec(said)?.[0]), said);
  });
}

function isComplaint({ body }: Part): boolean {
  const kind = headersOf(body).get("feedback-type")?.toLowerCase();
  return kind !== undefined && kind !== "not-spam";
}

/** To whom a message came, whichever header its server writes that into. */
function* namedIn({ headers }: Part): Generator<string> {
  for (const name of ["to", "delivered-to", "x-original-to", "envelope-to"]) {
    const value = headers.get(name);
    if (value) yield value;
  }
}

/** The one token that the parts name, of the mail that is sent back: its sender or its links. */
function tokenIn(parts: readonly Part[], domain: string): string | undefined {
  const whole = parts.map(({ headers, body }) => [...headers.values(), body].join("\n")).join("\n");
  // A mail inside a mail keeps its folded headers and its broken lines.
  const text = whole.replace(/=\n|\n[ \t]+/g, "");
  return (
    tokenAt("bounce", text, domain) ??
    tokenAt("leave", text, domain) ??
    /\/newsletter\/leave\/([\da-f]{40})\b/.exec(text)?.[1]
  );
}

function tokenAt(name: "bounce" | "leave", text: string, domain: string): string | undefined {
  const address = new RegExp(
    `\\b${name}\\+([\\da-f]{40})@${domain.replaceAll(".", "\\.")}(?![\\w.-]*\\w)`,
    "i",
  );
  return address.exec(text)?.[1]?.toLowerCase();
}

/** All parts that hold no others, decoded. */
function partsOf(part: Part, depth = 0): Part[] {
  const { type, parameters } = typeOf(part);
  const boundary = parameters.get("boundary");
  if (!(type.startsWith("multipart/") && boundary) || depth > MOST_DEPTH) return [decoded(part)];
  return part.body
    .split(`--${boundary}`)
    .slice(1)
    .filter((text) => !text.startsWith("--"))
    .flatMap((text) => partsOf(partOf(text.replace(/^[ \t]*\n/, "")), depth + 1));
}

function partOf(text: string): Part {
  const plain = text.replace(/\r\n?/g, "\n");
  const end = plain.indexOf("\n\n");
  if (plain.startsWith("\n")) return { headers: new Map(), body: plain.slice(1) };
  return end === -1
    ? { headers: headersOf(plain), body: "" }
    : { headers: headersOf(plain.slice(0, end)), body: plain.slice(end + 2) };
}

/** The first of each name, in lower case, its folded lines joined. */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), (value ?? "").trim());
  }
  return headers;
}

function typeOf({ headers }: Part): { type: string; parameters: Map<string, string> } {
  const [type = "", ...rest] = (headers.get("content-type") ?? "text/plain").split(";");
  const parameters = rest.map((text) => {
    const [, name = "", quoted, bare = ""] = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|(\S*))/.exec(text) ?? [];
    const value = quoted ?? bare;
    return [name.toLowerCase(), name.toLowerCase() === "boundary" ? value : value.toLowerCase()] as const;
  });
  return { type: type.trim().toLowerCase(), parameters: new Map(parameters) };
}

function decoded({ headers, body }: Part): Part {
  switch (headers.get("content-transfer-encoding")?.toLowerCase()) {
    case "base64":
      return { headers, body: Buffer.from(body, "base64").toString("latin1").replace(/\r\n?/g, "\n") };
    case "quoted-printable":
      return {
        headers,
        body: body
          .replace(/=\n/g, "")
          .replace(/=([\dA-F]{2})/gi, (_sign, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
      };
    default:
      return { headers, body };
  }
}
