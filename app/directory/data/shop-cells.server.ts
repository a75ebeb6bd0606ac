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
  if (!text) return [];
  const named = new Set<Service>();
  for (const part of text.split(/[|;,]/)) {
    const key = part
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-");
    if (Object.hasOwn(SERVICES, key)) named.add(key as Service);
    else if (key) drop(`"${part.trim()}" is not a known service`);
  }
  return (Object.keys(SERVICES) as Service[]).filter((service) => named.has(service));
}
