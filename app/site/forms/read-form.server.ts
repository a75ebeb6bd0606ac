import { env } from "#app/utils/env.server.ts";
import { isOwnOrigin } from "#app/utils/own-origin.ts";

/** Forms here are short; more than this is not one of ours. */
const MAX_FORM_BYTES = 64 * 1024;

/** The longest has some 60. What is typed comes back by name, and of 30,000 of one name that took 20 seconds of the process. */
const MOST_FIELDS = 500;

/**
 * Reads a posted form. Throws a Response: 405 for another method (Remix hands PUT, PATCH and DELETE to actions too), 403 for a
 * foreign origin, 415 for another content type, 413 for a body over 64 KB or of more fields than a form has.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  refuseOtherMethods(request);
  refuseForeignOrigin(request);
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw new Response("This form must be sent as application/x-www-form-urlencoded.", { status: 415 });
  }
  const fields = [...new URLSearchParams(await readText(request))];
  if (fields.length > MOST_FIELDS) throw new Response("That is more than a form has.", { status: 413 });
  // Nobody types this character, and Postgres takes no text with it.
  return new URLSearchParams(fields.map((pair) => pair.map((text) => text.replaceAll("\0", ""))));
}

/** What pages take (RFC 9110 section 15.5.6), where no host has said so before. */
function refuseOtherMethods({ method }: Request): void {
  if (method === "POST") return;
  throw new Response("Forms are sent by POST.", { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

function refuseForeignOrigin({ headers }: Request): void {
  const [origin, host, fetchSite] = ["Origin", "Host", "Sec-Fetch-Site"].map((name) => headers.get(name));
  if (!isOwnOrigin({ origin, host, fetchSite }, env.SITE_URL))
    throw new Response("This form was sent from another site.", { status: 403 });
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new Response("What was sent is over 64 KB.", { status: 413 });
  if (Number(request.headers.get("Content-Length")) > MAX_FORM_BYTES) throw tooLarge();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  if (!request.body) return "";
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_FORM_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
