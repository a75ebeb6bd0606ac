import { asDownloadError, DownloadError } from "#app/importer/registries/download-error.ts";
import { type DownloadWishes, secondsText } from "#app/importer/registries/download-limits.ts";
import { follow } from "#app/importer/registries/follow.server.ts";
import { tryAgain } from "#app/importer/registries/try-again.server.ts";

/** What became of an address: product.md 6.16. */
export type AddressAnswer =
  | { kind: "there" }
  /** For good, as the server says. */
  | { kind: "moved"; to: string }
  | { kind: "dead"; why: string }
  /** The page is there, what the address points to in it is not. */
  | { kind: "no place"; why: string }
  /** A program is not told: a person has to look. */
  | { kind: "untold"; why: string };

/** A page is read no further for the place that an address points to. */
const MOST_CHARACTERS = 8_000_000;

/** Places that no element of the page stands for: pages of a PDF file, and words of a text. */
const NO_ELEMENT = /^(page=|:~:text=|$)/;

/** Asks an address, by HEAD and, where that is refused, by GET; where it points to a place in the page, the page is read. */
export async function askAddress(address: string, wishes: DownloadWishes): Promise<AddressAnswer> {
  const url = URL.parse(address);
  if (!url) return { kind: "dead", why: "is no address" };
  const place = NO_ELEMENT.test(url.hash.slice(1)) ? "" : readFragment(url.hash.slice(1));
  const written = url.href;
  if (!wishes.plainHosts.has(url.host)) url.protocol = "https:";
  try {
    const { to, text } = await tryAgain(wishes.limits, () => askOnce(url, place !== "", wishes));
    if (new URL(to).pathname === "/" && url.pathname !== "/")
      return { kind: "dead", why: `leads to the front page, ${to}` };
    if (place && text !== undefined && !hasPlace(text, place))
      return { kind: "no place", why: `the page has no #${place}` };
    const wanted = `${to}${url.hash}`;
    return wanted === written ? { kind: "there" } : { kind: "moved", to: wanted };
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const dead = error.status === 404 || error.status === 410 || /\(ENOTFOUND\)/.test(error.message);
    return { kind: dead ? "dead" : "untold", why: error.message };
  }
}

/** Where it is from now on (its own address, unless the server says that it moved for good), and its text where that is asked for. */
async function askOnce(url: URL, wantsText: boolean, wishes: DownloadWishes) {
  const stop = new AbortController();
  const { answer } = wishes.limits;
  const why = `did not answer within ${secondsText(answer)}`;
  const timer = setTimeout(() => stop.abort(new DownloadError(why, { again: true })), answer);
  try {
    const { response, url: end, moved } = await ask();
    const html = response.headers.get("content-type")?.includes("html");
    const text = wantsText && html ? await readText(response) : undefined;
    await response.body?.cancel().catch(() => undefined);
    return { to: (moved ? end.href : url.href).replace(/#.*$/, ""), text };
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : asDownloadError(error);
  } finally {
    clearTimeout(timer);
    stop.abort();
  }

  async function ask() {
    const get = () => follow(new URL(url), wishes, stop.signal);
    if (wantsText) return get();
    return follow(new URL(url), wishes, stop.signal, "HEAD").catch((error) => {
      // Some servers know no HEAD and say so in their own ways; 429 means that nothing more is to be asked now.
      if (error instanceof DownloadError && error.status && error.status !== 429) return get();
      throw error;
    });
  }
}

/** A server may send without an end, or a page of a few KB that unfolds to more than the memory has: the rest is not read. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length >= MOST_CHARACTERS) break;
  }
  return text;
}

/** A sign that encodes nothing stands for itself. */
function readFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function hasPlace(html: string, place: string): boolean {
  const written = [place, place.replaceAll("&", "&amp;")].map((each) =>
    each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return new RegExp(`\\b(?:id|name)\\s*=\\s*(["']?)(?:${written.join("|")})\\1(?=[\\s>/])`, "i").test(html);
}
