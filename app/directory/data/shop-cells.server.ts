import { nationalDigits } from "#app/utils/phone.ts";
import { isReadableHours } from "../hours/opening-hours.server.ts";
import { SERVICES, type Service } from "../listing.ts";

/** Cells that a shop may say over the file: each is read by the same rule on both sides. `read` gives undefined for what is none. */
export const SHOP_CELLS = {
  phone: {
    reason: "holds no digit",
    read: (text: string) => nationalDigits(text) ?? (/\d/.test(text) ? text : undefined),
  },
  email: {
    reason: "not an email address",
    read: (text: string) => (EMAIL.test(text) ? text : undefined),
  },
  website: { reason: "not an http or https address", read: webAddress },
  hours: {
    reason: "not opening hours",
    read: (text: string) => (isReadableHours(text) ? text : undefined),
  },
} as const;

const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]{2,}$/;

function webAddress(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const web = (url.protocol === "http:" || url.protocol === "https:") && url.hostname.includes(".");
  return web ? url.href : undefined;
}

/** Reads a list of services, in order of display; `drop` is told of what is none. */
export function readServices(text: string | undefined, drop: (reason: string) => void): Service[] {
  if (!text) return NO_SERVICES;
  const known = READ_LATELY.get(text);
  if (known) return known;
  const named = new Set<Service>();
  let dropped = false;
  for (const part of text.split(/[|;,]/)) {
    const key = part
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-");
    if (Object.hasOwn(SERVICES, key)) named.add(key as Service);
    else if (key) {
      dropped = true;
      drop(`"${part.trim()}" is not a known service`);
    }
  }
  const services = (Object.keys(SERVICES) as Service[]).filter((service) => named.has(service));
  if (READ_LATELY.size >= MOST_READ_LATELY) READ_LATELY.clear();
  // A copy of the text: one that is cut out of a file holds on to the whole piece of it that was read at once.
  if (!dropped) READ_LATELY.set(Buffer.from(text).toString(), services);
  return services;
}

/** Shops have the same few lists: one list in memory for all of them. */
const READ_LATELY = new Map<string, Service[]>();
const MOST_READ_LATELY = 2_000;
const NO_SERVICES: Service[] = [];
